"""A table is what was said at it: replays, copies, and nothing lost whatever people do."""

import json
from random import Random

import pytest

from emporion.companion.companion import Companion
from emporion.games.megaciv import components as c
from emporion.games.megaciv.check import broken_rules
from tests.companion.random_play import Given, answer, nonsense, sensible
from tests.kit import rule

PEOPLE = {3: ["minoa", "hatti", "hellas"], 12: [c.CIVILIZATION_IDS[n] for n in c.civilizations_of(12, "both")]}
PEOPLE[9] = [c.CIVILIZATION_IDS[n] for n in c.civilizations_of(9, "west")]
KEPT = ("MEG-GEN-12", "MEG-BLK-09", "MEG-GEN-10", "MEG-BLK-01")


def lost(table: Companion) -> list[str]:
    return [rule for rule, _ in broken_rules(table._table.fair) if rule in KEPT]


def play(people: list[str], seed: int, moves: int) -> tuple[Companion, list[Given], int]:
    """A sitting of people who try this and that; what was obeyed, and how much was refused."""
    rng, table, obeyed, refused = Random(seed), Companion.new(people, seed=seed), [], 0
    for _ in range(moves):
        who, command = nonsense(rng, table) if rng.random() < 0.15 else sensible(rng, table)
        before, told = table.numbers(), len(table._table.news)
        refusal = answer(table, who, command)
        if refusal is None:
            obeyed.append((who, command))
        else:
            refused += 1
            assert table.numbers() == before  # MEG-GEN-07
            assert len(table._table.news) == told
            assert refusal.text
            assert (refusal.rule[:4], refusal.key[:2]) == ("MEG-", "E_")
        assert lost(table) == []
        if table.view(None)["over"]:
            break
    return table, obeyed, refused


@rule("MEG-GEN-12", "MEG-GEN-07", "MEG-GEN-11", "MEG-TIM-10", "MEG-BLK-09")
@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 2), (9, 4), (12, 6)])
def test_whatever_is_said_no_card_is_lost_and_a_replay_is_the_same_table(players: int, seed: int) -> None:
    table, obeyed, refused = play(PEOPLE[players], seed, 400)
    assert table.view(None)["turn"] >= 2 or players > 3
    assert refused > 50
    kept = json.loads(json.dumps(obeyed))
    again = Companion.replay(PEOPLE[players], seed, 600, [(who, command) for who, command in kept])
    assert again.numbers() == table.numbers()
    for seat in (None, *range(players)):
        assert again.view(seat) == table.view(seat)
        assert json.dumps(table.view(seat))
    assert again.news() == table.news()


@rule("MEG-GEN-11")
def test_all_phases_are_met() -> None:
    """The sittings above would show little if people never came far."""
    met: set[str] = set()
    told: set[str] = set()
    for seed in (1, 2, 3):
        rng, table = Random(seed), Companion.new(PEOPLE[3], seed=seed)
        for _ in range(300):
            met.add(table.view(None)["phase"])
            answer(table, *sensible(rng, table))
            told |= {item["event"] for item in table.news()}
    assert {"entries", "purchases", "trade", "calamities", "advances"} <= met
    assert {"traded", "calamity", "turned_in", "laid_down", "bought", "received", "offer_declined", "corrected"} <= told


def test_a_copy_is_independent() -> None:
    table, _, _ = play(PEOPLE[3], 11, 120)
    before, copy = table.numbers(), table.clone()
    rng = Random(2)
    for _ in range(200):
        answer(copy, *sensible(rng, copy))
    assert copy.numbers() != before
    assert table.numbers() == before


@rule("MEG-GEN-06")
def test_options_are_commands() -> None:
    """What has nothing left to fill in is obeyed as it stands."""
    rng, table = Random(9), Companion.new(PEOPLE[3], seed=9)
    for _ in range(120):
        for who in (-2, -1, 0, 1, 2):
            for option in table.options(who):
                if "needs" not in option:
                    refusal = answer(table.clone(), who, option)
                    limit = refusal is not None and refusal.key == "E_LIMIT_HAND"  # of others: not told before
                    assert refusal is None or (who < 0 and limit), (who, option, refusal)
        answer(table, *sensible(rng, table))
