"""The presets of Resafa."""

from emporion.core.presets import STANDARD, Preset

PRESETS = (
    Preset("beginner", "gentle"),
    Preset(STANDARD, "fair"),
    Preset("expert", "fair", {"open_bonus_hands": False, "finite_supply": True, "review_removed_specials": True}),
)
