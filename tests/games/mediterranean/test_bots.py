"""Bots that trade here: what they offer, accept, store, aim and develop, and what trading is worth to them."""

import json
from typing import Any

import pytest

from emporion import _native
from emporion.bots import bot, names
from emporion.core.state import TABLE
from emporion.games.mediterranean import actions as a
from emporion.games.mediterranean import clock
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACES, GOVERNMENT
from emporion.games.mediterranean.bots import Acceptor, Hermit, Trader
from emporion.games.mediterranean.bots.bargain import Scales
from emporion.games.mediterranean.bots.outlook import outlook
from emporion.games.mediterranean.bots.setting import Setting
from emporion.games.mediterranean.bots.sight import Sight
from emporion.lab.series import Series, play
from tests.games.mediterranean.kit import MEDITERRANEAN, Table, repeat

OWN = ["hermit", "acceptor", "trader"]
CLOSING = (a.PASS, a.READY, a.DRAFT_SEND, a.DONE)


def sight(table: Table, seat: int) -> Sight:
    return Sight(table.state.seen_by(seat))


def let(table: Table, seat: int, player: Any) -> list[int]:
    """A bot decides for a seat until it is somebody else's turn, or it has closed its poll; says all it chose."""
    chosen: list[int] = []
    state = table.state
    while seat in state.actors() and (not chosen or chosen[-1] not in CLOSING):
        chosen.append(int(player.choose(state.view(seat), state.legal_actions(seat))))
        state.apply_action(seat, chosen[-1])
        assert len(chosen) < 60, "the poll does not end"
    return chosen


def offers_of(table: Table, seat: int) -> list[dict[str, Any]]:
    return [offer for offer in table.state.view(seat)["offers"] if offer["from"] == seat]


# Found by name.


def test_the_game_has_bots_of_its_own() -> None:
    assert names("mediterranean") == ["random", "greedy", *OWN]
    assert [type(bot(name, 1, "mediterranean")) for name in OWN] == [Hermit, Acceptor, Trader]
    state = MEDITERRANEAN.new(seats=4, seed=3)
    view, options = state.view(state.current_player()), state.legal_actions(state.current_player())
    assert len({bot(name, 7).choose(view, options) for name in ("greedy", "trader")}) == 1, "greedy is the trader"


# The market.


def test_a_hermit_takes_no_part() -> None:
    table = Table({"hand": "grain/mars"}, {"hand": "wool/mars wool/venus wool/democracy"})
    table.offer(0, 1, "grain/mars")
    assert let(table, 1, Hermit()) == [a.PASS]


def test_an_acceptor_takes_a_gift_and_refuses_to_make_one() -> None:
    gift = Table({"hand": repeat("wool/venus", 2)}, {"hand": "wool/venus wool/mars"})
    gift.offer(0, 1, "wool/venus wool/venus")
    let(gift, 1, Acceptor())
    assert gift.settled() == ["0: 2 wool <-> 1: nothing"]
    demand = Table({"hand": "salt/mars"}, {"hand": "wool/venus wool/venus wool/democracy"})
    demand.offer(0, 1, "", "wool")
    assert let(demand, 1, Acceptor()) == [a.PASS]
    assert demand.standing("0.0") == "open", "it does not even decline"


def test_an_acceptor_gives_away_the_card_whose_idea_it_wants_least() -> None:
    table = Table({"hand": repeat("wool/venus", 3)}, {"hand": "grain/prosperity grain/depression wool/venus"})
    table.offer(0, 1, repeat("wool/venus", 3), "grain")
    let(table, 1, Acceptor())
    assert "grain/depression" in table.hand(0)
    assert "grain/prosperity" in table.hand(1)


def test_an_acceptor_never_offers() -> None:
    state: Any = MEDITERRANEAN.new(seats=4, seed=2)
    players = [Acceptor(0), Trader(1), Acceptor(2), Trader(3)]
    while (actors := state.actors()) and state.view(0)["turn"] < 4:
        seat = actors[0]
        chosen = players[seat].choose(state.view(seat), state.legal_actions(seat))
        assert seat % 2 or not (a.DRAFT_TO <= chosen < a.DRAFT_DROP and not a.SEAT <= chosen < a.CLAIM)
        state.apply_action(seat, chosen)


def test_a_trader_asks_for_what_grows_its_set_and_gives_what_it_can_spare() -> None:
    mine = {"hand": "grain/venus grain/venus grain/democracy timber/prosperity"}
    table = Table(mine, {"hand": "grain/venus timber/mars salt/venus ore/democracy"})
    assert let(table, 0, Trader())[-1] == a.DRAFT_SEND
    (offer,) = offers_of(table, 0)
    assert "grain" in offer["wants"]
    assert "grain" not in offer["told"]
    assert offer["to"] == 1


