"""The natural disasters: WASTELAND, HEAT, DROUGHT and SANDSTORM."""

from typing import Any

import pytest

from tests.games.faiyum.table import Table
from tests.kit import rule

THE_END: dict[str, Any] = {"market": "2 6 8 10 122 124 126 128", "pile": [], "final": []}


def ending(players: int) -> Table:
    """The final phase has begun."""
    return Table.solo(**THE_END) if players == 1 else Table(*[{}] * players, **THE_END)


@rule("FAI-C122-01")
def test_the_fourth_disaster_in_the_market_starts_the_final_phase() -> None:
    table = Table(market="2 6 8 10 122 124 126", pile=[], final=["128", "114"])
    assert not table["final_phase"]
    assert Table(market="2 6 8 10 14 122 124 126", pile=[], final=["128", "114"]).do("buy 1")["final_phase"]
    third = Table(market="2 6 8 10 14 16 122 124", pile=[], final=["128", "126", "114"]).do("buy 1")
    assert third["market"] == ["6", "8", "10", "14", "16", "122", "124", "128"]
    assert not third["final_phase"]


@rule("FAI-C122-01")
def test_a_disaster_cannot_be_bought() -> None:
    table = Table({"money": 20}, market="2 6 122 124 126", pile=[], final=["128"])
    assert [move for move in table.options() if move.startswith("buy")] == ["buy 1", "buy 2"]
    assert table.refused("buy 3").rule == "FAI-MKT-13"
    assert table.refused("buy 4").rule == "FAI-MKT-13"


@rule("FAI-C122-02", "FAI-C124-01", "FAI-C126-01", "FAI-C128-01")
@pytest.mark.parametrize(
    ("players", "rewards"),
    [(1, [0]), (2, [6, 0]), (3, [10, 6, 0]), (4, [10, 6, 3, 0]), (5, [10, 6, 3, 1, 0])],
)
def test_those_who_quit_early_are_rewarded(players: int, rewards: list[int]) -> None:
    table = ending(players)
    assert [table.play("quit").get("reputation", 0) for _ in rewards] == rewards
    assert table.state.is_terminal()


@rule("FAI-C122-02", "FAI-C124-01", "FAI-C126-01", "FAI-C128-01")
@pytest.mark.parametrize(
    ("players", "taken"),
    [
        (1, []),
        (2, ["128"]),
        (3, ["128", "126"]),
        (4, ["128", "126", "124"]),
        (5, ["128", "126", "124", "122"]),
    ],
)
def test_each_takes_the_disaster_that_gives_the_reward(players: int, taken: list[str]) -> None:
    table = ending(players)
    left = ["122", "124", "126", "128"]
    for place in range(players):
        table.do("quit")
        left = [card for card in left if card not in taken[: place + 1]]
        assert table["market"] == ["2", "6", "8", "10", *left]
