"""Promises to be added to an offer: a pink box, whether it is used, and on whom; one tap for all of it."""

from html import escape

from emporion.games.mediterranean.page import steps
from emporion.games.mediterranean.page.markup import greyed, icon, offered, shortcut, told, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.plan import Plan
from emporion.games.mediterranean.page.steps import MODES, Promise
from emporion.games.mediterranean.picture.icons import tokens
from emporion.games.mediterranean.picture.tables import Entry, box_effects, kind_name

MARKS = {"use": "check", "refrain": "x"}


def promise_menu(desk: Desk, plan: Plan, mine: bool) -> str:
    """All promises that one can make, or that the partner could be asked for."""  # MED-TRD-04
    scene = desk.scene
    owner = scene.me if mine else plan.to
    word = "promise" if mine else "want-promise"
    places = (*desk.targets, *desk.scene.greyed)
    if owner is None or scene.half or not any(place.startswith(f"{word}-") for place in places):
        return ""
    entry = scene.seats[owner]
    effects = box_effects(entry["boxes"])
    rows = ""
    for box in range(len(entry["boxes"])):
        if f"{word}-{box + 1}" in desk.targets:
            ways = "".join(_ways(desk, plan, owner, mine, box, mode) for mode in MODES)
            rows += f'<li><b class="emp-pinkbox">{_named(entry, effects, box)}</b>{ways}</li>'
        elif row := greyed(desk, f"{word}-{box + 1}", _named(entry, effects, box), "emp-pinkbox"):
            rows += f"<li>{row}</li>"
    words = escape(desk.words("promise_mine" if mine else "promise_theirs"))
    return (
        f'<details id="{word}-menu-{len(plan.promises + plan.wants_promises)}" class="emp-tell" '
        f'name="emp-told"><summary class="emp-btn emp-quiet" title="{words}">{icon("seal", 15)}'
        f"<span>{escape(desk.words('promise'))}</span></summary>"
        f'<div class="emp-menu"><h3>{words}</h3><ul class="emp-vows">{rows}</ul></div></details>'
    )


def _named(entry: Entry, effects: list[Entry], box: int) -> str:
    """A white box by its signs and its development."""
    return f"{told(tokens(effects[box]), 13)} {escape(kind_name(entry['boxes'][box]['kind']))}"


def _ways(desk: Desk, plan: Plan, owner: int, mine: bool, box: int, mode: str) -> str:
    """The players whom a promise about a box can name."""
    scene = desk.scene
    made = plan.promises if mine else plan.wants_promises
    drawn = ""
    for seat in range(len(scene.seats)):
        vow = Promise(box, mode, seat)
        if steps.can_promise(scene, owner, made, vow, not mine):
            kind = kind_name(scene.seats[owner]["boxes"][box]["kind"])
            words = desk.words(f"promise_{mode}", kind=kind, name=scene.names[seat])
            ident = f"{'vow' if mine else 'ask-vow'}-{box + 1}-{mode}-{seat + 1}"
            drawn += shortcut(ident, steps.promise(scene, vow, mine), words, who(desk, seat, 24), "emp-seat")
    if not drawn:
        return ""
    return f"<span>{icon(MARKS[mode], 13)}<small>{escape(desk.words(f'promise_{mode}_short'))}</small>{drawn}</span>"


def arguments(desk: Desk) -> str:
    """A promise that is being added step by step: its mode, then the player, who is tapped at his stall."""
    if not desk.scene.half:
        return ""
    ways = "".join(
        offered(desk, f"mode-{mode}", f"{icon(MARKS[mode], 14)} {escape(desk.words(f'promise_{mode}_short'))}")
        for mode in MODES
    )
    return f'<div class="emp-names"><h3>{escape(desk.words("argument"))}</h3><div class="emp-picks">{ways}</div></div>'
