"""What always holds in a Trade Sprint: checked for every position that comes from outside, and by tests."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from emporion.games.megaciv import advances, clock, codes
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CALAMITY_KIND,
    CITY_MAX,
    KINDS,
    LAST_STEP,
    MINOR,
    NAMES,
    NOBODY,
    STACKS,
    TOKENS,
    WATER,
)
from emporion.games.megaciv.market import COMMITTING, PICKING
from emporion.games.megaciv.phases import ABILITIES, ADVANCES, DRAWING, OVER, RESOLUTION, TRADING
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv, empty_fair
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.stacks import BOTTOM_CARD, calamities_of, commodities_of
from emporion.games.megaciv.state import AGREED, BLOCKS, PILE_HIDDEN, card_in, holder_in, queued, single_block
from emporion.trading.checks import FINE, makers_side
from emporion.trading.floor import is_done, open_offers
from emporion.trading.offer import OPEN, Offer

Broken = Iterator[tuple[str, str]]


def check(s: MegaCiv) -> None:
    """Refuse a state that breaks a rule, naming the first one."""
    for rule, what in broken_rules(s):
        raise refuse("broken_position", rule, what=what)


def check_cards(s: MegaCiv) -> None:
    """Refuse cards and players that break a rule, before anything is played on."""
    for rule, what in [*_cards(s), *_players(s), *_spent(s)]:
        raise refuse("broken_position", rule, what=what)


def broken_rules(s: MegaCiv) -> Broken:
    """The rules a state breaks, with what is wrong."""
    yield from _cards(s)
    yield from _players(s)
    yield from _spent(s)
    yield from _calamities(s)
    yield from _time(s)
    yield from _market(s)
    yield from _drafts(s)
    yield from _purchases(s)
    yield from _steps(s)


def phase_of(step: int) -> int:
    """The phase a decision belongs to."""
    phases = {codes.PURCHASE: DRAWING, codes.TRADE: TRADING, codes.ROUTES: ABILITIES, codes.ADVANCES: ADVANCES}
    return phases.get(step, RESOLUTION)


def blocks_of(s: MegaCiv) -> range:
    """The blocks that are used."""  # MEG-BLK-01
    return range(1 if single_block(s) else BLOCKS)


def deck_of(s: MegaCiv) -> list[Counter[int]]:
    """The cards that belong to each stack, as at the set-up."""  # MEG-DCK-03, MEG-DCK-04
    return [Counter(cards) for cards in _deck(s.seats, s.options, s.scenario, s.board)]


@cache
def _deck(seats: int, options: int, scenario: int, board: int) -> list[Counter[int]]:
    s = empty_fair(seats, options, scenario, board)
    return [
        Counter(commodities_of(s, block, stack) + calamities_of(s, stack))
        for block in blocks_of(s)
        for stack in range(1, STACKS + 1)
    ]


def cards_by(moves: list[int]) -> int:
    """How many cards lie on a stack after these movements."""
    return sum(-1 if move < 0 else 1 if move == BOTTOM_CARD else move for move in moves)


def _cards(s: MegaCiv) -> Broken:
    whole = deck_of(s)
    for block in blocks_of(s):
        deck = whole[block * STACKS : (block + 1) * STACKS]
        there = Counter(kind for kind in range(KINDS) for _ in range(_held(s, kind, block)) if kind != WATER)
        for place in range(block * STACKS, (block + 1) * STACKS):
            there.update(s.stacks[place])
            there.update(kind % PILE_HIDDEN for kind in s.piles[place])
            lies_here = {*s.stacks[place], *(kind % PILE_HIDDEN for kind in s.piles[place])}
            if not lies_here <= set(deck[place % STACKS]):
                yield "MEG-BLK-09", f"a card lies on stack {place + 1} that does not belong there"
        whole_block = sum(deck, Counter())
        for kind in sorted({*there, *whole_block}):
            if there[kind] != whole_block[kind]:
                yield "MEG-GEN-12", f"there are {there[kind]} cards of {c.KIND_IDS[kind]}, not {whole_block[kind]}"
    for place, moves in enumerate(s.moved):
        if cards_by(moves) != len(s.stacks[place]):
            yield "MEG-POS-01", f"the movements of stack {place + 1} do not add up to its cards"
    if single_block(s) and any(s.hands[place] for place in range(1, len(s.hands), BLOCKS)):
        yield "MEG-BLK-01", "there is only one block"


def _held(s: MegaCiv, kind: int, block: int) -> int:
    return sum(s.hands[(seat * KINDS + kind) * BLOCKS + block] for seat in range(s.seats))


def _players(s: MegaCiv) -> Broken:
    for seat in range(s.seats):
        if s.sizes[seat] != sum(s.cards(seat, kind) for kind in range(KINDS)):
            yield "MEG-GEN-10", f"the hand size of seat {seat} is miscounted"
        if not 0 <= s.cities[seat] <= CITY_MAX:
            yield "MEG-SPR-06", f"seat {seat} has {s.cities[seat]} cities"
        if not 0 <= s.treasury[seat] <= TOKENS:
            yield "MEG-SPR-07", f"seat {seat} has {s.treasury[seat]} treasury"
        if not 0 <= s.step_reached[seat] <= LAST_STEP:
            yield "MEG-SPR-14", f"there is no succession step {s.step_reached[seat]}"
        if s.advances[seat] & ~advances.tableau(s):
            yield "MEG-SPR-50", f"seat {seat} owns an advance that is not for sale"
        if s.phase == OVER and s.commodity_cards(seat) > advances.limit_of(s, seat):
            yield "MEG-HND-01", f"seat {seat} kept more cards than its hand limit"
    if s.order and sorted(s.order) != list(range(s.seats)):
        yield "MEG-DRW-11", "the order does not name every seat once"


def _spent(s: MegaCiv) -> Broken:
    for seat in range(s.seats):
        if s.phase > RESOLUTION and calamities_held(s, seat):
            yield "MEG-RES-14", f"seat {seat} still holds a calamity"


def _calamities(s: MegaCiv) -> Broken:
    deck = c.deck_of(s.seats)
    called = [*s.queue, *([queued(s.calamity, s.victim)] if s.calamity != NOBODY else [])]
    for seat in range(s.seats):
        held = calamities_held(s, seat)
        if s.phase != RESOLUTION:
            continue
        minors = sum(CALAMITY_KIND[card // BLOCKS] == MINOR for card in held)
        majors, most = len(held) - minors, deck["calamity_limit_total"]
        if len(held) > most or majors > deck["calamity_limit_major"] or minors > deck["calamity_limit_minor"]:
            yield "MEG-CAL-04", f"seat {seat} has kept too many calamities"
        if sorted(card_in(entry) for entry in called if holder_in(entry) == seat) != held:
            yield "MEG-RES-03", f"the calamities of seat {seat} are not those that are called"
    if s.phase != RESOLUTION and called:
        yield "MEG-RES-03", "calamities are called in phase 9 only"


def _time(s: MegaCiv) -> Broken:
    if s.options < AGREED:
        return
    if not clock.trade_comes(s):
        yield "MEG-TIM-02", "another time was agreed upon for a trade by the clock, but none is to come"
    if clock.next_seconds(s) not in clock.TIMES:
        yield "MEG-TIM-02", f"nobody can agree upon {clock.next_seconds(s)} seconds for trade"


def _market(s: MegaCiv) -> Broken:
    floor = s.floor
    if floor.is_open != (s.phase == TRADING):
        yield "MEG-GEN-03", "the market is open in phase 7 and in no other"
    if floor.offers and not floor.is_open:
        yield "MEG-OFR-19", "an offer has outlived the market"
    if s.paused and not floor.is_open:
        yield "MEG-TIM-07", "only the market can be paused"
    pairs = [(offer.maker, offer.to) for offer in floor.offers]
    if len(set(pairs)) < len(pairs):
        yield "MEG-OFR-09", "there are two offers of one player to another"
    for offer in floor.offers:
        if offer.standing == OPEN:
            yield from _offer(s, offer)
    for seat in range(s.seats):
        if open_offers(s, seat) > s.terms.max_open:
            yield "MEG-OFR-10", f"seat {seat} has more than {s.terms.max_open} open offers"
        yield from _adverts(s, seat)


def _offer(s: MegaCiv, offer: Offer) -> Broken:
    if offer.maker == offer.to:
        yield "MEG-TRD-03", f"seat {offer.maker} has an offer to itself"
    if is_done(s, offer.maker) or is_done(s, offer.to):
        yield "MEG-OFR-20", f"an offer of seat {offer.maker} is open though one of the two is done"
    if makers_side(s, offer) != FINE:
        yield "MEG-OFR-15", f"seat {offer.maker} cannot fulfil an open offer"
    if offer.asks > s.sizes[offer.to]:
        yield "MEG-OFR-15", f"an open offer asks seat {offer.to} for more cards than it holds"
    if not _well_formed(s, offer):
        yield "MEG-OFR-06", f"an offer of seat {offer.maker} could not have been sent"


def _adverts(s: MegaCiv, seat: int) -> Broken:
    for shown in (s.floor.wanted[seat], s.floor.offered[seat]):
        if len(shown) > s.terms.adverts or not all(s.nameable(name) for name in shown):
            yield "MEG-OFR-21", f"seat {seat} cannot advertise this"
        if shown and (is_done(s, seat) or not s.floor.is_open):
            yield "MEG-OFR-21", f"an advert of seat {seat} has outlived its market"


def _well_formed(s: MegaCiv, offer: Offer) -> bool:
    """Whether an offer keeps to the numbers and names of the protocol."""
    terms, gives, told = s.terms, offer.gives, offer.told
    numbers = all(terms.min_cards <= cards <= terms.max_cards for cards in (len(gives), offer.asks))
    lists = terms.true_names <= len(told) <= len(gives) and terms.guaranteed <= len(offer.wants) <= offer.asks
    first = told[: terms.true_names]
    true = all(first.count(name) <= gives.count(name) for name in first)
    return numbers and lists and true and all(s.nameable(name) for name in [*told, *offer.wants])


def _drafts(s: MegaCiv) -> Broken:
    floor = s.floor
    for seat in range(s.seats):
        draft, stage, place = floor.drafts[seat], floor.stages[seat], floor.accepting[seat]
        if draft is None:
            if stage or place != NOBODY:
                yield "MEG-ENC-02", f"seat {seat} has no draft, but is in the middle of one"
            continue
        if not floor.is_open or is_done(s, seat):
            yield "MEG-OFR-20", f"seat {seat} has a draft, but does not trade"
        if stage == 0 or (stage in (PICKING, COMMITTING)) != (place != NOBODY):
            yield "MEG-ENC-02", f"the draft of seat {seat} has no such stage"
        elif place != NOBODY:
            offer = floor.offers[place]
            if (offer.maker, offer.to, offer.standing) != (draft.to, seat, OPEN):
                yield "MEG-OFR-12", f"seat {seat} accepts an offer that is not open to it"
        if any(draft.gives.count(kind) > s.cards(seat, kind) for kind in draft.gives):
            yield "MEG-OFR-15", f"seat {seat} drafts with cards that it does not hold"


def _purchases(s: MegaCiv) -> Broken:
    if s.phase != ADVANCES:
        if any(s.basket) or any(s.price):
            yield "MEG-GEN-03", "baskets are filled in phase 12 only"
        return
    for seat in range(s.seats):
        if s.basket[seat] & s.advances[seat]:
            yield "MEG-ADV-05", f"seat {seat} buys an advance that it owns"
        if s.basket[seat] & ~advances.tableau(s):
            yield "MEG-SPR-50", f"seat {seat} buys an advance that is not for sale"
        if any(advances.left_in_hand(s, seat, kind) < 0 for kind in range(NAMES)):
            yield "MEG-ADV-11", f"seat {seat} turns in more cards than it holds"
        if s.stage[seat] == advances.FINISHED and advances.cards_left(s, seat) > advances.limit_of(s, seat):
            yield "MEG-HND-01", f"seat {seat} has finished above its hand limit"
        if s.stage[seat] == advances.FINISHED and advances.tokens_due(s, seat) > s.treasury[seat]:
            yield "MEG-ADV-08", f"seat {seat} has not paid its basket"


def _steps(s: MegaCiv) -> Broken:
    shown = ", ".join(STEP_NAMES[step] for step in s.steps) or "none"
    if (s.phase == OVER) != (not s.steps):
        yield "MEG-SPR-16", f"the game ends after its last round; open steps: {shown}"
        return
    if s.phase == OVER:
        return
    if [phase_of(step) for step in s.steps] != [s.phase]:
        yield "MEG-GEN-03", f"these open steps do not belong to phase {s.phase}: {shown}"
    elif s.steps == [codes.PURCHASE] and not 0 <= s.turn < s.seats:
        yield "MEG-PUR-02", "nobody has the turn to buy"
    elif s.phase == RESOLUTION and s.calamity == NOBODY:
        yield "MEG-RES-03", f"no calamity is resolved; open steps: {shown}"
    elif not s.paused and not all(s.legal_actions(seat) for seat in s.actors() or [0]):
        yield "MEG-POS-01", f"the open steps leave nothing to choose: {shown}"
