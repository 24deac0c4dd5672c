"""Offers and acceptances in small steps: what may follow what, what is taken by itself, and the same as a whole."""

import random
from typing import Any

import pytest

from emporion.core.state import TABLE
from emporion.games.megaciv import actions, market
from emporion.games.megaciv import components as c
from emporion.trading import settling
from emporion.trading.offer import Offer
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule

RICH = "wine wine wine oil oil oil tin"


@rule("MEG-ENC-01")
def test_618_numbers_in_35_families_in_the_order_of_the_data_file() -> None:
    families = c.DATA["action_family"]
    assert len(families) == 35
    assert MEGACIV.num_actions == actions.NUM_ACTIONS == sum(family["size"] for family in families) == 618
    offset = 0
    for family in families:
        assert getattr(actions, family["name"].upper()) == offset, family["name"]
        offset += family["size"]


@rule("MEG-ENC-01", "MEG-ENC-04")
def test_types_are_the_names_then_the_tradeable_calamities() -> None:
    tradeable = [card["id"] for card in c.CALAMITIES if card["tradeable"]]
    assert len(tradeable) == 16
    names = [MEGACIV.action_name(actions.GIVE + place).removeprefix("give ") for place in range(62)]
    assert names == [*(card["id"] for card in c.COMMODITIES), "water", *tradeable]


@rule("MEG-ENC-04")
def test_seats_are_numbered_in_a_s_t_order() -> None:
    for seats in (3, 8, 18):
        table = Table.new(seats)
        ranks = [c.CIVILIZATIONS[c.CIVILIZATION_IDS.index(name)]["ast_rank"] for name in table.all("civilization")]
        assert ranks == sorted(ranks)


@rule("MEG-ENC-02")
def test_cards_are_given_in_type_order_and_from_three_on_it_may_end() -> None:
    table = Table.market(hand("wine wine oil oil tin treachery"), hand("gold gold gold"))
    table.by(0, "offer 1")
    assert table.those("give", 0) == ["oil", "wine"], "after Tin or a calamity two nameable cards could not follow"
    table.by(0, "give oil")
    assert table.those("give", 0) == ["oil", "wine", "tin"]
    table.by(0, "give wine")
    assert table.those("give", 0) == ["wine", "tin", "treachery"]
    table.by(0, "give wine")
    assert table.those("give", 0) == ["tin", "treachery", "end"]
    table.refuses("give oil", "E_FORM", seat=0)


@rule("FLR-16", "MEG-ENC-02")
def test_a_card_after_which_too_few_could_follow_is_not_offered() -> None:
    table = Table.market(hand("oil wine tin"), hand("gold gold gold"), hand("fish fish fish"))
    table.by(0, "offer 1")
    assert table.stage(0) == "naming", "all three must go"
    table = Table.market(hand("oil wine tin piracy"), hand("gold gold gold"))
    table.by(0, "offer 1")
    assert table.those("give", 0) == ["oil", "wine"], "after tin only one card could follow"


@rule("FLR-16", "MEG-ENC-02", "MEG-TRD-09")
def test_no_calamity_is_given_before_two_nameable_cards_are_secured() -> None:
    table = Table.market(hand("wine wine oil treachery piracy epidemic"), hand("gold gold gold"))
    table.by(0, "offer 1")
    assert table.those("give", 0) == ["oil", "wine"]
    table.by(0, "give oil")
    assert table.seat(0)["draft"]["gives"] == ["oil", "wine"], "Wine is the only second name"
    assert table.those("give", 0) == ["wine", "treachery", "epidemic", "piracy"]


@rule("MEG-ENC-02", "MEG-ENC-05", "MEG-OFR-07")
def test_giving_ends_by_itself_at_nine() -> None:
    table = Table.market(hand("oil " * 7 + "wine " * 5), hand("gold gold gold"))
    table.by(0, "offer 1", *["give oil"] * 7, "give wine")
    assert table.stage(0) == "giving"
    table.by(0, "give wine")
    assert table.stage(0) == "naming"
    assert len(table.seat(0)["draft"]["gives"]) == 9


