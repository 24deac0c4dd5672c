"""Phase 6B: buying additional cards, price lists, Wonder of the World's free card."""

from typing import Any

import pytest

from emporion.games.megaciv import components as c
from tests.games.megaciv.kit import Table
from tests.kit import rule

LISTS = {row["id"]: row["purchase"] for row in c.DATA["advance"] if "purchase" in row}
NINTH = {"9": 15}


def buying(
    treasury: int = 15, *others: dict[str, Any], stacks: dict[str, list[str]] | None = None, **seat: Any
) -> Table:
    """6B begins; seat 0 has fewest cities and buys first; afterwards trade waits for the last seat at least."""
    given = [{"treasury": 0, **entry} for entry in [*others, *[{}] * (2 - len(others))]]
    given[-1]["hand"] = {"resin": 3}
    return Table.purchases({"treasury": treasury, "cities": 1, **seat}, *given, stacks=stacks or {})


@rule("MEG-EX-07", "MEG-PUR-03", "MEG-PUR-04", "MEG-PUR-06", "MEG-PUR-07", "MEG-PUR-08", "MEG-PUR-15")
def test_example_7_two_cards_for_31_treasury() -> None:
    table = buying(31, stacks={"9": ["gold", "regression", "ivory"]})
    assert table.options() == ["pass", "stack 9"]
    table.do("stack 9")
    assert (table.seat()["treasury"], table.hand()) == (16, {"gold": 1})
    assert table.state.view(0)["seats"][0]["hand"] == {"gold": 1}  # seen before the next decision
    assert (table.state.current_player(), table.step) == (0, "purchase")
    table.do("stack 9")
    assert (table.seat()["treasury"], table.hand()) == (1, {"gold": 1, "regression": 1})
    assert table["phase"] != 6  # passed by itself, and nobody else has anything to spend
    assert table["passed"] == [0, 1, 2]


@rule("MEG-EX-08", "MEG-PUR-09", "MEG-PUR-11")
def test_example_8_an_empty_stack() -> None:
    table = buying(15, stacks={"9": []})
    assert table.state.view(1)["empty"] == ["9"]
    table.do("stack 9")
    assert (table.seat()["treasury"], table.hand()) == (0, {"water": 1})


@rule("MEG-PUR-09")
def test_water_of_another_empty_stack_costs_the_price_of_that_stack() -> None:
    table = buying(20, stacks={"2": []}, advances=["cartography"]).do("stack 2")
    assert (table.seat()["treasury"], table.hand()) == (15, {"water": 1})


@rule("MEG-PUR-03")
def test_passing_at_once_and_after_cards() -> None:
    assert buying(15).do("pass").hand() == {}
    table = buying(50).do("stack 9", "pass")
    assert (table.seat()["treasury"], sum(table.hand().values())) == (35, 1)
    assert table["phase"] == 7


@rule("MEG-PUR-03", "MEG-ADV-22")
def test_there_is_no_maximum() -> None:
    table = buying(55, advances=["cartography"])
    for _ in range(11):
        table.do("stack 2")
    assert (table.seat()["treasury"], sum(table.hand().values())) == (0, 11)


@rule("MEG-PUR-04", "MEG-PUR-07", "MEG-PUR-15")
@pytest.mark.parametrize(("treasury", "asked"), [(0, False), (14, False), (15, True), (55, True)])
def test_the_default_price(treasury: int, asked: bool) -> None:
    table = buying(treasury, {"treasury": 15})
    assert table.state.current_player() == (0 if asked else 1)
    assert table["passed"] == ([] if asked else [0])
    assert table.state.view(1)["seats"][0]["prices"] == NINTH


