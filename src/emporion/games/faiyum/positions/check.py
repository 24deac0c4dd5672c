"""What always holds on the board of Faiyum: checked for every position that comes from outside, and by tests."""

from collections import Counter
from collections.abc import Iterator

from emporion.core.bits import ONE, members
from emporion.games.faiyum import codes
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import BLOCK_LIMIT, RESOURCE_SPACES, SITES, next_to
from emporion.games.faiyum.chapters.campaign import has_something_to_claim
from emporion.games.faiyum.chapters.network import direct_connections, nodes
from emporion.games.faiyum.chapters.payment import tokens_paid
from emporion.games.faiyum.chapters.specials import CARDS, HARVEST_FESTIVAL
from emporion.games.faiyum.order import administration_of
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.rules import STEP_NAMES, STEPS, Faiyum
from emporion.games.faiyum.state import (
    BLOCK,
    BRIDGE,
    FARMER,
    FIRST_DISASTER,
    GRAND_BRIDGE,
    NO_CARD,
    PALACE,
    ROAD,
    TWO_PALACES,
    WORKER,
)

ALL_DISASTERS = 15
PAPYRUS = c.CARD["88"]
# Steps that take another one's place, or come on top of it, while a card is carried out.
FOLLOWS = {
    codes.ALL_ROUNDER: [codes.CHOOSE_GAIN], codes.GEM_SEARCHERS: [codes.LAY_DOWN], codes.ESCORT: [codes.ESCORT_TO],
    codes.MIGRATE: [codes.MIGRATE, codes.MIGRATE_TO],
}  # fmt: skip


def check(s: Faiyum) -> None:
    """Refuse a state that breaks a rule, naming the first one."""
    for rule, what in broken_rules(s):
        raise refuse(rule, "broken_position", what=what)


def check_links(s: Faiyum) -> None:
    """Refuse a board on which roads and bridges do not lie as they must."""
    for rule, what in _links(s):
        raise refuse(rule, "broken_position", what=what)


def broken_rules(s: Faiyum) -> Iterator[tuple[str, str]]:
    """The rules a state breaks, with what is wrong."""
    yield from _board(s)
    yield from _links(s)
    yield from _connections(s)
    yield from _supply(s)
    yield from _cards(s)
    yield from _market(s)
    yield from _players(s)
    yield from _steps(s)


def _at(spaces: int) -> str:
    """Where something is wrong."""
    return ", ".join(c.SPACES[space] for space in members(spaces))


def _board(s: Faiyum) -> Iterator[tuple[str, str]]:
    palaces = s.palaces & ~s.towns | (0 if s.options & TWO_PALACES else s.second_palaces)
    for rule, what, spaces in (
        ("FAI-WRK-01", "a worker is upright and prone", s.workers & s.prone),
        ("FAI-CRO-02", "a worker stands with a crocodile", (s.workers | s.prone) & s.crocodiles),
        ("FAI-CRO-04", "a settlement stands on a crocodile", s.settlements & s.crocodiles),
        ("FAI-BLD-04", "a settlement and a workshop share a space", s.settlements & s.workshops),
        ("FAI-BLD-01", "settlements are adjacent", s.settlements & next_to(s.settlements)),
        ("FAI-BLD-01", "a building stands on a building site", (s.settlements | s.workshops) & SITES),
        ("FAI-BLD-01", "a workshop stands on no resource", s.workshops & ~RESOURCE_SPACES),
        ("FAI-BLD-06", "a town is no settlement", s.towns & ~s.settlements),
        ("FAI-BLD-14", "a palace stands where none can be", palaces),
        ("FAI-BLD-08", "a workshop has no road", s.workshops & ~s.linked),
        ("FAI-BLD-11", "an expansion has no workshop", s.expansions & ~s.workshops),
    ):
        if spaces:
            yield rule, f"{what}: {_at(spaces)}"
    for site, have, limit in zip(c.SITES, s.blocks, BLOCK_LIMIT, strict=True):
        if not 0 <= have <= limit:
            yield "FAI-BLD-12", f"{site} has {have} blocks, not 0 to {limit}"


def _links(s: Faiyum) -> Iterator[tuple[str, str]]:
    if s.linked & s.crocodiles:
        yield "FAI-CRO-04", f"a road or bridge lies on a crocodile: {_at(s.linked & s.crocodiles)}"
    for space in members(s.linked & ~s.settlements & ~SITES):
        if len(members(s.links[space])) > 2:
            yield "FAI-NET-03", f"roads branch at {c.SPACES[space]}"
    if s.bridges & s.grand_bridges:
        both = ", ".join(c.CHANNEL_SITES[site] for site in members(s.bridges & s.grand_bridges))
        yield "FAI-NET-01", f"a bridge and a grand bridge lie on one site: {both}"


