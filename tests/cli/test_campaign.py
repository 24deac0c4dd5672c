"""The campaign in the terminal: its file, its goals and ranks, and what happens when something goes wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.record import read
from emporion.table import Player, Table
from emporion.table.campaign import CampaignFile, game_with_campaign
from tests.cli.session import refused, session
from tests.kit import rule
from tests.table.seating import FAIYUM, choose, from_position

DISASTERS = ["122", "124", "126", "128"]


def finished(campaign: CampaignFile, claim: str, reputation: int = 150) -> Table:
    """A game of the campaign that ends with a claim."""
    option = campaign.facts.option(campaign.claimed)
    blocks = {"F8": 5, "G4": 5, "D2": 2}
    table = from_position("Ann", seats=[{"reputation": reputation}], options={"campaign": option}, market=DISASTERS,
                          blocks=blocks, crocodiles=[])  # fmt: skip
    choose(table, "quit")
    if not table.state.is_terminal():
        choose(table, claim)
    return table


def goals(path: Path) -> list[Any]:
    return [game["goal"] for game in json.loads(path.read_text())["games"]]


@rule("FAI-SOL-09", "FAI-SOL-10", "FAI-SOL-11", "FAI-DEC-29")
def test_goals_are_claimed_one_a_game_and_unlock_the_ranks_in_order(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    campaign = CampaignFile(FAIYUM, path)
    assert [goal.id for goal in campaign.open_goals] == ["G1"]
    campaign.book(finished(campaign, "stop"))
    campaign.book(finished(campaign, "goal G1"))
    assert campaign.ranks == ["Scribe"]
    assert [goal.id for goal in campaign.open_goals] == ["G2", "G3", "G4", "G5", "G6", "G7"]
    campaign.book(finished(campaign, "goal G7"))
    campaign.book(finished(campaign, "goal G4", reputation=0))
    again = CampaignFile(FAIYUM, path)
    assert again.claimed == ["G1", "G7", "G4"]
    assert again.ranks == ["Scribe", "Overseer of the fields", "Overseer of the canal"]
    assert goals(path) == [None, "G1", "G7", "G4"]
    assert again.begin(Player("Ann"), 1).record.header.options == {"campaign": "G1+G4+G7"}


@rule("FAI-SOL-12")
def test_the_campaign_is_complete_with_the_last_goal_and_counts_its_games(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    games = [{"seed": n, "score": 90, "goal": goal, "record": "x"} for n, goal in
             enumerate(["G1", None, "G2", "G3", "G4", "G5", "G6"])]  # fmt: skip
    path.write_text(json.dumps({"emporion_campaign": 1, "game": "faiyum", "games": games}))
    campaign = CampaignFile(FAIYUM, path)
    assert not campaign.is_complete
    campaign.book(finished(campaign, "goal G7"))
    assert campaign.is_complete
    shown = session(tmp_path, f"campaign --file {path}")
    assert "7 of 7 goals after 8 games" in shown
    assert "Your rank: Favourite of the pharaoh." in shown
    assert "You have finished the campaign in 8 games." in shown


@rule("FAI-SOL-07", "FAI-SOL-12")
def test_a_game_that_ends_is_used_whether_or_not_it_claims_a_goal(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "campaign.json"
    shown = session(tmp_path, f"campaign --terminal --file {path} --seed 3 --name Ann", *["1"] * 2000)
    assert "0 of 7 goals after 0 games" in shown
    assert "No new goal in this game." in shown
    score = json.loads(path.read_text())["games"][0]["score"]
    status = session(tmp_path, f"campaign --status --file {path}")
    assert f"game 1: {score} points, no goal" in status
    assert "[ ] G1" in status
    assert "(open)" in status
    assert Table.load(path.with_name("campaign-game-1.jsonl")).state.is_terminal()


def test_a_game_that_was_left_is_not_used_and_goes_on(tmp_path: Path) -> None:
    shown = session(tmp_path, "campaign --seed 3", "1", "E4", "q")
    folder = tmp_path / "emporion" / "campaigns"
    assert "Continue with: emporion campaign" in shown
    assert not (folder / "faiyum.json").exists()
    assert "Game 1 is running." in session(tmp_path, "campaign --status")
    assert "seed 3, after 2 moves" in session(tmp_path, "campaign faiyum --seed 99", "sell S-FARMER")
    assert len(read(folder / "faiyum-game-1.jsonl").moves) == 3


def test_a_game_that_ended_just_before_a_kill_is_booked_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    campaign = CampaignFile(FAIYUM, path)
    table = campaign.begin(Player("Ann"), 3)
    while not table.state.is_terminal():
        table.play(0, table.state.legal_actions(0)[0])
    table.save(campaign.next_record)
    assert "after 1 game" in session(tmp_path, f"campaign --status --file {path}")
    assert "after 1 game" in session(tmp_path, f"campaign --status --file {path}"), "and booked once"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a campaign we can read"),
        ("{", "not a campaign we can read"),
        ('{"emporion_campaign":1,"game":"faiyum","games":[{}]}', "missing required field"),
        ('{"emporion_campaign":2,"game":"faiyum"}', "it has format 2"),
        ('{"emporion_campaign":1,"game":"chess"}', "a campaign of chess, not of faiyum"),
        ('{"emporion_campaign":1,"game":"faiyum","games":[{"seed":1,"score":2,"goal":"G2","record":""}]}',
         "game 1 cannot have claimed G2"),
    ],
)  # fmt: skip
def test_a_damaged_file_is_named_and_left_alone(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "campaign.json"
    path.write_text(text)
    said = refused("campaign", "--file", str(path))
    assert str(path) in said
    assert why in said
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


def test_a_foreign_record_in_the_way_is_named_and_left_alone(tmp_path: Path) -> None:
    record = tmp_path / "campaign-game-1.jsonl"
    Table.new(FAIYUM, [Player("Ann")], 1, {}).save(record)
    before = record.read_bytes()
    assert "is not game 1 of this campaign" in refused("campaign", "--file", f"{tmp_path}/campaign.json")
    assert record.read_bytes() == before


def test_two_games_at_once_do_not_overwrite_each_other(tmp_path: Path) -> None:
    one, other = (CampaignFile(FAIYUM, tmp_path / "campaign.json") for _ in range(2))
    one.book(finished(one, "goal G1"))
    with pytest.raises(Refusal) as caught:
        other.book(finished(other, "stop"))
    assert caught.value.key == "campaign_moved_on"
    assert goals(one.path) == ["G1"]


def test_only_games_with_a_campaign_have_one() -> None:
    assert game_with_campaign(None) is FAIYUM
    assert "there is: faiyum" in refused("campaign", "chess")


@pytest.mark.parametrize(("given", "language"), [("", ""), (" --language de", " --language de")])
def test_whoever_leaves_is_told_the_command_to_go_on_in_the_same_language(
    tmp_path: Path, given: str, language: str
) -> None:
    shown = session(tmp_path, f"campaign faiyum --terminal --seed 1{given}", "q", COLUMNS="120")
    assert [line for line in shown.splitlines() if line.strip().endswith(f"emporion campaign faiyum{language}")]
