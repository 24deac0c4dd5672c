"""A seat's stall: its roof and mark, what everybody may know of it, what it shows and what it looks for."""

from typing import NamedTuple

from emporion.games.megaciv.picture.inline import fitted, measure, rect, sign, stamp, write
from emporion.games.megaciv.picture.scene import TRADE, Scene
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.picture.tiles import awning, emblem
from emporion.games.megaciv.refusals import SAY


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
SMALL = Size(124, 88, 14, 22, 12.5, 21, 2, False)
CITIES = 9


def stall(scene: Scene, seat: int, size: Size) -> str:
    """The whole stall; what fits the own hand has a golden ring."""
    entry = scene.seats[seat]
    top = size.roof + (8 if size.named else 4)
    body = rect(3, size.roof * 0.5, size.wide - 6, size.high - size.roof * 0.5 - 1, 8, "meg-panel")
    body += awning(seat, size.wide, size.roof) + emblem(scene, seat, 8 + size.mark / 2, top + size.mark / 2, size.mark)
    counts, left = _counts(scene, seat, size, top)
    name = SAY("page.you") if seat == scene.me else scene.names[seat]
    x = size.mark + 13
    body += fitted(name, x, top + size.mark / 2, size.name, left - x - 5, "meg-s meg-b") + counts
    if scene.is_done(seat) and scene.mood == TRADE:
        middle = (top + size.mark + size.high) / 2
        return f'<g class="meg-faint">{body}</g>' + write(
            SAY("page.done"), size.wide / 2, middle, 13 if size.named else 11.5, "meg-b meg-m", "middle"
        )  # fmt: skip
    if scene.mood != TRADE:
        return body + _realm(scene, seat, top + size.mark + 6, size)
    half = (size.wide - 12) / 2
    for at, (key, names) in enumerate((("has", entry["offered"]), ("wants", entry["wanted"]))):
        body += _goods(scene, seat, names, key, 9 + at * half, top + size.mark + (5 if size.named else 2), size)
    return body


def _counts(scene: Scene, seat: int, size: Size, top: float) -> tuple[str, float]:
    """Cities, treasury and cards, from the right; a small stall says the cards only."""
    entry = scene.seats[seat]
    facts = [("cards", entry["hand_size"]), ("coin", entry["treasury"]), ("city", entry["cities"])]
    x, y = size.wide - 10, top + size.mark / 2
    drawn = ""
    for icon, count in facts if size.named else facts[:1]:
        strong = "meg-b" if icon == "cards" else ""
        wide = measure(str(count), 13.5, strong)
        drawn += write(count, x, y, 13.5, strong, "end") + sign(icon, x - wide - 9, y, 13)
        x -= wide + 21
    return drawn, x + 4


def _realm(scene: Scene, seat: int, y: float, size: Size) -> str:
    """Outside the market: cities, built and possible, the succession step and the points."""
    entry = scene.seats[seat]
    step = (size.wide - 18) / CITIES
    built = "".join(
        sign("city", 9 + (at + 0.5) * step, y + step / 2, step - 1, "meg-strong" if at < entry["cities"] else "meg-nil")
        for at in range(CITIES)
    )
    line = y + step + (16 if size.named else 11)
    words = SAY("page.realm", {"step": entry["step"], "score": entry["score"]})
    return built + fitted(words, 10, line, 13 if size.named else 11, size.wide - 20, "meg-m")


def _goods(scene: Scene, seat: int, names: list[str], key: str, x: float, y: float, size: Size) -> str:
    """What a stall has or wants."""
    drawn = write(SAY(f"page.{key}"), x, y + 5, 11 if size.named else 10, "meg-m meg-b")
    for at, kind in enumerate(names[: size.shown]):
        left = x + at * (size.icon + (7 if size.named else 4))
        middle = left + size.icon / 2
        line = y + 13 + size.icon / 2
        if seat != scene.me and fits(scene, kind, key == "wants"):
            drawn += rect(left - 2, line - size.icon / 2 - 2, size.icon + 4, size.icon + 4, 6, "meg-fits")
        drawn += stamp(kind, middle, line, size.icon)
        if size.named:
            drawn += fitted(card(kind), middle, line + size.icon / 2 + 8, 10, size.icon + 7, "", "middle")
    return drawn


def fits(scene: Scene, kind: str, wanted: bool) -> bool:
    """Whether somebody wants what the viewing seat holds, or has what it collects."""
    return scene.hand.get(kind, 0) > 0 if wanted else kind in scene.collected
