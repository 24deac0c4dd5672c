# native: compiled by mypyc
"""Phase 9: calamities are called one by one, find their victims, and strike."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.megaciv import codes, events
from emporion.games.megaciv.blows import NOT_BEGUN, step_now, strike
from emporion.games.megaciv.board import (
    CALAMITY_KIND,
    CHOOSE,
    CHOOSE_MOST,
    MINOR,
    MOST_STEPS,
    NOBODY,
    NON_TRADEABLE,
    PRIMARY,
    STEP_N,
    STEP_OP,
    STEP_SCOPE,
    STEP_WHO,
)
from emporion.games.megaciv.selection import remove_calamity
from emporion.games.megaciv.state import Fair, card_in, holder_in, kind_of, nobody_struck


def begin(s: Fair) -> None:
    """The next calamity is called: its holder is the primary victim."""  # MEG-RES-03
    entry = s.queue.pop(0)
    card = card_in(entry)
    s.calamity, s.victim = card, holder_in(entry)
    calamity = kind_of(card)
    s.beneficiary = beneficiary_of(s, card, s.victim)
    s.struck[calamity] |= ONE[s.victim]
    for other in s.queue:  # MEG-RES-04: a second one of the same name is revealed with it, and who profits
        again, holder = card_in(other), holder_in(other)
        if kind_of(again) == calamity:
            s.struck[calamity] |= ONE[holder]
            also = beneficiary_of(s, again, holder)  # MEG-RES-15: whom the other one strikes does not matter
            if also >= 0:
                s.struck[calamity] |= ONE[also]
                s.giver[again] = also
    s.calamity_step, s.hit, s.left, s.seconds = 0, 0, NOT_BEGUN, []
    s.reveals += 1
    s.tell(events.CALAMITY, s.victim, calamity, s.beneficiary)


def beneficiary_of(s: Fair, card: i64, victim: i64) -> i64:
    """Who profits: the last giver, or the player with most cities, then most tokens, in stock."""  # MEG-RES-05 to 07
    kind = CALAMITY_KIND[kind_of(card)]
    if kind == MINOR:
        return NOBODY
    if s.giver[card] >= 0:
        return s.giver[card]
    found: i64 = NOBODY
    for seat in rivals(s, card, victim):  # MEG-GEN-09: the first of equals
        if found == NOBODY or (s.cities[seat], s.treasury[seat]) < (s.cities[found], s.treasury[found]):
            found = seat
    return found


def rivals(s: Fair, card: i64, victim: i64) -> list[int]:
    """Who could profit by a calamity that was not traded: the others, for a non-tradeable one those of the block."""
    found: list[int] = []
    for seat in range(s.seats):
        if seat != victim and (CALAMITY_KIND[kind_of(card)] != NON_TRADEABLE or s.block[seat] == s.block[victim]):
            found.append(seat)
    return found


def finish(s: Fair) -> None:
    """A calamity is resolved and goes to its pile."""  # MEG-RES-14
    remove_calamity(s, s.victim, s.calamity)
    s.tell(events.CALAMITY_OVER, s.victim, kind_of(s.calamity), 0)
    if s.beneficiary >= 0:
        s.struck[kind_of(s.calamity)] |= ONE[s.beneficiary]  # MEG-RES-09: for another one of the same name
    s.calamity = NOBODY


def resolve(s: Fair) -> bool:
    """Carry on with phase 9; True when all are resolved, False when somebody has to decide something."""  # MEG-SPR-30
    while True:
        if s.calamity < 0:
            if len(s.queue) == 0:
                nobody_struck(s)
                s.victim, s.beneficiary, s.seconds = NOBODY, NOBODY, []
                s.calamity_step, s.hit, s.left = 0, 0, NOT_BEGUN
                return True
            begin(s)
        step = step_now(s)
        if s.calamity_step == MOST_STEPS or STEP_OP[step] < 0:
            finish(s)
            continue
        if STEP_OP[step] in (CHOOSE, CHOOSE_MOST):
            if not victims_chosen(s, step):
                s.steps.append(codes.CHOOSE)
                return False
            s.calamity_step += 1
            continue
        targets = [s.victim] if STEP_WHO[step] == PRIMARY else s.seconds
        if s.hit == len(targets):
            s.hit, s.left = 0, NOT_BEGUN
            s.calamity_step += 1
            continue
        if strike(s, step, targets[s.hit]):
            return False
        s.hit += 1
        s.left = NOT_BEGUN


def eligible(s: Fair, step: i64) -> list[int]:
    """Who can be chosen as a secondary victim of the calamity under way."""
    return may_suffer(s, step, s.victim, s.beneficiary, s.struck[kind_of(s.calamity)])


def may_suffer(s: Fair, step: i64, victim: i64, beneficiary: i64, struck: i64) -> list[int]:
    """Who can be a secondary victim, where some are struck already."""  # MEG-RES-09, MEG-RES-10, MEG-SPR-44
    found: list[int] = []
    for seat in range(s.seats):
        if struck & ONE[seat] != 0:
            continue
        if CALAMITY_KIND[step // MOST_STEPS] == NON_TRADEABLE and s.block[seat] != s.block[victim]:
            continue
        if STEP_SCOPE[step] != 0 and seat == beneficiary:
            continue
        found.append(seat)
    return found


def victims_chosen(s: Fair, step: i64) -> bool:
    """Choose the secondary victims where nobody has to; False while the primary victim has to."""
    wanted = STEP_N[step] - len(s.seconds)
    found = eligible(s, step)
    if wanted <= 0:
        return True
    if STEP_OP[step] == CHOOSE_MOST:  # MEG-SPR-45
        while wanted > 0 and len(found) > 0:
            most = found[0]
            for seat in found:
                if s.cities[seat] > s.cities[most]:
                    most = seat
            found.remove(most)
            add_victim(s, most)
            wanted -= 1
        return True
    if len(found) > wanted:
        return False
    for seat in found:
        add_victim(s, seat)  # MEG-RES-13
    return True


def add_victim(s: Fair, seat: i64) -> None:
    """A secondary victim is chosen."""
    s.seconds.append(seat)
    s.seconds.sort()
    s.struck[kind_of(s.calamity)] |= ONE[seat]
    s.tell(events.VICTIM, seat, kind_of(s.calamity), s.victim)
