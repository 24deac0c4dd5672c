"""The market of a position: offers, drafts, adverts, who is done, and where the polls are."""

from typing import Any

from emporion.core.bits import set_of
from emporion.games.megaciv.board import NOBODY
from emporion.games.megaciv.phases import TRADING
from emporion.games.megaciv.reading import (
    broken,
    flag,
    kinds_of,
    names_of,
    number,
    place_of,
    row,
    seat_of,
    seats_of,
    table,
)
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.state import CLOCK_MARKET
from emporion.games.megaciv.view import DRAFT_STAGES
from emporion.trading.floor import CLOCK, POLLS, closed_floor, last_of_pair
from emporion.trading.offer import OPEN, STANDINGS, Offer
from emporion.trading.polls import open_floor

MODES = ["polls", "clock"]
MARKET_KEYS = {"open", "mode", "done", "cycle", "place", "steps_left", "quiet", "posted"}
OFFER_KEYS = {"from", "to", "number", "gives", "told", "clean", "asks", "wants", "standing", "cycle"}
DRAFT_KEYS = {"to", "stage", "gives", "told", "asks", "wants", "clean"}
PICKING = DRAFT_STAGES.index("picking")

Entry = dict[str, Any]


def read_market(s: MegaCiv, data: Entry, entries: list[Entry]) -> None:
    """The floor; in phase 7 it is open unless something else is said."""
    given = table(data.get("market", {}), "market", MARKET_KEYS)
    mode = CLOCK if s.option(CLOCK_MARKET) else POLLS
    s.floor = closed_floor(s.seats, place_of(MODES, given["mode"], "mode") if "mode" in given else POLLS)
    if s.phase == TRADING:
        open_floor(s, mode)
    floor = s.floor
    floor.is_open = flag(given.get("open", floor.is_open), "open")
    if "done" in given:
        floor.done = set_of(seats_of(s, given["done"], "done"))
    floor.cycle = number(given.get("cycle", floor.cycle), "cycle", 0, s.terms.max_cycles, "MEG-POL-02")
    floor.place = number(given.get("place", floor.place), "place", 0, s.seats, "MEG-POL-03")
    floor.steps_left = number(
        given.get("steps_left", floor.steps_left), "steps_left", 0, s.terms.max_free_steps, "MEG-POL-06"
    )
    floor.quiet = flag(given.get("quiet", floor.quiet), "quiet")
    for offer in row(data.get("offers", []), "offers"):
        _read_offer(s, table(offer, "an offer", OFFER_KEYS))
    _read_posted(s, given.get("posted", []))
    for seat, entry in enumerate(entries):
        floor.wanted[seat] = names_of(entry.get("wanted", []), f"wanted of seat {seat}")
        floor.offered[seat] = names_of(entry.get("offered", []), f"offered of seat {seat}")
        if entry.get("draft") is not None:
            _read_draft(s, seat, table(entry["draft"], f"draft of seat {seat}", DRAFT_KEYS))


def _read_offer(s: MegaCiv, entry: Entry) -> None:
    """An offer: open, with the names of its first cards told and asked for, unless something else is said."""
    offer = Offer(seat_of(s, entry.get("from"), "an offer"), seat_of(s, entry.get("to"), "an offer"))
    _read_terms(offer, entry, "an offer")
    offer.standing = place_of(STANDINGS, entry.get("standing", STANDINGS[OPEN]), "standing of an offer:")
    offer.number = number(entry.get("number", 1), "the number of an offer", 1)
    offer.cycle = number(entry.get("cycle", s.floor.cycle), "cycle of an offer", 0, s.terms.max_cycles)
    s.floor.posted[offer.maker * (s.seats + 1) + offer.to] = offer.number
    s.floor.offers.append(offer)


def _read_terms(offer: Offer, entry: Entry, what: str) -> None:
    offer.gives = kinds_of(entry.get("gives", []), f"gives of {what}")
    offer.told = names_of(entry.get("told", []), f"told of {what}")
    offer.wants = names_of(entry.get("wants", []), f"wants of {what}")
    offer.asks = number(entry.get("asks", 0), f"asks of {what}")
    offer.remarks = number(entry.get("clean", 0), f"clean of {what}", 0, 1)


def _read_posted(s: MegaCiv, given: Any) -> None:
    """How many offers each has sent to each: [from, to, number]."""
    for entry in row(given, "posted"):
        if len(row(entry, "an entry of posted")) != 3:
            raise broken("an entry of posted must be [from, to, number]")
        maker, to = seat_of(s, entry[0], "posted"), seat_of(s, entry[1], "posted")
        s.floor.posted[maker * (s.seats + 1) + to] = number(entry[2], "posted")


def _read_draft(s: MegaCiv, seat: int, entry: Entry) -> None:
    """What a seat is building: an offer, or the acceptance of the offer that `to` has made."""
    to = seat_of(s, entry.get("to"), f"draft of seat {seat}")
    draft = Offer(seat, to)
    _read_terms(draft, entry, f"the draft of seat {seat}")
    stage = place_of(DRAFT_STAGES, entry.get("stage", DRAFT_STAGES[1]), "stage of a draft:")
    s.floor.drafts[seat], s.floor.stages[seat] = draft, stage
    if stage >= PICKING:
        s.floor.accepting[seat] = last_of_pair(s, to, seat)
        if s.floor.accepting[seat] == NOBODY:
            raise broken(f"seat {seat} accepts an offer of seat {to} that is not there", "MEG-OFR-12")


def read_trades(s: MegaCiv, given: Any) -> None:
    """The trades of this round, with the cards both sides gave."""
    for each in row(given, "trades"):
        entry = table(each, "a trade", {"from", "to", "gives", "takes"})
        gives, takes = (kinds_of(entry.get(key, []), f"{key} of a trade") for key in ("gives", "takes"))
        parties = [seat_of(s, entry.get(key), "a trade") for key in ("from", "to")]
        s.trades.append([*parties, len(gives), *gives, *takes])
