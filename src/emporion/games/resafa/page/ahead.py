"""What can be chosen behind the open decision, so that one click stands for several actions in a row.

The rules are asked about what the seat knows. Where an action would reveal something, looking ahead stops before it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from emporion.core.page import Choice
from emporion.games.resafa import actions as a
from emporion.games.resafa import components as c
from emporion.games.resafa.board import CAMEL
from emporion.games.resafa.picture.scene import Plan
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import PURSE

COUNTED = c.GAINS[: CAMEL + 1]  # what a purse begins with: items, VP, camels


class Opened(NamedTuple):
    """What the main or the colour action opens: the state as it would be, and the ways through it."""

    state: Resafa
    ways: tuple[tuple[tuple[int, ...], Choice], ...]  # the actions, and the last of them with its words


class Sight:
    """Looks ahead from what the seat that decides knows."""

    def __init__(self, s: Resafa) -> None:
        self.seat = s.viewer
        self.world = s

    def after(self, *made: int) -> Resafa | None:
        """The state after some actions; None where they lead to somebody else or reveal something."""
        state = self.world.clone()
        for action in made:
            if action not in state.legal_actions(self.seat):
                return None
            try:
                state.apply_action(self.seat, action)
            except LookupError:  # a rule needed a card that this seat does not know
                return None
        asked = not state.is_terminal() and self.seat in state.actors()
        return state if asked and state.reveals == self.world.reveals else None

    def opened(self, start: int) -> Opened | None:
        """What an action of the menu opens (RES-TRN-03)."""
        state = self.after(start)
        if state is None or state.open_step() == "menu":
            return None
        return Opened(state, tuple(self._ways(start, state)))

    def _ways(self, start: int, state: Resafa) -> Iterator[tuple[tuple[int, ...], Choice]]:
        """The options of the step, and the cards that can be played only there; any colour includes all of them."""
        if state.open_step() == "which_colour":
            for colour in range(len(c.COLOURS)):
                if (inside := self.after(start, a.COLOUR_OF + colour)) is not None:
                    yield from self._options((start, a.COLOUR_OF + colour), inside)
        else:
            yield from self._options((start,), state)

    def _options(self, before: tuple[int, ...], state: Resafa) -> Iterator[tuple[tuple[int, ...], Choice]]:
        now = self.world.legal_actions(self.seat)
        for action in state.legal_actions(self.seat):
            if action != a.STOP and not (action >= a.FREE and action in now):
                yield (*before, action), Choice(action, "", state.action_to_string(self.seat, action))

    def plan(self) -> Plan | None:
        """The placing of a workshop, from wherever it stands."""
        step = self.world.open_step()
        if step not in ("side", "cell", "turn"):
            return None
        sides = self._own(self.world) if step == "side" else ()
        placing = self.after(*sides[:1])
        cells = self._own(placing) if placing is not None and placing.open_step() == "cell" else ()
        turning = self.after(*sides[:1], *cells[:1])
        if placing is None or turning is None or turning.open_step() != "turn":
            return None
        told = tuple((cell, placing.action_to_string(self.seat, cell)) for cell in cells)
        return Plan(sides, told, self._own(turning))

    def _own(self, state: Resafa) -> tuple[int, ...]:
        """The options of a step without the cards that could be played beside it."""
        return tuple(action for action in state.legal_actions(self.seat) if action < a.FREE)

    def price(self, *made: int) -> dict[str, int]:
        """What some actions take from the own goods, by name; a garden is paid with its slot, whichever it is."""
        return {name: -count for name, count in self._change(made).items() if count < 0}

    def gain(self, *made: int) -> dict[str, int]:
        """What some actions bring, by name."""
        return {name: count for name, count in self._change(made).items() if count > 0}

    def _change(self, made: tuple[int, ...]) -> dict[str, int]:
        state = self.after(*made)
        while state is not None and state.open_step() == "slot":
            made = (*made, self._own(state)[0])
            state = self.after(*made)
        if state is None:
            return {}
        first = self.seat * PURSE
        return {name: state.purse[first + what] - self.world.purse[first + what] for what, name in enumerate(COUNTED)}
