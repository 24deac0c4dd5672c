"""The picture of a view: everything on the table is drawn, once, in its place; and the same in plain text."""

import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.bits import members
from emporion.core.messages import speaking
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import SLOT_THIRDS, green_bonuses, is_complete, plant, slots, squares
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.picture.workshop import lying, workshop
from emporion.games.resafa.refusals import SAY
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.games.svg import SVG, check_standalone, find, ids, parse, words


def middle(seats: int, decisions: int = 160) -> Any:
    """A state somewhere in a game that is played at random."""
    choose = random.Random(seats)
    state: Any = RESAFA.new(seats=seats, seed=seats)
    for _ in range(decisions):
        seat = state.actors()[0]
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    return state


def over(seats: int) -> Any:
    choose = random.Random(seats)
    state: Any = RESAFA.new(seats=seats, seed=seats)
    while not state.is_terminal():
        seat = state.actors()[0]
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    return state


VIEWS = [
    RESAFA.view(RESAFA.new(seats=2, seed=1), 0),
    RESAFA.view(middle(1, 80), 0),
    RESAFA.view(middle(3), 2),
    RESAFA.view(middle(4), None),
    RESAFA.view(over(2), 0),
]


def icons(element: ET.Element) -> Counter[str]:
    return Counter(use.attrib["href"].removeprefix("#res-i-") for use in element.iter(f"{SVG}use"))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("view", VIEWS)
def test_a_picture_is_one_standalone_svg(view: dict[str, Any], dark: bool) -> None:
    check_standalone(RESAFA.picture(view, dark=dark), dark)


def test_every_piece_is_drawn_once() -> None:
    view = VIEWS[2]
    found = Counter(ids(parse(RESAFA.picture(view))))
    expected = [f"camel-{seat}" for seat in (1, 2, 3)]
    expected += [f"marker-{colour}-seat-{seat}" for colour in c.COLOURS for seat in (1, 2, 3)]
    expected += [f"place-{centre}" for centre in c.PLACE_IDS]
    expected += [f"space-{row},{column}" for row in range(5) for column in range(5)]
    expected += [f"stack-{colour}-{level}" for colour in c.COLOURS for level in (1, 2, 3)]
    expected += [f"bonus-{colour}-{slot}" for colour in c.COLOURS for slot in (1, 2, 3)]
    expected += [f"card-{card}" for key in ("hand", "bonus", "sacks") for card in view["seats"][2][key]]
    expected += [f"shop-3-{number}" for number in range(1, len(view["seats"][2]["workshops"]) + 1)]
    assert {ident: found[ident] for ident in expected} == dict.fromkeys(expected, 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_water_cubes_are_kept_by_their_springs(seats: int) -> None:
    view = RESAFA.view(middle(seats, 80), 0)
    cubes = sorted(ident for ident in ids(parse(RESAFA.picture(view))) if re.fullmatch(r"cube-\d+", ident))
    there = len(view["springs"]) + sum(view["cubes"].values()) + ("water" in view["steps"])
    assert len(cubes) == there


def test_pieces_glide() -> None:
    root = parse(RESAFA.picture(VIEWS[2]))
    for ident in ("camel-1", "marker-blue-seat-2"):
        assert re.fullmatch(r"transform:translate\(-?[\d.]+px, -?[\d.]+px\)", find(root, ident).attrib["style"])


def test_bases_show_their_owners() -> None:
    centres = {"alia": {"bases": [1]}}
    root = parse(RESAFA.picture(RESAFA.view(Table(RICH, {}, centres=centres).state, 0)))
    assert icons(find(root, "base-alia-1")) == {"seat-2": 1}


def test_the_rooms_of_a_workshop_do_not_turn_but_its_edges_do() -> None:
    printed = c.DATA["workshop"][0]["front"]["green"]
    for turn in range(4):
        for at, side in enumerate(c.SIDES):
            assert ground.green(lying(0, 0, turn), (at + turn) % 4) == printed.get(side, {})
    assert workshop(lying(0, 0, 0)) != workshop(lying(0, 0, 1))


def test_a_planting_promises_what_the_rules_give() -> None:
    for seats in (2, 3):
        state = middle(seats, 100)
        for seat in range(seats):
            for square in squares(state, seat):
                for slot in members(slots(state, seat, square, 1) | slots(state, seat, square, 2)):
                    promised = ground.planting(Player(state, seat), square, slot)
                    done = state.clone()
                    planted = plant(done, seat, square, slot)
                    given = green_bonuses(done, seat, planted, SLOT_THIRDS[slot])
                    expected = {name: number for name, number in zip(c.GAINS, given, strict=False) if number}
                    assert promised.gains == expected
                    assert bool(promised.completes) == is_complete(planted)


def test_targets_are_marked_and_strangers_left_out() -> None:
    targets = ["cell--1,1", "display-0", "move-alia", "no-such-place"]
    root = parse(RESAFA.picture(RESAFA.view(Table(RICH, {}).state, 0), targets=targets))
    marked = sorted(at.attrib["id"] for at in root.iter() if "aria-pressed" in at.attrib)
    assert marked == ["at-cell--1,1", "at-display-0", "at-move-alia"]


def test_the_end_is_a_ledger() -> None:
    root = parse(RESAFA.picture(VIEWS[4], names=["Ada", "Bo"]))
    ledger = find(root, "res-ending")
    assert {"Ada", "Bo", "pink cards"} <= set(words(ledger))
    for seat in VIEWS[4]["seats"]:
        assert str(seat["vp"]) in words(ledger)


def test_names_are_printable() -> None:
    svg = RESAFA.picture(VIEWS[0], names=["<b>&\x00", ""])
    assert "&lt;b&gt;&amp;" in svg
    assert "Seat 2" in words(parse(svg))


@pytest.mark.parametrize("view", VIEWS)
def test_the_text_is_complete_and_narrow(view: dict[str, Any]) -> None:
    told = RESAFA.board_text(view)
    assert max(map(len, told.splitlines())) <= 100
    flat = " ".join(told.split())
    for centre in c.CENTRE_NAMES:
        assert centre in flat
    for seat in view["seats"]:
        assert f"{seat['vp']} VP" in flat
        for card in seat["bonus"] or ():
            assert SAY(f"bonus.{card}") in flat
    with speaking("de"):
        assert "Runde" in RESAFA.board_text(view) or view["over"]


def test_hidden_cards_are_not_told() -> None:
    state = Table.new(2).state
    theirs = RESAFA.view(state, 1)["seats"][1]["hand"]
    mine = RESAFA.view(state, 0)
    assert mine["seats"][1]["hand"] is None
    assert theirs
    assert "3 closed cards" in " ".join(RESAFA.board_text(mine).split())
