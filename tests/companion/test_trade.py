"""Trade at a real table: whole offers, by the clock, through the same checks."""

from typing import Any

import pytest

from emporion.companion.interface import CLOCK, ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule

MINOA, HATTI, HELLAS, EGYPT = range(4)
OWN = "wine wine tin treachery ochre"
OTHER = "gold gold clay fish"


def market(*hands: str, players: int = 4, **setup: Any) -> Sitting:
    return Sitting(players, **setup).trading(*(hands or (OWN, OTHER)))


def offer(**changed: Any) -> dict[str, Any]:
    """The offer of MEG-EX-16."""
    made: dict[str, Any] = {
        "to": HATTI,
        "gives": {"wine": 2, "treachery": 1},
        "told": ["wine", "wine", "tin"],
        "asks": 3,
        "wants": ["gold", "gold"],
        "clean": True,
    }
    return {**made, **changed}


@rule("MEG-EX-16", "MEG-OFR-03", "MEG-OFR-14", "MEG-OFR-17", "MEG-OFR-16", "MEG-TRD-11")
def test_example_16_an_offer_and_its_settlement() -> None:
    table = market().do(MINOA, "offer", **offer())
    (seen,) = table.c.view(HATTI)["offers"]
    assert (seen["cards"], seen["told"], seen["clean"]) == (3, ["wine", "wine", "tin"], True)
    assert (seen["asks"], seen["wants"], "gives" in seen) == (3, ["gold", "gold"], False)
    assert table.c.view(HELLAS)["offers"] == table.c.view(None)["offers"] == []
    table.forget().do(HATTI, "accept", from_=MINOA, offer=seen["offer"], gives=["gold", "gold", "clay"])
    assert table.hand(MINOA) == {"tin": 1, "ochre": 1, "gold": 2, "clay": 1}
    assert table.hand(HATTI) == {"fish": 1, "wine": 2, "treachery": 1}
    assert table.c.view(HATTI)["own"]["givers"] == {"treachery": MINOA}
    assert table.heard(HELLAS) == ["Minoa traded 3 cards for 3 with Hatti."]
    assert "You got Clay and 2 × Gold from Hatti." in table.heard(MINOA)
    assert "You got 2 × Wine and Treachery from Minoa." in table.heard(HATTI)
    assert table["trades"] == [{"from": MINOA, "to": HATTI, "given": 3, "taken": 3}]
    assert table.whole()


@rule("MEG-EX-17", "MEG-OFR-15", "MEG-OFR-11", "MEG-OFR-08")
@pytest.mark.parametrize(("tin", "standing"), [("tin", "void"), ("tin tin", "open")])
def test_example_17_void(tin: str, standing: str) -> None:
    table = market(f"{tin} wine wine wine wine oil", OTHER, "gold gold clay")
    for to in (HATTI, HELLAS):
        table.do(MINOA, "offer", **offer(to=to, gives=["wine", "wine", "tin"], told=["wine", "tin"]))
    table.do(HATTI, "accept", from_=MINOA, offer=1, gives=["gold", "gold", "clay"])
    assert [each["standing"] for each in table.c.view(HELLAS)["offers"]] == [standing]
    accepts = {"from_": MINOA, "offer": 1, "gives": ["gold", "gold", "clay"]}
    if standing == "void":
        assert table.refused(HELLAS, "accept", **accepts) == ("E_VOID", "MEG-OFR-15")
        assert "The offer from Minoa to Hellas no longer holds (no. 1)." in table.heard(HELLAS)
        assert not [line for line in table.heard(HATTI) if "void" in line]
    else:
        table.do(HELLAS, "accept", **accepts)


@rule("MEG-EX-27", "MEG-OFR-09", "MEG-OFR-25")
def test_example_27_a_late_click() -> None:
    table = market().do(MINOA, "offer", **offer()).do(MINOA, "offer", **offer(asks=4))
    accepts = {"from_": MINOA, "gives": ["gold", "gold", "clay"]}
    assert table.refused(HATTI, "accept", offer=1, **accepts) == ("E_NO_OFFER", "MEG-OFR-12")
    assert [(each["offer"], each["standing"]) for each in table.c.view(HATTI)["offers"]] == [(2, "open")]
    assert "Minoa withdrew the offer to Hatti (no. 1)." in table.heard(HATTI)
    table.hold(MINOA, "wine").close().table("end_turn").trading(OWN, OTHER).do(MINOA, "offer", **offer())
    assert table.c.view(HATTI)["offers"][0]["offer"] == 3  # never a number of an earlier turn


