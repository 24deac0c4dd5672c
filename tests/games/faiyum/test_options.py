"""The option switches: what each ruling says by default, and what its other value changes."""

from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import FAIYUM, RICH, Table
from tests.kit import rule

DEFAULTS: dict[str, Any] = {
    "open_hands": True, "settlement_bonus": "one", "grand_bridge_bonus": False, "different_roses": "wild",
    "escort_bridges": True, "prone_is_worker": True, "migrant_return": True, "free_retrieval": "mandatory",
    "solo_replace": "market", "palace_per_town": 1, "campaign": "off",
}  # fmt: skip
OTHERS: dict[str, Any] = {
    "open_hands": False, "settlement_bonus": "per_pair", "grand_bridge_bonus": True, "different_roses": "single",
    "escort_bridges": False, "prone_is_worker": False, "migrant_return": False, "free_retrieval": "optional",
    "solo_replace": "current", "palace_per_town": 2, "campaign": "G1+G4",
}  # fmt: skip


def test_the_defaults_are_the_rulings() -> None:
    assert {key: values[0] for key, values in FAIYUM.options.items()} == DEFAULTS
    assert {key: set(values) for key, values in FAIYUM.options.items() if key != "campaign"} == {
        key: {DEFAULTS[key], OTHERS[key]} for key in DEFAULTS if key != "campaign"
    }
    assert FAIYUM.new(seats=1).position()["options"] == DEFAULTS


@pytest.mark.parametrize("option", OTHERS)
def test_an_option_changes_nothing_but_itself(option: str) -> None:
    chosen = {option: OTHERS[option]}
    state = FAIYUM.new(seats=1, seed=2, **chosen)
    assert state.position()["options"] == {**DEFAULTS, **chosen}
    assert state.view(None)["options"] == {**DEFAULTS, **chosen}
    assert {**state.position(), "options": {}} == {**FAIYUM.new(seats=1, seed=2).position(), "options": {}}
    named = FAIYUM.new(seats=1, seed=2, **{option: DEFAULTS[option]})
    assert named.hash() == FAIYUM.new(seats=1, seed=2).hash()


@pytest.mark.parametrize("option", OTHERS)
def test_options_survive_a_saved_position(option: str) -> None:
    state = FAIYUM.new(seats=1, **{option: OTHERS[option]})
    assert FAIYUM.position(state.position()).hash() == state.hash()
    assert FAIYUM.from_bytes(state.to_bytes()).position() == state.position()


@pytest.mark.parametrize("row", c.DATA["option"], ids=lambda row: str(row["id"]))
def test_every_option_names_its_ruling(row: dict[str, Any]) -> None:
    assert row["ruling"].startswith("R")
    assert row["default"] in row["values"]


@rule("FAI-HID-04")
@pytest.mark.parametrize(("value", "hand"), [(True, ["14"]), (False, None)])
def test_open_hands(value: bool, hand: list[str] | None) -> None:
    table = Table({"hand": ["16"]}, {"hand": ["14"]}, options={"open_hands": value})
    assert table.state.view(0)["seats"][1]["hand"] == hand
    assert table.state.view(0)["seats"][0]["hand"] == ["16"]


# Goods enough, but no money for the $3, so that there is one way to pay.
GOODS = {**RICH, "money": 2}

# A finished connection from E5 over C4, where no settlement stands yet, to C2.
CHAIN = {"settlements": ["C2"], "cleared": ["C3", "C4"], "roads": ["D4-E5", "C4-D4", "C3-C4", "C2-C3"]}


@rule("FAI-NET-15", "FAI-NET-16")
@pytest.mark.parametrize(("value", "bonus"), [("one", 1), ("per_pair", 2)])
@pytest.mark.parametrize("card", ["S-SETTLEMENT", "20"])
def test_settlement_bonus(card: str, value: str, bonus: int) -> None:
    table = Table({**GOODS, "hand": [card]}, **CHAIN, options={"settlement_bonus": value})
    moves = [] if card == "S-SETTLEMENT" else ["token wheat", "token grape"]
    assert table.play(f"play {card}", "C4", *moves)["reputation"] == 3 + bonus
    assert table["connected"] == ["C2-C4", "C2-E5", "C4-E5"]


