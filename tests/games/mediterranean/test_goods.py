"""The second step of resolution: sets of goods, and what changes their value."""

import pytest

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import goods
from tests.games.mediterranean.kit import Table, repeat
from tests.kit import rule

FACES_OF = {
    "grain": "grain/mars", "wool": "wool/mars", "timber": "timber/mars", "ore": "ore/mars", "salt": "salt/mars",
    "wine": "wine/mars", "dye": "dye/venus", "slaves": "slaves/dictatorship", "art": "art/democracy",
    "spices": "spices/mars", "gold": "gold/mars",
}  # fmt: skip
WHOLE = {
    "grain": [1, 3, 6, 10, 15], "wool": [1, 3, 5, 8, 12], "timber": [0, 2, 5, 10, 15], "ore": [0, 3, 6, 10, 14],
    "salt": [1, 2, 4, 8, 14], "wine": [1, 3, 6, 10, 15, 21], "dye": [2, 5, 10, 16, 23, 31],
    "slaves": [1, 4, 9, 15, 22, 30], "art": [2, 5, 9, 14, 20, 27], "spices": [3, 7, 12, 18, 25],
    "gold": [4, 9, 15, 22, 30],
}  # fmt: skip


def paid(hand: str, owns: str = "", *others: str) -> int:
    """What the cards of a player pay, where the others own this and that."""
    table = Table.resolved({"hand": hand, "owns": owns}, *({"owns": kinds} for kinds in others))
    assert table.state.announced[0] == table.chips(0)
    return table.chips(0)


@rule("MED-GDS-02", "MED-GDS-05", "MED-GDS-06", "MED-GDS-07", "MED-GDS-08", "MED-GDS-09", "MED-GDS-10")
@pytest.mark.parametrize("good", WHOLE)
def test_a_set_pays_what_its_last_box_says(good: str) -> None:
    """Four players try one size each; nobody has the cards of another."""
    values = WHOLE[good]
    for first in range(0, len(values), 4):
        sizes = range(first + 1, min(first + 4, len(values)) + 1)
        table = Table.resolved(*({"hand": repeat(FACES_OF[good], size)} for size in sizes))
        assert table.all_chips()[: len(sizes)] == [values[size - 1] for size in sizes]


@rule("MED-GDS-10", "MED-GDS-03")
def test_the_tables_of_the_data_file_are_those_of_the_rules() -> None:
    assert {good["id"]: good["values"] for good in c.GOODS if good["id"] != "piracy"} == WHOLE
    assert {good["id"]: good["cap"] for good in c.GOODS} == {**{g: len(v) for g, v in WHOLE.items()}, "piracy": 0}


@rule("MED-GDS-11")
def test_basic_goods_are_worth_least_and_luxury_goods_most() -> None:
    basic, civic, luxury = list(WHOLE)[:5], list(WHOLE)[5:9], list(WHOLE)[9:]
    for size in range(5):
        assert max(WHOLE[good][size] for good in basic) <= WHOLE["grain"][size] <= WHOLE["wine"][size]
        assert WHOLE["wine"][size] == min(WHOLE[good][size] for good in civic)
        assert WHOLE["dye"][size] == max(WHOLE[good][size] for good in civic)
        assert WHOLE["dye"][size] <= min(WHOLE[good][size] for good in luxury)
    steps = [[high - low for low, high in zip([0, *row], row, strict=False)] for row in WHOLE.values()]
    assert all(row == sorted(row) for row in steps), "larger sets always pay"


@rule("MED-GDS-01", "MED-GDS-02")
def test_cards_are_grouped_by_good_and_not_by_idea() -> None:
    assert paid("grain/mars wool/mars grain/venus wool/poverty grain/depression") == 6 + 3
    assert paid("") == 0


