"""What a seat may not know: not in its view, its options, its refusals or the log. Bottoms are secret until owned."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import emporion
from emporion import Refusal
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.actions import NUM_ACTIONS
from tests.games.mediterranean.markets import Market
from tests.kit import rule

MED = emporion.game("mediterranean")
Position = dict[str, Any]


def at(*seats: Any, **position: Any) -> Position:
    """A market, unless something else is said, with these seats and others that have nothing."""
    return {"seats": [*seats, *[{}] * (4 - len(seats))], "phase": "trading", **position}


def everything(state: Any, viewer: int | None) -> list[Any]:
    """All that a viewer gets: view, question, who is asked, options and refusals."""
    told: list[Any] = [state.view(viewer), state.prompt(), state.actors()]
    if viewer is not None:
        told += [state.legal_actions(viewer), [str(state.why_not(viewer, action)) for action in range(NUM_ACTIONS)]]
    return told


# Section e, line by line.

OWN = {"hand": ["grain/mars", "wine/mars", "spices/venus", "piracy"], "warehouse": ["wool/venus"], "chips": 7}


@rule("MED-PRD-22", "MED-WHS-06")
def test_of_a_hand_all_see_the_goods_but_luxury_and_never_the_ideas() -> None:
    state: Any = MED.position(at(OWN))
    mine, *others = (state.view(viewer)["seats"][0] for viewer in (0, 1, 2, None))
    assert mine["hand"] == {"grain/mars": 1, "wine/mars": 1, "spices/venus": 1, "piracy": 1}
    assert mine["warehouse"] == {"wool/venus": 1}
    for seen in others:
        assert (seen["hand"], seen["warehouse"], seen["cards"], seen["stored"]) == (None, None, 4, 1)
        assert seen["goods"] == {"grain": 1, "wool": 1, "wine": 1, "luxury": 2}
    hidden: Any = MED.position(at(OWN, options={"hands": "hidden"}))
    assert hidden.view(1)["seats"][0]["goods"] is None
    assert (hidden.view(1)["seats"][0]["cards"], hidden.view(1)["seats"][0]["stored"]) == (4, 1)
    assert hidden.view(0)["seats"][0]["goods"] == {"grain": 1, "wool": 1, "wine": 1, "luxury": 2}


@rule("MED-WLT-02")
def test_a_total_is_its_owner_s_unless_an_option_shows_it() -> None:
    state: Any = MED.position(at(OWN))
    assert [state.view(viewer)["seats"][0]["chips"] for viewer in (0, 1, None)] == [7, None, None]
    assert [state.view(viewer)["seats"][0]["score"] for viewer in (0, 1, None)] == [7, None, None]
    assert state.view(1)["seats"][0]["tally"] == 7, "who has added up all that was told knows it"
    rich: Any = MED.position(at(OWN, options={"open_vp": True}))
    assert [rich.view(viewer)["seats"][0]["chips"] for viewer in (0, 1, None)] == [7, 7, 7]


def test_of_decks_the_number_is_seen_and_the_good_of_the_top_civic_card() -> None:
    civic = ["art/democracy", "wine/mars", "dye/venus"]
    view = MED.position(at(goods={"civic": civic}, discards={"grain": ["grain/mars"]})).view(None)
    assert (view["goods"]["civic"], view["civic_top"]) == (3, "dye")
    assert view["discards"]["grain"] == ["grain/mars"]
    assert view["developments"] == dict.fromkeys(c.DECK_IDS, 12)
    assert "rng" not in json.dumps(view)


@rule("MED-OFR-11", "MED-OFR-03", "MED-CRD-15")
def test_offers_are_everybody_s_and_their_bottoms_the_maker_s() -> None:
    market = Market("grain/mars piracy", "wool/venus", owns={0: "freedom_of_speech"})
    market.by(0, "to 1", "give grain/mars", "claim venus", "give piracy=gold", "want wool", "wish mars", "send")
    for viewer in (1, 2, None):
        (offer,) = market.state.view(viewer)["offers"]
        assert (offer["told"], offer["claims"]) == (["grain", "gold"], ["venus", None])
        assert (offer["wants"], offer["wishes"]) == (["wool"], ["mars"])
        assert "gives" not in offer
    assert market.state.view(0)["offers"][0]["gives"] == ["grain/mars", "piracy"]


@rule("MED-OFR-25", "MED-OFR-18")
def test_an_answer_is_the_asker_s() -> None:
    market = Market("grain/venus grain/mars", "wool/venus", owns={1: "isolationism"})
    market.offer(0, "anyone", "grain/venus grain/mars", "wool").by(1, "ask 0.0")
    assert market.state.view(1)["offers"][0]["answers"] == [True, False]
    for viewer in (0, 2, None):
        assert market.state.view(viewer)["offers"][0]["asked"] == [1]
        assert "answers" not in market.state.view(viewer)["offers"][0]
    pending = Market("grain/venus", "wool/venus wool/mars", owns={0: "isolationism"})
    pending.offer(0, 1, "grain/venus", "wool").by(1, "accept 0.0", "pick wool/venus")
    assert pending.state.view(0)["offers"][0]["answers"] == [True]
    assert pending.state.view(1)["offers"][0]["picks"] == ["wool/venus"]
    for viewer in (0, 2, None):
        assert "picks" not in pending.state.view(viewer)["offers"][0]
        assert pending.state.view(viewer)["offers"][0]["taker"] == 1


@rule("MED-DEV-09", "MED-DEV-13")
def test_of_drawn_developments_the_number_is_seen_and_that_a_choice_was_made() -> None:
    state: Any = MED.position({"phase": "development", "seats": [{"tracks": {"government": 5}}, {}, {}, {}]})
    drawn = state.view(0)["own"]["drawn"]
    assert [card[:4] for card in drawn] == ["demo", "demo", "gov0", "rel0"]
    for viewer in (1, None):
        seen = state.view(viewer)
        assert seen["seats"][0]["drawn"] == {"demo2": 1, "demo1": 1, "gov0": 1, "rel0": 1}
        assert not any(card in json.dumps(seen) for card in drawn)
    state.apply_action(0, MED.action_number("skip government"))
    state.apply_action(0, MED.action_number("skip religion"))
    assert state.view(1)["actors"] == [1, 2, 3]


@rule("MED-RS1-01", "MED-WHS-06")
def test_spent_cards_are_open_and_warehouses_by_option() -> None:
    monk = {"developments": ["venetian_monastery"], "hand": ["ore/mars"]}
    bully = {"developments": ["barracks"], "boxes": [{"cube": 0}], "hand": ["salt/venus"], "warehouse": ["ore/venus"]}
    for shown in (False, True):
        position = at(monk, bully, options={"reveal_warehouses": shown})
        before: Any = MED.position(position)
        assert before.view(2)["seats"][1]["warehouse"] is None
        state: Any = MED.position({**position, "phase": "resolution"})
        assert state.open_step() == "refuse"
        assert state.view(2)["seats"][1]["spent"] == ["salt/venus"]
        assert state.view(2)["seats"][1]["warehouse"] == ({"ore/venus": 1} if shown else None)
        assert state.view(0)["own"]["aimed"] == [{"owner": 1, "box": 0}]


@rule("MED-CLS-08")
def test_accusations_and_fines_are_shown_together() -> None:
    state: Any = MED.position({"phase": "trading", "stage": "accusing", "options": {"conduct_votes": True}})
    do(state, 0, "accuse", "seat 1")
    assert [state.view(viewer)["seats"][0]["accuses"] for viewer in (0, 1, None)] == [1, None, None]
    for seat in (1, 2, 3):
        do(state, seat, "pass")
    assert state.open_step() == "fine"
    assert state.view(None)["accused"] == [1]
    assert [entry["accuses"] for entry in state.view(None)["seats"]] == [1, -1, -1, -1]
    do(state, 2, "fine 4")
    assert state.view(2)["own"]["fines"] == [None, 4, None, None]
    assert state.view(3)["own"]["fines"] == [None] * 4
    assert state.view(3)["fines"] is None
    do(state, 0, "fine 1")
    do(state, 3, "fine 2")
    assert state.view(3)["fines"] == [[], [1, None, 4, 2], [], []]


def do(state: Any, seat: int, *names: str) -> None:
    for name in names:
        state.apply_action(seat, MED.action_number(name))


@rule("MED-FIN-01")
def test_when_the_game_is_over_everything_is_shown() -> None:
    state: Any = MED.position({**at({"warehouse": ["ore/mars"], "chips": 5}), "phase": "over", "turn": 6})
    for viewer in (1, None):
        seen = state.view(viewer)
        assert (seen["seats"][0]["warehouse"], seen["seats"][0]["chips"]) == ({"ore/mars": 1}, 5)
        assert seen["ranks"] == [1, 2, 2, 2]
    assert MED.new().view(0)["ranks"] is None


@rule("MED-POL-01")
@pytest.mark.parametrize("seat", [4, -1, 18])
def test_there_is_no_view_of_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        MED.new().view(seat)
    assert caught.value.rule == "MED-POL-01"


# Two positions that differ in something that the viewer may not know.

GRAIN = {"hand": ["grain/mars", "wool/mars"]}
OTHER_GRAIN = {"hand": ["grain/venus", "wool/mars"]}
OFFER = {"from": 0, "wants": ["salt"], "told": ["grain"]}
ASKER = {"hand": ["salt/mars", "salt/venus"], "developments": ["isolationism"]}
REAL = {"clock": "real"}
VOTES = {"conduct_votes": True}
MONK = {"developments": ["venetian_monastery"], "hand": ["ore/mars"]}
ENVOY = {"developments": ["foreign_envoys"], "boxes": [{"used": True}]}
WAITING = {"standing": "pending", "from": 1, "to": 0, "gives": ["salt/mars"], "wants": ["grain"], "taker": 0}


def swapping(face: str) -> Position:
    """A forced swap that waits for the monk's answer."""
    swap = {"owner": 0, "box": 0, "target": 1, "gives": face}
    return at({**ENVOY, "hand": ["grain/mars", "grain/venus"]}, MONK, market={"swaps": [swap]})


