"""What a seat may see of a Trade Sprint, built by inclusion."""  # section e

from collections.abc import Sequence
from typing import Any, NamedTuple

from emporion.core.bits import members
from emporion.core.state import SPECTATOR
from emporion.core.unknown import UNKNOWN, is_known
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import (
    BEFORE,
    left_to_pay,
    limit_of,
    missing_for,
    power,
    price_now,
    prices_in,
    printed_or_less,
    tableau,
    to_discard,
    value_turned,
)
from emporion.games.megaciv.board import (
    FIRST_CALAMITY,
    GROUPS,
    KINDS,
    NAMES,
    NOBODY,
    STACKS,
)
from emporion.games.megaciv.clock import next_seconds, trade_seconds
from emporion.games.megaciv.drawing import price_of
from emporion.games.megaciv.options import SetUp, write_options
from emporion.games.megaciv.phases import ADVANCES, OVER, RESOLUTION
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv, ranks, scenario, score
from emporion.games.megaciv.seen import is_revealed
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.state import BLOCKS, PILE_HIDDEN, card_in, holder_in, single_block
from emporion.trading.offer import STANDINGS, Offer

BLOCK_NAMES = c.BOARDS[:2]
EAST = 1
UNTOLD = "?"
DRAFT_STAGES = [
    "", "giving", "naming", "asking_number", "asking", "promising", "sending", "picking", "committing",
]  # fmt: skip
BUYING_STAGES = ["basket", "paying", "substituting", "crediting", "discarding", "finished"]

Entry = dict[str, Any]


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NOBODY else seat


def stack_name(s: MegaCiv, place: int) -> str:
    """A stack by its number, with two blocks after the name of its block: "4", "east 4"."""
    number = str(place % STACKS + 1)
    return number if single_block(s) else f"{BLOCK_NAMES[place // STACKS]} {number}"


