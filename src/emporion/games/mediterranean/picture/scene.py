"""What is to be drawn: what a seat knows, the players' names, and what can be chosen; with what all parts ask."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from emporion.core.bits import ONE
from emporion.core.page import Refused
from emporion.core.scene import names_of
from emporion.games.mediterranean import codes, cubes, goods, resolution, seen
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import ALTARS, KIND_OF_SIDE, TRACKS
from emporion.games.mediterranean.picture.looks import colour_of
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading.floor import is_alive
from emporion.trading.offer import Offer
from emporion.trading.page.scene import Lately, MarketScene
from emporion.trading.page.targets import Target

__all__ = ["ASK", "CLOSING", "DEVELOP", "MOODS", "OVER", "PREPARE", "TRADE", "Scene", "scene"]

PREPARE, TRADE, CLOSING, ASK, DEVELOP, OVER = MOODS = ("prepare", "trade", "closing", "ask", "develop", "over")
STEP_MOOD = {codes.PREPARE: PREPARE, codes.MARKET: TRADE, codes.CLOSING: CLOSING, codes.DEVELOP: DEVELOP}


@dataclass(frozen=True)
class Scene(MarketScene[Mediterranean]):
    """Seats are counted from 0 here as in the rules, and from 1 in names and element ids."""

    @cached_property
    def seats(self) -> range:
        """All players."""
        return range(self.s.seats)

    @cached_property
    def mood(self) -> str:
        """What the table is about."""
        return STEP_MOOD.get(self.s.steps[-1], ASK) if self.s.steps else OVER

    @property
    def trading(self) -> bool:
        """Whether goods are in hand that can still be moved."""
        return self.mood in (PREPARE, TRADE, CLOSING)

    @cached_property
    def actors(self) -> list[int]:
        """The seats that may decide now."""
        return self.s.actors()

    @cached_property
    def ranks(self) -> list[int]:
        """The rank of each seat once the game is over; before that none."""
        return self.s.ranks() if self.mood == OVER else []

    # Goods.

    @cached_property
    def hand(self) -> list[int]:
        """The own cards outside the warehouse, by face."""
        return [] if self.me is None else self.s.hand(self.me)

    @cached_property
    def store(self) -> list[int]:
        """The own warehouse, by face."""
        return [] if self.me is None else self.s.kept(self.me)

    @cached_property
    def goods(self) -> list[int]:
        """How many own cards of each good are outside the warehouse."""
        return goods.held(self.hand)

    @cached_property
    def wares(self) -> list[dict[int, int] | None]:
        """By seat, what everybody sees of its cards: how many of each sort; None where hands are hidden."""
        return [_numbered(seen.sorts_shown(self.s, seat)) for seat in self.seats]

    def cards(self, seat: int) -> int:
        """How many cards a seat has, hand and warehouse together."""
        return self.s.sizes[seat] + self.s.stored[seat]

    def worth(self, good: int, number: int) -> int:
        """What so many cards of a good would pay the viewing seat now."""
        return 0 if self.me is None else goods.worth(self.s, self.me, good, number)

    @cached_property
    def growing(self) -> frozenset[int]:
        """The goods of which one more makes an own set worth clearly more."""
        held = [(good, number) for good, number in enumerate(self.goods) if number]
        return frozenset(good for good, n in held if self.worth(good, n + 1) - self.worth(good, n) > 1)

    @cached_property
    def hand_worth(self) -> int:
        """What the own hand would pay now."""
        return self.worth_of(self.goods)

    def worth_of(self, numbers: list[int]) -> int:
        """What so many cards of each good would pay the viewing seat now."""
        return 0 if self.me is None else goods.sets_worth(self.s, self.me, numbers)

    def after(self, gone: Iterable[int], come: Iterable[int]) -> list[int]:
        """How many own cards there are of each good when some cards have gone and goods have come."""
        numbers = self.goods[:]
        for good in come:
            numbers[good] += 1
        return [number - less for number, less in zip(numbers, goods.held(list(gone)), strict=True)]

    def change(self, gone: Iterable[int], come: Iterable[int]) -> int:
        """What it does to the worth of the own sets when cards go and goods come."""
        return self.worth_of(self.after(gone, come)) - self.hand_worth

    @cached_property
    def forecast(self) -> list[int]:
        """Where the own markers go if the hand is spent as it is, without what is in the open draft.

        Nowhere outside the trading phase.
        """
        if self.me is None or not self.trading:
            return []
        given = self.draft.gives if self.draft is not None and self.accepting is None else []
        spent = (Counter(self.hand) - Counter(given)).elements()
        return resolution.forecast(self.s, self.me, list(spent))

    # Offers.

    @cached_property
    def accepting(self) -> Offer | None:
        """The offer that is being accepted."""
        place = -1 if self.me is None else self.s.floor.accepting[self.me]
        return self.s.floor.offers[place] if place >= 0 else None

    @cached_property
    def half(self) -> list[int]:
        """A step of the viewing seat that awaits an argument."""
        return [] if self.me is None else self.s.half[self.me]

    @cached_property
    def alive(self) -> list[Offer]:
        """The offers that are not closed, the oldest first."""
        return [offer for offer in self.s.floor.offers if is_alive(offer)]

    @cached_property
    def inbox(self) -> list[Offer]:
        """The open offers to the viewing seat alone."""
        return [offer for offer in self.alive if self.me is not None and offer.to == self.me]

    @cached_property
    def public(self) -> list[Offer]:
        """All other offers of others: to anyone, and between others."""
        return [offer for offer in self.alive if self.me is None or self.me not in (offer.maker, offer.to)]

    @cached_property
    def sent(self) -> list[Offer]:
        """The own offers."""
        return [offer for offer in self.alive if self.me is not None and offer.maker == self.me]

    # Players.

    def civilization(self, seat: int) -> str:
        """The name of a seat's civilization."""
        return civilization_of(self.s, seat)

    def letters(self, seat: int) -> str:
        """The two letters on the mark of a seat."""
        return self.all_letters[seat]

    @cached_property
    def all_letters(self) -> tuple[str, ...]:
        """The letters of all seats."""
        return tuple(self.civilization(seat)[:2] for seat in self.seats)

    @cached_property
    def places(self) -> list[tuple[int, ...]]:
        """By track, where the markers of all seats stand."""
        return [tuple(self.s.marker(seat, track) for seat in self.seats) for track in range(TRACKS)]

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats by daylight."""
        return tuple(colour_of(civilization) for civilization in self.s.civilization)

    def is_ready(self, seat: int) -> bool:
        """Whether a seat has nothing more to do in the open stage."""
        ready = {PREPARE: self.s.prepared, TRADE: self.s.floor.done, CLOSING: self.s.finished}
        return ready.get(self.mood, 0) & ONE[seat] != 0

    def chips(self, seat: int) -> int | None:
        """The chips of a seat, where the viewing one is shown them."""
        return self.s.chips[seat] if seen.shows_vp(self.s, seat) else None

    @property
    def own_chips(self) -> int:
        """The chips of the viewing seat."""
        return 0 if self.me is None else self.s.chips[self.me]

    def kinds(self, seat: int) -> list[int]:
        """The developments of a seat in play."""
        return [KIND_OF_SIDE[side] for side in self.s.played[seat]]

    # Cubes.

    @cached_property
    def rows(self) -> list[list[int]]:
        """By seat, the cubes as the viewing one knows them."""
        return [cubes.row_for(self.s, self.s.viewer, seat) for seat in self.seats]

    def cubes(self, seat: int) -> list[int]:
        """By white box of a seat whose cube lies there, or -1."""
        return self.rows[seat][cubes.FIRST_BOX :]

    def is_off(self, seat: int, box: int) -> bool:
        """Whether an ability that works on all others is switched off."""
        return self.rows[seat][cubes.OFF] & ONE[box] != 0

    def abandons(self, seat: int, track: int) -> bool:
        """Whether the own cube of a seat lies on an abandon card."""
        return track < 2 and self.rows[seat][cubes.ABANDONS] & ONE[track] != 0

    def altars(self, seat: int) -> list[int]:
        """By altar the good of the worker that is to be sacrificed, or -1."""
        return self.rows[seat][cubes.ALTAR : cubes.ALTAR + ALTARS]


def _numbered(numbers: list[int]) -> dict[int, int] | None:
    return {sort: number for sort, number in enumerate(numbers) if number} if numbers else None


def civilization_of(s: Mediterranean, seat: int) -> str:
    """The name of a seat's civilization."""
    return SAY(f"civilization.{c.CIVILIZATION_IDS[s.civilization[seat]]}")


def scene(
    s: Mediterranean,
    marked: Iterable[str] = (),
    names: Sequence[str] | None = None,
    targets: Mapping[str, Target] | None = None,
    greyed: Mapping[str, Refused] | None = None,
    past: bool = False,
    lately: Lately = (),
) -> Scene:
    """What a seat knows, with the players' names, or those of their civilizations; `targets` are options by place."""
    given = names_of(s.seats, names)
    called = []
    for seat, name in enumerate(given):
        civilization = civilization_of(s, seat)
        twin = given.count(name) > 1  # two of one name are told apart by their civilizations
        called.append(f"{civilization} ({name})" if name and twin else name or civilization)
    shown = {place: Target(None) for place in marked}
    return Scene(s, tuple(called), {**shown, **(targets or {})}, greyed or {}, past, lately)
