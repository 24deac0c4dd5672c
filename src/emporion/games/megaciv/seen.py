# native: compiled by mypyc
"""What a seat knows of a Trade Sprint, from nothing: section e of the rules, inside the core."""

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.rng import unknown_rng
from emporion.core.unknown import BLANK, UNKNOWN
from emporion.games.megaciv import codes
from emporion.games.megaciv.advances import BASKET, BEFORE, CHIPS_BEFORE, FINISHED
from emporion.games.megaciv.board import CALAMITY_KIND, GROUPS, KINDS, MINOR, NAMES, NOBODY
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.state import BLOCKS, PILE_HIDDEN, Fair, card_in, holder_in, kind_of
from emporion.trading.floor import POLLS, Floor, closed_floor, sees
from emporion.trading.offer import SETTLED, Offer
from emporion.trading.polls import polled


def blank(s: Fair, seen: Fair, viewer: i64, over: bool) -> None:
    """Show what this viewer knows of what is not open to all; once the game is over, all hands are."""
    seen.rng = unknown_rng()
    seen.floor = seen_floor(s, viewer)
    _show_means(s, seen, viewer)
    _show_hands(s, seen, viewer, over)
    _show_stacks(s, seen, over)
    _show_calamities(s, seen, viewer)
    _show_trades(s, seen, viewer)
    _show_purchases(s, seen, viewer)


def _show_means(s: Fair, seen: Fair, viewer: i64) -> None:
    """Treasury, advances, chips and hand sizes; in phase 12 those of others as they were before it."""  # MEG-ADV-39
    seen.treasury, seen.advances, seen.chips, seen.sizes = s.treasury[:], s.advances[:], s.chips[:], s.sizes[:]
    if len(s.before) == 0:
        return
    for seat in range(s.seats):
        if seat != viewer:
            row = seat * BEFORE
            seen.sizes[seat], seen.treasury[seat] = s.before[row], s.before[row + 1]
            seen.advances[seat] = s.before[row + 2]
            for group in range(GROUPS):
                seen.chips[seat * GROUPS + group] = s.before[row + CHIPS_BEFORE + group]


def _show_hands(s: Fair, seen: Fair, viewer: i64, over: bool) -> None:
    """Everybody knows how many cards a hand has, and from phase 8 on how many calamities."""  # MEG-CAL-01
    seen.hands = s.hands[:]
    seen.menaces = []
    for seat in range(s.seats):
        shown = s.shown_calamities[seat] >= 0
        seen.menaces.append(len(calamities_held(s, seat)) if shown else NOBODY)
        if seat != viewer and not over:
            hide_hand(seen, seat)


def hide_hand(seen: Fair, seat: i64) -> None:
    """Nothing but its size is known of a hand."""
    for place in range(seat * KINDS * BLOCKS, (seat + 1) * KINDS * BLOCKS):
        seen.hands[place] = UNKNOWN


def _show_stacks(s: Fair, seen: Fair, over: bool) -> None:
    """Whether a stack is empty is seen, its cards are not; on the piles, which cards were shown."""
    seen.stacks = [[UNKNOWN] if len(stack) > 0 else [] for stack in s.stacks]  # MEG-PUR-11
    seen.piles = []
    for pile in s.piles:
        cards: list[int] = []
        for card in pile:
            cards.append(UNKNOWN if card >= PILE_HIDDEN and not over else card)  # MEG-HND-05
        cards.sort()
        seen.piles.append(cards)


def is_revealed(s: Fair, entry: i64) -> bool:
    """Whether a calamity still to be resolved lies open: all minors, and a second one of the name that is called."""
    if CALAMITY_KIND[kind_of(card_in(entry))] == MINOR:
        return True
    return s.calamity != NOBODY and kind_of(card_in(entry)) == kind_of(s.calamity)  # MEG-RES-01, MEG-RES-04


def _show_calamities(s: Fair, seen: Fair, viewer: i64) -> None:
    """The calamities to come as far as they lie open or are the viewer's own, and who gave these."""  # MEG-OFR-16
    seen.giver = vec[i64]([UNKNOWN] * len(s.giver))
    seen.queue = []
    hidden = 0
    for entry in s.queue:
        if is_revealed(s, entry) or holder_in(entry) == viewer:
            seen.queue.append(entry)
            seen.giver[card_in(entry)] = s.giver[card_in(entry)]
        else:
            hidden += 1
    seen.queue += [UNKNOWN] * hidden
    if viewer >= 0:
        for card in calamities_held(s, viewer):
            seen.giver[card] = s.giver[card]


def _show_trades(s: Fair, seen: Fair, viewer: i64) -> None:
    """Who traded how many cards with whom; which cards, only the two know."""  # MEG-OFR-17
    seen.trades = [seen_trade(trade, viewer) for trade in s.trades]


