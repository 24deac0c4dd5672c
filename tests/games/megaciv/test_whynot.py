"""Why not: what cannot be chosen is grey, and says what it needs and what can be done instead."""

import random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.messages import speaking
from emporion.core.page import COMPOSED, Lack, Refused, refused
from tests.games.megaciv.test_composer import Composer
from tests.games.megaciv.test_page import CLOCK, HANDS, MEGACIV, TOLD, do, market, marks_for, random_move, shown
from tests.games.pages import at, parse
from tests.kit import rule

LANGUAGES = ("en", "de")
CARDS, TREASURY, POWER = "cards", "treasury", "hand and treasury"


def position(phase: int, you: dict[str, Any], *others: dict[str, Any], **more: Any) -> Any:
    return MEGACIV.position({"seats": [you, *others, *[{}] * (4 - len(others))], "phase": phase, **more})


def asked(state: Any, place: str) -> tuple[Refused, Lack]:
    """The reason and the needs behind a grey place."""
    page = shown(state)
    root = parse(page)
    thing = at(root, f"not-{place}")
    assert (thing.get("role"), thing.get("tabindex"), thing.get("aria-disabled")) == ("button", "0", "true")
    assert f"at-{place}" not in idents(root)
    action = int(thing.attrib["data-why"])
    return marks_for(state, 0).greyed[action], page.lacks[action]


def idents(root: ET.Element) -> set[str]:
    return {element.attrib["id"] for element in root.iter() if "id" in element.attrib}


def needs(lack: Lack) -> dict[str, tuple[int, int]]:
    return {need.words: (need.have, need.need) for need in lack.needs}


def ways(state: Any, lack: Lack) -> list[str]:
    assert set(lack.ways) <= set(state.legal_actions(0)), "only what can be chosen"
    return [MEGACIV.action_name(action) for action in lack.ways]


@rule("MEG-OFR-13")
def test_an_offer_that_asks_for_what_you_lack_shows_have_and_need() -> None:
    state = market({**TOLD, "wants": ["tin", "tin"]})
    why, lack = asked(state, "accept-2")
    assert why.rule == "MEG-OFR-13"
    assert needs(lack) == {"Tin": (0, 2)}
    assert lack.title.startswith("Offer from ]]>")
    assert ways(state, lack) == ["offer 1", "decline 1"]
    assert "at-decline-2" in idents(parse(shown(state)))


@rule("MEG-OFR-13", "MEG-TRD-09")
def test_an_offer_that_asks_for_more_cards_than_you_may_give() -> None:
    you = {"hand": {"clay": 1, "fish": 1, "wine": 1, "flood": 1}}
    state = market({**TOLD, "asks": 4}, seats=[you, *HANDS[1:]])
    _, lack = asked(state, "accept-2")
    assert needs(lack) == {"Clay": (1, 1), "Fish": (1, 1), CARDS: (3, 4)}


@rule("MEG-OFR-10")
def test_a_fourth_offer_needs_one_to_be_withdrawn() -> None:
    sent = [{**TOLD, "from": 0, "to": to, "gives": ["wine", "wine", "clay"], "told": ["wine", "wine"]}
            for to in (1, 2, 3)]  # fmt: skip
    more = {"hand": {"tin": 1, "ivory": 1, "copper": 2}}
    state = market(*sent, seats=[*HANDS, more, more])
    why, lack = asked(state, "offer-5")
    assert why.text == "You have three open offers. Withdraw one first."
    assert ways(state, lack) == ["withdraw 1", "withdraw 2", "withdraw 3"]
    begun = "".join(at(parse(shown(market(*sent, seats=[*HANDS, more]))), "part-draft").itertext())
    assert "You have three open offers." not in begun, "there is still one stall to replace an offer at"


@rule("MEG-OFR-20", "MEG-OFR-23")
def test_a_stall_that_does_not_trade_says_so() -> None:
    done = market()
    done.apply_action(1, MEGACIV.action_number("done"))
    why, lack = asked(done, "offer-2")
    assert (why.text, lack.needs, lack.ways) == ("This player is done trading.", (), ())


@rule("MEG-TRD-04", "MEG-ENC-06")
def test_who_cannot_offer_is_told_why_where_offers_begin() -> None:
    state = market(seats=[{"hand": {"wine": 1, "flood": 1, "famine": 1, "treachery": 1}}, *HANDS[1:]])
    why, lack = asked(state, "offer-2")
    assert why.rule == "MEG-TRD-04"
    assert needs(lack) == {CARDS: (2, 3)}
    assert why.text in "".join(at(parse(shown(state)), "part-draft").itertext())


@rule("MEG-PUR-07", "MEG-PUR-05")
def test_a_stack_that_is_too_dear_and_one_that_is_not_for_sale() -> None:
    you = {"treasury": 10, "cities": 3, "advances": ["rhetoric"]}
    state = position(6, you, steps=["purchase"], order=[0, 1, 2, 3, 4])
    why, lack = asked(state, "stack-9")
    assert why.rule == "MEG-PUR-07"
    assert needs(lack) == {TREASURY: (10, 15)}
    assert ways(state, lack) == ["stack 3"]
    why, lack = asked(state, "stack-4")
    assert (why.text, lack.needs) == ("You have no price for stack 4. Some advances open one.", ())


