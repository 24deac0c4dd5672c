"""Names in sentences: `{seat}` is the player an event is about, `{seat 3}` any other one, counted from 0."""

import re
from collections.abc import Sequence

from emporion.core.messages import messages

OTHER = re.compile(r"\{seat (\d+)\}")


def named(sentence: str, names: Sequence[str], seat: int) -> str:
    """A sentence with the players' names; an event of the table itself has none."""
    own = names[seat] if 0 <= seat < len(names) else ""
    return OTHER.sub(lambda other: names[int(other[1])], sentence.replace("{seat}", own))


def enumerated(names: Sequence[str]) -> str:
    """Names as a list, the last two with "and" between them."""
    if len(names) < 2:
        return "".join(names)
    return messages("emporion.core").say("list", {"first": ", ".join(names[:-1]), "last": names[-1]})
