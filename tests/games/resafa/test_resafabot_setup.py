"""Solo against Resafabot: set-up, order of turns, water, and the grade of the score."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from emporion.games.resafa import events
from tests.games.resafa.kit import RESAFA, Table
from tests.games.resafa.solo import TURN_CARDS, after, bot_canals, happened
from tests.kit import rule

SEEDS = range(40)


def orienting(seed: int = 0) -> Table:
    return Table.new(1, seed).do("rotate 0 0")


@rule("RES-SOL-01", "RES-SET-01")
def test_a_solo_game_uses_the_small_board_and_a_two_player_set_up() -> None:
    table, pair = Table.new(1, 4), Table.new(2, 4)
    for key in ("canal_bonuses", "springs", "tokens", "gardens_left"):
        assert len(table[key]) == len(pair[key])
    assert len(table["canal_bonuses"]) == 7
    assert table["springs"] == list(range(8))
    assert {name: len(centre["bases"]) for name, centre in table["centres"].items()} == dict.fromkeys(c.CENTRE_IDS, 2)
    assert (table.seat()["coin"], table.seat()["stone"], len(table.seat()["hand"])) == (2, 1, 3)
    assert [len(stack["down"]) + (stack["up"] is not None) for stack in table["stacks"].values()] == [4] * 12


@rule("RES-SOL-02")
def test_resafabot_has_no_seat_no_goods_and_no_cards() -> None:
    table = orienting().do("option 1")
    assert len(table["seats"]) == 1
    assert set(table["resafabot"]) == {"tracks", "space", "canals", "flipped", "deck"}
    assert Table.new(2).state.view(0)["resafabot"] is None


@rule("RES-SOL-02")
def test_resafabot_pays_and_collects_nothing() -> None:
    table = after("SO0", "SO2", {"coin": 4})
    assert table["tokens"] == {"square": 21, "scarab": 20}
    assert len(table["sack_deck"]) == 12
    assert (table.seat()["coin"], table.seat()["vp"]) == (4, 0)


@rule("RES-SOL-02")
@pytest.mark.parametrize("seed", range(4))
def test_what_resafabot_does_is_told_of_no_seat(seed: int) -> None:
    table = Table.new(1, seed)
    own: set[int] = set()
    for _ in range(600):
        if table.state.is_terminal():
            break
        table.do(table.options()[-1])
        for kind, seat, a, b in table.state.hear():
            assert seat in (-1, 0)
            assert RESAFA.tell((kind, seat, a, b))
            own |= {kind} if seat == 0 and events.BOT_TURN <= kind <= events.BOT_CUBE_GONE else set()
    assert not own


@rule("RES-SOL-03")
def test_its_seven_tiles_lie_in_random_order_with_random_sides_but_no_tank() -> None:
    stacks = [orienting(seed)["resafabot"]["canals"] for seed in SEEDS]
    seen: set[tuple[str, str]] = set()
    for stack in stacks:
        assert sorted(face["tile"] for face in stack) == c.CANAL_IDS
        seen |= {(face["tile"], face["side"]) for face in stack}
    tanks = {(tile["id"], "back") for tile in c.CANALS if tile["back"]["shape"] == "tank"}
    assert seen == {(tile, side) for tile in c.CANAL_IDS for side in ("front", "back")} - tanks
    assert {stack[0]["tile"] for stack in stacks} == set(c.CANAL_IDS)


@rule("RES-SOL-04")
def test_its_markers_start_at_the_start() -> None:
    assert orienting()["resafabot"]["tracks"] == dict.fromkeys(c.COLOURS, 0)


def first_tile(seed: int, option: str) -> tuple[str, dict[str, Any], dict[str, Any], dict[str, str]]:
    """Where the first tile went, the tile that was on top, the tile that lies there, the bonus tiles before."""
    table = orienting(seed)
    top, bonuses = table["resafabot"]["canals"][0], table["canal_bonuses"]
    table.state.hear()
    table.do(option)
    kind, _, face, space = happened(table, events.BOT_CANAL)[0]
    assert kind == events.BOT_CANAL
    place = f"{space // 5},{space % 5}"
    return place, top, {"tile": c.CANAL_IDS[face // 2], "side": ["front", "back"][face % 2]}, bonuses


@rule("RES-SOL-05", "RES-SOL-06")
@pytest.mark.parametrize(("option", "way"), [("option 1", "a"), ("option 2", "b")])
def test_the_first_tile_goes_to_a_palm_of_the_chosen_orientation(option: str, way: str) -> None:
    palms = {f"{row},{column}" for row, column in c.SOLO[0]["palms"][way].values()}
    placed = [first_tile(seed, option) for seed in SEEDS]
    assert {place for place, *_ in placed} == palms, "the arrow of a random card says which of the two"
    assert all(top == laid for _, top, laid, _ in placed)


@rule("RES-SOL-05")
def test_either_arrow_may_point_and_nothing_else_decides() -> None:
    arrows = {c.SOLO[number]["instruct_face"]["arrow"] for number in range(1, 7)}
    assert arrows == {"up", "down"}
    a, b = c.SOLO[0]["palms"]["a"], c.SOLO[0]["palms"]["b"]
    for seed in SEEDS:
        arrow = next(key for key, (row, column) in a.items() if f"{row},{column}" == first_tile(seed, "option 1")[0])
        row, column = b[arrow]
        assert first_tile(seed, "option 2")[0] == f"{row},{column}"


@rule("RES-SOL-06", "RES-SOL-28")
def test_a_canal_bonus_tile_under_the_first_tile_leaves_the_game() -> None:
    covered = 0
    for seed in SEEDS:
        place, _, _, bonuses = first_tile(seed, "option 1")
        table = orienting(seed).do("option 1")
        covered += place in bonuses
        gone = {place} | set(bot_canals(table))
        assert table["canal_bonuses"] == {at: tile for at, tile in bonuses.items() if at not in gone}
        assert table.seat()["kept"] == []
    assert covered > 0


@rule("RES-SOL-06")
def test_its_marker_cube_is_on_the_first_tile() -> None:
    for seed in SEEDS:
        table = orienting(seed).do("option 2")
        if table["first"] == 0:
            assert list(bot_canals(table)) == [table["resafabot"]["space"]]


@rule("RES-SOL-07")
def test_the_set_up_card_lies_on_six_shuffled_cards() -> None:
    decks = [table["resafabot"]["deck"] for table in (orienting(seed).do("option 1") for seed in SEEDS)
             if table["first"] == 0]  # fmt: skip
    assert all(deck[0] == "SO0" and sorted(deck[1:]) == TURN_CARDS for deck in decks)
    assert len({tuple(deck) for deck in decks}) == len(decks) > 5
    assert orienting()["resafabot"]["deck"] == []


@rule("RES-SOL-08", "RES-SET-22")
def test_who_starts_is_random_and_resafabot_then_moves_first() -> None:
    first = set()
    for seed in SEEDS:
        table = orienting(seed).do("option 1")
        first.add(table["first"])
        assert (table["turn"], table["turns"]) == (0, int(table["first"] != 0))
        assert table["resafabot"]["flipped"] == ([] if table["first"] == 0 else ["SO0"])
    assert first == {0, "resafabot"}


@rule("RES-SOL-08")
def test_the_starting_player_tile_changes_sides_after_three_turns_each() -> None:
    table = Table.solo({}, round=1, turns=4, turn=0, first=0, resafabot={"deck": ["SO0", "SO1"]})
    table.do(table.options()[0], "end turn")
    assert (table["round"], table["first"], table["turn"], table["turns"]) == (2, "resafabot", 0, 1)
    table = Table.solo({}, round=2, turns=5, turn=0, first="resafabot")
    table.do(table.options()[0], "end turn")
    assert (table["round"], table["first"], table["turn"], table["turns"]) == (3, 0, 0, 0)


@rule("RES-SOL-09")
def test_the_players_own_turn_follows_the_normal_rules() -> None:
    table = Table.taking("production", {"coin": 1}, alone=True)
    assert table.play("room 1 b", "room 2 a") == {"coin": 3, "stone": 3}


def rainy(canals: dict[str, Any], cubes: dict[str, int], **position: Any) -> Table:
    """The last turn before the first Rain is over; it has begun to rain."""
    canals = {"0,3": {"owner": "resafabot", "tile": "K2"}, **canals}
    given = {"round": 2, "turns": 5, "turn": 0, "first": "resafabot", "canals": canals, "cubes": cubes, "springs": []}
    table = Table.solo({"coin": 0}, **{**given, **position})
    table.do(table.options()[0])
    table.state.hear()
    return table.do("end turn")


@rule("RES-SOL-35")
def test_water_on_its_tile_runs_straight_down_and_scores_for_the_player_only() -> None:
    canals = {
        "0,1": {"owner": "resafabot", "tile": "K1"},
        "1,1": {"owner": 0, "tile": "K3"},
        "2,1": {"owner": "resafabot", "tile": "K3"},
        "3,1": {"owner": 0, "tile": "K5"},
        "4,1": {"owner": 0, "tile": "K6", "side": "back"},
    }
    table = rainy(canals, {"0,1": 1})
    tiles = 3 + 1 + 4
    passed = 1 + (1 + 1) + (1 + 4)
    assert table.step == "play", "nobody is asked for a way, though the first tile is a crossroads"
    assert table.seat()["vp"] == tiles + passed
    assert (table.seat()["water_cubes"], table["cubes"], table["springs"]) == (0, {}, [])
    assert len(happened(table, events.BOT_CUBE_GONE)) == 1


@rule("RES-SOL-35")
def test_cubes_on_sources_stay_where_they_are_beside_the_bot() -> None:
    table = rainy({"0,1": {"owner": "resafabot", "tile": "K3"}}, {"0,1": 1}, springs=[0, 5])
    assert table["springs"] == [0, 5]
    assert table.seat()["vp"] == 0


@rule("RES-SOL-36")
def test_the_players_water_may_use_the_channels_of_its_tiles() -> None:
    canals = {
        "0,1": {"owner": 0, "tile": "K3"},
        "1,1": {"owner": "resafabot", "tile": "K1"},
        "1,0": {"owner": 0, "tile": "K6"},
    }
    table = rainy(canals, {"0,1": 1})
    assert table.step == "water"
    assert table.options() == ["flow down", "flow left", "flow right"]
    vp = table.seat()["vp"]
    table.do("flow left")
    assert table.seat()["vp"] == vp + 1
    assert table.seat()["water_cubes"] == 1


@rule("RES-SOL-37")
@pytest.mark.parametrize(("vp", "grade"), [
    (0, ""), (149, ""), (150, "okay"), (179, "okay"), (180, "good"), (199, "good"), (200, "very good"),
    (219, "very good"), (220, "excellent"), (300, "excellent"),
])  # fmt: skip
def test_the_grade_of_the_score(vp: int, grade: str) -> None:
    table = Table.solo({"coin": 0, "stone": 0, "vp": vp}, round=6, turns=5, turn=0, first="resafabot")
    table.do(table.options()[0], "end turn")
    assert table.state.is_terminal()
    view = table.state.view(0)
    assert (table.seat()["vp"], view["grade"]) == (vp, grade)
    assert list(table.state.returns()) == [float(vp)]
