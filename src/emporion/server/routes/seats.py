"""Who sits where: bots fill free seats, people leave theirs, come back and hand them over, names change."""

from dataclasses import dataclass

from litestar import post
from litestar.params import FromPath, JSONBody

from emporion.server import clocks, seating
from emporion.server.beside import begin_first
from emporion.server.notices import notice
from emporion.server.opening import printed
from emporion.server.refusals import refuse
from emporion.server.routes.visit import Asked, Visit, bot_name, visit

FILLED_BY = "greedy"


@dataclass
class Named:
    """A new name for one's own seat."""

    name: str


@post("/t/{table_id:str}/name", include_in_schema=False, status_code=204)
async def rename(request: Asked, table_id: FromPath[str], data: JSONBody[Named]) -> None:
    """Change the name of one's own seat."""
    at = await visit(request, table_id, lobby=True)
    if name := printed(data.name):
        await at.tables.seat(at.live, at.must_sit(), name=name)


@post("/t/{table_id:str}/seats/{number:int}/{change:str}", include_in_schema=False, status_code=204)
async def change_seat(request: Asked, table_id: FromPath[str], number: FromPath[int], change: FromPath[str]) -> None:
    """Leave one's seat to a bot or come back to it, fill a free seat, open one, or agree that another one is opened."""
    at = await visit(request, table_id, lobby=True)
    at.must_sit()
    check_seat(at, number)
    if change in ("leave", "back"):
        await _own(at, number, away=int(change == "leave"))
    elif change == "fill":
        await _fill(at, number)
    elif change in ("free", "link") and bool(at.live.seats[number].bot) == (change == "free"):
        await seating.open_seat(at.tables, at.live, number, at.session)
    elif change == "stand":
        await seating.stand_up(at.tables, at.live, number, at.session)
    elif change in ("agree", "refuse"):
        await seating.answer(at.tables, at.live, number, at.session, change == "agree")
    else:
        raise refuse("not_free")


@post("/t/{table_id:str}/seats/fill", include_in_schema=False, status_code=204)
async def fill_seats(request: Asked, table_id: FromPath[str]) -> None:
    """Whoever made the table lets bots play at all seats that are still free."""
    at = await visit(request, table_id, lobby=True)
    at.must_sit()
    await fill_open(at)


async def fill_open(at: Visit) -> None:
    """Let bots play at all open seats."""
    for person in at.live.seats:
        if not person.session and not person.bot:
            await _fill(at, person.seat)


@post("/t/{table_id:str}/first", include_in_schema=False, status_code=204)
async def first(request: Asked, table_id: FromPath[str]) -> None:
    """Whoever made the table lets it begin as a first game, since somebody has not played before."""
    at = await visit(request, table_id, lobby=True)
    at.must_sit()
    if at.live.stored.owner != at.session:
        raise refuse("not_yours")
    await begin_first(at.tables, at.live)


def check_seat(at: Visit, number: int) -> None:
    """Refuse a number that no seat has."""
    if number not in range(at.live.stored.seats):
        raise refuse("no_such_seat")


async def _own(at: Visit, number: int, away: int) -> None:
    if number not in at.live.sits(at.session):
        raise refuse("not_yours")
    if (at.live.until(number) or clocks.now()) < clocks.now():
        at.live.since = clocks.now()  # the clock that sent somebody away begins anew
    person = at.live.seats[number]
    said = notice("left" if away else "is_back", name=person.name) if bool(person.away) != bool(away) else None
    await at.tables.seat(at.live, number, away=away, said=said)


async def _fill(at: Visit, number: int) -> None:
    person = at.live.seats[number]
    if at.live.stored.owner != at.session:
        raise refuse("not_yours")
    if person.session or person.bot:
        raise refuse("not_free")
    await at.tables.seat(at.live, number, bot=FILLED_BY, name=bot_name(number))


HANDLERS = [rename, change_seat, fill_seats, first]
