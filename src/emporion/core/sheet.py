"""The frames that drawings stand in: a picture of its own, a cover, the definitions of a page; and their colours."""

from collections.abc import Mapping
from html import escape

from emporion.core.boxes import num

TABLE = ":is(.emp-table,.emp-painted)"  # everything inside them has the colours of the game
COVER = 'width="720" height="450"'
# A page brings fonts of its own; a picture by itself makes do with what its reader has.
SANS = 'var(--sans,"Segoe UI",Roboto,"Helvetica Neue",Helvetica,Arial,system-ui,sans-serif)'
SERIF = 'var(--serif,"Iowan Old Style","Palatino Linotype",Palatino,P052,Georgia,"Liberation Serif",serif)'
_AT_NIGHT = "@media (prefers-color-scheme:dark)"


class Picture(str):
    """An SVG as text; a notebook draws it."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Sheet:
    """The style sheet of a game: its colours by day and by night, and the rules that use them.

    Every class begins with the prefix, so that a picture can stand in any page. What follows the reader's own setting
    is `<prefix>auto`; a dark picture is `<prefix>dark`; a page may say data-theme="light" or "dark" at its root.
    """

    def __init__(self, prefix: str, colours: Mapping[str, tuple[str, str]], rules: str) -> None:
        day, night = (";".join(f"--{name}:{pair[shade]}" for name, pair in colours.items()) for shade in (0, 1))
        auto = f".{prefix}auto"
        rules = (
            f".{prefix}picture{{font-family:{SANS};font-variant-numeric:lining-nums tabular-nums}}"
            f".{prefix}picture .{prefix}s{{font-family:{SERIF}}}{rules}"
        )
        by_choice = f":root:not([data-theme=light]) {TABLE}"
        page = f"{TABLE}{{{day}}}{_AT_NIGHT}{{{by_choice}{{{night}}}}}[data-theme=dark] {TABLE}{{{night}}}{rules}"
        self._prefix = prefix
        self._auto = escape(f"{auto}{{{day}}}{_AT_NIGHT}{{{auto}{{{night}}}}}{rules}", quote=False)
        self._dark = escape(f".{prefix}dark{{{night}}}{rules}", quote=False)
        self._page = escape(page, quote=False)

    def picture(
        self, size: tuple[float, float], body: str, *, title: str, description: str, defs: str, ground: str, dark: bool
    ) -> Picture:
        """A standalone picture on a ground of one colour."""
        width, height = map(num, size)
        p, light = self._prefix, f"{self._prefix}{'dark' if dark else 'auto'}"
        whole = f'width="{width}" height="{height}"'
        return Picture(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {whole} '
            f'class="{p}picture {light}" role="group" aria-labelledby="{p}title" aria-describedby="{p}desc">'
            f'<title id="{p}title">{escape(title)}</title><desc id="{p}desc">{escape(description)}</desc>'
            f"<style>{self._dark if dark else self._auto}</style><defs>{defs}</defs>"
            f'<rect {whole} fill="{ground}"/>{body}</svg>'
        )

    def cover(self, left: float, top: float, width: float, height: float, body: str, defs: str) -> str:
        """A small standalone picture of a part of the table."""
        box = " ".join(map(num, (left, top, width, height)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {COVER} class="{self._prefix}picture '
            f'{self._prefix}auto"><style>{self._auto}</style><defs>{defs}</defs>{body}</svg>'
        )

    def page_defs(self, defs: str) -> str:
        """Definitions for all drawings of a page; hidden by its size, since browsers drop hidden patterns."""
        return (
            '<div id="part-defs" class="emp-part emp-defs" aria-hidden="true">'
            f'<svg class="{self._prefix}picture" width="0" height="0" focusable="false"><style>{self._page}</style>'
            f"<defs>{defs}</defs></svg></div>"
        )
