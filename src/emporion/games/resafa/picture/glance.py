"""The view at a glance for a terminal: network and area, players and trade beside them, and what the cards do."""

from collections import Counter
from collections.abc import Iterable, Sequence

from emporion.core.bits import members
from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa import refusals
from emporion.games.resafa.areas import SLOT_NAMES, face_of, layout_of, slots_of, thirds_of
from emporion.games.resafa.board import (
    HAS_GOLDEN,
    LINE_COIN,
    LINE_ITEM,
    LINE_VP,
    NOTHING,
    ROUNDS,
    TURNS,
    WORKSHOPS,
)
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.plain import network_grid
from emporion.games.resafa.picture.scene import Scene, scene
from emporion.games.resafa.picture.tables import LEVELS
from emporion.games.resafa.picture.titles import action_title, bonus_title, kept_title, sack_title, shop_title
from emporion.games.resafa.picture.titles import special_title as special
from emporion.games.resafa.picture.trademap import base_spaces, tile_side
from emporion.games.resafa.refusals import SAY, colour_name, workshop_title
from emporion.games.resafa.rounds import turn_number
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.words import cards as said
from emporion.games.resafa.words.places import column_name, row_number
from emporion.games.resafa.words.prompts import grade_words

CELL, WIDEST, MARGIN = 8, 77, 3  # columns for a cell of the area, for all of it, and for the numbers of its rows
NAME = 10


def glance(s: Resafa, names: Sequence[str]) -> Glance:
    """What a seat knows, in parts."""
    told = scene(s, names=names)
    return Glance(
        board="\n".join([*network_grid(told), "", *_area(told)]),
        blocks=(_players(told), _trade(told)),
        legend=f"{SAY('plain.network').rstrip(':')}. {SAY('glance.legend')}",
        cards="\n".join(_cards(told)),
        result="\n".join(_result(told)) if s.is_terminal() else "",
        terms=_terms(),
    )


@cache_spoken
def _terms() -> dict[str, str]:
    """What every card and tile does, by its name."""
    return {
        **{SAY(f"special.{card}"): said.special_text(number) for card, number in c.SPECIAL.items()},
        **{SAY(f"bonus.{card}"): said.bonus_text(number) for card, number in c.BONUS.items()},
        **{SAY(f"sack.{card}"): said.sack_text(number) for card, number in c.SACK.items()},
        **{SAY(f"canal_bonus.{kind}"): said.canal_bonus_text(number) for kind, number in c.CANAL_BONUS.items()},
        **{workshop_title(tile): shop_title(tile).partition(": ")[2] for tile in range(WORKSHOPS)},
    }


