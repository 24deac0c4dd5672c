# native: compiled by mypyc
"""Cards, calamities and advances as tables of numbers. Nothing here ever changes."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.megaciv import components as c

COMMODITIES: Final = 45
WATER: Final = 45
NAMES: Final = 46  # what may be said: the commodities and Water
FIRST_CALAMITY: Final = 46
CALAMITIES: Final = 24
KINDS: Final = 70
STACKS: Final = 9
GROUPS: Final = 5
ADVANCES: Final = 51
MOST_SEATS: Final = 18
NOBODY: Final = -1

CITY_MAX: Final[i64] = c.SPRINT["published"]["city_max"]
TOKENS: Final[i64] = c.SPRINT["published"]["token_total"]
TAX: Final[i64] = c.SPRINT["published"]["tax_per_city"]
POLITICS_GAIN: Final[i64] = c.SPRINT["published"]["politics_gain"]
ROUTES_FACTOR: Final[i64] = c.SPRINT["published"]["trade_routes_factor"]
LIBRARY_DISCOUNT: Final[i64] = c.SPRINT["published"]["library_discount"]
CHIP: Final[i64] = c.SPRINT["published"]["credit_chip"]
CITY_FLOOR: Final[i64] = c.SPRINT["city_floor_at_growth"]
LOSS_PRICE: Final[i64] = c.SPRINT["loss_price"]
REFUND: Final[i64] = c.SPRINT["reduce_refund"]
VP_PER_CITY: Final[i64] = c.SPRINT["vp_per_city"]
VP_PER_STEP: Final[i64] = c.SPRINT["vp_per_step"]
DEFAULT_STACK: Final[i64] = c.DATA["options"]["document"]["purchase_default_stack"]
DEFAULT_COST: Final[i64] = c.DATA["options"]["document"]["purchase_default_cost"]

# Water is worth nothing, alone or together.  # MEG-WAT-01, MEG-WAT-03
FACE: Final[vec[i64]] = vec[i64]([card["face"] for card in c.COMMODITIES] + [0] * (KINDS - COMMODITIES))
STACK_OF: Final[vec[i64]] = vec[i64](
    [card["stack"] for card in c.COMMODITIES] + [0] + [card["stack"] for card in c.CALAMITIES]
)
MAX_SET: Final[vec[i64]] = vec[i64]([card["max_set"] for card in c.COMMODITIES] + [1 << 20] * (KINDS - COMMODITIES))

# Calamities.
NON_TRADEABLE: Final = 0
TRADEABLE: Final = 1
MINOR: Final = 2
_KINDS: Final = ["major_nontradeable", "major_tradeable", "minor"]
CALAMITY_KIND: Final[vec[i64]] = vec[i64]([_KINDS.index(card["kind"]) for card in c.CALAMITIES])

# The 62 types that GIVE can name: the 46 names, Water too, then the 16 tradeable calamities in index order.
# MEG-ENC-04, MEG-WAT-02
TYPES: Final = 62
_TRADED: Final = [n for n, card in enumerate(c.CALAMITIES) if card["tradeable"]]
KIND_OF_TYPE: Final[vec[i64]] = vec[i64](list(range(NAMES)) + [FIRST_CALAMITY + n for n in _TRADED])
TYPE_OF_KIND: Final[vec[i64]] = vec[i64](
    list(range(NAMES)) + [NAMES + _TRADED.index(n) if n in _TRADED else -1 for n in range(CALAMITIES)]
)

# The steps of a calamity (R26): operation, number (or cities kept), who, price; four steps at the most.
OPS: Final = [
    "choose", "auto_choose_most_cities", "loss", "reduce", "destroy", "annex", "annex_above", "reduce_above",
    "treasury", "destroy_or_pay", "discard_face", "discard_or_pay", "regress",
]  # fmt: skip
CHOOSE: Final = 0
CHOOSE_MOST: Final = 1
LOSS: Final = 2
REDUCE: Final = 3
DESTROY: Final = 4
ANNEX: Final = 5
ANNEX_ABOVE: Final = 6
REDUCE_ABOVE: Final = 7
TREASURY: Final = 8
DESTROY_OR_PAY: Final = 9
DISCARD_FACE: Final = 10
DISCARD_OR_PAY: Final = 11
REGRESS: Final = 12
MOST_STEPS: Final = 4
PRIMARY: Final = 0
SECONDARY: Final = 1
ALL_BUT_BENEFICIARY: Final = 1


def _steps(value: Any) -> vec[i64]:
    """A value of each step of each calamity, -1 where there is no step."""
    numbers: list[int] = []
    for card in c.CALAMITIES:
        row = [value(step) for step in card["sprint"]["steps"]]
        numbers += row + [-1] * (MOST_STEPS - len(row))
    return vec[i64](numbers)


STEP_OP: Final[vec[i64]] = _steps(lambda step: OPS.index(step["op"]))
STEP_N: Final[vec[i64]] = _steps(lambda step: step.get("n", step.get("keep", 0)))
STEP_WHO: Final[vec[i64]] = _steps(lambda step: ["primary", "secondary"].index(step.get("who", "primary")))
STEP_PRICE: Final[vec[i64]] = _steps(lambda step: step.get("price", 0))
STEP_SCOPE: Final[vec[i64]] = _steps(lambda step: int(step.get("scope") == "all_but_beneficiary"))

# How advances change a calamity: calamity, advance, who (primary, secondary, any), change of the number, of `keep`.
ANY_ROLE: Final = 2
_MODS: Final[list[Any]] = [(n, mod) for n, card in enumerate(c.CALAMITIES) for mod in card["sprint"]["mods"]]
MOD_CALAMITY: Final[vec[i64]] = vec[i64]([n for n, _ in _MODS])
MOD_ADVANCE: Final[vec[i64]] = vec[i64]([c.ADVANCE[mod["advance"]] for _, mod in _MODS])
MOD_WHO: Final[vec[i64]] = vec[i64]([["primary", "secondary", "any"].index(mod["who"]) for _, mod in _MODS])
MOD_DELTA: Final[vec[i64]] = vec[i64]([mod.get("delta", 0) for _, mod in _MODS])
MOD_KEEP: Final[vec[i64]] = vec[i64]([mod.get("keep", 0) for _, mod in _MODS])
MOD_REDUCES: Final[vec[i64]] = vec[i64]([int(mod.get("change") == "destroy_becomes_reduce") for _, mod in _MODS])
MOD_SPARES: Final[vec[i64]] = vec[i64]([int(mod.get("change") == "may_destroy_2_instead") for _, mod in _MODS])

# Advances.
COST: Final[vec[i64]] = vec[i64]([advance["cost"] for advance in c.ADVANCES])
POINTS: Final[vec[i64]] = vec[i64]([advance["vp"] for advance in c.ADVANCES])
IN_GROUP: Final[vec[i64]] = vec[i64]([int(group in row["groups"]) for row in c.ADVANCES for group in c.GROUPS])
CREDIT: Final[vec[i64]] = vec[i64]([row["credits"].get(group, 0) for row in c.ADVANCES for group in c.GROUPS])
LINK_TO: Final[vec[i64]] = vec[i64]([c.ADVANCE[row["link"]["to"]] if "link" in row else -1 for row in c.ADVANCES])
LINK_CREDIT: Final[vec[i64]] = vec[i64]([row["link"]["credit"] if "link" in row else 0 for row in c.ADVANCES])


def _chips(effects: list[str]) -> int:
    """The flexible credit chips an advance brings."""
    return sum(int(effect.removeprefix("flex_credit_")) // CHIP for effect in effects if "flex_credit_" in effect)


CHIPS: Final[vec[i64]] = vec[i64]([_chips(row["trade_effect"]) for row in c.ADVANCES])
SELLERS: Final = [n for n, row in enumerate(c.ADVANCES) if "purchase" in row]  # that add to the own price list
PRICE: Final[vec[i64]] = vec[i64](  # by advance and stack, 0 where it adds none
    [
        next((entry["cost"] for entry in row.get("purchase", []) if entry["stack"] == stack), 0)
        for row in c.ADVANCES
        for stack in range(1, STACKS + 1)
    ]
)


def with_effect(effect: str) -> int:
    """The advances with an effect on the trade system, as a set; those on the map do nothing here."""  # MEG-SPR-52
    return sum(1 << n for n, row in enumerate(c.ADVANCES) if effect in row["trade_effect"])


TAX_PLUS: Final[i64] = with_effect("tax_plus_1") | with_effect("tax_choice_1")
WONDER: Final[i64] = with_effect("free_card")
ROADS: Final[i64] = with_effect("hand_limit_plus_1")
MINING: Final[i64] = with_effect("treasury_worth_2")
EMPIRE: Final[i64] = with_effect("substitute_card")
ROUTES: Final[i64] = with_effect("cards_to_treasury")
POLITICS: Final[i64] = with_effect("treasury_plus_5")
LIBRARY: Final[i64] = with_effect("discount_40")

FULL_TABLEAU: Final[i64] = sum(1 << n for n, row in enumerate(c.ADVANCES) if row["sprint"])
STARTER_TABLEAU: Final[i64] = sum(1 << n for n, row in enumerate(c.ADVANCES) if row["starter"])
NEXT_CITIES: Final[vec[i64]] = vec[i64]([row["cities"] for row in c.SUCCESSION])
NEXT_POINTS: Final[vec[i64]] = vec[i64]([row["advance_vp"] for row in c.SUCCESSION])
LAST_STEP: Final[i64] = len(c.SUCCESSION)
IS_WEST: Final[vec[i64]] = vec[i64]([int(row["block"] == "west") for row in c.CIVILIZATIONS])


def set_value(kind: i64, number: i64) -> i64:
    """What so many equal cards are worth: full sets first, the rest is a set of its own."""  # MEG-VAL-01 to 03, 07
    most = MAX_SET[kind]
    full = number // most
    rest = number % most
    return (full * most * most + rest * rest) * FACE[kind]
