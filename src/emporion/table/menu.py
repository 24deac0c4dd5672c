"""The options of a decision as a menu: numbered, grouped by what they have in common, found by what people type."""

from typing import NamedTuple

from emporion.core.refusal import Refusal
from emporion.core.state import State
from emporion.table.refusals import refuse

LEAST_LETTERS = 3  # so much of a sentence must be typed before it is searched for


class Item(NamedTuple):
    """One action: its number in the menu, its short name, its sentence, and what sets it apart in its group."""

    number: int
    action: int
    name: str
    sentence: str
    short: str


class Group(NamedTuple):
    """Items that begin and end alike; what they share is the heading."""

    heading: str
    items: list[Item]


class Menu:
    """What a seat can choose now, and what it would look for but cannot."""

    def __init__(self, state: State, seat: int) -> None:
        self.game = state.game()
        self.groups: list[Group] = []
        self._state = state
        self._seat = seat
        for actions in self._families(state.legal_actions(seat)):
            self.groups.append(self._group(actions))
        self.greyed = self._group(self.game.greyed(state, seat), apart=False).items

    @property
    def items(self) -> list[Item]:
        """All that can be chosen."""
        return [item for group in self.groups for item in group.items]

    def find(self, typed: str) -> int:
        """The action that somebody means by a number, a short name, a sentence or a part of one."""
        action = self._named(typed)
        if action is not None:
            return action
        words = typed.lower()
        fitting = [item for item in self.items if words in item.sentence.lower()] if len(words) >= LEAST_LETTERS else []
        exact = [item for item in fitting if item.sentence.lower() == words]
        if len(fitting) == 1 or exact:
            return (exact or fitting)[0].action
        if fitting:
            raise refuse("several_fit", typed=typed, options=", ".join(str(item.number) for item in fitting))
        raise refuse("not_understood", typed=typed)

    def why_not(self, typed: str) -> Refusal | None:
        """Why something cannot be chosen, or None if it can."""
        return self._state.why_not(self._seat, self.find(typed))

    def _named(self, typed: str) -> int | None:
        if typed.isdecimal():
            number = int(typed[:9])
            for item in self.items + self.greyed:
                if item.number == number:
                    return item.action
            raise refuse("no_such_number", number=number, most=len(self.items))
        for item in self.items + self.greyed:
            if item.name.lower() == typed.lower():
                return item.action
        for written in (typed, typed.upper(), typed.lower()):
            try:
                action: int = self.game.action_number(written)
            except Refusal:
                continue
            return action
        return None

    def _families(self, actions: list[int]) -> list[list[int]]:
        """Actions of one kind that end alike stay together, in the order in which each family first appears."""
        families: dict[tuple[str, str], list[int]] = {}
        for action in actions:
            name = self.game.action_name(action)
            kind = name.split()[0] if " " in name else ""
            families.setdefault((kind, self._tail(action)), []).append(action)
        return list(families.values())

    def _tail(self, action: int) -> str:
        """A remark in brackets at the end of a sentence, unless it belongs to the name of the thing."""
        sentence, name = self._sentence(action), self.game.action_name(action)
        opening = sentence.rfind(" (")
        if opening < 0 or not sentence.endswith(")") or sentence[opening + 2 : -1] in name:
            return ""
        return sentence[opening:]

    def _sentence(self, action: int) -> str:
        return self._state.action_to_string(self._seat, action)

    def _group(self, actions: list[int], apart: bool = True) -> Group:
        sentences = [self._sentence(action) for action in actions]
        names = [self.game.action_name(action) for action in actions]
        begin, end = _in_common(sentences) if apart and len(sentences) > 1 else (0, 0)
        if apart and len(sentences) == 1 and " " in names[0]:
            begin = 1  # "play 38" has its verb in common with what could stand beside it
        items: list[Item] = []
        for name, sentence, action in zip(names, sentences, actions, strict=True):
            words = sentence.split(" ")
            short = " ".join(words[begin : len(words) - end])
            items.append(Item(1 + len(self.items) + len(items), action, name, sentence, short))
        words = sentences[0].split(" ") if sentences else []
        return Group(" ".join(words[:begin] + (["…", *words[-end:]] if end else [])), items)


def _in_common(sentences: list[str]) -> tuple[int, int]:
    """How many words all sentences share at the beginning and at the end; each keeps at least one of its own."""
    split = [sentence.split(" ") for sentence in sentences]
    least = min(len(words) for words in split) - 1
    begin = 0
    while begin < least and len({words[begin] for words in split}) == 1:
        begin += 1
    end = 0
    while begin + end < least and len({words[-1 - end] for words in split}) == 1:
        end += 1
    return begin, end


def in_columns(items: list[Item], width: int) -> list[str]:
    """Items side by side: in one line if they fit, else in columns of equal width."""
    digits = len(str(items[-1].number))
    texts = [f"{item.number:>{digits}} {item.short}" for item in items]
    line = "   ".join(texts)
    if len(line) <= width:
        return [line]
    column = max(len(text) for text in texts) + 2
    across = max(1, width // column)
    down = -(-len(texts) // across)
    return ["".join(f"{text:{column}}" for text in texts[row::down]).rstrip() for row in range(down)]
