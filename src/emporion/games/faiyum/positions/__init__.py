"""A position as plain data: set up any board, market and hands, and read them back."""

from collections import Counter
from collections.abc import Mapping
from reprlib import repr as short
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, members, set_of
from emporion.core.reading import LARGEST, Reader
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import BRIDGE_FROM, BRIDGE_TO, CROCODILES, PURSE, SITE_AT
from emporion.games.faiyum.chapters import network
from emporion.games.faiyum.options import read_options
from emporion.games.faiyum.positions.check import check, check_links
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.rules import STEP_NAMES, Faiyum, deal_starting_hands, empty_board
from emporion.games.faiyum.seen.view import TOKENS, cards, common, seat_entry
from emporion.games.faiyum.state import (
    BLOCK,
    BRIDGE,
    FARMER,
    FIRST_DISASTER,
    GRAND_BRIDGE,
    NO_CAMPAIGN,
    NO_CARD,
    PALACE,
    ROAD,
    WORKER,
)

KEYS = {
    "game", "options", "seats", "turn", "turn_number", "final_phase", "market", "tokens", "tokens_above", "pile",
    "final", "removed", "crocodiles", "cleared", "workers", "prone", "settlements", "towns", "palaces", "workshops",
    "expansions", "roads", "bridges", "grand_bridges", "blocks", "connected", "steps", "action",
}  # fmt: skip
SEAT_KEYS = {*c.PURSE, "hand", "hand_size", "discard", "quit"}
ACTION_KEYS = {"card", "acts_as", "times", "space", "start", "visited", "due", "paid", "gains"}

_READER = Reader(refuse, "FAI-POS-01")
broken, table, row = _READER.broken, _READER.table, _READER.row
flag, place_of, seat_entries = _READER.flag, _READER.place_of, _READER.seat_entries


def position_of(s: Faiyum) -> dict[str, Any]:
    """Everything about a state as plain data, the order of the stacks too."""
    remaining = list(s.deck)[s.drawn :]
    pile = max(s.final_from - s.drawn, 0)
    entries = [seat_entry(s, seat, shows_hand=True) for seat in range(s.seats)]
    for entry in entries:
        del entry["hand_size"]
    return {**common(s), "seats": entries, "pile": cards(remaining[:pile]), "final": cards(remaining[pile:])}


def read(data: Any, trusted: bool = False) -> Faiyum:
    """The state that plain data describe; what is not named is as at the start of a game.

    Data that come from a state of ours (`trusted`) are not checked again, and may say more than a position.
    """
    given = dict(data) if trusted else table(data, "a position", KEYS)
    if given.get("game", "faiyum") != "faiyum":
        raise broken(f"it is one of the game {short(given['game'])}")
    entries = seat_entries(given.get("seats", 2), range(1, 6), "FAI-GEN-01", SEAT_KEYS)
    flags, claimed = read_options(table(given.get("options", {}), "options"))
    if claimed != NO_CAMPAIGN and len(entries) > 1:
        raise broken("a campaign is played alone", "FAI-SOL-08")
    s = empty_board(len(entries), flags, claimed)
    deal_starting_hands(s)
    _read_board(s, given)
    _read_links(s, given)
    for seat, entry in enumerate(entries):
        _read_seat(s, seat, entry)
    _read_cards(s, given)
    _read_flow(s, given)
    if not trusted:
        check(s)
    return s


def _number(given: Any, what: str) -> int:
    """A whole number; `check` says by which rule it is too small."""
    return _READER.number(given, what, -LARGEST)


def _kind(name: Any) -> int:
    if type(name) not in (str, int) or (kind := c.CARD.get(str(name))) is None:
        raise broken(f"there is no card {short(name)}")
    return kind


def _kinds(given: Mapping[str, Any], key: str) -> list[int]:
    return [_kind(name) for name in row(given.get(key, []), key)]


def _space(name: Any) -> int:
    if not isinstance(name, str) or name not in c.SPACE:
        raise broken(f"there is no space {short(name)}")
    return c.SPACE[name]


def _spaces(given: Mapping[str, Any], key: str) -> int:
    found = [_space(name) for name in row(given.get(key, []), key)]
    if len(set(found)) < len(found):
        rule = "FAI-WRK-01" if key in ("workers", "prone") else "FAI-POS-01"
        raise broken(f"a space is named twice in {key}: {_twice(found, c.SPACES)}", rule)
    return set_of(found)


def _twice(found: list[int], names: list[str]) -> str:
    """What is named more than once."""
    return ", ".join(names[thing] for thing, number in Counter(found).items() if number > 1)


