# native: compiled by mypyc
"""A game in progress, and the steps it is made of."""

import operator
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.core.rng import Rng, seeded
from emporion.core.unknown import UnknownError

S = TypeVar("S", bound="State")

# The "seat" of moves that the table itself makes when a clock has run out. Rules never read a clock: what it does is
# such a move, recorded like all others, so that a replay needs no time.
TABLE: Final = -9

# Whose knowledge a state is, besides a seat's: that of a spectator, and everything there is.
SPECTATOR: Final = -1
EVERYTHING: Final = -2

# An event is what happened, in numbers: its kind, the seat and two values. The game's words make a sentence of it.
Event = tuple[int, int, int, int]


class Step(Generic[S]):
    """One kind of decision, a sentence of the rulebook: who must choose what, and what the choice does.

    There is one object per kind, made at import; the state holds only its number on a stack of open steps.
    """

    code: i64
    name: str
    rule: str

    def asks(self, s: S, seat: i64) -> bool:
        """Whether this decision is a seat's to make now; steps that ask several seats at once say so here."""
        return seat == s.actor()

    def actor(self, s: S) -> i64:
        """The seat that decides, the lowest where several may; steps of one seat say here which it is."""
        seat: i64 = 0
        while not self.asks(s, seat):
            seat += 1
        return seat

    def waits(self, s: S) -> bool:
        """Do what needs no choice; True when a seat has to choose, False when the step has closed itself."""
        return True

    def options(self, s: S) -> list[int]:
        """The actions that may be chosen, ascending. Each of them leaves a way to complete what was begun."""
        raise NotImplementedError

    def allows(self, s: S, action: i64) -> bool:
        """Whether an action is one of the options."""
        raise NotImplementedError

    def choose(self, s: S, action: i64) -> None:
        """Do what an option says."""
        raise NotImplementedError

    def refusal(self, s: S, action: i64) -> Refusal:
        """Why an action is not one of the options."""
        raise NotImplementedError


