"""Goods and signs as symbols of a page, each defined once; a prefix keeps the tables of two games apart."""

from collections.abc import Mapping

from emporion.trading.page.shapes import SHAPES
from emporion.trading.page.signs import SIGNS

Look = tuple[str, str, str]  # a shape, its colour, and a second one


def good_symbol(prefix: str, name: str, look: Look, shapes: Mapping[str, str]) -> str:
    """The picture of a good."""
    shape, body, second = look
    drawn = shapes[shape].replace("{b}", second).replace("{c}", body)
    return (
        f'<symbol id="{prefix}k-{name}" viewBox="-1 -1 34 34"><g fill="{body}" stroke="var(--k)" stroke-width="1.5" '
        f'stroke-linejoin="round" stroke-linecap="round">{drawn}</g></symbol>'
    )


def sign_symbol(prefix: str, name: str) -> str:
    """A plain sign, in the colour of the words around it."""
    return (
        f'<symbol id="{prefix}i-{name}" viewBox="0 0 24 24"><g fill="currentColor" stroke="currentColor" '
        f'stroke-width="0" stroke-linejoin="round" stroke-linecap="round">{SIGNS[name]}</g></symbol>'
    )


def all_symbols(prefix: str, goods: Mapping[str, Look], shapes: Mapping[str, str] = SHAPES) -> str:
    """The goods of a game, and all signs."""
    drawn = [good_symbol(prefix, name, look, shapes) for name, look in goods.items()]
    return "".join([*drawn, *(sign_symbol(prefix, name) for name in SIGNS)])
