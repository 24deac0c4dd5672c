"""What a seat imagines: worlds that agree with all it sees, the rest drawn as section e of the rules says."""

import json
import random
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

import emporion
from emporion.core.state import TABLE
from emporion.games.mediterranean import clock
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import IS_BAD, MAY_WAREHOUSE
from emporion.games.mediterranean.check import broken_rules
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.random_markets import random_market, random_move
from tests.kit import rule

MED = emporion.game("mediterranean")
Position = dict[str, Any]


def worlds(state: Any, viewer: int | None, number: int = 60) -> list[Position]:
    """Positions that a viewer imagines; each looks to it as the true one does, and breaks no rule."""
    view = json.loads(json.dumps(state.view(viewer)))  # nothing but what the view says can reach them
    found = []
    for seed in range(number):
        world: Any = MED.imagine(view, seed)
        assert world.view(viewer) == view
        assert not list(broken_rules(world))
        found.append(world.position())
    return found


def hands(found: list[Position], seat: int) -> list[Counter[str]]:
    """What a seat holds in each world, in hand and warehouse."""
    return [Counter(each["seats"][seat]["hand"]) + Counter(each["seats"][seat]["warehouse"]) for each in found]


def good(name: str) -> str:
    """The good of a card as all see it."""
    return "luxury" if name == "piracy" or name.startswith(("spices", "gold")) else name.partition("/")[0]


# Everywhere in a game.


@rule("MED-OFR-11", "FLR-31")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (5, {"hands": "hidden", "reveal_warehouses": True, "conduct_votes": True, "trade_rotations": 2}),
        (6, {"clock": "real", "conduct_votes": True, "open_vp": True}),
        (4, {"clock": "real", "hands": "hidden"}),
    ],
)
def test_imagined_worlds_agree_with_a_view_throughout_a_game(seats: int, options: dict[str, Any]) -> None:
    state: Any = MED.new(seats=seats, seed=seats, **options)
    choose, number = random.Random(seats), 0
    while not state.is_terminal():
        if number % 29 == 0 or state.open_step() not in ("market", "closing"):
            for viewer in (choose.randrange(seats), None):
                worlds(state, viewer, 1)
        if clock.CLOSE_MARKET in state.table_moves() and choose.random() < 0.02:
            state.apply_action(TABLE, clock.CLOSE_MARKET)
        else:
            random_move(SimpleNamespace(state=state), choose)  # type: ignore[arg-type]
        number += 1
    worlds(state, 0, 2)


@rule("FLR-31", "FLR-46")
@pytest.mark.parametrize("clock_mode", ["polls", "real"])
@pytest.mark.parametrize("seed", range(5))
def test_in_a_busy_market_the_imagined_world_offers_the_same(seed: int, clock_mode: str) -> None:
    choose = random.Random(seed)
    market = random_market(choose, clock_mode)
    for _ in range(120):
        random_move(market, choose)
        viewer = choose.randrange(market.state.seats)
        view = market.state.view(viewer)
        world: Any = MED.imagine(view, seed)
        assert world.view(viewer) == view
        assert not list(broken_rules(world))
        assert world.legal_actions(viewer) == market.state.legal_actions(viewer)


def test_two_true_states_that_look_alike_give_the_same_worlds() -> None:
    """A world imagined from a view is such a state: what is imagined from its own view is the same, seed by seed."""
    choose = random.Random(9)
    market = random_market(choose, "polls")
    for _ in range(6):
        for _ in range(25):
            random_move(market, choose)
        for viewer in (*range(market.state.seats), None):
            other: Any = MED.imagine(market.state.view(viewer), 77)
            assert other.hash() != market.state.hash()
            for seed in range(3):
                one, two = (MED.imagine(each.view(viewer), seed) for each in (market.state, other))
                assert one.hash() == two.hash()


def test_imagining_leaves_the_view_as_it_is() -> None:
    view = random_market(random.Random(3), "real").state.view(1)
    before = json.dumps(view)
    MED.imagine(view, 5)
    assert json.dumps(view) == before


# Step 1 and 2: ideas and luxury goods.


@rule("MED-PRD-22")
def test_goods_stay_and_ideas_are_dealt_from_what_is_not_seen() -> None:
    market = Market("grain/mars grain/mars grain/mars", "grain/venus wine/mars spices/mars", "gold/venus")
    found = worlds(market.state, 0, 400)
    for held in hands(found, 1):
        assert Counter(good(name) for name in held.elements()) == {"grain": 1, "wine": 1, "luxury": 1}
        assert not held["grain/mars"], "all three are in the own hand"
    ideas = Counter(name for held in hands(found, 1) for name in held if good(name) == "grain")
    assert set(ideas) == {name for name in c.FACE_IDS if name.startswith("grain/")} - {"grain/mars"}
    for name, number in ideas.items():  # of 15 unseen grain cards
        expected = 400 * c.COPIES[c.FACE_IDS.index(name)] / 15
        assert 0.4 * expected < number < 1.8 * expected, name


