"""The presets of Faiyum."""

from emporion.core.presets import STANDARD, Preset

PRESETS = (
    Preset("beginner", "gentle"),
    Preset(STANDARD, "fair"),
    Preset("expert", "fair", {"open_hands": False, "different_roses": "single", "escort_bridges": False}),
)
