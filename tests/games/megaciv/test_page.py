"""The page of a table: every option stands where it belongs, once, and nothing else can be chosen."""

import json
import random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import emporion
from emporion.core.page import Marks, Page, refused
from emporion.games.megaciv import actions
from emporion.games.megaciv.page import PARTS
from tests.games.pages import at, check_defined, check_parts, check_placed, choices_of, parse

MEGACIV = emporion.game("megaciv")
NASTY = ("<b>&\"'", "]]>\x00{name}", "Ägir 🏺", "", *["Ada"] * 14)
CLOCK = {"market": "clock"}
DULL = 0.93  # how often a random player does something better than waiting, dropping a draft or crying out
HANDS = (
    {"hand": {"wine": 3, "clay": 2, "fish": 2, "gold": 1, "treachery": 1, "flood": 1}},
    {"hand": {"wine": 2, "tin": 3}, "offered": ["wine"], "wanted": ["clay", "fish"]},
    {"hand": {"fish": 2, "textiles": 2, "gold": 2}},
)
TOLD = {
    "from": 1,
    "to": 0,
    "gives": ["wine", "tin", "tin"],
    "told": ["wine", "tin"],
    "asks": 3,
    "wants": ["clay", "fish"],
}


def marks_for(state: Any, seat: int, hint: int | None = None) -> Marks:
    greyed = {action: refused(state, seat, action) for action in MEGACIV.greyed(state, seat)}
    return Marks(NASTY[: state.seats], choices_of(MEGACIV, state, seat), greyed, hint, composes=True)


def shown(state: Any, seat: int = 0, hint: int | None = None) -> Page:
    return MEGACIV.page(MEGACIV.view(state, seat), marks_for(state, seat, hint))


def market(*offers: dict[str, Any], **more: Any) -> Any:
    return MEGACIV.position({"seats": list(HANDS), "phase": 7, "options": CLOCK, "offers": list(offers), **more})


def do(state: Any, *moves: str) -> Any:
    for move in moves:
        state.apply_action(0, MEGACIV.action_number(move))
    return state


def in_bar(action: int, step: str) -> bool:
    """What has no place on the table: waiting, being done, passing, to discard no more, and small steps of an offer."""
    if actions.GIVE <= action <= actions.CANCEL or action == actions.COMMIT:
        return True
    return action in (actions.WAIT, actions.DONE, actions.DISCARD_END) or (
        action == actions.PASS and step != "regression"
    )


def check(state: Any, seat: int) -> None:
    drawn, legal = shown(state, seat), state.legal_actions(seat)
    assert drawn.placed == {action for action in legal if not in_bar(action, state.open_step())}
    for element in check_placed(drawn).iter():
        if "data-act" in element.attrib:
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")
            sentence = state.action_to_string(seat, int(element.attrib["data-act"]))
            assert (element[-1].text, element.get("title")) == (sentence, sentence)
        if "data-deal" in element.attrib:
            assert MEGACIV.lacks(state, seat, json.loads(element.attrib["data-deal"])) is None, element.get("id")


def random_move(state: Any, seat: int, choose: random.Random) -> int:
    legal = state.legal_actions(seat)
    dull = {actions.WAIT, actions.DONE, actions.CANCEL, *range(actions.ADVERT_WANT, actions.LOSE_CITY)}
    better = [action for action in legal if action not in dull]
    chosen: int = choose.choice(better if better and choose.random() < DULL else legal)
    return chosen


@pytest.mark.parametrize(("seats", "often"), [(3, 0.06), (6, 0.03), (12, 0.01)])
def test_every_option_has_its_place_through_whole_games(seats: int, often: float) -> None:
    choose = random.Random(seats)
    state: Any = MEGACIV.new(seats=seats, seed=seats, scenario="dash")
    while not state.is_terminal():
        seat = choose.choice(state.actors())
        if choose.random() < (often if state.open_step() == "trade" else 0.3):
            check(state, seat)
        state.apply_action(seat, random_move(state, seat, choose))
    over = MEGACIV.page(MEGACIV.view(state, 0), Marks(NASTY[:seats]))
    assert over.placed == frozenset()


