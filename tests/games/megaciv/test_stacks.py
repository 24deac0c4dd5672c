"""The nine stacks of a block: what is in play, how they are built, and how they are rebuilt at the end of a round."""

from collections import Counter
from typing import Any

import pytest

from emporion.core.rng import seeded
from emporion.games.megaciv import board
from emporion.games.megaciv import components as c
from emporion.games.megaciv.drawing import draw_cards
from emporion.games.megaciv.rules import empty_fair
from emporion.games.megaciv.stacks import build_stacks
from tests.games.megaciv.kit import MEGACIV, Table, others_of
from tests.kit import rule

COMMODITY = {card["id"]: card for card in c.DATA["commodity"]}
CALAMITY = {card["id"]: card for card in c.DATA["calamity"]}
SETTINGS = [(players, side) for players in range(3, 19) for side in c.boards_of(players)]
ONE_BLOCK = [setting for setting in SETTINGS if setting[0] < 12]
RICH = {"treasury": 55}  # can buy an advance: phase 12 waits for it
TWO_BLOCKS = [setting for setting in SETTINGS if setting[0] >= 12]


def built(players: int, side: str = "", seed: int = 0, scenario: str = "sprint") -> dict[str, list[str]]:
    """The stacks of a new game before anybody has drawn."""
    number = c.BOARDS.index(side or c.boards_of(players)[0])
    state = empty_fair(players, 0, c.SCENARIO_IDS.index(scenario), number)
    state.rng = seeded(seed)
    build_stacks(state)
    stacks: dict[str, list[str]] = state.position()["stacks"]
    return stacks


def commodities(cards: list[str]) -> Counter[str]:
    return Counter(name for name in cards if name in COMMODITY)


def calamities(cards: list[str]) -> list[str]:
    return sorted(name for name in cards if name in CALAMITY)


def western(players: int) -> int:
    """How many players of a game with two blocks draw from the West block."""
    blocks = {row["id"]: row["block"] for row in c.DATA["civilization"]}
    there = next(row["civilizations"] for row in c.DATA["setup"] if row["players"] == players)
    return [blocks[name] for name in there].count("west")


@rule("MEG-DCK-01", "MEG-BLK-01", "MEG-BLK-05")
@pytest.mark.parametrize(("players", "side"), SETTINGS)
def test_nine_stacks_for_each_block(players: int, side: str) -> None:
    numbers = [str(number) for number in range(1, 10)]
    one = numbers if players <= 11 else [f"{block} {number}" for block in ("west", "east") for number in numbers]
    assert list(built(players, side)) == one


@rule("MEG-DCK-02")
def test_the_face_value_is_the_number_of_the_stack() -> None:
    assert len(COMMODITY) == 45
    for name, card in COMMODITY.items():
        assert (card["face"], board.FACE[c.KIND[name]]) == (card["stack"], card["stack"])
    for players in (10, 18):
        for place, cards in built(players).items():
            stack = int(place.split()[-1])
            assert {COMMODITY[name]["stack"] for name in commodities(cards)} == {stack}


@rule("MEG-DCK-03", "MEG-BLK-05")
@pytest.mark.parametrize(("players", "side"), ONE_BLOCK)
def test_commodities_of_one_block(players: int, side: str) -> None:
    column = ["west", "east"].index(side)
    tiers = ["base"] if players <= 8 else ["base", "extra"]
    there = sum((commodities(cards) for cards in built(players, side).values()), Counter())
    wanted = {name: card["copies"][column] for name, card in COMMODITY.items() if card["tier"] in tiers}
    assert there == Counter({name: copies for name, copies in wanted.items() if copies})
    assert there.total() == (119 if players <= 8 else 177)
    assert len(there) == (18 if players <= 8 else 27)


@rule("MEG-DCK-03")
@pytest.mark.parametrize(("players", "side"), TWO_BLOCKS)
def test_commodities_of_two_blocks(players: int, side: str) -> None:
    tiers = ["base"] if players <= 14 else ["base", "extra"]
    stacks = built(players, side)
    for column, block in ((2, "west"), (3, "east")):
        there = sum((commodities(cards) for name, cards in stacks.items() if block in name), Counter())
        wanted = {name: card["copies"][column] for name, card in COMMODITY.items() if card["tier"] in tiers}
        assert there == Counter({name: copies for name, copies in wanted.items() if copies})
        assert there.total() == (119 if players <= 14 else 148)


