# native: compiled by mypyc
"""Road and bridge cards: which roads can be built and paid, looking ahead to the end of the action."""

from mypy_extensions import i64

from emporion.core.bits import ONE, lowest
from emporion.core.refusal import Refusal
from emporion.games.faiyum.board import (
    ADJACENT,
    GRAPE,
    MONEY,
    PURSE,
    ROAD_BETWEEN,
    ROAD_FROM,
    ROAD_TO,
    ROAD_TYPES,
    ROSE,
    SPACES,
    STONE,
    WHEAT,
)
from emporion.games.faiyum.chapters.cards import Card, resources_short
from emporion.games.faiyum.chapters.network import anchors, bridge_sites, nodes, open_ends, road_sites
from emporion.games.faiyum.chapters.payment import SUBSTITUTE
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import ROAD, Oasis

ALL_TYPES = 7  # wheat, grape and stone as a set of types


def tokens_by_types(s: Oasis) -> i64:
    """For each set of types how many slots that name just these types could be filled: eight numbers in one."""
    at = s.turn * PURSE
    wheat, grape, stone = s.purse[at + WHEAT], s.purse[at + GRAPE], s.purse[at + STONE]
    jokers = s.purse[at + ROSE] + (1 if s.purse[at + MONEY] >= SUBSTITUTE else 0)  # FAI-CS2-03: the $3 once
    have: i64 = 0
    for types in range(ALL_TYPES, 0, -1):
        tokens = jokers
        if types & 1:
            tokens += wheat
        if types & 2:
            tokens += grape
        if types & 4:
            tokens += stone
        have = (have << 8) | (min(100, tokens))
    return have << 8


def tokens_of(have: i64, types: i64) -> i64:
    """The number for one set of types."""
    return (have >> (types * 8)) & 255


def can_pay_roads(due: list[int], types: i64, have: i64) -> bool:
    """Whether one more road with these types can be paid together with the roads so far.

    Hall's theorem: of the roads that only a set of types can pay, there may be no more than tokens for it.
    """
    for some in range(1, ALL_TYPES + 1):
        needed: i64 = 1 if types & ~some == 0 else 0
        for slot in due:
            if slot & ALL_TYPES & ~some == 0:
                needed += 1
        if needed > tokens_of(have, some):
            return False
    return True


def can_pay_two(one: i64, other: i64, have: i64) -> bool:
    """Whether two roads with these types can be paid together."""
    return tokens_of(have, one) > 0 and tokens_of(have, other) > 0 and tokens_of(have, one | other) > 1


def second_road_exists(s: Oasis, first: i64, have: i64) -> bool:
    """Whether after a first road a second one can be built and paid together with it."""  # FAI-CS2-01, FAI-PLY-14
    start, end = ROAD_FROM[first], ROAD_TO[first]
    ends = ONE[start] | ONE[end]
    free = open_ends(s) & ~(ends & s.linked & ~nodes(s))  # an end that had a link is full now
    starts = free & (anchors(s) | ends)
    while starts != 0:
        low = starts & -starts
        starts ^= low
        x = lowest(low)
        onward = ADJACENT[x] & free & ~s.links[x]
        while onward != 0:
            step = onward & -onward
            onward ^= step
            site = ROAD_BETWEEN[x * SPACES + lowest(step)]
            if site != first and can_pay_two(ROAD_TYPES[first], ROAD_TYPES[site], have):
                return True
    return False


class RoadCard(Card):
    """TWO ROADS and FIVE ROADS."""

    def possible(self, s: Oasis) -> bool:
        if s.supply[ROAD] < self.least:  # FAI-CS2-05
            return False
        have = tokens_by_types(s)
        if tokens_of(have, ALL_TYPES) < self.least:  # the cheap test first
            return False
        for site in road_sites(s):
            if tokens_of(have, ROAD_TYPES[site]) > 0 and (self.least == 1 or second_road_exists(s, site, have)):
                return True
        return False

    def obstacle(self, s: Oasis) -> Refusal | None:
        if self.possible(s):
            return None
        if s.supply[ROAD] < self.least:
            return refuse("FAI-GEN-10", "no_piece_left", piece="road")
        have = tokens_by_types(s)
        if tokens_of(have, ALL_TYPES) < self.least:
            return resources_short(s.money())
        if len(road_sites(s)) == 0:
            return refuse("FAI-NET-02", "no_road_site")
        return refuse("FAI-CS2-05", "no_roads_payable")

    def lacks_basics(self, s: Oasis) -> bool:
        return True  # FAI-CS2-02: only wheat, grapes and stones pay for roads


class BridgeCard(Card):
    """BRIDGE and GRAND BRIDGE."""

    def possible(self, s: Oasis) -> bool:
        return s.supply[self.piece] > 0 and self.payable(s, 1) and bridge_sites(s) != 0

    def obstacle(self, s: Oasis) -> Refusal | None:
        if s.supply[self.piece] == 0:
            return refuse("FAI-GEN-10", "no_piece_left", piece="bridge")
        if bridge_sites(s) == 0:
            return refuse("FAI-NET-08", "no_bridge_site")
        return self.cost_obstacle(s)
