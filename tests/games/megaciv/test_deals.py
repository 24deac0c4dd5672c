"""Whole offers and answers in plain data: the same checks and the same states as the small steps."""

import random
from typing import Any

import pytest

from emporion import Refusal
from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.candidates import candidate_offers
from emporion.games.megaciv.deals import steps
from emporion.games.megaciv.market import COMMITTING, SENDING
from emporion.games.megaciv.view import ids
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule

MINOA, HATTI, HELLAS = range(3)


def offer(**entries: Any) -> dict[str, Any]:
    """A good offer of Minoa to Hatti, with other entries."""
    good = {
        "to": HATTI,
        "gives": ["wine", "wine", "tin"],
        "told": ["wine", "tin"],
        "asks": 3,
        "wants": ["gold", "gold"],
    }
    return {"offer": {**good, **entries}}


def floor(own: str = "wine wine tin tin treachery", **more: Any) -> Table:
    return Table.market(hand(own), hand("gold gold clay"), hand("oil oil oil oil"), **more)


def with_offer() -> Table:
    return floor().offer(MINOA, HATTI, "wine wine tin", "wine tin", "3 gold gold")


def made(table: Table, seat: int, deal: dict[str, Any]) -> Table:
    """A deal made in one go."""
    for step in steps(table.state, seat, deal):
        table.state.apply_action(seat, step)
    return table


def refusal(table: Table, seat: int, deal: Any) -> tuple[str, str]:
    """The code and the rule with which a deal is refused; nothing changes."""
    before = table.state.hash()
    with pytest.raises(Refusal) as caught:
        steps(table.state, seat, deal)
    assert table.state.hash() == before
    return caught.value.key, caught.value.rule


# Both forms.


@rule("MEG-ENC-01", "FLR-16", "FLR-47")
def test_an_offer_sent_at_once_is_the_offer_in_small_steps() -> None:
    whole = made(floor(), MINOA, offer(told=["tin", "wine"], gives=["tin", "wine", "wine"], clean=1))
    small = floor().offer(MINOA, HATTI, "wine wine tin", "wine tin", "3 gold gold", clean=1)
    assert whole.state.numbers() == small.state.numbers()


@rule("MEG-ENC-01", "MEG-ENC-03")
def test_an_acceptance_at_once_is_the_acceptance_in_small_steps() -> None:
    deal = {"accept": {"from": MINOA, "offer": 1, "gives": ["clay", "gold", "gold"]}}
    whole = made(with_offer(), HATTI, deal)
    assert whole.state.numbers() == with_offer().accept(HATTI, MINOA, "gold gold clay").state.numbers()
    assert whole.hand(HATTI) == {"wine": 2, "tin": 1}


@rule("MEG-ENC-01", "MEG-OFR-18")
def test_declining_and_withdrawing_name_the_offer() -> None:
    declined = made(with_offer(), HATTI, {"decline": {"from": MINOA, "offer": 1}})
    assert declined.state.numbers() == with_offer().by(HATTI, f"decline {MINOA}").state.numbers()
    withdrawn = made(with_offer(), MINOA, {"withdraw": {"to": HATTI, "offer": 1}})
    assert withdrawn.state.numbers() == with_offer().by(MINOA, f"withdraw {HATTI}").state.numbers()


@rule("MEG-ENC-01", "MEG-ENC-05")
@pytest.mark.parametrize("market", ["polls", "clock"])
@pytest.mark.parametrize("seats", [3, 12])
def test_whatever_small_steps_can_make_can_be_made_at_once(market: str, seats: int) -> None:
    """Random offers and acceptances: the whole of each leads from where it began to the same state."""
    state: Any = MEGACIV.new(seats=seats, seed=seats, scenario="dash", market=market)
    choose, compared, seat = random.Random(7), 0, 0
    while not state.is_terminal() and compared < 40:
        if seat not in state.actors() or state.floor.drafts[seat] is None:
            seat = choose.choice(state.actors())
            before = state.clone()
        legal = [action for action in state.legal_actions(seat) if action != actions.CANCEL]
        begins = [a for a in legal if actions.OFFER_TO <= a < actions.GIVE or actions.ACCEPT <= a < actions.COMMIT]
        deal = whole_draft(state, seat)
        last = [a for a in legal if a in (actions.SEND, actions.COMMIT)] if deal else []
        state.apply_action(seat, choose.choice(last or begins or legal))
        if deal:
            assert made(Table.of(before), seat, deal).state.numbers() == state.numbers()
            compared += 1
    assert compared == 40


