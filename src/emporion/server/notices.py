"""What the table itself tells all, kept among what people say: who takes over a seat, whose time is up."""

from emporion.core.messages import messages
from emporion.server.stored import Spoken

NOTICE = "notice"  # beside the values of a sentence that is kept
WORDS = messages("emporion.server")


def notice(key: str, **values: str) -> Spoken:
    """Something that the table itself tells all."""
    return Spoken("", WORDS.say(f"notice.{key}", values), phrase={NOTICE: key, **values})


def is_notice(line: Spoken) -> bool:
    """Whether the table itself has said a line."""
    return line.phrase is not None and NOTICE in line.phrase
