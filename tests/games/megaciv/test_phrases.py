"""What people may say at the market: the given sentences, in names that are in play, and only while it is open."""

import random
from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.core.phrases import Phrases
from emporion.games.megaciv import components as c
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule


def said(state: Any) -> Phrases:
    phrases = MEGACIV.phrases(state)
    assert phrases is not None
    return phrases


@rule("MEG-TRD-15")
def test_the_ten_sentences_of_the_data_can_be_said_with_exactly_their_gaps() -> None:
    phrases = said(Table.market(hand("wine wine tin")).state)
    assert phrases.open
    assert [(each.key, each.text) for each in phrases.phrases] == [(row["id"], row["text"]) for row in c.DATA["phrase"]]
    assert len(phrases.phrases) == 10
    for row in c.DATA["phrase"]:
        assert sorted(phrases.gaps_of(row["id"]) or []) == sorted(row["gaps"])
    assert phrases.gaps_of("famine") is None
    assert phrases.says("want_n", {"n": "3", "name": "wine"}) == "I need 3 Wine."
    assert phrases.says("size", {"n": "4", "n2": "3"}) == "Let us make it 4 for 3."


@rule("MEG-TRD-15")
def test_everybody_reads_them_in_their_own_language() -> None:
    state = Table.market().state
    with speaking("de"):
        assert said(state).says("have_n", {"n": "2", "name": "wine"}) == "Ich habe 2 × Wein, wenn der Preis stimmt."
        assert said(state).gaps["name"]["gold"] == "Gold"
        assert "Handel" in said(state).note


@rule("MEG-TRD-15", "MEG-DRW-08")
@pytest.mark.parametrize("seats", [3, 5, 8, 11, 12, 18])
def test_gaps_take_commodities_in_play_and_never_a_calamity(seats: int) -> None:
    state: Any = MEGACIV.new(seats=seats)
    phrases = said(state)
    dealt = {kind for cards in state.stacks for kind in cards} | {
        kind for seat in range(seats) for kind in range(c.NAMES) if state.cards(seat, kind)
    }
    in_play = {c.KIND_IDS[kind] for kind in dealt if kind < c.NAMES}
    assert set(phrases.gaps["name"]) == in_play | {"water"}
    calamities = {card["id"] for card in c.CALAMITIES}
    for words in phrases.gaps.values():
        assert not calamities & set(words)
    shown = {card["name"].lower() for card in c.CALAMITIES}
    assert not [text for each in phrases.phrases for text in shown if text in each.text.lower()]


@rule("MEG-TRD-15")
def test_water_is_named_only_where_it_may_be_and_numbers_are_those_of_an_offer() -> None:
    assert "water" in said(Table.market().state).gaps["name"]
    assert "water" not in said(Table.market(options={"water_nameable": False}).state).gaps["name"]
    numbers = [str(number) for number in range(1, 10)]
    assert list(said(Table.market().state).gaps["n"]) == list(said(Table.market().state).gaps["n2"]) == numbers


@rule("MEG-TRD-15", "MEG-PUR-12", "MEG-DRW-08")
def test_they_can_be_said_in_phase_7_only() -> None:
    state: Any = MEGACIV.new(seats=3, seed=4, scenario="dash")
    choose, seen = random.Random(2), set()
    while not state.is_terminal():
        assert said(state).open == (state.phase == 7)
        seen.add((state.phase, len(state.steps)))
        seat = state.actors()[0]
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    assert not said(state).open
    assert {6, 7, 12} <= {phase for phase, _ in seen}, "bought, traded and chosen"


@rule("MEG-TRD-13")
def test_free_talk_is_an_option_and_not_the_usual_one() -> None:
    assert c.OPTIONS["chat"] == ("structured", "free")
    assert said(MEGACIV.new(seats=3)) is not None
    free: Any = MEGACIV.new(seats=3, seed=5, chat="free")
    assert MEGACIV.phrases(free) is None
    assert free.view(0)["options"]["chat"] == "free"
    assert MEGACIV.phrases(MEGACIV.position(MEGACIV.position_of(free))) is None
    assert MEGACIV.phrases(MEGACIV.from_bytes(MEGACIV.to_bytes(free))) is None


@rule("MEG-TRD-13", "MEG-TRD-15")
def test_how_people_talk_changes_nothing_of_the_game() -> None:
    one, other = (MEGACIV.new(seats=4, seed=9, chat=chat) for chat in ("structured", "free"))
    choose = random.Random(1)
    for _ in range(400):
        if one.is_terminal():
            break
        seat = one.actors()[0]
        assert one.actors() == other.actors()
        assert one.legal_actions(seat) == other.legal_actions(seat)
        action = choose.choice(one.legal_actions(seat))
        one.apply_action(seat, action)
        other.apply_action(seat, action)
    assert MEGACIV.scores(one) == MEGACIV.scores(other)