def closing(**entry: Any) -> Position:
    """The closing stage; the first seat has set something."""
    owner = {"developments": ["barracks", "sacrificial_altar"], "hand": ["grain/mars"], "steps_left": 40, **entry}
    held = {"before": [{}, {}, {}, {}], "stage": "closing", "steps": ["closing"]}
    return at(owner, {"hand": ["ore/mars"], "steps_left": 40}, **held)


def developing(choice: int) -> Position:
    """All have drawn a card of each level 0 deck; the first seat has chosen one, the second nothing yet."""
    cards = [[card["id"] for card in c.DEVELOPMENT_CARDS if card["deck"] == deck] for deck in ("gov0", "rel0")]
    chosen = [(choice, -1), (None, None), (-1, -1), (-1, -1)]
    seats = [
        {"drawn": [deck[3 + seat] for deck in cards], "choices": {"government": government, "religion": religion}}
        for seat, (government, religion) in enumerate(chosen)
    ]
    return {**at(*seats), "phase": "development", "steps": ["develop"]}


def shuffled(key: str, deck: str) -> Position:
    """A market with a deck in another order; the top card stays where it is."""
    position = MED.position(at(GRAIN)).position()
    cards = position[key][deck]
    position[key][deck] = [*reversed(cards[:-1]), cards[-1]]
    return position


