"""The page of a table: every option stands where it belongs, once, and nothing else can be chosen."""

import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.page import Marks
from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.page import PARTS
from tests.games.mediterranean.pages import (
    MEDITERRANEAN,
    NASTY,
    OTHERS,
    TO_ALL,
    TO_YOU,
    YOU,
    do,
    has,
    market,
    marks_for,
    shown,
)
from tests.games.pages import at, follow, parse

IN_BAR = {actions.PASS, actions.READY, actions.DONE, actions.ACCUSE}
DULL = {actions.PASS, actions.READY, actions.DRAFT_DROP}


def check(state: Any, seat: int) -> None:
    drawn, legal = shown(state, seat), state.legal_actions(seat)
    html = "".join(drawn.parts.values())
    acts = Counter(map(int, re.findall(r'data-act="(\d+)"', html)))
    assert max(acts.values(), default=1) == 1, "each action once"
    assert set(acts) <= drawn.placed
    firsts = {int(ways.split(",")[0]) for ways in re.findall(r'data-acts="([\d,]+)"', html)}
    assert drawn.placed - set(acts) - firsts <= {actions.PASS}, "what is placed can be tapped"
    assert drawn.placed | IN_BAR >= set(legal) >= drawn.placed
    root = parse(drawn)
    ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
    assert not [ident for ident, count in ids.items() if count > 1]
    for element in root.iter():
        if "data-act" in element.attrib:
            assert (element.get("role"), element.get("tabindex")) == ("button", "0")
            said = state.action_to_string(seat, int(element.attrib["data-act"]))
            heard = [inner.text for inner in element.iter() if inner.get("class") == "emp-heard"]
            assert (element.get("title"), heard) == (said, [said])
        if "data-acts" in element.attrib:
            follow(state, seat, element)


def tap(state: Any, ident: str) -> Any:
    """The state after a tap on a shortcut of the first seat."""
    return follow(state, 0, at(parse(shown(state)), f"way-{ident}"))


def draft_of(state: Any) -> dict[str, Any]:
    draft: dict[str, Any] = state.view(0)["own"]["draft"]
    return draft


def random_move(state: Any, seat: int, choose: random.Random) -> int:
    legal = state.legal_actions(seat)
    better = [action for action in legal if action not in DULL]
    if actions.READY in legal and choose.random() < 0.05:
        return actions.READY
    chosen: int = choose.choice(better if better and choose.random() < 0.9 else legal)
    return chosen


@pytest.mark.parametrize(
    ("seats", "turns", "clock"), [(4, 6, "polls"), (5, 3, "polls"), (6, 3, "polls"), (4, 2, "real")]
)
def test_every_option_has_its_place_through_games(seats: int, turns: int, clock: str) -> None:
    choose = random.Random(seats)
    state: Any = MEDITERRANEAN.new(seats=seats, seed=seats, clock=clock)
    while not state.is_terminal() and state.view(None)["turn"] <= turns:
        seat = choose.choice(state.actors())
        if choose.random() < (0.02 if state.view(None)["step"] == "market" else 0.15):
            check(state, seat)
        state.apply_action(seat, random_move(state, seat, choose))
    if state.is_terminal():
        over = MEDITERRANEAN.page(state.seen_by(0), Marks(NASTY[:seats]))
        assert over.placed == frozenset()
        assert "emp-ranks" not in over.parts["ending"], "the result stands above the table"
        past = MEDITERRANEAN.page(state.seen_by(0), Marks(NASTY[:seats], past=True))
        assert "emp-ranks" in past.parts["ending"]


def test_each_part_is_one_element_with_its_name() -> None:
    for seen in (market(TO_YOU).seen_by(0), MEDITERRANEAN.new(seats=6, seed=1).seen_by(None)):
        parts = MEDITERRANEAN.page(seen, Marks(NASTY)).parts
        assert list(parts) == ["defs", *PARTS]
        for name, text in parts.items():
            root = ET.fromstring(text)
            assert root.get("id") == f"part-{name}"
            assert root.attrib["class"].split() == ["emp-part", f"emp-{name}"]
            assert "<script" not in text
            assert not re.search(r"\son\w+=", text)
            assert not [element for element in root.iter() if "style" in element.attrib]


