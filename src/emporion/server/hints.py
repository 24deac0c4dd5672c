"""What a bot would do, told as moves to the end of the turn and the points they bring."""

from emporion.core.messages import messages
from emporion.server.live import Hint, Live
from emporion.server.thinking import Thinkers

MOST = 12  # moves that are looked ahead
SAY = messages("emporion.server").say


async def hint(thinkers: Thinkers, live: Live, seat: int) -> Hint:
    """What a bot would do, tried in an imagined world that looks the same from the seat: nothing hidden gets told."""
    state = live.game.imagine(live.asked(seat).view(seat), live.number_of(seat))
    turn, reveals, before = state.turn_mark(), state.reveals, live.game.scores(state)[seat]
    actions: list[int] = []
    moves: list[str] = []
    abouts: list[int] = []
    while state.turn_mark() == turn and state.reveals == reveals and seat in state.actors() and len(moves) < MOST:
        actions.append(await thinkers.choose("greedy", state.view(seat), state.legal_actions(seat)))
        moves.append(state.action_to_string(seat, actions[-1]))
        abouts.append(live.game.about(state, seat, actions[-1]))
        drafts = live.game.drafting(state, seat)
        state.apply_action(seat, actions[-1])
        if drafts and not live.game.drafting(state, seat):
            break  # an offer is sent, or a deal made: what comes next is for others to say
    told = [SAY("hint.would", {"text": moves[0]})]
    if moves[1:]:
        told.append(SAY("hint.then", {"moves": ", ".join(moves[1:])}))
    if gained := live.game.scores(state)[seat] - before:
        told.append(SAY("hint.points", {"n": gained}))
    return Hint(actions[0], abouts[0], " ".join(told))
