"""Who leaves, who would like to join, and the end of the game."""

import pytest

from emporion.companion.interface import ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule

MINOA, HATTI, HELLAS, EGYPT = range(4)


@rule("MEG-TBL-13", "MEG-RET-07")
def test_the_cards_of_who_leaves_go_under_the_stacks_at_the_end_of_the_turn() -> None:
    table = Sitting(4).trading("wine wine tin treachery water").forget().do(MINOA, "leave")
    assert (table.seat(MINOA)["left"], table.seat(MINOA)["hand_size"]) == (True, 0)
    assert (table["discards"], table["hidden_discards"]) == ({}, {"2": 1, "5": 2, "6": 1})
    assert not [line for line in table.heard(HATTI) if "Wine" in line or "Treachery" in line]
    assert table.whole()
    wines = table.fair.stacks[4].count(20)
    table.close()
    assert table.fair.stacks[4].count(20) == wines
    table.table("end_turn")
    assert table.fair.stacks[4].count(20) == wines + 2
    assert table["hidden_discards"] == {}
    assert table.whole()


@rule("MEG-TBL-13")
def test_who_has_left_draws_no_more_and_cannot_be_offered_trades() -> None:
    table = Sitting(4).table("leave", seat=HELLAS)
    for seat in (MINOA, HATTI, EGYPT):
        table.do(seat, "enter", cities=3, treasury=15).do(seat, "confirm")
    assert table["order"] == [MINOA, HATTI, EGYPT]
    assert [entry["hand_size"] for entry in table["seats"]] == [3, 3, 0, 3]
    for seat in (MINOA, HATTI, EGYPT):
        table.do(seat, "pass")
    table.hold(MINOA, "wine wine wine")
    offer = {"gives": {"wine": 3}, "told": ["wine", "wine"], "asks": 3, "wants": ["wine", "wine"]}
    assert table.refused(MINOA, "offer", to=HELLAS, **offer) == ("E_PLAYER", "MEG-TBL-13")
    assert HELLAS not in [option.get("to") for option in table.c.options(MINOA)]
    for command in ("done", "leave", "confirm"):
        assert table.refused(HELLAS, command) == ("E_PLAYER", "MEG-TBL-13")
    assert table.refused(ORGANIZER, "leave", seat=HELLAS) == ("E_PLAYER", "MEG-TBL-13")
    assert table.c.options(HELLAS) == []
    for seat in (MINOA, HATTI, EGYPT):
        table.do(seat, "done")
    assert table.phase != "trade"


@rule("MEG-TBL-13", "MEG-GEN-02")
def test_nobody_joins_or_rejoins() -> None:
    table = Sitting(4).do(MINOA, "leave")
    for fields in ({}, {"civilization": "minoa"}, {"civilization": "rome"}):
        assert table.refused(ORGANIZER, "join", **fields) == ("E_SETUP", "MEG-TBL-13")


@rule("MEG-TBL-13")
def test_offers_of_who_leaves_are_over() -> None:
    table = Sitting(4).trading("wine wine wine", "wine wine gold")
    offer = {"told": ["wine", "wine"], "asks": 3, "wants": ["wine", "wine"]}
    table.do(MINOA, "offer", to=HATTI, gives=["wine"] * 3, **offer)
    table.do(HATTI, "offer", to=MINOA, gives=["wine", "wine", "gold"], **offer).forget().do(MINOA, "leave")
    heard = table.heard(HATTI)
    assert "Minoa withdrew the offer to Hatti (no. 1)." in heard
    assert "The offer from Hatti to Minoa expired (no. 1)." in heard
    assert table.refused(HATTI, "accept", from_=MINOA, offer=1, gives=["wine"] * 3) == ("E_PLAYER", "MEG-TBL-13")


@rule("MEG-TBL-13", "MEG-TBL-03")
def test_the_table_does_not_wait_for_who_has_left() -> None:
    table = Sitting(4)
    for seat in (MINOA, HATTI, HELLAS):
        table.do(seat, "enter", cities=0, treasury=20).do(seat, "confirm")
    table.do(EGYPT, "leave")
    assert (table.phase, table["buyer"]) == ("purchases", MINOA)
    table.do(MINOA, "leave")
    assert table["buyer"] == HATTI


@rule("MEG-TBL-13", "MEG-RES-07")
def test_calamities_of_who_leaves_strike_nobody_and_he_benefits_from_none() -> None:
    table = Sitting(4).trading("flood tyranny", "epidemic", "ochre ochre ochre")
    for seat, cities in enumerate((5, 4, 3, 0)):
        table.table("correct", seat=seat, cities=cities)
    table.close().table("call")
    table.do(EGYPT, "leave")
    assert table["calls"][0]["beneficiary"] == HELLAS
    table.do(MINOA, "leave")
    assert [(call["card"], call["state"]) for call in table["calls"]] == [("flood", "resolved")]
    assert "tyranny" not in str(table.c.view(HELLAS))
    table.table("call")
    assert table["calls"][1]["card"] == "epidemic"
    table.table("call")
    assert table.phase == "advances"
    assert table.whole()


@rule("MEG-TBL-13")
@pytest.mark.parametrize("seat", [MINOA, HATTI])
def test_leaving_while_cards_are_turned_in(seat: int) -> None:
    table = Sitting(3).advances("wine wine wine", "oil oil oil", "tin tin tin")
    table.do(MINOA, "turn_in", cards={"wine": 3}, price=45).do(MINOA, "finish").do(HELLAS, "finish")
    table.do(seat, "leave")
    assert table.whole()
    if seat == HATTI:
        assert table["discards"] == {"5": ["wine"] * 3}  # he was the last one
    else:
        assert table["discards"] == {}
        assert table.seat(MINOA, HELLAS)["hand_size"] == 0
    table.table("end_turn")
    assert table.phase == "entries"
    assert table.whole()


@rule("MEG-TBL-13")
def test_who_leaves_owes_no_card() -> None:
    table = Sitting(4).do(MINOA, "tick", advance="provincial_empire")
    table.trading("ochre ochre ochre", "wine wine wine", "tin tin").close()
    table.do(MINOA, "provincial", seats=[HATTI, HELLAS]).do(HATTI, "leave")
    assert table["gifts"] == [{"owner": MINOA, "giver": HELLAS}]
    table.do(MINOA, "leave")
    assert table["gifts"] == []
    table.table("go_on")


def test_the_table_says_when_the_game_is_over() -> None:
    table = Sitting().trading("wine wine tin")
    assert table.refused(MINOA, "end_game") == ("E_TURN", "MEG-GEN-04")
    table.table("end_game")
    assert (table.phase, table["over"]) == ("over", True)
    assert table.seat(MINOA, HATTI)["hand"] == {"wine": 2, "tin": 1}
    assert [table.c.options(who) for who in (MINOA, ORGANIZER)] == [[], []]
    assert table.refused(MINOA, "done") == ("E_PHASE", "MEG-GEN-03")
    assert table.refused(ORGANIZER, "end_game") == ("E_PHASE", "MEG-GEN-03")