def test_what_is_stamped_is_defined() -> None:
    text = "".join(shown(market(TO_YOU, TO_ALL)).parts.values())
    defined = set(re.findall(r'\bid="([\w-]+)"', text))
    assert set(re.findall(r'href="#([\w-]+)"', text)) <= defined
    absent = {f"seat-{seat}{more}" for seat in (5, 6) for more in ("", "-t")}
    assert set(re.findall(r"var\(--([\w-]+)\)", text)) - absent <= set(re.findall(r"--([\w-]+):", text))


def test_names_are_escaped() -> None:
    seen = market(TO_YOU).seen_by(0)
    text = "".join(MEDITERRANEAN.page(seen, Marks(("x", "<img src=x>", "a&b", "c"))).parts.values())
    assert "<img" not in text
    assert "&lt;img src=x&gt;" in text


def test_the_same_view_gives_the_same_bytes() -> None:
    assert shown(market(TO_YOU)) == shown(market(TO_YOU))


def test_a_spectator_has_no_hand_and_no_choice() -> None:
    drawn = MEDITERRANEAN.page(market(TO_YOU).seen_by(None), Marks(NASTY[:4]))
    assert drawn.placed == frozenset()
    for name in ("hand", "warehouse", "draft", "tableau", "develop"):
        assert "hidden" in ET.fromstring(drawn.parts[name]).attrib


def test_ideas_of_others_are_nowhere_on_the_page() -> None:  # MED-OFR-03, MED-PRD-22
    other = {**OTHERS[2], "hand": {"dye/barbarians": 2, "wool/depression": 1}}
    seats = [YOU, *OTHERS[:2], other]
    twin = {**TO_ALL, "gives": ["dye/barbarians"]}
    assert shown(market(TO_ALL)).parts == shown(market(twin, seats=seats)).parts


def test_the_memory_of_a_card_stands_at_its_new_owner() -> None:
    known = [{"knower": 0, "holder": 1, "card": "wine/mars"}]
    hall = shown(market(memory=known)).parts["hall"]
    assert "emp-known" in hall
    assert "emp-known" not in shown(market()).parts["hall"]


def test_an_offer_takes_four_taps() -> None:
    """A good of a stall, a bottom of the own hand, and sending; then nothing is left of the draft."""
    state = tap(market(), "ask-2-wine")
    assert (draft_of(state)["to"], draft_of(state)["wants"]) == (1, ["wine"])
    do(state, "give timber/depression", "send")
    assert [(offer["gives"], offer["wants"]) for offer in state.view(0)["offers"]] == [
        (["timber/depression"], ["wine"])
    ]


def test_a_bottom_begins_an_offer_to_anyone() -> None:
    draft = draft_of(tap(market(), "begin-wine-barbarians"))
    assert (draft["to"], draft["gives"]) == (None, ["wine/barbarians"])


def test_gold_is_the_step_forward_and_never_the_way_out() -> None:
    polls = {"options": {"clock": "polls"}}
    assert shown(market(**polls)).forward == actions.PASS, "nothing to answer: the poll goes on"
    assert shown(market(TO_YOU, **polls)).forward is None, "an offer waits for an answer"
    assert shown(do(market(**polls), "to 1")).forward is None, "what is composed wants to be sent"
    assert shown(market()).forward is None, "being ready early is nobody's next step"


def test_cards_and_wishes_come_in_any_order() -> None:
    """A card first: it waits for a partner, and a good of any stall names him and what is wanted."""
    state = tap(market(), "begin-wine-barbarians")
    draft = draft_of(tap(state, "ask-3-grain"))
    assert (draft["to"], draft["gives"], draft["wants"]) == (2, ["wine/barbarians"], ["grain"])


def test_a_good_of_another_stall_takes_the_cards_there() -> None:
    state = do(market(), "to 1", "give timber/depression", "want ore", "want promise 0", "refrain", "seat 0")
    draft = draft_of(tap(state, "ask-3-grain"))
    assert (draft["to"], draft["gives"]) == (2, ["timber/depression"]), "the cards are still given"
    assert (draft["wants"], draft["wants_promises"]) == (["grain"], []), "what was wanted of another is not"


def test_an_offer_can_be_countered_while_another_is_drawn_up() -> None:  # MED-OFR-12
    state = do(market(TO_YOU, TO_ALL), "to 1", "give grain/prosperity")
    draft = draft_of(tap(state, "counter-3-1"))
    assert (draft["to"], draft["wants"], draft["gives"]) == (2, ["grain"], ["wine/barbarians"])


