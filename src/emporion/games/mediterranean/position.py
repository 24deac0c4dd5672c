"""A position as plain data: set up any turn, cards and players, and read them back."""

from reprlib import repr as short
from typing import Any

from emporion.core.bits import members
from emporion.core.rng import MASK32, Rng
from emporion.games.mediterranean import codes, resolution, rules
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, FIRST_CIVIC, TRACKS, TURNS
from emporion.games.mediterranean.check import check, check_cards
from emporion.games.mediterranean.memory import face_known, holder_of, knower_of
from emporion.games.mediterranean.notation import ACTION_NAMES
from emporion.games.mediterranean.options import read_options, write_options
from emporion.games.mediterranean.read_cards import read_developments, read_goods
from emporion.games.mediterranean.read_market import CLOCKS, read_draft, read_market, read_memory
from emporion.games.mediterranean.read_seats import (
    BOX_KEYS,
    SEAT_KEYS,
    read_before,
    read_cubes,
    read_fines,
    read_seat,
    read_secrets,
)
from emporion.games.mediterranean.reading import (
    Entry,
    broken,
    flag,
    goods_of,
    number,
    place_of,
    row,
    seat_entries,
    seat_set,
    seats_of,
    table,
)
from emporion.games.mediterranean.rules import STEP_NAMES, Mediterranean, empty_table
from emporion.games.mediterranean.state import CONDUCT_VOTES, clear_trading, derive
from emporion.games.mediterranean.view import (
    STAGES,
    accuses,
    before_of,
    choice_seen,
    cubes_of,
    development_of,
    draft_of,
    faces,
    fines,
    goods,
    hand_of,
    offer_of,
    swap_seen,
    trade_seen,
    warehouse_of,
)
from emporion.trading.offer import Offer

KEYS = {
    "game", "options", "seats", "turn", "phase", "stage", "steps", "order", "place", "declared", "goods", "discards",
    "developments", "market", "offers", "memory", "before", "fines", "revolted", "raided", "piracy_spent", "rng",
}  # fmt: skip
SEATS = range(4, 7)


def position_of(s: Mediterranean) -> Entry:
    """Everything about a state as plain data, the order of the decks and the random generator too."""
    return {
        "game": "mediterranean",
        "options": write_options(s.options),
        "seats": [_seat(s, seat) for seat in range(s.seats)],
        "turn": s.turn,
        "phase": codes.PHASES[s.phase],
        "stage": STAGES[s.stage],
        "steps": [STEP_NAMES[step] for step in s.steps],
        "order": s.order[:],
        "place": s.place,
        "declared": goods(s.declared),
        "goods": {name: faces(s.goods_decks[deck]) for deck, name in enumerate(c.GOODS_DECKS)},
        "discards": {name: faces(s.goods_piles[deck]) for deck, name in enumerate(c.GOODS_DECKS)},
        "developments": {name: _developments(s.decks[deck]) for deck, name in enumerate(c.DECK_IDS)},
        "market": _market(s),
        "offers": [_offer(offer) for offer in s.floor.offers],
        "memory": [
            {"knower": knower_of(entry), "holder": holder_of(entry), "card": c.FACE_IDS[face_known(entry)]}
            for entry in s.memory
        ],
        "before": [before_of(line) for line in s.before],
        "fines": fines(s),
        "revolted": members(s.revolted),
        "raided": members(s.raided),
        "piracy_spent": bool(s.piracy_spent),
        "rng": [s.rng.a, s.rng.b],
    }


def _developments(cards: list[int]) -> list[str]:
    return [c.DEVELOPMENT_IDS[card] for card in cards]


def _seat(s: Mediterranean, seat: int) -> Entry:
    placed = cubes_of(s, seat, seat)
    return {
        "civilization": c.CIVILIZATION_IDS[s.civilization[seat]],
        "chips": s.chips[seat],
        "tracks": dict(zip(c.TRACKS, list(s.markers)[seat * TRACKS : (seat + 1) * TRACKS], strict=True)),
        "workers": dict(zip(c.GOOD_IDS[:BASICS], list(s.workers)[seat * BASICS : (seat + 1) * BASICS], strict=True)),
        "developments": [development_of(s, seat, place) for place in range(len(s.played[seat]))],
        "hand": hand_of(s, seat),
        "warehouse": warehouse_of(s, seat),
        "boxes": [{key: box[key] for key in sorted(BOX_KEYS)} for box in placed["boxes"]],
        "abandons": placed["abandons"],
        "altars": placed["altars"],
        "half": [ACTION_NAMES[action] for action in s.half[seat]],
        "draft": draft_of(s, seat),
        "steps_left": s.closing_left[seat],
        "accuses": accuses(s, seat),
        "spent": faces(s.spent[seat]),
        "answers": s.answers[seat][:],
        "announced": s.announced[seat],
        "extras": [c.DECK_IDS[deck] for deck in s.extras[seat]],
        "forgone": bool(s.forgone >> seat & 1),
        "drawn": _developments(s.drawn[seat]),
        "choices": {c.TRACKS[track]: choice_seen(s, seat, track) for track in range(2)},
    }


