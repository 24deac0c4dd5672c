# native: compiled by mypyc
"""The development phase: extra draws are chosen, cards drawn, and at most one of each kind is played, in secret."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.core.unknown import known
from emporion.games.mediterranean import actions, effects, events, tableau
from emporion.games.mediterranean.board import (
    DECK_AT,
    DECK_OF_CARD,
    DECK_TRACK,
    DECKS,
    GOVERNMENT,
    KIND_OF_SIDE,
    LEVELS,
    RELIGION,
)
from emporion.games.mediterranean.calamities import level_limit
from emporion.games.mediterranean.codes import SKIPPED, UNDECIDED
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.state import Agora
from emporion.games.mediterranean.steps import Ask

MOST_SLOTS: Final = 20
RULES: Final = ["", "MED-DEV-17", "MED-DEV-18", "MED-DEV-21"]  # by `tableau.why_unplayable`
KEYS: Final = ["", "no_producer", "too_many_producers", "second_of_sort"]


# Drawing.


def decks_of(s: Agora, seat: i64, track: i64) -> list[int]:
    """The decks a seat draws from on a track, from high to low."""  # MED-DEV-02 to MED-DEV-04
    level = s.level(seat, track)
    limit = level_limit(s, seat)
    if limit >= 0:
        level = min(level, limit)
    right: i64 = 1 if s.marker(seat, track) > 0 else 0  # MED-REV-09
    return [DECK_AT[(track * 2 + right) * LEVELS + at] for at in range(level, -1, -1)]


def extra_tracks(s: Agora, seat: i64) -> list[int]:
    """The track of each extra card a seat may draw."""  # MED-DEV-06, MED-DEV-07, R66
    tracks: list[int] = []
    for effect in own_effects(s, seat, effects.DRAW_EXTRA):
        for _ in range(effects.N[effect]):
            tracks.append(effects.TRACK[effect])
    return tracks


def extra_decks(s: Agora, seat: i64) -> list[int]:
    """The decks of which a seat may choose its next extra card; empty when there is none to choose."""
    found: list[int] = []
    tracks = extra_tracks(s, seat)
    at = len(s.extras[seat])
    return found if at >= len(tracks) or s.forgone & ONE[seat] != 0 else track_decks(s, seat, tracks[at])


def track_decks(s: Agora, seat: i64, track: i64) -> list[int]:
    """The decks from which an extra card of a track may come."""
    found: list[int] = []
    for each in (GOVERNMENT, RELIGION):
        if track in (effects.ANY_TRACK, each):
            found += decks_of(s, seat, each)
    found.sort()
    return found


def asks_extra(s: Agora, seat: i64) -> bool:
    """Whether a seat has an extra deck to choose."""
    return len(extra_decks(s, seat)) > 0


class Extra(Ask):
    """The decks of extra cards are chosen before any card of this turn is seen; all at once."""  # MED-DEC-10

    def asks(self, s: Agora, seat: i64) -> bool:
        return asks_extra(s, seat)

    def waits(self, s: Agora) -> bool:
        open_still = False
        for seat in range(s.seats):
            decks = extra_decks(s, seat)
            while len(decks) == 1:  # no choice
                s.extras[seat].append(decks[0])
                decks = extra_decks(s, seat)
            open_still = open_still or len(decks) > 0
        if not open_still:
            s.steps.pop()
            draw(s)
        return open_still

    def options(self, s: Agora) -> list[int]:
        found: list[int] = [actions.PASS]
        for deck in s.extras[s.chooser]:
            known(deck)
        for deck in extra_decks(s, s.chooser):
            found.append(actions.EXTRA_DECK + deck)
        return found

    def choose(self, s: Agora, action: i64) -> None:
        if action == actions.PASS:
            s.forgone |= ONE[s.chooser]
        else:
            s.extras[s.chooser].append(action - actions.EXTRA_DECK)

    def mine(self, action: i64) -> bool:
        return action == actions.PASS or actions.EXTRA_DECK <= action < actions.EXTRA_DECK + DECKS

    def unasked(self, s: Agora, seat: i64, action: i64) -> Refusal:
        return settled_refusal(s, seat, action)

    def reason(self, s: Agora, action: i64) -> Refusal:
        return refuse("MED-DEV-06", "deck_not_allowed", deck=action - actions.EXTRA_DECK)


def draw(s: Agora) -> None:
    """All draw, in turn order: government and religion from high to low, then extras."""  # MED-DEV-08
    for seat in s.order:
        decks = decks_of(s, seat, GOVERNMENT) + decks_of(s, seat, RELIGION) + s.extras[seat]
        for deck in decks:
            if len(s.decks[deck]) > 0:
                s.drawn[seat].append(s.decks[deck].pop())
        tell_drawn(s, seat)
    s.reveals += 1
    for seat in range(s.seats):
        settle_choice(s, seat)


def tell_drawn(s: Agora, seat: i64) -> None:
    """Say how many cards a seat drew from each deck."""
    for deck in range(DECKS):
        number: i64 = 0
        for card in s.drawn[seat]:
            number += int(DECK_OF_CARD[card] == deck)
        if number > 0:
            s.tell(events.DREW, seat, deck, number)


# Choosing.


def choice(s: Agora, seat: i64, track: i64) -> i64:
    """What a seat plays on a track: slot * 2 + side, SKIPPED or UNDECIDED."""
    return s.choices[seat * 2 + track]


def side_at(s: Agora, seat: i64, slot_side: i64) -> i64:
    """The side of a drawn card."""
    return s.drawn[seat][slot_side // 2] * 2 + slot_side % 2


def asked_track(s: Agora, seat: i64) -> i64:
    """The track a seat has to decide about, or -1."""  # MED-DEC-11, MED-DEC-12
    for track in (GOVERNMENT, RELIGION):
        if choice(s, seat, track) == UNDECIDED:
            return track
    return -1


def asks(s: Agora, seat: i64) -> bool:
    """Whether a seat has a development to choose."""
    return asked_track(s, seat) >= 0


def on_track(s: Agora, seat: i64, slot: i64, track: i64) -> bool:
    """Whether a drawn card is of a track."""
    return DECK_TRACK[DECK_OF_CARD[s.drawn[seat][slot]]] == track


def ground(s: Agora, seat: i64, track: i64) -> Agora:
    """The state in which the card of a track is played: the government card comes first."""  # MED-DEV-14, MED-DEV-19
    if track == GOVERNMENT or choice(s, seat, GOVERNMENT) < 0:
        return s
    trial = s.clone()
    tableau.play(trial, seat, side_at(trial, seat, choice(s, seat, GOVERNMENT)))
    return trial


def playable(s: Agora, seat: i64, track: i64) -> list[int]:
    """What a seat can play on a track, as slot * 2 + side."""  # MED-DEV-10
    found: list[int] = []
    there = ground(s, seat, track)
    for slot in range(min(MOST_SLOTS, len(s.drawn[seat]))):
        if on_track(s, seat, slot, track):
            for side in range(2):
                if tableau.why_unplayable(there, seat, side_at(s, seat, slot * 2 + side)) == tableau.FINE:
                    found.append(slot * 2 + side)
    return found


def settle_choice(s: Agora, seat: i64) -> None:
    """Decide for a seat what leaves it no choice."""
    while True:
        track = asked_track(s, seat)
        if track < 0:
            return
        spent = track == RELIGION and choice(s, seat, GOVERNMENT) >= 0 and s.revolted & ONE[seat] != 0  # MED-DEV-12
        if not spent and len(playable(s, seat, track)) > 0:
            return
        s.choices[seat * 2 + track] = SKIPPED


class Develop(Ask):
    """Choose a drawn card and its side, first of government, then of religion, or none; all at once and in secret."""

    def asks(self, s: Agora, seat: i64) -> bool:
        return asks(s, seat)

    def waits(self, s: Agora) -> bool:
        for seat in range(s.seats):
            if asks(s, seat):
                return True
        s.steps.pop()
        s.reveals += 1
        reveal(s)
        return False

    def options(self, s: Agora) -> list[int]:
        track = asked_track(s, s.chooser)
        found: list[int] = []
        for slot_side in playable(s, s.chooser, track):
            found.append(actions.CHOOSE_DEV + slot_side)
        found.append(actions.SKIP_DEV + track)  # MED-DEV-11
        return found

    def choose(self, s: Agora, action: i64) -> None:
        seat = s.chooser
        track = asked_track(s, seat)
        chosen = SKIPPED if action >= actions.SKIP_DEV else action - actions.CHOOSE_DEV
        s.choices[seat * 2 + track] = chosen
        settle_choice(s, seat)

    def mine(self, action: i64) -> bool:
        return actions.CHOOSE_DEV <= action < actions.ACCUSE

    def unasked(self, s: Agora, seat: i64, action: i64) -> Refusal:
        return settled_refusal(s, seat, action)

    def reason(self, s: Agora, action: i64) -> Refusal:
        return why_not(s, s.chooser, action)


def why_not(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a card or a side cannot be chosen."""
    track = asked_track(s, seat)
    slot_side = action - actions.CHOOSE_DEV
    if action >= actions.SKIP_DEV:
        return refuse("MED-DEV-10", "other_track")
    if slot_side // 2 >= len(s.drawn[seat]):
        return refuse("MED-DEV-10", "not_drawn")
    if not on_track(s, seat, slot_side // 2, track):
        return refuse("MED-DEV-10", "one_of_each" if track == RELIGION else "other_track")
    side = side_at(s, seat, slot_side)
    problem = tableau.why_unplayable(ground(s, seat, track), seat, side)
    return refuse(RULES[problem], KEYS[problem], kind=KIND_OF_SIDE[side])


def settled_refusal(s: Agora, seat: i64, action: i64) -> Refusal:
    """Why a seat that has decided cannot choose another card."""
    if action < 0:
        return refuse("MED-POL-01", "not_your_turn")
    if action < actions.CHOOSE_DEV:
        return refuse("MED-DEV-06", "no_extra_cards")
    if s.revolted & ONE[seat] != 0 and choice(s, seat, GOVERNMENT) >= 0:
        return refuse("MED-DEV-12", "one_in_revolt")
    return refuse("MED-DEV-10", "chosen_already")


# Playing.


def reveal(s: Agora) -> None:
    """In turn order all play what they chose; what was not chosen goes to the bottom of its deck."""  # MED-DEV-14
    for seat in s.order:
        for track in (GOVERNMENT, RELIGION):
            chosen = choice(s, seat, track)
            if chosen >= 0:
                tableau.play(s, seat, side_at(s, seat, chosen))  # MED-DEV-16
            else:
                s.tell(events.PASSED, seat, track, 0)
    back = [0] * s.seats  # R67
    for seat in s.order:  # MED-DEV-15
        for slot, card in enumerate(s.drawn[seat]):
            if slot != choice(s, seat, GOVERNMENT) // 2 and slot != choice(s, seat, RELIGION) // 2:
                s.decks[DECK_OF_CARD[card]].insert(0, card)
                back[seat] += 1
    if sum(back) > 0:
        s.tell(events.NOT_PLAYED, -1, events.for_each(back), 0)
    for seat in range(s.seats):
        s.drawn[seat] = []
        s.choices[seat * 2], s.choices[seat * 2 + 1] = UNDECIDED, UNDECIDED
