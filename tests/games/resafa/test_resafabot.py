"""Resafabot's turn: two cards, the colour action, then the main action."""

from typing import Any

import pytest

from emporion.games.resafa import automa, events
from emporion.games.resafa import components as c
from tests.games.resafa.kit import Table, bases
from tests.games.resafa.solo import (
    CARDS,
    IDLE,
    TURN_CARDS,
    after,
    before,
    bot_bases,
    bot_canals,
    bot_tracks,
    faces,
    happened,
    pointed,
    shown,
)
from tests.kit import rule

PAIRS = [(left, right) for left in CARDS for right in TURN_CARDS if left != right]
BOT_TILE = {"owner": "resafabot", "tile": "K1"}
KINDS = {
    "workshop": events.BOT_WORKSHOP, "provisions": events.BOT_STEP, "canal": events.BOT_CANAL,
    "trading": events.BOT_BASE,
}  # fmt: skip


def markers(**places: int) -> dict[str, Any]:
    return {"tracks": places}


def marked(space: str, *own: str, **others: str) -> dict[str, Any]:
    """Resafabot's marker on a space, tiles of the player on others."""
    tiles = {place: {"owner": 0, "tile": f"K{n}"} for n, place in enumerate(own, 1)}
    return {"canals": {space: BOT_TILE, **tiles}, "resafabot": {"space": space}, **others}


@rule("RES-SOL-10", "RES-SOL-11", "RES-SOL-12", "RES-SOL-18")
@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_every_pair_of_cards_does_what_its_faces_say(left: str, right: str) -> None:
    table = after(left, right)
    half, face = pointed(left, right), faces(left)
    action = face["red"] if half["action"] in ("production", "garden") else half["action"]
    told = happened(table, events.BOT_TURN, events.BOT_DISCARD, events.BOT_STEP, *KINDS.values())
    assert told[0][2:] == (c.SOLO_IDS.index(left), c.SOLO_IDS.index(right))
    if face["colour_move"] == "discard":
        slot = c.COLOURS.index(half["colour"]) * 3 + face["slot"]
        assert told[1][0] == events.BOT_DISCARD
        assert [place for place, card in enumerate(table["display"], 1) if card is None] == [slot]
    else:
        assert told[1][0] == events.BOT_STEP
        assert told[1][2] == c.COLOURS.index(half["colour"])
        assert None not in table["display"]
    assert told[-1][0] == KINDS[action]
    assert table["resafabot"]["flipped"][-1] == left
    assert table["resafabot"]["deck"][0] == right
    assert table.step == "play"


@rule("RES-EX-17", "RES-SOL-10", "RES-SOL-11", "RES-SOL-13", "RES-SOL-16", "RES-SOL-22")
def test_the_first_turn_of_the_worked_example() -> None:
    stacks = {"yellow 1": {"up": "P40", "down": ["P37", "P38", "P39"]}}
    display = shown("yellow", "BY104", "BY105", "BY106")
    table = after("SO0", "SO1", display=display, stacks=stacks, removed=["P41", "P42"])
    assert table["display"][:3] == ["BY104", "BY105", None]
    assert bot_tracks(table) == {"yellow": 2, "white": 0, "blue": 0, "pink": 0}
    first, second = table["stacks"]["yellow 1"], table["stacks"]["yellow 2"]
    assert first["up"] in ("P37", "P38", "P39")
    assert sorted([first["up"], *first["down"]]) == ["P37", "P38", "P39"]
    assert second["up"] is not None
    assert len(second["down"]) == 3
    assert table["stacks"]["yellow 3"]["up"] is None
    assert table.state.view(0)["stacks"]["yellow 1"]["gone"] == ["P40"]


@rule("RES-EX-18", "RES-SOL-15", "RES-SOL-16")
def test_the_track_of_the_worked_example() -> None:
    table = after("SO1", "SO2")
    assert bot_tracks(table) == {"yellow": 0, "white": 0, "blue": 0, "pink": 2}
    assert table.state.view(0)["stacks"]["pink 1"]["gone"] == ["P1"]
    assert table["stacks"]["pink 1"]["up"] not in ("P1", None)
    assert table["stacks"]["pink 2"]["up"] is not None
    assert bot_bases(table) == {"ctesiphon": [1]}


@rule("RES-EX-19", "RES-SOL-18")
def test_garden_and_production_are_replaced_by_the_red_outline() -> None:
    table = after("SO0", "SO2")
    assert pointed("SO0", "SO2")["action"] == "garden"
    assert bot_bases(table) == {"antiochia": [1]}
    table = after("SO2", "SO3")
    assert pointed("SO2", "SO3")["action"] == "production"
    assert happened(table, events.BOT_WORKSHOP)[0][3] == 3 - 1
    assert table["gardens_left"] == {"small": 22, "large": 17}