def seen_trade(trade: list[int], viewer: i64) -> list[int]:
    """A trade as a viewer knows it."""
    shown = trade[:]
    if viewer not in (trade[0], trade[1]):
        for place in range(3, len(shown)):
            shown[place] = UNKNOWN
    return shown


def _show_purchases(s: Fair, seen: Fair, viewer: i64) -> None:
    """In phase 12 everybody sees who is still at it, and nothing of what others do."""
    no_purchases(seen)
    if len(s.steps) == 0 or s.steps[-1] != codes.ADVANCES:
        return
    for seat in range(s.seats):
        names = range(seat * NAMES, (seat + 1) * NAMES)
        if seat == viewer:
            seen.stage[seat], seen.basket[seat], seen.price[seat] = s.stage[seat], s.basket[seat], s.price[seat]
            seen.paid[seat], seen.chips_due[seat] = s.paid[seat], s.chips_due[seat]
            seen.chosen[seat] = s.chosen[seat][:]
            seen.filled[seat], seen.filler[seat] = s.filled[seat], s.filler[seat]
            for name in names:
                seen.turned[name], seen.laid[name] = s.turned[name], s.laid[name]
        else:
            hide_purchase(seen, seat, s.stage[seat] == FINISHED)


def hide_purchase(seen: Fair, seat: i64, finished: bool) -> None:
    """Nothing is known of what a seat buys but whether it has finished."""
    seen.stage[seat] = FINISHED if finished else UNKNOWN
    seen.basket[seat], seen.price[seat], seen.paid[seat], seen.chips_due[seat] = BLANK, UNKNOWN, UNKNOWN, UNKNOWN
    seen.filled[seat], seen.filler[seat], seen.chosen[seat] = UNKNOWN, UNKNOWN, []
    for name in range(seat * NAMES, (seat + 1) * NAMES):
        seen.turned[name], seen.laid[name] = UNKNOWN, UNKNOWN


def no_purchases(s: Fair) -> None:
    """Nobody has put anything into a basket yet."""
    s.stage, s.basket = vec[i64]([BASKET] * s.seats), vec[i64]([0] * s.seats)
    s.price, s.paid, s.chips_due = vec[i64]([0] * s.seats), vec[i64]([0] * s.seats), vec[i64]([0] * s.seats)
    s.turned, s.laid = vec[i64]([0] * (s.seats * NAMES)), vec[i64]([0] * (s.seats * NAMES))
    s.filled, s.filler = vec[i64]([NOBODY] * s.seats), vec[i64]([NOBODY] * s.seats)
    s.chosen = [[] for _ in range(s.seats)]


def seen_floor(s: Fair, viewer: i64) -> Floor:
    """The floor with the offers and drafts that this viewer may know of."""
    floor = s.floor
    seen = closed_floor(s.seats, floor.mode if floor.is_open else POLLS)
    asked = floor.is_open and floor.mode == POLLS and polled(s) == viewer
    seen.is_open, seen.done, seen.cycle, seen.place = floor.is_open, floor.done, floor.cycle, floor.place
    seen.steps_left = floor.steps_left if asked else UNKNOWN
    seen.quiet = False
    for place, offer in enumerate(floor.offers):
        if sees(s, offer, viewer):
            if viewer >= 0 and floor.accepting[viewer] == place:
                seen.accepting[viewer] = len(seen.offers)
            seen.offers.append(seen_offer(offer, viewer))
    for place in range(len(seen.posted)):  # MEG-OFR-25, MEG-OFR-26
        seen.posted[place] = floor.posted[place] if is_own_pair(s, place, viewer) else UNKNOWN
    if viewer >= 0:
        draft = floor.drafts[viewer]
        seen.drafts[viewer] = None if draft is None else seen_offer(draft, viewer)
        seen.stages[viewer] = floor.stages[viewer]
    for seat in range(s.seats):
        seen.wanted[seat], seen.offered[seat] = floor.wanted[seat][:], floor.offered[seat][:]
    return seen


def is_own_pair(s: Fair, place: i64, viewer: i64) -> bool:
    """Whether a number of posts is one of offers from or to this viewer."""
    return viewer >= 0 and viewer in (place // (s.seats + 1), place % (s.seats + 1))


def seen_offer(offer: Offer, viewer: i64) -> Offer:
    """An offer as one of its parties knows it: the addressee sees the cards once they have come."""  # MEG-OFR-03, 17
    seen = Offer(offer.maker, offer.to)
    seen.number, seen.told, seen.asks, seen.wants = offer.number, offer.told[:], offer.asks, offer.wants[:]
    seen.remarks, seen.standing, seen.cycle = offer.remarks, offer.standing, offer.cycle
    known = viewer == offer.maker or offer.standing == SETTLED
    seen.gives = offer.gives[:] if known else [UNKNOWN] * len(offer.gives)
    return seen
