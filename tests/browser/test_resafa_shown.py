"""What a table of Resafa shows besides the pieces: the water as it runs in the Rain, and tiles as they are turned."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from emporion.core.record import Record
from emporion.core.state import Event
from emporion.games.resafa import events
from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.test_phone import PHONE
from tests.games.resafa.kit import RESAFA
from tests.server.serving import Server

MOVING = {"reduced_motion": "no-preference"}
NAMES = ["Ada", "Ben"]
BUILDING = ("play", "main", "offer", "option", "cell")  # moves that build workshops, and those that dig canals
DIGGING = ("canal", "space")
GHOSTS = """() => [...document.querySelectorAll("#part-board .res-ghost")]
  .filter((ghost) => getComputedStyle(ghost).visibility === "visible").map((ghost) => [...ghost.classList].at(-1))"""

Moment = Callable[[Any, list[Event]], bool]


def before(moment: Moment, likes: tuple[str, ...], seats: int = 2, seed: int = 0) -> tuple[Record, int, list[Event]]:
    """A game that stops before a move of a kind; that move, and what happens in it."""
    choose, state = random.Random(seed), RESAFA.new(seats=seats, seed=seed)
    record = Record.of(RESAFA, seats, seed, {}, NAMES[:seats])
    while not state.is_terminal():
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        liked = [action for action in legal if RESAFA.action_name(action).startswith(likes)]
        action = choose.choice(liked or legal)
        after = state.clone()
        after.hear()
        after.apply_action(seat, action)
        happened = after.hear()
        if moment(after, happened):
            return record, action, happened
        record.add(after, seat, action)
        state = after
    raise AssertionError("this game has no such moment")


def it_pours(after: Any, happened: list[Event]) -> bool:
    return not after.is_terminal() and any(event[0] == events.FLOWS for event in happened)


def bring(person: Person, record: Record) -> None:
    """Open a record as a table, and sit down where it goes on."""
    person.go()
    file = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": record.to_text().encode()}
    person.page.set_input_files("input[type=file]", file)  # type: ignore[arg-type]
    person.page.get_by_role("button", name="Open").click()
    person.my_turn()
    person.page.wait_for_load_state()


def choose(person: Person, action: int) -> None:
    person.click(person.page.locator(f"[data-act='{action}']"))


@pytest.mark.parametrize("seats", [1, 2])
def test_the_water_is_seen_running_after_rain(server: Server, meet: Meet, seats: int) -> None:
    ada = meet(server.url, **MOVING)
    record, action, happened = before(it_pours, DIGGING, seats)
    bring(ada, record)
    choose(ada, action)
    rain = ada.page.locator(f"#rain-{len(record.moves) + 1}")
    kinds = Counter(event[0] for event in happened)
    expect(rain.locator(".res-hop")).to_have_count(kinds[events.FLOWS])
    running = rain.evaluate("(at) => [...at.querySelectorAll('*')].map((each) => getComputedStyle(each).animationName)")
    assert "res-hop" in running
    assert "res-pop" in running
    expect(ada.page.locator(".emp-water")).to_be_in_viewport()
    rain.evaluate("(at) => Promise.all(at.getAnimations({subtree: true}).map((each) => each.finished))")
    ada.shot(f"resafa-rain-{seats}")


def test_what_rain_brings_is_listed(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    record, action, happened = before(it_pours, DIGGING)
    bring(ada, record)
    choose(ada, action)
    vp: Counter[int] = Counter()
    for kind, seat, number, _ in happened:
        if kind in (events.RAIN_TILES, events.WATERED):
            vp[seat] += number
    listed = ada.see(".emp-rained")
    for seat, number in vp.items():
        expect(listed).to_contain_text(f"{NAMES[seat]} +{number}")
    assert grave(ada) == ""


def test_nothing_runs_for_whoever_wants_no_motion(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    record, action, _ = before(it_pours, DIGGING)
    bring(ada, record)
    choose(ada, action)
    ada.see(".emp-rained")
    net = ada.page.locator("#part-water")
    assert net.evaluate("(at) => at.getAnimations({subtree: true}).length") == 0
    assert net.locator(".res-hop").first.evaluate("(at) => getComputedStyle(at).opacity") == "0"


def test_rain_is_seen_again_in_the_replay(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **MOVING)
    record, action, _ = before(it_pours, DIGGING)
    bring(ada, record)
    choose(ada, action)
    moves = len(record.moves) + 1
    table = ada.page.url.removeprefix(ada.url)
    ada.go(f"{table}/replay/{moves - 1}")
    expect(ada.page.locator(".res-rain")).to_have_count(0)
    ada.page.click("a[rel=on]")
    ada.see(f"#rain-{moves}")


def workshop_at(person: Person, step: str) -> None:
    """A workshop is being built and waits to be turned over or round."""
    record, action, _ = before(lambda after, _: bool(after.open_step() == step), BUILDING)
    bring(person, record)
    choose(person, action)


def ghosts(person: Person) -> list[str]:
    """The ghosts that are seen, by their last class."""
    found: list[str] = person.page.evaluate(GHOSTS)
    return found


def focused(person: Person) -> str:
    return person.page.locator("[data-act]:focus").get_attribute("id") or ""


def own(person: Person) -> dict[str, Any]:
    """What the server says of the own seat."""
    table = person.page.url.removeprefix(f"{person.url}/t/")
    view = person.page.request.get(f"{person.url}/api/tables/{table}").json()["view"]
    seat: dict[str, Any] = view["seats"][view["seat"]]
    return seat


def test_r_turns_the_ghost_and_enter_builds_it(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    workshop_at(ada, "turn")
    expect(ada.see("#part-tray")).to_contain_text("R turns, Enter builds")
    assert ghosts(ada) == ["res-turn-0"]
    for key, turn in (("r", 1), ("r", 2), ("Shift+R", 1), ("r", 2), ("r", 3), ("r", 0), ("r", 1)):
        ada.page.keyboard.press(key)
        assert ghosts(ada) == [f"res-turn-{turn}"]
    assert not ada.page.locator("#rules").is_visible()
    ada.shot("resafa-turned")
    number = ada.number
    ada.page.keyboard.press("Enter")
    ada.sees_more_than(number)
    assert own(ada)["workshops"][-1]["rotation"] == 1
    ada.page.keyboard.press("r")
    ada.see("#rules")


def test_f_turns_a_workshop_over(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    workshop_at(ada, "side")
    ada.page.locator("#at-side-front").focus()
    for side in ("back", "front"):
        ada.page.keyboard.press("f")
        assert focused(ada) == f"at-side-{side}"


def test_the_turn_follows_the_mouse_and_then_the_key(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    workshop_at(ada, "turn")
    ada.page.hover("#at-turn-2")
    assert ghosts(ada) == ["res-turn-2"]
    ada.page.keyboard.press("r")
    assert ghosts(ada) == ["res-turn-3"]


def test_a_button_turns_where_there_are_no_keys(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **PHONE)
    workshop_at(ada, "turn")
    expect(ada.page.get_by_text("R turns, Enter builds")).to_be_hidden()
    number = ada.number
    for turn in (1, 2):
        ada.page.locator("[data-turn]").tap()
        assert ghosts(ada) == [f"res-turn-{turn}"]
    assert ada.number == number, "turning is no move"
    ada.shot("resafa-turn-phone")
    ada.page.locator("#at-turn-2").tap()
    ada.sees_more_than(number)
    assert own(ada)["workshops"][-1]["rotation"] == 2


def test_the_starting_workshops_are_turned_by_the_same_key(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down(seats=1, game="resafa")
    assert ada.my_turn()
    assert ghosts(ada) == []
    for _ in range(6):
        ada.page.keyboard.press("r")
    assert sorted(ghosts(ada)) == ["res-first-1", "res-second-2"]
    ada.shot("resafa-start")
    number = ada.number
    ada.page.keyboard.press("Enter")
    ada.sees_more_than(number)
    assert [tile["rotation"] for tile in own(ada)["workshops"]] == [1, 2]
