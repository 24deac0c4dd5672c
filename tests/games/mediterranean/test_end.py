"""The end of the game: scores, ties, and the shared win."""

import pytest

from tests.games.mediterranean.kit import Table
from tests.kit import rule


def finished(*players: dict[str, object], **more: object) -> Table:
    """Turn 6 ends and nobody has traded or developed anything."""
    return Table(*players, turn=6, **more).resolve().skip()


@rule("MED-FIN-01", "MED-GEN-02")
def test_the_game_ends_after_the_civic_phase_of_turn_six() -> None:
    table = Table({"owns": "tribute"}, turn=5).resolve().skip()
    assert (table.step, table.state.turn) == ("market", 6)
    table = finished({"owns": "tribute"})
    assert (table.step, table.state.turn, table.chips(0)) == ("", 6, 1)
    assert table.state.is_terminal()
    assert table.state.view(0)["phase"] == "over"
    assert [event[0] for event in table.heard("game_over")] == ["game_over"]


@rule("MED-FIN-01")
def test_after_the_end_nothing_is_possible() -> None:
    table = finished()
    for step in ("pass", "ready", "to 1", "done", "abandon religion", "declare art", "draw gov0", "skip government"):
        table.refused(0, step, "MED-FIN-01")
    assert [table.state.legal_actions(seat) for seat in range(4)] == [[], [], [], []]
    assert table.state.actors() == []


@rule("MED-FIN-02")
def test_the_score_is_chips_printed_vp_monument_and_shrine() -> None:
    player = {"chips": 10, "owns": "palace monument_of_walls watchtower shrine_of_zeal",
              "government": -9, "religion": -2, "safety": 1}  # fmt: skip
    table = finished(player)
    printed = 4 + 2 + 1 + 3
    monument = 2 * 1 + 1 * (1 + 1 + 1)
    shrine = 1 * (3 + 1)
    assert table.scores()[0] == 10 + printed + monument + shrine
    assert ("score", 0, 10 + printed + monument + shrine, monument + shrine) in table.heard("score")
    seen = table.state.view(1)["seats"][0]
    assert (seen["chips"], seen["printed"], seen["monuments"]) == (10, printed, monument + shrine)


@rule("MED-FIN-03")
def test_the_highest_score_wins() -> None:
    table = finished({"chips": 5}, {"chips": 3, "owns": "palace"}, {"chips": 6}, {"chips": 6, "owns": "farmland"})
    assert table.scores() == [5, 7, 6, 6]
    assert table.state.returns() == [0.0, 1.0, 0.0, 0.0]
    assert table.state.view(None)["ranks"] == [4, 1, 2, 2]


@rule("MED-FIN-04")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ({"government": 9}, {"government": 5}, 0), ({"government": -5}, {"government": 4, "religion": -4}, None),
        ({"government": -1, "religion": 5}, {"religion": -9}, None), ({"religion": -5}, {"government": 4}, 0),
        ({"government": 1}, {"government": 4}, None),
    ],
)  # fmt: skip
def test_a_tie_goes_to_the_higher_levels(first: dict[str, int], second: dict[str, int], winner: int | None) -> None:
    """Levels count, not places."""
    table = finished({"chips": 8, **first}, {"chips": 8, **second}, {"chips": 7, "government": 9, "religion": 9})
    assert table.state.returns() == ([1.0, 0.0, 0.0, 0.0] if winner == 0 else [0.5, 0.5, 0.0, 0.0])


@rule("MED-FIN-05")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ({"happiness": 2, "safety": -1}, {"safety": 0}, 0), ({"happiness": 1}, {"happiness": -1, "safety": 3}, 1),
        ({"happiness": 2, "safety": 1}, {"safety": 3}, None), ({"happiness": 2, "safety": -1}, {"safety": 1}, None),
        ({"happiness": -1, "government": 1}, {"happiness": 6, "safety": 6}, 0),
    ],
)  # fmt: skip
def test_then_to_happiness_and_safety(first: dict[str, int], second: dict[str, int], winner: int | None) -> None:
    table = finished({"chips": 8, **first}, {"chips": 8, **second})
    expected = {0: [1.0, 0.0], 1: [0.0, 1.0], None: [0.5, 0.5]}[winner]
    assert table.state.returns()[:2] == expected


@rule("MED-FIN-06")
def test_else_the_tied_players_share_the_win() -> None:
    table = finished({"chips": 2}, {"chips": 2}, {"chips": 1}, {"chips": 2})
    assert table.state.returns() == [1 / 3, 1 / 3, 0.0, 1 / 3]
    assert table.state.view(None)["ranks"] == [1, 1, 4, 1]


