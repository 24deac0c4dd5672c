"""Why not: what cannot be chosen is grey, and says what it needs and what can be done instead."""

from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.core.page import Lack, Refused, refused
from emporion.games.mediterranean import components as c
from tests.games.mediterranean.pages import MEDITERRANEAN, TO_YOU, YOU, do, has, market, marks_for, shown
from tests.games.mediterranean.reading import LANGUAGES, decisions, is_sentence
from tests.games.pages import at, parse
from tests.kit import rule

FULL = {**YOU, "warehouse": {"dye/venus": 1, "wool/mars": 2}}


def asked(state: Any, place: str) -> tuple[Refused, Lack]:
    """The reason and the needs behind a grey place."""
    page = shown(state)
    thing = at(parse(page), f"not-{place}")
    assert (thing.get("role"), thing.get("tabindex"), thing.get("aria-disabled")) == ("button", "0", "true")
    action = int(thing.attrib["data-why"])
    return marks_for(state, 0).greyed[action], page.lacks[action]


def needs(lack: Lack) -> dict[str, tuple[int, int]]:
    return {need.words: (need.have, need.need) for need in lack.needs}


def ways(state: Any, lack: Lack) -> list[str]:
    names = [MEDITERRANEAN.action_name(action) for action in lack.ways]
    assert set(lack.ways) <= set(state.legal_actions(0)), "only what can be chosen"
    return names


@rule("MED-OFR-15")
def test_an_offer_that_wants_what_you_lack_shows_have_and_need() -> None:
    state = market({**TO_YOU, "wants": ["wine", "wine", "wine", "salt"], "wants_vp": 7})
    why, lack = asked(state, "accept-3-1")
    assert (why.rule, why.text) == ("MED-TRD-03", "You do not have that many VP.")
    assert needs(lack) == {"wine": (2, 3), "salt": (0, 1), "VP": (5, 7)}
    assert ways(state, lack) == ["counter 2.0", "decline 2.0"]
    assert not has(parse(shown(state)), "at-accept-3-1")


@rule("MED-WHS-04")
def test_what_lies_in_the_warehouse_can_be_taken_out_for_an_offer() -> None:
    state = market({**TO_YOU, "wants": ["dye"]})
    _, lack = asked(state, "accept-3-1")
    assert needs(lack) == {"dye": (0, 1)}
    assert ways(state, lack)[0] == "fetch dye/venus"


@rule("MED-WHS-01", "MED-WHS-02")
def test_the_warehouse_is_full_or_does_not_take_a_card() -> None:
    state = market(you=FULL)
    why, lack = asked(state, "store-wine-mars")
    assert why.text == "Your warehouse holds 3 cards. Take one out first."
    assert needs(lack) == {"free places": (0, 1)}
    assert set(ways(state, lack)) == {"fetch dye/venus", "fetch wool/mars"}
    why, lack = asked(market(), "store-timber-depression")
    assert (why.text, lack.needs, lack.ways) == ("You may not store timber with Depression.", (), ())


@rule("MED-OFR-06")
def test_an_empty_offer_cannot_be_sent_yet() -> None:
    why, lack = asked(do(market(), "to 1"), "send")
    assert (why.text, lack.title) == ("The offer is empty. Add a card, VP or a promise.", "Send")
    assert has(parse(shown(do(market(), "to 1", "want vp"))), "at-send")


@rule("MED-OFR-07")
def test_a_fourth_offer_needs_one_to_be_taken_back() -> None:
    sent: list[dict[str, Any]] = [
        {"from": 0, "to": None, "gives": [], "told": [], "wants": [], "wants_vp": n} for n in (1, 2, 3)
    ]
    state = market(*sent)
    for place in ("to-anyone", "to-2"):
        why, lack = asked(state, place)
        assert why.text == "You already have 3 open offers. Take one back first."
        assert ways(state, lack) == ["withdraw 0", "withdraw 1", "withdraw 2"]


@rule("MED-DEV-17")
def test_a_development_that_gives_up_what_you_lack_names_the_other_side() -> None:
    drawn = next(card for card in c.DEVELOPMENT_CARDS if card["front"] == "urbanize_grain")
    deck = [card["id"] for card in c.DEVELOPMENT_CARDS if card["deck"] == "gov0" and card["id"] != drawn["id"]]
    you = {"workers": {"grain": 0}}
    position = {"seats": [you, {}, {}, {}], "turn": 2, "phase": "development",
                "developments": {"gov0": [*deck, drawn["id"]]}}  # fmt: skip
    state = MEDITERRANEAN.position(position)
    why, lack = asked(state, "play-1-front")
    assert why.rule == "MED-DEV-17"
    assert needs(lack) == {"grain producers": (0, 1)}
    assert ways(state, lack)[0] == "play 0 back"


@rule("MED-PRM-02")
def test_a_cube_that_a_promise_holds_says_so() -> None:
    state = do(market(), "to 1", "promise 0", "use", "seat 1", "want vp", "send")
    state.apply_action(1, MEDITERRANEAN.action_number("accept 3.0"))
    why, lack = asked(state, "target-1")
    assert (why.text, lack.title) == ("A promise locks this cube until the end of the turn.", "Diplomat")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_whole_games_is_a_sentence_of_the_rules(language: str) -> None:
    places = set()
    with speaking(language):
        for state, seat, legal in decisions()[::7]:
            greyed = {action: refused(state, seat, action) for action in MEDITERRANEAN.greyed(state, seat)}
            assert not set(greyed) & set(legal)
            marks = marks_for(state, seat)
            page = MEDITERRANEAN.page(state.seen_by(seat), marks)
            for action, why in greyed.items():
                assert is_sentence(why.text, "."), why.text
                assert "MED-" not in why.text + page.lacks[action].title
                assert set(page.lacks[action].ways) <= set(legal)
            for element in parse(page).iter():
                if why_not := element.get("data-why"):
                    assert int(why_not) in greyed
                    places.add(element.attrib["id"].split("-")[1])
    assert {"accept", "play", "send", "store"} <= places


def test_nobody_else_is_told_why() -> None:
    state = market(TO_YOU)
    watcher = MEDITERRANEAN.page(state.seen_by(None), marks_for(state, 0)._replace(choices=(), greyed={}))
    assert not [element for element in parse(watcher).iter() if element.get("data-why")]
    assert not has(parse(shown(market({**TO_YOU, "to": 1}))), "not-accept-3-1"), "an offer between others"
