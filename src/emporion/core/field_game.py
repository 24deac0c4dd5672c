"""A game whose state lists its fields: views, positions, their check, and its texts by key follow from lists."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from emporion.core.fields import Field, FieldState
from emporion.core.game import Game, Position, View
from emporion.core.messages import messages
from emporion.core.options import refuse
from emporion.core.state import EVERYTHING, SPECTATOR, Event, State


class FieldGame(Game):
    """A small game: what follows from the list of fields of its state, and texts whose keys are names.

    The texts are `prompt.<step>` and `prompt.over`, and `event.<event>` with the values that the event names.
    """

    state_class: type[FieldState]
    position_rule: str  # the rule that refuses data that are no position
    steps: Sequence[str]  # by their numbers, the usual one first
    actions: Sequence[str]  # short names, by their numbers
    events: Sequence[str]  # by their numbers; each followed by the names of its two values: "took n left"

    def plain(self, seen: Any) -> View:
        return {
            **self.position_of(seen),
            "seat": None if seen.viewer == SPECTATOR else seen.viewer,
            "over": seen.is_terminal(),
        }

    def seen(self, view: View) -> State:
        return self._made(view, SPECTATOR if view["seat"] is None else view["seat"])

    def position(self, data: Position) -> State:
        try:
            given = msgspec.structs.asdict(msgspec.convert(data, self._schema))
        except msgspec.ValidationError as problem:
            raise self._broken(str(problem)) from problem
        fresh = self.state_class()
        fresh.begin(given["seats"])
        for field in fresh.fields:
            if given[field.name] is msgspec.UNSET:
                given[field.name] = field.plain(fresh)
        state = self._made(given, EVERYTHING)
        for rule, what in self.broken_rules(state):
            raise self._broken(what, rule)
        return state

    def position_of(self, state: Any) -> Position:
        steps = [self.steps[step] for step in state.steps]
        fields = {field.name: field.plain(state) for field in state.fields}
        return {"game": self.name, "seats": state.seats, "steps": steps, **fields}

    def broken_rules(self, state: Any) -> list[tuple[str, str]]:
        """Fields that are out of bounds; a game adds what else must hold."""
        try:
            msgspec.convert(self.position_of(state), self._schema)
        except msgspec.ValidationError as problem:
            return [(self.position_rule, str(problem))]
        rows = {field.name: len(getattr(state, field.name)) for field in state.fields if field.is_by_seat}
        wrong = [name for name, long in rows.items() if long != state.seats]
        return [(self.position_rule, f"{name} must have one entry for each seat") for name in wrong]

    def prompt(self, state: Any) -> str:
        return self._say(f"prompt.{state.open_step() or 'over'}")

    def action_name(self, action: int) -> str:
        return self.actions[action]

    def action_number(self, name: str) -> int:
        if name not in self.actions:
            raise refuse("game", "unknown_action", name=name)
        return self.actions.index(name)

    def tell(self, event: Event) -> str:
        kind, _, *values = event
        name, *names = self.events[kind].split()
        return self._say(f"event.{name}", {"seat": "{seat}", **dict(zip(names, values, strict=False))})

    def _say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        return messages(self.package).say(key, values)

    @cached_property
    def _schema(self) -> type[msgspec.Struct]:
        """What the data of a position must look like."""
        step: Any = Literal[tuple(self.steps)]
        seats: Any = Literal[tuple(self.seats)]
        first: list[Any] = [
            ("game", Literal[self.name], self.name),
            ("seats", seats),
            ("steps", list.__class_getitem__(step), msgspec.field(default_factory=lambda: [self.steps[0]])),
        ]
        fields = [_described(field) for field in self.state_class.fields]
        return msgspec.defstruct("Position", [*first, *fields], kw_only=True, forbid_unknown_fields=True)

    def _made(self, given: Mapping[str, Any], viewer: int) -> FieldState:
        state = self.state_class()
        state.viewer = viewer
        state.read_plain({**given}, [self.steps.index(name) for name in given["steps"]])
        return state

    def _read(self, numbers: list[Any]) -> State:
        state = self.state_class()
        state.read(numbers)
        return state

    def _broken(self, what: str, rule: str = "") -> Exception:
        return refuse(rule or self.position_rule, "broken_position", title=self.title, what=what)


def _described(field: Field) -> tuple[Any, ...]:
    """A field as a schema knows it: its name, its type, and UNSET where it may be left out."""
    kind: Any = Annotated[int, msgspec.Meta(ge=field.least, le=field.most)]
    for layer in (field.is_set, field.is_list):
        kind = list[kind] if layer else kind
    return (field.name, kind) if field.start is None else (field.name, kind | msgspec.UnsetType, msgspec.UNSET)
