"""Series of games: the same result on any number of processes, and clear answers to bad orders."""

import pytest

from emporion import Refusal
from emporion.lab.series import Series, play

SERIES = Series("faiyum", 3, 24, ("random",), seed=5)


def without_times(figures: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in figures.items() if "second" not in key and key != "jobs"}


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    heard: list[int] = []
    one, two = play(SERIES, 1, heard.append), play(SERIES, 2)
    assert without_times(one.figures()) == without_times(two.figures())
    assert sum(heard) == 24


def test_figures_add_up() -> None:
    results = play(SERIES)
    figures = results.figures()
    assert figures["decisions"] == sum(outcome.decisions for outcome in results.outcomes)
    assert figures["ends"] == {"all_quit": 24}
    assert sum(figures["wins_by_seat"]) == pytest.approx(24, abs=0.1)
    assert figures["scores"]["least"] <= figures["scores"]["mean"] <= figures["scores"]["most"]
    assert figures["decisions_per_second"] == pytest.approx(figures["decisions"] / figures["seconds"], rel=0.02)


def test_bots_move_on_by_one_seat() -> None:
    series = Series("faiyum", 3, 9, ("greedy", "random", "random"), rotate=True)
    assert [series.seating(n) for n in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]


@pytest.mark.parametrize(
    ("series", "words"),
    [
        (Series("senet", 2, 1, ("random",)), "there is no game 'senet'; there is: faiyum"),
        (Series("faiyum", 6, 1, ("random",)), "6 players are not possible; the game is for 1 to 5"),
        (Series("faiyum", 2, 0, ("random",)), "0 games cannot be played"),
        (Series("faiyum", 3, 1, ("random", "random")), "2 bots do not fit 3 seats"),
        (Series("faiyum", 2, 1, ("oracle",)), "there is no bot 'oracle'; there are: random, greedy"),
        (Series("faiyum", 2, 1, ("random",), options={"colour": 1}), "there is no option colour"),
        (Series("faiyum", 2, 1, ("random",), options={"open_hands": 1}), "cannot be 1; it can be: true .Open., false"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_begins(series: Series, words: str) -> None:
    with pytest.raises(Refusal, match=words.replace("'", ".")):
        play(series)
