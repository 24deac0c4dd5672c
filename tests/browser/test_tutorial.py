"""The guided first game as a person goes through it: by what is seen, on a desk and on a phone, in both languages."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import ElementHandle, expect

from emporion.core.registry import game as find_game
from emporion.core.registry import names
from tests.browser.access import GRAVE, axe
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.server.serving import Server

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WINDOWS = [(390, 844), (360, 640), (844, 390), (768, 1024), (1280, 650), (1920, 1080)]
SCHEMES: list[Literal["dark", "light"]] = ["dark", "light"]
# The rest of the page is that of a table, and looked at there.
LESSON = "async () => (await axe.run({include: ['#bar', '#chronicle']}, {resultTypes: ['violations']})).violations"

# The first target of a kind that can be hit where it is seen, and where that is.
HIT = """(kind) => {
  for (const target of document.querySelectorAll(kind)) {
    const box = target.getBoundingClientRect();
    for (const down of [.5, .3, .7, .15, .85]) for (const across of [.5, .3, .7, .15, .85]) {
      const x = box.left + box.width * across, y = box.top + box.height * down;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      if (document.elementFromPoint(x, y)?.closest(kind) === target) return {target, x, y};
    }
  }
  return null;
}"""
# Whether words are seen whole: inside the window, with nothing over them.
SEEN = """(words) => {
  const box = words.getBoundingClientRect();
  if (!box.height || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return false;
  return [.1, .5, .9].every((part) => {
    const hit = document.elementFromPoint(box.left + 4, box.top + box.height * part);
    return words === hit || words.contains(hit);
  });
}"""
# What a click can change: the moment, what is aimed at or turned, and the menu that is open.
STANDS = """() => [document.getElementById("bar").dataset.post, document.querySelector(".emp-planned")?.id,
  document.querySelectorAll("details[open]").length, document.getElementById("aimed").hidden,
  ...[...document.getElementById("table").attributes].map((attribute) => attribute.value)].join()"""
PLACES = """() => [...document.querySelectorAll("#table > *")].map((part) => {
  const {x, y, width, height} = part.getBoundingClientRect();
  return [part.id, x, y, width, height].join();
})"""
LIT, DIM = ".emp-wanted", ".emp-dim"
Press = Callable[[Person, dict[str, Any]], None]


def by_mouse(ada: Person, seen: dict[str, Any]) -> None:
    ada.page.mouse.click(seen["x"], seen["y"])


def by_thumb(ada: Person, seen: dict[str, Any]) -> None:
    ada.page.touchscreen.tap(seen["x"], seen["y"])
    ada.make_sure()


def by_keys(ada: Person, seen: dict[str, Any]) -> None:
    target: ElementHandle = seen["target"]
    assert target.evaluate("target => target.tabIndex") >= 0, "whoever has no mouse gets there, too"
    target.focus()
    ada.page.keyboard.press("Enter")


def begin(ada: Person, game: str = "faiyum", step: int = 1) -> None:
    ada.go(f"/learn/{game}/{step}")
    ada.see("#bar.emp-lesson")
    ada.page.wait_for_load_state()


def find(ada: Person, kind: str) -> dict[str, Any]:
    """Something that is seen on the screen, by where it can be hit."""
    hit = ada.page.evaluate_handle(HIT, kind)
    found = hit.get_properties()
    assert found, f"nothing {kind} is in sight at {ada.page.url}, {ada.page.viewport_size}"
    target = found["target"].as_element()
    return {"target": target, "x": found["x"].json_value(), "y": found["y"].json_value()}


def sees(ada: Person, words: str) -> None:
    """Some words of the lesson can be read whole, without scrolling."""
    assert ada.see(words).evaluate(SEEN), f"{words} is not in sight at {ada.page.url}, {ada.page.viewport_size}"


def press(ada: Person, kind: str, how: Press) -> None:
    """Choose something that is seen, and wait until that has changed something."""
    before = ada.page.evaluate(STANDS)
    how(ada, find(ada, kind))
    ada.page.wait_for_function(f"before => ({STANDS})() !== before", arg=before)


def one_lesson(ada: Person, how: Press) -> None:
    """Press what is lit until nothing is asked any more."""
    while True:
        sees(ada, "#bar .emp-ask")
        if ada.page.locator("#bar.emp-well").count():
            return
        press(ada, LIT, how)


def whole_course(ada: Person, game: str, how: Press) -> None:
    begin(ada, game)
    for step in range(2, len(find_game(game).tutorial()) + 1):
        one_lesson(ada, how)
        press(ada, "#ahead", how)
        ada.see(f"#bar[data-post$='/{step}/start']")
    one_lesson(ada, how)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize(("language", "how"), [("en-GB", by_mouse), ("de-DE", by_keys)], ids=["mouse", "keys"])
def test_a_course_at_a_desk(server: Server, meet: Meet, game: str, language: str, how: Press) -> None:
    ada = meet(server.url, **DESK, locale=language)
    whole_course(ada, game, how)
    ada.shot(f"tutorial-end-{game}-{language}")
    find(ada, "#ahead")


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_course_on_a_phone(server: Server, meet: Meet, game: str, language: str) -> None:
    ada = meet(server.url, **PHONE, locale=language)
    whole_course(ada, game, by_thumb)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.shot(f"tutorial-end-{game}-{language}-phone")
    for width, height in WINDOWS:
        ada.page.set_viewport_size({"width": width, "height": height})
        sees(ada, "#bar .emp-ask")
        find(ada, "#ahead")


@pytest.mark.parametrize("game", names())
def test_every_lesson_begins_with_its_instruction_and_a_target_in_sight(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url, has_touch=True, locale="de-DE")
    for step in range(1, len(find_game(game).tutorial()) + 1):
        begin(ada, game, step)
        assert ada.page.locator(f"{LIT}[aria-disabled], {DIM}:not([data-beside], [aria-disabled=true])").count() == 0
        for width, height in WINDOWS:
            ada.page.set_viewport_size({"width": width, "height": height})
            ada.page.evaluate("() => new Promise(requestAnimationFrame)")
            sees(ada, "#bar .emp-ask")
            find(ada, LIT)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_a_wrong_move_explains_itself_and_nothing_moves(
    server: Server, meet: Meet, game: str, screen: dict[str, Any]
) -> None:
    ada = meet(server.url, **screen)
    begin(ada, game)
    expect(ada.page.locator(".emp-wrong")).to_be_hidden()
    address, places = ada.page.url, ada.page.evaluate(PLACES)
    wrong = find(ada, DIM)
    ada.page.mouse.click(wrong["x"], wrong["y"])
    expect(ada.page.locator(".emp-wrong")).to_contain_text("Legal, but this lesson wants another move.")
    sees(ada, ".emp-wrong")
    assert (ada.page.url, ada.page.evaluate(PLACES)) == (address, places)
    ada.see(f"{LIT}.emp-hint")
    ada.shot(f"tutorial-wrong-{game}-{screen['viewport']['width']}")
    wrong["target"].focus()
    ada.page.keyboard.press("Enter")
    assert ada.page.url == address, "nor do keys make it"


@pytest.mark.parametrize("game", names())
def test_a_first_game_has_a_coach_who_can_be_sent_away(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url, **PHONE)
    begin(ada, game, len(find_game(game).tutorial()))
    by_thumb(ada, find(ada, "#ahead"))
    ada.see("#table[data-table] .emp-coach")
    expect(ada.page.locator("[data-do=hint]:visible")).to_have_count(1)
    assert ada.page.locator("#bar .emp-coach .emp-go").count() == 0, "gold is the step forward, not the advice"
    by_thumb(ada, find(ada, ".emp-coach [data-do=hint]"))
    expect(ada.page.locator(".emp-coach [data-do=hint]")).to_have_count(0)
    expect(ada.see(".emp-coach")).to_contain_text("A bot would")
    by_thumb(ada, find(ada, ".emp-coach [data-do=coach]"))
    expect(ada.page.locator(".emp-coach")).to_have_count(0)


def test_only_four_of_the_spaces_are_lit_when_four_are_wanted(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    begin(ada)
    press(ada, LIT, by_mouse)
    assert ada.page.locator(f"#part-board {LIT}, #part-map {LIT}").count() == 4
    assert ada.page.locator("[data-beside]:not(.emp-dim)").count() == 4


def test_the_ways_back(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    begin(ada)
    start = ada.asked
    press(ada, LIT, by_mouse)
    ada.sees_number(1)
    ada.page.go_back()
    ada.sees_number(0)
    assert ada.asked == start
    ada.page.get_by_role("link", name="Skip").click()
    ada.see("#bar[data-post$='/2/start']")
    ada.page.get_by_role("link", name="Back").click()
    ada.see("#bar[data-post$='/1/start']")
    ada.page.keyboard.press("h")
    ada.see(f"{LIT}.emp-hint")


@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_serious_in_a_lesson(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url)
    begin(ada, game)
    ada.page.evaluate(axe())
    ada.page.keyboard.press("h")
    ada.see(".emp-hint")
    assert grave(ada) == []
    one_lesson(ada, by_keys)
    assert grave(ada) == []


def grave(ada: Person) -> list[str]:
    found = []
    for scheme in SCHEMES:
        ada.page.emulate_media(color_scheme=scheme)
        found += [each["id"] for each in ada.page.evaluate(LESSON) if each["impact"] in GRAVE]
    return found
