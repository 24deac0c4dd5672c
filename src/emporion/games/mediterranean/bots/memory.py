"""What a bot remembers of a market: what was refused by whom, and how much others want to gain."""

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.bots.sight import Sight, View

STUBBORN = 0.7  # more that somebody is offered who has refused
WILLING = 0.15  # and less who has accepted
CALMED = 0.5  # how much of that is remembered in the next turn


class Memory:
    """Notes on the other seats, taken from the own offers as they stand."""

    def __init__(self) -> None:
        self._turn = 0
        self._noted: set[tuple[int, int]] = set()
        self.patience: dict[int, float] = {}  # by seat: what it wants to gain beyond the usual
        self.refused: dict[tuple[object, ...], int] = {}  # terms of an offer: the least VP that were too many

    def note(self, sight: Sight) -> None:
        """Take in what has changed since the last look."""
        if sight.turn != self._turn:
            self._turn, self._noted, self.refused = sight.turn, set(), {}
            self.patience = {seat: more * CALMED for seat, more in self.patience.items()}
        for offer in sight.view["offers"]:
            if offer["from"] == sight.seat and offer["to"] is not None:
                self._own(offer, sight.view["market"]["cycle"])

    def _own(self, offer: View, cycle: int) -> None:
        """An offer of one's own: whether it was liked."""
        key = (offer["to"], offer["number"])
        waits = offer["standing"] in ("open", "pending") and cycle == offer["cycle"]
        if waits or key in self._noted:
            return
        self._noted.add(key)
        seat = offer["to"]
        if offer["standing"] == "settled":
            self.patience[seat] = self.patience.get(seat, 0.0) - WILLING
        elif offer["standing"] != "void":
            self.patience[seat] = min(4.0, self.patience.get(seat, 0.0) + STUBBORN)
            given, wanted = (tuple(c.GOOD[name] for name in offer[side]) for side in ("told", "wants"))
            terms = (seat, given, wanted)
            vp = offer["wants_vp"] - offer["vp"]
            self.refused[terms] = min(vp, self.refused.get(terms, 99))
