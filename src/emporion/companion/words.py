"""The companion in sentences: what is asked, and what happened."""

from collections.abc import Mapping, Sequence
from typing import Any

from emporion.companion.refusals import TEXTS
from emporion.companion.set_up import NO_LIMIT
from emporion.companion.table import OVER
from emporion.core.naming import named
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.refusals import advance_name, group_name, kind_name
from emporion.games.megaciv.words.cards import cards, listed
from emporion.games.megaciv.words.telling import tell as tell_event


def prompt(view: Mapping[str, Any]) -> str:
    """What is asked of whoever has this view."""
    key = phase = view["phase"]
    if view["paused"]:
        key = "trade_paused"
    elif view["closing"]:
        key = "trade_closing"
    elif phase != OVER and view["seat"] not in view["actors"]:
        key = f"{phase}_wait"
    return TEXTS.say(f"prompt.{key}", {"turn": view["turn"]})


def tell(item: Mapping[str, Any], names: Sequence[str]) -> str:
    """Something that has happened, as a sentence with the names of the players."""
    seat = -1 if item["seat"] is None else item["seat"]
    if item["event"] in events.NAMES:
        sentence = tell_event((events.NAMES.index(item["event"]), seat, item["n"], item["m"]))
    else:
        values = {name: said(name, value) for name, value in item.items() if name not in ("event", "to", "seat")}
        sentence = TEXTS.say(f"event.{key_of(item)}", {**values, "seat": "{seat}"})
    return named(sentence, names, seat)


def key_of(item: Mapping[str, Any]) -> str:
    """The sentence that fits the values of an event."""
    event = str(item["event"])
    if event == "ticked" and item["free"]:
        return "ticked_free"
    if event == "paid_cards" and item["tokens"]:
        return "paid_both" if item["value"] else "paid_tokens"
    if event == "clock" and item["seconds"] == NO_LIMIT:
        return "clock_none"
    if event == "corrected" and item["what"] in c.ADVANCE:
        return "corrected_on" if item["after"] else "corrected_off"
    return event


def said(name: str, value: Any) -> Any:
    """A value of an event in words."""
    if name == "card":
        return kind_name(c.KIND[value])
    if name == "cards":
        return cards([c.KIND[card] for card in value])
    if name == "advance":
        return advance_name(c.ADVANCE[value])
    if name == "group":
        return group_name(c.GROUPS.index(value))
    if name == "what":
        return advance_name(c.ADVANCE[value]) if value in c.ADVANCE else TEXTS.say(f"count.{value}")
    if name == "partner":
        return f"{{seat {value}}}"
    if name == "seats":
        return listed([f"{{seat {seat}}}" for seat in value])
    return value
