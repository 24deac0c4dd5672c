"""Trade: whom to offer to, what the others cry out, the own adverts, and how to stop."""

import json
from html import escape

from emporion.companion.page.desk import TRADE, Desk
from emporion.companion.page.markup import button, details, head, part
from emporion.games.megaciv.page.markup import good, icon
from emporion.games.megaciv.picture.tables import LEAST, SURE, card, collected


def market(desk: Desk) -> str:
    """The stalls of all others."""
    if desk.phase != TRADE:
        return part("market", "")
    stalls = "".join(_stall(desk, seat) for seat in desk.present() if seat != desk.me)
    note = desk.words("market.note") if _trades(desk) else ""
    body = f'{head(desk.words("market.title"), note)}<ul class="emp-stalls">{stalls}</ul>'
    return part("market", body, desk.words("market.title"))


def _trades(desk: Desk) -> bool:
    """Whether whoever looks can make offers now."""
    return desk.me is not None and not desk.mine["left"] and not desk.mine["done"] and not desk.view["paused"]


def _stall(desk: Desk, seat: int) -> str:
    entry = desk.seats[seat]
    cards = desk.html("market.cards", n=entry["hand_size"])
    if entry["done"]:
        act = f"<em>{desk.html('market.is_done')}</em>"
    elif not _trades(desk) or entry["hand_size"] < LEAST or sum(desk.hand.values()) < LEAST:
        act = ""
    else:
        act = opener(desk.words("market.offer"), {"to": seat, "wants": entry["offered"][:SURE]}, "emp-yes")
    return (
        f'<li id="stall-{seat + 1}"><span class="emp-who">{desk.mark(seat, 30)}<span>'
        f"<b>{escape(desk.name(seat))}</b><small>{cards}</small></span></span>{_cries(desk, seat)}{act}</li>"
    )


def _cries(desk: Desk, seat: int) -> str:
    """What somebody says to have and to want; it need not be true. What fits the own cards is marked."""
    fits = {"offered": collected(desk.hand, desk.mine.get("wanted", ())), "wanted": set(desk.hand)}
    rows = ""
    for sort in ("offered", "wanted"):
        if names := desk.seats[seat][sort]:
            shown = "".join(_cried(name, name in fits[sort]) for name in names)
            rows += f'<span class="emp-{sort}"><small>{desk.html(f"market.{sort}")}</small>{shown}</span>'
    return f'<span class="emp-cries">{rows}</span>' if rows else ""


def _cried(name: str, fits: bool) -> str:
    style = ' class="emp-fit"' if fits else ""
    return f"<i{style}>{good(name, 20)}{escape(card(name))}</i>"


def opener(words: str, filled: dict[str, object], style: str = "") -> str:
    """A button that opens the sheet of an offer, with what is filled in already."""
    shown = f"{icon('send', 16)} <span>{escape(words)}</span>"
    return f'<button type="button" class="emp-btn {style}" data-offer="{escape(json.dumps(filled))}">{shown}</button>'


def adverts(desk: Desk) -> str:
    """What the own stall shows: up to three names of each sort, and they need not be true; and how to stop."""
    if desk.phase != TRADE or not _trades(desk):
        return part("adverts", "")
    return part("adverts", _adverts(desk) + _stop(desk), desk.words("market.adverts"))


def _adverts(desk: Desk) -> str:
    names = sorted(desk.spoken, key=lambda name: name not in desk.hand)
    rows = "".join(
        f"<li>{good(name, 24)} <b>{escape(card(name))}</b>"
        f"{_cry(desk, name, 'offered')}{_cry(desk, name, 'wanted')}</li>"
        for name in names
    )
    shown = ", ".join(card(name) for sort in ("offered", "wanted") for name in desk.mine[sort])
    title = f"{icon('horn', 16)} {desk.html('market.adverts')} <small>{escape(shown)}</small>"
    return details("wishes", title, f'<ul class="emp-wishes">{rows}</ul>')


def _cry(desk: Desk, kind: str, sort: str) -> str:
    """A switch: I have it, or I want it."""
    shown = kind in desk.mine[sort]

    def draw() -> str:
        words = desk.words(f"market.{sort}_short")
        drawn = button(words, "advert", "emp-cry emp-on" if shown else "emp-cry", sort=sort, card=kind)
        return drawn.replace("<button ", f'<button aria-pressed="{"true" if shown else "false"}" ', 1)

    return desk.remembered(("cry", kind, sort, shown), draw)


def _stop(desk: Desk) -> str:
    return button(desk.words("market.done"), "done", "emp-stop", sure=desk.words("market.done_sure"), sign="flag")
