"""Pieces of HTML that several parts are made of."""

from emporion.core import markup
from emporion.core.boxes import Box
from emporion.core.markup import escape
from emporion.core.page import Refused
from emporion.games.faiyum.picture.cardface import card_title
from emporion.games.faiyum.picture.scene import Target


def drawing(body: str, width: float, height: float, top: float = 0) -> str:
    """A drawing inside the page, for the eye only: what it shows is said in words beside it."""
    return markup.drawing("fai-picture", body, width, height, top, mute=True)


def inked(box: Box, height: float) -> str:
    """A line of icons and words as a drawing of its own."""
    return drawing(box.draw(0, 0), box.width, height, -height / 2)


def acting(target: Target) -> str:
    """The attributes of an element that stands for an option; `spoken` says it in words."""
    return f'data-act="{target.action}" role="button" tabindex="0"'


def spoken(words: str) -> str:
    """What a screen reader says in place of a drawing."""
    return f'<span class="emp-words">{escape(words)}</span>'


def card(ident: str, kind: str, face: str, target: Target | None, why: Refused | None, aim: bool = False) -> str:
    """A card: a button where it can be chosen, greyed with the reason where a player would look for that in vain.

    One to aim at is shown large with its words by the first tap of a thumb, and chosen by the next.
    """
    name = f'id="{ident}"'
    words = escape(card_title(kind))
    if target:
        hint = " emp-hint" if target.hinted else ""
        if aim:
            return (
                f'<div {name} class="emp-face emp-live{hint}" {acting(target)} data-aim="" title="{words}">'
                f"{spoken(target.text)}{face}"
                f'<span class="emp-full" aria-hidden="true">{words}</span></div>'
            )
        return (
            f'<div {name} class="emp-face emp-live{hint}" {acting(target)} title="{words}">'
            f"{spoken(target.text)}{face}</div>"
        )
    if why:
        return (
            f'<div {name} class="emp-face emp-grey" role="button" tabindex="0" aria-disabled="true" '
            f'data-why="{why.action}">{spoken(f"{card_title(kind)}: {why.text}")}{face}</div>'
        )
    return f'<div {name} class="emp-face" role="img" aria-label="{words}" title="{words}">{face}</div>'
