"""What people do beside their moves, tried in two worlds: hints, drafts, deals, announcements, talk, wishes, questions.

What is public is done in both worlds, and whoever watches gets the same bytes. What is somebody's own is done in one
of them only: whoever watches gets nothing, and is not even woken, so that no heartbeat tells that something was done.
"""

import random
from collections.abc import Callable
from typing import Any

from emporion.server.undoing import can_ask, can_go_back
from tests.server.worlds import TABLE, World, same

Aside = Callable[["Pair", int, random.Random], bool]
T, API = f"/t/{TABLE}", f"/api/tables/{TABLE}"


class Pair:
    """Two worlds that look alike to those who watch, in which the same has been done so far."""

    def __init__(self, one: World, other: World, watchers: list[int | None]) -> None:
        self.one, self.other = one, other
        self.watchers = watchers
        self.live = one.live

    def both(self, seat: int, path: str, body: Any = None) -> None:
        """Something that everybody may learn of."""
        answers = [world.ask(seat, "POST", path, body) for world in (self.one, self.other)]
        if seat in self.watchers:
            same(answers[:1], answers[1:])
        same(self.one.frames(), self.other.frames())

    def own(self, seat: int, path: str, body: Any = None, lasts: bool = False) -> None:
        """Something that concerns nobody else: whoever watches learns nothing unless it is their own seat.

        What lasts is done in the other world, too, after it was seen that nobody notices.
        """
        if seat in self.watchers:
            self.both(seat, path, body)
            return
        self.one.woken()
        answer = self.one.ask(seat, "POST", path, body)
        assert answer[:1] == b"2", answer
        assert self.one.woken() == set(), f"{path} of seat {seat} woke somebody else"
        assert self.one.frames() == [], f"{path} of seat {seat} is shown to somebody else"
        mine, theirs = self.one.live._numbers, self.other.live._numbers
        assert [at for at, number in enumerate(mine) if number != theirs[at]] in ([], [seat])
        self.other.live._numbers = list(mine)
        if lasts:
            self.other.ask(seat, "POST", path, body)


def hint(pair: Pair, seat: int, choose: random.Random) -> bool:
    """A seat asks what a bot would do; its own session finds it on the page, through the socket and as data.

    An offer that the hint has drawn up is dropped again.
    """
    live = pair.live
    if seat not in live.state.actors() or {seat} & {*live.drafts, *live.plans}:
        return False
    pair.own(seat, choose.choice([f"{T}/hint", f"{API}/hint"]))
    assert live.hint_of(seat) is not None
    while {seat} & {*live.drafts, *live.plans}:
        pair.own(seat, f"{T}/undo")
    return True


def draft(pair: Pair, seat: int, choose: random.Random) -> bool:
    """A seat begins something that takes several steps, and drops it again."""
    live = pair.live
    if seat not in live.state.actors() or seat in live.drafts:
        return False
    legal = live.state.legal_actions(seat)
    for action in choose.sample(legal, min(12, len(legal))):
        if live.game.drafting(live.history.try_moves(seat, [action]).after, seat):
            pair.own(seat, f"{T}/move", {"action": action, "number": live.number_of(seat)})
            pair.own(seat, f"{T}/undo")
            return True
    return False


def compose(pair: Pair, seat: int, choose: random.Random) -> bool:
    """A seat composes a deal, and takes back what it has done at it."""
    live = pair.live
    if live.game.market(live.state) is None or seat not in live.state.actors() or {seat} & {*live.drafts, *live.plans}:
        return False
    held = live.state.view(seat)["seats"][seat]["hand"]
    offer = {
        "to": (seat + 1) % len(live.seats),
        "gives": list(held)[:3],
        "told": list(held)[:2],
        "asks": 3,
        "wants": [],
    }
    pair.own(seat, f"{T}/plan", {"plan": {"offer": offer}})
    assert live.plan_of(seat) == {"offer": offer}
    pair.own(seat, f"{T}/undo")
    assert live.plan_of(seat) is None
    return True


def announce(pair: Pair, seat: int, choose: random.Random) -> bool:
    """A seat announces a move that would end its turn, and thinks again."""
    live = pair.live
    if live.state.actors() != [seat]:
        return False
    legal = live.state.legal_actions(seat)
    for action in choose.sample(legal, min(12, len(legal))):
        if live.ends_turn(live.history.try_moves(seat, [action]).after):
            pair.own(seat, f"{T}/move", {"action": action, "number": live.number_of(seat), "sure": False})
            assert live.held is not None
            pair.own(seat, f"{T}/undo")
            return True
    return False


def talk(pair: Pair, seat: int, choose: random.Random) -> bool:
    """Somebody says something to all."""
    return _say(pair, seat, choose, None)


def whisper(pair: Pair, seat: int, choose: random.Random) -> bool:
    """Somebody says something to one player, who is not among those who watch."""
    others = [each for each in range(len(pair.live.seats)) if each != seat and each not in pair.watchers]
    return bool(others) and seat not in pair.watchers and _say(pair, seat, choose, choose.choice(others))


def _say(pair: Pair, seat: int, choose: random.Random, to: int | None) -> bool:
    given = pair.live.game.phrases(pair.live.state)
    if given is None:
        if to is None:
            pair.both(seat, f"{T}/say", {"text": f"A word of seat {seat}"})
        return to is None
    if not given.open:
        return False
    phrase = choose.choice(given.phrases).key
    gaps = {gap: choose.choice(list(given.gaps[gap])) for gap in given.gaps_of(phrase) or []}
    words = {"phrase": phrase, "gaps": gaps, "to": to}
    if to is None:
        pair.both(seat, f"{T}/say", words)
    else:
        pair.own(seat, f"{T}/say", words, lasts=True)
    return True


def wish(pair: Pair, seat: int, choose: random.Random) -> bool:
    """Somebody would like to pause, and then not any more."""
    if pair.live.game.pauses(pair.live.state) is None:
        return False
    pair.both(seat, f"{T}/pause")
    pair.both(seat, f"{T}/pause")
    return True


def propose(pair: Pair, seat: int, choose: random.Random) -> bool:
    """Somebody proposes what all would have to agree upon."""
    agreement = pair.live.game.agreement(pair.live.state)
    if agreement is None:
        return False
    pair.both(seat, f"{T}/propose/{choose.choice(list(agreement.ways))}")
    return True


def question(pair: Pair, seat: int, choose: random.Random) -> bool:
    """Somebody asks to take a move back, and somebody does not agree."""
    if can_go_back(pair.live, seat) or not can_ask(pair.live, seat):
        return False
    pair.both(seat, f"{T}/undo")
    assert pair.live.ask is not None
    pair.both((seat + 1) % len(pair.live.seats), f"{T}/refuse")
    assert pair.live.ask is None
    return True


def turned(pair: Pair, seat: int, choose: random.Random) -> bool:
    """Somebody takes over a device."""
    pair.own(seat, f"{T}/here")
    return True


ASIDES: tuple[Aside, ...] = (hint, draft, compose, announce, talk, whisper, wish, propose, question, turned)


def try_asides(pair: Pair, choose: random.Random) -> set[str]:
    """Somebody does something of some sorts, as far as it is possible now; what was done."""
    seats = range(len(pair.live.seats))
    return {
        aside.__name__
        for aside in choose.sample(ASIDES, 4)
        if any(aside(pair, seat, choose) for seat in choose.sample(seats, len(seats)))
    }
