"""The name and the seat of a visitor, remembered by the browser so that the next table is one click away."""

import re
from urllib.parse import quote, unquote

from litestar.datastructures import Cookie

from emporion.server.opening import printed
from emporion.server.routes.visit import Asked
from emporion.server.security import YEAR, is_secure

NAME, SEAT = "emporion_name", "emporion_seat"
TABLE = "emporion_table"  # where a seat is kept while somebody plays the guided game
HOURS = 6 * 3600
TABLE_ID = re.compile(r"[\w-]{1,32}", re.ASCII)


def name_of(request: Asked) -> str:
    """The name that a visitor gave last time."""
    return printed(unquote(request.cookies.get(NAME, "")[:400]))


def seat_of(request: Asked) -> int | None:
    """The seat that a visitor had last time."""
    return number(request.cookies.get(SEAT, ""))


def number(text: str) -> int | None:
    """A seat that was sent by a visitor."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def table_of(request: Asked) -> str:
    """The table where a seat is kept for a visitor who plays the guided game; empty if there is none."""
    found = request.cookies.get(TABLE, "")
    return found if TABLE_ID.fullmatch(found) else ""


def keep_table(table_id: str) -> Cookie:
    """The cookie by which the pages of the guided game know the way back."""
    return Cookie(TABLE, value=table_id, max_age=HOURS, httponly=True, samesite="lax", path="/learn")


def remember(request: Asked, name: str, seat: int | None = None) -> list[Cookie]:
    """The cookies that remember a name, and a seat."""
    kept = {NAME: quote(printed(name)), SEAT: "" if seat is None else str(seat)}
    secure = is_secure(request)
    return [
        Cookie(key, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
        for key, value in kept.items()
        if value
    ]
