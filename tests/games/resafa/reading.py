"""An independent reading of the effect language: plays a card part by part and adds up what its data row promises.

It knows nothing of the engine but the short names of moves; every number comes from the data file.
"""

from collections import Counter
from typing import Any

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases

PLAIN = {"gain", "vp_per", "discount", "base_discount", "sell_bonus", "free_move", "after_build"}
CARDS = {card["id"]: card for kind in ("special", "bonus", "sack", "canal_bonus") for card in c.DATA[kind]}
SHOPS = {tile["id"]: tile for tile in c.WORKSHOPS}
BUILT = ["WSA", "WSB", "W101", "W102", "W103"]

# A player in the middle of the game: two completed squares, three canal tiles, two bases, two tokens.
SEAT: dict[str, Any] = {
    **RICH, "tracks": {"yellow": 2, "white": 2, "blue": 2, "pink": 5}, "workshops": BUILT[2:], "square": 1, "scarab": 1,
    "gardens": [{"xy": [3, 2], "tiles": ["h0", "h1", "h2"]}, {"xy": [2, 3], "tiles": ["h01", "h2"]}],
    "special": ["P1", "P8"],
}  # fmt: skip
BOARD: dict[str, Any] = {
    "round": 5, "centres": bases(0, "petra", "alexandria"),
    "canals": {"3,0": {"owner": 0, "tile": "K3"}, "3,1": {"owner": 0, "tile": "K4"}, "2,2": {"owner": 0, "tile": "K5"}},
}  # fmt: skip

# Where it builds: squares beside the two starting workshops with their green bonuses, and plain spaces of the network.
PLOTS = [("3", "v", {"stone": 2}), ("4", "h", {"vp": 1})]
FACES = [("K1", "1,1"), ("K2", "1,2")]


def table_with(card: str, **more: Any) -> Table:
    """A player who owns a card or tile, at the start of a turn."""
    return Table(seat_with(card, **more), {}, **BOARD)


def seat_with(card: str, **more: Any) -> dict[str, Any]:
    """The player of `SEAT` with one card or tile more."""
    seat = {**SEAT, **more}
    if card[0] == "P":
        entry = CARDS[card]
        place = c.DATA["tracks"]["special"]["level_at"][entry["level"] - 1]
        return {**seat, "special": [*seat["special"], card], "tracks": {**seat["tracks"], entry["colour"]: place}}
    key = {"B": "bonus", "S": "sacks", "C": "kept"}[card[0]]
    return {**seat, key: [*seat.get(key, []), card]}


def number_of(table: Table, what: str) -> int:
    """How many of a thing seat 0 has, counted on the board."""
    seat = table.seat()
    tokens = {"square_token": seat["square"], "scarab_token": seat["scarab"]}
    if what.startswith("special"):
        colour = what.removeprefix("special_")
        return sum(len(cards) for key, cards in seat["special"].items() if colour in ("card", key))
    thirds = [sum(len(slot) - 1 for slot in square["tiles"]) for square in seat["gardens"]]
    return int({
        **tokens, "merchant_token": sum(tokens.values()), "camel": seat["camels"], "workshop": len(seat["workshops"]),
        "garden_tile": sum(len(square["tiles"]) for square in seat["gardens"]), "garden_square": thirds.count(3),
        "canal_tile": sum(tile["owner"] == 0 for tile in table["canals"].values()),
        "trading_base": sum(centre["bases"].count(0) for centre in table["centres"].values()),
        "water_cube": seat["water_cubes"],
    }[what])  # fmt: skip


def counts(table: Table) -> Counter[str]:
    """All that seat 0 owns, as numbers."""
    seat = table.seat()
    keys = [*c.ITEMS, "vp", "camels", "loaded", "square", "scarab"]
    found = Counter({key: seat[key] for key in keys})
    found.update({f"track {colour}": place for colour, place in seat["tracks"].items()})
    found.update(sacks=len(seat["sacks"]), bonus=len(seat["bonus"]))
    for thing in ("workshop", "garden_tile", "canal_tile", "trading_base", "special_card"):
        found[thing] = number_of(table, thing)
    return found


