"""The closed vocabulary of effects in words: one sentence for each operation, filled from the data."""

from collections import Counter
from collections.abc import Callable, Sequence

from emporion.games.mediterranean.cards import Effect
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.words.things import listed


def effect_text(effect: Effect) -> str:
    """What an effect does."""
    return _TEXTS.get(effect.op, _plain)(effect)


def several_texts(effects: Sequence[Effect]) -> str:
    """What several effects do."""
    return listed([effect_text(effect) for effect in effects])


def unit_text(unit: str) -> str:
    """What is counted: "sword icon", "city", "player on the side of Mars"."""
    sort, _, what = unit.partition(":")
    if sort == "icon":
        return SAY("unit.icon", {"icon": SAY(f"icon.{what}")})
    if sort == "development":
        return SAY("unit.development", {"colour": SAY(f"colour.{what}")})
    if sort == "above":
        return SAY("unit.above", {"track": SAY(f"track.{what}")})
    return SAY("unit.players", {"side": SAY(f"side.{what}")}) if sort == "players" else SAY(f"unit.{sort}")


def things_text(names: Sequence[str], group: str) -> str:
    """Ovals or icons, equal ones together."""
    return ", ".join(
        SAY("development_part.several", {"n": number, "thing": SAY(f"{group}.{name}")})
        if number > 1
        else SAY(f"{group}.{name}")
        for name, number in Counter(names).items()
    )


def _plain(effect: Effect) -> str:
    """An operation with a number at the most."""
    return SAY(f"effect.{effect.op}", {"n": effect.n})


def _push(effect: Effect) -> str:
    return SAY("effect.push", {"n": effect.n, "towards": SAY(f"towards.{effect.side}")})


def _per_unit(effect: Effect) -> str:
    return SAY(f"effect.{effect.op}", {"n": effect.n, "unit": unit_text(effect.what)})


def _give(effect: Effect) -> str:
    values = {"to": several_texts(effect.to), "take": several_texts(effect.take)}
    return SAY("effect.give_and_take" if effect.take else "effect.give", values)


def _all_others(effect: Effect) -> str:
    return SAY("effect.all_others", {"to": several_texts(effect.to), "n": effect.immunities})


def _taking(effect: Effect) -> str:
    return SAY(f"effect.{effect.op}", {"take": several_texts(effect.take)})


def _goods(effect: Effect) -> str:
    return listed([SAY(f"good.{good}") for good in effect.goods], "or")


def _set_penalty(effect: Effect) -> str:
    lost = [Effect(op, n=-n) for op, n in (("vp", effect.vp), ("happiness", effect.happiness)) if n]
    return SAY("effect.set_penalty", {"loss": several_texts(lost), "goods": _goods(effect)})


def _set_plus(effect: Effect) -> str:
    return SAY("effect.set_plus", {"n": effect.n, "goods": _goods(effect)})


def _set_bonus(effect: Effect) -> str:
    return SAY("effect.set_bonus", {"n": effect.vp, "least": effect.min, "goods": _goods(effect)})


def _guarantee_civic(effect: Effect) -> str:
    return SAY("effect.guarantee_civic", {"good": SAY(f"good.{effect.good}")})


def _ask_idea(effect: Effect) -> str:
    return SAY("effect.ask_idea", {"symbol": SAY(f"symbol.{effect.side}")})


def _ignore_symbol(effect: Effect) -> str:
    return SAY("effect.ignore_symbol", {"n": effect.n, "symbol": SAY(f"symbol.{effect.symbol}")})


def _draw_extra(effect: Effect) -> str:
    return SAY(f"effect.draw_extra_{effect.track}", {"n": effect.n})


_TEXTS: dict[str, Callable[[Effect], str]] = {
    "push": _push,
    "vp_per": _per_unit,
    "score_per": _per_unit,
    "give": _give,
    "all_others": _all_others,
    "sacrifice": _taking,
    "on_flip": _taking,
    "set_penalty": _set_penalty,
    "set_plus": _set_plus,
    "set_bonus": _set_bonus,
    "guarantee_civic": _guarantee_civic,
    "ask_idea": _ask_idea,
    "ignore_symbol": _ignore_symbol,
    "draw_extra": _draw_extra,
}
