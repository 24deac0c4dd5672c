"""The companion on phones: an organizer and two players go through turns of a real table, and a killed server changes
nothing."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from emporion.server.companions import BEAT
from tests.browser.access import grave, grave_by_day_and_night
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.kit import rule
from tests.server.serving import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = """() => [...document.querySelectorAll("button, summary, select, input, label.emp-zone, label.emp-btn")]
  .filter((each) => each.offsetParent && !each.closest("dialog:not([open])"))
  .filter((each) => !["radio", "checkbox"].includes(each.type))
  .map((each) => [each.textContent.trim().slice(0, 30) || each.name, each.getBoundingClientRect()])
  .filter(([, box]) => box.height && (box.height < 38 || box.width < 36)).map(([name]) => name)"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
LIMIT = "#part-act form[data-command*=discard]"
BUY = "Buy cards or pass"
MOST_TURNS = 8


class Player:
    """Somebody at the table with a phone, who says yes when asked whether they are sure."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.page.on("dialog", lambda dialog: dialog.accept())

    def see(self, selector: str) -> Locator:
        return self.person.see(selector)

    def tap(self, selector: str) -> None:
        self.see(selector).click()

    def tab(self, name: str) -> None:
        self.tap(f".emp-zone:has([value={name}])")

    def in_phase(self, phase: str) -> None:
        self.see(f"#part-head[data-phase={phase}]")

    @property
    def phase(self) -> str:
        return self.see("#part-head").get_attribute("data-phase") or ""

    @property
    def asked(self) -> str:
        return self.see("#part-now .emp-ask").inner_text()

    @property
    def cards(self) -> int:
        return int(self.see("#part-hand h2 b").inner_text())

    @property
    def kinds(self) -> list[str]:
        sets = self.page.locator("#part-hand .emp-set:not(.emp-ill)").evaluate_all(
            "(all) => all.map((each) => each.id)"
        )
        return [name.removeprefix("set-") for name in sets]

    @property
    def seconds(self) -> int:
        """What the clock shows."""
        minutes, seconds = self.see(".emp-clock").inner_text().split(":")
        return 60 * int(minutes) + int(seconds)

    def has(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def wait_for(self, true: Callable[[], bool]) -> None:
        self.person.until(true)

    def pick(self, tray: str, number: int) -> None:
        """Tap so many cards of a tray, one of each kind as long as there are others."""
        tiles = self.page.locator(f"{tray} [data-more]")
        picked = 0
        while picked < number:
            tiles.nth(picked % tiles.count()).click()
            picked += 1

    def fits(self) -> None:
        """Nothing sticks out of the screen, and everything can be hit with a thumb."""
        assert self.page.evaluate(WIDE) <= 0, f"the page is too wide at: {self.asked}"
        assert self.page.evaluate(SMALL) == [], f"too small for a thumb at: {self.asked}"


def sit_down(server: Server, meet: Meet, **screen: object) -> list[Player]:
    """Ada sets the table up; Ben follows his link, and Cleo types her code."""
    ada, ben, cleo = (Player(meet(server.url, **{**PHONE, **screen})) for _ in range(3))
    ada.person.go("/companion")
    ada.tap("a[href='/companion/new/megaciv']")
    for place, name in (("minoa", "Ada"), ("assyria", "Ben"), ("hatti", "Cleo")):
        ada.page.fill(f"[name='name.{place}']", name)
    ada.page.check("[name=mine][value=minoa]")
    ada.tap(".emp-doors .emp-go")
    ada.in_phase("entries")
    ada.tap(".emp-to-codes")  # the first thing an organizer is told
    ada.see("#codes code")
    links = ada.page.locator("#codes [data-copy]").evaluate_all("(all) => all.map((each) => each.dataset.copy)")
    ben.person.go(links[1])
    ben.tap("text=I am Ben")
    cleo.person.go("/companion")
    cleo.page.fill("[name=code]", ada.page.locator("#codes code").nth(2).inner_text())
    cleo.tap("form[action='/companion/code'] .emp-go")
    for player in (ben, cleo):
        player.in_phase("entries")
    ada.wait_for(lambda: ada.page.locator("#codes .emp-dot.emp-on").count() == 3)
    ada.tab("now")
    return [ada, ben, cleo]


def count(players: list[Player], cities: int = 9, treasury: int = 20) -> None:
    """Everybody counts and says that it is right."""
    for player in players:
        player.page.fill("#part-act [name=cities]", str(cities))
        player.page.fill("#part-act [name=treasury]", str(treasury))
        player.tap("#part-act .emp-yes")
        player.wait_for(lambda player=player: not player.has("#part-act [name=cities]"))  # type: ignore[misc]
    for player in players:
        player.wait_for(lambda player=player: player.phase != "entries")  # type: ignore[misc]


def pass_all(players: list[Player]) -> None:
    for _ in players:
        buyer = next(player for player in players if BUY in player.asked)
        buyer.tap("#part-act .emp-big")
        buyer.wait_for(lambda buyer=buyer: BUY not in buyer.asked)  # type: ignore[misc]
        buyer.wait_for(lambda: players[0].phase == "trade" or any(BUY in player.asked for player in players))
        if players[0].phase == "trade":
            return


def stop_all(players: list[Player]) -> None:
    for player in players:
        player.tap("#part-adverts .emp-stop")
        player.wait_for(lambda player=player: not player.has("#part-adverts .emp-stop"))  # type: ignore[misc]


def finish(player: Player) -> None:
    """Discard what is too much, and say that it is enough."""
    if player.has("#limit"):
        player.tap("#limit > summary")
    if player.has(LIMIT):
        number = int(re.findall(r"(\d+)", player.see(f"{LIMIT} .emp-yes").inner_text() + " 1")[0])
        player.pick(LIMIT, number)
        player.tap(f"{LIMIT} .emp-yes")
        player.wait_for(lambda: not player.has(LIMIT))
    player.tap("#part-act > .emp-big")
    player.wait_for(lambda: "You are done" in player.asked)


def end_turn(ada: Player) -> None:
    ada.tap("#part-now .emp-lead-row .emp-yes")
    ada.in_phase("entries")


@rule("MEG-TBL-01", "MEG-TBL-03", "MEG-TBL-06", "MEG-TBL-10", "MEG-TBL-11", "MEG-TBL-12")
def test_a_turn_on_three_phones_and_the_server_is_killed_in_between(own_server: Server, meet: Meet) -> None:
    players = sit_down(own_server, meet)
    for player in players:
        player.fits()
    count_and_correct(*players)
    buy_a_card(players)
    trade_through_a_kill(own_server, *players)
    stop_all(players)
    for player in players:
        player.in_phase("advances")
    turn_in(players[0])
    for player in players:
        finish(player)
    assert all(player.cards <= 8 for player in players)
    end_turn(players[0])
    players[1].in_phase("entries")
    assert players[1].see("#part-head .emp-turn").inner_text() == "Turn 2"
    for player in players:
        player.person.errors.clear()  # the browser says that it could not connect


def count_and_correct(ada: Player, ben: Player, cleo: Player) -> None:
    """Ben enters a wrong number; the organizer corrects it, and all see it."""
    assert "Count your cities" in ben.asked
    for _ in range(8):
        ben.tap("#part-act [data-step='1']")
    ben.page.fill("#part-act [name=treasury]", "2")
    ben.tap("#part-act .emp-yes")
    ben.wait_for(lambda: "everybody has confirmed" in ben.asked)
    ada.tab("organizer")
    ada.fits()
    ada.tap("#correct > summary")
    ada.page.select_option("#correct [name=seat]", label="Ben (Assyria)")
    ada.page.fill("#correct [name=number]", "35")
    ada.tap("#correct .emp-yes")
    cleo.tab("log")
    assert "treasury 2 → 35" in cleo.see("#part-log .emp-corrected").inner_text()
    for player in (ada, cleo):
        player.tab("now")
    count([ada, cleo], treasury=35)
    ben.in_phase("purchases")
    assert (ada.cards, ben.cards) == (9, 8)


def buy_a_card(players: list[Player]) -> None:
    """One after another; what was paid goes to the stock."""
    buyer = next(player for player in players if BUY in player.asked)
    buyer.fits()
    before = buyer.cards
    buyer.tap("#part-act .emp-stacks .emp-yes")
    buyer.wait_for(lambda: buyer.cards == before + 1)
    assert "You have 20 treasury" in buyer.see("#part-now .emp-tip").inner_text()
    pass_all(players)
    for player in players:
        player.in_phase("trade")
    assert "Move 15 tokens" in buyer.see("#part-now .emp-tip").inner_text()


def trade_through_a_kill(server: Server, ada: Player, ben: Player, cleo: Player) -> None:
    """Ada makes Ben an offer, the server dies and comes back, and Ben accepts it."""
    players, wanted, given = (ada, ben, cleo), ben.kinds[:2], ada.kinds[:3]
    make_offer(ada, "#stall-2", wanted)
    ben.see("#part-inbox .emp-offer")
    hands, left = [player.kinds for player in players], ada.seconds
    server.kill()
    server.start()
    assert [player.kinds for player in players] == hands
    ben.page.reload()
    ben.see("#part-inbox .emp-offer")
    assert ben.kinds == hands[1]
    assert 0 < ben.seconds <= left + BEAT, "the clock is kept every few seconds"
    ben.tap("#part-inbox .emp-yes-more > summary")
    ben.fits()
    ben.tap("#part-inbox form .emp-yes")
    ben.wait_for(lambda: not ben.has("#part-inbox .emp-offer"))
    ada.wait_for(lambda: set(wanted) <= set(ada.kinds))
    assert set(given) <= set(ben.kinds)
    cleo.tab("people")
    cleo.tap("#trades > summary")
    assert "3 ⇄ 3" in " ".join(cleo.see("#trades .emp-deals").inner_text().split())
    cleo.tab("now")


def make_offer(player: Player, stall: str, wanted: list[str]) -> None:
    player.tap(f"{stall} [data-offer]")
    assert player.see("#offer .emp-big").is_disabled(), "nothing is given yet"
    player.pick("#offer", 3)
    for at, name in enumerate(wanted):
        player.page.locator("[data-wants] select").nth(at).select_option(name)
    player.fits()
    player.tap("#offer .emp-big")


def turn_in(ada: Player) -> None:
    """The helper proposes a split; the value changes with every tap."""
    ada.fits()
    ada.tap("#wanted > summary")
    ada.page.locator("[data-asking]").nth(1).check()
    ada.tap("[data-ask]")
    ada.wait_for(lambda: "You keep the best hand" in ada.see("[data-answer]").inner_text())
    value = ada.page.locator("#part-act .emp-sum [data-worth]")
    worth = int(value.inner_text())
    assert worth > 0
    ada.page.locator("#part-act form[data-command*=turn_in] .emp-picked [data-less]").first.click()
    assert int(value.inner_text()) < worth
    ada.tap("[data-ask]")
    ada.wait_for(lambda: value.inner_text() == str(worth))
    ada.tap("#part-act form[data-command*=turn_in] > .emp-yes")
    ada.wait_for(lambda: "You turned in" in ada.see("#part-act").inner_text())
    ada.wait_for(lambda: "Your advances (1)" in ada.see("#part-mine").inner_text())


@rule("MEG-TBL-07", "MEG-TBL-08")
def test_calamities_are_called_one_by_one_and_say_whom_they_hit(server: Server, meet: Meet) -> None:
    players = sit_down(server, meet)
    ada = players[0]
    for _ in range(MOST_TURNS):
        count(players, treasury=10)
        for player in players:
            player.in_phase("trade")
        stop_all(players)
        ada.wait_for(lambda: ada.phase in ("calamities", "advances"))
        if ada.phase == "calamities":
            break
        for player in players:
            player.in_phase("advances")
            finish(player)
        end_turn(ada)
    assert ada.phase == "calamities", "so many turns without any calamity"
    assert "The organizer" in players[1].see("#part-now").inner_text()
    while ada.phase == "calamities":
        called = ada.page.locator("#part-calls .emp-under-way").count()
        if ada.has("#part-now .emp-lead-row .emp-yes"):
            ada.tap("#part-now .emp-lead-row .emp-yes")
        ada.wait_for(lambda: ada.phase != "calamities" or ada.has("#part-calls .emp-under-way"))
        if ada.phase != "calamities":
            break
        assert called <= 1
        facts = ada.see("#part-calls .emp-under-way").inner_text()
        assert "Strikes" in facts
        for player in players:
            player.fits()
            resolve(player)
    assert ada.phase in ("abilities", "advances")
    for player in players:
        player.person.errors.clear()  # losses that are tried card by card are refused until they are enough


def resolve(player: Player) -> None:
    """Enter what the calamity under way asks of a player."""
    while player.has("#part-calls form[data-command*='\"tokens\"']"):
        forms = player.page.locator("#part-calls form[data-command*='\"tokens\"']")
        before = forms.count()
        forms.first.locator(".emp-yes").click()
        player.wait_for(lambda forms=forms, before=before: forms.count() < before)  # type: ignore[misc]
    loss = "#part-calls form[data-command*='\"discard\"']"
    for tries in range(12):
        if not player.has(loss):
            return
        tiles = player.page.locator(f"{loss} [data-more]")
        tiles.nth(tries % tiles.count()).click()
        seen = player.see("#part-calls").inner_html()
        with player.page.expect_response("**/obey") as answer:
            player.tap(f"{loss} .emp-yes")
        if answer.value.ok:
            player.wait_for(lambda seen=seen: player.see("#part-calls").inner_html() != seen)  # type: ignore[misc]
    raise AssertionError("a loss could not be entered")


def test_counting_and_buying_work_with_the_keyboard_alone(server: Server, meet: Meet) -> None:
    players = sit_down(server, meet, has_touch=False)
    ada = players[0]
    field = ada.see("#part-act [name=cities]")
    field.focus()
    field.fill("4")
    ada.page.keyboard.press("Tab")
    assert ada.page.evaluate("() => document.activeElement.name") == "treasury"
    ada.page.keyboard.type("3")
    ada.page.keyboard.press("Enter")
    ada.wait_for(lambda: "everybody has confirmed" in ada.asked)
    ada.see(".emp-zone input").focus()
    ada.page.keyboard.press("ArrowRight")
    ada.see("#part-people")


def test_nothing_serious_for_those_who_see_or_move_differently(server: Server, meet: Meet) -> None:
    players = sit_down(server, meet)
    ada, found = players[0], dict[str, str]()

    def look(where: str) -> None:
        for width in (1440, 390):
            ada.page.set_viewport_size({"width": width, "height": 900})
            found[f"{where}, {width} wide"] = grave_by_day_and_night(ada.person)

    look("entries")
    count(players, cities=5)
    look("purchases")
    pass_all(players)
    ada.in_phase("trade")
    look("trade")
    ada.tap("#stall-2 [data-offer]")
    look("offer")
    ada.tap("#offer [data-close]")
    stop_all(players)
    ada.in_phase("advances")
    look("advances")
    ada.tab("organizer")
    found["organizer"] = grave_by_day_and_night(ada.person)
    assert "\n".join(f"{place}: {text}" for place, text in found.items() if text) == ""


@pytest.mark.parametrize("path", ["/companion", "/companion/new/megaciv"])
def test_nothing_serious_at_the_door(server: Server, meet: Meet, path: str) -> None:
    ada = meet(server.url, **PHONE)
    ada.go(path)
    assert ada.page.evaluate(WIDE) <= 0
    assert grave(ada) == ""
