"""The life of an offer: who sees it, what replaces it, how it ends; adverts and being done."""

import pytest

from emporion.games.megaciv import clock, events
from tests.games.megaciv.kit import Table, hand
from tests.kit import rule

RICH = "wine wine wine oil oil oil tin"


def four() -> Table:
    """Minoa offers Hatti three Wine for Gold, Gold and a third card; two others look on."""
    table = Table.market(hand(RICH), hand("gold gold gold tin"), hand("fish fish fish"), hand("iron iron iron"))
    return table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")


def standing(table: Table, seat: int) -> list[str]:
    """How the offers a seat sees stand, as "0>1 open"."""
    return [f"{offer['from']}>{offer['to']} {offer['standing']}" for offer in table.offers(seat)]


@rule("MEG-OFR-01", "MEG-OFR-03")
def test_the_addressee_sees_the_number_the_names_and_the_request() -> None:
    table = Table.market(hand(RICH + " treachery"), hand("gold gold gold tin"), hand("fish fish fish"))
    table.offer(0, 1, "wine wine oil treachery", "oil wine tin", "4 gold gold fish", clean=1)
    mine, theirs = table.offers(0)[0], table.offers(1)[0]
    assert mine == {**theirs, "gives": ["oil", "wine", "wine", "treachery"]}
    assert theirs == {
        "from": 0, "to": 1, "number": 1, "cards": 4, "told": ["oil", "wine", "tin", "?"], "clean": 1, "asks": 4,
        "wants": ["gold", "gold", "fish"], "standing": "open", "cycle": 0,
    }  # fmt: skip
    assert "treachery" not in str(table.state.view(1)["offers"])
    assert table.offers(2) == table.offers(None) == []


@rule("MEG-OFR-03", "MEG-OFR-26")
def test_third_parties_do_not_learn_that_an_offer_exists() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold tin"), hand("fish fish fish"))
    table.state.hear()
    before = [table.state.view(viewer) for viewer in (2, None)]
    options = table.options(2)
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    table.offer(0, 1, "wine wine oil", "wine wine", "3 gold gold")
    table.by(1, "decline 0").offer(1, 0, "gold gold gold", "gold gold", "3 wine wine").by(1, "withdraw 0")
    assert [table.state.view(viewer) for viewer in (2, None)] == before
    assert table.options(2) == options
    assert table.state.hear() == [], "nothing of it is public"


@rule("MEG-OFR-26")
def test_numbers_of_offers_do_not_count_those_between_others() -> None:
    table = four()
    table.offer(0, 1, "wine wine oil", "wine wine", "3 gold gold")
    table.offer(0, 2, "wine wine oil", "wine wine", "3 fish fish")
    assert [offer["number"] for offer in table.offers(2)] == [1]
    assert [offer["number"] for offer in table.offers(1)] == [2]


@rule("MEG-OFR-02", "MEG-OFR-18")
def test_an_offer_is_declined_by_its_addressee() -> None:
    table = four().by(1, "decline 0")
    assert standing(table, 0) == standing(table, 1) == ["0>1 declined"]
    table.refuses("decline 0", "E_NO_OFFER", seat=1)
    table.refuses("accept 0", "E_NO_OFFER", seat=1)
    table.refuses("withdraw 1", "E_NO_OFFER", seat=0)


@rule("MEG-OFR-02", "MEG-OFR-18")
def test_an_offer_is_withdrawn_by_its_maker() -> None:
    table = four().by(0, "withdraw 1")
    assert standing(table, 0) == standing(table, 1) == ["0>1 withdrawn"]
    table.refuses("accept 0", "E_NO_OFFER", seat=1)


@rule("MEG-OFR-12")
def test_without_an_open_offer_there_is_nothing_to_accept() -> None:
    table = four()
    table.refuses("accept 2", "E_NO_OFFER", seat=1)
    table.refuses("accept 0", "E_NO_OFFER", seat=2)
    table.refuses("accept 17", "E_NO_OFFER", seat=1)
    table.refuses("decline 0", "E_NO_OFFER", seat=2)


@rule("MEG-OFR-04", "MEG-OFR-09")
def test_another_offer_to_the_same_player_takes_the_place_of_the_first() -> None:
    table = four().offer(0, 1, "oil oil tin", "oil oil", "4 tin gold")
    assert standing(table, 1) == ["0>1 open"]
    assert table.offers(1)[0]["asks"] == 4
    assert table.offers(1)[0]["number"] == 2


@rule("MEG-OFR-22")
def test_a_counter_offer_is_an_ordinary_offer_and_declines_nothing() -> None:
    table = four().offer(1, 0, "gold gold tin", "gold gold", "4 wine wine")
    assert sorted(standing(table, 0)) == ["0>1 open", "1>0 open"]


