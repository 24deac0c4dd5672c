"""The words of Mega Civilization: what is asked, what an option is worth to its seat, what happened, what is secret."""

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from emporion.core.bits import ONE
from emporion.core.messages import messages, speaking, texts
from emporion.core.rulebook import rules
from emporion.games.megaciv import actions, advances, codes, events, market, words
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, KINDS, set_value
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv, set_up
from emporion.games.megaciv.state import BLOCKS, CLOCK_MARKET, Fair
from emporion.trading.offer import DECLINED, EXPIRED, VOID, WITHDRAWN

PACKAGE = "emporion.games.megaciv"
SAY = messages(PACKAGE).say
LANGUAGES = ["en", "de"]
LONGEST = 110  # MEG-SPR-62
EVERY = 60  # at every so many decisions all numbers are looked at
MOST = 1200
ADVERTS = range(actions.ADVERT_WANT, actions.LOSE_CITY)
STAGES = [
    "giving", "naming", "asking_number", "asking", "promising", "sending", "picking", "committing", "basket", "paying",
    "substituting", "crediting", "discarding",
]  # fmt: skip


def start(seats: int, seed: int = 1, options: int = 0, scenario: str = "sprint") -> MegaCiv:
    board = c.BOARDS.index(c.boards_of(seats)[0])
    return set_up(seats, seed, options, c.SCENARIO_IDS.index(scenario), board)


def fits(option: int, chosen: int) -> bool:
    """Adverts are many and say little; here they are seldom chosen."""
    return option not in ADVERTS or chosen == 0


def walk(state: MegaCiv, choose: random.Random) -> Iterator[tuple[Any, int, list[int]]]:
    """Every decision of a random game: the state, the seat, its options."""
    for _ in range(MOST):
        if not state.actors():
            return
        seat = choose.choice(state.actors())
        options = state.legal_actions(seat)
        yield state, seat, options
        state.apply_action(seat, choose.choice([option for option in options if fits(option, choose.randrange(20))]))


@cache
def corpus() -> tuple[tuple[Any, int, tuple[int, ...]], ...]:
    """Decisions of some games, each as a state of its own."""
    games = [(3, 0, "sprint"), (5, CLOCK_MARKET, "sprint"), (9, 0, "dash"), (4, 0, "first_fair")]
    found = []
    for seed, (seats, options, scenario) in enumerate(games):
        choose = random.Random(seed)
        for state, seat, legal in walk(start(seats, seed, options, scenario), choose):
            if choose.randrange(3) == 0 or state.steps[-1] not in (codes.TRADE, codes.ADVANCES):
                found.append((state.clone(), seat, tuple(legal)))
    return tuple(found)


def rich_trader(hand: dict[str, int], owned: tuple[str, ...] = ()) -> MegaCiv:
    """The first seat is about to trade with this hand."""
    state = start(3)
    while state.steps[-1] != codes.TRADE or state.current_player() != 0:
        state.apply_action(state.current_player(), state.legal_actions(state.current_player())[0])
    for kind in range(KINDS):
        for block in range(BLOCKS):
            state.hands[kind * BLOCKS + block] = 0
    for name, number in hand.items():
        state.hands[c.KIND[name] * BLOCKS] = number
    state.sizes[0] = sum(hand.values())
    state.advances[0] = sum(ONE[c.ADVANCE[name]] for name in owned)
    return state


def to_advances(state: MegaCiv) -> MegaCiv:
    """All stop trading; nothing happens until the advances."""
    state.queue = []
    while state.steps[-1] != codes.ADVANCES:
        seat = state.current_player()
        options = state.legal_actions(seat)
        state.apply_action(seat, actions.DONE if actions.DONE in options else options[-1])
    return state


def said(state: MegaCiv, seat: int = 0) -> list[str]:
    return [words.action_to_string(state, seat, action) for action in state.legal_actions(seat)]


def do(state: MegaCiv, *steps: int, seat: int = 0) -> None:
    for step in steps:
        state.apply_action(seat, step)


