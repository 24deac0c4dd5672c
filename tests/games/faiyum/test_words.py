"""Sentences with numbers: one and two of everything in all languages, and moves that do what they say."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from emporion.core.messages import languages, messages, speaking, texts
from emporion.games.faiyum import actions, events
from emporion.games.faiyum import components as c
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.refusals import SAY
from tests.games.faiyum.table import FAIYUM, LAND, RICH, Table
from tests.kit import rule

PACKAGE = "emporion.games.faiyum"
MONEY, REPUTATION = c.PURSE.index("money"), c.PURSE.index("reputation")

# Every text in which a word depends on a number, with one and with two: English, then German.
COUNTED: list[tuple[str, dict[str, Any], str, str]] = [
    ("goods.wheat", {"n": 1}, "1 wheat", "1 Weizen"),
    ("goods.wheat", {"n": 2}, "2 wheat", "2 Weizen"),
    ("goods.grape", {"n": 1}, "1 grape", "1 Traube"),
    ("goods.grape", {"n": 2}, "2 grapes", "2 Trauben"),
    ("goods.stone", {"n": 1}, "1 stone", "1 Stein"),
    ("goods.stone", {"n": 2}, "2 stones", "2 Steine"),
    ("goods.fish", {"n": 1}, "1 fish", "1 Fisch"),
    ("goods.fish", {"n": 2}, "2 fish", "2 Fische"),
    ("goods.rose", {"n": 1}, "1 rose", "1 Rose"),
    ("goods.rose", {"n": 2}, "2 roses", "2 Rosen"),
    ("goods.money", {"n": 2}, "$2", "$2"),
    ("goods.reputation", {"n": 2}, "2 reputation", "2 Ansehen"),
    ("prompt.pay", {"card": "Pit", "left": 1}, "Pit: what do you pay? 1 more token to hand over.",
     "Pit: Was zahlst du? Noch 1 Marker ist abzugeben."),
    ("prompt.pay", {"card": "Pit", "left": 2}, "Pit: what do you pay? 2 more tokens to hand over.",
     "Pit: Was zahlst du? Noch 2 Marker sind abzugeben."),
    ("move.times", {"n": 1, "deal": ""}, "1 time", "1 Mal"),
    ("move.times", {"n": 2, "deal": " (-$2)"}, "2 times (-$2)", "2 Mal (-$2)"),
    ("move.gems_home", {"n": 1}, "Bring the 1 prone worker home for $3 each",
     "Hole den 1 liegenden Arbeiter heim und nimm je $3"),
    ("move.gems_home", {"n": 2}, "Bring all 2 prone workers home for $3 each",
     "Hole alle 2 liegenden Arbeiter heim und nimm je $3"),
    ("event.supplied", {"seat": "Ada", "n": 1, "towns": 1}, "Ada supplies 1 settlement, 1 of them a town.",
     "Ada versorgt 1 Siedlung, davon 1 Stadt."),
    ("event.supplied", {"seat": "Ada", "n": 3, "towns": 2}, "Ada supplies 3 settlements, 2 of them towns.",
     "Ada versorgt 3 Siedlungen, davon 2 Städte."),
    ("refusal.unknown_seat", {"seats": 1}, "There is no such seat: the game has 1 seat, counted from 0.",
     "Diesen Platz gibt es nicht: Das Spiel hat 1 Platz, von 0 an gezählt."),
    ("refusal.unknown_seat", {"seats": 2}, "There is no such seat: the game has 2 seats, counted from 0.",
     "Diesen Platz gibt es nicht: Das Spiel hat 2 Plätze, von 0 an gezählt."),
    ("refusal.not_so_often", {"number": 2, "most": 1}, "It cannot be done 2 times: 1 time is the most.",
     "Das geht nicht 2 Mal: Höchstens 1 Mal ist möglich."),
    ("refusal.not_so_often", {"number": 3, "most": 2}, "It cannot be done 3 times: 2 times are the most.",
     "Das geht nicht 3 Mal: Höchstens 2 Mal sind möglich."),
    ("refusal.not_so_often", {"number": 1, "most": 0}, "It cannot be done 1 time: 0 times are the most.",
     "Das geht nicht 1 Mal: Höchstens 0 Mal sind möglich."),
    ("page.tokens_above", {"n": 1}, "waits for the next administration", "wartet auf die nächste Verwaltung"),
    ("page.tokens_above", {"n": 2}, "wait for the next administration", "warten auf die nächste Verwaltung"),
    ("page.hand_note", {"n": 1}, "1 card", "1 Karte"),
    ("page.hand_note", {"n": 2}, "2 cards", "2 Karten"),
    ("page.hand_grey", {"n": 1}, "1 card · hatched: action not possible now",
     "1 Karte · schraffiert: Aktion jetzt nicht möglich"),
    ("page.hand_grey", {"n": 2}, "2 cards · hatched: action not possible now",
     "2 Karten · schraffiert: Aktion jetzt nicht möglich"),
    ("drawn.hand_chips", {"n": 1}, "1 card in hand", "1 Karte auf der Hand"),
    ("drawn.hand_chips", {"n": 2}, "2 cards in hand", "2 Karten auf der Hand"),
    ("drawn.stack_chips", {"n": 1}, "1 card on the discard stack, top card first",
     "1 Karte auf dem Ablagestapel, oberste zuerst"),
    ("drawn.stack_chips", {"n": 2}, "2 cards on the discard stack, top card first",
     "2 Karten auf dem Ablagestapel, oberste zuerst"),
    ("drawn.tokens_above", {"n": 1}, "1 discount token above the market", "1 Rabattmarke über dem Markt"),
    ("drawn.tokens_above", {"n": 2}, "2 discount tokens above the market", "2 Rabattmarken über dem Markt"),
    ("glance.cards", {"n": 1}, "1 card", "1 Karte"),
    ("glance.cards", {"n": 2}, "2 cards", "2 Karten"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "values", "english", "german"), COUNTED)
def test_one_and_two_of_everything(key: str, values: dict[str, Any], english: str, german: str) -> None:
    assert messages(PACKAGE, "en").say(key, values) == english
    assert messages(PACKAGE, "de").say(key, values) == german


@pytest.mark.parametrize("language", languages())
def test_no_text_that_counts_is_left_out(language: str) -> None:
    counting = {key for key, text in texts(PACKAGE, language).items() if re.search(r"\{\w+:[^}]*\|", text)}
    assert counting - {key for key, *_ in COUNTED} == set()


# What happened, in a sentence with its numbers: English, then German.
TOLD: list[tuple[tuple[int, int, int, int], str, str]] = [
    ((events.SOLD, 0, 0, 2), "{seat} plays Farmer for $2.", "{seat} spielt Bauer für $2."),
    ((events.BOUGHT, 0, 6, 3), "{seat} buys Hermit (8) for $3.", "{seat} kauft Einsiedler (8) für $3."),
    ((events.TAKEN, 0, 6, 1), "{seat} takes Hermit (8) from the market for $1.",
     "{seat} nimmt Einsiedler (8) für $1 aus dem Markt."),
    ((events.TOOK_BACK, 0, 6, 2), "{seat} takes Hermit (8) back for $2.", "{seat} nimmt Einsiedler (8) für $2 zurück."),
    ((events.TOOK_BACK, 0, 6, 0), "{seat} takes Hermit (8) back.", "{seat} nimmt Einsiedler (8) zurück."),
    ((events.GAINED, 0, 1, 2), "{seat} gains 2 grapes.", "{seat} erhält 2 Trauben."),
    ((events.GAINED, 0, 1, 1), "{seat} gains 1 grape.", "{seat} erhält 1 Traube."),
    ((events.PAID, 0, MONEY, 4), "{seat} pays $4.", "{seat} zahlt $4."),
    ((events.EARNED, 0, 6, 2), "{seat} gains 2 reputation.", "{seat} erhält 2 Ansehen."),
    ((events.EARNED, 0, events.CONNECTIONS, 1), "{seat} gains 1 reputation for connecting.",
     "{seat} erhält 1 Ansehen fürs Verbinden."),
    ((events.ADMINISTRATED, 0, 3, 0), "{seat} administrates for $3.", "{seat} verwaltet für $3."),
    ((events.ADMINISTRATED, 0, 0, 0), "{seat} administrates.", "{seat} verwaltet."),
    ((events.QUIT, 0, 2, -1), "{seat} quits as number 2.", "{seat} steigt als Nummer 2 aus."),
    ((events.QUIT, 0, 1, 3), "{seat} quits as number 1 and takes Sandstorm (128).",
     "{seat} steigt als Nummer 1 aus und nimmt Sandsturm (128)."),
    ((events.SUPPLIED, 0, 2, 1), "{seat} supplies 2 settlements, 1 of them a town.",
     "{seat} versorgt 2 Siedlungen, davon 1 Stadt."),
    ((events.TURN, 0, 7, 0), "Turn 7: {seat}", "Zug 7: {seat}"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "english", "german"), TOLD)
def test_an_event_says_its_numbers(event: tuple[int, int, int, int], english: str, german: str) -> None:
    for language, sentence in (("en", english), ("de", german)):
        with speaking(language):
            assert FAIYUM.tell(event) == sentence


def amounts(sentence: str) -> Counter[int]:
    """What a sentence promises in its bracket, as entries of the purse: "(+1 wheat, $1)"."""
    bracket = re.search(r"\(\+?([^()]+)\)$", sentence)
    known = {SAY(f"goods.{name}", {"n": n}): (what, n) for what, name in enumerate(c.PURSE) for n in range(1, 30)}
    found: Counter[int] = Counter()
    for words in bracket[1].split(", ") if bracket else ():
        if (plain := words.lstrip("+-")) in known:
            what, n = known[plain]
            found[what] += -n if words.startswith("-") else n
    return found


def outcome(state: Any, action: int) -> tuple[Any, Counter[int]]:
    """The state after a move, and what the seat gained and paid until its turn is over, with the first options."""
    after, seat = state.clone(), state.current_player()
    after.hear()
    after.apply_action(seat, action)
    once = after.clone()
    while after.current_player() == seat and after.turn_mark() == state.turn_mark():
        after.apply_action(seat, after.legal_actions(seat)[0])
    gained: Counter[int] = Counter()
    for kind, _, a, b in after.hear():
        if kind == events.GAINED:
            gained[a] += b
        elif kind == events.EARNED and a != events.CONNECTIONS:
            gained[REPUTATION] += b
    return once, gained


def check_move(state: Any, action: int) -> str:
    """A move does what its sentence says; which kind of move it was."""
    seat, step = state.current_player(), state.open_step()
    sentence = state.action_to_string(seat, action)
    told = [int(number) for number in re.findall(r"\$(\d+)", sentence)]
    money = state.money()
    once, gained = outcome(state, action)
    paid = money - once.purse[seat * len(c.PURSE) + MONEY]
    if actions.BUY <= action < actions.ADMINISTRATE or (step in ("market_card", "buy_back") and action != actions.STOP):
        assert told == ([paid] if paid else []), sentence
        return "buy"
    if actions.SELL <= action < actions.BUY or action == actions.ADMINISTRATE:
        assert told == [-paid], sentence
        return "sell"
    if action == actions.QUIT:
        won = once.reputation(seat) - state.reputation(seat)
        assert [int(number) for number in re.findall(r"\+(\d+)", sentence)] == ([won] if won else []), sentence
        return "quit"
    if step in ("worker", "harvest_hands", "migrate_to"):
        card, promised = CARDS[state.acts_as], amounts(sentence)
        assert all(gained[what] >= number for what, number in promised.items()), sentence
        if card.most == 1 and not card.choice and "special" not in c.CARDS[state.acts_as]:
            assert +gained == promised, sentence
        return "worker"
    if step == "times":
        number, promised = int(re.findall(r"\d+", sentence)[0]), amounts(sentence)
        assert number == action - actions.COUNT + 1
        assert promised[MONEY] >= 0 or -promised[MONEY] <= paid, sentence
        assert all(gained[what] >= n for what, n in promised.items() if n > 0), sentence
        return "times"
    if step == "blocks" and action != actions.STOP:
        site = c.SITES.index(c.SPACES[action - actions.SPACE])
        have, limit = re.search(r"\((\d+) \w+ (\d+)\)", sentence).groups()  # type: ignore[union-attr]
        assert (int(have), int(limit)) == (state.blocks[site] + 1, c.BLOCK_LIMITS[site]), sentence
        return "blocks"
    return ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", FAIYUM.seats)
def test_moves_do_what_they_say(seats: int, language: str) -> None:
    seen: Counter[str] = Counter()
    with speaking(language):
        for seed in range(3):
            state: Any = FAIYUM.new(seats=seats, seed=seed)
            choose = random.Random(seed)
            while not state.is_terminal():
                options = state.legal_actions(state.current_player())
                for action in choose.sample(options, min(2, len(options))):
                    seen[check_move(state, action)] += 1
                state.apply_action(state.current_player(), choose.choice(options))
    assert {"buy", "sell", "quit", "worker"} <= set(seen), seen


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("card", [card["id"] for card in c.CARDS if card.get("max", 1) > 1 or card["kind"] == "build"])
def test_moves_of_cards_that_repeat_do_what_they_say(card: str, language: str) -> None:
    rich = {**RICH, "rose": 2, "reputation": 9, "hand": [card, "66"], "discard": ["68"]}
    table = Table(rich, **LAND).do(f"play {card}")
    choose = random.Random(1)
    with speaking(language):
        while table.state.current_player() == 0:
            options = table.state.legal_actions(0)
            for action in options[:6]:
                check_move(table.state, action)
            table.state.apply_action(0, choose.choice(options))


# What is asked, with its numbers: the card, moves after it is played, and the question, English and German.
ASKED = [
    ("S-TWO-ROADS", [], "road 1 of 2", "Straße 1 von 2"),
    ("S-TWO-ROADS", ["E5-F5"], "road 2 of 2", "Straße 2 von 2"),
    ("92", [], "road 1 of 5", "Straße 1 von 5"),
    ("80", [], "worker 1 of up to", "Arbeiter 1 von höchstens"),
    ("S-SETTLEMENT", ["D6"], "3 more tokens", "Noch 3 Marker sind"),
    ("S-SETTLEMENT", ["D6", "token wheat", "token grape"], "1 more token ", "Noch 1 Marker ist"),
]


@pytest.mark.parametrize(("card", "moves", "english", "german"), ASKED)
def test_a_question_says_how_far_one_is(card: str, moves: list[str], english: str, german: str) -> None:
    rich = {**RICH, "rose": 1, "hand": [card]}
    table = Table(rich, {}, cleared=["E7", "D6", "F5"]).do(f"play {card}", *moves)
    assert english in table.state.prompt()
    with speaking("de"):
        assert german in table.state.prompt()


@rule("FAI-SOL-03")
def test_buying_back_asks_with_the_price_of_the_next_card() -> None:
    five = ["14", "16", "18", "20", "22"]
    table = Table.solo({"hand": [], "money": 9, "discard": five}).do("administrate")
    assert table.state.prompt() == "Administration: take New Settlement (20) back for $1?"
    table.do("buy back")
    assert table.state.prompt() == "Administration: take Refinement (22) back for $2?"
    with speaking("de"):
        assert table.state.prompt() == "Verwaltung: Nimmst du Veredelung (22) für $2 zurück?"
        assert "für $2 zurück" in table.state.action_to_string(0, FAIYUM.action_number("buy back"))


@rule("FAI-C064-01")
@pytest.mark.parametrize(("market", "need"), [("10 24 30 42", 2), ("10 24* 30 42", 1)])
def test_bazaar_says_what_the_cheapest_card_costs(market: str, need: int) -> None:
    refusal = Table({"hand": ["64"], "money": 0}, {}, market=market).refused("play 64")
    assert f"It costs ${need}, you have $0." in refusal.text


def test_what_is_too_dear_says_the_price_and_the_money() -> None:
    table = Table({"money": 1}, {}, market="10 24* 30 42")
    assert table.refused("buy 2").text == "Trader (24) costs $3, you have $1."
    with speaking("de"):
        assert table.refused("buy 3").text == "Krämer (30) kostet $5, du hast $1."
