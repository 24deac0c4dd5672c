"""What only the organizer can do at this moment: the one thing that moves the table on."""

from emporion.companion.page.desk import ADVANCES, CALAMITIES, ENTRIES, PURCHASES, TRADE, Desk
from emporion.companion.page.markup import button
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.picture.tables import card


def moves(desk: Desk) -> str:
    """Buttons for the organizer, with a word that they are his; others are told that they wait for him."""
    if not desk.look.organizer:
        return f'<p class="emp-waits"><small>{desk.html("now.organizer")}</small></p>' if _is_his(desk) else ""
    made = {ENTRIES: _entries, PURCHASES: _purchases, TRADE: _trade, CALAMITIES: _calamities, ADVANCES: _advances}.get(
        desk.phase, _others
    )
    buttons = made(desk)
    if not buttons:
        return ""
    return f'<div class="emp-lead-row"><small>{desk.html("organizer.you")}</small>{buttons}</div>'


def _is_his(desk: Desk) -> bool:
    """Whether the table waits for nobody but the organizer."""
    return not desk.view["actors"] and desk.phase in (CALAMITIES, ADVANCES, "abilities")


def _entries(desk: Desk) -> str:
    """Before anything else everybody needs the code of their seat."""
    missing = [seat for seat in desk.present() if seat not in desk.look.there]
    if not missing:
        return ""
    words = desk.html("organizer.hand_out", n=len(missing))
    return f'<label class="emp-btn emp-to-codes" for="zone-organizer">{icon("send", 18)} <span>{words}</span></label>'


def _purchases(desk: Desk) -> str:
    buyer = desk.view["buyer"]
    if buyer is None or buyer == desk.me:
        return ""
    words = desk.words("organizer.pass", name=desk.name(buyer))
    return button(words, "pass", organizer=True, sure=desk.words("organizer.pass_sure"), seat=buyer)


def _trade(desk: Desk) -> str:
    if desk.view["paused"]:
        return button(desk.words("organizer.resume"), "resume", "emp-yes", organizer=True, sign="clock")
    pause = button(desk.words("organizer.pause"), "pause", organizer=True, sign="clock")
    end = button(desk.words("organizer.announce"), "announce_end", organizer=True) if desk.may("announce_end") else ""
    return pause + end


def _calamities(desk: Desk) -> str:
    if not desk.may("call"):
        return ""
    under_way = next((call for call in desk.view["calls"] if call["state"] == "under_way"), None)
    left = desk.view["calls_left"]
    if under_way is None:
        words = desk.words("organizer.call")
    elif left:
        words = desk.words("organizer.call_next", card=card(under_way["card"]))
    else:
        words = desk.words("organizer.last_resolved", card=card(under_way["card"]))
    return button(words, "call", "emp-yes", organizer=True, sign="horn")


def _advances(desk: Desk) -> str:
    """Ending the turn is the next thing only when nobody is busy any more."""
    if not desk.may("end_turn"):
        return ""
    if not desk.view["actors"]:
        return button(desk.words("organizer.end_turn"), "end_turn", "emp-yes", True)
    return button(desk.words("organizer.end_early"), "end_turn", "", True, desk.words("organizer.end_early_sure"))


def _others(desk: Desk) -> str:
    return button(desk.words("organizer.go_on"), "go_on", "emp-yes", organizer=True) if desk.may("go_on") else ""
