"""Phase 7: who may trade what, what must be true, what others learn of it."""

from typing import Any

import pytest

from emporion.games.megaciv import components as c
from emporion.games.megaciv import events, market, rules
from emporion.trading import checks, settling
from emporion.trading.offer import Offer
from tests.games.megaciv.kit import Table, hand
from tests.kit import rule

RICH = "wine wine wine oil oil oil tin"


def whole(table: Table, maker: int, to: int, gives: str, told: str, request: str) -> str:
    """Post an offer as a whole; says "fine" or the code of the error, and then nothing has changed."""
    number, *wants = request.split()
    offer = Offer(maker, to)
    offer.gives = sorted(c.KIND[name] for name in gives.split())
    offer.told, offer.wants = [c.KIND[name] for name in told.split()], [c.KIND[name] for name in wants]
    offer.asks = int(number)
    before = table.state.hash()
    answer = settling.post(table.state, offer)
    if answer == checks.FINE:
        return "fine"
    assert table.state.hash() == before
    return str(market.CODES[answer])


@rule("FLR-07", "MEG-OFR-07", "MEG-OFR-10", "MEG-OFR-19", "MEG-POL-02", "MEG-TRD-04", "MEG-TRD-05", "MEG-TRD-10")
def test_the_terms_of_this_game_are_those_of_the_data_file() -> None:
    terms: Any = rules.TERMS
    protocol, ours = c.DATA["trade_protocol"], c.DATA["options"]["ours"]
    digital = protocol["digital"]
    assert (terms.min_cards, terms.max_cards) == (protocol["min_cards_per_side"], ours["max_cards_per_side"]) == (3, 9)
    assert (terms.max_money, terms.max_promises, terms.min_items) == (0, 0, 0)
    assert (terms.true_names, terms.untold_cards) == (protocol["truthful_first_names"], True)
    assert terms.guaranteed == digital["request_guaranteed_names"] == 2
    assert terms.seen_by_all is (digital["visibility"] == "all")
    assert terms.anyone is digital["addressee_anyone"]
    assert terms.replies is digital["reply_to"]
    assert terms.ttl_cycles == digital["ttl_polls"] == 0
    assert terms.done_is_final is digital["done_is_final"]
    assert terms.quiet_cycle_closes is digital["quiet_cycle_closes"]
    assert terms.shifted is (digital["poll_order"] == "shifted")
    assert terms.replaces_same_pair is digital["one_open_offer_per_ordered_pair"]
    assert terms.void_if_small_hand is terms.asks_within_hand is digital["void_if_addressee_hand_too_small"]
    assert terms.min_hand == digital["min_hand_to_take_part"] == 3
    assert (terms.max_open, terms.adverts) == (ours["max_open_offers"], ours["adverts_per_kind"]) == (3, 3)
    assert (terms.max_cycles, terms.max_free_steps) == (ours["max_polls"], ours["max_steps_per_poll"]) == (8, 40)


@rule("MEG-GEN-04", "MEG-TRD-01")
def test_all_trade_at_the_same_time_and_with_everybody() -> None:
    table = Table.market(hand(RICH), hand("ochre ochre ochre"), hand("fish fish fish"), hand("gold gold gold"))
    assert table.actors == [0, 1, 2, 3]
    for seat in (3, 1, 2, 0):
        assert table.those("offer", seat) == [str(other) for other in range(4) if other != seat]
        assert not table.may("wait", seat), "live play has no waiting"


@rule("MEG-TRD-02")
def test_calamities_have_no_effect_during_trade() -> None:
    table = Table.market(hand("wine wine treachery piracy", cities=5), hand("gold gold gold", cities=5))
    table.offer(0, 1, "wine wine treachery", "wine wine", "3 gold gold").accept(1, 0, "gold gold gold")
    assert table.all("cities")[:2] == [5, 5]
    assert table.hand(1)["treachery"] == 1


@rule("MEG-TRD-03")
def test_an_offer_to_oneself_is_refused() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold"))
    table.refuses("offer 0", "E_SELF", seat=0)
    assert whole(table, 0, 0, "wine wine wine", "wine wine", "3 gold gold") == "E_SELF"


@rule("MEG-OFR-07", "MEG-TRD-04")
@pytest.mark.parametrize(
    ("gives", "asks", "answer"),
    [
        (2, 3, "E_MIN"), (3, 2, "E_MIN"), (3, 3, "fine"), (3, 9, "fine"), (9, 3, "fine"), (10, 3, "E_MAX"),
        (3, 10, "E_MAX"), (4, 7, "fine"),
    ],
)  # fmt: skip
def test_three_to_nine_cards_on_a_side_and_the_numbers_may_differ(gives: int, asks: int, answer: str) -> None:
    mine = ("ochre " * 9 + "wool " * 4).split()
    table = Table.market(hand(" ".join(mine)), hand("oil " * 8 + "clay " * 4))
    assert whole(table, 0, 1, " ".join(mine[:gives]), "ochre ochre", f"{asks} oil oil") == answer


