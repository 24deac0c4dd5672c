"""Phase 6A: who draws when, from which stacks, and Water; separate blocks."""

from collections import Counter
from typing import Any

import pytest

from emporion.games.megaciv import components as c
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule

TOPS = {  # the top cards of stacks 1 to 5 in the examples of the document
    "1": ["ochre", "clay", "clay", "ochre"],
    "2": ["papyrus", "iron"],
    "3": ["fish", "fruit", "fish", "fruit"],
    "4": ["wool", "oil", "wool"],
    "5": ["textiles", "wine", "wine"],
}


def drawing(*cities: int, seats: tuple[dict[str, Any], ...] = (), **position: Any) -> Table:
    """The first round begins: no growth, nobody can buy anything, and trade waits for the last seat at least."""
    owned = list(seats or ({},) * len(cities))
    if max(cities) < 3:
        owned[-1] = {**owned[-1], "hand": {"resin": 3}}
    given = [{"treasury": 0, "cities": there, **entry} for there, entry in zip(cities, owned, strict=True)]
    return Table(*given, **position)


def document(**stacks: list[str]) -> Table:
    """Ronald is Minoa (0), Judith Hellas (2), Tony Egypt (3); Hatti (1) has no cities."""
    return drawing(3, 0, 5, 5, stacks={**TOPS, **{name[1:]: cards for name, cards in stacks.items()}})


def drawn(table: Table, seat: int) -> list[tuple[int, str]]:
    """The cards of a hand by stack, Water as stack 0."""
    stack = {card["id"]: card["stack"] for card in [*c.DATA["commodity"], *c.DATA["calamity"]]}
    return sorted((stack.get(name, 0), name) for name, held in table.hand(seat).items() for _ in range(held))


@rule(
    "MEG-EX-01",
    "MEG-DRW-01",
    "MEG-DRW-02",
    "MEG-DRW-03",
    "MEG-DRW-04",
    "MEG-DRW-05",
    "MEG-DRW-06",
    "MEG-GEN-08",
    "MEG-SPR-09",
)
def test_example_1_ronald() -> None:
    table = document()
    assert table["order"] == [1, 0, 2, 3]
    assert table.hand(1) == {}
    assert drawn(table, 0) == [(1, "ochre"), (2, "papyrus"), (3, "fish")]


@rule("MEG-EX-02", "MEG-DRW-04", "MEG-DRW-07", "MEG-DRW-08", "MEG-DRW-12")
def test_example_2_judith() -> None:
    table = document(_4=["superstition", "oil", "wool"])
    assert drawn(table, 2) == [(1, "clay"), (2, "iron"), (3, "fruit"), (4, "superstition"), (5, "textiles")]
    entry = table.seat(2)
    assert (entry["cities"], entry["treasury"]) == (5, 10)  # without effect: the tax is all that came
    assert table["discards"].get("4", []).count("superstition") == 0
    for viewer in (0, 1, 3, None):
        assert "superstition" not in str(table.state.view(viewer)["seats"])
    assert table.state.view(2)["seats"][2]["hand"]["superstition"] == 1


@rule("MEG-EX-03", "MEG-DRW-06", "MEG-DRW-09", "MEG-DRW-10", "MEG-WAT-01")
def test_example_3_tony() -> None:
    table = document()
    assert drawn(table, 3) == [(0, "water"), (1, "clay"), (3, "fish"), (4, "oil"), (5, "wine")]
    assert table["stacks"]["1"] == ["ochre"]  # nothing was drawn instead
    assert table["stacks"]["3"] == ["fruit"]
    assert table["stacks"]["6"] == drawing(0, 0, 0, 0)["stacks"]["6"]


@rule("MEG-DRW-02", "MEG-DRW-03", "MEG-DRW-04", "MEG-GEN-08", "MEG-GEN-09")
@pytest.mark.parametrize(
    ("cities", "order"),
    [
        ((5, 5, 5), [0, 1, 2]),
        ((9, 1, 5), [1, 2, 0]),
        ((3, 3, 2), [2, 0, 1]),
        ((4, 2, 2), [1, 2, 0]),
        ((0, 1, 0), [0, 2, 1]),
    ],
)
def test_the_order_of_drawing(cities: tuple[int, ...], order: list[int]) -> None:
    seats: tuple[dict[str, Any], ...] = ({"step": 0}, {"step": 1}, {"step": 8})  # how far a marker is does not matter
    assert drawing(*cities, seats=seats)["order"] == order


