"""The end of a game, opened from a record: told once, with its charts and the ways on, and the table still there."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.access import grave_by_day_and_night
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.test_phone import PHONE
from tests.server.serving import Server

RECORDS = Path(__file__).parents[1] / "goldens"
OF_EACH = [("faiyum", "5-greedy"), ("resafa", "3-greedy"), ("megaciv", "8-greedy"), ("mediterranean", "6-greedy")]
WIDE = {"viewport": {"width": 1440, "height": 900}}
CUT = """() => [...document.querySelectorAll(".emp-points :is(th, td)")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)"""
SEEN = """(words) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), seen = [];
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement.getBoundingClientRect();
    if (walk.currentNode.data.includes(words) && box.width > 1) seen.push(walk.currentNode.data);
  }
  return seen;
}"""


def open_record(person: Person, name: str, game: str = "faiyum") -> str:
    """Bring a finished game to the home page; the path of its table."""
    person.go()
    person.page.set_input_files("input[type=file]", RECORDS / game / f"{name}.jsonl")
    person.see(".emp-result")
    return person.page.url.removeprefix(person.url)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_result_is_told_once_and_the_table_can_still_be_seen(server: Server, meet: Meet, seats: int) -> None:
    ada = meet(server.url)
    open_record(ada, f"{seats}-greedy")
    ada.shot(f"end-{seats}")
    told = ada.see("#result-title").inner_text()
    assert ada.page.evaluate(SEEN, told) == [told]
    expect(ada.page.locator("#part-board")).to_be_in_viewport(ratio=0.4)
    assert ada.page.locator(".emp-points tfoot td").count() == seats
    assert ada.page.locator("polyline").count() == seats
    for way in ("Replay", "Download the record"):
        expect(ada.page.get_by_role("link", name=way)).to_be_in_viewport()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize(("game", "name"), OF_EACH)
def test_the_sources_of_points_can_be_read(
    server: Server, meet: Meet, game: str, name: str, screen: dict[str, Any]
) -> None:
    ada = meet(server.url, **screen)
    open_record(ada, name, game)
    ada.shot(f"end-{game}-{screen['viewport']['width']}")
    seats, table = int(name[0]), ada.page.locator(".emp-points")
    assert ada.page.evaluate(CUT) == [], "no name and no number is cut off"
    assert table.locator("tbody tr").count() > 2
    for seat in range(seats):
        column = table.locator(f"tbody tr td:nth-of-type({seat + 1})").all_inner_texts()
        total = table.locator("tfoot td").nth(seat).inner_text()
        assert sum(int(cell) for cell in column if cell != "·") == int(total)
    lines = ada.page.locator(".emp-chart polyline")
    assert lines.count() == seats
    assert {line.evaluate("line => getComputedStyle(line).fill") for line in lines.all()} == {"none"}
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_serious_at_the_end(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    open_record(ada, "4-greedy")
    assert grave_by_day_and_night(ada) == ""


def test_on_a_phone_nothing_is_wider_than_the_screen(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **PHONE)
    open_record(ada, "5-greedy")
    ada.shot("end-phone")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_whose_eyes_see_is_chosen_by_mouse_and_by_keys(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    table = open_record(ada, "2-options")
    ada.go(f"{table}/replay/20?seat=0")
    ada.page.select_option("#eyes", index=2)
    ada.page.wait_for_url("**/replay/20?seat=1")
    ada.page.locator("#eyes").focus()
    ada.page.keyboard.press("ArrowUp")
    ada.page.wait_for_url("**/replay/20?seat=0")
    ada.page.locator("#bar .emp-ask").click()
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_url("**/replay/21?seat=0")
    expect(ada.page).to_have_title(
        "Move 21 of " + (ada.see("#table").get_attribute("data-last") or "") + " · Faiyum, emporion"
    )


# Mega Civilization: its table has more to say at the end, and its replay a stage that must not cover the bar.

SCREENS = [(1280, 650), (1440, 900), (1920, 1080), (390, 844)]
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((part) => {
  part.scrollIntoView({block: "center"});
  const box = part.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !box.width || !(part.contains(there) || there?.contains(part) && part.closest("label"));
}).map((part) => part.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_market_ends_with_the_truth_told_once(server: Server, meet: Meet, width: int, height: int) -> None:
    ada = meet(server.url, viewport={"width": width, "height": height})
    open_record(ada, "5-greedy", "megaciv")
    ada.shot(f"end-megaciv-{width}")
    told = ada.see("#result-title").inner_text()
    assert ada.page.evaluate(SEEN, told) == [told]
    expect(ada.page.locator(".emp-lie")).to_have_count(6)
    for gone in ("hand", "players", "goals", "hall"):
        expect(ada.page.locator(f"#part-{gone}")).to_be_hidden()
    assert ada.page.evaluate(COVERED, ".emp-lie p, .emp-facts b, .emp-points tfoot td, .emp-next a") == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert grave_by_day_and_night(ada) == ""


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_controls_of_a_replay_lie_open(server: Server, meet: Meet, width: int, height: int) -> None:
    ada = meet(server.url, viewport={"width": width, "height": height})
    table = open_record(ada, "3-options", "megaciv")
    last = int(ada.page.locator("#chronicle a").first.inner_text())
    for step in (40, last):
        ada.go(f"{table}/replay/{step}?seat=0")
        ada.see("#slide")
        assert ada.page.evaluate(COVERED, "#bar a, #bar button, #bar select, #slide") == []
        bar, ways = (ada.see(part).bounding_box() for part in ("#bar", ".emp-ways"))
        assert bar
        assert ways
        assert bar["y"] <= ways["y"]
        assert ways["y"] + ways["height"] <= bar["y"] + bar["height"]
    ada.shot(f"replay-megaciv-{width}")
    assert grave_by_day_and_night(ada) == ""
