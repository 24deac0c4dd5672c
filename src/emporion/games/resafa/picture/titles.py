"""Cards and tiles in words, as tooltips, the faces of cards and screen readers say them."""

from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa.picture.tables import SPECIALS, WORKSHOPS, grown
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words import cards as said
from emporion.games.resafa.words.amounts import capital

SIDES = ("front", "back")


@cache_spoken
def special_title(card: str) -> str:
    """A special card: its name and what it does."""
    return f"{SAY(f'special.{card}')}. {said.special_text(c.SPECIAL[card])}"


@cache_spoken
def bonus_title(card: str) -> str:
    """A bonus card: its name and what it does."""
    return f"{SAY(f'bonus.{card}')}. {said.bonus_text(c.BONUS[card])}"


@cache_spoken
def sack_title(card: str) -> str:
    """A sack card: its name and what it does."""
    return f"{SAY(f'sack.{card}')}. {said.sack_text(c.SACK[card])}"


@cache_spoken
def kept_title(kind: str) -> str:
    """A canal bonus tile: its name and what it does."""
    return f"{SAY(f'canal_bonus.{kind}')}. {said.canal_bonus_text(c.CANAL_BONUS[kind])}"


@cache_spoken
def shop_title(tile: str) -> str:
    """A workshop tile: its name and both its sides."""
    number = c.WORKSHOP[tile]
    told = [said.workshop_text(number, at) for at, side in enumerate(SIDES) if side in WORKSHOPS[tile]]
    return f"{SAY(f'workshop.{tile}')}: {' / '.join(told)}"


@cache_spoken
def canal_tile_title(tile: str) -> str:
    """A canal tile with both its sides."""
    number = c.CANAL[tile] * 2
    return f"{capital(said.canal_text(number))} / {said.canal_text(number + 1)}"


@cache_spoken
def trading_tile_title(tile: str, side: str) -> str:
    """A trading tile as it lies: what one can sell and buy there."""
    line = c.TRADING_TILE[tile] * 4 + (2 if side == "bottom" else 0)
    return f"{said.line_text(line)}; {said.line_text(line + 1)}"


@cache_spoken
def action_title(card: str) -> str:
    """An action card: its halves, or what a yellow one is."""
    if card in SPECIALS:
        return special_title(card)
    top, bottom = (half_title(card, half) for half in ("top", "bottom"))
    return SAY("page.halves", {"top": top, "bottom": bottom})


@cache_spoken
def half_title(card: str, half: str) -> str:
    """A half of an action card."""
    drawn = grown(card)[half]
    return SAY("page.half", {"action": SAY(f"action.{drawn['action']}"), "colour": SAY(f"colour.{drawn['colour']}")})
