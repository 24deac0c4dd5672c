"""The rulebook in a browser: it is searched, printed one screen a page, read on a phone; cards in the drawer."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from emporion.core.modular import rulebook_of
from emporion.core.registry import game, names
from tests.browser.access import grave_by_day_and_night as grave
from tests.browser.conftest import Meet
from tests.server.serving import Server

BOOKS = [name for name in names() if rulebook_of(game(name))]
NARROW = {"viewport": {"width": 360, "height": 740}}
PAGE = re.compile(rb"/Type\s*/Page\b")


def test_words_are_found_without_asking_the_server(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/rules/faiyum")
    whole = ada.page.locator(".screen").count()
    ada.page.context.set_offline(True)
    ada.page.get_by_role("searchbox").fill("bridge crosses")
    expect(ada.page.get_by_role("status").first).to_have_text("1 screen found")
    expect(ada.page.locator(".screen:visible h2")).to_have_text(["Roads and bridges"])
    ada.page.get_by_role("searchbox").fill("Harvest Hands")
    expect(ada.page.get_by_role("heading", name="All harvest cards")).to_be_visible()
    ada.page.get_by_role("searchbox").fill("")
    expect(ada.page.locator(".screen:visible")).to_have_count(whole)
    ada.page.context.set_offline(False)


def test_words_are_found_by_the_address_alone(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/rules/faiyum?words=bridge+crosses")
    expect(ada.page.locator(".screen h2")).to_have_text(["Roads and bridges"])
    ada.page.get_by_role("link", name="Show the whole rulebook").click()
    expect(ada.page.get_by_role("heading", name="What it is about")).to_be_visible()


WITHOUT_CARDS = """() => [...document.querySelectorAll('.screen')]
  .filter((screen) => screen.querySelectorAll('.emp-cards > li').length > 8).forEach((screen) => screen.remove())"""
MOST_SCREENS_OF_CARDS = 6


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_every_screen_but_galleries_of_cards_is_printed_on_a_page_of_its_own(
    server: Server, meet: Meet, tmp_path: Path, name: str, locale: str
) -> None:
    ada = meet(server.url, locale=locale, color_scheme="dark")
    ada.go(f"/rules/{name}")
    ada.page.wait_for_function("document.fonts.status === 'loaded'")
    screens = ada.page.locator(".screen").count()
    printed = ada.page.pdf(prefer_css_page_size=True, print_background=True)
    (tmp_path / f"{name}.pdf").write_bytes(printed)
    assert len(PAGE.findall(printed)) >= screens
    ada.page.evaluate(WITHOUT_CARDS)  # all cards of a kind may take several pages, as they do in a printed rulebook
    screens = ada.page.locator(".screen").count()
    assert screens > MOST_SCREENS_OF_CARDS
    printed = ada.page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(PAGE.findall(printed)) == screens


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_sticks_out_on_a_narrow_phone(server: Server, meet: Meet, name: str) -> None:
    ada = meet(server.url, locale="de-DE", **NARROW)
    ada.go(f"/rules/{name}")
    ada.shot(f"rulebook-{name}-narrow")
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= NARROW["viewport"]["width"]


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_serious_in_a_rulebook(server: Server, meet: Meet, name: str) -> None:
    ada = meet(server.url)
    ada.go(f"/rules/{name}")
    assert grave(ada) == ""


def test_an_old_link_to_a_rule_leads_to_the_law(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/rules/faiyum#FAI-CRO-05")
    expect(ada.page).to_have_url(re.compile("/rules/faiyum/law#FAI-CRO-05$"))
    expect(ada.page.locator("#FAI-CRO-05")).to_be_in_viewport()
    ada.page.get_by_role("link", name="Rulebook").click()
    expect(ada.page.get_by_role("heading", name="What it is about")).to_be_visible()


def test_exact_rules_are_read_under_a_screen(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/rules/faiyum#administration")
    ada.page.locator("#administration summary").click()
    expect(ada.page.locator("#administration dd").first).to_contain_text("Administration has three steps")


def test_cards_in_the_drawer_look_like_cards(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down()
    ada.page.keyboard.press("r")
    expect(ada.page.get_by_role("link", name="Your turn: one of three")).to_be_visible()
    ada.page.locator("[data-list$=terms]").click()
    ada.page.locator("#rules input[type=search]").fill("palace")
    card = ada.page.locator("#found li", has_text="Put a palace on a town").locator("svg").first
    expect(card).to_be_visible()
    ada.shot("drawer-cards")
    colour = card.locator("rect").first.evaluate("each => getComputedStyle(each).stroke")
    assert colour not in ("none", ""), "the card has the colours of the game"
    assert grave(ada) == ""
