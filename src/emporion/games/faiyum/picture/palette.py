"""The colours, each once for daylight and once for the dark; the shades and hatchings made of them."""

COLOURS: dict[str, tuple[str, str]] = {
    # paper and ink
    "page": ("#eadfc6", "#14110c"),
    "page-l": ("#f3ead6", "#1b1711"),
    "panel": ("#fdf8ee", "#241f17"),
    "panel-d": ("#f4ead4", "#302920"),
    "ink": ("#2f2318", "#f3e7cf"),
    "muted": ("#6f5d45", "#b9a684"),
    "line": ("#ddcba6", "#453a2a"),
    "ring": ("#d18a00", "#ffc640"),
    "select": ("#f2c14e", "#f2c14e"),
    "reach": ("#f9e3b3", "#6b522a"),
    "go": ("#1f6b4f", "#3aa57c"),
    "go-t": ("#ffffff", "#06170f"),
    # means
    "rep": ("#b23a26", "#ef7f63"),
    "rep-t": ("#9c2f1d", "#f59a80"),
    "token-t": ("#ffffff", "#1a0d06"),
    "coin": ("#f0c24b", "#e3b544"),
    "coin-d": ("#a87716", "#8b6210"),
    "coin-t": ("#3a2704", "#3a2704"),
    "off": ("#d9cfb6", "#a1937a"),
    "off-d": ("#968563", "#5f543e"),
    "wheat": ("#f0b92d", "#efbd40"),
    "wheat-d": ("#8a5f0c", "#6d4a06"),
    "grape": ("#8a4a9e", "#b57acb"),
    "grape-d": ("#4f2460", "#3d1650"),
    "stone": ("#a89d90", "#978c80"),
    "stone-l": ("#cfc6ba", "#bdb3a6"),
    "stone-s": ("#857a6e", "#756b60"),
    "stone-d": ("#4d453c", "#2b251f"),
    "fish": ("#5ea7bd", "#6cb6cb"),
    "fish-d": ("#1e566b", "#0d3341"),
    "rose": ("#e0708c", "#e0708c"),
    "rose-d": ("#8e2947", "#8e2947"),
    "leaf": ("#7fa556", "#7fa556"),
    "leaf-d": ("#46662a", "#46662a"),
    # land
    "wheat-bg": ("#f0d88b", "#7d6a2f"),
    "grape-bg": ("#b9cc93", "#4d5f34"),
    "stone-bg": ("#d3c8b8", "#5d554c"),
    "start-bg": ("#cf6b50", "#8c3f2c"),
    "site-bg": ("#f3e4c1", "#6a5b3e"),
    "water": ("#63a9b9", "#2b6a7d"),
    "lake": ("#6fb2bf", "#1d4b5a"),
    "wave": ("#ffffff66", "#ffffff22"),
    "foam": ("#ffffff73", "#ffffff40"),
    "desert": ("#ecd5a4", "#4a3c24"),
    "dune": ("#d3b073", "#6d5835"),
    "coast": ("#e9d3a0", "#8a7346"),
    "coast-2": ("#fff6de4d", "#fff6de1a"),
    "coast-3": ("#fff6de38", "#fff6de14"),
    "veil": ("#efe2c480", "#14110c66"),
    "board": ("#fdf8eee6", "#241f17e6"),
    # pieces
    "skin": ("#b5713f", "#b5713f"),
    "linen": ("#fff6e2", "#f3e6c9"),
    "edge": ("#3b2614", "#1d1209"),
    "mud": ("#d9a566", "#d9a566"),
    "mud-l": ("#efc98f", "#efc98f"),
    "mud-d": ("#b98149", "#b98149"),
    "wood": ("#c28b52", "#c28b52"),
    "croc": ("#6f9a3f", "#86b04e"),
    "croc-d": ("#34521a", "#1c300c"),
    "croc-e": ("#fff3b0", "#fff3b0"),
    "road": ("#f6e0ae", "#d8bd84"),
    "road-d": ("#7a5428", "#33210e"),
    "block": ("#e8c98a", "#e8c98a"),
    "block-l": ("#f8e4b4", "#f8e4b4"),
    "block-d": ("#c99f5a", "#c99f5a"),
    # seats and kinds of cards
    "seat-1": ("#b4532f", "#d9774f"),
    "seat-2": ("#2c5c8f", "#6ba0dc"),
    "seat-3": ("#5d7429", "#9dbb57"),
    "seat-4": ("#77345e", "#c279a6"),
    "seat-5": ("#4a4a52", "#a5a5b0"),
    "seat-t": ("#ffffff", "#14110c"),
    "harvest": ("#5d7d27", "#a5c566"),
    "build": ("#a2552b", "#e39a69"),
    "commerce": ("#2f6d86", "#74b9d3"),
    "other": ("#74508a", "#c19ad8"),
    "disaster": ("#8a2d16", "#e0704f"),
    "storm": ("#f3d9b4", "#4c2f1c"),
}

SHADES = (
    '<linearGradient id="fai-g-card" x2="0" y2="1"><stop stop-color="var(--panel)"/>'
    '<stop offset="1" stop-color="var(--panel-d)"/></linearGradient>'
    '<radialGradient id="fai-g-page" cx=".4" cy=".3" r=".8"><stop stop-color="var(--page-l)"/>'
    '<stop offset="1" stop-color="var(--page)"/></radialGradient>'
    '<pattern id="fai-p-drawn" width="4" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M0 0h4v8H0z" fill="var(--panel)"/><path d="M0 0h3v8H0z" fill="var(--commerce)"/></pattern>'
    '<pattern id="fai-p-final" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0h6v6H0z" fill="var(--coin)"/><path d="M0 0h2v6H0z" fill="var(--coin-d)"/></pattern>'
)

KINDS = ("harvest", "build", "commerce", "other", "disaster")