def _area(told: Scene) -> list[str]:
    """The workshops and gardens in front: a tile by the start of its name, a garden by the thirds it fills."""
    own = told.front
    shops = dict(zip(ground.shops(own), own.area, strict=True))
    drawn = dict.fromkeys(ground.squares(own), "·")
    drawn |= {square: _planted(planted) for square, planted in ground.gardens(own).items()}
    columns, rows = ([at[axis] for at in (*drawn, *shops)] for axis in (0, 1))
    across = range(min(columns), max(columns) + 1)
    wide = min(CELL, (WIDEST - MARGIN) // len(across))
    drawn |= {at: _built(face_of(placed), wide - 1) for at, placed in shops.items()}
    letters = "".join(f"{column_name(x):^{wide}}" for x in across)
    lines = [SAY("glance.area", {"name": told.names[told.shown]}), f"{'':{MARGIN}}{letters}".rstrip()]
    for y in range(min(rows), max(rows) + 1):
        cells = "".join(f"{drawn.get((x, y), ''):^{wide}}" for x in across)
        lines.append(f"{row_number(y):<{MARGIN}}{cells}".rstrip())
    return lines


def _built(face: int, wide: int) -> str:
    """A workshop in so many letters: "SpiceMi", with the back up "SpiceM/"."""
    name, mark = workshop_title(face // 2).replace(" ", ""), "/" if face % 2 else ""
    return name[: wide - len(mark)] + mark


def _planted(planted: int) -> str:
    """The thirds of a square that are planted: "h12"."""
    way = SLOT_NAMES[slots_of(planted)[0]][0]
    return way + "".join(map(str, members(thirds_of(layout_of(planted)))))


def _players(told: Scene) -> str:
    """What everybody owns, a line each, and how far the game is."""
    s = told.s
    goods = "".join(f"{SAY(f'glance.{item}'):>3}" for item in c.ITEMS)
    tracks = "".join(f"{SAY(f'glance.{colour}'):>2}" for colour in c.COLOURS)
    lines = [f" {'':{NAME}}{SAY('item.vp'):>4}{goods} {tracks}"]
    for own in told.players:
        mark = ">" if told.acts(own.seat) else " "
        held = "".join(f"{number:>3}" for number in own.items)
        lines.append(f"{mark}{_short(told.names[own.seat])}{own.vp:>4}{held} {_places(own.tracks)}")
    if s.solo():
        lines.append(f" {_short(SAY('page.resafabot'))}{'':{4 + 3 * len(c.ITEMS)}} {_places(s.bot_tracks)}")
    now = {"round": min(s.round, ROUNDS), "rounds": ROUNDS, "turn": min(turn_number(s), TURNS), "turns": TURNS}
    return "\n".join([*lines, SAY("glance.time", now)])


def _places(tracks: Iterable[int]) -> str:
    return "".join(f"{place:>2}" for place in tracks)


def _short(name: str) -> str:
    return f"{name if len(name) <= NAME else f'{name[: NAME - 1]}…':{NAME}}"


def _trade(told: Scene) -> str:
    """What the centres buy and sell now, who has bases and who is there."""
    lines = [SAY("glance.trade")]
    for centre, name in enumerate(c.CENTRE_NAMES):
        first = tile_side(told, centre) * 2
        there = [str(seat + 1) for seat in range(told.s.seats) if told.place(seat) == centre]
        bases = "".join(_owner(told, told.s.bases[base]) for base in base_spaces(told, centre))
        deal = f"{_line(first, '+')} {_line(first + 1, '-')}"
        lines.append(f" {name:{NAME}} {deal:17} {bases:3} {','.join(there)}".rstrip())
    return "\n".join(lines)


def _owner(told: Scene, owner: int) -> str:
    """Who has a base, in one letter."""
    if owner == NOTHING:
        return "."
    return str(owner + 1) if owner < told.s.seats else "R"


def _line(line: int, sign: str) -> str:
    """A line of a trading tile: what, for how many coins and VP, with a star for a golden bonus."""
    item = SAY(f"glance.{c.ITEMS[LINE_ITEM[line]]}")
    points = f"/{LINE_VP[line]}" if line % 2 == 0 else ""
    return f"{item}{sign}{LINE_COIN[line]}{points}{'*' if HAS_GOLDEN[line] else ''}"


def _cards(told: Scene) -> list[str]:
    """The own cards, what lies open with the text of each, then what everybody else has."""
    s, lines = told.s, []
    if told.me is not None:
        own = told.player(told.me)
        hand = [*map(action_title, own.hand or ()), *map(bonus_title, own.bonus or ()), *map(sack_title, own.sacks)]
        lines += [SAY("glance.your_hand"), *_indented(hand), ""]
    ups = [
        SAY("glance.up", {"colour": colour_name(stack // 3), "level": LEVELS[stack % 3 + 1], "card": special(card)})
        for stack, card in enumerate(s.up)
        if card != NOTHING
    ]
    lines += [SAY("glance.display"), *_indented(bonus_title(card) for card in s.display if card != NOTHING), ""]
    lines += [SAY("glance.specials"), *_indented(ups), ""]
    lines += [SAY("glance.offer"), *_indented(shop_title(tile) for tile in s.offer if tile != NOTHING), ""]
    for own in told.players:
        held = [*map(refusals.special_title, own.specials), *map(refusals.bonus_title, own.bonus or ())]
        held += [kept_title(kind) for kind, number in enumerate(own.kept) for _ in range(number)]
        lines.append(
            SAY("glance.player", {"name": told.names[own.seat], "cards": ", ".join(held) or SAY("amount.nothing")})
        )
    return lines


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _result(told: Scene) -> list[str]:
    """The grade of a solo game; where VP are equal, canal tiles decide."""  # RES-SOL-37, RES-END-12
    if told.s.solo():
        return [SAY("glance.grade", {"grade": grade_words(told.s)})]
    lines = []
    for vp, times in Counter(own.vp for own in told.players).items():
        if times > 1:
            tied = [own for own in told.players if own.vp == vp]
            tiles = ", ".join(f"{told.names[own.seat]} {told.s.canal_tiles(own.seat)}" for own in tied)
            lines.append(SAY("glance.equal", {"vp": vp, "tiles": tiles}))
    return lines
