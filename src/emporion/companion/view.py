"""What a seat may see of a table, built by inclusion."""  # section e

from typing import Any

from emporion.companion import calls, helper, losses, purchases, turning_in
from emporion.companion.entries import may_be_gift
from emporion.companion.refusals import refuse
from emporion.companion.set_up import PUBLISHED
from emporion.companion.table import (
    ADVANCES,
    CALAMITIES,
    ENTRIES,
    FINISHED,
    HIDDEN,
    OVER,
    PAID,
    PURCHASES,
    TRADE,
    WAITING,
    Call,
    CompanionState,
)
from emporion.core.bits import ONE, members
from emporion.core.state import SPECTATOR
from emporion.games.megaciv import components as c
from emporion.games.megaciv import view as engine
from emporion.games.megaciv.advances import BEFORE, left_in_hand, limit_of, power
from emporion.games.megaciv.board import ADVANCES as ADVANCE_COUNT
from emporion.games.megaciv.board import (
    DISCARD_FACE,
    EMPIRE,
    KINDS,
    MAX_SET,
    NAMES,
    NOBODY,
    ROADS,
    STEP_OP,
    STEP_PRICE,
    WATER,
    set_value,
)
from emporion.games.megaciv.seen import seen_offer, seen_trade
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.state import credit_of, single_block
from emporion.trading.floor import is_done, sees

Entry = dict[str, Any]
CALL_STATES = ["hidden", "waiting", "under_way", "resolved"]


def view(t: CompanionState, seat: int | None) -> Entry:
    """What a seat may see; None is a spectator."""
    if seat is not None and seat not in range(t.fair.seats):
        raise refuse("E_PLAYER")
    s, viewer = t.fair, SPECTATOR if seat is None else seat
    stack, cost = t.default_price
    return {
        "seat": seat,
        "turn": int(s.round),
        "phase": t.phase,
        "board": c.BOARDS[s.board],
        "variant": s.seats not in PUBLISHED,  # MEG-GEN-01
        "over": t.phase == OVER,
        "actors": actors(t),
        "clock": t.clock,
        "paused": bool(s.paused),
        "closing": t.closing,
        "default_price": {"stack": stack, "cost": cost},
        "order": s.order[:] if t.phase != ENTRIES else [],
        "buyer": purchases.buyer(t),
        "seats": [seat_seen(t, other, seat) for other in range(s.seats)],
        "empty": [engine.stack_name(s, place) for place, cards in enumerate(s.stacks) if not cards],  # MEG-PUR-11
        "discards": engine.discards(s),
        "hidden_discards": {pile: len(cards) for pile, cards in engine.hidden_discards(s).items()},
        "market": {"open": bool(s.floor.is_open), "done": members(s.floor.done) if t.phase == TRADE else []},
        "offers": offers(t, seat),
        "trades": [engine.trade_seen(seen_trade(trade, viewer)) for trade in s.trades],
        "calls": [call_seen(t, call) for call in t.calls if call.state != HIDDEN],
        "calls_left": sum(call.state in (HIDDEN, WAITING) for call in t.calls),
        "loss": loss(t),
        "gifts": [{"owner": owner, "giver": giver} for owner, giver in t.gifts],
        "corrections": [entry.copy() for entry in t.corrections],
        "own": None if seat is None else own_part(t, seat),
    }


def actors(t: CompanionState) -> list[int]:
    """The seats whose answer is awaited."""
    if t.phase == ENTRIES:
        return [seat for seat in t.present() if not t.confirmed[seat]]
    if t.phase == PURCHASES:
        return [seat for seat in [purchases.buyer(t)] if seat is not None]
    if t.phase == TRADE:
        return [] if t.fair.paused else [seat for seat in t.present() if not is_done(t.fair, seat)]
    if t.phase == CALAMITIES:
        return asked(t)
    if t.phase == ADVANCES:
        return [seat for seat in t.present() if t.stage[seat] != FINISHED]
    return sorted({giver for _, giver in t.gifts})


