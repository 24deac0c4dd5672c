"""Bad input: every refused action names a rule and changes nothing."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.data import load
from emporion.games.faiyum import actions, codes
from emporion.games.faiyum import components as c
from emporion.games.faiyum.rules import STEPS
from tests.games.faiyum.table import FAIYUM, RICH, Table
from tests.kit import rule


def refusal(call: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.text
    return caught.value


@rule("FAI-ERR-01", "FAI-TRN-06")
@pytest.mark.parametrize("seat", [1, 2, -1, 99, 10**30, -(10**30), None, "0", "Nicole", 0.0, [0]])
def test_an_action_of_somebody_else(seat: Any) -> None:
    table = Table({}, {})
    before = table.state.hash()
    refused = refusal(lambda: table.state.apply_action(seat, FAIYUM.action_number("administrate")))
    assert refused.rule == "FAI-TRN-06"
    assert table.state.hash() == before


@rule("FAI-ERR-02", "FAI-END-13")
@pytest.mark.parametrize("move", ["quit", "administrate", "sell S-FARMER", "E5", "stop"])
def test_any_action_after_the_game(move: str) -> None:
    table = Table({"quit": 1}, {"quit": 2}, final_phase=True)
    for seat in (0, 1, 7):
        assert table.refused(move, seat=seat).rule == "FAI-END-13"


@rule("FAI-ERR-03", "FAI-END-08")
def test_an_action_of_a_player_who_has_quit() -> None:
    table = Table({"quit": 1}, {}, {}, turn=1, final_phase=True)
    assert table.refused("sell S-FARMER", seat=0).rule == "FAI-END-08"
    assert table.refused("sell S-FARMER", seat=2).rule == "FAI-TRN-06"


ESCORTED = {
    "settlements": ["E7", "G5"], "cleared": ["E7", "F4"], "workers": ["E5"],
    "roads": ["E5-E6", "E6-E7", "E5-F4", "F4-G5"],
}  # fmt: skip
TWO_NETWORKS = {
    "settlements": ["E7", "A6", "C8"], "cleared": ["E7", "B6"], "roads": ["E5-E6", "E6-E7", "A6-B6", "B6-B7", "B7-C8"],
}  # fmt: skip
TWO_BRIDGES = {"cleared": ["D8", "E8", "E9"], "roads": ["D8-D9"]}
CLAIMING = {"options": {"campaign": "new"}, "market": "122 124 126 128", "seats": [{"reputation": 100}]}

# By the rule of each decision: what P holds, the board, and the moves that lead to it.
OPEN: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "FAI-DEC-01": ({}, {}, []),
    "FAI-DEC-02": ({}, {}, ["play S-FARMER"]),
    "FAI-DEC-03": (RICH, {}, ["play S-TWO-ROADS"]),
    "FAI-DEC-04": ({**RICH, "hand": ["38"]}, TWO_BRIDGES, ["play 38"]),
    "FAI-DEC-05": (RICH, {}, ["play S-SETTLEMENT"]),
    "FAI-DEC-06": ({**RICH, "hand": ["40"]}, {"settlements": ["C8"]}, ["play 40"]),
    "FAI-DEC-07": ({**RICH, "hand": ["48"]}, {}, ["play 48"]),
    "FAI-DEC-08": ({**RICH, "hand": ["54"]}, {"workshops": ["D9", "E10"]}, ["play 54"]),
    "FAI-DEC-09": ({**RICH, "hand": ["72"]}, {}, ["play 72"]),
    "FAI-DEC-10": ({**RICH, "hand": ["40"], "rose": 1}, {}, ["play 40"]),
    "FAI-DEC-11": ({**RICH, "hand": ["24"]}, {}, ["play 24"]),
    "FAI-DEC-12": ({"hand": ["28"]}, {}, ["play 28"]),
    "FAI-DEC-13": ({**RICH, "hand": ["22"]}, {}, ["play 22"]),
    "FAI-DEC-14": ({"hand": ["26"]}, {"workers": ["E5", "A6"]}, ["play 26"]),
    "FAI-DEC-15": ({**RICH, "hand": ["86"]}, ESCORTED, ["play 86"]),
    "FAI-DEC-16": ({"hand": ["12"], "discard": ["14"]}, {}, ["play 12", "B7"]),
    "FAI-DEC-17": ({"hand": ["36"]}, {}, ["play 36"]),
    "FAI-DEC-18": ({"hand": ["50"]}, {}, ["play 50"]),
    "FAI-DEC-19": ({"hand": ["52", "14", "16"]}, {}, ["play 52"]),
    "FAI-DEC-20": ({**RICH, "hand": ["60"]}, {"workers": ["A6"], "prone": ["E5"]}, ["play 60"]),
    "FAI-DEC-21": ({"hand": ["62"]}, {"workers": ["A6", "E5"]}, ["play 62"]),
    "FAI-DEC-22": ({"hand": ["96"]}, {}, ["play 96", "B7"]),
    "FAI-DEC-23": ({**RICH, "hand": ["80"]}, {}, ["play 80"]),
    "FAI-DEC-24": ({**RICH, "hand": ["110"]}, TWO_NETWORKS, ["play 110"]),
    "FAI-DEC-25": ({**RICH, "hand": ["108"]}, {}, ["play 108", "B7"]),
    "FAI-DEC-26": ({}, {"workers": ["E5"]}, ["administrate"]),
    "FAI-DEC-27": ({"discard": ["2", "6", "8", "10"]}, {}, ["administrate"]),
    "FAI-DEC-28": ({}, {"seats": [{}]}, ["administrate"]),
    "FAI-DEC-29": ({}, CLAIMING, ["quit"]),
    "FAI-DEC-30": ({"discard": ["2"]}, {"options": {"free_retrieval": "optional"}}, ["administrate"]),
}


def at(decision: str) -> Table:
    seat, position, moves = OPEN[decision]
    table = Table(**position) if "seats" in position else Table(seat, **position)
    table.do(*moves)
    assert table.state.open_rule() == decision
    assert len(table.options()) > 1
    return table


@rule("FAI-ERR-04", *OPEN)
@pytest.mark.parametrize("decision", OPEN)
def test_an_action_that_does_not_belong_to_the_open_decision(decision: str) -> None:
    table = at(decision)
    for move in ["E5", "token wheat", "times 2", "stop"] if decision == "FAI-DEC-01" else ["buy 1", "administrate"]:
        refused = table.refused(move)
        assert (refused.rule, refused.key) == (decision, "other_decision")


@rule("FAI-ERR-01", "FAI-TRN-06")
@pytest.mark.parametrize("decision", OPEN)
def test_no_other_seat_may_answer_an_open_decision(decision: str) -> None:
    table = at(decision)
    for move in table.options():
        assert table.refused(move, seat=1).rule == "FAI-TRN-06"
    assert table.state.legal_actions(1) == []


@rule("FAI-ERR-05", *OPEN)
@pytest.mark.parametrize("decision", OPEN)
def test_an_unknown_action(decision: str) -> None:
    table = at(decision)
    before = table.state.hash()
    for action in (-1, -2, 491, 10**30, -(10**30), 2.5, "play 14", None, [1]):
        with pytest.raises(Refusal) as caught:
            table.state.apply_action(table.state.current_player(), action)
        assert (caught.value.rule, caught.value.key) == (decision, "unknown_action")
    assert table.state.hash() == before


@rule("FAI-PLY-14", *OPEN)
@pytest.mark.parametrize("decision", OPEN)
def test_what_is_not_offered_is_refused_with_a_reason(decision: str) -> None:
    table = at(decision)
    player = table.state.current_player()
    offered = table.state.legal_actions(player)
    for action in range(FAIYUM.num_actions):
        reason = table.state.why_not(player, action)
        assert (reason is None) == (action in offered)
        if reason is not None:
            table.refused(FAIYUM.action_name(action))


@rule("FAI-ERR-05")
@pytest.mark.parametrize(
    "name",
    [
        *("play 3", "play 122", "sell 999", "hand 130", "Z9", "E11", "E5-E7", "E5-", "buy 0", "buy 5", "market 9"),
        *("token gold", "times 0", "times 13", "option d", "discard 65", "goal G8", "pass", "undo", ""),
    ],
)
def test_an_unknown_name(name: str) -> None:
    refused = refusal(lambda: FAIYUM.action_number(name))
    assert (refused.rule, refused.key) == ("FAI-ERR-05", "unknown_name")


@rule("FAI-ERR-05")
@pytest.mark.parametrize(
    ("decision", "move", "expected"),
    [
        ("FAI-DEC-16", "discard 1", "FAI-C012-02"),
        ("FAI-DEC-16", "hand 20", "FAI-C012-02"),
        ("FAI-DEC-11", "times 4", "FAI-C024-01"),
        ("FAI-DEC-19", "hand 20", "FAI-C052-01"),
    ],
)
def test_a_known_name_that_is_not_there(decision: str, move: str, expected: str) -> None:
    assert at(decision).refused(move).rule == expected


@rule("FAI-ERR-06", "FAI-PLY-01")
@pytest.mark.parametrize("move", ["play 14", "sell 14", "play 88", "sell S-FARMER"])
def test_a_card_that_is_not_in_hand(move: str) -> None:
    table = Table({"hand": ["S-SETTLEMENT"], "discard": ["S-FARMER"]}, {"hand": ["14"]})
    assert table.refused(move).rule == "FAI-PLY-01"


@rule("FAI-ERR-07", "FAI-PLY-04")
@pytest.mark.parametrize(
    ("card", "detail", "seat"),
    [
        ("S-SETTLEMENT", "FAI-PAY-05", {"money": 9}),
        ("S-SETTLEMENT", "FAI-PAY-01", {"money": 2}),
        ("88", "FAI-C088-02", {}),
        ("64", "FAI-PAY-15", {"money": 1}),
        ("34", "FAI-C034-02", {"reputation": 0}),
        ("60", "FAI-C060-01", {"money": 5}),
        ("22", "FAI-C022-03", {}),
        ("52", "FAI-C052-02", {}),
        ("44", "FAI-C044-01", RICH),
    ],
)
def test_an_action_that_cannot_be_completed(card: str, detail: str, seat: dict[str, Any]) -> None:
    table = Table({"hand": [card], **seat}, market="2 6 8 10 | 12 14 16 18")
    assert table.refused(f"play {card}").rules() == ["FAI-PLY-04", detail]
    assert f"sell {card}" in table.options()


@rule("FAI-ERR-07", "FAI-WRK-11")
def test_no_worker_is_left() -> None:
    table = Table({"hand": ["14"]}, workers=c.SPACES[:30], crocodiles=[])
    assert table.refused("play 14").rules() == ["FAI-PLY-04", "FAI-WRK-11"]


@rule("FAI-ERR-07", "FAI-NET-02")
def test_no_road_can_start_anywhere() -> None:
    roads = ["B7-C8", "C2-D2", "D2-E2", "D4-E5", "E5-E6", "F3-G4", "F8-G8", "G4-G5"]
    assert Table(RICH, roads=roads).refused("play S-TWO-ROADS").rules() == ["FAI-PLY-04", "FAI-NET-02"]


@rule("FAI-ERR-08")
@pytest.mark.parametrize(
    ("card", "space", "expected"),
    [
        ("S-FARMER", "A6", "FAI-WRK-01"),
        ("S-FARMER", "E5", "FAI-WRK-08"),
        ("S-FARMER", "B7", "FAI-WRK-08"),
        ("S-FARMER", "D9", "FAI-WRK-08"),
        ("S-FARMER", "E2", "FAI-CS1-01"),
        ("6", "E2", "FAI-CS1-01"),
        ("2", "A5", "FAI-C002-01"),
        ("2", "D9", "FAI-WRK-08"),
        ("8", "A5", "FAI-C008-01"),
        ("58", "B6", "FAI-C058-01"),
        ("14", "C8", "FAI-WRK-01"),
        ("14", "A5", "FAI-WRK-05"),
        ("96", "E5", "FAI-WRK-05"),
        ("96", "G4", "FAI-WRK-01"),
    ],
)
def test_a_worker_on_an_illegal_space(card: str, space: str, expected: str) -> None:
    table = Table({"hand": [card]}, workers=["A6", "C8", "G4"], settlements=["C8", "C2"]).do(f"play {card}")
    assert table.refused(space).rule == expected


@rule("FAI-ERR-09")
@pytest.mark.parametrize(
    ("space", "expected"), [("E7", "FAI-CRO-04"), ("D4", "FAI-BLD-01"), ("E5", "FAI-BLD-01"), ("D9", "FAI-BLD-04")]
)
def test_a_settlement_on_an_illegal_space(space: str, expected: str) -> None:
    table = Table(RICH, workshops=["D9"]).do("play S-SETTLEMENT")
    assert table.refused(space).rule == expected


@rule("FAI-ERR-09", "FAI-BLD-12")
def test_a_block_on_a_full_site() -> None:
    table = Table({**RICH, "hand": ["72"]}, blocks={"B7": 2}).do("play 72")
    assert table.refused("B7").rule == "FAI-BLD-12"
    assert table.refused("E5").rule == "FAI-BLD-12"


@rule("FAI-ERR-10")
@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("D5-E5", "FAI-NET-01"),
        ("A6-B6", "FAI-CRO-04"),
        ("C8-C9", "FAI-NET-02"),
        ("D4-D5", "FAI-NET-03"),
        ("D9-E10", "FAI-NET-23"),
        ("B4-C5", "FAI-MAP-03"),
    ],
)
def test_a_road_on_an_illegal_site(link: str, expected: str) -> None:
    table = Table(RICH, cleared=["B4", "C5", "D5", "C9"], roads=["C5-D5", "D5-E5"]).do("play S-TWO-ROADS")
    assert table.refused(link).rule == expected


@rule("FAI-ERR-10")
@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("B4-C5", "FAI-NET-01"),
        ("C6-D5", "FAI-CRO-04"),
        ("C8-D7", "FAI-NET-02"),
        ("B5-C5", "FAI-NET-03"),
        ("D9-E9", "FAI-NET-03"),
        ("D9-E10", "FAI-NET-23"),
        ("E5-E6", "FAI-MAP-04"),
    ],
)
def test_a_bridge_on_an_illegal_site(link: str, expected: str) -> None:
    table = Table(
        {**RICH, "hand": ["38"]}, cleared=["B4", "B5", "C5", "D5", "D7", "D8", "E8", "E9"], bridges=["B4-C5"],
        roads=["C5-D5", "D5-E5", "D8-D9"],
    ).do("play 38")  # fmt: skip
    assert table.refused(link).rule == expected


@rule("FAI-ERR-11", "FAI-PAY-02", "FAI-PAY-06")
def test_a_payment_with_tokens_that_do_not_fit() -> None:
    table = Table({"hand": ["94"], "wheat": 1, "grape": 1, "fish": 1, "rose": 1, "money": 20}).do("play 94", "B7")
    assert table.refused("token stone").rule == "FAI-PAY-02"
    table.do("token wheat", "token grape")
    assert table.options() == ["token fish", "token rose"]
    assert table.refused("token wheat").rule == "FAI-PAY-02"
    assert table.refused("token $3").rule == "FAI-PAY-06"


@rule("FAI-ERR-11", "FAI-PAY-05")
def test_the_three_dollars_come_once() -> None:
    table = Table({"hand": ["24"], "wheat": 1, "money": 20}).do("play 24")
    assert table.options() == ["times 1", "times 2"]
    assert table.refused("times 3").rule == "FAI-C024-01"
    poor = Table({"hand": ["114"], "wheat": 2, "rose": 1, "money": 2}).do("play 114", "B7", "times 2")
    assert poor.refused("token $3").rule == "FAI-PAY-05"


@rule("FAI-ERR-11", "FAI-PAY-10")
def test_tokens_are_named_in_their_order() -> None:
    table = Table({**RICH, "hand": ["114"]}).do("play 114", "B7", "times 3", "token grape")
    assert table.refused("token wheat").rule == "FAI-PAY-10"


@rule("FAI-ERR-11", "FAI-PAY-09")
def test_equal_types_where_they_must_differ() -> None:
    table = Table({**RICH, "hand": ["20"]}, cleared=["E7"]).do("play 20", "E7", "token wheat")
    assert table.refused("token wheat").rule == "FAI-PAY-09"
    masons = Table({**RICH, "hand": ["108"]}).do("play 108", "B7", "token wheat")
    assert masons.refused("token wheat").rule == "FAI-PAY-09"


@rule("FAI-ERR-11", "FAI-PAY-01")
def test_paying_less_than_the_price() -> None:
    table = Table({**RICH, "hand": ["40"], "rose": 1}).do("play 40", "token wheat")
    assert table.refused("stop").rule == "FAI-PAY-01"


@rule("FAI-ERR-14", "FAI-ADM-05")
@pytest.mark.parametrize(("stack", "money"), [([], 5), (["14"], 0)])
def test_buying_back_without_cards_or_money(stack: list[str], money: int) -> None:
    table = Table({"discard": stack, "money": money})
    refused = STEPS[codes.BUY_BACK].refusal(table.state, actions.BUY_BACK)
    assert refused.rule == "FAI-ADM-05"
    assert not STEPS[codes.BUY_BACK].allows(table.state, actions.BUY_BACK)


@rule("FAI-ERR-15", "FAI-WRK-09")
@pytest.mark.parametrize("moves", [["play 26"], ["play 62"], ["play 60", "option a"], ["play 86"], ["administrate"]])
def test_a_prone_worker_where_an_upright_one_is_needed(moves: list[str]) -> None:
    board = {**ESCORTED, "settlements": ["E7", "G5", "C4"], "cleared": ["E7", "F4", "C4"], "workers": ["E5", "C4"]}
    board["roads"] = [*ESCORTED["roads"], "C4-D4", "D4-E5"]
    table = Table({**RICH, "hand": ["26", "62", "60", "86"]}, prone=["E7"], **board)
    assert table.do(*moves).refused("E7").rule == "FAI-WRK-09"


@rule("FAI-ERR-15", "FAI-C050-02", "FAI-C088-08")
def test_taking_a_card_back_that_cannot_be_taken() -> None:
    table = Table({"hand": ["50"], "discard": []}).do("play 50")
    assert table.options() == ["option b", "option c"]
    assert table.refused("option a").rule == "FAI-C050-02"
    copied = Table({"hand": ["88"], "discard": ["50"]}, final_phase=True).do("play 88")
    assert copied.options() == ["option b", "option c"]
    assert copied.refused("option a").rule == "FAI-C088-08"
    assert Table({"hand": ["88"], "discard": ["50"]}).do("play 88").may("option a")
    assert Table({"hand": ["50"], "discard": ["14"]}, final_phase=True).do("play 50").may("option a")


@rule("FAI-ERR-16", "FAI-GEN-01")
@pytest.mark.parametrize("seats", [0, 6, -1, 100, 2.0, "2", None, True])
def test_a_game_for_an_impossible_number_of_players(seats: Any) -> None:
    assert refusal(lambda: FAIYUM.new(seats=seats)).rule == "FAI-GEN-01"


@rule("FAI-ERR-16")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("open_hand", True), ("open_hands", "yes"), ("open_hands", 1), ("open_hands", None), ("campaign", [])),
        *(("settlement_bonus", "two"), ("palace_per_town", 3), ("palace_per_town", True), ("palace_per_town", "1")),
    ],
)
def test_an_unknown_option_or_value(option: str, value: Any) -> None:
    options = {option: value}
    assert refusal(lambda: FAIYUM.new(seats=1, **options)).rule == "FAI-ERR-16"
    assert refusal(lambda: FAIYUM.position({"options": options})).rule == "FAI-ERR-16"


def edited(edit: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The data file with one thing changed."""
    data: dict[str, Any] = copy.deepcopy(dict(load(c.__package__)))
    edit(data)
    return data


