"""The picture: everything on the table is drawn, once, in its place, and nothing else."""

import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from emporion.games.faiyum.picture import picture
from emporion.games.faiyum.picture.tables import CARDS, SITES, SPACES
from emporion.games.faiyum.rules import Faiyum
from tests.games.faiyum.table import FAIYUM
from tests.games.faiyum.views import BLUE, FARMER, SETTLEMENT, TWO_ROADS, middle, middle_game, player, seen, view
from tests.games.svg import SVG, check_standalone, find, ids, parse, words

LOWEST = ["2", "4", "6", "8"]
TAKEN = {card for seat in middle()["seats"] for card in [*seat["hand"], *seat["discard"], *middle()["market"]]}


def title(element: ET.Element) -> str:
    return element.findtext(f"{SVG}title") or ""


def targets(root: ET.Element) -> list[str]:
    return [element.attrib["data-target"] for element in root.iter() if "data-target" in element.attrib]


def pressed(root: ET.Element) -> list[str | None]:
    return [element.get("data-target") for element in root.iter() if element.get("aria-pressed") == "true"]


def across(element: ET.Element) -> float:
    """How far an element is moved to the right."""
    moved = re.match(r"translate\(([-\d.]+)", element.attrib["transform"])
    assert moved
    return float(moved[1])


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("drawn", [view(), middle_game(), middle_game(seat=None), middle_game(market=[], tokens=[])])
def test_a_picture_is_one_standalone_svg(drawn: Faiyum, dark: bool) -> None:
    check_standalone(picture(drawn, dark=dark), dark)


def test_what_is_stamped_is_defined() -> None:
    root = parse(picture(middle_game(), targets=["E4"], chosen="E4"))
    used = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    filled = set(re.findall(r"url\(#([\w-]+)\)", ET.tostring(root, "unicode")))
    assert used | filled <= set(ids(root))
    variables = set(re.findall(r"var\(--([\w-]+)\)", ET.tostring(root, "unicode")))
    for dark in (False, True):
        assert variables <= set(re.findall(r"--([\w-]+):", picture(view(), dark=dark)))


def test_every_piece_is_drawn_once() -> None:
    drawn = middle()
    found = Counter(ids(parse(picture(seen(drawn, 1)))))
    expected = [f"space-{space}" for space in SPACES] + [f"monument-{space}" for space in SITES]
    expected += [f"crocodile-{space}" for space in drawn["crocodiles"]]
    expected += [f"worker-{space}" for space in drawn["workers"] + drawn["prone"]]
    expected += ["town-E5", "town-E7", "palace-E7", "settlement-E9", "settlement-C5"]
    expected += ["workshop-D5", "workshop-F4", "expansion-F4", "dam"]
    expected += [f"site-{link}" for link in ["D9-E10", *drawn["roads"], *drawn["bridges"], *drawn["grand_bridges"]]]
    assert {ident: found[ident] for ident in expected} == dict.fromkeys(expected, 1)
    kinds = r"(space|monument|crocodile|worker|settlement|town|palace|workshop|expansion|site)-[A-G]\d"
    assert sorted(ident for ident in found if re.match(kinds, ident)) == sorted(set(expected) - {"dam"})


def test_links_say_what_they_are() -> None:
    root = parse(picture(middle_game()))
    assert title(find(root, "site-E5-E6")) == "Road Shedet to Psinachis (E5-E6)"
    assert title(find(root, "site-B4-C5")) == "Bridge Psenyris to Apias (B4-C5)"
    assert title(find(root, "site-D8-E8")) == "Grand bridge Phylakitike to Mouchis (D8-E8)"


def test_prone_workers_lie() -> None:
    root = parse(picture(middle_game()))
    assert title(find(root, "worker-E3")) == "Prone worker at Autodike (E3), wheat"
    assert title(find(root, "worker-D6")) == "Worker at Arsinoe (D6), wheat"
    assert words(find(root, "worker-E3")) == ["z z"]


@pytest.mark.parametrize("space", sorted(SITES))
def test_monuments_grow_by_their_blocks(space: str) -> None:
    limit = SITES[space].block_limit
    for built in range(limit + 1):
        monument = find(parse(picture(view(blocks={space: built}))), f"monument-{space}")
        styles = Counter(element.get("class") for element in monument.iter(f"{SVG}path"))
        assert (styles["fai-block"], styles["fai-plan"]) == (built, limit - built)
        assert words(monument) == [f"{built}/{limit}"]