def whole_draft(state: Any, seat: int) -> dict[str, Any] | None:
    """A draft that waits for its last step, as plain data."""
    draft, stage = state.floor.drafts[seat], state.floor.stages[seat]
    if stage == SENDING:
        entry = {"to": draft.to, "told": ids(draft.told), "asks": draft.asks, "wants": ids(draft.wants)}
        return {"offer": {**entry, "gives": ids(draft.gives), "clean": draft.remarks}}
    if stage == COMMITTING:
        number = state.floor.offers[state.floor.accepting[seat]].number
        return {"accept": {"from": draft.to, "offer": number, "gives": ids(draft.gives)}}
    return None


@rule("MEG-ENC-02")
def test_a_draft_that_was_begun_is_dropped_first() -> None:
    begun = floor().by(MINOA, f"offer {HELLAS}", "give wine")
    assert steps(begun.state, MINOA, offer())[0] == actions.CANCEL
    assert made(begun, MINOA, offer()).state.numbers() == made(floor(), MINOA, offer()).state.numbers()


@rule("MEG-POL-06")
def test_a_whole_offer_takes_its_steps_in_a_poll() -> None:
    hands = hand("wine wine tin tin"), hand("gold gold clay"), hand("oil oil oil oil")
    assert refusal(Table.polls(*hands, market={"steps_left": 0}), 0, offer()) == ("E_TURN", "MEG-POL-06")
    assert refusal(Table.polls(*hands, market={"steps_left": 3}), 0, offer()) == ("E_TURN", "MEG-POL-06")
    whole, small = Table.polls(*hands), Table.polls(*hands)
    small.offer(MINOA, HATTI, "wine wine tin", "wine tin", "3 gold gold")
    assert made(whole, MINOA, offer()).state.numbers() == small.state.numbers()


# What is refused, in its order: each of these has all later mistakes as well, where it can.


LATE = {"told": ["treachery"], "asks": 2, "wants": ["flood"]}
SEND = [
    ("E_PLAYER", {"to": 3}),
    ("E_PLAYER", {"to": -1}),
    ("E_SELF", {"to": MINOA, "gives": ["gold"], **LATE}),
    ("E_CLOSED", {"to": HELLAS, "gives": ["gold"], **LATE}),
    ("E_MIN", {"gives": ["gold", "flood"], **LATE}),
    ("E_MAX", {"gives": ["gold"] * 10, **LATE}),
    ("E_NOT_HELD", {"gives": ["gold", "famine", "flood"], **LATE}),
    ("E_NOT_HELD", {"gives": ["wine", "wine", "wine"], **LATE}),
    ("E_NONTRADE", {"gives": ["wine", "famine", "tin"], **LATE}),
    ("E_NAME", {"told": ["wine", "tin", "wine", "treachery"], "asks": 2, "wants": ["flood"]}),
    ("E_NAME", {"told": ["wine", "sugar"]}),
    ("E_FORM", {"told": ["gold"], "asks": 2, "wants": ["flood"]}),
    ("E_FORM", {"told": ["gold", "gold", "gold", "gold"], "asks": 2, "wants": ["flood"]}),
    ("E_TRUTH", {"told": ["gold", "wine", "tin"], "asks": 2, "wants": ["flood"]}),
    ("E_TRUTH", {"told": ["tin", "tin"], "asks": 2, "wants": ["flood"]}),
    ("E_MIN", {"asks": 2, "wants": ["flood"]}),
    ("E_MAX", {"asks": 10, "wants": ["flood"]}),
    ("E_MAX", {"asks": 4, "wants": ["flood"]}),
    ("E_NAME", {"wants": ["flood"]}),
    ("E_FORM", {"wants": ["gold"]}),
    ("E_FORM", {"wants": ["gold", "gold", "gold", "gold"]}),
]


@rule("MEG-OFR-06", "MEG-TRD-03", "MEG-TRD-04", "MEG-TRD-05", "MEG-TRD-08", "MEG-TRD-09", "MEG-OFR-07")
@pytest.mark.parametrize(("code", "entries"), SEND)
def test_an_offer_is_checked_in_the_order_of_its_rule(code: str, entries: dict[str, Any]) -> None:
    table = floor("wine wine tin tin treachery famine").by(HELLAS, "done")
    assert refusal(table, MINOA, offer(**entries))[0] == code


