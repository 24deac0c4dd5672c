"""The view as plain text: the map in letters for a terminal, and everything in words for a screen reader."""

from collections.abc import Iterable, Sequence
from textwrap import fill

from emporion.games.faiyum.picture.scene import Scene, View, scene
from emporion.games.faiyum.picture.tables import BRIDGE_SITES, CARDS, DISASTERS, GOODS, SITES, SPACES, ends

COLUMNS = 100
HALF, LINES = 4, 3
TERRAIN = {"wheat": "w", "grape": "g", "stone": "s", "start": "*", "site": "^"}
LEGEND = (
    "Under the name of each space: w wheat, g grape, s stone, * start, ^ building site; then h settlement, T town, "
    "P palace, o workshop, O workshop with expansion, or the number of blocks; then c crocodile, i worker, z prone "
    "worker. Between spaces: - / \\ road, = bridge, # grand bridge, ~ channel."
)


def text(view: View, *, names: Sequence[str] | None = None) -> str:
    """The whole position in text, at most 100 columns wide."""
    lines = [*summary(view, names=names).split("\n"), _to_come(view)]
    told = [fill(line, COLUMNS, subsequent_indent="  ", break_on_hyphens=False) for line in lines]
    return "\n".join([*grid(view), "", fill(LEGEND, COLUMNS), "", *told]) + "\n"


def summary(view: View, *, names: Sequence[str] | None = None) -> str:
    """The position in words, one line for each subject."""
    told = scene(view, names=names)
    lines = [_progress(told), *_market(told), *_structures(view)]
    lines += [_player(told, seat) for seat in range(len(told.seats))]
    return "\n".join(lines)


def grid(view: View) -> list[str]:
    """The map: every space as its name over three letters, with the roads between."""
    rows = max(space.r for space in SPACES.values()) + 1
    canvas = [[" "] * COLUMNS for _ in range(rows * LINES - 1)]
    for space in SPACES:
        column, line = _place(space)
        _put(canvas, column, line, space)
        _put(canvas, column, line + 1, _letters(view, space))
    for link in BRIDGE_SITES:
        _draw(canvas, link, "~", "~", "~")
    for link in view["roads"]:
        _draw(canvas, link, "---", "/", "\\")
    for link in view["bridges"]:
        _draw(canvas, link, "===", "=", "=")
    for link in view["grand_bridges"]:
        _draw(canvas, link, "###", "#", "#")
    return ["".join(line).rstrip() for line in canvas]


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


def _letters(view: View, space: str) -> str:
    """Terrain, what is built, and who is there; a dot for nothing."""
    built, there = ".", "."
    for letter, places in (
        ("h", view["settlements"]),
        ("T", view["towns"]),
        ("P", view["palaces"]),
        ("o", view["workshops"]),
        ("O", view["expansions"]),
    ):
        if space in places:
            built = letter
    if space in SITES:
        built = str(view["blocks"].get(space, 0))
    for letter, places in (("c", view["crocodiles"]), ("i", view["workers"]), ("z", view["prone"])):
        if space in places:
            there = letter
    return TERRAIN[SPACES[space].terrain] + built + there


def _named(spaces: Iterable[str]) -> str:
    return ", ".join(f"{SPACES[space].name} {space}" for space in spaces) or "none"


def _cards(cards: Iterable[str]) -> str:
    return ", ".join(card_name(card) for card in cards) or "none"


def card_name(card: str) -> str:
    """A card in a sentence: "Bridge 38"."""
    drawn = CARDS[card]
    return f"{drawn.title} {drawn.number}" if drawn.number else drawn.title


def _progress(told: Scene) -> str:
    view = told.view
    if view["over"]:
        who = "Game over"
    elif told.actor is None:
        who = "Nobody to act"
    else:
        who = f"{told.names[told.actor]} to act"
    card = f", {card_name(told.in_play)} in play" if told.in_play else ""
    phase = ", final phase" if view["final_phase"] else ""
    piles = f"Draw pile {len(view['pile_cards'])}, final turns stack {len(view['final_cards'])}"
    return f"Turn {view['turn_number']}: {who}{card}{phase}. {piles}, disasters {told.disasters_shown} of {DISASTERS}."


def _market(told: Scene) -> list[str]:
    """Prices are what is to be paid, tokens counted in."""
    for_sale = []
    for slot, card in enumerate(told.current):
        token = " (with token)" if card in told.view["tokens"] else ""
        for_sale.append(f"${told.price(slot)} {card_name(card)}{token}")
    above = told.view["tokens_above"]
    waiting = f" Tokens above the market: {above}." if above else ""
    return [f"Market: {', '.join(for_sale) or 'empty'}.{waiting}", f"Future market: {_cards(told.future)}."]


def _structures(view: View) -> list[str]:
    """Everything that stands on the map."""
    plain = [space for space in view["settlements"] if space not in view["towns"]]
    blocks = (f"{SPACES[at].name} {at} {view['blocks'].get(at, 0)}/{SITES[at].block_limit}" for at in SITES)
    supply = ", ".join(f"{kind.replace('_', ' ')} {left}" for kind, left in view["supply"].items())
    return [
        f"Settlements: {_named(plain)}.",
        f"Towns: {_named(view['towns'])}.",
        f"Palaces: {_named(view['palaces'])}.",
        f"Workshops: {_named(view['workshops'])}.",
        f"Expansions: {_named(view['expansions'])}.",
        f"Roads: {', '.join(view['roads']) or 'none'}.",
        f"Bridges: {', '.join(view['bridges']) or 'none'}.",
        f"Grand bridges: {', '.join(view['grand_bridges']) or 'none'}.",
        f"Monuments: {', '.join(blocks)}.",
        f"Workers: {_named(view['workers'])}.",
        f"Prone workers: {_named(view['prone'])}.",
        f"Crocodiles ({len(view['crocodiles'])}): {', '.join(view['crocodiles']) or 'none'}.",
        f"Supply: {supply}.",
    ]


def _player(told: Scene, seat: int) -> str:
    player = told.seats[seat]
    notes = [note for note, holds in (("you", seat == told.me), ("to act", seat == told.actor)) if holds]
    if player["quit"]:
        notes.append(f"quit as number {player['quit']}")
    if told.view["over"] and told.view["ranks"]:
        notes.append(f"rank {told.view['ranks'][seat]}")
    beside = f" ({', '.join(notes)})" if notes else ""
    goods = ", ".join(f"{player[good]} {good}" for good in GOODS)
    hand = "closed" if player["hand"] is None else _cards(player["hand"])
    return (
        f"{told.names[seat]}{beside}: {player['reputation']} reputation, ${player['money']}, {goods}. "
        f"Hand ({told.hand_size(seat)}): {hand}. Discard stack, top first: {_cards(player['discard'])}."
    )


def _to_come(view: View) -> str:
    """The contents of both piles are public, their order is not."""
    return f"Still in the draw pile, in no order: {_cards(view['pile_cards'])}."