def _connections(s: Faiyum) -> Iterator[tuple[str, str]]:
    ends = nodes(s)
    for space in range(len(c.SPACES)):
        if s.met[space] and not (ends & ONE[space] and s.met[space] & ~ends == 0):
            yield "FAI-NET-12", f"{c.SPACES[space]} is connected with something that is no node"
    for node in members(ends):
        if direct_connections(s, node) & ~s.met[node]:
            yield "FAI-NET-13", f"a connection of {c.SPACES[node]} is not remembered"


def _supply(s: Faiyum) -> Iterator[tuple[str, str]]:
    for name, left in zip(c.PIECES, s.supply, strict=True):
        if left < 0:
            number, all_of_it = c.PIECE_COUNTS[name] - left, c.PIECE_COUNTS[name]
            kind = name.replace("_", " ")
            yield "FAI-GEN-09", f"{number} pieces of the kind {kind} are on the board, but there are {all_of_it}"
    roads = sum(len(members(row)) for row in s.links) // 2 - len(members(s.bridges)) - len(members(s.grand_bridges))
    on_board = {
        WORKER: len(members(s.workers | s.prone)), ROAD: roads, BRIDGE: len(members(s.bridges)), BLOCK: sum(s.blocks),
        GRAND_BRIDGE: len(members(s.grand_bridges)), PALACE: len(members(s.palaces)) + len(members(s.second_palaces)),
        **{n: len(members(m)) for n, m in enumerate((s.settlements, s.towns, s.workshops, s.expansions))},
    }  # fmt: skip
    for piece, number in on_board.items():
        if number + s.supply[piece] != c.PIECE_COUNTS[c.PIECES[piece]]:
            left, name = s.supply[piece], c.PIECES[piece]
            yield "FAI-GEN-09", f"{number} {name} on the board and {left} left are not {c.PIECE_COUNTS[name]}"


def _cards(s: Faiyum) -> Iterator[tuple[str, str]]:
    places = Counter(s.removed + list(s.deck)[s.drawn :] + members(s.market) + members(s.disasters, FIRST_DISASTER))
    for seat in range(s.seats):
        owned = Counter(s.discard[seat] + members(s.hand[seat]))
        owned[FARMER] += max(s.farmers[seat] - 1, 0)
        if seat == s.turn and s.card != NO_CARD:
            owned[int(s.card)] += 1
        for kind, copies in enumerate(c.START_COPIES):
            if owned[kind] > copies:
                yield (
                    "FAI-SET-05",
                    f"seat {seat} owns the starting card {c.CARD_IDS[kind]} {owned[kind]} times, not {copies}",
                )
        if bool(s.hand[seat] & ONE[FARMER]) != (s.farmers[seat] > 0):
            yield "FAI-SET-05", f"the farmers of seat {seat} are miscounted"
        places += owned
    for kind, name in enumerate(c.CARD_IDS):
        copies = c.START_COPIES[kind] * s.seats if kind < len(c.START_COPIES) else 1
        if places[kind] != copies:
            yield "FAI-SET-05" if kind < 3 else "FAI-SET-09", f"card {name} is in {places[kind]} places, not {copies}"


def _market(s: Faiyum) -> Iterator[tuple[str, str]]:
    tokens = c.DATA["market"]["discount_tokens"] if s.seats > 1 else 0
    if len(members(s.tokens)) + s.tokens_above != tokens or s.tokens_above < 0:
        on_cards, above = len(members(s.tokens)), s.tokens_above
        yield "FAI-MKT-11", f"{on_cards} discount tokens on cards and {above} above the market are not {tokens}"
    if s.tokens & ~s.current_market():
        outside = ", ".join(c.CARD_IDS[card] for card in members(s.tokens & ~s.current_market()))
        yield "FAI-MKT-11", f"a discount token lies outside the current market: {outside}"
    cards, slots = len(members(s.market)) + len(members(s.disasters)), c.DATA["market"]["slots"]
    if cards > slots:
        yield "FAI-MKT-01", f"the market has {cards} cards, more than {slots}"
    if s.disasters == ALL_DISASTERS and not s.final_phase:
        yield "FAI-END-02", "all four natural disasters are here, but not the final phase"