class State:
    """One game in progress. Numbers only, so that a copy is cheap and the bytes are canonical."""

    seats: i64
    steps: list[int]  # the open steps, the one that is asked now last
    reveals: i64  # how often something hidden was shown; undo never crosses one
    chooser: i64  # the seat that is asked, where several may answer at once; set before a step is consulted
    journal: list[Event] | None  # where events are written, if anybody listens
    viewer: i64 = EVERYTHING  # whose knowledge this is; see `seen_by`

    # What every game provides.

    def game(self) -> Any:
        """The game this is a state of."""
        raise NotImplementedError

    def step(self, code: i64) -> Step[Any]:
        """The step with this number."""
        raise NotImplementedError

    def actor(self) -> i64:
        """The seat that must decide, the lowest if there are several, or -1 when the game is over."""
        return self.step(self.steps[-1]).actor(self) if len(self.steps) > 0 else -1

    def asks(self, seat: i64) -> bool:
        """Whether a seat may decide now."""
        return len(self.steps) > 0 and 0 <= seat < self.seats and self.step(self.steps[-1]).asks(self, seat)

    def next_turn(self) -> None:
        """All steps are closed: open the next ones, unless the game is over."""
        raise NotImplementedError

    def seat_refusal(self, seat: i64, action: i64 = -1) -> Refusal:
        """Why a seat may not decide anything now; the action it tried may choose the rule that says so."""
        raise NotImplementedError

    def turn_mark(self) -> i64:
        """A number that changes whenever a turn is over."""
        raise NotImplementedError

    def worth(self, seat: i64) -> float:
        """How well a seat stands: for bots that look no further than their own turn."""
        raise NotImplementedError

    def points_of(self, seat: i64) -> i64:
        """The points of a seat as things stand; a game in which bots search answers without asking the outside."""
        scores: list[int] = self.game().scores(self)
        return scores[seat]

    def part(self) -> i64:
        """Which part of the game this is, from 0, known to all: what is wise early may be foolish late."""
        return 0

    def returns(self) -> list[float]:
        """What the game was worth to each seat; zeros while it runs."""
        raise NotImplementedError

    def clone(self: S) -> S:
        """An independent copy, without a journal."""
        raise NotImplementedError

    def numbers(self) -> list[Any]:
        """The whole state as whole numbers and lists of them, equal for equal states."""
        raise NotImplementedError

    # What a seat knows is a state, too. A game without secrets needs none of these.

    def blank_for(self: S, viewer: i64) -> S:
        """A state of the same class with all that this viewer may know, and blanks (`core.unknown`) for the rest.

        It is built by inclusion: what is not copied into it stays blank.
        """
        return self.clone()

    def fill_blanks(self, rng: Rng) -> None:
        """Draw what the viewer does not know at random, so that it agrees with all he does."""

    def seen_by(self: S, seat: int | None) -> S:
        """What a seat knows, or a spectator for None: for pages, words and bots, which ask the rules about it.

        Rules may be asked about it, and moves made in it, as long as they need nothing that is blank; those that do
        raise an `UnknownError`.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise self.seat_refusal(-1)
        viewer: i64 = SPECTATOR if seat is None else seat
        if self.viewer == viewer:
            return self
        if self.viewer != EVERYTHING:
            raise UnknownError("this is what somebody else knows")
        seen = self.blank_for(viewer)
        seen.viewer = viewer
        return seen

    def imagine(self: S, seed: int) -> S:
        """A whole state that agrees with what is seen here, the blanks filled at random."""
        world = self.clone()
        if self.viewer != EVERYTHING:
            world.fill_blanks(seeded(seed))
            world.viewer = EVERYTHING
        return world

    # What follows from it.

    def ranks(self) -> list[int]:
        """The rank of each seat as things stand: by returns, then by points. 1 is first, tied seats share a rank.

        Games with tie-breaks of their own override this.
        """
        scores: list[int] = self.game().scores(self)
        keys = list(zip(self.returns(), scores, strict=True))
        return [1 + sum([int(other > key) for other in keys]) for key in keys]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.actor() < 0

    def current_player(self) -> int:
        """The seat that must decide, or -1 when the game is over."""
        return self.actor()

    def actors(self) -> list[int]:
        """The seats that may decide now; empty when the game is over."""
        return [seat for seat in range(self.seats) if self.asks(seat)]

    def legal_actions(self, seat: int) -> list[int]:
        """The actions a seat may choose now, ascending; empty for a seat that is not asked."""
        if not -1 < seat < 1 << 40 or not self.asks(seat):
            return []
        self.chooser = seat
        return self.step(self.steps[-1]).options(self)

    def table_moves(self) -> list[int]:
        """The moves that the table itself could make now."""
        return []

    def make_table_move(self, move: i64) -> None:
        """Make one of them."""
        raise NotImplementedError

    def table_refusal(self, move: i64) -> Refusal:
        """Why the table cannot make a move now."""
        return self.seat_refusal(-1)

    def apply_action(self, seat: object, action: object) -> None:
        """Choose an action for a seat; an action that is not legal raises a Refusal and changes nothing."""
        if seat == TABLE:
            move: i64 = whole_number(action)
            if move not in self.table_moves():
                raise self.table_refusal(move)
            self.make_table_move(move)
            self.run()
            return
        who: i64 = seat if isinstance(seat, int) and 0 <= seat < 1 << 40 else whole_number(seat)
        what: i64 = action if isinstance(action, int) and 0 <= action < 1 << 40 else whole_number(action)
        if who < 0 or not self.asks(who):
            raise self.seat_refusal(who, what)
        self.chooser = who
        step = self.step(self.steps[-1])
        if not step.allows(self, what):
            raise step.refusal(self, what)
        step.choose(self, what)
        self.run()

    def why_not(self, seat: object, action: object) -> Refusal | None:
        """Why a seat may not choose an action now, or None if it may."""
        who: i64 = whole_number(seat)
        what: i64 = whole_number(action)
        if who < 0 or not self.asks(who):
            return self.seat_refusal(who, what)
        self.chooser = who
        step = self.step(self.steps[-1])
        return None if step.allows(self, what) else step.refusal(self, what)

    def run(self) -> None:
        """Carry on until somebody has to choose or the game is over."""
        while True:
            while len(self.steps) > 0:
                if self.step(self.steps[-1]).waits(self):
                    return
            self.next_turn()
            if len(self.steps) == 0:
                return

    def open_step(self) -> str:
        """The name of the step that is asked now; empty when the game is over."""
        return self.step(self.steps[-1]).name if self.steps else ""

    def open_rule(self) -> str:
        """The rule that describes the decision that is asked now; empty when the game is over."""
        return self.step(self.steps[-1]).rule if self.steps else ""

    def tell(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """Write an event into the journal, if there is one."""
        if self.journal is not None:
            self.journal.append((kind, seat, a, b))

    def hear(self) -> list[Event]:
        """The events since the last call; the first call starts the journal."""
        events = self.journal
        self.journal = []
        return events if events is not None else []

    def play_at_random(self, rng: Rng, most: int) -> int:
        """Choose uniformly among the options until the game is over or `most` decisions were made; says how many."""
        made: i64 = 0
        limit: i64 = most
        while made < limit and len(self.steps) > 0:
            step = self.step(self.steps[-1])
            self.chooser = self.actor()
            options = step.options(self)
            step.choose(self, options[rng.below(len(options))])
            self.run()
            made += 1
        return made

    def try_out(self, action: int, rng: Rng, tries: int, who: int = -1) -> float:
        """The best that came of an action of a seat when the rest of the turn was played at random, so many times."""
        seat: i64 = who if who >= 0 else self.actor()
        mark = self.turn_mark()
        best = -1e9
        for _ in range(tries):
            copy = self.clone()
            copy.chooser = seat
            copy.step(copy.steps[-1]).choose(copy, action)
            copy.run()
            made = 0
            while len(copy.steps) > 0 and copy.turn_mark() == mark:
                step = copy.step(copy.steps[-1])
                copy.chooser = seat if copy.asks(seat) else copy.actor()
                options = step.options(copy)
                step.choose(copy, options[rng.below(len(options))])
                copy.run()
                made += 1
            best = max(best, copy.worth(seat))
            if made == 0:
                break
        return best

    # The face that needs more than the rules: the game knows the modules for it.

    def to_bytes(self) -> bytes:
        """The state as bytes, equal for equal states; `game.from_bytes` reads them."""
        data: bytes = self.game().to_bytes(self)
        return data

    def hash(self) -> str:
        """Sixteen hexadecimal digits that are equal for equal states."""
        digest: str = self.game().hash_of(self)
        return digest

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, as plain data; None asks for a spectator."""
        data: dict[str, Any] = self.game().view(self, seat)
        return data

    def position(self) -> dict[str, Any]:
        """Everything, hidden cards too, as plain data; `game.position` reads it."""
        data: dict[str, Any] = self.game().position_of(self)
        return data

    def action_to_string(self, seat: int, action: int) -> str:
        """An action as a sentence."""
        sentence: str = self.game().action_to_string(self, seat, action)
        return sentence

    def prompt(self) -> str:
        """What is asked now, as a sentence."""
        sentence: str = self.game().prompt(self)
        return sentence

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game()
        return game.from_bytes, (self.to_bytes(),)


def whole_number(given: object) -> int:
    """A number given by a caller (NumPy's too), or -1, which no rule allows, for anything else."""
    try:
        number = operator.index(given)  # type: ignore[arg-type]
    except TypeError:
        return -1
    return number if -1 <= number < 1 << 40 else -1