@rule("MED-TRD-08", "MED-TRD-09")
def test_piracy_is_one_of_the_unseen_cards_unless_its_place_is_known() -> None:
    market = Market("", "spices/mars gold/mars gold/venus spices/venus", "gold/poverty")
    places = Counter(
        next((seat for seat in (1, 2) if hands([world], seat)[0]["piracy"]), None)
        for world in worlds(market.state, 0, 250)
    )
    assert set(places) == {1, 2, None}
    assert places[None] > places[1] > places[2]
    own = Market("piracy", "spices/mars")
    assert all(not held["piracy"] for held in hands(worlds(own.state, 0), 1))


@rule("MED-TRD-10")
def test_a_card_once_held_stays_where_it_went_while_it_cannot_have_moved() -> None:
    market = Market("grain/poverty", "grain/venus grain/mars wool/mars", "ore/mars")
    market.offer(0, 1, "grain/poverty", "wool").by(1, "accept 0.0")
    assert all(held["grain/poverty"] >= 1 for held in hands(worlds(market.state, 0), 1))
    assert any(held["grain/poverty"] == 0 for held in hands(worlds(market.state, 3), 1)), "others do not know"
    market.pass_until(1).by(1, "store grain/mars")
    assert all(held["grain/poverty"] >= 1 for held in hands(worlds(market.state, 0), 1))
    market.offer(1, 2, "grain/venus", "ore").by(2, "accept 1.0")
    assert any(held["grain/poverty"] == 0 for held in hands(worlds(market.state, 0), 1))


@rule("MED-PRD-22")
def test_where_hands_are_hidden_goods_are_dealt_too() -> None:
    market = Market("", "grain/venus wine/mars", "gold/venus", options={"hands": "hidden"})
    found = worlds(market.state, 0, 80)
    goods = {good(name) for held in hands(found, 2) for name in held}
    assert goods == {"grain", "wine", "dye", "slaves", "art", "luxury"}, "a card is missing from each of three decks"
    assert all(held.total() == 2 for held in hands(found, 1))


# Step 3: warehouses.


@rule("MED-WHS-02", "MED-WHS-06")
def test_a_warehouse_holds_so_many_of_the_cards_and_none_that_may_not_be_there() -> None:
    market = Market("", "grain/mars wool/mars ore/mars", stored={1: "wine/mars salt/venus"})
    stores = Counter[str]()
    for world in worlds(market.state, 0, 120):
        stored = Counter(world["seats"][1]["warehouse"])
        assert stored.total() == 2
        assert all(MAY_WAREHOUSE[c.FACE_IDS.index(name)] for name in stored)
        stores.update(map(good, stored))
    assert set(stores) == {"grain", "wool", "ore", "wine", "salt"}


@rule("MED-WHS-07", "MED-WHS-02")
def test_after_the_resolution_all_that_is_left_is_in_warehouses() -> None:
    stores = [["wine/mars", "wine/prosperity", "art/democracy"], ["dye/venus", "slaves/dictatorship", "dye/prosperity"]]
    seats = [{}, {"warehouse": stores[0]}, {"warehouse": stores[1]}, {}]
    state: Any = MED.position({"seats": seats, "phase": "development"})
    for world in worlds(state, 0, 40):
        assert all(not entry["hand"] for entry in world["seats"])
        assert [sum(entry["warehouse"].values()) for entry in world["seats"]] == [0, 3, 3, 0]


# Step 4: decks.


def test_decks_are_shuffled_and_the_top_civic_card_keeps_its_good() -> None:
    state: Any = MED.new(seats=4, seed=2)
    top = state.view(0)["civic_top"]
    found = worlds(state, 0)
    assert all(good(world["goods"]["civic"][-1]) == top for world in found)
    assert len({tuple(world["goods"]["civic"]) for world in found}) == 60
    assert len({tuple(world["developments"]["mars2"]) for world in found}) == 60
    assert len({tuple(world["rng"]) for world in found}) == 60


# Step 5: developments.


