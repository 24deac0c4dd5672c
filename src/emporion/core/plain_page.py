"""The page of a game that has none of its own: its picture, and its board as text; all options are in the bar."""

from base64 import b64encode
from html import escape

from emporion.core.markup import part
from emporion.core.page import Page


def plain_page(picture: str, told: str) -> Page:
    """The picture stands in an image, where nothing of it can run; the text beside it says the same."""
    drawn = b64encode(picture.encode()).decode()
    board = f'<img alt="" src="data:image/svg+xml;base64,{drawn}">' if picture else ""
    return Page({"board": part("board", board), "told": part("told", f'<pre tabindex="0">{escape(told)}</pre>')})
