"""Cards and tiles in words, as tooltips, the faces of cards and screen readers say them."""

from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa.board import NOTHING
from emporion.games.resafa.picture.tables import ActionCard
from emporion.games.resafa.refusals import SAY, workshop_title
from emporion.games.resafa.words import cards as said
from emporion.games.resafa.words.amounts import capital


@cache_spoken
def special_title(card: int) -> str:
    """A special card: its name and what it does."""
    return f"{SAY(f'special.{c.SPECIAL_IDS[card]}')}. {said.special_text(card)}"


@cache_spoken
def bonus_title(card: int) -> str:
    """A bonus card: its name and what it does."""
    return f"{SAY(f'bonus.{c.BONUS_IDS[card]}')}. {said.bonus_text(card)}"


@cache_spoken
def sack_title(card: int) -> str:
    """A sack card: its name and what it does."""
    return f"{SAY(f'sack.{c.SACK_IDS[card]}')}. {said.sack_text(card)}"


@cache_spoken
def kept_title(kind: int) -> str:
    """A canal bonus tile: its name and what it does."""
    return f"{SAY(f'canal_bonus.{c.CANAL_BONUS_IDS[kind]}')}. {said.canal_bonus_text(kind)}"


@cache_spoken
def shop_title(tile: int) -> str:
    """A workshop tile: its name and both its sides."""
    told = [said.workshop_text(tile, side) for side in (0, 1)]
    return f"{workshop_title(tile)}: {' / '.join(filter(None, told))}"


@cache_spoken
def canal_tile_title(tile: int) -> str:
    """A canal tile with both its sides."""
    return f"{capital(said.canal_text(tile * 2))} / {said.canal_text(tile * 2 + 1)}"


@cache_spoken
def trading_tile_title(side: int) -> str:
    """A trading tile as it lies (tile * 2 + side): what one can sell and buy there."""
    return f"{said.line_text(side * 2)}; {said.line_text(side * 2 + 1)}"


@cache_spoken
def action_title(card: ActionCard) -> str:
    """An action card: its halves, or what a yellow one is."""
    if card.yellow != NOTHING:
        return special_title(card.yellow)
    top, bottom = (half_title(action, colour) for action, colour in card.halves)
    return SAY("page.halves", {"top": top, "bottom": bottom})


@cache_spoken
def half_title(action: str, colour: str) -> str:
    """A half of an action card."""
    return SAY("page.half", {"action": SAY(f"action.{action}"), "colour": SAY(f"colour.{colour}")})
