"""What a bot remembers of the others: who told the truth, who passed a calamity on, who would not give what."""

from emporion.games.megaciv.board import FIRST_CALAMITY
from emporion.games.megaciv.bots.sight import Sight, View, kinds

TRUE_NAMES = 2
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
        if sight.round != self._round:
            self._round = sight.round
            self._trades = 0
            self._noted, self.refused, self.missing, self.asked_for, self.got = set(), {}, {}, {}, {}
        for offer in sight.view["offers"]:
            key = (offer["from"], offer["to"], offer["number"], offer["standing"] == "open")
            if key not in self._noted:
                self._noted.add(key)
                if offer["from"] == sight.seat:
                    self._own(offer)
                else:
                    self._from_other(offer)
        for trade in sight.view["trades"][self._trades :]:
            if sight.seat in (trade["from"], trade["to"]):
                self._deal(trade, trade["from"] == sight.seat)
        self._trades = len(sight.view["trades"])

    def _deal(self, trade: View, own: bool) -> None:
        """A trade that was made: what went, what came, and whether a calamity was among it."""
        partner, went, came = (
            (trade["to"], trade["gives"], trade["takes"]) if own else (trade["from"], trade["takes"], trade["gives"])
        )
        self.got.setdefault(partner, []).extend(kind for kind in kinds(went) if kind < FIRST_CALAMITY)
        if any(kind >= FIRST_CALAMITY for kind in kinds(came)):
            self.grudges[partner] = self.grudges.get(partner, 0) + 1

    def _own(self, offer: View) -> None:
        """An offer of one's own: what was asked for in vain is not asked for so soon again."""
        pair = tuple(sorted(kinds(offer["wants"][:TRUE_NAMES])))
        if offer["standing"] != "settled":
            key = (offer["to"], pair[0], pair[1])
            self.refused[key] = self.refused.get(key, 0) + 1
            for name in pair:
                self.missing[offer["to"], name] = self.missing.get((offer["to"], name), 0) + 1

    def _from_other(self, offer: View) -> None:
        """An offer of somebody else: what he wants; and once it is settled, whether he told the truth."""
        maker = offer["from"]
        self.asked_for.setdefault(maker, set()).update(kinds(offer["wants"]))
        if offer["standing"] != "settled":
            return
        given = kinds(offer["gives"])
        for name in kinds(offer["told"]):
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
