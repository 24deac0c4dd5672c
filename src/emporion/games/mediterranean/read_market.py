"""The market of a position: offers, drafts, who is ready, where the polls are, what was traded, what is remembered."""

from typing import Any

from emporion.games.mediterranean import codes, drafting, packed
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import MOST_BOXES_OWNED, NAMES
from emporion.games.mediterranean.drafting import PICKING, STAGES
from emporion.games.mediterranean.memory import entry_of
from emporion.games.mediterranean.promises import MODES
from emporion.games.mediterranean.reading import (
    Entry,
    broken,
    face_of,
    faces_of,
    flag,
    goods_of,
    names_of,
    number,
    place_of,
    row,
    seat_of,
    seat_or_nobody,
    seat_set,
    table,
)
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.state import by_clock
from emporion.trading.floor import CLOCK, POLLS, closed_floor
from emporion.trading.offer import OPEN, STANDINGS, Offer

CLOCKS = ["polls", "real"]
MARKET_KEYS = {
    "open", "mode", "ready", "cycle", "place", "steps_left", "quiet", "posted", "prepared", "last_ten", "finished",
    "swaps", "trades",
}  # fmt: skip
TERMS_KEYS = {
    "to", "gives", "told", "claims", "vp", "promises", "wants", "wishes", "wants_vp", "wants_promises",
}  # fmt: skip
OFFER_KEYS = TERMS_KEYS | {"from", "slot", "number", "standing", "closed_to", "cycle", "taker", "picks", "asked"}
DRAFT_KEYS = TERMS_KEYS | {"stage", "accepting", "reply_to"}


def read_market(s: Mediterranean, data: Entry) -> None:
    """The floor, and what the trading phase keeps besides."""
    given = table(data.get("market", {}), "market", MARKET_KEYS)
    there = POLLS if not by_clock(s) else CLOCK
    mode = place_of(CLOCKS, given["mode"], "mode of the market:") if "mode" in given else int(there)
    s.floor = closed_floor(s.seats, mode)
    floor = s.floor
    floor.is_open = flag(given.get("open", s.steps == [codes.MARKET]), "open")
    floor.done = seat_set(s, given.get("ready", []), "ready")
    floor.cycle = number(given.get("cycle", 0), "cycle", 0, int(s.terms.max_cycles), "MED-POL-01")
    floor.place = number(given.get("place", 0), "place of the polls", 0, s.seats, "MED-POL-01")
    most = int(s.terms.max_free_steps)
    floor.steps_left = number(given.get("steps_left", most if floor.is_open else 0), "steps_left", 0, most)
    floor.quiet = flag(given.get("quiet", True), "quiet")
    s.prepared = seat_set(s, given.get("prepared", []), "prepared")
    s.last_ten = int(flag(given.get("last_ten", False), "last_ten"))
    s.finished = seat_set(s, given.get("finished", []), "finished")
    for each in row(given.get("swaps", []), "swaps", s.seats):
        s.swaps.append(_swap(s, each))
    for each in row(given.get("trades", []), "trades"):
        s.trades.append(_trade(s, each))
    for each in row(data.get("offers", []), "offers", 1000):
        _read_offer(s, table(each, "an offer", OFFER_KEYS))
    _read_posted(s, given.get("posted", []))


def _swap(s: Mediterranean, given: Any) -> list[int]:
    """A forced swap that waits for a refusal."""
    entry = table(given, "a swap", {"owner", "box", "target", "gives"})
    owner, target = (seat_of(s, entry.get(key), f"{key} of a swap") for key in ("owner", "target"))
    box = number(entry.get("box", 0), "box of a swap", 0, int(MOST_BOXES_OWNED) - 1)
    return [owner, box, target, face_of(entry.get("gives"), "a swap")]


def _trade(s: Mediterranean, given: Any) -> list[int]:
    """A settlement or a forced swap, as it was announced."""
    entry = table(given, "a trade", {"from", "to", "vp", "wants_vp", "gives", "takes", "swap"})
    parties = [seat_of(s, entry.get(key), "a trade") for key in ("from", "to")]
    most = int(s.terms.max_cards)
    gives, takes = (names_of(c.SHOWN_IDS, entry.get(key, []), f"{key} of a trade", most) for key in ("gives", "takes"))
    money = [number(entry.get(key, 0), f"{key} of a trade", 0, int(s.terms.max_money)) for key in ("vp", "wants_vp")]
    if flag(entry.get("swap", False), "swap of a trade"):
        if len(gives) != 1 or len(takes) != 1 or any(money):
            raise broken("a forced swap moves one card for one", "MED-CRD-13")
        money = [-1, -1]
    return [*parties, *money, len(gives), *gives, *takes]


# Offers.


