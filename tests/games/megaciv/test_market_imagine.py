"""What a seat imagines of the market: offers it sees stay, their hidden cards fit what was told, others are absent."""

from collections import Counter

from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule

FORBIDDEN = {"famine", "flood", "cyclone"}


@rule("FLR-31")
def test_imagined_offers_fit_what_their_addressee_sees() -> None:
    table = Table.market(
        hand("wine wine tin oil treachery famine"), hand("gold gold gold fish"), hand("iron iron iron clay clay")
    )
    table.offer(0, 1, "wine wine treachery", "wine wine tin", "3 gold gold", clean=1)
    table.offer(0, 2, "wine wine oil", "oil wine", "3 iron iron")
    table.offer(2, 0, "iron iron iron", "iron iron", "3 wine wine").by(2, "offer 1")
    seen = table.state.view(1)
    given = set()
    for seed in range(40):
        world = MEGACIV.imagine(seen, seed)
        assert world.view(1) == seen
        position = world.position()
        (offer,) = position["offers"]
        assert (offer["from"], offer["to"], offer["told"]) == (0, 1, ["wine", "wine", "tin"])
        cards = Counter(offer["gives"])
        assert len(offer["gives"]) == 3
        assert cards["wine"] >= 2, "the two true names are true"
        assert not FORBIDDEN & set(cards)
        assert cards <= Counter(position["seats"][0]["hand"]), "its maker holds what it gives"
        assert position["seats"][2]["draft"] is None
        given.add(tuple(offer["gives"]))
    assert len(given) > 3, "the third card is imagined"
