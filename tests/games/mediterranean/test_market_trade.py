"""What may be traded: cards, VP and promises, and nothing told about the bottom of a card."""

import pytest

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import drafting, events
from emporion.trading.offer import Offer
from tests.games.mediterranean.markets import FACE, Market
from tests.kit import rule


@rule("MED-EX-19", "MED-OFR-17", "MED-OFR-21", "MED-POL-02", "MED-OFR-16")
def test_a_grain_for_a_wool() -> None:
    market = Market("grain/poverty", "wool/mars")
    market.by(0, "to 1", "give grain/poverty", "want wool", "send")
    assert market.actor == 1, "the poll of the maker is over"
    market.by(1, "accept 0.0")
    assert (market.hand(0), market.hand(1)) == ("wool/mars", "grain/poverty")
    assert market.actor == 2, "the poll of the acceptor is over"
    seen = [market.state.view(viewer)["seats"] for viewer in (0, 1, 2)]
    assert (seen[0][0]["hand"], seen[1][1]["hand"]) == ({"wool/mars": 1}, {"grain/poverty": 1}), "each sees the idea"
    assert (seen[2][0]["hand"], seen[2][1]["hand"]) == (None, None)
    assert market.settled() == ["0: 1 grain <-> 1: 1 wool"]


@rule("MED-TRD-01", "MED-OFR-02")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_anybody_may_deal_with_anybody(seats: int) -> None:
    market = Market(*["grain/mars"] * seats)
    for other in range(1, seats):
        assert market.may(0, f"to {other}")
    assert market.may(0, "to anyone")


@rule("MED-TRD-02")
@pytest.mark.parametrize(
    ("gives", "wants"),
    [("grain/mars", "wool"), ("grain/mars grain/venus", "wool"), ("grain/mars grain/venus", "wool wool"),
     ("", "wool"), ("grain/mars grain/venus", "")],
)  # fmt: skip
def test_any_number_for_any_number(gives: str, wants: str) -> None:
    market = Market("grain/mars grain/venus", "wool/mars wool/mars")
    market.offer(0, 1, gives, wants).by(1, "accept 0.0")
    assert len(market.hand(1).split()) == 2 + len(gives.split()) - len(wants.split())
    assert market.hand(1).count("grain") == len(gives.split())
    assert market.hand(0).count("wool") == len(wants.split())


@rule("MED-TRD-03", "MED-OFR-17")
def test_chips_change_hands() -> None:
    market = Market("grain/mars", "", chips={0: 1, 1: 5})
    market.offer(0, 1, "grain/mars", want_vp=4).by(1, "accept 0.0")
    assert (market.chips(0), market.chips(1), market.hand(1)) == (5, 1, "grain/mars")
    assert market.settled() == ["0: 1 grain <-> 1: 4 VP"]
    market.pass_until(1).offer(1, 2, vp=1).by(2, "accept 1.0")
    assert (market.chips(1), market.chips(2)) == (0, 1)
    assert market.settled() == ["1: 1 VP <-> 2: nothing"]


@rule("MED-TRD-03", "MED-OFR-09")
def test_nobody_gives_chips_he_has_not() -> None:
    market = Market("grain/mars", chips={0: 2, 1: 1})
    market.by(0, "to 1", "vp", "vp")
    market.refused(0, "vp", "MED-TRD-03")
    market.by(0, "drop").offer(0, 1, "grain/mars", want_vp=2)
    assert not market.may(1, "accept 0.0")
    market.refused(1, "accept 0.0", "MED-TRD-03")


@rule("MED-TRD-03", "MED-OFR-19")
def test_chips_spent_elsewhere_void_an_offer() -> None:
    market = Market("", "wool/mars", "salt/mars", chips={0: 3})
    market.offer(0, 1, "", "wool", vp=3)
    market.pass_until(0).offer(0, 2, "", "salt", vp=2)
    market.pass_until(2).by(2, "accept 0.1")
    assert market.chips(0) == 1
    assert market.standing("0.0") == "void"


@rule("MED-TRD-08", "MED-OFR-03")
def test_a_given_card_is_told_with_its_true_good_alone() -> None:
    market = Market("grain/mars wine/zealots_of_venus spices/poverty")
    market.offer(0, 1, "grain/mars wine/zealots_of_venus spices/poverty")
    told = market.found("0.0").told
    assert [c.GOOD_IDS[name] for name in told] == ["grain", "wine", "spices"]


@rule("MED-TRD-09")
@pytest.mark.parametrize("good", ["spices", "gold"])
def test_piracy_is_announced_as_spices_or_as_gold(good: str) -> None:
    market = Market("piracy", "wool/mars")
    market.offer(0, 1, f"piracy={good}", "wool")
    assert market.found("0.0").told == [c.GOOD[good]]
    market.by(1, "accept 0.0")
    assert market.settled() == [f"0: 1 {good} <-> 1: 1 wool"]
    assert market.hand(1) == "piracy"


@rule("MED-TRD-09")
@pytest.mark.parametrize(
    ("face", "said", "fine"),
    [("spices/mars", "spices", True), ("spices/mars", "gold", False), ("gold/mars", "spices", False),
     ("gold/mars", "gold", True), ("piracy", "gold", True), ("piracy", "spices", True), ("piracy", "wine", False)],
)  # fmt: skip
def test_spices_are_spices_and_gold_is_gold(face: str, said: str, fine: bool) -> None:
    market = Market(face)
    offer = Offer(0, 1)
    offer.gives, offer.told = [FACE[face]], [c.GOOD[said]]
    problem = drafting.post_whole(market.state, offer)
    assert drafting.RULES.get(problem, "fine") == ("fine" if fine else "MED-TRD-09")


