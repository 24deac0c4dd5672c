"""A market in the middle of a game, small, for the page where somebody chooses what to play."""

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.picture.inline import moved, rect, scaled
from emporion.games.mediterranean.picture.looks import PREFIX, symbols
from emporion.games.mediterranean.picture.scene import scene
from emporion.games.mediterranean.picture.stall import stall
from emporion.games.mediterranean.picture.style import DANGER, SHEET
from emporion.games.mediterranean.picture.tiles import set_tile
from emporion.games.mediterranean.picture.tracks import Size, track
from emporion.games.mediterranean.position import read
from emporion.trading.page.palette import seats_of_picture

WIDTH, HEIGHT = 720, 450
PLACES = [(4, -3, 1, 0), (-6, 2, -2, 2), (2, 7, 3, -1), (-9, -5, 0, 3)]
HANDS = [
    "wine/mars_2 wine/zealots_of_venus wool/democracy wool/mars wool/prosperity gold/barbarians art/democracy",
    "grain/mars grain/venus ore/mars slaves/dictatorship slaves/dictatorship spices/mars",
    "wool/venus wool/poverty dye/venus dye/venus salt/venus",
    "wine/mars wine/mars timber/mars gold/mars spices/venus ore/democracy",
]
TRACKS = Size(680, 40, 27, True)


@cache_spoken
def cover() -> str:
    """A standalone SVG that follows the reader's light or dark setting."""
    players = []
    for places, cards in zip(PLACES, HANDS, strict=True):
        hand = cards.split()
        tracks = dict(zip(c.TRACKS, places, strict=True))
        players.append({"tracks": tracks, "hand": {face: hand.count(face) for face in hand}})
    drawn = scene(read({"seats": players, "turn": 4, "phase": "trading"}).seen_by(0))
    stalls = "".join(scaled(20 + at * 234, 14, 1.26, stall(drawn, seat, high=88)) for at, seat in enumerate((1, 2, 3)))
    ways = "".join(moved(20, 148 + at * 60, track(drawn, at, TRACKS)) for at in range(2))
    groups: dict[int, list[int]] = {}
    for face in HANDS[0].split():
        groups.setdefault(c.GOOD[face.partition("/")[0]], []).append(c.FACE_IDS.index(face))
    sets = "".join(
        scaled(22 + at * 172, 266, 1.18, set_tile(drawn, top, faces)) for at, (top, faces) in enumerate(groups.items())
    )
    ground = rect(0, 0, WIDTH, 256, 0, "med-hall") + rect(0, 256, WIDTH, HEIGHT - 256, 0, "med-ground")
    seats = f"<style>{seats_of_picture(PREFIX, drawn.colours, False)}</style>"
    return SHEET.cover(0, 0, WIDTH, HEIGHT, ground + stalls + ways + sets, symbols() + DANGER + seats)