@rule("MEG-DCK-03")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (3, [18, 16, 17, 15, 13, 11, 11, 9, 9]),
        (8, [18, 16, 17, 15, 13, 11, 11, 9, 9]),
        (9, [26, 24, 25, 23, 19, 17, 17, 13, 13]),
        (12, [18, 16, 17, 15, 13, 11, 11, 9, 9]),
        (15, [22, 20, 21, 19, 16, 14, 14, 11, 11]),
    ],
)
def test_how_many_commodity_cards_a_stack_has(players: int, sizes: list[int]) -> None:
    found = [commodities(cards).total() for cards in built(players).values()]
    assert found == (sizes if players <= 11 else sizes * 2)


@rule("MEG-DCK-04")
@pytest.mark.parametrize(("players", "side"), SETTINGS)
def test_calamities_in_play(players: int, side: str) -> None:
    kinds = ["major_nontradeable", "major_tradeable"]
    if players in (9, 10, 11, 15, 16, 17, 18):
        kinds.append("minor")
    whole = 0
    for place, cards in built(players, side).items():
        stack = int(place.split()[-1])
        there = [name for name, card in CALAMITY.items() if card["stack"] == stack and card["kind"] in kinds]
        assert calamities(cards) == sorted(there)
        assert len(there) == (0 if stack == 1 else len(kinds))
        whole += len(cards)
    assert whole == next(n for most, n in ((8, 135), (11, 201), (14, 270), (18, 344)) if players <= most)


@rule("MEG-DCK-06", "MEG-DCK-07", "MEG-DCK-08", "MEG-DCK-09")
@pytest.mark.parametrize("players", [3, 5, 8, 9, 11, 12, 14, 15, 18])
def test_the_set_aside_cards_lie_on_top_and_the_non_tradeable_calamity_at_the_bottom(players: int) -> None:
    first_places: dict[str, set[int]] = {}
    for seed in range(60):
        for place, cards in built(players, seed=seed).items():
            block, stack = place.split()[0], int(place.split()[-1])
            aside = players if players < 12 else western(players) if block == "west" else players - western(players)
            assert calamities(cards[:aside]) == []
            if stack > 1:
                assert CALAMITY[cards[-1]]["kind"] == "major_nontradeable"
            inside = [cards.index(name) for name in calamities(cards[:-1])]
            first_places.setdefault(place, set()).update(inside)
    for place, seen in first_places.items():  # they may lie right under the cards set aside, and right above the last
        if place.split()[-1] == "1":
            continue
        block = place.split()[0]
        aside = players if players < 12 else western(players) if block == "west" else players - western(players)
        last = len(built(players)[place]) - 2
        if 0 < last - aside <= 8:
            assert {aside, last} <= seen


@rule("MEG-DCK-06")
def test_a_small_stack_is_set_aside_completely() -> None:
    assert western(14) == 9
    for seed in range(20):
        for place in ("west 8", "west 9"):
            cards = built(14, seed=seed)[place]
            assert [name in CALAMITY for name in cards] == [False] * 9 + [True, True]
            assert CALAMITY[cards[9]]["kind"] == "major_tradeable"


@rule("MEG-DCK-05", "MEG-DCK-07", "MEG-GEN-11")
def test_stacks_are_shuffled_from_the_seed() -> None:
    assert built(6, seed=4) == built(6, seed=4)
    one, other = built(6, seed=4), built(6, seed=5)
    for place, cards in one.items():
        assert sorted(cards) == sorted(other[place])
        assert cards != other[place]
        assert commodities(cards[:6]) != {}  # the upper cards are shuffled among themselves, too
    tops = {built(6, seed=seed)["1"][0] for seed in range(20)}
    assert tops == {"ochre", "clay"}


