"""The two sides of an offer under construction as trays of cards, each with what can be changed about it."""

from collections.abc import Sequence
from html import escape

from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.markup import drawing, good, icon, offered, shortcut, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import Plan
from emporion.games.megaciv.picture.bundles import chips_asked, chips_given
from emporion.games.megaciv.picture.tables import LEAST, SURE, card
from emporion.games.megaciv.picture.tiles import CHIP_HIGH, CHIP_WIDE, Chip, chip
from emporion.games.megaciv.view import UNTOLD

BLANK = '<li class="emp-blank">{}</li>'


def say(desk: Desk, partner: int, words: str, note: str) -> str:
    """What the draft is about, what is to be done next, and the way out of it."""
    out = offered(desk, "cancel", f"{icon('x', 14)}<span>{escape(desk.words('cancel'))}</span>", "emp-btn emp-cancel")
    return (
        f'<header class="emp-say">{who(desk, partner, 32)}<p>{escape(words)}<small>{escape(note)}</small></p>{out}'
        "</header>"
    )


def tray(desk: Desk, key: str, arrow: str, count: str, inner: str, more: str) -> str:
    """One side."""
    number = f'<span class="emp-many-of">{count}</span>' if count else ""
    return (
        f'<div class="emp-tray emp-{key}"><h3>{icon(arrow, 12)} '
        f'<span class="emp-side-name">{escape(desk.words(key))}</span> {number}'
        f'<span class="emp-more">{more}</span></h3>{inner}</div>'
    )


def face(shown: Chip) -> str:
    """A card of a tray."""
    return drawing(chip(shown), CHIP_WIDE, CHIP_HIGH)


def give_chips(desk: Desk, plan: Plan, complete: bool, so_far: Sequence[str] | None = None) -> str:
    """The cards given: before there are enough of them a tap takes one back, then it opens what can be told of it.

    While names are told one by one, they show those told so far.
    """
    blanks = BLANK.format(icon("plus", 16)) * max(1, LEAST - len(plan.gives))
    if so_far is not None:
        cards = "".join(f"<li>{face(shown)}</li>" for shown in chips_given({"gives": plan.gives, "told": so_far}))
    elif complete:
        told = {"gives": plan.gives, "told": plans.names(desk.scene, plan)}
        cards = "".join(_menu(desk, plan, at, shown) for at, shown in enumerate(chips_given(told)))
    else:
        cards = "".join(f"<li>{_back(desk, plan, at, name)}</li>" for at, name in enumerate(plan.gives))
    return f'<ul class="emp-chips" data-n="{len(plan.gives)}">{cards}{blanks}</ul>'


def _back(desk: Desk, plan: Plan, at: int, name: str) -> str:
    words = desk.words("take_back", card=card(name))
    drawn = face(Chip(name))
    return shortcut(f"back-{at}", _without(desk, plan, name), words, drawn, "emp-out") or drawn


def _without(desk: Desk, plan: Plan, name: str) -> tuple[int, ...]:
    """The draft without a card; without its last one it begins anew."""
    changed = plans.without_card(desk.scene, plan, name)
    return plans.write(desk.scene, changed) if changed else ()


def _menu(desk: Desk, plan: Plan, at: int, shown: Chip) -> str:
    """What can be told of a card: its name, none, or another one; and the way out of the offer.

    The id goes by what is told, so that a menu that was answered is closed.
    """
    now = shown.lie or (UNTOLD if shown.trust == "untold" else shown.kind)
    ways = _tells(desk, plan, at, shown.kind, now)
    out = shortcut(
        f"back-{at}", _without(desk, plan, shown.kind), desk.words("take_back", card=card(shown.kind)),
        f"{icon('x', 13)} {escape(desk.words('take_out'))}", "emp-btn emp-no",
    )  # fmt: skip
    if not ways and not out:
        return f'<li title="{escape(desk.words("sealed"))}">{face(shown)}</li>'
    words = escape(desk.words("tell_title", card=card(shown.kind)))
    sealed = "" if ways else f"<small>{escape(desk.words('sealed'))}</small>"
    return (
        f'<li><details id="told-{at}-{shown.kind}-{now if now != UNTOLD else "no"}" name="emp-told" class="emp-tell">'
        f'<summary title="{words}">{face(shown)}</summary><div class="emp-menu"><h3>{words}</h3>{sealed}'
        f'<ul>{ways}</ul>{out}</div></details></li>'
    )  # fmt: skip


def _tells(desk: Desk, plan: Plan, at: int, kind: str, now: str) -> str:
    """The other things that may be told of a card."""
    scene = desk.scene
    names = [kind] if kind in scene.spoken else []
    names += [UNTOLD, *(name for name in plans.bluffs(scene, plan) if name != kind)]
    drawn = ""
    for name in names:
        changed = plans.told_instead(scene, plan, now, name) if name != now else None
        steps = plans.write(scene, changed) if changed else ()
        if name == UNTOLD:
            words, mark, style = desk.words("leave_untold"), icon("ask", 15), ""
        else:
            key, style = ("tell_true", " emp-true") if name == kind else ("tell_bluff", " emp-bluff")
            words, mark = desk.words(key, card=card(name)), good(name, 24)
        inner = f"{mark}<b>{escape(desk.words('untold_short') if name == UNTOLD else card(name))}</b>"
        button = shortcut(f"tell-{at}-{name if name != UNTOLD else 'no'}", steps, words, inner, f"emp-pick{style}")
        drawn += f"<li>{button}</li>" if button else ""
    return drawn


def want_chips(desk: Desk, plan: Plan) -> str:
    """The cards asked: names that can be taken out again, and places that are still open."""
    cards = ""
    for at, shown in enumerate(chips_asked({"wants": plan.wants, "asks": plan.asks})):
        drawn = face(shown)
        if shown.kind:
            steps = plans.write(desk.scene, plans.not_asking_for(plan, at))
            words = desk.words("unask", card=card(shown.kind))
            cards += f"<li>{shortcut(f'unask-{at}', steps, words, drawn, 'emp-out') or drawn}</li>"
        else:
            cards += f"<li>{drawn}</li>" if at >= SURE else BLANK.format(icon("plus", 16))
    return f'<ul class="emp-chips" data-n="{plan.asks}">{cards}</ul>'
