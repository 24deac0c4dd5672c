"""What is asked now, as a sentence with the numbers at hand."""

from collections.abc import Callable
from typing import Any

from emporion.games.resafa import frames
from emporion.games.resafa.bases import base_cost
from emporion.games.resafa.board import (
    CAMEL,
    COIN,
    GOLDEN,
    HALF_COLOUR,
    HAND_LIMIT,
    LINE_ITEM,
    MAIN_ACTIONS,
    NOTHING,
    PAIRS,
    STONE,
    VP,
)
from emporion.games.resafa.effects import CANAL_BONUS_LIST, OP_A
from emporion.games.resafa.possible import garden_cost, workshop_cost
from emporion.games.resafa.refusals import (
    SAY,
    canal_bonus_title,
    colour_name,
    named,
    place_name,
    special_title,
    workshop_title,
)
from emporion.games.resafa.rules import STEP_NAMES, Resafa
from emporion.games.resafa.scoring import grade
from emporion.games.resafa.state import LOAD, SET
from emporion.games.resafa.trading import is_there
from emporion.games.resafa.turn import half_action
from emporion.games.resafa.words.amounts import row, several
from emporion.games.resafa.words.cards import PART, PARTS, canal_title, source_title
from emporion.games.resafa.words.effects import deal_text, parts_text, price_text
from emporion.games.resafa.words.places import space_name

Asked = tuple[str, dict[str, Any]]  # a message key and its values


def prompt(s: Resafa) -> str:
    """What is asked now."""
    key, values = _asked(s)
    return SAY(f"prompt.{key}", values)


def _asked(s: Resafa) -> Asked:
    if not s.steps:
        return _over(s)
    name = STEP_NAMES[s.steps[-1]]
    return _ASKED[name](s) if name in _ASKED else (name, {})


def _over(s: Resafa) -> Asked:
    if s.seats > 1:
        return "over", {}
    return "over_solo", {"n": s.purse[VP], "grade": grade_words(s)}


def grade_words(s: Resafa) -> str:
    """What the score of a solo game is worth."""  # RES-SOL-37
    return SAY(f"grade.{grade(s.purse[VP]).replace(' ', '_') or 'none'}")


def colour_open(s: Resafa) -> int:
    """The colour of the card played; the number after the last is any."""
    return HALF_COLOUR[s.own(SET) * 12 + s.card * 2 + s.half] if s.card < PAIRS else 4


def main_open(s: Resafa) -> int:
    """The main action of the card played; the number after the last is any."""
    action = half_action(s, s.turn, s.card, s.half)
    return MAIN_ACTIONS if action == NOTHING else action


def _menu(s: Resafa) -> Asked:
    keys = {(True, True): "menu", (True, False): "menu_main", (False, True): "menu_colour"}
    return keys.get((s.mains > 0, s.colour_open != 0), "menu_done"), {}


def _colour(s: Resafa) -> Asked:
    return "colour", {"colour": colour_name(s.arg(frames.COLOUR))}


def _stack(key: str) -> Callable[[Resafa], Asked]:
    def asked(s: Resafa) -> Asked:
        colour, level = s.arg(frames.STACK) // 3, s.arg(frames.STACK) % 3 + 1
        return key, {**named({"colour": colour, "track": colour}), "level": SAY(f"level.{level}")}

    return asked


def _effect(s: Resafa) -> Asked:
    return "effect", {"source": source_title(s.arg(frames.LIST))}


def _produce(s: Resafa) -> Asked:
    return "produce" if s.arg(frames.ACTIVATIONS) > 0 else "produce_done", {"left": s.arg(frames.ACTIVATIONS)}


def _workshop(s: Resafa) -> Asked:
    op = s.arg(frames.SINGLE) - 1
    cost = several([workshop_cost(op, COIN, s.arg(frames.COIN_OFF)), workshop_cost(op, STONE, s.arg(frames.STONE_OFF))])
    return "workshop", {"cost": cost}


