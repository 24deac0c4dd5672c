"""Effects of cards and tiles as lines of icons, from the tables that the rules work through."""

from collections.abc import Callable, Mapping
from functools import cache

from emporion.core.bits import members
from emporion.core.boxes import Box
from emporion.games.resafa import components as c
from emporion.games.resafa import effects as e
from emporion.games.resafa import scoring
from emporion.games.resafa.board import COIN, COLOURS, GAINS, NOTHING, PINK, VP, YELLOW
from emporion.games.resafa.effects import OP_A, OP_B, OP_C, OP_KIND, OP_ROW, PRINTED, ROWS, THINGS
from emporion.games.resafa.picture.inline import amount, amounts, arrow, crest, icon, points, row, text
from emporion.games.resafa.picture.tables import ANY_ACTIONS, ANY_COLOURS, LEVELS, colour_of, trigger_of

# The icon of what is counted.
ICONS = {
    "trading_base": "base",
    "garden_tile": "small",
    "garden_square": "garden",
    "canal_tile": "canal",
    "special_card": "special",
    "merchant_token": "square",
    "square_token": "square",
    "water_cube": "cube",
}
# The icon of the action that a bonus card is bound to, by its moment; and of the triggers of permanent cards.
MOMENTS = ("any", "workshop", "production", "garden", "canal", "trading", "trading", "trading", "trading")
TRIGGERS = ("workshop", "garden", "canal", "trading", "base")


def thing(name: str, size: float) -> Box:
    """What a card counts or asks for."""
    if name.startswith("special_") and name != "special_card":
        return row([icon("special", size), crest(name.removeprefix("special_"), size * 0.7)], 0)
    return icon(ICONS.get(name, name), size)


def parts(effects: int) -> range:
    """The operations of a list of effects."""
    return range(e.LIST_FIRST[effects], e.LIST_FIRST[effects] + e.LIST_SIZE[effects])


def each(effects: int, size: float) -> list[Box]:
    """Several effects, a box for each."""
    return [effect(op, size) for op in parts(effects)]


@cache
def effects(number: int, size: float = 17, gap: float = 4) -> Box:
    """A list of effects in a row."""
    return row(each(number, size), gap)


def effect(op: int, size: float) -> Box:
    """One operation of a card."""
    return _DRAWN[OP_KIND[op]](op, size)


def _less(numbers: Mapping[str, int], size: float) -> list[Box]:
    return [amount(name, f"−{count}", size, "res-b res-less") for name, count in numbers.items()]


def _gain(op: int, size: float) -> Box:
    return amounts(PRINTED[OP_ROW[op]], size)


def steps(colour: int, count: int, size: float) -> Box:
    """Steps on a track, or on any."""
    sign = icon("step" if colour == COLOURS else f"step-{ANY_COLOURS[colour]}", size)
    return sign if count == 1 else row([text(str(count), size * 0.86), sign], 1)


def _discount(op: int, size: float) -> Box:
    return row(_less(PRINTED[OP_ROW[op]], size), 3)


def _base_discount(op: int, size: float) -> Box:
    return row([icon("base", size), *_less(PRINTED[OP_ROW[op]], size)], 2)


def _action(op: int, size: float) -> Box:
    boxes = [icon(ANY_ACTIONS[OP_A[op]], size + 3), *_less(PRINTED[OP_ROW[op]], size)]
    if OP_B[op]:
        boxes += [text("0", size * 0.86), icon("coin", size * 0.8), icon("camel", size * 0.9)]
    if PRINTED[OP_C[op]]:
        boxes += [icon("base", size), *_less(PRINTED[OP_C[op]], size * 0.9)]
    return row(boxes, 1.5)


def _produce(op: int, size: float) -> Box:
    made = amount("produce", OP_A[op], size)
    return row([made, icon("workshop", size * 0.8)], 0) if OP_B[op] else made


def _paid(op: int, got: list[Box], size: float) -> Box:
    pay = PRINTED[OP_ROW[op]]
    return row([*([amounts(pay, size), arrow(size * 0.75)] if pay else []), *got], 3)


def _garden(op: int, size: float) -> Box:
    kind = icon(("small", "large")[OP_A[op] - 1], size + 2)
    return _paid(op, [kind] + ([] if OP_B[op] else [icon("nogreen", size * 0.8)]), size)


def _workshop(op: int, size: float) -> Box:
    return _paid(op, [icon("workshop", size + 1), text(LEVELS[OP_A[op]], size * 0.8)], size)


def _pay_for(op: int, size: float) -> Box:
    times = [text(f"{OP_C[op]}×", size * 0.75, "res-b res-m")] if OP_C[op] > 1 else []
    return row([*times, _paid(op, each(OP_B[op], size), size)], 3)


def _vp_per(op: int, size: float) -> Box:
    return row([points(OP_B[op], size * 1.22), text("/", size * 0.86), thing(THINGS[OP_A[op]], size)], 1.5)


def _sell_bonus(op: int, size: float) -> Box:
    sold = row([text(f"≤{OP_C[op]}", size * 0.86), icon(c.GAINS[OP_A[op]], size)], 1)
    gains = {c.GAINS[what]: ROWS[OP_ROW[op] * GAINS + what] for what in (COIN, VP)}
    return row([sold, arrow(size * 0.75), amounts(gains, size)], 3)


