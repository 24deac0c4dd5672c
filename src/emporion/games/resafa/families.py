"""The action space, family by family: short names, who puts them into words, where they stand on the page.

The numbers stand in `actions`, where the compiled rules need them as constants; both must agree.
"""

from emporion.core.families import Actions
from emporion.games.resafa import actions as a
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import SLOT_NAMES
from emporion.games.resafa.board import CANALS, MOST_CAMELS, PAIRS, SPACES
from emporion.games.resafa.view import ROW_NAMES, place_name

WORKSHOPS = (a.OFFER - a.ROOM) // 2  # more than any area can have
PARTS = a.ROOM - a.PART
COUNTS = a.FLIP - a.COUNT

ACTIONS = Actions()
_family = ACTIONS.declare


def _plays() -> list[str]:
    """The cards with their halves; a yellow card that has none is played as it is."""
    names = [f"play {pair} {half}" for pair in range(1, PAIRS + 1) for half in ("top", "bottom")]
    for card in c.YELLOW_CARDS:
        whole = f"play {card['id']}"
        names += [f"{whole} top" if "halves" in card else whole, f"{whole} bottom"]
    return names


# What stands on the table has a place: `{dashed}` is the name with dashes, `{at}` counts from 0.
_CELLS = range(1, a.CELLS + 1)
_family(a.STOP, "stop", says="playing.stop")
_family(a.MAIN, "main", says="playing.main")
_family(a.COLOUR, "colour", says="playing.colour")
_family(a.END_TURN, "end turn", says="playing.end_turn")
_family(a.PLAY, "play", _plays(), named="{thing}", says="playing.play", rule="RES-TRN-01")
_family(a.ACTION, "action", c.MAIN_ACTIONS, says="playing.which_action", rule="RES-GEN-01")
_family(
    a.COLOUR_OF, "which colour", c.COLOURS, named="colour {thing}", says="playing.which_colour", place="{dashed}",
    rule="RES-COL-01",
)  # fmt: skip
_family(
    a.DISPLAY, "display", [f"{colour} {slot}" for colour in c.COLOURS for slot in (1, 2, 3)], says="playing.display",
    place="display-{at}", rule="RES-COL-01",
)  # fmt: skip
_family(a.STEP, "step", c.COLOURS, says="playing.step", place="{dashed}", rule="RES-TRK-01")
_family(a.SACK, "sack", says="playing.sack", place="sack")
_family(a.TOP, "top", says="playing.top")
_family(a.SEARCH, "search", says="playing.search")
_family(a.SPECIAL, "take", c.SPECIAL_IDS, says="playing.special", place="{dashed}", rule="RES-SET-13")
_family(a.PART, "part", range(1, PARTS + 1), says="playing.part", rule="RES-ANY-01")
_family(
    a.ROOM, "room", [f"{place} {room}" for place in range(1, WORKSHOPS + 1) for room in "ab"], says="building.room",
    rule="RES-PRD-01",
)  # fmt: skip
_family(
    a.OFFER, "offer", [f"{level} {place}" for level in ("I", "II") for place in (1, 2, 3)], says="building.offer",
    place="offer-{at}", rule="RES-WKS-01",
)  # fmt: skip
_family(a.OPTION, "option", (1, 2), says="playing.option")
_family(a.CELL, "cell", _CELLS, says="building.cell", rule="RES-WKS-01")
_family(a.TURN, "turn", range(4), says="building.turn", place="{dashed}", rule="RES-WKS-01")
_family(a.SMALL, "small", _CELLS, says="building.small", rule="RES-GRD-01")
_family(a.LARGE, "large", _CELLS, says="building.large", rule="RES-GRD-01")
_family(a.SLOT, "slot", SLOT_NAMES, says="building.slot", place="{dashed}", rule="RES-GRD-01")
_family(
    a.CANAL, "canal", [f"{c.CANAL_IDS[tile]} {side}" for tile in range(CANALS) for side in ("front", "back")],
    says="watering.canal", place="{dashed}", rule="RES-CAN-01",
)  # fmt: skip
_family(a.SPACE, "space", map(place_name, range(SPACES)), says="watering.space", place="{dashed}", rule="RES-CAN-01")
_family(
    a.MOVE, "move", [f"{centre}{way}" for centre in c.CENTRE_IDS for way in ("", " through")], says="trading.move",
    rule="RES-TRD-01",
)  # fmt: skip
_family(a.LOAD, "load nothing", says="trading.load_nothing", place="{dashed}", rule="RES-TRD-01")
_family(
    a.LOAD + 1, "load", [f"{number} {item}" for item in c.ITEMS[1:] for number in range(1, MOST_CAMELS + 1)],
    says="trading.load", place="load-{words[2]}-{words[1]}", rule="RES-TRD-01",
)  # fmt: skip
_family(a.SELL, "sell", says="trading.sell", place="sell")
_family(a.BUY, "buy", says="trading.buy", place="buy")
_family(a.COUNT, "count", range(COUNTS), says="trading.count", rule="RES-TRD-01")
_family(a.FLIP, "flip", c.CENTRE_IDS, says="trading.flip", place="{dashed}", rule="RES-TRD-01")
_family(
    a.BASE, "base", [f"{centre} {space}" for centre in c.CENTRE_IDS for space in (1, 2, 3)], says="trading.base",
    rule="RES-BAS-01",
)  # fmt: skip
_family(a.ROW, "row", ROW_NAMES, says="trading.merchant_row", place="{dashed}", rule="RES-MER-01")
_family(a.ITEM, "item", c.ITEMS, says="trading.item", place="{dashed}", rule="RES-PAY-01")
_family(a.SWAP, "swap", range(1, PAIRS + 1), says="playing.swap", rule="RES-YEL-01")
_family(a.DRAW, "draw", c.SPECIAL_IDS[:18], says="playing.draw", place="{dashed}", rule="RES-SET-13")
_family(a.DROP_BONUS, "drop", c.BONUS_IDS, says="playing.drop_bonus", place="{dashed}", rule="RES-EOR-05")
_family(a.FLOW, "flow", ("down", "left", "right"), says="watering.flow", place="{dashed}", rule="RES-RAI-01")
_family(
    a.ROTATE, "rotate", [f"{first} {second}" for first in range(4) for second in range(4)], says="building.rotate",
    place="start-{at}", rule="RES-PLS-01",
)  # fmt: skip
_family(a.BONUS, "bonus", c.BONUS_IDS, says="playing.play_bonus", place="{dashed}", rule="RES-EOR-05")
_family(a.USE_SACK, "use", c.SACK_IDS, says="playing.use_sack", place="sack-{thing}", rule="RES-SAK-03")
_family(
    a.DROP_SACK, "drop sack", c.SACK_IDS, named="drop {thing}", says="playing.drop_sack", place="dropsack-{thing}",
    rule="RES-SAK-03",
)  # fmt: skip
_family(
    a.INSTANT, "instant", c.SPECIAL_IDS[18:54], says="playing.use_special", place="special-{thing}", rule="RES-SET-13",
)  # fmt: skip
_family(a.TILE, "tile", c.CANAL_BONUS_IDS, says="playing.use_tile", place="{dashed}", rule="RES-CBT-01")
ACTIONS.end_at(a.NUM_ACTIONS)