def test_eighteen_seats_trade_at_once() -> None:
    choose = random.Random(18)
    state: Any = MEGACIV.new(seats=18, seed=18, market="clock")
    for _ in range(1200):
        seat = choose.choice(state.actors())
        if choose.random() < 0.02:
            check(state, seat)
        state.apply_action(seat, random_move(state, seat, choose))
    text = shown(state, state.actors()[0]).parts
    assert text["hall"].count('<li id="stall-') == 18
    assert "emp-crowd" in text["hall"]


def calamity(card: str, **more: Any) -> Any:
    return MEGACIV.position({"seats": [{"hand": {card: 1, "wine": 4, "tin": 3}, **more}, {}, {}, {}, {}], "phase": 9})


@pytest.mark.parametrize(
    ("card", "more", "places"),
    [
        ("flood", {"cities": 5, "treasury": 10}, ["city", "pay"]),
        ("epidemic", {"cities": 5}, ["victim-3", "victim-4"]),
        ("corruption", {}, ["discard-wine", "discard-tin"]),
        ("regression", {"step": 3, "cities": 5, "advances": ["enlightenment"]}, ["city", "step-back"]),
    ],
)
def test_a_calamity_is_answered_where_it_strikes(card: str, more: dict[str, Any], places: list[str]) -> None:
    state = calamity(card, **more)
    check(state, 0)
    root = parse(shown(state))
    assert at(root, f"blow-{card}-1").get("class") == "emp-blow emp-hit"
    for place in places:
        assert "data-act" in at(root, f"at-{place}").attrib


def test_purchases_stand_on_the_stacks() -> None:
    you = {"cities": 5, "treasury": 20, "advances": ["wonder_of_the_world"]}
    state = MEGACIV.position({"seats": [you, {}, {}], "phase": 6, "steps": ["purchase"], "order": [0, 1, 2]})
    check(state, 0)
    root = parse(shown(state))
    assert at(root, "at-stack-9").get("data-act") == str(MEGACIV.action_number("stack 9"))
    assert at(root, "at-free-6").text == "free"


def test_nobody_learns_how_many_cards_a_stack_has() -> None:  # MEG-PUR-11
    view = MEGACIV.view(market(), 0)
    before = MEGACIV.page(view, Marks(NASTY[:3])).parts
    fuller = {**view, "moved": {stack: [*moves, 5] for stack, moves in view["moved"].items()}}
    assert MEGACIV.page(fuller, Marks(NASTY[:3])).parts == before


def test_each_part_is_one_element_with_its_name() -> None:
    for view in (MEGACIV.view(market(TOLD), 0), MEGACIV.view(MEGACIV.new(seats=12, seed=1), None)):
        drawn = MEGACIV.page(view, Marks(NASTY[:12]))
        check_parts(drawn, ["defs", *PARTS])
        assert " style=" not in "".join(drawn.parts.values())


def test_what_is_stamped_is_defined() -> None:
    check_defined(shown(market(TOLD)))


def test_names_are_escaped() -> None:
    text = "".join(MEGACIV.page(MEGACIV.view(market(TOLD), 0), Marks(("x", "<img src=x>", "a&b"))).parts.values())
    assert "<img" not in text
    assert "&lt;img src=x&gt;" in text


def test_the_same_view_gives_the_same_bytes() -> None:
    assert shown(market(TOLD)) == shown(market(TOLD))


def test_a_spectator_has_no_hand_and_no_choice() -> None:
    drawn = MEGACIV.page(MEGACIV.view(market(TOLD), None), Marks(NASTY[:3]))
    assert drawn.placed == frozenset()
    for name in ("hand", "inbox", "sent", "draft", "adverts"):
        assert "hidden" in ET.fromstring(drawn.parts[name]).attrib