# Everything has its words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_every_stage_has_its_question(language: str) -> None:
    spoken = texts(PACKAGE, language)
    asked = [key for name in STEP_NAMES for key in spoken if key.startswith(f"prompt.{name}")]
    assert {key.removeprefix("prompt.").split("_")[0] for key in asked} == set(STEP_NAMES)
    assert {key for key in spoken if key.startswith("ask.")} == {f"ask.{stage}" for stage in STAGES}
    assert all(hasattr(market, stage.upper()) or hasattr(advances, stage.upper()) for stage in STAGES)
    for key in [*asked, *(f"ask.{stage}" for stage in STAGES)]:
        assert spoken[key][-1] in "?."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_data_has_its_sentence(language: str) -> None:
    spoken = texts(PACKAGE, language)
    codes_told = {key.removeprefix("refusal.") for key in spoken if key.startswith("refusal.E_")}
    assert codes_told == {error["code"] for error in c.DATA["error"]}
    with speaking(language):
        for error in c.DATA["error"]:
            refusal = refuse(error["code"])
            assert (refusal.rule, refusal.key) == (error["rule"], error["code"])
            assert refusal.text[0].isupper()
            assert refusal.text.endswith(".")
            assert "{" not in refusal.text


def test_a_refusal_tells_the_numbers_it_was_given() -> None:
    assert refuse("E_FUNDS", need=15, have=9).text == "That costs 15, and your treasury is 9."
    assert refuse("E_STACK", stack=3).text == "Stack 3 is not on your price list."
    assert refuse("E_NOT_HELD", kind=c.KIND["wine"]).text == "You do not hold Wine in that number."
    assert refuse("E_FREE", most=9).text == refuse("E_FREE").text
    assert refuse("E_TURN", "MEG-POL-06").rule == "MEG-POL-06"


