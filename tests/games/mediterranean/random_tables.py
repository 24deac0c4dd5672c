"""Random tables in the middle of a game: many developments, full hands, markers and cubes everywhere."""

import random
from collections.abc import Sequence
from typing import Any

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import COPIES, FACES
from tests.games.mediterranean.kit import Table, fitting


def random_table(choose: random.Random, among: Sequence[str]) -> Table:
    """Developments, hands and places of all sorts."""
    seats = choose.randint(4, 6)
    left = [face for face in range(FACES) for _ in range(COPIES[face])]
    choose.shuffle(left)
    kinds = fitting(choose.sample(among, len(among)))[:54][::-1]
    players: list[dict[str, Any]] = []
    for _ in range(seats):
        hand = [c.FACE_IDS[left.pop()] for _ in range(choose.randint(0, 18))]
        stored = [c.FACE_IDS[face] for face in left[-2:] if c.IDEAS[c.FACES[face][1]]["may_warehouse"]]
        del left[-2:]
        owns = [kinds.pop() for _ in range(choose.randint(0, 9))]
        players.append({
            "hand": " ".join(hand), "stored": " ".join(stored), "owns": " ".join(owns), "chips": choose.randint(0, 9),
            "government": choose.randint(-10, 10), "religion": choose.randint(-10, 10),
            "happiness": choose.randint(-4, 6), "safety": choose.randint(-4, 6),
        })  # fmt: skip
    order = choose.sample(range(seats), seats)
    return Table(*players, turn=choose.randint(1, 6), order=order, seed=choose.randint(0, 999), seats=seats)


def set_cubes(table: Table, choose: random.Random) -> None:
    """In the closing stage everybody aims, switches and abandons at random."""
    for seat in range(table.state.seats):
        for box in range(len(table.state.boxes[seat])):
            target = choose.randrange(table.state.seats)
            if target != seat and choose.random() < 0.8 and table.may(seat, f"aim {box}"):
                table.by(seat, f"aim {box}", f"seat {target}")
            if choose.random() < 0.3 and table.may(seat, f"switch {box}"):
                table.by(seat, f"switch {box}")
        for track in ("government", "religion"):
            if choose.random() < 0.2:
                table.by(seat, f"abandon {track}")
