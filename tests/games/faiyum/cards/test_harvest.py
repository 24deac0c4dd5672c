"""Workers on undeveloped land: FARMER and its kin, GARDENER, HERMIT, FISHER, HARVEST HANDS."""

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.cards import PENNILESS, hold, impossible, spaces
from tests.kit import rule

RESOURCE_SPACES = {space["id"] for space in c.DATA["space"] if space["terrain"] in ("wheat", "grape", "stone")}
# The banks without the two ends of the dam, which are developed from the start.
BANK = set(spaces("B3 B4 B5 C6 C7 C8 D8") + spaces("C3 C4 C5 D5 D6 D7 E8 E9"))
SHORE = set(spaces("A4 A5 A6 A7 A8 B3 C2 C3 D1 E1 F1 G2"))
# Roads have developed both neighbours of the only worker.
CLOSED_IN = {"cleared": ["C9", "D8"], "roads": ["C9-D9", "B7-C8", "C8-D8"], "workers": ["D9"]}


@rule("FAI-CS1-02")
@pytest.mark.parametrize("card", ["S-FARMER", "6", "10", "80"])
def test_without_any_worker_the_farmer_goes_anywhere(card: str) -> None:
    table = hold(card, money=1).do(f"play {card}")
    assert table.spaces() == RESOURCE_SPACES - {"D9", "E10"}
    assert table.refused("D9").rule == "FAI-WRK-08"
    assert table.refused("E5").rule == "FAI-WRK-08"


@rule("FAI-CS1-01", "FAI-C006-01", "FAI-C010-01", "FAI-C080-01")
@pytest.mark.parametrize("card", ["S-FARMER", "6", "10", "80"])
def test_with_workers_the_farmer_goes_next_to_one(card: str) -> None:
    table = hold(card, money=1, workers=["B9", "C9"], cleared=["C9"]).do(f"play {card}")
    assert table.spaces() == {"B8", "C8", "D8"}  # D9 is developed
    assert table.refused("B9").rule == "FAI-WRK-01"
    assert table.refused("D9").rule == "FAI-WRK-08"
    assert table.refused("A4").rule == "FAI-CS1-01"


@rule("FAI-CS1-01")
def test_the_other_worker_may_stand_on_a_developed_space() -> None:
    assert hold("S-FARMER", workers=["E5"]).do("play S-FARMER").spaces() == {"D4", "D5", "E4", "E6", "F4", "F5"}
    at_a_site = hold("S-FARMER", workers=["B7"]).do("play S-FARMER")
    assert at_a_site.spaces() == {"A7", "A8", "B6", "B8", "C7", "C8"}


@rule("FAI-CS1-01")
def test_a_worker_across_the_channel_is_no_neighbour() -> None:
    table = hold("S-FARMER", workers=["C5"], cleared=["C5"]).do("play S-FARMER")
    assert table.spaces() == {"C4", "D4", "D5"}
    assert table.refused("B5").rule == "FAI-CS1-01"


@rule("FAI-CS1-01", "FAI-CS1-02")
def test_a_prone_worker_is_a_worker() -> None:
    assert hold("S-FARMER", prone=["B9"]).do("play S-FARMER").spaces() == {"B8", "C9"}
    upright_only = {"prone_is_worker": False}
    table = hold("S-FARMER", prone=["B9"], options=upright_only).do("play S-FARMER")
    assert table.spaces() == RESOURCE_SPACES - {"D9", "E10", "B9"}


@rule("FAI-CS1-03", "FAI-CS1-04", "FAI-C006-01", "FAI-C010-01")
@pytest.mark.parametrize(("card", "number"), [("S-FARMER", 1), ("6", 2), ("10", 2)])
@pytest.mark.parametrize(("space", "resource"), [("F4", "wheat"), ("F5", "grape"), ("G5", "stone")])
def test_the_farmer_gains_of_the_space_and_a_dollar_for_a_crocodile(
    card: str, number: int, space: str, resource: str
) -> None:
    dollar = {} if resource == "stone" else {"money": 1}
    table = hold(card)
    assert table.play(f"play {card}", space) == {resource: number, **dollar}
    assert table["workers"] == [space]
    assert space not in table["crocodiles"]
    assert hold(card, cleared=["F4", "F5"]).play(f"play {card}", space) == {resource: number}


