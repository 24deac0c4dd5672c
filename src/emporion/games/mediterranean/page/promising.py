"""Promises to be added to an offer: a pink box, whether it is used, and on whom; one tap for all of it."""

from emporion.core.markup import escape
from emporion.games.mediterranean import deals, drafting
from emporion.games.mediterranean.cards import EFFECTS
from emporion.games.mediterranean.packed import promise_of
from emporion.games.mediterranean.page.markup import greyed, icon, offered, shortcut, told, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.icons import tokens
from emporion.games.mediterranean.picture.plain import box_kind, promised
from emporion.games.mediterranean.promises import MODES
from emporion.trading.offer import ANYONE, Offer

MARKS = ("check", "x")  # by mode


def promise_menu(desk: Desk, draft: Offer, mine: bool) -> str:
    """All promises that one can make, or that the partner could be asked for."""  # MED-TRD-04
    scene = desk.scene
    owner = draft.maker if mine else draft.to
    word = "promise" if mine else "want-promise"
    places = (*desk.targets, *desk.scene.greyed)
    if owner == ANYONE or scene.half or not any(place.startswith(f"{word}-") for place in places):
        return ""
    rows = ""
    for box in range(len(scene.s.boxes[owner])):
        if f"{word}-{box + 1}" in desk.targets:
            ways = "".join(_ways(desk, draft, mine, box, mode) for mode in range(len(MODES)))
            rows += f'<li><b class="emp-pinkbox">{_named(desk, owner, box)}</b>{ways}</li>'
        elif row := greyed(desk, f"{word}-{box + 1}", _named(desk, owner, box), "emp-pinkbox"):
            rows += f"<li>{row}</li>"
    words = escape(desk.words("promise_mine" if mine else "promise_theirs"))
    return (
        f'<details id="{word}-menu-{len(draft.promises + draft.wants_promises)}" class="emp-tell" '
        f'name="emp-told"><summary class="emp-btn emp-quiet" title="{words}">{icon("seal", 15)}'
        f"<span>{escape(desk.words('promise'))}</span></summary>"
        f'<div class="emp-menu"><h3>{words}</h3><ul class="emp-vows">{rows}</ul></div></details>'
    )


def _named(desk: Desk, owner: int, box: int) -> str:
    """A white box by its signs and its development."""
    signs = tokens(EFFECTS[desk.scene.s.boxes[owner][box]])
    return f"{told(signs, 13)} {escape(box_kind(desk.scene, owner, box))}"


def _ways(desk: Desk, draft: Offer, mine: bool, box: int, mode: int) -> str:
    """The players whom a promise about a box can name."""
    s, me = desk.scene.s, draft.maker
    drawn = ""
    for seat in drafting.named(s, me, draft, mine, box, mode):
        vow = promise_of(box, mode, seat)
        words = promised(desk.scene, vow, me if mine else draft.to)
        ident = f"{'vow' if mine else 'ask-vow'}-{box + 1}-{MODES[mode]}-{seat + 1}"
        drawn += shortcut(ident, deals.promise_steps(s, me, vow, mine), words, who(desk, seat, 24), "emp-seat")
    if not drawn:
        return ""
    return f"<span>{icon(MARKS[mode], 13)}<small>{escape(_short(desk, mode))}</small>{drawn}</span>"


def _short(desk: Desk, mode: int) -> str:
    return desk.words(f"promise_{MODES[mode]}_short")


def arguments(desk: Desk) -> str:
    """A promise that is being added step by step: its mode, then the player, who is tapped at his stall."""
    if not desk.scene.half:
        return ""
    ways = "".join(
        offered(desk, f"mode-{name}", f"{icon(MARKS[mode], 14)} {escape(_short(desk, mode))}")
        for mode, name in enumerate(MODES)
    )
    return f'<div class="emp-names"><h3>{escape(desk.words("argument"))}</h3><div class="emp-picks">{ways}</div></div>'
