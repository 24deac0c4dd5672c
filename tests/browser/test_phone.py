"""The table on a phone: everything within reach of a thumb."""

from playwright.sync_api import FloatRect

from tests.browser.conftest import Meet
from tests.browser.person import PLAY, Person
from tests.server.serving import Server

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
WIDE = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
THUMB = 24  # pixels: the least that WCAG 2.2 asks of a target


def pocket(server: Server, meet: Meet) -> Person:
    ada = meet(server.url, **PHONE)
    ada.sit_down()
    assert ada.my_turn()
    return ada


def box_of(person: Person, selector: str) -> FloatRect:
    box = person.see(selector).bounding_box()
    assert box
    return box


def test_no_page_is_wider_than_the_phone(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    path = ada.page.url.removeprefix(ada.url)
    for place in ("/", path, f"{path}/replay/0", "/rules/faiyum"):
        ada.go(place)
        wide, screen = ada.page.evaluate(WIDE)
        assert wide <= screen, place


def test_bar_board_and_hand_share_the_first_screen(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    ada.shot("phone")
    for part in ("#bar", "#part-board", "#part-hand .emp-cards"):
        box = box_of(ada, part)
        assert box["y"] < 844 - 60, part
    assert box_of(ada, "#part-board")["height"] > 200


def test_a_card_and_a_space_are_tapped(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    for words, where in ((PLAY, "#part-hand"), ("", "#part-board")):
        number = ada.number
        target = ada.page.locator(where).locator(ada.targets(words)).first
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB
        target.tap()
        ada.sees_more_than(number)
    ada.shot("phone-board")