def _read_board(s: Faiyum, data: Mapping[str, Any]) -> None:
    if "crocodiles" in data:
        s.crocodiles = _spaces(data, "crocodiles")
    s.crocodiles &= ~_spaces(data, "cleared")
    if s.crocodiles & ~CROCODILES:
        wrong = ", ".join(c.SPACES[space] for space in members(s.crocodiles & ~CROCODILES))
        raise broken(f"a crocodile lies where none can be: {wrong}", "FAI-CRO-01")
    s.workers, s.prone = _spaces(data, "workers"), _spaces(data, "prone")
    s.supply[WORKER] -= len(members(s.workers)) + len(members(s.prone))
    s.towns, s.workshops = _spaces(data, "towns"), _spaces(data, "workshops")
    s.settlements |= _spaces(data, "settlements") | s.towns
    s.expansions = _spaces(data, "expansions")
    for piece, mask in enumerate((s.settlements, s.towns, s.workshops, s.expansions)):
        s.supply[piece] = c.PIECE_COUNTS[c.PIECES[piece]] - len(members(mask))
    for name in row(data.get("palaces", []), "palaces"):
        here = set_of([_space(name)])
        if s.second_palaces & here:
            raise broken(f"{name} has three palaces", "FAI-BLD-14")
        s.second_palaces |= s.palaces & here
        s.palaces |= here
        s.supply[PALACE] -= 1
    for name, blocks in table(data.get("blocks", {}), "blocks").items():
        site = SITE_AT[_space(name)]
        if site < 0:
            raise broken(f"{name} is no building site", "FAI-BLD-12")
        s.blocks[site] = _number(blocks, f"the blocks on {name}")
        s.supply[BLOCK] -= s.blocks[site]


def _sites(data: Mapping[str, Any], key: str, sites: list[str]) -> list[int]:
    """The sites of links that may be named from either end; the dam, which carries a road, is left out of the roads."""
    found: list[int] = []
    for name in row(data.get(key, []), key):
        turned = "-".join(reversed(name.split("-"))) if isinstance(name, str) else ""
        if key == "roads" and c.DAM in (name, turned):
            continue
        if name not in sites and turned not in sites:
            rule = "FAI-MAP-03" if key == "roads" else "FAI-MAP-04"
            raise broken(f"there is no site {short(name)}", rule)
        found.append(sites.index(name if name in sites else turned))
    if len(set(found)) < len(found):
        raise broken(f"a site is named twice in {key}: {_twice(found, sites)}", "FAI-NET-01")
    return found


def _read_links(s: Faiyum, data: Mapping[str, Any]) -> None:
    for site in _sites(data, "roads", c.ROAD_SITES):
        first, second = c.ROAD_SITES[site].split("-")
        network.lay(s, c.SPACE[first], c.SPACE[second])
        s.supply[ROAD] -= 1
    for key, piece in (("bridges", BRIDGE), ("grand_bridges", GRAND_BRIDGE)):
        for site in _sites(data, key, c.CHANNEL_SITES):
            _read_bridge(s, site, piece)
    check_links(s)  # a chain can only be followed where roads do not branch
    if "connected" not in data:
        for node in members(network.nodes(s)):
            network.connect_settlement(s, node)
        return
    for pair in row(data["connected"], "connected"):
        ends = pair.split("-") if isinstance(pair, str) else []
        if len(ends) != 2 or ends[0] == ends[1]:
            raise broken(f"{short(pair)} is no pair of spaces")
        network.remember(s, _space(ends[0]), _space(ends[1]))


def _read_bridge(s: Faiyum, site: int, piece: int) -> None:
    if c.CHANNEL_SITES[site] == c.DAM:
        raise broken("a bridge lies on the dam", "FAI-NET-23")
    if piece == BRIDGE:
        s.bridges |= ONE[site]
    else:
        s.grand_bridges |= ONE[site]
    s.supply[piece] -= 1
    network.lay(s, BRIDGE_FROM[site], BRIDGE_TO[site])


def _read_seat(s: Faiyum, seat: int, entry: Mapping[str, Any]) -> None:
    for place, key in enumerate(c.PURSE):
        if key in entry:
            s.purse[seat * PURSE + place] = _number(entry[key], f"{key} of seat {seat}")
    if "hand" in entry:
        kinds = _kinds(entry, "hand")
        _refuse_disasters(kinds, f"in the hand of seat {seat}")
        if twice := _twice([kind for kind in kinds if kind != FARMER], c.CARD_IDS):
            raise broken(f"seat {seat} holds a card twice: {twice}")
        s.hand[seat], s.farmers[seat] = set_of(kinds), kinds.count(FARMER)
    if _number(entry.get("hand_size", s.hand_size(seat)), "hand_size") != s.hand_size(seat):
        raise broken(f"seat {seat} holds {s.hand_size(seat)} cards, not {entry['hand_size']}")
    s.discard[seat] = _kinds(entry, "discard")[::-1]
    _refuse_disasters(s.discard[seat], f"in the discard stack of seat {seat}")
    s.quit[seat] = _number(entry.get("quit", 0), f"quit of seat {seat}")
    s.quitters += s.quit[seat] > 0


