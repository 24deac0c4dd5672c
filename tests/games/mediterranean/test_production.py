"""The production phase: who is dealt what, from which end of which deck."""

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import CIVIC_GOODS, Table
from tests.kit import rule

CIVIC_FACES = {"wine": "wine/mars", "dye": "dye/venus", "slaves": "slaves/dictatorship", "art": "art/democracy"}
# Developments with cities alone: one each, or two at the price of a basic producer that is already paid.
ONE_CITY = ["town_charter", "citadel_of_mars", "sanctuary_town", "provincial_capital"]
THREE_CITIES = "town_charter metropolis"


def civic(goods: str) -> str:
    """Civic cards in short: "art art wine ..."."""
    return " ".join(CIVIC_FACES.get(good, good) for good in goods.split())


def towns(cities: int, more: str = "", **player: object) -> dict[str, object]:
    """A player with so many cities and no workers."""
    return {"owns": " ".join([*(ONE_CITY * 2)[:cities], more]), "workers": "", **player}


IDLE = {"workers": ""}


@rule("MED-PRD-01", "MED-PRD-02", "MED-SET-01")
def test_at_the_start_everybody_gets_one_of_each_basic_good() -> None:
    for seats in (4, 5, 6):
        table = Table.new(seats)
        assert [table.goods(seat) for seat in range(seats)] == ["grain wool timber ore salt"] * seats


@rule("MED-PRD-01", "MED-PRD-03", "MED-PRD-04", "MED-PRD-05")
@pytest.mark.parametrize(
    ("owns", "workers", "goods"),
    [
        ("", "grain ore ore", "grain ore ore"),
        ("farmland", "grain", "grain grain"),
        ("labour_camps", "", "timber ore"),
        ("lumber_camp temple_flock", "salt", "wool timber salt"),
        ("town_charter", "", "CIVIC"),
        ("metropolis", "", "CIVIC CIVIC"),
        ("imperial_port", "", "LUXURY"),
        ("imperial_port great_harbour town_charter", "wool", "wool CIVIC LUXURY LUXURY"),
        ("library barracks", "", ""),
    ],
)
def test_one_card_for_every_producer(owns: str, workers: str, goods: str) -> None:
    table = Table.production({"owns": owns, "workers": workers}, IDLE, IDLE, IDLE)
    categories = {good["id"]: good["category"] for good in c.GOODS}
    got = [good if categories[good] == "basic" else categories[good].upper() for good in table.goods(0).split()]
    assert " ".join(got) == goods
    assert [table.hand(seat) for seat in (1, 2, 3)] == ["", "", ""]


@rule("MED-PRD-01", "MED-DEV-20")
def test_a_covered_oval_yields_nothing() -> None:
    player = {"owns": "labour_camps farmland", "covered": {0: [1], 1: [0]}, "workers": ""}
    assert Table.production(player, IDLE, IDLE, IDLE).goods(0) == "ore"


@rule("MED-PRD-07")
def test_basic_and_luxury_cards_come_from_the_top() -> None:
    decks = {"grain": "... grain/depression grain/venus", "luxury": "... piracy gold/venus spices/mars"}
    player = {"owns": "imperial_port great_harbour", "workers": "grain"}
    table = Table.production(player, IDLE, IDLE, IDLE, goods=decks)
    assert table.hand(0) == "grain/venus spices/mars gold/venus"
    assert (table.deck("grain")[-1], table.deck("luxury")[-1]) == ("grain/depression", "piracy")


@rule("MED-PRD-08")
def test_civic_cards_come_from_the_bottom() -> None:
    table = Table.production(towns(2), IDLE, IDLE, IDLE, goods={"civic": civic("dye art ... wine slaves")})
    assert table.hand(0) == "dye/venus art/democracy"
    assert table.deck("civic")[-2:] == ["wine/mars", "slaves/dictatorship"]


@rule("MED-PRD-06", "MED-GEN-09")
def test_players_are_dealt_in_turn_order() -> None:
    decks = {
        "grain": "... grain/mars grain/venus", "civic": civic("dye art ..."),
        "luxury": "... gold/mars spices/mars",
    }  # fmt: skip
    player = {"owns": "town_charter imperial_port", "workers": "grain"}
    table = Table.production({**player, "owns": "provincial_capital great_harbour"}, player, IDLE, IDLE,
                             order=[1, 3, 0, 2], goods=decks)  # fmt: skip
    assert table.hand(1) == "grain/venus dye/venus spices/mars"
    assert table.hand(0) == "grain/mars art/democracy gold/mars"


