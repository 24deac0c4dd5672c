"""Positions that are no positions of the game: each is refused with the rule it breaks, and says what is wrong."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import emporion
from emporion import Refusal
from emporion.core.rulebook import rules
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.check import broken_rules
from tests.games.spoiling import Spoiler
from tests.kit import rule

MED = emporion.game("mediterranean")


def seat(**entry: Any) -> dict[str, Any]:
    """A position of four seats with something about the first."""
    return {"seats": [entry, {}, {}, {}]}


def trading(first: Any = None, **more: Any) -> dict[str, Any]:
    """A market in which the first seat has two cards and the second one."""
    one = {"hand": ["grain/mars", "wool/depression"], **(first or {})}
    return {"seats": [one, {"hand": ["salt/venus"]}, {}, {}], "phase": "trading", **more}


def offering(**changes: Any) -> dict[str, Any]:
    """A market with one offer."""
    return trading(offers=[{"from": 0, "to": 1, "gives": ["grain/mars"], "wants": ["salt"], **changes}])


def drafting(**changes: Any) -> dict[str, Any]:
    """A market with one draft."""
    return trading({"draft": {"to": 1, "gives": ["grain/mars"], **changes}})


def boxes(*given: Any, kinds: str = "barracks", **more: Any) -> dict[str, Any]:
    """A market in which the first seat has white boxes."""
    return trading({"developments": kinds.split(), "boxes": list(given), **more})


def questions() -> dict[str, Any]:
    """A swap and an acceptance that both wait, and need the same card."""
    envoy = {"developments": ["foreign_envoys"], "boxes": [{"used": True}], "hand": ["grain/mars"]}
    offer = {"from": 2, "to": 0, "wants": ["grain"], "standing": "pending", "taker": 0, "picks": ["grain/mars"]}
    swap = {"owner": 0, "box": 0, "target": 1, "gives": "grain/mars"}
    seats = [envoy, {"developments": ["venetian_monastery"]}, {"developments": ["isolationism"]}, {}]
    market = {"seats": seats, "phase": "trading", "offers": [offer], "market": {"swaps": [swap]}}
    return {**market, "options": {"clock": "real"}}


def refusing(*answers: int) -> dict[str, Any]:
    """One ability is aimed at the second seat, which owns a monastery."""
    seats = [{"developments": ["barracks"], "boxes": [{"cube": 1}]},
             {"developments": ["venetian_monastery"], "answers": list(answers)}, {}, {}]  # fmt: skip
    return {"seats": seats, "phase": "resolution", "steps": ["refuse"]}


def developing(first: Any = None, **more: Any) -> dict[str, Any]:
    """All have drawn a card of each level 0 deck; nobody has chosen, unless it is said of the first seat."""
    others = [{"drawn": [DECKED[deck][-seat] for deck in ("gov0", "rel0")]} for seat in range(1, 4)]
    seats = [{"drawn": [PLAIN["gov0"], PLAIN["rel0"]], **(first or {})}, *others]
    return {"seats": seats, "phase": "development", "steps": ["develop"], **more}


def voting(*fines: list[int | None]) -> dict[str, Any]:
    """All have voted on conduct: the first seat accuses the second, the others accuse nobody."""
    seats = [{"accuses": 1}, {"accuses": -1}, {"accuses": -1}, {"accuses": -1}]
    votes = {"options": {"conduct_votes": True}, "stage": "fining", "steps": ["fine"], "fines": list(fines)}
    return {"seats": seats, "phase": "trading", **votes}


def plain(card: dict[str, Any]) -> bool:
    """Whether the front of a card needs and makes no producers."""
    kind = c.KINDS[c.KIND[card["front"]]]
    return not kind["loses"] and not kind["produces"]


PLAIN = {deck: next(card["id"] for card in c.DEVELOPMENT_CARDS if card["deck"] == deck and plain(card))
         for deck in ("gov0", "rel0")}  # fmt: skip
DECKED = {deck: [card["id"] for card in c.DEVELOPMENT_CARDS if card["deck"] == deck] for deck in c.DECK_IDS}
CARD = {deck: cards[0] for deck, cards in DECKED.items()}

BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("MED-POS-01", {"sets": 2}, "unknown key 'sets'"),
    ("MED-POS-01", seat(gold=1), "unknown key 'gold' in seat 0"),
    ("MED-POS-01", {"game": "faiyum"}, "faiyum"),
    ("MED-POS-01", {"seats": "two"}, "the number of seats must be a whole number"),
    ("MED-POS-01", {"phase": "lunch"}, "no phase 'lunch'"),
    ("MED-POS-01", {"stage": "open"}, "no stage 'open'"),
    ("MED-POS-01", {"steps": ["dance"]}, "no step 'dance'"),
    ("MED-POS-01", {"steps": ["market"] * 3}, "steps has 3 entries"),
    ("MED-POS-01", {"rng": [1]}, "two numbers"),
    ("MED-POS-01", {"piracy_spent": 1}, "piracy_spent must be true or false"),
    ("MED-POS-01", {"order": [0, 1, 1, 2]}, "order names something twice"),
    ("MED-POS-01", {"goods": {"beer": []}}, "no deck in goods: 'beer'"),
    ("MED-POS-01", {"developments": {"beer": []}}, "no deck in developments: 'beer'"),
    ("MED-POS-01", seat(chips="3"), "chips of seat 0 must be a whole number"),
    ("MED-POS-01", seat(hand={"beer": 1}), "no goods card in hand of seat 0: 'beer'"),
    ("MED-POS-01", seat(hand=3), "hand of seat 0 must be a table"),
    ("MED-POS-01", seat(tracks={"luck": 1}), "unknown key 'luck'"),
    ("MED-POS-01", seat(developments=["tavern"]), "no development 'tavern'"),
    ("MED-POS-01", seat(civilization="rome"), "no civilization 'rome'"),
    ("MED-POS-01", drafting(stage="dreaming"), "no stage of a draft: 'dreaming'"),
    ("MED-POS-01", drafting(luck=1), "unknown key 'luck'"),
    ("MED-POS-01", offering(luck=1), "unknown key 'luck'"),
    ("MED-POS-01", offering(standing="asleep"), "no standing of an offer: 'asleep'"),
    ("MED-POS-01", {"phase": "trading", "stage": "closing", "steps": ["closing"], "market": {"finished": [0, 1, 2, 3]},
                    "before": [{}, {}, {}, {}]}, "nobody has anything to decide"),
    ("MED-OPT-01", {"options": {"speed": 1}}, "speed"),
    ("MED-OPT-01", {"options": {"hands": "open"}}, "open"),
    ("MED-GEN-01", {"seats": 3}, "4 to 6"),
    ("MED-GEN-01", {"seats": 7}, "4 to 6"),
    ("MED-GEN-02", {"turn": 7}, "turn must be from 1 to 6"),
    ("MED-GEN-02", {"phase": "trading", "steps": ["develop"]}, "do not belong to the trading phase: develop"),
    ("MED-GEN-02", {"phase": "trading", "steps": []}, "none"),
    ("MED-FIN-01", {"phase": "over", "turn": 5}, "not over on turn 5"),
    ("MED-GEN-05", seat(chips=-1), "chips of seat 0 must be at least 0"),
    ("MED-GEN-08", seat(tracks={"safety": 7}), "safety of seat 0 must be from -6 to 6"),
    ("MED-SET-01", {"seats": [{"workers": {"ore": 2}}, {}, {}, {}]}, "5 ore workers, and the players brought 4"),
    ("MED-SET-02", {"seats": [{"civilization": "illyria"}, {}, {}, {}]}, "not used together"),
    ("MED-SET-06", {**seat(hand={"piracy": 2}), "phase": "trading"}, "2 cards of piracy"),
    ("MED-SET-06", {**trading(), "goods": {"grain": ["grain/mars"] * 3}},
     "4 cards of grain/mars, not 3: 1 in hands, 3 in decks"),
    ("MED-SET-06", {"goods": {"ore": []}, "discards": {"ore": []}}, "0 cards of ore/dictatorship"),
    ("MED-SET-09", {"developments": {"mars1": []}}, "mars1-01 is nowhere, though a named deck holds all its cards"),
    ("MED-SET-09", seat(developments=["library"] * 3), "2 cards show library, and both are elsewhere"),
    ("MED-SET-09", {**seat(developments=["library"]), "developments": {"demo1": DECKED["demo1"]}},
     "2 cards show library, and both are elsewhere: demo1-01 in the deck demo1, demo1-08 in the deck demo1"),
    ("MED-SET-09", {**seat(developments=[{"card": "demo1-01"}]), "developments": {"demo1": DECKED["demo1"]}},
     "demo1-01 is in the deck demo1 and in play at seat 0"),
    ("MED-SET-09", {**seat(drawn=["demo1-02"]), "developments": {"demo1": DECKED["demo1"]}},
     "demo1-02 is in the deck demo1 and drawn by seat 0"),
    ("MED-SET-09", {"developments": {"mars1": [*DECKED["mars1"][:2], "mars1-01"]}},
     "mars1-01 is in the deck mars1 and in the deck mars1"),
    ("MED-SET-09", {"seats": [{"developments": [{"card": "demo1-01"}]}, {"drawn": ["demo1-01"]}, {}, {}]},
     "demo1-01 is in play at seat 0 and drawn by seat 1"),
    ("MED-SET-09", {"developments": {"mars1": DECKED["mars2"], "mars2": DECKED["mars1"]}}, "mars1 has cards of"),
    ("MED-WLT-03", {"order": [0, 1, 2]}, "every player once"),
    ("MED-WLT-04", {"goods": {"ore": ["wool/mars"]}}, "cards of another deck"),
    ("MED-POL-01", {"order": [0, 1, 2, 9]}, "order: there is no seat 9"),
    ("MED-POL-01", offering(to=4), "to of an offer: there is no seat 4"),
    ("MED-DEV-18", seat(workers={"ore": 3}), "ore workers of seat 0 must be from 0 to 2"),
    ("MED-DEV-18", seat(developments=["farmland", "offering_fields"]), "3 producers of grain, and 2 are the"),
    ("MED-DEV-20", seat(developments=[{"card": CARD["mars1"], "covered": [2]}]), "no such ovals"),
    ("MED-DEV-20", seat(developments=[{"card": PLAIN["gov0"], "covered": [0]}]), "that no basic good comes from"),
    ("MED-DEV-21", seat(developments=[kind["id"] for kind in c.KINDS if kind["kind"] == "shrine"][:2],
                        tracks={"religion": -9}), "0 monuments and 2 shrines, and 1 of each is the most"),
    ("MED-BOX-01", seat(developments=[{"card": CARD["mars1"], "kind": "library"}]), "shows"),
    ("MED-REV-01", seat(developments=["library"], tracks={"government": -1}), "of the other side"),
    ("MED-WHS-01", trading({"warehouse": {"ore/mars": 3, "salt/mars": 1}}), "4 cards in a warehouse with 3 places"),
    ("MED-WHS-01", {**seat(warehouse={"ore/mars": 3, "salt/mars": 1}), "phase": "resolution"}, "4 cards in a ware"),
    ("MED-WHS-01", {**seat(warehouse={"ore/mars": 3, "salt/mars": 3, "wool/mars": 2}), "phase": "development"},
     "8 cards in a warehouse"),
    ("MED-WHS-02", trading({"warehouse": ["grain/depression"]}), "may not be there"),
    ("MED-WHS-05", {**seat(hand=["grain/mars"]), "phase": "development", "steps": ["develop"]}, "have been spent"),
    ("MED-PRD-06", {"phase": "production", "place": 4, "steps": ["declare"]}, "everybody has been dealt"),
    ("MED-PRD-11", {"piracy_spent": True}, "piracy_spent"),
    ("MED-PRD-19", {"phase": "production", "steps": ["declare"]}, "no civic good to declare"),
    ("MED-PRD-19", {"declared": ["wine", "wine"]}, "different civic goods"),
    ("MED-PRD-19", {"declared": ["ore"]}, "different civic goods"),
    ("MED-PRD-19", trading(declared=["wine"]), "in the production phase only"),
    ("MED-PRD-19", {"declared": ["wine", "dye", "slaves", "art"]}, "all four civic goods are no choice"),
    ("MED-TRD-14", {"stage": "market"}, "nothing is traded in the production phase"),
    ("MED-TRD-11", trading(stage="preparing", steps=["prepare"]), "in polls nobody prepares"),
    ("MED-OFR-01", trading(market={"last_ten": True}), "no clock"),
    ("MED-OFR-01", trading(market={"mode": "real"}), "another clock"),
    ("MED-TRD-14", trading(market={"open": False}), "in the market stage and in no other"),
    ("MED-CLS-02", {"offers": [{"from": 0, "vp": 1}]}, "outlived the market"),
    ("MED-CLS-01", trading(market={"ready": [0, 1, 2, 3]}), "when all are ready"),
    ("MED-CLS-03", trading(before=[{}, {}, {}, {}]), "in the closing stage, and only there"),
    ("MED-CLS-03", trading(market={"finished": [1]}), "has not begun"),
    ("MED-CLS-03", {"before": [{}]}, "an entry for each seat"),
    ("MED-CLS-08", trading({"accuses": 1}), "if at all"),
    ("MED-CLS-08", {**seat(accuses=0), "phase": "trading", "stage": "accusing", "options": {"conduct_votes": True}},
     "nobody accuses himself"),
    ("MED-CLS-08", {"fines": [[]]}, "an entry for each seat"),
    ("MED-CLS-08", voting([], [0, 0, 0, 0], [], []), "seat 1 names no fine for itself"),
    ("MED-CLS-08", voting([], [], [0, 0, None, 0], []), "for those who are accused"),
    ("MED-CLS-08", voting(), "when all have accused"),
    ("MED-POL-04", trading(market={"ready": [0]}), "seat 0 is ready and not polled"),
    ("MED-POL-05", trading(market={"cycle": 8}), "after the last rotation"),
    ("MED-POL-08", trading(market={"cycle": 1}, options={"clock": "real"}), "no rotations"),
    ("MED-RS1-01", trading({"spent": ["ore/mars"]}), "laid open in the resolution phase"),
    ("MED-RS1-01", {**seat(spent=["ore/mars"]), "phase": "resolution"}, "when the resolution phase has begun"),
    ("MED-RS1-01", {**seat(answers=[1]), "phase": "resolution"}, "when the resolution phase has begun"),
    ("MED-WLT-04", {**seat(spent=["ore/mars"]), "phase": "development"}, "on the discard piles"),
    ("MED-RS1-04", refusing(1, 1), "seat 1 has given 2 answers, and was asked about 1"),
    ("MED-RS1-08", {**seat(abandons=["government"]), "phase": "development"}, "until abilities have worked"),
    ("MED-WLT-01", trading(revolted=[1]), "in the resolution phase"),
    ("MED-CAL-01", {"phase": "development", "revolted": [1]}, "no such calamity on turn 1"),
    ("MED-CAL-11", {**seat(tracks={"happiness": -3}), "phase": "development", "turn": 3, "revolted": [0]},
     "not back on START of the happiness track"),
    ("MED-CAL-11", {**seat(tracks={"safety": 1}), "phase": "development", "turn": 3, "raided": [0]},
     "not back on START of the safety track"),
    ("MED-ABL-03", boxes({}, {}), "seat 0 has 1 white boxes"),
    ("MED-ABL-03", boxes({"cube": 1}, kinds="foreign_envoys"), "no cube can lie in box 0"),
    ("MED-ABL-03", boxes({"used": True}), "no forced swap"),
    ("MED-ABL-04", boxes({"cube": 0}), "own cube"),
    ("MED-ABL-07", boxes({"off": True}), "cannot be switched off"),
    ("MED-PRM-01", boxes({"forbidden": [0]}), "promised something about itself"),
    ("MED-PRM-02", boxes({"locked": True}), "empty box that a promise fills"),
    ("MED-PRM-03", boxes({"cube": 1, "forbidden": [1]}), "promised to spare"),
    ("MED-PRM-05", boxes({"forbidden": [1]}, kinds="pyramids_to_mars"), "works on all others"),
    ("MED-CRD-25", trading({"altars": ["ore"]}), "sacrifices workers or has altars"),
    ("MED-OFR-02", offering(to=0), "to nobody"),
    ("MED-OFR-02", offering(standing="draft"), "to nobody"),
    ("MED-OFR-05", offering(vp=11), "vp of an offer must be from 0 to 10"),
    ("MED-OFR-05", offering(gives=[], wants=[]), "contains nothing"),
    ("MED-OFR-07", offering(slot=3), "slot of an offer must be from 0 to 2"),
    ("MED-OFR-07", trading(offers=[{"from": 0, "wants_vp": 1, "slot": 1}] * 2), "one number or one slot"),
    ("MED-OFR-07", trading(offers=[{"from": 0, "wants_vp": 1, "number": 2}], market={"posted": [[0, None, 1]]}),
     "seat 0 has an offer with the number 2, and has posted 1 such"),
    ("MED-OFR-13", offering(closed_to=[2]), "was not open to"),
    ("MED-OFR-15", trading({"draft": {"to": 1, "stage": "picking", "accepting": 0}}), "names no offer"),
    ("MED-OFR-18", offering(taker=1), "waits for a confirmation, or it does not"),
    ("MED-OFR-19", offering(gives=["ore/mars"]), "cannot fulfil"),
    ("MED-OFR-19", offering(vp=1), "cannot fulfil"),
    ("MED-OFR-20", offering(cycle=1), "a later rotation"),
    ("MED-OFR-25", offering(asked=[1]), "who may not ask"),
    ("MED-TRD-09", offering(told=["ore"]), "does not name the goods"),
    ("MED-TRD-05", offering(claims=["venus"]), "may not speak of ideas"),
    ("MED-PRM-04", offering(wants_promises=[{"box": 0, "seat": 2}]), "nobody can make"),
    ("MED-OFR-02", drafting(to=0), "could not begin"),
    ("MED-OFR-09", drafting(gives=["ore/mars"]), "does not have"),
    ("MED-TRD-09", drafting(told=["wool"]), "does not name the goods"),
    ("MED-CRD-15", drafting(stage="wanted"), "has just named no good"),
    ("MED-OFR-15", drafting(reply_to=0), "names no offer"),
    ("MED-POL-03", {**trading(), "seats": [{}, {"draft": {"to": 0}}, {}, {}]}, "not polled"),
    ("MED-OFR-26", trading({"half": ["target 0"]}), "cannot complete"),
    ("MED-OFR-26", trading({"half": ["pass"]}), "cannot complete"),
    ("MED-TRD-10", {**seat(warehouse=["ore/mars"]), "phase": "development",
                    "memory": [{"knower": 1, "holder": 0, "card": "ore/mars"}]}, "when they are laid open"),
    ("MED-TRD-10", trading(memory=[{"knower": 0, "holder": 1, "card": "ore/mars"}]), "does not have"),
    ("MED-CRD-13", trading(market={"swaps": [{"owner": 0, "box": 0, "target": 1, "gives": "grain/mars"}]}),
     "cannot have begun a swap"),
    ("MED-OFR-12", trading({"draft": {"to": 1, "reply_to": 0}}, offers=[{"from": 2, "to": 0, "wants_vp": 1}]),
     "an offer of another player"),
    ("MED-OFR-24", questions(), "has not all that is reserved"),
    ("MED-DEV-12", developing({"choices": {"government": 0, "religion": 2}}, turn=2, revolted=[0]), "in a revolt"),
    ("MED-DEV-02", {**seat(drawn=[CARD["mars3"]]), "phase": "development", "steps": ["develop"]}, "may not draw"),
    ("MED-DEV-06", {**seat(extras=["mars1"]), "phase": "development", "steps": ["develop"]}, "may not draw"),
    ("MED-DEV-06", trading({"extras": ["gov0"]}), "in the development phase"),
    ("MED-DEV-06", developing({"developments": ["education"]}), "has not chosen its extra cards"),
    ("MED-DEV-10", developing({"choices": {"government": 9}}), "cannot play what it has chosen for government"),
    ("MED-DEV-10", developing({"choices": {"government": 0}}, turn=2, revolted=[0]), "has nothing to choose"),
    ("MED-DEV-06", {**seat(forgone=True), "phase": "development"}, "no extra cards to forgo"),
    ("MED-DEV-08", {**seat(drawn=[PLAIN["gov0"]]), "phase": "development", "steps": ["develop"]}, "not drawn all"),
    ("MED-DEV-10", trading({"drawn": [CARD["mars1"]]}), "in the development phase"),
    ("MED-DEV-10", {**seat(drawn=[CARD["rel0"]], choices={"religion": -1}), "phase": "development",
                    "steps": ["develop"]}, "religion before government"),
]  # fmt: skip


@rule("MED-POS-01", "MED-OPT-01")
@pytest.mark.parametrize(("wanted", "data", "words"), BROKEN, ids=[f"{n}-{row[0]}" for n, row in enumerate(BROKEN)])
def test_a_broken_position_is_refused_with_its_rule(wanted: str, data: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal) as caught:
        MED.position(data)
    assert caught.value.rule == wanted, caught.value.text
    assert words in caught.value.text
    assert wanted in rules("mediterranean")


@rule("MED-POS-01")
@pytest.mark.parametrize("data", [refusing(), developing(), voting([], [None, None, None, None], [], [])])
def test_the_same_positions_without_a_fault_are_read(data: dict[str, Any]) -> None:
    state: Any = MED.position(data)
    assert [state.open_step()] == data["steps"]


@rule("MED-POS-01", "MED-WHS-01", "MED-REV-07")
def test_a_warehouse_may_be_too_full_after_a_revolution() -> None:
    """Royal Storehouses have gone, but what lay in them stays until the next production."""
    state: Any = MED.position({**seat(warehouse={"ore/mars": 3, "salt/mars": 2}), "phase": "development"})
    assert state.view(1)["seats"][0]["stored"] == 5


@rule("MED-POS-01")
@pytest.mark.parametrize("data", [None, [], "position", 7, [("seats", 4)], True])
def test_a_position_is_a_table(data: Any) -> None:
    with pytest.raises(Refusal) as caught:
        MED.position(data)
    assert caught.value.rule == "MED-POS-01"


def lose_a_card(state: Any) -> None:
    state.goods_decks[0].pop()


def lose_a_development(state: Any) -> None:
    state.decks[3].pop()


def miscount(state: Any) -> None:
    state.sizes[1] += 1


def owe(state: Any) -> None:
    state.chips = vec[i64]([-1, 0, 0, 0])


def disorder(state: Any) -> None:
    state.order = [1, 1, 2, 3]


def shuffle(state: Any) -> None:
    state.goods_piles[0] = sorted((state.goods_decks[0].pop() for _ in range(8)), reverse=True)


def linger(state: Any) -> None:
    state.turn = 7


def leave(state: Any) -> None:
    state.markers = vec[i64]([11, *[0] * 15])


def cover(state: Any) -> None:
    state.covered[2] = [1]


def dream(state: Any) -> None:
    state.floor.stages[2] = 1


@pytest.mark.parametrize(
    ("spoil", "wanted"),
    [
        (lose_a_card, "MED-SET-06"),
        (lose_a_development, "MED-SET-09"),
        (miscount, "MED-WHS-06"),
        (owe, "MED-GEN-05"),
        (disorder, "MED-WLT-03"),
        (shuffle, "MED-WLT-04"),
        (linger, "MED-GEN-02"),
        (leave, "MED-GEN-08"),
        (cover, "MED-DEV-20"),
        (dream, "MED-OFR-26"),
    ],
)
def test_a_state_that_lost_something_is_noticed(spoil: Any, wanted: str) -> None:
    state: Any = MED.new(seats=4, seed=1)
    assert not list(broken_rules(state))
    spoil(state)
    assert next(broken_rules(state))[0] == wanted


NAMES = [
    *("grain/mars", "wool/depression", "piracy", "wine", "grain", "library", "barracks", "foreign_envoys", "mars1"),
    *("market", "closing", "develop", "extra", "refuse", "open", "pending", "polls", "real", "picking", "gave", "use"),
    *("target 0", "swap 0", "promise 0", "seat 1", "accuse", "front", "government", "cube", "to", "card", "holder", ""),
    *("production", "trading", "resolution", "development", "over", "luxury", "egypt", "prosperity", "hand", "shut"),
]
SPOILER = Spoiler(MED, NAMES, moves=(0, 7, 40, 90, 160, 240, 400), seats=(4, 6))
SPOILER.starts += [trading(), offering(), drafting(), boxes({"cube": 1}), {"phase": "development"}]


@rule("MED-POS-01")
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.data())
def test_any_data_give_a_state_or_a_refusal(data: st.DataObject) -> None:
    SPOILER.try_one(data)
