"""Pieces of HTML that the parts of every table are made of."""

from html import escape

from emporion.core.boxes import num


def part(name: str, body: str, label: str = "", more: str = "") -> str:
    """The root element of a part; one without anything to show is hidden."""
    named = f' aria-label="{escape(label)}"' if label else ""
    nothing = "" if body else ' hidden=""'
    return f'<section id="part-{name}" class="emp-part emp-{name}"{named}{more}{nothing}>{body}</section>'


def heading(words: str, note: str = "", more: str = "") -> str:
    """The name of a panel, a few words beside it, and what stands at the right end."""
    beside = f"<small>{escape(note)}</small>" if note else ""
    return f'<header class="emp-head"><h2>{escape(words)}</h2>{beside}{more}</header>'


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
