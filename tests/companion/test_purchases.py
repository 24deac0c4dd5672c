"""Phase 6 at a real table: cards are dealt, then bought with the treasury that was entered."""

from emporion.companion.interface import ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule


@rule("MEG-DRW-02", "MEG-DRW-04", "MEG-PUR-02", "MEG-PUR-01")
def test_fewest_cities_draw_and_buy_first() -> None:
    table = Sitting(4).count(5, 2, 5, 0, treasury=15)
    assert table["order"] == [3, 1, 0, 2]
    assert [line for line in table.heard(None) if "drew" in line][:3] == [
        "Hatti drew from stack 1.", "Hatti drew from stack 2.", "Minoa drew from stack 1.",
    ]  # fmt: skip
    assert (table["buyer"], table["actors"]) == (3, [3])


@rule("MEG-DRW-07", "MEG-DRW-08", "MEG-PUR-12", "MEG-PUR-06", "MEG-PUR-14")
def test_drawn_and_bought_cards_are_the_owner_s() -> None:
    table = Sitting().count(3, 0, 0, treasury=15)
    drawn = [line for line in table.heard(0) if line.startswith("You drew")]
    assert len(drawn) == 1
    assert not [line for seat in (1, 2, None) for line in table.heard(seat) if "You drew" in line]
    buyer = table.forget()["buyer"]
    table.do(buyer, "buy", stack=9)
    card = next(iter(table.hand(buyer)))
    assert next(item for item in table.c.clone().news() if item["to"] == [buyer])["card"] == card
    name = [player.civilization.title() for player in table.c.players][buyer]
    assert f"{name} bought from stack 9 for 15 treasury." in table.heard(None)
    assert not [item for item in table.c.clone().news() if item["to"] is None and "card" in item]


@rule("MEG-TBL-06", "MEG-PUR-07", "MEG-EX-07")
def test_purchases_reduce_the_treasury_and_everybody_is_told_what_goes_to_stock() -> None:
    table = Sitting().count(treasury=31)
    table.do(0, "buy", stack=9)
    assert (table.seat(0)["treasury"], table.seat(0)["spent"]) == (16, 15)
    table.do(0, "buy", stack=9)
    assert (table.seat(0)["treasury"], table["buyer"]) == (1, 1)  # passes automatically
    table.do(1, "buy", stack=9).do(1, "pass").forget().do(2, "pass")
    told = [line for line in table.heard(2) if "to stock" in line]
    assert told == [
        "Minoa moved 30 tokens from treasury to stock.",
        "Hatti moved 15 tokens from treasury to stock.",
    ]
    assert [entry["spent"] for entry in table["seats"]] == [30, 15, 0]


@rule("MEG-PUR-05", "MEG-PUR-07", "MEG-PUR-10", "MEG-GEN-04", "MEG-GEN-03", "MEG-GEN-06")
def test_what_cannot_be_bought() -> None:
    table = Sitting()
    assert table.refused(0, "buy", stack=9) == ("E_PHASE", "MEG-GEN-03")
    table.count(treasury=20)
    assert table.refused(0, "buy", stack=3) == ("E_STACK", "MEG-PUR-05")
    assert table.refused(0, "buy", stack=10) == ("E_FORM", "MEG-GEN-06")
    assert table.refused(1, "buy", stack=9) == ("E_TURN", "MEG-GEN-04")
    assert table.refused(0, "free", stack=9) == ("E_FREE", "MEG-ADV-24")
    assert table.refused(ORGANIZER, "buy", stack=9) == ("E_TURN", "MEG-GEN-04")
    table.table("price", seat=0, stack=3, cost=3).do(0, "buy", stack=9)
    assert table.refused(0, "buy", stack=9) == ("E_FUNDS", "MEG-PUR-07")
    table.do(0, "pass")
    for command in ("pass", "buy", "free"):
        fields = {} if command == "pass" else {"stack": 9}
        assert table.refused(0, command, **fields) == ("E_REVERT", "MEG-PUR-10")


@rule("MEG-PUR-15", "MEG-PUR-03")
def test_who_can_buy_nothing_passes_and_the_organizer_may_pass_for_the_absent() -> None:
    table = Sitting()
    for seat, treasury in enumerate((15, 14, 15)):
        table.do(seat, "enter", cities=3, treasury=treasury).do(seat, "confirm")
    assert table["buyer"] == 0
    assert table.refused(ORGANIZER, "pass", seat=2) == ("E_TURN", "MEG-GEN-04")
    table.table("pass", seat=0)
    assert table["buyer"] == 2
    table.table("correct", seat=2, treasury=3)
    assert table.phase == "trade"


@rule("MEG-TBL-04", "MEG-ADV-22")
def test_the_organizer_s_prices_count() -> None:
    table = Sitting().table("price", seat=0, stack=2, cost=0).count(treasury=4)
    assert table["buyer"] == 0
    table.do(0, "buy", stack=2).do(0, "buy", stack=2)
    assert (table.seat(0)["treasury"], table.seat(0)["hand_size"]) == (4, 2)


@rule("MEG-ADV-23", "MEG-ADV-24")
def test_wonder_of_the_world_takes_a_free_card_above_the_cities() -> None:
    table = Sitting().do(0, "tick", advance="wonder_of_the_world").count(4, 4, 4)
    assert (table.phase, table["buyer"]) == ("purchases", 0)
    assert table.refused(0, "free", stack=4) == ("E_FREE", "MEG-ADV-24")
    table.table("correct", seat=0, cities=6)
    assert table.refused(0, "free", stack=5) == ("E_FREE", "MEG-ADV-24")
    table.do(0, "free", stack=7)
    assert table.seat(0)["hand_size"] == 5
    assert table.phase == "trade"


@rule("MEG-DRW-09", "MEG-DRW-10", "MEG-PUR-09", "MEG-PUR-11")
def test_an_empty_stack_gives_water_and_only_its_emptiness_is_shown() -> None:
    table = Sitting().empty(2, 0).count(3, 0, 0, treasury=15)
    assert table.hand(0)["water"] == 1
    assert table["empty"] == ["2"]
    assert not {"stacks", "moved", "rng"} & set(table.c.view(0))


@rule("MEG-BLK-02", "MEG-BLK-03", "MEG-BLK-04")
def test_with_two_blocks_all_draw_from_their_own() -> None:
    table = Sitting(12).empty(1, 0, block=0).count(*[1] * 12)
    for seat, entry in enumerate(table["seats"]):
        if entry["block"] == "west":
            assert table.hand(seat) == {"water": 1}
        else:
            assert table.block_of(seat, next(iter(table.hand(seat)))) == [1]
    assert table["empty"] == ["west 1"]
