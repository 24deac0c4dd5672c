"""What a seat may not know: two worlds that look alike to it give it the same view, options, refusals and news."""

from random import Random
from typing import Any

import pytest

from emporion.companion.companion import Companion
from emporion.companion.interface import ORGANIZER
from emporion.companion.news import news_for
from emporion.companion.table import BUYING, FINISHED, HIDDEN
from emporion.games.megaciv.advances import BEFORE
from emporion.games.megaciv.board import COMMODITIES, GROUPS, KINDS, NAMES, STACK_OF, STACKS
from tests.companion.kit import Sitting
from tests.companion.random_play import answer, nonsense, sensible
from tests.companion.test_replay import PEOPLE
from tests.kit import rule

MINOA, HATTI, HELLAS = range(3)
WINES = {"gives": ["wine", "wine", "tin"], "told": ["wine", "wine"], "asks": 3, "wants": ["gold", "gold"]}


def other_world(table: Companion, viewer: int | None, rng: Random) -> Companion:
    """A table that differs from this one in everything that a viewer may not know."""
    other = table.clone()
    inside = other._table
    s = inside.fair
    others = [seat for seat in range(s.seats) if seat != viewer]
    for seat in others:
        forget_phase_12(inside, seat)
    s.floor.offers = [offer for offer in s.floor.offers if viewer in (offer.maker, offer.to)]
    for trade in s.trades:
        if viewer not in trade[:2]:
            trade[3:] = [rng.randrange(COMMODITIES) for _ in trade[3:]]
    makers = {int(offer.maker) for offer in s.floor.offers}
    for seat in others:
        if seat not in makers:
            change_hand(s, seat, rng)
    for stack in s.stacks:
        rng.shuffle(stack)
    for call in inside.calls:
        if call.state == HIDDEN and call.victim != viewer:
            s.giver[call.card] = rng.choice([-1, *others])
    s.rng.a, s.rng.b = rng.randrange(1, 1 << 32), rng.randrange(1, 1 << 32)
    return other


def forget_phase_12(inside: Any, seat: int) -> None:
    """What a seat has laid out, ticked and placed in phase 12 did not happen."""
    s = inside.fair
    if not s.before:
        return
    for kind in range(NAMES):
        s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0
    s.price[seat], s.paid[seat], s.filled[seat], s.filler[seat] = 0, 0, -1, -1
    s.treasury[seat], s.advances[seat] = s.before[seat * BEFORE + 1], s.before[seat * BEFORE + 2]
    for group in range(GROUPS):
        s.chips[seat * GROUPS + group] = s.before[seat * BEFORE + 3 + group]
    s.chips_due[seat], inside.ticked_now[seat] = 0, 0
    if inside.stage[seat] != FINISHED:
        inside.stage[seat] = BUYING


def change_hand(s: Any, seat: int, rng: Random) -> None:
    """Commodity cards of a hand are exchanged for others of the same stack."""
    for kind in range(COMMODITIES):
        for block in range(2):
            place = block * STACKS + STACK_OF[kind] - 1
            if place >= len(s.stacks):
                continue
            for _ in range(s.hands[(seat * KINDS + kind) * 2 + block]):
                goods = [card for card in s.stacks[place] if card < COMMODITIES]
                if goods and rng.random() < 0.7:
                    new = rng.choice(goods)
                    s.stacks[place][s.stacks[place].index(new)] = kind
                    s.hands[(seat * KINDS + kind) * 2 + block] -= 1
                    s.hands[(seat * KINDS + new) * 2 + block] += 1


def answers(table: Companion, viewer: int | None, rng: Random) -> list[Any]:
    """All that a viewer gets out of a table."""
    got: list[Any] = [table.view(viewer), table.options(ORGANIZER if viewer is None else viewer)]
    for _ in range(6):
        who, command = nonsense(rng, table)
        who = who if viewer is None or who == ORGANIZER else viewer
        refusal = answer(table.clone(), who, command)
        got.append("obeyed" if refusal is None else (refusal.key, refusal.rule, refusal.text))
    return got


@rule("MEG-TBL-14", "MEG-DRW-08", "MEG-OFR-03", "MEG-OFR-26", "MEG-PUR-11", "MEG-ADV-39", "MEG-CAL-07")
@pytest.mark.parametrize(("players", "seed"), [(3, 21), (9, 23), (12, 24)])
def test_worlds_that_differ_in_hidden_things_look_the_same(players: int, seed: int) -> None:
    rng, table = Random(seed), Companion.new(PEOPLE[players], seed=seed)
    differed = 0
    for number in range(200):
        if answer(table, *sensible(rng, table)):
            continue
        viewer = rng.choice([None, *range(players)])
        other = other_world(table, viewer, rng)
        differed += other.numbers() != table.numbers()
        assert answers(other, viewer, Random(number)) == answers(table, viewer, Random(number))
    assert differed > 50


