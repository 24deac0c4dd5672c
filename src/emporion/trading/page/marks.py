"""The mark of a seat, and the striped roof of its stall."""

from functools import lru_cache

from emporion.core.boxes import num, write
from emporion.core.seatmark import SHAPES, letter_drop, shape

LETTERS, LETTERS_IN_A_RING = 14, 11


@lru_cache(maxsize=4096)
def mark(prefix: str, letters: str, seat: int, x: float, y: float, size: float, ghost: bool = False) -> str:
    """The mark of a seat with these letters, its middle at (x, y); a ghost is where it would stand."""
    form = f"{prefix}ghost-{seat + 1}" if ghost else f"{prefix}s{seat + 1}"
    in_a_ring = seat >= len(SHAPES)
    rim = f"var(--seat-{seat + 1})" if in_a_ring else "var(--seat-rim)"
    edge = 'stroke-width="2.6" stroke-dasharray="4 3"' if ghost else f'stroke="{rim}" stroke-width="1.5"'
    ink = f"{prefix}b" if ghost else f"{prefix}s{seat + 1}-t"
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({size / 34:.3f})"><g class="{form}" {edge}>{shape(seat)}</g>'
        + write(letters, 0, letter_drop(seat), LETTERS_IN_A_RING if in_a_ring else LETTERS, ink, "middle")
        + "</g>"
    )


@lru_cache(maxsize=256)
def awning(prefix: str, seat: int, width: float, high: float) -> str:
    """The striped roof of a stall; the pattern differs from seat to seat."""
    stripes = max(5, round(width / 16)) | 1
    step, eave, inset = width / stripes, high * 0.62, 5.0
    plain, own = f"{prefix}awning", f"{prefix}s{seat + 1}"
    roof = f'<path d="M{num(inset)} 0h{num(width - 2 * inset)}l{num(inset)} {num(eave)}H0z" class="{plain}"/>'
    for at in range(stripes):
        left, top = at * step, inset + at * (width - 2 * inset) / stripes
        roof += (
            f'<path d="M{num(top)} 0h{num((width - 2 * inset) / stripes)}L{num(left + step)} {num(eave)}'
            f'a{num(step / 2)} {num(high * 0.38)} 0 0 1 {num(-step)} 0z" class="{plain if at % 2 else own}"/>'
        )
        middle = left + step / 2
        if seat % 3 == 1 and at % 2:
            roof += f'<circle cx="{num(middle)}" cy="{num(high * 0.48)}" r="2.2" class="{own}"/>'
        if seat % 3 == 2 and at % 2 == 0:
            cut, tall = num(step / 4), num(high * 0.2)
            gem = f"M{num(middle)} {num(high * 0.26)}l{cut} {tall}-{cut} {tall}-{cut}-{tall}z"
            roof += f'<path d="{gem}" class="{plain}"/>'
    return roof