@rule("MEG-OFR-10")
def test_a_fourth_open_offer_is_refused() -> None:
    others = [hand("gold gold gold"), hand("fish fish fish"), hand("iron iron iron"), hand("clay clay clay")]
    table = Table.market(hand(RICH), *others)
    for to, name in ((1, "gold"), (2, "fish"), (3, "iron")):
        table.offer(0, to, "wine wine wine", "wine wine", f"3 {name} {name}")
    table.refuses("offer 4", "E_LIMIT", seat=0)
    assert table.those("offer", 0) == ["1", "2", "3"], "replacing stays possible"
    table.by(2, "decline 0")
    assert table.those("offer", 0) == ["1", "2", "3", "4"]


@rule("MEG-OFR-11")
def test_one_card_lies_in_several_offers() -> None:
    table = four().offer(0, 2, "wine wine wine", "wine wine", "3 fish fish")
    assert standing(table, 2) == ["0>2 open"]
    assert table.hand(0)["wine"] == 3


@rule("MEG-OFR-15")
def test_an_offer_that_asks_more_than_is_left_becomes_void() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold gold gold"), hand("fish fish fish fish"))
    table.offer(2, 1, "fish fish fish", "fish fish", "5 gold gold")
    table.offer(0, 1, "wine wine wine", "wine wine", "4 gold gold").accept(1, 0, "gold gold gold gold")
    assert standing(table, 2) == ["2>1 void"]
    table.refuses("accept 2", "E_VOID", seat=1)
    table.offer(2, 1, "fish fish fish", "fish fish", "4 wine wine")
    assert table.may("accept 2", 1), "the void offer has been replaced"


@rule("MEG-OFR-15")
@pytest.mark.parametrize(("first", "kept"), [("give wine", False), ("give oil", True)])
def test_a_draft_that_needs_a_card_that_has_gone_is_dropped(first: str, kept: bool) -> None:
    table = Table.market(hand(RICH), hand("gold gold gold"), hand("fish fish fish"))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    table.by(0, "offer 2", first).accept(1, 0, "gold gold gold")
    assert (table.seat(0)["draft"] is not None) is kept


@rule("MEG-OFR-15", "MEG-OFR-24")
def test_an_acceptance_falls_with_its_offer_or_its_cards() -> None:
    table = four().by(1, "accept 0").by(0, "withdraw 1")
    assert table.seat(1)["draft"] is None
    table.refuses("commit", "E_FORM", seat=1)
    table = four()
    table.offer(1, 2, "gold gold gold", "gold gold", "3 fish fish")
    table.by(1, "accept 0").accept(2, 1, "fish fish fish")
    assert table.seat(1)["draft"] is None, "its Gold has gone"
    table.refuses("accept 0", "E_REQUEST", seat=1)


@rule("MEG-OFR-15", "MEG-OFR-20")
def test_a_draft_to_a_player_who_is_done_is_dropped() -> None:
    table = four().by(2, "offer 3").by(3, "done")
    assert table.seat(2)["draft"] is None


@rule("MEG-OFR-15", "MEG-OFR-24", "FLR-25")
def test_an_acceptance_stays_with_its_offer_when_another_pair_s_is_replaced() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold tin"), hand("fish fish fish fish"))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    table.offer(2, 1, "fish fish fish", "fish fish", "3 tin gold")
    table.by(1, "accept 2")
    table.offer(0, 1, "wine wine oil", "wine wine", "3 gold gold")
    while table.stage(1) == "picking":
        table.by(1, table.options(1)[0])
    table.by(1, "commit")
    assert table.hand(1).get("fish") == 3


@rule("MEG-OFR-16")
def test_a_calamity_remembers_its_latest_giver() -> None:
    table = Table.market(hand("wine wine treachery"), hand("gold gold gold"), hand("fish fish fish"))
    assert table["givers"] == {}
    table.offer(0, 1, "wine wine treachery", "wine wine", "3 gold gold").accept(1, 0, "gold gold gold")
    assert table["givers"] == {"treachery": 0}
    table.offer(2, 1, "fish fish fish", "fish fish", "3 wine wine").accept(1, 2, "wine wine treachery")
    assert table["givers"] == {"treachery": 1}
    assert table.state.view(2)["own"]["givers"] == {"treachery": 1}
    assert table.state.view(0)["own"]["givers"] == {}


@rule("MEG-OFR-20")
def test_done_is_final() -> None:
    table = four().offer(2, 0, "fish fish fish", "fish fish", "3 oil oil")
    table.state.hear()
    table.by(0, "done")
    assert standing(table, 1) == ["0>1 withdrawn"]
    assert standing(table, 2) == ["2>0 expired"]
    assert table.raw_events(events.DONE) == [(0, 0, 0)]
    assert table.actors == [1, 2, 3]
    table.refuses("offer 1", "E_CLOSED", seat=0)
    table.refuses("done", "E_CLOSED", seat=0)
    table.refuses("offer 0", "E_CLOSED", seat=1)
    assert "0" not in table.those("offer", 1)


