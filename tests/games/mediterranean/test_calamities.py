"""The third step of resolution: peasant revolts and barbarian attacks strike the lowest."""

from collections import Counter

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table
from tests.kit import rule

FROM_BARBARIANS = 5


def struck(track: str, *places: int, turn: int, **more: object) -> Table:
    """Players on these places of a track; the calamities of a turn are resolved."""
    return Table.resolved(*({track: place, "chips": 30} for place in places), turn=turn, **more)


def victims(table: Table, name: str) -> list[int]:
    """The seats a calamity has struck."""
    return list(table.state.view(None)[name])


def rolled(face: int, turn: int = 3, **player: object) -> Table:
    """A victim who rolls a face of the die: the seeds are tried in turn."""
    for seed in range(200):
        table = Table({"safety": -2, "chips": 30, **player}, turn=turn, seed=seed).resolve()
        if table.heard("barbarians")[0][2] == face:
            return table
    raise AssertionError(f"no seed rolls {face}")


@rule("MED-CAL-01")
@pytest.mark.parametrize("turn", range(1, 7))
def test_on_which_turns_calamities_are_possible(turn: int) -> None:
    table = Table.resolved({"happiness": -6, "safety": -6, "chips": 30}, turn=turn)
    assert victims(table, "revolted") == ([0] if turn >= 2 else [])
    assert victims(table, "raided") == ([0] if turn >= 3 else [])
    assert (table.chips(0) < 30) == (turn >= 3)
    assert table.tracks(0) == {
        **({"happiness": -6} if turn < 2 else {}), **({"safety": -6} if turn < 3 else {}),
    }  # fmt: skip


@rule("MED-CAL-02", "MED-CAL-05")
@pytest.mark.parametrize(("track", "name"), [("happiness", "revolted"), ("safety", "raided")])
@pytest.mark.parametrize(
    ("places", "who"),
    [
        ((-1, 0, 3, -1), []), ((-2, 0, 3, -1), [0]), ((6, 6, 6, 6), []), ((0, -3, -2, -3), [1, 3]),
        ((-2, -2, -2, -2), [0, 1, 2, 3]), ((-5, -6, -2, 0), [1]),
    ],
)  # fmt: skip
@rule("MED-CAL-03", "MED-CAL-04")
def test_all_who_are_lowest_below_the_line(track: str, name: str, places: tuple[int, ...], who: list[int]) -> None:
    table = struck(track, *places, turn=3)
    assert victims(table, name) == who
    after = [0 if seat in who else place for seat, place in enumerate(places)]
    assert [table.track(seat, track) for seat in range(4)] == after


@rule("MED-CAL-02", "MED-CAL-13")
def test_without_a_victim_nobody_moves_and_all_are_told() -> None:
    table = struck("happiness", -1, 2, 0, 5, turn=4)
    assert [event[0] for event in table.heard("no_revolt", "no_barbarians")] == ["no_revolt", "no_barbarians"]
    assert [table.track(seat, "happiness") for seat in range(4)] == [-1, 2, 0, 5]
    assert table.all_chips() == [30, 30, 30, 30]


@rule("MED-CAL-13", "MED-CAL-01")
def test_on_turns_without_a_calamity_all_keep_their_positions() -> None:
    table = struck("happiness", -6, -3, 4, 0, turn=1).skip()
    assert [table.track(seat, "happiness") for seat in range(4)] == [-6, -3, 4, 0]
    table = struck("safety", -6, -3, 4, 0, turn=2)
    assert [table.track(seat, "safety") for seat in range(4)] == [-6, -3, 4, 0]


@rule("MED-CAL-11", "MED-CAL-12")
def test_only_the_victims_go_back_to_start_and_one_may_suffer_both() -> None:
    table = Table.resolved({"happiness": -4, "safety": -5, "chips": 30}, {"happiness": -3, "safety": -4}, turn=3)
    assert victims(table, "revolted") == victims(table, "raided") == [0]
    assert (table.tracks(0), table.tracks(1)) == ({}, {"happiness": -3, "safety": -4})
    assert table.chips(0) < 30