@rule("MEG-ADV-39", "MEG-TBL-07")
def test_calls_of_this_turn_do_not_tell_what_is_bought_afterwards() -> None:
    table = Sitting(4).trading("ochre ochre ochre", "flood")
    for seat in range(4):
        table.table("correct", seat=seat, cities=seat)
    table.close().table("call").table("call")
    assert table.phase == "advances"
    seen = table.c.view(MINOA)
    table.do(HATTI, "tick", advance="engineering")  # which helps in a flood
    assert table.c.view(MINOA) == seen


@rule("MEG-TBL-14", "MEG-GEN-10")
def test_the_organizer_sees_no_card_that_is_not_his_own() -> None:
    table = Sitting().trading("wine wine tin treachery", "gold gold clay")
    for viewer in (None, ORGANIZER):
        view = table.c.view(viewer)
        assert [entry["hand"] for entry in view["seats"]] == [None] * 3
        assert [entry["hand_size"] for entry in view["seats"]] == [4, 3, 3]
        assert view["own"] is None
        assert not {"wine", "tin", "treachery", "gold"} & set(str(view).replace("'", " ").split())
    assert table.c.view(MINOA)["seats"][HATTI]["hand"] is None


def told(seat: int | None, *commands: tuple[int, str, dict[str, Any]], hands: tuple[str, ...]) -> list[Any]:
    """What a seat hears of these commands."""
    table = Sitting(4).trading(*hands).forget()
    for who, command, fields in commands:
        table.do(who, command, **fields)
    return [item for item in table.c.news() if news_for(seat, item)]


HANDS = ("ochre clay clay", "wine wine tin oil", "gold gold clay")
TRADE: list[tuple[int, str, dict[str, Any]]] = [
    (HATTI, "offer", {"to": HELLAS, **WINES}),
    (HELLAS, "accept", {"from_": HATTI, "offer": 1, "gives": ["gold", "gold", "clay"]}),
]


@rule("MEG-OFR-03", "MEG-OFR-17", "MEG-OFR-26")
@pytest.mark.parametrize("viewer", [MINOA, 3, None])
def test_offers_of_others_are_not_heard_of(viewer: int | None) -> None:
    refusing = [TRADE[0], (HELLAS, "decline", {"from_": HATTI, "offer": 1})]
    assert told(viewer, *refusing, hands=HANDS) == told(viewer, hands=HANDS) == []
    withdrawn = [TRADE[0], (HATTI, "withdraw", {"to": HELLAS, "offer": 1}), *TRADE[:1]]
    assert told(viewer, *withdrawn, hands=HANDS) == []
    heard = told(viewer, *TRADE, hands=HANDS)
    assert [item["event"] for item in heard] == ["traded"]
    bluffing = {**WINES, "gives": ["wine", "wine", "oil"]}
    assert told(viewer, (HATTI, "offer", {"to": HELLAS, **bluffing}), TRADE[1], hands=HANDS) == heard


@rule("MEG-OFR-03", "MEG-TRD-07")
def test_the_addressee_does_not_see_what_is_really_in_an_offer() -> None:
    bluffing = {**WINES, "gives": ["wine", "wine", "oil"]}
    views = []
    for offer in (WINES, bluffing):
        table = Sitting(4).trading(*HANDS).do(HATTI, "offer", to=HELLAS, **offer)
        views.append((table.c.view(HELLAS), [item for item in table.c.news() if news_for(HELLAS, item)]))
    assert views[0] == views[1]


@rule("MEG-OFR-26")
def test_the_number_of_an_offer_does_not_count_those_of_others() -> None:
    table = Sitting(4).trading(*HANDS)
    for _ in range(3):
        table.do(HATTI, "offer", to=HELLAS, **WINES)
    table.do(HATTI, "offer", to=MINOA, **WINES)
    assert table.c.view(MINOA)["offers"][0]["offer"] == 1


@rule("MEG-TBL-09")
def test_only_the_two_see_what_an_attacker_takes() -> None:
    news = []
    for hand in ("wine wine", "tin tin"):
        table = Sitting(4).hold(HATTI, hand).forget().table("attack", attacker=MINOA, victim=HATTI)
        news.append([item for item in table.c.news() if news_for(HELLAS, item)])
        assert hand.split()[0] in table.hand(MINOA)
    assert news[0] == news[1]


@rule("MEG-CAL-07", "MEG-TBL-07")
def test_hidden_calls_are_not_told_apart() -> None:
    views = []
    for card in ("flood", "superstition"):
        table = Sitting(4).trading("ochre ochre ochre", card, "tyranny").close()
        views.append(
            (table.c.view(MINOA), table.c.options(ORGANIZER), [i for i in table.c.news() if news_for(MINOA, i)])
        )
    assert views[0] == views[1]