@rule("MED-PRD-06")
def test_each_player_has_all_his_cards_before_the_next_is_dealt() -> None:
    """A basic good, then civic goods, then luxury goods; a shuffle of discards shows the order."""
    decks = {"grain": "", "salt": "", "luxury": ""}
    piles = {"grain": "grain/mars", "salt": "salt/mars", "luxury": "gold/mars"}
    player = {"owns": "imperial_port", "workers": "grain salt"}
    table = Table.production(player, IDLE, IDLE, IDLE, goods=decks, piles=piles)
    shuffled = [c.GOODS_DECKS[deck] for _, _, deck, _ in table.heard("reshuffled")]
    assert shuffled == ["grain", "salt", "luxury"]


@rule("MED-PRD-09", "MED-GEN-07")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    pile = "ore/mars ore/mars ore/venus ore/democracy ore/poverty"
    orders = set()
    for seed in range(6):
        table = Table.production({"workers": "ore ore"}, {"workers": "ore"}, IDLE, IDLE, seed=seed,
                                 goods={"ore": "ore/depression"}, piles={"ore": pile})  # fmt: skip
        assert "ore/depression" in table.hand(0)
        assert table.pile("ore") == ""
        hands = f"{table.hand(0)} {table.hand(1)}".split()
        assert sorted(hands + table.deck("ore")) == sorted([*pile.split(), "ore/depression"])
        orders.add((table.hand(0), table.hand(1)))
    assert len(orders) > 1, "it is shuffled"


@rule("MED-PRD-09", "MED-PRD-16")
def test_it_is_told_whether_discards_become_a_deck_or_go_under_one() -> None:
    """The civic deck holds an art, but the player has one already: the discards go under what is left."""
    player = {"owns": "twin_citadels", "workers": "ore"}
    goods, piles = {"ore": "", "civic": "art/democracy art/democracy"}, {"ore": "ore/mars", "civic": "wine/barbarians"}
    table = Table.production(player, IDLE, IDLE, IDLE, goods=goods, piles=piles)
    told = [(c.GOODS_DECKS[deck], left) for _, _, deck, left in table.heard("reshuffled")]
    assert told == [("ore", 0), ("civic", 1)]


@rule("MED-PRD-09")
def test_discards_wait_until_the_deck_is_empty() -> None:
    table = Table.production({"workers": "ore"}, IDLE, IDLE, IDLE,
                             goods={"ore": "ore/depression"}, piles={"ore": "ore/mars"})  # fmt: skip
    assert (table.hand(0), table.pile("ore"), table.deck("ore")) == ("ore/depression", "ore/mars", [])


@rule("MED-PRD-10")
def test_where_nothing_is_left_a_producer_yields_nothing() -> None:
    table = Table.production({"workers": "ore ore wool"}, {"workers": "ore"}, IDLE, IDLE,
                             goods={"ore": "ore/mars", "luxury": ""})  # fmt: skip
    assert table.goods(0) == "wool ore"
    assert table.goods(1) == ""
    assert [event[1:3] for event in table.heard("nothing_left")] == [(0, 3), (1, 3)]


# Piracy.


@rule("MED-PRD-11")
def test_after_piracy_was_spent_the_luxury_goods_are_mixed() -> None:
    mixed = set()
    for seed in range(6):
        players = [{"hand": "piracy gold/mars"}, {"stored": "spices/venus"}, IDLE, IDLE]
        table = Table.resolved(*players, seed=seed, piles={"luxury": "spices/mars spices/mars"})
        assert table.pile("luxury") == "spices/mars spices/mars gold/mars piracy"
        table.skip()
        assert table.pile("luxury") == ""
        assert len(table.deck("luxury")) == 24
        assert "piracy" in table.deck("luxury")
        assert "spices/venus" in table.hand(1), "it stayed in its warehouse"
        mixed.add(tuple(table.deck("luxury")))
    assert len(mixed) == 6


@rule("MED-PRD-11", "MED-WHS-03")
@pytest.mark.parametrize("player", [{"stored": "piracy"}, {"hand": "gold/mars"}])
def test_unless_piracy_was_spent_the_luxury_deck_stays(player: dict[str, str]) -> None:
    table = Table.resolved(player, IDLE, IDLE, IDLE, piles={"luxury": "spices/mars"})
    before = table.deck("luxury")
    pile = table.pile("luxury")
    table.skip()
    assert (table.deck("luxury"), table.pile("luxury")) == (before, pile)
    assert table.heard("luxury_shuffled") == []


@rule("MED-PRD-11")
def test_the_luxury_goods_are_mixed_only_once() -> None:
    table = Table.resolved({"hand": "piracy", "workers": ""}, IDLE, IDLE, IDLE).skip()
    assert len(table.heard("luxury_shuffled")) == 1
    table.resolve().skip()
    assert table.heard("luxury_shuffled") == []


