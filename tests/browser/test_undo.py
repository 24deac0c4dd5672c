"""Taking back: alone in one's own turn, beyond it with the consent of the others."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import PLAY, SELL
from tests.browser.test_two_people import sit_together
from tests.server.serving import Server

HAND = "#part-hand"


def test_a_move_is_taken_back_alone(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down()
    assert ada.my_turn()
    before, asked = ada.see(HAND).inner_text(), ada.asked
    ada.click(ada.targets(PLAY).first)
    assert ada.asked != asked
    ada.click(ada.see("[data-do=undo]"))
    assert ada.asked == asked
    assert ada.see(HAND).inner_text() == before


def test_beyond_ones_turn_the_others_are_asked(server: Server, meet: Meet) -> None:
    ada, ben = sit_together(server, meet)
    before = ada.see(HAND).inner_text()
    ada.click(ada.targets(SELL).first)
    ben.sees_number(1)
    ben.click(ben.targets(SELL).first)
    ada.sees_number(2)
    ada.see("[data-do=undo]").click()
    expect(ben.page.locator("#bar")).to_contain_text("Ada wants to undo")
    ben.see("[data-do=refuse]").click()
    expect(ben.page.locator("[data-do=agree]")).to_have_count(0)
    assert ada.number == 2
    ada.see("[data-do=undo]").click()
    ben.see("[data-do=agree]").click()
    ada.sees_number(3)
    ben.sees_number(3)
    assert ada.see(HAND).inner_text() == before


def test_the_ring_of_the_last_move_goes_with_it(server: Server, meet: Meet) -> None:
    ada, ben = sit_together(server, meet)
    ada.click(ada.targets(PLAY).first)
    ada.click(ada.page.locator("#part-board").locator(ada.targets()).first)
    for person in (ada, ben):
        expect(person.page.locator(".emp-trail")).not_to_have_count(0)
    ada.see("[data-do=undo]").click()  # nobody has moved since
    for person in (ada, ben):
        expect(person.page.locator("#part-board [data-kind=worker]")).to_have_count(0)
        expect(person.page.locator(".emp-trail, .emp-fresh")).to_have_count(0)
