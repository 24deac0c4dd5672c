"""Buying cards: the own price list while it is one's turn."""

from emporion.companion.page.desk import Desk
from emporion.companion.page.markup import button
from emporion.games.megaciv.page.markup import drawing
from emporion.games.megaciv.picture.tiles import PILE_HIGH, PILE_WIDE, pile


def buying(desk: Desk) -> str:
    """A button for each stack that can be paid, and one to stop."""
    if desk.me is None or desk.view["buyer"] != desk.me:
        return ""
    prices = sorted((int(stack), cost) for stack, cost in desk.mine["prices"].items())
    rows = "".join(_stack(desk, stack, cost) for stack, cost in prices)
    free = "".join(
        button(desk.words("buying.free", stack=option["stack"]), "free", "emp-yes", stack=option["stack"])
        for option in desk.options
        if option["do"] == "free" and "stack" in option
    )
    stop = button(desk.words("buying.pass"), "pass", "emp-big", sure=desk.words("buying.pass_sure"), sign="check")
    return f'<ul class="emp-stacks">{rows}</ul>{free}{stop}'


def _stack(desk: Desk, stack: int, cost: int) -> str:
    """One entry of the price list; what is too dear says so."""
    drawn = drawing(pile(stack, desk.in_stack(stack), cost), PILE_WIDE, PILE_HIGH)
    words = desk.words("buying.buy", stack=stack, cost=cost)
    able = desk.mine["treasury"] >= cost
    act = button(words, "buy", "emp-yes", stack=stack) if able else f"<em>{desk.html('buying.dear', cost=cost)}</em>"
    return f"<li>{drawn}{act}</li>"
