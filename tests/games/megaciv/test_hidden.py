"""What a seat may not know: not in its view, its options or its refusals; and what it may imagine instead."""

import json
from collections import Counter
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv.check import broken_rules
from tests.games.megaciv.kit import MEGACIV, Table, hand, in_type_order
from tests.kit import rule

EVERYBODY = (0, 1, 2, None)
OWN = hand("wine wine tin treachery ochre")
OTHER = hand("gold gold clay fish iron")
THIRD = hand("oil oil wool papyrus")


def as_seen(viewer: int | None, *seats: dict[str, Any], **position: Any) -> list[Any]:
    """View, question, options and refusals of a viewer."""
    state = Table(*seats, **position).state
    told: list[Any] = [state.view(viewer), state.prompt()]
    if viewer is not None:
        told += [state.legal_actions(viewer), [str(state.why_not(viewer, action)) for action in range(618)]]
    return told


@rule("MEG-DRW-07", "MEG-DRW-08", "MEG-GEN-10")
def test_a_hand_is_its_owner_s_and_its_size_everybody_s() -> None:
    table = Table(OWN, OTHER, THIRD, phase=7)
    for viewer in EVERYBODY:
        entries = table.state.view(viewer)["seats"]
        assert [entry["hand_size"] for entry in entries] == [5, 5, 4]
        assert [entry["hand"] is not None for entry in entries] == [seat == viewer for seat in range(3)]
    assert table.state.view(0)["seats"][0]["hand"] == OWN["hand"] | {"ochre": 1}


@rule("MEG-PUR-11")
def test_nobody_learns_how_many_cards_a_stack_has() -> None:
    table = Table(OWN, OTHER, THIRD, phase=7, stacks={"9": []})
    for viewer in EVERYBODY:
        view = table.state.view(viewer)
        assert view["empty"] == ["9"]
        assert not {"stacks", "rng", "queue"} & set(view)


@rule("MEG-PUR-14", "MEG-PUR-05", "MEG-ADV-12")
def test_what_a_seat_owns_openly_is_seen_by_all() -> None:
    open_things: dict[str, Any] = {
        "cities": 4,
        "treasury": 31,
        "step": 2,
        "advances": ["cartography", "mining"],
        "wanted": ["wine"],
    }
    table = Table(OWN, {**OTHER, **open_things}, THIRD, phase=7)
    for viewer in EVERYBODY:
        entry = table.state.view(viewer)["seats"][1]
        assert {key: entry[key] for key in open_things} == open_things
        assert entry["prices"] == {"2": 5, "6": 13, "7": 13, "8": 13, "9": 15}
        assert entry["score"] == 4 + 2 * 2 + sum(c.ADVANCES[c.ADVANCE[name]]["vp"] for name in open_things["advances"])


def traded() -> Table:
    market = Table.market(OWN, OTHER, THIRD)
    return market.offer(0, 1, "wine wine treachery", "wine wine tin", "3 gold gold", clean=1)


@rule("MEG-OFR-03", "MEG-OFR-26")
def test_an_offer_is_for_two() -> None:
    table = traded()
    offer = table.offers(1)[0]
    assert "gives" not in offer
    assert (offer["cards"], offer["told"], offer["clean"]) == (3, ["wine", "wine", "tin"], 1)
    assert (offer["asks"], offer["wants"]) == (3, ["gold", "gold"])
    assert table.offers(0)[0]["gives"] == ["wine", "wine", "treachery"]
    assert (table.offers(2), table.offers(None)) == ([], [])
    silent = Table.market(OWN, OTHER, THIRD)
    assert silent.state.view(2) == table.state.view(2)


@rule("MEG-OFR-03")
def test_names_that_are_not_told_are_question_marks() -> None:
    table = Table.market(OWN, OTHER, THIRD).offer(0, 1, "wine wine tin ochre", "ochre wine", "3 gold gold")
    assert table.offers(1)[0]["told"] == ["ochre", "wine", "?", "?"]


def test_a_draft_is_its_owner_s() -> None:
    table = Table.market(OWN, OTHER, THIRD)
    before = [table.state.view(viewer) for viewer in (1, 2, None)]
    table.draft(0, 1, "wine wine tin", "wine wine", "3 gold gold")
    assert [table.state.view(viewer) for viewer in (1, 2, None)] == before
    assert table.state.view(0)["own"]["draft"]["stage"] == "sending"


