"""Two bazaars that look alike to a seat: what it cannot see differs, and it must not be able to tell."""

import random
from typing import Any

from emporion.trading import checks, settling
from emporion.trading.floor import is_alive, sees
from emporion.trading.offer import OPEN, PENDING
from tests.trading.bazaar import CARDS, Bazaar, kinds
from tests.trading.markets import random_offer, random_picks


def look_for_leaks(bazaar: Bazaar, choose: random.Random) -> int:
    """Compare what every seat and a spectator get in worlds that look alike to them; says how many were compared."""
    compared = 0
    for viewer in range(-1, bazaar.seats):
        twin = bazaar.clone()
        changed = [relabel(twin, viewer, choose) for _ in range(3)] + [deal_unseen(twin, viewer, choose)]
        if any(changed):
            compared += 1
            seed = choose.random()
            ours, theirs = (everything(world, viewer, random.Random(seed), bazaar) for world in (bazaar, twin))
            assert ours == theirs, f"seat {viewer} can tell two worlds apart"
    return compared


def relabel(bazaar: Bazaar, viewer: int, choose: random.Random) -> bool:
    """All cards of a kind in another hand become another kind, if that agrees with everything the viewer sees."""
    others = [seat for seat in range(bazaar.seats) if seat != viewer]
    seat = choose.choice(others)
    if not bazaar.hand(seat) or any(offer.standing == PENDING for offer in bazaar.floor.offers):
        return False
    was, now = CARDS.index(choose.choice(bazaar.hand(seat))), choose.randrange(len(CARDS))
    trial = bazaar.clone()
    for world in (trial, bazaar):
        rename(world, seat, was, now)
        if world is trial and not plausible(trial, viewer):
            return False
    return was != now


def rename(bazaar: Bazaar, seat: int, was: int, now: int) -> None:
    """Rename a kind in a hand, in the offers made from it and in its draft."""
    hand = bazaar.hands[seat]
    number = hand[was]
    hand[was] = 0
    hand[now] += number
    papers = [offer for offer in bazaar.floor.offers if offer.maker == seat and is_alive(offer)]
    draft = bazaar.floor.drafts[seat]
    for paper in papers if draft is None else [*papers, draft]:
        paper.gives = sorted(now if kind == was else kind for kind in paper.gives)


def plausible(bazaar: Bazaar, viewer: int) -> bool:
    """Whether all open offers could stand, and tell the truth to the viewer."""
    for offer in bazaar.floor.offers:
        if offer.standing == OPEN and checks.makers_side(bazaar, offer) != checks.FINE:
            return False
        told = offer.standing == OPEN and sees(bazaar, offer, viewer)
        if told and checks.what_is_told(bazaar, offer) != checks.FINE:
            return False
    return True


def deal_unseen(bazaar: Bazaar, viewer: int, choose: random.Random) -> bool:
    """Others post, withdraw and decline offers that the viewer cannot see."""
    others = [seat for seat in range(bazaar.seats) if seat != viewer]
    if bazaar.terms.seen_by_all or not bazaar.terms.done_is_final or len(others) < 2:
        return False
    dealt = False
    for _ in range(4):
        maker, to = choose.sample(others, 2)
        _, gives, wants, more = random_offer(bazaar, choose, maker)
        more.pop("reply_to", None)
        dealt |= bazaar.post(maker, to, gives, wants, **more) == "fine"
    for offer in bazaar.floor.offers:
        if offer.standing == OPEN and not sees(bazaar, offer, viewer) and choose.random() < 0.3:
            settling.withdraw(bazaar, offer) if choose.random() < 0.5 else settling.decline(bazaar, offer, offer.to)
    return dealt


def everything(bazaar: Bazaar, viewer: int, choose: random.Random, model: Bazaar) -> list[Any]:
    """View, stream, options, and the answers to what the viewer might try; `model` says what it tries."""
    got: list[Any] = [bazaar.view(viewer), bazaar.heard(viewer)]
    if viewer < 0:
        return got
    got.append(bazaar.options(viewer))
    for _ in range(4):
        to, gives, wants, more = random_offer(model, choose, viewer)
        more.pop("reply_to", None)
        got.append(checks.check_post(bazaar, bazaar.draw_up(viewer, to, gives, wants, **more)))
    for mine, same in zip(bazaar.ordered(viewer), model.ordered(viewer), strict=True):
        picks = kinds(random_picks(model, choose, same, viewer))
        got.append(checks.check_accept(bazaar, mine, viewer, picks))
    return got