@rule("MEG-ENC-02", "MEG-TRD-05", "MEG-TRD-06")
def test_two_true_names_in_order_then_any_name_in_play() -> None:
    table = Table.market(hand("wine wine oil oil tin treachery"), hand("gold gold gold"))
    table.by(0, "offer 1", "give oil", "give wine", "give wine", "give tin", "give end")
    assert table.those("name", 0) == ["oil", "wine"], "after tin there would be no second name"
    table.by(0, "name wine")
    assert table.those("name", 0) == ["wine", "tin"]
    table.by(0, "name tin")
    later = table.those("name", 0)
    assert later[-1] == "end"
    assert {"ochre", "gold", "wine", "water"} < set(later)
    assert "ceramics" not in later
    table.by(0, "name gold", "name gold")
    assert table.stage(0) == "asking", "four names of four, and three is the only number to ask"


@rule("MEG-ENC-02", "MEG-OFR-06")
def test_the_number_asked_is_between_three_and_the_partner_s_hand() -> None:
    table = Table.market(hand(RICH), hand("gold " * 5), hand("fish " * 8 + "oil " * 2), hand("iron iron iron"))
    for to, most in ((1, 5), (2, 9)):
        table.by(0, f"offer {to}", "give wine", "give wine", "give tin", "name wine", "name end")
        assert table.those("ask", 0) == [str(number) for number in range(3, most + 1)]
        table.by(0, "cancel")
    table.by(0, "offer 3", "give wine", "give wine", "give tin", "name wine", "name end")
    assert table.stage(0) == "asking", "three is the only number"


@rule("MEG-ENC-02", "MEG-OFR-05")
def test_two_guaranteed_names_in_order_then_wishes_in_any() -> None:
    table = Table.market(hand(RICH), hand("gold " * 5))
    table.by(0, "offer 1", "give wine", "give wine", "give tin", "name wine", "name end", "ask 4")
    assert "end" not in table.those("asks", 0)
    table.by(0, "asks tin")
    first = table.those("asks", 0)
    assert "wine" not in first
    assert first[0] == "tin"
    assert "end" not in first
    table.by(0, "asks gold")
    assert {"ochre", "wine", "end"} <= set(table.those("asks", 0))
    table.by(0, "asks ochre", "asks ochre")
    assert table.stage(0) == "promising", "ended by itself with four names"


