"""Phase 9: in which order calamities strike, who profits, and who is struck as well."""

from typing import Any

import pytest

from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from tests.games.megaciv.calamities import BUYER, NAMES, seats_of, selected, trading
from tests.games.megaciv.kit import Table, cards
from tests.kit import rule


def calls(table: Table) -> list[tuple[str, int]]:
    """Close the market and answer everything by its first option: the calamities in the order of their calls."""
    table.clock(0)
    while table["phase"] == 9:
        table.do(table.options()[0])
    return [(NAMES[a], seat) for kind, seat, a, _ in table.state.hear() if kind == events.CALAMITY]


@rule("MEG-RES-01", "MEG-RES-02", "MEG-RES-03")
def test_the_order_of_the_calls() -> None:
    hands = {"s0": "piracy flood", "s1": "coastal_migration tempest", "s3": "superstition banditry"}
    seats = seats_of(9, **hands, s7="treachery tribal_conflict")
    seats[8] = dict(BUYER, hand=cards("clay clay clay"))
    assert calls(trading(*seats)) == [
        ("tempest", 1),
        ("coastal_migration", 1),
        ("banditry", 3),
        ("tribal_conflict", 7),
        ("treachery", 7),
        ("flood", 0),
        ("superstition", 3),
        ("piracy", 0),
    ]


@rule("MEG-RES-02")
@pytest.mark.parametrize("stack", range(2, 10))
def test_the_non_tradeable_one_of_a_stack_comes_first(stack: int) -> None:
    mine = {row["kind"]: row["id"] for row in c.DATA["calamity"] if row["stack"] == stack}
    first, second = mine["major_nontradeable"], mine["major_tradeable"]
    seats = seats_of(5, s0=second, s3=first)
    seats[4] = dict(BUYER, hand=cards("clay clay clay"))
    assert calls(trading(*seats)) == [(first, 3), (second, 0)]


@rule("MEG-RES-01", "MEG-RES-04")
def test_minors_are_revealed_together() -> None:
    seats = seats_of(9, s0="banditry clay ochre piracy", s5="minor_uprising", s6="tribal_conflict")
    seats[0]["treasury"] = 10
    table = Table(*seats, phase=9)
    assert table.step == "banditry"
    open_cards = {(entry["card"], entry["holder"]) for entry in table.state.view(8)["revealed"]}
    assert open_cards == {("minor_uprising", 5), ("tribal_conflict", 6)}


@rule("MEG-RES-01")
def test_advances_do_not_change_minors() -> None:
    assert all(card["sprint"]["mods"] == [] for card in c.DATA["calamity"] if card["kind"] == "minor")


@rule("MEG-RES-03", "MEG-RES-14")
def test_a_calamity_is_resolved_before_the_next_one_is_called() -> None:
    table = Table(*seats_of(7, s0="famine superstition"), phase=9)
    assert table["calamity"]["card"] == "famine"
    assert table.hand(0) == {"famine": 1, "superstition": 1}
    assert table.all("cities") == [5] * 7
    assert "superstition" not in str(table.state.view(1))


@rule("MEG-RES-05", "MEG-RES-07")
@pytest.mark.parametrize(
    ("others", "gainer"),
    [
        ([(5, 0), (3, 9), (4, 0), (6, 0)], 2),  # fewest cities on the board
        ([(3, 9), (3, 8), (3, 9), (5, 0)], 2),  # then least treasury, that is most tokens in stock
        ([(3, 9), (3, 9), (3, 9), (3, 9)], 1),  # then A.S.T. order
        ([(9, 0), (9, 0), (9, 0), (8, 55)], 4),
    ],
)
@pytest.mark.parametrize("card", ["treachery", "tyranny"])
def test_who_profits_of_a_calamity_that_was_not_traded(card: str, others: list[tuple[int, int]], gainer: int) -> None:
    """The victim has fewest cities of all, and no treasury, but never profits himself."""
    seats: list[dict[str, Any]] = [{"cities": a, "treasury": b} for a, b in [(2, 0), *others]]
    seats[0]["hand"] = {card: 1}
    before = [2, *[a for a, _ in others]]
    table = trading(*seats, {"cities": 9, "hand": cards("clay clay clay"), "treasury": 55})
    _, called = selected(table)
    assert called == [(card, 0, gainer)]
    taken = 1 if card == "treachery" else 2
    wanted = [*before, 9]
    wanted[0] -= taken
    wanted[gainer] = min(9, wanted[gainer] + taken)
    assert table.all("cities") == wanted


