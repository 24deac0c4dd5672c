"""A table: its page, clicks, undo, hints, replay and record."""

import json
from dataclasses import dataclass, field

from litestar import Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody

from emporion.server.beside import beside, waiting
from emporion.server.pages import lobby as lobby_page
from emporion.server.pages import replay as replay_page
from emporion.server.pages import table as table_page
from emporion.server.pages.hands import ALL_HANDS
from emporion.server.refusals import refuse
from emporion.server.routes import seats
from emporion.server.routes.visit import Asked, Composed, download, html, visit
from emporion.server.security import HINTS, TABLES, address, base_of
from emporion.server.tables import Tables
from emporion.server.undoing import takes_back

MOST_STEPS = 50  # in one request
LONGEST = 2000  # letters of a deal


@dataclass
class Click:
    """What is chosen, and which decision it answers."""

    action: int
    number: int
    sure: bool = True  # a move that ends the turn needs no confirmation
    then: list[int] = field(default_factory=list)  # further small steps: all or none
    about: int = 0  # the number of the thing that it is about


@dataclass
class Speed:
    """Seconds between the moves of bots."""

    pause: float


@get("/t/{table_id:str}", include_in_schema=False)
async def table(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """A table, as this visitor may see it."""
    at = await visit(request, table_id, lobby=True)
    base = base_of(request)
    if at.live.seating:
        return html(lobby_page.lobby(at.live, at.seat, await waiting(at.tables, at.live, at.session, base)))
    return html(table_page.table(at.live, at.seat, await beside(at.tables, at.live, at.session, base)))


@post("/t/{table_id:str}/move", include_in_schema=False, status_code=204)
async def move(request: Asked, table_id: FromPath[str], data: JSONBody[Click]) -> None:
    """Choose; what would end the turn waits to be chosen again, where whoever chooses is not sure."""
    at = await visit(request, table_id)
    seat = at.live.uncovered(at.must_sit())
    await at.tables.play(at.live, seat, [data.action, *data.then[:MOST_STEPS]], data.number, data.sure, data.about)


@post("/t/{table_id:str}/plan", include_in_schema=False, status_code=204)
async def plan(request: Asked, table_id: FromPath[str], data: JSONBody[Composed]) -> None:
    """Change what a seat composes; nothing of it is made."""
    at = await visit(request, table_id)
    if len(json.dumps(data.plan)) > LONGEST:
        raise refuse("too_long", most=LONGEST)
    await at.tables.compose(at.live, at.live.uncovered(at.must_sit()), data.plan)


@post("/t/{table_id:str}/deal", include_in_schema=False, status_code=204)
async def deal(request: Asked, table_id: FromPath[str], data: JSONBody[Composed]) -> None:
    """Make what a seat has composed, as a whole."""
    at = await visit(request, table_id)
    await at.tables.deal(at.live, at.live.uncovered(at.must_sit()), data.plan)


@post("/t/{table_id:str}/undo", include_in_schema=False, status_code=204)
async def undo(request: Asked, table_id: FromPath[str]) -> None:
    """Take the last move back, or ask for it."""
    at = await visit(request, table_id)
    at.must_sit()
    await at.tables.undo(at.live, takes_back(at.live, at.session))


@post("/t/{table_id:str}/{answer:str}", include_in_schema=False, status_code=204)
async def act(request: Asked, table_id: FromPath[str], answer: FromPath[str]) -> None:
    """Answer a wish to undo, ask for a hint, switch coaching, pause, skip bots' moves, or take over a device."""
    at = await visit(request, table_id)
    seat = at.must_sit()
    if answer in ("agree", "refuse"):
        await at.tables.answer_ask(at.live, at.live.sits(at.session), answer == "agree")
    elif answer == "pause":
        await at.tables.wish(at.live, seat)
    elif answer == "skip":
        at.tables.hurry(at.live, at.session)
    elif answer == "here":
        await at.tables.turn_to(at.live, at.session, seat)
    elif answer == "coach":
        await at.tables.coach(at.live, seat, not at.live.seats[seat].is_coached)
    elif answer == "hint" and seat in at.live.state.actors():
        request.app.state.limits.check(HINTS, address(request))
        await at.tables.hint(at.live, at.live.uncovered(seat), draws_up=True)
    elif answer != "hint":
        raise HTTPException(status_code=404, detail="Not found")


@post("/t/{table_id:str}/pass/{seat:int}", include_in_schema=False, status_code=204)
async def pass_on(request: Asked, table_id: FromPath[str], seat: FromPath[int]) -> None:
    """Hand a shared device to another of its people, also while all of them are asked."""
    at = await visit(request, table_id)
    at.must_sit()
    await at.tables.pass_on(at.live, at.session, seat)


@post("/t/{table_id:str}/take/{seat:int}", include_in_schema=False, status_code=204)
async def here(request: Asked, table_id: FromPath[str], seat: FromPath[int]) -> None:
    """Take over a device that was passed on, whoever was to have it."""
    at = await visit(request, table_id)
    if seat not in at.live.sits(at.session):
        raise refuse("not_yours")
    await at.tables.turn_to(at.live, at.session, seat)


@post("/t/{table_id:str}/propose/{move:int}", include_in_schema=False, status_code=204)
async def propose(request: Asked, table_id: FromPath[str], move: FromPath[int]) -> None:
    """Propose something that all people have to agree upon, agree to it, or do neither any more."""
    at = await visit(request, table_id)
    at.must_sit()
    await at.tables.propose(at.live, at.live.sits(at.session), move)


@post("/t/{table_id:str}/speed", include_in_schema=False, status_code=204)
async def speed(request: Asked, table_id: FromPath[str], data: JSONBody[Speed]) -> None:
    """Choose how fast the bots of a table move."""
    at = await visit(request, table_id)
    at.must_sit()
    at.live.pause = max(0.0, min(data.pause, 5.0))


@post("/t/{table_id:str}/again", include_in_schema=False)
async def again(request: Asked, table_id: FromPath[str]) -> dict[str, str]:
    """The same people at a new table; whoever asks second comes to the table of the first."""
    at = await visit(request, table_id)
    at.must_sit()
    request.app.state.limits.check(TABLES, address(request))
    return {"table": await at.tables.again(at.live, at.session)}


@get("/t/{table_id:str}/replay/{step:int}", include_in_schema=False)
async def replay(
    request: Asked, table_id: FromPath[str], step: FromPath[int], seat: FromQuery[int | None] = None
) -> Response[str]:
    """A moment of a game; from any seat and with all hands once it is over, before only as one's own seat sees it."""
    at = await visit(request, table_id)
    step = max(0, min(step, len(at.live.moves)))
    eyes = at.live.eyes(at.session, step)
    if at.live.state.is_terminal() and seat is not None:
        eyes = seat if seat in (ALL_HANDS, *range(at.live.stored.seats)) else None
    return html(replay_page.replay(at.live, step, eyes))


@get("/t/{table_id:str}/record", include_in_schema=False)
async def record(request: Asked, table_id: FromPath[str]) -> Response[str]:
    """The record of a finished game, and of one that cannot be opened."""
    tables: Tables = request.app.state.tables
    game, text = await tables.record(table_id, request.app.state.sessions.of(request))
    return download(text, game, table_id)


HANDLERS = [table, move, plan, deal, undo, act, pass_on, here, propose, speed, again, replay, record, *seats.HANDLERS]
