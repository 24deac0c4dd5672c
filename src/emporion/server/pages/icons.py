"""Icons of the bar, drawn in lines: they look the same whatever fonts a machine has."""

DRAWN = {
    "hint": "M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.8.6 1 1.3 1 2.100h5c0-.8.2-1.5 1-2.100A6 6 0 0 0 12 3.500z",
    "undo": "M8.5 5 4 9.5 8.5 14M4 9.500h9.500a5.5 5.5 0 0 1 0 11H9",
    "rules": "M12 6.500c-2-1.7-5-2-8-2v14c3 0 6 .3 8 2 2-1.7 5-2 8-2v-14c-3 0-6 .3-8 2zM12 6.500v14",
    "settings": "M4 7h8M17 7h3M4 17h3M12 17h8M14.5 4.500v5M9.5 14.500v5",
    "beside": "M4 5h16v11H11l-5 4v-4H4zM8 9.500h8M8 12.500h5",
    "invited": "M9.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c.4-3.7 3-6 6.5-6s6.1 2.3 6.5 6M18.5 8v6M15.5 11h6",
    "pause": "M8.5 5v14M15.5 5v14",
    "hand_over": "M4 8h13M13 4l4.500 4L13 12M20 16H7M11 12l-4.500 4L11 20",
    "skip": "M5 6l7 6-7 6zM13 6l7 6-7 6z",
    "go_on": "M8 5l9 7-9 7z",
}


def icon(key: str) -> str:
    """The icon of a tool; its name is said by the button."""
    return f'<svg class="emp-tool" viewBox="0 0 24 24" aria-hidden="true"><path d="{DRAWN[key]}"/></svg>'
