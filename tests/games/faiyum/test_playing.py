"""FAI-PLY: a card in play, its action or $2, all of it or nothing, and then the discard stack."""

from random import Random
from typing import Any

import pytest

from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from tests.games.faiyum.table import LAND, RICH, Table
from tests.kit import rule

GAINS = (events.GAINED, events.EARNED)
CARDS = {card["id"]: card for card in c.CARDS}
EVERY_CARD = pytest.mark.parametrize("card", CARDS)
LATE = {"market": "10 24 30 42 122 124 126 128", "final_phase": True}
STRUCTURES = ("settlements", "towns", "palaces", "workshops", "expansions", "roads", "bridges", "grand_bridges")


def playing(card: str, seat: dict[str, Any], **position: Any) -> Table:
    """P, who owns just this, has begun the action of a card."""
    return Table({"money": 0, **seat, "hand": [card]}, **position).do(f"play {card}")


def play_to_the_end(card: str, seed: int = 0) -> tuple[dict[str, Any], dict[str, Any], list[Any]]:
    """Play a card in the land above, all else at random: the position before, the one after, and the events."""
    others = [other for other in ("66", "68", "54", "16") if other != card]
    seat = {**RICH, "rose": 2, "reputation": 9, "hand": [card, others[0]], "discard": others[1:]}
    table, rng = Table(seat, **LAND), Random(seed)
    before = table.state.position()
    table.do(f"play {card}")
    while table.state.current_player() == 0:
        table.do(rng.choice(table.options()))
    return before, table.state.position(), table.state.hear()


@rule("FAI-PLY-01")
def test_a_card_in_play_is_neither_in_hand_nor_discarded() -> None:
    table = Table({"discard": ["14"]}).do("play S-FARMER")
    assert table.seat()["hand"] == ["S-FARMER", "S-FARMER", "S-TWO-ROADS", "S-SETTLEMENT"]
    assert table.seat()["discard"] == ["14"]
    assert table["action"]["card"] == "S-FARMER"


@rule("FAI-PLY-01")
def test_only_hand_cards_can_be_played() -> None:
    table = Table({**RICH, "discard": ["14"]}, {"hand": ["4"]})
    for card in ("14", "4", "16"):  # discarded, another player's, in the market
        assert table.refused(f"play {card}").rule == "FAI-PLY-01"
        assert table.refused(f"sell {card}").rule == "FAI-PLY-01"


@rule("FAI-PLY-02")
def test_a_card_gives_its_action_or_2_dollars() -> None:
    assert Table({"hand": ["66"]}).play("play 66") == {"wheat": 3}
    table = Table({"hand": ["66"]})
    assert table.play("sell 66") == {"money": 2}
    assert table["workers"] == []
    assert table["turn"] == 1


@rule("FAI-PLY-03", "FAI-PLY-02")
@EVERY_CARD
def test_every_card_can_be_played_for_2_dollars(card: str) -> None:
    for phase in ({}, {**LATE, "market": "122 124 126 128"}):
        table = Table({"money": 0, "hand": [card], "discard": []}, workers=[], **phase)
        assert table.play(f"sell {card}") == {"money": 2}
        assert table.seat()["discard"] == [card]


@rule("FAI-PLY-03", "FAI-PLY-04")
def test_a_card_whose_action_is_impossible_still_gives_2_dollars() -> None:
    table = Table({"hand": ["40", "34"]})
    assert table.options()[:2] == ["sell 34", "sell 40"]
    assert table.refused("play 40").rule == "FAI-PLY-04"


@rule("FAI-PLY-04", "FAI-PAY-05")
def test_an_action_is_paid_in_full_or_not_begun() -> None:
    seat = {"wheat": 1, "grape": 1, "hand": ["S-SETTLEMENT"]}
    short = Table({**seat, "money": 2})
    assert not short.may("play S-SETTLEMENT")
    assert short.refused("play S-SETTLEMENT").rules() == ["FAI-PLY-04", "FAI-PAY-01"]
    enough = Table({**seat, "money": 3})
    assert enough.play("play S-SETTLEMENT", "G8") == {"wheat": -1, "grape": -1, "reputation": 3}


