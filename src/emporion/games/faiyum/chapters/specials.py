# native: compiled by mypyc
"""The odd cards: effects that the columns of the data file cannot say, and the table of all cards."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import count, lowest
from emporion.core.refusal import Refusal
from emporion.games.faiyum import codes, events
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import BANK, MONEY, PURSE, REPUTATION, SITE_AT, SITES, next_to
from emporion.games.faiyum.chapters.cards import Card
from emporion.games.faiyum.chapters.market import bazaar_price, current_cards
from emporion.games.faiyum.chapters.network import direct_connections, network_of
from emporion.games.faiyum.chapters.payment import SUBSTITUTE, tokens_paid
from emporion.games.faiyum.chapters.places import wild
from emporion.games.faiyum.chapters.roads import BridgeCard, RoadCard
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import ESCORT_ON_FOOT, Oasis

PLAY: Final[dict[str, int]] = c.DATA["play"]
ESCORT_COST: Final[vec[i64]] = vec[i64](c.DATA["card"][c.CARD["86"]]["table_money"])
ESCORT_GAIN: Final[vec[i64]] = vec[i64](c.DATA["card"][c.CARD["86"]]["table_reputation"])
MASONS_GAIN: Final[vec[i64]] = vec[i64](c.DATA["card"][c.CARD["108"]]["table_reputation"])
TOWN_SUPPLY: Final[i64] = PLAY["town_supply_reputation"]
SETTLEMENT_SUPPLY: Final[i64] = PLAY["settlement_supply_reputation"]


class Sacrifice(Card):
    """SACRIFICE: a block, and one of P's cards leaves the game."""

    def script(self, place: str) -> list[int]:
        return [codes.BLOCKS, codes.SACRIFICE]


class Refinement(Card):
    """REFINEMENT: double one or two tokens P owns."""

    def script(self, place: str) -> list[int]:
        return [codes.REFINE]

    def possible(self, s: Oasis) -> bool:
        for resource in range(MONEY):
            if s.seat_owns(resource) > 0:
                return True
        return False

    def obstacle(self, s: Oasis) -> Refusal | None:
        return None if self.possible(s) else refuse("FAI-C022-03", "nothing_to_refine")


class MigrantFarmer(Card):
    """MIGRANT FARMER: workers that stand on the board walk on."""

    def script(self, place: str) -> list[int]:
        return [codes.MIGRATE]

    def possible(self, s: Oasis) -> bool:
        return wild(s) & next_to(s.workers) != 0

    def obstacle(self, s: Oasis) -> Refusal | None:
        return None if self.possible(s) else refuse("FAI-C026-01", "no_worker_can_move")


class Thief(Card):
    """THIEF: a card of the current market for nothing."""

    def script(self, place: str) -> list[int]:
        return [codes.MARKET_CARD]

    def possible(self, s: Oasis) -> bool:
        return s.market != 0

    def obstacle(self, s: Oasis) -> Refusal | None:
        return None if s.market != 0 else refuse("FAI-MKT-13", "market_empty")


class Bazaar(Thief):
    """BAZAAR: a card of the current market at a fixed price."""

    def possible(self, s: Oasis) -> bool:
        for slot in range(current_cards(s)):
            if bazaar_price(s, slot) <= s.money():
                return True
        return False

    def obstacle(self, s: Oasis) -> Refusal | None:
        if s.market == 0 or self.possible(s):
            return super().obstacle(s)
        cheapest: i64 = self.money
        for slot in range(current_cards(s)):
            cheapest = min(cheapest, bazaar_price(s, slot))
        return refuse("FAI-PAY-15", "money_short", need=cheapest, have=s.money())


class AllRounder(Card):
    """ALL-ROUNDER: one of three small things."""

    def script(self, place: str) -> list[int]:
        return [codes.ALL_ROUNDER]

    def possible(self, s: Oasis) -> bool:
        return True

    def obstacle(self, s: Oasis) -> Refusal | None:
        return None


class Order(Card):
    """ORDER: hand cards go under the discard stack."""

    def script(self, place: str) -> list[int]:
        return [codes.ORDER]

    def possible(self, s: Oasis) -> bool:
        return s.hand_size(s.turn) > 1  # the card that is played is no longer in hand then

    def obstacle(self, s: Oasis) -> Refusal | None:
        return None if self.possible(s) else refuse("FAI-C052-02", "no_other_card")


class GemSearchers(Card):
    """GEM SEARCHERS: lay workers down, or take the prone ones away."""

    def script(self, place: str) -> list[int]:
        return [codes.GEM_SEARCHERS]

    def possible(self, s: Oasis) -> bool:
        return s.prone != 0 or (s.workers != 0 and s.money() >= PLAY["gem_lay_cost"])

    def obstacle(self, s: Oasis) -> Refusal | None:
        if self.possible(s):
            return None
        if s.workers == 0:
            return refuse("FAI-C060-01", "no_upright_worker")
        return refuse("FAI-PAY-15", "money_short", need=PLAY["gem_lay_cost"], have=s.money())


