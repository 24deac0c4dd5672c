"""Setting up a game with the mouse, with keys alone, and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from emporion.core.registry import names
from tests.browser.access import grave_by_day_and_night as grave
from tests.browser.conftest import Meet
from tests.browser.test_phone import PHONE
from tests.server.serving import Server

WIDER = "document.documentElement.scrollWidth > innerWidth"


def test_a_preset_fills_in_its_rules_and_its_bots(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/new/mediterranean")
    ada.page.get_by_text("More rules").click()
    hands = ada.page.get_by_label("Hands", exact=True)
    expect(hands).to_have_value("types_public")
    ada.page.get_by_role("radio", name=re.compile("^Expert")).check()
    expect(hands).to_have_value("hidden")
    expect(ada.page.locator("[id='note-option.hands']")).to_contain_text("Others see only how many cards you hold.")
    ada.page.get_by_role("radio", name=re.compile("^Beginner")).check()
    expect(hands).to_have_value("types_public")
    expect(ada.page.locator("input[name='level.3'][value=fair]")).to_be_checked()
    ada.page.get_by_role("button", name="Start game").click()
    ada.see("#bar")


def test_so_many_seats_are_shown_as_there_are_players(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/new/faiyum")
    shown = ada.page.locator(".emp-places > li:visible")
    expect(shown).to_have_count(3)
    ada.page.get_by_role("radio", name="5", exact=True).check()
    expect(shown).to_have_count(5)
    ada.page.get_by_role("radiogroup", name="Player 5").get_by_role("radio", name="Invite").check()
    expect(ada.page.get_by_role("button", name="Invite friends")).to_be_visible()
    ada.page.get_by_role("radio", name="1", exact=True).check()
    expect(shown).to_have_count(1)
    expect(ada.page.get_by_role("button", name="Start game")).to_be_visible()
    expect(ada.page.get_by_text("Bots:").first).to_be_hidden()
    expect(ada.page.get_by_role("link", name="Play the campaign")).to_be_visible()


def test_it_can_be_done_with_keys_alone(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/new/resafa")
    ada.page.get_by_role("radio", name=re.compile("^Standard")).focus()
    ada.page.keyboard.press("ArrowDown")
    expect(ada.page.get_by_role("radio", name=re.compile("^Expert"))).to_be_checked()
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.type("Ada")
    ada.page.keyboard.press("Enter")
    ada.see("#bar")
    table = ada.page.url.rsplit("/", 1)[1]
    seen = ada.context.request.get(f"{ada.url}/api/tables/{table}").json()
    assert seen["view"]["options"]["open_bonus_hands"] is False


@pytest.mark.parametrize("name", names())
def test_nothing_is_wider_than_the_window_and_nothing_serious_is_wrong(server: Server, meet: Meet, name: str) -> None:
    ada = meet(server.url)
    ada.go(f"/new/{name}")
    ada.page.locator("summary").click()
    assert grave(ada) == ""
    start = ada.page.locator("button.emp-gold")
    for width, height in ((360, 640), (844, 390), (1280, 650), (2560, 1300)):
        ada.page.set_viewport_size({"width": width, "height": height})
        assert not ada.page.evaluate(WIDER), width
        expect(start).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_way_on_is_always_in_sight(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **PHONE)
    ada.go("/new/megaciv")
    expect(ada.page.get_by_role("button", name="Start game")).to_be_in_viewport(ratio=1)
    expect(ada.page.get_by_role("radio", name=re.compile("^Beginner"))).to_be_checked()
    ada.page.get_by_role("button", name="Start game").tap()
    ada.see("#bar")


def test_the_campaign_is_one_click_away_and_tells_what_to_reach(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.go("/new/faiyum")
    ada.page.get_by_role("radio", name="1", exact=True).check()
    ada.page.get_by_role("link", name="Play the campaign").click()
    expect(ada.page.get_by_text("Finish with at least 100 reputation.")).to_be_visible()
    assert grave(ada) == ""
    for width, height in ((360, 640), (844, 390), (1280, 650), (2560, 1300)):
        ada.page.set_viewport_size({"width": width, "height": height})
        assert not ada.page.evaluate(WIDER), width
        expect(ada.page.get_by_role("button", name="Start game 1")).to_be_in_viewport(ratio=1)
    ada.page.get_by_role("button", name="Start game 1").click()
    ada.see("#bar")
    ada.go("/campaign/faiyum")
    ada.page.get_by_text("Begin again").click()
    expect(ada.page.get_by_role("button", name="Begin a new campaign")).to_be_visible()
    ada.page.get_by_role("button", name="Continue game 1").click()
    ada.see("#bar")
