"""The solo campaign: seven goals, one claimed after a game, the first one first."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.faiyum import components as c
from emporion.games.faiyum.chapters.campaign import metrics
from tests.games.faiyum.table import FAIYUM, Table
from tests.kit import rule

ALL_BUT_ONE = {goal: "+".join(each for each in c.GOAL_IDS if each != goal) for goal in c.GOAL_IDS[1:]}
CROCODILES = [space["id"] for space in c.DATA["space"] if space["crocodile"]]

# Ten settlements in one network, and a road without which E1 and G2 lie apart from the others.
TEN = ["E5", "C4", "D6", "E3", "F6", "G5", "C2", "E8", "E1", "G2"]
CLEARED = ["C4", "D6", "E3", "F6", "E8", "E1", "G2", "C3", "D5", "E4", "F4", "D7", "F2"]
ROADS = [
    "D4-E5", "C4-D4", "D5-E5", "D5-D6", "E3-E4", "E5-E6", "E6-F6", "E5-F4", "F4-G5", "C3-C4", "C2-C3", "D6-D7", "D7-E8",
    "E1-E2", "E2-E3", "E3-F2", "F2-G2",
]  # fmt: skip
LAST_ROAD = "E4-E5"
NETWORK = {"settlements": TEN, "cleared": CLEARED, "roads": [*ROADS, LAST_ROAD]}

WORKSHOPS = ["C3", "D4", "D5", "E4", "E6", "F4", "D7"]
TOWNS = ["E5", "C4", "D6", "E3", "F6"]
BRIDGES = {"cleared": [*CLEARED, "B3", "B4"], "bridges": ["B4-C4"], "grand_bridges": ["B3-C4"]}


def over(campaign: str, reputation: int = 0, **position: Any) -> Table:
    """A game of the campaign at its end: P has just quit."""
    seat = {"reputation": reputation}
    return Table.solo(seat, options={"campaign": campaign}, market="122 124 126 128", **position).do("quit")


def claimed(table: Table) -> Any:
    return table["options"]["campaign"]


@rule("FAI-SOL-08", "FAI-DEC-29")
@pytest.mark.parametrize(
    ("goal", "reputation", "position"),
    [
        ("G2", 80, {"crocodiles": CROCODILES[:8]}),
        ("G3", 80, NETWORK),
        ("G4", 0, {"blocks": {"F8": 5, "G4": 5, "D2": 2}}),
        ("G5", 0, {**NETWORK, "workshops": WORKSHOPS, "expansions": WORKSHOPS[:2]}),
        ("G6", 90, {**NETWORK, **BRIDGES, "towns": TOWNS}),
        ("G7", 150, {}),
    ],
)
def test_a_goal_is_reached_when_all_its_conditions_just_hold(goal: str, reputation: int, position: Any) -> None:
    table = over(ALL_BUT_ONE[goal], reputation, **position)
    assert table.options() == ["stop", f"goal {goal}"]
    table.do(f"goal {goal}")
    assert claimed(table) == "+".join(c.GOAL_IDS)
    assert table.state.is_terminal()


@rule("FAI-SOL-08", "FAI-DEC-29", "FAI-ERR-18")
@pytest.mark.parametrize(
    ("goal", "reputation", "position"),
    [
        ("G2", 79, {"crocodiles": CROCODILES[:8]}),
        ("G2", 80, {"crocodiles": CROCODILES[:9]}),
        ("G3", 79, NETWORK),
        ("G3", 99, {**NETWORK, "roads": ROADS}),
        ("G3", 99, {**NETWORK, "settlements": TEN[:-1]}),
        ("G4", 99, {"blocks": {"F8": 5, "G4": 5, "D2": 1}}),
        ("G4", 99, {"blocks": {"F8": 4, "G4": 5, "D2": 2, "B7": 1}}),
        ("G5", 99, {**NETWORK, "workshops": WORKSHOPS[:6], "expansions": WORKSHOPS[:2]}),
        ("G5", 99, {**NETWORK, "workshops": WORKSHOPS, "expansions": WORKSHOPS[:1]}),
        ("G6", 89, {**NETWORK, **BRIDGES, "towns": TOWNS}),
        ("G6", 99, {**NETWORK, **BRIDGES, "towns": TOWNS[:4]}),
        ("G6", 99, {**NETWORK, **BRIDGES, "towns": TOWNS, "grand_bridges": []}),
        ("G6", 99, {**NETWORK, **BRIDGES, "towns": TOWNS, "bridges": []}),
        ("G7", 149, {}),
    ],
)
def test_a_goal_is_not_reached_when_one_condition_just_fails(goal: str, reputation: int, position: Any) -> None:
    assert over(ALL_BUT_ONE[goal], reputation, **position).state.is_terminal(), "there is nothing to claim"


@rule("FAI-SOL-08")
def test_what_a_goal_can_ask_for() -> None:
    seat = {"reputation": 7, "money": 6, "wheat": 1, "grape": 2, "stone": 3, "fish": 4, "rose": 5}
    board: dict[str, Any] = {**NETWORK, **BRIDGES, "towns": TOWNS, "workshops": WORKSHOPS, "expansions": WORKSHOPS[:2]}
    board |= {"palaces": ["E5", "E5"], "blocks": {"F8": 5, "B7": 1}, "workers": ["A6", "E5"], "prone": ["B9"]}
    table = Table.solo(seat, options={"campaign": "new", "palace_per_town": 2}, **board)
    assert metrics(table.state) == {
        "reputation": 7, "money": 6, "resources": 15, "crocodiles_left": 38 - 15, "settlements": 10, "towns": 5,
        "palaces": 2, "workshops": 7, "expansions": 2, "roads": 19, "crossings": 2, "blocks": 6, "finished_sites": 1,
        "largest_network": 10, "workers_on_board": 3,
    }  # fmt: skip


@rule("FAI-SOL-08", "FAI-SOL-09", "FAI-DEC-29")
def test_the_first_goal_asks_for_100_reputation() -> None:
    assert over("new", 99).state.is_terminal()
    table = over("new", 100)
    assert table.options() == ["stop", "goal G1"]
    assert (table["steps"], table.state.open_rule()) == (["claim"], "FAI-DEC-29")
    assert not table.state.is_terminal()


@rule("FAI-SOL-09", "FAI-ERR-18")
def test_until_the_first_goal_is_claimed_no_other_can_be() -> None:
    table = over("new", 150)
    assert table.options() == ["stop", "goal G1"]
    assert table.refused("goal G7").rule == "FAI-SOL-09"
    assert over("new", 90, crocodiles=[]).state.is_terminal(), "G2 is reached, but G1 comes first"


@rule("FAI-SOL-10")
def test_afterwards_the_choice_is_free() -> None:
    table = over("G1", 150, crocodiles=[])
    assert table.options() == ["stop", "goal G2", "goal G7"]
    table.do("goal G7")
    assert claimed(table) == "G1+G7"


@rule("FAI-SOL-10")
def test_one_goal_a_game() -> None:
    table = over("G1", 150, crocodiles=[]).do("goal G2")
    assert (table.state.is_terminal(), claimed(table)) == (True, "G1+G2")
    assert table.refused("goal G7", seat=0).rule == "FAI-END-13"


@rule("FAI-SOL-10", "FAI-DEC-29")
def test_a_player_may_claim_nothing() -> None:
    table = over("G1", 150).do("stop")
    assert (table.state.is_terminal(), claimed(table)) == (True, "G1")
    assert table.events()[-2:] == ["Seat 1 claims no goal.", "Everybody has quit: the game is over."]


@rule("FAI-ERR-18", "FAI-SOL-08", "FAI-SOL-10")
def test_why_a_goal_cannot_be_claimed() -> None:
    table = over("G1+G2", 150, crocodiles=[])
    assert table.options() == ["stop", "goal G7"]
    assert table.refused("goal G1").rule == "FAI-SOL-10"
    assert table.refused("goal G2").rule == "FAI-SOL-10"
    assert table.refused("goal G3").rule == "FAI-SOL-08"
    assert table.refused("quit").rule == "FAI-DEC-29"


@rule("FAI-DEC-29")
def test_nothing_is_asked_outside_a_campaign() -> None:
    table = Table.solo({"reputation": 200}, market="122 124 126 128").do("quit")
    assert table.state.is_terminal()
    assert claimed(table) == "off"


@rule("FAI-DEC-29", "FAI-SOL-07")
def test_the_game_is_finished_while_the_goal_is_chosen() -> None:
    table = over("new", 100)
    assert table.state.current_player() == 0
    assert table.refused("quit").rule == "FAI-DEC-29"
    table.do("goal G1")
    assert table.state.returns() == [100.0]
    assert table.events()[-2:] == [
        "Seat 1 claims “The advisor proves himself”.",
        "Everybody has quit: the game is over.",
    ]


@rule("FAI-SOL-08", "FAI-SOL-11")
def test_the_campaign_has_seven_goals_and_a_rank_for_each() -> None:
    assert c.GOAL_IDS == ["G1", "G2", "G3", "G4", "G5", "G6", "G7"]
    assert c.DATA["campaign"]["goals"] == 7
    ranks = c.DATA["campaign_rank"]
    assert [rank["after_goals"] for rank in ranks] == [1, 2, 3, 4, 5, 6, 7]
    assert [rank["name"] for rank in ranks] == c.RANKS
    assert len(set(c.RANKS)) == 7


@rule("FAI-SOL-11", "FAI-SOL-12")
def test_seven_games_at_the_least_complete_the_campaign() -> None:
    everything: dict[str, Any] = {**NETWORK, **BRIDGES, "towns": TOWNS, "crocodiles": []}
    everything |= {"workshops": WORKSHOPS, "expansions": WORKSHOPS[:2], "blocks": {"F8": 5, "G4": 5, "D2": 2}}
    campaign, ranks = "new", []
    for game, goal in enumerate(["G1", "G7", "G3", "G2", "G6", "G5", "G4"]):
        table = over(campaign, 150, **everything)
        assert len(table.options()) == (2 if game == 0 else 8 - game), "one goal less each time"
        campaign = claimed(table.do(f"goal {goal}"))
        ranks.append(c.RANKS[len(campaign.split("+")) - 1])
    assert campaign == "+".join(c.GOAL_IDS)
    assert ranks == c.RANKS, "the k-th goal claimed unlocks the k-th rank, whichever goal it is"
    assert over(campaign, 150, **everything).state.is_terminal(), "nothing is left to claim"


@rule("FAI-SOL-09", "FAI-ERR-16")
@pytest.mark.parametrize("campaign", ["G2", "G2+G3", "G1+", "G1+G1", "G3+G1", "G8", "", True, None, 1])
def test_a_campaign_stands_nowhere_without_its_first_goal(campaign: Any) -> None:
    with pytest.raises(Refusal) as caught:
        FAIYUM.new(seats=1, campaign=campaign)
    assert caught.value.rule == "FAI-ERR-16"


@rule("FAI-SOL-08")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_campaign_is_played_alone(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        FAIYUM.new(seats=seats, campaign="new")
    assert caught.value.rule == "FAI-SOL-08"
    with pytest.raises(Refusal) as caught:
        FAIYUM.position({"seats": seats, "options": {"campaign": "new"}})
    assert caught.value.rule == "FAI-SOL-08"


@rule("FAI-SOL-08")
def test_a_campaign_game_begins_as_any_solo_game() -> None:
    plain = FAIYUM.new(seats=1, seed=5).position()
    campaign = FAIYUM.new(seats=1, seed=5, campaign="G1+G4").position()
    assert campaign["options"].pop("campaign") == "G1+G4"
    assert plain["options"].pop("campaign") == "off"
    assert campaign == plain
