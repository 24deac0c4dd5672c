"""A table companion: what a game does for people at a real table, who keep its cards on their phones.

It is a list of commands. The same opening, seed and commands lead to the same companion: so it is kept and restored.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

Command = Mapping[str, Any]
"""What somebody does: {"do": "buy", "stack": 9}."""

ORGANIZER, CLOCK = -1, -2
"""Who commands besides the seats: whoever laid the table, and time."""


class Opening(NamedTuple):
    """What was said when the companion was laid out."""

    setup: dict[str, Any]  # plain data from which the game starts
    names: tuple[str, ...]  # of the players, by seat
    mine: int | None  # the seat that the organizer takes


class Timer(NamedTuple):
    """A clock that the companion asks for. A new key sets it to its seconds; time itself is the server's."""

    key: str
    seconds: float
    runs: bool
    over: Command  # what the clock commands when it has run out


class Look(NamedTuple):
    """Who looks at a companion, and what the server knows beyond the rules."""

    seat: int | None
    organizer: bool
    names: tuple[str, ...]
    links: Mapping[int, str] = {}  # of all seats and of the organizer, for the organizer alone
    there: frozenset[int] = frozenset()  # seats whose page is open somewhere
    left: float | None = None  # seconds that the clock shows; None without one
    runs: bool = False  # or whether it stands


class CompanionTable(ABC):
    """A companion in use."""

    @abstractmethod
    def obey(self, who: int, command: Command) -> None:
        """Do what a seat, the organizer or the clock commands; a refused command changes nothing."""

    @abstractmethod
    def clone(self) -> "CompanionTable":
        """A copy that shares nothing that changes."""

    @abstractmethod
    def timer(self) -> Timer | None:
        """The clock that is needed now."""

    @abstractmethod
    def parts(self, look: Look) -> dict[str, str]:
        """The page in parts, each one element whose id is its name, for whoever looks."""

    @abstractmethod
    def arrange(self, parts: Mapping[str, str]) -> str:
        """The parts as they lie on the page."""

    @abstractmethod
    def answer(self, seat: int, question: Command) -> dict[str, Any]:
        """What a seat asks about its own cards; nothing changes."""

    @abstractmethod
    def headline(self) -> str:
        """Where the table stands, in a few words that everybody may read."""


class CompanionKit(ABC):
    """What a game offers to a real table."""

    @abstractmethod
    def form(self, problem: str = "", given: Mapping[str, str] = {}) -> str:
        """The fields in which an organizer lays the table, with what was wrong and what was given before."""

    @abstractmethod
    def read(self, form: Mapping[str, str]) -> Opening:
        """What was filled in; an impossible table is refused."""

    @abstractmethod
    def start(self, setup: Mapping[str, Any], seed: int) -> CompanionTable:
        """A companion at its start."""

    @abstractmethod
    def about(self) -> str:
        """What it does, in a sentence for the home page."""

    @abstractmethod
    def style(self) -> str:
        """The style sheet of its pages."""
