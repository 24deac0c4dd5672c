"""The sheet of an offer: for whom, which cards, what is said of them, what is asked. All of it is sent at once."""

from html import escape

from emporion.companion.page.desk import TRADE, Desk
from emporion.companion.page.markup import form, part, people, stepper, submit, tray
from emporion.companion.page.offers import can_give
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE, card


def sheet(desk: Desk) -> str:
    """A dialog that stays open while other parts change."""
    able = desk.phase == TRADE and desk.me is not None and not desk.mine["left"] and not desk.mine["done"]
    named = f'aria-label="{desk.html("offer.close")}"'
    close = f'<button type="button" class="emp-btn" data-close {named}>{icon("x", 16)}</button>'
    title = f'<header class="emp-head"><h2>{desk.html("offer.title")}</h2>{close}</header>'
    return part("sheet", f'<dialog id="offer" class="emp-paper">{title}{_form(desk)}</dialog>' if able else "")


def _form(desk: Desk) -> str:
    partners = [seat for seat in desk.present() if seat != desk.me and not desk.seats[seat]["done"]]
    cards = tray(desk, f"tray-offer-{desk.view['turn']}", "gives", can_give(desk), MOST)
    body = (
        f"{people(desk, 'to', desk.words('offer.to'), partners)}"
        f"<h3>{icon('left', 14)} {desk.html('offer.gives')} <b data-chosen></b></h3>"
        f"{cards}"
        f"<h3>{icon('horn', 14)} {desk.html('offer.told')}</h3><p>{desk.html('offer.told_note')}</p>"
        f'<ol class="emp-names" data-told>{_names(desk, "told", "offer.true")}</ol>'
        f'<label class="emp-tick"><input type="checkbox" name="clean"> {desk.html("offer.clean")}</label>'
        f"<h3>{icon('right', 14)} {desk.html('offer.asks')}</h3>"
        f"{stepper('asks', desk.words('offer.number'), LEAST, LEAST, MOST)}<p>{desk.html('offer.wants_note')}</p>"
        f'<ol class="emp-names" data-wants>{_names(desk, "wants", "offer.sure")}</ol>'
        f"{submit(desk.words('offer.send'), 'emp-yes emp-big', 'send', f'{LEAST} {MOST}')}"
    )
    return form(body, "offer", more="data-reset")


def _names(desk: Desk, field: str, first: str) -> str:
    """A name for each card; the first two bind, the others may be left open."""  # MEG-TRD-05, MEG-OFR-05
    return desk.remembered(("names", field), lambda: _all_names(desk, field, first))


def _all_names(desk: Desk, field: str, first: str) -> str:
    options = "".join(f'<option value="{name}">{escape(card(name))}</option>' for name in desk.spoken)
    rows = ""
    for at in range(MOST):
        binding = at < SURE
        label = desk.html(first) if binding else desk.html(f"offer.{field}_free")
        blank = "" if binding and field == "told" else f'<option value="">{desk.html("offer.open")}</option>'
        hidden = ' hidden=""' if at >= LEAST else ""
        rows += f'<li{hidden}><label><span>{label}</span><select name="{field}">{blank}{options}</select></label></li>'
    return rows
