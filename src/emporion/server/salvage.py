"""The record of a table that cannot be opened: what the database has of it, without replaying anything.

It is a record like any other, but without hashes, since nobody can compute them. Where the rules that it was played by
are there it replays; elsewhere it is refused as any record of other rules is. What is damaged is written down as it was
found, so that a reader refuses it at that line instead of guessing.
"""

from typing import Any

import msgspec

from emporion.core.record import FORMAT
from emporion.server.stored import BACK, KINDS, MOVE, UNDO, TableRows, Unreadable, data


def record_text(found: TableRows) -> str:
    """The lines of the file."""
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in [_header(found), *_moves(found)])


def _header(found: TableRows) -> dict[str, Any]:
    row = found.row
    try:
        options = data(row["options"])
    except Unreadable:
        options = row["options"]
    seed = row["seed"]
    return {
        "emporion": FORMAT, "game": row["game"], "edition": row["edition"], "seats": row["seats"],
        "seed": int(seed) if str(seed).lstrip("-").isdecimal() else seed, "options": options,
        "players": [each["name"] for each in found.people],
    }  # fmt: skip


def _moves(found: TableRows) -> list[dict[str, Any]]:
    """The moves that stand; where the history itself is damaged, its rows."""
    made: list[dict[str, Any]] = []
    for number, entry in enumerate(found.entries):
        kind, action = entry["kind"], entry["action"]
        if entry["number"] != number or kind not in KINDS or not isinstance(action, int):
            return [_plain(each) for each in found.entries]
        if kind == MOVE:
            made.append({"seat": entry["seat"], "action": action})
        elif kind == UNDO and action >= 0:
            del made[action:]
        elif kind == BACK and 0 <= action < len(made):
            del made[action]
    return [{"n": n, **move} for n, move in enumerate(made, start=1)]


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "table_id"}
