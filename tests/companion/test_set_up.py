"""The set-up of a table: players, civilizations, cards, clock."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.companion.companion import Companion
from emporion.companion.interface import CLOCK, ORGANIZER
from emporion.companion.set_up import Player
from emporion.games.megaciv import components as c
from emporion.games.megaciv.check import deck_of
from tests.companion.kit import Sitting
from tests.kit import rule

FIVE = ["minoa", "assyria", "hatti", "hellas", "egypt"]


def refusal(*players: Any, seed: Any = 1, **setup: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as refused:
        Companion.new(list(players), seed=seed, **setup)
    assert "{" not in refused.value.text
    return refused.value.key, refused.value.rule


@rule("MEG-TBL-02", "MEG-ENC-04", "MEG-GEN-08")
def test_seats_are_numbered_in_ast_order_and_blocks_follow_from_the_data() -> None:
    twelve = [c.CIVILIZATION_IDS[number] for number in reversed(c.civilizations_of(12, "both"))]
    made = Companion.new([Player(name) for name in twelve], seed=1)
    ranks = [c.CIVILIZATION_IDS.index(player.civilization) for player in made.players]
    assert ranks == sorted(ranks)
    for seat, entry in enumerate(made.view(None)["seats"]):
        assert entry["civilization"] == made.players[seat].civilization
        assert entry["block"] == c.CIVILIZATIONS[ranks[seat]]["block"]
    assert made.view(None)["board"] == "both"
    assert {entry["block"] for entry in Sitting(3)["seats"]} == {None}


@rule("MEG-TBL-02", "MEG-GEN-02", "MEG-DCK-03")
@pytest.mark.parametrize(
    ("players", "board", "used"),
    [
        (["minoa", "hatti", "hellas"], "auto", "west"),
        (["saba", "babylon", "hellas"], "auto", "east"),
        (["minoa", "hatti", "hellas"], "east", "east"),
    ],
)
def test_the_cards_are_those_of_the_board(players: list[str], board: str, used: str) -> None:
    made = Companion.new(players, seed=1, board=board)
    assert made.view(None)["board"] == used
    fair = made._table.fair
    assert [sorted(stack) for stack in fair.stacks] == [sorted(cards.elements()) for cards in deck_of(fair)]


@rule("MEG-GEN-01")
def test_three_and_four_players_are_marked_as_a_variant() -> None:
    assert [Sitting(players)["variant"] for players in (3, 4, 5, 9, 18)] == [True, True, False, False, False]


@rule("MEG-GEN-02", "MEG-TBL-02", "MEG-GEN-01", "MEG-TIM-02")
def test_an_impossible_table_is_refused() -> None:
    assert refusal("minoa", "hatti") == ("E_SETUP", "MEG-GEN-01")
    assert refusal(*c.CIVILIZATION_IDS, "minoa") == ("E_SETUP", "MEG-GEN-01")
    assert refusal("minoa", "hatti", "atlantis") == ("E_SETUP", "MEG-TBL-02")
    assert refusal("minoa", "hatti", 3) == ("E_SETUP", "MEG-TBL-02")
    assert refusal("minoa", "hatti", "minoa") == ("E_SETUP", "MEG-TBL-02")
    assert refusal(*FIVE, board="both") == ("E_SETUP", "MEG-GEN-02")
    assert refusal(*c.CIVILIZATION_IDS[:12], board="west") == ("E_SETUP", "MEG-GEN-02")
    assert refusal(*FIVE, seed="seven")[0] == "E_SETUP"
    for clock in (29, 3601, -1, 60.5, None, True):
        assert refusal(*FIVE, clock=clock) == ("E_SETUP", "MEG-TIM-02")


@rule("MEG-TIM-01", "MEG-TIM-02")
def test_the_clock_is_ten_minutes_unless_the_group_sets_it() -> None:
    assert Companion.new(FIVE, seed=1).view(None)["clock"] == 600
    for clock in (0, 30, 3600):
        assert Companion.new(FIVE, seed=1, clock=clock).view(None)["clock"] == clock


@rule("MEG-TIM-02")
def test_the_clock_is_set_before_and_between_trade_phases_only() -> None:
    table = Sitting().table("clock", seconds=45)
    assert table["clock"] == 45
    assert table.refused(ORGANIZER, "clock", seconds=29) == ("E_SETUP", "MEG-TIM-02")
    assert table.refused(0, "clock", seconds=60) == ("E_TURN", "MEG-GEN-04")
    table.trading()
    assert table.refused(ORGANIZER, "clock", seconds=60) == ("E_PHASE", "MEG-GEN-03")
    table.close().table("clock", seconds=0)
    assert table["clock"] == 0


@rule("MEG-ADV-14")
@pytest.mark.parametrize(("players", "points"), [(3, 0), (4, 0), (5, 10), (6, 5), (7, 0), (11, 0), (12, 5), (13, 0)])
def test_few_players_start_with_credits(players: int, points: int) -> None:
    table = Sitting(players)
    for seat in range(players):
        assert table.seat(seat)["credits"] == dict.fromkeys(c.GROUPS, points)
        assert table.c.cost(seat, ["music"]) == 80 - points


@rule("MEG-TBL-01", "MEG-GEN-11")
def test_at_the_beginning_no_card_is_dealt() -> None:
    table = Sitting(5)
    assert (table.phase, table["turn"]) == ("entries", 1)
    assert [entry["hand_size"] for entry in table["seats"]] == [0] * 5
    assert Sitting(5, seed=3).c.numbers() == Sitting(5, seed=3).c.numbers()
    assert Sitting(5, seed=3).fair.stacks != Sitting(5, seed=4).fair.stacks


@rule("MEG-GEN-05", "MEG-GEN-06", "MEG-GEN-04")
def test_who_gives_a_command_and_what_it_is_made_of() -> None:
    table = Sitting()
    assert table.refused(3, "confirm") == ("E_PLAYER", "MEG-GEN-05")
    assert table.refused(-7, "confirm", seat=0) == ("E_PLAYER", "MEG-GEN-05")
    assert table.refused(ORGANIZER, "confirm", seat=9) == ("E_PLAYER", "MEG-GEN-05")
    assert table.refused(ORGANIZER, "confirm") == ("E_FORM", "MEG-GEN-06")
    assert table.refused(0, "dance") == ("E_FORM", "MEG-GEN-06")
    assert table.refused(0, "confirm", loudly=True) == ("E_FORM", "MEG-GEN-06")
    assert table.refused(0, "confirm", seat=1) == ("E_TURN", "MEG-GEN-04")
    assert table.refused(CLOCK, "confirm") == ("E_TURN", "MEG-GEN-04")
    assert table.refused("0", "confirm") == ("E_FORM", "MEG-GEN-06")  # type: ignore[arg-type]
    malformed: list[Any] = [None, [], "confirm", {}, {"do": 3}, {"do": ["confirm"]}]
    for command in malformed:
        with pytest.raises(Refusal) as refused:
            table.c.obey(0, command)
        assert refused.value.key == "E_FORM"
    with pytest.raises(Refusal) as refused:
        table.c.view(3)
    assert refused.value.key == "E_PLAYER"
