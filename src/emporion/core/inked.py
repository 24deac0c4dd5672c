"""One line of icons for what a seat did in a turn: its deeds, and what it has more and less of after them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape

from emporion.core.ledger import Ledger
from emporion.core.state import Event


def deed(*parts: str) -> str:
    """One deed: icons and short words that belong together."""
    return f'<span class="emp-deed">{"".join(parts)}</span>'


def word(text: str, style: str = "") -> str:
    """A name in a line."""
    return f'<b class="{style}">{escape(text)}</b>' if style else f"<b>{escape(text)}</b>"


def other(seat: int) -> str:
    """The place of another player's mark."""
    return f"{{seat {seat}}}"


def changes(ledger: Ledger, seat: int, told: Iterable[Event], signs: Mapping[str, str]) -> str:
    """What events say a seat has more of, each with its number, and in one group all it has less of."""
    sums: Counter[str] = Counter()
    for event in told:
        for booking in ledger.bookings(event):
            if booking.seat == seat:
                sums[booking.what] += booking.amount
    gained = {sign: sums[what] for what, sign in signs.items() if sums[what] > 0}
    more = "".join(f'<span class="emp-plus">{sign}+{number}</span>' for sign, number in gained.items())
    less = "".join(_paid(sign, -sums[what]) for what, sign in signs.items() if sums[what] < 0)
    return more + (f'<span class="emp-minus">−{less}</span>' if less else "")


def _paid(sign: str, number: int) -> str:
    return sign + (str(number) if number > 1 else "")


def line(deeds: Iterable[str], changed: str) -> str:
    """The whole line; empty where nothing of it is worth an icon."""
    did = "".join(deeds)
    return f'{did}<span class="emp-changes">{changed}</span>' if did or changed else ""