@rule("MEG-DCK-05", "MEG-GEN-11")
def test_the_order_in_which_the_generator_is_used() -> None:
    """Block, stack, first the commodities, then the rest with the calamities."""
    rng = seeded(77)
    stacks = built(15, seed=77)
    for block, column in (("west", 2), ("east", 3)):
        aside = western(15) if block == "west" else 15 - western(15)
        for stack in range(1, 10):
            cards = [
                c.KIND[name] for name, card in COMMODITY.items() if card["stack"] == stack
                for _ in range(card["copies"][column])
            ]  # fmt: skip
            rng.shuffle(cards)
            mine = [name for name, card in CALAMITY.items() if card["stack"] == stack]
            last = [c.KIND[name] for name in mine if CALAMITY[name]["kind"] == "major_nontradeable"]
            rest = cards[aside:] + [c.KIND[name] for name in mine if c.KIND[name] not in last]
            rng.shuffle(rest)
            wanted = [c.KIND_IDS[kind] for kind in cards[:aside] + rest + last]
            assert stacks[f"{block} {stack}"] == wanted


@rule("MEG-DCK-10", "MEG-SPR-03")
@pytest.mark.parametrize("players", [3, 8, 10, 12, 14, 18])
def test_nobody_draws_a_calamity_in_the_first_deal(players: int) -> None:
    for seed in range(12):
        state: Any = empty_fair(players, 0, 0, c.BOARDS.index(c.boards_of(players)[0]))
        state.rng = seeded(seed)
        build_stacks(state)
        draw_cards(state)
        for entry in state.position()["seats"]:
            assert sum(entry["hand"].values()) == 5
            assert not set(entry["hand"]) & set(CALAMITY)


@rule("MEG-DCK-11")
@pytest.mark.parametrize(("players", "side"), SETTINGS)
def test_as_many_copies_as_boxes(players: int, side: str) -> None:
    for name, copies in sum((commodities(cards) for cards in built(players, side).values()), Counter()).items():
        assert copies == COMMODITY[name]["max_set"]


@rule("MEG-DCK-12", "MEG-SPR-25")
def test_without_calamities() -> None:
    for players in (3, 9, 12, 18):
        fair = built(players, scenario="first_fair")
        assert all(calamities(cards) == [] for cards in fair.values())
        assert sum(len(cards) for cards in fair.values()) == sum(
            commodities(cards).total() for cards in built(players).values()
        )
    option = Table.new(9, calamities=False)
    assert all(calamities(cards) == [] for cards in option["stacks"].values())
    assert any(calamities(cards) for cards in Table.new(9)["stacks"].values())


def ending(*seats: dict[str, Any], **position: Any) -> Table:
    """Phase 13 of a round that is not the last; in the next one everybody draws from the stacks 1 to 3."""
    poor = {"cities": 0, "treasury": 0}
    given = [{**poor, **seat} for seat in [*seats, *[{}] * (3 - len(seats))]]
    return Table(*given, phase=13, round=1, options={"scenario": "epic"}, **position)


@rule("MEG-EX-22", "MEG-RET-03", "MEG-RET-04", "MEG-RET-05")
def test_example_22_rebuilding() -> None:
    orders = set()
    for seed in range(12):
        rng = seeded(seed)
        rest = others_of(4, "oil superstition wool oil flood")
        table = ending(
            {"hand": rest}, stacks={"4": ["oil", "superstition"]}, discards={"4": ["wool", "oil", "flood"]},
            rng=[rng.a, rng.b],
        )  # fmt: skip
        stack = table["stacks"]["4"]
        assert [*stack[:2], stack[4]] == ["oil", "superstition", "flood"]
        assert sorted(stack[2:4]) == ["oil", "wool"]
        assert table["discards"].get("4") is None
        orders.add(tuple(stack[2:4]))
    assert len(orders) == 2


@rule("MEG-RET-03", "MEG-RET-05")
def test_every_stack_is_rebuilt_and_none_is_shuffled() -> None:
    piles = {"4": ["oil", "wool"], "9": ["gold", "ivory", "piracy", "regression"], "6": ["cyclone"]}
    before = Table(RICH, discards=piles, phase=12)["stacks"]
    after = ending(discards=piles)["stacks"]
    for place in ("4", "5", "6", "7", "8", "9"):  # nobody has drawn from these
        laid = piles.get(place, [])
        assert after[place][: len(before[place])] == before[place]
        assert sorted(after[place][len(before[place]) :]) == sorted(laid)
    assert after["9"][-1] == "regression"
    assert after["6"][-1] == "cyclone"
    assert before["9"][-1] != "regression"


