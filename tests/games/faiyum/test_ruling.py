"""The rule that a decision opens at says what is to be decided: a sentence, not the list of its options."""

import random
from typing import Any

import pytest

from emporion.core.rulebook import rules
from emporion.games.faiyum import components as c
from emporion.games.faiyum.page.ruling import BY_STEP, card_rule, ruling
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.rules import STEP_NAMES, STEPS
from emporion.games.faiyum.state import NO_CARD
from tests.games.faiyum.table import FAIYUM

RULES = rules("faiyum")
PLAYABLE = [card.id for card in CARDS.values() if not card.is_disaster]
BY_CARD = {
    "worker": "S-FARMER", "harvest_hands": "80", "upgrade": "40", "blocks": "72", "times": "116", "choose_gain": "28",
    "refine": "22", "migrate": "26", "migrate_to": "26", "escort": "86", "escort_to": "86", "sacrifice": "12",
    "market_card": "36", "all_rounder": "50", "order": "52", "gem_searchers": "60", "lay_down": "60", "novices": "62",
    "crocodile": "96", "network": "110", "masons": "108",
}  # fmt: skip


def is_sentence(rule: str) -> bool:
    text = RULES.get(rule, "")
    return text.lstrip('"')[:1].isalnum() and text.endswith(".") and "FAI-DEC" not in rule and len(text.split()) >= 4


@pytest.mark.parametrize("step", [step.name for step in STEPS])
@pytest.mark.parametrize("seats", [1, 3])
def test_every_kind_of_decision_opens_at_a_sentence(step: str, seats: int) -> None:
    card = BY_CARD.get(step)
    assert card or step in BY_STEP or step in ("turn", "buy_back")
    for final in (False, True):
        state: Any = FAIYUM.new(seats=seats)
        state.steps, state.final_phase = [STEP_NAMES.index(step)], final
        state.acts_as = c.CARD[card] if card else NO_CARD
        assert is_sentence(ruling(state)), (step, ruling(state))


@pytest.mark.parametrize("card", PLAYABLE)
def test_every_card_has_a_rule_of_its_own(card: str) -> None:
    rule = card_rule(card)
    assert rule in RULES
    assert RULES[rule].endswith(".")
    assert "same action as" not in RULES[rule]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_through_whole_games(seats: int) -> None:
    state: Any = FAIYUM.new(seats=seats, seed=seats)
    choose = random.Random(seats)
    while not state.is_terminal():
        seat = state.current_player()
        if choose.random() < 0.3:
            rule = ruling(state.seen_by(seat))
            assert rule in RULES
            assert not rule.startswith("FAI-DEC")
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    assert ruling(state.seen_by(0)) == ""