def test_things_are_called_in_english_what_the_data_call_them() -> None:
    english = texts(PACKAGE, "en")
    for prefix, rows in (
        ("card", [*c.COMMODITIES, c.DATA["water"], *c.CALAMITIES]),
        ("advance", c.ADVANCES),
        ("civilization", c.CIVILIZATIONS),
        ("scenario", c.SCENARIOS),
    ):
        assert {key: text for key, text in english.items() if key.startswith(f"{prefix}.")} == {
            f"{prefix}.{row['id']}": row["name"] for row in rows
        }
    for phrase in c.DATA["phrase"]:
        assert english[f"phrase.{phrase['id']}"] == phrase["text"]
    for calamity in c.CALAMITIES:
        assert english[f"calamity_text.{calamity['id']}"] == calamity["sprint"]["text"]
        assert english[f"calamity_table.{calamity['id']}"] == calamity["public_effect"]
    for advance in c.ADVANCES:
        assert english.get(f"advance_text.{advance['id']}") == advance.get("text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_say_one_short_line_and_no_two_have_one_name(language: str) -> None:
    """MEG-SPR-62"""
    spoken = texts(PACKAGE, language)
    for prefix in ("card", "advance", "civilization", "scenario", "group", "block"):
        names = [text for key, text in spoken.items() if key.startswith(f"{prefix}.")]
        assert len(set(names)) == len(names)
    for key, text in spoken.items():
        if key.startswith(("calamity_text.", "advance_text.")):
            assert len(text) <= LONGEST, key
            assert text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_the_same_numbers_in_every_language(language: str) -> None:
    english, other = texts(PACKAGE, "en"), texts(PACKAGE, language)
    for key in english:
        if key.startswith(("calamity_text.", "calamity_table.", "advance_text.", "teach.", "scenario_text.")):
            wanted, told = (re.findall(r"\d+", text) for text in (english[key], other[key]))
            assert [n for n in told if n not in wanted] in ([], ["1"]), key
            assert not set(wanted) - set(told), key


def test_the_nine_sentences_for_new_players_are_those_of_the_rules() -> None:
    """MEG-SPR-60"""
    english = texts(PACKAGE, "en")
    law = rules("megaciv")["MEG-SPR-60"]
    parts = re.split(r"\(\d\) ", law.split("First Fair leaves out")[0].split("these nine: ")[1])[1:]
    assert len(parts) == len([key for key in english if re.fullmatch(r"teach\.\d", key)])
    for number, part in enumerate(parts, start=1):
        told, wanted = english[f"teach.{number}"], part.strip()
        assert set(re.findall(r"\d+", told)) == set(re.findall(r"\d+", wanted)), number
        assert told.split()[-1].lower() == wanted.split()[-1].lower(), number
    assert "cheaper" in english["teach.6"]
    assert "cheaper" not in english["teach.6_first_fair"]


def test_every_option_of_the_game_has_its_words() -> None:
    english = texts(PACKAGE, "en")
    for key, values in c.OPTIONS.items():
        assert f"option.{key}" in english
        assert all(isinstance(value, bool) or f"option_value.{value}" in english for value in values)


# Events.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_sentence(language: str) -> None:
    with speaking(language):
        for kind, name in enumerate(events.NAMES):
            for a, b in ((0, 1), (1, 0), (1, 1), (2, 3)):
                how = DECLINED if kind == events.OFFER_ENDED else b
                sentence = words.tell((kind, 0, 5 if kind == events.PHASE else a, how))
                assert "{" not in sentence.replace("{seat}", "Ada"), name
                assert (sentence[-1] == ".") == (name != "round"), "only headings have no full stop"
        for kind in (events.ROUND, events.TRADE_OPENED, events.TRADE_CLOSED, events.REBUILT, events.GAME_OVER):
            assert "{" not in words.tell((kind, -1, 1, 0)), "the table has no name"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ((events.DREW, 0, 4, 4), "{seat} draws from stack 4."),
        ((events.DREW, 0, 0, 4), "{seat} gets Water instead of a card of the empty stack 4."),
        ((events.BOUGHT, 0, 9, 15), "{seat} buys a card of stack 9 for 15 treasury."),
        ((events.TRADED, 0, 3, 4 * 16 + 3), "{seat} trades 4 cards for 3 with player 4."),
        ((events.ADVERT, 0, c.KIND["wine"], 1), "{seat} wants Wine."),
        ((events.ADVERT, 0, c.KIND["wine"], 0), "{seat} has Wine to offer."),
        ((events.ADVERT, 0, c.KIND["wine"], 3), "{seat} wants Wine no longer."),
        ((events.ADVERT, 0, c.KIND["wine"], 2), "{seat} no longer offers Wine."),
        ((events.CALAMITY, 0, 2, -1), "{seat} suffers Tempest."),
        ((events.CALAMITY, 0, 1, 2), "{seat} suffers Treachery (beneficiary: player 3)."),
        ((events.VICTIM, 0, 3, 1), "{seat} is hit by Famine of player 2 too."),
        ((events.ANNEXED, 0, 1, 4), "{seat} takes over 1 city of player 5."),
        ((events.ADVANCED, 0, c.ADVANCE["mining"], 180), "{seat} buys Mining for 180."),
        ((events.TURNED_IN, 0, c.KIND["oil"], 4), "{seat} turns in 4 × Oil."),
        ((events.LAID_DOWN, 0, 7, 0), "{seat} discards a card of stack 7."),
        ((events.LAID_DOWN, 0, 0, 0), "{seat} discards Water."),
        ((events.CREDITED, 0, 4, 2), "{seat} places 2 credits on Science."),
        ((events.OFFER_ENDED, 0, 1, DECLINED), "Player 2 declines the offer of {seat}."),
        ((events.OFFER_ENDED, 0, 1, WITHDRAWN), "{seat} withdraws the offer to player 2."),
        ((events.OFFER_ENDED, 0, 1, VOID), "The offer of {seat} to player 2 has become void."),
        ((events.OFFER_ENDED, 0, 1, EXPIRED), "The offer of {seat} to player 2 has expired."),
        ((events.ROUND, -1, 3, 0), "Round 3"),
    ],
)
def test_events_say_what_happened(event: tuple[int, int, int, int], sentence: str) -> None:
    assert words.tell(event) == sentence


