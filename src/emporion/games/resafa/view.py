"""What a seat may see of a game of Resafa, built by inclusion."""

from typing import Any

from emporion.core.bits import members
from emporion.core.state import EVERYTHING, SPECTATOR
from emporion.core.unknown import beneath, candidates, is_known, size_of
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import SLOT_NAMES, cell_of, face_of, rotation_of, slots_of, square_of
from emporion.games.resafa.board import (
    CAMEL,
    CANAL_BONUSES,
    COLUMNS,
    NOTHING,
    PINK,
    SPACES,
    VP,
    WIDTH,
)
from emporion.games.resafa.options import FLAGS
from emporion.games.resafa.possible import base_exists
from emporion.games.resafa.rules import STEP_NAMES, Resafa
from emporion.games.resafa.scoring import final_steps, grade, ranks
from emporion.games.resafa.state import (
    BASES,
    CANALS_BUILT,
    CENTRE,
    CLOSED_BONUS,
    CUBES,
    EVERYBODY,
    EXTRA,
    FRAME,
    GRID,
    LOAD,
    LOADED,
    NO_CARD,
    PLACE,
    PURSE,
    REVIEW_REMOVED,
    ROWS,
    SCARABS,
    SET,
    SQUARES,
    TRACKS,
)

ROW_NAMES = list(c.DATA["tables"]["merchant_rows"]["rows"])
BOT_SEAT = "resafabot"
ALL = "everybody"
HALVES = ["top", "bottom"]


def place_name(space: int) -> str:
    """A space of the network as row and column: "1,2"."""
    return f"{space // COLUMNS},{space % COLUMNS}"


