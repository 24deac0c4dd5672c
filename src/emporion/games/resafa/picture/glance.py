"""The view at a glance for a terminal: network and area, players and trade beside them, and what the cards do."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.core.scene import View
from emporion.games.resafa import components as c
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.plain import network_grid, owner
from emporion.games.resafa.picture.scene import Scene, scene
from emporion.games.resafa.picture.tables import CENTRES, LEVELS, ROUNDS, TRADING_TILES, TURNS
from emporion.games.resafa.picture.titles import action_title, bonus_title, kept_title, sack_title, shop_title
from emporion.games.resafa.picture.titles import special_title as special
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words import cards as said

CELL, WIDEST = 8, 77  # columns for a cell of the area, and for all of it
NAME = 10


def glance(view: View, names: Sequence[str]) -> Glance:
    """The parts of a view."""
    told = scene(view, names=names)
    return Glance(
        board="\n".join([*network_grid(told), "", *_area(told)]),
        blocks=(_players(told), _trade(told)),
        legend=f"{SAY('plain.network').rstrip(':')}. {SAY('glance.legend')}",
        cards="\n".join(_cards(told)),
        result="\n".join(_result(told)) if view["over"] else "",
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
        **{SAY(f"workshop.{tile}"): shop_title(tile).partition(": ")[2] for tile in c.WORKSHOP},
    }


def _area(told: Scene) -> list[str]:
    """The workshops and gardens in front: a tile by the start of its name, a garden by the thirds it fills."""
    own = told.seats[told.shown]
    shops = {tuple(tile["xy"]): tile for tile in own["workshops"]}
    drawn = dict.fromkeys(ground.squares(own), "·")
    drawn |= {tuple(square["xy"]): _planted(square["tiles"]) for square in own["gardens"]}
    columns, rows = ([at[axis] for at in (*drawn, *shops)] for axis in (0, 1))
    across = range(min(columns), max(columns) + 1)
    wide = min(CELL, WIDEST // len(across))
    drawn |= {at: _built(tile, wide - 1) for at, tile in shops.items()}
    lines = [SAY("glance.area", {"name": told.names[told.shown]})]
    for y in range(min(rows), max(rows) + 1):
        lines.append("".join(f"{drawn.get((x, y), ''):^{wide}}" for x in across).rstrip())
    return lines


def _built(tile: Mapping[str, Any], wide: int) -> str:
    """A workshop in so many letters: "SpiceMi", with the back up "SpiceM/"."""
    name, mark = SAY(f"workshop.{tile['tile']}").replace(" ", ""), "/" if tile["side"] == "back" else ""
    return name[: wide - len(mark)] + mark


def _planted(tiles: Sequence[str]) -> str:
    """The thirds of a square that are planted: "h12"."""
    return tiles[0][0] + "".join(sorted(third for tile in tiles for third in tile[1:]))


def _players(told: Scene) -> str:
    """What everybody owns, a line each, and how far the game is."""
    view = told.view
    goods = "".join(f"{SAY(f'glance.{item}'):>3}" for item in c.ITEMS)
    tracks = "".join(f"{SAY(f'glance.{colour}'):>2}" for colour in c.COLOURS)
    lines = [f" {'':{NAME}}{SAY('item.vp'):>4}{goods} {tracks}"]
    for seat, own in enumerate(told.seats):
        mark = ">" if seat in view["actors"] else " "
        held = "".join(f"{own[item]:>3}" for item in c.ITEMS)
        at = "".join(f"{own['tracks'][colour]:>2}" for colour in c.COLOURS)
        lines.append(f"{mark}{_short(told.names[seat])}{own['vp']:>4}{held} {at}")
    if told.solo:
        at = "".join(f"{view['resafabot']['tracks'][colour]:>2}" for colour in c.COLOURS)
        lines.append(f" {_short(SAY('page.resafabot'))}{'':{4 + 3 * len(c.ITEMS)}} {at}")
    turn = view["turns"] // (len(told.seats) + told.solo) + 1
    now = {"round": min(view["round"], ROUNDS), "rounds": ROUNDS, "turn": min(turn, TURNS), "turns": TURNS}
    return "\n".join([*lines, SAY("glance.time", now)])


def _short(name: str) -> str:
    return f"{name if len(name) <= NAME else f'{name[: NAME - 1]}…':{NAME}}"


def _trade(told: Scene) -> str:
    """What the centres buy and sell now, who has bases and who is there."""
    lines = [SAY("glance.trade")]
    for name, centre in CENTRES.items():
        here = told.view["centres"][name]
        sides = TRADING_TILES[here["tile"]][here["side"]]
        there = [str(seat + 1) for seat, own in enumerate(told.seats) if own["place"] == name]
        bases = "".join("." if who is None else str(who + 1) if isinstance(who, int) else "R" for who in here["bases"])
        deal = f"{_line(sides['sell'], '+')} {_line(sides['buy'], '-')}"
        lines.append(f" {centre['name']:{NAME}} {deal:17} {bases:3} {','.join(there)}".rstrip())
    return "\n".join(lines)


def _line(line: Mapping[str, Any], sign: str) -> str:
    """A line of a trading tile: what, for how many coins and VP, with a star for a golden bonus."""
    item = SAY(f"glance.{line['item']}")
    points = f"/{line['vp']}" if "vp" in line else ""
    return f"{item}{sign}{line['coin']}{points}{'*' if line['bonus'] else ''}"


def _cards(told: Scene) -> list[str]:
    """The own cards, what lies open with the text of each, then what everybody else has."""
    view, lines = told.view, []
    if told.me is not None:
        own = told.seats[told.me]
        hand = [*map(action_title, own["hand"]), *map(bonus_title, own["bonus"]), *map(sack_title, own["sacks"])]
        lines += [SAY("glance.your_hand"), *_indented(hand), ""]
    ups = [
        SAY("glance.up", {"colour": SAY(f"colour.{colour}"), "level": LEVELS[level], "card": special(stack["up"])})
        for colour in c.COLOURS
        for level in (1, 2, 3)
        if (stack := view["stacks"][f"{colour} {level}"])["up"]
    ]
    lines += [SAY("glance.display"), *_indented(map(bonus_title, filter(None, view["display"]))), ""]
    lines += [SAY("glance.specials"), *_indented(ups), ""]
    lines += [SAY("glance.offer"), *_indented(map(shop_title, filter(None, view["offer"]))), ""]
    for seat, own in enumerate(told.seats):
        specials = [SAY(f"special.{card}") for colour in c.COLOURS for card in own["special"][colour]]
        bonuses = [SAY(f"bonus.{card}") for card in own["bonus"] or ()]
        kept = [kept_title(kind) for kind in own["kept"]]
        values = {"name": told.names[seat], "cards": ", ".join([*specials, *bonuses, *kept]) or SAY("amount.nothing")}
        lines.append(SAY("glance.player", values))
    return lines


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def _result(told: Scene) -> list[str]:
    """The grade of a solo game; where VP are equal, canal tiles decide."""  # RES-SOL-37, RES-END-12
    view = told.view
    if view["grade"] is not None:
        return [SAY("glance.grade", {"grade": SAY(f"grade.{view['grade'].replace(' ', '_') or 'none'}")})]
    lines = []
    for vp, count in Counter(own["vp"] for own in told.seats).items():
        if count > 1:
            tied = [seat for seat, own in enumerate(told.seats) if own["vp"] == vp]
            tiles = ", ".join(f"{owner(told, seat)} {len(told.seats[seat]['canal_tiles'])}" for seat in tied)
            lines.append(SAY("glance.equal", {"vp": vp, "tiles": tiles}))
    return lines
