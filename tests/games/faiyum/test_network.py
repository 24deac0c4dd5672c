"""Roads and bridges: where a link may lie, by example and compared with a plain reference on random boards."""

import random

import pytest

from emporion import Refusal
from tests.games.faiyum.looks import begun, branch, finish, holding, obstacle, supply, why
from tests.games.faiyum.reference import BASICS, Board, Pair, furnished, random_boards, random_positions
from tests.games.faiyum.table import Table
from tests.kit import rule

GAMES = [(1, 3), (2, 7), (3, 3), (4, 4), (5, 5), (5, 9)]  # seats and seed of games of random moves
NOBODY: dict[str, object] = {"hand": []}


@rule("FAI-NET-01")
def test_a_road_site_holds_one_road() -> None:
    table = begun("92", roads=["E5-E6"])
    assert why(table, "E5-E6") == ("FAI-NET-01", "link_there")
    assert table.refused("E6-E5").rule == "FAI-NET-01"  # the pair has no order


@rule("FAI-NET-01")
@pytest.mark.parametrize("piece", ["bridges", "grand_bridges"])
@pytest.mark.parametrize("card", ["38", "118"])
def test_a_channel_site_holds_one_bridge_of_either_kind(card: str, piece: str) -> None:
    board = {"cleared": ["B4", "B5", "C5", "C6", "C7"], "settlements": ["C5"]}
    assert begun(card, **board).links() == {"B4-C5", "B5-C5", "C5-C6"}
    table = begun(card, **board, **{piece: ["C5-C6"]})
    assert table.links() == {"B4-C5", "B5-C5"}
    assert why(table, "C5-C6") == ("FAI-NET-01", "link_there")


@rule("FAI-NET-01")
@pytest.mark.parametrize(("card", "piece"), [("38", "bridges"), ("118", "grand_bridges")])
def test_earlier_bridges_stay(card: str, piece: str) -> None:
    board = {"cleared": ["B4", "B5", "C5", "C6"], "settlements": ["C5"]}
    assert begun(card, **board, **{piece: ["B4-C5"]}).do("C5-C6")[piece] == ["B4-C5", "C5-C6"]


@rule("FAI-NET-01")
def test_no_position_has_two_bridges_on_one_site() -> None:
    with pytest.raises(Refusal) as caught:
        Table(cleared=["C5", "C6"], bridges=["C5-C6"], grand_bridges=["C5-C6"])
    assert caught.value.rule == "FAI-NET-01"


@rule("FAI-NET-01")
def test_links_are_kept_as_pairs_of_spaces_by_kind() -> None:
    cleared = ["B4", "B5", "C5", "C6"]
    table = Table(cleared=cleared, roads=["E6-E5"], bridges=["C5-B4"], grand_bridges=["C6-C5"])
    assert table["roads"] == ["D9-E10", "E5-E6"]
    assert (table["bridges"], table["grand_bridges"]) == (["B4-C5"], ["C5-C6"])


@rule("FAI-NET-01", "FAI-GEN-09")
@pytest.mark.parametrize(
    ("card", "moves", "piece", "left"),
    [
        ("S-TWO-ROADS", ["E5-E6", "D4-E5"], "road", 37),
        ("92", ["E5-E6", "stop"], "road", 38),
        ("38", ["C5-C6"], "bridge", 3),
        ("118", ["C5-C6"], "grand_bridge", 1),
    ],
)
def test_links_come_from_the_supply(card: str, moves: list[str], piece: str, left: int) -> None:
    table = begun(card, cleared=["B4", "C5", "C6"], settlements=["C5"])
    before = {kind: supply(table, kind) for kind in ("road", "bridge", "grand_bridge")}
    assert before == {"road": 39, "bridge": 4, "grand_bridge": 2}
    finish(table, *moves)
    assert {kind: supply(table, kind) for kind in before} == {**before, piece: left}


@rule("FAI-NET-02")
@pytest.mark.parametrize(
    ("site", "board"),
    [
        ("E5-E6", {}),  # from the start settlement
        ("A5-A6", {"settlements": ["A6"], "cleared": ["A5"]}),  # from a settlement that was founded
        ("B7-C8", {}),  # from a building site
        ("D8-D9", {"cleared": ["D8"]}),  # from a space with a link
        ("E6-E7", {"cleared": ["E7"], "roads": ["E5-E6"]}),
        ("C6-C7", {"cleared": ["C5", "C6", "C7"], "settlements": ["C5"], "bridges": ["C5-C6"]}),
    ],
)
def test_a_road_starts_at_a_settlement_a_site_or_a_link(site: str, board: dict[str, object]) -> None:
    assert site in begun("92", **board).links()