# Diversity of cities.


@rule("MED-EX-03", "MED-PRD-12", "MED-PRD-13")
def test_waldorf() -> None:
    player = {"owns": THREE_CITIES, "workers": ""}
    table = Table.production(player, IDLE, IDLE, IDLE, goods={"civic": civic("art art wine dye ...")})
    assert sorted(table.goods(0).split()) == ["art", "dye", "wine"]
    assert table.deck("civic")[-1] == "art/democracy"
    assert len(table.deck("civic")) == 45


@rule("MED-PRD-13")
def test_cards_that_are_put_on_top_keep_their_order() -> None:
    """The second art and the second wine are passed over in turn, and end on top."""
    bottom = "art/democracy art/barbarians wine/mars art/corruption wine/barbarians dye/venus ..."
    table = Table.production(towns(3), IDLE, IDLE, IDLE, goods={"civic": bottom})
    assert table.hand(0) == "wine/mars dye/venus art/democracy"
    assert table.deck("civic")[-3:] == ["art/barbarians", "art/corruption", "wine/barbarians"]


@rule("MED-PRD-12", "MED-PRD-13")
def test_what_one_was_spared_another_may_get() -> None:
    table = Table.production(towns(2), {"owns": "metropolis", "workers": ""}, IDLE, IDLE,
                             goods={"civic": civic("art art dye art wine ...")})  # fmt: skip
    assert (table.goods(0), table.goods(1)) == ("dye art", "wine art")


@rule("MED-PRD-14")
@pytest.mark.parametrize("cities", [4, 5, 6])
def test_cities_beyond_the_fourth_yield_nothing(cities: int) -> None:
    table = Table.production(towns(cities), IDLE, IDLE, IDLE)
    assert sorted(table.goods(0).split()) == sorted(CIVIC_GOODS)
    assert len(table.deck("civic")) == 44


@rule("MED-PRD-15", "MED-PRD-21")
def test_civic_cards_from_the_warehouse_do_not_count() -> None:
    table = Table.production(towns(1, stored="art/corruption"), IDLE, IDLE, IDLE, goods={"civic": civic("art ...")})
    assert table.goods(0) == "art art"


@rule("MED-PRD-16")
def test_a_deck_without_a_permitted_card_is_filled_from_below() -> None:
    for seed in range(6):
        table = Table.production(towns(2), IDLE, IDLE, IDLE, seed=seed, goods={"civic": civic("art art/corruption")},
                                 piles={"civic": civic("art dye wine dye")})  # fmt: skip
        got = table.goods(0).split()
        assert got[-1] == "art"
        assert got[0] in ("dye", "wine")
        assert table.pile("civic") == ""
        deck = table.deck("civic")
        above = deck[deck.index("art/corruption") + 1 :]
        assert (len(deck), above) in [(4, []), (4, ["art/democracy"])], "what was passed over lies on top"


@rule("MED-PRD-16", "MED-PRD-10")
def test_if_there_is_still_none_the_city_yields_nothing() -> None:
    table = Table.production(towns(2), towns(0, "sanctuary_town"), IDLE, IDLE, goods={"civic": civic("art art")},
                             piles={"civic": "art/corruption"})  # fmt: skip
    assert (table.goods(0), table.goods(1)) == ("art", "art")
    assert len(table.deck("civic")) == 1


@rule("MED-PRD-16", "MED-PRD-09")
def test_an_empty_civic_deck_is_made_of_its_discards() -> None:
    table = Table.production(towns(1), IDLE, IDLE, IDLE, goods={"civic": ""}, piles={"civic": "art/corruption"})
    assert (table.hand(0), table.pile("civic")) == ("art/corruption", "")


# Searched goods.


@rule("MED-PRD-17", "MED-CRD-26")
@pytest.mark.parametrize(
    ("kind", "good"), [("slave_trade", "slaves"), ("art_trade", "art"), ("dye_trade", "dye"), ("wine_trade", "wine")]
)
def test_the_first_civic_card_is_searched(kind: str, good: str) -> None:
    others = [other for other in CIVIC_GOODS if other != good]
    bottom = civic(f"{others[0]} {others[0]} {others[1]} {good} {others[2]} ...")
    table = Table.production(towns(2, kind), IDLE, IDLE, IDLE, goods={"civic": bottom})
    assert sorted(table.goods(0).split()) == sorted([good, others[2]]), "the other city goes on from there"
    assert [face.split("/")[0] for face in table.deck("civic")[-3:]] == [others[0], others[0], others[1]]


