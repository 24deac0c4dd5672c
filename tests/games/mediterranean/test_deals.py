"""Whole offers and answers in plain data: the same checks and the same states as the small steps."""

import random
from collections import Counter
from typing import Any

import pytest

from emporion import Refusal
from emporion.games.mediterranean import actions, answering, drafting
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.view import faces, terms_of
from tests.games.mediterranean.kit import MEDITERRANEAN
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.random_markets import family, random_market
from tests.kit import rule

EGYPT, ASSYRIA, BABYLON, THRACE = range(4)
OWNS = {EGYPT: "diplomat freedom_of_speech", ASSYRIA: "barracks foreign_envoys", BABYLON: "pyramids_to_mars"}


def offer(**entries: Any) -> dict[str, Any]:
    """A good offer of Egypt to Assyria, with other entries."""
    good = {"to": ASSYRIA, "gives": ["grain/mars"], "wants": ["wool"]}
    return {"offer": {**good, **entries}}


def floor(**more: Any) -> Market:
    hands = "grain/mars grain/venus spices/mars piracy", "wool/mars wool/venus gold/mars", "grain/mars", "salt/mars"
    return Market.real(*hands, **{"owns": OWNS, "chips": {EGYPT: 4, ASSYRIA: 2}, **more})


def made(market: Market, seat: int, deal: dict[str, Any]) -> Market:
    """A deal made in one go."""
    for step in MEDITERRANEAN.steps_of(market.state, seat, deal):
        market.state.apply_action(seat, step)
    return market


def refusal(market: Market, seat: int, deal: Any) -> tuple[str, str]:
    """The rule and the key with which a deal is refused; nothing changes."""
    before = market.state.hash()
    with pytest.raises(Refusal) as caught:
        MEDITERRANEAN.steps_of(market.state, seat, deal)
    assert market.state.hash() == before
    return caught.value.rule, caught.value.key


# Both forms.


@rule("FLR-16", "FLR-47", "MED-OFR-02")
def test_an_offer_sent_at_once_is_the_offer_in_small_steps() -> None:
    vows = [{"box": 1, "mode": "use", "seat": BABYLON}, {"box": 0, "mode": "refrain", "seat": THRACE}]
    deal = offer(
        gives=["grain/mars", "piracy"], told=["grain", "gold"], claims=["venus", None], wants=["wool", "gold"],
        wishes=[None, "mars"], vp=2, wants_vp=1, promises=vows, wants_promises=[{"box": 0, "mode": "use", "seat": 0}],
    )  # fmt: skip
    steps = [
        "to 1", "give grain/mars", "claim venus", "give piracy=gold", "want wool", "want gold", "wish mars", "vp", "vp",
        "want_vp", "mine 1", "use", "seat 2", "mine 0", "refrain", "seat 3", "theirs 0", "use", "seat 0", "send",
    ]  # fmt: skip
    assert made(floor(), EGYPT, deal).state.numbers() == floor().by(EGYPT, *steps).state.numbers()


@rule("FLR-16", "MED-OFR-16", "MED-OFR-15")
def test_an_acceptance_at_once_picks_its_cards() -> None:
    wanted = offer(gives=["grain/mars"], wants=["wool", "gold"])
    whole = made(made(floor(), EGYPT, wanted), ASSYRIA, accept(gives=["gold/mars", "wool/venus"]))
    small = floor().offer(EGYPT, ASSYRIA, "grain/mars", "wool gold").by(ASSYRIA, "accept 0.0", "pick wool/venus")
    assert whole.state.numbers() == small.state.numbers()
    assert whole.hand(EGYPT).split() == ["grain/venus", "wool/venus", "spices/mars", "gold/mars", "piracy"]


def accept(**entries: Any) -> dict[str, Any]:
    return {"accept": {"from": EGYPT, "offer": 1, **entries}}


