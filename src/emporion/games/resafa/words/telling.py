"""What happened, as sentences for the chronicle."""

from collections.abc import Callable
from typing import Any

from emporion.core.state import Event
from emporion.games.resafa import automa, events
from emporion.games.resafa import components as c
from emporion.games.resafa.board import NOTHING, PAIRS, SPACES, VP
from emporion.games.resafa.refusals import SAY, named
from emporion.games.resafa.words.amounts import amount
from emporion.games.resafa.words.cards import SIDES, canal_title
from emporion.games.resafa.words.places import action_card_title, cell_name, space_name

Told = tuple[str, dict[str, Any]]  # a message key and its values


def tell(event: Event) -> str:
    """An event as a sentence, with {seat} where the player's name belongs."""
    kind, seat, a, b = event
    name = events.NAMES[kind]
    key, values = _TOLD[name](a, b) if name in _TOLD else (name, {"n": a, "m": b})
    who = SAY("bot.name") if seat < 0 else "{seat}"
    return SAY(f"event.{key}", {**values, "seat": who})


def _named(key: str, what: str) -> Callable[[int, int], Told]:
    """A sentence about one thing that has a name."""
    return lambda a, b: (key, {**named({what: a}), "n": b})


def _good(key: str) -> Callable[[int, int], Told]:
    return lambda a, b: (key, {"good": amount(a, b)})


def _played(card: int, half: int) -> Told:
    if card >= PAIRS:
        return "played_yellow", {"card": action_card_title(card)}
    data = c.ACTION_CARDS[c.SETS[0], card + 1][("top", "bottom")[half]]  # RES-PLS-09: the same in every set
    return "played", {"action": SAY(f"action.{data['action']}")}


def _stepped(key: str) -> Callable[[int, int], Told]:
    return lambda track, place: (key, {**named({"track": track}), "n": place})


def _searched(stack: int, _: int) -> Told:
    return "searched", {**named({"colour": stack // 3}), "level": SAY(f"level.{stack % 3 + 1}")}


def _placed_workshop(face: int, cell: int) -> Told:
    side = SAY(f"side.{SIDES[face % 2]}")
    return "placed_workshop", {**named({"tile": face // 2}), "side": side, "cell": cell_name(cell)}


def _placed_garden(size: int, cell: int) -> Told:
    return ("placed_small" if size == 1 else "placed_large"), {"cell": cell_name(cell)}


def _placed_canal(key: str) -> Callable[[int, int], Told]:
    return lambda face, space: (key, {"canal": canal_title(face), "space": space_name(space)})


def _on_space(key: str) -> Callable[[int, int], Told]:
    return lambda space, _: (key, {"space": space_name(space)})


def _moved(centre: int, through: int) -> Told:
    return ("moved_through" if through else "moved"), named({"centre": centre})


def _loaded(kind: int, number: int) -> Told:
    return ("loaded", {"good": amount(kind, number)}) if number else ("loaded_nothing", {})


def _token(kind: int, row: int) -> Told:
    values = {"token": amount(kind, 1)}
    if row == NOTHING:
        return "token_causeway", values
    return "token", {**values, "row": SAY(f"row.{c.DATA['tables']['merchant_rows']['rows'][row]}")}


def _swapped(new: int, old: int) -> Told:
    return "swapped", {"new": action_card_title(new), "old": action_card_title(old)}


def _flows(start: int, end: int) -> Told:
    values = {"start": space_name(start), "end": space_name(end)}
    return ("flows_out" if end >= SPACES else "flows"), values


def _watered(vp: int, space: int) -> Told:
    return "watered", {"good": amount(VP, vp), "space": space_name(space)}


def _rain_tiles(vp: int, _: int) -> Told:
    return "rain_tiles", {"good": amount(VP, vp)}


def _scored(source: int, vp: int) -> Told:
    return "scored", {"good": amount(VP, vp), "what": SAY(f"scored.{events.SOURCES[source]}")}


def _took_back(hand: int, pile: int) -> Told:
    return "took_back", {"n": hand + pile, "hand": hand, "pile": pile}


def _green(number: int, _: int) -> Told:
    return ("green" if number else "green_none"), {"n": number}


def _final(step: int, vp: int) -> Told:
    return "final", {"good": amount(VP, vp), "what": SAY(f"final.{step}")}


def _bot_turn(left: int, right: int) -> Told:
    return "bot_turn", named({"action": automa.action_of(left, right), "colour": automa.colour_of(left, right)})


_TOLD: dict[str, Callable[[int, int], Told]] = {
    "played": _played,
    "gained": _good("gained"),
    "paid": _good("paid"),
    "lost": _good("lost"),
    "main_action": _named("main_action", "action"),
    "stopped": _named("stopped", "action"),
    "stepped": _stepped("stepped"),
    "took_bonus": _named("took_bonus", "bonus"),
    "played_bonus": _named("played_bonus", "bonus"),
    "dropped_bonus": _named("dropped_bonus", "bonus"),
    "used_sack": _named("used_sack", "sack"),
    "used_special": _named("used_special", "special"),
    "took_top": _named("took_top", "special"),
    "searched": _searched,
    "took_searched": _named("took_searched", "special"),
    "turned_up": _named("turned_up", "special"),
    "produced": _named("produced", "tile"),
    "took_workshop": _named("took_workshop", "tile"),
    "placed_workshop": _placed_workshop,
    "offered": _named("offered", "tile"),
    "placed_garden": _placed_garden,
    "green": _green,
    "placed_canal": _placed_canal("placed_canal"),
    "cube": _on_space("cube"),
    "took_tile": _named("took_tile", "canal_bonus"),
    "used_tile": _named("used_tile", "canal_bonus"),
    "tile_gone": _named("tile_gone", "canal_bonus"),
    "moved": _moved,
    "loaded": _loaded,
    "sold": _good("sold"),
    "bought": _good("bought"),
    "flipped": _named("flipped", "centre"),
    "based": _named("based", "centre"),
    "token": _token,
    "swapped": _swapped,
    "flows": _flows,
    "rain_tiles": _rain_tiles,
    "watered": _watered,
    "kept_cube": _on_space("kept_cube"),
    "displayed": _named("displayed", "bonus"),
    "took_back": _took_back,
    "scored": _scored,
    "final": _final,
    "bot_turn": _bot_turn,
    "bot_discard": _named("bot_discard", "bonus"),
    "bot_special": _named("bot_special", "special"),
    "bot_step": _stepped("bot_step"),
    "bot_workshop": _named("bot_workshop", "tile"),
    "bot_canal": _placed_canal("bot_canal"),
    "bot_base": _named("bot_base", "centre"),
    "bot_idle": _named("bot_idle", "action"),
    "bot_cube_gone": _on_space("bot_cube_gone"),
    "bonus_gone": _named("bonus_gone", "bonus"),
}
