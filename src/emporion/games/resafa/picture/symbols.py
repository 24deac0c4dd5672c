"""The icons: one symbol each, drawn here; a camel takes the colour of its owner."""

from functools import cache

from emporion.core.seatmark import shape

SEATS = 4
_O = 'stroke="#4a3321" stroke-width="1.3" stroke-linejoin="round"'

SYMBOLS: dict[str, str] = {
    "coin": (
        f'<circle cx="12" cy="12" r="9.4" fill="#e9b93f" {_O}/>'
        '<circle cx="12" cy="12" r="6.4" fill="none" stroke="#a9741a" stroke-width="1.3"/>'
        '<path d="M9.6 15.4V9.2h4.8v6.2M8.6 16h6.8M8.8 8.6h6.4" stroke="#8a5a10" stroke-width="1.5" '
        'fill="none"/>'
    ),
    "stone": (
        f'<path d="M2.6 16.8 5.4 8.4l6.2-3.6 7 2.6 3 8-3 4.6H5.8z" fill="#a79c8b" {_O}/>'
        '<path d="M5.4 8.4l5.4 3.2 7.8-4.2M10.8 11.6l.6 8.4" fill="none" stroke="#6d6355" '
        'stroke-width="1.2"/><path d="M5.4 8.4l6.2-3.6 7 2.6-7.8 4.2z" fill="#cbc1af"/>'
    ),
    "marble": (
        f'<path d="M2.5 9 12 4.4 21.5 9v7.2L12 20.6l-9.5-4.4z" fill="#f7f4ee" {_O}/>'
        '<path d="M2.5 9 12 13.4 21.5 9M12 13.4v7.2" fill="none" stroke="#7d7789" stroke-width="1.2"/>'
        '<path d="M12 13.4 21.5 9v7.2L12 20.6z" fill="#d5d0dc"/>'
        '<path d="M4 12.4c2 .4 2.6 2.6 5.6 3.4M8 6.6c2 1 3 .2 5.4 1.8M15 15.6c1.4-1 2.2-2.6 4.4-3" '
        'fill="none" stroke="#8f88a6" stroke-width="1.1"/>'
    ),
    "amphora": (
        '<path d="M8.6 6C4.8 5.4 4.4 9.4 7 10.6M15.4 6c3.8-.6 4.2 3.4 1.6 4.6" fill="none" '
        'stroke="#4a3321" stroke-width="1.8"/><path d="M9 2.6h6v2.2l-1 1.4c3.4 1.6 4.4 4.6 3.4 7.6-.7 '
        '2.1-2 4-3.2 5.4l.4 2.2H9.4l.4-2.2c-1.2-1.4-2.5-3.3-3.2-5.4-1-3 0-6 3.4-7.6L9 4.8z" '
        f'fill="#c2623a" {_O}/><path d="M6.7 11.3h10.6M7.2 14.4h9.6" stroke="#f3d9b0" stroke-width="1.4"/>'
    ),
    "spice": (
        f'<path d="M4.6 12.6C6.6 7.6 9.6 4.6 12 4.6s5.4 3 7.4 8z" fill="#e2772a" {_O}/>'
        '<path d="M9 9.2h.1M12.4 7.4h.1M14.6 10h.1M11.4 10.8h.1" stroke="#8c2f16" stroke-width="1.9" '
        'stroke-linecap="round"/><path d="M3 12.6h18c0 4.6-3.6 7.8-9 7.8s-9-3.2-9-7.8z" fill="#7b5136" '
        f'{_O}/><path d="M4.6 15.2h14.8" stroke="#d9b58a" stroke-width="1.2"/>'
    ),
    "camel": (
        '<path d="M2.2 13.2C2.2 10 4 9 6 9c1-3.4 2.8-4.4 4.2-4.4 1.6 0 2.8 1.8 3.4 4.6 1.2.2 2.2 1 2.8 '
        "1.8 1-.6 1.2-2.4 1.2-4.2 0-1.8.8-2.8 2.2-3l.4-1 .7 1.1c1.1.3 1.9 1.1 2.1 2.1l-.4.9-2.7.3c0 "
        '3.4-.5 6.4-3.3 7.6L16.2 21h-1.6l-.4-5.6H8l-1.4 1.2L6.4 21H4.8l-.4-5-.8-1.6-.6 2.1-.8-.3z" '
        'fill="var(--camel,#b98545)" stroke="var(--camels,#4a3321)" stroke-width="1.1" '
        'stroke-linejoin="round"/>'
    ),
    "sack": (
        '<path d="M8.4 7.4C4.8 10 3.2 13.6 3.6 16.6c.5 3.2 3.6 4.6 8.4 4.6s7.9-1.4 '
        f'8.4-4.6c.4-3-1.2-6.6-4.8-9.2z" fill="#c9a36a" {_O}/>'
        f'<path d="M8.4 7.4 6.8 3.2l2.8 1L12 2.6l2.4 1.6 2.8-1-1.6 4.2z" fill="#dcbf8d" {_O}/>'
        '<path d="M7.8 7.8h8.4" stroke="#8e2f3c" stroke-width="2"/>'
        '<path d="M9.4 14.4h5.2M12 11.8v5.2" stroke="#6b4a2a" stroke-width="1.6"/>'
    ),
    "square": (
        f'<rect x="3" y="3" width="18" height="18" rx="2.4" fill="#f0e2c0" {_O}/>'
        '<circle cx="12" cy="9" r="3" fill="#7b5136"/>'
        '<path d="M6.4 18.4c0-4 2.4-5.6 5.6-5.6s5.6 1.6 5.6 5.6z" fill="#7b5136"/>'
    ),
    "scarab": (
        f'<circle cx="12" cy="12" r="9.6" fill="#f0e2c0" {_O}/>'
        '<path d="M7 9 4.8 7.4M17 9l2.2-1.6M6.4 13H3.8M17.6 13h2.6M7.4 16.6l-1.8 1.6M16.6 16.6l1.8 1.6" '
        'stroke="#2a5674" stroke-width="1.4"/><path d="M8.6 7.6C9 5.6 10.2 5 12 5s3 .6 3.4 2.6z" '
        'fill="#1d3d54"/><path d="M12 8c4 0 5.2 2.6 5 5.4-.2 3.2-2.4 5.2-5 5.2s-4.8-2-5-5.2C6.8 10.6 8 8 '
        '12 8z" fill="#2f7396"/><path d="M12 8v10.6" stroke="#f0e2c0" stroke-width="1.2"/>'
    ),
    "produce": (
        '<path d="M13.3 2.8 21.2 10.7l-2.8 2.8-2.1-2.1-8.7 8.7a2.5 2.5 0 0 1-3.6-3.6l8.7-8.7-2.1-2.1z" '
        f'fill="#8d8478" {_O}/><path d="m12.7 7.8-8.7 8.7a2.5 2.5 0 0 0 3.6 3.6l8.7-8.7z" fill="#a8713c" '
        f"{_O}/>"
    ),
    "workshop": (
        f'<path d="M5 11h14v9.4H5z" fill="#f0dcb4" {_O}/>'
        f'<path d="M2.2 11.4 12 3.6l9.8 7.8z" fill="#b9512f" {_O}/>'
        '<path d="M9.4 20.4v-4.2c0-3.6 5.2-3.6 5.2 0v4.2z" fill="#5b3b26"/>'
        '<path d="M7.4 8.8h9.2" stroke="#e9a27d" stroke-width="1"/>'
    ),
    "garden": (
        '<path d="M11 11c.9 4 .8 6.8-.4 10.4h3.4c.3-4 0-7.2-1-10.4z" fill="#8a5d35" stroke="#4a3321" '
        'stroke-width=".9"/><path d="M12 10.8C9.4 4.6 4.4 4.8 2.2 9.2c3.4-1.4 6.6-.8 9.8 1.6zM12 '
        "10.8c2.6-6.2 7.6-6 9.8-1.6-3.4-1.4-6.6-.8-9.8 1.6zM12 10.8c-4.2-.6-7.4 1.4-7.6 5.4C6.6 13.4 9 "
        "12 12 10.8zM12 10.8c4.2-.6 7.4 1.4 7.6 5.4C17.4 13.4 15 12 12 10.8zM12 10.8C10.4 7.4 10.8 4.2 "
        '12.6 2c1.2 3 1 6-.6 8.8z" fill="#5d9440" stroke="#2c5220" stroke-width=".9" '
        'stroke-linejoin="round"/>'
    ),
    "canal": (
        f'<rect x="2.6" y="2.6" width="18.8" height="18.8" rx="3" fill="#dfc38b" {_O}/>'
        '<path d="M9 3.2h6v6h5.8v6H15v5.6H9z" fill="#3d93b5" stroke="#245d78" stroke-width="1"/>'
        '<path d="M10.6 6.4q1.4-1 2.8 0M10.6 12.4q1.4-1 2.8 0t2.8 0M10.6 17.4q1.4-1 2.8 0" '
        'stroke="#d8f0f5" stroke-width="1.1" fill="none"/>'
    ),
    "trading": (
        '<path d="M12 3v16.5M6.6 20.6h10.8" stroke="var(--line-icon)" stroke-width="2" '
        'stroke-linecap="round"/><path d="M3.8 6.6 12 5l8.2 1.6" fill="none" stroke="var(--line-icon)" '
        'stroke-width="1.7" stroke-linecap="round"/>'
        '<path d="M4.4 7 1.6 13.4M4.4 7l2.8 6.4M19.6 7l-2.8 6.4M19.6 7l2.8 6.4" '
        'stroke="var(--line-icon)" stroke-width="1"/>'
        '<path d="M1.2 13.2h6.4c0 4-6.4 4-6.4 0zM16.4 13.2h6.4c0 4-6.4 4-6.4 0z" fill="#e9b93f" '
        'stroke="var(--line-icon)" stroke-width="1.1"/>'
        '<circle cx="12" cy="3.8" r="1.8" fill="#e9b93f" stroke="var(--line-icon)"/>'
    ),
    "provisions": (
        '<path d="M6 11C6 1.6 18 1.6 18 11" fill="none" stroke="#7b5136" stroke-width="2"/>'
        f'<circle cx="9" cy="10" r="3" fill="#8e2f3c" {_O}/>'
        f'<circle cx="14.6" cy="9.6" r="3.2" fill="#d0962f" {_O}/>'
        f'<path d="M3.2 11.4h17.6l-2.4 9.2H5.6z" fill="#c9a36a" {_O}/>'
        '<path d="M4.2 15h15.6M5 18h14M9 11.4l.8 9.2M15 11.4l-.8 9.2" stroke="#7b5136" stroke-width="1"/>'
    ),
    "production": (
        '<path d="M13.3 2.8 21.2 10.7l-2.8 2.8-2.1-2.1-8.7 8.7a2.5 2.5 0 0 1-3.6-3.6l8.7-8.7-2.1-2.1z" '
        f'fill="#8d8478" {_O}/><path d="m12.7 7.8-8.7 8.7a2.5 2.5 0 0 0 3.6 3.6l8.7-8.7z" fill="#a8713c" '
        f"{_O}/>"
    ),
    "cube": (
        '<path d="M3.2 7.6 12 3l8.8 4.6v9L12 21.4l-8.8-4.8z" fill="#3d93d0" stroke="#173f5c" '
        'stroke-width="1.3" stroke-linejoin="round"/>'
        '<path d="M3.2 7.6 12 12l8.8-4.4L12 3z" fill="#9fd6f2"/>'
        '<path d="M12 12v9.4l8.8-4.8v-9z" fill="#236a9c"/>'
    ),
    "tank": (
        f'<path d="M3 20.6V12c0-5.4 4-9 9-9s9 3.6 9 9v8.6z" fill="#dfc38b" {_O}/>'
        '<path d="M5.8 18.4v-5.8c0-4 2.7-6.6 6.2-6.6s6.2 2.6 6.2 6.6v5.8z" fill="#2c6d8c"/>'
        '<path d="M6 14q1.5-1.3 3 0t3 0 3 0 3 0M6 16.8q1.5-1.3 3 0t3 0 3 0 3 0" stroke="#c5e9f2" '
        'stroke-width="1.2" fill="none"/>'
    ),
    "base": (
        f'<path d="M4 21V8.6h3.4v2.2h3V8.6h3.2v2.2h3V8.6H20V21z" fill="#dcc79d" {_O}/>'
        '<path d="M9.6 21v-4c0-3 4.8-3 4.8 0v4z" fill="#5b3b26"/>'
        '<path d="M12 8.6V2l5 1.8-5 1.9" fill="#8e2f3c" stroke="#4a3321" stroke-width="1"/>'
    ),
    "card": (
        f'<rect x="5" y="2.6" width="14" height="18.8" rx="2.2" fill="#fbf3e0" {_O}/>'
        '<path d="M12 8v8M8 12h8" stroke="#8e2f3c" stroke-width="2.2"/>'
    ),
    "special": (
        f'<rect x="5" y="2.6" width="14" height="18.8" rx="2.2" fill="#6b3a5b" {_O}/>'
        '<path d="m12 6.6 1.6 3.6 3.8.4-2.9 2.5.9 3.9-3.4-2-3.4 2 .9-3.9-2.9-2.5 3.8-.4z" '
        'fill="#f2cf6b"/>'
    ),
    "flip": (
        '<path d="M4.5 10C5.5 5.5 11 3 16 6.2M19.5 14C18.5 18.5 13 21 8 17.8" fill="none" '
        'stroke="var(--line-icon)" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="m17.8 2.8.6 5.4-5.4-.6zM6.2 21.2 5.6 15.8l5.4.6z" fill="var(--line-icon)"/>'
    ),
    "vp": (
        '<path d="M12 1.4 20.8 5v8c0 5-4 8-8.8 9.8C7.2 21 3.2 18 3.2 13V5z" fill="var(--vp)" '
        'stroke="var(--vp-d)" stroke-width="1.2"/>'
    ),
    "vpe": (
        '<path d="m12 .8 3 2.6 4-.4.4 4 2.6 3-2.6 3 .4 4.4-4.4.2-3.4 3.2-3.4-3.2-4.4-.2.4-4.4L2 10l2.6-3 '
        '.4-4 4 .4z" fill="#f0c24a" stroke="#7d5310" stroke-width="1.2"/>'
    ),
    "vpr": (
        '<path d="M12 .8C16 6.4 20.4 10.4 20.4 15a8.4 8.4 0 0 1-16.8 0C3.6 10.4 8 6.4 12 .8z" '
        'fill="#2a6f9e" stroke="#123c58" stroke-width="1.2"/>'
    ),
    "small": (
        '<rect x="8" y="2" width="8" height="20" rx="2" fill="#86b457" stroke="#2c5220" '
        'stroke-width="1.3"/><circle cx="12" cy="7" r="2.6" fill="#4f8436"/>'
        '<circle cx="12" cy="16.5" r="2.6" fill="#4f8436"/>'
        '<circle cx="12" cy="12" r="1.1" fill="#f3d4dc"/>'
    ),
    "large": (
        '<rect x="3.6" y="2" width="16.8" height="20" rx="2" fill="#86b457" stroke="#2c5220" '
        'stroke-width="1.3"/><rect x="9" y="7.5" width="6" height="9" rx="2" fill="#5fb0c8" '
        'stroke="#2c5220" stroke-width=".8"/><circle cx="6.9" cy="6" r="2.3" fill="#4f8436"/>'
        '<circle cx="17.1" cy="6" r="2.3" fill="#4f8436"/>'
        '<circle cx="6.9" cy="18" r="2.3" fill="#4f8436"/>'
        '<circle cx="17.1" cy="18" r="2.3" fill="#4f8436"/>'
    ),
    "nogreen": (
        '<circle cx="12" cy="12" r="9" fill="#86b457" stroke="#2c5220" stroke-width="1.3"/>'
        '<path d="M5.6 18.4 18.4 5.6" stroke="#8e2f3c" stroke-width="3"/>'
    ),
    "start": (
        f'<circle cx="12" cy="12" r="9.8" fill="#e9b93f" {_O}/>'
        '<path d="M8 19V5.6M8 6h8.6l-2.4 3 2.4 3H8" fill="#8e2f3c" stroke="#4a3321" stroke-width="1.4"/>'
    ),
    "yellow": (
        '<circle cx="12" cy="12" r="5" fill="currentColor"/>'
        '<path d="M12 1.8v3.6M12 18.6v3.6M1.8 12h3.6M18.6 12h3.6M4.8 4.8l2.5 2.5M16.7 16.7l2.5 2.5M19.2 '
        '4.8l-2.5 2.5M7.3 16.7l-2.5 2.5" stroke="currentColor" stroke-width="2.2" '
        'stroke-linecap="round"/>'
    ),
    "white": (
        '<path d="M4.5 3.5h15v3h-15zM4.5 18h15v3h-15zM6.5 7.5h2.6v9.5H6.5zM10.7 7.5h2.6v9.5h-2.6zM14.9 '
        '7.5h2.6v9.5h-2.6z" fill="currentColor"/>'
    ),
    "blue": (
        '<path d="M1.5 8q2.6-3.4 5.25 0t5.25 0 5.25 0 5.25 0M1.5 13.2q2.6-3.4 5.25 0t5.25 0 5.25 '
        '0 5.25 0M1.5 18.4q2.6-3.4 5.25 0t5.25 0 5.25 0 5.25 0" fill="none" stroke="currentColor" '
        'stroke-width="2.3" stroke-linecap="round"/>'
    ),
    "pink": (
        '<g fill="currentColor"><circle cx="12" cy="6.2" r="4"/><circle cx="17.6" cy="10.3" r="4"/>'
        '<circle cx="15.4" cy="16.9" r="4"/><circle cx="8.6" cy="16.9" r="4"/>'
        '<circle cx="6.4" cy="10.3" r="4"/></g><circle cx="12" cy="12" r="3" fill="#f6e0a6"/>'
    ),
    "any": (
        '<use href="#res-i-workshop" width="12" height="12"/>'
        '<use href="#res-i-garden" x="12" width="12" height="12"/>'
        '<use href="#res-i-canal" y="12" width="12" height="12"/>'
        '<use href="#res-i-trading" x="12" y="12" width="12" height="12"/>'
    ),
    "rare": (
        '<use href="#res-i-amphora" x="-1" width="15" height="15"/>'
        '<use href="#res-i-spice" x="9" y="9" width="15" height="15"/>'
    ),
    "rain": (
        '<path d="M6 12.6a4.2 4.2 0 0 1 .6-8.3 5.6 5.6 0 0 1 10.4.5 4 4 0 0 1 .6 7.8z" fill="#8fb4c9" '
        'stroke="#2a5674" stroke-width="1.3"/><path d="m8 15-1.6 4M12.4 15l-1.6 4M16.8 15l-1.6 4" '
        'stroke="#2a6f9e" stroke-width="2" stroke-linecap="round"/>'
    ),
    "step-yellow": (
        f'<path d="M2.5 8.2h9.5V3.6L21.8 12 12 20.4v-4.6H2.5z" fill="#dda921" {_O}/>'
        '<g transform="translate(4.2 7.6) scale(.37)" color="#4a3321">'
        '<use href="#res-i-yellow" width="24" height="24"/></g>'
    ),
    "step-white": (
        f'<path d="M2.5 8.2h9.5V3.6L21.8 12 12 20.4v-4.6H2.5z" fill="#fbf8f1" {_O}/>'
        '<g transform="translate(4.2 7.6) scale(.37)" color="#4a3321">'
        '<use href="#res-i-white" width="24" height="24"/></g>'
    ),
    "step-blue": (
        f'<path d="M2.5 8.2h9.5V3.6L21.8 12 12 20.4v-4.6H2.5z" fill="#2f74a8" {_O}/>'
        '<g transform="translate(4.2 7.6) scale(.37)" color="#fff">'
        '<use href="#res-i-blue" width="24" height="24"/></g>'
    ),
    "step-pink": (
        f'<path d="M2.5 8.2h9.5V3.6L21.8 12 12 20.4v-4.6H2.5z" fill="#d46f93" {_O}/>'
        '<g transform="translate(4.2 7.6) scale(.37)" color="#fff">'
        '<use href="#res-i-pink" width="24" height="24"/></g>'
    ),
    "step": (
        '<clipPath id="res-clip"><path d="M2.5 8.2h9.5V3.6L21.8 12 12 20.4v-4.6H2.5z"/></clipPath>'
        '<g clip-path="url(#res-clip)"><path d="M0 0h7.4v24H0z" fill="#dda921"/>'
        '<path d="M7.4 0h4.6v24H7.4z" fill="#fbf8f1"/><path d="M12 0h4.6v24H12z" fill="#2f74a8"/>'
        '<path d="M16.6 0H24v24h-7.4z" fill="#d46f93"/></g>'
        f'<path d="M2.5 8.2h9.5V3.6L21.8 12 12 20.4v-4.6H2.5z" fill="none" {_O}/>'
    ),
    "merchant": (
        '<g fill="#5b3b26" stroke="#33251a" stroke-width=".8"><circle cx="12" cy="8" r="4.2"/>'
        '<path d="M4.4 20.6c0-5.4 3.2-7.6 7.6-7.6s7.6 2.2 7.6 7.6z"/></g>'
    ),
    "search": (
        '<circle cx="10" cy="10" r="6.6" fill="#ffffff55" stroke="var(--line-icon)" stroke-width="2.4"/>'
        '<path d="m15 15 6.4 6.4" stroke="var(--line-icon)" stroke-width="3.2" stroke-linecap="round"/>'
    ),
    "turned": (
        '<path d="M19.4 12a7.4 7.4 0 1 1-2.6-5.6" fill="none" stroke="var(--line-icon)" stroke-width="2.4" '
        'stroke-linecap="round"/><path d="m13.6 7.4 6.2.8-.4-6.2z" fill="var(--line-icon)"/>'
    ),
    "bot": (
        f'<rect x="4" y="7.4" width="16" height="12.6" rx="3.4" fill="#b7a58a" {_O}/><path d="M12 7.4V3.4" '
        'stroke="#4a3321" stroke-width="1.6"/><circle cx="12" cy="3" r="1.8" fill="#d0962f"/>'
        '<circle cx="9" cy="12.4" r="2" fill="#33251a"/><circle cx="15" cy="12.4" r="2" fill="#33251a"/>'
        '<path d="M8.6 16.8h6.8" stroke="#33251a" stroke-width="1.6" stroke-linecap="round"/>'
    ),
    "flow": '<path d="M8 2h8v9h5.4L12 22 2.6 11H8z" fill="#3d93d0" stroke="#173f5c" stroke-width="1.4"/>',
}

# A seat is told by its shape as well as by its colour; the shapes are those of the chronicle.
SEAT_SYMBOLS = {
    f"seat-{seat + 1}": (
        f'<g fill="var(--seat-{seat + 1})" stroke="var(--seat-rim)" stroke-width="2.4" stroke-linejoin="round" '
        f'transform="translate(12 12) scale(.7)">{shape(seat)}</g>'
    )
    for seat in range(SEATS)
}


@cache
def symbols() -> str:
    """All icons as definitions, to be stamped with <use>."""
    drawn = SYMBOLS | SEAT_SYMBOLS
    return "".join(f'<symbol id="res-i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in drawn.items())