@rule("MED-OFR-15", "R80")
@pytest.mark.parametrize("cards", [["piracy", "spices/mars"], ["spices/mars", "piracy"]])
def test_piracy_goes_where_nothing_else_fits(cards: list[str]) -> None:
    market = made(floor(), ASSYRIA, {"offer": {"to": None, "wants": ["spices", "gold"]}})
    called = {"from": ASSYRIA, "to": None, "offer": 1}
    made(market, EGYPT, {"accept": {**called, "gives": cards}})
    assert market.hand(ASSYRIA).split() == ["wool/mars", "wool/venus", "spices/mars", "gold/mars", "piracy"]
    assert market.settled() == ["1: nothing <-> 0: 1 spices, 1 gold"]


@rule("MED-OFR-12", "MED-OFR-13", "MED-OFR-14", "MED-OFR-25", "FLR-20")
def test_answers_call_an_offer_by_its_number() -> None:
    market = made(floor(), EGYPT, offer())
    declined = made(market.clone(), ASSYRIA, {"decline": {"from": EGYPT, "offer": 1}})
    assert declined.state.numbers() == market.clone().by(ASSYRIA, "decline 0.0").state.numbers()
    withdrawn = made(market.clone(), EGYPT, {"withdraw": {"to": ASSYRIA, "offer": 1}})
    assert withdrawn.state.numbers() == market.clone().by(EGYPT, "withdraw 0").state.numbers()
    for late in ({"decline": {"from": EGYPT, "offer": 1}}, accept(gives=["wool/mars"])):
        assert refusal(declined, ASSYRIA, late) == ("MED-OFR-13", "offer_declined")
    made(withdrawn, EGYPT, offer(to=None))  # in the same slot, the first to anyone
    assert refusal(withdrawn, ASSYRIA, accept(gives=["wool/mars"])) == ("MED-OFR-14", "offer_withdrawn")
    made(withdrawn, ASSYRIA, accept(to=None, gives=["wool/mars"]))
    asks = floor(owns={ASSYRIA: "isolationism"})
    asked = made(made(asks.clone(), EGYPT, offer()), ASSYRIA, {"ask": {"from": EGYPT, "offer": 1}})
    small = asks.offer(EGYPT, ASSYRIA, "grain/mars", "wool").by(ASSYRIA, "ask 0.0")
    assert asked.state.numbers() == small.state.numbers()


COUNTER = {"to": EGYPT, "wants": ["grain"], "wants_vp": 1, "reply_to": {"from": EGYPT, "offer": 1}}


@rule("MED-OFR-12", "R83")
def test_a_counter_offer_wants_all_that_is_given_first() -> None:
    market = made(floor(), EGYPT, offer(vp=1, promises=[{"box": 0, "mode": "use", "seat": ASSYRIA}]))
    vow = {"wants_promises": [{"box": 0, "mode": "use", "seat": ASSYRIA}]}
    whole = made(market.clone(), ASSYRIA, {"offer": {**COUNTER, **vow, "gives": ["wool/mars"]}})
    small = market.clone().by(ASSYRIA, "counter 0.0", "give wool/mars", "send")
    assert whole.state.numbers() == small.state.numbers()
    assert whole.standing("0.0") == "declined"
    less: list[dict[str, Any]] = [{"wants": ["wool"]}, {"wants_vp": 0}, {"wants_promises": []}]
    for wrong in [*less, {"to": BABYLON}, {"to": None}]:
        deal = {"offer": {**COUNTER, **(vow if "to" not in wrong else {"wants_promises": []}), **wrong}}
        assert refusal(market, ASSYRIA, deal) == ("MED-OFR-12", "no_counter_offer"), wrong
    late = {**COUNTER, **vow, "reply_to": {"from": EGYPT, "offer": 2}}
    assert refusal(market, ASSYRIA, {"offer": late}) == ("MED-OFR-15", "no_such_offer")


@rule("MED-CRD-15", "R83")
def test_no_idea_is_wished_for_behind_what_the_other_gives() -> None:
    market = made(floor(), ASSYRIA, {"offer": {"to": EGYPT, "gives": ["wool/mars"]}})
    deal = {"to": ASSYRIA, "wants": ["wool"], "wishes": ["mars"], "reply_to": {"from": ASSYRIA, "offer": 1}}
    assert refusal(market, EGYPT, {"offer": deal}) == ("MED-OFR-12", "no_counter_offer")
    made(market, EGYPT, {"offer": {**deal, "wishes": []}})


