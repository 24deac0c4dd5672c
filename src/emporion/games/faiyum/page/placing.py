"""Where each option stands on the table: on a space, a link, a market card, a hand card or a card of the stack."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from emporion.core.page import Choice, Marks, Refused
from emporion.games.faiyum import actions
from emporion.games.faiyum import components as c
from emporion.games.faiyum.choices import SpaceChoice
from emporion.games.faiyum.families import PLACES
from emporion.games.faiyum.picture.scene import Scene, Target, scene
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.rules import STEPS, Faiyum


class Desk(NamedTuple):
    """What is drawn, the options and refusals by place, and the words of the page in the reader's language."""

    scene: Scene
    targets: Mapping[str, Target]
    greyed: Mapping[str, Refused]
    say: Callable[..., str]
    past: bool = False  # nobody is asked any more

    def words(self, key: str, **values: Any) -> str:
        """A text of the page."""
        return self.say(f"page.{key}", values)


def desk(seen: Faiyum, marks: Marks) -> Desk:
    """The table with every option at its place; options without a place are left to the decision bar."""
    targets = {}
    for choice in marks.choices:
        if place := PLACES[choice.action]:
            targets[place] = _target(seen, choice, marks)
    greyed = {PLACES[action]: why for action, why in marks.greyed.items()}
    drawn = scene(seen, names=marks.names, targets=targets)
    return Desk(drawn, targets, greyed, SAY, marks.past)


def _target(s: Faiyum, choice: Choice, marks: Marks) -> Target:
    return Target(choice.action, choice.text, gains(s, choice.action), choice.action == marks.hint)


def gains(s: Faiyum, action: int) -> tuple[tuple[str, int], ...]:
    """What choosing a space brings for sure, by the rules: (("wheat", 1), ("money", 1))."""
    step = STEPS[s.steps[-1]]
    if not isinstance(step, SpaceChoice) or not step.mine(action):
        return ()
    return tuple((c.PURSE[what], number) for what, number in step.gains(s, action - actions.SPACE))