def asked(t: CompanionState) -> list[int]:
    """Who has to tell or to discard something before the next calamity can be called."""
    call = t.call_under_way()
    if call is None:
        return []
    return sorted({*calls.still_asked(t, call), *([call.victim] if t.loss_due else [])})


# Seats.


def seat_seen(t: CompanionState, seat: int, viewer: int | None) -> Entry:
    """What a viewer knows of a seat; what is hidden from it is None."""
    s, mine = t.fair, seat == viewer
    entry = {
        **engine.seat_entry(s, seat),
        "block": None if single_block(s) else engine.BLOCK_NAMES[s.block[seat]],
        "left": t.left[seat],
        "entered": t.entered[seat],
        "confirmed": t.confirmed[seat],
        "tokens": t.tokens[seat],
        "chips_due": int(s.chips_due[seat]),
        "manual_prices": {str(stack): cost for stack, cost in sorted(t.manual_prices[seat].items())},
        "prices": {str(stack): cost for stack, cost in purchases.price_list(t, seat).items()},
        "passed": t.phase == PURCHASES and bool(s.passed & ONE[seat]),
        "free_taken": t.phase != ENTRIES and bool(s.free_taken & ONE[seat]),
        "spent": t.spent[seat],
        "done": t.phase == TRADE and is_done(s, seat),
        "calamities": len(calamities_held(s, seat)) if s.shown_calamities[seat] >= 0 else None,  # MEG-CAL-01
        "finished": t.phase == ADVANCES and t.stage[seat] == FINISHED,
        "limit": int(limit_of(s, seat)),
        "hand_size": int(s.sizes[seat]),
        "hand": hand_seen(t, seat) if mine or t.phase == OVER else None,
    }
    del entry["step"]
    if mine and t.phase == ADVANCES:
        entry["hand_size"] = sum(entry["hand"].values())
    if s.before and not mine:
        entry |= as_it_was(t, seat)
    owned = sum(1 << c.ADVANCE[name] for name in entry["advances"])
    entry["credits"] = {group: credit_of(owned, entry["chips"][group], n) for n, group in enumerate(c.GROUPS)}
    return entry


def hand_seen(t: CompanionState, seat: int) -> dict[str, int]:
    """The cards in a hand, without those that are laid out in phase 12."""
    s = t.fair
    numbers = [left_in_hand(s, seat, kind) if kind < NAMES else s.cards(seat, kind) for kind in range(KINDS)]
    return helper.counted(numbers)


def as_it_was(t: CompanionState, seat: int) -> Entry:
    """What the others are shown of a seat while phase 12 runs."""  # MEG-ADV-39
    owned = t.fair.before[seat * BEFORE + 2]
    return {
        **engine.before(t.fair)[seat],
        "limit": int(c.deck_of(t.fair.seats)["hand_limit"]) + int(owned & ROADS != 0),
        "chips_due": 0,
        "prices": {str(stack): cost for stack, cost in purchases.prices_with(t, seat, owned).items()},
    }


# Trade and calamities.


def offers(t: CompanionState, seat: int | None) -> list[Entry]:
    """The offers of a seat."""  # MEG-OFR-03
    if seat is None:
        return []
    seen = [seen_offer(offer, seat) for offer in t.fair.floor.offers if sees(t.fair, offer, seat)]
    found = [engine.offer_seen(offer) for offer in seen]
    for entry in found:
        entry["offer"], entry["clean"] = entry.pop("number"), bool(entry["clean"])
        del entry["cycle"]
    return found


