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
from emporion.games.megaciv.page import placing
from emporion.games.megaciv.page.markup import who
from emporion.games.megaciv.picture.scene import Scene
from emporion.games.megaciv.picture.tables import names_in_play
from emporion.games.megaciv.refusals import SAY

WORDS = messages("emporion.companion.page")
Entry = Mapping[str, Any]

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
    def scene(self) -> Scene:
        """The same for drawings that the table of Trade Sprint has, too."""
        called = tuple(name or self.civilization(seat) for seat, name in enumerate(self.look.names))
        return Scene({**self.view, "options": {"water_nameable": True}, "steps": []}, called)

    @cached_property
    def table(self) -> placing.Desk:
        """The desk that those drawings are made for."""
        return placing.Desk(self.scene, SAY)

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
        return names_in_play(len(self.seats), self.view["board"], True)

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.scene.names[seat]

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
        return self.remembered(("mark", seat, size), lambda: who(self.table, seat, size))

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
