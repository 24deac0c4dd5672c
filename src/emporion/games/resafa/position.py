"""A position as plain data: set up any board, cards and players, and read them back."""

from reprlib import repr as short
from typing import Any

from emporion.core.bits import members, set_of
from emporion.core.rng import MASK32, Rng
from emporion.games.resafa import actions, codes
from emporion.games.resafa import components as c
from emporion.games.resafa.board import MAIN_ACTIONS, NOTHING, PAIRS, ROUNDS, TURNS
from emporion.games.resafa.check import check
from emporion.games.resafa.options import read_options
from emporion.games.resafa.read_board import (
    STACKS,
    read_bonuses,
    read_bot,
    read_map,
    read_network,
    read_sacks,
    read_specials,
    read_supplies,
    read_workshops,
)
from emporion.games.resafa.read_seats import SEAT_KEYS, read_action_cards, read_seat, read_sets
from emporion.games.resafa.reading import (
    broken,
    card_and_half,
    flag,
    named,
    number,
    place_of,
    player,
    row,
    seat_entries,
    table,
)
from emporion.games.resafa.rules import STEP_NAMES, Resafa, empty_board
from emporion.games.resafa.state import BASES, CANALS_BUILT, EXTRA, FRAME, PURSE, SET
from emporion.games.resafa.view import canal_face, common, knowers, place_name, seat_entry, specials

KEYS = {
    "game", "options", "seats", "round", "first", "turn", "turns", "turn_number", "played_now", "mains", "taken",
    "colour_open", "fresh", "piled", "drawn", "display", "offer", "tokens", "gardens_left", "supply", "centres",
    "canals", "cubes", "canal_bonuses", "springs", "steps", "frames", "resafabot", "stacks", "removed", "sack_deck",
    "sack_seen", "bonus_stacks", "workshop_stacks", "rng", "play",
}  # fmt: skip
ONLY_SEEN = ("hand_size", "pile_size", "unplayed", "bonus_size", "sack_size")


def position_of(s: Resafa) -> dict[str, Any]:
    """Everything about a state as plain data, the order of the stacks and the random generator too."""
    entries = [seat_entry(s, seat) for seat in range(s.seats)]
    for entry in entries:
        for key in ONLY_SEEN:
            del entry[key]
    position = {
        **common(s),
        "seats": entries,
        "stacks": {name: _stack(s, stack) for stack, name in enumerate(STACKS)},
        "removed": [card for stack in range(12) for card in specials(stack, s.removed[stack])],
        "sack_deck": [c.SACK_IDS[card] for card in s.sacks],
        "sack_seen": [knowers(s.sack_seen[card]) for card in s.sacks],
        "bonus_stacks": {
            colour: [c.BONUS_IDS[card] for card in stack]
            for colour, stack in zip(c.COLOURS, s.bonus_stacks(), strict=True)
        },
        "workshop_stacks": [[c.WORKSHOP_IDS[tile] for tile in s.shop_stack(level)] for level in (0, 1)],
        "rng": [s.rng.a, s.rng.b],
    }
    if s.seats == 1:
        position["resafabot"] = _bot(s)
    return position


def _stack(s: Resafa, stack: int) -> dict[str, Any]:
    up = None if s.up[stack] == NOTHING else c.SPECIAL_IDS[s.up[stack]]
    return {"up": up, "down": specials(stack, s.down[stack]), "searched": members(s.searched[stack])}


def _bot(s: Resafa) -> dict[str, Any]:
    return {
        "tracks": dict(zip(c.COLOURS, s.bot_tracks, strict=True)),
        "space": None if s.bot_space == NOTHING else place_name(s.bot_space),
        "canals": [canal_face(face) for face in s.bot_tiles],
        "flipped": [c.SOLO_IDS[card] for card in s.bot_left],
        "deck": [c.SOLO_IDS[card] for card in s.bot_deck],
    }


def read(data: Any, trusted: bool = False) -> Resafa:
    """The state that plain data describe; what is not named is as at the start of a game.

    Data that come from a state of ours (`trusted`) are not checked again, and may say more than a position.
    """
    given = dict(data) if trusted else table(data, "a position", KEYS)
    if given.get("game", "resafa") != "resafa":
        raise broken(f"it is one of the game {short(given['game'])}")
    entries = seat_entries(given.get("seats", 2), range(1, 5), "RES-SET-01", None if trusted else SEAT_KEYS)
    s = empty_board(len(entries), read_options(table(given.get("options", {}), "options")))
    read_sets(s, entries)
    _read_time(s, given)
    _read_steps(s, given)
    for seat, entry in enumerate(entries):
        read_seat(s, seat, entry)
    read_map(s, given)
    read_network(s, given)
    read_bot(s, given)
    read_specials(s, given)
    read_bonuses(s, given)
    read_sacks(s, given, entries)
    read_workshops(s, given)
    read_supplies(s, given)
    for seat, entry in enumerate(entries):
        read_action_cards(s, seat, _with_card(s, seat, entry, given.get("play")))
        _agree(s, seat, entry)
    if not trusted:
        check(s)
    if given.get("play") is not None:
        _play(s, given["play"])
    return s


