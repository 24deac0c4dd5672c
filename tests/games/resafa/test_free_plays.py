"""RES-ANY, RES-BON: free plays of the player whose turn it is, and how bonus cards are played."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases
from tests.kit import rule

ANY = [card["id"] for card in c.BONUSES if card["timing"] == "any"]
BOUND = [card["id"] for card in c.BONUSES if card["timing"] != "any"]
TIMING = {card["id"]: card["timing"] for card in c.BONUSES}
BUILDS = [card for card in BOUND if TIMING[card] != "trading"]
SQUARES = [{"xy": xy, "tiles": ["h01", "h2"]} for xy in ([1, 0], [0, 1])]
# Everything that any card asks for; all bonus cards are in hand, the stacks are used up in the last round.
OWNED: dict[str, Any] = {"workshops": ["W101", "W102", "W103"], "gardens": SQUARES, "square": 2, "special": ["P1"]}
ABLE = {**RICH, **OWNED, "bonus": c.BONUS_IDS}
ABLE_BOARD: dict[str, Any] = {
    "round": 6,
    "display": [],
    "centres": bases(0, "kena"),
    "canals": {f"3,{n}": {"owner": 0, "tile": f"K{n + 1}"} for n in range(3)},
}


def able(action: str) -> Table:
    """P could play every bonus card that has no tie to another action, and is in a main action."""
    return Table.taking(action, ABLE, **ABLE_BOARD)


@rule("RES-ANY-01")
def test_there_are_four_kinds_of_free_plays_and_any_number_of_them() -> None:
    seat = {"bonus": ["BY102", "BP109"], "sacks": ["S1", "S3"], "special": ["P64"], "kept": ["CB6", "CB7", "CB7"]}
    table = Table(seat, canal_bonuses={}, round=3)
    cards = ["bonus BY102", "bonus BP109", "use S1", "use S3", "drop S1", "drop S3"]
    plays = [name for name in table.options() if not name.startswith("play")]
    assert plays == [*cards, "instant P64", "tile CB6", "tile CB7"]
    gained = table.play("tile CB6", "bonus BY102", "use S1", "drop S3", "instant P64", "bonus BP109")
    assert gained == {"marble": 2, "stone": 2, "coin": 2, "vp": 1 + 3, "amphora": 1, "spice": 1}
    assert table.play("tile CB7", "tile CB7") == {"vp": 4}
    assert not table.may("tile CB7")
    assert len(table.seat()["sacks"]) == 2


@rule("RES-ANY-02")
@pytest.mark.parametrize("play", ["bonus BY102", "use S1", "drop S1", "instant P64", "tile CB6"])
def test_only_the_active_player_has_free_plays(play: str) -> None:
    other = {"bonus": ["BY102"], "sacks": ["S1"], "special": ["P64"], "kept": ["CB6"]}
    table = Table({}, other, round=3, canal_bonuses={})
    assert table.options(1) == []
    table.refuses(play, "RES-ANY-02", seat=1)
    table.do(table.options()[0], "end turn")
    assert table.state.current_player() == 1
    assert table.may(play)


@rule("RES-ANY-02")
def test_free_plays_are_open_from_before_the_card_to_the_hand_limit() -> None:
    seat = {"sacks": ["S1", "S2", "S3", "S4", "S6", "S12"], "hand": [1, 2, 3]}
    table = Table(seat)
    assert table.play("use S1") == {"coin": 2}
    table.do("play 1 top")
    assert table.play("use S2") == {"coin": 1, "stone": 1}
    table.do("end turn")
    assert table.step == "limit"
    assert table.play("use S4") == {"stone": 1, "vp": 1}
    assert table.step == "limit"
    before = table.seat()
    table.do("use S6", "stop")
    assert table.gained(before) == {}
    assert table.state.current_player() == 1


@rule("RES-ANY-02")
@pytest.mark.parametrize(
    ("seat", "waits"),
    [
        ({}, False),
        ({"special": ["P64"]}, True),
        ({"special": ["P20"]}, True),
        ({"special": ["P64"], "used": ["P64"]}, False),
        ({"special": ["P27"], "stone": 0}, False),
        ({"special": ["P55"]}, False),
        ({"bonus": ["BP109"]}, True),
        ({"bonus": ["BW103"]}, False),
        ({"bonus": ["BW107"]}, False),
        ({"sacks": ["S6"], "stone": 0}, True),
        ({"kept": ["CB6"]}, True),
        ({"kept": ["CB5"], "square": 11}, False),
    ],
)
def test_a_turn_waits_for_the_free_plays_that_are_left(seat: dict[str, Any], waits: bool) -> None:
    table = Table(seat, {}, round=3, play="alpha-3 bottom", canal_bonuses={}).do("main", "stop", "colour", "step pink")
    assert (table.state.current_player() == 0) == waits
    if waits:
        assert table.options()[0] == "end turn"
        assert len(table.options()) > 1


# Every kind of decision: how it comes about for a seat with the sack card S3, and whether it lets P use it.
MENU = {"play": "alpha-1 top"}
DECISIONS: dict[str, tuple[dict[str, Any], dict[str, Any], list[str], bool]] = {
    "play": ({}, {}, [], True),
    "menu": ({}, MENU, [], True),
    "which_action": ({"special": ["P48"]}, {"play": "P48"}, ["main"], False),
    "which_colour": ({"special": ["P48"]}, {"play": "P48"}, ["colour"], False),
    "colour": ({}, MENU, ["colour"], True),
    "special": ({"tracks": {"pink": 1}}, MENU, ["colour", "step pink"], False),
    "search": ({"tracks": {"pink": 1}}, MENU, ["colour", "step pink", "search"], False),
    "effect": ({"special": ["P28"]}, MENU, ["instant P28"], True),
    "produce": ({}, {"play": "alpha-3 bottom"}, ["main"], True),
    "workshop": ({}, MENU, ["main"], True),
    "side": ({}, MENU, ["main", "offer I 1"], False),
    "cell": ({}, MENU, ["main", "offer I 1", "option 1"], False),
    "turn": ({}, MENU, ["main", "offer I 1", "option 1", "cell 1"], False),
    "garden": ({}, {"play": "alpha-3 top"}, ["main"], True),
    "slot": ({}, {"play": "alpha-3 top"}, ["main", "small 1"], False),
    "canal": ({}, {"play": "alpha-5 top"}, ["main"], True),
    "space": ({}, {"play": "alpha-5 top"}, ["main", "canal K1 front"], False),
    "canal_bonus": ({}, {"play": "alpha-5 top"}, ["main", "canal K1 front", "space 0,0"], False),
    "move": ({}, {"play": "alpha-1 bottom"}, ["main"], True),
    "load": ({}, {"play": "alpha-1 bottom"}, ["main", "move gerasa through"], True),
    "line": ({}, {"play": "alpha-1 bottom"}, ["main", "move gerasa through", "load 2 spice"], True),
    "quantity": ({}, {"play": "alpha-1 bottom"}, ["main", "move gerasa through", "load 2 spice", "sell"], False),
    "base": ({}, {"play": "alpha-1 bottom"}, ["main", "move gerasa through", "load 2 spice", "sell", "count 1"], True),
    "step": ({"kept": ["CB3"]}, MENU, ["tile CB3"], True),
    "take": ({}, {"play": "alpha-2 bottom"}, ["main"], True),
    "choice": ({"special": ["P71"]}, MENU, ["instant P71", "part 2"], False),
    "pay": ({"load": "stone"}, MENU, ["main", "offer I 1"], False),
    "pay_for": ({"sacks": ["S3", "S5"]}, MENU, ["use S5"], False),
    "place_base": ({"special": ["P72"]}, MENU, ["instant P72"], True),
    "flip": ({"special": ["P61"]}, MENU, ["instant P61", "part 2"], False),
    "row": ({"square": 2, "kept": ["CB5"]}, MENU, ["tile CB5"], False),
    "swap": ({"special": ["P43"]}, {**MENU, "fresh": ["P43"]}, ["end turn"], False),
    "limit": ({"sacks": ["S3", "S1", "S2"]}, MENU, ["end turn"], True),
}


@rule("RES-ANY-03")
@pytest.mark.parametrize("step", DECISIONS)
def test_free_plays_are_offered_at_the_decisions_marked_free(step: str) -> None:
    seat, board, moves, free = DECISIONS[step]
    table = Table({**RICH, "sacks": ["S3"], **seat}, {}, canal_bonuses={"0,0": "CB1"}, **board).do(*moves)
    assert table.step == step
    assert table.may("use S3") == table.may("drop S3") == free
    if free:
        assert table.play("use S3") == {"marble": 1}
    else:
        table.refuses("use S3", "RES-ANY-03")


@rule("RES-ANY-03")
def test_a_sale_can_be_followed_by_free_plays_too() -> None:
    seat = {**RICH, "sacks": ["S3"], "bonus": ["BB108"]}
    table = Table.taking("trading", seat, {}, round=3).do("move gerasa through", "load 2 spice", "sell", "count 2")
    assert table.step == "after_sale"
    assert table.play("use S3") == {"marble": 1}
    assert table.play("bonus BB108") == {"coin": 4, "vp": 2}


@rule("RES-ANY-04")
def test_an_interrupted_decision_is_asked_again_with_new_options() -> None:
    """A garden action without a stone: S8 turns a coin into three of them."""
    table = Table.taking("garden", {"coin": 2, "stone": 0, "sacks": ["S8"]}, {})
    assert table.options() == ["stop", "use S8", "drop S8"]
    table.do("use S8")
    assert table.step == "pay_for"
    assert table.play("option 1") == {"coin": -1, "stone": 3}
    assert table.step == "garden"
    assert table.those("small") != []
    assert table.those("large") != []


@rule("RES-ANY-04")
def test_a_free_play_is_resolved_before_anything_else() -> None:
    """The action given by a card inside another action comes to its end first."""
    table = Table.taking("garden", {**RICH, "special": ["P58"]}, {}, canal_bonuses={}).do("instant P58")
    assert table["steps"] == ["menu", "garden", "effect", "canal"]
    table.refuses("small 1", "RES-CAN-01")
    table.do("canal K3 front", "space 1,1")
    assert table["steps"] == ["menu", "garden"]


@rule("RES-ANY-05")
@pytest.mark.parametrize("order", [("part 1", "part 2"), ("part 2", "part 1")])
def test_the_parts_of_a_card_come_in_any_order(order: tuple[str, str]) -> None:
    """P28: one production, the workshop construction action."""
    moves = {"part 1": ["room 1 a"], "part 2": ["offer I 1", "option 1", "cell 1", "turn 0"]}
    table = Table({**RICH, "special": ["P28"]}).do("instant P28")
    assert table.options() == ["stop", "part 1", "part 2"]
    gained = table.play(order[0], *moves[order[0]])
    assert table.step == {"part 1": "workshop", "part 2": "produce"}[order[0]]
    gained |= table.play(*moves[order[1]])
    assert gained == {"camels": 1, "coin": -1, "stone": -1}
    assert table.step == "play"


@rule("RES-ANY-05", "RES-BON-09")
def test_a_part_that_cannot_be_carried_out_is_not_offered() -> None:
    table = Table({"coin": 0, "stone": 0, "special": ["P28"]}).do("instant P28")
    assert table.options() == ["stop", "part 1"]
    table.refuses("part 2", "RES-BON-09")
    table.refuses("part 3", "RES-BON-09")


@rule("RES-ANY-05")
def test_a_card_that_says_so_is_resolved_as_listed() -> None:
    """P67: the canal action, then 1 VP per canal tile, the new one included."""
    table = Table({**RICH, "special": ["P67"]}, canal_bonuses={}).do("instant P67")
    assert table.step == "canal"
    assert table.play("canal K1 front", "space 1,1") == {"coin": -1, "vp": 3 + 1}


@rule("RES-ANY-05")
def test_plain_gains_come_first() -> None:
    """P21: 2 stone and 1 coin are there before the garden action, whatever is paid with them."""
    table = Table({"coin": 0, "stone": 0, "special": ["P21"]})
    assert table.play("instant P21") == {"coin": 1, "stone": 2}
    assert table.step == "garden"
    assert table.those("large") != []


@rule("RES-ANY-06")
@pytest.mark.parametrize("play", ["bonus BP107", "use S6", "instant P22", "tile CB1"])
def test_a_play_is_final_even_if_nothing_of_it_is_used(play: str) -> None:
    seat = {**RICH, "bonus": ["BP107"], "sacks": ["S6"], "special": ["P22"], "kept": ["CB1"]}
    table = Table(seat, round=3, canal_bonuses={})
    assert table.play(play, "stop") == {}
    assert not table.may(play)
    entry = table.seat()
    left = {"bonus": entry["bonus"], "use": entry["sacks"], "instant": entry["used"], "tile": entry["kept"]}
    kind, _, _ = play.partition(" ")
    assert left[kind] == (["P22"] if kind == "instant" else [])
    rules = {"bonus": "RES-BON-01", "use": "RES-SAK-03", "instant": "RES-SPC-04", "tile": "RES-CBT-01"}
    table.refuses(play, rules[kind])


@rule("RES-BON-01")
def test_a_bonus_card_is_used_once_and_leaves_the_game() -> None:
    table = Table({"bonus": ["BY102", "BY104"]}, round=3).do("bonus BY102")
    assert table.seat()["bonus"] == ["BY104"]
    table.refuses("bonus BY102", "RES-BON-01")
    table.refuses("bonus BY105", "RES-BON-01")
    everywhere = table["display"] + [card for stack in table["bonus_stacks"].values() for card in stack]
    assert "BY102" not in everywhere


@rule("RES-BON-02")
def test_a_part_of_a_bonus_card_may_be_left_out() -> None:
    """BP206: two pink steps and a coin; only one step is taken, or none."""
    one = Table({"bonus": ["BP206"]}, round=6)
    assert one.play("bonus BP206", "step pink", "stop") == {"coin": 1}
    assert one.seat()["tracks"]["pink"] == 1
    none = Table({"bonus": ["BP206"]}, round=6)
    assert none.play("bonus BP206", "stop") == {"coin": 1}
    assert none.seat()["tracks"]["pink"] == 0


@rule("RES-BON-02")
def test_what_cannot_be_done_is_left_out() -> None:
    """BW205: 1 VP and a small garden for a stone that P does not have."""
    table = Table({"stone": 0, "bonus": ["BW205"]}, round=6)
    assert table.play("bonus BW205") == {"vp": 1}
    assert table.step == "play"


@rule("RES-BON-03", "RES-BON-04")
@pytest.mark.parametrize("action", c.MAIN_ACTIONS)
def test_bound_cards_are_played_in_their_action_and_all_others_in_any(action: str) -> None:
    table = able(action)
    playable = table.those("bonus")
    assert set(ANY) <= set(playable)
    assert {TIMING[card] for card in playable} == {"any", action} - {"provisions"}
    if action != "trading":
        assert [card for card in playable if card in BOUND] == [card for card in BOUND if TIMING[card] == action]
        for card in BUILDS:
            if TIMING[card] != action:
                table.refuses(f"bonus {card}", "RES-BON-03")


@rule("RES-BON-03", "RES-BON-04")
@pytest.mark.parametrize("moves", [[], ["play 1 top"], ["play 1 top", "colour"]])
def test_outside_the_actions_only_unbound_cards_are_played(moves: list[str]) -> None:
    table = Table({**ABLE, "hand": [1]}, **ABLE_BOARD).do(*moves)
    assert table.those("bonus") == ANY
    for card in BOUND:
        assert table.refused(f"bonus {card}").rule in ("RES-BON-03", "RES-TRD-31", "RES-TRD-32")
