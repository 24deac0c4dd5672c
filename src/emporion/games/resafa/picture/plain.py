"""The view as plain text: everything on the table in words, for a terminal and for screen readers."""

from collections.abc import Iterable, Sequence

from emporion.core.bits import count, members
from emporion.core.lines import filled
from emporion.core.messages import cache_spoken
from emporion.core.naming import enumerated
from emporion.core.unknown import size_of
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import SLOT_NAMES, cell_of, face_of, rotation_of, slots_of, square_of
from emporion.games.resafa.board import (
    CANAL_LEFT,
    CANAL_RIGHT,
    CENTRES,
    COLUMNS,
    HAND_LIMIT,
    IS_TANK,
    NOTHING,
    ROUNDS,
    SPACE_VP,
    SPACES,
    TANK_ROW,
    TURNS,
)
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.picture.scene import Scene, scene
from emporion.games.resafa.picture.tables import LEVELS, SIDES
from emporion.games.resafa.picture.titles import (
    action_title,
    bonus_title,
    kept_title,
    sack_title,
    shop_title,
    special_title,
)
from emporion.games.resafa.picture.trademap import base_spaces, tile_words
from emporion.games.resafa.refusals import SAY, place_name, workshop_title
from emporion.games.resafa.rounds import turn_number
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.scoring import final_steps
from emporion.games.resafa.state import SQUARES_DONE
from emporion.games.resafa.view import ROW_NAMES
from emporion.games.resafa.words.amounts import amount
from emporion.games.resafa.words.building import QUARTER
from emporion.games.resafa.words.cards import canal_title, solo_halves
from emporion.games.resafa.words.places import cell_name, space_name

MARKS = "ABCD"


def text(s: Resafa, *, names: Sequence[str] | None = None) -> str:
    """The whole position in text, at most 100 columns wide."""
    told = scene(s, names=names)
    lines = [filled(line) for line in summary(s, names=names).split("\n")]
    return "\n".join([*lines, "", filled(SAY("plain.network")), *network_grid(told)]) + "\n"


def summary(s: Resafa, *, names: Sequence[str] | None = None) -> str:
    """The position in words, one line for each subject."""
    told = scene(s, names=names)
    lines = [_progress(told), *_supply(told), *_tracks(told), *_bonus(told), *_centres(told), *_water(told)]
    for player in told.players:
        lines += _player(told, player)
    return "\n".join([*lines, *_bot(told), *_final(told)])


def _listed(items: Iterable[str]) -> str:
    return "; ".join(map(_brief, items)) or SAY("plain.none")


def _brief(title: str) -> str:
    """A name with what it means, as part of a longer line."""
    return title.removesuffix(".").replace(". ", ": ", 1)


def _progress(told: Scene) -> str:
    s = told.s
    if s.is_terminal():
        return SAY("page.game_over")
    values = {
        "round": min(s.round, ROUNDS),
        "rounds": ROUNDS,
        "turn": min(TURNS, turn_number(s)),
        "turns": TURNS,
        "first": told.called(s.first),
        "who": enumerated([told.names[seat] for seat in s.actors()]),
        "n": len(s.actors()),
    }
    return SAY("plain.progress", values)


def _supply(told: Scene) -> list[str]:
    s = told.s
    lines = []
    for level in (0, 1):
        tiles = [shop_title(s.offer[place]) for place in range(level * 3, level * 3 + 3) if s.offer[place] != NOTHING]
        values = {"level": LEVELS[level + 1], "n": len(s.shop_stack(level)), "tiles": _listed(tiles)}
        lines.append(SAY("plain.offer", values))
    gardens = {"small": s.garden_supply[0], "large": s.garden_supply[1]}
    left = {**gardens, "square": s.tokens[0], "scarab": s.tokens[1], "sacks": len(s.sacks)}
    return [*lines, SAY("plain.supply", left)]


