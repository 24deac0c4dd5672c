# native: compiled by mypyc
"""The effects of all cards and tiles, read from the data file into tables that one interpreter works through.

A list of effects has a number; its parts lie one behind the other. There is no code for any single card.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.board import ANY, gains

# Operations, as at the head of the data file. Those before STEP need no decision and are carried out first.
GAIN: Final = 0
VP_PER: Final = 1
DISCOUNT: Final = 2
BASE_DISCOUNT: Final = 3
SELL_BONUS: Final = 4
FREE_MOVE: Final = 5
AFTER_BUILD: Final = 6
STEP: Final = 7
GAIN_CHOICE: Final = 8
TAKE_BONUS: Final = 9
PRODUCE: Final = 10
BUILD_GARDEN: Final = 11
BUILD_WORKSHOP: Final = 12
TAKE_ACTION: Final = 13
PLACE_BASE: Final = 14
FLIP: Final = 15
PAY_FOR: Final = 16

_OPS: Final = [
    "gain", "vp_per", "discount", "base_discount", "sell_bonus", "free_move", "after_build", "step", "gain_choice",
    "take_bonus", "produce", "garden", "workshop", "action", "place_base", "flip", "pay_for",
]  # fmt: skip

# What can be counted, for `vp_per`, conditions and scores.
THINGS: Final = [
    "camel", "workshop", "garden_tile", "garden_square", "canal_tile", "trading_base", "merchant_token",
    "square_token", "scarab_token", "special_card", "special_yellow", "special_white", "special_blue", "special_pink",
    "water_cube",
]  # fmt: skip
N_CAMEL: Final = 0
N_WORKSHOP: Final = 1
N_GARDEN_TILE: Final = 2
N_GARDEN_SQUARE: Final = 3
N_CANAL_TILE: Final = 4
N_TRADING_BASE: Final = 5
N_MERCHANT_TOKEN: Final = 6
N_SQUARE_TOKEN: Final = 7
N_SCARAB_TOKEN: Final = 8
N_SPECIAL_CARD: Final = 9
N_SPECIAL_YELLOW: Final = 10
N_WATER_CUBE: Final = 14

# Moments: where a card that is bound to an action can be played (section d, note 4).
ANY_TIME: Final = 0
IN_WORKSHOP: Final = 1
IN_PRODUCTION: Final = 2
IN_GARDEN: Final = 3
IN_CANAL: Final = 4
AT_MOVE: Final = 5
AT_LINE: Final = 6
AFTER_SALE: Final = 7
AT_BASE: Final = 8

PRINTED: Final[list[dict[str, int]]] = []  # each row once more, in the order in which the card shows it
_rows: list[int] = []  # gains, costs and discounts, eleven numbers each
_kind: list[int] = []
_a: list[int] = []
_b: list[int] = []
_c: list[int] = []
_row: list[int] = []
_first: list[int] = []
_size: list[int] = []
_listed: list[int] = []
_source: list[int] = []


def _add_row(table: Any) -> int:
    _rows.extend(gains(table))
    PRINTED.append({name: number for name, number in table.items() if name in c.GAINS or name == "rare"})
    return len(_rows) // 11 - 1


def _colour(name: str) -> int:
    return ANY if name == "any" else c.COLOURS.index(name)


def _no_numbers(effect: Any) -> tuple[int, int, int, int]:
    return 0, 0, 0, 0


def _row_only(effect: Any) -> tuple[int, int, int, int]:
    return 0, 0, 0, _add_row(effect)


def _pay_row(effect: Any) -> tuple[int, int, int, int]:
    return 0, 0, 0, _add_row(effect["pay"])


def _per_thing(effect: Any) -> tuple[int, int, int, int]:
    return THINGS.index(effect["what"]), effect["vp"], effect.get("max", 0), 0


def _sell_bonus(effect: Any) -> tuple[int, int, int, int]:
    return c.ITEMS.index(effect["item"]), 0, effect["max"], _add_row(effect)


def _after_build(effect: Any) -> tuple[int, int, int, int]:
    return 0, add_list(effect["effects"], False), 0, 0


def _in_colour(effect: Any) -> tuple[int, int, int, int]:
    return effect["count"], _colour(effect["colour"]), 0, 0


def _gain_choice(effect: Any) -> tuple[int, int, int, int]:
    return effect["count"], sum(1 << c.ITEMS.index(item) for item in effect["of"]), 0, 0


def _produce(effect: Any) -> tuple[int, int, int, int]:
    return effect["count"], int(effect.get("workshop") == "new"), 0, 0


def _garden(effect: Any) -> tuple[int, int, int, int]:
    return ["small", "large"].index(effect["size"]) + 1, int(effect["green"]), 0, _add_row(effect["pay"])


def _workshop(effect: Any) -> tuple[int, int, int, int]:
    return effect["level"], 0, 0, _add_row(effect["pay"])


def _action(effect: Any) -> tuple[int, int, int, int]:
    name = [*c.MAIN_ACTIONS, "any"].index(effect["name"])
    base = _add_row(effect.get("base_discount", {}))
    return name, int(effect.get("free_move", False)), base, _add_row(effect.get("discount", {}))


def _flip(effect: Any) -> tuple[int, int, int, int]:
    return int(effect["where"] == "any"), 0, 0, 0


def _pay_for(effect: Any) -> tuple[int, int, int, int]:
    pay = effect["pay"]
    return pay.get("rare", 0), add_list(effect["get"], False), effect["max"], _add_row(pay)


# Three numbers and a row for each operation, in the order of the constants above.
_NUMBERS: Final = [
    _row_only, _per_thing, _row_only, _row_only, _sell_bonus, _no_numbers, _after_build, _in_colour, _gain_choice,
    _in_colour, _produce, _garden, _workshop, _action, _pay_row, _flip, _pay_for,
]  # fmt: skip


def add_list(parts: Any, listed: bool) -> int:
    """Add a list of effects and return its number."""
    # Inner lists are added first, so that the parts of one list lie together.
    numbers = [_NUMBERS[_OPS.index(part["op"])](part) for part in parts]
    _first.append(len(_kind))
    _size.append(len(numbers))
    _listed.append(int(listed))
    for part, (a, b, third, row) in zip(parts, numbers, strict=True):
        _kind.append(_OPS.index(part["op"]))
        _a.append(a)
        _b.append(b)
        _c.append(third)
        _row.append(row)
    return len(_first) - 1


def _lists(cards: list[Any], key: str, source: int) -> vec[i64]:
    """The lists of all cards of a sort; `source` is what VP from them, and from their inner lists, come from."""
    numbers = [add_list(card.get(key, []), card.get("order") == "listed") for card in cards]
    _source.extend([source] * (len(_first) - len(_source)))
    return vec[i64](numbers)


def _moment(card: Any) -> int:
    """When a bonus card can be played."""  # RES-BON-03, RES-BON-04
    timing = card["timing"]
    if timing != "trading":
        return ["any", "workshop", "production", "garden", "canal"].index(timing)
    op = card["effects"][0]["op"]
    return {"free_move": AT_MOVE, "flip": AT_LINE, "sell_bonus": AFTER_SALE, "base_discount": AT_BASE}[str(op)]


BONUS_LIST: Final[vec[i64]] = _lists(c.BONUSES, "effects", events.BY_BONUS_CARDS)
BONUS_MOMENT: Final[vec[i64]] = vec[i64]([_moment(card) for card in c.BONUSES])
PRODUCTION_BOUND: Final[vec[i64]] = vec[i64](  # by level, as a set
    [sum(1 << n for n in range(36) if BONUS_MOMENT[level * 36 + n] == IN_PRODUCTION) for level in (0, 1)]
)
BONUS_NEEDS: Final[vec[i64]] = vec[i64](
    [THINGS.index(card["requires"]["what"]) if "requires" in card else -1 for card in c.BONUSES]
)
BONUS_AT_LEAST: Final[vec[i64]] = vec[i64]([card.get("requires", {}).get("at_least", 0) for card in c.BONUSES])
SACK_LIST: Final[vec[i64]] = _lists(c.SACKS, "effects", events.BY_SACKS)
SPECIAL_LIST: Final[vec[i64]] = _lists(c.SPECIALS, "effects", events.BY_SPECIAL_CARDS)  # instant and permanent cards
ON_PLAY: Final[vec[i64]] = _lists(c.YELLOW_CARDS, "on_play", events.BY_SPECIAL_CARDS)
CANAL_BONUS_LIST: Final[vec[i64]] = _lists(c.CANAL_BONUSES, "effects", events.BY_CANAL_BONUSES)


def _instants(colour: int) -> int:
    """The instant cards of a colour, as a set of places in it."""
    cards = c.SPECIALS[colour * 18 : colour * 18 + 18]
    return sum(1 << n for n, card in enumerate(cards) if card["kind"] == "instant")


INSTANTS: Final[vec[i64]] = vec[i64]([_instants(colour) for colour in range(4)])  # RES-WHI-01, RES-BLU-01
END_VP: Final[vec[i64]] = vec[i64]([card["end_vp"] for card in c.SPECIALS])

# Permanent cards by the moment at which they work.  # RES-BLU-02
TRIGGERS: Final = ["workshop_action", "garden_action", "canal_action", "trading_action", "trading_base"]
ON_WORKSHOP: Final = 0
ON_GARDEN: Final = 1
ON_CANAL: Final = 2
ON_TRADING: Final = 3
ON_BASE: Final = 4


def _perks() -> vec[i64]:
    """By trigger: the blue special cards that work then, as a set of places in their colour."""
    blue = c.SPECIALS[36:54]
    masks = [sum(1 << n for n, card in enumerate(blue) if card.get("trigger") == trigger) for trigger in TRIGGERS]
    return vec[i64](masks)


PERKS: Final[vec[i64]] = _perks()

ROWS: Final[vec[i64]] = vec[i64](_rows)
OP_KIND: Final[vec[i64]] = vec[i64](_kind)
OP_A: Final[vec[i64]] = vec[i64](_a)
OP_B: Final[vec[i64]] = vec[i64](_b)
OP_C: Final[vec[i64]] = vec[i64](_c)
OP_ROW: Final[vec[i64]] = vec[i64](_row)
LIST_FIRST: Final[vec[i64]] = vec[i64](_first)
LIST_SIZE: Final[vec[i64]] = vec[i64](_size)
LIST_LISTED: Final[vec[i64]] = vec[i64](_listed)
LIST_SOURCE: Final[vec[i64]] = vec[i64](_source)


def after_lists() -> list[int]:
    """The lists that wait for a build, in the order in which a frame keeps them as a set."""
    return [_b[n] for n, kind in enumerate(_kind) if kind == AFTER_BUILD]


AFTER_LISTS: Final[vec[i64]] = vec[i64](after_lists())


def after_bit(list_number: i64) -> i64:
    """A waiting list as a member of a set."""
    for place in range(len(AFTER_LISTS)):
        if AFTER_LISTS[place] == list_number:
            return ONE[place]
    return 0
