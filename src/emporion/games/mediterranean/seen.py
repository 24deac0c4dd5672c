# native: compiled by mypyc
"""What a seat knows of Trading in the Mediterranean, and how the rest may be: section e of the rules, inside the core.

Beside the marks that all games share: an unknown card of which this seat knows an answer (MED-CRD-19) is UNKNOWN plus
the answer, a drawn development is UNKNOWN plus its deck, the top civic card UNKNOWN plus its good. Where several things
are chosen one after another and nobody sees how many are, all that may have been chosen are UNKNOWN.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.rng import Rng, unknown_rng
from emporion.core.state import SPECTATOR
from emporion.core.unknown import UNKNOWN, is_known
from emporion.games.mediterranean import answering, codes, conduct, development, effects, guess_choices, market
from emporion.games.mediterranean.board import (
    ALTARS,
    CIVIC_DECK,
    DECK_OF_CARD,
    FACE_GOOD,
    FACES,
    MOST_SEATS,
    SORT_OF_FACE,
    SORTS,
)
from emporion.games.mediterranean.codes import UNDECIDED
from emporion.games.mediterranean.cubes import STORED
from emporion.games.mediterranean.guess import Guess
from emporion.games.mediterranean.memory import knower_of
from emporion.games.mediterranean.refusing import aimed_at
from emporion.games.mediterranean.state import HANDS, OPEN_VP, REVEAL_WAREHOUSES, Agora, by_clock, rows
from emporion.trading.floor import CLOCK, POLLS, fill_floor, is_alive, show_floor
from emporion.trading.offer import PENDING, Offer
from emporion.trading.polls import polled

SHOWS: Final = 1  # the card shows an arrow of the side that was asked about
SHOWS_NOT: Final = 2
BLANK_CARDS: Final[vec[i64]] = vec[i64]([UNKNOWN] * (MOST_SEATS * FACES))


def blank(s: Agora, seen: Agora, viewer: i64) -> None:
    """Show what this viewer knows of what is not open to all."""
    me: i64 = SPECTATOR if s.phase == codes.OVER else viewer  # whose secrets are shown; in the end all cards are
    seen.rng = unknown_rng()
    _show_cards(s, seen, viewer)
    _show_decks(s, seen)
    _show_market(s, seen, me)
    _show_closing(s, seen, me)
    _show_votes(s, seen, me)
    _show_developments(s, seen, me)


def step_of(s: Agora) -> i64:
    """The step that is open, or -1."""
    return s.steps[-1] if len(s.steps) > 0 else -1


def stores_open(s: Agora) -> bool:
    """Whether everybody sees what lies in the warehouses: by an option, when trading has ended."""  # MED-WHS-06
    if s.options[REVEAL_WAREHOUSES] == 0:
        return False
    return s.phase != codes.TRADING or step_of(s) in (codes.ACCUSE, codes.FINE)


def is_open(s: Agora, seat: i64) -> bool:
    """Whether all that a seat keeps to itself is known: it is the viewer's own, or the game is over."""
    return seat == s.viewer or s.phase == codes.OVER


def shows_vp(s: Agora, seat: i64) -> bool:
    """Whether the viewer is shown how many chips a seat has."""  # MED-WLT-02
    return is_open(s, seat) or s.options[OPEN_VP] != 0


def sorts_shown(s: Agora, seat: i64) -> list[int]:
    """By sort, the cards of hand and warehouse together; empty where the hand is hidden."""  # MED-PRD-22
    if not is_known(s.hands[seat * FACES]):
        return s.shown[seat * SORTS : (seat + 1) * SORTS]
    numbers: list[int] = [0] * SORTS
    for face in range(FACES):
        numbers[SORT_OF_FACE[face]] += s.hands[seat * FACES + face] + s.warehouse[seat * FACES + face]
    return numbers


def _show_cards(s: Agora, seen: Agora, viewer: i64) -> None:
    """Hands and warehouses: of others the numbers, and the goods of both together."""  # MED-PRD-22, MED-WHS-06
    width = s.seats * FACES
    seen.hands = s.hands[:] if s.phase == codes.OVER else BLANK_CARDS[:width]
    open_stores = s.phase == codes.OVER or stores_open(s)
    seen.warehouse = s.warehouse[:] if open_stores else BLANK_CARDS[:width]
    if viewer >= 0:
        for place in range(viewer * FACES, (viewer + 1) * FACES):
            seen.hands[place], seen.warehouse[place] = s.hands[place], s.warehouse[place]
    seen.sizes, seen.stored = s.sizes[:], s.stored[:]
    if len(s.before) > 0:
        for seat in range(s.seats):
            if seat != viewer:  # MED-CLS-03
                stored: i64 = s.before[seat][STORED]
                seen.sizes[seat] += seen.stored[seat] - stored
                seen.stored[seat] = stored
    seen.shown = []
    if s.options[HANDS] == 0:
        sorts: list[int] = [0] * (s.seats * SORTS)
        for seat in range(s.seats):
            for face in range(FACES):
                held = s.hands[seat * FACES + face] + s.warehouse[seat * FACES + face]
                if held > 0:
                    sorts[seat * SORTS + SORT_OF_FACE[face]] += held
        seen.shown = sorts


