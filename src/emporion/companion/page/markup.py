"""Pieces of HTML that several parts are made of: commands, steppers, trays of cards."""

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.companion.page.desk import Desk
from emporion.games.megaciv.page.markup import good, icon
from emporion.games.megaciv.picture.tables import card, order, worth


def part(name: str, body: str, label: str = "", more: str = "", style: str = "") -> str:
    """The root element of a part; one without anything to show is hidden."""
    named = f' aria-label="{escape(label)}"' if label else ""
    nothing = "" if body else ' hidden=""'
    return f'<section id="part-{name}" class="emp-part emp-{name} {style}"{named}{more}{nothing}>{body}</section>'


def head(words: str, note: str = "") -> str:
    """The heading of a panel."""
    beside = f"<small>{escape(note)}</small>" if note else ""
    return f'<header class="emp-head"><h2>{escape(words)}</h2>{beside}</header>'


def given(do: str, organizer: bool = False, **fields: Any) -> str:
    """The attributes of what gives a command."""
    by = ' data-by="organizer"' if organizer else ""
    return f'data-command="{escape(json.dumps({"do": do, **fields}))}"{by}'


def button(
    words: str, do: str, style: str = "", organizer: bool = False, sure: str = "", sign: str = "", **fields: Any
) -> str:
    """A button that gives a command, after a question where it cannot be taken back."""
    asked = f' data-sure="{escape(sure)}"' if sure else ""
    drawn = f"{icon(sign, 18)} " if sign else ""
    command = given(do, organizer, **fields)
    return (
        f'<button type="button" class="emp-btn {style}" {command}{asked}>{drawn}<span>{escape(words)}</span></button>'
    )


def submit(words: str, style: str = "emp-yes", sign: str = "", needs: str = "") -> str:
    """The button of a form; `needs` is how many cards its tray must have, at least and at most."""
    drawn = f"{icon(sign, 18)} " if sign else ""
    bounds = f' data-needs="{needs}"' if needs else ""
    return f'<button class="emp-btn {style}"{bounds}>{drawn}<span>{escape(words)}</span></button>'


def form(body: str, do: str, organizer: bool = False, more: str = "", **fields: Any) -> str:
    """A form that gives a command with its fields."""
    return f'<form class="emp-form" data-scope {given(do, organizer, **fields)} {more}>{body}</form>'


def stepper(name: str, label: str, value: int, least: int, most: int, sign: str = "") -> str:
    """A number with a button on each side."""
    drawn = f"{icon(sign, 18)} " if sign else ""
    said = escape(label)
    return (
        f'<label class="emp-stepper"><span>{drawn}{said}</span><span class="emp-steps">'
        f'<button type="button" data-step="-1" aria-label="{said} −1" tabindex="-1">−</button>'
        f'<input type="number" inputmode="numeric" name="{name}" value="{value}" min="{least}" max="{most}" required>'
        f'<button type="button" data-step="1" aria-label="{said} +1" tabindex="-1">+</button></span></label>'
    )


def choice(name: str, label: str, values: list[tuple[str, str]], chosen: str = "", more: str = "") -> str:
    """A list to choose from."""
    rows = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in values
    )
    return f'<label class="emp-choice"><span>{escape(label)}</span><select name="{name}" {more}>{rows}</select></label>'


def people(desk: Desk, name: str, label: str, seats: list[int], more: str = "") -> str:
    """Players to choose one from."""
    return choice(name, label, [(str(seat), _who(desk, seat)) for seat in seats], more=f"data-whole {more}")


def several(desk: Desk, name: str, label: str, seats: list[int], chosen: list[int]) -> str:
    """Players to choose some from."""
    boxes = "".join(
        f'<label class="emp-tick"><input type="checkbox" name="{name}-{seat + 1}" data-many="{name}" value="{seat}"'
        f"{' checked' if seat in chosen else ''}>{desk.mark(seat, 26)} {escape(desk.name(seat))}</label>"
        for seat in seats
    )
    return f'<fieldset class="emp-several"><legend>{escape(label)}</legend>{boxes}</fieldset>'


def _who(desk: Desk, seat: int) -> str:
    civilization = desk.civilization(seat)
    return desk.name(seat) if desk.name(seat) == civilization else f"{desk.name(seat)} ({civilization})"


def person(desk: Desk, seat: int, size: float = 26) -> str:
    """The mark and the name of a player."""
    return f'<span class="emp-person">{desk.mark(seat, size)} <b>{desk.called(seat)}</b></span>'


def dot(desk: Desk, seat: int) -> str:
    """Whether a player's page is open somewhere."""
    there = seat in desk.look.there
    words = desk.html("people.there" if there else "people.away")
    return f'<i class="emp-dot{" emp-on" if there else ""}" role="img" aria-label="{words}" title="{words}"></i>'


def tray(
    desk: Desk, ident: str, name: str, cards: Mapping[str, int], most: int = 0, preset: Mapping[str, int] | None = None
) -> str:
    """Cards to pick from: a tap takes one, the minus puts it back. What is picked is the field `name` of the form."""
    tiles = "".join(_tile(desk, kind, cards[kind]) for kind in sorted(cards, key=lambda kind: _rank(kind, cards)))
    limit = f' data-most="{most}"' if most else ""
    first = f' data-preset="{escape(json.dumps(dict(preset)))}"' if preset else ""
    empty = f'<li class="emp-none">{desk.html("hand.empty")}</li>'
    return f'<ul class="emp-tray" id="{ident}" data-tray="{name}"{limit}{first}>{tiles or empty}</ul>'


def _rank(kind: str, cards: Mapping[str, int]) -> tuple[int, int]:
    return -worth(kind, cards[kind]), order(kind)


def _tile(desk: Desk, kind: str, count: int) -> str:
    values = " ".join(str(desk.worth(kind, number)) for number in range(count + 1))
    name = card(kind)
    return (
        f'<li class="emp-tile" data-pick="{kind}" data-count="{count}" data-values="{values}">'
        f'<button type="button" data-more title="{desk.html("hand.take", card=name)}">{good(kind, 34)}'
        f"<span>{escape(name)}</span><b data-number>{count}</b></button>"
        f'<button type="button" data-less hidden="" aria-label="{desk.html("hand.back", card=name)}">−</button></li>'
    )


def details(ident: str, summary: str, body: str, style: str = "") -> str:
    """Something that can be opened; it stays as it is when its part is sent again."""
    return f'<details id="{ident}" class="emp-more {style}"><summary>{summary}</summary><div>{body}</div></details>'
