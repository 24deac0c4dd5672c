"""The players of a position, and what they do in phases 9 and 12."""

from typing import Any

from emporion.core.bits import ONE, set_of
from emporion.games.megaciv import advances
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CITY_MAX,
    FIRST_CALAMITY,
    GROUPS,
    LAST_STEP,
    MOST_STEPS,
    NAMES,
    NOBODY,
    TOKENS,
)
from emporion.games.megaciv.calamities import beneficiary_of
from emporion.games.megaciv.phases import RESOLUTION, SUCCESSION
from emporion.games.megaciv.reading import (
    broken,
    calamity_of,
    counts_of,
    number,
    place_of,
    row,
    seat_of,
    seat_or_nobody,
    seats_of,
    table,
)
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.state import kind_of, queued
from emporion.games.megaciv.view import BUYING_STAGES

SEAT_KEYS = {
    "civilization", "cities", "treasury", "step", "advances", "chips", "wanted", "offered", "hand", "east", "draft",
    "purchase",
}  # fmt: skip
PURCHASE_KEYS = {
    "stage", "basket", "price", "paid", "turned_in", "laid_down", "fills", "fills_with", "chips_due",
}  # fmt: skip
CALAMITY_KEYS = {"card", "victim", "beneficiary", "seconds", "step", "hit", "left"}

Entry = dict[str, Any]


def read_seat(s: MegaCiv, seat: int, entry: Entry) -> None:
    """What a seat owns, apart from its cards."""
    whose = f"of seat {seat}"
    there = c.CIVILIZATION_IDS[s.civilization[seat]]
    if entry.get("civilization", there) != there:
        raise broken(f"the civilization {whose} is {there}", "MEG-SPR-01")
    s.cities[seat] = number(entry.get("cities", s.cities[seat]), f"cities {whose}", 0, CITY_MAX, "MEG-SPR-06")
    s.treasury[seat] = number(entry.get("treasury", s.treasury[seat]), f"treasury {whose}", 0, TOKENS, "MEG-SPR-07")
    s.step_reached[seat] = number(entry.get("step", 0), f"step {whose}", 0, LAST_STEP, "MEG-SPR-14")
    s.advances[seat] = _advances(entry.get("advances", []), f"advances {whose}")
    chips = table(entry.get("chips", {}), f"chips {whose}", set(c.GROUPS))
    for place, group in enumerate(c.GROUPS):
        s.chips[seat * GROUPS + place] = number(chips.get(group, 0), f"{group} chips {whose}")


def _advances(given: Any, what: str) -> int:
    return set_of(_advance_list(given, what))


def _advance_list(given: Any, what: str) -> list[int]:
    found = [place_of(c.ADVANCE_IDS, name, "advance") for name in row(given, what)]
    if len(set(found)) < len(found):
        raise broken(f"{what} has one twice", "MEG-ADV-05")
    return found


def read_before(s: MegaCiv, given: Any) -> None:
    """What the others are shown in phase 12: for each seat hand size, treasury, advances and chips."""
    s.before = []
    for entry in row(given, "before", s.seats):
        shown = table(entry, "an entry of before", {"hand_size", "treasury", "advances", "chips"})
        chips = table(shown.get("chips", {}), "chips of before", set(c.GROUPS))
        s.before += [number(shown.get(key, 0), f"{key} of before") for key in ("hand_size", "treasury")]
        s.before += [_advances(shown.get("advances", []), "advances of before")]
        s.before += [number(chips.get(group, 0), "chips of before") for group in c.GROUPS]
    if len(s.before) not in (0, s.seats * advances.BEFORE):
        raise broken("before must have an entry for each seat", "MEG-ADV-39")


