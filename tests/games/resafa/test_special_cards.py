"""RES-SPC, RES-WHI, RES-BLU, RES-PNK: special cards in a player's area and what the colours are about."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases
from tests.kit import rule

WHITE = [card["id"] for card in c.SPECIALS if card["colour"] == "white"]
BLUE = [card for card in c.SPECIALS if card["colour"] == "blue"]
PINK = [card["id"] for card in c.SPECIALS if card["colour"] == "pink"]
BUILT = ["offer I 1", "option 1", "cell 1", "turn 0"]
SMALL = ["small 2", "slot v2"]  # a square without a green bonus
LARGE = ["large 2", "slot v12"]


def ended(*seats: dict[str, Any], **position: Any) -> list[list[int]]:
    """The seven steps of the final scoring of each seat, after a last turn in which nothing happens."""
    table = Table(*seats, round=6, turns=5, turn=1, **position)
    table.do(table.options()[0], "end turn")
    steps: list[list[int]] = table.state.view(None)["final"]
    return steps


@rule("RES-SPC-01")
def test_special_cards_do_not_count_for_the_hand_limit() -> None:
    seat = {"bonus": ["BP101", "BP109"], "special": ["P1", "P7", "P13", "P19", "P25", "P31", "P55", "P61"], "hand": [1]}
    table = Table(seat, {}, round=3, play="alpha-1 top").do("end turn")
    assert table.state.current_player() == 1


@rule("RES-SPC-02", "RES-SPC-04", "RES-EX-04")
def test_the_own_area() -> None:
    """Two pink cards, a permanent blue one and an unused white one lie face up; used, the white one is turned down."""
    special = ["P1", "P9", "P55", "P22"]
    table = Table({"special": special, "bonus": ["BP205"]}, {}, round=6)
    for viewer in (0, 1, None):
        entry = table.state.view(viewer)["seats"][0]
        assert entry["special"] == {"yellow": [], "white": ["P22"], "blue": ["P55"], "pink": ["P1", "P9"]}
        assert entry["used"] == []
    table.do("instant P22", *SMALL)
    for viewer in (0, 1, None):
        entry = table.state.view(viewer)["seats"][0]
        assert entry["used"] == ["P22"]
        assert entry["special"]["white"] == ["P22"]
    assert table.play("bonus BP205") == {"vp": 4}
    unused, used = ended({"special": special}, {}), ended({"special": special, "used": ["P22"]}, {})
    assert unused[0][3] == used[0][3] == 2 + 5 + 0 + 2


@rule("RES-SPC-03")
def test_an_instant_card_is_used_when_it_is_got_or_later() -> None:
    seat = {"tracks": {"white": 1}, "hand": [3]}
    stacks = {"white 1": {"up": "P20"}}
    now = Table(seat, {}, play="alpha-3 top", stacks=stacks).do("colour", "step white", "top")
    assert now.may("instant P20")
    assert now.play("instant P20", "room 1 a", "room 2 a") == {"camels": 1, "stone": 3}
    later = Table(seat, {}, play="alpha-3 top", stacks=stacks).do("colour", "step white", "top", "end turn")
    assert later.options(0) == []
    later.do(later.options()[0], "end turn")
    assert later.play("instant P20", "room 1 a", "room 2 a") == {"camels": 1, "stone": 3}


@rule("RES-SPC-04")
def test_an_instant_card_is_used_once() -> None:
    table = Table({"special": ["P64"]}).do("instant P64")
    table.refuses("instant P64", "RES-SPC-04")
    assert not table.may("instant P64")
    table.refuses("instant P65", "RES-SPC-02")


@rule("RES-SPC-05")
@pytest.mark.parametrize("card", ["P19", "P31", "P64", "P72", "P30", "P55", "P14"])
@pytest.mark.parametrize("used", [False, True])
def test_icons_count_at_the_end_used_or_not(card: str, used: bool) -> None:
    data = c.SPECIALS[c.SPECIAL[card]]
    turned = [card] if used and data["kind"] == "instant" else []
    assert ended({"special": [card], "used": turned}, {})[0][3] == data["end_vp"]


@rule("RES-SPC-06")
def test_parts_of_an_instant_card_may_be_left_unused() -> None:
    """P28: one production and/or the workshop construction action."""
    first = Table({**RICH, "special": ["P28"]})
    assert first.play("instant P28", "part 1", "room 1 a", "stop") == {"camels": 1}
    second = Table({**RICH, "special": ["P28"]})
    assert second.play("instant P28", "part 2", *BUILT, "stop") == {"coin": -1, "stone": -1}
    neither = Table({**RICH, "special": ["P28"]})
    assert neither.play("instant P28", "stop") == {}
    for table in (first, second, neither):
        assert table.step == "play"
        assert table.seat()["used"] == ["P28"]


@rule("RES-WHI-01")
@pytest.mark.parametrize("card", WHITE)
def test_white_cards_are_instant_cards_about_gardens_and_workshops(card: str) -> None:
    data = c.SPECIALS[c.SPECIAL[card]]
    assert data["kind"] == "instant"
    builds = {"garden", "workshop", "produce", "vp_per", "gain", "action"}
    assert {effect["op"] for effect in data["effects"]} <= builds
    assert {effect["name"] for effect in data["effects"] if effect["op"] == "action"} <= {"garden", "workshop"}
    table = Table({**RICH, "special": [card], "square": 2}, round=3).do(f"instant {card}")
    assert table.seat()["used"] == [card]


@rule("RES-WHI-01")
@pytest.mark.parametrize(
    ("card", "moves", "gained"),
    [
        ("P19", BUILT, {"coin": -1}),
        ("P23", BUILT, {}),
        ("P22", SMALL, {}),
        ("P26", LARGE, {}),
        ("P20", ["room 1 b", "room 2 b"], {"coin": 3, "marble": 2}),
        ("P35", [], {"vp": 2}),
    ],
)
def test_white_cards_at_work(card: str, moves: list[str], gained: dict[str, int]) -> None:
    assert Table({**RICH, "special": [card]}).play(f"instant {card}", *moves) == gained


@rule("RES-BLU-01")
def test_blue_cards_of_level_one_are_instant_or_permanent_and_the_others_instant() -> None:
    kinds: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    for card in BLUE:
        kinds[card["level"]].add(card["kind"])
    assert kinds == {1: {"instant", "permanent"}, 2: {"instant"}, 3: {"instant"}}
    about = {effect.get("name") for card in BLUE for effect in card["effects"] if effect["op"] == "action"}
    assert about == {"canal", "trading"}


@rule("RES-BLU-01")
@pytest.mark.parametrize("card", BLUE, ids=[card["id"] for card in BLUE])
def test_only_instant_cards_are_used_by_hand(card: dict[str, Any]) -> None:
    table = Table({**RICH, "special": [card["id"]]})
    assert table.may(f"instant {card['id']}") == (card["kind"] == "instant")
    if card["kind"] == "permanent":
        table.refuses(f"instant {card['id']}", "RES-BLU-02")


SELL = ["move gerasa through", "load 1 spice", "sell"]
# An action and its moves, what they give without the card, and what the card adds.
PERMANENT: dict[str, tuple[str, list[str], dict[str, int], dict[str, int]]] = {
    "P55": ("garden", LARGE, {"coin": -1, "stone": -1}, {"stone": 1, "coin": 1}),
    "P56": ("canal", ["canal K1 front", "space 1,1"], {"coin": -3, "marble": -2, "vp": 3}, {"marble": 1, "vp": 1}),
    "P59": ("workshop", BUILT, {"coin": -1, "stone": -1}, {"marble": 1, "coin": 1}),
    "P60": ("trading", ["move kena through", "load nothing"], {"coin": -3}, {"coin": 1, "vp": 1}),
}


def added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Two changes of a purse together, without zeros."""
    total = {key: one.get(key, 0) + other.get(key, 0) for key in {*one, *other}}
    return {key: number for key, number in total.items() if number}