@rule("FAI-NET-15")
@pytest.mark.parametrize("value", ["one", "per_pair"])
def test_a_settlement_at_the_end_of_a_chain_earns_one_either_way(value: str) -> None:
    chain = {**CHAIN, "settlements": [], "roads": ["D4-E5", "C4-D4"]}
    table = Table(GOODS, **chain, options={"settlement_bonus": value})
    assert table.play("play S-SETTLEMENT", "C4")["reputation"] == 4


@rule("FAI-NET-19", "FAI-C118-01")
@pytest.mark.parametrize(("value", "bonus"), [(False, 0), (True, 1)])
def test_grand_bridge_bonus(value: bool, bonus: int) -> None:
    board = {"settlements": ["D8", "E8"], "cleared": ["D8", "E8"]}
    table = Table({**GOODS, "hand": ["118"], "money": 7}, **board, options={"grand_bridge_bonus": value})
    assert table.play("play 118")["reputation"] == 12 + bonus
    assert table["connected"] == ["D8-E8"], "remembered either way"


@rule("FAI-NET-19", "FAI-C118-01")
def test_a_grand_bridge_that_connects_nothing_earns_no_bonus() -> None:
    board = {"settlements": ["E8"], "cleared": ["D8", "E8"]}
    table = Table({**GOODS, "hand": ["118"], "money": 7}, **board, options={"grand_bridge_bonus": True})
    assert table.play("play 118")["reputation"] == 12


@rule("FAI-PAY-09", "FAI-C020-01")
def test_different_roses_in_a_new_settlement() -> None:
    seat = {"hand": ["20"], "rose": 2, "money": 2}
    assert Table(seat, options={"different_roses": "wild"}).play("play 20", "A6")["rose"] == -2
    single = Table(seat, options={"different_roses": "single"})
    assert single.refused("play 20").rule == "FAI-PLY-04"
    helped = Table({**seat, "wheat": 1}, options={"different_roses": "single"})
    assert helped.play("play 20", "A6") == {"wheat": -1, "rose": -1, "reputation": 3, "money": 3}
    paid = Table({**seat, "money": 3}, options={"different_roses": "single"})
    assert paid.play("play 20", "A6") == {"rose": -1, "reputation": 3}


@rule("FAI-PAY-09", "FAI-C108-01", "FAI-C108-02")
def test_different_roses_in_masons_work() -> None:
    seat = {"hand": ["108"], "rose": 6, "money": 3}
    wild = Table(seat, options={"different_roses": "wild"})
    assert wild.play("play 108", "B7", *["token rose"] * 4) == {"rose": -5, "money": -3, "reputation": 15}, (
        "the first rose is all P can pay"
    )
    single = Table(seat, options={"different_roses": "single"})
    assert single.play("play 108", "B7") == {"rose": -1, "money": -3, "reputation": 1}, "one rose and no more"


@rule("FAI-PAY-09", "FAI-C108-01")
def test_a_single_rose_still_stands_beside_others() -> None:
    seat = {**RICH, "rose": 2, "hand": ["108"]}
    table = Table(seat, options={"different_roses": "single"}).do("play 108", "B7", "token wheat", "token rose")
    assert table.options() == ["stop", "token $3"]
    assert table.refused("token rose").rule == "FAI-PAY-09"


@rule("FAI-C086-01", "FAI-C086-03")
@pytest.mark.parametrize("kind", ["bridges", "grand_bridges"])
@pytest.mark.parametrize(("value", "allowed"), [(True, True), (False, False)])
def test_escort_bridges(kind: str, value: bool, allowed: bool) -> None:
    board = {"settlements": ["D8", "E8"], "cleared": ["D8", "E8"], "workers": ["E8"], kind: ["D8-E8"]}
    table = Table({**RICH, "hand": ["86"]}, **board, options={"escort_bridges": value})
    assert table.may("play 86") == allowed
    if allowed:
        assert table.play("play 86") == {"money": -2, "reputation": 4}
    else:
        assert table.refused("play 86").rules() == ["FAI-PLY-04", "FAI-C086-01"]


