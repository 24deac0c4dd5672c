"""What is there to be read: the rules with contents, search and anchors; the words of a lesson; and what is open."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import SELL
from tests.browser.test_phone import PHONE
from tests.server.serving import Server

LONGEST_LINE = 800.0  # pixels: some ninety letters


def test_the_contents_lead_to_a_chapter_and_a_rule_to_another(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/rules/faiyum/law")
    ada.shot("rules")
    ada.page.get_by_role("link", name="Market and buying").click()
    expect(ada.page.get_by_role("heading", name="Market and buying")).to_be_in_viewport()
    ada.page.locator("dd a[href$='#FAI-NET-03']").first.click()
    expect(ada.page).to_have_url(re.compile("#FAI-NET-03$"))
    expect(ada.page.locator("#FAI-NET-03")).to_be_in_viewport()
    box = ada.page.locator("#FAI-NET-03 + dd").bounding_box()
    assert box
    assert box["width"] < LONGEST_LINE


def test_a_page_stays_in_its_language_whatever_another_page_chooses(server: Server, meet: Meet) -> None:
    ada = meet(server.url, locale="de-DE")
    table = ada.sit_down()
    ada.context.add_cookies([{"name": "language", "value": "en", "url": server.url}])
    ada.page.keyboard.press("r")
    expect(ada.page.locator("#found")).to_contain_text("Das Spiel ist für 1 bis 5 Spieler.")
    ada.go(f"{table}/replay/0")
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")


def test_rules_are_found_by_words_and_a_rule_found_leads_back_to_its_place(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/rules/faiyum/law")
    ada.page.get_by_role("searchbox").fill("crocodile harvest")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("status").first).to_contain_text("crocodile harvest")
    assert 0 < ada.page.locator("dt").count() < 20
    ada.page.locator("dt a", has_text="FAI-CRO-02").click()
    expect(ada.page.locator("#FAI-CRO-02")).to_be_in_viewport()
    assert ada.page.locator("dt").count() > 400


def test_german_readers_read_german_rules(server: Server, meet: Meet) -> None:
    ada = meet(server.url, locale="de-DE")
    ada.go("/rules/faiyum#FAI-CRO-05")
    expect(ada.page.locator("#FAI-CRO-05 + dd")).to_contain_text("Krokodil")
    assert ada.page.locator(".emp-note").count() == 0


def test_the_words_of_a_lesson_can_be_read(server: Server, meet: Meet) -> None:
    for screen in ({}, PHONE):
        ada = meet(server.url, **screen)
        ada.go("/learn/faiyum/1")
        box = ada.see(".emp-lesson .emp-ask").bounding_box()
        assert box
        assert box["width"] > 200
        assert box["height"] > 15


def test_what_is_open_stays_open_while_bots_move(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down(seats=3)
    ada.see("#seat-2 summary").click()
    ada.see("#fai-text summary").click()
    for _ in range(2):
        assert ada.my_turn()
        ada.click(ada.targets(SELL).first)
    ada.see("#bar.emp-mine")
    expect(ada.page.locator("#seat-2")).to_have_attribute("open", "")
    expect(ada.page.locator("#fai-text")).to_have_attribute("open", "")
    ada.see("#seat-2 summary").click()
    ada.click(ada.targets(SELL).first)
    ada.see("#bar.emp-mine")
    expect(ada.page.locator("#seat-2")).not_to_have_attribute("open", "")


def test_after_the_last_lesson_one_plays_against_others(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/learn/faiyum/13")
    ada.see(".emp-lesson")
    ada.page.locator("form[action='/tables'] button").click()
    ada.see("#table[data-table]")
    assert ada.page.locator(".emp-player").count() == 3