@rule("RES-BLU-02", "RES-BLU-04")
@pytest.mark.parametrize("card", PERMANENT)
def test_a_permanent_card_works_every_time_and_without_a_question(card: str) -> None:
    action, moves, plain, more = PERMANENT[card]
    without = Table.taking(action, RICH, canal_bonuses={})
    assert without.play(*moves) == plain
    table = Table.taking(action, {**RICH, "special": [card]}, canal_bonuses={})
    assert table.play(*moves) == added(plain, more)


@rule("RES-BLU-02")
@pytest.mark.parametrize(
    ("card", "given", "moves", "gained"),
    [
        ("P55", "P26", LARGE, {"coin": 1, "stone": 1}),  # 1 coin and 1 stone off, then P55
        ("P59", "P19", BUILT, {"marble": 1}),  # a stone off: a coin is paid and gained
        ("P56", "P62", ["canal K1 front", "space 1,1"], {"coin": -3, "vp": 3 + 1}),
        ("P60", "P66", ["move kena through", "load nothing"], {"coin": -2, "vp": 1}),
        ("P60", "P63", ["move kena through", "load nothing"], {"vp": 1}),  # P63: movement is free anyway
    ],
)
def test_also_when_the_action_comes_from_another_card(
    card: str, given: str, moves: list[str], gained: dict[str, int]
) -> None:
    table = Table({**RICH, "special": [card, given]}, canal_bonuses={}).do(f"instant {given}")
    assert table.play(*moves) == gained