def _tracks(told: Scene) -> list[str]:
    lines = []
    for at, colour in enumerate(c.COLOURS):
        places = [f"{told.names[player.seat]} {player.tracks[at]}" for player in told.players]
        if told.s.solo():
            places.append(f"{SAY('page.resafabot')} {told.s.bot_tracks[at]}")
        stacks = " ".join(_stack(told, at * 3 + level) for level in range(3))
        values = {"colour": SAY(f"colour.{colour}"), "places": ", ".join(places), "stacks": stacks}
        lines.append(SAY("plain.track", values))
    return lines


def _stack(told: Scene, stack: int) -> str:
    """A special stack: the card on top, how many are below, and which where the seat has searched it."""
    s, me = told.s, told.me
    up = SAY("plain.no_card_up") if s.up[stack] == NOTHING else _brief(special_title(s.up[stack]))
    known = ""
    if me is not None and s.searched[stack] >> me & 1:
        known = SAY("plain.known", {"cards": _listed(map(special_title, members(s.down[stack], stack * 6)))})
    return SAY("plain.stack", {"level": LEVELS[stack % 3 + 1], "up": up, "n": size_of(s.down[stack]), "known": known})


def _bonus(told: Scene) -> list[str]:
    lines, stacks = [], told.s.bonus_stacks()
    for at, colour in enumerate(c.COLOURS):
        shown = [told.s.display[slot] for slot in range(at * 3, at * 3 + 3)]
        cards = _listed(bonus_title(card) for card in shown if card != NOTHING)
        lines.append(SAY("plain.bonus", {"colour": SAY(f"colour.{colour}"), "cards": cards, "n": len(stacks[at])}))
    return lines


def _centres(told: Scene) -> list[str]:
    lines = []
    for centre in range(CENTRES):
        owners = [told.s.bases[base] for base in base_spaces(told, centre)]
        bases = ", ".join(SAY("plain.free") if owner == NOTHING else told.called(owner) for owner in owners)
        lines.append(SAY("plain.centre", {"words": tile_words(told, centre), "bases": bases}))
    return lines


def _water(told: Scene) -> list[str]:
    s = told.s
    tiles, bonuses, cubes = [], [], []
    for space in told.spaces:
        name, kind = space_name(space), s.canal_bonus[space]
        if s.canal[space] != NOTHING:
            values = {"space": name, "tile": canal_title(s.face_at(space)), "name": told.called(s.owner_at(space))}
            tiles.append(SAY("plain.canal", values))
        if kind != NOTHING:
            bonuses.append(f"{name}, {_brief(kept_title(kind))}")
        if s.wet[space]:
            cubes.append(f"{name} ×{s.wet[space]}")
    return [
        SAY("plain.canals", {"tiles": _listed(tiles)}),
        SAY("plain.canal_bonuses", {"tiles": _listed(bonuses)}),
        SAY("plain.cubes", {"spaces": _listed(cubes), "n": count(s.springs)}),
    ]


def _player(told: Scene, own: Player) -> list[str]:
    notes = [SAY("page.you")] if own.seat == told.me else []
    if told.acts(own.seat):
        notes.append(SAY("plain.to_act"))
    load = SAY("amount.nothing") if own.load == NOTHING else amount(own.load, own.loaded)
    values = {
        "name": told.names[own.seat],
        "notes": f" ({', '.join(notes)})" if notes else "",
        "vp": own.vp,
        "goods": ", ".join(amount(item, number) for item, number in enumerate(own.items)),
        "camels": own.camels,
        "load": load,
        "place": place_name(told.place(own.seat)),
    }
    return [SAY("plain.player", values), _board(own), _estate(own), _cards(own)]


def _board(own: Player) -> str:
    rows = ", ".join(f"{SAY(f'row.{name}')} {number}" for name, number in zip(ROW_NAMES, own.rows, strict=True))
    values = {"square": own.squares, "scarab": own.scarabs, "rows": rows, "bases": own.bases}
    return SAY("plain.board", {**values, "tiles": _listed(map(_shapes, own.canals_left)), "cubes": own.cubes})


