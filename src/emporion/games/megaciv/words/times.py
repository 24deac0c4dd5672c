"""How long trade lasts, in words."""

from emporion.games.megaciv.refusals import SAY

MINUTE = 60  # seconds


def time_in_words(seconds: int) -> str:
    """A time for trading: minutes, seconds where they are not whole, or no limit."""
    if seconds % MINUTE == 0:
        return SAY("trade_time.minutes" if seconds else "trade_time.no_limit", {"n": seconds // MINUTE})
    return SAY("trade_time.seconds", {"n": seconds})
