"""The options of Trading in the Mediterranean in words: what each means to its seat, and nothing it cannot see."""

from emporion.games.mediterranean import actions, codes, words
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.refusals import kind_name
from emporion.games.mediterranean.words import cards
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.reading import decisions, said, text_of
from tests.kit import rule


@rule("MED-CRD-19", "MED-OFR-25")
def test_only_who_asked_reads_the_answer() -> None:
    market = Market("wine/mars grain/poverty", "wool/mars", "wool/mars", owns={1: "isolationism"})
    market.offer(0, "anyone", "", "wool").pass_until(0).offer(0, "anyone", "grain/poverty", "wool")
    market.pass_until(1).by(1, "ask 0.1")
    known = "Accept offer 2 from Egypt: you get 1 grain; you give 1 wool; Venus arrow: grain no"
    assert known in said(market, 1)
    assert not any("arrow" in text_of(market, seat, "accept 0.1") for seat in (2, 3))
    assert not any("arrow" in words.tell(event) for event in market.state.hear())


@rule("MED-OFR-18", "MED-DEC-05")
def test_a_confirmation_says_what_was_picked_in_goods_and_arrows() -> None:
    market = Market("grain/poverty", "dye/venus wine/mars", owns={0: "isolationism"})
    market.offer(0, 1, "grain/poverty", "dye wine").by(1, "accept 0.0")
    assert market.state.prompt() == "Confirm or reject the trade with Assyria"
    deal = "you give 1 grain; you get 1 dye and 1 wine"
    assert said(market, 0) == [
        f"Confirm the trade with Assyria, offer 1: {deal}; Venus arrow: dye yes, wine no",
        "Reject the trade with Assyria, offer 1",
    ]


def test_small_steps_say_what_they_do_to_the_own_sets() -> None:
    market = Market("grain/poverty grain/mars grain/venus ore/mars piracy", chips={0: 3}).by(0, "to 1")
    told = said(market, 0)
    assert "Give grain with Poverty (you hold 3; sets fall from 6 to 3 VP)" in told
    assert "Give ore with Mars (you hold 1; sets stay at 0 VP)" in told
    assert {"Give Piracy as spices", "Give Piracy as gold"} < set(told)
    assert "Ask for 1 grain (3 so far; sets rise from 6 to 10 VP)" in told
    assert "Give 1 VP (1 in all, you have 3)" in told
    market.by(0, "give grain/poverty", "want wool", "vp")
    assert "Give grain with Mars (you hold 2; sets fall from 3 to 1 VP)" in said(market, 0)
    assert "Send to Assyria: 1 grain and 1 VP for 1 wool" in said(market, 0)


def test_sets_are_valued_with_the_own_developments_and_those_of_others() -> None:
    market = Market("ore/mars ore/venus", "wool/mars", owns={0: "industry civil_rights"}, order=[0, 1, 2, 3])
    assert "Give ore with Mars (you hold 2; sets fall from 6 to 3 VP)" in said(market.by(0, "to 1"), 0)
    other = Market("", "slaves/dictatorship slaves/dictatorship", owns={0: "civil_rights"}, order=[1, 0, 2, 3])
    assert "Give slaves with Dictatorship (you hold 2; sets fall from 3 to 0 VP)" in said(other.by(1, "to 0"), 1)


@rule("MED-CRD-15")
def test_claims_and_wishes_are_told_with_the_offer() -> None:
    market = Market("wine/mars", "wool/mars", owns={0: "freedom_of_speech"}).by(0, "to 1", "give wine/mars")
    assert "Claim that it shows Venus" in said(market, 0)
    market.by(0, "claim prosperity", "want wool", "wish zealots_of_mars")
    deal = "1 wine (claimed Prosperity) for 1 wool (wish: Zealots of Mars)"
    assert f"Send to Assyria: {deal}" in said(market, 0)


