"""Talk at a table: as people like, or in the sentences of a game that wants no other words, to one player or to all."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from emporion.core.messages import messages
from emporion.core.phrases import Phrases
from emporion.core.refusal import Refusal
from emporion.server.live import Live
from emporion.server.notices import NOTICE
from emporion.server.refusals import refuse
from emporion.server.store import Spoken
from emporion.server.tables import Tables

WORDS = messages("emporion.server")
LONGEST = 300
KEY = "phrase"  # beside the gaps of a sentence that is kept


@dataclass
class Words:
    """What somebody would like to say: words of their own, or a given sentence with its gaps; to all, or to a seat."""

    text: str = ""
    phrase: str = ""
    gaps: dict[str, str] = field(default_factory=dict)
    to: int | None = None


async def say(tables: Tables, live: Live, seat: int, words: Words) -> Spoken:
    """Say something; only those who hear it are woken."""
    said = spoken(live, seat, words)
    await tables.store.say(live.id, said)
    live.heard = {}
    if said.to_seat is None:
        tables.hub.notify(live.id)
    else:
        tables.hub.notify(live.id, {live.seats[each].session for each in (seat, said.to_seat)})
    return said


def spoken(live: Live, seat: int, words: Words) -> Spoken:
    """What is to be kept of it; refused where it may not be said."""
    given = live.game.phrases(live.state)
    if given is None:
        if words.phrase:
            raise refuse("no_phrase")
        if words.to is not None:
            raise refuse("heard_by_all")
        return Spoken(live.names[seat], words.text.strip()[:LONGEST], seat)
    if not given.open or not words.phrase:
        raise _refuse(given.rule, "only_phrases", note=given.note)
    _check(given, words)
    if words.to is not None:
        _check_hearer(live, seat, words.to)
    kept = {KEY: words.phrase, **words.gaps}
    return Spoken(live.names[seat], given.says(words.phrase, words.gaps), seat, words.to, kept)


def hearers(live: Live, seat: int) -> list[int]:
    """The people to whom a seat can speak alone."""
    return [each.seat for each in live.seats if each.session and not each.bot and each.seat != seat]


def told(live: Live, lines: Sequence[Spoken]) -> list[str]:
    """What was said, in the language of whoever reads it."""
    given = live.game.phrases(live.state)
    return [_told(given, line) for line in lines]


def _told(given: Phrases | None, line: Spoken) -> str:
    """A given sentence, or what the table itself says; what nobody knows any more as it was said."""
    kept = dict(line.phrase or {})
    if NOTICE in kept:
        key = f"notice.{kept.pop(NOTICE)}"
        return WORDS.say(key, kept) if key in WORDS else line.text
    if given is None or KEY not in kept:
        return line.text
    words = Words(phrase=kept.pop(KEY), gaps=kept)
    try:
        _check(given, words)
    except Refusal:
        return line.text
    return given.says(words.phrase, words.gaps)


def _check(given: Phrases, words: Words) -> None:
    gaps = given.gaps_of(words.phrase)
    if gaps is None:
        raise _refuse(given.rule, "no_phrase")
    if set(gaps) != set(words.gaps):
        raise _refuse(given.rule, "wrong_gaps", n=len(gaps))
    for gap in gaps:
        if words.gaps[gap] not in given.gaps[gap]:
            raise _refuse(given.rule, "bad_gap", value=words.gaps[gap][:LONGEST])


def _check_hearer(live: Live, seat: int, to: int) -> None:
    if to not in range(live.stored.seats) or to == seat:
        raise refuse("no_hearer")
    if to not in hearers(live, seat):
        raise refuse("deaf", name=live.names[to])


def _refuse(rule: str, key: str, **values: Any) -> Refusal:
    """A refusal that names the rule of the game."""
    refusal = refuse(key, **values)
    return Refusal(rule, refusal.key, refusal.values, refusal.text)
