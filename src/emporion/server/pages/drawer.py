"""What can be opened beside a table: the rules with a search, the cards, the settings and the seats."""

import re
from collections.abc import Container, Sequence
from html import escape

from emporion.core.messages import cache_spoken
from emporion.core.registry import game
from emporion.core.screens import Cards
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.language import switch
from emporion.server.pages.rulebook import book, card_grid, holds
from emporion.server.pages.rules import linked
from emporion.server.pages.seatmark import mark

CARD_STYLE = '<link rel="stylesheet" href="/static/cards.css">'  # comes when the drawer is opened
NUMBER = re.compile(r" \([^)]*\)$")  # a card's number behind its name
THEMES = ("system", "light", "dark")
SIZES = ("100", "115", "130")  # percent
SPEEDS = (("slow", 2.0), ("calm", 0.7), ("quick", 0.25), ("instant", 0.0))


def drawers(live: Live, seats_part: str) -> str:
    """The drawers of a table, closed; what stands in the rules drawer is fetched when it is opened."""
    name = live.stored.game
    tabs = "".join(
        f'<button data-list="/rules/{name}/{what}" aria-pressed="false">{SAY(f"drawer.{what}")}</button>'
        for what in ("list", "terms")
    )
    rules = (
        f'<form role="search" data-search><input type="search" name="words" aria-label="{SAY("rules.search")}" '
        f'placeholder="{SAY("rules.search")}"></form><p class="emp-tabs">{tabs}</p>'
        f'<div id="found" tabindex="0" aria-live="polite" data-none="{SAY("drawer.none")}"></div>'
    )
    return _dialog("rules", rules) + _dialog("settings", _settings() + seats_part + switch())


def beside(parts: Container[str], talk: str, text: str) -> str:
    """What is said and the board in words: a panel that opens beside the table and leaves it to be used.

    A page that has a place of its own for them keeps them among its parts.
    """
    if has_place(parts):
        return talk + text
    return (
        f'<dialog id="beside" class="emp-drawer emp-panel" data-calm aria-label="{SAY("bar.beside")}">'
        f'<button class="emp-close" data-close aria-label="{SAY("drawer.close")}">✕</button>{talk}{text}</dialog>'
    )


def has_place(parts: Container[str]) -> bool:
    """Whether a game lays out talk and words itself: its page has a part "beside" for them."""
    return "beside" in parts or "part-beside" in parts


def _dialog(key: str, body: str) -> str:
    title = SAY(f"bar.{key}")
    return (
        f'<dialog id="{key}" class="emp-drawer" aria-labelledby="{key}-title"><header><h2 id="{key}-title">{title}</h2>'
        f'<button data-close aria-label="{SAY("drawer.close")}">✕</button></header>{body}</dialog>'
    )


def _settings() -> str:
    speeds = "".join(f'<option value="{value}">{SAY(f"speed.{key}")}</option>' for key, value in SPEEDS)
    denied = f' data-denied="{SAY("drawer.denied")}"'
    return (
        f"{_checkbox('confirm')}{_checkbox('sound')}{_checkbox('notify', denied)}"
        f'<p class="emp-likes"><label>{SAY("drawer.speed")} <select data-setting="pause"><option value="">'
        f"{SAY('speed.usual')}</option>{speeds}</select></label>{_select('theme', THEMES)}{_select('text', SIZES)}</p>"
        f'<p class="emp-keys">{SAY("drawer.keys")}</p>'
    )


def _checkbox(key: str, more: str = "") -> str:
    return f'<p><label><input type="checkbox" data-setting="{key}"{more}> {SAY(f"drawer.{key}")}</label></p>'


def _select(key: str, values: Sequence[str]) -> str:
    """A setting with a few values; the first one is the usual one, and not kept."""
    options = "".join(
        f'<option value="{value if at else ""}">{SAY(f"{key}.{value}")}</option>' for at, value in enumerate(values)
    )
    return f'<label>{SAY(f"drawer.{key}")} <select data-setting="{key}">{options}</select></label>'


def seats(live: Live, seat: int | None) -> str:
    """Who sits where, and how that can be changed by whoever looks."""
    owner = seat is not None and live.is_owner(seat)
    rows = "".join(_seat(live, number, seat, owner) for number in range(live.stored.seats))
    rename = ""
    if seat is not None:
        rename = (
            f'<form data-name><label>{SAY("home.name")} <input name="name" maxlength="24" required '
            f'value="{escape(live.names[seat])}"></label> <button>{SAY("seat.rename")}</button></form>'
        )
    return (
        f'<section id="seats"><h3>{SAY("seat.title")}</h3><p class="emp-keys">{escape(_summary(live))}</p>'
        f'<ul class="emp-seats">{rows}</ul>{rename}</section>'
    )


