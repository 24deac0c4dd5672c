"""What tests of trading share: a caravan that has just arrived, and the lines of the trading tiles."""

from typing import Any

from emporion.games.resafa import components as c
from tests.games.resafa.kit import Table

# A centre of each tile colour, and a place one ordinary road away from it.
NEAR = {"blue": ("gerasa", "alia"), "red": ("palmyra", "petra")}
TILES = {tile["id"]: tile for tile in c.TRADING_TILES}
LINES = [(name, side, line) for name in TILES for side in ("top", "bottom") for line in ("sell", "buy")]


def arriving(tile: str, side: str, seat: dict[str, Any], *others: dict[str, Any], **position: Any) -> Table:
    """A caravan has just come to a tile over one ordinary road, for the one coin it had besides what it is given."""
    centre, start = NEAR[TILES[tile]["colour"]]
    entry = {"stone": 0, **seat, "coin": seat.get("coin", 0) + 1, "place": start}
    centres = {**position.pop("centres", {}), centre: {"tile": tile, "side": side, **position.pop("here", {})}}
    table = Table.taking("trading", entry, *others, centres=centres, **position)
    return table.do(f"move {centre}")


def plain(effects: list[dict[str, Any]]) -> dict[str, int]:
    """The plain gains of a golden bonus as entries of a purse, without sack cards."""
    found: dict[str, int] = {}
    for effect in effects:
        if effect["op"] == "gain":
            found |= {
                ("camels" if key == "camel" else key): n for key, n in effect.items() if key not in ("op", "sack")
            }
    return found


def summed(*tables: dict[str, int]) -> dict[str, int]:
    """The sum of tables of numbers, without zeros."""
    keys = dict.fromkeys(key for table in tables for key in table)
    total = {key: sum(table.get(key, 0) for table in tables) for key in keys}
    return {key: n for key, n in total.items() if n}
