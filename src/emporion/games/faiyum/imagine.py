"""Worlds that agree with a view: what a seat cannot know is drawn at random."""

from typing import Any

from emporion.core.rng import seeded
from emporion.games.faiyum import components as c
from emporion.games.faiyum.position import read
from emporion.games.faiyum.rules import Faiyum
from emporion.games.faiyum.view import cards


def imagine(seen: dict[str, Any], seed: int) -> Faiyum:
    """A full state that agrees with a view: only the order of the two stacks is unknown."""  # FAI-HID-08
    rng = seeded(seed)
    pile = [c.CARD[card] for card in seen["pile_cards"]]
    final = [c.CARD[card] for card in seen["final_cards"]]
    rng.shuffle(pile)
    rng.shuffle(final)
    hands = seen.get("remembered") or [entry["hand"] for entry in seen["seats"]]
    entries = [{**entry, "hand": held} for entry, held in zip(seen["seats"], hands, strict=True)]
    return read({**seen, "seats": entries, "pile": cards(pile), "final": cards(final)}, trusted=True)