@rule("MED-CAL-12", "MED-CAL-03")
def test_the_two_calamities_look_at_their_own_tracks() -> None:
    table = Table.resolved({"happiness": -4, "chips": 30}, {"safety": -4, "chips": 30}, turn=3)
    assert (victims(table, "revolted"), victims(table, "raided")) == ([0], [1])
    assert table.chips(0) == 30


@rule("MED-CAL-06", "MED-DEV-04", "MED-DEV-12")
@pytest.mark.parametrize(
    ("turn", "limit", "decks"),
    [
        (2, 0, "gov0 rel0"), (3, 1, "demo1 gov0 mars1 rel0"), (4, 1, "demo1 gov0 mars1 rel0"),
        (5, 1, "demo1 gov0 mars1 rel0"), (6, 2, "demo2 demo1 gov0 mars2 mars1 rel0"),
    ],
)  # fmt: skip
def test_the_level_limit_of_a_revolt(turn: int, limit: int, decks: str) -> None:
    table = Table.resolved({"happiness": -2, "government": 9, "religion": -10}, turn=turn)
    assert table.heard("revolt") == [("revolt", 0, limit, 0)]
    assert table.drawn(0) == decks


@rule("MED-CAL-06", "MED-DEV-04")
def test_the_limit_is_the_victims_alone_and_ends_with_the_turn() -> None:
    idle = {"government": 9, "workers": ""}
    table = Table.resolved({"happiness": -2, **idle}, idle, turn=2)
    assert table.drawn(1) == "demo3 demo2 demo1 gov0 rel0"
    table.skip().resolve()
    assert table.state.turn == 3
    assert table.drawn(0) == "demo3 demo2 demo1 gov0 rel0"


@rule("MED-EX-11", "MED-CAL-03", "MED-CAL-06", "MED-CAL-11")
def test_gwen() -> None:
    table = Table.resolved({"happiness": -3, "government": 4, "religion": 4}, {"happiness": -2}, turn=2)
    assert victims(table, "revolted") == [0]
    assert (table.track(0, "happiness"), table.drawn(0)) == (0, "gov0 rel0")
    table.by(0, "play 0 front" if table.may(0, "play 0 front") else "play 0 back")
    table.refused(0, "skip religion", "MED-DEV-12")


@rule("MED-CAL-07", "MED-GEN-05")
@pytest.mark.parametrize(("turn", "base"), [(3, 3), (4, 4), (5, 5), (6, 7)])
def test_a_barbarian_victim_gives_back_base_and_roll(turn: int, base: int) -> None:
    for seed in range(12):
        table = Table.resolved({"safety": -2, "chips": 30}, turn=turn, seed=seed)
        ((_, seat, roll, loss),) = table.heard("barbarians")
        assert (seat, loss, table.chips(0)) == (0, base + roll, 30 - base - roll)
        assert 0 <= roll <= 3


@rule("MED-EX-18", "MED-CAL-07", "MED-CAL-11")
def test_the_barbarian_table() -> None:
    table = rolled(2, turn=5, chips=20)
    assert (table.chips(0), table.track(0, "safety")) == (13, 0)


@rule("MED-CAL-08", "MED-GEN-07")
def test_the_die_shows_its_six_faces() -> None:
    rolls: Counter[int] = Counter()
    for seed in range(150):
        table = struck("safety", -2, -2, -2, -2, turn=3, seed=seed)
        rolls.update(event[2] for event in table.heard("barbarians"))
    assert set(rolls) == {0, 1, 2, 3}
    assert all(70 <= rolls[face] <= 130 for face in (0, 3)), "a sixth each"
    assert all(160 <= rolls[face] <= 240 for face in (1, 2)), "a third each"
    assert c.DATA["barbarian_die"]["faces"] == [0, 1, 1, 2, 2, 3]


