"""Positions as plain data: what goes in comes out, what is not named is as at the start, what is broken is refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.resafa import components as c
from emporion.games.resafa.check import broken_rules
from tests.games.resafa.kit import RESAFA, RICH, Table, bases
from tests.games.spoiling import Spoiler
from tests.kit import rule

OTHER_OPTIONS = {key: values[1] for key, values in RESAFA.options.items()}


def opened(state: Any) -> Any:
    return RESAFA.position(state.position())


@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_position_read_back_is_the_same_at_every_step_of_a_game(seats: int, options: dict[str, Any]) -> None:
    state: Any = RESAFA.new(seats=seats, seed=seats, **options)
    rng = seeded(seats)
    while not state.is_terminal():
        assert RESAFA.position(json.loads(json.dumps(state.position()))).hash() == state.hash()
        assert not list(broken_rules(state))
        state.play_at_random(rng, 1)
    assert opened(state).hash() == state.hash()
    assert opened(state).is_terminal()


@pytest.mark.parametrize("seed", range(4))
def test_a_game_can_be_played_on_from_its_position(seed: int) -> None:
    state: Any = RESAFA.new(seats=seed + 1, seed=seed)
    state.play_at_random(seeded(seed), 90 + seed)
    again = opened(state)
    assert again.legal_actions(again.current_player()) == state.legal_actions(state.current_player())
    assert again.prompt() == state.prompt()
    state.play_at_random(seeded(1), 5000)
    again.play_at_random(seeded(1), 5000)
    assert again.hash() == state.hash()


def test_a_position_read_is_independent_of_its_data() -> None:
    state = RESAFA.new(seats=2)
    position = state.position()
    again = RESAFA.position(position)
    position["seats"][0]["coin"] = 99
    position["display"].clear()
    position["frames"][0][0] = 5
    assert again.hash() == state.hash()


@rule("RES-SET-02", "RES-SET-03", "RES-SET-04", "RES-PLS-05", "RES-PLS-11", "RES-PLS-13", "RES-PLS-14", "RES-PLS-15")
def test_nothing_named_is_the_start_of_a_game() -> None:
    position = RESAFA.position({}).position()
    start = RESAFA.new(seats=2, seed=1).position()
    alike = {"round", "turns", "turn_number", "tokens", "gardens_left", "supply", "canals", "cubes", "springs"}
    assert {key: position[key] for key in alike} == {key: start[key] for key in alike}
    own = {key: value for key, value in start["seats"][0].items() if key not in ("set", "hand", "pile")}
    assert {key: position["seats"][0][key] for key in own} == own
    assert position["steps"] == ["play"]
    assert position["seats"][0]["hand"] == ["alpha-1", "alpha-2", "alpha-3"]
    assert position["seats"][1]["pile"] == ["beta-4", "beta-5", "beta-6"]
    assert position["display"][:3] == ["BY101", "BY102", "BY103"]
    assert position["offer"] == ["W101", "W102", "W103", None, None, None]
    assert position["stacks"]["yellow 1"]["up"] == "P37"
    assert position["removed"][:2] == ["P41", "P42"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_seats_may_be_a_number(seats: int) -> None:
    assert RESAFA.position({"seats": seats}).hash() == RESAFA.position({"seats": [{}] * seats}).hash()
    assert len(RESAFA.position({"seats": seats}).position()["seats"]) == seats


@pytest.mark.parametrize("turn", range(3))
@pytest.mark.parametrize("number", range(1, 7))
def test_a_turn_of_any_round_opens_with_the_card_to_play(turn: int, number: int) -> None:
    table = Table({}, {}, {}, turn=turn, round=number)
    assert table.step == "play"
    assert table.state.current_player() == turn
    assert table["turn_number"] == (number - 1) * 9 + 1
    assert len(table.seat(turn)["played"]) == (0 if number % 2 else 3)
    assert (table["offer"][3] is not None) == (number >= 3)
    assert table["display"][0].startswith("BY1" if number <= 3 else "BY2")


@rule("RES-RND-02", "RES-RND-03")
@pytest.mark.parametrize("turns", range(3))
def test_action_cards_lie_as_the_turn_demands(turns: int) -> None:
    odd, even = (Table({}, {}, first=0, turn=0, turns=2 * turns, round=number).seat() for number in (1, 2))
    assert [len(odd[key]) for key in ("pile", "hand", "played")] == [3 - turns, 3, turns]
    assert [len(even[key]) for key in ("pile", "hand", "played")] == [0, 3 - turns, 3 + turns]


def test_cards_that_are_named_are_filled_up_in_order() -> None:
    table = Table({"hand": ["alpha-6"], "pile": [4]}, sack_deck=["S8"], bonus_stacks={"pink": ["BP109", "BP201"]})
    assert table.seat()["hand"] == ["alpha-1", "alpha-2", "alpha-6"]
    assert table.seat()["pile"] == ["alpha-3", "alpha-4", "alpha-5"]
    assert table["sack_deck"][:3] == ["S8", "S1", "S2"]
    assert len(table["sack_deck"]) == 12
    pink = table["bonus_stacks"]["pink"]
    assert (pink[0], pink[6], len(pink)) == ("BP109", "BP201", 15)


@rule("RES-YEL-02", "RES-YEL-06")
def test_a_yellow_card_is_an_action_card_and_has_replaced_a_starting_one() -> None:
    seat = Table({"special": ["P37", "P43"]}).seat()
    assert seat["special"]["yellow"] == ["P37", "P43"]
    assert seat["tracks"]["yellow"] == 5
    cards = {*seat["hand"], *seat["pile"]}
    assert len(cards) == 6
    assert f"alpha-{c.SPECIALS[c.SPECIAL['P37']]['replaces']}" not in cards
    assert {"P37", "P43"} <= set(seat["hand"])


def test_a_card_can_be_played_at_once() -> None:
    table = Table({"set": "gamma"}, play="gamma-5 bottom")
    assert table["played_now"] == {"card": "gamma-5", "half": "bottom"}
    assert table.options() == ["main", "colour", "end turn"]
    played = Table({"set": "gamma", "hand": ["gamma-5"]}, {}).do("play 5 bottom")
    assert played.state.hash() == table.state.hash()


def test_an_action_can_be_begun_at_once() -> None:
    assert Table.taking("workshop", RICH).options() == ["stop", "offer I 1", "offer I 2", "offer I 3"]
    third = Table.taking("garden", {}, {}, RICH, turn=2)
    assert (third.step, third.state.current_player()) == ("garden", 2)
    assert Table.about("trading", RICH, colour="blue", alone=True)["resafabot"]["space"] == "1,1"


def test_open_steps_may_be_named_with_their_frames() -> None:
    middle = Table.about("provisions").do("main")
    again = Table(
        *middle["seats"],
        **{key: middle[key] for key in ("steps", "frames", "played_now", "colour_open")},
    )
    assert again.options() == middle.options()


def test_the_board_follows_from_what_lies_on_it() -> None:
    table = Table(
        {"gardens": [{"xy": [1, 0], "tiles": ["v0", "v12"]}], "workshops": ["W101", "W201"], "square": 2, "scarab": 2},
        {},
        canals={"0,0": {"owner": 0, "tile": "K1"}},
        centres=bases(0, "kena", "petra"),
    )
    seat = table.seat()
    assert (seat["bases"], seat["canal_tiles"]) == (2, ["K1"])
    assert [shop["xy"] for shop in seat["workshops"]] == [[0, 0], [1, 1], [2, 2], [3, 3]]
    assert seat["rows"] == {"garden": 2, "workshop": 0, "canal": 0}
    assert table["gardens_left"] == {"small": 21, "large": 16}
    assert table["tokens"] == {"square": 19, "scarab": 18}
    assert table["canal_bonuses"].get("0,0") is None
    assert sum(table["cubes"].values()) + len(table["springs"]) == 8


@rule("RES-SOL-02", "RES-SOL-05", "RES-SOL-07")
def test_resafabot_has_a_default_of_its_own() -> None:
    table = Table.solo({})
    assert table["canals"] == {"1,1": {"owner": "resafabot", "tile": "K1", "side": "front"}}
    assert table["resafabot"]["deck"][0] == "SO0"
    other = Table.solo({}, canals={"0,2": {"owner": "resafabot", "tile": "K3"}}, resafabot={"deck": ["SO4", "SO2"]})
    assert other["resafabot"]["space"] == "0,2"
    assert other["resafabot"]["deck"][:3] == ["SO4", "SO2", "SO0"]
    assert [face["tile"] for face in other["resafabot"]["canals"]] == ["K1", "K2", "K4", "K5", "K6", "K7"]


@rule("RES-SOL-16", "RES-TRK-06", "RES-SET-16")
@pytest.mark.parametrize(("place", "gone", "shown"), [(0, 0, 1), (1, 0, 1), (2, 1, 2), (4, 1, 2), (5, 2, 3), (8, 3, 3)])
def test_the_stacks_of_a_solo_game_follow_the_markers(place: int, gone: int, shown: int) -> None:
    table = Table.solo({}, resafabot={"tracks": {"white": place}})
    stacks = [table["stacks"][f"white {level}"] for level in (1, 2, 3)]
    assert [stack["up"] is not None for stack in stacks] == [level < shown for level in range(3)]
    lying = [len(stack["down"]) + (stack["up"] is not None) for stack in stacks]
    assert lying == [3 if level < gone else 4 for level in range(3)], "each symbol passed has cost a card"
    assert table["stacks"]["blue 1"]["up"] == "P55"
    assert table["stacks"]["blue 2"]["up"] is None


@rule("RES-TRK-06")
def test_a_marker_beyond_a_symbol_has_turned_up_the_next_level() -> None:
    table = Table({"tracks": {"pink": 3}})
    assert [table["stacks"][f"pink {level}"]["up"] for level in (1, 2, 3)] == ["P1", "P7", None]


def test_who_knows_a_sack_card_can_be_said() -> None:
    table = Table({"sacks": ["S3"]}, sack_deck=["S1", "S2"], sack_seen=["everybody", [1]])
    assert table.state.view(0)["sack_deck"][:2] == ["S1", None]
    assert table.state.view(1)["sack_deck"][:3] == ["S1", "S2", None]
    assert table.state.view(None)["sack_deck"][:2] == ["S1", None]
    assert table.state.view(1)["seats"][0]["sacks"] == []


def seat(**entry: Any) -> dict[str, Any]:
    """A position of two seats with something about the first."""
    return {"seats": [entry, {}]}


def canal(space: str, tile: str, side: str = "front", owner: Any = 0) -> dict[str, Any]:
    return {space: {"owner": owner, "tile": tile, "side": side}}


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("RES-POS-01", {"sets": 2}, "unknown key 'sets'"),
    ("RES-POS-01", seat(gold=1), "unknown key 'gold' in seat 0"),
    ("RES-POS-01", {"game": "faiyum"}, "faiyum"),
    ("RES-POS-01", seat(hand=["beta-1"]), "seat 0 has no action card 'beta-1'"),
    ("RES-POS-01", seat(coin="3"), "coin of seat 0 must be a whole number"),
    ("RES-POS-01", seat(coin=True), "coin of seat 0 must be a whole number"),
    ("RES-POS-01", seat(coin=-1), "coin of seat 0 must be at least 0"),
    ("RES-POS-01", seat(coin=10**30), "coin of seat 0"),
    ("RES-POS-01", seat(bonus=["BY999"]), "no bonus card 'BY999'"),
    ("RES-POS-01", seat(bonus=["BY101", "BY101"]), "named twice in bonus of seat 0"),
    ("RES-POS-01", seat(special={"green": []}), "no colour 'green'"),
    ("RES-POS-01", seat(place="rome"), "no place 'rome'"),
    ("RES-POS-01", seat(bases=2), "bases of seat 0 is 0 on the board, not 2"),
    ("RES-POS-01", seat(canal_tiles=["K1"]), "canal_tiles of seat 0"),
    ("RES-POS-01", seat(gardens=[{"xy": [1, 0], "tiles": []}]), "empty or named twice"),
    ("RES-POS-01", seat(gardens=[{"xy": [1], "tiles": ["h0"]}]), "must be [x, y]"),
    ("RES-POS-01", seat(workshops=["W999"]), "no workshop 'W999'"),
    ("RES-POS-01", {"seats": "two"}, "the number of seats must be a whole number"),
    ("RES-POS-01", {"steps": ["dance"]}, "no step 'dance'"),
    ("RES-POS-01", {"steps": ["produce"]}, "do not fit together: produce"),
    ("RES-POS-01", {"steps": ["play", "effect"], "frames": [[], [10**6]]}, "nothing to choose: play, effect"),
    ("RES-POS-01", {"frames": [[0] * 9]}, "a frame has 9 entries"),
    ("RES-POS-01", {"display": ["BY101"] + [None] * 12}, "display has 13 entries"),
    ("RES-POS-01", {"colour_open": 1}, "colour_open must be true or false"),
    ("RES-POS-01", {"rng": [1]}, "two numbers"),
    ("RES-POS-01", {"canals": canal("9,9", "K1")}, "canals: there is no space '9,9'"),
    ("RES-POS-01", {"canals": canal("0,4", "K1")}, "canals: there is no space '0,4'"),
    ("RES-POS-01", {"centres": {"rome": {}}}, "unknown key 'rome' in centres"),
    ("RES-SET-01", {"seats": 0}, "1 to 4"),
    ("RES-SET-01", {"seats": 5}, "1 to 4"),
    ("RES-SET-01", {"seats": []}, "1 to 4"),
    ("RES-PLS-01", {"turn": 2}, "turn: there is no seat 2"),
    ("RES-PLS-01", {"turn": "resafabot"}, "turn: there is no seat 'resafabot'"),
    ("RES-PLS-01", {"canals": canal("0,0", "K1", owner=3)}, "canal 0,0: there is no seat 3"),
    ("RES-PLS-01", seat(workshops=["WSA", "WSB", {"tile": "WSA", "xy": [2, 2]}]), "starting workshops"),
    ("RES-PLS-06", {"seats": [{"set": "beta"}, {"set": "beta"}]}, "same set"),
    ("RES-RND-01", {"round": 0}, "round must be from 1 to 7"),
    ("RES-RND-01", {"first": 0, "turn": 1, "turns": 2}, "after 2 turns"),
    ("RES-RND-04", seat(hand=[1, 2, 3, 4]), "hand of seat 0 has 4 cards, but at this time 3"),
    ("RES-RND-04", {**seat(pile=[4]), "round": 2}, "pile of seat 0 has 1 cards, but at this time 0"),
    ("RES-RND-04", seat(hand=[1], pile=[1]), "the action card alpha-1 of seat 0 is in 2 places"),
    ("RES-RND-05", {"turns": 7}, "turns must be from 0 to 6"),
    ("RES-TRN-01", {"mains": 1}, "does not fit the open steps: play"),
    ("RES-TRN-01", {"play": "1", "steps": ["play", "step"], "frames": [[], [1, 4]]}, "start of a turn"),
    ("RES-END-11", {"steps": []}, "none"),
    ("RES-END-11", {"round": 7, "steps": ["play"]}, "ends after round 6"),
    ("RES-YEL-02", seat(special=["P37"], hand=[c.SPECIALS[0]["replaces"]]), "P37 of seat 0 has replaced no"),
    ("RES-YEL-06", seat(hand=["P37"]), "does not own"),
    ("RES-PRD-10", seat(camels=8), "camels of seat 0 must be from 1 to 7"),
    ("RES-GEN-05", seat(load="spice", loaded=2), "cannot carry 2"),
    ("RES-GEN-05", seat(loaded=1), "load and loaded"),
    ("RES-TRD-13", seat(load="coin"), "coins are never loaded"),
    ("RES-MER-04", seat(square=3, rows={"garden": 2}), "do not fit its rows"),
    ("RES-MER-05", seat(square=6, rows={"garden": 4}), "garden row of seat 0"),
    ("RES-TRK-01", seat(tracks={"blue": 9}), "blue track of seat 0 must be from 0 to 8"),
    ("RES-TRK-02", seat(special=["P55"], tracks={"blue": 1}), "has not reached"),
    ("RES-TRK-08", seat(special=["P55", "P56"]), "two blue cards of one level"),
    ("RES-TRK-10", seat(tracks={"blue": 5, "white": 5, "yellow": 5}), "level 2 on 3 tracks"),
    ("RES-SPC-04", seat(used=["P19"]), "has not used P19"),
    ("RES-SPC-04", seat(special=["P1"], used=["P1"]), "has not used P1"),
    ("RES-SET-13", {"seats": [{"special": ["P1"]}, {"special": ["P1"]}]},
     "P1 is in 2 places: special of seat 0, special of seat 1"),
    ("RES-SET-13", {**seat(special=["P1"]), "stacks": {"pink 1": {"down": ["P1", "P2", "P3", "P4"]}}},
     "the special card P1 is in 2 places: special of seat 0, down"),
    ("RES-SET-13", {**seat(special=["P1"]), "removed": ["P1"]}, "P1 is in 2 places: special of seat 0, removed"),
    ("RES-SET-13", {"stacks": {"pink 1": {"down": ["P1"]}}}, "nowhere: P2, P3, P4"),
    ("RES-SET-14", {"removed": ["P1", "P2", "P3"]}, "two cards of the stack pink 1 have left"),
    ("RES-EOR-06", {**seat(bonus=["BY101"]), "display": ["BY101"]},
     "the bonus card BY101 is in 2 places: bonus of seat 0, display"),
    ("RES-EOR-06", {**seat(bonus=["BY101"]), "bonus_stacks": {"yellow": ["BY102", "BY101"]}},
     "BY101 is in 2 places: bonus of seat 0, bonus_stacks, yellow"),
    ("RES-EOR-06", {"display": ["BY201"]}, "another level"),
    ("RES-EOR-06", seat(bonus=["BB201"]), "9 blue bonus cards of level II still to come"),
    ("RES-EOR-06", seat(bonus=[f"BY10{n}" for n in range(1, 8)]), "6 yellow bonus cards of level I still"),
    ("RES-SET-17", {"display": ["BP101"]}, "display: BP101 is not yellow"),
    ("RES-SET-17", {"bonus_stacks": {"pink": ["BY101"]}}, "bonus_stacks: BY101 is not pink"),
    ("RES-SET-17", {"bonus_stacks": {"pink": ["BP201", "BP101"]}}, "level II lies over one of level I"),
    ("RES-SAK-03", {**seat(sacks=["S1"]), "sack_deck": ["S1"]}, "card S1 is in 2 places: sack_deck, sacks of seat 0"),
    ("RES-GEN-09", {"offer": ["W101", "W101"]}, "the workshop W101 is in 2 places: offer, offer"),
    ("RES-GEN-09", {**seat(workshops=["W101"]), "workshop_stacks": [["W101"]]},
     "W101 is in 2 places: workshops of seat 0, workshop_stacks, level 1"),
    ("RES-PLS-01", {"offer": ["WSA"]}, "in no offer"),
    ("RES-GEN-09", {"workshop_stacks": [["W101"]]}, "workshops are nowhere: W105"),
    ("RES-GEN-09", {"tokens": {"square": 3}}, "there are 21 square merchant tokens, not 0 with players and 3 left"),
    ("RES-GEN-09", {"gardens_left": {"large": 16}}, "there are 17 large garden tiles, not 0 laid and 16 left"),
    ("RES-GEN-08", {"supply": {"coin": 3}}, "coin is unlimited, not 4 with players and 3 left"),
    ("RES-GEN-08", {"supply": {"coin": 3}, "options": {"finite_supply": True}}, "not 4 with players and 3 left"),
    ("RES-GEN-08", {"options": {"speed": 1}}, "no option speed"),
    ("RES-SET-10", {"offer": ["W201"]}, "another level"),
    ("RES-SET-10", {"workshop_stacks": [["W201"]]}, "another level"),
    ("RES-WKS-05", seat(workshops=[{"tile": "W101", "xy": [1, 0]}]), "cannot lie on the cell"),
    ("RES-WKS-05", seat(workshops=[{"tile": "W101", "xy": [4, 4]}]), "touches no other"),
    ("RES-WKS-06", seat(workshops=[{"tile": "W101", "xy": [1, 1]}]), "on one cell"),
    ("RES-WKS-07", seat(workshops=[{"tile": "W101", "rotation": 4}]), "rotation of W101"),
    ("RES-WKS-08", seat(workshops=[{"tile": "WSA", "side": "back"}]), "no back"),
    ("RES-GRD-02", seat(gardens=[{"xy": [0, 0], "tiles": ["h0"]}]), "cannot lie on the cell"),
    ("RES-GRD-03", seat(gardens=[{"xy": [1, 0], "tiles": ["h0", "v2"]}]), "both ways"),
    ("RES-GRD-04", seat(gardens=[{"xy": [1, 0], "tiles": ["h1"]}]), "in the middle"),
    ("RES-GRD-06", seat(gardens=[{"xy": [1, 0], "tiles": ["h0", "h01"]}]), "overlap"),
    ("RES-GRD-07", seat(gardens=[{"xy": [5, 0], "tiles": ["h0"]}]), "touches no workshop"),
    ("RES-BAS-02", {"centres": {"alia": {"bases": [0, 0]}}}, "two bases in one centre"),
    ("RES-BAS-03", {"centres": {"alia": {"bases": [0, 1, 0, 1]}}}, "spaces"),
    ("RES-PLS-16", {"centres": bases(0, *c.CENTRE_IDS)}, "9 bases"),
    ("RES-SET-07", {"centres": {"kena": {"tile": "TB1"}, "gerasa": {"tile": "TB1"}}}, "cannot lie in"),
    ("RES-SET-04", {"springs": [0]}, "8 water cubes, not 1"),
    ("RES-SET-04", {"cubes": {"0,0": 9}, "canals": canal("0,0", "K1")}, "8 water cubes, not 9"),
    ("RES-CAN-08", {"cubes": {"1,1": 1}}, "space without a tile"),
    ("RES-CAN-12", {"canals": canal("4,0", "K1")}, "a canal tile on a tank space"),
    ("RES-CAN-12", {"canals": canal("1,0", "K6", "back")}, "a tank lies on a canal space"),
    ("RES-CAN-01", {"canals": {**canal("1,0", "K1"), **canal("2,0", "K1", "back")}}, "K1 twice"),
    ("RES-CAN-07", {"canals": canal("1,1", "K1"), "canal_bonuses": {"1,1": "CB1"}}, "has been built"),
    ("RES-SET-19", {**seat(kept=["CB1"]), "canal_bonuses": {"1,1": "CB1"}}, "canal bonus tiles CB1"),
    ("RES-SOL-01", {"resafabot": {"space": "0,0"}}, "only the solo game"),
    ("RES-SOL-02", {"seats": 1, "turn": "resafabot", "played_now": "alpha-1"}, "plays no action card"),
    ("RES-SOL-03", {"seats": 1, "resafabot": {"canals": [{"tile": "K2"}]}}, "seven canal tiles"),
    ("RES-SOL-03", {"seats": 1, "resafabot": {"canals": [{"tile": "K6", "side": "back"}]}}, "tank side"),
    ("RES-SOL-05", {"seats": 1, "steps": ["orient"]}, "before its first tile"),
    ("RES-SOL-10", {"seats": 1, "resafabot": {"flipped": ["SO0"], "deck": ["SO0"]}}, "SO0 is in 2 places"),
    ("RES-SOL-29", {"seats": 1, "resafabot": {"space": "3,3"}}, "marker cube"),
]  # fmt: skip


@rule(*{expected for expected, _, _ in BROKEN})
@pytest.mark.parametrize(("expected", "position", "words"), BROKEN)
def test_a_broken_position_is_refused(expected: str, position: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal) as caught:
        RESAFA.position(position)
    assert (caught.value.rule, words in caught.value.text) == (expected, True), caught.value


@rule("RES-POS-01")
@pytest.mark.parametrize("data", [None, [], "position", 7, [("seats", 2)], True])
def test_a_position_is_a_table(data: Any) -> None:
    with pytest.raises(Refusal, match="table of keys and values"):
        RESAFA.position(data)


@rule("RES-GEN-09", "RES-RND-04", "RES-SAK-01", "RES-GRD-20", "RES-SET-04")
@pytest.mark.parametrize(
    ("part", "value", "expected"),
    [
        ("springs", 0, "RES-SET-04"),
        ("sacks", [1, 2, 3], "RES-GEN-09"),
        ("gardens", [[], [8320 * 128 + 1]], "RES-GRD-20"),
        ("played", [[0], []], "RES-RND-04"),
        ("bot_deck", [1], "RES-SOL-01"),
    ],
)
def test_a_state_that_lost_a_piece_is_noticed(part: str, value: Any, expected: str) -> None:
    state: Any = RESAFA.new(seats=2)
    assert not list(broken_rules(state))
    setattr(state, part, value)
    assert expected in {broken for broken, _ in broken_rules(state)}


NAMES = [
    *(*c.SPECIAL_IDS[::6], *c.BONUS_IDS[::9], *c.SACK_IDS[::4], *c.WORKSHOP_IDS[::5], *c.CANAL_IDS, *c.CENTRE_IDS),
    *("play", "menu", "effect", "water", "rotate", "stone", "hand", "white 2", "0,1", "h01", "alpha-3"),
    *("resafabot", "everybody", "", "front", "bottom", "SO2", "CB3", "tile", "xy", "special"),
]
SPOILER = Spoiler(RESAFA, NAMES, moves=(0, 5, 31, 60, 93, 130, 160))


@rule("RES-POS-01")
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_any_data_give_a_state_or_a_refusal(data: st.DataObject) -> None:
    SPOILER.try_one(data)
