"""What a seat knows, read from a plain view; the worlds that agree with it are drawn by `blanks.fill`."""

from typing import Any

from emporion.games.faiyum.positions import read
from emporion.games.faiyum.rules import Faiyum


def seen(view: dict[str, Any]) -> Faiyum:
    """The state that a view was made of."""
    hands = view.get("remembered") or [entry["hand"] for entry in view["seats"]]
    entries = [{**entry, "hand": held} for entry, held in zip(view["seats"], hands, strict=True)]
    world = read({**view, "seats": entries, "pile": view["pile_cards"], "final": view["final_cards"]}, trusted=True)
    return world.seen_by(view["seat"])
