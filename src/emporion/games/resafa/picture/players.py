"""Every player in short: goods, what is built, cards; and Resafabot beside a single player."""

from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.core.boxes import Box, moved, num, put, rect, write
from emporion.games.resafa import components as c
from emporion.games.resafa.picture.inline import crest, crest_at, icon, numbered, row, shorten, stamp, text
from emporion.games.resafa.picture.playerboard import canal_icon
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import BONUSES, SOLO
from emporion.games.resafa.refusals import SAY

WIDE, HIGH = 238.0, 100.0


def built(seat: Mapping[str, Any]) -> dict[str, int]:
    """What a player has built and won, by icon."""
    return {
        "workshop": len(seat["workshops"]),
        "small": sum(len(square["tiles"]) for square in seat["gardens"]),
        "canal": len(seat["canal_tiles"]),
        "base": seat["bases"],
        "cube": seat["water_cubes"],
    }


def held_cards(seat: Mapping[str, Any]) -> list[Box]:
    """The hand as everybody may see it: action cards, colours of bonus cards, sacks, special cards."""
    boxes = [_count("card", seat["hand_size"])]
    if seat["bonus"] is None:
        boxes += [_count("step", seat["bonus_size"])] if seat["bonus_size"] else []
    else:
        boxes += [crest(BONUSES[card]["colour"], 17) for card in seat["bonus"]]
    boxes += [_count("sack", seat["sack_size"])] if seat["sack_size"] else []
    cards = sum(len(owned) for owned in seat["special"].values())
    return boxes + ([_count("special", cards)] if cards else [])


def _count(name: str, count: int, size: float = 17) -> Box:
    return row([icon(name, size), text(str(count), 13)], 2)


def summary_rows(seat: Mapping[str, Any]) -> list[Box]:
    """Three lines: goods, buildings, cards."""
    goods = [_count(name, seat[name]) for name in c.ITEMS] + [_count("camel", seat["camels"])]
    return [
        row(goods, 6),
        row([_count(name, count) for name, count in built(seat).items()], 7),
        row(held_cards(seat), 6),
    ]


def player(scene: Scene, seat: int) -> str:
    """One player, 238 by 100."""
    owner = scene.seats[seat]
    acts = seat in scene.view["actors"] and not scene.view["over"]
    body = rect(0, 0, WIDE, HIGH - 4, 8, "res-lit" if acts else "res-none") + stamp(f"seat-{seat + 1}", 16, 16, 19)
    body += write(shorten(scene.names[seat], 15, 130, "res-b"), 31, 16, 15, "res-b")
    body += stamp("start", 184, 16, 18) if scene.view["first"] == seat else ""
    body += numbered(owner["vp"], WIDE - 22, 17, 30)
    for at, line in enumerate(summary_rows(owner)):
        body += put(line, 8, 41 + 22 * at, 0, WIDE - 16)
    return f"<title>{escape(scene.names[seat])}</title>{body}"


def players(scene: Scene) -> tuple[str, float]:
    """All players below each other."""
    drawn = "".join(moved(0, seat * HIGH, player(scene, seat), f"seat-{seat + 1}") for seat in range(len(scene.seats)))
    high = len(scene.seats) * HIGH
    if scene.solo:
        drawn += moved(0, high, resafabot(scene), "resafabot")
        high += BOT_HIGH
    return drawn, high


BOT_HIGH = 150.0


def resafabot(scene: Scene) -> str:
    """Resafabot's board: tracks, canal tiles, the cards it has left and the one that is turned over."""
    bot = scene.view["resafabot"]
    body = stamp("bot", 17, 17, 24) + write(SAY("page.resafabot"), 33, 17, 15, "res-b")
    tracks: list[Box] = []
    for colour, place in bot["tracks"].items():
        tracks.append(row([crest(colour, 17), text(str(place), 14)], 3))
    body += put(row(tracks, 10), 8, 44, 0)
    left = write(SAY("page.bot_canals", {"n": bot["canals_left"]}), 8, 68, 12, "res-m")
    if bot["top_canal"]:
        left += moved(WIDE - 44, 56, canal_icon(bot["top_canal"]["tile"], bot["top_canal"]["side"], 34, 24))
    body += left + write(SAY("page.bot_cards", {"n": len(bot["flipped"])}), 8, 92, 12, "res-m")
    if bot["top_card"]:
        body += moved(8, 104, solo_card(bot["top_card"]))
    return body


def solo_card(name: str) -> str:
    """The top card of Resafabot's deck: its two actions, and what it instructs."""
    card = SOLO[name]
    drawn = rect(0, 0, WIDE - 16, 38, 7, "res-box")
    halves = card.get("action_face", {})
    x = 8.0
    for half in ("top", "bottom"):
        if half in halves:
            drawn += crest_at(halves[half]["colour"], x + 9, 19, 18) + stamp(halves[half]["action"], x + 32, 19, 22)
            x += 54
    told = card["instruct_face"]
    arrow = "▲" if told["arrow"] == "up" else "▼"
    words = [text(f"{arrow} {num(told['workshop'])}", 12, "res-m"), icon("workshop", 15)]
    words += [text({"left": "◀", "right": "▶", "down": "▼"}.get(told["canal"], ""), 12, "res-m"), icon("canal", 15)]
    return drawn + put(row(words, 3), WIDE - 24, 19, 1, 100)