class Novices(Card):
    """NOVICES: upright workers leave the board."""

    def script(self, place: str) -> list[int]:
        return [codes.NOVICES]

    def possible(self, s: Oasis) -> bool:
        return s.workers != 0

    def obstacle(self, s: Oasis) -> Refusal | None:
        return None if s.workers != 0 else refuse("FAI-C062-01", "no_upright_worker")


class Escort(Card):
    """ESCORT: a worker travels from settlement to settlement and leaves the board."""

    def script(self, place: str) -> list[int]:
        return [codes.ESCORT]

    def legs(self, s: Oasis) -> i64:
        """How many settlements P could pay to visit."""
        n: i64 = 0
        while n < self.most and ESCORT_COST[n] <= s.money():
            n += 1
        return n

    def next_stops(self, s: Oasis, here: i64, visited: i64) -> i64:
        """The settlements one direct connection away that were not visited."""  # FAI-C086-01, FAI-C086-03
        return direct_connections(s, here, s.option(ESCORT_ON_FOOT)) & s.settlements & ~visited

    def good_stops(self, s: Oasis, here: i64, visited: i64, legs: i64) -> i64:
        """The next stops from which a free last settlement can be reached in so many legs."""  # FAI-C086-02
        good: i64 = 0
        stops = self.next_stops(s, here, visited) if legs > 0 else 0
        while stops != 0:
            low = stops & -stops
            stops ^= low
            free = s.occupied() & low == 0
            if free or self.good_stops(s, lowest(low), visited | low, legs - 1) != 0:
                good |= low
        return good

    def travellers(self, s: Oasis) -> i64:
        """The upright workers on settlements that can be escorted somewhere."""
        found: i64 = 0
        legs = self.legs(s)
        candidates = s.workers & s.settlements if legs > 0 else 0
        while candidates != 0:
            low = candidates & -candidates
            candidates ^= low
            if self.good_stops(s, lowest(low), low, legs) != 0:
                found |= low
        return found

    def possible(self, s: Oasis) -> bool:
        return self.travellers(s) != 0

    def obstacle(self, s: Oasis) -> Refusal | None:
        if self.possible(s):
            return None
        if self.legs(s) == 0:
            return refuse("FAI-C086-04", "money_short", need=ESCORT_COST[0], have=s.money())
        return refuse("FAI-C086-01", "nobody_to_escort")

    def settle(self, s: Oasis) -> None:
        s.gains[REPUTATION] += ESCORT_GAIN[s.times - 1]  # FAI-C086-04


class Papyrus(Card):
    """PAPYRUS: the action of the card on top of the discard stack."""

    def script(self, place: str) -> list[int]:
        return []

    def possible(self, s: Oasis) -> bool:
        stack = s.discard[s.turn]
        return len(stack) > 0 and CARDS[stack[-1]].possible(s)  # FAI-C088-02, FAI-C088-09

    def obstacle(self, s: Oasis) -> Refusal | None:
        stack = s.discard[s.turn]
        if not stack:
            return refuse("FAI-C088-02", "nothing_to_copy")
        reason = CARDS[stack[-1]].obstacle(s)
        return refuse("FAI-C088-02", "cannot_copy", because=reason, card=stack[-1]) if reason is not None else None

    def begin(self, s: Oasis) -> None:
        s.acts_as = s.discard[s.turn][-1]  # FAI-C088-01, FAI-C088-03
        s.tell(events.COPIED, s.turn, s.acts_as, 0)
        CARDS[s.acts_as].begin(s)


class TaxCollector(Card):
    """TAX COLLECTOR: money for workshops and towns."""

    def settle(self, s: Oasis) -> None:
        # FAI-C090-01
        s.gains[MONEY] += PLAY["tax_per_workshop"] * count(s.workshops) + PLAY["tax_per_town"] * count(s.towns)


class CrocodileSacrifice(Card):
    """CROCODILE SACRIFICE: a crocodile leaves, wherever it is."""

    def script(self, place: str) -> list[int]:
        return [codes.WORKER, codes.CROCODILE]

    def possible(self, s: Oasis) -> bool:
        return s.crocodiles != 0 and super().possible(s)  # FAI-C096-02

    def obstacle(self, s: Oasis) -> Refusal | None:
        return super().obstacle(s) if s.crocodiles != 0 else refuse("FAI-C096-02", "no_crocodile_left")