ORDER: list[tuple[str, str, dict[str, Any]]] = [
    ("E_PLAYER", "MEG-GEN-05", {"to": 9, "gives": []}),
    ("E_SELF", "MEG-TRD-03", {"to": MINOA, "gives": []}),
    ("E_CLOSED", "MEG-TIM-04", {"to": EGYPT, "gives": []}),
    ("E_MIN", "MEG-TRD-04", {"gives": ["gold", "gold"], "told": []}),
    ("E_MAX", "MEG-OFR-07", {"gives": {"gold": 10}, "told": []}),
    ("E_NOT_HELD", "MEG-OFR-06", {"gives": ["wine", "wine", "flood", "gold"], "told": ["flood"]}),
    ("E_NONTRADE", "MEG-TRD-09", {"gives": ["wine", "wine", "flood"], "told": ["flood"]}),
    ("E_NAME", "MEG-TRD-08", {"told": ["treachery", "wine", "tin", "tin"]}),
    ("E_NAME", "MEG-TRD-08", {"told": ["wine", "jade"]}),
    ("E_NAME", "MEG-TRD-08", {"told": ["wine", "nectar"]}),
    ("E_FORM", "MEG-GEN-06", {"told": ["tin"]}),
    ("E_FORM", "MEG-GEN-06", {"told": ["tin"] * 4}),
    ("E_TRUTH", "MEG-TRD-05", {"told": ["wine", "tin"], "asks": 1}),
    ("E_MIN", "MEG-TRD-04", {"asks": 2, "wants": []}),
    ("E_MAX", "MEG-OFR-07", {"asks": 10, "wants": []}),
    ("E_MAX", "MEG-OFR-07", {"asks": 5, "wants": []}),
    ("E_NAME", "MEG-TRD-08", {"wants": ["flood"]}),
    ("E_FORM", "MEG-GEN-06", {"wants": ["gold"]}),
    ("E_FORM", "MEG-GEN-06", {"wants": ["gold"] * 4}),
]


@rule("MEG-OFR-06", "MEG-OFR-07", "MEG-TRD-03", "MEG-TRD-04", "MEG-TRD-05", "MEG-TRD-08", "MEG-TRD-09")
@pytest.mark.parametrize(("code", "law", "changed"), ORDER)
def test_an_offer_is_checked_in_this_order(code: str, law: str, changed: dict[str, Any]) -> None:
    """Each has a fault that would be found later, too."""
    table = market(OWN + " flood", OTHER).do(EGYPT, "done")
    later: dict[str, Any] = {} if code in ("E_NAME", "E_FORM", "E_TRUTH") else {"wants": []}
    assert table.refused(MINOA, "offer", **{**offer(), **later, **changed}) == (code, law)


@rule("MEG-OFR-10", "MEG-OFR-09")
def test_three_offers_may_be_open_and_a_replacement_is_no_fourth() -> None:
    table = market("wine wine wine", players=5)
    wines = {"gives": {"wine": 3}, "told": ["wine", "wine"], "wants": ["clay", "clay"]}
    for to in (1, 2, 3):
        table.do(MINOA, "offer", **offer(to=to, **wines))
    assert table.refused(MINOA, "offer", **offer(to=4, **wines)) == ("E_LIMIT", "MEG-OFR-10")
    table.do(MINOA, "offer", **offer(to=3, **wines))
    assert [option["to"] for option in table.c.options(MINOA) if option["do"] == "offer"] == [1, 2, 3]


