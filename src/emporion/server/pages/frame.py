"""The frame of all pages, and the messages that bring changed parts."""

from collections.abc import Mapping
from html import escape

from emporion.core.messages import LANGUAGE, messages

LANGUAGE_KEY = "language"  # in the address of a socket
SAY = messages("emporion.server").say
# What people have opened stays open when its part is sent again; and the way back is the page's own affair.
HTMX = (
    '{"history":false,"ws":{"pauseOnBackground":false},"sse":{"pauseOnBackground":false},'
    '"morphIgnore":["data-htmx-powered","open"]}'
)

# What every page needs at once; the other subsets of the fonts come when a letter asks for them.
FONTS = "".join(
    f'<link rel="preload" href="/static/fonts/{font}.woff2" as="font" type="font/woff2" crossorigin>'
    for font in ("source-sans-3-latin", "alegreya-latin")
)


def document(title: str, body: str, scripts: tuple[str, ...] = (), styles: tuple[str, ...] = ()) -> str:
    """A whole page."""
    links = "".join(
        f'<link rel="stylesheet" href="{escape(style)}">'
        for style in ("/static/fonts.css", "/static/emporion.css", *styles)
    )
    # Last in the page and not deferred: a deferred htmx may start before its extensions are there, and never connect.
    needed = ("language.js", *scripts) if scripts else ()
    tags = "".join(f'<script src="/static/{script}"></script>' for script in needed)
    return (
        f'<!doctype html><html lang="{LANGUAGE.get()}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="htmx-config" content=\'{HTMX}\'><link rel="icon" href="/static/icon.svg">{FONTS}{links}'
        f'<script src="/static/look.js"></script></head>'
        f'<body>{body}<div id="toast" role="status" aria-live="polite"></div>{tags}</body></html>'
    )


def styles(game: str, *more: str) -> tuple[str, ...]:
    """The style sheets of a page with a table of a game: what lies round the table comes last and holds for all."""
    return ("/static/talk.css", "/static/told.css", f"/games/{game}/table.css", *more, "/static/shell.css")


def connected(path: str) -> str:
    """The attribute that opens a page's socket, which goes on in the language of the page."""
    return f'hx-ws:connect="{path}?{LANGUAGE_KEY}={LANGUAGE.get()}"'


def problem(title: str, text: str, ways: Mapping[str, str] = {}) -> str:
    """A page that says what went wrong and where to go: ways are words by address."""
    links = "".join(
        f'<p><a href="{escape(way)}">{escape(words)}</a></p>' for way, words in {**ways, "/": "emporion"}.items()
    )
    body = f'<main class="emp-home"><h1>{escape(title)}</h1><p>{escape(text)}</p>{links}</main>'
    return document(title, body)


def trouble(lost: bool) -> str:
    """What everybody at a table is told while the database has gone."""
    if not lost:
        return '<p id="trouble" hidden></p>'
    return f'<p id="trouble" class="emp-problem" role="alert">{escape(SAY("refusal.store_lost"))}</p>'


def frame(parts: dict[str, str], before: dict[str, str] | None) -> str:
    """The parts that changed, as one message; all of them where nothing was sent before."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{text}</hx-partial>'
        for name, text in parts.items()
        if before is None or before.get(name) != text
    )
