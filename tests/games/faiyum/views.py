"""Views of Faiyum in plain data, for what draws and describes them."""

from typing import Any

from emporion.games.faiyum.picture.tables import CARDS, DAM, DISCOUNT, GOODS, PRICES, SITES, SPACES, SUPPLY

FARMER, TWO_ROADS, SETTLEMENT = "S-FARMER", "S-TWO-ROADS", "S-SETTLEMENT"
START_HAND = [FARMER, FARMER, FARMER, TWO_ROADS, SETTLEMENT]
BLUE = [card.id for card in CARDS.values() if 0 < card.number < 114]
YELLOW = ["114", "116", "118", "120", "122", "124", "126", "128"]

View = dict[str, Any]


def player(**given: Any) -> View:
    """A seat at the start of the game, but for what is given."""
    seat: View = {"money": 3, "reputation": 0, **dict.fromkeys(GOODS, 0), "hand": START_HAND, "discard": [], "quit": 0}
    seat.update(given)
    return {"hand_size": len(seat["hand"] or ()), **seat}


def view(**given: Any) -> View:
    """The start of a game with three seats as the first one sees it, but for what is given."""
    nothing = ("removed", "workers", "prone", "towns", "palaces", "workshops", "expansions", "bridges", "grand_bridges")
    made: View = {
        "options": {"open_hands": True},
        "seats": [player(), player(money=4), player(money=4)],
        "turn": 0,
        "turn_number": 1,
        "final_phase": False,
        "market": ["10", "24", "30", "42", "50", "66", "72", "90"],
        "tokens": ["10", "24", "30", "42"],
        "tokens_above": 0,
        "pile_cards": BLUE[20:],
        "final_cards": [*BLUE[-4:], *YELLOW],
        "crocodiles": [space.id for space in SPACES.values() if space.terrain in ("wheat", "grape")],
        "settlements": ["E5"],
        "roads": [DAM],
        "blocks": dict.fromkeys(SITES, 0),
        "action": None,
        "supply": {kind: SUPPLY[kind] for kind in list(SUPPLY)[:10]},
        "seat": 0,
        "actor": 0,
        "over": False,
        "ranks": None,
    }
    seen = {**{key: [] for key in nothing}, **made, **given}
    for_sale = [card for card in seen["market"] if not CARDS[card].is_disaster][: len(PRICES)]
    prices = [PRICES[slot] - DISCOUNT * (card in seen["tokens"]) for slot, card in enumerate(for_sale)]
    return {"prices": prices, **seen}


def middle_game(**given: Any) -> View:
    """Every kind of piece on the map, every kind of card place in use."""
    seats = [
        player(
            money=5, reputation=131, wheat=1, stone=12, hand=["4", "62", FARMER], discard=["40", FARMER, "20", "44"]
        ),
        player(money=2, reputation=36, grape=3, hand=["38", "88", SETTLEMENT], discard=["46", TWO_ROADS, "14", "6"]),
        player(money=7, reputation=28, rose=2, hand=[FARMER, "28", "18"], discard=["60", "12", "2"]),
    ]
    return view(
        **{
            "seats": seats,
            "turn": 1,
            "turn_number": 71,
            "actor": 1,
            "seat": 1,
            "market": ["36", "48", "58", "66", "74", "84", "122", "126"],
            "tokens": ["36", "48"],
            "tokens_above": 2,
            "final_cards": ["114", "124", "128"],
            "crocodiles": ["A5", "C4", "F6"],
            "workers": ["E7", "D6", "G4"],
            "prone": ["E3"],
            "settlements": ["E5", "E7", "E9", "C5"],
            "towns": ["E5", "E7"],
            "palaces": ["E7"],
            "workshops": ["D5", "F4"],
            "expansions": ["F4"],
            "roads": [DAM, "E5-E6", "E6-E7", "D5-E5", "C5-D5"],
            "bridges": ["B4-C5"],
            "grand_bridges": ["D8-E8"],
            "blocks": {"F8": 3, "B7": 2, "G4": 1, "D2": 0},
            **given,
        }
    )
