"""Games without a page of their own, the examples of docs/add-a-game.md: picture, text, buttons, and an end."""

import subprocess
import sys
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.access import grave_by_day_and_night
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.test_phone import PHONE
from tests.docs.house import NAME, build, environment
from tests.server.serving import Server

WIDE = {"viewport": {"width": 1440, "height": 900}}
NIGHT = {"color_scheme": "dark"}


class HouseServer(Server):
    """A server that runs another copy of the project."""

    def __init__(self, folder: Path, house: Path) -> None:
        super().__init__(folder)
        self._house = house
        self._child: subprocess.Popen[bytes] | None = None

    def bear(self, call: list[str], given: dict[str, str]) -> int:
        environ = {**given, **environment(self._house, pure=True)}
        command = [sys.executable, "-P", "-m", "emporion", *call]
        self._child = subprocess.Popen(command, cwd=self._house, env=environ, start_new_session=True)
        return self._child.pid

    def kill(self) -> None:
        assert self._child is not None
        self._child.kill()
        self._child.wait()


@pytest.fixture(scope="module")
def figs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose only game is the example."""
    running = HouseServer(tmp_path_factory.mktemp("figs"), build(tmp_path_factory.mktemp("house"))).start()
    yield running
    running.kill()


@pytest.fixture(scope="module")
def bids(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose only game is the one with sealed bids."""
    house = build(tmp_path_factory.mktemp("house"), "bids")
    running = HouseServer(tmp_path_factory.mktemp("bids"), house).start()
    yield running
    running.kill()


def figs_drawn(person: Person) -> int:
    """The figs in the picture on the page."""
    shown = person.see("#part-board img")
    assert shown.evaluate("image => image.decode().then(() => image.naturalWidth > 0)"), "the picture can be seen"
    head, _, body = (shown.get_attribute("src") or "").partition(",")
    assert head == "data:image/svg+xml;base64"
    return b64decode(body).count(b"<circle")


def figs_told(person: Person) -> int:
    """The figs in the text on the page."""
    return int(person.see("#part-told pre").inner_text().split()[0])


def play_to_the_end(person: Person) -> None:
    """Always the first option, by clicks."""
    while person.my_turn():
        assert figs_drawn(person) == figs_told(person) > 0
        person.click(person.targets().first)


@pytest.mark.parametrize(
    "screen", [WIDE, WIDE | NIGHT, PHONE, PHONE | NIGHT], ids=["day", "night", "phone", "dark phone"]
)
def test_it_is_played_to_its_end(figs: Server, meet: Meet, screen: dict[str, object]) -> None:
    ada = meet(figs.url, **screen)
    table = ada.sit_down(game=NAME, seats=3)
    assert [button.inner_text() for button in ada.targets().all()] == [
        "Take 1 fig", "Take 2 figs", "Take 3 figs", "Show your card",
    ]  # fmt: skip
    for button in ada.targets().all():
        expect(button).to_be_in_viewport(ratio=1)
    assert figs_told(ada) == 12
    play_to_the_end(ada)
    ada.shot(f"plain-end-{screen.get('color_scheme', 'light')}")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    assert ada.see("#result-title").inner_text().endswith(" wins")
    assert sorted(cell.inner_text() for cell in ada.page.locator(".emp-points tfoot td").all()) == ["0", "0", "1"]
    assert ada.page.locator(".emp-points tbody th").all_inner_texts() == ["The last fig"]
    ada.go(f"{table}/replay/0")
    last = int(ada.see("#table").get_attribute("data-last") or 0)
    ada.go(f"{table}/replay/{last - 1}")
    assert figs_drawn(ada) == figs_told(ada) > 0
    ada.page.keyboard.press("ArrowRight")
    ada.page.wait_for_url(f"**/replay/{last}?**")
    assert figs_told(ada) == 0


def test_it_is_played_by_keys_alone(figs: Server, meet: Meet) -> None:
    ada = meet(figs.url)
    ada.sit_down(game=NAME)
    while ada.my_turn():
        number = ada.number
        ada.page.evaluate("document.activeElement.blur()")
        for _ in range(40):
            ada.page.keyboard.press("Tab")
            if ada.page.evaluate("document.activeElement.matches('[data-act]')"):
                break
        ada.page.keyboard.press("Enter")
        ada.sees_more_than(number)
    expect(ada.page.locator("#result-title")).to_be_visible()


def test_hints_rules_and_language_work_without_anything_of_its_own(figs: Server, meet: Meet) -> None:
    ada = meet(figs.url, locale="de-DE")
    ada.sit_down(game=NAME)
    ada.page.keyboard.press("h")
    assert ada.see(".emp-advice").inner_text().startswith("Ein Bot würde wählen: ")
    ada.page.locator("[data-open=rules]").click()
    assert ada.see("#found dt").inner_text() == "FIG-SET-01"
    ada.page.locator("#rules [data-close]").click()
    assert grave_by_day_and_night(ada) == ""


def test_the_card_of_somebody_else_is_not_shown(figs: Server, meet: Meet) -> None:
    ada = meet(figs.url)
    ada.sit_down(game=NAME)
    assert ada.see("#part-told pre").inner_text().count("?") == 1, "the bot's card is hidden"


def test_its_record_can_be_downloaded_and_opened(figs: Server, meet: Meet, tmp_path: Path) -> None:
    ada = meet(figs.url)
    ada.sit_down(game=NAME)
    play_to_the_end(ada)
    with ada.page.expect_download() as started:
        ada.page.get_by_role("link", name="Download the record").click()
    started.value.save_as(tmp_path / "record.jsonl")
    ben = meet(figs.url)
    ben.go()
    ben.page.set_input_files("input[type=file]", tmp_path / "record.jsonl")
    assert ben.see("#result-title").inner_text() == ada.see("#result-title").inner_text()


def test_sealed_bids_are_played_to_their_end_by_two(bids: Server, meet: Meet) -> None:
    """Both choose at once; neither sees the other's cards, nor the choice before both have made it."""
    ada, ben = meet(bids.url), meet(bids.url)
    ada.sit_down(game="bids", friends=1)
    ben.join(ada.link(), "Ben")
    ada.start(ben)
    while ada.my_turn():
        left = ada.targets().count()
        one, other = (person.see("#part-told pre").inner_text().splitlines()[1:] for person in (ada, ben))
        assert one[0].count("?") == other[1].count("?") == 0
        assert one[1].count("?") == other[0].count("?") == left
        ada.click(ada.targets().first)
        ben.until(lambda: "bid ?." in ben.see("#part-told pre").inner_text().splitlines()[1])
        ben.click(ben.targets().first)
    assert left == 1
    assert ada.see("#result-title").inner_text() == ben.see("#result-title").inner_text()
