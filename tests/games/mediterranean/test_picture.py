"""The picture of a view: everything on the table is drawn, once, in its place; and the same in plain text."""

import random
import re
from collections import Counter
from typing import Any

import pytest

import emporion
from emporion.core.messages import speaking
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import RELIGION, SAFETY
from emporion.games.mediterranean.cards import EFFECTS
from emporion.games.mediterranean.end import printed
from emporion.games.mediterranean.picture import picture
from emporion.games.mediterranean.picture.glance import glance
from emporion.games.mediterranean.picture.icons import tokens
from emporion.games.mediterranean.picture.looks import CIVILIZATIONS, GOODS
from emporion.games.mediterranean.picture.plain import text
from emporion.games.mediterranean.picture.scene import scene
from emporion.games.mediterranean.picture.tables import top_of
from emporion.trading.page.palette import seat_colours
from emporion.trading.page.signs import SIGNS
from tests.games.mediterranean.kit import Table
from tests.games.svg import check_standalone, contrast, ids, parse, words

MEDITERRANEAN = emporion.game("mediterranean")


def middle(seats: int, decisions: int, seed: int = 1) -> Any:
    """A state somewhere in a game that is played at random."""
    choose = random.Random(seed)
    state: Any = MEDITERRANEAN.new(seats=seats, seed=seed)
    while decisions and not state.is_terminal():
        seat = state.actors()[0]
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
        decisions -= 1
    return state


SEEN: list[Any] = [
    MEDITERRANEAN.new(seats=4, seed=1).seen_by(0),
    middle(5, 400).seen_by(2),
    middle(6, 500).seen_by(5),
    middle(4, 300).seen_by(None),
    middle(4, 100_000).seen_by(0),
]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("seen", SEEN)
def test_a_picture_is_one_standalone_svg(seen: Any, dark: bool) -> None:
    others = {f"seat-{seat}{more}" for seat in range(seen.seats + 1, 7) for more in ("", "-t")}
    check_standalone(picture(seen, dark=dark), dark, unset=others)


@pytest.mark.parametrize("seen", SEEN)
def test_a_plain_view_is_drawn_like_what_it_was_made_of(seen: Any) -> None:
    view = MEDITERRANEAN.plain(seen)
    assert MEDITERRANEAN.picture(view) == MEDITERRANEAN.picture(seen)
    assert MEDITERRANEAN.board_text(view) == MEDITERRANEAN.board_text(seen)


@pytest.mark.parametrize("seen", SEEN)
def test_everything_is_drawn_once(seen: Any) -> None:
    found = Counter(ids(parse(picture(seen))))
    seats = range(1, seen.seats + 1)
    expected = [f"stall-{seat}" for seat in seats] + [f"realm-{seat}" for seat in seats]
    expected += [f"track-{name}" for name in c.TRACKS]
    expected += [f"set-{top_of(face)}" for face in scene(seen).hand]
    assert {ident: found[ident] for ident in expected} == dict.fromkeys(expected, 1)


def test_every_good_has_its_own_look() -> None:
    assert list(GOODS) == [*c.GOOD_IDS, "luxury"]
    assert len(set(GOODS.values())) == len(GOODS)


def test_every_effect_is_told_in_signs() -> None:  # MED-BOX-08
    for effect in EFFECTS:
        shown = tokens(effect)
        assert shown
        assert {token.name for token in shown if token.sort == "sign"} <= set(SIGNS)
        assert {token.name for token in shown if token.sort == "good"} <= set(GOODS)


@pytest.mark.parametrize("dark", [False, True])
def test_letters_can_be_read_on_the_colours_of_all_seats(dark: bool) -> None:
    said = dict(re.findall(r"--([\w-]+):(#\w+)", seat_colours(tuple(CIVILIZATIONS.values()), dark)))
    for seat in range(1, 7):
        assert contrast(said[f"seat-{seat}"], said[f"seat-{seat}-t"]) > 3.5


def test_the_worth_of_sets() -> None:  # MED-EX-09, MED-GDS-13 to MED-GDS-15
    wine, grain, dye = (c.GOOD[name] for name in ("wine", "grain", "dye"))
    shown = scene(Table({"hand": "grain/mars grain/mars grain/venus dye/venus piracy"}).state.seen_by(0))
    assert [shown.worth(wine, number) for number in (1, 2, 5, 7)] == [1, 3, 15, 22]
    assert shown.hand_worth == 6 + 2, "Piracy belongs to no set"
    assert shown.change([c.FACE_IDS.index("grain/mars")], [dye]) == 3 - 6 + 5 - 2
    assert shown.worth(grain, 3) + shown.worth(dye, 2) == 6 + 5
    touched = scene(Table({"owns": "industry guild_charters"}, {"owns": "venetian_orthodoxy"}).state.seen_by(0))
    assert touched.worth(c.GOOD["ore"], 2) == 6, "one more in the table"
    assert touched.worth(grain, 3) == 7, "a bonus for three cards"
    assert touched.worth(wine, 1) == 0, "a penalty takes no more than the set pays"


