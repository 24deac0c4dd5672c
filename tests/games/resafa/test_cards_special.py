"""Notes on single special cards, by hand."""

from typing import Any

import pytest

from tests.games.resafa.kit import RICH, Table, bases
from tests.games.resafa.test_scoring import GARDENS, canals, steps
from tests.kit import rule

SHOPS = ["W101", "W102", "W103"]
TOKENS = {"square": 1, "scarab": 1}


def owning(*cards: str, **seat: Any) -> dict[str, Any]:
    return {"coin": 5, "stone": 5, "marble": 5, "camels": 4, "special": list(cards), **seat}


def requirement(*cards: str, **more: Any) -> tuple[int, int]:
    """The VP of steps 3 and 4 for special cards and what is with them."""
    board = {key: more.pop(key) for key in ("canals", "centres") if key in more}
    found = steps({"special": list(cards), **more}, **board)
    return found[2], found[3]


@rule("RES-CRD-31")
def test_pink_cards_of_level_one() -> None:
    assert requirement("P1", centres=bases(0, "alia", "kena", "petra")) == (6, 2)
    assert requirement("P2", "P55", "P65", "P22") == (2 * 3, 4 + 2)
    assert requirement("P3", camels=6) == (12, 0)
    assert requirement("P4", "P22", "P28", "P55") == (2 * 3, 4 + 2 + 3)
    assert requirement("P5", canals=canals("K1", "K2", "K3")) == (6, 2)
    assert requirement("P6", canals=canals("K1", "K2"), gardens=GARDENS) == (8 + 2, 0)


@rule("RES-CRD-31")
def test_p12_counts_yellow_cards_like_p2_the_blue_ones() -> None:
    assert requirement("P12", "P37", "P43", "P55") == (2 * 3, 4)


@rule("RES-CRD-32")
def test_p7_counts_all_special_cards_itself_used_and_yellow_ones_included() -> None:
    assert requirement("P7") == (2, 4)
    assert requirement("P7", "P22", "P55", "P37", "P1", used=["P22"]) == (10, 4 + 2 + 2)


@rule("RES-CRD-34")
@pytest.mark.parametrize(("cubes", "vp"), [(0, 0), (1, 4), (3, 12), (5, 12)])
def test_p9_counts_three_cubes_at_most(cubes: int, vp: int) -> None:
    assert requirement("P9", water_cubes=cubes) == (vp, 5)


@rule("RES-CRD-36")
@pytest.mark.parametrize(("scarabs", "vp"), [(0, 0), (1, 6), (2, 13), (3, 20), (4, 28), (5, 38), (7, 38)])
def test_p13_replaces_the_table_of_the_scarabs(scarabs: int, vp: int) -> None:
    found = steps({"special": ["P13"], "scarab": scarabs})
    assert (found[0], found[2], found[3]) == (0, vp, 0)


@rule("RES-CRD-37")
def test_p14_counts_square_tokens() -> None:
    assert requirement("P14", square=3, scarab=2, rows={"canal": 3}) == (9, 10)


@rule("RES-CRD-38", "RES-END-09")
@pytest.mark.parametrize(("cards", "seat", "vp"), [
    ([], {}, (0, 5)),
    (["P3"], {"camels": 6}, (12 + 12, 5)),
    (["P1", "P9"], {"water_cubes": 1}, (4 + 4 + 5, 5 + 2 + 5)),
    (["P3", "P9"], {"camels": 5, "water_cubes": 1}, (10 + 4 + 10, 5 + 5)),
    (["P8"], {"amphora": 2}, (10 + 10 + 7, 5 + 7)),
    (["P10"], {"coin": 3}, (6 + 6 + 2, 5 + 2)),
])  # fmt: skip
def test_p15_repeats_the_best_other_pink_card_icon_included(cards: Any, seat: Any, vp: tuple[int, int]) -> None:
    assert requirement("P15", *cards, **seat) == vp


@rule("RES-CRD-38", "RES-END-08")
def test_a_repeated_conversion_pays_only_once() -> None:
    found = steps({"special": ["P15", "P8"], "spice": 5})
    assert (found[2], found[4]) == (15 + 15 + 7, 2)


