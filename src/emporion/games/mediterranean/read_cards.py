"""The cards of a position: hands, discards and decks; what nothing names lies in the decks."""

from collections import Counter
from typing import Any

from emporion.games.mediterranean import codes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import COPIES, DECK_OF_CARD, DECK_OF_FACE, DECKS, FACES, GOODS_DECKS
from emporion.games.mediterranean.reading import Entry, broken, counts_of, faces_of, names_of, place_of, row, table
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.view import SIDES


def read_goods(s: Mediterranean, data: Entry, entries: list[Entry]) -> None:
    """Hands, warehouses and spent cards, then discards, then decks, which hold the rest."""
    left = Counter({face: int(COPIES[face]) for face in range(FACES)})
    for seat, entry in enumerate(entries):
        for key, cards in (("hand", s.hands), ("warehouse", s.warehouse)):
            for face, held in counts_of(entry.get(key) or {}, f"{key} of seat {seat}").items():
                cards[seat * FACES + face] = held
                left[face] -= held
        s.spent[seat] = sorted(faces_of(entry.get("spent", []), f"spent of seat {seat}", 163))
        if s.phase == codes.RESOLUTION:
            left.subtract(s.spent[seat])
    piles = _by_deck(data.get("discards", {}), "discards")
    decks = _by_deck(data.get("goods", {}), "goods")
    for there in (*piles.values(), *decks.values()):
        left.subtract(there)
    for deck in range(GOODS_DECKS):
        rest = [face for face in range(FACES) if DECK_OF_FACE[face] == deck for _ in range(left[face])]
        s.goods_decks[deck] = decks.get(deck, rest)
        aside = rest if deck in decks and deck not in piles else []
        s.goods_piles[deck] = sorted([*piles.get(deck, []), *aside])


def _by_deck(given: Any, what: str) -> dict[int, list[int]]:
    """Goods cards by deck."""
    return {
        place_of(c.GOODS_DECKS, name, f"deck in {what}:"): faces_of(cards, f"{what} {name}", 163)
        for name, cards in table(given, what).items()
    }


def read_developments(s: Mediterranean, data: Entry, entries: list[Entry], trusted: bool) -> None:
    """Developments in play and drawn, then the decks, which hold the rest; what a view hides may be nowhere yet."""
    given = {
        place_of(c.DECK_IDS, name, "deck in developments:"): names_of(c.DEVELOPMENT_IDS, cards, f"{name} cards", 168)
        for name, cards in table(data.get("developments", {}), "developments").items()
    }
    taken: dict[int, str] = {}  # where each card is
    for deck, cards in given.items():
        for card in cards:
            _put(taken, card, f"in the deck {c.DECK_IDS[deck]}")
    for seat, entry in enumerate(entries):
        owned = row(entry.get("developments", []), f"developments of seat {seat}", 168)
        for each in owned:
            if not isinstance(each, str):
                _put(taken, _side(each, seat) // 2, f"in play at seat {seat}")
        s.drawn[seat] = names_of(c.DEVELOPMENT_IDS, entry.get("drawn", []), f"drawn of seat {seat}", 168)
        for card in s.drawn[seat]:
            _put(taken, card, f"drawn by seat {seat}")
    for seat, entry in enumerate(entries):
        for each in entry.get("developments", []):
            side = _any_side(each, taken) if isinstance(each, str) else _side(each, seat)
            taken[side // 2] = f"in play at seat {seat}"
            s.played[seat].append(side)
            s.covered[seat].append(0 if isinstance(each, str) else _covered(each, seat))
    for deck in range(DECKS):
        rest = [card for card, home in enumerate(DECK_OF_CARD) if home == deck and card not in taken]
        if deck in given and rest and not trusted:
            missing = c.DEVELOPMENT_IDS[rest[0]]
            raise broken(f"{missing} is nowhere, though a named deck holds all its cards", "MED-SET-09")
        s.decks[deck] = given.get(deck, rest)


def _put(taken: dict[int, str], card: int, where: str) -> None:
    """A card is somewhere, and nowhere else."""
    if card in taken:
        raise broken(f"{c.DEVELOPMENT_IDS[card]} is {taken[card]} and {where}", "MED-SET-09")
    taken[card] = where


def _side(given: Any, seat: int) -> int:
    """A side of a card that is named."""
    entry = table(given, f"a development of seat {seat}", {"card", "side", "kind", "covered"})
    card = place_of(c.DEVELOPMENT_IDS, entry.get("card"), "development card")
    side = card * 2 + place_of(SIDES, entry.get("side", SIDES[0]), "side of a development:")
    kind = c.KIND_IDS[c.SIDE_KINDS[side]]
    if entry.get("kind", kind) != kind:
        raise broken(f"this side of {c.DEVELOPMENT_IDS[card]} shows {kind}", "MED-BOX-01")
    return side


def _any_side(kind: str, taken: dict[int, str]) -> int:
    """The first side that shows a kind, on a card that is nowhere else."""
    number = place_of(c.KIND_IDS, kind, "development")
    sides = [side for side, shown in enumerate(c.SIDE_KINDS) if shown == number]
    for side in sides:
        if side // 2 not in taken:
            return side
    there = ", ".join(f"{c.DEVELOPMENT_IDS[side // 2]} {taken[side // 2]}" for side in sides)
    if len(sides) == 1:
        raise broken(f"1 card shows {kind}, and it is elsewhere: {there}", "MED-SET-09")
    all_of_them = "both" if len(sides) == 2 else "all"
    raise broken(f"{len(sides)} cards show {kind}, and {all_of_them} are elsewhere: {there}", "MED-SET-09")


def _covered(given: Entry, seat: int) -> int:
    places = row(given.get("covered", []), f"covered of seat {seat}", 2)
    if any(type(place) is not int or place not in (0, 1) for place in places) or len(set(places)) < len(places):
        raise broken(f"a development of seat {seat} has no such ovals", "MED-DEV-20")
    return sum(1 << place for place in places)
