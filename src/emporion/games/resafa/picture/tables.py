"""What the drawings need from the data file: everything by its id, and where the places of the map lie."""

from collections.abc import Mapping
from typing import Any

from emporion.games.resafa import components as c

Data = Mapping[str, Any]

WORKSHOPS: dict[str, Data] = {tile["id"]: tile for tile in c.WORKSHOPS}
SPECIALS: dict[str, Data] = {card["id"]: card for card in c.SPECIALS}
BONUSES: dict[str, Data] = {card["id"]: card for card in c.BONUSES}
SACKS: dict[str, Data] = {card["id"]: card for card in c.SACKS}
ACTION_CARDS: dict[str, Data] = {card["id"]: card for card in c.ACTION_CARDS.values()}
CANALS: dict[str, Data] = {tile["id"]: tile for tile in c.CANALS}
CANAL_BONUSES: dict[str, Data] = {tile["id"]: tile for tile in c.CANAL_BONUSES}
TRADING_TILES: dict[str, Data] = {tile["id"]: tile for tile in c.TRADING_TILES}
CENTRES: dict[str, Data] = {centre["id"]: centre for centre in c.CENTRES}
SOLO: dict[str, Data] = {card["id"]: card for card in c.SOLO}

LEVELS = ("", "I", "II", "III")
KIND_LEVEL = {"starting": 0, "level_1": 1, "level_2": 2}
TRACK_END: int = c.DATA["tracks"]["special"]["length"]
LEVEL_AT: list[int] = c.DATA["tracks"]["special"]["level_at"]
MOST_CAMELS: int = c.DATA["tracks"]["camel"]["last"]
SCARAB_VP: list[int] = c.DATA["tables"]["scarab"]["vp"]
CANAL_VP: list[int] = c.DATA["tables"]["canal_count"]["vp"]
ROW_SPACES = len(c.DATA["tables"]["merchant_rows"]["spaces"])
CAUSEWAY: int = c.DATA["tables"]["merchant_rows"]["causeway_spaces"]
REWARDS: list[Data] = c.DATA["tables"]["garden_completion"]["rewards"]
ROUNDS: int = c.DATA["meta"]["rounds"]
TURNS: int = c.DATA["meta"]["turns_per_round"]
RAINS: list[int] = c.DATA["meta"]["rain_after_rounds"]
HAND_LIMIT: int = c.DATA["setup"]["hand_limit"]
LEVEL_2_FROM: int = c.DATA["setup"]["level_2_workshops_from_round"]
DROP_SACK_VP: int = c.DATA["sack_rules"]["discard_vp"]
TAKE_TOP = {name: c.DATA["tables"]["take_top"][name] for name in ("coin", "vp")}

# The places in hundredths of the drawn map: those of the data file, spread so that no plaque covers another.
PLACES: dict[str, tuple[float, float]] = {
    "resafa": (49, 15),
    "edessa": (77, 5),
    "antiochia": (14, 10),
    "gerasa": (30, 37),
    "palmyra": (69, 47),
    "ctesiphon": (100, 30),
    "alia": (20, 68),
    "petra": (58, 76),
    "alexandria": (0, 98),
    "kena": (36, 99),
}


def grown(card: str) -> Data:
    """An action card, of a set or yellow, as its two halves: action and colour of each."""
    if card in ACTION_CARDS:
        return ACTION_CARDS[card]
    halves = SPECIALS[card].get("halves")
    if not halves:
        return {"top": {"action": "any", "colour": "any"}}
    return {half: {"action": name, "colour": "any"} for half, name in zip(("top", "bottom"), halves, strict=True)}


def action_index(card: str) -> int:
    """The number of an action card among the actions: a pair of the set, or a yellow card behind them."""
    if card in ACTION_CARDS:
        return int(ACTION_CARDS[card]["pair"]) - 1
    return c.PAIRS + c.SPECIAL[card]