@rule("FAI-NET-02")
@pytest.mark.parametrize("site", ["A4-A5", "A5-A6", "E6-E7", "C8-D8"])
def test_a_road_that_would_start_nowhere_is_refused(site: str) -> None:
    table = begun("92", cleared=["A4", "A5", "E7", "D8"])
    assert site not in table.links()
    assert why(table, site) == ("FAI-NET-02", "link_starts_nowhere")


@rule("FAI-NET-02", "FAI-CRO-04")
@pytest.mark.parametrize("site", ["E5-F5", "E4-E5", "B7-B8", "B6-B7", "D8-D9"])
def test_a_crocodile_at_either_end_is_in_the_way(site: str) -> None:
    assert why(begun("92"), site) == ("FAI-CRO-04", "crocodile_there")
    assert site in begun("92", cleared=site.split("-")).links()


@rule("FAI-NET-02", "FAI-CS2-05")
def test_without_any_road_site_no_road_can_be_built() -> None:
    roads = ["B7-C8", "C2-D2", "D2-E2", "D4-E5", "E5-E6", "F3-G4", "F8-G8"]  # all but one of the sites of the start
    assert begun("92", roads=roads)["roads"] == sorted([*roads, "D9-E10", "G4-G5"])
    for card in ("S-TWO-ROADS", "92"):
        refusal = obstacle(card, roads=[*roads, "G4-G5"])
        assert (refusal.rule, refusal.key) == ("FAI-NET-02", "no_road_site")
    refusal = obstacle("S-TWO-ROADS", roads=roads)  # one site is not enough
    assert (refusal.rule, refusal.key) == ("FAI-CS2-05", "no_roads_payable")


@rule("FAI-NET-03")
@pytest.mark.parametrize("workshops", [[], ["E6"]])
@pytest.mark.parametrize("site", ["E6-F6", "D5-E6"])
def test_no_branching_on_resource_spaces(site: str, workshops: list[str]) -> None:
    cleared = ["D5", "E7", "F6"]
    one_link = begun("92", cleared=cleared, roads=["E5-E6"], workshops=workshops)
    assert {site, "E6-E7"} <= one_link.links()
    two_links = begun("92", cleared=cleared, roads=["E5-E6", "E6-E7"], workshops=workshops)
    assert site not in two_links.links()
    assert why(two_links, site) == ("FAI-NET-03", "branching")
    assert "(E6)" in two_links.refused(site).text


@rule("FAI-NET-03", "FAI-NET-08")
def test_bridges_and_roads_count_together_where_nothing_may_branch() -> None:
    board = {"cleared": ["B4", "B5", "C5", "C6", "C7", "D5"], "settlements": ["C5"], "bridges": ["C5-C6"]}
    assert {"B5-C6", "C6-C7"} <= begun("92", **board).links()
    assert {"B4-C5", "B5-C5", "C6-D5"} == begun("38", **board).links()
    assert begun("92", **board, roads=["C6-C7"]).refused("B5-C6").rule == "FAI-NET-03"
    assert begun("38", **board, roads=["C6-C7"]).refused("C6-D5").rule == "FAI-NET-03"


@rule("FAI-NET-04")
@pytest.mark.parametrize(
    ("roads", "board"),
    [
        (["D4-E5", "D5-E5", "E4-E5", "E5-F4", "E5-F5"], {"cleared": ["D5", "E4", "F4", "F5"], "roads": ["E5-E6"]}),
        (["E8-F8", "E9-F8", "F7-F8", "F8-F9", "F8-G8"], {"cleared": ["E8", "E9", "F7", "F9"]}),
        (["A5-A6", "A6-A7", "A6-B5", "A6-B6"], {"cleared": ["A5", "A7", "B5", "B6"], "settlements": ["A6"]}),
    ],
)
def test_settlements_and_sites_have_any_number_of_links(roads: list[str], board: dict[str, object]) -> None:
    table = begun("92", **board).do(*roads)
    assert set(roads) <= set(table["roads"])


