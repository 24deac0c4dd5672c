"""Phase 12: prices and credits, the basket, the tableau, Library, credit chips, what the others see meanwhile."""

from typing import Any

import pytest

from emporion.core.bits import set_of
from emporion.core.page import Marks
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.advances import basket_price, printed_or_less
from emporion.games.megaciv.rules import MegaCiv
from tests.games.megaciv.kit import MEGACIV, Table, cards
from tests.kit import rule

ADVANCE: dict[str, Any] = {row["id"]: row for row in c.DATA["advance"]}
TABLEAU = [name for name, row in ADVANCE.items() if row["sprint"]]
STARTER = [name for name, row in ADVANCE.items() if row["starter"]]
ADVANCES_AT = 14  # the place of the advances among the numbers of a state
RICH_HAND = {"gold": 5, "ivory": 4, "marble": 4, "gemstones": 5}  # 225 + 144 + 128 + 200


def owner(*names: str, **options: Any) -> Any:
    """A state whose first seat owns advances, those outside the tableau too, as with the companion."""
    numbers = MEGACIV.new(**options).numbers()
    numbers[ADVANCES_AT][0] = set_of([c.ADVANCE[name] for name in names])
    state = MegaCiv()
    state.read(numbers)
    return state


def price(state: Any, *names: str) -> int:
    """What advances cost the first seat in one transaction."""
    if len(names) == 1:
        return int(printed_or_less(state, 0, c.ADVANCE[names[0]]))
    return int(basket_price(state, 0, set_of([c.ADVANCE[name] for name in names])))


def buying(*seats: dict[str, Any], **position: Any) -> Table:
    """Phase 12 of the last round: afterwards the game is over and everything lies open."""
    given = {"phase": 12, "round": 5, **position}
    return Table(*seats, **given)


@rule("MEG-EX-12", "MEG-ADV-04", "MEG-ADV-10")
def test_example_12_music() -> None:
    state = owner("music")
    assert price(state, "drama_and_poetry") == 70
    assert price(state, "mysticism") == 40  # the larger credit, not the sum of both
    assert price(state, "drama_and_poetry", "mysticism") == 110


@rule("MEG-EX-13", "MEG-ADV-04")
def test_example_13_pottery_and_masonry() -> None:
    assert price(owner("pottery", "masonry"), "agriculture") == 90


@rule("MEG-EX-14", "MEG-ADV-04", "MEG-ADV-06")
def test_example_14_links() -> None:
    assert price(owner("pottery"), "agriculture") == 100
    assert price(owner("pottery"), "agriculture", "democracy") == 320  # not yet in this transaction
    assert price(owner("pottery", "agriculture"), "democracy") == 200


def read_price(owned: list[str], chips: dict[str, int], name: str) -> int:
    """The price of an advance by the data file."""
    row = ADVANCE[name]
    credit = {
        group: chips.get(group, 0) * 5 + sum(ADVANCE[other]["credits"].get(group, 0) for other in owned)
        for group in c.GROUPS
    }
    links = [ADVANCE[other]["link"] for other in owned if "link" in ADVANCE[other]]
    linked = sum(link["credit"] for link in links if link["to"] == name)
    return max(0, int(row["cost"] - max(credit[group] for group in row["groups"]) - linked))


@rule("MEG-ADV-04", "MEG-ADV-12", "MEG-ADV-34")
@pytest.mark.parametrize(
    ("owned", "chips"),
    [
        ([], {}),
        ([], {"arts": 3, "science": 1}),
        (["mysticism", "sculpture", "coinage"], {}),
        (["written_record", "monument"], {"crafts": 4, "religion": 2}),
        (TABLEAU[:20], {"arts": 1, "civics": 2}),
        ([name for name in TABLEAU if name != "mysticism"], {"arts": 2}),
    ],
)
def test_prices_of_the_whole_tableau(owned: list[str], chips: dict[str, int]) -> None:
    table = buying({"advances": owned, "chips": chips, "treasury": 0}, {"treasury": 55})
    seen = table.state.view(0)["own"]["advance_prices"]
    assert seen == {name: read_price(owned, chips, name) for name in TABLEAU if name not in owned}
    credit = table.state.view(1)["seats"][0]["credits"]  # public
    for group in c.GROUPS:
        wanted = chips.get(group, 0) * 5 + sum(ADVANCE[name]["credits"].get(group, 0) for name in owned)
        assert credit[group] == wanted