HIDDEN: dict[str, tuple[int | None, Position, Position]] = {
    "the bottom of another's card": (1, at(GRAIN), at(OTHER_GRAIN)),
    "bottoms for a spectator": (None, at(GRAIN), at(OTHER_GRAIN)),
    "which luxury good another has": (1, at({"hand": ["spices/mars"]}), at({"hand": ["gold/venus"]})),
    "whether another has the Piracy card": (1, at({"hand": ["spices/mars"]}), at({"hand": ["piracy"]})),
    "which cards lie in a warehouse": (
        1, at({"hand": ["grain/mars"], "warehouse": ["wool/mars"]}),
        at({"hand": ["wool/mars"], "warehouse": ["grain/mars"]}),
    ),
    "goods where hands are hidden": (
        1, at({"hand": ["grain/mars"]}, {}, {"hand": ["wine/mars"]}, options={"hands": "hidden"}),
        at({"hand": ["wine/mars"]}, {}, {"hand": ["grain/mars"]}, options={"hands": "hidden"}),
    ),
    "the bottom of an offered card": (
        1, at({"hand": ["grain/mars", "grain/venus"]}, ASKER, offers=[{**OFFER, "gives": ["grain/mars"]}]),
        at({"hand": ["grain/mars", "grain/venus"]}, ASKER, offers=[{**OFFER, "gives": ["grain/venus"]}]),
    ),
    "whether an offered luxury card is the Piracy card": (
        1, at({"hand": ["gold/mars", "piracy"]}, offers=[{**OFFER, "told": ["gold"], "gives": ["gold/mars"]}]),
        at({"hand": ["gold/mars", "piracy"]}, offers=[{**OFFER, "told": ["gold"], "gives": ["piracy"]}]),
    ),
    "the cards of an offer that is closed": (
        1, at(GRAIN, offers=[{**OFFER, "gives": ["grain/mars"], "standing": "void"}]),
        at(GRAIN, offers=[{**OFFER, "gives": ["grain/poverty"], "standing": "void"}]),
    ),
    "the picks of an acceptance that waits": (
        2, at({"hand": ["grain/mars", "grain/venus"]}, ASKER, offers=[{**WAITING, "picks": ["grain/mars"]}]),
        at({"hand": ["grain/mars", "grain/venus"]}, ASKER, offers=[{**WAITING, "picks": ["grain/venus"]}]),
    ),
    "the card of a swap that waits": (1, swapping("grain/mars"), swapping("grain/venus")),
    "the draft of another": (1, at(GRAIN), at({**GRAIN, "draft": {"to": 1, "gives": ["grain/mars"]}})),
    "a draft by the clock": (
        1, at(GRAIN, options=REAL), at({**GRAIN, "draft": {"to": 1, "wants": ["salt"]}}, options=REAL)
    ),
    "a step that another has half entered": (
        1, at({"developments": ["barracks"]}), at({"developments": ["barracks"], "half": ["target 0"]})
    ),
    "the steps another has left": (1, at(GRAIN), at(GRAIN, market={"steps_left": 3})),
    "what another remembers": (
        1, at(GRAIN, MONK, MONK | {"developments": []}),
        at(GRAIN, MONK, MONK | {"developments": []}, memory=[{"knower": 2, "holder": 0, "card": "grain/mars"}]),
    ),
    "a card stored in the closing stage": (1, closing(), closing(hand=[], warehouse=["grain/mars"])),
    "a cube placed in the closing stage": (1, closing(), closing(boxes=[{"cube": 2}])),
    "an abandon card in the closing stage": (1, closing(), closing(abandons=["religion"])),
    "a sacrifice in the closing stage": (1, closing(), closing(altars=["ore"])),
    "the steps another has taken in the closing stage": (1, closing(), closing(steps_left=4, half=["target 0"])),
    "whom another accuses": (
        1, at({"accuses": -1}, stage="accusing", steps=["accuse"], options=VOTES),
        at({"accuses": 1}, stage="accusing", steps=["accuse"], options=VOTES),
    ),
    "the side another has chosen": (1, developing(0), developing(1)),
    "whether another has chosen a card at all": (1, developing(0), developing(-1)),
    "the order of a goods deck": (0, shuffled("goods", "civic"), at(GRAIN)),
    "the order of a development deck": (0, shuffled("developments", "mars1"), at(GRAIN)),
    "the random generator": (0, at(rng=[1, 2]), at(rng=[8, 9])),
}  # fmt: skip


