"""A colour as one row: its track with the special stacks as spaces 2, 5 and 8, and its three bonus cards."""

from functools import cache
from html import escape

from emporion.core.boxes import moved, put, rect, write
from emporion.core.unknown import size_of
from emporion.games.resafa import components as c
from emporion.games.resafa.board import LEVEL_AT, NOTHING, TRACK_END, YELLOW
from emporion.games.resafa.effects import END_VP
from emporion.games.resafa.picture.formula import bonus, special
from emporion.games.resafa.picture.inline import block, crest_at, icon, numbered, piece, pill, row, shows, stamp, text
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import LEVELS, bonus_colour, colour_of, yellow_actions
from emporion.games.resafa.picture.targets import march, offered, target
from emporion.games.resafa.picture.titles import bonus_title, special_title
from emporion.games.resafa.refusals import SAY

TRACK_WIDTH, BONUS_WIDTH, HIGH = 470.0, 306.0, 54.0
SQUARE, GAP, GATE, STACK = 20.0, 2.0, 19.0, 79.0
FIRST = 38.0


@cache
def square_x(place: int) -> float:
    """The left edge of a space of the track."""
    gates = sum(1 for before in range(place) if LEVEL_AT[before])
    return FIRST + place * (SQUARE + GAP) + gates * (STACK + GATE - SQUARE)


def track_row(scene: Scene, colour: int) -> str:
    """The crest, the spaces and the stacks, 470 by 54."""
    drawn = _crest(scene, colour)
    for place in range(TRACK_END + 1):
        drawn += _space(place)
        if LEVEL_AT[place]:
            drawn += _stack(scene, colour * 3 + LEVEL_AT[place] - 1, square_x(place) + GATE)
    return drawn + _markers(scene, colour) + _step_target(scene, colour)


@cache
def _space(place: int) -> str:
    """A space of a track; a narrow one where a stack stands."""
    x, gate = square_x(place), LEVEL_AT[place] > 0
    drawn = rect(x, 3, GATE if gate else SQUARE, HIGH - 6, 6, "res-gate" if gate else "res-step")
    if place:
        drawn += write(str(place), x + SQUARE / 2 - (0.5 if gate else 0), HIGH / 2, 11, "res-m", "middle")
    return drawn


def _crest(scene: Scene, colour: int) -> str:
    name = c.COLOURS[colour]
    body = crest_at(name, 18, HIGH / 2, 29)
    frame = march(1, HIGH / 2 - 17, 34, 34, 11)
    return offered(f"colour-{name}", scene.offers.get(f"colour-{name}"), body, frame)


def _markers(scene: Scene, colour: int) -> str:
    """Markers on the same space stand above each other."""
    places = [player.tracks[colour] for player in scene.players]
    places += [scene.s.bot_tracks[colour]] if scene.s.solo() else []
    drawn = ""
    for seat, place in enumerate(places):
        together = [other for other, there in enumerate(places) if there == place]
        at, high = together.index(seat), min(15.0, 44 / len(together))
        y = HIGH / 2 + (at - (len(together) - 1) / 2) * high
        sign = scene.sign(seat)
        body = stamp(sign, 0, 0, min(15.0, high + 2))
        drawn += piece(f"marker-{c.COLOURS[colour]}-{sign}", square_x(place) + SQUARE / 2 - 0.5, y, body)
    return drawn


def _step_target(scene: Scene, colour: int) -> str:
    """The next space of the own track (RES-TRK-02)."""
    place = f"step-{c.COLOURS[colour]}"
    offer = scene.offers.get(place)
    if not offer:
        return ""
    x = square_x(scene.front.tracks[colour] + 1)
    body = march(x - 1, 2, SQUARE + 2, HIGH - 4, 7) + pill(icon(place, 18), x + SQUARE / 2, HIGH / 2, "res-pill", 22)
    return target(place, offer, body)