@rule("MEG-OFR-17", "MEG-TRD-11", "MEG-OFR-16")
def test_of_a_trade_all_see_the_numbers_and_the_two_the_cards() -> None:
    table = traded().accept(1, 0, "gold gold clay")
    numbers = {"from": 0, "to": 1, "given": 3, "taken": 3}
    assert table.state.view(2)["trades"] == [numbers] == table.state.view(None)["trades"]
    for seat in (0, 1):
        trade = table.state.view(seat)["trades"][0]
        assert trade == {**numbers, "gives": ["wine", "wine", "treachery"], "takes": in_type_order("gold gold clay")}
    assert table.state.view(1)["own"]["givers"] == {"treachery": 0}
    assert "givers" not in table.state.view(2)


# Pairs of positions that differ in one thing that the viewer may not know.
HIDDEN: dict[str, tuple[int | None, list[dict[str, Any]], list[dict[str, Any]], dict[str, Any], dict[str, Any]]] = {
    "the hand of another": (0, [OWN, OTHER], [OWN, hand("gold gold clay fish papyrus")], {}, {}),
    "hands for a spectator": (None, [OWN, OTHER], [hand("wine wine tin treachery clay"), OTHER], {}, {}),
    "offers between others": (
        2, [OWN, OTHER, THIRD], [OWN, OTHER, THIRD], {},
        {"offers": [{"from": 0, "to": 1, "gives": ["wine", "wine", "tin"], "told": ["wine", "tin"], "asks": 3,
                     "wants": ["gold", "gold"]}]},
    ),
    "the hidden cards of an offer": (
        1, [OWN, OTHER, THIRD], [OWN, OTHER, THIRD],
        {"offers": [{"from": 0, "to": 1, "gives": ["wine", "wine", "tin"], "told": ["wine", "wine"], "asks": 3,
                     "wants": ["gold", "gold"]}]},
        {"offers": [{"from": 0, "to": 1, "gives": ["wine", "wine", "treachery"], "told": ["wine", "wine"], "asks": 3,
                     "wants": ["gold", "gold"]}]},
    ),
    "who gave a calamity to another": (1, [OWN, OTHER], [OWN, OTHER], {}, {"givers": {"treachery": 2}}),
    "whether the cycle was quiet": (0, [OWN, OTHER], [OWN, OTHER], {}, {"market": {"quiet": False}}),
    "the steps another has left": (1, [OWN, OTHER], [OWN, OTHER], {}, {"market": {"steps_left": 3}}),
    "the random generator": (0, [OWN, OTHER], [OWN, OTHER], {"rng": [1, 2]}, {"rng": [8, 9]}),
}  # fmt: skip


@rule("MEG-OFR-03", "MEG-OFR-26", "MEG-ENC-06", "MEG-DRW-08", "MEG-PUR-12")
@pytest.mark.parametrize("what", HIDDEN)
def test_two_positions_that_differ_in_something_hidden_look_the_same(what: str) -> None:
    viewer, seats, others, position, other = HIDDEN[what]
    one, two = Table(*seats, phase=7, **position), Table(*others, phase=7, **other)
    assert one.state.hash() != two.state.hash()
    assert as_seen(viewer, *seats, phase=7, **position) == as_seen(viewer, *others, phase=7, **other)


@rule("MEG-PUR-11", "MEG-DRW-08")
def test_the_order_of_a_stack_is_nobody_s() -> None:
    position = Table(OWN, OTHER, THIRD, phase=7).state.position()
    position["stacks"]["9"].reverse()
    for viewer in EVERYBODY:
        assert MEGACIV.position(position).view(viewer) == Table(OWN, OTHER, THIRD, phase=7).state.view(viewer)


@rule("MEG-CAL-01", "MEG-CAL-07", "MEG-RES-03")
def test_of_calamities_the_number_is_shown_and_the_name_when_it_is_called() -> None:
    victims = [hand("flood", treasury=20), hand("epidemic tyranny", treasury=20), {}, {}, {}]
    table = Table(*victims, phase=9)
    view = table.state.view(2)
    assert [entry["calamities"] for entry in view["seats"]] == [1, 2, 0, 0, 0]
    assert (view["calamity"]["card"], view["calamity"]["victim"]) == ("flood", 0)
    assert "epidemic" not in json.dumps(view)
    assert "tyranny" not in json.dumps(view)
    assert table.state.view(1)["seats"][1]["hand"] == {"epidemic": 1, "tyranny": 1}