@rule("MEG-ADV-04")
def test_a_price_is_never_below_0() -> None:
    owned = [name for name in TABLEAU if name != "mysticism"]
    assert read_price(owned, {}, "mysticism") == 0
    table = buying({"advances": owned, "treasury": 0})
    assert table.options() == ["buy mysticism", "buy end"]
    table.do("buy mysticism")
    assert table["phase"] == 14  # price 0: nothing is to be paid
    assert "mysticism" in table.seat()["advances"]


@rule("MEG-ADV-40", "MEG-SPR-27")
def test_without_credits_the_printed_cost_is_the_price() -> None:
    owned = ["sculpture", "monarchy", "coinage", "democracy"]
    table = buying({"advances": owned, "treasury": 55}, options={"scenario": "first_fair"}, round=3)
    seen = table.state.view(0)["own"]["advance_prices"]
    assert seen == {name: ADVANCE[name]["cost"] for name in STARTER if name not in owned}
    assert seen["law"] == 150  # neither the credits nor the link of Monarchy


@rule("MEG-SPR-50", "MEG-SPR-26", "MEG-ADV-07")
@pytest.mark.parametrize(
    ("scenario", "last", "tableau"),
    [("sprint", 5, TABLEAU), ("dash", 3, TABLEAU), ("epic", 8, TABLEAU), ("first_fair", 3, STARTER)],
)
def test_the_tableau(scenario: str, last: int, tableau: list[str]) -> None:
    seat = {"hand": RICH_HAND, "treasury": 55}
    table = buying(seat, {"treasury": 55}, options={"scenario": scenario}, round=last)
    assert table.those("buy") == [*tableau, "end"]  # every one of them, without prerequisites
    assert table.state.view(0)["tableau"] == tableau
    assert len(tableau) in (24, 12)
    for name in ADVANCE:
        if name not in tableau:
            table.refuses(f"buy {name}", "E_TABLEAU")


@rule("MEG-SPR-50", "MEG-ADV-05")
def test_copies_never_run_out() -> None:
    seats = [{"treasury": 50} for _ in range(8)]
    table = buying(*seats)
    for seat in range(8):
        table.by(seat, "buy mysticism", "pay end")
    assert all(entry["advances"] == ["mysticism"] for entry in table["seats"])


@rule("MEG-ADV-05")
def test_each_advance_at_most_once() -> None:
    table = buying({"treasury": 55, "hand": RICH_HAND, "advances": ["mysticism"]})
    table.refuses("buy mysticism", "E_OWNED")
    table.do("buy sculpture")
    table.refuses("buy sculpture", "E_OWNED")


@rule("MEG-SPR-51", "MEG-ADV-08", "MEG-SPL-01")
@pytest.mark.parametrize(
    ("seat", "most"),
    [
        ({"treasury": 55}, 55),
        ({"treasury": 0, "hand": {"wine": 3, "water": 4}}, 45),
        ({"treasury": 9, "hand": {"oil": 4, "fish": 1}}, 76),
        ({"treasury": 20, "advances": ["mining"], "hand": {"fish": 2}}, 52),
    ],
)
def test_a_basket_within_what_can_be_paid(seat: dict[str, Any], most: int) -> None:
    table = buying(seat, {"treasury": 55})
    assert table.state.view(0)["own"]["power"] == most
    owned = seat.get("advances", [])
    prices = {name: read_price(owned, {}, name) for name in TABLEAU if name not in owned}
    wanted = [name for name in prices if prices[name] <= most]
    if wanted:
        assert table.those("buy") == [*wanted, "end"]
        table.refuses("buy politics", "E_PRICE")
    else:
        assert table.actors == [1]