def _show_decks(s: Agora, seen: Agora) -> None:
    """Decks: how many cards there are, and the good of the top civic card."""
    seen.goods_decks = [[UNKNOWN] * len(deck) for deck in s.goods_decks]
    civic = s.goods_decks[CIVIC_DECK]
    if len(civic) > 0:
        seen.goods_decks[CIVIC_DECK][-1] = UNKNOWN + FACE_GOOD[civic[-1]]
    seen.decks = [[UNKNOWN] * len(deck) for deck in s.decks]


# The market.


def may_be_busy(s: Agora) -> i64:
    """The seats that may have begun something of several steps, as everybody knows, as a set."""
    code = step_of(s)
    everybody = ONE[s.seats] - 1
    if code == codes.MARKET:
        if s.floor.mode == CLOCK:
            return everybody
        return ONE[polled(s)] if len(market.questioned(s)) == 0 else 0
    if code == codes.CLOSING:
        return everybody & ~s.finished
    busy: i64 = 0
    if code == codes.ACCUSE:
        for seat in range(s.seats):
            if conduct.asks_accuser(s, seat):
                busy |= ONE[seat]
    return busy


def _show_market(s: Agora, seen: Agora, me: i64) -> None:
    """The floor, what this seat remembers, and forced swaps; half-entered steps are private."""  # MED-OFR-26
    busy = may_be_busy(s)
    polls = s.floor.is_open and s.floor.mode == POLLS
    left: i64 = s.floor.steps_left if polls and me >= 0 and polled(s) == me else UNKNOWN
    seen.floor = show_floor(s, me, left, busy if s.floor.is_open else 0)
    seen.floor.mode = CLOCK if by_clock(s) else POLLS
    seen.memory, seen.half, seen.swaps = [], [], []
    for entry in s.memory:
        if knower_of(entry) == me:
            seen.memory.append(entry)
    for seat in range(s.seats):
        if seat == me:
            seen.half.append(s.half[seat][:])
        else:
            seen.half.append([UNKNOWN] if busy & ONE[seat] != 0 else [])
    for swap in s.swaps:  # MED-CRD-30
        seen.swaps.append([swap[0], swap[1], swap[2], swap[3] if swap[0] == me else UNKNOWN])


def offer_for(s: Agora, offer: Offer, viewer: i64) -> Offer:
    """An offer: its maker knows the cards, who has asked knows the answers."""  # MED-OFR-03, MED-OFR-11
    seen = offer.open_part()
    seen.gives, seen.picks = [UNKNOWN] * len(offer.gives), [UNKNOWN] * len(offer.picks)
    if viewer == offer.maker:
        seen.gives = offer.gives[:]
        if offer.standing == PENDING:  # MED-OFR-18
            seen.picks = answers(s, viewer, offer.picks)
    elif viewer >= 0 and is_alive(offer) and answering.has_asked(offer, viewer):  # MED-OFR-25
        seen.gives = answers(s, viewer, offer.gives)
    if viewer >= 0 and viewer == offer.taker:
        seen.picks = offer.picks[:]
    return seen


def answers_known(offer: Offer) -> list[bool]:
    """Of each hidden card of an offer whether it shows what the viewer could ask about; empty where he has not."""
    for cards in (offer.picks, offer.gives):
        if len(cards) > 0 and cards[0] > UNKNOWN:
            return [card == UNKNOWN + SHOWS for card in cards]
    return []


def answers(s: Agora, asker: i64, cards: list[int]) -> list[int]:
    """Unknown cards, of each the answer."""
    return [UNKNOWN + (SHOWS if answering.shows_asked(s, asker, face) else SHOWS_NOT) for face in cards]


# What all choose at once and in secret. Who is still asked, everybody sees.