@rule("RES-EX-16", "RES-CRD-39")
def test_p18_counts_pairs() -> None:
    gardens = [*GARDENS[:2], {"xy": [2, 1], "tiles": ["h0"]}]
    assert requirement("P18", workshops=SHOPS, gardens=gardens) == (10, 10)
    assert requirement("P18", gardens=gardens) == (4, 10)
    assert requirement("P18", workshops=SHOPS, gardens=GARDENS[:1]) == (6, 10)


@rule("RES-CRD-40")
def test_p22_builds_a_small_garden_for_nothing() -> None:
    table = Table(owning("P22", stone=0, coin=0), {}).do("instant P22")
    assert table.those("large") == []
    assert table.play("small 3", "slot v0") == {"stone": 2}


@rule("RES-CRD-41", "RES-GEN-11")
def test_p26_lowers_the_cost_of_either_garden_and_no_more() -> None:
    table = Table(owning("P26", coin=0, stone=0), {}).do("instant P26")
    assert table.play("small 4", "slot h0") == {"vp": 1}
    table = Table(owning("P26", coin=0, stone=0), {}).do("instant P26")
    assert table.play("large 4", "slot h01") == {"vp": 1}
    assert Table(owning("P26"), {}).do("instant P26").state.open_step() == "garden"


@rule("RES-CRD-42", "RES-SPC-06", "RES-ANY-05")
def test_p28_gives_either_part_or_both_in_any_order() -> None:
    table = Table(owning("P28"), {}).do("instant P28")
    assert table.options() == ["stop", "part 1", "part 2"]
    table.do("part 2", "offer I 1", "option 1", "cell 1", "turn 0")
    assert table.step == "produce"
    assert table.play("room 3 a") == {"amphora": 1}, "the new workshop may produce"
    table = Table(owning("P28"), {}).do("instant P28", "part 1", "room 1 b")
    assert table.step == "workshop"
    table.do("stop")
    assert table.step == "play"
    assert Table(owning("P28"), {}).do("instant P28", "stop").step == "play"


@rule("RES-CRD-43", "RES-WKS-04", "RES-WKS-11")
def test_p30_builds_one_workshop_of_each_level_and_each_is_paid() -> None:
    table = Table(owning("P30", **TOKENS), {}, round=3).do("instant P30", "part 2")
    assert table.those("offer") == ["II 1", "II 2", "II 3"]
    assert table.play("offer II 1") == {"coin": -1, "stone": -1, "amphora": 1, "vp": 2}
    table.do("option 2", "cell 1", "turn 0")
    assert table.those("offer") == ["I 1", "I 2", "I 3"]
    assert table.play("offer I 1") == {"coin": -1, "stone": -1}


@rule("RES-CRD-43", "RES-WKS-04")
def test_p30_builds_no_level_two_without_two_tokens() -> None:
    table = Table(owning("P30", square=1), {}, round=3).do("instant P30")
    assert table.options() == ["stop", "part 1"]
    table.refuses("part 2", "RES-BON-09")


@rule("RES-CRD-44", "RES-PRD-09")
def test_p36_uses_four_different_workshops() -> None:
    table = Table(owning("P36", workshops=SHOPS), {}, round=5).do("instant P36", "room 1 a", "room 3 b")
    assert table.those("room") == ["2 a", "2 b", "4 a", "4 b", "5 a", "5 b"]
    table.refuses("room 3 a", "RES-PRD-03")
    table.do("room 2 a", "room 4 a")
    assert table.step == "play"


@rule("RES-CRD-44")
def test_p36_with_fewer_workshops_ends_when_all_are_used() -> None:
    table = Table(owning("P36"), {}, round=5).do("instant P36", "room 1 a", "room 2 a")
    assert table.step == "play"


@rule("RES-CRD-45")
def test_on_play_bonuses_of_yellow_cards() -> None:
    assert Table(owning("P37"), {}).play("play P37 top") == {"coin": 1, "marble": 1}
    table = Table(owning("P45"), {}, round=3).do("play P45")
    assert table.step == "produce"
    assert len(table.seat()["sacks"]) == 1
    assert Table(owning("P49"), {}, round=5).play("play P49") == {"vp": 3, "stone": 2}


