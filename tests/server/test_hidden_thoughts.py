"""What bots and hints know: only what their seat sees. Whole games are played in two worlds, with both of them running.

At every decision the other world is dealt anew from what the deciding seat sees. In both worlds whoever looks after
the table lets a bot decide there: it must choose the same. Now and then the seat asks for a hint instead: it must be
the same in its words, on its page and as data.
"""

import random
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.state import TABLE as BY_TABLE
from emporion.server.live import Live
from emporion.server.polling import Polling
from emporion.server.worker import Worker
from tests.server.worlds import TABLE, World, same, stop_time, worlds

# In polls a market ends with an answer, so that what comes after it is looked ahead at.
OPTIONS: dict[str, dict[str, Any]] = {
    "faiyum": {"open_hands": False},
    "megaciv": {"scenario": "dash", "market": "polls"},
}
HINTS = {"megaciv": 4}  # a hint at every fourth of them; in the other games, where hints take long, at fewer
GREEDY = 12  # a greedy bot at every so many decisions, a random one at the others: its dice are all that it sees
SELDOM = {"mediterranean": 10, "megaciv": 3}  # not every decision, since games have hundreds of them


class Chosen(Exception):
    """What a bot would do."""


class Listener:
    """The house as whoever looks after a table knows it: what is to be played is heard and not done."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def get(self, table_id: str) -> Live:
        return self.live

    async def play(self, live: Live, seat: int, actions: list[int], number: int, *_: Any) -> None:
        raise Chosen(seat, actions)

    async def ring(self, live: Live, move: int, number: int) -> None:
        raise Chosen(BY_TABLE, [move])

    async def replace_by_bot(self, live: Live, seat: int, number: int) -> None:
        raise AssertionError("nobody is away")

    def is_current(self, live: Live) -> bool:
        return True


async def attend(world: World) -> Any:
    """What a bot at the table would do now; None if it waits for others, as in a market."""
    live, house = world.live, Listener(world.live)
    market = live.game.market(live.state)
    try:
        if market is not None:
            await Polling(house, world.tables.thinkers, live, market).moment()
        else:
            await Worker(house, world.tables.thinkers, 0).attend(live)
    except Chosen as chosen:
        return chosen.args
    return None


def deal_anew(one: World, other: World, seat: int, seed: int) -> None:
    """The other world becomes one that looks the same to a seat, which keeps what it has begun."""
    drafts, one.live.drafts = one.live.drafts, {}
    other.become(one.live, seat, seed)
    one.live.drafts, other.live.drafts = drafts, {own: draft for own, draft in drafts.items() if own == seat}
    other.live.stored.entries = list(one.live.stored.entries)


def bot_decides(world: World, seat: int, name: str) -> Any:
    """What a bot would do at a seat in the place of its person."""
    person = world.live.seats[seat]
    person.bot = name
    try:
        return world.call(attend, world)
    finally:
        person.bot = ""


def hinted(world: World, seat: int) -> list[bytes]:
    """A hint as data and on the page, and what has reached the page through the socket."""
    first = world.connect([seat])
    answer = world.ask(seat, "POST", f"/api/tables/{TABLE}/hint")
    assert answer.startswith(b"200")
    return [*first, answer, *world.frames(), world.ask(seat, "GET", f"/t/{TABLE}")]


def next_move(live: Live, seat: int, choose: random.Random) -> list[int]:
    """Anything; in a market often nothing, so that it comes to its end."""
    legal, market = live.asked(seat).legal_actions(seat), live.game.market(live.state)
    rest = [action for action in (market.wait, market.done) if action in legal] if market else []
    return [choose.choice(rest if rest and choose.random() < 0.5 else legal)]


@pytest.mark.parametrize("name", emporion.names())
def test_bots_and_hints_know_what_their_seat_sees(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_time(monkeypatch)
    choose, decisions, asked, differed, hints = random.Random(18), 0, 0, 0, 0
    with worlds(tmp_path, name, OPTIONS.get(name, {})) as (one, other):
        while not one.live.state.is_terminal():
            seat = choose.choice(one.live.state.actors())
            if decisions % SELDOM.get(name, 1) == 0:
                deal_anew(one, other, seat, choose.randrange(10**6))
                differed += one.live.state.position() != other.live.state.position()
                bot = "greedy" if asked % GREEDY == 0 else "random"
                chosen = [bot_decides(world, seat, bot) for world in (one, other)]
                assert chosen[0] == chosen[1], f"{bot} at seat {seat}, decision {decisions}"
                asked += 1
                if asked % HINTS.get(name, 12) == 0:
                    same(hinted(one, seat), hinted(other, seat))
                    hints += 1
            one.call(one.tables.play, one.live, seat, next_move(one.live, seat, choose), one.live.number_of(seat))
            decisions += 1
        assert differed > asked // 2
        assert min(asked, 10 * hints) > 60
