"""What was played at a table: moves that everybody knows of as steps to look back at, and secret ones between them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Generic, Protocol, TypeVar

from emporion.core.game import Game
from emporion.core.moments import Moment
from emporion.core.refusal import Refusal
from emporion.core.state import TABLE, Event, State
from emporion.core.timing import EVERYBODY


class Played(Protocol):
    """A move as it is stored: in a record, or in a database."""

    seat: int
    action: int


M = TypeVar("M", bound=Played)


@dataclass
class LogLine:
    """Something that happened in a move."""

    move: int
    seat: int
    event: Event


@dataclass
class Tried:
    """Moves of a seat that were tried and not yet made: the states after them, and what each of them told.

    After a move that is a secret, and not the last one, nobody needs the state: there is none.
    """

    seat: int
    actions: list[int]
    after: State
    states: list[State | None]
    told: list[list[Event]]


class History(Generic[M]):
    """All moves that stand, and the states after them: for the terminal and for the server.

    Where the rules say so, as in a market, a move that tells nothing is secret: nobody else may learn that it was made,
    not even by counting. So only the others are steps, and steps are what pages and addresses count.
    """

    def __init__(self, game: Game, start: State) -> None:
        start.hear()
        self.game = game
        self.made: list[M] = []  # every move that stands
        self.state = start
        self.states: list[State] = [start]  # after each step
        self.moves: list[M] = []  # the moves that led to them
        self.lines: list[LogLine] = []
        self.clocked: dict[int, int] = {}  # by step: the seat in whose place a clock decided
        self._at = [0]  # how many moves had been made at each step

    def try_moves(self, seat: int, actions: list[int]) -> Tried:
        """The state after moves that are not yet made; the first that is not legal is refused."""
        after = self.state.clone()
        after.hear()
        tried = Tried(seat, actions, after, [], [])
        for action in actions:
            after.apply_action(seat, action)
            tried.told.append(after.hear())
            secret = self.is_secret(seat, action, tried.told[-1])
            tried.states.append(None if secret else after.clone())
        return tried

    def is_secret(self, seat: int, action: int, told: list[Event]) -> bool:
        """Whether nobody else may learn of a move made now.

        What people have agreed upon is no secret, but it stands among the secret moves: these can still be taken back.
        """
        return self._is_secret(self.state, seat, action, told)

    def _is_secret(self, state: State, seat: int, action: int, told: list[Event]) -> bool:
        if told or not self.game.secretive(state):
            return False
        return seat != TABLE or self._is_agreed(state, action)

    def is_agreed(self, move: int) -> bool:
        """Whether the table would make a move because people have agreed."""
        return self._is_agreed(self.state, move)

    def _is_agreed(self, state: State, move: int) -> bool:
        agreement = self.game.agreement(state)
        return agreement is not None and move in agreement.ways

    def ahead(self, tried: Tried) -> tuple[State, int]:
        """The state after moves that were tried together, and how many steps there would be."""
        before, steps = self.state, len(self.moves)
        for place, action in enumerate(tried.actions):
            steps += not self._is_secret(before, tried.seat, action, tried.told[place])
            before = tried.states[place] or before
        return tried.after, steps

    def step_at(self, moves: int) -> int:
        """The last step when so many moves had been made."""
        return max(step for step, at in enumerate(self._at) if at <= moves)

    def take(self, entry: M, tried: Tried | None = None, place: int = 0) -> bool:
        """Make a move, of several that were tried together the one at a place; says whether it was a step."""
        tried = tried or self.try_moves(entry.seat, [entry.action])
        clocked = self._clocked(entry)
        secret = self.is_secret(entry.seat, entry.action, tried.told[place])
        self.made.append(entry)
        last = place == len(tried.actions) - 1
        self.state = tried.after if last else tried.states[place] or self.state
        if not secret:
            self._step(entry, tried.told[place])
            if clocked >= 0:
                self.clocked[len(self.moves)] = clocked
        return not secret

    def _clocked(self, entry: M) -> int:
        """The seat in whose place a clock decides with a move of the table; negative where it is no such move."""
        if entry.seat != TABLE:
            return EVERYBODY
        rings = (clock.decides_for for clock in self.game.clocks(self.state) if clock.move == entry.action)
        return next(rings, EVERYBODY)

    def _step(self, entry: M, told: list[Event]) -> None:
        self.moves.append(entry)
        self.lines += [LogLine(len(self.moves), event[1], event) for event in told]
        self.states.append(self.state)
        self._at.append(len(self.made))

    def back_to(self, left: int) -> None:
        """Take back all moves but so many."""
        if not 0 <= left <= len(self.made):
            raise ValueError(left)
        self.state = self.after(left)
        del self.made[left:]
        while self._at[-1] > left:
            del self._at[-1], self.states[-1], self.moves[-1]
        self.lines = [line for line in self.lines if line.move <= len(self.moves)]
        self.clocked = {step: seat for step, seat in self.clocked.items() if step <= len(self.moves)}

    def after(self, moves: int) -> State:
        """The state after so many of the moves that stand."""
        step = self.step_at(moves)
        if self._at[step] == moves:
            return self.states[step]
        state = self.states[step].clone()
        for entry in self.made[self._at[step] : moves]:
            state.apply_action(entry.seat, entry.action)
        state.hear()
        return state

    def moments(self) -> Iterator[Moment[State]]:
        """Every step with what it told."""
        told: dict[int, list[Event]] = {}
        for line in self.lines:
            told.setdefault(line.move, []).append(line.event)
        for step in range(1, len(self.states)):
            yield Moment(step, tuple(told.get(step, ())), partial(self.after, self._at[step] - 1))

    def secret_of(self, seat: int) -> int | None:
        """The place of the last secret move of a seat since the last step, or None if there is none."""
        return next((n for n in reversed(range(self._at[-1], len(self.made))) if self.made[n].seat == seat), None)

    def without(self, place: int) -> State | None:
        """The state without one secret move, or None if later ones need it."""
        state = self.states[-1].clone()
        try:
            for number, entry in enumerate(self.made[self._at[-1] :], start=self._at[-1]):
                if number != place:
                    state.apply_action(entry.seat, entry.action)
        except Refusal:
            return None
        state.hear()
        return state

    def take_out(self, place: int) -> None:
        """Take back one secret move; those of other seats stand."""
        state = self.without(place)
        if state is None or not self._at[-1] <= place < len(self.made):
            raise ValueError(place)
        self.state = state
        del self.made[place]
