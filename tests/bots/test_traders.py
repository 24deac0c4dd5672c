"""Bots that trade: what they ask, give, accept, refuse and remember, and what trading is worth to them."""

import json
from itertools import pairwise
from typing import Any

import pytest

import emporion
from emporion import Refusal, _native
from emporion.bots import bot, names
from emporion.core.registry import names as games
from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.bots import Acceptor, Hermit, Trader
from emporion.games.megaciv.bots.bargain import answer
from emporion.games.megaciv.bots.shopping import ways_to_split
from emporion.games.megaciv.bots.sight import Sight
from emporion.games.megaciv.bots.values import change, value_of
from emporion.lab.series import Series, play
from tests.games.megaciv.kit import MEGACIV, Table, hand

OWN = ["hermit", "acceptor", "trader"]
LEVELS = ["apprentice", "merchant", "master", "vizier"]


def let(table: Table, seat: int, player: Any, until: tuple[int, ...] = (0, 1, actions.SEND, actions.COMMIT)) -> int:
    """A bot decides for a seat until its poll is over; says with what it ended."""
    for _ in range(60):
        state = table.state
        chosen = int(player.choose(state.view(seat), state.legal_actions(seat)))
        state.apply_action(seat, chosen)
        if chosen in until:
            return chosen
    raise AssertionError("the poll does not end")


def offers_from(table: Table, seat: int) -> list[dict[str, Any]]:
    return [offer for offer in table.state.view(seat)["offers"] if offer["from"] == seat]


# Found by name.


def test_a_game_has_bots_of_its_own_beside_those_that_play_everything() -> None:
    assert names() == ["random", "greedy"]
    assert names("megaciv") == ["random", "greedy", *OWN]
    assert names("faiyum") == [*names(), *LEVELS]
    assert [type(bot(name, 1, "megaciv")) for name in OWN] == [Hermit, Acceptor, Trader]
    state = MEGACIV.new(seats=5, seed=3)
    view, options = state.view(0), state.legal_actions(0)
    assert bot("trader", 7).choose(view, options) == Trader(7).choose(view, options), "of the game that it sees"


def test_a_bot_of_another_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match=f"there is no bot 'trader'; there are: random, greedy, {', '.join(LEVELS)}, "):
        bot("trader", 0, "faiyum")
    with pytest.raises(Refusal, match="greedy, hermit, acceptor, trader"):
        bot("miser", 0, "megaciv")


def test_greedy_plays_the_game_s_own_way() -> None:
    state = MEGACIV.new(seats=5, seed=3)
    for _ in range(60):
        seat = state.current_player()
        view, options = state.view(seat), state.legal_actions(seat)
        assert bot("greedy", 7).choose(view, options) == bot("trader", 7).choose(view, options)
        state.apply_action(seat, bot("trader", 7).choose(view, options))


# The market.


def test_a_hermit_leaves_the_market_at_once() -> None:
    table = Table.polls(hand("wine wine tin"), hand("wine tin tin"), hand("tin wine oil"))
    assert let(table, 0, Hermit()) == actions.DONE


def test_an_acceptor_accepts_what_raises_its_hand_and_nothing_else() -> None:
    own = hand("wine wine tin clay")
    good = Table.polls(hand("wine wine oil"), own, hand("oil oil oil"))
    good.offer(0, 1, "wine wine oil", "wine wine", "3 clay tin")
    assert let(good, 1, Acceptor()) == actions.COMMIT
    assert value_of(Sight(good.state.seen_by(1)).hand) > 4 * 5 + 6 + 1
    poor = Table.polls(hand("clay clay oil"), own, hand("oil oil oil"))
    poor.offer(0, 1, "clay clay oil", "clay clay", "3 wine wine")
    assert let(poor, 1, Acceptor()) == actions.WAIT
    assert poor.state.view(1)["offers"][0]["standing"] == "open", "it does not even decline"


def test_an_acceptor_does_not_count_what_may_be_a_bluff() -> None:
    table = Table.polls(hand("clay clay ochre"), hand("tin tin clay"), hand("oil oil oil"))
    table.offer(0, 1, "clay clay ochre", "clay clay tin", "3 tin tin")
    offer = Sight(table.state.seen_by(1)).incoming()[0]
    assert answer(Sight(table.state.seen_by(1)), offer, 0.0) is not None
    assert let(table, 1, Acceptor()) == actions.WAIT


def test_an_acceptor_never_offers_and_shows_nothing() -> None:
    state: Any = MEGACIV.new(seats=4, seed=2, scenario="dash")
    players = [Acceptor(seat) for seat in range(4)]
    while actors := state.actors():
        chosen = players[actors[0]].choose(state.view(actors[0]), state.legal_actions(actors[0]))
        assert not actions.OFFER_TO <= chosen < actions.GIVE
        assert not actions.ADVERT_WANT <= chosen < actions.LOSE_CITY
        state.apply_action(actors[0], chosen)


def test_a_trader_asks_for_what_grows_its_set_and_gives_what_it_misses_least() -> None:
    theirs = hand("wine tin tin oil oil clay"), hand("oil oil oil")
    table = Table.polls(hand("wine wine wine wine clay tin tin"), *theirs)
    before = Sight(table.state.seen_by(0))
    assert let(table, 0, Trader()) == actions.SEND
    (offer,) = offers_from(table, 0)
    asked = [c.KIND[name] for name in offer["wants"][:2]]
    given = [c.KIND[name] for name in offer["gives"]]
    assert "wine" in offer["wants"][:2]
    assert "wine" not in offer["gives"]
    assert change(before.hand, given, asked) > 0
    assert table.seat(0)["wanted"][0] == "wine"


