"""Random markets: hands, developments and moves of all sorts, seldom a pass."""

import random

from emporion.games.mediterranean import actions, cubes, packed
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import COPIES, CUBES, FACES
from emporion.trading import checks
from emporion.trading.floor import is_alive
from emporion.trading.offer import PENDING
from tests.games.mediterranean.markets import FACE_NAMES, Market

FAMILIES = [(family["offset"], family["name"]) for family in c.DATA["actions"]["list"]]
SELDOM = {"pass", "ready", "done", "draft_drop", "abandon"}
ABLE = [
    "barracks", "diplomat", "foreign_envoys", "isolationism", "freedom_of_speech", "venetian_virtue",
    "venetian_monastery", "pyramids_to_mars", "sacrificial_altar", "secret_police", "martian_brotherhood",
    "royal_storehouses",
]  # fmt: skip


def random_market(choose: random.Random, clock: str) -> Market:
    """A market that has just opened."""
    seats = choose.randint(4, 6)
    left = [face for face in range(FACES) for _ in range(COPIES[face])]
    choose.shuffle(left)
    hands = [" ".join(FACE_NAMES[left.pop()] for _ in range(choose.randint(3, 9))) for _ in range(seats)]
    kinds = choose.sample(ABLE, len(ABLE))
    owns = {seat: " ".join(kinds[2 * seat : 2 * seat + 2]) for seat in range(seats)}
    chips = {seat: choose.randint(0, 6) for seat in range(seats)}
    order = choose.sample(range(seats), seats)
    return Market(*hands, owns=owns, chips=chips, order=order, options={"clock": clock})


def family(action: int) -> str:
    """The name of the family of an action."""
    return str(next(name for offset, name in reversed(FAMILIES) if offset <= action))


def random_move(market: Market, choose: random.Random) -> tuple[int, int]:
    """Somebody takes a legal step; families are equally likely but for a few."""
    s = market.state
    seat = choose.choice(s.actors())
    sorts: dict[str, list[int]] = {}
    for action in s.legal_actions(seat):
        sorts.setdefault(family(action), []).append(action)
    busy = [name for name in sorts if name not in SELDOM]
    chosen = choose.choice(busy if busy and choose.random() < 0.93 else list(sorts))
    action = choose.choice(sorts[chosen])
    s.apply_action(seat, action)
    return seat, action


def holdings(market: Market) -> list[int]:
    """All cards by face in hands and warehouses, and all chips."""
    s = market.state
    cards = [
        sum(s.hands[seat * FACES + face] + s.warehouse[seat * FACES + face] for seat in range(s.seats))
        for face in range(FACES)
    ]
    assert min(s.hands) >= 0
    assert min(s.warehouse) >= 0
    assert min(s.chips) >= 0
    return [*cards, sum(s.chips)]


def check(market: Market) -> None:
    """What holds after every move."""
    s = market.state
    if market.step not in ("market", "closing"):
        return
    for colour in range(s.seats):
        assert cubes.cubes_used(s, colour, colour) <= CUBES
    for seat in range(s.seats):
        assert s.stored[seat] <= s.warehouse_places(seat)
        assert all(s.cubes[seat][box] != seat for box in range(len(s.boxes[seat])))
        for box, whose in enumerate(s.cubes[seat]):
            assert whose < 0 or not s.forbidden[seat][box] >> whose & 1, "a promise is broken"
            assert whose >= 0 or not s.locked[seat] >> box & 1, "a promise is broken"
        if s.asks(seat):
            options = s.legal_actions(seat)
            assert options
            assert options == sorted(set(options))
            assert all(0 <= option < actions.NUM_ACTIONS for option in options)
    slots = [(offer.maker, packed.slot_of(offer)) for offer in s.floor.offers if is_alive(offer)]
    assert len(slots) == len(set(slots))
    assert all(slot < 3 for _, slot in slots)
    for offer in s.floor.offers:
        if is_alive(offer):
            assert checks.makers_side(s, offer) == checks.FINE
            assert len(offer.told) == len(offer.gives)
            assert all(s.covers(face, name) for face, name in zip(offer.gives, offer.told, strict=True))
        if offer.standing == PENDING:
            assert checks.takers_side(s, offer, offer.taker, offer.picks) == checks.FINE
    asked = [offer.maker for offer in s.floor.offers if offer.standing == PENDING] + [swap[2] for swap in s.swaps]
    assert len(asked) == len(set(asked)), "two questions to one player"
