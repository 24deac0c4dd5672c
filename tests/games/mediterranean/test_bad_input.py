"""Section i: bad input, row by row. Each is refused by its rule, and leaves state, generator and log as they were."""

from collections.abc import Callable
from typing import Any

import pytest

import emporion
from emporion.games.mediterranean import actions as a
from tests.games.mediterranean.kit import MEDITERRANEAN, Table, repeat
from tests.games.mediterranean.markets import Market
from tests.kit import rule

ISOLATED = {0: "isolationism"}
MANY_BOXES = "secret_police secret_police mercenaries mercenaries holy_war"  # ten boxes


def offered(**more: Any) -> Market:
    """Seat 0 has offered grain to seat 1 for wool; seat 1 is polled."""
    more = {"hands": ("grain/mars grain/mars", "wool/mars", "wool/mars"), **more}
    return Market(*more.pop("hands"), **more).offer(0, 1, "grain/mars", "wool")


def waiting() -> Market:
    """By the clock; an acceptance waits for the confirmation of seat 0."""
    market = Market.real("grain/mars", "wool/mars", owns={0: "isolationism"}, chips={0: 3, 1: 3})
    return market.offer(0, 1, "grain/mars", "wool").by(1, "accept 0.0")


def promised(promise: str, **owns: Any) -> Market:
    """Seat 0 has given a promise to seat 1, and is polled again."""
    market = Market("grain/mars", "wool/mars", "ore/mars", owns={0: "barracks", **owns})
    return market.offer(0, 1, mine=[promise], want_vp=0).by(1, "accept 0.0").pass_until(0)


def last_rotation() -> Market:
    """Seat 0 is polled for the last time."""
    market = Market("grain/mars", "wool/mars", owns={0: "foreign_envoys"}, options={"trade_rotations": 2})
    for seat in range(4):
        market.by(seat, "pass")
    return market


def swapped() -> Market:
    """Seat 0 has used its envoys, and is polled again."""
    market = Market("grain/mars", "wool/mars", owns={0: "foreign_envoys"}).by(0, "swap 0", "seat 1")
    return market.pass_until(0)


def closing(**more: Any) -> Market:
    """The market has closed."""
    return Market("grain/mars", "wool/mars", owns={0: "foreign_envoys isolationism"}, **more).close()


def busy(steps: int = 40) -> Market:
    """Seat 0 has taken all its free steps."""
    market = Market("grain/mars", "wool/mars")
    return market.by(0, *["abandon religion"] * steps)


def developing(**more: Any) -> Table:
    """Seat 0 chooses a development."""
    player = more.pop("player", {})
    return Table(player, top=more.pop("top", {"gov0": "farmland", "rel0": "festival"}), **more).resolve()


def withdrawn() -> Market:
    market = offered().pass_until(0)
    return market.by(0, "withdraw 0", "pass")


def expired() -> Market:
    market = offered(options={"trade_rotations": 12})
    for _ in range(8):
        market.by(market.actor, "pass")
    return market.pass_until(1)


def void() -> Market:
    """The only grain of seat 0 has gone to seat 2."""
    market = Market("grain/mars", "wool/mars", "wool/mars").offer(0, 1, "grain/mars", "wool").by(1, "pass")
    market.by(2, "pass").by(3, "pass").offer(0, 2, "grain/mars", "wool").by(1, "pass").by(2, "accept 0.1")
    return market.pass_until(1)


