"""What is asked now, as a sentence: of all, with nothing in it that one seat alone knows; and of one seat."""

from collections.abc import Callable
from typing import Any

from emporion.games.megaciv import blows
from emporion.games.megaciv.advances import DISCARDING, FINISHED, left_to_pay, to_discard
from emporion.games.megaciv.board import FIRST_CALAMITY, LOSS_PRICE, STEP_N
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv
from emporion.games.megaciv.state import kind_of
from emporion.games.megaciv.view import BUYING_STAGES, DRAFT_STAGES
from emporion.trading.floor import CLOCK

Asked = tuple[str, dict[str, Any]]  # a message key and its values


def prompt(s: MegaCiv) -> str:
    """What is asked now, of all who are asked."""
    key, values = _ASKED[STEP_NAMES[s.steps[-1]]](s) if s.steps else ("over", {})
    return SAY(f"prompt.{key}", {"round": s.round, **values})


def asked(s: MegaCiv, seat: int) -> str:
    """What a seat is asked for its own offer or purchase; empty where nothing is begun."""
    if s.floor.drafts[seat] is not None:
        return SAY(f"ask.{DRAFT_STAGES[s.floor.stages[seat]]}")
    stage = s.stage[seat]
    if s.open_step() != "advances" or stage == FINISHED:
        return ""
    number = to_discard(s, seat) if stage == DISCARDING else left_to_pay(s, seat)
    return SAY(f"ask.{BUYING_STAGES[stage]}", {"n": int(number)})


def _purchase(s: MegaCiv) -> Asked:
    return "purchase", {"n": s.treasury[s.order[s.turn]]}


def _trade(s: MegaCiv) -> Asked:
    if s.paused:
        return "trade_paused", {}
    return ("trade_clock" if s.floor.mode == CLOCK else "trade_polls"), {}


def _struck(s: MegaCiv) -> dict[str, Any]:
    """The calamity under way, and how often it still strikes the player who decides."""
    return {"calamity": kind_name(FIRST_CALAMITY + kind_of(s.calamity)), "left": s.left}


def _choose(s: MegaCiv) -> Asked:
    wanted = STEP_N[blows.step_now(s)]
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
