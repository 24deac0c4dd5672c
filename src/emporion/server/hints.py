"""What a bot would do, told as moves to the end of the turn and the points they bring."""

from emporion.core.messages import languages, messages, speaking
from emporion.server.live import Live
from emporion.server.questions import Hint
from emporion.server.thinking import Thinkers

MOST = 48  # moves that are looked ahead: adverts, answers, and an offer of many small steps
TOLD = 2  # of them that are told besides the first: the page shows where to click
SHORTEST = 2  # an offer says at least to whom and what


async def hint(thinkers: Thinkers, live: Live, seat: int) -> Hint:
    """What a bot would do, tried in an imagined world that looks the same from the seat: nothing hidden gets told."""
    state = live.game.imagine(live.asked(seat).view(seat), live.number_of(seat))
    start = state.clone()
    turn, reveals, before = state.turn_mark(), state.reveals, live.game.scores(state)[seat]
    actions: list[int] = []
    moves: dict[str, list[str]] = {code: [] for code in languages()}
    abouts: list[int] = []
    sent = False
    while state.turn_mark() == turn and state.reveals == reveals and seat in state.actors() and len(actions) < MOST:
        actions.append(await thinkers.choose("greedy", state.view(seat), state.legal_actions(seat)))
        for code, told in moves.items():
            with speaking(code):
                told.append(state.action_to_string(seat, actions[-1]))
        abouts.append(live.game.about(state, seat, actions[-1]))
        drafts = live.game.drafting(state, seat)
        state.apply_action(seat, actions[-1])
        sent = drafts and not live.game.drafting(state, seat)
        if sent:
            break  # an offer is sent, or a deal made: what comes next is for others to say
    deal = live.game.deal_of(start, seat, actions)
    gained = live.game.scores(state)[seat] - before
    texts = {code: _told(code, told, gained) for code, told in moves.items()}
    return Hint(actions[0], abouts[0], texts, tuple(actions) if sent else (), deal, tuple(actions[1:]))


def fill(live: Live, seat: int, found: Hint) -> Hint:
    """Draw up the offer that a bot would send: what is left to do is to send it, or to change it first."""
    texts = {code: messages("emporion.server", code).say("hint.filled", {}) for code in languages()}
    if found.deal is not None:
        live.compose(seat, found.deal)
        return Hint(found.action, found.about, texts)
    *draft, last = found.offer or (0,)
    if len(draft) < SHORTEST or not live.draw_up(seat, draft, found.about):
        return found
    return Hint(last, live.game.about(live.asked(seat), seat, last), texts)


def _told(language: str, moves: list[str], gained: int) -> str:
    say = messages("emporion.server", language).say
    told = [say("hint.would", {"text": moves[0]})]
    if moves[1:]:
        more = " …" if len(moves) > 1 + TOLD else "."
        told.append(say("hint.then", {"moves": ", ".join(moves[1 : 1 + TOLD])}) + more)
    if gained:
        told.append(say("hint.points", {"n": gained}))
    return " ".join(told)
