"""The players of a position: goods, tracks, tokens, the personal area and the action cards."""

from collections.abc import Mapping
from typing import Any

from emporion.core.bits import ONE, members, set_of
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import AT_AN_END, NOT_THERE, SLOT_NAMES, SLOT_VERTICAL, garden_at, plant, workshop
from emporion.games.resafa.board import (
    CAMEL,
    CANAL_BONUSES,
    CAUSEWAY,
    MOST_CAMELS,
    NOTHING,
    PAIRS,
    PINK,
    REPLACES,
    ROW_SPACES,
    SHOP_EXTRA,
    TRACK_END,
    YELLOW,
)
from emporion.games.resafa.check import SYMBOLS, action_cards_by_place
from emporion.games.resafa.reading import action_card, at, broken, card_and_half, named, number, place_of, row, table
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import (
    CUBES,
    EXTRA,
    GARDENS,
    LOAD,
    LOADED,
    PLACE,
    PURSE,
    ROWS,
    SCARABS,
    SET,
    SQUARES,
    SQUARES_DONE,
    TRACKS,
)
from emporion.games.resafa.view import ROW_NAMES

SEAT_KEYS = {
    "vp", *c.ITEMS, "camels", "load", "loaded", "place", "tracks", "square", "scarab", "rows", "bases", "water_cubes",
    "canal_tiles", "extra", "set", "hand", "pile", "sunk", "played", "bonus", "sacks", "sack_seen", "special", "used",
    "kept", "workshops", "gardens",
}  # fmt: skip
SHOP_KEYS = {"tile", "side", "xy", "rotation"}
SHOP_SIDES = ["front", "back"]
GARDEN_FULL = 3

Entry = Mapping[str, Any]


def read_sets(s: Resafa, entries: list[dict[str, Any]]) -> None:
    """The sets of action cards; a seat that names none gets the first that is free."""  # RES-PLS-06
    given = [place_of(c.SETS, entry["set"], "set") if "set" in entry else NOTHING for entry in entries]
    free = [each for each in range(len(c.SETS)) if each not in given]
    for seat, own in enumerate(given):
        s.purse[seat * PURSE + SET] = free.pop(0) if own == NOTHING else own
    chosen = [own for own in given if own != NOTHING]
    if len(set(chosen)) < len(chosen):
        raise broken("two seats have the same set of action cards", "RES-PLS-06")


def read_seat(s: Resafa, seat: int, entry: Entry) -> None:
    """What a seat owns, apart from its cards in hand."""
    mine, whose = seat * PURSE, f"of seat {seat}"
    for what, key in enumerate([*c.ITEMS, "vp"]):
        s.purse[mine + what] = number(entry.get(key, s.purse[mine + what]), f"{key} {whose}")
    s.purse[mine + CAMEL] = number(entry.get("camels", 1), f"camels {whose}", 1, MOST_CAMELS, "RES-PRD-10")
    _read_caravan(s, seat, entry)
    s.purse[mine + CUBES] = number(entry.get("water_cubes", 0), f"water_cubes {whose}")
    _read_specials(s, seat, entry)
    _read_tokens(s, seat, entry)
    for name in row(entry.get("kept", []), f"kept {whose}"):
        s.kept[seat * CANAL_BONUSES + place_of(c.CANAL_BONUS_IDS, name, "canal bonus tile")] += 1
    for card in named(entry, "bonus", c.BONUS_IDS, "bonus card", f" {whose}"):
        s.take_bonus(seat, card)
    s.sack_hand[seat] = set_of(named(entry, "sacks", c.SACK_IDS, "sack card", f" {whose}"))
    if "workshops" in entry:
        _read_workshops(s, seat, row(entry["workshops"], f"workshops {whose}"))
    for square in row(entry.get("gardens", []), f"gardens {whose}"):
        _read_garden(s, seat, table(square, "a garden square", {"xy", "tiles"}))


