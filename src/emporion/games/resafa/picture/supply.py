"""What is for sale: three workshops of each level, the garden tiles left; and the rewards for completed squares."""

from functools import cache
from html import escape

from emporion.core.boxes import Box, moved, put, rect, scaled, write
from emporion.games.resafa.board import COMPLETION_VP, NOTHING
from emporion.games.resafa.picture.ground import reward
from emporion.games.resafa.picture.inline import amounts, icon, kept, measure, row, shows, stamp, text
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import LEVELS
from emporion.games.resafa.picture.targets import march, offered
from emporion.games.resafa.picture.titles import shop_title
from emporion.games.resafa.picture.workshop import lying, workshop
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.state import SQUARES_DONE

WIDTH, HIGH = 560.0, 78.0
TILE = 0.7
LABEL, STEP, GROUP = 28.0, 74.0, 254.0


def supply(scene: Scene) -> str:
    """The offer, 560 by 78."""
    drawn = "".join(moved(level * GROUP, 0, _level(scene, level)) for level in (0, 1))
    for at, size in enumerate(("small", "large")):
        left = scene.s.garden_supply[at]
        words = escape(SAY(f"page.{size}_left", {"n": left}))
        body = (
            rect(0, 0, 50, 32, 9, "res-green")
            + stamp(size, 15, 16, 25)
            + write(str(left), 36, 16, 15, "res-b", "middle")
        )
        drawn += moved(WIDTH - 52, 5 + 36 * at, shows(f"left-{size}", f"<title>{words}</title>{body}"))
    return drawn


def _level(scene: Scene, level: int) -> str:
    left = len(scene.s.shop_stack(level))
    drawn = stamp("workshop", 13, 22, 22) + write(LEVELS[level + 1], 13, 42, 14, "res-b", "middle")
    drawn += shows(f"left-workshops-{level + 1}", write(f"+{left}", 13, 58, 11, "res-m", "middle"))
    for at in range(3):
        place = level * 3 + at
        tile = scene.s.offer[place]
        x = LABEL + at * STEP
        if tile == NOTHING:
            drawn += moved(x, 3, rect(1, 1, 69, 69, 5, "res-gone"))
            continue
        body = f"<title>{escape(shop_title(tile))}</title>{scaled(0, 0, TILE, workshop(lying(tile)))}"
        body = offered(f"offer-{place}", scene.offers.get(f"offer-{place}"), body, march(-1, -1, 73, 74, 7))
        drawn += moved(x, 3, body, f"offer-{place + 1}")
    return drawn


def rewards(scene: Scene, seat: int) -> Box:
    """Reward of each completed square; the next one is framed (RES-GRD-17)."""
    return _rewards(scene.player(seat).own(SQUARES_DONE))


@cache
def _rewards(count: int) -> Box:
    return kept(row([icon("garden", 22), *(_reward(at, count) for at in range(len(COMPLETION_VP)))], 4))


def _reward(at: int, count: int) -> Box:
    last = at == len(COMPLETION_VP) - 1
    label = f"{at + 1}{'+' if last else ''}."
    gains = reward(at + 1)
    over = at < count and not last
    face = text("✓", 13, "res-b res-done-t") if over else amounts(gains, 15, 3)
    near = at == count or (last and count >= at)
    wide = measure(label, 11) + 3 + face.width + 8

    def draw(x: float, y: float) -> str:
        frame = rect(x, y - 13, wide, 26, 7, "res-next" if near else "res-none")
        return frame + write(label, x + 4, y, 11, "res-m") + put(face, x + wide - 4, y, 1)

    return Box(wide, draw)
