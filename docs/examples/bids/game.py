"""Sealed Bids as the kernel sees it: its words, its ledger and a picture."""

from typing import Any

from emporion.core.bits import members
from emporion.core.field_game import FieldGame
from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.messages import messages
from emporion.core.options import check_options, check_start
from emporion.core.sheet import Picture
from emporion.core.state import Event, State
from emporion.games.bids.rules import CARDS, LOTS, TOOK, Bids, set_up

SAY = messages(__package__).say


class SealedBids(FieldGame):
    """Sealed Bids for two to five players."""

    name = "bids"
    title = "Sealed Bids"
    seats = range(2, 6)
    num_actions = CARDS
    max_game_length = 25  # each of five players chooses five cards
    edition = 1
    options = {}  # noqa: RUF012 - never changed
    state_class = Bids
    position_rule = "BID-POS-01"
    steps = ("bidding",)
    actions = tuple(f"bid {card}" for card in range(1, CARDS + 1))
    events = ("turned round lot", "chose", "bid card", "took lot", "over")

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        check_start(seats, seed, self.seats, "BID-SET-01")
        check_options(options, self.options, "BID-SET-01")
        return set_up(seats, seed)

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        if found := super().broken_rules(state):
            return found
        cards = [card for hand in state.hands for card in members(hand)] + [bid for bid in state.bids if bid]
        lots = [*state.lots, state.lot] if state.lot else state.lots
        if len({*cards, *members(state.gone)}) != LOTS * state.seats or len(cards) != len(lots) * state.seats:
            found.append(("BID-SET-01", "each player has a card for each lot that is left, and has bid the others"))
        if len(set(lots)) < len(lots) or sum(lots) + sum(state.points) != sum(range(1, LOTS + 1)):
            found.append(("BID-SET-02", "each lot has been taken or is still to come"))
        if len(state.steps) != (state.lot > 0) or state.turn_number != LOTS - len(state.lots) or 0 not in state.bids:
            found.append(("BID-BID-01", "the players who have not chosen yet are asked, as long as there are lots"))
        return found

    def action_to_string(self, state: Any, seat: int, action: int) -> str:
        return SAY("move.bid", {"card": action + 1})

    @property
    def ledger(self) -> Ledger:
        return Ledger(lambda s, seat: {POINTS: s.points[seat]}, bookings, lambda source: SAY(f"source.{source}"))

    def board_text(self, seen: Any) -> str:
        view = self.plain(self.known(seen))
        lines = [SAY("board.lot", {"round": view["turn_number"], "lot": view["lot"]})]
        for seat, hand in enumerate(view["hands"]):
            cards = " ".join(str(card or "?") for card in hand)
            bid = {None: "?", 0: "-"}.get(view["bids"][seat], view["bids"][seat])
            lines.append(SAY("board.seat", {"n": seat + 1, "points": view["points"][seat], "cards": cards, "bid": bid}))
        return "\n".join(lines)

    def picture(self, seen: Any, **marks: Any) -> Any:
        s: Any = self.known(seen)
        lots = "".join(f'<circle cx="{20 + 30 * n}" cy="20" r="12"/>' for n in range(s.lot))
        return Picture(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" fill="goldenrod">{lots}</svg>')

    def scores(self, state: Any) -> list[int]:
        return list(state.points)

    def end_reason(self, state: Any) -> str:
        return "no_lots"


def bookings(event: Event) -> list[Booking]:
    """What an event says has changed."""
    kind, seat, lot, _ = event
    return [Booking(seat, POINTS, lot, "lots")] if kind == TOOK else []


GAME = SealedBids()
