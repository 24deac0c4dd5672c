"""Moves of phase 6: additional cards."""

from emporion.games.megaciv.board import STACKS
from emporion.games.megaciv.drawing import price_of
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.words.at import At


def _is_empty(at: At, stack: int) -> bool:
    """Whether a stack of the own block is empty, which everybody may know."""  # MEG-PUR-11
    return not at.s.stacks[at.s.block[at.seat] * STACKS + stack]


def skip(at: At, _: int) -> str:
    """Buy no more, or go back a step."""
    if at.step == "regression":
        step = at.s.step_reached[at.seat]
        return SAY("move.step_back", {"before": step, "after": step - 1})
    return SAY("move.pass" if at.step == "purchase" else "move.pass_plain")


def stack(at: At, number: int) -> str:
    """Buy a card."""
    price = price_of(at.s, at.seat, number + 1) if at.step == "purchase" else -1
    if price < 0:
        return SAY("move.stack_plain", {"stack": number + 1})
    values = {"stack": number + 1, "price": price, "have": at.s.treasury[at.seat]}
    return SAY("move.stack_empty" if _is_empty(at, number) else "move.stack", values)


def free(at: At, number: int) -> str:
    """Take a card free."""
    empty = at.step == "purchase" and _is_empty(at, number)
    return SAY("move.free_empty" if empty else "move.free", {"stack": number + 1})
