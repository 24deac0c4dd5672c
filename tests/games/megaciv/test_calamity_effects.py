"""What each calamity does to whom, with and without every advance that changes it."""

from typing import Any

import pytest

from emporion.games.megaciv import components as c
from tests.games.megaciv.kit import Table
from tests.games.megaciv.reference import CALAMITY, Player, Strike
from tests.kit import rule

VICTIM, GAINER, WATCHER = 2, 8, 7  # the gainer has fewest cities; the watcher can buy, so that phase 12 waits for him
MODS = [
    (name, *owned)
    for name, card in CALAMITY.items()
    for owned in [(), *[(mod["advance"],) for mod in card["sprint"]["mods"]]]
]
ALL_MODS = [(name, *[mod["advance"] for mod in card["sprint"]["mods"]]) for name, card in CALAMITY.items()]
EFFECTS = [f"MEG-SPR-{number}" for number in (30, 31, 32, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 46)]
HAND = {"ochre": 2, "iron": 1, "wine": 1, "tin": 1, "gold": 1, "water": 1}
STATES = [
    Player(9, 55, 3, hand=HAND),
    Player(7, 12, 1, hand={"wine": 4}),
    Player(1, 5, 2, hand={"ochre": 1}),
    Player(0, 9, 1, hand={"water": 1}),
]


def players(name: str, advances: tuple[str, ...], state: Player) -> list[Player]:
    """Nine players: the victim, who also owns the advances, those who may be hit with him, who do too, and others."""
    there = [Player(3 + seat % 3, 4 + 3 * seat % 11, 2, advances) for seat in range(9)]
    there[GAINER] = Player(2, 1)
    there[WATCHER] = Player(4, 55)
    there[VICTIM] = Player(state.cities, state.treasury, state.step, advances, {**state.hand, name: 1})
    return there


def play(table: Table, chosen: list[int], pays: bool) -> None:
    """Answer every question of phase 9."""
    while table["phase"] == 9:
        options = table.options()
        if table.step == "choose":
            table.do(f"victim {next(seat for seat in chosen if f'victim {seat}' in options)}")
        elif table.step == "regression":
            table.do("pass" if pays else "city")
        elif pays and "pay" in options:
            table.do("pay")
        else:
            table.do(next(name for name in options if name != "pay"))


def strike(name: str, advances: tuple[str, ...], state: Player, pays: bool) -> tuple[list[Any], list[Any]]:
    """What the engine and the reference make of a calamity."""
    there = players(name, advances, state)
    table = Table(*[player.position() for player in there], phase=9)
    steps = CALAMITY[name]["sprint"]["steps"]
    chosen: list[int] = []
    if steps[0]["op"] == "choose":
        chosen = [1, 3, 5][: steps[0]["n"]]
    elif steps[0]["op"] == "auto_choose_most_cities":
        chosen = [next(seat for seat in range(9) if there[seat].cities == 5 and seat != VICTIM)]
    play(table, chosen, pays)
    Strike(name, there, VICTIM, GAINER, chosen).run(pays)
    del there[VICTIM].hand[name]
    for player in there:
        if "politics" in player.advances:
            player.earn(5)  # in phase 10
    found = [(entry["cities"], entry["treasury"], entry["step"], entry["hand"]) for entry in table["seats"]]
    wanted = [
        (player.cities, player.treasury, player.step, {card: held for card, held in player.hand.items() if held})
        for player in there
    ]
    assert table["phase"] == 12
    return found, wanted


@rule(*EFFECTS)
@pytest.mark.parametrize("pays", [True, False])
@pytest.mark.parametrize("case", MODS, ids=" ".join)
def test_every_calamity_with_and_without_each_advance(case: tuple[str, ...], pays: bool) -> None:
    for state in STATES:
        found, wanted = strike(case[0], case[1:], state, pays)
        assert found == wanted


@rule("MEG-SPR-31")
@pytest.mark.parametrize("case", ALL_MODS, ids=" ".join)
def test_every_calamity_with_all_its_advances(case: tuple[str, ...]) -> None:
    for state in STATES[:2]:
        found, wanted = strike(case[0], case[1:], state, True)
        assert found == wanted


@rule("MEG-SPR-31")
def test_advances_of_other_calamities_do_nothing() -> None:
    for name in ("tempest", "treachery", "minor_uprising", "coastal_migration"):  # nothing changes these
        everything = tuple(row["id"] for row in c.DATA["advance"] if row["sprint"] and row["id"] != "trade_routes")
        found, wanted = strike(name, everything, STATES[0], True)
        assert found == wanted


