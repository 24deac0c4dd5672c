"""Offers in Mega Civilization by counted clicks: a plain one in four, a bluff in five; and a hint that is an offer."""

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

from emporion.games.megaciv.picture.tables import is_calamity
from tests.browser.conftest import Meet
from tests.browser.moments import Moment, moments
from tests.browser.person import Person
from tests.browser.reach import Size, faults, open_moment, options_of
from tests.server.serving import Server

LOW, PHONE = Size(1280, 650), Size(390, 844)


def view_of(moment: Moment) -> dict[str, Any]:
    view: dict[str, Any] = moment.record.last().view(moment.seat)
    return view


def goods_of(view: dict[str, Any]) -> Counter[str]:
    """What the viewing seat may give by name."""
    hand = view["seats"][view["seat"]]["hand"]
    return Counter({kind: number for kind, number in hand.items() if not is_calamity(kind)})


def others(view: dict[str, Any]) -> list[tuple[int, str]]:
    """What the other stalls show: whose, and the first good of each."""
    rows = enumerate(view["seats"])
    return [(seat, row["offered"][0]) for seat, row in rows if seat != view["seat"] and row["offered"]]


def suits(moment: Moment) -> bool:
    """Trade is open, whoever decides has a pair and more, and the stall of another shows something."""
    if moment.step != "trade":
        return False
    view = view_of(moment)
    if view["own"]["draft"] is not None:
        return False
    numbers = sorted(goods_of(view).values())
    return numbers[-1:] >= [2] and len(numbers) > 1 and bool(others(view))


@pytest.fixture(scope="module")
def crier() -> Moment:
    """A market in which somebody has cried out what there is."""
    return next(moment for moment in moments("megaciv", 4, 5, scenario="dash") if suits(moment))


class Counted:
    """A person whose clicks are counted."""

    def __init__(self, ada: Person, url: str, moment: Moment) -> None:
        self.ada, self.page, self.url = ada, ada.page, url
        self.path = open_moment(ada.page, url, moment.text, bots=False)
        self.page.wait_for_load_state()
        self.view = view_of(moment)
        self.clicks = 0

    def click(self, ident: str) -> None:
        """One click, once the page has what the one before has done."""
        target = self.page.locator(f"#{ident}")
        expect(target).to_be_visible()
        self.ada.tap(target)
        self.clicks += 1

    def sent(self) -> list[dict[str, Any]]:
        seen = self.page.context.request.get(f"{self.url}/api{self.path.replace('/t/', '/tables/')}").json()
        return [offer for offer in seen["view"]["offers"] if offer["from"] == seen["seat"]]

    def composes(self) -> tuple[int, str, list[str]]:
        """Three clicks: a good on a stall, two equal cards, another one; the partner, the good and the cards."""
        (seat, name), *_ = others(self.view)
        (pair, _), (single, _), *_ = goods_of(self.view).most_common()
        self.click(f"plan-from-{seat + 1}-{name}")
        self.click(f"plan-give-{pair}-2")
        expect(self.page.locator(".emp-you_give .emp-many-of")).to_have_text("2")
        self.click(f"plan-give-{single}-1")
        expect(self.page.locator(".emp-you_give .emp-many-of")).to_have_text("3")
        return seat, name, [pair, pair, single]


@pytest.mark.parametrize("size", [LOW, PHONE], ids=str)
def test_a_plain_offer_takes_four_clicks(server: Server, meet: Meet, crier: Moment, size: Size) -> None:
    ada = meet(
        server.url, viewport={"width": size.width, "height": size.height}, has_touch=size.touch, is_mobile=size.touch
    )
    counted = Counted(ada, server.url, crier)
    seat, name, gives = counted.composes()
    assert faults(ada.page, size, options_of(ada.page, server.url, counted.path)) == []
    counted.click("make-send")
    ada.until(lambda: len(counted.sent()) > 0)
    offer = next(each for each in counted.sent() if each["to"] == seat)
    assert (sorted(offer["gives"]), offer["asks"], offer["wants"]) == (sorted(gives), 3, [name, name])
    assert sorted(offer["told"]) == sorted(gives), "all names are true"
    assert counted.clicks == 4


def test_a_bluff_takes_five(server: Server, meet: Meet, crier: Moment) -> None:
    ada = meet(server.url)
    counted = Counted(ada, server.url, crier)
    _, _, gives = counted.composes()
    lie = ada.page.locator(".emp-you_give .emp-word.emp-bluff[data-becomes]").first.get_attribute("id") or ""
    counted.click(lie)
    expect(ada.page.locator(".emp-word.emp-bluff.emp-on")).to_be_visible()
    counted.click("make-send")
    ada.until(lambda: len(counted.sent()) > 0)
    (offer,) = counted.sent()
    assert sorted(offer["gives"]) == sorted(gives)
    assert (Counter(offer["told"]) - Counter(gives)).total() == 1
    assert counted.clicks == 5


def test_clicks_faster_than_the_answers_all_count(server: Server, meet: Meet, crier: Moment) -> None:
    """Three clicks before the first is answered: each counts on top of the one before."""
    ada = meet(server.url)
    counted = Counted(ada, server.url, crier)
    (seat, name), *_ = others(counted.view)
    (pair, _), (single, _), *_ = goods_of(counted.view).most_common()
    clicked = [f"plan-from-{seat + 1}-{name}", f"plan-give-{pair}-2", f"plan-give-{single}-1"]
    ada.page.evaluate("clicked => { for (const id of clicked) document.getElementById(id).click(); }", clicked)
    expect(ada.page.locator(".emp-you_give .emp-many-of")).to_have_text("3")
    counted.click("make-send")
    ada.until(lambda: len(counted.sent()) > 0)
    (offer,) = counted.sent()
    assert (offer["to"], sorted(offer["gives"])) == (seat, sorted([pair, pair, single]))


def test_a_hint_fills_in_a_whole_offer(server: Server, meet: Meet, crier: Moment) -> None:
    ada = meet(server.url)
    counted = Counted(ada, server.url, crier)
    ada.tap(ada.page.locator('#part-draft [data-do="hint"]'))
    expect(ada.page.locator("#bar .emp-advice")).to_be_visible()
    if ada.page.locator("#part-draft[data-stage=offer]").count():
        counted.click("make-send")
        ada.until(lambda: len(counted.sent()) > 0)
    assert ada.page.locator(".emp-hint").count() or counted.sent()


@pytest.mark.parametrize("size", [LOW, PHONE], ids=str)
def test_an_offer_that_cannot_be_sent_says_what_it_lacks(
    server: Server, meet: Meet, crier: Moment, size: Size
) -> None:
    ada = meet(
        server.url, viewport={"width": size.width, "height": size.height}, has_touch=size.touch, is_mobile=size.touch
    )
    counted = Counted(ada, server.url, crier)
    (seat, name), *_ = others(counted.view)
    counted.click(f"plan-from-{seat + 1}-{name}")
    bubble, send = ada.page.locator("#whynot"), ada.page.locator("#not-send")
    send.click(force=True)  # it says that it is disabled
    expect(bubble).to_be_in_viewport(ratio=1)
    expect(bubble).to_contain_text("0/3")
    expect(bubble).not_to_contain_text("MEG-")
    ada.page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
