"""Section d: each decision with its options, and when nobody is asked."""

from typing import Any

import pytest

from emporion.games.megaciv import components as c
from tests.games.megaciv.kit import Table, cards
from tests.kit import rule

KEEPS = {"treasury": 55}


def at(*seats: dict[str, Any], players: int = 3, **position: Any) -> Table:
    return Table(*seats, KEEPS, *[{}] * (players - len(seats) - 1), **position)


@rule("MEG-PUR-03", "MEG-ADV-23")
def test_d1_buy_cards() -> None:
    seat = {"treasury": 14, "cities": 7, "advances": ["rhetoric", "cartography", "wonder_of_the_world"]}
    table = Table.purchases(seat, {"cities": 9}, {"cities": 9})
    assert table.options() == ["pass", "stack 2", "stack 3", "stack 7", "free 8", "free 9"]
    table.do("free 9")
    assert table.options() == ["pass", "stack 2", "stack 3", "stack 7"]  # asked again after each card


@rule("MEG-CAL-05")
def test_d5_nobody_is_asked_which_calamities_go() -> None:
    table = Table.market({"hand": cards("treachery superstition tyranny civil_disorder")}, KEEPS)
    table.clock(0)
    assert table["phase"] == 12


@rule("MEG-RES-13", "MEG-SPR-44")
def test_d6_secondary_victims() -> None:
    table = Table({"hand": {"piracy": 1}}, *[{}] * 4, phase=9, givers={"piracy": 4})
    assert (table.step, table.options()) == ("choose", ["victim 1", "victim 2", "victim 3"])
    assert table.do("victim 2").options() == ["victim 1", "victim 3"]


@rule("MEG-SPR-33", "MEG-SPR-40", "MEG-SPR-42", "MEG-SPR-43")
@pytest.mark.parametrize(
    ("card", "seat", "step", "options"),
    [
        ("flood", {"cities": 1, "treasury": 5}, "loss", ["city", "pay"]),
        ("flood", {"cities": 0, "treasury": 5}, "", []),
        ("flood", {"cities": 1, "treasury": 4}, "", []),
        ("city_in_flames", {"cities": 1, "treasury": 10}, "flames", ["city", "pay"]),
        ("city_in_flames", {"cities": 1, "treasury": 9}, "", []),
        ("city_in_flames", {"cities": 0, "treasury": 10}, "", []),
        ("corruption", {"hand": {"wine": 1, "tin": 1}}, "corruption", ["discard wine", "discard tin"]),
        ("corruption", {"hand": {"wine": 2}}, "", []),
        ("corruption", {"hand": {"clay": 6}, "advances": ["law"]}, "corruption", ["discard clay"]),
        ("banditry", {"hand": {"wine": 1}, "treasury": 4}, "banditry", ["pay", "discard wine"]),
        ("banditry", {"hand": {"wine": 1}, "treasury": 3}, "", []),
        ("banditry", {"treasury": 9}, "", []),
        ("regression", {"step": 1, "cities": 2, "advances": ["enlightenment"]}, "regression", ["pass", "city"]),
        ("regression", {"step": 1, "cities": 2}, "", []),
    ],
)  # fmt: skip
def test_d7_to_d11_losses(card: str, seat: dict[str, Any], step: str, options: list[str]) -> None:
    mine = {"treasury": 0, **seat, "hand": {**seat.get("hand", {}), card: 1}}
    table = at(mine, players=9, phase=9)
    if step:
        assert (table.step, table.options(0), table.actors) == (step, options, [0])
    else:
        assert table["phase"] == 12


@rule("MEG-ADV-31")
def test_d12_trade_routes() -> None:
    table = at({"advances": ["trade_routes"], "hand": {"clay": 1, "water": 1}}, phase=10)
    assert table.options() == ["discard clay", "discard water", "discard end"]
    assert at({"advances": ["trade_routes"]}, phase=10)["phase"] == 12
    assert at({"hand": {"clay": 1}}, phase=10)["phase"] == 12


