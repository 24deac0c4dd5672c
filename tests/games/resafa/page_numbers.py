"""Every number on the page of a seat, read from its HTML and compared with the state that it was drawn from."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from xml.etree import ElementTree as ET

from emporion.core.bits import count
from emporion.core.page import Marks, Page
from emporion.games.resafa import codes, frames, scoring
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import (
    SLOT_NAMES,
    SLOT_THIRDS,
    cell_of,
    face_of,
    free_cells,
    green_bonuses,
    is_complete,
    plant,
    squares,
    thirds_of,
)
from emporion.games.resafa.bases import base_cost
from emporion.games.resafa.board import (
    BASE_FROM,
    BASE_GAINS,
    BASE_SPACES,
    CAMEL,
    CANAL_BLUE,
    CANAL_BONUSES,
    CENTRES,
    COIN,
    COLUMNS,
    COMPLETION_STEPS,
    COMPLETION_VP,
    GAINS,
    GOLDEN,
    GREEN_GAINS,
    HAND_LIMIT,
    ITEMS,
    LINE_COIN,
    LINE_VP,
    NOTHING,
    ROOM_GAINS,
    ROW_SPACES,
    ROW_VALUE,
    SHOP_EXTRA,
    SHOP_ROOMS,
    SPACE_COIN,
    SPACE_MARBLE,
    SPACE_VP,
    SPACES,
    STONE,
    VP,
)
from emporion.games.resafa.effects import END_VP, N_CANAL_TILE, N_GARDEN_TILE, N_WORKSHOP
from emporion.games.resafa.gains import number_of
from emporion.games.resafa.mains import FREE_MOVEMENT, WITH_GREEN
from emporion.games.resafa.possible import canal_coin, canal_marble, move_cost, on_network, workshop_cost
from emporion.games.resafa.rain import PER_TILE_PASSED
from emporion.games.resafa.rounds import RAIN_AFTER
from emporion.games.resafa.state import (
    BASES,
    CANALS_BUILT,
    CLOSED_BONUS,
    CUBES,
    LOAD,
    LOADED,
    PURSE,
    ROWS,
    SCARABS,
    SQUARES_DONE,
    TRACKS,
)
from emporion.games.resafa.view import xy
from tests.games.pages import choices_of, parse
from tests.games.resafa.kit import RESAFA

ALONE = {"camel", "sack", "step", "square", "scarab"}  # a single one is drawn without its number
SIDES = ("front", "back")
Numbers = list[int]
Shown = Mapping[str, ET.Element]


def visible(element: ET.Element) -> Iterator[str]:
    """What is written on an element; tooltips are not, nor the names of cells, which `check_cells` reads."""
    if element.tag == "title" or "res-cellname" in element.get("class", ""):
        return
    yield element.text or ""
    for child in element:
        yield from visible(child)
        yield child.tail or ""


def numbers(element: ET.Element) -> Numbers:
    return [int(number) for text in visible(element) for number in re.findall(r"\d+", text)]


def in_title(element: ET.Element) -> Numbers:
    """The numbers of the tooltip."""
    texts = [element.get("title") or "", *(at.text or "" for at in element.iter("title"))]
    return [int(number) for text in texts for number in re.findall(r"\d+", text)]


def stamps(element: ET.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#res-i-") for use in element.iter("use")]


class Seen:
    """A page, and the state it was drawn from."""

    def __init__(self, state: Any, viewer: int | None) -> None:
        self.s, self.viewer = state, viewer
        choices = choices_of(RESAFA, state, viewer) if viewer is not None and viewer in state.actors() else ()
        names = ("Ada", "Ben", "Cleo", "Dan")[: state.seats]
        self.page: Page = RESAFA.page(RESAFA.view(state, viewer), Marks(names, choices))
        self.root = parse(self.page)
        if ledger := self.page.asking.ledger:
            self.root.append(ET.fromstring(ledger))
        self.ids = {at.attrib["id"]: at for at in self.root.iter() if "id" in at.attrib}
        self.shows: dict[str, ET.Element] = {}
        for at in self.root.iter():
            if what := at.get("data-shows"):
                assert what not in self.shows, f"{what} is shown twice"
                self.shows[what] = at
        acts = state.current_player() if not state.is_terminal() else state.turn
        self.front = viewer if viewer is not None else acts if 0 <= acts < state.seats else 0

    def own(self, seat: int, what: int) -> int:
        return int(self.s.purse[seat * PURSE + what])

    def row(self, table: Any, number: int) -> dict[str, int]:
        return {c.GAINS[what]: table[number * GAINS + what] for what in range(GAINS)}


def drawn(gains: Mapping[str, int]) -> Numbers:
    """The numbers with which a row of gains is drawn, in any order."""
    return sorted(n for name, n in gains.items() if n and not (n == 1 and name in ALONE))


def next_square(s: Any, seat: int) -> int:
    return min(int(s.purse[seat * PURSE + SQUARES_DONE]), len(COMPLETION_VP) - 1)


# What each sort of hook must show.


def check_status(seen: Seen) -> None:
    s, shows = seen.s, seen.shows
    number = min(int(s.round), 6)
    turn = min(3, s.turns // s.players() + 1)
    assert numbers(shows["round"]) == [number]
    assert numbers(shows["turn"]) == [turn, 3]
    assert numbers(shows["next-rain"]) == [min(after for after in RAIN_AFTER if after >= number)]
    signs = [f"seat-{seat + 1}" for seat in range(s.seats)] + ["bot"] * s.solo()
    order = [signs[(s.first + at) % s.players()] for at in range(3 * s.players())]
    assert stamps(shows["order"]) == order
    for seat in range(s.seats):
        assert numbers(shows[f"score-{seat + 1}"]) == in_title(shows[f"score-{seat + 1}"]) == [seen.own(seat, VP)]


def check_players(seen: Seen) -> None:
    s = seen.s
    for seat in range(s.seats):
        entry = seen.ids[f"seat-{seat + 1}"]
        assert ("start" in stamps(entry)) == (s.first == seat)
        tally = next(at for at in entry.iter() if at.get("data-tally") == f"seat-{seat + 1}-vp")
        assert numbers(tally) == [int(tally.attrib["data-n"])] == [seen.own(seat, VP)]
        items = [seen.own(seat, item) for item in range(ITEMS)]
        assert numbers(seen.shows[f"goods-{seat + 1}"]) == [*items, seen.own(seat, CAMEL)]
        things = [number_of(s, seat, thing) for thing in (N_WORKSHOP, N_GARDEN_TILE, N_CANAL_TILE)]
        assert numbers(seen.shows[f"built-{seat + 1}"]) == [*things, seen.own(seat, BASES), seen.own(seat, CUBES)]
        assert numbers(seen.shows[f"cards-{seat + 1}"]) == held(seen, seat)


def held(seen: Seen, seat: int) -> Numbers:
    s = seen.s
    bonus = count(s.bonus[seat * 2]) + count(s.bonus[seat * 2 + 1])
    closed = [bonus] if s.options & CLOSED_BONUS and seat != seen.viewer and bonus else []
    special = sum(count(s.special[seat * 4 + colour]) for colour in range(4))
    some = [number for number in (count(s.sack_hand[seat]),) if number]
    return [count(s.hand[seat]), *closed, *some, *([special] if special else [])]


def check_boards(seen: Seen) -> None:
    s = seen.s
    for seat in range(s.seats):
        camels, loaded = seen.own(seat, CAMEL), seen.own(seat, LOADED)
        caravan = seen.shows[f"caravan-{seat + 1}"]
        assert numbers(caravan) == [camels, *range(loaded + 1, 8)]
        assert sum(use in c.ITEMS for use in stamps(caravan)) == loaded
        kinds = (N_GARDEN_TILE, N_WORKSHOP, N_CANAL_TILE)
        for at, (name, kind) in enumerate(zip(("garden", "workshop", "canal"), kinds, strict=True)):
            filled, things = seen.own(seat, ROWS + at), number_of(s, seat, kind)
            shown = seen.shows[f"row-{seat + 1}-{name}"]
            value = ROW_VALUE[filled]
            assert numbers(shown) == [*range(filled + 1, ROW_SPACES + 1), value, things, value * things]
            assert in_title(shown) == [value, things]
        scarabs = seen.shows[f"scarabs-{seat + 1}"]
        lit = [int(at.text or "") for at in scarabs.iter("text") if "res-on-gold" in at.attrib["class"]]
        assert lit == [scoring.SCARAB_VP[min(seen.own(seat, SCARABS), 5)]][: seen.own(seat, SCARABS)]
        left = len(c.CANAL_IDS) - count(seen.own(seat, CANALS_BUILT))
        assert numbers(seen.shows[f"canals-{seat + 1}"]) == [left, seen.own(seat, CUBES)]
        check_squares(seen, seat)
        for kind in range(CANAL_BONUSES):
            kept = s.kept[seat * CANAL_BONUSES + kind]
            key = f"kept-{seat + 1}-{c.CANAL_BONUS_IDS[kind]}"
            assert (numbers(seen.shows[key]) if key in seen.shows else [1]) == [max(kept, 1)]
    for item, name in enumerate(c.ITEMS):
        shown = seen.shows[f"has-{seen.front + 1}-{name}"]
        mine = seen.own(seen.front, item)
        assert numbers(shown) == in_title(shown) == [int(shown.attrib["data-n"])] == [mine]
        assert numbers(seen.shows[f"purse-{name}"]) == [mine]
    assert numbers(seen.shows["purse-camel"]) == [seen.own(seen.front, CAMEL)]
    own = next(at for at in seen.root.iter() if at.get("data-tally") == "own-vp")
    assert numbers(own) == [int(own.attrib["data-n"])] == [seen.own(seen.front, VP)]


def check_squares(seen: Seen, seat: int) -> None:
    """The rewards of the squares that are still to come, the completed ones ticked."""
    done, last = seen.own(seat, SQUARES_DONE), len(COMPLETION_VP) - 1
    expected: Numbers = []
    for at in range(last + 1):
        reward = {"step": COMPLETION_STEPS[at], "vp": COMPLETION_VP[at]}
        expected += [at + 1, *([] if at < done and at < last else drawn(reward))]
    shown = seen.shows[f"squares-{seat + 1}"]
    assert sorted(numbers(shown)) == sorted(expected)


def check_cards(seen: Seen) -> None:
    """The VP printed on special cards, and how many cards every stack has."""
    s = seen.s
    for key, shown in seen.shows.items():
        if key.startswith("icon-"):
            assert numbers(shown) == [END_VP[c.SPECIAL[key.removeprefix("icon-")]]], key
    open_cards = [card for card in s.up if card != NOTHING and card // 18 != 0 and END_VP[card]]
    owned = [colour * 18 + place for colour in (1, 2, 3) for place in range(18)
             for seat in range(s.seats) if s.special[seat * 4 + colour] >> place & 1]  # fmt: skip
    for card in [*open_cards, *(card for card in owned if END_VP[card])]:
        assert f"icon-{c.SPECIAL_IDS[card]}" in seen.shows
    for stack in range(12):
        shown = seen.ids[f"stack-{c.COLOURS[stack // 3]}-{stack % 3 + 1}"]
        below, up = count(s.down[stack]), s.up[stack] != NOTHING
        labels = [text for text in visible(shown) if re.search(r"×\d+$", text)]
        assert all(label.endswith(f"×{below + up}") for label in labels), labels
        assert bool(labels) == (below + up > 0)
        assert in_title(shown)[-1:] == [below]
    assert numbers(seen.shows["sacks"]) == [len(s.sacks)]
    assert numbers(seen.shows["pile"]) == [count(s.pile[seen.front])]
    for level in (0, 1):
        assert numbers(seen.shows[f"left-workshops-{level + 1}"]) == [len(s.shop_stack(level))]
    for size, name in enumerate(("small", "large")):
        shown = seen.shows[f"left-{name}"]
        assert numbers(shown) == in_title(shown) == [s.garden_supply[size]]
    if seen.viewer is not None:
        hand = ET.fromstring(seen.page.parts["hand"])
        assert numbers(next(hand.iter("small"))) == [s.hand_size(seen.viewer), HAND_LIMIT]
    for colour, name in enumerate(c.COLOURS):
        for seat in range(s.seats):
            place = seen.own(seat, TRACKS + colour)
            marker = seen.ids[f"marker-{name}-seat-{seat + 1}"]
            assert marker_place(seen, name, marker) == place


def marker_place(seen: Seen, colour: str, marker: ET.Element) -> int:
    """The space under a marker, by the numbers on the spaces of its track."""
    x = float(re.findall(r"translate\(([-\d.]+)px", marker.attrib["style"])[0])
    row = seen.ids[f"row-{colour}"]
    texts = [at for at in row.iter("text") if at.get("class") == "res-m" and at.get("font-size") == "11"]
    spaces = [(float(at.attrib["x"]), int(at.text or "")) for at in texts if (at.text or "").isdecimal()]
    near = [number for there, number in spaces if abs(there - x) < 2]
    return near[0] if near else 0


def check_map(seen: Seen) -> None:
    s = seen.s
    for centre, name in enumerate(c.CENTRE_IDS):
        first = (s.tile_at[centre] * 2 + s.tile_side[centre]) * 2
        expected = [LINE_COIN[first], LINE_COIN[first + 1], *([LINE_VP[first]] if LINE_VP[first] else [])]
        for line in (first, first + 1):
            expected += drawn(seen.row(GOLDEN, line))
        spaces = s.side * CENTRES * BASE_SPACES + centre * BASE_SPACES
        for place in range(BASE_SPACES):
            free = s.bases[centre * BASE_SPACES + place] == NOTHING and BASE_FROM[spaces + place] <= s.seats
            gains = seen.row(BASE_GAINS, spaces + place)
            if free and gains["vp"]:
                expected.append(gains["vp"])
            if f"at-base-{name}-{place}" in seen.ids:
                expected += drawn(gains)
        assert sorted(numbers(seen.ids[f"place-{name}"])) == sorted(expected), name
        for through, kind in enumerate(("move", "through")):
            if target := seen.ids.get(f"at-{kind}-{name}"):
                assert numbers(target) == [move_cost(s, centre, through, bool(s.arg(0) & FREE_MOVEMENT))]
    for seat in range(s.seats):
        loaded = seen.own(seat, LOADED)
        assert numbers(seen.ids[f"camel-{seat + 1}"]) == ([loaded] if loaded else [])


def check_water(seen: Seen) -> None:
    s = seen.s
    for space in range(SPACES):
        if not on_network(s, space):
            continue
        at = s.side * SPACES + space
        name = f"{space // COLUMNS},{space % COLUMNS}"
        shown = seen.ids[f"space-{name}"]
        if s.canal[space] == NOTHING:
            kind = s.canal_bonus[space]
            off = [discount for discount in (SPACE_COIN[at], SPACE_MARBLE[at]) if discount]
            found = numbers(shown)
            assert found[: 1 + len(off)] == [SPACE_VP[at], *off], name
            assert kind != NOTHING or len(found) == 1 + len(off)
        else:
            blue = CANAL_BLUE[s.canal[space] % 14]
            assert numbers(shown) == ([blue] if blue else []), name
        free = [SPACE_VP[at]] if s.canal[space] == NOTHING else []
        assert in_title(shown)[: 2 + len(free)] == [space // COLUMNS + 1, space % COLUMNS + 1, *free]
        if (target := seen.ids.get(f"at-space-{name}")) is not None:
            face = s.arg(5)
            costs = [canal_marble(s, face, space, s.arg(3)), canal_coin(s, face, space, s.arg(2))]
            assert numbers(target) == [SPACE_VP[at], *(cost for cost in costs if cost)], name


def check_flow(seen: Seen) -> None:
    s = seen.s
    if s.steps[-1:] != [codes.WATER]:
        return
    for way, step in (("down", COLUMNS), ("left", -1), ("right", 1)):
        if (target := seen.ids.get(f"at-flow-{way}")) is not None:
            there = s.arg(0) + step
            owner = s.owner_at(there) if there < SPACES else NOTHING
            vp = PER_TILE_PASSED + CANAL_BLUE[s.canal[there] % 14] if 0 <= owner < s.seats else 0
            assert numbers(target) == ([vp] if vp else [])


def check_tray(seen: Seen) -> None:
    """Prices of canal tiles before a space is chosen, loads, and what a slot of a garden brings."""
    s = seen.s
    step = s.open_step()
    if step == "canal" and seen.viewer in s.actors():
        flat = next(at for at in range(SPACES) if on_network(s, at) and not SPACE_COIN[s.side * SPACES + at]
                    and not SPACE_MARBLE[s.side * SPACES + at])  # fmt: skip
        for face in range(14):
            target = seen.ids.get(f"at-canal-{c.CANAL_IDS[face // 2]}-{SIDES[face % 2]}")
            if target is not None:
                costs = [canal_marble(s, face, flat, s.arg(3)), canal_coin(s, face, flat, s.arg(2))]
                blue = [CANAL_BLUE[face]] if CANAL_BLUE[face] else []
                assert sorted(numbers(target)) == sorted([*blue, *(cost for cost in costs if cost)])
    for ident, target in seen.ids.items():
        if ident.startswith("at-load-"):
            assert numbers(target) == [int(ident.split("-")[-1]) if ident != "at-load-nothing" else 0]
        if ident.startswith("at-slot-"):
            assert sorted(numbers(target)) == slot_brings(s, SLOT_NAMES.index(ident.removeprefix("at-slot-")))


def slot_brings(s: Any, slot: int) -> Numbers:
    other = s.clone()
    planted = plant(other, s.turn, s.arg(5), slot)
    gains: dict[str, int] = {}
    if s.arg(0) & WITH_GREEN:
        row = green_bonuses(other, s.turn, planted, SLOT_THIRDS[slot])
        gains = {c.GAINS[what]: row[what] for what in range(GAINS)}
    found = drawn(gains)
    if thirds_of(planted % 64) == 7:
        found.append(s.own(SQUARES_DONE) + 1)
    return sorted(found) if found or any(gains.values()) else [0]


def check_workshops(seen: Seen) -> None:
    s = seen.s
    for place in range(6):
        if s.offer[place] != NOTHING:
            assert sorted(numbers(seen.ids[f"offer-{place + 1}"])) == printed(seen, s.offer[place] * 2)
    for at, placed in enumerate(s.area[seen.front]):
        assert sorted(numbers(seen.ids[f"shop-{seen.front + 1}-{at + 1}"])) == printed(seen, face_of(placed))


def check_cells(seen: Seen) -> None:
    """Workshops, squares that are not completed and cells to build on are called by their column and row."""
    s, area = seen.s, seen.ids.get("res-area")
    if area is None:
        return
    named = Counter(at.text for at in area.iter() if "res-cellname" in at.get("class", ""))
    complete = {planted // 128 for planted in s.gardens[seen.front] if is_complete(planted)}
    cells = [cell_of(placed) for placed in s.area[seen.front]]
    cells += [square for square in squares(s, seen.front) if square not in complete]
    cells += [cell for cell in free_cells(s, seen.front) if "at-cell-{},{}".format(*xy(cell)) in seen.ids]
    if s.steps and s.open_step() == "turn" and seen.viewer == s.turn:
        cells.append(s.arg(frames.CELL))
    assert named == Counter(f"{'abcdefghijklmnopqrstuvwxyz'[x + 7]}{y + 8}" for x, y in map(xy, set(cells)))


def printed(seen: Seen, face: int) -> Numbers:
    """The numbers on a side of a workshop: rooms, an extra activation, green edges."""
    found = [n for room in range(SHOP_ROOMS[face]) for n in drawn(seen.row(ROOM_GAINS, face * 2 + room))]
    found += [1] * SHOP_EXTRA[face]
    for edge in range(4):
        found += edge_numbers(seen.row(GREEN_GAINS, face * 4 + edge))
    return sorted(found)


def edge_numbers(gains: Mapping[str, int]) -> Numbers:
    return [n for name, n in gains.items() if n and not (n == 1 and name in ("step", "sack", "camel"))]


def check_bot(seen: Seen) -> None:
    s = seen.s
    if s.seats > 1:
        assert "resafabot" not in seen.ids
        return
    shown = numbers(seen.ids["resafabot"])
    top = [CANAL_BLUE[s.bot_tiles[0]]] if s.bot_tiles and CANAL_BLUE[s.bot_tiles[0]] else []
    expected = [*s.bot_tracks, len(s.bot_tiles), *top, len(s.bot_left)]
    assert shown[: len(expected)] == expected


def check_text(seen: Seen) -> None:
    """The table as text: every player's purse, tokens and tiles."""
    s = seen.s
    told = "".join(visible(ET.fromstring(seen.page.parts["text"])))
    for seat in range(s.seats):
        name = ("Ada", "Ben", "Cleo", "Dan")[seat]
        after = re.split(rf"\n{name}\b[^\n:]*: ", told)[-1].replace("\n", " ")
        first = [int(number) for number in re.findall(r"\d+", after)]
        items = [seen.own(seat, item) for item in range(ITEMS)]
        load = [seen.own(seat, LOADED)] if seen.own(seat, LOAD) != NOTHING else []
        expected = [seen.own(seat, VP), *items, seen.own(seat, CAMEL), *load, s.purse[seat * PURSE + 9]]
        if not s.is_terminal():
            assert first[: len(expected)] == expected, (name, after[:300])


