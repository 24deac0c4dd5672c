"""The composer: cards in any order, nothing that nobody tapped, and a deal that the rules take as it was composed."""

import json
import random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.page import Marks, Page
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.picture.scene import scene
from tests.games.megaciv.kit import MEGACIV, Table
from tests.games.megaciv.test_page import HANDS, TOLD, market
from tests.games.pages import at, choices_of, parse
from tests.kit import rule

NAMES = ("Ada", "Ben", "Cleo")


class Composer:
    """A seat before its page: every tap leads to the page that follows it."""

    def __init__(self, state: Any, seat: int = 0, plan: Any = None) -> None:
        self.state, self.seat, self.plan = state, seat, plan

    @property
    def page(self) -> Page:
        lacks = None if self.plan is None else MEGACIV.lacks(self.state, self.seat, self.plan)
        choices = choices_of(MEGACIV, self.state, self.seat)
        marks = Marks(NAMES, choices, composes=True, plan=self.plan, lacks=lacks)
        return MEGACIV.page(self.state.view(self.seat), marks)

    @property
    def root(self) -> ET.Element:
        return parse(self.page)

    def tap(self, *idents: str) -> "Composer":
        for ident in idents:
            self.plan = json.loads(at(self.root, ident).attrib["data-becomes"])
        return self

    def make(self, ident: str) -> Any:
        """The state after the last tap."""
        after = self.state.clone()
        for step in MEGACIV.steps_of(after, self.seat, json.loads(at(self.root, ident).attrib["data-deal"])):
            after.apply_action(self.seat, step)
        return after

    @property
    def offer(self) -> dict[str, Any]:
        offer: dict[str, Any] = self.plan["offer"]
        return offer

    def text(self, part: str = "draft") -> str:
        return self.page.parts[part]


def sent(composer: Composer) -> dict[str, Any]:
    (offer,) = composer.make("make-send").view(0)["offers"]
    return dict(offer)


def test_a_plain_offer_takes_four_taps() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-give-clay-2", "plan-give-gold-1")
    offer = sent(composer)
    assert (offer["to"], offer["gives"], offer["told"]) == (1, ["clay", "clay", "gold"], ["clay", "clay", "gold"])
    assert (offer["asks"], offer["wants"], offer["standing"]) == (3, ["wine", "wine"], "open")


@rule("MEG-TRD-07")
def test_a_bluff_takes_one_tap_more() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-give-clay-2", "plan-give-treachery-1")
    offer = sent(composer.tap("plan-call-0-fish"))
    assert (offer["gives"], offer["told"]) == (["clay", "clay", "treachery"], ["clay", "clay", "fish"])


def test_nothing_goes_in_that_was_not_tapped() -> None:
    composer = Composer(market())
    for kind in ("gold", "wine", "fish"):
        before = composer.offer["gives"] if composer.plan else []
        composer.tap(f"plan-add-{kind}")
        assert sorted(composer.offer["gives"]) == sorted([*before, kind])


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_the_taps_does_not_matter(seed: int) -> None:
    taps = ["plan-add-wine", "plan-give-clay-2", "plan-add-gold", "plan-wish-tin", "at-offer-2"]
    random.Random(seed).shuffle(taps)
    offer = sent(Composer(market()).tap(*taps))
    assert (offer["to"], offer["gives"], offer["wants"]) == (1, ["clay", "clay", "wine", "gold"], ["tin", "tin"])


def test_a_wish_takes_whoever_alone_shows_it() -> None:
    assert Composer(market()).tap("plan-wish-wine").offer["to"] == 1
    nobody = Composer(market()).tap("plan-wish-gold")
    assert nobody.offer["to"] == -1
    assert nobody.text("hall").count("emp-dim") == 3
    assert "Choose a stall" in nobody.text()


