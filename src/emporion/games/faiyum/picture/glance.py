"""The view at a glance for a terminal: the map, market and players beside it, and what the cards do."""

from collections import Counter
from collections.abc import Iterable, Sequence

from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.core.scene import View
from emporion.games.faiyum import components as c
from emporion.games.faiyum.picture.plain import grid
from emporion.games.faiyum.picture.scene import Scene, scene
from emporion.games.faiyum.picture.tables import CARDS, DISASTERS, GOODS
from emporion.games.faiyum.refusals import SAY, title


def glance(view: View, names: Sequence[str]) -> Glance:
    """The parts of a view."""
    told = scene(view, names=names)
    return Glance(
        board="\n".join(grid(view)),
        blocks=(_players(told), _market(told)),
        legend=f"{SAY('plain.legend')} {SAY('plain.goods_legend')}",
        cards="\n".join(_cards(told)),
        result="\n".join(_result(told)) if view["over"] else "",
        terms=_terms(),
    )


@cache_spoken
def _terms() -> dict[str, str]:
    """What every card does, by its name."""
    return {title(kind): CARDS[card].text for card, kind in c.CARD.items()}


def card_title(card: str) -> str:
    """A card as the moves name it."""
    return title(c.CARD[card])


def _listed(cards: Iterable[str]) -> str:
    """Cards in order, equal neighbours counted."""
    counted = Counter(card_title(card) for card in cards)
    return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counted.items()) or SAY("glance.nothing")


def _players(told: Scene) -> str:
    """What everybody owns, a line each, and how far the game is."""
    view = told.view
    heads = "".join(f"{good[0]:>3}" for good in GOODS)
    lines = [f" {'':12}{SAY('glance.reputation'):>4}{'$':>4}{heads} {SAY('glance.hand')}"]
    for seat, player in enumerate(told.seats):
        mark = ">" if seat == told.actor else "x" if player["quit"] else " "
        name = told.names[seat] if len(told.names[seat]) <= 12 else f"{told.names[seat][:11]}…"
        goods = "".join(f"{player[good]:>3}" for good in GOODS)
        hand = told.hand_size(seat)
        lines.append(f"{mark}{name:12}{player['reputation']:>4}{player['money']:>4}{goods}{hand:>5}")
    phase = SAY("plain.final_phase") if view["final_phase"] else ""
    lines.append(SAY("glance.turn", {"number": view["turn_number"], "phase": phase}))
    lines.append(SAY("glance.piles", {"pile": len(view["pile_cards"]), "final": len(view["final_cards"])}))
    lines.append(SAY("glance.disasters", {"n": told.disasters_shown, "all": DISASTERS}))
    return "\n".join(lines)


def _market(told: Scene) -> str:
    """The cards for sale with what they cost now, and those that will follow."""
    tokens = told.view["tokens"]
    lines = [SAY("glance.market_tokens" if tokens else "glance.market")]
    for slot, card in enumerate(told.current):
        lines.append(f"${told.price(slot)} {card_title(card)}{' *' if card in tokens else ''}")
    return "\n".join([*lines, *(f"   {card_title(card)}" for card in told.future)])


def _cards(told: Scene) -> list[str]:
    """The own hand and the market with the text of each card, then everybody's stacks."""
    lines: list[str] = []
    if told.me is not None:
        hand = told.seats[told.me]["hand"]
        lines += [SAY("glance.your_hand"), *(_explained(card, hand.count(card)) for card in dict.fromkeys(hand)), ""]
    for_sale = [_explained(card, price=told.price(slot)) for slot, card in enumerate(told.current)]
    lines += [SAY("glance.for_sale"), *for_sale, ""]
    lines += [SAY("glance.to_come"), *(_explained(card) for card in told.future), ""]
    for seat, player in enumerate(told.seats):
        closed = SAY("glance.cards", {"n": told.hand_size(seat)})
        hand = closed if player["hand"] is None else _listed(player["hand"])
        stack = ", ".join(card_title(card) for card in player["discard"]) or SAY("glance.nothing")
        lines.append(SAY("glance.player", {"name": told.names[seat], "hand": hand, "stack": stack}))
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
            lines.append(SAY("glance.equal", {"reputation": reputation, "wealth": wealth}))
    return lines


def _wealth(told: Scene, seat: int) -> int:
    player = told.seats[seat]
    return int(player["money"]) + sum(int(player[good]) for good in GOODS)
