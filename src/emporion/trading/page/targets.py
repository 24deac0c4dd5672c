"""Things to tap on a table: an option where it belongs, and shortcuts through several small steps."""

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, NamedTuple

from emporion.core.markup import written
from emporion.core.page import Choice, Marks, Refused


class Target(NamedTuple):
    """An option that stands on the table: its number (none in a picture), its sentence, whether a bot would do it."""

    action: int | None
    text: str = ""
    hinted: bool = False
    about: int = 0  # the number of the thing it answers


def target_of(choice: Choice, marks: Marks) -> Target:
    """An option of a page."""
    return Target(choice.action, choice.text, choice.action == marks.hint, choice.about)


def placed(marks: Marks, place_of: Callable[[int], str]) -> tuple[dict[str, Target], dict[str, Refused]]:
    """Every option at its place, and why others cannot be chosen; options without a place are left to the bar."""
    targets = {}
    for choice in marks.choices:
        if place := place_of(choice.action):
            targets[place] = target_of(choice, marks)
    return targets, {place_of(action): why for action, why in marks.greyed.items()}


def _about(number: int) -> str:
    """The thing an answer is about: a late tap must not mean another one that took its place."""
    return f' data-about="{number}"' if number else ""


def _heard(said: str) -> str:
    """The whole sentence for whoever hears the page, after the words that are seen."""
    return f'<span class="emp-heard">{said}</span>'


def button(place: str, target: Target, inner: str, style: str = "emp-btn", more: str = "") -> str:
    """An option with its drawing or words; a screen reader hears the whole sentence."""
    hint = " emp-hint" if target.hinted else ""
    said = escape(target.text)
    return (
        f'<div id="at-{place}" class="{style}{hint}" data-act="{target.action}"{_about(target.about)} role="button" '
        f'tabindex="0" title="{said}"{more}>{inner}{_heard(said)}</div>'
    )


def shortcut(
    ident: str, steps: Iterable[int], words: str, inner: str, style: str = "emp-btn", about: int = 0, more: str = ""
) -> str:
    """Several options one after another with one tap; nothing where there is no such way."""
    acts = ",".join(map(str, steps))
    if not acts:
        return ""
    said = escape(words)
    return (
        f'<div id="way-{ident}" class="{style} emp-shortcut" data-acts="{acts}"{_about(about)} role="button" '
        f'tabindex="0" title="{said}"{more}>{inner}{_heard(said)}</div>'
    )


def changing(ident: str, deal: Any, words: str, inner: str, style: str = "emp-btn", more: str = "") -> str:
    """A tap that leaves a deal as it should become; nothing of it is made."""
    said = escape(words)
    return (
        f'<div id="plan-{ident}" class="{style}" data-becomes="{written(deal)}" role="button" tabindex="0" '
        f'title="{said}"{more}>{inner}{_heard(said)}</div>'
    )


def making(ident: str, deal: Any, words: str, inner: str, style: str = "emp-btn") -> str:
    """A tap that makes a deal as a whole."""
    said = escape(words)
    return (
        f'<div id="make-{ident}" class="{style}" data-deal="{written(deal)}" role="button" tabindex="0" '
        f'title="{said}">{inner}{_heard(said)}</div>'
    )


def signed(value: int) -> str:
    """A change of worth: sign and colour."""
    tone = "emp-up" if value > 0 else "emp-down" if value < 0 else "emp-even"
    return f'<b class="{tone}">{"+" if value > 0 else "−" if value < 0 else "±"}{abs(value)}</b>'
