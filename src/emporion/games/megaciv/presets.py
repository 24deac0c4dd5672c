"""The presets of Mega Civilization."""

from emporion.core.presets import STANDARD, Preset

PRESETS = (
    Preset("beginner", "fair", {"scenario": "first_fair"}),
    Preset(STANDARD, "sharp"),
    Preset("expert", "sharp", {"scenario": "epic", "reveal_turned_in": False, "water_nameable": False}),
)
