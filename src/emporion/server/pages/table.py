"""The table in parts that are sent again when they change."""

from html import escape

from emporion.core.page import Choice, Marks
from emporion.server.live import Live
from emporion.server.pages.bar import bar, curtain
from emporion.server.pages.drawer import drawers, seats
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.result import result

CHRONICLE = 60  # lines that are sent


def table(live: Live, seat: int | None, said: list[tuple[str, str]], links: dict[str, str]) -> str:
    """The page of a table as it is first sent; updates come through the socket."""
    parts = table_parts(live, seat, said, links)
    title = f"{live.game.title}, emporion"
    ending, aside = parts.pop("result"), drawers(live, parts.pop("seats"))
    seated = " data-seated=yes" if seat is not None else ""
    body = (
        f'{ending}<main id="table" class="emp-table" data-table="{live.id}" data-game="{live.kept.game}"{seated} '
        f'data-lost="{SAY("table.lost")}" hx-ws:connect="/ws/{live.id}">{"".join(parts.values())}</main>{aside}'
    )
    scripts = ("htmx.min.js", "hx-ws.min.js", "table.js", "drawer.js", "signs.js")
    return document(title, body, scripts, (f"/games/{live.kept.game}/table.css",))


def marks(live: Live, seat: int | None) -> Marks:
    """What is marked for a seat."""
    state = live.state
    if seat is None or seat not in state.actors():
        return Marks(live.names)
    choices = tuple(
        Choice(action, live.game.action_name(action), state.action_to_string(seat, action))
        for action in state.legal_actions(seat)
    )
    greyed = {action: str(state.why_not(seat, action)) for action in live.game.greyed(state, seat)}
    hint = live.hint.action if live.hint and live.hint.number == live.number else None
    return Marks(live.names, choices, greyed, hint)


def table_parts(live: Live, seat: int | None, said: list[tuple[str, str]], links: dict[str, str]) -> dict[str, str]:
    """All parts of a table as a seat may see them; behind a curtain, as everybody may."""
    covered = seat is not None and live.covered(seat)
    eyes = None if covered else seat
    marked = marks(live, eyes)
    page = live.game.page(live.state.view(eyes), marked)
    rest = [choice for choice in marked.choices if choice.action not in page.placed]
    return {
        "result": result(live),
        **{f"part-{name}": text for name, text in page.parts.items()},
        "bar": curtain(live, seat) if covered and seat is not None else bar(live, seat, rest, marked.hint),
        "chronicle": chronicle(live),
        "chat": chat(said, links),
        "seats": seats(live, seat),
    }


def chronicle(live: Live) -> str:
    """What happened, newest first."""
    lines = "".join(
        f'<li><a href="/t/{live.id}/replay/{line.move}">{line.move}</a> {escape(live.told(line))}</li>'
        for line in reversed(live.lines[-CHRONICLE:])
    )
    return (
        f'<section id="chronicle" class="emp-chronicle"><h2>{SAY("table.chronicle")}</h2><ol tabindex="0">{lines}</ol>'
        "</section>"
    )


def chat(said: list[tuple[str, str]], links: dict[str, str]) -> str:
    """Links for friends, and what people say."""
    rows = "".join(f"<li><b>{escape(name)}</b> {escape(text)}</li>" for name, text in said[-30:])
    invites = "".join(
        f'<li>{escape(name)}: <input readonly value="{escape(link)}" aria-label="{SAY("table.link")}"></li>'
        for name, link in links.items()
    )
    invite = f'<h2>{SAY("table.invite")}</h2><ul class="emp-links">{invites}</ul>' if invites else ""
    return (
        f'<section id="chat" class="emp-chat">{invite}<h2>{SAY("table.chat")}</h2><ul>{rows}</ul>'
        f'<form data-say><input name="text" maxlength="300" aria-label="{SAY("table.say")}" '
        f'placeholder="{SAY("table.say")}"><button>{SAY("table.send")}</button></form></section>'
    )
