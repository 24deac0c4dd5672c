"""The two starting workshops, large: each can be turned, and shows what its edges promise the squares between them."""

from html import escape

from emporion.core.boxes import moved, num, rect, write
from emporion.games.resafa import areas
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.estate import flow
from emporion.games.resafa.picture.garden import soil
from emporion.games.resafa.picture.inline import amounts, measure, pill
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.workshop import CELL, lying, workshop
from emporion.games.resafa.refusals import SAY

DIALS = ("first", "second")
KEYS = ("r", "t")
SIGN = 18.0  # before the word
SPIN = "M4.6-3.2A5.6 5.6 0 1 0 5.6.8M5.4-6.6V-2.6H1.4"
BROAD = ((-42.0, 50.0), (242.0, 150.0), (-90.0, -10.0, 380.0, 220.0))  # both buttons, and what is seen
TALL = ((50.0, -23.0), (150.0, 223.0), (-10.0, -46.0, 220.0, 292.0))


def starting(scene: Scene, tall: bool) -> tuple[str, tuple[float, float, float, float]]:
    """The drawing with its frame; for a tall stage the buttons stand above and below the tiles."""  # RES-PLS-03
    owner = scene.front
    *spots, frame = TALL if tall else BROAD
    tiles = owner.area[:2]
    drawn = "".join(soil(square, "") for square in ground.squares(owner))
    for at, (placed, spot) in enumerate(zip(tiles, spots, strict=True)):
        between = {square for other in tiles if other is not placed for square in _beside(other)} & _beside(placed)
        faces = "".join(_face(at, placed, turn, between) for turn in range(4))
        words = escape(SAY("page.turn_tile", {"n": at + 1}))
        drawn += (
            f'<g class="res-target res-turns" role="button" tabindex="0" aria-label="{words}" '
            f'data-dial="{DIALS[at]}" data-key="{KEYS[at]}"><title>{words}</title>{faces}{_button(*spot)}</g>'
        )
    return drawn, frame


def _beside(placed: int) -> set[ground.Cell]:
    return set(ground.around(ground.cell_xy(areas.cell_of(placed))))


def _face(at: int, placed: int, turn: int, between: set[ground.Cell]) -> str:
    """A tile in one of its turns, with the bonuses that it gives to the squares between the two (RES-GRD-14)."""
    (x, y), face = ground.cell_xy(areas.cell_of(placed)), areas.face_of(placed)
    turned = lying(face // 2, face % 2, turn)
    drawn = moved(x * CELL, y * CELL, workshop(turned))
    for side in ground.SIDES:
        bonus, square = ground.green(turned, side), ground.beside((x, y), side)
        if bonus and square in between:
            left, top = square[0] * CELL, square[1] * CELL
            drawn += flow(ground.opposite(side), left, top)
            drawn += pill(amounts(bonus, 19, 4), left + 40 + 20 * at, top + 28 + 44 * at, "res-pill", 28)
    return f'<g class="res-{DIALS[at]} res-{DIALS[at]}-{turn}">{drawn}</g>'


def _button(x: float, y: float) -> str:
    """The word with a sign beside it."""
    words = SAY("page.turn_it")
    room = SIGN + measure(words, 14, "res-b")
    left = x - room / 2
    return (
        f"{rect(left - 13, y - 18, room + 26, 36, 18, 'res-turnpill')}"
        f'<path d="{SPIN}" class="res-spin" transform="translate({num(left + 6)} {num(y)})"/>'
        f"{write(words, left + SIGN, y, 14, 'res-b res-turn-t')}"
    )