@rule("FAI-CS1-05")
@pytest.mark.parametrize(
    ("card", "first"),
    [("S-FARMER", "FAI-CS1-01"), ("6", "FAI-C006-01"), ("10", "FAI-C010-01"), ("80", "FAI-C080-01")],
)
def test_the_farmer_is_impossible_where_no_worker_has_free_land_beside(card: str, first: str) -> None:
    assert impossible(card, money=1, **CLOSED_IN) == [first]
    assert hold(card, money=1, **{**CLOSED_IN, "roads": ["C9-D9"]}).may(f"play {card}")


@rule("FAI-C002-01", "FAI-C042-01")
@pytest.mark.parametrize("card", ["2", "42"])
def test_the_gardener_goes_to_the_channel_bank_and_needs_no_neighbour(card: str) -> None:
    assert hold(card).do(f"play {card}").spaces() == BANK
    table = hold(card, workers=["D7", "G5"], cleared=["D7"]).do(f"play {card}")
    assert table.spaces() == BANK - {"D7"}
    assert table.refused("D7").rule == "FAI-WRK-01"
    assert table.refused("E10").rule == "FAI-WRK-08"
    assert table.refused("G6").rule == "FAI-C002-01"
    assert table.refused("A4").rule == "FAI-C002-01"  # the lake is not the channel


@rule("FAI-C002-02", "FAI-C042-01")
@pytest.mark.parametrize(("card", "roses"), [("2", 1), ("42", 2)])
def test_the_gardener_gains_roses_and_nothing_of_the_space(card: str, roses: int) -> None:
    table = hold(card)
    assert table.play(f"play {card}", "D6") == {"rose": roses, "money": 1}
    assert table["workers"] == ["D6"]
    assert "D6" not in table["crocodiles"]
    assert hold(card).play(f"play {card}", "C8") == {"rose": roses}


@rule("FAI-C002-01", "FAI-C042-01")
@pytest.mark.parametrize(("card", "first"), [("2", "FAI-C002-01"), ("42", "FAI-C042-01")])
def test_the_gardener_is_impossible_when_the_bank_is_full(card: str, first: str) -> None:
    assert impossible(card, workers=sorted(BANK), crocodiles=[]) == [first]
    table = hold(card, workers=sorted(BANK - {"C8"}), crocodiles=[]).do(f"play {card}")
    assert "C8" in table["workers"]


@rule("FAI-C008-01")
def test_the_hermit_keeps_away_from_everything() -> None:
    lonely = set(spaces("A4 A5 A6 B3 B4 B5 B9 C4 C5 C6 D6 D7 E1 E7 F1 F2 F6 G2 G6 G7"))
    assert hold("8").do("play 8").spaces() == lonely
    table = hold("8", workers=["A6"]).do("play 8")
    assert table.spaces() == lonely - {"A6", "A5", "B5"}
    assert table.refused("A6").rule == "FAI-WRK-01"
    assert table.refused("A5").rule == "FAI-C008-01"
    assert table.refused("C2").rule == "FAI-C008-01"  # next to a building site
    assert table.refused("D9").rule == "FAI-WRK-08"


@rule("FAI-C008-01")
def test_a_prone_worker_disturbs_the_hermit() -> None:
    table = hold("8", prone=["G6"], cleared=["G6"]).do("play 8")
    assert table.refused("G7").rule == "FAI-C008-01"
    assert not {"F6", "G6", "G7"} & table.spaces()
    ignored = hold("8", prone=["G6"], cleared=["G6"], options={"prone_is_worker": False}).do("play 8")
    assert {"F6", "G7"} <= ignored.spaces()
    assert "G6" not in ignored.spaces()


@rule("FAI-C008-01", "FAI-C008-02")
def test_settlements_and_roads_disturb_the_hermit_but_not_across_the_channel() -> None:
    table = hold("8", settlements=["C5"], cleared=["C5"], workers=["C5"]).do("play 8")
    assert {"B4", "B5", "C6"} <= table.spaces()
    assert table.refused("C4").rule == "FAI-C008-01"
    road = hold("8", roads=["E5-E6"]).do("play 8")
    assert not {"D6", "E7", "F6"} & road.spaces()


@rule("FAI-C008-03")
@pytest.mark.parametrize(("space", "dollar"), [("A4", {"money": 1}), ("A6", {})])
def test_the_hermit_gains_2_reputation_and_no_resource(space: str, dollar: dict[str, int]) -> None:
    table = hold("8")
    assert table.play("play 8", space) == {"reputation": 2, **dollar}
    assert table["workers"] == [space]
    assert space not in table["crocodiles"]


