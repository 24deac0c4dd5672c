"""A sample of the law of reach; `make reach` looks at everything, at all sizes, and in Firefox, too."""

import itertools

import pytest
from playwright.sync_api import Browser

import emporion
from tests.browser.moments import firsts
from tests.browser.reach import CLOCK, Size, faults, open_moment, options_of
from tests.server.serving import Server

# Each game at other windows of desks and phones.
WINDOWS = [
    ("faiyum", Size(1280, 650)), ("faiyum", Size(1536, 864)), ("faiyum", Size(820, 1180)),
    ("mediterranean", Size(1366, 768)), ("mediterranean", Size(1920, 1080)), ("mediterranean", Size(390, 844)),
    ("resafa", Size(1280, 650)), ("resafa", Size(1440, 900)),
]  # fmt: skip
# What spoils a page: a strip over the corner of a target, a drawing too small for its words, a market that scrolls.
STRIP = """() => {
  const box = document.querySelector("[id^=buy] [data-act], [data-act][id^=buy]").getBoundingClientRect();
  const style = `position:fixed;z-index:99;left:${box.left + 0.7 * box.width}px;top:${box.top + 0.7 * box.height}px`;
  document.body.insertAdjacentHTML("beforeend", `<div style="${style};width:400px;height:400px"></div>`);
}"""
DRAWING = '<svg width="50" height="20" style="position:fixed"><text y="15">Cut after some words</text></svg>'
FLAT, LOW = "min-height:0;height:4px;overflow:hidden", "height:190px;max-height:190px;padding-top:400px;overflow:auto"
LID, CUT = "position:fixed;inset:0;z-index:99", "width:9px;overflow:hidden;white-space:nowrap"
GILD = "(each, at) => each.classList.toggle('emp-go', at < 2)"
LOOKS = 3  # decisions of different kinds


@pytest.mark.parametrize(("game", "size"), WINDOWS, ids=str)
def test_every_option_is_within_reach_and_nothing_is_cut_off(
    server: Server, chromium: Browser, game: str, size: Size
) -> None:
    context = chromium.new_context(has_touch=size.touch, is_mobile=size.touch, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    page.set_viewport_size({"width": size.width, "height": size.height})
    seats = emporion.game(game).usual_seats
    for moment in itertools.islice(firsts(game, seats, seed=3), LOOKS):
        path = open_moment(page, server.url, moment.text, bots=False)
        assert faults(page, size, options_of(page, server.url, path)) == [], moment
    context.close()


def test_the_eyes_notice_what_they_are_there_for(server: Server, chromium: Browser) -> None:
    """A target is covered, a name cut, and a page made too high: each is told."""
    page = chromium.new_page(viewport={"width": 1366, "height": 768})
    page.route_web_socket("**", lambda socket: None)  # what is spoilt stays so
    moment = next(iter(firsts("faiyum", 3, seed=3)))
    path = open_moment(page, server.url, moment.text)
    options, size = options_of(page, server.url, path), Size(1366, 768)
    spoil = {
        "is under": f"document.body.insertAdjacentHTML('beforeend', '<div style=\"{LID}\"></div>')",
        "ends in the middle": f"document.querySelector('.emp-name').style.cssText = '{CUT}'",
        "px high in a window of": "document.body.style.cssText = 'height:2000px;overflow:visible'",
        "2 golden buttons": f"document.querySelectorAll('#bar button').forEach({GILD})",
        "is partly under": STRIP,
        "is cut through": f"document.body.insertAdjacentHTML('beforeend', '{DRAWING}')",
        "has to be scrolled to": f"document.getElementById('part-market').style.cssText = '{LOW}'",
        '"23:59:59" is not whole': f"document.querySelector('#bar .emp-ask').style.cssText = '{FLAT}'",
        "has no target": "document.querySelectorAll('[data-act]').forEach((each) => each.removeAttribute('data-act'))",
    }
    for words, change in spoil.items():
        page.reload()
        page.locator("#bar").wait_for()
        page.evaluate(CLOCK)
        page.evaluate(change)
        assert any(words in fault for fault in faults(page, size, options)), words
    page.close()
