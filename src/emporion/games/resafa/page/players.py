"""The players in the page: a few lines each, which open to the whole area; and Resafabot beside a single player."""

from html import escape

from emporion.core.boxes import moved, num
from emporion.core.markup import heading, part, tally
from emporion.games.resafa.areas import is_complete, slots_of
from emporion.games.resafa.page.markup import drawing, inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.estate import bounds
from emporion.games.resafa.picture.garden import done, garden, soil
from emporion.games.resafa.picture.ground import gardens, shops, squares
from emporion.games.resafa.picture.inline import numbered, stamp
from emporion.games.resafa.picture.playerboard import WIDE as BOARD_WIDE
from emporion.games.resafa.picture.playerboard import sections
from emporion.games.resafa.picture.players import BOT_HIGH, WIDE, resafabot, summary_rows
from emporion.games.resafa.picture.workshop import CELL, workshop


def players(desk: Desk) -> str:
    """The whole panel."""
    lines = "".join(_player(desk, seat) for seat in range(desk.scene.s.seats))
    if desk.scene.s.solo():
        lines += f'<div id="resafabot" class="emp-bot">{drawing(resafabot(desk.scene), WIDE, BOT_HIGH)}</div>'
    return part("players", heading(desk.words("players")) + lines, desk.words("players"))


def _player(desk: Desk, seat: int) -> str:
    scene = desk.scene
    owner = scene.player(seat)
    style = "emp-player" + (" emp-shown" if seat == scene.shown else "")
    style += " emp-acts" if scene.acts(seat) else ""
    name = (
        f'{drawing(stamp(f"seat-{seat + 1}", 10, 10, 18), 20, 20)}<b class="emp-name">{escape(scene.names[seat])}</b>'
    )
    first = drawing(stamp("start", 9, 9, 17), 18, 18) if scene.s.first == seat else ""
    vp = owner.vp
    points = (
        f'<span class="emp-vp"{tally(f"seat-{seat + 1}", "vp", vp)}>{drawing(numbered(vp, 15, 15, 28), 30, 30)}</span>'
    )
    lines = "".join(
        f'<span data-shows="{what}-{seat + 1}">{inked(line, 20)}</span>'
        for what, line in zip(("goods", "built", "cards"), summary_rows(owner), strict=True)
    )
    who = f'<span class="emp-owner">{name}<small>{escape(_note(desk, seat))}</small>{first}</span>'
    return (
        f'<details id="seat-{seat + 1}" class="{style}" name="emp-player"><summary>{who}'
        f'<span class="emp-has">{lines}</span>{points}</summary>{_area(desk, seat)}</details>'
    )


def _note(desk: Desk, seat: int) -> str:
    """A word beside the name: who looks, how it ended."""
    s = desk.scene.s
    if s.is_terminal() and s.seats > 1:
        return desk.words("rank", n=s.ranks()[seat])
    return desk.words("you") if seat == desk.scene.me else ""


def _area(desk: Desk, seat: int) -> str:
    """Board and area of another player; the own ones lie in front."""
    scene = desk.scene
    if seat == scene.shown:
        return ""
    owner = scene.player(seat)
    left, top, wide, high = bounds(scene, seat, 0.1)
    drawn = "".join(soil(square) for square in squares(owner))
    for square, planted in gardens(owner).items():
        drawn += moved(square[0] * CELL, square[1] * CELL, "".join(map(garden, slots_of(planted))))
        drawn += done(square) if is_complete(planted) else ""
    for laid, (x, y) in zip(owner.area, shops(owner), strict=True):
        drawn += moved(x * CELL, y * CELL, workshop(laid))
    area = (
        f'<svg class="res-picture emp-far" viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}" role="img" '
        f'aria-label="{escape(desk.words("estate_of", name=scene.names[seat]))}">{drawn}</svg>'
    )
    boards = "".join(drawing(body, BOARD_WIDE, tall) for body, tall in sections(scene, seat)[1:])
    return f'<div class="emp-opened">{area}{boards}</div>'
