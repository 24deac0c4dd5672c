"""The private, unsaved part of a table: drafts, composed deals and hints of each seat, and requests to undo.

Nothing of this is stored: whoever comes back after a restart begins again where the last move ended.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from emporion.core.game import Game
from emporion.core.messages import LANGUAGE
from emporion.core.refusal import Refusal
from emporion.core.state import State
from emporion.server.refusals import refuse
from emporion.server.stored import Entry
from emporion.table.history import History, Tried

MOST_PLANS = 60  # clicks at a deal that can be taken back


@dataclass
class Ask:
    """A request to take moves back that needs the consent of others."""

    seat: int
    back_to: int  # the number of moves that would remain
    waiting: set[int]  # seats of people who have not answered


@dataclass
class Reply:
    """The answer to a request to take moves back; shown until the game goes on."""

    seat: int
    key: str  # "agreed", "refused" or "went_on"
    by: str = ""  # the name of whoever refused


@dataclass
class Handover:
    """A request of the host to open a seat for somebody else, which needs the consent of the others."""

    seat: int
    session: str  # of whoever asks
    agreed: set[str] = field(default_factory=set)  # sessions


@dataclass
class Draft:
    """Small steps of a seat that nobody else knows of, until the last of them is made with all the others."""

    actions: list[int]
    about: int = 0  # the number of the thing that the first step is about


@dataclass
class Hint:
    """What a bot would do in the place of a seat, and what comes of it in words."""

    action: int
    about: int  # the number of the thing that the action is about
    texts: Mapping[str, str]  # by language: a session may have pages in several
    ready: Mapping[str, str]  # what is told instead once all of it is drawn up
    offer: tuple[int, ...] = ()  # all small steps of what a bot would send, where that is what it would do
    deal: Any = None  # the whole of it, where it is one
    then: tuple[int, ...] = ()  # what a bot would do after that, in the same turn
    marked: bool = True  # not once its deal is drawn up, which is left to be made, or where a bot would only wait

    @property
    def text(self) -> str:
        """What comes of it, in the language of whoever reads it."""
        return self.texts[LANGUAGE.get()]


@dataclass
class DrawnUp:
    """A draft that a hint has made of a seat's own one, and the decisions before and after it."""

    before: int
    after: int
    own: Draft | None


