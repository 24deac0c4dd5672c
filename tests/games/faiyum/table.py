"""A table of Faiyum for tests: a position in plain data, moves by their short names, facts to look at."""

from typing import Any

import pytest

import emporion
from emporion import Refusal
from emporion.games.faiyum import components as c

FAIYUM = emporion.game("faiyum")

# Enough of everything, so that only the rule under test decides.
RICH = {"money": 20, "wheat": 5, "grape": 5, "stone": 5, "fish": 5, "rose": 0}

# A land where every card can be played for its action.
LAND: dict[str, Any] = {
    "cleared": ["B4", "B5", "C5", "C6", "E7", "E8", "E9", "F4", "F5", "G3"],
    "settlements": ["C5", "E7"],
    "towns": ["E7"],
    "workshops": ["D9", "F4", "F5"],
    "roads": ["E5-E6", "E6-E7", "E5-F4", "E5-F5", "E8-F8", "E9-F8"],
    "workers": ["E5", "G3"],
    "prone": ["C8"],
}


class Table:
    """A game set up from a position; P is the seat whose turn it is."""

    def __init__(self, *seats: dict[str, Any], **position: Any) -> None:
        given = {"seats": list(seats) if len(seats) != 1 else [seats[0], {}], **position}
        if not seats:
            given["seats"] = position.get("seats", 2)
        self.state: Any = FAIYUM.position(given)
        self.state.hear()

    @classmethod
    def solo(cls, seat: dict[str, Any] | None = None, **position: Any) -> "Table":
        """A solo game."""
        table = cls.__new__(cls)
        table.state = FAIYUM.position({"seats": [seat or {}], **position})
        table.state.hear()
        return table

    @classmethod
    def new(cls, seats: int = 2, seed: int = 0, **options: Any) -> "Table":
        """A new game."""
        table = cls.__new__(cls)
        table.state = FAIYUM.new(seats=seats, seed=seed, **options)
        table.state.hear()
        return table

    def do(self, *moves: str) -> "Table":
        """The deciding seat makes these moves one after the other."""
        for move in moves:
            self.state.apply_action(self.state.current_player(), FAIYUM.action_number(move))
        return self

    def options(self) -> list[str]:
        """The short names of all that may be chosen now."""
        return [FAIYUM.action_name(action) for action in self.state.legal_actions(self.state.current_player())]

    def may(self, move: str) -> bool:
        """Whether a move may be chosen now."""
        return move in self.options()

    def refused(self, move: str, seat: int | None = None) -> Refusal:
        """Try a move that must be refused, see that nothing changed, and give the refusal."""
        before = self.state.hash()
        who = self.state.current_player() if seat is None else seat
        with pytest.raises(Refusal) as caught:
            self.state.apply_action(who, FAIYUM.action_number(move))
        assert self.state.hash() == before
        why = self.state.why_not(who, FAIYUM.action_number(move))
        assert why is not None
        assert (why.rule, why.text) == (caught.value.rule, caught.value.text)
        return caught.value

    def spaces(self) -> set[str]:
        """The spaces that may be chosen now."""
        return set(self.options()) & set(c.SPACES)

    def links(self) -> set[str]:
        """The road and bridge sites that may be chosen now."""
        return set(self.options()) & {*c.ROAD_SITES, *c.CHANNEL_SITES}

    def __getitem__(self, key: str) -> Any:
        """Anything of the position: "market", "workers", "towns" ..."""
        return self.state.position()[key]

    def seat(self, seat: int = 0) -> dict[str, Any]:
        """What a seat owns."""
        entry: dict[str, Any] = self.state.position()["seats"][seat]
        return entry

    def gained(self, before: dict[str, Any], seat: int = 0) -> dict[str, int]:
        """What changed in a purse since `before`, without zeros."""
        now = self.seat(seat)
        return {key: now[key] - before[key] for key in c.PURSE if now[key] != before[key]}

    def events(self) -> list[str]:
        """What happened since the last call, as sentences."""
        return [FAIYUM.tell(event).replace("{seat}", f"Seat {event[1] + 1}") for event in self.state.hear()]

    def play(self, *moves: str) -> dict[str, int]:
        """P makes moves; what P gained and lost by them."""
        seat = self.state.current_player()
        before = self.seat(seat)
        self.do(*moves)
        return self.gained(before, seat)