def _tile(key: str) -> Callable[[Resafa], Asked]:
    return lambda s: (key, {"tile": workshop_title(s.offer[s.arg(frames.OFFERED)])})


def _garden(s: Resafa) -> Asked:
    op = s.arg(frames.SINGLE) - 1
    off = {COIN: s.arg(frames.COIN_OFF), STONE: s.arg(frames.STONE_OFF)}
    costs = [several([garden_cost(size, op, item, less) for item, less in off.items()]) for size in (1, 2)]
    key = "garden" if op < 0 else ("garden_small", "garden_large")[OP_A[op] - 1]
    return key, {"small": costs[0], "large": costs[1]}


def _space(s: Resafa) -> Asked:
    return "space", {"tile": canal_title(s.arg(frames.FACE))}


def _canal_bonus(s: Resafa) -> Asked:
    text = parts_text(PARTS[CANAL_BONUS_LIST[s.arg(frames.KIND)]])
    return "canal_bonus", {"tile": canal_bonus_title(s.arg(frames.KIND)), "text": text}


def _load(s: Resafa) -> Asked:
    centre = s.arg(frames.CENTRE)
    return "load", {"centre": place_name(centre), "most": s.own(CAMEL)}


def _line(s: Resafa) -> Asked:
    return ("line" if is_there(s) else "line_away"), {"centre": place_name(s.arg(frames.CENTRE))}


def _golden(s: Resafa) -> Asked:
    return "golden", {"gain": several(row(GOLDEN, s.arg(frames.LINE)))}


def _quantity(s: Resafa) -> Asked:
    line = s.arg(frames.LINE)
    return ("quantity_buy" if line % 2 else "quantity_sell"), named({"item": LINE_ITEM[line]})


def _base(s: Resafa) -> Asked:
    cost = several([base_cost(s, COIN), base_cost(s, STONE)])
    return "base", {"centre": place_name(s.arg(frames.CENTRE)), "cost": cost}


def _place_base(s: Resafa) -> Asked:
    return "place_base", {"price": price_text(PART[s.arg(frames.OP)]["pay"])}


def _step(s: Resafa) -> Asked:
    return "step", {"left": s.arg(frames.STEPS)}


def _take(s: Resafa) -> Asked:
    key = "provisions" if s.arg(frames.PROVISIONS) else "take"
    return key, {"left": s.arg(frames.CARDS), "colour": colour_name(s.arg(frames.COLOUR))}


def _choice(s: Resafa) -> Asked:
    return "choice", {"left": s.arg(frames.LEFT)}


def _pay(s: Resafa) -> Asked:
    return "pay", named({"item": s.own(LOAD)})


def _pay_for(s: Resafa) -> Asked:
    return "pay_for", {"deal": deal_text(PART[s.arg(frames.OP)])}


def _swap(s: Resafa) -> Asked:
    return "swap", {"card": special_title(s.fresh[0])}


def _limit(s: Resafa) -> Asked:
    return "limit", {"most": HAND_LIMIT}


def _water(s: Resafa) -> Asked:
    return "water", {"space": space_name(s.arg(frames.AT))}


_ASKED: dict[str, Callable[[Resafa], Asked]] = {
    "menu": _menu,
    "colour": _colour,
    "special": _stack("special"),
    "search": _stack("search"),
    "effect": _effect,
    "produce": _produce,
    "workshop": _workshop,
    "side": _tile("side"),
    "cell": _tile("cell"),
    "turn": _tile("turn"),
    "garden": _garden,
    "space": _space,
    "canal_bonus": _canal_bonus,
    "load": _load,
    "line": _line,
    "golden": _golden,
    "quantity": _quantity,
    "base": _base,
    "place_base": _place_base,
    "step": _step,
    "take": _take,
    "choice": _choice,
    "pay": _pay,
    "pay_for": _pay_for,
    "swap": _swap,
    "limit": _limit,
    "water": _water,
}