def hit(name: str, pays: bool = True, chosen: tuple[int, ...] = (1, 3, 5), **seat: Any) -> Table:
    """A calamity strikes seat 0 of nine; the last seat has fewest cities, the one before it keeps phase 12 open."""
    others = [{"cities": 4, "treasury": 0} for _ in range(6)]
    mine = {"hand": {name: 1, **seat.pop("hand", {})}, **seat}
    table = Table(mine, *others, {"cities": 5, "treasury": 55}, {"cities": 1, "treasury": 0}, phase=9)
    play(table, list(chosen), pays)
    return table


def left(table: Table) -> tuple[int, int]:
    """The cities and treasury of the victim."""
    return table.seat()["cities"], table.seat()["treasury"]


@rule("MEG-EX-24", "MEG-SPR-38", "MEG-SPR-34")
def test_example_24_civil_disorder() -> None:
    assert left(hit("civil_disorder", cities=7, treasury=10, advances=["law"])) == (4, 16)


@rule("MEG-SPR-38")
@pytest.mark.parametrize(
    ("cities", "advances", "after"),
    [
        (9, [], (3, 22)),
        (4, [], (3, 12)),
        (3, [], (3, 10)),
        (2, [], (2, 10)),
        (5, ["law", "democracy", "drama_and_poetry"], (5, 10)),
        (6, ["law", "democracy", "drama_and_poetry"], (6, 10)),
        (7, ["law", "democracy", "drama_and_poetry"], (6, 12)),
    ],
)
def test_all_cities_but_three(cities: int, advances: list[str], after: tuple[int, int]) -> None:
    assert left(hit("civil_disorder", cities=cities, treasury=10, advances=advances)) == after


@rule("MEG-SPR-37", "MEG-SPR-36")
@pytest.mark.parametrize(
    ("cities", "advances", "kept"),
    [
        (9, [], 5),
        (5, [], 5),
        (3, [], 3),
        (9, ["drama_and_poetry"], 6),
        (9, ["democracy"], 7),
        (9, ["philosophy"], 4),
        (9, ["drama_and_poetry", "democracy", "philosophy"], 7),
    ],
)
def test_civil_war(cities: int, advances: list[str], kept: int) -> None:
    table = hit("civil_war", cities=cities, treasury=0, advances=advances)
    assert (left(table), table.seat(8)["cities"]) == ((kept, 0), 1 + cities - kept)


@rule("MEG-SPR-36")
@pytest.mark.parametrize(("theirs", "after"), [(7, 9), (8, 9), (9, 9), (5, 7)])
def test_nobody_is_lifted_above_nine_cities(theirs: int, after: int) -> None:
    table = Table(
        {"hand": {"tyranny": 1}, "cities": 9, "treasury": 0}, {"cities": theirs, "treasury": 0},
        {"cities": 9, "treasury": 55}, phase=9,
    )  # fmt: skip
    assert table.all("cities") == [7, after, 9]


@rule("MEG-SPR-32", "MEG-SPR-33")
def test_each_loss_is_a_city_or_five_treasury() -> None:
    table = Table({"hand": {"flood": 1}, "cities": 3, "treasury": 10}, {"treasury": 55}, phase=9)
    assert (table.step, table.options()) == ("loss", ["city", "pay"])
    table.do("pay")
    assert left(table) == (3, 5)
    table.do("city")
    assert left(table) == (2, 5)
    assert table["phase"] == 12


@rule("MEG-SPR-33")
@pytest.mark.parametrize(
    ("cities", "treasury", "after"),
    [
        (3, 4, (1, 4)),  # too little treasury: both are cities
        (0, 14, (0, 4)),  # no city: both are paid
        (0, 7, (0, 2)),  # then nothing is left, and the second one is void
        (1, 4, (0, 4)),
        (0, 0, (0, 0)),
    ],
)
def test_what_leaves_no_choice_happens_by_itself(cities: int, treasury: int, after: tuple[int, int]) -> None:
    table = Table({"hand": {"flood": 1}, "cities": cities, "treasury": treasury}, {"treasury": 55}, phase=9)
    assert (table["phase"], left(table)) == (12, after)


@rule("MEG-SPR-33")
def test_after_one_loss_the_other_may_leave_no_choice() -> None:
    table = Table({"hand": {"flood": 1}, "cities": 1, "treasury": 9}, {"treasury": 55}, phase=9)
    assert table.do("city")["phase"] == 12
    assert left(table) == (0, 4)
    table = Table({"hand": {"flood": 1}, "cities": 2, "treasury": 9}, {"treasury": 55}, phase=9)
    table.do("pay")
    assert (table["phase"], left(table)) == (12, (1, 4))


