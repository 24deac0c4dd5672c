"""By the clock: all act at once, and the clock is a player of its own whose moves are recorded."""

import pytest

from emporion.core.timing import Clock
from emporion.games.mediterranean import actions, clock, events, tempo
from emporion.games.mediterranean.rules import read_state
from tests.games.mediterranean.markets import Market
from tests.kit import rule


@rule("MED-TRD-11", "MED-OFR-01")
def test_the_market_starts_when_all_are_prepared() -> None:
    market = Market.real("grain/mars", unprepared=True)
    assert market.step == "prepare"
    assert market.state.actors() == [0, 1, 2, 3]
    market.refused(0, "to 1", "MED-TRD-14")
    market.by(2, "ready").by(0, "ready").by(3, "ready")
    market.refused(2, "ready", "MED-POL-01")
    assert market.step == "prepare"
    market.by(1, "ready")
    assert market.step == "market"
    assert market.events(events.PREPARED) == [(2, 0, 0), (0, 0, 0), (3, 0, 0), (1, 0, 0)]


@rule("MED-TRD-16", "MED-OFR-01")
def test_nobody_holds_up_the_start() -> None:
    market = Market.real("grain/mars", unprepared=True).by(2, "ready")
    assert market.state.table_moves() == [clock.START_MARKET]
    market.clock("start")
    assert market.step == "market"
    market.clock_refused("start")


@rule("MED-TRD-12")
@pytest.mark.parametrize("seconds", [300, 240])
def test_how_long_it_lasts_is_told(seconds: int) -> None:
    market = Market.real("", unprepared=True, options={"trade_seconds": seconds}).clock("start")
    assert market.events(events.OPENED) == [(-1, seconds, 0)]


@rule("MED-TRD-13", "MED-OFR-01")
def test_warnings_are_only_shown() -> None:
    market = Market.real("grain/mars")
    before = market.state.numbers()
    market.clock("warn", 0).clock("warn", 1)
    assert market.events(events.WARNED) == [(-1, 60, 0), (-1, 30, 0)]
    assert market.state.numbers() == before


def ticking(market: Market) -> list[tuple[int, float, bool]]:
    """The clocks that run: the move of each, its seconds, and whether it rings only once."""
    return [(each.move, each.seconds, each.once) for each in tempo.clocks(market.state) if each.runs]


@rule("MED-TRD-12", "MED-TRD-13", "MED-TRD-16", "MED-CRD-14", "MED-CLS-03", "MED-OFR-20")
def test_what_ends_by_itself_and_when() -> None:
    market = Market.real("grain/mars", unprepared=True)
    assert ticking(market) == [(clock.START_MARKET, 60, False)]
    market.clock("start")
    warned = [(clock.WARN, 240, True), (clock.WARN + 1, 270, True)]
    assert ticking(market) == [(clock.CLOSE_MARKET, 300, False), (clock.LAST_TEN, 290, False), *warned]
    market.offer(0, 1, "grain/mars").clock("last_ten")
    assert ticking(market) == [(clock.CLOSE_MARKET, 300, False), *warned, (clock.EXPIRE, 45, False)]
    market.clock("close")
    assert ticking(market) == [(clock.GRACE_OVER, 10, False)]
    market.clock("grace_over")
    assert ticking(market) == []


@rule("MED-TRD-13", "R72")
@pytest.mark.parametrize(("seconds", "left"), [("60", [60]), ("30", [30]), ("none", [])])
def test_when_all_are_warned_is_an_option(seconds: str, left: list[int]) -> None:
    market = Market.real("", options={"warn_seconds": seconds, "trade_seconds": 120})
    assert [each for each in ticking(market) if each[2]] == [(clock.WARN, 120 - each, True) for each in left]
    assert [move - clock.WARN for move in market.state.table_moves() if move >= clock.WARN] == list(range(len(left)))


@rule("MED-OFR-01")
def test_in_polls_there_is_no_clock() -> None:
    market = Market("grain/mars").offer(0, 1, "grain/mars")
    assert market.state.table_moves() == []
    assert tempo.clocks(market.state) == ()
    for name in ("start", "last_ten", "close", "grace_over", "no_answer", "expire", "warn"):
        market.clock_refused(name)
    market.close().clock_refused("grace_over")


