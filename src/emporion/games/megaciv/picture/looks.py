"""What each card looks like: a shape and two colours; and all symbols of a page, each defined once."""

from functools import cache

from emporion.games.megaciv.picture.troubles import TROUBLES
from emporion.trading.page.shapes import SHAPES
from emporion.trading.page.symbols import Look, all_symbols

PREFIX = "meg-"
# Where shapes repeat (ingots, sacks, cloth, gems) the name always stands below.
GOODS: dict[str, Look] = {
    "ochre": ("bowl", "#c8702a", "#e3c796"),
    "flax": ("ear", "#7d9fc4", "#fff"),
    "clay": ("brick", "#b5603c", "#fff"),
    "hides": ("pelt", "#a5713f", "#fff"),
    "bone": ("bone", "#efe6d0", "#fff"),
    "papyrus": ("scroll", "#e6cf8f", "#fff"),
    "stone": ("cube", "#a7a49b", "#fff"),
    "iron": ("ingot", "#5f666d", "#838b93"),
    "furs": ("pelt", "#6b4a35", "#fff"),
    "wax": ("comb", "#e5b53c", "#fff"),
    "fish": ("fish", "#6fa3b8", "#fff"),
    "timber": ("log", "#8d5f35", "#d9b27c"),
    "fruit": ("fruit", "#c2453b", "#6f9a3f"),
    "salt": ("sack", "#f1ede4", "#9aa6ad"),
    "ceramics": ("vase", "#c46a3c", "#33241f"),
    "wool": ("fleece", "#f4ecd9", "#fff"),
    "cotton": ("fleece", "#dfe7ea", "#fff"),
    "oil": ("jar", "#8f8f3a", "#d9d08c"),
    "sugar": ("sack", "#d8b384", "#fff"),
    "grain": ("ear", "#dbab3a", "#fff"),
    "wine": ("grapes", "#8b2f52", "#6f8a3d"),
    "lacquer": ("box", "#a33226", "#e0b24f"),
    "textiles": ("cloth", "#3f6f9e", "#e6d7b4"),
    "livestock": ("bull", "#9a6a45", "#fff"),
    "glass": ("goblet", "#9fd0c8", "#d7ece7"),
    "tin": ("ingot", "#b9c2c4", "#dde3e3"),
    "silver": ("coins", "#ccd2d6", "#fff"),
    "copper": ("ingot", "#c9713f", "#e39b6b"),
    "bronze": ("ingot", "#a3843f", "#c9aa62"),
    "lead": ("ingot", "#6d7488", "#8c93a5"),
    "resin": ("drop", "#c98a2c", "#f2d494"),
    "jade": ("gem", "#5fa777", "#fff"),
    "incense": ("brazier", "#9a7136", "#fff"),
    "spice": ("anise", "#b5562c", "#e8c27a"),
    "herbs": ("leaf", "#6f9a4a", "#fff"),
    "marble": ("cube", "#ece7e6", "#fff"),
    "dye": ("murex", "#6c3a86", "#d9b6e6"),
    "gemstones": ("gem", "#b23a5e", "#fff"),
    "tea": ("leaf", "#3f6b45", "#fff"),
    "obsidian": ("gem", "#3d3a46", "#fff"),
    "ivory": ("tusk", "#f3ead2", "#fff"),
    "silk": ("cloth", "#c46a94", "#f1d9e3"),
    "gold": ("coins", "#e4b23a", "#fff"),
    "pearls": ("pearl", "#d9b7a4", "#fffaf2"),
    "amber": ("drop", "#e0912a", "#fbe0a6"),
    "water": ("drop", "#6fb1d6", "#e5f4fb"),
}
CALAMITIES: dict[str, Look] = {
    "volcanic_eruption_earthquake": ("volcano", "#6b5247", "#e2642c"),
    "treachery": ("dagger", "#7a4a24", "#c9d1d6"),
    "tempest": ("storm", "#8b8f98", "#e7b84f"),
    "famine": ("withered", "#b79a4a", "#8c7434"),
    "slave_revolt": ("chain", "#8f9499", "#8f9499"),
    "squandered_wealth": ("spilled", "#8d5f35", "#e4b23a"),
    "flood": ("wave", "#3f7fa6", "#d7ecf5"),
    "superstition": ("eye", "#e6dcc2", "#6c3a86"),
    "city_riots": ("torch", "#7a4a24", "#e28a2c"),
    "civil_war": ("swords", "#c9d1d6", "#8d5f35"),
    "barbarian_hordes": ("axe", "#8f9499", "#c9d1d6"),
    "city_in_flames": ("flame", "#b98a5a", "#e2642c"),
    "cyclone": ("spiral", "#5c7d93", "#9fc1d3"),
    "epidemic": ("skull", "#e9e2cf", "#33241f"),
    "tribal_conflict": ("spears", "#b5603c", "#c9d1d6"),
    "tyranny": ("tyrant", "#d8a93b", "#9b3323"),
    "civil_disorder": ("ruin", "#cfc6b2", "#a99f88"),
    "minor_uprising": ("torch", "#5f666d", "#d8a93b"),
    "corruption": ("purse", "#6f7a3d", "#e7cf6a"),
    "iconoclasm_and_heresy": ("idol", "#b9b2a0", "#8c8574"),
    "banditry": ("bandit", "#3d3a46", "#e7b84f"),
    "regression": ("back", "#a7895a", "#9b3323"),
    "piracy": ("pirate", "#5a3d28", "#efe6d0"),
    "coastal_migration": ("boats", "#8d5f35", "#efe6d0"),
}


@cache
def symbols() -> str:
    """All pictures of cards and all signs."""
    return all_symbols(PREFIX, {**GOODS, **CALAMITIES}, {**SHAPES, **TROUBLES})
