"""What the log tells adds up: bookings of events are the difference between the states, at every step."""

import random
import re
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings

from emporion import Game, State
from emporion.core.ledger import POINTS, Ledger
from emporion.core.messages import languages, speaking
from emporion.core.state import Event
from tests.laws.worlds import MANY, some, starts, step

Start = tuple[Game, State, random.Random]
Seats = dict[int, dict[str, int]]  # by seat


def accounts(game: Game) -> Ledger:
    assert game.ledger is not None, f"{game.name} keeps no ledger"
    return game.ledger


def holdings(game: Game, state: State, seats: Iterable[int]) -> Seats:
    return {seat: dict(accounts(game).holdings(state, seat)) for seat in seats}


def booked(game: Game, told: Iterable[Event], known: Seats) -> Seats:
    """What the events say has changed, by seat."""
    found: dict[int, Counter[str]] = {seat: Counter() for seat in known}
    for event in told:
        for booking in accounts(game).bookings(event):
            if booking.seat in known:
                assert booking.what in known[booking.seat], f"{booking} is about something nobody holds"
                found[booking.seat][booking.what] += booking.amount
    return {seat: {what: amount for what, amount in said.items() if amount} for seat, said in found.items()}


def difference(before: Seats, after: Seats) -> Seats:
    """What has changed, by seat."""
    return {
        seat: {what: now[what] - before[seat][what] for what in now if now[what] != before[seat][what]}
        for seat, now in after.items()
    }


def mistakes(game: Game, move: str, told: list[Event], said: Seats, changed: Seats) -> str:
    """What was told and what happened, where they differ, with the sentences of the move."""
    lines = [f"{game.name}: after {move}"]
    for seat, facts in changed.items():
        for what in sorted(set(said[seat]) | set(facts)):
            if (words := said[seat].get(what, 0)) != (fact := facts.get(what, 0)):
                lines.append(f"  seat {seat}, {what}: told {words:+d}, changed {fact:+d}")
    return "\n".join(lines + [f"  {event}: {game.tell(event)}" for event in told])


def check_sentences(game: Game, told: Iterable[Event]) -> None:
    """A sentence says the numbers that are booked for it, or from where to where, in every language."""
    for event in told:
        amounts = {abs(booking.amount) for booking in accounts(game).bookings(event)} - {0, 1}
        for language in languages() if amounts else ():
            with speaking(language):
                sentence = game.tell(event)
            numbers = [int(number) for number in re.findall(r"\d+", sentence)]
            if len(numbers) == 2:  # from 1 to 3, or from 2 on one side of a track to 1 on the other
                numbers += [abs(numbers[0] - numbers[1]), sum(numbers)]
            assert amounts <= set(numbers), f"{game.name}, {language}: {sentence!r} of {event} does not say {amounts}"


def check_sources(game: Game, state: State, log: list[Event], at_start: list[int]) -> None:
    """Sources of points add up to what each seat has won, and each has a name in every language."""
    gained = [score - first for score, first in zip(game.scores(state), at_start, strict=True)]
    for language in languages():
        with speaking(language):
            found = game.points_from(state, log)
        assert found is not None
        assert [sum(seat.values()) for seat in found] == gained, f"{game.name}: {found} do not add up to {gained}"
        assert all(re.fullmatch(r"\w.*[^.]", name) for seat in found for name in seat), found


@settings(max_examples=24 * MANY)
@given(starts())
def test_what_is_told_is_what_changed(start: Start) -> None:
    """After every move of whole games; of many seats some are watched all the time."""
    game, state, choose = start
    watched = some(list(range(int(state.seats))), choose)
    before, log, at_start = holdings(game, state, watched), list[Event](), game.scores(state)
    state.hear()
    while not state.is_terminal():
        seat, action = step(state, choose)
        told = state.hear()
        log += told
        after = holdings(game, state, watched)
        said, changed = booked(game, told, after), difference(before, after)
        if said != changed:
            move = f"seat {seat} chose {game.action_name(action)}" if seat >= 0 else f"the table's move {action}"
            pytest.fail(mistakes(game, move, told, said, changed))
        scores = game.scores(state)
        assert all(after[seat][POINTS] == scores[seat] for seat in watched), f"{game.name}: points are no scores"
        before = after
    check_sentences(game, dict.fromkeys(log))
    check_sources(game, state, log, at_start)