@rule("MED-TRD-05", "MED-TRD-10", "MED-OFR-03", "MED-OFR-26", "MED-CLS-03", "MED-WHS-06", "MED-DEV-13")
@pytest.mark.parametrize("what", HIDDEN)
def test_two_positions_that_differ_in_something_hidden_are_the_same_to_a_seat(what: str) -> None:
    viewer, one, other = HIDDEN[what]
    states: list[Any] = [MED.position(one), MED.position(other)]
    assert states[0].hash() != states[1].hash()
    assert everything(states[0], viewer) == everything(states[1], viewer)


# Two markets that go the same way: what happens, and what is told of it.


def alike(make: Callable[[str], Market], faces: tuple[str, str], viewers: tuple[int | None, ...]) -> list[Market]:
    """Two markets that differ in one card: to these viewers they are the same, and so is the log."""
    markets = [make(face) for face in faces]
    heard = [market.events() for market in markets]
    assert heard[0] == heard[1]
    assert heard[0], "nothing was told"
    assert [MED.tell(event) for event in heard[0]] == [MED.tell(event) for event in heard[1]]  # type: ignore[arg-type]
    for viewer in viewers:
        assert everything(markets[0].state, viewer) == everything(markets[1].state, viewer)
    return markets


@rule("MED-OFR-03", "MED-TRD-10")
def test_an_offer_tells_its_addressee_no_bottom() -> None:
    def make(face: str) -> Market:
        return Market(f"{face} ore/mars", "wool/mars").offer(0, 1, face, "wool")

    alike(make, ("grain/mars", "grain/poverty"), (1, 2, 3, None))
    alike(make, ("spices/mars", "spices/poverty"), (1, 2, 3, None))