def count(component: str, number: int) -> Callable[[dict[str, Any]], object]:
    return lambda data: next(row for row in data["component"] if row["id"] == component).update(count=number)


@rule("FAI-ERR-17")
@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (lambda data: data["space"].pop(0), "FAI-MAP-01"),
        (lambda data: data["space"].append(data["space"][0]), "FAI-MAP-01"),
        (lambda data: data["space"][0].update(terrain="start"), "FAI-MAP-01"),
        (lambda data: data["space"][0].update(terrain="site"), "FAI-MAP-01"),
        (lambda data: data["space"][0].update(peninsula="large"), "FAI-MAP-02"),
        (lambda data: data["space"][0].update(crocodile=False), "FAI-SET-03"),
        (lambda data: data["space"][2].update(crocodile=True), "FAI-SET-03"),
        (count("crocodile", 37), "FAI-SET-03"),
        (lambda data: data["site"][0].update(block_limit=3), "FAI-BLD-13"),
        (count("building_block", 14), "FAI-BLD-13"),
        (lambda data: data["board"]["road_sites"].append("B4-C5"), "FAI-MAP-03"),
        (lambda data: data["board"]["road_sites"].append("B4-Z5"), "FAI-MAP-03"),
        (lambda data: data["board"]["bridge_sites"].append("B4-B5"), "FAI-MAP-04"),
        (lambda data: data["card"][0].update(copies=4), "FAI-SET-05"),
        (lambda data: data["card"].pop(10), "FAI-SET-09"),
        (lambda data: data["card"].pop(-1), "FAI-SET-11"),
        (lambda data: data["disaster"].pop(0), "FAI-SET-08"),
        (lambda data: data["setup"].update(market_lowest=7), "FAI-SET-10"),
        (lambda data: data["setup"].update(final_stack_size=11), "FAI-SET-11"),
        (lambda data: data["setup"].update(draw_pile_size=45), "FAI-SET-12"),
        (lambda data: data["market"]["prices"].pop(), "FAI-MKT-04"),
        (count("worker", 29), "FAI-GEN-09"),
        (count("road", 41), "FAI-GEN-09"),
        (lambda data: data["market"].update(discount_tokens=5), "FAI-MKT-11"),
        (lambda data: data["campaign_goal"].pop(), "FAI-SOL-08"),
    ],
)
def test_a_data_file_with_wrong_counts(edit: Callable[[dict[str, Any]], object], expected: str) -> None:
    assert refusal(lambda: c.check(edited(edit))).rule == expected


@rule("FAI-ERR-17")
def test_the_data_file_as_it_is() -> None:
    data = load(c.__package__)
    assert c.check(data) is data
