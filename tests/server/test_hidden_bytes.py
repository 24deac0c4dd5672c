"""Hidden information never leaves the server: two worlds that look alike to a seat send it the same bytes.

Two servers run side by side, with the same table. In the second, what the seat cannot see is dealt anew. The same
moves are made in both, and everything the seat and a spectator receive is recorded: pages, JSON, frames, headers,
refusals. It must be the same, byte for byte, until something is revealed that differs; then the second world is
dealt anew from what is known by then. Whole games are played this way, with all that people do beside their moves;
those who watch look at every other stretch of them.
"""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import emporion
from emporion.server.live import Live
from tests.server.asides import Pair, try_asides
from tests.server.worlds import (
    BY_CLOCK,
    SEED,
    STRANGER,
    TABLE,
    World,
    act,
    alike,
    nothing_secret_in,
    same,
    seen_as,
    stop_time,
    worlds,
)

BRIEF = {"mediterranean": lambda live: live.state.view(None)["turn"] < 2}  # its market has a test of its own
SELDOM = {"pass", "ready", "drop", "cancel", "decline", "withdraw"}
STRETCH = 8  # moves that are watched, and then as many that are not
ASIDE = 4  # moves after which people do something else
FOR_ALL = {"hint", "talk", "turned"}
BESIDE = {  # what must have been tried besides moves; more is possible
    "faiyum": FOR_ALL | {"announce", "question"}, "resafa": FOR_ALL | {"announce", "question"},
    "megaciv": FOR_ALL | {"draft", "compose", "whisper", "wish", "propose"}, "mediterranean": FOR_ALL | {"draft"},
}  # fmt: skip
LINES, SINCE, WHY_NOT = b"emp-deed", b"emp-since", b'id="why-'
TOLD = {
    "faiyum": (LINES, SINCE, WHY_NOT), "resafa": (LINES, SINCE, WHY_NOT), "megaciv": (LINES, SINCE),
    "mediterranean": (LINES,),
}  # fmt: skip
RINGS = 0.02  # how often a clock of a market runs out before somebody moves, or one would go on for ever


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_time(monkeypatch)


def everything(world: World, seat: int | None, step: int, choose: random.Random) -> list[bytes]:
    """All that a visitor can ask for, refusals too."""
    illegal = {"action": choose.randrange(world.live.game.num_actions), "number": -1}
    base = f"/api/tables/{TABLE}"
    asked = [
        ("GET", f"/t/{TABLE}", None), ("GET", base, None), ("GET", f"{base}/options", None),
        ("GET", f"{base}/steps/{step}", None), ("GET", f"{base}/record", None), ("POST", f"{base}/moves", illegal),
        ("GET", f"/t/{TABLE}/replay/{step}", None), ("GET", f"/t/{TABLE}/replay/{step}?seat=-2", None),
        ("GET", f"/t/{TABLE}/record", None),
    ]  # fmt: skip
    if seat is not STRANGER:  # who gets a new session, which is random, from the home page
        asked.append(("GET", "/", None))
        asked.append(("GET", f"{base}/steps/{step}?seat={(seat + 1) % len(world.live.seats)}", None))
    if seat in world.live.state.actors():
        legal = set(world.live.asked(seat).legal_actions(seat))
        refused = [action for action in range(world.live.game.num_actions) if action not in legal]
        asked += [("POST", f"{base}/moves", {"action": action, "number": world.live.number_of(seat)})
                  for action in choose.sample(refused, 3)]  # fmt: skip
    return [world.ask(seat, *question) for question in asked]


def legal_in_both(
    one: World, other: World, actor: int, watcher: int | None, choose: random.Random
) -> list[tuple[int, int]]:
    """What an actor may choose in the worlds that looks alike; where there is nothing, the other is dealt anew.

    In the middle of something hidden there may never be anything in common: then the worlds are the same for a move.
    """
    for seed in (*(choose.randrange(10**6) for _ in range(5)), None, None):
        ours, theirs = (world.live.asked(actor).legal_actions(actor) for world in (one, other))
        looks = {seen_as(other.live, action): action for action in theirs if actor != watcher}
        pairs = [(action, action if action in theirs else looks.get(seen_as(one.live, action), -1)) for action in ours]
        if common := [pair for pair in pairs if pair[1] >= 0]:
            return common
        other.become(one.live, watcher, seed)
    raise AssertionError("the same world has the same options")


def chosen(live: Live, common: list[tuple[int, int]], choose: random.Random) -> tuple[int, int]:
    """Any of several actions; in a market all sorts of them alike, or few offers would ever be sent."""
    if live.game.market(live.state) is None:
        return choose.choice(common)
    sorts: dict[str, list[tuple[int, int]]] = {}
    for pair in common:
        sorts.setdefault(live.game.action_name(pair[0]).partition(" ")[0], []).append(pair)
    busy = [sort for name, sort in sorts.items() if name not in SELDOM]
    return choose.choice(choose.choice(busy if busy and choose.random() < 0.93 else list(sorts.values())))


