"""The line above the table: round, turns, who decides; and the tabs that bring a zone to the front."""

from html import escape

from emporion.core.markup import part
from emporion.core.naming import enumerated
from emporion.games.resafa.board import ROUNDS, TURNS
from emporion.games.resafa.page.markup import drawing, inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.header import rail, rounds
from emporion.games.resafa.picture.inline import icon, numbered, stamp
from emporion.games.resafa.picture.scene import FOCUSES
from emporion.games.resafa.rounds import next_rain, turn_number

ZONE_WORDS = {"trade": "map_short", "water": "water_short"}
ZONE_ICONS = {"estate": "workshop", "trade": "camel", "water": "canal", "colours": "step"}


def status(desk: Desk) -> str:
    """The title, the rounds, the turns of this round, and on a narrow page what everybody has."""
    s = desk.scene.s
    number, turn, ahead = min(s.round, ROUNDS), min(TURNS, turn_number(s)), next_rain(s)
    words = f"{desk.words('round')} {number}, {desk.words('turn', n=turn, all=TURNS)}"
    return part(
        "status",
        f'<h1 class="emp-title">Resafa</h1><span class="emp-rounds" title="{escape(words)}">'
        f"<small>{escape(desk.words('round'))}</small>{inked(rounds(desk.scene), 34)}</span>"
        f'<b class="emp-short" data-shows="round">{number}</b>'
        f'<small class="emp-turn" data-shows="turn">{escape(desk.words("turn", n=turn, all=TURNS))}</small>'
        f'<span class="emp-rail" data-shows="order" title="{escape(desk.words("turn_order"))}">'
        f"{inked(rail(desk.scene), 34)}</span>"
        f'<b class="emp-who">{escape(_who(desk))}</b><span class="emp-scores">{_points(desk)}</span>'
        f'<small class="emp-rain" data-shows="next-rain">{escape(desk.words("next_rain", n=ahead))}</small>',
    )


def _who(desk: Desk) -> str:
    scene = desk.scene
    if scene.s.is_terminal():
        return desk.words("game_over")
    actors = scene.s.actors()
    if scene.me in actors and not scene.past:
        return desk.words("your_turn")
    return (
        desk.words("to_act", name=enumerated([scene.names[seat] for seat in actors]), n=len(actors)) if actors else ""
    )


def _points(desk: Desk) -> str:
    """The VP of all seats, for a narrow page."""
    drawn = ""
    for seat, owner in enumerate(desk.scene.players):
        acts = " emp-acts" if desk.scene.acts(seat) else ""
        body = stamp(f"seat-{seat + 1}", 9, 14, 15) + numbered(owner.vp, 31, 14, 26)
        name = escape(f"{desk.scene.names[seat]}: {owner.vp}")
        drawn += (
            f'<span class="emp-point{acts}" data-shows="score-{seat + 1}" title="{name}">{drawing(body, 46, 28)}</span>'
        )
    return drawn


def zones(desk: Desk) -> str:
    """Four tabs; the open decision chooses one of them, a player may choose another until the decision moves on."""
    tabs = "".join(way(desk, zone, ZONE_ICONS[zone], ZONE_WORDS.get(zone, zone)) for zone in FOCUSES)
    label = escape(desk.words("zones"))
    return part(
        "zones", f'<div role="group" aria-label="{label}">{tabs}</div>', more=f' data-focus="{desk.scene.focus}"'
    )


def way(desk: Desk, zone: str, sign: str, key: str, more: str = "") -> str:
    """A way to a zone of the table, with a mark where something can be chosen there.

    Its id carries the moment, so that a new one brings new ways with their own first choice.
    """
    focus = desk.scene.focus
    chosen = ' checked=""' if zone == focus else ""
    name = f"zone-{moment(desk)}-{zone}"
    mark = ' <i class="emp-now" aria-hidden="true"></i>' if holds(desk, zone) else ""
    return (
        f'<label class="emp-zone"><input type="radio" name="zone" id="{name}" value="{zone}"{chosen}/>'
        f"{inked(icon(sign, 20), 20)}<span>{escape(desk.words(key))}{more}</span>{mark}</label>"
    )


def moment(desk: Desk) -> str:
    """The focus, and what the hand is for: whoever has played a card from it sees next what the card does."""
    if any(place.startswith("play-") for place in desk.offers):
        return f"{desk.scene.focus}-play"
    return f"{desk.scene.focus}-bonus" if holds(desk, "hand") else desk.scene.focus


def holds(desk: Desk, zone: str) -> bool:
    """Whether something can be chosen in a zone."""
    return any(place.split("-")[0] in HELD[zone] for place in desk.offers)


HELD = {
    "estate": frozenset(["cell", "room", "small", "large", "slot", "offer", "start", "side", "turn"]),
    "trade": frozenset(["move", "through", "flip", "base", "sell", "buy"]),
    "water": frozenset(["space", "flow"]),
    "colours": frozenset(["colour", "display", "step", "stack", "search", "sack"]),
    "hand": frozenset(["play", "bonus", "sack", "drop", "dropsack"]),
    "own": frozenset(["item", "row", "special", "tile"]),
    "players": frozenset[str](),
    "log": frozenset[str](),
}
