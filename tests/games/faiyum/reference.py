"""Roads, connections and routes once more, straight from the rules page: plain sets and dicts, no cleverness.

The engine, which follows chains through bit masks, is compared with this on boards that random play has built.
"""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import RICH, Table

Position = dict[str, Any]
Pair = frozenset[str]

TERRAIN: dict[str, str] = {space["id"]: space["terrain"] for space in c.DATA["space"]}
BASICS = ("wheat", "grape", "stone")
WAYS_TO_PAY = {  # a road is paid with a resource of one of its two spaces, with a rose or with $3
    road: [*{TERRAIN[end] for end in road.split("-")} & set(BASICS), "rose", "$3"] for road in c.ROAD_SITES
}
BUILDERS = ["S-TWO-ROADS", "S-SETTLEMENT", "20", "38", "84", "92", "118"]
ON_THE_BOARD = (
    "crocodiles", "workers", "prone", "settlements", "towns", "palaces", "workshops", "expansions", "roads", "bridges",
    "grand_bridges", "blocks", "connected",
)  # fmt: skip


def pair(name: str) -> Pair:
    """The two spaces of a link or connection."""
    return frozenset(name.split("-"))


class Board:
    """What lies on the board, and what the rules of roads say about it."""

    def __init__(self, position: Position, road: str = c.DAM) -> None:
        self.position = position
        self.crocodiles = set(position["crocodiles"])
        self.settlements = set(position["settlements"])
        self.nodes = self.settlements | set(position["blocks"])
        self.workers = set(position["workers"])
        self.occupied = self.workers | set(position["prone"])
        self.remembered = {pair(name) for name in position["connected"]}
        self.roads_left = 40 - len({*position["roads"], road})
        self.joined: dict[str, set[str]] = {space: set() for space in TERRAIN}
        for link in {*position["roads"], *position["bridges"], *position["grand_bridges"], road}:
            one, other = link.split("-")
            self.joined[one].add(other)
            self.joined[other].add(one)

    def may_link(self, site: str) -> bool:
        """Whether a link may lie on a site."""
        one, other = site.split("-")
        return (
            other not in self.joined[one]
            and not {one, other} & self.crocodiles
            and any(end in self.nodes or self.joined[end] for end in (one, other))
            and all(end in self.nodes or len(self.joined[end]) < 2 for end in (one, other))
        )

    def road_sites(self) -> set[str]:
        """Where a road may be placed."""
        return {site for site in c.ROAD_SITES if self.roads_left and self.may_link(site)}

    def bridge_sites(self) -> set[str]:
        """Where a bridge may be placed."""
        return {site for site in c.CHANNEL_SITES if site != c.DAM and self.may_link(site)}

    def partners(self, node: str) -> set[str]:
        """The nodes directly connected to a node."""
        found, seen, edge = set(), {node}, [node]
        while edge:
            for space in self.joined[edge.pop()] - seen:
                seen.add(space)
                if space in self.nodes:
                    found.add(space)
                else:
                    edge.append(space)
        return found

    def pairs(self) -> set[Pair]:
        """All pairs of nodes that are directly connected now."""
        return {frozenset((node, other)) for node in self.nodes for other in self.partners(node)}

    def first_roads(self, purse: dict[str, int]) -> set[str]:
        """The roads TWO ROADS may begin with: some second one can follow, and both can be paid together."""
        return {first for first in self.road_sites() if self.second_roads(first, purse)}

    def second_roads(self, first: str, purse: dict[str, int]) -> set[str]:
        """The roads TWO ROADS may end with."""
        payable = {second for second in c.ROAD_SITES if can_pay(purse, first, second)}
        return payable & Board(self.position, first).road_sites() if payable else set()

    def next_stops(self, route: list[str], legs: int) -> set[str]:
        """Where ESCORT may go on to, such that a free settlement can be the last of at most so many stops."""
        if len(route) > legs:
            return set()
        stops = (self.partners(route[-1]) & self.settlements) - set(route)
        return {stop for stop in stops if stop not in self.occupied or self.next_stops([*route, stop], legs)}


def can_pay(purse: dict[str, int], *roads: str) -> bool:
    """Whether a purse can pay for all these roads together, at most one of them with $3."""
    have = {**purse, "$3": int(purse["money"] >= 3)}
    ways = product(*(WAYS_TO_PAY[road] for road in roads))
    return any(all(have[token] >= way.count(token) for token in way) for way in ways)


def furnished(position: Position, *seats: dict[str, Any], **changes: Any) -> Table:
    """A table with the board of another position, and other seats."""
    return Table(*seats, **{**{key: position[key] for key in ON_THE_BOARD}, **changes})


def random_moves(seats: int, seed: int, moves: int = 240) -> Iterator[Table]:
    """A game of random moves that likes to play cards; the table after each move."""
    table, rng = Table.new(seats, seed), random.Random(seed)
    for _ in range(moves):
        if table.state.is_terminal():
            return
        options = table.options()
        cards = [option for option in options if option.startswith("play ")]
        table.do(rng.choice(cards if cards and rng.random() < 0.75 else options))
        yield table


def random_building(position: Position, seed: int, actions: int = 16) -> Iterator[Table]:
    """Somebody with enough of everything goes on building at random where crocodiles are few; the table after each."""
    rng = random.Random(seed)
    position = {**position, "crocodiles": [space for space in position["crocodiles"] if rng.random() < 0.2]}
    for _ in range(actions):
        table = furnished(position, {**RICH, "hand": BUILDERS}, {"hand": []})
        table.do(rng.choice([option for option in table.options() if option.startswith("play ")]))
        while table["turn"] == 0:
            table.do(rng.choice([option for option in table.options() if option != "stop"] or ["stop"]))
        position = table.state.position()
        yield table


@cache
def random_positions(seats: int, seed: int) -> list[Position]:
    """All positions of such a game, and what building makes of the last of them."""
    game = [table.state.position() for table in random_moves(seats, seed)]
    return game + [table.state.position() for table in random_building(game[-1], seed)]


def random_boards(seats: int, seed: int) -> list[Position]:
    """Some of these positions, the densest boards above all."""
    positions = random_positions(seats, seed)
    return positions[11:-16:30] + positions[-16::3]
