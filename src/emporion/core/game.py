"""What every game offers: new games, positions, views, words and pictures, and the bytes of a state."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from emporion.core.campaign import Campaign, Grade
from emporion.core.glance import Glance
from emporion.core.ledger import Ledger
from emporion.core.lesson import Lesson
from emporion.core.messages import messages
from emporion.core.moments import Moment
from emporion.core.options import FEW, Question, Words, check_option, option_words, refuse, value_words
from emporion.core.page import COMPOSED, Marks, Page, Refused, behind
from emporion.core.phrases import Phrases
from emporion.core.plain_page import plain_page
from emporion.core.presets import LEVELS, PRESETS, Preset
from emporion.core.refusal import Refusal
from emporion.core.search import Budget, Prior
from emporion.core.state import EVERYTHING, Event, State
from emporion.core.timing import Agreement, Clock, Market

View = dict[str, Any]
Position = dict[str, Any]

_MAGIC = b"emporion:"
_DIGEST = 8


class Game(ABC):
    """One game: its name and limits; makes states, and turns them into positions, views, bytes, sentences and pages."""

    name: str
    title: str
    seats: range  # the numbers of players it can be played with
    num_actions: int
    max_game_length: int  # more decisions than any game takes; see the game's own note
    edition: int  # changes when the same moves lead elsewhere
    # What the design promises, as ratios to a peer: decisions inside the core, from Python, copies, not compiled.
    speed: Mapping[str, float] = MappingProxyType(
        {"in_core": 20.0, "from_python": 12.0, "clone": 24.0, "interpreted": 1.0}
    )
    # And of what a seat knows and imagines, as so many copies of a state at the most.
    costs: Mapping[str, float] = MappingProxyType({"seen_by": 5.0, "imagine": 10.0})
    page_calls: int = 10_000  # and of a page, as so many function calls at the most
    usual_seats: int = 3  # how many play where nobody has said how many
    shown_moves: int = 12  # moves that a page may still tell of: bots play on while something is seen running
    tries: int = 12  # ways to play a turn on that the greedy bot looks at after each option
    options: dict[str, tuple[Any, ...]]  # the values of each option, the default first
    option_rule: str = "option"  # the rule that refuses all other names
    among_people: Mapping[str, Any] = MappingProxyType({})  # options for tables with people, unless they choose others
    levels: Mapping[str, str] = LEVELS  # bots by the level that people choose, weakest first
    first: Mapping[str, Any] = MappingProxyType({})  # options for people of whom one has not finished a game yet

    @abstractmethod
    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        """A new game."""

    def begin(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        """A new game with options from outside, such as a file: a name that is no option is refused."""
        for option in options:
            check_option(option, self.options, self.option_rule, self.package)
        return self.new(seats=seats, seed=seed, **options)

    def view(self, state: Any, seat: int | None) -> View:
        """What a seat may see, as plain data; None is a spectator."""
        return self.plain(state.seen_by(seat))

    @abstractmethod
    def plain(self, seen: Any) -> View:
        """What a seat knows (`State.seen_by`) as plain data: for the JSON API, and for bots of other people."""

    @abstractmethod
    def seen(self, view: View) -> State:
        """The seen state (`State.seen_by`) that a plain view was made of."""

    def imagine(self, seen: State | View, seed: int) -> State:
        """A full state that agrees with all that a seat sees, given as a state or as a plain view.

        The hidden rest is drawn at random; see `State.fill_blanks`.
        """
        return self.known(seen).imagine(seed)

    @abstractmethod
    def position(self, data: Position) -> State:
        """The state that plain data describe."""

    @abstractmethod
    def position_of(self, state: Any) -> Position:
        """A state as plain data, hidden parts included."""

    @abstractmethod
    def prompt(self, state: Any) -> str:
        """What is asked now, as a sentence."""

    def ask(self, state: Any, seat: int) -> str:
        """What one seat is asked, for its own eyes: where it is in the middle of something, what that needs next."""
        return self.prompt(state)

    @abstractmethod
    def action_to_string(self, state: Any, seat: int, action: int) -> str:
        """An action as a sentence."""

    @abstractmethod
    def action_name(self, action: int) -> str:
        """The short fixed name of an action, the same in every state."""

    @abstractmethod
    def action_number(self, name: str) -> int:
        """The action with a short name."""

    def table_move_name(self, move: int) -> str:
        """The short fixed name of a move of the table itself (seat `core.state.TABLE`); empty for an unknown move."""
        return ""

    def table_move_number(self, name: str) -> int:
        """The move of the table with a short name."""
        raise refuse("game", "unknown_table_move", name=name)

    @property
    def ledger(self) -> Ledger | None:
        """What events say in numbers; None where a game keeps no accounts."""
        return None

    def points_from(self, state: Any, told: Iterable[Event]) -> list[dict[str, int]] | None:
        """Where the points of each seat came from, in words, told by all events; None where the game does not say."""
        return self.ledger.points_by_source(state.seats, told) if self.ledger else None

    def turns(self, state: Any) -> int | None:
        """The number of the turn, where all players share turns; None where each player has their own."""
        return None

    def called(self, state: Any, seat: int) -> str:
        """The name that the rules give to a seat, such as a civilization; empty if they give none."""
        return ""

    @property
    def opponent(self) -> str:
        """The name of the opponent in lessons, where the rules have none for a seat."""
        return ""

    def doing(self, state: Any, who: str, n: int) -> str:
        """A sentence for players who wait: who decides, and what. `who` names all `n` of them."""
        return messages("emporion.core").say("thinking", {"name": who, "n": n})

    @abstractmethod
    def tell(self, event: Event) -> str:
        """An event as a sentence, with `{seat}` for the player's name; without a full stop it is a turn's heading."""

    def inked(self, seat: int, told: Sequence[Event]) -> str:
        """Events of a seat as a line of icons for a page, `{seat 3}` where another player's mark belongs.

        Empty where they are told in words only.
        """
        return ""

    def is_aside(self, event: Event) -> bool:
        """Whether the chronicle leaves an event out, because the page shows it anyway (an advert)."""
        return False

    @abstractmethod
    def board_text(self, seen: Any) -> str:
        """What a seat knows (`State.seen_by`, or the plain data of a view) as text."""

    def glance(self, seen: Any, names: list[str]) -> Glance:
        """The same in parts, for a terminal."""
        return Glance(self.board_text(seen))

    def greyed(self, state: Any, seat: int) -> list[int]:
        """Illegal actions that are worth listing with the reason, such as cards that a seat cannot afford."""
        return []

    @abstractmethod
    def picture(self, seen: Any, **marks: Any) -> Any:
        """What a seat knows (`State.seen_by`, or the plain data of a view) as an SVG picture."""

    @property
    def campaign(self) -> Campaign | None:
        """A series of solo games, where the game has one."""
        return None

    def grades(self) -> tuple[Grade, ...]:
        """What scores are worth to somebody who plays alone, the lowest first; empty where a game has no grades."""
        return ()

    def cover(self) -> str:
        """A small SVG that shows what the game looks like, where somebody chooses one; empty where there is none."""
        return ""

    @abstractmethod
    def scores(self, state: Any) -> list[int]:
        """The points of each seat as things stand."""

    @abstractmethod
    def end_reason(self, state: Any) -> str:
        """Why a finished game ended."""

    def truth(self, moments: Iterable[Moment[Any]]) -> Any:
        """What was hidden in a finished game and is shown in its replay (`Marks.truth`); None for nothing."""
        return None

    def bluffs(self, truth: Any, step: int) -> list[str]:
        """The lies told in the move that led to a step of a finished game, as sentences.

        `{seat 3}` stands where a player's name belongs.
        """
        return []

    def page(self, seen: Any, marks: Marks) -> Page:
        """What a seat knows (`State.seen_by`) as parts of a web page.

        A game without a page of its own shows its picture and its board as text.
        """
        return plain_page(str(self.picture(seen, names=list(marks.names))), self.board_text(seen))

    def known(self, seen: State | View) -> State:
        """What a seat knows as a state, from a state or from the plain data of a view."""
        return seen if isinstance(seen, State) else self.seen(seen)

    def bots(self) -> Mapping[str, Callable[[int], Any]]:
        """Bots of the game's own, made with a seed, weakest first; its "greedy" plays in place of the general one."""
        return {}

    def thinking(self) -> Mapping[str, Budget]:
        """How much each of the bots that search thinks, by name, weakest first; empty where none does."""
        return {}

    def prior(self) -> Prior:
        """How readily each action is chosen, for the bots that search."""
        raise NotImplementedError

    # Time, and seats that act at once: what a table with people needs to know. A game of turns needs nothing of it.

    def clocks(self, state: Any) -> tuple[Clock, ...]:
        """The clocks that run now; each makes a move of the table when it runs out."""
        return ()

    def market(self, state: Any) -> Market | None:
        """How bots are polled while everybody acts at once; None while the rules ask one seat after the other."""
        return None

    def answers(self, state: Any, seat: int) -> list[int]:
        """The options of a seat that accept, decline or otherwise answer an offer."""
        return []

    def secretive(self, state: Any) -> bool:
        """Whether moves without events are hidden now: others learn neither that one was made nor how many."""
        return len(state.actors()) > 1

    def drafting(self, state: Any, seat: int) -> bool:
        """Whether a seat is in the middle of a draft: small steps that others learn of only when it is finished."""
        return False

    def partner(self, action: int) -> int:
        """The other seat that learns of an action made in secret; -1 where nobody does."""
        return -1

    def about(self, state: Any, seat: int, action: int) -> int:
        """The number of the offer that an action refers to, so that a late click cannot hit another; 0 for none."""
        return 0

    def addressee(self, state: Any, seat: int, action: int) -> int:
        """The seat to which an action begins an offer, so that bots can space their offers; -1 for others."""
        return -1

    def steps_of(self, state: Any, seat: int, deal: Any) -> list[int]:
        """Translate a whole deal, given as plain data, into actions; refused if it cannot be made."""
        raise state.seat_refusal(seat)

    def lacks(self, state: Any, seat: int, deal: Any) -> Refused | None:
        """Why a deal cannot be made as it is; None where it can."""
        try:
            self.steps_of(state, seat, deal)
        except Refusal as problem:
            return behind(COMPOSED, problem)
        return None

    def deal_of(self, state: Any, seat: int, steps: list[int]) -> Any:
        """The inverse of `steps_of`: the deal that actions would make; None if they make none."""
        return None

    def gone(self, state: Any, seat: int, action: int, about: int) -> Refusal | None:
        """Why the offer that an action refers to (`about`) is closed; None if it is still open."""
        return None

    def still(self, state: Any, seat: int, steps: list[int], about: int) -> list[int]:
        """Rebase a draft after the offer it answers has gone: the remaining steps, or [] if it is void."""
        return []

    def pauses(self, state: Any) -> int | None:
        """The move of the table that pauses or resumes, for which all people must agree; None if there is none."""
        return None

    def agreement(self, state: Any) -> Agreement | None:
        """What else all people may agree to change now, such as the length of trade; None for nothing."""
        return None

    def irrevocable(self, state: Any) -> Refusal | None:
        """Why undo is refused even if everybody agrees; None if it is allowed."""
        return None

    @property
    def package(self) -> str:
        """The package whose texts speak for this game."""
        return type(self).__module__.rpartition(".")[0]

    def option_words(self, option: str) -> Words:
        """What people read of an option."""
        return option_words(self.package, option)

    def value_words(self, option: str, value: Any) -> Words:
        """What people read of a value."""
        return value_words(self.package, option, value)

    def usual_options(self) -> dict[str, Any]:
        """All options as a table with people has them unless they choose others."""
        return {**{option: values[0] for option, values in self.options.items()}, **self.among_people}

    def presets(self) -> tuple[Preset, ...]:
        """Whole settings under one name, the easiest first."""
        return PRESETS

    def preset_words(self, preset: str) -> Words:
        """What people read of a preset."""
        return self._named_words("preset", preset)

    def level_words(self, level: str) -> Words:
        """What people read of a level of bots."""
        return self._named_words("level", level)

    def _named_words(self, kind: str, name: str) -> Words:
        """A title of the kernel and a sentence of the game's own."""
        own, key = messages(self.package) if self.package else None, f"{kind}s.{name}.text"
        text = own.say(key) if own is not None and key in own else ""
        return Words(messages("emporion.core").say(f"{kind}.{name}"), text)

    def questions(self) -> tuple[Question, ...]:
        """The options that a form asks for, in its order."""
        return tuple(Question(key, values) for key, values in self.options.items() if len(values) <= FEW)

    def phrases(self, state: Any) -> Phrases | None:
        """All that people may say to each other at a table; None where they talk as they like."""
        return None

    def tutorial(self) -> tuple[Lesson, ...]:
        """A guided first game, in the language of the reader; empty where a game has none."""
        return ()

    @abstractmethod
    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        """What must always hold and does not: rules with what is wrong; empty for every state that can be reached."""

    @abstractmethod
    def _read(self, numbers: list[Any]) -> State:
        """The inverse of `state.numbers()`."""

    def to_bytes(self, state: State) -> bytes:
        """A state as bytes, equal for equal states, with a digest against damage."""
        whose = [] if state.viewer == EVERYTHING else [state.viewer]
        body = msgspec.msgpack.encode([self.edition, state.numbers(), *whose])
        return _MAGIC + self.name.encode() + b"\0" + hashlib.blake2b(body, digest_size=_DIGEST).digest() + body

    def from_bytes(self, data: bytes) -> State:
        """The state that `to_bytes` wrote."""
        head = _MAGIC + self.name.encode() + b"\0"
        if not data.startswith(head):
            raise refuse("save", "foreign_bytes", name=self.name)
        digest, body = data[len(head) : len(head) + _DIGEST], data[len(head) + _DIGEST :]
        if hashlib.blake2b(body, digest_size=_DIGEST).digest() != digest:
            raise refuse("save", "damaged_bytes")
        edition, numbers, *whose = msgspec.msgpack.decode(body)
        if edition != self.edition:
            raise refuse("save", "other_edition", edition=edition, known=self.edition)
        state = self._read(numbers)
        state.viewer = whose[0] if whose else EVERYTHING
        return state

    def hash_of(self, state: State) -> str:
        """Sixteen hexadecimal digits that are equal for equal states."""
        body = msgspec.msgpack.encode([self.name, state.numbers()])
        return hashlib.blake2b(body, digest_size=_DIGEST).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        from emporion.core.registry import game

        return game, (self.name,)

    def __repr__(self) -> str:
        return f"<emporion game {self.name}: {self.title}, {self.seats[0]} to {self.seats[-1]} players>"