@rule("FAI-NET-05")
def test_the_dam_road_can_be_continued_at_both_ends() -> None:
    cleared = ["C9", "D8", "E9", "F9"]
    continued = {"C9-D9", "D8-D9", "E9-E10", "E10-F9"}
    assert not begun("92").links() & continued
    assert continued <= begun("92", cleared=cleared).links()
    table = begun("92", cleared=cleared).do("D8-D9")
    assert table.refused("C9-D9").rule == "FAI-NET-03"  # the dam road is the other link of D9
    assert {"E9-E10", "E10-F9"} <= table.links()


@rule("FAI-NET-06")
def test_both_spaces_of_a_road_become_developed() -> None:
    table = Table({"money": 0, "stone": 2}, {"hand": ["S-FARMER", "8"]}, cleared=["G7"], turn=1)
    assert {"G7", "G8"} <= branch(table, "play S-FARMER").spaces()
    assert {"F6", "G6"} <= branch(table, "play 8").spaces()
    table = Table({"money": 0, "stone": 2}, {"hand": ["S-FARMER", "8"]}, cleared=["G7"])
    table.do("play S-TWO-ROADS", "F8-G8", "G7-G8")
    farmer = branch(table, "play S-FARMER")
    assert not farmer.spaces() & {"G7", "G8"}
    assert {farmer.refused("G7").rule, farmer.refused("G8").rule} == {"FAI-WRK-08"}
    assert not branch(table, "play 8").spaces() & {"F6", "G6"}  # no longer lonely


@rule("FAI-NET-06", "FAI-NET-08")
@pytest.mark.parametrize("card", ["38", "118"])
def test_both_spaces_of_a_bridge_become_developed(card: str) -> None:
    board = {"cleared": ["B5", "C5", "C6"], "settlements": ["C5"]}
    assert {"B5", "C6"} <= begun("S-FARMER", **board).spaces()
    table = Table(holding(card), {"hand": ["S-FARMER"]}, **board).do(f"play {card}", "C5-C6")
    finish(table).do("play S-FARMER")
    assert "B5" in table.spaces()
    assert table.refused("C6").rule == "FAI-WRK-08"


@rule("FAI-NET-07")
def test_a_later_road_may_continue_an_earlier_one() -> None:
    table = begun("S-TWO-ROADS", cleared=["E7", "F6"])
    assert "E6-E7" not in table.links()
    table.do("E5-E6")
    assert {"E6-E7", "E6-F6"} <= table.links()


@rule("FAI-NET-07")
def test_the_roads_of_one_action_may_lie_anywhere() -> None:
    table = begun("92").do("B7-C8", "G4-G5", "C2-D2", "D4-E5", "F8-G8")
    assert set(table["roads"]) == {"B7-C8", "G4-G5", "C2-D2", "D4-E5", "F8-G8", "D9-E10"}


@rule("FAI-NET-07", "FAI-NET-03")
def test_each_road_is_checked_against_the_board_with_the_earlier_ones() -> None:
    table = begun("92", cleared=["E7", "F6"]).do("E5-E6", "E6-E7")
    assert table.refused("E5-E6").rule == "FAI-NET-01"
    assert table.refused("E6-F6").rule == "FAI-NET-03"
    assert "E7-F6" in table.links()


@rule("FAI-NET-08")
@pytest.mark.parametrize("card", ["38", "118"])
def test_a_bridge_is_placed_under_the_conditions_of_a_road(card: str) -> None:
    cleared = ["B3", "B4", "B5", "C4", "C5", "C6", "D5", "D6", "D7"]
    table = begun(card, cleared=cleared, settlements=["C5", "D7"], roads=["D5-D6", "D6-D7"])
    assert table.links() == {"B4-C5", "B5-C5", "C5-C6", "C6-D5", "C8-D7"}
    assert why(table, "B3-C4") == ("FAI-NET-02", "link_starts_nowhere")
    assert why(table, "C6-D6") == ("FAI-NET-03", "branching")
    assert why(table, "C7-D7") == ("FAI-CRO-04", "crocodile_there")  # on the small peninsula
    assert why(table, "B3-C3") == ("FAI-CRO-04", "crocodile_there")  # on the large peninsula


@rule("FAI-NET-08")
@pytest.mark.parametrize("card", ["38", "118"])
def test_bridges_join_opposite_and_roads_adjacent_spaces(card: str) -> None:
    board = {"cleared": ["B4", "C4", "C5", "C6"], "settlements": ["C5"]}
    assert begun(card, **board).links() == {"B4-C5", "C5-C6"}
    assert begun("92", **board).links() >= {"C4-C5", "C5-D4"}
    assert why(begun(card, **board), "C4-C5") == ("FAI-MAP-04", "not_opposite")
    assert why(begun("92", **board), "C5-C6") == ("FAI-MAP-03", "not_adjacent")


