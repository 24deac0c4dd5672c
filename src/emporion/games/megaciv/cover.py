"""A market in the middle of a game, small, for the page where somebody chooses what to play."""

from emporion.core.messages import cache_spoken
from emporion.games.megaciv import codes
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.inline import moved, rect, scaled
from emporion.games.megaciv.picture.looks import symbols
from emporion.games.megaciv.picture.scene import scene
from emporion.games.megaciv.picture.stall import LARGE, stall
from emporion.games.megaciv.picture.style import SHEET, seats_in_picture
from emporion.games.megaciv.picture.tiles import SET_HIGH, SET_WIDE, Chip, set_tile, tray
from emporion.games.megaciv.rules import set_up

WIDTH, HEIGHT = 720, 450
SEATS, SEED, CLOCK = 5, 7, 1
SHOWN = [("wine", "tin", "gold", "ochre"), ("fish", "ivory", "oil", "clay"), ("papyrus", "resin", "wool", "iron")]
SETS = [("wine", 4), ("fish", 3), ("gold", 2), ("ivory", 1), ("papyrus", 3), ("resin", 1)]
TOLD = [Chip("wine", "true"), Chip("wine", "true"), Chip("gold", "told"), Chip("", "untold")]
WANTED = [Chip("fish", "sure"), Chip("fish", "sure"), Chip("ivory", "wish")]


@cache_spoken
def cover() -> str:
    """A standalone SVG that follows the reader's light or dark setting."""
    seen = set_up(SEATS, SEED, CLOCK, 0, 0).seen_by(None)
    for seat, shown in enumerate(SHOWN):
        goods = [c.KIND[name] for name in shown]
        seen.floor.offered[seat], seen.floor.wanted[seat] = goods[:2], goods[2:]
    seen.steps = [codes.TRADE]
    drawn = scene(seen)
    stalls = "".join(scaled(16 + at * 236, 22, 0.96, stall(drawn, at, LARGE)) for at in range(len(SHOWN)))
    sets = "".join(
        moved(18 + at * 116, 296, rect(0, 0, SET_WIDE, SET_HIGH, 10, "meg-paper") + set_tile(*held))
        for at, held in enumerate(SETS)
    )
    offer = rect(0, 0, 520, 96, 14, "meg-panel") + moved(16, 17, tray(TOLD, 250)) + moved(300, 17, tray(WANTED, 200))
    ground = rect(0, 0, WIDTH, 276, 0, "meg-hall") + rect(0, 276, WIDTH, HEIGHT - 276, 0, "meg-ground")
    seats = seats_in_picture(drawn.colours, False)
    return SHEET.cover(0, 0, WIDTH, HEIGHT, ground + stalls + moved(100, 166, offer) + sets, symbols() + seats)