@rule("MEG-PUR-05", "MEG-ADV-20", "MEG-ADV-21")
@pytest.mark.parametrize(
    ("advances", "prices"),
    [
        ([], NINTH),
        (["rhetoric"], {"3": 9, **NINTH}),
        (["cartography"], {"2": 5, "7": 13, **NINTH}),
        (["mining"], {"6": 13, "8": 13, **NINTH}),
        (["rhetoric", "cartography", "mining"], {"2": 5, "3": 9, "6": 13, "7": 13, "8": 13, **NINTH}),
        (["coinage", "law", "library"], NINTH),
    ],
)
def test_price_lists(advances: list[str], prices: dict[str, int]) -> None:
    from_data = {str(entry["stack"]): entry["cost"] for name in advances for entry in LISTS.get(name, [])}
    assert {**from_data, **NINTH} == prices
    table = buying(55, advances=advances)
    assert table.state.view(None)["seats"][0]["prices"] == prices
    assert table.those("stack") == sorted(prices)
    for stack, price in prices.items():
        bought = buying(55, advances=advances).do(f"stack {stack}")
        assert bought.seat()["treasury"] == 55 - price
        exact = buying(price, advances=advances)
        assert exact.may(f"stack {stack}")
        fewer = buying(price - 1, {"treasury": 20}, advances=advances)
        if fewer.state.current_player() == 0:
            fewer.refuses(f"stack {stack}", "E_FUNDS")
    for stack in set("123456789") - set(prices):
        table.refuses(f"stack {stack}", "E_STACK")


@rule("MEG-PUR-05")
def test_each_player_has_his_own_list() -> None:
    table = Table.purchases({"treasury": 20, "advances": ["rhetoric"]}, {"treasury": 20}, {"treasury": 20})
    assert table.those("stack") == ["3", "9"]
    table.do("pass")
    assert table.those("stack") == ["9"]
    table.refuses("stack 3", "E_STACK")


@rule("MEG-ADV-22")
def test_any_mixture_in_any_order() -> None:
    table = buying(55, advances=["rhetoric", "mining"]).do("stack 9", "stack 3", "stack 8", "stack 3")
    assert table.seat()["treasury"] == 55 - 15 - 9 - 13 - 9
    assert sum(table.hand().values()) == 4


@rule("MEG-PUR-07")
def test_without_the_price_no_card_is_shown() -> None:
    table = buying(14, {"treasury": 15}, advances=["rhetoric"], stacks={"9": ["gold"]})
    table.refuses("stack 9", "E_FUNDS")
    assert (table.hand(), table.seat()["treasury"]) == ({}, 14)
    assert "gold" not in table.refused("stack 9").text.lower()


@rule("MEG-PUR-10")
def test_nothing_is_taken_back() -> None:
    table = buying(30, {"treasury": 15}, {"treasury": 15})
    table.refuses("stack 9", "E_TURN", seat=1)  # his turn has not come yet
    table.refuses("pass", "E_TURN", seat=2)
    table.do("pass")
    table.refuses("stack 9", "E_REVERT", seat=0)
    table.refuses("pass", "E_REVERT", seat=0)
    table.do("pass")
    table.refuses("stack 9", "E_REVERT", seat=0)
    table.refuses("stack 9", "E_REVERT", seat=1)
    assert table.do("pass")["phase"] != 6


@rule("MEG-PUR-10", "MEG-PUR-15")
def test_who_passed_automatically_has_passed() -> None:
    table = buying(0, {"treasury": 15})
    table.refuses("stack 9", "E_REVERT", seat=0)


@rule("MEG-PUR-10", "MEG-GEN-03")
def test_after_6b_buying_is_of_another_phase() -> None:
    table = Table.polls({"hand": {"clay": 3}, "treasury": 40}, {"hand": {"ochre": 3}})
    table.refuses("stack 9", "E_PHASE")


@rule("MEG-PUR-11", "MEG-PUR-14")
def test_everybody_is_told_only_whether_a_stack_is_empty() -> None:
    views = []
    for stack in (["gold"], ["gold", "ivory"], ["gold", "ivory", "gold", "gold"]):
        table = buying(15, stacks={"9": stack})
        seen = table.state.view(1)
        for hidden in ("moved", "discards"):  # movements are public, their sum is not told
            seen.pop(hidden, None)
        views.append(seen)
    assert views[0] == views[1] == views[2]
    assert views[0]["empty"] == []
    assert buying(15, stacks={"9": []}).state.view(1)["empty"] == ["9"]


