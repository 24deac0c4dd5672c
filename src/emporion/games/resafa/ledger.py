"""What the events of Resafa say in numbers: items, VP, tokens, tiles, tracks and the cards of each seat."""

from collections.abc import Callable, Iterable, Mapping

from emporion.core.bits import count, members
from emporion.core.ledger import POINTS, Booking, Ledger
from emporion.core.state import Event
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.board import CAMEL, CANAL_BONUSES, COLOURS, NOTHING, SCARAB, SHOP_EXTRA, SPACES, SQUARE, VP
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.scoring import holdings as items_of
from emporion.games.resafa.state import (
    BASES,
    CUBES,
    EXTRA,
    GARDENS,
    PURSE,
    ROWS,
    SCARABS,
    SQUARES,
    SQUARES_DONE,
    TRACKS,
)
from emporion.games.resafa.turn import starting_cards
from emporion.games.resafa.view import ROW_NAMES

HAND, PILE, PLAYED, STARTING = "action cards in hand", "cards in the draw pile", "cards played", "starting cards"
TRACK_NAMES = [f"{colour} track" for colour in c.COLOURS]
TOKEN_ROWS = [f"tokens in the {row} row" for row in ROW_NAMES]
TOKENS = {SQUARE: "square tokens", SCARAB: "scarab tokens"}
GARDEN_SIZES = {1: "small gardens", 2: "large gardens"}
BONUS = [f"{card} in hand" for card in c.BONUS_IDS]
SPECIAL = [f"{card} owned" for card in c.SPECIAL_IDS]
USED = [f"{card} used" for card in c.SPECIAL_IDS]
KEPT = [f"{tile} kept" for tile in c.CANAL_BONUS_IDS]
CANALS = [f"{tile} placed" for tile in c.CANAL_IDS]
SACKS = "sack cards"
GAINS = dict(enumerate(c.ITEMS)) | {CAMEL: "camels"}  # by what is gained or paid


def holdings(s: Resafa, seat: int) -> Mapping[str, int]:
    """All that a seat has: items wherever they lie, VP, camels, tokens, tiles, tracks and cards."""
    own = list(s.purse)[seat * PURSE : (seat + 1) * PURSE]
    found = dict(zip(c.ITEMS, items_of(s, seat), strict=True))
    found |= {POINTS: own[VP], "camels": own[CAMEL], "water cubes": own[CUBES], "bases": own[BASES]}
    found |= {TOKENS[SQUARE]: own[SQUARES], TOKENS[SCARAB]: own[SCARABS]}
    found |= {name: own[ROWS + row] for row, name in enumerate(TOKEN_ROWS)}
    found |= {name: own[TRACKS + track] for track, name in enumerate(TRACK_NAMES)}
    found |= {"workshops": len(s.area[seat]), "extra activations": own[EXTRA]}
    thirds = [planted >> shift & 3 for planted in s.gardens[seat] for shift in (0, 2, 4)]
    found |= {name: thirds.count(size) for size, name in GARDEN_SIZES.items()}
    found |= {"gardens": own[GARDENS], "completed squares": own[SQUARES_DONE]}
    mine = [s.face_at(space) // 2 for space in range(SPACES) if s.owner_at(space) == seat]
    found |= {name: mine.count(tile) for tile, name in enumerate(CANALS)}
    return found | _cards(s, seat)


def _cards(s: Resafa, seat: int) -> dict[str, int]:
    """The cards and canal bonus tiles of a seat; action and sack cards are hidden, so only their number counts."""
    found = dict.fromkeys((*BONUS, *SPECIAL, *USED), 0)
    found |= {HAND: count(s.hand[seat]), PILE: count(s.pile[seat]), PLAYED: len(s.played[seat])}
    found |= {STARTING: count(starting_cards(s, seat)), SACKS: s.sack_cards(seat)}
    found |= {name: s.kept[seat * CANAL_BONUSES + kind] for kind, name in enumerate(KEPT)}
    for level in range(2):
        found |= dict.fromkeys((BONUS[card] for card in members(s.bonus[seat * 2 + level], level * 36)), 1)
    for colour in range(COLOURS):
        for names, cards in ((SPECIAL, s.special), (USED, s.used)):
            found |= dict.fromkeys((names[card] for card in members(cards[seat * 4 + colour], colour * 18)), 1)
    return found


Change = tuple[str, int] | tuple[str, int, str]


def _token(kind: int, row: int) -> list[Change]:
    placed: list[Change] = [(TOKEN_ROWS[row], 1)] if row != NOTHING else []
    return [(TOKENS[kind], 1), *placed]


# By the kind of event, what it says has changed for its seat.
CHANGES: Mapping[int, Callable[[int, int], list[Change]]] = {
    events.GAINED: lambda what, n: [(GAINS[what], n)],
    events.PAID: lambda item, n: [(GAINS[item], -n)],
    events.SOLD: lambda item, n: [(GAINS[item], -n)],
    events.BOUGHT: lambda item, n: [(GAINS[item], n)],
    events.SCORED: lambda source, n: [(POINTS, n, events.SOURCES[source])],
    events.RAIN_TILES: lambda n, _: [(POINTS, n, "rain")],
    events.WATERED: lambda n, _: [(POINTS, n, "rain")],
    events.FINAL: lambda step, n: [(POINTS, n, f"final_{step}")],
    events.PLAYED: lambda card, half: [(HAND, -1), (PLAYED, 1)],
    events.DREW: lambda n, _: [(HAND, n), (PILE, -n)],
    events.TOOK_BACK: lambda hand, pile: [(PLAYED, -hand - pile), (HAND, hand), (PILE, pile)],
    events.SWAPPED: lambda new, old: [(STARTING, -1)],
    events.TOOK_BONUS: lambda card, _: [(BONUS[card], 1)],
    events.PLAYED_BONUS: lambda card, _: [(BONUS[card], -1)],
    events.DROPPED_BONUS: lambda card, _: [(BONUS[card], -1)],
    events.DREW_SACK: lambda *_: [(SACKS, 1)],
    events.USED_SACK: lambda *_: [(SACKS, -1)],
    events.DROPPED_SACK: lambda *_: [(SACKS, -1)],
    events.TOOK_TOP: lambda card, _: [(SPECIAL[card], 1)],
    events.TOOK_SEARCHED: lambda card, _: [(SPECIAL[card], 1)],
    events.USED_SPECIAL: lambda card, _: [(USED[card], 1)],
    events.TOOK_TILE: lambda kind, _: [(KEPT[kind], 1)],
    events.USED_TILE: lambda kind, _: [(KEPT[kind], -1)],
    events.STEPPED: lambda track, place: [(TRACK_NAMES[track], 1)],
    events.PLACED_WORKSHOP: lambda face, cell: [("workshops", 1), ("extra activations", SHOP_EXTRA[face])],
    events.PLACED_GARDEN: lambda size, cell: [("gardens", 1), (GARDEN_SIZES[size], 1)],
    events.COMPLETED: lambda *_: [("completed squares", 1)],
    events.PLACED_CANAL: lambda face, space: [(CANALS[face // 2], 1)],
    events.BASED: lambda *_: [("bases", 1)],
    events.TOKEN: _token,
    events.KEPT_CUBE: lambda *_: [("water cubes", 1)],
}


def bookings(event: Event) -> Iterable[Booking]:
    """What an event says has changed."""
    kind, seat, a, b = event
    return [Booking(seat, *change) for change in CHANGES[kind](a, b)] if kind in CHANGES else []


def name_source(source: str) -> str:
    """A source of points in words."""
    return SAY(f"points.{source}")


LEDGER = Ledger(holdings, bookings, name_source)
