"""The first step of resolution: abandons, sacrifices, steals, then all that was aimed, at once."""

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table
from tests.kit import rule


def aimed(table: Table, *aims: tuple[int, int, int]) -> Table:
    """In the closing stage boxes are aimed, each as owner, box, target; then the resolution begins."""
    table.close()
    for owner, box, target in aims:
        table.by(owner, f"aim {box}", f"seat {target}")
    return table.resolve()


@rule("MED-RS1-02", "MED-RS1-03")
def test_the_three_steps_follow_in_order() -> None:
    """An ability moves a marker, then the goods do, then the lowest is struck."""
    table = Table({"owns": "barracks"}, {"hand": "wine/barbarians", "safety": -1, "chips": 9}, turn=3)
    aimed(table, (0, 0, 1))
    moves = [(seat, value) for _, seat, track, value in table.heard("moved", "barbarians") if track == 3]
    assert [((value // 64) - 16, value % 64 - 16) for _, value in moves] == [(-1, -2), (-2, -3), (-3, 0)]


@rule("MED-RS1-03", "MED-ABN-02")
def test_abandoning_comes_before_every_other_movement() -> None:
    table = Table({"religion": 4}, {"owns": "missionaries_of_venus"})
    table.by(0, "abandon religion").close()
    aimed(table, (1, 0, 0))
    assert table.track(0, "religion") == 1


@rule("MED-RS1-03", "MED-CRD-25", "MED-ABN-02")
def test_abandoning_comes_before_a_sacrifice() -> None:
    table = Table({"religion": -3, "owns": "sacrificial_altar"})
    table.by(0, "abandon religion", "sacrifice 0 grain").resolve()
    assert table.tracks(0) == {"religion": -1}
    assert (table.chips(0), table.workers(0)) == (4, "wool timber ore salt")


@rule("MED-RS1-03", "MED-CRD-25", "MED-CRD-21")
@pytest.mark.parametrize("order", [[0, 1, 2, 3], [1, 0, 2, 3]])
def test_a_sacrificed_worker_cannot_be_stolen(order: list[int]) -> None:
    """Whoever comes first in turn order: all sacrifices are before all thefts."""
    table = Table({"workers": "ore", "owns": "sacrificial_altar"}, {"owns": "martian_brotherhood"}, order=order)
    table.pass_until(0)
    table.by(0, "sacrifice 0 ore")
    aimed(table, (1, 0, 0))
    assert (table.workers(0), table.workers(1)) == ("", "grain wool timber ore salt")
    assert (table.chips(0), table.track(0, "religion")) == (4, -1)
    assert table.heard("stole", "stole_nothing") == [("stole_nothing", 1, -1, 0)]


@rule("MED-CRD-25", "MED-ABL-05")
@pytest.mark.parametrize("owner", [0, 2])
def test_an_altar_without_a_cube_takes_nothing(owner: int) -> None:
    players = [{"owns": "sacrificial_altar" if seat == owner else ""} for seat in range(4)]
    table = Table.resolved(*players)
    assert [table.workers(seat) for seat in range(4)] == ["grain wool timber ore salt"] * 4
    assert (table.all_chips(), table.tracks(owner)) == ([0, 0, 0, 0], {})


@rule("MED-CRD-25", "MED-BOX-09")
def test_two_altars_take_two_workers() -> None:
    table = Table({"owns": "sacrificial_altar sacrificial_altar", "workers": "grain grain wool"})
    table.by(0, "sacrifice 0 grain", "sacrifice 1 grain").resolve()
    assert (table.workers(0), table.chips(0), table.track(0, "religion")) == ("wool", 8, -2)
    assert [(seat, c.GOOD_IDS[good]) for _, seat, good, _ in table.heard("sacrificed")] == [(0, "grain"), (0, "grain")]


@rule("MED-CRD-20")
def test_a_worker_is_stolen_for_good() -> None:
    table = aimed(Table({"owns": "martian_brotherhood"}, {"workers": "salt salt"}), (0, 0, 1))
    assert (table.workers(0), table.workers(1)) == ("grain wool timber ore salt salt", "salt")
    assert table.heard("stole") == [("stole", 0, 4, 1)]
    table.skip()
    assert table.goods(0) == "grain wool timber ore salt salt"
    assert table.goods(1) == "salt"


@rule("MED-CRD-20", "MED-GEN-07")
def test_which_worker_is_stolen_is_chance_among_the_cards() -> None:
    stolen = []
    for seed in range(40):
        table = Table({"owns": "martian_brotherhood", "workers": ""}, {"workers": "grain grain grain salt"}, seed=seed)
        stolen.append(aimed(table, (0, 0, 1)).workers(0))
    assert 20 <= stolen.count("grain") <= 38, "three cards of four"
    assert stolen.count("salt") == 40 - stolen.count("grain")


@rule("MED-CRD-21")
@pytest.mark.parametrize(
    ("owner", "target"),
    [
        ({"workers": "salt salt"}, {"workers": "salt"}),
        ({"workers": "salt", "owns": "martian_brotherhood salt_pans"}, {"workers": "salt salt"}),
        ({}, {"workers": "", "owns": "salt_pans"}),
    ],
)
def test_nothing_is_stolen_for_a_third_producer_or_from_ovals(owner: dict[str, str], target: dict[str, str]) -> None:
    table = Table({"owns": "martian_brotherhood", **owner}, target)
    before = table.workers(0), table.workers(1)
    aimed(table, (0, 0, 1))
    assert (table.workers(0), table.workers(1)) == before


@rule("MED-CRD-21")
def test_a_covered_oval_is_no_producer() -> None:
    owner = {"owns": "martian_brotherhood salt_pans", "covered": {1: [0]}, "workers": "salt"}
    table = aimed(Table(owner, {"workers": "salt"}), (0, 0, 1))
    assert table.workers(0) == "salt salt"


@rule("MED-RS1-03", "MED-CRD-21", "MED-GEN-09")
@pytest.mark.parametrize(("order", "owner"), [([0, 1, 2, 3], 0), ([3, 1, 0, 2], 1)])
def test_steals_follow_the_turn_order(order: list[int], owner: int) -> None:
    players = [{"owns": "martian_brotherhood"}, {"owns": "martian_brotherhood"}, {"workers": "ore"}]
    table = aimed(Table(*players, order=order), (0, 0, 2), (1, 0, 2))
    assert [table.workers(seat).count("ore") for seat in range(3)] == [1 + (owner == 0), 1 + (owner == 1), 0]


@rule("MED-CRD-20")
def test_a_stolen_worker_can_be_stolen_again_in_the_same_turn() -> None:
    players = [{"owns": "martian_brotherhood", "workers": ""}, {"owns": "martian_brotherhood", "workers": ""},
               {"workers": "ore"}]  # fmt: skip
    table = aimed(Table(*players), (0, 0, 2), (1, 0, 0))
    assert [table.workers(seat) for seat in range(3)] == ["", "ore", ""]


@rule("MED-RS1-05", "MED-GEN-08")
def test_changes_of_one_marker_are_added_and_applied_once() -> None:
    """At +6 a shield and a barbarian cancel, so that nothing is lost beyond the end."""
    table = Table({"owns": "diplomat"}, {"owns": "barracks"}, {"safety": 6})
    aimed(table, (0, 1, 2), (1, 0, 2))
    assert table.track(2, "safety") == 6
    assert table.heard("moved") == []


@rule("MED-RS1-05", "MED-GEN-05")
def test_vp_of_one_player_are_added_before_any_are_lost() -> None:
    """The pilgrimage takes one that hymns give: with no chips he still ends with none lost."""
    table = aimed(Table({"owns": "great_pilgrimage"}, {}, {"owns": "hymns"}), (2, 0, 1))
    assert table.all_chips() == [0, 0, 0, 0], "1 - 1, and 1 - 1 for the singer"
    table = aimed(Table({"owns": "great_pilgrimage"}, {"chips": 3}, {"owns": "theatre"}), (2, 0, 1))
    assert table.all_chips() == [0, 3 + 2 - 1, 2 - 1, 0]


@rule("MED-RS1-07", "MED-CRD-17", "MED-CRD-27")
@pytest.mark.parametrize(("kind", "vp"), [("hymns", 1), ("theatre", 2)])
def test_what_is_given_comes_from_the_bank(kind: str, vp: int) -> None:
    table = aimed(Table({"owns": kind}), (0, 0, 3))
    assert table.all_chips() == [vp, 0, 0, vp]


@rule("MED-RS1-06")
def test_what_stands_at_the_end_of_its_track_was_given_all_the_same() -> None:
    table = aimed(Table({"owns": "propaganda"}, {"happiness": -6}), (0, 0, 1))
    assert table.chips(0) == 1


@rule("MED-ABL-05", "MED-RS1-06")
def test_an_empty_box_does_nothing() -> None:
    table = Table.resolved({"owns": "propaganda hymns martian_brotherhood diplomat"})
    assert table.all_chips() == [0, 0, 0, 0]
    assert [table.tracks(seat) for seat in range(4)] == [{}, {}, {}, {}]


@rule("MED-EX-20", "MED-ABL-06", "MED-CRD-04")
@pytest.mark.parametrize("second", [2, 3])
def test_both_boxes_of_the_diplomat(second: int) -> None:
    table = aimed(Table({"owns": "diplomat"}), (0, 0, 2), (0, 1, second))
    assert table.track(2, "happiness") == 1
    assert table.track(second, "safety") == 1


@rule("MED-EX-21", "MED-ABL-07", "MED-CRD-05")
def test_pyramids() -> None:
    table = aimed(Table({"owns": "pyramids_to_mars"}, seats=5), (0, 0, 1))
    assert [table.track(seat, "happiness") for seat in range(5)] == [0, 0, -1, -1, -1]


@rule("MED-ABL-07", "MED-CRD-05")
def test_pyramids_may_be_switched_off_and_both_boxes_spare() -> None:
    table = Table({"owns": "pyramids_to_mars"})
    table.by(0, "switch 0").resolve()
    assert [table.track(seat, "happiness") for seat in range(4)] == [0, 0, 0, 0]
    table = aimed(Table({"owns": "pyramids_to_mars"}), (0, 0, 1), (0, 1, 3))
    assert [table.track(seat, "happiness") for seat in range(4)] == [0, 0, -1, 0]


@rule("MED-ABL-07", "MED-ABL-03")
def test_each_copy_works_and_spares_by_itself() -> None:
    table = Table({"owns": "pyramids_to_mars pyramids_to_mars"})
    table.by(0, "switch 2")
    aimed(table, (0, 0, 1), (0, 2, 2))
    assert [table.track(seat, "happiness") for seat in range(4)] == [0, 0, -1, -1]
    table = aimed(Table({"owns": "pyramids_to_mars pyramids_to_mars"}), (0, 0, 1), (0, 2, 2))
    assert [table.track(seat, "happiness") for seat in range(4)] == [0, -1, -1, -2]


@rule("MED-RS1-08")
def test_cubes_go_back() -> None:
    table = Table({"owns": "pyramids_to_mars barracks sacrificial_altar"})
    table.by(0, "switch 0", "sacrifice 0 ore", "abandon government")
    aimed(table, (0, 0, 1), (0, 2, 2))
    seat = table.state.view(1)["seats"][0]
    assert [(box["cube"], box["off"]) for box in seat["boxes"]] == [(None, False)] * 3
    assert (seat["abandons"], seat["altars"]) == ([], [None, None])


# Refusing.


@rule("MED-RS1-04", "MED-DEC-09", "MED-CRD-30", "MED-RS1-06")
@pytest.mark.parametrize(("answer", "happiness", "taken"), [("ignore", 0, 0), ("apply", -1, 1)])
def test_the_owner_of_a_monastery_decides(answer: str, happiness: int, taken: int) -> None:
    table = aimed(Table({"owns": "propaganda"}, {"owns": "venetian_monastery", "hand": "grain/mars"}), (0, 0, 1))
    assert (table.step, table.state.actors()) == ("refuse", [1])
    assert table.state.view(0)["seats"][1]["spent"] == ["grain/mars"], "cards and cubes are open"
    assert table.state.view(0)["seats"][0]["boxes"][0]["cube"] == 1
    table.by(1, answer)
    assert (table.track(1, "happiness"), table.chips(0)) == (happiness, taken)
    assert [event[:2] for event in table.heard("ignored")] == ([("ignored", 1)] if answer == "ignore" else [])


@rule("MED-RS1-04", "MED-DEC-09")
def test_each_ability_is_decided_in_turn_order_and_by_box() -> None:
    players = [{"owns": "diplomat"}, {"owns": "venetian_monastery"}, {"owns": "pyramids_to_mars"}, {"owns": "hymns"}]
    table = Table(*players, order=[3, 0, 1, 2])
    aimed(table, (0, 0, 1), (0, 1, 1), (3, 0, 1))
    asked = table.state.view(1)["own"]["aimed"]
    assert asked == [{"owner": 3, "box": 0}, {"owner": 0, "box": 0}, {"owner": 0, "box": 1}, {"owner": 2, "box": 0}]
    table.by(1, "ignore", "apply", "ignore", "ignore")
    assert table.tracks(1) == {"happiness": 1}
    assert table.all_chips() == [0, 0, 0, 0]
    kinds = [(c.KIND_IDS[kind], owner) for _, _, kind, owner in table.heard("ignored")]
    assert kinds == [("hymns", 3), ("diplomat", 0), ("pyramids_to_mars", 2)]


@rule("MED-RS1-04", "MED-DEC-09")
def test_several_owners_decide_at_once_and_in_secret() -> None:
    players = [{"owns": "venetian_monastery"}, {"owns": "venetian_monastery"}, {"owns": "pyramids_to_mars"}]
    table = aimed(Table(*players))
    assert table.state.actors() == [0, 1]
    before = [table.state.view(viewer)["seats"] for viewer in (0, 2, None)]
    table.heard()
    table.by(1, "ignore")
    assert [table.state.view(viewer)["seats"] for viewer in (0, 2, None)] == before
    assert table.state.hear() == []
    table.refused(1, "apply", "MED-POL-01")
    table.by(0, "apply")
    assert [table.track(seat, "happiness") for seat in range(4)] == [-1, 0, 0, -1]


@rule("MED-DEC-09", "MED-RS1-04", "MED-BOX-09")
def test_nobody_is_asked_where_nothing_is_aimed_at_him() -> None:
    players = [{"owns": "barracks"}, {"owns": "venetian_monastery venetian_monastery"}]
    table = aimed(Table(*players), (0, 0, 2))
    assert table.step == "develop"
    table = aimed(Table({"owns": "barracks"}, {"owns": "venetian_monastery venetian_monastery"}), (0, 0, 1))
    table.by(1, "ignore")
    assert table.step == "develop", "two copies ask once"


@rule("MED-RS1-04", "MED-DEC-09")
def test_one_who_is_spared_is_not_asked() -> None:
    table = aimed(Table({"owns": "pyramids_to_mars"}, {"owns": "venetian_monastery"}), (0, 0, 1))
    assert table.step == "develop"


@rule("MED-RS1-04", "MED-CRD-20")
def test_a_theft_can_be_ignored() -> None:
    players = [{"owns": "martian_brotherhood"}, {"owns": "venetian_monastery"}]
    table = aimed(Table(*players), (0, 0, 1)).by(1, "ignore")
    assert table.workers(1) == "grain wool timber ore salt"
    table = aimed(Table(*players), (0, 0, 1)).by(1, "apply")
    assert table.workers(1).count(" ") == 3


@rule("MED-RS1-04")
def test_a_sacrifice_and_an_abandon_are_not_aimed_at_anybody() -> None:
    table = Table({"owns": "sacrificial_altar venetian_monastery", "religion": 3})
    table.by(0, "sacrifice 0 ore", "abandon religion").resolve()
    assert table.step == "develop"


@rule("MED-ABN-03", "MED-SET-10")
def test_any_number_may_abandon_even_from_the_centre() -> None:
    table = Table({"government": 3, "religion": -2}, {"government": -4}, {"religion": 5}, {})
    table.by(0, "abandon government", "abandon religion", "pass").by(1, "abandon government", "pass")
    table.by(2, "pass").by(3, "abandon religion").resolve()
    assert [table.tracks(seat) for seat in range(4)] == [{}, {}, {"religion": 5}, {}]
    told = table.heard("abandoned", "moved")
    assert [event[1:] for event in told if event[0] == "abandoned"] == [(0, 0, 3), (0, 1, -2), (1, 0, -4), (3, 1, 0)]
    assert [event[1:3] for event in told if event[0] == "moved"] == [(0, 0), (0, 1), (1, 0)]