@rule("MEG-DRW-02")
def test_a_player_draws_all_cards_before_the_next_one_draws_any() -> None:
    table = drawing(2, 3, 3, stacks={"1": ["ochre", "clay", "ochre"], "2": ["papyrus", "iron", "iron"], "3": ["fish"]})
    assert [table.hand(seat) for seat in range(3)] == [
        {"ochre": 1, "papyrus": 1},
        {"clay": 1, "iron": 1, "fish": 1},
        {"ochre": 1, "iron": 1, "water": 1},
    ]


@rule("MEG-DRW-02", "MEG-DRW-13")
def test_the_engine_deals_without_asking() -> None:
    table = Table({"cities": 2, "treasury": 30}, {"cities": 1}, {"cities": 4})
    assert (table.step, table["phase"]) == ("purchase", 6)
    assert [sum(table.hand(seat).values()) for seat in range(3)] == [2, 1, 4]


@rule("MEG-DRW-01", "MEG-DRW-06")
@pytest.mark.parametrize("cities", range(10))
def test_one_card_from_each_stack_up_to_the_number_of_cities(cities: int) -> None:
    table = drawing(cities, 0, 0)
    assert [stack for stack, _ in drawn(table, 0)] == list(range(1, cities + 1))


@rule("MEG-DRW-09", "MEG-DRW-10", "MEG-WAT-05")
def test_each_empty_stack_gives_its_own_water_and_drawing_goes_on() -> None:
    table = drawing(9, 9, 9, stacks={"1": [], "4": ["oil"], "9": []})
    assert [table.hand(seat)["water"] for seat in range(3)] == [2, 3, 3]
    assert all(sum(table.hand(seat).values()) == 9 for seat in range(3))
    assert table["stacks"]["4"] == []


@rule("MEG-DRW-07", "MEG-DRW-08", "MEG-PUR-11")
def test_others_see_the_stacks_and_the_sizes_only() -> None:
    table = drawing(5, 5, 5)
    hidden = set(c.KIND_IDS) - {"water"}
    for viewer in (0, 1, None):
        seen = table.state.view(viewer)
        for seat, entry in enumerate(seen["seats"]):
            assert entry["hand_size"] == 5
            assert entry["hand"] == (table.hand(seat) if seat == viewer else None)
        assert "stacks" not in seen
        assert seen["empty"] == []
    assert not hidden & set(str(table.state.view(None)["seats"]).replace("'", " ").split())


@rule("MEG-DRW-08", "MEG-PUR-12", "MEG-PUR-14")
def test_what_is_told_of_a_draw_does_not_depend_on_the_card() -> None:
    told = []
    for top in (["gold"], ["piracy"], ["regression"]):
        table = Table.purchases({"treasury": 15, "hand": {"resin": 2}}, stacks={"9": top})
        told.append(table.do("stack 9").events())
    assert told[0] == told[1] == told[2]
    assert any("15" in sentence and "9" in sentence for sentence in told[0])


@rule("MEG-DRW-11", "MEG-PUR-01", "MEG-PUR-02")
def test_the_order_is_kept_for_the_purchases() -> None:
    table = Table({"cities": 4, "treasury": 20}, {"cities": 2, "treasury": 20}, {"cities": 0, "treasury": 20})
    assert table["order"] == [2, 1, 0]
    assert [sum(table.hand(seat).values()) for seat in range(3)] == [4, 2, 0]  # all have finished drawing
    deciding = []
    while table.step == "purchase":
        deciding.append(table.state.current_player())
        table.do("pass")
    assert deciding == [2, 1, 0]


@rule("MEG-WAT-01", "MEG-WAT-03")
@pytest.mark.parametrize("number", [1, 2, 9])
def test_water_is_worth_nothing(number: int) -> None:
    table = Table({"hand": {"water": number, "wine": 2}}, phase=7)
    assert table.state.view(0)["own"]["hand_value"] == 20


@rule("MEG-WAT-02", "MEG-WAT-04")
def test_water_is_a_card_of_a_trade() -> None:
    table = Table.market(hand("water water wine"), hand("water clay clay"))
    table.offer(0, 1, "water water wine", "wine water", "3 clay water")
    table.accept(1, 0, "clay clay water")
    assert table.hand(0) == {"clay": 2, "water": 1}
    assert table.hand(1) == {"water": 2, "wine": 1}


@rule("MEG-WAT-04")
def test_the_switch_for_naming_water() -> None:
    table = Table.market(hand("water wine wine"), hand("water clay clay"), options={"water_nameable": False})
    assert not table.may("want water", 0)
    assert Table.market(hand("water wine wine"), hand("water clay clay")).may("want water", 0)


@rule("MEG-WAT-06")
def test_water_stays_from_round_to_round() -> None:
    table = Table({"hand": {"water": 2}, "cities": 0, "treasury": 0}, {"cities": 0}, {"cities": 0}, phase=13)
    assert (table["round"], table.hand()["water"]) == (2, 2)


