"""Each family of actions is declared once: its names, words and places on the page agree."""

import pytest

from emporion.core.families import Actions
from emporion.games.faiyum import actions, families, notation, words
from emporion.games.faiyum.families import ACTIONS


def test_every_family_has_words() -> None:
    assert set(words.SAYS) == {family.says for family in ACTIONS.families.values()}
    assert len(ACTIONS) == actions.NUM_ACTIONS


def test_every_name_means_one_action() -> None:
    assert [notation.action_number(name) for name in ACTIONS.names] == list(range(actions.NUM_ACTIONS))
    assert notation.action_number("E6-E5") == notation.action_number("E5-E6")


def test_options_stand_where_their_things_lie() -> None:
    places = {
        "play 38": "hand-38", "sell 38": "sell-38", "buy 3": "market-3", "E5": "E5", "E5-E6": "E5-E6",
        "B4-C5": "B4-C5", "hand S-FARMER": "hand-S-FARMER", "discard 0": "stack-1", "buy back": "stack-1",
        "market 8": "market-8", "stop": "", "administrate": "", "token wheat": "", "times 2": "", "in play": "",
    }  # fmt: skip
    assert {name: families.PLACES[ACTIONS.number(name)] for name in places} == places


def test_families_have_to_agree_with_the_constants_of_the_rules() -> None:
    declared = Actions()
    declared.declare(0, "play", "ab")
    with pytest.raises(ValueError, match="do not begin at 3"):
        declared.declare(3, "sell", "ab")
    with pytest.raises(ValueError, match="not 9"):
        declared.end_at(9)