@rule("MEG-SPR-51")
def test_d13_basket() -> None:
    assert at({"treasury": 60 - 5}, phase=12).options(0) == ["buy mysticism", "buy sculpture", "buy end"]
    assert at({"treasury": 49}, phase=12).actors == [1]


@rule("MEG-ADV-30", "MEG-ADV-38")
def test_d14_substitute() -> None:
    seat = {"advances": ["trade_empire"], "hand": cards("wine wine tin"), "treasury": 40}
    table = at(seat, phase=12).do("buy mysticism")
    if table.seat()["purchase"]["stage"] == "basket":
        table.do("buy end")
    assert table.options(0) == ["fill wine", "turn in wine", "turn in tin", "auto pay"]
    table.do("fill wine")  # the only card that fits is taken
    assert table.seat()["purchase"]["fills_with"] == "tin"
    assert table.options(0) == ["turn in wine"] or table.seat()["purchase"]["turned_in"] == {"wine": 1}


@rule("MEG-ADV-30")
def test_d14_is_skipped_without_a_pair_or_a_price() -> None:
    table = at({"advances": ["trade_empire"], "hand": cards("wine wine wine"), "treasury": 40}, phase=12)
    table.do("buy mysticism")
    if table.seat()["purchase"]["stage"] == "basket":
        table.do("buy end")
    assert table.those("fill") == []
    free = {"advances": ["trade_empire"], "hand": cards("wine tin"), "chips": {"arts": 10}, "treasury": 0}
    table = at(free, phase=12).do("buy mysticism")
    if table.actors[0] == 0:
        table.do("buy end")
    assert table.actors == [1]  # price 0: finished


@rule("MEG-ADV-08", "MEG-ADV-09", "MEG-SPL-05")
def test_d15_payment() -> None:
    table = at({"hand": cards("wine wine oil"), "treasury": 50}, phase=12).do("buy mysticism")
    assert table.options(0) == ["turn in oil", "turn in wine", "pay end", "auto pay"]
    assert table.do("turn in wine").options(0) == ["turn in oil", "turn in wine", "pay end"]


@rule("MEG-ADV-34")
def test_d16_credit_chips() -> None:
    table = at({"hand": {"gold": 3}, "treasury": 0}, phase=12).do("buy written_record")
    if table.seat()["purchase"]["stage"] == "basket":
        table.do("buy end")
    table.do("auto pay")
    assert table.options(0) == [f"credit {group}" for group in c.GROUPS]


@rule("MEG-HND-02")
def test_d17_hand_limit() -> None:
    assert at({"hand": {"clay": 4, "ochre": 4, "water": 1}, "treasury": 0}, phase=12).options(0) == [
        "discard ochre", "discard clay", "discard water",
    ]  # fmt: skip
    assert at({"hand": {"clay": 4, "ochre": 4}, "treasury": 0}, phase=12).actors == [1]


@rule("MEG-SPR-30", "MEG-RES-01", "MEG-RES-02")
def test_the_order_of_effects() -> None:
    """Minors first, then majors; in a calamity the victims, then the primary loss, then the others."""
    seats: list[dict[str, Any]] = [{"treasury": 20} for _ in range(9)]
    seats[3]["hand"] = {"epidemic": 1, "tribal_conflict": 1}
    seats[6]["hand"] = {"tribal_conflict": 0, "city_in_flames": 1}
    seats[8] = {"cities": 1, "treasury": 0}
    table = Table(*seats, phase=9)
    asked = []
    while table["phase"] == 9:
        asked.append((table.step, table.state.current_player()))
        table.do("pay" if table.may("pay") else table.options()[-1])
    assert asked == [
        *[("loss", 3), ("flames", 6)],
        *[("choose", 3)] * 2,
        *[("loss", 3)] * 3,
        *[("loss", 6), ("loss", 7)],
    ]
