"""The rules of a game, each under its id, and a search."""

from html import escape

from emporion.core.registry import game
from emporion.server.pages.frame import SAY, document


def rules_page(name: str, words: str, found: dict[str, str]) -> str:
    """The rules of a game, each under its id, and a search."""
    rows = "".join(
        f'<dt id="{escape(rule)}">{escape(rule)}</dt><dd>{escape(text)}</dd>' for rule, text in found.items()
    )
    title = SAY("rules.title", {"game": game(name).title})
    body = (
        f'<main class="emp-rules"><p><a href="/">emporion</a></p><h1>{escape(title)}</h1>'
        f'<form method="get" role="search"><input name="words" value="{escape(words)}" '
        f'aria-label="{SAY("rules.search")}" placeholder="{SAY("rules.search")}">'
        f"<button>{SAY('rules.find')}</button></form><dl>{rows}</dl></main>"
    )
    return document(title, body)
