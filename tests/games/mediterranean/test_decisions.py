"""Section d: each decision with its options, who is asked, and when nobody is."""

from typing import Any

import pytest

from emporion.core.rng import seeded
from emporion.games.mediterranean import actions as a
from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import MEDITERRANEAN, Table
from tests.games.mediterranean.markets import Market
from tests.kit import rule


def named(market: Market, seat: int) -> list[str]:
    """The short names of what a seat may choose; seats and offers are counted from it."""
    return [MEDITERRANEAN.action_name(action) for action in market.state.legal_actions(seat)]


@rule("MED-DEC-01", "MED-PRD-19")
def test_d1_civic_goods_are_declared_one_after_another() -> None:
    table = Table.production({"owns": "free_market town_charter sanctuary_town"}, order=[1, 0, 2, 3])
    assert named(table, 0) == ["declare wine", "declare dye", "declare slaves", "declare art"]
    assert [named(table, seat) for seat in (1, 2, 3)] == [[], [], []]
    table.by(0, "declare art")
    assert named(table, 0) == ["declare wine", "declare dye", "declare slaves"]


@rule("MED-DEC-02", "MED-TRD-11")
def test_d2_all_say_that_they_are_prepared_where_a_clock_runs() -> None:
    table = Table.production(options={"clock": "real"})
    assert (table.step, table.state.actors()) == ("prepare", [0, 1, 2, 3])
    assert named(table, 2) == ["ready"]
    assert Table.production().step == "market"


@rule("MED-DEC-03", "MED-POL-01")
def test_d3_the_menu_of_the_market() -> None:
    market = Market("grain/mars", owns={0: "barracks sacrificial_altar"})
    assert (market.step, market.state.actors()) == ("market", [0])
    workers = [f"sacrifice 0 {good}" for good in c.GOOD_IDS[:5]]
    offers = ["to anyone", "to 1", "to 2", "to 3"]
    whole = ["pass", "ready", *offers, "store grain/mars", "target 0", "abandon government", "abandon religion"]
    assert named(market, 0) == [*whole, *workers]
    market.by(0, "ready", *()).by(1, "ready")
    assert market.state.actors() == [2], "a ready player is skipped"
    assert Market.real("grain/mars").state.actors() == [0, 1, 2, 3]


@rule("MED-DEC-03", "MED-DEC-04", "MED-OFR-26")
def test_d3_while_a_draft_or_an_argument_is_open_nothing_else() -> None:
    market = Market("grain/mars grain/mars", chips={0: 1}, owns={0: "barracks"}).by(0, "to 1")
    wants = [f"want {good}" for good in c.GOOD_IDS[:11]]
    assert named(market, 0) == ["pass", "ready", "give grain/mars", *wants, "give vp", "want vp", "promise 0", "drop"]
    market.by(0, "mine 0")
    assert named(market, 0) == ["use", "refrain"]
    market.by(0, "refrain")
    assert named(market, 0) == ["seat 1", "seat 2", "seat 3"]
    market.by(0, "seat 2")
    assert "send" in named(market, 0)


@rule("MED-DEC-04", "MED-OFR-16")
@pytest.mark.parametrize(
    ("hand", "wants", "picks"),
    [
        ("wool/mars wool/venus", "wool", ["pick wool/mars", "pick wool/venus"]),
        ("wool/mars wool/mars", "wool", None),
        ("spices/mars piracy", "spices", ["pick spices/mars", "pick piracy as spices"]),
        ("piracy gold/mars", "spices gold", None),
        ("wool/mars wool/venus", "wool wool", ["pick wool/mars", "pick wool/venus"]),
    ],
)
def test_d4_the_accepting_player_picks_where_he_has_a_choice(hand: str, wants: str, picks: list[str] | None) -> None:
    market = Market("grain/mars", hand).offer(0, 1, "grain/mars", wants).by(1, "accept 0.0")
    if picks is None:
        assert market.standing("0.0") == "settled"
    else:
        assert named(market, 1) == picks


@rule("MED-DEC-04", "MED-OFR-16")
def test_d4_a_pick_after_which_the_rest_could_not_be_filled_is_not_offered() -> None:
    """Piracy must stand for the gold, so the spices are no choice; and it is picked once."""
    market = Market("grain/mars", "spices/mars spices/venus piracy").offer(0, 1, "grain/mars", "spices gold")
    market.by(1, "accept 0.0")
    assert named(market, 1) == ["pick spices/mars", "pick spices/venus"]
    market.by(1, "pick spices/venus")
    assert market.hand(0) == "spices/venus piracy"


@rule("MED-DEC-05", "MED-OFR-18")
@pytest.mark.parametrize(("wants", "asked"), [("wool", True), ("", False)])
def test_d5_the_owner_of_isolationism_confirms_what_he_would_receive(wants: str, asked: bool) -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "isolationism"}).offer(0, 1, "grain/mars", wants)
    market.by(1, "accept 0.0")
    assert (market.standing("0.0") == "pending") is asked
    if asked:
        assert (market.state.actors(), named(market, 0)) == ([0], ["confirm", "reject"])


