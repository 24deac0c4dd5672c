"""The presets of Faiyum."""

from emporion.core.presets import STANDARD, Preset

PRESETS = (
    Preset("beginner", "apprentice"),
    Preset(STANDARD, "merchant"),
    Preset("expert", "master", {"open_hands": False, "different_roses": "single", "escort_bridges": False}),
)