@rule("MEG-RET-04")
def test_the_non_tradeable_calamity_goes_under_everything_else() -> None:
    for seed in range(10):
        rng = seeded(seed)
        piles = {"7": ["tyranny", "civil_disorder", "resin", "incense", "incense"]}
        stack = ending(discards=piles, rng=[rng.a, rng.b])["stacks"]["7"]
        assert stack[-1] == "tyranny"
        assert sorted(stack[-5:-1]) == ["civil_disorder", "incense", "incense", "resin"]


@rule("MEG-RET-01", "MEG-RET-07")
def test_discards_wait_for_the_end_of_the_round() -> None:
    routes = {"advances": ["trade_routes"], "hand": {"oil": 1, "wine": 2, "water": 1}}
    table = Table(routes, RICH, phase=10)
    before = table["stacks"]
    table.do("discard oil", "discard wine", "discard water", "discard end")
    assert table["stacks"] == before
    assert table["discards"] == {"4": ["oil"], "5": ["wine"]}


@rule("MEG-RET-02", "MEG-WAT-05")
def test_water_returns_to_the_supply() -> None:
    table = Table({"advances": ["trade_routes"], "hand": {"water": 3, "oil": 1}}, RICH, phase=10)
    table.do("discard water", "discard water", "discard end")
    assert table["discards"] == {}
    assert table.hand() == {"water": 1, "oil": 1}
    assert all("water" not in cards for cards in table["stacks"].values())


@rule("MEG-RET-06", "MEG-BLK-09")
def test_a_card_returns_to_the_block_it_came_from() -> None:
    """Seat 0 is Minoa, in the West; it holds two Clay of the East and one of the West."""
    seats: list[dict[str, Any]] = [RICH for _ in range(12)]
    seats[0] = {"advances": ["trade_routes"], "hand": {"clay": 3, "gold": 1}, "east": {"clay": 2, "gold": 1}}
    table = Table(*seats, phase=10)
    table.do("discard clay", "discard gold")
    assert table["discards"] == {"west 1": ["clay"], "east 9": ["gold"]}  # the lowest-numbered copy first
    table.do("discard clay", "discard clay")
    assert table["discards"] == {"west 1": ["clay"], "east 1": ["clay", "clay"], "east 9": ["gold"]}


@rule("MEG-RET-06")
def test_blocks_are_rebuilt_each_by_itself() -> None:
    piles = {"west 8": ["gemstones", "marble"], "east 8": ["gemstones", "dye", "corruption"]}
    before = Table(*[RICH] * 12, phase=12, discards=piles)["stacks"]
    after = Table(*[{"cities": 0, "treasury": 0}] * 12, phase=13, discards=piles)["stacks"]
    west, east = (after[place][len(before[place]) :] for place in ("west 8", "east 8"))
    assert sorted(west) == ["gemstones", "marble"]
    assert sorted(east[:2]) == ["dye", "gemstones"]
    assert east[2:] == ["corruption"]


@rule("MEG-SPR-15")
def test_after_the_last_round_nothing_is_rebuilt() -> None:
    table = Table({}, {}, {}, phase=13, round=5, discards={"4": ["oil", "flood"]})
    assert table["phase"] == 14
    assert table["discards"] == {"4": ["flood", "oil"]} or table["discards"] == {"4": ["oil", "flood"]}
    again = Table({}, {}, {}, phase=13, round=4, discards={"4": ["oil", "flood"]})
    assert (again["phase"], again["discards"]) == (6, {})


@rule("MEG-GEN-12", "MEG-WAT-05", "MEG-GEN-10")
@pytest.mark.parametrize("players", [3, 9, 13])
def test_no_card_is_lost_in_a_whole_game(players: int) -> None:
    table = Table.new(players, seed=players, scenario="dash")
    deck = sum((Counter(cards) for cards in built(players, seed=players).values()), Counter())
    rng = seeded(players)
    state = table.state
    while not state.is_terminal():
        state.play_at_random(rng, 40)
        place = state.position()
        there = Counter[str]()
        for seat in place["seats"]:
            there.update({name: held for name, held in seat["hand"].items() if name != "water"})
        for piles in (place["stacks"], place["discards"], place["hidden_discards"]):
            for cards in piles.values():
                there.update(cards)
        assert there == deck
        if place["phase"] != 12:
            sizes = [sum(seat["hand"].values()) for seat in place["seats"]]
            assert [seen["hand_size"] for seen in state.view(None)["seats"]] == sizes
        assert list(MEGACIV.broken_rules(state)) == []
