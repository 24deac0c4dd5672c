"""Questions about the own cards: what advances cost together, and the best split for a price."""

from typing import Any

from emporion.companion.companion import Companion
from emporion.companion.interface import Command
from emporion.companion.page.desk import WORDS
from emporion.companion.reading import bad
from emporion.games.megaciv import components as c

DEAREST = 10_000


def answer(companion: Companion, seat: int, question: Command) -> dict[str, Any]:
    """The price of what is chosen, the cards for a price, and a sentence about them."""  # MEG-TBL-10
    asked = question.get("advances", [])
    if not isinstance(asked, list):
        raise bad("advances")
    chosen = [c.ADVANCE_IDS[at] for at in asked if _is_place(at)]
    price = question.get("price")
    if chosen:
        price = companion.cost(seat, chosen)
    if not isinstance(price, int) or isinstance(price, bool) or not 0 < price < DEAREST:
        return {"text": WORDS.say("turning.no_price")}
    split = companion.split(seat, price=price)
    if split is None:
        return {"price": price, "text": WORDS.say("turning.too_dear", {"price": price})}
    values = {"price": price, "value": split["value"], "tokens": split["tokens"]}
    key = "turning.split_tokens" if split["tokens"] else "turning.split"
    return {"price": price, "cards": split["cards"], "text": WORDS.say(key, values)}


def _is_place(at: Any) -> bool:
    return isinstance(at, int) and 0 <= at < len(c.ADVANCE_IDS)