@rule("MEG-ADV-02", "MEG-SPR-51")
def test_several_advances_in_one_transaction() -> None:
    table = buying({"treasury": 55, "hand": {"wine": 5}})  # 180
    table.do("buy mysticism", "buy sculpture")
    assert table.may("buy drama_and_poetry")  # exactly 180
    table.do("buy drama_and_poetry")
    assert table.seat()["purchase"]["stage"] == "paying"  # nothing else can be bought: the basket is closed
    assert table.seat()["purchase"]["price"] == 180


@rule("MEG-SPR-51", "MEG-ADV-02")
def test_an_empty_basket() -> None:
    table = buying({"treasury": 55})
    table.do("buy end")
    assert table["phase"] == 14
    assert (table.seat()["treasury"], table.seat()["advances"]) == (55, [])


@rule("MEG-ADV-06")
def test_credits_count_from_the_next_round_on() -> None:
    table = buying({"treasury": 55, "hand": {"gold": 4}}, round=1)
    before = table.state.view(0)["own"]["advance_prices"]
    table.do("buy monarchy")
    after = table.state.view(0)["own"]["advance_prices"]
    assert {name: cost for name, cost in after.items() if name in before} == before
    table.do("buy end", "auto pay")
    assert table["round"] == 2
    law = table.state.view(0)["own"]["advance_prices"]["law"]
    assert law == 150 - 10 - 10  # civics and the link


@rule("MEG-ADV-33", "MEG-SPR-54")
@pytest.mark.parametrize(
    ("others", "total"),
    [
        ([], 220),
        (["mysticism"], 230),
        (["mysticism", "law"], 380),
        (["politics"], 410),
    ],
)
def test_library_takes_40_off_one_other_advance(others: list[str], total: int) -> None:
    printed = sum(ADVANCE[name]["cost"] for name in ["library", *others])
    assert total == printed - (40 if others else 0)
    table = buying({"hand": RICH_HAND, "treasury": 55}, {"treasury": 55})
    table.do("buy library", *[f"buy {name}" for name in others], "buy end")
    assert table.seat()["purchase"]["price"] == total


@rule("MEG-ADV-33", "MEG-SPR-54")
def test_library_takes_off_no_more_than_the_price() -> None:
    owned = [name for name in TABLEAU if name not in ("library", "mysticism", "sculpture")]
    seat = {"hand": {"gold": 3}, "advances": owned, "treasury": 40}
    prices = {name: read_price(owned, {}, name) for name in ("library", "mysticism", "sculpture")}
    assert max(prices["mysticism"], prices["sculpture"]) == 0
    table = buying(seat, {"treasury": 55}).do("buy library", "buy mysticism")
    if table.may("buy end"):
        table.do("buy end")
    assert table.seat()["purchase"]["price"] == prices["library"]
    chips = {"advances": ["written_record"], "chips": {"arts": 5}, "hand": RICH_HAND, "treasury": 55}
    table = buying(chips, {"treasury": 55}).do("buy library", "buy mysticism", "buy sculpture", "buy end")
    assert read_price(["written_record"], {"arts": 5}, "mysticism") == 25  # and 25 is all that comes off
    library = read_price(["written_record"], {"arts": 5}, "library")
    assert table.seat()["purchase"]["price"] == library + 25


@rule("MEG-SPR-54", "MEG-ADV-33")
@pytest.mark.parametrize(
    ("others", "prices"),
    [
        ([], {}),
        (["mysticism", "law"], {"mysticism": 10, "law": 150}),  # both gain 40: the lower index has it
        (["sculpture", "politics"], {"sculpture": 10, "politics": 230}),
    ],
)
def test_what_everybody_hears_is_the_price_with_the_discount(others: list[str], prices: dict[str, int]) -> None:
    table = buying({"hand": RICH_HAND, "treasury": 55}, {"treasury": 55})
    table.do("buy library", *[f"buy {name}" for name in others], "buy end", "auto pay").by(1, "buy end")
    told = {c.ADVANCE_IDS[advance]: price for _, advance, price in table.raw_events(events.ADVANCED)}
    assert told == {"library": 220, **prices}