@rule("MED-OFR-21", "MED-TRD-10")
def test_a_settlement_tells_the_bottom_to_its_new_owner_alone() -> None:
    def make(face: str) -> Market:
        return Market(face, "wool/mars").offer(0, 1, face, "wool").by(1, "accept 0.0")

    markets = alike(make, ("grain/mars", "grain/poverty"), (2, 3, None))
    hands = [market.state.view(1)["seats"][1]["hand"] for market in markets]
    assert hands == [{"grain/mars": 1}, {"grain/poverty": 1}]
    assert markets[0].state.view(2)["market"]["trades"] == [
        {"from": 0, "to": 1, "vp": 0, "wants_vp": 0, "gives": ["grain"], "takes": ["wool"], "swap": False}
    ]
    assert markets[0].state.view(0)["own"]["memory"] == [{"holder": 1, "card": "grain/mars"}]
    assert markets[0].state.view(2)["own"]["memory"] == []


@rule("MED-TRD-09", "MED-TRD-10", "MED-TRD-08")
def test_piracy_is_what_it_was_announced_as_until_it_is_owned() -> None:
    def offered(face: str) -> Market:
        return Market(face, "wool/mars").offer(0, 1, face + "=gold" * (face == "piracy"), "wool")

    def settled(face: str) -> Market:
        return offered(face).by(1, "accept 0.0")

    alike(offered, ("piracy", "gold/mars"), (1, 2, 3, None))
    pirate, plain = alike(settled, ("piracy", "gold/mars"), (2, 3, None))
    assert pirate.state.view(1)["seats"][1]["hand"] == {"piracy": 1}
    assert plain.state.view(1)["seats"][1]["hand"] == {"gold/mars": 1}


@rule("MED-CRD-13", "MED-CRD-14")
def test_of_a_forced_swap_all_see_goods_and_the_two_the_ideas() -> None:
    def make(face: str) -> Market:
        market = Market("ore/mars", face, owns={0: "foreign_envoys"})
        return market.by(0, "swap 0", "seat 1")

    markets = alike(make, ("grain/mars", "grain/poverty"), (2, 3, None))
    assert markets[1].state.view(0)["seats"][0]["hand"] == {"grain/poverty": 1}
    assert markets[1].state.view(2)["market"]["trades"][0]["takes"] == ["grain"]
    luxury = alike(make, ("spices/mars", "piracy"), (2, 3, None))
    assert luxury[0].state.view(2)["market"]["trades"][0]["takes"] == ["luxury"]


@rule("MED-CRD-13")
def test_where_hands_are_hidden_a_swap_shows_no_goods() -> None:
    def make(face: str) -> Market:
        owns = {0: "foreign_envoys"}
        return Market("ore/mars", face, owns=owns, options={"hands": "hidden"}).by(0, "swap 0", "seat 1")

    (market, _) = alike(make, ("grain/mars", "grain/poverty"), (2, 3, None))
    assert market.state.view(2)["market"]["trades"][0] == {
        "from": 0, "to": 1, "vp": 0, "wants_vp": 0, "gives": ["card"], "takes": ["card"], "swap": True,
    }  # fmt: skip


@rule("MED-CLS-03", "MED-CLS-06", "MED-ABL-08")
def test_cubes_of_the_closing_stage_are_shown_together_and_its_warehouses_never() -> None:
    def make(face: str) -> Market:
        market = Market("ore/mars salt/mars", "wool/mars", owns={0: "barracks"}).close()
        market.events()
        return market.by(0, f"store {face}", "aim 0", "seat 1", "done")

    markets = alike(make, ("ore/mars", "salt/mars"), (1, 2, None))
    seen = markets[0].state.view(1)["seats"][0]
    assert (seen["boxes"][0]["cube"], seen["stored"], seen["cards"]) == (None, 0, 2)
    assert markets[0].state.view(0)["seats"][0]["boxes"][0]["cube"] == 1
