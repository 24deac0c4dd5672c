"""The link of a seat in a browser: it asks first, and hands change hands only if everybody agrees."""

from playwright.sync_api import expect

from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import SELL, Person
from tests.browser.trader import PHONE
from tests.server.serving import Server

LINK = ".emp-links input"


def test_a_link_asks_for_a_name_and_is_then_spent(server: Server, meet: Meet) -> None:
    ada, ben, eve = meet(server.url), meet(server.url, **PHONE), meet(server.url, color_scheme="dark")
    ada.sit_down("Ada", seats=2, friends=1)
    link = ada.see(LINK).input_value()
    ben.go(link)
    expect(ben.page.get_by_role("heading", name="Take a seat")).to_be_visible()
    button = ben.page.get_by_role("button", name="Take this seat")
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not grave(ben)
    ben.shot("join-phone")
    assert ada.page.locator(LINK).count() == 1, "nobody sits there yet"
    ben.page.get_by_label("Your name").fill("Ben")
    button.click()
    ben.see("#bar")
    expect(ada.page.locator(LINK)).to_have_count(0)
    expect(ada.page.locator(".emp-seats")).to_contain_text("Ben")
    eve.go(link)
    expect(eve.page.get_by_role("heading", name="This seat is taken")).to_be_visible()
    assert not grave(eve)
    eve.shot("join-taken")
    eve.errors.clear()  # the page came with status 409, which a console calls an error
    eve.page.get_by_role("link", name="Just watch").click()
    eve.see("#bar")
    ben.go(link)
    ben.see("#bar")
    assert ben.page.url == ada.page.url, "Ben comes back to his table"


def test_another_device_takes_over_and_the_first_is_told(server: Server, meet: Meet) -> None:
    ada, phone = meet(server.url), meet(server.url, **PHONE)
    ada.sit_down("Ada", seats=2)
    assert ada.my_turn()
    ada.page.locator("[data-open=settings]").click()
    ada.page.get_by_role("button", name="Use another device").click()
    ada.page.keyboard.press("Escape")
    phone.go(ada.see(LINK).input_value())
    phone.page.get_by_role("button", name="Take over from Ada").click()
    phone.see("#bar.emp-mine")
    expect(ada.page.locator("#said li").first).to_have_text("Ada plays on another device now.")
    expect(ada.page.locator("#bar [data-act]")).to_have_count(0)


def hidden_table(server: Server, meet: Meet) -> tuple[Person, Person]:
    """Ada and Ben with a bot, nobody sees the cards of others, and Ada has made a move."""
    ada, ben = meet(server.url), meet(server.url, locale="de-DE")
    table = {"game": "faiyum", "players": ["Ada", "", "bot:greedy"], "options": {"open_hands": False}}
    made = ada.context.request.post(f"{server.url}/api/tables", data=table).json()
    ben.join(made["seats"][1]["link"], "Ben")
    ada.go(f"/t/{made['id']}")
    ada.see("#bar")
    ada.page.wait_for_load_state()
    ada.click(ada.targets(SELL).first)
    return ada, ben


def test_the_hand_of_a_bot_is_shown_to_nobody_unless_all_agree(server: Server, meet: Meet) -> None:
    ada, ben = hidden_table(server, meet)
    ada.page.locator("[data-open=settings]").click()
    ada.page.locator("[data-change=free]").click()
    expect(ada.page.get_by_role("button", name="Stop asking")).to_be_visible()
    expect(ben.page.locator("#bar")).to_contain_text(
        "Ada möchte bot:greedy ersetzen lassen. Wer kommt, sieht die Karten."
    )
    ben.shot("consent")
    ben.page.locator("[data-change=refuse]").click()
    expect(ada.page.locator("[data-change=free]")).to_have_text("Offer to a person")
    ada.page.locator("[data-change=free]").click()
    ben.page.locator("[data-change=agree]").click()
    ada.page.keyboard.press("Escape")
    ada.see(LINK)
    expect(ben.page.locator("#said li").first).to_have_text("Ada öffnet den Platz von bot:greedy für jemand Neuen.")
