# native: compiled by mypyc
"""Resafabot, the automa of the solo game."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.board import (
    BASE_SPACES,
    CANAL,
    COLOURS,
    COLUMNS,
    GARDEN,
    IS_TANK,
    LEVEL_AT,
    MOST_BASES,
    NOTHING,
    PRODUCTION,
    PROVISIONS,
    TANK_ROW,
    TRACK_END,
    TRADING,
    WIDTH,
    WORKSHOP,
)
from emporion.games.resafa.canals import lay
from emporion.games.resafa.choices import Automatic
from emporion.games.resafa.possible import base_open, level_2_open
from emporion.games.resafa.resolving import flip
from emporion.games.resafa.state import City
from emporion.games.resafa.tracks import open_next_level, turn_up
from emporion.games.resafa.turn import pass_turn
from emporion.games.resafa.workshops import refill_offer

AUTOMA: Final = 1  # its place in the turn order, and the owner of its tiles and bases
TURN_CARDS: Final = 6
DISCARDS: Final = 0
TRACKS: Final = 1
POINTED: Final = 0
FURTHEST: Final = 1
_DIRECTIONS: Final = ["up", "down", "left", "right"]
_FACES: Final[list[Any]] = [card["instruct_face"] for card in c.SOLO]
# The set-up card has no action face: it always lies on top of the deck, so that it is never the right-hand card.
_ACTIONS: Final[list[Any]] = [card.get("action_face", c.SOLO[1]["action_face"]) for card in c.SOLO]

ARROW: Final[vec[i64]] = vec[i64]([["up", "down"].index(face["arrow"]) for face in _FACES])
COLOUR_MOVE: Final[vec[i64]] = vec[i64]([["discard", "track"].index(face["colour_move"]) for face in _FACES])
SLOT: Final[vec[i64]] = vec[i64]([face.get("slot", 1) - 1 for face in _FACES])
MODE: Final[vec[i64]] = vec[i64]([["=", "1./="].index(face["provisions"]) for face in _FACES])
POSITION: Final[vec[i64]] = vec[i64]([face["workshop"] - 1 for face in _FACES])
DIRECTION: Final[vec[i64]] = vec[i64]([_DIRECTIONS.index(face["canal"]) for face in _FACES])
CENTRE: Final[vec[i64]] = vec[i64]([c.PLACE[place] for face in _FACES for place in face["trading"]])
RED: Final[vec[i64]] = vec[i64]([c.MAIN_ACTIONS.index(face["red"]) for face in _FACES])
HALF_ACTION: Final[vec[i64]] = vec[i64](
    [c.MAIN_ACTIONS.index(card[half]["action"]) for card in _ACTIONS for half in ("top", "bottom")]
)
HALF_COLOUR: Final[vec[i64]] = vec[i64](
    [c.COLOURS.index(card[half]["colour"]) for card in _ACTIONS for half in ("top", "bottom")]
)
_PALMS: Final[list[Any]] = [c.SOLO[0]["palms"][way][arrow] for way in ("a", "b") for arrow in ("up", "down")]
PALMS: Final[vec[i64]] = vec[i64]([row * COLUMNS + column for row, column in _PALMS])  # orientation * 2 + arrow
ROW_STEP: Final[vec[i64]] = vec[i64]([-1, 1, 0, 0])
COLUMN_STEP: Final[vec[i64]] = vec[i64]([0, 0, -1, 1])


def turns(card: i64) -> bool:
    """Whether a solo card is a turn card, with an action face; the set-up card has none."""
    return card != 0


def prepare(s: City) -> None:
    """Its canal tiles in random order with random sides, but no tank."""  # RES-SOL-03
    tiles: list[int] = list(range(7))
    s.rng.shuffle(tiles)
    for tile in tiles:
        side = s.rng.below(2)
        s.bot_tiles.append(tile * 2 + (0 if IS_TANK[tile * 2 + side] != 0 else side))


def place_first_tile(s: City, orientation: i64) -> None:
    """A random turn card beside the set-up card points to a palm; the first tile goes there."""  # RES-SOL-05, 06
    card = 1 + s.rng.below(TURN_CARDS)
    s.reveals += 1
    put_tile(s, s.bot_tiles.pop(0), PALMS[orientation * 2 + ARROW[card]])
    shuffle_deck(s)


def shuffle_deck(s: City) -> None:
    """The six turn cards are shuffled, the set-up card goes on top."""  # RES-SOL-07, RES-SOL-34
    cards: list[int] = list(range(1, TURN_CARDS + 1))
    s.rng.shuffle(cards)
    s.bot_deck = [0, *cards]
    s.bot_left = []


class Resafabot(Automatic):
    """A turn of Resafabot."""

    def happen(self, s: City) -> None:
        s.close()
        left = s.bot_deck.pop(0)
        right = s.bot_deck[0]
        s.bot_left.append(left)  # RES-SOL-10
        s.reveals += 1
        s.tell(events.BOT_TURN, NOTHING, left, right)
        colour = colour_of(left, right)
        if COLOUR_MOVE[left] == DISCARDS:  # RES-SOL-12: first the colour action
            discard_bonus(s, colour, SLOT[left])
        else:
            advance(s, colour)
        act(s, action_of(left, right), left, colour)
        if len(s.bot_left) == TURN_CARDS:
            shuffle_deck(s)
        pass_turn(s)


def colour_of(left: i64, right: i64) -> i64:
    """The colour of the half that the left-hand card points to."""  # RES-SOL-11
    return HALF_COLOUR[right * 2 + ARROW[left]]


def action_of(left: i64, right: i64) -> i64:
    """The main action of that half, or the red one."""  # RES-SOL-11, RES-SOL-18
    action = HALF_ACTION[right * 2 + ARROW[left]]
    return RED[left] if action in (PRODUCTION, GARDEN) else action


def act(s: City, action: i64, card: i64, colour: i64) -> None:
    """Its main action, as the left-hand card says."""
    if action == WORKSHOP:
        done = remove_workshop(s, POSITION[card])
    elif action == PROVISIONS:
        done = provide(s, MODE[card], colour)
    elif action == CANAL:
        done = build_canal(s, DIRECTION[card])
    else:
        done = action == TRADING and trade(s, card)
    if not done:
        s.tell(events.BOT_IDLE, NOTHING, action, 0)


def discard_bonus(s: City, colour: i64, slot: i64) -> None:
    """A bonus card of the display leaves the game: in the slot, or the next to the left."""  # RES-SOL-13, RES-SOL-14
    for way in range(3):
        place = colour * 3 + (slot - way) % 3
        if s.display[place] != NOTHING:
            s.tell(events.BOT_DISCARD, NOTHING, s.display[place], 0)
            s.display[place] = NOTHING
            return


def advance(s: City, colour: i64) -> None:
    """Its marker moves two spaces, or one if only one is left; no limit on levels."""  # RES-SOL-15, RES-SOL-17
    for _ in range(2):
        if s.bot_tracks[colour] == TRACK_END:
            return
        s.bot_tracks[colour] += 1
        place = s.bot_tracks[colour]
        s.tell(events.BOT_STEP, NOTHING, colour, place)
        if LEVEL_AT[place] > 0:
            remove_special(s, colour * 3 + LEVEL_AT[place] - 1)


def remove_special(s: City, stack: i64) -> None:
    """The face-up card of a symbol it reaches leaves the game."""  # RES-SOL-16
    if s.up[stack] != NOTHING:
        s.tell(events.BOT_SPECIAL, NOTHING, s.up[stack], 0)
        s.up[stack] = NOTHING
    turn_up(s, stack)
    open_next_level(s, stack)


def remove_workshop(s: City, position: i64) -> bool:
    """A workshop of the offer is removed and replaced: level II where the player could build it."""  # RES-SOL-19, 20
    first: i64 = 3 if level_2_open(s, 0) else 0
    for way in range(3):
        place = first + (position - way) % 3  # RES-SOL-21
        if s.offer[place] != NOTHING:
            s.tell(events.BOT_WORKSHOP, NOTHING, s.offer[place], place)
            refill_offer(s, place)
            return True
    return False


def provide(s: City, mode: i64, colour: i64) -> bool:
    """Provisions: the pointed marker, or the furthest, moves two spaces."""  # RES-SOL-22 to RES-SOL-24
    chosen = colour
    if mode == FURTHEST:
        furthest = single_furthest(s, TRACK_END)
        if furthest != NOTHING:
            chosen = furthest
    if s.bot_tracks[chosen] == TRACK_END:
        chosen = single_furthest(s, TRACK_END - 1)
    if chosen == NOTHING:
        return False
    advance(s, chosen)
    return True


def single_furthest(s: City, most: i64) -> i64:
    """The furthest marker that is at a place up to `most`, or NOTHING if it is not a single one."""
    found: i64 = NOTHING
    place: i64 = -1
    for colour in range(COLOURS):
        here = s.bot_tracks[colour]
        if here > most:
            continue
        if here > place:
            found, place = colour, here
        elif here == place:
            found = NOTHING
    return found


def build_canal(s: City, direction: i64) -> bool:
    """A canal tile on the first free space in a direction, or in the opposite one."""  # RES-SOL-25, RES-SOL-26
    space = first_free(s, direction)
    if space == NOTHING:
        space = first_free(s, direction ^ 1)
    if space == NOTHING or len(s.bot_tiles) == 0:
        return False  # RES-SOL-29
    if space < TANK_ROW * COLUMNS:
        put_tile(s, s.bot_tiles.pop(0), space)
        return True
    for place, face in enumerate(s.bot_tiles):  # RES-SOL-27, RES-SOL-30
        if IS_TANK[face // 2 * 2 + 1] != 0:
            s.bot_tiles.pop(place)
            put_tile(s, face // 2 * 2 + 1, space)
            return True
    return False


def first_free(s: City, direction: i64) -> i64:
    """The first free space from its marker cube in a direction, or NOTHING."""
    row, column = s.bot_space // COLUMNS, s.bot_space % COLUMNS
    while True:
        row += ROW_STEP[direction]
        column += COLUMN_STEP[direction]
        if row < 0 or row > TANK_ROW or column < 0 or column >= WIDTH[s.side]:
            return NOTHING
        if s.canal[row * COLUMNS + column] == NOTHING:
            return row * COLUMNS + column


def put_tile(s: City, face: i64, space: i64) -> None:
    """Its tile and its marker cube go on a space; a canal bonus tile there leaves the game."""  # RES-SOL-28, 29
    s.tell(events.BOT_CANAL, NOTHING, face, space)
    lay(s, AUTOMA, face, space)
    s.bot_space = space
    if s.canal_bonus[space] != NOTHING:
        s.tell(events.TILE_GONE, NOTHING, s.canal_bonus[space], space)
        s.canal_bonus[space] = NOTHING


def trade(s: City, card: i64) -> bool:
    """A base on the leftmost free space of the first centre, or else of the second."""  # RES-SOL-31 to RES-SOL-33
    if sum(owner == AUTOMA for owner in s.bases) >= MOST_BASES:
        return False
    for choice in range(2):
        centre = CENTRE[card * 2 + choice]
        first = centre * BASE_SPACES
        own = AUTOMA in (s.bases[first], s.bases[first + 1], s.bases[first + 2])
        for base in range(first, first + BASE_SPACES):
            if not own and base_open(s, base):
                s.bases[base] = AUTOMA
                s.tell(events.BOT_BASE, NOTHING, centre, base - first)
                flip(s, centre)
                return True
    return False
