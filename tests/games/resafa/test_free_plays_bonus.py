"""RES-BON: what counts as an action, discounts, conditions, and cards of which nothing can be done."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases
from tests.kit import rule

NEEDS = [card for card in c.BONUSES if "requires" in card]


@rule("RES-BON-05")
@pytest.mark.parametrize(
    ("play", "moves", "step", "bound"),
    [
        ("instant P26", [], "garden", "BW104"),
        ("instant P19", [], "workshop", "BW103"),
        ("instant P58", [], "canal", "BB102"),
        ("instant P63", [], "move", "BB207"),
        ("bonus BY209", ["option 1", "action production"], "produce", "BY109"),
        ("bonus BY209", ["option 1", "action workshop"], "workshop", "BW206"),
    ],
)
def test_an_action_given_by_a_card_is_an_action(play: str, moves: list[str], step: str, bound: str) -> None:
    seat = {**RICH, "special": ["P26", "P19", "P58", "P63"], "bonus": [bound, "BY209"]}
    table = Table(seat, round=6).do(play, *moves)
    assert table.step == step
    assert table.may(f"bonus {bound}")


@rule("RES-BON-05")
@pytest.mark.parametrize(
    ("play", "step", "bound"),
    [
        ("instant P22", "garden", "BW104"),
        ("instant P23", "workshop", "BW103"),
        ("bonus BW102", "garden", "BW106"),
        ("bonus BW209", "workshop", "BW109"),
        ("bonus BY101", "produce", "BY109"),
        ("instant P72", "place_base", "BP106"),
    ],
)
def test_a_single_build_given_by_a_card_is_none(play: str, step: str, bound: str) -> None:
    special = [play.split()[1]] if play.startswith("instant") else []
    given = [] if special else [play.split()[1]]
    table = Table({**RICH, "special": special, "bonus": [*given, bound]}, round=6).do(play)
    assert table.step == step
    table.refuses(f"bonus {bound}", "RES-BON-03")


@rule("RES-BON-06")
def test_a_discount_counts_for_one_action_only() -> None:
    """BW103 takes a coin and a stone off this workshop; the next one, by P19, costs a coin again."""
    table = Table.taking("workshop", {**RICH, "bonus": ["BW103"], "special": ["P19"]}, round=3).do("bonus BW103")
    built = ["offer I 1", "option 1", "cell 1", "turn 0"]
    assert table.play(*built) == {}
    assert table.play("instant P19", *built) == {"coin": -1}


@rule("RES-BON-06")
def test_a_discount_is_played_before_the_cost_is_paid() -> None:
    table = Table.taking("workshop", {**RICH, "bonus": ["BW103"]}, round=3)
    assert table.play("offer I 1") == {"coin": -1, "stone": -1}
    table.refused("bonus BW103")
    table.do("option 1", "cell 1", "turn 0")
    table.refuses("bonus BW103", "RES-BON-03")


@rule("RES-BON-06")
def test_a_discount_makes_an_action_possible() -> None:
    table = Table.taking("workshop", {"coin": 0, "stone": 0, "bonus": ["BW103"]}, round=3)
    assert table.options() == ["stop", "bonus BW103"]
    table.do("bonus BW103")
    assert table.those("offer") == ["I 1", "I 2", "I 3"]


def with_number(what: str, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A seat and a board with so many of a thing that cards ask for."""
    squares = [[1, 0], [0, 1], [-1, 0]]
    if what == "workshop":
        return {"workshops": [f"W10{n}" for n in range(1, number - 1)]}, {}
    if what == "garden_tile":
        return {"gardens": [{"xy": xy, "tiles": ["h0" if xy[1] else "v0"]} for xy in squares[:number]]}, {}
    if what == "garden_square":
        return {"gardens": [{"xy": xy, "tiles": ["h01", "h2"]} for xy in squares[:number]]}, {}
    return {}, {"canals": {f"3,{n}": {"owner": 0, "tile": f"K{n + 1}"} for n in range(number)}}


