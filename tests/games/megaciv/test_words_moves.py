"""The options of Mega Civilization in words: what each is worth to its seat, and nothing that its seat cannot see."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from emporion.core.bits import ONE
from emporion.core.messages import messages, speaking
from emporion.games.megaciv import actions, advances, codes, events, words
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import KINDS
from emporion.games.megaciv.state import BLOCKS
from tests.games.megaciv.kit import MEGACIV, Table, hand

SAY = messages("emporion.games.megaciv").say
LANGUAGES = ["en", "de"]
EVERY = 60  # of so many decisions one is looked at with all numbers
MOST = 1200
LONGEST_PROMPT = 60
ADVERTS = range(actions.ADVERT_WANT, actions.LOSE_CITY)
FIRST, SECOND = "Minoa", "Hatti"  # the civilizations of the first two seats of three
TRADER = "wine wine wine oil water water treachery"


def walk(state: Any, choose: random.Random) -> Iterator[tuple[Any, int, list[int]]]:
    """Every decision of a random game: the state, the seat, its options. Adverts say little and are seldom chosen."""
    for _ in range(MOST):
        if not state.actors():
            return
        seat = choose.choice(state.actors())
        options = state.legal_actions(seat)
        yield state, seat, options
        advert = choose.randrange(20) == 0
        state.apply_action(seat, choose.choice([option for option in options if advert or option not in ADVERTS]))


@cache
def corpus() -> tuple[tuple[Any, int, tuple[int, ...]], ...]:
    """Decisions of some games, each as a state of its own."""
    games: list[tuple[int, dict[str, str]]] = [
        (3, {}), (5, {"market": "clock"}), (9, {"scenario": "dash"}), (4, {"scenario": "first_fair"}),
    ]  # fmt: skip
    found = []
    for seed, (seats, options) in enumerate(games):
        choose = random.Random(seed)
        for state, seat, legal in walk(MEGACIV.new(seats=seats, seed=seed, **options), choose):
            if choose.randrange(3) == 0 or state.steps[-1] not in (codes.TRADE, codes.ADVANCES):
                found.append((state.clone(), seat, tuple(legal)))
    return tuple(found)


def market_of(cards: str, theirs: str = "fish fish fish") -> Table:
    """Trade is open, the first seat with this hand, the others with another."""
    return Table.market(hand(cards), hand(theirs), hand("oil"))


def buyers(cards: str, **more: Any) -> Table:
    """Phase 12, the first seat with this hand."""
    return Table(hand(cards, **more), phase=12)


def said(table: Table, seat: int = 0) -> list[str]:
    """The options of a seat as sentences."""
    return [words.action_to_string(table.state, seat, action) for action in table.state.legal_actions(seat)]


def text_of(table: Table, move: str, seat: int = 0) -> str:
    """One move as a sentence, possible or not."""
    return words.action_to_string(table.state, seat, MEGACIV.action_number(move))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_have_words_for_every_option(language: str) -> None:
    asked: set[int] = set()
    with speaking(language):
        for state, seat, options in corpus():
            prompt = words.prompt(state)
            assert len(prompt) < LONGEST_PROMPT
            assert "{" not in prompt
            told = [words.action_to_string(state, seat, action) for action in options]
            assert len(set(told)) == len(told), "two options look the same"
            assert all(text[0].isupper() or text[0].isdigit() for text in told)
            assert not any(mark in text for text in told for mark in ("{", "_", "  "))
            asked.add(state.steps[-1])
    assert {codes.PURCHASE, codes.TRADE, codes.CHOOSE, codes.LOSS, codes.ADVANCES} <= asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_words_in_every_state_for_everybody(language: str) -> None:
    with speaking(language):
        for state, seat, _ in corpus()[::EVERY]:
            for who in (seat, (seat + 1) % state.seats, -1, 99):
                assert all(words.action_to_string(state, who, action) for action in range(actions.NUM_ACTIONS))
        over: Any = MEGACIV.new(seats=3)
        over.steps = []
        assert all(words.action_to_string(over, 0, action) for action in range(actions.NUM_ACTIONS))
        assert words.prompt(over) == SAY("prompt.over")
        assert words.action_to_string(over, 0, actions.NUM_ACTIONS) == SAY("refusal.E_FORM")


def test_an_offer_in_small_steps_says_what_each_card_is_worth() -> None:
    table = market_of(TRADER).by(0, "offer 1")
    assert said(table) == [
        "Give Oil (you hold 1, set 4 → 0)",
        "Give Wine (you hold 3, set 45 → 20)",
        "Give Water (you hold 2)",
        "Drop this offer",
    ]
    table.by(0, "give wine")
    assert "Give Wine (you hold 2, set 20 → 5)" in said(table)
    table.by(0, "give wine", "give wine")
    assert {"Done giving (3 cards)", "Give Treachery, a calamity"} < set(said(table))


def test_names_and_wishes_say_what_they_are() -> None:
    table = market_of(TRADER, "fish fish fish fish").by(0, "offer 1")
    table.by(0, "give wine", "give wine", "give treachery")
    assert {"Say Oil (bluff)", "Leave 1 card unnamed"} < set(said(table))
    assert "Say Wine (bluff)" in said(table), "both are told already"
    table.by(0, "name oil")
    assert said(table)[:2] == ["Ask for 3 cards", "Ask for 4 cards"]
    table.by(0, "ask 3")
    assert "Ask for Oil, guaranteed (set 4 → 16)" in said(table)
    assert "Ask for Wine, guaranteed (set 5 → 20)" in said(table), "two are in the offer"
    assert "Ask for Water, guaranteed (you hold 2)" in said(table)
    table.by(0, "asks oil", "asks oil")
    assert {"Wish for Oil (set 36 → 64)", "Leave 1 card open"} < set(said(table))
    table.by(0, "asks end", "clean 1")
    told = "3 cards (2 × Wine, maybe Oil, promised: no calamity)"
    assert said(table) == [
        f"Offer {SECOND} 2 × Wine and Treachery (told as {told}) for 3 cards (2 × Oil, 1 of any kind)",
        "Drop this offer",
    ]


def test_the_addressee_reads_what_is_told_and_the_maker_what_is_true() -> None:
    """MEG-OFR-03"""
    table = market_of(TRADER).offer(0, 1, "wine wine treachery", "wine wine", "3 fish fish")
    told, wanted = "3 cards (2 × Wine, 1 unnamed)", "3 cards (2 × Fish, 1 of any kind)"
    assert text_of(table, "decline 0", 1) == f"Decline {told} from {FIRST} for {wanted}"
    assert text_of(table, "accept 0", 1) == f"Accept {told} from {FIRST} for {wanted}"
    assert text_of(table, "withdraw 1") == f"Withdraw your offer to {SECOND} (2 × Wine and Treachery for {wanted})"
    assert text_of(table, "offer 1").startswith(f"Replace your offer to {SECOND}")
    for action in range(actions.NUM_ACTIONS):
        assert "2 × Wine" not in words.action_to_string(table.state, 2, action), "nobody else knows that there is one"
    table.by(1, "accept 0")
    assert sorted(said(table, 1)) == ["Do not accept", f"Trade 3 × Fish for {told}"]


def test_adverts_are_shown_and_taken_back() -> None:
    table = market_of(TRADER)
    want, have = actions.ADVERT_WANT + c.KIND["oil"], actions.ADVERT_HAVE + c.KIND["oil"]
    assert words.action_to_string(table.state, 0, want) == "Announce that you want Oil"
    table.state.apply_action(0, want)
    assert words.action_to_string(table.state, 0, want) == "Stop announcing that you want Oil"
    assert words.action_to_string(table.state, 0, have) == "Announce that you have Oil"
    assert words.action_to_string(table.state, 1, want) == "Announce that you want Oil"
    table.state.apply_action(0, want)
    assert table.events() == ["Seat 1 wants Oil.", "Seat 1 no longer wants Oil."]


def pay_for(table: Table, advance: str) -> int:
    """The first seat buys one advance and begins to pay; says the price."""
    table.by(0, f"buy {advance}")
    if table.state.stage[0] == advances.BASKET:  # a basket to which nothing can be added is closed
        table.state.apply_action(0, actions.BUY_END)
    return int(table.state.price[0])


def turn_in(table: Table, cards: str) -> None:
    for name in cards.split():
        table.state.apply_action(0, actions.TURN_IN + c.KIND[name])


def test_the_basket_says_prices_and_power() -> None:
    table = buyers("wine wine wine wine wine wine oil oil oil oil", treasury=20)
    assert "Buy Rhetoric for 130 (you can pay 264)" in said(table)
    assert said(table)[-1] == "Buy nothing"
    table.by(0, "buy rhetoric")
    assert "Buy Sculpture for 50 more (180 in all, you can pay 264)" in said(table)
    assert said(table)[-1] == "Pay 130 for Rhetoric"
    table.state.apply_action(0, actions.BUY_END)
    assert "Pay 130 the best way" in said(table)
    turn_in(table, "oil oil oil")
    assert "Turn in Oil (4 worth 64, 66 left to pay)" in said(table)
    assert "Turn in Wine (1 worth 5, 89 left to pay)" in said(table)
    turn_in(table, "oil wine wine wine wine")
    assert said(table) == ["Pay 144 in cards and 0 treasury"]


def test_a_library_may_make_the_basket_cheaper() -> None:
    """MEG-ADV-33"""
    chips = {"science": 60}  # so many credits that Library itself is free
    table = buyers("wine wine wine wine wine wine oil oil oil oil", treasury=20, chips=chips)
    table.by(0, "buy rhetoric")
    power = advances.power(table.state, 0)
    library = text_of(table, "buy library")
    price = advances.basket_price(table.state, 0, ONE[c.ADVANCE["rhetoric"]] | ONE[c.ADVANCE["library"]])
    alone = advances.basket_price(table.state, 0, ONE[c.ADVANCE["rhetoric"]])
    assert library == f"Buy Library and save {alone - price} ({price} in all, you can pay {power})"


@pytest.mark.parametrize(("owned", "worth"), [([], 1), (["mining"], 2)])
def test_treasury_is_told_in_tokens(owned: list[str], worth: int) -> None:
    """MEG-ADV-27"""
    table = buyers("oil oil oil", treasury=40, advances=owned)
    rest = pay_for(table, "pottery") - 36
    turn_in(table, "oil oil oil")
    assert f"Pay 36 in cards and {(rest + worth - 1) // worth} treasury" in said(table)


def test_a_substitute_counts_from_the_first_card_of_its_set() -> None:
    """MEG-ADV-30"""
    table = buyers("wine wine tin oil oil oil oil", treasury=0, advances=["trade_empire"])
    price = pay_for(table, "mysticism")
    assert "Fill up Wine by Trade Empire (you hold 2, set 20 → 45)" in said(table)
    table.state.apply_action(0, actions.SUBST_SET + c.KIND["wine"])  # with the Tin: no other card will do
    assert said(table) == [f"Turn in Wine (1 worth 20, {price - 20} left to pay)"]
    turn_in(table, "wine")
    assert f"Turn in Wine (2 worth 45, {max(0, price - 45)} left to pay)" in said(table)


# What an option says is what happens, whatever the game.


def test_a_card_costs_what_the_option_says() -> None:
    bought = 0
    for state, seat, options in corpus():
        for action in options:
            if actions.STACK <= action < actions.FREE:
                price, have = numbers(r"for (\d+) \(you have (\d+)\)", state, seat, action)
                assert (have, have - price) == (state.treasury[seat], then(state, seat, action).treasury[seat])
                bought += 1
    assert bought


def test_a_loss_is_as_large_as_the_option_says() -> None:
    lost = set()
    for state, seat, options in corpus():
        for action in options:
            if action in (actions.LOSE_CITY, actions.PAY):
                before, after = numbers(r"\((\d+) → (\d+)\)", state, seat, action)
                told = then(state, seat, action).hear()
                first = next(event for event in told if event[0] in (events.LOST_CITY, events.PAID))
                assert (seat, before - after) == first[1:3]
                lost.add(action)
    assert lost == {actions.LOSE_CITY, actions.PAY}


def test_an_advance_costs_what_the_option_says() -> None:
    bought = 0
    for state, seat, options in corpus():
        for action in options:
            if actions.BUY <= action < actions.BUY_END:
                basket = state.basket[seat] | ONE[action - actions.BUY]
                total = advances.basket_price(state, seat, basket)
                *_, told, power = numbers(r"(\d+)", state, seat, action)
                assert (told, power) == (total, advances.power(state, seat))
                bought += 1
            if actions.TURN_IN <= action < actions.PAY_END:
                (left,) = numbers(r", (\d+) left", state, seat, action)
                value = advances.value_turned(then(state, seat, action), seat)
                assert left == max(0, state.price[seat] - value)
    assert bought


def numbers(pattern: str, state: Any, seat: int, action: int) -> list[int]:
    """The numbers an option tells."""
    found = re.findall(pattern, words.action_to_string(state, seat, action))
    return [int(number) for match in found for number in ([match] if isinstance(match, str) else match)]


def then(state: Any, seat: int, action: int) -> Any:
    """What becomes of a state."""
    after = state.clone()
    after.hear()
    after.apply_action(seat, action)
    return after


# Nobody learns a secret.


def swap(state: Any, one: int, other: int) -> None:
    """The hands and baskets of two seats change places, their drafts are gone."""
    width = KINDS * BLOCKS
    for place in range(width):
        first, second = one * width + place, other * width + place
        state.hands[first], state.hands[second] = state.hands[second], state.hands[first]
    state.floor.drafts[one] = state.floor.drafts[other] = None
    state.basket[one], state.basket[other] = state.basket[other], state.basket[one]


def test_no_option_tells_what_its_seat_cannot_see() -> None:
    for state, seat, _ in corpus()[::EVERY]:
        one, other, *_ = (other for other in range(state.seats) if other != seat)
        changed = state.clone()
        swap(changed, one, other)
        assert words.prompt(changed) == words.prompt(state)
        for action in range(actions.NUM_ACTIONS):
            assert words.action_to_string(changed, seat, action) == words.action_to_string(state, seat, action)


def test_the_question_does_not_tell_of_drafts_and_baskets() -> None:
    """MEG-OFR-03, MEG-ADV-39: everybody reads the same question, whatever somebody is building."""
    table = Table.polls(hand(TRADER), hand("fish fish fish"), hand("fish fish fish"))
    question = words.prompt(table.state)
    table.do("offer 1", "give wine")
    assert words.prompt(table.state) == question
    table = buyers("wine wine wine wine wine wine oil oil oil oil")
    question = words.prompt(table.state)
    table.by(0, "buy rhetoric")
    assert words.prompt(table.state) == question


@pytest.mark.parametrize(
    ("step", "calamity", "place", "question"),
    [
        (codes.LOSS, "famine", 1, "Lose a city or pay 5 (Famine, 2 left)"),
        (codes.CHOOSE, "famine", 0, "Choose 2 more victims (Famine)"),
        (codes.FLAMES, "city_in_flames", 0, "Lose a city or pay 10 (City in Flames)"),
        (codes.CORRUPTION, "corruption", 0, "Discard goods worth 2 more (Corruption)"),
        (codes.REGRESSION, "regression", 0, "Step back or lose two cities (Regression)"),
        (codes.BANDITRY, "banditry", 0, "Discard a card or pay 4 (Banditry, 2 left)"),
    ],
)
def test_a_calamity_asks_with_its_name_and_numbers(step: int, calamity: str, place: int, question: str) -> None:
    state: Any = MEGACIV.new(seats=4)
    state.steps, state.calamity = [step], (c.KIND[calamity] - c.KIND["volcanic_eruption_earthquake"]) * 2
    state.victim, state.calamity_step, state.left, state.seconds = 0, place, 2, [1]
    assert words.prompt(state) == question