class Questions:
    """The open decision of each seat, and what the seat has begun."""

    def __init__(self, history: History[Entry], seats: int) -> None:
        self.history = history
        self.game: Game = history.game
        self.ask: Ask | None = None
        self.reply: Reply | None = None
        self.held: Entry | None = None  # a move that would end the turn, announced and not yet confirmed
        self.hints: dict[int, Hint] = {}  # by seat, until its decision changes
        self.drafts: dict[int, Draft] = {}
        self.plans: dict[int, list[Any]] = {}  # by seat the deal it composes, after each click
        self.composed: Counter[int] = Counter()  # by seat, how often its deal has changed
        self._drawn_up: dict[int, DrawnUp] = {}
        self._numbers = [0] * seats

    def number_of(self, seat: int | None) -> int:
        """The number of the decision that is open for a seat; what others do in secret does not change it."""
        return len(self.moves) if seat is None else self._numbers[seat]

    @property
    def state(self) -> State:
        """The state as it stands."""
        return self.history.state

    @property
    def moves(self) -> list[Entry]:
        """The moves that led to them."""
        return self.history.moves

    def shown(self, seat: int | None) -> State:
        """The state that is drawn for a seat: after the move it has announced, unless that would show hidden things."""
        if self.held is None or self.held.seat != seat:
            return self.asked(seat)
        after = self.history.try_moves(seat, [self.held.action]).after
        return after if after.reveals == self.state.reveals else self.state

    def asked(self, seat: int | None) -> State:
        """The state in which a seat is asked: as it stands, and with its own draft."""
        if seat is None or seat not in self.drafts:
            return self.state
        return self.history.try_moves(seat, self.drafts[seat].actions).after

    def plan_of(self, seat: int) -> Any:
        """The deal that a seat composes."""
        return self.plans[seat][-1] if seat in self.plans else None

    def compose(self, seat: int, plan: Any) -> None:
        """Store a composed deal; the ones before it can be restored by undo."""
        self.plans[seat] = [*self.plans.get(seat, []), plan][-MOST_PLANS:]
        self.composed[seat] += 1

    def hint_of(self, seat: int) -> Hint | None:
        """The hint that a seat was given, as long as it can be followed."""
        if (hint := self.hints.get(seat)) is None:
            return None
        state = self.asked(seat)
        can = state.asks(seat) and hint.action in state.legal_actions(seat)
        return hint if can and self.game.about(state, seat, hint.action) == hint.about else None

    def check_number(self, seat: int, number: int) -> Refusal | None:
        """Why a click that answers an older decision is too late, or None."""
        is_open = self.number_of(seat)
        return None if number == is_open else refuse("stale", number=number, open=is_open)

    def changes(self, seat: int) -> None:
        """Count up the decision number of a seat, which makes pending clicks and hints stale."""
        self._numbers[seat] += 1
        self.hints.pop(seat, None)

    def try_moves(self, seat: int, actions: list[int], about: int = 0) -> Tried:
        """Moves that are not yet made, after the draft of their seat; the first that is not legal is refused."""
        draft = self.drafts.get(seat, Draft([], about))
        for first, number in ((draft.actions[:1], draft.about), (actions[:1], about)):
            if first and number and (gone := self.game.gone(self.state, seat, first[0], number)):
                raise gone
        return self.history.try_moves(seat, self._steps(seat, [*draft.actions, *actions]))

    def _steps(self, seat: int, actions: list[int]) -> list[int]:
        """Remove steps that were taken and dropped again."""
        kept, trial, drafts = 0, self.state.clone(), False
        for place, action in enumerate(actions[:-1], start=1):
            trial.apply_action(seat, action)
            before, drafts = drafts, self.game.drafting(trial, seat)
            if before and not drafts and self._is_as_before(trial):
                kept = place
        return actions[kept:]

    def _is_as_before(self, state: State) -> bool:
        return state.hash() == self.state.hash()

    def keep_draft(self, tried: Tried, about: int) -> bool:
        """Keep moves for the time being that are only a draft, or drop a draft that came to nothing.

        False where the moves have to be made.
        """
        seat, draft = tried.seat, self.drafts.get(tried.seat)
        if self.game.drafting(tried.after, seat):
            about = about or self.game.about(self.state, seat, tried.actions[0])
            self.drafts[seat] = Draft(tried.actions, draft.about if draft else about)
        elif draft is not None and self._is_as_before(tried.after):
            del self.drafts[seat]
        else:
            return False
        self.changes(seat)
        return True

    def drop_draft(self, seat: int) -> None:
        """A draft is made, or given up."""
        if self.drafts.pop(seat, None):
            self.changes(seat)

    def _stands(self, seat: int, draft: Draft) -> bool:
        """Whether the steps of a draft can still be made."""
        if not self.state.asks(seat):
            return False
        if draft.about and self.game.gone(self.state, seat, draft.actions[0], draft.about):
            return False
        try:
            self.history.try_moves(seat, draft.actions)
        except Refusal:
            return False
        return True

    def draw_up(self, seat: int, actions: list[int], about: int) -> bool:
        """Make a draft of what a bot would send; False where that is none."""
        own, before = self.drafts.get(seat), self.number_of(seat)
        own = None if own is None else Draft(list(own.actions), own.about)
        if not self.keep_draft(self.try_moves(seat, actions, about), about):
            return False
        self._drawn_up[seat] = DrawnUp(before, self.number_of(seat), own)
        return True

    def step_back_from_hint(self, seat: int, number: int) -> bool:
        """Whether a click answers the question as it stood before a hint was drawn up, which makes way for it then."""
        drawn = self._drawn_up.pop(seat, None)
        if drawn is None or (number, self.number_of(seat)) != (drawn.before, drawn.after):
            return False
        self.drop_draft(seat)
        if drawn.own is not None:
            self.drafts[seat] = drawn.own
        return True
