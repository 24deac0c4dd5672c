"""Two turns of Trading in the Mediterranean by the clock: four people, two at a desk and two with a phone."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import emporion
from emporion.core.record import Record
from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.trader import PHONE, Trader
from tests.server.serving import Server

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
SEED = 7  # somebody draws a development with a white box in the first turn
GRACE = 10
OPTIONS = {"clock": "real", "trade_seconds": 120, "grace_seconds": GRACE}
AIMED = {kind["id"] for kind in c.DATA["development"] if any(effect["op"] == "give" for effect in kind["effects"])}
FACE = re.compile(r"\b({})[-/]({})\b".format("|".join(c.GOOD_IDS), "|".join(sorted(c.IDEA_IDS, key=len, reverse=True))))
NUMBERS = "() => [...document.querySelectorAll('[data-tally^=seat-]')].map(e => [e.dataset.tally, e.dataset.n])"
Four = tuple[Trader, Trader, Trader, Trader]


@pytest.fixture
def four(server: Server, meet: Meet, tmp_path: Path) -> Four:
    """A table from a file, so that the cards are always the same; the others come by their links."""
    game = tmp_path / "game.jsonl"
    game.write_text(Record.of(emporion.game("mediterranean"), 4, SEED, OPTIONS, NAMES).to_text(), "utf-8")
    ada, *friends = (meet(server.url, **screen) for screen in ({}, {}, PHONE, PHONE))
    ada.go()
    ada.page.set_input_files("input[type=file]", game)
    ada.see("#bar")
    table = ada.page.url.rpartition("/")[2]
    links = [field.input_value() for field in ada.page.locator("#invited input[readonly]").all()]
    for friend, link in zip(friends, links, strict=True):
        friend.join(link)
    ada.page.wait_for_load_state()
    first, second, third, fourth = (Trader(person, table) for person in (ada, *friends))
    return first, second, third, fourth


def slug(face: str) -> str:
    return face.replace("/", "-")


def card(trader: Trader, good: str) -> str:
    """A card of a good in somebody's hand, as ids name it."""
    return slug(next(face for face in trader.entry["hand"] if face.startswith(f"{good}/")))


def held(trader: Trader, *goods: str) -> list[int]:
    """How many cards of some goods somebody has."""
    hand = trader.entry["hand"]
    return [sum(number for face, number in hand.items() if face.startswith(f"{good}/")) for good in goods]


def track(trader: Trader, name: str) -> list[str]:
    """Where the markers stand, by seat, as the page says it: everybody is called by name, but for the reader."""
    said = trader.page.locator(f"#track-{name} [role=img]").first.get_attribute("aria-label") or ""
    places = said.partition(": ")[2].partition(".")[0].split(", ")
    return [place.removeprefix(called).strip() if place.startswith(called) else place.partition(" ")[2]
            for called, place in zip(NAMES, places, strict=True)]  # fmt: skip


def pages_agree(four: Four) -> None:
    """All pages are up to date, tell the same of what everybody may know, and nothing else of others."""
    for each in four:
        each.person.is_up_to_date()
    tracks = [{name: track(each, name) for name in c.TRACKS} for each in four]
    entries = four[0].view["seats"]
    assert all(shown == tracks[0] for shown in tracks)
    assert [len(places) for places in tracks[0].values()] == [4] * 4
    numbers: list[dict[str, str]] = [dict(each.page.evaluate(NUMBERS)) for each in four]
    for name in set().union(*numbers):
        assert len({shown[name] for shown in numbers if name in shown}) == 1, name
    for seat, entry in enumerate(entries):
        assert {shown.get(f"seat-{seat + 1}-printed") for shown in numbers} <= {str(entry["printed"]), None}
    chronicle = four[0].page.locator("#chronicle").text_content() or ""
    for each in four[1:]:
        expect(each.page.locator("#chronicle")).to_have_text(chronicle)
    for each in four:
        tells_no_secret(each)


def tells_no_secret(trader: Trader) -> None:
    """A page names only cards that its reader holds, has given away, or has seen spent."""
    view = trader.view
    known = {*trader.entry["hand"], *trader.entry["warehouse"], *(each["card"] for each in view["own"]["memory"])}
    for entry in view["seats"]:
        known.update(entry["spent"])
    for pile in view["discards"].values():
        known.update(pile)
    named = {"/".join(found) for found in FACE.findall(trader.page.content())}
    assert named <= known, f"{NAMES[trader.seat]} reads of {named - known}"


def everybody(four: Four, action: int) -> None:
    for each in four:
        each.act(action)


def steps_to(four: Four, step: str) -> None:
    """Wait until the table asks for something else."""
    four[0].person.until(lambda: four[0].view["step"] == step)
    pages_agree(four)


