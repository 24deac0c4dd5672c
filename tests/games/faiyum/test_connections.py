"""Connections: which nodes are joined directly, which pairs are remembered, and who earns what for them."""

from itertools import permutations

import pytest

from tests.games.faiyum.looks import begun, branch, finish, holding
from tests.games.faiyum.table import Table
from tests.kit import rule

# E5 is the start settlement, G4 a pyramid; F4 (wheat), F5 (grape) and G5 (stone) lie between them.
BETWEEN = ["F4", "F5"]
ROUND_ABOUT = ["E5-F5", "F5-G5", "G4-G5"]
NOBODY: dict[str, object] = {"hand": []}


def reputation(card: str, *moves: str, **board: object) -> int:
    """What P earns with a card, paid in one way or another."""
    table = finish(Table(holding(card), NOBODY, **board), f"play {card}", *moves)
    earned: int = table.seat(0)["reputation"]
    return earned


@rule("FAI-NET-09")
@pytest.mark.parametrize(
    ("pair", "board"),
    [
        ("E5-E7", {"cleared": ["E7"], "settlements": ["E7"], "roads": ["E5-E6", "E6-E7"]}),
        ("C5-C6", {"cleared": ["C5", "C6"], "settlements": ["C5", "C6"], "bridges": ["C5-C6"]}),
        ("C5-C6", {"cleared": ["C5", "C6"], "settlements": ["C5", "C6"], "grand_bridges": ["C5-C6"]}),
        ("D9-E10", {"settlements": ["D9", "E10"]}),
    ],
)
def test_links_of_all_kinds_are_of_the_same_worth(pair: str, board: dict[str, object]) -> None:
    town, other = pair.split("-")
    table = Table(holding("112", "110", grape=0, stone=0, fish=0, money=0), NOBODY, **board, towns=[town])
    assert table["connected"] == [pair]
    assert branch(table, "play 112").seat(0)["reputation"] == 3  # the town and what is directly connected to it
    assert branch(table, "play 110", "times 2").seat(0)["reputation"] == 3  # one network
    apart = Table(holding("112", "110"), NOBODY, cleared=board.get("cleared", []), settlements=[other], towns=["A6"])
    assert apart["connected"] == []
    assert not apart.may("play 110")


@rule("FAI-NET-09", "FAI-NET-13")
@pytest.mark.parametrize("last", ["C5-D4", "D4-E5"])
def test_a_road_completes_a_chain_over_bridges(last: str) -> None:
    cleared = ["B4", "B5", "C5", "C6"]
    roads = [road for road in ("C5-D4", "D4-E5", "B4-B5") if road != last]
    board = {"cleared": cleared, "settlements": ["C6"], "bridges": ["C5-C6"], "roads": roads}
    table = finish(Table(holding("92"), NOBODY, **board), "play 92", last)
    assert (table["connected"], table.seat(0)["reputation"]) == (["C6-E5"], 2)


@rule("FAI-NET-12")
def test_workshops_in_between_do_not_interrupt() -> None:
    board = {"cleared": ["E7"], "settlements": ["E7"]}
    assert Table(**board, roads=["E5-E6", "E6-E7"], workshops=["E6"])["connected"] == ["E5-E7"]
    assert reputation("92", "E6-E7", **board, roads=["E5-E6"], workshops=["E6"]) == 2


@rule("FAI-NET-12")
def test_a_settlement_or_a_building_site_in_between_ends_the_connection() -> None:
    assert Table(cleared=BETWEEN, roads=ROUND_ABOUT)["connected"] == ["E5-G4"]
    assert Table(cleared=BETWEEN, roads=ROUND_ABOUT, settlements=["G5"])["connected"] == ["E5-G5", "G4-G5"]
    through_the_pyramid = ["E5-F4", "F4-G4", "G3-G4", "G2-G3"]
    table = Table(cleared=["F4", "G3", "G2"], roads=through_the_pyramid, settlements=["G2"])
    assert table["connected"] == ["E5-G4", "G2-G4"]


@rule("FAI-NET-12")
def test_building_sites_are_nodes_without_any_block() -> None:
    assert Table(cleared=["F7", "G7"], roads=["F7-F8", "F7-G7"])["connected"] == []
    table = Table(cleared=["F7", "E7"], roads=["F7-F8", "E7-F7"], settlements=["E7"], blocks={"F8": 0})
    assert table["connected"] == ["E7-F8"]


@rule("FAI-NET-12", "FAI-NET-22")
def test_direct_connections_are_counted_by_pharaoh_only_up_to_the_next_node() -> None:
    board = {"cleared": ["F4", "G3", "G2"], "roads": ["E5-F4", "F4-G4", "G3-G4", "G2-G3"], "settlements": ["G2"]}
    table = Table(holding("112"), NOBODY, **board, towns=["E5"], blocks={"G4": 2})
    assert table.play("play 112") == {"reputation": 4}  # the town and the blocks, not the settlement behind them


