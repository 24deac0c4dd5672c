"""A calamity strikes: its picture across the whole page, whom it hits, who gains by it, and the answers to it."""

from emporion.core.markup import escape, part
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY
from emporion.games.megaciv.page.blows import blows
from emporion.games.megaciv.page.markup import button, good, greyed, icon, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import CALAMITY, OVER
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.state import kind_of
from emporion.games.megaciv.view import revealed

ANSWERS = {"city": "city", "pay": "coin", "step-back": "steps"}


def drama(desk: Desk) -> str:
    """The calamity that is resolved, and those of this round that have struck already."""
    scene = desk.scene
    if scene.mood == OVER:
        return part("drama", "")
    now = _stage(desk) if scene.mood == CALAMITY and scene.blow else ""
    return part("drama", now + blows(desk), desk.words("drama"))


def _stage(desk: Desk) -> str:
    scene = desk.scene
    kind, victim, gains, seconds = scene.blow, scene.victim, scene.beneficiary, scene.s.seconds
    people = [("victim", [] if victim is None else [victim]), ("suffers_too", seconds)]
    people.append(("beneficiary", [] if gains is None else [gains]))
    lines = "".join(_people(desk, key, seats) for key, seats in people if seats)
    mine = " emp-hit" if scene.me in (victim, *seconds) else ""
    # The id goes by card and victim: each new blow comes in with its own motion.
    return (
        f'<article id="blow-{kind}-{(victim or 0) + 1}" class="emp-blow{mine}">'
        f'<div class="emp-omen">{good(kind, 108)}</div>'
        f'<div class="emp-fate"><h2>{escape(card(kind))}</h2><p>{escape(desk.say(f"calamity_text.{kind}"))}</p>'
        f'<ul class="emp-people">{lines}</ul></div>{_answers(desk, scene.s.left)}</article>{_queue(desk)}'
    )


def _answers(desk: Desk, left: int) -> str:
    """The ways to bear it, each with what it costs; without one, who decides."""
    found = [(place, sign) for place, sign in ANSWERS.items() if place in desk.targets]
    buttons = "".join(
        button(place, desk.targets[place], f"{icon(sign, 20)}<span>{escape(desk.targets[place].text)}</span>",
               "emp-btn emp-big")
        for place, sign in found
    )  # fmt: skip
    pay = f"{icon('coin', 20)}<span>{escape(desk.words('pay_word'))}</span>"
    buttons += greyed(desk, "pay", pay, "emp-btn emp-big")
    more = f'<p class="emp-left">{escape(desk.words("blows_left", n=left))}</p>' if left > 1 and buttons else ""
    return f'<div class="emp-do">{buttons}{more}</div>' if buttons else ""


def _people(desk: Desk, key: str, seats: list[int]) -> str:
    names = "".join(f"<span>{who(desk, seat, 26)} {escape(desk.called(seat))}</span>" for seat in seats)
    return f'<li class="emp-{key}"><small>{escape(desk.words(key))}</small>{names}</li>'


def _queue(desk: Desk) -> str:
    """Calamities that lie open and come next."""
    s = desk.scene.s
    waiting = [(calamity, holder) for calamity, holder in revealed(s) if calamity != s.calamity]
    if not waiting:
        return ""
    rows = "".join(
        f"<li>{good(kind, 24)} {escape(card(kind))} {who(desk, holder, 20)}</li>"
        for kind, holder in ((c.KIND_IDS[FIRST_CALAMITY + kind_of(calamity)], holder) for calamity, holder in waiting)
    )
    return f'<ul class="emp-queue"><li><small>{escape(desk.words("next_blows"))}</small></li>{rows}</ul>'