def xy(cell: int) -> list[int]:
    """A cell of a personal area as [x, y]."""
    return [cell % GRID - CENTRE, cell // GRID - CENTRE]


def owner_name(s: Resafa, owner: int) -> int | str:
    """A seat, or Resafabot."""
    return owner if owner < s.seats else BOT_SEAT


def canal_face(face: int) -> dict[str, str]:
    """A canal tile with the side that is up."""
    return {"tile": c.CANAL_IDS[face // 2], "side": "back" if face % 2 else "front"}


def specials(stack: int, mask: int) -> list[str]:
    """Special cards of a stack by their ids."""
    return [c.SPECIAL_IDS[card] for card in members(mask, stack * 6)]


def options(s: Resafa) -> dict[str, bool]:
    """The options of the game by name."""
    return {key: c.OPTIONS[key][bool(s.options & 1 << bit)] for bit, key in enumerate(FLAGS)}


def knowers(mask: int) -> list[int] | str:
    """The seats that know where a sack card is."""
    return ALL if mask == EVERYBODY else members(mask)


def gone(s: Resafa, stack: int) -> list[str]:
    """The special cards of a stack that Resafabot took out of the game."""
    kept = candidates(s.down[stack]) | candidates(s.removed[stack])
    if s.up[stack] != NOTHING:
        kept |= 1 << s.up[stack] % 6
    for seat in range(s.seats):
        kept |= s.special[seat * 4 + stack // 3] >> stack % 3 * 6 & 63
    return specials(stack, 63 & ~kept)


def network(s: Resafa) -> dict[str, Any]:
    """The water network: tiles, cubes, bonus tiles; spaces are "row,column"."""
    there = [space for space in range(SPACES) if space % COLUMNS < WIDTH[s.side]]
    tiles = {
        place_name(space): {"owner": owner_name(s, s.owner_at(space)), **canal_face(s.face_at(space))}
        for space in there
        if s.canal[space] != NOTHING
    }
    return {
        "canals": tiles,
        "cubes": {place_name(space): s.wet[space] for space in there if s.wet[space]},
        "canal_bonuses": {
            place_name(space): c.CANAL_BONUS_IDS[s.canal_bonus[space]]
            for space in there
            if s.canal_bonus[space] != NOTHING
        },
        "springs": members(s.springs),
    }


def centres(s: Resafa) -> dict[str, Any]:
    """The trading centres: tile, side, owners of the base spaces (None is free, left to right)."""
    found = {}
    for centre, name in enumerate(c.CENTRE_IDS):
        owners = [s.bases[base] for base in range(centre * 3, centre * 3 + 3) if base_exists(s, base)]
        found[name] = {
            "tile": c.TRADING_TILE_IDS[s.tile_at[centre]],  # RES-TRD-34, R42: its reverse is no secret
            "side": "bottom" if s.tile_side[centre] else "top",
            "bases": [None if owner == NOTHING else owner_name(s, owner) for owner in owners],
        }
    return found


def stacks(s: Resafa) -> dict[str, Any]:
    """The special stacks: face-up card, cards left, and what is left where the seat has searched."""
    found = {}
    for stack in range(12):
        knows = s.viewer >= 0 and s.searched[stack] >> s.viewer & 1
        found[f"{c.COLOURS[stack // 3]} {stack % 3 + 1}"] = {
            "up": None if s.up[stack] == NOTHING else c.SPECIAL_IDS[s.up[stack]],
            "left": size_of(s.down[stack]),
            "known": specials(stack, s.down[stack]) if knows else None,
            "searched": members(s.searched[stack]),
            "gone": gone(s, stack),
        }
    return found


def workshops(s: Resafa, seat: int) -> list[dict[str, Any]]:
    """The workshops of an area in the order of building."""
    return [
        {
            "tile": c.WORKSHOP_IDS[face_of(placed) // 2],
            "side": "back" if face_of(placed) % 2 else "front",
            "xy": xy(cell_of(placed)),
            "rotation": rotation_of(placed),
        }
        for placed in s.area[seat]
    ]


def gardens(s: Resafa, seat: int) -> list[dict[str, Any]]:
    """The garden squares of an area: the tiles on each by their slots, "h0" or "v12"."""
    found = []
    for planted in s.gardens[seat]:
        found.append({"xy": xy(square_of(planted)), "tiles": [SLOT_NAMES[slot] for slot in slots_of(planted)]})
    return found


def played(s: Resafa, seat: int) -> list[dict[str, Any]]:
    """The action cards played in these two rounds, in order."""
    own_set = s.purse[seat * PURSE + SET]
    return [{"card": c.card_name(own_set, card // 2), "half": HALVES[card % 2]} for card in s.played[seat]]


def action_cards(s: Resafa, seat: int, mask: int) -> list[str]:
    """Action cards of a seat by their ids."""
    return [c.card_name(s.purse[seat * PURSE + SET], card) for card in members(mask)]


def played_now(s: Resafa) -> dict[str, str] | None:
    """The action card of this turn, with the half that counts."""
    if s.card == NO_CARD:
        return None
    return {"card": c.card_name(s.own(SET), s.card), "half": HALVES[s.half]}


def sacks_known(s: Resafa, seat: int) -> list[int]:
    """The sack cards in a hand, as far as the viewer knows them."""
    return members(candidates(s.sack_hand[seat]))


def hidden_sacks(s: Resafa, seat: int) -> list[int]:
    """The sack cards in a hand that the viewer does not know: who knows each."""
    return s.sack_backs[seat] if s.sack_backs else []


def sacks_seen(s: Resafa, seat: int) -> list[list[int] | str]:
    """Who knows each sack card of a hand: first those that the viewer knows, as they are listed, then the others."""
    known = [s.sack_seen[card] for card in sacks_known(s, seat)]
    return [knowers(mask) for mask in known + [beneath(back) for back in hidden_sacks(s, seat)]]


def bonus_cards(s: Resafa, seat: int) -> list[str]:
    """The bonus cards in a hand."""
    return [c.BONUS_IDS[card] for card in s.bonus_hand(seat)]


def seat_entry(s: Resafa, seat: int) -> dict[str, Any]:
    """What is known of a seat; hidden cards are None."""
    row = list(s.purse)[seat * PURSE : (seat + 1) * PURSE]
    mine = s.viewer in (seat, EVERYTHING)
    sacks = sacks_known(s, seat)
    return {
        "vp": row[VP],
        **dict(zip(c.ITEMS, row, strict=False)),
        "camels": row[CAMEL],
        "load": None if row[LOAD] == NOTHING else c.ITEMS[row[LOAD]],
        "loaded": row[LOADED],
        "place": c.PLACE_IDS[row[PLACE]],
        "tracks": dict(zip(c.COLOURS, row[TRACKS : TRACKS + 4], strict=True)),
        "square": row[SQUARES],
        "scarab": row[SCARABS],
        "rows": dict(zip(ROW_NAMES, row[ROWS : ROWS + 3], strict=True)),
        "bases": row[BASES],
        "water_cubes": row[CUBES],
        "canal_tiles": [c.CANAL_IDS[tile] for tile in members(row[CANALS_BUILT])],
        "extra": row[EXTRA],
        "set": c.SETS[row[SET]],
        "hand": action_cards(s, seat, s.hand[seat]) if mine else None,
        "hand_size": size_of(s.hand[seat]),
        "pile": action_cards(s, seat, s.pile[seat]) if mine else None,
        "pile_size": size_of(s.pile[seat]),
        "unplayed": action_cards(s, seat, candidates(s.hand[seat]) | candidates(s.pile[seat])),
        "sunk": action_cards(s, seat, s.sunk[seat]),
        "played": played(s, seat),
        "bonus": bonus_cards(s, seat) if mine or not s.options & CLOSED_BONUS else None,
        "bonus_size": len(bonus_cards(s, seat)),
        "sacks": [c.SACK_IDS[card] for card in sacks],
        "sack_size": len(sacks) + len(hidden_sacks(s, seat)),
        "sack_seen": sacks_seen(s, seat),
        "special": {
            colour: [c.SPECIAL_IDS[card] for card in s.specials(seat, n)]
            for n, colour in enumerate(c.COLOURS)
        },
        "used": [c.SPECIAL_IDS[card] for n in range(PINK) for card in members(s.used[seat * 4 + n], 18 * n)],
        "kept": [
            c.CANAL_BONUS_IDS[kind]
            for kind in range(CANAL_BONUSES)
            for _ in range(s.kept[seat * CANAL_BONUSES + kind])
        ],
        "workshops": workshops(s, seat),
        "gardens": gardens(s, seat),
    }  # fmt: skip


def bot_entry(s: Resafa) -> dict[str, Any] | None:
    """What is seen of Resafabot: the top of its deck and of its canal tiles."""
    if s.seats > 1:
        return None
    return {
        "tracks": dict(zip(c.COLOURS, s.bot_tracks, strict=True)),
        "canals_left": len(s.bot_tiles),
        "top_canal": canal_face(s.bot_tiles[0]) if s.bot_tiles else None,
        "space": None if s.bot_space == NOTHING else place_name(s.bot_space),
        "flipped": [c.SOLO_IDS[card] for card in s.bot_left],
        "top_card": c.SOLO_IDS[s.bot_deck[0]] if s.bot_deck else None,
    }


def common(s: Resafa) -> dict[str, Any]:
    """What everybody at the table sees."""
    return {
        "game": "resafa",
        "options": options(s),
        "round": s.round,
        "first": owner_name(s, s.first),
        "turn": owner_name(s, s.turn),
        "turns": s.turns,
        "turn_number": s.turn_number,
        "played_now": played_now(s),
        "mains": s.mains,
        "taken": [c.MAIN_ACTIONS[action] for action in members(s.taken)],
        "colour_open": bool(s.colour_open),
        "fresh": [c.SPECIAL_IDS[card] for card in s.fresh],
        "piled": [c.SPECIAL_IDS[card - c.PAIRS] for card in s.piled],
        "drawn": bool(s.drawn),
        "display": [None if card == NOTHING else c.BONUS_IDS[card] for card in s.display],
        "offer": [None if tile == NOTHING else c.WORKSHOP_IDS[tile] for tile in s.offer],
        "tokens": {"square": s.tokens[0], "scarab": s.tokens[1]},
        "gardens_left": {"small": s.garden_supply[0], "large": s.garden_supply[1]},
        "supply": dict(zip(c.ITEMS, s.supply, strict=True)),
        "centres": centres(s),
        **network(s),
        "steps": [STEP_NAMES[step] for step in s.steps],
        "frames": [s.frames[place * FRAME : (place + 1) * FRAME] for place in range(len(s.steps))],
    }


def view(s: Resafa) -> dict[str, Any]:
    """What a seat sees, as plain data."""
    over = s.is_terminal()
    bonuses = [[beneath(card) for card in stack] for stack in s.bonus_stacks()]
    shops = [[beneath(tile) for tile in s.shop_stack(level)] for level in (0, 1)]
    seen: dict[str, Any] = {
        **common(s),
        "seat": None if s.viewer == SPECTATOR else s.viewer,
        "seats": [seat_entry(s, seat) for seat in range(s.seats)],
        "resafabot": bot_entry(s),
        "stacks": stacks(s),
        "removed": [card for n in range(12) for card in specials(n, s.removed[n])]
        if s.options & REVIEW_REMOVED
        else None,
        "sack_deck": [c.SACK_IDS[card] if is_known(card) else None for card in s.sacks],
        "sack_seen": [knowers(s.sack_seen[card] if is_known(card) else beneath(card)) for card in s.sacks],
        "bonus_left": {colour: len(stack) for colour, stack in zip(c.COLOURS, bonuses, strict=True)},
        "bonus_cards": {
            colour: [c.BONUS_IDS[card] for card in stack]
            for colour, stack in zip(c.COLOURS, bonuses, strict=True)
        },
        "workshops_left": [len(stack) for stack in shops],
        "workshop_cards": [[c.WORKSHOP_IDS[tile] for tile in stack] for stack in shops],
        "actor": s.actor() if not over else None,
        "actors": s.actors(),
        "over": over,
        "ranks": ranks(s) if over else None,
        "final": [list(final_steps(s, seat)) for seat in range(s.seats)] if over else None,
        "grade": grade(s.purse[VP]) if over and s.seats == 1 else None,
    }
    if s.options & CLOSED_BONUS:
        # Every bonus card was taken from the open display, so that a good memory knows them; pages do not show this.
        seen["remembered"] = [bonus_cards(s, seat) for seat in range(s.seats)]
    return seen