@rule("MEG-ENC-02", "MEG-ENC-05")
def test_sending_is_never_taken_by_itself() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold"))
    table.draft(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    assert table.options(0) == ["send", "cancel"]
    assert table.offers(1) == []
    table.by(0, "send")
    assert len(table.offers(1)) == 1


@rule("MEG-ENC-02", "MEG-ENC-03", "FLR-16")
def test_cancel_is_legal_at_every_step_and_leaves_nothing() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold gold tin"))
    before = table.state.hash()
    steps = ["offer 1", "give oil", "give oil", "give wine", "give end", "name oil", "name end", "ask 4"]
    steps += ["asks gold", "asks gold", "asks end", "clean 0"]
    for number in range(1, len(steps) + 1):
        table.by(0, *steps[:number])
        assert table.may("cancel", 0)
        table.by(0, "cancel")
        assert table.state.hash() == before
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    before = table.state.hash()
    for picking in (["accept 0"], ["accept 0", "give gold"], ["accept 0", "give tin"]):
        table.by(1, *picking, "cancel")
        assert table.state.hash() == before


@rule("MEG-ENC-03")
def test_an_acceptance_picks_in_type_order_what_satisfies_the_request() -> None:
    table = Table.market(hand(RICH), hand("gold gold clay fish treachery"))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold").by(1, "accept 0")
    assert table.those("give", 1) == ["clay", "fish", "gold"], "after a calamity no Gold could follow"
    table.by(1, "give fish")
    assert table.stage(1) == "committing", "the two Gold were the only way on"
    assert table.seat(1)["draft"]["gives"] == ["fish", "gold", "gold"]
    assert table.options(1) == ["cancel", "commit"]
    table.by(1, "cancel", "accept 0", "give gold")
    assert table.stage(1) == "committing", "after a first Gold only the second and the calamity can follow"
    assert table.seat(1)["draft"]["gives"] == ["gold", "gold", "treachery"]


@rule("FLR-16", "MEG-ENC-03")
def test_no_pick_passes_by_a_guaranteed_name() -> None:
    table = Table.market(hand(RICH), hand("clay clay fish fish fish gold"))
    table.offer(0, 1, "wine wine wine", "wine wine", "3 clay clay").by(1, "accept 0")
    assert table.seat(1)["draft"]["gives"] == ["clay", "clay"], "after Fish no Clay could follow"
    assert table.those("give", 1) == ["fish", "gold"]


@rule("FLR-16", "MEG-ENC-03")
def test_no_pick_leaves_too_few_cards_after_it() -> None:
    table = Table.market(hand(RICH), hand("clay clay fish gold"))
    table.offer(0, 1, "wine wine wine", "wine wine", "4 clay clay").by(1, "accept 0")
    assert table.stage(1) == "committing", "all four, Fish before Gold, are the only way"


@rule("MEG-ENC-03", "MEG-OFR-13")
def test_the_free_cards_of_an_acceptance_are_the_acceptor_s_choice() -> None:
    table = Table.market(hand(RICH), hand("gold gold clay fish treachery famine"))
    table.offer(0, 1, "wine wine wine", "wine wine", "4 gold gold tin tin").accept(1, 0, "clay gold gold treachery")
    assert table.hand(0)["treachery"] == 1
    assert table["givers"] == {"treachery": 1}


@rule("MEG-ENC-05")
def test_a_step_with_one_way_on_is_taken_by_itself() -> None:
    table = Table.market(hand("wine wine wine"), hand("gold gold gold"))
    table.by(0, "offer 1")
    draft = table.seat(0)["draft"]
    assert (draft["stage"], draft["gives"], draft["told"]) == ("naming", ["wine"] * 3, ["wine", "wine"])
    table.by(0, "name end", "asks gold", "asks gold", "asks end", "clean 0", "send").by(1, "accept 0")
    assert table.stage(1) == "committing"


@rule("MEG-ENC-05", "MEG-EX-26")
def test_what_a_player_gives_up_is_confirmed_even_where_nothing_else_can_be_done() -> None:
    """Ruling R41: the last card of a payment, its end, and the only name to discard."""
    paying = Table({"hand": {"wine": 4}, "treasury": 0}, {"treasury": 55}, phase=12)
    paying.by(0, "buy sculpture", "turn in wine", "turn in wine", "turn in wine")
    assert paying.options(0) == ["turn in wine"]
    assert paying.by(0, "turn in wine").options(0) == ["pay end"]
    corrupt = Table({"hand": {"wine": 4, "corruption": 1}}, phase=9)
    assert corrupt.options(0) == ["discard wine"]


@rule("MEG-ENC-06")
def test_the_top_level_lists_what_the_player_can_do() -> None:
    table = Table.market(hand(RICH), hand("gold gold gold"), hand("fish fish fish"), hand("oil"))
    table.offer(1, 0, "gold gold gold", "gold gold", "3 wine wine")
    table.offer(2, 0, "fish fish fish", "fish fish", "3 gold gold")
    table.offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    assert table.those("offer", 0) == ["1", "2"]
    assert table.those("withdraw", 0) == ["1"]
    assert table.those("accept", 0) == ["1"], "he has no Gold"
    assert table.those("decline", 0) == ["1", "2"]
    assert table.options(0)[0] == "done"
    assert table.those("give", 0) == []
    assert not table.may("cancel", 0)
    assert table.options(0) == sorted(table.options(0), key=MEGACIV.action_number)


@rule("MEG-ENC-06")
def test_polled_players_may_wait() -> None:
    table = Table.polls(hand(RICH), hand("gold gold gold"))
    assert table.options()[:2] == ["wait", "done"]


@rule("MEG-ENC-06")
@pytest.mark.parametrize(
    ("held", "able"),
    [("wine wine wine", True), ("wine wine treachery", True), ("wine treachery piracy", False),
     ("wine oil water", True), ("wine wine famine", False), ("wine wine famine treachery", True)],
)  # fmt: skip
def test_an_offer_needs_three_tradeable_cards_two_of_them_nameable(held: str, able: bool) -> None:
    table = Table.market(hand(held), hand("gold gold gold"))
    assert table.may("offer 1", 0) is able


@rule("MEG-ENC-06", "MEG-TRD-13")
def test_options_and_refusals_depend_on_own_information_only() -> None:
    got = []
    for theirs in ("wine gold gold tin iron", "textiles ivory gold copper treachery"):
        table = Table.market(hand("oil oil oil gold gold"), hand(f"fish fish fish {theirs}"), hand("iron iron iron"))
        table.offer(1, 0, "fish fish fish", "fish fish", "3 gold gold")
        table.offer(0, 1, "oil oil oil", "oil oil", "3 wine wine")
        answers = [str(table.state.why_not(0, action)) for action in range(MEGACIV.num_actions)]
        got.append((table.options(0), answers, table.state.view(0)))
    assert got[0] == got[1]


def as_a_whole(table: Table, seat: int, to: int, gives: str, told: str, wants: str, **more: Any) -> None:
    """Post an offer at once."""
    offer = Offer(seat, to)
    offer.gives = [c.KIND[name] for name in gives.split()]
    offer.told, offer.wants = [c.KIND[name] for name in told.split()], [c.KIND[name] for name in wants.split()]
    offer.asks, offer.remarks = more["asks"], more["clean"]
    assert settling.post(table.state, offer) == 0


@rule("FLR-16", "FLR-47", "MEG-ENC-01")
@pytest.mark.parametrize("clean", [0, 1])
def test_whole_offers_and_small_steps_lead_to_the_same_state(clean: int) -> None:
    seats = [hand(RICH + " treachery"), hand("gold gold gold tin"), hand("fish fish fish")]
    small, whole = Table.market(*seats), Table.market(*seats)
    small.offer(0, 1, "wine wine treachery", "wine wine tin", "4 gold gold fish", clean=clean)
    as_a_whole(whole, 0, 1, "wine wine treachery", "wine wine tin", "gold gold fish", asks=4, clean=clean)
    assert small.state.hash() == whole.state.hash()
    small.accept(1, 0, "gold gold gold tin")
    picks = sorted(c.KIND[name] for name in ("gold", "gold", "gold", "tin"))
    assert settling.accept(whole.state, whole.state.floor.offers[-1], 1, picks) == 0
    assert small.state.hash() == whole.state.hash()


@rule("FLR-43", "MEG-OFR-06", "MEG-OFR-13")
def test_every_answer_of_the_floor_has_a_code_of_the_data_file() -> None:
    known = {error["code"] for error in c.DATA["error"]}
    assert set(market.CODES.values()) <= known


@rule("FLR-47", "MEG-TIM-10")
def test_a_recorded_clock_market_replays_without_time() -> None:
    choose = random.Random(5)
    first = MEGACIV.new(seats=6, seed=4, market="clock")
    record: list[tuple[int, int]] = []
    while len(record) < 700 and not first.is_terminal():
        options = [(seat, action) for seat in first.actors() for action in first.legal_actions(seat)]
        of_the_table = [(TABLE, move) for move in first.table_moves()]
        if of_the_table and (not options or choose.random() < 0.01):
            options = of_the_table
        record.append(choose.choice(options))
        first.apply_action(*record[-1])
    assert any(seat == TABLE for seat, _ in record)
    again = MEGACIV.new(seats=6, seed=4, market="clock")
    for seat, move in record:
        again.apply_action(seat, move)
    assert again.hash() == first.hash()
