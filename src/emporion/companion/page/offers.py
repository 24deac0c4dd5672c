"""Offers: those that came in, with their answers, and the own ones on the way."""

from collections import Counter
from html import escape

from emporion.companion.page.desk import STANDS, TRADE, Desk, Entry
from emporion.companion.page.market import opener
from emporion.companion.page.markup import button, details, form, head, part, submit, tray
from emporion.games.megaciv.page.markup import icon, signed
from emporion.games.megaciv.page.offers import row, spoken
from emporion.games.megaciv.picture.bundles import chips_asked, chips_given, chips_told
from emporion.games.megaciv.picture.tables import SURE, card, change, cheapest, tradeable
from emporion.games.megaciv.picture.tiles import Chip
from emporion.games.megaciv.view import UNTOLD


def can_give(desk: Desk) -> dict[str, int]:
    """The own cards that may be traded at all."""  # MEG-TRD-09
    return {kind: number for kind, number in desk.hand.items() if tradeable(kind)}


def inbox(desk: Desk) -> str:
    """The offers to the viewing seat, the oldest first, so that none moves when another comes."""
    if desk.phase != TRADE or desk.me is None or not desk.inbox:
        return part("inbox", "")
    cards = "".join(_incoming(desk, offer) for offer in desk.inbox)
    body = f'{head(desk.words("offers.inbox"), desk.words("offers.inbox_note"))}<ul class="emp-offers">{cards}</ul>'
    return part("inbox", body, desk.words("offers.inbox"))


def _incoming(desk: Desk, offer: Entry) -> str:
    maker = offer["from"]
    promise = f"<em>{desk.html('offers.clean')}</em>" if offer["clean"] else ""
    name = f"maker-{maker + 1}-{offer['offer']}"
    decline = button(desk.words("offers.decline"), "decline", sign="x", offer=offer["offer"], **{"from": maker})
    answers = f'<div class="emp-answers">{_counter(desk, offer)}{decline}</div>'
    come, go = chips_told(offer["told"]), chips_asked(offer["wants"], offer["asks"])
    return (
        f'<li id="{name}" class="emp-offer"><header>{desk.mark(maker, 28)}<b>{escape(desk.name(maker))}</b>'
        f"<small>{desk.html('offers.offers_you')}</small>{promise}</header>"
        f'<div class="emp-sides">{_side(desk, "get", come)}{_side(desk, "give", go)}</div>'
        f"{_accept(desk, offer)}{answers}</li>"
    )


def _side(desk: Desk, key: str, chips: list[Chip]) -> str:
    arrow = "right" if key == "get" else "left"
    return (
        f'<div class="emp-side" role="group" aria-label="{escape(spoken(chips))}"><h3>{icon(arrow, 12)} '
        f"{desk.html(f'offers.{key}')} <b>{len(chips)}</b></h3>{row(chips)}</div>"
    )


def _accept(desk: Desk, offer: Entry) -> str:
    """The own cards for it: what costs least is picked already, and can be changed."""
    sure = offer["wants"][:SURE]
    gone = cheapest(desk.hand, sure, offer["asks"])
    if gone is None:
        lacking = [name for name in dict.fromkeys(sure) if desk.hand.get(name, 0) < sure.count(name)]
        names = ", ".join(map(card, lacking))
        why = desk.html("offers.lacking", names=names) if lacking else desk.html("offers.too_few")
        return f'<p class="emp-why">{icon("x", 12)} {why}</p>'
    told = [name for name in offer["told"] if name != UNTOLD]
    worth = (
        f'<p class="emp-verdict">{desk.html("offers.certain")} {signed(change(desk.hand, gone, told[:SURE]))} '
        f"{desk.html('offers.as_told')} {signed(change(desk.hand, gone, told))}</p>"
    )
    number = offer["asks"]
    ident = f"accept-{offer['from'] + 1}-{offer['offer']}"
    body = (
        f"<p>{desk.html('offers.choose', n=number)} <b><span data-chosen></span> / {number}</b></p>"
        f"{tray(desk, f'tray-{ident}', 'gives', can_give(desk), number, Counter(gone))}"
        f"{submit(desk.words('offers.trade'), sign='swap', needs=f'{number} {number}')}"
    )
    made = form(body, "accept", offer=offer["offer"], **{"from": offer["from"]})
    return worth + details(ident, f"{icon('check', 16)} {desk.html('offers.accept')}", made, "emp-yes-more")


def _counter(desk: Desk, offer: Entry) -> str:
    """The same turned round, to be changed and sent back."""  # MEG-OFR-22
    wants = [name for name in offer["told"] if name != UNTOLD]
    held = Counter(kind for kind in offer["wants"] if desk.hand.get(kind))
    gives = {kind: min(number, desk.hand[kind]) for kind, number in held.items()}
    filled = {"to": offer["from"], "asks": offer["cards"], "wants": wants, "gives": gives}
    return opener(desk.words("offers.counter"), filled)


def sent(desk: Desk) -> str:
    """The own offers, with how they stand."""
    if desk.phase != TRADE or desk.me is None or not desk.sent:
        return part("sent", "")
    lines = "".join(_line(desk, offer) for offer in desk.sent)
    return part(
        "sent", f'{head(desk.words("offers.sent"))}<ul class="emp-lines">{lines}</ul>', desk.words("offers.sent")
    )


def _line(desk: Desk, offer: Entry) -> str:
    partner, stands = offer["to"], offer["standing"] == STANDS
    gives, asks = chips_given(offer["gives"], offer["told"]), chips_asked(offer["wants"], offer["asks"])
    words = escape(f"{spoken(gives)} ⇄ {spoken(asks)}")
    back = (
        button(desk.words("offers.withdraw"), "withdraw", sign="undo", offer=offer["offer"], to=partner)
        if stands
        else ""
    )
    style = "emp-line-open" if stands else "emp-line-closed"
    return (
        f'<li id="sent-{partner + 1}-{offer["offer"]}" class="{style}"><header>{desk.mark(partner, 24)}'
        f"<b>{escape(desk.name(partner))}</b><em>{desk.html('standing.' + offer['standing'])}</em></header>"
        f"<p>{words}</p>{back}</li>"
    )