def _players(s: Faiyum) -> Iterator[tuple[str, str]]:
    for place, number in enumerate(s.purse):
        if number < 0:
            yield "FAI-GEN-05", f"seat {place // len(c.PURSE)} owns {number} {c.PURSE[place % len(c.PURSE)]}"
    orders = sorted(order for order in s.quit if order)
    if orders != list(range(1, s.quitters + 1)):
        yield "FAI-END-08", f"those who quit are counted {orders}, not {list(range(1, s.quitters + 1))}"
    if s.quitters and not s.final_phase:
        yield "FAI-END-17", "somebody has quit before the final phase"
    if s.quit[s.turn] and s.quitters < s.seats:
        yield "FAI-TRN-05", f"it is the turn of seat {s.turn}, who has quit"
    if s.turn_number < 1:
        yield "FAI-POS-01", f"turns are counted from 1, and this is {s.turn_number}"


def _steps(s: Faiyum) -> Iterator[tuple[str, str]]:
    """The open steps are those of a turn, of an administration, of a card in play or of the campaign."""
    steps = [int(step) for step in s.steps]
    shown = ", ".join(STEP_NAMES[step] for step in steps) or "none"
    if s.quitters == s.seats:
        if (steps and not (steps == [codes.CLAIM] and has_something_to_claim(s))) or _gathered(s) or s.times:
            yield "FAI-END-13", "the game is over, but a step is open"
    elif steps[:1] == [codes.FINISH]:
        yield from _card_in_play(s, steps[1:])
    elif (steps != [codes.TURN] and steps not in _administration(s)) or _gathered(s):
        yield "FAI-POS-01", f"these open steps do not fit together or not with an action: {shown}"
    elif not 0 <= s.times <= (0 if steps == [codes.TURN] else len(c.CARD_IDS)):
        yield "FAI-POS-01", f"{s.times} times do not fit the step {shown}"
    if steps and not (STEPS[steps[-1]].options(s) and STEPS[steps[-1]].waits(s.clone())):
        yield "FAI-PLY-14", f"the step {STEP_NAMES[steps[-1]]} leaves nothing to choose"


def _gathered(s: Faiyum) -> bool:
    """Whether a card is in play or its action has left traces."""
    anything = s.card != NO_CARD or s.acts_as != NO_CARD or s.space >= 0 or s.start >= 0 or s.visited != 0
    return anything or len(s.due) > 0 or any(s.paid) or any(s.gains)


def _administration(s: Faiyum) -> list[list[int]]:
    """The steps that can be open in an administration, the bottom first."""
    steps = administration_of(s.seats)[::-1]
    return [steps[:size] for size in range(1, len(steps) + 1) if steps[size - 1] != codes.MARKET]


def _card_in_play(s: Faiyum, steps: list[int]) -> Iterator[tuple[str, str]]:
    stack = s.discard[s.turn]
    copied = stack[-1] if s.card == PAPYRUS and stack else s.card
    if not NO_CARD < s.acts_as < FIRST_DISASTER or s.acts_as != copied:
        yield "FAI-PLY-01", "no card is in play that fits the open steps"
        return
    card = CARDS[s.acts_as]
    script = [int(step) for step in reversed(card.steps)]
    plain = [script[:size] for size in range(1, len(script) + 1)]
    if steps not in plain + [some[:-1] + FOLLOWS[some[-1]] for some in plain if some[-1] in FOLLOWS]:
        yield "FAI-POS-01", f"the open steps do not fit card {c.CARD_IDS[s.acts_as]}"
    elif not 0 <= s.times <= card.most or min([*s.paid, *s.gains]) < 0 or tokens_paid(s) > max(len(s.due), 5):
        yield "FAI-POS-01", f"what card {c.CARD_IDS[s.acts_as]} has gathered is not possible"
    elif steps == script and s.times == 0:
        before = s.clone()
        before.take_into_hand(s.card)
        if not CARDS[s.card].possible(before):
            yield "FAI-PLY-04", f"the action of card {c.CARD_IDS[s.card]} cannot be carried out"
    elif not _space_fits(s, steps[-1], card.steps):
        yield "FAI-POS-01", f"the spaces chosen for card {c.CARD_IDS[s.acts_as]} do not fit"


def _space_fits(s: Faiyum, step: int, script: list[int]) -> bool:
    """Whether the spaces that further steps go on from are what they must be."""
    here = ONE[s.space] if s.space >= 0 else 0
    if step in (codes.MIGRATE, codes.MIGRATE_TO):
        return s.workers & here != 0
    if step == codes.ESCORT_TO:
        return s.start >= 0 and s.workers & s.settlements & ONE[s.start] != 0 and s.settlements & here != 0
    if script[0] == codes.NETWORK:
        return HARVEST_FESTIVAL.networks(s) & here != 0
    if script[0] == codes.WORKER:
        before = s.clone()
        before.workers &= ~here
        return s.workers & CARDS[s.acts_as].where.spaces(before) & here != 0
    return True