def _summary(live: Live) -> str:
    """How many people and bots play, and how many seats wait for somebody."""
    bots, free = sum(bool(seat.bot) for seat in live.seats), len(live.vacant())
    counted = {"people": live.stored.seats - bots - free, "bots": bots, "free": free}
    return ", ".join(SAY(f"seat.some_{kind}", {"n": n}) for kind, n in counted.items() if n)


def _seat(live: Live, number: int, seat: int | None, owner: bool) -> str:
    person = live.seats[number]
    kind = "bot" if person.bot else "free" if not person.session else "away" if person.away else "person"
    buttons = "".join(
        f'<button data-seat="{number}" data-change="{change}">{SAY(f"seat.{words}")}</button>'
        for change, words in _changes(live, number, kind, seat, owner)
    )
    asked = ("is_asked",) if live.handover is not None and live.handover.seat == number else ()
    facts = " · ".join(SAY(f"seat.{fact}") for fact in (f"is_{kind}", *_turn(live, number), *asked))
    return f"<li>{mark(number)} <b>{escape(person.name)}</b> <span>{facts}</span>{buttons}</li>"


def _changes(live: Live, number: int, kind: str, seat: int | None, owner: bool) -> list[tuple[str, str]]:
    """How whoever looks can change a seat, and the words for it."""
    person = live.seats[number]
    if seat is None or live.state.is_terminal():
        return []
    if person.session == live.seats[seat].session and not person.bot:
        return [("back", "back") if person.away else ("leave", "leave"), ("link", "device")]
    if not owner:
        return []
    if live.handover is not None and live.handover.seat == number:
        return [("free" if kind == "bot" else "link", "withdraw")]
    return [{"bot": ("free", "free"), "free": ("fill", "fill")}.get(kind, ("link", "link"))]


def _turn(live: Live, number: int) -> list[str]:
    """Whether somebody is to move; where all act at once, who is done."""
    if live.state.is_terminal():
        return []
    if number in live.state.actors():
        return ["moves"]
    return ["done" if live.game.market(live.state) else "waits"]


def rule_list(name: str, found: dict[str, str], words: str) -> str:
    """Screens of the rulebook that have the words, as links, then exact rules, for the drawer."""
    rows = "".join(
        f'<dt id="in-{escape(rule)}">{escape(rule)}</dt><dd>{linked(name, text)}</dd>' for rule, text in found.items()
    )
    exact = f"<dl>{rows}</dl>" if rows else ""
    read = book(name)
    if read is None:
        return exact
    screens = "".join(
        f'<li><a href="/rules/{name}#{screen.ident}" target="_blank">{escape(screen.title)}</a></li>'
        for screen in read.screens
        if holds(read, screen, words)
    )
    listed = f'<h3>{SAY("book.name")}</h3><ul class="emp-screens">{screens}</ul>' if screens else ""
    folded = f"<details{' open' if words else ''}><summary>{SAY('book.exact')}</summary>{exact}</details>"
    return f"{CARD_STYLE}{listed}{folded if exact else ''}"


def term_list(name: str, words: str) -> str:
    """The things of a game that people ask about by name: its cards as they look, and what is no card in words."""
    parts = words.lower().split()
    read = book(name)
    cards = [card for screen in read.screens for card in screen.cards()] if read else []
    shown = tuple(card for card in cards if _has(f"{card.name} {card.text}", parts))
    known = {card.name for card in cards}
    rows = "".join(
        f"<dt>{escape(term)}</dt><dd>{escape(text)}</dd>"
        for term, text in _terms(name).items()
        if _has(f"{term} {text}", parts) and NUMBER.sub("", term) not in known
    )
    grid = f"{CARD_STYLE}{card_grid(read.look, Cards(shown))}" if read and shown else ""
    return grid + (f"<dl>{rows}</dl>" if rows else "")


def _has(text: str, parts: list[str]) -> bool:
    return all(part in text.lower() for part in parts)


@cache_spoken
def _terms(name: str) -> dict[str, str]:
    the_game = game(name)
    seats = the_game.seats[0]
    return dict(the_game.glance(the_game.new(seats=seats).seen_by(None), [""] * seats).terms)
