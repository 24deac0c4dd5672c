"""On a touch screen a tap on something small aims at it, and says what it would do; a second step chooses it."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.server.serving import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def a_small_target(person: Person) -> tuple[int, str]:
    """Tap a space of the map for the first worker: the number of the decision, and what the space says."""
    person.sit_down()
    person.click(person.targets("^Play Farmer(?!.* for)").first)
    place = person.see(".fai-target")
    number, words = person.number, place.get_attribute("aria-label") or ""
    place.tap(force=True)
    return number, words


def test_a_tap_on_a_small_target_says_what_it_does_and_chooses_nothing(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **PHONE)
    number, words = a_small_target(ada)
    sure = ada.see("#aimed .emp-go")
    expect(sure).to_have_text(words)
    assert ada.number == number
    box = sure.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    ada.page.locator("#aimed button").last.tap()
    expect(ada.page.locator("#aimed")).to_be_hidden()
    assert ada.number == number


def test_the_golden_button_chooses_what_was_aimed_at(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **PHONE)
    number, _ = a_small_target(ada)
    ada.see("#aimed .emp-go").tap()
    ada.sees_more_than(number)
    expect(ada.page.locator("#aimed")).to_be_hidden()


def test_a_mouse_chooses_at_once(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down()
    ada.click(ada.targets("^Play Farmer(?!.* for)").first)
    number = ada.number
    ada.see(".fai-target").click(force=True)
    ada.sees_more_than(number)
