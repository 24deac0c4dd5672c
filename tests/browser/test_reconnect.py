"""A page is connected: however late its scripts come, and again after the server has died."""

from playwright.sync_api import Route

from tests.browser.conftest import Meet
from tests.browser.person import SELL
from tests.server.serving import Server


def test_the_game_goes_on_after_the_server_was_killed(own_server: Server, meet: Meet) -> None:
    ada, other_tab = meet(own_server.url), meet(own_server.url)
    ada.sit_down(seats=1)
    ada.click(ada.targets(SELL).first)
    own_server.kill()
    own_server.start()
    ada.click(ada.targets(SELL).first)  # at once, whether or not the page has noticed
    assert ada.number == 2

    other_tab.context.add_cookies(ada.context.cookies())  # type: ignore[arg-type]
    other_tab.go(ada.page.url)
    own_server.kill()
    own_server.start()
    other_tab.click(other_tab.targets(SELL).first)
    ada.sees_number(3)  # without a click or a reload
    for person in (ada, other_tab):
        person.errors.clear()  # the browser says that it could not connect


def test_a_page_connects_however_late_a_script_comes(own_server: Server, meet: Meet) -> None:
    ada, held = meet(own_server.url), list[Route]()
    table = ada.sit_down(seats=1)
    ada.page.route("**/hx-ws.min.js", lambda route: held.append(route))  # noqa: PLW0108 - it has to be a function
    ada.page.goto(ada.url + table, wait_until="commit")
    while not held:
        ada.see("#bar")
    ada.page.evaluate("() => new Promise((done) => setTimeout(done, 50))")  # whatever else wants to start has started
    held[0].continue_()
    ada.page.wait_for_load_state()
    ada.click(ada.targets(SELL).first)
    assert ada.number == 1