@rule("RES-SOL-12")
def test_the_colour_action_comes_before_the_main_action() -> None:
    # Pink steps to 2 and is then the furthest; the other way round blue would have been.
    table = after("SO1", "SO6", resafabot=markers(blue=1))
    assert bot_tracks(table) == {"yellow": 0, "white": 0, "blue": 1, "pink": 4}


@rule("RES-SOL-13", "RES-SOL-14")
@pytest.mark.parametrize(("left", "right", "slots", "left_over"), [
    ("SO0", "SO1", ("BY101", "BY102", "BY103"), ["BY101", "BY102", None]),
    ("SO0", "SO1", ("BY101", "BY102", None), ["BY101", None, None]),
    ("SO0", "SO1", ("BY101", None, None), [None, None, None]),
    ("SO0", "SO1", (None, "BY102", None), [None, None, None]),
    ("SO2", "SO1", ("BY101", None, "BY103"), [None, None, "BY103"]),
    ("SO2", "SO1", (None, None, "BY103"), [None, None, None]),
    ("SO3", "SO1", ("BB101", "BB102", "BB103"), [None, "BB102", "BB103"]),
    ("SO3", "SO1", (None, "BB102", "BB103"), [None, "BB102", None]),
    ("SO3", "SO1", (None, "BB102", None), [None, None, None]),
])  # fmt: skip
def test_an_empty_slot_sends_it_to_the_left_and_round(left: str, right: str, slots: Any, left_over: Any) -> None:
    colour = pointed(left, right)["colour"]
    table = after(left, right, display=shown(colour, *slots))
    first = 3 * c.COLOURS.index(colour)
    assert table["display"][first : first + 3] == left_over
    assert table["display"].count(None) == left_over.count(None), "other colours keep their cards"


@rule("RES-SOL-14")
def test_without_a_card_of_the_colour_only_the_main_action_is_taken() -> None:
    table = after("SO0", "SO1", display=shown("yellow", None, None, None))
    assert happened(table, events.BOT_DISCARD) == []
    assert bot_tracks(table)["yellow"] == 2


@rule("RES-SOL-15")
@pytest.mark.parametrize(("start", "end"), [(0, 2), (1, 3), (5, 7), (6, 8), (7, 8), (8, 8)])
def test_its_marker_moves_two_spaces_as_far_as_there_are_any(start: int, end: int) -> None:
    table = after("SO1", "SO2", resafabot=markers(pink=start))
    assert bot_tracks(table) == {"yellow": 0, "white": 0, "blue": 0, "pink": end}
    assert bot_bases(table) == {"ctesiphon": [1]}, "at the end nothing happens, and the main action follows"


@rule("RES-SOL-16")
@pytest.mark.parametrize(("start", "level"), [(0, 1), (1, 1), (2, 0), (3, 2), (4, 2), (5, 0), (6, 3), (7, 3), (8, 0)])
def test_a_symbol_it_reaches_or_passes_costs_the_face_up_card(start: int, level: int) -> None:
    stacks = {"pink 2": {"up": "P8", "down": ["P9", "P7"]}, "pink 3": {"up": "P14", "down": ["P13", "P15", "P16"]}}
    removed = ["P11", "P12", "P17", "P18"]
    table = before("SO1", "SO2", resafabot=markers(pink=start), stacks=stacks, removed=removed)
    old = table["stacks"]
    table.do("end turn")
    for each in (1, 2, 3):
        was, now = old[f"pink {each}"], table["stacks"][f"pink {each}"]
        if each == level:
            assert now["up"] in was["down"]
            assert sorted([*now["down"], now["up"]]) == sorted(was["down"])
        else:
            assert now == was
    assert {key: stack for key, stack in table["stacks"].items() if key[:4] != "pink"} == {
        key: stack for key, stack in old.items() if key[:4] != "pink"
    }


@rule("RES-SOL-16")
def test_reaching_level_two_turns_up_level_three() -> None:
    table = after("SO1", "SO2", resafabot=markers(pink=4))
    assert table["stacks"]["pink 3"]["up"] is not None
    assert len(table["stacks"]["pink 3"]["down"]) == 3


@rule("RES-SOL-17")
def test_level_limits_do_not_bind_it() -> None:
    table = after("SO0", "SO1", resafabot=markers(yellow=6, white=8, blue=8))
    assert bot_tracks(table) == {"yellow": 8, "white": 8, "blue": 8, "pink": 0}