@rule("MED-DEV-09", "MED-DEV-13", "MED-DEV-10")
def test_others_hold_cards_of_the_decks_they_drew_from_and_choices_can_be_played() -> None:
    state: Any = MED.position({"phase": "development", "seats": [{"tracks": {"government": 5}}, {}, {}, {}]})
    for action in (state.legal_actions(0)[0], "religion"):
        number = MED.action_number(f"skip {action}") if isinstance(action, str) else action
        state.apply_action(0, number)
    assert state.actors() == [1, 2, 3]
    found = worlds(state, 1)
    for world in found:
        assert [card[:4] for card in world["seats"][0]["drawn"]] == ["demo", "demo", "gov0", "rel0"]
        assert None not in world["seats"][0]["choices"].values(), "it has chosen"
        assert None in world["seats"][2]["choices"].values(), "it is still asked"
        assert world["seats"][1]["drawn"] == state.position()["seats"][1]["drawn"]
    assert len({tuple(world["seats"][0]["drawn"]) for world in found}) > 40
    assert len({tuple(world["seats"][0]["choices"].values()) for world in found}) > 5


@rule("MED-DEV-17", "MED-DEV-10")
def test_who_is_still_asked_has_something_to_play() -> None:
    poor = {"workers": dict.fromkeys(c.GOOD_IDS[:5], 0)}
    temples = [{"card": card["id"]} for card in c.DEVELOPMENT_CARDS if card["deck"] == "rel0"]
    seats = [poor, {**poor, "developments": temples[:6]}, {}, {**poor, "developments": temples[6:]}]
    state: Any = MED.position({"phase": "development", "seats": seats})
    while state.open_step() == "extra":
        state.apply_action(state.current_player(), MED.action_number("pass"))
    assert 0 in state.actors()
    assert state.view(1)["seats"][0]["drawn"] == {"gov0": 1}, "two of the twelve cards need a worker on both sides"
    worlds(state, 1, 40)


@rule("MED-DEV-06")
def test_extra_draws_of_others_fit_what_they_drew() -> None:
    scholar = {"tracks": {"government": 2}, "developments": ["education"]}
    state: Any = MED.position({"phase": "development", "seats": [scholar, {}, scholar, {}]})
    assert (state.open_step(), state.actors()) == ("extra", [0, 2])
    choices = {tuple(world["seats"][0]["extras"]) for world in worlds(state, 1)}
    assert choices == {()}, "it is still asked"
    state.apply_action(0, MED.action_number("draw demo1"))
    choices = {tuple(world["seats"][0]["extras"]) for world in worlds(state, 1)}
    assert choices > {("demo1",), ("gov0",)}, "it has chosen something, or nothing"
    state.apply_action(2, MED.action_number("pass"))
    for world in worlds(state, 1):
        assert world["seats"][0]["extras"] == ["demo1"]
        assert (world["seats"][2]["extras"], world["seats"][2]["forgone"]) == ([], True)


# Step 6: drafts, and what is done in secret.


@rule("MED-OFR-26", "FLR-31")
def test_others_may_be_drawing_up_an_offer() -> None:
    polls = worlds(Market("grain/mars", "wool/mars").state, 1)
    drafts = [world["seats"][0]["draft"] for world in polls]
    assert {draft is None for draft in drafts} == {True, False}
    assert all(entry["draft"] is None for world in polls for entry in world["seats"][1:]), "nobody else is polled"
    real = worlds(Market.real("grain/mars", "wool/mars").state, 1)
    assert {seat for world in real for seat in range(4) if world["seats"][seat]["draft"]} == {0, 2, 3}


@rule("MED-CLS-03")
def test_others_may_have_set_something_in_the_closing_stage() -> None:
    market = Market("grain/mars", "wool/mars ore/mars", owns={1: "barracks"}).close().by(1, "done")
    found = worlds(market.state, 0)
    assert {world["seats"][1]["boxes"][0]["cube"] for world in found} == {None, 0, 2, 3}
    assert {len(world["seats"][1]["warehouse"]) for world in found} >= {0, 1}
    assert all(world["seats"][1]["half"] == [] for world in found), "who is done has begun nothing"
    assert {tuple(world["seats"][2]["abandons"]) for world in found} > {(), ("religion",)}
    assert all(world["market"]["finished"] == [1] for world in found)


