"""Pieces of HTML that the parts of every table are made of."""

import html
import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from emporion.core.boxes import num


@lru_cache(maxsize=1 << 13)
def escape(words: str) -> str:
    """Words as markup has them, remembered: the next page says most of them again."""
    return html.escape(words)


class Tab(NamedTuple):
    """A tab of a table: what it brings to the front, in words and as a drawing, and how much is to be done there."""

    zone: str
    words: str
    sign: str = ""
    number: int = 0


def written(deal: Any) -> str:
    """A deal as an attribute of the page says it: the same one is always written alike."""
    return escape(json.dumps(deal, sort_keys=True, separators=(",", ":")))


def part(name: str, body: str, label: str = "", more: str = "") -> str:
    """The root element of a part; one without anything to show is hidden."""
    named = f' aria-label="{escape(label)}"' if label else ""
    nothing = "" if body else ' hidden=""'
    return f'<section id="part-{name}" class="emp-part emp-{name}"{named}{more}{nothing}>{body}</section>'


def heading(words: str, note: str = "", more: str = "") -> str:
    """The name of a panel, a few words beside it, and what stands at the right end."""
    beside = f"<small>{escape(note)}</small>" if note else ""
    return f'<header class="emp-head"><h2>{escape(words)}</h2>{beside}{more}</header>'


def tabs(label: str, focus: str, all_tabs: Iterable[Tab], group: str = "zone", moment: str = "") -> str:
    """Tabs of which one is chosen: the focus at first, then whatever a player chooses until the moment is another.

    The ids carry the moment (the focus, unless something else is given), so that a new one brings new tabs with their
    own first choice. The style sheet hides what does not belong to the chosen one.
    """
    drawn = ""
    for zone, words, sign, number in all_tabs:
        chosen = ' checked=""' if zone == focus else ""
        badge = f"<i>{number}</i>" if number else ""
        drawn += (
            f'<label class="emp-{group}"><input type="radio" name="{group}" id="{group}-{moment or focus}-{zone}" '
            f'value="{zone}"{chosen}/>{sign}<span>{escape(words)}</span>{badge}</label>'
        )
    return f'<div role="group" aria-label="{escape(label)}">{drawn}</div>'


def drawing(style: str, body: str, width: float, height: float, top: float = 0, mute: bool = False) -> str:
    """A drawing inside the page; one that is mute is for the eye only, and said in words beside it."""
    hidden = ' aria-hidden="true"' if mute else ""
    return (
        f'<svg class="{style}" viewBox="0 {num(top)} {num(width)} {num(height)}" width="{num(width)}" '
        f'height="{num(height)}"{hidden} focusable="false">{body}</svg>'
    )


def tally(whose: str, name: str, count: int) -> str:
    """The attributes of an element whose number rises and falls before the player's eyes; none where it is nobody's."""
    return f' data-tally="{whose}-{name}" data-n="{count}"' if whose else ""


def reading(ident: str, label: str, told: str) -> str:
    """The table as text, for screen readers and for whoever likes to read it."""
    body = f'<summary>{escape(label)}</summary><pre tabindex="0">{escape(told)}</pre>'
    return part("text", f'<details id="{ident}">{body}</details>')
