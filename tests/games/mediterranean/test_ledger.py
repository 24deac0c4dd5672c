"""What the chronicle tells adds up: bookings are the difference between the states, and stand in the sentences."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from emporion.core.ledger import POINTS
from emporion.core.messages import speaking
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import effects, events, words
from emporion.games.mediterranean.ledger import LEDGER, SOURCES
from tests.games.mediterranean.kit import MEDITERRANEAN, Table
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.reading import GAME, GAMES, LANGUAGES, SHORT, journal, markets, walk
from tests.kit import rule

Accounts = list[dict[str, int]]


def accounts(state: Any) -> Accounts:
    return [dict(LEDGER.holdings(state, seat)) for seat in range(state.seats)]


def check_books(before: Accounts, state: Any, told: list[Any]) -> Accounts:
    """What events say has changed has changed, and nothing else."""
    after = accounts(state)
    booked: list[Counter[str]] = [Counter() for _ in after]
    for event in told:
        for booking in LEDGER.bookings(event):
            assert booking.what in after[booking.seat], booking
            assert bool(booking.source) == (booking.what == POINTS), booking
            booked[booking.seat][booking.what] += booking.amount
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        changed = {what: now[what] - was[what] for what in now if now[what] != was[what]}
        assert {what: amount for what, amount in booked[seat].items() if amount} == changed, (seat, told)
        assert now[POINTS] == GAME.scores(state)[seat]
    return after


@rule("MED-OFR-21", "MED-RS1-08", "MED-WHS-06", "MED-CLS-06")
def test_the_books_are_right_at_every_step_of_busy_markets() -> None:
    here, before, seen = None, [], Counter[str]()
    for market in markets():
        told = market.state.hear()
        if market is not here:
            here, before, told = market, accounts(market.state), []
        before = check_books(before, market.state, told)
        seen.update(booking.what for event in told for booking in LEDGER.bookings(event))
    rare = {what for what in before[0] if what.startswith("ovals:")}  # whole games have them
    assert set(before[0]) - rare <= seen.keys(), "everything is booked somewhere"


@rule("MED-FIN-02", "MED-PRD-22")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_books_are_right_at_every_step_of_whole_games(seats: int, options: dict[str, Any]) -> None:
    state: Any = GAME.new(seats=seats, seed=seats, **SHORT, **options)
    state.hear()
    before, log = accounts(state), []
    for at, _ in walk(state, random.Random(seats)):
        told = at.hear()
        log += told
        before = check_books(before, at, told)
    told = state.hear()
    check_books(before, state, told)
    found = MEDITERRANEAN.points_from(state, log + told)
    assert found is not None
    assert [sum(points.values()) for points in found] == MEDITERRANEAN.scores(state)
    assert all(points["printed on developments"] > 0 and points["sets of goods"] > 0 for points in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_booked_stands_in_the_sentence(language: str) -> None:
    """Each amount but one, of the right player; a marker is told from where to where."""
    read = Counter[str]()
    with speaking(language):
        for event in journal():
            sentence = words.tell(event)
            for seat, what, amount, _ in LEDGER.bookings(event):
                if abs(amount) == 1 or what in c.TRACKS:
                    continue
                numbers = re.findall(r"\d+", re.sub(r"\{seat \d+\}", "", sentence))
                if event[1] < 0:
                    numbers = re.findall(rf"\{{seat {seat}\}} \((\d+)\)", sentence)
                assert str(abs(amount)) in numbers, (sentence, what, amount)
                read[what] += 1
    assert read.keys() >= {POINTS, "chips", "printed", "hand", "stored", "drawn", "cubes"}, read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_has_its_words(language: str) -> None:
    with speaking(language):
        assert len({LEDGER.name_source(source) for source in SOURCES}) == len(SOURCES)


# Examples.


def booked(told: list[Any], what: str) -> dict[int, int]:
    """What was booked of one holding, by seat."""
    found = Counter[int]()
    for event in told:
        for booking in LEDGER.bookings(event):
            if booking.what == what:
                found[booking.seat] += booking.amount
    return dict(found)


@rule("MED-OFR-21", "MED-TRD-03")
def test_a_trade_books_cards_and_vp_of_both_sides() -> None:
    market = Market("grain/mars grain/venus ore/mars", "wool/mars", chips={0: 5, 1: 3})
    market.offer(0, 1, "grain/mars grain/venus ore/mars", "wool", vp=3, want_vp=1)
    market.by(1, "accept 0.0")
    told: list[Any] = market.events()
    assert booked(told, "hand") == {0: -2, 1: 2}
    assert booked(told, "goods:grain") == {0: -2, 1: 2}
    assert booked(told, POINTS) == booked(told, "chips") == {0: -2, 1: 2}
    assert LEDGER.points_by_source(2, told) == [{"VP traded": -2}, {"VP traded": 2}]


@rule("MED-PRM-02", "MED-PRM-03", "MED-ABL-08")
def test_promises_and_cubes_book_whose_cube_comes_and_goes() -> None:
    market = Market.real("grain/mars", "wool/mars", owns={0: "diplomat"}).by(0, "aim 0", "seat 2", "aim 0", "seat 3")
    assert booked(market.events(), "cubes") == {2: 0, 3: 1}
    market.offer(0, 1, mine=["0 use 1", "1 refrain 2"]).by(1, "accept 0.0")
    assert booked(market.events(), "cubes") == {1: 1, 3: -1}
    market.by(0, "aim 1", "seat 3", "clear 1")
    assert booked(market.events(), "cubes") == {3: 0}
    market.by(0, "aim 1", "seat 3").offer(0, 1, mine=["1 refrain 3"]).by(1, "accept 0.0")
    assert booked(market.events(), "cubes") == {3: 0}


@rule("MED-WHS-06", "MED-CLS-03", "MED-CLS-06")
def test_secret_settings_are_booked_when_they_are_shown() -> None:
    market = Market("grain/mars grain/venus", "wool/mars", owns={0: "barracks"}).by(0, "aim 0", "seat 1").close()
    market.events()
    market.by(0, "store grain/mars", "store grain/venus", "clear 0", "abandon religion", "done")
    told: list[Any] = market.events()
    assert (booked(told, "stored"), booked(told, "cubes")) == ({}, {}), "nobody knows yet"
    for seat in (1, 2, 3):
        market.by(seat, "done")
    told = market.events()
    shown: list[Any] = [event for event in told if event[0] in (events.STORED, events.CLEARED, events.ABANDONS)]
    assert shown == [(events.STORED, 0, 2, 2), (events.CLEARED, 0, effects.FIRST[c.KIND["barracks"]], 1),
                     (events.ABANDONS, 0, 1, 1)]  # fmt: skip
    assert booked(told, "stored") == {0: 2}
    assert words.tell(shown[0]) == "{seat} stored 2 cards (2 in the warehouse)."


@rule("MED-FIN-07", "MED-FIN-02")
def test_monuments_are_booked_at_the_end_and_printed_vp_when_they_are_played() -> None:
    table = Table({"owns": "monument_of_strength", "government": -9, "safety": 2}, turn=6)
    strength = c.KINDS[c.KIND["monument_of_strength"]]["vp"]
    assert table.scores()[0] == strength, "a monument counts when the game ends"
    played, lost = (events.PLAYED, 0, c.KIND["library"], 0), (events.DESTROYED, 0, c.KIND["library"], 0)
    vp = c.KINDS[c.KIND["library"]]["vp"]
    assert [booked([event], POINTS) for event in (played, lost)] == [{0: vp}, {0: -vp}]
    assert LEDGER.points_by_source(1, [played, (events.SCORE, 0, 30, 8)]) == [
        {"printed on developments": vp, "monument and shrine": 8}
    ]