@rule("MED-ABL-01", "MED-CRD-13")
def test_cubes_and_swaps_are_made_at_once_too() -> None:
    aimed = made(floor(), EGYPT, {"target": {"box": 1, "seat": THRACE}})
    assert aimed.state.numbers() == floor().by(EGYPT, "aim 1", "seat 3").state.numbers()
    swapped = made(floor(), ASSYRIA, {"swap": {"box": 1, "seat": THRACE, "gives": "wool/venus"}})
    assert swapped.hand(ASSYRIA).split() == ["wool/mars", "salt/mars", "gold/mars"]
    forced = Market.real("", "wool/mars", "", "salt/mars", owns=OWNS)
    made(forced, ASSYRIA, {"swap": {"box": 1, "seat": THRACE, "gives": "wool/mars"}})
    assert forced.hand(THRACE) == "wool/mars"


# Whatever small steps can make can be made at once.

SELDOM = {"pass", "ready", "draft_drop", "abandon", "wh_add", "wh_remove"}
KINDS = {"offer", "counter", "accept", "decline", "withdraw", "ask", "target", "swap"}


def sorts_of(state: Any, seat: int) -> dict[str, list[int]]:
    """The options of a seat by their families."""
    found: dict[str, list[int]] = {}
    for action in state.legal_actions(seat):
        found.setdefault(family(action), []).append(action)
    return found


def draw_up(state: Any, seat: int, choose: random.Random) -> dict[str, Any] | None:
    """Go on with a draft by random steps and send it: the whole of it in plain data, None where it was dropped."""
    length = choose.randint(1, 14)
    while True:
        sorts = sorts_of(state, seat)
        length -= 1
        if "draft_send" in sorts and length < 0:
            draft = state.floor.drafts[seat]
            whole = {**terms_of(draft), "gives": faces(draft.gives)}
            if draft.reply_to >= 0:
                whole["reply_to"] = called(state.floor.offers[draft.reply_to])
            state.apply_action(seat, actions.DRAFT_SEND)
            return {"offer": whole}
        if length < -20:
            state.apply_action(seat, actions.DRAFT_DROP)
            return None
        busy = [name for name in sorts if name not in SELDOM and name != "draft_send"]
        state.apply_action(seat, choose.choice(sorts[choose.choice(busy or list(sorts))]))
        if state.floor.drafts[seat] is None:
            return None


def called(offer: Any) -> dict[str, Any]:
    """An offer as a deal calls it."""
    return {"from": offer.maker, "to": None if offer.to < 0 else offer.to, "offer": offer.number}


def take(state: Any, seat: int, offer: Any, held: Counter[int], choose: random.Random) -> dict[str, Any]:
    """Go on with an acceptance by random picks: the whole of it in plain data."""
    entry = called(offer)
    while state.floor.stages[seat] == drafting.PICKING:
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    given = (held + Counter(offer.gives)) - Counter(state.hand(seat))
    return {"accept": {**entry, "gives": faces(offer.picks or sorted(given.elements()))}}


def arguments(state: Any, seat: int, action: int, choose: random.Random) -> dict[str, Any]:
    """Go on with an aimed box or a swap by random arguments: the whole of it in plain data."""
    swap = action >= actions.SWAP
    held, named = Counter(state.hand(seat)), choose.choice(state.legal_actions(seat))
    state.apply_action(seat, named)
    entry = {
        "box": action - (actions.SWAP if swap else actions.TARGET),
        "seat": (seat + named - actions.SEAT) % state.seats,
    }
    if not swap:
        return {"target": entry}
    card = next(iter(held))
    if state.half[seat]:
        pick = choose.choice(state.legal_actions(seat))
        state.apply_action(seat, pick)
        card = pick - actions.PICK
    return {"swap": {**entry, "gives": c.FACE_IDS[card]}}


