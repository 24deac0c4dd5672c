"""Talk beside a table: the form to say something, and what was said; each is sent when it changes."""

import re
from collections.abc import Mapping
from html import escape

from emporion.core.phrases import Phrase, Phrases
from emporion.server.live import Live
from emporion.server.notices import is_notice
from emporion.server.pages.frame import SAY
from emporion.server.pages.seatmark import mark
from emporion.server.store import Spoken
from emporion.server.talk import hearers, told

SHOWN = 30  # lines
GAP = re.compile(r"{(\w+)}")


def chat_parts(live: Live, seat: int | None, said: list[Spoken]) -> dict[str, str]:
    """The parts of the panel, for the eyes of a seat."""
    return {"talk": _talk(live, seat), "said": _said(live, seat, said)}


def chat(parts: dict[str, str]) -> str:
    """The panel, made of its parts, which are taken out of the others."""
    return f'<section id="chat" class="emp-chat">{parts.pop("talk")}{parts.pop("said")}</section>'


def _talk(live: Live, seat: int | None) -> str:
    """The form: a line of one's own, or the sentences of the game; to look on is to listen."""
    given = live.game.phrases(live.state)
    if seat is None or (given is not None and not given.open):
        form = "" if given is None else f'<p class="emp-quiet">{escape(given.note)}</p>'
    elif given is None:
        form = (
            f'<form data-say><input name="text" maxlength="300" aria-label="{SAY("table.say")}" '
            f'placeholder="{SAY("table.say")}"><button>{SAY("table.send")}</button></form>'
        )
    else:
        form = _phrases(live, seat, given)
    return f'<div id="talk"><h2>{SAY("table.chat")}</h2>{form}</div>'


def _phrases(live: Live, seat: int, given: Phrases) -> str:
    """What fills the gaps stands above, once for all; below, each sentence is a button that says it at once."""
    people = {"": SAY("table.all"), **{str(each): live.names[each] for each in hearers(live, seat)}}
    selects = _select("to", SAY("table.to"), people)
    selects += "".join(_select(gap, given.labels[gap], words) for gap, words in given.gaps.items())
    buttons = "".join(
        f'<button value="{phrase.key}" data-gaps="{" ".join(given.gaps_of(phrase.key) or ())}">'
        f"{_sentence(given, phrase)}</button>"
        for phrase in given.phrases
    )
    return f'<form data-phrases><p class="emp-gaps">{selects}</p><p class="emp-phrases">{buttons}</p></form>'


def _select(name: str, label: str, values: Mapping[str, str]) -> str:
    options = "".join(f'<option value="{escape(value)}">{escape(words)}</option>' for value, words in values.items())
    return f'<label>{escape(label)} <select name="{escape(name)}">{options}</select></label>'


def _sentence(given: Phrases, phrase: Phrase) -> str:
    """A sentence with what stands first in its gaps; the page changes it with the choice."""
    parts = GAP.split(phrase.text)
    words = [
        f'<b data-gap="{part}">{escape(next(iter(given.gaps[part].values()), ""))}</b>' if at % 2 else escape(part)
        for at, part in enumerate(parts)
    ]
    return "".join(words)


def _said(live: Live, seat: int | None, said: list[Spoken]) -> str:
    """The last lines, newest first; what was said to one player only is marked."""
    lines = said[-SHOWN:]
    rows = [_line(live, seat, line, text) for line, text in zip(lines, told(live, lines), strict=True)]
    return f'<ul id="said" tabindex="0" aria-label="{SAY("table.said")}" aria-live="polite">{"".join(rows[::-1])}</ul>'


def _line(live: Live, seat: int | None, line: Spoken, text: str) -> str:
    if is_notice(line):
        return f'<li class="emp-notice">{escape(text)}</li>'
    sign = f"{mark(line.seat)} " if line.seat is not None else ""
    aside = ""
    if line.to_seat is not None:
        words = SAY("table.to_you") if line.to_seat == seat else SAY("table.to_one", {"name": live.names[line.to_seat]})
        aside = f" <small>{escape(words)}</small>"
    kinds = [kind for kind, fits in (("emp-aside", aside), ("emp-own", seat is not None and line.seat == seat)) if fits]
    return f'<li class="{" ".join(kinds)}">{sign}<b>{escape(line.name)}</b>{aside}: {escape(text)}</li>'