@rule("FAI-NET-13", "FAI-CS2-04")
def test_the_first_direct_connection_earns_one() -> None:
    board = {"cleared": ["E7"], "settlements": ["E7"]}
    table = Table(holding("S-TWO-ROADS"), NOBODY, **board).do("play S-TWO-ROADS", "E5-E6", "E6-E7")
    assert table["connected"] == ["E5-E7"]
    assert finish(table).seat(0)["reputation"] == 4


@rule("FAI-NET-14", "FAI-CS2-04")
@pytest.mark.parametrize("order", list(permutations(["E6-E7", "E5-F4"])))
def test_two_roads_can_earn_two(order: tuple[str, ...]) -> None:
    board = {"cleared": ["E7", "F4"], "settlements": ["E7"], "roads": ["E5-E6", "F4-G4"]}
    assert reputation("S-TWO-ROADS", *order, **board) == 5
    assert reputation("92", *order, "stop", **board) == 4


@rule("FAI-NET-14")
def test_a_single_road_completes_one_pair_whatever_its_ends_are_connected_to() -> None:
    roads = ["E5-F4", "F4-G4", "E7-F7", "F7-F8", "E5-E6"]
    table = Table(holding("92"), NOBODY, cleared=["E7", "F4", "F7"], settlements=["E7"], roads=roads)
    assert table["connected"] == ["E5-G4", "E7-F8"]
    finish(table, "play 92", "E6-E7", "stop")
    assert table["connected"] == ["E5-E7", "E5-G4", "E7-F8"]
    assert table.seat(0)["reputation"] == 2


@rule("FAI-NET-14")
def test_the_order_of_the_roads_does_not_matter() -> None:
    board = {"cleared": [*BETWEEN, "E7", "F6"], "settlements": ["E7"]}
    earned = {
        order: reputation("92", *order, "stop", **board)
        for order in permutations(["E5-F5", "F5-F6", "E7-F6"])
        if order[0] != "F5-F6"  # it would start nowhere
    }
    assert set(earned.values()) == {4}
    assert len(earned) == 4


@rule("FAI-NET-15")
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
@pytest.mark.parametrize(
    ("roads", "earned", "per_pair"),
    [
        ([], 3, 3),
        (["G5-G6"], 3, 3),  # on a road that leads nowhere
        (["E5-F5", "F5-G5"], 4, 4),  # at the end of a road from E5
        (ROUND_ABOUT, 4, 5),  # in the middle between E5 and G4
        (["E5-F5", "F5-G5", "F4-G5", "E5-F4"], 4, 4),  # both ways lead to E5
    ],
)
def test_a_new_settlement_earns_at_most_one(card: str, roads: list[str], earned: int, per_pair: int) -> None:
    board = {"cleared": [*BETWEEN, "G6"], "roads": roads}
    assert reputation(card, "G5", **board) == earned
    assert reputation(card, "G5", **board, options={"settlement_bonus": "per_pair"}) == per_pair


@rule("FAI-NET-16")
def test_all_pairs_of_a_new_settlement_are_remembered() -> None:
    table = Table(holding("S-SETTLEMENT"), holding("92"), cleared=BETWEEN, roads=ROUND_ABOUT)
    assert table["connected"] == ["E5-G4"]
    finish(table, "play S-SETTLEMENT", "G5")
    assert table["connected"] == ["E5-G4", "E5-G5", "G4-G5"]
    again = finish(table, "play 92", "E5-F4", "F4-G5", "stop")  # E5 and G5 once more
    assert again.seat(1)["reputation"] == 2
    assert again["connected"] == ["E5-G4", "E5-G5", "G4-G5"]


@rule("FAI-NET-17")
def test_a_pair_that_was_split_stays_remembered() -> None:
    table = Table(holding("S-SETTLEMENT"), holding("92"), cleared=BETWEEN, roads=ROUND_ABOUT)
    finish(table, "play S-SETTLEMENT", "G5")
    again = finish(table, "play 92", "E5-F4", "F4-G4", "stop")  # E5 and G4 directly once more
    assert again.seat(1)["reputation"] == 2
    assert again["connected"].count("E5-G4") == 1


@rule("FAI-NET-17", "FAI-NET-13")
def test_a_pair_that_was_never_direct_earns_although_it_hangs_together() -> None:
    board = {"cleared": BETWEEN, "roads": ROUND_ABOUT, "settlements": ["G5"]}
    assert reputation("92", "E5-F4", "F4-G4", "stop", **board) == 3


@rule("FAI-NET-18")
def test_an_extension_that_reaches_no_new_node_earns_nothing() -> None:
    board = {"cleared": ["E7", "F6", "D6"], "settlements": ["E7"], "roads": ["E5-E6", "E6-E7"]}
    assert reputation("S-TWO-ROADS", "D6-E7", "E7-F6", **board) == 3