@rule("RES-EX-20", "RES-SOL-19", "RES-SOL-20")
@pytest.mark.parametrize(("game_round", "square", "level"), [(1, 0, 1), (2, 2, 1), (3, 1, 1), (3, 2, 2), (6, 4, 2)])
def test_the_workshop_in_the_shown_position_is_removed(game_round: int, square: int, level: int) -> None:
    table = before("SO0", "SO6", {"square": square}, round=game_round)
    old, (one, two) = table["offer"], table["workshop_stacks"]
    table.do("end turn")
    place = 1 if level == 1 else 4
    assert table["offer"][place] == (one[0] if level == 1 else two[0])
    assert [tile for n, tile in enumerate(table["offer"]) if n != place] == old[:place] + old[place + 1 :]
    assert table["workshop_stacks"] == ([one[1:], two] if level == 1 else [one, two[1:]])
    assert table["seats"][0]["workshops"][2:] == []


@rule("RES-SOL-20")
def test_scarab_and_square_tokens_together_open_level_two_to_it() -> None:
    table = after("SO0", "SO6", {"square": 1, "scarab": 1}, round=3)
    assert happened(table, events.BOT_WORKSHOP)[0][3] == 4


@rule("RES-SOL-19", "RES-SOL-21")
@pytest.mark.parametrize(("left", "right", "offer", "taken"), [
    ("SO4", "SO6", ("W101", "W102", "W103"), 1),
    ("SO0", "SO6", ("W101", "W102", "W103"), 2),
    ("SO2", "SO6", ("W101", "W102", "W103"), 3),
    ("SO2", "SO6", ("W101", "W102", None), 2),
    ("SO0", "SO6", ("W101", None, "W103"), 1),
    ("SO0", "SO6", (None, None, "W103"), 3),
    ("SO4", "SO6", (None, "W102", "W103"), 3),
    ("SO4", "SO6", (None, "W102", None), 2),
])  # fmt: skip
def test_an_empty_position_sends_it_to_the_left_and_round(left: str, right: str, offer: Any, taken: int) -> None:
    table = after(left, right, offer=[*offer, None, None, None], workshop_stacks=[["W105"], []])
    expected = list(offer)
    expected[taken - 1] = "W105"
    assert table["offer"][:3] == expected


@rule("RES-SOL-21")
def test_an_empty_offer_leaves_it_nothing_to_do() -> None:
    table = after("SO0", "SO6", offer=[None] * 6, workshop_stacks=[[], []])
    assert table["offer"] == [None] * 6
    assert len(happened(table, IDLE)) == 1


@rule("RES-SOL-22")
@pytest.mark.parametrize(("start", "end"), [(0, 2), (3, 5), (6, 8), (7, 8)])
def test_provisions_move_the_pointed_marker(start: int, end: int) -> None:
    table = after("SO0", "SO1", resafabot=markers(yellow=start, white=5))
    assert bot_tracks(table) == {"yellow": end, "white": 5, "blue": 0, "pink": 0}


@rule("RES-EX-21", "RES-SOL-22", "RES-SOL-23")
def test_the_provisions_of_the_worked_example() -> None:
    table = after("SO3", "SO5", resafabot=markers(yellow=3, white=5, blue=1))
    assert bot_tracks(table) == {"yellow": 3, "white": 7, "blue": 1, "pink": 0}
    table = after("SO3", "SO5", resafabot=markers(yellow=5, white=5, blue=1))
    assert bot_tracks(table) == {"yellow": 5, "white": 5, "blue": 3, "pink": 0}
    # No two cards give the mode "=" with blue, so this half of the example is asked of the rule itself.
    table = Table.solo(resafabot=markers(yellow=3, white=5, blue=1))
    automa.provide(table.state, automa.POINTED, c.COLOURS.index("blue"))
    assert bot_tracks(table) == {"yellow": 3, "white": 5, "blue": 3, "pink": 0}


@rule("RES-SOL-23", "RES-SOL-24")
@pytest.mark.parametrize(("yellow", "white", "blue", "pink", "moved"), [
    (3, 5, 1, 0, "white"),
    (5, 5, 1, 0, "pink"),
    (4, 1, 1, 4, "pink"),
    (8, 5, 1, 0, "white"),
    (8, 5, 5, 0, None),
    (8, 0, 0, 0, None),
    (8, 8, 5, 3, "pink"),
    (8, 1, 5, 8, "blue"),
    (8, 5, 5, 8, None),
    (8, 8, 8, 8, None),
])  # fmt: skip
def test_the_furthest_marker_or_the_pointed_one(yellow: int, white: int, blue: int, pink: int, moved: Any) -> None:
    places = {"yellow": yellow, "white": white, "blue": blue, "pink": pink}
    table = after("SO5", "SO6", resafabot=markers(**places))
    expected = {**places, **({moved: min(places[moved] + 2, 8)} if moved else {})}
    assert bot_tracks(table) == expected
    assert len(happened(table, IDLE)) == (moved is None)