def test_an_offer_shows_what_is_told_and_hides_the_rest() -> None:  # MEG-OFR-03
    other = {**TOLD, "gives": ["wine", "tin", "treachery"]}
    seats = [HANDS[0] | {"hand": {"clay": 2, "fish": 2}}, {"hand": {"wine": 2, "tin": 2, "treachery": 1}}, HANDS[2]]
    seen = [
        shown(MEGACIV.position({"seats": seats, "phase": 7, "options": CLOCK, "offers": [offer]})).parts["inbox"]
        for offer in (TOLD, other)
    ]
    assert seen[0] == seen[1]
    assert "untold" in seen[0]
    third = MEGACIV.page(MEGACIV.view(market(TOLD), 2), Marks(NASTY[:3])).parts
    assert "offer-2-" not in third["inbox"]


def test_offers_come_in_behind_those_that_are_there() -> None:
    second = {**TOLD, "from": 2, "gives": ["fish", "fish", "gold"], "told": ["fish", "fish"]}
    first, both = shown(market(TOLD)), shown(market(TOLD, second))
    old = [element.get("id") for element in ET.fromstring(first.parts["inbox"]).iter("li") if element.get("id")]
    new = [element.get("id") for element in ET.fromstring(both.parts["inbox"]).iter("li") if element.get("id")]
    assert new[: len(old)] == old
    assert len(new) == len(old) + 1
    assert first.parts["draft"] == both.parts["draft"]


def test_an_offer_that_cannot_be_satisfied_says_why() -> None:
    inbox = shown(market({**TOLD, "wants": ["marble", "wine"]})).parts["inbox"]
    assert 'id="not-accept-2"' in inbox
    assert "at-accept-2" not in inbox


def test_calamities_that_can_never_be_traded_say_so() -> None:  # MEG-TRD-09
    flood = at(parse(shown(market())), "set-flood")
    assert "stays with you" in ET.tostring(flood, "unicode")
    assert not [element for element in flood.iter() if {"data-act", "data-becomes"} & set(element.attrib)]


def test_trades_of_others_show_numbers_only() -> None:  # MEG-OFR-17
    state = market({**TOLD, "from": 1, "to": 2, "wants": ["fish", "gold"]})
    for move in ("accept 1", "give textiles", "commit"):
        state.apply_action(2, MEGACIV.action_number(move))
    seen = [MEGACIV.page(MEGACIV.view(state, seat), Marks(NASTY[:3])).parts["trades"] for seat in (0, 1)]
    assert all("3 ⇄ 3" in text for text in seen)
    assert "meg-k-" not in seen[0]
    assert "meg-k-textiles" in seen[1]


def test_the_hint_has_a_ring_of_its_own() -> None:
    state = market(TOLD)
    action = MEGACIV.action_number("offer 2")
    (hinted,) = (e for e in parse(shown(state, 0, action)).iter() if "emp-hint" in e.get("class", "").split())
    assert hinted.get("data-act") == str(action)


def test_basket_and_payment_have_running_sums() -> None:
    you = {"hand": {"wine": 4, "fish": 3}, "treasury": 12}
    state = MEGACIV.position({"seats": [you, {}, {}], "phase": 12})
    do(state, "buy drama_and_poetry")
    check(state, 0)
    if state.view(0)["own"]["purchase"]["stage"] == "basket":
        do(state, "buy end")
    do(state, "turn in wine", "turn in wine")
    text = shown(state).parts["basket"]
    assert "= 20</b>" in text
    assert "<dt>left to pay</dt><dd><b>60</b></dd>" in text


def test_the_mood_of_the_table_follows_the_phase() -> None:
    for phase, mood in ((7, "trade"), (12, "advances")):
        state = MEGACIV.position(
            {"seats": [{"hand": {"wine": 4}}, {"hand": {"tin": 4}}, {"hand": {"fish": 4}}], "phase": phase}
        )
        assert f'data-mood="{mood}"' in shown(state, state.actors()[0]).parts["status"]


def test_a_moment_that_is_over_asks_nobody() -> None:
    view = MEGACIV.view(market(), 0)
    assert "The market is open" in MEGACIV.page(view, Marks(NASTY[:3])).parts["status"]
    assert "The market is open" not in MEGACIV.page(view, Marks(NASTY[:3], past=True)).parts["status"]