def _stack(scene: Scene, number: int, x: float) -> str:
    """The face-up card of a stack, its level, and how many cards are left below it."""
    card, below, level = scene.s.up[number], size_of(scene.s.down[number]), number % 3 + 1
    wide, high = STACK, HIGH - 6
    count = below + (card != NOTHING)
    if card == NOTHING:
        body = rect(0, 0, wide, high, 6, "res-cardback" if below else "res-gone")
        body += write(LEVELS[level], wide / 2, high / 2, 16, "res-b res-back-t", "middle") if below else ""
        body += write(f"×{count}", wide - 5, high - 8, 11, "res-back-t", "end") if below else ""
        words = SAY("page.stack_closed", {"n": below})
    else:
        body = special_mini(card, wide, high, f"{LEVELS[level]} ×{count}")
        words = f"{special_title(card)} {SAY('page.stack_left', {'n': below})}"
    if scene.me is not None and scene.s.searched[number] >> scene.me & 1 and below:
        body += stamp("search", 9, high - 9, 12)
    body = f"<title>{escape(words)}</title>{body}"
    body = offered(f"stack-{number}", scene.offers.get(f"stack-{number}"), body, march(0, 0, wide, high, 6))
    if offer := scene.offers.get(f"search-{number}"):
        face = pill(row([icon("search", 15), text(f"×{count}", 12)], 2), wide / 2, high - 1, "res-pill res-march", 22)
        body += target(f"search-{number}", offer, face)
    return moved(x, 3, body, f"stack-{c.COLOURS[number // 3]}-{level}")


@cache
def special_mini(card: int, wide: float, high: float, label: str) -> str:
    """A special card as one line of icons."""
    body = rect(0, 0, wide, high, 6, "res-special") + write(label, 5, 9, 10, "res-b")
    if colour_of(card) == YELLOW:
        body += put(row([icon(name, 15) for name in yellow_actions(card)], 1), wide - 4, 10, 1)
    elif END_VP[card]:
        body += shows(f"icon-{c.SPECIAL_IDS[card]}", numbered(END_VP[card], wide - 11, 11, 18, "vpe"))
    crowded = row(special(card, 16), 4).width > wide
    return body + block(special(card, 13 if crowded else 16), wide / 2, high - 16, wide - 6, 15)


def bonus_row(scene: Scene, colour: int) -> str:
    """The three bonus cards of a colour, 306 by 54."""
    first, wide, name = colour * 3, (BONUS_WIDTH - 8) / 3, c.COLOURS[colour]
    drawn = ""
    for slot in range(3):
        card = scene.s.display[first + slot]
        x = slot * (wide + 4)
        if card == NOTHING:
            body = rect(0, 0, wide, HIGH - 6, 8, "res-gone") + write(
                SAY("page.taken"), wide / 2, HIGH / 2 - 3, 11, "res-m", "middle"
            )
        else:
            lies = f'class="res-on-card" data-lies="{c.BONUS_IDS[card]}" data-place="display"'
            body = f"<g {lies}><title>{escape(bonus_title(card))}</title>{bonus_mini(card, wide)}</g>"
        place = f"display-{first + slot}"
        body = offered(place, scene.offers.get(place), body, march(1, 1, wide - 2, HIGH - 8, 8))
        drawn += moved(x, 3, body, f"bonus-{name}-{slot + 1}")
    return drawn


@cache
def bonus_mini(card: int, wide: float) -> str:
    """A bonus card as one line of icons."""
    paper = rect(0, 0, wide, HIGH - 6, 8, f"res-bonus res-{c.COLOURS[bonus_colour(card)]}-bg")
    return paper + block(bonus(card, _size(card)), wide / 2, HIGH / 2 - 3, wide - 8, 21)


def _size(card: int) -> float:
    """Fewer icons are drawn larger."""
    for size in (25.0, 20.0, 17.0):
        if row(bonus(card, size), 4).width < 88:
            return size
    return 16.0
