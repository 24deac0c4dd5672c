"""What always holds on the board of Faiyum: checked for every position that comes from outside, and by tests."""

from collections import Counter
from collections.abc import Iterator

from emporion.core.bits import members
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import BLOCK_LIMIT, RESOURCE_SPACES, SITES, next_to
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.rules import Faiyum
from emporion.games.faiyum.state import BLOCK, BRIDGE, GRAND_BRIDGE, PALACE, ROAD, TWO_PALACES, WORKER


def check(s: Faiyum) -> None:
    """Refuse a state that breaks a rule, naming the first one."""
    for rule, what in broken_rules(s):
        raise refuse(rule, "broken_position", what=what)


def broken_rules(s: Faiyum) -> Iterator[tuple[str, str]]:
    """The rules a state breaks, with what is wrong."""
    yield from _board(s)
    yield from _links(s)
    yield from _supply(s)
    yield from _cards(s)
    if min(list(s.purse)) < 0:
        yield "FAI-GEN-05", "somebody owns less than nothing"


def _board(s: Faiyum) -> Iterator[tuple[str, str]]:
    if s.workers & s.prone:
        yield "FAI-WRK-01", "a worker is upright and prone"
    if (s.workers | s.prone) & s.crocodiles:
        yield "FAI-CRO-02", "a worker stands with a crocodile"
    if s.settlements & s.crocodiles:
        yield "FAI-CRO-04", "a settlement stands on a crocodile"
    if s.settlements & s.workshops:
        yield "FAI-BLD-04", "a space has a settlement and a workshop"
    if s.settlements & next_to(s.settlements):
        yield "FAI-BLD-01", "two settlements are adjacent"
    if (s.settlements | s.workshops) & SITES or s.workshops & ~RESOURCE_SPACES:
        yield "FAI-BLD-01", "a building stands on a building site"
    if s.towns & ~s.settlements:
        yield "FAI-BLD-06", "a town is no settlement"
    if s.palaces & ~s.towns or (s.second_palaces and not s.options & TWO_PALACES):
        yield "FAI-BLD-14", "a palace stands where none can be"
    if s.workshops & ~s.linked:
        yield "FAI-BLD-08", "a workshop has no road"
    if s.expansions & ~s.workshops:
        yield "FAI-BLD-11", "an expansion has no workshop"
    if any(not 0 <= have <= limit for have, limit in zip(s.blocks, BLOCK_LIMIT, strict=True)):
        yield "FAI-BLD-12", "a building site has too many blocks"


def _links(s: Faiyum) -> Iterator[tuple[str, str]]:
    if s.linked & s.crocodiles:
        yield "FAI-CRO-04", "a road or bridge lies on a crocodile"
    for space in members(s.linked & ~s.settlements & ~SITES):
        if len(members(s.links[space])) > 2:
            yield "FAI-NET-03", f"roads branch at {c.SPACES[space]}"
    if s.bridges & s.grand_bridges:
        yield "FAI-NET-01", "a bridge and a grand bridge lie on one site"


def _supply(s: Faiyum) -> Iterator[tuple[str, str]]:
    for name, left in zip(c.PIECES, s.supply, strict=True):
        if left < 0:
            yield "FAI-GEN-09", f"there are more pieces of the kind {name.replace('_', ' ')} than the game has"
    roads = sum(len(members(row)) for row in s.links) // 2 - len(members(s.bridges)) - len(members(s.grand_bridges))
    on_board = {
        WORKER: len(members(s.workers | s.prone)), ROAD: roads, BRIDGE: len(members(s.bridges)), BLOCK: sum(s.blocks),
        GRAND_BRIDGE: len(members(s.grand_bridges)), PALACE: len(members(s.palaces)) + len(members(s.second_palaces)),
        **{n: len(members(m)) for n, m in enumerate((s.settlements, s.towns, s.workshops, s.expansions))},
    }  # fmt: skip
    for piece, number in on_board.items():
        if number + s.supply[piece] != c.PIECE_COUNTS[c.PIECES[piece]]:
            yield "FAI-GEN-09", f"{c.PIECES[piece]} pieces are lost"


def _cards(s: Faiyum) -> Iterator[tuple[str, str]]:
    seats = range(s.seats)
    places = Counter(s.removed + list(s.deck)[s.drawn :] + members(s.market) + [63 + n for n in members(s.disasters)])
    places.update(kind for seat in seats for kind in s.discard[seat] + members(s.hand[seat]))
    places[0] += sum(max(s.farmers[seat] - 1, 0) for seat in seats)
    places[s.card] += 1
    del places[-1]
    for kind, name in enumerate(c.CARD_IDS):
        copies = c.START_COPIES[kind] * s.seats if kind < len(c.START_COPIES) else 1
        if places[kind] != copies:
            yield "FAI-SET-05" if kind < 3 else "FAI-SET-09", f"card {name} is in {places[kind]} places, not {copies}"
    if any(bool(s.hand[seat] & 1) != (s.farmers[seat] > 0) for seat in seats):
        yield "FAI-SET-05", "a farmer is miscounted"
    tokens = c.DATA["market"]["discount_tokens"] if s.seats > 1 else 0
    if len(members(s.tokens)) + s.tokens_above != tokens or s.tokens_above < 0:
        yield "FAI-MKT-11", f"there are {tokens} discount tokens"
    if s.tokens & ~s.current_market():
        yield "FAI-MKT-11", "a discount token lies outside the current market"
    if len(members(s.market)) + len(members(s.disasters)) > c.DATA["market"]["slots"]:
        yield "FAI-MKT-01", "the market has more than 8 cards"
    if s.quitters != sum(order > 0 for order in s.quit):
        yield "FAI-END-08", "those who quit are miscounted"
