# native: compiled by mypyc
"""Worlds that agree with what a seat knows: the rest is drawn at random, as section e of the rules says."""

from emporion.core.rng import Rng
from emporion.core.unknown import UNKNOWN
from emporion.games.megaciv.advances import BASKET, FINISHED, limit_of
from emporion.games.megaciv.board import KINDS, NAMES, NOBODY, TYPE_OF_KIND, WATER
from emporion.games.megaciv.guess import Guess
from emporion.games.megaciv.phases import ADVANCES, OVER, RESOLUTION
from emporion.games.megaciv.selection import calamities_held, call_order
from emporion.games.megaciv.state import Fair, card_in
from emporion.trading.offer import OPEN, Offer


def fill(s: Fair, rng: Rng) -> None:
    """Draw all that is blank."""
    guess = Guess(s, s.viewer, s.phase == OVER, rng)
    for offer in s.floor.offers:
        if len(offer.gives) > 0 and offer.gives[0] >= UNKNOWN:
            _fill_offer(s, offer, rng)
    _fill_floor(s, rng)
    for trade in s.trades:
        for place in range(3, len(trade)):
            if trade[place] >= UNKNOWN:
                trade[place] = WATER  # nobody can tell, so that it may as well be Water
    _fill_givers(s, guess)
    if s.phase == RESOLUTION:
        s.queue = [entry for entry in call_order(s) if card_in(entry) != s.calamity]
    if s.phase == ADVANCES:
        _fill_purchases(s, rng)
    s.menaces = []
    s.rng = Rng()
    s.rng.a, s.rng.b = rng.a, rng.b


def _fill_offer(s: Fair, offer: Offer, rng: Rng) -> None:
    """The cards of somebody else's offer: two that make its first names true, and any others it may give."""
    true: list[int] = offer.told[:2]
    held: list[int] = []
    if offer.standing == OPEN:
        for kind in range(KINDS):
            if TYPE_OF_KIND[kind] >= 0:  # MEG-TRD-09
                for _ in range(s.cards(offer.maker, kind)):
                    held.append(kind)
    for kind in true:
        if kind in held:
            held.remove(kind)
    rng.shuffle(held)
    missing = len(offer.gives) - len(true)
    gives = true + (held + [true[0]] * missing)[:missing]
    typed = [TYPE_OF_KIND[kind] * KINDS + kind for kind in gives]
    typed.sort()
    offer.gives = [place % KINDS for place in typed]


def _fill_floor(s: Fair, rng: Rng) -> None:
    """Whether somebody else has sent an offer in this cycle nobody can know."""  # MEG-OFR-03
    floor = s.floor
    active = False
    for offer in floor.offers:
        active = active or offer.cycle == floor.cycle
    floor.quiet = not active and rng.below(2) == 0
    if floor.steps_left >= UNKNOWN:
        floor.steps_left = s.terms.max_free_steps if floor.is_open else 0
    for place in range(len(floor.posted)):
        if floor.posted[place] >= UNKNOWN:
            floor.posted[place] = 0


def _fill_givers(s: Fair, guess: Guess) -> None:
    """Who gave a calamity that is neither an own one nor revealed: a partner of its holder."""
    for seat in range(s.seats):
        if guess.hides(seat):
            for card in calamities_held(s, seat):
                if s.giver[card] >= UNKNOWN and card != s.calamity:
                    s.giver[card] = guess.giver_of(card, seat)
    for card in range(len(s.giver)):
        if s.giver[card] >= UNKNOWN:
            s.giver[card] = NOBODY


def _fill_purchases(s: Fair, rng: Rng) -> None:
    """Others who have finished may have bought nothing; then they keep to the hand limit."""  # MEG-HND-01
    for seat in range(s.seats):
        if s.price[seat] < UNKNOWN:
            continue
        s.stage[seat] = FINISHED if s.stage[seat] == FINISHED else BASKET
        s.basket[seat], s.price[seat], s.paid[seat], s.chips_due[seat] = 0, 0, 0, 0
        s.filled[seat], s.filler[seat] = NOBODY, NOBODY
        kinds: list[int] = []
        for kind in range(NAMES):
            s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0
            for _ in range(s.cards(seat, kind)):
                kinds.append(kind)
        if s.stage[seat] == FINISHED:
            rng.shuffle(kinds)
            for kind in kinds[limit_of(s, seat) :]:
                s.laid[seat * NAMES + kind] += 1