@rule("MED-OFR-01")
def test_system_events_out_of_their_stage_are_refused() -> None:
    market = Market.real("grain/mars", unprepared=True)
    for name in ("last_ten", "close", "grace_over", "no_answer", "expire", "warn"):
        market.clock_refused(name)
    market.clock("start").offer(0, 1, "grain/mars")
    for name, argument in (("start", 0), ("grace_over", 0), ("no_answer", 0), ("expire", 1)):
        market.clock_refused(name, argument)
    market.clock("last_ten").clock_refused("last_ten")
    market.clock("close")
    for name in ("start", "last_ten", "close", "no_answer", "expire", "warn"):
        market.clock_refused(name)
    market.clock("grace_over").clock_refused("grace_over")


@rule("MED-OFR-20", "MED-OFR-01")
def test_an_offer_expires_by_a_move_of_the_table() -> None:
    market = Market.real("grain/mars", "wool/mars").offer(0, 1, "grain/mars").offer(1, 0, "wool/mars")
    market.offer(0, 2, "grain/mars").clock("expire", 0 * 3 + 1)
    assert market.open() == ["0.0", "1.0"]
    market.refused(2, "accept 0.1", "MED-OFR-20")
    market.clock("expire", 1 * 3 + 0)
    assert market.open() == ["0.0"]
    market.clock_refused("expire", 3)


def running(market: Market, move: int) -> Clock:
    """The clock that ends with a move of the table."""
    (found,) = [each for each in tempo.clocks(market.state) if each.move == move]
    return found


@rule("MED-OFR-18", "MED-CRD-30")
def test_what_others_do_gives_no_more_time_to_answer() -> None:
    owns = {0: "isolationism", 1: "venetian_monastery", 2: "foreign_envoys foreign_envoys"}
    market = Market.real("grain/mars", "wool/mars", "ore/mars salt/mars", "salt/mars", owns=owns)
    market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0").by(2, "swap 0", "seat 3", "pick salt/mars")
    asked = running(market, clock.NO_ANSWER + 0)
    assert asked.seconds == 10
    market.offer(3, 2, "salt/mars", "ore").by(2, "accept 3.0")
    assert running(market, clock.NO_ANSWER + 0) == asked, "the same key is the same clock"
    market.by(0, "reject").by(1, "accept 0.0").by(0, "confirm").by(2, "swap 1", "seat 1")
    swap = running(market, clock.NO_ANSWER + 1)
    market.offer(3, 2, "ore/mars").offer(0, 3, "wool/mars").by(3, "accept 0.0")
    assert running(market, clock.NO_ANSWER + 1) == swap
    assert clock.NO_ANSWER + 0 not in [each.move for each in tempo.clocks(market.state)]


@rule("MED-OFR-18", "MED-OFR-20")
def test_every_question_and_every_offer_has_a_clock_of_its_own() -> None:
    market = Market.real("grain/mars", "wool/mars", "wool/mars", owns={0: "isolationism"})
    market.offer(0, 1, "grain/mars", "wool").offer(0, "anyone", "", "wool").by(1, "accept 0.0")
    first = running(market, clock.NO_ANSWER + 0)
    market.by(0, "reject").by(2, "accept 0.1")
    assert running(market, clock.NO_ANSWER + 0).key != first.key
    market.by(0, "reject")
    before = running(market, clock.EXPIRE + 0)
    market.by(0, "withdraw 0").offer(0, 1, "grain/mars")
    assert running(market, clock.EXPIRE + 0).key != before.key


@rule("MED-OFR-20", "MED-OFR-18", "R82")
def test_the_time_of_an_offer_stands_still_while_it_waits_and_does_not_begin_again() -> None:
    market = Market.real("grain/mars", "wool/mars", owns={0: "isolationism"}).offer(0, 1, "grain/mars", "wool")
    begun = running(market, clock.EXPIRE + 0)
    assert (begun.seconds, begun.runs) == (45, True)
    market.by(1, "accept 0.0")
    assert running(market, clock.EXPIRE + 0) == begun._replace(runs=False)
    market.by(0, "reject")
    assert running(market, clock.EXPIRE + 0) == begun


@rule("MED-OFR-20", "MED-OFR-26")
def test_an_expired_offer_takes_its_half_entered_acceptance_along() -> None:
    market = Market.real("grain/mars", "wool/mars wool/venus").offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")
    market.clock("expire", 0)
    market.refused(1, "pick wool/mars", "MED-OFR-26")
    assert market.may(1, "to 0")


