"""What the log tells adds up: bookings of events are the difference between the states, at every step."""

import random
import re
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion import Game, State
from emporion.core.ledger import POINTS, Ledger
from emporion.core.messages import languages, speaking
from emporion.core.state import Event
from tests.laws.worlds import GAMES, MANY, starts, step

Start = tuple[Game, State, random.Random]
Seats = list[dict[str, int]]
KEPT = [game for game in GAMES if game.ledger]


def accounts(game: Game) -> Ledger:
    assert game.ledger is not None, f"{game.name} keeps no ledger"
    return game.ledger


def holdings(game: Game, state: State) -> Seats:
    return [dict(accounts(game).holdings(state, seat)) for seat in range(int(state.seats))]


def booked(game: Game, told: Iterable[Event], known: Seats) -> Seats:
    """What the events say has changed, by seat."""
    found: list[Counter[str]] = [Counter() for _ in known]
    for event in told:
        for booking in accounts(game).bookings(event):
            assert booking.what in known[booking.seat], f"{booking} is about something nobody holds"
            found[booking.seat][booking.what] += booking.amount
    return [{what: amount for what, amount in seat.items() if amount} for seat in found]


def mistakes(game: Game, move: str, told: list[Event], said: Seats, changed: Seats) -> str:
    """What was told and what happened, where they differ, with the sentences of the move."""
    lines = [f"{game.name}: after {move}"]
    for seat, (words, facts) in enumerate(zip(said, changed, strict=True)):
        for what in sorted(set(words) | set(facts)):
            if words.get(what, 0) != facts.get(what, 0):
                lines.append(f"  seat {seat}, {what}: told {words.get(what, 0):+d}, changed {facts.get(what, 0):+d}")
    return "\n".join(lines + [f"  {event}: {game.tell(event)}" for event in told])


@settings(max_examples=30 * MANY)
@given(starts(KEPT))
def test_what_is_told_is_what_changed(start: Start) -> None:
    game, state, choose = start
    before, log = holdings(game, state), []
    at_start = game.scores(state)
    state.hear()
    while not state.is_terminal():
        seat, action = step(state, choose)
        told = state.hear()
        log += told
        after = holdings(game, state)
        changed = [
            {what: now[what] - was[what] for what in now if now[what] != was[what]}
            for was, now in zip(before, after, strict=True)
        ]
        said = booked(game, told, after)
        if said != changed:
            move = f"seat {seat} chose {game.action_name(action)}" if seat >= 0 else f"the table's move {action}"
            pytest.fail(mistakes(game, move, told, said, changed))
        assert [seat[POINTS] for seat in after] == game.scores(state), f"{game.name}: points are no scores"
        before = after
    found = game.points_from(state, log)
    assert found is not None
    gained = [score - first for score, first in zip(game.scores(state), at_start, strict=True)]
    assert [sum(seat.values()) for seat in found] == gained, f"{game.name}: sources {found} do not add up to {gained}"


@settings(max_examples=8 * MANY)
@given(starts(KEPT))
def test_a_sentence_says_the_numbers_that_are_booked(start: Start) -> None:
    game, state, choose = start
    state.hear()
    heard: set[Event] = set()
    while not state.is_terminal():
        step(state, choose)
        heard.update(state.hear())
    for event in sorted(heard):
        amounts = {abs(booking.amount) for booking in accounts(game).bookings(event)} - {0, 1}
        for language in languages() if amounts else ():
            with speaking(language):
                sentence = game.tell(event)
            numbers = {int(number) for number in re.findall(r"\d+", sentence)}
            assert amounts <= numbers, f"{game.name}, {language}: {sentence!r} of {event} does not say {amounts}"


@pytest.mark.parametrize("language", languages())
@given(data=st.data())
@settings(max_examples=4 * MANY)
def test_every_source_has_a_name(language: str, data: st.DataObject) -> None:
    game, state, choose = data.draw(starts(KEPT))
    state.hear()
    log: list[Event] = []
    while not state.is_terminal():
        step(state, choose)
        log += state.hear()
    with speaking(language):
        for seat in game.points_from(state, log) or []:
            assert all(re.match(r"[A-ZÄÖÜ]", name) and not name.endswith(".") for name in seat), seat
