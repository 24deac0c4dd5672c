"""Parts of the table for the rulebook: stalls, stacks, sets, offers, calamities, advances."""

from collections.abc import Sequence
from typing import Any

from emporion.core.screens import Icon, Pin, Shot, Writer
from emporion.games.megaciv import components as c
from emporion.games.megaciv.page.goals import SIGNS
from emporion.games.megaciv.page.sheet import defs
from emporion.games.megaciv.picture.inline import fitted, measure, moved, rect, sign, stamp, wrap, write
from emporion.games.megaciv.picture.panels import LETTER_HIGH, letter
from emporion.games.megaciv.picture.panels import standings as panel
from emporion.games.megaciv.picture.scene import Scene, scene
from emporion.games.megaciv.picture.stall import LARGE
from emporion.games.megaciv.picture.stall import stall as drawn_stall
from emporion.games.megaciv.picture.tables import card, hand_worth, tradeable
from emporion.games.megaciv.picture.tiles import (
    CHIP_HIGH,
    CHIP_WIDE,
    PILE_HIGH,
    PILE_WIDE,
    SET_HIGH,
    SET_WIDE,
    Chip,
    chip,
    pile,
    set_tile,
)
from emporion.games.megaciv.position import read
from emporion.games.megaciv.refusals import SAY
from emporion.trading.floor import last_of_pair

GAP = 8.0
STACK_ROW = 5
LETTER_WIDE = 340.0
STANDINGS_WIDE = 290.0
CARD_WIDE, CARD_HIGH = 190.0, 112.0
ILL_WIDE, ILL_HIGH = 96.0, 122.0


def definitions() -> str:
    """Symbols and colours for all pictures; the seats are Minoa, Hatti, Hellas and Egypt."""
    return defs(scene(read({"seats": 4}).seen_by(None)).colours)


def icon(name: str) -> Icon:
    """An icon in a line of text: a good, a calamity, or a sign of the table."""
    if name in c.KIND:
        return Icon(stamp(name, 10, 10, 20), 20, card(name))
    return Icon(sign(name, 10, 10, 17, "meg-strong"), 20, Writer(__package__, "icon").word(name))


def seen(state: Any, seat: int = 0) -> Scene:
    """What a seat sees."""
    return scene(state.seen_by(seat))


def worth(state: Any, seat: int = 0) -> int:
    """What a hand is worth."""
    return hand_worth(seen(state, seat).hand)


def tiles(sets: Sequence[tuple[str, int]], says: str, *pins: Pin, label: str = "") -> Shot:
    """Sets side by side, as they lie in a hand."""
    drawn = "".join(
        moved(at * (SET_WIDE + GAP), 0, rect(0, 0, SET_WIDE, SET_HIGH, 10, "meg-paper") + set_tile(kind, number))
        for at, (kind, number) in enumerate(sets)
    )
    wide = len(sets) * (SET_WIDE + GAP) - GAP
    box = (-44.0, -12.0, wide + 88, SET_HIGH + 24) if pins else (-2.0, -2.0, wide + 4, SET_HIGH + 4)
    return Shot(drawn, box, says, pins, 11, label, int(box[2] * (2.0 if pins else 1.35)))


def hand(state: Any, says: str, *pins: Pin, seat: int = 0, label: str = "") -> Shot:
    """The whole hand of a seat, as its owner sees it."""
    return tiles(seen(state, seat).sets, says, *pins, label=label)


def stalls(state: Any, seats: Sequence[int], says: str, *pins: Pin, label: str = "", most: int = 0) -> Shot:
    """The stalls of some players, as the first seat sees them."""
    drawn = seen(state)
    step = LARGE.wide + GAP
    body = "".join(moved(at * step, 0, drawn_stall(drawn, seat, LARGE)) for at, seat in enumerate(seats))
    side = 34.0 if pins else 2.0
    box = (-side, -4.0, len(seats) * step - GAP + 2 * side, LARGE.high + 8)
    return Shot(body, box, says, pins, 12, label, most or int(box[2] * 1.15))