def something(state: Any, seat: int, choose: random.Random) -> dict[str, Any] | None:
    """A seat does something at random, in small steps: the deal that it has made, if it was one."""
    sorts = sorts_of(state, seat)
    busy = [name for name in sorts if name not in SELDOM]
    name = choose.choice(busy if busy and choose.random() < 0.9 else list(sorts))
    action = choose.choice(sorts[name])
    first = {"draft_counter": actions.DRAFT_COUNTER, "accept": actions.ACCEPT, "decline": actions.DECLINE,
             "ask": actions.ASK}.get(name)  # fmt: skip
    offers = state.floor.offers
    offer = offers[answering.offer_at(state, seat, action - first)] if first is not None else None
    if name == "withdraw":
        offer = offers[drafting.place_of(state, seat, action - actions.WITHDRAW)]
    held = Counter(state.hand(seat))
    state.apply_action(seat, action)
    if name in ("draft_to", "draft_counter"):
        return draw_up(state, seat, choose)
    if name == "accept":
        return take(state, seat, offer, held, choose)
    if name in ("target", "swap"):
        return arguments(state, seat, action, choose)
    if name == "withdraw":
        return {"withdraw": {key: each for key, each in called(offer).items() if key != "from"}}
    return {name: called(offer)} if offer is not None else None


@rule("FLR-16", "FLR-47", "MED-OFR-17")
@pytest.mark.parametrize("clock", ["polls", "real"])
@pytest.mark.parametrize("seed", range(5))
def test_whatever_small_steps_can_make_can_be_made_at_once(clock: str, seed: int) -> None:
    choose = random.Random(seed)
    compared: Counter[str] = Counter()
    while compared["offer"] < 60 or not compared.keys() >= KINDS:
        market = random_market(choose, clock)
        for _ in range(150):
            if market.step != "market":
                break
            seat, before = choose.choice(market.state.actors()), market.clone()
            deal = something(market.state, seat, choose)
            if deal is not None:
                assert made(before, seat, deal).state.numbers() == market.state.numbers(), deal
                compared.update([*deal, *["counter"] * ("reply_to" in deal.get("offer", {}))])


@rule("FLR-16", "MED-OFR-26")
def test_a_draft_that_was_begun_is_dropped_first() -> None:
    begun = floor().by(EGYPT, "to 2", "give grain/mars")
    assert MEDITERRANEAN.steps_of(begun.state, EGYPT, offer())[0] == actions.DRAFT_DROP
    assert made(begun, EGYPT, offer()).state.numbers() == made(floor(), EGYPT, offer()).state.numbers()
    waiting = floor().by(EGYPT, "to 2", "mine 0")
    assert refusal(waiting, EGYPT, offer()) == ("MED-OFR-26", "argument_first")


@rule("MED-POL-03")
def test_a_whole_offer_takes_its_steps_in_a_poll() -> None:
    def polled(left: int) -> Market:
        market = Market("grain/mars", "wool/mars")
        market.state.floor.steps_left = left
        return market

    for left in (0, 2):
        assert refusal(polled(left), EGYPT, offer()) == ("MED-POL-03", "no_steps_left")
    assert made(polled(3), EGYPT, offer()).open() == ["0.0"]


# What is refused, in its order: each of these has later mistakes as well, where it can.