def test_built_places_are_named() -> None:
    shown = words(find(parse(picture(middle_game())), "fai-map"))
    for name in (
        "Shedet",
        "Kerkethoeris",
        "Kerke",
        "Apias",
        "Argias",
        "Oxyrhyncha",
        "Lahun",
        "Hawara",
        "Abgig",
        "Biahmu",
    ):
        assert shown.count(name) == 1
    assert "Ibion" not in shown


def test_the_supply_counts_what_is_left() -> None:
    root = parse(picture(view(towns=["A5", "A7", "B5", "C3", "C7", "D6", "E3", "E8"])))
    assert words(find(root, "supply-settlement")) == ["7"], "and the one in the middle"
    assert title(find(root, "supply-town")) == "town: 0 of 8 left"


def cards_in(element: ET.Element) -> list[str]:
    """The cards drawn in an element, in the order of the document."""
    return [card for inner in element.iter() if (card := inner.get("data-card") or inner.get("data-target"))]


def test_the_market_shows_what_is_to_be_paid() -> None:
    root = parse(picture(middle_game()))
    assert [cards_in(find(root, f"market-{slot}")) for slot in range(1, 5)] == [["36"], ["48"], ["58"], ["66"]]
    assert words(find(root, "market-1"))[-5:] == ["$2", "$3", "−1", "in reach", "leaves next"]
    assert words(find(root, "market-2"))[-5:] == ["$3", "$4", "−1", "$1 short", "leaves next"]
    assert words(find(root, "market-3"))[-2:] == ["$5", "$3 short"]
    assert words(find(root, "market-4"))[-2:] == ["$7", "$5 short"]
    assert words(find(root, "tokens-above"))[:2] == ["−1", "−1"]


def test_disasters_are_never_for_sale() -> None:
    root = parse(picture(middle_game(market=["48", "58", "122", "124", "126", "128"], tokens=[], final=[])))
    slots = [cards_in(find(root, f"market-{slot}")) for slot in range(1, 9)]
    assert slots == [["48"], ["58"], [], [], ["122"], ["124"], ["126"], ["128"]]
    assert "first to quit: +10" in words(find(root, "market-8"))
    assert "worth nothing" in words(find(root, "market-5"))
    assert "4 of 4 disasters" in words(find(root, "fai-progress"))


def test_progress_counts_both_piles_and_the_disasters() -> None:
    shown = words(
        find(parse(picture(middle_game(pile=[card for card in BLUE if card not in TAKEN][:12]))), "fai-progress")
    )
    assert {"12", "3", "2 of 4 disasters"} <= set(shown)


def test_every_card_on_the_table_is_drawn_once() -> None:
    drawn = middle()
    root = parse(picture(seen(drawn, 1)))
    expected: Counter[str] = Counter(drawn["market"])
    for seat in drawn["seats"]:
        expected.update(seat["hand"] + seat["discard"])
    assert Counter(cards_in(root)) == expected


def test_stacks_are_drawn_in_their_order() -> None:
    drawn = middle()
    root = parse(picture(seen(drawn, 1)))
    own = [cards_in(find(root, f"stack-2-{place}")) for place in range(1, 5)]
    assert own == [[card] for card in drawn["seats"][1]["discard"]]
    places = [across(find(root, f"stack-2-{place}")) for place in range(1, 5)]
    assert places == sorted(set(places))
    for seat in (0, 2):
        line = cards_in(find(root, f"seat-{seat + 1}"))
        assert line == drawn["seats"][seat]["hand"] + drawn["seats"][seat]["discard"]
    assert "Small Town" in words(find(root, "seat-1")), "the top card is plain to read"


def test_the_card_in_play_lands_on_its_players_stack() -> None:
    drawn = middle(action={"card": "92", "acts_as": "92"}, steps=["finish", "roads"])
    assert cards_in(find(parse(picture(seen(drawn, 1))), "stack-2-0")) == ["92"]
    assert "FIVE ROADS" in words(find(parse(picture(seen(drawn, 1))), "fai-turn"))
    watched = cards_in(find(parse(picture(seen(drawn, 0))), "seat-2"))
    assert watched == [SETTLEMENT, "38", "88", "92", "46", TWO_ROADS, "14", "6"]


def test_stacks_say_what_taking_back_costs() -> None:
    root = parse(picture(middle_game()))
    assert [words(find(root, f"stack-2-{place}"))[-1] for place in range(1, 5)] == ["free", "free", "free", "$1"]
    rising = view(seats=[player(discard=["46", "14", "6", "20", "22", "26"])], tokens=[])
    solo = parse(picture(rising))
    assert [words(find(solo, f"stack-1-{place}"))[-1] for place in range(3, 7)] == ["free", "$1", "$2", "$3"]
    final = parse(picture(middle_game(final_phase=True)))
    assert "free" not in words(find(final, "fai-stack")), "nobody administrates in the final phase"


