"""The effects of the data file in words, so that a change of the data shows in every text."""

from collections.abc import Callable, Mapping
from typing import Any

from emporion.games.resafa import components as c
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words.amounts import amount, listed, row_of, several

Effect = Mapping[str, Any]
VP = c.GAINS.index("vp")
NOUNS = ("gain", "gain_choice", "step", "vp_per")  # what is received, where all else is something to do


def part_text(effect: Effect) -> str:
    """One part of an effect."""
    return _TEXTS[effect["op"]](effect)


def parts_text(effects: list[Any], in_order: bool = False) -> str:
    """All parts of an effect."""
    text = ""
    for effect in effects:
        part = part_text(effect)
        text = SAY("effect.then" if in_order else "effect.also", {"first": text, "last": part}) if text else part
    return text


def price_text(cost: Mapping[str, int]) -> str:
    """For so much, or for nothing."""
    return SAY("effect.price", {"cost": cost_text(cost)}) if cost else SAY("effect.free")


def cost_text(cost: Mapping[str, int]) -> str:
    """What is paid; a rare good is one of two kinds."""
    if "rare" in cost:
        return listed([amount(c.GAINS.index(item), cost["rare"]) for item in ("amphora", "spice")], "or")
    return several(row_of(cost))


def kinds_text(kinds: list[str]) -> str:
    """Kinds of items, without numbers."""
    return listed([SAY(f"item.{kind}") for kind in kinds], "or")


def deal_text(effect: Effect) -> str:
    """A payment and what it brings, once."""
    key = "pay_for" if all(part["op"] in NOUNS for part in effect["get"]) else "pay_to"
    return SAY(f"effect.{key}", {"cost": cost_text(effect["pay"]), "gain": parts_text(effect["get"])})


def _gain(effect: Effect) -> str:
    return several(row_of(effect))


def _gain_choice(effect: Effect) -> str:
    if effect["count"] == 1:
        return listed([amount(c.GAINS.index(item), 1) for item in effect["of"]], "or")
    return SAY("effect.choice", {"n": effect["count"], "kinds": kinds_text(effect["of"])})


def _step(effect: Effect) -> str:
    if effect["colour"] == "any":
        return SAY("effect.step_any", {"n": effect["count"]})
    return SAY("effect.step_on", {"n": effect["count"], "track": SAY(f"track.{effect['colour']}")})


def _take_bonus(effect: Effect) -> str:
    return SAY("effect.take_bonus", {"n": effect["count"], "colour": SAY(f"colour.{effect['colour']}")})


def _produce(effect: Effect) -> str:
    if effect.get("workshop") == "new":
        return SAY("effect.produce_new")
    return SAY("effect.produce_one" if effect["count"] == 1 else "effect.produce_many", {"n": effect["count"]})


def _garden(effect: Effect) -> str:
    bare = "" if effect["green"] else "_bare"
    return SAY(f"effect.garden_{effect['size']}{bare}", {"price": price_text(effect["pay"])})


def _workshop(effect: Effect) -> str:
    return SAY("effect.workshop", {"level": SAY(f"level.{effect['level']}"), "price": price_text(effect["pay"])})


def _action(effect: Effect) -> str:
    terms = ""
    if "discount" in effect:
        terms += SAY("effect.term_discount", {"cost": cost_text(effect["discount"])})
    if effect.get("free_move"):
        terms += SAY("effect.term_free_move")
    if "base_discount" in effect:
        terms += SAY("effect.term_base", {"cost": cost_text(effect["base_discount"])})
    if effect["name"] == "any":
        return SAY("effect.action_any", {"terms": terms})
    return SAY("effect.action", {"action": SAY(f"action.{effect['name']}"), "terms": terms})


def _place_base(effect: Effect) -> str:
    return SAY("effect.place_base", {"price": price_text(effect["pay"])})


def _flip(effect: Effect) -> str:
    return SAY(f"effect.flip_{effect['where']}")


def _pay_for(effect: Effect) -> str:
    deal = deal_text(effect)
    return deal if effect["max"] == 1 else SAY("effect.pay_often", {"n": effect["max"], "deal": deal})


def _vp_per(effect: Effect) -> str:
    key = "vp_per_most" if "max" in effect else "vp_per"
    values = {"vp": amount(VP, effect["vp"]), "thing": SAY(f"thing.{effect['what']}"), "n": effect.get("max", 0)}
    return SAY(f"effect.{key}", values)


def _discount(effect: Effect) -> str:
    return SAY(f"effect.{effect['op']}", {"cost": several(row_of(effect))})


def _sell_bonus(effect: Effect) -> str:
    values = {"gain": several(row_of(effect)), "n": effect["max"], "item": SAY(f"item.{effect['item']}")}
    return SAY("effect.sell_bonus", values)


def _free_move(effect: Effect) -> str:
    return SAY("effect.free_move")


def _after_build(effect: Effect) -> str:
    return SAY("effect.after_build", {"effects": parts_text(effect["effects"])})


_TEXTS: dict[str, Callable[[Effect], str]] = {
    "gain": _gain,
    "gain_choice": _gain_choice,
    "step": _step,
    "take_bonus": _take_bonus,
    "produce": _produce,
    "garden": _garden,
    "workshop": _workshop,
    "action": _action,
    "place_base": _place_base,
    "flip": _flip,
    "pay_for": _pay_for,
    "vp_per": _vp_per,
    "discount": _discount,
    "base_discount": _discount,
    "sell_bonus": _sell_bonus,
    "free_move": _free_move,
    "after_build": _after_build,
}