def _show_closing(s: Agora, seen: Agora, me: i64) -> None:
    """In the closing stage nobody sees what others set."""  # MED-CLS-03
    seen.closing_left = vec[i64]([UNKNOWN] * s.seats)
    if me >= 0:
        seen.closing_left[me] = s.closing_left[me]
    seen.cubes, seen.off, seen.abandons, seen.altars = rows(s.cubes), s.off[:], s.abandons[:], s.altars[:]
    if len(s.before) == 0:
        return
    for seat in range(s.seats):
        if seat != me:
            seen.cubes[seat] = [UNKNOWN] * len(s.cubes[seat])
            seen.off[seat], seen.abandons[seat] = UNKNOWN, UNKNOWN
            for altar in range(ALTARS):
                seen.altars[seat * ALTARS + altar] = UNKNOWN


def _show_votes(s: Agora, seen: Agora, me: i64) -> None:
    """Accusations, fines, and which abilities are ignored."""  # R69, MED-DEC-09
    code = step_of(s)
    seen.accused, seen.fines, seen.answers = s.accused[:], rows(s.fines), rows(s.answers)
    for seat in range(s.seats):
        if seat == me:
            continue
        if code == codes.ACCUSE and not conduct.asks_accuser(s, seat):
            seen.accused[seat] = UNKNOWN
        elif code == codes.FINE:
            _hide_fines(s, seen, seat)
        elif code == codes.REFUSE and s.has(seat, effects.REFUSE_ABILITIES):
            aimed = len(aimed_at(s, seat))
            seen.answers[seat] = [UNKNOWN] * (aimed - int(len(s.answers[seat]) < aimed))


def _hide_fines(s: Agora, seen: Agora, seat: i64) -> None:
    """Who is still asked has at least not yet named the last of his fines."""
    last: i64 = -1
    for accused in s.order:
        if accused != seat and len(s.fines[accused]) > 0:
            seen.fines[accused][seat] = UNKNOWN
            last = accused
    if conduct.asks_fine(s, seat):
        seen.fines[last][seat] = -1


def _show_developments(s: Agora, seen: Agora, me: i64) -> None:
    """Extra draws and choices are secret; of drawn cards all see the decks."""  # MED-DEV-09, MED-DEV-13
    code = step_of(s)
    seen.extras, seen.drawn, seen.forgone = [], [], 0
    seen.choices = vec[i64]([UNDECIDED] * (2 * s.seats))
    for seat in range(s.seats):
        if seat == me:
            seen.extras.append(s.extras[seat][:])
            seen.drawn.append(s.drawn[seat][:])
            seen.forgone |= s.forgone & ONE[seat]
            seen.choices[seat * 2], seen.choices[seat * 2 + 1] = s.choices[seat * 2], s.choices[seat * 2 + 1]
        elif code in (codes.EXTRA, codes.DEVELOP):
            seen.extras.append([UNKNOWN] * _extras_chosen(s, seat))
            seen.drawn.append(_decks_drawn(s.drawn[seat]))
            if code == codes.DEVELOP:
                seen.choices[seat * 2] = UNKNOWN
                seen.choices[seat * 2 + 1] = UNDECIDED if development.asks(s, seat) else UNKNOWN
        else:
            seen.extras.append([])
            seen.drawn.append([])


def _extras_chosen(s: Agora, seat: i64) -> i64:
    """How many extra cards a seat may have chosen: all, or, if it is still asked, all before its last choice."""
    tracks = development.extra_tracks(s, seat)
    number = len(tracks)
    if step_of(s) == codes.DEVELOP or not development.asks_extra(s, seat):
        return number
    number -= 1
    while number > 0 and len(development.track_decks(s, seat, tracks[number])) < 2:
        number -= 1
    return number


def _decks_drawn(cards: list[int]) -> list[int]:
    """Unknown cards of the decks that these are from, each deck's together, in the order of their first cards."""
    found: list[int] = []
    for card in cards:
        back = UNKNOWN + DECK_OF_CARD[card]
        at = len(found)
        if back in found:
            at = found.index(back)
        found.insert(at, back)
    return found


# The way back.


def fill(s: Agora, rng: Rng) -> None:
    """Draw all that is blank.

    Goods, decks and drawn developments are as likely as any others that fit what the seat knows, as long as no offer,
    answer or warehouse says more of them; cards that must fit one of these come first, and are only plausible. So are
    the choices of others: any of their options.
    """
    asked: i64 = 0
    for seat in range(s.seats):
        if len(s.steps) > 0 and s.asks(seat):
            asked |= ONE[seat]
    me = guess_choices.knower(s)
    fill_floor(s)
    Guess(s, rng, me).settle()
    guess_choices.fill_secrets(s, me)
    guess_choices.draw_developments(s, me, asked, rng)
    guess_choices.choose_in_secret(s, me, asked, rng)
    s.rng = Rng()
    s.rng.a, s.rng.b = rng.a, rng.b
