"""The faces of cards: action cards with their two halves, bonus cards, sack cards and special cards."""

from collections.abc import Sequence

from emporion.core.boxes import Box, moved, put, rect, write
from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa.board import NOTHING, YELLOW
from emporion.games.resafa.effects import (
    ANY_TIME,
    BONUS_LIST,
    BONUS_MOMENT,
    BONUS_NEEDS,
    END_VP,
    ON_PLAY,
    SACK_LIST,
)
from emporion.games.resafa.picture.formula import MOMENTS, bound, each, effects, needed, special
from emporion.games.resafa.picture.inline import (
    block,
    crest_at,
    icon,
    measure,
    numbered,
    row,
    shorten,
    stamp,
    text,
    wrap,
)
from emporion.games.resafa.picture.tables import (
    LEVELS,
    ActionCard,
    bonus_colour,
    colour_of,
    level_of,
    yellow_actions,
)
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words import cards as said

WIDE, HIGH = 96.0, 148.0
LINE, SIZE = 10.6, 9.6  # of the words: how far apart their lines are, how large they are
WORDS_TOP = 92.0


@cache_spoken
def half_face(card: ActionCard, half: int, wide: float, high: float) -> str:
    """One half of an action card: the action large, the colour in the corner."""
    action, colour = card.halves[half]
    body = rect(0, 0, wide, high, 8, f"res-half res-{colour}-bg")
    gives = effects(ON_PLAY[card.yellow], 14, 3) if half == 0 and card.yellow != NOTHING else None
    size = min(34.0, high * 0.5) if gives is None else min(34.0, high * 0.38)
    middle = high * (0.42 if gives is None else 0.29)
    body += stamp(action, wide / 2, middle, size) + crest_at(colour, 13, 13, 18)
    words = SAY(f"page.act_{action}")
    body += write(shorten(words, 12, wide - 8, "res-b"), wide / 2, middle + size / 2 + 9, 12, "res-b", "middle")
    if gives is not None:
        body += put(gives, wide / 2, high - 11, room=wide - 8)
    return f'<g class="res-on-card">{body}</g>'


def action_face(card: ActionCard, wide: float = WIDE, high: float = HIGH) -> str:
    """A whole action card."""
    count = len(card.halves)
    each = (high - 2) / count
    drawn = rect(0, 0, wide, high, 9, "res-card")
    for half in range(count):
        drawn += moved(0, half * (each + 2), half_face(card, half, wide, each))
    return drawn


@cache_spoken
def played_face(card: ActionCard, half: int, wide: float, high: float) -> str:
    """A card that was played: the half on top in full, the other one faint."""
    if card.is_whole:
        return _small_half(card, 0, wide, high)
    first = high * 0.64
    below = moved(0, first + 2, _small_half(card, 1 - half, wide, high - first - 2))
    return f'{_small_half(card, half, wide, first)}<g class="res-nil">{below}</g>'


def _small_half(card: ActionCard, half: int, wide: float, high: float) -> str:
    action, colour = card.halves[half]
    body = rect(0, 0, wide, high, 7, f"res-half res-{colour}-bg")
    if high > 50:
        body += crest_at(colour, wide / 2, 13, 16) + stamp(action, wide / 2, high * 0.62, 25)
    else:
        body += stamp(action, wide / 2, high / 2, 20)
    return f'<g class="res-on-card">{body}</g>'


@cache_spoken
def bonus_face(card: int, wide: float = WIDE, high: float = HIGH) -> str:
    """A bonus card: when it can be played, what it does in icons and in words."""
    colour, timing = c.COLOURS[bonus_colour(card)], MOMENTS[BONUS_MOMENT[card]]
    top: list[Box] = []
    if BONUS_MOMENT[card] == ANY_TIME:
        top.append(text(SAY("page.any_time"), 10.5, "res-m"))
    else:
        top += [bound(timing, 14), text(SAY(f"page.act_{timing}"), 10.5, "res-m")]
    if BONUS_NEEDS[card] != NOTHING:
        top = [needed(card, 16)]
    body = rect(0, 0, wide, high, 9, "res-card") + crest_at(colour, 15, 15, 19)
    body += put(row(top, 3), 28, 15, 0, wide - 32)
    return (
        body
        + _art(each(BONUS_LIST[card], 21), f"res-{colour}-bg", wide)
        + _words(f"bonus.{c.BONUS_IDS[card]}", said.bonus_text(card), wide, high)
    )


@cache_spoken
def sack_face(card: int, wide: float = WIDE, high: float = HIGH) -> str:
    """A sack card."""
    body = rect(0, 0, wide, high, 9, "res-card") + stamp("sack", 15, 15, 20)
    body += write(SAY("page.sack"), 29, 15, 10.5, "res-m")
    return (
        body
        + _art(each(SACK_LIST[card], 21), "res-sack-bg", wide)
        + _words(f"sack.{c.SACK_IDS[card]}", said.sack_text(card), wide, high)
    )


@cache_spoken
def special_face(card: int, wide: float = WIDE, high: float = HIGH) -> str:
    """A special card: colour, level, icon VP, what it does."""
    colour = c.COLOURS[colour_of(card)]
    body = rect(0, 0, wide, high, 9, "res-card") + crest_at(colour, 15, 15, 19)
    body += write(LEVELS[level_of(card)], 30, 15, 13, "res-s res-b")
    if colour_of(card) == YELLOW:
        body += put(row([icon(name, 18) for name in yellow_actions(card)], 2), wide - 7, 15, 1)
    elif END_VP[card]:
        body += numbered(END_VP[card], wide - 17, 15, 22, "vpe")
    return (
        body
        + _art(special(card, 20), f"res-{colour}-bg", wide)
        + _words(f"special.{c.SPECIAL_IDS[card]}", said.special_text(card), wide, high)
    )


def _art(face: Sequence[Box], style: str, wide: float) -> str:
    """The icons on a ground of the card's colour."""
    ground = rect(5, 29, wide - 10, 46, 7, f"res-art {style}")
    return f'<g class="res-on-card">{ground}{block(face, wide / 2, 52, wide - 18, 22)}</g>'


def whole(words: str, wide: float = WIDE) -> float:
    """How high a card is that shows all its words."""
    return max(HIGH, WORDS_TOP + LINE * len(wrap(words, SIZE, wide - 12)))


def _words(key: str, words: str, wide: float, high: float) -> str:
    """The name, and as many lines as there is room for."""
    size, room = SIZE, wide - 12
    large = max(8.5, min(10.5, 10.5 * room / measure(SAY(key), 10.5, "res-s res-b")))
    name = write(shorten(SAY(key), large, room + 1, "res-s res-b"), 7, 84, large, "res-s res-b")
    lines = wrap(words, size, room)
    most = int((high - WORDS_TOP) / LINE + 1e-6)
    if len(lines) > most:
        lines = [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), size, room - 2)]
    return name + "".join(write(line, 7, 96 + at * LINE, size) for at, line in enumerate(lines))
