"""The first minute: from the home page into a game, light and fast, with any name."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import SELL, Person
from tests.server.serving import Server

ODD = '<b>&"x'
BYTES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, one) => sum + one.transferSize, 0)"""


def test_one_click_and_a_stranger_is_in_a_game_and_knows_what_to_do(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    ada.shot("home")
    ada.page.get_by_role("button", name="Play against bots").first.click()
    assert ada.my_turn()
    assert len(ada.asked) > 10
    expect(ada.targets().first).to_be_visible()
    ada.shot("table-start")


def test_a_stranger_sees_what_the_game_is_and_every_way_in(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    card = ada.see(".emp-game")
    expect(card.locator(".emp-about")).to_contain_text("crocodiles")
    expect(card.locator(".emp-facts")).to_contain_text("1 to 5 players")
    assert card.locator("img").evaluate("drawn => drawn.complete && drawn.naturalWidth") > 0
    for way in (("button", "Play against bots"), ("button", "Invite friends"), ("link", "Learn in 5 minutes")):
        door = card.get_by_role(way[0], name=way[1])
        expect(door).to_be_in_viewport()


def test_friends_are_invited_by_one_click_and_the_links_are_there_to_copy(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go()
    ada.page.select_option("select[name=seats]", "3")
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
