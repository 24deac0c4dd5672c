"""Lists, numbers of goods, places on tracks: the small parts of sentences."""

from collections import Counter
from collections.abc import Sequence

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import PIRACY, RELIGION
from emporion.games.mediterranean.refusals import SAY, face_name

ROMAN = ["0", "I", "II", "III"]


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Parts as a list, the last two with "and" or "or" between them."""
    if len(parts) < 2:
        return "".join(parts)
    return SAY(f"list.{last}", {"first": ", ".join(parts[:-1]), "last": parts[-1]})


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def noted(text: str, *notes: str) -> str:
    """A move with what is to be known about it in brackets; an empty note is none."""
    told = [note for note in notes if note]
    return SAY("move.noted", {"move": text, "notes": "; ".join(told)}) if told else text


def detailed(text: str, *parts: str) -> str:
    """A move with all that belongs to it after a colon; an empty part is none."""
    told = [part for part in parts if part]
    return SAY("move.detailed", {"move": text, "parts": "; ".join(told)}) if told else text


def counted(good: int, number: int) -> str:
    """So many cards of a good."""
    return SAY(f"count.{c.SHOWN_IDS[good]}", {"n": number})


def counted_goods(goods: Sequence[int]) -> list[str]:
    """Cards by their goods, equal ones together."""
    return [counted(good, number) for good, number in Counter(goods).items()]


def several(face: int, number: int) -> str:
    """So many goods cards of a face."""
    return face_name(face) if number == 1 else SAY("card.several", {"n": number, "face": face_name(face)})


def announced(number: int) -> str:
    """A card as it is given: the last two numbers are Piracy, announced as spices or as gold."""
    if number < PIRACY:
        return face_name(number)
    return SAY("card.piracy_as_spices" if number == PIRACY else "card.piracy_as_gold")


@cache_spoken
def track_name(track: int) -> str:
    """A track as people read it."""
    return SAY(f"track.{c.TRACKS[track]}")


@cache_spoken
def place_name(track: int, place: int) -> str:
    """A place on a track; the sides of the first two have names."""
    if track > RELIGION:
        return f"{place:+d}" if place else "0"
    if place == 0:
        return SAY("side.centre")
    side = c.SIDES[track * 2 + int(place > 0)]
    return SAY("side.place", {"side": SAY(f"side.{side}"), "n": abs(place)})
