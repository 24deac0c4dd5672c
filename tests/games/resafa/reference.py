"""Gardens, roads and water once more, straight from the rules page: plain sets and dicts, no cleverness.

The engine, which keeps all this as numbers, is compared with it on random areas, maps and networks.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from emporion.games.resafa import components as c

Cell = tuple[int, int]
Thirds = frozenset[int]

AROUND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CORNERS = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}
EDGES = "NESW"
# RES-GRD-08, as it is written there.
TOUCHES = {
    ("h", 0): "NEW", ("h", 1): "EW", ("h", 2): "SEW",
    ("v", 0): "WNS", ("v", 1): "NS", ("v", 2): "ENS",
}  # fmt: skip
FIRST = {"small": ["0", "2"], "large": ["01", "12"]}  # RES-GRD-04
LATER = {"small": ["0", "1", "2"], "large": ["01", "12"]}  # RES-GRD-06
TILES = [tile["id"] for tile in c.WORKSHOPS if tile["kind"] != "starting"]


def moved(cell: Cell, way: tuple[int, int]) -> Cell:
    """The cell next to a cell."""
    return cell[0] + way[0], cell[1] + way[1]


class Area:
    """The workshops and gardens of one player."""

    def __init__(self, workshops: list[dict[str, Any]]) -> None:
        self.workshops = {(tile["xy"][0], tile["xy"][1]): tile for tile in workshops}
        self.gardens: dict[Cell, list[str]] = {}  # the tiles on a square by their slots: "h0", "v12"

    def squares(self) -> list[Cell]:
        """The garden squares beside workshops, by y and x."""
        found = {moved(cell, way) for cell in self.workshops for way in AROUND.values()}
        return sorted(found, key=lambda cell: (cell[1], cell[0]))

    def slots(self, size: str, square: Cell) -> set[str]:
        """Where a tile of a size may lie on a square."""
        lying = self.gardens.get(square, [])
        ways = lying[0][0] if lying else "hv"  # RES-GRD-03
        names = LATER[size] if lying else FIRST[size]
        return {way + name for way in ways for name in names if self.fits(square, way + name)}

    def fits(self, square: Cell, slot: str) -> bool:
        """Whether the thirds of a slot are free and touch a workshop or another garden tile."""
        lying = [set(other[1:]) for other in self.gardens.get(square, [])]
        if any(tile & set(slot[1:]) for tile in lying):
            return False
        beside = any(abs(int(a) - int(b)) == 1 for a in slot[1:] for tile in lying for b in tile)
        return beside or any(moved(square, AROUND[side]) in self.workshops for side in sides([slot]))

    def joined(self, square: Cell, slot: str) -> list[str]:
        """A tile on a square with all tiles joined to it within the square."""
        found, rest = [slot], [other for other in self.gardens[square] if other != slot]
        grown = True
        while grown:
            grown = False
            for other in rest:
                near = any(abs(int(a) - int(b)) == 1 for tile in found for a in tile[1:] for b in other[1:])
                if other not in found and near:
                    found.append(other)
                    grown = True
        return found

    def green(self, square: Cell, slot: str) -> Counter[str]:
        """What placing the tile on a slot gives, when it lies there."""
        total: Counter[str] = Counter()
        for side in sides(self.joined(square, slot)):
            tile = self.workshops.get(moved(square, AROUND[side]))
            if tile is not None:
                # A tile turned once clockwise shows its northern edge in the east.
                printed = EDGES[(EDGES.index(FACING[side]) - tile["rotation"]) % 4]
                face = c.WORKSHOPS[c.WORKSHOP[tile["tile"]]][tile["side"]]
                total.update(face["green"].get(printed, {}))
        return total

    def complete(self, square: Cell) -> bool:
        """Whether all three thirds of a square are covered."""
        return sum(len(slot) - 1 for slot in self.gardens.get(square, [])) == 3

    def done(self) -> int:
        """How many squares are completed."""
        return sum(self.complete(square) for square in self.gardens)

    def lay(self, square: Cell, slot: str) -> None:
        """Put a tile on a square."""
        self.gardens.setdefault(square, []).append(slot)

    def seat(self) -> dict[str, Any]:
        """The area as entries of a position."""
        gardens = [{"xy": list(square), "tiles": tiles} for square, tiles in self.gardens.items()]
        return {"workshops": list(self.workshops.values()), "gardens": gardens}


def sides(slots: list[str]) -> set[str]:
    """The sides of a square that tiles on these slots touch."""
    return {side for slot in slots for third in slot[1:] for side in TOUCHES[slot[0], int(third)]}


def random_area(rng: random.Random, workshops: int, gardens: int) -> Area:
    """Workshops and gardens laid at random."""
    cells: list[Cell] = [(0, 0), (1, 1)]
    names = ["WSA", "WSB", *rng.sample(TILES, workshops)]
    while len(cells) < len(names):
        cell = moved(rng.choice(cells), rng.choice(CORNERS))
        if cell not in cells:
            cells.append(cell)
    kinds = ["front", "back"]
    area = Area(
        [
            {
                "tile": name,
                "xy": list(cell),
                "rotation": rng.randrange(4),
                "side": "front" if name[:2] == "WS" else rng.choice(kinds),
            }
            for name, cell in zip(names, cells, strict=True)
        ]
    )
    for _ in range(gardens):
        size = rng.choice(["small", "small", "large"])
        places = [(square, slot) for square in area.squares() for slot in sorted(area.slots(size, square))]
        area.lay(*rng.choice(places))
    return area


def walk(start: str, through: bool) -> dict[str, int]:
    """The cheapest way from a place to each centre: all ways are tried, each stop on a road costs a coin."""
    home, fork = c.DATA["map"]["home"], c.DATA["map"]["fork"]
    roads = [(road["a"], road["b"]) for road in c.DATA["map"]["road"]]
    roads += [(b, a) for a, b in roads]
    begin = start, False, start == home  # place, fork paid, Resafa passed
    coins = {begin: 0}
    edge = [begin]
    while edge:
        here = edge.pop(0)
        place, paid, passed = here
        steps = [(b, paid, 1) for a, b in roads if a == place]
        if place in fork["ends"]:  # RES-TRD-05
            steps += [(end, True, 0 if paid else fork["cost"]) for end in fork["ends"] if end != place]
        for target, now_paid, price in steps:
            there = target, now_paid, passed or target == home
            if coins[here] + price < coins.get(there, 99):
                coins[there] = coins[here] + price
                edge.append(there)
    found: dict[str, int] = {}
    for (place, _, passed), price in coins.items():
        if place != home and (passed or not through):
            found[place] = min(price, found.get(place, 99))
    return found


class Network:
    """A water network: its tiles by space, "row,column"."""

    def __init__(self, seats: int, tiles: dict[str, dict[str, Any]], entry_needed: bool = False) -> None:
        side = c.DATA["water"]["side_12" if seats <= 2 else "side_34"]
        self.rows, self.columns = side["rows"], side["columns"]
        self.tiles = tiles
        self.entry_needed = entry_needed

    def face(self, row: int, column: int) -> dict[str, Any] | None:
        """The side that is up on a space."""
        tile = self.tiles.get(f"{row},{column}")
        return None if tile is None else c.CANALS[c.CANAL[tile["tile"]]][tile["side"]]

    def routes(self, row: int, column: int, passed: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
        """All ways of the water from a space out of the network, as the spaces passed."""
        passed = (*passed, f"{row},{column}")
        if row == self.rows:
            yield passed
        else:
            yield from self.routes(row + 1, column, passed)
        face = self.face(row, column)
        for way, back, beside in (("W", "E", column - 1), ("E", "W", column + 1)):
            if face is None or way not in face["open"] or not 0 <= beside < self.columns:
                continue
            other = self.face(row, beside)
            if self.entry_needed and (other is None or back not in other["open"]):
                continue
            if f"{row},{beside}" not in passed:
                yield from self.routes(row, beside, passed)

    def scores(self, route: tuple[str, ...]) -> Counter[int]:
        """The VP for each owner of tiles on a route."""
        vp: Counter[int] = Counter()
        for space in route:
            if space in self.tiles:
                tile = self.tiles[space]
                vp[tile["owner"]] += 1 + c.CANALS[c.CANAL[tile["tile"]]][tile["side"]]["blue"]
        return vp


def random_network(rng: random.Random, seats: int, tiles: int) -> dict[str, dict[str, Any]]:
    """Canal tiles of all players on random spaces, mostly with channels to the sides."""
    side = c.DATA["water"]["side_12" if seats <= 2 else "side_34"]
    spaces = [f"{row},{column}" for row in range(side["rows"] + 1) for column in range(side["columns"])]
    pieces = [(owner, name) for owner in range(seats) for name in c.CANAL_IDS]
    laid: dict[str, dict[str, Any]] = {}
    for space, (owner, name) in zip(rng.sample(spaces, tiles), rng.sample(pieces, tiles), strict=True):
        tank_space = space.startswith(str(side["rows"]))
        faces = [face for face in ("front", "back") if (c.CANALS[c.CANAL[name]][face]["shape"] == "tank") == tank_space]
        if faces:
            laid[space] = {"owner": owner, "tile": name, "side": rng.choice(faces)}
    return laid