@rule("MED-GDS-03", "MED-GDS-04", "MED-EX-09")
@pytest.mark.parametrize(("number", "vp"), [(1, 1), (2, 3), (5, 15), (6, 21), (7, 22), (8, 24), (12, 42)])
def test_wine_beyond_the_sixth_card_begins_another_set(number: int, vp: int) -> None:
    faces = " ".join([repeat("wine/mars", 6), "wine/mars_2 wine/prosperity wine/barbarians wine/barbarians"])
    whole = f"{faces} wine/barbarian_fury wine/zealots_of_venus".split()
    prosperity = int("wine/prosperity" in whole[:number])
    assert paid(" ".join(whole[:number])) == vp + prosperity


@rule("MED-GDS-04")
@pytest.mark.parametrize(("number", "vp"), [(5, 15), (6, 15), (7, 17), (10, 30), (11, 30), (13, 35)])
def test_full_sets_come_first_and_one_of_the_rest(number: int, vp: int) -> None:
    """Timber: 0, 2, 5, 10, 15."""
    faces = [repeat(f"timber/{idea}", 3) for idea in ("mars", "venus", "democracy", "dictatorship")]
    whole = [*" ".join(faces).split(), "timber/poverty"]
    assert paid(" ".join(whole[:number])) == vp


@rule("MED-EX-01", "MED-GDS-05")
@pytest.mark.parametrize(("number", "vp"), [(1, 1), (3, 6), (5, 15)])
def test_the_grain_chart(number: int, vp: int) -> None:
    assert paid(f"{repeat('grain/mars', min(3, number))} {repeat('grain/venus', number - 3)}") == vp


@rule("MED-GDS-12")
def test_piracy_is_worth_nothing_and_belongs_to_no_set() -> None:
    assert paid("piracy") == 0
    assert paid("piracy spices/mars gold/mars") == 3 + 4


@rule("MED-GDS-13", "MED-CRD-18", "MED-BOX-09")
@pytest.mark.parametrize(
    ("hand", "owns", "vp"),
    [
        ("ore/mars", "industry", 3),
        ("ore/mars", "industry industry", 6),
        ("timber/mars timber/mars", "industry", 5),
        ("ore/mars timber/mars", "industry", 3 + 2),
        ("grain/mars wool/mars salt/mars", "industry", 3),
        ("ore/mars ore/mars ore/mars ore/venus ore/venus", "industry", 14),
        ("ore/mars ore/mars ore/mars ore/venus", "industry industry", 14),
        ("ore/mars ore/mars ore/mars ore/venus ore/venus ore/venus", "industry", 14 + 3),
        ("", "industry", 0),
    ],
)
def test_industry_counts_one_more_in_sets_of_ore_and_timber(hand: str, owns: str, vp: int) -> None:
    """Ore: 0, 3, 6, 10, 14. The split comes first, and no set pays more than its last box."""
    assert paid(hand, owns) == vp


@rule("MED-GDS-13")
def test_industry_is_its_owners_alone() -> None:
    assert paid("ore/mars", "", "industry") == 0


@rule("MED-GDS-14", "MED-BOX-09")
@pytest.mark.parametrize(
    ("hand", "owns", "vp"),
    [
        ("grain/mars grain/mars grain/mars", "guild_charters", 7),
        ("grain/mars grain/mars", "guild_charters", 3),
        ("grain/mars grain/mars grain/mars", "guild_charters guild_charters", 8),
        ("grain/mars grain/mars grain/mars wool/mars wool/mars wool/mars", "guild_charters", 7 + 6),
        ("wine/mars wine/mars wine/mars", "guild_charters", 6),
        ("ore/mars ore/mars", "guild_charters industry", 6),
        (repeat("salt/mars", 3) + " " + repeat("salt/venus", 3) + " salt/poverty salt/poverty", "guild_charters",
         14 + 1 + 4 + 1),
    ],
)  # fmt: skip
def test_guild_charters_pay_for_sets_of_three_real_cards(hand: str, owns: str, vp: int) -> None:
    assert paid(hand, owns) == vp


