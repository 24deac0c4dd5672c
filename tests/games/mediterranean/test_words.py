"""The words of Trading in the Mediterranean: everything has its own, in every language, and nothing hidden is told."""

import re
from importlib.resources import files
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.messages import speaking, texts
from emporion.core.naming import OTHER, named
from emporion.games.mediterranean import actions, events, notation, words
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.refusals import face_name, idea_name
from emporion.games.mediterranean.rules import STEP_NAMES
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.random_markets import family
from tests.games.mediterranean.reading import (
    GAME,
    LANGUAGES,
    NAMES,
    SEATS,
    decisions,
    is_sentence,
    journal,
    said,
)
from tests.kit import rule

PACKAGE = "emporion.games.mediterranean"
LAID_OPEN = (events.SPENT, events.REVEALED, events.LUXURY_SHUFFLED)
# What seldom happens is told in tests of its own.
RARE = {
    events.DECLARED, events.STOLE, events.STOLE_NOTHING, events.SACRIFICED, events.FLIPPED, events.NOTHING_LEFT,
    events.NO_BARBARIANS, events.LUXURY_SHUFFLED, events.REJECTED, events.SWAP_IGNORED,
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_read_well(language: str) -> None:
    asked, chosen = set(), set()
    with speaking(language):
        for state, seat, options in decisions():
            asks = state.prompt()
            assert is_sentence(asks, asks[-1]), asks
            assert len(asks) < 60, "a prompt is short"
            assert asks[-1].isalpha(), "and no sentence"
            told = [state.action_to_string(seat, action) for action in options]
            assert len(set(told)) == len(told), "two options look the same"
            for text in told:
                assert is_sentence(text, text[-1]), text
            asked.add(state.open_step())
            chosen |= {family(action) for action in options}
    assert set(STEP_NAMES) - asked <= {"declare"}, "rare, with a test of its own"
    assert {row["name"] for row in c.DATA["actions"]["list"]} - chosen <= {"choose_civic"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_words_in_every_state_for_everybody(language: str) -> None:
    with speaking(language):
        for state, seat, _ in decisions()[::150]:
            for who in (seat, (seat + 1) % state.seats, -1, 99):
                for action in range(actions.NUM_ACTIONS):
                    text = words.action_to_string(state, who, action)
                    assert is_sentence(text, text[-1]), text
        over: Any = GAME.new(seats=4)
        over.steps = []
        assert all(words.action_to_string(over, 0, action) for action in range(actions.NUM_ACTIONS))
        assert is_sentence(words.prompt(over), words.prompt(over)[-1])
        assert is_sentence(words.action_to_string(over, 0, actions.NUM_ACTIONS), ".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_told(language: str) -> None:
    kinds = {event[0] for event in journal()}
    assert {events.NAMES[kind] for kind in range(len(events.NAMES)) if kind not in kinds | RARE} == set()
    with speaking(language):
        for event in journal():
            sentence = words.tell(event)
            assert all(int(other) < SEATS for other in OTHER.findall(sentence)), sentence
            told = named(sentence, NAMES, event[1])
            assert is_sentence(told, "0123456789" if event[0] == events.TURN else "."), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_refused_in_sentences(language: str) -> None:
    keys = set()
    with speaking(language):
        for place, (state, seat, options) in enumerate(decisions()[::8]):
            for action in range(place % 5, actions.NUM_ACTIONS, 5):
                if action not in options:
                    refusal = state.why_not(seat, action)
                    assert is_sentence(refusal.text, "."), refusal.text
                    assert refusal.rule.startswith("MED-")
                    keys.add(refusal.key)
    assert len(keys) > 40


def test_every_refusal_of_the_rules_has_its_sentence_and_none_is_left_over() -> None:
    sources = " ".join(path.read_text("utf-8") for path in files(PACKAGE).iterdir() if path.name[-3:] == ".py")
    told = {key.removeprefix("refusal.") for key in texts(PACKAGE, "en") if key.startswith("refusal.")}
    used = {key for key in re.findall(r'"([a-z_]+)"', sources) if key in told}
    assert told == used
    named_at_once = re.findall(r'refuse\(\s*(?:"[\w-]+"|self\.rule|rule|problem), "(\w+)"', sources)
    assert len(named_at_once) > 50
    assert set(named_at_once) <= told


# Nothing hidden.


@rule("MED-TRD-05", "MED-OFR-26")
def test_no_prompt_tells_what_a_seat_has_begun_in_secret() -> None:
    for steps in (["to 1"], ["to 1", "give grain/poverty"], ["to 1", "mine 0"], ["aim 0"], ["store grain/poverty"]):
        market = Market("grain/poverty wool/mars", "wool/venus", owns={0: "barracks"})
        before = market.state.prompt()
        assert market.by(0, *steps).state.prompt() == before


@rule("MED-TRD-05", "MED-OFR-21")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_event_tells_an_idea_but_those_of_cards_laid_open(language: str) -> None:
    with speaking(language):
        faces = [face_name(face) for face in range(len(c.FACES))]
        for event in journal():
            if event[0] not in LAID_OPEN:
                assert not any(face in words.tell(event) for face in faces)


@rule("MED-OFR-03", "MED-TRD-08")
def test_the_maker_of_an_offer_tells_goods_and_never_ideas() -> None:
    texts_seen = []
    for card in ("wine/mars", "wine/prosperity"):
        market = Market(card, "wool/mars").offer(0, 1, card, "wool")
        texts_seen.append([*said(market, 1), market.state.prompt()])
    assert texts_seen[0] == texts_seen[1]
    assert "Accept offer 1 from Egypt: you get 1 wine; you give 1 wool" in texts_seen[0]
    piracy = Market("piracy", "wool/mars").offer(0, 1, "piracy=gold", "wool")
    assert "Accept offer 1 from Egypt: you get 1 gold; you give 1 wool" in said(piracy, 1)


@rule("MED-CLS-03")
def test_what_the_others_do_in_the_closing_stage_changes_no_text() -> None:
    market = Market("grain/mars wool/mars", "salt/venus", owns={0: "barracks", 1: "barracks"}).close()
    market.events()
    before = [[text_of_all(market, seat), market.state.prompt()] for seat in (1, 2, 3)]
    market.by(0, "store grain/mars", "aim 0", "seat 2", "abandon religion")
    assert [[text_of_all(market, seat), market.state.prompt()] for seat in (1, 2, 3)] == before
    assert market.events() == []


def text_of_all(market: Market, seat: int) -> list[str]:
    """Every number as a seat reads it."""
    return [words.action_to_string(market.state, seat, action) for action in range(actions.NUM_ACTIONS)]


# Short names.


def test_every_action_has_a_short_name_of_its_own() -> None:
    names = [notation.action_name(action) for action in range(actions.NUM_ACTIONS)]
    assert len(set(names)) == actions.NUM_ACTIONS == len(notation.ACTION_NAMES)
    assert [notation.action_number(name) for name in names] == list(range(actions.NUM_ACTIONS))
    assert all(re.fullmatch(r"[a-z0-9_./ ]+", name) and name == name.strip() for name in names)
    for row in c.DATA["actions"]["list"]:
        kinds = {name.split()[0] for name in names[row["offset"] : row["offset"] + row["size"]]}
        assert len(kinds) <= 2, "a family is called by one word, or by two where it is a choice of two"


@pytest.mark.parametrize(
    "name", ["", "Pass", "give", "give grain/zeal", "accept 0.0", "play 20 front", "pass ", "fine 6"]
)
def test_an_unknown_short_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        notation.action_number(name)
    assert (caught.value.rule, caught.value.key) == ("MED-OFR-01", "unknown_name")
    assert name in caught.value.text


def test_ideas_and_faces_are_named_apart() -> None:
    assert len({idea_name(idea) for idea in range(len(c.IDEAS))}) == len(c.IDEAS)
    assert len({face_name(face) for face in range(len(c.FACES))}) == len(c.FACES)