Row = tuple[str, Callable[[], Market], int, str | int, str]
ROWS: list[Row] = [
    ("an index beyond the last", lambda: Market(""), 0, a.NUM_ACTIONS, "MED-OFR-01"),
    ("an index below the first", lambda: Market(""), 0, -1, "MED-OFR-01"),
    ("a development while trading", lambda: Market(""), 0, a.CHOOSE_DEV, "MED-GEN-02"),
    ("an extra deck while trading", lambda: Market(""), 0, a.EXTRA_DECK, "MED-GEN-02"),
    ("a civic good while trading", lambda: Market(""), 0, a.CHOOSE_CIVIC, "MED-GEN-02"),
    ("done while the market is open", lambda: Market(""), 0, "done", "MED-GEN-02"),
    ("an offer while developing", developing, 0, "to 1", "MED-TRD-14"),
    ("an acceptance while developing", developing, 0, "accept 1.0", "MED-TRD-14"),
    ("a swap while developing", developing, 0, "swap 0", "MED-TRD-14"),
    ("the warehouse while developing", developing, 0, "store grain/mars", "MED-GEN-02"),
    ("a pass while developing", developing, 0, "pass", "MED-GEN-02"),
    ("not polled", lambda: Market("", "grain/mars"), 1, "pass", "MED-POL-01"),
    ("no such player", lambda: Market(""), 4, "pass", "MED-POL-01"),
    ("no player at all", lambda: Market(""), -1, "pass", "MED-POL-01"),
    ("giving a card one has not", lambda: Market("grain/mars").by(0, "to 1"), 0, "give grain/venus", "MED-OFR-09"),
    ("giving from the warehouse", lambda: Market("", stored={0: "ore/mars"}).by(0, "to 1"), 0, "give ore/mars",
     "MED-OFR-09"),
    ("accepting without the card", lambda: offered(hands=("grain/mars", "salt/mars")), 1, "accept 0.0", "MED-OFR-15"),
    ("accepting from the warehouse", lambda: offered(hands=("grain/mars",), stored={1: "wool/mars"}), 1, "accept 0.0",
     "MED-OFR-15"),
    ("storing a card one has not", lambda: Market("grain/mars"), 0, "store grain/venus", "MED-WHS-04"),
    ("fetching a card that is not stored", lambda: Market("grain/mars"), 0, "fetch grain/mars", "MED-WHS-04"),
    ("more VP than chips", lambda: Market("", chips={0: 1}).by(0, "to 1", "vp"), 0, "vp", "MED-TRD-03"),
    ("a claim without free speech", lambda: Market("grain/mars").by(0, "to 1", "give grain/mars"), 0, "claim venus",
     "MED-TRD-05"),
    ("a wish without free speech", lambda: Market("").by(0, "to 1", "want wool"), 0, "wish venus", "MED-TRD-05"),
    ("an empty offer", lambda: Market("").by(0, "to 1"), 0, "send", "MED-OFR-06"),
    ("a ninth card", lambda: Market("").by(0, "to 1", *["want wool"] * 8), 0, "want wool", "MED-OFR-05"),
    ("an eleventh VP", lambda: Market("").by(0, "to 1", *["want_vp"] * 10), 0, "want_vp", "MED-OFR-05"),
    ("a third promise", lambda: Market("", owns={0: "diplomat hymns"}).draft(0, 1, mine=["0 use 1", "1 use 1"]), 0,
     "mine 2", "MED-OFR-05"),
    ("a fourth offer", lambda: Market.real("ore/mars").offer(0, 1, "ore/mars").offer(0, 1, "ore/mars").offer(
        0, 1, "ore/mars"), 0, "to 1", "MED-OFR-07"),
    ("an offer to an absent seat", lambda: Market("grain/mars"), 0, a.DRAFT_TO + 5, "MED-OFR-02"),
    ("a wanted promise of anyone", lambda: Market("", owns={1: "diplomat"}).by(0, "to anyone"), 0, "theirs 0",
     "MED-OFR-08"),
    ("accepting what is another's", lambda: offered().by(1, "pass"), 2, "accept 0.0", "MED-OFR-15"),
    ("accepting what is void", void, 1, "accept 0.0", "MED-OFR-19"),
    ("accepting what is withdrawn", withdrawn, 1, "accept 0.0", "MED-OFR-14"),
    ("accepting what has expired", expired, 1, "accept 0.0", "MED-OFR-20"),
    ("withdrawing what waits", waiting, 0, "withdraw 0", "MED-OFR-14"),
    ("storing a reserved card", waiting, 1, "store wool/mars", "MED-OFR-24"),
    ("a free step after forty", busy, 0, "abandon religion", "MED-POL-03"),
    ("a bad card of the virtuous", lambda: Market("grain/poverty", owns={0: "venetian_virtue"}).by(0, "to 1"), 0,
     "give grain/poverty", "MED-CRD-31"),
    ("an own cube in a white box", lambda: Market("", owns={0: "barracks"}).by(0, "aim 0"), 0, "seat 0", "MED-ABL-04"),
    ("a box one has not", lambda: Market("", owns={0: "barracks"}), 0, "aim 1", "MED-ABL-03"),
    ("an altar is no box", lambda: Market("", owns={0: "sacrificial_altar"}), 0, "aim 0", "MED-ABL-03"),
    ("clearing a box one has not", lambda: Market(""), 0, "clear 0", "MED-ABL-03"),
    ("moving a locked cube", lambda: promised("0 use 1"), 0, "clear 0", "MED-PRM-02"),
    ("aiming at a forbidden player", lambda: promised("0 refrain 1").by(0, "aim 0"), 0, "seat 1", "MED-PRM-03"),
    ("a contradictory promise", lambda: promised("0 use 1").by(0, "to 2", "mine 0", "use"), 0, "seat 2", "MED-PRM-04"),
    ("a promise to swap", lambda: Market("ore/mars", owns={0: "foreign_envoys"}).by(0, "to 1", "mine 0"), 0, "use",
     "MED-PRM-06"),
    ("a promised box one has not", lambda: Market("").by(0, "to 1"), 0, "mine 0", "MED-ABL-03"),
    ("an eleventh cube", lambda: Market("", owns={0: MANY_BOXES, 1: "barracks"}).by(
        0, *(step for box in range(10) for step in (f"aim {box}", "seat 1")), "pass"), 1, "abandon government",
     "MED-ABL-09"),
    ("a fourth card in the warehouse", lambda: Market("ore/mars", stored={0: repeat("salt/mars", 3)}), 0,
     "store ore/mars", "MED-WHS-01"),
    ("a sixth with storehouses", lambda: Market("ore/mars", owns={0: "royal_storehouses"}, stored={
        0: f"{repeat('salt/mars', 3)} salt/venus salt/venus"}), 0, "store ore/mars", "MED-WHS-01"),
    ("storing a depression", lambda: Market("grain/depression"), 0, "store grain/depression", "MED-WHS-02"),
    ("a swap in the last rotation", last_rotation, 0, "swap 0", "MED-CRD-14"),
    ("a second swap", swapped, 0, "swap 0", "MED-ABL-03"),
    ("a swap with nobody", lambda: Market("grain/mars", owns={0: "foreign_envoys"}), 0, "swap 0", "MED-CRD-13"),
    ("asking without isolationism", offered, 1, "ask 0.0", "MED-CRD-19"),
    ("asking twice", lambda: offered(owns={1: "isolationism"}).by(1, "ask 0.0"), 1, "ask 0.0", "MED-OFR-25"),
    ("asking about what one cannot accept", lambda: offered(hands=("grain/mars", "salt/mars"), owns={
        1: "isolationism"}), 1, "ask 0.0", "MED-OFR-25"),
    ("sacrificing without an altar", lambda: Market(""), 0, "sacrifice 0 ore", "MED-CRD-25"),
    ("sacrificing a worker twice", lambda: Market("", owns={0: "sacrificial_altar sacrificial_altar"}).by(
        0, "sacrifice 0 ore"), 0, "sacrifice 1 ore", "MED-CRD-25"),
    ("an offer in the closing stage", closing, 0, "to 1", "MED-CLS-04"),
    ("an ask in the closing stage", closing, 0, "ask 1.0", "MED-CLS-04"),
    ("a swap in the closing stage", closing, 0, "swap 0", "MED-CLS-04"),
    ("anything after done", lambda: closing().by(0, "done"), 0, "store grain/mars", "MED-CLS-03"),
    ("an extra deck not allowed", lambda: developing(player={"owns": "education"}), 0, "draw demo1", "MED-DEV-06"),
    ("an extra deck of one without extra cards", lambda: developing(player={"owns": "education"}), 1, "draw gov0",
     "MED-DEV-06"),
    ("a card not drawn", developing, 0, "play 7 front", "MED-DEV-10"),
    ("a second government card", lambda: developing(player={"government": 1}, top={"gov0": "farmland"}).by(
        0, "play farmland"), 0, "play 0 front", "MED-DEV-10"),
    ("a second card of a revolt victim", lambda: developing(player={"happiness": -2}, turn=2).by(0, "play farmland"),
     0, "play festival", "MED-DEV-12"),
    ("a development without its producer", lambda: developing(player={"workers": "timber"}, top={
        "gov0": "urbanize_wool"}), 0, "play urbanize_wool", "MED-DEV-17"),
    ("a third producer", lambda: developing(player={"workers": "grain grain"}), 0, "play farmland", "MED-DEV-18"),
    ("a second monument", lambda: developing(player={"owns": "monument_of_law", "government": 9}, top={
        "demo3": "monument_of_liberty"}), 0, "play monument_of_liberty", "MED-DEV-21"),
    ("a civic good declared twice", lambda: Table.production({"owns": "free_market town_charter sanctuary_town"}).by(
        0, "declare art"), 0, "declare art", "MED-PRD-19"),
    ("anything after the end", lambda: Table(turn=6).resolve().skip(), 0, "pass", "MED-FIN-01"),
]  # fmt: skip


