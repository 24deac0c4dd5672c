"""The market of the Mediterranean in windows of every kind: nothing covers Send, one's points or what can be chosen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.moments import Moment, moments
from tests.browser.reach import Size, faults, open_moment, options_of
from tests.server.serving import Server

LOW, LAPTOP, WIDE = Size(1280, 650), Size(1366, 768), Size(1920, 1080)
PHONE, SMALL, SIDEWAYS = Size(390, 844), Size(360, 640), Size(844, 390)
MOVES = 420  # the second market: there are trades, offers and full hands


@pytest.fixture(scope="module")
def market() -> Moment:
    later = (moment for moment in moments("mediterranean", 4, 3) if len(moment.record.moves) > MOVES)
    return next(moment for moment in later if moment.step == "market")


@pytest.fixture
def pages(chromium: Browser) -> Iterator[dict[bool, Page]]:
    """A page for a mouse and one for a thumb."""
    contexts = {
        touch: chromium.new_context(has_touch=touch, is_mobile=touch, reduced_motion="reduce", locale="en-GB")
        for touch in (False, True)
    }
    yield {touch: context.new_page() for touch, context in contexts.items()}
    for context in contexts.values():
        context.close()


def looked_at(page: Page, server: Server, path: str, sizes: tuple[Size, ...]) -> list[str]:
    return [f"{size}: {fault}" for size in sizes for fault in faults(page, size, options_of(page, server.url, path))]


def tap(page: Page, selector: str) -> None:
    """Tap a target, and confirm it where a thumb aims first."""
    number = page.locator("#bar").get_attribute("data-number")
    page.locator(selector).first.dispatch_event("click")
    page.wait_for_function(
        "(was) => { const aimed = document.querySelector('#aimed:not([hidden])'); if (aimed) aimed.click(); "
        "return document.querySelector('#bar').dataset.number !== was; }",
        arg=number,
    )


def test_every_option_is_at_hand_before_and_while_an_offer_is_drawn_up(
    server: Server, pages: dict[bool, Page], market: Moment
) -> None:
    for page, sizes in ((pages[False], (LOW, LAPTOP, WIDE)), (pages[True], (PHONE, SMALL, SIDEWAYS))):
        path = open_moment(page, server.url, market.text, bots=False)
        assert looked_at(page, server, path, sizes) == []
        tap(page, "[id^=way-ask-]")
        tap(page, "[id^=at-give-]")
        assert looked_at(page, server, path, sizes) == []


def test_on_a_phone_send_and_the_cards_are_in_sight_together(
    server: Server, pages: dict[bool, Page], market: Moment
) -> None:
    page = pages[True]
    open_moment(page, server.url, market.text, bots=False)
    tap(page, "[id^=way-ask-]")
    tap(page, "[id^=at-give-]")
    for size in (PHONE, SMALL, SIDEWAYS):
        page.set_viewport_size({"width": size.width, "height": size.height})
        expect(page.locator("#at-send")).to_be_in_viewport(ratio=1)
        expect(page.locator("#part-hand .emp-idea").first).to_be_in_viewport(ratio=1)


def test_nothing_lies_over_the_own_points(server: Server, pages: dict[bool, Page], market: Moment) -> None:
    page = pages[False]
    open_moment(page, server.url, market.text, bots=False)
    for size in (LOW, LAPTOP, WIDE):
        page.set_viewport_size({"width": size.width, "height": size.height})
        hit = page.locator(".emp-standing b").evaluate(
            "(at) => { const box = at.getBoundingClientRect(); "
            "return at.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"
        )
        assert hit, size


def test_an_offer_that_cannot_be_sent_yet_says_why_to_click_tap_and_key(
    server: Server, pages: dict[bool, Page], market: Moment
) -> None:
    for page, size in ((pages[False], LAPTOP), (pages[True], PHONE)):
        page.set_viewport_size({"width": size.width, "height": size.height})
        open_moment(page, server.url, market.text, bots=False)
        if page.locator("#at-drop").count():  # the moment is in the middle of an offer
            tap(page, "#at-drop")
        tap(page, "[id^=at-to-]")
        bubble, send = page.locator("#whynot"), page.locator("#not-send")
        expect(send).to_be_in_viewport(ratio=1)
        send.click(force=True)  # it says that it is disabled
        expect(bubble).to_contain_text("The offer is empty.")
        expect(bubble).not_to_contain_text("MED-")
        expect(bubble).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(bubble).to_be_hidden()
        send.focus()
        page.keyboard.press("Enter")
        expect(bubble).to_be_visible()
        expect(page.locator("#whynot")).to_have_count(1)
