"""QR codes of links, drawn here: dark on light in every theme, since many cameras read nothing else."""

from functools import lru_cache

import segno

DARK, LIGHT = "#2b2016", "#fffdf6"


@lru_cache(maxsize=500)
def qr_code(link: str, title: str) -> str:
    """A link as a drawing, with a title for those who cannot see it."""
    return str(
        segno.make(link, error="m", micro=False).svg_inline(
            border=2, dark=DARK, light=LIGHT, omitsize=True, svgclass="emp-qr", lineclass=None, title=title
        )
    )