def _read_caravan(s: Resafa, seat: int, entry: Entry) -> None:
    mine = seat * PURSE
    s.purse[mine + PLACE] = place_of(c.PLACE_IDS, entry.get("place", c.PLACE_IDS[-1]), "place")
    load = entry.get("load")
    loaded = number(entry.get("loaded", int(load is not None)), f"loaded of seat {seat}")
    if load is not None:
        kind = place_of(c.ITEMS, load, "item")
        if kind == 0:
            raise broken(f"load of seat {seat}: coins are never loaded", "RES-TRD-13")
        s.purse[mine + LOAD] = kind
    if (load is None) != (loaded == 0):
        raise broken(f"load and loaded of seat {seat} do not fit", "RES-GEN-05")
    s.purse[mine + LOADED] = loaded


def _read_specials(s: Resafa, seat: int, entry: Entry) -> None:
    """Special cards by colour or as one list; a marker that is not named stands at the symbol of its highest card."""
    given = entry.get("special", [])
    if isinstance(given, dict):
        for colour in given:
            place_of(c.COLOURS, colour, "colour")
        given = [card for cards in given.values() for card in row(cards, f"special of seat {seat}")]
    for card in named({"special": given}, "special", c.SPECIAL_IDS, "special card", f" of seat {seat}"):
        s.special[seat * 4 + card // 18] |= ONE[card % 18]
    for card in named(entry, "used", c.SPECIAL_IDS, "special card", f" of seat {seat}"):
        if card // 18 == PINK or not s.special[seat * 4 + card // 18] & ONE[card % 18]:
            raise broken(f"seat {seat} has not used {c.SPECIAL_IDS[card]}", "RES-SPC-04")
        s.used[seat * 4 + card // 18] |= ONE[card % 18]
    tracks = table(entry.get("tracks", {}), f"tracks of seat {seat}", set(c.COLOURS))
    for n, colour in enumerate(c.COLOURS):
        levels = [card // 6 for card in members(s.special[seat * 4 + n])]
        least = SYMBOLS[max(levels)] if levels else 0
        place = number(tracks.get(colour, least), f"{colour} track of seat {seat}", 0, TRACK_END, "RES-TRK-01")
        s.purse[seat * PURSE + TRACKS + n] = place


def _read_tokens(s: Resafa, seat: int, entry: Entry) -> None:
    """Merchant tokens; where the rows are not named they fill from the first."""  # RES-MER-02, RES-MER-04
    mine = seat * PURSE
    s.purse[mine + SQUARES] = number(entry.get("square", 0), f"square of seat {seat}")
    s.purse[mine + SCARABS] = number(entry.get("scarab", 0), f"scarab of seat {seat}")
    left = max(s.token_count(seat) - CAUSEWAY, 0)
    rows = table(entry.get("rows", {}), f"rows of seat {seat}", set(ROW_NAMES))
    for place, name in enumerate(ROW_NAMES):
        filled = min(left, ROW_SPACES) if not rows else 0
        left -= filled
        value = number(rows.get(name, filled), f"{name} row of seat {seat}", 0, ROW_SPACES, "RES-MER-05")
        s.purse[mine + ROWS + place] = value


def _read_workshops(s: Resafa, seat: int, given: Any) -> None:
    """The workshops in the order of building; one without a cell continues the diagonal of the first two."""
    area: list[int] = []
    entries = [{"tile": each} if isinstance(each, str) else each for each in given]
    tiles = [table(each, f"a workshop of seat {seat}", SHOP_KEYS).get("tile") for each in entries]
    entries = [{"tile": name} for name in c.WORKSHOP_IDS[:2] if name not in tiles] + entries
    for entry in entries:
        tile = place_of(c.WORKSHOP_IDS, entry.get("tile"), "workshop")
        side = place_of(SHOP_SIDES, entry.get("side", "front"), "side")
        if SHOP_SIDES[side] not in c.WORKSHOPS[tile]:
            raise broken(f"{c.WORKSHOP_IDS[tile]} has no {SHOP_SIDES[side]}", "RES-WKS-08")
        diagonal = tile if tile < 2 else len(area)
        here = at(entry.get("xy", [diagonal, diagonal]), 0, "RES-WKS-05", str(c.WORKSHOP_IDS[tile]))
        turns = number(entry.get("rotation", 0), f"rotation of {c.WORKSHOP_IDS[tile]}", 0, 3, "RES-WKS-07")
        area.append(workshop(here, turns, tile, side))
        s.purse[seat * PURSE + EXTRA] += SHOP_EXTRA[tile * 2 + side]
    s.area[seat] = area


def _read_garden(s: Resafa, seat: int, entry: Entry) -> None:
    square = at(entry.get("xy"), 1, "RES-GRD-02", "a garden")
    slots = [place_of(SLOT_NAMES, name, "garden slot") for name in row(entry.get("tiles", []), "tiles of a garden")]
    if not slots or garden_at(s, seat, square) != NOT_THERE:
        raise broken(f"the garden square {entry['xy']} of seat {seat} is empty or named twice")
    if len({SLOT_VERTICAL[slot] for slot in slots}) > 1:
        raise broken(f"the gardens on {entry['xy']} of seat {seat} lie both ways", "RES-GRD-03")
    thirds = [third for slot in slots for third in SLOT_NAMES[slot][1:]]
    if len(set(thirds)) < len(thirds):
        raise broken(f"the gardens on {entry['xy']} of seat {seat} overlap", "RES-GRD-06")
    if not any(AT_AN_END[slot] for slot in slots):
        raise broken(f"the first garden on {entry['xy']} of seat {seat} lies in the middle", "RES-GRD-04")
    for slot in slots:
        plant(s, seat, square, slot)
    s.purse[seat * PURSE + GARDENS] += len(slots)
    s.purse[seat * PURSE + SQUARES_DONE] += len(thirds) == GARDEN_FULL


def read_action_cards(s: Resafa, seat: int, entry: Entry) -> None:
    """The six action cards: what is named lies where it is named, the rest fills hand, played cards and pile."""
    hand = [action_card(s, seat, card) for card in row(entry.get("hand", []), f"hand of seat {seat}")]
    pile = [action_card(s, seat, card) for card in row(entry.get("pile", []), f"pile of seat {seat}")]
    played = [card_and_half(s, seat, card) for card in row(entry.get("played", []), f"played of seat {seat}")]
    rest = _other_cards(s, seat, [*hand, *pile, *(card for card, _ in played)])
    in_hand, in_pile, slots = action_cards_by_place(s, seat)
    places = (("hand", len(hand), in_hand), ("pile", len(pile), in_pile), ("played", len(played), slots))
    for where, have, most in places:
        if have > max(most, 0):
            raise broken(f"{where} of seat {seat} has {have} cards, but at this time {max(most, 0)}", "RES-RND-04")
    while len(hand) < in_hand and rest:
        hand.append(rest.pop(0))
    while len(played) < slots and rest:
        played.append((rest.pop(0), 0))
    s.hand[seat], s.pile[seat] = set_of(hand), set_of(pile + rest)
    s.sunk[seat] = set_of([action_card(s, seat, card) for card in row(entry.get("sunk", []), f"sunk of seat {seat}")])
    s.played[seat] = [card * 2 + half for card, half in played]


def _other_cards(s: Resafa, seat: int, cards: list[int]) -> list[int]:
    """The action cards that nothing names, yellow ones first; each yellow card has replaced a starting one."""
    if twice := [card for card in cards if cards.count(card) > 1]:
        name = c.card_name(s.purse[seat * PURSE + SET], twice[0])
        raise broken(f"the action card {name} of seat {seat} is in {len(twice)} places", "RES-RND-04")
    yellow = [PAIRS + card for card in members(s.special[seat * 4 + YELLOW]) if not _is_fresh(s, seat, card)]
    if any(card >= PAIRS and card not in yellow for card in cards):
        raise broken(f"seat {seat} has a yellow card among its action cards that it does not own", "RES-YEL-06")
    pairs = list(range(PAIRS))
    for card in yellow:
        forced = REPLACES[card - PAIRS]
        leaves = [forced] if forced != NOTHING else [pair for pair in reversed(pairs) if pair not in cards]
        if not leaves or leaves[0] in cards:
            raise broken(f"{c.SPECIAL_IDS[card - PAIRS]} of seat {seat} has replaced no starting card", "RES-YEL-02")
        pairs.remove(leaves[0])
    return [card for card in yellow + pairs if card not in cards]


def _is_fresh(s: Resafa, seat: int, card: int) -> bool:
    return seat == s.turn and card in s.fresh