@rule(*sorted({row[4] for row in ROWS}))
@pytest.mark.parametrize(("at", "seat", "step", "rule_id"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_bad_input_is_refused_and_changes_nothing(
    at: Callable[[], Market], seat: int, step: str | int, rule_id: str
) -> None:
    market = at()
    market.state.hear()
    refusal = market.refused(seat, step, rule_id)
    assert market.state.hear() == [], "the log is unchanged"
    assert refusal.text


@rule("MED-OFR-01")
@pytest.mark.parametrize("action", ["pass", None, 1.5, [0], 10**30, -(10**30), b"0"])
def test_malformed_actions(action: object) -> None:
    market = Market("grain/mars")
    before = market.state.numbers()
    with pytest.raises(emporion.Refusal) as caught:
        market.state.apply_action(0, action)
    assert caught.value.rule == "MED-OFR-01"
    assert market.state.numbers() == before


@rule("MED-POL-01")
@pytest.mark.parametrize("seat", ["0", None, 0.0, 6, 10**30])
def test_malformed_players(seat: object) -> None:
    market = Market("grain/mars")
    before = market.state.numbers()
    with pytest.raises(emporion.Refusal) as caught:
        market.state.apply_action(seat, a.PASS)
    assert caught.value.rule == "MED-POL-01"
    assert market.state.numbers() == before


@rule("MED-OFR-01")
@pytest.mark.parametrize("name", ["", "fly", "give", "give grain", "pass ", "accept 9.9", "play 20 front"])
def test_unknown_names_of_actions(name: str) -> None:
    with pytest.raises(emporion.Refusal) as caught:
        MEDITERRANEAN.action_number(name)
    assert caught.value.rule == "MED-OFR-01"


@rule("MED-OFR-01")
def test_names_and_numbers_of_actions_belong_together() -> None:
    names = [MEDITERRANEAN.action_name(action) for action in range(a.NUM_ACTIONS)]
    assert len(set(names)) == a.NUM_ACTIONS == 634
    assert [MEDITERRANEAN.action_number(name) for name in names] == list(range(634))


@rule("MED-TRD-09")
def test_there_is_no_way_to_call_spices_gold() -> None:
    """A luxury card is given by its face; only Piracy has two ways."""
    names = [MEDITERRANEAN.action_name(action) for action in range(a.DRAFT_GIVE, a.DRAFT_WANT)]
    assert [name for name in names if " as " in name] == ["give piracy as spices", "give piracy as gold"]
    market = Market("spices/mars gold/venus piracy", "grain/mars")
    market.offer(0, 1, "spices/mars gold/venus piracy=gold")
    assert market.state.view(1)["offers"][0]["told"] == ["spices", "gold", "gold"]


@rule("MED-OFR-01", "MED-POL-01", "MED-GEN-02")
@pytest.mark.parametrize(
    "at", [lambda: Table.new(4, seed=5), lambda: Table.new(5, seed=5, clock="real"), developing, closing,
           lambda: Table.production({"owns": "free_market town_charter"})],
)  # fmt: skip
def test_every_action_of_every_player_is_legal_or_refused_by_a_rule(at: Callable[[], Market]) -> None:
    state = at().state
    before = state.numbers()
    for seat in range(-1, state.seats + 1):
        legal = set(state.legal_actions(seat))
        for action in range(-1, a.NUM_ACTIONS + 1):
            why = state.why_not(seat, action)
            assert (why is None) == (action in legal)
            assert why is None or (why.rule.startswith("MED-") and why.text)
    assert state.numbers() == before
