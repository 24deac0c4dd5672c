"""Phases 8 and 9 at a real table: the call list, beneficiaries, secondary victims, and the cards that are lost."""

from collections import Counter
from typing import Any

import pytest

from emporion.companion.interface import ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule

MINOA, HATTI, HELLAS, EGYPT = range(4)


def struck(*hands: str, players: int = 4, cities: tuple[int, ...] = (), **setup: Any) -> Sitting:
    """Trade is over; the cities are corrected to decide who benefits."""
    table = Sitting(players, **setup).trading(*hands)
    for seat, number in enumerate(cities):
        table.table("correct", seat=seat, cities=number)
    return table.forget().close()


def calls(table: Sitting) -> list[tuple[str, int, str]]:
    return [(call["card"], call["victim"], call["state"]) for call in table["calls"]]


def under_way(table: Sitting) -> Any:
    return next(call for call in table["calls"] if call["state"] == "under_way")


@rule("MEG-CAL-01", "MEG-CAL-02", "MEG-CAL-07")
def test_the_number_of_calamities_is_shown_and_without_any_the_phases_are_skipped() -> None:
    assert struck("ochre ochre ochre").phase == "advances"
    table = struck("flood", "epidemic tyranny")
    assert [entry["calamities"] for entry in table["seats"]] == [1, 2, 0, 0]
    assert (table["calls"], table["calls_left"]) == ([], 3)
    for name in ("flood", "epidemic", "tyranny"):
        assert name not in str(table.c.view(HELLAS))


@rule("MEG-EX-10", "MEG-CAL-04", "MEG-CAL-05", "MEG-CAL-06")
def test_too_many_go_at_random_and_are_shown() -> None:
    gone: Counter[str] = Counter()
    for seed in range(60):
        table = struck("famine treachery barbarian_hordes", players=8, seed=seed)
        assert table.seat(MINOA)["calamities"] == 2
        (shown,) = [card for pile in table["discards"].values() for card in pile]
        gone[shown] += 1
    assert set(gone) == {"famine", "treachery", "barbarian_hordes"}
    assert min(gone.values()) >= 8


@rule("MEG-TBL-07", "MEG-RES-01", "MEG-RES-02", "MEG-RES-03")
def test_entries_of_the_call_list_are_revealed_when_called() -> None:
    hands = ("tyranny coastal_migration", "city_in_flames tempest", "treachery", "flood")
    table = struck(*hands, players=9, cities=(1, 2, 3, 4, 5, 6, 7, 8, 9))
    minors = [("coastal_migration", 0, "waiting"), ("tempest", 1, "waiting"), ("city_in_flames", 1, "waiting")]
    assert calls(table) == minors  # all minors lie open, in A.S.T. order, then by stack
    majors = [("treachery", 2), ("flood", 3), ("tyranny", 0)]  # by stack
    for _ in range(3):
        table.table("call")
        assert [state for _, _, state in calls(table)].count("under_way") == 1
    for number, entry in enumerate(majors):
        assert table["calls_left"] == 3 - number
        table.table("call")
        assert calls(table)[3:] == [(*called, "resolved") for called in majors[:number]] + [(*entry, "under_way")]
    assert "tyranny" in table.discards() or table.hand(0)["tyranny"] == 1
    table.table("call")
    assert table.phase == "advances"
    assert table.discards() == sorted(" ".join(hands).split())
    assert [entry["calamities"] for entry in table["seats"]] == [0] * 9
    assert table.whole()


@rule("MEG-TBL-07")
def test_the_table_is_told_who_is_concerned_and_which_advances_matter() -> None:
    table = Sitting(5)
    for seat, advance in ((0, "medicine"), (0, "roadbuilding"), (2, "trade_empire"), (3, "medicine"), (4, "music")):
        table.do(seat, "tick", advance=advance)
    table.trading("epidemic ochre ochre")
    for seat, cities in enumerate((3, 1, 5, 6, 7)):
        table.table("correct", seat=seat, cities=cities)
    table.close().table("call")
    call = under_way(table)
    assert (call["card"], call["victim"], call["beneficiary"]) == ("epidemic", 0, 1)
    assert call["second"] == {"number": 2, "eligible": [2, 3, 4], "chosen": []}  # not the beneficiary
    assert call["helps"] == {0: ["medicine"], 3: ["medicine"]}
    assert call["harms"] == {0: ["roadbuilding"], 2: ["trade_empire"]}
    assert "Epidemic struck Minoa. Assyria gains." in table.heard(None)


