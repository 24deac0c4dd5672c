"""What a seat knows as one standalone SVG: the hall with its stalls, stacks, offers, hand, advances, standings.

Element ids are stable: "stall-2" for a seat's stall, "pile-1-9" for stack 9 of the first block, "set-wine" in the hand,
"offer-3" for an offer of seat 3, "sent-2" for the own one to seat 2, "seat-2" in the standings. What can be chosen is
"at-" and its place: "at-offer-2", "at-stack-9", "at-give-wine". Here seats count from 1.
"""

from collections.abc import Iterable, Sequence

from emporion.core.sheet import Picture
from emporion.games.megaciv.picture.inline import moved
from emporion.games.megaciv.picture.looks import symbols
from emporion.games.megaciv.picture.panels import calamity, goals, hall, hand, header, offers, stacks, standings
from emporion.games.megaciv.picture.plain import summary
from emporion.games.megaciv.picture.scene import scene
from emporion.games.megaciv.picture.style import SHEET, seats_in_picture
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rules import MegaCiv

__all__ = ["Picture", "picture"]

WIDTH, MARGIN, GAP = 1440.0, 12.0, 10.0
LEFT, RIGHT = 330.0, 290.0
TOP = 52.0


def picture(
    seen: MegaCiv, *, targets: Iterable[str] = (), dark: bool = False, names: Sequence[str] | None = None
) -> Picture:
    """Draw what a seat knows.

    `targets` are places ("offer-2", "stack-9", "give-wine"), drawn in marching gold; those that are not on the table
    are left out. A picture that is not `dark` follows the reader's own setting.
    """
    drawn = scene(seen, targets, names)
    middle = WIDTH - 2 * MARGIN - LEFT - RIGHT - 2 * GAP
    parts, y = [header(drawn, WIDTH)], TOP
    blow, high = calamity(drawn, WIDTH - 2 * MARGIN)
    if blow:
        parts.append(moved(MARGIN, y, blow, "meg-calamity"))
        y += high + GAP
    floor, floor_high = hall(drawn, middle)
    piles, piles_high = stacks(drawn, middle)
    letters, letters_high = offers(drawn, LEFT)
    aims, aims_high = goals(drawn, RIGHT)
    people, people_high = standings(drawn, RIGHT)
    right = MARGIN + LEFT + middle + 2 * GAP
    parts += [
        moved(MARGIN, y, letters, "meg-offers"),
        moved(MARGIN + LEFT + GAP, y, floor, "meg-hall"),
        moved(MARGIN + LEFT + GAP, y + floor_high + GAP, piles, "meg-stacks"),
        moved(right, y, people, "meg-standings"),
        moved(right, y + people_high + GAP, aims, "meg-goals"),
    ]
    y += max(letters_high, floor_high + GAP + piles_high)
    held, held_high = hand(drawn, LEFT + GAP + middle)
    parts.append(moved(MARGIN, y + GAP, held, "meg-hand"))
    height = max(y + GAP + held_high, TOP + people_high + GAP + aims_high) + MARGIN
    title = SAY("page.picture", {"round": seen.round, "rounds": drawn.rounds, "phase": SAY(f"phase.{seen.phase}")})
    return SHEET.picture(
        (WIDTH, height),
        "".join(parts),
        title=title,
        description=summary(drawn),
        defs=symbols() + seats_in_picture(drawn.colours, dark),
        ground="var(--page)",
        dark=dark,
    )
