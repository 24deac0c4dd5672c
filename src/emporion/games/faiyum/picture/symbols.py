"""The icons: one symbol each, drawn here; their colours are the variables of the palette."""

from functools import cache

_EAR = "".join(
    f'<ellipse cx="{x}" cy="{y}" rx="2.1" ry="3.5" transform="rotate({turn} {x} {y})"/>'
    for y in (9, 13.4, 17.8)
    for x, turn in ((8.3, -34), (15.7, 34))
)
_BUNCH = "".join(
    f'<circle cx="{x}" cy="{y}" r="2.9"/>'
    for x, y in ((6.8, 10), (12, 9.6), (17.2, 10), (9.4, 14.4), (14.6, 14.4), (12, 18.9))
)
_PETALS = "".join(
    f'<ellipse cx="12" cy="6.2" rx="3.4" ry="4.6" transform="rotate({turn} 12 11)"/>' for turn in (0, 72, 144, 216, 288)
)
_HEXAGON = "M12 1.2 21.4 6.6v10.8L12 22.8 2.6 17.4V6.6z"
_QUESTION = (
    '<circle cx="12" cy="12" r="5" fill="var(--panel)"/><path d="M10.3 10.7q.2-1.9 1.8-1.9 1.7 0 1.7 1.5 0 1.1-1.7 1.9'
    'v.8M12.1 14.7v.3" fill="none" stroke="var(--ink)" stroke-width="1.4" stroke-linecap="round"/>'
)

