"""Every moment of a game has its address: by links, by the slider, by keys, and from the chronicle."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Meet
from tests.browser.person import SELL, Person
from tests.server.serving import Server

MOVES = 4


@pytest.fixture(scope="module")
def ada(server: Server, chromium: Browser) -> Iterator[Person]:
    """Somebody who has made some moves alone."""
    person = Person(chromium, server.url)
    person.sit_down(seats=1)
    for _ in range(MOVES):
        person.click(person.targets(SELL).first)
    yield person
    person.leave()
    assert person.errors == []


@pytest.fixture(scope="module")
def table(ada: Person) -> str:
    return ada.page.url.removeprefix(ada.url)


def at_step(person: Person, step: int) -> None:
    expect(person.page).to_have_url(re.compile(rf"/replay/{step}(\?.*)?$"))
    expect(person.page.locator("#bar .emp-ask")).to_contain_text(f"{step}")


def test_every_step_has_its_address_and_looks_different(ada: Person, table: str) -> None:
    hands = []
    for step in range(MOVES + 1):
        ada.go(f"{table}/replay/{step}")
        at_step(ada, step)
        hands.append(ada.see("#part-hand").inner_text())
    assert len(set(hands)) == MOVES + 1
    ada.shot("replay")


def test_links_lead_from_step_to_step(ada: Person, table: str) -> None:
    ada.go(f"{table}/replay/0")
    for link, step in (("on", 1), ("on", 2), ("back", 1), ("last", MOVES), ("first", 0)):
        ada.page.click(f"a[rel={link}]")
        at_step(ada, step)


def test_the_slider_leads_anywhere(ada: Person, table: str) -> None:
    ada.go(f"{table}/replay/1")
    slider = ada.see("input[type=range]")
    box = slider.bounding_box()
    assert box
    slider.click(position={"x": box["width"] - 3, "y": box["height"] / 2})
    at_step(ada, MOVES)
    ada.see("input[type=range]").focus()
    ada.page.keyboard.press("Home")
    at_step(ada, 0)


def test_arrow_keys_step_through_the_game(ada: Person, table: str) -> None:
    ada.go(f"{table}/replay/1")
    ada.page.keyboard.press("ArrowRight")
    at_step(ada, 2)
    ada.page.keyboard.press("ArrowLeft")
    at_step(ada, 1)


def test_a_line_of_the_chronicle_leads_to_its_moment_and_back(ada: Person, table: str) -> None:
    ada.go(table)
    ada.page.locator("#chronicle a", has_text=re.compile(r"^2$")).first.click()
    at_step(ada, 2)
    ada.page.click("#bar .emp-tools a")
    ada.sees_number(MOVES)


def test_a_moment_can_be_seen_by_whoever_has_its_address(ada: Person, table: str, meet: Meet) -> None:
    ben = meet(ada.url)
    ben.go(f"{table}/replay/3")
    at_step(ben, 3)


def test_the_bar_of_a_replay_speaks_of_the_past(ada: Person, table: str) -> None:
    ada.go(f"{table}/replay/1")
    assert "Ada to decide: Play a card" in ada.asked
    expect(ada.page.locator("#bar .emp-then")).to_contain_text("Then: Ada plays")
    assert ada.page.locator("[data-act], .emp-live, .emp-hint").count() == 0
    ada.go(f"{table}/replay/{MOVES}")
    expect(ada.page.locator("#bar .emp-then")).to_have_text("")


def test_whoever_has_no_seat_reads_who_had_to_decide_but_not_what(ada: Person, table: str, meet: Meet) -> None:
    ben = meet(ada.url)
    ben.go(f"{table}/replay/1")
    assert ben.asked.strip().endswith("Ada is thinking.")


def test_the_board_stands_still_while_the_game_goes_by(ada: Person, table: str) -> None:
    tops = set()
    for step in range(MOVES + 1):
        ada.go(f"{table}/replay/{step}")
        box = ada.see("#part-board").bounding_box()
        tops.add(box and box["y"])
    assert len(tops) == 1


def test_a_replay_plays_by_itself_and_stops_at_the_end(ada: Person, table: str) -> None:
    ada.go(f"{table}/replay/0")
    ada.page.select_option("#speed", "200")
    ada.page.keyboard.press("Tab")
    ada.page.locator("#bar .emp-ask").click()
    ada.page.keyboard.press("Space")
    at_step(ada, MOVES)
    expect(ada.page.locator("#play")).to_have_text("Play")


def test_a_line_of_the_replay_leads_to_its_moment_by_mouse_and_by_keys(ada: Person, table: str) -> None:
    ada.go(f"{table}/replay/0")
    lines = ada.page.locator("#chronicle a")
    lines.nth(2).click()
    at_step(ada, 3)
    lines.nth(0).focus()
    ada.page.keyboard.press("Enter")
    at_step(ada, 1)
    expect(ada.page.locator("#chronicle [aria-current]")).to_have_count(1)