def _read_time(s: Resafa, data: dict[str, Any]) -> None:
    """Round and turn; the seat whose turn it is has opened the round unless `first` or `turns` say more."""
    players = s.players()
    s.round = number(data.get("round", 1), "round", 1, ROUNDS + 1, "RES-RND-01")
    s.turn = player(s, data.get("turn", data.get("first", 0)), "turn")
    turns = number(data.get("turns", 0), "turns", 0, TURNS * players, "RES-RND-05")
    s.first = player(s, data["first"], "first") if "first" in data else (s.turn - turns) % players
    s.turns = turns if "turns" in data else (s.turn - s.first) % players
    count = (min(s.round, ROUNDS) - 1) * TURNS * players + s.turns + 1
    s.turn_number = number(data.get("turn_number", count), "turn_number", 1)
    if "rng" in data:
        _read_rng(s, row(data["rng"], "rng"))


def _read_rng(s: Resafa, words: Any) -> None:
    if len(words) != 2:
        raise broken("rng must be two numbers")
    rng = Rng()
    rng.a, rng.b = (number(word, "rng", 0, MASK32) for word in words)
    s.rng = rng


def _read_steps(s: Resafa, data: dict[str, Any]) -> None:
    """The open steps with their frames, and what the turn has brought so far."""
    default = ["play"] if s.round <= ROUNDS else []
    s.steps = [place_of(STEP_NAMES, name, "step") for name in row(data.get("steps", default), "steps")]
    frames = list(row(data.get("frames", []), "frames", len(s.steps)))
    for frame in frames + [[]] * (len(s.steps) - len(frames)):
        numbers = [number(n, "frames", -(1 << 40), 1 << 40) for n in row(frame, "a frame", FRAME)]
        s.frames += numbers + [0] * (FRAME - len(numbers))
    if data.get("played_now") is not None:
        s.card, s.half = card_and_half(s, _seat_of_turn(s), data["played_now"])
    s.mains = number(data.get("mains", 0), "mains", 0, MAIN_ACTIONS)
    s.taken = set_of(named(data, "taken", c.MAIN_ACTIONS, "main action"))
    s.colour_open = int(flag(data.get("colour_open", False), "colour_open"))
    s.drawn = int(flag(data.get("drawn", False), "drawn"))
    yellow = c.SPECIAL_IDS[: len(c.YELLOW_CARDS)]
    s.fresh = named(data, "fresh", yellow, "yellow card")
    s.piled = [PAIRS + card for card in named(data, "piled", yellow, "yellow card")]


def _seat_of_turn(s: Resafa) -> int:
    if s.turn >= s.seats:
        raise broken("Resafabot plays no action card", "RES-SOL-02")
    return int(s.turn)


def _with_card(s: Resafa, seat: int, entry: dict[str, Any], play: Any) -> dict[str, Any]:
    """What a seat has, with the card in hand that it is to play."""
    if play is None or seat != s.turn:
        return entry
    card, _ = card_and_half(s, seat, play)
    hand = list(row(entry.get("hand", []), "hand"))
    name = c.card_name(s.own(SET), card)
    return entry if name in hand or card + 1 in hand else {**entry, "hand": [*hand, name]}


def _agree(s: Resafa, seat: int, entry: dict[str, Any]) -> None:
    """What follows from the board may be said again, but not otherwise."""
    mine = seat * PURSE
    tiles = [c.CANAL_IDS[tile] for tile in members(s.purse[mine + CANALS_BUILT])]
    for key, have in (("bases", s.purse[mine + BASES]), ("extra", s.purse[mine + EXTRA]), ("canal_tiles", tiles)):
        if entry.get(key, have) != have:
            raise broken(f"{key} of seat {seat} is {have} on the board, not {short(entry[key])}")


def _play(s: Resafa, play: Any) -> None:
    """Play an action card: the position is that of the turn from there on."""
    if [int(step) for step in s.steps] != [codes.PLAY]:
        raise broken("play: an action card is played at the start of a turn", "RES-TRN-01")
    card, half = card_and_half(s, _seat_of_turn(s), play)
    s.apply_action(s.turn, actions.PLAY + card * 2 + half)