def _refuse_disasters(kinds: list[int], where: str) -> None:
    for kind in kinds:
        if kind >= FIRST_DISASTER:
            raise broken(f"the natural disaster {c.CARD_IDS[kind]} is {where}", "FAI-MKT-12")


def _market(given: Any) -> tuple[list[int], list[int]]:
    """Cards and tokens of a market written as a list or as "10* 24* 30 42 | 50 66 72 90"."""
    words = given.replace("|", " ").split() if isinstance(given, str) else row(given, "market")
    bare = [word.rstrip("*") if isinstance(word, str) else word for word in words]
    kinds = [_kind(word) for word in bare]
    return kinds, [kind for kind, word, short_word in zip(kinds, words, bare, strict=True) if word != short_word]


def _read_cards(s: Faiyum, data: Mapping[str, Any]) -> None:
    """Market and stacks. A key that is given is exact; a key that is not takes what is left, lowest on top."""
    owned = [kind for seat in range(s.seats) for kind in s.discard[seat] + members(s.hand[seat])]
    owned += _kinds(data, "removed")
    in_play = table(data.get("action") or {}, "action").get("card")
    owned += [_kind(in_play)] if in_play is not None else []
    market, starred = _market(data.get("market", []))
    pile, final = _kinds(data, "pile"), _kinds(data, "final")
    for kind in market + pile + final:
        if kind < len(c.START_COPIES):
            raise broken(f"the starting card {c.CARD_IDS[kind]} is in the market or a stack", "FAI-SET-05")
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


def _read_tokens(s: Faiyum, data: Mapping[str, Any], starred: list[int]) -> None:
    total = c.DATA["market"]["discount_tokens"] if s.seats > 1 else 0
    if "tokens" in data or starred:
        marked = _kinds(data, "tokens") + starred
        if disasters := [c.CARD_IDS[kind] for kind in marked if kind >= FIRST_DISASTER]:
            raise broken(f"a discount token lies on the natural disaster {disasters[0]}", "FAI-MKT-11")
        s.tokens = set_of(marked)
    elif "market" not in data and total:
        s.tokens = s.current_market()
    s.tokens_above = _number(data.get("tokens_above", total - len(members(s.tokens))), "tokens_above")


def _read_removed(s: Faiyum, data: Mapping[str, Any], used: Counter[int]) -> None:
    """Every card is in one place; cards that no key names are out of the game."""
    copies = Counter(range(len(c.CARD_IDS)))
    for kind, number in enumerate(c.START_COPIES):
        copies[kind] = number * s.seats
    used[FARMER] += sum(max(s.farmers[seat] - 1, 0) for seat in range(s.seats))
    for kind, number in used.items():
        if number > copies[kind]:
            raise broken(f"card {c.CARD_IDS[kind]} is in {number} places")
    s.removed = _kinds(data, "removed") + sorted((copies - used).elements())


def _read_flow(s: Faiyum, data: Mapping[str, Any]) -> None:
    s.turn, s.turn_number = _number(data.get("turn", 0), "turn"), _number(data.get("turn_number", 1), "turn_number")
    if s.turn not in range(s.seats):
        raise broken(f"there is no seat {s.turn}", "FAI-TRN-06")
    s.final_phase = flag(data.get("final_phase", s.disasters == 15), "final_phase")
    default = ["turn"] if s.quitters < s.seats else []
    s.steps = [place_of(STEP_NAMES, name, "step") for name in row(data.get("steps", default), "steps")]
    if data.get("action") is not None:
        _read_action(s, table(data["action"], "action", ACTION_KEYS))


def _read_action(s: Faiyum, action: Mapping[str, Any]) -> None:
    """The card in play and what its action has gathered; what is not named is as when it began."""
    card, acts_as = action.get("card"), action.get("acts_as", action.get("card"))
    s.card = _kind(card) if card is not None else NO_CARD
    s.acts_as = _kind(acts_as) if acts_as is not None else NO_CARD
    s.times, s.visited = _number(action.get("times", 0), "times"), _spaces(action, "visited")
    s.space = _space(action["space"]) if action.get("space") is not None else -1
    s.start = _space(action["start"]) if action.get("start") is not None else -1
    for slot in row(action.get("due", []), "due"):
        s.due.append(set_of([place_of(TOKENS, token, "token") for token in row(slot, "a slot of due")]))
    for token, number in table(action.get("paid", {}), "paid").items():
        s.paid[place_of(TOKENS, token, "token")] = _number(number, f"{token} paid")
    for what, number in table(action.get("gains", {}), "gains").items():
        s.gains[place_of(c.PURSE, what, "good")] = _number(number, f"{what} gained")
