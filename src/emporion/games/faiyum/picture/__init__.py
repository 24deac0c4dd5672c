"""Faiyum as one standalone SVG: the map, the market, the hand, every discard stack and the players.

Element ids are stable: "space-E5", "site-E5-E6" for a link, "card-38" for a card wherever it lies, "market-3" for a
slot, "hand-2" and "stack-1-4" for places of cards, "seat-2" for a player, "worker-E7" and so on for a piece. Here seats
count from 1.
"""

from collections.abc import Iterable, Sequence

from emporion.core.boxes import moved
from emporion.core.sheet import Picture
from emporion.games.faiyum.picture.board import board
from emporion.games.faiyum.picture.hand import hand
from emporion.games.faiyum.picture.header import header
from emporion.games.faiyum.picture.land import PATTERNS
from emporion.games.faiyum.picture.market import LEAST_HEIGHT, MOST_HEIGHT, market
from emporion.games.faiyum.picture.palette import SHADES
from emporion.games.faiyum.picture.plain import summary
from emporion.games.faiyum.picture.players import players
from emporion.games.faiyum.picture.scene import Scene, scene
from emporion.games.faiyum.picture.stacks import fan
from emporion.games.faiyum.picture.style import SHEET
from emporion.games.faiyum.picture.symbols import symbols
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.rules import Faiyum

__all__ = ["Picture", "picture"]

WIDTH, MARGIN, GAP = 1440.0, 12.0, 10.0
TOP, BOARD_WIDTH, BOARD_HEIGHT, BOTTOM = 50.0, 898.0, 590.0, 182.0
SIDE_WIDTH = WIDTH - 2 * MARGIN - GAP - BOARD_WIDTH


def picture(
    seen: Faiyum,
    *,
    targets: Iterable[str] = (),
    chosen: str | None = None,
    dark: bool = False,
    names: Sequence[str] | None = None,
) -> Picture:
    """Draw what a seat knows.

    `targets` are ids of spaces ("E5"), links ("E5-E6") and cards ("38"), drawn in marching gold; `chosen` is the one
    with the check mark. Ids that are not on the table are left out. A picture that is not `dark` follows the reader's
    own setting.
    """
    drawn = scene(seen, targets, chosen, names)
    parts, height = _table(drawn)
    title = SAY("drawn.title", {"number": seen.turn_number})
    return SHEET.picture(
        (WIDTH, height),
        parts,
        title=title,
        description=summary(drawn),
        defs=SHADES + PATTERNS + symbols(),
        ground="url(#fai-g-page)",
        dark=dark,
    )


def _table(drawn: Scene) -> tuple[str, float]:
    """Board, market and players above; hand and discard stack below them, for whoever has a seat."""
    people, people_height = players(drawn, SIDE_WIDTH)
    height = max(BOARD_HEIGHT, LEAST_HEIGHT + GAP + people_height)
    stall_height = min(MOST_HEIGHT, height - GAP - people_height)
    side = MARGIN + BOARD_WIDTH + GAP
    parts = [
        header(drawn, WIDTH),
        moved(MARGIN, TOP, board(drawn, BOARD_WIDTH, height), "fai-board"),
        moved(side, TOP, market(drawn, SIDE_WIDTH, stall_height), "fai-market"),
        moved(side, TOP + stall_height + GAP, people, "fai-players"),
    ]
    bottom = TOP + height
    if drawn.me is not None:
        wide = _hand_width(len(drawn.hand(drawn.me) or ()), len(drawn.stack(drawn.me)))
        y, rest = bottom + GAP, WIDTH - 2 * MARGIN - GAP - wide
        parts.append(moved(MARGIN, y, hand(drawn, drawn.me, wide, BOTTOM), "fai-hand"))
        parts.append(moved(MARGIN + wide + GAP, y, fan(drawn, drawn.me, rest, BOTTOM), "fai-stack"))
        bottom = y + BOTTOM
    return "".join(parts), bottom + MARGIN


def _hand_width(hand_size: int, stack_size: int) -> float:
    """Hand and stack keep to the columns above while both have room, and share the width when one is crowded."""
    whole = WIDTH - 2 * MARGIN - GAP
    needed, beside = 190 + 98.0 * hand_size, 94 + 46.0 * stack_size
    if needed <= BOARD_WIDTH and beside <= whole - BOARD_WIDTH:
        return BOARD_WIDTH
    return round(min(max(whole * needed / (needed + beside), 500), whole - 320))
