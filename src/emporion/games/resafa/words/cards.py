"""What is written on cards and tiles, one line for each, made from the data file."""

from collections.abc import Callable, Mapping
from typing import Any

from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa.effects import (
    BONUS_LIST,
    CANAL_BONUS_LIST,
    LIST_FIRST,
    ON_PLAY,
    OP_B,
    SACK_LIST,
    SPECIAL_LIST,
)
from emporion.games.resafa.refusals import SAY, bonus_title, canal_bonus_title, place_name, sack_title, special_title
from emporion.games.resafa.words.amounts import amount, capital, listed, row_of, several
from emporion.games.resafa.words.effects import VP, Effect, cost_text, kinds_text, parts_text

SIDES = ("front", "back")


@cache_spoken
def bonus_text(card: int) -> str:
    """A bonus card: when, on what condition, what."""
    data = c.BONUSES[card]
    text = parts_text(data["effects"])
    if "requires" in data:
        things = SAY(f"things.{data['requires']['what']}", {"n": data["requires"]["at_least"]})
        text = SAY("effect.requires", {"things": things, "effects": text})
    if data["timing"] != "any":
        text = SAY(f"effect.moment_{data['timing']}", {"effects": text})
    return f"{capital(text)}."


@cache_spoken
def sack_text(card: int) -> str:
    """A sack card."""
    return f"{capital(parts_text(c.SACKS[card]['effects']))}."


@cache_spoken
def canal_bonus_text(kind: int) -> str:
    """A canal bonus tile."""
    return f"{capital(parts_text(c.CANAL_BONUSES[kind]['effects']))}."


@cache_spoken
def special_text(card: int) -> str:
    """A special card: what it does or scores, and its VP icon."""
    data = c.SPECIALS[card]
    text = _SPECIALS[data["kind"]](data)
    icon = SAY("effect.icon", {"n": data["end_vp"]})
    return f"{capital(text)}; {icon}." if data["end_vp"] else f"{capital(text)}."


def _instant(data: Mapping[str, Any]) -> str:
    return parts_text(data["effects"], data.get("order") == "listed")


def _permanent(data: Mapping[str, Any]) -> str:
    return SAY(f"effect.trigger_{data['trigger']}", {"effects": parts_text(data["effects"])})


def _action_card(data: Mapping[str, Any]) -> str:
    return SAY("effect.on_play", {"effects": parts_text(data["on_play"]), "actions": actions_text(data)})


def actions_text(data: Mapping[str, Any]) -> str:
    """The main actions of a yellow card."""
    if "halves" in data:
        first, last = (SAY(f"action.{action}") for action in data["halves"])
        return SAY("effect.either_action", {"first": first, "last": last})
    return SAY("effect.one_action" if data["main_actions"] == 1 else "effect.two_actions")


def _endgame(data: Mapping[str, Any]) -> str:
    score = data["score"]
    kind = score["kind"]
    if kind == "per":
        return parts_text([{"op": "vp_per", **score}])
    vp = amount(VP, score.get("vp", 0))
    if kind in ("per_sum", "pairs"):
        first, last = (SAY(f"thing.{thing}") for thing in score["what"])
        return SAY(f"effect.{kind}", {"vp": vp, "first": first, "last": last})
    if kind == "convert":
        return SAY("effect.convert", {"vp": vp, "n": score["max"], "kinds": kinds_text(score["pay"])})
    if kind == "replace_scarab_table":
        return SAY("effect.scarab_table", {"table": ", ".join(map(str, score["table"][1:]))})
    return SAY("effect.repeat_pink")


_SPECIALS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "instant": _instant,
    "permanent": _permanent,
    "action_card": _action_card,
    "endgame": _endgame,
}


@cache_spoken
def workshop_text(tile: int, side: int) -> str:
    """A side of a workshop: its rooms, and whether it adds an activation."""
    data = c.WORKSHOPS[tile].get(SIDES[side])
    if data is None:
        return ""
    rooms = listed([several(row_of(room)) for room in data["rooms"]], "or")
    text = SAY("effect.room", {"gain": rooms})
    return SAY("effect.also", {"first": text, "last": SAY("effect.extra")}) if data["extra"] else text


@cache_spoken
def edges_text(tile: int, side: int, rotation: int) -> str:
    """The green bonuses of a workshop by the way they face."""
    green = c.WORKSHOPS[tile].get(SIDES[side], {}).get("green", {})
    found = []
    for way in range(4):
        edge = c.SIDES[(way - rotation) % 4]  # RES-GRD-10
        if edge in green:
            values = {"way": SAY(f"way.{c.SIDES[way]}"), "gain": several(row_of(green[edge]))}
            found.append(SAY("effect.green", values))
    return SAY("effect.greens", {"edges": ", ".join(found)}) if found else ""


