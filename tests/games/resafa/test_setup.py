"""RES-SET: what lies on the table when the first turn begins."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.data import load
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.kit import rule

SEEDS = range(120)
EVERY_NUMBER = pytest.mark.parametrize("seats", range(1, 5))
LEVEL_OF = {card["id"]: (card["colour"], card["level"]) for card in [*c.DATA["special"], *c.DATA["bonus"]]}
TILE_LEVEL = {tile["id"]: tile["kind"] for tile in c.DATA["workshop"]}


def start(seats: int = 2, seed: int = 0, **options: Any) -> dict[str, Any]:
    """The position at the start of a game."""
    position: dict[str, Any] = Table.new(seats, seed, **options).state.position()
    return position


def side(seats: int) -> dict[str, Any]:
    """The network of the board side that the number of players asks for."""
    network: dict[str, Any] = c.DATA["water"]["side_12" if seats in (1, 2) else "side_34"]
    return network


def building(seats: int, **position: Any) -> Table:
    """P is about to place the straight canal K3, which has the same price everywhere."""
    table = Table.taking("canal", RICH, *[{}] * (seats - 1), alone=seats == 1, **position)
    return table.do("canal K3 front")


@rule("RES-SET-01")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats: int) -> None:
    with pytest.raises(Refusal) as caught:
        RESAFA.new(seats=seats)
    assert caught.value.rule == "RES-SET-01"


@rule("RES-SET-01")
@EVERY_NUMBER
def test_the_board_side_follows_the_number_of_players(seats: int) -> None:
    network = side(seats)
    table = building(seats, canal_bonuses={})
    free = {f"{row},{column}" for row in range(network["rows"]) for column in range(network["columns"])}
    assert set(table.those("space")) == free - set(table["canals"])
    assert network["columns"] == (4 if seats <= 2 else 5)
    assert table.play("space 1,0") == {"marble": -2, "vp": network["spaces"][1][0]["vp"]}


@rule("RES-SET-02")
@EVERY_NUMBER
def test_the_game_begins_with_the_first_of_six_rounds(seats: int) -> None:
    position = start(seats)
    assert (position["round"], position["turns"], position["turn_number"]) == (1, 0, 1)
    assert c.DATA["tracks"]["round"]["spaces"] == c.DATA["meta"]["rounds"] == 6


@rule("RES-SET-03", "RES-SET-21")
@EVERY_NUMBER
def test_gardens_and_merchant_tokens_are_all_in_the_supply(seats: int) -> None:
    position = start(seats)
    assert position["gardens_left"] == {"small": 22, "large": 17}
    assert position["tokens"] == {"square": 21, "scarab": 20}


@rule("RES-SET-21")
@EVERY_NUMBER
def test_what_nobody_has_is_the_common_supply(seats: int) -> None:
    position = start(seats, finite_supply=True)
    box = {"coin": 30 + 5 * 14, "stone": 22 + 3 * 7, "marble": 20 + 3 * 7, "amphora": 18 + 3 * 7, "spice": 18 + 3 * 7}
    for item, number in box.items():
        owned = sum(seat[item] for seat in position["seats"])
        extra = 1 if item == "stone" and seats == 4 else 0  # RES-PLS-12 comes after the rest
        assert position["supply"][item] == number - owned
        assert owned == seats * {"coin": 2, "stone": 1}.get(item, 0) + extra


@rule("RES-SET-04")
@EVERY_NUMBER
def test_every_source_has_its_cube(seats: int) -> None:
    position = start(seats)
    assert position["springs"] == list(range(8 if seats <= 2 else 9))
    assert position["cubes"] == {}


@rule("RES-SET-05")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_source_touches_exactly_one_space(seats: int) -> None:
    sources = side(seats)["sources"]
    spaces = [f"{source['row']},{source['col']}" for source in sources]
    assert len(set(spaces)) == len(sources)
    for place in building(seats, canal_bonuses={}).those("space"):
        table = building(seats, canal_bonuses={}).do(f"space {place}")
        used = [n for n, space in enumerate(spaces) if space == place]
        assert table["cubes"] == ({place: 1} if used else {})
        assert table["springs"] == [n for n in range(len(sources)) if n not in used]


@rule("RES-SET-06")
def test_the_sack_cards_are_shuffled_face_down() -> None:
    decks = [start(2, seed)["sack_deck"] for seed in SEEDS]
    assert all(sorted(deck) == sorted(c.SACK_IDS) for deck in decks)
    assert len(c.SACK_IDS) == 12
    for place in (0, 11):
        assert {deck[place] for deck in decks} == set(c.SACK_IDS)
    assert Table.new(2).state.view(0)["sack_deck"] == [None] * 12


@rule("RES-SET-07")
def test_trading_tiles_lie_at_random_on_centres_of_their_colour() -> None:
    tiles = {tile["id"]: tile["colour"] for tile in c.TRADING_TILES}
    assert Counter(tiles.values()) == {"blue": 4, "red": 5}
    seen: dict[str, set[str]] = {centre: set() for centre in c.CENTRE_IDS}
    for seed in SEEDS:
        centres = start(2, seed)["centres"]
        assert {entry["tile"] for entry in centres.values()} == set(tiles)
        for centre, entry in centres.items():
            seen[centre].add(entry["tile"])
    for centre in c.CENTRES:
        assert seen[centre["id"]] == {tile for tile, colour in tiles.items() if colour == centre["tile_colour"]}


@rule("RES-SET-08", "RES-SET-09")
@pytest.mark.parametrize(("colour", "tiles"), [("blue", 4), ("red", 5)])
def test_one_tile_of_each_colour_shows_the_box_at_the_bottom(colour: str, tiles: int) -> None:
    places = [centre["id"] for centre in c.CENTRES if centre["tile_colour"] == colour]
    turned = set()
    for seed in SEEDS:
        centres = start(2, seed)["centres"]
        sides = Counter(centres[place]["side"] for place in places)
        assert sides == {"top": tiles - 1, "bottom": 1}
        turned |= {place for place in places if centres[place]["side"] == "bottom"}
    assert turned == set(places)


@rule("RES-SET-10", "RES-SET-11", "RES-SET-12")
@EVERY_NUMBER
def test_three_workshops_of_level_one_are_offered(seats: int) -> None:
    tops: list[set[str]] = [set(), set()]
    for seed in SEEDS:
        position = start(seats, seed)
        shown, (level_1, level_2) = position["offer"], position["workshop_stacks"]
        assert shown[3:] == [None] * 3
        assert (len(level_1), len(level_2)) == (9, 14)
        assert {TILE_LEVEL[tile] for tile in shown[:3] + level_1} == {"level_1"}
        assert {TILE_LEVEL[tile] for tile in level_2} == {"level_2"}
        assert len({*shown[:3], *level_1, *level_2}) == 26
        tops[0].add(shown[0])
        tops[1].add(level_2[0])
    assert (len(tops[0]), len(tops[1])) == (12, 14)


@rule("RES-SET-12")
@pytest.mark.parametrize("number", range(1, 7))
def test_level_two_workshops_are_offered_from_round_three(number: int) -> None:
    table = Table.taking("workshop", {**RICH, "square": 2}, round=number)
    assert table.may("offer I 1")
    assert table.may("offer II 1") == (number >= 3)


@rule("RES-SET-13", "RES-SET-14", "RES-SET-16")
@EVERY_NUMBER
def test_four_random_cards_of_each_group_form_a_stack(seats: int) -> None:
    ups: dict[str, set[str]] = {}
    gone: Counter[str] = Counter()
    for seed in SEEDS:
        position = start(seats, seed)
        for name, stack in position["stacks"].items():
            colour, level = name.split()
            group = {card for card, kind in LEVEL_OF.items() if kind == (colour, int(level)) and card[0] == "P"}
            cards = [card for card in [stack["up"], *stack["down"]] if card]
            out = [card for card in position["removed"] if card in group]
            assert (len(cards), len(out)) == (4, 2)
            assert {*cards, *out} == group
            assert (stack["up"] is not None) == (level == "1")
            ups.setdefault(name, set()).add(stack["up"])
            gone.update(out)
    assert [len(ups[f"{colour} 1"]) for colour in c.COLOURS] == [6] * 4
    assert len(gone) == 72
    assert max(gone.values()) < len(SEEDS) * 0.6


@rule("RES-SET-14", "RES-SET-15")
@pytest.mark.parametrize("review", [False, True])
def test_removed_special_cards_are_shown_only_by_agreement(review: bool) -> None:
    table = Table.new(3, review_removed_specials=review)
    removed = table["removed"]
    assert len(removed) == 24
    for seat in (0, 1, 2, None):
        assert table.state.view(seat)["removed"] == (removed if review else None)


@rule("RES-SET-17", "RES-SET-18")
@EVERY_NUMBER
def test_bonus_cards_of_level_one_lie_on_those_of_level_two(seats: int) -> None:
    tops: dict[str, set[str]] = {colour: set() for colour in c.COLOURS}
    bottoms: dict[str, set[str]] = {colour: set() for colour in c.COLOURS}
    for seed in SEEDS:
        position = start(seats, seed)
        for n, colour in enumerate(c.COLOURS):
            cards = position["display"][3 * n : 3 * n + 3] + position["bonus_stacks"][colour]
            assert [LEVEL_OF[card] for card in cards] == [(colour, 1)] * 9 + [(colour, 2)] * 9
            assert len(set(cards)) == 18
            tops[colour].add(cards[0])
            bottoms[colour].add(cards[-1])
    assert {len(cards) for cards in [*tops.values(), *bottoms.values()]} == {9}


@rule("RES-SET-19", "RES-SET-20")
@EVERY_NUMBER
def test_canal_bonus_tiles_lie_where_a_set_up_card_says(seats: int) -> None:
    face = "side_12" if seats <= 2 else "side_34"
    layouts = [{f"{row},{column}" for row, column in card[face]} for card in c.CANAL_SETUPS]
    copies = Counter({tile["id"]: tile["copies"] for tile in c.CANAL_BONUSES})
    used, missing = set(), set()
    for seed in SEEDS:
        tiles = start(seats, seed)["canal_bonuses"]
        assert set(tiles) in layouts
        used.add(layouts.index(set(tiles)))
        left = copies - Counter(tiles.values())
        assert len(tiles) == (7 if seats <= 2 else 9)
        assert left.total() == 9 - len(tiles)
        missing |= set(left)
    assert used == {0, 1, 2}
    assert missing == (set(copies) if seats <= 2 else set())


@rule("RES-SET-19")
def test_each_space_of_a_set_up_card_can_get_every_canal_bonus_tile() -> None:
    kinds = {start(3, seed)["canal_bonuses"].get("1,1") for seed in SEEDS}
    assert kinds == {None, *c.CANAL_BONUS_IDS}


@rule("RES-SET-22")
@EVERY_NUMBER
def test_the_starting_player_is_random_and_begins(seats: int) -> None:
    firsts = set()
    for seed in SEEDS:
        table = Table.new(seats, seed)
        firsts.add(table["first"])
        assert table["turn"] == table["first"]
        while table.step == "rotate":
            table.do("rotate 0 0")
        if seats > 1:
            assert table.state.current_player() == table["first"]
    assert firsts == ({0, "resafabot"} if seats == 1 else set(range(seats)))


def _lose_a_card(data: dict[str, Any], kind: str) -> None:
    data[kind] = data[kind][1:]


BREAKS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "a sack card is missing": ("RES-GEN-09", lambda data: _lose_a_card(data, "sack")),
    "a garden too many": ("RES-GEN-09", lambda data: data["garden"]["small"].update(count=23)),
    "another box": ("RES-GEN-09", lambda data: data["components"].update(merchant_tokens_square=22)),
    "a special card of another level": ("RES-SET-13", lambda data: data["special"][0].update(level=2)),
    "a bonus card of another colour": ("RES-SET-17", lambda data: data["bonus"][0].update(colour="pink")),
    "other copies": ("RES-SET-19", lambda data: [data["canal_bonus"][n].update(copies=3 - n) for n in (1, 2)]),
    "another pair in one set": ("RES-PLS-09", lambda data: data["action_card"][0]["top"].update(action="canal")),
    "a half of another action": (
        "RES-PLS-07",
        lambda data: [card["top"].update(action="canal") for card in data["action_card"] if card["pair"] == 1],
    ),
    "a yellow card that replaces another pair": (
        "RES-YEL-02",
        lambda data: next(card for card in data["special"] if card["id"] == "P37").update(replaces=2),
    ),
    "a red tile turned blue": ("RES-SET-07", lambda data: data["trading_tile"][-1].update(colour="blue")),
    "a source is missing": ("RES-SET-04", lambda data: data["water"]["side_12"]["sources"].pop()),
    "a source twice": (
        "RES-SET-05",
        lambda data: data["water"]["side_34"]["sources"].__setitem__(0, data["water"]["side_34"]["sources"][1]),
    ),
    "a grid with a gap": ("RES-SET-01", lambda data: data["water"]["side_34"]["spaces"][2].pop()),
    "a set-up card with eight places": ("RES-SET-20", lambda data: data["canal_setup"][1]["side_34"].pop()),
}


@rule("RES-GEN-09", "RES-SET-13", "RES-SET-17", "RES-SET-20", "RES-PLS-07", "RES-PLS-09")
@pytest.mark.parametrize("what", BREAKS)
def test_a_data_file_that_contradicts_the_box_is_refused(what: str) -> None:
    named, spoil = BREAKS[what]
    data: Any = load(c.__package__)
    assert c.check(data) is data
    spoil(data)
    with pytest.raises(Refusal) as caught:
        c.check(data)
    assert caught.value.rule == named


@rule("RES-SET-01")
def test_two_seeds_give_two_games_and_one_seed_one() -> None:
    assert start(4, 7) == start(4, 7)
    games = [start(4, seed) for seed in range(20)]
    assert all(one != other for one, other in pairwise(games))
