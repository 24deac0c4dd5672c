"""Effects of developments as signs: what a stranger reads at a glance; the words stand beside them for all others."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from emporion.games.mediterranean.cards import Effect
from emporion.games.mediterranean.picture.looks import SIDES, SYMBOLS


class Token(NamedTuple):
    """A piece of a line: a sign, a good, or a few letters."""

    sort: str
    name: str


Tokens = tuple[Token, ...]


def sign(name: str, number: int = 1) -> Tokens:
    """A sign, so many times."""
    return (Token("sign", name),) * number


def text(words: object) -> Tokens:
    """A few letters."""
    return (Token("text", str(words)),)


def goods(names: Iterable[str]) -> Tokens:
    """Goods."""
    return tuple(Token("good", name) for name in names)


ARROW = sign("right")


def tokens(effect: Effect) -> Tokens:
    """An effect in signs."""
    return _TOKENS[effect.op](effect)


def several(effects: Iterable[Effect]) -> Tokens:
    """Several effects in a row."""
    return tuple(token for effect in effects for token in tokens(effect))


def _amount(number: int) -> str:
    return f"{'+' if number > 0 else '−'}{abs(number)}"


def _push(effect: Effect) -> Tokens:
    return sign(SIDES[effect.side]) + (text(effect.n) if effect.n > 1 else ())


def _face(up: str, down: str) -> Callable[[Effect], Tokens]:
    return lambda effect: sign(up if effect.n > 0 else down, abs(effect.n))


def _vp(effect: Effect) -> Tokens:
    return text(_amount(effect.n)) + sign("coin")


def unit(what: str) -> Tokens:
    """What is counted."""
    sort, _, name = what.partition(":")
    if sort == "icon":
        return sign(name)
    if sort == "development":
        return (Token("deck", name),)
    if sort == "above":
        return sign("happy" if name == "happiness" else "shield") + text("▲")
    if sort == "players":
        return sign("crown" if name == "dictatorship" else SIDES[name]) + text("•")
    return sign({"city": "city", "boat": "boat", "worker": "fork", "level": "steps"}[sort])


def _per(effect: Effect) -> Tokens:
    return text(effect.n) + sign("coin") + text("/") + unit(effect.what)


def _give(effect: Effect) -> Tokens:
    took = ARROW + several(effect.take) if effect.take else ()
    return several(effect.to) + took


def _penalty(effect: Effect) -> Tokens:
    lost = text(_amount(-effect.vp)) + sign("coin") if effect.vp else ()
    return goods(effect.goods) + ARROW + lost + sign("sad", effect.happiness)


_TOKENS: dict[str, Callable[[Effect], Tokens]] = {
    "push": _push,
    "happiness": _face("happy", "sad"),
    "safety": _face("shield", "axe"),
    "vp": _vp,
    "vp_per": _per,
    "score_per": _per,
    "give": _give,
    "all_others": lambda effect: sign("tent") + ARROW + several(effect.to),
    "steal_worker": lambda effect: sign("fork") + sign("left"),
    "sacrifice": lambda effect: sign("fork") + ARROW + several(effect.take),
    "swap": lambda effect: sign("cards") + sign("swap") + sign("ask"),
    "set_penalty": _penalty,
    "set_plus": lambda effect: goods(effect.goods) + text(_amount(effect.n)) + sign("cards"),
    "set_bonus": lambda effect: (
        goods(effect.goods) + text(f"≥{effect.min}") + ARROW + text(_amount(effect.vp)) + sign("coin")
    ),
    "choose_civic": lambda effect: sign("city") + ARROW + sign("ask"),
    "guarantee_civic": lambda effect: sign("city") + ARROW + goods([effect.good]),
    "keep_revolt_level": lambda effect: sign("sad") + ARROW + sign("steps"),
    "extra_barbarian_die": lambda effect: sign("axe") + ARROW + text(_amount(effect.n)) + sign("die"),
    "barbarian_shield": lambda effect: sign("axe") + ARROW + text(f"{effect.n}") + sign("shield"),
    "refuse_abilities": lambda effect: sign("palm") + sign("inbox"),
    "speak_ideas": lambda effect: sign("horn") + sign("bulb"),
    "ask_idea": lambda effect: sign("ask") + sign(SIDES[effect.side]),
    "no_bad_trades": lambda effect: sign("palm") + sign("sad") + sign("axe"),
    "warehouse_plus": lambda effect: sign("store") + text(_amount(effect.n)),
    "ignore_symbol": lambda effect: sign("palm") + sign(SYMBOLS[effect.symbol], 1) + text(f"×{effect.n}"),
    "prosperity_plus": lambda effect: sign("coin") + ARROW + text(_amount(effect.n)),
    "draw_extra": lambda effect: (
        text(_amount(effect.n)) + sign("cards")
        + sign({"any": "steps", "government": "column", "religion": "flame"}[effect.track])
    ),
    "on_flip": lambda effect: sign("swap") + ARROW + several(effect.take),
}  # fmt: skip