@cache_spoken
def _shapes(tile: int) -> str:
    """A canal tile by the shapes on its two sides."""
    return f"{canal_title(tile * 2)} / {canal_title(tile * 2 + 1)}"


def _estate(own: Player) -> str:
    shops = [
        SAY(
            "plain.shop",
            {
                "tile": workshop_title(face_of(placed) // 2),
                "side": SAY(f"side.{SIDES[face_of(placed) % 2]}"),
                "cell": cell_name(cell_of(placed)),
                "n": rotation_of(placed) * QUARTER,
            },
        )
        for placed in own.area
    ]
    squares = [
        SAY("plain.garden", {"cell": cell_name(square_of(planted)), "tiles": _slots(slots_of(planted))})
        for planted in own.gardens
    ]
    done = own.own(SQUARES_DONE)
    return SAY("plain.estate", {"shops": _listed(shops), "gardens": _listed(squares), "n": done})


def _slots(slots: Iterable[int]) -> str:
    return ", ".join(SAY(f"slot.{SLOT_NAMES[slot]}") for slot in slots)


def _cards(own: Player) -> str:
    hand = _closed(own.hand_size) if own.hand is None else _listed(map(action_title, own.hand))
    bonus = _closed(own.bonus_size) if own.bonus is None else _listed(map(bonus_title, own.bonus))
    hidden = own.sack_size - len(own.sacks)
    sacks = [*map(sack_title, own.sacks), *([_closed(hidden)] if hidden else [])]
    specials = [
        _brief(special_title(card)) + (SAY("plain.used") if own.is_used(card) else "") for card in own.specials
    ]
    kept = [kept_title(kind) for kind, number in enumerate(own.kept) for _ in range(number)]
    values = {
        "hand": hand,
        "bonus": bonus,
        "sacks": _listed(sacks),
        "specials": _listed(specials),
        "kept": _listed(kept),
        "played": _listed(f"{action_title(card)} ({SAY(f'half.{half}')})" for card, half in own.played),
        "n": own.pile_size,
        "pile": "" if own.pile is None else f" ({_listed(map(action_title, own.pile))})",
        "most": HAND_LIMIT,
    }
    return SAY("plain.cards", values)


def _closed(number: int) -> str:
    return SAY("plain.closed", {"n": number})


def _bot(told: Scene) -> list[str]:
    s = told.s
    if not s.solo():
        return []
    card = solo_halves(s.bot_deck[0]) if s.bot_deck else "–"
    return [SAY("plain.bot", {"n": len(s.bot_tiles), "left": len(s.bot_left), "card": card})]


def _final(told: Scene) -> list[str]:
    if not told.s.is_terminal():
        return []
    lines, ranks = [], told.s.ranks()
    for seat, name in enumerate(told.names):
        parts = ", ".join(f"{SAY(f'final.{at}')} {vp}" for at, vp in enumerate(final_steps(told.s, seat), 1))
        values = {"name": name, "parts": parts, "vp": told.player(seat).vp, "rank": ranks[seat]}
        lines.append(SAY("plain.final", values))
    return lines


def network_grid(told: Scene) -> list[str]:
    """The network in letters: a tile by its owner's letter and its open sides, a number for a free space."""
    lines = []
    for row in range(TANK_ROW + 1):
        spaces = range(row * COLUMNS, row * COLUMNS + told.columns)
        lines.append(("  " + "".join(_grid_cell(told.s, space).ljust(8) for space in spaces)).rstrip())
    return lines


def _grid_cell(s: Resafa, space: int) -> str:
    if s.canal[space] == NOTHING:
        return f"[{SPACE_VP[s.side * SPACES + space]}]{'' if s.canal_bonus[space] == NOTHING else '+'}"
    face, owner, cubes = s.face_at(space), s.owner_at(space), "*" * s.wet[space]
    letter = MARKS[owner] if owner < s.seats else "R"
    if IS_TANK[face]:
        return f"({letter}){cubes}"
    return f"{'-' if CANAL_LEFT[face] else ' '}{letter}{'-' if CANAL_RIGHT[face] else ' '}{cubes}"