@rule("RES-CRD-46", "RES-BLU-03", "RES-BLU-04")
@pytest.mark.parametrize(("card", "action", "moves", "gained"), [
    ("P55", "garden", ["small 4", "slot h0"], {"coin": 1, "vp": 1}),
    ("P56", "canal", ["canal K1 front", "space 1,1"], {"marble": -1, "coin": -3, "vp": 1 + 3}),
    ("P59", "workshop", ["offer I 1", "option 1", "cell 1", "turn 0"], {"marble": 1, "stone": -1}),
])  # fmt: skip
def test_permanent_cards_of_builds(card: str, action: str, moves: list[str], gained: dict[str, int]) -> None:
    assert Table.taking(action, owning(card)).play(*moves) == gained


@rule("RES-CRD-46", "RES-BLU-03")
def test_what_a_permanent_card_gives_can_pay() -> None:
    table = Table.taking("garden", owning("P55", coin=0, stone=0))
    assert table.play("large 4", "slot h01") == {"vp": 1}
    table = Table.taking("workshop", owning("P59", coin=0, stone=1))
    assert table.play("offer I 1") == {"marble": 1, "stone": -1}
    assert Table.taking("garden", owning("P55", coin=0, stone=0, sacks=["S1"])).play("stop") == {}


@rule("RES-CRD-46")
def test_p57_makes_a_base_of_a_trade_cheaper() -> None:
    seat = owning("P57", place="alia", stone=0)
    table = Table.taking("trading", seat).do("move gerasa", "buy", "count 1")
    assert table.play("base gerasa 2") == {"coin": -1, "marble": 1, "scarab": 1}


@rule("RES-CRD-47", "RES-BAS-07")
def test_p57_does_not_work_with_p72() -> None:
    table = Table(owning("P57", "P72", place="alia"), {}, round=5)
    sides = {name: centre["side"] for name, centre in table["centres"].items()}
    assert table.play("instant P72", "base kena 2") == {"coin": 3, "camels": 1, "scarab": 1, "vp": 2}
    assert {name: centre["side"] for name, centre in table["centres"].items()} == sides, "no tile is turned"
    assert table.seat()["place"] == "alia"


@rule("RES-BAS-02", "RES-BAS-03", "RES-BAS-07")
def test_p72_places_where_there_is_no_own_base() -> None:
    table = Table(owning("P72"), {}, round=5, centres={**bases(0, "alia"), **bases(1, "kena")}).do("instant P72")
    assert "alia 2" not in table.those("base")
    assert [base for base in table.those("base") if base.startswith("kena")] == ["kena 2"]
    assert len(table.those("base")) == 9 * 2 - 2 - 1
    table.refuses("base alia 2", "RES-BAS-02")
    table.refuses("base kena 1", "RES-BAS-03")
    table.do("stop")
    assert table.step == "play"


@rule("RES-CRD-48", "RES-ANY-05")
def test_p61_flips_before_or_after_the_trade_or_not_at_all() -> None:
    seat = owning("P61", coin=0, place="alia")
    table = Table(seat, {}, round=3)
    assert table.play("instant P61") == {"coin": 2}
    assert table.options() == ["stop", "part 2", "part 3"]
    table.do("part 2")
    assert table.those("flip") == [
        "gerasa", "ctesiphon", "palmyra", "alia", "antiochia", "petra", "edessa", "alexandria", "kena",
    ]  # fmt: skip
    table.do("flip gerasa", "move gerasa", "buy")
    assert table.seat()["loaded"] == 1
    table = Table(seat, {}, round=3).do("instant P61", "part 3", "move gerasa")
    assert table.step == "flip", "what is left is the flip: one coin buys no marble at 2"
    table.do("stop")
    assert table["centres"]["gerasa"]["side"] == "top"


@rule("RES-CRD-49")
def test_p65_gives_a_coin_a_scarab_and_a_canal_action() -> None:
    table = Table(owning("P65", coin=2, marble=2), {}, round=3)
    assert table.play("instant P65") == {"coin": 1, "scarab": 1}
    assert table.play("canal K1 front", "space 1,1") == {"coin": -3, "marble": -2, "vp": 3}