def _market(s: Mediterranean) -> Entry:
    floor, width = s.floor, s.seats + 1
    posts = [(place // width, place % width, number) for place, number in enumerate(floor.posted) if number]
    return {
        "open": floor.is_open,
        "mode": CLOCKS[floor.mode],
        "ready": members(floor.done),
        "cycle": floor.cycle,
        "place": floor.place,
        "steps_left": floor.steps_left,
        "quiet": floor.quiet,
        "posted": [[maker, None if to == s.seats else to, number] for maker, to, number in posts],
        "prepared": members(s.prepared),
        "last_ten": bool(s.last_ten),
        "finished": members(s.finished),
        "swaps": [swap_seen(swap, swap[0]) for swap in s.swaps],
        "trades": [trade_seen(trade) for trade in s.trades],
    }


def _offer(offer: Offer) -> Entry:
    return {**offer_of(offer), "gives": faces(offer.gives), "picks": faces(offer.picks)}


# Reading.


def read(data: Any, trusted: bool = False) -> Mediterranean:
    """The state that plain data describe; what is not named is as at the start of a game.

    Without `steps` the phase, or the stage of the trading phase, begins and runs on to its first decision. Data that
    come from a state of ours (`trusted`) are not checked again.
    """
    given = table(data, "a position", KEYS)
    if given.get("game", "mediterranean") != "mediterranean":
        raise broken(f"it is one of the game {short(given['game'])}")
    entries = seat_entries(given.get("seats", SEATS[0]), SEATS, "MED-GEN-01", SEAT_KEYS)
    s = empty_table(len(entries), read_options(table(given.get("options", {}), "options")))
    _read_time(s, given)
    for seat, entry in enumerate(entries):
        read_seat(s, seat, entry)
    read_goods(s, given, entries)
    read_developments(s, given, entries, trusted)
    derive(s)
    clear_trading(s)
    s.stage = _stage(s, given)
    if "steps" not in given and (s.phase, s.stage) == (codes.TRADING, rules.TRADING):
        s.steps = [codes.MARKET]
    read_market(s, given)
    for seat, entry in enumerate(entries):
        read_cubes(s, seat, entry)
        read_secrets(s, seat, entry)
        read_draft(s, seat, entry.get("draft"))
    read_memory(s, given.get("memory", []))
    read_before(s, given.get("before", []))
    read_fines(s, given.get("fines", []))
    if trusted:
        return s
    if "steps" not in given and not s.steps:
        check_cards(s)
        _begin(s)
    check(s)
    s.reveals = 0
    return s


def _read_time(s: Mediterranean, given: Entry) -> None:
    """Turn and phase, turn order, victims, and the random generator."""
    s.turn = number(given.get("turn", 1), "turn", 1, int(TURNS), "MED-GEN-02")
    s.phase = place_of(codes.PHASES, given.get("phase", codes.PHASES[0]), "phase")
    s.steps = [place_of(STEP_NAMES, name, "step") for name in row(given.get("steps", []), "steps", 2)]
    s.order = seats_of(s, given.get("order", list(range(s.seats))), "order")
    s.place = number(given.get("place", 0), "place", 0, s.seats)
    s.declared = goods_of(given.get("declared", []), "declared", 4)
    if any(not FIRST_CIVIC <= good < FIRST_CIVIC + 4 for good in s.declared) or len(set(s.declared)) < len(s.declared):
        raise broken("declared must name different civic goods", "MED-PRD-19")
    s.revolted = seat_set(s, given.get("revolted", []), "revolted")
    s.raided = seat_set(s, given.get("raided", []), "raided")
    s.piracy_spent = int(flag(given.get("piracy_spent", False), "piracy_spent"))
    if "rng" in given:
        s.rng = _rng(row(given["rng"], "rng"))


def _rng(words: Any) -> Rng:
    if len(words) != 2:
        raise broken("rng must be two numbers")
    rng = Rng()
    rng.a, rng.b = (number(word, "rng", 0, MASK32) for word in words)
    return rng


def _stage(s: Mediterranean, given: Entry) -> int:
    """The stage of the trading phase: the market, unless something else is said; later it is over."""
    default = rules.PREPARING if s.phase == codes.PRODUCTION else rules.SHUT
    if s.phase == codes.TRADING:
        default = rules.TRADING
    return place_of(STAGES, given.get("stage", STAGES[default]), "stage")


def _begin(s: Mediterranean) -> None:
    """Begin the phase or the stage: whatever `run` finds is what the rules do first in it."""
    if s.phase == codes.TRADING:
        if s.stage == rules.PREPARING:
            rules.open_trading(s)
        elif s.stage == rules.FINING and s.option(CONDUCT_VOTES):
            s.stage, s.steps = rules.ACCUSING, [codes.ACCUSE]  # whoever is accused follows from it
        else:
            s.stage -= 1
    elif s.phase == codes.RESOLUTION:
        resolution.begin(s)
    elif s.phase == codes.DEVELOPMENT:
        s.steps = [codes.DEVELOP, codes.EXTRA]
    s.run()
