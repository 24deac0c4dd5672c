"""What a page shows one visitor besides the game: chat, invitation links, and who plays for the first time."""

from dataclasses import dataclass, field, replace

from emporion.server.live import Live
from emporion.server.refusals import refuse
from emporion.server.store import Seat, Spoken
from emporion.server.tables import Tables


@dataclass
class Beside:
    """The chat, links and newcomers that a page shows."""

    said: list[Spoken] = field(default_factory=list)  # and may be heard by the visitor
    links: dict[int, str] = field(default_factory=dict)  # by seat, those that the visitor may give to somebody
    link: str = ""  # takes the next open seat, for the same
    newcomers: list[str] = field(default_factory=list)  # who could begin with an easier game, for the same
    lost: bool = False  # whether the database has gone, so that nothing is taken any more


async def beside(tables: Tables, live: Live, session: str, base: str) -> Beside:
    """Collect what one visitor may see and use."""
    said = await tables.said(live, live.eyes(session))
    if live.state.is_terminal():
        return Beside(said, lost=tables.is_lost)
    owner = bool(session) and live.stored.owner == session
    links = {seat.seat: f"{base}/j/{seat.link}" for seat in live.seats if _may_give(live, seat, session, owner)}
    link = f"{base}/in/{live.stored.link}" if owner and live.stored.link and live.vacant() else ""
    return Beside(said, links, link, await newcomers(tables, live) if owner else [], tables.is_lost)


def _may_give(live: Live, seat: Seat, session: str, owner: bool) -> bool:
    """Links of free seats are for whoever made the table; one of a seat that somebody has, for whoever made it."""
    return (owner and seat.seat in live.vacant()) or (bool(session) and seat.opened_by == session)


@dataclass
class Waiting:
    """What the page of a lobby shows besides the seats."""

    link: str = ""  # takes the next open seat
    links: dict[int, str] = field(default_factory=dict)  # by seat, for the host
    here: frozenset[int] = frozenset()  # seats of people who have the page open
    learning: frozenset[int] = frozenset()  # seats of people who play the guided game first
    newcomers: list[str] = field(default_factory=list)  # who could begin with an easier game, for the host
    lost: bool = False


async def waiting(tables: Tables, live: Live, session: str, base: str) -> Waiting:
    """Collect what one visitor of a lobby may see and use."""
    extra = await beside(tables, live, session, base)
    people = [seat for seat in live.seats if seat.session and not seat.bot]
    here = frozenset(seat.seat for seat in people if tables.hub.is_there(live.id, seat.session))
    learning = frozenset(seat.seat for seat in people if seat.session in live.learning)
    return Waiting(f"{base}/in/{live.stored.link}", extra.links, here, learning - here, extra.newcomers, extra.lost)


async def newcomers(tables: Tables, live: Live) -> list[str]:
    """Guests who have never finished this game, if the table can still switch to options for a first game."""
    first = live.game.first
    guests = live.sessions - {live.stored.owner}
    if live.stored.entries or not guests or first.items() <= live.stored.options.items():
        return []
    new = await tables.store.newcomers(live.stored.game, guests)
    return [seat.name for seat in live.seats if seat.session in new and not seat.bot]


async def begin_first(tables: Tables, live: Live) -> None:
    """Switch a table that has not begun to the options for a first game; seats and links stay."""
    async with live.lock:
        if live.stored.entries:
            raise refuse("has_begun")
        options = {**live.stored.options, **live.game.first}
        changed = Live(replace(live.stored, options=options))
        await tables.store.set_options(live.id, options, changed.summary())
        live.become(changed)
    tables.hub.notify(live.id)
    tables.keep_going(live)
