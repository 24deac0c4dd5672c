"""What is asked now, as a sentence: of all, with nothing in it that one seat alone knows; and of one seat."""

from collections.abc import Callable, Mapping
from typing import Any

from emporion.games.megaciv import blows
from emporion.games.megaciv.board import FIRST_CALAMITY, LOSS_PRICE, MOST_STEPS, STEP_N
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv
from emporion.trading.floor import CLOCK

Asked = tuple[str, dict[str, Any]]  # a message key and its values


def prompt(s: MegaCiv) -> str:
    """What is asked now, of all who are asked."""
    key, values = _ASKED[STEP_NAMES[s.steps[-1]]](s) if s.steps else ("over", {})
    return SAY(f"prompt.{key}", {"round": s.round, **values})


def asked(own: Mapping[str, Any]) -> str:
    """What a seat is asked for its offer or its purchase, by its own part of the view; empty where nothing is begun."""
    draft, purchase = own["draft"], own["purchase"]
    if draft:
        return SAY(f"ask.{draft['stage']}")
    if not purchase or purchase["stage"] == "finished":
        return ""
    bill = own["bill"]
    return SAY(f"ask.{purchase['stage']}", {"n": bill["discard" if purchase["stage"] == "discarding" else "left"]})


def _purchase(s: MegaCiv) -> Asked:
    return "purchase", {"n": s.treasury[s.order[s.turn]]}


def _trade(s: MegaCiv) -> Asked:
    if s.paused:
        return "trade_paused", {}
    return ("trade_clock" if s.floor.mode == CLOCK else "trade_polls"), {}


def _struck(s: MegaCiv) -> dict[str, Any]:
    """The calamity under way, and how often it still strikes the player who decides."""
    return {"calamity": kind_name(FIRST_CALAMITY + s.calamity // 2), "left": s.left}


def _choose(s: MegaCiv) -> Asked:
    wanted = STEP_N[s.calamity // 2 * MOST_STEPS + s.calamity_step]
    return "choose", {**_struck(s), "left": wanted - len(s.seconds)}


def _loss(s: MegaCiv) -> Asked:
    return "loss", {**_struck(s), "price": LOSS_PRICE}


def _priced(key: str) -> Callable[[MegaCiv], Asked]:
    return lambda s: (key, {**_struck(s), "price": blows.price_now(s)})


def _plain(key: str) -> Callable[[MegaCiv], Asked]:
    return lambda s: (key, {})


_ASKED: dict[str, Callable[[MegaCiv], Asked]] = {
    "purchase": _purchase,
    "trade": _trade,
    "choose": _choose,
    "loss": _loss,
    "flames": _priced("flames"),
    "corruption": lambda s: ("corruption", _struck(s)),
    "banditry": _priced("banditry"),
    "regression": lambda s: ("regression", _struck(s)),
    "routes": _plain("routes"),
    "advances": _plain("advances"),
}