@rule("RES-BON-07", "RES-GEN-13")
@pytest.mark.parametrize("card", NEEDS, ids=[card["id"] for card in NEEDS])
def test_a_condition_must_hold(card: dict[str, Any]) -> None:
    name, what, least = card["id"], card["requires"]["what"], card["requires"]["at_least"]
    number = 3 if card["level"] == 1 else 6
    seat, board = with_number(what, least - 1)
    short = Table({**seat, "bonus": [name]}, round=number, **board)
    short.refuses(f"bonus {name}", "RES-BON-07")
    assert not short.may(f"bonus {name}")
    seat, board = with_number(what, least)
    table = Table({**seat, "bonus": [name]}, round=number, **board)
    gain = next(effect for effect in card["effects"] if effect["op"] == "gain")
    gained = table.play(f"bonus {name}")
    assert gained == {key: value for key, value in gain.items() if key not in ("op", "sack")}
    assert len(table.seat()["sacks"]) == gain.get("sack", 0)


@rule("RES-BON-07")
def test_there_are_conditions_of_four_kinds() -> None:
    needed = {(card["id"], card["requires"]["what"], card["requires"]["at_least"]) for card in NEEDS}
    assert needed == {
        ("BW107", "workshop", 3),
        ("BW108", "garden_tile", 2),
        ("BB107", "canal_tile", 1),
        ("BW203", "workshop", 5),
        ("BW208", "garden_square", 2),
        ("BB209", "canal_tile", 3),
    }


@rule("RES-BON-08")
def test_cards_played_in_a_stopped_action_are_spent() -> None:
    """A discount and an after-build card lapse; the next garden action pays in full and gives nothing more."""
    seat = {**RICH, "bonus": ["BW104", "BW106"], "special": ["P21"]}
    table = Table.taking("garden", seat, round=3)
    assert table.play("bonus BW104", "bonus BW106", "stop") == {}
    assert table.seat()["bonus"] == []
    table.do("instant P21")
    assert table.play("large 2", "slot v12") == {"coin": -1, "stone": -1}


@rule("RES-BON-08")
def test_gains_received_in_a_stopped_action_stay() -> None:
    """BB207: free movement and a sack card."""
    table = Table.taking("trading", {"coin": 0, "bonus": ["BB207"]}, round=6)
    assert table.options() == ["stop", "bonus BB207"]
    table.do("bonus BB207")
    assert table.may("move kena through")
    table.do("stop")
    assert len(table.seat()["sacks"]) == 1
    assert table.seat()["place"] == "resafa"


@rule("RES-BON-08")
def test_what_waits_for_a_build_comes_after_it() -> None:
    """BW106: 1 coin and 2 VP after the garden is built."""
    table = Table.taking("garden", {**RICH, "bonus": ["BW106"]}, round=3)
    assert table.play("bonus BW106") == {}
    assert table.play("small 2", "slot v2") == {"coin": 1, "stone": -1, "vp": 2}


TRACKS = {"yellow": 8, "white": 7, "blue": 4, "pink": 8}  # no step is legal
# A card, a seat that can do nothing of it, and one that can do something.
POSSIBLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "BY103": ({"tracks": TRACKS}, {"tracks": {**TRACKS, "blue": 3}}),
    "BW101": ({"stone": 0}, {"stone": 1}),
    "BW102": ({"coin": 1, "stone": 1}, {"coin": 2, "stone": 1}),
    "BP103": ({"coin": 0}, {"coin": 1}),
    "BP107": ({"marble": 0}, {"marble": 1}),
    "BP108": ({"coin": 1}, {"coin": 2}),
    "BP101": ({"square": 5, "scarab": 6}, {"square": 5, "scarab": 5}),
    "BP201": ({"square": 0}, {"scarab": 1}),
    "BW202": ({}, {"gardens": [{"xy": [1, 0], "tiles": ["v0"]}]}),
    "BP205": ({}, {"special": ["P1"]}),
    "BP207": ({"amphora": 0, "spice": 0}, {"spice": 1}),
}


@rule("RES-BON-09")
@pytest.mark.parametrize("card", POSSIBLE)
def test_a_card_of_which_nothing_can_be_done_is_not_playable(card: str) -> None:
    poor, able = POSSIBLE[card]
    number = 6 if card[2] == "2" else 3
    Table({**poor, "bonus": [card]}, round=number).refuses(f"bonus {card}", "RES-BON-09")
    assert Table({**able, "bonus": [card]}, round=number).may(f"bonus {card}")