@rule("FAI-NET-10")
def test_a_settlement_lifts_the_limit_of_two_links() -> None:
    board = {"cleared": ["F4", "F5", "G6"], "roads": ["F4-G5", "G4-G5"]}
    assert begun("92", **board).refused("F5-G5").rule == "FAI-NET-03"
    table = Table(holding("S-SETTLEMENT", money=0), holding("92"), **board).do("play S-SETTLEMENT", "G5", "play 92")
    assert {"F5-G5", "G5-G6"} <= table.links()


@rule("FAI-NET-11", "FAI-NET-21")
def test_loops_are_allowed() -> None:
    table = Table({"money": 0, "stone": 2, "grape": 1, "hand": ["92"]}, cleared=["F5"])
    assert table.play("play 92", "E5-E6", "E6-F5", "E5-F5") == {"reputation": 3, "stone": -2, "grape": -1}
    assert table["roads"] == ["D9-E10", "E5-E6", "E5-F5", "E6-F5"]
    assert table["connected"] == []


@rule("FAI-NET-11")
def test_dead_ends_are_allowed() -> None:
    table = Table({"money": 0, "stone": 1, "hand": ["92"]})
    assert table.play("play 92", "E5-E6") == {"reputation": 1, "stone": -1}
    assert table["connected"] == []


@rule("FAI-NET-23")
@pytest.mark.parametrize("card", ["38", "118"])
def test_no_bridge_is_placed_on_the_dam(card: str) -> None:
    table = begun(card, cleared=["D8", "E9"], settlements=["D9", "E10"], roads=["D8-D9", "E9-E10"])
    assert table.links() == {"D8-E9", "D9-E9"}
    assert why(table, "D9-E10") == ("FAI-NET-23", "dam")


@rule("FAI-NET-23")
def test_no_second_road_is_placed_on_the_dam() -> None:
    table = begun("92", settlements=["D9", "E10"])
    assert "D9-E10" not in table.options()
    assert why(table, "D9-E10") == ("FAI-NET-23", "dam")
    assert table["roads"].count("D9-E10") == 1
    assert Table(roads=["D9-E10"])["roads"] == Table(roads=[])["roads"] == ["D9-E10"]


@rule("FAI-NET-23")
@pytest.mark.parametrize("piece", ["bridges", "grand_bridges"])
def test_no_position_has_a_bridge_on_the_dam(piece: str) -> None:
    with pytest.raises(Refusal) as caught:
        Table(**{piece: ["D9-E10"]})
    assert caught.value.rule == "FAI-NET-23"


def offered(table: Table, move: str) -> set[str]:
    """The sites that are offered after a move; the only one is built without asking."""
    if not table.may(move):
        return set()
    after = branch(table, move)
    kinds = ("roads", "bridges", "grand_bridges")
    built = {site for kind in kinds for site in set(after[kind]) - set(table[kind])} - {move}
    return built or after.links()


@rule("FAI-NET-02", "FAI-NET-03", "FAI-NET-08")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_legal_sites_agree_with_the_reference(seats: int, seed: int) -> None:
    for position in random_boards(seats, seed):
        board = Board(position)
        table = furnished(position, holding("92", "38", "118"), NOBODY)
        assert offered(table, "play 92") == board.road_sites()
        for card, kind, number in (("38", "bridges", 4), ("118", "grand_bridges", 2)):
            left = number - len(position[kind])
            assert offered(table, f"play {card}") == (board.bridge_sites() if left else set())


@rule("FAI-NET-13", "FAI-NET-14", "FAI-NET-17")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_remembered_pairs_agree_with_the_reference(seats: int, seed: int) -> None:
    remembered: set[Pair] = set()
    for position in random_positions(seats, seed):
        board = Board(position)
        remembered |= board.pairs()
        assert board.remembered == remembered


@rule("FAI-NET-13", "FAI-NET-14", "FAI-NET-19")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_bonus_of_every_site_agrees_with_the_reference(seats: int, seed: int) -> None:
    for position in random_boards(seats, seed):
        board = Board(position)
        table = furnished(position, holding("92", "38", "118"), NOBODY)
        for card, least, bonus in (("92", 1, 1), ("38", 4, 1), ("118", 12, 0)):
            sites = offered(table, f"play {card}")
            for site in sites if len(sites) > 1 else ():
                built = branch(table, f"play {card}", site)
                after = Board(built.state.position())
                new = after.pairs() - board.remembered
                assert len(new) <= 1
                assert after.remembered == board.remembered | new
                assert finish(built).seat(0)["reputation"] == least + bonus * len(new)


