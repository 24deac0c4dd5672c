"""The page of a table: every option stands where it belongs, once, and nothing else can be chosen."""

import random
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.page import Marks, Page, refused
from emporion.games.faiyum.page import page
from emporion.games.faiyum.rules import Faiyum
from tests.games.faiyum.looks import begun, holding
from tests.games.faiyum.table import FAIYUM, Table
from tests.games.faiyum.views import middle_game, view
from tests.games.pages import check_defined, check_parts, check_placed, choices_of, parse

PARTS = ["defs", "status", "market", "board", "hand", "stack", "players", "beside", "zones", "text"]
PLACED = re.compile(r"(play|hand|sell|buy|market|discard) .+|buy back|[A-G]\d+(-[A-G]\d+)?")
NASTY = ("<b>&\"'", "]]>\x00{name}", "Ägir 🐊", "", "x" * 60)


def marks_for(state: Any, seat: int, hint: int | None = None) -> Marks:
    greyed = {action: refused(state, seat, action) for action in FAIYUM.greyed(state, seat)}
    return Marks(NASTY[: state.seats], choices_of(FAIYUM, state, seat), greyed, hint)


def shown(state: Any, seat: int | None = None, hint: int | None = None) -> tuple[Page, Marks]:
    """The page of the seat that decides, or of a spectator."""
    seat = state.current_player() if seat is None else seat
    marks = marks_for(state, seat, hint)
    return FAIYUM.page(FAIYUM.view(state, seat), marks), marks


def of(table: Table) -> ET.Element:
    return parse(shown(table.state)[0])


def acting(root: ET.Element) -> dict[str, ET.Element]:
    """The elements that stand for options, by the name of the option."""
    return {FAIYUM.action_name(int(at.attrib["data-act"])): at for at in root.iter() if "data-act" in at.attrib}


def check(drawn: Page, marks: Marks) -> None:
    named = {choice.action: choice.name for choice in marks.choices}
    assert drawn.placed == {action for action, name in named.items() if PLACED.fullmatch(name)}
    texts = {choice.action: choice.text for choice in marks.choices}
    for at in check_placed(drawn).iter():
        if "data-act" in at.attrib:
            assert (at.get("role"), at.get("tabindex")) == ("button", "0")
            spoken = at.get("aria-label") or "".join(at.find("*[@class='emp-words']").itertext())  # type: ignore[union-attr]
            assert spoken == texts[int(at.attrib["data-act"])]
            assert "aria-disabled" not in at.attrib


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_option_has_its_place_through_whole_games(seats: int) -> None:
    choose = random.Random(seats)
    options = {"open_hands": False} if seats == 3 else {}
    state = FAIYUM.new(seats=seats, seed=seats, **options)
    while not state.is_terminal():
        if choose.random() < 0.4:
            check(*shown(state))
        seat = state.current_player()
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
    over = FAIYUM.page(FAIYUM.view(state, 0), Marks(NASTY[:seats]))
    check(over, Marks(NASTY[:seats]))
    assert "fai-ranks" not in over.parts["board"], "the result is told once, above the table"


@pytest.mark.parametrize("drawn", [view(), middle_game(), middle_game(seat=None), middle_game(market=[], tokens=[])])
def test_each_part_is_one_element_with_its_name(drawn: Faiyum) -> None:
    check_parts(page(drawn, Marks(NASTY[:3])), PARTS)


def chosen_tab(table: Table) -> str:
    """The part that a phone shows below the map."""
    return parse(shown(table.state)[0]).find(".//*[@id='part-zones']").attrib["data-focus"]  # type: ignore[union-attr]


def test_a_phone_shows_the_part_that_is_asked_about() -> None:
    turn = Table(holding("36"), {"hand": []}, market="10* 24* 30* 42* | 50 66 72 90")
    assert chosen_tab(turn) == "hand", "a card to play, and a market to look at"
    assert chosen_tab(turn.do("play 36")) == "market", "THIEF takes a card from the market"
    stack = ["2", "4", "6", "8", "10"]
    administration = Table({"money": 3, "hand": ["S-FARMER"], "discard": stack}, {"hand": []}).do("administrate")
    assert chosen_tab(administration) == "stack", "cards to buy back"


def test_what_is_stamped_is_defined() -> None:
    check_defined(page(middle_game(), Marks(("A", "B", "C"))))


def test_names_are_escaped() -> None:
    drawn = page(view(), Marks(("<img src=x>", "a&b", '"q"')))
    text = "".join(drawn.parts.values())
    assert "<img" not in text
    assert "&lt;img src=x&gt;" in text
    assert "a&amp;b" in text


def test_the_same_view_gives_the_same_bytes() -> None:
    table = Table(market="10* 24* 30* 42* | 50 66 72 90")
    assert shown(table.state)[0] == shown(table.state)[0]
    later = table.do("play S-FARMER")
    assert shown(later.state)[0].parts["defs"] == shown(Table().state)[0].parts["defs"]


