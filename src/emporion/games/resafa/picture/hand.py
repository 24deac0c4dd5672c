"""The viewing seat's cards: what was played in these rounds, what is left in the pile, and the hand."""

from html import escape
from typing import NamedTuple

from emporion.core.boxes import moved, put, rect, write
from emporion.games.resafa import components as c
from emporion.games.resafa.board import HAND_LIMIT, TURNS
from emporion.games.resafa.picture import cards, titles
from emporion.games.resafa.picture.inline import crest, icon, row, shows, stamp, text
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import HALVES
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.state import NO_CARD


class Held(NamedTuple):
    """A card in hand: its id and kind, its face and words, and the places of its options with their labels."""

    card: str
    kind: str
    face: str
    words: str
    plays: tuple[str, ...]  # the halves of an action card, or the card itself
    drops: tuple[str, ...] = ()


def held(scene: Scene) -> list[Held]:
    """The hand: action cards, bonus cards, sack cards."""
    if scene.me is None:
        return []
    own = scene.player(scene.me)
    found = []
    for each in own.hand or ():
        halves = tuple(f"play-{each.ident}-{HALVES[half]}" for half in range(len(each.halves)))
        found.append(Held(each.ident, "action", cards.action_face(each), titles.action_title(each), halves))
    for card in own.bonus or ():
        ident, face, words = c.BONUS_IDS[card], cards.bonus_face(card), titles.bonus_title(card)
        found.append(Held(ident, "bonus", face, words, (f"bonus-{ident}",), (f"drop-{ident}",)))
    for card in own.sacks:
        ident, face, words = c.SACK_IDS[card], cards.sack_face(card), titles.sack_title(card)
        found.append(Held(ident, "sack", face, words, (f"sack-{ident}",), (f"dropsack-{ident}",)))
    return found


def hand(scene: Scene, width: float) -> str:
    """The cards side by side, 180 high with their heading."""
    found = held(scene)
    drawn = write(SAY("page.hand"), 12, 15, 15, "res-s res-b") + write(hand_note(scene), 92, 16, 12, "res-m")
    step = min(cards.WIDE + 8, (width - 24 - cards.WIDE) / max(1, len(found) - 1)) if len(found) > 1 else 0
    for at, each in enumerate(found):
        body = f"<title>{escape(each.words)}</title>{each.face}"
        for place, (top, high) in zip(each.plays, _parts(each), strict=True):
            if offer := scene.offers.get(place):
                frame = march(1, top + 1, cards.WIDE - 2, high - 2, 8)
                body += target(place, offer, frame)
        drawn += moved(12 + at * step, 28, body, f"card-{each.card}")
    return drawn


def _parts(each: Held) -> list[tuple[float, float]]:
    high = cards.HIGH / len(each.plays)
    return [(at * high, high) for at in range(len(each.plays))]


def hand_note(scene: Scene) -> str:
    """How many cards count for the limit (RES-HND-02)."""
    return SAY("page.hand_note", {"n": len(held(scene)), "most": HAND_LIMIT})


def slots(scene: Scene, seat: int, width: float, height: float) -> str:
    """The cards played in these two rounds, in three places each round; later ones cover earlier ones."""
    played = scene.player(seat).played
    wide = (width + 5) / int(TURNS) - 5
    drawn = ""
    first = TURNS if len(played) > TURNS or (len(played) == TURNS and scene.s.round % 2 == 0) else 0
    now = len(played) - 1 if scene.s.turn == seat and scene.s.card != NO_CARD else -1
    for at in range(int(TURNS)):
        x = at * (wide + 5)
        drawn += write(str(at + 1), x + wide / 2, 6, 11, "res-m", "middle")
        if first + at >= len(played):
            body = rect(0, 0, wide, height - 14, 8, "res-gone")
        else:
            card, half = played[first + at]
            body = cards.played_face(card, half, wide, height - 14)
            body += rect(0, 0, wide, height - 14, 8, "res-current") if first + at == now else ""
            lies = f'data-lies="{card.ident}" data-place="played"'
            body = f"<g {lies}><title>{escape(titles.action_title(card))}</title>{body}</g>"
        drawn += moved(x, 14, body, f"slot-{seat + 1}-{at + 1}")
    return drawn


def pile(scene: Scene, seat: int, width: float) -> tuple[str, float]:
    """The cards still to be drawn, in no order."""
    own = scene.player(seat)
    drawn = stamp("card", 10, 11, 20)
    drawn += shows("pile", write(SAY("page.pile", {"n": own.pile_size}), 25, 11, 11, "res-m"))
    y = 24.0
    for card in own.pile or ():
        boxes = []
        for action, colour in card.halves:
            boxes += [crest(colour, 16), icon(action, 18)]
        middle = len(boxes) // 2
        line = row([*boxes[:middle], *([text(SAY("page.or"), 10, "res-m")] if middle > 1 else []), *boxes[middle:]], 3)
        drawn += f"<g><title>{escape(titles.action_title(card))}</title>{rect(0, y, width, 22, 7, 'res-box')}</g>"
        drawn += put(line, width / 2, y + 11)
        y += 25
    return drawn, y
