"""Plain signs on 24 x 24 units, in the colour of the words around them."""

SIGNS: dict[str, str] = {
    "check": '<path d="M4 13l5 5L20 6" fill="none" stroke-width="3"/>',
    "x": '<path d="M6 6l12 12M18 6L6 18" fill="none" stroke-width="3"/>',
    "swap": '<path d="M4 9h14M14 4l5 5-5 5M20 16H6M10 11l-5 5 5 5" fill="none" stroke-width="2.2"/>',
    "cards": (
        '<rect x="3" y="5" width="11" height="15" rx="2"/><path d="M16 6l5 1.5-3 13-4-1" fill="none" stroke-width="2"/>'
    ),
    "city": '<path d="M3 21V10l4-3 4 3v3h2V5l4-3 4 3v16h-6v-5h-3v5z"/>',
    "coin": (
        '<circle cx="12" cy="12" r="9"/><path d="M12 7v10M9 9.5h4.5a2 2 0 0 1 0 4H10" fill="none" '
        'stroke="var(--panel)" stroke-width="1.8"/>'
    ),
    "clock": (
        '<circle cx="12" cy="13" r="8.5" fill="none" stroke-width="2.2"/><path d="M12 8v5l4 2M9 2h6" fill="none" '
        'stroke-width="2.2"/>'
    ),
    "seal": (
        '<path d="M12 2l2.6 2.2 3.4-.2.8 3.3 2.9 1.8-1.3 3.1 1.3 3.2-2.9 1.7-.8 3.3-3.4-.2L12 '
        '22.4l-2.6-2.2-3.4.2-.8-3.3-2.9-1.7 1.3-3.2-1.3-3.1 2.9-1.8.8-3.3 3.4.2z"/>'
        '<path d="M8 12.5l3 3 5.5-6" fill="none" stroke="var(--panel)" stroke-width="2.4"/>'
    ),
    "mask": (
        '<path d="M2 6c4 1 6 2 10 2s6-1 10-2c1 7-2 13-6 13-2 0-3-3-4-3s-2 3-4 3C4 19 1 13 2 6z"/>'
        '<path d="M6 11c1-1 3-1 4 1M18 11c-1-1-3-1-4 1" fill="none" stroke="var(--panel)" stroke-width="2"/>'
    ),
    "ask": (
        '<path d="M7.5 9c0-6 9-6 9 0 0 3.5-4.5 3.5-4.5 7" fill="none" stroke-width="3"/>'
        '<circle cx="12" cy="20.5" r="1.2"/>'
    ),
    "wish": (
        '<path d="M12 3l2.7 6 6.3.6-4.8 4.3 1.5 6.4L12 17l-5.7 3.3 1.5-6.4L3 9.6 9.3 9z" fill="none" stroke-width="2"/>'
    ),
    "lock": (
        '<rect x="5" y="10" width="14" height="11" rx="2"/><path d="M8 10V7a4 4 0 0 1 8 0v3" fill="none" '
        'stroke-width="2.4"/>'
    ),
    "horn": (
        '<path d="M3 10v5l11 4V5zM6 15l2 6h3l-2-5"/><path d="M17 9c2 1 2 5 0 6M19 6c4 3 4 9 0 12" fill="none" '
        'stroke-width="2"/>'
    ),
    "hide": (
        '<path d="M2 12c5-8 15-8 20 0-5 8-15 8-20 0z" fill="none" stroke-width="2.2"/>'
        '<circle cx="12" cy="12" r="3.2"/><path d="M4 21L20 3" fill="none" stroke-width="2.4"/>'
    ),
    "sad": (
        '<circle cx="12" cy="12" r="9.5" fill="none" stroke-width="2.2"/><circle cx="8.5" cy="10" r="1.4"/>'
        '<circle cx="15.5" cy="10" r="1.4"/><path d="M7 17c2-4 8-4 10 0" fill="none" stroke-width="2.2"/>'
    ),
    "axe": (
        '<path d="M13 3v19" fill="none" stroke-width="3"/><path d="M13 4c4-3 8 0 8 5-3-2-6-1-8 1zM13 4C9 1 5 4 5 '
        '9c3-2 6-1 8 1z"/>'
    ),
    "laurel": '<path d="M12 2l3 6 6.5.7-5 4.4 1.6 6.6L12 16.3l-6.1 3.4 1.6-6.6-5-4.4L9 8z"/>',
    "undo": '<path d="M9 4L4 9l5 5M4 9h10a6 6 0 0 1 0 12h-4" fill="none" stroke-width="2.4"/>',
    "bulb": (
        '<path d="M12 2a7 7 0 0 0-4 12.7V18h8v-3.3A7 7 0 0 0 12 2z"/><path d="M9 21h6" fill="none" stroke-width="2.4"/>'
    ),
    "send": '<path d="M2 11L22 3l-6 19-4-8z"/>',
    "plus": '<path d="M12 4v16M4 12h16" fill="none" stroke-width="3"/>',
    "minus": '<path d="M4 12h16" fill="none" stroke-width="3"/>',
    "story": (
        '<path d="M5 3h14v18H5z" fill="none" stroke-width="2.2"/><path d="M9 8h6M9 12h6M9 16h4" fill="none" '
        'stroke-width="2"/>'
    ),
    "tent": (
        '<path d="M2 8l3-5h14l3 5c0 3-3 3-4 1-1 3-5 3-6 0-1 3-5 3-6 0-1 2-4 2-4-1z"/>'
        '<path d="M4 12v9h16v-9" fill="none" stroke-width="2.2"/>'
    ),
    "inbox": (
        '<path d="M3 13l3-9h12l3 9v7H3z" fill="none" stroke-width="2.2"/><path d="M3 13h5l2 3h4l2-3h5" '
        'fill="none" stroke-width="2.2"/>'
    ),
    "flag": '<path d="M5 22V3h13l-3 5 3 5H5" stroke-width="2"/>',
    "right": '<path d="M3 12h16M13 5l7 7-7 7" fill="none" stroke-width="3"/>',
    "left": '<path d="M21 12H5M11 5l-7 7 7 7" fill="none" stroke-width="3"/>',
    "steps": '<path d="M2 21h5v-5h5v-5h5V6h5v15z"/>',
    "crown": '<path d="M2 7l5 5 5-8 5 8 5-5-2 13H4z"/>',
    "column": '<path d="M4 3h16v4H4zM4 18h16v4H4zM7 8h2.5v9H7zM10.8 8h2.5v9h-2.5zM14.5 8H17v9h-2.5z"/>',
    "note": (
        '<circle cx="7" cy="18" r="4"/><circle cx="18" cy="16" r="4"/><path d="M10 18V5l11-2v13" fill="none" '
        'stroke-width="2.2"/>'
    ),
    "book": (
        '<path d="M12 6c-3-2-6-2-10-2v15c4 0 7 0 10 2 3-2 6-2 10-2V4c-4 0-7 0-10 2z"/>'
        '<path d="M12 6v15" stroke="var(--panel)" stroke-width="1.8"/>'
    ),
    "flame": '<path d="M12 1c1 5 8 7 8 14a8 8 0 0 1-16 0c0-4 3-5 3-9 3 1 4 3 4 6 2-2 2-6 1-11z"/>',
    "store": (
        '<path d="M2 10L12 3l10 7v11H2z" fill="none" stroke-width="2.2"/>'
        '<path d="M7 21v-8h10v8M7 17h10" fill="none" stroke-width="2"/>'
    ),
    "boat": '<path d="M2 15h20c-1 4-4 6-7 6H9c-3 0-6-2-7-6z"/><path d="M11 13V2l8 9h-6z"/>',
    "fork": '<path d="M12 22V11M6 3v4c0 5 12 5 12 0V3M12 3v8" fill="none" stroke-width="2.4"/>',
    "sword": '<path d="M12 1l2.5 4v10h-5V5z"/><path d="M6 16h12M12 16v6" fill="none" stroke-width="2.8"/>',
    "apple": (
        '<path d="M12 7c2-3 9-2 9 5 0 5-4 10-6 10s-2-1-3-1-1 1-3 1-6-5-6-10c0-7 7-8 9-5z"/>'
        '<path d="M12 7c0-3 1-4 3-5" fill="none" stroke-width="2"/>'
    ),
    "dove": '<path d="M2 6c6 0 8 2 9 5 2-4 6-5 8-5l3 2-3 1c0 7-4 12-11 12 2-1 3-2 4-4-6 0-10-4-10-11z"/>',
    "happy": (
        '<circle cx="12" cy="12" r="9.5" fill="none" stroke-width="2.2"/><circle cx="8.5" cy="10" r="1.4"/>'
        '<circle cx="15.5" cy="10" r="1.4"/><path d="M7 14c2 4 8 4 10 0" fill="none" stroke-width="2.2"/>'
    ),
    "shield": '<path d="M12 2l9 3v7c0 5-4 8-9 10-5-2-9-5-9-10V5z"/>',
    "vote": (
        '<path d="M3 11h18v10H3z"/><path d="M7 9l5-7 6 4-4 5z" fill="none" stroke-width="2"/>'
        '<path d="M8 14h8" stroke="var(--panel)" stroke-width="2.2"/>'
    ),
    "mars": (
        '<circle cx="10" cy="14" r="6.5" fill="none" stroke-width="3"/>'
        '<path d="M15 9l6-6M14.5 3H21v6.5" fill="none" stroke-width="3"/>'
    ),
    "venus": (
        '<circle cx="12" cy="8.5" r="6" fill="none" stroke-width="3"/>'
        '<path d="M12 15v8M8 19h8" fill="none" stroke-width="3"/>'
    ),
    "die": (
        '<rect x="3" y="3" width="18" height="18" rx="4" fill="none" stroke-width="2.2"/>'
        '<circle cx="8" cy="8" r="1.7"/>'
        '<circle cx="12" cy="12" r="1.7"/><circle cx="16" cy="16" r="1.7"/>'
    ),
    "palm": (
        '<path d="M7 21c-3-3-4-6-5-9 2-1 3 0 4 2V5c0-2 3-2 3 0v6-8c0-2 3-2 3 0v8-7c0-2 3-2 3 0v8-5c0-2 3-2 3 0v8c0 '
        '4-3 6-4 6z"/>'
    ),
}
