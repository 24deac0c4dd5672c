"""Positions as plain data: what goes in comes out, what is not named is as at the start, what is broken is refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.faiyum import components as c
from emporion.games.faiyum.positions.check import broken_rules
from tests.games.faiyum.table import FAIYUM, Table
from tests.games.spoiling import Spoiler
from tests.kit import rule

OTHER_OPTIONS = {key: values[1] for key, values in FAIYUM.options.items() if key != "campaign"}


def opened(state: Any) -> Any:
    return FAIYUM.position(state.position())


@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_position_read_back_is_the_same_at_every_step_of_a_game(seats: int, options: dict[str, Any]) -> None:
    campaign = {"campaign": "G1+G3"} if seats == 1 else {}
    state: Any = FAIYUM.new(seats=seats, seed=seats, **options, **campaign)
    rng = seeded(seats)
    while not state.is_terminal():
        assert FAIYUM.position(json.loads(json.dumps(state.position()))).hash() == state.hash()
        assert not list(broken_rules(state))
        state.play_at_random(rng, 1)
    assert opened(state).hash() == state.hash()
    assert opened(state).is_terminal()


@pytest.mark.parametrize("option", [key for key in FAIYUM.options if key != "campaign"])
def test_every_option_lives_through_a_game(option: str) -> None:
    state: Any = FAIYUM.new(seats=2, seed=9, **{option: FAIYUM.options[option][1]})
    rng = seeded(9)
    while not state.is_terminal():
        assert opened(state).hash() == state.hash()
        state.play_at_random(rng, 3)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_can_be_played_on_from_its_position(seed: int) -> None:
    state: Any = FAIYUM.new(seats=3, seed=seed)
    state.play_at_random(seeded(seed), 90 + seed)
    again = opened(state)
    assert again.legal_actions(again.current_player()) == state.legal_actions(state.current_player())
    assert again.prompt() == state.prompt()
    state.play_at_random(seeded(1), 500)
    again.play_at_random(seeded(1), 500)
    assert again.hash() == state.hash()


def test_a_position_read_is_independent_of_its_data() -> None:
    state = FAIYUM.new(seats=2)
    position = state.position()
    again = FAIYUM.position(position)
    position["seats"][0]["money"] = 99
    position["market"].clear()
    position["removed"].append("2")
    assert again.hash() == state.hash()


@rule("FAI-SET-01", "FAI-SET-02", "FAI-SET-03", "FAI-SET-13", "FAI-SET-16")
def test_nothing_named_is_the_start_of_a_game() -> None:
    position = FAIYUM.position({}).position()
    start = FAIYUM.new(seats=2).position()
    shuffled = {"market", "tokens", "pile", "final"}
    assert {key: position[key] for key in start if key not in shuffled} == {
        key: start[key] for key in start if key not in shuffled
    }
    assert position["market"] == ["2", "4", "6", "8", "10", "12", "14", "16"]
    assert position["tokens"] == ["2", "4", "6", "8"]
    assert position["pile"][0] == "18"
    assert (len(position["pile"]), len(position["final"])) == (44, 12)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_seats_may_be_a_number(seats: int) -> None:
    assert FAIYUM.position({"seats": seats}).hash() == FAIYUM.position({"seats": [{}] * seats}).hash()
    assert len(FAIYUM.position({"seats": seats}).position()["seats"]) == seats


def test_a_market_may_be_written_as_a_line() -> None:
    line = Table({}, market="10* 24 30* 42 | 50 66 72 122")
    listed = Table({}, market=["10", "24", "30", "42", "50", "66", "72", "122"], tokens=["10", "30"], tokens_above=2)
    starred = Table({}, market=["10*", 24, "30*", 42, 50, 66, 72, 122])
    assert line.state.hash() == listed.state.hash() == starred.state.hash()


def test_keys_that_are_given_are_exact_and_the_rest_is_out_of_the_game() -> None:
    table = Table({"hand": ["88"]}, {"hand": []}, market="10", pile=["12"], final=["114"])
    assert (table["market"], table["pile"], table["final"]) == (["10"], ["12"], ["114"])
    gone = table["removed"]
    assert gone.count("S-FARMER") == 6
    assert len(gone) == 10 + 56 + 8 - 4
    assert not {"10", "12", "88", "114"} & set(gone)


def test_cleared_is_short_for_all_crocodiles_but_these() -> None:
    cleared = Table({}, cleared=["A4", "E7", "A6"])
    assert "A4" not in cleared["crocodiles"]
    assert len(cleared["crocodiles"]) == 36
    assert Table({}, crocodiles=cleared["crocodiles"]).state.hash() == cleared.state.hash()


def test_links_may_be_named_from_either_end() -> None:
    one = Table({}, roads=["D4-E5", "D9-E10"], cleared=["D8", "E8"], bridges=["D8-E8"])
    other = Table({}, roads=["E5-D4", "E10-D9"], cleared=["D8", "E8"], bridges=["E8-D8"])
    assert one.state.hash() == other.state.hash()
    assert one["roads"] == ["D4-E5", "D9-E10"]


@rule("FAI-NET-13")
def test_what_is_connected_is_remembered_unless_the_position_says_more() -> None:
    board = {"settlements": ["E7", "G5"], "cleared": ["E7"], "roads": ["E5-E6", "E6-E7"]}
    assert Table({}, **board)["connected"] == ["E5-E7"]
    assert Table({}, **board, connected=["E7-E5", "E5-G5"])["connected"] == ["E5-E7", "E5-G5"]


def test_towns_are_settlements_and_the_start_always_stands() -> None:
    table = Table({}, towns=["C8"], settlements=[])
    assert (table["settlements"], table["towns"]) == (["C8", "E5"], ["C8"])


def test_an_action_under_way_may_be_named_by_its_card() -> None:
    table = Table({"hand": []}, steps=["finish", "worker"], action={"card": "14"}, settlements=["C8"])
    assert table.options() == ["C8", "E5"]
    assert table.play("C8") == {"wheat": 2}
    assert table.seat()["discard"] == ["14"]


def test_views_may_be_given_back_where_they_are_complete() -> None:
    entries = FAIYUM.new(seats=2, seed=3).view(0)["seats"]
    assert [entry["hand_size"] for entry in entries] == [5, 5]
    assert FAIYUM.position({"seats": entries}).position()["seats"][0]["hand"] == entries[0]["hand"]


SETTLED = {"settlements": ["E7"], "cleared": ["E7"]}
QUIT = [{"quit": 1}, {}]

BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("FAI-POS-01", {"sets": 2}, "unknown key 'sets'"),
    ("FAI-POS-01", {"seats": [{"gold": 1}, {}]}, "unknown key 'gold' in seat 0"),
    ("FAI-POS-01", {"game": "resafa"}, "resafa"),
    ("FAI-POS-01", {"market": ["3"]}, "no card '3'"),
    ("FAI-POS-01", {"seats": [{"hand": ["S-SMITH"]}, {}]}, "no card 'S-SMITH'"),
    ("FAI-POS-01", {"workers": ["Z9"]}, "no space 'Z9'"),
    ("FAI-POS-01", {"seats": [{"hand": ["14", "14"]}, {}]}, "twice: 14"),
    ("FAI-POS-01", {"seats": [{"hand": ["14"]}, {"discard": ["14"]}]}, "card 14 is in 2 places"),
    ("FAI-POS-01", {"market": "10 12", "pile": ["10"]}, "card 10 is in 2 places"),
    ("FAI-POS-01", {"market": "10 10"}, "card 10 is in 2 places"),
    ("FAI-POS-01", {"market": "10", "removed": ["10"]}, "card 10 is in 2 places"),
    ("FAI-POS-01", {"seats": [{"hand": ["14"], "hand_size": 2}, {}]}, "1 cards, not 2"),
    ("FAI-POS-01", {"seats": [{"hand": None}, {}]}, "hand must be a list"),
    ("FAI-POS-01", {"seats": [{"money": "3"}, {}]}, "money of seat 0 must be a whole number"),
    ("FAI-POS-01", {"seats": [{"money": 2.0}, {}]}, "money of seat 0 must be a whole number"),
    ("FAI-POS-01", {"seats": [{"money": True}, {}]}, "money of seat 0 must be a whole number"),
    ("FAI-POS-01", {"seats": [{"money": 10**30}, {}]}, "money of seat 0 must be a whole number"),
    ("FAI-POS-01", {"seats": "two"}, "the number of seats must be a whole number"),
    ("FAI-POS-01", {"final_phase": 1}, "true or false"),
    ("FAI-POS-01", {"turn": "0"}, "turn must be a whole number"),
    ("FAI-POS-01", {"turn_number": 0}, "counted from 1, and this is 0"),
    ("FAI-POS-01", {"steps": ["dance"]}, "no step 'dance'"),
    ("FAI-POS-01", {"steps": ["turn", "turn"]}, "turn, turn"),
    ("FAI-POS-01", {"steps": []}, "none"),
    ("FAI-POS-01", {"steps": ["market"]}, "market"),
    ("FAI-POS-01", {"action": {"card": "14"}}, "action"),
    ("FAI-POS-01", {"steps": ["finish", "pay"], "action": {"card": "14"}}, "do not fit card 14"),
    ("FAI-POS-01", {"steps": ["finish", "worker"], "action": {"card": "14", "times": 2}}, "card 14 has gathered"),
    ("FAI-POS-01", {"steps": ["finish", "worker"], "action": {"card": "14", "gains": {"wheat": -1}}}, "has gathered"),
    ("FAI-POS-01", {"steps": ["finish", "pay", "times"], "action": {"card": "24", "space": "E5"}}, "spaces chosen"),
    ("FAI-POS-01", {"steps": ["finish", "pay", "times"], "action": {"card": "24"}, "workers": ["E5"]}, "spaces chosen"),
    ("FAI-POS-01", {"steps": ["finish", "escort_to"], "action": {"card": "86", "space": "E5"}}, "spaces chosen"),
    ("FAI-POS-01", {"steps": ["finish", "migrate", "migrate_to"], "action": {"card": "26"}}, "spaces chosen"),
    ("FAI-POS-01", {"steps": ["market", "buy_back"], "action": {"times": -1}}, "-1 times"),
    ("FAI-PLY-01", {"steps": ["finish", "worker"]}, "no card is in play"),
    ("FAI-PLY-04", {"steps": ["finish", "worker"], "action": {"card": "14"}, "workers": ["E5"]}, "cannot be"),
    ("FAI-PLY-14", {"steps": ["market", "buy_back"]}, "nothing to choose"),
    ("FAI-END-13", {"seats": [{"quit": 1}], "final_phase": True, "steps": ["turn"]}, "over"),
    ("FAI-GEN-01", {"seats": 0}, "1 to 5 seats, not 0"),
    ("FAI-GEN-01", {"seats": 6}, "1 to 5 seats, not 6"),
    ("FAI-GEN-01", {"seats": 10**9}, "not 1000000000"),
    ("FAI-GEN-01", {"seats": []}, "not 0"),
    ("FAI-TRN-06", {"turn": 2}, "no seat 2"),
    ("FAI-TRN-06", {"turn": -1}, "no seat -1"),
    ("FAI-GEN-05", {"seats": [{"money": -1}, {}]}, "seat 0 owns -1 money"),
    ("FAI-GEN-05", {"seats": [{}, {"reputation": -1}]}, "seat 1 owns -1 reputation"),
    ("FAI-GEN-09", {"workers": c.SPACES[:31], "crocodiles": []}, "31 pieces of the kind worker"),
    ("FAI-GEN-09", {"bridges": ["B3-C3", "B5-C5", "C6-D6", "C8-D7", "D8-E8"], "crocodiles": []}, "5 pieces"),
    ("FAI-SET-05", {"seats": [{"hand": ["S-FARMER"] * 4}, {"hand": []}]}, "S-FARMER 4 times, not 3"),
    ("FAI-SET-05", {"market": "10 12 S-FARMER"}, "starting card S-FARMER is in"),
    ("FAI-SET-05", {"seats": [{"hand": []}, {}], "pile": ["S-SETTLEMENT"]}, "starting card S-SETTLEMENT"),
    ("FAI-MKT-12", {"seats": [{"hand": ["122"]}, {}]}, "disaster 122 is in the hand of seat 0"),
    ("FAI-MKT-12", {"seats": [{"discard": ["128"]}, {}]}, "disaster 128 is in the discard stack of seat 0"),
    ("FAI-MKT-01", {"market": "2 4 6 8 10 12 14 16 18"}, "9 cards, more than 8"),
    ("FAI-MKT-11", {"tokens_above": 5, "tokens": []}, "0 discount tokens on cards and 5 above the market are not 4"),
    ("FAI-MKT-11", {"tokens_above": -1}, "-1 above the market are not 4"),
    ("FAI-MKT-11", {"seats": 1, "tokens_above": 1}, "1 above the market are not 0"),
    ("FAI-MKT-11", {"market": "10 24 30 42 | 50* 66 72 90"}, "outside the current market: 50"),
    ("FAI-MKT-11", {"tokens": ["122"], "market": "10 122"}, "disaster 122"),
    ("FAI-END-02", {"market": "122 124 126 128", "final_phase": False}, "final phase"),
    ("FAI-END-17", {"seats": QUIT, "turn": 1}, "before the final phase"),
    ("FAI-END-08", {"seats": [{"quit": 2}, {}], "turn": 1, "final_phase": True}, "counted [2], not [1]"),
    ("FAI-END-08", {"seats": [{"quit": 1}, {"quit": 1}], "final_phase": True}, "counted [1, 1], not [1, 2]"),
    ("FAI-TRN-05", {"seats": QUIT, "turn": 0, "final_phase": True}, "seat 0, who has quit"),
    ("FAI-CRO-01", {"crocodiles": ["A6"]}, "none can be: A6"),
    ("FAI-CRO-02", {"workers": ["B4"]}, "crocodile: B4"),
    ("FAI-CRO-02", {"prone": ["B4"]}, "crocodile: B4"),
    ("FAI-CRO-04", {"settlements": ["E7"]}, "crocodile: E7"),
    ("FAI-CRO-04", {"roads": ["E5-F5"]}, "crocodile: F5"),
    ("FAI-CRO-04", {"bridges": ["D8-E8"], "cleared": ["D8"]}, "crocodile: E8"),
    ("FAI-WRK-01", {"workers": ["A6", "A6"]}, "twice in workers: A6"),
    ("FAI-WRK-01", {"workers": ["A6"], "prone": ["A6"]}, "upright and prone: A6"),
    ("FAI-BLD-01", {"settlements": ["D4"]}, "adjacent: D4, E5"),
    ("FAI-BLD-01", {"settlements": ["B7"]}, "building site: B7"),
    ("FAI-BLD-01", {"towns": ["B7"]}, "building site: B7"),
    ("FAI-BLD-04", {"settlements": ["D9"], "workshops": ["D9"]}, "share a space: D9"),
    ("FAI-BLD-08", {"workshops": ["C8"]}, "no road: C8"),
    ("FAI-BLD-11", {"expansions": ["D9"]}, "no workshop: D9"),
    ("FAI-BLD-12", {"blocks": {"B7": 3}}, "B7 has 3 blocks, not 0 to 2"),
    ("FAI-BLD-12", {"blocks": {"B7": -1}}, "B7 has -1 blocks"),
    ("FAI-BLD-12", {"blocks": {"E5": 1}}, "no building site"),
    ("FAI-BLD-14", {"palaces": ["E5"]}, "none can be: E5"),
    ("FAI-BLD-14", {"towns": ["E5"], "palaces": ["E5", "E5"]}, "palace"),
    ("FAI-BLD-14", {"towns": ["E5"], "palaces": ["E5"] * 3, "options": {"palace_per_town": 2}}, "three palaces"),
    ("FAI-NET-01", {"roads": ["E5-E6", "E6-E5"]}, "twice"),
    ("FAI-NET-01", {"cleared": ["D8", "E8"], "bridges": ["D8-E8"], "grand_bridges": ["D8-E8"]}, "one site"),
    ("FAI-NET-03", {"roads": ["E5-E6", "E6-E7", "E6-F6"], "cleared": ["E7", "F6"]}, "branch at E6"),
    ("FAI-NET-23", {"bridges": ["D9-E10"]}, "dam"),
    ("FAI-MAP-03", {"roads": ["E5-E7"]}, "no site 'E5-E7'"),
    ("FAI-MAP-03", {"roads": ["B4-C5"]}, "no site 'B4-C5'"),
    ("FAI-MAP-04", {"bridges": ["E5-E6"]}, "no site 'E5-E6'"),
    ("FAI-MAP-04", {"grand_bridges": [5]}, "no site 5"),
    ("FAI-NET-12", {"connected": ["E5-E6"]}, "no node"),
    ("FAI-NET-13", {**SETTLED, "roads": ["E5-E6", "E6-E7"], "connected": []}, "not remembered"),
    ("FAI-POS-01", {"connected": ["E5-E5"]}, "no pair"),
    ("FAI-ERR-16", {"options": {"speed": 1}}, "no option speed"),
    ("FAI-SOL-08", {"options": {"campaign": "new"}}, "alone"),
]  # fmt: skip


@rule(*{expected for expected, _, _ in BROKEN})
@pytest.mark.parametrize(("expected", "position", "words"), BROKEN)
def test_a_broken_position_is_refused(expected: str, position: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal) as caught:
        FAIYUM.position(position)
    assert (caught.value.rule, words in caught.value.text) == (expected, True), caught.value.text


@rule("FAI-POS-01")
@pytest.mark.parametrize("data", [None, [], "position", 7, [("seats", 2)], True])
def test_a_position_is_a_table(data: Any) -> None:
    with pytest.raises(Refusal, match="table of keys and values"):
        FAIYUM.position(data)


@rule("FAI-GEN-09", "FAI-BLD-06", "FAI-SET-09", "FAI-SET-05")
@pytest.mark.parametrize(
    ("part", "value", "expected"),
    [
        ("workers", 1 << c.SPACE["A6"], "FAI-GEN-09"),
        ("towns", 1 << c.SPACE["A6"], "FAI-BLD-06"),
        ("market", 0, "FAI-SET-09"),
        ("removed", [c.CARD["S-FARMER"]], "FAI-SET-05"),
        ("quitters", 1, "FAI-END-08"),
    ],
)
def test_a_state_that_lost_a_piece_is_noticed(part: str, value: Any, expected: str) -> None:
    state: Any = FAIYUM.new(seats=2)
    assert not list(broken_rules(state))
    setattr(state, part, value)
    assert expected in {broken for broken, _ in broken_rules(state)}


NAMES = [
    *(*c.SPACES[::5], *c.CARD_IDS[::6], *c.ROAD_SITES[::20], *c.CHANNEL_SITES[::6], "E5-E5", "*", "", "G1"),
    *("turn", "finish", "worker", "pay", "claim", "buy_back", "market", "wheat", "$3", "money", "hand", "card"),
]
SPOILER = Spoiler(FAIYUM, NAMES, moves=(0, 31, 60, 93, 130, 160, 200))


@rule("FAI-POS-01")
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_any_data_give_a_state_or_a_refusal(data: st.DataObject) -> None:
    SPOILER.try_one(data)
