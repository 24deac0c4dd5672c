"""The commands: who may give each, in which phases, with which fields; and what is checked before any of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from emporion.companion import (
    abilities,
    calls,
    entries,
    leaving,
    losses,
    purchases,
    reading,
    trade,
    turning_in,
)
from emporion.companion.interface import CLOCK, ORGANIZER
from emporion.companion.reading import Reader, Said, bad
from emporion.companion.refusals import refuse
from emporion.companion.table import (
    ABILITIES,
    ADVANCES,
    CALAMITIES,
    ENTRIES,
    OVER,
    PHASES,
    PURCHASES,
    TRADE,
    CompanionState,
)
from emporion.core.bits import ONE
from emporion.trading.floor import is_done

NOBODY = -1
ANY = tuple(PHASES)
LATER = (CALAMITIES, ABILITIES, ADVANCES)

# Who may give a command.
PLAYERS = "players"
BOTH = "players and organizer"
TABLE = "organizer"
TIME = "clock"


def discard(t: CompanionState, said: Said) -> None:
    """Cards go: to a calamity, or for the hand limit."""
    if t.phase == CALAMITIES:
        losses.discard(t, said)
    else:
        turning_in.discard(t, said)


@dataclass(frozen=True)
class Command:
    """A command: its phases, who gives it, what it does, and its fields. `about` is the field that names its seat."""

    phases: tuple[str, ...]
    by: str
    act: Callable[[CompanionState, Said], None]
    needs: Mapping[str, Reader] = field(default_factory=dict)
    may: Mapping[str, Reader] = field(default_factory=dict)
    about: str = "seat"


NUMBER, STACK, CARDS, NAMES, SEATS = reading.whole, reading.stack, reading.cards, reading.names, reading.seats

COMMANDS: dict[str, Command] = {
    "enter": Command((ENTRIES, *LATER), BOTH, entries.enter, may={"cities": NUMBER, "treasury": NUMBER}),
    "confirm": Command((ENTRIES,), BOTH, entries.confirm),
    "attack": Command((ENTRIES,), BOTH, abilities.attack, {"attacker": NUMBER}, about="victim"),
    "tick": Command(
        ANY, BOTH, entries.tick, {"advance": reading.advance}, {"on": reading.yes, "free": reading.yes}
    ),
    "credit": Command(ANY, BOTH, entries.credit, {"group": reading.group}),
    "price": Command(
        ANY, TABLE, entries.price, {"seat": reading.seat_or_all, "stack": STACK, "cost": reading.cost_or_none}, about=""
    ),
    "clock": Command(
        (ENTRIES, PURCHASES, *LATER), TABLE, entries.set_clock, {"seconds": NUMBER}, about=""
    ),
    "correct": Command(
        ANY, TABLE, entries.correct, {},
        {"cities": NUMBER, "treasury": NUMBER, "tokens": NUMBER, "advance": reading.advance, "on": reading.yes},
    ),
    "buy": Command((PURCHASES,), PLAYERS, purchases.buy, {"stack": STACK}),
    "free": Command((PURCHASES,), PLAYERS, purchases.take_free, {"stack": STACK}),
    "pass": Command((PURCHASES,), BOTH, purchases.pass_on),
    "offer": Command(
        (TRADE,), PLAYERS, trade.offer,
        {"to": NUMBER, "gives": CARDS, "told": NAMES, "asks": NUMBER, "wants": NAMES}, {"clean": reading.yes},
    ),
    "accept": Command((TRADE,), PLAYERS, trade.accept, {"from": NUMBER, "offer": NUMBER, "gives": CARDS}),
    "decline": Command((TRADE,), PLAYERS, trade.decline, {"from": NUMBER, "offer": NUMBER}),
    "withdraw": Command((TRADE,), PLAYERS, trade.withdraw, {"to": NUMBER, "offer": NUMBER}),
    "advert": Command((TRADE,), PLAYERS, trade.advert, {"sort": reading.sort, "card": reading.spoken_name}),
    "done": Command((TRADE,), PLAYERS, trade.done),
    "pause": Command((TRADE,), TABLE, trade.pause, about=""),
    "resume": Command((TRADE,), TABLE, trade.resume, about=""),
    "announce_end": Command((TRADE,), TABLE, trade.announce_end, about=""),
    "close": Command((TRADE,), TIME, trade.close, about=""),
    "call": Command((CALAMITIES,), TABLE, calls.call, about=""),
    "second": Command((CALAMITIES,), BOTH, calls.second, {"seats": SEATS}, about=""),
    "tokens": Command((CALAMITIES,), BOTH, calls.tokens, {"tokens": NUMBER}),
    "discard": Command((CALAMITIES, ADVANCES), PLAYERS, discard, {"cards": CARDS}, {"paid": NUMBER}),
    "theocracy": Command((CALAMITIES,), PLAYERS, losses.theocracy, {"cards": CARDS}),
    "routes": Command((ABILITIES,), PLAYERS, abilities.routes, {"cards": CARDS}),
    "provincial": Command((ABILITIES,), PLAYERS, abilities.provincial, {"seats": SEATS}),
    "give": Command((ABILITIES,), PLAYERS, abilities.give, {"to": NUMBER, "card": reading.card}),
    "go_on": Command((ABILITIES,), TABLE, abilities.go_on, about=""),
    "turn_in": Command(
        (ADVANCES,), PLAYERS, turning_in.turn_in, {"cards": CARDS, "price": NUMBER},
        {"fills": reading.commodity, "with": reading.commodity},
    ),
    "finish": Command((ADVANCES,), BOTH, turning_in.finish),
    "end_turn": Command((ADVANCES,), TABLE, turning_in.end_turn, about=""),
    "leave": Command(ANY, BOTH, leaving.leave),
    "join": Command(ANY, TABLE, leaving.join, may={"civilization": lambda _, given: given}, about=""),
    "undo": Command(ANY, BOTH, leaving.undo, about=""),
    "end_game": Command(ANY, TABLE, leaving.end_game, about=""),
}  # fmt: skip
SEAT_FIELDS = ("attacker", "to", "from")


def obey(t: CompanionState, who: Any, command: Any) -> None:
    """Obey a command; a Refusal may leave the table half changed, so that it is tried on a copy."""
    order, said = read(t, who, command)
    check_players(t, said)
    check_phase(t, order, said)
    order.act(t, said)
    run_on(t)
    t.listen()


def read(t: CompanionState, who: Any, command: Any) -> tuple[Command, Said]:
    """The command that plain data mean."""  # MEG-GEN-06
    if not isinstance(command, Mapping) or not isinstance(command.get("do"), str) or command["do"] not in COMMANDS:
        raise refuse("E_FORM", "no_command")
    order = COMMANDS[command["do"]]
    known = {**order.needs, **order.may}
    if order.about and order.by in (BOTH, TABLE):
        known.setdefault(order.about, reading.whole)
    given = {name: value for name, value in command.items() if name != "do"}
    for name in given:
        if name not in known:
            raise bad(str(name))
    for name in order.needs:
        if name not in given:
            raise bad(name)
    values = {name: known[name](name, value) for name, value in given.items()}
    speaker = reading.whole("who", who)
    if speaker == ORGANIZER and order.about and order.about not in values and order.by in (BOTH, TABLE):
        raise bad(order.about)
    seat = values.get(order.about, speaker if speaker >= 0 else NOBODY) if order.about else speaker
    return order, Said(speaker, seat, values)


def check_players(t: CompanionState, said: Said) -> None:
    """Everybody who is named takes part."""  # MEG-GEN-05, MEG-TBL-13
    named = [said.who] if said.who not in (ORGANIZER, CLOCK) else []
    named += [said.seat] if said.seat not in (ORGANIZER, CLOCK) else []
    if isinstance(said.get("seat"), int):
        named.append(said["seat"])
    named += [said[name] for name in SEAT_FIELDS if name in said.values]
    named += said.get("seats", [])
    for seat in named:
        if not 0 <= seat < t.fair.seats:
            raise refuse("E_PLAYER")
        if t.left[seat]:
            raise refuse("E_PLAYER", "has_left", "MEG-TBL-13")


def check_phase(t: CompanionState, order: Command, said: Said) -> None:
    """The phase, the clock of trade, the order of purchases, and whose command it is."""  # section i
    if t.phase not in order.phases:
        raise refuse("E_PHASE", "over" if t.phase == OVER else "")
    if t.phase == TRADE and order.phases == (TRADE,) and order.by == PLAYERS:
        if t.fair.paused:
            raise refuse("E_CLOSED", "paused", "MEG-TIM-07")
        if said.who >= 0 and is_done(t.fair, said.who):
            raise refuse("E_CLOSED")
    buying = order.phases == (PURCHASES,)
    if buying and said.seat >= 0 and t.fair.passed & ONE[said.seat]:
        raise refuse("E_REVERT")  # MEG-PUR-10
    if not may_give(order, said):
        raise refuse("E_TURN", f"by_{order.by.split()[0]}")
    if buying and said.seat != purchases.buyer(t):
        raise refuse("E_TURN")


def may_give(order: Command, said: Said) -> bool:
    """Whether a command is for whoever gave it: a player speaks for himself alone."""  # MEG-GEN-04
    if said.who == CLOCK:
        return order.by == TIME
    if said.who == ORGANIZER:
        return order.by in (BOTH, TABLE)
    return order.by in (BOTH, PLAYERS) and said.seat == said.who


def run_on(t: CompanionState) -> None:
    """Go on with whatever needs nobody's decision."""
    before = ""
    while t.phase != before:
        before = t.phase
        if t.phase == PURCHASES:
            purchases.run_on(t)
        elif t.phase == TRADE:
            trade.run_on(t)
        elif t.phase == CALAMITIES:
            calls.run_on(t)
        elif t.phase == ADVANCES:
            turning_in.run_on(t)