@rule("MED-CLS-08", "MED-RS1-04")
def test_answers_that_nobody_has_seen_are_any() -> None:
    votes = {"phase": "trading", "stage": "accusing", "options": {"conduct_votes": True}}
    state: Any = MED.position(votes)
    state.apply_action(0, MED.action_number("pass"))
    assert {world["seats"][0]["accuses"] for world in worlds(state, 1)} == {-1, 1, 2, 3}
    assert {world["seats"][2]["accuses"] for world in worlds(state, 1)} == {None}
    monk = {"developments": ["venetian_monastery"]}
    bully = {"developments": ["diplomat"], "boxes": [{"cube": 0}, {"cube": 1}]}
    refusing: Any = MED.position({"phase": "resolution", "seats": [monk, monk, bully, {}]})
    assert refusing.actors() == [0, 1]
    refusing.apply_action(0, MED.action_number("ignore"))
    assert {tuple(world["seats"][0]["answers"]) for world in worlds(refusing, 2)} == {(0,), (1,)}
    assert {tuple(world["seats"][0]["answers"]) for world in worlds(refusing, 0)} == {(1,)}


# Never drawn again.


@rule("MED-WLT-02", "MED-PRM-02", "MED-OFR-11")
def test_chips_tracks_developments_offers_promises_and_discards_stay() -> None:
    choose = random.Random(5)
    market = random_market(choose, "polls")
    for _ in range(150):
        random_move(market, choose)
    true = market.state.position()
    same = ("chips", "tracks", "workers", "developments", "boxes", "abandons", "altars", "spent", "announced")
    for world in worlds(market.state, 2, 15):
        for key in same:
            assert [entry[key] for entry in world["seats"]] == [entry[key] for entry in true["seats"]], key
        assert world["seats"][2] == {**true["seats"][2], "steps_left": world["seats"][2]["steps_left"]}
        assert (world["discards"], world["order"], world["turn"]) == (true["discards"], true["order"], true["turn"])
        for one, other in zip(world["offers"], true["offers"], strict=True):
            hidden = {"gives", "picks"}
            assert {**one, **dict.fromkeys(hidden)} == {**other, **dict.fromkeys(hidden)}


# Offers: what is told stays true.


@rule("MED-TRD-09", "FLR-31")
def test_the_hidden_cards_of_an_offer_are_in_the_hand_of_its_maker() -> None:
    market = Market("grain/mars grain/venus spices/mars wool/mars", "ore/mars", stored={0: "salt/mars"})
    market.offer(0, "anyone", "grain/mars spices/mars", "ore")
    gives = set()
    for world in worlds(market.state, 1, 150):
        offer = world["offers"][0]
        held = Counter(world["seats"][0]["hand"])
        assert Counter(offer["gives"]) <= held, "outside the warehouse"
        assert offer["gives"][0].startswith("grain/")
        assert offer["gives"][1] == "piracy" or offer["gives"][1].startswith("spices/")
        gives.add(offer["gives"][1])
    assert "piracy" in gives
    assert len(gives) > 4


@rule("MED-TRD-09")
def test_one_luxury_card_announced_as_both_goods_is_the_piracy_card() -> None:
    market = Market("piracy", "ore/mars wool/mars")
    market.offer(0, 1, "piracy", "ore").pass_until(0).offer(0, 2, "piracy=gold", "wool")
    for world in worlds(market.state, 1, 20):
        assert world["seats"][0]["hand"] == {"piracy": 1}


@rule("MED-CRD-31")
def test_who_may_give_no_bad_card_offers_none() -> None:
    market = Market("wine/mars wine/barbarians", "ore/mars", owns={0: "venetian_virtue"}).offer(
        0, 1, "wine/mars", "ore"
    )
    bad = [bool(IS_BAD[c.FACE_IDS.index(world["offers"][0]["gives"][0])]) for world in worlds(market.state, 1)]
    assert not any(bad)
    rest = [held for held in hands(worlds(market.state, 1), 0) if any(IS_BAD[c.FACE_IDS.index(name)] for name in held)]
    assert rest, "the other card may be bad"


@rule("MED-OFR-25", "MED-OFR-18")
def test_answers_that_were_given_stay_true() -> None:
    market = Market("wool/venus wool/mars wool/poverty", "ore/mars ore/venus", owns={1: "isolationism"})
    market.offer(0, 1, "wool/mars wool/venus", "ore").by(1, "ask 0.0")
    for world in worlds(market.state, 1):
        first, second = world["offers"][0]["gives"]
        assert (first == "wool/venus", second) == (False, "wool/venus")
    assert any(world["offers"][0]["gives"][1] != "wool/venus" for world in worlds(market.state, 2))


@rule("MED-OFR-24")
def test_a_view_that_no_world_agrees_with_is_refused() -> None:
    view = Market("grain/mars", "ore/mars").offer(0, 1, "grain/mars", "ore").state.view(1)
    view["offers"][0]["told"] = ["wool"]
    with pytest.raises(emporion.Refusal) as caught:
        MED.imagine(view, 1)
    assert caught.value.rule == "MED-POS-01"
