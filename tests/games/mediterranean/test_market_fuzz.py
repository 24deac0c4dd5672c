"""Random markets from their opening to the end of trading: nothing is lost, every open offer can be kept."""

import random

import pytest

from emporion.core.state import TABLE
from emporion.games.mediterranean.rules import read_state
from tests.games.mediterranean.random_markets import check, holdings, random_market, random_move
from tests.kit import rule

CLOCK_MOVES = 250


@rule("MED-OFR-17", "MED-OFR-19", "MED-PRM-02", "MED-PRM-03", "MED-ABL-09", "MED-WHS-01", "MED-POL-05", "MED-OFR-24")
@pytest.mark.parametrize("clock", ["polls", "real"])
@pytest.mark.parametrize("seed", range(8))
def test_random_markets(seed: int, clock: str) -> None:
    choose = random.Random(seed)
    market = random_market(choose, clock)
    start, owned = market.clone(), holdings(market)
    moves: list[tuple[int, int]] = []
    while market.step in ("market", "closing"):
        table = market.state.table_moves()
        if table and (choose.random() < 0.02 or len(moves) > CLOCK_MOVES):
            move = (TABLE, choose.choice(table if len(moves) <= CLOCK_MOVES else table[:2]))
            market.state.apply_action(*move)
        else:
            move = random_move(market, choose)
        moves.append(move)
        assert len(moves) < 20_000, "a market that does not end"
        if market.step in ("market", "closing"):
            assert holdings(market) == owned
            check(market)
            if choose.random() < 0.05:
                again = read_state(market.state.numbers())
                assert again.numbers() == market.state.numbers()
                assert again.actors() == market.state.actors()
    for seat, action in moves:
        start.state.apply_action(seat, action)
    assert start.state.numbers() == market.state.numbers(), "a replay needs no clock"
