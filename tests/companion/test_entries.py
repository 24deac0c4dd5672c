"""Entries: counts, advances, prices; and their corrections."""

import pytest

from emporion.companion.interface import CLOCK, ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule


@rule("MEG-TBL-03", "MEG-DRW-13")
def test_6a_starts_when_all_counts_are_confirmed() -> None:
    table = Sitting()
    for seat, cities in enumerate((2, 4, 3)):
        table.do(seat, "enter", cities=cities, treasury=20)
    table.do(0, "confirm").do(2, "confirm")
    assert (table.phase, table["actors"]) == ("entries", [1])
    assert [entry["hand_size"] for entry in table["seats"]] == [0, 0, 0]
    table.table("confirm", seat=1)
    assert (table.phase, table["order"]) == ("purchases", [0, 2, 1])
    assert [entry["hand_size"] for entry in table["seats"]] == [2, 4, 3]
    assert [sum(table.hand(seat).values()) for seat in range(3)] == [2, 4, 3]


@rule("MEG-TBL-03")
def test_counts_are_entered_by_the_player_or_the_organizer() -> None:
    table = Sitting().do(1, "enter", cities=3, treasury=7).table("enter", seat=2, cities=9, treasury=55)
    assert [(entry["cities"], entry["treasury"]) for entry in table["seats"]] == [(0, 0), (3, 7), (9, 55)]
    assert [entry["entered"] for entry in table["seats"]] == [False, True, True]
    assert table.refused(0, "enter", seat=1, cities=3, treasury=7) == ("E_TURN", "MEG-GEN-04")
    assert table.refused(CLOCK, "enter", cities=3, treasury=7) == ("E_TURN", "MEG-GEN-04")


@rule("MEG-TBL-03")
@pytest.mark.parametrize(("cities", "treasury"), [(10, 0), (-1, 0), (0, 56), (0, -1)])
def test_impossible_counts_are_refused(cities: int, treasury: int) -> None:
    table = Sitting()
    assert table.refused(0, "enter", cities=cities, treasury=treasury) == ("E_ENTRY", "MEG-TBL-03")
    assert table.refused(ORGANIZER, "enter", seat=0, cities=cities, treasury=treasury) == ("E_ENTRY", "MEG-TBL-03")


@rule("MEG-TBL-03", "MEG-GEN-06")
def test_counts_are_whole_numbers_and_both_are_given() -> None:
    table = Sitting()
    for bad in (True, 2.5, "3", None, [1], 1 << 40):
        assert table.refused(0, "enter", cities=bad, treasury=3) == ("E_FORM", "MEG-GEN-06")
    assert table.refused(0, "enter", cities=3) == ("E_FORM", "MEG-GEN-06")
    assert table.refused(0, "enter", treasury=3) == ("E_FORM", "MEG-GEN-06")


@rule("MEG-TBL-03")
def test_what_was_not_entered_this_turn_cannot_be_confirmed() -> None:
    table = Sitting()
    assert table.refused(0, "confirm") == ("E_ENTRY", "MEG-TBL-03")
    table.do(0, "enter", cities=1, treasury=0).do(0, "confirm")
    assert table.refused(0, "confirm") == ("E_TURN", "MEG-GEN-04")
    table.do(0, "enter", cities=2, treasury=0)
    assert table["actors"] == [0, 1, 2]
    table.do(0, "confirm").do(1, "enter", cities=0, treasury=0).do(1, "confirm")
    table.do(2, "enter", cities=0, treasury=0).do(2, "confirm").table("end_turn")
    assert (table.phase, table["turn"]) == ("entries", 2)
    assert table.refused(0, "confirm") == ("E_ENTRY", "MEG-TBL-03")
    assert table.seat(0)["cities"] == 2


# Advances and prices.


