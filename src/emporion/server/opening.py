"""New tables: for people and bots, from a record, and once more for the same people."""

import secrets
from typing import Any

from emporion.bots import names as bots
from emporion.core.messages import messages
from emporion.core.options import refuse as refuse_start
from emporion.core.record import Record
from emporion.core.registry import game
from emporion.server import clocks
from emporion.server.refusals import refuse
from emporion.server.store import MOVE, Entry, Seat, StoredTable

SAY = messages("emporion.server").say
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another one
LARGEST_SEED = 10**36  # what the database keeps


def new_table(
    name: str, players: list[tuple[str, str]], session: str, options: dict[str, Any], clock: int = 0
) -> StoredTable:
    """A new table: players are (name, bot); a person without a name leaves the seat to whoever gets its link.

    A table with such seats opens its lobby first.
    """
    the_game = game(name)
    if not all(bot for _, bot in players):
        options = {**the_game.among_people, **options}
    if len(players) not in the_game.seats:
        raise refuse_start("seats", "bad_seats", seats=len(players), least=the_game.seats[0], most=the_game.seats[-1])
    people = [
        Seat(number, _called(called, number), robot, session if called and not robot else "", new_link())
        for number, (called, robot) in enumerate(players)
    ]
    for seat in people:
        check_bot(seat.bot, name)
    seed = secrets.randbits(62)
    the_game.begin(len(players), seed, options)
    return StoredTable(
        _new_id(), name, the_game.edition, len(players), seed, options, clock, clocks.now(), session, people, [],
        link=new_invitation(), seating=_has_open_seats(people),
    )  # fmt: skip


def from_record(record: Record, session: str) -> StoredTable:
    """A table that goes on where a record stops: whoever brings it takes the seat whose turn it is."""
    header = record.header
    if header.position is not None:
        raise refuse("has_position")
    if abs(header.seed) >= LARGEST_SEED:
        raise refuse("too_large")
    turn = record.last().current_player()
    names = record.players or [""] * header.seats
    people = [
        Seat(number, _called(printed(called), number), "", session if number == turn else "", new_link())
        for number, called in enumerate(names)
    ]
    history = [Entry(number, MOVE, move.seat, move.action, passed=0.0) for number, move in enumerate(record.moves)]
    return StoredTable(
        _new_id(), header.game, header.edition, header.seats, header.seed, header.options, 0, clocks.now(), session,
        people, history, link=new_invitation(),
    )  # fmt: skip


def once_more(stored: StoredTable, session: str) -> StoredTable:
    """A new table for the same people and bots; it belongs to whoever asks."""
    fresh = new_table(
        stored.game, [(seat.name, seat.bot) for seat in stored.people], session, stored.options, stored.clock
    )
    for old, new in zip(stored.people, fresh.people, strict=True):
        new.session = old.session
    fresh.seating = _has_open_seats(fresh.people)
    return fresh


def check_bot(name: str, of: str) -> None:
    """Refuse a bot that is not one of ours: a visitor never names a module that would be imported."""
    if name and name not in bots(of):
        raise refuse_start("bot", "unknown_bot", name=name, known=", ".join(bots(of)))


def new_link() -> str:
    """The secret part of a seat's link."""
    return secrets.token_urlsafe(18)


def new_invitation() -> str:
    """The secret part of a table's link: short, since it is drawn as a QR code and may be read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def _has_open_seats(people: list[Seat]) -> bool:
    return any(not seat.bot and not seat.session for seat in people)


def _new_id() -> str:
    return secrets.token_urlsafe(9)


def _called(name: str, number: int) -> str:
    return name or SAY("seat.player", {"n": number + 1})


def printed(name: str) -> str:
    """As much of a name as can be shown."""
    return "".join(filter(str.isprintable, name)).strip()[:24]
