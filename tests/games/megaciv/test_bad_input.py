"""Section i: every refusal has a code and a rule, says nothing hidden and changes nothing; the order of the checks."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.megaciv import components as c
from emporion.games.megaciv.refusals import refuse
from tests.games.megaciv.kit import MEGACIV, Table, cards, hand
from tests.kit import rule

KEEPS = {"treasury": 55}
RULES = {row["code"]: row["rule"] for row in c.DATA["error"]}


def moments() -> dict[str, Table]:
    """A position for each kind of decision; seat 0 decides."""
    return {
        "purchase": Table.purchases({"treasury": 20}, {"treasury": 20}),
        "polls": Table.polls(hand("wine wine tin"), hand("gold gold clay")),
        "clock": Table.market(hand("wine wine tin"), hand("gold gold clay"), hand("clay ochre")),
        "choose": Table(hand("piracy", treasury=20), *[{}] * 5, phase=9),
        "loss": Table(hand("flood", treasury=20), KEEPS, phase=9),
        "flames": Table(hand("city_in_flames", treasury=20), KEEPS, *[{}] * 7, phase=9),
        "corruption": Table(hand("corruption wine wine tin"), KEEPS, phase=9),
        "banditry": Table(hand("banditry wine wine tin"), KEEPS, *[{}] * 7, phase=9),
        "regression": Table(hand("regression", step=2, advances=["enlightenment"]), KEEPS, phase=9),
        "routes": Table(hand("wine tin", advances=["trade_routes"]), KEEPS, phase=10),
        "advances": Table(hand("wine wine", treasury=50), KEEPS, phase=12),
    }


OF_PHASE = {  # a move that belongs to each phase
    6: "stack 9",
    7: "offer 1",
    9: "city",
    10: "discard end",
    12: "buy end",
}
PHASE = dict.fromkeys(("choose", "loss", "flames", "corruption", "banditry", "regression"), 9)
PHASE |= {"purchase": 6, "polls": 7, "clock": 7, "routes": 10, "advances": 12}
NAMES = list(PHASE)


def tried(table: Table, seat: Any, action: Any) -> Refusal:
    """A call that must be refused and change nothing."""
    before = table.state.hash()
    with pytest.raises(Refusal) as caught:
        table.state.apply_action(seat, action)
    assert table.state.hash() == before
    assert caught.value.text
    return caught.value


def code(refusal: Refusal) -> str:
    """The code of a refusal, which must be that of the data file, with a rule."""
    assert refusal.key in RULES
    assert refusal.rule.startswith("MEG-")
    return str(refusal.key)


@rule("MEG-GEN-03")
@pytest.mark.parametrize("moment", NAMES)
def test_an_action_of_another_phase(moment: str) -> None:
    table = moments()[moment]
    for phase, move in OF_PHASE.items():
        if phase != PHASE[moment]:
            table.refuses(move, "E_PHASE")
            table.refuses(move, "E_PHASE", seat=1)  # also for one who is not asked: the phase comes before the turn


@rule("MEG-GEN-06", "MEG-GEN-07")
@pytest.mark.parametrize("moment", NAMES)
@pytest.mark.parametrize("action", [618, 619, 10**6, 10**30, -1, -2, -618, None, "stack 9", 1.5, [3]])
def test_an_unknown_action(moment: str, action: Any) -> None:
    table = moments()[moment]
    assert code(tried(table, 0, action)) == "E_FORM"


@rule("MEG-GEN-05", "MEG-GEN-07")
@pytest.mark.parametrize("moment", NAMES)
@pytest.mark.parametrize("seat", [-1, -2, 17, 18, 99, 10**30, None, "0", 0.5])
def test_an_unknown_seat(moment: str, seat: Any) -> None:
    table = moments()[moment]
    for move in OF_PHASE.values():
        assert code(tried(table, seat, MEGACIV.action_number(move))) == "E_PLAYER"
    with pytest.raises(Refusal) as caught:
        table.state.view(99)
    assert caught.value.key == "E_PLAYER"


@rule("MEG-GEN-04")
@pytest.mark.parametrize("moment", [name for name in NAMES if name not in ("clock", "advances")])
def test_not_this_players_decision(moment: str) -> None:
    table = moments()[moment]
    if moment == "polls":
        table.refuses("want wine", "E_TURN", seat=1)
    else:
        table.refuses(OF_PHASE[PHASE[moment]], "E_TURN", seat=1)
    assert table.state.legal_actions(1) == []


@rule("MEG-GEN-04")
def test_a_finished_player_is_asked_no_more() -> None:
    table = moments()["advances"].do("buy end")
    table.refuses("buy mysticism", "E_TURN", seat=0)
    table.refuses("discard wine", "E_TURN", seat=0)


@rule("MEG-GEN-06")
@pytest.mark.parametrize(
    "name", ["stack 0", "stack 10", "free 0", "give dragon", "victim 18", "buy wheel", "", "sell 9"]
)
def test_an_unknown_name(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        MEGACIV.action_number(name)
    assert caught.value.rule == "MEG-GEN-06"


@rule("MEG-PUR-05", "MEG-PUR-07", "MEG-ADV-24")
def test_purchases() -> None:
    table = Table.purchases({"treasury": 12, "advances": ["rhetoric"]}, {"treasury": 20})
    table.refuses("stack 1", "E_STACK")
    table.refuses("stack 2", "E_STACK")
    table.refuses("stack 9", "E_FUNDS")
    table.refuses("free 9", "E_FREE")
    poor = Table.purchases({"treasury": 9, "advances": ["rhetoric"]})
    poor.refuses("stack 8", "E_STACK")  # the list comes before the treasury


@rule("MEG-PUR-10")
def test_after_passing() -> None:
    table = moments()["purchase"].do("pass")
    for move in ("stack 9", "stack 1", "free 2", "pass"):
        table.refuses(move, "E_REVERT", seat=0)
    table.refuses("offer 1", "E_PHASE", seat=0)  # the phase comes first


@rule("MEG-RES-09", "MEG-SPR-33")
def test_calamities() -> None:
    table = moments()["choose"]
    table.refuses("victim 0", "E_VICTIM")
    table.refuses("victim 9", "E_VICTIM")
    for moment in ("loss", "flames"):
        for move in ("discard wine", "pass", "victim 1"):
            moments()[moment].refuses(move, "E_CHOICE")
    moments()["corruption"].refuses("pay", "E_CHOICE")
    moments()["corruption"].refuses("discard water", "E_CHOICE")
    moments()["corruption"].refuses("city", "E_CHOICE")
    moments()["banditry"].refuses("city", "E_CHOICE")
    moments()["regression"].refuses("pay", "E_CHOICE")
    poor = Table(hand("banditry wine tin", treasury=3), KEEPS, *[{}] * 7, phase=9)
    poor.refuses("pay", "E_CHOICE")


@rule("MEG-ADV-05", "MEG-SPR-50", "MEG-ADV-08")
def test_baskets() -> None:
    table = Table({"treasury": 55, "advances": ["mysticism"]}, KEEPS, phase=12)
    table.refuses("buy mysticism", "E_OWNED")
    table.refuses("buy music", "E_TABLEAU")
    table.refuses("buy wonder_of_the_world", "E_PRICE")
    fair = Table({"treasury": 55}, phase=12, options={"scenario": "first_fair"})
    fair.refuses("buy masonry", "E_TABLEAU")


@rule("MEG-ADV-08", "MEG-ADV-09", "MEG-ADV-30", "MEG-OFR-06")
def test_payments() -> None:
    seat = {"hand": cards("wine wine wine tin"), "treasury": 4, "advances": ["mysticism"]}
    table = Table(seat, KEEPS, phase=12).do("buy sculpture")
    if table.seat()["purchase"]["stage"] == "basket":
        table.do("buy end")
    assert table.seat()["purchase"]["price"] == 45
    table.refuses("pay end", "E_PRICE")
    table.refuses("turn in gold", "E_NOT_HELD")
    table.refuses("fill wine", "E_SUBST")
    table.do("turn in wine", "turn in wine", "turn in wine")
    if table.actors[0] == 0:
        table.refuses("turn in tin", "E_OVERPAY")


@rule("MEG-GEN-03", "MEG-SPR-16")
def test_nothing_is_possible_when_the_game_is_over() -> None:
    table = Table({}, phase=14, round=5)
    for move in OF_PHASE.values():
        assert code(tried(table, 0, MEGACIV.action_number(move))) == "E_PHASE"
    assert [table.state.legal_actions(seat) for seat in range(3)] == [[], [], []]


@rule("MEG-GEN-05", "MEG-GEN-06", "MEG-GEN-03", "MEG-TIM-04", "MEG-PUR-10", "MEG-GEN-04")
def test_the_order_of_the_checks() -> None:
    """Each of these breaks this rule and all later ones."""
    table = moments()["purchase"].do("pass")
    assert code(tried(table, 99, 618)) == "E_FORM"
    assert code(tried(table, 99, MEGACIV.action_number("offer 1"))) == "E_PLAYER"
    assert code(tried(table, 0, MEGACIV.action_number("offer 1"))) == "E_PHASE"
    assert code(tried(table, 0, MEGACIV.action_number("stack 1"))) == "E_REVERT"
    assert code(tried(table, 2, MEGACIV.action_number("stack 1"))) == "E_TURN"
    assert code(tried(table, 1, MEGACIV.action_number("stack 1"))) == "E_STACK"
    market = moments()["clock"]
    assert code(tried(market, 2, 618)) == "E_FORM"
    assert code(tried(market, 2, MEGACIV.action_number("stack 1"))) == "E_PHASE"
    assert code(tried(market, 2, MEGACIV.action_number("offer 1"))) == "E_CLOSED"  # two cards: done from the start
    polls = moments()["polls"].do("done")
    assert code(tried(polls, 0, MEGACIV.action_number("offer 1"))) == "E_CLOSED"  # before the turn


@rule("MEG-GEN-06", "MEG-GEN-05")
@pytest.mark.parametrize("action", [None, -1, "stack 9"])
def test_what_cannot_be_read_comes_before_the_seat(action: Any) -> None:
    assert code(tried(moments()["purchase"], 99, action)) == "E_FORM"


@rule("MEG-GEN-07")
def test_refusals_reveal_nothing_hidden() -> None:
    """The same refusals whatever the stacks and the other hands hold."""
    said = []
    for cards_of_9, other in ((["gold"], "wine wine wine"), (["piracy", "gold"], "clay clay clay")):
        table = Table.purchases({"treasury": 10}, hand(other, treasury=20), stacks={"9": cards_of_9})
        calls = [(seat, action) for seat in (0, 1, 2) for action in range(0, 618, 11)]
        illegal = [(seat, action) for seat, action in calls if action not in table.state.legal_actions(seat)]
        said.append([(seat, action, tried(table, seat, action).text) for seat, action in illegal])
    assert said[0] == said[1]


@rule("MEG-GEN-06")
def test_every_code_of_the_data_file_has_a_sentence() -> None:
    for row in c.DATA["error"]:
        refusal = refuse(row["code"])
        assert (refusal.key, refusal.rule) == (row["code"], row["rule"])
        assert len(refusal.text) > 5


@rule("MEG-POS-01")
@pytest.mark.parametrize(
    ("position", "where"),
    [
        ({"seats": 2}, "MEG-GEN-01"),
        ({"seats": [{"cities": 10}, {}, {}]}, "MEG-SPR-06"),
        ({"seats": [{"treasury": 56}, {}, {}]}, "MEG-SPR-07"),
        ({"seats": [{"step": 9}, {}, {}]}, "MEG-SPR-14"),
        ({"seats": [{"hand": {"ochre": 10}}, {}, {}]}, "MEG-GEN-12"),
        ({"seats": [{"hand": {"silk": 1}}, {}, {}]}, "MEG-GEN-12"),
        ({"seats": [{"advances": ["music"]}, {}, {}]}, "MEG-SPR-50"),
        ({"seats": [{"advances": ["law", "law"]}, {}, {}]}, "MEG-ADV-05"),
        ({"seats": 3, "round": 6}, "MEG-SPR-16"),
        ({"seats": 3, "phase": 11}, "MEG-SPR-04"),
        ({"seats": 3, "stacks": {"4": ["gold"]}}, "MEG-RET-01"),
        ({"seats": [{"east": {"clay": 1}, "hand": {"clay": 1}}, {}, {}]}, "MEG-BLK-01"),
        ({"seats": 3, "weather": "fine"}, "MEG-POS-01"),
        ({"seats": [{"hand": {"dragon": 1}}, {}, {}]}, "MEG-POS-01"),
        ([], "MEG-POS-01"),
    ],
)
def test_what_is_no_position(position: Any, where: str) -> None:
    with pytest.raises(Refusal) as caught:
        MEGACIV.position(position)
    assert caught.value.rule == where


@rule("MEG-GEN-03", "MEG-GEN-06")
@pytest.mark.parametrize("name", [name for name in NAMES if PHASE[name] != 7])
def test_the_first_number_of_all_is_a_move_and_what_lies_before_it_is_none(name: str) -> None:
    table = moments()[name]
    table.refuses("wait", "E_PHASE", seat=0)
    table.refuses(-1, "E_FORM", seat=0)
    table.refuses(MEGACIV.num_actions, "E_FORM", seat=0)
