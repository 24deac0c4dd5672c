"""A position as plain data: set up any board, market and hands, and read them back."""

from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, members, set_of
from emporion.core.refusal import Refusal
from emporion.games.faiyum import components as c
from emporion.games.faiyum import network
from emporion.games.faiyum.board import CROCODILES, MONEY, PURSE, REPUTATION, SITE_AT
from emporion.games.faiyum.check import check
from emporion.games.faiyum.options import read_options
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.rules import STEP_NAMES, Faiyum, deal_starting_hands, empty_board
from emporion.games.faiyum.state import BLOCK, BRIDGE, FARMER, FIRST_DISASTER, GRAND_BRIDGE, NO_CARD, PALACE, ROAD
from emporion.games.faiyum.view import TOKENS, cards, common, seat_entry

KEYS = {
    "game", "options", "seats", "turn", "turn_number", "final_phase", "market", "tokens", "tokens_above", "pile",
    "final", "removed", "crocodiles", "cleared", "workers", "prone", "settlements", "towns", "palaces", "workshops",
    "expansions", "roads", "bridges", "grand_bridges", "blocks", "connected", "steps", "action",
}  # fmt: skip
SEAT_KEYS = {*c.PURSE, "hand", "hand_size", "discard", "quit"}
BUILDINGS = {"settlements": 0, "towns": 1, "workshops": 2, "expansions": 3}


def position_of(s: Faiyum) -> dict[str, Any]:
    """Everything about a state as plain data, the order of the stacks too."""
    remaining = list(s.deck)[s.drawn :]
    pile = max(s.final_from - s.drawn, 0)
    entries = [seat_entry(s, seat, shows_hand=True) for seat in range(s.seats)]
    for entry in entries:
        del entry["hand_size"]
    return {**common(s), "seats": entries, "pile": cards(remaining[:pile]), "final": cards(remaining[pile:])}


def read(data: dict[str, Any], trusted: bool = False) -> Faiyum:
    """The state that plain data describe; what is not named is as at the start of a game.

    Data that come from a state of ours (`trusted`) are not checked again.
    """
    try:
        s = _read(data, trusted)
    except Refusal:
        raise
    except (KeyError, ValueError, TypeError, AttributeError, IndexError) as problem:
        raise broken(f"{type(problem).__name__} {problem}") from problem
    if not trusted:
        check(s)
    return s


def broken(what: str) -> Refusal:
    """The refusal of data that are no position."""
    return refuse("FAI-POS-01", "broken_position", what=what)


def _read(data: dict[str, Any], trusted: bool) -> Faiyum:
    if not isinstance(data, dict):
        raise broken("a position is a table of keys and values")
    if not trusted and (unknown := sorted(set(data) - KEYS)):
        raise broken(f"unknown key {unknown[0]!r}")
    seats = data.get("seats", 2)
    entries = seats if isinstance(seats, list) else [{}] * seats
    if len(entries) not in range(1, 6):
        raise refuse("FAI-GEN-01", "broken_position", what=f"{len(entries)} seats")
    flags, claimed = read_options(data.get("options", {}))
    s = empty_board(len(entries), flags, claimed)
    deal_starting_hands(s)
    _read_board(s, data)
    for seat, entry in enumerate(entries):
        if not trusted and (unknown := sorted(set(entry) - SEAT_KEYS)):
            raise broken(f"unknown key {unknown[0]!r} of seat {seat}")
        _read_seat(s, seat, entry)
    _read_cards(s, data)
    _read_flow(s, data)
    return s


def _kind(name: Any) -> int:
    if str(name) not in c.CARD:
        raise broken(f"there is no card {name!r}")
    return c.CARD[str(name)]


def _spaces(names: list[str]) -> int:
    for name in names:
        if name not in c.SPACE:
            raise broken(f"there is no space {name!r}")
    return sum(1 << c.SPACE[name] for name in set(names))


