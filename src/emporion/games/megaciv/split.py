"""The split helper: the best use of a hand for a price, exactly."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from emporion.games.megaciv.board import NAMES, set_value


class Split(NamedTuple):
    """How many cards of each name are turned in and discarded, and the tokens paid."""

    turned: tuple[int, ...]
    discarded: tuple[int, ...]
    tokens: int


class _Way(NamedTuple):
    """A way to treat the names so far; smaller is better, given what was paid and how many cards are kept."""

    lost: int  # minus the set value of the kept cards
    turned_in: int
    discarded: int
    turned: tuple[int, ...]
    laid: tuple[int, ...]


def best_split(hand: Sequence[int], treasury: int, worth: int, price: int, limit: int) -> Split | None:
    """The split that keeps most, or None where the price cannot be met."""  # MEG-SPL-02 to MEG-SPL-06
    ways = {(0, 0): _Way(0, 0, 0, (), ())}  # by value paid and cards kept
    held = [name for name in range(NAMES) if hand[name]]
    for name in held:
        ways = _with_name(ways, name, hand[name], limit)
    best: tuple[tuple[Any, ...], _Way, int] | None = None
    for (paid, _), way in ways.items():
        tokens = -(-max(0, price - paid) // worth)
        if tokens > treasury:
            continue
        kept = -way.lost + worth * (treasury - tokens)
        over = paid + worth * tokens - price
        rank = (-kept, over, *way[1:])  # MEG-SPL-03
        if best is None or rank < best[0]:
            best = rank, way, tokens
    if best is None:
        return None
    _, way, tokens = best
    return Split(_by_name(held, way.turned), _by_name(held, way.laid), tokens)


def _by_name(held: list[int], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Numbers of the names held, among those of all names."""
    found = dict(zip(held, numbers, strict=True))
    return tuple(found.get(name, 0) for name in range(NAMES))


def _with_name(ways: dict[tuple[int, int], _Way], name: int, held: int, limit: int) -> dict[tuple[int, int], _Way]:
    """All ways extended by what can be done with the cards of one name."""
    grown: dict[tuple[int, int], _Way] = {}
    for (paid, kept), way in ways.items():
        for turned in range(held + 1):
            for laid in range(held - turned + 1):
                stay = held - turned - laid
                if kept + stay > limit:
                    continue
                key = paid + set_value(name, turned), kept + stay
                new = _Way(
                    way.lost - set_value(name, stay),
                    way.turned_in + turned,
                    way.discarded + laid,
                    (*way.turned, turned),
                    (*way.laid, laid),
                )
                if key not in grown or new < grown[key]:
                    grown[key] = new
    return grown