@rule("MEG-TBL-04", "MEG-ADV-20", "MEG-PUR-05")
def test_ticked_advances_change_the_price_list() -> None:
    table = Sitting()
    assert table.seat(0)["prices"] == {"9": 15}
    table.do(0, "tick", advance="rhetoric").table("tick", seat=0, advance="cartography").do(0, "tick", advance="music")
    assert table.seat(0)["prices"] == {"2": 5, "3": 9, "7": 13, "9": 15}
    assert table.seat(1)["prices"] == {"9": 15}
    assert table.refused(0, "tick", seat=1, advance="mining") == ("E_TURN", "MEG-GEN-04")
    assert table.refused(0, "tick", advance="rhetoric") == ("E_OWNED", "MEG-ADV-05")
    assert table.refused(0, "tick", advance="alchemy") == ("E_FORM", "MEG-GEN-06")


@rule("MEG-TBL-04", "MEG-ADV-21")
def test_the_organizer_adds_prices_and_changes_the_default_for_all() -> None:
    table = Sitting().table("price", seat=1, stack=3, cost=7).table("price", seat=1, stack=9, cost=20)
    assert table.seat(1)["prices"] == {"3": 7, "9": 15}
    assert table.seat(1)["manual_prices"] == {"3": 7, "9": 20}
    table.do(1, "tick", advance="rhetoric")
    assert table.seat(1)["prices"]["3"] == 7
    table.table("price", seat="all", stack=8, cost=12)
    assert table["default_price"] == {"stack": 8, "cost": 12}
    assert [entry["prices"] for entry in table["seats"]] == [{"8": 12}, {"3": 7, "8": 12, "9": 20}, {"8": 12}]
    table.table("price", seat=1, stack=3, cost=None)
    assert table.seat(1)["prices"]["3"] == 9


@rule("MEG-TBL-04")
def test_impossible_prices_are_refused() -> None:
    table = Sitting()
    for cost in (-1, 56):
        assert table.refused(ORGANIZER, "price", seat="all", stack=9, cost=cost) == ("E_ENTRY", "MEG-TBL-04")
    assert table.refused(ORGANIZER, "price", seat=0, stack=9, cost=None) == ("E_ENTRY", "MEG-TBL-04")
    assert table.refused(ORGANIZER, "price", seat="all", stack=9, cost=None) == ("E_ENTRY", "MEG-TBL-04")
    for stack in (0, 10, "9"):
        assert table.refused(ORGANIZER, "price", seat=0, stack=stack, cost=5) == ("E_FORM", "MEG-GEN-06")
    assert table.refused(0, "price", seat=0, stack=9, cost=5) == ("E_TURN", "MEG-GEN-04")
    assert table.refused(ORGANIZER, "price", seat=3, stack=9, cost=5) == ("E_PLAYER", "MEG-GEN-05")


@rule("MEG-ADV-35")
def test_the_organizer_ticks_the_gift_of_anatomy() -> None:
    table = Sitting()
    gift = {"seat": 0, "advance": "astronavigation", "free": True}
    assert table.refused(ORGANIZER, "tick", **gift) == ("E_ENTRY", "MEG-ADV-35")
    table.do(0, "tick", advance="anatomy")
    assert "astronavigation" in table.c.view(0)["own"]["free_science"]
    assert table.refused(0, "tick", advance="astronavigation", free=True) == ("E_TURN", "MEG-ADV-35")
    for other in ("music", "medicine", "literacy"):  # not of science, or not below 100
        assert table.refused(ORGANIZER, "tick", seat=0, advance=other, free=True) == ("E_ENTRY", "MEG-ADV-35")
    table.table("tick", **gift)
    assert table.seat(0)["advances"] == ["astronavigation", "anatomy"]
    assert "Minoa got Astronavigation for free by Anatomy." in table.heard(None)
    assert table.c.view(0)["own"]["free_science"] == []
    assert table.refused(ORGANIZER, "tick", seat=0, advance="empiricism", free=True) == ("E_ENTRY", "MEG-ADV-35")


@rule("MEG-ADV-34")
def test_chips_are_placed_on_groups() -> None:
    table = Sitting()
    assert table.refused(0, "credit", group="arts") == ("E_ENTRY", "MEG-ADV-34")
    table.do(0, "tick", advance="written_record")
    assert table.seat(0)["chips_due"] == 2
    before = table.seat(0)["credits"]
    table.do(0, "credit", group="arts").table("credit", seat=0, group="science")
    assert table.seat(0)["credits"] == {**before, "arts": before["arts"] + 5, "science": before["science"] + 5}
    assert table.refused(0, "credit", group="arts") == ("E_ENTRY", "MEG-ADV-34")
    assert table.refused(0, "credit", group="cooking") == ("E_FORM", "MEG-GEN-06")
    table.table("tick", seat=0, advance="written_record", on=False)
    assert table.seat(0)["credits"] == dict.fromkeys(before, 0)
    assert table.seat(0)["chips_due"] == 0


