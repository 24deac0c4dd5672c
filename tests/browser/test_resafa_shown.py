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
GHOSTS = """() => [...document.querySelectorAll("#part-board .res-lay")]
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
    person.my_turn()
    person.page.wait_for_load_state()


def choose(person: Person, action: int) -> None:
    person.click(person.page.locator(f"[data-act='{action}']").first)


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
    """A workshop is being built and waits to be placed."""
    record, action, _ = before(lambda after, _: bool(after.open_step() == step), BUILDING)
    bring(person, record)
    choose(person, action)


def ghosts(person: Person) -> list[str]:
    """The ghosts that are seen, by their last class."""
    found: list[str] = person.page.evaluate(GHOSTS)
    return found


def own(person: Person) -> dict[str, Any]:
    """What the server says of the own seat."""
    table = person.page.url.removeprefix(f"{person.url}/t/")
    view = person.page.request.get(f"{person.url}/api/tables/{table}").json()["view"]
    seat: dict[str, Any] = view["seats"][view["seat"]]
    return seat


def test_a_workshop_is_aimed_turned_flipped_and_moved_before_it_is_built(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    workshop_at(ada, "side")
    ada.page.mouse.move(0, 0)
    assert ghosts(ada) == []
    assert not ada.page.locator("#planned").is_visible()
    number, (first, second) = ada.number, ada.page.locator(".emp-board [data-plan]").all()[:2]
    first.dispatch_event("click")
    expect(ada.see("#planned")).to_have_text("Build")
    for key, seen in (("r", "0-1"), ("r", "0-2"), ("f", "1-2"), ("Shift+R", "1-1"), ("f", "0-1"), ("f", "1-1")):
        ada.page.keyboard.press(key)
        assert ghosts(ada) == [f"res-lay-{seen}"]
    second.dispatch_event("click")
    place = (second.get_attribute("id") or "").removeprefix("at-cell-")
    assert ghosts(ada) == ["res-lay-1-1"]
    assert ada.number == number, "nothing is built yet"
    assert not ada.page.locator("#rules").is_visible()
    ada.shot("resafa-turned")
    ada.click(ada.see("#planned"))
    built = own(ada)["workshops"][-1]
    assert (built["side"], built["rotation"]) == ("back", 1)
    assert f"{built['xy'][0]},{built['xy'][1]}" == place


def test_a_second_tap_builds_where_the_first_one_aimed(server: Server, meet: Meet) -> None:
    ada = meet(server.url, **PHONE)
    workshop_at(ada, "side")
    number, cell = ada.number, ada.page.locator(".emp-board [data-plan]").first
    place = (cell.get_attribute("id") or "").removeprefix("at-cell-")
    cell.tap(force=True)
    ada.see("#planned")
    assert ghosts(ada) == ["res-lay-0-0"]
    ada.page.locator("#bar [data-dial=turn]").tap()
    assert ada.number == number, "turning is no move"
    ada.shot("resafa-turn-phone")
    cell.tap(force=True)
    ada.sees_more_than(number)
    built = own(ada)["workshops"][-1]
    assert built["rotation"] == 1
    assert f"{built['xy'][0]},{built['xy'][1]}" == place


def test_the_first_decision_is_two_tiles_that_turn_and_keep_as_shown(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down(seats=1, game="resafa")
    assert ada.my_turn()
    first, second = ada.page.locator(".emp-board svg:visible .res-turns").all()
    for tile in (first, second):
        box = tile.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 100
    first.dispatch_event("click")
    for _ in range(2):
        second.dispatch_event("click")
    ada.shot("resafa-start")
    ada.click(ada.see("#keep"))
    assert [tile["rotation"] for tile in own(ada)["workshops"]] == [1, 2]


CLICKS = 6  # card half, tile, cell, Build, bonus card, End turn


def test_a_workshop_turn_takes_six_clicks(server: Server, meet: Meet) -> None:
    """Main and colour action are live at once: no menu stands between a card and what it does (RES-TRN-03)."""
    ada = meet(server.url)
    record, card = _workshop_card()
    bring(ada, record)
    clicks = 0
    for target in (f"[data-act='{card}']", ".emp-supply [data-acts^='1,']", ".emp-board [data-plan]", "#planned",
                   ".emp-colours [id^=at-display][data-acts^='2,']", "#bar .emp-choices .emp-go"):  # fmt: skip
        found, number = ada.see(target), ada.number
        found.dispatch_event("click") if target == ".emp-board [data-plan]" else found.click(force=True)
        clicks += 1
        if target != ".emp-board [data-plan]":
            ada.sees_more_than(number)
    assert clicks == CLICKS
    expect(ada.page.locator("#chronicle")).to_contain_text("workshop")
    assert len(own(ada)["workshops"]) > len(_own_of(record)["workshops"])


def _workshop_card() -> tuple[Record, int]:
    """A game in which a card for a workshop is to be played, and could be paid."""
    choose, state = random.Random(5), RESAFA.new(seats=2, seed=5)
    record = Record.of(RESAFA, 2, 5, {}, NAMES)
    while not state.is_terminal():
        seat = state.actors()[0]
        for action in state.legal_actions(seat) if state.open_step() == "play" else ():
            after = state.clone()
            after.apply_action(seat, action)
            if after.open_step() != "menu":
                continue
            after.apply_action(seat, 1)
            taken = [each for each in after.legal_actions(seat) if RESAFA.action_name(each).startswith("offer")]
            if after.open_step() == "workshop" and taken and not after.view(seat)["seats"][seat]["bonus"]:
                return record, action
        action = choose.choice(state.legal_actions(seat))
        state.apply_action(seat, action)
        record.add(state, seat, action)
    raise AssertionError("this game has no such moment")


def _own_of(record: Record) -> dict[str, Any]:
    state = RESAFA.new(seats=2, seed=5)
    for move in record.moves:
        state.apply_action(move.seat, move.action)
    seat: dict[str, Any] = state.view(state.actors()[0])["seats"][state.actors()[0]]
    return seat