@rule("MEG-RES-06", "MEG-RES-05")
def test_the_last_giver_benefits() -> None:
    table = Sitting(4).trading("treachery wine wine tin", "gold gold clay", "ochre ochre ochre")
    table.do(
        0, "offer", to=1, gives=["treachery", "wine", "wine"], told=["wine", "wine"], asks=3, wants=["gold", "gold"]
    )
    table.do(1, "accept", from_=0, offer=1, gives=["gold", "gold", "clay"]).close().table("call")
    assert (under_way(table)["victim"], under_way(table)["beneficiary"], under_way(table)["tokens_of"]) == (1, 0, [])


@rule("MEG-RES-07", "MEG-TBL-05")
def test_who_has_most_cities_in_stock_benefits_and_tokens_are_asked_in_a_tie_only() -> None:
    table = struck("flood", cities=(0, 3, 2, 2)).table("call")
    call = under_way(table)
    assert (call["beneficiary"], call["tokens_of"], table["actors"]) == (None, [HELLAS, EGYPT], [HELLAS, EGYPT])
    assert "Flood: the tokens in stock of Hellas and Egypt decide who gains." in table.heard(None)
    assert table.refused(ORGANIZER, "call") == ("E_TURN", "MEG-TBL-05")
    assert table.refused(HATTI, "tokens", tokens=3) == ("E_TURN", "MEG-TBL-05")
    assert table.refused(HELLAS, "tokens", tokens=56) == ("E_ENTRY", "MEG-TBL-03")
    table.do(HELLAS, "tokens", tokens=10)
    assert under_way(table)["beneficiary"] is None
    table.table("tokens", seat=EGYPT, tokens=11)
    assert (under_way(table)["beneficiary"], table["actors"]) == (EGYPT, [])
    assert "Flood of Minoa: Egypt gains." in table.heard(None)
    assert struck("flood", cities=(0, 3, 2, 1)).table("call")["calls"][0]["tokens_of"] == []


@rule("MEG-RES-07", "MEG-GEN-09", "MEG-TBL-12")
def test_equal_tokens_leave_it_to_the_ast_and_corrections_count() -> None:
    table = struck("flood", cities=(0, 2, 2, 3)).table("call")
    table.do(HATTI, "tokens", tokens=7).do(HELLAS, "tokens", tokens=7)
    assert under_way(table)["beneficiary"] == HATTI
    table.table("correct", seat=HELLAS, tokens=8)
    assert under_way(table)["beneficiary"] == HELLAS
    table.forget().table("correct", seat=EGYPT, cities=1)
    assert under_way(table)["beneficiary"] == EGYPT
    assert "Flood of Minoa: Egypt gains." in table.heard(None)
    table.forget().table("correct", seat=EGYPT, cities=2)
    assert (under_way(table)["beneficiary"], table["actors"]) == (None, [EGYPT])
    assert "Flood: the tokens in stock of Egypt decide who gains." in table.heard(None)


@rule("MEG-TBL-03")
def test_treasury_and_stock_are_not_more_tokens_than_there_are() -> None:
    table = Sitting(4).trading("flood", treasury=5)
    table.close().table("call")
    assert table.refused(HATTI, "tokens", tokens=51) == ("E_ENTRY", "MEG-TBL-03")
    table.do(HATTI, "tokens", tokens=50)
    assert table.refused(HATTI, "enter", treasury=6) == ("E_ENTRY", "MEG-TBL-03")
    assert table.refused(ORGANIZER, "correct", seat=HATTI, treasury=6) == ("E_ENTRY", "MEG-TBL-03")