@rule("MEG-OFR-06", "MEG-OFR-10")
def test_a_fourth_open_offer_is_the_last_thing_that_is_refused() -> None:
    table = Table.market(hand("wine wine tin"), *[hand("water water water")] * 4)
    for seat in (1, 2, 3):
        made(table, MINOA, offer(to=seat))
    assert refusal(table, MINOA, offer(to=4)) == ("E_LIMIT", "MEG-OFR-10")
    assert refusal(table, MINOA, offer(to=4, wants=["gold"]))[0] == "E_FORM"
    made(table, MINOA, offer(to=3, clean=1))


@rule("MEG-OFR-13", "MEG-OFR-12", "MEG-OFR-25")
@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("E_PLAYER", {"from": 3}),
        ("E_PLAYER", {"from": -1}),
        ("E_NO_OFFER", {"from": HELLAS, "gives": []}),
        ("E_NO_OFFER", {"offer": 2, "gives": []}),
        ("E_REQUEST", {"gives": ["oil"]}),
        ("E_REQUEST", {"gives": ["oil", "oil", "oil", "oil"]}),
        ("E_NOT_HELD", {"gives": ["gold", "famine", "oil"]}),
        ("E_NONTRADE", {"gives": ["gold", "famine", "clay"]}),
        ("E_REQUEST", {"gives": ["gold", "clay", "clay"]}),
    ],
)
def test_an_acceptance_is_checked_in_the_order_of_its_rule(code: str, entries: dict[str, Any]) -> None:
    table = Table.market(hand("wine wine tin"), hand("gold gold clay clay famine"), hand("oil oil oil"))
    table.offer(MINOA, HATTI, "wine wine tin", "wine tin", "3 gold gold")
    good = {"from": MINOA, "offer": 1, "gives": ["gold", "gold", "clay"]}
    assert refusal(table, HATTI, {"accept": {**good, **entries}})[0] == code
    made(table, HATTI, {"accept": good})


@rule("MEG-OFR-13", "MEG-OFR-15", "MEG-OFR-25")
def test_an_offer_that_became_void_is_said_to_be_so() -> None:
    table = with_offer()
    table.offer(MINOA, HELLAS, "wine tin tin", "wine tin", "3 oil oil").accept(HELLAS, MINOA, "oil oil oil")
    answers: dict[str, Any] = {"accept": {"gives": ["gold", "gold", "clay"]}, "decline": {}}
    for kind, more in answers.items():
        assert refusal(table, HATTI, {kind: {"from": MINOA, "offer": 1, **more}})[0] == "E_VOID"
        assert refusal(table, HATTI, {kind: {"from": MINOA, "offer": 2, **more}})[0] == "E_NO_OFFER"
    assert refusal(table, MINOA, {"withdraw": {"to": HATTI, "offer": 1}})[0] == "E_VOID"
    assert refusal(table, MINOA, {"withdraw": {"to": HELLAS, "offer": 1}})[0] == "E_NO_OFFER"


@rule("MEG-GEN-03", "MEG-GEN-04", "MEG-GEN-05", "MEG-GEN-06", "MEG-TIM-04", "MEG-TIM-07")
def test_general_checks_come_first() -> None:
    assert refusal(floor(), 9, {"offer": 5})[0] == "E_FORM"
    assert refusal(floor(), 9, offer(to=9))[0] == "E_PLAYER"
    assert refusal(Table(hand("wine"), phase=12), 9, offer(to=9))[0] == "E_PLAYER"
    assert refusal(Table.purchases({"treasury": 20}), 0, offer(to=0))[0] == "E_PHASE"
    assert refusal(Table.purchases({"treasury": 20}), 1, offer(to=1))[0] == "E_PHASE"
    assert refusal(floor().by(MINOA, "done"), MINOA, offer(to=MINOA))[0] == "E_CLOSED"
    assert refusal(floor().clock(1), MINOA, offer(to=MINOA))[0] == "E_CLOSED"
    polls = Table.polls(hand("wine wine tin"), hand("gold gold clay"), hand("oil oil oil"))
    assert refusal(polls, HATTI, offer(to=HATTI))[0] == "E_TURN"


NO_DEALS: list[Any] = [
    None, 7, "offer", [], {}, {"offer": None}, {"offer": {}}, {"trade": offer()["offer"]}, {1: {}},
    {**offer(), "withdraw": {"to": 1, "offer": 1}}, offer(more=1), offer(to="1"), offer(to=True), offer(to=1.0),
    offer(to=1 << 70), offer(gives="wine"), offer(gives=[7]), offer(gives=["plutonium", "wine", "wine"]),
    offer(told=["?"]), offer(wants=None), offer(asks=None), offer(clean=2), offer(clean=-1), offer(clean="no"),
    {"accept": {"from": 1, "gives": []}}, {"decline": {"from": 1, "offer": 1, "clean": 0}}, {"withdraw": {"to": 1}},
    {"accept": {"from": 1, "offer": 1, "gives": [], "told": []}},
]  # fmt: skip