class Reading:
    """The expectations for one card while it is played."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before = counts(table)
        self.expected: Counter[str] = Counter()
        self.off: Counter[str] = Counter()
        self.base_off: Counter[str] = Counter()
        self.free_move = False
        self.waiting: list[Any] = []
        self.plots, self.faces = iter(PLOTS), iter(FACES)
        self.trips = 0

    def check(self) -> None:
        """What happened is what was promised, and nothing else."""
        now = counts(self.table)
        happened = {key: now[key] - self.before[key] for key in now if now[key] != self.before[key]}
        assert happened == {key: number for key, number in self.expected.items() if number}

    def play(self, card: str) -> "Reading":
        """Play a card as a free play and resolve all its parts."""
        verb = {"P": "instant", "B": "bonus", "S": "use", "C": "tile"}[card[0]]
        self.table.do(f"{verb} {card}")
        if verb in ("bonus", "use"):
            self.expected["bonus" if verb == "bonus" else "sacks"] -= 1
        self.effects(CARDS[card]["effects"], CARDS[card].get("order") == "listed")
        return self

    def effects(self, parts: list[Any], listed: bool = False) -> None:
        """Plain parts come first, the others are chosen one by one; a last one is not asked for (R70)."""
        numbered = list(enumerate(parts, 1))
        if listed:
            order = numbered
        else:
            order = sorted(numbered, key=lambda entry: entry[1]["op"] not in PLAIN)
        asked = [] if listed else [number for number, part in order if part["op"] not in PLAIN][:-1]
        for number, part in order:
            if number in asked:
                self.table.do(f"part {number}")
            getattr(self, f"op_{part['op']}")(part)

    def add(self, gains: dict[str, int], times: int = 1) -> None:
        """Gains of a room, an edge, a base or a card."""
        names = {"camel": "camels", "sack": "sacks"}
        for key, number in gains.items():
            if key in (*c.ITEMS, "vp", "camel", "sack", "square", "scarab"):
                self.expected[names.get(key, key)] += number * times
        for _ in range(gains.get("square", 0) + gains.get("scarab", 0)):
            if self.table.step == "row":
                self.table.do("row garden")

    def pay(self, cost: dict[str, int], off: Counter[str]) -> None:
        """A cost after its discounts."""
        for item, number in cost.items():
            self.expected[item] -= max(0, number - off[item])

    def op_gain(self, part: Any) -> None:
        self.add(part)

    def op_vp_per(self, part: Any) -> None:
        self.expected["vp"] += number_of(self.table, part["what"]) * part["vp"]

    def op_discount(self, part: Any) -> None:
        self.off.update({item: part.get(item, 0) for item in c.ITEMS})

    def op_base_discount(self, part: Any) -> None:
        self.base_off.update({item: part.get(item, 0) for item in c.ITEMS})

    def op_free_move(self, part: Any) -> None:
        self.free_move = True

    def op_after_build(self, part: Any) -> None:
        self.waiting += part["effects"]

    def op_step(self, part: Any) -> None:
        for _ in range(part["count"]):
            colour = "white" if part["colour"] == "any" else part["colour"]
            self.table.do(f"step {colour}")
            self.expected[f"track {colour}"] += 1

    def op_gain_choice(self, part: Any) -> None:
        for turn in range(part["count"]):
            item = part["of"][turn % len(part["of"])]
            self.table.do(f"item {item}")
            self.expected[item] += 1

    def op_take_bonus(self, part: Any) -> None:
        assert part["colour"] == "any"
        for slot in range(part["count"]):
            self.table.do(f"display blue {slot + 1}")
            self.expected["bonus"] += 1

    def op_produce(self, part: Any) -> None:
        area = [shop["tile"] for shop in self.table.seat()["workshops"]]
        places = [len(area)] if part.get("workshop") == "new" else range(1, part["count"] + 1)
        for place in places:
            self.table.do(f"room {place} a")
            self.add(SHOPS[area[place - 1]]["front"]["rooms"][0])

    def op_garden(self, part: Any) -> None:
        self.garden(part["size"], part["pay"], part["green"], Counter())

    def garden(self, size: str, cost: dict[str, int], green: bool, off: Counter[str]) -> None:
        plot, way, bonus = next(self.plots)
        self.table.do(f"{size} {plot}", f"slot {way}{'0' if size == 'small' else '01'}")
        self.pay(cost, off)
        self.expected["garden_tile"] += 1
        if green:
            self.add(bonus)

    def op_workshop(self, part: Any) -> None:
        self.workshop(part["level"], part["pay"], Counter())

    def workshop(self, level: int, cost: dict[str, int], off: Counter[str]) -> None:
        tile = self.table["offer"][0 if level == 1 else 3]
        self.table.do(f"offer {'I' * level} 1")
        self.pay(cost, off)
        if level == 2:
            self.add(SHOPS[tile]["front"]["rooms"][0])
        self.table.do("option 1")
        self.table.do(f"cell {len(self.table.those('cell'))}", "turn 0")
        self.expected["workshop"] += 1

    def op_action(self, part: Any) -> None:
        off = Counter(part.get("discount", {}))
        if part["name"] == "any":
            self.table.do("action production")
            self.op_produce({"count": 2})
        elif part["name"] == "trading":
            self.base_off, self.free_move = Counter(part.get("base_discount", {})), part.get("free_move", False)
            self.trading()
        else:
            self.off = off
            self.build(part["name"])

    def build(self, action: str) -> None:
        """The build of an action, with the discounts so far; then what waited for it."""
        if action == "workshop":
            self.workshop(1, c.DATA["costs"]["workshop"], self.off)
        elif action == "garden":
            self.garden("large", c.DATA["costs"]["garden_large"], True, self.off)
        else:
            self.canal()
        self.off = Counter()
        self.effects(self.waiting)
        self.waiting = []

    def canal(self) -> None:
        tile, space = next(self.faces)
        row, column = (int(number) for number in space.split(","))
        self.table.do(f"canal {tile} front", f"space {space}")
        self.pay(next(each for each in c.CANALS if each["id"] == tile)["front"]["cost"], self.off)
        self.expected["vp"] += c.DATA["water"]["side_12"]["spaces"][row][column]["vp"]
        self.expected["canal_tile"] += 1

    def trading(self) -> None:
        """A first trip buys a marble in Gerasa and leaves a base there; a second one goes to Palmyra for nothing."""
        self.trips += 1
        if self.trips == 1:
            self.table.do("move gerasa through", "load nothing")
            self.pay({"coin": 1}, Counter(coin=self.free_move))
            self.buy()
            self.base()
        else:
            self.table.do("move palmyra")  # marble is aboard, and no marble is traded there
            self.pay({"coin": 1}, Counter(coin=self.free_move))

    def buy(self) -> None:
        assert self.table["centres"]["gerasa"] == {"tile": "TB1", "side": "top", "bases": [None, None]}
        self.table.do("buy", "count 1")
        self.pay({"coin": c.TRADING_TILES[0]["top"]["buy"]["coin"]}, Counter())
        self.expected["loaded"] += 1

    def base(self) -> None:
        self.table.do("base gerasa 1", "row garden")
        self.pay(c.DATA["costs"]["trading_base"], self.base_off)
        self.expected.update(trading_base=1, square=1, vp=1)
        assert self.table["centres"]["gerasa"]["side"] == "bottom"

    def op_place_base(self, part: Any) -> None:
        self.table.do("base kena 2", "row garden")
        self.pay(part["pay"], Counter())
        self.expected.update(trading_base=1, scarab=1, vp=2)

    def op_flip(self, part: Any) -> None:
        centre = "edessa" if part["where"] == "any" else "gerasa"
        side = self.table["centres"][centre]["side"]
        self.table.do(f"flip {centre}")
        assert self.table["centres"][centre]["side"] != side

    def op_pay_for(self, part: Any) -> None:
        for turn in range(part["max"]):
            if "rare" in part["pay"]:
                item = ["amphora", "spice"][turn % 2]
                self.table.do(f"item {item}")
                self.expected[item] -= part["pay"]["rare"]
            else:
                self.table.do("option 1")
                self.pay(part["pay"], Counter())
            self.effects(part["get"])
