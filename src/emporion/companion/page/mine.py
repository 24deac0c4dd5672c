"""What else is one's own: the advances that are ticked, chips to place, and a treasury that changed on the board."""

from functools import partial
from html import escape

from emporion.companion.page.desk import ABILITIES, ADVANCES, CALAMITIES, ENTRIES, Desk
from emporion.companion.page.markup import button, details, form, part, stepper, submit
from emporion.companion.page.turning import advance_name
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import TOKENS
from emporion.games.megaciv.refusals import SAY

LATER = (CALAMITIES, ABILITIES, ADVANCES)


def mine(desk: Desk) -> str:
    """Small things that can be opened; nobody waits for them."""
    if desk.me is None or desk.mine["left"] or desk.phase == "over":
        return part("mine", "")
    return part("mine", _chips(desk) + _treasury(desk) + _advances(desk), desk.words("mine.title"))


def _chips(desk: Desk) -> str:
    """Chips of Written Record or Monument."""  # MEG-ADV-34
    due = desk.mine["chips_due"]
    if not due:
        return ""
    groups = "".join(button(SAY(f"group.{group}"), "credit", group=group) for group in c.GROUPS)
    return f'<p>{desk.html("mine.chips", n=due)}</p><div class="emp-row">{groups}</div>'


def _treasury(desk: Desk) -> str:
    if desk.phase not in LATER or not desk.can("enter"):
        return ""
    field = stepper("treasury", desk.words("entries.treasury"), desk.mine["treasury"], 0, int(TOKENS), "coin")
    return details(
        "treasury",
        desk.html("mine.treasury", n=desk.mine["treasury"]),
        form(field + submit(desk.words("mine.change")), "enter"),
    )


def _advances(desk: Desk) -> str:
    """Those that are ticked, and all others with a button each."""  # MEG-TBL-04
    owned = desk.mine["advances"]
    have = "".join(f"<li>{escape(advance_name(name))}</li>" for name in owned)
    rest = "".join(desk.remembered(("tick", name), partial(_tick, name)) for name in c.ADVANCE_IDS if name not in owned)
    listed = f'<ul class="emp-owned">{have}</ul>' if have else f"<p>{desk.html('mine.none')}</p>"
    note = desk.html("mine.tick") + (f" {desk.html('mine.tick_now')}" if desk.phase == ENTRIES else "")
    body = f'{listed}<p>{note}</p><ul class="emp-ticks">{rest}</ul>'
    return details("advances", desk.html("mine.advances", n=len(owned)), body)


def _tick(name: str) -> str:
    return f"<li>{button(advance_name(name), 'tick', advance=name)}</li>"
