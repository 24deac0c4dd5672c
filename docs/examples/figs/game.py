"""Last Fig as the kernel sees it: views, positions, words and a picture."""

from typing import Annotated, Any, Literal

import msgspec

from emporion.core.game import Game, Position, View
from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.messages import messages
from emporion.core.options import check_options, check_start
from emporion.core.sheet import Picture
from emporion.core.state import SPECTATOR, Event, State
from emporion.core.unknown import UNKNOWN, is_known
from emporion.games.figs.rules import (
    ADD,
    CARD,
    CARDS,
    NUM_ACTIONS,
    OVER,
    REMOVE,
    SHOW,
    SHOWED,
    STEPS,
    Figs,
    refuse,
    set_up,
)

SAY = messages(__package__).say
NAMES = ["take 1", "take 2", "take 3", "show", "add", "remove"]
EVENTS = ["begins", "took", "showed", "added", "removed", "over"]
STEP_NAMES = [step.name for step in STEPS]
Number = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A position as plain data; only the cards must be given."""

    cards: list[Number]
    game: Literal["figs"] = "figs"
    heap: Number = 12
    shown: list[Number] | None = None
    turn: Number = 0
    turn_number: Number = 1
    steps: list[str] = msgspec.field(default_factory=lambda: ["turn"])


class LastFig(Game):
    """Last Fig for two to four players."""

    name = "figs"
    title = "Last Fig"
    seats = range(2, 5)
    num_actions = NUM_ACTIONS
    max_game_length = 60  # 20 figs, at most 14 more by cards, and two decisions for each card
    edition = 1
    options = {"heap": (12, 20)}  # noqa: RUF012 - never changed

    def new(self, seats: int = 2, seed: int = 0, **options: Any) -> State:
        check_start(seats, seed, self.seats, "FIG-SET-01")
        check_options(options, self.options, "FIG-SET-01")
        return set_up(seats, seed, options.get("heap", 12))

    def plain(self, seen: Any) -> View:
        return {
            **self.position_of(seen),
            "cards": [card if is_known(card) else None for card in seen.cards],
            "seat": None if seen.viewer == SPECTATOR else seen.viewer,
            "over": seen.is_terminal(),
        }

    def seen(self, view: View) -> State:
        steps = [STEP_NAMES.index(name) for name in view["steps"]]
        cards = [UNKNOWN if card is None else card for card in view["cards"]]
        state = self._read([steps, view["heap"], view["turn"], view["turn_number"], cards, view["shown"]])
        state.viewer = SPECTATOR if view["seat"] is None else view["seat"]
        return state

    def position(self, data: Position) -> State:
        try:
            given = msgspec.convert(data, Plain)
            state = self._read([
                [STEP_NAMES.index(name) for name in given.steps], given.heap, given.turn, given.turn_number,
                given.cards, [0] * len(given.cards) if given.shown is None else given.shown,
            ])  # fmt: skip
        except (msgspec.ValidationError, ValueError) as problem:
            raise refuse("FIG-POS-01", "broken_position", what=problem) from problem
        for rule, what in self.broken_rules(state):
            raise refuse(rule, "broken_position", what=what)
        return state

    def position_of(self, state: Any) -> Position:
        steps = [STEP_NAMES[step] for step in state.steps]
        plain = Plain(state.cards, "figs", state.heap, state.shown, state.turn, state.turn_number, steps)
        data: Position = msgspec.to_builtins(plain)
        return data

    def _read(self, numbers: list[Any]) -> State:
        state = Figs()
        state.steps, state.heap, state.turn, state.turn_number, state.cards, state.shown = numbers
        state.seats, state.reveals, state.journal = len(state.cards), 0, None
        return state

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        found = []
        if state.seats not in self.seats or len(set(state.cards) & set(range(1, CARDS + 1))) < state.seats:
            found.append(("FIG-SET-02", "each of two to four seats has one of the cards"))
        if state.heap < 0 or state.turn not in range(state.seats) or len(state.shown) != state.seats:
            found.append(("FIG-POS-01", "heap, turn or shown do not fit"))
        elif len(state.steps) != (state.heap > 0) or (state.steps == [CARD] and not state.shown[state.turn]):
            found.append(("FIG-POS-01", "the open steps do not fit"))
        return found

    def prompt(self, state: Any) -> str:
        return SAY(f"prompt.{state.open_step() or 'over'}")

    def action_to_string(self, state: Any, seat: int, action: int) -> str:
        if action < SHOW:
            return SAY("move.take", {"n": action + 1})
        return SAY(f"move.{NAMES[action]}", {"n": state.cards[seat] if action in (ADD, REMOVE) else 0})

    def action_name(self, action: int) -> str:
        return NAMES[action]

    def action_number(self, name: str) -> int:
        if name not in NAMES:
            raise refuse("FIG-TRN-01", "no_such_action")
        return NAMES.index(name)

    def tell(self, event: Event) -> str:
        kind, _, a, b = event
        return SAY(f"event.{EVENTS[kind]}", {"seat": "{seat}", "n": a, "left": b})

    @property
    def ledger(self) -> Ledger:
        return Ledger(holdings, bookings, lambda source: SAY(f"source.{source}"))

    def board_text(self, seen: Any) -> str:
        view = self.plain(self.known(seen))
        cards = ", ".join(f"seat {seat + 1} {card or '?'}" for seat, card in enumerate(view["cards"]))
        return f"{view['heap']} figs. Cards: {cards}."

    def picture(self, seen: Any, **marks: Any) -> Any:
        view = self.plain(self.known(seen))
        places = [(20 + 30 * (n % 10), 20 + 30 * (n // 10)) for n in range(view["heap"])]
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
