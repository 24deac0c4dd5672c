"""Every player in short: goods, what is built, cards; and Resafabot beside a single player."""

from functools import cache
from html import escape

from emporion.core.boxes import Box, moved, num, put, rect, write
from emporion.games.resafa import automa
from emporion.games.resafa import components as c
from emporion.games.resafa.picture.inline import crest, crest_at, icon, kept, numbered, row, shorten, stamp, text
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.picture.playerboard import canal_icon
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import bonus_colour
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.state import GARDENS

WIDE, HIGH = 238.0, 100.0


def built(owner: Player) -> dict[str, int]:
    """What a player has built and won, by icon."""
    return {
        "workshop": len(owner.area),
        "small": owner.own(GARDENS),
        "canal": len(owner.canals_built),
        "base": owner.bases,
        "cube": owner.cubes,
    }


def held_cards(owner: Player) -> list[Box]:
    """The hand as everybody may see it: action cards, colours of bonus cards, sacks, special cards."""
    boxes = [_count("card", owner.hand_size)]
    if owner.bonus is None:
        boxes += [_count("step", owner.bonus_size)] if owner.bonus_size else []
    else:
        boxes += [crest(c.COLOURS[bonus_colour(card)], 17) for card in owner.bonus]
    boxes += [_count("sack", owner.sack_size)] if owner.sack_size else []
    cards = len(owner.specials)
    return boxes + ([_count("special", cards)] if cards else [])


@cache
def _count(name: str, count: int, size: float = 17) -> Box:
    return kept(row([icon(name, size), text(str(count), 13)], 2))


def summary_rows(owner: Player) -> list[Box]:
    """Three lines: goods, buildings, cards."""
    goods = [_count(name, count) for name, count in zip(c.ITEMS, owner.items, strict=True)]
    goods.append(_count("camel", owner.camels))
    return [
        row(goods, 6),
        row([_count(name, count) for name, count in built(owner).items()], 7),
        row(held_cards(owner), 6),
    ]


def player(scene: Scene, seat: int) -> str:
    """One player, 238 by 100."""
    owner = scene.player(seat)
    body = rect(0, 0, WIDE, HIGH - 4, 8, "res-lit" if scene.acts(seat) else "res-none")
    body += stamp(f"seat-{seat + 1}", 16, 16, 19)
    body += write(shorten(scene.names[seat], 15, 130, "res-b"), 31, 16, 15, "res-b")
    body += stamp("start", 184, 16, 18) if scene.s.first == seat else ""
    body += numbered(owner.vp, WIDE - 22, 17, 30)
    for at, line in enumerate(summary_rows(owner)):
        body += put(line, 8, 41 + 22 * at, 0, WIDE - 16)
    return f"<title>{escape(scene.names[seat])}</title>{body}"


def players(scene: Scene) -> tuple[str, float]:
    """All players below each other."""
    seats = range(len(scene.players))
    drawn = "".join(moved(0, seat * HIGH, player(scene, seat), f"seat-{seat + 1}") for seat in seats)
    high = len(seats) * HIGH
    if scene.s.solo():
        drawn += moved(0, high, resafabot(scene), "resafabot")
        high += BOT_HIGH
    return drawn, high


BOT_HIGH = 150.0


def resafabot(scene: Scene) -> str:
    """Resafabot's board: tracks, canal tiles, the cards it has left and the one that is turned over."""
    s = scene.s
    body = stamp("bot", 17, 17, 24) + write(SAY("page.resafabot"), 33, 17, 15, "res-b")
    tracks = [row([crest(c.COLOURS[at], 17), text(str(place), 14)], 3) for at, place in enumerate(s.bot_tracks)]
    body += put(row(tracks, 10), 8, 44, 0)
    left = write(SAY("page.bot_canals", {"n": len(s.bot_tiles)}), 8, 68, 12, "res-m")
    if s.bot_tiles:
        left += moved(WIDE - 44, 56, canal_icon(s.bot_tiles[0], 34, 24))
    body += left + write(SAY("page.bot_cards", {"n": len(s.bot_left)}), 8, 92, 12, "res-m")
    if s.bot_deck:
        body += moved(8, 104, solo_card(s.bot_deck[0]))
    return body


def solo_card(card: int) -> str:
    """The top card of Resafabot's deck: its two actions, and what it instructs."""
    drawn = rect(0, 0, WIDE - 16, 38, 7, "res-box")
    x = 8.0
    for half in (0, 1) if automa.turns(card) else ():
        action, colour = automa.HALF_ACTION[card * 2 + half], automa.HALF_COLOUR[card * 2 + half]
        drawn += crest_at(c.COLOURS[colour], x + 9, 19, 18) + stamp(c.MAIN_ACTIONS[action], x + 32, 19, 22)
        x += 54
    arrow = "▼" if automa.ARROW[card] else "▲"
    way = ("", "▼", "◀", "▶")[automa.DIRECTION[card]]
    words = [text(f"{arrow} {num(automa.POSITION[card] + 1)}", 12, "res-m"), icon("workshop", 15)]
    words += [text(way, 12, "res-m"), icon("canal", 15)]
    return drawn + put(row(words, 3), WIDE - 24, 19, 1, 100)
