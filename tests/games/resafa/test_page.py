"""The page of a table: every option stands where it belongs, once, and nothing else can be chosen."""

import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.page import Marks, Page, refused
from emporion.games.resafa import actions, events
from emporion.games.resafa.areas import free_cells
from emporion.games.resafa.page import PARTS
from emporion.games.resafa.picture.ground import number_at
from emporion.games.resafa.picture.rain import runs
from tests.games.pages import check_defined, check_parts, choices_of, follow, parse
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.games.resafa.moments import MOMENTS
from tests.kit import rule

NASTY = ("<b>&\"'", "]]>\x00{name}", "Ägir 🐪", "")
BAR = re.compile(r"stop|main|colour|end turn|action .+|part .+|option .+|count .+")  # what has no place on the table
DIALLED = frozenset(["rotate", "side", "cell", "turn"])  # one target, and dials that turn what it would do
IN_BAR = frozenset(["canal_bonus", "golden", "orient", "pay_for"])


def marks_for(state: Any, seat: int, hint: int | None = None) -> Marks:
    greyed = {action: refused(state, seat, action) for action in RESAFA.greyed(state, seat)}
    return Marks(NASTY[: state.seats], choices_of(RESAFA, state, seat), greyed, hint)


def shown(state: Any, hint: int | None = None) -> tuple[Page, Marks]:
    """The page of the seat that decides."""
    seat = state.actors()[0]
    marks = marks_for(state, seat, hint)
    return RESAFA.page(RESAFA.view(state, seat), marks), marks


def of(table: Table) -> ET.Element:
    return parse(shown(table.state)[0])


def acting(root: ET.Element) -> dict[str, ET.Element]:
    """The elements that stand for options, by the name of the option; of several in a row, of the last."""
    return {
        RESAFA.action_name(int(acts.rpartition(",")[2])): at
        for at in root.iter()
        if (acts := at.get("data-act") or at.get("data-acts"))
    }


def words(element: ET.Element) -> list[str]:
    """What is written on an element, tooltips left out."""
    return [at.text or "" for at in element.iter() if at.tag == "text"]


def has_place(name: str, step: str) -> bool:
    """Whether an option belongs onto the table; of those with two answers only the sides of a workshop do."""
    if name.startswith("option"):
        return step not in IN_BAR
    return re.match(r"colour .+", name) is not None or not BAR.fullmatch(name)