SYMBOLS: dict[str, str] = {
    "wheat": (
        '<g fill="var(--wheat)" stroke="var(--wheat-d)" stroke-width="1"><path d="M12 23V8" stroke-width="1.8"/>'
        f'<ellipse cx="12" cy="4.6" rx="2.1" ry="3.7"/>{_EAR}</g>'
    ),
    "grape": (
        '<path d="M12 8V3M12 4c2-3 6-3 7.5-1-2 2.4-5 2.6-7.5 1z" fill="var(--leaf)" stroke="var(--leaf-d)" '
        f'stroke-width="1.2"/><g fill="var(--grape)" stroke="var(--grape-d)" stroke-width="1">{_BUNCH}</g>'
    ),
    "stone": (
        '<g stroke="var(--stone-d)" stroke-width="1.1" stroke-linejoin="round">'
        '<path d="M2.5 9 12 4.5 21.5 9 12 13.5z" fill="var(--stone-l)"/>'
        '<path d="M2.5 9v7.5L12 21.5v-8z" fill="var(--stone)"/>'
        '<path d="M21.5 9v7.5L12 21.5v-8z" fill="var(--stone-s)"/></g>'
    ),
    "fish": (
        '<path d="M2 12c3.5-6.5 11-7 15-1.5L22 6.5c-.8 3.7-.8 7.3 0 11L17 13.5C13 19 5.5 18.5 2 12z" '
        'fill="var(--fish)" stroke="var(--fish-d)" stroke-width="1.2" stroke-linejoin="round"/>'
        '<circle cx="6.6" cy="11" r="1.2" fill="var(--fish-d)"/>'
        '<path d="M10.5 8.5q2 3.5 0 7" fill="none" stroke="var(--fish-d)" stroke-width="1.1"/>'
    ),
    "rose": (
        '<path d="M12 13v10M12 20c2-3 5-3.5 7-2.5-1 3-4 4-7 2.5z" fill="var(--leaf)" stroke="var(--leaf-d)" '
        f'stroke-width="1.2"/><g fill="var(--rose)" stroke="var(--rose-d)" stroke-width="1">{_PETALS}</g>'
        '<circle cx="12" cy="11" r="2.3" fill="var(--coin)" stroke="var(--rose-d)" stroke-width=".8"/>'
    ),
    "rep": (
        '<g fill="none" stroke="var(--rep)" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M12 13C6.8 9.5 7 2.5 12 2.5s5.2 7 0 10.5z"/><path d="M5 14h14M12 13v8.5"/></g>'
    ),
    "coin": (
        '<circle cx="12" cy="12" r="11" fill="var(--coin-d)"/>'
        '<circle cx="12" cy="12" r="9.6" fill="var(--coin)"/>'
        '<circle cx="12" cy="12" r="7.8" fill="none" stroke="var(--coin-d)" stroke-width=".7" '
        'stroke-dasharray="1.5 1.2"/>'
    ),
    "coin_off": (
        '<circle cx="12" cy="12" r="11" fill="var(--off-d)"/>'
        '<circle cx="12" cy="12" r="9.6" fill="var(--off)"/>'
        '<circle cx="12" cy="12" r="7.8" fill="none" stroke="var(--off-d)" stroke-width=".7" '
        'stroke-dasharray="1.5 1.2"/>'
    ),
    "any": (
        '<circle cx="12" cy="12" r="10.5" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.2"/>'
        '<path d="M12 12V2.2A9.8 9.8 0 0 1 21.8 12z" fill="var(--grape)"/>'
        '<path d="M12 12h9.8A9.8 9.8 0 0 1 12 21.8z" fill="var(--fish)"/>'
        '<path d="M12 12v9.8A9.8 9.8 0 0 1 2.2 12z" fill="var(--stone)"/>'
        f'<path d="M12 12H2.2A9.8 9.8 0 0 1 12 2.2z" fill="var(--wheat)"/>{_QUESTION}'
    ),
    "basic": (
        '<circle cx="12" cy="12" r="10.5" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.2"/>'
        '<path d="M12 12V2.2A9.8 9.8 0 0 1 20.5 16.9z" fill="var(--grape)"/>'
        '<path d="M12 12l8.5 4.9A9.8 9.8 0 0 1 3.5 16.9z" fill="var(--stone)"/>'
        f'<path d="M12 12L3.5 16.9A9.8 9.8 0 0 1 12 2.2z" fill="var(--wheat)"/>{_QUESTION}'
    ),
    "match": (
        f'<path d="{_HEXAGON}" fill="var(--panel)" stroke="var(--ink)" stroke-width="1.2"/>'
        '<path d="M12 12V2.4l8.4 4.8v9.6z" fill="var(--grape-bg)"/>'
        '<path d="M12 12l8.4 4.8-8.4 4.8-8.4-4.8z" fill="var(--stone-l)"/>'
        '<path d="M12 12 3.6 16.8V7.2L12 2.4z" fill="var(--wheat-bg)"/>'
        '<path d="M7.5 10.2h9M7.5 14h9" stroke="var(--ink)" stroke-width="2.1" stroke-linecap="round"/>'
    ),
    "worker": (
        '<path d="M6.2 22.5 8 11.5Q12 8.6 16 11.5l1.8 11z" fill="var(--skin)" stroke="var(--edge)" '
        'stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M7.3 16h9.4l1.1 6.5H6.2z" fill="var(--linen)" stroke="var(--edge)" stroke-width="1.1" '
        'stroke-linejoin="round"/><path d="M10 16h4l-.6 6.5h-2.8z" fill="var(--rep)"/>'
        '<path d="M7.8 8.8C7 3.5 9 1.5 12 1.5s5 2 4.2 7.3z" fill="var(--edge)"/>'
        '<circle cx="12" cy="6.6" r="3.1" fill="var(--skin)"/>'
    ),
    "croc": (
        '<g stroke="var(--croc-d)" stroke-width="1.3" stroke-linejoin="round" fill="var(--croc)">'
        '<path d="M14 7.5 12.5 3h4L18 7M24 6.8 24.5 2.5h3.6L28 7.3M14 17l-1.5 4.3h4L18 17.3M24 17.3l.5 '
        '4.2h3.6L28 16.6"/>'
        '<path d="M1 16.5C4 10 10 7 17 6.8c5-.2 9 .4 12 2L39.5 10.4c3 .6 3 3.2 0 3.7L29 15.6c-3 1.7-7 2.2-12 '
        '2-6-.3-9-2.6-16-1.1z"/></g>'
        '<path d="M9.5 12.8 12 10.5l1.7 2.1 2-2.5 1.8 2.4 2-2.5 1.8 2.4 2-2.4 1.8 2.3" fill="none" '
        'stroke="var(--croc-d)" stroke-width="1.4" stroke-linejoin="round"/>'
        '<circle cx="30" cy="10" r="1.5" fill="var(--croc-e)"/>'
        '<circle cx="30" cy="14.5" r="1.5" fill="var(--croc-e)"/>'
    ),
    "settlement": (
        '<path d="M4.5 27.5 6.5 12.5h19l2 15z" fill="var(--mud)" stroke="var(--edge)" stroke-width="1.7" '
        'stroke-linejoin="round"/><path d="M20 12.5h5.5l2 15H20z" fill="var(--mud-d)"/>'
        '<path d="M4.8 9h22.4v3.8H4.8z" fill="var(--mud-l)" stroke="var(--edge)" stroke-width="1.5"/>'
        '<path d="M12.5 27.5V20q3-2.6 6 0v7.5z" fill="var(--edge)"/>'
        '<path d="M9 15.8h2.6v2.6H9zM21.5 15.8h2.6v2.6h-2.6z" fill="var(--edge)"/>'
        '<path d="M7 9V6.5M25 9V6.5" stroke="var(--edge)" stroke-width="1.8"/>'
    ),
    "town": (
        '<g stroke="var(--edge)" stroke-width="1.7" stroke-linejoin="round">'
        '<path d="M3 33.5 4.8 19h15l1 14.5z" fill="var(--mud)"/>'
        '<path d="M18 33.5V7.5h14.5l1.8 26z" fill="var(--mud-l)"/>'
        '<path d="M26.5 7.5h6l1.8 26h-7.8z" fill="var(--mud-d)"/>'
        '<path d="M3 15.5h15V19H3zM16.5 4h17.5v3.8H16.5z" fill="var(--linen)"/></g>'
        '<path d="M8.5 33.5V26q2.7-2.6 5.4 0v7.5zM22 33.5v-6q2.6-2.6 5.2 0v6zM21 12h3v3.4h-3zM27.6 '
        '12h3v3.4h-3zM21 18.5h3v3.4h-3zM27.6 18.5h3v3.4h-3z" fill="var(--edge)"/>'
        '<path d="M10.5 15.5V3.5l7 2.6-7 2.6" fill="var(--rep)" stroke="var(--edge)" stroke-width="1.3"/>'
    ),
    "palace": (
        '<g stroke="var(--edge)" stroke-width="1.5" stroke-linejoin="round">'
        '<path d="M2.5 29.5h27V26h-27z" fill="var(--linen)"/><path d="M5 26V14h22v12z" fill="var(--edge)"/>'
        '<path d="M5 26V14h3.6v12zM11.1 26V14h3.6v12zM17.3 26V14h3.6v12zM23.4 26V14H27v12z" fill="var(--linen)"/>'
        '<path d="M2.5 14 16 4.5 29.5 14z" fill="var(--coin)"/></g>'
    ),
    "workshop": (
        '<g stroke="var(--edge)" stroke-width="1.6" stroke-linejoin="round">'
        '<path d="M3.5 27.5V16L13 8.5l9.5 7.5v11.5z" fill="var(--wood)"/>'
        '<path d="M1.5 17.3 13 7l11.5 10.3" fill="none" stroke-width="2.6"/>'
        '<path d="M19.5 27.5v-7q4.5-6.5 9 0v7z" fill="var(--mud-l)"/></g>'
        '<path d="M8.5 27.5v-7.5h7v7.5z" fill="var(--edge)"/>'
        '<path d="M24 12.5q-2-2 0-4t0-4" fill="none" stroke="var(--edge)" stroke-width="1.5" '
        'stroke-linecap="round"/>'
    ),
    "expansion": (
        '<g stroke="var(--edge)" stroke-width="1.6" stroke-linejoin="round">'
        '<path d="M5 27V17l18-6v16z" fill="var(--wood)"/><path d="M3 17.5 25 10" stroke-width="2.6"/></g>'
        '<path d="M15 4v6M12 7h6" stroke="var(--rep)" stroke-width="2.4" stroke-linecap="round"/>'
        '<path d="M10 27v-6.5h6V27z" fill="var(--edge)"/>'
    ),
    "road": (
        '<path d="M3 19C9 19 8 6 21 5" fill="none" stroke="var(--road-d)" stroke-width="7.5" '
        'stroke-linecap="round"/>'
        '<path d="M3 19C9 19 8 6 21 5" fill="none" stroke="var(--road)" stroke-width="4.6" '
        'stroke-linecap="round"/>'
        '<path d="M4 19C9 18 8 7 20 5" fill="none" stroke="var(--road-d)" stroke-width="1" stroke-dasharray="2.4 '
        '2.4"/>'
    ),
    "bridge": (
        '<path d="M1 21.5h22" stroke="var(--water)" stroke-width="3"/>'
        '<path d="M2 19V12q10-7.5 20 0v7h-3.5q-6.5-8-13 0z" fill="var(--wood)" stroke="var(--edge)" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
        '<path d="M6 9.8v4M10 8.3v4M14 8.3v4M18 9.8v4" stroke="var(--edge)" stroke-width="1.2"/>'
    ),
    "grand_bridge": (
        '<path d="M0 22h26" stroke="var(--water)" stroke-width="3"/>'
        '<path d="M1 20V9h24v11h-3v-3q-3-5-6 0v3h-6v-3q-3-5-6 0v3z" fill="var(--stone-l)" stroke="var(--edge)" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
        '<path d="M4 9V4h3v5M19 9V4h3v5" fill="var(--coin)" stroke="var(--edge)" stroke-width="1.3"/>'
    ),
    "building_block": (
        '<g stroke="var(--edge)" stroke-width="1.2" stroke-linejoin="round">'
        '<path d="M3 9l9-4.5L21 9l-9 4.5z" fill="var(--block-l)"/>'
        '<path d="M3 9v7.5l9 4.5v-7.5z" fill="var(--block)"/>'
        '<path d="M21 9v7.5L12 21v-7.5z" fill="var(--block-d)"/></g>'
    ),
    "site": (
        '<path d="M2 21 12 3.5 22 21z" fill="var(--block)" stroke="var(--edge)" stroke-width="1.3" '
        'stroke-linejoin="round"/><path d="M12 3.5 22 21h-7.5z" fill="var(--block-d)"/>'
        '<path d="M5.5 15h13M8.7 9.5h6.6" stroke="var(--edge)" stroke-width="1"/>'
    ),
    "hand": (
        '<g fill="var(--panel)" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round">'
        '<rect x="3.5" y="6" width="9" height="14" rx="1.5" transform="rotate(-16 8 13)"/>'
        '<rect x="8" y="4.5" width="9" height="14" rx="1.5"/>'
        '<rect x="12" y="6" width="9" height="14" rx="1.5" transform="rotate(16 16 13)"/></g>'
    ),
    "people": (
        '<g fill="currentColor"><circle cx="8.5" cy="7.5" r="4"/><path d="M1 21q0-8 7.5-8t7.5 8z"/>'
        '<circle cx="17" cy="8.5" r="3.2" opacity=".6"/><path d="M17.5 21h5.5q0-7-6-7-1 0-1.8.3 2.3 2.4 2.3 6.7z" '
        'opacity=".6"/></g>'
    ),
    "talk": (
        '<path d="M3 4.5h18v12H11l-5 4.5v-4.5H3z" fill="none" stroke="currentColor" stroke-width="2" '
        'stroke-linejoin="round"/>'
    ),
    "stack": (
        '<g fill="var(--panel)" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round">'
        '<path d="M4 16.5 12 21l8-4.5M4 12l8 4.5L20 12" fill="none"/><path d="M4 7.5 12 3l8 4.5L12 12z"/></g>'
    ),
    "top": (
        '<g stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" fill="none">'
        '<path d="M4 18.5 12 22.5l8-4M4 14.5l8 4.5 8-4.5"/>'
        '<path d="M4 10.5 12 6l8 4.5-8 4.5z" fill="var(--select)"/></g>'
        '<path d="M12 7V1.5M9.5 3.8 12 1.2l2.5 2.6" stroke="var(--rep)" stroke-width="1.8" fill="none"/>'
    ),
    "copy": (
        '<g stroke="currentColor" stroke-width="1.7" stroke-linejoin="round" fill="none">'
        '<path d="M3 17.5 10 21l7-3.5M3 14l7 4 7-4"/><path d="M3 10 10 6l7 4-7 4z" fill="var(--select)"/></g>'
        '<path d="M16.5 3.5h6M16.5 6.8h6" stroke="var(--rep)" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "harvest": (
        '<path d="M6 21 9.5 14.5" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M9 15C3.5 8 10 1.5 20.5 5 14 5 10.5 9 12.5 14z" fill="currentColor"/>'
    ),
    "build": (
        '<path d="M5 21 14 10" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M10.5 6.5 15 2.5l6.5 7-4.5 4z" fill="currentColor"/>'
    ),
    "commerce": (
        '<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">'
        '<path d="M12 3v17M8 20.5h8M4.5 6.5 19.5 5"/></g>'
        '<path d="M1 14 4.5 7 8 14q-3.5 4-7 0zM16 12.5l3.5-7 3.5 7q-3.5 4-7 0z" fill="currentColor"/>'
    ),
    "other": (
        '<path d="M6 3.5h11.5q2.5 0 2.5 3h-3v11q0 3-3 3H5q-2 0-2-2.5h3z" fill="currentColor"/>'
        '<path d="M9 8h5M9 11.5h5M9 15h5" stroke="var(--panel)" stroke-width="1.5"/>'
    ),
    "disaster": (
        '<path d="M4 6h16M6.5 10.5h13M9 15h8M11 19.5h3.5" stroke="currentColor" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    ),
    "link": (
        '<g fill="none" stroke="var(--rep)" stroke-width="2.2"><circle cx="5" cy="12" r="3.2"/>'
        '<circle cx="19" cy="12" r="3.2"/><path d="M8.5 12h7"/></g>'
    ),
    "glass": (
        '<path d="M6 3h12M6 21h12M7.5 3c0 6 9 12 9 18M16.5 3c0 6-9 12-9 18" fill="none" stroke="currentColor" '
        'stroke-width="2"/><path d="M8.5 20.5q3.5-5 7 0z" fill="currentColor"/>'
    ),
    "bank": (
        f'<path d="{_HEXAGON}" fill="var(--wheat-bg)" stroke="var(--ink)" stroke-width="1.2"/>'
        '<path d="M3.2 13.5q4.4-3 8.8 0t8.8 0v3.6L12 22.1l-8.8-5z" fill="var(--water)"/>'
        '<path d="M6 17q3-2 6 0t6 0" fill="none" stroke="#fff" stroke-width="1.4"/>'
    ),
    "alone": (
        f'<path d="{_HEXAGON}" fill="none" stroke="var(--ink)" stroke-width="1.6" stroke-dasharray="3 2.4"/>'
        '<circle cx="12" cy="12" r="3.5" fill="var(--rep)"/>'
    ),
    "step": '<path d="M3 12h15M13 6.5 18.5 12 13 17.5" fill="none" stroke="var(--rep)" stroke-width="3"/>',
    "check": (
        '<path d="M4.5 12.5 10 18 20 6.5" fill="none" stroke="currentColor" stroke-width="3.4" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "cross": (
        '<path d="M5 5 19 19M19 5 5 19" fill="none" stroke="var(--rep)" stroke-width="3.6" stroke-linecap="round"/>'
    ),
    "wasteland": (
        '<path d="M12 21V11M12 16 6.5 11V7M12 13l5-4.5V5M6.5 9.5 3.5 7.5M17 8.5l3-1" fill="none" stroke="currentColor" '
        'stroke-width="2" stroke-linecap="round"/><path d="M2.5 21.5h19" stroke="currentColor" stroke-width="1.8" '
        'stroke-dasharray="5 2.5"/>'
    ),
    "heat": (
        '<circle cx="12" cy="12" r="4.6" fill="currentColor"/>'
        '<path d="M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4M4.6 4.6l2.8 2.8M16.6 16.6l2.8 2.8M4.6 19.4l2.8-2.8'
        'M16.6 7.4l2.8-2.8" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "drought": (
        '<path d="M2 4h20M12 4l-2.5 5 3.5 4-2 8M9.5 9 4 11.5 2.5 18M13 13l6 1.5 2 5.5M4 11.5 2 9M19 14.5l3-3.5" '
        'fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
}

_BOXES = {
    "croc": "0 0 43 24",
    "settlement": "0 0 32 32",
    "town": "0 0 38 36",
    "palace": "0 0 32 32",
    "workshop": "0 0 32 32",
    "expansion": "0 0 28 30",
    "grand_bridge": "0 0 26 24",
}


@cache
def symbols() -> str:
    """All icons as definitions, to be stamped with <use>."""
    return "".join(
        f'<symbol id="fai-i-{name}" viewBox="{_BOXES.get(name, "0 0 24 24")}">{body}</symbol>'
        for name, body in SYMBOLS.items()
    )
