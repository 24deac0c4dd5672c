"""Payments: exactly what is named, from the warehouse or the caravan, completely or not at all."""

from typing import Any

import pytest

from tests.games.resafa.kit import Table
from tests.kit import rule

KEPT = {"spend_from_caravan": False}
GARDENS = [{"xy": [1, 0], "tiles": ["h0", "h12"]}, {"xy": [0, 1], "tiles": ["v01", "v2"]}]
# A way to owe one item of each kind: what the seat holds for it, the moves, and what it gets.
DEBTS: dict[str, tuple[dict[str, Any], list[str], dict[str, int]]] = {
    "stone": ({"sacks": ["S6"]}, ["use S6", "option 1"], {"vp": 3}),
    "marble": ({"bonus": ["BP107"]}, ["bonus BP107", "option 1"], {"vp": 5}),
    "amphora": ({"bonus": ["BP207"]}, ["bonus BP207", "item amphora"], {"vp": 5}),
    "spice": ({"bonus": ["BP207"]}, ["bonus BP207", "item spice"], {"vp": 5}),
}
PLENTY = {"coin": 9, "stone": 9, "marble": 9, "amphora": 9, "spice": 9}


def tank(store: int, aboard: int, **options: bool) -> Table:
    """A canal action of somebody who may build a tank: 3 marble and 3 coins, on a space without a discount."""
    caravan = {"load": "marble", "loaded": aboard} if aboard else {}
    seat = {"coin": 3, "stone": 0, "marble": store, "camels": 7, "gardens": GARDENS, "sacks": ["S1"], **caravan}
    centres = {"kena": {"bases": [0]}}
    return Table.taking("canal", seat, centres=centres, canal_bonuses={}, round=5, options=options)


@rule("RES-PAY-01")
@pytest.mark.parametrize(
    ("action", "lacking", "move"),
    [
        ("workshop", "coin", "offer I 1"),
        ("workshop", "stone", "offer I 1"),
        ("garden", "stone", "small 1"),
        ("garden", "coin", "large 1"),
        ("canal", "marble", "canal K1 front"),
        ("canal", "coin", "canal K1 front"),
        ("trading", "coin", "move gerasa through"),
    ],
)
def test_nothing_is_paid_with_something_else(action: str, lacking: str, move: str) -> None:
    assert Table.taking(action, {**PLENTY, "sacks": ["S1"]}).may(move)
    table = Table.taking(action, {**PLENTY, lacking: 0, "sacks": ["S1"]})
    assert not table.may(move)
    table.refuses(move, "RES-PAY-01")


@rule("RES-PAY-01")
@pytest.mark.parametrize("item", list(DEBTS))
def test_a_card_is_paid_with_the_item_it_names(item: str) -> None:
    holding, moves, gains = DEBTS[item]
    seat = {"coin": 0, "stone": 0, **holding, item: 1}
    assert Table(seat, round=5).play(*moves) == {item: -1, **gains}
    others = {key: 9 for key in PLENTY if key != item and not {key, item} <= {"amphora", "spice"}}
    Table({**holding, **others, item: 0}, round=5).refuses(moves[0], "RES-BON-09")


@rule("RES-PAY-02")
def test_coins_come_from_the_own_coins() -> None:
    table = Table.taking("garden", {"coin": 1, "stone": 1}, {"coin": 9})
    before = table.seat(1)
    assert table.do("large 2").play("slot v12") == {"coin": -1, "stone": -1}
    assert table.seat(1) == before
    with pytest.raises(Exception, match="coins are never loaded"):
        Table({"load": "coin", "loaded": 1})


@rule("RES-PAY-03", "RES-PAY-04")
@pytest.mark.parametrize("item", list(DEBTS))
def test_every_kind_may_come_from_warehouse_or_caravan(item: str) -> None:
    holding, moves, gains = DEBTS[item]
    seat = {"coin": 0, "stone": 0, **holding, "camels": 3, "load": item, "loaded": 2, item: 1}
    table = Table(seat, round=5).do(*moves)
    assert (table.step, table.options()) == ("pay", ["count 0", "count 1"])
    table.refuses("count 2", "RES-PAY-03")
    assert table.play("count 0") == {item: -1, **gains}
    assert Table(seat, round=5).do(*moves).play("count 1") == {"loaded": -1, **gains}


