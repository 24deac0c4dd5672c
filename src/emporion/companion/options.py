"""The commands that somebody can give now, as templates from which a page draws buttons."""

from typing import Any

from emporion.companion import abilities, calls, losses, purchases, turning_in
from emporion.companion.interface import CLOCK, ORGANIZER
from emporion.companion.set_up import NO_LIMIT
from emporion.companion.table import (
    ABILITIES,
    ADVANCES,
    BUYING,
    CALAMITIES,
    ENTRIES,
    FINISHED,
    OVER,
    PURCHASES,
    TRADE,
    UNDER_WAY,
    WAITING,
    CompanionState,
)
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import ROUTES
from emporion.games.megaciv.drafts import can_offer_at_all, tradeable_cards
from emporion.trading.checks import can_satisfy
from emporion.trading.floor import is_done, open_offers
from emporion.trading.offer import OPEN

Template = dict[str, Any]


def template(do: str, *needs: str, **known: Any) -> Template:
    """A command with what is known of it; `needs` names the fields that are still to be filled in."""
    return {"do": do, **known, **({"needs": list(needs)} if needs else {})}


def options(t: CompanionState, who: int) -> list[Template]:
    """What somebody can say now; it depends on what he may know only."""
    if t.phase == OVER:
        return []
    if who == CLOCK:
        running = t.phase == TRADE and not t.fair.paused and (t.clock != NO_LIMIT or t.closing)
        return [template("close")] if running else []
    if who == ORGANIZER:
        return organizer_options(t)
    if who not in t.present():
        return []
    return [*seat_options(t, who), template("tick", "advance"), *credits_of(t, who), template("leave")]


def credits_of(t: CompanionState, seat: int) -> list[Template]:
    """Chips that can be placed."""
    return [template("credit", group=group) for group in c.GROUPS] if t.fair.chips_due[seat] > 0 else []


def seat_options(t: CompanionState, seat: int) -> list[Template]:
    """What a player can say in this phase."""
    of_phase = {
        ENTRIES: entry_options,
        PURCHASES: purchase_options,
        TRADE: trade_options,
        CALAMITIES: calamity_options,
        ABILITIES: ability_options,
        ADVANCES: advance_options,
    }
    return of_phase[t.phase](t, seat)


def entry_options(t: CompanionState, seat: int) -> list[Template]:
    """Counts, their confirmation, and a card for an attacker."""
    found = [template("enter", "cities", "treasury")]
    if t.entered[seat] and not t.confirmed[seat]:
        found.append(template("confirm"))
    if t.fair.sizes[seat]:
        found += [template("attack", attacker=other) for other in t.present() if other != seat]
    return found


def purchase_options(t: CompanionState, seat: int) -> list[Template]:
    """Buy, take a free card, pass."""  # D1
    if purchases.buyer(t) != seat:
        return []
    found = [template("buy", stack=stack) for stack in purchases.affordable(t, seat)]
    found += [template("free", stack=stack) for stack in purchases.free_stacks(t, seat)]
    return [*found, template("pass")]


def trade_options(t: CompanionState, seat: int) -> list[Template]:
    """Offers, answers, adverts."""  # D2, MEG-ENC-06
    s = t.fair
    if s.paused or is_done(s, seat):
        return []
    found = [template("done"), template("advert", "card", sort="wanted"), template("advert", "card", sort="offered")]
    if can_offer_at_all(s, seat):
        replaceable = {int(offer.to) for offer in s.floor.offers if offer.maker == seat and offer.standing == OPEN}
        full = open_offers(s, seat) >= s.terms.max_open
        for other in t.present():
            partner = other != seat and not is_done(s, other) and s.sizes[other] >= s.terms.min_cards
            if partner and (not full or other in replaceable):
                found.append(template("offer", "gives", "told", "asks", "wants", "clean", to=other))
    cards = tradeable_cards(s, seat)
    for offer in s.floor.offers:
        if offer.standing == OPEN and offer.maker == seat:
            found.append(template("withdraw", to=int(offer.to), offer=int(offer.number)))
        elif offer.standing == OPEN and offer.to == seat:
            if can_satisfy(s, offer, seat, cards):
                found.append(template("accept", "gives", **{"from": int(offer.maker)}, offer=int(offer.number)))
            found.append(template("decline", **{"from": int(offer.maker)}, offer=int(offer.number)))
    return found


