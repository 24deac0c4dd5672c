"""Notes on single bonus cards, by hand."""

from typing import Any

import pytest

from tests.games.resafa.kit import RICH, Table, bases
from tests.kit import rule

SHOPS = ["W101", "W102", "W103"]
TILES = {"3,0": {"owner": 0, "tile": "K3"}, "3,1": {"owner": 0, "tile": "K4"}}


def holding(*cards: str, **seat: Any) -> dict[str, Any]:
    return {"coin": 5, "stone": 5, "marble": 5, "camels": 4, "bonus": list(cards), **seat}


@rule("RES-CRD-01", "RES-PRD-06")
def test_by101_triggers_a_room_that_was_used_in_the_action() -> None:
    table = Table.taking("production", holding("BY101"))
    assert table.play("room 2 a", "bonus BY101") == {"stone": 3}
    assert table.those("room") == ["1 a", "1 b", "2 a", "2 b"]
    assert table.play("room 2 a") == {"stone": 3}
    assert table.those("room") == ["1 a", "1 b"], "the action itself may still use the other workshop"


@rule("RES-CRD-01", "RES-PRD-08")
def test_by101_outside_the_action_triggers_one_room_whatever_icons_there_are() -> None:
    table = Table(holding("BY101", workshops=[{"tile": "W101", "side": "back"}]), {})
    assert table.play("bonus BY101", "room 1 b") == {"coin": 3}
    assert table.step == "play"


@rule("RES-CRD-02", "RES-CRD-19", "RES-TRD-32")
@pytest.mark.parametrize(("card", "item", "sold", "gain"), [
    ("BB103", "amphora", 1, {"coin": 2, "vp": 1}),
    ("BB103", "amphora", 3, {"coin": 4, "vp": 2}),
    ("BB104", "marble", 2, {"coin": 4, "vp": 2}),
    ("BB104", "marble", 4, {"coin": 4, "vp": 2}),
    ("BB203", "marble", 2, {"vp": 4}),
    ("BB203", "marble", 4, {"vp": 6}),
])  # fmt: skip
def test_cards_that_pay_for_what_was_sold(card: str, item: str, sold: int, gain: dict[str, int]) -> None:
    tile = {"amphora": "TB2", "marble": "TB3"}[item]
    seat = holding(card, load=item, loaded=4, place="alia")
    table = Table.taking("trading", seat, centres={"gerasa": {"tile": tile, "side": "bottom"}}, round=5)
    table.do("move gerasa", "sell", f"count {sold}")
    assert table.play(f"bonus {card}") == gain


@rule("RES-CRD-02", "RES-TRD-32")
def test_a_card_for_another_kind_does_not_pay() -> None:
    seat = holding("BB103", "BB104", load="marble", loaded=2, place="alia")
    table = Table.taking("trading", seat, centres={"gerasa": {"tile": "TB3"}}).do("move gerasa", "sell", "count 2")
    assert table.options() == ["stop", "bonus BB104"]
    table.refuses("bonus BB103", "RES-BON-09")


@rule("RES-CRD-03", "RES-CRD-05", "RES-CRD-11", "RES-CRD-14")
def test_plain_gains() -> None:
    table = Table(holding("BY104", "BP102", "BB106", "BY102", amphora=0), {})
    assert table.play("bonus BY104") == {"amphora": 1}
    assert table.play("bonus BP102", "step pink") == {"stone": 1}
    assert table.seat()["tracks"] == {"yellow": 0, "white": 0, "blue": 0, "pink": 1}
    assert table.play("bonus BB106") == {"coin": 1, "camels": 1}
    assert table.play("bonus BY102") == {"stone": 2}


@rule("RES-CRD-04")
def test_bb101_exchanges_once_and_unused_marble_stays() -> None:
    table = Table.taking("canal", holding("BB101", coin=3, marble=0))
    assert table.play("bonus BB101", "option 1") == {"coin": -1, "marble": 2}
    assert table.step == "canal"
    assert table.play("stop") == {}
    assert (table.seat()["marble"], table.step) == (2, "menu")


@rule("RES-CRD-04", "RES-BON-09")
def test_bb101_needs_a_coin_and_can_be_declined() -> None:
    table = Table.taking("canal", holding("BB101", sacks=["S1"], coin=0))
    table.refuses("bonus BB101", "RES-BON-09")
    table = Table.taking("canal", holding("BB101", coin=2, marble=2))
    assert table.play("bonus BB101", "stop") == {}
    assert table.seat()["bonus"] == []


