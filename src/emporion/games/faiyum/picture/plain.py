"""What a seat knows as plain text: the map in letters for a terminal, and everything in words for a screen reader."""

from collections.abc import Iterable, Sequence
from functools import cache
from textwrap import fill

from emporion.core.bits import members
from emporion.core.lines import COLUMNS, filled
from emporion.core.messages import cache_spoken
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import SITE_SPACE
from emporion.games.faiyum.chapters.market import DISASTERS
from emporion.games.faiyum.picture.scene import Scene, scene
from emporion.games.faiyum.picture.tables import BRIDGE_SITES, CARDS, GOODS, SITES, SPACES, ends
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.rules import Faiyum
from emporion.games.faiyum.seen.view import cards, palaces, pile_cards, spaces

HALF, LINES = 4, 3
STROKES = {"road": ("---", "/", "\\"), "bridge": ("===", "=", "="), "grand_bridge": ("###", "#", "#")}
TERRAIN = {"wheat": "w", "grape": "g", "stone": "s", "start": "*", "site": "^"}


def text(seen: Faiyum, *, names: Sequence[str] | None = None) -> str:
    """The whole position in text, at most 100 columns wide."""
    return told(scene(seen, names=names))


def told(drawn: Scene) -> str:
    """The same of a scene."""
    lines = [*_lines(drawn), _to_come(drawn.s)]
    return "\n".join([*grid(drawn), "", _legend(), "", *map(filled, lines)]) + "\n"


@cache_spoken
def _legend() -> str:
    return fill(SAY("plain.legend"), COLUMNS)


def summary(drawn: Scene) -> str:
    """The position in words, one line for each subject."""
    return "\n".join(_lines(drawn))


def _lines(drawn: Scene) -> list[str]:
    players = (_player(drawn, seat) for seat in drawn.seats)
    return [_progress(drawn), *_market(drawn), *_structures(drawn), *players]


def grid(drawn: Scene) -> list[str]:
    """The map: every space as its name over three letters, with the roads between."""
    canvas = list(map(list, _land()))
    for (column, line), letters in zip(_places(), _letters(drawn.s), strict=True):
        canvas[line + 1][column - 1 : column + 2] = letters
    for kind, built in drawn.links:
        for link in built:
            _draw(canvas, link, *STROKES[kind])
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


@cache
def _places() -> tuple[tuple[int, int], ...]:
    """The same of all spaces in their order."""
    return tuple(map(_place, SPACES))


def _put(canvas: list[list[str]], middle: int, line: int, letters: str) -> None:
    start = middle - len(letters) // 2
    canvas[line][start : start + len(letters)] = letters