@rule("MED-PRM-01", "MED-PRM-05")
def test_promises_name_ability_and_player() -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "diplomat pyramids_to_mars", 1: "foreign_envoys"}).by(0, "to 1")
    told = said(market, 0)
    assert "Promise something with Diplomat (+1 safety) (the target gets +1 safety)" in told
    assert any(text.startswith("Ask for a promise about Foreign Envoys") for text in told)
    market.by(0, "mine 1")
    assert said(market, 0) == [
        "Use Diplomat (+1 safety)",
        "Do not use Diplomat (+1 safety)",
    ]
    assert "Use Diplomat (+1 safety) on Thrace" in said(market.by(0, "use"), 0)
    market.by(0, "seat 1", "mine 2", "use")
    assert said(market, 0)[0] == "Spare Assyria: Pyramids to Mars (-1 happiness)"
    market.by(0, "seat 2")
    given = "the promise to use Diplomat (+1 safety) on Assyria and the promise to spare Babylon: Pyramids to Mars"
    assert f"Send to Assyria: {given} (-1 happiness) for nothing" in said(market, 0)


def test_cubes_warehouse_and_altars_say_how_things_stand() -> None:
    market = Market("grain/mars", owns={0: "barracks pyramids_to_mars sacrificial_altar"}).by(0, "aim 0")
    assert said(market, 0)[0] == "Aim at Assyria"
    told = said(market.by(0, "seat 2"), 0)
    assert "Aim Barracks (the target gets -1 safety; now Babylon)" in told
    assert "Take the cube off Barracks (now Babylon)" in told
    assert any(text.startswith("Spare somebody with Pyramids to Mars") for text in told)
    assert any(text.startswith("Switch off Pyramids to Mars") for text in told)
    assert "Put your cube on Abandon Religion (you are at the centre)" in told
    assert "Altar 1: sacrifice your ore worker" in told
    kept = "Store grain with Mars (0 of 3 places taken; you hold 1; sets fall from 1 to 0 VP)"
    assert kept in told
    again = said(market.by(0, "sacrifice 0 ore", "switch 1", "abandon religion", "store grain/mars"), 0)
    assert "Altar 1: sacrifice your salt worker (instead of ore)" in again
    assert any(text.startswith("Switch on Pyramids") for text in again)
    assert {"Take your cube off Abandon Religion", "Take grain with Mars out of the warehouse"} < set(again)


@rule("MED-CRD-13", "MED-CRD-30")
def test_a_swap_says_with_whom_and_whose_it_is() -> None:
    owns = {0: "foreign_envoys", 1: "venetian_monastery"}
    market = Market("grain/mars salt/venus piracy", "wool/mars", owns=owns).by(0, "swap 0")
    assert said(market, 0) == ["Swap a card with Assyria (1 card in hand)"]
    assert "Give Piracy in the swap" in said(market.by(0, "seat 1"), 0)
    market.by(0, "pick salt/venus")
    assert market.state.prompt() == "Accept or ignore the swap Egypt demands"
    assert said(market, 1) == ["Accept the swap with Egypt", "Ignore the swap with Egypt"]


@rule("MED-RS1-04", "MED-DEC-09")
def test_an_ability_to_be_refused_is_named_with_its_owner() -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "barracks", 1: "venetian_monastery"}).by(0, "aim 0", "seat 1")
    market.close()
    while market.step == "closing":
        market.by(market.actor, "done")
    assert market.step == "refuse"
    assert market.state.prompt() == "Accept the ability or ignore it"
    assert said(market, 1) == [
        "Accept Barracks (-1 safety) from Egypt",
        "Ignore Barracks (-1 safety) from Egypt",
    ]


@rule("MED-PRD-19")
def test_a_city_is_asked_for_its_good() -> None:
    state = next(state.clone() for state, *_ in decisions() if state.open_step() == "market")
    state.steps = [codes.DECLARE]
    assert state.prompt() == "Choose civic goods for your cities"
    told = [words.action_to_string(state, 0, actions.CHOOSE_CIVIC + good) for good in range(4)]
    assert told == [f"Produce {good}" for good in ("wine", "dye", "slaves", "art")]


def test_a_drawn_card_says_where_it_lies_and_what_it_does() -> None:
    state, seat, options = next(row for row in decisions() if row[0].open_step() == "develop")
    told = words.action_to_string(state, seat, options[0])
    side = state.drawn[seat][(options[0] - actions.CHOOSE_DEV) // 2] * 2 + (options[0] - actions.CHOOSE_DEV) % 2
    kind = c.SIDE_KINDS[side]
    assert told.startswith(f"Play {kind_name(kind)} (")
    assert told.endswith(cards.development_text(kind))
