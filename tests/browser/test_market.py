"""A market in three browsers at once: one wide, two phones, all trading with each other."""

from collections import Counter

import pytest
from playwright.sync_api import expect

from emporion.games.megaciv.components import KIND
from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.trader import PHONE, Trader, sit_together
from tests.server.serving import Server

PASS, DONE = 2, 1
TRADE = 7  # a phase
FOCUS = "document.activeElement.id"


class Dealer(Trader):
    """A trader who composes offers card by card."""

    def tap(self, *places: str) -> None:
        """Tap something; what only changes the own deal opens no other decision."""
        if not places[0].startswith(("plan-", "at-offer-")):
            super().tap(*places)
            return
        target = self.page.locator(f"#{places[0]}")
        target.wait_for(state="attached")
        self.person.tap(self.shown(target))

    def hand(self) -> Counter[str]:
        return Counter(self.entry["hand"])

    def offers(self, to: Trader, gives: list[str], wants: list[str]) -> None:
        """Compose an offer card by card and send it."""
        self.tap(f"at-offer-{to.seat + 1}")
        self.composes(gives, wants)

    def composes(self, gives: list[str], wants: list[str]) -> None:
        """Put cards and names into the offer, and send it."""
        for number, card in enumerate(gives, 1):
            self.tap(f"plan-add-{card}")
            expect(self.page.locator(".emp-you_give .emp-many-of")).to_have_text(str(number))
        for name in dict.fromkeys(wants):
            self.tap(f"plan-ask-{name}")
            expect(self.page.locator(".emp-you_want [id^=plan-unask]")).not_to_have_count(0)
        self.tap("make-send")


Fair = tuple[Dealer, Dealer, Dealer]


def cheap(hand: Counter[str], most: int = 3) -> list[str]:
    """The cards of a hand that an offer names first."""
    return sorted(hand.elements(), key=KIND.__getitem__)[:most]


@pytest.fixture
def fair(server: Server, meet: Meet) -> Fair:
    """Ada, Ben and Cleo, with trade just open."""
    people = [meet(server.url), meet(server.url, **PHONE), meet(server.url, **PHONE)]
    table = sit_together(people, ["Ada"], "megaciv")
    ada, ben, cleo = (Dealer(person, table) for person in people)
    while ada.view["phase"] != TRADE:
        next(each for each in (ada, ben, cleo) if each.seat in ada.look()["actors"]).does(PASS)
    for each in (ada, ben, cleo):
        each.person.go(f"/t/{table}")
        each.person.see("#part-inbox")
        each.page.wait_for_load_state()
    return ada, ben, cleo


def test_three_people_trade_at_once(fair: Fair) -> None:
    ada, ben, cleo = fair
    before = [each.hand() for each in fair]
    gives, wants = cheap(before[0]), cheap(before[1], 2)
    cleo.tap(f"at-offer-{ada.seat + 1}")  # Cleo composes an offer of her own all the while
    expect(cleo.page.locator("#part-draft")).to_contain_text("Ada")
    draft = cleo.page.locator("#part-draft").inner_text()
    number, focus = cleo.person.number, ben.page.evaluate(FOCUS)

    ada.offers(ben, gives, wants)
    came = ben.person.see(".emp-offer")
    expect(came).to_contain_text("Ada")
    assert ben.page.evaluate(FOCUS) == focus, "an offer takes no focus"
    expect(cleo.page.locator(".emp-offer")).to_have_count(0)
    assert (cleo.person.number, cleo.page.locator("#part-draft").inner_text()) == (number, draft)

    ben.person.shot("market-phone-offer")
    ben.tap(f"make-take-{ada.seat + 1}")
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

    cleo.composes(cheap(after[2]), cheap(after[0], 2))
    ada.person.see(".emp-offer")
    ada.tap(f"at-decline-{cleo.seat + 1}")
    expect(ada.page.locator(".emp-offer")).to_have_count(0)
    assert [each.hand() for each in fair] == after


def left(trader: Dealer) -> int:
    """The seconds that the clock of a page shows."""
    minutes, seconds = trader.page.locator("[data-until]:visible").first.inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


def test_everybody_sees_the_same_clock_run_until_all_are_done(fair: Fair) -> None:
    ends = [each.page.locator("[data-until]:visible").first.get_attribute("data-until") for each in fair]
    assert len(set(ends)) == 1
    shown = left(fair[0])
    assert 0 < shown <= 301
    fair[0].person.until(lambda: left(fair[0]) < shown)
    for each in fair:
        each.person.click(each.page.locator(f'[data-act="{DONE}"]'))
    for each in fair:
        expect(each.page.locator("#part-status")).not_to_have_attribute("data-mood", "trade")


def test_a_draft_survives_a_reload_and_a_counter_offer_is_one_tap(fair: Fair) -> None:
    ada, ben, _ = fair
    ada.tap(f"at-offer-{ben.seat + 1}")
    card = cheap(ada.hand(), 1)[0]
    ada.tap(f"plan-add-{card}")
    draft = ada.page.locator("#part-draft")
    expect(draft).to_contain_text("Your offer to Player 2: 1 for 3")
    ada.page.reload()
    expect(draft).to_contain_text("Your offer to Player 2: 1 for 3")
    ada.page.wait_for_load_state()
    for left_over in ("0 for 3", "Tap a good on a stall"):
        ada.person.tap(ada.page.locator('[data-do="undo"]'))  # click by click
        expect(draft).to_contain_text(left_over)

    ada.offers(ben, cheap(ada.hand()), cheap(ben.hand(), 2))
    ben.person.see(".emp-offer")
    expect(draft).to_contain_text("Your offer is with Player 2")
    for each in (ada, ben):
        assert grave(each.person) == ""
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing is wider than a phone"
    ben.tap(f"plan-counter-{ada.seat + 1}")
    ben.tap("make-send")
    expect(ada.person.see(".emp-offer")).to_contain_text("Player 2")
