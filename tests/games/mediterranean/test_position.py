"""Positions as plain data: what goes in comes out, what is not named is as at the start."""

import json
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import emporion
from emporion.core.rng import seeded
from emporion.core.state import TABLE
from emporion.games.mediterranean import clock
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.check import broken_rules
from emporion.games.mediterranean.position import KEYS
from emporion.games.mediterranean.read_market import DRAFT_KEYS, MARKET_KEYS, OFFER_KEYS
from emporion.games.mediterranean.read_seats import BEFORE_KEYS, BOX_KEYS, SEAT_KEYS
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


# The page that describes them.

PAGE = (Path(__file__).parents[3] / "docs" / "positions.md").read_text("utf-8")


def described(title: str) -> list[str]:
    """The keys in the first column of a table of the page."""
    section = PAGE.partition("## Trading in the Mediterranean")[2].partition(f"### {title}\n")[2].partition("\n### ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    return [key for line in rows for key in re.findall(r"`(\w+)`", line.split("|")[1])]


@rule("MED-POS-01")
@pytest.mark.parametrize(
    ("title", "keys"),
    [("The game", KEYS), ("A seat", SEAT_KEYS), ("The market", MARKET_KEYS), ("An offer", OFFER_KEYS)],
)
def test_every_key_is_described_once(title: str, keys: set[str]) -> None:
    assert sorted(described(title)) == sorted(keys)


@rule("MED-POS-01")
def test_the_keys_of_smaller_tables_are_described_too() -> None:
    section = PAGE.partition("## Trading in the Mediterranean")[2]
    for keys in (DRAFT_KEYS, BOX_KEYS, BEFORE_KEYS, {"knower", "holder", "card"}, {"owner", "box", "target", "gives"}):
        assert all(f"`{key}`" in section for key in keys)


@rule("MED-POS-01", "MED-OFR-07")
def test_what_a_position_leaves_out_is_as_the_page_says() -> None:
    for phase, stage in (("production", "market"), ("trading", "market"), ("development", "shut")):
        assert MED.position({"phase": phase}).position()["stage"] == stage
    start = MED.position({"phase": "trading", "seats": [{"workers": {"ore": 0}, "tracks": {"safety": 2}}, {}, {}, {}]})
    first = start.position()["seats"][0]
    assert (first["workers"], first["tracks"]["government"]) == ({**dict.fromkeys(c.GOOD_IDS[:5], 1), "ore": 0}, 0)
    offers = [{"from": 0, "gives": ["piracy"]}, {"from": 0, "gives": ["piracy"], "number": 4}]
    held = MED.position({"phase": "trading", "offers": offers, "seats": [{"hand": ["piracy"]}, {}, {}, {}]}).position()
    assert [(each["told"], each["slot"], each["number"], each["standing"], each["to"]) for each in held["offers"]] == [
        (["gold"], 0, 1, "open", None), (["gold"], 1, 4, "open", None),
    ]  # fmt: skip
    assert held["market"]["posted"] == [[0, None, 4]]
    polls = held["market"]
    assert (polls["mode"], polls["open"], polls["quiet"], polls["steps_left"]) == ("polls", True, True, 40)