@rule("MED-TRD-05", "MED-TRD-07", "MED-CRD-15")
def test_nothing_is_said_about_ideas_without_freedom_of_speech() -> None:
    market = Market("grain/poverty", "wool/mars")
    market.by(0, "to 1", "give grain/poverty")
    market.refused(0, "claim prosperity", "MED-TRD-05")
    market.by(0, "want wool")
    market.refused(0, "wish mars", "MED-TRD-05")
    offer = Offer(1, 0)
    offer.asks, offer.wants = 1, [c.GOOD["grain"] + 11 * (1 + c.IDEA["poverty"])]
    assert drafting.RULES[drafting.post_whole(market.state, offer)] == "MED-TRD-05"


@rule("MED-CRD-15", "MED-TRD-05")
def test_with_freedom_of_speech_claims_and_wishes_are_free() -> None:
    market = Market("grain/poverty", "wool/mars", owns={0: "freedom_of_speech"})
    market.by(0, "to 1", "give grain/poverty", "claim prosperity")
    market.refused(0, "claim mars", "MED-CRD-15")
    market.by(0, "want wool", "wish venus")
    assert not market.may(0, "wish mars"), "one each"
    market.by(0, "send")
    offer = market.found("0.0")
    assert [divmod(name, 11) for name in offer.told] == [(1 + c.IDEA["prosperity"], c.GOOD["grain"])]
    assert [divmod(name, 11) for name in offer.wants] == [(1 + c.IDEA["venus"], c.GOOD["wool"])]
    market.by(1, "accept 0.0")
    assert market.settled() == ["0: 1 grain <-> 1: 1 wool"], "a claim binds nobody, and neither does a wish"


@rule("MED-CRD-15")
def test_the_others_do_not_answer_in_kind() -> None:
    market = Market("grain/poverty", "wool/mars", owns={0: "freedom_of_speech"})
    market.by(0, "to 1", "give grain/poverty", "claim prosperity", "send").by(1, "counter 0.0")
    assert market.state.floor.drafts[1].wants == [c.GOOD["grain"]]
    market.refused(1, "claim mars", "MED-TRD-05")
    market.by(1, "give wool/mars")
    market.refused(1, "claim mars", "MED-TRD-05")


@rule("MED-CRD-15")
def test_a_claim_follows_its_card_directly() -> None:
    market = Market("grain/poverty", owns={0: "freedom_of_speech"}, chips={0: 3})
    market.by(0, "to 1")
    market.refused(0, "claim mars", "MED-CRD-15")
    market.by(0, "give grain/poverty", "vp")
    market.refused(0, "claim mars", "MED-CRD-15")
    market.by(0, "want salt")
    market.refused(0, "claim mars", "MED-CRD-15")
    assert market.may(0, "wish mars")


@rule("MED-TRD-10", "MED-OFR-21")
def test_a_settlement_tells_goods_and_never_ideas() -> None:
    heard = []
    for idea in ("mars", "prosperity"):
        market = Market(f"grain/{idea}", "wool/mars wool/venus")
        market.offer(0, 1, f"grain/{idea}", "wool")
        market.by(1, "accept 0.0", "pick wool/mars" if idea == "mars" else "pick wool/venus")
        heard.append(market.events())
    assert heard[0] == heard[1]


@rule("MED-TRD-04", "MED-TRD-15")
def test_an_offer_contains_cards_chips_and_promises_and_nothing_else() -> None:
    market = Market("grain/mars", "", chips={0: 1}, owns={0: "barracks", 1: "diplomat"})
    market.by(0, "to 1")
    families = {"draft_give", "draft_want", "draft_vp_give", "draft_vp_want", "promise_mine", "promise_theirs"}
    names = {family["name"]: family["offset"] for family in c.DATA["actions"]["list"]}
    starts = sorted(names.values())
    seen = set()
    for action in market.state.legal_actions(0):
        first = max(start for start in starts if start <= action)
        seen.add(next(name for name, start in names.items() if start == first))
    assert seen == families | {"draft_drop", "pass", "ready"}


@rule("MED-TRD-14", "MED-CLS-04")
def test_no_trade_outside_the_market() -> None:
    market = Market("grain/mars", "wool/mars").close()
    assert market.step == "closing"
    for step in ("to 1", "give grain/mars", "accept 1.0", "decline 1.0", "ask 1.0", "swap 0", "send", "withdraw 0"):
        market.refused(0, step, "MED-CLS-04")
    for seat in range(4):
        market.by(seat, "done")
    assert market.step == "develop"
    for step in ("to 1", "accept 1.0", "swap 0"):
        market.refused(0, step, "MED-TRD-14")


@rule("MED-OFR-21", "MED-PRM-02")
def test_promises_are_announced_with_the_settlement() -> None:
    market = Market("", "timber/mars", owns={0: "diplomat"})
    market.offer(0, 1, "", "timber", mine=["1 use 1"]).by(1, "accept 0.0")
    (promise,) = market.events(events.PROMISED)
    assert promise == (0, 2 * market.state.boxes[0][1], 1 + 8 * events.CUBE_MOVES)
