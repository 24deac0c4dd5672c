"""Trade Sprint: the set-up, growth and tax, the phases of a round, succession, the score and its tie-breaks."""

from typing import Any

import pytest

from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from tests.games.megaciv.kit import MEGACIV, Table, cards
from tests.kit import rule

SCENARIO = {row["id"]: row for row in c.DATA["scenario"]}
ADVANCE = {row["id"]: row for row in c.DATA["advance"]}
KEEPS = {"treasury": 55}  # can buy an advance: phase 12 waits for him


@rule("MEG-SPR-01", "MEG-GEN-08")
@pytest.mark.parametrize(("players", "board"), [(n, board) for n in range(3, 19) for board in c.boards_of(n)])
def test_civilizations_sit_in_ast_order(players: int, board: str) -> None:
    options: dict[str, Any] = {"board": board} if players < 10 else {}
    table = Table.new(players, **options)
    row = next(row for row in c.DATA["setup"] if (row["players"], row["board"]) == (players, board))
    rank = {civilization["id"]: civilization["ast_rank"] for civilization in c.DATA["civilization"]}
    assert table.all("civilization") == sorted(row["civilizations"], key=lambda name: rank[name])
    assert len(set(table.all("civilization"))) == players


@rule("MEG-SPR-02", "MEG-SPR-03", "MEG-SPR-07")
@pytest.mark.parametrize("scenario", list(SCENARIO))
def test_the_start(scenario: str) -> None:
    table = Table.new(4, scenario=scenario)
    row = SCENARIO[scenario]
    cities = row["start_cities"]
    for entry in table["seats"]:
        assert entry["cities"] == cities
        assert entry["treasury"] == row["start_treasury"] + 2 * cities  # the first tax
        assert (entry["advances"], entry["step"], set(entry["chips"].values())) == ([], 0, {0})
        assert sum(entry["hand"].values()) == 2 * cities  # the opening deal and that of round 1
    assert (table["round"], table["phase"]) == (1, 6)


@rule("MEG-SPR-04", "MEG-SPR-09", "MEG-SPR-10", "MEG-SPR-11", "MEG-SPR-13")
def test_the_phases_of_a_round() -> None:
    table = Table.new(3, seed=5, scenario="dash")
    rng = seeded(1)
    phases: list[tuple[int, int]] = []
    while not table.state.is_terminal():
        now = (table.state.round, table.state.phase)
        if not phases or phases[-1] != now:
            phases.append(now)
        table.state.play_at_random(rng, 1)
    assert phases == sorted(phases)
    assert {number for number, _ in phases} == {1, 2, 3}
    for number in (1, 2, 3):
        there = [phase for round_number, phase in phases if round_number == number]
        assert there[:2] == [6, 7] or there[0] == 7
        assert set(there) <= {6, 7, 9, 10, 12}


@rule("MEG-EX-23", "MEG-SPR-05", "MEG-SPR-06")
def test_example_23_growth() -> None:
    seats = [{"cities": cities, "treasury": 0} for cities in (0, 4, 6, 7, 8)]
    table = Table(*seats, round=2)
    assert table.all("cities") == [3, 6, 7, 7, 8]


@rule("MEG-SPR-05", "MEG-SPR-06")
@pytest.mark.parametrize("scenario", list(SCENARIO))
def test_growth_in_every_round(scenario: str) -> None:
    row = SCENARIO[scenario]
    for number in range(1, row["rounds"] + 1):
        for cities in range(10):
            seats = [{"cities": cities, "treasury": 0}, {"cities": 9, "treasury": 0}, {"cities": 0, "treasury": 0}]
            table = Table(*seats, round=number, options={"scenario": scenario})
            cap = row["city_cap"][number - 1]
            grown = min(cap, max(3, cities + row["growth"])) if number > 1 and cities < cap else cities
            assert table.seat(0)["cities"] == grown
            assert table.seat(1)["cities"] == 9


