"""What a bot remembers of the others: who told the truth, who passed a calamity on, who would not give what."""

from emporion.games.megaciv.board import FIRST_CALAMITY
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.drafts import TRUE_NAMES
from emporion.games.megaciv.view import Sides, sides
from emporion.trading.offer import OPEN, SETTLED, Offer

NEVER_SEEN = 0.5  # how far a stranger's further names are believed


class Memory:
    """Notes on the other seats, taken from the offers that were to be seen."""

    def __init__(self) -> None:
        self._round = 0
        self._trades = 0  # of this round, as far as they have been taken in
        self._noted: set[tuple[int, ...]] = set()
        self._true: dict[int, int] = {}
        self._false: dict[int, int] = {}
        self.grudges: dict[int, int] = {}  # calamities that came from a seat
        self.refused: dict[tuple[int, int, int], int] = {}  # seat and two names: how often it would not give them
        self.missing: dict[tuple[int, int], int] = {}  # seat and name: how often it was asked for in vain
        self.asked_for: dict[int, set[int]] = {}  # names a seat wanted, in this round
        self.got: dict[int, list[int]] = {}  # cards a seat got from here, in this round

    def note(self, sight: Sight) -> None:
        """Take in what has changed since the last look."""
        if sight.s.round != self._round:
            self._round = int(sight.s.round)
            self._trades = 0
            self._noted, self.refused, self.missing, self.asked_for, self.got = set(), {}, {}, {}, {}
        for offer in sight.s.floor.offers:
            key = (offer.maker, offer.to, offer.number, offer.standing == OPEN)
            if key not in self._noted:
                self._noted.add(key)
                if offer.maker == sight.seat:
                    self._own(offer)
                else:
                    self._from_other(offer)
        for trade in map(sides, sight.s.trades[self._trades :]):
            if sight.seat in (trade.maker, trade.taker):
                self._deal(trade, trade.maker == sight.seat)
        self._trades = len(sight.s.trades)

    def _deal(self, trade: Sides, own: bool) -> None:
        """A trade that was made: what went, what came, and whether a calamity was among it."""
        partner, went, came = (
            (trade.taker, trade.gives, trade.takes) if own else (trade.maker, trade.takes, trade.gives)
        )
        self.got.setdefault(partner, []).extend(kind for kind in went if kind < FIRST_CALAMITY)
        if any(kind >= FIRST_CALAMITY for kind in came):
            self.grudges[partner] = self.grudges.get(partner, 0) + 1

    def _own(self, offer: Offer) -> None:
        """An offer of one's own: what was asked for in vain is not asked for so soon again."""
        pair = tuple(sorted(offer.wants[:TRUE_NAMES]))
        if offer.standing != SETTLED:
            key = (offer.to, pair[0], pair[1])
            self.refused[key] = self.refused.get(key, 0) + 1
            for name in pair:
                self.missing[offer.to, name] = self.missing.get((offer.to, name), 0) + 1

    def _from_other(self, offer: Offer) -> None:
        """An offer of somebody else: what he wants; and once it is settled, whether he told the truth."""
        maker = offer.maker
        self.asked_for.setdefault(maker, set()).update(offer.wants)
        if offer.standing != SETTLED:
            return
        given = offer.gives[:]
        for name in offer.told:
            honest = name in given
            if honest:
                given.remove(name)
            book = self._true if honest else self._false
            book[maker] = book.get(maker, 0) + 1

    def trust(self, seat: int) -> float:
        """How far the names of a seat beyond the second are believed."""
        lies = self._false.get(seat, 0) + self.grudges.get(seat, 0)
        told = self._true.get(seat, 0) + lies
        return NEVER_SEEN if told == 0 else max(0.0, 1.0 - 3.0 * lies / told) * 0.8
