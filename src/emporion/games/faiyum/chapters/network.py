# native: compiled by mypyc
"""Roads, bridges and connections: where a link may lie, which nodes it joins, what a network is."""

from mypy_extensions import i64

from emporion.core.bits import ONE, lowest
from emporion.games.faiyum import events
from emporion.games.faiyum.board import (
    ADJACENT,
    ALL,
    BRIDGE_BETWEEN,
    BRIDGE_FROM,
    BRIDGE_TO,
    DAM_SITE,
    NOWHERE,
    ROAD_BETWEEN,
    ROAD_FROM,
    ROAD_TO,
    SITES,
    SPACES,
)
from emporion.games.faiyum.state import BRIDGE, GRAND_BRIDGE, ROAD, Oasis


def nodes(s: Oasis) -> i64:
    """The spaces where connections end: settlements and building sites."""  # FAI-NET-12
    return s.settlements | SITES


def anchors(s: Oasis) -> i64:
    """The spaces from which a link may start."""  # FAI-NET-02, FAI-NET-05
    return s.settlements | SITES | s.linked


def open_ends(s: Oasis) -> i64:
    """The spaces that can take one more end of a link."""
    # FAI-CRO-04, FAI-MAP-14: no crocodile there. FAI-NET-03, FAI-NET-04, FAI-NET-10: only nodes may branch.
    return ALL & ~s.crocodiles & (~s.crowded | nodes(s))


def may_link(s: Oasis, first: i64, second: i64) -> bool:
    """Whether a link may lie between two spaces that are adjacent or opposite."""  # FAI-NET-02, FAI-NET-08, FAI-NET-11
    ends = ONE[first] | ONE[second]
    return ends & ~open_ends(s) == 0 and ends & anchors(s) != 0 and s.links[first] & ONE[second] == 0


def road_sites(s: Oasis) -> list[int]:
    """The road sites where a road may be placed now, in no order."""
    found: list[int] = []
    if s.supply[ROAD] == 0:
        return found
    free = open_ends(s)
    bases = anchors(s)
    starts = free & bases
    while starts != 0:
        low = starts & -starts
        starts ^= low
        x = lowest(low)
        ends = ADJACENT[x] & free & ~s.links[x]
        while ends != 0:
            end = ends & -ends
            ends ^= end
            y = lowest(end)
            if x < y or end & bases == 0:  # a site between two anchors is met from both sides
                found.append(ROAD_BETWEEN[x * SPACES + y])
    return found


def may_build_road(s: Oasis, site: i64) -> bool:
    """Whether a road may be placed on a road site now."""
    return s.supply[ROAD] > 0 and may_link(s, ROAD_FROM[site], ROAD_TO[site])


def bridge_sites(s: Oasis) -> i64:
    """The channel sites where a bridge may be placed now, as a set."""  # FAI-NET-23: never the dam
    found: i64 = 0
    free = open_ends(s)
    bases = anchors(s)
    for site in range(DAM_SITE):
        first = BRIDGE_FROM[site]
        ends = ONE[first] | ONE[BRIDGE_TO[site]]
        if ends & ~free == 0 and ends & bases != 0 and s.links[first] & ends == 0:
            found |= ONE[site]
    return found


def lay(s: Oasis, first: i64, second: i64) -> None:
    """Put a link between two spaces; both are developed from now on."""  # FAI-NET-06, FAI-MAP-11
    for _ in range(2):
        if s.links[first] != 0:
            s.crowded |= ONE[first]
        s.linked |= ONE[first]
        s.links[first] |= ONE[second]
        first, second = second, first


def build_road(s: Oasis, site: i64) -> i64:
    """Place a road; the pairs of nodes it connects for the first time, 0 or 1."""
    s.supply[ROAD] -= 1
    lay(s, ROAD_FROM[site], ROAD_TO[site])
    s.tell(events.ROAD_BUILT, s.turn, site, 0)
    return connect(s, ROAD_FROM[site], ROAD_TO[site])


def build_bridge(s: Oasis, site: i64, piece: i64) -> i64:
    """Place a bridge or grand bridge; the pairs of nodes it connects for the first time, 0 or 1."""
    s.supply[piece] -= 1
    if piece == GRAND_BRIDGE:
        s.grand_bridges |= ONE[site]
    elif piece == BRIDGE:
        s.bridges |= ONE[site]
    lay(s, BRIDGE_FROM[site], BRIDGE_TO[site])
    s.tell(events.BRIDGE_BUILT, s.turn, site, piece)
    return connect(s, BRIDGE_FROM[site], BRIDGE_TO[site])


def chain_end(s: Oasis, start: i64, onward: i64, on_foot: bool = False) -> i64:
    """The node that a chain of links reaches from `start` by way of its neighbour `onward`, or NOWHERE.

    On foot the chain may use no bridge or grand bridge.
    """
    ends = nodes(s)
    before = start
    here = onward
    while True:
        if on_foot and over_water(before, here):
            return NOWHERE
        if ends & ONE[here]:
            return here
        further = s.links[here] & ~ONE[before]
        if further == 0 or here == start:  # a dead end, or a ring without a node (FAI-NET-24)
            return NOWHERE
        before = here
        here = lowest(further)


def connect(s: Oasis, first: i64, second: i64) -> i64:
    """Remember the pair of nodes a new link connects; 1 if it was never connected before, else 0."""  # FAI-NET-14
    one = chain_end(s, second, first)
    other = chain_end(s, first, second)
    if one == other or NOWHERE in (one, other):  # FAI-NET-21: a chain back to itself connects no pair
        return 0
    return remember(s, one, other)


def remember(s: Oasis, one: i64, other: i64) -> i64:
    """Remember that two nodes are directly connected; 1 if they never were before, else 0."""  # FAI-NET-13
    if s.met[one] & ONE[other]:  # FAI-NET-17, FAI-NET-18
        return 0
    s.met[one] |= ONE[other]
    s.met[other] |= ONE[one]
    s.tell(events.CONNECTED, s.turn, one, other)
    return 1


def direct_connections(s: Oasis, node: i64, on_foot: bool = False) -> i64:
    """The nodes directly connected to a node, each once."""  # FAI-C112-03
    found: i64 = 0
    ways = s.links[node]
    while ways != 0:
        low = ways & -ways
        ways ^= low
        end = chain_end(s, node, lowest(low), on_foot)
        if end != NOWHERE:
            found |= ONE[end]
    return found & ~ONE[node]


def connect_settlement(s: Oasis, space: i64) -> i64:
    """Remember all pairs a new settlement makes; how many there are."""  # FAI-NET-15, FAI-NET-16
    pairs: i64 = 0
    partners = direct_connections(s, space)
    while partners != 0:
        low = partners & -partners
        partners ^= low
        pairs += remember(s, space, lowest(low))
    return pairs


def network_of(s: Oasis, space: i64) -> i64:
    """All spaces that can be reached over links."""  # FAI-NET-22
    reached = ONE[space]
    edge = reached
    while edge != 0:
        low = edge & -edge
        edge ^= low
        new = s.links[lowest(low)] & ~reached
        reached |= new
        edge |= new
    return reached


def over_water(first: i64, second: i64) -> bool:
    """Whether a link crosses the channel on a bridge or grand bridge; the dam road is a road."""  # ruling R20
    return BRIDGE_BETWEEN[first * SPACES + second] not in (NOWHERE, DAM_SITE)
