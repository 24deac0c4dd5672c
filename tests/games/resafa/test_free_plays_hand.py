"""RES-SAK, RES-HND: sack cards, and the limit of five cards in hand."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table
from tests.kit import rule

PLAIN = [card for card in c.SACKS if card["effects"][0]["op"] == "gain"]
SIMPLE = [
    card for card in c.SACKS if card["effects"][0]["op"] == "pay_for" and card["effects"][0]["get"][0]["op"] == "gain"
]
FIVE_BONUS = ["BY101", "BY102", "BY103", "BP109", "BP101"]


def gain_of(effect: dict[str, Any]) -> dict[str, int]:
    """What a gain adds to a purse."""
    return {"camels" if key == "camel" else key: number for key, number in effect.items() if key != "op"}


@rule("RES-SAK-01")
@pytest.mark.parametrize("card", PLAIN, ids=[card["id"] for card in PLAIN])
def test_a_sack_card_gives_resources(card: dict[str, Any]) -> None:
    assert Table({"sacks": [card["id"]]}).play(f"use {card['id']}") == gain_of(card["effects"][0])


@rule("RES-SAK-01")
@pytest.mark.parametrize("card", SIMPLE, ids=[card["id"] for card in SIMPLE])
def test_a_sack_card_converts_stone_or_coins(card: dict[str, Any]) -> None:
    name, effect = card["id"], card["effects"][0]
    ((item, price),) = effect["pay"].items()
    table = Table({"stone": 0, "coin": 0, item: price, "sacks": [name]})
    assert table.play(f"use {name}", "option 1") == gain_of(effect["get"][0]) | {item: -price}
    poor = Table({"stone": 9, "coin": 9, item: price - 1, "sacks": [name]})
    poor.refuses(f"use {name}", "RES-BON-09")
    assert poor.may(f"drop {name}")


@rule("RES-SAK-01")
def test_sack_cards_for_a_production_a_step_and_a_rare_good() -> None:
    assert Table({"coin": 1, "sacks": ["S5"]}).play("use S5", "option 1", "room 2 b") == {"coin": -1, "marble": 2}
    step = Table({"coin": 1, "sacks": ["S10"]})
    assert step.play("use S10", "option 1", "step blue") == {"coin": -1}
    assert step.seat()["tracks"]["blue"] == 1
    good = Table({"coin": 2, "sacks": ["S11"]}).do("use S11", "option 1")
    assert good.options() == ["item amphora", "item spice"]
    assert good.play("item spice") == {"spice": 1}
    assert good.seat()["coin"] == 0


@rule("RES-SAK-01")
def test_a_sack_card_can_be_used_in_a_later_turn() -> None:
    table = Table({}, {}, sack_deck=["S1"], play="alpha-1 top").do("colour", "sack", "end turn")
    table.do("play 1 top", "end turn")
    assert table.state.current_player() == 0
    assert table.play("use S1") == {"coin": 2}


@rule("RES-SAK-02")
@pytest.mark.parametrize("name", c.SACK_IDS)
def test_a_sack_card_is_discarded_for_one_vp(name: str) -> None:
    table = Table({"coin": 0, "stone": 0, "sacks": [name]})
    assert table.play(f"drop {name}") == {"vp": 1}
    assert table.seat()["sacks"] == []
    table.refuses(f"drop {name}", "RES-SAK-03")


@rule("RES-SAK-03")
@pytest.mark.parametrize("play", ["use S4", "drop S4"])
def test_it_goes_to_the_bottom_of_the_deck(play: str) -> None:
    table = Table({"sacks": ["S4"]}, sack_deck=["S9", "S2"])
    before = table["sack_deck"]
    table.do(play)
    assert table["sack_deck"] == [*before, "S4"]
    table.refuses("use S4", "RES-SAK-03")
    known = table.state.view(1)["sack_deck"][-1]
    assert known == ("S4" if play.startswith("use") else None)  # face down: only what was used openly is known


@rule("RES-SAK-03")
def test_a_sack_card_of_another_hand_cannot_be_played() -> None:
    table = Table({"sacks": ["S1"]}, {"sacks": ["S2"]})
    for play in ("use S2", "drop S2", "use S5"):
        table.refuses(play, "RES-SAK-03")


@rule("RES-SAK-04")
@pytest.mark.parametrize("sacks", [[], ["S1"], ["S1", "S5", "S9"]])
def test_sack_cards_left_at_the_end_give_one_vp_each(sacks: list[str]) -> None:
    table = Table({"sacks": sacks, "coin": 0, "stone": 0}, {}, round=6, turn=1, turns=5)
    table.do(table.options()[0], "end turn")
    assert table.state.is_terminal()
    assert table.seat()["vp"] == len(sacks)


@rule("RES-SAK-05")
@pytest.mark.parametrize("deck", [[], ["S9"]])
def test_a_sack_card_never_draws_itself(deck: list[str]) -> None:
    """S5 pays a coin for a production, here in a room that gives a sack card."""
    other = {"sacks": [card for card in c.SACK_IDS if card not in [*deck, "S5"]]}
    table = Table({**RICH, "sacks": ["S5"], "workshops": ["W111"]}, other, sack_deck=deck)
    table.do("use S5", "option 1")
    assert table["sack_deck"] == deck
    assert table.play("room 3 a") == {"vp": 1}
    assert table.seat()["sacks"] == deck
    assert table["sack_deck"] == ["S5"]


def ending(number: int, **seat: Any) -> Table:
    """P has ended a turn of a round: with three action cards in hand in round 3, with two in round 6."""
    return Table({"hand": [1, 2, 3], **seat}, {}, round=number, play="alpha-1 top", canal_bonuses={}).do("end turn")


@rule("RES-HND-01")
@pytest.mark.parametrize(("number", "most"), [(3, 2), (6, 3)])
def test_five_cards_may_be_held_after_the_draw(number: int, most: int) -> None:
    cards = ["BP101", "BP109", "BB106", "BY102"]
    within = ending(number, bonus=cards[:most])
    assert within.state.current_player() == 1
    over = ending(number, bonus=cards[: most + 1])
    assert over.step == "limit"
    assert over.state.current_player() == 0
    over.refuses("end turn", "RES-HND-01")
    over.refuses("stop", "RES-HND-01")
    over.do("drop BP101")
    assert over.state.current_player() == 1
    assert sorted(over.seat()["bonus"]) == sorted(cards[1 : most + 1])


@rule("RES-HND-02")
@pytest.mark.parametrize(
    ("seat", "held"),
    [
        ({"bonus": ["BP101", "BP109"]}, 5),
        ({"bonus": ["BP101", "BP109"], "sacks": ["S1"]}, 6),
        ({"sacks": ["S1", "S2"]}, 5),
        ({"sacks": ["S1", "S2", "S3"]}, 6),
        ({"bonus": ["BP101", "BP109"], "special": ["P1", "P19", "P55"], "kept": ["CB1", "CB2"]}, 5),
        ({"bonus": ["BP101", "BP109"], "special": ["P38"], "hand": ["alpha-1", "P38", "alpha-3"]}, 5),
        ({"bonus": ["BP101", "BP109", "BB106"], "special": ["P38"], "hand": ["alpha-1", "P38", "alpha-3"]}, 6),
    ],
)
def test_action_bonus_and_sack_cards_count(seat: dict[str, Any], held: int) -> None:
    table = ending(3, **seat)
    assert (table.step == "limit") == (held > 5)


@rule("RES-HND-03")
def test_bonus_and_sack_cards_are_used_or_discarded_until_five_remain() -> None:
    table = ending(3, bonus=["BY102", "BB106", "BB103"], sacks=["S1"], coin=0, stone=0)
    assert table.options() == [
        "drop BY102", "drop BB103", "drop BB106", "bonus BY102", "bonus BB106", "use S1", "drop S1",
    ]  # fmt: skip
    table.refuses("drop BP109", "RES-BON-01")
    table.refuses("play 2 top", "RES-HND-01")
    assert table.play("bonus BY102") == {"stone": 2}
    assert table.step == "limit"
    assert table.play("use S1") == {"coin": 2}
    assert table.state.current_player() == 1
    assert len(table.seat()["hand"]) == 3


@rule("RES-HND-04")
def test_a_discarded_bonus_card_gives_nothing_and_a_sack_card_one_vp() -> None:
    table = ending(3, bonus=["BY102", "BP109", "BB106"], sacks=["S1"])
    assert table.play("drop BP109") == {}
    assert table.seat()["bonus"] == ["BY102", "BB106"]
    shown = table["display"] + [card for stack in table["bonus_stacks"].values() for card in stack]
    assert "BP109" not in shown
    assert table.play("drop S1") == {"vp": 1}
    assert table["sack_deck"][-1] == "S1"
    assert table.state.current_player() == 1


@rule("RES-HND-05")
def test_a_new_hand_at_the_start_of_a_round_may_exceed_the_limit() -> None:
    table = Table({"bonus": FIVE_BONUS}, {}, round=2, turn=1, turns=5)
    table.do(table.options()[0], "end turn")
    assert table["round"] == 3
    assert table.step == "play"
    assert len(table.seat()["hand"]) + len(table.seat()["bonus"]) == 8


@rule("RES-HND-05")
def test_the_limit_is_not_checked_within_a_turn() -> None:
    table = Table({"bonus": FIVE_BONUS, "hand": [1, 2, 3]}, {}, round=3, play="alpha-1 top")
    table.do("colour", "display pink 1")
    assert table.step == "menu"
    assert len(table.seat()["bonus"]) == 6
