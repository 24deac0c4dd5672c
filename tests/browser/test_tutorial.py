"""The guided first game before a real browser: with the mouse, with keys alone, and on a phone."""

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from emporion.core.registry import names
from tests.browser.access import GRAVE, axe
from tests.browser.conftest import Meet
from tests.browser.person import AIM, Person
from tests.server.serving import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

SCHEMES: list[Literal["dark", "light"]] = ["dark", "light"]
# The rest of the page is that of a table, and looked at there.
LESSON = "async () => (await axe.run({include: ['#bar', '#chronicle']}, {resultTypes: ['violations']})).violations"

# A menu, a dial that turns what is planned, and a plan, which the first click only aims at.
LEADS = "at => at.matches('summary, [data-dial], [data-plan]:not(#bar *, .emp-planned)') ? at.tagName : ''"


def begin(ada: Person, game: str = "faiyum") -> None:
    ada.go()
    ada.page.get_by_role("link", name="Learn").and_(ada.page.locator(f"[href='/learn/{game}/1']")).click()
    ada.see("#bar.emp-lesson")
    ada.page.wait_for_load_state()


def steps(ada: Person) -> tuple[int, int]:
    found = re.match(r"(\d+) \D+ (\d+)", ada.see(".emp-step").inner_text())
    assert found
    return int(found[1]), int(found[2])


def follow(ada: Person, press: str) -> None:
    """Make right moves until nothing is asked any more; the page itself has brought their targets into sight."""
    while ada.page.locator("#bar.emp-mine").count():
        number = ada.number
        ada.see("#bar .emp-ask")
        while leads := choose(ada, press):
            if leads == "SUMMARY":
                expect(ada.page.locator(".emp-tell[open]")).to_be_visible()
        ada.sees_more_than(number)


def choose(ada: Person, press: str) -> str:
    """Choose what the page would show a learner: a move, a shortcut, or what only leads there; the tag of the last."""
    target = ada.page.evaluate_handle("right()").as_element()
    assert target is not None
    tag: str = target.evaluate(LEADS)
    assert target.evaluate("target => target.tabIndex") >= 0, "whoever has no mouse gets there, too"
    if press == "keys":
        target.focus()
        ada.page.keyboard.press("Enter")
    else:
        aim = target.evaluate(AIM)
        (ada.page.touchscreen.tap if press == "touch" else ada.page.mouse.click)(aim["x"], aim["y"])
        ada.make_sure()
    return tag


def all_lessons(ada: Person, game: str, *presses: str) -> None:
    """Lesson after lesson, each by the next of some means."""
    begin(ada, game)
    step, of = steps(ada)
    while step < of:
        press = presses[step % len(presses)]
        follow(ada, press)
        ahead = ada.see("#ahead")
        if press == "keys":
            ahead.focus()
            ada.page.keyboard.press("Enter")
        else:
            ahead.click()
        step += 1
        ada.see(f"#bar[data-post$='/{step}/start']")
    follow(ada, presses[step % len(presses)])
    expect(ada.see("#ahead")).to_be_enabled()


@pytest.mark.parametrize("game", names())
def test_by_mouse_and_by_keys_and_then_into_a_game(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url)
    all_lessons(ada, game, "mouse", "keys")
    ada.shot(f"tutorial-end-{game}")
    ada.page.click("#ahead")
    ada.see("#table[data-table]")


@pytest.mark.parametrize("game", names())
def test_on_a_phone(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url, **PHONE)
    all_lessons(ada, game, "touch")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_wrong_move_and_the_ways_back(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    begin(ada)
    start = ada.asked
    look = ada.see("#bar").get_attribute("data-look")
    ada.page.locator(f"#bar [data-act]:not([data-act='{look}'])").first.click()
    ada.see(".emp-wrong")
    ada.see(f".emp-hint[data-act='{look}']")
    ada.shot("tutorial-wrong")
    ada.page.locator(f"[data-act='{look}']").click()
    ada.sees_number(1)
    ada.page.go_back()
    ada.sees_number(0)
    assert ada.asked == start
    ada.page.get_by_role("link", name="Skip").click()
    ada.see("#bar[data-post$='/2/start']")
    ada.page.get_by_role("link", name="Back").click()
    ada.see("#bar[data-post$='/1/start']")
    ada.page.keyboard.press("h")
    ada.see(f".emp-hint[data-act='{look}']")


@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_serious_in_a_lesson(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url)
    begin(ada, game)
    ada.page.evaluate(axe())
    ada.page.keyboard.press("h")
    ada.see(".emp-hint")
    assert grave(ada) == []
    follow(ada, "keys")
    assert grave(ada) == []


def grave(ada: Person) -> list[str]:
    found = []
    for scheme in SCHEMES:
        ada.page.emulate_media(color_scheme=scheme)
        found += [each["id"] for each in ada.page.evaluate(LESSON) if each["impact"] in GRAVE]
    return found
