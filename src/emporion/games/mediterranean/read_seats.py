"""The players of a position: tracks, workers, cubes, and what they choose in secret."""

from typing import Any

from emporion.core.bits import set_of
from emporion.games.mediterranean import codes, conduct
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.actions import NUM_ACTIONS
from emporion.games.mediterranean.board import (
    ALTARS,
    BASICS,
    LEAST,
    MOST,
    MOST_PRODUCERS,
    NOBODY,
    START,
    TRACKS,
)
from emporion.games.mediterranean.notation import ACTION_NAMES
from emporion.games.mediterranean.reading import (
    Entry,
    broken,
    flag,
    names_of,
    number,
    place_of,
    places_of,
    row,
    seat_of,
    seat_or_nobody,
    seat_set,
    table,
    worker_or_none,
)
from emporion.games.mediterranean.rules import Mediterranean

SEAT_KEYS = {
    "civilization", "chips", "tracks", "workers", "developments", "hand", "warehouse", "spent", "announced", "answers",
    "boxes", "abandons", "altars", "half", "draft", "steps_left", "accuses", "extras", "forgone", "drawn", "choices",
}  # fmt: skip
BOX_KEYS = {"cube", "locked", "forbidden", "off", "used"}
BEFORE_KEYS = {"abandons", "altars", "off", "stored", "cubes"}
MOST_SLOT = 40  # of a choice: slot * 2 + side


def read_seat(s: Mediterranean, seat: int, entry: Entry) -> None:
    """Civilization, chips, tracks and workers of a seat."""
    whose = f"of seat {seat}"
    if "civilization" in entry:
        s.civilization[seat] = place_of(c.CIVILIZATION_IDS, entry["civilization"], "civilization")
    s.chips[seat] = number(entry.get("chips", 0), f"chips {whose}", rule="MED-GEN-05")
    tracks = table(entry.get("tracks", {}), f"tracks {whose}", set(c.TRACKS))
    for track, name in enumerate(c.TRACKS):
        place = tracks.get(name, START[track])
        s.markers[seat * TRACKS + track] = number(
            place, f"{name} {whose}", int(LEAST[track]), int(MOST[track]), "MED-GEN-08"
        )
    workers = table(entry.get("workers", {}), f"workers {whose}", set(c.GOOD_IDS[:BASICS]))
    for good, name in enumerate(c.GOOD_IDS[:BASICS]):
        s.workers[seat * BASICS + good] = number(
            workers.get(name, 1), f"{name} workers {whose}", 0, int(MOST_PRODUCERS), "MED-DEV-18"
        )
    s.announced[seat] = number(entry.get("announced", 0), f"announced {whose}")


def read_cubes(s: Mediterranean, seat: int, entry: Entry) -> None:
    """The white boxes of a seat, abandon cards and altars."""
    whose = f"of seat {seat}"
    for box, given in enumerate(row(entry.get("boxes", []), f"boxes {whose}")):
        if box >= len(s.boxes[seat]):
            raise broken(f"seat {seat} has {len(s.boxes[seat])} white boxes", "MED-ABL-03")
        what = f"box {box} {whose}"
        shown = table(given, what, BOX_KEYS)
        s.cubes[seat][box] = seat_or_nobody(s, shown.get("cube"), what)
        s.forbidden[seat][box] = seat_set(s, shown.get("forbidden", []), f"forbidden in {what}")
        s.locked[seat] |= int(flag(shown.get("locked", False), f"locked in {what}")) << box
        s.off[seat] |= int(flag(shown.get("off", False), f"off in {what}")) << box
        s.used[seat] |= int(flag(shown.get("used", False), f"used in {what}")) << box
    s.abandons[seat] = _abandons(entry.get("abandons", []), whose)
    for altar, good in enumerate(_altars(entry.get("altars", []), whose)):
        s.altars[seat * ALTARS + altar] = good


def _abandons(given: Any, whose: str) -> int:
    return int(set_of(sorted(set(names_of(c.TRACKS[:2], given, f"abandons {whose}", 2)))))


def _altars(given: Any, whose: str) -> list[int]:
    found = [worker_or_none(good, f"altars {whose}") for good in row(given, f"altars {whose}", ALTARS)]
    return found + [int(NOBODY)] * (ALTARS - len(found))


def read_before(s: Mediterranean, given: Any) -> None:
    """What the others are shown in the closing stage, for each seat."""
    for seat, each in enumerate(row(given, "before", s.seats)):
        whose = f"before the closing stage of seat {seat}"
        entry = table(each, f"what was there {whose}", BEFORE_KEYS)
        boxes = len(s.boxes[seat])
        cubes = [seat_or_nobody(s, cube, f"cubes {whose}") for cube in row(entry.get("cubes", []), "cubes", boxes)]
        s.before.append([
            _abandons(entry.get("abandons", []), whose),
            *_altars(entry.get("altars", []), whose),
            places_of(entry.get("off", []), f"off {whose}", boxes),
            number(entry.get("stored", 0), f"stored {whose}", 0, 163),
            *cubes,
            *[int(NOBODY)] * (boxes - len(cubes)),
        ])  # fmt: skip
    if len(s.before) not in (0, s.seats):
        raise broken("before must have an entry for each seat", "MED-CLS-03")


def read_secrets(s: Mediterranean, seat: int, entry: Entry) -> None:
    """Steps that await an argument, and what a seat answers, accuses, draws and chooses."""
    whose = f"of seat {seat}"
    s.half[seat] = names_of(ACTION_NAMES[:NUM_ACTIONS], entry.get("half", []), f"half {whose}", 2)
    s.closing_left[seat] = number(
        entry.get("steps_left", s.closing_left[seat]), f"steps_left {whose}", -1_000_000, int(s.terms.max_free_steps)
    )
    answers = row(entry.get("answers", []), f"answers {whose}", 200)
    s.answers[seat] = [number(answer, f"answers {whose}", 0, 1) for answer in answers]
    accused = entry.get("accuses")
    if accused == -1:
        s.accused[seat] = codes.SKIPPED
    elif accused is not None:
        s.accused[seat] = seat_of(s, accused, f"accuses {whose}")
    s.extras[seat] = names_of(c.DECK_IDS, entry.get("extras", []), f"extras {whose}", 40)
    s.forgone |= int(flag(entry.get("forgone", False), f"forgone {whose}")) << seat
    choices = table(entry.get("choices", {}), f"choices {whose}", set(c.TRACKS[:2]))
    for track, name in enumerate(c.TRACKS[:2]):
        chosen = choices.get(name)
        s.choices[seat * 2 + track] = (
            codes.UNDECIDED if chosen is None else number(chosen, f"choice {whose}", codes.SKIPPED, MOST_SLOT - 1)
        )


def read_fines(s: Mediterranean, given: Any) -> None:
    """The fines that are named, for each player who is accused."""
    for each in row(given, "fines", s.seats):
        named = row(each, "the fines of a player", s.seats)
        s.fines.append([NOBODY if vp is None else number(vp, "a fine", 0, conduct.MOST_FINE) for vp in named])
    if len(s.fines) not in (0, s.seats) or any(len(named) not in (0, s.seats) for named in s.fines):
        raise broken("fines must have an entry for each seat", "MED-CLS-08")
