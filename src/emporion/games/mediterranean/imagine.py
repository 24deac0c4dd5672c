"""What a seat knows, read from a plain view; the worlds that agree with it are drawn by `seen.fill`."""

from typing import Any

from emporion.games.mediterranean import answering, codes, effects, refusing
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    CIVIC_DECK,
    DECK_OF_CARD,
    DECKS,
    FACES,
    FIRST_FACE,
    NAMES,
    NOBODY,
)
from emporion.games.mediterranean.codes import SKIPPED
from emporion.games.mediterranean.notation import ACTION_NAMES
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.read_seats import BOX_KEYS
from emporion.games.mediterranean.rules import FINING, Mediterranean
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
ANY_CARD = c.FACE_IDS[0]  # stands for a card that is not known


def seen(view: View) -> Mediterranean:
    """The state that a view was made of: what is hidden is read as anything of that number, and blanked again."""
    s = read(_shown(view), trusted=True)
    for seat, entry in enumerate(view["seats"]):
        _fill_cards(s, seat, entry)
        if seat != view["seat"]:
            _fill_choices(s, seat, entry, seat in view["actors"])
    for place, offer in enumerate(s.floor.offers):
        answers = view["offers"][place].get("answers")
        if not offer.gives:
            offer.gives = _cards(s, view["seat"], offer.told, answers)
        if not offer.picks and offer.taker != NOBODY:
            offer.picks = _cards(s, view["seat"], offer.wants, answers if offer.maker == view["seat"] else None)
    s.goods_decks = [[0] * view["goods"][name] for name in c.GOODS_DECKS]
    if view["civic_top"] is not None:
        s.goods_decks[CIVIC_DECK][-1] = int(FIRST_FACE[c.GOOD[view["civic_top"]]])
    s.decks = [[0] * view["developments"][name] for name in c.DECK_IDS]
    derive(s)
    return s.seen_by(view["seat"])


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
    return made


def _market(seen: View) -> View:
    market = {key: seen["market"][key] for key in MARKET_SAME}
    market["swaps"] = [{"gives": ANY_CARD, **swap} for swap in seen["market"]["swaps"]]
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
    if seen["fines"] is not None or seen["stage"] != STAGES[FINING]:
        return seen["fines"] or []
    seats = range(len(seen["seats"]))
    own = seen["own"]["fines"] if seen["own"] else [None] * len(seats)
    return [
        [own[accused] if seat == seen["seat"] else None for seat in seats] if accused in seen["accused"] else []
        for accused in seats
    ]


# What stands for hidden things until it is blanked.


def _fill_cards(s: Mediterranean, seat: int, entry: View) -> None:
    """As many cards as a seat has, of the goods that are shown."""
    if entry["hand"] is not None:
        return
    open_store = entry["warehouse"] is not None
    if entry["goods"] is None:
        cards = [0] * (entry["cards"] + (0 if open_store else entry["stored"]))
    else:
        numbers = [entry["goods"].get(name, 0) for name in c.SORT_IDS]
        for name, stored in (entry["warehouse"] or {}).items():
            good = name.partition("/")[0]
            numbers[c.SORT_IDS.index(good if good in c.SORT_IDS else "luxury")] -= stored
        cards = [int(FIRST_FACE[sort]) for sort, number in enumerate(numbers) for _ in range(number)]
    stored = 0 if open_store else entry["stored"]
    for card in cards[:stored]:
        s.warehouse[seat * FACES + card] += 1
    for card in cards[stored:]:
        s.hands[seat * FACES + card] += 1


def _fill_choices(s: Mediterranean, seat: int, entry: View, asked: bool) -> None:
    """Something that a seat has chosen which is asked no longer."""
    step = s.steps[-1] if s.steps else -1
    if step == codes.DEVELOP:
        first = [next(card for card in range(len(DECK_OF_CARD)) if DECK_OF_CARD[card] == deck) for deck in range(DECKS)]
        s.drawn[seat] = [first[c.DECK_IDS.index(name)] for name, held in entry["drawn"].items() for _ in range(held)]
    if asked:
        return
    if step == codes.DEVELOP:
        s.choices[seat * 2] = s.choices[seat * 2 + 1] = SKIPPED
    elif step == codes.EXTRA:
        s.forgone |= 1 << seat
    elif step == codes.ACCUSE:
        s.accused[seat] = SKIPPED
    elif step == codes.FINE:
        for accused, row in enumerate(s.fines):
            if row and accused != seat:
                row[seat] = 0
    elif step == codes.REFUSE and s.has(seat, effects.REFUSE_ABILITIES):
        s.answers[seat] = [0] * len(refusing.aimed_at(s, seat))


def _cards(s: Mediterranean, asker: int | None, names: list[int], answers: list[bool] | None) -> list[int]:
    """A card for each name; where an answer is known, any of which it is true."""
    if answers is None or asker is None:
        return [int(FIRST_FACE[name % NAMES]) for name in names]
    told = [answering.shows_asked(s, asker, face) for face in range(FACES)]
    return [told.index(answer) for answer in answers]
