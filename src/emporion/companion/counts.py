"""Counts of the real table: what is possible."""  # MEG-TBL-03

from emporion.companion.refusals import refuse
from emporion.games.megaciv.board import CITY_MAX, TOKENS

LARGEST = {"cities": int(CITY_MAX), "treasury": int(TOKENS), "tokens": int(TOKENS)}


def check_entry(what: str, number: int) -> int:
    """A count that is possible, or a refusal."""
    if not 0 <= number <= LARGEST[what]:
        raise refuse("E_ENTRY", what, most=LARGEST[what])
    return number


def check_tokens(treasury: int, tokens: int | None) -> None:
    """Treasury and stock together are no more than a player has."""
    if tokens is not None and treasury + tokens > TOKENS:
        raise refuse("E_ENTRY", "all_tokens", most=int(TOKENS))