LATE = {"gives": ["ore/mars"], "told": ["gold"], "vp": 9}
VOW = {"box": 0, "mode": "use", "seat": BABYLON}
WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("MED-OFR-02", "no_such_player", {"to": 4, **LATE}),
    ("MED-OFR-02", "no_such_player", {"to": -1, **LATE}),
    ("MED-OFR-02", "no_such_player", {"to": EGYPT, **LATE}),
    ("MED-OFR-05", "too_many_cards", {**LATE, "gives": ["ore/mars"] * 9, "told": ["ore"] * 9}),
    ("MED-OFR-05", "too_many_vp", {**LATE, "vp": 11}),
    ("MED-OFR-05", "too_many_vp", {**LATE, "wants_vp": 11}),
    ("MED-OFR-05", "too_many_promises", {**LATE, "promises": [VOW] * 3}),
    ("MED-OFR-05", "too_many_promises", {**LATE, "wants_promises": [VOW] * 3}),
    ("MED-OFR-08", "promise_of_anyone", {**LATE, "to": None, "wants_promises": [VOW]}),
    ("MED-OFR-06", "empty_offer", {"gives": [], "wants": []}),
    ("MED-OFR-09", "not_in_hand", LATE),
    ("MED-OFR-09", "not_in_hand", {**LATE, "gives": ["grain/mars", "grain/mars"], "told": ["gold", "gold"]}),
    ("MED-OFR-09", "unknown_thing", {"gives": ["grain/plenty"]}),
    ("MED-TRD-03", "not_enough_vp", {"told": ["gold"], "vp": 5}),
    ("MED-ABL-03", "no_such_box", {"told": ["gold"], "promises": [{**VOW, "box": 7}]}),
    ("MED-ABL-03", "no_such_box", {"told": ["gold"], "promises": [{**VOW, "box": 99}]}),
    ("MED-PRM-01", "no_such_player", {"promises": [{**VOW, "seat": EGYPT}]}),
    ("MED-PRM-01", "no_such_player", {"promises": [{**VOW, "seat": 9}]}),
    ("MED-PRM-01", "unknown_thing", {"promises": [{**VOW, "mode": "perhaps"}]}),
    ("MED-PRM-04", "promises_impossible", {"promises": [VOW, {**VOW, "mode": "refrain"}]}),
    ("MED-PRM-04", "promises_impossible", {"wants_promises": [VOW, {**VOW, "mode": "refrain"}]}),
    ("MED-PRM-06", "only_refrain", {"wants_promises": [{**VOW, "box": 1}]}),
    ("MED-PRM-05", "only_use", {"to": BABYLON, "wants_promises": [{**VOW, "mode": "refrain", "seat": THRACE}]}),
    ("MED-OFR-03", "tell_every_card", {"told": []}),
    ("MED-OFR-03", "unknown_thing", {"told": ["grains"]}),
    ("MED-TRD-05", "ideas_are_not_told", {"told": ["grain/mars"]}),
    ("MED-TRD-08", "told_wrong", {"told": ["wool"]}),
    ("MED-TRD-08", "told_wrong", {"gives": ["grain/mars", "spices/mars"], "told": ["spices", "grain"]}),
    ("MED-TRD-09", "told_wrong", {"gives": ["spices/mars"], "told": ["gold"]}),
    ("MED-TRD-09", "told_wrong", {"gives": ["piracy"], "told": ["grain"]}),
    ("MED-TRD-08", "announce_piracy", {"gives": ["piracy"]}),
    ("MED-OFR-05", "too_many_cards", {"wants": ["wool"] * 9}),
    ("MED-OFR-04", "unknown_thing", {"wants": ["piracy"]}),
    ("MED-TRD-05", "ideas_are_not_told", {"wants": ["wool/mars"]}),
    ("MED-CRD-15", "nothing_to_claim", {"claims": ["mars", "mars"]}),
    ("MED-CRD-15", "unknown_thing", {"wishes": ["hope"]}),
]


@rule("FLR-17", "FLR-43", "MED-OFR-05", "MED-OFR-06", "MED-OFR-08", "MED-OFR-09", "MED-TRD-03", "MED-TRD-05")
@rule("MED-TRD-08", "MED-TRD-09", "MED-PRM-01", "MED-PRM-04", "MED-PRM-05", "MED-PRM-06", "MED-OFR-02", "MED-ABL-03")
@pytest.mark.parametrize(("rule_id", "key", "entries"), WRONG)
def test_an_offer_is_checked_in_the_order_of_the_floor(rule_id: str, key: str, entries: dict[str, Any]) -> None:
    assert refusal(floor(), EGYPT, offer(**entries)) == (rule_id, key)


