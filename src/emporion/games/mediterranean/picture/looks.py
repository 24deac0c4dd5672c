"""What goods and sides look like, and the colours of the civilizations."""

from functools import cache

from emporion.games.mediterranean import components as c
from emporion.trading.page.symbols import Look, all_symbols

PREFIX = "med-"
GOODS: dict[str, Look] = {
    "grain": ("ear", "#dbab3a", "#fff"),
    "wool": ("fleece", "#f4ecd9", "#fff"),
    "timber": ("log", "#8d5f35", "#d9b27c"),
    "ore": ("ore", "#7b8590", "#a5adb5"),
    "salt": ("sack", "#f1ede4", "#9aa6ad"),
    "wine": ("grapes", "#a3263f", "#6f8a3d"),
    "dye": ("murex", "#3f62a8", "#cfdcf3"),
    "slaves": ("chain", "#8c8782", "#fff"),
    "art": ("vase", "#c9774a", "#33241f"),
    "spices": ("anise", "#c8782a", "#f0cf8a"),
    "gold": ("coins", "#e4b23a", "#fff"),
    "piracy": ("skull", "#8d8795", "#fff"),
    "luxury": ("box", "#b08a3c", "#fff1c8"),
}
CIVILIZATIONS = {
    "orange": "#d9762b",
    "brown": "#8a5a3c",
    "pink": "#cf6d9c",
    "turquoise": "#2f9e9e",
    "yellow": "#d8b22e",
    "green": "#2f8a55",
}
SIDES = {"dictatorship": "crown", "democracy": "vote", "mars": "mars", "venus": "venus", "neutral": "column"}
SYMBOLS = {**SIDES, "prosperity": "coin", "unhappiness": "sad", "barbarian": "axe"}
TRACKS = {"government": ("crown", "vote"), "religion": ("mars", "venus"), "happiness": ("sad", "happy"),
          "safety": ("axe", "shield")}  # fmt: skip
PRODUCERS = {"city": "city", "boat": "boat"}  # all others are workers, shown by their good


@cache
def symbols() -> str:
    """All goods and all signs."""
    return all_symbols(PREFIX, GOODS)


@cache
def colour_of(civilization: int) -> str:
    """The colour of a civilization by daylight."""
    return CIVILIZATIONS[c.CIVILIZATION_COLOURS[civilization]]
