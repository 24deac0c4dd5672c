"""Effects of cards and tiles as lines of icons."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from emporion.core.boxes import Box
from emporion.games.resafa.picture.inline import amount, amounts, arrow, crest, icon, points, row, text
from emporion.games.resafa.picture.tables import LEVELS

Effect = Mapping[str, Any]

NOT_GAINED = frozenset(["op", "count", "max", "level", "vp_per"])
# The icon of what is counted.
THINGS = {
    "trading_base": "base",
    "garden_tile": "small",
    "garden_square": "garden",
    "canal_tile": "canal",
    "special_card": "special",
    "merchant_token": "square",
    "square_token": "square",
    "water_cube": "cube",
}
TRIGGERS = {
    "garden_action": "garden",
    "canal_action": "canal",
    "trading_base": "base",
    "workshop_action": "workshop",
    "trading_action": "trading",
}


def thing(name: str, size: float) -> Box:
    """What a card counts or asks for."""
    if name.startswith("special_") and name != "special_card":
        return row([icon("special", size), crest(name.removeprefix("special_"), size * 0.7)], 0)
    return icon(THINGS.get(name, name), size)


def effects(listed: Iterable[Effect], size: float = 17, gap: float = 4) -> Box:
    """Several effects in a row."""
    return row([effect(each, size) for each in listed], gap)


def effect(each: Effect, size: float) -> Box:
    """One effect."""
    return _DRAWN[each["op"]](each, size)


def _numbers(each: Effect) -> dict[str, int]:
    return {key: value for key, value in each.items() if type(value) is int and key not in NOT_GAINED}


def _less(numbers: Mapping[str, int], size: float) -> list[Box]:
    return [amount(name, f"−{count}", size, "res-b res-less") for name, count in numbers.items()]


def _gain(each: Effect, size: float) -> Box:
    return amounts(_numbers(each), size)


def _step(each: Effect, size: float) -> Box:
    sign = icon("step" if each["colour"] == "any" else f"step-{each['colour']}", size)
    return sign if each["count"] == 1 else row([text(str(each["count"]), size * 0.86), sign], 1)


def _discount(each: Effect, size: float) -> Box:
    return row(_less(_numbers(each), size), 3)


def _base_discount(each: Effect, size: float) -> Box:
    return row([icon("base", size), *_less(_numbers(each), size)], 2)


def _action(each: Effect, size: float) -> Box:
    off = {**each.get("discount", {})}
    boxes = [icon(each["name"], size + 3), *_less(off, size)]
    if each.get("free_move"):
        boxes += [text("0", size * 0.86), icon("coin", size * 0.8), icon("camel", size * 0.9)]
    if "base_discount" in each:
        boxes += [icon("base", size), *_less(each["base_discount"], size * 0.9)]
    return row(boxes, 1.5)


def _produce(each: Effect, size: float) -> Box:
    made = amount("produce", each["count"], size)
    return row([made, icon("workshop", size * 0.8)], 0) if each.get("workshop") == "new" else made


def _paid(pay: Mapping[str, int], got: list[Box], size: float) -> Box:
    return row([*([amounts(pay, size), arrow(size * 0.75)] if pay else []), *got], 3)


def _garden(each: Effect, size: float) -> Box:
    got = [icon(each["size"], size + 2)] + ([] if each["green"] else [icon("nogreen", size * 0.8)])
    return _paid(each["pay"], got, size)


def _workshop(each: Effect, size: float) -> Box:
    return _paid(each["pay"], [icon("workshop", size + 1), text(LEVELS[each["level"]], size * 0.8)], size)


def _pay_for(each: Effect, size: float) -> Box:
    times = [text(f"{each['max']}×", size * 0.75, "res-b res-m")] if each["max"] > 1 else []
    return row([*times, _paid(each["pay"], [effect(got, size) for got in each["get"]], size)], 3)


def _after_build(each: Effect, size: float) -> Box:
    return effects(each["effects"], size)


def _vp_per(each: Effect, size: float) -> Box:
    return row([points(each["vp"], size * 1.22), text("/", size * 0.86), thing(each["what"], size)], 1.5)


def _sell_bonus(each: Effect, size: float) -> Box:
    sold = row([text(f"≤{each['max']}", size * 0.86), icon(each["item"], size)], 1)
    return row([sold, arrow(size * 0.75), amounts({name: each[name] for name in ("coin", "vp")}, size)], 3)


def _free_move(each: Effect, size: float) -> Box:
    return row([text("0", size * 0.86), icon("coin", size), icon("camel", size)], 1)


def _gain_choice(each: Effect, size: float) -> Box:
    kinds: list[Box] = []
    for name in each["of"]:
        kinds += [text("/", size * 0.7)] if kinds else []
        kinds.append(icon(name, size))
    return row([text(f"{each['count']}×", size * 0.86), *kinds], 1)


_DRAWN: dict[str, Callable[[Effect, float], Box]] = {
    "gain": _gain,
    "step": _step,
    "discount": _discount,
    "base_discount": _base_discount,
    "action": _action,
    "produce": _produce,
    "garden": _garden,
    "workshop": _workshop,
    "pay_for": _pay_for,
    "after_build": _after_build,
    "vp_per": _vp_per,
    "sell_bonus": _sell_bonus,
    "take_bonus": lambda each, size: icon("card", size),
    "flip": lambda each, size: icon("flip", size),
    "free_move": _free_move,
    "gain_choice": _gain_choice,
    "place_base": lambda each, size: icon("base", size + 2),
}


def score(card: Mapping[str, Any], size: float) -> Box:
    """How a pink card scores at the end, without its icon."""
    how = card["score"]
    if how["kind"] == "replace_scarab_table":
        return row([icon("scarab", size), points(f"…{how['table'][-1]}", size * 1.3, "vpe")], 2)
    if how["kind"] == "repeat_pink":
        return row([text("2×", size * 0.86), crest("pink", size)], 2)
    star = points(how["vp"], size * 1.25, "vpe")
    most = [text(f"≤{how['max']}", size * 0.7, "res-b res-m")] if "max" in how else []
    if how["kind"] == "convert":
        kind = "rare" if len(how["pay"]) > 1 else how["pay"][0]
        return row([icon(kind, size), arrow(size * 0.7), star, *most], 2)
    listed = [how["what"]] if isinstance(how["what"], str) else how["what"]
    join = "&" if how["kind"] == "pairs" else "+"
    boxes: list[Box] = [star, text("/", size * 0.86)]
    for at, name in enumerate(listed):
        boxes += [text(join, size * 0.7), thing(name, size)] if at else [thing(name, size)]
    return row([*boxes, *most], 1.5)


def special(card: Mapping[str, Any], size: float) -> list[Box]:
    """The face of a special card, without colour, level and icon VP."""
    if card["kind"] == "endgame":
        return [score(card, size)]
    listed = card["on_play"] if card["kind"] == "action_card" else card["effects"]
    boxes = [effect(each, size) for each in listed]
    return [bound(TRIGGERS[card["trigger"]], size), *boxes] if card["kind"] == "permanent" else boxes


def bound(name: str, size: float) -> Box:
    """An action symbol in a white disc: only inside that action."""
    wide = size * 1.35

    def draw(x: float, y: float) -> str:
        disc = f'<circle cx="{x + wide / 2:.1f}" cy="{y:.1f}" r="{wide / 2:.1f}" class="res-disc"/>'
        return disc + icon(name, size * 0.95).draw(x + (wide - size * 0.95) / 2, y)

    return Box(wide, draw)


def needed(requires: Mapping[str, Any], size: float) -> Box:
    """A dashed box: what one must have."""
    inner = row([text(f"{requires['at_least']}+", size * 0.7), thing(requires["what"], size * 0.85)], 1)

    def draw(x: float, y: float) -> str:
        frame = f'x="{x:.1f}" y="{y - size * 0.58:.1f}" width="{inner.width + 6:.1f}" height="{size * 1.16:.1f}"'
        return f'<rect {frame} rx="5" class="res-needed"/>{inner.draw(x + 3, y)}'

    return Box(inner.width + 6, draw)


def bonus(card: Mapping[str, Any], size: float) -> list[Box]:
    """The face of a bonus card: when, on what condition, what."""
    boxes = [bound(card["timing"], size * 0.9)] if card["timing"] != "any" else []
    boxes += [needed(card["requires"], size)] if "requires" in card else []
    listed = [inner for each in card["effects"] for inner in each.get("effects", [each])]
    return boxes + [effect(each, size) for each in listed]