class ChannelFestival(Card):
    """CHANNEL FESTIVAL: supply settlements on the channel bank."""

    def script(self, place: str) -> list[int]:
        return [codes.TIMES, codes.PAY]

    def supplied(self, s: Oasis) -> i64:
        """The settlements that can be supplied."""
        return s.settlements & BANK  # FAI-C104-01, FAI-C104-03

    def most_times(self, s: Oasis) -> i64:
        return min(super().most_times(s), count(self.supplied(s)))

    def possible(self, s: Oasis) -> bool:
        return self.supplied(s) != 0 and self.payable(s, 1)

    def obstacle(self, s: Oasis) -> Refusal | None:
        return self.cost_obstacle(s) if self.supplied(s) != 0 else refuse(self.rule, "nothing_to_supply")

    def settle(self, s: Oasis) -> None:
        towns = min(s.times, count(self.supplied(s) & s.towns))  # FAI-C104-02, FAI-C110-02: towns first
        s.gains[REPUTATION] += TOWN_SUPPLY * towns + SETTLEMENT_SUPPLY * (s.times - towns)
        s.tell(events.SUPPLIED, s.turn, s.times, towns)


class HarvestFestival(ChannelFestival):
    """HARVEST FESTIVAL: supply settlements of one network."""

    def script(self, place: str) -> list[int]:
        return [codes.NETWORK, codes.TIMES, codes.PAY]

    def supplied(self, s: Oasis) -> i64:
        return network_of(s, s.space) & s.settlements

    def networks(self, s: Oasis) -> i64:
        """The networks with two settlements or more, each by the first of them."""  # FAI-C110-01
        found: i64 = 0
        rest = s.settlements
        while rest != 0:
            low = rest & -rest
            together = network_of(s, lowest(low)) & s.settlements
            rest &= ~together
            if together != low:
                found |= low
        return found

    def possible(self, s: Oasis) -> bool:
        return self.payable(s, 1) and self.networks(s) != 0

    def obstacle(self, s: Oasis) -> Refusal | None:
        return self.cost_obstacle(s) if self.networks(s) != 0 else refuse(self.rule, "no_network")


class Juggler(Card):
    """JUGGLER: money for every town."""

    def settle(self, s: Oasis) -> None:
        s.gains[MONEY] += PLAY["juggler_per_town"] * count(s.towns)  # FAI-C106-01


class Pharaoh(Card):
    """PHARAOH: reputation for a town and all that is directly connected to it."""

    def settle(self, s: Oasis) -> None:
        near = direct_connections(s, s.space)
        towns = count(near & s.towns)
        worth = PLAY["pharaoh_town"] * (1 + towns) + PLAY["pharaoh_settlement"] * count(near & s.settlements & ~s.towns)
        sites = near & SITES
        while sites != 0:
            worth += PLAY["pharaoh_block"] * s.blocks[SITE_AT[lowest(sites)]]
            sites &= sites - 1
        s.gains[REPUTATION] += worth  # FAI-C112-02


class Mummy(Card):
    """MUMMY: reputation for every resource paid and every block of the site."""

    def settle(self, s: Oasis) -> None:
        super().settle(s)
        s.gains[REPUTATION] += PLAY["mummy_per_block"] * s.blocks[SITE_AT[s.space]]  # FAI-C114-01


class MasonsWork(Card):
    """MASONS' WORK: a block, and reputation for different resources."""

    def script(self, place: str) -> list[int]:
        return [codes.BLOCKS, codes.MASONS]

    def payable(self, s: Oasis, times: i64) -> bool:
        spare = s.money() - self.money
        if spare < 0:
            return False
        at = s.turn * PURSE
        for resource in range(MONEY):
            if s.purse[at + resource] > 0:
                return True
        return spare >= SUBSTITUTE

    def charge(self, s: Oasis) -> None:
        s.pay(MONEY, self.money)

    def settle(self, s: Oasis) -> None:
        s.gains[REPUTATION] += MASONS_GAIN[tokens_paid(s) - 1]  # FAI-C108-02


def _card(kind: int, row: dict[str, Any]) -> Card:
    """The card of a row of the data file."""
    special: str = row.get("special", "")
    if special:
        return SPECIALS[special](kind, row)
    if row.get("place") == "road":
        return RoadCard(kind, row)
    if row.get("where") == "bridge":
        return BridgeCard(kind, row)
    return Card(kind, row)


SPECIALS: Final[dict[str, type[Card]]] = {
    "sacrifice": Sacrifice, "refinement": Refinement, "migrant": MigrantFarmer, "thief": Thief, "bazaar": Bazaar,
    "all_rounder": AllRounder, "order": Order, "gem_searchers": GemSearchers, "novices": Novices, "escort": Escort,
    "papyrus": Papyrus, "tax_collector": TaxCollector, "crocodile_sacrifice": CrocodileSacrifice,
    "channel_festival": ChannelFestival, "harvest_festival": HarvestFestival, "juggler": Juggler,
    "pharaoh": Pharaoh, "mummy": Mummy, "masons_work": MasonsWork,
}  # fmt: skip

CARDS: Final[list[Card]] = [_card(kind, row) for kind, row in enumerate(c.CARDS)]
ESCORT: Final = cast(Escort, CARDS[c.CARD["86"]])
HARVEST_FESTIVAL: Final = cast(HarvestFestival, CARDS[c.CARD["110"]])
