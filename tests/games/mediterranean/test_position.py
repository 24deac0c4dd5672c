"""Positions as plain data: what goes in comes out, what is not named is as at the start."""

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

import emporion
from emporion.core.rng import seeded
from emporion.core.state import TABLE
from emporion.games.mediterranean import clock
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.check import broken_rules
from tests.games.mediterranean.random_markets import random_market, random_move
from tests.kit import rule

MED = emporion.game("mediterranean")
OTHER_OPTIONS = {key: values[1] for key, values in MED.options.items()}


def opened(state: Any) -> Any:
    return MED.position(json.loads(json.dumps(state.position())))


# Round trips.


@pytest.mark.parametrize("options", [{}, {**OTHER_OPTIONS, "clock": "polls"}, OTHER_OPTIONS])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_position_read_back_is_the_same_throughout_a_game(seats: int, options: dict[str, Any]) -> None:
    state: Any = MED.new(seats=seats, seed=seats, **options)
    choose, number = random.Random(seats), 0
    while not state.is_terminal():
        if number % 23 == 0 or state.open_step() not in ("market", "closing"):
            assert opened(state).hash() == state.hash()
            assert not list(broken_rules(state))
        if clock.CLOSE_MARKET in state.table_moves() and choose.random() < 0.01:
            state.apply_action(TABLE, clock.CLOSE_MARKET)
        else:
            random_move(SimpleNamespace(state=state), choose)  # type: ignore[arg-type]
        number += 1
    assert opened(state).hash() == state.hash()
    assert opened(state).is_terminal()


@pytest.mark.parametrize("clock_mode", ["polls", "real"])
@pytest.mark.parametrize("seed", range(4))
def test_a_busy_market_is_read_back_with_all_its_drafts_and_questions(seed: int, clock_mode: str) -> None:
    choose = random.Random(seed)
    market = random_market(choose, clock_mode)
    for _ in range(120):
        random_move(market, choose)
        assert opened(market.state).hash() == market.state.hash()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_played_on_from_its_position(seed: int) -> None:
    state: Any = MED.new(seats=seed + 4, seed=seed)
    state.play_at_random(seeded(seed), 150 + 90 * seed)
    again = opened(state)
    assert again.prompt() == state.prompt()
    for seat in state.actors():
        assert again.legal_actions(seat) == state.legal_actions(seat)
    state.play_at_random(seeded(1), 10**6)
    again.play_at_random(seeded(1), 10**6)
    assert again.hash() == state.hash()


def test_a_position_read_is_independent_of_its_data() -> None:
    state: Any = MED.new(seats=4, seed=3)
    state.play_at_random(seeded(8), 60)
    position = state.position()
    again = MED.position(position)
    position["seats"][0]["hand"].clear()
    position["goods"]["civic"].clear()
    position["developments"]["mars1"].clear()
    position["order"].reverse()
    position["seats"][0]["tracks"]["safety"] = 4
    assert again.hash() == state.hash()


# What is not named.


@rule("MED-SET-01", "MED-SET-03", "MED-SET-04", "MED-SET-05", "MED-SET-11", "MED-PRD-02")
def test_nothing_named_is_the_start_of_a_game() -> None:
    position = MED.position({}).position()
    assert (position["turn"], position["phase"], position["steps"]) == (1, "trading", ["market"])
    assert position["order"] == [0, 1, 2, 3]
    for entry in position["seats"]:
        assert entry["workers"] == dict.fromkeys(c.GOOD_IDS[:5], 1)
        assert entry["tracks"] == dict.fromkeys(c.TRACKS, 0)
        assert (entry["chips"], entry["developments"], entry["warehouse"]) == (0, [], {})
        assert sorted(name.split("/")[0] for name in entry["hand"]) == sorted(c.GOOD_IDS[:5])
    assert all(len(deck) == 12 for deck in position["developments"].values())


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_seats_may_be_a_number(seats: int) -> None:
    assert MED.position({"seats": seats}).hash() == MED.position({"seats": [{}] * seats}).hash()


@rule("MED-GEN-02")
def test_a_phase_or_a_stage_begins_where_no_step_is_named() -> None:
    def step(**position: Any) -> tuple[str, str]:
        state: Any = MED.position(position)
        return state.open_step(), state.position()["phase"]

    real = {"clock": "real"}
    assert step(phase="trading") == ("market", "trading")
    assert step(phase="trading", stage="preparing", options=real) == ("prepare", "trading")
    assert step(phase="trading", stage="closing") == ("closing", "trading")
    assert step(phase="trading", stage="accusing", options={"conduct_votes": True}) == ("accuse", "trading")
    assert step(phase="trading", stage="fining", options={"conduct_votes": True}) == ("accuse", "trading")
    assert step(phase="trading", stage="accusing") == ("develop", "development")
    assert step(phase="resolution") == ("develop", "development")
    assert step(phase="development") == ("develop", "development")
    assert step(phase="civic") == ("market", "trading")
    assert step(phase="civic", turn=6) == ("", "over")
    assert step(phase="over", turn=6) == ("", "over")
    free = {"seats": [{"developments": ["free_market", *cities(2)], "tracks": {"government": 6}}, {}, {}, {}]}
    assert step(**free) == ("declare", "production")


def cities(number: int) -> list[str]:
    """Developments of level 0 with a city each."""
    found = [kind["id"] for kind in c.KINDS if kind["deck"] == "gov0" and kind["produces"] == ["city"]]
    return found[:number]


def test_what_nothing_names_is_in_the_decks() -> None:
    seats = [{"hand": ["grain/mars"], "warehouse": {"piracy": 1}, "developments": ["library"]}, {}, {}, {}]
    position = MED.position(
        {"seats": seats, "phase": "trading", "goods": {"wool": ["wool/mars"]}, "discards": {"ore": ["ore/venus"]}}
    ).position()
    assert len(position["goods"]["grain"]) == 17
    assert (position["goods"]["wool"], len(position["discards"]["wool"])) == (["wool/mars"], 17)
    assert (position["discards"]["ore"], len(position["goods"]["ore"])) == (["ore/venus"], 17)
    assert "piracy" not in position["goods"]["luxury"]
    owned = position["seats"][0]["developments"][0]
    assert owned["kind"] == "library"
    assert owned["card"] not in position["developments"]["demo1"]
    assert len(position["developments"]["demo1"]) == 11


def test_a_market_can_be_opened_in_the_middle() -> None:
    offer = {"from": 1, "to": 0, "gives": ["grain/venus"], "wants": ["wool", "wool"], "wants_vp": 1}
    draft = {"to": 1, "stage": "picking", "gives": ["wool/mars"], "accepting": 0}
    hand = {"wool/mars": 1, "wool/venus": 1, "wool/poverty": 1}
    seats = [{"hand": hand, "chips": 1, "draft": draft}, {"hand": ["grain/venus"]}, {}, {}]
    state: Any = MED.position({"seats": seats, "phase": "trading", "offers": [offer]})
    assert [MED.action_name(action) for action in state.legal_actions(0)] == ["pick wool/venus", "pick wool/poverty"]
    assert state.position()["market"]["posted"] == [[1, 0, 1]]
    assert state.position()["offers"][0]["told"] == ["grain"]