@rule("MEG-SPR-34")
def test_a_reduced_city_returns_treasury_up_to_55() -> None:
    assert left(hit("superstition", cities=5, treasury=10)) == (2, 16)
    assert left(hit("superstition", cities=5, treasury=52)) == (2, 55)
    assert left(hit("superstition", cities=2, treasury=0)) == (0, 4)


@rule("MEG-SPR-35")
def test_destroying_returns_nothing_but_with_engineering_an_earthquake_does() -> None:
    assert left(hit("barbarian_hordes", cities=5, treasury=10)) == (3, 10)
    assert left(hit("volcanic_eruption_earthquake", cities=5, treasury=10)) == (4, 10)
    assert left(hit("volcanic_eruption_earthquake", cities=5, treasury=10, advances=["engineering"])) == (4, 12)
    assert left(hit("barbarian_hordes", cities=5, treasury=10, advances=["engineering"])) == (3, 10)
    table = hit("volcanic_eruption_earthquake", chosen=(1,), cities=5)
    assert (table.seat(1)["cities"], table.seat(1)["treasury"]) == (3, 2)


@rule("MEG-SPR-39", "MEG-SPR-46")
def test_treasury_falls_no_lower_than_0() -> None:
    assert left(hit("squandered_wealth", cities=5, treasury=12)) == (5, 2)
    assert left(hit("squandered_wealth", cities=5, treasury=9)) == (5, 0)


@rule("MEG-SPR-30")
def test_steps_are_made_in_their_order() -> None:
    assert left(hit("city_riots", cities=5, treasury=3)) == (4, 2)  # first the treasury, then the city that returns 2
    assert left(hit("city_riots", cities=5, treasury=8)) == (4, 5)


@rule("MEG-SPR-40")
def test_city_in_flames() -> None:
    keeps = [{"treasury": 55}] + [{}] * 7
    table = Table({"hand": {"city_in_flames": 1}, "cities": 2, "treasury": 10}, *keeps, phase=9)
    assert (table.step, table.options()) == ("flames", ["city", "pay"])
    assert left(table.do("pay")) == (2, 0)
    table = Table({"hand": {"city_in_flames": 1}, "cities": 2, "treasury": 10}, *keeps, phase=9)
    assert left(table.do("city")) == (1, 10)
    for cities, treasury, after in ((2, 9, (1, 9)), (0, 30, (0, 30))):
        table = Table({"hand": {"city_in_flames": 1}, "cities": cities, "treasury": treasury}, *keeps, phase=9)
        assert (table["phase"], left(table)) == (12, after)


def corrupt(hand: dict[str, int], advances: tuple[str, ...] = ()) -> Table:
    seat = {"hand": {"corruption": 1, **hand}, "advances": list(advances), "treasury": 0}
    return Table(seat, {"treasury": 55}, phase=9)


@rule("MEG-SPR-41")
@pytest.mark.parametrize(
    ("moves", "hand"),
    [
        (["discard gold", "discard ochre"], {"gold": 1, "ochre": 1, "wine": 2}),  # 9 + 1: exactly ten
        (["discard gold", "discard wine"], {"gold": 1, "ochre": 1, "wine": 2}),  # four too many
        (["discard gold", "discard iron"], {"gold": 1, "iron": 1, "wine": 2}),  # one too many: 9 + 2
        (["discard wine", "discard tin"], {"gold": 1, "tin": 1, "wine": 2}),  # one too many: 5 + 6
        (["discard wine", "discard wine"], {"gold": 1, "wine": 3}),
        (["discard gold", "discard gold"], {"gold": 3}),
    ],
)
def test_corruption_takes_not_a_card_more_than_needed(moves: list[str], hand: dict[str, int]) -> None:
    table = corrupt(hand)
    assert table.step == "corruption"
    for place, move in enumerate(moves):
        if table["phase"] == 9 or place == 0:
            table.do(move)
    rest = {name: held - sum(move.endswith(name) for move in moves) for name, held in hand.items()}
    assert table["phase"] == 12
    assert table.hand() == {name: held for name, held in rest.items() if held}


@rule("MEG-SPR-41", "MEG-WAT-04")
def test_corruption_is_not_served_with_water() -> None:
    table = corrupt({"water": 3, "wine": 2, "tin": 1})
    assert table.options() == ["discard wine", "discard tin"]
    table.refuses("discard water", "E_CHOICE")


@rule("MEG-SPR-41")
@pytest.mark.parametrize(
    ("hand", "after"),
    [
        ({"wine": 2, "water": 1}, {"water": 1}),  # exactly ten: all with a face value go
        ({"wine": 1, "ochre": 2}, {}),
        ({"water": 2}, {"water": 2}),
        ({}, {}),
    ],
)
def test_whoever_has_too_little_loses_all(hand: dict[str, int], after: dict[str, int]) -> None:
    table = corrupt(hand)
    assert (table["phase"], table.hand()) == (12, after)
    assert corrupt({"wine": 1, "tin": 1})["phase"] == (9 if 5 + 6 > 10 else 12)


