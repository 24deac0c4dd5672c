"""The view as plain text: the map in letters for a terminal, and everything in words for a screen reader."""

from collections.abc import Iterable, Sequence
from functools import cache
from textwrap import fill

from emporion.core.lines import COLUMNS, filled
from emporion.core.messages import cache_spoken
from emporion.core.scene import View
from emporion.games.faiyum.picture.scene import Scene, scene
from emporion.games.faiyum.picture.tables import BRIDGE_SITES, CARDS, DISASTERS, GOODS, SITES, SPACES, ends
from emporion.games.faiyum.refusals import SAY

HALF, LINES = 4, 3
BUILT = {"settlements": "h", "towns": "T", "palaces": "P", "workshops": "o", "expansions": "O"}
THERE = {"crocodiles": "c", "workers": "i", "prone": "z"}
TERRAIN = {"wheat": "w", "grape": "g", "stone": "s", "start": "*", "site": "^"}


def text(view: View, *, names: Sequence[str] | None = None) -> str:
    """The whole position in text, at most 100 columns wide."""
    lines = [*summary(view, names=names).split("\n"), _to_come(view)]
    return "\n".join([*grid(view), "", _legend(), "", *map(filled, lines)]) + "\n"


@cache_spoken
def _legend() -> str:
    return fill(SAY("plain.legend"), COLUMNS)


def summary(view: View, *, names: Sequence[str] | None = None) -> str:
    """The position in words, one line for each subject."""
    told = scene(view, names=names)
    lines = [_progress(told), *_market(told), *_structures(view)]
    lines += [_player(told, seat) for seat in range(len(told.seats))]
    return "\n".join(lines)


def grid(view: View) -> list[str]:
    """The map: every space as its name over three letters, with the roads between."""
    canvas = list(map(list, _land()))
    for space, letters in _letters(view).items():
        column, line = _place(space)
        _put(canvas, column, line + 1, letters)
    for link in view["roads"]:
        _draw(canvas, link, "---", "/", "\\")
    for link in view["bridges"]:
        _draw(canvas, link, "===", "=", "=")
    for link in view["grand_bridges"]:
        _draw(canvas, link, "###", "#", "#")
    return ["".join(line).rstrip() for line in canvas]


@cache
def _land() -> tuple[str, ...]:
    """What never changes: the names of the spaces, and the channel."""
    rows = max(space.r for space in SPACES.values()) + 1
    canvas = [[" "] * COLUMNS for _ in range(rows * LINES - 1)]
    for space in SPACES:
        _put(canvas, *_place(space), space)
    for link in BRIDGE_SITES:
        _draw(canvas, link, "~", "~", "~")
    return tuple(map("".join, canvas))


@cache
def _place(space: str) -> tuple[int, int]:
    """Column of the middle and first line of a space."""
    hexagon = SPACES[space]
    return 2 + (2 * hexagon.q + hexagon.r) * HALF, hexagon.r * LINES


def _put(canvas: list[list[str]], middle: int, line: int, letters: str) -> None:
    start = middle - len(letters) // 2
    canvas[line][start : start + len(letters)] = letters