@rule("MEG-OFR-13", "MEG-OFR-12")
def test_an_acceptance_is_checked_in_this_order() -> None:
    table = market(OWN, OTHER + " flood").do(MINOA, "offer", **offer())
    for code, law, changed in (
        ("E_NO_OFFER", "MEG-OFR-12", {"from_": HELLAS, "gives": ["iron"]}),
        ("E_NO_OFFER", "MEG-OFR-12", {"offer": 2, "gives": ["iron"]}),
        ("E_REQUEST", "MEG-OFR-13", {"gives": ["iron", "iron"]}),
        ("E_NOT_HELD", "MEG-OFR-06", {"gives": ["flood", "iron", "iron"]}),
        ("E_NONTRADE", "MEG-TRD-09", {"gives": ["flood", "clay", "fish"]}),
        ("E_REQUEST", "MEG-OFR-13", {"gives": ["gold", "clay", "fish"]}),
    ):
        accept: dict[str, Any] = {"from_": MINOA, "offer": 1, "gives": ["gold", "gold", "clay"], **changed}
        assert table.refused(HATTI, "accept", **accept) == (code, law)
    assert table.refused(HELLAS, "accept", from_=MINOA, offer=1, gives=["clay"]) == ("E_NO_OFFER", "MEG-OFR-12")


@rule("MEG-OFR-18", "MEG-OFR-02")
def test_declining_and_withdrawing_are_told_to_the_other() -> None:
    table = market().do(MINOA, "offer", **offer()).do(HATTI, "decline", from_=MINOA, offer=1)
    assert "Hatti declined the offer from Minoa (no. 1)." in table.heard(MINOA)
    assert table.refused(MINOA, "withdraw", to=HATTI, offer=1) == ("E_NO_OFFER", "MEG-OFR-12")
    table.do(MINOA, "offer", **offer()).do(MINOA, "withdraw", to=HATTI, offer=2)
    assert "Minoa withdrew the offer to Hatti (no. 2)." in table.heard(HATTI)
    assert table.refused(HATTI, "decline", from_=MINOA, offer=2) == ("E_NO_OFFER", "MEG-OFR-12")
    assert not [line for line in table.heard(HELLAS) if "offer" in line]


@rule("MEG-OFR-20", "MEG-TIM-05", "MEG-TRD-14")
def test_done_is_final_and_trade_ends_when_all_are_done() -> None:
    table = market().do(MINOA, "offer", **offer()).do(HATTI, "done")
    assert "The offer from Minoa to Hatti expired (no. 1)." in table.heard(MINOA)
    assert table.refused(HATTI, "done") == ("E_CLOSED", "MEG-TIM-04")
    assert table.refused(MINOA, "offer", **offer()) == ("E_CLOSED", "MEG-TIM-04")
    for seat in (MINOA, HELLAS, EGYPT):
        assert table.phase == "trade"
        table.do(seat, "done")
    assert table.phase == "calamities"


@rule("MEG-OFR-23")
def test_who_holds_fewer_than_three_cards_has_done() -> None:
    table = market("wine wine", "wine wine wine", "gold gold clay", "clay clay clay")
    assert table["market"]["done"] == [MINOA]
    swap = offer(to=HELLAS, gives={"wine": 3}, told=["wine", "wine"], wants=["gold", "gold"])
    table.do(HATTI, "offer", **swap).do(HELLAS, "accept", from_=HATTI, offer=1, gives=["gold", "gold", "clay"])
    assert table["market"]["done"] == [MINOA]


@rule("MEG-OFR-21")
def test_adverts_are_for_all() -> None:
    table = market().do(MINOA, "advert", sort="wanted", card="gold").do(MINOA, "advert", sort="offered", card="wine")
    assert (table.seat(MINOA, HELLAS)["wanted"], table.seat(MINOA)["offered"]) == (["gold"], ["wine"])
    assert table.refused(MINOA, "advert", sort="offered", card="treachery") == ("E_NAME", "MEG-TRD-08")
    assert table.refused(MINOA, "advert", sort="offered", card="nectar") == ("E_NAME", "MEG-TRD-08")
    assert table.refused(MINOA, "advert", sort="lost", card="wine") == ("E_FORM", "MEG-GEN-06")
    table.do(MINOA, "advert", sort="wanted", card="gold")
    assert table.seat(MINOA)["wanted"] == []
    assert table.close().seat(MINOA)["offered"] == []


# The clock.


