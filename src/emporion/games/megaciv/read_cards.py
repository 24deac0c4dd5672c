"""The cards of a position: hands, discards and stacks; what nothing names lies in the stacks."""

from collections import Counter
from typing import Any

from emporion.core.bits import ONE
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, KINDS, STACK_OF, STACKS, WATER
from emporion.games.megaciv.check import blocks_of, deck_of
from emporion.games.megaciv.reading import broken, counts_of, kinds_of, number, place_of, row, table
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.stacks import BOTTOM_CARD, is_bottom_card
from emporion.games.megaciv.state import BLOCKS, PILE_HIDDEN, single_block
from emporion.games.megaciv.view import stack_name

Entry = dict[str, Any]


def read_cards(s: MegaCiv, data: Entry, entries: list[Entry]) -> None:
    """Hands, then discards, then stacks, which hold the rest."""
    deck = deck_of(s)
    s.in_play = sum(ONE[kind] for kind in set().union(*deck) if kind < WATER)
    left = [Counter(cards) for cards in deck]
    for seat, entry in enumerate(entries):
        _read_hand(s, seat, entry, left)
    piles = _by_stack(s, data.get("discards", {}), "discards")
    face_down = _by_stack(s, data.get("hidden_discards", {}), "hidden_discards")
    stacks = _by_stack(s, data.get("stacks", {}), "stacks")
    s.stacks, s.piles = [], []
    for place, rest in enumerate(left):
        rest.subtract(piles.get(place, []))
        rest.subtract(face_down.get(place, []))
        rest.subtract(stacks.get(place, []))
        if any(held < 0 for held in rest.values()):
            too_many = next(kind for kind, held in rest.items() if held < 0)
            there = deck[place][too_many]
            raise broken(
                f"there are {there} cards of {c.KIND_IDS[too_many]}, not {there - rest[too_many]}", "MEG-GEN-12"
            )
        others = sorted(rest.elements(), key=lambda kind: (is_bottom_card(kind), kind))
        s.stacks.append(stacks.get(place, others))
        aside = others if place in stacks and place not in piles else []
        s.piles.append(
            sorted([*piles.get(place, []), *aside]) + [PILE_HIDDEN + kind for kind in sorted(face_down.get(place, []))]
        )
    _read_moved(s, data, deck)


def _by_stack(s: MegaCiv, given: Any, what: str) -> dict[int, list[int]]:
    """Cards by stack, each of them of this stack."""
    names = [stack_name(s, place) for place in range(STACKS * len(blocks_of(s)))]
    found = {}
    for name, cards in table(given, what).items():
        place = place_of(names, name, f"stack in {what}:")
        found[place] = kinds_of(cards, f"{what} {name}")
        for kind in found[place]:
            if STACK_OF[kind] != place % STACKS + 1:
                raise broken(f"{c.KIND_IDS[kind]} does not belong to stack {name}", "MEG-RET-01")
    return found


def _read_hand(s: MegaCiv, seat: int, entry: Entry, left: list[Counter[int]]) -> None:
    """A hand; cards whose block is not told come from the West block as long as it has some."""
    hand = counts_of(entry.get("hand") or {}, f"hand of seat {seat}")
    east = counts_of(entry.get("east", {}), f"east of seat {seat}")
    if east and single_block(s):
        raise broken(f"east of seat {seat}: there is only one block", "MEG-BLK-01")
    for kind, held in hand.items():
        if kind == WATER:
            s.hands[(seat * KINDS + kind) * BLOCKS] = held  # MEG-WAT-05: it belongs to no stack
            continue
        west = left[STACK_OF[kind] - 1][kind]
        known = "east" in entry or single_block(s)
        other = east.get(kind, 0) if known else max(0, held - west)
        if other > held:
            raise broken(f"seat {seat} has {held} cards of {c.KIND_IDS[kind]}, not {other} of the East block")
        for block, cards in enumerate([held - other, other]):
            if cards:
                _take(s, seat, kind, block, cards, left)
    if not set(east) <= set(hand):
        raise broken(f"east of seat {seat} names a card that is not in its hand")


def _take(s: MegaCiv, seat: int, kind: int, block: int, cards: int, left: list[Counter[int]]) -> None:
    place = block * STACKS + STACK_OF[kind] - 1
    if left[place][kind] < cards:
        what = "calamity" if kind >= FIRST_CALAMITY else "commodity"
        found = f"{left[place][kind]} left of the {what} {c.KIND_IDS[kind]}"
        raise broken(f"seat {seat} has {cards}, but there are {found}", "MEG-GEN-12")
    left[place][kind] -= cards
    s.hands[(seat * KINDS + kind) * BLOCKS + block] = cards


def _read_moved(s: MegaCiv, data: Entry, deck: list[Counter[int]]) -> None:
    """The movements of each stack; by default those who hold its cards have drawn them from the whole stack."""
    given = table(data.get("moved", {}), "moved")
    names = [stack_name(s, place) for place in range(len(deck))]
    for name in given:
        place_of(names, name, "stack in moved:")
    s.moved = []
    for place, name in enumerate(names):
        moves = row(given.get(name) or _default_moves(s, place, deck[place]), f"moved {name}")
        s.moved.append([number(n, f"moved {name}", -s.seats, BOTTOM_CARD) for n in moves])


def _default_moves(s: MegaCiv, place: int, cards: Counter[int]) -> list[int]:
    block = place // STACKS
    drawn = [
        -1 - seat
        for seat in range(s.seats)
        for kind in cards
        for _ in range(s.hands[(seat * KINDS + kind) * BLOCKS + block])
    ]
    return [cards.total(), *drawn, *[-1] * len(s.piles[place])]
