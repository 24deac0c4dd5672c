"""Pieces of HTML that several parts are made of."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from emporion.core import markup
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.inline import sign, stamp
from emporion.games.megaciv.picture.scene import Offer
from emporion.games.megaciv.picture.tiles import emblem


def drawing(body: str, width: float, height: float, top: float = 0, style: str = "") -> str:
    """A drawing inside the page, for the eye: what it shows is said in words around it."""
    return markup.drawing(f"meg-picture {style}".strip(), body, width, height, top, mute=True)


@lru_cache(maxsize=1024)
def icon(name: str, size: float = 15, style: str = "") -> str:
    """A plain sign in a line, in the colour of the words around it."""
    return drawing(sign(name, size / 2, size / 2, size, ""), size, size, style=f"emp-i {style}".strip())


@lru_cache(maxsize=1024)
def good(kind: str, size: float = 22) -> str:
    """The picture of a card in a line."""
    return drawing(stamp(kind, size / 2, size / 2, size), size, size, style="emp-i")


def who(desk: Desk, seat: int, size: float = 24) -> str:
    """The mark of a seat in a line."""
    return drawing(emblem(desk.scene, seat, size / 2, size / 2, size - 1), size, size, style="emp-i")


def _about(number: int) -> str:
    """The thing an answer is about: a late tap must not mean another one that took its place."""  # MEG-OFR-25
    return f' data-about="{number}"' if number else ""


def _heard(said: str) -> str:
    """The whole sentence for whoever hears the page, after the words that are seen."""
    return f'<span class="emp-heard">{said}</span>'


def button(place: str, offer: Offer, inner: str, style: str = "emp-btn") -> str:
    """An option with its drawing or words; a screen reader hears the whole sentence."""
    hint = " emp-hint" if offer.hinted else ""
    said = escape(offer.text)
    return (
        f'<div id="at-{place}" class="{style}{hint}" data-act="{offer.action}"{_about(offer.about)} role="button" '
        f'tabindex="0" title="{said}">{inner}{_heard(said)}</div>'
    )


def offered(desk: Desk, place: str, inner: str, style: str = "emp-btn") -> str:
    """The button of an option, or nothing where it cannot be chosen."""
    found = desk.offers.get(place)
    return button(place, found, inner, style) if found else ""


def shortcut(ident: str, steps: Iterable[int], words: str, inner: str, style: str = "emp-btn", about: int = 0) -> str:
    """Several options one after another with one tap; nothing where there is no such way."""
    acts = ",".join(map(str, steps))
    if not acts:
        return ""
    said = escape(words)
    return (
        f'<div id="way-{ident}" class="{style} emp-way" data-acts="{acts}"{_about(about)} role="button" tabindex="0" '
        f'title="{said}">{inner}{_heard(said)}</div>'
    )


def signed(value: int) -> str:
    """A change of worth: sign and colour."""
    tone = "emp-up" if value > 0 else "emp-down" if value < 0 else "emp-even"
    return f'<b class="{tone}">{"+" if value > 0 else "−" if value < 0 else "±"}{abs(value)}</b>'
