"""A game against bots without a mouse."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import ACT, PLAY, Person
from tests.server.serving import Server

FOCUSED = "[data-act]:focus"
DECISIONS = 15


def tab_to(person: Person, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(200):
        if person.page.locator(f"{selector}:focus").count():
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def test_a_game_against_bots_by_keyboard_alone(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    tab_to(ada, "button.emp-go")
    ada.page.keyboard.press("Enter")
    arrows = ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"]
    for decision in range(DECISIONS):
        assert ada.my_turn()
        number = ada.number
        tab_to(ada, ACT)
        ada.page.keyboard.press(arrows[decision % 4])
        expect(ada.page.locator(FOCUSED)).to_be_visible()
        ada.page.keyboard.press("Enter" if decision % 2 else "Space")
        ada.sees_more_than(number)
    assert ada.number >= DECISIONS


def middle(person: Person) -> tuple[float, float]:
    """Where the focus is."""
    box = person.page.locator(FOCUSED).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("there", "back", "axis"), [("ArrowDown", "ArrowUp", 1), ("ArrowRight", "ArrowLeft", 0)])
def test_arrows_go_to_what_lies_in_their_direction(
    server: Server, meet: Meet, there: str, back: str, axis: int
) -> None:
    ada = meet(server.url)
    ada.sit_down()
    assert ada.my_turn()
    ada.targets("^Administrate").focus()
    start = middle(ada)[axis]
    ada.page.keyboard.press(there)
    further = middle(ada)[axis]
    ada.page.keyboard.press(back)
    assert start < further > middle(ada)[axis]


def test_u_takes_back_and_h_asks_for_a_hint(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down(seats=1)
    assert ada.my_turn()
    asked = ada.asked
    ada.page.keyboard.press("h")
    ada.see(".emp-hint")
    ada.click(ada.targets(PLAY).first)
    number = ada.number
    ada.page.keyboard.press("u")
    ada.sees_more_than(number)
    assert ada.asked == asked
