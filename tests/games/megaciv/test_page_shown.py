"""What the page shows so that nobody needs to add anything up, or to remember, or to wait in the dark."""

import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import emporion
from emporion.core.messages import LANGUAGE
from emporion.core.page import Marks
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.picture.scene import MOODS, OVER
from emporion.games.megaciv.refusals import SAY
from tests.games.megaciv.kit import Table, hand
from tests.games.pages import choices_of
from tests.kit import rule

MEGACIV = emporion.game("megaciv")
NAMES = ("Ada", "Bo", "Cy", "Dan", "Eve")
LONGEST = 110


def parts(table: Table, seat: int | None = 0, **more: Any) -> dict[str, str]:
    """The page of a seat, with its options."""
    state = table.state
    choices = choices_of(MEGACIV, state, seat) if seat is not None and seat in state.actors() else ()
    marks = Marks(NAMES[: state.seats], choices, **more)
    return dict(MEGACIV.page(state.view(seat), marks).parts)


def words_of(html: str) -> str:
    """The text of a part, each piece apart from the next."""
    return " | ".join(text.strip() for text in ET.fromstring(html).itertext() if text.strip())


def tile(page: dict[str, str], ident: str) -> ET.Element:
    for html in page.values():
        for element in ET.fromstring(html).iter():
            if element.get("id") == ident:
                return element
    raise AssertionError(f"{ident} is not on the page")


def text_of(element: ET.Element) -> list[str]:
    return [text.strip() for text in element.itertext() if text.strip()]


# MEG-SPR-61: nobody needs to add anything up.


@rule("MEG-SPR-61")
def test_prices_after_credits() -> None:
    """The own price, and the printed one where that is higher."""
    plain, clever = (Table(hand("wine wine", advances=owned), {}, {}, phase=12) for owned in ([], ["pottery"]))
    own = clever.state.view(0)["own"]["advance_prices"]["masonry"]
    assert own < 60
    assert "60" in text_of(tile(parts(plain), "goal-masonry"))
    shown = text_of(tile(parts(clever), "goal-masonry"))
    assert str(own) in shown
    assert [old.text for old in tile(parts(clever), "goal-masonry").iter("s")] == ["60"]


@rule("MEG-SPR-61")
def test_what_the_hand_and_each_set_is_worth_and_with_one_more() -> None:
    page = parts(Table.market(hand("wine wine wine tin fish"), hand("wine tin tin"), hand("fish gold gold")))
    root = ET.fromstring(page["hand"])
    (worth,) = (element for element in root.iter() if element.get("data-tally") == "own-worth")
    assert worth.text == "54"
    shown = text_of(tile(page, "set-wine"))
    assert shown[shown.index("Wine") + 1 :][:2] == ["45", "80"]
    assert "3 Wine: worth 45, with one more 80." in page["hand"]


@rule("MEG-SPR-61")
def test_what_the_next_step_needs() -> None:
    needs = c.SUCCESSION[2]
    table = Table.market(hand("wine wine wine", step=2, cities=4, advances=["coinage", "law"]), hand("tin tin tin"), {})
    told = f"Step 3 needs {needs['cities']} cities (you have 4) and "
    told += f"{needs['advance_vp']} points of advances (you have 4)."
    page = parts(table)
    assert told in words_of(page["goals"])
    assert told in page["status"]


@rule("MEG-SPR-61", "MEG-EX-23")
@pytest.mark.parametrize(("cities", "then"), [(0, 3), (4, 6), (6, 7), (7, 7), (8, 8)])
def test_how_many_cities_the_next_round_allows(cities: int, then: int) -> None:
    seats = [hand("wine wine wine", cities=cities), hand("tin tin tin"), {}]
    told = words_of(parts(Table.market(*seats, round=1))["goals"])
    assert f"Next round: up to 7 cities. You have {cities}, then {then}." in told
    assert "Next round" not in words_of(parts(Table.market(*seats, round=5))["goals"])


@rule("MEG-SPR-61")
def test_what_a_calamity_in_hand_would_do() -> None:
    """Its sentence in full, what the own advances change about it, and who would gain by it."""
    table = Table.market(
        hand("clay clay clay clay", advances=["enlightenment"]), hand("slave_revolt wine wine tin"), {}
    )
    table.offer(1, 0, "wine wine slave_revolt", "wine wine", "3 clay clay")
    page = parts(table.accept(0, 1, "clay clay clay"))
    classes = {kind: tile(page, f"set-{kind}").get("class", "").split() for kind in ("slave_revolt", "wine")}
    assert ["emp-ill" in own for own in classes.values()] == [True, False]
    ill = text_of(tile(page, "set-slave_revolt"))
    assert c.CALAMITIES[c.KIND["slave_revolt"] - c.NAMES]["sprint"]["text"] in ill
    assert "Bo gave it to you and gains if it strikes." in ill
    assert "Enlightenment: 1 less." in ill
    assert "Mining: 1 more." not in ill


