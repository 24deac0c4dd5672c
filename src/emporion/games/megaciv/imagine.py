"""What a seat knows, read from a plain view; the worlds that agree with it are drawn by `fill.fill`."""

from typing import Any

from emporion.core.rng import unknown_rng
from emporion.core.state import SPECTATOR
from emporion.core.unknown import UNKNOWN
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, NOBODY
from emporion.games.megaciv.phases import ADVANCES, OVER, RESOLUTION
from emporion.games.megaciv.position import read
from emporion.games.megaciv.reading import calamity_of
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.seen import hide_hand, hide_purchase, is_own_pair
from emporion.games.megaciv.selection import call_order
from emporion.games.megaciv.state import BLOCKS, card_in, holder_in, queued
from emporion.games.megaciv.view import UNTOLD, stack_name

View = dict[str, Any]

SAME = (
    "game", "options", "round", "phase", "paused", "next_trade_seconds", "order", "turn", "passed", "free_taken",
    "calamity", "struck", "shown_calamities", "moved", "before", "steps",
)  # fmt: skip
SEAT_SAME = ("civilization", "cities", "treasury", "step", "advances", "chips", "wanted", "offered", "hand", "east")
MARKET_SAME = ("open", "done", "cycle", "place", "posted")


def seen(view: View) -> MegaCiv:
    """The state that a view was made of."""
    s = _shown(view)
    over, me = view["phase"] == OVER, view["seat"]
    s.viewer, s.rng = SPECTATOR if me is None else me, unknown_rng()
    s.menaces = [NOBODY if entry["calamities"] is None else entry["calamities"] for entry in view["seats"]]
    for seat, entry in enumerate(view["seats"]):
        s.sizes[seat] = entry["hand_size"]
        if seat != me and not over:
            hide_hand(s, seat)
        if seat != me and view["phase"] == ADVANCES:
            hide_purchase(s, seat, seat not in view["actors"])
    for place in range(len(s.stacks)):
        name = stack_name(s, place)
        s.stacks[place] = [] if name in view["empty"] else [UNKNOWN]
        s.piles[place] += [] if over else [UNKNOWN] * view["hidden_discards"].get(name, 0)
    _blank_calamities(s, view)
    _blank_floor(s, view)
    return s


def _shown(view: View) -> MegaCiv:
    """All that a view shows, as a position without cards that are hidden."""
    stacks = list(view["moved"])
    market: View = {key: view["market"][key] for key in MARKET_SAME}
    if view["market"]["steps_left"] is not None:
        market["steps_left"] = view["market"]["steps_left"]
    return read(
        {
            **{key: view[key] for key in SAME},
            "seats": [_entry(view, seat, entry) for seat, entry in enumerate(view["seats"])],
            "stacks": {name: [] for name in stacks},
            "discards": {name: view["discards"].get(name, []) for name in stacks},
            "hidden_discards": view["hidden_discards"] if view["phase"] == OVER else {},
            "market": {**market, "quiet": False},
            "offers": [_offer(offer) for offer in view["offers"]],
            "trades": [_trade(trade) for trade in view["trades"]],
            "givers": _givers(view),
        },
        trusted=True,
    )


def _entry(view: View, seat: int, entry: View) -> View:
    """A seat: what is public of it, and what it knows of itself."""
    made: View = {key: entry[key] for key in SEAT_SAME if key in entry}
    if seat == view["seat"] and view["own"]:
        return {**made, "draft": view["own"]["draft"], "purchase": view["own"]["purchase"]}
    return made


def _offer(shown: View) -> View:
    offer = {key: value for key, value in shown.items() if key != "cards"}
    return {**offer, "told": [name for name in shown["told"] if name != UNTOLD]}


def _trade(shown: View) -> View:
    unknown = {"gives": [UNKNOWN_CARD] * shown["given"], "takes": [UNKNOWN_CARD] * shown["taken"]}
    return {key: shown.get(key, unknown.get(key)) for key in ("from", "to", "gives", "takes")}


UNKNOWN_CARD = c.KIND_IDS[0]  # stands for a card until it is blanked


def _givers(view: View) -> View:
    found: View = dict(view["own"]["givers"]) if view["own"] else {}
    return found | {entry["card"]: entry["giver"] for entry in view["revealed"] if entry["giver"] is not None}


def _blank_calamities(s: MegaCiv, view: View) -> None:
    """The calamities to come: those that are revealed, the own ones, and as many unknown ones as all have shown."""
    me = view["seat"]
    own = [] if me is None or view["phase"] == OVER else _held(view["seats"][me])
    called = [(calamity_of(entry["card"], "revealed"), entry["holder"]) for entry in view["revealed"]]
    known = {card for card, _ in called} | set(own)
    for card in range(len(s.giver)):
        s.giver[card] = s.giver[card] if card in known else UNKNOWN
    if view["phase"] == RESOLUTION:
        entries = {queued(card, holder) for card, holder in called} | {queued(card, me) for card in own}
        entries -= {queued(s.calamity, s.victim)}
        hidden = sum(s.menaces) - int(s.calamity != NOBODY) - len(entries)
        s.queue = [*_in_order(s, entries), *[UNKNOWN] * hidden]


def _held(entry: View) -> list[int]:
    """The calamities in an open hand: calamity * 2 + block."""
    found = []
    for name, held in entry["hand"].items():
        kind, east = c.KIND[name], entry.get("east", {}).get(name, 0)
        if kind >= FIRST_CALAMITY:
            west = (kind - FIRST_CALAMITY) * BLOCKS
            found += [west] * (held > east) + [west + 1] * (east > 0)
    return found


def _in_order(s: MegaCiv, entries: set[int]) -> list[int]:
    """Calamities in the order in which they will be called."""
    table = s.clone()
    for place in range(len(table.hands)):
        table.hands[place] = 0
    for entry in entries:
        card, holder = card_in(entry), holder_in(entry)
        table.take(holder, FIRST_CALAMITY + card // BLOCKS, card % BLOCKS)
    return call_order(table)


def _blank_floor(s: MegaCiv, view: View) -> None:
    floor = s.floor
    if view["market"]["steps_left"] is None:
        floor.steps_left = UNKNOWN
    for offer, shown in zip(floor.offers, view["offers"], strict=True):
        if "gives" not in shown:
            offer.gives = [UNKNOWN] * shown["cards"]
    for place in range(len(floor.posted)):
        if not is_own_pair(s, place, s.viewer):
            floor.posted[place] = UNKNOWN
    for trade, shown in zip(s.trades, view["trades"], strict=True):
        if "gives" not in shown:
            trade[3:] = [UNKNOWN] * len(trade[3:])