@rule("MEG-EX-15", "MEG-SPR-07", "MEG-ADV-28")
def test_example_15_tax() -> None:
    table = Table({"cities": 5, "treasury": 0})
    assert table.seat()["treasury"] == 10


@rule("MEG-SPR-07", "MEG-SPR-08", "MEG-ADV-28")
@pytest.mark.parametrize(
    ("advances", "rate"),
    [([], 2), (["monarchy"], 3), (["coinage"], 3), (["monarchy", "coinage"], 4), (["mining", "politics", "law"], 2)],
)
def test_the_tax_rate(advances: list[str], rate: int) -> None:
    for cities, before in ((5, 0), (9, 10), (9, 50), (0, 3)):
        table = Table({"cities": cities, "treasury": before, "advances": advances})
        assert table.seat()["treasury"] == min(55, before + rate * cities)


@rule("MEG-SPR-05", "MEG-SPR-07")
def test_tax_counts_the_cities_that_have_grown() -> None:
    table = Table({"cities": 4, "treasury": 0}, round=2)
    assert (table.seat()["cities"], table.seat()["treasury"]) == (6, 12)
    assert sum(table.hand().values()) == 6  # and so does 6A


@rule("MEG-SPR-10", "MEG-TIM-01", "MEG-TIM-10")
@pytest.mark.parametrize("scenario", list(SCENARIO))
def test_the_seconds_of_the_scenario(scenario: str) -> None:
    seats = [{"treasury": 15, "hand": {"clay": 3}}]
    table = Table.purchases(*seats, options={"scenario": scenario}).do("pass")
    opened = table.raw_events(events.TRADE_OPENED)
    assert [seconds for _, seconds, _ in opened] == [SCENARIO[scenario]["trade_seconds"]]


@rule("MEG-SPR-12")
def test_phase_10_politics_first_then_trade_routes() -> None:
    """Seat 1 is ahead in the succession and discards first."""
    routes = {"advances": ["trade_routes"], "hand": {"clay": 1}, "treasury": 0}
    table = Table(routes, {**routes, "step": 2, "advances": ["politics", "trade_routes"]}, KEEPS, phase=10)
    assert table.all("treasury") == [0, 5, 55]
    assert table.state.current_player() == 1
    table.do("discard clay")
    assert table.seat(1)["treasury"] == 7
    assert table.state.current_player() == 0
    assert table.do("discard end")["phase"] == 12


@rule("MEG-SPR-12", "MEG-SPR-07")
def test_nobody_hears_of_a_gain_from_an_empty_stock() -> None:
    routes = {"advances": ["trade_routes"], "hand": {"gold": 3}, "treasury": 30}
    table = Table(routes, {**KEEPS, "advances": ["politics"]}, {"treasury": 53, "advances": ["politics"]}, phase=10)
    table.do("discard gold", "discard gold", "discard gold")
    assert table.all("treasury") == [55, 55, 55]
    assert table.raw_events(events.GAINED) == [(0, 18, 0), (0, 7, 0)]


def after_13(**seat: Any) -> int:
    """The step of a seat after phase 13 of the last round."""
    return int(Table({"treasury": 0, **seat}, phase=13, round=5).seat()["step"])


def advances_worth(points: int) -> list[str]:
    """Advances of the tableau worth so many points, without Wonder of the World."""
    found: list[str] = []
    for name, row in sorted(ADVANCE.items(), key=lambda item: -item[1]["vp"]):
        if row["sprint"] and name != "wonder_of_the_world" and row["vp"] <= points:
            found.append(name)
            points -= row["vp"]
    assert points == 0
    return found


@rule("MEG-SPR-14")
@pytest.mark.parametrize("row", c.DATA["succession"], ids=lambda row: f"step {row['step']}")
def test_each_succession_step(row: dict[str, int]) -> None:
    cities, points, step = row["cities"], row["advance_vp"], row["step"]
    owned = advances_worth(points)
    assert after_13(cities=cities, advances=owned, step=step - 1) == step
    assert after_13(cities=cities - 1, advances=owned, step=step - 1) == step - 1
    if points:
        assert after_13(cities=cities, advances=advances_worth(points - 1), step=step - 1) == step - 1


