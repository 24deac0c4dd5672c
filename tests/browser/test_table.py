"""The table stands still while people decide, explains itself, and shows what moved."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from emporion.core.rulebook import rules
from tests.browser.conftest import Meet
from tests.browser.person import PLAY, SELL, Person
from tests.browser.test_phone import PHONE
from tests.server.serving import Server

DECISIONS = 30
# The map, and the hand; a phone shows what is asked about in the place of the hand.
PLACES = """() => {
  const parts = [...document.querySelectorAll("#part-hand, #part-market, #part-stack")];
  const front = parts.find((at) => at.checkVisibility());
  return [document.getElementById("part-board"), front].map((at) => at.getBoundingClientRect().top + scrollY);
}"""
GREY = "#part-hand .emp-grey"
MOVING = (
    "() => [...document.querySelectorAll('.emp-camera [data-kind]')].filter((at) => at.getAnimations().length).length"
)


def seated(server: Server, meet: Meet, **screen: Any) -> Person:
    ada = meet(server.url, **screen)
    ada.sit_down()
    assert ada.my_turn()
    return ada


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_jumps_between_decisions(server: Server, meet: Meet, screen: dict[str, Any]) -> None:
    ada = seated(server, meet, **screen)
    before = ada.page.evaluate(PLACES)
    for decision in range(DECISIONS):
        assert ada.my_turn()
        number, all_targets = ada.number, ada.targets()
        all_targets.nth(decision % all_targets.count()).dispatch_event("click")
        ada.sees_more_than(number)
        assert ada.page.evaluate(PLACES) == before, ada.asked


WHY_NOT = "#whynot:not([hidden])"
COVERS_THE_QUESTION = """() => {
  const bubble = document.getElementById("whynot").getBoundingClientRect();
  const ask = document.querySelector("#bar .emp-ask").getBoundingClientRect();
  return bubble.top < ask.bottom && ask.top < bubble.bottom && bubble.left < ask.right && ask.left < bubble.right;
}"""


def test_a_greyed_card_says_why_once_to_pointer_keys_and_fingers(server: Server, meet: Meet) -> None:
    """What it needs and what is there, what can be done now; the rule behind a link; nothing said twice."""
    ada, ben = seated(server, meet), seated(server, meet, **PHONE)
    card = ada.see(GREY)
    expect(ada.page.locator(WHY_NOT)).to_have_count(0)
    card.click(force=True)  # aria-disabled: a person clicks on it all the same
    bubble = ada.see(WHY_NOT)
    expect(bubble).to_contain_text("not now")
    assert "FAI-" not in bubble.inner_text()
    assert not ada.page.locator("#toast").inner_text()
    assert not ada.page.evaluate(COVERS_THE_QUESTION)
    ada.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    card.focus()
    ada.page.keyboard.press("Enter")
    expect(bubble).to_be_visible()
    bubble.locator(".emp-exact").click()
    expect(ada.page.locator("dialog#rules dt.emp-here")).to_contain_text("FAI-")
    ada.page.keyboard.press("Escape")
    thumb = ben.see(GREY)
    thumb.tap(force=True)
    expect(ben.see(WHY_NOT)).to_contain_text("not now")
    assert not ben.page.evaluate(COVERS_THE_QUESTION)
    assert not ben.page.locator("#toast").inner_text()


def test_what_is_still_possible_is_one_click_away(server: Server, meet: Meet) -> None:
    ada = seated(server, meet)
    card = ada.page.locator("#part-hand .emp-card:has(.emp-grey):has(.emp-sell[data-act])").first
    card.locator(".emp-grey").click(force=True)
    sale = ada.see(f"{WHY_NOT} .emp-can [data-act]")
    assert sale.get_attribute("data-act") == card.locator(".emp-sell").get_attribute("data-act")
    ada.click(sale)
    expect(ada.page.locator(WHY_NOT)).to_have_count(0)


def test_a_long_press_explains_and_chooses_nothing(server: Server, meet: Meet) -> None:
    ada = seated(server, meet, **PHONE)
    number, card = ada.number, ada.page.locator("#part-hand").locator(ada.targets(PLAY)).first
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = ada.context.new_cdp_session(ada.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(ada.page.locator("#explained")).to_contain_text("Farmer")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.page.locator("#explained")).to_be_visible()
    assert ada.number == number


def test_the_rule_of_the_bar_is_the_sentence_that_governs_it(server: Server, meet: Meet) -> None:
    ada = seated(server, meet)
    ada.see("#bar [data-rule]").click()
    expect(ada.page.locator(".emp-here + dd")).to_contain_text(rules("faiyum")["FAI-TRN-02"][:40])


def test_administrating_is_explained_where_it_is_offered(server: Server, meet: Meet) -> None:
    ada = seated(server, meet)
    expect(ada.targets("^Administrate")).to_contain_text("the market moves on")


def test_pieces_slide_and_gains_rise(server: Server, meet: Meet) -> None:
    ada = seated(server, meet, reduced_motion="no-preference")
    ada.click(ada.targets(PLAY).first)
    number = ada.number
    ada.page.locator("#part-board [data-act]").first.dispatch_event("click")
    ada.sees_more_than(number)
    ada.see("#flight .emp-gain")
    assert ada.page.evaluate(MOVING)
    ada.see(".emp-trail")


def test_whoever_wants_it_calm_sees_no_motion(server: Server, meet: Meet) -> None:
    ada = seated(server, meet)
    ada.click(ada.targets(PLAY).first)
    number = ada.number
    ada.page.locator("#part-board [data-act]").first.dispatch_event("click")
    ada.sees_more_than(number)
    expect(ada.page.locator(".emp-trail").first).to_be_attached()
    assert ada.page.locator("#flight > *").count() == 0
    assert ada.page.evaluate(MOVING) == 0


def test_the_turn_ends_when_it_is_confirmed(server: Server, meet: Meet) -> None:
    ada = seated(server, meet)
    ada.see("[data-open=settings]").click()
    ada.page.check("[data-setting=confirm]")
    ada.page.keyboard.press("Escape")
    money = "#part-hand .emp-money"
    before = ada.see(money).get_attribute("data-n")
    ada.click(ada.targets(SELL).first)
    assert "End your turn?" in ada.asked
    expect(ada.page.locator(money)).to_have_attribute("data-n", str(int(before or 0) + 2))
    ada.click(ada.see("[data-do=undo]"))
    assert ada.see(money).get_attribute("data-n") == before
    ada.click(ada.targets(SELL).first)
    ada.click(ada.targets("^End my turn"))
    assert ada.my_turn()
    assert "End your turn?" not in ada.asked


def test_who_watches_is_counted(server: Server, meet: Meet) -> None:
    ada, eve = seated(server, meet), meet(server.url)
    expect(ada.page.locator(".emp-watching")).to_have_count(0)
    eve.go(ada.page.url)
    expect(ada.page.locator(".emp-watching")).to_have_text(re.compile("^1 watching"))
    eve.go("/")
    expect(ada.page.locator(".emp-watching")).to_have_count(0)
