"""What stands beside a table for one visitor: what was said, links for friends, and who has not played before."""

from dataclasses import dataclass, field, replace

from emporion.server.live import Live
from emporion.server.refusals import refuse
from emporion.server.rooms import Rooms
from emporion.server.store import Spoken


@dataclass
class Beside:
    """Everything that a page shows besides the game."""

    said: list[Spoken] = field(default_factory=list)  # and may be heard by the visitor
    links: dict[str, str] = field(default_factory=dict)  # of free seats, for whoever made the table
    newcomers: list[str] = field(default_factory=list)  # who could begin with an easier game, for the same


async def beside(rooms: Rooms, live: Live, session: str, base: str) -> Beside:
    """What a visitor finds beside a table."""
    said = await rooms.said(live, live.eyes(session))
    if live.kept.owner != session or live.state.is_terminal():
        return Beside(said)
    free = (live.seats[seat] for seat in live.vacant())
    return Beside(said, {seat.name: f"{base}/j/{seat.link}" for seat in free}, await newcomers(rooms, live))


async def newcomers(rooms: Rooms, live: Live) -> list[str]:
    """Guests of a table that has not begun, who have not finished a game yet, if there are options for them."""
    first = live.game.first
    guests = live.sessions - {live.kept.owner}
    if live.kept.entries or not guests or first.items() <= live.kept.options.items():
        return []
    new = await rooms.store.newcomers(live.kept.game, guests)
    return [seat.name for seat in live.seats if seat.session in new and not seat.bot]


async def begin_first(rooms: Rooms, live: Live) -> None:
    """Change a table that has not begun into one for a first game; everybody keeps their seat and their link."""
    async with live.lock:
        if live.kept.entries:
            raise refuse("has_begun")
        options = {**live.kept.options, **live.game.first}
        changed = Live(replace(live.kept, options=options))
        await rooms.store.set_options(live.id, options, changed.summary())
        vars(live).update({**vars(changed), "lock": live.lock})
    rooms.hub.wake(live.id)
    rooms.keep_going(live)
