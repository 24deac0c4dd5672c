"""Every number that the page shows is that of the state it was drawn from: all seats, phases and both languages."""

import random
from itertools import islice, product
from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.core.page import Marks
from emporion.core.state import Event
from emporion.games.mediterranean import codes, cubes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import ALTARS, KIND_OF_SIDE, MOST_OVALS, OVAL
from emporion.games.mediterranean.picture.scene import scene
from emporion.trading.polls import close_floor
from tests.games.mediterranean.kit import Table
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.page_numbers import check_numbers, check_past_ending
from tests.games.mediterranean.pages import MEDITERRANEAN, NASTY, shown
from tests.games.mediterranean.random_markets import random_move
from tests.games.mediterranean.random_tables import random_table, set_cubes
from tests.games.mediterranean.reading import GAMES, LANGUAGES, SHORT, markets, walk
from tests.games.pages import choices_of, parse
from tests.kit import rule

Lately = list[tuple[int, Event]]


def look(state: Any, seat: int | None, language: str, lately: Lately | None = None) -> None:
    """Read a page as a seat, or a spectator, has it before him."""
    told = tuple(lately or [])
    with speaking(language):
        choices = () if seat is None else choices_of(MEDITERRANEAN, state, seat)
        marks = Marks(NASTY[: state.seats], choices, lately=told)
        check_numbers(parse(MEDITERRANEAN.page(state.seen_by(seat), marks)), state, seat, told)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_whole_games(seats: int, options: dict[str, Any]) -> None:
    state: Any = MEDITERRANEAN.new(seats=seats, seed=seats, **SHORT, offer_ttl_rotations=3, **options)
    state.hear()
    choose, seen = random.Random(seats), set()
    lately: Lately = []
    for move, (at, seat) in enumerate(walk(state, random.Random(seats))):
        lately = [*lately, *((move, event) for event in at.hear())][-600:]
        step = at.open_step()
        if choose.random() < (0.01 if step in ("market", "closing") else 0.2):
            for eyes in {seat, choose.randrange(seats), choose.choice([None, seat])}:
                look(at, eyes, choose.choice(LANGUAGES), lately)
            seen.add(step)
    for eyes, language in product((0, seats - 1, None), LANGUAGES):
        look(state, eyes, language, lately)
    marks = Marks(NASTY[: state.seats], past=True)
    check_past_ending(parse(MEDITERRANEAN.page(state.seen_by(0), marks)), state)
    assert {"market", "develop"} <= seen


def test_busy_markets() -> None:
    """Drafts, offers, acceptances and questions of all sorts."""
    choose = random.Random(1)
    for at, market in enumerate(islice(markets(), 4000)):
        if at % 20 == 0:
            look(
                market.state,
                choose.choice([*range(market.state.seats), *market.state.actors()]),
                LANGUAGES[at // 20 % 2],
            )


@pytest.mark.parametrize("seed", range(12))
def test_rich_realms(seed: int) -> None:
    """Monuments, shrines, sets that pay more or less, covered ovals, altars: what whole games seldom bring together."""
    choose = random.Random(seed)
    table = random_table(choose, c.KIND_IDS)
    state = table.state
    _cover(state, choose)
    for _ in range(3):
        for _ in range(25):
            random_move(table, choose)
            if table.step != "market":
                break
        look(state, choose.randrange(state.seats), choose.choice(LANGUAGES))
    closing = random_table(choose, c.KIND_IDS)
    closing.close()
    set_cubes(closing, choose)
    look(closing.state, choose.randrange(closing.state.seats), choose.choice(LANGUAGES))
    close_floor(state)
    state.phase, state.steps, state.swaps, state.memory = codes.OVER, [], [], []
    for seat in range(state.seats):
        look(state, seat, choose.choice(LANGUAGES))


def _cover(state: Any, choose: random.Random) -> None:
    """Some ovals of basic goods are covered, and some altars have their worker."""
    for seat in range(state.seats):
        for place, side in enumerate(state.played[seat]):
            ovals = OVAL[KIND_OF_SIDE[side] * MOST_OVALS : (KIND_OF_SIDE[side] + 1) * MOST_OVALS]
            for at, oval in enumerate(ovals):
                if oval >= 0 and choose.random() < 0.5:
                    state.covered[seat][place] |= 1 << at
        for altar in range(cubes.altars(state, seat)):
            state.altars[seat * ALTARS + altar] = altar


def test_while_cards_are_picked_other_offers_can_be_read_but_not_answered() -> None:
    market = Market.real("wool/mars wool/venus ore/mars ore/venus", "grain/mars", "salt/mars")
    market.offer(1, 0, "grain/mars", "wool ore").offer(2, 0, "salt/mars").by(0, "accept 1.0", "pick wool/mars")
    look(market.state, 0, "en")
    assert "way-decline-3-1" not in {element.get("id") for element in parse(shown(market.state)).iter()}


@rule("MED-CRD-25", "MED-GEN-08", "MED-RS1-03")
def test_the_forecast_follows_the_order_of_the_rules() -> None:
    """An altar pushes towards Mars; a gift beyond the end of a track is lost before the hand is spent."""
    table = Table(
        {"hand": "grain/poverty", "owns": "sacrificial_altar", "religion": -2, "happiness": 6},
        {"owns": "diplomat"},
        order=[1, 0, 2, 3],
    )
    table.by(1, "aim 0", "seat 0", "pass").by(0, "sacrifice 0 ore")
    assert table.state.boxes[1], "a happy face for the first seat"
    seen = table.state.seen_by(0)
    assert scene(seen).forecast == [0, -3, 5, 0]
    look(table.state, 0, "en")
