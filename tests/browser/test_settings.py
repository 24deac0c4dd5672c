"""How somebody likes it: by day or by night, larger, with a tone or a notification when it is their turn."""

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.server.serving import Server

DARK, LIGHT = "rgb(29, 25, 19)", "rgb(241, 230, 207)"
# Counts tones and notes what notifications say; both still happen.
LISTEN = """window.tones = 0; window.notes = [];
const start = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones += 1; return start.call(this); };
window.Notification = class extends window.Notification {
  constructor(title, more) { super(title, more); window.notes.push([title, more.body]); }
};"""


def choose(person: Person, setting: str, value: str) -> None:
    """Change a setting in the drawer, with keys alone."""
    person.page.locator("[data-open=settings]").focus()
    person.page.keyboard.press("Enter")
    person.page.locator(f"[data-setting={setting}]").select_option(value)
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#settings")).to_be_hidden()


def test_a_theme_is_kept_and_holds_on_all_pages(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    path = ada.sit_down(game="resafa")
    for theme, colour in (("dark", DARK), ("light", LIGHT)):
        choose(ada, "theme", theme)
        expect(ada.page.locator("body")).to_have_css("background-color", colour)
        ada.go()
        expect(ada.page.locator("body")).to_have_css("background-color", colour)
        ada.go(path)
        expect(ada.page.locator("[data-setting=theme]")).to_have_value(theme)
    ada.page.emulate_media(color_scheme="dark")
    expect(ada.page.locator("body")).to_have_css("background-color", LIGHT)
    choose(ada, "theme", "")
    expect(ada.page.locator("body")).to_have_css("background-color", DARK)


def test_larger_text_is_larger_and_the_page_still_fits(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down()
    title = ada.page.locator("#chronicle h2")
    before = title.bounding_box()
    choose(ada, "text", "130")
    after = title.bounding_box()
    assert before
    assert after
    assert after["height"] > 1.25 * before["height"]
    assert ada.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_a_tone_and_a_notification_call_whoever_wants_them(server: Server, meet: Meet) -> None:
    ada, ben = meet(server.url), meet(server.url)
    ada.context.grant_permissions(["notifications"])
    for person in (ada, ben):
        person.page.add_init_script(LISTEN)
    ada.sit_down("Ada", friends=1)
    ben.join(ada.link(), "Ben")
    ada.start(ben)
    ada.page.locator("[data-open=settings]").click()
    for switch in ("sound", "notify"):
        expect(ada.page.locator(f"[data-setting={switch}]")).not_to_be_checked()
        ada.page.locator(f"[data-setting={switch}]").check()
    heard = ada.page.evaluate("tones")
    assert heard == 2, "a sample"
    ada.page.keyboard.press("Escape")
    ada.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    first, second = (ada, ben) if ada.page.locator("#bar.emp-mine").count() else (ben, ada)
    for person in (first, second):
        person.click(person.targets("^Administrate").first)
    ada.see("#bar.emp-mine")
    ada.page.wait_for_function("notes.length > 0 && tones > 2")
    assert ada.page.evaluate("notes[0][1]").startswith("Play a card")
    assert ada.page.locator("link[rel=icon]").get_attribute("href") == "/static/icon-turn.svg"
    assert (ben.page.evaluate("tones"), ben.page.evaluate("notes")) == (0, []), "who did not ask hears nothing"


def test_where_the_browser_forbids_notifications_the_switch_says_so(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down()
    ada.page.locator("[data-open=settings]").click()
    ada.page.locator("[data-setting=notify]").click()
    expect(ada.page.locator("#toast.emp-shown")).to_have_text("Your browser does not allow notifications here.")
    expect(ada.page.locator("[data-setting=notify]")).not_to_be_checked()
