"""Phase 12: paying with cards and treasury, Trade Empire's substitute, and the hand limit."""

import random
from typing import Any

import pytest

from emporion.games.megaciv import components as c
from tests.games.megaciv.kit import Table, cards
from tests.kit import rule

LIMIT = [(players, 8 if players <= 11 else 9) for players in (3, 4, 8, 11, 12, 18)]


def paying(seat: dict[str, Any], *basket: str, **position: Any) -> Table:
    """The basket of seat 0 is closed, in the last round; afterwards the game is over."""
    table = Table(seat, **{"phase": 12, "round": 5, **position}).do(*[f"buy {name}" for name in basket])
    if table.seat()["purchase"]["stage"] == "basket":
        table.do("buy end")
    assert table.seat()["purchase"]["stage"] == "paying"
    return table


def mysticism(price: int, hand: str, treasury: int = 0, *advances: str) -> Table:
    """Mysticism, made as cheap as that by chips, is in the basket; it is the only advance that is bought."""
    seat = {"hand": cards(hand), "treasury": treasury, "advances": list(advances)}
    chips = 10 - price // 5
    owned = sum(row["credits"].get("arts", 0) for row in c.DATA["advance"] if row["id"] in advances)
    table = paying({**seat, "chips": {"arts": chips - owned // 5}}, "mysticism")
    assert table.seat()["purchase"]["price"] == price
    return table


def finish(table: Table) -> Table:
    """End the payment, where it has not ended by itself."""
    return table.do("pay end") if table["phase"] == 12 and table.may("pay end") else table


@rule("MEG-ADV-03", "MEG-ADV-09", "MEG-ADV-08")
def test_cards_and_treasury_in_any_mixture() -> None:
    for turned, tokens in (("", 50), ("oil", 46), ("oil oil", 34), ("oil oil oil", 14), ("oil oil oil fish", 11)):
        table = mysticism(50, "oil oil oil fish", 55)
        finish(table.do(*[f"turn in {name}" for name in turned.split()]))
        assert table["phase"] == 14
        assert table.seat()["treasury"] == 55 - tokens
        assert sum(table.hand().values()) == 4 - len(turned.split())
        assert table.seat()["advances"] == ["mysticism"]


@rule("MEG-ADV-08")
def test_a_payment_must_reach_the_price() -> None:
    table = mysticism(50, "oil oil oil", 14)
    table.do("turn in oil", "turn in oil")
    assert not table.may("pay end")
    table.refuses("pay end", "E_PRICE")
    assert finish(table.do("turn in oil")).seat()["treasury"] == 0


@rule("MEG-ADV-09")
def test_no_card_after_the_price_is_covered() -> None:
    table = mysticism(45, "wine wine wine fish", 5).do("turn in wine", "turn in wine")
    assert table.may("turn in fish")
    table.do("turn in wine")  # 45: exactly
    assert table.those("turn") == []
    if table["phase"] == 12:
        table.refuses("turn in fish", "E_OVERPAY")
    assert finish(table).hand() == {"fish": 1}
    assert table.seat()["treasury"] == 5


@rule("MEG-ADV-09")
def test_no_change_is_given() -> None:
    table = mysticism(40, "gold gold gold", 9).do("turn in gold", "turn in gold")  # 36
    table.do("turn in gold")  # 81
    finish(table)
    assert (table.seat()["treasury"], table.hand()) == (9, {})


@rule("MEG-ADV-11")
def test_a_set_may_be_split() -> None:
    table = mysticism(20, "wine wine wine wine", 0).do("turn in wine", "turn in wine")
    assert finish(table).hand() == {"wine": 2}


@rule("MEG-ADV-11", "MEG-OFR-06")
def test_only_cards_in_hand_can_be_turned_in() -> None:
    table = mysticism(50, "wine wine wine wine fish", 0)
    table.refuses("turn in oil", "E_NOT_HELD")
    table.do("turn in fish")
    table.refuses("turn in fish", "E_NOT_HELD")


@rule("MEG-WAT-01", "MEG-WAT-06")
def test_water_pays_nothing() -> None:
    table = mysticism(5, "water water wine", 5)
    assert table.those("turn in") in (["wine"], ["wine", "water"])
    table.do("turn in wine")
    assert finish(table).hand() == {"water": 2}


@rule("MEG-ADV-27")
@pytest.mark.parametrize(
    ("price", "hand", "tokens"),
    [(50, "", 25), (45, "", 23), (50, "wine wine", 15), (50, "fish", 24), (40, "oil oil", 12)],
)
def test_with_mining_a_token_counts_two(price: int, hand: str, tokens: int) -> None:
    table = mysticism(price, hand, 30, "mining").do(*[f"turn in {name}" for name in hand.split()])
    finish(table)
    assert table.seat()["treasury"] == 30 - tokens


@rule("MEG-ADV-27", "MEG-ADV-12")
def test_mining_does_not_pay_for_itself() -> None:
    seat = {"hand": {"gold": 5}, "treasury": 5}
    table = paying(seat, "mining").do(*["turn in gold"] * 5)
    assert table.seat()["purchase"]["price"] == 230
    assert finish(table).seat()["treasury"] == 0


EMPIRE = {"hand": cards("wine wine tin oil oil oil oil"), "advances": ["trade_empire"], "treasury": 0}


def example_26(price: int) -> Table:
    """Drama and Poetry for 60, or Medicine for 100."""
    if price == 60:
        table = paying({**EMPIRE, "chips": {"arts": 4}}, "drama_and_poetry")
    else:
        table = paying({**EMPIRE, "chips": {"science": 8}}, "medicine")
    assert table.seat()["purchase"]["price"] == price
    return table


@rule("MEG-EX-26", "MEG-ADV-29", "MEG-ADV-30", "MEG-SPL-05", "MEG-SPR-55")
def test_example_26_the_substitute() -> None:
    table = example_26(60).do("fill wine")  # only Tin may fill it up
    assert table.seat()["purchase"]["fills_with"] == "tin"
    table.refuses("turn in oil", "E_SUBST")
    table.refused("auto pay")
    table.do("turn in wine")
    assert table.seat()["purchase"]["turned_in"] == {"wine": 1}
    table.do("turn in wine", "turn in oil", "turn in oil")  # 45, 49, 61
    assert finish(table)["phase"] == 14
    assert table.hand() == {"oil": 2}
    assert table["discards"] == {"4": ["oil", "oil"], "5": ["wine", "wine"], "6": ["tin"]}


@rule("MEG-EX-26", "MEG-SPL-05", "MEG-ADV-30")
def test_example_26_auto_pay_instead() -> None:
    table = example_26(60).do("auto pay")
    assert table.hand() == cards("wine wine tin")


@rule("MEG-EX-26", "MEG-ADV-38", "MEG-SPL-04")
def test_example_26_a_price_that_needs_the_substitute() -> None:
    table = example_26(100)
    for move in ("turn in wine", "turn in oil", "auto pay"):
        assert table.refused(move).key == "E_PRICE"
    assert set(table.those("fill")) == {"wine", "oil"}
    table.do("fill wine", "turn in wine", "turn in wine", *["turn in oil"] * 4)  # 45 + 64
    assert finish(table)["phase"] == 14
    assert table.hand() == {}


@rule("MEG-ADV-38")
def test_a_substitute_with_which_the_price_cannot_be_met() -> None:
    """Filling the Clay gains nothing, and 100 is out of reach then."""
    seat = {**EMPIRE, "hand": cards("wine wine tin oil oil oil oil clay"), "chips": {"science": 8}}
    table = paying(seat, "medicine")
    assert "clay" not in table.those("fill")
    assert table.refused("fill clay").key == "E_PRICE"
    assert table.those("fill") == ["oil", "wine"]


@rule("MEG-ADV-30")
@pytest.mark.parametrize(
    ("hand", "fillable"),
    [
        ("wine tin tin tin gold gold", {"wine": ["tin", "gold"], "tin": ["gold"]}),
        ("wine textiles gold gold gold", {"wine": ["textiles", "gold"], "textiles": ["wine", "gold"]}),
        ("gold gold gold water water", {}),  # Water is no substitute, and is not filled up
        ("gold gold gold ivory", {"gold": ["ivory"], "ivory": ["gold"]}),
        ("clay gold gold gold", {"clay": ["gold"]}),
    ],
)
def test_what_may_fill_up_what(hand: str, fillable: dict[str, list[str]]) -> None:
    """Another name with at least the same face value; the price is low enough for every choice."""
    price = 5
    table = mysticism(price, hand, 20, "trade_empire")
    names = [name for name in dict.fromkeys(hand.split()) if name != "water"]
    for name in names:
        if name in fillable:
            assert table.may(f"fill {name}")
            asked = mysticism(price, hand, 20, "trade_empire").do(f"fill {name}")
            found = asked.those("fill with") or [asked.seat()["purchase"]["fills_with"]]
            assert found == fillable[name]
        else:
            table.refuses(f"fill {name}", "E_SUBST")
    table.refuses("fill spice", "E_SUBST")


@rule("MEG-ADV-30")
def test_a_bad_substitute() -> None:
    table = mysticism(20, "wine tin gold oil gold", 20, "trade_empire").do("fill wine")
    for name in ("wine", "oil", "clay"):
        table.refuses(f"fill with {name}", "E_SUBST")
    table.do("fill with gold")
    table.refuses("fill wine", "E_SUBST")  # one substitute, once


@rule("MEG-ADV-29", "MEG-ADV-30")
def test_only_with_trade_empire_and_before_the_first_card() -> None:
    table = mysticism(20, "wine tin gold", 20)
    assert table.those("fill") == []
    table.refuses("fill wine", "E_SUBST")
    table = mysticism(20, "wine tin gold gold", 20, "trade_empire").do("turn in wine")
    assert table.those("fill") == []
    table.refuses("fill tin", "E_SUBST")


@rule("MEG-ADV-30")
def test_a_set_is_filled_up_to_its_boxes() -> None:
    """Gold has five boxes: four true cards and the substitute are all that count."""
    hand = "gold gold gold gold gold ivory"
    seat = {"hand": cards(hand), "advances": ["trade_empire"], "chips": {"religion": 1}, "treasury": 55}
    table = paying(seat, "politics").do("fill gold")
    assert table.seat()["purchase"]["fills_with"] == "ivory"
    table.do(*["turn in gold"] * 4)  # 25 x 9 = 225
    table.refuses("turn in gold", "E_SUBST")
    assert finish(table).seat()["treasury"] == 55 - 5
    assert table.hand() == {"gold": 1}


@rule("MEG-ADV-30", "MEG-ADV-38")
def test_the_substitute_counts_in_no_other_set() -> None:
    """Two Tin: one fills the Wine, the other one is worth 6 by itself."""
    table = mysticism(50, "wine wine tin tin", 0, "trade_empire").do("fill wine")
    assert table.seat()["purchase"]["fills_with"] == "tin"
    table.do("turn in wine", "turn in wine")  # 45
    assert not table.may("pay end")
    table.do("turn in tin")  # 51
    assert finish(table)["phase"] == 14
    assert table.hand() == {}


@rule("MEG-ADV-30")
def test_a_substitute_alone_pays_nothing() -> None:
    """The set needs a true card, though the treasury would be enough."""
    table = mysticism(20, "wine tin", 30, "trade_empire").do("fill wine")
    assert not table.may("pay end")
    table.refused("pay end")
    assert finish(table.do("turn in wine")).seat()["treasury"] == 30
    assert table.hand() == {}


@rule("MEG-ADV-38")
def test_a_payment_never_runs_dry() -> None:
    """Whatever is chosen, a way to the end is left."""
    for seed in range(60):
        dice = random.Random(seed)
        hand = " ".join(dice.choices(["wine", "tin", "oil", "fish", "gold", "water"], k=7))
        if max(hand.split().count(name) for name in ("tin", "gold")) > 5:
            continue
        owned = dice.choice([["trade_empire"], ["trade_empire", "mining"], []])
        table = Table({"hand": cards(hand), "treasury": dice.randint(0, 20), "advances": owned}, phase=12, round=5)
        while table["phase"] == 12:
            options = table.options()
            assert options
            table.do(dice.choice(options))


@rule("MEG-SPR-55")
def test_there_is_no_way_back_behind_buy_end() -> None:
    table = paying({"hand": cards("gold gold gold"), "treasury": 55}, "mysticism")
    for move in ("buy sculpture", "buy end"):
        table.refused(move)
    table.do("turn in gold")
    table.refused("auto pay")  # not after a card was turned in
    table.refused("credit arts")
    assert table.seat()["purchase"]["basket"] == ["mysticism"]


@rule("MEG-HND-01", "MEG-HND-02")
@pytest.mark.parametrize(("players", "limit"), LIMIT)
def test_the_hand_limit(players: int, limit: int) -> None:
    """Whoever holds more discards exactly so many; no advance can be bought."""
    hand = {"hides": 5, "furs": 3, "water": 3} if players == 11 else {"clay": 5, "iron": 3, "water": 3}
    seats: list[dict[str, Any]] = [{"treasury": 0} for _ in range(players)]
    seats[0]["hand"] = hand
    table = Table(*seats, phase=12, round=5)
    made = 0
    while table["phase"] == 12:
        assert table.seat()["purchase"]["stage"] == "discarding"
        table.do(table.options()[0])
        made += 1
    assert made == 11 - limit
    assert sum(table.hand().values()) == limit


@rule("MEG-HND-01", "MEG-ADV-26")
def test_roadbuilding_keeps_one_more() -> None:
    hand = {"clay": 4, "ochre": 4, "water": 1}
    poor: dict[str, Any] = {"hand": hand, "treasury": 0}
    assert Table({**poor, "advances": ["roadbuilding"]}, {"treasury": 55}, phase=12).actors == [1]
    assert Table(poor, {"treasury": 55}, phase=12).actors == [0, 1]
    hand["water"] = 2
    assert Table({**poor, "advances": ["roadbuilding"]}, {"treasury": 55}, phase=12).actors == [0, 1]


@rule("MEG-ADV-26", "MEG-ADV-12")
def test_roadbuilding_just_bought_counts() -> None:
    seat = {"hand": {"gold": 5, "clay": 5, "iron": 4}, "treasury": 0}
    table = paying(seat, "roadbuilding").do(*["turn in gold"] * 5)
    assert finish(table)["phase"] == 14
    assert table.hand() == {"clay": 5, "iron": 4}


@rule("MEG-HND-01")
def test_buyers_keep_to_the_limit_after_their_payment() -> None:
    table = mysticism(50, "wine wine wine wine clay clay clay clay clay iron iron iron iron iron")
    table.do(*["turn in wine"] * 4)
    finish(table)
    assert table.seat()["purchase"]["stage"] == "discarding"
    assert table.those("discard") == ["clay", "iron"]
    table.do("discard iron", "discard iron")
    assert table.hand() == {"clay": 5, "iron": 3}


@rule("MEG-HND-02")
def test_nothing_else_is_discarded() -> None:
    table = Table({"hand": {"clay": 5, "ochre": 4, "water": 1}, "treasury": 0}, {"treasury": 55}, phase=12)
    table.refuses("discard gold", "E_NOT_HELD")
    table.do("discard clay", "discard clay")
    assert table.actors == [1]
    table.refuses("discard clay", "E_TURN", seat=0)


@rule("MEG-HND-03")
def test_water_counts() -> None:
    table = Table({"hand": {"water": 6, "wine": 3}, "treasury": 0}, {"treasury": 55}, phase=12)
    assert table.those("discard") == ["wine", "water"]


@rule("MEG-HND-04")
@pytest.mark.parametrize("phase", [6, 7, 10])
def test_there_is_no_limit_before(phase: int) -> None:
    seat = {"hand": {"clay": 8, "iron": 8}, "treasury": 30, "advances": ["trade_routes"]}
    table = Table({**seat, "cities": 0}, {"hand": {"ochre": 3}}, phase=phase)
    assert table["phase"] == phase
    assert sum(table.hand().values()) == 16


@rule("MEG-HND-05")
def test_cards_discarded_for_the_limit_lie_face_down() -> None:
    seat = {"hand": {"clay": 4, "ochre": 4, "gold": 1, "water": 1}, "treasury": 0}
    table = Table(seat, {"treasury": 55}, phase=12)
    table.do("discard gold", "discard water")
    table.state.hear()
    table.by(1, "buy mysticism", "pay end")
    assert table["phase"] != 12
    told = " ".join(table.events())
    assert "Gold" not in told
    table = Table(seat, {"treasury": 55}, phase=12, round=5).do("discard gold", "discard water")
    assert table.by(1, "buy end")["discards"] == {}
    assert table["hidden_discards"] == {"9": ["gold"]}


@rule("MEG-HND-05", "MEG-ADV-13")
def test_what_the_others_see_of_them() -> None:
    """The piles; the names are shown when the game is over."""
    seat = {"hand": {"clay": 4, "iron": 4, "gold": 1}, "treasury": 0}
    position = {"phase": 12, "hidden_discards": {"9": ["ivory"]}}
    table = Table(seat, {"treasury": 55}, **position)
    for viewer in (1, None):
        seen = table.state.view(viewer)
        assert seen["hidden_discards"] == {"9": 1}
        assert "ivory" not in str(seen["discards"])


@rule("MEG-ADV-31", "MEG-SPR-12", "MEG-WAT-04")
def test_trade_routes() -> None:
    seat = {"hand": cards("wine wine ochre water"), "advances": ["trade_routes"], "treasury": 40}
    table = Table(seat, {"treasury": 55}, phase=10)
    assert (table.step, table.options()) == (
        "routes", ["discard ochre", "discard wine", "discard water", "discard end"],
    )  # fmt: skip
    table.do("discard wine")
    assert table.seat()["treasury"] == 50
    table.do("discard wine")
    assert table.seat()["treasury"] == 55  # gains stop at 55
    table.do("discard water")
    assert table["discards"] == {"5": ["wine", "wine"]}
    table.refuses("discard wine", "E_NOT_HELD")
    table.do("discard end")
    assert (table["phase"], table.hand()) == (12, {"ochre": 1})


@rule("MEG-ADV-31")
def test_trade_routes_without_a_card() -> None:
    assert Table({"advances": ["trade_routes"]}, {"treasury": 55}, phase=10)["phase"] == 12


@rule("MEG-ADV-32", "MEG-SPR-12")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (12, 17), (50, 55), (53, 55)])
def test_politics(before: int, after: int) -> None:
    owner = {"advances": ["politics"], "treasury": before}
    table = Table(owner, {"treasury": 55}, {"treasury": 1}, phase=10)
    assert table.all("treasury") == [after, 55, 1]
