"""What people enter of the real table: cities, treasury, advances, prices, the clock; and its correction."""

from typing import Any

from emporion.companion import purchases
from emporion.companion.counts import check_entry, check_tokens
from emporion.companion.interface import ORGANIZER
from emporion.companion.reading import ALL, Said
from emporion.companion.refusals import refuse
from emporion.companion.set_up import check_clock, chips_at_start
from emporion.companion.table import ADVANCES, BUYING, CALAMITIES, ENTRIES, FINISHED, PAID, CompanionState
from emporion.core.bits import ONE, members
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import BEFORE, cards_left, limit_of
from emporion.games.megaciv.board import CHIPS, COST, GROUPS, IN_GROUP, TOKENS, with_effect

ANATOMY = with_effect("free_science_under_100")
SCIENCE = c.GROUPS.index("science")
FREE_BELOW = 100


def enter(t: CompanionState, said: Said) -> None:
    """A player's counts, at the beginning of a turn; later the treasury, which changes on the board."""  # D18
    seat, s = said.seat, t.fair
    if t.phase != ENTRIES:
        enter_treasury(t, said)
        return
    if said.get("cities") is None or said.get("treasury") is None:
        raise refuse("E_FORM", "both_counts")
    cities = check_entry("cities", said["cities"])
    treasury = check_entry("treasury", said["treasury"])
    s.cities[seat], s.treasury[seat] = cities, treasury
    t.entered[seat], t.confirmed[seat] = True, False
    t.note("entered", seat, cities=cities, treasury=treasury)


def enter_treasury(t: CompanionState, said: Said) -> None:
    """The treasury as it is after calamities, special abilities or mistakes on the board."""
    seat = said.seat
    if said.get("cities") is not None or said.get("treasury") is None:
        raise refuse("E_FORM", "treasury_only")
    if t.phase == ADVANCES and t.stage[seat] != BUYING:
        raise refuse("E_TURN", "paid_already", "MEG-ADV-09")
    treasury = check_entry("treasury", said["treasury"])
    check_tokens(treasury, t.tokens[seat])
    t.fair.treasury[seat] = treasury
    if t.phase == ADVANCES:
        t.note("treasury", seat, [seat], treasury=treasury)  # MEG-ADV-39
    else:
        t.note("treasury", seat, treasury=treasury)


def confirm(t: CompanionState, said: Said) -> None:
    """A player's counts are right; 6A starts with the last."""  # MEG-TBL-03
    if not t.entered[said.seat]:
        raise refuse("E_ENTRY", "not_entered")
    if t.confirmed[said.seat]:
        raise refuse("E_TURN")
    t.confirmed[said.seat] = True
    t.note("confirmed", said.seat)
    purchases.start_if_confirmed(t)


# Advances.


def own(t: CompanionState, seat: int, advance: int, on: bool) -> None:
    """An advance joins those of a seat, or is taken back with the chips it brought."""
    s = t.fair
    if on:
        s.advances[seat] |= ONE[advance]
        s.chips_due[seat] += CHIPS[advance]  # MEG-ADV-34
        return
    s.advances[seat] &= ~ONE[advance]
    t.ticked_now[seat] &= ~int(ONE[advance])
    if ANATOMY & ONE[advance]:
        t.gift_of_anatomy[seat] = False
    if CHIPS[advance]:
        take_chips_back(t, seat)


def take_chips_back(t: CompanionState, seat: int) -> None:
    """All chips a seat has placed are to be placed anew."""
    s = t.fair
    for place in range(seat * GROUPS, (seat + 1) * GROUPS):
        s.chips[place] = chips_at_start(t.fair.seats)
        t.placed_now[place] = 0
    s.chips_due[seat] = sum(CHIPS[owned] for owned in members(s.advances[seat]))
    if s.before:
        first = seat * BEFORE + 3
        s.before[first : first + GROUPS] = [chips_at_start(t.fair.seats)] * GROUPS


def tick(t: CompanionState, said: Said) -> None:
    """An advance is ticked: the price list, the hand limit and the credits follow."""  # MEG-TBL-04
    seat, advance = said.seat, said["advance"]
    if not said.get("on", True):
        if said.who != ORGANIZER:
            raise refuse("E_TURN", "organizer_corrects", "MEG-TBL-12")
        correct_advance(t, seat, advance, False)
        return
    check_owned(t, seat, advance, True)
    if said.get("free", False):
        check_gift(t, said)
        t.gift_of_anatomy[seat] = True
    own(t, seat, advance, True)
    values: dict[str, Any] = {"advance": c.ADVANCE_IDS[advance], "free": bool(said.get("free", False))}
    if t.phase == ADVANCES and not t.shown:
        t.ticked_now[seat] |= int(ONE[advance])  # MEG-ADV-06
        if said.who != ORGANIZER:
            t.note("ticked", seat, [seat], **values)  # MEG-ADV-39
            return
        show_advances(t, seat)
    t.note("ticked", seat, **values)


def show_advances(t: CompanionState, seat: int) -> None:
    """What the organizer enters of advances is seen at once, also in phase 12."""  # MEG-TBL-12
    if t.fair.before:
        t.fair.before[seat * BEFORE + 2] = int(t.fair.advances[seat])


def check_owned(t: CompanionState, seat: int, advance: int, on: bool) -> None:
    """An advance is ticked once, and only what is ticked can be taken back."""
    owned = t.fair.has(seat, ONE[advance])
    if on and owned:
        raise refuse("E_OWNED", "owned")
    if not on and not owned:
        raise refuse("E_ENTRY", "not_owned", "MEG-TBL-12")