def _draw(canvas: list[list[str]], link: str, level: str, falling_left: str, falling_right: str) -> None:
    (x1, y1), (x2, y2) = sorted((_place(space) for space in ends(link)), key=lambda place: place[1])
    if y1 == y2:
        _put(canvas, (x1 + x2) // 2, y1 + 1, level)
    else:
        _put(canvas, (x1 + x2) // 2, y1 + 2, falling_right if x2 > x1 else falling_left)


def _letters(s: Faiyum) -> list[str]:
    """For each space: terrain, what is built, and who is there; a dot for nothing."""
    built, there = ["."] * len(SPACES), ["."] * len(SPACES)
    for site, blocks in zip(SITE_SPACE, s.blocks, strict=True):
        built[site] = str(blocks)
    for mask, letter in (
        (s.settlements, "h"), (s.towns, "T"), (s.palaces, "P"), (s.workshops, "o"), (s.expansions, "O"),
    ):  # fmt: skip
        for space in members(mask):
            built[space] = letter
    for mask, letter in ((s.crocodiles, "c"), (s.workers, "i"), (s.prone, "z")):
        for space in members(mask):
            there[space] = letter
    return [*map("".join, zip(_terrain(), built, there, strict=True))]


@cache
def _terrain() -> tuple[str, ...]:
    return tuple(TERRAIN[space.terrain] for space in SPACES.values())


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
    s = told.s
    if told.over:
        who = SAY("page.game_over")
    elif told.actor is None:
        who = SAY("plain.nobody")
    else:
        who = SAY("page.to_act", {"name": told.names[told.actor]})
    card = SAY("plain.in_play", {"card": card_name(told.in_play)}) if told.in_play else ""
    phase = SAY("plain.final_phase") if s.final_phase else ""
    turn = SAY("plain.turn", {"number": s.turn_number, "who": who, "card": card, "phase": phase})
    piles = {"pile": told.pile, "final": told.final}
    return f"{turn} {SAY('plain.piles', {**piles, 'n': told.disasters_shown, 'all': DISASTERS})}"


def _market(told: Scene) -> list[str]:
    """Prices are what is to be paid, tokens counted in."""
    for_sale = []
    for slot, card in enumerate(told.current):
        token = SAY("plain.token") if card in told.tokens else ""
        for_sale.append(f"${told.price(slot)} {card_name(card)}{token}")
    above = told.s.tokens_above
    waiting = SAY("plain.tokens_above", {"n": above}) if above else ""
    market = SAY("plain.market", {"cards": ", ".join(for_sale) or SAY("plain.market_empty")})
    return [market + waiting, SAY("plain.future", {"cards": _cards(told.future)})]


def _structures(told: Scene) -> list[str]:
    """Everything that stands on the map."""
    s = told.s
    crocodiles = spaces(s.crocodiles)
    blocks = (f"{SPACES[at].name} {at} {told.blocks(at)}/{SITES[at].block_limit}" for at in SITES)
    supply = ", ".join(f"{SAY(f'kind.{kind}')} {left}" for kind, left in zip(c.PIECES, s.supply, strict=True))
    return [
        SAY("plain.settlements", {"spaces": _named(spaces(s.settlements & ~s.towns))}),
        SAY("plain.towns", {"spaces": _named(spaces(s.towns))}),
        SAY("plain.palaces", {"spaces": _named(palaces(s))}),
        SAY("plain.workshops", {"spaces": _named(spaces(s.workshops))}),
        SAY("plain.expansions", {"spaces": _named(spaces(s.expansions))}),
        *(SAY(f"plain.{kind}s", {"spaces": _listed(built)}) for kind, built in told.links),
        SAY("plain.monuments", {"spaces": ", ".join(blocks)}),
        SAY("plain.workers", {"spaces": _named(spaces(s.workers))}),
        SAY("plain.prone", {"spaces": _named(spaces(s.prone))}),
        SAY("plain.crocodiles", {"n": len(crocodiles), "spaces": _listed(crocodiles)}),
        SAY("plain.supply", {"pieces": supply}),
    ]


def _player(told: Scene, seat: int) -> str:
    hand, order = told.hand(seat), told.s.quit[seat]
    notes = [SAY("page.you")] if seat == told.me else []
    if seat == told.actor:
        notes.append(SAY("plain.to_act"))
    if order:
        notes.append(SAY("plain.quit_as", {"n": order}))
    if told.over:
        notes.append(SAY("page.rank", {"n": told.s.ranks()[seat]}))
    values = {
        "name": told.names[seat],
        "notes": f" ({', '.join(notes)})" if notes else "",
        "reputation": told.owns(seat, "reputation"),
        "money": told.owns(seat, "money"),
        "goods": ", ".join(f"{told.owns(seat, good)} {SAY(f'resource.{good}')}" for good in GOODS),
        "n": told.s.hand_size(seat),
        "hand": SAY("page.closed") if hand is None else _cards(hand),
        "stack": _cards(told.stack(seat)),
    }
    return SAY("plain.player", values)


def _to_come(s: Faiyum) -> str:
    """The contents of both piles are public, their order is not."""
    return SAY("plain.to_come", {"cards": _cards(cards(pile_cards(s)))})
