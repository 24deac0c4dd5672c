"""A market of Mega Civilization for tests: a position in plain data, moves by their short names, facts to look at."""

from collections import Counter
from typing import Any

import pytest

import emporion
from emporion import Refusal
from emporion.core.naming import named
from emporion.core.state import TABLE
from emporion.games.megaciv import components as c
from emporion.games.megaciv.check import deck_of

MEGACIV = emporion.game("megaciv")


def cards(text: str) -> dict[str, int]:
    """A hand in short: "wine wine tin" is {"wine": 2, "tin": 1}."""
    return dict(Counter(text.split()))


def hand(text: str, **more: Any) -> dict[str, Any]:
    """A seat with a hand in short, and whatever else."""
    return {"hand": cards(text), **more}


def others_of(stack: int, named: str = "", seats: int = 3, block: int = 0, **options: Any) -> dict[str, int]:
    """All cards of a stack but those that are named: for a hand, where a stack and its discards are to be exact."""
    state: Any = MEGACIV.new(seats=seats, **options)
    rest = deck_of(state)[block * 9 + stack - 1]
    rest.subtract(c.KIND[name] for name in named.split())
    return {c.KIND_IDS[kind]: held for kind, held in rest.items() if held}


class Table:
    """A game set up from a position: Table(hand("wine wine tin"), {}, {}, phase=7).

    A phase without `steps` begins, and runs on to its first decision; without a phase a round begins. Where one seat
    or two are given, empty ones join them.
    """

    def __init__(self, *seats: dict[str, Any], **position: Any) -> None:
        given: dict[str, Any] = {"seats": [*seats, *[{}] * (3 - len(seats))], **position}
        self.state: Any = MEGACIV.position(given)
        self.state.hear()

    @classmethod
    def purchases(cls, *seats: dict[str, Any], **position: Any) -> "Table":
        """6A is over, and the first who can buy is asked."""
        table = cls(*seats, phase=6, steps=["purchase"], **position)
        table.state.run()
        return table

    @classmethod
    def market(cls, *seats: dict[str, Any], **position: Any) -> "Table":
        """Trade is open; all may act at any time."""
        options = {"market": "clock", **position.pop("options", {})}
        return cls(*seats, phase=7, options=options, **position)

    @classmethod
    def polls(cls, *seats: dict[str, Any], **position: Any) -> "Table":
        """Trade is open; one seat after another is polled."""
        return cls(*seats, phase=7, **position)

    @classmethod
    def new(cls, seats: int = 3, seed: int = 0, **options: Any) -> "Table":
        """A new game."""
        return cls.of(MEGACIV.new(seats=seats, seed=seed, **options))

    @classmethod
    def of(cls, state: Any) -> "Table":
        """A table around a state."""
        table = cls.__new__(cls)
        table.state = state
        table.state.hear()
        return table

    def do(self, *moves: str) -> "Table":
        """The deciding seat, where there are several the lowest, makes these moves one after the other."""
        for move in moves:
            self.state.apply_action(self.state.current_player(), MEGACIV.action_number(move))
        return self

    def by(self, seat: int, *moves: str) -> "Table":
        """A seat makes these moves one after the other."""
        for move in moves:
            self.state.apply_action(seat, MEGACIV.action_number(move))
        return self

    def clock(self, move: int) -> "Table":
        """The table itself makes a move, because a clock has run out."""
        self.state.apply_action(TABLE, move)
        return self

    def draft(self, seat: int, to: int, gives: str, told: str, request: str, clean: int = 0) -> "Table":
        """A seat builds an offer in small steps, all but the sending; a request is "3 gold gold".

        Steps with a single way on are taken by themselves.
        """
        number, *wants = request.split()
        self.by(seat, f"offer {to}")
        self._list(seat, "giving", "gives", "give", in_type_order(gives))
        self._list(seat, "naming", "told", "name", told.split())
        if self.stage(seat) == "asking_number":
            self.by(seat, f"ask {number}")
        self._list(seat, "asking", "wants", "asks", wants)
        return self.by(seat, f"clean {clean}")

    def offer(self, seat: int, to: int, gives: str, told: str, request: str, clean: int = 0) -> "Table":
        """A seat builds an offer and sends it."""
        return self.draft(seat, to, gives, told, request, clean).by(seat, "send")

    def accept(self, seat: int, maker: int, picks: str) -> "Table":
        """A seat accepts the offer of another with these cards."""
        self.by(seat, f"accept {maker}")
        self._list(seat, "picking", "gives", "give", in_type_order(picks))
        return self.by(seat, "commit")

    def _list(self, seat: int, stage: str, key: str, move: str, names: list[str]) -> None:
        """Steps of a draft, without those that were the only way on and have been taken already."""
        for place, name in enumerate(names):
            if self.stage(seat) == stage and len(self.seat(seat)["draft"][key]) == place:
                self.by(seat, f"{move} {name}")
        if self.stage(seat) == stage and stage != "picking":
            self.by(seat, f"{move} end")

    def stage(self, seat: int) -> str:
        """Where the draft of a seat is; empty without one."""
        draft = self.seat(seat)["draft"]
        return str(draft["stage"]) if draft else ""

    def options(self, seat: int | None = None) -> list[str]:
        """The short names of all that may be chosen now."""
        who = self.state.current_player() if seat is None else seat
        return [MEGACIV.action_name(action) for action in self.state.legal_actions(who)]

    def may(self, move: str, seat: int | None = None) -> bool:
        """Whether a move may be chosen now."""
        return move in self.options(seat)

    def those(self, kind: str, seat: int | None = None) -> list[str]:
        """The options whose names begin with a word, without it: those("give") may be ["wine", "tin", "end"]."""
        return [name.removeprefix(f"{kind} ") for name in self.options(seat) if name.startswith(f"{kind} ")]

    def refused(self, move: str | int, seat: int | None = None) -> Refusal:
        """Try a move that must be refused, see that nothing changed, and give the refusal."""
        before = self.state.hash()
        who = self.state.current_player() if seat is None else seat
        action = MEGACIV.action_number(move) if isinstance(move, str) else move
        with pytest.raises(Refusal) as caught:
            self.state.apply_action(who, action)
        assert self.state.hash() == before
        why = self.state.why_not(who, action)
        assert why is not None
        assert (why.rule, why.text) == (caught.value.rule, caught.value.text)
        return caught.value

    def refuses(self, move: str | int, code: str, rule: str = "", seat: int | None = None) -> None:
        """A move must be refused with this code, by the rule of the code unless another one is named."""
        refusal = self.refused(move, seat)
        wanted = rule or next(error["rule"] for error in c.DATA["error"] if error["code"] == code)
        assert (refusal.key, refusal.rule) == (code, wanted)

    def __getitem__(self, key: str) -> Any:
        """Anything of the position: "stacks", "discards", "offers", "round", "phase" ..."""
        return self.state.position()[key]

    @property
    def step(self) -> str:
        """The name of the open decision; empty when the game is over."""
        return str(self.state.open_step())

    @property
    def actors(self) -> list[int]:
        """The seats that may decide now."""
        return list(self.state.actors())

    def seat(self, seat: int = 0) -> dict[str, Any]:
        """What a seat owns."""
        entry: dict[str, Any] = self.state.position()["seats"][seat]
        return entry

    def hand(self, seat: int = 0) -> dict[str, int]:
        """The cards in a hand."""
        held: dict[str, int] = self.seat(seat)["hand"]
        return held

    def all(self, key: str) -> list[Any]:
        """Something of every seat: all("cities")."""
        return [entry[key] for entry in self.state.position()["seats"]]

    def offers(self, viewer: int | None) -> list[dict[str, Any]]:
        """The offers a viewer sees."""
        seen: list[dict[str, Any]] = self.state.view(viewer)["offers"]
        return seen

    def events(self) -> list[str]:
        """What happened since the last call, as sentences."""
        names = [f"Seat {seat + 1}" for seat in range(int(self.state.seats))]
        return [named(MEGACIV.tell(event), names, event[1]) for event in self.state.hear()]

    def raw_events(self, kind: int) -> list[tuple[int, int, int]]:
        """What happened of one kind since the last call: seat and two values each."""
        return [(seat, a, b) for told, seat, a, b in self.state.hear() if told == kind]


def in_type_order(text: str) -> list[str]:
    """Cards in the order in which they are given: commodities, Water, tradeable calamities."""
    return sorted(text.split(), key=lambda name: c.KIND[name])