def test_closed_hands_show_only_their_size() -> None:
    closed = middle(options={"open_hands": False})
    closed["seats"][0]["hand"] = ["4", "62", "64", "68", "70", "76", "78", "80", FARMER]
    root = parse(picture(seen(closed, 1)))
    assert cards_in(find(root, "seat-1")) == closed["seats"][0]["discard"]
    assert "9" in words(find(root, "seat-1"))


def test_a_spectator_has_no_hand_and_sees_all_players_alike() -> None:
    drawn = middle()
    root = parse(picture(seen(drawn, None)))
    assert not any(re.match(r"(hand|stack|fai-hand|fai-stack)", ident) for ident in ids(root))
    for seat, owned in enumerate(drawn["seats"], 1):
        assert cards_in(find(root, f"seat-{seat}")) == owned["hand"] + owned["discard"]
    assert not {"in reach", "you"} & set(words(root))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, -1, None])
def test_every_number_of_seats_can_be_drawn(count: int, seat: int | None) -> None:
    me = count - 1 if seat == -1 else seat
    drawn = view(seats=[player(reputation=seat) for seat in range(count)], seat=me, tokens=[])
    found = ids(parse(picture(drawn)))
    assert [ident for ident in found if ident.startswith("seat-")] == [f"seat-{seat + 1}" for seat in range(count)]
    assert ("hand-5" in found) == (me is not None)


def test_who_must_act_is_told() -> None:
    names = ["Angelika", "Hedwig", "Nicole"]
    assert "Your turn" in words(find(parse(picture(middle_game(), names=names)), "fai-turn"))
    assert "Hedwig to act" in words(find(parse(picture(middle_game(seat=2), names=names)), "fai-turn"))


def test_a_player_line_shows_everything_the_player_has() -> None:
    shown = words(find(parse(picture(middle_game())), "seat-1"))
    assert shown[:9] == ["1", "Seat 1", "131", "$5", "1", "0", "12", "0", "0"]
    assert shown[9:11] == ["3", "4"], "cards in hand, cards on the stack"


def marks(element: ET.Element) -> list[float]:
    """Where the seats' marks stand in a part that has only these."""
    return [across(mark) for mark in element.findall(f"{SVG}g[@class='fai-seat']")]


@pytest.mark.parametrize("reputation", [0, 7, 100, 250])
def test_equal_players_stand_side_by_side_on_the_track(reputation: int) -> None:
    places = marks(find(parse(picture(view(seats=[player(reputation=reputation)] * 5))), "fai-players"))
    assert len(places) == 5
    assert all(right - left >= 17 for left, right in pairwise(places))
    assert 11 <= places[0] < places[-1] <= 497, "inside the panel"


def test_the_end_shows_the_ranks() -> None:
    seats = [player(reputation=90, quit=2), player(reputation=120, quit=1), player(reputation=90, quit=3, money=9)]
    over = view(seats=seats, final_phase=True)
    shown = words(find(parse(picture(over, names=["Angelika", "Hedwig", "Nicole"])), "fai-ranks"))
    assert shown == [
        *("The game is over", "1.", "H", "Hedwig", "120", "first to quit, +10"),
        *("2.", "N", "Nicole", "90", "third to quit", "money and goods 9"),
        *("3.", "A", "Angelika", "90", "second to quit, +6", "money and goods 3"),
    ]


def test_names_are_escaped_and_cut_to_their_room() -> None:
    cruel = ["<script>alert('x')</script>", 'Ann "&amp;" Bo', "nul\x00l\x1b"]
    root = parse(picture(middle_game(), names=cruel))
    assert not list(root.iter(f"{SVG}script"))
    assert title(find(root, "seat-1")).startswith("<script>alert('x')</script>: 131 reputation")
    assert title(find(root, "seat-2")).startswith('Ann "&amp;" Bo: 36 reputation')
    assert title(find(root, "seat-3")).startswith("null: 28 reputation")
    assert any(word.endswith("…") for word in words(find(root, "seat-1")))


