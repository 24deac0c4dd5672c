# native: compiled by mypyc
"""The closed vocabulary of effects: what each operation of each development says, as tables of numbers."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import CIVICS, FIRST_CIVIC, GOVERNMENT, PARTS, RELIGION, VP

# Operations, in the order of the data file.  # MED-BOX-08
PUSH: Final = 0
HAPPINESS: Final = 1
SAFETY: Final = 2
VP_GAIN: Final = 3
VP_PER: Final = 4
GIVE: Final = 5
ALL_OTHERS: Final = 6
STEAL_WORKER: Final = 7
SACRIFICE: Final = 8
SWAP: Final = 9
SET_PENALTY: Final = 10
SET_PLUS: Final = 11
SET_BONUS: Final = 12
CHOOSE_CIVIC: Final = 13
GUARANTEE_CIVIC: Final = 14
KEEP_REVOLT_LEVEL: Final = 15
EXTRA_BARBARIAN_DIE: Final = 16
REFUSE_ABILITIES: Final = 17
SPEAK_IDEAS: Final = 18
ASK_IDEA: Final = 19
NO_BAD_TRADES: Final = 20
WAREHOUSE_PLUS: Final = 21
IGNORE_SYMBOL: Final = 22
BARBARIAN_SHIELD: Final = 23
PROSPERITY_PLUS: Final = 24
DRAW_EXTRA: Final = 25
ON_FLIP: Final = 26
SCORE_PER: Final = 27
OPS: Final = 28

# Boxes.
YELLOW: Final = 0
ORANGE: Final = 1  # MED-BOX-03
PINK: Final = 2  # MED-BOX-04
GREEN: Final = 3  # MED-BOX-05
BROWN: Final = 4  # MED-BOX-06
REVOLUTIONARY: Final = 5
SCORE: Final = 6

ANY_TRACK: Final = 2  # of DRAW_EXTRA, after government and religion

OP: Final[vec[i64]] = vec[i64]([c.OPS.index(effect["op"]) for effect in c.EFFECTS])
BOX: Final[vec[i64]] = vec[i64]([c.BOXES.index(effect["box"]) for effect in c.EFFECTS])
N: Final[vec[i64]] = vec[i64]([effect.get("n", 0) for effect in c.EFFECTS])
LEAST_CARDS: Final[vec[i64]] = vec[i64]([effect.get("min", 0) for effect in c.EFFECTS])
VP_OF: Final[vec[i64]] = vec[i64]([effect.get("vp", 0) for effect in c.EFFECTS])
UNHAPPY: Final[vec[i64]] = vec[i64]([effect.get("happiness", 0) for effect in c.EFFECTS])
IMMUNITIES: Final[vec[i64]] = vec[i64]([effect.get("immunities", 0) for effect in c.EFFECTS])
UNIT: Final[vec[i64]] = vec[i64]([c.UNITS.index(effect["what"]) if "what" in effect else -1 for effect in c.EFFECTS])
GOOD: Final[vec[i64]] = vec[i64]([c.GOOD[effect["good"]] if "good" in effect else -1 for effect in c.EFFECTS])
SIDE: Final[vec[i64]] = vec[i64]([c.SIDES.index(effect["side"]) if "side" in effect else -1 for effect in c.EFFECTS])
SYMBOL: Final[vec[i64]] = vec[i64](
    [c.SYMBOLS.index(effect["symbol"]) if "symbol" in effect else -1 for effect in c.EFFECTS]
)
GOODS: Final[vec[i64]] = vec[i64]([sum(1 << c.GOOD[good] for good in effect.get("goods", [])) for effect in c.EFFECTS])
TRACK: Final[vec[i64]] = vec[i64](
    [["government", "religion", "any"].index(effect.get("track", "any")) for effect in c.EFFECTS]
)

# The effects of kind k are those from FIRST[k] up to, and without, FIRST[k + 1].
_ENDS: Final = [sum(len(kind["effects"]) for kind in c.KINDS[:n]) for n in range(len(c.KINDS) + 1)]
FIRST: Final[vec[i64]] = vec[i64](_ENDS)
KIND_OF_EFFECT: Final[vec[i64]] = vec[i64]([n for n, kind in enumerate(c.KINDS) for _ in kind["effects"]])
OWNED_OPS: Final[vec[i64]] = vec[i64](  # by kind, the operations it has, as a set
    [sum(1 << op for op in {c.OPS.index(effect["op"]) for effect in kind["effects"]}) for kind in c.KINDS]
)


def _change(effects: list[dict[str, Any]]) -> list[int]:
    """What simple effects change: government, religion, happiness, safety, VP."""  # MED-GEN-06
    change = [0] * PARTS
    for effect in effects:
        if effect["op"] == "push":
            side = c.SIDES.index(effect["side"])
            change[GOVERNMENT if side < 2 else RELIGION] += effect["n"] if side % 2 else -effect["n"]
        elif effect["op"] in ("happiness", "safety", "vp"):
            change[VP if effect["op"] == "vp" else c.TRACKS.index(effect["op"])] += effect["n"]
    return change


# What the owner gets (of simple effects, `take`, `on_flip`) and what the target gets, by effect * 5 + part.
TAKE: Final[vec[i64]] = vec[i64](
    [part for effect in c.EFFECTS for part in _change(effect.get("take", [effect]))]
)  # fmt: skip
TO: Final[vec[i64]] = vec[i64]([part for effect in c.EFFECTS for part in _change(effect.get("to", []))])

# Units: eight icons, city, boat, worker, developments of four colours, level, two tracks, players of four sides.
UNIT_CITY: Final = 8
UNIT_BOAT: Final = 9
UNIT_WORKER: Final = 10
UNIT_DEVELOPMENT: Final = 11
UNIT_LEVEL: Final = 15
UNIT_ABOVE: Final = 16
UNIT_PLAYERS: Final = 18
COLOUR_OF_UNIT: Final = [1, 2, 4, 5]  # black, white, red, blue among `components.COLOURS`


def boxes_of(effect: i64) -> i64:
    """How many white boxes an effect has."""  # MED-ABL-03
    op = OP[effect]
    if op in (GIVE, STEAL_WORKER, SWAP):
        return 1
    return IMMUNITIES[effect] if op == ALL_OTHERS else 0


def civic_goods() -> list[int]:
    """The goods of the civic deck."""
    return list(range(FIRST_CIVIC, FIRST_CIVIC + CIVICS))
