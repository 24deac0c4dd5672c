"""What a bot would do, told as moves to the end of the turn and the points they bring."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from emporion.core.messages import languages, messages, speaking
from emporion.core.state import State
from emporion.server.live import Live
from emporion.server.questions import Hint
from emporion.server.thinking import Thinkers

MOST = 48  # moves that are looked ahead: adverts, answers, and an offer of many small steps
TOLD = 2  # of them that are told besides the first: the page shows where to click
SHORTEST = 2  # an offer says at least to whom and what


class Tried(NamedTuple):
    """A move that a bot would make."""

    action: int
    about: int
    told: dict[str, str]  # by language
    aside: bool  # whether it is no news, as an advert


async def hint(thinkers: Thinkers, live: Live, seat: int) -> Hint:
    """What a bot would do, tried in an imagined world that looks the same from the seat: nothing hidden gets told."""
    game, state = live.game, live.game.imagine(live.asked(seat).view(seat), live.number_of(seat))
    state.hear()
    turn, reveals, before = state.turn_mark(), state.reveals, game.scores(state)[seat]
    asides: list[Tried] = []
    tried: list[Tried] = []
    options, start, drafts, sent = state.legal_actions(seat), state.clone(), False, False
    for _ in range(MOST):
        tried.append(await _next(thinkers, live, state, seat))
        drafts = drafts or (len(tried) == 1 and (game.drafting(start, seat) or game.drafting(state, seat)))
        sent = drafts and not game.drafting(state, seat)
        dropped, aside = sent and state.hash() == start.hash(), tried[-1].aside and not drafts
        if aside:
            asides += tried
        if state.turn_mark() != turn or state.reveals != reveals or seat not in state.actors():
            break
        if dropped or aside:  # no advice, unless there is no other
            tried, start, drafts, sent = [], state.clone(), False, False
        elif sent:
            break  # an offer is sent, or a deal made: what comes next is for others to say
    tried = tried or [move for move in asides if move.action in options][-1:]
    if not tried:
        waits = {code: _say(code, "wait") for code in languages()}
        return Hint(options[0], game.about(live.asked(seat), seat, options[0]), waits, waits, marked=False)
    actions = [move.action for move in tried]
    gained = game.scores(state)[seat] - before
    return Hint(
        actions[0],
        tried[0].about,
        texts={code: _told(code, [move.told[code] for move in tried], gained) for code in languages()},
        ready={code: _say(code, "ready", text=tried[0].told[code]) for code in languages()},
        offer=tuple(actions) if sent else (),
        deal=game.deal_of(start, seat, actions) if sent else None,
        then=tuple(actions[1:]),
    )


async def _next(thinkers: Thinkers, live: Live, state: State, seat: int) -> Tried:
    """The next move of a bot, which is made."""
    action = await thinkers.choose("greedy", state.view(seat), state.legal_actions(seat))
    told = {}
    for code in languages():
        with speaking(code):
            told[code] = live.by_name(state.action_to_string(seat, action)).partition(". ")[0].removesuffix(".")
    about = live.game.about(state, seat, action)
    state.apply_action(seat, action)
    heard = state.hear()
    return Tried(action, about, told, bool(heard) and all(map(live.game.is_aside, heard)))


def fill(live: Live, seat: int, found: Hint) -> Hint:
    """Draw up the deal that a bot would make: what is left to do is to confirm it, or to change it first."""
    if found.deal is not None:
        live.compose(seat, found.deal)
        return replace(found, texts=found.ready, then=(), marked=False)
    *draft, last = found.offer or (0,)
    if len(draft) < SHORTEST or not live.draw_up(seat, draft, found.about):
        return found
    return Hint(last, live.game.about(live.asked(seat), seat, last), found.ready, found.ready)


def _say(language: str, key: str, **values: object) -> str:
    return messages("emporion.server", language).say(f"hint.{key}", values)


def _told(language: str, moves: Sequence[str], gained: int) -> str:
    told = [_say(language, "would", text=moves[0])]
    if moves[1:]:
        more = " …" if len(moves) > 1 + TOLD else "."
        told.append(_say(language, "then", moves=", ".join(moves[1 : 1 + TOLD])) + more)
    if gained:
        told.append(_say(language, "points" if gained > 0 else "costs", n=abs(gained)))
    return " ".join(told)
