"""The first minute: from the home page into a game, light and fast, with any name."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.access import grave_by_day_and_night as grave
from tests.browser.conftest import Meet
from tests.browser.person import SELL, Person
from tests.server.serving import Server

GOLDEN = Path(__file__).parents[1] / "goldens" / "faiyum" / "3-random.jsonl"
ODD = '<b>&"x'
BYTES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, one) => sum + one.transferSize, 0)"""


def test_one_click_and_a_stranger_is_in_a_game_and_knows_what_to_do(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    ada.shot("home")
    ada.page.get_by_role("button", name="Play", exact=True).first.click()
    assert ada.my_turn()
    assert len(ada.asked) > 10
    expect(ada.targets().first).to_be_visible()
    ada.shot("table-start")


def test_a_stranger_sees_what_the_game_is_and_every_way_in(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    expect(ada.page.get_by_role("heading", name="Trading games of the ancient world")).to_be_in_viewport()
    card = ada.see(".emp-title")
    expect(card.locator(".emp-about")).to_contain_text("crocodiles")
    expect(card.locator(".emp-facts")).to_contain_text("1 to 5 players")
    assert card.locator("img").evaluate("drawn => drawn.complete && drawn.naturalWidth") > 0
    ways = {"Play": "button", "Invite friends": "button", "Learn": "link", "Rules": "link", "Settings": "link"}
    for name, kind in ways.items():
        expect(card.get_by_role(kind, name=name, exact=True)).to_be_in_viewport()  # type: ignore[arg-type]


def test_friends_are_invited_by_one_click_and_the_links_are_there_to_copy(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    ada.page.get_by_role("button", name="Invite friends").first.click()
    ada.see("#start")
    assert ada.page.locator(".emp-links input").count() == 2
    expect(ada.page.locator(".emp-one-link [data-copy]")).to_be_in_viewport()
    ben = meet(server.url)
    ben.join(ada.link())


def test_the_list_of_my_games_says_whose_turn_it_is(server: Server, meet: Meet) -> None:
    ada, ben = meet(server.url), meet(server.url)
    path = ada.sit_down(friends=1)
    ben.join(ada.link(), "Ben")
    ada.go()
    expect(ada.page.locator(".emp-tables li")).to_contain_text("friends are joining")
    ada.go(path)
    ada.start(ben)
    ada.go()
    row = ada.page.locator(".emp-tables li")
    expect(row).to_contain_text("your turn")
    row.locator("a").click()
    ada.click(ada.targets(SELL).first)
    assert ada.page.url.removeprefix(ada.url) == path
    ada.go()
    expect(ada.page.locator(".emp-tables li")).to_contain_text("waiting for Ben")


def test_everything_that_can_be_chosen_has_a_name_and_can_be_focused(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down()
    assert ada.my_turn()
    for target in ada.targets().all():
        assert target.get_attribute("aria-label") or target.inner_text()
        target.focus()
        expect(target).to_be_focused()


def test_a_name_is_text_whatever_it_contains(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    path = ada.sit_down(ODD, game="resafa")
    for place in (path, f"{path}/replay/0", "/"):
        ada.go(place)
        expect(ada.page.get_by_text(ODD).first).to_be_attached()
    ada.go(path)
    ada.page.locator("[data-open=beside]").click()
    ada.page.fill("[data-say] input", f"{ODD} says <i>hello</i>")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#chat")).to_contain_text(f"{ODD} says <i>hello</i>")
    assert ada.page.locator("#chat b b, #chat i").count() == 0


DROP = """(text) => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], "game.jsonl", {type: "application/jsonl"}));
  for (const kind of ["dragenter", "dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: brought, bubbles: true, cancelable: true}));
}"""


def test_a_record_is_opened_where_it_is_dropped_or_chosen(server: Server, meet: Meet) -> None:
    text = GOLDEN.read_text("utf-8")
    ada = meet(server.url)
    ada.go()
    ada.page.evaluate(DROP, text)
    ada.see("#bar")
    ada.go()
    ada.page.set_input_files("[data-record] input", GOLDEN)
    ada.see("#bar")
    ada.go()
    ada.page.evaluate(DROP, "no game at all")
    expect(ada.page.get_by_role("alert")).to_contain_text("line 1")
    ada.errors.clear()  # the refusal is an error to the browser


def test_my_games_come_first_and_the_name_is_kept(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    expect(ada.page.locator(".emp-mine")).to_have_count(0)
    ada.sit_down("Cleopatra")
    ada.go()
    expect(ada.page.locator(".emp-hero")).to_have_count(0)
    order = "(main) => [...main.children].map((part) => part.className)"
    assert ada.page.locator("main").evaluate(order)[1:3] == ["emp-mine", "emp-titles"]
    ada.page.get_by_role("button", name="Play", exact=True).first.click()
    ada.see("#bar")
    expect(ada.page.get_by_text("Cleopatra").first).to_be_attached()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (1280, 650), (1920, 1080), (2560, 1300)])
def test_nothing_is_wider_than_the_window(server: Server, meet: Meet, width: int, height: int) -> None:
    ada = meet(server.url, viewport={"width": width, "height": height})
    for _ in range(2):
        ada.go()
        assert not ada.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert grave(ada) == ""
        ada.sit_down(seats=5)


def weigh(person: Person, path: str) -> int:
    """The bytes of everything that comes, for a browser that has never been here."""
    person.go(path)
    size: int = person.page.evaluate(BYTES)
    return size


def test_the_first_page_is_light(server: Server, meet: Meet) -> None:
    assert weigh(meet(server.url), "/") < 200_000


def test_so_is_the_table(server: Server, meet: Meet) -> None:
    path = meet(server.url).sit_down()
    assert weigh(meet(server.url), path) < 200_000