@rule("RES-CRD-06", "RES-CRD-15")
def test_tokens_for_nothing_and_for_a_coin() -> None:
    table = Table(holding("BP101", "BP103"), {})
    assert table.play("bonus BP101") == {"square": 1}
    assert table.play("bonus BP103", "option 1") == {"coin": -1, "scarab": 1}
    poor = Table(holding("BP103", "BP109", coin=0), {})
    assert poor.those("bonus") == ["BP109"]


# Square (1,0) is the third beside the starting workshops; two stone lie at its edges.
NEARLY = [{"xy": [1, 0], "tiles": ["v0", "v1"]}]


@rule("RES-CRD-07", "RES-GRD-22")
def test_bw101_gives_no_green_bonuses_but_the_completion_reward() -> None:
    table = Table(holding("BW101"), {})
    assert table.play("bonus BW101", "small 3", "slot v0") == {"stone": -1}
    table = Table(holding("BW101", gardens=NEARLY), {})
    assert table.play("bonus BW101", "small 3") == {"stone": -1}
    assert table.step == "step"


@rule("RES-CRD-08")
def test_bw102_costs_more_and_gives_green_bonuses() -> None:
    table = Table(holding("BW102"), {})
    assert table.play("bonus BW102", "small 3", "slot v0") == {"coin": -2, "stone": -1 + 2}
    assert Table(holding("BW102", "BP109", coin=1), {}).those("bonus") == ["BP109"]
    assert Table(holding("BW102"), {}).do("bonus BW102").those("large") == []


@rule("RES-CRD-09")
def test_bb102_makes_a_canal_one_marble_and_one_coin_cheaper() -> None:
    table = Table.taking("canal", holding("BB102")).do("bonus BB102")
    assert table.play("canal K1 front", "space 1,1") == {"marble": -1, "coin": -2, "vp": 3}


@rule("RES-CRD-10", "RES-TRD-31")
@pytest.mark.parametrize(("move", "side"), [("flip gerasa", "bottom"), ("stop", "top")])
def test_bb105_may_flip_the_tile_where_you_trade(move: str, side: str) -> None:
    table = Table.taking("trading", holding("BB105", place="alia")).do("move gerasa", "bonus BB105")
    assert table.options() == ["stop", "flip gerasa"]
    assert len(table.seat()["sacks"]) == 1, "the sack card comes first"
    table.do(move)
    assert table["centres"]["gerasa"]["side"] == side
    table.do("buy", "count 1", "stop")
    assert table["centres"]["gerasa"]["side"] != side, "the turn at the end of the trade still happens"


@rule("RES-CRD-12", "RES-BON-07", "RES-GEN-13")
def test_bw203_needs_five_workshops() -> None:
    table = Table(holding("BW203", workshops=SHOPS[:2]), {}, round=5)
    table.refuses("bonus BW203", "RES-BON-07")
    table = Table(holding("BW203", workshops=SHOPS), {}, round=5)
    assert table.play("bonus BW203") == {"coin": 1, "vp": 2}
    assert len(table.seat()["sacks"]) == 2


@rule("RES-CRD-13")
def test_by103_steps_on_any_track() -> None:
    table = Table(holding("BY103"), {}).do("bonus BY103")
    assert table.options() == ["stop", "step yellow", "step white", "step blue", "step pink"]


@rule("RES-CRD-16", "RES-CRD-22")
@pytest.mark.parametrize(
    ("card", "cost"), [("BB201", {"marble": -1, "coin": -3}), ("BB202", {"marble": -2, "coin": -1})]
)
def test_vp_per_canal_tile_count_the_new_one(card: str, cost: dict[str, int]) -> None:
    table = Table.taking("canal", holding(card), canals=TILES, round=5).do(f"bonus {card}")
    assert table.play("canal K1 front", "space 1,1") == {**cost, "vp": 3 + 3}


@rule("RES-CRD-16", "RES-BON-08")
def test_no_vp_when_the_action_is_stopped() -> None:
    table = Table.taking("canal", holding("BB201"), canals=TILES, round=5)
    assert table.play("bonus BB201", "stop") == {}
    assert table.seat()["bonus"] == []


@rule("RES-CRD-17", "RES-CRD-18", "RES-CRD-20", "RES-CRD-23", "RES-MER-06")
def test_vp_per_thing() -> None:
    gardens = [{"xy": [1, 0], "tiles": ["v01", "v2"]}, {"xy": [0, 1], "tiles": ["h0"]}]
    seat = holding("BP201", "BY206", "BW201", "BW202", square=3, scarab=1, camels=6, workshops=SHOPS, gardens=gardens)
    table = Table(seat, {}, round=5)
    for card, vp in (("BP201", 4), ("BY206", 6), ("BW201", 5), ("BW202", 3)):
        assert table.play(f"bonus {card}") == {"vp": vp}


