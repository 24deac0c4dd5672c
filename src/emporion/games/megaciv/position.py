"""A position as plain data: set up any round, cards and players, and read them back."""

from reprlib import repr as short
from typing import Any

from emporion.core.bits import set_of
from emporion.core.rng import MASK32, Rng
from emporion.games.megaciv import advances, clock, codes, drawing
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import NOBODY
from emporion.games.megaciv.check import check, check_cards, phase_of
from emporion.games.megaciv.options import read_options
from emporion.games.megaciv.phases import (
    ABILITIES,
    ADVANCES,
    DRAWING,
    GROWTH,
    OVER,
    RESOLUTION,
    SELECTION,
    SUCCESSION,
    TRADING,
)
from emporion.games.megaciv.read_cards import read_cards
from emporion.games.megaciv.read_market import MODES, read_market, read_trades
from emporion.games.megaciv.read_seats import (
    SEAT_KEYS,
    read_before,
    read_calamities,
    read_purchase,
    read_seat,
)
from emporion.games.megaciv.reading import READ, broken, flag, number, place_of, row, seats_of, table
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv, empty_fair, scenario
from emporion.games.megaciv.selection import call_order
from emporion.games.megaciv.state import card_in, count_sizes, holder_in
from emporion.games.megaciv.view import (
    calamity_card,
    common,
    draft_of,
    givers,
    hand_of,
    hidden_discards,
    ids,
    market,
    offer_of,
    posted,
    purchase_of,
    seat_entry,
    stack_name,
    trade_of,
)

KEYS = {
    "game", "options", "seats", "round", "phase", "paused", "next_trade_seconds", "order", "turn", "passed",
    "free_taken", "calamity", "struck", "shown_calamities", "discards", "moved", "steps", "market", "offers", "stacks",
    "hidden_discards", "givers", "queue", "before", "trades", "rng",
}  # fmt: skip
PHASES = (GROWTH, DRAWING, TRADING, SELECTION, RESOLUTION, ABILITIES, ADVANCES, SUCCESSION, OVER)


def position_of(s: MegaCiv) -> dict[str, Any]:
    """Everything about a state as plain data, the order of the stacks and the random generator too."""
    return {
        **common(s),
        "seats": [
            {**seat_entry(s, seat), **hand_of(s, seat), "draft": draft_of(s, seat), "purchase": purchase_of(s, seat)}
            for seat in range(s.seats)
        ],
        "market": _market(s),
        "offers": [offer_of(offer) for offer in s.floor.offers],
        "stacks": {stack_name(s, place): ids(stack) for place, stack in enumerate(s.stacks)},
        "hidden_discards": hidden_discards(s),
        "givers": givers(s, range(len(s.giver))),
        "queue": [{"card": calamity_card(card_in(entry)), "holder": holder_in(entry)} for entry in s.queue],
        "trades": [trade_of(trade) for trade in s.trades],
        "rng": [s.rng.a, s.rng.b],
    }


def _market(s: MegaCiv) -> dict[str, Any]:
    floor = s.floor
    return {
        **market(s),
        "mode": MODES[floor.mode],
        "steps_left": floor.steps_left,
        "quiet": floor.quiet,
        "posted": posted(s, range(s.seats)),
    }


def read(data: Any, trusted: bool = False) -> MegaCiv:
    """The state that plain data describe; what is not named is as at the start of a game.

    Without `steps` the phase begins, and runs on to its first decision. Data that come from a state of ours
    (`trusted`) are not checked again.
    """
    given = table(data, "a position", KEYS)
    if given.get("game", "megaciv") != "megaciv":
        raise broken(f"it is one of the game {short(given['game'])}")
    entries = READ.seat_entries(given.get("seats", 3), range(3, 19), "MEG-GEN-01", SEAT_KEYS)
    made = read_options(table(given.get("options", {}), "options"), len(entries))
    s = empty_fair(len(entries), made.options, made.scenario, made.board)
    s.steps = [place_of(STEP_NAMES, name, "step") for name in row(given.get("steps", []), "steps", 1)]
    for seat, entry in enumerate(entries):
        read_seat(s, seat, entry)
    read_cards(s, given, entries)
    count_sizes(s)
    _read_time(s, given)
    read_calamities(s, given)
    read_market(s, given, entries)
    read_trades(s, given.get("trades", []))
    if not trusted:
        check_cards(s)
    if "steps" not in given:
        _begin(s, given)
    if "before" in given:
        read_before(s, given["before"])
    for seat, entry in enumerate(entries):
        read_purchase(s, seat, entry)
    if "steps" not in given:
        s.run()
    if not trusted:
        check(s)
    s.reveals = 0
    return s


def _read_time(s: MegaCiv, data: dict[str, Any]) -> None:
    """Round and phase, the order of drawing, and the random generator."""
    rounds = scenario(s)["rounds"]
    s.round = number(data.get("round", 1), "round", 1, rounds, "MEG-SPR-16")
    default = phase_of(s.steps[-1]) if s.steps else int(OVER if "steps" in data else GROWTH)
    s.phase = number(data.get("phase", default), "phase", GROWTH, OVER)
    if s.phase not in PHASES:
        raise broken(f"there is no phase {s.phase} in a Trade Sprint", "MEG-SPR-04")
    s.paused = int(flag(data.get("paused", False), "paused"))
    if "next_trade_seconds" in data:
        clock.set_time(s, number(data["next_trade_seconds"], "next_trade_seconds", 0, c.MOST_SECONDS, "MEG-TIM-02"))
    s.order = seats_of(s, data.get("order", drawing.drawing_order(s)), "order")
    turn = data.get("turn", 0)
    s.turn = NOBODY if turn is None else number(turn, "turn", 0, s.seats)
    s.passed = set_of(seats_of(s, data.get("passed", []), "passed"))
    s.free_taken = set_of(seats_of(s, data.get("free_taken", []), "free_taken"))
    if "rng" in data:
        _read_rng(s, row(data["rng"], "rng"))


def _read_rng(s: MegaCiv, words: Any) -> None:
    if len(words) != 2:
        raise broken("rng must be two numbers")
    rng = Rng()
    rng.a, rng.b = (number(word, "rng", 0, MASK32) for word in words)
    s.rng = rng


def _begin_drawing(s: MegaCiv, data: dict[str, Any]) -> None:
    """All draw, and then buy."""  # MEG-PUR-01
    late = [key for key in ("order", "turn", "passed", "free_taken") if data.get(key)]
    if late:
        raise broken(f"phase 6 begins with drawing: {late[0]} needs the step purchase", "MEG-PUR-01")
    drawing.draw_cards(s)
    drawing.begin_purchases(s)


def _begin(s: MegaCiv, data: dict[str, Any]) -> None:
    """Begin the phase: whatever `run` finds is what the rules do first in it."""
    if s.phase == DRAWING:
        _begin_drawing(s, data)
    elif s.phase == TRADING:
        s.steps = [codes.TRADE]
    elif s.phase == SELECTION:
        s.phase = TRADING  # the market is over
    elif s.phase == RESOLUTION and "queue" not in data:
        s.queue = [entry for entry in call_order(s) if card_in(entry) != s.calamity]
    elif s.phase == ABILITIES and "turn" not in data:
        s.turn = NOBODY
    elif s.phase == ADVANCES:
        s.steps = [codes.ADVANCES]
        advances.begin_phase(s)
    elif s.phase == SUCCESSION:
        s.phase = ADVANCES  # everybody has finished
