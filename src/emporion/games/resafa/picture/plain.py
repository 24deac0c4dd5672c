"""The view as plain text: everything on the table in words, for a terminal and for screen readers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from emporion.core.lines import filled
from emporion.core.naming import enumerated
from emporion.core.scene import View
from emporion.games.resafa import components as c
from emporion.games.resafa.board import COLUMNS
from emporion.games.resafa.picture.ground import completed
from emporion.games.resafa.picture.scene import Scene, scene
from emporion.games.resafa.picture.tables import CENTRES, HAND_LIMIT, LEVELS, ROUNDS, TURNS
from emporion.games.resafa.picture.titles import (
    action_title,
    bonus_title,
    kept_title,
    sack_title,
    shop_title,
    special_title,
)
from emporion.games.resafa.picture.trademap import tile_words
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words.building import QUARTER
from emporion.games.resafa.words.cards import canal_title, solo_halves
from emporion.games.resafa.words.places import space_name, way_from_home

MARKS = "ABCD"


def text(view: View, *, names: Sequence[str] | None = None) -> str:
    """The whole position in text, at most 100 columns wide."""
    told = scene(view, names=names)
    lines = [filled(line) for line in summary(view, names=names).split("\n")]
    return "\n".join([*lines, "", filled(SAY("plain.network")), *network_grid(told)]) + "\n"


def summary(view: View, *, names: Sequence[str] | None = None) -> str:
    """The position in words, one line for each subject."""
    told = scene(view, names=names)
    lines = [_progress(told), *_supply(told), *_tracks(told), *_bonus(told), *_centres(told), *_water(told)]
    for seat in range(len(told.seats)):
        lines += _player(told, seat)
    return "\n".join([*lines, *_bot(told), *_final(told)])


def _listed(items: Iterable[str]) -> str:
    return "; ".join(map(_brief, items)) or SAY("plain.none")


def _brief(title: str) -> str:
    """A name with what it means, as part of a longer line."""
    return title.removesuffix(".").replace(". ", ": ", 1)


def _place(space: str) -> str:
    """A space of the network in words."""
    row, column = map(int, space.split(","))
    return space_name(row * COLUMNS + column)


def owner(told: Scene, who: int | str) -> str:
    """A player's name, or Resafabot's."""
    return told.names[who] if isinstance(who, int) else SAY("page.resafabot")


def _progress(told: Scene) -> str:
    view = told.view
    players = len(told.seats) + told.solo
    if view["over"]:
        return SAY("page.game_over")
    who = enumerated([told.names[seat] for seat in view["actors"]])
    values = {
        "round": min(view["round"], ROUNDS),
        "rounds": ROUNDS,
        "turn": min(TURNS, view["turns"] // players + 1),
        "turns": TURNS,
        "first": owner(told, view["first"]),
        "who": who,
        "n": len(view["actors"]),
    }
    return SAY("plain.progress", values)


def _supply(told: Scene) -> list[str]:
    view = told.view
    lines = []
    for level in (0, 1):
        tiles = [shop_title(tile) for tile in view["offer"][level * 3 : level * 3 + 3] if tile]
        values = {"level": LEVELS[level + 1], "n": view["workshops_left"][level], "tiles": _listed(tiles)}
        lines.append(SAY("plain.offer", values))
    left = {**view["gardens_left"], **view["tokens"], "sacks": len(view["sack_deck"])}
    return [*lines, SAY("plain.supply", left)]


def _tracks(told: Scene) -> list[str]:
    lines = []
    for colour in c.COLOURS:
        places = [f"{told.names[seat]} {own['tracks'][colour]}" for seat, own in enumerate(told.seats)]
        if told.solo:
            places.append(f"{SAY('page.resafabot')} {told.view['resafabot']['tracks'][colour]}")
        stacks = []
        for level in (1, 2, 3):
            stack = told.view["stacks"][f"{colour} {level}"]
            up = _brief(special_title(stack["up"])) if stack["up"] else SAY("plain.no_card_up")
            known = (
                ""
                if stack["known"] is None
                else SAY("plain.known", {"cards": _listed(map(special_title, stack["known"]))})
            )
            stacks.append(SAY("plain.stack", {"level": LEVELS[level], "up": up, "n": stack["left"], "known": known}))
        values = {"colour": SAY(f"colour.{colour}"), "places": ", ".join(places), "stacks": " ".join(stacks)}
        lines.append(SAY("plain.track", values))
    return lines


def _bonus(told: Scene) -> list[str]:
    lines = []
    for at, colour in enumerate(c.COLOURS):
        cards = [bonus_title(card) for card in told.view["display"][at * 3 : at * 3 + 3] if card]
        left = told.view["bonus_left"][colour]
        lines.append(SAY("plain.bonus", {"colour": SAY(f"colour.{colour}"), "cards": _listed(cards), "n": left}))
    return lines


def _centres(told: Scene) -> list[str]:
    lines = []
    for name in CENTRES:
        bases = [SAY("plain.free") if who is None else owner(told, who) for who in told.view["centres"][name]["bases"]]
        lines.append(SAY("plain.centre", {"words": tile_words(told, name), "bases": ", ".join(bases)}))
    return lines


def _water(told: Scene) -> list[str]:
    view = told.view
    tiles = [
        SAY(
            "plain.canal",
            {
                "space": _place(space),
                "tile": canal_title(c.CANAL[tile["tile"]] * 2 + (tile["side"] == "back")),
                "name": owner(told, tile["owner"]),
            },
        )
        for space, tile in view["canals"].items()
    ]
    bonuses = [f"{_place(space)}, {_brief(kept_title(kind))}" for space, kind in view["canal_bonuses"].items()]
    cubes = [f"{_place(space)} ×{count}" for space, count in view["cubes"].items()]
    return [
        SAY("plain.canals", {"tiles": _listed(tiles)}),
        SAY("plain.canal_bonuses", {"tiles": _listed(bonuses)}),
        SAY("plain.cubes", {"spaces": _listed(cubes), "n": len(view["springs"])}),
    ]


def _player(told: Scene, seat: int) -> list[str]:
    own = told.seats[seat]
    notes = [SAY("page.you")] if seat == told.me else []
    if seat in told.view["actors"]:
        notes.append(SAY("plain.to_act"))
    place = own["place"]
    values = {
        "name": told.names[seat],
        "notes": f" ({', '.join(notes)})" if notes else "",
        "vp": own["vp"],
        "goods": ", ".join(SAY(f"amount.{item}", {"n": own[item]}) for item in c.ITEMS),
        "camels": own["camels"],
        "load": SAY(f"amount.{own['load']}", {"n": own["loaded"]}) if own["load"] else SAY("amount.nothing"),
        "place": CENTRES[place]["name"] if place in CENTRES else c.DATA["map"]["home_place"]["name"],
    }
    return [SAY("plain.player", values), _board(own), _estate(own), _cards(own)]


def _board(own: Mapping[str, Any]) -> str:
    rows = ", ".join(f"{SAY(f'row.{name}')} {count}" for name, count in own["rows"].items())
    left = [_shapes(tile) for tile in c.CANAL_IDS if tile not in own["canal_tiles"]]
    values = {"square": own["square"], "scarab": own["scarab"], "rows": rows, "bases": own["bases"]}
    return SAY("plain.board", {**values, "tiles": _listed(left), "cubes": own["water_cubes"]})


def _shapes(tile: str) -> str:
    """A canal tile by the shapes on its two sides."""
    front = c.CANAL[tile] * 2
    return f"{canal_title(front)} / {canal_title(front + 1)}"


def _estate(own: Mapping[str, Any]) -> str:
    shops = [
        SAY(
            "plain.shop",
            {
                "tile": SAY(f"workshop.{tile['tile']}"),
                "side": SAY(f"side.{tile['side']}"),
                "cell": way_from_home(*tile["xy"]),
                "n": tile["rotation"] * QUARTER,
            },
        )
        for tile in own["workshops"]
    ]
    squares = [
        SAY("plain.garden", {"cell": way_from_home(*square["xy"]), "tiles": _slots(square["tiles"])})
        for square in own["gardens"]
    ]
    return SAY("plain.estate", {"shops": _listed(shops), "gardens": _listed(squares), "n": completed(own)})


def _slots(tiles: Iterable[str]) -> str:
    return ", ".join(SAY(f"slot.{slot}") for slot in tiles)


def _cards(own: Mapping[str, Any]) -> str:
    closed = SAY("plain.closed", {"n": own["hand_size"]})
    hand = closed if own["hand"] is None else _listed(map(action_title, own["hand"]))
    bonus = (
        SAY("plain.closed", {"n": own["bonus_size"]})
        if own["bonus"] is None
        else _listed(map(bonus_title, own["bonus"]))
    )
    hidden = own["sack_size"] - len(own["sacks"])
    sacks = [*map(sack_title, own["sacks"]), *([SAY("plain.closed", {"n": hidden})] if hidden else [])]
    specials = [
        _brief(special_title(card)) + (SAY("plain.used") if card in own["used"] else "")
        for colour in c.COLOURS
        for card in own["special"][colour]
    ]
    played = [
        f"{action_title(card['card'])} ({SAY('half.0' if card['half'] == 'top' else 'half.1')})"
        for card in own["played"]
    ]
    values = {
        "hand": hand,
        "bonus": bonus,
        "sacks": _listed(sacks),
        "specials": _listed(specials),
        "kept": _listed(map(kept_title, own["kept"])),
        "played": _listed(played),
        "n": own["pile_size"],
        "pile": "" if own["pile"] is None else f" ({_listed(map(action_title, own['pile']))})",
        "most": HAND_LIMIT,
    }
    return SAY("plain.cards", values)


def _bot(told: Scene) -> list[str]:
    bot = told.view["resafabot"]
    if bot is None:
        return []
    card = solo_halves(c.SOLO_IDS.index(bot["top_card"])) if bot["top_card"] else "–"
    return [SAY("plain.bot", {"n": bot["canals_left"], "left": len(bot["flipped"]), "card": card})]


def _final(told: Scene) -> list[str]:
    view = told.view
    if not view["over"]:
        return []
    lines = []
    for seat, steps in enumerate(view["final"]):
        parts = ", ".join(f"{SAY(f'final.{at + 1}')} {vp}" for at, vp in enumerate(steps))
        values = {"name": told.names[seat], "parts": parts, "vp": told.seats[seat]["vp"], "rank": view["ranks"][seat]}
        lines.append(SAY("plain.final", values))
    return lines


def network_grid(told: Scene) -> list[str]:
    """The network in letters: a tile by its owner's letter and its open sides, a number for a free space."""
    side = c.DATA["water"][told.network]
    lines = []
    for at in range(side["rows"] + 1):
        line = "  "
        for column in range(side["columns"]):
            printed = side["tanks"][column] if at == side["rows"] else side["spaces"][at][column]
            line += _grid_cell(told, f"{at},{column}", printed["vp"]).ljust(8)
        lines.append(line.rstrip())
    return lines


def _grid_cell(told: Scene, space: str, vp: int) -> str:
    cubes = "*" * told.view["cubes"].get(space, 0)
    tile = told.view["canals"].get(space)
    if tile is None:
        return f"[{vp}]{'+' if space in told.view['canal_bonuses'] else ''}"
    letter = MARKS[tile["owner"]] if isinstance(tile["owner"], int) else "R"
    face = c.CANALS[c.CANAL[tile["tile"]]][tile["side"]]
    if face["shape"] == "tank":
        return f"({letter}){cubes}"
    return f"{'-' if 'W' in face['open'] else ' '}{letter}{'-' if 'E' in face['open'] else ' '}{cubes}"