@rule("MED-TRD-05", "MED-CRD-15", "MED-CRD-31", "MED-OFR-07")
def test_what_developments_and_slots_allow() -> None:
    plain = Market.real("grain/mars grain/poverty", owns={EGYPT: "venetian_virtue"})
    for entries in ({"claims": ["mars"]}, {"wishes": ["mars"]}):
        assert refusal(plain, EGYPT, offer(**entries)) == ("MED-TRD-05", "ideas_are_not_told")
    assert refusal(plain, EGYPT, offer(gives=["grain/poverty"])) == ("MED-CRD-31", "bad_card")
    for _ in range(3):
        made(plain, EGYPT, offer())
    assert refusal(plain, EGYPT, offer(told=["wool"])) == ("MED-TRD-08", "told_wrong")
    assert refusal(plain, EGYPT, offer()) == ("MED-OFR-07", "too_many_offers")


ACCEPTS: list[tuple[str, str, dict[str, Any]]] = [
    ("MED-OFR-15", "no_such_offer", {"from": 9}),
    ("MED-OFR-15", "no_such_offer", {"from": BABYLON}),
    ("MED-OFR-15", "no_such_offer", {"offer": 2}),
    ("MED-OFR-15", "no_such_offer", {"to": None}),
    ("MED-OFR-15", "offer_to_another", {"to": BABYLON}),
    ("MED-OFR-23", "whole_offers_only", {"gives": ["ore/mars"]}),
    ("MED-OFR-23", "whole_offers_only", {"gives": ["wool/mars"] * 3}),
    ("MED-OFR-15", "not_in_hand", {"gives": ["wool/mars", "wool/mars"]}),
    ("MED-OFR-15", "unknown_thing", {"gives": ["wool/mars", "wool/plenty"]}),
    ("MED-CRD-31", "bad_card", {"gives": ["wool/poverty", "gold/mars"]}),
    ("MED-OFR-15", "other_cards_wanted", {"gives": ["wool/mars", "gold/mars"]}),
    ("MED-TRD-03", "not_enough_vp", {}),
]


@rule("FLR-22", "MED-OFR-15", "MED-OFR-23", "MED-CRD-31", "MED-TRD-03")
@pytest.mark.parametrize(("rule_id", "key", "entries"), ACCEPTS)
def test_an_acceptance_is_checked_in_the_order_of_the_floor(rule_id: str, key: str, entries: dict[str, Any]) -> None:
    market = Market.real("grain/mars", "wool/mars wool/venus wool/poverty gold/mars", owns={ASSYRIA: "venetian_virtue"})
    made(market, EGYPT, offer(to=BABYLON))
    made(market, EGYPT, offer(wants=["wool", "wool"], wants_vp=1))
    good = {"gives": ["wool/venus", "wool/mars"]}
    assert refusal(market, ASSYRIA, accept(**{**good, **entries})) == (rule_id, key)


@rule("MED-OFR-24", "MED-OFR-18")
def test_cards_that_wait_for_an_answer_are_not_given_twice() -> None:
    owns = {EGYPT: "isolationism", BABYLON: "isolationism"}
    market = Market.real("grain/mars", "wool/mars wool/venus", "ore/mars", owns=owns)
    made(market, EGYPT, offer())
    made(market, BABYLON, offer(gives=["ore/mars"]))
    made(market, ASSYRIA, accept(gives=["wool/mars"]))
    again = {"accept": {"from": BABYLON, "offer": 1, "gives": ["wool/mars"]}}
    assert refusal(market, ASSYRIA, again) == ("MED-OFR-24", "card_reserved")
    again["accept"]["gives"] = ["wool/venus"]
    made(market, ASSYRIA, again)
    assert [market.standing(name) for name in ("0.0", "2.0")] == ["pending", "pending"]
    withdraws = {"withdraw": {"to": ASSYRIA, "offer": 1}}
    assert refusal(market, EGYPT, withdraws) == ("MED-OFR-14", "offer_waits")