def test_a_trader_gives_the_unwanted_idea_under_the_good_that_all_see() -> None:
    mine = {"hand": "wool/depression wool/prosperity grain/venus grain/venus grain/democracy"}
    table = Table(mine, {"hand": "wool/venus wool/mars wool/democracy grain/venus"})
    let(table, 0, Trader())
    (offer,) = offers_of(table, 0)
    assert "wool/depression" in offer["gives"]
    assert "wool/prosperity" not in offer["gives"]
    seen = next(each for each in table.state.view(1)["offers"] if each["from"] == 0)
    assert "depression" not in json.dumps(seen)


def test_a_trader_asks_vp_for_what_a_partner_needs_more() -> None:
    rich = {"hand": repeat("dye/venus", 4), "chips": 9}
    table = Table({"hand": "dye/venus grain/mars", "chips": 2}, rich, turn=3)
    let(table, 0, Trader())
    (offer,) = offers_of(table, 0)
    assert (offer["to"], offer["told"]) == (1, ["dye"])
    assert offer["wants_vp"] > 0


def test_a_trader_passes_piracy_on_as_the_luxury_that_is_collected() -> None:
    table = Table({"hand": "piracy grain/mars", "chips": 3}, {"hand": repeat("gold/mars", 2), "chips": 9}, turn=3)
    let(table, 0, Trader())
    (offer,) = offers_of(table, 0)
    assert offer["gives"] == ["piracy"]
    assert offer["told"][0] in ("spices", "gold")


@pytest.mark.parametrize(("development", "mode"), [("theatre", "use"), ("diplomat", "use"), ("barracks", "refrain")])
def test_a_trader_sells_what_its_ability_can_do(development: str, mode: str) -> None:
    unsafe = {"hand": "wool/mars", "chips": 9, "happiness": -2, "safety": -1}
    leader = {"chips": 40, "safety": 6}
    table = Table({"hand": "salt/venus", "owns": development, "chips": 4}, unsafe, leader, turn=4)
    let(table, 0, Trader())
    (offer,) = offers_of(table, 0)
    assert [(promise["mode"], promise["seat"]) for promise in offer["promises"]] == [(mode, offer["to"])]
    assert offer["wants_vp"] > 0


def test_a_trader_buys_what_an_ability_of_a_partner_can_do() -> None:
    mine = {"hand": repeat("salt/venus", 2), "chips": 9, "happiness": -2, "religion": 3}
    table = Table(mine, {"hand": "wool/mars", "owns": "almsgiving"}, {"chips": 40}, turn=3)
    let(table, 0, Trader())
    (offer,) = offers_of(table, 0)
    assert [(promise["mode"], promise["seat"]) for promise in offer["wants_promises"]] == [("use", 0)]


def test_promises_are_worth_something_to_who_receives_them() -> None:
    table = Table({"owns": "almsgiving barracks"}, {"hand": "grain/mars", "happiness": -3, "safety": -3}, turn=3)
    table.offer(0, 1, mine=["0 use 1", "1 refrain 1"])
    seen = sight(table, 1)
    found = Scales(seen).answer(seen.s.floor.offers[0])
    assert found is not None
    assert found.worth > 0.5


def test_a_trader_counters_an_offer_that_is_not_good_enough() -> None:
    mine = {"hand": "grain/venus grain/mars grain/democracy grain/prosperity ore/mars ore/venus", "chips": 0}
    table = Table({"hand": "grain/venus ore/democracy ore/prosperity"}, mine, {"hand": "salt/mars"})
    table.offer(0, 1, "grain/venus", "grain grain")
    chosen = let(table, 1, Trader())
    assert a.ACCEPT not in [min(a.ACCEPT, action) for action in chosen if a.ACCEPT <= action < a.DECLINE]
    (offer,) = offers_of(table, 1)
    assert offer["to"] == 0
    assert "grain" in offer["wants"]


def test_a_trader_can_answer_the_largest_offer_there_is() -> None:
    hand = " ".join(f"{good}/{side}" for good in ("salt", "wool", "ore", "timber") for side in ("mars", "venus"))
    table = Table({"hand": hand, "chips": 10}, {"hand": hand, "chips": 10, "owns": "diplomat"}, turn=3)
    table.offer(0, 1, hand, " ".join(face.split("/")[0] for face in hand.split()), vp=10, want_vp=10)
    assert let(table, 1, Trader())