@rule("MEG-PUR-12", "MEG-PUR-14")
def test_the_purchase_is_public_and_the_card_is_not() -> None:
    table = buying(15, {"treasury": 15}, stacks={"9": ["gold"]})
    table.do("stack 9")
    sentences = " ".join(table.events())
    assert "15" in sentences
    assert "gold" not in sentences.lower()
    assert table.state.view(1)["seats"][0]["hand"] is None
    assert table.state.view(1)["seats"][0]["hand_size"] == 1


@rule("MEG-PUR-13")
@pytest.mark.parametrize("card", ["regression", "piracy"])
def test_a_calamity_stays_with_its_buyer(card: str) -> None:
    table = buying(30, stacks={"9": [card, "gold"]}).do("stack 9")
    assert table.hand() == {card: 1}
    assert table.options() == ["pass", "stack 9"]
    table.do("pass")
    assert (table["phase"], table.hand()) == (7, {card: 1})


@rule("MEG-PUR-02")
def test_who_has_no_cities_buys_first() -> None:
    rich: dict[str, Any] = {"treasury": 20, "hand": {"resin": 1}}
    table = Table.purchases({**rich, "cities": 2, "hand": {"resin": 3}}, {**rich, "cities": 0}, {**rich, "cities": 1})
    asked = []
    while table.step == "purchase":
        asked.append(table.state.current_player())
        table.do("pass")
    assert asked == [1, 2, 0]


WONDER = ["wonder_of_the_world"]


@rule("MEG-ADV-23", "MEG-ADV-24")
@pytest.mark.parametrize("cities", range(10))
def test_a_free_card_from_above_the_cities(cities: int) -> None:
    table = Table.purchases({"cities": cities, "advances": WONDER, "treasury": 15}, {"cities": 9}, {"cities": 9})
    assert table.those("free") == [str(stack) for stack in range(cities + 1, 10)]
    for stack in range(1, cities + 1):
        table.refuses(f"free {stack}", "E_FREE")
    if cities < 9:
        table.do("free 9")
        assert (table.seat()["treasury"], sum(table.hand().values())) == (15, 1)
        assert table.those("free") == []
        table.refuses("free 9", "E_FREE")


@rule("MEG-ADV-23", "MEG-PUR-15")
def test_the_free_card_is_asked_for_even_without_treasury() -> None:
    table = buying(0, advances=WONDER)
    assert table.options() == ["pass", *(f"free {stack}" for stack in range(2, 10))]
    assert table.do("pass").hand() == {}
    full = buying(0, {"treasury": 15, "cities": 9}, advances=WONDER, cities=9)
    assert full.state.current_player() != 0


@rule("MEG-ADV-23")
def test_before_between_or_after_purchases() -> None:
    for moves in (["free 4", "stack 9", "stack 9"], ["stack 9", "free 4", "stack 9"], ["stack 9", "stack 9", "free 4"]):
        table = buying(30, advances=WONDER, stacks={"4": ["oil"], "9": ["gold", "ivory"]}).do(*moves)
        assert table.hand() == {"oil": 1, "gold": 1, "ivory": 1}
        assert table.seat()["treasury"] == 0
        assert table["phase"] == 7


@rule("MEG-ADV-24")
def test_only_the_owner_takes_a_free_card() -> None:
    table = buying(15, {"advances": WONDER})
    table.refuses("free 5", "E_FREE")


@rule("MEG-ADV-23")
def test_once_in_each_phase_6() -> None:
    table = Table({"cities": 3, "advances": WONDER, "treasury": 0}, phase=13, round=1, free_taken=[0])
    while table.state.current_player() != 0:
        table.do("pass")
    assert (table["phase"], table["round"]) == (6, 2)
    assert table.may("free 9")


@rule("MEG-ADV-25")
def test_a_free_card_of_an_empty_stack_is_water() -> None:
    assert buying(0, advances=WONDER, stacks={"6": []}).do("free 6").hand() == {"water": 1}
