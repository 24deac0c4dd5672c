"""All players in A.S.T. order: what was entered, how many cards they hold, what they own; and the piles."""

from html import escape

from emporion.companion.page.desk import ADVANCES, ENTRIES, PURCHASES, TRADE, Desk
from emporion.companion.page.markup import button, details, dot, head, part, person
from emporion.companion.page.turning import advance_name
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.picture.tables import card


def people(desk: Desk) -> str:
    """A line each, which opens to advances and prices."""
    rows = "".join(_player(desk, seat) for seat in range(len(desk.seats)))
    body = f'{head(desk.words("people.title"))}<div class="emp-players">{rows}</div>'
    return part("people", body + _trades(desk) + _piles(desk) + _leave(desk), desk.words("people.title"))


def _player(desk: Desk, seat: int) -> str:
    entry = desk.seats[seat]
    ills = f"<i>{icon('sad', 14)}{entry['calamities']}</i>" if entry["calamities"] else ""
    summary = (
        f'{desk.mark(seat, 28)}<span class="emp-name"><b>{desk.called(seat)}</b>'
        f"<small>{escape(desk.civilization(seat))}{_block(desk, seat)}</small></span>{dot(desk, seat)}"
        f'<span class="emp-numbers"><i title="{desk.html("entries.cities")}">{icon("city", 14)}{entry["cities"]}</i>'
        f'<i title="{desk.html("entries.treasury")}">{icon("coin", 14)}{entry["treasury"]}</i>'
        f'<i title="{desk.html("people.cards")}">{icon("cards", 14)}{entry["hand_size"]}</i>{ills}</span>'
        f"{_state(desk, seat)}"
    )
    style = "emp-player" + (" emp-acts" if seat in desk.view["actors"] else "") + (" emp-gone" if entry["left"] else "")
    return details(f"seat-{seat + 1}", summary, _opened(desk, seat), style)


def _block(desk: Desk, seat: int) -> str:
    block = desk.seats[seat]["block"]
    return f" · {desk.html(f'people.{block}')}" if block else ""


def _state(desk: Desk, seat: int) -> str:
    """How far a player is in this phase."""
    entry = desk.seats[seat]
    key = ""
    if entry["left"]:
        key = "people.left"
    elif desk.phase == ENTRIES:
        key = "people.confirmed" if entry["confirmed"] else "people.entered" if entry["entered"] else "people.missing"
    elif desk.phase == PURCHASES:
        key = "people.buys" if seat == desk.view["buyer"] else "people.passed" if entry["passed"] else ""
    elif desk.phase == TRADE:
        key = "people.done" if entry["done"] else "people.trades"
    elif desk.phase == ADVANCES:
        key = "people.finished" if entry["finished"] else "people.busy"
    return f'<em class="emp-{key.removeprefix("people.")}">{desk.html(key)}</em>' if key else ""


def _opened(desk: Desk, seat: int) -> str:
    entry = desk.seats[seat]
    prices = ", ".join(desk.words("people.price", stack=stack, cost=cost) for stack, cost in entry["prices"].items())
    names = ", ".join(map(advance_name, entry["advances"])) or "–"
    lines = [desk.words("people.prices", list=prices), desk.words("people.advances", list=names)]
    if entry["spent"]:
        lines.append(desk.words("people.spent", n=entry["spent"]))
    lines.append(desk.words("people.limit", n=entry["limit"]))
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _trades(desk: Desk) -> str:
    """Who traded with whom this turn, and how many cards."""  # MEG-OFR-17
    rows = "".join(
        f"<li>{person(desk, trade['from'], 20)} {trade['given']} ⇄ {trade['taken']} "
        f"{person(desk, trade['to'], 20)}</li>"
        for trade in reversed(desk.view["trades"])
    )
    return details("trades", desk.html("people.trades_title"), f'<ol class="emp-deals">{rows}</ol>') if rows else ""


def _piles(desk: Desk) -> str:
    """Empty stacks, and what lies open on the piles."""  # MEG-PUR-11
    empty = desk.html("people.empty", list=", ".join(desk.view["empty"])) if desk.view["empty"] else ""
    piles = "".join(
        f"<li><b>{escape(stack)}</b> {escape(', '.join(map(card, cards)))}</li>"
        for stack, cards in sorted(desk.view["discards"].items())
        if cards
    )
    shown = details("piles", desk.html("people.discards"), f'<ul class="emp-discards">{piles}</ul>') if piles else ""
    return (f"<p>{empty}</p>" if empty else "") + shown


def _leave(desk: Desk) -> str:
    if desk.me is None or desk.mine["left"] or desk.phase == "over":
        return ""
    return button(desk.words("people.leave"), "leave", "emp-stop", sure=desk.words("people.leave_sure"))
