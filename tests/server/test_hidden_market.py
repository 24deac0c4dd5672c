"""A market of Trading in the Mediterranean, seen from every seat in two worlds that differ in what the seat cannot see.

What everybody may know is the same in both: the goods. The others do the same with cards of other ideas, and the bytes
that reach a seat and a spectator are the same, until the seat receives a card itself.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from emporion.games.mediterranean import clock, events
from emporion.table.history import History
from emporion.trading.settling import drop_draft
from tests.games.mediterranean.markets import Market
from tests.kit import rule
from tests.server.worlds import (
    BY_CLOCK,
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

HANDS = (
    "grain/mars grain/poverty wool/venus wool/mars timber/mars gold/venus",
    "wool/mars wool/prosperity salt/poverty salt/mars ore/venus",
    "ore/mars ore/prosperity grain/venus salt/venus spices/mars",
    "timber/venus timber/poverty wine/mars wine/barbarians dye/venus",
)
OWNS = {0: "foreign_envoys foreign_envoys diplomat", 1: "isolationism", 2: "venetian_monastery", 3: "barracks"}
ANY = "*"

# Who does what, by the short names of actions; seats and offers are counted from whoever acts. What ends with "?" is
# not asked where all fitting cards are equal, and what ends with "..." is done as long as there is something to do.
MARKET: list[tuple[int, *tuple[str | int, ...]]] = [
    (0, "to 1", "give grain", "want wool", "promise 2", "use", "seat 3", "send"),
    (1, "ask 3.0"),
    (1, "accept 3.0", "pick wool?"),
    (1, "to 1", "give salt", "want ore", "send"),
    (2, "accept 3.0", "pick ore?"),
    (1, "confirm"),
    (1, "to anyone", "give wool", "want timber", "want vp", "send"),
    (3, "counter 2.0", "give timber", "send"),
    (1, "accept 2.0", "pick wool?"),
    (0, "swap 0", "seat 2", "pick wool?"),
    (2, "ignore"),
    (0, "swap 1", "seat 3", "pick timber?"),
    (3, "store wine"),
    (3, "store timber"),
    (3, "fetch timber"),
    (3, "target 0", "seat 1"),
    (0, "target 3", "seat 2"),
    (2, "abandon religion"),
    (2, "to 2", "give grain", "want timber", "send"),
    (BY_CLOCK, clock.WARN),
    (BY_CLOCK, clock.LAST_TEN),
    (BY_CLOCK, clock.EXPIRE + 3 * 2),
    (2, "ready"),
    (BY_CLOCK, clock.CLOSE_MARKET),
]
# What nobody else may know is not the same in both worlds.
SECRETLY: list[tuple[int, Sequence[str | int], Sequence[str | int]]] = [
    (3, ["store wine"], ["abandon religion", "store timber"]),
    (3, ["clear 0"], []),
    (1, [], ["abandon government"]),
    *((seat, ["done"], ["done"]) for seat in range(4)),
    (0, ["accuse", "seat 1"], ["pass"]),
    (1, ["pass"], ["accuse", "seat 1"]),
    (2, ["accuse", "seat 2"], ["pass"]),
    (3, ["pass"], ["pass"]),
    *((seat, ["fine 2..."], ["fine 5..."]) for seat in range(4)),
    (2, ["ignore..."], ["let apply..."]),
    *((seat, [f"{ANY}..."], ["skip government?", "skip religion?"]) for seat in range(4)),
]
STORY = [*((seat, whats, whats) for seat, *whats in MARKET), *SECRETLY]
LOUD = {
    events.POSTED, events.ASKED, events.TRADED, events.PROMISED, events.WAITS, events.SWAP_ASKED, events.SWAP_IGNORED,
    events.SWAPPED, events.STORED, events.TARGETED, events.OFFER_CLOSED, events.FINED, events.PLAYED,
}  # fmt: skip


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_time(monkeypatch)


def does(world: World, seat: int, what: str, frames: list[bytes]) -> bool:
    """Somebody does something with the first card that fits, if there is one; the frames that are sent then."""
    live, wanted = world.live, what.rstrip("?.")
    legal = live.asked(seat).legal_actions(seat) if seat in live.state.actors() else []
    fitting = [action for action in legal if wanted in (ANY, seen_as(live, action))]
    if fitting:
        assert act(world, seat, fitting[0], live.number_of(seat)).startswith(b"201")
        frames += world.frames()
    return bool(fitting)


def all_of(world: World, seat: int, whats: Sequence[str | int]) -> bytes:
    """Somebody does several things, or a clock runs out; all frames that are sent."""
    frames: list[bytes] = []
    for what in whats:
        if isinstance(what, int):
            act(world, seat, what, 0)
            frames += world.frames()
        elif what.endswith("..."):
            step = world.live.state.open_step()
            while world.live.state.open_step() == step and does(world, seat, what, frames):
                pass
        else:
            assert does(world, seat, what, frames) or what.endswith("?"), f"{seat} cannot {what}"
    return b"".join(frames)


def become_alike(other: World, one: World, seat: int, seed: int) -> None:
    """Deal anew what a seat cannot see; this server keeps what people draw up apart, so nothing of that is dealt."""
    other.become(one.live, seat, seed)
    state: Any = other.live.state
    for drafter in range(len(HANDS)):
        drop_draft(state, drafter)
        state.half[drafter] = []


def looks(world: World, watchers: list[int | None]) -> list[bytes]:
    """All that is shown now."""
    asked = (f"/t/{TABLE}", f"/api/tables/{TABLE}", f"/api/tables/{TABLE}/options")
    return [world.ask(watcher, "GET", path) for watcher in watchers for path in asked]


@rule("MED-TRD-05", "MED-TRD-10", "MED-OFR-03", "MED-OFR-21", "MED-OFR-26", "MED-WHS-06", "MED-CLS-03", "MED-DEV-13")
@pytest.mark.parametrize("seat", range(4))
def test_nobody_is_sent_an_idea_or_a_choice_before_it_is_shown(tmp_path: Path, seat: int) -> None:
    watchers, compared = [STRANGER, seat], 0
    with worlds(tmp_path, "mediterranean", {}) as (one, other):
        market = Market.real(*HANDS, owns=OWNS, chips=dict.fromkeys(range(4), 4), options={"conduct_votes": True})
        one.live.history = History(one.live.game, market.state)
        for number, (actor, whats, otherwise) in enumerate(STORY):
            if not number or not alike(one, other, watchers):
                become_alike(other, one, seat, number)
                same(one.connect(watchers), other.connect(watchers))
            frames = [all_of(one, actor, whats), all_of(other, actor, whats if actor == seat else otherwise)]
            if alike(one, other, watchers):
                same(frames[:1], frames[1:])
                same(looks(one, watchers), looks(other, watchers))
                compared += one.live.state.position() != other.live.state.position()
        heard = {line.event[0] for line in one.live.lines}
        assert heard >= LOUD, [events.NAMES[kind] for kind in LOUD - heard]
        assert compared > len(MARKET) // 2
        for watcher in watchers:
            nothing_secret_in(b"\n".join(one.sent[watcher]), watcher, one)