# Corrections.


@rule("MEG-TBL-12")
def test_every_correction_is_logged_and_visible() -> None:
    table = Sitting().count(2, 2, 2, treasury=20).forget()
    table.table("correct", seat=1, treasury=31)
    entry = {"turn": 1, "phase": "purchases", "seat": 1, "what": "treasury", "before": 20, "after": 31}
    for viewer in (None, 0, 1, 2):
        assert table.c.view(viewer)["corrections"] == [entry]
        assert table.heard(viewer) == ["Corrected for Hatti: treasury 20 → 31."]
    table.table("correct", seat=1, advance="mining", on=True).table("tick", seat=1, advance="mining", on=False)
    assert [(each["what"], each["after"]) for each in table["corrections"][1:]] == [("mining", True), ("mining", False)]
    assert table.heard(0)[1:] == ["Corrected: Hatti has Mining.", "Corrected: Hatti does not have Mining."]
    assert table.refused(1, "correct", treasury=31) == ("E_TURN", "MEG-GEN-04")


@rule("MEG-TBL-12")
def test_a_player_does_not_take_his_ticks_back_himself() -> None:
    table = Sitting().do(0, "tick", advance="mining")
    assert table.refused(0, "tick", advance="mining", on=False) == ("E_TURN", "MEG-TBL-12")
    table.table("tick", seat=0, advance="mining", on=False)
    assert table.seat(0)["advances"] == []
    assert table.refused(ORGANIZER, "tick", seat=0, advance="mining", on=False) == ("E_ENTRY", "MEG-TBL-12")


@rule("MEG-TBL-12", "MEG-DRW-11")
def test_a_correction_of_cities_changes_no_draw() -> None:
    table = Sitting().count(2, 3, 4, treasury=20)
    hands = [table.hand(seat) for seat in range(3)]
    table.table("correct", seat=0, cities=9)
    assert table.seat(0)["cities"] == 9
    assert [table.hand(seat) for seat in range(3)] == hands
    assert table["order"] == [0, 1, 2]


@rule("MEG-TBL-12")
def test_counts_are_corrected_until_the_last_phase_that_uses_them_has_ended() -> None:
    table = Sitting()
    assert table.refused(ORGANIZER, "correct", seat=0, cities=3) == ("E_ENTRY", "MEG-TBL-03")
    table.do(0, "enter", cities=1, treasury=1).table("correct", seat=0, cities=2)
    assert table.refused(ORGANIZER, "correct", seat=0, cities=10) == ("E_ENTRY", "MEG-TBL-03")
    table.count(3, 3, 3)
    assert table.phase == "trade"
    table.table("correct", seat=0, cities=3).close()
    assert table.phase == "advances"
    assert table.refused(ORGANIZER, "correct", seat=0, cities=4) == ("E_PHASE", "MEG-TBL-12")
    assert table.refused(ORGANIZER, "correct", seat=0, tokens=4) == ("E_PHASE", "MEG-TBL-05")
    table.table("correct", seat=0, treasury=9)
    assert table.seat(0)["treasury"] == 9


@rule("MEG-TBL-12")
def test_a_correction_says_one_thing() -> None:
    table = Sitting().do(0, "enter", cities=1, treasury=1)
    for fields in ({}, {"cities": 1, "treasury": 2}, {"advance": "mining"}, {"on": True}, {"cities": 1, "on": True}):
        assert table.refused(ORGANIZER, "correct", seat=0, **fields) == ("E_FORM", "MEG-GEN-06")


@rule("MEG-TBL-12", "MEG-PUR-10")
def test_nothing_else_is_taken_back() -> None:
    table = Sitting()
    assert table.refused(0, "undo") == ("E_REVERT", "MEG-PUR-10")
    assert table.refused(ORGANIZER, "undo") == ("E_REVERT", "MEG-PUR-10")
