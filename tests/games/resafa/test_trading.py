"""Trading, the second part: one trade on a line of the tile, the golden bonus, and the turning of the tile."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from emporion.games.resafa.board import STONE, SUPPLY
from tests.games.resafa.kit import Table
from tests.games.resafa.trading import LINES, NEAR, TILES, arriving, plain, summed
from tests.kit import rule


def loaded(item: str, number: int, **seat: Any) -> dict[str, Any]:
    """A caravan with something aboard."""
    return {"camels": 5, "load": item, "loaded": number, **seat}


def trade(table: Table, line: str, number: int) -> dict[str, int]:
    """Make a trade of so many items, any step of a golden bonus on white; what changed in the purse."""
    before = table.seat()
    table.do(line)
    if table.step == "golden":
        table.do("option 1", "step white")
    if table.step == "quantity":
        table.do(f"count {number}")
    return table.gained(before)


def sacks_of(effects: list[dict[str, Any]]) -> int:
    """The sack cards of a golden bonus."""
    return sum(effect.get("sack", 0) for effect in effects)


@rule("RES-TRD-20", "RES-TRD-21", "RES-TRD-22", "RES-TRD-25", "RES-TRD-30")
@pytest.mark.parametrize(("tile", "side"), [(tile, side) for tile, side, line in LINES if line == "sell"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_sale(tile: str, side: str, number: int) -> None:
    line = TILES[tile][side]["sell"]
    table = arriving(tile, side, loaded(line["item"], 3))
    each = {"coin": line["coin"] * number, "vp": line["vp"] * number, "loaded": -number}
    assert trade(table, "sell", number) == summed(each, plain(line["bonus"]))
    assert table.seat()["load"] == (line["item"] if number < 3 else None)
    assert len(table.seat()["sacks"]) == sacks_of(line["bonus"])
    steps = [effect for effect in line["bonus"] if effect["op"] == "step"]
    assert table.seat()["tracks"]["white"] == len(steps)


@rule("RES-TRD-20", "RES-TRD-23", "RES-TRD-25", "RES-TRD-30")
@pytest.mark.parametrize(("tile", "side"), [(tile, side) for tile, side, line in LINES if line == "buy"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_purchase(tile: str, side: str, number: int) -> None:
    line = TILES[tile][side]["buy"]
    table = arriving(tile, side, {"coin": 9, "camels": 5})
    each = {"coin": -line["coin"] * number, "loaded": number}
    assert trade(table, "buy", number) == summed(each, plain(line["bonus"]))
    assert table.seat()["load"] == line["item"]
    assert len(table.seat()["sacks"]) == sacks_of(line["bonus"])


@rule("RES-TRD-20")
def test_either_a_sale_or_a_purchase_never_both() -> None:
    table = arriving("TR3", "top", loaded("marble", 2, coin=9))
    assert table.options() == ["stop", "sell"]
    table = arriving("TR3", "top", {"coin": 9, "camels": 5})
    assert table.options() == ["stop", "buy"]
    table.do("buy", "count 1")
    table.refuses("sell", "RES-BAS-01")
    assert table.do("stop").step == "menu"  # no second trade
    table = arriving("TB1", "top", loaded("spice", 2, coin=9)).do("sell", "count 2")
    assert table.step == "menu"  # and nothing is bought into the caravan that is now empty


@rule("RES-TRD-20")
def test_the_line_of_the_tile_as_it_lies() -> None:
    assert trade(arriving("TR2", "top", loaded("spice", 1)), "sell", 1)["coin"] == 2
    assert trade(arriving("TR2", "bottom", loaded("spice", 1)), "sell", 1)["coin"] == 1


@rule("RES-TRD-21", "RES-PAY-06")
def test_only_what_is_on_the_caravan_can_be_sold() -> None:
    table = arriving("TB1", "top", {"camels": 5, "spice": 4, "sacks": ["S1"]})
    assert not table.may("sell")
    table.refuses("sell", "RES-TRD-21")
    arriving("TB1", "top", loaded("amphora", 2, spice=4, sacks=["S1"])).refuses("sell", "RES-TRD-21")
    table = arriving("TB1", "top", loaded("spice", 2, spice=4)).do("sell")
    assert table.options() == ["count 1", "count 2"]
    table.refuses("count 3", "RES-TRD-21")
    table.refuses("count 0", "RES-TRD-21")


@rule("RES-TRD-21")
def test_a_single_item_needs_no_question() -> None:
    assert arriving("TB1", "bottom", loaded("spice", 1)).play("sell") == {"coin": 1, "vp": 2, "loaded": -1}


@rule("RES-TRD-23")
@pytest.mark.parametrize(
    ("camels", "aboard", "coin", "most"), [(5, 0, 20, 5), (5, 2, 20, 3), (5, 0, 7, 3), (5, 0, 6, 3), (5, 0, 5, 2)]
)
def test_as_many_as_there_is_room_and_money_for(camels: int, aboard: int, coin: int, most: int) -> None:
    seat = {"camels": camels, "coin": coin, **({"load": "spice", "loaded": aboard} if aboard else {})}
    table = arriving("TB2", "top", seat).do("buy")  # 2 coins each
    assert table.options() == [f"count {number}" for number in range(1, most + 1)]
    table.refuses(f"count {most + 1}", "RES-TRD-23")
    assert table.play(f"count {most}") == {"coin": -2 * most, "loaded": most}


@rule("RES-TRD-23", "RES-PAY-01")
def test_no_purchase_without_room_or_money() -> None:
    full = arriving("TB2", "top", {"camels": 2, "load": "spice", "loaded": 2, "coin": 9, "sacks": ["S1"]})
    full.refuses("buy", "RES-TRD-23")
    poor = arriving("TB2", "top", {"camels": 2, "coin": 1, "sacks": ["S3"]})
    poor.refuses("buy", "RES-PAY-01")


@rule("RES-TRD-24")
def test_a_purchase_needs_an_empty_caravan_or_the_same_kind() -> None:
    table = arriving("TB2", "top", loaded("marble", 1, coin=9, sacks=["S1"]))
    assert not table.may("buy")
    table.refuses("buy", "RES-TRD-24")
    assert arriving("TB2", "top", loaded("spice", 1, coin=9)).may("buy")


@rule("RES-TRD-25")
@pytest.mark.parametrize(("number", "vp"), [(1, 3 + 3), (4, 12 + 3)])
def test_the_golden_bonus_comes_once_per_trade(number: int, vp: int) -> None:
    table = arriving("TR3", "top", loaded("marble", 4))
    assert trade(table, "sell", number) == {"coin": number, "vp": vp, "loaded": -number}


@rule("RES-TRD-26")
@pytest.mark.parametrize("option", [1, 2])
def test_a_golden_step_is_taken_before_or_after_the_trade(option: int) -> None:
    table = arriving("TB2", "top", loaded("amphora", 2)).do("sell")
    assert table.options() == ["option 1", "option 2"]
    sale = {"coin": 2, "vp": 8, "loaded": -2}
    table.do(f"option {option}")
    if option == 1:
        assert table.step == "step"
        assert table.do("step white").play("count 2") == sale
    else:
        assert table.step == "quantity"
        assert table.play("count 2") == sale
        assert table.step == "step"
        table.do("step white")
    assert table.seat()["tracks"]["white"] == 1
    assert table.step == "menu"


@rule("RES-TRD-26")
def test_golden_coins_may_pay_the_purchase() -> None:
    table = arriving("TR4", "bottom", {"coin": 0, "camels": 5})
    assert table.may("buy")
    assert table.play("buy") == {"loaded": 1}  # a coin received, a coin paid
    assert table.seat()["load"] == "marble"
    assert arriving("TR4", "bottom", {"coin": 1, "camels": 5}).do("buy").options() == ["count 1", "count 2"]


@rule("RES-TRD-27")
@pytest.mark.parametrize(("tile", "moves"), [("TB2", ["sell", "option 1", "step white"]), ("TR1", ["sell"])])
def test_a_trade_must_follow_a_golden_bonus(tile: str, moves: list[str]) -> None:
    table = arriving(tile, "top", loaded("amphora", 2)).do(*moves)
    assert table.options() == ["count 1", "count 2"]
    table.refuses("stop", "RES-TRD-21")


@rule("RES-TRD-28")
@pytest.mark.parametrize(("side", "other"), [("top", "bottom"), ("bottom", "top")])
@pytest.mark.parametrize("line", ["sell", "buy"])
def test_after_a_trade_the_tile_is_turned_at_the_end(side: str, other: str, line: str) -> None:
    seat = loaded("spice", 2, coin=9, stone=1) if line == "sell" else {"coin": 9, "stone": 1, "camels": 5}
    table = arriving("TB1", side, seat)
    sides = {centre: entry["side"] for centre, entry in table["centres"].items()}
    table.do(line, "count 2")
    assert (table.step, table["centres"]["gerasa"]["side"]) == ("base", side)  # the base part comes first
    table.do("base gerasa 2")
    assert {centre: entry["side"] for centre, entry in table["centres"].items()} == {**sides, "gerasa": other}
    declined = arriving("TB1", side, seat).do(line, "count 2", "stop")
    assert declined["centres"]["gerasa"]["side"] == other


@rule("RES-TRD-29", "RES-BAS-01")
def test_without_a_trade_the_tile_stays_and_no_base_is_placed() -> None:
    table = arriving("TB1", "top", loaded("spice", 2, coin=9, stone=1)).do("stop")
    assert table["centres"]["gerasa"] == {"tile": "TB1", "side": "top", "bases": [None, None]}
    assert table.step == "menu"


@rule("RES-TRD-30")
@pytest.mark.parametrize("side", ["top", "bottom"])
def test_both_lines_can_be_used_wherever_the_box_is(side: str) -> None:
    assert arriving("TB1", side, loaded("spice", 2)).may("sell")
    assert arriving("TB1", side, {"coin": 9, "camels": 5}).may("buy")


@rule("RES-TRD-31", "RES-CRD-10")
def test_a_tile_is_flipped_between_move_and_trade() -> None:
    centre, start = NEAR["red"]
    seat = loaded("spice", 1, coin=1, bonus=["BB105"], place=start)
    table = Table.taking("trading", seat, round=2, centres={centre: {"tile": "TR2", "side": "bottom"}})
    table.refuses("bonus BB105", "RES-TRD-31")  # not before the move
    table.do(f"move {centre}", "bonus BB105")
    assert table.options() == ["stop", f"flip {centre}"]
    table.refuses("flip kena", "RES-TRD-31")
    table.do(f"flip {centre}")
    assert table["centres"][centre]["side"] == "top"
    assert trade(table, "sell", 1) == {"coin": 2, "vp": 3 + 1, "loaded": -1}
    assert table.do("stop")["centres"][centre]["side"] == "bottom"  # turned at the end all the same


@rule("RES-TRD-31")
def test_the_tile_may_be_left_and_flipped_even_where_no_trade_is_possible() -> None:
    table = arriving("TR2", "top", {"coin": 1, "camels": 5, "bonus": ["BB105"]}, round=2)
    assert table.options() == ["stop", "bonus BB105"]  # 2 coins for an amphora
    assert table.do("bonus BB105", "flip palmyra").may("buy")
    left = arriving("TR2", "top", {"coin": 1, "camels": 5, "bonus": ["BB105"]}, round=2).do("bonus BB105", "stop")
    assert left["centres"]["palmyra"]["side"] == "top"
    assert len(left.seat()["sacks"]) == 1


@rule("RES-TRD-31")
def test_it_is_too_late_after_the_trade() -> None:
    table = arriving("TB1", "top", loaded("spice", 1, stone=1, bonus=["BB105"]), round=2).do("sell")
    assert table.step == "base"
    table.refuses("bonus BB105", "RES-TRD-31")


@rule("RES-TRD-32", "RES-CRD-02")
@pytest.mark.parametrize(
    ("card", "tile", "item", "coin", "vp", "most"),
    [
        ("BB103", "TR5", "amphora", 2, 1, 2),
        ("BB104", "TR3", "marble", 2, 1, 2),
        ("BB108", "TB1", "spice", 2, 1, 2),
        ("BB203", "TR3", "marble", 0, 2, 3),
        ("BB204", "TR5", "amphora", 0, 2, 3),
        ("BB205", "TB1", "spice", 0, 2, 3),
    ],
)
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_sell_bonus_pays_for_what_was_sold(
    card: str, tile: str, item: str, coin: int, vp: int, most: int, number: int
) -> None:
    table = arriving(tile, "bottom", loaded(item, 4, bonus=[card]), round=5)
    table.refuses(f"bonus {card}", "RES-TRD-32")  # not before the sale
    table.do("sell", f"count {number}")
    assert (table.step, table.options()) == ("after_sale", ["stop", f"bonus {card}"])
    paid = min(number, most)
    assert table.play(f"bonus {card}") == summed({"coin": coin * paid, "vp": vp * paid})


@rule("RES-TRD-32")
def test_its_moment_comes_before_the_base_and_even_without_one() -> None:
    seat = loaded("spice", 1, stone=1, bonus=["BB108"])
    table = arriving("TB1", "bottom", seat, round=2).do("sell", "stop")
    assert table.step == "base"
    table.refuses("bonus BB108", "RES-TRD-32")  # too late
    table = arriving("TB1", "bottom", seat, round=2, here={"bases": [0]}).do("sell")
    assert table.options() == ["stop", "bonus BB108"]


@rule("RES-TRD-32")
def test_two_sell_bonuses_may_follow_one_sale() -> None:
    table = arriving("TB1", "bottom", loaded("spice", 3, bonus=["BB108", "BB205"]), round=5).do("sell", "count 3")
    assert table.play("bonus BB108", "bonus BB205") == {"coin": 4, "vp": 2 + 6}


@rule("RES-TRD-32")
def test_a_bonus_for_another_kind_or_a_purchase_has_no_moment() -> None:
    other = loaded("spice", 1, stone=1, bonus=["BB103"], sacks=["S1"])
    assert arriving("TB1", "bottom", other, round=2).do("sell").step == "base"
    table = arriving("TB1", "bottom", {"coin": 9, "stone": 1, "camels": 5, "bonus": ["BB104"]}, round=2)
    assert table.do("buy", "count 2").step == "base"  # marble bought is not sold
    table = arriving("TB1", "bottom", loaded("spice", 1, bonus=["BB103", "BB108"]), round=2).do("sell")
    assert table.those("bonus") == ["BB108"]


@rule("RES-TRD-34")
def test_everybody_sees_the_tiles_and_their_sides() -> None:
    table = Table(centres={"kena": {"tile": "TR2", "side": "bottom"}})
    for viewer in (0, 1, None):
        assert table.state.view(viewer)["centres"] == table["centres"]
    assert table["centres"]["kena"] == {"tile": "TR2", "side": "bottom", "bases": [None, None]}
    assert set(TILES["TR2"]) >= {"top", "bottom"}


@rule("RES-TRD-35")
def test_the_camel_stays_with_its_load() -> None:
    table = arriving("TB1", "top", loaded("spice", 3)).do("sell", "count 1", "end turn", "play 1 top", "end turn")
    seat = table.seat()
    assert (table["turn"], seat["place"], seat["load"], seat["loaded"]) == (0, "gerasa", "spice", 2)


@rule("RES-TRD-21", "RES-TRD-35", "RES-BAS-01")
def test_each_player_has_an_own_caravan() -> None:
    seats = {"place": "kena"}, loaded("spice", 2, coin=1, stone=1, place="alia")
    table = Table.taking("trading", *seats, turn=1)
    other = table.seat(0)
    assert table.play("move gerasa", "sell", "count 2", "base gerasa 1") == {
        "coin": -1 + 2 + 1 - 1, "stone": -1, "vp": 8 + 2 + 1, "loaded": -2, "square": 1,
    }  # fmt: skip
    assert table["centres"]["gerasa"] == {"tile": "TB1", "side": "bottom", "bases": [1, None]}
    assert (table.seat(1)["place"], table.seat(0)) == ("gerasa", other)


@rule("RES-EX-10", "RES-TRD-09", "RES-TRD-13")
def test_example_load_and_sell() -> None:
    seat = {"place": "gerasa", "camels": 3, "spice": 2, "coin": 1}
    table = Table.taking("trading", seat, centres={"gerasa": {"tile": "TB1", "side": "top"}})
    assert table.play("move gerasa through") == {"coin": -1}
    assert table.play("load 2 spice", "sell", "count 2") == {"spice": -2, "coin": 3, "vp": 10}
    more = Table.taking("trading", {**seat, "spice": 3}).do("move gerasa through")
    assert more.may("load 3 spice")


@rule("RES-EX-11", "RES-TRD-23", "RES-BAS-01", "RES-TRD-28")
def test_example_buy_and_base() -> None:
    seat = {"place": "gerasa", "camels": 3, "coin": 1 + 3, "stone": 1}
    centres = {"ctesiphon": {"tile": "TR1", "side": "bottom"}}
    table = Table.taking("trading", seat, {}, {}, centres=centres).do("move ctesiphon")
    assert table.play("buy", "count 2") == {"coin": -2, "loaded": 2}
    assert table.play("base ctesiphon 2") == {"coin": -1, "stone": -1, "square": 1}
    assert (table.seat()["load"], len(table.seat()["sacks"])) == ("spice", 1)
    assert table["centres"]["ctesiphon"] == {"tile": "TR1", "side": "top", "bases": [None, 0, None]}


@rule("RES-EX-12", "RES-TRD-22", "RES-TRD-25", "RES-MER-05")
def test_example_long_trade() -> None:
    seat = loaded("amphora", 2, camels=3, place="alia", amphora=1, stone=1, coin=2)
    tokens = {"square": 3, "rows": {"garden": 1, "workshop": 0, "canal": 0}}
    centres = {"ctesiphon": {"tile": "TR1", "side": "top", "bases": [1, 2]}}
    table = Table.taking("trading", {**seat, **tokens}, {}, {}, centres=centres)
    assert table.play("move ctesiphon through") == {"coin": -2}
    assert table.play("load 3 amphora") == {"amphora": -1, "loaded": 1}
    assert table.play("sell", "count 3") == {"coin": 6, "vp": 13, "loaded": -3}
    assert table.play("base ctesiphon 3") == {"coin": -1, "stone": -1}
    assert table.play("row garden") == {"scarab": 1}
    assert (table.seat()["coin"], table.seat()["rows"]["garden"]) == (5, 2)
    assert c.DATA["tables"]["merchant_rows"]["spaces"][table.seat()["rows"]["garden"] - 1] == 2  # VP per garden tile
    assert table["centres"]["ctesiphon"] == {"tile": "TR1", "side": "bottom", "bases": [1, 2, 0]}


@rule("RES-TRD-27", "R71")
def test_what_a_golden_bonus_was_taken_for_cannot_be_spent_before_the_trade() -> None:
    seat = {"camels": 3, "load": "amphora", "loaded": 2, "bonus": ["BP207"]}
    table = arriving("TB2", "top", seat, round=5).do("sell", "option 1", "bonus BP207", "item amphora")
    assert (table.step, table.seat()["loaded"]) == ("step", 1), "the second amphora must be left to be sold"
    table.do("stop")
    assert table.seat()["loaded"] == 0
    assert table["centres"]["gerasa"]["side"] == "bottom", "the trade was made"


@rule("RES-TRD-27", "RES-GEN-08")
@pytest.mark.parametrize(("left", "golden"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_a_golden_bonus_leaves_what_was_to_be_bought(left: int, golden: int) -> None:
    """TR3 sells stone and gives 2 stone once: with a finite supply the purchase of at least one comes first."""
    table = arriving(
        "TR3", "bottom", {"coin": 1, "camels": 3}, {"stone": SUPPLY[STONE] - left}, options={"finite_supply": True}
    )
    assert table["supply"]["stone"] == left
    gained = table.play("buy")
    assert (gained["loaded"], gained.get("stone", 0)) == (1, golden)
    assert table["centres"]["palmyra"]["side"] == "top", "the trade was made"
