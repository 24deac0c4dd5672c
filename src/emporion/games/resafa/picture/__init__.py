"""Resafa as one standalone SVG: the area in front, the map, the network, the colours, the hand, the players.

Element ids are stable: "camel-2" and "cube-3" for pieces, "marker-blue-seat-1" on a track, "place-alia" for a centre,
"space-1,2" in the network, "shop-1-3" for a workshop, "stack-pink-2", "bonus-white-1", "card-BW106", "seat-2" for a
player. What can be chosen is "at-" and its place: "at-cell-1,2", "at-move-alia", "at-play-alpha-2-top". Here seats
count from 1.
"""

from collections.abc import Iterable, Sequence

from emporion.core.boxes import moved, num, rect, scaled, write
from emporion.core.sheet import Picture
from emporion.games.resafa.board import COLOURS
from emporion.games.resafa.picture.ending import ending
from emporion.games.resafa.picture.estate import bounds, estate
from emporion.games.resafa.picture.hand import hand, pile, slots
from emporion.games.resafa.picture.header import header
from emporion.games.resafa.picture.inline import numbered, stamp
from emporion.games.resafa.picture.net import HEIGHT as NET_HIGH
from emporion.games.resafa.picture.palette import PATTERNS
from emporion.games.resafa.picture.plain import summary
from emporion.games.resafa.picture.playerboard import playerboard
from emporion.games.resafa.picture.players import players
from emporion.games.resafa.picture.scene import Scene, scene
from emporion.games.resafa.picture.style import SHEET
from emporion.games.resafa.picture.supply import supply
from emporion.games.resafa.picture.symbols import symbols
from emporion.games.resafa.picture.tracks import HIGH as ROW_HIGH
from emporion.games.resafa.picture.tracks import bonus_row, track_row
from emporion.games.resafa.picture.trademap import HEIGHT as MAP_HIGH
from emporion.games.resafa.picture.trademap import WIDTH as MAP_WIDE
from emporion.games.resafa.picture.trademap import trade_map
from emporion.games.resafa.picture.tray import tray
from emporion.games.resafa.picture.water import water_net
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import Resafa

__all__ = ["Picture", "picture"]

WIDTH, TOP, GAP, MARGIN = 1440.0, 50.0, 10.0, 12.0
BOARD, STAGE, OVER = 216.0, 560.0, 388.0
MAIN, BOTTOM = 620.0, 268.0


def picture(
    s: Resafa, *, targets: Iterable[str] = (), dark: bool = False, names: Sequence[str] | None = None
) -> Picture:
    """Draw what a seat knows.

    `targets` are places ("cell-1,2", "move-alia", "display-4"), drawn in marching gold; those that are not on the table
    are left out. A picture that is not `dark` follows the reader's own setting.
    """
    drawn = scene(s, targets, names)
    parts, height = _table(drawn)
    title = SAY("page.picture", {"round": s.round, "number": s.turn_number})
    return SHEET.picture(
        (WIDTH, height),
        parts,
        title=title,
        description=summary(s, names=drawn.names),
        defs=PATTERNS + symbols(),
        ground="var(--page)",
        dark=dark,
    )


def _table(drawn: Scene) -> tuple[str, float]:
    """The area in front with its board, map and network beside it, players at the right; cards and colours below."""
    seat = drawn.shown
    board, board_high = playerboard(drawn, seat)
    people, people_high = players(drawn)
    high = max(MAIN, board_high + 60, people_high + 50)
    over, side = MARGIN + BOARD + STAGE + GAP, MARGIN + BOARD + STAGE + OVER + 2 * GAP
    map_high = OVER * MAP_HIGH / MAP_WIDE
    net_high = OVER * NET_HIGH / MAP_WIDE
    parts = [
        header(drawn, WIDTH),
        moved(MARGIN, TOP, _stage(drawn, seat, board, high), "res-estate"),
        moved(
            over, TOP, _panel(OVER, map_high + 30, SAY("page.trade"), _fitted(trade_map(drawn), MAP_HIGH)), "res-trade"
        ),
        moved(
            over,
            TOP + map_high + 40,
            _panel(OVER, net_high + 30, SAY("page.water"), _fitted(water_net(drawn), NET_HIGH)),
            "res-water",
        ),
        moved(
            side,
            TOP,
            _panel(WIDTH - MARGIN - side, high, SAY("page.players"), moved(3, 32, scaled(0, 0, 0.94, people))),
            "res-players",
        ),
        moved(MARGIN, TOP + high + GAP, _cards(drawn), "res-hand"),
        moved(MARGIN + 640 + GAP, TOP + high + GAP, _colours(drawn), "res-colours"),
    ]
    return "".join(parts), TOP + high + GAP + BOTTOM + MARGIN


def _fitted(body: str, high: float) -> str:
    """A drawing clipped to its frame, below the heading of its panel."""
    frame = f'<svg x="1" y="29" width="{num(OVER - 2)}" height="{num((OVER - 2) * high / MAP_WIDE)}" '
    return f'{frame}viewBox="0 0 {num(MAP_WIDE)} {num(high)}">{body}</svg>'


def _panel(width: float, height: float, title: str, body: str) -> str:
    return rect(0, 0, width, height, 12, "res-panel") + write(title, 12, 15, 15, "res-s res-b") + body


def _stage(drawn: Scene, seat: int, board: str, high: float) -> str:
    """The own board, the area, the offer below it; at the end the ledger over it."""
    wide = STAGE - 2
    area = high - 92
    left, top, across, down = bounds(drawn, seat)
    name = stamp(f"seat-{seat + 1}", 20, 20, 20) + write(drawn.names[seat], 36, 20, 17, "res-b")
    name += numbered(drawn.player(seat).vp, BOARD - 22, 21, 30)
    ground = "".join(rect(-4000, -4000, 8000, 8000, 0, kind) for kind in ("res-sand", "res-dunes"))
    frame = (
        f'<svg x="{num(BOARD)}" y="1" width="{num(wide)}" height="{num(area)}" '
        f'viewBox="{num(left)} {num(top)} {num(across)} {num(down)}">{ground}{estate(drawn, seat)}</svg>'
    )
    laid, tray_high = tray(drawn, wide - 24)
    over = moved(BOARD + 12, area - tray_high - 12, laid) if laid else ""
    return (
        rect(0, 0, BOARD + STAGE, high, 12, "res-stage")
        + name
        + moved(10, 46, board)
        + frame
        + over
        + scaled(BOARD + 3, area + 8, 0.985, supply(drawn))
        + moved(BOARD, 0, ending(drawn, wide, area))
    )


def _cards(drawn: Scene) -> str:
    """Played cards and the pile, and the hand beside them."""
    wide = 132.0
    left, _ = pile(drawn, drawn.shown, wide)
    body = moved(10, 28, slots(drawn, drawn.shown, wide, 112)) + moved(10, 146, left)
    return _panel(wide + 20, BOTTOM, SAY("page.played"), body) + moved(
        wide + 30, 0, rect(0, 0, 640 - wide - 30, BOTTOM, 12, "res-panel") + hand(drawn, 640 - wide - 30)
    )


def _colours(drawn: Scene) -> str:
    """A row for each colour."""
    wide = WIDTH - 2 * MARGIN - 640 - GAP
    scale = (wide - 20) / 786
    rows = "".join(
        moved(0, at * (ROW_HIGH + 2), track_row(drawn, at) + moved(478, 0, bonus_row(drawn, at)))
        for at in range(COLOURS)
    )
    return _panel(wide, BOTTOM, SAY("page.tracks"), scaled(10, 32, scale, rows))
