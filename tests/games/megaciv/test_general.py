"""General rules: numbers of players, boards, options, seats, equal games from equal seeds, refused actions."""

import random
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv.rules import ROUND, STEPS
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule

BOARDS = {players: [row["board"] for row in c.DATA["setup"] if row["players"] == players] for players in range(3, 19)}


def refusal(**given: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        MEGACIV.new(**given)
    return caught.value


@rule("MEG-GEN-01")
@pytest.mark.parametrize("players", range(3, 19))
def test_three_to_eighteen(players: int) -> None:
    table = Table.new(players)
    assert len(table["seats"]) == players
    assert [sum(entry["hand"].values()) for entry in table["seats"]] == [10] * players


@rule("MEG-GEN-01", "MEG-GEN-02")
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 19, 100, "3", None, 4.0])
def test_no_other_number(players: Any) -> None:
    caught = refusal(seats=players)
    assert (caught.key, caught.rule) == ("E_SETUP", "MEG-GEN-01")


@rule("MEG-GEN-02")
def test_the_boards_of_each_number() -> None:
    for players, boards in BOARDS.items():
        if players <= 9:
            assert boards == ["west", "east"]
        else:
            assert boards == {10: ["west"], 11: ["east"]}.get(players, ["both"])
        for board in ("west", "east"):
            if board in boards:
                assert Table.new(players, board=board).state.view(None)["board"] == board
            else:
                assert refusal(seats=players, board=board).key == "E_SETUP"
        assert Table.new(players).state.view(None)["board"] == boards[0]


@rule("MEG-GEN-02")
@pytest.mark.parametrize(
    "options",
    [
        {"scenario": "marathon"},
        {"scenario": 1},
        {"board": "north"},
        {"board": "both"},
        {"market": "auction"},
        {"calamities": "no"},
        {"water_nameable": 2},
        {"reveal_turned_in": None},
        {"colour": "red"},
    ],
)
def test_options_out_of_bounds(options: dict[str, Any]) -> None:
    caught = refusal(seats=4, **options)
    assert (caught.key, caught.rule) == ("E_SETUP", "MEG-GEN-02")


@rule("MEG-GEN-04")
def test_who_may_act() -> None:
    table = Table.purchases({"treasury": 15}, {"treasury": 15})
    assert table.actors == [0]
    assert table.state.legal_actions(1) == []
    live = Table.market(hand("wine wine tin"), hand("gold gold gold"), hand("clay"))
    assert live.actors == [0, 1]  # everybody who is not done
    polls = Table.polls(hand("wine wine tin"), hand("gold gold gold"))
    assert polls.actors == [0]
    assert Table({"treasury": 55}, {}, {"treasury": 55}, phase=12).actors == [0, 2]


@rule("MEG-GEN-10")
def test_hand_sizes_are_public() -> None:
    table = Table.market(hand("wine wine tin treachery"), hand("gold gold gold famine water"), hand("clay"))
    for viewer in (0, 1, 2, None):
        assert [entry["hand_size"] for entry in table.state.view(viewer)["seats"]] == [4, 5, 1]


@rule("MEG-GEN-11")
@pytest.mark.parametrize("players", [3, 10, 15])
def test_equal_seeds_and_equal_actions_give_equal_games(players: int) -> None:
    hashes = []
    for seed in (4, 4, 5):
        table = Table.new(players, seed=seed, scenario="dash")
        rng = seeded(1)
        for _ in range(6):
            table.state.play_at_random(rng, 60)
            table.state.view(0)  # looking at it changes nothing
            table.state.legal_actions(0)
        hashes.append(table.state.hash())
    assert hashes[0] == hashes[1] != hashes[2]


@rule("MEG-GEN-11")
def test_only_shuffles_and_phase_8_use_the_generator() -> None:
    """Drawing, buying, trading, paying do not."""
    table = Table.market(hand("wine wine tin", treasury=55), hand("gold gold gold"))
    before = table["rng"]
    table.offer(0, 1, "wine wine tin", "wine wine", "3 gold gold").accept(1, 0, "gold gold gold")
    table.clock(0)
    assert table["phase"] == 12
    table.do("buy end")
    assert table["discards"] == {}
    assert table["rng"] == before
    table = Table.purchases({"treasury": 15}, {"hand": {"clay": 3}})
    before = table["rng"]
    assert table.do("stack 9")["rng"] == before


@rule("MEG-GEN-07")
def test_a_refused_action_changes_nothing() -> None:
    """At every decision of a game all actions that are not legal are refused, and the state stays as it was."""
    table = Table.new(3, seed=2, scenario="dash")
    rng = seeded(3)
    while not table.state.is_terminal():
        before = table.state.hash()
        seat = table.state.current_player()
        legal = set(table.state.legal_actions(seat))
        for action in range(0, 618, 7):
            if action not in legal:
                with pytest.raises(Refusal):
                    table.state.apply_action(seat, action)
        for other in range(3):
            if other not in table.actors:
                with pytest.raises(Refusal):
                    table.state.apply_action(other, next(iter(legal)))
        assert table.state.hash() == before
        table.state.play_at_random(rng, 9)


@rule("MEG-SPR-04")
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_belongs_to_the_phase_that_opens_it(seed: int) -> None:
    numbers = {"drawing": 6, "trade": 7, "resolution": 9, "abilities": 10, "advances": 12}
    of_step = {code: numbers[phase.name] for phase in ROUND.phases for code in phase.opens}
    assert len(of_step) == len(STEPS), "each kind of step is opened in one phase"
    choose = random.Random(seed)
    state: Any = MEGACIV.new(seats=4, seed=seed, scenario="dash")
    while actors := state.actors():
        assert state.phase == of_step[state.steps[-1]]
        state.apply_action(actors[0], choose.choice(state.legal_actions(actors[0])))
