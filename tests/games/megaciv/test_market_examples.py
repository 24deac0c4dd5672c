"""The worked examples of trade, with their numbers."""

from typing import Any

import pytest

from emporion.games.megaciv import components as c
from emporion.games.megaciv import events, market
from emporion.trading import checks, settling
from tests.games.megaciv.kit import Table, cards, hand
from tests.kit import rule

MINOA, HATTI, HELLAS = 0, 1, 2


def same(hand: dict[str, int], wanted: str) -> bool:
    """Whether a hand holds exactly these cards."""
    return hand == cards(wanted)


@rule("MEG-EX-16", "MEG-OFR-03", "MEG-OFR-14", "MEG-OFR-16", "MEG-OFR-17", "MEG-TRD-08", "MEG-TRD-09", "MEG-TRD-11")
def test_an_offer_from_its_sending_to_the_calamity() -> None:
    table = Table.market(
        hand("wine wine tin treachery ochre", cities=4), hand("gold gold clay fish", cities=4), hand("oil oil oil")
    )
    table.offer(MINOA, HATTI, "wine wine treachery", "wine wine tin", "3 gold gold", clean=1)
    (seen,) = table.offers(HATTI)
    assert (seen["cards"], seen["told"], seen["clean"]) == (3, ["wine", "wine", "tin"], 1)
    assert (seen["asks"], seen["wants"], seen["standing"]) == (3, ["gold", "gold"], "open")
    assert "gives" not in seen
    assert table.offers(HELLAS) == table.offers(None) == []
    table.state.hear()
    table.accept(HATTI, MINOA, "gold gold clay")
    assert same(table.hand(MINOA), "tin ochre gold gold clay")
    assert same(table.hand(HATTI), "fish wine wine treachery")
    assert table["givers"] == {"treachery": MINOA}
    assert table.raw_events(events.TRADED) == [(MINOA, HATTI, 3 * 16 + 3)]
    for seat in (MINOA, HATTI, HELLAS):
        table.by(seat, "done")
    assert table.state.phase > 7
    assert (table.seat(MINOA)["cities"], table.seat(HATTI)["cities"]) == (5, 3)


@rule("MEG-EX-17", "MEG-OFR-11", "MEG-OFR-15")
def test_the_only_tin_is_gone_and_the_other_offer_is_void() -> None:
    table = Table.market(hand("tin wine wine wine wine"), hand("gold gold gold"), hand("oil oil oil"))
    table.offer(MINOA, HATTI, "wine wine tin", "wine wine", "3 gold gold")
    table.offer(MINOA, HELLAS, "wine wine tin", "wine wine", "3 oil oil")
    table.accept(HATTI, MINOA, "gold gold gold")
    assert [offer["standing"] for offer in table.offers(HELLAS)] == ["void"]
    table.refuses(f"accept {MINOA}", "E_VOID", seat=HELLAS)
    table.refuses(f"decline {MINOA}", "E_VOID", seat=HELLAS)


@rule("MEG-EX-17", "MEG-OFR-08", "MEG-OFR-15")
def test_with_two_tin_the_other_offer_stays_open() -> None:
    table = Table.market(hand("tin tin wine wine wine wine"), hand("gold gold gold"), hand("oil oil oil"))
    table.offer(MINOA, HATTI, "wine wine tin", "wine wine", "3 gold gold")
    table.offer(MINOA, HELLAS, "wine wine tin", "wine wine", "3 oil oil")
    table.accept(HATTI, MINOA, "gold gold gold")
    assert [offer["standing"] for offer in table.offers(HELLAS)] == ["open"]
    assert table.may(f"accept {MINOA}", HELLAS)


@rule("MEG-EX-27", "MEG-OFR-09", "MEG-OFR-25")
def test_a_late_click_does_not_accept_the_offer_that_came_instead() -> None:
    table = Table.market(hand("tin wine wine wine"), hand("gold gold gold"))
    table.offer(MINOA, HATTI, "wine wine tin", "wine tin", "3 gold gold")
    first: Any = table.state.floor.offers[-1]
    table.offer(MINOA, HATTI, "wine wine wine", "wine wine", "3 gold gold")
    before = table.state.hash()
    answer = settling.accept(table.state, first, HATTI, [c.KIND["gold"]] * 3)
    assert market.CODES[answer] == "E_NO_OFFER"
    assert market.CODES[settling.decline(table.state, first, HATTI)] == "E_NO_OFFER"
    assert market.CODES[settling.withdraw(table.state, first)] == "E_NO_OFFER"
    assert table.state.hash() == before
    assert [(offer["number"], offer["standing"]) for offer in table.offers(HATTI)] == [(2, "open")]
    assert checks.NAMES[answer] == "no_offer"


VALUES = [
    ("MEG-EX-04", "fruit", 3),
    ("MEG-EX-05", "fruit fruit", 12),
    ("MEG-EX-06", "fruit fruit fish ceramics", 18),
    ("MEG-EX-06", "iron iron iron", 18),
    ("MEG-EX-06", "ivory gold", 18),
]


@rule("MEG-EX-04", "MEG-EX-05", "MEG-EX-06", "MEG-VAL-01", "MEG-VAL-02", "MEG-VAL-03", "MEG-VAL-04", "MEG-VAL-05")
@pytest.mark.parametrize(("example", "held", "value"), VALUES)
def test_the_value_of_hands(example: str, held: str, value: int) -> None:
    seats = 9 if "ceramics" in held else 3
    table = Table.market(hand(held), hand("oil oil oil"), *[{}] * (seats - 2))
    assert table.state.hand_value(0) == value, example
    assert table.state.view(0)["own"]["hand_value"] == value