@rule("MEG-RES-06", "MEG-OFR-16")
def test_the_giver_of_the_latest_trade_profits() -> None:
    """Though another player has fewer cities."""
    seats: list[dict[str, Any]] = [{"cities": there} for there in (5, 8, 1)]
    seats[0]["hand"] = {"treachery": 1}
    seats.append({**BUYER, "hand": cards("clay clay clay")})
    _, called = selected(trading(*seats, givers={"treachery": 1}))
    assert called == [("treachery", 0, 1)]
    _, called = selected(trading(*seats))
    assert called == [("treachery", 0, 2)]


@rule("MEG-RES-06", "MEG-RES-14")
def test_the_calamity_of_example_16_remembers_who_passed_it_on() -> None:
    """Minoa passes Treachery to Hatti, and annexes a city of Hatti in phase 9."""
    minoa = {"hand": cards("wine wine tin treachery ochre"), "cities": 7}
    hatti = {"hand": cards("gold gold clay fish"), "cities": 5}
    table = Table.market(minoa, hatti, {"cities": 1, "treasury": 55})
    table.offer(0, 1, "wine wine treachery", "wine wine tin", "3 gold gold", clean=1)
    table.accept(1, 0, "gold gold clay")
    assert table["givers"] == {"treachery": 0}
    table.clock(0)
    assert table.all("cities") == [8, 4, 1]
    assert table["givers"] == {}
    assert table["discards"]["2"].count("treachery") == 1


@rule("MEG-RES-07")
def test_a_non_tradeable_calamity_stays_in_the_block_of_its_victim() -> None:
    """Seat 0 is in the West, seat 1 in the East."""
    seats = seats_of(12, s0="tyranny", s1="treachery", s3="clay clay clay")
    table = trading(*seats)
    blocks = [entry["block"] for entry in table.state.view(None)["seats"]]
    east, west = blocks.index("east", 5), blocks.index("west", 5)
    seats[east]["cities"], seats[west]["cities"] = 0, 2
    _, called = selected(trading(*seats))
    assert ("tyranny", 0, west) in called  # not the player in the East, though he has fewer cities
    assert ("treachery", 1, east) in called
    seats[east]["cities"], seats[west]["cities"] = 2, 0
    _, called = selected(trading(*seats))
    assert ("treachery", 1, west) in called  # of either block
    assert ("tyranny", 0, west) in called


@rule("MEG-RES-08", "MEG-SPR-44")
@pytest.mark.parametrize(
    ("card", "number"),
    [("volcanic_eruption_earthquake", 1), ("famine", 3), ("epidemic", 2), ("iconoclasm_and_heresy", 2), ("piracy", 2)],
)
def test_the_primary_victim_chooses_first(card: str, number: int) -> None:
    seats = seats_of(9, s4=card)
    for entry in seats:
        entry["treasury"] = 20
    table = Table(*seats, phase=9)
    before = (table.all("cities"), table.all("treasury"))
    for place in range(number):
        assert (table.step, table.actors) == ("choose", [4])
        assert (table.all("cities"), table.all("treasury")) == before
        assert len(table["calamity"]["seconds"]) == place
        table.do(table.options()[-1])
    assert table.step != "choose"


