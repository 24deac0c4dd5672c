"""Why a card or the main action cannot be used now: have and need as icons, and what can be done instead."""

from emporion.core.page import Lack, Need
from emporion.games.resafa import actions as a
from emporion.games.resafa import components as c
from emporion.games.resafa.effects import BONUS_MOMENT
from emporion.games.resafa.needs import Needed, card_of, of_action, of_card
from emporion.games.resafa.page.markup import inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.formula import MOMENTS, thing
from emporion.games.resafa.picture.tables import ANY_ACTIONS
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.words.amounts import listed
from emporion.games.resafa.words.prompts import main_open

SIZE = 22.0


def lacks(desk: Desk) -> dict[int, Lack]:
    """For every greyed card by its action."""
    if desk.sight is None:
        return {}
    legal = [choice.action for choice in desk.choices]
    return {why.action: _lack(desk, why.action, legal) for why in desk.scene.greyed.values()}


def _lack(desk: Desk, action: int, legal: list[int]) -> Lack:
    title, card, _ = card_of(action)
    needs = tuple(_need(each) for each in of_card(desk.asked, action))
    return Lack(title, needs, (), tuple(way for way in _ways(desk, action, card) if way in legal))


def _need(needed: Needed) -> Need:
    key = "item" if needed.what in c.ITEMS else "thing"
    return Need(inked(thing(needed.what, SIZE), SIZE), SAY(f"{key}.{needed.what}"), needed.have, needed.need)


def _ways(desk: Desk, action: int, card: int) -> list[int]:
    """The action that a bound card waits for, the point for a sack card, then what else the turn has."""
    waits = action < a.USE_SACK and desk.main is not None and MOMENTS[BONUS_MOMENT[card]] == _main(desk)
    drop = [a.DROP_SACK + card] if a.USE_SACK <= action < a.DROP_SACK else []
    return [*([a.MAIN] if waits else []), *drop, *([] if waits else [a.COLOUR, a.MAIN])]


def _main(desk: Desk) -> str:
    """The main action of the card played; empty before one is."""
    return ANY_ACTIONS[main_open(desk.asked)] if desk.at_menu else ""


def impossible(desk: Desk) -> str:
    """Why the main action of this turn would do nothing now; empty where it would do something."""
    if not desk.at_menu or desk.main is not None or a.MAIN not in [choice.action for choice in desk.choices]:
        return ""
    action = main_open(desk.asked)
    name = SAY(f"action.{ANY_ACTIONS[action]}")
    needs = of_action(desk.asked, action)
    if not needs:
        return desk.words("main_impossible", action=name)
    cost = listed([SAY(f"amount.{each.what}", {"n": each.need}) for each in needs])
    had = listed([SAY(f"amount.{each.what}", {"n": each.have}) for each in needs])
    return desk.words("main_short", action=name, cost=cost, had=had)
