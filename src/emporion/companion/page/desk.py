"""What is drawn: a view of the companion, who looks at it, and the words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Any

from emporion.companion.companion import Companion
from emporion.companion.interface import ORGANIZER, Look
from emporion.companion.news import News
from emporion.core.messages import LANGUAGE, messages
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.inline import PEN
from emporion.games.megaciv.refusals import SAY
from emporion.trading.offer import OPEN, STANDINGS

WORDS = messages("emporion.companion.page")
Entry = Mapping[str, Any]
STANDS = STANDINGS[OPEN]

ENTRIES, PURCHASES, TRADE, CALAMITIES, ABILITIES, ADVANCES = PHASES = (
    "entries", "purchases", "trade", "calamities", "abilities", "advances",
)  # fmt: skip
SIGNS = dict(zip(PHASES, ("city", "cards", "swap", "sad", "bulb", "laurel"), strict=True))


@dataclass(frozen=True)
class Desk:
    """Seats are counted from 0 here as in the view, and from 1 in element ids."""

    companion: Companion
    look: Look
    log: Sequence[tuple[int, News]]  # all that happened, with its turn
    memory: dict[tuple[Any, ...], str] = field(default_factory=dict)  # what is drawn alike for everybody, by language

    @cached_property
    def view(self) -> Entry:
        """What whoever looks may see."""
        return self.companion.view(self.look.seat)

    @cached_property
    def names(self) -> list[str]:
        """The players, called by their civilizations where they have no names."""
        return [name or self.civilization(seat) for seat, name in enumerate(self.look.names)]

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats by daylight."""
        return tuple(c.COLOURS[c.CIVILIZATION_IDS.index(entry["civilization"])] for entry in self.seats)

    @cached_property
    def options(self) -> list[Entry]:
        """What the seat can command now."""
        return [] if self.me is None else list(self.companion.options(self.me))

    @cached_property
    def organizer_options(self) -> list[Entry]:
        """What the organizer can command now."""
        return list(self.companion.options(ORGANIZER)) if self.look.organizer else []

    def can(self, do: str) -> Entry | None:
        """The first such command that the seat can give now."""
        return next((option for option in self.options if option["do"] == do), None)

    def may(self, do: str) -> Entry | None:
        """The first such command that the organizer can give now."""
        return next((option for option in self.organizer_options if option["do"] == do), None)

    @property
    def me(self) -> int | None:
        """The seat of whoever looks."""
        return self.look.seat

    @property
    def seats(self) -> list[Entry]:
        """What is known of each player."""
        seats: list[Entry] = self.view["seats"]
        return seats

    @property
    def mine(self) -> Entry:
        """The own entry among the seats."""
        return {} if self.me is None else self.seats[self.me]

    @property
    def own(self) -> Entry:
        """What only the viewing seat knows."""
        return self.view["own"] or {}

    @property
    def hand(self) -> Mapping[str, int]:
        """The own cards."""
        return self.mine.get("hand") or {}

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return str(self.view["phase"])

    @cached_property
    def spoken(self) -> tuple[str, ...]:
        """The names that may be said."""
        return tuple(self.companion.names())

    @cached_property
    def inbox(self) -> list[Entry]:
        """The open offers to the viewing seat, the oldest first."""
        return [offer for offer in self.view["offers"] if offer["to"] == self.me and offer["standing"] == STANDS]

    @property
    def sent(self) -> list[Entry]:
        """The own offers: open ones, and how the last one to each partner ended."""
        return [offer for offer in self.view["offers"] if offer["from"] == self.me]

    def in_stack(self, stack: int) -> tuple[str, ...]:
        """What can lie in a stack of the viewing seat."""
        return tuple(self.companion.in_stack(self.me or 0, stack))

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.names[seat]

    def called(self, seat: int) -> str:
        """The name of a player, or "you", ready for the page."""
        return escape(self.words("you") if seat == self.me else self.name(seat))

    def civilization(self, seat: int) -> str:
        """The civilization of a seat."""
        return SAY(f"civilization.{self.seats[seat]['civilization']}")

    def present(self) -> list[int]:
        """The seats that have not left."""
        return [seat for seat, entry in enumerate(self.seats) if not entry["left"]]

    def worth(self, kind: str, number: int) -> int:
        """What so many cards of a kind are worth if they are turned in."""
        return int(self.companion.worth({kind: number})) if number else 0

    def mark(self, seat: int, size: float = 24) -> str:
        """The mark of a seat in a line."""
        return self.remembered(("mark", seat, size), lambda: PEN.line_mark(self.civilization(seat)[:2], seat, size))

    def remembered(self, key: tuple[Any, ...], draw: Callable[[], str]) -> str:
        """Something that looks the same to all who read the same language; it is drawn once."""
        spoken = (LANGUAGE.get(), *key)
        if spoken not in self.memory:
            self.memory[spoken] = draw()
        return self.memory[spoken]

    def words(self, key: str, **values: Any) -> str:
        """A text of these pages."""
        return WORDS.say(key, values)

    def html(self, key: str, **values: Any) -> str:
        """The same, ready for the page."""
        return escape(self.words(key, **values))