@rule("MED-CRD-13", "MED-CRD-14", "MED-CRD-31", "MED-ABL-03", "MED-ABL-04")
def test_swaps_and_cubes_are_refused_by_their_own_rules() -> None:
    market = Market.real(
        "", "wool/mars wool/poverty", "", "salt/mars", owns={ASSYRIA: "foreign_envoys venetian_virtue"}
    )
    swap = {"box": 0, "seat": THRACE, "gives": "wool/mars"}
    wrong: list[tuple[str, str, dict[str, Any]]] = [
        ("MED-CRD-13", "not_in_hand", {"gives": "ore/mars"}),
        ("MED-CRD-13", "unknown_thing", {"gives": "wool"}),
        ("MED-CRD-31", "bad_card", {"gives": "wool/poverty"}),
        ("MED-CRD-13", "no_such_player", {"seat": 6}),
        ("MED-CRD-13", "nothing_to_swap", {"seat": EGYPT}),
        ("MED-ABL-04", "own_cube", {"seat": ASSYRIA}),
        ("MED-ABL-03", "no_such_swap", {"box": 1}),
        ("MED-ABL-03", "no_such_box", {"box": 20}),
    ]
    for rule_id, key, entries in wrong:
        assert refusal(market, ASSYRIA, {"swap": {**swap, **entries}}) == (rule_id, key), entries
    assert refusal(market, ASSYRIA, {"target": {"box": 0, "seat": EGYPT}}) == ("MED-ABL-03", "no_such_box")
    market.clock("last_ten")
    assert refusal(market, ASSYRIA, {"swap": {**swap, "gives": "ore/mars"}}) == ("MED-CRD-14", "too_late_to_swap")


@rule("MED-POL-01", "MED-TRD-14", "MED-CLS-04", "MED-FIN-01", "MED-POL-07", "MED-GEN-02")
def test_general_checks_come_first() -> None:
    assert refusal(floor(), 9, {"offer": 5}) == ("MED-OFR-01", "no_deal")
    assert refusal(floor(), 9, offer(to=9)) == ("MED-POL-01", "no_such_seat")
    assert refusal(Market("grain/mars"), ASSYRIA, offer(to=9)) == ("MED-POL-01", "not_polled")
    closing = floor().clock("close")
    assert refusal(closing, EGYPT, offer(to=9)) == ("MED-CLS-04", "closing_only")
    assert refusal(Market.real("grain/mars", unprepared=True), EGYPT, offer(to=9)) == ("MED-TRD-14", "market_closed")
    asked = Market("grain/mars", "wool/mars", owns={EGYPT: "isolationism"}).offer(EGYPT, ASSYRIA, "grain/mars", "wool")
    asked.by(ASSYRIA, "accept 0.0")
    assert refusal(asked, EGYPT, offer(to=9)) == ("MED-POL-07", "answer_first")


NO_DEALS: list[Any] = [
    None, 7, "offer", [], {}, {"offer": None}, {"offer": {}}, {"trade": offer()["offer"]}, {1: {}},
    {**offer(), "withdraw": {"to": 1, "offer": 1}}, offer(more=1), offer(to="1"), offer(to=True), offer(to=1.0),
    offer(to=1 << 70), offer(gives="wine"), offer(gives=[7]), offer(wants=None), offer(claims=[1]), offer(vp=None),
    offer(vp=-1), offer(vp=1 << 40), offer(wants_vp="2"), offer(promises=[{}]), offer(promises={"box": 0}),
    offer(promises=[{**VOW, "box": "0"}]), offer(promises=[{**VOW, "mode": 1}]), offer(promises=[{**VOW, "more": 1}]),
    offer(reply_to=3), offer(reply_to={"from": 1}), offer(reply_to={"from": 1, "offer": "1"}), accept(gives=7),
    {"accept": {"from": 1}}, {"decline": {"from": 1, "offer": 1, "gives": []}}, {"withdraw": {"to": 1}},
    {"withdraw": {"from": 0, "to": 1, "offer": 1}}, {"target": {"box": 0}}, {"swap": {"box": 0, "seat": 1}},
    {"swap": {"box": 0, "seat": 1, "gives": ["wool/mars"]}},
]  # fmt: skip


@rule("MED-OFR-01")
@pytest.mark.parametrize("deal", NO_DEALS, ids=repr)
def test_what_is_no_deal_is_malformed(deal: Any) -> None:
    assert refusal(floor(), EGYPT, deal) == ("MED-OFR-01", "no_deal")
