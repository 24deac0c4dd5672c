"""Somebody who sits before a browser, sees what is on the page and clicks on it."""

import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator

from tests.waiting import HANG

WAIT = 1000 * HANG  # milliseconds
HABITS = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
ACT = "[data-act]"
PLAY, SELL = r"^Play (?!.* for \$)", r"^Play .* for \$2"  # a card for its action, a card for money
# Where to click: in the middle. Only drawings of Resafa have targets whose middle is empty (a third of a square, a base
# beside its plaque): there the middle of a part counts. A level road has no height, so that Playwright's own click
# would think it invisible.
AIM = """(target) => {
  const middle = (part) => {
    const box = part.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    return {x, y, hit: target.contains(document.elementFromPoint(x, y))};
  };
  const parts = target.closest(".res-picture") ? target.querySelectorAll("*") : [];
  return [target, ...parts].map(middle).find(({hit}) => hit) || middle(target);
}"""
INTO_SIGHT = "(target) => target.scrollIntoView({block: 'center', inline: 'center'})"


class Person:
    """A browser context with one page."""

    def __init__(self, browser: Browser, url: str, **screen: Any) -> None:
        self.context = browser.new_context(**{**HABITS, **screen})
        self.context.set_default_timeout(WAIT)
        self.page = self.context.new_page()
        self.url = url
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def go(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.url + path)

    def sit_down(self, name: str = "Ada", seats: int = 2, friends: int = 0, game: str = "faiyum") -> str:
        """Set up a table with friends, and with bots for the rest; its path."""
        self.go(f"/new/{game}")
        self.page.locator("[name=name]").fill(name)
        self.choose_seats(seats)
        for seat in range(1, friends + 1):
            self.page.locator(f"[name='seat.{seat}'][value=friend]").check()
        self.page.locator("button.emp-gold").click()
        self.see("#start" if friends else "#bar")
        self.page.wait_for_load_state()  # before its scripts are there, a page takes no clicks
        return self.page.url.removeprefix(self.url)

    def choose_seats(self, seats: int) -> None:
        """Say how many play, on the page that sets a game up."""
        if self.page.locator("select[name=seats]").count():
            self.page.select_option("select[name=seats]", str(seats))
        else:
            self.page.check(f"[name=seats][value='{seats}']")

    def join(self, link: str, name: str = "") -> None:
        """Follow a link to a seat and take it, under a name; without one, as whoever the seat was made for."""
        self.go(link)
        self.page.locator("form [name=name]").fill(name)
        self.see("form button.emp-go").click()
        self.see("#bar, #start")
        self.page.wait_for_load_state()

    def link(self) -> str:
        """The link of the table, which its lobby shows."""
        return self.see(".emp-one-link [data-copy]").get_attribute("data-copy") or ""

    def start(self, *friends: "Person") -> None:
        """Start the game when everybody is in the lobby; all of them are led to the table."""
        self.see("#start .emp-golden").click()
        for person in (self, *friends):
            person.see("#bar")
            person.page.wait_for_load_state()

    def see(self, selector: str) -> Locator:
        """Wait until something is there to be seen."""
        found = self.page.locator(selector).first
        found.wait_for()
        return found

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for what no selector can say; the page goes on meanwhile."""
        last = time.monotonic() + HANG
        while not condition():
            assert time.monotonic() < last, f"waited in vain at {self.page.url}"
            self.page.wait_for_timeout(20)

    @property
    def number(self) -> int:
        """The number of the open decision as the page shows it."""
        return int(self.see("#bar").get_attribute("data-number") or 0)

    @property
    def asked(self) -> str:
        """The sentence in the bar."""
        return self.see("#bar .emp-ask").inner_text()

    @property
    def is_over(self) -> bool:
        return self.page.locator(".emp-result").count() > 0

    def my_turn(self) -> bool:
        """Wait until this person is asked; False if the game is over instead."""
        self.see("#bar.emp-mine, .emp-result")
        return not self.is_over

    def targets(self, words: str = "") -> Locator:
        """What can be chosen, by the words it is announced with."""
        found = self.page.locator(ACT)
        return found if not words else self.page.get_by_role("button", name=re.compile(words)).and_(found)

    def click(self, target: Locator) -> None:
        """Click, and wait for the next decision."""
        number = self.number
        self.tap(target)
        self.sees_more_than(number)

    def tap(self, target: Locator) -> None:
        """Click something that opens no other decision."""
        aim = target.evaluate(AIM)
        if not aim["hit"]:
            target.evaluate(INTO_SIGHT)
            aim = target.evaluate(AIM)
        assert aim["hit"], f"something lies over {target}"
        self.page.mouse.click(aim["x"], aim["y"])
        self.make_sure()

    def make_sure(self) -> None:
        """On a touch screen, what is small is aimed at first."""
        sure = self.page.locator("#aimed .emp-go")
        if sure.is_visible():
            sure.click()

    def sees_more_than(self, number: int) -> None:
        self.see(f"#bar:not([data-number='{number}'])")

    def is_up_to_date(self) -> None:
        """Wait until the page shows the decision that the server has open for this person."""
        table = self.page.url.rsplit("/", 1)[1]
        self.sees_number(self.context.request.get(f"{self.url}/api/tables/{table}").json()["number"])

    def sees_number(self, number: int) -> None:
        self.see(f"#bar[data-number='{number}']")

    def shot(self, name: str) -> None:
        """A picture of the page, where somebody wants to look at them."""
        if folder := os.environ.get("EMPORION_SHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=Path(folder) / f"{name}.png")

    def leave(self) -> None:
        self.context.close()