def check_ending(seen: Seen) -> None:
    s = seen.s
    if not s.is_terminal():
        assert "final-1" not in seen.shows
        return
    for seat in range(s.seats):
        steps = scoring.final_steps(s, seat)
        rank = [scoring.ranks(s)[seat]] if s.seats > 1 else []
        assert numbers(seen.shows[f"final-{seat + 1}"]) == [*(vp for vp in steps if vp), seen.own(seat, VP), *rank]


CHECKS: list[Callable[[Seen], None]] = [
    check_status, check_cells, check_players, check_boards, check_cards, check_map, check_water, check_flow, check_tray,
    check_workshops, check_bot, check_text, check_ending,
]  # fmt: skip


def check(state: Any, viewer: int | None) -> None:
    seen = Seen(state, viewer)
    for each in CHECKS:
        each(seen)


def check_prompt(state: Any) -> None:
    """The numbers of a question: what is paid, how much is possible."""
    s = state
    asked = [int(number) for number in re.findall(r"\d+", state.prompt())]
    step = state.open_step()
    if step == "base":
        assert asked == [cost for cost in (base_cost(s, COIN), base_cost(s, STONE)) if cost]
    elif step == "workshop":
        costs = [workshop_cost(s.arg(1) - 1, item, s.arg(2 + item)) for item in (COIN, STONE)]
        assert asked == [cost for cost in costs if cost]
    elif step == "limit":
        assert asked == [HAND_LIMIT]
    elif step == "load":
        assert asked == [s.own(CAMEL)]