@rule("MEG-SPR-61")
def test_how_much_is_missing_for_an_advance() -> None:
    """What lies in the basket is spent already."""
    table = Table(hand("wine wine wine wine wine", treasury=12), {}, {}, phase=12)
    assert "83 short" in text_of(tile(parts(table), "goal-library"))
    assert "✓ in reach" in text_of(tile(parts(table), "goal-coinage"))
    page = parts(table.by(0, "buy mysticism"))
    assert "93 short" in text_of(tile(page, "goal-library")), "Library makes what lies in the basket 40 cheaper"
    assert "3 short" in text_of(tile(page, "goal-coinage"))
    assert "✓ basket" in text_of(tile(page, "goal-mysticism"))


def test_buying_is_the_step_forward_and_buying_nothing_is_not() -> None:
    table = Table(hand("wine wine wine wine wine", treasury=12), {}, {}, phase=12)
    shown = [parts(table), parts(table.by(0, "buy mysticism"))]
    assert ["emp-yes" in tile(page, "at-buy-end").get("class", "").split() for page in shown] == [False, True]


@rule("MEG-HND-02")
def test_how_many_cards_are_still_to_be_discarded() -> None:
    table = Table(hand("wine wine wine wine fish fish fish clay clay iron"), {}, {}, phase=12).by(0, "buy end")
    assert "still to discard | 2" in words_of(parts(table)["basket"])
    assert "still to discard | 1" in words_of(parts(table.by(0, "discard iron"))["basket"])


# MEG-SPR-62: one sentence for each advance and each calamity.


@rule("MEG-SPR-62")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_advance_and_every_calamity_has_its_sentence(language: str) -> None:
    token = LANGUAGE.set(language)
    try:
        table = Table(hand("wine wine wine"), {}, {}, phase=12)
        page = parts(table)
        for name in table.state.view(0)["tableau"]:
            (said,) = (text_of(element) for element in tile(page, f"goal-{name}").iter("small"))
            assert said == [SAY(f"advance_text.{name}")]
            assert 0 < len(said[0]) <= LONGEST
        for row in c.CALAMITIES:
            seats = [{"hand": {row["id"]: 1, "wine": 3}}, hand("tin tin tin"), {}, *[{}] * 6]
            board = Table(*seats, phase=7, options={"market": "clock"})
            said = text_of(tile(parts(board), f"set-{row['id']}"))
            sentence = SAY(f"calamity_text.{row['id']}")
            assert sentence in said
            assert len(sentence) <= LONGEST
    finally:
        LANGUAGE.reset(token)


# MEG-SPR-63: a tip for each phase, in the first round only.


def moods() -> dict[str, Table]:
    """A table in each mood, in the first round."""
    rich = hand("wine wine wine", cities=5, treasury=40, advances=["trade_routes"])
    blow = hand("flood wine wine", cities=5, treasury=20)
    return {
        "buy": Table(rich, {}, {}, phase=6, steps=["purchase"], order=[0, 1, 2], round=1),
        "trade": Table.market(rich, hand("tin tin tin"), {}, round=1),
        "calamity": Table(blow, {}, {}, phase=9, round=1),
        "routes": Table(rich, {}, {}, phase=10, round=1),
        "advances": Table(rich, {}, {}, phase=12, round=1),
    }


@rule("MEG-SPR-63")
def test_a_tip_for_each_phase() -> None:
    assert set(moods()) == {*MOODS} - {OVER}
    told = set()
    for mood, table in moods().items():
        page = parts(table)
        assert f'data-mood="{mood}"' in page["status"]
        (box,) = ET.fromstring(page["tip"]).iter("details")
        assert (box.get("id"), box.get("open")) == (f"tip-{mood}", "")  # whoever has read it closes it
        told.add(text_of(box)[-1])
    assert len(told) == len(moods())


@rule("MEG-SPR-63")
def test_tips_in_the_first_round_only_and_for_players_only() -> None:
    seats = [hand("wine wine wine"), hand("tin tin tin"), {}]
    assert "hidden" in ET.fromstring(parts(Table.market(*seats, round=2))["tip"]).attrib
    first = Table.market(*seats, round=1)
    assert "hidden" in ET.fromstring(parts(first, None)["tip"]).attrib
    assert "hidden" not in ET.fromstring(parts(first)["tip"]).attrib


# MEG-SPR-64: who waits sees the own hand, the adverts and the score.


@rule("MEG-SPR-64")
def test_who_waits_sees_hand_adverts_and_score() -> None:
    for mood, table in moods().items():
        waiting = next(seat for seat in (1, 2) if seat not in table.actors or mood == "trade")
        page = parts(table, waiting)
        for name in ("hand", "status", "players"):
            assert "hidden" not in ET.fromstring(page[name]).attrib, (mood, name)
        score = table.state.view(waiting)["seats"][waiting]["score"]
        (own,) = (element for element in ET.fromstring(page["status"]).iter() if element.get("class") == "emp-standing")
        assert text_of(own)[0] == str(score)
        assert f"{score} points, place " in own.attrib["title"]