def test_the_worth_of_a_hand_is_what_the_rules_pay() -> None:  # MED-GDS-01
    for seed in range(4):
        state: Any = MEDITERRANEAN.new(seats=4, seed=seed)
        worths = [scene(state.seen_by(seat)).hand_worth for seat in range(4)]
        prosperous = [sum(n for face, n in state.view(seat)["seats"][seat]["hand"].items() if "prosp" in face)
                      for seat in range(4)]  # fmt: skip
        while state.view(None)["phase"] == "trading":
            seat = state.actors()[0]
            state.apply_action(seat, 1 if 1 in state.legal_actions(seat) else MEDITERRANEAN.action_number("done"))
        announced = [entry["announced"] for entry in state.view(None)["seats"]]
        assert announced == [first + second for first, second in zip(worths, prosperous, strict=True)]


def test_the_forecast_is_where_the_markers_land() -> None:
    """Nobody trades or aims: turn 1 has no calamity, and the markers are where the dashed ones were."""
    for seed in range(4):
        state: Any = MEDITERRANEAN.new(seats=4, seed=seed)
        told = [dict(zip(c.TRACKS, scene(state.seen_by(seat)).forecast, strict=True)) for seat in range(4)]
        while state.view(None)["phase"] == "trading":
            seat = state.actors()[0]
            state.apply_action(seat, 1 if 1 in state.legal_actions(seat) else MEDITERRANEAN.action_number("done"))
        assert [entry["tracks"] for entry in state.view(None)["seats"]] == told


def test_the_forecast_knows_cubes_abandons_and_what_is_ignored() -> None:  # MED-ABL-02, MED-ABN-02
    you = {"hand": {"dye/venus": 2}, "tracks": {"religion": -6}, "abandons": ["religion"]}
    other = {"developments": [{"card": "dict1-01", "side": "front"}], "boxes": [{"cube": 0}]}
    state: Any = MEDITERRANEAN.position({"seats": [you, other, {}, {}], "turn": 2, "phase": "trading"})
    told = scene(state.seen_by(0)).forecast
    assert (told[RELIGION], told[SAFETY]) == (2, -1)


def test_targets_are_marked_and_strangers_left_out() -> None:
    hand = {"hand": {"wine/mars": 1}}
    state: Any = MEDITERRANEAN.position({"seats": [hand, {}, {}, {}], "turn": 2, "phase": "trading"})
    svg = picture(state.seen_by(0), targets=["to-2", "give-wine-mars", "no-such-place"])
    assert sorted(ident for ident in ids(parse(svg)) if ident.startswith("at-")) == ["at-give-wine-mars", "at-to-2"]


def test_names_are_printable() -> None:
    svg = picture(SEEN[0], names=["<b>&\x00", "", "Cy", "Di"])
    assert "&lt;b&gt;&amp;" in svg
    civilization = c.CIVILIZATION_IDS[SEEN[0].civilization[1]].capitalize()
    assert civilization in words(parse(svg)), "without a name, the civilization"


def test_two_of_one_name_are_told_apart() -> None:
    told = scene(SEEN[0], names=["Ada", "Bo", "Bo", ""]).names
    assert told[0] == "Ada"
    assert len(set(told)) == 4
    assert all(name.endswith(" (Bo)") for name in told[1:3])


@pytest.mark.parametrize("seen", SEEN)
def test_the_text_is_complete_and_narrow(seen: Any) -> None:
    told = text(seen)
    assert max(map(len, told.splitlines())) <= 100
    flat = " ".join(told.split())
    for seat in range(seen.seats):
        assert f"printed: {printed(seen, seat)} VP" in flat
    with speaking("de"):
        assert "Runde" in text(seen) or seen.is_terminal()


def test_hidden_cards_are_not_told() -> None:
    seats = [{"hand": {"wine/mars": 1}}, {"hand": {"dye/barbarians": 1}}, {}, {}]
    state: Any = MEDITERRANEAN.position({"seats": seats, "turn": 2, "phase": "trading"})
    assert "Barbarians" in text(state.seen_by(1))
    mine = state.seen_by(0)
    assert "Barbarians" not in text(mine)
    assert 'id="set-dye"' not in picture(mine)


def test_a_glance_explains_ideas_and_developments() -> None:
    shown = glance(SEEN[0], ["Ada", "Bo", "Cy", "Di"])
    assert max(map(len, shown.board.splitlines())) <= 77
    assert {"Depression", "Barracks"} <= set(shown.terms)


def test_the_cover_is_a_small_picture() -> None:
    root = parse(MEDITERRANEAN.cover())
    assert root.attrib["viewBox"] == "0 0 720 450"
    assert set(re.findall(r'href="#([\w-]+)"', MEDITERRANEAN.cover())) <= set(ids(root))