def check(state: Any) -> None:
    """Every option has a target, on the table or in the bar; what stands for several actions is legal to its end."""
    drawn, marks = shown(state)
    seat, step = state.actors()[0], state.open_step()
    named = {choice.action: choice.name for choice in marks.choices}
    steps = {action for action in named if step == "menu" and action in (actions.MAIN, actions.COLOUR)}
    assert drawn.placed == {action for action, name in named.items() if has_place(name, step)} | steps
    texts = {choice.action: choice.text for choice in marks.choices}
    reached = set(steps)
    for at in parse(drawn).iter():
        if "data-act" in at.attrib:
            assert at.tag == "button" or (at.get("role"), at.get("tabindex")) == ("button", "0")
            assert "data-plan" in at.attrib or at.get("aria-label") == texts[int(at.attrib["data-act"])]
            reached.add(int(at.attrib["data-act"]))
        elif "data-acts" in at.attrib:
            assert at.tag == "button" or (at.get("role"), at.get("tabindex")) == ("button", "0")
            follow(state, seat, at)
            reached.add(int(at.attrib["data-acts"].partition(",")[0]))
    if step in DIALLED:
        reached |= {action for action in named if action in drawn.placed and action < actions.FREE}
    assert reached >= drawn.placed
    assert len(set(re.findall(r'\bid="([^"]+)"', text := "".join(drawn.parts.values())))) == len(
        re.findall(r'\bid="([^"]+)"', text)
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_option_has_its_place_through_whole_games(seats: int) -> None:
    choose = random.Random(seats)
    state: Any = RESAFA.new(seats=seats, seed=seats, open_bonus_hands=seats != 3)
    while not state.is_terminal():
        if choose.random() < 0.1:
            check(state)
        seat = state.actors()[0]
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    over = RESAFA.page(RESAFA.view(state, 0), Marks(NASTY[:seats]))
    assert over.placed == frozenset()
    assert "res-ending" in over.parts["board"]


@pytest.mark.parametrize("decision", sorted(MOMENTS))
def test_every_decision_has_its_places(decision: str) -> None:
    moment = MOMENTS[decision]
    check(moment.table(**({} if "sacks" in moment.more else {"sacks": ["S1"]})).state)


def test_each_part_is_one_element_with_its_name() -> None:
    for view in (RESAFA.view(Table.new(3).state, 0), RESAFA.view(Table.new(1).state, None)):
        check_parts(RESAFA.page(view, Marks(NASTY[:3])), ["defs", *PARTS])


def test_what_is_stamped_is_defined() -> None:
    check_defined(shown(Table.new(4).state)[0], "chronicle")


def test_names_are_escaped() -> None:
    text = "".join(RESAFA.page(RESAFA.view(Table.new(2).state, 0), Marks(("<img src=x>", "a&b"))).parts.values())
    assert "<img" not in text
    assert "&lt;img src=x&gt;" in text
    assert "a&amp;b" in text


def test_the_same_view_gives_the_same_bytes() -> None:
    assert shown(Table.new(2).state)[0] == shown(Table.new(2).state)[0]


def test_a_spectator_has_no_hand_and_no_choice() -> None:
    drawn = RESAFA.page(RESAFA.view(Table.new(2).state, None), Marks(("A", "B")))
    assert drawn.placed == frozenset()
    hand = ET.fromstring(drawn.parts["hand"])
    assert "hidden" in hand.attrib
    assert len(hand) == 0


def test_closed_bonus_cards_stay_closed() -> None:
    table = Table({}, {"bonus": ["BW106"]}, options={"open_bonus_hands": False})
    mine = "".join(RESAFA.page(RESAFA.view(table.state, 0), Marks(("A", "B"))).parts.values())
    theirs = "".join(RESAFA.page(RESAFA.view(table.state, 1), Marks(("A", "B"))).parts.values())
    assert "Harvest Gift" not in mine
    assert "Harvest Gift" in theirs


@pytest.mark.parametrize(
    ("decision", "focus"),
    [("D03", "estate"), ("D07", "colours"), ("D13", "estate"), ("D17", "estate"), ("D18", "water"), ("D21", "trade")],
)
def test_the_focus_follows_the_decision(decision: str, focus: str) -> None:
    zones = ET.fromstring(shown(MOMENTS[decision].table().state)[0].parts["zones"])
    assert zones.get("data-focus") == focus
    chosen = [at.get("value") for at in zones.iter("input") if "checked" in at.attrib]
    assert chosen == [focus]
    ids = [at.attrib["id"] for at in zones.iter("input")]
    assert all(focus in ident for ident in ids), "new tabs with every focus, so that the new choice counts"


def test_an_interrupting_effect_keeps_the_focus_of_what_it_interrupts() -> None:
    table = Table.taking("canal", {**RICH, "bonus": ["BB101"]})
    table.do("bonus BB101")
    assert table.step == "pay_for"
    zones = ET.fromstring(shown(table.state)[0].parts["zones"])
    assert zones.get("data-focus") == "water"


def test_both_halves_of_a_card_are_buttons() -> None:
    table = Table({"set": "alpha", "hand": ["alpha-1"], "bonus": ["BY102"]}, {})
    found = acting(of(table))
    assert found["play 1 top"].get("id") == "at-play-alpha-1-top"
    assert found["play 1 bottom"].get("id") == "at-play-alpha-1-bottom"
    assert "Play now" in words(found["bonus BY102"])


def test_sack_cards_can_be_played_or_dropped() -> None:
    found = acting(of(Table({**RICH, "sacks": ["S1"]}, {})))
    assert "Play now" in words(found["use S1"])
    assert found["drop S1"].text == "Discard for 1 VP"


def test_squares_show_what_a_garden_brings() -> None:
    found = acting(of(Table.taking("garden", RICH)))
    gardens = {name: at for name, at in found.items() if name.split()[0] in ("small", "large")}
    assert gardens
    for name, at in gardens.items():
        icons = [use.attrib["href"] for use in at.iter() if use.tag == "use"]
        assert f"#res-i-{name.split()[0]}" in icons


def test_a_slot_shows_its_tile_and_what_flows() -> None:
    table = Table.taking("garden", RICH).do("large 3")
    slots = {name: at for name, at in acting(of(table)).items() if name.startswith("slot")}
    assert len(slots) == 4
    ghosts = [at for at in of(table).iter() if at.get("class") == "res-ghost res-shy"]
    assert len(ghosts) == len(slots)
    assert sum("res-best" in at.attrib["class"] for at in slots.values()) == 1


def laid(state: Any) -> ET.Element:
    """The estate with the workshop that is being placed."""
    return ET.fromstring(shown(state)[0].parts["board"])


@rule("RES-WKS-05", "RES-WKS-07", "RES-WKS-08")
def test_a_workshop_can_be_turned_flipped_and_moved_until_it_is_built() -> None:
    table = Table.taking("workshop", RICH).do("offer I 1")
    for made, sides in (("", 2), ("option 2", 1), ("cell 1", 1)):
        if made:
            table.do(made)
        board = laid(table.state)
        cells = [at for at in board.iter() if "data-plan" in at.attrib]
        assert len(cells) == (1 if made == "cell 1" else len(free_cells(table.state, 0)))
        for cell in cells if made != "cell 1" else ():
            follow(table.state, 0, cell)
        ghosts = [at for at in board.iter() if "res-lay" in at.get("class", "").split()]
        assert len(ghosts) == len(cells) * sides * 4
        assert ("data-planned" in cells[0].attrib) == (made == "cell 1"), "a cell that is chosen is aimed at"
        dials = re.findall(r'data-dial="(\w+)"', shown(table.state)[0].asking.tools)
        assert dials == (["turn", "side"] if sides == 2 else ["turn"])


def turned(table: Table, turn: int) -> ET.Element:
    """The ghost of a workshop in one of its turns."""
    (ghost,) = (at for at in laid(table.state).iter() if at.get("class") == f"res-lay res-lay-0-{turn}")
    return ghost


def building(cell: tuple[int, int], **seat: Any) -> Table:
    """W101 gets a cell beside the starting workshops of RES-EX-07 and only waits to be turned."""
    shops = [{"tile": "WSA", "xy": [0, 0], "rotation": 1}, {"tile": "WSB", "xy": [1, 1], "rotation": 0}]
    table = Table.taking("workshop", {**RICH, "workshops": shops, **seat}).do("offer I 1", "option 1")
    return table.do(f"cell {free_cells(table.state, 0).index(number_at(cell)) + 1}")


def test_a_ghost_shows_what_the_squares_beside_it_would_bring() -> None:
    ghost = turned(building((2, 0)), 3)
    promised = Counter(words(ghost))
    assert promised == {"3": 1, "1": 3}, "3 coins and 1 stone to the west, 1 stone to the north, 1 VP to the east"


def test_a_completed_square_brings_nothing_more() -> None:
    gardens = [{"xy": [1, 0], "tiles": ["v0", "v12"]}]
    styles = Counter(at.get("class") for at in turned(building((2, 0), gardens=gardens), 3).iter())
    assert styles["res-lost"] == 1


RAIN = (
    (events.RAIN, -1, 2, 0),
    (events.RAIN_TILES, 0, 3, 0),
    (events.WATERED, 0, 2, 8),
    (events.FLOWS, 0, 8, 13),
    (events.FLOWS, 0, 13, 12),
    (events.WATERED, 1, 1, 12),
    (events.FLOWS, 0, 12, 17),
    (events.FLOWS, 0, 17, 22),
    (events.FLOWS, 0, 22, 27),
    (events.KEPT_CUBE, 0, 8, 0),
    (events.FLOWS, 2, 4, 9),
    (events.BOT_CUBE_GONE, -1, 4, 0),
    (events.WATERED, 1, 4, 10),
)


def after_rain(*, past: bool = False, seat: int = 0) -> Page:
    happened = tuple((7, event) for event in RAIN)
    return RESAFA.page(RESAFA.view(Table({}, {}).state, seat), Marks(("A", "B"), past=past, lately=happened))


def test_rain_runs_from_space_to_space() -> None:
    first, second, third = runs(RAIN)
    assert [stop.space for stop in first.stops] == [8, 13, 12, 17, 22, 27]
    assert [(stop.owner, stop.vp) for stop in first.stops if stop.vp] == [(0, 2), (1, 1)]
    assert (first.ended, first.keeper) == (True, 0)
    assert ([stop.space for stop in second.stops], second.ended, second.keeper) == ([4, 9], True, -1)
    assert ([stop.space for stop in third.stops], third.ended) == ([10], False)


def test_rain_is_drawn_once_for_its_move_with_all_that_it_brings() -> None:
    root = ET.fromstring(after_rain().parts["water"])
    (rain,) = (at for at in root.iter() if at.get("class") == "res-rain")
    assert rain.get("id") == "rain-7"
    hops = [at for at in rain if at.get("class") == "res-hop"]
    assert len(hops) == 6
    starts = [float(re.search(r"--at:([\d.]+)s", at.attrib["style"])[1]) for at in hops]  # type: ignore[index]
    assert starts == sorted(starts), "one cube after the other"
    assert [text for text in words(rain) if text] == ["+2", "+1", "+4"]
    assert "A +5" in "".join(root.itertext())
    assert "B +5" in "".join(root.itertext())


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("past", [False, True])
def test_after_rain_the_water_lies_in_front(seat: int, past: bool) -> None:
    zones = ET.fromstring(after_rain(seat=seat, past=past).parts["zones"])
    assert zones.get("data-focus") == "water"


def test_moves_show_their_price() -> None:
    table = Table.taking("trading", {**RICH, "place": "gerasa"})
    found = acting(of(table))
    assert "−1" in words(found["move alia"])
    assert "−2" in words(found["move alia through"])


def test_the_stack_that_is_searched_lies_open_on_the_tray() -> None:
    table = MOMENTS["D09"].table()
    tray = ET.fromstring(shown(table.state)[0].parts["tray"])
    assert {at.attrib["data-act"] for at in tray.iter() if "data-act" in at.attrib} == {
        str(action) for action in table.state.legal_actions(0) if actions.SPECIAL <= action < actions.PART
    }


def test_the_hint_has_a_ring_of_its_own() -> None:
    table = Table.taking("garden", RICH)
    action = table.state.legal_actions(0)[3]
    drawn, _ = shown(table.state, hint=action)
    (hinted,) = (at for at in parse(drawn).iter() if "res-hint" in at.get("class", "").split())
    assert hinted.get("data-act") == str(action)


def test_resafabot_has_a_board() -> None:
    parts = shown(Table.solo().state)[0].parts
    assert 'id="resafabot"' in parts["players"]
    assert 'id="resafabot"' not in shown(Table.new(2).state)[0].parts["players"]


def test_other_players_open_to_their_area() -> None:
    players = ET.fromstring(shown(Table.new(3).state)[0].parts["players"])
    opened = [at.get("id") for at in players.iter("details") if any("emp-far" in e.get("class", "") for e in at.iter())]
    assert opened == ["seat-2", "seat-3"]


def test_a_moment_that_is_over_asks_nobody() -> None:
    state = Table.new(2).state
    view = RESAFA.view(state, state.actors()[0])
    assert "Your turn" in RESAFA.page(view, Marks(("A", "B"))).parts["status"]
    assert "Your turn" not in RESAFA.page(view, Marks(("A", "B"), past=True)).parts["status"]


@rule("RES-TRD-13")
def test_text_and_board_agree_that_a_caravan_is_loaded_in_resafa() -> None:
    """The prompt says that the caravan stands in Resafa: so do the map, the own board and the table as text."""
    table = MOMENTS["D22"].table()
    assert table.step == "load"
    for viewer in (0, 1, None):
        drawn = RESAFA.page(RESAFA.view(table.state, viewer), Marks(("A", "B")))
        trade = ET.fromstring(drawn.parts["trade"])
        home = next(at for at in trade.iter() if at.get("id") == "place-resafa").attrib["transform"]
        camel = next(at for at in trade.iter() if at.get("id") == "camel-1").attrib["style"]
        (x, _), (cx, _) = (tuple(map(float, re.findall(r"-?\d+\.?\d*", text)[:2])) for text in (home, camel))
        assert abs(cx - x) < 30
        assert re.search(r"\nA\b[^\n]*\n?[^\n]*in Resafa", "".join(ET.fromstring(drawn.parts["text"]).itertext()))