def _free_move(op: int, size: float) -> Box:
    return row([text("0", size * 0.86), icon("coin", size), icon("camel", size)], 1)


def _gain_choice(op: int, size: float) -> Box:
    kinds: list[Box] = []
    for item in members(OP_B[op]):
        kinds += [text("/", size * 0.7)] if kinds else []
        kinds.append(icon(c.GAINS[item], size))
    return row([text(f"{OP_A[op]}×", size * 0.86), *kinds], 1)


_DRAWN: dict[int, Callable[[int, float], Box]] = {
    e.GAIN: _gain,
    e.STEP: lambda op, size: steps(OP_B[op], OP_A[op], size),
    e.DISCOUNT: _discount,
    e.BASE_DISCOUNT: _base_discount,
    e.TAKE_ACTION: _action,
    e.PRODUCE: _produce,
    e.BUILD_GARDEN: _garden,
    e.BUILD_WORKSHOP: _workshop,
    e.PAY_FOR: _pay_for,
    e.AFTER_BUILD: lambda op, size: effects(OP_B[op], size),
    e.VP_PER: _vp_per,
    e.SELL_BONUS: _sell_bonus,
    e.TAKE_BONUS: lambda op, size: icon("card", size),
    e.FLIP: lambda op, size: icon("flip", size),
    e.FREE_MOVE: _free_move,
    e.GAIN_CHOICE: _gain_choice,
    e.PLACE_BASE: lambda op, size: icon("base", size + 2),
}


def score(card: int, size: float) -> Box:
    """How a pink card scores at the end, without its icon; cards are counted from the first pink one."""
    kind, most = scoring.SCORE_KIND[card], scoring.SCORE_MAX[card]
    if kind == scoring.SCARAB_TABLE:
        return row([icon("scarab", size), points(f"…{list(scoring.SCORE_TABLE)[-1]}", size * 1.3, "vpe")], 2)
    if kind == scoring.REPEAT:
        return row([text("2×", size * 0.86), crest("pink", size)], 2)
    star = points(scoring.SCORE_VP[card], size * 1.25, "vpe")
    limit = [text(f"≤{most}", size * 0.7, "res-b res-m")] if most else []
    first, last = scoring.SCORE_A[card], scoring.SCORE_B[card]
    if kind == scoring.CONVERT:
        items = members(first)
        sign = "rare" if len(items) > 1 else c.ITEMS[items[0]]
        return row([icon(sign, size), arrow(size * 0.7), star, *limit], 2)
    join = "&" if kind == scoring.PAIRS else "+"
    boxes: list[Box] = [star, text("/", size * 0.86), thing(THINGS[first], size)]
    if last != NOTHING:
        boxes += [text(join, size * 0.7), thing(THINGS[last], size)]
    return row([*boxes, *limit], 1.5)


@cache
def special(card: int, size: float) -> tuple[Box, ...]:
    """The face of a special card, without colour, level and icon VP."""
    colour = colour_of(card)
    if colour == PINK:
        return (score(card % 18, size),)
    boxes = each(e.ON_PLAY[card] if colour == YELLOW else e.SPECIAL_LIST[card], size)
    trigger = trigger_of(card)
    return tuple(boxes if trigger == NOTHING else [bound(TRIGGERS[trigger], size), *boxes])


def bound(name: str, size: float) -> Box:
    """An action symbol in a white disc: only inside that action."""
    wide = size * 1.35

    def draw(x: float, y: float) -> str:
        disc = f'<circle cx="{x + wide / 2:.1f}" cy="{y:.1f}" r="{wide / 2:.1f}" class="res-disc"/>'
        return disc + icon(name, size * 0.95).draw(x + (wide - size * 0.95) / 2, y)

    return Box(wide, draw)


def needed(card: int, size: float) -> Box:
    """A dashed box: what one must have for a bonus card."""
    least, what = e.BONUS_AT_LEAST[card], THINGS[e.BONUS_NEEDS[card]]
    inner = row([text(f"{least}+", size * 0.7), thing(what, size * 0.85)], 1)

    def draw(x: float, y: float) -> str:
        frame = f'x="{x:.1f}" y="{y - size * 0.58:.1f}" width="{inner.width + 6:.1f}" height="{size * 1.16:.1f}"'
        return f'<rect {frame} rx="5" class="res-needed"/>{inner.draw(x + 3, y)}'

    return Box(inner.width + 6, draw)


def bonus(card: int, size: float) -> list[Box]:
    """The face of a bonus card: when, on what condition, what."""
    moment = e.BONUS_MOMENT[card]
    boxes = [bound(MOMENTS[moment], size * 0.9)] if moment != e.ANY_TIME else []
    boxes += [needed(card, size)] if e.BONUS_NEEDS[card] != NOTHING else []
    for op in parts(e.BONUS_LIST[card]):
        boxes += each(OP_B[op], size) if OP_KIND[op] == e.AFTER_BUILD else [effect(op, size)]
    return boxes
