"""What the data say of cards, by their ids: names, set values, boxes, stacks; and what a change does to a hand."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache

from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import set_value
from emporion.games.megaciv.refusals import SAY

WATER = "water"
ADVANCES = {advance["id"]: advance for advance in c.ADVANCES}
PHASES = (5, 6, 7, 8, 9, 10, 12, 13)
SURE = 2  # names of an offer that are true, and names asked that are guaranteed
LEAST, MOST = 3, 9  # cards on a side


def card(kind: str) -> str:
    """The name of a card."""
    return SAY(f"card.{kind}")


def is_calamity(kind: str) -> bool:
    """Whether a card is a calamity."""
    return c.KIND.get(kind, 0) >= c.NAMES


def tradeable(kind: str) -> bool:
    """Whether a card may be given away."""  # MEG-TRD-09
    return not is_calamity(kind) or bool(c.CALAMITIES[c.KIND[kind] - c.NAMES]["tradeable"])


@cache
def boxes(kind: str) -> tuple[int, ...]:
    """What one card, two cards and so on are worth, as printed on a card; Water has no boxes."""
    if kind == WATER or is_calamity(kind):
        return ()
    return tuple(worth(kind, number) for number in range(1, c.COMMODITIES[c.KIND[kind]]["max_set"] + 1))


@cache
def worth(kind: str, number: int) -> int:
    """What so many equal cards are worth."""
    return int(set_value(c.KIND[kind], number))


def hand_worth(hand: Mapping[str, int]) -> int:
    """What a hand is worth."""
    return sum(worth(kind, number) for kind, number in hand.items())


def change(hand: Mapping[str, int], gone: Iterable[str], come: Iterable[str]) -> int:
    """What a deal does to the worth of a hand."""
    after = Counter(hand)
    after.subtract(gone)
    after.update(come)
    return hand_worth(+after) - hand_worth(hand)


def order(kind: str) -> int:
    """Where a card stands among all of them."""
    return c.KIND[kind]


def cheapest(hand: Mapping[str, int], names: Iterable[str], number: int) -> list[str] | None:
    """The cards that cost a hand least, so many of them, these names included; None where the hand has not got them."""
    given = list(names)
    rest = Counter({kind: count for kind, count in hand.items() if not is_calamity(kind)})
    if any(given.count(name) > rest[name] for name in given):
        return None
    rest.subtract(given)
    while len(given) < number:
        left = [kind for kind in rest if rest[kind] > 0]
        if not left:
            return None
        kind = min(left, key=lambda kind: (worth(kind, rest[kind]) - worth(kind, rest[kind] - 1), order(kind)))
        given.append(kind)
        rest[kind] -= 1
    return sorted(given, key=order)


def told_changes(kind: str, owned: Collection[str] | None = None) -> list[str]:
    """What advances change about a calamity, in sentences: those that are owned, or all there are."""  # MEG-SPR-31
    told = []
    for mod in c.CALAMITIES[c.KIND[kind] - c.NAMES]["sprint"]["mods"]:
        if owned is None or mod["advance"] in owned:
            change = mod.get("delta", 0) or -mod.get("keep", 0)
            key = "mod_less" if change < 0 else "mod_more" if change > 0 else "mod_other"
            told.append(SAY(f"page.{key}", {"advance": SAY(f"advance.{mod['advance']}"), "n": abs(change)}))
    return told


@cache
def kinds_in(players: int, board: str, block: int, stack: int) -> tuple[str, ...]:
    """The commodities that can lie in a stack."""  # MEG-DCK-03
    tiers = c.deck_of(players)["tiers"]
    column = 2 + block if board == "both" else c.BOARDS.index(board)
    return tuple(
        row["id"] for row in c.COMMODITIES if row["stack"] == stack and row["tier"] in tiers and row["copies"][column]
    )


@cache
def names_in_play(players: int, board: str, water: bool) -> tuple[str, ...]:
    """What may be said on the floor, in the order of the cards."""  # MEG-TRD-08
    blocks = (0, 1) if board == "both" else (0,)
    found = {kind for block in blocks for stack in range(1, 10) for kind in kinds_in(players, board, block, stack)}
    return (*sorted(found, key=order), *([WATER] if water else []))