@rule("MEG-TIM-07")
def test_the_organizer_pauses_trade() -> None:
    table = market().do(MINOA, "offer", **offer()).table("pause")
    assert (table["paused"], table["actors"]) == (True, [])
    assert table.c.options(MINOA)[0]["do"] == "tick"
    accept = {"from_": MINOA, "offer": 1, "gives": ["gold", "gold", "clay"]}
    assert table.refused(HATTI, "accept", **accept) == ("E_CLOSED", "MEG-TIM-07")
    assert table.refused(HATTI, "done") == ("E_CLOSED", "MEG-TIM-07")
    assert table.refused(MINOA, "advert", sort="wanted", card="gold") == ("E_CLOSED", "MEG-TIM-07")
    assert table.refused(CLOCK, "close") == ("E_CLOSED", "MEG-TIM-07")
    assert table.refused(ORGANIZER, "pause") == ("E_CLOSED", "MEG-TIM-07")
    assert table.refused(MINOA, "resume") == ("E_TURN", "MEG-GEN-04")
    table.table("resume").do(HATTI, "accept", **accept)
    assert table.refused(ORGANIZER, "resume") == ("E_PHASE", "MEG-TIM-07")
    assert table.refused(MINOA, "pause") == ("E_TURN", "MEG-GEN-04")


@rule("MEG-TIM-04", "MEG-OFR-19", "MEG-TIM-10")
def test_the_clock_closes_trade_and_open_offers_expire() -> None:
    table = market(clock=30).do(MINOA, "offer", **offer())
    for who in (MINOA, ORGANIZER):
        assert table.refused(who, "close") == ("E_TURN", "MEG-GEN-04")
    table.close()
    assert table.phase == "calamities"
    assert "The offer from Minoa to Hatti expired (no. 1)." in table.heard(HATTI)
    assert table.refused(MINOA, "offer", **offer()) == ("E_PHASE", "MEG-GEN-03")
    assert table.refused(CLOCK, "close") == ("E_PHASE", "MEG-GEN-03")


@rule("MEG-TIM-11")
def test_without_a_limit_the_organizer_announces_the_end_thirty_seconds_before() -> None:
    table = market(clock=0)
    assert table.c.options(CLOCK) == []
    assert table.refused(CLOCK, "close") == ("E_PHASE", "MEG-TIM-11")
    assert table.refused(MINOA, "announce_end") == ("E_TURN", "MEG-GEN-04")
    table.table("announce_end")
    assert (table["closing"], table.phase) == (30, "trade")
    assert "Trade ends in 30 seconds." in table.heard(HELLAS)
    table.do(MINOA, "offer", **offer())
    assert table.refused(ORGANIZER, "announce_end") == ("E_PHASE", "MEG-TIM-11")
    assert table.c.options(CLOCK) == [{"do": "close"}]
    table.close()
    assert (table.phase, table["closing"]) == ("calamities", 0)


@rule("MEG-TIM-11", "MEG-TIM-01")
def test_with_a_limit_there_is_nothing_to_announce() -> None:
    assert market().refused(ORGANIZER, "announce_end") == ("E_PHASE", "MEG-TIM-11")


@rule("MEG-OFR-01")
def test_an_offer_is_plain_data() -> None:
    table = market()
    bad: list[dict[str, Any]] = [
        {"gives": {"wine": 0}}, {"gives": {"wine": 1.5}}, {"gives": {"wine": 1 << 30}}, {"gives": "wine"},
        {"gives": ["nectar"] * 3}, {"told": "wine"}, {"told": [1, 2]}, {"told": ["?", "wine", "wine"]}, {"asks": "3"},
        {"wants": None}, {"clean": "yes"}, {"to": "hatti"}, {"to": None},
    ]  # fmt: skip
    for changed in bad:
        assert table.refused(MINOA, "offer", **offer(**changed)) == ("E_FORM", "MEG-GEN-06")
    missing = offer()
    del missing["told"]
    assert table.refused(MINOA, "offer", **missing) == ("E_FORM", "MEG-GEN-06")
    table.do(MINOA, "offer", **offer(told=["wine", "wine", "?"]))
    assert table.c.view(HATTI)["offers"][0]["told"] == ["wine", "wine", "?"]