def test_everything_of_a_draft_can_be_changed() -> None:
    state = do(market(), "to 1", "give wine/mars", "give timber/depression", "want ore", "give vp", "give vp")
    do(state, "promise 0", "use", "seat 1", "want promise 0", "refrain", "seat 0")
    check(state, 0)
    assert draft_of(tap(state, "back-0"))["gives"] == ["timber/depression"]
    assert draft_of(tap(state, "unask-0"))["wants"] == []
    assert draft_of(tap(state, "less-give"))["vp"] == 1
    assert draft_of(tap(state, "unpromise-0"))["promises"] == []
    assert draft_of(tap(state, "unwant-0"))["wants_promises"] == []
    other = draft_of(tap(state, "to-3"))
    assert (other["to"], other["gives"], other["wants_promises"]) == (2, ["wine/mars", "timber/depression"], [])
    assert draft_of(tap(state, "to-anyone"))["to"] is None


def test_a_promise_is_one_tap() -> None:  # MED-PRM-01
    state = do(market(), "to 1")
    assert draft_of(tap(state, "vow-1-use-2"))["promises"] == [{"box": 0, "mode": "use", "seat": 1}]
    assert draft_of(tap(state, "ask-vow-1-refrain-1"))["wants_promises"] == [{"box": 0, "mode": "refrain", "seat": 0}]


def test_what_contradicts_a_promise_is_not_offered() -> None:  # MED-PRM-04
    root = parse(shown(do(market(), "to 1", "promise 0", "use", "seat 1")))
    assert not has(root, "way-vow-1-use-3")
    assert has(root, "way-vow-2-use-3")


def test_an_offer_is_taken_with_one_tap_and_the_worst_card() -> None:  # MED-OFR-16
    after = tap(market(TO_YOU), "take-3-1")
    hand = after.view(0)["seats"][0]["hand"]
    assert "wine/barbarians" not in hand
    assert hand["grain/venus"] == 1


def test_cards_can_be_chosen_for_an_offer() -> None:  # MED-DEC-04
    state = do(market(TO_YOU), "accept 2.0")
    root = parse(shown(state))
    assert {"at-pick-wine-mars", "at-pick-wine-barbarians"} <= {e.get("id") for e in root.iter()}
    assert "data-stage" in at(root, "part-draft").attrib


def test_an_offer_can_be_taken_while_another_is_drawn_up() -> None:
    state = do(market(TO_YOU, TO_ALL), "to 1", "give grain/prosperity")
    after = tap(state, "take-3-1")
    assert after.view(0)["own"]["draft"] is None
    assert "grain/venus" in after.view(0)["seats"][0]["hand"]
    declined = tap(state, "decline-3-1")
    assert draft_of(declined)["gives"] == ["grain/prosperity"], "the draft is there again"


def test_a_counter_offer_is_filled_in_with_one_tap() -> None:  # MED-OFR-12
    draft = draft_of(tap(market(TO_YOU), "counter-3-1"))
    assert (draft["to"], draft["wants"], draft["wants_vp"], draft["gives"]) == (2, ["grain"], 1, ["wine/barbarians"])
    assert draft["reply_to"] == 0


def test_an_answer_names_the_offer_it_means() -> None:
    state = market(TO_YOU)
    marks = marks_for(state, 0)
    numbered = tuple(
        choice._replace(about=7) if choice.name in ("accept 2.0", "decline 2.0") else choice for choice in marks.choices
    )
    root = parse(MEDITERRANEAN.page(state.seen_by(0), marks._replace(choices=numbered)))
    assert {at(root, ident).get("data-about") for ident in ("at-accept-3-1", "way-take-3-1", "at-decline-3-1")} == {"7"}


def test_piracy_can_be_told_as_either() -> None:  # MED-TRD-09
    root = parse(shown(do(market(), "to 1")))
    assert at(root, "at-give-piracy-spices").get("data-act") != at(root, "at-give-piracy-gold").get("data-act")


def test_cards_are_stored_by_tap_and_by_drag() -> None:  # MED-WHS-01, MED-WHS-02
    state = market()
    root = parse(shown(state))
    store = at(root, "at-store-wine-mars").attrib["data-act"]
    assert at(root, "way-begin-wine-mars").attrib["data-drag"] == store
    assert at(root, "at-fetch-dye-venus").attrib["data-onto"] == "hand"
    assert not has(root, "at-store-timber-depression")
    drafting = do(state, "to 1", "give grain/prosperity")
    after = tap(drafting, "store-wine-mars")
    assert after.view(0)["seats"][0]["stored"] == 2
    assert draft_of(after)["gives"] == ["grain/prosperity"]