@rule("MED-PRD-17")
def test_without_a_city_nothing_is_searched() -> None:
    table = Table.production({"owns": "slave_trade", "workers": ""}, IDLE, IDLE, IDLE)
    assert table.goods(0) == ""
    assert len(table.deck("civic")) == 48


@rule("MED-PRD-17", "MED-PRD-12")
def test_other_cities_do_not_repeat_the_searched_good() -> None:
    table = Table.production(towns(2, "slave_trade"), IDLE, IDLE, IDLE,
                             goods={"civic": civic("art slaves slaves slaves dye ...")})  # fmt: skip
    assert sorted(table.goods(0).split()) == ["dye", "slaves"]


@rule("MED-PRD-17", "MED-PRD-16")
def test_a_search_goes_on_in_the_discards() -> None:
    table = Table.production(towns(1, "dye_trade"), IDLE, IDLE, IDLE, goods={"civic": civic("art wine")},
                             piles={"civic": civic("dye wine")})  # fmt: skip
    assert (table.goods(0), table.pile("civic")) == ("dye", "")


@rule("MED-PRD-20")
def test_a_searched_good_that_is_nowhere_yields_nothing() -> None:
    table = Table.production(towns(2, "dye_trade"), IDLE, IDLE, IDLE, goods={"civic": civic("art wine")},
                             piles={"civic": civic("wine")})  # fmt: skip
    assert table.goods(0) in ("art", "wine"), "the other city is dealt as usual"
    assert [event[1:3] for event in table.heard("nothing_left")] == [(0, 5)]
    assert len(table.deck("civic")) == 2


@rule("MED-PRD-18", "MED-CRD-26")
@pytest.mark.parametrize(
    ("cities", "trades", "goods"),
    [
        (1, "slave_trade dye_trade", ["slaves"]),
        (1, "dye_trade slave_trade", ["dye"]),
        (2, "slave_trade dye_trade", ["dye", "slaves"]),
        (2, "slave_trade slave_trade dye_trade", ["dye", "slaves"]),
        (2, "slave_trade slave_trade", ["slaves", "wine"]),
    ],
)
def test_one_city_is_searched_for_each_in_the_order_played(cities: int, trades: str, goods: list[str]) -> None:
    bottom = civic("wine wine slaves wine wine dye wine wine art ...")
    table = Table.production(towns(cities, trades), IDLE, IDLE, IDLE, goods={"civic": bottom})
    assert sorted(table.goods(0).split()) == goods


# Free Market.


@rule("MED-PRD-19", "MED-DEC-01", "MED-CRD-16")
def test_free_market_declares_as_many_goods_as_it_has_cities() -> None:
    table = Table.production(towns(2, "free_market"), IDLE, IDLE, IDLE, goods={"civic": civic("art art wine dye ...")})
    assert (table.step, table.state.actors()) == ("declare", [0])
    assert [table.may(0, f"declare {good}") for good in CIVIC_GOODS] == [True] * 4
    table.by(0, "declare dye")
    assert [table.may(0, f"declare {good}") for good in CIVIC_GOODS] == [True, False, True, True]
    table.refused(0, "declare dye", "MED-PRD-19")
    table.by(0, "declare slaves")
    assert table.step == "market"
    assert table.goods(0) == "dye slaves"
    assert [event[1:3] for event in table.heard("declared")] == [(0, 6), (0, 7)]


@rule("MED-DEC-01", "MED-PRD-19", "MED-PRD-14")
@pytest.mark.parametrize(("cities", "asked"), [(0, 0), (1, 1), (3, 3), (4, 0), (5, 0)])
def test_without_a_choice_nobody_is_asked(cities: int, asked: int) -> None:
    table = Table.production(towns(cities, "free_market"), IDLE, IDLE, IDLE)
    declared = 0
    while table.step == "declare":
        table.by(0, f"declare {CIVIC_GOODS[declared]}")
        declared += 1
    assert declared == asked
    assert sorted(table.goods(0).split()) == sorted(CIVIC_GOODS[: min(4, cities)])


@rule("MED-PRD-19", "MED-BOX-09")
def test_two_free_markets_are_one() -> None:
    table = Table.production(towns(1, "free_market free_market"), IDLE, IDLE, IDLE).by(0, "declare art")
    assert (table.step, table.goods(0)) == ("market", "art")


@rule("MED-PRD-19")
def test_free_market_overrides_a_trade() -> None:
    table = Table.production(towns(1, "slave_trade free_market"), IDLE, IDLE, IDLE).by(0, "declare wine")
    assert table.goods(0) == "wine"


