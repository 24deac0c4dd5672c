"""Why something cannot be chosen: what it needs and what is there, what could stand in, and what can be done now.

The answers wait out of sight; the page shows the one that somebody asks for, in one bubble.
"""

from html import escape

from emporion.core.page import Choice, Lack, Marks, Need, Page, Refused
from emporion.server.pages.frame import SAY

MOST_WAYS = 2


def whys(game: str, marks: Marks, page: Page) -> str:
    """The answers for everything that is greyed."""
    choices = {choice.action: choice for choice in marks.choices}
    greyed = [*marks.greyed.values(), *([marks.lacks] if marks.lacks else [])]
    answers = "".join(_answer(game, why, page.lacks.get(why.action, Lack("")), choices) for why in greyed)
    return f'<section id="why" hidden data-close="{SAY("drawer.close")}">{answers}</section>'


def _answer(game: str, why: Refused, lack: Lack, choices: dict[int, Choice]) -> str:
    title = f"<b>{escape(lack.title)}</b> " if lack.title else ""
    rule = (
        f'<a class="emp-exact" href="/rules/{game}/law#{why.rule}" data-rule="{why.rule}" target="_blank">'
        f"{SAY('why.exact')}</a>"
    )
    short = any(need.short for need in lack.needs)
    words = "" if short else f"<p>{escape(why.text)}</p>"
    needs = f'<p class="emp-needs">{"".join(map(_need, lack.needs))}</p>' if lack.needs else ""
    instead = ""
    if lack.instead:
        parts = "".join(map(_stands_in, lack.instead))
        instead = f'<p class="emp-instead"><small>{SAY("why.instead")}</small>{parts}</p>'
    ways = "".join(_way(choices[action]) for action in lack.ways[:MOST_WAYS] if action in choices)
    can = f'<p class="emp-can"><small>{SAY("why.can")}</small>{ways}</p>' if ways else ""
    return (
        f'<article id="why-{why.action}"><header>{title}<em>{SAY("why.not_now")}</em>{rule}</header>'
        f"{words}{needs}{instead}{can}</article>"
    )


def _need(need: Need) -> str:
    """An icon, how many are there of how many, and whether that is enough."""
    style = "emp-lacks" if need.short else "emp-has"
    said = SAY("why.short", {"n": need.short}) if need.short else "✓"
    words = escape(SAY("why.have", {"what": need.words, "have": need.have, "need": need.need}))
    return (
        f'<span class="emp-need {style}" title="{words}"><i class="emp-words">{words}</i>{need.sign}'
        f'<span aria-hidden="true"><b>{need.have}</b>/{need.need}</span> <small>{said}</small></span>'
    )


def _stands_in(need: Need) -> str:
    words = escape(SAY("why.have", {"what": need.words, "have": need.have, "need": need.need}))
    return (
        f'<span class="emp-stand" title="{words}"><i class="emp-words">{words}</i>{need.sign}'
        f'<span aria-hidden="true">{need.have}/{need.need}</span></span>'
    )


def _way(choice: Choice) -> str:
    """Something that can be done instead; a target only once it is shown."""
    about = f' data-about="{choice.about}"' if choice.about else ""
    return f'<button data-way="{choice.action}"{about}>{escape(choice.text)}</button>'
