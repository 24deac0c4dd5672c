"""What the log says is what happened to the board and the market; what players have is in the general law."""

import random
from collections import Counter
from typing import Any

import pytest

from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from tests.games.faiyum.table import FAIYUM


def told(heard: list[tuple[int, int, int, int]], kind: int) -> list[tuple[int, int, int]]:
    return [(seat, a, b) for each, seat, a, b in heard if each == kind]


@pytest.mark.parametrize("seats", FAIYUM.seats)
@pytest.mark.parametrize("seed", range(8))
def test_events_account_for_every_change(seats: int, seed: int) -> None:
    state: Any = FAIYUM.new(seats=seats, seed=seed)
    choose = random.Random(seed)
    state.hear()
    while not state.is_terminal():
        was = state.position()
        seat = state.current_player()
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
        heard, now = state.hear(), state.position()
        gone = {c.SPACES[space] for _, space, _ in told(heard, events.CROCODILE_LEFT)}
        assert set(was["crocodiles"]) - set(now["crocodiles"]) == gone
        roads = {c.ROAD_SITES[site] for _, site, _ in told(heard, events.ROAD_BUILT)}
        assert set(now["roads"]) - set(was["roads"]) == roads
        drawn = [c.CARD_IDS[card] for _, card, _ in told(heard, events.CARD_DRAWN)]
        assert (was["pile"] + was["final"])[: len(drawn)] == drawn
        assert len(was["pile"] + was["final"]) - len(now["pile"] + now["final"]) == len(drawn)
        placed = Counter((c.PIECES[piece], c.SPACES[space]) for _, piece, space in told(heard, events.PLACED))
        for piece, key in (("settlement", "settlements"), ("town", "towns"), ("workshop", "workshops"),
                           ("expansion", "expansions")):  # fmt: skip
            assert {(piece, space) for space in set(now[key]) - set(was[key])} == {p for p in placed if p[0] == piece}
        blocks = Counter(space for (piece, space), n in placed.items() for _ in range(n) if piece == "building_block")
        assert Counter(now["blocks"]) - Counter(was["blocks"]) == blocks
        met = {frozenset((c.SPACES[a], c.SPACES[b])) for _, a, b in told(heard, events.CONNECTED)}
        assert {frozenset(pair.split("-")) for pair in set(now["connected"]) - set(was["connected"])} == met
        assert bool(told(heard, events.FINAL_PHASE)) == (now["final_phase"] and not was["final_phase"])