def read_purchase(s: MegaCiv, seat: int, entry: Entry) -> None:
    """Basket and payment of a seat; a basket that is paid for and names no price has its own."""
    whose = f"of seat {seat}"
    given = table(entry.get("purchase") or {}, f"purchase {whose}", PURCHASE_KEYS)
    if "basket" in given:
        s.chosen[seat] = _advance_list(given["basket"], f"basket {whose}")
        s.basket[seat] = set_of(s.chosen[seat])
    if "stage" in given:
        s.stage[seat] = place_of(BUYING_STAGES, given["stage"], "stage of phase 12:")
        s.price[seat] = 0 if given["stage"] == BUYING_STAGES[0] else advances.basket_price(s, seat, s.basket[seat])
    s.price[seat] = number(given.get("price", s.price[seat]), f"price {whose}")
    s.paid[seat] = number(given.get("paid", s.paid[seat]), f"paid {whose}")
    s.chips_due[seat] = number(given.get("chips_due", s.chips_due[seat]), f"chips_due {whose}")
    for key, cards in (("turned_in", s.turned), ("laid_down", s.laid)):
        if key in given:
            for kind, held in counts_of(given[key], f"{key} {whose}").items():
                if kind >= NAMES:
                    raise broken(f"{key} {whose} has a calamity", "MEG-VAL-06")
                cards[seat * NAMES + kind] = held
    for key, cards in (("fills", s.filled), ("fills_with", s.filler)):
        if given.get(key) is not None:
            cards[seat] = place_of(c.KIND_IDS[:NAMES], given[key], f"card in {key} {whose}:")


def read_calamities(s: MegaCiv, data: Entry) -> None:
    """Who gave which calamity, which one strikes, and which are still to come."""
    for name, seat in table(data.get("givers", {}), "givers").items():
        s.giver[calamity_of(name, "givers")] = seat_of(s, seat, "givers")
    for name, seats in table(data.get("struck", {}), "struck").items():
        place = place_of(c.KIND_IDS[FIRST_CALAMITY:], name, "calamity in struck:")
        s.struck[place] = set_of(seats_of(s, seats, "struck"))
    _read_blow(s, table(data.get("calamity") or {}, "calamity", CALAMITY_KEYS))
    shown = data.get("shown_calamities")
    if shown is None:
        held = RESOLUTION <= s.phase <= SUCCESSION
        shown = [len(calamities_held(s, seat)) if held else None for seat in range(s.seats)]
    if len(row(shown, "shown_calamities")) != s.seats:
        raise broken("shown_calamities must have an entry for each seat", "MEG-CAL-01")
    for seat, told in enumerate(shown):
        s.shown_calamities[seat] = NOBODY if told is None else number(told, "shown_calamities")
    for entry in row(data.get("queue", []), "queue"):
        called = table(entry, "an entry of queue", {"card", "holder"})
        card, holder = calamity_of(called.get("card"), "queue"), seat_of(s, called.get("holder"), "queue")
        s.queue.append(queued(card, holder))


def _read_blow(s: MegaCiv, given: Entry) -> None:
    """The calamity under way; its beneficiary follows from its victim unless one is named."""
    card = given.get("card")
    s.calamity = NOBODY if card is None else calamity_of(card, "calamity")
    s.victim = seat_or_nobody(s, given.get("victim"), "victim")
    s.beneficiary = seat_or_nobody(s, given.get("beneficiary"), "beneficiary")
    if s.calamity != NOBODY:
        if s.victim == NOBODY:
            raise broken("a calamity that is resolved has a victim", "MEG-RES-03")
        if "beneficiary" not in given:
            s.beneficiary = beneficiary_of(s, s.calamity, s.victim)
        s.struck[kind_of(s.calamity)] |= ONE[s.victim]
    s.seconds = sorted(seats_of(s, given.get("seconds", []), "seconds"))
    s.calamity_step = number(given.get("step", 0), "step of the calamity", 0, MOST_STEPS)
    s.hit = number(given.get("hit", 0), "hit", 0, s.seats)
    s.left = number(given.get("left", NOBODY), "left", -1000, 1000)
