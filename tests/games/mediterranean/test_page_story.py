"""The resolution as the page tells it: what every seat won and why, beat by beat, and only what is new moves."""

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

from emporion.core.page import Marks, Page
from emporion.games.mediterranean import actions, events
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.page.story import is_told, since_resolution
from tests.games.mediterranean.pages import MEDITERRANEAN, NASTY, market
from tests.games.pages import at


def resolved() -> tuple[Any, list[tuple[int, Any]]]:
    """A game in its first development phase, and what has happened in it, each event with its move."""
    state: Any = MEDITERRANEAN.new(seats=4, seed=3)
    state.hear()
    lately: list[tuple[int, Any]] = []
    for move in range(1, 200):
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        state.apply_action(seat, actions.READY if actions.READY in legal else legal[-1])
        lately += [(move, event) for event in state.hear()]
        if state.view(None)["phase"] == "development":
            break
    return state, lately


def drawn_after(state: Any, lately: list[tuple[int, Any]]) -> Page:
    return MEDITERRANEAN.page(state.seen_by(0), Marks(NASTY[:4], lately=tuple(lately)))


def beats(part: str) -> list[int]:
    """The beats in which something comes in, as the page has them."""
    return [int(beat) for beat in re.findall(r"--beat:(\d+)", part)]


def test_the_resolution_is_told_seat_by_seat() -> None:
    state, lately = resolved()
    happened = [event for _, event in since_resolution(lately)]
    assert sum(event[0] == events.ANNOUNCED for event in happened) == 4
    drawn = drawn_after(state, lately).parts["show"]
    assert drawn.count('class="emp-share') == 4
    for event in happened:
        if event[0] == events.ANNOUNCED:
            assert f'title="{event[2]} VP from goods"' in drawn
    for seat in range(4):
        paid = sum(event[3] for event in happened if event[:2] == (events.SET, seat))
        assert f"+{paid}<svg" in drawn
        won = sum(event[2] for event in happened if event[:2] == (events.VP, seat))
        assert f'aria-label="{won:+d} VP this turn"' in drawn
    assert "emp-earned" in drawn


def test_the_resolution_comes_in_beat_by_beat() -> None:
    state, lately = resolved()
    parts = drawn_after(state, lately).parts
    told = [event for _, event in since_resolution(lately) if is_told(event)]
    assert set(range(len(told))) == set(beats(parts["show"])), "everything has a beat of its own"
    moved = [at for at, event in enumerate(told) if event[0] == events.MOVED]
    assert moved
    slides = re.findall(r'class="med-slide" style="--beat:(\d+)', parts["tracks"])
    assert Counter(map(int, slides)) == dict.fromkeys(moved, 2), "on the large and on the slim track"


def test_only_what_is_new_moves() -> None:
    state, lately = resolved()
    before = drawn_after(state, lately).parts["show"]
    kind = next(at for at, name in enumerate(c.KIND_IDS) if name == "diplomat")
    after = drawn_after(state, [*lately, (lately[-1][0] + 1, (events.PLAYED, 2, kind, 0))]).parts
    assert "Diplomat" in after["show"]
    assert beats(after["show"]) == [0]
    assert "med-slide" not in after["tracks"]
    assert at(ET.fromstring(after["show"]), f"show-{lately[-1][0] + 1}") is not None
    assert f"show-{lately[-1][0]}" in before, "a new name, so that it opens once more"


def test_the_last_resolution_is_told_and_none_before_it() -> None:
    _, lately = resolved()
    number = lately[-1][0]
    again = [(number + move, event) for move, event in lately]
    assert since_resolution([*lately, *again]) == [(number + move, event) for move, event in since_resolution(lately)]
    turn = (number + 1, (events.TURN, -1, 2, 0))
    assert since_resolution([*lately, turn]) == since_resolution(lately), "it is told until goods are laid open again"
    laid_open = (number + 2, (events.PHASE, -1, 2, 0))
    assert since_resolution([*lately, turn, laid_open]) == []


def test_an_open_market_tells_no_old_story() -> None:
    _, lately = resolved()
    assert "hidden" in ET.fromstring(drawn_after(market(), lately).parts["show"]).attrib