@rule("RES-SOL-24")
def test_a_pointed_marker_at_its_end_gives_way_too() -> None:
    table = after("SO0", "SO1", resafabot=markers(yellow=8, white=3, blue=1))
    assert bot_tracks(table) == {"yellow": 8, "white": 5, "blue": 1, "pink": 0}
    table = after("SO0", "SO1", resafabot=markers(yellow=8, white=3, blue=3))
    assert bot_tracks(table) == {"yellow": 8, "white": 3, "blue": 3, "pink": 0}


@rule("RES-EX-22", "RES-SOL-25", "RES-SOL-29")
def test_the_canal_of_the_worked_example() -> None:
    given = marked("1,2")
    given["resafabot"]["canals"] = [{"tile": tile, "side": "back"} for tile in ("K4", "K2", "K3", "K5")]
    given["resafabot"]["canals"] += [{"tile": tile, "side": "front"} for tile in ("K6", "K7")]
    table = after("SO0", "SO4", **given)
    assert bot_canals(table) == {"1,2": ("K1", "front"), "1,1": ("K4", "back")}
    assert table["resafabot"]["space"] == "1,1"
    assert [face["tile"] for face in table["resafabot"]["canals"]] == ["K2", "K3", "K5", "K6", "K7"]


@rule("RES-SOL-25", "RES-SOL-26")
@pytest.mark.parametrize(("left", "right", "start", "own", "target"), [
    ("SO0", "SO4", "1,3", ["1,2"], "1,1"),
    ("SO0", "SO4", "1,3", ["1,2", "1,1"], "1,0"),
    ("SO0", "SO4", "2,0", [], "2,1"),
    ("SO0", "SO4", "2,1", ["2,0"], "2,2"),
    ("SO0", "SO4", "2,1", ["2,0", "2,2"], "2,3"),
    ("SO2", "SO4", "1,1", [], "1,2"),
    ("SO6", "SO4", "1,3", [], "1,2"),
    ("SO6", "SO4", "1,2", ["1,3"], "1,1"),
    ("SO1", "SO3", "0,2", [], "1,2"),
    ("SO5", "SO3", "1,2", ["2,2"], "3,2"),
])  # fmt: skip
def test_the_first_free_space_in_the_shown_direction(left: str, right: str, start: str, own: Any, target: str) -> None:
    table = after(left, right, **marked(start, *own))
    assert bot_canals(table) == {start: ("K1", "front"), target: ("K2", "front")}
    assert table["resafabot"]["space"] == target


@rule("RES-SOL-27", "RES-SOL-30")
def test_a_tank_space_gets_its_first_tile_with_a_tank() -> None:
    table = after("SO1", "SO3", **marked("3,2"))
    assert bot_canals(table) == {"3,2": ("K1", "front"), "4,2": ("K6", "back")}
    assert [face["tile"] for face in table["resafabot"]["canals"]] == ["K2", "K3", "K4", "K5", "K7"]


@rule("RES-SOL-26", "RES-SOL-27")
def test_upwards_from_a_tank_when_nothing_is_below() -> None:
    canals = {"3,1": BOT_TILE, "4,1": {"owner": "resafabot", "tile": "K7", "side": "back"}}
    table = after("SO1", "SO3", canals=canals, resafabot={"space": "4,1"})
    assert bot_canals(table)["2,1"] == ("K2", "front")


@rule("RES-SOL-27")
def test_without_a_tank_left_a_tank_space_stays_empty() -> None:
    tanks = {"4,0": ("K6", "back"), "4,3": ("K7", "back")}
    canals = {place: {"owner": "resafabot", "tile": tile, "side": side} for place, (tile, side) in tanks.items()}
    table = after("SO1", "SO3", canals={"3,2": BOT_TILE, **canals}, resafabot={"space": "3,2"})
    assert bot_canals(table) == {"3,2": ("K1", "front"), **tanks}
    assert len(happened(table, IDLE)) == 1


