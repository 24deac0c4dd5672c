"""A calamity strikes: its picture across the whole page, whom it hits, who gains by it, and the answers to it."""

from html import escape

from emporion.games.megaciv.page.markup import good, icon, offered, part, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import ADVANCES, CALAMITY
from emporion.games.megaciv.picture.tables import card, is_calamity


def drama(desk: Desk) -> str:
    """The calamity that is resolved; afterwards, small, all that came this round."""
    scene = desk.scene
    if scene.mood == CALAMITY and scene.view["calamity"]["card"]:
        return part("drama", _stage(desk), desk.words("drama"))
    if scene.mood == ADVANCES and (gone := _gone(desk)):
        return part("drama", gone, desk.words("came"))
    return part("drama", "")


def _stage(desk: Desk) -> str:
    scene = desk.scene
    now = scene.view["calamity"]
    kind = now["card"].split()[0]
    victim = now["victim"]
    people = [("victim", [victim] if victim is not None else []), ("suffers_too", now["seconds"])]
    people.append(("beneficiary", [] if now["beneficiary"] is None else [now["beneficiary"]]))
    lines = "".join(_people(desk, key, seats) for key, seats in people if seats)
    left = f'<p class="emp-left">{escape(desk.words("blows_left", n=now["left"]))}</p>' if now["left"] > 0 else ""
    answers = offered(desk, "city", f"{icon('city', 18)} {escape(desk.words('lose_city'))}", "emp-btn emp-big")
    answers += offered(desk, "pay", f"{icon('coin', 18)} {escape(desk.words('pay'))}", "emp-btn emp-big")
    answers += offered(desk, "step-back", f"{icon('steps', 18)} {escape(desk.words('step_back'))}", "emp-btn emp-big")
    mine = " emp-hit" if scene.me in (victim, *now["seconds"]) else ""
    # The id goes by card and victim: each new blow comes in with its own motion.
    return (
        f'<article id="blow-{kind}-{(victim or 0) + 1}" class="emp-blow{mine}">'
        f'<div class="emp-omen">{good(kind, 108)}</div>'
        f'<div class="emp-fate"><h2>{escape(card(kind))}</h2><p>{escape(desk.say(f"calamity_text.{kind}"))}</p>'
        f'<ul class="emp-people">{lines}</ul></div><div class="emp-do">{left}{answers}</div></article>{_queue(desk)}'
    )


def _people(desk: Desk, key: str, seats: list[int]) -> str:
    names = "".join(f"<span>{who(desk, seat, 26)} {escape(desk.scene.names[seat])}</span>" for seat in seats)
    return f'<li class="emp-{key}"><small>{escape(desk.words(key))}</small>{names}</li>'


def _queue(desk: Desk) -> str:
    """Calamities that lie open and come next."""
    waiting = [entry for entry in desk.scene.view["revealed"] if entry["card"] != desk.scene.view["calamity"]["card"]]
    if not waiting:
        return ""
    rows = "".join(
        f"<li>{good(kind, 24)} {escape(card(kind))} {who(desk, holder, 20)}</li>"
        for kind, holder in ((entry["card"].split()[0], entry["holder"]) for entry in waiting)
    )
    return f'<ul class="emp-queue"><li><small>{escape(desk.words("next_blows"))}</small></li>{rows}</ul>'


def _gone(desk: Desk) -> str:
    """All calamities of this round lie on the piles: resolved, or spared."""
    piles = desk.scene.view["discards"].values()
    kinds = [kind for pile in piles for kind in pile if is_calamity(kind)]
    if not kinds:
        return ""
    rows = "".join(
        f'<li title="{escape(desk.say(f"calamity_text.{kind}"))}">{good(kind, 30)} {escape(card(kind))}</li>'
        for kind in kinds
    )
    head = f"<li><small>{escape(desk.words('came'))}</small></li>"
    return f'<ul class="emp-queue emp-came" id="came-{desk.scene.view["round"]}">{head}{rows}</ul>'