# Options.


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_have_words_for_every_option(language: str) -> None:
    asked: set[int] = set()
    with speaking(language):
        for state, seat, options in corpus():
            prompt = words.prompt(state)
            assert prompt[-1] in ".?"
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
        over = start(3)
        over.steps = []
        assert all(words.action_to_string(over, 0, action) for action in range(actions.NUM_ACTIONS))
        assert words.prompt(over) == SAY("prompt.over")
        assert words.action_to_string(over, 0, actions.NUM_ACTIONS) == SAY("refusal.E_FORM")


def test_an_offer_in_small_steps_says_what_each_card_is_worth() -> None:
    state = rich_trader({"wine": 3, "oil": 1, "water": 2, "treachery": 1})
    do(state, actions.OFFER_TO + 1)
    assert said(state) == [
        "Give one Oil (you hold 1; your set falls from 4 to 0)",
        "Give one Wine (you hold 3; your set falls from 45 to 20)",
        "Give one Water (you hold 2)",
        "Drop this offer",
    ]
    do(state, actions.GIVE + c.KIND["wine"])
    assert "Give one Wine (you hold 2; your set falls from 20 to 5)" in said(state)
    do(state, actions.GIVE + c.KIND["wine"])
    assert "Give Treachery, a calamity" in said(state)
    do(state, actions.GIVE + 46)
    assert said(state) == ["That is all I give (3 cards)", "Drop this offer"] or "Name" in said(state)[0]


def test_names_are_true_or_a_bluff() -> None:
    state = offer_of(["wine", "wine", "treachery"])
    assert "Leave the rest unnamed (1 card)" in said(state)
    assert "Name Oil (a bluff)" in said(state)
    assert "Name Wine (a bluff)" in said(state), "both bottles are told already"
    do(state, actions.NAME + c.KIND["oil"], actions.ASK_N)
    assert "Ask for one Oil, guaranteed (your set would rise from 4 to 16)" in said(state)
    assert "Ask for one Wine, guaranteed (your set would rise from 5 to 20)" in said(state), "two are in the offer"
    assert "Ask for one Water, guaranteed (you hold 2)" in said(state)
    do(state, actions.ASK + c.KIND["oil"], actions.ASK + c.KIND["oil"])
    assert "Wish for one Oil (your set would rise from 36 to 64)" in said(state)
    assert "Leave the rest open (1 card)" in said(state)
    do(state, actions.ASK_END, actions.CLEAN + 1)
    assert said(state) == [
        "Offer Hatti 2 × Wine and Treachery, told as 3 cards (2 × Wine, perhaps Oil, no calamity, promised), "
        "for 3 cards (2 × Oil, 1 of any kind)",
        "Drop this offer",
    ]


def test_the_addressee_reads_what_is_told_and_the_maker_what_is_true() -> None:
    """MEG-OFR-03"""
    state = offer_of(["wine", "wine", "treachery"])
    do(state, actions.NAME_END, actions.ASK_N, actions.ASK + c.KIND["water"], actions.ASK + c.KIND["water"])
    do(state, actions.ASK_END, actions.CLEAN, actions.SEND)
    told = "Hatti: 3 cards (2 × Wine, 1 unnamed) for 3 cards (2 × Water, 1 of any kind)"
    seen = words.action_to_string(state, 1, actions.DECLINE)
    assert seen == "Decline the offer of Minoa: 3 cards (2 × Wine, 1 unnamed) for 3 cards (2 × Water, 1 of any kind)"
    own = words.action_to_string(state, 0, actions.WITHDRAW + 1)
    assert own == "Withdraw the offer to Hatti: 2 × Wine and Treachery for 3 cards (2 × Water, 1 of any kind)"
    assert words.action_to_string(state, 1, actions.WITHDRAW) != told
    for action in range(actions.NUM_ACTIONS):
        text = words.action_to_string(state, 2, action)
        assert "unnamed" not in text or "(" not in text, "nobody else learns that there is an offer"


