"""Last Fig as the kernel sees it: its words, its ledger and a picture."""

from typing import Any

from emporion.core.field_game import FieldGame
from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.messages import messages
from emporion.core.options import check_options, check_start
from emporion.core.sheet import Picture
from emporion.core.state import Event, State
from emporion.core.unknown import is_known
from emporion.games.figs.rules import ADD, CARD, NUM_ACTIONS, OVER, REMOVE, SHOW, SHOWED, STEPS, Figs, set_up

SAY = messages(__package__).say


class LastFig(FieldGame):
    """Last Fig for two to four players."""

    name = "figs"
    title = "Last Fig"
    seats = range(2, 5)
    num_actions = NUM_ACTIONS
    max_game_length = 60  # 20 figs, at most 14 more by cards, and two decisions for each card
    edition = 1
    options = {"heap": (12, 20)}  # noqa: RUF012 - never changed
    state_class = Figs
    position_rule = "FIG-POS-01"
    steps = tuple(step.name for step in STEPS)
    actions = ("take 1", "take 2", "take 3", "show", "add", "remove")
    events = ("begins n", "took n left", "showed n", "added n", "removed n", "over")

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        check_start(seats, seed, self.seats, "FIG-SET-01")
        check_options(options, self.options, "FIG-SET-01")
        return set_up(seats, seed, options.get("heap", 12))

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        found = super().broken_rules(state)
        if not found and len(set(state.cards)) < state.seats:
            found.append(("FIG-SET-02", "no two seats have the same card"))
        if not found and (state.turn >= state.seats or len(state.steps) != (state.heap > 0)):
            found.append(("FIG-POS-01", "a seat has the turn as long as there are figs"))
        if not found and state.steps == [CARD] and not state.shown[state.turn]:
            found.append(("FIG-CRD-01", "the card is shown before it is carried out"))
        return found

    def action_to_string(self, state: Any, seat: int, action: int) -> str:
        if action < SHOW:
            return SAY("move.take", {"n": action + 1})
        return SAY(f"move.{self.actions[action]}", {"n": state.cards[seat] if action in (ADD, REMOVE) else 0})

    @property
    def ledger(self) -> Ledger:
        return Ledger(holdings, bookings, lambda source: SAY(f"source.{source}"))

    def board_text(self, seen: Any) -> str:
        s: Any = self.known(seen)
        cards = ", ".join(f"seat {seat + 1} {card if is_known(card) else '?'}" for seat, card in enumerate(s.cards))
        return f"{s.heap} figs. Cards: {cards}."

    def picture(self, seen: Any, **marks: Any) -> Any:
        s: Any = self.known(seen)
        places = [(20 + 30 * (n % 10), 20 + 30 * (n // 10)) for n in range(s.heap)]
        figs = "".join(f'<circle cx="{x}" cy="{y}" r="12"/>' for x, y in places)
        return Picture(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 310 130" fill="purple">{figs}</svg>')

    def scores(self, state: Any) -> list[int]:
        return [int(share) for share in state.returns()]

    def end_reason(self, state: Any) -> str:
        return "heap_empty"


def holdings(state: Figs, seat: int) -> dict[str, int]:
    """What a seat has: points, and its card until it is shown."""
    return {POINTS: int(state.returns()[seat]), "card": 1 - state.shown[seat]}


def bookings(event: Event) -> list[Booking]:
    """What an event says has changed."""
    kind, seat, _, _ = event
    if kind == SHOWED:
        return [Booking(seat, "card", -1)]
    return [Booking(seat, POINTS, 1, "last_fig")] if kind == OVER else []


GAME = LastFig()
