"""Who sits where: links lead to seats and are spent by whoever takes them, and all are told who takes over from whom.

Whoever takes a seat sees its hand. So in a game with hidden hands a seat that a bot or somebody else has is opened only
if everybody else agrees. Where nobody is there to agree, a bot still makes room before the first move, and never after.
"""

from typing import Any

from emporion.core.messages import messages
from emporion.server.live import Live
from emporion.server.notices import notice
from emporion.server.opening import new_link, printed
from emporion.server.questions import Handover
from emporion.server.refusals import refuse
from emporion.server.store import Seat, Spoken
from emporion.server.tables import Tables

LONGEST_LINK = 32
SAY = messages("emporion.server").say


async def seat_of_link(tables: Tables, link: str) -> tuple[Live, Seat]:
    """The table and the seat that a link leads to."""
    found = await tables.store.seat_by_link(link)
    if found is None:
        raise refuse("no_link")
    live = await tables.get(found[0])
    seat = live.seats[found[1]]
    _check_link(seat, link)
    return live, seat


async def table_of_link(tables: Tables, link: str) -> Live:
    """The table whose next open seat a link takes."""
    found = await tables.store.table_by_link("".join(filter(str.isalnum, link.lower()))[:LONGEST_LINK])
    if found is None:
        raise refuse("no_link")
    return await tables.get(found)


async def take_next(tables: Tables, live: Live, session: str, name: str = "", wanted: int | None = None) -> Seat:
    """Take the wanted seat, or the next open one where somebody was faster. Whoever sits there already stays."""
    async with live.lock:
        if mine := live.sits(session):
            return live.seats[mine[0]]
        vacant = live.vacant()
        if not vacant:
            raise refuse("table_full")
        seat = live.seats[wanted if wanted in vacant else vacant[0]]
        await _sit(tables, live, seat, session, name)
        return seat


async def take_by_any(tables: Tables, link: str, session: str, name: str = "") -> tuple[Live, Seat]:
    """Take the seat of a link, or the next open one where it is the link of a table."""
    if await tables.store.table_by_link(link) is None:
        return await take(tables, link, session, name)
    live = await table_of_link(tables, link)
    return live, await take_next(tables, live, session, name)


async def stand_up(tables: Tables, live: Live, number: int, session: str) -> None:
    """Give a seat in the lobby free again: one's own, or for the host anybody else's."""
    async with live.lock:
        seat, host = live.seats[number], live.stored.owner
        if session not in (seat.session, host) or seat.session == host:
            raise refuse("not_yours")
        if not live.seating or not seat.session or seat.bot:
            raise refuse("not_free")
        live.learning.discard(seat.session)
        name = SAY("seat.player", {"n": number + 1})
        await tables.change_seat(live, number, session="", name=name, link=new_link(), opened_by=None)


def _check_link(seat: Seat, link: str) -> None:
    """A bot's seat has no link, and a new link is the only one."""
    if seat.bot or seat.link != link:
        raise refuse("no_link")


def is_open(seat: Seat) -> bool:
    """Whether somebody with its link can take a seat: nobody sits there, or a new link was made since."""
    return not seat.bot and (not seat.session or bool(seat.opened_by))


async def take(tables: Tables, link: str, session: str, name: str = "") -> tuple[Live, Seat]:
    """Take the seat that a link leads to, in place of whoever sat there; the link is spent then.

    Whoever sits there already comes back to it, and changes nothing.
    """
    live, seat = await seat_of_link(tables, link)
    async with live.lock:
        _check_link(seat, link)
        if seat.session == session:
            return live, seat
        if not is_open(seat):
            raise refuse("seat_taken")
        await _sit(tables, live, seat, session, name)
    return live, seat


async def _sit(tables: Tables, live: Live, seat: Seat, session: str, name: str) -> None:
    called = printed(name) or seat.name
    changes = {"session": session, "name": called, "away": 0, "opened_by": None}
    await tables.change_seat(live, seat.seat, _taken(live, seat, called), **changes)


def _taken(live: Live, seat: Seat, name: str) -> Spoken | None:
    """What all are told when a seat is taken; before the first move a free one is no news."""
    if seat.session:
        moved = seat.opened_by == seat.session and name == seat.name
        return notice("moved" if moved else "takes_over", name=name, before=seat.name)
    return notice("sits_down", name=name, before=seat.name) if live.history.made else None


async def open_seat(tables: Tables, live: Live, number: int, session: str) -> bool:
    """Make a new link for a seat, also for one that somebody has; False if others have to agree first.

    Everybody may do that with their own seat, to go on with another device, and whoever made the table with all of
    them. Asked for again, a question to the others is withdrawn.
    """
    async with live.lock:
        seat = live.seats[number]
        own = not seat.bot and seat.session == session
        if not own and live.stored.owner != session:
            raise refuse("not_yours")
        if live.state.is_terminal():
            raise refuse("not_free")
        asked = Handover(number, session)
        alone = not voters(tables, live, asked)
        if own or not _shows_hand(live, seat) or (seat.bot and alone and not live.history.made):
            await _open(tables, live, seat, session)
            return True
        if live.handover is not None and (live.handover.seat, live.handover.session) == (number, session):
            live.handover = None
        elif alone:
            raise refuse("nobody_agrees")
        else:
            live.handover = asked
        tables.hub.notify(live.id)
        return False


async def answer(tables: Tables, live: Live, number: int, session: str, agreed: bool) -> None:
    """Agree or not that a seat is opened; it is when all have agreed."""
    async with live.lock:
        asked = live.handover
        if asked is None or asked.seat != number or session not in voters(tables, live, asked):
            return
        if live.state.is_terminal():
            raise refuse("not_free")
        asked.agreed.add(session)
        if not agreed:
            live.handover = None
        elif voters(tables, live, asked) <= asked.agreed:
            await _open(tables, live, live.seats[number], asked.session)
        tables.hub.notify(live.id)


def voters(tables: Tables, live: Live, asked: Handover) -> set[str]:
    """The sessions of all people who have to agree: all but the one who asks, and the sitter only if there."""
    sessions = {live.seats[seat].session for seat in live.people()} - {asked.session}
    sitter = live.seats[asked.seat].session
    return sessions if tables.hub.is_there(live.id, sitter) else sessions - {sitter}


def _shows_hand(live: Live, seat: Seat) -> bool:
    """Whether whoever took a seat would see what nobody but its player knows."""
    return bool(seat.bot or seat.session) and not live.seating and live.hides_hands()


async def _open(tables: Tables, live: Live, seat: Seat, session: str) -> None:
    name = next((each.name for each in live.seats if each.session == session and not each.bot), seat.name)
    changes: dict[str, Any] = {"link": new_link()}
    said = None
    if seat.bot:
        changes |= {"bot": "", "session": "", "away": 0, "name": SAY("seat.player", {"n": seat.seat + 1})}
        said = None if live.seating else notice("freed", name=name, before=seat.name)
    elif seat.session:
        changes |= {"opened_by": session}
        said = notice("renewed", name=name, before=seat.name) if seat.session != session else None
    await tables.change_seat(live, seat.seat, said, **changes)
