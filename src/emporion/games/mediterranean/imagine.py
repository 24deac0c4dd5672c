"""Worlds that agree with a view: what a seat cannot know is drawn at random, as section e of the rules says."""

from typing import Any

from emporion.core.rng import seeded
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.guess import Guess
from emporion.games.mediterranean.guess_choices import choose_in_secret, draw_developments
from emporion.games.mediterranean.notation import ACTION_NAMES
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.read_seats import BOX_KEYS
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.state import derive
from emporion.games.mediterranean.view import STAGES

View = dict[str, Any]

SAME = (
    "game", "options", "turn", "phase", "stage", "order", "place", "declared", "discards", "revolted", "raided",
    "piracy_spent",
)  # fmt: skip
SEAT_SAME = (
    "civilization", "tracks", "workers", "developments", "abandons", "altars", "spent", "announced", "hand",
    "warehouse", "accuses",
)  # fmt: skip
OWN_SAME = ("draft", "steps_left", "extras", "forgone", "drawn", "choices")
MARKET_SAME = ("open", "ready", "cycle", "place", "prepared", "last_ten", "finished", "trades")
OFFER_UNREAD = ("answers",)
UNKNOWN = c.FACE_IDS[0]  # stands for a card until one is drawn


def imagine(seen: View, seed: int) -> Mediterranean:
    """A full state that agrees with all a view shows, the hidden rest drawn at random."""
    rng = seeded(seed)
    s = read(_shown(seen), trusted=True)
    Guess(s, seen, rng)
    derive(s)
    draw_developments(s, seen, rng)
    choose_in_secret(s, seen, rng)
    s.rng = seeded(rng.below(1 << 30))  # step 7
    return s


def _shown(seen: View) -> View:
    """All that a view shows, as a position without cards that are hidden."""
    step, own = seen["step"], seen["own"]
    return {
        **{key: seen[key] for key in SAME},
        "steps": ["develop", "extra"] if step == "extra" else [step] if step else [],
        "seats": [_seat(seen, seat, entry) for seat, entry in enumerate(seen["seats"])],
        "goods": {name: [] for name in c.GOODS_DECKS},
        "developments": {name: [] for name in c.DECK_IDS},
        "market": _market(seen),
        "offers": [{key: offer[key] for key in offer if key not in OFFER_UNREAD} for offer in seen["offers"]],
        "memory": [{"knower": seen["seat"], **entry} for entry in own["memory"]] if own else [],
        "before": _before(seen) if step == "closing" else [],
        "fines": _fines(seen),
    }


def _seat(seen: View, seat: int, entry: View) -> View:
    """A seat: what is public of it, and what it knows of itself."""
    made: View = {
        **{key: entry[key] for key in SEAT_SAME},
        "chips": entry["tally"],
        "boxes": [{key: box[key] for key in BOX_KEYS} for box in entry["boxes"]],
        "answers": entry["answers"] or [],
    }
    own = seen["own"]
    if seat == seen["seat"] and own:
        made |= {key: own[key] for key in OWN_SAME}
        made["half"] = [ACTION_NAMES[action] for action in own["half"]]
    elif seen["step"] == "closing":
        made["steps_left"] = seen["options"]["free_steps_per_poll"]
    return made


def _market(seen: View) -> View:
    market = {key: seen["market"][key] for key in MARKET_SAME}
    market["swaps"] = [{"gives": UNKNOWN, **swap} for swap in seen["market"]["swaps"]]
    if seen["market"]["steps_left"] is not None:
        market["steps_left"] = seen["market"]["steps_left"]
    return market


def _before(seen: View) -> list[View]:
    """In the closing stage others are seen as the market left them."""
    return [
        seen["own"]["shown"]
        if seat == seen["seat"]
        else {
            "abandons": entry["abandons"],
            "altars": entry["altars"],
            "off": [place for place, box in enumerate(entry["boxes"]) if box["off"]],
            "stored": entry["stored"],
            "cubes": [box["cube"] for box in entry["boxes"]],
        }
        for seat, entry in enumerate(seen["seats"])
    ]


def _fines(seen: View) -> list[Any]:
    """The fines that are shown; while they are named, those of this seat."""
    if seen["fines"] is not None or seen["stage"] != STAGES[4]:
        return seen["fines"] or []
    seats = range(len(seen["seats"]))
    own = seen["own"]["fines"] if seen["own"] else [None] * len(seats)
    return [
        [own[accused] if seat == seen["seat"] else None for seat in seats] if accused in seen["accused"] else []
        for accused in seats
    ]