def _site(name: str, sites: list[str]) -> int:
    turned = "-".join(reversed(name.split("-")))
    if name not in sites and turned not in sites:
        rule = "FAI-MAP-03" if sites is c.ROAD_SITES else "FAI-MAP-04"
        raise refuse(rule, "broken_position", what=f"there is no site {name!r}")
    return sites.index(name if name in sites else turned)


def _read_board(s: Faiyum, data: dict[str, Any]) -> None:
    if "crocodiles" in data:
        s.crocodiles = _spaces(data["crocodiles"])
    s.crocodiles &= ~_spaces(data.get("cleared", []))
    if s.crocodiles & ~CROCODILES:
        raise refuse("FAI-CRO-01", "broken_position", what="a crocodile lies where none can be")
    s.workers, s.prone = _spaces(data.get("workers", [])), _spaces(data.get("prone", []))
    s.supply[7] -= len(members(s.workers)) + len(members(s.prone))
    s.settlements |= _spaces(data.get("settlements", []))
    s.towns, s.workshops = _spaces(data.get("towns", [])), _spaces(data.get("workshops", []))
    s.settlements |= s.towns
    s.expansions = _spaces(data.get("expansions", []))
    for piece, mask in enumerate((s.settlements, s.towns, s.workshops, s.expansions)):
        s.supply[piece] = c.PIECE_COUNTS[c.PIECES[piece]] - len(members(mask))
    for name in data.get("palaces", []):
        here = _spaces([name])
        s.second_palaces |= s.palaces & here
        s.palaces |= here
        s.supply[PALACE] -= 1
    for name, number in data.get("blocks", {}).items():
        site = SITE_AT[c.SPACE[name]]
        if site < 0:
            raise refuse("FAI-BLD-12", "broken_position", what=f"{name} is no building site")
        s.blocks[site] = number
        s.supply[BLOCK] -= number
    _read_links(s, data)


def _read_links(s: Faiyum, data: dict[str, Any]) -> None:
    for name in data.get("roads", []):
        if name != c.DAM:
            first, second = c.ROAD_SITES[_site(name, c.ROAD_SITES)].split("-")
            network.lay(s, c.SPACE[first], c.SPACE[second])
            s.supply[ROAD] -= 1
    for key, piece in (("bridges", BRIDGE), ("grand_bridges", GRAND_BRIDGE)):
        for name in data.get(key, []):
            site = _site(name, c.CHANNEL_SITES)
            if c.CHANNEL_SITES[site] == c.DAM:
                raise refuse("FAI-NET-23", "broken_position", what="a bridge lies on the dam")
            network.build_bridge(s, site, piece)
    if "connected" in data:
        s.met = vec[i64]([0] * len(c.SPACES))
        for pair in data["connected"]:
            one, other = pair.split("-")
            network.remember(s, c.SPACE[one], c.SPACE[other])
        return
    for node in members(network.nodes(s)):
        network.connect_settlement(s, node)


def _read_seat(s: Faiyum, seat: int, entry: dict[str, Any]) -> None:
    for place, key in enumerate(c.PURSE):
        if key in entry:
            s.purse[seat * PURSE + place] = entry[key]
    if "hand" in entry:
        kinds = [_kind(name) for name in entry["hand"]]
        if any(kind >= FIRST_DISASTER for kind in kinds):
            raise refuse("FAI-MKT-12", "broken_position", what="a natural disaster is in a hand")
        if any(n > 1 for kind, n in Counter(kinds).items() if kind != FARMER):
            raise broken(f"seat {seat} holds a card twice")
        s.hand[seat], s.farmers[seat] = set_of(kinds), kinds.count(FARMER)
    s.discard[seat] = [_kind(name) for name in reversed(entry.get("discard", []))]
    s.quit[seat] = entry.get("quit", 0)
    s.quitters += s.quit[seat] > 0


def _market(given: Any) -> tuple[list[int], list[int]]:
    """Cards and tokens of a market written as a list or as "10* 24* 30 42 | 50 66 72 90"."""
    words = given.replace("|", " ").split() if isinstance(given, str) else [str(card) for card in given]
    kinds = [_kind(word.rstrip("*")) for word in words]
    return kinds, [kind for kind, word in zip(kinds, words, strict=True) if word.endswith("*")]