@rule("MED-PRD-20", "MED-DEC-01")
def test_a_declared_good_that_is_nowhere_yields_nothing() -> None:
    table = Table.production(towns(1, "free_market"), IDLE, IDLE, IDLE, goods={"civic": civic("art wine")})
    assert table.may(0, "declare dye"), "the options tell nothing about hidden hands"
    table.by(0, "declare dye")
    assert (table.goods(0), len(table.deck("civic"))) == ("", 2)


@rule("MED-DEC-01", "MED-PRD-06", "MED-GEN-09")
def test_declarations_are_made_in_turn_order_before_the_own_cards() -> None:
    owner = {"owns": "free_market town_charter"}
    table = Table.production(owner, {"owns": "free_market provincial_capital"}, order=[2, 1, 3, 0])
    assert table.state.actors() == [1]
    assert (table.goods(2), table.goods(1), table.goods(3)) == ("grain wool timber ore salt", "", "")
    table.refused(0, "declare art", "MED-POL-01")
    table.by(1, "declare art")
    assert table.state.actors() == [0]
    assert table.goods(3) == "grain wool timber ore salt"
    assert table.may(0, "declare art"), "each declares for himself"
    table.by(0, "declare art")
    assert (table.goods(0), table.goods(1)) == ("grain wool timber ore salt art",) * 2


# Warehouse and what others see.


@rule("MED-PRD-21", "MED-WHS-05")
def test_the_warehouse_comes_back_to_the_hand_after_the_deal() -> None:
    player = {"stored": "gold/mars grain/mars piracy", "workers": "grain"}
    table = Table.production(player, IDLE, IDLE, IDLE, goods={"grain": "... grain/venus"})
    assert (table.hand(0), table.stored(0)) == ("grain/mars grain/venus gold/mars piracy", "")
    told = [event[0] for event in table.heard("dealt", "returned")]
    assert told == ["dealt", "returned"]


@rule("MED-PRD-21", "MED-PRD-09")
def test_a_card_in_a_warehouse_is_not_there_to_be_dealt() -> None:
    table = Table.production({"workers": "ore"}, {"workers": "", "stored": "ore/mars"}, IDLE, IDLE, goods={"ore": ""},
                             piles={"ore": ""})  # fmt: skip
    assert (table.goods(0), table.hand(1)) == ("", "ore/mars")


@rule("MED-PRD-22")
def test_everybody_sees_goods_and_the_number_of_luxury_cards_never_ideas() -> None:
    table = Table({"hand": "grain/mars gold/mars piracy art/corruption", "stored": "grain/venus spices/mars"})
    for viewer in (1, None):
        seen = table.state.view(viewer)["seats"][0]
        assert seen["goods"] == {"grain": 2, "art": 1, "luxury": 3}
        assert (seen["hand"], seen["warehouse"], seen["cards"], seen["stored"]) == (None, None, 4, 2)
    own = table.state.view(0)["seats"][0]
    assert own["hand"] == {"grain/mars": 1, "art/corruption": 1, "gold/mars": 1, "piracy": 1}
    assert own["warehouse"] == {"grain/venus": 1, "spices/mars": 1}


@rule("MED-PRD-22")
def test_hidden_hands_show_only_numbers() -> None:
    table = Table({"hand": "grain/mars gold/mars"}, options={"hands": "hidden"})
    seen = table.state.view(1)["seats"][0]
    assert (seen["goods"], seen["hand"], seen["cards"]) == (None, None, 2)
    assert table.state.view(0)["seats"][0]["goods"] == {"grain": 1, "luxury": 1}


@rule("MED-PRD-22")
@pytest.mark.parametrize(("hands", "told"), [("types_public", [(0, 2), (11, 1)]), ("hidden", [(12, 3)])])
def test_what_is_told_of_a_deal(hands: str, told: list[tuple[int, int]]) -> None:
    player = {"owns": "imperial_port", "workers": "grain grain"}
    table = Table.production(player, IDLE, IDLE, IDLE, options={"hands": hands})
    assert [event[2:] for event in table.heard("dealt")] == told


@rule("MED-PRD-23")
def test_the_engine_deals_without_anybodys_help() -> None:
    table = Table.production({}, {}, {}, {})
    assert table.step == "market"
    assert [event[1] for event in table.heard("dealt")] == [seat for seat in range(4) for _ in range(5)]


@rule("MED-DEV-23", "MED-PRD-05")
def test_boats_are_not_limited() -> None:
    owns = "imperial_port imperial_port great_harbour great_harbour fleet_of_mars fleet_of_mars"
    table = Table.production({"owns": owns, "workers": ""}, IDLE, IDLE, IDLE)
    assert len(table.goods(0).split()) == 6
