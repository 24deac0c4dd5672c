"""What is to be drawn: a view, the players' names, and what can be chosen; with the questions every part asks of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from emporion.core.page import Refused
from emporion.core.scene import View, printable_names
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.tables import SURE, kinds_in, names_in_play, order, worth
from emporion.games.megaciv.refusals import SAY
from emporion.trading.page.scene import Entry, FloorScene, Lately
from emporion.trading.page.targets import Target

__all__ = [
    "ADVANCES", "BUY", "CALAMITY", "MOODS", "OPEN", "OVER", "ROUTES", "TRADE", "Entry", "Scene", "View", "scene",
]  # fmt: skip

BUY, TRADE, CALAMITY, ROUTES, ADVANCES, OVER = MOODS = ("buy", "trade", "calamity", "routes", "advances", "over")
STEP_MOOD = {"purchase": BUY, "trade": TRADE, "routes": ROUTES, "advances": ADVANCES}
OPEN = "open"


@dataclass(frozen=True)
class Scene(FloorScene):
    """Seats are counted from 0 here as in the view, and from 1 in names and element ids."""

    @property
    def step(self) -> str:
        """The open decision."""
        steps: list[str] = self.view["steps"]
        return steps[-1] if steps else ""

    @cached_property
    def mood(self) -> str:
        """What the table is about."""
        return OVER if self.view["over"] else STEP_MOOD.get(self.step, CALAMITY)

    @property
    def purchase(self) -> Entry | None:
        """The own basket and payment."""
        purchase: Entry | None = self.own.get("purchase")
        return purchase

    @cached_property
    def inbox(self) -> list[Entry]:
        """The open offers to the viewing seat, the oldest first."""
        return [offer for offer in self.view["offers"] if offer["to"] == self.me and offer["standing"] == OPEN]

    @property
    def sent(self) -> list[Entry]:
        """The own offers: open ones, and how the last one to each partner ended."""
        return [offer for offer in self.view["offers"] if offer["from"] == self.me]

    @property
    def accepting(self) -> Entry | None:
        """The offer that is being accepted."""
        draft = self.draft
        if draft is None or draft["stage"] not in ("picking", "committing"):
            return None
        return next((offer for offer in self.inbox if offer["from"] == draft["to"]), None)

    @property
    def blocks(self) -> int:
        """One set of stacks, or one for the West and one for the East."""
        return 2 if self.view["board"] == "both" else 1

    def block_of(self, seat: int) -> int:
        """The block a seat draws from."""
        return int(self.seats[seat]["block"] == "east")

    def is_empty(self, block: int, stack: int) -> bool:
        """Whether a stack is empty."""
        name = str(stack) if self.blocks == 1 else f"{('west', 'east')[block]} {stack}"
        return name in self.view["empty"]

    def kinds_of(self, block: int, stack: int) -> tuple[str, ...]:
        """What can lie in a stack."""
        return kinds_in(len(self.seats), self.view["board"], block, stack)

    @cached_property
    def spoken(self) -> tuple[str, ...]:
        """The names that may be said."""
        return names_in_play(len(self.seats), self.view["board"], self.view["options"]["water_nameable"])

    def civilization(self, seat: int) -> str:
        """The name of a seat's civilization."""
        return SAY(f"civilization.{self.seats[seat]['civilization']}")

    def letters(self, seat: int) -> str:
        """The two letters on the mark of a seat."""
        return self.civilization(seat)[:2]

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats by daylight."""
        places = [c.CIVILIZATION_IDS.index(seat["civilization"]) for seat in self.seats]
        return tuple(c.CIVILIZATIONS[place]["colour"] for place in places)

    def is_done(self, seat: int) -> bool:
        """Whether a seat has stopped trading."""
        return seat in self.view["market"]["done"]

    @cached_property
    def sets(self) -> list[tuple[str, int]]:
        """The own cards, the most valuable set first, calamities last."""
        held = self.hand.items()
        return sorted(held, key=lambda each: (each[0] in c.KIND_IDS[c.NAMES :], -worth(*each), order(each[0])))

    @cached_property
    def collected(self) -> set[str]:
        """What the viewing seat would like to get: names it shows as wanted, and those it holds several of."""
        wanted = set() if self.me is None else set(self.seats[self.me]["wanted"])
        return wanted | {kind for kind, number in self.hand.items() if number >= SURE}


def scene(
    view: View,
    targets: Iterable[str] = (),
    names: Sequence[str] | None = None,
    offers: Mapping[str, Target] | None = None,
    greyed: Mapping[str, Refused] | None = None,
    past: bool = False,
    lately: Lately = (),
) -> Scene:
    """A scene with the players' names, or those of their civilizations; `offers` are options by their places."""
    given = zip(printable_names(view, names), view["seats"], strict=True)
    called = tuple(name or SAY(f"civilization.{entry['civilization']}") for name, entry in given)
    marked = {place: Target(None) for place in targets}
    return Scene(view, called, {**marked, **(offers or {})}, greyed or {}, past, lately)