def stacks(state: Any, says: str, *pins: Pin) -> Shot:
    """The nine stacks in two rows, with the prices of the first seat."""
    drawn = seen(state)
    step, line = PILE_WIDE + 4, PILE_HIGH + 8
    wide, high = STACK_ROW * step + 8, 2 * line + 12
    body = rect(0, 0, wide, high, 12, "meg-hall")
    for at in range(c.STACKS):
        drawn_pile = pile(at + 1, drawn.lying(0, at + 1), drawn.price(at + 1))
        body += moved(6 + at % STACK_ROW * step, 10 + at // STACK_ROW * line, drawn_pile)
    return Shot(body, (-34, -4, wide + 68, high + 8), says, pins, 12, most=500)


def offer(state: Any, maker: int, to: int, reader: int, says: str, *pins: Pin, label: str = "") -> Shot:
    """An open offer as one of its two sides sees it."""
    drawn = seen(state, reader)
    made = drawn.s.floor.offers[last_of_pair(drawn.s, maker, to)]
    body = letter(drawn, made, to if reader == maker else maker, 0, LETTER_WIDE, "letter")
    side, room = (26.0, 26.0) if pins else (-4.0, 2.0)
    box = (-side, -room, LETTER_WIDE + 2 * side, LETTER_HIGH + 2 * room)
    return Shot(body, box, says, pins, 10, label, int(LETTER_WIDE * 1.5))


def chips(shown: Sequence[Chip], says: str) -> Shot:
    """Cards of a bundle, each with how far it can be trusted."""
    drawn = "".join(moved(at * (CHIP_WIDE + 4), 0, chip(each)) for at, each in enumerate(shown))
    return Shot(drawn, (-1, -1, len(shown) * (CHIP_WIDE + 4) - 2, CHIP_HIGH + 2), says)


def standings(state: Any, says: str) -> Shot:
    """A line for each player."""
    drawn, high = panel(seen(state), STANDINGS_WIDE)
    return Shot(drawn, (-1, -1, STANDINGS_WIDE + 2, high + 2), says, most=460)


def advance(name: str, *pins: Pin, price: int | None = None, label: str = "", most: int = 0) -> Shot:
    """An advance: its points, price, groups, credits and link; with a price that credits have lowered."""
    row = c.ADVANCE_ROWS[name]
    cost = row["cost"] if price is None else price
    body = rect(0.5, 0.5, CARD_WIDE - 1, CARD_HIGH - 1, 10, "meg-paper") + rect(9, 9, 26, 26, 13, "meg-medal")
    body += write(row["vp"], 22, 22, 16, "meg-on-gold", "middle")
    body += fitted(SAY(f"advance.{name}"), 42, 22, 16, CARD_WIDE - 50, "meg-s meg-b")
    body += "".join(sign(SIGNS[group], 22 + at * 24, 52, 19, "meg-strong") for at, group in enumerate(row["groups"]))
    body += write(cost, CARD_WIDE - 12, 52, 19, "meg-b", "end")
    if price is not None and price < row["cost"]:
        right = CARD_WIDE - 20 - measure(str(cost), 19, "meg-b")
        left = right - measure(str(row["cost"]), 14)
        body += write(row["cost"], right, 52, 14, "meg-m", "end")
        body += rect(left - 1, 51.5, right - left + 2, 1.2, 0, "meg-ink")
    body += rect(12, 67, CARD_WIDE - 24, 0.8, 0, "meg-rule")
    step = 35 if len(row["credits"]) > 2 else 44
    for at, (group, number) in enumerate(row["credits"].items()):
        body += sign(SIGNS[group], 20 + at * step, 81, 14) + write(number, 29 + at * step, 81, 13, "meg-b")
    if row.get("link"):
        words = SAY(f"advance.{row['link']['to']}")
        body += sign("right", 20, 99, 11) + fitted(words, 30, 99, 12, CARD_WIDE - 68, "meg-m")
        body += write(f"−{row['link']['credit']}", CARD_WIDE - 12, 99, 12.5, "meg-b meg-go-t", "end")
    side = 34.0 if pins else 1.0
    return Shot(
        body, (-side, -8 if pins else -1, CARD_WIDE + 2 * side, CARD_HIGH + (16 if pins else 2)),
        SAY(f"advance.{name}"), pins, 11, label, most,
    )  # fmt: skip


def ill(kind: str) -> Shot:
    """A calamity card: the stack it comes from, whether it can be passed on, and its size."""
    row = c.CALAMITIES[c.KIND[kind] - c.NAMES]
    body = rect(0.5, 0.5, ILL_WIDE - 1, ILL_HIGH - 1, 10, "meg-bad") + write(row["stack"], 10, 15, 16, "meg-s meg-b")
    body += sign("swap" if tradeable(kind) else "lock", ILL_WIDE - 15, 15, 15, "meg-bad-i")
    body += stamp(kind, ILL_WIDE / 2, 44, 48)
    lines = wrap(card(kind), 12.5, ILL_WIDE - 10, "meg-s meg-b")
    step = 13.0 if len(lines) < 3 else 11.5
    for at, line in enumerate(lines):
        y = (92 if len(lines) < 3 else 88) + (at - (len(lines) - 1) / 2) * step
        body += fitted(line, ILL_WIDE / 2, y, step - 0.5, ILL_WIDE - 8, "meg-s meg-b", "middle")
    size = Writer(__package__, "ill").word("minor" if row["kind"] == "minor" else "major")
    body += write(size, ILL_WIDE / 2, ILL_HIGH - 9, 9.5, "meg-bad-t", "middle")
    return Shot(body, (-1, -1, ILL_WIDE + 2, ILL_HIGH + 2), card(kind))


def good_card(kind: str) -> Shot:
    """One card of a good, with what sets of it are worth."""
    body = rect(0, 0, SET_WIDE, SET_HIGH, 10, "meg-paper") + set_tile(kind, 1)
    return Shot(body, (-1, -1, SET_WIDE + 2, SET_HIGH + 2), card(kind))
