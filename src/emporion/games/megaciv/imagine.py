"""Worlds that agree with a view: what a seat cannot know is drawn at random, as section e of the rules says."""

from typing import Any

from emporion.core.rng import Rng, seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import limit_of
from emporion.games.megaciv.board import NOBODY, TYPE_OF_KIND
from emporion.games.megaciv.guess import Guess
from emporion.games.megaciv.position import read
from emporion.games.megaciv.rules import ADVANCES, RESOLUTION, MegaCiv
from emporion.games.megaciv.selection import call_order
from emporion.games.megaciv.view import BUYING_STAGES, UNTOLD, calamity_card

View = dict[str, Any]

SAME = (
    "game", "options", "round", "phase", "paused", "next_trade_seconds", "order", "turn", "passed", "free_taken",
    "calamity", "struck", "shown_calamities", "discards", "moved", "before", "steps",
)  # fmt: skip
SEAT_SAME = ("civilization", "cities", "treasury", "step", "advances", "chips", "wanted", "offered")
MARKET_SAME = ("open", "done", "cycle", "place", "posted")
FINISHED = BUYING_STAGES[-1]


def imagine(seen: View, seed: int) -> MegaCiv:
    """A full state that agrees with all a view shows, the hidden rest drawn at random."""
    rng = seeded(seed)
    cards = Guess(seen, rng)
    world = {
        **{key: seen[key] for key in SAME},
        "seats": [_entry(seen, seat, entry, cards) for seat, entry in enumerate(seen["seats"])],
        "stacks": cards.stacks(),
        "hidden_discards": cards.face_down(),
        "market": _market(seen, rng),
        "offers": [_offer(offer, cards, rng) for offer in seen["offers"]],
        "trades": [_trade(trade) for trade in seen["trades"]],
        "givers": _givers(seen, cards, rng),
        "rng": [rng.a, rng.b],
    }
    s = read(world, trusted=True)
    if s.phase == RESOLUTION:
        s.queue = [entry for entry in call_order(s) if entry // 32 != s.calamity]
    if s.phase == ADVANCES:
        _lay_down(s, seen, rng)
    return s


def _entry(seen: View, seat: int, entry: View, cards: Guess) -> View:
    """A seat: what is public of it, and its cards."""
    made: View = {**{key: entry[key] for key in SEAT_SAME}, **cards.hand(seat)}
    if seat == seen["seat"] and seen["own"]:
        return {**made, "draft": seen["own"]["draft"], "purchase": seen["own"]["purchase"]}
    if seen["phase"] == ADVANCES:
        made["purchase"] = {"stage": BUYING_STAGES[0] if seat in seen["actors"] else FINISHED}
    return made


def _lay_down(s: MegaCiv, seen: View, rng: Rng) -> None:
    """Others who have finished may have bought nothing; then they keep to the hand limit."""  # MEG-HND-01
    for seat in range(s.seats):
        if seat == seen["seat"] or seat in seen["actors"]:
            continue
        kinds = [kind for kind in range(c.NAMES) for _ in range(s.cards(seat, kind))]
        rng.shuffle(kinds)
        for kind in kinds[limit_of(s, seat) :]:
            s.laid[seat * c.NAMES + kind] += 1


def _market(seen: View, rng: Rng) -> View:
    """The market; whether somebody else has sent an offer in this cycle nobody can know."""  # MEG-OFR-03
    market = {key: seen["market"][key] for key in MARKET_SAME}
    active = any(offer["cycle"] == market["cycle"] for offer in seen["offers"])
    market |= {"mode": seen["options"]["market"], "quiet": not active and rng.below(2) == 0}
    if seen["market"]["steps_left"] is not None:
        market["steps_left"] = seen["market"]["steps_left"]
    return market


def _offer(seen: View, cards: Guess, rng: Rng) -> View:
    """An offer; the cards of somebody else's are two that make its first names true and any others it may give."""
    offer = {key: value for key, value in seen.items() if key != "cards"}
    offer["told"] = [name for name in seen["told"] if name != UNTOLD]
    if "gives" not in offer:
        held = cards.tradeable(seen["from"]) if seen["standing"] == "open" else []
        true = [c.KIND[name] for name in offer["told"][:2]]
        for kind in true:
            if kind in held:
                held.remove(kind)
        rng.shuffle(held)
        missing = seen["cards"] - len(true)
        gives = true + (held + [true[0]] * missing)[:missing]
        offer["gives"] = [c.KIND_IDS[kind] for kind in sorted(gives, key=lambda kind: TYPE_OF_KIND[kind])]
    return offer


def _trade(seen: View) -> View:
    """A trade; of those between others only the numbers are known, so that their cards may as well be Water."""
    unknown = {"gives": ["water"] * seen["given"], "takes": ["water"] * seen["taken"]}
    return {key: seen.get(key, unknown.get(key)) for key in ("from", "to", "gives", "takes")}


def _givers(seen: View, cards: Guess, rng: Rng) -> View:
    """Who gave a calamity: known of the own ones and of those revealed; others came from a partner of their holder."""
    found: View = dict(seen["own"]["givers"]) if seen["own"] else {}
    shown = {entry["card"]: entry["giver"] for entry in seen["revealed"]}
    found |= {card: giver for card, giver in shown.items() if giver is not None}
    for card, holder in cards.calamities():
        name = calamity_card(card)
        if name in found or name in shown or name == seen["calamity"]["card"]:
            continue
        giver = cards.giver_of(card, holder, rng)
        if giver != NOBODY:
            found[name] = giver
    return found
