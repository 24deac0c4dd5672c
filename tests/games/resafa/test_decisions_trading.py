"""Section d, the trading action and the end of a turn: skipped decisions, order and nesting, legal payments."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases
from tests.games.resafa.test_decisions import own
from tests.kit import rule

AT_ALIA = {**RICH, "place": "alia"}
SACK = {"sacks": ["S4"]}  # 1 stone and 1 VP
NOTHING_LEFT = {"stone": 0, "marble": 0, "amphora": 0, "spice": 0}


@rule("RES-TRD-09", "RES-TRD-11")
def test_d21_offers_both_ways_where_there_are_two() -> None:
    table = Table.taking("trading", {**AT_ALIA, "coin": 1})
    assert own(table) == ["stop", "move gerasa", "move petra", "move alexandria"]
    table = Table.taking("trading", {**RICH, "place": "gerasa", "coin": 1})
    assert own(table) == [
        "stop", "move gerasa through", "move ctesiphon", "move ctesiphon through", "move palmyra",
        "move palmyra through", "move alia", "move antiochia",
    ]  # fmt: skip


@rule("RES-TRD-13", "RES-TRD-16")
def test_d22_is_left_out_when_there_is_nothing_to_change_whatever_is_in_hand() -> None:
    table = Table.taking("trading", {**RICH, **NOTHING_LEFT, **SACK}).do("move gerasa through")
    assert table.step == "line"
    table = Table.taking("trading", AT_ALIA).do("move gerasa")
    assert table.step == "line", "the way does not pass Resafa"


@rule("RES-TRD-13", "RES-TRD-15")
def test_d22_counts_what_is_aboard_and_in_the_warehouse() -> None:
    seat = {**RICH, **NOTHING_LEFT, "stone": 2, "marble": 1, "camels": 3, "load": "stone", "loaded": 2}
    table = Table.taking("trading", seat).do("move gerasa through")
    assert own(table) == ["load nothing", "load 1 stone", "load 2 stone", "load 3 stone", "load 1 marble"]
    table.do("load 1 marble")
    assert (table.seat()["stone"], table.seat()["marble"], table.seat()["load"]) == (4, 0, "marble")


@rule("RES-TRD-20", "RES-TRD-23", "RES-TRD-24")
@pytest.mark.parametrize(("seat", "options"), [
    ({}, ["stop", "buy"]),
    ({"load": "spice", "loaded": 1}, ["stop", "sell"]),
    ({"load": "marble", "loaded": 1}, ["stop", "buy"]),
    ({"load": "marble", "loaded": 5}, None),
    ({"load": "stone", "loaded": 1}, None),
    ({"coin": 2}, None),
    ({"coin": 3}, ["stop", "buy"]),
])  # fmt: skip
def test_d23_offers_what_can_be_traded_and_is_skipped_otherwise(seat: Any, options: Any) -> None:
    table = Table.taking("trading", {**AT_ALIA, **seat}).do("move gerasa")
    if options is None:
        assert table.step == "menu"
        table = Table.taking("trading", {**AT_ALIA, **seat, **SACK}).do("move gerasa")
        assert table.options() == ["stop", "use S4", "drop S4"]
        assert table["centres"]["gerasa"]["side"] == "top"
    else:
        assert table.options() == options


@rule("RES-TRD-26")
def test_d23_counts_golden_coins_towards_the_price() -> None:
    centres = {"gerasa": {"tile": "TB3"}, "alia": {"tile": "TR4", "side": "bottom"}}
    seat = {**RICH, "place": "gerasa", "coin": 1}
    table = Table.taking("trading", seat, centres=centres).do("move alia")
    assert table.options() == ["stop", "buy"], "no coin is left, but one comes with the purchase"
    assert table.play("buy") == {"loaded": 1}


@rule("RES-TRD-31")
def test_d23_is_asked_where_a_card_may_turn_the_tile_first() -> None:
    table = Table.taking("trading", {**AT_ALIA, "load": "amphora", "loaded": 1, "bonus": ["BB105"]}).do("move gerasa")
    assert table.options() == ["stop", "bonus BB105"]


@rule("RES-TRD-25", "RES-TRD-26")
def test_d24_is_asked_for_a_step_only() -> None:
    seat = {**AT_ALIA, "load": "amphora", "loaded": 2}
    step = {"gerasa": {"tile": "TB2"}}
    table = Table.taking("trading", seat, centres=step).do("move gerasa", "sell")
    assert table.step == "golden"
    table.do("option 1")
    assert table.step == "step", "before: the step comes first"
    table.do("step pink")
    assert table.step == "quantity"
    table = Table.taking("trading", seat, centres=step).do("move gerasa", "sell", "option 2")
    assert table.step == "quantity"
    assert table.play("count 2") == {"coin": 2, "vp": 8, "loaded": -2}
    assert table.step == "step", "after: the step comes last"


@rule("RES-TRD-25")
def test_d24_plain_golden_bonuses_come_before() -> None:
    table = Table.taking("trading", {**AT_ALIA, "load": "spice", "loaded": 2}).do("move gerasa")
    assert table.play("sell") == {"coin": 1, "vp": 2}
    assert table.step == "quantity"


@rule("RES-TRD-21", "RES-TRD-23")
def test_d25_is_skipped_for_a_single_item() -> None:
    table = Table.taking("trading", {**AT_ALIA, "load": "spice", "loaded": 1, "coin": 1, "stone": 0}).do("move gerasa")
    assert table.play("sell") == {"coin": 1 + 1, "vp": 2 + 4, "loaded": -1}
    table = Table.taking("trading", {**AT_ALIA, "camels": 4, "coin": 7}).do("move gerasa", "buy")
    assert table.options() == ["count 1", "count 2", "count 3"], "three at 2 coins each"


@rule("RES-BAS-01", "RES-BAS-02", "RES-BAS-03", "RES-BAS-04")
@pytest.mark.parametrize(("seat", "centres"), [
    ({}, bases(0, "gerasa")),
    ({}, bases(0, *[name for name in c.CENTRE_IDS if name != "gerasa"])),
])  # fmt: skip
def test_d27_is_left_out_where_no_base_can_be_whatever_is_in_hand(seat: Any, centres: Any) -> None:
    table = Table.taking("trading", {**AT_ALIA, **SACK, **seat}, centres=centres)
    table.do("move gerasa", "buy", "count 1")
    assert table.step == "menu"
    assert table["centres"]["gerasa"]["side"] == "bottom"


@rule("RES-BAS-01", "RES-BAS-03")
def test_d27_is_left_out_in_a_full_centre_and_without_a_trade() -> None:
    full = {"gerasa": {"bases": [1, 2]}}
    table = Table.taking("trading", AT_ALIA, {}, {}, centres=full).do("move gerasa", "buy", "count 1")
    assert table.step == "menu"
    table = Table.taking("trading", {**AT_ALIA, **SACK}).do("move gerasa", "stop")
    assert table.step == "menu"


@rule("RES-BAS-01")
def test_d27_is_asked_with_a_free_play_though_it_cannot_be_paid() -> None:
    table = Table.taking("trading", {**AT_ALIA, "stone": 0, **SACK}).do("move gerasa", "buy", "count 1")
    assert table.options() == ["stop", "use S4", "drop S4"]
    table.do("use S4")
    assert own(table) == ["stop", "base gerasa 1", "base gerasa 2"]
    table = Table.taking("trading", {**AT_ALIA, "stone": 0}).do("move gerasa", "buy", "count 1")
    assert table.step == "menu"


@rule("RES-BAS-03")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 2), (4, 3)])
def test_d27_offers_spaces_open_at_the_player_count(seats: int, spaces: int) -> None:
    table = Table.taking("trading", AT_ALIA, *[{}] * (seats - 1)).do("move gerasa", "buy", "count 1")
    assert table.those("base") == [f"gerasa {space}" for space in range(1, spaces + 1)]


@rule("RES-MER-02", "RES-MER-04", "RES-MER-07")
@pytest.mark.parametrize(("square", "rows", "asked"), [
    (0, {}, []), (1, {}, []), (2, {}, ["garden", "workshop", "canal"]),
    (8, {"garden": 3, "canal": 3}, []), (7, {"garden": 3, "workshop": 2}, ["workshop", "canal"]),
])  # fmt: skip
def test_d28_asks_for_a_row_after_the_causeway(square: int, rows: Any, asked: list[str]) -> None:
    table = Table({"square": square, "rows": rows, "bonus": ["BP101"]}, {}).do("bonus BP101")
    assert table.those("row") == asked
    assert table.step == ("row" if asked else "play")
    if not asked:
        assert table.seat()["square"] == square + 1


@rule("RES-MER-07", "RES-BON-09")
def test_d28_a_full_board_takes_no_token() -> None:
    rows = {"garden": 3, "workshop": 3, "canal": 3}
    table = Table({"square": 11, "rows": rows, "bonus": ["BP101", "BP203"]}, {}, round=5)
    table.refuses("bonus BP101", "RES-BON-09")
    assert table.play("bonus BP203") == {"coin": 1}


@rule("RES-PRV-01", "RES-GEN-16")
def test_d30_of_a_card_offers_bonus_cards_only_and_needs_one() -> None:
    table = Table({"kept": ["CB4"]}, {}).do("tile CB4")
    assert own(table) == ["stop", *(f"display {colour} {slot}" for colour in c.COLOURS for slot in (1, 2, 3))]
    table.refuses("sack", "RES-GEN-16")
    table = Table({"kept": ["CB4"]}, {}, display=[None] * 12)
    table.refuses("tile CB4", "RES-BON-09")


@rule("RES-PAY-03", "RES-PAY-04")
@pytest.mark.parametrize(("store", "aboard", "options"), [
    (0, 4, []), (1, 4, ["count 1", "count 2"]), (2, 1, ["count 0", "count 1"]),
    (5, 2, ["count 0", "count 1", "count 2"]), (2, 0, []),
])  # fmt: skip
def test_d32_offers_every_split_of_a_payment(store: int, aboard: int, options: list[str]) -> None:
    seat: dict[str, Any] = {**RICH, "marble": store}
    if aboard:
        seat |= {"load": "marble", "loaded": aboard}
    table = Table.taking("canal", seat).do("canal K3 front", "space 1,1")
    assert table.those("count") == [name.removeprefix("count ") for name in options]
    taken = 0
    if options:
        taken = int(options[-1][-1])
        table.do(options[-1])
    elif not store:
        taken = 2
    assert (table.seat()["marble"], table.seat()["loaded"]) == (store - 2 + taken, aboard - taken)


@rule("RES-GEN-14", "RES-PAY-05")
def test_d33_is_skipped_when_it_cannot_be_paid_and_repeats_up_to_its_maximum() -> None:
    table = Table({**RICH, "amphora": 1, "spice": 0, "bonus": ["BP207"]}, {}, round=5).do("bonus BP207", "item amphora")
    assert table.step == "play", "a second good is not there"
    table = Table({**RICH, "amphora": 3, "spice": 0, "bonus": ["BP207"]}, {}, round=5)
    assert table.play("bonus BP207", "item amphora", "item amphora") == {"amphora": -2, "vp": 10}
    assert table.step == "play", "not more than twice"


def swapping(seat: dict[str, Any], *fresh: str, **position: Any) -> Table:
    """The turn ends with new yellow cards."""
    given = {"round": 3, "fresh": list(fresh), "steps": ["menu"], "played_now": "alpha-1 top", "mains": 1, **position}
    entry = {"set": "alpha", "hand": ["alpha-2", "alpha-3"], "played": ["alpha-1 top"], "special": list(fresh), **seat}
    return Table(entry, {}, **given)


@rule("RES-YEL-02", "RES-YEL-03")
def test_d34_asks_for_any_starting_card_for_levels_two_and_three() -> None:
    table = swapping({"tracks": {"yellow": 5}}, "P43").do("end turn")
    assert (table.step, table.state.open_rule()) == ("swap", "RES-YEL-03")
    assert table.options() == [f"swap {pair}" for pair in range(1, 7)]
    table = swapping({}, "P38").do("end turn")
    assert table["turn"] == 1, "a level I card is swapped by itself"
    assert "P38" in table.seat()["hand"]
    assert "alpha-2" not in [*table.seat()["hand"], *table.seat()["pile"]]


@rule("RES-YEL-04")
def test_d34_offers_no_yellow_card() -> None:
    seat = {"tracks": {"yellow": 5}, "special": ["P38", "P43"], "hand": ["P38", "alpha-3"]}
    table = swapping(seat, "P43").do("end turn")
    assert table.options() == ["swap 1", "swap 3", "swap 4", "swap 5", "swap 6"]
    table.refuses("swap 2", "RES-YEL-04")


@rule("RES-YEL-07", "RES-YEL-08")
def test_d35_asks_which_of_two_new_cards_is_drawn() -> None:
    seat = {"tracks": {"yellow": 8}}
    table = swapping(seat, "P43", "P49", round=5).do("end turn", "swap 4", "swap 5")
    assert (table.step, table.state.open_rule(), table.options()) == ("draw", "RES-YEL-08", ["draw P43", "draw P49"])
    table.do("draw P49")
    assert "P49" in table.seat()["hand"]
    assert sorted(table.seat()["pile"]) == ["P43", "alpha-6"]
    table = swapping(seat, "P43", "P49", round=5).do("end turn", "swap 4", "swap 2")
    assert table["turn"] == 1, "one new card in the pile is drawn by itself"
    assert {"P43", "P49"} <= set(table.seat()["hand"])


@rule("RES-HND-01", "RES-HND-03", "RES-HND-04")
def test_d36_is_skipped_with_five_cards() -> None:
    hand = {"set": "alpha", "hand": ["alpha-1", "alpha-2", "alpha-3"]}
    table = Table({**hand, "bonus": ["BB101", "BB102", "BB103"]}, {}, round=2).do("play 1 top", "end turn")
    assert table["turn"] == 1
    table = Table({**hand, "bonus": ["BB101", "BB102", "BB103", "BB104"]}, {}, round=2).do("play 1 top", "end turn")
    assert table.options() == ["drop BB101", "drop BB102", "drop BB103", "drop BB104"]
    table.do("drop BB102")
    assert table["turn"] == 1
    assert table.seat()["bonus"] == ["BB101", "BB103", "BB104"]


@rule("RES-RAI-04", "RES-RAI-06", "RES-RAI-07")
def test_d37_asks_the_owner_of_the_tile_and_only_where_there_is_a_choice() -> None:
    canals = {"0,1": {"owner": 1, "tile": "K1"}, "0,0": {"owner": 0, "tile": "K3"}}
    table = Table({}, {}, round=2, turns=5, turn=1, first=0, canals=canals)
    table.do(table.options()[0], "end turn")
    assert (table.step, table.state.current_player()) == ("water", 1)
    assert table.options() == ["flow down", "flow left", "flow right"]
    table.refuses("flow down", "RES-RAI-04", seat=0)
    table.refuses("use S1", "RES-ANY-03")
    table.do("flow right")
    assert table.step == "play", "from an empty space there is one way only"


@rule("RES-TRD-32")
def test_d38_is_left_out_without_a_card_for_the_kind_sold() -> None:
    seat = {**AT_ALIA, "load": "spice", "loaded": 2, **SACK}
    for cards in ([], ["BB103"], ["BP109"]):
        table = Table.taking("trading", {**seat, "bonus": cards}).do("move gerasa", "sell", "count 2")
        assert table.step == "base"
    stone = {**seat, "load": "stone", "bonus": ["BY101", "BY103", "BW101"]}
    table = Table.taking("trading", stone, centres={"gerasa": {"tile": "TB4"}}).do("move gerasa", "sell", "count 2")
    assert table.step == "base"
    table = Table.taking("trading", {**seat, "bonus": ["BB108"]}, centres=bases(0, "gerasa"))
    table.do("move gerasa", "sell", "count 2")
    assert table.step == "after_sale", "also when no base can be placed"
    assert Table.taking("trading", {**AT_ALIA, "bonus": ["BB104"]}).do("move gerasa", "buy", "count 1").step == "base"


@rule("RES-YEL-10")
def test_note_1_free_plays_before_the_card_then_its_bonus_then_the_menu() -> None:
    table = Table({"special": ["P45"], **SACK}, {}, round=3).do("use S4")
    assert table.step == "play"
    assert table.do("play P45").step == "produce"
    assert table.do("room 1 b").step == "menu"


@rule("RES-TRN-05", "RES-PAY-05")
def test_note_2_after_a_payment_or_a_move_there_is_no_stopping() -> None:
    table = Table.taking("workshop", RICH).do("offer I 1")
    table.refuses("stop", "RES-WKS-08")
    table = Table.taking("canal", RICH).do("canal K3 front")
    table.refuses("stop", "RES-CAN-03")
    table = Table.taking("trading", {**AT_ALIA, "load": "spice", "loaded": 2}).do("move gerasa", "sell")
    table.refuses("stop", "RES-TRD-21")


# Note 4: the one step at which each card that is bound to an action may be played, and how that step is reached.
TO_LINE = ["move gerasa through", "load 3 {item}"]
BOUND = {
    "BW103": ("workshop", []), "BW109": ("workshop", []), "BW104": ("garden", []), "BW106": ("garden", []),
    "BB101": ("canal", []), "BB102": ("canal", []), "BY109": ("production", []), "BB207": ("trading", []),
    "BB105": ("trading", [*TO_LINE]), "BB108": ("trading", [*TO_LINE, "sell", "count 1"]),
    "BP106": ("trading", [*TO_LINE, "sell", "count 1"]),
}  # fmt: skip
STEPS = {"BB207": "move", "BB105": "line", "BB108": "after_sale", "BP106": "base", "BY109": "produce"}


@rule("RES-BON-03", "RES-BON-06", "RES-TRD-31", "RES-TRD-32")
@pytest.mark.parametrize("card", BOUND)
@pytest.mark.parametrize("there", BOUND)
def test_note_4_bound_cards_are_playable_at_their_own_moment_only(card: str, there: str) -> None:
    action, moves = BOUND[there]
    table = Table.taking(action, {**RICH, "bonus": [card]}, round=5)
    table.do(*(move.format(item="spice") for move in moves))
    at_its_moment = BOUND[card][0] == action and STEPS.get(card, BOUND[card][0]) == table.step
    assert table.may(f"bonus {card}") == at_its_moment
    if not at_its_moment:
        table.refuses(f"bonus {card}", {"BB105": "RES-TRD-31", "BB108": "RES-TRD-32"}.get(card, "RES-BON-03"))


@rule("RES-SPC-03", "RES-TRK-13")
def test_note_5_a_special_card_reached_inside_an_action_can_be_used_at_once() -> None:
    seat = {**RICH, "stone": 0, "bonus": ["BY103"], "tracks": {"white": 1}}
    table = Table.taking("garden", seat).do("bonus BY103", "step white", "search", "take P22")
    assert table.step == "garden"
    assert table.may("instant P22")
    table.do("instant P22", "small 3", "slot v0")
    assert (table.step, table.seat()["stone"]) == ("garden", 2)


@rule("RES-BLU-04")
def test_note_6_permanent_cards_are_never_asked_about() -> None:
    table = Table.taking("garden", {**RICH, "special": ["P55"]}).do("small 4", "slot h0")
    assert table.step == "menu"


@rule("RES-PAY-01")
@pytest.mark.parametrize(("action", "seat"), [
    ("workshop", {"stone": 0}), ("garden", {"stone": 0}), ("canal", {"marble": 0}), ("workshop", {"coin": 0}),
    ("trading", {"coin": 0}),
])  # fmt: skip
def test_nothing_is_paid_with_something_else_and_nobody_goes_into_debt(action: str, seat: dict[str, int]) -> None:
    rich = {**RICH, "coin": 40, "stone": 40, "marble": 40, "amphora": 40, "spice": 40, "vp": 40, **seat}
    table = Table.taking(action, rich)
    if action == "canal":
        table.refuses("canal K3 front", "RES-PAY-01")
        assert table.those("canal") == ["K4 front", "K6 front"], "one marble less on a space with a discount"
    else:
        assert table.step == "menu"