@rule("MED-FIN-06")
def test_the_turn_order_breaks_no_tie() -> None:
    for order in ([0, 1, 2, 3], [3, 2, 1, 0]):
        assert finished(order=order).state.returns() == [0.25] * 4


# What monuments and shrines count.


@rule("MED-EX-16", "MED-CRD-08", "MED-FIN-08")
def test_monument_of_strength() -> None:
    table = finished({"owns": "conscription barracks monument_of_strength", "government": -9, "safety": 2})
    assert table.state.view(0)["seats"][0]["monuments"] == 2 * 3 + 2 * 4 == 14


@rule("MED-EX-17", "MED-CRD-09")
def test_monument_of_knowledge() -> None:
    table = finished({"owns": "library education theatre monument_of_knowledge", "government": 9})
    assert table.state.view(0)["seats"][0]["monuments"] == 6
    assert table.scores()[0] == 6 + 2 + 1 + 2 + 3


@rule("MED-CRD-07")
def test_shrine_to_mars() -> None:
    table = finished({"owns": "mars_temple great_altar cult_of_heroes shrine_to_mars watchtower", "religion": -9})
    assert table.state.view(0)["seats"][0]["monuments"] == 2 * 3


@rule("MED-FIN-08")
@pytest.mark.parametrize(("place", "spots"), [(-6, 0), (-3, 0), (-2, 0), (-1, 1), (0, 2), (1, 3), (6, 8)])
def test_spots_above_the_line(place: int, spots: int) -> None:
    """The lowest space above the line is -1; the Shrine of Joy pays 2 for each. Turn 1 strikes nobody."""
    table = Table({"owns": "shrine_of_joy", "happiness": place})
    assert table.state.view(0)["seats"][0]["monuments"] == 2 * spots


@rule("MED-FIN-07", "MED-BOX-12")
@pytest.mark.parametrize(
    ("player", "vp"),
    [
        ({"owns": "monument_of_tyranny barracks barracks watchtower library great_altar"}, 2 * 3),
        ({"owns": "monument_of_liberty library barracks"}, 2 * 2),
        ({"owns": "shrine_of_the_red_host great_altar choir festival"}, 2 * 2),
        ({"owns": "shrine_of_the_blue_veil choir hymns great_altar"}, 2 * 3),
        ({"owns": "monument_of_empire town_charter metropolis imperial_port"}, 2 * 3 + 2 * 1),
        ({"owns": "monument_of_labour"}, 5),
        ({"owns": "monument_of_labour farmland labour_camps", "workers": "grain salt"}, 5),
        ({"owns": "monument_of_labour labour_camps", "covered": {1: [1]}, "workers": "salt"}, 2),
        ({"owns": "monument_of_plunder tribute royal_treasury imperial_port"}, 2 * 3 + 1),
        ({"owns": "monument_of_the_dynasty", "government": -9, "religion": 5}, 5),
        ({"owns": "monument_of_the_dynasty", "religion": -1}, 1),
        ({"owns": "monument_of_harmony festival theatre", "happiness": 1}, 2 * 3 + 2),
        ({"owns": "monument_of_cities metropolis town_charter town_charter"}, 3 * 4),
        ({"owns": "shrine_of_wisdom library public_baths university"}, 2 * 2 + 2 * 2),
        ({"owns": "shrine_of_the_fleet fleet_of_mars fleet_of_mars raiding_ships"}, 3 * 3),
        ({"owns": "shrine_to_venus venetian_virtue choir"}, 2 * 2),
    ],
)  # fmt: skip
def test_what_is_counted(player: dict[str, object], vp: int) -> None:
    table = Table(player)
    assert table.state.view(0)["seats"][0]["monuments"] == vp


@rule("MED-FIN-07")
def test_only_the_own_things_count_and_only_at_the_end() -> None:
    table = Table({"owns": "shrine_of_blades", "chips": 1}, {"owns": "barracks conscription"})
    assert (table.chips(0), table.scores()[0]) == (1, 1 + 2)
    late = Table({"owns": "monument_of_strength", "government": -9, "safety": 3}, {"owns": "barracks"}, turn=6)
    late.by(0, "pass").by(1, "aim 0", "seat 0").resolve().skip()
    assert late.scores()[0] == 2 * 4, "as things stand at the end"