def may_be_gift(t: CompanionState, seat: int, advance: int) -> bool:
    """Whether Anatomy may give an advance to a seat."""  # MEG-ADV-35
    science = IN_GROUP[advance * GROUPS + SCIENCE] != 0 and COST[advance] < FREE_BELOW
    return t.fair.has(seat, ANATOMY) and not t.gift_of_anatomy[seat] and science


def check_gift(t: CompanionState, said: Said) -> None:
    """The gift of Anatomy is one cheap advance of science, ticked by the organizer."""
    if said.who != ORGANIZER:
        raise refuse("E_TURN", "organizer_ticks", "MEG-ADV-35")
    if not may_be_gift(t, said.seat, said["advance"]):
        raise refuse("E_ENTRY", "gift", "MEG-ADV-35", most=FREE_BELOW)


def credit(t: CompanionState, said: Said) -> None:
    """A chip of Written Record or Monument is placed."""  # D16, MEG-ADV-34
    s, seat, group = t.fair, said.seat, said["group"]
    if s.chips_due[seat] <= 0:
        raise refuse("E_ENTRY", "no_chip", "MEG-ADV-34")
    s.chips_due[seat] -= 1
    s.chips[seat * GROUPS + group] += 1
    if t.phase == ADVANCES and not t.shown:
        t.placed_now[seat * GROUPS + group] += 1  # told when all have finished
    else:
        t.note("credit", seat, group=c.GROUPS[group])


# Prices and the clock.


def price(t: CompanionState, said: Said) -> None:
    """An entry of a price list, or the default entry for the whole game."""  # MEG-TBL-04
    stack, cost = said["stack"], said["cost"]
    if cost is not None and not 0 <= cost <= TOKENS:
        raise refuse("E_ENTRY", "cost", "MEG-TBL-04", most=int(TOKENS))
    if said["seat"] == ALL:
        if cost is None:
            raise refuse("E_ENTRY", "default_stays", "MEG-TBL-04")
        t.default_price = (stack, cost)
        t.note("default_price", stack=stack, cost=cost)
        return
    seat = said["seat"]
    if cost is None:
        if stack not in t.manual_prices[seat]:
            raise refuse("E_ENTRY", "no_such_price", "MEG-TBL-04", stack=stack)
        del t.manual_prices[seat][stack]
        t.note("price_removed", seat, stack=stack)
        return
    t.manual_prices[seat][stack] = cost
    t.note("price", seat, stack=stack, cost=cost)


def set_clock(t: CompanionState, said: Said) -> None:
    """The time for trade, from the next one on."""  # MEG-TIM-02
    t.clock = check_clock(said["seconds"])
    t.note("clock", seconds=t.clock)


# Corrections.


def correct(t: CompanionState, said: Said) -> None:
    """The organizer corrects an entry before the phase that uses it last has ended; all see it."""  # MEG-TBL-12
    given = [what for what in ("cities", "treasury", "tokens", "advance") if said.get(what) is not None]
    if len(given) != 1 or (given == ["advance"]) != (said.get("on") is not None):
        raise refuse("E_FORM", "one_correction")
    if given == ["advance"]:
        correct_advance(t, said.seat, said["advance"], said["on"])
    else:
        correct_count(t, said.seat, given[0], said[given[0]])


def log(t: CompanionState, seat: int, what: str, before: Any, after: Any) -> None:
    """A correction is kept and told."""
    entry = {"turn": int(t.fair.round), "phase": t.phase, "seat": seat, "what": what, "before": before, "after": after}
    t.corrections.append(entry)
    t.note("corrected", seat, what=what, before=before, after=after)


def correct_advance(t: CompanionState, seat: int, advance: int, on: bool) -> None:
    """A tick that was forgotten, or should not have been."""
    if not on and t.shown:
        raise refuse("E_PHASE", "advances_used", "MEG-TBL-12")
    check_owned(t, seat, advance, on)
    own(t, seat, advance, on)
    show_advances(t, seat)
    if t.stage[seat] == FINISHED and cards_left(t.fair, seat) > limit_of(t.fair, seat):
        t.stage[seat] = PAID  # without Roadbuilding there is one card too many again
    log(t, seat, c.ADVANCE_IDS[advance], not on, on)


def correct_count(t: CompanionState, seat: int, what: str, number: int) -> None:
    """A count that was wrong."""
    s = t.fair
    if what == "cities" and t.phase == ADVANCES:
        raise refuse("E_PHASE", "cities_used", "MEG-TBL-12")
    if what == "tokens" and (t.phase != CALAMITIES or t.tokens[seat] is None):
        raise refuse("E_PHASE", "tokens_not_asked", "MEG-TBL-05")
    check_entry(what, number)
    before = {"cities": int(s.cities[seat]), "treasury": int(s.treasury[seat]), "tokens": t.tokens[seat]}
    after = {**before, what: number}
    check_tokens(int(after["treasury"] or 0), after["tokens"])
    if t.phase == ADVANCES and what == "treasury" and number < t.tokens_due(seat):
        raise refuse("E_ENTRY", "already_spent", "MEG-TBL-12")
    if t.phase == ENTRIES and not t.entered[seat]:
        raise refuse("E_ENTRY", "not_entered")
    write_count(t, seat, what, number)
    log(t, seat, what, before[what], number)


def write_count(t: CompanionState, seat: int, what: str, number: int) -> None:
    """A count takes its new value."""
    if what == "cities":
        t.fair.cities[seat] = number
    elif what == "tokens":
        t.tokens[seat] = number
    else:
        t.fair.treasury[seat] = number
        if t.fair.before:
            t.fair.before[seat * BEFORE + 1] = number
