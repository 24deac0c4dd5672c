"""Priors by self-play: what is chosen more often weighs more, and learning can be taken up again."""

import json
from pathlib import Path

import pytest

from emporion import Refusal
from emporion.core.priors import ORDINARY, prior_of, read_prior, write_prior
from emporion.lab.learn import Lessons, fit, learn


def lessons(folder: Path, games: int = 2, level: str = "apprentice") -> Lessons:
    return Lessons("faiyum", level, (1, 2), 2, games, 5, folder)


def figures(given: Lessons) -> list[dict[str, object]]:
    return list(learn(given, 1, "the command", lambda _: None))


def test_weights_are_the_odds_with_which_actions_were_chosen() -> None:
    made = {(0, "turn"): [(1, [1, 2])] * 300 + [(2, [1, 2])] * 100 + [(2, [2, 3])] * 200 + [(3, [2, 3])] * 200}
    weights, stages = fit(made)
    assert stages == 1
    one, two, three = (weights["turn"][0].get(action, ORDINARY) for action in (1, 2, 3))
    assert one / two == pytest.approx(3, rel=0.05)
    assert two / three == pytest.approx(1, rel=0.05)


def test_a_part_of_the_game_without_evidence_leans_on_the_others() -> None:
    weights, stages = fit({(0, "turn"): [(1, [1, 2])] * 50, (1, "other"): [(1, [1, 2])]})
    assert stages == 2
    assert weights["turn"][0][1] == pytest.approx(weights["turn"][1][1], rel=0.2)


def test_a_prior_chooses_by_its_weights(tmp_path: Path) -> None:
    file = tmp_path / "priors.json"
    write_prior({"pay": [{0: 300}, {1: 900}]}, 2, "the command", file)
    assert json.loads(file.read_text("utf-8"))["made_by"] == "the command"
    prior = read_prior(["turn", "pay"], 4, file)
    assert list(prior.weights) == [100] * 4 + [300, 100, 100, 100] + [100] * 4 + [100, 900, 100, 100]
    assert list(prior_of({}, 1, ["turn"], 3).weights) == [ORDINARY] * 3


def test_a_damaged_file_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "priors.json"
    file.write_text("{}", "utf-8")
    with pytest.raises(Refusal, match="cannot be read: KeyError"):
        read_prior(["turn"], 3, file)


def test_learning_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    whole, cut = lessons(tmp_path / "whole"), lessons(tmp_path / "cut")
    told = figures(whole)
    assert [row["round"] for row in told] == [0, 1]
    games = whole.games_of(0).read_text("utf-8")
    cut.folder.mkdir()
    cut.games_of(0).write_text(games[: len(games) * 2 // 3], "utf-8")  # as if it had been killed while writing
    assert figures(cut) == told
    assert cut.prior_after(1).read_text("utf-8") == whole.prior_after(1).read_text("utf-8")


def test_only_bots_that_search_can_teach(tmp_path: Path) -> None:
    greedy = learn(lessons(tmp_path, level="greedy"), 1, "", lambda _: None)
    with pytest.raises(Refusal, match="there is no bot 'greedy'"):
        next(greedy)
