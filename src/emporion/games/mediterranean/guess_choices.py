# native: compiled by mypyc
"""What others may have drawn, chosen and begun in secret: any of it, as long as it is possible and nothing shows it."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.rng import Rng
from emporion.core.unknown import beneath, is_known
from emporion.games.mediterranean import actions, codes, development, tableau
from emporion.games.mediterranean.board import (
    DECK_OF_CARD,
    DECKS,
    DEVELOPMENTS,
    FACES,
    GOVERNMENT,
    RELIGION,
)
from emporion.games.mediterranean.codes import UNDECIDED
from emporion.games.mediterranean.cubes import open_row
from emporion.games.mediterranean.state import Agora

MOST_STEPS: Final = 3  # that somebody is imagined to have taken in secret
TRIES: Final = 60


def knower(s: Agora) -> i64:
    """The seat whose knowledge this is: the one whose hand it knows; -1 for a spectator's."""
    for seat in range(s.seats):
        if is_known(s.hands[seat * FACES]):
            return seat
    return -1


def fill_secrets(s: Agora, me: i64) -> None:
    """Others have chosen nothing yet; in the closing stage their cubes lie as they did when it began."""
    closing = len(s.before) > 0
    for seat in range(s.seats):
        if not is_known(s.closing_left[seat]):
            s.closing_left[seat] = s.terms.max_free_steps if closing else 0
        if seat != me:
            s.half[seat] = []
            if not is_known(s.accused[seat]):
                s.accused[seat] = UNDECIDED
            for row in s.fines:
                if len(row) > 0 and not is_known(row[seat]):
                    row[seat] = -1
            if len(s.answers[seat]) > 0 and not is_known(s.answers[seat][0]):
                s.answers[seat] = []
            s.extras[seat] = []
            if closing:
                open_row(s, seat, s.before[seat])
    count_cards(s)


def count_cards(s: Agora) -> None:
    """How many cards each has in hand and in the warehouse."""
    for seat in range(s.seats):
        held: i64 = 0
        stored: i64 = 0
        for place in range(seat * FACES, (seat + 1) * FACES):
            held += s.hands[place]
            stored += s.warehouse[place]
        s.sizes[seat], s.stored[seat] = held, stored


# Developments.


