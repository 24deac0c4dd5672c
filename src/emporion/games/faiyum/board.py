# native: compiled by mypyc
"""The map: terrain, neighbours, the channel and its banks, road and bridge sites. Nothing here ever changes."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, lowest
from emporion.games.faiyum import components as c

SPACES: Final = 55
ROAD_SITES: Final = 121
CHANNEL_SITES: Final = 16
DAM_SITE: Final = 15
NOWHERE: Final = -1

WHEAT: Final = 0
GRAPE: Final = 1
STONE: Final = 2
FISH: Final = 3
ROSE: Final = 4
MONEY: Final = 5
REPUTATION: Final = 6
PURSE: Final = 7  # entries of a purse: five resources, money, reputation
BASICS: Final = 3  # wheat, grape, stone
BARREN: Final = 3  # the terrain of the start space and the building sites: none


def _spaces_where(key: str, value: Any) -> i64:
    mask: i64 = 0
    for number, space in enumerate(c.DATA["space"]):
        if space[key] == value:
            mask |= ONE[number]
    return mask


def _spaces_of(names: list[str]) -> i64:
    mask: i64 = 0
    for name in names:
        mask |= ONE[c.SPACE[name]]
    return mask


def _terrain(space: Any) -> int:
    return c.RESOURCES.index(space["terrain"]) if space["terrain"] in c.RESOURCES else BARREN


def _neighbours(sites: list[str]) -> vec[i64]:
    masks = vec[i64]([0] * SPACES)
    for site in sites:
        first, second = site.split("-")
        masks[c.SPACE[first]] |= ONE[c.SPACE[second]]
        masks[c.SPACE[second]] |= ONE[c.SPACE[first]]
    return masks


def _numbers(sites: list[str]) -> vec[i64]:
    numbers = vec[i64]([NOWHERE] * (SPACES * SPACES))
    for number, site in enumerate(sites):
        first, second = site.split("-")
        numbers[c.SPACE[first] * SPACES + c.SPACE[second]] = number
        numbers[c.SPACE[second] * SPACES + c.SPACE[first]] = number
    return numbers


def _ends(sites: list[str], end: int) -> vec[i64]:
    return vec[i64]([c.SPACE[site.split("-")[end]] for site in sites])


ALL: Final[i64] = (1 << SPACES) - 1
TERRAIN: Final[vec[i64]] = vec[i64]([_terrain(space) for space in c.DATA["space"]])
OF_TERRAIN: Final[vec[i64]] = vec[i64]([_spaces_where("terrain", name) for name in c.RESOURCES[:BASICS]])  # FAI-MAP-12
RESOURCE_SPACES: Final[i64] = OF_TERRAIN[WHEAT] | OF_TERRAIN[GRAPE] | OF_TERRAIN[STONE]  # FAI-MAP-13
START: Final[i64] = c.SPACE[c.DATA["board"]["start_settlement"]]
CROCODILES: Final[i64] = _spaces_where("crocodile", True)  # FAI-SET-03, FAI-CRO-06
SITES: Final[i64] = _spaces_of(c.SITES)
SITE_SPACE: Final[vec[i64]] = vec[i64]([c.SPACE[site] for site in c.SITES])
SITE_AT: Final[vec[i64]] = vec[i64]([c.SITES.index(s) if s in c.SITES else NOWHERE for s in c.SPACES])
BLOCK_LIMIT: Final[vec[i64]] = vec[i64](c.BLOCK_LIMITS)

ADJACENT: Final[vec[i64]] = _neighbours(c.ROAD_SITES)  # FAI-MAP-03, FAI-MAP-05: no bridge adds to it
BANK: Final[i64] = _spaces_of(c.DATA["channel"]["bank_small"] + c.DATA["channel"]["bank_large"])  # FAI-MAP-07
SHORE: Final[i64] = _spaces_of(c.DATA["lake"]["spaces"])  # FAI-MAP-08

ROAD_FROM: Final[vec[i64]] = _ends(c.ROAD_SITES, 0)
ROAD_TO: Final[vec[i64]] = _ends(c.ROAD_SITES, 1)
ROAD_BETWEEN: Final[vec[i64]] = _numbers(c.ROAD_SITES)
BRIDGE_FROM: Final[vec[i64]] = _ends(c.CHANNEL_SITES, 0)  # FAI-MAP-04, FAI-MAP-06
BRIDGE_TO: Final[vec[i64]] = _ends(c.CHANNEL_SITES, 1)
BRIDGE_BETWEEN: Final[vec[i64]] = _numbers(c.CHANNEL_SITES)

# The types that may pay for a road: those of its two ends, as a set. FAI-CS2-02
_TYPE: Final[vec[i64]] = vec[i64]([1, 2, 4, 0])
ROAD_TYPES: Final[vec[i64]] = vec[i64](
    [_TYPE[TERRAIN[ROAD_FROM[n]]] | _TYPE[TERRAIN[ROAD_TO[n]]] for n in range(ROAD_SITES)]
)


def next_to(spaces: i64) -> i64:
    """All spaces adjacent to at least one of these."""
    mask: i64 = 0
    while spaces != 0:
        low = spaces & -spaces
        spaces ^= low
        mask |= ADJACENT[lowest(low)]
    return mask
