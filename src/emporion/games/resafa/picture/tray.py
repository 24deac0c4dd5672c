"""The tray: choices that lie nowhere on the table yet, laid out as what they are."""

from html import escape
from typing import NamedTuple

from emporion.core.bits import members
from emporion.core.boxes import moved, put, rect, write
from emporion.core.unknown import candidates
from emporion.games.resafa import components as c
from emporion.games.resafa import frames
from emporion.games.resafa.board import MOST_CAMELS, NOTHING, PAIRS
from emporion.games.resafa.picture.cards import action_face, special_face
from emporion.games.resafa.picture.inline import amount, row
from emporion.games.resafa.picture.playerboard import canal_icon
from emporion.games.resafa.picture.scene import Offer, Scene
from emporion.games.resafa.picture.tables import SIDES, ActionCard
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.picture.titles import action_title, canal_tile_title, special_title
from emporion.games.resafa.picture.water import canal_price
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.state import SET


class Thing(NamedTuple):
    """Something on the tray: the place of its option, its face and size, its words."""

    place: str
    face: str
    width: float
    height: float
    words: str = ""


def things(scene: Scene) -> list[Thing]:
    """What lies on the tray for the open decision of the viewing seat; often nothing."""
    if scene.me is None or not scene.acts(scene.me):
        return []
    draw = {
        "search": _fan,
        "canal": _canals,
        "load": _loads,
        "swap": _swaps,
        "draw": _draws,
    }.get(scene.step)
    return draw(scene) if draw else []


def _fan(scene: Scene) -> list[Thing]:
    """The whole stack that is searched (RES-TRK-04)."""
    stack = scene.s.arg(frames.STACK)
    up = scene.s.up[stack]
    cards = members(candidates(scene.s.down[stack]), stack * 6) + ([up] if up != NOTHING else [])
    return [Thing(f"take-{c.SPECIAL_IDS[card]}", special_face(card), 96, 148, special_title(card)) for card in cards]


def _canals(scene: Scene) -> list[Thing]:
    """Both sides of the canal tiles that are left, with their prices (RES-CAN-02)."""
    found = []
    for tile in scene.front.canals_left:
        for side in (0, 1):
            price = canal_price(scene, tile * 2 + side, NOTHING)
            face = (
                rect(0, 0, 62, 66, 8, "res-box")
                + moved(6, 5, canal_icon(tile * 2 + side, 50, 36))
                + put(row(price, 2), 31, 54, room=58)
            )
            place = f"canal-{c.CANAL_IDS[tile]}-{SIDES[side]}"
            found.append(Thing(place, face, 62, 66, canal_tile_title(tile)))
    return found


def _loads(scene: Scene) -> list[Thing]:
    """Nothing, or a number of one kind of goods (RES-TRD-13)."""
    nothing = rect(0, 0, 44, 40, 8, "res-box") + write("0", 22, 20, 17, "res-b", "middle")
    found = [Thing("load-nothing", nothing, 44, 40)]
    for item in c.ITEMS[1:]:
        for number in range(1, MOST_CAMELS + 1):
            face = rect(0, 0, 52, 40, 8, "res-box") + put(amount(item, number, 22), 26, 20)
            found.append(Thing(f"load-{item}-{number}", face, 52, 40))
    return [each for each in found if each.place in scene.offers]


def _swaps(scene: Scene) -> list[Thing]:
    """The new yellow card, and the starting cards that could leave for it (RES-YEL-03)."""
    new = scene.s.fresh[0]
    found = [Thing("new-card", special_face(new), 96, 148, special_title(new))]
    for pair in range(PAIRS):
        card = ActionCard(scene.front.own(SET), pair)
        if f"swap-{card.ident}" in scene.offers:
            found.append(Thing(f"swap-{card.ident}", action_face(card), 96, 148, action_title(card)))
    return found


def _draws(scene: Scene) -> list[Thing]:
    cards = [ActionCard(scene.front.own(SET), number) for number in scene.s.piled]
    return [
        Thing(f"draw-{card.ident}", action_face(card), 96, 148, special_title(card.yellow))
        for card in cards
        if f"draw-{card.ident}" in scene.offers
    ]


def drawn_thing(thing: Thing, offer: Offer | None) -> str:
    """A thing of the tray, with its frame where it can be chosen."""
    if offer:
        return target(thing.place, offer, thing.face + march(0, 0, thing.width, thing.height, 8))
    faint = "" if thing.place == "new-card" else ' class="res-used"'
    return f"<g{faint}><title>{escape(thing.words)}</title>{thing.face}</g>"


def tray(scene: Scene, width: float) -> tuple[str, float]:
    """The tray as one drawing, as many lines as it needs; empty for most decisions."""
    found = things(scene)
    if not found:
        return "", 0
    gap, x, y, line, body = 8.0, 12.0, 34.0, 0.0, ""
    for thing in found:
        if x + thing.width > width - 12 and x > 12:
            x, y, line = 12, y + line + gap, 0
        body += moved(x, y, drawn_thing(thing, scene.offers.get(thing.place)))
        x, line = x + thing.width + gap, max(line, thing.height)
    high = y + line + 12
    head = rect(0, 0, width, high, 12, "res-tray") + write(SAY(f"page.tray_{scene.step}"), 14, 18, 14, "res-s res-b")
    return head + body, high