@rule("MEG-SPR-54", "MEG-ADV-33")
def test_the_discount_of_library_goes_where_it_saves_most() -> None:
    """Mysticism comes first and costs 25: Politics gains the whole 40."""
    chips = {"advances": ["written_record"], "chips": {"arts": 5}, "hand": RICH_HAND, "treasury": 55}
    prices = {name: read_price(["written_record"], {"arts": 5}, name) for name in ("library", "mysticism", "politics")}
    assert prices["mysticism"] == 25
    table = buying(chips, {"treasury": 55}).do("buy library", "buy mysticism", "buy politics", "buy end", "auto pay")
    table.by(1, "buy end")
    told = {c.ADVANCE_IDS[advance]: price for _, advance, price in table.raw_events(events.ADVANCED)}
    assert told == {**prices, "politics": prices["politics"] - 40}


@rule("MEG-ADV-33")
def test_library_owned_before_takes_nothing_off() -> None:
    table = buying({"advances": ["library"], "hand": RICH_HAND}, {"treasury": 55}).do("buy politics", "buy end")
    assert table.seat()["purchase"]["price"] == 230 - 5


@rule("MEG-SPR-51", "MEG-ADV-33")
def test_the_discount_counts_for_what_the_basket_may_hold() -> None:
    table = buying({"hand": {"gold": 5}, "treasury": 5}, {"treasury": 55})  # 230
    table.do("buy library")
    assert table.may("buy mysticism")  # 220 + 50 - 40 = 230
    assert not table.may("buy masonry")
    table.refuses("buy masonry", "E_PRICE")


@rule("MEG-ADV-34", "MEG-SPR-53")
@pytest.mark.parametrize(("name", "chips"), [("written_record", 2), ("monument", 4)])
def test_flexible_credits_are_placed_chip_by_chip(name: str, chips: int) -> None:
    seat = {"hand": {"gold": 5, "ivory": 2}, "treasury": 0}
    table = buying(seat, {"treasury": 55}).do(f"buy {name}", "buy end", "auto pay")
    for place in range(chips):
        assert table.seat()["purchase"]["stage"] == "crediting"
        assert table.those("credit") == c.GROUPS
        table.do("credit arts" if place == 0 else "credit science")
    assert table.seat()["purchase"]["stage"] == "finished"
    assert (table.seat()["chips"]["arts"], table.seat()["chips"]["science"]) == (1, chips - 1)
    table.by(1, "buy end")
    credit = table.state.view(None)["seats"][0]["credits"]
    assert credit["arts"] == 5 + ADVANCE[name]["credits"].get("arts", 0)
    assert credit["science"] == 5 * (chips - 1) + ADVANCE[name]["credits"].get("science", 0)


@rule("MEG-ADV-34")
def test_chips_of_both_together() -> None:
    table = buying({"hand": RICH_HAND, "treasury": 0}, {"treasury": 55})
    table.do("buy written_record", "buy monument", "buy end", "auto pay")
    assert table.seat()["purchase"]["chips_due"] == 6


def seen_of_seat_0(table: Table, viewer: int | None) -> Any:
    """All that a viewer is shown, without the list of those who still decide."""
    seen = table.state.view(viewer)
    return {key: value for key, value in seen.items() if key not in ("actor", "actors", "turn_number")}


@rule("MEG-ADV-01", "MEG-ADV-39", "MEG-GEN-10")
def test_all_decide_at_once_and_nobody_sees_the_others() -> None:
    rich = {"treasury": 55}
    table = buying({**rich, "hand": {"wine": 4, "water": 6}}, rich, {**rich, "hand": {"oil": 1}})
    assert table.actors == [0, 1, 2]
    before = [seen_of_seat_0(table, viewer) for viewer in (1, None)]
    table.by(0, "buy written_record", "buy end", "auto pay", "credit arts", "credit arts")
    assert [seen_of_seat_0(table, viewer) for viewer in (1, None)] == before
    assert table.actors == [1, 2]
    table.by(2, "buy end")
    assert table.by(1, "buy mysticism", "pay end")["phase"] == 14
    seen = table.state.view(None)["seats"]
    assert [entry["advances"] for entry in seen] == [["written_record"], ["mysticism"], []]
    assert seen[0]["chips"]["arts"] == 2
    assert seen[1]["treasury"] == 5