def test_a_trader_turns_down_what_would_do_harm() -> None:
    table = Table({"hand": "salt/mars"}, {"hand": repeat("dye/venus", 3)})
    table.offer(0, 1, "salt/mars", "dye dye")
    assert a.DECLINE <= let(table, 1, Trader())[0] < a.WITHDRAW


def test_what_was_refused_is_not_offered_again_on_the_same_terms() -> None:
    table = Table({"hand": "grain/venus grain/mars salt/venus wool/mars"}, {"hand": "grain/venus salt/mars ore/mars"})
    player, asked = Trader(), []
    while table.step == "market":
        if table.actor == 0:
            if let(table, 0, player)[-1] == a.DRAFT_SEND:
                offer = offers_of(table, 0)[-1]
                asked.append((offer["to"], *offer["told"], "for", *offer["wants"], offer["wants_vp"] - offer["vp"]))
        else:
            table.by(table.actor, "pass")
    assert len(asked) > 2
    assert len(set(asked)) == len(asked)


def test_a_swap_gives_the_worst_card() -> None:
    mine = {"hand": "wool/depression grain/prosperity", "owns": "foreign_envoys"}
    table = Table(mine, {"hand": repeat("dye/venus", 4)}, {"hand": "salt/mars"}, turn=3)
    let(table, 0, Trader())
    assert "wool/depression" in table.hand(1)


# What is set before the hands are laid open.


def closing(*players: dict[str, Any], **more: Any) -> Table:
    table = Table(*players, **more)
    table.close()
    return table


def test_cards_that_will_be_worth_more_next_turn_are_stored() -> None:
    table = closing({"hand": "salt/mars salt/venus salt/democracy grain/depression"}, turn=2)
    let(table, 0, Hermit())
    assert "salt" in table.stored(0)
    assert len(table.stored(0).split()) <= 3


def test_nothing_is_stored_in_the_last_turn() -> None:
    table = closing({"hand": "salt/mars salt/venus salt/democracy"}, turn=6)
    let(table, 0, Hermit())
    assert table.stored(0) == ""


def test_an_idea_that_would_bring_a_revolt_is_stored() -> None:
    hand = "wool/poverty wool/poverty timber/mars"
    others = [{"happiness": 3}] * 3
    table = closing({"hand": hand, "happiness": -1}, *others, turn=4)
    let(table, 0, Hermit())
    assert "wool/poverty" in table.stored(0)


def test_harm_goes_to_the_leader_and_a_gift_to_nobody_in_particular() -> None:
    table = closing({"owns": "barracks hymns"}, {"chips": 3}, {"chips": 40, "safety": -1}, {"chips": 1}, turn=4)
    let(table, 0, Hermit())
    barracks, hymns = table.state.cubes[0]
    assert barracks == 2
    assert hymns in (1, 3), "who gives a VP to take one gives it to somebody who is behind"


def test_a_track_is_abandoned_where_the_arrows_lead_the_other_way() -> None:
    hand = " ".join(["art/democracy"] * 3 + ["grain/democracy"] * 2)
    table = closing({"hand": hand, "government": -3}, turn=6)
    assert Setting(sight(table, 0)).best_abandons([0] * FACES) == {GOVERNMENT}
    owner = closing({"hand": hand, "government": -5, "owns": "palace great_wall total_war"}, turn=6)
    assert Setting(sight(owner, 0)).best_abandons([0] * FACES) == set(), "it would cost developments"


def test_a_worker_is_sacrificed_when_it_will_produce_no_more() -> None:
    early, late = (closing({"owns": "sacrificial_altar", "religion": -2}, turn=turn) for turn in (2, 6))
    for table in (early, late):
        let(table, 0, Hermit())
    assert early.state.altars[0] == -1
    assert late.state.altars[0] >= 0


# Developments.


def test_the_side_that_brings_most_is_played() -> None:
    table = Table({"government": 5}, turn=2, top={"demo2": "league_of_cities", "demo1": "civil_rights"})
    table.resolve()
    let(table, 0, Hermit())
    while table.step == "develop":
        let(table, table.actor, Hermit())
    assert "league_of_cities" in table.owned(0), "two cities for four turns"


def test_a_push_that_would_destroy_is_not_played() -> None:
    table = Table({"government": -1, "owns": "palace great_wall"}, turn=6, top={"gov0": "forum_of_elders"})
    table.resolve()
    let(table, 0, Hermit())
    while table.step == "develop":
        let(table, table.actor, Hermit())
    assert "forum_of_elders" not in table.owned(0)