@rule("MEG-OFR-19")
def test_offers_live_until_the_end_of_trade() -> None:
    table = four().by(2, "done").by(3, "done")
    assert standing(table, 1) == ["0>1 open"]
    table.clock(clock.CLOSE_TRADE)
    assert table.offers(0) == table.offers(1) == []
    assert table.state.floor.is_open is False


@rule("MEG-OFR-21")
def test_three_adverts_of_each_sort_and_the_oldest_goes() -> None:
    table = four().by(0, "want gold", "want tin", "want iron", "have wine")
    assert (table.seat(0)["wanted"], table.seat(0)["offered"]) == (["gold", "tin", "iron"], ["wine"])
    table.by(0, "want fish")
    assert table.seat(0)["wanted"] == ["tin", "iron", "fish"]
    table.by(0, "want iron", "have wine")
    assert (table.seat(0)["wanted"], table.seat(0)["offered"]) == (["tin", "fish"], [])
    assert table.state.view(None)["seats"][0]["wanted"] == ["tin", "fish"]


@rule("MEG-OFR-21", "MEG-TRD-08")
def test_only_commodities_in_play_are_advertised() -> None:
    table = four()
    in_play = ["ochre", "clay", "papyrus", "iron", "fish", "fruit", "wool", "oil", "wine", "textiles", "tin", "copper"]
    in_play += ["resin", "incense", "marble", "gemstones", "ivory", "gold", "water"]
    assert sorted(table.those("want", 0)) == sorted(table.those("have", 0)) == sorted(in_play)
    table.refuses("want ceramics", "E_NAME", seat=0)
    table.refuses("have jade", "E_NAME", seat=0)


@rule("MEG-OFR-21")
def test_adverts_bind_nobody_and_vanish_with_their_owner() -> None:
    table = four().by(0, "have gold", "want wine").by(1, "want oil")
    assert table.hand(0).get("gold") is None
    table.by(0, "done")
    assert (table.seat(0)["wanted"], table.seat(0)["offered"], table.seat(1)["wanted"]) == ([], [], ["oil"])
    table.clock(clock.CLOSE_TRADE)
    assert table.all("wanted") == [[], [], [], []]


@rule("MEG-OFR-23")
def test_who_holds_fewer_than_three_cards_is_done_from_the_start() -> None:
    table = Table.market(hand("wine wine"), hand("gold gold gold"), hand("fish famine flood"), hand(""))
    assert table.actors == [1, 2]
    table.refuses("offer 0", "E_CLOSED", seat=1)
    assert "0" not in table.those("offer", 1)


@rule("MEG-OFR-23")
def test_after_a_settlement_the_parties_are_tested_again() -> None:
    table = Table.market(hand("wine wine wine"), hand("gold gold gold gold gold"), hand("fish fish fish"))
    table.offer(0, 1, "wine wine wine", "wine wine", "5 gold gold").accept(1, 0, "gold gold gold gold gold")
    assert table.actors == [0, 1, 2]
    table.offer(1, 0, "wine wine wine", "wine wine", "3 gold gold").accept(0, 1, "gold gold gold")
    assert table.actors == [0, 1, 2], "five and three cards"
    table = Table.market(hand("wine wine wine wine"), hand("gold gold gold"), hand("fish fish fish"))
    table.offer(1, 2, "gold gold gold", "gold gold", "3 fish fish")
    table.offer(0, 1, "wine wine wine wine", "wine wine", "3 gold gold").accept(1, 0, "gold gold gold")
    assert table.actors == [0, 1, 2], "three cards are enough"


@rule("MEG-OFR-23", "MEG-ENC-06")
@pytest.mark.parametrize(
    "held", ["famine flood cyclone", "wine wine famine", "wine treachery piracy", "treachery piracy epidemic"]
)
def test_who_cannot_make_an_offer_because_of_calamities_stays_in(held: str) -> None:
    table = Table.market(hand(held), hand("gold gold gold"))
    assert 0 in table.actors
    assert table.those("offer", 0) == []
    table.refuses("offer 1", "E_MIN", seat=0)
    assert table.may("done", 0)
    assert table.may("want gold", 0)
    assert table.may("offer 0", 1), "nobody learns why"


@rule("MEG-OFR-24")
def test_a_move_made_impossible_is_answered_by_the_state_it_finds() -> None:
    table = four().offer(0, 2, "wine wine wine", "wine wine", "3 fish fish").accept(1, 0, "gold gold gold")
    table.refuses("accept 0", "E_VOID", seat=2)
    table.refuses("accept 0", "E_NO_OFFER", seat=1)
    assert table.hand(2) == {"fish": 3}
