"""Links in a browser: arrival, the lobby and its start; and hands change hands only if everybody agrees."""

import pytest
from playwright.sync_api import expect

from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import SELL, Person
from tests.browser.trader import PHONE
from tests.server.serving import Server

LINK = ".emp-links input"


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(
    ("locale", "theme", "join"), [("en-GB", "light", "Join the table"), ("de-DE", "dark", "An den Tisch")]
)
def test_arrival_and_lobby_fit_every_window(
    server: Server, meet: Meet, size: tuple[int, int], locale: str, theme: str, join: str
) -> None:
    window = {"viewport": {"width": size[0], "height": size[1]}, "locale": locale, "color_scheme": theme}
    ada, ben = meet(server.url, **window), meet(server.url, **window)
    ada.sit_down("Ada", seats=3, friends=2)
    expect(ada.page.locator("#start")).to_be_in_viewport(ratio=1)
    ben.go(ada.link())
    button = ben.page.get_by_role("button", name=join)
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    ben.shot(f"arrival-{size[0]}-{theme}")
    for person in (ada, ben):
        assert person.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert not grave(person)
    button.click()
    ben.see("#start")
    expect(ada.page.locator("#seat-1.emp-is-here")).to_have_count(1)
    ada.shot(f"lobby-{size[0]}-{theme}")


def test_friends_meet_in_the_lobby_and_the_host_starts(server: Server, meet: Meet) -> None:
    """Ben comes back for a second game with one click, and nobody can play before Start."""
    ada, ben = meet(server.url), meet(server.url, **PHONE)
    for game, name in enumerate(("Ben", "")):
        ada.sit_down("Ada", seats=2, friends=1)
        expect(ada.page.locator("#start")).to_contain_text("Waiting for one more")
        expect(ada.page.get_by_role("button", name="Start", exact=True)).to_be_disabled()
        ben.go(ada.link())
        if name:
            ben.page.get_by_label("Your name").fill(name)
        else:
            expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
        ben.page.get_by_role("button", name="Join the table").click()
        expect(ada.page.locator("#seat-1")).to_contain_text("Ben")
        expect(ada.page.locator("#start")).to_contain_text("Everybody is here")
        assert ben.page.locator("#start button").count() == 0, "Ada is the host"
        assert not ada.targets().count(), game
        ada.start(ben)
        assert ben.page.url == ada.page.url


def test_learn_first_keeps_the_seat(server: Server, meet: Meet) -> None:
    ada, ben = meet(server.url), meet(server.url)
    ada.sit_down("Ada", seats=2, friends=1)
    ben.go(ada.link())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Learn first").click()
    expect(ada.page.locator("#seat-1")).to_contain_text("in the lesson")
    expect(ada.page.locator("#start")).to_contain_text("Ben is still in the lesson.")
    ben.see("#bar.emp-lesson").get_by_role("link", name="Back to your table").click()
    ben.see("#start")
    ada.start(ben)


def test_an_open_seat_is_left_to_a_bot_and_the_link_is_shared(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.page.add_init_script("navigator.share = async (given) => { window.shared = given.url; };")
    ada.sit_down("Ada", seats=2, friends=1)
    link = ada.link()
    ada.page.get_by_role("button", name="Share").click()
    assert ada.page.evaluate("shared") == link
    ada.page.get_by_role("button", name="Let a bot play").click()
    expect(ada.page.locator("#invited")).to_be_hidden()
    ada.page.get_by_role("button", name="Invite someone").click()
    ada.page.get_by_role("button", name="Start with a bot").click()
    ada.see("#bar.emp-mine")


def test_the_link_of_a_seat_is_spent_by_whoever_takes_it(server: Server, meet: Meet) -> None:
    ada, ben, eve = meet(server.url), meet(server.url, **PHONE), meet(server.url, color_scheme="dark")
    ada.sit_down("Ada", seats=2, friends=1)
    link = ada.page.locator(LINK).input_value()
    ben.go(link)
    expect(ben.page.get_by_role("heading", name="Take a seat")).to_be_visible()
    assert ada.page.locator(LINK).count() == 1, "nobody sits there yet"
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take this seat").click()
    ben.see("#start")
    expect(ada.page.locator(LINK)).to_have_count(0)
    eve.go(link)
    expect(eve.page.get_by_role("heading", name="This seat is taken")).to_be_visible()
    assert not grave(eve)
    eve.errors.clear()  # the page came with status 409, which a console calls an error
    eve.page.get_by_role("link", name="Just watch").click()
    expect(eve.page.locator("#start")).to_contain_text("You are watching.")
    ben.go(link)
    ben.see("#start")
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
    expect(ada.page.locator("#said li").first).to_have_text("Ada moved to another device.")
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
        "Ada sucht jemand Neuen für bot:greedy. Wer kommt, sieht die Karten."
    )
    ben.shot("consent")
    ben.page.locator("[data-change=refuse]").click()
    expect(ada.page.locator("[data-change=free]")).to_have_text("Invite someone")
    ada.page.locator("[data-change=free]").click()
    ben.page.locator("[data-change=agree]").click()
    ada.page.keyboard.press("Escape")
    ada.page.locator("[data-open=invited]").click()
    ada.see(".emp-one-link")
    expect(ben.page.locator("#said li").first).to_have_text("Ada hat den Platz von bot:greedy geöffnet.")