@rule("MEG-SPR-14")
def test_exactly_one_step_a_round() -> None:
    everything = [name for name, row in ADVANCE.items() if row["sprint"]]
    assert after_13(cities=9, advances=everything, step=0) == 1
    assert after_13(cities=9, advances=everything, step=7) == 8
    assert after_13(cities=9, advances=everything, step=8) == 8


@rule("MEG-SPR-14", "MEG-SPR-17")
def test_wonder_of_the_world_counts_as_a_city_for_the_succession_only() -> None:
    wonder = ["wonder_of_the_world"]
    assert after_13(cities=2, advances=wonder) == 1
    assert after_13(cities=2, advances=["mining"]) == 0
    table = Table({"cities": 2, "advances": wonder, "treasury": 0}, phase=14)
    assert table.state.view(None)["seats"][0]["score"] == 6 + 2


@rule("MEG-SPR-16", "MEG-SPR-15")
@pytest.mark.parametrize("scenario", list(SCENARIO))
def test_the_game_ends_after_its_last_round(scenario: str) -> None:
    last = SCENARIO[scenario]["rounds"]
    for number in range(1, last + 1):
        table = Table({}, phase=13, round=number, options={"scenario": scenario})
        assert table.state.is_terminal() == (number == last)
        assert table["round"] == (number if number == last else number + 1)
    assert table.actors == []
    assert MEGACIV.end_reason(table.state) == "last_round"
    assert sorted(table.state.returns()) == [0.0, 0.0, 1.0]


def decided_by(state: Any) -> dict[str, list[int]]:
    """What is compared, of the first two seats, by a second reading of the rule."""
    seen = [state.view(None)["seats"][seat] for seat in (0, 1)]
    return {
        "score": [entry["score"] for entry in seen],
        "step": [entry["step"] for entry in seen],
        "sixes": [sum(ADVANCE[name]["vp"] == 6 for name in entry["advances"]) for entry in seen],
        "threes": [sum(ADVANCE[name]["vp"] == 3 for name in entry["advances"]) for entry in seen],
        "cost": [sum(ADVANCE[name]["cost"] for name in entry["advances"]) for entry in seen],
        "one group": [max(entry["credits"].values()) for entry in seen],
        "all groups": [sum(entry["credits"].values()) for entry in seen],
        "cities": [entry["cities"] for entry in seen],
        "treasury": [entry["treasury"] for entry in seen],
    }


def ended(*seats: dict[str, Any]) -> Table:
    """A finished game."""
    return Table(*seats, phase=14, round=5)


@rule("MEG-EX-25", "MEG-SPR-17")
def test_example_25_the_score() -> None:
    table = ended({"advances": ["coinage", "law", "library"], "step": 3, "cities": 5})
    assert MEGACIV.scores(table.state)[0] == 21


@rule("MEG-SPR-17")
@pytest.mark.parametrize("name", [name for name, row in ADVANCE.items() if row["sprint"]])
def test_the_points_of_every_advance(name: str) -> None:
    row = ADVANCE[name]
    assert row["vp"] == (1 if row["cost"] < 100 else 3 if row["cost"] < 200 else 6)
    assert MEGACIV.scores(ended({"advances": [name], "cities": 0, "step": 0}).state)[0] == row["vp"]


TIES = [
    # the winner first; both have the same score and are equal in all that is compared earlier
    ("step", {"step": 3, "cities": 1}, {"step": 2, "cities": 3}),
    ("sixes", {"advances": ["library"]}, {"advances": ["law", "cartography"]}),
    ("threes", {"advances": ["rhetoric"]}, {"advances": ["monarchy", "masonry", "pottery"]}),
    ("cost", {"advances": ["law"]}, {"advances": ["rhetoric"]}),
    ("one group", {"advances": ["pottery"], "chips": {"arts": 3}}, {"advances": ["masonry"], "chips": {"religion": 2}}),
    ("all groups", {"chips": {"arts": 2, "civics": 2}}, {"chips": {"science": 2, "civics": 1}}),
    (
        "cities",  # both cost 250, with credits of 20 in one group and 45 in all
        {"advances": ["cartography", "coinage"], "chips": {"crafts": 3}, "cities": 4},
        {"advances": ["law", "mysticism", "sculpture"], "chips": {"arts": 1}, "treasury": 55},
    ),
    ("treasury", {"treasury": 11}, {"treasury": 10}),
]