def test_a_spectator_has_no_hand() -> None:
    parts = page(middle_game(seat=None), Marks(("A", "B", "C"))).parts
    for name in ("hand", "stack"):
        root = ET.fromstring(parts[name])
        assert "hidden" in root.attrib
        assert len(root) == 0


def test_closed_hands_stay_closed() -> None:
    state = Table({"hand": ["S-FARMER"]}, {"hand": ["88"]}, options={"open_hands": False}).state
    text = "".join(shown(state)[0].parts.values())
    assert "Papyrus" not in text.replace(*_pile(text))
    assert "Papyrus" in "".join(FAIYUM.page(FAIYUM.view(state, 1), Marks(("A", "B"))).parts.values())


def _pile(text: str) -> tuple[str, str]:
    """The line of the text that lists the draw pile, which is public."""
    found = re.search(r"Still in the draw pile.*", text, re.DOTALL)
    return (found[0] if found else "", "")


def test_twins_in_hand_lie_on_one_pile() -> None:
    root = of(Table())
    hand = root.find("*[@id='part-hand']")
    assert hand is not None
    assert [at.text for at in hand.iter("b") if at.get("class") == "emp-count"] == ["3×"]
    assert sum(at.get("class", "").startswith("emp-card") for at in hand.iter("li")) == 3


def test_a_card_that_cannot_be_played_says_why() -> None:
    table = Table({"hand": ["S-SETTLEMENT"], "money": 0})
    root, page = of(table), shown(table.state)[0]
    (grey,) = (at for at in root.iter() if at.get("id", "").startswith("play-card-S-SETTLEMENT"))
    assert grey.get("aria-disabled") == "true"
    lack = page.lacks[int(grey.attrib["data-why"])]
    assert [(need.have, need.need) for need in lack.needs] == [(0, 1)] * 3, "one wheat, one grape, one stone"
    assert [(need.have, need.need) for need in lack.instead] == [(0, 3), (0, 3)], "three roses, or $3 for one of them"
    assert [FAIYUM.action_name(action) for action in lack.ways] == ["sell S-SETTLEMENT"]
    assert "FAI-" not in "".join(grey.itertext()), "rules stand behind their own link"
    assert "data-act" not in grey.attrib
    assert "sell S-SETTLEMENT" in acting(root)


def test_a_card_that_is_too_dear_says_why() -> None:
    table = Table({"money": 2}, market="10 24 30 42 | 50 66 72 90")
    root = of(table)
    (grey,) = (at for at in root.iter() if at.get("id") == "buy-1")
    assert grey.get("aria-disabled") == "true"
    (price,) = shown(table.state)[0].lacks[int(grey.attrib["data-why"])].needs
    assert (price.have, price.need, price.short) == (2, 3, 1)


def test_spaces_show_what_they_bring() -> None:
    root = of(begun("S-FARMER"))
    pills = [at for at in root.iter("g") if at.get("class") == "fai-gains"]
    assert len(pills) == sum(bool(re.fullmatch(r"[A-G]\d+", name)) for name in acting(root))
    assert {word.text for pill in pills for word in pill.iter("text")} == {"+1", "$1"}


def test_the_hint_has_a_ring_of_its_own() -> None:
    table = begun("S-FARMER")
    action = table.state.legal_actions(0)[3]
    drawn, _ = shown(table.state, hint=action)
    (hinted,) = (at for at in parse(drawn).iter() if "fai-hint" in at.get("class", ""))
    assert hinted.get("data-act") == str(action)


def test_own_cards_are_chosen_where_they_lie() -> None:
    seat = {**holding("12", "88"), "discard": ["S-FARMER", "24", "S-FARMER"]}
    table = Table(seat, {"hand": []}).do("play 12")
    while table["steps"][-1] != "sacrifice":
        table.do(table.options()[0])
    check(*shown(table.state))
    chosen = acting(of(table))
    assert set(table.options()) - set(chosen) <= {"in play"}
    assert chosen["hand 88"].get("id") == "play-card-88"
    assert [chosen[f"discard {place}"].get("data-target") for place in range(3)] == ["S-FARMER", "24", "S-FARMER"]


def test_market_cards_are_chosen_where_they_lie() -> None:
    table = Table(holding("36"), {"hand": []}, market="10* 24* 30* 42* | 50 66 72 90").do("play 36")
    chosen = acting(of(table))
    assert set(chosen) == set(table.options())
    assert chosen["market 2"].get("id") == "buy-2"


def test_the_card_to_buy_back_shows_its_price() -> None:
    stack = ["2", "4", "6", "8", "10"]
    table = Table({"money": 3, "hand": ["S-FARMER"], "discard": stack}, {"hand": []}).do("administrate")
    root = of(table)
    assert acting(root)["buy back"].get("data-target") == "8"
    fan = root.find("*[@id='part-stack']")
    assert fan is not None
    assert "free" not in [at.text for at in fan.iter("text")]
