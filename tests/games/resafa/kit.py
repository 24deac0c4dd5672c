"""A table of Resafa for tests: a position in plain data, moves by their short names, facts to look at."""

from typing import Any

import pytest

import emporion
from emporion import Refusal
from emporion.games.resafa import components as c

RESAFA = emporion.game("resafa")

# Enough of everything, so that only the rule under test decides.
RICH = {"coin": 20, "stone": 9, "marble": 9, "amphora": 5, "spice": 5, "camels": 5}
COUNTED = [*c.ITEMS, "vp", "camels", "loaded", "square", "scarab", "water_cubes"]


def card_with(action: str, colour: str | None = None) -> tuple[str, str]:
    """A starting card with a half for a main action (and a colour): the set and how it is played, "alpha-1 top"."""
    for (owner, _), card in c.ACTION_CARDS.items():
        for half in ("top", "bottom"):
            if card[half]["action"] == action and colour in (None, card[half]["colour"]):
                return owner, f"{card['id']} {half}"
    raise LookupError(f"no card for {action} in {colour}")


def bases(owner: int | str, *centres: str) -> dict[str, Any]:
    """Centres where a player has a base on the first space."""
    return {centre: {"bases": [owner]} for centre in centres}


class Table:
    """A game set up from a position; P is the seat whose turn it is."""

    def __init__(self, *seats: dict[str, Any], **position: Any) -> None:
        given = {"seats": list(seats) if len(seats) != 1 else [seats[0], {}], **position}
        if not seats:
            given["seats"] = position.get("seats", 2)
        self.state: Any = RESAFA.position(given)
        self.state.hear()

    @classmethod
    def solo(cls, seat: dict[str, Any] | None = None, **position: Any) -> "Table":
        """A solo game."""
        return cls(seats=[seat or {}], **position)

    @classmethod
    def about(
        cls, action: str, *seats: dict[str, Any], colour: str | None = None, alone: bool = False, **position: Any
    ) -> "Table":
        """P has played a half with a main action (and a colour) and may now begin it: "main", or "colour" first."""
        owner, play = card_with(action, colour)
        entries = [dict(seat) for seat in seats] or [{}]
        if len(entries) == 1 and not alone:
            entries.append({})
        entries[position.get("turn", 0)]["set"] = owner
        return cls(seats=entries, play=play, **position)

    @classmethod
    def taking(cls, action: str, *seats: dict[str, Any], **position: Any) -> "Table":
        """P has just begun a main action."""
        return cls.about(action, *seats, **position).do("main")

    @classmethod
    def new(cls, seats: int = 2, seed: int = 0, **options: Any) -> "Table":
        """A new game."""
        table = cls.__new__(cls)
        table.state = RESAFA.new(seats=seats, seed=seed, **options)
        table.state.hear()
        return table

    def do(self, *moves: str) -> "Table":
        """The deciding seat makes these moves one after the other."""
        for move in moves:
            self.state.apply_action(self.state.current_player(), RESAFA.action_number(move))
        return self

    def options(self, seat: int | None = None) -> list[str]:
        """The short names of all that may be chosen now."""
        who = self.state.current_player() if seat is None else seat
        return [RESAFA.action_name(action) for action in self.state.legal_actions(who)]

    def may(self, move: str) -> bool:
        """Whether a move may be chosen now."""
        return move in self.options()

    def those(self, kind: str) -> list[str]:
        """The options whose names begin with a word, without it: those("move") may be ["alia", "alia through"]."""
        return [name.removeprefix(kind).strip() for name in self.options() if name.split()[0] == kind]

    def refused(self, move: str, seat: int | None = None) -> Refusal:
        """Try a move that must be refused, see that nothing changed, and give the refusal."""
        before = self.state.hash()
        who = self.state.current_player() if seat is None else seat
        with pytest.raises(Refusal) as caught:
            self.state.apply_action(who, RESAFA.action_number(move))
        assert self.state.hash() == before
        why = self.state.why_not(who, RESAFA.action_number(move))
        assert why is not None
        assert (why.rule, why.text) == (caught.value.rule, caught.value.text)
        return caught.value

    def refuses(self, move: str, rule: str, seat: int | None = None) -> None:
        """A move must be refused by this rule."""
        assert self.refused(move, seat).rule == rule

    def __getitem__(self, key: str) -> Any:
        """Anything of the position: "display", "canals", "centres", "steps" ..."""
        return self.state.position()[key]

    @property
    def step(self) -> str:
        """The name of the open decision; empty when the game is over."""
        return str(self.state.open_step())

    def seat(self, seat: int = 0) -> dict[str, Any]:
        """What a seat owns."""
        entry: dict[str, Any] = self.state.position()["seats"][seat]
        return entry

    def gained(self, before: dict[str, Any], seat: int = 0) -> dict[str, int]:
        """What changed in a purse since `before`, without zeros."""
        now = self.seat(seat)
        return {key: now[key] - before[key] for key in COUNTED if now[key] != before[key]}

    def events(self) -> list[str]:
        """What happened since the last call, as sentences."""
        return [RESAFA.tell(event).replace("{seat}", f"Seat {event[1] + 1}") for event in self.state.hear()]

    def play(self, *moves: str) -> dict[str, int]:
        """P makes moves; what P gained and lost by them."""
        seat = self.state.current_player()
        before = self.seat(seat)
        self.do(*moves)
        return self.gained(before, seat)
