"""What a game contributes to a web page: its parts drawn for one seat, with the options placed where they belong."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from emporion.core.refusal import Refusal
from emporion.core.state import Event, State

COMPOSED: Final = -1  # in place of an action: the deal that the page composes, made as a whole


class Choice(NamedTuple):
    """One option of the open decision."""

    action: int
    name: str  # the short fixed name
    text: str  # the sentence
    about: int = 0  # the number of the thing it is about, where a late click could mean another


class Refused(NamedTuple):
    """An action that a player would look for and cannot choose now."""

    action: int
    rule: str  # that stands in the way
    text: str  # what stands in the way, without the ids of rules


class Need(NamedTuple):
    """So much of something is needed, and so much is there."""

    sign: str  # markup: its icon
    words: str  # its name, for whoever does not see icons
    have: int
    need: int

    @property
    def short(self) -> int:
        """How much is missing."""
        return max(0, self.need - self.have)


class Lack(NamedTuple):
    """What an action would need, what could stand in for what is missing, and what can be done instead."""

    title: str  # the thing in question
    needs: tuple[Need, ...] = ()
    instead: tuple[Need, ...] = ()
    ways: tuple[int, ...] = ()  # actions that can be chosen now


class Marks(NamedTuple):
    """What is to be marked on the parts."""

    names: tuple[str, ...]  # of the players, by seat
    choices: tuple[Choice, ...] = ()  # what this seat may choose now
    greyed: Mapping[int, Refused] = {}  # actions a player would look for but cannot choose, and why
    hint: int | None = None  # the action a bot would choose
    then: tuple[int, ...] = ()  # and what it would choose after that, in the same turn
    past: bool = False  # a moment that is over: nobody is asked anything, whoever looks at it
    lately: tuple[tuple[int, Event], ...] = ()  # what happened in the last moves, each event with its move
    until: float | None = None  # when the open clock runs out, as seconds since 1970
    truth: Any = None  # what a finished game reveals, from `Game.truth`
    composes: bool = False  # whether the page may collect a whole deal before it is made, with "data-becomes"
    plan: Any = None  # the deal that this seat composes, as far as it has come and as the page itself wrote it
    lacks: Refused | None = None  # why the rules would refuse it as it is; its action is COMPOSED

    def hints(self, acts: tuple[int, ...]) -> bool:
        """Whether a target that stands for some actions in a row is what a bot would do first."""
        return self.hint is not None and (self.hint, *self.then)[: len(acts)] == acts


class Asking(NamedTuple):
    """What a game adds to the decision bar, as HTML but for the sentences; whatever is empty is left out."""

    steps: str = ""  # the steps of a turn, before the question
    ask: str = ""  # a question in place of the rules' own, as a sentence
    note: str = ""  # a sentence below the question
    ledger: str = ""  # what is paid and gained
    tools: str = ""  # what turns or flips the thing aimed at
    answers: str = ""  # buttons that stand for several actions in a row


class Page(NamedTuple):
    """The parts of a page by their ids, and the actions that are placed on them; the rest belongs into the bar."""

    parts: Mapping[str, str]
    placed: frozenset[int] = frozenset()
    rule: str = ""  # the rule that says what is to be decided; without one, that of the decision itself
    told: Mapping[int, str] = {}  # more about actions that belong into the bar: what a stranger would ask
    lacks: Mapping[int, Lack] = {}  # what greyed actions need, where the game can show it in icons
    forward: int | None = None  # the one action of the bar that is the step forward, drawn in gold; never a refusal
    asking: Asking = Asking()


def refused(state: State, seat: int, action: int) -> Refused:
    """Why a seat cannot choose an action: what stands behind it, where the rule only says that it is impossible."""
    refusal = state.why_not(seat, action)
    return Refused(action, "", "") if refusal is None else behind(action, refusal)


def behind(action: int, refusal: Refusal) -> Refused:
    """A refusal as a page tells it."""
    reason = refusal.because or refusal
    return Refused(action, reason.rule, reason.plain)