@rule("MEG-SPR-41", "MEG-SPR-31")
@pytest.mark.parametrize(
    ("advances", "need"),
    [((), 10), (("law",), 5), (("coinage",), 15), (("coinage", "wonder_of_the_world"), 20), (("law", "coinage"), 10)],
)
def test_how_much_corruption_takes(advances: tuple[str, ...], need: int) -> None:
    table = corrupt({"ochre": 9, "papyrus": 8}, advances)  # 25 in all
    discarded = 0
    while table["phase"] == 9:
        name = "ochre" if table.may("discard ochre") else "papyrus"
        table.do(f"discard {name}")
        discarded += 1 if name == "ochre" else 2
    assert discarded in (need, need + 1)
    assert 25 - discarded == table.hand().get("ochre", 0) + 2 * table.hand().get("papyrus", 0)


def robbed(treasury: int, hand: dict[str, int]) -> Table:
    return Table({"hand": {"banditry": 1, **hand}, "treasury": treasury}, {"treasury": 55}, *[{}] * 7, phase=9)


@rule("MEG-SPR-42", "MEG-WAT-04")
def test_banditry_takes_a_card_or_four_treasury_twice() -> None:
    table = robbed(9, {"wine": 2, "water": 1})
    assert (table.step, table.options()) == ("banditry", ["pay", "discard wine", "discard water"])
    table.do("pay")
    assert table.seat()["treasury"] == 5
    table.do("discard water")
    assert (table["phase"], table.hand(), table.seat()["treasury"]) == (12, {"wine": 2}, 5)


@rule("MEG-SPR-42")
def test_banditry_without_a_choice() -> None:
    assert robbed(9, {})["phase"] == 12  # no card: nothing happens
    assert robbed(9, {}).seat()["treasury"] == 9
    table = robbed(3, {"wine": 3})
    assert (table["phase"], table.hand()) == (12, {"wine": 1})
    table = robbed(3, {"wine": 1, "tin": 1})
    assert table.options() == ["discard wine", "discard tin"]
    table.refuses("pay", "E_CHOICE")
    assert table.do("discard tin")["phase"] == 12
    assert table.hand() == {}
    table = robbed(7, {"wine": 1}).do("discard wine")
    assert (table["phase"], table.seat()["treasury"]) == (12, 7)  # no card is left for the second time


@rule("MEG-SPR-43")
@pytest.mark.parametrize(
    ("step", "cities", "advances", "asked"),
    [
        (3, 2, ["enlightenment"], True),
        (3, 1, ["enlightenment"], False),
        (3, 9, [], False),
        (0, 9, ["enlightenment"], False),
        (3, 9, ["enlightenment", "library"], False),
    ],
)
def test_regression(step: int, cities: int, advances: list[str], asked: bool) -> None:
    seat = {"hand": {"regression": 1}, "step": step, "cities": cities, "advances": advances}
    table = Table(seat, {"treasury": 55}, phase=9)
    assert (table.step == "regression") == asked
    if asked:
        assert table.options() == ["pass", "city"]
        assert table.do("city").seat()["step"] == step
        assert table.seat()["cities"] == cities - 2
        table = Table(seat, {"treasury": 55}, phase=9).do("pass")
    spared = "library" in advances or step == 0
    assert (table.seat()["step"], table.seat()["cities"]) == (step if spared else step - 1, cities)


@rule("MEG-SPR-30", "MEG-RES-08")
def test_primary_first_then_the_others_in_ast_order() -> None:
    seats: list[dict[str, Any]] = [{"cities": 5, "treasury": 20} for _ in range(9)]
    seats[4]["hand"] = {"epidemic": 1}
    seats[8] = {"cities": 0, "treasury": 0}
    table = Table(*seats, phase=9)
    assert (table.step, table.actors) == ("choose", [4])
    table.do("victim 6", "victim 1")
    asked = []
    while table["phase"] == 9:
        asked.append(table.state.current_player())
        table.do("pay")
    assert asked == [4, 4, 4, 1, 6]


@rule("MEG-SPR-62")
def test_one_sentence_says_what_a_card_does() -> None:
    rows = [card["sprint"]["text"] for card in c.DATA["calamity"]]
    rows += [row["text"] for row in c.DATA["advance"] if row["sprint"]]
    assert all(0 < len(text) <= 110 for text in rows)
    assert len(rows) == 24 + 24
