"""The shapes that only calamities have, on 32 x 32 units: {c} and {b} are their colours, var(--k) the outline."""

TROUBLES: dict[str, str] = {
    "volcano": (
        '<path d="M2 29 11 11h10l9 18z"/><path d="M11 11l2 5 3-3 3 4 2-6z" fill="{b}"/>'
        '<path d="M13 8c-3-2-1-5 1-5M17 8c0-4 3-5 5-3" fill="none" stroke-width="2"/>'
    ),
    "dagger": '<path d="M16 2l4 5-2 13h-4L12 7z" fill="{b}"/><path d="M8 19h16v3H8zM14 22h4v8h-4z"/>',
    "storm": (
        '<path d="M8 17a6 6 0 0 1 0-11 8 8 0 0 1 15 0 6 6 0 0 1 1 11z"/><path d="M17 14l-5 8h5l-3 8 '
        '9-11h-5l3-5z" fill="{b}"/>'
    ),
    "withered": (
        '<path d="M16 30c0-8 0-12-3-19" fill="none" stroke-width="2.2"/><path d="M13 11c-6 2-9-1-9-6 5 0 9 2 9 '
        '6zM14 17c6 0 9-3 9-7-5 0-9 2-9 7z"/><path d="M15 23c-5 1-8-1-9-5 5-1 8 1 9 5z" fill="{b}"/>'
        '<path d="M3 30h26" fill="none" stroke-width="2"/>'
    ),
    "spilled": (
        '<path d="M5 5h12l3 6-4 4H4L2 11z"/><path d="M4 15h12l4 7H9z" fill="{b}"/>'
        '<ellipse cx="24" cy="19" rx="4" ry="3" fill="{b}"/><ellipse cx="19" cy="27" rx="4" ry="3" fill="{b}"/>'
        '<ellipse cx="28" cy="27" rx="3" ry="2.4" fill="{b}"/>'
    ),
    "wave": (
        '<path d="M2 28V17C6 7 15 3 23 6c-6 1-8 6-4 9 4 2 7-1 6-4 5 4 6 11 5 17z"/>'
        '<path d="M5 24c4-3 6 3 10 0s6 3 10 0" fill="none" stroke="{b}" stroke-width="2"/>'
    ),
    "eye": (
        '<path d="M2 16c7-12 21-12 28 0-7 12-21 12-28 0z"/><circle cx="16" cy="16" r="6" fill="{b}"/>'
        '<circle cx="16" cy="16" r="2.4" fill="var(--k)"/><path d="M16 2v4M6 5l2 4M26 5l-2 4" fill="none"/>'
    ),
    "torch": ('<path d="M12 15h8l-2 15h-4z"/><path d="M16 1c1 4 7 6 5 11-1 3-9 3-10 0-1-4 4-5 5-11z" fill="{b}"/>'),
    "swords": (
        '<path d="M4 3l5 1 16 18-3 3L5 8zM28 3l-5 1L7 22l3 3L27 8z"/><path d="M20 27l7-7M12 27l-7-7M25 25l4 4M7 '
        '25l-4 4" fill="none" stroke-width="2.6"/>'
    ),
    "axe": (
        '<path d="M17 4v26" fill="none" stroke-width="3.4"/><path d="M17 5c5-4 11 0 11 8-4-3-8-2-11 1z"/>'
        '<path d="M17 5C12 1 5 5 5 13c4-3 9-2 12 1z" fill="{b}"/>'
    ),
    "flame": (
        '<path d="M3 30V17l6-5 6 5v13zM17 30V20l5-4 6 4v10z"/><path d="M17 1c1 6 9 8 8 15-1 6-10 7-12 1-1-4 3-5 '
        '2-9 2 0 3 1 2-7z" fill="{b}"/>'
    ),
    "spiral": (
        '<path d="M28 9C24 3 12 2 7 8c-5 7 1 15 9 14 6-1 9-7 5-11-4-3-9 0-8 4" fill="none" stroke="{c}" '
        'stroke-width="3.4"/><path d="M8 27c4 2 8 2 12 0M12 30h7" fill="none" stroke="{b}" stroke-width="2.2"/>'
    ),
    "spears": (
        '<path d="M8 30V10M24 30V10" fill="none" stroke-width="2.6"/><path d="M8 1l4 8H4zM24 1l4 8h-8z" '
        'fill="{b}"/><ellipse cx="16" cy="20" rx="8" ry="9"/><path d="M16 11v18M9 20h14" fill="none"/>'
    ),
    "tyrant": '<path d="M3 8l6 6 7-11 7 11 6-6-3 16H6z"/><path d="M6 26h20v4H6z" fill="{b}"/>',
    "ruin": (
        '<path d="M3 27h26v3H3zM6 12h5v14H6zM21 17h5v9h-5z"/><path d="M5 7h8v4H5zM13 26V15l4 3v8z" fill="{b}"/>'
        '<path d="M18 12l4-7 4 4z"/>'
    ),
    "purse": (
        '<path d="M11 10C5 14 3 19 4 24c1 4 5 5 12 5s11-1 12-5c1-5-1-10-7-14z"/>'
        '<path d="M9 3l4 6h6l4-6-4 2-3-3-3 3z"/><path d="M16 14v11M19 16c-5-2-6 3-3 3s5 5-3 3" fill="none" '
        'stroke="{b}" stroke-width="2"/>'
    ),
    "idol": (
        '<path d="M10 13h12l2 17H8z"/><path d="M10 2h11l2 8-6-3-4 4-3-1z" fill="{b}"/>'
        '<path d="M13 19h2M18 19h2M13 24h6" fill="none" stroke-width="2"/>'
    ),
    "bandit": (
        '<path d="M2 9c5 2 9 2 14 0 5 2 9 2 14 0-1 9-4 14-9 14-3 0-4-3-5-3s-2 3-5 3C6 23 3 18 2 9z"/>'
        '<path d="M8 14c2-1 4 0 5 2M24 14c-2-1-4 0-5 2" fill="none" stroke="{b}" stroke-width="2.4"/>'
    ),
    "back": (
        '<path d="M2 29v-6h7v-6h7v-6h7V5h7v24z"/><path d="M27 14c-8-2-12 2-15 8M11 14l1 8 7-3" fill="none" '
        'stroke="{b}" stroke-width="2.6"/>'
    ),
    "pirate": (
        '<path d="M2 20h28c-2 6-5 9-10 9h-8c-5 0-8-3-10-9z"/><path d="M15 18V2l12 6-10 5v5z" fill="{b}"/>'
        '<circle cx="20" cy="8" r="1.6" fill="var(--k)"/>'
    ),
    "boats": (
        '<path d="M2 14h13c-1 4-3 5-6 5S3 18 2 14zM12 25h18c-1 4-4 5-8 5s-9-1-10-5z"/>'
        '<path d="M8 12V2l6 8zM21 23V11l8 10z" fill="{b}"/>'
    ),
}