# What every bot promises.


def test_positions_are_worth_more_with_more() -> None:
    table = Table({"hand": "dye/venus dye/venus"}, {"hand": "dye/venus"})
    mine, theirs = (outlook(sight(table, 0), seat) for seat in (0, 1))
    dye = c.GOOD["dye"]
    assert mine.goods_worth(dye, 2) > mine.goods_worth(dye, 1) > mine.goods_worth(dye, 0)
    assert mine.goods[dye] == 2
    assert theirs.goods[dye] == 1
    assert mine.moved([0, 0, 1, 0, 0]) > 0 > mine.moved([0, 0, 0, 0, -1])


@pytest.mark.parametrize("name", OWN)
def test_whole_games_with_every_option_end(name: str) -> None:
    unusual = {"hands": "hidden", "open_vp": True, "conduct_votes": True, "trade_rotations": 2}
    by_clock = {"clock": "real", "grace_seconds": 0, "conduct_votes": True}
    for seats, options in ((4, unusual), (5, by_clock), (4, {"clock": "real"})):
        state: Any = MEDITERRANEAN.new(seats=seats, seed=5, **options)
        players = [bot(name, seat, "mediterranean") for seat in range(seats)]
        decisions = 0
        while not state.is_terminal():
            seat = state.current_player()
            view, legal = state.view(seat), state.legal_actions(seat)
            seen = json.dumps(view), legal[:]
            chosen = players[seat].choose(view, legal)
            assert chosen in legal
            assert (json.dumps(view), legal) == seen, "a bot touches nothing"
            state.apply_action(seat, chosen)
            decisions += 1
            assert decisions < 6000, "a bot stalls the game"


def test_by_the_clock_everybody_is_ready_in_the_end() -> None:
    state: Any = MEDITERRANEAN.new(seats=4, seed=1, clock="real")
    players = [Trader(seat) for seat in range(4)]
    while state.open_step() in ("prepare", "market"):
        for seat in state.actors():
            if seat in state.actors() and state.open_step() in ("prepare", "market"):
                state.apply_action(seat, players[seat].choose(state.view(seat), state.legal_actions(seat)))
    assert clock.CLOSE_MARKET not in state.legal_actions(TABLE)


def test_a_plan_survives_a_change_of_bot_in_the_middle_of_an_offer() -> None:
    """At a table each question may go to a new bot, with other dice."""
    state: Any = MEDITERRANEAN.new(seats=4, seed=4)
    sent = dropped = 0
    for number in range(250):
        seat = state.current_player()
        chosen = Trader(number).choose(state.view(seat), state.legal_actions(seat))
        sent += chosen == a.DRAFT_SEND
        dropped += chosen == a.DRAFT_DROP
        state.apply_action(seat, chosen)
    assert sent > 10
    assert dropped == 0


def test_bots_decide_from_what_they_see() -> None:
    """In worlds that look alike to a seat they decide alike, in every phase."""
    state: Any = MEDITERRANEAN.new(seats=4, seed=9)
    players = [bot("trader", seat, "mediterranean") for seat in range(4)]
    for number in range(500):
        seat = state.current_player()
        if number % 20 == 0:
            worlds = [MEDITERRANEAN.imagine(state.view(seat), seed) for seed in (1, 2)]
            for name in OWN:
                made = [bot(name, 3, "mediterranean").choose(w.view(seat), w.legal_actions(seat)) for w in worlds]
                assert len(set(made)) == 1
        state.apply_action(seat, players[seat].choose(state.view(seat), state.legal_actions(seat)))


# How well they play.


def test_trading_pays() -> None:
    """Traders among themselves have a third more points than hermits."""
    games = 8 if _native.is_compiled() else 3
    trader, hermit = (
        play(Series("mediterranean", 5, games, (name,), seed=1)).scores()["mean"] for name in ("trader", "hermit")
    )
    assert trader > 1.2 * hermit, "a third more over many games, with some room for the luck of few"


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_trader_wins_twice_its_share_among_acceptors(seats: int) -> None:
    games = 15 if _native.is_compiled() else 6
    bots = ("trader", *["acceptor"] * (seats - 1))
    trader, *_ = play(Series("mediterranean", seats, games, bots, seed=1, rotate=True)).by_bot()
    assert trader["share"] >= 2 / seats


def test_even_a_hermit_beats_chance() -> None:
    hermit, *_ = play(Series("mediterranean", 4, 6, ("hermit", *["random"] * 3), seed=1, rotate=True)).by_bot()
    assert hermit["share"] >= 0.75