@rule("MED-GDS-15", "MED-CRD-11", "MED-CRD-29")
@pytest.mark.parametrize(
    ("hand", "penalty", "vp"),
    [
        ("slaves/dictatorship slaves/dictatorship", "civil_rights", 3),
        ("slaves/dictatorship", "civil_rights", 0),
        ("wine/mars wine/mars", "venetian_orthodoxy", 2),
        ("wine/mars", "venetian_orthodoxy", 0),
        ("wine/mars slaves/dictatorship dye/venus", "civil_rights", 1 + 0 + 2),
        (repeat("wine/mars", 6) + " wine/mars_2", "venetian_orthodoxy", 20 + 0),
        ("grain/mars art/democracy", "civil_rights", 3),
    ],
)
def test_others_take_a_point_less_for_each_set(hand: str, penalty: str, vp: int) -> None:
    assert paid(hand, "", penalty) == vp


@rule("MED-GDS-15", "MED-GEN-05")
def test_a_penalty_never_takes_what_another_set_brought() -> None:
    assert paid("slaves/dictatorship grain/mars", "", "civil_rights") == 1


@rule("MED-GDS-15")
def test_a_set_is_never_worth_less_than_nothing() -> None:
    """Of the cards of the game no two take VP for one good, so the penalty of one is counted twice here."""
    named = [effect for effect in c.EFFECTS if effect["op"] == "set_penalty" and effect["vp"] > 0]
    assert sorted(good for effect in named for good in effect["goods"]) == ["slaves", "wine"]
    wine, orthodoxy = c.GOOD["wine"], c.EFFECTS.index(named[[each["goods"] for each in named].index(["wine"])])
    assert goods.set_value(wine, 2, [], [], [orthodoxy] * 2) == 1
    assert goods.set_value(wine, 1, [], [], [orthodoxy] * 2) == 0


@rule("MED-GDS-15", "MED-CRD-22")
def test_orthodoxy_of_mars_makes_the_others_unhappy_for_art_and_dye() -> None:
    cards = "art/democracy art/democracy dye/venus wine/mars grain/mars"
    table = Table.resolved({"hand": cards}, {"owns": "martian_orthodoxy", "hand": "art/democracy dye/venus"})
    assert (table.track(0, "happiness"), table.track(1, "happiness")) == (-2, 0)
    assert table.chips(0) == 5 + 2 + 1 + 1, "it costs no VP"
    two = Table.resolved({"hand": repeat("dye/venus", 6) + " dye/venus_2"}, {"owns": "martian_orthodoxy"})
    assert two.track(0, "happiness") == -2, "two sets of dye"


@rule("MED-GDS-16")
def test_penalties_of_one_name_count_once_and_spare_only_their_owner() -> None:
    hand = "slaves/dictatorship slaves/dictatorship"
    assert paid(hand, "", "civil_rights civil_rights") == 3
    assert paid(hand, "", "civil_rights", "civil_rights") == 3
    assert paid(hand, "civil_rights") == 4
    assert paid(hand, "civil_rights", "civil_rights") == 3, "another owner's touches him"


@rule("MED-GDS-16", "MED-GDS-15")
def test_penalties_of_different_names_add_up() -> None:
    table = Table.resolved(
        {"hand": "wine/mars wine/mars dye/venus"},
        {"owns": "venetian_orthodoxy"}, {"owns": "martian_orthodoxy"}, {"owns": "martian_orthodoxy"},
    )  # fmt: skip
    assert (table.chips(0), table.track(0, "happiness")) == (2 + 2, -1)


@rule("MED-WHS-05", "MED-WHS-07", "MED-RS1-01")
def test_cards_in_the_warehouse_pay_nothing_and_do_nothing() -> None:
    table = Table({"hand": "grain/mars grain/prosperity", "stored": "grain/venus"}).resolve()
    assert (table.chips(0), table.tracks(0)) == (3 + 1, {"religion": -1})
    assert (table.hand(0), table.stored(0)) == ("", "grain/venus")
    assert table.pile("grain") == "grain/mars grain/prosperity"


@rule("MED-WHS-07", "MED-FIN-02")
def test_what_is_left_after_the_last_turn_is_worth_nothing() -> None:
    table = Table({"stored": "gold/mars gold/venus"}, turn=6).resolve().skip()
    assert table.step == ""
    assert table.scores() == [0, 0, 0, 0]
