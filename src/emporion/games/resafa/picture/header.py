"""How far the game has come: the rounds with Rain between them, and the turns of this round."""

from emporion.core.boxes import Box, moved, rect, write
from emporion.games.resafa.board import ROUNDS, TURNS
from emporion.games.resafa.picture.inline import icon, row, stamp, text
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rounds import RAIN_AFTER, next_rain, turn_number


def rounds(scene: Scene) -> Box:
    """Odd rounds round and blue, even rounds square and red; clouds where it rains."""
    boxes = []
    for number in range(1, ROUNDS + 1):
        boxes.append(_round(number, scene.s.round))
        if number in RAIN_AFTER:
            boxes.append(icon("rain", 20, "res-used" if number < scene.s.round else ""))
    return row(boxes, 4)


def _round(number: int, now: int) -> Box:
    size = 32.0 if number == now else 26.0
    style = (
        f"res-{'odd' if number % 2 else 'even'}{' res-now' if number == now else ' res-used' if number < now else ''}"
    )

    def draw(x: float, y: float) -> str:
        words = write(
            str(number), x + size / 2, y, size * 0.52, "res-b res-now-t" if number == now else "res-b", "middle"
        )
        return rect(x + 1, y - size / 2 + 1, size - 2, size - 2, size / 2 if number % 2 else 7, style) + words

    return Box(size, draw)


def rail(scene: Scene) -> Box:
    """Whose turns this round has, those that are over faint, the present one on gold."""
    s = scene.s
    players = s.players()
    boxes: list[Box] = []
    for turn in range(TURNS * players):
        sign = scene.sign((s.first + turn) % players)
        if turn and turn % players == 0:
            boxes.append(Box(9, lambda x, y: rect(x + 4, y - 8, 1, 16, 0, "res-line")))
        boxes.append(_turn(sign, turn, s.turns))
    inner = row(boxes, 2)

    def draw(x: float, y: float) -> str:
        return rect(x, y - 15, inner.width + 16, 30, 15, "res-box") + inner.draw(x + 8, y)

    return Box(inner.width + 16, draw)


def _turn(sign: str, turn: int, now: int) -> Box:
    def draw(x: float, y: float) -> str:
        disc = f'<circle cx="{x + 11:.1f}" cy="{y:.1f}" r="12" class="res-medal"/>' if turn == now else ""
        return disc + stamp(sign, x + 11, y, 15, "res-used" if turn < now else "")

    return Box(22, draw)


def header(scene: Scene, width: float) -> str:
    """The line above everything: name of the game, rounds, turns, what comes."""
    title = write("Resafa", 16, 24, 27, "res-s res-b res-caps res-title")
    words = SAY("page.turn", {"n": min(turn_number(scene.s), TURNS), "all": TURNS})
    line = row([text(SAY("page.round"), 13, "res-m"), rounds(scene), text(words, 13, "res-m"), rail(scene)], 12)
    rain = write(SAY("page.next_rain", {"n": next_rain(scene.s)}), width - 16, 24, 13, "res-m", "end")
    return title + moved(140, 24, line.draw(0, 0)) + rain