@rule("RES-BLU-02")
@pytest.mark.parametrize(("card", "given", "moves"), [("P55", "P22", SMALL), ("P59", "P23", BUILT)])
def test_a_single_build_is_not_that_action(card: str, given: str, moves: list[str]) -> None:
    assert Table({**RICH, "special": [card, given]}).play(f"instant {given}", *moves) == {}


@rule("RES-BLU-02")
def test_a_permanent_card_works_in_every_turn() -> None:
    table = Table.taking("production", {**RICH, "special": ["P59", "P19", "P28"]}).do("stop")
    assert table.play("instant P19", *BUILT) == {"marble": 1}
    assert table.play("instant P28", "part 2", *BUILT, "stop") == {"marble": 1, "stone": -1}


@rule("RES-BLU-02", "RES-BLU-03")
def test_the_card_for_trading_bases() -> None:
    """P57: the base costs no stone, and a marble is gained."""
    table = Table.taking("trading", {"coin": 1, "stone": 0, "spice": 1, "special": ["P57"]}).do(*SELL)
    assert table.step == "base"
    assert table.play("base gerasa 2") == {"coin": -1, "marble": 1, "scarab": 1}


@rule("RES-BLU-03")
def test_the_gain_of_a_permanent_card_can_pay_the_cost() -> None:
    """P55 gives the coin and the stone of a large garden; P59 the coin of a workshop."""
    garden = Table.taking("garden", {"coin": 0, "stone": 0, "special": ["P55"]})
    assert garden.play(*LARGE) == {}
    workshop = Table.taking("workshop", {"coin": 0, "stone": 1, "special": ["P59"]})
    assert workshop.play(*BUILT) == {"stone": -1, "marble": 1}
    assert Table.about("workshop", {"coin": 0, "stone": 1}).do("main").step == "menu"
    assert Table.about("workshop", {"coin": 1, "stone": 0, "special": ["P59"]}).do("main").step == "menu"


@rule("RES-BLU-03")
@pytest.mark.parametrize("card", PERMANENT)
def test_an_action_that_is_stopped_gives_nothing(card: str) -> None:
    table = Table.taking(PERMANENT[card][0], {**RICH, "special": [card]})
    assert table.play("stop") == {}


@rule("RES-BLU-03")
@pytest.mark.parametrize(
    ("card", "action", "moves", "gained"),
    [
        ("P59", "workshop", ["offer I 1"], {"marble": 1, "stone": -1}),
        ("P60", "trading", ["move gerasa through"], {"vp": 1}),
    ],
)
def test_the_gain_comes_when_the_build_is_committed(
    card: str, action: str, moves: list[str], gained: dict[str, int]
) -> None:
    assert Table.taking(action, {**RICH, "special": [card]}).play(*moves) == gained


@rule("RES-PNK-01")
@pytest.mark.parametrize("card", PINK)
def test_pink_cards_do_nothing_before_the_end(card: str) -> None:
    data = c.SPECIALS[c.SPECIAL[card]]
    assert data["kind"] == "endgame"
    assert "score" in data
    table = Table({**RICH, "special": [card]}, {}, centres=bases(0, "kena"))
    assert table.options() == Table({**RICH}, {}, centres=bases(0, "kena")).options()
    assert table.seat()["vp"] == 0


@rule("RES-PNK-01")
def test_pink_cards_score_in_step_three_of_the_final_scoring() -> None:
    board = {"centres": bases(0, "kena", "alia")}
    assert ended({"special": ["P1"]}, {}, **board)[0][2] == 2 * 2
    assert ended({}, {}, **board)[0][2] == 0


@rule("RES-PNK-02", "RES-PNK-03", "RES-PNK-04")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(("number", "coin", "vp"), [(1, 2, 3), (2, 2, 3), (3, 1, 1), (4, 1, 1), (5, 0, 0), (6, 0, 0)])
def test_an_early_pink_card_pays(number: int, coin: int, vp: int, level: int) -> None:
    seat = {"tracks": {"pink": 3 * level - 2}, "kept": ["CB3"]}
    searched = Table(seat, {}, round=number).do("tile CB3", "step pink", "search")
    taken = searched.play(searched.options()[-1])
    assert taken == {key: value for key, value in (("coin", coin), ("vp", vp)) if value}
    top = Table(seat, {}, round=number).do("tile CB3", "step pink")
    assert top.play("top") == {"coin": coin + 1, "vp": vp + 1}


@rule("RES-PNK-02")
@pytest.mark.parametrize("colour", ["yellow", "white", "blue"])
def test_cards_of_other_colours_pay_nothing_more(colour: str) -> None:
    seat = {"tracks": {colour: 1}, "kept": ["CB3"]}
    table = Table(seat, {}, round=1).do("tile CB3", f"step {colour}")
    assert table.play("top") == {"coin": 1, "vp": 1}
