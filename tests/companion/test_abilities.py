"""Special abilities that move cards, and what an attacker takes."""

from collections import Counter

from emporion.companion.interface import ORGANIZER
from tests.companion.kit import Sitting
from tests.kit import rule


def able(advances: dict[int, str], *hands: str, players: int = 4, treasury: int = 0) -> Sitting:
    """Phase 10, with these advances and hands."""
    table = Sitting(players)
    for seat, names in advances.items():
        for advance in names.split():
            table.do(seat, "tick", advance=advance)
    table.trading(*hands, treasury=treasury).forget().close()
    return table


@rule("MEG-ADV-31", "MEG-TBL-08")
def test_trade_routes_turns_cards_into_treasury() -> None:
    table = able({0: "trade_routes"}, "wine wine tin water", "gold gold gold", treasury=10)
    assert table.phase == "abilities"
    assert table.refused(1, "routes", cards=["gold"]) == ("E_CHOICE", "MEG-ADV-31")
    assert table.refused(0, "routes", cards=["gold"]) == ("E_NOT_HELD", "MEG-OFR-06")
    assert table.refused(0, "routes", cards=[]) == ("E_FORM", "MEG-GEN-06")
    table.do(0, "routes", cards=["wine", "tin"])
    assert (table.seat(0)["treasury"], table.hand(0)) == (10 + 2 * (5 + 6), {"wine": 1, "water": 1})
    assert table["discards"] == {"5": ["wine"], "6": ["tin"]}
    assert {"Minoa discarded Wine.", "Minoa gained 22 treasury."} <= set(table.heard(None))
    table.table("go_on")
    assert table.phase == "advances"
    assert able({0: "music"}, "wine wine wine").phase == "advances"


@rule("MEG-ADV-36", "MEG-TBL-08")
def test_provincial_empire_names_five_who_give_a_card_each() -> None:
    hands = ("ochre", "wine wine", "tin water", "ochre water", "gold", "clay ochre", "papyrus")
    table = able({0: "provincial_empire"}, *hands, players=8)
    assert table.refused(1, "provincial", seats=[2]) == ("E_CHOICE", "MEG-ADV-36")
    assert table.refused(0, "provincial", seats=[1, 2, 3, 4, 5, 6]) == ("E_FORM", "MEG-ADV-36")
    assert table.refused(0, "provincial", seats=[]) == ("E_FORM", "MEG-ADV-36")
    assert table.refused(0, "provincial", seats=[0]) == ("E_VICTIM", "MEG-ADV-36")
    table.do(0, "provincial", seats=[1, 2, 3, 5, 6])
    assert table["gifts"] == [
        {"owner": 0, "giver": giver} for giver in (1, 2, 6)
    ]  # face value 1 and Water are not asked
    assert table["actors"] == [1, 2, 6]
    assert table.refused(0, "provincial", seats=[4]) == ("E_TURN", "MEG-ADV-36")
    assert table.refused(ORGANIZER, "go_on") == ("E_TURN", "MEG-ADV-36")
    assert table.refused(4, "give", to=0, card="gold") == ("E_TURN", "MEG-ADV-36")
    assert table.refused(2, "give", to=0, card="water") == ("E_CHOICE", "MEG-ADV-36")
    assert table.refused(2, "give", to=0, card="wine") == ("E_NOT_HELD", "MEG-OFR-06")
    table.forget().do(1, "give", to=0, card="wine").do(2, "give", to=0, card="tin").do(6, "give", to=0, card="papyrus")
    assert table.hand(0) == {"ochre": 1, "wine": 1, "tin": 1, "papyrus": 1}
    assert (table.hand(1), table.hand(2)) == ({"wine": 1}, {"water": 1})
    assert "Assyria gave Minoa Wine." in table.heard(0)
    assert table.heard(5) == [f"{name} gave Minoa a card." for name in ("Assyria", "Carthage", "Hellas")]
    table.table("go_on")
    assert table.whole()


@rule("MEG-ADV-36")
def test_owners_of_public_works_or_provincial_empire_cannot_be_named() -> None:
    table = able(
        {0: "provincial_empire", 1: "public_works", 2: "provincial_empire"}, "ochre ochre ochre", "wine", "tin", "gold"
    )
    for seats in ([1], [2], [1, 3]):
        assert table.refused(0, "provincial", seats=seats) == ("E_VICTIM", "MEG-ADV-36")
    table.do(0, "provincial", seats=[3])
    table.do(2, "provincial", seats=[3]).do(3, "give", to=2, card="gold")
    assert table["gifts"] == []  # he holds no such card any more
    assert (table.hand(2), table.hand(0)) == ({"tin": 1, "gold": 1}, {"ochre": 3})


@rule("MEG-TBL-09", "MEG-GEN-11")
def test_an_attacker_takes_a_card_at_random_and_the_two_see_which() -> None:
    taken: Counter[str] = Counter()
    for seed in range(40):
        table = Sitting(4, seed=seed).hold(1, "wine tin oil oil").forget().table("attack", attacker=0, victim=1)
        (card,) = table.hand(0)
        taken[card] += 1
        assert table.seat(1)["hand_size"] == 3
        assert table.heard(2) == ["Minoa attacked a city and took a random card from Hatti."]
        for seat in (0, 1):
            assert f"Minoa took {card.title()} from Hatti." in table.heard(seat)
        assert table.whole()
    assert taken["oil"] > taken["wine"] > 0 < taken["tin"]
    again = [Sitting(4, seed=3).hold(1, "wine tin oil oil").do(1, "attack", attacker=0).hand(0) for _ in range(2)]
    assert again[0] == again[1]


@rule("MEG-TBL-09", "MEG-BLK-09")
def test_a_card_that_was_taken_keeps_its_block() -> None:
    table = Sitting(12).hold(0, "wine.west").hold(1, "tea.east")
    table.table("attack", attacker=0, victim=1).table("attack", attacker=1, victim=0)
    assert table.whole()


@rule("MEG-TBL-09", "MEG-TRD-03")
def test_attacks_that_cannot_be() -> None:
    table = Sitting(4).hold(1, "wine")
    assert table.refused(ORGANIZER, "attack", attacker=1, victim=1) == ("E_SELF", "MEG-TBL-09")
    assert table.refused(ORGANIZER, "attack", attacker=1, victim=0) == ("E_ENTRY", "MEG-TBL-09")
    assert table.refused(ORGANIZER, "attack", attacker=9, victim=1) == ("E_PLAYER", "MEG-GEN-05")
    assert table.refused(0, "attack", attacker=0, victim=1) == ("E_TURN", "MEG-GEN-04")  # the victim hands it over
    table.trading("wine wine wine")
    assert table.refused(ORGANIZER, "attack", attacker=1, victim=0) == ("E_PHASE", "MEG-GEN-03")


@rule("MEG-RES-06", "MEG-TBL-09", "MEG-RES-14")
def test_what_was_taken_was_not_traded() -> None:
    table = Sitting(4).trading("treachery wine wine", "gold gold clay")
    table.do(
        0, "offer", to=1, gives=["treachery", "wine", "wine"], told=["wine", "wine"], asks=3, wants=["gold", "gold"]
    )
    table.do(1, "accept", from_=0, offer=1, gives=["gold", "gold", "clay"])
    assert table.c.view(1)["own"]["givers"] == {"treachery": 0}
    table.close().table("call").table("call").table("end_turn")
    assert all(giver == -1 for giver in table.fair.giver)
    table.hold(1, "treachery").table("attack", attacker=2, victim=1)
    assert table.c.view(2)["own"]["givers"] == {}
