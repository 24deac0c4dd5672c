"""A table in memory: its log replayed, its clocks, and what is asked of whom."""

import asyncio
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from emporion.core.game import Game
from emporion.core.messages import LANGUAGE
from emporion.core.naming import named
from emporion.core.record import Record
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.core.state import TABLE, Event, State
from emporion.server import clocks
from emporion.server.clocks import Clocks
from emporion.server.questions import Draft, Handover, Questions, Reply
from emporion.server.refusals import refuse
from emporion.server.stored import BACK, HOLD, MOVE, UNDO, Entry, Seat, Spoken, StoredTable, Unreadable
from emporion.server.summaries import Summary, Tally, header_mark
from emporion.table.history import History, LogLine, Tried

NOBODY = -1  # a device that was never turned to anybody; what is less is on its way to somebody


def passed_to(facing: int) -> int:
    """Encode, or decode, a seat to which a shared device is being passed: a number below `NOBODY`."""
    return -2 - facing


@lru_cache(maxsize=50_000)
def _tell(game: Game, language: str, event: Event) -> str:  # kept by language, since pages tell the same events often
    return game.tell(event)


class Live(Questions):
    """The current state of a table. Contains only entries that the store has committed."""

    def __init__(self, stored: StoredTable) -> None:
        the_game = game(stored.game)
        super().__init__(History(the_game, _start(the_game, stored)), stored.seats)
        self.stored = stored
        self.lock = asyncio.Lock()
        self.handover: Handover | None = None
        self.spectators = 0  # people who watch without a seat
        self.pause: float | None = None  # seconds between moves of bots, where somebody has chosen them
        self.hurried = asyncio.Event()  # set by who cannot wait for the bots, until a person is asked
        self.clocks = Clocks()
        self.heard: dict[int | None, list[Spoken]] = {}  # what was said, by who heard it, as far as somebody asked
        self.wishes: set[int] = set()  # seats that would like to pause, or to go on
        self.proposed: dict[int, int] = {}  # by seat the table's move that it would like to agree upon
        self.changed = asyncio.Event()  # for whoever looks after the table
        self.learning: set[str] = set()  # sessions that play the guided game before they come to the lobby
        self._hides, self._looked = False, 0  # whether hands are hidden, as far as states were looked at
        self._truth: tuple[int, Any] | None = None  # after how many moves it was found, and what
        self._called: dict[str, dict[str, int]] = {}  # by language: the seats by what the rules call them
        self.since = stored.made
        history, self.stored.entries = stored.entries, []
        self.tally = Tally()
        self._adjust_clocks(stored.made)
        self._replay(history, stored.made)
        self.since = clocks.now()  # since when the open decision waits; a restart gives everybody their time again
        self.clocks.rest(self.since)
        self._counted = self.since  # until when time was counted

    def _replay(self, history: list[Entry], made: float) -> None:
        """Apply all entries. The time between them is what the server measured, not the difference of their dates."""
        moment = before = made
        for entry in history:
            moment += max(0.0, entry.at - before) if entry.passed is None else entry.passed
            before = entry.at
            try:
                if entry.kind == HOLD:
                    self.history.try_moves(entry.seat, [entry.action])
                self.take(entry, at=moment)
            except (Refusal, ValueError) as problem:
                raise Unreadable("bad_entry", number=entry.number + 1) from problem

    def summary(self, entries: Sequence[Entry] = (), tried: Tried | None = None) -> Summary:
        """What lists show of the table, as it stands or after entries that are about to be made."""
        state, moves = self._ahead(entries[0], tried) if entries else (self.state, len(self.moves))
        tally = self.tally
        for entry in entries:
            tally += entry
        actors = tuple(int(seat) for seat in state.actors())
        return Summary(header_mark(self.stored), tally.number, tally.mark, moves, actors, int(state.is_terminal()))

    def _ahead(self, entry: Entry, tried: Tried | None) -> tuple[State, int]:
        """The state after an entry, or after moves that were tried together, and how many steps there would be."""
        history, steps = self.history, len(self.moves)
        if entry.kind == UNDO:
            return history.after(entry.action), history.step_at(entry.action)
        if entry.kind == BACK:
            return history.without(entry.action) or self.state, steps
        return history.ahead(tried) if tried else (self.state, steps)

    def stamp(self, entries: list[Entry]) -> None:
        """Write into new entries how many seconds passed before each, for replays."""
        before = self._counted
        for entry in entries:
            entry.passed, before = max(0.0, entry.at - before), entry.at

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def number(self) -> int:
        """The number of the next entry of the history."""
        return len(self.stored.entries)

    @property
    def states(self) -> list[State]:
        """The state after each step that everybody knows of."""
        return self.history.states

    @property
    def lines(self) -> list[LogLine]:
        """The chronicle."""
        return self.history.lines

    @property
    def truth(self) -> Any:
        """What the game reveals now that it is over; None before."""
        if not self.state.is_terminal():
            return None
        if self._truth is None or self._truth[0] != len(self.history.made):
            self._truth = len(self.history.made), self.game.truth(self.history.moments())
        return self._truth[1]

    @property
    def seats(self) -> list[Seat]:
        return self.stored.people

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def by_name(self, text: str) -> str:
        """A sentence of the rules, which call seats by their civilizations, with the players' names."""
        if (code := LANGUAGE.get()) not in self._called:
            called = [self.game.called(self.states[0], seat) for seat in range(self.stored.seats)]
            self._called[code] = {each: seat for seat, each in enumerate(called) if each}
        seats = self._called[code]
        words = "|".join(map(re.escape, seats))
        return re.sub(rf"\b(?:{words})\b", lambda found: self.names[seats[found[0]]], text) if seats else text

    @property
    def again(self) -> str:
        """Where the same people play once more; empty until somebody asks for it."""
        return f"/t/{self.stored.again}" if self.stored.again else ""

    @property
    def sessions(self) -> set[str]:
        """The sessions that have a seat."""
        return {seat.session for seat in self.seats if seat.session and not seat.bot}

    def seat_of(self, session: str) -> int | None:
        """The seat of a session: the one that must decide, where several people share a device."""
        mine = self.sits(session)
        candidates = [seat for seat in mine if seat in self.state.actors()] or mine
        facing = self.stored.facing.get(session, NOBODY)
        if facing < NOBODY and passed_to(facing) in mine:
            return passed_to(facing)
        return facing if facing in candidates else next(iter(candidates), None)

    def sits(self, session: str) -> list[int]:
        """All seats of a session."""
        return [seat.seat for seat in self.seats if session and seat.session == session and not seat.bot]

    def covered(self, seat: int, step: int = -1) -> bool:
        """Whether a curtain hides a seat's view: its device is turned to another person, and hands are hidden."""
        session = self.seats[seat].session
        mine = self.sits(session)
        if len(mine) < 2 or self.stored.facing.get(session, mine[0]) == seat or self.state.is_terminal():
            return False
        state = self.states[step]
        return any(_seen(state, other) != _seen(state, seat) for other in mine)

    def hides_hands(self) -> bool:
        """Whether two seats have ever had different views in this game; each state is compared once."""
        self._looked = min(self._looked, len(self.states))
        while not self._hides and self._looked < len(self.states):
            self._hides = self._differs(self.states[self._looked])
            self._looked += 1
        return self._hides or self._differs(self.state)

    def _differs(self, state: State) -> bool:
        first, *others = (_seen(state, seat) for seat in range(self.stored.seats))
        return any(other != first for other in others)

    def next_at_device(self, seat: int) -> int | None:
        """Who could take over a device from a seat that is asked: the next one of its people who is asked, too."""
        mine = [each for each in self.sits(self.seats[seat].session) if each in self.state.actors()]
        later = [each for each in mine if each > seat] + [each for each in mine if each < seat]
        return later[0] if later else None

    def uncovered(self, seat: int) -> int:
        """The seat, if no curtain is down before it: whoever acts has to be there."""
        if self.covered(seat):
            raise refuse("covered", name=self.names[seat])
        return seat

    def eyes(self, session: str, step: int = -1) -> int | None:
        """Through whose eyes a session sees the table: its seat's, or everybody's while a curtain is down."""
        seat = self.seat_of(session)
        return None if seat is None or self.covered(seat, step) else seat

    def until(self, seat: int | None) -> float | None:
        """When the clock of what is open for a seat runs out, if there is one."""
        if self.state.is_terminal() or self.seating:
            return None
        if self.game.clocks(self.state):
            running = None if self.vacant() else self.clocks.of(seat, self.without_clock())
            return running.until() if running else None
        return self.since + self.stored.clock if self.stored.clock else None

    def without_clock(self) -> set[int]:
        """Seats whose decisions have no clock: bots, and a person for whom nobody waits."""
        people = [seat.seat for seat in self.seats if not self.is_played_by_bot(seat)]
        return set(range(len(self.seats))) - (set(people) if len(people) > 1 else set())

    def _adjust_clocks(self, at: float, rung: int | None = None) -> None:
        """Start, continue or drop clocks as the rules ask; some stop while one person plays against bots only."""
        among_bots = len(self.without_clock()) == len(self.seats)
        found = self.game.clocks(self.state)
        running = tuple(clock._replace(runs=clock.runs and (clock.alone or not among_bots)) for clock in found)
        self.clocks.adjust(running, at, rung)

    def seats_changed(self, at: float) -> None:
        """Start or stop clocks after somebody came, left or was replaced."""
        self._adjust_clocks(at)
        self.changed.set()

    def is_played_by_bot(self, seat: Seat) -> bool:
        """Whether a bot decides for a seat."""
        return bool(seat.bot or seat.away)

    def people(self) -> list[int]:
        """Seats of people who are there."""
        return [seat.seat for seat in self.seats if seat.session and not self.is_played_by_bot(seat)]

    def parties(self) -> set[int]:
        """Seats of all who have to agree: people who are there, and those who are still to come."""
        return {*self.people(), *self.vacant()}

    @property
    def seating(self) -> bool:
        """Whether people are still being seated: the table is in its lobby, and nothing can be played."""
        return self.stored.seating

    def begin(self) -> None:
        """Leave the lobby: clocks run from now on."""
        self.stored.seating = False
        self.learning.clear()
        self.since = self._counted = clocks.now()
        self.clocks.rest(self.since)
        self.changed.set()

    def is_owner(self, seat: int) -> bool:
        """Whether whoever sits there made the table."""
        return self.seats[seat].session == self.stored.owner

    def vacant(self) -> list[int]:
        """Seats that wait for somebody with their link."""
        return [seat.seat for seat in self.seats if not seat.bot and not seat.session]

    def bot_to_move(self) -> Seat | None:
        """The seat for which a bot has to decide now."""
        for seat in self.state.actors():
            if self.is_played_by_bot(self.seats[seat]):
                return self.seats[seat]
        return None

    def people_moved(self) -> int:
        """The number of moves up to the last one of a person."""
        made = self.history.made
        return next((n for n in range(len(made), 0, -1) if not self._is_by_bot(made[n - 1])), 0)

    def _is_by_bot(self, entry: Entry) -> bool:
        return entry.seat != TABLE and self.is_played_by_bot(self.seats[entry.seat])

    def awaited(self) -> Seat | None:
        """The first person who has to decide now and is there."""
        people = (self.seats[seat] for seat in self.state.actors())
        return next((person for person in people if person.session and not person.bot and not person.away), None)

    def leaves(self, seat: int) -> None:
        """Reset what the last player of a seat has begun or wished for; somebody else has the seat now."""
        self.drop_draft(seat)
        self.plans.pop(seat, None)
        self.changes(seat)
        self.wishes.discard(seat)
        self.proposed.pop(seat, None)
        self.ask = None if self.ask is not None and self.ask.seat == seat else self.ask
        self.reply = None if self.reply is not None and self.reply.seat == seat else self.reply

    def become(self, other: "Live") -> None:
        """Take over another table's contents after its options have changed; pending clicks become stale."""
        numbers = [number + 1 for number in self._numbers]
        self.changed.set()
        vars(self).update({**vars(other), "lock": self.lock, "learning": self.learning, "_numbers": numbers})

    def is_private(self, entry: Entry) -> bool:
        """Whether an entry concerns its seat alone: a move is announced, or what was announced is taken back."""
        taken_back = self.held is not None and entry.kind == UNDO and entry.action == len(self.history.made)
        return entry.kind == HOLD or taken_back

    def take(self, entry: Entry, tried: Tried | None = None, place: int = 0, at: float | None = None) -> None:
        """Apply a committed entry; `place` is its index among moves that were tried together."""
        self._counted = at = entry.at if at is None else at
        before, secret, private = self.state, entry.kind == BACK, self.is_private(entry)
        if entry.kind == MOVE:
            secret = not self.history.take(entry, tried, place)
        elif entry.kind == UNDO:
            self.history.back_to(entry.action)
        elif entry.kind == BACK:
            self.history.take_out(entry.action)
        self.held = entry if entry.kind == HOLD else None
        self.stored.entries.append(entry)
        self.tally += entry
        if not private:
            self.reply = Reply(self.ask.seat, "went_on") if self.ask else None
            self.ask = None
        self.wishes = set() if entry.seat == TABLE and not secret else self.wishes
        self.proposed = {seat: move for seat, move in self.proposed.items() if self.history.is_agreed(move)}
        self.since = self.since if private else at  # the clock goes on
        if private:
            self.changes(entry.seat)
        else:
            self._count(entry, before, secret)
        if before.open_step() != self.state.open_step():
            self.plans.clear()  # what was composed belongs to a market that is over
        self._look_over(entry, at)

    def _count(self, entry: Entry, before: State, secret: bool) -> None:
        """Count up the decision number of every seat that is asked something new; who learns nothing keeps theirs."""
        by_table = entry.kind not in (MOVE, BACK) or (entry.seat == TABLE and not secret)
        for seat in range(self.stored.seats):
            asked, was_asked = self.state.asks(seat), before.asks(seat)
            stays = asked and was_asked and before.open_step() == self.state.open_step()
            if by_table or seat == entry.seat or asked != was_asked or not (stays or secret):
                self.changes(seat)

    def _look_over(self, entry: Entry, at: float) -> None:
        """After an entry: clocks begin or end, and drafts that it made impossible are dropped."""
        rung = entry.action if entry.seat == TABLE else None
        self._adjust_clocks(at, rung)
        for seat, draft in list(self.drafts.items()):
            if not self._stands(seat, draft):
                other = Draft(self.game.still(self.state, seat, draft.actions, draft.about))
                self.drop_draft(seat)
                if other.actions and self._stands(seat, other):
                    self.drafts[seat] = other
        if self.bot_to_move() is None or not self._is_by_bot(entry):
            self.hurried.clear()
        self.changed.set()

    def told(self, line: LogLine) -> str:
        """A line of the chronicle as a sentence."""
        return named(self.tell(line.event), self.names, line.seat)

    def tell(self, event: Event) -> str:
        """An event as a sentence with gaps for names, in the language of whoever reads it."""
        return _tell(self.game, LANGUAGE.get(), event)

    def ends_turn(self, after: State) -> bool:
        """Whether a move that leads to a state would be the last one of the turn."""
        return after.is_terminal() or after.turn_mark() != self.state.turn_mark()

    def begun(self, seat: int) -> tuple[int, ...]:
        """Numbers that change with everything a seat does, to notice that it acted meanwhile."""
        made = sum(move.seat == seat for move in self.moves)
        draft = self.drafts.get(seat)
        return (made, self.composed[seat], *(draft.actions if draft else ()))

    def is_held(self, seat: int, actions: list[int]) -> bool:
        """Whether a seat has announced this move."""
        return self.held is not None and (self.held.seat, [self.held.action]) == (seat, actions)

    def record(self) -> Record:
        """The game as a file."""
        record = Record.of(self.game, self.stored.seats, self.stored.seed, self.stored.options, list(self.names))
        state = self.states[0].clone()
        for move in self.history.made:
            state.apply_action(move.seat, move.action)
            record.add(state, move.seat, move.action)
        return record


def _start(the_game: Game, stored: StoredTable) -> State:
    try:
        return the_game.begin(stored.seats, stored.seed, stored.options)
    except Refusal as problem:
        raise Unreadable("bad_options") from problem


def _seen(state: State, seat: int) -> dict[str, Any]:
    """The view of a seat without its number, so that two seats can be compared."""
    return {key: value for key, value in state.view(seat).items() if key != "seat"}