@rule("FAI-C086-03", "FAI-NET-05")
@pytest.mark.parametrize("value", [True, False])
def test_the_dam_road_is_a_road_for_escort(value: bool) -> None:
    board = {"settlements": ["D9", "E10"], "workers": ["D9"]}
    table = Table({**RICH, "hand": ["86"]}, **board, options={"escort_bridges": value})
    assert table.play("play 86") == {"money": -2, "reputation": 4}


@rule("FAI-C086-03")
def test_a_chain_with_a_bridge_in_its_middle_is_closed_without_bridges() -> None:
    board = {"settlements": ["E7", "B9"], "cleared": ["E7", "D7", "D8", "C9"], "workers": ["E7"]}
    links = {"roads": ["D7-E7", "D8-C9", "B9-C9"], "bridges": ["D7-D8"]}
    seat = {**RICH, "hand": ["86"]}
    assert Table(seat, **board, **links).may("play 86")
    assert not Table(seat, **board, **links, options={"escort_bridges": False}).may("play 86")


@rule("FAI-WRK-10", "FAI-CS1-01", "FAI-CS1-02")
def test_prone_is_worker_for_farmer() -> None:
    near = {"A5", "A7", "B5", "B6"}
    counted = Table({}, prone=["A6"], options={"prone_is_worker": True}).do("play S-FARMER")
    assert counted.spaces() == near
    ignored = Table({}, prone=["A6"], options={"prone_is_worker": False}).do("play S-FARMER")
    assert len(ignored.spaces()) == 47, "free choice, but not where the prone worker lies"
    assert ignored.refused("A6").rule == "FAI-WRK-01"


@rule("FAI-WRK-10", "FAI-CS1-01")
def test_prone_workers_beside_upright_ones() -> None:
    upright = {"F4", "F5", "G6"}
    both = Table({}, prone=["A6"], workers=["G5"], options={"prone_is_worker": True}).do("play S-FARMER")
    assert both.spaces() == upright | {"A5", "A7", "B5", "B6"}
    one = Table({}, prone=["A6"], workers=["G5"], options={"prone_is_worker": False}).do("play S-FARMER")
    assert one.spaces() == upright


@rule("FAI-WRK-10", "FAI-C008-01")
@pytest.mark.parametrize(("value", "allowed"), [(True, False), (False, True)])
def test_prone_is_worker_for_hermit(value: bool, allowed: bool) -> None:
    table = Table({"hand": ["8"]}, prone=["A6"], options={"prone_is_worker": value}).do("play 8")
    assert table.may("A5") == allowed
    assert table.may("A4"), "two spaces away"
    assert not table.may("A6"), "it occupies its space either way"


@rule("FAI-C026-01", "FAI-C026-04")
@pytest.mark.parametrize(("value", "allowed"), [(True, True), (False, False)])
def test_migrant_return(value: bool, allowed: bool) -> None:
    table = Table({"hand": ["26"]}, workers=["A6"], options={"migrant_return": value}).do("play 26", "A5")
    assert table.may("A6") == allowed
    assert table.may("A4"), "onward it may go either way"
    if allowed:
        assert table.play("A6") == {"grape": 1, "stone": 1, "money": 1}


@rule("FAI-C026-04")
@pytest.mark.parametrize("value", [True, False])
def test_another_worker_may_enter_the_space_that_was_left(value: bool) -> None:
    table = Table({"hand": ["26"]}, workers=["A6", "A7"], cleared=["A7"], options={"migrant_return": value})
    table.do("play 26", "A6", "A5", "A7", "A6")
    assert table["workers"] == ["A5", "A6"]


