"""The presets of Resafa."""

from emporion.core.presets import STANDARD, Preset

PRESETS = (
    Preset("beginner", "apprentice"),
    Preset(STANDARD, "merchant"),
    Preset("expert", "master", {"open_bonus_hands": False, "finite_supply": True, "review_removed_specials": True}),
)