@rule("RES-PAY-03", "RES-PAY-04")
@pytest.mark.parametrize("store", range(5))
@pytest.mark.parametrize("aboard", range(5))
def test_every_split_is_legal(store: int, aboard: int) -> None:
    splits = range(max(0, 3 - store), min(3, aboard) + 1)
    table = tank(store, aboard)
    assert table.may("canal K6 back") == (store + aboard >= 3 - 1)  # one space takes a marble off
    if not splits:
        return
    for split in splits:
        table = tank(store, aboard).do("canal K6 back")
        before = table.seat()
        table.do("space 4,0")
        if len(splits) > 1:
            assert table.options() == [f"count {number}" for number in splits]
            table.refuses(f"count {splits[-1] + 1}", "RES-PAY-03")
            table.do(f"count {split}")
        now = table.seat()
        assert (before["marble"] - now["marble"], before["loaded"] - now["loaded"]) == (3 - split, split)
        assert now["load"] == ("marble" if aboard > split else None)


@rule("RES-PAY-03")
@pytest.mark.parametrize("item", list(DEBTS))
def test_with_the_option_off_the_caravan_pays_nothing(item: str) -> None:
    holding, moves, gains = DEBTS[item]
    seat = {"coin": 0, "stone": 0, **holding, "camels": 3, "load": item, "loaded": 2}
    assert Table({**seat, item: 1}, round=5, options=KEPT).play(*moves) == {item: -1, **gains}
    Table({**seat, item: 0}, round=5, options=KEPT).refuses(moves[0], "RES-BON-09")
    assert tank(3, 2, **KEPT).do("canal K6 back").play("space 4,0") == {"coin": -3, "marble": -3, "vp": 6}
    assert not tank(1, 4, **KEPT).may("canal K6 back")


@rule("RES-PAY-03")
def test_the_caravan_pays_only_with_what_it_carries() -> None:
    table = Table.taking("garden", {"stone": 0, "camels": 3, "load": "marble", "loaded": 3, "sacks": ["S1"]})
    table.refuses("small 1", "RES-PAY-01")


@rule("RES-PAY-04")
@pytest.mark.parametrize(
    ("seat", "gains"),
    [
        ({"stone": 1}, {"stone": -1}),
        ({"stone": 0, "load": "stone", "loaded": 1}, {"loaded": -1}),
        ({"stone": 2, "load": "spice", "loaded": 1}, {"stone": -1}),
    ],
)
def test_a_payment_with_one_split_is_not_asked(seat: dict[str, Any], gains: dict[str, int]) -> None:
    table = Table.taking("garden", {"coin": 0, "camels": 3, **seat}).do("small 2")
    assert table.play("slot v2") == gains
    assert table.step == "menu"


@rule("RES-PAY-05")
def test_a_payment_is_made_completely_or_not_at_all() -> None:
    table = tank(2, 0).do("canal K6 back")  # 2 marble are enough only where the space takes one off
    assert list(table["canals"]) == ["4,2"]
    table = Table({"coin": 1, "stone": 0, "bonus": ["BW102"]}, round=2)  # 2 coins and 1 stone
    table.refuses("bonus BW102", "RES-BON-09")
    table = Table({"coin": 1, "stone": 9, "bonus": ["BW102"]}, round=2)
    table.refuses("bonus BW102", "RES-BON-09")
    assert (table.seat()["coin"], table.seat()["stone"]) == (1, 9)


@rule("RES-PAY-01", "RES-GEN-08")
def test_what_is_paid_sold_or_bought_comes_from_and_goes_to_a_finite_supply() -> None:
    finite = {"finite_supply": True}
    seat = {"coin": 3, "stone": 2, "camels": 3, "load": "stone", "loaded": 1, "sacks": ["S6"]}
    for split in (0, 1):
        table = Table(seat, options=finite)
        before = table["supply"]
        table.do("use S6", "option 1", f"count {split}")
        assert table["supply"] == {**before, "stone": before["stone"] + 1}
    carrying = {"coin": 1, "stone": 0, "place": "alia", "camels": 3, "load": "spice", "loaded": 2}
    table = Table.taking("trading", carrying, options=finite)
    before = table["supply"]
    table.do("move gerasa", "sell", "count 2")  # 1 coin paid, 3 received
    assert table["supply"] == {**before, "spice": before["spice"] + 2, "coin": before["coin"] - 2}
    table = Table.taking("trading", {"coin": 5, "stone": 0, "place": "alia", "camels": 3}, options=finite)
    before = table["supply"]
    table.do("move gerasa", "buy", "count 2")
    assert table["supply"] == {**before, "marble": before["marble"] - 2, "coin": before["coin"] + 5}


@rule("RES-PAY-06", "RES-TRD-21")
def test_what_is_sold_comes_from_the_caravan() -> None:
    seat = {"coin": 1, "place": "alia", "camels": 3, "load": "spice", "loaded": 2, "spice": 3, "stone": 0}
    table = Table.taking("trading", seat).do("move gerasa", "sell")
    assert table.options() == ["count 1", "count 2"]
    assert table.play("count 2") == {"loaded": -2, "coin": 2, "vp": 8}
    assert table.seat()["spice"] == 3