@rule("FAI-PLY-04")
@pytest.mark.parametrize(("card", "position", "reason"), [
    ("14", {"workers": ["E5"]}, "FAI-C014-01"),
    ("40", {"towns": ["E5"]}, "FAI-C040-01"),
    ("38", {}, "FAI-NET-08"),
    ("62", {}, "FAI-C062-01"),
    ("52", {}, "FAI-C052-02"),
    ("88", {}, "FAI-C088-02"),
    ("104", {}, "FAI-C104-01"),
])  # fmt: skip
def test_an_action_that_cannot_be_completed_cannot_be_chosen(card: str, position: Any, reason: str) -> None:
    table = Table({**RICH, "hand": [card]}, **position)
    assert not table.may(f"play {card}")
    assert table.refused(f"play {card}").rules() == ["FAI-PLY-04", reason]


@rule("FAI-PLY-05")
@pytest.mark.parametrize(("card", "seat", "most"), [
    ("24", {"wheat": 1, "fish": 4}, 3), ("24", {"grape": 2}, 2),
    ("30", {"money": 9}, 3), ("30", {"money": 2}, 2),
    ("32", {"rose": 5}, 3), ("32", {"rose": 2}, 2),
    ("34", {"reputation": 9}, 3), ("34", {"reputation": 2}, 2),
    ("114", {"stone": 30}, 10), ("114", {"stone": 3, "money": 9}, 4),
    ("116", {"money": 99}, 12), ("116", {"money": 9}, 4),
])  # fmt: skip
def test_a_range_goes_from_one_to_what_can_be_paid(card: str, seat: dict[str, int], most: int) -> None:
    table = playing(card, seat)
    if table.spaces():
        table.do("B7")
    assert table.options() == [f"times {number}" for number in range(1, most + 1)]
    assert table.refused("stop").rule == "FAI-DEC-11"
    if most < 12:
        assert table.refused(f"times {most + 1}").rule == f"FAI-C{int(card):03d}-01"


@rule("FAI-PLY-05")
@pytest.mark.parametrize(("card", "seat", "moves"), [
    ("60", {"money": 9}, ["option a"]), ("62", {}, []), ("72", {"stone": 9}, []), ("80", {"money": 9}, []),
    ("92", {"stone": 9}, []), ("104", {"wheat": 9}, []), ("110", {"wheat": 9}, []),
])  # fmt: skip
def test_the_least_is_one(card: str, seat: dict[str, int], moves: list[str]) -> None:
    table = playing(card, seat, **LAND).do(*moves)
    assert table.refused("stop").rule.startswith("FAI-DEC")
    assert "stop" not in table.options()


@rule("FAI-PLY-06")
@pytest.mark.parametrize(("card", "seat", "position"), [
    ("S-SETTLEMENT", {"wheat": 1, "grape": 1}, {}),  # gains $3
    ("98", {"money": 2}, LAND),  # gains $5
    ("44", {"grape": 1, "money": 2}, {**LAND, "workshops": []}),
    ("24", {"rose": 0}, {}),  # gains roses
    ("34", {}, {}),
    ("80", {}, {}),  # a crocodile pays $1
    ("116", {"money": 1}, {}),
])  # fmt: skip
def test_what_an_action_gains_cannot_make_it_possible(card: str, seat: dict[str, int], position: Any) -> None:
    table = Table({"money": 0, **seat, "hand": [card]}, **position)
    assert table.refused(f"play {card}").rule == "FAI-PLY-04"