def draw_developments(s: Agora, me: i64, asked: i64, rng: Rng) -> None:
    """Others hold cards of the decks they drew from; the rest is in the decks, in any order."""  # step 4, step 5
    taken: list[int] = [0] * DEVELOPMENTS
    for sides in s.played:
        for side in sides:
            taken[side // 2] = 1
    for cards in s.drawn:
        for card in cards:
            if is_known(card):
                taken[card] = 1
    s.decks = [[] for _ in range(DECKS)]
    for card in range(DEVELOPMENTS):
        if taken[card] == 0:
            s.decks[DECK_OF_CARD[card]].append(card)
    for deck in s.decks:
        rng.shuffle(deck)
    if len(s.steps) == 0 or s.steps[-1] != codes.DEVELOP:
        return
    for seat in range(s.seats):
        if seat != me:
            draw(s, seat, rng)
            until_asked(s, seat, asked & ONE[seat] != 0, rng)


def draw(s: Agora, seat: i64, rng: Rng) -> None:
    """A seat has drawn so many cards of each deck: those of its levels, then extra ones."""
    left: list[int] = [0] * DECKS
    for card in s.drawn[seat]:
        left[beneath(card)] += 1
    order: list[int] = []
    for deck in development.decks_of(s, seat, GOVERNMENT) + development.decks_of(s, seat, RELIGION):
        if left[deck] > 0:
            order.append(deck)
            left[deck] -= 1
    for track in development.extra_tracks(s, seat):
        decks = development.track_decks(s, seat, track)
        ways: list[int] = [deck for deck in decks if left[deck] > 0]
        if len(ways) == 0:
            ways = [deck for deck in decks if len(s.decks[deck]) == 0]
            if len(ways) == 0 and (len(decks) == 1 or sum(left) > 0):
                ways = decks
        if len(ways) == 0:
            break
        chosen = ways[rng.below(len(ways))]
        s.extras[seat].append(chosen)
        if left[chosen] > 0:
            order.append(chosen)
            left[chosen] -= 1
    if development.asks_extra(s, seat):
        s.forgone |= ONE[seat]
    s.drawn[seat] = [s.decks[deck].pop() for deck in order]


def until_asked(s: Agora, seat: i64, asked: bool, rng: Rng) -> None:
    """Draw other cards of the same decks until a seat that is still asked has something to play."""
    for _ in range(TRIES):
        decide(s, seat)
        if not asked or development.asks(s, seat):
            return
        for slot in range(len(s.drawn[seat])):
            change(s, seat, slot, rng.below(1 + len(s.decks[DECK_OF_CARD[s.drawn[seat][slot]]])))
    for slot in range(len(s.drawn[seat])):
        deck = s.decks[DECK_OF_CARD[s.drawn[seat][slot]]]
        for place in range(len(deck)):
            if is_playable(s, seat, deck[place]):
                change(s, seat, slot, place)
                decide(s, seat)
                return


def is_playable(s: Agora, seat: i64, card: i64) -> bool:
    """Whether a seat could play a side of a card."""
    for side in range(2):
        if tableau.why_unplayable(s, seat, card * 2 + side) == tableau.FINE:
            return True
    return False


def decide(s: Agora, seat: i64) -> None:
    """Nothing is chosen but what leaves no choice."""
    s.choices[seat * 2], s.choices[seat * 2 + 1] = UNDECIDED, UNDECIDED
    development.settle_choice(s, seat)


def change(s: Agora, seat: i64, slot: i64, place: i64) -> None:
    """A drawn card changes places with one of its deck; past the last of them it stays."""
    deck = s.decks[DECK_OF_CARD[s.drawn[seat][slot]]]
    if place < len(deck):
        card = deck[place]
        deck[place] = s.drawn[seat][slot]
        s.drawn[seat][slot] = card


# Secret choices.


def choose_in_secret(s: Agora, me: i64, asked: i64, rng: Rng) -> None:
    """Others have chosen what nobody is shown yet: any of their options."""  # step 5, step 6
    if len(s.steps) == 0:
        return
    code = s.steps[-1]
    for seat in range(s.seats):
        if seat == me:
            continue
        if code == codes.MARKET:
            if asked & ONE[seat] != 0:
                begin_draft(s, seat, rng)
        elif code == codes.CLOSING:
            set_in_secret(s, seat, rng)
        elif code not in (codes.DECLARE, codes.PREPARE):
            answer(s, seat, asked & ONE[seat] != 0, rng)


def options_of(s: Agora, seat: i64) -> list[int]:
    """The options of a seat at the open step."""
    s.chooser = seat
    return s.step(s.steps[-1]).options(s)


def choose(s: Agora, seat: i64, options: list[int], rng: Rng) -> None:
    """Choose any of these."""
    s.chooser = seat
    s.step(s.steps[-1]).choose(s, options[rng.below(len(options))])


def answer(s: Agora, seat: i64, asked: bool, rng: Rng) -> None:
    """A seat that is no longer asked has answered everything; one that still is may have answered something."""
    take_forced(s, seat)
    while s.asks(seat) and (not asked or rng.below(2) == 1):
        before = s.clone()
        choose(s, seat, options_of(s, seat), rng)
        take_forced(s, seat)
        if asked and not s.asks(seat):
            before.copy_into(s)
            return


def take_forced(s: Agora, seat: i64) -> None:
    """Extra cards that can come from one deck only are no choice."""
    if s.steps[-1] == codes.EXTRA:
        decks = development.extra_decks(s, seat)
        while len(decks) == 1:
            s.extras[seat].append(decks[0])
            decks = development.extra_decks(s, seat)


def set_in_secret(s: Agora, seat: i64, rng: Rng) -> None:
    """In the closing stage a seat may have moved cards and cubes; who is done has completed what he began."""
    for step in range(2 * MOST_STEPS):
        done = step >= MOST_STEPS or rng.below(2) == 0
        if done and (len(s.half[seat]) == 0 or s.finished & ONE[seat] == 0):
            return
        options: list[int] = [action for action in options_of(s, seat) if action != actions.DONE]
        if len(options) == 0:
            return
        choose(s, seat, options, rng)


def begin_draft(s: Agora, seat: i64, rng: Rng) -> None:
    """In the market a seat that may act may be drawing up an offer."""
    for _ in range(MOST_STEPS):
        if rng.below(2) == 0:
            return
        options: list[int] = [action for action in options_of(s, seat) if is_drafting(action)]
        if len(options) == 0:
            return
        choose(s, seat, options, rng)


def is_drafting(action: i64) -> bool:
    """Whether an action is a step of a draft that nobody else sees."""
    return actions.DRAFT_TO <= action < actions.DRAFT_SEND
