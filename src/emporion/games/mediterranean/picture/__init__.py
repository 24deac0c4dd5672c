"""What a seat knows of Trading in the Mediterranean as one standalone SVG: stalls, tracks, offers, hand, developments.

Element ids are stable: "stall-2" and "realm-2" for a seat, "track-religion", "offer-7" by its number, "set-wine" in the
hand. What can be chosen is "at-" and its place: "at-to-2", "at-give-wine-mars". Here seats count from 1.
"""

from collections.abc import Iterable, Sequence

from emporion.core.sheet import Picture
from emporion.games.mediterranean.picture.inline import moved
from emporion.games.mediterranean.picture.looks import PREFIX, symbols
from emporion.games.mediterranean.picture.panels import GAP, hall, hand, header, offers, progress, realms
from emporion.games.mediterranean.picture.plain import summary
from emporion.games.mediterranean.picture.scene import scene
from emporion.games.mediterranean.picture.style import DANGER, SHEET
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading.page.palette import seats_of_picture

__all__ = ["Picture", "picture"]

WIDTH, MARGIN, TOP = 1440.0, 12.0, 52.0
LEFT, RIGHT = 330.0, 336.0


def picture(
    s: Mediterranean, *, targets: Iterable[str] = (), dark: bool = False, names: Sequence[str] | None = None
) -> Picture:
    """Draw what a seat knows.

    `targets` are places ("to-2", "give-wine-mars"), drawn in marching gold; those that are not on the table are left
    out. A picture that is not `dark` follows the reader's own setting.
    """
    drawn = scene(s, targets, names)
    middle = WIDTH - 2 * MARGIN - LEFT - RIGHT - 2 * GAP
    floor, floor_high = hall(drawn, middle)
    letters, letters_high = offers(drawn, LEFT)
    held, held_high = hand(drawn, LEFT + GAP + middle)
    first = [] if drawn.me is None else [drawn.me]
    people, people_high = realms(drawn, RIGHT, [*first, *(seat for seat in drawn.seats if seat != drawn.me)])
    under = TOP + max(floor_high, letters_high) + GAP
    parts = [
        header(drawn, WIDTH),
        moved(MARGIN, TOP, letters, "med-market"),
        moved(MARGIN + LEFT + GAP, TOP, floor, "med-hall"),
        moved(MARGIN + LEFT + middle + 2 * GAP, TOP, people, "med-realms"),
        moved(MARGIN, under, held, "med-hand"),
    ]
    height = max(under + held_high, TOP + people_high) + MARGIN
    seats = f"<style>{seats_of_picture(PREFIX, drawn.colours, dark)}</style>"
    return SHEET.picture(
        (WIDTH, height),
        "".join(parts),
        title=SAY("page.picture", progress(drawn)),
        description=summary(drawn),
        defs=symbols() + DANGER + seats,
        ground="var(--page)",
        dark=dark,
    )