@rule("MED-DEC-06", "MED-CRD-13")
def test_d6_the_owner_of_envoys_chooses_the_card_he_gives() -> None:
    market = Market("grain/mars piracy", "wool/mars", owns={0: "foreign_envoys"}, stored={0: "ore/mars"})
    market.by(0, "swap 0", "seat 1")
    assert market.all_of(0, a.PICK, 75) == [c.FACE_IDS.index("grain/mars"), 73]
    alone = Market("grain/mars", "wool/mars", owns={0: "foreign_envoys"}).by(0, "swap 0", "seat 1")
    assert alone.hand(0) == "wool/mars", "no choice"


@rule("MED-DEC-07", "MED-CLS-03")
def test_d7_the_closing_stage() -> None:
    owns = {0: "pyramids_to_mars sacrificial_altar"}
    market = Market("grain/mars", owns=owns, stored={0: "ore/mars"}).by(0, "aim 0", "seat 1").close()
    assert market.state.actors() == [0, 1, 2, 3]
    workers = [f"sacrifice 0 {good}" for good in c.GOOD_IDS[:5]]
    assert named(market, 0) == ["store grain/mars", "fetch ore/mars", "target 0", "target 1", "clear 0", "switch 0",
                                "abandon government", "abandon religion", *workers, "done"]  # fmt: skip
    assert named(market, 1) == ["abandon government", "abandon religion", "done"]


@rule("MED-DEC-08", "MED-CLS-08")
def test_d8_votes_on_conduct() -> None:
    market = Market("", options={"conduct_votes": True}).close()
    for seat in range(4):
        market.by(seat, "done")
    assert (market.step, market.state.actors(), named(market, 0)) == ("accuse", [0, 1, 2, 3], ["pass", "accuse"])
    market.state.apply_action(0, a.ACCUSE)
    assert named(market, 0) == ["seat 1", "seat 2", "seat 3"]
    market.by(0, "seat 3").by(1, "pass").by(2, "pass").by(3, "pass")
    assert (market.step, market.state.actors()) == ("fine", [0, 1, 2])
    assert named(market, 0) == [f"fine {vp}" for vp in range(6)]


@rule("MED-DEC-09", "MED-RS1-04")
def test_d9_each_ability_is_let_apply_or_ignored() -> None:
    table = Table({"owns": "venetian_monastery"}, {"owns": "diplomat"})
    table.by(0, "pass").by(1, "aim 0", "seat 0", "aim 1", "seat 0").resolve()
    assert (table.step, table.state.actors(), named(table, 0)) == ("refuse", [0], ["let apply", "ignore"])
    table.by(0, "ignore")
    assert named(table, 0) == ["let apply", "ignore"]
    table.by(0, "apply")
    assert table.tracks(0) == {"safety": 1}


@rule("MED-DEC-10", "MED-DEV-06")
def test_d10_extra_decks() -> None:
    table = Table.resolved({"owns": "academy", "government": 5})
    assert named(table, 0) == ["pass", "draw gov0", "draw demo1", "draw demo2", "draw rel0"]
    table.by(0, "draw gov0")
    assert named(table, 0) == ["pass", "draw gov0", "draw demo1", "draw demo2", "draw rel0"]
    assert Table.resolved({"owns": "library"}).step == "develop"


@rule("MED-DEC-11", "MED-DEC-12", "MED-DEV-10")
@pytest.mark.parametrize(
    ("player", "turn", "first", "second"),
    [
        ({}, 1, ["play 0 front", "play 0 back", "skip government"], ["play 1 front", "play 1 back", "skip religion"]),
        ({"happiness": -2}, 2, ["play 0 front", "play 0 back", "skip government"], []),
    ],
)
def test_d11_and_d12_a_government_card_then_a_religion_card(
    player: dict[str, Any], turn: int, first: list[str], second: list[str]
) -> None:
    table = Table(player, turn=turn, top={"gov0": "farmland", "rel0": "festival"}).resolve()
    assert table.state.actors() == [0, 1, 2, 3]
    assert named(table, 0) == first
    table.by(0, "play farmland")
    assert named(table, 0) == second


@rule("MED-DEC-11", "MED-DEC-12", "MED-GEN-09")
def test_the_order_of_answers_given_at_once_does_not_matter() -> None:
    ends = []
    for order in ([0, 1, 2, 3], [3, 1, 0, 2]):
        table = Table(seed=9, top={"gov0": "farmland watchtower mine war_chief"}).resolve()
        for seat in order:
            table.by(seat, f"play 0 {'front' if table.may(seat, 'play 0 front') else 'back'}", "skip religion")
        ends.append(table.state.numbers())
    assert ends[0] == ends[1]


@rule("MED-GEN-02", "MED-POL-03", "MED-CLS-07")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_game_of_random_moves_comes_to_its_end(seats: int) -> None:
    state: Any = MEDITERRANEAN.new(seats=seats, seed=seats, trade_rotations=2, free_steps_per_poll=20)
    made = state.play_at_random(seeded(seats), 60_000)
    assert state.is_terminal()
    assert made < 60_000
    assert sum(state.returns()) == pytest.approx(1.0)
    assert state.turn == 6