@rule("MEG-ADV-39")
def test_the_order_of_finishing_does_not_matter() -> None:
    results = []
    for order in ((0, 1), (1, 0)):
        table = buying({"treasury": 55, "hand": {"wine": 3}}, {"treasury": 55, "hand": {"oil": 4}})
        for seat in order:
            table.by(seat, "buy mysticism", "buy end", "auto pay")
        results.append(table["seats"])
    assert results[0] == results[1]


@rule("MEG-ADV-12")
def test_advances_work_as_soon_as_the_transaction_is_complete() -> None:
    """Wonder of the World counts as a city for the succession at once."""
    seat = {"hand": RICH_HAND, "treasury": 55, "cities": 2}
    table = buying(seat).do("buy wonder_of_the_world", "buy end", "auto pay")
    while table["phase"] == 12:
        table.do(table.options()[0])
    assert table.seat()["step"] == 1
    plain = buying(seat).do("buy politics", "buy end", "auto pay")
    while plain["phase"] == 12:
        plain.do(plain.options()[0])
    assert plain.seat()["step"] == 0


@rule("MEG-ADV-13", "MEG-RET-01")
@pytest.mark.parametrize("shown", [True, False])
def test_cards_turned_in_are_shown_at_the_end(shown: bool) -> None:
    table = buying(
        {"hand": {"wine": 3, "ochre": 1}, "treasury": 5}, {"treasury": 55}, options={"reveal_turned_in": shown}
    )
    table.do("buy mysticism", "auto pay")
    assert table["discards"] == {}
    table.state.hear()
    table.by(1, "buy end")
    assert table["discards"] == ({"5": ["wine"] * 3} if shown else {})
    assert table["hidden_discards"] == ({} if shown else {"5": ["wine"] * 3})
    sentences = " ".join(table.events())
    assert ("Wine" in sentences) == shown


@rule("MEG-ADV-12", "MEG-ADV-05")
def test_advances_are_kept_from_round_to_round() -> None:
    table = Table({"advances": ["law", "coinage"]}, phase=13, round=2)
    assert (table["round"], table.seat()["advances"]) == (3, ["coinage", "law"])


@rule("MEG-SPR-52")
def test_effects_on_the_map_do_nothing() -> None:
    """Of all advances of the tableau only those that touch trade, tax or calamities change a round."""
    seat = {"cities": 4, "treasury": 0, "hand": cards("wine tin")}
    quiet = [name for name in TABLEAU if not ADVANCE[name]["trade_effect"]]
    with_them = Table({**seat, "advances": quiet})
    without = Table(seat)
    for key in ("cities", "treasury", "hand", "step"):
        assert with_them.seat()[key] == without.seat()[key]


@rule("MEG-ADV-01")
def test_the_order_of_phase_10_is_that_of_the_succession() -> None:
    routes = {"advances": ["trade_routes"], "hand": {"clay": 1}}
    seats = [{**routes, "step": 1}, {**routes, "step": 3}, {**routes, "step": 1}, {**routes, "step": 2}]
    table = Table(*seats, phase=10)
    asked = []
    while table.step == "routes":
        asked.append(table.state.current_player())
        table.do("discard end")
    assert asked == [1, 3, 0, 2]


@rule("MEG-HND-02")
def test_whoever_must_discard_is_asked_for_that_and_not_to_buy() -> None:
    hand = {"wine": 4, "fish": 3, "clay": 2, "gold": 1}
    table = Table({"hand": hand, "treasury": 12}, {"hand": {"wool": 4}}, phase=12)
    game, state = MEGACIV, table.state
    assert game.ask(state, 0) == "Choose advances to buy"
    table.by(0, "buy end")
    assert game.ask(state, 0) == "Discard 2 cards to reach your hand limit"
    assert game.ask(state, 1) == "Choose advances to buy", "nobody else is told"
    assert game.ask(state, 2) == state.prompt() == "Buy advances, or buy nothing", "who is done"
    page = game.page(state.view(0), Marks(("Ada", "Ben", "Cleo")))
    assert "<h2>Hand limit</h2>" in page.parts["basket"]
    assert page.parts["tip"] == game.page(state.view(None), Marks(("Ada", "Ben", "Cleo"))).parts["tip"], "no tip to buy"