@rule("MEG-GEN-06")
@pytest.mark.parametrize("deal", NO_DEALS, ids=repr)
def test_what_is_no_deal_is_malformed(deal: Any) -> None:
    assert refusal(floor(), MINOA, deal) == ("E_FORM", "MEG-GEN-06")


# Numbers of offers.


@rule("MEG-OFR-25", "MEG-OFR-26", "FLR-30")
def test_numbers_go_on_from_market_to_market_and_tell_of_nobody_else() -> None:
    state: Any = MEGACIV.new(seats=4, seed=3, market="clock", calamities=False)
    numbers = []
    for _ in range(2):
        while state.view(0)["phase"] != 7:
            state.apply_action(state.actors()[0], state.legal_actions(state.actors()[0])[-1])
        for maker, to in ((1, 2), (1, 3), (0, 1)):
            deals = candidate_offers(state.view(maker), [actions.OFFER_TO + to], 1)
            made(Table.of(state), maker, deals[0])
        numbers += [[each["number"] for each in state.view(seat)["offers"]] for seat in (0, 1, 2)]
        assert state.view(3)["market"]["posted"] == [[1, 3, len(numbers) // 3]]
        assert state.view(None)["market"]["posted"] == []
        for seat in range(4):
            state.apply_action(seat, actions.DONE)
    assert numbers == [[1], [1, 1, 1], [1], [2], [2, 2, 2], [2]]


@rule("MEG-OFR-25")
def test_a_click_of_the_last_round_does_not_mean_an_offer_of_this_one() -> None:
    late = {"accept": {"from": MINOA, "offer": 1, "gives": ["gold", "gold", "clay"]}}
    table = floor(market={"posted": [[MINOA, HATTI, 1]]})
    made(table, MINOA, offer())
    assert refusal(table, HATTI, late)[0] == "E_NO_OFFER"
    assert table.offers(HATTI)[0]["number"] == 2
    late["accept"]["offer"] = 2
    made(table, HATTI, late)


@rule("MEG-OFR-25", "MEG-OFR-26")
def test_an_imagined_world_counts_on_as_its_seat_does() -> None:
    table = floor(market={"posted": [[MINOA, HATTI, 4], [HATTI, HELLAS, 2]]})
    assert made(table, MINOA, offer()).offers(MINOA)[0]["number"] == 5
    world: Any = MEGACIV.imagine(floor(market={"posted": [[MINOA, HATTI, 4]]}).state.view(MINOA), 1)
    assert made(Table.of(world), MINOA, offer()).offers(MINOA)[0]["number"] == 5


# Offers to choose from.


@rule("MEG-ENC-07")
def test_candidates_are_sensible_and_can_be_sent() -> None:
    state: Any = MEGACIV.new(seats=6, seed=4)
    seen = 0
    while actors := state.actors():
        seat = actors[0]
        view, options = state.view(seat), state.legal_actions(seat)
        found = candidate_offers(view, options, 3) if view["phase"] == 7 and not view["own"]["draft"] else []
        assert len(found) <= 3
        for deal in found:
            entry = deal["offer"]
            assert (len(entry["gives"]), entry["asks"]) == (3, 3)
            assert steps(state, seat, deal)[-1] == actions.SEND
            assert not set(entry["wants"]) & set(entry["gives"][:2]), "nothing is asked for that is given"
            seen += 1
        state.apply_action(seat, options[0] if view["phase"] == 7 else options[-1])
    assert seen > 20


@rule("MEG-ENC-07")
def test_candidates_are_the_best_first_and_no_more_than_asked_for() -> None:
    theirs = "wine wine gold gold", "wine tin tin gold", "oil oil oil oil"
    table = Table.market(hand("wine wine wine clay clay tin"), *map(hand, theirs))
    view, options = table.state.view(0), table.state.legal_actions(0)
    every = candidate_offers(view, options, 9)
    assert len(every) > 1
    assert len({deal["offer"]["to"] for deal in every}) == len(every)
    assert candidate_offers(view, options, 1) == every[:1]
    assert candidate_offers(view, options, 0) == candidate_offers(view, [], 9) == []
    assert all("wine" not in deal["offer"]["gives"] for deal in every), "the set that grows is kept"
    assert {c.KIND[name] for deal in every for name in deal["offer"]["told"]} <= set(range(c.NAMES))
