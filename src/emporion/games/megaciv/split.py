# native: compiled by mypyc
"""The split helper: the best use of a hand for a price, exactly."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from emporion.games.megaciv.board import NAMES, set_value

# The numbers of cards by name, in the order of names, are the digits of one number: the smaller comes first.
DIGIT: Final = 1 << 8
MOST_KEPT: Final = 1 << 10  # of cards, in the key of a way


class Split(NamedTuple):
    """How many cards of each name are turned in and discarded, and the tokens paid."""

    turned: tuple[int, ...]
    discarded: tuple[int, ...]
    tokens: int


class Way:
    """A way to treat the names so far: what is kept of them, and which cards go."""

    def __init__(self, paid: i64, worth: i64, stay: i64, gone: i64, laid: i64, turned: int, discards: int) -> None:
        self.paid = paid
        self.worth = worth  # the set value of the cards that stay
        self.stay = stay
        self.gone = gone  # cards turned in
        self.laid = laid  # cards discarded
        self.turned = turned  # the same by name, as digits
        self.discards = discards

    def comes_before(self, other: "Way") -> bool:
        """Which of two ways is the better one where both keep as much and pay the same."""  # MEG-SPL-03
        if self.gone != other.gone:
            return self.gone < other.gone
        if self.laid != other.laid:
            return self.laid < other.laid
        return (self.turned, self.discards) < (other.turned, other.discards)


def best_split(hand: list[int], treasury: i64, worth: i64, price: i64, limit: i64) -> Split | None:
    """The split that keeps most, or None where the price cannot be met."""  # MEG-SPL-02 to MEG-SPL-06
    held: list[int] = []
    for name in range(NAMES):
        if hand[name] > 0:
            held.append(name)
    best: Way | None = None
    for way in all_ways(hand, held, limit):
        if tokens_for(way, price, worth) <= treasury and (best is None or pays_better(way, best, price, worth)):
            best = way
    if best is None:
        return None
    return Split(by_name(held, best.turned), by_name(held, best.discards), tokens_for(best, price, worth))


def tokens_for(way: Way, price: i64, worth: i64) -> i64:
    """The tokens that pay what the cards leave of a price."""
    return (price - way.paid + worth - 1) // worth if price > way.paid else 0


def pays_better(way: Way, than: Way, price: i64, worth: i64) -> bool:
    """Whether a way keeps more; else, whether it overspends less."""  # MEG-SPL-03
    tokens, others = tokens_for(way, price, worth), tokens_for(than, price, worth)
    kept, their = way.worth - worth * tokens, than.worth - worth * others
    if kept != their:
        return kept > their
    over, theirs = way.paid + worth * tokens, than.paid + worth * others
    return over < theirs if over != theirs else way.comes_before(than)


def all_ways(hand: list[int], held: list[int], limit: i64) -> list[Way]:
    """For each sum paid and number of cards kept, the best way to come to it."""
    ways: list[Way] = [Way(0, 0, 0, 0, 0, 0, 0)]
    # A card that may stay is never discarded: it may be worth something, and fewer discards are better.
    too_many = max(sum(hand) - limit, 0)
    for name in held:
        ways = with_name(ways, name, hand[name], limit, too_many)
    return ways


def with_name(ways: list[Way], name: i64, held: i64, limit: i64, too_many: i64) -> list[Way]:
    """All ways extended by what can be done with the cards of one name."""
    found: dict[int, Way] = {}
    for way in ways:
        for turned in range(held + 1):
            paid = way.paid + set_value(name, turned)
            for laid in range(min(held - turned, too_many - way.laid) + 1):
                rest = held - turned - laid
                stay = way.stay + rest
                if stay > limit:
                    continue
                new = Way(
                    paid,
                    way.worth + set_value(name, rest),
                    stay,
                    way.gone + turned,
                    way.laid + laid,
                    way.turned * DIGIT + int(turned),  # a number of any size
                    way.discards * DIGIT + int(laid),
                )
                key = paid * MOST_KEPT + stay
                old = found.get(key)
                if old is None or new.worth > old.worth or (new.worth == old.worth and new.comes_before(old)):
                    found[key] = new
    return list(found.values())


def by_name(held: list[int], digits: int) -> tuple[int, ...]:
    """The digits of a way as numbers of all names."""
    numbers = [0] * NAMES
    for name in reversed(held):
        numbers[name] = digits % DIGIT
        digits //= DIGIT
    return tuple(numbers)
