"""The decision in which an action is put into words, as the seat sees it that would act."""

from dataclasses import dataclass

from emporion.games.megaciv import market
from emporion.games.megaciv.rules import MegaCiv
from emporion.trading.offer import Offer


@dataclass(frozen=True)
class At:
    """A state, the seat that would act, and the name of the open step; all that is told of hands is this seat's own."""

    s: MegaCiv
    seat: int
    step: str

    def draft(self) -> Offer | None:
        """The offer or the acceptance that the seat is building."""
        return self.s.floor.drafts[self.seat] if self.step == "trade" else None

    def stage(self) -> int:
        """Where the seat is in its draft."""
        return self.s.floor.stages[self.seat] if self.step == "trade" else market.TOP

    def buying(self, stage: int) -> bool:
        """Whether the seat is at a stage of phase 12."""
        return self.step == "advances" and self.s.stage[self.seat] == stage

    def accepting(self) -> Offer:
        """The offer that the seat is accepting."""
        return self.s.floor.offers[self.s.floor.accepting[self.seat]]

    def offer(self, maker: int, to: int) -> Offer | None:
        """The open offer of one seat to another; the seat is one of the two."""
        if self.step != "trade" or max(maker, to) >= self.s.seats:
            return None
        place = market.open_slot(self.s, maker, to)
        return self.s.floor.offers[place] if place >= 0 else None
