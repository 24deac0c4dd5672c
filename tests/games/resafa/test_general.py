"""RES-GEN: words of the rules that hold everywhere: goods, VP, supplies, discounts, conditions and symbols."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.kit import rule

FULL_SQUARES = [[1, 0], [0, 1], [-1, 0], [0, -1], [2, 1], [1, 2]]  # beside the starting workshops
LAST = {"round": 6, "turns": 5, "turn": 1}  # the last turn of a game of two


def ended(*seats: dict[str, Any]) -> list[list[int]]:
    """The seven steps of the final scoring of each seat, after a last turn in which nothing happens."""
    table = Table(*seats, **LAST)
    table.do(table.options()[0], "end turn")
    assert table.state.is_terminal()
    steps: list[list[int]] = table.state.view(None)["final"]
    return steps


@rule("RES-GEN-01")
def test_there_are_six_main_actions() -> None:
    table = Table({"special": ["P48"]}, play="P48").do("main")
    assert table.those("action") == ["workshop", "production", "provisions", "garden", "canal", "trading"]


@rule("RES-GEN-02")
def test_there_are_four_colours() -> None:
    table = Table({"special": ["P48"]}, play="P48").do("colour")
    assert sorted(table.those("colour")) == ["blue", "pink", "white", "yellow"]
    assert {card["colour"] for card in [*c.DATA["special"], *c.DATA["bonus"]]} == {"blue", "pink", "white", "yellow"}


@rule("RES-GEN-03")
def test_goods_resources_and_coins_are_counted_apart() -> None:
    goods, others = ended(
        {"amphora": 2, "spice": 3, "coin": 0, "stone": 0, "marble": 0},
        {"amphora": 0, "spice": 0, "coin": 2, "stone": 4, "marble": 4},
    )
    assert goods[4:6] == [5, 0]
    assert others[4:6] == [0, 2]


@rule("RES-GEN-03")
def test_a_rare_good_is_an_amphora_or_a_spice() -> None:
    table = Table({**RICH, "bonus": ["BP207"]}, round=6).do("bonus BP207")
    assert table.options() == ["stop", "item amphora", "item spice"]
    assert table.play("item spice") == {"spice": -1, "vp": 5}


@rule("RES-GEN-04")
@pytest.mark.parametrize(("card", "item", "number"), [("BY102", "stone", 2), ("BY104", "amphora", 1)])
def test_the_warehouse_holds_any_number(card: str, item: str, number: int) -> None:
    assert Table({item: 1000, "bonus": [card]}, round=3).play(f"bonus {card}") == {item: number}


@rule("RES-GEN-05")
@pytest.mark.parametrize("camels", range(1, 8))
def test_the_caravan_carries_one_kind_up_to_its_capacity(camels: int) -> None:
    table = Table.taking("trading", {**RICH, "camels": camels, "amphora": 9, "spice": 2}).do("move gerasa through")
    goods = {"stone": 9, "marble": 9, "amphora": 9, "spice": 2}
    loads = [f"{n} {item}" for item, number in goods.items() for n in range(1, min(camels, number) + 1)]
    assert table.those("load") == ["nothing", *loads]
    table.do(f"load {camels} amphora")
    assert (table.seat()["load"], table.seat()["loaded"], table.seat()["amphora"]) == ("amphora", camels, 9 - camels)


@rule("RES-GEN-05")
def test_a_caravan_with_more_than_its_capacity_is_no_position() -> None:
    assert Table({"camels": 3, "load": "spice", "loaded": 3}).seat()["loaded"] == 3
    with pytest.raises(Refusal) as caught:
        Table({"camels": 3, "load": "spice", "loaded": 4})
    assert caught.value.rule == "RES-GEN-05"


@rule("RES-GEN-06")
def test_what_is_gained_goes_to_the_warehouse_and_what_is_bought_to_the_caravan() -> None:
    seat = {**RICH, "spice": 0, "bonus": ["BY105"]}
    table = Table.taking("trading", seat, round=3, centres={"gerasa": {"tile": "TB4"}})
    table.do("move gerasa through", "load nothing")
    assert table.play("bonus BY105") == {"spice": 1}
    assert table.seat()["load"] is None
    assert table.play("buy", "count 2") == {"coin": -4, "loaded": 2}
    assert (table.seat()["load"], table.seat()["spice"]) == ("spice", 1)


@rule("RES-GEN-07")
def test_vp_are_scored_at_once() -> None:
    table = Table({"vp": 40, "bonus": ["BP109"]}, round=3)
    assert table.play("bonus BP109") == {"vp": 3}
    assert table.state.view(1)["seats"][0]["vp"] == 43


@rule("RES-GEN-08")
@pytest.mark.parametrize(("left", "gained"), [(0, {}), (1, {"stone": 1}), (2, {"stone": 2}), (3, {"stone": 2})])
def test_a_finite_supply_gives_what_is_left(left: int, gained: dict[str, int]) -> None:
    options = {"finite_supply": True}
    other = {"stone": 22 + 3 * 7 - 1 - left}
    table = Table({"stone": 1, "bonus": ["BY102", "BY105"]}, other, options=options, round=3)
    assert table["supply"]["stone"] == left
    assert table.may("bonus BY102") == bool(gained)
    if gained:
        assert table.play("bonus BY102") == gained
        assert table["supply"]["stone"] == left - gained["stone"]
    else:
        table.refuses("bonus BY102", "RES-BON-09")


@rule("RES-GEN-08")
def test_what_is_paid_comes_back_to_a_finite_supply() -> None:
    table = Table({"stone": 1, "sacks": ["S6"]}, {"stone": 42}, options={"finite_supply": True}).do("use S6")
    assert table["supply"]["stone"] == 0
    assert table.play("option 1") == {"stone": -1, "vp": 3}
    assert table["supply"]["stone"] == 1


@rule("RES-GEN-08")
def test_by_default_nothing_of_it_runs_out() -> None:
    assert Table({"bonus": ["BY102"]}, {"stone": 500}, round=3).play("bonus BY102") == {"stone": 2}
    with pytest.raises(Refusal) as caught:
        Table({}, {"stone": 500}, options={"finite_supply": True})
    assert caught.value.rule == "RES-GEN-08"


@rule("RES-GEN-09")
def test_small_gardens_run_out() -> None:
    """Seven completed squares of three small tiles are 21 of the 22; then the last one is built."""
    full = [{"xy": xy, "tiles": ["h0", "h1", "h2"]} for xy in FULL_SQUARES]
    table = Table.taking("garden", {**RICH, "gardens": full[:1]}, {"gardens": full}, {})
    assert table["gardens_left"]["small"] == 1
    table.do("small 2", "slot v2")
    assert table["gardens_left"]["small"] == 0
    last = {"xy": [-1, 0], "tiles": ["v2"]}
    sold_out = Table.taking("garden", {**RICH, "gardens": [full[0], last]}, {"gardens": full}, {})
    assert sold_out.those("small") == []
    assert sold_out.those("large") != []
    sold_out.refuses("small 1", "RES-GRD-21")


@rule("RES-GEN-09", "RES-GEN-10")
@pytest.mark.parametrize(("mine", "token"), [(9, 1), (10, 0)])
def test_a_token_that_has_run_out_is_lost_and_the_rest_is_not(mine: int, token: int) -> None:
    table = Table({"square": mine, "bonus": ["BP203", "BP101"]}, {"square": 11}, round=6)
    assert table["tokens"]["square"] == 21 - 11 - mine
    assert table.may("bonus BP101") == bool(token)
    assert table.play("bonus BP203") == ({"coin": 1, "square": 1} if token else {"coin": 1})


@rule("RES-GEN-09", "RES-GEN-10")
def test_a_sack_card_that_is_not_there_is_lost() -> None:
    empty = Table({"bonus": ["BP104"]}, {"sacks": c.SACK_IDS}, round=3)
    assert empty["sack_deck"] == []
    assert empty.play("bonus BP104") == {"vp": 2}
    assert empty.seat()["sacks"] == []
    one = Table({"bonus": ["BW203"], "workshops": ["W101", "W102", "W103"]}, {"sacks": c.SACK_IDS[1:]}, round=6)
    assert one.play("bonus BW203") == {"vp": 2, "coin": 1}
    assert one.seat()["sacks"] == ["S1"]


@rule("RES-GEN-10")
def test_a_camel_above_the_top_is_lost() -> None:
    assert Table({"camels": 7, "bonus": ["BB106"]}, round=3).play("bonus BB106") == {"coin": 1}
    assert Table({"camels": 6, "bonus": ["BB106"]}, round=3).play("bonus BB106") == {"coin": 1, "camels": 1}


@rule("RES-GEN-11")
def test_a_discount_never_pays_out() -> None:
    """BW104 takes 1 coin and 1 stone off; a small garden costs only 1 stone, and the coin is lost."""
    small = Table.taking("garden", {**RICH, "bonus": ["BW104"]}, round=3).do("bonus BW104")
    assert small.play("small 2", "slot v2") == {}
    bare = Table.taking("garden", {"coin": 0, "stone": 0, "bonus": ["BW104"]}, round=3)
    assert bare.options() == ["stop", "bonus BW104"]
    bare.do("bonus BW104")
    assert bare.those("large") != []


@rule("RES-GEN-11")
def test_a_discount_lowers_only_the_named_item() -> None:
    """BB202 takes 2 coins off, of the 3 coins and 2 marble of the crossroads."""
    table = Table.taking("canal", {**RICH, "bonus": ["BB202"]}, round=6, canal_bonuses={})
    assert table.play("bonus BB202", "canal K1 front", "space 1,1") == {"coin": -1, "marble": -2, "vp": 3 + 1}
    few = Table.taking("canal", {"coin": 9, "marble": 0, "bonus": ["BB202"]}, round=6).do("bonus BB202")
    few.refuses("canal K1 front", "RES-PAY-01")


@rule("RES-GEN-12")
@pytest.mark.parametrize(
    ("cards", "space", "gained"),
    [
        (["BB102", "BB202"], "1,1", {"marble": -1, "vp": 3 + 1}),  # 3 - 1 - 2 coins, 2 - 1 marble
        (["BB202", "BB102"], "1,1", {"marble": -1, "vp": 3 + 1}),
        (["BB102", "BB201"], "1,1", {"coin": -2, "vp": 3 + 1}),
        (["BB202"], "1,0", {"marble": -2, "vp": 4 + 1}),  # a coin off by the space
    ],
)
def test_discounts_on_the_crossroads_add_up(cards: list[str], space: str, gained: dict[str, int]) -> None:
    assert c.DATA["water"]["side_12"]["spaces"][1][:2] == [{"vp": 4, "coin": 1}, {"vp": 3}]
    table = Table.taking("canal", {**RICH, "bonus": cards}, round=6, canal_bonuses={})
    assert table.play(*(f"bonus {card}" for card in cards), "canal K1 front", f"space {space}") == gained


@rule("RES-GEN-11", "RES-GEN-12")
@pytest.mark.parametrize("load", [None, "stone"])
def test_more_discounts_than_cost_are_lost(load: str | None) -> None:
    """Two stones off a garden of one stone: nothing is paid and nothing comes back, from the caravan neither."""
    seat = {**RICH, "bonus": ["BW104", "BW207"], "load": load}
    table = Table.taking("garden", seat, round=6).do("bonus BW104", "bonus BW207")
    assert table.play("small 2", "slot v2") == {"vp": 1}


@rule("RES-GEN-13")
def test_a_condition_consumes_nothing() -> None:
    table = Table({"bonus": ["BW107"], "workshops": ["W101"]}, round=3)
    assert table.play("bonus BW107") == {"coin": 1, "vp": 1}
    assert len(table.seat()["workshops"]) == 3
    assert len(table.seat()["sacks"]) == 1


@rule("RES-GEN-14")
def test_a_payment_is_made_in_full_for_what_follows() -> None:
    table = Table({"marble": 1, "bonus": ["BP107"]}, round=3).do("bonus BP107")
    assert table.options() == ["stop", "option 1"]
    assert table.play("option 1") == {"marble": -1, "vp": 5}
    declined = Table({"marble": 1, "bonus": ["BP107"]}, round=3)
    assert declined.play("bonus BP107", "stop") == {}
    Table({"marble": 0, "bonus": ["BP107"]}, round=3).refuses("bonus BP107", "RES-BON-09")
    one = Table({"coin": 1, "sacks": ["S9"]})
    one.refuses("use S9", "RES-BON-09")
    assert Table({"coin": 2, "sacks": ["S9"]}).play("use S9", "option 1") == {"coin": -2, "camels": 1}


@rule("RES-GEN-15")
def test_rain_vp_of_a_canal_tile_come_with_the_rain_only() -> None:
    built = Table.taking("canal", RICH, round=2, canal_bonuses={})
    assert built.play("canal K1 front", "space 1,1") == {"coin": -3, "marble": -2, "vp": 3}
    rain = Table({"canal_tiles": ["K1"]}, {}, round=2, turns=5, turn=1, canals={"1,1": {"owner": 0, "tile": "K1"}})
    rain.do(rain.options()[0], "end turn")
    assert rain.seat()["vp"] == 1 + c.CANALS[0]["front"]["blue"] == 2


@rule("RES-GEN-15")
def test_icons_of_special_cards_come_with_the_final_scoring_only() -> None:
    table = Table({"special": ["P64"]})
    assert table.play("instant P64") == {"amphora": 1, "spice": 1}
    assert ended({"special": ["P64"], "used": ["P64"]}, {})[0][3] == 4


@rule("RES-GEN-16")
@pytest.mark.parametrize(
    ("card", "colour"), [("BY108", "yellow"), ("BW105", "white"), ("BB109", "blue"), ("BP102", "pink")]
)
def test_a_coloured_step_goes_on_its_own_track(card: str, colour: str) -> None:
    table = Table({"bonus": [card]}, round=3).do(f"bonus {card}")
    assert table.options() == ["stop", f"step {colour}"]
    other = "pink" if colour != "pink" else "blue"
    table.refuses(f"step {other}", "RES-GEN-16")
    table.do(f"step {colour}")
    assert table.seat()["tracks"] == {**dict.fromkeys(c.COLOURS, 0), colour: 1}


@rule("RES-GEN-16")
def test_the_symbols_for_any_track_any_action_and_a_bonus_card() -> None:
    step = Table({"bonus": ["BY103"]}, round=3).do("bonus BY103")
    assert step.options() == ["stop", "step yellow", "step white", "step blue", "step pink"]
    action = Table({"coin": 2, "bonus": ["BY209"]}, round=6).do("bonus BY209", "option 1")
    assert action.those("action") == c.MAIN_ACTIONS
    card = Table({"kept": ["CB4"]}, display=["BY101", None, None, None, None, None, "BB104"]).do("tile CB4")
    assert card.options() == ["stop", "display yellow 1", "display blue 1"]
    for other in ("sack", "step yellow"):
        card.refuses(other, "RES-GEN-16")
    card.do("display blue 1")
    assert card.seat()["bonus"] == ["BB104"]
    assert card.step == "play"


@rule("RES-GEN-08")
def test_options_have_their_defaults() -> None:
    assert (
        Table()["options"]
        == {key: values[0] for key, values in c.OPTIONS.items()}
        == {
            "spend_from_caravan": True,
            "unload_at_resafa": True,
            "finite_supply": False,
            "review_removed_specials": False,
            "lateral_flow_needs_entry": False,
            "open_bonus_hands": True,
        }
    )
    with pytest.raises(Refusal):
        RESAFA.new(finite_supply="perhaps")