def blocks(players: int) -> list[str]:
    """The block of each seat of a game with two blocks, by the data file."""
    there = next(row["civilizations"] for row in c.DATA["setup"] if row["players"] == players)
    rows = sorted((row["ast_rank"], row["block"]) for row in c.DATA["civilization"] if row["id"] in there)
    return [block for _, block in rows]


@rule("MEG-EX-09", "MEG-BLK-02", "MEG-BLK-04", "MEG-DRW-10")
def test_example_9_water_though_the_other_block_has_cards() -> None:
    seats = [{"cities": 4 if seat == 0 else 0, "treasury": 0} for seat in range(12)]
    table = Table(*seats, stacks={"west 3": []})
    assert blocks(12)[0] == "west"
    assert [stack for stack, _ in drawn(table, 0)] == [0, 1, 2, 4]
    assert table["stacks"]["east 3"]


@rule("MEG-BLK-02", "MEG-BLK-03", "MEG-BLK-01", "MEG-SPR-19")
@pytest.mark.parametrize("players", [12, 14, 18])
def test_everybody_draws_and_buys_from_the_own_block(players: int) -> None:
    table = Table(*[{"cities": 9, "treasury": 0}] * players)  # 18 treasury by tax
    for seat, block in enumerate(blocks(players)):
        entry = table.seat(seat)
        cards = sum(held for name, held in entry["hand"].items() if name != "water")
        assert sum(entry["east"].values()) == (cards if block == "east" else 0)
        assert table.state.view(None)["seats"][seat]["block"] == block
    before = {block: len(table["stacks"][f"{block} 9"]) for block in ("west", "east")}
    seat = table.state.current_player()
    table.do("stack 9")
    after = {block: len(table["stacks"][f"{block} 9"]) for block in ("west", "east")}
    assert before[blocks(players)[seat]] - after[blocks(players)[seat]] <= 1
    assert sum(before.values()) - sum(after.values()) == (1 if before[blocks(players)[seat]] else 0)


@rule("MEG-BLK-04", "MEG-PUR-09")
def test_buying_from_the_empty_stack_of_the_own_block() -> None:
    seats: list[dict[str, Any]] = [{"treasury": 15 if seat == 1 else 0} for seat in range(12)]
    seats[2]["hand"] = {"resin": 3}
    assert blocks(12)[1] == "east"
    table = Table.purchases(*seats, stacks={"east 9": []}).do("stack 9")
    assert table.hand(1) == {"water": 1}
    assert len(table["stacks"]["west 9"]) == 11


@rule("MEG-BLK-05", "MEG-BLK-01")
@pytest.mark.parametrize("players", [10, 11])
def test_one_deck_for_civilizations_of_both_sides(players: int) -> None:
    table = Table(*[{"cities": 3, "treasury": 0}] * players)
    civilizations = {row["id"]: row["block"] for row in c.DATA["civilization"]}
    assert {civilizations[entry["civilization"]] for entry in table["seats"]} == {"west", "east"}
    assert sum(sum(table.hand(seat).values()) for seat in range(players)) == 3 * players
    assert table.state.view(None)["seats"][0]["block"] is None
    drawn_cards = sum((Counter(table.hand(seat)) for seat in range(players)), Counter())
    wanted = [card["id"] for card in c.DATA["commodity"] if card["copies"][0 if players == 10 else 1]]
    assert set(drawn_cards) <= set(wanted)


@rule("MEG-BLK-06")
def test_one_common_order_over_both_blocks() -> None:
    cities = [3, 1, 2, 3, 0, 1, 2, 0, 3, 2, 1, 0]
    table = Table(*[{"cities": there, "treasury": 0} for there in cities])
    assert table["order"] == sorted(range(12), key=lambda seat: (cities[seat], seat))


@rule("MEG-BLK-07", "MEG-BLK-08", "MEG-BLK-09")
def test_trade_across_blocks_and_sets_of_both() -> None:
    assert blocks(12)[:2] == ["west", "east"]
    west = {"hand": {"clay": 3}, "east": {}}
    east = {"hand": {"clay": 1, "gold": 3}, "east": {"clay": 1, "gold": 2}}
    table = Table.market(west, east, *[{}] * 10)
    table.offer(0, 1, "clay clay clay", "clay clay", "3 gold gold")
    table.accept(1, 0, "gold gold gold")
    assert table.seat(1)["hand"] == {"clay": 4}
    assert table.seat(1)["east"] == {"clay": 1}  # each card keeps the block it came from
    assert (table.seat(0)["hand"], table.seat(0)["east"]) == ({"gold": 3}, {"gold": 2})
    assert MEGACIV.position(table.state.position()).view(1)["own"]["hand_value"] == 16