@rule("MEG-RES-01")
def test_minor_calamities_lie_open_together() -> None:
    table = Table(hand("city_in_flames", treasury=20), hand("coastal_migration tyranny"), *[{}] * 7, phase=9)
    view = table.state.view(5)
    assert view["calamity"]["card"] == "city_in_flames"
    assert view["revealed"] == [{"card": "coastal_migration", "holder": 1, "giver": None}]
    assert "tyranny" not in json.dumps(view)


@rule("MEG-ADV-39", "MEG-ADV-01", "MEG-SPR-13")
def test_while_phase_12_runs_the_others_are_seen_as_they_were() -> None:
    rich = hand("gold gold gold gold wine wine wine", treasury=55)
    table = Table(rich, rich | {"hand": {"oil": 3}}, {}, phase=12)
    before = [table.state.view(viewer) for viewer in (1, None)]
    table.by(0, "buy written_record", "buy end", "auto pay", "credit arts")
    for viewer, seen in zip((1, None), before, strict=True):
        assert table.state.view(viewer)["seats"] == seen["seats"]
        assert "written_record" not in json.dumps(table.state.view(viewer)["seats"])
    purchase = table.state.view(0)["own"]["purchase"]
    assert (purchase["basket"], purchase["chips_due"]) == (["written_record"], 1)
    assert table.state.view(1)["own"]["purchase"]["basket"] == []
    assert "paid" not in json.dumps(table.state.view(None))


@rule("MEG-HND-05", "MEG-ADV-13")
def test_cards_laid_down_for_the_limit_have_no_names() -> None:
    table = Table(THIRD, discards={"4": ["wool"]}, hidden_discards={"4": ["oil"], "1": ["ochre"]}, phase=7)
    for viewer in EVERYBODY:
        view = table.state.view(viewer)
        assert view["discards"] == {"4": ["wool"]}
        assert view["hidden_discards"] == {"1": 1, "4": 1}


@rule("MEG-SPR-16")
def test_when_the_game_is_over_everything_is_shown() -> None:
    table = Table(OWN | {"hand": {"wine": 2}}, OTHER, THIRD, phase=14)
    view = table.state.view(None)
    assert [entry["hand"] for entry in view["seats"]] == table.all("hand")
    assert sorted(view["ranks"]) == [1, 2, 3]
    assert Table(OWN, phase=7).state.view(0)["ranks"] is None


@rule("MEG-GEN-05")
@pytest.mark.parametrize("seat", [3, -1, 18])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        Table().state.view(seat)
    assert caught.value.rule == "MEG-GEN-05"


# What may be imagined.

LARGE = 9  # at such a table some look at every moment, at a smaller one everybody


@rule("MEG-GEN-12", "MEG-GEN-10")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {"scenario": "epic"}), (5, {"market": "clock"}), (9, {}), (12, {"market": "clock"}), (16, {})],
)
def test_an_imagined_world_looks_the_same_and_offers_the_same(seats: int, options: dict[str, Any]) -> None:
    state: Any = MEGACIV.new(seats=seats, seed=seats, **{"scenario": "dash", **options})
    rng, number = seeded(seats), 0
    while not state.is_terminal():
        number += 1
        for viewer in (number % seats, None) if state.phase == 7 or seats >= LARGE else (*range(seats), None):
            view = state.view(viewer)
            world: Any = MEGACIV.imagine(view, number)
            assert world.view(viewer) == view
            assert list(broken_rules(world)) == []
            if viewer is not None:
                assert world.legal_actions(viewer) == state.legal_actions(viewer)
        state.play_at_random(rng, 1 if state.phase != 7 else 4 + rng.below(20 * seats))


def worlds(table: Table, viewer: int | None, number: int = 60) -> list[dict[str, Any]]:
    view = table.state.view(viewer)
    return [MEGACIV.imagine(view, seed).position() for seed in range(number)]


