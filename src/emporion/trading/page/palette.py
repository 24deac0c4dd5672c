"""The colours of the floor, each once for daylight and once for the dark, and those of the seats."""

from functools import cache

COLOURS: dict[str, tuple[str, str]] = {
    # paper and ink
    "page": ("#ece2cb", "#181513"),
    "page-l": ("#f4ecd9", "#201c19"),
    "panel": ("#fdf7ec", "#292420"),
    "panel-d": ("#f3e8cf", "#3a332b"),
    "card": ("#fffdf7", "#332d28"),
    "ink": ("#33241f", "#f1e7d4"),
    "muted": ("#6d5f48", "#b9a98c"),
    "soft": ("#6d5f48", "#b9a98c"),
    "line": ("#dccdaa", "#463d33"),
    "ring": ("#a97a1f", "#e7b84f"),
    "gold": ("#a97a1f", "#e0b24f"),
    "gold-l": ("#d8a93b", "#e7b84f"),
    "on-gold": ("#2a1c06", "#2a1c06"),
    "lit": ("#d8a93b33", "#e7b84f2b"),
    "go": ("#2f6b4f", "#74c69d"),
    "go-l": ("#e2efe2", "#24382d"),
    "go-t": ("#ffffff", "#0d1f16"),
    "bad": ("#9b3323", "#f08d76"),
    "bad-l": ("#f6e0d8", "#452a24"),
    "bad-t": ("#ffffff", "#2a0f09"),
    "told": ("#75550f", "#e0b24f"),
    "bluff": ("#8a2f5c", "#ee9cc4"),
    "bluff-l": ("#f5dfe9", "#45283a"),
    "bar": ("#33241f", "#0f0c0a"),
    "bar-l": ("#54403a", "#332a24"),
    "bar-t": ("#fdf3dd", "#fdf3dd"),
    "title": ("#9b3323", "#e0704f"),
    # the hall
    "hall": ("#3f7c84", "#1f4147"),
    "hall-l": ("#76b0b3", "#2a555b"),
    "hall-t": ("#ffffff", "#e3f0ee"),
    "awning": ("#fff8ea", "#efe3cb"),
    "k": ("#33241f", "#12100e"),
    "seat-rim": ("#33241f66", "#000a"),
}
INK, WHITE = "#20150f", "#ffffff"
LIGHT_ENOUGH, BRIGHTER = 0.34, 0.16  # in the dark a seat's colour is brought up to this light, step by step
AT_NIGHT = "@media (prefers-color-scheme:dark)"


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _light(colour: str) -> float:
    """How bright a colour is, as the eye sees it."""
    red, green, blue = (
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in _parts(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _brighter(colour: str) -> str:
    return "#" + "".join(f"{round(part + (255 - part) * BRIGHTER):02x}" for part in _parts(colour))


def letters_on(colour: str) -> str:
    """Ink or white, whichever reads better on a colour."""
    light = _light(colour)
    return INK if (light + 0.05) / (_light(INK) + 0.05) > 1.05 / (light + 0.05) else WHITE


@cache
def seat_colours(colours: tuple[str, ...], dark: bool) -> str:
    """The colour of each seat and of the letters on it, as variables; seats count from 1."""
    said = []
    for seat, colour in enumerate(colours, 1):
        shown = colour
        while dark and _light(shown) < LIGHT_ENOUGH:
            shown = _brighter(shown)
        said.append(f"--seat-{seat}:{shown};--seat-{seat}-t:{letters_on(shown)}")
    return ";".join(said)


@cache
def seats_of_page(colours: tuple[str, ...]) -> str:
    """The seats of a page as a style sheet: by the reader's own setting, unless the page says data-theme."""
    day, night = seat_colours(colours, False), seat_colours(colours, True)
    chosen = ":root:not([data-theme=light])"
    return f":root{{{day}}}{AT_NIGHT}{{{chosen}{{{night}}}}}:root[data-theme=dark]{{{night}}}"


@cache
def seats_of_picture(prefix: str, colours: tuple[str, ...], dark: bool) -> str:
    """The seats of a standalone picture as a style sheet."""
    day, night = seat_colours(colours, False), seat_colours(colours, True)
    if dark:
        return f".{prefix}dark{{{night}}}"
    return f".{prefix}auto{{{day}}}{AT_NIGHT}{{.{prefix}auto{{{night}}}}}"


@cache
def seat_rules(prefix: str, seats: int) -> str:
    """The classes of seats: what has their colour, and letters on it."""
    return "".join(
        f".{prefix}s{seat}{{fill:var(--seat-{seat})}}"
        f".{prefix}picture .{prefix}s{seat}-t{{fill:var(--seat-{seat}-t);font-weight:800}}"
        f".{prefix}ghost-{seat}{{fill:var(--card);fill-opacity:.85;stroke:var(--seat-{seat})}}"
        for seat in range(1, seats + 1)
    )
