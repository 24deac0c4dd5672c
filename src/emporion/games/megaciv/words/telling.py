"""What happened, as sentences for the chronicle."""

from collections.abc import Callable
from typing import Any

from emporion.core.state import Event
from emporion.games.megaciv import events
from emporion.games.megaciv.board import CHIP, FIRST_CALAMITY, NOBODY, POINTS, VP_PER_STEP
from emporion.games.megaciv.refusals import SAY, advance_name, group_name, kind_name
from emporion.games.megaciv.words.times import time_in_words

Told = tuple[str, dict[str, Any]]  # a message key and its values
WANTED, TAKEN_BACK = 1, 2


def tell(event: Event) -> str:
    """An event as a sentence, with {seat} where the player's name belongs, {seat 3} where another's does."""
    kind, _, a, b = event
    name = events.NAMES[kind]
    key, values = _TOLD[name](a, b) if name in _TOLD else (name, {"n": a, "m": b})
    return SAY(f"event.{key}", {**values, "seat": "{seat}"})


def _other(seat: int) -> str:
    """The place of another player's name."""
    return f"{{seat {seat}}}"


def _phase(phase: int, _: int) -> Told:
    return "phase", {"phase": SAY(f"phase.{phase}")}


def _trade_time(seconds: int, _: int) -> Told:
    return ("trade_time" if seconds else "trade_unlimited"), {"time": time_in_words(seconds)}


def _drew(drawn: int, stack: int) -> Told:
    return ("drew" if drawn else "drew_water"), {"n": stack}


def _traded(partner: int, sides: int) -> Told:
    given, taken = events.given_and_received(sides)
    return "traded", {"partner": _other(partner), "given": given, "taken": taken}


def _advert(name: int, how: int) -> Told:
    key = "advert_wanted" if how & WANTED else "advert_offered"
    return (f"{key}_back" if how & TAKEN_BACK else key), {"card": kind_name(name)}


def _calamity(key: str) -> Callable[[int, int], Told]:
    """A calamity and another player it concerns."""
    return lambda calamity, other: (key, {"card": kind_name(FIRST_CALAMITY + calamity), "partner": _other(other)})


def _suffered(calamity: int, beneficiary: int) -> Told:
    return _calamity("calamity" if beneficiary == NOBODY else "calamity_for")(calamity, beneficiary)


def _annexed(number: int, loser: int) -> Told:
    return "annexed", {"n": number, "partner": _other(loser)}


def _card(key: str) -> Callable[[int, int], Told]:
    return lambda kind, number: (key, {"card": kind_name(kind), "n": number})


def _lost(key: str) -> Callable[[int, int], Told]:
    return lambda number, left: (key if left else f"{key}_all", {"n": number, "m": left})


def _step(key: str) -> Callable[[int, int], Told]:
    return lambda step, _: (key, {"n": step, "points": VP_PER_STEP})


def _advanced(advance: int, price: int) -> Told:
    values = {"advance": advance_name(advance), "n": price, "points": POINTS[advance]}
    return ("advanced" if price else "advanced_free"), values


def _substituted(card: int, filled: int) -> Told:
    return "substituted", {"card": kind_name(card), "set": kind_name(filled)}


def _laid_down(stack: int, number: int) -> Told:
    return ("laid_down" if stack else "laid_down_water"), {"n": stack, "m": number}


def _credited(group: int, chips: int) -> Told:
    return "credited", {"group": group_name(group), "n": chips * CHIP}


_TOLD: dict[str, Callable[[int, int], Told]] = {
    "phase": _phase,
    "drew": _drew,
    "trade_time": _trade_time,
    "traded": _traded,
    "advert": _advert,
    "calamity_spared": _calamity("calamity_spared"),
    "calamity": _suffered,
    "victim": _calamity("victim"),
    "calamity_over": _calamity("calamity_over"),
    "lost_city": _lost("lost_city"),
    "reduced": _lost("reduced"),
    "annexed": _annexed,
    "discarded": _card("discarded"),
    "regressed": _step("regressed"),
    "stepped": _step("stepped"),
    "advanced": _advanced,
    "substituted": _substituted,
    "turned_in": _card("turned_in"),
    "laid_down": _laid_down,
    "credited": _credited,
}