@rule("FAI-NET-15", "FAI-NET-16")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
@pytest.mark.parametrize(("option", "most"), [("one", 1), ("per_pair", 2)])
def test_the_bonus_of_every_settlement_agrees_with_the_reference(seats: int, seed: int, option: str, most: int) -> None:
    for position in random_boards(seats, seed):
        options = {"settlement_bonus": option}
        table = furnished(position, holding("S-SETTLEMENT", money=0), NOBODY, options=options)
        if not table.may("play S-SETTLEMENT"):
            continue
        for space in branch(table, "play S-SETTLEMENT").spaces():
            built = branch(table, "play S-SETTLEMENT", space)
            after = Board(built.state.position())
            new = after.pairs() - Board(position).remembered
            assert all(space in two for two in new)
            assert after.remembered == Board(position).remembered | new
            assert built.seat(0)["reputation"] == 3 + min(len(new), most)


def some_purse(rng: random.Random) -> dict[str, int]:
    """A purse that can pay for two roads of some kinds only, or for none; now and then it is very full."""
    kinds = [*BASICS, "fish", "rose"]
    tokens = rng.choices(kinds, weights=[3, 3, 3, 1, 1], k=rng.randrange(4))
    full = rng.choice([1, 1, 1, 200])
    return {"money": rng.choice([0, 2, 3, 6]), **{kind: full * tokens.count(kind) for kind in kinds}}


@rule("FAI-CS2-01", "FAI-CS2-05", "FAI-DEC-03", "FAI-PLY-14")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_two_roads_look_ahead_as_the_reference_does(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for position in random_boards(seats, seed) * 2:
        board, purse = Board(position), some_purse(rng)
        table = furnished(position, {"hand": ["S-TWO-ROADS"], **purse}, NOBODY)
        first = board.first_roads(purse)
        assert table.may("play S-TWO-ROADS") == bool(first)
        if len(first) > 1:
            assert table.do("play S-TWO-ROADS").links() == first
            site = rng.choice(sorted(first))
            assert offered(table, site) == board.second_roads(site, purse)


@rule("FAI-C086-01", "FAI-C086-02", "FAI-C086-03", "FAI-C086-04", "FAI-DEC-15")
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_escort_routes_agree_with_the_reference(seats: int, seed: int) -> None:
    rng = random.Random(seed)
    for position in random_boards(seats, seed) * 3:
        stands = {space: rng.choice(["workers", "prone", "", ""]) for space in position["settlements"]}
        men = {kind: [space for space in stands if stands[space] == kind] for kind in ("workers", "prone")}
        legs = rng.randrange(4)
        table = furnished(position, {"hand": ["86"], "money": 2 * legs + rng.randrange(2)}, NOBODY, **men)
        board = Board(table.state.position())
        travellers = {man for man in men["workers"] if board.next_stops([man], legs)}
        assert table.may("play 86") == bool(travellers)
        if travellers:
            table.do("play 86")
            if len(travellers) > 1:
                assert table.spaces() == travellers
            for man in travellers:
                follow(branch(table, man) if len(travellers) > 1 else branch(table), board, [man], legs)


def follow(table: Table, board: Board, route: list[str], legs: int) -> None:
    """Try every way the journey can go on: the table must offer just these, and end it where it must end."""
    stops = board.next_stops(route, legs)
    may_stop = len(route) > 1 and route[-1] not in board.occupied
    while len(stops) == 1 and not may_stop:
        route = [*route, *stops]
        stops, may_stop = board.next_stops(route, legs), route[-1] not in board.occupied
    if stops:
        assert set(table.options()) == stops | ({"stop"} if may_stop else set())
        for stop in stops:
            follow(branch(table, stop), board, [*route, stop], legs)
        table = branch(table, "stop") if may_stop else table
    if may_stop:
        assert table["turn"] == 1
        assert set(table["workers"]) == board.workers - {route[0]}
        assert table.seat(0)["reputation"] == 2 + len(route)
        assert table.seat(0)["money"] == board.position["seats"][0]["money"] - 2 * (len(route) - 1)
