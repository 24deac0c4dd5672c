"""The report of a measurement: plain data for every game, with what the design promises beside what was found."""

import json

import pytest

import emporion
from emporion.core.rng import seeded
from emporion.lab import bench
from emporion.lab.bench_worker import MIDDLE, PAGES, moments, page_calls, seats_of


@pytest.mark.parametrize("name", emporion.names())
def test_the_report_of_a_game_is_plain_data(name: str) -> None:
    peer = {"from_python": 100.0, "clone_us": 50.0}
    native = {"in_core": 2500.0, "from_python": 1100.0, "clone_us": 1.0, "compiled": 1.0}
    native |= {"seen_by_us": 5.0, "imagine_us": 20.5, "page_calls": 4321.6}
    report = bench._report(name, native, {"from_python": 40.0}, peer)
    assert json.loads(json.dumps(report)) == report
    assert report["ratios"] == {"in_core": 25.0, "from_python": 11.0, "clone": 50.0, "interpreted": 0.4}
    wanted = emporion.game(name).speed
    assert report["met"] == {key: report["ratios"][key] >= target for key, target in wanted.items()}
    assert not report["met"]["interpreted"]
    assert report["copies"] == {"seen_by": 5.0, "imagine": 20.5}
    assert report["within"] == {"seen_by": True, "imagine": False}
    assert report["most_copies"] == dict(emporion.game(name).costs)
    assert report["page_calls"] == 4322
    assert report["most_page_calls"] == emporion.game(name).page_calls


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


@pytest.mark.parametrize("name", emporion.names())
def test_pages_are_counted_at_the_same_moments_every_time(name: str) -> None:
    one, other = ([state.hash() for state in moments(name, seed=1)] for _ in range(2))
    assert one == other
    assert len(set(one)) == PAGES, "a game is long enough for as many moments"
    first = next(moments(name, seed=1))
    assert not first.is_terminal()
    page_calls(first)  # what is drawn for the first time fills caches
    assert page_calls(first) == page_calls(first) > 100
