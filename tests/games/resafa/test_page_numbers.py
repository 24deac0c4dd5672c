"""Every number that the page shows is the state's own: over whole games, for every seat, in both languages."""

import random
import re
from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.games.resafa.moments import MOMENTS
from tests.games.resafa.page_numbers import check, check_prompt
from tests.games.resafa.test_rain import canal, raining

LANGUAGES = ["en", "de"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_number_of_the_page_is_the_states_through_whole_games(seats: int, language: str) -> None:
    choose = random.Random(f"{seats} {language}")
    state: Any = RESAFA.new(seats=seats, seed=seats + 10, open_bonus_hands=seats != 3)
    with speaking(language):
        while not state.is_terminal():
            check_prompt(state)
            rare = state.open_step() in ("water", "space", "canal", "slot", "load", "move")
            if choose.random() < (0.4 if rare else 0.05):
                check(state, state.actors()[0])
                check(state, choose.choice([*range(seats), None]))
            seat = choose.choice(state.actors())
            state.apply_action(seat, choose.choice(state.legal_actions(seat)))
        for viewer in (*range(seats), None):
            check(state, viewer)


@pytest.mark.parametrize(("at", "decision"), list(enumerate(sorted(MOMENTS))))
def test_every_number_is_the_states_at_every_decision(at: int, decision: str) -> None:
    with speaking(LANGUAGES[at % 2]):
        for viewer in (0, 1, None)[: 2 + at % 2]:
            check(MOMENTS[decision].table().state, viewer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_with_discounts_are_those_of_the_rules(language: str) -> None:
    with speaking(language):
        for special in ("P56", "P60"):
            table = Table.taking(
                "canal" if special == "P56" else "trading", {**RICH, "special": [special], "place": "kena"}
            )
            check(table.state, 0)
        check(Table.taking("canal", {**RICH, "bonus": ["BB102"]}).do("bonus BB102").state, 0)
        check(Table.taking("canal", {**RICH, "bonus": ["BB102"]}).do("bonus BB102", "canal K1 front").state, 0)
        check(Table({**RICH, "special": ["P63"]}, round=3).do("instant P63").state, 0)
        rich = {**RICH, "special": ["P1", "P22"], "kept": ["CB7", "CB7"], "load": "spice", "loaded": 2, "scarab": 4}
        for viewer in (0, 1):
            check(
                Table({**rich, "vp": 112}, {"vp": 31, "coin": 3, "camels": 4}, canal_bonuses={}, round=5).state, viewer
            )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("below", ["K3", "K4", "K5"])
def test_water_says_who_scores_how_much(below: str, language: str) -> None:
    """The arrows and the options at a cube: 1 VP and the blue VP of the tile, for whoever owns it."""
    tiles = {"1,1": canal("K1"), "1,0": canal("K2", 1), "1,2": canal("K7", 0), "2,1": canal(below, 1)}
    state = raining(tiles, "1,1").state
    with speaking(language):
        for viewer in (0, 1, None):
            check(state, viewer)
        for action in state.legal_actions(0):
            way = RESAFA.action_name(action).split()[1]
            tile = tiles[{"down": "2,1", "left": "1,0", "right": "1,2"}[way]]
            blue = c.CANALS[c.CANAL_IDS.index(tile["tile"])][tile.get("side", "front")]["blue"]
            said = state.action_to_string(0, action)
            assert int(re.findall(r"\d+", said)[-1]) == 1 + blue
            assert ("(+" in said) == (tile["owner"] == 0)
