"""The table on a phone: everything within reach of a thumb."""

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser.conftest import Meet
from tests.browser.person import PLAY, SELL, Person
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
    money = ada.page.locator("#part-hand").locator(ada.targets(SELL)).first.bounding_box()
    assert money
    assert money["y"] + money["height"] <= 844


def test_the_whole_map_is_seen_and_can_be_brought_closer(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    board = box_of(ada, "#part-board")
    spaces = ada.page.locator(".emp-camera [data-kind=crocodile]").evaluate_all(
        "(all) => all.map((at) => at.getBoundingClientRect().x)"
    )
    assert board["x"] <= min(spaces)
    assert max(spaces) <= board["width"]
    before = box_of(ada, "#monument-G4")["width"]
    ada.see("[data-camera=closer]").tap()
    expect(ada.page.locator("[data-zoomed]")).to_have_count(1)
    assert box_of(ada, "#monument-G4")["width"] > before
    ada.see("[data-camera=whole]").tap()
    expect(ada.page.locator("[data-zoomed]")).to_have_count(0)
    assert box_of(ada, "#monument-G4")["width"] == pytest.approx(before)


def test_the_map_comes_closer_to_what_can_be_chosen(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    while ada.page.locator("[data-zoomed]").count() == 0:  # the first Farmer may go anywhere, the next beside a worker
        assert ada.my_turn()
        number = ada.number
        ada.page.locator("#part-board [data-act], #part-hand [data-act]").first.dispatch_event("click")
        ada.sees_more_than(number)
    board = box_of(ada, "#part-board")
    for target in ada.page.locator("#part-board [data-act]").all():
        box = target.bounding_box()
        assert box
        assert board["x"] - 1 <= box["x"] < box["x"] + box["width"] <= board["width"] + 1


def test_a_card_and_a_space_are_tapped(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    for words, where in ((PLAY, "#part-hand"), ("", "#part-board")):
        number = ada.number
        target = ada.page.locator(where).locator(ada.targets(words)).first
        box = target.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB
        target.tap()
        ada.make_sure()
        ada.sees_more_than(number)
    ada.shot("phone-board")


def test_a_card_of_the_market_is_shown_large_before_it_is_bought(server: Server, meet: Meet) -> None:
    ada = pocket(server, meet)
    number = ada.number
    ada.page.locator(".emp-zone", has_text="Market").tap()
    card = ada.page.locator("#part-market [data-act]").first
    small = box_of(ada, "#part-market [data-act]")
    card.tap()
    expect(ada.page.locator("#aimed .emp-go")).to_contain_text("for $")
    large = box_of(ada, "#part-market [data-act]")
    assert large["width"] > 1.5 * small["width"]
    expect(card.locator(".emp-full")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator("#aimed .emp-go")).to_be_in_viewport(ratio=1)
    assert ada.number == number, "nothing is bought yet"
    ada.shot("phone-market")
    ada.page.locator("#aimed .emp-go").tap()
    ada.sees_more_than(number)


# However long a bot's advice is: whether its words end below its box, or beside it.
CUT_OFF = """(advice) => {
  advice.textContent = "Choose Egypt, seven cities. ".repeat(12);
  return [advice.scrollHeight - advice.clientHeight, advice.scrollWidth - advice.clientWidth].map((more) => more > 4);
}"""


@pytest.mark.parametrize(("game", "seats"), [("faiyum", 2), ("megaciv", 3), ("mediterranean", 4)])
def test_a_hint_is_read_whole(server: Server, meet: Meet, game: str, seats: int) -> None:
    ada = meet(server.url, **PHONE)
    ada.sit_down(game=game, seats=seats)
    assert ada.my_turn()
    ada.see("#bar [data-do=hint]").tap()
    assert ada.see("#bar .emp-advice").evaluate(CUT_OFF) == [False, False]
