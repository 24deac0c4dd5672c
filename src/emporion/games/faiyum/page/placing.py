"""Where each option stands on the table: on a space, a link, a market card, a hand card or a card of the stack."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from emporion.core.messages import cache_spoken
from emporion.core.page import Choice, Marks, Refused
from emporion.core.scene import View
from emporion.games.faiyum.notation import action_name
from emporion.games.faiyum.picture.scene import Offer, Scene, scene
from emporion.games.faiyum.picture.tables import BRIDGE_SITES, CARDS, GOODS, ROAD_SITES, SPACES
from emporion.games.faiyum.refusals import SAY

ON_CARDS = {"play": "hand", "hand": "hand", "sell": "sell", "buy": "market", "market": "market"}
ON_MAP = frozenset([*SPACES, *ROAD_SITES, *BRIDGE_SITES])
MOST_OF_A_GOOD = 30


class Desk(NamedTuple):
    """What is drawn, the options and refusals by place, and the words of the page in the reader's language."""

    scene: Scene
    offers: Mapping[str, Offer]
    greyed: Mapping[str, Refused]
    say: Callable[..., str]
    past: bool = False  # nobody is asked any more

    def words(self, key: str, **values: Any) -> str:
        """A text of the page."""
        return self.say(f"page.{key}", values)


def desk(view: View, marks: Marks) -> Desk:
    """The view with every option at its place; options without a place are left to the decision bar."""
    there = frozenset(places(view))
    offers = {}
    for choice in marks.choices:
        place = place_of(choice.name)
        if place in there:
            offers[place] = _offer(choice, marks)
    greyed = {place_of(action_name(action)): why for action, why in marks.greyed.items()}
    drawn = scene(view, names=marks.names, offers=offers)
    return Desk(drawn, offers, greyed, SAY, marks.past)


def places(view: View) -> Iterator[str]:
    """Every place of the table that an option could stand on."""
    yield from ON_MAP
    for_sale = [card for card in view["market"] if not CARDS[card].is_disaster]
    yield from (f"market-{slot}" for slot in range(1, len(for_sale) + 1))
    if view["seat"] is None:
        return
    mine = view["seats"][view["seat"]]
    for card in mine["hand"] or ():
        yield f"hand-{card}"
        yield f"sell-{card}"
    yield from (f"stack-{place}" for place in range(1, len(mine["discard"]) + 1))


def place_of(name: str) -> str:
    """The place that belongs to the name of an action: "stack-1" for "buy back"; empty where there is none."""
    if name in ON_MAP:
        return name
    if name == "buy back":
        return "stack-1"
    verb, _, what = name.partition(" ")
    if verb == "discard":
        return f"stack-{int(what) + 1}"
    return f"{ON_CARDS[verb]}-{what}" if verb in ON_CARDS else ""


def _offer(choice: Choice, marks: Marks) -> Offer:
    return Offer(choice.action, choice.text, gains(choice.text), choice.action == marks.hint)


def gains(sentence: str) -> tuple[tuple[str, int], ...]:
    """What the bracket at the end of a sentence promises: (("wheat", 1), ("money", 1)) for "(+1 wheat, $1)"."""
    bracket = re.search(r"\(\+([^()]+)\)$", sentence)
    if not bracket:
        return ()
    known = _amounts()
    return tuple(known[words] for words in bracket[1].split(", ") if words in known)


@cache_spoken
def _amounts() -> dict[str, tuple[str, int]]:
    """Every amount of a good as it stands in a sentence."""
    goods = [*GOODS, "money", "reputation"]
    return {SAY(f"goods.{good}", {"n": n}): (good, n) for good in goods for n in range(1, MOST_OF_A_GOOD)}