@rule("RES-CRD-17", "RES-CRD-23", "RES-BON-09")
def test_vp_for_nothing_cannot_be_had() -> None:
    table = Table(holding("BP201", "BW202", "BP109"), {}, round=5)
    assert table.those("bonus") == ["BP109"]
    table.refuses("bonus BP201", "RES-BON-09")


@rule("RES-CRD-21", "RES-BON-07")
def test_bb107_needs_a_canal_tile() -> None:
    table = Table(holding("BB107"), {})
    table.refuses("bonus BB107", "RES-BON-07")
    table = Table(holding("BB107"), {}, canals={"3,0": {"owner": 0, "tile": "K3"}})
    assert table.play("bonus BB107") == {"stone": 1, "vp": 1}
    assert len(table.seat()["sacks"]) == 1
    table = Table(holding("BB107"), {}, canals={"3,0": {"owner": 1, "tile": "K3"}})
    table.refuses("bonus BB107", "RES-BON-07")


@rule("RES-BON-07")
@pytest.mark.parametrize(("card", "seat", "position"), [
    ("BW107", {"workshops": SHOPS[:1]}, {}),
    ("BW108", {"gardens": [{"xy": [1, 0], "tiles": ["v0", "v1"]}]}, {}),
    ("BW208", {"gardens": [{"xy": [1, 0], "tiles": ["v01", "v2"]}, {"xy": [0, 1], "tiles": ["h01", "h2"]}]}, {}),
    ("BB209", {}, {"canals": {**TILES, "3,2": {"owner": 0, "tile": "K5"}}}),
])  # fmt: skip
def test_other_conditions_hold_exactly(card: str, seat: dict[str, Any], position: dict[str, Any]) -> None:
    assert Table(holding(card, **seat), {}, round=5, **position).may(f"bonus {card}")
    fewer = {key: value[:-1] if key != "gardens" or len(value) > 1 else [{"xy": [1, 0], "tiles": ["v0"]}]
             for key, value in seat.items()}  # fmt: skip
    canals = {"canals": TILES} if position else {}
    Table(holding(card, **fewer), {}, round=5, **canals).refuses(f"bonus {card}", "RES-BON-07")


@rule("RES-BON-02", "RES-GEN-14")
def test_bp207_pays_up_to_two_rare_goods_one_at_a_time() -> None:
    table = Table(holding("BP207", amphora=1, spice=3), {}, round=5).do("bonus BP207")
    assert table.options() == ["stop", "item amphora", "item spice"]
    assert table.play("item amphora") == {"amphora": -1, "vp": 5}
    assert table.options() == ["stop", "item spice"]
    assert table.play("item spice") == {"spice": -1, "vp": 5}
    assert table.step == "play"


@rule("RES-CRD-53")
def test_bw109_means_the_workshop_of_that_very_action() -> None:
    seat = holding("BW109", special=["P23"])
    table = Table.taking("workshop", seat, round=5).do("bonus BW109", "instant P23", "offer I 1", "option 1")
    table.do("cell 1", "turn 0", "offer I 2", "option 1", "cell 1", "turn 0")
    assert table.step == "produce"
    assert table.options() == ["stop", "room 4 a", "room 4 b"]


@rule("RES-CRD-53", "RES-BON-08")
def test_bw109_is_lost_when_the_action_builds_nothing() -> None:
    table = Table.taking("workshop", holding("BW109", special=["P23"]), round=5)
    table.do("bonus BW109", "instant P23", "offer I 1", "option 1", "cell 1", "turn 0", "stop")
    assert table.step == "menu"


@rule("RES-BON-03", "RES-BON-05")
def test_a_card_of_an_action_does_not_work_with_a_single_build() -> None:
    seat = {**RICH, "bonus": ["BW104", "BW103", "BW101"], "special": ["P23"]}
    table = Table(seat, {}, round=5).do("bonus BW101")
    table.refuses("bonus BW104", "RES-BON-03")
    table.do("stop", "instant P23")
    table.refuses("bonus BW103", "RES-BON-03")


@rule("RES-BON-05", "RES-BON-03")
def test_a_card_of_an_action_works_in_an_action_given_by_a_card() -> None:
    table = Table({**RICH, "bonus": ["BW104"], "special": ["P21"]}, {}).do("instant P21")
    assert table.play("bonus BW104", "large 3", "slot v01") == {"stone": 2}


@rule("RES-BON-04")
def test_bp105_counts_bases_of_the_player_only() -> None:
    centres = {**bases(0, "alia", "kena"), **bases(1, "petra")}
    assert Table(holding("BP105"), {}, centres=centres).play("bonus BP105") == {"coin": 1, "vp": 2}
