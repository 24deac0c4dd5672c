"""What is to be drawn: what a seat knows, the players' names, and what can be chosen.

Cards, advances and civilizations are called by their ids here, as in deals, element ids and symbols; the rules, which
know them by number, are asked about the state.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from emporion.core.bits import members
from emporion.core.page import Refused
from emporion.core.scene import names_of
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import power, prices_in, printed_or_less, tableau
from emporion.games.megaciv.board import COST, FIRST_CALAMITY, KINDS, NAMES, NOBODY, STACKS
from emporion.games.megaciv.drawing import price_of
from emporion.games.megaciv.market import COMMITTING, PICKING
from emporion.games.megaciv.picture.tables import collected, kinds_in, worth_keeping
from emporion.games.megaciv.rules import MegaCiv, scenario
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.stacks import column_of
from emporion.games.megaciv.state import BLOCKS, kind_of, single_block
from emporion.games.megaciv.view import UNTOLD, ids, seat_or_none
from emporion.games.megaciv.words.cards import seat_name
from emporion.trading.offer import Offer
from emporion.trading.page.scene import Lately, MarketScene
from emporion.trading.page.targets import Target

BUY, TRADE, CALAMITY, ROUTES, ADVANCES, OVER = MOODS = ("buy", "trade", "calamity", "routes", "advances", "over")
STEP_MOOD: Final = {"": OVER, "purchase": BUY, "trade": TRADE, "routes": ROUTES, "advances": ADVANCES}


@dataclass(frozen=True)
class Scene(MarketScene[MegaCiv]):
    """Seats are counted from 0 here, and from 1 in names and element ids."""

    @cached_property
    def mood(self) -> str:
        """What the table is about."""
        return STEP_MOOD.get(self.s.open_step(), CALAMITY)

    @cached_property
    def everybody(self) -> range:
        """All seats."""
        return range(self.s.seats)

    @cached_property
    def actors(self) -> list[int]:
        """The seats that decide now."""
        return self.s.actors()

    @cached_property
    def points(self) -> list[int]:
        """The victory points of each seat."""
        scores: list[int] = self.s.game().scores(self.s)
        return scores

    @cached_property
    def ranks(self) -> list[int] | None:
        """The ranks of a finished game; two seats never share one."""
        return self.s.ranks() if self.mood == OVER else None

    @cached_property
    def by_points(self) -> list[int]:
        """The leader first."""
        places = self.ranks or [-points for points in self.points]
        return sorted(self.everybody, key=lambda seat: (places[seat], seat))

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return str(c.SCENARIO_IDS[self.s.scenario])

    @cached_property
    def rounds(self) -> int:
        """How many rounds are played."""
        return int(scenario(self.s)["rounds"])

    # The viewing seat.

    @cached_property
    def hand(self) -> Mapping[str, int]:
        """The own cards, in the order of the cards."""
        if self.me is None:
            return {}
        return {c.KIND_IDS[kind]: int(held) for kind in range(KINDS) if (held := self.s.cards(self.me, kind))}

    def givers(self, kind: str) -> list[int]:
        """Who gave the viewing seat its calamities of a name in their latest trades."""  # MEG-OFR-16
        held = [] if self.decides is None else calamities_held(self.s, self.decides)
        named = [card for card in held if c.KIND_IDS[FIRST_CALAMITY + kind_of(card)] == kind]
        return [self.s.giver[card] for card in named if self.s.giver[card] != NOBODY]

    @cached_property
    def sets(self) -> list[tuple[str, int]]:
        """The own cards, the most valuable set first, calamities last."""
        return worth_keeping(self.hand)

    @cached_property
    def decides(self) -> int | None:
        """The viewing seat, as long as the game runs."""
        return None if self.mood == OVER else self.me

    @cached_property
    def buyer(self) -> int | None:
        """The viewing seat where it has a basket."""
        return self.decides if self.mood == ADVANCES else None

    @cached_property
    def power(self) -> int:
        """What hand and treasury can pay now."""
        return 0 if self.decides is None else int(power(self.s, self.decides))

    @cached_property
    def for_sale(self) -> list[int]:
        """The advances that the viewing seat, or anybody, could still buy."""
        owned = 0 if self.me is None else self.s.advances[self.me]
        return members(tableau(self.s) & ~owned)

    def listed(self, advance: int) -> int:
        """The price of an advance by itself, for the viewing seat."""
        return int(COST[advance] if self.decides is None else printed_or_less(self.s, self.decides, advance))

    @cached_property
    def basket(self) -> list[int]:
        """The advances in the own basket, in the order in which they were put in."""
        return [] if self.buyer is None else self.s.chosen[self.buyer]

    @cached_property
    def bill(self) -> dict[int, int]:
        """The price of each advance in the own basket."""
        if self.buyer is None:
            return {}
        basket = self.s.basket[self.buyer]
        return dict(zip(members(basket), prices_in(self.s, self.buyer, basket), strict=True))

    @cached_property
    def turned_in(self) -> Counter[str]:
        """The own cards that pay."""
        return self._put_down([*self.s.turned])

    @cached_property
    def laid_down(self) -> Counter[str]:
        """The own cards that are discarded for the limit, or fill up a set."""
        return self._put_down([*self.s.laid])

    def _put_down(self, cards: Sequence[int]) -> Counter[str]:
        if self.buyer is None:
            return Counter()
        first = self.buyer * NAMES
        return Counter({c.KIND_IDS[name]: cards[first + name] for name in range(NAMES) if cards[first + name]})

    @cached_property
    def collected(self) -> set[str]:
        """What the viewing seat would like to get: names it shows as wanted, and those it holds several of."""
        return collected(self.hand, () if self.me is None else self.wanted(self.me))

    @cached_property
    def sent(self) -> list[Offer]:
        """The own offers: open ones, and how the last one to each partner ended."""
        return [offer for offer in self.s.floor.offers if offer.maker == self.me]

    @property
    def accepting(self) -> bool:
        """Whether the own draft is an acceptance."""
        return self.me is not None and self.s.floor.stages[self.me] in (PICKING, COMMITTING)

    # Stalls and stacks.

    def offered(self, seat: int) -> list[str]:
        """What a seat says it has."""
        return ids(self.s.floor.offered[seat])

    def wanted(self, seat: int) -> list[str]:
        """What a seat says it wants."""
        return ids(self.s.floor.wanted[seat])

    @cached_property
    def blocks(self) -> int:
        """One set of stacks, or one for the West and one for the East."""
        return 1 if single_block(self.s) else BLOCKS

    def block_of(self, seat: int) -> int:
        """The block a seat draws from."""
        return self.s.block[seat]

    def kinds_of(self, block: int, stack: int) -> tuple[str, ...]:
        """What a stack is made of."""
        return kinds_in(self.s.seats, column_of(self.s, block), stack)

    def lying(self, block: int, stack: int) -> tuple[str, ...]:
        """What can lie in a stack now: nothing where it is empty."""  # MEG-PUR-11
        return self.kinds_of(block, stack) if self.s.stacks[block * STACKS + stack - 1] else ()

    def price(self, stack: int) -> int | None:
        """What the viewing seat pays for a card of a stack, where it may buy there."""
        price = -1 if self.me is None else price_of(self.s, self.me, stack)
        return None if price < 0 else int(price)

    @cached_property
    def spoken(self) -> tuple[str, ...]:
        """The names that may be said."""
        return tuple(c.KIND_IDS[name] for name in range(NAMES) if self.s.nameable(name))

    # The calamity under way.

    @cached_property
    def blow(self) -> str:
        """The calamity that is resolved; empty where none is."""
        return "" if self.s.calamity == NOBODY else c.KIND_IDS[FIRST_CALAMITY + kind_of(self.s.calamity)]

    @property
    def victim(self) -> int | None:
        """Whom it strikes first."""
        return seat_or_none(self.s.victim)

    @property
    def beneficiary(self) -> int | None:
        """Who gains by it."""
        return seat_or_none(self.s.beneficiary)

    # Players.

    @cached_property
    def civilizations(self) -> list[str]:
        """The names of the civilizations by seat."""
        return [seat_name(self.s, seat) for seat in self.everybody]

    def civilization(self, seat: int) -> str:
        """The name of a seat's civilization."""
        return self.civilizations[seat]

    def letters(self, seat: int) -> str:
        """The two letters on the mark of a seat."""
        return self.civilizations[seat][:2]

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats by daylight."""
        return tuple(c.COLOURS[self.s.civilization[seat]] for seat in self.everybody)


def told_names(offer: Offer) -> list[str]:
    """What an offer says of its cards, UNTOLD for those it says nothing of."""
    return [*ids(offer.told), *[UNTOLD] * (len(offer.gives) - len(offer.told))]


def scene(
    s: MegaCiv,
    targets: Iterable[str] = (),
    names: Sequence[str] | None = None,
    offers: Mapping[str, Target] | None = None,
    greyed: Mapping[str, Refused] | None = None,
    past: bool = False,
    lately: Lately = (),
) -> Scene:
    """A scene with the players' names, or those of their civilizations; `offers` are options by their places."""
    called = tuple(name or seat_name(s, seat) for seat, name in enumerate(names_of(s.seats, names)))
    marked = {place: Target(None) for place in targets}
    return Scene(s, called, {**marked, **(offers or {})}, greyed or {}, past, lately)