@rule("FAI-PLY-06")
def test_what_an_action_gains_cannot_be_spent_in_it() -> None:
    trader = Table({"wheat": 1, "money": 0, "hand": ["24"]})
    assert trader.play("play 24") == {"wheat": -1, "rose": 1}  # the rose is not traded again
    hands = Table({"money": 1, "hand": ["80"]})
    assert hands.play("play 80", "F7") == {"grape": 1}  # the crocodile's $1 sends no second worker
    assert hands["workers"] == ["F7"]
    assert hands["turn"] == 1


@rule("FAI-PLY-07")
def test_gains_come_after_the_payment() -> None:
    table = Table({**RICH, "hand": ["S-SETTLEMENT"]}).do("play S-SETTLEMENT", "G8", "token wheat", "token grape")
    assert [table.seat()[key] for key in ("wheat", "grape", "stone", "money", "reputation")] == [4, 4, 5, 20, 0]
    assert table.play("token stone") == {"stone": -1, "money": 3, "reputation": 3}


@rule("FAI-PLY-07")
@EVERY_CARD
def test_what_an_action_pays_is_paid_before_it_gains_anything(card: str) -> None:
    for seed in range(3):
        kinds = [kind for kind, *_ in play_to_the_end(card, seed)[2] if kind in (events.PAID, *GAINS)]
        assert kinds == sorted(kinds, key=GAINS.__contains__)


@rule("FAI-PLY-08")
@EVERY_CARD
def test_a_card_goes_on_top_of_the_discard_stack_when_its_action_is_over(card: str) -> None:
    before, after, _ = play_to_the_end(card)
    stack = after["seats"][0]["discard"]
    assert stack[0] == card or card in after["removed"]
    assert card not in after["seats"][0]["hand"]
    assert before["seats"][1]["discard"] == after["seats"][1]["discard"] == []


@rule("FAI-PLY-08")
def test_a_sold_card_goes_on_top_too() -> None:
    table = Table({"hand": ["40", "66"], "discard": ["14", "16"]}).do("sell 40")
    assert table.seat()["discard"] == ["40", "14", "16"]
    assert table.seat()["hand"] == ["66"]


@rule("FAI-PLY-08")
def test_a_sacrifice_that_removed_itself_is_not_discarded() -> None:
    table = Table({"hand": ["12"], "discard": ["14"]}).do("play 12", "B7", "in play")
    assert table.seat()["discard"] == ["14"]
    assert "12" in table["removed"]