@rule("RES-BON-09")
@pytest.mark.parametrize(
    ("card", "poor", "able"),
    [
        ("P19", {"coin": 0, "stone": 1}, {"coin": 1, "stone": 0}),
        ("P26", {"coin": 0, "stone": 0, "gardens": "full"}, {"coin": 0, "stone": 0}),
        ("P58", {"coin": 0, "marble": 0}, {"coin": 0, "marble": 1}),
        ("P66", {"coin": 0}, {"coin": 1}),
        ("P27", {"stone": 0}, {"stone": 1}),
        ("P30", {"coin": 1, "stone": 0}, {"coin": 1, "stone": 1}),
    ],
)
def test_an_action_must_have_more_to_offer_than_stopping(card: str, poor: dict[str, Any], able: dict[str, Any]) -> None:
    if poor.get("gardens") == "full":
        around = [[1, 0], [0, 1], [-1, 0], [0, -1], [2, 1], [1, 2]]
        poor = {**poor, "gardens": [{"xy": xy, "tiles": ["h01", "h2"]} for xy in around]}
    taken = {"1,3": {"owner": 1, "tile": "K1"}}  # where a canal tile would cost a marble less
    Table({**poor, "special": [card]}, canals=taken).refuses(f"instant {card}", "RES-BON-09")
    assert Table({**able, "special": [card]}, canals=taken).may(f"instant {card}")


@rule("RES-BON-09")
def test_a_free_move_and_a_base_discount_count_as_possible_at_their_moment() -> None:
    move = Table.taking("trading", {**RICH, "bonus": ["BB207"]}, {"sacks": c.SACK_IDS}, round=6)
    assert move.may("bonus BB207")
    base = Table.taking("trading", {"coin": 1, "stone": 0, "spice": 1, "bonus": ["BP106"]}, round=3)
    base.do("move gerasa through", "load 1 spice", "sell")
    assert base.step == "base"
    assert base.those("base") == []
    base.do("bonus BP106")
    assert base.those("base") == ["gerasa 1", "gerasa 2"]


@rule("RES-BON-09")
def test_a_free_movement_makes_an_action_possible_without_coins() -> None:
    table = Table({"coin": 0, "special": ["P70"]}).do("instant P70")
    assert table.options() == ["stop", "part 1", "part 2"]


@rule("RES-BON-09")
@pytest.mark.parametrize(("left", "base"), [(0, False), (1, False), (0, True)])
def test_a_sack_card_that_is_not_there_is_nothing_to_do(left: int, base: bool) -> None:
    """BP204: 1 VP per trading base, and a sack card."""
    other = {"sacks": c.SACK_IDS[left:]}
    table = Table({"bonus": ["BP204"]}, other, round=6, centres=bases(0, "kena") if base else {})
    if left or base:
        assert table.play("bonus BP204") == ({"vp": 1} if base else {})
        assert len(table.seat()["sacks"]) == left
    else:
        table.refuses("bonus BP204", "RES-BON-09")


@rule("RES-BON-09")
def test_a_kept_tile_needs_something_to_do() -> None:
    none = Table({"kept": ["CB4"]}, display=[None] * 12, round=6, canal_bonuses={})
    none.refuses("tile CB4", "RES-BON-09")
    assert Table({"kept": ["CB4"]}, canal_bonuses={}).may("tile CB4")
    full = Table({"square": 11, "kept": ["CB5"]}, canal_bonuses={})
    full.refuses("tile CB5", "RES-BON-09")


@rule("RES-BON-07", "RES-BON-09")
def test_vp_per_base_need_a_base_or_the_rest_of_the_card() -> None:
    assert Table({"bonus": ["BP105"]}, round=3).play("bonus BP105") == {"coin": 1}
    two = Table({"bonus": ["BP105"]}, round=3, centres=bases(0, "kena", "alia"))
    assert two.play("bonus BP105") == {"coin": 1, "vp": 2}
