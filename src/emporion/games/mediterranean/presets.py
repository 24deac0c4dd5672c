"""The presets of Trading in the Mediterranean."""

from emporion.core.presets import STANDARD, Preset

PRESETS = (
    Preset("beginner", "fair", {"trade_seconds": 600, "offer_ttl_seconds": 90, "open_vp": True}),
    Preset(STANDARD, "sharp"),
    Preset("expert", "sharp", {"hands": "hidden", "trade_seconds": 240, "offer_ttl_seconds": 30}),
)