@rule("MED-TRD-01", "MED-OFR-22")
def test_all_act_at_any_moment_and_one_at_a_time() -> None:
    market = Market.real("grain/mars", "wool/mars", "wool/mars")
    assert market.state.actors() == [0, 1, 2, 3]
    market.draft(2, 3, "wool/mars").draft(1, 3, "wool/mars").by(2, "send").by(1, "send")
    market.offer(0, "anyone", "grain/mars", "wool")
    market.by(2, "accept 0.0").refused(1, "accept 0.0", "MED-OFR-17")
    assert market.hand(0) == "wool/mars"


@rule("MED-OFR-22", "MED-TRD-14", "MED-CLS-01")
def test_what_arrives_after_the_close_is_refused() -> None:
    market = Market.real("grain/mars", "wool/mars").offer(0, 1, "grain/mars").draft(1, 0, "wool/mars").clock("close")
    market.refused(1, "accept 0.0", "MED-CLS-04")
    market.refused(1, "send", "MED-CLS-04")


@rule("MED-CLS-09", "MED-CLS-01")
def test_a_ready_player_may_still_act() -> None:
    market = Market.real("grain/mars salt/mars", "wool/mars", owns={0: "foreign_envoys barracks"})
    market.offer(1, "anyone", "wool/mars", "grain").offer(1, 0, "wool/mars").offer(0, 1, "salt/mars")

    def ready() -> bool:
        return bool(market.state.floor.done & 1)

    market.by(0, "ready").refused(0, "ready", "MED-CLS-09")
    for steps in (["decline 1.1"], ["withdraw 0"], ["store salt/mars"], ["aim 1", "seat 2"], ["abandon religion"]):
        market.by(0, *steps)
        assert ready()
    market.by(0, "accept 1.0")
    assert not ready()
    market.by(0, "ready").offer(0, 1, "wool/mars")
    assert not ready()
    market.by(0, "ready").by(0, "swap 0", "seat 1")
    assert not ready()
    market.by(0, "ready").offer(1, "anyone", want_vp=1)
    assert ready()
    market.offer(1, 0, want_vp=1)
    assert not ready()


@rule("MED-CLS-01", "MED-CLS-09")
def test_by_the_clock_too_the_market_closes_when_all_are_ready() -> None:
    market = Market.real("grain/mars")
    for seat in (3, 1, 0):
        market.by(seat, "ready")
    assert market.step == "market"
    market.by(2, "ready")
    assert market.step == "closing"


@rule("MED-OFR-01", "MED-POL-08")
def test_the_same_actions_exist_in_both_modes() -> None:
    hands = ("grain/mars piracy", "wool/mars")
    owns = {0: "diplomat pyramids_to_mars foreign_envoys sacrificial_altar isolationism freedom_of_speech"}
    menus = [opened(*hands, owns=owns, chips={0: 1}).state.legal_actions(0) for opened in (Market, Market.real)]
    assert menus[0] == [actions.PASS, *menus[1]], "by the clock there is nothing to pass on without a draft"
    drafts = [opened(*hands, owns=owns, chips={0: 1}).by(0, "to 1", "give piracy") for opened in (Market, Market.real)]
    assert drafts[0].state.legal_actions(0) == drafts[1].state.legal_actions(0)


@rule("MED-OFR-01", "MED-OFR-26")
def test_a_pass_by_the_clock_drops_a_draft_and_nothing_else() -> None:
    market = Market.real("grain/mars")
    before = market.state.numbers()
    market.draft(0, 1, "grain/mars").by(0, "pass")
    assert market.state.numbers() == before


@rule("MED-OFR-26")
def test_a_market_can_be_saved_in_the_middle_of_anything() -> None:
    owns = {2: "foreign_envoys barracks"}
    market = Market.real("grain/mars", "wool/mars wool/venus", "ore/mars salt/mars", owns=owns)
    market.offer(0, "anyone", "grain/mars", "wool").by(1, "accept 0.0").by(2, "swap 0", "seat 1")
    market.draft(3, 0, "", "grain").by(0, "to 2", "theirs 1", "use")
    again = Market.__new__(Market)
    again.state = read_state(market.state.numbers())
    for seat in range(4):
        assert again.state.legal_actions(seat) == market.state.legal_actions(seat)
    for each in (market, again):
        each.by(1, "pick wool/venus").by(2, "pick ore/mars").by(0, "seat 3", "send").by(3, "send")
    assert again.state.numbers() == market.state.numbers()