@rule("FAI-DEC-30", "FAI-ADM-04")
def test_free_retrieval_optional_asks_for_each_card() -> None:
    seat = {"hand": [], "money": 0, "discard": ["14", "16", "18", "20", "22"]}
    table = Table(seat, options={"free_retrieval": "optional"}).do("administrate")
    for taken in (["14"], ["14", "16"], ["14", "16", "18"]):
        assert (table.state.open_rule(), table.options()) == ("FAI-DEC-30", ["stop", "buy back"])
        assert table.play("buy back") == {}
        assert table.seat()["hand"] == taken
    assert table.state.open_rule() == "FAI-DEC-27", "three are free, the fourth is not"
    assert table.play("buy back") == {"money": -1}


@rule("FAI-DEC-30", "FAI-ADM-04", "FAI-ADM-05")
@pytest.mark.parametrize("free", [0, 1, 2])
def test_free_retrieval_optional_may_stop_earlier(free: int) -> None:
    seat = {"hand": [], "money": 0, "discard": ["14", "16", "18", "20"]}
    table = Table(seat, options={"free_retrieval": "optional"}).do("administrate", *["buy back"] * free, "stop")
    assert table.seat()["hand"] == ["14", "16", "18", "20"][:free]
    assert (table.state.open_rule(), table.seat()["money"]) == ("FAI-DEC-27", 3)
    assert table.play("buy back") == {"money": -1}


@rule("FAI-DEC-30", "FAI-SOL-03")
def test_free_cards_do_not_raise_the_price_of_the_solo_game() -> None:
    seat = {"hand": [], "money": 0, "discard": ["14", "16", "18", "20"]}
    table = Table.solo(seat, options={"free_retrieval": "optional"}).do("administrate", "buy back", "buy back", "stop")
    assert table.play("buy back") == {"money": -1}
    assert table.play("buy back") == {"money": -2}


@rule("FAI-DEC-30")
def test_free_retrieval_is_not_asked_without_cards_or_where_it_is_mandatory() -> None:
    empty = Table({"hand": []}, options={"free_retrieval": "optional"}).do("administrate")
    assert (empty["turn"], empty.state.open_rule()) == (1, "FAI-DEC-01")
    few = Table({"hand": [], "discard": ["14"]}, options={"free_retrieval": "optional"}).do("administrate", "buy back")
    assert few["turn"] == 1, "nothing is left to take"
    mandatory = Table({"hand": [], "discard": ["14"]}, options={"free_retrieval": "mandatory"}).do("administrate")
    assert (mandatory["turn"], mandatory.seat()["hand"]) == (1, ["14"])


@rule("FAI-SOL-04", "FAI-DEC-28")
@pytest.mark.parametrize(("value", "slots"), [("market", 8), ("current", 4)])
def test_solo_replace(value: str, slots: int) -> None:
    table = Table.solo({}, market="10 24 30 42 | 50 66 72 90", options={"solo_replace": value}).do("administrate")
    assert table.options() == [f"market {slot}" for slot in range(1, slots + 1)]
    if value == "current":
        assert table.refused("market 5").rule == "FAI-SOL-04"


@rule("FAI-BLD-14", "FAI-C120-01")
def test_palace_per_town() -> None:
    seat = {**GOODS, "hand": ["120"]}
    full = {"towns": ["E5", "C8"], "settlements": ["C8"], "palaces": ["E5"]}
    one = Table(seat, **full, options={"palace_per_town": 1})
    one.do("play 120")
    assert one["palaces"] == ["C8", "E5"], "the only town without a palace"
    two = Table(seat, **full, options={"palace_per_town": 2}).do("play 120")
    assert two.spaces() == {"C8", "E5"}
    assert two.play("E5")["reputation"] == 15
    assert two["palaces"] == ["E5", "E5"]


@rule("FAI-BLD-14")
def test_a_town_with_its_palace_is_refused_by_default() -> None:
    table = Table({**RICH, "hand": ["120"]}, towns=["E5"], palaces=["E5"])
    assert table.refused("play 120").rules()[0] == "FAI-PLY-04"
    three = {"towns": ["E5", "C8", "C2"], "settlements": ["C8", "C2"], "palaces": ["E5"]}
    assert Table({**RICH, "hand": ["120"]}, **three).do("play 120").refused("E5").rule == "FAI-BLD-14"