@rule("MEG-SPR-64")
def test_who_is_done_still_sees_what_others_cry_out() -> None:
    table = Table.market(
        hand("wine wine wine"), hand("tin tin tin", offered=["tin"], wanted=["wine"]), hand("fish fish fish")
    )
    table.by(0, "done")
    page = parts(table)
    assert "Has Tin. Wants Wine." in page["hall"]
    assert "hidden" not in ET.fromstring(page["hall"]).attrib
    assert "set-wine" in page["hand"]


# MEG-VAL-08: the row of boxes.


@rule("MEG-VAL-08")
@pytest.mark.parametrize(("kind", "number"), [("wine", 1), ("wine", 3), ("wine", 6), ("ochre", 4)])
def test_boxes_of_a_set(kind: str, number: int) -> None:
    row = next(row for row in c.COMMODITIES if row["id"] == kind)
    others = "tin tin tin"
    drawn = tile(parts(Table.market({"hand": {kind: number}}, hand(others), {})), f"set-{kind}")
    boxes = [
        (rect.get("class"), text.text)
        for rect, text in _pairs(drawn)
        if rect.get("class") in ("meg-past", "meg-now", "meg-next", "meg-box")
    ]
    assert [value for _, value in boxes] == [str(row["stack"] * n * n) for n in range(1, row["max_set"] + 1)]
    assert [at + 1 for at, (style, _) in enumerate(boxes) if style == "meg-now"] == [number]
    assert [at + 1 for at, (style, _) in enumerate(boxes) if style == "meg-next"] == [number + 1][: len(boxes) - number]


def _pairs(drawn: ET.Element) -> list[tuple[ET.Element, ET.Element]]:
    """Each rectangle with what is written after it."""
    shapes = [element for element in drawn.iter() if element.tag.endswith(("rect", "text"))]
    return [
        (first, second)
        for first, second in pairwise(shapes)
        if first.tag.endswith("rect") and second.tag.endswith("text")
    ]


# The clock, calamities, the end.


@rule("MEG-TIM-03")
def test_the_time_that_is_left_is_seen_by_all() -> None:
    table = Table.market(hand("wine wine wine"), hand("tin tin tin"), {})
    for seat in (0, 1, None):
        assert 'data-until="1800000000.5"' in parts(table, seat, until=1800000000.5)["status"]
    assert "data-until" not in parts(table)["status"]
    assert "data-until" not in parts(table, until=1.0, past=True)["status"]


def struck() -> tuple[Table, tuple[tuple[int, Any], ...]]:
    """A blow without a choice: trade ends, Tyranny takes two cities, and phase 12 begins."""
    hands = ("tyranny wine wine wine wine", "tin tin tin tin", "gold gold gold gold")
    rows = [hand(cards, cities=cities) for cards, cities in zip(hands, (6, 5, 3), strict=True)]
    table = Table.market(*rows, round=2).by(0, "done").by(1, "done").by(2, "done")
    return table, tuple((4, event) for event in table.state.hear())


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_calamity_is_told_to_everybody_with_what_it_did(seat: int | None) -> None:
    table, lately = struck()
    assert table.step == "advances"
    page = parts(table, seat, lately=lately)
    (box,) = ET.fromstring(page["drama"]).iter("details")
    assert (box.get("id"), box.get("open")) == ("blows-2-1", "")
    (blow,) = (element for element in box.iter("li"))
    said = text_of(blow)
    assert said[0] == "Tyranny"
    assert "Cy took over 2 cities from Ada." in said
    assert {"gains:", "You" if seat == 0 else "Ada", "You" if seat == 2 else "Cy"} <= set(said)
    assert ("emp-hit" in blow.attrib["class"]) == (seat == 0)


def test_calamities_of_an_earlier_round_are_over() -> None:
    table, lately = struck()
    later = (*lately, (5, (events.ROUND, -1, 3, 0)))
    assert "emp-blows" not in parts(table, lately=later)["drama"]


def test_a_new_calamity_opens_the_cards_again() -> None:
    table, lately = struck()
    blow = [told for told in lately if told[1][0] == events.CALAMITY]
    twice = (*blow, *lately)
    ids = [re.findall(r'id="(blows[\w-]+)"', parts(table, lately=some)["drama"]) for some in (lately, twice)]
    assert ids[0] != ids[1]


@rule("MEG-SPR-18")
def test_equal_points_say_what_decided() -> None:
    table = Table(
        {"cities": 4, "advances": ["coinage"]}, {"cities": 5, "step": 1}, {"cities": 9, "treasury": 3},
        phase=12, round=5,
    )  # fmt: skip
    while table.actors:
        table.do("buy end")
    view = table.state.view(None)
    order = sorted(view["seats"], key=lambda entry: view["ranks"][view["seats"].index(entry)])
    scores = [entry["score"] for entry in order]
    assert len(set(scores)) == 2, "two of three have as many points"
    text = words_of(parts(table, None)["ending"])
    assert text.count(" beats ") == 1
    assert text.endswith("by dearer advances.")