def next_act(one: World, other: World, watcher: int | None, choose: random.Random) -> tuple[int, tuple[int, int], int]:
    """Who acts next, how in each world, and the number of the decision; now and then a clock runs out."""
    live = one.live
    market = live.game.market(live.state)
    if market is not None and choose.random() < RINGS:
        ringing = sorted({each.move for each in live.game.clocks(live.state) if each.runs})
        return BY_CLOCK, (choose.choice([market.close, choose.choice(ringing)]),) * 2, 0
    actor = choose.choice(live.state.actors())
    common = legal_in_both(one, other, actor, watcher, choose)
    return actor, chosen(live, common, choose), live.number_of(actor)


def play_in_two_worlds(
    one: World, other: World, choose: random.Random, going: Callable[[Live], bool]
) -> tuple[int, Counter[str]]:
    """A game, or a part of it; how many moves were made while the worlds looked alike and were not, and what else."""
    compared, step, beside, dice = 0, 0, Counter[str](), random.Random(17)
    watchers: list[int | None] = []
    while going(one.live) and not one.live.state.is_terminal():
        begins, looking = step % STRETCH == 0, step // STRETCH % 2 == 0
        if begins and not looking:
            for world in (one, other):
                world.close()
        if not watchers or not alike(one, other, watchers):
            seat = choose.randrange(len(one.live.seats))
            watchers = [STRANGER, seat]  # who comes first is counted for who comes second
            other.become(one.live, seat, choose.randrange(10**6))
            begins = True
        if looking and begins:
            same(one.connect(watchers), other.connect(watchers))
        if step % 16 == 0:
            rolled = choose.randrange(10**6)
            for watcher in watchers:
                looked = [everything(world, watcher, step, random.Random(rolled)) for world in (one, other)]
                same(looked[0], looked[1])
        if looking and step % ASIDE == 0:
            beside.update(try_asides(Pair(one, other, watchers), dice))
        actor, both, number = next_act(one, other, watchers[-1], choose)
        lines, reveals = [len(world.live.lines) for world in (one, other)], one.live.state.reveals
        answers = [act(world, actor, action, number) for world, action in zip((one, other), both, strict=True)]
        frames = [world.frames() for world in (one, other)]
        step += 1
        told = [[line.event for line in world.live.lines[at:]] for world, at in zip((one, other), lines, strict=True)]
        if told[0] != told[1] and one.live.state.reveals > reveals:
            watchers = []  # something was shown that differs, though it came to the same
        elif alike(one, other, watchers):
            same(*([answer] for answer in answers))
            same(frames[0], frames[1])
            compared += one.live.state.position() != other.live.state.position()
    return compared, beside


@pytest.mark.parametrize("name", emporion.names())
def test_two_worlds_alike_to_a_seat_send_it_the_same_bytes(tmp_path: Path, name: str) -> None:
    known = emporion.game(name).options
    options = {key: value for key, value in (("open_hands", False), ("scenario", "dash")) if key in known}
    with worlds(tmp_path, name, options) as (one, other):
        going = BRIEF.get(name, lambda _: True)
        compared, beside = play_in_two_worlds(one, other, random.Random(15), going)
        assert compared > len(one.live.moves) // 3
        assert set(beside) >= BESIDE[name], beside
        for seat, messages in one.sent.items():
            nothing_secret_in(b"\n".join(messages), seat, one)
        seen = b"".join(message for messages in one.sent.values() for message in messages)
        assert all(sign in seen for sign in TOLD[name]), "the chronicle, the strip and the reasons were compared, too"


def test_a_hint_is_the_same_in_both_worlds(tmp_path: Path) -> None:
    for name in emporion.names():
        (tmp_path / name).mkdir()
        with worlds(tmp_path / name, name, {}) as (one, other):
            choose = random.Random(16)
            for _ in range(4):
                seat = one.live.state.actors()[0]
                other.become(one.live, seat, choose.randrange(10**6))
                path = f"/api/tables/{TABLE}/hint"
                same([one.ask(seat, "POST", path)], [other.ask(seat, "POST", path)])
                same([one.ask(seat, "GET", f"/t/{TABLE}")], [other.ask(seat, "GET", f"/t/{TABLE}")])
                move = {"action": choose.choice(one.live.state.legal_actions(seat)), "number": one.live.number_of(seat)}
                for world in (one, other):
                    world.ask(seat, "POST", f"/api/tables/{TABLE}/moves", move)


def test_a_bots_dice_know_nothing_of_the_hidden_cards(tmp_path: Path) -> None:
    for name in emporion.names():
        (tmp_path / name).mkdir()
        with worlds(tmp_path / name, name, {}) as (one, other):
            seat = one.live.state.actors()[0]
            other.become(one.live, seat, 7)
            other.live.stored.seed = SEED + 1
            chosen = [
                world.call(
                    world.tables.thinkers.choose, "random", world.live.state.view(seat),
                    world.live.state.legal_actions(seat),
                )
                for world in (one, other)
            ]  # fmt: skip
            assert chosen[0] == chosen[1]
