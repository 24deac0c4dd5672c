"""The floor as a part of the state: copies, numbers, no clock, hooks that only read."""

import ast
from pathlib import Path
from typing import Any

import pytest

import emporion.trading
from emporion.trading import checks, settling
from emporion.trading.floor import closed_floor, read_floor
from emporion.trading.offer import STANDINGS, read_offer
from emporion.trading.polls import close_floor
from tests.kit import rule
from tests.trading.bazaar import ANYONE, CLOCK, POLLS, Bazaar, kinds, med_terms, meg_terms

SOURCES = sorted(Path(next(iter(emporion.trading.__path__))).glob("*.py"))


def lively() -> Bazaar:
    """A floor with something in every field."""
    bazaar = Bazaar("aaab", "bbbb", "cccc", terms=med_terms(adverts=3), coins=4, deeds=(1, 2), confirms=True)
    bazaar.wait()
    bazaar.post(0, 1, "ab", "bb", money=1, wants_money=2, deeds=[1], wants_deeds=[2])
    bazaar.accept(1, bazaar.last(), "bb")
    bazaar.post(1, ANYONE, "b", "c")
    settling.decline(bazaar, bazaar.last(), 0)
    bazaar.post(2, 1, "c", "b", reply_to=1)
    bazaar.begin(2, bazaar.floor.offers[1], "c")
    bazaar.drafting(1, 2, "bb", asks=1)
    settling.advertise(bazaar, 0, 1, wanted=True)
    settling.advertise(bazaar, 2, 0, wanted=False)
    settling.set_done(bazaar, 0)
    bazaar.floor.quiet, bazaar.floor.steps_left = False, 13
    return bazaar


@rule("FLR-33", "FLR-47")
def test_a_floor_is_read_back_from_its_numbers() -> None:
    floor = lively().floor
    again = read_floor(floor.numbers())
    assert again.numbers() == floor.numbers()
    assert vars(again).keys() == vars(floor).keys()
    for name, value in vars(floor).items():
        if name not in ("offers", "drafts"):
            assert getattr(again, name) == value, name
    for mine, other in zip([*floor.offers, *floor.drafts], [*again.offers, *again.drafts], strict=True):
        assert (mine is None and other is None) or vars(mine) == vars(other)


@rule("FLR-33", "FLR-47")
def test_a_copy_is_equal_and_independent() -> None:
    floor = lively().floor
    before = floor.numbers()
    copy = floor.copy()
    assert copy.numbers() == before
    for offer in [*copy.offers, *(draft for draft in copy.drafts if draft)]:
        offer.standing, offer.money = 7, 9
        for cards in (offer.gives, offer.told, offer.promises, offer.wants, offer.wants_promises, offer.picks):
            cards.append(99)
    rows: list[list[Any]] = [copy.stages, copy.accepting, copy.posted, copy.drafts, copy.offers]
    for row in [*rows, *copy.wanted, *copy.offered]:
        row.append(99)
    assert floor.numbers() == before


@rule("FLR-33")
@pytest.mark.parametrize("place", range(18))
def test_every_number_of_an_offer_counts(place: int) -> None:
    numbers: list[Any] = [number + 1 for number in range(18)]
    for each in (3, 4, 6, 8, 10, 17):
        numbers[each] = [each, each + 20]
    assert read_offer(numbers).numbers() == numbers
    assert read_offer(numbers).copy().numbers()[place] == numbers[place]


@rule("FLR-33")
def test_every_number_of_a_floor_counts() -> None:
    bazaar = lively()
    numbers = bazaar.floor.numbers()
    for place, value in enumerate(numbers):
        assert value not in ([], None), f"number {place} is empty"
    assert numbers[2:7] == [1, bazaar.floor.cycle, bazaar.floor.place, 13, 0]


def test_a_closed_floor_is_empty() -> None:
    floor = closed_floor(3, CLOCK)
    assert floor.numbers() == [
        CLOCK, 0, 0, 0, 0, 0, 1, [], [None] * 3, [0] * 3, [-1] * 3, [0] * 12, [[]] * 3, [[]] * 3,
    ]  # fmt: skip


@rule("FLR-14", "FLR-33")
def test_nothing_on_the_floor_looks_at_time_or_chance() -> None:
    allowed = {"typing", "mypy_extensions", "emporion"}
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert {name.name.split(".")[0] for name in node.names} <= allowed, source
            elif isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] in allowed, source
                assert node.module != "emporion.core.rng", source


@rule("FLR-14")
def test_checks_only_read() -> None:
    bazaar = lively()
    before = bazaar.numbers()
    for seat in range(3):
        for offer in bazaar.floor.offers:
            checks.check_accept(bazaar, offer, seat, kinds("bb"))
            checks.can_satisfy(bazaar, offer, seat, kinds("bbc"))
        for to in (ANYONE, 0, 1, 2):
            checks.check_post(bazaar, bazaar.draw_up(seat, to, "ab", "c", money=1))
    assert bazaar.numbers() == before


@rule("FLR-15")
def test_the_standings_of_an_offer() -> None:
    assert STANDINGS == ["draft", "open", "pending", "settled", "declined", "withdrawn", "void", "expired"]
    bazaar = Bazaar("a", "b", terms=med_terms())
    assert bazaar.draw_up(0, 1, "a").standing == STANDINGS.index("draft")


@rule("FLR-43")
def test_a_refusal_changes_nothing() -> None:
    bazaar = Bazaar("aaa", "bbb", terms=meg_terms())
    before = bazaar.numbers()
    for to, gives, wants, asks in ((0, "aaa", "bb", 3), (1, "aa", "bb", 3), (1, "aaa", "bp", 3), (1, "aaa", "bb", 4)):
        assert bazaar.post(0, to, gives, wants, asks=asks) != "fine"
    assert bazaar.numbers() == before
    assert bazaar.log == []


@rule("FLR-43")
def test_every_answer_has_a_name() -> None:
    codes = {name: value for name, value in vars(checks).items() if name.isupper() and isinstance(value, int)}
    del codes["ANYONE"], codes["NO_REPLY"], codes["NO_LIMIT"], codes["OPEN"], codes["PENDING"], codes["VOID"]
    assert sorted(codes.values()) == list(range(len(checks.NAMES)))
    assert all(checks.NAMES[value] == name.lower() for name, value in codes.items())


@rule("FLR-33", "FLR-36")
@pytest.mark.parametrize("mode", [POLLS, CLOCK])
def test_a_recorded_closing_needs_no_clock(mode: int) -> None:
    ends = []
    for _ in range(2):
        bazaar = Bazaar("aaa", "bbb", terms=meg_terms(), mode=mode)
        bazaar.post(0, 1, "aaa", "bb", asks=3)
        close_floor(bazaar)
        ends.append(bazaar.numbers())
    assert ends[0] == ends[1]