@rule("FAI-NET-19")
@pytest.mark.parametrize(
    ("card", "moves", "least"),
    [
        ("S-TWO-ROADS", ["C5-D4", "D4-E5"], 3),
        ("92", ["C5-D4", "D4-E5", "stop"], 2),
        ("38", ["C5-C6"], 4),
        ("S-SETTLEMENT", ["D9"], 3),
        ("20", ["D9"], 3),
    ],
)
def test_five_cards_earn_the_bonus(card: str, moves: list[str], least: int) -> None:
    board = {"cleared": ["C5", "C6", "D5"], "settlements": ["C5", "C6", "E10"]}
    assert reputation(card, *moves, **board) == least + 1


@rule("FAI-NET-19")
def test_a_grand_bridge_earns_no_bonus_but_the_pair_is_remembered() -> None:
    board = {"cleared": ["B4", "B5", "C5", "C6"], "settlements": ["C5", "C6"]}
    table = finish(Table(holding("118"), holding("38"), **board, roads=["B5-C6"]), "play 118", "C5-C6")
    assert (table.seat(0)["reputation"], table["connected"]) == (12, ["C5-C6"])
    assert finish(table, "play 38", "B5-C5").seat(1)["reputation"] == 4  # C5 and C6 once more


@rule("FAI-NET-19")
def test_the_option_gives_the_grand_bridge_its_bonus() -> None:
    board = {"cleared": ["B5", "C5", "C6"], "settlements": ["C5", "C6"], "options": {"grand_bridge_bonus": True}}
    assert reputation("118", "C5-C6", **board) == 13
    assert reputation("118", "B5-C5", **board) == 12
    assert reputation("38", "C5-C6", **board) == 5


@rule("FAI-NET-20")
def test_the_bonus_goes_to_the_player_who_completes_the_connection() -> None:
    board = {"cleared": ["E7"], "settlements": ["E7"]}
    table = finish(Table(holding("S-TWO-ROADS"), holding("92"), **board), "play S-TWO-ROADS", "E5-E6", "D4-E5")
    finish(table, "play 92", "E6-E7", "stop")
    assert [table.seat(0)["reputation"], table.seat(1)["reputation"]] == [3, 2]


@rule("FAI-NET-21")
@pytest.mark.parametrize("last", ["E5-E6", "E5-F5", "E6-F5"])
def test_a_chain_back_to_the_same_node_connects_no_pair(last: str) -> None:
    roads = [road for road in ("E5-E6", "E5-F5", "E6-F5") if road != last]
    table = finish(Table(holding("92"), NOBODY, cleared=["F5"], roads=roads), "play 92", last)
    assert (table["connected"], table.seat(0)["reputation"]) == ([], 1)


@rule("FAI-NET-21", "FAI-NET-15")
def test_a_settlement_on_a_ring_of_its_own_earns_nothing() -> None:
    ring = {"cleared": ["D8", "E9"], "roads": ["D8-D9", "E9-E10"], "bridges": ["D8-E9"]}
    for space in ("D8", "D9", "E9", "E10"):
        table = finish(Table(holding("S-SETTLEMENT"), NOBODY, **ring), "play S-SETTLEMENT", space)
        assert (table["connected"], table.seat(0)["reputation"]) == ([], 3)


@rule("FAI-NET-22")
def test_a_network_passes_through_building_sites_and_settlements() -> None:
    board = {"cleared": ["E1", "F1", "F4", "G2", "G3"], "settlements": ["E1", "G2"]}
    through_the_pyramid = ["E5-F4", "F4-G4", "G3-G4", "G2-G3"]
    assert begun("110", **board, roads=through_the_pyramid).options() == ["times 1", "times 2"]
    through_the_settlement = [*through_the_pyramid, "F1-G2", "E1-F1"]
    assert begun("110", **board, roads=through_the_settlement).options() == ["times 1", "times 2", "times 3"]


@rule("FAI-NET-22")
def test_what_no_link_joins_is_no_network() -> None:
    board = {"cleared": ["B6", "C6", "E7"], "settlements": ["A6", "C6", "E7"]}
    one = begun("110", **board, roads=["E5-E6", "E6-E7", "A6-B6"])
    assert one.options() == ["times 1", "times 2"]
    two = begun("110", **board, roads=["E5-E6", "E6-E7", "A6-B6", "B6-C6"])
    assert two.options() == ["A6", "E5"]


@rule("FAI-NET-24")
@pytest.mark.parametrize(
    ("card", "last", "earned"), [("92", "D8-D9", 1), ("92", "E9-E10", 1), ("38", "D8-E9", 4), ("118", "D8-E9", 12)]
)
def test_a_ring_without_any_node_connects_nothing(card: str, last: str, earned: int) -> None:
    roads = [road for road in ("D8-D9", "E9-E10") if road != last]
    bridges = [bridge for bridge in ("D8-E9",) if bridge != last]
    table = Table(holding(card), NOBODY, cleared=["D8", "E8", "E9"], roads=roads, bridges=bridges)
    finish(table, f"play {card}", last)
    assert last in [*table["roads"], *table["bridges"], *table["grand_bridges"]]
    assert table["connected"] == []
    assert table.seat(0)["reputation"] == earned