@rule("MEG-RES-07", "MEG-BLK-02")
def test_a_non_tradeable_one_benefits_the_own_block_only() -> None:
    table = Sitting(12)
    blocks = [entry["block"] for entry in table["seats"]]
    table.trading("flood")
    for seat in range(12):
        table.table("correct", seat=seat, cities=0 if blocks[seat] == "east" else 1 + seat // 2)
    table.close().table("call")
    west = [seat for seat, block in enumerate(blocks) if block == "west"]
    assert under_way(table)["beneficiary"] == west[1]


@rule("MEG-RES-08", "MEG-RES-09", "MEG-RES-10")
def test_secondary_victims_are_chosen_by_the_victim_or_for_the_table() -> None:
    table = struck("famine", players=6, cities=(9, 1, 2, 3, 4, 5))
    assert table.refused(MINOA, "second", seats=[2]) == ("E_TURN", "MEG-RES-03")
    table.table("call")
    assert under_way(table)["second"] == {"number": 3, "eligible": [1, 2, 3, 4, 5], "chosen": []}
    assert table.refused(HATTI, "second", seats=[2]) == ("E_TURN", "MEG-RES-08")
    for seats in ([MINOA], [1, 2, 3, 4]):
        assert table.refused(MINOA, "second", seats=seats) == ("E_VICTIM", "MEG-RES-09")
    assert table.refused(MINOA, "second", seats=[2, 2]) == ("E_FORM", "MEG-GEN-06")
    assert table.refused(MINOA, "second", seats=[9]) == ("E_PLAYER", "MEG-GEN-05")
    table.do(MINOA, "second", seats=[1, 2]).table("second", seats=[1, 2, 5])
    assert under_way(table)["second"]["chosen"] == [1, 2, 5]


@rule("MEG-RES-04", "MEG-RES-09", "MEG-RES-15")
def test_two_of_the_same_name_are_revealed_together() -> None:
    table, water = Sitting(12), "water water water"
    table.trading("piracy.west", *[water] * 6, "piracy.east water water")
    traded = {"gives": ["piracy", "water", "water"], "told": ["water"] * 2, "asks": 3, "wants": ["water"] * 2}
    table.do(7, "offer", to=5, **traded).do(5, "accept", from_=7, offer=1, gives=["water"] * 3)
    for seat in range(12):
        table.table("correct", seat=seat, cities=2 if seat == 1 else 9)
    table.close().table("call")
    assert calls(table) == [("piracy", 0, "under_way"), ("piracy", 5, "waiting")]
    first, second = table["calls"]
    assert (first["beneficiary"], second["beneficiary"]) == (1, 7)
    assert first["second"]["eligible"] == [2, 3, 4, 6, 8, 9, 10, 11]
    for seat in (5, 7):
        assert table.refused(0, "second", seats=[seat]) == ("E_VICTIM", "MEG-RES-09")
    table.do(0, "second", seats=[2, 3]).table("call")
    assert table["calls"][1]["second"]["eligible"] == [4, 6, 8, 9, 10, 11]


# Cards that are lost.


@rule("MEG-TBL-08")
def test_corruption_takes_the_face_value_that_the_app_shows() -> None:
    table = struck("corruption wine wine tin clay water", cities=(1, 2, 3, 4)).table("call")
    assert table["loss"] == {"seat": MINOA, "card": "corruption", "face": 10}
    assert table["actors"] == [MINOA]
    assert table.refused(ORGANIZER, "call") == ("E_TURN", "MEG-RES-03")
    assert table.refused(HATTI, "discard", cards=["ochre"]) == ("E_TURN", "MEG-TBL-08")
    assert table.refused(MINOA, "discard", cards=["wine", "wine", "wine"]) == ("E_NOT_HELD", "MEG-OFR-06")
    for cards in (["wine"], ["wine", "clay"], ["wine", "wine", "tin"], ["wine", "wine", "water"], ["corruption"]):
        assert table.refused(MINOA, "discard", cards=cards)[0] == "E_CHOICE"
    table.do(MINOA, "discard", cards=["wine", "tin"])
    assert table.hand(MINOA) == {"wine": 1, "clay": 1, "water": 1, "corruption": 1}
    assert (table["loss"], table["actors"]) == (None, [])
    assert table["discards"] == {"5": ["wine"], "6": ["tin"]}
    assert "Minoa discarded Tin." in table.heard(HELLAS)
    assert table.refused(MINOA, "discard", cards=["wine"]) == ("E_TURN", "MEG-TBL-08")
    table.table("call")
    assert table.whole()


@rule("MEG-TBL-08", "MEG-TBL-07")
@pytest.mark.parametrize(("advances", "face"), [("law", 5), ("coinage", 15), ("coinage wonder_of_the_world", 20)])
def test_advances_change_what_corruption_takes(advances: str, face: int) -> None:
    table = Sitting(4)
    for advance in advances.split():
        table.do(MINOA, "tick", advance=advance)
    table.trading("corruption gold gold gold")
    if table.phase == "purchases":
        table.do(MINOA, "pass")
    for seat in range(4):
        table.table("correct", seat=seat, cities=seat)
    table.close().table("call")
    assert table["loss"]["face"] == face


@rule("MEG-TBL-08")
def test_who_has_less_gives_all_and_who_has_nothing_gives_nothing() -> None:
    table = struck("corruption wine clay water", cities=(1, 2, 3, 4)).table("call")
    assert table.refused(MINOA, "discard", cards=["wine"])[0] == "E_CHOICE"
    table.do(MINOA, "discard", cards=["wine", "clay"])
    assert table.hand(MINOA) == {"corruption": 1, "water": 1}
    assert struck("corruption water", cities=(1, 2, 3, 4)).table("call")["loss"] is None


@rule("MEG-TBL-08")
def test_banditry_takes_two_cards_each_of_which_can_be_saved() -> None:
    def robbed() -> Sitting:
        table = Sitting(9).trading("banditry wine tin water", treasury=7)
        return table.close().table("call")

    table = robbed()
    assert table["loss"] == {"seat": MINOA, "card": "banditry", "number": 2, "price": 4}
    for fields in ({"cards": ["wine"]}, {"cards": ["wine", "tin", "water"]}, {"cards": ["wine", "tin"], "paid": 1}):
        assert table.refused(MINOA, "discard", **fields) == ("E_CHOICE", "MEG-TBL-08")
    assert table.refused(MINOA, "discard", cards=[], paid=2) == ("E_FUNDS", "MEG-TBL-08")
    table.do(MINOA, "discard", cards=["water"], paid=1)
    assert (table.hand(MINOA), table.seat(MINOA)["treasury"]) == ({"banditry": 1, "wine": 1, "tin": 1}, 3)
    assert robbed().do(MINOA, "discard", cards=["wine", "tin"]).hand(MINOA) == {"banditry": 1, "water": 1}


@rule("MEG-ADV-37", "MEG-TBL-08")
def test_theocracy_discards_two_commodities_against_iconoclasm() -> None:
    table = Sitting(5)
    for seat in (0, 2, 4):
        table.do(seat, "tick", advance="theocracy")
    table.trading(
        "iconoclasm_and_heresy wine tin oil", "clay clay clay", "wine wool oil", "ochre ochre ochre", "tin tin"
    )
    for seat in range(5):
        table.table("correct", seat=seat, cities=1 if seat == 3 else 4)
    table.close()
    assert table.refused(0, "theocracy", cards=["wine", "tin"]) == ("E_CHOICE", "MEG-ADV-37")
    table.table("call").do(0, "second", seats=[1, 2])
    assert table.refused(1, "theocracy", cards=["clay", "clay"]) == ("E_CHOICE", "MEG-ADV-37")  # does not own it
    assert table.refused(4, "theocracy", cards=["tin", "tin"]) == ("E_CHOICE", "MEG-ADV-37")  # is no victim
    assert table.refused(0, "theocracy", cards=["wine"]) == ("E_CHOICE", "MEG-ADV-37")
    assert table.refused(0, "theocracy", cards=["wine", "iconoclasm_and_heresy"])[0] == "E_CHOICE"
    assert table.refused(0, "theocracy", cards=["wine", "wine"]) == ("E_NOT_HELD", "MEG-OFR-06")
    table.do(0, "theocracy", cards=["wine", "tin"]).do(2, "theocracy", cards=["wine", "oil"])
    assert (table.hand(0), table.hand(2)) == ({"oil": 1, "iconoclasm_and_heresy": 1}, {"wool": 1})
    assert under_way(table)["defended"] == [0, 2]
    assert table.refused(0, "theocracy", cards=["oil", "oil"]) == ("E_TURN", "MEG-ADV-37")
    assert table["discards"] == {"4": ["oil"], "5": ["wine", "wine"], "6": ["tin"]}


@rule("MEG-TBL-07", "MEG-GEN-04")
def test_the_organizer_calls() -> None:
    table = struck("flood", cities=(0, 1, 2, 3))
    assert table.refused(MINOA, "call") == ("E_TURN", "MEG-GEN-04")
    assert {"do": "call"} in table.c.options(ORGANIZER)
