# native: compiled by mypyc
"""Production: rooms of different workshops."""

from mypy_extensions import i64

from emporion.core.bits import ONE, members
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, events, frames, free
from emporion.games.resafa.areas import face_of
from emporion.games.resafa.board import ROOM_GAINS, SHOP_ROOMS
from emporion.games.resafa.choices import Decision
from emporion.games.resafa.effects import ANY_TIME, IN_PRODUCTION, PRODUCTION_BOUND
from emporion.games.resafa.gains import receive
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import City


class Produce(Decision):
    """A room to activate; the frame: activations left, workshops used, whether a card gave the production."""  # D12

    def waits(self, s: City) -> bool:
        found: list[int] = []
        self.own(s, found)
        if len(found) > 1 or (s.arg(frames.BY_CARD) == 0 and self.bound_card(s)):
            s.menu = found
            return True
        s.close()
        return False

    def bound_card(self, s: City) -> bool:
        """Whether a bonus card that is bound to production could be played after the last activation."""  # RES-PRD-11
        for level in range(2):
            held = s.bonus[s.turn * 2 + level] & PRODUCTION_BOUND[level]
            for card in members(held, level * 36):
                if free.bonus_playable(s, card, IN_PRODUCTION):
                    return True
        return False

    def moment(self, s: City) -> i64:
        return IN_PRODUCTION if s.arg(frames.BY_CARD) == 0 else ANY_TIME

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)  # RES-PRD-04, R73
        if s.arg(frames.ACTIVATIONS) == 0:
            return
        used = s.arg(frames.USED)
        for place, placed in enumerate(s.area[s.turn]):
            if used & ONE[place] == 0:  # RES-PRD-03, RES-PRD-09
                for room in range(SHOP_ROOMS[face_of(placed)]):
                    found.append(actions.ROOM + place * 2 + room)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        place, room = (action - actions.ROOM) // 2, (action - actions.ROOM) % 2
        s.put(frames.ACTIVATIONS, s.arg(frames.ACTIVATIONS) - 1)
        s.put(frames.USED, s.arg(frames.USED) | ONE[place])
        face = face_of(s.area[s.turn][place])
        s.tell(events.PRODUCED, s.turn, face // 2, face % 2 * 2 + room)
        receive(s, ROOM_GAINS, face * 2 + room, events.BY_PRODUCTION)  # RES-PRD-05

    def mine(self, action: i64) -> bool:
        return actions.ROOM <= action < actions.OFFER

    def reason(self, s: City, action: i64) -> Refusal:
        place = (action - actions.ROOM) // 2
        if place < len(s.area[s.turn]) and s.arg(frames.USED) & ONE[place] != 0:
            return refuse("RES-PRD-03", "workshop_used")
        return refuse("RES-WKS-08", "no_such_room")
