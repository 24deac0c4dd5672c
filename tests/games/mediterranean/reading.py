"""Games and markets to be read: decisions and events of all sorts, and what makes a text a sentence."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import emporion
from emporion.core.state import TABLE
from emporion.games.mediterranean import actions
from emporion.games.mediterranean.market import questioned
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.random_markets import family, random_market, random_move

GAME = emporion.game("mediterranean")
LANGUAGES = ["en", "de"]
SEATS = 6
NAMES = [f"Player {seat}" for seat in range(SEATS)]
LEFT_OVER = ("{", "}", "_", "  ", "None", "(;")
SHORT = {"trade_rotations": 2, "free_steps_per_poll": 20}
GAMES: list[tuple[int, dict[str, Any]]] = [
    (4, {}), (5, {"clock": "real"}), (6, {"hands": "hidden", "reveal_warehouses": True}), (4, {"conduct_votes": True}),
]  # fmt: skip
LIVELY = 2  # so many turns have full markets
ENDING = {"pass", "ready", "done"}
MARKETS, STEPS = 40, 140
EVERY = 3  # of so many decisions of a market one is read

Decision = tuple[Any, int, tuple[int, ...]]  # a state, a seat, its options
Heard = tuple[int, int, int, int]


def is_sentence(text: str, ends: str) -> bool:
    """Whether a text begins and ends as a sentence does, and no value or key is left over in it."""
    begins = text[0].isupper() or text[0].isdigit()
    return begins and text[-1] in ends and not any(mark in text for mark in LEFT_OVER)


def said(market: Market, seat: int) -> list[str]:
    """The options of a seat as sentences."""
    return [market.state.action_to_string(seat, action) for action in market.state.legal_actions(seat)]


def text_of(market: Market, seat: int, step: str) -> str:
    """One step as a sentence, possible or not."""
    return str(market.state.action_to_string(seat, market.number(seat, step)))


def choice(state: Any, seat: int, choose: random.Random) -> int:
    """A random option; kinds of moves are equally likely, but quiet turns have no market."""
    sorts: dict[str, list[int]] = {}
    for action in state.legal_actions(seat):
        sorts.setdefault(family(action), []).append(action)
    ending = [name for name in sorts if name in ENDING]
    busy = [name for name in sorts if name not in ENDING]
    if ending and state.turn > LIVELY and state.open_step() in ("market", "closing"):
        return sorts[ending[-1]][0]
    kinds = busy if busy and choose.random() < 0.9 else list(sorts)
    return choose.choice(sorts[choose.choice(kinds)])


def walk(state: Any, choose: random.Random) -> Iterator[tuple[Any, int]]:
    """Every decision of a random game: the state and the seat; by the clock the table moves, too."""
    while not state.is_terminal():
        seat = choose.choice(state.actors())
        yield state, seat
        state.apply_action(seat, choice(state, seat, choose))
        if state.table_moves() and choose.random() < 0.01:
            state.apply_action(TABLE, choose.choice(state.table_moves()))


def markets() -> Iterator[Market]:
    """Busy markets, before every move; then the rest of the turn."""
    for seed in range(MARKETS):
        choose = random.Random(seed)
        market = random_market(choose, ["polls", "real"][seed % 2])
        turn = market.state.turn
        for _ in range(STEPS):
            if market.step in ("market", "closing"):
                yield market
                random_move(market, choose)
        while market.state.turn == turn and not market.state.is_terminal():
            yield market
            seat = choose.choice(market.state.actors())
            options = market.state.legal_actions(seat)
            ends = [action for action in (actions.READY, actions.DONE) if action in options]
            market.state.apply_action(seat, ends[0] if ends else choose.choice(options))


@cache
def decisions() -> tuple[Decision, ...]:
    """Decisions of whole games and of busy markets, each as a state of its own."""
    found = []
    for seed, (seats, options) in enumerate(GAMES):
        choose = random.Random(seed)
        for state, seat in walk(GAME.new(seats=seats, seed=seed, **SHORT, **options), choose):
            if choose.randrange(5) == 0 or state.open_step() not in ("market", "closing"):
                found.append((state.clone(), seat, tuple(state.legal_actions(seat))))
    pick = random.Random(0)
    for place, market in enumerate(markets()):
        asked = questioned(market.state)  # these have to answer something
        if place % EVERY and market.step == "market" and not asked:
            continue
        seat = pick.choice(asked or market.state.actors())
        found.append((market.state.clone(), seat, tuple(market.state.legal_actions(seat))))
    return tuple(found)


@cache
def journal() -> tuple[Heard, ...]:
    """Everything that happens in some games and markets, once."""
    heard: list[Heard] = []
    for seed, (seats, options) in enumerate(GAMES):
        state: Any = GAME.new(seats=seats, seed=seed, **SHORT, **options)
        state.hear()
        for _ in walk(state, random.Random(seed)):
            heard += state.hear()
        heard += state.hear()
    for market in markets():
        heard += market.state.hear()
    return tuple(dict.fromkeys(heard))
