"""Every number on the page of a seat, read from its HTML and compared with the state that it was drawn from.

The state is asked through the rules: what sets pay, where markers go, what everybody may know.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from emporion.core.state import Event
from emporion.games.mediterranean import codes, cubes, end, events, goods, resolution, tableau
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    BOAT,
    CAP,
    CITY,
    DECK_LEVEL,
    DECK_TRACK,
    FACE_GOOD,
    FACE_IDEA,
    FACES,
    FIRST_FACE,
    KIND_DECK,
    KIND_OF_SIDE,
    KIND_VP,
    MOST_BOXES,
    NAMES,
    PARTS,
    SHOWS,
    SPICES,
    SYMBOLS,
    TRACKS,
    TURNS,
    VALUE,
)
from emporion.games.mediterranean.drafting import PICKING
from emporion.games.mediterranean.page.story import is_told, since_resolution
from emporion.games.mediterranean.state import HANDS, OPEN_VP
from emporion.games.mediterranean.view import goods_shown
from emporion.games.mediterranean.words.things import place_name
from emporion.trading.floor import POLLS, is_alive
from emporion.trading.offer import OPEN, PENDING, Offer
from tests.games.mediterranean.sheet import Element, Sheet, read, styles, texts
from tests.games.pages import follow


def paid(s: Any, seat: int, faces: Iterable[int]) -> int:
    """What the sets of cards would pay a seat."""
    trial = s.clone()
    trial.spent[seat] = list(faces)
    return int(goods.score_sets(trial, seat, tableau.no_changes(trial)))


def one_of(good: int) -> int:
    """Some card of a good."""
    return int(FIRST_FACE[good])


def shed(faces: Iterable[int]) -> list[int]:
    """How often each symbol leaves with cards, in the order of their names."""
    gone: Counter[str] = Counter()
    for face in faces:
        for symbol in range(SYMBOLS):
            gone[c.SYMBOLS[symbol]] += SHOWS[FACE_IDEA[face] * SYMBOLS + symbol]
    return [gone[name] for name in sorted(gone) if gone[name]]


def several_symbols(face: int) -> list[int]:
    """How often a bottom shows a symbol, where it is more than once."""
    return [n for n in (SHOWS[FACE_IDEA[face] * SYMBOLS + symbol] for symbol in range(SYMBOLS)) if n > 1]


def hand_left(s: Any, seat: int) -> list[int]:
    """The cards that would be spent now: those in hand and not in the open draft."""
    draft, left = s.floor.drafts[seat], Counter(s.hand(seat))
    if draft is not None and s.floor.stages[seat] != PICKING:
        left -= Counter(draft.gives)
    return sorted(left.elements())


def as_seen(s: Any, seat: int) -> Any:
    """A state in which the cubes of the others are as a seat sees them."""
    trial = s.clone()
    for other, row in enumerate(s.before):
        if other != seat:
            trial.abandons[other], trial.off[other] = row[cubes.ABANDONS], row[cubes.OFF]
            trial.cubes[other] = row[cubes.FIRST_BOX :]
    return trial


def landing(s: Any, seat: int) -> list[int]:
    """Where the markers of a seat go by cubes and ideas if its hand is spent as it is."""
    trial = as_seen(s, seat)
    trial.spent = [[] for _ in range(trial.seats)]
    trial.spent[seat] = hand_left(s, seat)
    for track in range(2):
        if trial.abandons[seat] >> track & 1:
            resolution.abandon(trial, seat, track)
    resolution.sacrifice(trial, seat)
    changes = tableau.no_changes(trial)
    for owner in range(trial.seats):
        for box in range(len(trial.boxes[owner])):
            resolution.use_ability(trial, owner, box, changes)
    tableau.apply_changes(trial, seat, changes, 0)
    changes = [0] * (trial.seats * PARTS)
    goods.resolve(trial, seat, changes)
    resolution.move_markers(trial, seat, changes)
    return [int(trial.marker(seat, track)) for track in range(TRACKS)]


def stored_as_seen(s: Any, seat: int | None, other: int) -> int:
    """The cards in a warehouse, as far as a seat knows."""
    return int(s.before[other][cubes.STORED] if s.before and other != seat else s.stored[other])


# Parts of the page.


def check_status(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("status")
    assert sheet.numbers(*sheet.all("emp-rounds", part)) == list(range(1, TURNS + 1))
    (now,) = (each for each in sheet.all("emp-rounds", part)[0] if "emp-now" in styles(each))
    assert now.text == str(s.turn)
    assert sheet.numbers(*sheet.all("emp-short", part)) == [s.turn, TURNS]
    rotation = [s.floor.cycle + 1, s.terms.max_cycles] if s.floor.is_open and s.floor.mode == POLLS else []
    assert sheet.numbers(*sheet.all("emp-rotation", part)) == rotation
    for each in sheet.all("emp-rotation", part):
        assert read(each.get("title", "")) == rotation
    own = [] if seat is None else [s.chips[seat], end.printed(s, seat)]
    assert sheet.numbers(*sheet.all("emp-standing", part)) == own
    for each in sheet.all("emp-standing", part):
        assert read(each.get("title", "")) == read(each.get("aria-label", "")) == own
    others = len(s.actors()) if seat not in s.actors() else 0
    assert sheet.numbers(*sheet.all("emp-who", part)) == ([others] if others > 2 else [])


def check_stalls(sheet: Sheet, s: Any, seat: int | None) -> None:
    for stall in sheet.named("stall-", sheet.part("hall")):
        other = int(stall.attrib["id"].rpartition("-")[2]) - 1
        stored, places = stored_as_seen(s, seat, other), s.warehouse_places(other)
        known = seat == other or s.phase == codes.OVER
        shown = goods_shown(s, other) if known or not s.option(HANDS) else None
        total = s.sizes[other] + s.stored[other]
        counts = list(shown.values()) if shown is not None else [total]
        (store,) = (each for each in stall.iter() if each.get("data-tally") == f"stall-{other + 1}-store")
        assert sheet.numbers(store) == [stored] == [int(store.attrib["data-n"])]
        assert read(store.attrib["title"]) == [stored, places]
        assert read(stall.attrib["aria-label"]) == [*counts, stored, places]
        if shown is None:
            assert sheet.numbers(*sheet.all("emp-none", stall)) == counts
            continue
        wares = {each.attrib["data-lies"]: each for each in stall.iter() if "data-lies" in each.attrib}
        assert {name: sheet.numbers(each) for name, each in wares.items()} == {name: [n] for name, n in shown.items()}
        assert {name: int(each.attrib["data-count"]) for name, each in wares.items()} == shown
        memory = [entry % 128 for entry in s.memory if entry // 1024 == seat and entry // 128 % 8 == other]
        lines = sheet.all("emp-known", stall)
        assert [sheet.numbers(line) for line in lines] == [several_symbols(face) for face in memory]


def check_tracks(sheet: Sheet, s: Any, seat: int | None) -> None:
    lands = landing(s, seat) if seat is not None and s.phase == codes.TRADING and s.steps[-1] <= codes.CLOSING else None
    for track, name in enumerate(c.TRACKS):
        (drawn,) = (each for each in sheet.named(f"track-{name}") if each.get("id") == f"track-{name}")
        (image,) = (each for each in drawn.iter() if each.get("role") == "img" and each.tag == "div")
        places = [place_name(track, s.marker(other, track)) for other in range(s.seats)]
        places += [place_name(track, lands[track])] if lands else []
        label, at = image.attrib["aria-label"], 0
        assert [abs(n) for n in read(label)] == [abs(n) for place in places for n in read(place)]
        for place in places:
            at = label.find(place, at)
            assert at >= 0, (label, places)
            at += len(place)


def check_hand(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("hand")
    if seat is None or part.get("hidden") is not None:
        return
    hand, draft = s.hand(seat), s.floor.drafts[seat]
    picked = Counter(draft.gives) if draft is not None else Counter()
    assert sheet.numbers(*sheet.all("emp-head", part)) == [len(hand), paid(s, seat, hand)]
    held = Counter(FACE_GOOD[face] for face in hand)
    tiles = {each.attrib["id"] for each in sheet.named("set-", part)}
    assert tiles == {f"set-{c.GOOD_IDS[good]}" for good in held}
    for tile in sheet.named("set-", part):
        good = c.GOOD[tile.attrib["id"].removeprefix("set-")]
        number = held[good]
        now = paid(s, seat, [one_of(good)] * number)
        after = paid(s, seat, [one_of(good)] * (number + 1))
        header = tile[0]
        both = [now, after] if good < NAMES else [now]
        assert sheet.numbers(header) == [number, *both]
        assert read(header.attrib["title"]) == [number, now, after]
        assert int(tile.attrib["data-count"]) == number
        if good < NAMES:
            values = [VALUE[good * (MOST_BOXES + 1) + n] for n in range(1, CAP[good] + 1)]
            (boxes,) = sheet.all("emp-boxes", tile)
            assert sheet.numbers(boxes) == values
            assert [at for at, each in enumerate(boxes, 1) if "emp-now" in styles(each)] == [number] * (
                number <= CAP[good]
            )
        rows = {face: n for face, n in sorted(Counter(hand).items()) if FACE_GOOD[face] == good}
        wanted = [
            [*several_symbols(face), *[n] * (n > 1), *[picked[face]] * (picked[face] > 1)] for face, n in rows.items()
        ]
        (ideas,) = sheet.all("emp-ideas", tile)
        assert [sheet.numbers(row) for row in ideas] == wanted


def check_warehouse(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("warehouse")
    if seat is None or part.get("hidden") is not None:
        return
    assert sheet.numbers(*sheet.all("emp-head", part)) == [s.stored[seat], s.warehouse_places(seat)]
    stored = [face for face in range(FACES) for _ in range(s.warehouse[seat * FACES + face])]
    assert [sheet.numbers(each) for each in sheet.named("kept-", part)] == [several_symbols(face) for face in stored]


def check_cards(sheet: Sheet, within: Element, kinds: list[int]) -> None:
    """Developments: their levels, as far as they are told by a digit, and their printed VP."""
    cards = sheet.all("emp-dev", within)
    levels = [DECK_LEVEL[KIND_DECK[kind]] for kind in kinds]
    wanted = [[0, KIND_VP[kind]] if level == 0 else [KIND_VP[kind]] for kind, level in zip(kinds, levels, strict=True)]
    assert [sheet.numbers(card[0]) for card in cards] == wanted
    for card, kind in zip(cards, kinds, strict=True):
        (vp,) = sheet.all("emp-vp", card)
        assert read(vp.attrib["title"]) == [KIND_VP[kind]]


def kinds_of(s: Any, seat: int) -> list[int]:
    return [int(KIND_OF_SIDE[side]) for side in s.played[seat]]


def check_realms(sheet: Sheet, s: Any, seat: int | None) -> None:
    if seat is not None:
        part = sheet.part("tableau")
        assert sheet.numbers(*sheet.all("emp-head", part)) == [end.printed(s, seat), s.chips[seat]]
        check_cards(sheet, part, kinds_of(s, seat))
    for realm in sheet.named("seat-", sheet.part("realms")):
        other = int(realm.attrib["id"].removeprefix("seat-")) - 1
        check_cards(sheet, realm, kinds_of(s, other))
        facts = [
            s.order.index(other) + 1,
            len(s.played[other]),
            tableau.ovals(s, other, CITY),
            tableau.ovals(s, other, BOAT),
        ]
        if s.phase == codes.OVER:  # points stand above the table
            assert sheet.numbers(realm[0]) == facts
            continue
        facts += [s.chips[other]] if s.option(OPEN_VP) else []
        assert sheet.numbers(realm[0]) == [*facts, end.printed(s, other)]


def check_market(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("market")
    if part.get("hidden") is not None:
        return
    alive = [offer for offer in s.floor.offers if is_alive(offer)]
    inbox = [offer for offer in alive if seat is not None and offer.to == seat]
    sent = [offer for offer in alive if offer.maker == seat]
    assert sheet.numbers(*sheet.all("emp-count", part)) == [len(inbox)] * bool(inbox)
    assert sheet.numbers(*sheet.all("emp-sort", part)) == ([len(sent), s.terms.max_open] if sent else [])
    assert sheet.numbers(*sheet.all("emp-zone")) == [len(inbox)] * bool(inbox)
    for offer in alive:
        slot = offer.remarks % 4 + 1
        ident = (
            f"sent-{slot}-{offer.number}" if offer.maker == seat else f"offer-{offer.maker + 1}-{slot}-{offer.number}"
        )
        (line,) = (each for each in part.iter() if each.get("id") == ident)
        check_offer(sheet, s, seat, offer, line)


def check_offer(sheet: Sheet, s: Any, seat: int | None, offer: Offer, line: Element) -> None:
    """What both sides give, how long it stays, and what it would be worth to take it."""
    left = [max(0, offer.cycle + s.terms.ttl_cycles - s.floor.cycle)] if s.floor.mode == POLLS else []
    assert sheet.numbers(*sheet.all("emp-ring", line)) == left
    for ring in sheet.all("emp-ring", line):
        assert read(ring.attrib["title"]) == left
    if "emp-offer" in styles(line):
        assert sheet.numbers(*sheet.all("emp-money", line)) == [n for n in (offer.money, offer.wants_money) if n]
        assert len(sheet.all("emp-pick", line)) == 0
    else:
        sides = [(offer.told, offer.money), (offer.wants, offer.wants_money)]
        counts: list[int] = []
        for names, vp in sides:
            counts += [n for n in Counter(name % NAMES for name in names).values() if n > 1] + [vp] * (vp > 0)
        assert sheet.numbers(*sheet.all("emp-minis", line)) == counts
    verdict = sheet.all("emp-verdict", line)
    for each in verdict:
        check_verdict(sheet, s, seat, offer, line, each)


def check_verdict(sheet: Sheet, s: Any, seat: Any, offer: Offer, line: Element, verdict: Element) -> None:
    """The worth of an acceptance as the rules carry it out, with the cards that the page would give."""
    found = sheet.numbers(verdict)
    ways = [each for each in line.iter() if each.get("id", "").startswith(("way-take-", "at-accept-"))]
    if not ways or offer.standing != OPEN:
        return
    way = next((each for each in ways if each.get("id", "").startswith("way-take-")), ways[0])
    after = s.clone()
    if "data-acts" in way.attrib:
        after = follow(s, seat, way)
    else:
        after.apply_action(seat, int(way.attrib["data-act"]))
    held = Counter(s.hand(seat))
    pending = [other for other in after.floor.offers if other.standing == PENDING and other.taker == seat]
    gone = Counter(pending[-1].picks) if pending else (held + Counter(offer.gives)) - Counter(after.hand(seat))
    kept, before = held - gone, paid(s, seat, held.elements())
    told = [name % NAMES for name in offer.told]
    chips = offer.money - offer.wants_money
    sure = paid(s, seat, [*kept.elements(), *(one_of(good) for good in told if good < SPICES)]) - before + chips
    hope = paid(s, seat, [*kept.elements(), *(one_of(good) for good in told)]) - before + chips
    assert found == [sure, *[hope] * (hope != sure), *shed(gone.elements())]


def check_draft(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("draft")
    if seat is None or part.get("hidden") is not None:
        return
    draft = s.floor.drafts[seat]
    if draft is None:
        return
    if s.floor.stages[seat] == PICKING:
        offer = s.floor.offers[s.floor.accepting[seat]]
        assert sheet.numbers(*sheet.all("emp-money", part)) == [offer.money] * (offer.money > 0)
        return
    assert sheet.numbers(*sheet.all("emp-money", part)) == [n for n in (draft.money, draft.wants_money) if n]
    wanted = [one_of(name % NAMES) for name in draft.wants]
    left = list((Counter(s.hand(seat)) - Counter(draft.gives)).elements())
    value = paid(s, seat, left + wanted) - paid(s, seat, s.hand(seat)) + draft.wants_money - draft.money
    empty = not (
        draft.gives or draft.wants or draft.money or draft.wants_money or draft.promises or draft.wants_promises
    )
    (verdict,) = sheet.all("emp-verdict", part)
    assert sheet.numbers(verdict) == [value] * (not empty) + shed(draft.gives)
    for pick in sheet.named("at-want-", part):
        good = pick.attrib["id"].removeprefix("at-want-")
        if good in c.GOOD:
            more = paid(s, seat, [*left, *wanted, one_of(c.GOOD[good])]) - paid(s, seat, left + wanted)
            assert sheet.numbers(pick) == [more], good


def check_trades(sheet: Sheet, s: Any, seat: int | None) -> None:
    for at, trade in enumerate(s.trades):
        for line in sheet.part("trades").iter():
            if line.get("id") == f"deal-{at + 1}":
                assert sheet.numbers(line) == [vp for vp in trade[2:4] if vp > 0]


def check_draw(sheet: Sheet, s: Any, seat: int | None) -> None:
    """Cards that were drawn, decks to draw from, and fines."""
    part = sheet.part("develop")
    if part.get("hidden") is None and seat is not None:
        drawn = [card for track in range(2) for card in s.drawn[seat] if DECK_TRACK[_deck(card)] == track]
        check_cards(sheet, part, [int(KIND_OF_SIDE[card * 2 + side]) for card in drawn for side in range(2)])
    question = sheet.part("question")
    for extra in sheet.named("at-extra-", question):
        deck = c.DECK_IDS.index(extra.attrib["id"].removeprefix("at-extra-"))
        level = [0] * (DECK_LEVEL[deck] == 0)
        named = read(" ".join(text for _, text in texts(sheet.all("emp-pip", extra)[0])))
        assert named == level
        assert sheet.numbers(extra)[-1] == len(s.decks[deck])
    for fine in sheet.named("at-fine-", question):
        assert sheet.numbers(fine) == [int(fine.attrib["id"].removeprefix("at-fine-"))]
    sheet.numbers(*(each for each in sheet.all("emp-money", question)))


def _deck(card: int) -> int:
    return c.DECK_IDS.index(c.DEVELOPMENT_CARDS[card]["deck"])


def check_ending(sheet: Sheet, s: Any, seat: int | None) -> None:
    """The result stands above the table: only what decided a tie is left to say."""
    assert not sheet.all("emp-ranks", sheet.part("ending"))


def check_past_ending(root: Element, s: Any) -> None:
    """The last moment of a replay tells who has won with what."""
    sheet = Sheet(root)
    part = sheet.part("ending")
    scores, ranks = [int(end.score(s, other)) for other in range(s.seats)], end.ranks(s)
    assert sheet.numbers(*sheet.all("emp-winner", part)) == [max(scores)]
    by_rank = sorted(range(s.seats), key=lambda other: ranks[other])
    (rows,) = sheet.all("emp-ranks", part)
    for other, row in zip(by_rank, rows, strict=True):
        assert sheet.numbers(row) == [ranks[other], scores[other]]
        shares = [s.chips[other], end.printed(s, other), end.monuments(s, other)]
        assert read(row.attrib["title"]) == shares
        assert sum(shares) == scores[other]


def check_text(sheet: Sheet, s: Any, seat: int | None) -> None:
    """The table as text: a line for each seat, then the own hand and where it leads."""
    (told,) = (each for each in sheet.part("text").iter() if each.tag == "pre")
    text = re.sub(r"\s+", " ", told.text or "")
    sheet.numbers(told)
    for other in range(s.seats):
        known = seat == other or s.phase == codes.OVER
        shown = goods_shown(s, other) if known or not s.option(HANDS) else None
        places = [n for track in range(TRACKS) for n in read(place_name(track, s.marker(other, track)))]
        held = list(shown.values()) if shown is not None else [s.sizes[other] + s.stored[other]]
        line = [*places, *held, stored_as_seen(s, seat, other), end.printed(s, other)]
        line += [s.chips[other]] if known or s.option(OPEN_VP) else []
        assert _follows(read(text), line), (other, line, text)
    if seat is not None and s.phase != codes.OVER:
        assert _follows(read(text), [len(s.hand(seat)), paid(s, seat, s.hand(seat))])
        assert _follows(read(text), [s.stored[seat], s.warehouse_places(seat)])


def check_show(sheet: Sheet, lately: Sequence[tuple[int, Event]]) -> None:
    """What the turn brought each seat: the sum of its VP, ideas, sets, and one thing after the other."""
    cards = sheet.all("emp-share", sheet.part("show"))
    happened = [event for _, event in since_resolution(lately)]
    seats = [event[1] for event in happened if event[0] == events.ANNOUNCED]
    assert len(cards) in (0, len(seats))
    for seat, card in zip(seats, cards, strict=False):
        own = [event for event in happened if event[1] == seat]
        assert sheet.numbers(card[0]) == [sum(event[2] for event in own if event[0] == events.VP)]
        found = sheet.numbers(card[1])
        ideas = sorted(shed(face for kind, _, face, n in own if kind == events.SPENT for _ in range(n % events.UNSEEN)))
        sets = [event for event in own if event[0] == events.SET]
        paid_for = [n for event in sets for n in (event[2] % 16, event[3])] + [sum(e[3] for e in sets)] * bool(sets)
        assert sorted(found[: len(ideas)]) == ideas
        assert found[len(ideas) : len(ideas) + len(paid_for)] == paid_for
        rows = [n for event in own if is_told(event) and event[0] != events.SET for n in _of_row(event)]
        assert found[len(ideas) + len(paid_for) :] == rows
    sheet.numbers(sheet.part("show"))


def _of_row(event: Event) -> list[int]:
    """The numbers of one thing that happened to a seat."""
    kind, _, a, b = event
    if kind == events.VP:
        return [a]
    if kind == events.MOVED:
        return [n for place in divmod(b, 64) for n in read(place_name(a, place - 16))]
    if kind == events.PLAYED:
        return [0] * (DECK_LEVEL[KIND_DECK[a]] == 0) + [KIND_VP[a]]
    if kind == events.BARBARIANS:
        return [a, b]
    if kind == events.REVOLT:
        return [0] * (a == 0)
    return [a] if kind == events.PLACE else []


def _follows(numbers: list[int], wanted: list[int]) -> bool:
    """Whether numbers stand somewhere one after the other."""
    return any(numbers[at : at + len(wanted)] == wanted for at in range(len(numbers)))


CHECKS = (
    check_status, check_stalls, check_tracks, check_hand, check_warehouse, check_realms, check_market, check_draft,
    check_trades, check_draw, check_ending, check_text,
)  # fmt: skip


def check_numbers(root: Element, s: Any, seat: int | None, lately: Sequence[tuple[int, Event]] = ()) -> None:
    """Every number of a page is that of the state, or of what has happened lately."""
    sheet = Sheet(root)
    for check in CHECKS:
        check(sheet, s, seat)
    check_show(sheet, lately)
    assert sheet.unread() == []
