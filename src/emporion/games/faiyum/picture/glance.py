"""The view at a glance for a terminal: the map, market and players beside it, and what the cards do."""

from collections import Counter
from collections.abc import Iterable, Sequence

from emporion.core.glance import Glance
from emporion.games.faiyum import components as c
from emporion.games.faiyum.picture.plain import LEGEND, grid
from emporion.games.faiyum.picture.scene import Scene, View, scene
from emporion.games.faiyum.picture.tables import CARDS, DISASTERS, GOODS
from emporion.games.faiyum.refusals import title

GOODS_LEGEND = "Goods of the players: w wheat, g grape, s stone, f fish, r rose."
TERMS = {title(kind): CARDS[card].text for card, kind in c.CARD.items()}


def glance(view: View, names: Sequence[str]) -> Glance:
    """The parts of a view."""
    told = scene(view, names=names)
    return Glance(
        board="\n".join(grid(view)),
        blocks=(_players(told), _market(told)),
        legend=f"{LEGEND} {GOODS_LEGEND}",
        cards="\n".join(_cards(told)),
        result="\n".join(_result(told)) if view["over"] else "",
        terms=TERMS,
    )


def card_title(card: str) -> str:
    """A card as the moves name it."""
    return title(c.CARD[card])


def _listed(cards: Iterable[str]) -> str:
    """Cards in order, equal neighbours counted."""
    counted = Counter(card_title(card) for card in cards)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counted.items()) or "nothing"


def _players(told: Scene) -> str:
    """What everybody owns, a line each, and how far the game is."""
    view = told.view
    heads = "".join(f"{good[0]:>3}" for good in GOODS)
    lines = [f" {'':12}{'rep':>4}{'$':>4}{heads} hand"]
    for seat, player in enumerate(told.seats):
        mark = ">" if seat == told.actor else "x" if player["quit"] else " "
        name = told.names[seat] if len(told.names[seat]) <= 12 else f"{told.names[seat][:11]}…"
        goods = "".join(f"{player[good]:>3}" for good in GOODS)
        hand = told.hand_size(seat)
        lines.append(f"{mark}{name:12}{player['reputation']:>4}{player['money']:>4}{goods}{hand:>5}")
    phase = ", final phase" if view["final_phase"] else ""
    stacks = f"draw pile {len(view['pile_cards'])}, final stack {len(view['final_cards'])}"
    disasters = f"{told.disasters_shown} of {DISASTERS} natural disasters shown"
    return "\n".join([*lines, f" Turn {view['turn_number']}{phase}", f" {stacks}", f" {disasters}"])


def _market(told: Scene) -> str:
    """The cards for sale with what they cost now, and those that will follow."""
    tokens = told.view["tokens"]
    lines = ["Market" + (", * with token" if tokens else "")]
    for slot, card in enumerate(told.current):
        lines.append(f"${told.price(slot)} {card_title(card)}{' *' if card in tokens else ''}")
    return "\n".join([*lines, *(f"   {card_title(card)}" for card in told.future)])


def _cards(told: Scene) -> list[str]:
    """The own hand and the market with the text of each card, then everybody's stacks."""
    lines: list[str] = []
    if told.me is not None:
        hand = told.seats[told.me]["hand"]
        lines += ["Your hand:", *(_explained(card, hand.count(card)) for card in dict.fromkeys(hand)), ""]
    for_sale = [_explained(card, price=told.price(slot)) for slot, card in enumerate(told.current)]
    lines += ["Market, for sale:", *for_sale, ""]
    lines += ["Market, to come:", *(_explained(card) for card in told.future), ""]
    for seat, player in enumerate(told.seats):
        hand = f"{told.hand_size(seat)} cards" if player["hand"] is None else _listed(player["hand"])
        stack = ", ".join(card_title(card) for card in player["discard"]) or "nothing"
        lines.append(f"{told.names[seat]}: in hand {hand}. Discard stack, top first: {stack}.")
    return lines


def _explained(card: str, copies: int = 1, price: int | None = None) -> str:
    several = f"{copies} × " if copies > 1 else ""
    cost = "" if price is None else f", ${price}"
    return f"  {several}{card_title(card)}{cost}: {CARDS[card].text}"


def _result(told: Scene) -> list[str]:
    """Where reputation is equal, money and resources decide."""  # FAI-END-15
    lines = []
    for reputation, n in Counter(seat["reputation"] for seat in told.seats).items():
        if n > 1:
            tied = [seat for seat, player in enumerate(told.seats) if player["reputation"] == reputation]
            wealth = ", ".join(f"{told.names[seat]} {_wealth(told, seat)}" for seat in tied)
            lines.append(f"Equal at {reputation} reputation, money and resources decide: {wealth}.")
    return lines


def _wealth(told: Scene, seat: int) -> int:
    player = told.seats[seat]
    return int(player["money"]) + sum(int(player[good]) for good in GOODS)
