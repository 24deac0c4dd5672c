"""The law of reach: at every window size every option is on the screen and can be hit, and nothing is cut off."""

from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.moments import Moment
from tests.browser.places import upload

LOOK = Path(__file__).with_name("reach.js").read_text("utf-8")
READ = Path(__file__).with_name("words.js").read_text("utf-8")
# Any table may have a clock for each decision: its question has room for one.
CLOCK = """() => {
  const ask = document.querySelector(".emp-clock") ? null : document.querySelector("#bar.emp-mine .emp-ask");
  ask?.append(Object.assign(document.createElement("time"), { className: "emp-clock", textContent: "23:59:59" }));
}"""
NARROW = 1280  # from this width on a page never scrolls


Options = list[int] | list[list[int]]  # in groups of those that come to the same thing


class Size(NamedTuple):
    """A window that people have."""

    width: int
    height: int

    @property
    def touch(self) -> bool:
        """Whether a thumb points here."""
        return min(self.width, self.height) < 500 or self == (820, 1180)

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


DESKS = (
    Size(1280, 650), Size(1366, 768), Size(1440, 780), Size(1440, 900), Size(1536, 864), Size(1920, 1080),
    Size(2560, 1300),
)  # fmt: skip
PHONES = (Size(820, 1180), Size(390, 844), Size(360, 640), Size(844, 390))
SIZES = (*DESKS, *PHONES)


def faults(page: Page, size: Size, options: Options, still: bool = True) -> list[str]:
    """What a person at a window of a size cannot see or hit; most pages stand still on a wide screen."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    read: list[str] = page.evaluate(READ)  # before a look has scrolled anything
    found: list[str] = page.evaluate(LOOK, asked(size, options, still))
    return found + read


def asked(size: Size, options: Options, still: bool = True) -> dict[str, object]:
    """What the eyes need to know."""
    return {"options": options, "touch": size.touch, "still": still and size.width >= NARROW}


def open_moment(page: Page, url: str, text: str, bots: bool = True) -> str:
    """Open a record as a table of one's own, with bots or quiet people at the other seats; its path."""
    path = upload(page.context, url, text, bots)
    page.goto(url + path)
    page.locator("#bar").wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate(CLOCK)
    return path


def options_of(page: Page, url: str, path: str) -> list[int]:
    """What the rules allow this person now, as the server tells a program."""
    seen = page.context.request.get(f"{url}/api{path.replace('/t/', '/tables/')}/options").json()
    return [option["action"] for option in seen]


def alike(moment: Moment, options: list[int]) -> list[list[int]]:
    """Options of whoever has to decide, in groups that lead to the same position: one of each needs a target."""
    state, groups = moment.record.last(verify=False), defaultdict[str, list[int]](list)
    for action in options:
        after = state.clone()
        after.apply_action(state.actors()[0], action)
        groups[after.hash()].append(action)
    return list(groups.values())