def test_another_good_takes_the_place_of_the_second_name() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-ask-tin")
    assert composer.offer["wants"] == ["wine", "tin"]
    assert composer.tap("plan-ask-gold").offer["wants"] == ["wine", "tin", "gold"]
    assert composer.tap("plan-more").offer["asks"] == 4
    assert composer.tap("plan-unask-0").offer["wants"] == ["tin", "gold"]
    assert composer.tap("plan-fewer").offer["asks"] == 3


def test_cards_are_taken_back_by_a_tap() -> None:
    composer = Composer(market()).tap("plan-give-wine-3", "plan-add-gold", "plan-back-0")
    assert composer.offer["gives"] == ["wine", "wine", "gold"]
    assert composer.tap("plan-give-wine-2").offer["gives"] == ["gold"], "the number that is given takes them all back"
    assert composer.tap("plan-clear").plan is None


@rule("MEG-TRD-05")
def test_two_names_stay_true() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-give-clay-2", "plan-give-treachery-1")
    assert composer.offer["told"] == ["clay", "clay"], "a calamity has no name"
    calls = [each.get("id", "") for each in composer.root.iter() if each.get("id", "").startswith("plan-call-")]
    assert calls
    assert all(ident.startswith("plan-call-0-") for ident in calls), "the two true names are not for lies"


def test_a_card_called_by_its_name_can_be_called_otherwise() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-give-clay-2", "plan-give-fish-1")
    assert composer.tap("plan-call-0-gold").offer["told"] == ["clay", "clay", "gold"]
    assert composer.tap("plan-call-0-no").offer["told"] == ["clay", "clay"]
    assert composer.tap("plan-call-0-fish").offer["told"] == ["clay", "clay", "fish"]


@pytest.mark.parametrize(
    ("taps", "words"),
    [
        (["plan-wish-gold"], "Choose a stall"),
        (["plan-from-2-wine"], "3 more cards"),
        (["plan-from-2-wine", "plan-give-clay-2"], "1 more card"),
        (["at-offer-2", "plan-give-clay-2", "plan-add-gold"], "What do you want?"),
    ],
)
def test_what_is_missing_stands_in_the_button(taps: list[str], words: str) -> None:
    composer = Composer(market()).tap(*taps)
    assert "make-send" not in composer.text()
    assert f">{words}<" in composer.text()


def test_offers_that_come_in_can_be_answered_while_composing() -> None:
    composer = Composer(market(TOLD)).tap("plan-from-2-wine", "plan-give-clay-2")
    assert {"make-take-2", "at-decline-2", "plan-counter-2"} <= {each.get("id") for each in composer.root.iter()}
    after = composer.make("make-take-2")
    assert [trade["takes"] for trade in after.view(0)["trades"]] == [["clay", "clay", "fish"]]
    left = Composer(after, plan=composer.plan)
    assert "Your offer to Ben: 0 for 3" in left.text(), "cards that are gone are not offered any more"


@rule("MEG-OFR-22")
def test_a_counter_offer_is_filled_in_with_one_tap() -> None:
    composer = Composer(market(TOLD)).tap("plan-counter-2")
    assert {"clay", "fish"} <= set(composer.offer["gives"])
    assert "treachery" not in composer.offer["gives"]
    offers = composer.make("make-send").view(0)["offers"]
    assert [offer["wants"] for offer in offers if offer["from"] == 0] == [["wine", "tin"]]


@rule("MEG-OFR-13", "MEG-OFR-25")
def test_an_offer_is_accepted_with_one_tap_or_with_chosen_cards() -> None:
    state = market({**TOLD, "asks": 4})
    composer = Composer(state)
    assert "2 Clay, 2 Fish" in at(composer.root, "make-take-2").attrib["title"]
    composer.tap("at-accept-2", "plan-give-clay-1", "plan-add-fish", "plan-give-gold-1")
    assert "1 more card" in composer.text()
    after = composer.tap("plan-add-wine").make("make-trade")
    assert [trade["takes"] for trade in after.view(0)["trades"]] == [["clay", "fish", "wine", "gold"]]
    assert Composer(state).tap("at-accept-2", "plan-cheapest").plan["accept"]["gives"] == [
        "clay",
        "clay",
        "fish",
        "fish",
    ]


