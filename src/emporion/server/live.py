"""A table in memory: the history replayed, the way back, and what is asked of whom."""

import asyncio
import time
from dataclasses import dataclass
from typing import Any

from emporion.core.game import Game
from emporion.core.naming import named
from emporion.core.record import Record
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.core.state import Event, State
from emporion.server.refusals import refuse
from emporion.server.store import HOLD, MOVE, UNDO, Entry, Kept, Seat


@dataclass
class Ask:
    """A seat would like to take moves back that need the consent of others."""

    seat: int
    back_to: int  # the number of moves that would remain
    waiting: set[int]  # seats of people who have not answered


@dataclass
class Line:
    """A line of the chronicle: what happened in a move."""

    move: int
    seat: int
    event: Event


@dataclass
class Hint:
    """What a bot would do, and what comes of it in words."""

    number: int  # the decision it answers
    action: int
    text: str


class Live:
    """A table as it stands. Only what the store has committed gets in here."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.game: Game = game(kept.game)
        self.lock = asyncio.Lock()
        self.ask: Ask | None = None
        self.hint: Hint | None = None
        self.held: Entry | None = None  # a move that would end the turn, announced and not yet confirmed
        self.spectators = 0  # people who watch without a seat
        self.pause: float | None = None  # seconds between moves of bots, where somebody has chosen them
        start = self.game.new(seats=kept.seats, seed=kept.seed, **kept.options)
        start.hear()
        self.states: list[State] = [start]
        self.moves: list[Entry] = []
        self.lines: list[Line] = []
        self.since = kept.made
        history, self.kept.entries = kept.entries, []
        for entry in history:
            self.take(entry)
        self.since = time.time()  # since when the open decision waits; a restart gives everybody their time again

    @property
    def id(self) -> str:
        """The table's id."""
        return self.kept.id

    @property
    def number(self) -> int:
        """The number of the decision that is open now; every entry, taking back too, opens a new one."""
        return len(self.kept.entries)

    @property
    def state(self) -> State:
        """The state as it stands."""
        return self.states[-1]

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return self.kept.people

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(seat.name for seat in self.seats)

    @property
    def again(self) -> str:
        """Where the same people play once more; empty until somebody asks for it."""
        return f"/t/{self.kept.again}" if self.kept.again else ""

    @property
    def sessions(self) -> set[str]:
        """The sessions that have a seat."""
        return {seat.session for seat in self.seats if seat.session and not seat.bot}

    def seat_of(self, session: str) -> int | None:
        """The seat of a session: the one that must decide, where several people share a device."""
        mine = self.sits(session)
        candidates = [seat for seat in mine if seat in self.state.actors()] or mine
        facing = self.kept.facing.get(session)
        return facing if facing in candidates else next(iter(candidates), None)

    def sits(self, session: str) -> list[int]:
        """All seats of a session."""
        return [seat.seat for seat in self.seats if session and seat.session == session and not seat.bot]

    def covered(self, seat: int, step: int = -1) -> bool:
        """Whether a curtain hides a seat's view: its device is turned to another person, and hands are hidden."""
        session = self.seats[seat].session
        mine = self.sits(session)
        if len(mine) < 2 or self.kept.facing.get(session, mine[0]) == seat or self.state.is_terminal():
            return False
        return any(self._seen(other, step) != self._seen(seat, step) for other in mine)

    def uncovered(self, seat: int) -> int:
        """The seat, if no curtain is down before it: whoever acts has to be there."""
        if self.covered(seat):
            raise refuse("covered", name=self.names[seat])
        return seat

    def eyes(self, session: str, step: int = -1) -> int | None:
        """Through whose eyes a session sees the table: its seat's, or everybody's while a curtain is down."""
        seat = self.seat_of(session)
        return None if seat is None or self.covered(seat, step) else seat

    def _seen(self, seat: int, step: int) -> dict[str, Any]:
        return {key: value for key, value in self.states[step].view(seat).items() if key != "seat"}

    def shown(self, seat: int | None) -> State:
        """The state that is drawn for a seat: after the move it has announced, unless that would show hidden things."""
        if self.held is None or self.held.seat != seat:
            return self.state
        after = self.try_move(seat, self.held.action)
        return after if after.reveals == self.state.reveals else self.state

    def until(self) -> float | None:
        """When the clock of the open decision runs out, if there is one."""
        return self.since + self.kept.clock if self.kept.clock and not self.state.is_terminal() else None

    def bot_to_move(self) -> Seat | None:
        """The seat for which a bot has to decide now."""
        for seat in self.state.actors():
            if self.seats[seat].bot or self.seats[seat].away:
                return self.seats[seat]
        return None

    def awaited(self) -> Seat | None:
        """The first person who has to decide now and is there."""
        people = (self.seats[seat] for seat in self.state.actors())
        return next((person for person in people if person.session and not person.bot and not person.away), None)

    def try_move(self, seat: int, action: int) -> State:
        """The state after a move, which is not yet made; a move that is not legal is refused."""
        after = self.state.clone()
        after.hear()
        after.apply_action(seat, action)
        return after

    def take(self, entry: Entry, after: State | None = None) -> None:
        """Let a committed entry in."""
        if entry.kind == MOVE:
            after = after or self.try_move(entry.seat, entry.action)
            self.moves.append(entry)
            self.lines += [Line(len(self.moves), event[1], event) for event in after.hear()]
            self.states.append(after)
        elif entry.kind == UNDO:
            del self.moves[entry.action :], self.states[entry.action + 1 :]
            self.lines = [line for line in self.lines if line.move <= entry.action]
        waits_on = entry.kind == HOLD or (self.held is not None and entry.kind == UNDO)  # the clock goes on
        self.held = entry if entry.kind == HOLD else None
        self.kept.entries.append(entry)
        self.ask = None
        self.hint = None
        self.since = self.since if waits_on else entry.at

    def told(self, line: Line) -> str:
        """A line of the chronicle as a sentence."""
        return named(self.game.tell(line.event), self.names, line.seat)

    def ends_turn(self, seat: int, action: int) -> bool:
        """Whether a move would be the last one of the turn."""
        after = self.try_move(seat, action)
        return after.is_terminal() or after.turn_mark() != self.state.turn_mark()

    def is_held(self, seat: int, action: int) -> bool:
        """Whether a seat has announced this move."""
        return self.held is not None and (self.held.seat, self.held.action) == (seat, action)

    def free_undo(self, seat: int) -> int | None:
        """How many moves remain if a seat takes its last one back by itself, or None if it may not."""
        if self.held is not None and self.held.seat == seat:
            return len(self.moves)
        if not self.moves or self.moves[-1].seat != seat or self.state.is_terminal():
            return None
        return len(self.moves) - 1 if self.states[-2].reveals == self.states[-1].reveals else None

    def undoes(self, session: str) -> int:
        """The seat for which a session takes back: of several that share a device, the one that moved last."""
        mine = self.sits(session)
        last = self.held or (self.moves[-1] if self.moves else None)
        return last.seat if last is not None and last.seat in mine else mine[0]

    def asked_undo(self, seat: int) -> int:
        """How many moves remain if a seat takes back its last move and all that came after, with consent."""
        own = [number for number, move in enumerate(self.moves) if move.seat == seat]
        if not own or self.state.is_terminal():
            raise refuse("nothing_to_undo")
        return own[-1]

    def check_number(self, number: int) -> Refusal | None:
        """Why a click that answers an older decision is too late, or None."""
        return None if number == self.number else refuse("stale", number=number, open=self.number)

    def record(self) -> Record:
        """The game as a file."""
        record = Record.of(self.game, self.kept.seats, self.kept.seed, self.kept.options, list(self.names))
        for move, state in zip(self.moves, self.states[1:], strict=True):
            record.add(state, move.seat, move.action)
        return record