@rule("MEG-DRW-08", "MEG-DCK-10")
def test_what_is_hidden_differs_from_world_to_world_and_the_first_deal_has_no_calamity() -> None:
    table = Table.new(5, 3)
    assert len({json.dumps(world["seats"][1]["hand"]) for world in worlds(table, 0)}) > 30
    assert len({json.dumps(world["stacks"]) for world in worlds(table, 0)}) == 60
    calamities = set(c.KIND_IDS[46:])
    for world in worlds(table, 0):
        assert world["seats"][0]["hand"] == table.hand()
        # Two cards were drawn from stacks 1 to 5 by everybody; only the second may be more than a commodity.
        for entry in world["seats"]:
            numbers = Counter(stack_of(name) for name, held in entry["hand"].items() for _ in range(held))
            assert numbers == Counter(dict.fromkeys(range(1, 6), 2))
        for stack, cards in world["stacks"].items():
            if int(stack) > 5:
                assert not calamities & set(cards[:5])
            assert cards[-1] in calamities or stack == "1"


def stack_of(name: str) -> int:
    card = next(card for card in [*c.COMMODITIES, *c.CALAMITIES] if card["id"] == name)
    return int(card["stack"])


@rule("MEG-TRD-11", "MEG-OFR-16")
def test_what_was_given_away_is_with_the_receiver_until_he_trades_again() -> None:
    table = traded().accept(1, 0, "gold gold clay")
    for world in worlds(table, 0):
        assert (world["seats"][1]["hand"]["wine"], world["seats"][1]["hand"]["treachery"]) == (2, 1)
        assert world["givers"] == {"treachery": 0}
    table.offer(1, 2, "wine wine treachery", "wine wine", "3 oil oil").accept(2, 1, "oil oil wool")
    assert {world["seats"][1]["hand"].get("wine", 0) for world in worlds(table, 0)} != {2}


@rule("MEG-TRD-09", "MEG-DCK-08")
def test_a_non_tradeable_calamity_stays_with_its_drawer() -> None:
    position = Table(
        {"treasury": 0}, {"treasury": 0}, {"treasury": 0}, phase=5, stacks={"3": ["famine"]}
    ).state.position()
    view = MEGACIV.position(position).view(1)
    assert position["seats"][0]["hand"]["famine"] == 1
    assert view["empty"] == ["3"]
    drawn = {**view, "moved": {**view["moved"], "3": [19, *[-3] * 18, -1]}}
    for seed in range(20):
        assert MEGACIV.imagine(drawn, seed).position()["seats"][0]["hand"]["famine"] == 1


@rule("MEG-TRD-05", "MEG-TRD-09")
def test_the_hidden_cards_of_an_offer_fit_its_true_names() -> None:
    table = Table.market(OWN, OTHER, THIRD).offer(0, 1, "wine wine tin treachery", "wine tin oil", "3 gold gold")
    hidden = set()
    for world in worlds(table, 1):
        offer, own = world["offers"][0], world["seats"][0]["hand"]
        assert {"wine", "tin"} <= set(offer["gives"])
        assert len(offer["gives"]) == 4
        assert all(held <= own[name] for name, held in Counter(offer["gives"]).items())
        hidden.add(tuple(offer["gives"]))
    assert len(hidden) > 5
    assert all(world["offers"] == [] for world in worlds(table, 2, 5))


@rule("MEG-CAL-01", "MEG-CAL-04")
def test_from_phase_8_on_everybody_holds_as_many_calamities_as_were_shown() -> None:
    victims = [hand("flood", treasury=20), hand("epidemic tyranny", treasury=20), {}, {}, {}]
    calamities = set(c.KIND_IDS[46:])
    for world in worlds(Table(*victims, phase=9), 2):
        held = [len(calamities & set(entry["hand"])) for entry in world["seats"]]
        assert held == [1, 2, 0, 0, 0]
        assert world["seats"][0]["hand"]["flood"] == 1
        assert world["calamity"]["card"] == "flood"


def test_two_true_states_that_look_alike_give_the_same_worlds() -> None:
    """A world imagined from a view is such a state: what is imagined from its own view is the same, seed by seed."""
    state: Any = MEGACIV.new(seats=4, seed=9)
    state.play_at_random(seeded(4), 60)
    for seat in range(4):
        other: Any = MEGACIV.imagine(state.view(seat), 77)
        assert other.hash() != state.hash()
        for seed in range(5):
            one, two = (MEGACIV.imagine(each.view(seat), seed) for each in (state, other))
            assert one.hash() == two.hash()
