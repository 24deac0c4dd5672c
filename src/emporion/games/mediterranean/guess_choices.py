"""What others may have drawn, chosen and begun in secret: any of it, as long as it is possible and nothing shows it."""

from collections import Counter
from typing import Any

from emporion.core.bits import ONE
from emporion.core.rng import Rng
from emporion.games.mediterranean import actions, codes, development, tableau
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import DECK_OF_CARD, DECKS, GOVERNMENT, RELIGION
from emporion.games.mediterranean.codes import UNDECIDED
from emporion.games.mediterranean.effects import ANY_TRACK
from emporion.games.mediterranean.rules import Mediterranean

View = dict[str, Any]
MOST_STEPS = 3  # that somebody is imagined to have taken in secret
TRIES = 60


# Developments.


def draw_developments(s: Mediterranean, seen: View, rng: Rng) -> None:
    """Others hold cards of the decks they drew from; the rest is in the decks, in any order."""  # step 4, step 5
    taken = {side // 2 for sides in s.played for side in sides} | {card for cards in s.drawn for card in cards}
    for deck in range(DECKS):
        s.decks[deck] = [card for card in range(len(DECK_OF_CARD)) if DECK_OF_CARD[card] == deck and card not in taken]
        rng.shuffle(s.decks[deck])
    for seat, entry in enumerate(seen["seats"]):
        if seat != seen["seat"] and s.steps == [codes.DEVELOP]:
            _draw(s, seat, Counter({c.DECK_IDS.index(name): held for name, held in entry["drawn"].items()}), rng)
            _until_asked(s, seat, seat in seen["actors"], rng)


def _draw(s: Mediterranean, seat: int, counts: Counter[int], rng: Rng) -> None:
    """A seat has drawn so many cards of each deck: those of its levels, then extra ones."""
    order = []
    for track in (GOVERNMENT, RELIGION):
        for deck in development.decks_of(s, seat, track):
            if counts[deck] > 0:
                order.append(deck)
                counts[deck] -= 1
    for track in development.extra_tracks(s, seat):
        decks = _decks_of(s, seat, track)
        held = [deck for deck in decks if counts[deck] > 0]
        empty = [deck for deck in decks if len(s.decks[deck]) == 0]
        ways = held or empty or (decks if len(decks) == 1 or counts.total() > 0 else [])
        if not ways:
            break
        s.extras[seat].append(ways[rng.below(len(ways))])
        if held:
            order.append(s.extras[seat][-1])
            counts[order[-1]] -= 1
    if development.asks_extra(s, seat):
        s.forgone |= ONE[seat]
    s.drawn[seat] = [s.decks[deck].pop() for deck in order]


def _decks_of(s: Mediterranean, seat: int, track: int) -> list[int]:
    tracks = (GOVERNMENT, RELIGION) if track == ANY_TRACK else (track,)
    return [deck for each in tracks for deck in development.decks_of(s, seat, each)]


def _until_asked(s: Mediterranean, seat: int, asked: bool, rng: Rng) -> None:
    """Draw other cards of the same decks until a seat that is still asked has something to play."""
    for _ in range(TRIES):
        _decide(s, seat)
        if not asked or development.asks(s, seat):
            return
        for slot in range(len(s.drawn[seat])):
            _change(s, seat, slot, rng.below(1 + len(s.decks[DECK_OF_CARD[s.drawn[seat][slot]]])))
    for slot, card in enumerate(s.drawn[seat]):
        for place, other in enumerate(s.decks[DECK_OF_CARD[card]]):
            if any(tableau.why_unplayable(s, seat, other * 2 + side) == tableau.FINE for side in range(2)):
                _change(s, seat, slot, place)
                _decide(s, seat)
                return


def _decide(s: Mediterranean, seat: int) -> None:
    s.choices[seat * 2], s.choices[seat * 2 + 1] = UNDECIDED, UNDECIDED
    development.settle_choice(s, seat)


def _change(s: Mediterranean, seat: int, slot: int, place: int) -> None:
    """A drawn card changes places with one of its deck; past the last of them it stays."""
    deck = s.decks[DECK_OF_CARD[s.drawn[seat][slot]]]
    if place < len(deck):
        deck[place], s.drawn[seat][slot] = s.drawn[seat][slot], deck[place]


# Secret choices.


def choose_in_secret(s: Mediterranean, seen: View, rng: Rng) -> None:
    """Others have chosen what nobody is shown yet: any of their options."""  # step 5, step 6
    if not s.steps:
        return
    for seat in range(s.seats):
        if seat == seen["seat"]:
            continue
        if s.steps[-1] == codes.MARKET:
            _draft(s, seat, rng)
        elif s.steps[-1] == codes.CLOSING:
            _close(s, seat, rng)
        elif s.steps[-1] not in (codes.DECLARE, codes.PREPARE):
            _answer(s, seat, seat in seen["actors"], rng)


def _choose(s: Mediterranean, seat: int, options: list[int], rng: Rng) -> None:
    s.chooser = seat
    s.step(s.steps[-1]).choose(s, options[rng.below(len(options))])


def _answer(s: Mediterranean, seat: int, asked: bool, rng: Rng) -> None:
    """A seat that is no longer asked has answered everything; one that still is may have answered something."""
    _take_forced(s, seat)
    while s.asks(seat) and (not asked or rng.below(2)):
        before = s.clone()
        _choose(s, seat, s.legal_actions(seat), rng)
        _take_forced(s, seat)
        if asked and not s.asks(seat):
            before.copy_into(s)
            return


def _take_forced(s: Mediterranean, seat: int) -> None:
    """Extra cards that can come from one deck only are no choice."""
    if s.steps[-1] == codes.EXTRA:
        while len(decks := development.extra_decks(s, seat)) == 1:
            s.extras[seat].append(decks[0])


def _close(s: Mediterranean, seat: int, rng: Rng) -> None:
    """In the closing stage a seat may have moved cards and cubes; who is done has completed what he began."""
    for step in range(2 * MOST_STEPS):
        s.chooser = seat
        options = [action for action in s.step(codes.CLOSING).options(s) if action != actions.DONE]
        done = step >= MOST_STEPS or rng.below(2) == 0
        if not options or (done and not (s.half[seat] and s.finished & ONE[seat])):
            return
        _choose(s, seat, options, rng)


def _draft(s: Mediterranean, seat: int, rng: Rng) -> None:
    """In the market a seat that may act may be drawing up an offer."""
    for _ in range(MOST_STEPS):
        options = [action for action in s.legal_actions(seat) if _is_drafting(action)]
        if not options or rng.below(2) == 0:
            return
        _choose(s, seat, options, rng)


def _is_drafting(action: int) -> bool:
    """Whether an action is a step of a draft that nobody else sees."""
    return bool(actions.DRAFT_TO <= action < actions.DRAFT_SEND)
