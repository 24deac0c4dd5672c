"""The common board of a position: map, water network, stacks of cards and tiles, and Resafabot."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE, count, members, set_of
from emporion.games.resafa import automa, codes, frames
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import face_of
from emporion.games.resafa.board import (
    BASE_FROM,
    BASE_SPACES,
    CENTRES,
    COLOURS,
    COLUMNS,
    IS_TANK,
    LEVEL_2_FROM,
    NOTHING,
    ROUNDS,
    SOURCES,
    SOURCES_AT,
    SPACES,
    SUPPLY,
    TRACK_END,
)
from emporion.games.resafa.check import SYMBOLS, garden_tiles, items_owned
from emporion.games.resafa.reading import (
    broken,
    named,
    number,
    only_once,
    optional,
    place_of,
    player,
    row,
    space,
    table,
)
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import (
    BASES,
    CANALS_BUILT,
    CUBES,
    EVERYBODY,
    FINITE_SUPPLY,
    FRAME,
    PURSE,
    SCARABS,
    SQUARES,
    TRACKS,
    laid,
)
from emporion.games.resafa.view import ALL

SIDES = ["front", "back"]
TILE_SIDES = ["top", "bottom"]
STACKS = [f"{colour} {level}" for colour in c.COLOURS for level in (1, 2, 3)]
BOT_KEYS = {"tracks", "space", "canals", "flipped", "deck"}
REMOVED = 2  # RES-SET-14

Data = Mapping[str, Any]


def read_map(s: Resafa, data: Data) -> None:
    """Trading tiles and bases; tiles that are not named lie in order on the centres of their colour."""
    given = {
        centre: table(entry, f"centre {centre}", {"tile", "side", "bases"})
        for centre, entry in table(data.get("centres", {}), "centres", set(c.CENTRE_IDS)).items()
    }
    tiles = [entry["tile"] for entry in given.values() if "tile" in entry]
    free = [tile for tile in c.TRADING_TILES if tile["id"] not in tiles]
    for centre, name in enumerate(c.CENTRE_IDS):
        entry, kind = given.get(name, {}), c.CENTRES[centre]["tile_colour"]
        fitting = [tile["id"] for tile in free if tile["colour"] == kind] or [None]
        tile = place_of(c.TRADING_TILE_IDS, entry.get("tile", fitting[0]), "trading tile")
        if c.TRADING_TILES[tile]["colour"] != kind or tile in list(s.tile_at):
            raise broken(f"{c.TRADING_TILE_IDS[tile]} cannot lie in {name}", "RES-SET-07")
        free = [each for each in free if each["id"] != c.TRADING_TILE_IDS[tile]]
        s.tile_at[centre] = tile
        s.tile_side[centre] = place_of(TILE_SIDES, entry.get("side", "top"), "side")
        _read_bases(s, centre, row(entry.get("bases", []), f"bases of {name}"))


def _read_bases(s: Resafa, centre: int, owners: Sequence[Any]) -> None:
    first = s.side * CENTRES * BASE_SPACES + centre * BASE_SPACES
    places = [place for place in range(BASE_SPACES) if BASE_FROM[first + place] <= s.seats]
    if len(owners) > len(places):
        raise broken(f"bases of {c.CENTRE_IDS[centre]}: there are {len(places)} spaces", "RES-BAS-03")
    for place, given in zip(places, owners, strict=False):
        if given is None:
            continue
        owner = player(s, given, f"bases of {c.CENTRE_IDS[centre]}")
        s.bases[centre * BASE_SPACES + place] = owner
        if owner < s.seats:
            s.purse[owner * PURSE + BASES] += 1


def read_network(s: Resafa, data: Data) -> None:
    """Canal tiles, cubes, sources and canal bonus tiles."""
    for name, entry in table(data.get("canals", {}), "canals").items():
        here = space(s, name, "canals")
        tile = table(entry, f"canal {name}", {"owner", "tile", "side"})
        owner = player(s, tile.get("owner"), f"canal {name}")
        face = _face(tile)
        if owner < s.seats:
            if s.purse[owner * PURSE + CANALS_BUILT] & ONE[face // 2]:
                raise broken(f"seat {owner} has {c.CANAL_IDS[face // 2]} twice in canals", "RES-CAN-01")
            s.purse[owner * PURSE + CANALS_BUILT] |= ONE[face // 2]
        s.canal[here] = laid(owner, face)
    _read_water(s, data)
    _read_canal_bonuses(s, data)


def _face(given: Data) -> int:
    tile = place_of(c.CANAL_IDS, given.get("tile"), "canal tile")
    return tile * 2 + place_of(SIDES, given.get("side", "front"), "side")


def _read_water(s: Resafa, data: Data) -> None:
    """Cubes lie on the tiles beside sources and on the other sources, as far as they are not in front of players."""
    if "cubes" in data:
        for name, cubes in table(data["cubes"], "cubes").items():
            s.wet[space(s, name, "cubes")] = number(cubes, f"cubes on {name}", 1)
    dry = 0
    for here in range(SPACES):
        sources = SOURCES_AT[s.side * SPACES + here]
        if s.canal[here] == NOTHING:
            dry |= sources
        elif "cubes" not in data and "springs" not in data:
            s.wet[here] = count(sources)
    if "springs" in data:
        springs = [number(source, "springs", 0, SOURCES[s.side] - 1) for source in row(data["springs"], "springs")]
        s.springs = set_of(springs)
    else:
        elsewhere = sum(s.wet) + sum(s.purse[seat * PURSE + CUBES] for seat in range(s.seats))
        s.springs = set_of(members(dry)[: max(SOURCES[s.side] - elsewhere, 0)])


def _read_canal_bonuses(s: Resafa, data: Data) -> None:
    """Canal bonus tiles; not named, they lie as on the first set-up card, except where tiles have been built."""
    if "canal_bonuses" in data:
        for name, tile in table(data["canal_bonuses"], "canal_bonuses").items():
            s.canal_bonus[space(s, name, "canal_bonuses")] = place_of(c.CANAL_BONUS_IDS, tile, "canal bonus tile")
        return
    kinds = [kind for kind, tile in enumerate(c.CANAL_BONUSES) for _ in range(tile["copies"])]
    for seat in range(s.seats):
        for kind in range(len(c.CANAL_BONUSES)):
            for _ in range(min(s.kept[seat * len(c.CANAL_BONUSES) + kind], kinds.count(kind))):
                kinds.remove(kind)
    places = c.CANAL_SETUPS[0]["side_34" if s.side == 1 else "side_12"]
    for (at_row, column), kind in zip(places, kinds, strict=False):
        if s.canal[at_row * COLUMNS + column] == NOTHING:
            s.canal_bonus[at_row * COLUMNS + column] = kind


def read_specials(s: Resafa, data: Data) -> None:
    """The stacks of special cards; what is not named goes down in order, the last two have left the game."""
    given = table(data.get("stacks", {}), "stacks", set(STACKS))
    removed = named(data, "removed", c.SPECIAL_IDS, "special card")
    for stack, name in enumerate(STACKS):
        entry = table(given.get(name, {}), f"stack {name}", {"up", "down", "searched"})
        cards = set_of([card % 6 for card in removed if card // 6 == stack])
        _read_stack(s, stack, entry, cards)


def _read_stack(s: Resafa, stack: int, entry: Data, removed: int) -> None:
    name, ids = STACKS[stack], c.SPECIAL_IDS[stack * 6 : stack * 6 + 6]
    owned = [int(s.special[seat * 4 + stack // 3]) >> stack % 3 * 6 & 63 for seat in range(s.seats)]
    up = optional(ids, entry.get("up"), f"card in {name}:")
    down = set_of(named(entry, "down", ids, f"card in {name}:"))
    shown = ONE[up] if up != NOTHING else 0
    seats = [(f"special of seat {seat}", members(cards)) for seat, cards in enumerate(owned)]
    places = [*seats, ("removed", members(removed)), ("down", members(down)), ("up", members(shown))]
    only_once(places, ids, "special card", "RES-SET-13")
    taken = sum(owned) | removed | down | shown
    rest = [card for card in range(6) if not taken & ONE[card]]
    missing = REMOVED - count(removed)
    if "down" not in entry or s.seats > 1:
        removed, rest = removed | set_of(rest[len(rest) - missing :]), rest[: len(rest) - missing]
    if "down" not in entry and s.seats == 1 and s.bot_tracks[stack // 3] >= SYMBOLS[stack % 3]:
        rest = rest[1:]  # RES-SOL-16: Resafabot has taken one out
    if "up" not in entry and rest and "down" not in entry and (stack % 3 == 0 or _reached(s, stack - 1)):
        up = rest.pop(0)  # RES-SET-16, RES-TRK-06
    if "down" not in entry:
        down |= set_of(rest)
    s.up[stack] = NOTHING if up == NOTHING else stack * 6 + up
    s.down[stack], s.removed[stack] = down, removed
    searched = row(entry.get("searched", []), f"searched in {name}")
    s.searched[stack] = set_of([number(seat, f"searched in {name}", 0, s.seats - 1) for seat in searched])


def _reached(s: Resafa, stack: int) -> bool:
    """Whether somebody has reached the symbol of a stack, Resafabot too."""
    colour, symbol = stack // 3, SYMBOLS[stack % 3]
    places = [s.purse[seat * PURSE + TRACKS + colour] for seat in range(s.seats)]
    return any(place >= symbol for place in [*places, s.bot_tracks[colour]])


def read_bonuses(s: Resafa, data: Data) -> None:
    """Display and bonus stacks: three cards a round, first those of level I, then those of level II."""  # RES-EOR-06
    hands = [(f"bonus of seat {n // 2}", members(s.bonus[n], 36 * (n % 2))) for n in range(2 * s.seats)]
    shown = [optional(c.BONUS_IDS, card, "bonus card") for card in row(data.get("display", []), "display", 12)]
    stacks = table(data.get("bonus_stacks", {}), "bonus_stacks", set(c.COLOURS))
    tops = {colour: named(stacks, colour, c.BONUS_IDS, "bonus card") for colour in c.COLOURS}
    places = [*hands, ("display", [card for card in shown if card != NOTHING])]
    places += [(f"bonus_stacks, {colour}", cards) for colour, cards in tops.items()]
    for place, card in enumerate(shown):
        _require_bonus(card, place // 3, 0 if s.round <= ROUNDS // 2 else 1, "display")
    for colour, cards in enumerate(tops.values()):
        for card in cards:
            _require_bonus(card, colour, card // 36, "bonus_stacks")
    only_once(places, c.BONUS_IDS, "bonus card", "RES-EOR-06")
    used = {card for _, cards in places for card in cards}
    left = [card for card in range(len(c.BONUSES)) if card not in used]
    if "display" not in data:
        for n in range(COLOURS):
            level = 0 if s.round <= ROUNDS // 2 else 1
            free = _of_group(left, level * 36 + n * 9)
            spare = max(len(free) - _to_come(s)[level] + len(_of_group(tops[c.COLOURS[n]], level * 36 + n * 9)), 0)
            shown += (free[: min(spare, 3)] + [NOTHING] * 3)[:3]
    for place, card in enumerate(shown):
        s.display[place] = card
    left = [card for card in left if card not in shown]
    s.stack_bonuses([_bonus_stack(s, n, tops[c.COLOURS[n]], left) for n in range(COLOURS)])


def _require_bonus(card: int, colour: int, level: int, where: str) -> None:
    if card != NOTHING and card % 36 // 9 != colour:
        raise broken(f"{where}: {c.BONUS_IDS[card]} is not {c.COLOURS[colour]}", "RES-SET-17")
    if card != NOTHING and card // 36 != level:
        raise broken(f"{where}: {c.BONUS_IDS[card]} is of another level", "RES-EOR-06")


def _of_group(cards: list[int], first: int) -> list[int]:
    return [card for card in cards if card // 9 == first // 9]


def _to_come(s: Resafa) -> tuple[int, int]:
    """How many bonus cards of a colour are still to come, by level: three each round, level II from round 4 on."""
    rounds = max(ROUNDS - s.round, 0)
    return 3 * max(rounds - 3, 0), 3 * min(rounds, 3)


def _bonus_stack(s: Resafa, colour: int, top: list[int], left: list[int]) -> list[int]:
    """A bonus stack with the named cards on top of those of their level."""
    stack: list[int] = []
    for level, size in enumerate(_to_come(s)):
        first = level * 36 + colour * 9
        cards = (_of_group(top, first) + _of_group(left, first))[:size]
        if len(cards) < size or len(_of_group(top, first)) > size:
            kind = f"{size} {c.COLOURS[colour]} bonus cards of level {'I' * (level + 1)}"
            raise broken(f"in round {s.round} there must be {kind} still to come", "RES-EOR-06")
        stack += cards
    if [card for card in stack if card in top] != top:
        raise broken(f"bonus_stacks: in {c.COLOURS[colour]} a card of level II lies over one of level I", "RES-SET-17")
    return stack


def read_sacks(s: Resafa, data: Data, entries: list[dict[str, Any]]) -> None:
    """The sack deck, the top first, and who knows where each card is; cards that nothing names lie below."""
    deck = named(data, "sack_deck", c.SACK_IDS, "sack card")
    in_play = [s.frames[place * FRAME + frames.SACK] - 1 for place, step in enumerate(s.steps) if step == codes.EFFECT]
    places = [(f"sacks of seat {seat}", members(s.sack_hand[seat])) for seat in range(s.seats)]
    places.append(("the effect that is being resolved", [card for card in in_play if card >= 0]))
    only_once([("sack_deck", deck), *places], c.SACK_IDS, "sack card", "RES-SAK-03")
    held = [card for _, cards in places for card in cards]
    listed = deck + held
    s.sacks = deck + [card for card in range(len(c.SACKS)) if card not in listed]
    for card in in_play:
        if card >= 0:
            s.sack_seen[card] = EVERYBODY
    for card, who in zip(deck, row(data.get("sack_seen", []), "sack_seen", len(deck)), strict=False):
        s.sack_seen[card] = _knowers(s, who)
    for seat, entry in enumerate(entries):
        cards = named(entry, "sacks", c.SACK_IDS, "sack card", f" of seat {seat}")
        for card in cards:
            s.sack_seen[card] = ONE[seat]
        for card, who in zip(cards, row(entry.get("sack_seen", []), "sack_seen", len(cards)), strict=False):
            s.sack_seen[card] = _knowers(s, who) | ONE[seat]


def _knowers(s: Resafa, given: Any) -> int:
    if given == ALL:
        return EVERYBODY
    return int(set_of([number(seat, "sack_seen", 0, s.seats - 1) for seat in row(given, "sack_seen")]))


def read_workshops(s: Resafa, data: Data) -> None:
    """Offer and stacks of workshops; what is not named fills the offer and then the stacks, in order."""
    areas = [[tile for placed in area if (tile := face_of(placed) // 2) >= 2] for area in s.area]
    offer = [optional(c.WORKSHOP_IDS, tile, "workshop") for tile in row(data.get("offer", []), "offer", 6)]
    given = [*row(data.get("workshop_stacks", []), "workshop_stacks", 2), None, None][:2]
    stacks = [named({"workshop_stacks": some}, "workshop_stacks", c.WORKSHOP_IDS, "workshop") for some in given]
    places = [(f"workshops of seat {seat}", tiles) for seat, tiles in enumerate(areas)]
    places.append(("offer", [tile for tile in offer if tile != NOTHING]))
    places += [(f"workshop_stacks, level {level + 1}", tiles) for level, tiles in enumerate(stacks)]
    only_once(places, c.WORKSHOP_IDS, "workshop", "RES-GEN-09")
    listed = [tile for _, tiles in places for tile in tiles]
    if min(listed, default=2) < 2:
        raise broken("a starting workshop is in no offer and no stack", "RES-PLS-01")
    levels = [[tile for tile in tiles if tile not in listed] for tiles in (range(2, 14), range(14, 28))]
    if "offer" not in data:
        offer = []
        for level, open_now in zip(levels, (True, s.round >= LEVEL_2_FROM), strict=True):
            shown = level[:3] if open_now else []
            del level[: len(shown)]
            offer += shown + [NOTHING] * (3 - len(shown))
    for place, tile in enumerate(offer):
        if tile != NOTHING and (tile < 14) != (place < 3):
            raise broken(f"offer: {c.WORKSHOP_IDS[tile]} is of another level", "RES-SET-10")
        s.offer[place] = tile
    if any(tile >= 14 for tile in stacks[0]) or any(tile < 14 for tile in stacks[1]):
        raise broken("workshop_stacks: a tile is of another level", "RES-SET-10")
    for tiles, some, rest in zip(stacks, given, levels, strict=True):
        tiles.extend(rest if some is None else [])
    s.stack_shops(stacks[0], stacks[1])


def read_supplies(s: Resafa, data: Data) -> None:
    """What is left of tokens, gardens and goods: what nobody has."""
    box = {"square": c.BOX["merchant_tokens_square"], "scarab": c.BOX["merchant_tokens_scarab"]}
    tokens = table(data.get("tokens", {}), "tokens", set(box))
    for n, (name, what) in enumerate((("square", SQUARES), ("scarab", SCARABS))):
        rest = box[name] - sum(s.purse[seat * PURSE + what] for seat in range(s.seats))
        s.tokens[n] = number(tokens.get(name, rest), f"{name} tokens left", 0, rule="RES-GEN-09")
    gardens = table(data.get("gardens_left", {}), "gardens_left", {"small", "large"})
    laid = garden_tiles(s)
    for n, name in enumerate(("small", "large")):
        rest = c.BOX[f"garden_tiles_{name}"] - laid[n]
        s.garden_supply[n] = number(gardens.get(name, rest), f"{name} gardens left", 0, rule="RES-GEN-09")
    supply = table(data.get("supply", {}), "supply", set(c.ITEMS))
    for item, name in enumerate(c.ITEMS):
        rest = 0
        if s.options & FINITE_SUPPLY:
            rest = SUPPLY[item] - items_owned(s, item)
        s.supply[item] = number(supply.get(name, rest), f"{name} left", 0, rule="RES-GEN-08")


def read_bot(s: Resafa, data: Data) -> None:
    """Resafabot: markers, canal tiles, solo cards; its first tile lies on the first palm if none is named."""
    entry = table(data.get("resafabot") or {}, "resafabot", BOT_KEYS)
    if s.seats > 1:
        if entry:
            raise broken("resafabot plays only the solo game", "RES-SOL-01")
        return
    tracks = table(entry.get("tracks", {}), "tracks of resafabot", set(c.COLOURS))
    places = [number(tracks.get(key, 0), f"{key} track of resafabot", 0, TRACK_END, "RES-TRK-01") for key in c.COLOURS]
    s.bot_tracks = vec[i64](places)
    own = [here for here in range(SPACES) if s.owner_at(here) == automa.AUTOMA]
    if "space" not in entry and "canals" not in data and not own:
        own = [int(automa.PALMS[0])]
        s.canal[own[0]], s.canal_bonus[own[0]] = laid(automa.AUTOMA, 0), NOTHING
    s.bot_space = own[-1] if own else NOTHING
    if "space" in entry:
        s.bot_space = NOTHING if entry["space"] is None else space(s, entry["space"], "space of resafabot")
    placed = [s.face_at(here) // 2 for here in own]
    if "canals" in entry:
        stack = row(entry["canals"], "canals of resafabot")
        s.bot_tiles = [_face(table(face, "a canal tile of resafabot", {"tile", "side"})) for face in stack]
    else:
        s.bot_tiles = [tile * 2 for tile in range(len(c.CANALS)) if tile not in placed]
    if any(IS_TANK[face] for face in s.bot_tiles):
        raise broken("canals of resafabot: a tank side is up", "RES-SOL-03")
    s.bot_left = named(entry, "flipped", c.SOLO_IDS, "solo card", " of resafabot")
    top = named(entry, "deck", c.SOLO_IDS, "solo card", " of resafabot")
    only_once([("flipped", s.bot_left), ("deck", top)], c.SOLO_IDS, "solo card", "RES-SOL-10")
    s.bot_deck = top + [card for card in range(len(c.SOLO)) if card not in top + s.bot_left]
    if codes.ORIENT in s.steps:
        s.bot_deck = []  # RES-SOL-07: the deck is made after the first tile