@rule("MEG-RES-10", "MEG-SPR-44")
@pytest.mark.parametrize("card", ["epidemic", "iconoclasm_and_heresy", "piracy"])
def test_the_beneficiary_of_this_card_cannot_be_chosen_where_it_says_so(card: str) -> None:
    seats = seats_of(6, s2=card)
    table = Table(*seats, phase=9, givers={card: 5})
    assert table.those("victim") == ["0", "1", "3", "4"]
    table.refuses("victim 5", "E_VICTIM")
    table.refuses("victim 2", "E_VICTIM")
    seats[4]["cities"] = 1
    assert Table(*seats, phase=9).those("victim") == ["0", "1", "3", "5"]


@rule("MEG-RES-10", "MEG-SPR-44")
@pytest.mark.parametrize("card", ["volcanic_eruption_earthquake", "famine"])
def test_where_the_card_does_not_say_so_all_others_can_be_chosen(card: str) -> None:
    """Even the one with most cities in stock, who would be the beneficiary."""
    seats = seats_of(6, s2=card)
    seats[5]["cities"] = 1
    assert Table(*seats, phase=9).those("victim") == ["0", "1", "3", "4", "5"]


@rule("MEG-RES-09")
def test_nobody_is_chosen_twice() -> None:
    seats = seats_of(8, s2="famine")
    seats[2]["treasury"] = 20
    seats[5]["cities"] = 1  # the beneficiary, if there is one
    table = Table(*seats, phase=9)
    table.do("victim 4")
    table.refuses("victim 4", "E_VICTIM")
    table.refuses("victim 2", "E_VICTIM")
    table.refuses("victim 17", "E_VICTIM")
    table.do("victim 7", "victim 0")
    assert table["calamity"]["seconds"] == [0, 4, 7]


def two_epidemics(**position: Any) -> Table:
    """Seats 0 (West) and 1 (East) hold an Epidemic each, given by 4 and 5."""
    seats = seats_of(12, s0="epidemic", s1="epidemic")
    seats[1]["east"] = {"epidemic": 1}
    for entry in seats:
        entry["treasury"] = 20
    return Table(*seats, phase=9, givers={"epidemic": 4, "epidemic east": 5}, **position)


@rule("MEG-RES-04", "MEG-RES-09")
def test_two_of_the_same_name() -> None:
    table = two_epidemics()
    assert (table["calamity"]["card"], table["calamity"]["victim"]) == ("epidemic", 0)
    shown = [(entry["card"], entry["holder"], entry["giver"]) for entry in table.state.view(7)["revealed"]]
    assert shown == [("epidemic east", 1, 5)]
    assert table.those("victim") == ["2", "3", "6", "7", "8", "9", "10", "11"]  # neither victims nor beneficiaries
    table.refuses("victim 1", "E_VICTIM")  # primary victim of the other one
    table.refuses("victim 5", "E_VICTIM")  # its beneficiary
    table.do("victim 2", "victim 3", "pay", "pay", "pay", "pay", "pay")
    assert (table["calamity"]["card"], table["calamity"]["victim"]) == ("epidemic east", 1)
    assert table["calamity"]["beneficiary"] == 5
    assert table.those("victim") == ["6", "7", "8", "9", "10", "11"]  # nor secondary victims of the first
    table.refuses("victim 2", "E_VICTIM")
    table.refuses("victim 0", "E_VICTIM")
    table.refuses("victim 4", "E_VICTIM")


@rule("MEG-RES-15")
def test_the_victim_of_one_copy_may_profit_of_the_other() -> None:
    seats = seats_of(12, s0="treachery", s1="treachery", s2="clay clay clay")
    seats[1]["east"] = {"treachery": 1}
    table = trading(*seats, givers={"treachery": 1, "treachery east": 0})
    _, called = selected(table)
    assert called == [("treachery", 0, 1), ("treachery", 1, 0)]