@rule("MEG-OFR-06", "MEG-TRD-05", "MEG-TRD-06", "MEG-TRD-07", "MEG-TRD-08", "MEG-TRD-09")
@pytest.mark.parametrize(
    ("gives", "told", "answer"),
    [
        ("wine wine tin", "wine wine", "fine"), ("wine wine tin", "wine tin", "fine"),
        ("wine oil tin", "wine wine", "E_TRUTH"), ("wine wine tin", "wine oil", "E_TRUTH"),
        ("wine wine tin", "gold wine", "E_TRUTH"),
        ("wine wine tin", "wine wine gold", "fine"), ("wine wine tin", "wine wine tin", "fine"),
        ("wine wine treachery", "wine wine oil", "fine"), ("wine wine tin", "wine", "E_FORM"),
        ("wine wine tin", "", "E_FORM"),
        ("wine wine tin", "wine wine tin tin", "E_FORM"), ("wine wine treachery", "wine wine treachery", "E_NAME"),
        ("wine wine tin", "wine wine ceramics", "E_NAME"), ("wine wine famine", "wine wine", "E_NONTRADE"),
        ("wine wine gold", "wine wine", "E_NOT_HELD"), ("wine wine wine wine", "wine wine", "E_NOT_HELD"),
        ("water water wine", "water wine", "fine"), ("water water wine", "water water", "fine"),
    ],
)  # fmt: skip
def test_what_is_told_of_the_cards_given(gives: str, told: str, answer: str) -> None:
    table = Table.market(hand("wine wine wine oil tin treachery famine water water"), hand("gold gold gold"))
    assert whole(table, 0, 1, gives, told, "3 gold gold") == answer


@rule("MEG-TRD-08", "MEG-WAT-04")
def test_water_may_be_named_only_where_the_switch_allows_it() -> None:
    mine, other = hand("water water water wine wine"), hand("gold gold gold")
    table = Table.market(mine, other, options={"water_nameable": False})
    assert whole(table, 0, 1, "water water wine", "water wine", "3 gold gold") == "E_NAME"
    assert whole(table, 0, 1, "water wine wine", "wine wine", "3 gold water") == "E_NAME"
    assert whole(table, 0, 1, "water wine wine", "wine wine", "3 gold gold") == "fine"
    table.refuses("want water", "E_NAME", seat=1)
    assert Table.market(mine, other).may("want water", 1)


@rule("MEG-OFR-05", "MEG-OFR-06")
@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        ("3 gold gold", "fine"), ("3 gold oil", "fine"), ("3 gold oil tin", "fine"), ("3 gold", "E_FORM"),
        ("3", "E_FORM"),
        ("3 gold gold tin tin", "E_FORM"), ("3 gold famine", "E_NAME"), ("3 gold gold ceramics", "E_NAME"),
        ("4 gold gold", "E_MAX"), ("4 gold", "E_MAX"), ("2 gold gold", "E_MIN"),
    ],
)  # fmt: skip
def test_what_may_be_asked(request_: str, answer: str) -> None:
    table = Table.market(hand(RICH), hand("gold gold clay"))
    assert whole(table, 0, 1, "wine wine tin", "wine wine", request_) == answer


# Each entry spoils one part more, from the last check to the first.
SPOILED = [
    ("E_FORM", 4, "3 gold"), ("E_NAME", 4, "3 gold famine"), ("E_MAX", 4, "4 gold famine"),
    ("E_MIN", 4, "2 gold famine"),
    ("E_TRUTH", 3, "oil oil"), ("E_FORM", 3, "oil"), ("E_NAME", 3, "famine"),
    ("E_NONTRADE", 2, "wine wine famine"), ("E_NOT_HELD", 2, "wine wine famine gold"), ("E_MAX", 2, "wine " * 10),
    ("E_MIN", 2, "wine gold"), ("E_CLOSED", 1, 2), ("E_SELF", 1, 0),
]  # fmt: skip


@rule("MEG-OFR-06", "MEG-OFR-10")
@pytest.mark.parametrize("number", range(len(SPOILED) + 1))
def test_the_first_failure_answers(number: int) -> None:
    others = ("gold gold gold", "oil oil oil", "fish fish fish", "iron iron iron", "clay clay clay")
    table = Table.market(hand("wine wine wine tin famine"), *(hand(other) for other in others))
    for to in (3, 4, 5):
        assert whole(table, 0, to, "wine wine tin", "wine wine", "3 iron iron") == "fine"
    table.by(2, "done")
    offer: list[Any] = [0, 1, "wine wine tin", "wine wine", "3 gold gold"]
    for _, place, part in SPOILED[:number]:
        offer[place] = part
    assert whole(table, *offer) == (SPOILED[number - 1][0] if number else "E_LIMIT")


