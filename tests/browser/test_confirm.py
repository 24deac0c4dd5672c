"""The end of a turn, asked about in the bar: taken back once, then confirmed."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import SELL
from tests.browser.test_two_people import sit_together
from tests.server.serving import Server

HAND = "#part-hand"


def test_a_turn_is_confirmed_after_its_last_move(server: Server, meet: Meet) -> None:
    ada, ben = sit_together(server, meet)
    ada.see("[data-open=settings]").click()
    ada.see("[data-setting=confirm]").check()
    ada.see("#settings [data-close]").click()
    asked, hand = ada.asked, ada.see(HAND).inner_text()
    ada.click(ada.targets(SELL).first)
    expect(ada.page.locator("#bar [data-act]")).to_have_count(1)
    assert "End your turn?" in ada.asked
    assert ada.see(HAND).inner_text() != hand, "the board shows how it would stand"
    assert ben.targets().count() == 0, "nobody else is asked yet"
    ada.click(ada.see("[data-do=undo]"))
    assert (ada.asked, ada.see(HAND).inner_text()) == (asked, hand)
    ada.click(ada.targets(SELL).first)
    ada.click(ada.see("#bar [data-act]"))
    assert ben.my_turn()
    assert ada.targets().count() == 0
