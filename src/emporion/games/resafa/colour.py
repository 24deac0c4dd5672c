# native: compiled by mypyc
"""The colour action and provisions: a bonus card, a step or a sack card."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, events, frames
from emporion.games.resafa.board import ANY, COLOURS, NOTHING
from emporion.games.resafa.choices import Decision
from emporion.games.resafa.possible import step_allowed
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import City
from emporion.games.resafa.tracks import advance, step_refusal


def take_from_display(s: City, slot: i64) -> None:
    """A face-up bonus card goes to the hand; the slot stays empty until the end of the round."""  # RES-COL-02, 03
    card = s.display[slot]
    s.display[slot] = NOTHING
    s.take_bonus(s.turn, card)
    s.tell(events.TOOK_BONUS, s.turn, card, 0)


class Provide(Decision):
    """Take from the display, step or draw, in one colour or in any."""

    def colour(self, s: City) -> i64:
        """The colour that counts, or ANY."""
        return s.arg(frames.COLOUR)

    def all_three(self, s: City) -> bool:
        """Whether a step and a sack card are offered beside the bonus cards."""
        return True

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        colour = self.colour(s)
        for slot in range(12):
            if s.display[slot] != NOTHING and colour in (ANY, slot // 3):
                found.append(actions.DISPLAY + slot)
        if not self.all_three(s):
            return
        for each in range(COLOURS):
            if colour in (ANY, each) and step_allowed(s, s.turn, each):  # RES-COL-05
                found.append(actions.STEP + each)
        if len(s.sacks) > 0:
            found.append(actions.SACK)

    def pick(self, s: City, action: i64) -> None:
        self.done(s, action)
        if actions.DISPLAY <= action < actions.STEP:
            take_from_display(s, action - actions.DISPLAY)
        elif actions.STEP <= action < actions.SACK:
            advance(s, action - actions.STEP)
        elif action == actions.SACK:
            s.draw_sack(s.turn)

    def done(self, s: City, action: i64) -> None:
        """One thing has been chosen."""
        s.close()

    def mine(self, action: i64) -> bool:
        return actions.DISPLAY <= action <= actions.SACK

    def reason(self, s: City, action: i64) -> Refusal:
        colour = self.colour(s)
        if action == actions.SACK:
            return refuse("RES-COL-06", "no_sack_left")
        if action >= actions.STEP:
            if colour not in (ANY, action - actions.STEP):
                return refuse("RES-COL-04", "other_colour", colour=colour)
            return step_refusal(s, action - actions.STEP)
        if colour not in (ANY, (action - actions.DISPLAY) // 3):
            return refuse("RES-COL-02", "other_colour", colour=colour)
        return refuse("RES-COL-03", "slot_empty")


class ColourAction(Provide):
    """The colour action: exactly one of the three, in the colour of the half."""  # D07, RES-COL-01


class Take(Provide):
    """Bonus cards of a colour or any, given by an effect; or provisions. Frame: colour, number, provisions."""  # D30

    def all_three(self, s: City) -> bool:
        return s.arg(frames.PROVISIONS) != 0  # RES-PRV-01

    def done(self, s: City, action: i64) -> None:
        if action == actions.STOP or s.arg(frames.CARDS) == 1:
            s.close()
        else:
            s.put(frames.CARDS, s.arg(frames.CARDS) - 1)

    def reason(self, s: City, action: i64) -> Refusal:
        if not self.all_three(s) and action >= actions.STEP:
            return refuse("RES-GEN-16", "only_bonus_cards")
        return super().reason(s, action)
