"""People who talk at a market: a tap says a sentence, to all or to one, and nothing that is chosen gets lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.kit import rule
from tests.server.serving import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FORM = "[data-phrases]"
LINKS = ".emp-links input"


def invite(ada: Person, seats: int) -> list[str]:
    """A table with links for all others."""
    ada.sit_down("Ada", seats, friends=seats - 1, game="megaciv")
    return [each.input_value() for each in ada.page.locator(LINKS).all()]


def to_the_market(*people: Person) -> None:
    """Nobody buys anything, so that trade opens."""
    asked = "#bar.emp-mine .emp-choices [data-act]"

    def who() -> list[Person]:
        return [person for person in people if person.page.locator(asked).count()]

    while not people[0].page.locator(FORM).count():
        for person in who():
            number = person.number
            person.page.locator(asked).last.click()
            person.sees_more_than(number)
        people[0].until(lambda: people[0].page.locator(FORM).count() > 0 or who() != [])


def listen(person: Person) -> None:
    """Open the panel beside the table, if it is not open."""
    if not person.page.locator("#beside[open]").count():
        person.page.locator("[data-open=beside]").click()


def say(person: Person, phrase: str, to: str = "everybody", **gaps: str) -> None:
    listen(person)
    person.page.select_option(f"{FORM} [name=to]", label=to)
    for gap, value in gaps.items():
        person.page.select_option(f"{FORM} [name={gap}]", value)
    person.page.locator(f"{FORM} button[value={phrase}]").click()


@pytest.fixture
def market(server: Server, meet: Meet) -> tuple[Person, Person, Person]:
    """Ada and Ben at their desks, Cleo with a phone."""
    ada, ben, cleo = meet(server.url), meet(server.url, locale="de-DE"), meet(server.url, **PHONE)
    links = invite(ada, 3)
    for friend, link in ((ben, links[0]), (cleo, links[1])):
        friend.join(link)
    ada.start(ben, cleo)
    to_the_market(ada, ben, cleo)
    for person in (ada, ben, cleo):
        person.page.wait_for_selector(FORM, state="attached")
    return ada, ben, cleo


@rule("MEG-TRD-15")
def test_a_tap_says_a_sentence_to_all_or_to_one(market: tuple[Person, Person, Person]) -> None:
    ada, ben, cleo = market
    say(ada, "want_n", n="4", name="wine")
    expect(ada.page.locator("#said li")).to_have_text("Ada: I need 4 Wine.")
    expect(ben.page.locator("#said li")).to_have_text("Ada: Ich brauche 4 × Wein.")
    expect(cleo.page.locator("#said li")).to_have_text("Ada: I need 4 Wine.")
    say(ada, "clean", to="Player 2")
    expect(ben.page.locator("#said li").first).to_have_text("Ada nur an dich: Nichts Böses dabei, versprochen.")
    say(ben, "no", to="alle")
    expect(cleo.page.locator("#said li").first).to_have_text("Player 2: Not for me, thanks.")
    expect(cleo.page.locator("#said li")).to_have_count(2)
    ada.shot("talk")


@rule("MEG-TRD-15")
def test_what_is_chosen_stays_chosen_while_others_talk(market: tuple[Person, Person, Person]) -> None:
    ada, ben, _ = market
    listen(ada)
    ada.page.select_option(f"{FORM} [name=name]", "gold")
    ada.page.select_option(f"{FORM} [name=n]", "7")
    sentence = ada.page.locator(f"{FORM} button[value=have_n]")
    expect(sentence).to_have_text("I have 7 Gold for the right price.")
    ada.page.locator(f"{FORM} [name=n]").focus()
    for _ in range(3):
        say(ben, "hurry", to="alle")
    expect(ada.page.locator("#said li")).to_have_count(3)
    expect(ada.page.locator(f"{FORM} [name=n]")).to_be_focused()
    expect(sentence).to_have_text("I have 7 Gold for the right price.")
    ben.page.locator("[data-open=settings]").click()
    ben.page.locator("[data-name] input").fill("Bea")
    ben.page.locator("[data-name] button").click()  # the form is sent again, with the new name
    expect(ada.page.locator(f"{FORM} [name=to] option").nth(1)).to_have_text("Bea")
    expect(sentence).to_have_text("I have 7 Gold for the right price.")
    sentence.click()
    expect(ben.page.locator("#said li").first).to_contain_text("7 × Gold")


def test_on_a_phone_what_is_said_out_of_sight_is_shown_for_a_moment(market: tuple[Person, Person, Person]) -> None:
    ada, _, cleo = market
    say(ada, "moment", to="Player 3")
    toast = cleo.page.locator("#toast.emp-shown")
    expect(toast).to_have_text("Ada only to you: Give me a moment.")
    assert ada.page.locator("#toast.emp-shown").count() == 0, "one's own words are known"
    listen(cleo)
    for button in cleo.page.locator(f"{FORM} button").all():
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 390
    say(cleo, "more", to="Ada")
    expect(ada.page.locator("#said li").first).to_contain_text("A little more and we have a deal.")
    assert not grave(cleo)
    cleo.shot("talk-phone")


def test_eighteen_links_can_be_copied_and_the_rest_left_to_bots(server: Server, meet: Meet) -> None:
    ada, phone = meet(server.url), meet(server.url, **PHONE)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    links = invite(ada, 18)
    assert len(set(links)) == 17
    ada.page.locator(".emp-each summary").click()
    ada.page.get_by_role("button", name="Copy the link for Player 9").click()
    expect(ada.page.locator("#toast.emp-shown")).to_have_text("Copied.")
    assert ada.page.evaluate("navigator.clipboard.readText()") == links[7]
    ada.page.get_by_role("button", name="Copy link").click()
    ada.page.wait_for_function("navigator.clipboard.readText().then((text) => /[/]in[/]\\w+$/.test(text))")
    ada.shot("invite-18")
    phone.join(links[0])
    expect(ada.page.locator(LINKS)).to_have_count(16)
    ada.page.get_by_role("button", name="Start with bots").click()
    phone.see("#bar")
    phone.page.wait_for_load_state()
    phone.page.locator("[data-open=settings]").click()
    rows = phone.page.locator(".emp-seats li")
    expect(rows).to_have_count(18)
    expect(rows.locator("span").filter(has_text="bot")).to_have_count(16)
    phone.shot("seats-18-phone")
