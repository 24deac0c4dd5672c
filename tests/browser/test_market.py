"""A market in three browsers at once: one wide, two phones, all trading with each other."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from emporion.games.megaciv.components import KIND
from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.server.serving import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PASS, DONE = 2, 1
FOCUS = "document.activeElement.id"


class Trader:
    """A person at the market, and what the table tells a program in the same session: to know what to tap."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.page = person.page
        self.table = table

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.person.context.request.get(f"{self.person.url}/api/tables/{self.table}").json()
        return seen

    @property
    def seat(self) -> int:
        return int(self.look()["seat"])

    def hand(self) -> Counter[str]:
        return Counter(self.look()["view"]["seats"][self.seat]["hand"])

    def tap(self, *names: str) -> None:
        """Tap the first of some targets that is there, wherever it has to be scrolled to."""
        target = self.page.locator(", ".join(f"#{name}" for name in names)).first
        target.wait_for(state="attached")
        self.person.click(target)

    def goes_to(self, zone: str) -> None:
        """On a phone, the part of the page with something in it."""
        label = self.page.locator(f".emp-zone:has(input[value={zone}])")
        if label.count() and label.is_visible():
            label.click()

    def offers(self, to: "Trader", gives: list[str], wants: list[str]) -> None:
        """Compose an offer card by card and send it."""
        self.tap(f"at-offer-{to.seat + 1}")
        for card in gives:
            self.tap(f"at-give-{card}", f"way-give-{card}")
        for name in wants:
            self.tap(f"at-ask-{name}", f"way-ask-{name}")
        self.tap("at-send", "way-send")


def cheap(hand: Counter[str], most: int = 3) -> list[str]:
    """The cards of a hand that an offer names first."""
    return sorted(hand.elements(), key=KIND.__getitem__)[:most]


@pytest.fixture
def fair(server: Server, meet: Meet) -> tuple[Trader, Trader, Trader]:
    """Ada, Ben and Cleo, with trade just open."""
    ada, ben, cleo = meet(server.url), meet(server.url, **PHONE), meet(server.url, **PHONE)
    table = ada.sit_down("Ada", seats=3, friends=2, game="megaciv").removeprefix("/t/")
    links = [field.input_value() for field in ada.page.locator("#invited input[readonly]").all()]
    for friend, link in zip((ben, cleo), links, strict=True):
        friend.go(link)
        friend.see("#bar")
    people = Trader(ada, table), Trader(ben, table), Trader(cleo, table)
    while people[0].look()["view"]["phase"] != 7:
        buyer = next(each for each in people if each.seat in each.look()["actors"])
        buyer.person.click(buyer.page.locator(f'[data-act="{PASS}"]'))
    for each in people:
        each.person.see("#part-inbox")
    return people


def test_three_people_trade_at_once(fair: tuple[Trader, Trader, Trader]) -> None:
    ada, ben, cleo = fair
    before = [each.hand() for each in fair]
    gives, wants = cheap(before[0]), cheap(before[1], 2)
    cleo.tap(f"at-offer-{ada.seat + 1}")  # Cleo composes an offer of her own all the while
    draft = cleo.page.locator("#part-draft").inner_text()
    number, focus = cleo.person.number, ben.page.evaluate(FOCUS)

    ada.offers(ben, gives, wants)
    came = ben.person.see(".emp-offer")
    expect(came).to_contain_text("Ada")
    assert ben.page.evaluate(FOCUS) == focus, "an offer takes no focus"
    expect(cleo.page.locator(".emp-offer")).to_have_count(0)
    assert (cleo.person.number, cleo.page.locator("#part-draft").inner_text()) == (number, draft)

    ben.person.shot("market-phone-offer")
    ben.tap(f"way-take-{ada.seat + 1}")
    expect(ada.page.locator("#part-trades")).to_contain_text("3")
    for each in fair:
        expect(each.page.locator("#chronicle")).to_contain_text("Ada")
    after = [each.hand() for each in fair]
    given, taken = before[0] - after[0], after[0] - before[0]
    assert sum(after[0].values()) == sum(before[0].values())
    assert after[1] == before[1] - taken + given or after[1] == before[1] + given - taken
    assert all(after[0][name] + after[1][name] == before[0][name] + before[1][name] for name in before[0] | before[1])
    assert after[2] == before[2]
    assert cleo.page.locator("#part-draft").inner_text() == draft, "what she composes stays as it was"

    for card in cheap(after[2]):
        cleo.tap(f"at-give-{card}", f"way-give-{card}")
    for name in cheap(after[0], 2):
        cleo.tap(f"at-ask-{name}", f"way-ask-{name}")
    cleo.tap("at-send", "way-send")
    ada.person.see(".emp-offer")
    ada.tap(f"at-decline-{cleo.seat + 1}")
    expect(ada.page.locator(".emp-offer")).to_have_count(0)
    assert [each.hand() for each in fair] == after


def test_a_counter_offer_is_one_tap_and_ready_to_be_sent(fair: tuple[Trader, Trader, Trader]) -> None:
    ada, ben, _ = fair
    ada.offers(ben, cheap(ada.hand()), cheap(ben.hand(), 2))
    ben.person.see(".emp-offer")
    ben.tap(f"way-counter-{ada.seat + 1}")
    ben.tap("at-send", "way-send")
    expect(ada.person.see(".emp-offer")).to_contain_text("Player 2")


def test_everybody_sees_the_same_clock_run(fair: tuple[Trader, Trader, Trader]) -> None:
    def left(trader: Trader) -> int:
        minutes, seconds = trader.page.locator("[data-until]:visible").first.inner_text().split(":")
        return int(minutes) * 60 + int(seconds)

    shown = [left(each) for each in fair]
    assert max(shown) - min(shown) <= 2
    assert 0 < shown[0] <= 301
    fair[0].page.wait_for_timeout(1500)
    assert left(fair[0]) < shown[0]


def test_a_reload_in_the_middle_of_a_draft_and_undo_step_by_step(fair: tuple[Trader, Trader, Trader]) -> None:
    ada, ben, _ = fair
    ada.tap(f"at-offer-{ben.seat + 1}")
    card = cheap(ada.hand(), 1)[0]
    ada.tap(f"at-give-{card}", f"way-give-{card}")
    ada.page.reload()
    expect(ada.person.see("#part-draft")).to_contain_text("1 of yours")
    ada.person.click(ada.page.locator('[data-do="undo"]'))
    expect(ada.person.see("#part-draft")).to_contain_text("0 of yours")


def test_when_all_are_done_the_market_closes(fair: tuple[Trader, Trader, Trader]) -> None:
    for each in fair:
        each.person.click(each.page.locator(f'[data-act="{DONE}"]'))
    for each in fair:
        expect(each.page.locator("#part-status")).not_to_have_attribute("data-mood", "trade")


def test_the_market_can_be_used_by_everybody(fair: tuple[Trader, Trader, Trader]) -> None:
    ada, ben, _ = fair
    ada.offers(ben, cheap(ada.hand()), cheap(ben.hand(), 2))
    ben.person.see(".emp-offer")
    assert grave(ada.person) == ""
    assert grave(ben.person) == ""
    width = ben.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing is wider than a phone"
