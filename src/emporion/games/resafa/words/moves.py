"""Every action as a sentence, with what it costs and gives; outside its decision, what the number stands for."""

from bisect import bisect_right
from collections.abc import Callable

from emporion.games.resafa import actions
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import STEP_NAMES, Resafa
from emporion.games.resafa.words import building, playing, trading, watering
from emporion.games.resafa.words.at import At

# The first number of each range of the action space, and who puts it into words.
_RANGES: list[tuple[int, Callable[[At, int], str]]] = [
    (actions.STOP, playing.stop),
    (actions.MAIN, playing.main),
    (actions.COLOUR, playing.colour),
    (actions.END_TURN, playing.end_turn),
    (actions.PLAY, playing.play),
    (actions.ACTION, playing.which_action),
    (actions.COLOUR_OF, playing.which_colour),
    (actions.DISPLAY, playing.display),
    (actions.STEP, playing.step),
    (actions.SACK, playing.sack),
    (actions.TOP, playing.top),
    (actions.SEARCH, playing.search),
    (actions.SPECIAL, playing.special),
    (actions.PART, playing.part),
    (actions.ROOM, building.room),
    (actions.OFFER, building.offer),
    (actions.OPTION, playing.option),
    (actions.CELL, building.cell),
    (actions.TURN, building.turn),
    (actions.SMALL, building.small),
    (actions.LARGE, building.large),
    (actions.SLOT, building.slot),
    (actions.CANAL, watering.canal),
    (actions.SPACE, watering.space),
    (actions.MOVE, trading.move),
    (actions.LOAD, trading.load),
    (actions.SELL, trading.sell),
    (actions.BUY, trading.buy),
    (actions.COUNT, trading.count),
    (actions.FLIP, trading.flip),
    (actions.BASE, trading.base),
    (actions.ROW, trading.merchant_row),
    (actions.ITEM, trading.item),
    (actions.SWAP, playing.swap),
    (actions.DRAW, playing.draw),
    (actions.DROP_BONUS, playing.drop_bonus),
    (actions.FLOW, watering.flow),
    (actions.ROTATE, building.rotate),
    (actions.BONUS, playing.play_bonus),
    (actions.USE_SACK, playing.use_sack),
    (actions.DROP_SACK, playing.drop_sack),
    (actions.INSTANT, playing.use_special),
    (actions.TILE, playing.use_tile),
]
_FIRST = [first for first, _ in _RANGES]


def action_to_string(s: Resafa, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, what the number stands for."""
    if not 0 <= action < actions.NUM_ACTIONS:
        return SAY("refusal.unknown_action")
    step = STEP_NAMES[s.steps[-1]] if s.steps else "over"
    first, say = _RANGES[bisect_right(_FIRST, action) - 1]
    return say(At(s, seat if 0 <= seat < s.seats else 0, step), action - first)
