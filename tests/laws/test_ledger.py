"""What the log tells adds up: bookings of events are the difference between the states, at every step."""

import random
from collections import Counter

from hypothesis import given, settings

from emporion import Game, State
from emporion.core.ledger import POINTS
from tests.laws.worlds import GAMES, MANY, starts, step

Start = tuple[Game, State, random.Random]
KEPT = [game.name for game in GAMES if game.ledger]


def holdings(game: Game, state: State) -> list[dict[str, int]]:
    assert game.ledger is not None
    return [dict(game.ledger.holdings(state, seat)) for seat in range(int(state.seats))]


@settings(max_examples=30 * MANY)
@given(starts().filter(lambda start: start[0].name in KEPT))
def test_what_is_told_is_what_changed(start: Start) -> None:
    game, state, choose = start
    ledger = game.ledger
    assert ledger is not None
    before, log = holdings(game, state), []
    at_start = game.scores(state)
    state.hear()
    while not state.is_terminal():
        seat, action = step(state, choose)
        told = state.hear()
        log += told
        after = holdings(game, state)
        booked: list[Counter[str]] = [Counter() for _ in after]
        for event in told:
            for booking in ledger.bookings(event):
                assert booking.what in after[booking.seat], f"{booking} is of no holding"
                booked[booking.seat][booking.what] += booking.amount
        for who, (was, now) in enumerate(zip(before, after, strict=True)):
            changed = {what: now[what] - was[what] for what in now if now[what] != was[what]}
            said = {what: amount for what, amount in booked[who].items() if amount}
            assert said == changed, (game.name, who, game.action_name(action) if seat >= 0 else action, told)
            assert now[POINTS] == game.scores(state)[who]
        before = after
    found = game.points_from(state, log)
    assert found is not None
    for who, score in enumerate(game.scores(state)):
        assert sum(found[who].values()) == score - at_start[who]
