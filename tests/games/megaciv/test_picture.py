"""The picture of a view: everything on the table is drawn, once, in its place; and the same in plain text."""

import random
import re
from collections import Counter
from typing import Any

import pytest

import emporion
from emporion.core.messages import speaking
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.looks import CALAMITIES, GOODS
from emporion.games.megaciv.picture.scene import scene
from emporion.games.megaciv.picture.tables import boxes, change, cheapest
from emporion.trading.page.palette import seat_colours
from tests.games.svg import check_standalone, contrast, ids, parse, words

MEGACIV = emporion.game("megaciv")


def middle(seats: int, decisions: int) -> Any:
    """A state somewhere in a game that is played at random."""
    choose = random.Random(seats)
    state: Any = MEGACIV.new(seats=seats, seed=seats)
    while decisions and not state.is_terminal():
        seat = state.actors()[0]
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
        decisions -= 1
    return state


def blow() -> Any:
    seats = [{"hand": {"flood": 1, "wine": 4}, "cities": 5, "treasury": 10}, {}, {}]
    return MEGACIV.position({"seats": seats, "phase": 9})


VIEWS = [
    MEGACIV.view(MEGACIV.new(seats=3, seed=1), 0),
    MEGACIV.view(middle(6, 200), 2),
    MEGACIV.view(middle(18, 300), 17),
    MEGACIV.view(middle(9, 100), None),
    MEGACIV.view(blow(), 0),
    MEGACIV.view(middle(3, 100_000), 0),
]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("view", VIEWS)
def test_a_picture_is_one_standalone_svg(view: dict[str, Any], dark: bool) -> None:
    check_standalone(MEGACIV.picture(view, dark=dark), dark)


@pytest.mark.parametrize("view", VIEWS)
def test_everything_is_drawn_once(view: dict[str, Any]) -> None:
    found = Counter(ids(parse(MEGACIV.picture(view))))
    seats = range(1, len(view["seats"]) + 1)
    expected = [f"stall-{seat}" for seat in seats] + [f"seat-{seat}" for seat in seats]
    expected += [f"pile-1-{stack}" for stack in range(1, 10)]
    if view["seat"] is not None:
        expected += [f"set-{kind}" for kind in view["seats"][view["seat"]]["hand"]]
    assert {ident: found[ident] for ident in expected} == dict.fromkeys(expected, 1)


def test_every_card_has_its_own_look() -> None:
    assert list(GOODS) == c.KIND_IDS[: c.NAMES]
    assert list(CALAMITIES) == c.KIND_IDS[c.NAMES :]
    looks = [*GOODS.values(), *CALAMITIES.values()]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("dark", [False, True])
def test_letters_can_be_read_on_the_colours_of_all_seats(dark: bool) -> None:
    colours = tuple(civilization["colour"] for civilization in c.CIVILIZATIONS)
    said = dict(re.findall(r"--([\w-]+):(#\w+)", seat_colours(colours, dark)))
    for seat in range(1, 19):
        assert contrast(said[f"seat-{seat}"], said[f"seat-{seat}-t"]) > 3.5
    assert len({said[f"seat-{seat}"] for seat in range(1, 19)}) == 18


def test_the_boxes_of_a_set_are_those_of_its_card() -> None:  # MEG-VAL-08
    assert boxes("wine") == (5, 20, 45, 80, 125, 180)
    assert boxes("water") == ()
    assert [len(boxes(card["id"])) for card in c.COMMODITIES] == [card["max_set"] for card in c.COMMODITIES]


def test_what_a_deal_does_to_a_hand() -> None:
    hand = {"wine": 3, "clay": 2, "treachery": 1}
    assert change(hand, ["clay"], ["wine"]) == 80 - 45 + 1 - 4
    assert cheapest(hand, ["wine"], 3) == ["clay", "clay", "wine"]
    assert cheapest(hand, ["gold"], 3) is None
    assert cheapest(hand, [], 6) is None, "a calamity is nothing to propose"


def test_only_names_in_play_are_said() -> None:  # MEG-DCK-03
    def spoken(seats: int, **options: Any) -> int:
        state: Any = MEGACIV.new(seats=seats, seed=1, **options)
        return len(scene(state.seen_by(0)).spoken)

    assert spoken(3, board="west") == 19
    assert spoken(9, board="east", water_nameable=False) == 27
    assert spoken(18) == 46


def test_targets_are_marked_and_strangers_left_out() -> None:
    state = MEGACIV.position({"seats": [{"hand": {"wine": 3}}, {"hand": {"tin": 3}}, {}], "phase": 7})
    root = parse(MEGACIV.picture(MEGACIV.view(state, 0), targets=["offer-2", "stack-9", "give-wine", "no-such-place"]))
    marked = sorted(at.attrib["id"] for at in root.iter() if "aria-pressed" in at.attrib)
    assert marked == ["at-give-wine", "at-offer-2", "at-stack-9"]


def test_a_calamity_stretches_across_the_picture() -> None:
    root = parse(MEGACIV.picture(VIEWS[4], names=["Ada", "Bo", "Cy"]))
    (storm,) = (at for at in root.iter() if at.get("id") == "meg-calamity")
    assert {"Flood", "Ada"} <= set(words(storm))


def test_names_are_printable() -> None:
    svg = MEGACIV.picture(VIEWS[0], names=["<b>&\x00", "", "Cy"])
    assert "&lt;b&gt;&amp;" in svg
    assert "Hatti" in words(parse(svg)), "without a name, the civilization"


@pytest.mark.parametrize("view", VIEWS)
def test_the_text_is_complete_and_narrow(view: dict[str, Any]) -> None:
    told = MEGACIV.board_text(view)
    assert max(map(len, told.splitlines())) <= 100
    flat = " ".join(told.split())
    for seat in view["seats"]:
        assert f"{seat['score']} points" in flat
    with speaking("de"):
        assert "Runde" in MEGACIV.board_text(view) or view["over"]


def test_hidden_cards_are_not_told() -> None:
    state = MEGACIV.position(
        {"seats": [{"hand": {"wine": 3}}, {"hand": {"gold": 4}}, {"hand": {"tin": 3}}], "phase": 7}
    )
    mine = MEGACIV.view(state, 0)
    assert "4 Gold" in MEGACIV.board_text(MEGACIV.view(state, 1))
    assert "4 Gold" not in MEGACIV.board_text(mine)
    assert 'id="set-gold"' not in MEGACIV.picture(mine)


def test_the_cover_is_a_small_picture() -> None:
    root = parse(MEGACIV.cover())
    assert root.attrib["viewBox"] == "0 0 720 450"
    assert set(re.findall(r'href="#([\w-]+)"', MEGACIV.cover())) <= set(ids(root))
