"""A seat's stall: its roof and mark, what everybody may know of it, what it shows and what it looks for."""

from typing import NamedTuple

from emporion.core.messages import cache_spoken
from emporion.games.megaciv.board import CITY_MAX
from emporion.games.megaciv.picture.inline import called, fitted, measure, rect, sign, stamp, write
from emporion.games.megaciv.picture.looks import PREFIX
from emporion.games.megaciv.picture.scene import TRADE, Scene
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.refusals import SAY
from emporion.trading.page.marks import awning, mark


class Size(NamedTuple):
    """The measures of a stall."""

    wide: float
    high: float
    roof: float
    mark: float
    name: float
    icon: float
    shown: int  # goods of each sort
    named: bool  # whether their names stand below them


LARGE = Size(232, 126, 19, 27, 15, 29, 3, True)
SMALL = Size(140, 88, 14, 22, 12.5, 24, 2, False)


class Shown(NamedTuple):
    """All that a stall shows, so that one that has not changed need not be drawn again."""

    seat: int
    letters: str
    name: str
    cards: int
    treasury: int
    cities: int
    step: int
    score: int
    trading: bool
    done: bool
    goods: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...]  # has and wants; each good, and whether it fits


def stall(scene: Scene, seat: int, size: Size) -> str:
    """The whole stall; what fits the own hand has a golden ring."""
    s, mine = scene.s, seat == scene.me
    goods = tuple(
        (key, tuple((kind, not mine and fits(scene, kind, key == "wants")) for kind in names))
        for key, names in (("has", scene.offered(seat)), ("wants", scene.wanted(seat)))
    )
    trading = scene.mood == TRADE
    shown = Shown(
        seat, scene.letters(seat), SAY("page.you") if mine else scene.names[seat], s.sizes[seat],
        s.treasury[seat], s.cities[seat], s.step_reached[seat], scene.points[seat],
        trading, trading and scene.is_done(seat), goods,
    )  # fmt: skip
    return _drawn(shown, size)


@cache_spoken
def _drawn(shown: Shown, size: Size) -> str:
    top = size.roof + (8 if size.named else 4)
    body = rect(3, size.roof * 0.5, size.wide - 6, size.high - size.roof * 0.5 - 1, 8, "meg-panel")
    body += awning(PREFIX, shown.seat, size.wide, size.roof)
    body += mark(PREFIX, shown.letters, shown.seat, 8 + size.mark / 2, top + size.mark / 2, size.mark)
    counts, left = _counts(shown, size, top)
    x = size.mark + 13
    body += called(shown.name, x, top + size.mark / 2, size.name, left - x - 5, "meg-s meg-b") + counts
    if shown.done:
        middle = (top + size.mark + size.high) / 2
        return f'<g class="meg-faint">{body}</g>' + write(
            SAY("page.done"), size.wide / 2, middle, 13 if size.named else 11.5, "meg-b meg-m", "middle"
        )  # fmt: skip
    if not shown.trading:
        return body + _realm(shown, top + size.mark + 6, size)
    half = (size.wide - 12) / 2
    for at, (key, goods) in enumerate(shown.goods):
        body += _goods(goods, key, 9 + at * half, top + size.mark + (5 if size.named else 2), size)
    return body


def _counts(shown: Shown, size: Size, top: float) -> tuple[str, float]:
    """Cities, treasury and cards, from the right; a small stall says the cards only."""
    facts = [("cards", shown.cards), ("coin", shown.treasury), ("city", shown.cities)]
    x, y = size.wide - 10, top + size.mark / 2
    drawn = ""
    for icon, count in facts if size.named else facts[:1]:
        strong = "meg-b" if icon == "cards" else ""
        wide = measure(str(count), 13.5, strong)
        drawn += write(count, x, y, 13.5, strong, "end") + sign(icon, x - wide - 9, y, 13)
        x -= wide + 21
    return drawn, x + 4


def _realm(shown: Shown, y: float, size: Size) -> str:
    """Outside the market: cities, built and possible, the succession step and the points."""
    step = (size.wide - 18) / int(CITY_MAX)
    built = "".join(
        sign("city", 9 + (at + 0.5) * step, y + step / 2, step - 1, "meg-strong" if at < shown.cities else "meg-nil")
        for at in range(int(CITY_MAX))
    )
    line = y + step + (16 if size.named else 11)
    words = SAY("page.realm", {"step": shown.step, "score": shown.score})
    return built + fitted(words, 10, line, 13 if size.named else 11, size.wide - 20, "meg-m")


def _goods(goods: tuple[tuple[str, bool], ...], key: str, x: float, y: float, size: Size) -> str:
    """What a stall has or wants."""
    drawn = write(SAY(f"page.{key}"), x, y + 5, 11 if size.named else 10, "meg-m meg-b")
    for at, (kind, golden) in enumerate(goods[: size.shown]):
        left = x + at * (size.icon + (7 if size.named else 4))
        middle = left + size.icon / 2
        line = y + 13 + size.icon / 2
        if golden:
            drawn += rect(left - 2, line - size.icon / 2 - 2, size.icon + 4, size.icon + 4, 6, "meg-fits")
        drawn += stamp(kind, middle, line, size.icon)
        if size.named:
            drawn += fitted(card(kind), middle, line + size.icon / 2 + 8, 10, size.icon + 7, "", "middle")
    return drawn


def fits(scene: Scene, kind: str, wanted: bool) -> bool:
    """Whether somebody wants what the viewing seat holds, or has what it collects."""
    return scene.hand.get(kind, 0) > 0 if wanted else kind in scene.collected