@rule("MEG-SPR-18", "MEG-GEN-09")
@pytest.mark.parametrize(("what", "better", "worse"), TIES, ids=[row[0] for row in TIES])
def test_every_tie_break(what: str, better: dict[str, Any], worse: dict[str, Any]) -> None:
    base = {"cities": 3, "step": 0, "treasury": 10}
    for first, second, winner in ((better, worse, 0), (worse, better, 1)):
        table = ended({**base, **first}, {**base, **second}, {"cities": 0, "treasury": 55})
        scores = MEGACIV.scores(table.state)
        assert scores[0] == scores[1] > scores[2]
        assert table.state.returns() == [float(seat == winner) for seat in range(3)]
        assert table.state.view(None)["ranks"][winner] == 1
        compared = decided_by(table.state)
        assert next(key for key, (one, other) in compared.items() if one != other) == what


@rule("MEG-SPR-18", "MEG-GEN-09")
def test_ast_order_decides_last_and_there_is_one_winner() -> None:
    table = ended(*[{"cities": 4, "treasury": 9}] * 5)
    assert table.state.view(None)["ranks"] == [1, 2, 3, 4, 5]
    assert table.state.returns() == [1.0, 0.0, 0.0, 0.0, 0.0]


@rule("MEG-SPR-18")
def test_a_higher_score_wins_whatever_the_rest() -> None:
    rich = {"cities": 1, "step": 0, "treasury": 55, "chips": {"arts": 9}, "advances": ["wonder_of_the_world"]}
    table = ended({"cities": 8, "treasury": 0}, rich)
    assert MEGACIV.scores(table.state)[:2] == [8, 7]
    assert table.state.view(None)["ranks"][:2] == [1, 2]


@rule("MEG-SPR-19", "MEG-BLK-01")
def test_a_round_with_two_blocks_is_like_any_other() -> None:
    table = Table.new(12)
    assert all(sum(entry["hand"].values()) == 10 for entry in table["seats"])
    assert table.all("treasury") == [20] * 12
    assert next(iter(table["stacks"])) == "west 1"


@rule("MEG-SPR-26")
def test_tableaus_by_the_data_file() -> None:
    for scenario, row in SCENARIO.items():
        wanted = "sprint" if row["tableau"] == "full" else "starter"
        names = [name for name, advance in ADVANCE.items() if advance[wanted]]
        assert Table.new(3, scenario=scenario).state.view(None)["tableau"] == names
    assert sum(row["starter"] for row in ADVANCE.values()) == 12
    by_points = [[row["vp"] for row in ADVANCE.values() if row["starter"]].count(vp) for vp in (1, 3, 6)]
    assert by_points == [4, 4, 4]


@rule("MEG-SPR-25")
def test_hands_without_calamities_all_game_long() -> None:
    table = Table.new(9, seed=3, calamities=False, scenario="dash")
    rng = seeded(2)
    calamities = {row["id"] for row in c.DATA["calamity"]}
    while not table.state.is_terminal():
        assert table.state.phase not in (8, 9)
        table.state.play_at_random(rng, 25)
    assert not any(set(entry["hand"]) & calamities for entry in table["seats"])


@rule("MEG-SPR-46")
def test_nothing_falls_below_0() -> None:
    hand = cards("tempest squandered_wealth city_riots")
    table = Table({"cities": 0, "treasury": 0, "hand": hand}, KEEPS, *[{}] * 7, phase=9)
    assert (table.seat()["cities"], table.seat()["treasury"]) == (0, 0)