def _read_offer(s: Mediterranean, entry: Entry) -> None:
    """An offer: open, in the lowest free slot, and the next of its pair unless something else is said."""
    maker = seat_of(s, entry.get("from"), "from of an offer")
    offer = Offer(maker, seat_or_nobody(s, entry.get("to"), "to of an offer"))
    _read_terms(s, offer, entry, "an offer")
    offer.standing = place_of(STANDINGS, entry.get("standing", STANDINGS[OPEN]), "standing of an offer:")
    column = maker * (s.seats + 1) + (s.seats if offer.to < 0 else offer.to)
    offer.number = number(entry.get("number", s.floor.posted[column] + 1), "number of an offer", 1)
    s.floor.posted[column] = max(s.floor.posted[column], offer.number)
    slot = number(entry.get("slot", drafting.free_slot(s, maker)), "slot of an offer", 0, 2, "MED-OFR-07")
    offer.remarks = slot + 4 * seat_set(s, entry.get("asked", []), "asked of an offer")
    offer.closed_to = seat_set(s, entry.get("closed_to", []), "closed_to of an offer")
    offer.cycle = number(entry.get("cycle", s.floor.cycle), "cycle of an offer", 0, int(s.terms.max_cycles))
    offer.taker = seat_or_nobody(s, entry.get("taker"), "taker of an offer")
    offer.picks = faces_of(entry.get("picks", []), "picks of an offer", int(s.terms.max_cards))
    s.floor.offers.append(offer)


def _read_terms(s: Mediterranean, offer: Offer, entry: Entry, what: str) -> None:
    """What an offer or a draft gives and wants; a card is told by its good unless something else is said."""
    most = int(s.terms.max_cards)
    offer.gives = faces_of(entry.get("gives", []), f"gives of {what}", most)
    truly = [c.GOOD_IDS[min(c.FACES[face][0], NAMES - 1)] for face in offer.gives]
    offer.told = _said(entry, "told", "claims", truly, f"of {what}", most)
    offer.wants = _said(entry, "wants", "wishes", [], f"of {what}", most)
    offer.asks = len(offer.wants)
    offer.money = number(entry.get("vp", 0), f"vp of {what}", 0, int(s.terms.max_money), "MED-OFR-05")
    offer.wants_money = number(entry.get("wants_vp", 0), f"wants_vp of {what}", 0, int(s.terms.max_money), "MED-OFR-05")
    offer.promises = _promises(s, entry.get("promises", []), f"promises of {what}")
    offer.wants_promises = _promises(s, entry.get("wants_promises", []), f"wants_promises of {what}")


def _said(entry: Entry, key: str, about: str, default: list[str], whose: str, most: int) -> list[int]:
    """Goods, and what is said of their ideas."""
    goods = goods_of(entry.get(key, default), f"{key} {whose}", most)
    ideas = row(entry.get(about, []), f"{about} {whose}", len(goods))
    said = [-1 if idea is None else place_of(c.IDEA_IDS, idea, f"idea in {about} {whose}:") for idea in ideas]
    said += [-1] * (len(goods) - len(said))
    return [good + NAMES * (1 + idea) for good, idea in zip(goods, said, strict=True)]


def _promises(s: Mediterranean, given: Any, what: str) -> list[int]:
    found = []
    for each in row(given, what, int(s.terms.max_promises)):
        entry = table(each, what, {"box", "mode", "seat"})
        box = number(entry.get("box", 0), f"box in {what}", 0, int(MOST_BOXES_OWNED) - 1)
        mode = place_of(MODES, entry.get("mode", MODES[0]), f"mode in {what}:")
        found.append(packed.promise_of(box, mode, seat_of(s, entry.get("seat"), what)))
    return found


def _read_posted(s: Mediterranean, given: Any) -> None:
    """How many offers each has posted to each: [from, to or null, number]."""
    for each in row(given, "posted", s.seats * s.seats):
        entry = row(each, "an entry of posted")
        if len(entry) != 3:
            raise broken("an entry of posted must be [from, to, number]")
        to = s.seats if entry[1] is None else seat_of(s, entry[1], "posted")
        s.floor.posted[seat_of(s, entry[0], "posted") * (s.seats + 1) + to] = number(entry[2], "posted")


def read_draft(s: Mediterranean, seat: int, given: Any) -> None:
    """What a seat is drawing up: an offer, or the acceptance of one."""
    if given is None:
        return
    what = f"the draft of seat {seat}"
    entry = table(given, what, DRAFT_KEYS)
    draft = Offer(seat, seat_or_nobody(s, entry.get("to"), what))
    stage = place_of(STAGES[1:], entry.get("stage", STAGES[1]), "stage of a draft:") + 1
    if stage == PICKING:
        draft.gives = faces_of(entry.get("gives", []), f"gives of {what}", int(s.terms.max_cards))
        s.floor.accepting[seat] = _place(s, entry.get("accepting"), f"accepting of {what}")
    else:
        _read_terms(s, draft, entry, what)
        if entry.get("reply_to") is not None:
            draft.reply_to = _place(s, entry["reply_to"], f"reply_to of {what}")
    s.floor.drafts[seat], s.floor.stages[seat] = draft, stage


def _place(s: Mediterranean, given: Any, what: str) -> int:
    """A place in the list of offers."""
    if type(given) is not int or given not in range(len(s.floor.offers)):
        raise broken(f"{what} names no offer", "MED-OFR-15")
    return given


def read_memory(s: Mediterranean, given: Any) -> None:
    """The cards in other hands whose bottoms players remember."""
    for each in row(given, "memory", 2000):
        entry = table(each, "an entry of memory", {"knower", "holder", "card"})
        knower, holder = (seat_of(s, entry.get(key), f"{key} of an entry of memory") for key in ("knower", "holder"))
        s.memory.append(entry_of(knower, holder, face_of(entry.get("card"), "memory")))
    s.memory.sort()
