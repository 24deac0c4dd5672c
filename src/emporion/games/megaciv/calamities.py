# native: compiled by mypyc
"""Phases 8 and 9: which calamities stay, whom they strike, and what they do."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.core.state import Step
from emporion.games.megaciv import actions, codes, events
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    ANNEX,
    ANNEX_ABOVE,
    ANY_ROLE,
    CALAMITIES,
    CALAMITY_KIND,
    CHOOSE,
    CHOOSE_MOST,
    CITY_MAX,
    DESTROY,
    DESTROY_OR_PAY,
    DISCARD_FACE,
    DISCARD_OR_PAY,
    FACE,
    FIRST_CALAMITY,
    KINDS,
    LOSS,
    LOSS_PRICE,
    MINOR,
    MOD_ADVANCE,
    MOD_CALAMITY,
    MOD_DELTA,
    MOD_KEEP,
    MOD_REDUCES,
    MOD_SPARES,
    MOD_WHO,
    MOST_STEPS,
    NAMES,
    NOBODY,
    NON_TRADEABLE,
    PRIMARY,
    REDUCE,
    REDUCE_ABOVE,
    REFUND,
    STACK_OF,
    STACKS,
    STEP_N,
    STEP_OP,
    STEP_PRICE,
    STEP_SCOPE,
    STEP_WHO,
    TREASURY,
    WATER,
)
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.state import BLOCKS, Fair, nobody_struck

NOT_BEGUN: Final = -1


# Phase 8.


def calamities_held(s: Fair, seat: i64) -> list[int]:
    """The calamity cards of a seat: calamity * 2 + block."""
    held: list[int] = []
    for calamity in range(CALAMITIES):
        for block in range(2):
            if s.hands[(seat * KINDS + FIRST_CALAMITY + calamity) * BLOCKS + block] > 0:
                held.append(calamity * 2 + block)
    return held


def select(s: Fair) -> bool:
    """Everybody shows how many calamities he holds; too many are discarded at random. False if there are none."""
    held_by_anyone = False
    for seat in range(s.seats):
        number = len(calamities_held(s, seat))
        s.shown_calamities[seat] = number  # MEG-CAL-01
        if number > 0:
            held_by_anyone = True
            s.tell(events.HOLDS_CALAMITIES, seat, number, 0)
    if not held_by_anyone:
        return False  # MEG-CAL-02
    for seat in range(s.seats):
        spare_duplicates(s, seat)
        spare_excess(s, seat)
    s.reveals += 1
    return True


def spare(s: Fair, seat: i64, card: i64) -> None:
    """A calamity is revealed and discarded without striking."""  # MEG-CAL-06
    remove_calamity(s, seat, card)
    s.tell(events.CALAMITY_SPARED, seat, card // 2, 0)


def remove_calamity(s: Fair, seat: i64, card: i64) -> None:
    """A calamity card goes from a hand to the pile of its stack and block."""
    kind = FIRST_CALAMITY + card // 2
    s.hands[(seat * KINDS + kind) * BLOCKS + card % 2] -= 1
    s.sizes[seat] -= 1
    s.piles[card % 2 * STACKS + STACK_OF[kind] - 1].append(kind)


def spare_duplicates(s: Fair, seat: i64) -> None:
    """Of two calamities of the same name one is kept, at random."""  # MEG-CAL-03, MEG-CAL-08
    for calamity in range(CALAMITIES):
        place = (seat * KINDS + FIRST_CALAMITY + calamity) * BLOCKS
        if s.hands[place] > 0 and s.hands[place + 1] > 0:
            spare(s, seat, calamity * 2 + s.rng.below(2))


def spare_excess(s: Fair, seat: i64) -> None:
    """While a limit is exceeded, one of all that are held goes at random."""  # MEG-CAL-04, MEG-CAL-05
    deck = c.deck_of(s.seats)
    while True:
        held = calamities_held(s, seat)
        minors = 0
        for card in held:
            minors += int(CALAMITY_KIND[card // 2] == MINOR)
        within = len(held) <= deck["calamity_limit_total"] and len(held) - minors <= deck["calamity_limit_major"]
        if within and minors <= deck["calamity_limit_minor"]:
            return
        spare(s, seat, held[s.rng.below(len(held))])


def call_order(s: Fair) -> list[int]:
    """Minors by player and stack, then majors by stack, non-tradeable first: card * 32 + holder."""  # MEG-RES-01, 02
    minors: list[int] = []
    majors: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        for card in calamities_held(s, seat):
            if CALAMITY_KIND[card // 2] == MINOR:
                minors.append(card * 32 + seat)
            else:
                majors.append((card // 2, seat, card * 32 + seat))  # the index rises with stack and kind
    majors.sort()
    return minors + [entry for _, _, entry in majors]


# Phase 9.


def begin(s: Fair) -> None:
    """The next calamity is called: its holder is the primary victim."""  # MEG-RES-03
    entry = s.queue.pop(0)
    card = entry // 32
    s.calamity, s.victim = card, entry % 32
    calamity = card // 2
    s.beneficiary = beneficiary_of(s, card, s.victim)
    s.struck[calamity] |= ONE[s.victim]
    for other in s.queue:  # MEG-RES-04: a second one of the same name is revealed with it, and who profits
        if other // 64 == calamity:
            s.struck[calamity] |= ONE[other % 32]
            also = beneficiary_of(s, other // 32, other % 32)
            if also >= 0:
                s.struck[calamity] |= ONE[also]
                s.giver[other // 32] = also
    s.calamity_step, s.hit, s.left, s.seconds = 0, 0, NOT_BEGUN, []
    s.reveals += 1
    s.tell(events.CALAMITY, s.victim, calamity, s.beneficiary)


def beneficiary_of(s: Fair, card: i64, victim: i64) -> i64:
    """Who profits: the last giver, or the player with most cities, then most tokens, in stock."""  # MEG-RES-05 to 07
    kind = CALAMITY_KIND[card // 2]
    if kind == MINOR:
        return NOBODY
    if s.giver[card] >= 0:
        return s.giver[card]
    found: i64 = NOBODY
    for seat in range(s.seats):
        if seat == victim or (kind == NON_TRADEABLE and s.block[seat] != s.block[victim]):
            continue
        if found == NOBODY or (s.cities[seat], s.treasury[seat]) < (s.cities[found], s.treasury[found]):
            found = seat
    return found


def finish(s: Fair) -> None:
    """A calamity is resolved and goes to its pile."""  # MEG-RES-14
    remove_calamity(s, s.victim, s.calamity)
    if s.beneficiary >= 0:
        s.struck[s.calamity // 2] |= ONE[s.beneficiary]  # MEG-RES-09: for another one of the same name
    s.calamity = NOBODY


def resolve(s: Fair) -> bool:
    """Carry on with phase 9; True when somebody has to decide something."""  # MEG-SPR-30
    while True:
        if s.calamity < 0:
            if len(s.queue) == 0:
                nobody_struck(s)
                s.victim, s.beneficiary, s.seconds = NOBODY, NOBODY, []
                s.calamity_step, s.hit, s.left = 0, 0, NOT_BEGUN
                return False
            begin(s)
        step = s.calamity // 2 * MOST_STEPS + s.calamity_step
        if s.calamity_step == MOST_STEPS or STEP_OP[step] < 0:
            finish(s)
            continue
        if STEP_OP[step] in (CHOOSE, CHOOSE_MOST):
            if not victims_chosen(s, step):
                s.steps.append(codes.CHOOSE)
                return True
            s.calamity_step += 1
            continue
        targets = [s.victim] if STEP_WHO[step] == PRIMARY else s.seconds
        if s.hit == len(targets):
            s.hit, s.left = 0, NOT_BEGUN
            s.calamity_step += 1
            continue
        if strike(s, step, targets[s.hit]):
            return True
        s.hit += 1
        s.left = NOT_BEGUN


def eligible(s: Fair, step: i64) -> list[int]:
    """Who can be chosen as a secondary victim."""  # MEG-RES-09, MEG-RES-10, MEG-SPR-44
    calamity = s.calamity // 2
    found: list[int] = []
    for seat in range(s.seats):
        if s.struck[calamity] & ONE[seat] != 0:
            continue
        if CALAMITY_KIND[calamity] == NON_TRADEABLE and s.block[seat] != s.block[s.victim]:
            continue
        if STEP_SCOPE[step] != 0 and seat == s.beneficiary:
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
    s.struck[s.calamity // 2] |= ONE[seat]
    s.tell(events.VICTIM, seat, s.calamity // 2, s.victim)


def fitting(s: Fair, mod: i64, seat: i64, step: i64) -> bool:
    """Whether an advance of the player hit changes this step."""  # MEG-SPR-31, MEG-RES-12
    if MOD_CALAMITY[mod] != s.calamity // 2 or s.advances[seat] & ONE[MOD_ADVANCE[mod]] == 0:
        return False
    return MOD_WHO[mod] in (ANY_ROLE, STEP_WHO[step])


def change(s: Fair, seat: i64, step: i64, of_keep: bool) -> i64:
    """What the advances of a player add to the number of a step, or to the cities kept."""
    total: i64 = 0
    for mod in range(len(MOD_CALAMITY)):
        if fitting(s, mod, seat, step):
            total += MOD_KEEP[mod] if of_keep else MOD_DELTA[mod]
    return total


def has_change(s: Fair, seat: i64, step: i64, spares: bool) -> bool:
    """Whether an advance turns destroying into reducing, or lets cities stand for a step."""
    for mod in range(len(MOD_CALAMITY)):
        if fitting(s, mod, seat, step) and (MOD_SPARES[mod] if spares else MOD_REDUCES[mod]) != 0:
            return True
    return False


def amount(s: Fair, seat: i64, step: i64) -> i64:
    """How much a step strikes a player."""
    op = STEP_OP[step]
    if op == ANNEX_ABOVE:
        number = s.cities[seat] - STEP_N[step] - change(s, seat, step, True)  # MEG-SPR-37
    elif op == REDUCE_ABOVE:
        number = s.cities[seat] - STEP_N[step] + change(s, seat, step, False)  # MEG-SPR-38
    else:
        number = STEP_N[step] + change(s, seat, step, False)
    return max(0, number)


def strike(s: Fair, step: i64, seat: i64) -> bool:
    """A step strikes a player; True when that player has to decide."""
    op = STEP_OP[step]
    if s.left == NOT_BEGUN:
        s.left = amount(s, seat, step)
    if op in (REDUCE, REDUCE_ABOVE):
        reduce(s, seat, s.left)
    elif op == DESTROY:
        if has_change(s, seat, step, False):
            reduce(s, seat, s.left)  # MEG-SPR-35
        else:
            lose_cities(s, seat, s.left)
    elif op in (ANNEX, ANNEX_ABOVE):
        annex(s, seat, s.left)
    elif op == TREASURY:
        pay(s, seat, min(s.left, s.treasury[seat]))  # MEG-SPR-39
    else:
        return strike_with_choice(s, step, seat, op)
    return False


def strike_with_choice(s: Fair, step: i64, seat: i64, op: i64) -> bool:
    """Losses that leave a choice; what leaves none happens at once."""
    if op == LOSS:
        return losses(s, seat)
    if op == DESTROY_OR_PAY:
        return flames(s, seat, STEP_PRICE[step])
    if op == DISCARD_FACE:
        return corruption(s, seat)
    if op == DISCARD_OR_PAY:
        return banditry(s, seat)
    return regression(s, seat, has_change(s, seat, step, True))


def lose_cities(s: Fair, seat: i64, number: i64) -> None:
    """Cities are lost without return."""  # MEG-SPR-35, MEG-SPR-46
    lost = min(number, s.cities[seat])
    if lost > 0:
        s.cities[seat] -= lost
        s.tell(events.LOST_CITY, seat, lost, s.cities[seat])


def reduce(s: Fair, seat: i64, number: i64) -> None:
    """Cities are lost, each returns some treasury."""  # MEG-SPR-34
    lost = min(number, s.cities[seat])
    if lost > 0:
        s.cities[seat] -= lost
        s.tell(events.REDUCED, seat, lost, s.cities[seat])
        s.tell(events.GAINED, seat, s.earn(seat, REFUND * lost), 0)


def annex(s: Fair, seat: i64, number: i64) -> None:
    """Cities go to the beneficiary, as many as fit on nine."""  # MEG-SPR-36
    lost = min(number, s.cities[seat])
    if lost == 0:
        return
    s.cities[seat] -= lost
    s.tell(events.LOST_CITY, seat, lost, s.cities[seat])
    if s.beneficiary >= 0:
        gained = min(lost, CITY_MAX - s.cities[s.beneficiary])
        s.cities[s.beneficiary] += gained
        s.tell(events.ANNEXED, s.beneficiary, gained, seat)


def pay(s: Fair, seat: i64, tokens: i64) -> None:
    """Treasury goes to stock."""
    if tokens > 0:
        s.treasury[seat] -= tokens
        s.tell(events.PAID, seat, tokens, 0)


def losses(s: Fair, seat: i64) -> bool:
    """Each loss is a city or 5 treasury."""  # MEG-SPR-32, MEG-SPR-33
    while s.left > 0:
        city, tokens = s.cities[seat] > 0, s.treasury[seat] >= LOSS_PRICE
        if city and tokens:
            s.steps.append(codes.LOSS)
            return True
        if city:
            lose_cities(s, seat, 1)
        elif tokens:
            pay(s, seat, LOSS_PRICE)
        else:
            return False
        s.left -= 1
    return False


def flames(s: Fair, seat: i64, price: i64) -> bool:
    """A city, or its price."""  # MEG-SPR-40
    while s.left > 0 and s.cities[seat] > 0:
        if s.treasury[seat] >= price:
            s.steps.append(codes.FLAMES)
            return True
        lose_cities(s, seat, 1)
        s.left -= 1
    return False


def corruption(s: Fair, seat: i64) -> bool:
    """Commodity cards up to a total face value."""  # MEG-SPR-41
    total: i64 = 0
    for kind in range(WATER):
        total += FACE[kind] * s.cards(seat, kind)
    if s.left <= 0 or total == 0:
        return False
    if total > s.left:
        s.steps.append(codes.CORRUPTION)
        return True
    for kind in range(WATER):
        for _ in range(s.cards(seat, kind)):
            discard(s, seat, kind)
    return False


def banditry(s: Fair, seat: i64) -> bool:
    """Commodity cards, or their price each."""  # MEG-SPR-42
    while s.left > 0 and s.commodity_cards(seat) > 0:
        kinds = kinds_held(s, seat)
        if len(kinds) > 1 or s.treasury[seat] >= price_now(s):
            s.steps.append(codes.BANDITRY)
            return True
        discard(s, seat, kinds[0])
        s.left -= 1
    return False


def kinds_held(s: Fair, seat: i64) -> list[int]:
    """The commodities a seat holds, Water included."""
    return [kind for kind in range(NAMES) if s.cards(seat, kind) > 0]


def price_now(s: Fair) -> i64:
    """The price of the step under way."""
    return STEP_PRICE[s.calamity // 2 * MOST_STEPS + s.calamity_step]


def regression(s: Fair, seat: i64, spared: bool) -> bool:
    """The marker goes back; two cities may stand for a step."""  # MEG-SPR-43
    while s.left > 0 and s.step_reached[seat] > 0:
        if spared and s.cities[seat] >= 2:
            s.steps.append(codes.REGRESSION)
            return True
        step_back(s, seat)
        s.left -= 1
    return False


def step_back(s: Fair, seat: i64) -> None:
    """The succession marker goes back one step."""
    s.step_reached[seat] -= 1
    s.tell(events.REGRESSED, seat, s.step_reached[seat], 0)


def discard(s: Fair, seat: i64, kind: i64) -> None:
    """A commodity card is discarded openly."""
    s.discard(seat, kind)
    s.tell(events.DISCARDED, seat, kind, 0)


def struck_now(s: Fair) -> i64:
    """The seat that has to decide in phase 9."""
    if s.steps[-1] == codes.CHOOSE:
        return s.victim
    step = s.calamity // 2 * MOST_STEPS + s.calamity_step
    return s.victim if STEP_WHO[step] == PRIMARY else s.seconds[s.hit]


class Blow(Step[Fair]):
    """A decision of the player hit; afterwards the calamity goes on."""

    def __init__(self, code: int, name: str, rule: str) -> None:
        self.code = code
        self.name = name
        self.rule = rule

    def waits(self, s: Fair) -> bool:
        return True

    def allows(self, s: Fair, action: i64) -> bool:
        return action in self.options(s)

    def refusal(self, s: Fair, action: i64) -> Refusal:
        if not 0 <= action < actions.NUM_ACTIONS:
            return refuse("E_FORM")
        blow = actions.LOSE_CITY <= action < actions.DISCARD_END or action == actions.PASS
        return refuse("E_CHOICE") if blow else refuse("E_PHASE")


class ChooseVictims(Blow):
    """The primary victim chooses a secondary victim."""  # D6, MEG-RES-08

    def options(self, s: Fair) -> list[int]:
        step = s.calamity // 2 * MOST_STEPS + s.calamity_step
        return [actions.VICTIM + seat for seat in eligible(s, step)]

    def choose(self, s: Fair, action: i64) -> None:
        s.steps.pop()
        add_victim(s, action - actions.VICTIM)

    def refusal(self, s: Fair, action: i64) -> Refusal:
        if actions.VICTIM <= action < actions.DISCARD:
            return refuse("E_VICTIM")
        return super().refusal(s, action)


class Loss(Blow):
    """A city, or 5 treasury."""  # D7

    def options(self, s: Fair) -> list[int]:
        return [actions.LOSE_CITY, actions.PAY]

    def choose(self, s: Fair, action: i64) -> None:
        seat = struck_now(s)
        s.steps.pop()
        s.left -= 1
        if action == actions.PAY:
            pay(s, seat, self.price(s))
        else:
            lose_cities(s, seat, 1)

    def price(self, s: Fair) -> i64:
        """What a loss costs instead of a city."""
        return LOSS_PRICE


class Flames(Loss):
    """A city, or the price of the card."""  # D8

    def price(self, s: Fair) -> i64:
        return price_now(s)


class Corruption(Blow):
    """Commodity cards one by one until their face value is enough."""  # D9

    def options(self, s: Fair) -> list[int]:
        seat = struck_now(s)
        return [actions.DISCARD + kind for kind in range(WATER) if s.cards(seat, kind) > 0]

    def choose(self, s: Fair, action: i64) -> None:
        seat, kind = struck_now(s), action - actions.DISCARD
        discard(s, seat, kind)
        s.left = max(0, s.left - FACE[kind])
        s.steps.pop()


class Banditry(Blow):
    """A card, or its price."""  # D10

    def options(self, s: Fair) -> list[int]:
        seat = struck_now(s)
        found: list[int] = [actions.PAY] if s.treasury[seat] >= price_now(s) else []
        for kind in kinds_held(s, seat):
            found.append(actions.DISCARD + kind)
        return found

    def choose(self, s: Fair, action: i64) -> None:
        seat = struck_now(s)
        if action == actions.PAY:
            pay(s, seat, price_now(s))
        else:
            discard(s, seat, action - actions.DISCARD)
        s.left -= 1
        s.steps.pop()


class Regression(Blow):
    """A step back, or two cities."""  # D11

    def options(self, s: Fair) -> list[int]:
        return [actions.PASS, actions.LOSE_CITY]

    def choose(self, s: Fair, action: i64) -> None:
        seat = struck_now(s)
        s.left -= 1
        s.steps.pop()
        if action == actions.PASS:
            step_back(s, seat)
        else:
            s.tell(events.HELD_STEP, seat, 0, 0)
            lose_cities(s, seat, 2)

