"""The words of Resafa: what is asked, what an option brings, what a card says, what happened."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

import emporion
from emporion import State
from emporion.core.messages import messages, speaking, texts
from emporion.games.resafa import actions, events, words
from emporion.games.resafa import components as c
from emporion.games.resafa.choices import Decision
from emporion.games.resafa.rules import STEPS
from emporion.games.resafa.words import cards
from emporion.games.resafa.words.effects import part_text
from tests.games.resafa.kit import RICH, Table

RESAFA = emporion.game("resafa")
TEXTS = messages("emporion.games.resafa")
LANGUAGES = ["en", "de"]
SEVERAL_PROMPTS = {"quantity": ["quantity_sell", "quantity_buy"]}  # steps that never ask in the plain form

# What an option says about coins, items, VP and camels must be what then happens.
PRICED = ["garden", "slot", "space", "produce", "base", "quantity", "move", "special", "workshop"]
MORE = ["garden", "slot", "space", "quantity"]
COUNTED = 7
TOLD = re.compile(r"([+-])(\d+) (coins?|stone|marble|amphoras?|spice|VP|camels?)\b")
KINDS = {"coin": 0, "stone": 1, "marble": 2, "amphora": 3, "spice": 4, "VP": 5, "camel": 6}
AFTERWARDS = [events.DREW, events.ROUND, events.RAIN, events.TURN, events.BOT_TURN, events.FINAL]


def games(number: int, seats: int | None = None) -> Iterator[tuple[Any, int]]:
    """Every state of some random games, with the seat that decides."""
    for seed in range(number):
        state, choose = RESAFA.new(seats=seats or seed % 4 + 1, seed=seed), random.Random(seed)
        while not state.is_terminal():
            seat = choose.choice(state.actors())
            yield state, seat
            state.apply_action(seat, choose.choice(state.legal_actions(seat)))


def said(table: Table) -> list[str]:
    """The options of a table as sentences."""
    seat = table.state.current_player()
    return [table.state.action_to_string(seat, action) for action in table.state.legal_actions(seat)]


@pytest.mark.parametrize("step", [step for step in STEPS if isinstance(step, Decision)], ids=lambda step: step.name)
def test_every_decision_has_its_question(step: Any) -> None:
    for key in SEVERAL_PROMPTS.get(step.name, [step.name]):
        for language, most in (("en", 60), ("de", 70)):
            text = texts("emporion.games.resafa", language)[f"prompt.{key}"]
            assert text[-1] != "."
            assert len(text) <= most


def test_every_refusal_of_the_rules_has_its_sentence() -> None:
    sources = [path.read_text("utf-8") for path in files("emporion.games.resafa").iterdir() if path.name[-3:] == ".py"]
    keys = {key for text in sources for key in re.findall(r'refuse\(\s*(?:"[\w-]+"|self\.rule|rule), "(\w+)"', text)}
    assert len(keys) > 60
    assert sorted(key for key in keys if f"refusal.{key}" not in TEXTS) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [-1, 0])
def test_every_event_has_its_sentence(seat: int, language: str) -> None:
    with speaking(language):
        for kind, name in enumerate(events.NAMES):
            for a, b in ((1, 0), (1, 1), (3, 1)):
                sentence = words.tell((kind, seat, a, b))
                assert "{" not in sentence.replace("{seat}", "Ada"), name
                assert (sentence[-1] == ".") == (name not in ("turn", "bot_turn")), "only headings have no full stop"


def test_what_resafabot_does_is_told_by_its_name() -> None:
    assert words.tell((events.ROUND, -1, 3, 0)) == "Round 3: Resafabot starts."
    assert words.tell((events.ROUND, 0, 3, 0)) == "Round 3: {seat} starts."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_tile_has_a_name_and_a_line(language: str) -> None:
    with speaking(language):
        lines = [cards.bonus_text(card) for card in range(72)] + [cards.special_text(card) for card in range(72)]
        lines += [cards.sack_text(card) for card in range(12)] + [cards.solo_text(card) for card in range(7)]
        lines += [cards.canal_bonus_text(kind) for kind in range(7)]
        for line in lines:
            assert line[0].isupper() or line[0].isdigit()
            assert line.endswith(".")
            assert "{" not in line
            assert "  " not in line
        for group, ids in (("special", c.SPECIAL_IDS), ("bonus", c.BONUS_IDS), ("sack", c.SACK_IDS)):
            names = [TEXTS.say(f"{group}.{name}") for name in ids]
            assert len(set(names)) == len(ids), "every card has a name of its own"
        for name in [*c.WORKSHOP_IDS, *c.CANAL_BONUS_IDS]:
            assert TEXTS.say(f"{'workshop' if name[0] == 'W' else 'canal_bonus'}.{name}")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (cards.special_text(c.SPECIAL["P9"]), "4 VP per water cube in front of you, for up to 3; 5 VP at the end"),
        (cards.special_text(c.SPECIAL["P25"]), "1 coin and 1 stone cheaper, then produce in the new workshop"),
        (cards.special_text(c.SPECIAL["P37"]), "When played: 1 coin and 1 marble; any colour; Workshop or Trading."),
        (cards.special_text(c.SPECIAL["P56"]), "Every Canal action: 1 marble cheaper; 1 VP."),
        (cards.bonus_text(c.BONUS["BW203"]), "If you have 5 workshops or more: 1 coin, 2 VP and 2 sack cards."),
        (cards.bonus_text(c.BONUS["BP207"]), "Up to 2 times: pay 1 amphora or 1 spice for 5 VP."),
        (cards.bonus_text(c.BONUS["BB104"]), "During Trading: 2 coins and 1 VP for each marble sold, up to 2."),
        (cards.sack_text(c.SACK["S5"]), "Pay 1 coin and produce in one room."),
    ],
)
def test_cards_say_what_the_data_say(line: str, text: str) -> None:
    assert text in line


def test_other_data_make_other_words() -> None:
    assert part_text({"op": "gain", "coin": 2, "vp": 7}) == "2 coins and 7 VP"
    assert part_text({"op": "produce", "count": 3}) == "produce in 3 different workshops"
    build = {"op": "garden", "size": "large", "pay": {"stone": 2}, "green": False}
    assert part_text(build) == "plant a large garden for 2 stone, without green bonuses"
    with speaking("de"):
        assert part_text(build) == "einen großen Garten für 2 Stein pflanzen, ohne grüne Boni"


def priced(text: str) -> dict[int, int]:
    """What an option says that it brings and takes."""
    found: Counter[int] = Counter()
    for sign, number, kind in TOLD.findall(text):
        found[KINDS[kind.removesuffix("s")]] += int(f"{sign}{number}")
    return {kind: n for kind, n in found.items() if n}


def waits_for_more(state: Any) -> bool:
    """Whether a card waits for the build, or a golden bonus for the trade: more will happen than the option says."""
    return bool(state.arg(6 if state.open_step() == "quantity" else 4)) and state.open_step() in MORE


def happens(state: State, seat: int, action: int) -> dict[int, int]:
    """What an option brings and takes at once; what is lost because a track is full counts too."""
    other = state.clone()
    other.hear()
    other.apply_action(seat, action)
    only_paid = other.open_step() == "slot"  # the place of the garden decides what else it brings
    while other.open_step() in ("slot", "pay"):
        other.apply_action(seat, other.legal_actions(seat)[0])
    found: Counter[int] = Counter()
    for kind, _, what, number in other.hear():
        if kind in AFTERWARDS:
            break
        if kind == events.PAID:
            found[what] -= number
        elif kind == events.SCORED and not only_paid:
            found[KINDS["VP"]] += number
        elif kind in (events.GAINED, events.LOST) and what < COUNTED and not only_paid:
            found[what] += number
    return {kind: n for kind, n in found.items() if n}


def test_options_say_truly_what_they_bring() -> None:
    seen: Counter[str] = Counter()
    for state, seat in games(40):
        step = state.open_step()
        if step not in PRICED or waits_for_more(state):
            continue
        for action in state.legal_actions(seat):
            if actions.STOP < action < actions.FREE:
                seen[step] += 1
                text = state.action_to_string(seat, action)
                assert priced(text) == happens(state, seat, action), text
    assert set(seen) == set(PRICED)


def test_a_garden_that_completes_its_square_says_so() -> None:
    table = Table.taking("garden", {**RICH, "gardens": [{"xy": [1, 0], "tiles": ["v0"]}]})
    assert any("completes the square: +1 step on any track" in text for text in said(table))


def test_equal_parts_of_a_card_are_told_apart() -> None:
    table = Table({**RICH, "special": {"white": ["P27"]}}).do("instant P27")
    assert table.state.prompt() == "Choose what Twin Beds does next"
    parts = ["Plant a small garden for 1 stone (1)", "Plant a small garden for 1 stone (2)"]
    assert said(table) == ["Skip the rest", *parts]


def test_a_trade_is_told_from_the_way_to_the_card_that_pays_for_it() -> None:
    caravan = {**RICH, "load": "amphora", "loaded": 3, "bonus": ["BB103"]}
    table = Table.taking("trading", caravan, round=3, centres={"gerasa": {"tile": "TB2", "side": "top"}})
    deal = "sell amphoras for 1 coin and 4 VP each, plus 1 step on any track once"
    assert f"Go via Resafa to Gerasa (-1 coin): {deal}; buy spice for 2 coins each" in said(table)
    table.do("move gerasa through", "load 3 amphora")
    assert said(table)[:2] == ["Don't trade here", f"S{deal[1:]}"]
    table.do("sell")
    assert said(table)[1] == "After the trade"
    table.do("option 2")
    assert said(table)[2] == "Sell 3 (+3 coins, +12 VP)"
    table.do("count 3", "stop")
    assert table.state.prompt() == "Play a card for this sale, or go on"


def test_a_payment_with_a_rare_good_asks_which() -> None:
    table = Table({**RICH, "bonus": ["BP207"]}, round=5).do("bonus BP207")
    assert table.state.prompt() == "Will you pay 1 amphora or 1 spice for 5 VP?"
    assert said(table) == ["Pay nothing", "Give 1 amphora for 5 VP", "Give 1 spice for 5 VP"]


def test_a_base_without_trading_shows_every_free_space() -> None:
    table = Table({**RICH, "special": {"blue": ["P72"]}}).do("instant P72")
    assert table.state.prompt() == "Place a trading base for free"
    assert "Trading base in Petra, space 1 (+3 VP, +1 square token)" in said(table)


def test_the_grade_of_a_solo_game_stands_at_its_end() -> None:
    state: Any = RESAFA.new(seats=1, seed=1)
    choose = random.Random(1)
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    for vp, grade in ((149, "no grade yet"), (150, "okay"), (199, "good"), (200, "very good"), (250, "excellent")):
        state.purse[5] = vp
        assert state.prompt() == f"Game over: {vp} VP, {grade}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_can_be_said_at_any_time(language: str) -> None:
    with speaking(language):
        for place, (state, _) in enumerate(games(4)):
            if place % 40 == 0:
                for seat in range(int(state.seats)):
                    for action in range(RESAFA.num_actions):
                        text = state.action_to_string(seat, action)
                        assert text
                        assert "{" not in text