def calamity_options(t: CompanionState, seat: int) -> list[Template]:
    """What the calamity under way asks of a player."""  # D19
    found = [template("enter", "treasury")]
    open_calls = [call for call in t.calls if call.state in (WAITING, UNDER_WAY)]
    if any(seat in calls.still_asked(t, call) for call in open_calls):
        found.append(template("tokens", "tokens"))
    call = t.call_under_way()
    if call is None:
        return found
    if call.victim == seat and calls.eligible(t, call) and not calls.still_asked(t, call):
        found.append(template("second", "seats"))
    if call.victim == seat and t.loss_due:
        found.append(template("discard", "cards", "paid"))
    threatened = call.card // 2 == losses.ICONOCLASM and seat in (call.victim, *call.chosen)
    if threatened and seat not in call.defended and t.fair.has(seat, losses.THEOCRACY):
        found.append(template("theocracy", "cards"))
    return found


def ability_options(t: CompanionState, seat: int) -> list[Template]:
    """Special abilities, and gifts to others' ones."""
    s, found = t.fair, [template("enter", "treasury")]
    if s.has(seat, ROUTES) and s.commodity_cards(seat) > 0:
        found.append(template("routes", "cards"))
    if s.has(seat, abilities.PROVINCES) and not t.named_provinces[seat]:
        found.append(template("provincial", "seats"))
    for owner, giver in t.gifts:
        if giver == seat:
            found += [template("give", to=owner, card=c.KIND_IDS[kind]) for kind in abilities.gifts_of(t, seat)]
    return found


def advance_options(t: CompanionState, seat: int) -> list[Template]:
    """Turn in, discard for the limit, finish."""
    if t.stage[seat] == FINISHED:
        return []
    found = [template("enter", "treasury"), template("turn_in", "cards", "price")] if t.stage[seat] == BUYING else []
    if turning_in.excess(t, seat):
        return [*found, template("discard", "cards")]
    return [*found, template("finish")]


def organizer_options(t: CompanionState) -> list[Template]:
    """What the organizer can say for the table or for a player."""
    of_phase = {
        ENTRIES: organize_entries,
        PURCHASES: lambda t: [template("pass", seat=purchases.buyer(t))],
        TRADE: organize_trade,
        CALAMITIES: organize_calamities,
        ABILITIES: lambda t: [] if t.gifts else [template("go_on")],
        ADVANCES: organize_advances,
    }
    found = of_phase[t.phase](t)
    if t.phase in (CALAMITIES, ABILITIES, ADVANCES):
        found.append(template("enter", "seat", "treasury"))
    if t.phase != TRADE:
        found.append(template("clock", "seconds"))
    due = [seat for seat in t.present() if t.fair.chips_due[seat] > 0 and not t.fair.before]
    found += [template("credit", "group", seat=seat) for seat in due]
    return [
        *found,
        template("tick", "seat", "advance"),
        template("price", "seat", "stack", "cost"),
        template("correct", "seat"),
        template("leave", "seat"),
        template("end_game"),
    ]


def organize_entries(t: CompanionState) -> list[Template]:
    """Counts for players, their confirmation, city attacks."""
    found = [template("enter", "seat", "cities", "treasury")]
    waiting = [seat for seat in t.present() if t.entered[seat] and not t.confirmed[seat]]
    found += [template("confirm", seat=seat) for seat in waiting]
    if any(t.fair.sizes[seat] for seat in t.present()):
        found.append(template("attack", "attacker", "victim"))
    return found


def organize_trade(t: CompanionState) -> list[Template]:
    """The clock of trade."""
    found = [template("resume" if t.fair.paused else "pause")]
    if t.clock == NO_LIMIT and not t.closing:
        found.append(template("announce_end"))
    return found


def organize_calamities(t: CompanionState) -> list[Template]:
    """The next call, unless something is still to be told."""
    call = t.call_under_way()
    if call is None:
        return [template("call")]
    found = [] if t.loss_due or calls.still_asked(t, call) else [template("call")]
    open_calls = [call for call in t.calls if call.state in (WAITING, UNDER_WAY)]
    asked = sorted({seat for each in open_calls for seat in calls.still_asked(t, each)})
    found += [template("tokens", "tokens", seat=seat) for seat in asked]
    if calls.eligible(t, call) and not calls.still_asked(t, call):
        found.append(template("second", "seats"))
    return found


def organize_advances(t: CompanionState) -> list[Template]:
    """Finish for players, and the end of the turn; who is above the limit is not told here."""
    busy = [seat for seat in t.present() if t.stage[seat] != FINISHED]
    return [*[template("finish", seat=seat) for seat in busy], template("end_turn")]