@cache_spoken
def canal_text(face: int) -> str:
    """A side of a canal tile: its channels, its cost, its blue VP."""
    data = c.CANALS[face // 2][SIDES[face % 2]]
    values = {"shape": SAY(f"shape.{data['shape']}"), "cost": cost_text(data["cost"])}
    text = SAY("effect.canal", values)
    return f"{text}, {SAY('effect.blue', {'n': data['blue']})}" if data["blue"] else text


@cache_spoken
def canal_title(face: int) -> str:
    """A side of a canal tile, called by its shape."""
    return SAY(f"shape.{c.CANALS[face // 2][SIDES[face % 2]]['shape']}")


@cache_spoken
def line_text(line: int) -> str:
    """A line of a trading tile, with its golden bonus."""
    data = c.TRADING_TILES[line // 4][("top", "bottom")[line // 2 % 2]][("sell", "buy")[line % 2]]
    item = SAY(f"item.{data['item']}")
    if line % 2 == 0:
        gain = several(row_of({"coin": data["coin"], "vp": data["vp"]}))
        deal = SAY("effect.sells", {"item": item, "gain": gain})
    else:
        deal = SAY("effect.buys", {"item": item, "cost": cost_text({"coin": data["coin"]})})
    return SAY("effect.golden", {"deal": deal, "gain": parts_text(data["bonus"])}) if data["bonus"] else deal


@cache_spoken
def solo_text(card: int) -> str:
    """A solo card: what it offers on the right, what it says on the left."""
    data = c.SOLO[card]
    face = data["instruct_face"]
    move = SAY(f"effect.solo_{face['colour_move']}", {"n": face.get("slot", 0)})
    mode = SAY("effect.solo_pointed" if face["provisions"] == "=" else "effect.solo_furthest")
    first, second = (place_name(c.PLACE[place]) for place in face["trading"])
    values = {
        "arrow": SAY(f"effect.solo_{face['arrow']}"),
        "colour": move,
        "mode": mode,
        "workshop": face["workshop"],
        "canal": SAY(f"effect.solo_{face['canal']}"),
        "first": first,
        "second": second,
        "red": SAY(f"action.{face['red']}"),
    }
    text = SAY("effect.solo", values)
    return f"{capital(solo_halves(card))}. {text}." if "action_face" in data else f"{text}."


@cache_spoken
def solo_halves(card: int) -> str:
    """What a solo card offers on the right: its two halves; nothing on the card for the first canal."""
    face = c.SOLO[card].get("action_face")
    if face is None:
        return ""
    above, below = (
        SAY(
            "effect.solo_half",
            {"action": SAY(f"action.{half['action']}"), "colour": SAY(f"colour.{half['colour']}")},
        )
        for half in (face["top"], face["bottom"])
    )
    return SAY("effect.solo_halves", {"first": above, "last": below})


# Where the compiled lists and parts of effects come from.
PARTS: dict[int, list[Effect]] = {}  # by list: its parts as in the data file
PART: dict[int, Effect] = {}  # by operation
_SOURCES: dict[int, tuple[Callable[[int], str], int]] = {}  # by list: how its card is called


def source_title(number: int) -> str:
    """The card or tile that a list of effects stands on."""
    title, card = _SOURCES[number]
    return title(card)


def _note(number: int, effects: list[Effect], source: tuple[Callable[[int], str], int]) -> None:
    PARTS[number], _SOURCES[number] = effects, source
    for op, effect in enumerate(effects, LIST_FIRST[number]):
        PART[op] = effect
        inner = effect.get("effects") or effect.get("get")
        if inner:
            _note(OP_B[op], inner, source)


def _note_all(lists: Any, cards: list[Any], title: Callable[[int], str], key: str = "effects") -> None:
    for card, data in enumerate(cards):
        _note(lists[card], list(data.get(key, [])), (title, card))


_note_all(BONUS_LIST, c.BONUSES, bonus_title)
_note_all(SACK_LIST, c.SACKS, sack_title)
_note_all(SPECIAL_LIST, c.SPECIALS, special_title)
_note_all(ON_PLAY, c.YELLOW_CARDS, special_title, "on_play")
_note_all(CANAL_BONUS_LIST, c.CANAL_BONUSES, canal_bonus_title)