def _read_cards(s: Faiyum, data: dict[str, Any]) -> None:
    """Market and stacks. A key that is given is exact; a key that is not takes what is left, lowest on top."""
    owned = [kind for seat in range(s.seats) for kind in s.discard[seat] + members(s.hand[seat])]
    owned += [_kind(name) for name in data.get("removed", [])]
    in_play = (data.get("action") or {}).get("card")
    owned += [_kind(in_play)] if in_play else []
    market, starred = _market(data.get("market", []))
    pile, final = ([_kind(name) for name in data.get(key, [])] for key in ("pile", "final"))
    taken = {*owned, *market, *pile, *final}
    rest = [kind for kind in c.BLUE if kind not in taken]
    if "market" not in data:
        market, rest = rest[:8], rest[8:]
    if "final" not in data:
        highest = [] if "pile" in data else rest[-4:]
        final = highest + [kind for kind in range(c.YELLOW[0], FIRST_DISASTER + 4) if kind not in taken]
        rest = [kind for kind in rest if kind not in highest]
    if "pile" not in data:
        pile = rest
    s.market = set_of([kind for kind in market if kind < FIRST_DISASTER])
    s.disasters = set_of([kind - FIRST_DISASTER for kind in market if kind >= FIRST_DISASTER])
    s.deck, s.final_from = vec[i64](pile + final), len(pile)
    _read_tokens(s, data, starred)
    _read_removed(s, data, Counter([*owned, *market, *pile, *final]))


def _read_tokens(s: Faiyum, data: dict[str, Any], starred: list[int]) -> None:
    total = c.DATA["market"]["discount_tokens"] if s.seats > 1 else 0
    if "tokens" in data or starred:
        s.tokens = set_of([_kind(name) for name in data.get("tokens", [])] + starred)
    elif "market" not in data and total:
        s.tokens = s.current_market()
    s.tokens_above = data.get("tokens_above", total - len(members(s.tokens)))


def _read_removed(s: Faiyum, data: dict[str, Any], used: Counter[int]) -> None:
    """Every card is in one place; cards that no key names are out of the game."""
    copies = Counter({kind: 1 for kind in range(len(c.CARD_IDS))})
    for kind, number in enumerate(c.START_COPIES):
        copies[kind] = number * s.seats
    used[FARMER] += sum(max(s.farmers[seat] - 1, 0) for seat in range(s.seats))
    for kind, number in used.items():
        if number > copies[kind]:
            raise broken(f"card {c.CARD_IDS[kind]} is in {number} places")
    s.removed = [_kind(name) for name in data.get("removed", [])]
    s.removed += sorted((copies - used).elements())


def _read_flow(s: Faiyum, data: dict[str, Any]) -> None:
    s.turn, s.turn_number = data.get("turn", 0), data.get("turn_number", 1)
    if s.turn not in range(s.seats):
        raise refuse("FAI-TRN-06", "broken_position", what=f"there is no seat {s.turn}")
    s.final_phase = bool(data.get("final_phase", s.disasters == 15))
    default = ["turn"] if s.quitters < s.seats else []
    s.steps = [STEP_NAMES.index(name) for name in data.get("steps", default)]
    action = data.get("action")
    if action is None:
        return
    s.card = _kind(action["card"]) if action["card"] else NO_CARD
    s.acts_as = _kind(action["acts_as"]) if action["acts_as"] else NO_CARD
    s.times, s.visited = action["times"], _spaces(action["visited"])
    s.space = c.SPACE[action["space"]] if action["space"] else -1
    s.start = c.SPACE[action["start"]] if action["start"] else -1
    s.due = [sum(1 << TOKENS.index(token) for token in slot) for slot in action["due"]]
    s.paid = vec[i64]([action["paid"][token] for token in TOKENS])
    s.gains = vec[i64]([action["gains"][what] for what in c.PURSE])
