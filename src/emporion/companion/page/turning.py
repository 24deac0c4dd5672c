"""The turn-in helper: advances to choose from, a price, the best split for it, and cards with their value at once."""

from html import escape

from emporion.companion.page.desk import Desk
from emporion.companion.page.markup import button, choice, details, form, stepper, submit, tray
from emporion.games.megaciv import components as c
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.picture.tables import card, is_calamity
from emporion.games.megaciv.refusals import SAY

DEAREST = 9_999
EMPIRE = "trade_empire"


def turning(desk: Desk) -> str:
    """First the payment, then the hand limit, then the end; what is not needed is left out."""
    if desk.me is None or desk.mine["left"]:
        return ""
    if desk.mine["finished"]:
        return _turned(desk)
    paid = desk.own["turned_in"]
    made = _turned(desk) if paid else _payment(desk)
    excess = desk.own["excess"]
    if excess > 0:
        limit = _limit(desk, excess)
        return made + (limit if paid else details("limit", desk.html("turning.nothing", n=excess), limit))
    sure = "" if paid else desk.words("turning.finish_sure")
    style = "emp-big emp-yes" if paid else "emp-big"
    return made + button(desk.words("turning.finish"), "finish", style, sure=sure, sign="check")


def commodities(desk: Desk) -> dict[str, int]:
    """The own commodity cards; what is laid out already is not in the hand any more."""
    return {kind: number for kind, number in desk.hand.items() if not is_calamity(kind)}


def _payment(desk: Desk) -> str:
    """Advances, price, split, cards: one transaction."""  # MEG-TBL-10
    ident = f"tray-turn-in-{desk.view['turn']}"
    price = stepper("price", desk.words("turning.price"), 0, 0, DEAREST, "laurel")
    ask = (
        f'<button type="button" class="emp-btn emp-best" data-ask="{ident}">{icon("bulb", 18)} '
        f"<span>{desk.html('turning.best')}</span></button>"
    )
    body = (
        f'{_wanted(desk)}<div class="emp-price">{price}{ask}</div><p class="emp-answer" data-answer role="status"></p>'
        f"<h3>{icon('cards', 15)} {desk.html('turning.cards')} <b data-worth></b></h3>"
        f"{tray(desk, ident, 'cards', commodities(desk))}"
        f'<p class="emp-sum">{desk.html("turning.worth")} <b data-worth></b> '
        f"<small>{desk.html('turning.tokens', n=desk.mine['treasury'])}</small></p>{_empire(desk)}"
        f"{submit(desk.words('turning.turn_in'), 'emp-yes', 'check')}"
    )
    return form(body, "turn_in", more='data-ticks="advance"')


def _wanted(desk: Desk) -> str:
    """Advances with what each would cost alone; chosen ones are added up and ticked with the payment."""
    prices = desk.own["advance_prices"]
    owned = set(desk.mine["advances"])
    rows = "".join(
        f'<label class="emp-tick"><input type="checkbox" data-asking data-many="advances" name="advance-{place}" '
        f'value="{place}" data-id="{name}"><span>{escape(advance_name(name))}</span><b>{prices[name]}</b></label>'
        for place, name in enumerate(c.ADVANCE_IDS)
        if name in prices and name not in owned
    )
    title = f"{icon('laurel', 16)} {desk.html('turning.choose')}"
    return details("wanted", title, f'<p>{desk.html("turning.choose_note")}</p><div class="emp-advances">{rows}</div>')


def advance_name(name: str) -> str:
    """What an advance is called."""
    return SAY(f"advance.{name}")


def _empire(desk: Desk) -> str:
    """Trade Empire: a set is filled up by a card of another name."""  # MEG-ADV-30
    if not desk.own["may_fill"]:
        return ""
    none = ("", desk.words("turning.no_fill"))
    kinds = [none, *((kind, card(kind)) for kind in commodities(desk))]
    fields = choice("fills", desk.words("turning.fills"), kinds) + choice("with", desk.words("turning.with"), kinds)
    return details("empire", escape(advance_name(EMPIRE)), fields)


def _turned(desk: Desk) -> str:
    """What was turned in, until all have finished."""
    paid = desk.own["turned_in"]
    if not paid:
        return ""
    cards = ", ".join(f"{number} × {card(kind)}" for kind, number in paid["cards"].items())
    tokens = f"<b>{desk.html('now.pay_tokens', n=paid['tokens'])}</b>" if paid["tokens"] else ""
    words = desk.html("turning.turned", cards=cards or "–", value=paid["value"], price=paid["price"])
    return f'<p class="emp-done">{icon("check", 16)} {words} {tokens}</p>'


def _limit(desk: Desk, excess: int) -> str:
    """Exactly what exceeds the limit goes, of the owner's choice."""  # MEG-HND-02
    ident = f"tray-limit-{desk.view['turn']}-{excess}"
    body = (
        f"<h3>{icon('hide', 15)} {desk.html('turning.limit', n=desk.mine['limit'], excess=excess)}</h3>"
        f"{tray(desk, ident, 'cards', commodities(desk), excess)}"
        f"<p><b><span data-chosen></span> / {excess}</b></p>"
        f"{submit(desk.words('turning.discard', n=excess), 'emp-yes', 'x', f'{excess} {excess}')}"
    )
    return form(body, "discard")