@rule("MED-CAL-08", "MED-GEN-09")
def test_each_victim_rolls_for_himself_in_turn_order() -> None:
    order = [2, 0, 3, 1]
    table = struck("safety", -3, -3, 0, -3, turn=3, order=order, options={"turn_order_reset": "off"}, seed=4)
    told = table.heard("barbarians")
    assert [seat for _, seat, _, _ in told] == [0, 3, 1]
    alone = struck("safety", -3, 0, 0, 0, turn=3, options={"turn_order_reset": "off"}, seed=4)
    assert alone.heard("barbarians")[0] == told[0], "the first die is that of the first in turn order"
    together = [struck("safety", -3, -3, -3, -3, turn=3, seed=seed).heard("barbarians") for seed in range(8)]
    assert any(len({roll for _, _, roll, _ in told}) > 1 for told in together), "one roll is not for all"


@rule("MED-CAL-09", "MED-CRD-28", "MED-BOX-09")
@pytest.mark.parametrize("owners", [("total_war",), ("", "total_war"), ("total_war", "total_war")])
def test_total_war_rolls_twice_for_every_victim(owners: tuple[str, ...]) -> None:
    """Its owner too; more copies change nothing."""
    sums: Counter[int] = Counter()
    for seed in range(60):
        players = [{"safety": -3, "chips": 30, "owns": owns} for owns in (*owners, *[""] * (4 - len(owners)))]
        table = Table.resolved(*players, turn=3, seed=seed)
        told = table.heard("barbarians")
        assert [loss for _, _, _, loss in told] == [3 + roll for _, _, roll, _ in told]
        sums.update(roll for _, _, roll, _ in told)
    assert max(sums) in (5, 6)
    assert 2.6 < sum(roll * n for roll, n in sums.items()) / 240 < 3.4, "two dice of 1.5 each"


@rule("MED-CAL-10", "MED-BOX-09")
@pytest.mark.parametrize(("walls", "shield"), [(0, 0), (1, 4), (2, 8)])
def test_a_wall_lowers_the_loss(walls: int, shield: int) -> None:
    for turn, base in ((3, 3), (6, 7)):
        for face in (0, 2):
            table = rolled(face, turn=turn, owns=" ".join(["great_wall"] * walls))
            assert table.chips(0) == 30 - max(0, base + face - shield)


@rule("MED-CAL-10")
def test_a_wall_is_its_owners_alone() -> None:
    table = Table.resolved({"safety": -3, "chips": 30}, {"owns": "great_wall"}, turn=6)
    assert table.chips(0) <= 23


@rule("MED-GEN-05")
def test_a_loss_larger_than_the_chips_takes_all_and_forgives_the_rest() -> None:
    table = Table.resolved({"safety": -2, "chips": 2}, turn=6)
    assert table.chips(0) == 0
    assert table.heard("vp") == [("vp", 0, -2, FROM_BARBARIANS)]


@rule("MED-CAL-07", "MED-RS1-02")
def test_the_chips_of_this_turns_goods_are_there_to_be_lost() -> None:
    table = Table.resolved({"safety": -2, "hand": "gold/mars gold/mars"}, turn=3)
    ((_, _, roll, loss),) = table.heard("barbarians")
    assert (loss, table.chips(0)) == (3 + roll, 9 - 3 - roll)


@rule("MED-CAL-05", "MED-CAL-01")
def test_lines_and_turn_track_of_the_data_file() -> None:
    assert [c.DATA["tracks"][track]["lowest_safe"] for track in ("happiness", "safety")] == [-1, -1]
    assert [turn["revolt_max_level"] for turn in c.TURNS] == [-1, 0, 1, 1, 1, 2]
    assert [turn["barbarian_base_loss"] for turn in c.TURNS] == [-1, -1, 3, 4, 5, 7]


@rule("MED-CRD-24", "MED-DEV-05", "MED-DEV-12")
def test_stability_keeps_the_level_but_not_the_second_development() -> None:
    table = Table({"happiness": -2, "government": -9, "religion": 5, "owns": "stability"}, turn=2).resolve()
    assert table.heard("revolt") == [("revolt", 0, -1, 0)]
    assert table.drawn(0) == "dict3 dict2 dict1 gov0 venus2 venus1 rel0"
    table.by(0, "play 0 front")
    assert table.state.actors() == [1, 2, 3]
    table.refused(0, "play 4 front", "MED-DEV-12")
