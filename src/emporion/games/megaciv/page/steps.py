"""Small steps through the writing of an offer: which of them are to be made, and which the rules make by themselves."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import TYPE_OF_KIND
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE

END = -1
Held = tuple[tuple[int, int], ...]  # tradeable cards by type, and how many, in type order
Steps = tuple[int, ...]


def kind(name: str) -> int:
    """The number of a card."""
    return c.KIND[name]


def held(hand: Mapping[str, int]) -> Held:
    """What may be given of a hand."""
    return _held(tuple(hand.items()))


@lru_cache(maxsize=1024)
def _held(cards: tuple[tuple[str, int], ...]) -> Held:
    types = ((int(TYPE_OF_KIND[kind(name)]), number) for name, number in cards)
    return tuple(sorted((place, number) for place, number in types if place >= 0 and number > 0))


@lru_cache(maxsize=64)
def kinds(names: tuple[str, ...]) -> frozenset[int]:
    """Cards by their numbers."""
    return frozenset(map(kind, names))


def types(names: Iterable[str]) -> tuple[int, ...]:
    """Cards in the order in which they are given."""
    return tuple(sorted(int(TYPE_OF_KIND[kind(name)]) for name in names))


def _follow(options: list[int], planned: int | None, made: list[int]) -> int | None:
    """The next step along a plan; one that is the only way on is made by the rules."""  # MEG-ENC-05
    forced = len(options) == 1
    if planned is None:
        return options[0] if forced else None
    if planned in options and not forced:
        made.append(planned)
    return planned if planned in options else None


@lru_cache(maxsize=4096)
def giving(hand: Held, nameable: frozenset[int], planned: tuple[int, ...], end: bool) -> Steps | None:
    """The steps that put these types into an offer, and close it; None where that cannot be."""
    made: list[int] = []
    given: list[int] = []
    while len(given) < MOST:
        options = _gifts(hand, nameable, given)
        wanted = planned[len(given)] if len(given) < len(planned) else END if end else None
        step = _follow(options, wanted, made)
        if step is None:
            return _written(made, actions.GIVE, actions.GIVE_END) if wanted is None else None
        if step == END:
            break
        given.append(step)
    return _written(made, actions.GIVE, actions.GIVE_END)


def _written(made: Sequence[int], first: int, end: int) -> Steps:
    return tuple(end if step == END else first + step for step in made)


def _gifts(hand: Held, nameable: frozenset[int], given: Sequence[int]) -> list[int]:
    """What may be given next, so that three cards, two of them with names, can still be reached in order."""
    last = given[-1] if given else 0
    named = sum(place in nameable for place in given)
    left = [(place, number - given.count(place)) for place, number in hand if place >= last]
    cards = sum(number for _, number in left)
    names = sum(number for place, number in left if place in nameable)
    found = []
    for place, number in left:
        first = int(place in nameable)
        still = min(MOST - len(given) - 1, names - first)
        if number and len(given) + cards >= LEAST and named + first + still >= SURE:
            found.append(place)
        cards -= number
        names -= number * first
    return [*found, END] if len(given) >= LEAST and named >= SURE else found


@lru_cache(maxsize=4096)
def naming(given: tuple[int, ...], nameable: frozenset[int], planned: tuple[int, ...], end: bool) -> Steps | None:
    """The steps that tell these names of given types, the first two in order and true."""
    made: list[int] = []
    told: list[int] = []
    while len(told) < len(given):
        options = _names(given, nameable, told)
        wanted = planned[len(told)] if len(told) < len(planned) else END if end else None
        step = _follow(options, wanted, made)
        if step is None:
            return _written(made, actions.NAME, actions.NAME_END) if wanted is None else None
        if step == END:
            break
        told.append(step)
    return _written(made, actions.NAME, actions.NAME_END)


def _names(given: Sequence[int], nameable: frozenset[int], told: Sequence[int]) -> list[int]:
    if len(told) >= SURE:
        return [*nameable, END]
    left = Counter(place for place in given if place in nameable)
    left.subtract(told)
    last = told[-1] if told else 0
    return [
        place
        for place, number in left.items()
        if number > 0 and place >= last and (told or number > 1 or any(other > place for other in left))
    ]


@lru_cache(maxsize=4096)
def asking(nameable: frozenset[int], size: int, number: int, planned: tuple[int, ...], end: bool) -> Steps | None:
    """The steps that ask a hand of a size for a number of cards and these names, the first two in order."""
    most = min(MOST, size)
    if not LEAST <= number <= most or len(planned) > number:
        return None
    made = [] if most == LEAST else [actions.ASK_N + number - LEAST]
    asked: list[int] = []
    steps: list[int] = []
    while len(asked) < number:
        last = asked[-1] if 0 < len(asked) < SURE else 0
        options = [name for name in nameable if name >= last] + ([END] if len(asked) >= SURE else [])
        wanted = planned[len(asked)] if len(asked) < len(planned) else END if end else None
        step = _follow(options, wanted, steps)
        if step is None and wanted is not None:
            return None
        if step is None or step == END:
            break
        asked.append(step)
    return (*made, *_written(steps, actions.ASK, actions.ASK_END))


@lru_cache(maxsize=4096)
def picking(hand: Held, sure: tuple[int, ...], number: int, planned: tuple[int, ...]) -> Steps | None:
    """The steps that put these types into an acceptance, which guarantees two names."""
    made: list[int] = []
    chosen: list[int] = []
    while len(chosen) < number:
        wanted = planned[len(chosen)] if len(chosen) < len(planned) else None
        step = _follow(_picks(hand, sure, number, chosen), wanted, made)
        if step is None:
            return _written(made, actions.GIVE, actions.GIVE_END) if wanted is None else None
        chosen.append(step)
    return _written(made, actions.GIVE, actions.GIVE_END)


def _picks(hand: Held, sure: tuple[int, ...], number: int, chosen: Sequence[int]) -> list[int]:
    """What may be picked next, so that the guaranteed names can still be reached in order."""
    last = chosen[-1] if chosen else 0
    left = [(place, count - chosen.count(place)) for place, count in hand if place >= last]
    cards = sum(count for _, count in left)
    missing = Counter(sure) - Counter(chosen)
    room = number - len(chosen)
    held_now = dict(left)
    found = []
    for place, count in left:
        still = missing - Counter([place])
        reachable = all(name >= place and held_now.get(name, 0) - (name == place) >= n for name, n in still.items())
        if count and cards >= room and still.total() <= room - 1 and reachable:
            found.append(place)
        cards -= count
    return found
