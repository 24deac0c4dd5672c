"""The colours, each once for daylight and once for the dark; the grounds and hatchings made of them."""

COLOURS: dict[str, tuple[str, str]] = {
    # paper and ink
    "page": ("#ece0c8", "#17130f"),
    "page-l": ("#f4ead6", "#1f1a14"),
    "panel": ("#fcf6ea", "#272019"),
    "panel-d": ("#f5ebd6", "#332a20"),
    "ink": ("#33251a", "#f4e8d2"),
    "muted": ("#6d5840", "#c3b093"),
    "line": ("#dcc9a4", "#4b3e2f"),
    "ring": ("#b8791a", "#f2c04d"),
    "gold": ("#b8791a", "#e0a53a"),
    "gold-l": ("#f2c04d", "#f2c04d"),
    "on-gold": ("#3a2606", "#3a2606"),
    "lit": ("#f2c04d3d", "#f2c04d2b"),
    "go": ("#1f6b4f", "#3aa57c"),
    "go-t": ("#ffffff", "#06170f"),
    "bar": ("#3b2418", "#0d0a07"),
    "bar-l": ("#54382a", "#2d2118"),
    "bar-t": ("#fdf3dd", "#fdf3dd"),
    "soft": ("#6d5840", "#c3b093"),
    "bad": ("#8e2f3c", "#f0a0a8"),
    "less": ("#8e2f3c", "#f0a0a8"),
    "line-icon": ("#4a3321", "#e3cfa6"),
    "vp": ("#8e2f3c", "#9c3645"),
    "vp-d": ("#5a1722", "#f0b4b4"),
    "title": ("#a8351c", "#e0704f"),
    # the estate
    "sand": ("#ecd6a6", "#54452d"),
    "dune": ("#d8bb83", "#6d5a3b"),
    "soil": ("#cfae78", "#4a3922"),
    "soil-d": ("#b08c55", "#6b5433"),
    "wall": ("#f6e7c4", "#a58f63"),
    "pave": ("#d9c08c", "#8d7a54"),
    "room": ("#fffaf0", "#3a2f22"),
    "extra": ("#7a4a24", "#7a4a24"),
    "roof-0": ("#c4603c", "#b9573a"),
    "roof-1": ("#b98a4a", "#a87a3e"),
    "roof-2": ("#5d7078", "#5d7078"),
    "green": ("#5f9a40", "#6fae4c"),
    "green-l": ("#dcecc4", "#2f4a20"),
    "done": ("#3f7a2a", "#9ccf7a"),
    # the map and the network
    "land": ("#ead5a5", "#5a4a30"),
    "shore": ("#f6e9c8", "#75633f"),
    "sea": ("#74b3c6", "#23566a"),
    "river": ("#7fbfd2", "#3c7f97"),
    "road": ("#f4e3ba", "#e8d3a0"),
    "road-d": ("#6b4a2a", "#2d2013"),
    "centre-blue": ("#2f6a98", "#2f6a98"),
    "centre-red": ("#a1402f", "#a1402f"),
    "deal-blue": ("#2f74a8", "#5fa8dc"),
    "deal-red": ("#c0503c", "#e27a66"),
    "rim": ("#6b4a2a", "#d9c094"),
    "slot": ("#fcf6ea", "#4b3e2f"),
    "rock": ("#dccaa2", "#4a3f2d"),
    "tank": ("#c9d9d8", "#2c4c55"),
    "bed": ("#e9d7a9", "#e9d7a9"),
    # cards
    "special": ("#fffaf0", "#3a2f22"),
    "back": ("#6b3f53", "#6b3f53"),
    "yellow-bg": ("#f2dc9a", "#e9d08a"),
    "white-bg": ("#f6f2e8", "#eae4d6"),
    "blue-bg": ("#bcd8e8", "#a9cbe0"),
    "pink-bg": ("#f0c6d4", "#e6b4c5"),
    "sack-bg": ("#e3cda0", "#d9c08f"),
    "any-bg": ("#f6ead0", "#e8d9b8"),
    "card-ink": ("#33251a", "#33251a"),
    "card-muted": ("#655038", "#655038"),
    # the four colours, and the seats, which keep away from them
    "yellow": ("#e2b02c", "#e2b02c"),
    "white": ("#fffdf6", "#fffdf6"),
    "blue": ("#2f74a8", "#2f74a8"),
    "pink": ("#d2678d", "#d2678d"),
    "even": ("#b0463a", "#cc6154"),
    "seat-1": ("#b93d22", "#e0623f"),
    "seat-2": ("#1c7a6c", "#37ac99"),
    "seat-3": ("#5b3a86", "#a684dc"),
    "seat-4": ("#4a4a4a", "#a8a29a"),
    "seat-5": ("#7b6235", "#b39a63"),
    "seat-t": ("#ffffff", "#14110c"),
    "seat-rim": ("#fff8ea", "#17130f"),
}

PATTERNS = (
    '<pattern id="res-p-sand" width="46" height="30" patternUnits="userSpaceOnUse"><path d="M4 10q6-4 12 0M26 22q6-4 '
    '12 0M30 6h.1M12 24h.1" fill="none" stroke="var(--dune)" stroke-width="1.4" stroke-linecap="round"/></pattern>'
    '<pattern id="res-p-wave" width="26" height="14" patternUnits="userSpaceOnUse"><path d="M2 6q3-3 6 0t6 0" '
    'fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.2"/></pattern>'
    '<pattern id="res-p-pave" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M0 0h20M0 10h20M5 0v10M15 '
    '10v10" stroke="var(--pave)" stroke-width=".8" fill="none"/></pattern>'
    '<pattern id="res-p-soil" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M2 3h2M8 8h2" '
    'stroke="var(--soil-d)" stroke-width="1.2" stroke-linecap="round"/></pattern>'
    '<pattern id="res-p-back" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0h10v10H0z" fill="var(--back)"/><path d="M0 0h5v10H0z" fill="#7d4c61"/></pattern>'
)