@rule("MEG-ADV-08", "MEG-SPR-51")
def test_an_advance_beyond_reach_counts_the_basket() -> None:
    state = position(12, {"hand": {"wine": 4}, "treasury": 40})
    why, lack = asked(state, "buy-law")
    assert (why.rule, lack.title) == ("MEG-ADV-08", "Law")
    assert needs(lack) == {POWER: (120, 150)}
    assert ways(state, lack) == ["buy coinage", "buy end"]
    state = do(state, "buy mysticism")
    assert needs(asked(state, "buy-law")[1]) == {POWER: (120, 200)}, "with Mysticism for 50"


@rule("MEG-ADV-09", "MEG-ADV-03")
def test_a_payment_counts_what_the_treasury_lacks() -> None:
    state = do(position(12, {"hand": {"wine": 4, "ochre": 2}, "treasury": 12}), "buy drama_and_poetry")
    _, lack = asked(state, "pay-end")
    assert needs(lack) == {TREASURY: (12, 80)}
    assert ways(state, lack) == ["turn in ochre", "turn in wine"]
    state = do(state, "turn in wine", "turn in wine", "turn in wine", "turn in wine")
    why, lack = asked(state, "turn-in-ochre")
    assert (why.text, ways(state, lack)) == ("You have paid enough already.", ["pay end"])


@rule("MEG-SPR-41", "MEG-SPR-42")
def test_cards_and_treasury_that_save_nothing() -> None:
    state = position(9, {"hand": {"corruption": 1, "wine": 4, "tin": 3, "water": 2}})
    why, lack = asked(state, "discard-water")
    assert (why.text, ways(state, lack)) == ("Water has no value here.", ["discard tin", "discard wine"])
    poor = MEGACIV.position({"seats": [{"hand": {"banditry": 1, "wine": 1, "tin": 1}, "treasury": 3}, *[{}] * 8],
                             "phase": 9})  # fmt: skip
    assert needs(asked(poor, "pay")[1]) == {TREASURY: (3, 4)}


@rule("MEG-RES-09")
def test_a_player_who_cannot_be_a_victim() -> None:
    others: list[dict[str, Any]] = [{}, {}, {}, {"cities": 0}]
    state = position(9, {"hand": {"epidemic": 1}, "cities": 5}, *others)
    gains = state.view(0)["calamity"]["beneficiary"]
    why, lack = asked(state, f"victim-{gains + 1}")
    assert why.rule == "MEG-RES-09"
    assert {name.split()[0] for name in ways(state, lack)} == {"victim"}


@rule("MEG-OFR-06")
def test_a_draft_that_cannot_be_sent_shows_what_it_lacks() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-give-clay-1")
    thing, lack = at(composer.root, "not-send"), composer.page.lacks[COMPOSED]
    assert thing.attrib["data-why"] == str(COMPOSED)
    assert "MEG-" not in "".join(thing.itertext())
    assert needs(lack) == {CARDS: (1, 3), "goods you name truly": (1, 2), "goods you want": (2, 2)}
    composer.tap("plan-give-clay-2", "plan-give-fish-1")
    assert COMPOSED not in composer.page.lacks
    assert "not-send" not in idents(composer.root)


@rule("MEG-OFR-13")
def test_an_answer_that_is_not_complete_shows_what_it_lacks() -> None:
    state = market(TOLD)
    composer = Composer(state, plan={"accept": {"from": 1, "offer": 1, "gives": ["clay"]}})
    assert at(composer.root, "not-trade").attrib["data-why"] == str(COMPOSED)
    assert needs(composer.page.lacks[COMPOSED]) == {CARDS: (1, 3), "Clay": (1, 1), "Fish": (0, 1)}


@pytest.mark.parametrize(("seats", "options"), [(3, {**CLOCK, "scenario": "dash"}), (9, {"scenario": "dash"})])
def test_every_reason_of_whole_games_is_a_sentence_of_the_rules(seats: int, options: dict[str, Any]) -> None:
    choose, places = random.Random(seats), set[str]()
    state: Any = MEGACIV.new(seats=seats, seed=seats, **options)
    while not state.is_terminal():
        seat = choose.choice(state.actors())
        if choose.random() < (0.008 if state.open_step() == "trade" else 0.3):
            with speaking(choose.choice(LANGUAGES)):
                places |= read(state, seat)
        state.apply_action(seat, random_move(state, seat, choose))
    assert {"accept", "buy"} <= places


def read(state: Any, seat: int) -> set[str]:
    """Whatever is grey has a sentence without ids, and ways that are legal; the kinds of places."""
    legal = state.legal_actions(seat)
    greyed = {action: refused(state, seat, action) for action in MEGACIV.greyed(state, seat)}
    assert not set(greyed) & set(legal)
    page, found = shown(state, seat), set()
    for action, why in greyed.items():
        assert why.text, MEGACIV.action_name(action)
        assert why.text[-1] == "."
        assert "MEG-" not in why.text + page.lacks[action].title
        assert set(page.lacks[action].ways) <= set(legal)
        assert all(need.have >= 0 for need in page.lacks[action].needs)
    for element in parse(page).iter():
        if why_not := element.get("data-why"):
            assert int(why_not) in greyed
            found.add(element.attrib["id"].split("-")[1])
    return found


def test_nobody_else_is_told_why() -> None:
    state = market({**TOLD, "wants": ["tin", "tin"]})
    watcher = MEGACIV.page(MEGACIV.view(state, None), marks_for(state, 0)._replace(choices=(), greyed={}))
    assert not [element for element in parse(watcher).iter() if element.get("data-why")]
    assert "not-accept-2" not in idents(parse(shown(state, 2))), "an offer between others"