@rule("FAI-C008-01")
def test_the_hermit_is_impossible_when_no_land_is_lonely() -> None:
    spread = ["A5", "B4", "B8", "C5", "C6", "D6", "E1", "F1", "F2", "F6", "E7", "G6"]
    assert impossible("8", workers=spread, crocodiles=[]) == ["FAI-C008-01"]
    assert hold("8", workers=spread[1:], crocodiles=[]).play("play 8") == {"reputation": 2}  # A6 alone


@rule("FAI-C058-01")
def test_without_any_worker_the_fisher_goes_anywhere_at_the_water() -> None:
    table = hold("58").do("play 58")
    assert table.spaces() == BANK | SHORE
    assert table.refused("B9").rule == "FAI-C058-01"
    assert table.refused("D9").rule == "FAI-WRK-08"


@rule("FAI-C058-01")
def test_with_workers_the_fisher_goes_next_to_one_at_the_water() -> None:
    table = hold("58", workers=["B8"], cleared=["B8"]).do("play 58")
    assert table.spaces() == {"A8", "C8"}  # the lake and the channel; B9 and C9 are dry
    assert table.refused("B9").rule == "FAI-C058-01"
    assert table.refused("A4").rule == "FAI-CS1-01"
    assert table.refused("B8").rule == "FAI-WRK-01"
    assert impossible("58", workers=["F5"], cleared=["F5"]) == ["FAI-C058-01"]


@rule("FAI-C058-02")
@pytest.mark.parametrize(("space", "dollar"), [("G2", {"money": 1}), ("C7", {"money": 1}), ("C2", {})])
def test_the_fisher_gains_3_fish_and_nothing_of_the_space(space: str, dollar: dict[str, int]) -> None:
    table = hold("58")
    assert table.play("play 58", space) == {"fish": 3, **dollar}
    assert table["workers"] == [space]
    assert space not in table["crocodiles"]


@rule("FAI-C080-01", "FAI-C080-03")
def test_harvest_hands_follow_one_another() -> None:
    table = hold("80", money=5).do("play 80", "B9")
    assert set(table.options()) == {"stop", "B8", "C9"}
    table.do("C9")
    assert set(table.options()) == {"stop", "B8", "C8", "D8"}
    table.do("D8")
    assert table["turn"] == 1  # three at the most
    assert table["workers"] == ["B9", "C9", "D8"]
    assert table.gained(PENNILESS) == {"stone": 1, "grape": 1, "wheat": 1, "money": 5 - 3 + 2}
    assert not {"C9", "D8"} & set(table["crocodiles"])


@rule("FAI-C080-01")
def test_one_harvest_hand_is_enough_but_none_is_not() -> None:
    table = hold("80", money=3).do("play 80")
    assert not table.may("stop")
    assert table.play("A6", "stop") == {"money": -1, "stone": 1}
    assert table["workers"] == ["A6"]


@rule("FAI-C080-02")
@pytest.mark.parametrize(
    ("money", "hands", "harvest"),
    [
        (1, ["A4"], {"wheat": 1}),
        (2, ["A4", "A5"], {"wheat": 1, "grape": 1}),
        (3, ["A4", "A5", "B4"], {"wheat": 2, "grape": 1}),
        (9, ["A4", "A5", "B4"], {"wheat": 2, "grape": 1}),
    ],
)
def test_the_money_of_crocodiles_does_not_pay_for_harvest_hands(
    money: int, hands: list[str], harvest: dict[str, int]
) -> None:
    table = hold("80", money=money)
    assert table.play("play 80", *hands) == harvest  # every dollar paid comes back from a crocodile
    assert table["turn"] == 1
    assert table["workers"] == hands


@rule("FAI-C080-02")
def test_harvest_hands_cost_a_dollar() -> None:
    assert impossible("80", money=0) == ["FAI-PAY-15"]


@rule("FAI-C080-01")
def test_harvest_hands_end_with_the_last_worker_of_the_supply() -> None:
    dry = sorted(RESOURCE_SPACES - {"A4", "A5", "B3", "B4", "D9", "E10"})
    table = hold("80", money=5, workers=dry[:29], crocodiles=[])
    assert table.play("play 80", "A5") == {"money": -1, "grape": 1}
    assert table["turn"] == 1
    assert impossible("80", money=5, workers=dry[:30], crocodiles=[]) == ["FAI-WRK-11"]