def _draw(canvas: list[list[str]], link: str, level: str, falling_left: str, falling_right: str) -> None:
    (x1, y1), (x2, y2) = sorted((_place(space) for space in ends(link)), key=lambda place: place[1])
    if y1 == y2:
        _put(canvas, (x1 + x2) // 2, y1 + 1, level)
    else:
        _put(canvas, (x1 + x2) // 2, y1 + 2, falling_right if x2 > x1 else falling_left)


def _letters(view: View) -> dict[str, str]:
    """For each space: terrain, what is built, and who is there; a dot for nothing."""
    built = {space: str(view["blocks"].get(space, 0)) for space in SITES}
    for kind, letter in BUILT.items():
        built |= dict.fromkeys(view[kind], letter)
    there = {space: letter for kind, letter in THERE.items() for space in view[kind]}
    return {
        space: TERRAIN[land.terrain] + built.get(space, ".") + there.get(space, ".") for space, land in SPACES.items()
    }


def _named(spaces: Iterable[str]) -> str:
    return ", ".join(f"{SPACES[space].name} {space}" for space in spaces) or SAY("plain.none")


def _listed(spaces: Iterable[str]) -> str:
    return ", ".join(spaces) or SAY("plain.none")


def _cards(cards: Iterable[str]) -> str:
    return ", ".join(card_name(card) for card in cards) or SAY("plain.none")


@cache_spoken
def card_name(card: str) -> str:
    """A card in a sentence: "Bridge 38"."""
    drawn = CARDS[card]
    return f"{drawn.title} {drawn.number}" if drawn.number else drawn.title


def _progress(told: Scene) -> str:
    view = told.view
    if view["over"]:
        who = SAY("page.game_over")
    elif told.actor is None:
        who = SAY("plain.nobody")
    else:
        who = SAY("page.to_act", {"name": told.names[told.actor]})
    card = SAY("plain.in_play", {"card": card_name(told.in_play)}) if told.in_play else ""
    phase = SAY("plain.final_phase") if view["final_phase"] else ""
    turn = SAY("plain.turn", {"number": view["turn_number"], "who": who, "card": card, "phase": phase})
    piles = {"pile": len(view["pile_cards"]), "final": len(view["final_cards"])}
    return f"{turn} {SAY('plain.piles', {**piles, 'n': told.disasters_shown, 'all': DISASTERS})}"


def _market(told: Scene) -> list[str]:
    """Prices are what is to be paid, tokens counted in."""
    for_sale = []
    for slot, card in enumerate(told.current):
        token = SAY("plain.token") if card in told.view["tokens"] else ""
        for_sale.append(f"${told.price(slot)} {card_name(card)}{token}")
    above = told.view["tokens_above"]
    waiting = SAY("plain.tokens_above", {"n": above}) if above else ""
    market = SAY("plain.market", {"cards": ", ".join(for_sale) or SAY("plain.market_empty")})
    return [market + waiting, SAY("plain.future", {"cards": _cards(told.future)})]


def _structures(view: View) -> list[str]:
    """Everything that stands on the map."""
    plain = [space for space in view["settlements"] if space not in view["towns"]]
    crocodiles = view["crocodiles"]
    blocks = (f"{SPACES[at].name} {at} {view['blocks'].get(at, 0)}/{SITES[at].block_limit}" for at in SITES)
    supply = ", ".join(f"{SAY(f'kind.{kind}')} {left}" for kind, left in view["supply"].items())
    return [
        SAY("plain.settlements", {"spaces": _named(plain)}),
        *(
            SAY(f"plain.{kind}", {"spaces": _named(view[kind])})
            for kind in ("towns", "palaces", "workshops", "expansions")
        ),
        *(SAY(f"plain.{kind}", {"spaces": _listed(view[kind])}) for kind in ("roads", "bridges", "grand_bridges")),
        SAY("plain.monuments", {"spaces": ", ".join(blocks)}),
        *(SAY(f"plain.{kind}", {"spaces": _named(view[kind])}) for kind in ("workers", "prone")),
        SAY("plain.crocodiles", {"n": len(crocodiles), "spaces": _listed(crocodiles)}),
        SAY("plain.supply", {"pieces": supply}),
    ]


def _player(told: Scene, seat: int) -> str:
    player = told.seats[seat]
    notes = [SAY("page.you")] if seat == told.me else []
    if seat == told.actor:
        notes.append(SAY("plain.to_act"))
    if player["quit"]:
        notes.append(SAY("plain.quit_as", {"n": player["quit"]}))
    if told.view["over"] and told.view["ranks"]:
        notes.append(SAY("page.rank", {"n": told.view["ranks"][seat]}))
    values = {
        "name": told.names[seat],
        "notes": f" ({', '.join(notes)})" if notes else "",
        "reputation": player["reputation"],
        "money": player["money"],
        "goods": ", ".join(f"{player[good]} {SAY(f'resource.{good}')}" for good in GOODS),
        "n": told.hand_size(seat),
        "hand": SAY("page.closed") if player["hand"] is None else _cards(player["hand"]),
        "stack": _cards(player["discard"]),
    }
    return SAY("plain.player", values)


def _to_come(view: View) -> str:
    """The contents of both piles are public, their order is not."""
    return SAY("plain.to_come", {"cards": _cards(view["pile_cards"])})
