"""The report of a measurement: plain data for every game, with what the design promises beside what was found."""

import json

import pytest

import emporion
from emporion.core.rng import seeded
from emporion.lab import bench
from emporion.lab.bench_worker import MIDDLE, seats_of


@pytest.mark.parametrize("name", emporion.names())
def test_the_report_of_a_game_is_plain_data(name: str) -> None:
    peer = {"from_python": 100.0, "clone_us": 50.0}
    native = {"in_core": 2500.0, "from_python": 1100.0, "clone_us": 1.0, "compiled": 1.0}
    native |= {"seen_by_us": 5.0, "imagine_us": 20.5}
    report = bench._report(name, native, {"from_python": 40.0}, peer)
    assert json.loads(json.dumps(report)) == report
    assert report["ratios"] == {"in_core": 25.0, "from_python": 11.0, "clone": 50.0, "interpreted": 0.4}
    wanted = emporion.game(name).speed
    assert report["met"] == {key: report["ratios"][key] >= target for key, target in wanted.items()}
    assert not report["met"]["interpreted"]
    assert report["copies"] == {"seen_by": 5.0, "imagine": 20.5}
    assert report["within"] == {"seen_by": True, "imagine": False}
    assert report["most_copies"] == dict(emporion.game(name).costs)


@pytest.mark.parametrize("name", emporion.names())
def test_a_game_is_measured_with_three_players_or_as_many_as_it_needs(name: str) -> None:
    seats = seats_of(name)
    assert seats == max(3, emporion.game(name).seats[0])
    state = emporion.game(name).new(seats=seats, seed=1)
    state.play_at_random(seeded(1), MIDDLE)
    assert state.current_player() in state.actors(), "a game is long enough to have a middle"
    market = state.view(None).get("market")
    if isinstance(market, dict) and market["open"]:
        assert len(state.actors()) == 1, "a market is measured in polls"