def offer_of(cards: list[str]) -> MegaCiv:
    """The first seat has put these cards into an offer, and named the first two."""
    state = rich_trader({"wine": 3, "oil": 1, "water": 2, "treachery": 1})
    do(state, actions.OFFER_TO + 1, *(give(name) for name in cards))
    if state.floor.stages[0] == market.GIVING:
        do(state, actions.GIVE_END)
    return state


def give(name: str) -> int:
    tradeable = [card["id"] for card in c.CALAMITIES if card["tradeable"]]
    return actions.GIVE + (46 + tradeable.index(name) if name in tradeable else c.KIND[name])


def test_adverts_are_shown_and_taken_back() -> None:
    state = rich_trader({"wine": 3})
    want, have = actions.ADVERT_WANT + c.KIND["oil"], actions.ADVERT_HAVE + c.KIND["oil"]
    assert words.action_to_string(state, 0, want) == "Tell everybody: I want Oil"
    do(state, want)
    assert words.action_to_string(state, 0, want) == "Take back: I want Oil"
    assert words.action_to_string(state, 0, have) == "Tell everybody: I have Oil"
    assert words.action_to_string(state, 1, want) == "Tell everybody: I want Oil"


def test_the_basket_says_prices_and_power() -> None:
    state = to_advances(rich_trader({"wine": 6, "oil": 4}))
    power = advances.power(state, 0)
    assert power == set_value(c.KIND["wine"], 6) + set_value(c.KIND["oil"], 4) + state.treasury[0]
    assert f"Buy Rhetoric for 130 (you can pay {power})" in said(state)
    assert said(state)[-1] == "Buy no advance"
    do(state, actions.BUY + c.ADVANCE["rhetoric"])
    assert f"Buy Sculpture for 50 more (180 together, you can pay {power})" in said(state)
    assert said(state)[-1] == "Pay for Rhetoric: 130"
    do(state, actions.BUY_END, *[actions.TURN_IN + c.KIND["oil"]] * 3)
    assert "Turn in one Oil (then 4, worth 64; 66 still to pay)" in said(state)
    assert "Turn in one Wine (then 1, worth 5; 89 still to pay)" in said(state)
    do(state, actions.TURN_IN + c.KIND["oil"], *[actions.TURN_IN + c.KIND["wine"]] * 3)
    assert "Pay: cards worth 109, 21 treasury" in said(state) or state.treasury[0] < 130 - 109


def test_a_library_makes_the_basket_cheaper() -> None:
    """MEG-ADV-33"""
    state = to_advances(rich_trader({"wine": 6, "oil": 8}, ("mysticism",)))
    state.chips[4] = 50
    do(state, actions.BUY + c.ADVANCE["rhetoric"])
    text = words.action_to_string(state, 0, actions.BUY + c.ADVANCE["library"])
    assert text.startswith("Buy Library: all together 40 less (")


def test_a_substitute_counts_from_the_first_card_of_its_set() -> None:
    """MEG-ADV-30, MEG-EX-26"""
    state = to_advances(rich_trader({"wine": 2, "tin": 1, "oil": 4}, ("trade_empire",)))
    state.treasury[0] = 0
    do(state, actions.BUY + c.ADVANCE["mysticism"], actions.BUY_END)
    fill = "Trade Empire: fill up Wine (you hold 2; your set rises from 20 to 45)"
    assert fill in said(state)
    do(state, actions.SUBST_SET + c.KIND["wine"])
    assert said(state) == ["Turn in one Wine (then 1, worth 20; 10 still to pay)"] or "Fill up with" in said(state)[0]


# What an option says is what happens, whatever the game.