def trade(ada: Trader, ben: Trader) -> None:
    """An offer, a counter-offer, and a deal."""
    before = held(ada, "grain", "wool"), held(ben, "grain", "wool")
    ada.tap(f"at-to-{ben.seat + 1}")
    gives = card(ada, "grain")
    ada.tap(f"at-give-{gives}", f"way-give-{gives}")
    ada.tap("at-want-wool", "way-want-wool")
    ada.tap("at-send", "way-send")
    came = ben.person.see(f"[id^=offer-{ada.seat + 1}-1-]")
    expect(came).to_contain_text("Ada")
    assert slug(gives) not in came.inner_html(), "its bottom is a secret"
    ben.tap(f"way-counter-{ada.seat + 1}-1", f"at-counter-{ada.seat + 1}-1")
    ben.tap("at-send", "way-send")
    back = ada.person.see(f"[id^=offer-{ben.seat + 1}-1-]")
    expect(back).to_contain_text("Ben")
    ada.tap(f"way-take-{ben.seat + 1}-1", f"at-accept-{ben.seat + 1}-1")
    ada.person.see("#deal-1")
    after = held(ada, "grain", "wool"), held(ben, "grain", "wool")
    assert after == ([before[0][0] - 1, before[0][1] + 1], [before[1][0] + 1, before[1][1] - 1])


def drag_into_store(trader: Trader) -> None:
    number = trader.person.number
    trader.page.locator("[data-drag][data-onto=store]").first.drag_to(trader.page.locator("[data-drop=store]"))
    trader.person.sees_more_than(number)
    assert trader.entry["stored"] == 1


def tap_into_store(trader: Trader) -> None:
    fit = next(face for face in trader.entry["hand"] if trader.page.locator(f"#at-store-{slug(face)}").count())
    trader.tap(f"at-store-{slug(fit)}")
    assert (trader.entry["warehouse"], trader.entry["stored"]) == ({fit: 1}, 1)


def wanted(trader: Trader) -> int:
    """A development to choose: one with a white box if there is one, or the first that can be played."""
    options: list[int] = [option["action"] for option in trader.look()["options"]]
    drawn = trader.view["own"]["drawn"]
    sides = [action for action in options if actions.CHOOSE_DEV <= action < actions.SKIP_DEV]

    def has_box(action: int) -> bool:
        slot, side = divmod(action - actions.CHOOSE_DEV, 2)
        return c.KIND_IDS[c.SIDE_KINDS[2 * c.DEVELOPMENT_IDS.index(drawn[slot]) + side]] in AIMED

    return next((action for action in sides if has_box(action)), [*sides, *options][0])


def develop(four: Four) -> None:
    """Everybody chooses in secret, first of government and then of religion."""
    for each in four:
        expect(each.page.locator("#part-develop")).not_to_be_empty()
        played = [len(entry["developments"]) for entry in each.view["seats"]]
        while each.seat in (seen := each.look())["actors"] and seen["view"]["step"] == "develop":
            each.act(wanted(each))
        if each is not four[-1]:
            assert [len(entry["developments"]) for entry in each.view["seats"]] == played, "nothing is shown yet"


def aim(owner: Trader, four: Four) -> None:
    """Put a cube of another player into a white box; all see it."""
    box = next(at for at, each in enumerate(owner.entry["boxes"]) if each["op"] == "give")
    target = (owner.seat + 1) % 4
    owner.shown(owner.page.locator(f"[id^=aim-{box + 1}-] summary")).click()
    owner.tap(f"way-target-{box + 1}-{target + 1}")
    assert [each.view["seats"][owner.seat]["boxes"][box]["cube"] for each in four] == [target] * 4


def owner_of_a_box(four: Four) -> Trader:
    return next(each for each in four if any(box["op"] == "give" for box in each.entry["boxes"]))


def test_four_people_play_two_turns_by_the_clock(server: Server, four: Four) -> None:
    ada, ben, cleo, dan = four
    pages_agree(four)
    everybody(four, actions.READY)
    steps_to(four, "market")
    trade(ada, ben)
    drag_into_store(ben)
    tap_into_store(cleo)
    dan.tap("at-abandon-government")
    pages_agree(four)
    dan.person.shot("mediterranean-phone-market")
    assert grave(dan.person) == ""
    assert dan.page.evaluate("document.documentElement.scrollWidth") <= 390
    everybody(four, actions.READY)
    everybody(four, actions.DONE)  # within the period of grace
    steps_to(four, "develop")
    announced: list[Any] = [entry["announced"] for entry in ada.view["seats"]]
    assert all(isinstance(vp, int) for vp in announced), "what the goods were worth is told"
    develop(four)
    steps_to(four, "prepare")
    assert ada.view["turn"] == 2
    assert any(entry["developments"] for entry in ada.view["seats"])

    everybody(four, actions.READY)
    steps_to(four, "market")
    aim(owner_of_a_box(four), four)
    pages_agree(four)
    everybody(four, actions.READY)
    ada.act(actions.DONE)
    server.pass_time(GRACE + 1)
    steps_to(four, "develop")  # the others are not waited for
    develop(four)
    steps_to(four, "prepare")
    assert ada.view["turn"] == 3