@rule("RES-SOL-28", "RES-CAN-08")
def test_it_takes_water_and_destroys_bonus_tiles_but_gains_nothing() -> None:
    table = after("SO0", "SO4", canal_bonuses={"1,0": "CB6", "2,2": "CB1"}, **marked("1,2", "1,1"))
    assert bot_canals(table)["1,0"] == ("K2", "front")
    assert table["cubes"] == {"1,0": 1}
    assert 4 not in table["springs"]
    assert table["canal_bonuses"] == {"2,2": "CB1"}
    assert (table.seat()["vp"], table.seat()["kept"]) == (0, [])


@rule("RES-SOL-29")
def test_without_a_free_space_either_way_it_builds_nothing() -> None:
    table = after("SO0", "SO4", **marked("1,2", "1,0", "1,1", "1,3"))
    assert bot_canals(table) == {"1,2": ("K1", "front")}
    assert len(happened(table, IDLE)) == 1


@rule("RES-SOL-29")
def test_without_a_tile_left_it_builds_nothing() -> None:
    places = ["0,0", "0,1", "0,2", "0,3", "1,0"]
    canals: dict[str, Any] = {place: {"owner": "resafabot", "tile": f"K{n}"} for n, place in enumerate(places, 1)}
    canals |= {f"4,{n}": {"owner": "resafabot", "tile": f"K{6 + n}", "side": "back"} for n in (0, 1)}
    table = after("SO0", "SO4", canals=canals, resafabot={"space": "1,0"})
    assert len(bot_canals(table)) == 7
    assert len(happened(table, IDLE)) == 1


@rule("RES-EX-23", "RES-SOL-31", "RES-SOL-33")
def test_the_trade_of_the_worked_example() -> None:
    given = before("SO0", "SO2", centres=bases("resafabot", "antiochia"))
    sides = {name: centre["side"] for name, centre in given["centres"].items()}
    table = given.do("end turn")
    assert bot_bases(table) == {"antiochia": [1], "kena": [1]}
    assert sides["kena"] == "top"
    assert {name: centre["side"] for name, centre in table["centres"].items()} == {**sides, "kena": "bottom"}


@rule("RES-SOL-31")
def test_the_leftmost_free_space_beside_a_base_of_the_player() -> None:
    table = after("SO0", "SO2", centres=bases(0, "antiochia"))
    assert table["centres"]["antiochia"]["bases"] == [0, "resafabot"]
    assert bot_bases(table) == {"antiochia": [2]}


@rule("RES-SOL-31", "RES-SOL-33")
def test_with_bases_in_both_centres_it_does_nothing() -> None:
    table = after("SO0", "SO2", centres=bases("resafabot", "antiochia", "kena"))
    assert bot_bases(table) == {"antiochia": [1], "kena": [1]}
    assert table["centres"]["kena"]["side"] == "top"
    assert len(happened(table, IDLE)) == 1


@rule("RES-SOL-32")
def test_a_full_centre_counts_like_one_with_its_base() -> None:
    # One player cannot fill a centre alone, so the spaces are covered by hand.
    table = before("SO0", "SO2")
    first = 3 * c.PLACE["antiochia"]
    for space in range(first, first + 3):
        table.state.bases[space] = 0
    table.do("end turn")
    assert bot_bases(table) == {"kena": [1]}


@rule("RES-SOL-31", "RES-PLS-16")
def test_its_ninth_cube_is_the_marker_on_its_canal_tile() -> None:
    others = [name for name in c.CENTRE_IDS if name != "kena"]
    table = after("SO0", "SO2", centres=bases("resafabot", *others))
    assert "kena" not in bot_bases(table)


@rule("RES-SOL-34", "RES-SOL-07")
def test_after_six_turns_the_cards_are_shuffled_again() -> None:
    flipped = ["SO0", "SO3", "SO4", "SO5", "SO6"]
    decks = set()
    for seed in range(12):
        table = after("SO1", "SO2", resafabot={"flipped": flipped}, rng=[seed + 1, 7])
        assert table["resafabot"]["flipped"] == []
        deck = table["resafabot"]["deck"]
        assert deck[0] == "SO0"
        assert sorted(deck[1:]) == TURN_CARDS
        decks.add(tuple(deck))
    assert len(decks) > 6


@rule("RES-SOL-34")
def test_after_five_turns_they_are_not() -> None:
    table = after("SO1", "SO2", resafabot={"flipped": ["SO0", "SO4", "SO5", "SO6"], "deck": ["SO1", "SO2", "SO3"]})
    assert table["resafabot"]["flipped"] == ["SO0", "SO4", "SO5", "SO6", "SO1"]
    assert table["resafabot"]["deck"] == ["SO2", "SO3"]
