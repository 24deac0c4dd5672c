"""The table in parts that are sent again when they change."""

from html import escape
from typing import Any

from emporion.core.page import Choice, Marks, refused
from emporion.server import clocks
from emporion.server.beside import Beside
from emporion.server.live import Live
from emporion.server.pages.bar import bar, curtain
from emporion.server.pages.chat import chat, chat_parts
from emporion.server.pages.drawer import beside, drawers, seats
from emporion.server.pages.frame import SAY, connected, document, styles, trouble
from emporion.server.pages.invite import invited
from emporion.server.pages.result import result
from emporion.server.pages.told import lately
from emporion.server.pages.turns import chronicle_rows, last_step
from emporion.server.pages.watching import filled
from emporion.server.pages.why import whys

SCRIPTS = ("htmx.min.js", "hx-ws.min.js", "table.js", "sight.js", "panels.js", "drawer.js", "signs.js", "calls.js",
           "motion.js", "camera.js", "explain.js", "whynot.js", "talk.js", "share.js", "drag.js", "dials.js",
           "aim.js")  # fmt: skip


def table(live: Live, seat: int | None, extra: Beside) -> str:
    """The page of a table as it is first sent; updates come through the socket."""
    parts = table_parts(live, seat, extra)
    title = f"{live.game.title}, emporion"
    above = parts.pop("trouble") + parts.pop("bots") + parts.pop("result") + parts.pop("invited")
    aside, talk = drawers(live, parts.pop("seats")), beside(parts, chat(parts), parts.pop("part-text", ""))
    seated = " data-seated=yes" if seat is not None else ""
    body = (
        f'{above}<main id="table" class="emp-table" data-table="{live.id}" data-game="{live.stored.game}"{seated} '
        f'data-lost="{SAY("table.lost")}" data-away="{SAY("drawer.close")}" '
        f'data-exact="{SAY("why.exact")}" {connected(f"/ws/{live.id}")}>{time_told()}'
        f'{"".join(parts.values())}{talk}{_camera()}<div id="flight" aria-hidden="true"></div></main>{aside}'
    )
    return document(title, body, SCRIPTS, styles(live.stored.game))


def time_told() -> str:
    """The server's time, by which a page counts clocks down; sent again whenever the page connects."""
    return f'<i id="now" hidden data-now="{clocks.now():.3f}"></i>'


def bots(live: Live) -> str:
    """A sign at the names of bots, wherever a game writes the name of a seat."""
    names = ",".join(f"#seat-{number + 1} .emp-name" for number, seat in enumerate(live.seats) if seat.bot)
    said = SAY("seat.is_bot")
    rule = f':is({names})::before{{content:"" / "{said}"}}' if names else ""
    return f'<style id="bots">{rule}</style>'


def _camera() -> str:
    """Buttons that bring the board closer; they stand over it and are never sent again."""
    ways = (("closer", "+"), ("farther", "−"), ("whole", "⤢"))
    buttons = "".join(
        f'<button data-camera="{way}" aria-label="{SAY(f"table.{way}")}" title="{SAY(f"table.{way}")}">{sign}</button>'
        for way, sign in ways
    )
    more = f'<button id="elsewhere" hidden><i aria-hidden="true"></i> {SAY("table.elsewhere")}</button>'
    return f'<div id="camera" class="emp-camera-ways">{buttons}</div>{more}'


def marks(live: Live, seat: int | None) -> Marks:
    state, happened, until = live.asked(seat), lately(live, len(live.moves)), live.until(seat)
    if seat is None or seat not in state.actors() or live.held is not None:
        return Marks(live.names, lately=happened, until=until, truth=live.truth, **_composed(live, seat))
    choices = tuple(
        Choice(action, live.game.action_name(action), live.by_name(state.action_to_string(seat, action)),
               live.game.about(state, seat, action))
        for action in state.legal_actions(seat)
    )  # fmt: skip
    greyed = {action: refused(state, seat, action) for action in live.game.greyed(state, seat)}
    advice = live.hint_of(seat)
    hint, then = (advice.action, advice.then) if advice and advice.marked else (None, ())
    return Marks(live.names, choices, greyed, hint, then, lately=happened, until=until, **_composed(live, seat))


def _composed(live: Live, seat: int | None) -> dict[str, Any]:
    """The deal that a seat composes, and why it cannot be made yet."""
    if seat is None or live.held is not None:
        return {}
    deal = live.plan_of(seat)
    return {"composes": True, "plan": deal, "lacks": None if deal is None else live.game.lacks(live.state, seat, deal)}


def table_parts(live: Live, seat: int | None, extra: Beside) -> dict[str, str]:
    """All parts of a table as a seat may see them; behind a curtain, as everybody may."""
    covered = seat is not None and live.covered(seat)
    eyes = None if covered else seat
    marked = marks(live, eyes)
    page = live.game.page(live.shown(eyes).seen_by(eyes), marked)
    asked = curtain(live, seat) if seat is not None and covered else bar(live, seat, marked, page)
    drawn = filled(live, page.parts) if eyes is None and not live.state.is_terminal() else page.parts
    return {
        "trouble": trouble(extra.lost),
        "bots": bots(live),
        "result": result(live, seat is not None),
        "invited": invited(live, extra.link, extra.links, extra.newcomers),
        **{f"part-{name}": text for name, text in drawn.items()},
        "bar": asked,
        "why": whys(live.stored.game, marked, page),
        "chronicle": chronicle(live, seat),
        **chat_parts(live, eyes, extra.said),
        "seats": seats(live, seat),
    }


def chronicle(live: Live, seat: int | None) -> str:
    """What happened, newest first: a line of icons for each turn, which opens to its sentences."""
    mine = len(live.moves) if seat is None else last_step(live, seat)
    return (
        f'<section id="chronicle" class="emp-chronicle"><header class="emp-head"><h2>{SAY("table.chronicle")}</h2>'
        f'{_watching(live)}</header><ol tabindex="0">{chronicle_rows(live, mine)}</ol></section>'
    )


def _watching(live: Live) -> str:
    """How many people look on without a seat."""
    if not live.spectators:
        return ""
    return f'<small class="emp-watching">{escape(SAY("table.watching", {"n": live.spectators}))}</small>'
