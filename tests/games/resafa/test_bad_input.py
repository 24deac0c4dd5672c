"""Section i: every refused call names a rule and changes nothing; checks are made in a fixed order."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.data import load
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table, bases
from tests.games.resafa.moments import MOMENTS
from tests.kit import rule

AT_ALIA = {**RICH, "place": "alia"}


def refusal(call: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.text
    return caught.value


def over() -> Table:
    table = Table({}, {}, round=6, turns=5, turn=1)
    return table.do(table.options()[0], "end turn")


@rule("RES-END-11")
@pytest.mark.parametrize("seat", [0, 1, 7, -1])
@pytest.mark.parametrize("move", ["end turn", "stop", "play 1 top", "use S1", "flow down"])
def test_game_over_comes_before_everything(move: str, seat: int) -> None:
    table = over()
    table.refuses(move, "RES-END-11", seat=seat)
    assert table.state.legal_actions(0) == []


@rule("RES-PLS-01")
@pytest.mark.parametrize("seat", [2, -1, 99, 10**30, None, "0", 0.5, [0]])
@pytest.mark.parametrize("action", ["play 1 top", "use S1"])
def test_an_unknown_player(seat: Any, action: str) -> None:
    table = Table({}, {})
    before = table.state.hash()
    number = RESAFA.action_number(action)
    assert refusal(lambda: table.state.apply_action(seat, number)).rule == "RES-PLS-01"
    assert refusal(lambda: table.state.apply_action(seat, -5)).rule == "RES-PLS-01"
    assert table.state.hash() == before


@rule("RES-RND-01", "RES-ANY-02", "RES-RAI-04")
def test_not_your_decision() -> None:
    table = Table({}, {"sacks": ["S1"]})
    table.refuses("play 1 top", "RES-RND-01", seat=1)
    table.refuses("use S1", "RES-ANY-02", seat=1)
    assert refusal(lambda: table.state.apply_action(1, 9999)).rule == "RES-RND-01"
    canals = {"0,1": {"owner": 0, "tile": "K1"}}
    rain = Table({}, {}, round=2, turns=5, turn=1, first=0, canals=canals)
    rain.do(rain.options()[0], "end turn")
    rain.refuses("flow down", "RES-RAI-04", seat=1)


@rule("RES-TRN-01", "RES-TRN-03")
@pytest.mark.parametrize("name", MOMENTS)
def test_an_action_of_another_decision(name: str) -> None:
    moment = MOMENTS[name]
    table = moment.table()
    for move in ("rotate 0 0", "flow down", "draw P37"):
        refused = table.refused(move)
        assert (refused.rule, refused.key) == (moment.rule, "other_decision")
    if moment.step != "menu":
        table.refuses("end turn", moment.rule)


@rule("RES-TRN-01")
@pytest.mark.parametrize("name", MOMENTS)
def test_an_unknown_action(name: str) -> None:
    table = MOMENTS[name].table()
    before = table.state.hash()
    for action in (-1, -2, 811, 10**30, -(10**30), 2.5, "play 1 top", None, [1]):
        refused = refusal(lambda given=action: table.state.apply_action(0, given))  # type: ignore[misc]
        assert (refused.rule, refused.key) == (MOMENTS[name].rule, "unknown_action")
    assert table.state.hash() == before


@rule("RES-ANY-03", "RES-TRN-01")
@pytest.mark.parametrize("name", MOMENTS)
def test_whatever_is_not_offered_is_refused_and_changes_nothing(name: str) -> None:
    table = MOMENTS[name].table()
    offered = table.state.legal_actions(0)
    before = table.state.hash()
    table.state.hear()
    for action in range(RESAFA.num_actions):
        reason = table.state.why_not(0, action)
        assert (reason is None) == (action in offered)
        if reason is not None:
            refused = refusal(lambda given=action: table.state.apply_action(0, given))  # type: ignore[misc]
            assert (refused.rule, refused.key) == (reason.rule, reason.key)
            assert refused.rule.startswith("RES-")
    assert table.state.hash() == before
    assert table.state.hear() == [], "nothing is written into the log either"


@rule("RES-SET-13", "RES-EOR-05", "RES-SAK-03")
@pytest.mark.parametrize(("name", "expected"), [
    ("instant P73", "RES-SET-13"), ("take P0", "RES-SET-13"),
    ("bonus BX101", "RES-EOR-05"), ("bonus BY110", "RES-EOR-05"), ("drop BY301", "RES-EOR-05"),
    ("use S13", "RES-SAK-03"), ("drop S0", "RES-SAK-03"),
])  # fmt: skip
def test_an_unknown_card(name: str, expected: str) -> None:
    assert refusal(lambda: RESAFA.action_number(name)).rule == expected


@rule("RES-TRN-01")
@pytest.mark.parametrize(("name", "expected"), [
    ("", "RES-TRN-01"), ("pass", "RES-TRN-01"), ("option 3", "RES-TRN-01"), ("play 7 top", "RES-TRN-01"),
    ("play P43 left", "RES-TRN-01"), ("action sleep", "RES-GEN-01"), ("colour red", "RES-COL-01"),
    ("display red 1", "RES-COL-01"), ("step red", "RES-TRK-01"), ("part 7", "RES-ANY-01"), ("room 29 a", "RES-PRD-01"),
    ("room 1 c", "RES-PRD-01"), ("offer III 1", "RES-WKS-01"), ("cell 61", "RES-WKS-01"), ("turn 4", "RES-WKS-01"),
    ("small 0", "RES-GRD-01"), ("large 61", "RES-GRD-01"), ("slot h02", "RES-GRD-01"), ("canal K8 front", "RES-CAN-01"),
    ("space 5,0", "RES-CAN-01"), ("tile CB8", "RES-CBT-01"), ("move rome", "RES-TRD-01"), ("load 8 ox", "RES-TRD-01"),
    ("load 1 coin", "RES-TRD-01"), ("count 8", "RES-TRD-01"), ("flip rome", "RES-TRD-01"), ("base alia", "RES-BAS-01"),
    ("row camels", "RES-MER-01"), ("item camel", "RES-PAY-01"), ("swap 7", "RES-YEL-01"), ("flow up", "RES-RAI-01"),
    ("rotate 4 0", "RES-PLS-01"),
])  # fmt: skip
def test_a_name_that_means_nothing_is_refused_by_the_first_rule_of_its_topic(name: str, expected: str) -> None:
    refused = refusal(lambda: RESAFA.action_number(name))
    assert (refused.rule, refused.key) == (expected, "unknown_name")


@rule("RES-TRD-08")
@pytest.mark.parametrize("name", ["move resafa", "move resafa through"])
def test_resafa_is_no_destination(name: str) -> None:
    assert refusal(lambda: RESAFA.action_number(name)).rule == "RES-TRD-08"


NOT_OWNED = [
    ("bonus BP109", "RES-BON-01"), ("bonus BW103", "RES-BON-01"), ("bonus BW203", "RES-BON-01"),
    ("instant P29", "RES-SPC-02"), ("instant P22", "RES-SPC-04"), ("instant P55", "RES-BLU-02"),
    ("tile CB1", "RES-CBT-01"), ("use S5", "RES-SAK-03"), ("drop S5", "RES-SAK-03"), ("play 4 top", "RES-TRN-01"),
]  # fmt: skip


@rule("RES-BON-01", "RES-SPC-04", "RES-CBT-01", "RES-SAK-03", "RES-TRN-01")
@pytest.mark.parametrize(("move", "expected"), NOT_OWNED)
def test_not_owned_or_already_used(move: str, expected: str) -> None:
    seat = {**RICH, "special": ["P22", "P55"], "used": ["P22"], "hand": [1, 2, 3], "bonus": ["BY102"]}
    Table(seat, {"bonus": ["BP109"], "sacks": ["S5"], "kept": ["CB1"], "special": ["P28"]}).refuses(move, expected)


@rule("RES-CAN-01")
def test_a_canal_tile_already_placed_comes_before_the_tank_condition_and_the_price() -> None:
    seat = {**RICH, "coin": 0, "marble": 0, "sacks": ["S1"]}
    table = Table.taking("canal", seat, canals={"3,0": {"owner": 0, "tile": "K6"}})
    table.refuses("canal K6 back", "RES-CAN-01")
    table.refuses("canal K7 back", "RES-CAN-14")
    table.refuses("canal K2 front", "RES-PAY-01")


@rule("RES-BON-03", "RES-BON-06", "RES-TRD-31", "RES-TRD-32")
@pytest.mark.parametrize(("card", "expected"), [
    ("BW103", "RES-BON-03"), ("BB102", "RES-BON-03"), ("BY109", "RES-BON-03"), ("BB105", "RES-TRD-31"),
    ("BB103", "RES-TRD-32"), ("BP106", "RES-BON-03"), ("BB207", "RES-BON-03"),
])  # fmt: skip
def test_wrong_timing_outside_the_action(card: str, expected: str) -> None:
    Table({**RICH, "bonus": [card]}, {}, round=5).refuses(f"bonus {card}", expected)


@rule("RES-BON-06", "RES-TRD-31")
def test_wrong_timing_after_the_moment() -> None:
    seat = {**AT_ALIA, "bonus": ["BB105", "BB207"]}
    table = Table.taking("trading", seat, round=5).do("move gerasa")
    table.refuses("bonus BB207", "RES-BON-03")
    table.do("buy", "count 1")
    table.refuses("bonus BB105", "RES-TRD-31")
    built = Table.taking("workshop", {**RICH, "bonus": ["BW103"]})
    built.do("offer I 1", "option 1", "cell 1", "turn 0")
    built.refuses("bonus BW103", "RES-BON-03")


@rule("RES-BON-07", "RES-BON-09", "RES-WKS-03", "RES-CAN-14")
def test_conditions_that_are_not_met() -> None:
    Table({"bonus": ["BW203"]}, {}, round=5).refuses("bonus BW203", "RES-BON-07")
    Table({"bonus": ["BW202"]}, {}, round=5).refuses("bonus BW202", "RES-BON-09")
    Table.taking("workshop", {**RICH, "square": 1}, round=3).refuses("offer II 1", "RES-WKS-03")
    full = [{"xy": [1, 0], "tiles": ["h0", "h12"]}, {"xy": [0, 1], "tiles": ["h0", "h12"]}]
    Table.taking("canal", {**RICH, "gardens": full}).refuses("canal K6 back", "RES-CAN-14")
    based = bases(0, "alia")
    Table.taking("canal", {**RICH, "gardens": full[:1]}, centres=based).refuses("canal K6 back", "RES-CAN-14")
    assert Table.taking("canal", {**RICH, "gardens": full}, centres=based).may("canal K6 back")


@rule("RES-WKS-03", "RES-PAY-01")
def test_a_condition_comes_before_the_price() -> None:
    table = Table.taking("workshop", {"coin": 0, "sacks": ["S1"]}, round=3)
    table.refuses("offer II 1", "RES-WKS-03")
    table.refuses("offer I 1", "RES-PAY-01")


@rule("RES-PAY-01", "RES-PAY-03")
def test_what_cannot_be_paid() -> None:
    Table.taking("garden", {"coin": 0, "stone": 1}).refuses("large 1", "RES-PAY-01")
    Table.taking("canal", {"coin": 1, "marble": 2}).refuses("canal K1 front", "RES-PAY-01")
    Table.taking("trading", {**RICH, "coin": 2}).refuses("move kena through", "RES-PAY-01")
    table = Table.taking("workshop", {**RICH, "load": "stone", "loaded": 3}).do("offer I 1")
    table.refuses("count 2", "RES-PAY-03")
    table = Table.taking("trading", {**AT_ALIA, "coin": 2, "sacks": ["S4"]}).do("move gerasa")
    table.refuses("buy", "RES-PAY-01")
    table = Table({**RICH, "amphora": 0, "bonus": ["BP207"]}, {}, round=5).do("bonus BP207")
    table.refuses("item amphora", "RES-PAY-01")
    table.refuses("item stone", "RES-PAY-01")


@rule("RES-WKS-05", "RES-WKS-06")
def test_an_illegal_cell() -> None:
    table = Table.taking("workshop", RICH).do("offer I 1", "option 1")
    assert len(table.those("cell")) == 6
    table.refuses("cell 7", "RES-WKS-05")
    table.refuses("cell 60", "RES-WKS-05")


@rule("RES-GRD-03", "RES-GRD-04", "RES-GRD-06", "RES-GRD-07", "RES-GRD-21")
def test_an_illegal_garden() -> None:
    table = Table.taking("garden", {**RICH, "gardens": [{"xy": [1, 0], "tiles": ["v0"]}]})
    table.refuses("small 9", "RES-GRD-07")
    table.do("small 3")
    table.refuses("slot h0", "RES-GRD-03")
    table.refuses("slot v0", "RES-GRD-06")
    table.refuses("slot v12", "RES-GRD-01")
    fresh = Table.taking("garden", RICH).do("small 1")
    fresh.refuses("slot h1", "RES-GRD-04")
    fresh.refuses("slot h0", "RES-GRD-07")
    full = Table.taking("garden", {**RICH, "gardens": [{"xy": [1, 0], "tiles": ["v01", "v2"]}]})
    full.refuses("small 3", "RES-GRD-06")


@rule("RES-GRD-21", "RES-GEN-09")
def test_a_garden_size_that_is_sold_out() -> None:
    def fields(first: int, last: int) -> list[dict[str, Any]]:
        return [{"xy": [x + 1, x], "tiles": ["h0", "h1", "h2"]} for x in range(first, last)]

    tiles = [f"W1{n:02d}" for n in range(1, 13)]
    first = {**RICH, "workshops": tiles[:6], "gardens": fields(0, 4)}
    second = {"workshops": tiles[6:], "gardens": [*fields(0, 3), {"xy": [4, 3], "tiles": ["h0"]}]}
    table = Table.taking("garden", first, second)
    assert table["gardens_left"] == {"small": 0, "large": 17}
    assert table.those("small") == []
    table.refuses("small 1", "RES-GRD-21")


@rule("RES-CAN-03", "RES-CAN-12")
def test_an_illegal_space() -> None:
    table = Table.taking("canal", RICH, canals={"1,1": {"owner": 1, "tile": "K3"}}).do("canal K2 front")
    table.refuses("space 1,1", "RES-CAN-03")
    table.refuses("space 4,1", "RES-CAN-12")
    table.refuses("space 0,4", "RES-CAN-12")


@rule("RES-TRD-08", "RES-TRD-09", "RES-TRD-11")
def test_an_illegal_move() -> None:
    Table.taking("trading", AT_ALIA).refuses("move alia", "RES-TRD-09")
    Table.taking("trading", RICH).refuses("move alia", "RES-TRD-11")
    assert "move resafa" not in [RESAFA.action_name(number) for number in range(RESAFA.num_actions)]


@rule("RES-TRD-13", "RES-TRD-14")
def test_an_illegal_load() -> None:
    seat = {**RICH, "camels": 3, "stone": 2, "load": "marble", "loaded": 2}
    table = Table.taking("trading", seat).do("move gerasa through")
    table.refuses("load 3 stone", "RES-TRD-13")
    table.refuses("load 4 marble", "RES-TRD-13")
    kept = Table.taking("trading", seat, options={"unload_at_resafa": False}).do("move gerasa through")
    kept.refuses("load 1 stone", "RES-TRD-14")
    kept.refuses("load nothing", "RES-TRD-14")
    kept.refuses("load 1 marble", "RES-TRD-14")


@rule("RES-TRD-21", "RES-TRD-23", "RES-TRD-24")
def test_an_illegal_trade() -> None:
    table = Table.taking("trading", {**AT_ALIA, "load": "spice", "loaded": 2}).do("move gerasa")
    table.refuses("buy", "RES-TRD-24")
    table.do("sell")
    table.refuses("count 3", "RES-TRD-21")
    table.refuses("count 0", "RES-TRD-21")
    table = Table.taking("trading", {**AT_ALIA, "camels": 2, "sacks": ["S4"]}).do("move gerasa")
    table.refuses("sell", "RES-TRD-21")
    table.do("buy")
    table.refuses("count 3", "RES-TRD-23")
    full = Table.taking("trading", {**AT_ALIA, "camels": 2, "load": "marble", "loaded": 2, "sacks": ["S4"]})
    full.do("move gerasa").refuses("buy", "RES-TRD-23")


@rule("RES-BAS-01", "RES-BAS-02", "RES-BAS-03", "RES-BAS-04")
def test_an_illegal_base() -> None:
    table = Table.taking("trading", AT_ALIA, centres=bases(1, "gerasa")).do("move gerasa", "buy", "count 1")
    table.refuses("base alia 1", "RES-BAS-01")
    table.refuses("base gerasa 1", "RES-BAS-03")
    table.refuses("base gerasa 3", "RES-BAS-03")
    Table.taking("trading", {**AT_ALIA, "sacks": ["S4"]}).do("move gerasa").refuses("base gerasa 1", "RES-TRD-20")
    poor = Table.taking("trading", {**AT_ALIA, "stone": 0, "sacks": ["S1"]}).do("move gerasa", "buy", "count 1")
    poor.refuses("base gerasa 1", "RES-PAY-01")
    placing = Table({**RICH, "special": ["P72"]}, {}, round=5, centres=bases(0, "alia")).do("instant P72")
    placing.refuses("base alia 2", "RES-BAS-02")
    most = bases(0, *[name for name in c.CENTRE_IDS if name != "kena"])
    last = Table({**RICH, "special": ["P72"]}, {}, round=5, centres=most)
    assert last.play("instant P72") == {"coin": 3, "camels": 1}
    assert last.step == "play", "no cube is left"


@rule("RES-TRK-09", "RES-TRK-10")
def test_an_illegal_step() -> None:
    seat = {"tracks": {"yellow": 5, "white": 5, "blue": 4, "pink": 8}, "bonus": ["BY103"]}
    table = Table(seat, {}).do("bonus BY103")
    table.refuses("step blue", "RES-TRK-10")
    table.refuses("step pink", "RES-TRK-09")
    table = Table.about("trading", seat, colour="blue").do("colour")
    table.refuses("step blue", "RES-TRK-10")
    table.refuses("step yellow", "RES-COL-04")


@rule("RES-TRK-07", "RES-TRK-04", "RES-COL-02", "RES-COL-03")
def test_an_illegal_card_choice() -> None:
    seat = {"tracks": {"white": 1}, "bonus": ["BW105"]}
    table = Table(seat, {}).do("bonus BW105", "step white")
    table.refuses("take P25", "RES-TRK-07")
    table.do("search")
    table.refuses("take P37", "RES-TRK-07")
    table.refuses("take P24", "RES-TRK-04")
    display = [None if slot == 6 else card for slot, card in enumerate(Table({}, {})["display"])]
    table = Table.about("trading", {}, colour="blue", display=display).do("colour")
    table.refuses("display yellow 1", "RES-COL-02")
    table.refuses("display blue 1", "RES-COL-03")


@rule("RES-PRD-03", "RES-WKS-08")
def test_an_illegal_production() -> None:
    table = Table.taking("production", {"workshops": [{"tile": "W101", "side": "back"}]}).do("room 1 a")
    table.refuses("room 1 b", "RES-PRD-03")
    table.refuses("room 3 b", "RES-WKS-08")
    table.refuses("room 4 a", "RES-WKS-08")


@rule("RES-HND-01", "RES-HND-03")
def test_the_hand_limit() -> None:
    table = MOMENTS["D36"].table()
    for move in ("end turn", "stop", "play 2 top"):
        table.refuses(move, "RES-HND-01")
    table.refuses("drop BP109", "RES-BON-01")


@rule("RES-RAI-06", "RES-RAI-07", "RES-RAI-10")
def test_an_illegal_route() -> None:
    canals = {"0,0": {"owner": 0, "tile": "K1"}, "0,1": {"owner": 0, "tile": "K2", "side": "back"}}
    table = Table({}, {}, round=2, turns=5, turn=1, first=0, canals=canals, cubes={"0,0": 1}, springs=list(range(1, 8)))
    table.do(table.options()[0], "end turn")
    assert table.options() == ["flow down", "flow right"]
    table.refuses("flow left", "RES-RAI-10")
    canals = {"0,1": {"owner": 0, "tile": "K2"}, "0,2": {"owner": 0, "tile": "K1"}}
    table = Table({}, {}, round=2, turns=5, turn=1, first=0, canals=canals, cubes={"0,1": 1}, springs=list(range(1, 8)))
    table.do(table.options()[0], "end turn")
    table.refuses("flow left", "RES-RAI-07")
    table.do("flow right")
    table.refuses("flow left", "RES-RAI-10")
    assert table.options() == ["flow down", "flow right"]


@rule("RES-SET-01")
@pytest.mark.parametrize("seats", [0, 5, -1, True, 2.0, "2", None])
def test_a_bad_player_count(seats: Any) -> None:
    assert refusal(lambda: RESAFA.new(seats=seats)).rule == "RES-SET-01"


def changed(*path: Any, to: Any) -> dict[str, Any]:
    data: Any = copy.deepcopy(dict(load(c.__package__)))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return dict(data)


@rule("RES-GEN-09", "RES-SET-13", "RES-SET-17", "RES-PLS-07", "RES-YEL-02", "RES-SET-04")
@pytest.mark.parametrize(("path", "to", "expected"), [
    (("components", "water_cubes"), 10, "RES-GEN-09"),
    (("special", 0, "level"), 2, "RES-SET-13"),
    (("bonus", 0, "colour"), "pink", "RES-SET-17"),
    (("canal_bonus", 0, "copies"), 2, "RES-GEN-09"),
    (("special", 36, "replaces"), 2, "RES-YEL-02"),
    (("trading_tile", 0, "colour"), "red", "RES-SET-07"),
    (("sack",), [], "RES-GEN-09"),
])  # fmt: skip
def test_bad_data(path: Any, to: Any, expected: str) -> None:
    assert refusal(lambda: c.check(changed(*path, to=to))).rule == expected


@rule("RES-TRD-12")
def test_stated_road_costs_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = changed("map", "check", 1, "coins", to=4)
    monkeypatch.setattr(c, "DATA", wrong)
    assert refusal(c.travel).rule == "RES-TRD-12"