def label_of(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The label that what happened on the board calls for."""
    if before["blocks"] != after["blocks"] or any(before[key] != after[key] for key in STRUCTURES):
        return "build"
    developed = {*before["settlements"], *before["workshops"], *before["blocks"]}
    developed |= {end for key in STRUCTURES[5:] for link in before[key] for end in link.split("-")}
    entered = set(after["workers"]) - set(before["workers"])
    if not entered:
        return "other"
    assert entered <= developed or entered.isdisjoint(developed)
    return "commerce" if entered <= developed else "harvest"


@rule("FAI-PLY-09", "FAI-PLY-10", "FAI-PLY-11", "FAI-PLY-12")
@EVERY_CARD
def test_the_label_of_a_card_says_what_it_does_on_the_board(card: str) -> None:
    if card == "88":  # PAPYRUS does what another card does
        assert CARDS[card]["kind"] == "other"
        return
    for seed in range(5):
        before, after, _ = play_to_the_end(card, seed)
        assert CARDS[card]["kind"] == label_of(before, after)


@rule("FAI-GEN-06")
@EVERY_CARD
def test_only_crook_pays_reputation(card: str) -> None:
    paid = {what for seed in range(5) for kind, _, what, _ in play_to_the_end(card, seed)[2] if kind == events.PAID}
    assert (c.PURSE.index("reputation") in paid) == (card == "34")


@rule("FAI-PLY-13")
def test_discard_stacks_keep_their_order() -> None:
    stack = ["14", "16", "18", "28", "30", "40"]
    order = Table({"hand": ["52", "66", "68"], "discard": stack}).do("play 52", "hand 66", "hand 68")
    assert order.seat()["discard"] == ["52", *stack, "66", "68"]
    sacrifice = Table({"hand": ["12"], "discard": stack}).do("play 12", "B7", "discard 2")
    assert sacrifice.seat()["discard"] == ["12", "14", "16", "28", "30", "40"]
    thief = Table({"hand": ["36"], "discard": stack}, market="2 4 6 8 | 10 12 20 22").do("play 36", "market 2")
    assert thief.seat()["discard"] == ["36", "4", *stack]
    office = Table({"hand": [], "money": 0, "discard": stack}).do("administrate", "buy back", "stop")
    assert office.seat()["discard"] == ["30", "40"]


@rule("FAI-PLY-13")
@pytest.mark.parametrize("seed", range(3))
def test_no_move_turns_two_discarded_cards_round(seed: int) -> None:
    """A whole game at random; FARMERs are left out, since one cannot tell them apart."""
    table, rng = Table.new(3, seed), Random(seed)
    stacks: list[list[str]] = [[], [], []]
    while not table.state.is_terminal():
        table.do(rng.choice(table.options()))
        for seat in range(3):
            now = [card for card in table.seat(seat)["discard"] if card != "S-FARMER"]
            stayed = set(now) & set(stacks[seat])
            assert [card for card in now if card in stayed] == [card for card in stacks[seat] if card in stayed]
            stacks[seat] = now


@rule("FAI-PLY-14", "FAI-CS2-05")
def test_a_first_road_is_only_offered_if_a_second_can_follow() -> None:
    """The grape can only pay a road to F2, which no road reaches yet."""
    table = playing("S-TWO-ROADS", {"stone": 1, "grape": 1}, cleared=["F2"])
    assert table.links() == {"D2-E2", "F3-G4"}
    assert table.refused("E5-E6").rule == "FAI-PLY-14"
    assert table.play("F3-G4") == {"stone": -1, "grape": -1, "reputation": 3}
    assert {"F2-F3", "F3-G4"} <= set(table["roads"])


@rule("FAI-PLY-14", "FAI-CS2-05")
def test_a_first_road_that_uses_up_its_space_leaves_no_second_one() -> None:
    """Wheat pays D6-E6 or E6-F6 but not both, since E6 would have three links."""
    board = {"cleared": ["D6", "F6"], "roads": ["E5-E6"]}
    wheat = Table({"money": 0, "wheat": 2, "hand": ["S-TWO-ROADS"]}, **board)
    assert wheat.refused("play S-TWO-ROADS").rules() == ["FAI-PLY-04", "FAI-CS2-05"]
    stone = playing("S-TWO-ROADS", {"wheat": 1, "stone": 1}, **board).do("D6-E6")
    assert "D4-E5" in stone.links()
    assert stone.refused("E6-F6").rule == "FAI-NET-03"


@rule("FAI-PLY-14")
@pytest.mark.parametrize("seed", range(12))
def test_no_choice_of_a_whole_game_leads_into_a_dead_end(seed: int) -> None:
    table, rng = Table.new(1 + seed % 5, seed), Random(seed)
    while not table.state.is_terminal():
        assert table.options()
        moves = [move for move in table.options() if move.startswith("play")]
        table.do(rng.choice(moves or table.options()))


@rule("FAI-PLY-15")
@pytest.mark.parametrize("moves", [["play S-SETTLEMENT"], ["play S-SETTLEMENT", "G8"], ["play S-TWO-ROADS"]])
def test_an_action_that_was_begun_is_finished(moves: list[str]) -> None:
    table = Table(RICH).do(*moves)
    for other in ("administrate", "sell S-FARMER", "play S-FARMER", "buy 1", "quit"):
        assert table.refused(other).rule == table.state.open_rule()
    table.refused("stop")
    assert table.state.open_rule() in ("FAI-DEC-03", "FAI-DEC-05", "FAI-DEC-10")