@rule("RES-CRD-50", "RES-GEN-06")
@pytest.mark.parametrize(("first", "second", "gain"), [
    ("amphora", "amphora", {"amphora": 2}), ("amphora", "spice", {"amphora": 1, "spice": 1}),
    ("spice", "spice", {"spice": 2}),
])  # fmt: skip
def test_p68_gives_two_rare_goods_a_camel_and_a_free_trip(first: str, second: str, gain: dict[str, int]) -> None:
    table = Table(owning("P68", coin=0, place="alia"), {}, round=5)
    assert table.play("instant P68") == {"camels": 1}
    table.do("part 1")
    assert table.options() == ["item amphora", "item spice"]
    assert table.play(f"item {first}", f"item {second}") == gain
    assert table.step == "move"
    assert len(table.those("move")) == 2 * 9 - 1, "everywhere, and to Alia itself through Resafa"
    assert table.play("move kena") == {}


@rule("RES-CRD-51")
def test_p71_gives_a_scarab_four_items_and_two_rooms() -> None:
    table = Table(owning("P71"), {}, round=5)
    assert table.play("instant P71") == {"scarab": 1}
    assert table.options() == ["stop", "part 2", "part 3"]
    table.do("part 3", "room 1 b")
    table.refuses("room 1 a", "RES-PRD-03")
    table.do("room 2 b")
    assert table.options() == ["item coin", "item stone", "item marble"]
    assert table.play("item coin", "item coin", "item marble", "item stone") == {"coin": 2, "marble": 1, "stone": 1}
    assert table.step == "play"


@rule("RES-CRD-52")
def test_p60_lowers_the_movement_only() -> None:
    table = Table.taking("trading", owning("P60", place="alia"))
    assert table.play("move alia through", "load nothing") == {"coin": -2, "vp": 1}
    table = Table.taking("trading", owning("P60", place="alia", coin=3))
    assert table.play("move gerasa") == {"vp": 1}
    assert table.play("buy") == {"coin": -2, "loaded": 1}
    assert table.play("base gerasa 2") == {"coin": -1, "stone": -1, "scarab": 1}


@rule("RES-CRD-52")
def test_p60_still_gives_its_vp_when_the_movement_is_free() -> None:
    table = Table.taking("trading", owning("P60", bonus=["BB207"]), round=5)
    assert table.play("bonus BB207", "move kena through", "load nothing") == {"vp": 1}
    assert Table.taking("trading", owning("P60", sacks=["S1"])).play("stop") == {}


@rule("RES-CRD-53")
def test_p25_triggers_a_room_of_the_workshop_it_built() -> None:
    table = Table(owning("P25", coin=0, stone=0), {}, round=3)
    table.do("instant P25", "offer I 2", "option 1", "cell 1", "turn 0")
    assert table.options() == ["stop", "room 3 a", "room 3 b"]
    assert table.play("room 3 b") == {"marble": 2}


@rule("RES-CRD-53")
def test_p25_gives_no_room_when_its_action_built_nothing() -> None:
    assert Table(owning("P25"), {}, round=3).do("instant P25", "stop").step == "play"
    # A workshop built by a free play in between is not the new one.
    table = Table(owning("P25", bonus=["BW209"]), {}, round=5)
    table.do("instant P25", "bonus BW209", "offer I 1", "option 1", "cell 1", "turn 0", "stop")
    assert (table.step, len(table.seat()["workshops"])) == ("play", 3)


@rule("RES-CRD-53")
def test_p25_means_the_tile_of_its_own_action_after_a_free_build() -> None:
    table = Table(owning("P25", bonus=["BW209"]), {}, round=5)
    table.do("instant P25", "bonus BW209", "offer I 1", "option 1", "cell 1", "turn 0")
    table.do("offer I 1", "option 1", "cell 1", "turn 0")
    assert table.those("room") == ["4 a", "4 b"]


@rule("RES-WHI-01", "RES-BLU-02")
def test_single_builds_of_cards_do_not_set_off_permanent_cards() -> None:
    table = Table({**RICH, "special": ["P55", "P22"]}, {})
    assert table.play("instant P22", "small 4", "slot h0") == {"vp": 1}
    table = Table({**RICH, "special": ["P59", "P23"]}, {})
    assert table.play("instant P23", "offer I 1") == {}
