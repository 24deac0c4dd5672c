"""The shapes of goods on 32 x 32 units: {b} is a second colour, {c} the first once more, var(--k) the outline."""

SHAPES: dict[str, str] = {
    "ear": (
        '<path d="M16 30V11" fill="none"/><path d="M16 26c-6 0-9-3-9-7 5 0 9 2 9 7zM16 26c6 0 9-3 9-7-5 0-9 2-9 '
        '7z"/><path d="M16 20c-6 0-9-3-9-7 5 0 9 2 9 7zM16 20c6 0 9-3 9-7-5 0-9 2-9 7z"/>'
        '<path d="M16 14c-6 0-9-3-9-7 5 0 9 2 9 7zM16 14c6 0 9-3 9-7-5 0-9 2-9 7z"/>'
        '<path d="M16 10c-3-3-3-6 0-8 3 2 3 5 0 8z"/>'
    ),
    "jar": (
        '<path d="M12 6c-5-2-7 2-5 7M20 6c5-2 7 2 5 7" fill="none"/><path d="M11 3h10v3c0 3 5 4 5 11 0 7-4 12-10 '
        '12S6 24 6 17c0-7 5-8 5-11z"/><path d="M6.3 15h19.4v4H6.3z" fill="{b}"/>'
    ),
    "vase": (
        '<path d="M11 8c-6-1-7 4-4 8M21 8c6-1 7 4 4 8" fill="none"/><path d="M10 3h12l-2 4c0 2 5 5 5 10 0 5-3 '
        '8-5 9v3h-8v-3c-2-1-5-4-5-9 0-5 5-8 5-10z"/><path d="M8 17l2-2 3 3 3-3 3 3 3-3 2 2" fill="none" '
        'stroke="{b}" stroke-width="2"/><path d="M9 22h14" stroke="{b}" stroke-width="2"/>'
    ),
    "bowl": '<path d="M6 15c4-10 16-10 20 0z"/><path d="M3 15h26c0 7-4 12-9 12h-8c-5 0-9-5-9-12z" fill="{b}"/>',
    "brick": '<path d="M2 17h13v9H2zM17 17h13v9H17zM9 6h14v9H9z"/>',
    "pelt": (
        '<path d="M16 3c2 0 3 2 5 2 3 0 4-2 6-1 1 4-4 5-4 8 0 4 5 5 5 10-4 1-5-1-7-1-3 0-2 8-5 8s-2-8-5-8c-2 0-3 '
        '2-7 1 0-5 5-6 5-10 0-3-5-4-4-8 2-1 3 1 6 1 2 0 3-2 5-2z"/>'
    ),
    "bone": '<path d="M8 18a4.5 4.5 0 1 0 0 7 4.5 4.5 0 1 0 7 0l9-9a4.5 4.5 0 1 0 0-8 4.5 4.5 0 1 0-7 1z"/>',
    "scroll": (
        '<path d="M9 3h17v21c0 3-1 5-4 5H10c2 0 3-2 3-5V8H7c-3-1-2-5 2-5z"/>'
        '<path d="M16 10h7M16 15h7M16 20h7" fill="none"/>'
    ),
    "cube": '<path d="M16 3l12 6v13l-12 7-12-7V9z"/><path d="M4 9l12 6 12-6M16 15v14" fill="none"/>',
    "ingot": ('<path d="M7 17h18l5 10H2z"/><path d="M11 6h10l4 9H7z" fill="{b}"/><path d="M9 21h14" fill="none"/>'),
    "comb": ('<path d="M16 2l6 3.5v7L16 16l-6-3.5v-7zM9 15l6 3.5v7L9 29l-6-3.5v-7zM23 15l6 3.5v7L23 29l-6-3.5v-7z"/>'),
    "fish": (
        '<path d="M2 16c6-10 16-10 21-2l7-6v16l-7-6c-5 8-15 8-21-2z"/><circle cx="9" cy="14" r="1.5" '
        'fill="var(--k)"/><path d="M14 10c2 4 2 8 0 12" fill="none"/>'
    ),
    "log": (
        '<path d="M10 3h15c4 0 4 11 0 11H10z"/><ellipse cx="10" cy="8.5" rx="4" ry="5.5" fill="{b}"/>'
        '<path d="M7 17h17c4 0 4 12 0 12H7z"/><ellipse cx="7" cy="23" rx="4" ry="6" fill="{b}"/>'
        '<path d="M16 8h6M14 23h7" fill="none"/>'
    ),
    "fruit": (
        '<path d="M16 10c3-4 12-3 12 6 0 7-5 13-9 13-2 0-2-1-3-1s-1 1-3 1c-4 0-9-6-9-13 0-9 9-10 12-6z"/>'
        '<path d="M16 10c0-4 1-6 4-8" fill="none"/><path d="M17 7c3-4 7-4 9-2-1 4-6 5-9 2z" fill="{b}"/>'
    ),
    "sack": (
        '<path d="M11 9C6 13 3 18 3 23c0 5 4 6 13 6s13-1 13-6c0-5-3-10-8-14z"/>'
        '<path d="M9 3c3 1 4 4 2 6h10c-2-2-1-5 2-6-3-1-11-1-14 0z"/><path d="M11 19h10M11 23h10" fill="none" '
        'stroke="{b}" stroke-width="2.2"/>'
    ),
    "fleece": (
        '<path d="M9 26a6 6 0 0 1-4-11 6 6 0 0 1 9-8 7 7 0 0 1 12 5 6 6 0 0 1-1 12 6 6 0 0 1-9 3 6 6 0 0 '
        '1-7-1z"/><path d="M10 15c2-3 5-2 5 1M18 20c2-3 5-2 5 1M17 11c2-2 4-1 4 1" fill="none"/>'
    ),
    "drop": (
        '<path d="M16 2c6 9 10 13 10 18a10 10 0 0 1-20 0c0-5 4-9 10-18z"/>'
        '<path d="M11 20a5 5 0 0 0 5 5" fill="none" stroke="{b}" stroke-width="2.2"/>'
    ),
    "grapes": (
        '<circle cx="8" cy="13" r="4.2"/><circle cx="16" cy="13" r="4.2"/><circle cx="24" cy="13" r="4.2"/>'
        '<circle cx="12" cy="20" r="4.2"/><circle cx="20" cy="20" r="4.2"/><circle cx="16" cy="26" r="4.2"/>'
        '<path d="M16 9c0-4 3-7 8-6 0 4-3 6-8 6z" fill="{b}"/>'
    ),
    "box": (
        '<path d="M6 5h20l3 7H3z"/><path d="M3 12h26v15H3z"/><path d="M13 10h6v6h-6z" fill="{b}"/>'
        '<path d="M3 21h26" fill="none"/>'
    ),
    "cloth": (
        '<path d="M4 19l12-5 12 5v4l-12 6-12-6z"/><path d="M4 13l12-5 12 5v4l-12 5-12-5z" fill="{b}"/>'
        '<path d="M4 8l12-5 12 5v3l-12 5-12-5z"/>'
    ),
    "bull": (
        '<path d="M4 4c-1 7 3 9 7 9M28 4c1 7-3 9-7 9" fill="none" stroke-width="2.8"/>'
        '<path d="M8 11h16l-2 12c-1 7-11 7-12 0z"/><path d="M12 24h8" fill="none" stroke-width="2.6"/>'
        '<circle cx="12" cy="16" r="1.4" fill="var(--k)"/><circle cx="20" cy="16" r="1.4" fill="var(--k)"/>'
    ),
    "goblet": (
        '<path d="M7 3h18c0 9-3 13-9 13S7 12 7 3z"/><path d="M15 16h2v8c3 0 6 1 7 5H8c1-4 4-5 7-5z" fill="{b}"/>'
    ),
    "gem": '<path d="M9 4h14l7 9-14 16L2 13z"/><path d="M2 13h28M9 4l7 9 7-9M16 13v16" fill="none"/>',
    "brazier": (
        '<path d="M4 16h24c-1 6-5 8-8 8v2h4v3H8v-3h4v-2c-3 0-7-2-8-8z"/><path d="M11 13c-4-4 4-5 0-11M16 13c-3-3 '
        '3-5 0-9M21 13c-4-4 4-5 0-11" fill="none"/>'
    ),
    "leaf": (
        '<path d="M5 28C2 13 11 4 28 4c1 16-7 24-19 21z"/><path d="M5 28C11 20 16 15 23 9M13 18l-1-6M18 14h6" '
        'fill="none"/>'
    ),
    "tusk": '<path d="M4 3c2 13 10 20 25 21C13 32 1 20 2 5z"/><path d="M9 15l-4 3M16 22l-3 4" fill="none"/>',
    "pearl": (
        '<path d="M3 17C3 9 9 4 16 4s13 5 13 13c-5-3-21-3-26 0z"/><path d="M9 14L7 9M16 13V6M23 14l2-5" '
        'fill="none"/><path d="M3 19c5 9 21 9 26 0-7-3-19-3-26 0z"/><circle cx="16" cy="19" r="4.5" fill="{b}"/>'
    ),
    "coins": (
        '<ellipse cx="11" cy="26" rx="8.5" ry="4"/><ellipse cx="11" cy="22" rx="8.5" ry="4"/>'
        '<ellipse cx="11" cy="18" rx="8.5" ry="4"/><ellipse cx="21" cy="26" rx="8.5" ry="4"/>'
        '<ellipse cx="21" cy="22" rx="8.5" ry="4"/><ellipse cx="21" cy="18" rx="8.5" ry="4"/>'
        '<ellipse cx="21" cy="14" rx="8.5" ry="4"/><ellipse cx="11" cy="14" rx="8.5" ry="4"/>'
        '<ellipse cx="16" cy="9" rx="8.5" ry="4"/>'
    ),
    "anise": (
        '<path d="M16 16c-3-4-2-9 0-13 2 4 3 9 0 13z" transform="rotate(0 16 16)"/>'
        '<path d="M16 16c-3-4-2-9 0-13 2 4 3 9 0 13z" transform="rotate(60 16 16)"/>'
        '<path d="M16 16c-3-4-2-9 0-13 2 4 3 9 0 13z" transform="rotate(120 16 16)"/>'
        '<path d="M16 16c-3-4-2-9 0-13 2 4 3 9 0 13z" transform="rotate(180 16 16)"/>'
        '<path d="M16 16c-3-4-2-9 0-13 2 4 3 9 0 13z" transform="rotate(240 16 16)"/>'
        '<path d="M16 16c-3-4-2-9 0-13 2 4 3 9 0 13z" transform="rotate(300 16 16)"/>'
        '<circle cx="16" cy="16" r="3" fill="{b}"/>'
    ),
    "murex": (
        '<path d="M3 29C2 15 8 4 19 4c7 0 11 5 10 11-1 5-6 9-12 9-5 0-9 2-14 5z"/>'
        '<path d="M17 18c-3-1-3-6 1-6 5 0 5 8-1 9-8 0-9-11-1-13" fill="none" stroke="{b}" stroke-width="2"/>'
    ),
    "ore": (
        '<path d="M4 27l3-10 7-3 5 6v7z"/><path d="M16 27l2-9 7-5 5 8-2 6z" fill="{b}"/>'
        '<path d="M10 13l3-8 7-1 3 6-5 6z"/><path d="M14 10l4-2M8 21l3-1" fill="none"/>'
    ),
    "chain": (
        '<g fill="none" stroke-width="6.4"><circle cx="8.5" cy="21" r="5.5"/><circle cx="23.5" cy="21" r="5.5"/>'
        '<path d="M10 12c2-6 10-6 12 0"/></g><g fill="none" stroke="{c}" stroke-width="3.4">'
        '<circle cx="8.5" cy="21" r="5.5"/><circle cx="23.5" cy="21" r="5.5"/><path d="M10 12c2-6 10-6 12 0"/></g>'
    ),
    "skull": (
        '<path d="M16 3C8 3 4 8 4 15c0 4 2 6 4 7v6h16v-6c2-1 4-3 4-7 0-7-4-12-12-12z"/>'
        '<circle cx="11" cy="15" r="3" fill="var(--k)"/><circle cx="21" cy="15" r="3" fill="var(--k)"/>'
        '<path d="M13 28v-4M19 28v-4M16 19v3" fill="none"/>'
    ),
}