def test_the_promise_is_a_switch() -> None:
    composer = Composer(market()).tap("plan-from-2-wine", "plan-give-clay-2", "plan-give-gold-1", "plan-promise")
    assert sent(composer)["clean"] == 1
    assert composer.tap("plan-promise").offer["clean"] == 0


@rule("MEG-POL-06")
def test_a_deal_that_does_not_fit_into_the_poll_is_not_offered() -> None:
    table = MEGACIV.position({"seats": list(HANDS), "phase": 7, "market": {"steps_left": 5}})
    composer = Composer(table).tap("plan-from-2-wine", "plan-give-clay-2", "plan-give-gold-1")
    assert "make-send" not in composer.text()
    assert "Not possible now" in composer.text()


@rule("MEG-OFR-06", "MEG-ENC-02")
@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_composed_is_sent_as_it_was_composed(seed: int) -> None:
    choose = random.Random(seed)
    composer = Composer(market(TOLD) if seed % 3 else market())
    for _ in range(choose.randint(3, 25)):
        taps = [
            each.attrib["id"]
            for each in composer.root.iter()
            if "data-becomes" in each.attrib and each.get("id") not in ("plan-clear", "at-accept-2")
        ]
        composer.tap(choose.choice(taps))
        ready = "make-send" in composer.text()
        assert ready == (MEGACIV.lacks(composer.state, 0, composer.plan) is None)
        if ready:
            view = composer.make("make-send").view(0)
            (offer,) = (each for each in view["offers"] if each["from"] == 0)
            made = {key: offer[key] for key in ("to", "gives", "asks", "wants", "clean")}
            assert made == {key: composer.offer[key] for key in made}


ODD: list[Any] = [
    3, "offer", [], {}, {"offer": None}, {"offer": {}}, {"accept": {"from": 1, "offer": 1, "gives": ["x", 3, None]}},
    {"offer": {"to": 99, "gives": [], "told": [], "asks": 3, "wants": []}},
    {"offer": {"to": -7, "gives": ["clay"] * 500, "told": ["x", 4], "asks": 10**20, "wants": [[], "gold"]}},
    {"offer": {"to": 1, "gives": [{}], "told": {}, "asks": "3", "wants": None}},
    {"offer": {"to": True, "gives": [None], "told": [None], "asks": -4, "wants": ["flood"] * 30, "clean": [1]}},
]  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_whatever_a_server_has_kept_is_drawn(odd: Any) -> None:
    composer = Composer(market(TOLD), plan=odd)
    assert composer.root is not None
    now = plans.read(scene(composer.state.seen_by(0)), odd)
    assert (
        now is None
        or now.deal != odd
        or MEGACIV.lacks(composer.state, 0, odd) in (None, MEGACIV.lacks(composer.state, 0, now.deal))
    )


def test_the_deal_of_small_steps_is_found_again() -> None:
    table = Table.market(*HANDS)
    deal = {"offer": {"to": 1, "gives": ["clay", "clay", "gold"], "told": ["clay", "clay"], "asks": 4,
                      "wants": ["wine", "tin", "tin"], "clean": 1}}  # fmt: skip
    steps = MEGACIV.steps_of(table.state, 0, deal)
    assert MEGACIV.deal_of(table.state, 0, steps) == deal
    assert MEGACIV.deal_of(table.state, 0, steps[:-1]) is None
    accept = {"accept": {"from": 1, "offer": 1, "gives": ["clay", "fish", "wine"]}}
    state = market(TOLD)
    assert MEGACIV.deal_of(state, 0, MEGACIV.steps_of(state, 0, accept)) == accept
