"""Hidden information: what each seat, and a spectator, is shown and is not shown."""

import json
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from tests.games.resafa.kit import RESAFA, RICH, Table, bases
from tests.kit import rule

EVERYBODY: list[int | None] = [0, 1, None]
OWN = {"hand": ["alpha-1", "alpha-2", "alpha-3"], "set": "alpha", "bonus": ["BY104"], "sacks": ["S3", "S7"]}
OTHER = {"hand": ["beta-4", "beta-5", "beta-6"], "set": "beta", "bonus": ["BW105", "BP106"], "sacks": ["S9"]}


def seen(table: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    entry: dict[str, Any] = table.state.view(viewer)["seats"][seat]
    return entry


def as_seen(viewer: int | None, first: Any, *seats: Any, **position: Any) -> str:
    """A view as text, to compare two positions through the same eyes."""
    return json.dumps(Table(first, *seats, **position).state.view(viewer), sort_keys=True)


@rule("RES-TRN-07", "RES-TRN-08")
def test_action_cards_in_hand_and_pile_are_shown_to_their_owner_only() -> None:
    table = Table(OWN, OTHER)
    assert seen(table, 0, 0)["hand"] == ["alpha-1", "alpha-2", "alpha-3"]
    assert seen(table, 0, 0)["pile"] == ["alpha-4", "alpha-5", "alpha-6"]
    for viewer in (1, None):
        assert (seen(table, viewer, 0)["hand"], seen(table, viewer, 0)["pile"]) == (None, None)
    for viewer in EVERYBODY:
        assert (seen(table, viewer, 0)["hand_size"], seen(table, viewer, 0)["pile_size"]) == (3, 3)
        assert seen(table, viewer, 1)["unplayed"] == [f"beta-{n}" for n in range(1, 7)]


@rule("RES-TRN-08")
def test_played_cards_are_public_with_their_halves() -> None:
    table = Table(OWN, OTHER).do("play 2 bottom")
    for viewer in EVERYBODY:
        assert seen(table, viewer, 0)["played"] == [{"card": "alpha-2", "half": "bottom"}]
        assert table.state.view(viewer)["played_now"] == {"card": "alpha-2", "half": "bottom"}
        assert seen(table, viewer, 0)["unplayed"] == ["alpha-1", "alpha-3", "alpha-4", "alpha-5", "alpha-6"]


@rule("RES-COL-02")
def test_bonus_cards_in_hand_are_open_by_default() -> None:
    table = Table(OWN, OTHER)
    for viewer in EVERYBODY:
        assert [seen(table, viewer, seat)["bonus"] for seat in (0, 1)] == [["BY104"], ["BW105", "BP106"]]


@rule("RES-COL-02")
def test_closed_bonus_hands_show_their_size() -> None:
    table = Table(OWN, OTHER, options={"open_bonus_hands": False})
    shown = {viewer: [seen(table, viewer, seat)["bonus"] for seat in (0, 1)] for viewer in EVERYBODY}
    assert shown == {0: [["BY104"], None], 1: [None, ["BW105", "BP106"]], None: [None, None]}
    for viewer in EVERYBODY:
        assert [seen(table, viewer, seat)["bonus_size"] for seat in (0, 1)] == [1, 2]


@rule("RES-SAK-02", "RES-SAK-03")
def test_sack_cards_in_hand_are_shown_to_their_owner() -> None:
    table = Table(OWN, OTHER)
    assert seen(table, 0, 0)["sacks"] == ["S3", "S7"]
    assert seen(table, 1, 0)["sacks"] == seen(table, None, 0)["sacks"] == []
    assert seen(table, 0, 1)["sacks"] == []
    for viewer in EVERYBODY:
        assert [seen(table, viewer, seat)["sack_size"] for seat in (0, 1)] == [2, 1]
        assert table.state.view(viewer)["sack_deck"] == [None] * 9


@rule("RES-SAK-03")
def test_a_sack_card_used_openly_is_known_under_the_deck_and_in_the_next_hand() -> None:
    table = Table({**OWN, "sacks": ["S3"]}, {}, sack_deck=["S1"]).do("use S3")
    for viewer in EVERYBODY:
        assert table.state.view(viewer)["sack_deck"] == [None] * 11 + ["S3"]
    table = Table({**OWN, "sacks": ["S3"]}, {"sacks": [f"S{n}" for n in (1, 2, *range(4, 13))]})
    table.do("use S3", "play 1 top", "colour", "sack")
    assert seen(table, 1, 0)["sacks"] == seen(table, None, 0)["sacks"] == ["S3"]


@rule("RES-SAK-02", "RES-SAK-03")
def test_a_sack_card_discarded_for_vp_is_not_shown() -> None:
    table = Table(OWN, OTHER).do("drop S3")
    assert table.state.view(0)["sack_deck"] == [None] * 9 + ["S3"]
    for viewer in (1, None):
        assert table.state.view(viewer)["sack_deck"] == [None] * 10
    told = [event for event in table.state.hear() if event[0] == events.DROPPED_SACK]
    assert told == [(events.DROPPED_SACK, 0, 0, 0)]


@rule("RES-SAK-02")
def test_after_a_hidden_discard_nobody_can_tell_which_known_card_it_was() -> None:
    hand = {**OWN, "sacks": ["S3", "S7"], "sack_seen": ["everybody", [0]]}
    table = Table(hand, {})
    assert seen(table, 1, 0)["sacks"] == ["S3"]
    table.do("drop S7")
    assert seen(table, 1, 0)["sacks"] == [], "it may have been this one"
    assert seen(table, 0, 0)["sacks"] == ["S3"]


@rule("RES-SAK-01")
def test_drawing_tells_others_no_card() -> None:
    table = Table.about("production", {}, {}).do("colour", "sack")
    drawn = [event for event in table.state.hear() if event[0] == events.DREW_SACK]
    assert drawn == [(events.DREW_SACK, 0, 0, 0)]
    assert seen(table, 1, 0)["sacks"] == []


STACK = {"white 1": {"up": "P19", "down": ["P20", "P22", "P24"]}}


@rule("RES-TRK-04", "RES-TRK-05", "RES-SET-14")
def test_a_stack_shows_its_face_up_card_and_its_size() -> None:
    table = Table({}, {}, stacks=STACK)
    for viewer in EVERYBODY:
        stack = table.state.view(viewer)["stacks"]["white 1"]
        assert (stack["up"], stack["left"], stack["known"]) == ("P19", 3, None)
        assert table.state.view(viewer)["removed"] is None


@rule("RES-TRK-04", "RES-TRK-05", "RES-TRK-07")
def test_only_who_searched_a_stack_knows_what_is_left_in_it() -> None:
    seat = {"tracks": {"white": 1}, "bonus": ["BW105"]}
    table = Table(seat, {}, stacks=STACK).do("bonus BW105", "step white", "search")
    table.state.hear()
    table.do("take P22")
    for viewer in EVERYBODY:
        stacks = table.state.view(viewer)["stacks"]
        assert stacks["white 1"]["known"] == (["P20", "P24"] if viewer == 0 else None)
        assert (stacks["white 1"]["left"], stacks["white 1"]["searched"]) == (2, [0])
        assert stacks["white 2"]["known"] is None
        assert seen(table, viewer, 0)["special"]["white"] == ["P22"], "what was taken is public"
    told = [event for event in table.state.hear() if event[0] == events.TOOK_SEARCHED]
    assert [event[2] for event in told] == [c.SPECIAL["P22"]]


@rule("RES-TRK-04")
def test_a_search_tells_others_the_stack_only() -> None:
    seat = {"tracks": {"white": 1}, "bonus": ["BW105"]}
    table = Table(seat, {}, stacks=STACK).do("bonus BW105", "step white")
    table.state.hear()
    table.do("search")
    assert table.state.hear() == [(events.SEARCHED, 0, 3, 0)]
    assert table.state.legal_actions(1) == []


@rule("RES-SET-15")
def test_the_removed_cards_are_shown_with_the_option_only() -> None:
    table = Table.new(2, 3, review_removed_specials=True)
    for viewer in EVERYBODY:
        assert sorted(table.state.view(viewer)["removed"]) == sorted(table["removed"])
    assert len(table["removed"]) == 24
    assert Table.new(2, 3).state.view(0)["removed"] is None


@rule("RES-SPC-02", "RES-GEN-04", "RES-MER-01", "RES-CBT-02", "RES-TRD-34")
@pytest.mark.parametrize("moves", [0, 60, 250])
def test_everything_that_lies_on_the_table_is_public(moves: int) -> None:
    state: Any = RESAFA.new(seats=3, seed=7)
    state.play_at_random(seeded(3), moves)
    position = state.position()
    keys = ["display", "offer", "tokens", "gardens_left", "centres", "canals", "cubes", "canal_bonuses", "springs",
            "round", "first", "turn", "turns"]  # fmt: skip
    own = ["vp", *c.ITEMS, "camels", "load", "loaded", "place", "tracks", "square", "scarab", "rows", "bases",
           "water_cubes", "canal_tiles", "special", "used", "kept", "workshops", "gardens", "played"]  # fmt: skip
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert {key: view[key] for key in keys} == {key: position[key] for key in keys}
        for entry, truth in zip(view["seats"], position["seats"], strict=True):
            assert {key: entry[key] for key in own} == {key: truth[key] for key in own}


@rule("RES-SET-10", "RES-SET-12", "RES-SET-17")
def test_the_contents_of_stacks_are_known_without_their_order() -> None:
    table = Table.new(4, 9)
    for viewer in (0, 3, None):
        view = table.state.view(viewer)
        for colour in c.COLOURS:
            assert sorted(view["bonus_cards"][colour]) == sorted(table["bonus_stacks"][colour])
            assert view["bonus_left"][colour] == 15
        assert [sorted(some) for some in view["workshop_cards"]] == [sorted(some) for some in table["workshop_stacks"]]
        assert view["workshops_left"] == [9, 14]
        assert view["offer"][3:] == [None, None, None]
        assert not {"bonus_stacks", "workshop_stacks", "rng"} & set(view)


LATE = [f"BY20{n}" for n in range(1, 10)]
# Pairs of positions that differ in one thing that the viewer may not know.
HIDDEN: dict[str, tuple[int | None, list[dict[str, Any]], list[dict[str, Any]], dict[str, Any], dict[str, Any]]] = {
    "the hand of another": (0, [OWN, OTHER], [OWN, {**OTHER, "hand": ["beta-1", "beta-2", "beta-3"]}], {}, {}),
    "hands for a spectator": (None, [OWN, OTHER], [{**OWN, "hand": ["alpha-4", "alpha-2", "alpha-3"]}, OTHER], {}, {}),
    "sack cards of another": (0, [OWN, OTHER], [OWN, {**OTHER, "sacks": ["S10"]}], {}, {}),
    "the sack deck": (0, [OWN, OTHER], [OWN, OTHER], {"sack_deck": ["S1", "S2"]}, {"sack_deck": ["S12", "S4"]}),
    "the bonus stacks": (
        0, [{}, {}], [{}, {}], {"bonus_stacks": {"yellow": ["BY104", "BY105"]}},
        {"bonus_stacks": {"yellow": ["BY109", "BY106"]}},
    ),
    "the level of a stack below": (
        0, [{}, {}], [{}, {}], {"bonus_stacks": {"yellow": LATE[:2]}}, {"bonus_stacks": {"yellow": LATE[5:]}},
    ),
    "the workshop stacks": (
        0, [{}, {}], [{}, {}], {"offer": ["W101", "W102", "W103"] + [None] * 3,
                                "workshop_stacks": [[f"W{n}" for n in range(104, 113)], None]},
        {"offer": ["W101", "W102", "W103"] + [None] * 3,
         "workshop_stacks": [[f"W{n}" for n in range(112, 103, -1)], None]},
    ),
    "cards of an unsearched stack": (
        0, [{}, {}], [{}, {}], {"stacks": {"blue 1": {"up": "P55", "down": ["P56", "P57", "P58"]}}},
        {"stacks": {"blue 1": {"up": "P55", "down": ["P58", "P59", "P60"]}}},
    ),
    "a stack searched by another": (
        0, [{}, {}], [{}, {}], {"stacks": {"blue 1": {"up": "P55", "down": ["P56", "P57", "P58"], "searched": [1]}}},
        {"stacks": {"blue 1": {"up": "P55", "down": ["P58", "P59", "P60"], "searched": [1]}}},
    ),
    "the random generator": (0, [{}, {}], [{}, {}], {"rng": [1, 2]}, {"rng": [8, 9]}),
}  # fmt: skip


@rule("RES-TRN-08", "RES-SET-06", "RES-SET-14", "RES-SET-17")
@pytest.mark.parametrize("what", HIDDEN)
def test_two_positions_that_differ_in_something_hidden_look_the_same(what: str) -> None:
    viewer, seats, others, position, other = HIDDEN[what]
    assert RESAFA.position({"seats": seats, **position}).hash() != RESAFA.position({"seats": others, **other}).hash()
    assert as_seen(viewer, *seats, **position) == as_seen(viewer, *others, **other)


@rule("RES-TRK-05")
def test_who_searched_sees_the_difference() -> None:
    first = {"stacks": {"blue 1": {"up": "P55", "down": ["P56", "P57", "P58"], "searched": [0]}}}
    second = {"stacks": {"blue 1": {"up": "P55", "down": ["P58", "P59", "P60"], "searched": [0]}}}
    assert as_seen(0, {}, {}, **first) != as_seen(0, {}, {}, **second)
    assert as_seen(1, {}, {}, **first) == as_seen(1, {}, {}, **second)


def solo_view(**bot: Any) -> dict[str, Any]:
    view: dict[str, Any] = Table.solo(resafabot=bot).state.view(0)
    return view


@rule("RES-SOL-10", "RES-SOL-03")
def test_of_resafabot_the_top_card_and_the_top_tile_are_seen() -> None:
    faces = [{"tile": f"K{n}", "side": "front"} for n in (3, 2, 4, 5, 6, 7)]
    deck = ["SO2", "SO1", "SO3", "SO4", "SO5", "SO6"]
    view = solo_view(deck=deck, flipped=["SO0"], canals=faces)
    bot = view["resafabot"]
    assert (bot["top_card"], bot["flipped"], bot["canals_left"]) == ("SO2", ["SO0"], 6)
    assert bot["top_canal"] == {"tile": "K3", "side": "front"}
    assert not {"deck", "canals"} & set(bot)
    turned = [faces[0], {"tile": "K5", "side": "back"}, faces[1], faces[2], *faces[4:]]
    assert solo_view(deck=["SO2", "SO6", *deck[1:5]], flipped=["SO0"], canals=turned) == view
    assert solo_view(deck=deck, flipped=["SO0"], canals=[faces[1], faces[0], *faces[2:]]) != view


@rule("RES-PLS-01")
@pytest.mark.parametrize("seat", [2, -1, 9])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        Table({}, {}).state.view(seat)
    assert caught.value.rule == "RES-PLS-01"


@rule("RES-TRD-34")
def test_trading_tiles_are_shown_as_they_lie() -> None:
    table = Table(RICH, {}, centres={**bases(1, "kena"), "alia": {"side": "bottom"}})
    for viewer in EVERYBODY:
        centres = table.state.view(viewer)["centres"]
        assert centres["alia"] == {"tile": "TR3", "side": "bottom", "bases": [None, None]}
        assert centres["kena"]["bases"] == [1, None]


@rule("RES-END-11")
def test_the_result_is_shown_when_the_game_is_over_and_not_before() -> None:
    table = Table({"vp": 9}, {}, round=6, turns=5, turn=1)
    assert (table.state.view(0)["ranks"], table.state.view(0)["final"]) == (None, None)
    table.do(table.options()[0], "end turn")
    assert table.state.view(None)["ranks"] == [1, 2]
    assert json.loads(json.dumps(table.state.view(0))) == table.state.view(0)


@rule("RES-TRN-08", "RES-SET-06")
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("closed", [False, True])
def test_an_imagined_world_looks_the_same_and_offers_the_same(seats: int, closed: bool) -> None:
    state: Any = RESAFA.new(seats=seats, seed=5, open_bonus_hands=not closed)
    for turn in range(6):
        state.play_at_random(seeded(turn), 30)
        for viewer in (*range(seats), None):
            view = state.view(viewer)
            world: Any = RESAFA.imagine(view, turn)
            assert world.view(viewer) == view
            assert list(RESAFA.broken_rules(world)) == []
            if viewer is not None:
                assert list(world.legal_actions(viewer)) == list(state.legal_actions(viewer))


@rule("RES-TRN-08", "RES-SET-14", "RES-TRK-05")
def test_what_is_hidden_differs_from_world_to_world_and_what_is_known_does_not() -> None:
    stacks = {"blue 1": {"up": "P55", "down": ["P56", "P57", "P58"], "searched": [0]}}
    table = Table(OWN, OTHER, stacks=stacks)
    worlds = [RESAFA.imagine(table.state.view(0), seed).position() for seed in range(40)]
    assert len({tuple(world["seats"][1]["hand"]) for world in worlds}) > 5
    assert len({tuple(world["seats"][1]["sacks"]) for world in worlds}) > 5
    assert len({tuple(world["bonus_stacks"]["pink"]) for world in worlds}) > 20
    assert len({tuple(world["sack_deck"]) for world in worlds}) > 20
    assert len({tuple(world["stacks"]["white 1"]["down"]) for world in worlds}) > 5
    for world in worlds:
        assert not {"S3", "S7"} & {*world["seats"][1]["sacks"], *world["sack_deck"]}
        assert world["stacks"]["blue 1"]["down"] == ["P56", "P57", "P58"]
        assert world["stacks"]["white 1"]["up"] == table["stacks"]["white 1"]["up"]
        assert (world["seats"][0]["hand"], world["seats"][0]["sacks"]) == (OWN["hand"], ["S3", "S7"])
        assert world["seats"][1]["bonus"] == ["BW105", "BP106"]