@rule("MEG-OFR-13", "MEG-TRD-13")
@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ("gold gold", "E_REQUEST"), ("gold gold tin tin", "E_REQUEST"), ("gold gold gold", "E_NOT_HELD"),
        ("gold gold famine", "E_NONTRADE"), ("gold tin tin", "E_REQUEST"), ("gold gold tin", "fine"),
        ("gold gold treachery", "fine"), ("gold gold water", "fine"),
    ],
)  # fmt: skip
def test_what_an_acceptance_must_hold(picks: str, code: str) -> None:
    table = Table.market(hand(RICH), hand("gold gold tin tin treachery famine water"))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    offer = table.state.floor.offers[-1]
    before = table.state.hash()
    answer = settling.accept(table.state, offer, 1, sorted(c.KIND[name] for name in picks.split()))
    assert market.CODES.get(answer, "fine") == code
    assert (table.state.hash() == before) is (code != "fine")


@rule("MEG-OFR-13", "MEG-TRD-13")
def test_who_cannot_satisfy_a_request_is_told_of_his_own_cards_only() -> None:
    answers = set()
    for theirs in ("gold gold gold", "wine wine wine", "treachery piracy iron"):
        table = Table.market(hand(f"oil oil oil {theirs}"), hand("tin tin tin"))
        table.offer(0, 1, "oil oil oil", "oil oil", "3 gold gold")
        assert not table.may("accept 0", 1)
        answers.add(str(table.refused("accept 0", 1)))
        table.refuses("accept 0", "E_REQUEST", seat=1)
    assert len(answers) == 1


@rule("MEG-TRD-10")
def test_no_treasury_and_no_advances_change_hands() -> None:
    table = Table.market(hand(RICH, treasury=20), hand("gold gold gold", treasury=7))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold").accept(1, 0, "gold gold gold")
    assert table.all("treasury")[:2] == [20, 7]
    assert table.all("advances")[:2] == [[], []]
    offer = Offer(0, 1)
    offer.gives, offer.told, offer.money = [c.KIND["gold"]] * 3, [c.KIND["gold"]] * 2, 1
    assert settling.post(table.state, offer) == checks.TOO_MUCH_MONEY


@rule("MEG-GEN-10", "MEG-OFR-17", "MEG-TRD-11")
def test_others_see_two_numbers_and_nothing_else() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold tin"), hand("fish fish fish"))
    table.offer(0, 1, "wine wine oil", "wine wine", "4 gold gold")
    table.state.hear()
    table.accept(1, 0, "gold gold gold tin")
    told = table.state.hear()
    assert [event for event in told if event[0] == events.TRADED] == [(events.TRADED, 0, 1, 3 * 16 + 4)]
    assert [entry["hand_size"] for entry in table.state.view(2)["seats"]][:2] == [8, 3]
    assert [entry["hand"] for entry in table.state.view(2)["seats"]][:2] == [None, None]
    assert table.offers(2) == table.offers(None) == []


@rule("MEG-TRD-12", "MEG-OFR-14")
def test_a_settled_trade_stands() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold"))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    reveals = table.state.reveals
    table.accept(1, 0, "gold gold gold")
    assert table.state.reveals == reveals + 1, "undo does not cross it"
    table.refuses("accept 0", "E_NO_OFFER", seat=1)
    table.refuses("withdraw 1", "E_NO_OFFER", seat=0)


@rule("MEG-TRD-14", "MEG-TIM-05")
def test_trade_ends_when_all_are_done() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold"), hand("fish fish fish"))
    table.by(1, "done").by(0, "done")
    assert table.step == "trade"
    table.by(2, "done")
    assert table.step != "trade"
    assert table["phase"] > 7


@rule("MEG-BLK-07", "MEG-BLK-09", "MEG-OFR-08")
def test_of_equal_cards_those_with_the_lowest_number_go() -> None:
    mine = {"hand": {"clay": 4}, "east": {"clay": 2}}
    table = Table.market(mine, hand("ochre ochre ochre"), *[hand("ochre")] * 2, *[{}] * 8)
    table.offer(0, 1, "clay clay clay", "clay clay", "3 ochre ochre").accept(1, 0, "ochre ochre ochre")
    assert table.hand(1)["clay"] == 3
    assert (table.seat(0)["east"], table.seat(1)["east"]) == ({"clay": 1}, {"clay": 1})
