"""What a seat knows at a glance for a terminal: the map, market and players beside it, and what the cards do."""

from collections import Counter
from collections.abc import Iterable, Sequence

from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.games.faiyum import components as c
from emporion.games.faiyum.chapters.ending import tie_break
from emporion.games.faiyum.chapters.market import DISASTERS
from emporion.games.faiyum.picture.plain import grid
from emporion.games.faiyum.picture.scene import Scene, scene
from emporion.games.faiyum.picture.tables import CARDS, GOODS
from emporion.games.faiyum.refusals import SAY, title
from emporion.games.faiyum.rules import Faiyum


def glance(seen: Faiyum, names: Sequence[str]) -> Glance:
    """What a terminal shows in its parts."""
    told = scene(seen, names=names)
    return Glance(
        board="\n".join(grid(told)),
        blocks=(_players(told), _market(told)),
        legend=f"{SAY('plain.legend')} {SAY('plain.goods_legend')}",
        cards="\n".join(_cards(told)),
        result="\n".join(_result(told)) if told.over else "",
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
    s = told.s
    heads = "".join(f"{good[0]:>3}" for good in GOODS)
    lines = [f" {'':12}{SAY('glance.reputation'):>4}{'$':>4}{heads} {SAY('glance.hand')}"]
    for seat in told.seats:
        mark = ">" if seat == told.actor else "x" if s.quit[seat] else " "
        name = told.names[seat] if len(told.names[seat]) <= 12 else f"{told.names[seat][:11]}…"
        goods = "".join(f"{told.owns(seat, good):>3}" for good in GOODS)
        money, hand = told.owns(seat, "money"), s.hand_size(seat)
        lines.append(f"{mark}{name:12}{s.reputation(seat):>4}{money:>4}{goods}{hand:>5}")
    phase = SAY("plain.final_phase") if s.final_phase else ""
    lines.append(SAY("glance.turn", {"number": s.turn_number, "phase": phase}))
    lines.append(SAY("glance.piles", {"pile": told.pile, "final": told.final}))
    lines.append(SAY("glance.disasters", {"n": told.disasters_shown, "all": DISASTERS}))
    return "\n".join(lines)


def _market(told: Scene) -> str:
    """The cards for sale with what they cost now, and those that will follow."""
    lines = [SAY("glance.market_tokens" if told.tokens else "glance.market")]
    for slot, card in enumerate(told.current):
        lines.append(f"${told.price(slot)} {card_title(card)}{' *' if card in told.tokens else ''}")
    return "\n".join([*lines, *(f"   {card_title(card)}" for card in told.future)])


def _cards(told: Scene) -> list[str]:
    """The own hand and the market with the text of each card, then everybody's stacks."""
    lines: list[str] = []
    if told.me is not None:
        own = told.hand(told.me) or []
        lines += [SAY("glance.your_hand"), *(_explained(card, own.count(card)) for card in dict.fromkeys(own)), ""]
    for_sale = [_explained(card, price=told.price(slot)) for slot, card in enumerate(told.current)]
    lines += [SAY("glance.for_sale"), *for_sale, ""]
    lines += [SAY("glance.to_come"), *(_explained(card) for card in told.future), ""]
    for seat in told.seats:
        held = told.hand(seat)
        hand = SAY("glance.cards", {"n": told.s.hand_size(seat)}) if held is None else _listed(held)
        stack = ", ".join(map(card_title, told.stack(seat))) or SAY("glance.nothing")
        lines.append(SAY("glance.player", {"name": told.names[seat], "hand": hand, "stack": stack}))
    return lines


def _explained(card: str, copies: int = 1, price: int | None = None) -> str:
    several = f"{copies} × " if copies > 1 else ""
    cost = "" if price is None else f", ${price}"
    return f"  {several}{card_title(card)}{cost}: {CARDS[card].text}"


def _result(told: Scene) -> list[str]:
    """Where reputation is equal, money and resources decide."""  # FAI-END-15
    lines = []
    for reputation, n in Counter(map(told.s.reputation, told.seats)).items():
        if n > 1:
            tied = [seat for seat in told.seats if told.s.reputation(seat) == reputation]
            wealth = ", ".join(f"{told.names[seat]} {tie_break(told.s, seat)}" for seat in tied)
            lines.append(SAY("glance.equal", {"reputation": reputation, "wealth": wealth}))
    return lines
