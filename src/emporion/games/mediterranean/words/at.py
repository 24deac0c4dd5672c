"""The decision in which an action is put into words, as the seat sees it that would act."""

from dataclasses import dataclass

from emporion.games.mediterranean import actions, answering, drafting, goods
from emporion.games.mediterranean.around import seat_at
from emporion.games.mediterranean.board import CAP, FACE_GOOD, FACES, NAMES
from emporion.games.mediterranean.effects import SET_BONUS, SET_PLUS
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading.floor import is_alive
from emporion.trading.offer import Offer


@dataclass(frozen=True)
class At:
    """A state, the seat that would act, and the name of the open step; all that is told of hands is this seat's own."""

    s: Mediterranean
    seat: int
    step: str

    def half(self) -> list[int]:
        """The actions of the seat that still await an argument."""
        return self.s.half[self.seat] if self.step in ("market", "closing", "accuse") else []

    def draft(self) -> Offer | None:
        """The offer that the seat is drawing up."""
        picking = self.s.floor.stages[self.seat] == drafting.PICKING
        return self.s.floor.drafts[self.seat] if self.step == "market" and not picking else None

    def acceptance(self) -> Offer | None:
        """The acceptance whose cards the seat is picking."""
        picking = self.s.floor.stages[self.seat] == drafting.PICKING
        return self.s.floor.drafts[self.seat] if self.step == "market" and picking else None

    def other(self, number: int) -> int:
        """The seat that lies so many seats clockwise, or -1."""
        return int(seat_at(self.s, self.seat, number)) if number < self.s.seats else -1

    def offer(self, number: int) -> Offer | None:
        """The living offer of another that the seat calls by a number."""
        place = answering.offer_at(self.s, self.seat, number) if self.step == "market" else -1
        return self._alive(int(place))

    def own_offer(self, slot: int) -> Offer | None:
        """The living offer of the seat in a slot."""
        return self._alive(int(drafting.place_of(self.s, self.seat, slot))) if self.step == "market" else None

    def _alive(self, place: int) -> Offer | None:
        return self.s.floor.offers[place] if place >= 0 and is_alive(self.s.floor.offers[place]) else None

    def held(self, good: int) -> int:
        """The own cards of a good outside the warehouse, as far as no draft gives them away."""
        number = sum(self.s.cards(self.seat, face) for face in range(FACES) if FACE_GOOD[face] == good)
        for draft in (self.draft(), self.acceptance()):
            number -= sum(FACE_GOOD[face] == good for face in draft.gives) if draft else 0
        return number

    def worth(self, good: int, number: int) -> int:
        """What so many cards of a good would pay the seat now."""
        plus = goods.own_effects(self.s, self.seat, SET_PLUS)
        bonuses = goods.own_effects(self.s, self.seat, SET_BONUS)
        penalties = goods.penalties_on(self.s, self.seat)
        total = 0
        while number > 0:
            total += goods.set_value(good, min(number, CAP[good]), plus, bonuses, penalties)
            number -= int(CAP[good])
        return total

    def fewer(self, face: int) -> str:
        """What giving a card away does to the own sets; nothing where it belongs to none."""
        good = FACE_GOOD[face]
        held = self.held(good) if good < NAMES else 0
        return self._change("fewer", held, self.worth(good, held), self.worth(good, held - 1)) if held > 0 else ""

    def more(self, good: int) -> str:
        """What one card more of a good does to the own sets, with what the draft wants already."""
        draft = self.draft()
        held = self.held(good) + (drafting.goods_of(draft.wants).count(good) if draft else 0)
        return self._change("more", held, self.worth(good, held), self.worth(good, held + 1))

    def _change(self, key: str, held: int, before: int, after: int) -> str:
        values = {"held": held, "before": before, "after": after}
        return SAY(f"change.{key if before != after else f'{key}_same'}", values)

    def begun(self, first: int, last: int) -> int:
        """The box of a step that awaits an argument, if it is of a family; else -1."""
        half = self.half()
        return half[0] - first if half and first <= half[0] < last else -1

    def promise(self) -> tuple[bool, int]:
        """Whether the promise being added is an own one, and its box; -1 where none is."""
        mine = self.begun(actions.PROMISE_MINE, actions.PROMISE_THEIRS)
        return (True, mine) if mine >= 0 else (False, self.begun(actions.PROMISE_THEIRS, actions.PROMISE_MODE))
