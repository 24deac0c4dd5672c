"""Phases 8 and 9: the app selects calamities and calls them in order; the table resolves them on the board."""

from emporion.companion import abilities, losses
from emporion.companion.counts import check_entry, check_tokens
from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.table import (
    CALAMITIES,
    HIDDEN,
    RESOLVED,
    UNDER_WAY,
    WAITING,
    Call,
    CompanionState,
)
from emporion.core.bits import ONE, members
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events, selection
from emporion.games.megaciv.board import (
    CALAMITY_KIND,
    CHOOSE,
    CHOOSE_MOST,
    MINOR,
    MOST_STEPS,
    NOBODY,
    STEP_N,
    STEP_OP,
)
from emporion.games.megaciv.calamities import may_suffer, rivals
from emporion.games.megaciv.state import card_in, holder_in


def select(t: CompanionState) -> None:
    """Phase 8: too many calamities go at random; the others are put in order. Without any both phases are skipped."""
    t.phase = CALAMITIES
    selection.select(t.fair)  # MEG-CAL-01 to MEG-CAL-07
    t.calls = [Call(card_in(entry), holder_in(entry)) for entry in selection.call_order(t.fair)]
    for call in t.calls:
        if CALAMITY_KIND[call.card // 2] == MINOR:
            reveal(t, call)  # MEG-RES-01: all of them together
    if not t.calls:
        abilities.begin(t)  # MEG-CAL-02


def reveal(t: CompanionState, call: Call) -> None:
    """A calamity is shown, and who profits."""
    call.state = WAITING
    find_beneficiary(t, call)
    t.fair.tell(events.CALAMITY, call.victim, call.card // 2, call.beneficiary)
    ask_tokens(t, call)


def ask_tokens(t: CompanionState, call: Call) -> None:
    """The players whose tokens decide are asked, where they have not told them for another calamity."""  # MEG-TBL-05
    if asked := still_asked(t, call):
        t.note("tokens_asked", None, card=calamity_id(call), seats=asked)


def calamity_id(call: Call) -> str:
    """The name of a calamity in the data file."""
    return str(c.CALAMITIES[call.card // 2]["id"])


# Who profits.


def find_beneficiary(t: CompanionState, call: Call) -> None:
    """The last giver; or the most cities in stock, then the most tokens, which are asked for only in a tie."""
    s, giver = t.fair, int(t.fair.giver[call.card])
    call.tokens_of = []
    if CALAMITY_KIND[call.card // 2] == MINOR:
        call.beneficiary = NOBODY
        return
    if giver >= 0 and not t.left[giver]:
        call.beneficiary = giver  # MEG-RES-06
        return
    others = [seat for seat in rivals(s, call.card, call.victim) if not t.left[seat]]
    fewest = min((s.cities[seat] for seat in others), default=0)
    tied = [seat for seat in others if s.cities[seat] == fewest]
    call.beneficiary = tied[0] if len(tied) == 1 else NOBODY
    if len(tied) > 1:
        call.tokens_of = tied  # MEG-TBL-05
        told = [tokens for seat in tied if (tokens := t.tokens[seat]) is not None]
        if len(told) == len(tied):
            call.beneficiary = tied[told.index(max(told))]  # MEG-RES-07


def still_asked(t: CompanionState, call: Call) -> list[int]:
    """Seats whose tokens in stock have to be told before it is known who profits."""
    return [seat for seat in call.tokens_of if t.tokens[seat] is None]


def run_on(t: CompanionState) -> None:
    """What has been told or corrected may change who profits by the calamities that lie open."""
    for call in t.calls:
        if call.state in (WAITING, UNDER_WAY):
            before, asked = call.beneficiary, call.tokens_of
            find_beneficiary(t, call)
            if call.tokens_of != asked:
                ask_tokens(t, call)
            if call.beneficiary not in (before, NOBODY):
                t.note("beneficiary", call.victim, card=calamity_id(call), partner=call.beneficiary)


# Secondary victims.


def choosing_step(call: Call) -> int:
    """The step of a calamity in which others become victims too, or -1."""
    first = call.card // 2 * MOST_STEPS
    steps = [step for step in range(first, first + MOST_STEPS) if STEP_OP[step] in (CHOOSE, CHOOSE_MOST)]
    return steps[0] if steps else -1


def eligible(t: CompanionState, call: Call) -> list[int]:
    """Who may be a secondary victim."""  # MEG-RES-09 to MEG-RES-11
    step = choosing_step(call)
    if step < 0:
        return []
    struck = 0
    for other in t.calls:
        if other.state != HIDDEN and other.card // 2 == call.card // 2:
            profits = [] if other is call or other.beneficiary == NOBODY else [other.beneficiary]
            for seat in [other.victim, *profits, *(other.chosen if other is not call else [])]:
                struck |= int(ONE[seat])
    found = may_suffer(t.fair, step, call.victim, call.beneficiary, struck)
    return [seat for seat in found if not t.left[seat]]


def most_seconds(call: Call) -> int:
    """How many secondary victims there are at the most; the map decides for a cyclone."""
    step = choosing_step(call)
    if step < 0:
        return 0
    return c.DATA["meta"]["players_max"] if STEP_OP[step] == CHOOSE_MOST else int(STEP_N[step])


def second(t: CompanionState, said: Said) -> None:
    """The secondary victims are named, by the primary one or for the table."""  # MEG-RES-08
    call = must_be_called(t)
    if said.who >= 0 and said.who != call.victim:
        raise refuse("E_TURN", "not_the_victim", "MEG-RES-08")
    if still_asked(t, call):
        raise refuse("E_TURN", "tokens_due", "MEG-TBL-05")
    seats = said["seats"]
    if len(seats) > most_seconds(call) or not set(seats) <= set(eligible(t, call)):
        raise refuse("E_VICTIM")
    call.chosen = seats
    for seat in seats:
        t.fair.tell(events.VICTIM, seat, call.card // 2, call.victim)


def changed_by(t: CompanionState, call: Call, column: str) -> dict[int, list[str]]:
    """The ticked advances of those concerned that help ("mitigated_by") or harm ("aggravated_by")."""  # MEG-TBL-07
    listed = c.CALAMITIES[call.card // 2][column]
    found = {
        seat: [c.ADVANCE_IDS[advance] for advance in members(t.fair.advances[seat]) if c.ADVANCE_IDS[advance] in listed]
        for seat in sorted({call.victim, *eligible(t, call), *call.chosen})
    }
    return {seat: advances for seat, advances in found.items() if advances}


# Calling.


def must_be_called(t: CompanionState) -> Call:
    """The calamity under way, or a refusal."""
    call = t.call_under_way()
    if call is None:
        raise refuse("E_TURN", "nothing_called", "MEG-RES-03")
    return call


def call(t: CompanionState, said: Said) -> None:
    """The one under way is resolved; the next one is called, or the phase ends."""  # MEG-RES-03
    now = t.call_under_way()
    if now is not None:
        if t.loss_due:
            raise refuse("E_TURN", "loss_due", "MEG-RES-03")
        if still_asked(t, now):
            raise refuse("E_TURN", "tokens_due", "MEG-TBL-05")
        resolved(t, now)
    begin_next(t)


def resolved(t: CompanionState, now: Call) -> None:
    """A calamity goes to its pile."""  # MEG-RES-14
    now.state = RESOLVED
    selection.remove_calamity(t.fair, now.victim, now.card)
    t.loss_due = False


def begin_next(t: CompanionState) -> None:
    """Call the next one; one of the same name is revealed with it."""  # MEG-RES-01, MEG-RES-02, MEG-RES-04
    waiting = [each for each in t.calls if each.state in (HIDDEN, WAITING)]
    if not waiting:
        abilities.begin(t)
        return
    now = waiting[0]
    for each in waiting:
        if each.card // 2 == now.card // 2 and each.state == HIDDEN:
            reveal(t, each)
    now.state = UNDER_WAY
    t.note("called", now.victim, card=calamity_id(now))
    losses.begin(t, now)


def tokens(t: CompanionState, said: Said) -> None:
    """Tokens in stock are told where a beneficiary depends on them."""  # MEG-TBL-05
    open_calls = [each for each in t.calls if each.state in (WAITING, UNDER_WAY)]
    if not any(said.seat in still_asked(t, each) for each in open_calls):
        raise refuse("E_TURN", "tokens_not_asked", "MEG-TBL-05")
    number = check_entry("tokens", said["tokens"])
    check_tokens(int(t.fair.treasury[said.seat]), number)
    t.tokens[said.seat] = number
    t.note("tokens", said.seat, tokens=number)
