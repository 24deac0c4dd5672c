"""Random resolutions of random positions, compared with a second reading of the rules."""

import random
from typing import Any

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean import reference as r
from tests.games.mediterranean.random_tables import random_table, set_cubes
from tests.games.mediterranean.test_sides import player_of, same
from tests.kit import rule

# Operations that need a decision or chance of their own have tests of their own.
APART = {"steal_worker", "swap", "refuse_abilities", "sacrifice", "draw_extra", "choose_civic"}
KINDS = [kind["id"] for kind in c.KINDS if not APART & {effect["op"] for effect in kind["effects"]}]


@rule("MED-RS1-02", "MED-RS1-03", "MED-RS1-05", "MED-GDS-04", "MED-GDS-15", "MED-IDE-11", "MED-IDE-13", "MED-REV-08",
      "MED-WLT-03", "MED-CAL-03", "MED-CAL-07", "MED-DEV-02", "MED-BOX-08")  # fmt: skip
@pytest.mark.parametrize("seed", range(80))
def test_a_resolution_agrees_with_the_reference(seed: int) -> None:
    choose = random.Random(seed)
    table = random_table(choose, KINDS)
    table.close()
    set_cubes(table, choose)
    s = table.state
    players = [player_of(table, seat) for seat in range(s.seats)]
    cubes, order, turn = [row[:] for row in s.cubes], s.order[:], s.turn
    off = [{box for box in range(20) if s.off[seat] >> box & 1} for seat in range(s.seats)]
    abandons = list(s.abandons)
    table.heard()
    table.resolve()
    for player, given_up in zip(players, abandons, strict=True):
        for bit, track in enumerate(("government", "religion")):
            player.tracks[track] *= not given_up >> bit & 1
    r.abilities(players, cubes, off, order)
    announced = [r.resolve(player, players) for player in players]
    for player in players:
        r.overturn(player)
    assert list(s.announced) == announced
    assert s.order == sorted(order, key=lambda seat: announced[seat])
    told = table.heard("revolt", "barbarians")
    strike(players, turn, told)
    same(table, players)
    if table.step == "develop":
        limits = {seat: limit for name, seat, limit, _ in told if name == "revolt" and limit >= 0}
        for seat, player in enumerate(players):
            assert table.drawn(seat).split() == r.draws(player, limits.get(seat))


def strike(players: list[r.Player], turn: int, told: list[tuple[Any, ...]]) -> None:
    """Calamities of a turn with the dice that were rolled."""
    revolted = r.victims(players, "happiness") if turn >= 2 else []
    raided = r.victims(players, "safety") if turn >= 3 else []
    assert sorted(seat for name, seat, _, _ in told if name == "revolt") == revolted
    rolls = {seat: roll for name, seat, roll, _ in told if name == "barbarians"}
    assert sorted(rolls) == raided
    for seat in raided:
        players[seat].chips = max(0, players[seat].chips - r.loss(players[seat], turn, rolls[seat]))
        players[seat].tracks["safety"] = 0
    for seat in revolted:
        players[seat].tracks["happiness"] = 0


@rule("MED-CIV-01", "MED-CIV-02", "MED-FIN-02", "MED-FIN-03", "MED-FIN-04", "MED-FIN-05", "MED-FIN-07", "MED-PRD-01")
@pytest.mark.parametrize("seed", range(40))
def test_the_rest_of_a_turn_agrees_with_the_reference(seed: int) -> None:
    choose = random.Random(1000 + seed)
    table = random_table(choose, KINDS)
    table.state.turn = choose.choice([2, 6])
    table.resolve()
    players = [player_of(table, seat) for seat in range(table.state.seats)]
    table.skip()
    r.civic(players)
    same(table, players)
    scores = [r.score(player, players) for player in players]
    assert table.final_scores() == scores
    if table.state.is_terminal():
        assert table.scores() == scores
        keys = [(points, r.units(player, "level", players), player.tracks["happiness"] + player.tracks["safety"])
                for points, player in zip(scores, players, strict=True)]  # fmt: skip
        winners = [int(key == max(keys)) for key in keys]
        assert table.state.returns() == [won / sum(winners) for won in winners]