@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_card_can_be_drawn_everywhere(card: str) -> None:
    drawn = CARDS[card]
    if drawn.number:
        for market in ([card], [*(other for other in LOWEST if other != card), card]):
            stall = find(parse(picture(view(market=market, tokens=[], seat=None))), f"card-{card}")
            assert set(drawn.name.split()) <= set(" ".join(words(stall)).split())
    if not drawn.is_disaster:
        held = parse(picture(view(seats=[player(hand=[card]), player(hand=[])], market=[], tokens=[])))
        laid = parse(picture(view(seats=[player(hand=[]), player(hand=[], discard=[card])], market=[], tokens=[])))
        assert set(drawn.name.split()) <= set(" ".join(words(find(held, "hand-1"))).split())
        assert title(find(held, "hand-1")[0]).endswith(drawn.text)
        assert drawn.title in words(find(laid, "seat-2"))


@pytest.mark.parametrize(("in_hand", "on_stack"), [(0, 0), (1, 1), (8, 3), (12, 12), (33, 5), (3, 40), (20, 40)])
def test_crowded_hands_and_stacks_stay_in_their_panels(in_hand: int, on_stack: int) -> None:
    cards = [card.id for card in CARDS.values() if card.number < 122] + [FARMER] * 2
    seat = player(hand=cards[:in_hand], discard=cards[-on_stack:] if on_stack else [], reputation=999)
    root = parse(picture(view(seats=[seat, player()], market=[], tokens=[])))
    for panel, place, count, wide in (("fai-hand", "hand-", in_hand, 100), ("fai-stack", "stack-1-", on_stack, 82)):
        sheet = find(root, panel)
        room = max(float(shape.get("width", 0)) for shape in sheet.iter(f"{SVG}rect"))
        lefts = [across(find(root, f"{place}{at + 1}")) for at in range(count)]
        assert lefts == sorted(set(lefts))
        assert all(left + min(wide, 82) <= room for left in lefts)
        assert all(right - left >= 14 for left, right in pairwise(lefts))


def test_targets_are_buttons_with_words() -> None:
    marked = ["F6", "E5-F5", "B4-C4", "38", "36", "46", "no-such-thing"]
    root = parse(picture(middle_game(), targets=marked, chosen="F6"))
    assert sorted(targets(root)) == sorted(marked[:-1])
    for element in root.iter():
        if "data-target" in element.attrib:
            assert element.get("role") == "button"
            assert element.get("aria-label") == title(element) != ""
            assert any("fai-march" in inner.get("class", "") for inner in element.iter())
    assert pressed(root) == ["F6"]
    assert find(root, "site-E5-F5").get("aria-label") == "Road Shedet to Magdola (E5-F5)"
    assert find(root, "card-38").get("data-target") == "38"
    assert targets(parse(picture(middle_game()))) == []


def test_a_built_link_keeps_its_id_when_it_is_marked() -> None:
    root = parse(picture(middle_game(), targets=["E5-E6"]))
    assert ids(root).count("site-E5-E6") == 1
    assert targets(root) == ["E5-E6"]


def test_twins_are_all_targets_but_only_one_is_chosen() -> None:
    root = parse(picture(view(), targets=[FARMER], chosen=FARMER))
    assert targets(root) == [FARMER] * 3
    assert pressed(root) == [FARMER]
    discarded = middle()
    discarded["seats"][0]["hand"] = ["4", "62"]
    assert find(parse(picture(seen(discarded, 0), targets=[FARMER])), "stack-1-2")[0].get("data-target") == FARMER


def test_motion_stops_where_the_reader_wants_none() -> None:
    svg = picture(view(), targets=["E5"])
    assert "@keyframes fai-march" in svg
    assert re.search(r"prefers-reduced-motion:reduce\)\{[^}]*fai-march\{animation:none", svg)


def test_equal_views_give_equal_bytes_and_are_left_alone() -> None:
    drawn = middle_game()
    before = drawn.numbers()
    first = picture(drawn, targets=["E4", "F6"], names=["A", "B", "C"])
    again = FAIYUM.picture(FAIYUM.plain(drawn), targets=["F6", "E4"], names=["A", "B", "C"])
    assert first == again, "also from plain data"
    assert drawn.numbers() == before


def test_the_description_tells_the_position() -> None:
    told = parse(picture(middle_game(), names=["Angelika", "Hedwig", "Nicole"])).findtext(f"{SVG}desc") or ""
    assert "Hedwig (you, to act): 36 reputation, $2, 0 wheat, 3 grape, 0 stone, 0 fish, 0 rose." in told
    assert "Market: $2 Thief 36 (with token), $3 Pit 48 (with token), $5 Fisher 58, $7 Wheat Trader 66." in told
    assert "Towns: Shedet E5, Kerkethoeris E7." in told
    assert "Hand (3): Settlement, Bridge 38, Papyrus 88." in told