@rule("MEG-RES-04", "MEG-RES-07")
def test_beneficiaries_of_both_are_found_at_the_call() -> None:
    """Both were untraded: the first one takes a city over, but the second beneficiary is already known."""
    seats = seats_of(12, s0="treachery", s1="treachery", s2="clay clay clay")
    seats[1]["east"] = {"treachery": 1}
    seats[7]["cities"], seats[8]["cities"] = 3, 4
    seats[8]["treasury"] = 0
    seats[7]["treasury"] = 9
    _, called = selected(trading(*seats))
    assert called == [("treachery", 0, 7), ("treachery", 1, 7)]


@rule("MEG-RES-09")
def test_secondary_victims_of_a_non_tradeable_calamity_are_of_the_block() -> None:
    table = Table(*seats_of(12, s0="famine"), phase=9)
    blocks = [entry["block"] for entry in table.state.view(None)["seats"]]
    assert {blocks[int(seat)] for seat in table.those("victim")} == {"west"}
    table.refuses(f"victim {blocks.index('east')}", "E_VICTIM")
    table = Table(*seats_of(12, s0="piracy"), phase=9)
    assert {blocks[int(seat)] for seat in table.those("victim")} == {"west", "east"}


@rule("MEG-RES-11", "MEG-RES-12")
def test_who_can_prevent_the_damage_may_be_chosen() -> None:
    seats = seats_of(7, s0="famine")
    seats[0]["treasury"] = 20
    seats[2] |= {"advances": ["pottery"], "treasury": 20}
    seats[4] = dict(BUYER)
    table = Table(*seats, phase=9)
    table.do("victim 2")
    while table.step == "choose":
        table.do(table.options()[0])
    while table["phase"] == 9:
        table.do("pay")
    assert (table.seat(2)["cities"], table.seat(2)["treasury"]) == (5, 20)  # prevented without being asked


@rule("MEG-RES-13")
@pytest.mark.parametrize(("players", "chosen"), [(3, [0]), (4, [0, 2])])
def test_all_eligible_ones_are_chosen_if_there_are_not_more(players: int, chosen: list[int]) -> None:
    seats = seats_of(players, s1="piracy")
    seats[players - 1]["treasury"] = 55
    seats[0]["hand"] = cards("clay clay clay")
    market = trading(*seats, givers={"piracy": players - 1})
    market.clock(0)
    told = market.state.hear()
    assert [seat for kind, seat, _, _ in told if kind == events.VICTIM] == chosen
    cities = [5] * players
    cities[1] -= 2
    for seat in chosen:
        cities[seat] -= 1
    assert market.all("cities") == cities


@rule("MEG-SPR-45")
@pytest.mark.parametrize(
    ("cities", "hit"),
    [([5, 4, 6, 3, 1], 2), ([5, 4, 4, 4, 1], 1), ([9, 3, 3, 7, 1], 3)],
)
def test_cyclone_takes_the_one_with_most_cities(cities: list[int], hit: int) -> None:
    seats = [{"cities": there, "treasury": 0} for there in cities]
    seats[0]["hand"] = {"cyclone": 1}  # type: ignore[assignment]
    seats.append({"cities": 2, "treasury": 55})
    table = Table(*seats, phase=9)
    after = [*cities, 2]
    after[0] -= 3
    after[hit] -= 1
    assert (table["phase"], table.all("cities")) == (12, after)


@rule("MEG-RES-14")
def test_afterwards_all_lie_on_their_piles_and_nothing_is_remembered() -> None:
    seats = seats_of(5, s0="corruption treachery gold iron wine wine")
    seats[1] = dict(BUYER)
    table = Table(*seats, phase=9, givers={"treachery": 2})
    while table["phase"] == 9:
        table.do(table.options()[0])
    piles = table["discards"]
    assert "treachery" in piles["2"]
    assert "corruption" in piles["8"]
    assert "wine" in piles["5"]
    assert (table["givers"], table["struck"]) == ({}, {})
    assert set(table.hand(0)) <= {"gold", "wine", "iron"}
