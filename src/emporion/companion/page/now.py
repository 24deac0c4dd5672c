"""What happens now: what whoever looks has to do, for whom the table waits, and what moves it on."""

from typing import NamedTuple

from emporion.companion.page import now_organizer
from emporion.companion.page.desk import (
    ABILITIES,
    ADVANCES,
    CALAMITIES,
    ENTRIES,
    PURCHASES,
    TRADE,
    Desk,
)
from emporion.companion.page.markup import part, person
from emporion.games.megaciv.picture.tables import card

MOST_NAMED = 6


class Task(NamedTuple):
    """What whoever looks is told, and whether the table waits for it."""

    words: str
    note: str = ""
    mine: bool = False
    lead: str = ""  # instead of the usual words above


def now(desk: Desk) -> str:
    """The card at the top of the page."""
    task = TASKS[desk.phase](desk)
    note = f'<p class="emp-tip">{task.note}</p>' if task.note else ""
    lead = desk.html(task.lead or ("now.you" if task.mine else "now.wait"))
    body = (
        f'<small class="emp-lead">{lead}</small><h1 class="emp-ask">{task.words}</h1>{note}{_waits(desk)}'
        f"{now_organizer.moves(desk)}"
    )
    style = "emp-mine" if task.mine else "emp-others"
    return part("now", body, more=' aria-live="polite"', style=style)


def _waits(desk: Desk) -> str:
    """Everybody else whose answer is awaited."""
    seats = [seat for seat in desk.view["actors"] if seat != desk.me]
    if not seats or desk.phase == "over":
        return ""
    shown = "".join(person(desk, seat, 22) for seat in seats[:MOST_NAMED])
    more = f"<small>+{len(seats) - MOST_NAMED}</small>" if len(seats) > MOST_NAMED else ""
    key = "now.still_trading" if desk.phase == TRADE else "now.waits_for"
    return f'<p class="emp-waits"><small>{desk.html(key)}</small>{shown}{more}</p>'


def entries(desk: Desk) -> Task:
    """Each player counts and confirms."""
    if desk.me is None or desk.mine["left"]:
        return Task(desk.html("now.entries_watch"))
    if not desk.mine["entered"]:
        return Task(desk.html("now.enter"), desk.html("now.enter_note"), True)
    if not desk.mine["confirmed"]:
        return Task(desk.html("now.confirm"), desk.html("now.enter_note"), True)
    return Task(desk.html("now.entered"))


def purchases(desk: Desk) -> Task:
    """One after another."""
    buyer = desk.view["buyer"]
    if buyer is None:
        return Task(desk.html("now.dealt"))
    if buyer == desk.me:
        return Task(desk.html("now.buy"), desk.html("now.buy_note", n=desk.mine["treasury"]), True)
    order = desk.view["order"]
    ahead = 0
    if desk.me in order and order.index(desk.me) > order.index(buyer):
        ahead = order.index(desk.me) - order.index(buyer)
    note = desk.html("now.your_place", n=ahead) if ahead else ""
    return Task(desk.html("now.buyer", name=desk.name(buyer)), note)


def trade(desk: Desk) -> Task:
    """Everybody at once."""
    if desk.view["paused"]:
        return Task(desk.html("now.paused"))
    if desk.me is None or desk.mine["left"]:
        return Task(desk.html("now.trade_watch"))
    if desk.mine["done"]:
        return Task(desk.html("now.done"), _spent(desk))
    waiting = len(desk.inbox)
    words = desk.html("now.answer", n=waiting) if waiting else desk.html("now.trade")
    closing = desk.html("now.closing") if desk.view["closing"] else _spent(desk)
    return Task(words, closing, True, "" if waiting else "now.all")


def _spent(desk: Desk) -> str:
    """How many tokens go to the stock."""  # MEG-TBL-06
    spent = desk.mine.get("spent")
    return f"<b>{desk.html('now.spent', n=spent)}</b>" if spent else ""


def calamities(desk: Desk) -> Task:
    """The one that was called."""
    call = next((call for call in desk.view["calls"] if call["state"] == "under_way"), None)
    loss = desk.view["loss"]
    if call is None:
        return Task(desk.html("now.call_first"), desk.html("now.calls_left", n=desk.view["calls_left"]))
    name, victim = card(call["card"]), call["victim"]
    if desk.me in (call["tokens_of"] or []) and desk.mine["tokens"] is None:
        return Task(desk.html("now.tokens"), desk.html("now.tokens_note", card=name), True)
    if loss and loss["seat"] == desk.me:
        return Task(desk.html("now.loss", card=name), "", True)
    second = call["second"]
    if victim == desk.me and second and len(second["chosen"]) < second["number"] and second["eligible"]:
        return Task(desk.html("now.second", card=name, n=second["number"]), desk.html("now.second_note"), True)
    if victim == desk.me:
        return Task(desk.html("now.you_suffer", card=name), desk.html("now.on_board"), True)
    return Task(desk.html("now.suffers", name=desk.name(victim), card=name), desk.html("now.on_board"))


def abilities(desk: Desk) -> Task:
    """What advances allow after the calamities."""
    gift = next((gift for gift in desk.view["gifts"] if gift["giver"] == desk.me), None)
    if gift:
        return Task(desk.html("now.give", name=desk.name(gift["owner"])), "", True)
    if desk.can("routes") or desk.can("provincial"):
        return Task(desk.html("now.ability"), desk.html("now.ability_note"), True)
    return Task(desk.html("now.abilities"))


def advances(desk: Desk) -> Task:
    """Turn in, keep within the limit, finish."""
    if desk.me is None or desk.mine["left"]:
        return Task(desk.html("now.advances_watch"))
    if desk.mine["finished"]:
        return Task(desk.html("now.finished"))
    excess = desk.own["excess"]
    if desk.own["turned_in"] and excess > 0:
        return Task(desk.html("now.too_many", n=excess), desk.html("now.too_many_note", n=desk.mine["limit"]), True)
    if desk.own["turned_in"]:
        tokens = desk.own["turned_in"]["tokens"]
        note = f"<b>{desk.html('now.pay_tokens', n=tokens)}</b>" if tokens else ""
        return Task(desk.html("now.tick"), note, True)
    return Task(desk.html("now.advances"), desk.html("now.advances_note", n=desk.mine["limit"]), True)


def over(desk: Desk) -> Task:
    """The end."""
    return Task(desk.html("now.over"))


TASKS = {
    ENTRIES: entries,
    PURCHASES: purchases,
    TRADE: trade,
    CALAMITIES: calamities,
    ABILITIES: abilities,
    ADVANCES: advances,
    "over": over,
}
