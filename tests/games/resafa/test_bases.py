"""Trading, the third part: trading bases and the merchant tokens they bring."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table, bases
from tests.games.resafa.trading import arriving
from tests.kit import rule

ROWS = c.DATA["tables"]["merchant_rows"]
SELLER = {"camels": 5, "load": "spice", "loaded": 1}  # one spice to sell, so that nothing is asked


def base_spaces(centre: dict[str, Any], seats: int) -> dict[int, dict[str, Any]]:
    """The base spaces of a centre that are open for so many players, by their numbers."""
    spaces = centre["bases_12" if seats <= 2 else "bases_34"]
    return {n: space for n, space in enumerate(spaces, 1) if space.get("min_players", 1) <= seats}


def selling(*others: dict[str, Any], here: list[Any] | None = None, **seat: Any) -> Table:
    """Somebody has sold a spice in Gerasa and may now place a base there."""
    table = arriving("TB1", "bottom", {**SELLER, "coin": 0, "stone": 1, **seat}, *others, here={"bases": here or []})
    return table.do("sell")


def placing(*others: dict[str, Any], centres: dict[str, Any] | None = None, **seat: Any) -> Table:
    """A base without a trade, for nothing (P72)."""
    entry = {**RICH, "camels": 1, "special": ["P72"], **seat}
    return Table(*[entry, *(others or [{}])], round=5, centres=centres or {}).do("instant P72")


def tokens(square: int = 0, scarab: int = 0, **rows: int) -> dict[str, Any]:
    """Merchant tokens on a board, and how many of them lie in the rows."""
    return {"square": square, "scarab": scarab, "rows": {"garden": 0, "workshop": 0, "canal": 0, **rows}}


@rule("RES-BAS-01")
def test_after_a_trade_a_base_costs_a_coin_and_a_stone() -> None:
    table = selling()
    assert table.options() == ["stop", "base gerasa 1", "base gerasa 2"]
    assert table.play("base gerasa 2") == {"coin": -1, "stone": -1, "scarab": 1}
    assert table["centres"]["gerasa"]["bases"] == [None, 0]
    assert table.seat()["bases"] == 1
    assert c.DATA["costs"]["trading_base"] == {"coin": 1, "stone": 1}


@rule("RES-BAS-01")
def test_only_where_the_trade_was_made_and_only_one() -> None:
    table = selling(coin=5, stone=5, sacks=["S1"])
    table.refuses("base palmyra 1", "RES-BAS-01")
    table.do("base gerasa 1")
    assert (table.step, table.those("base")) == ("menu", [])


@rule("RES-BAS-01", "RES-PAY-01")
def test_a_base_that_cannot_be_paid_is_refused() -> None:
    table = selling(stone=0, sacks=["S1"])
    assert table.those("base") == []
    table.refuses("base gerasa 1", "RES-PAY-01")
    assert selling(stone=0).step == "menu"
    buyer = arriving("TB1", "bottom", {"coin": 1, "stone": 1, "sacks": ["S3"]}).do("buy")  # the coin is spent
    buyer.refuses("base gerasa 1", "RES-PAY-01")


@rule("RES-BAS-01", "RES-CRD-46")
def test_a_permanent_card_makes_bases_cheaper() -> None:
    table = selling(stone=0, special=["P57"])
    assert table.play("base gerasa 2") == {"coin": -1, "marble": 1, "scarab": 1}


@rule("RES-BAS-01")
@pytest.mark.parametrize(("card", "vp"), [("BP106", {}), ("BP209", {"vp": 2})])
def test_a_bonus_card_makes_a_base_cheaper(card: str, vp: dict[str, int]) -> None:
    seat = {**SELLER, "coin": 0, "stone": 0, "bonus": [card]}
    table = arriving("TB1", "bottom", seat, round=5).do("sell")
    table.refuses("base gerasa 2", "RES-PAY-01")
    assert table.play(f"bonus {card}", "base gerasa 2") == {"scarab": 1, **vp}


@rule("RES-BAS-02")
def test_no_second_base_in_a_centre() -> None:
    assert selling(here=[0]).step == "menu"
    assert selling(here=[1]).those("base") == ["gerasa 2"]
    table = placing(centres=bases(0, "petra"))
    assert "petra 2" not in table.those("base")
    table.refuses("base petra 2", "RES-BAS-02")


@rule("RES-BAS-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_free_space_that_is_open_at_this_number_of_players(seats: int) -> None:
    table = placing(*[{}] * (seats - 1))
    expected = [f"{centre['id']} {n}" for centre in c.CENTRES for n in base_spaces(centre, seats)]
    assert table.those("base") == expected
    assert len(expected) == {2: 18, 3: 19, 4: 27}[seats]
    if seats < 4:
        table.refuses("base gerasa 3", "RES-BAS-03")
    assert selling(*[{}] * (seats - 1)).those("base") == [place for place in expected if place.startswith("gerasa")]


@rule("RES-BAS-03", "RES-BAS-06")
def test_a_space_holds_one_base() -> None:
    table = placing(centres={"kena": {"bases": [None, 1]}})
    assert [place for place in table.those("base") if place.startswith("kena")] == ["kena 1"]
    table.refuses("base kena 2", "RES-BAS-03")
    assert selling({}, {}, {}, here=[1, 2, 3]).step == "menu"  # no space is left


@rule("RES-BAS-04", "RES-PLS-16")
def test_nobody_has_more_than_eight_bases() -> None:
    others = [centre for centre in c.CENTRE_IDS if centre != "gerasa"]
    assert len(others) == 8
    for held, asked in ((7, True), (8, False)):
        entry = {**SELLER, "coin": 9, "stone": 9}
        table = arriving("TB1", "bottom", entry, centres=bases(0, *others[:held])).do("sell")
        assert (table.step == "base") == asked
    table = placing(sacks=["S1"], centres=bases(0, *others))
    assert table.those("base") == []
    table.refuses("base gerasa 1", "RES-BAS-04")


@rule("RES-BAS-05", "RES-MER-01", "RES-MER-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_space_gives_its_bonus_and_its_token(seats: int) -> None:
    for centre in c.CENTRES:
        for number, space in base_spaces(centre, seats).items():
            table = placing(*[{}] * (seats - 1))
            before = table.seat()
            table.do(f"base {centre['id']} {number}")
            steps = 0
            while table.step == "step":
                table.do("step white")
                steps += 1
            expected = {space["token"]: 1} | ({"vp": space["vp"]} if "vp" in space else {})
            assert table.gained(before) == expected
            assert steps == space.get("step", 0)
            assert len(table.seat()["sacks"]) == space.get("sack", 0)
            other = {"square": "scarab", "scarab": "square"}[space["token"]]
            box = {"square": 21, "scarab": 20}
            assert table["tokens"] == {space["token"]: box[space["token"]] - 1, other: box[other]}


@rule("RES-BAS-06")
def test_bases_stay() -> None:
    table = selling().do("base gerasa 1")
    while table["round"] < 3:
        options = table.options()
        table.do(next(move for move in ("end turn", "flow down", options[0]) if move in options))
    assert table["centres"]["gerasa"]["bases"] == [0, None]


@rule("RES-BAS-07", "RES-CRD-47")
def test_a_base_without_a_trading_action() -> None:
    sides = {"petra": {"side": "bottom"}}
    entry = {"coin": 0, "stone": 0, "special": ["P57", "P72"], "place": "edessa"}
    table = Table(entry, round=5, centres=sides)
    assert table.play("instant P72") == {"coin": 3, "camels": 1}
    assert table.play("base petra 1") == {"vp": 3, "square": 1}  # free, and P57 gives no marble
    assert table["centres"]["petra"]["side"] == "bottom"
    assert table.seat()["place"] == "edessa"
    assert table.step == "play"


@rule("RES-BAS-07")
def test_it_may_be_declined() -> None:
    table = placing().do("stop")
    assert (table.seat()["bases"], table.step) == (0, "play")


def gaining(kind: str, **seat: Any) -> Table:
    """Somebody has just played a card for a merchant token."""
    card = {"square": "BP101", "scarab": "BP202"}[kind]
    return Table({"bonus": [card], **seat}, round=5).do(f"bonus {card}")


@rule("RES-MER-01", "RES-MER-02", "RES-MER-06")
@pytest.mark.parametrize("kind", ["square", "scarab"])
@pytest.mark.parametrize("held", [{}, {"square": 1}, {"scarab": 1}])
def test_the_first_two_tokens_go_on_the_causeway(kind: str, held: dict[str, int]) -> None:
    assert ROWS["causeway_spaces"] == 2
    table = gaining(kind, **held)
    assert table.step == "play"
    assert table.seat()[kind] == held.get(kind, 0) + 1
    assert set(table.seat()["rows"].values()) == {0}


@rule("RES-MER-04", "RES-MER-06")
@pytest.mark.parametrize("kind", ["square", "scarab"])
@pytest.mark.parametrize("held", [tokens(2), tokens(0, 2), tokens(1, 1), tokens(1, 3, garden=1, canal=1)])
def test_a_later_token_goes_in_a_row_of_choice(kind: str, held: dict[str, Any]) -> None:
    for row in ROWS["rows"]:
        table = gaining(kind, **held)
        assert table.options() == ["row garden", "row workshop", "row canal"]
        assert table.play(f"row {row}") == {kind: 1}
        assert table.seat()["rows"] == {**held["rows"], row: held["rows"][row] + 1}


@rule("RES-MER-04", "RES-MER-05")
def test_a_row_has_three_spaces() -> None:
    assert ROWS["spaces"] == [1, 2, 3]
    table = gaining("square", **tokens(3, 2, workshop=3))
    assert table.options() == ["row garden", "row canal"]
    table.refuses("row workshop", "RES-MER-04")
    only = gaining("square", **tokens(8, 0, garden=3, workshop=3))  # a single row is not asked for
    assert only.seat()["rows"] == {"garden": 3, "workshop": 3, "canal": 1}


@rule("RES-MER-05", "RES-END-02")
@pytest.mark.parametrize("covered", [0, 1, 2, 3])
@pytest.mark.parametrize(("row", "things"), [("garden", 2), ("workshop", 3), ("canal", 1)])
def test_the_last_covered_space_is_the_vp_per_tile(row: str, things: int, covered: int) -> None:
    area = {"workshops": ["W101"], "gardens": [{"xy": [1, 0], "tiles": ["h0", "h12"]}]}
    canals = {"2,1": {"owner": 0, "tile": "K4"}}
    seat = {**area, **tokens(2 + covered, **{row: covered})}
    table = Table.about("provisions", seat, {}, round=6, turn=1, turns=5, canals=canals, cubes={}).do("end turn")
    assert table.state.view(0)["final"][0][1] == things * covered


@rule("RES-MER-06", "RES-CRD-17")
def test_all_tokens_count_alike() -> None:
    table = Table({**tokens(3, 2, garden=2, canal=1), "bonus": ["BP201"]}, round=5)
    assert table.play("bonus BP201") == {"vp": 5}


@rule("RES-MER-07", "RES-GEN-10")
def test_with_all_eleven_spaces_full_no_token_is_gained() -> None:
    full = tokens(6, 5, garden=3, workshop=3, canal=3)
    table = placing(**full)
    assert table.play("base kena 2") == {"vp": 2}
    assert table.seat()["bases"] == 1
    one_left = tokens(6, 4, garden=3, workshop=3, canal=2)
    assert placing(**one_left).play("base kena 2") == {"vp": 2, "scarab": 1}


@rule("RES-MER-07", "RES-GEN-09")
def test_with_no_such_token_left_none_is_gained() -> None:
    rest = tokens(0, 11, garden=3, workshop=3, canal=3)
    table = placing(rest, **tokens(0, 9, garden=3, workshop=3, canal=1))
    assert table["tokens"]["scarab"] == 0
    assert table.play("base kena 2") == {"vp": 2}
    assert table.seat()["rows"] == {"garden": 3, "workshop": 3, "canal": 1}
    table = placing(rest, **tokens(0, 9, garden=3, workshop=3, canal=1))
    assert table.play("base gerasa 1") == {"square": 1, "vp": 1}  # the other kind is still there