def test_a_trader_passes_a_calamity_on_as_its_third_card_under_another_name() -> None:
    table = Table.polls(hand("wine wine wine tin tin treachery"), hand("wine wine tin oil"), hand("oil oil oil"))
    assert let(table, 0, Trader()) == actions.SEND
    (offer,) = offers_from(table, 0)
    assert "treachery" in offer["gives"]
    assert len(offer["told"]) == 3, "a name beyond the second need not be true"
    assert set(offer["told"][:2]) <= set(offer["gives"])
    (seen,) = [each for each in table.state.view(offer["to"])["offers"] if each["from"] == 0]
    assert "treachery" not in json.dumps(seen)


def test_a_trader_remembers_who_gave_it_a_calamity_and_lied() -> None:
    table = Table.polls(hand("tin tin treachery oil oil oil"), hand("wine wine clay tin"), hand("oil oil oil"))
    player = Trader()
    table.offer(0, 1, "tin tin treachery", "tin tin wine", "3 wine wine")
    sight = Sight(table.state.seen_by(1))
    fresh = player.judged(sight, sight.incoming()[0])
    table.accept(1, 0, "wine wine clay")
    player._memory.note(Sight(table.state.seen_by(1)))
    assert player._memory.trust(0) == 0.0
    assert player._memory.grudges == {0: 1}
    again = player.judged(sight, sight.incoming()[0])
    assert fresh is not None
    assert again is not None
    assert again.worth < fresh.worth


def test_what_was_asked_for_in_vain_is_asked_for_elsewhere() -> None:
    theirs = hand("textiles textiles textiles copper copper oil"), hand("textiles textiles copper copper copper oil")
    table = Table.polls(hand("wine wine wine wine clay tin tin"), *theirs)
    player = Trader()
    asked: list[tuple[int, tuple[str, ...]]] = []
    while table.state.view(0)["phase"] == 7 and len(asked) < 4:
        if table.state.current_player() != 0:
            table.do("wait")
        elif let(table, 0, player) == actions.SEND:
            offer = offers_from(table, 0)[-1]
            asked.append((offer["to"], tuple(offer["wants"])))
    assert len(asked) > 1
    assert all(one != other for one, other in pairwise(asked))


def test_a_plan_survives_a_change_of_bot_in_the_middle_of_an_offer() -> None:
    """At a table each question may go to a new bot, with other dice."""
    for seed in range(3):
        state: Any = MEGACIV.new(seats=5, seed=seed)
        sent = dropped = 0
        for number in range(500):
            seat = state.current_player()
            chosen = Trader(number).choose(state.view(seat), state.legal_actions(seat))
            assert chosen in state.legal_actions(seat)
            sent += chosen == actions.SEND
            dropped += chosen == actions.CANCEL
            state.apply_action(seat, chosen)
        assert sent > 10
        assert dropped == 0


@pytest.mark.parametrize("name", OWN)
def test_whole_games_with_every_option_end(name: str) -> None:
    unusual = {"market": "clock", "water_nameable": False, "reveal_turned_in": False}
    for seats, options in ((3, {"scenario": "first_fair"}), (9, {"scenario": "dash"}), (4, unusual)):
        state: Any = MEGACIV.new(seats=seats, seed=5, **options)
        players = [bot(name, seat) for seat in range(seats)]
        while actors := state.actors():
            view, legal = state.view(actors[-1]), state.legal_actions(actors[-1])
            seen = json.dumps(view), legal[:]
            chosen = players[actors[-1]].choose(view, legal)
            assert chosen in legal
            assert (json.dumps(view), legal) == seen, "a bot touches nothing"
            state.apply_action(actors[-1], chosen)


def test_bots_decide_from_what_they_see() -> None:
    """In worlds that look alike to a seat they decide alike, in every phase."""
    state: Any = MEGACIV.new(seats=4, seed=9, scenario="dash")
    players = [bot("trader", seat) for seat in range(4)]
    for number in range(600):
        seat = state.current_player()
        if number % 20 == 0:
            worlds = [MEGACIV.imagine(state.view(seat), seed) for seed in (1, 2)]
            for name in OWN:
                assert len({bot(name, 3).choose(w.view(seat), w.legal_actions(seat)) for w in worlds}) == 1
        state.apply_action(seat, players[seat].choose(state.view(seat), state.legal_actions(seat)))


# What a hand is worth.


def test_a_hand_is_split_by_whole_sets_within_the_limit() -> None:
    table = Table(hand("wine wine wine tin tin clay"), phase=12)
    ways = ways_to_split(Sight(table.state.seen_by(0)))
    assert max(way.pays for way in ways) == 9 * 5 + 4 * 6 + 1
    assert max(way.keeps for way in ways) == 9 * 5 + 4 * 6 + 1


# How well they play.


def test_trading_pays() -> None:
    """Traders among themselves have half as many points again as hermits."""
    games_played = 20 if _native.is_compiled() else 3
    trader, hermit = (
        play(Series("megaciv", 5, games_played, (name,), seed=1)).scores()["mean"] for name in ("trader", "hermit")
    )
    assert trader > 1.35 * hermit, "half as much again over many games, with some room for the luck of few"


def test_a_trader_wins_twice_its_share_among_acceptors() -> None:
    games_played = 40 if _native.is_compiled() else 10
    bots = ("trader", *["acceptor"] * 4)
    trader, *_ = play(Series("megaciv", 5, games_played, bots, seed=1, rotate=True)).by_bot()
    assert trader["share"] >= 2 / 5


def test_every_game_knows_its_bots() -> None:
    for name in games():
        for each in emporion.game(name).bots():
            assert callable(bot(each, 1, name).choose)
