"""Faiyum in windows of every kind: nothing is cut off, and everything that can be chosen is there to be hit."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.moments import Moment, firsts
from tests.browser.reach import Size, faults, open_moment, options_of
from tests.server.serving import Server

# A turn, a road anywhere on the map, a price to pay, a card to take back, and the end.
STEPS = ("turn", "roads", "pay", "buy_back", "over")
LOW, LAPTOP, TALL = Size(1280, 650), Size(1366, 768), Size(1440, 900)


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    found = {moment.step: moment for moment in firsts("faiyum", 3, 3)}
    return [found[step] for step in STEPS]


@pytest.fixture
def desk(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(reduced_motion="reduce", locale="en-GB")
    yield context.new_page()
    context.close()


def test_every_option_is_at_hand_on_low_and_on_tall_windows(server: Server, desk: Page, moments: list[Moment]) -> None:
    for moment in moments:
        path = open_moment(desk, server.url, moment.text)
        for size in (LOW, LAPTOP, TALL):
            assert faults(desk, size, options_of(desk, server.url, path)) == [], f"{moment} {size}"


def test_talk_and_chronicle_share_a_place_without_scrolling(server: Server, desk: Page, moments: list[Moment]) -> None:
    open_moment(desk, server.url, moments[0].text)
    desk.set_viewport_size({"width": TALL.width, "height": TALL.height})
    expect(desk.locator("#chronicle")).to_be_visible()
    expect(desk.locator("#chat")).to_be_hidden()
    desk.locator(".emp-leaf", has_text="Chat").click()
    expect(desk.locator("#chat input")).to_be_in_viewport(ratio=1)
    expect(desk.locator("#chronicle")).to_be_hidden()
