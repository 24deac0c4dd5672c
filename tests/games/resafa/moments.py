"""A position for every decision of section d: how it is reached, and what is asked there."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.games.resafa.kit import RICH, Table


@dataclass
class Moment:
    """A decision: its step, its rule, the own options, whether free plays are offered beside them."""

    step: str
    rule: str
    free: bool
    own: list[str]
    reach: Callable[[dict[str, Any]], Table]
    more: dict[str, Any] = field(default_factory=dict)

    def table(self, **seat: Any) -> Table:
        """The position, with something more for the deciding seat."""
        return self.reach({**RICH, **self.more, **seat})


def turn_of(*moves: str, **position: Any) -> Callable[[dict[str, Any]], Table]:
    """Seat 0 makes moves from the start of a turn."""
    return lambda seat: Table(seat, {}, **position).do(*moves)


def action(name: str, *moves: str, **position: Any) -> Callable[[dict[str, Any]], Table]:
    """Seat 0 takes a main action."""
    return lambda seat: Table.taking(name, seat, **position).do(*moves)


def coloured(seat: dict[str, Any]) -> Table:
    """Seat 0 takes the blue colour action of a trading card."""
    return Table.about("trading", seat, colour="blue").do("colour")


SIX = ["workshop", "production", "provisions", "garden", "canal", "trading"]
TRACKS = ["step yellow", "step white", "step blue", "step pink"]
NEXT_TO_SYMBOL = {"tracks": {"yellow": 1}, "bonus": ["BY103"]}
CENTRES = ["gerasa", "ctesiphon", "palmyra", "alia", "antiochia", "petra", "edessa", "alexandria", "kena"]
PLOTS = [str(place) for place in range(1, 7)]
FEW = [None, None, None, None, "BW102", *[None] * 6, "BP103"]
FULL_HAND = {"bonus": ["BY101", "BY102", "BY103", "BW101"], "set": "alpha", "hand": ["alpha-1", "alpha-2", "alpha-3"]}

MOMENTS: dict[str, Moment] = {
    "D03": Moment(
        "play", "RES-TRN-01", True,
        ["play 1 top", "play 1 bottom", "play 2 top", "play 2 bottom", "play P43"],
        turn_of(round=3), {"set": "alpha", "special": ["P43"], "hand": ["alpha-1", "alpha-2", "P43"]},
    ),
    "D04": Moment("menu", "RES-TRN-03", True, ["main", "colour", "end turn"],
                  lambda seat: Table.about("canal", seat)),
    "D05": Moment("which_action", "RES-YEL-12", False, [f"action {name}" for name in SIX],
                  turn_of("play P43", "main", round=3), {"special": ["P43"]}),
    "D06": Moment("which_colour", "RES-COL-08", False,
                  ["colour yellow", "colour white", "colour blue", "colour pink"],
                  turn_of("play P43", "colour", round=3), {"special": ["P43"]}),
    "D07": Moment("colour", "RES-COL-01", True,
                  ["stop", "display blue 1", "display blue 2", "display blue 3", "step blue", "sack"], coloured),
    "D08": Moment("special", "RES-TRK-03", False, ["top", "search"],
                  turn_of("bonus BY103", "step yellow"), NEXT_TO_SYMBOL),
    "D09": Moment("search", "RES-TRK-04", False, ["take P37", "take P38", "take P39", "take P40"],
                  turn_of("bonus BY103", "step yellow", "search"), NEXT_TO_SYMBOL),
    "D11": Moment("effect", "RES-ANY-05", True, ["stop", "part 1", "part 2"],
                  turn_of("instant P28"), {"special": ["P28"]}),
    "D12": Moment("produce", "RES-PRD-01", True, ["stop", "room 1 a", "room 1 b", "room 2 a", "room 2 b"],
                  action("production")),
    "D13": Moment("workshop", "RES-WKS-01", True,
                  ["stop", "offer I 1", "offer I 2", "offer I 3", "offer II 1", "offer II 2", "offer II 3"],
                  action("workshop", round=3), {"square": 2}),
    "D14": Moment("side", "RES-WKS-08", False, ["option 1", "option 2"], action("workshop", "offer I 1")),
    "D15": Moment("cell", "RES-WKS-05", False, [f"cell {place}" for place in range(1, 7)],
                  action("workshop", "offer I 1", "option 1")),
    "D16": Moment("turn", "RES-WKS-07", False, ["turn 0", "turn 1", "turn 2", "turn 3"],
                  action("workshop", "offer I 1", "option 1", "cell 1")),
    "D17": Moment("garden", "RES-GRD-01", True,
                  ["stop", *(f"small {plot}" for plot in PLOTS), *(f"large {plot}" for plot in PLOTS)],
                  action("garden")),
    "D17 slot": Moment("slot", "RES-GRD-04", False, ["slot h0", "slot h2", "slot v0", "slot v2"],
                       action("garden", "small 3")),
    "D18": Moment("canal", "RES-CAN-01", True,
                  ["stop", "canal K1 back", "canal K2 front", "canal K2 back", "canal K3 front", "canal K4 front",
                   "canal K6 front", "canal K7 front"], action("canal"), {"coin": 1, "marble": 1}),
    "D19": Moment("space", "RES-CAN-03", False, ["space 0,1", "space 1,0", "space 2,2", "space 3,1"],
                  action("canal", "canal K4 front"), {"coin": 1, "marble": 1}),
    "D20": Moment("canal_bonus", "RES-CBT-01", False, ["option 1", "option 2"],
                  action("canal", "canal K3 front", "space 3,2")),
    "D21": Moment("move", "RES-TRD-02", True,
                  ["stop", *(f"move {centre} through" for centre in CENTRES[:7])], action("trading"), {"coin": 2}),
    "D22": Moment("load", "RES-TRD-13", True,
                  ["load nothing", "load 1 stone", "load 2 stone", "load 1 marble"],
                  action("trading", "move gerasa through"),
                  {"camels": 2, "stone": 3, "marble": 1, "amphora": 0, "spice": 0}),
    "D23": Moment("line", "RES-TRD-20", True, ["stop", "sell"],
                  action("trading", "move gerasa through", "load 2 spice")),
    "D24": Moment("golden", "RES-TRD-26", False, ["option 1", "option 2"],
                  action("trading", "move antiochia through", "load 2 amphora", "sell")),
    "D25": Moment("quantity", "RES-TRD-21", False, ["count 1", "count 2", "count 3"],
                  action("trading", "move gerasa through", "load 3 spice", "sell")),
    "D26 any": Moment("flip", "RES-TRD-31", False, ["stop", *(f"flip {centre}" for centre in CENTRES)],
                      turn_of("instant P61", "part 2", round=3), {"special": ["P61"]}),
    "D26 here": Moment("flip", "RES-TRD-31", False, ["stop", "flip alia"],
                       action("trading", "move alia through", "load nothing", "bonus BB105"), {"bonus": ["BB105"]}),
    "D27": Moment("base", "RES-BAS-01", True, ["stop", "base gerasa 1", "base gerasa 2"],
                  action("trading", "move gerasa through", "load nothing", "buy", "count 1")),
    "D28": Moment("row", "RES-MER-04", False, ["row garden", "row canal"],
                  turn_of("bonus BP101"), {"bonus": ["BP101"], "square": 5, "rows": {"workshop": 3}}),
    "D29": Moment("step", "RES-TRK-14", True, ["stop", *TRACKS], turn_of("bonus BY103"), {"bonus": ["BY103"]}),
    "D30": Moment("take", "RES-PRV-01", True,
                  ["stop", "display yellow 1", "display yellow 2", "display white 2", "display pink 3"],
                  turn_of("tile CB4", display=["BY101", "BY102", *FEW[2:]]), {"kept": ["CB4"]}),
    "D30 provisions": Moment(
        "take", "RES-PRV-01", True, ["stop", "display white 2", "display pink 3", *TRACKS, "sack"],
        action("provisions", display=FEW),
    ),
    "D31": Moment("choice", "RES-CRD-50", False, ["item amphora", "item spice"], turn_of("use S11", "option 1"),
                  {"sacks": ["S11"]}),
    "D32": Moment("pay", "RES-PAY-03", False, ["count 0", "count 1"], action("workshop", "offer I 1"),
                  {"load": "stone", "loaded": 2}),
    "D33": Moment("pay_for", "RES-GEN-14", False, ["stop", "option 1"], turn_of("use S8"), {"sacks": ["S8"]}),
    "D33 rare": Moment("pay_for", "RES-GEN-14", False, ["stop", "item amphora", "item spice"],
                       turn_of("bonus BP207", round=5), {"bonus": ["BP207"]}),
    "D36": Moment("limit", "RES-HND-01", True, ["drop BY101", "drop BY102", "drop BY103", "drop BW101"],
                  turn_of("play 1 top", "end turn", round=2), FULL_HAND),
    "D38": Moment("after_sale", "RES-TRD-32", True, ["stop"],
                  action("trading", "move gerasa through", "load 3 spice", "sell", "count 2"), {"bonus": ["BB108"]}),
}  # fmt: skip