def test_what_options_say_is_what_happens() -> None:
    seen: set[str] = set()
    for state, seat, options in corpus():
        for action in options:
            said_of = words.action_to_string(state, seat, action)
            if state.steps[-1] == codes.PURCHASE and actions.STACK <= action < actions.FREE:
                after = state.clone()
                after.apply_action(seat, action)
                price, have = map(int, re.findall(r"for (\d+) \(you have (\d+)\)", said_of)[0])
                assert (have, have - price) == (state.treasury[seat], after.treasury[seat])
                seen.add("stack")
            if action in (actions.LOSE_CITY, actions.PAY):
                before, then = map(int, re.findall(r"\((\d+) to (\d+)\)", said_of)[0])
                after = state.clone()
                after.hear()
                after.journal = []
                after.apply_action(seat, action)
                first = next(event for event in after.hear() if event[0] in (events.LOST_CITY, events.PAID))
                lost = first[2]
                assert before - then == lost, said_of
                seen.add("loss")
            if state.steps[-1] == codes.ADVANCES and actions.BUY <= action < actions.BUY_END:
                total = advances.basket_price(state, seat, state.basket[seat] | ONE[action - actions.BUY])
                numbers = list(map(int, re.findall(r"\d+", said_of)))
                assert total in numbers
                assert numbers[-1] == advances.power(state, seat) >= total
                seen.add("buy")
            if state.steps[-1] == codes.ADVANCES and actions.TURN_IN <= action < actions.PAY_END:
                left = int(re.findall(r"; (\d+) still", said_of)[0])
                after = state.clone()
                after.apply_action(seat, action)
                assert left == max(0, state.price[seat] - advances.value_turned(after, seat))
                seen.add("turn_in")
    assert seen == {"stack", "loss", "buy", "turn_in"}


# Nobody learns a secret.


def hide_and_swap(state: Fair, one: int, other: int) -> None:
    """Two hands, drafts and baskets change places; sizes stay what they are where they are equal."""
    width = KINDS * BLOCKS
    for place in range(width):
        first, second = one * width + place, other * width + place
        state.hands[first], state.hands[second] = state.hands[second], state.hands[first]
    state.floor.drafts[one] = state.floor.drafts[other] = None
    state.basket[one], state.basket[other] = state.basket[other], state.basket[one]


def test_no_option_tells_what_its_seat_cannot_see() -> None:
    for state, seat, _ in corpus()[::EVERY]:
        others = [other for other in range(state.seats) if other != seat]
        changed = state.clone()
        hide_and_swap(changed, others[0], others[1])
        for action in range(actions.NUM_ACTIONS):
            told = words.action_to_string(changed, seat, action)
            assert told == words.action_to_string(state, seat, action)


def test_the_question_does_not_tell_of_drafts_and_baskets() -> None:
    """MEG-OFR-03, MEG-ADV-39: everybody reads the same question, whatever somebody is building."""
    state = rich_trader({"wine": 3, "oil": 1, "water": 2, "treachery": 1})
    question = words.prompt(state)
    do(state, actions.OFFER_TO + 1, actions.GIVE + c.KIND["wine"])
    assert words.prompt(state) == question
    state = to_advances(rich_trader({"wine": 6, "oil": 4}))
    question = words.prompt(state)
    do(state, actions.BUY + c.ADVANCE["rhetoric"], actions.BUY_END)
    assert words.prompt(state) == question


def test_a_calamity_asks_with_its_name_and_numbers() -> None:
    state = start(4)
    state.calamity, state.victim, state.calamity_step, state.left, state.seconds = 3 * 2, 0, 1, 2, []
    state.steps = [codes.LOSS]
    assert words.prompt(state) == "Famine: do you lose a city or pay 5 treasury (2 losses left)?"
    state.steps, state.calamity_step, state.seconds = [codes.CHOOSE], 0, [1]
    assert words.prompt(state) == "Famine: which other player suffers too (2 to choose)?"
    state.steps, state.calamity, state.calamity_step = [codes.BANDITRY], 20 * 2, 0
    assert words.prompt(state).startswith("Banditry: which commodity do you discard, unless you pay 4 treasury")
    state.steps, state.calamity = [codes.FLAMES], 11 * 2
    assert words.prompt(state) == "City in Flames: do you lose a city or pay 10 treasury?"
    assert c.KIND["famine"] == FIRST_CALAMITY + 3