def calamity_card(card: int) -> str:
    """A calamity card (calamity * 2 + block): "famine", and of the East block "famine east"."""
    name = str(c.KIND_IDS[FIRST_CALAMITY + card // BLOCKS])
    return f"{name} {BLOCK_NAMES[EAST]}" if card % BLOCKS == EAST else name


def ids(kinds: Sequence[int]) -> list[str]:
    """Cards by their ids."""
    return [c.KIND_IDS[kind] for kind in kinds]


def counted(numbers: Sequence[int]) -> dict[str, int]:
    """How many of each kind there are, without zeros."""
    return {c.KIND_IDS[kind]: number for kind, number in enumerate(numbers) if number}


def hand_of(s: MegaCiv, seat: int) -> Entry:
    """The cards in a hand; with two blocks also those of them that came from the East block."""
    hand = {"hand": counted([s.cards(seat, kind) for kind in range(KINDS)])}
    if not single_block(s):
        hand["east"] = counted([s.hands[(seat * KINDS + kind) * BLOCKS + EAST] for kind in range(KINDS)])
    return hand


def advance_ids(mask: int) -> list[str]:
    """Advances by their ids."""
    return [c.ADVANCE_IDS[advance] for advance in members(mask)]


# What everybody sees.


def discards(s: MegaCiv) -> dict[str, list[str]]:
    """The discards whose names were shown, by pile."""
    open_cards = [sorted(kind for kind in pile if kind < PILE_HIDDEN) for pile in s.piles]
    return {stack_name(s, place): ids(pile) for place, pile in enumerate(open_cards) if pile}


def hidden_discards(s: MegaCiv) -> dict[str, list[str]]:
    """The discards that were laid face down, by pile."""  # MEG-HND-05
    closed = [sorted(kind - PILE_HIDDEN for kind in pile if PILE_HIDDEN <= kind < UNKNOWN) for pile in s.piles]
    return {stack_name(s, place): ids(pile) for place, pile in enumerate(closed) if pile}


def calamity(s: MegaCiv) -> Entry:
    """The calamity that is resolved now, or what the last one has left behind."""
    return {
        "card": None if s.calamity == NOBODY else calamity_card(s.calamity),
        "victim": seat_or_none(s.victim),
        "beneficiary": seat_or_none(s.beneficiary),
        "seconds": s.seconds[:],
        "step": s.calamity_step,
        "hit": s.hit,
        "left": s.left,
    }


def market(s: MegaCiv) -> Entry:
    """The market as all see it."""
    floor = s.floor
    return {"open": floor.is_open, "done": members(floor.done), "cycle": floor.cycle, "place": floor.place}


def posted(s: MegaCiv, seats: Sequence[int]) -> list[list[int]]:
    """How many offers each of these seats has sent to whom, and got from whom: [from, to, number]."""  # MEG-OFR-25
    width = s.seats + 1
    rows = [[place // width, place % width, number] for place, number in enumerate(s.floor.posted) if number]
    return [row for row in rows if row[0] in seats or row[1] in seats]


def turn_number(s: MegaCiv) -> int:
    """A number that all can follow: it changes with the rounds, the phases, and whose turn it is."""
    asked = s.floor.cycle * s.seats + s.floor.place + len(s.trades) if s.floor.is_open else s.turn + 1
    return int((s.round * 16 + s.phase) * 4096 + asked)


def common(s: MegaCiv) -> Entry:
    """What everybody at the table sees."""
    struck = {c.KIND_IDS[FIRST_CALAMITY + number]: members(seats) for number, seats in enumerate(s.struck) if seats}
    return {
        "game": "megaciv",
        "options": write_options(SetUp(s.options, s.scenario, s.board), s.seats),
        "round": s.round,
        "phase": s.phase,
        "paused": bool(s.paused),
        "next_trade_seconds": next_seconds(s),
        "order": s.order[:],
        "turn": seat_or_none(s.turn),
        "passed": members(s.passed),
        "free_taken": members(s.free_taken),
        "calamity": calamity(s),
        "struck": struck,
        "shown_calamities": [seat_or_none(number) for number in s.shown_calamities],
        "discards": discards(s),
        "moved": {stack_name(s, place): moves[:] for place, moves in enumerate(s.moved)},
        "before": before(s),
        "steps": [STEP_NAMES[step] for step in s.steps],
    }


def seat_entry(s: MegaCiv, seat: int) -> Entry:
    """What everybody may know of a seat and a position has to say."""
    return {
        "civilization": c.CIVILIZATION_IDS[s.civilization[seat]],
        "cities": s.cities[seat],
        "treasury": s.treasury[seat],
        "step": s.step_reached[seat],
        "advances": advance_ids(s.advances[seat]),
        "chips": dict(zip(c.GROUPS, list(s.chips)[seat * GROUPS : (seat + 1) * GROUPS], strict=True)),
        "wanted": ids(s.floor.wanted[seat]),
        "offered": ids(s.floor.offered[seat]),
    }


def before(s: MegaCiv) -> list[Entry]:
    """What all are shown of each seat while phase 12 runs; empty in the other phases."""  # MEG-ADV-39
    rows = [s.before[place : place + BEFORE] for place in range(0, len(s.before), BEFORE)]
    return [
        {
            "hand_size": size,
            "treasury": treasury,
            "advances": advance_ids(owned),
            "chips": dict(zip(c.GROUPS, chips, strict=True)),
        }
        for size, treasury, owned, *chips in rows
    ]


class Sides(NamedTuple):
    """A settled trade."""

    maker: int
    taker: int
    gives: list[int]
    takes: list[int]


def sides(trade: list[int]) -> Sides:
    """What `state.trades` says of a trade."""
    maker, taker, given, *kinds = trade
    return Sides(maker, taker, kinds[:given], kinds[given:])


def trade_of(trade: list[int]) -> Entry:
    """A settled trade as its parties know it."""
    maker, taker, gives, takes = sides(trade)
    return {"from": maker, "to": taker, "gives": ids(gives), "takes": ids(takes)}


def trade_seen(trade: list[int]) -> Entry:
    """A settled trade: who and how many for all, the cards for the two."""  # MEG-OFR-17
    maker, taker, gives, takes = sides(trade)
    numbers = {"given": len(gives), "taken": len(takes)}
    if all(map(is_known, gives + takes)):
        return {**trade_of(trade), **numbers}
    return {"from": maker, "to": taker, **numbers}


def price_list(s: MegaCiv, seat: int) -> dict[str, int]:
    """What a seat may buy cards from: stack and price."""  # MEG-PUR-05
    prices = {str(stack): price_of(s, seat, stack) for stack in range(1, STACKS + 1)}
    return {stack: price for stack, price in prices.items() if price >= 0}


# What only the owner sees.


def draft_of(s: MegaCiv, seat: int) -> Entry | None:
    """The offer a seat is building, or the acceptance: then `to` is the maker of the offer."""
    draft = s.floor.drafts[seat]
    if draft is None:
        return None
    return {
        "to": draft.to,
        "stage": DRAFT_STAGES[s.floor.stages[seat]],
        "gives": ids(draft.gives),
        "told": ids(draft.told),
        "asks": draft.asks,
        "wants": ids(draft.wants),
        "clean": draft.remarks,
    }


def purchase_of(s: MegaCiv, seat: int) -> Entry:
    """Basket, payment and discards of a seat in phase 12."""
    mine = slice(seat * NAMES, (seat + 1) * NAMES)
    filled, card = s.filled[seat], s.filler[seat]
    return {
        "stage": BUYING_STAGES[s.stage[seat]],
        "basket": [c.ADVANCE_IDS[advance] for advance in s.chosen[seat]],
        "price": s.price[seat],
        "paid": s.paid[seat],
        "turned_in": counted(list(s.turned)[mine]),
        "laid_down": counted(list(s.laid)[mine]),
        "fills": None if filled == NOBODY else c.KIND_IDS[filled],
        "fills_with": None if card == NOBODY else c.KIND_IDS[card],
        "chips_due": s.chips_due[seat],
    }


def bill_of(s: MegaCiv, seat: int) -> Entry:
    """What a basket costs, what is paid of it, and what is missing for more; what is still to be discarded."""
    basket, most = s.basket[seat], power(s, seat)
    others = members(tableau(s) & ~s.advances[seat] & ~basket)
    return {
        "prices": dict(zip(advance_ids(basket), prices_in(s, seat, basket), strict=True)),
        "price": price_now(s, seat),
        "paid": value_turned(s, seat),
        "left": left_to_pay(s, seat),
        "discard": to_discard(s, seat),
        "missing": {c.ADVANCE_IDS[advance]: missing_for(s, seat, advance, most) for advance in others},
    }


def givers(s: MegaCiv, cards: Sequence[int]) -> dict[str, int]:
    """Who gave these calamities in their latest trade."""  # MEG-OFR-16
    return {calamity_card(card): s.giver[card] for card in cards if s.giver[card] != NOBODY}


def offer_of(offer: Offer) -> Entry:
    """An offer as far as its cards are known."""
    known = not offer.gives or is_known(offer.gives[0])
    return {
        "from": offer.maker,
        "to": offer.to,
        "number": offer.number,
        **({"gives": ids(offer.gives)} if known else {}),
        "told": ids(offer.told),
        "clean": offer.remarks,
        "asks": offer.asks,
        "wants": ids(offer.wants),
        "standing": STANDINGS[offer.standing],
        "cycle": offer.cycle,
    }


def offer_seen(offer: Offer) -> Entry:
    """An offer as one of its parties sees it."""
    seen = {**offer_of(offer), "cards": len(offer.gives)}
    seen["told"] += [UNTOLD] * (len(offer.gives) - len(offer.told))
    return seen


def revealed(s: MegaCiv) -> list[tuple[int, int]]:
    """Calamities still to be resolved that lie open, and who holds them."""
    queue = s.queue if s.phase == RESOLUTION else ()
    return [(card_in(entry), holder_in(entry)) for entry in queue if is_known(entry) and is_revealed(s, entry)]


def revealed_entry(s: MegaCiv, card: int, holder: int) -> Entry:
    """A calamity that lies open."""
    return {"card": calamity_card(card), "holder": holder, "giver": seat_or_none(s.giver[card])}


# All of it.


def seat_seen(s: MegaCiv, seat: int) -> Entry:
    """What is known of a seat; what is hidden is None."""
    entry = {
        **seat_entry(s, seat),
        "block": None if single_block(s) else BLOCK_NAMES[s.block[seat]],
        "hand_size": s.sizes[seat],
        "calamities": seat_or_none(s.menaces[seat]),  # MEG-CAL-01
        "prices": price_list(s, seat),
        "score": score(s, seat),
        "credits": {group: s.credit(seat, n) for n, group in enumerate(c.GROUPS)},
    }
    entry |= hand_of(s, seat) if seat == s.viewer or s.phase == OVER else {"hand": None}
    return entry


def own_part(s: MegaCiv, seat: int) -> Entry:
    """What a seat sees of itself beyond its hand."""
    for_sale = members(tableau(s) & ~s.advances[seat])
    return {
        "draft": draft_of(s, seat),
        "purchase": purchase_of(s, seat) if s.phase == ADVANCES else None,
        "bill": bill_of(s, seat) if s.phase == ADVANCES else None,
        "givers": givers(s, calamities_held(s, seat)),
        "hand_value": s.hand_value(seat),
        "worth_of_token": s.worth_of_token(seat),
        "power": power(s, seat),
        "limit": limit_of(s, seat),
        "advance_prices": {c.ADVANCE_IDS[advance]: printed_or_less(s, seat, advance) for advance in for_sale},
    }


def hidden_counts(s: MegaCiv) -> dict[str, int]:
    """How many discards were laid face down, by pile."""
    closed = [sum(not is_known(kind) for kind in pile) for pile in s.piles]
    return {stack_name(s, place): number for place, number in enumerate(closed) if number}


def view(s: MegaCiv) -> Entry:
    """What a seat sees, as plain data."""
    over = s.is_terminal()
    seat = None if s.viewer == SPECTATOR else s.viewer
    return {
        **common(s),
        "seat": seat,
        "board": c.BOARDS[s.board],
        "rounds": scenario(s)["rounds"],
        "turn_number": turn_number(s),
        "tableau": advance_ids(tableau(s)),
        "seats": [seat_seen(s, other) for other in range(s.seats)],
        "market": {
            **market(s),
            "cycles": s.terms.max_cycles,
            "steps_left": s.floor.steps_left if is_known(s.floor.steps_left) else None,
            "posted": [] if seat is None else posted(s, [seat]),  # MEG-OFR-26
            "seconds": trade_seconds(s),
        },
        "offers": [offer_seen(offer) for offer in s.floor.offers],
        "trades": [trade_seen(trade) for trade in s.trades],
        "own": None if seat is None or over else own_part(s, seat),
        "empty": [stack_name(s, place) for place, stack in enumerate(s.stacks) if not stack],  # MEG-PUR-11
        "hidden_discards": hidden_discards(s) if over else hidden_counts(s),
        "revealed": [revealed_entry(s, card, holder) for card, holder in revealed(s)],
        "actor": None if over else s.actor(),
        "actors": s.actors(),
        "over": over,
        "ranks": ranks(s) if over else None,
    }