def test_a_white_place_is_aimed_with_one_tap() -> None:  # MED-ABL-01
    after = tap(market(), "target-1-3")
    assert after.view(0)["seats"][0]["boxes"][0]["cube"] == 2
    assert has(parse(shown(after)), "at-clear-1")


def test_a_step_that_awaits_a_player_lights_the_stalls() -> None:
    root = parse(shown(do(market(), "target 0")))
    assert {f"at-seat-{n}" for n in (2, 3, 4)} <= {element.get("id") for element in root.iter()}


def test_the_future_is_where_the_hand_leads() -> None:
    track = shown(market()).parts["tracks"]
    assert "med-ghost-1" in track
    closed = {**YOU, "hand": {}}
    assert "med-ghost" not in shown(market(you=closed)).parts["tracks"]


def test_developments_show_both_sides() -> None:  # MED-DEV-10, MED-DEV-17
    drawn = next(card["id"] for card in c.DEVELOPMENT_CARDS if card["front"] == "urbanize_grain")
    deck = [card["id"] for card in c.DEVELOPMENT_CARDS if card["deck"] == "gov0" and card["id"] != drawn]
    you = {"tracks": {"government": 2}, "workers": {"grain": 0}}
    position = {"seats": [you, {}, {}, {}], "turn": 2, "phase": "development", "developments": {"gov0": [*deck, drawn]}}
    state = MEDITERRANEAN.position(position)
    check(state, 0)
    root = parse(shown(state))
    assert has(root, "at-play-1-front")
    assert not has(root, "at-play-2-front")
    told = ET.tostring(at(root, "part-develop"), "unicode")
    assert "Choose government first" in told
    assert not at(root, "not-play-2-front").get("data-act")


def test_what_others_send_takes_no_focus() -> None:
    assert at(parse(shown(market(TO_YOU))), "part-market").get("data-calm") == "yes"


def dragged(state: Any, onto: str) -> dict[str, str]:
    """What can be dragged to a place: the drop does this, by the sentence of what is dragged."""
    elements = parse(shown(state)).iter()
    return {e.attrib["title"]: e.attrib["data-drag"] for e in elements if e.get("data-onto") == onto}


def test_cards_are_dragged_into_the_warehouse_and_back() -> None:  # MED-WHS-01
    state = market()
    names = {action: MEDITERRANEAN.action_name(action) for action in state.legal_actions(0)}
    stored = {str(action) for action, name in names.items() if name.startswith("store ")}
    assert len(stored) > 1
    assert set(dragged(state, "store").values()) == stored
    (back,) = dragged(state, "hand").values()
    assert names[int(back)] == "fetch dye/venus"


def test_a_card_is_dragged_away_while_an_offer_is_drawn_up() -> None:
    drafting = do(market(), "to 1", "give wine/mars")
    (way,) = (acts for words, acts in dragged(drafting, "store").items() if "grain" in words)
    for action in map(int, way.split(",")):
        drafting.apply_action(0, action)
    assert draft_of(drafting)["gives"] == ["wine/mars"], "the draft is there again"
    assert drafting.view(0)["seats"][0]["warehouse"] == {"dye/venus": 1, "grain/prosperity": 1}


def test_the_hint_has_a_ring_of_its_own() -> None:
    state = market(TO_YOU)
    action = MEDITERRANEAN.action_number("to 2")
    (hinted,) = (e for e in parse(shown(state, 0, action)).iter() if "emp-hint" in e.get("class", "").split())
    assert hinted.get("data-act") == str(action)


def test_the_clock_is_shown_and_a_past_moment_has_none() -> None:
    seen = market().seen_by(0)
    assert 'data-until="12.5"' in MEDITERRANEAN.page(seen, Marks(NASTY[:4], until=12.5)).parts["status"]
    past = MEDITERRANEAN.page(seen, Marks(NASTY[:4], until=12.5, past=True)).parts
    assert "data-until" not in past["status"]
    assert "hidden" in ET.fromstring(past["draft"]).attrib


def test_the_mood_of_the_table_follows_the_step() -> None:
    assert 'data-mood="trade"' in shown(market()).parts["status"]
    assert 'data-mood="closing"' in shown(market(stage="closing")).parts["status"]