def call_seen(t: CompanionState, call: Call) -> Entry:
    """A calamity that lies open."""  # MEG-TBL-07
    return {
        "card": calls.calamity_id(call),
        "victim": call.victim,
        "beneficiary": engine.seat_or_none(call.beneficiary),
        "tokens_of": calls.still_asked(t, call),
        "second": {"number": calls.most_seconds(call), "eligible": calls.eligible(t, call), "chosen": call.chosen[:]},
        "helps": calls.changed_by(t, call, "mitigated_by"),
        "harms": calls.changed_by(t, call, "aggravated_by"),
        "defended": call.defended[:],
        "state": CALL_STATES[call.state],
    }


def loss(t: CompanionState) -> Entry | None:
    """The cards that the victim of the calamity under way has to enter."""  # MEG-TBL-08
    call = t.call_under_way()
    if call is None or not t.loss_due:
        return None
    step = losses.step_of(call)
    entry: Entry = {"seat": call.victim, "card": calls.calamity_id(call)}
    if STEP_OP[step] == DISCARD_FACE:
        return {**entry, "face": losses.number_due(t, call)}
    return {**entry, "number": losses.number_due(t, call), "price": int(STEP_PRICE[step])}


# What only the owner sees.


def own_part(t: CompanionState, seat: int) -> Entry:
    """What a seat sees of itself."""
    s, paying = t.fair, t.paying(seat)
    held = {kind: int(left_in_hand(s, seat, kind)) for kind in range(WATER)}
    sets = [
        {"card": c.KIND_IDS[kind], "number": number, "value": int(set_value(kind, number)), "boxes": boxes(kind)}
        for kind, number in held.items()
        if number
    ]
    return {
        "hand_value": sum(each["value"] for each in sets),
        "sets": sets,
        "power": int(power(paying, seat)),
        "may_fill": paying.has(seat, EMPIRE),  # MEG-ADV-29
        "excess": turning_in.excess(t, seat),
        "givers": engine.givers(s, calamities_held(s, seat)),
        "advance_prices": helper.prices(t, seat),
        "free_science": [c.ADVANCE_IDS[advance] for advance in range(ADVANCE_COUNT) if free_science(t, seat, advance)],
        "turned_in": turned_in(t, seat),
        "laid_down": helper.counted(laid_down(t, seat)),
    }


def boxes(kind: int) -> list[int]:
    """The row of boxes of a commodity: what 1, 2, 3 ... cards are worth."""  # MEG-VAL-08
    return [int(set_value(kind, number)) for number in range(1, int(MAX_SET[kind]) + 1)]


def free_science(t: CompanionState, seat: int, advance: int) -> bool:
    """Whether Anatomy could give an advance that the seat does not own."""  # MEG-ADV-35
    return may_be_gift(t, seat, advance) and not t.fair.has(seat, ONE[advance])


def turned_in(t: CompanionState, seat: int) -> Entry | None:
    """What a seat has turned in, until all is shown."""
    s = t.fair
    if t.phase != ADVANCES or t.shown or t.stage[seat] < PAID or not paid(t, seat):
        return None
    filled, card = int(s.filled[seat]), int(s.filler[seat])
    return {
        "cards": helper.counted(list(s.turned)[seat * NAMES : (seat + 1) * NAMES]),
        "price": int(s.price[seat]),
        "value": int(s.paid[seat]),
        "tokens": t.tokens_due(seat),
        "fills": None if filled == NOBODY else c.KIND_IDS[filled],
        "with": None if card == NOBODY else c.KIND_IDS[card],
    }


def paid(t: CompanionState, seat: int) -> bool:
    """Whether a seat has turned in cards, or at least tokens."""
    return bool(t.fair.price[seat] or any(list(t.fair.turned)[seat * NAMES : (seat + 1) * NAMES]))


def laid_down(t: CompanionState, seat: int) -> list[int]:
    """What a seat has discarded for the limit, until all is shown."""
    s = t.fair
    numbers = [int(number) for number in list(s.laid)[seat * NAMES : (seat + 1) * NAMES]]
    card = int(s.filler[seat])
    if card != NOBODY:
        numbers[card] -= 1
    return numbers
