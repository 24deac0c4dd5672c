"""The pages as text: one frame for all, the home page, and the table in parts that are sent again when they change."""

from html import escape

from emporion.core.messages import messages
from emporion.core.page import Choice, Marks
from emporion.core.registry import game, names
from emporion.core.rulebook import rules
from emporion.server.live import Live

SAY = messages("emporion.server").say
CHRONICLE = 60  # lines that are sent
HTMX = '{"ws":{"pauseOnBackground":false},"sse":{"pauseOnBackground":false}}'


def document(title: str, body: str, scripts: tuple[str, ...] = (), styles: tuple[str, ...] = ()) -> str:
    """A whole page."""
    links = "".join(f'<link rel="stylesheet" href="{escape(style)}">' for style in ("/static/emporion.css", *styles))
    tags = "".join(f'<script src="/static/{script}" defer></script>' for script in scripts)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="htmx-config" content=\'{HTMX}\'><link rel="icon" href="/static/icon.svg">{links}{tags}</head>'
        f'<body>{body}<div id="toast" role="status" aria-live="polite"></div></body></html>'
    )


def home(mine: list[tuple[Live, str]]) -> str:
    """What can be played, one click away, and the tables of this visitor."""
    cards = "".join(_game_card(name) for name in names())
    rows = "".join(_table_row(live, session) for live, session in mine)
    shelf = f'<h2>{SAY("home.mine")}</h2><ul class="emp-tables">{rows}</ul>' if rows else ""
    body = (
        f'<main class="emp-home"><header><h1>emporion</h1><p>{SAY("home.what")}</p></header>{cards}{shelf}'
        f"<footer><p>{SAY('home.titles')}</p></footer></main>"
    )
    return document("emporion", body)


def _game_card(name: str) -> str:
    the_game = game(name)
    seats = "".join(f"<option{' selected' if n == 3 else ''}>{n}</option>" for n in the_game.seats)
    return (
        f'<section class="emp-game"><h2>{escape(the_game.title)}</h2>'
        f"<p>{SAY('home.players', {'least': the_game.seats[0], 'most': the_game.seats[-1]})}</p>"
        f'<form method="post" action="/tables"><input type="hidden" name="game" value="{name}">'
        f'<label>{SAY("home.name")} <input name="name" maxlength="24" value="{SAY("home.you")}" required></label>'
        f'<label>{SAY("home.seats")} <select name="seats">{seats}</select></label>'
        f'<label>{SAY("home.friends")} <select name="friends"><option>0</option><option>1</option><option>2</option>'
        f"<option>3</option><option>4</option></select></label>"
        f'<button class="emp-go">{SAY("home.play")}</button></form>'
        f'<a href="/rules/{name}">{SAY("home.rules")}</a></section>'
    )


def _table_row(live: Live, session: str) -> str:
    if live.state.is_terminal():
        state = SAY("home.over")
    else:
        mine = set(live.state.actors()) & set(live.sits(session))
        state = SAY("home.your_turn") if mine else SAY("home.waiting")
    names_ = escape(", ".join(live.names))
    title = escape(live.game.title)
    return f'<li><a href="/t/{live.id}">{title}: {names_}</a> <span>{state}</span></li>'


def table(live: Live, seat: int | None, said: list[tuple[str, str]], links: dict[str, str]) -> str:
    """The page of a table as it is first sent; updates come through the socket."""
    parts = table_parts(live, seat, said, links)
    title = f"{live.game.title}, emporion"
    body = (
        f'<main id="table" class="emp-table" data-table="{live.id}" hx-ws:connect="/ws/{live.id}">'
        f"{''.join(parts.values())}</main>"
    )
    scripts = ("htmx.min.js", "hx-ws.min.js", "table.js")
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
    hint = live.hint[1] if live.hint and live.hint[0] == live.number else None
    return Marks(live.names, choices, greyed, hint)


def table_parts(live: Live, seat: int | None, said: list[tuple[str, str]], links: dict[str, str]) -> dict[str, str]:
    """All parts of a table as a seat may see them."""
    marked = marks(live, seat)
    page = live.game.page(live.state.view(seat), marked)
    rest = [choice for choice in marked.choices if choice.action not in page.placed]
    return {
        **{f"part-{name}": text for name, text in page.parts.items()},
        "bar": bar(live, seat, rest, marked.hint),
        "chronicle": chronicle(live),
        "chat": chat(said, links),
    }


def bar(live: Live, seat: int | None, choices: list[Choice], hint: int | None) -> str:
    """The question, the answers that have no place on the board, and the way back."""
    state = live.state
    buttons = "".join(
        f'<button data-act="{choice.action}"{" class=emp-hint" if choice.action == hint else ""}>{escape(choice.text)}'
        f"</button>"
        for choice in choices
    )
    mine = seat is not None and seat in state.actors()
    if state.is_terminal():
        question, rule, tools = _result(live), "", _after(live)
    elif mine:
        question, rule = escape(state.prompt()), state.open_rule()
        tools = f'<button data-do="hint">{SAY("bar.hint")}</button>'
    else:
        waiting = " and ".join(live.names[actor] for actor in state.actors())
        question, rule, tools = escape(SAY("bar.waiting", {"name": waiting})), "", ""
    if seat is not None and live.moves and not state.is_terminal():
        free = live.free_undo(seat) is not None
        tools += f'<button data-do="undo">{SAY("bar.undo" if free else "bar.ask_undo")}</button>'
    if live.ask and seat is not None and seat in live.ask.waiting:
        asked = escape(SAY("bar.asked", {"name": live.names[live.ask.seat]}))
        tools += f'<p>{asked}</p><button data-do="agree">{SAY("bar.agree")}</button>'
        tools += f'<button data-do="refuse">{SAY("bar.refuse")}</button>'
    if rule:
        title = escape(rules(live.kept.game).get(rule, ""))
        tools += f'<a href="/rules/{live.kept.game}#{rule}" target="_blank" title="{title}">{SAY("bar.rule")}</a>'
    turn = " emp-mine" if mine else ""
    return (
        f'<section id="bar" class="emp-bar{turn}" data-number="{live.number}" aria-live="polite">'
        f'<p class="emp-ask">{question}</p>'
        f'<div class="emp-choices">{buttons}</div><div class="emp-tools">{tools}</div></section>'
    )


def _result(live: Live) -> str:
    view = live.state.view(None)
    scores = live.game.scores(live.state)
    order = sorted(range(len(scores)), key=lambda seat: int(view["ranks"][seat]))
    rows = (f"{view['ranks'][seat]}. {escape(live.names[seat])} {scores[seat]}" for seat in order)
    return f"{SAY('bar.over')} {' · '.join(rows)}"


def _after(live: Live) -> str:
    return (
        f'<a class="emp-go" href="/t/{live.id}/replay/{len(live.moves)}">{SAY("bar.replay")}</a>'
        f'<a href="/t/{live.id}/record">{SAY("bar.download")}</a><button data-do="again">{SAY("bar.again")}</button>'
    )


def chronicle(live: Live) -> str:
    """What happened, newest first."""
    lines = "".join(
        f'<li><a href="/t/{live.id}/replay/{line.move}">{line.move}</a> {escape(line.text)}</li>'
        for line in reversed(live.lines[-CHRONICLE:])
    )
    return f'<section id="chronicle" class="emp-chronicle"><h2>{SAY("table.chronicle")}</h2><ol>{lines}</ol></section>'


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


def frame(parts: dict[str, str], before: dict[str, str] | None) -> str:
    """The parts that changed, as one message; all of them where nothing was sent before."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{text}</hx-partial>'
        for name, text in parts.items()
        if before is None or before.get(name) != text
    )


def replay(live: Live, step: int, seat: int | None) -> str:
    """A moment of the game, with the way to every other."""
    state = live.states[step]
    page = live.game.page(state.view(seat), Marks(live.names))
    past = [line for line in live.lines if line.move == step]
    base = f"/t/{live.id}/replay"
    told = "".join(f"<li>{escape(line.text)}</li>" for line in past)
    jumps = (
        ("first", 0),
        ("back", max(step - 1, 0)),
        ("on", min(step + 1, len(live.moves))),
        ("last", len(live.moves)),
    )
    steps = "".join(f'<a rel="{name}" href="{base}/{n}">{SAY(f"replay.{name}")}</a>' for name, n in jumps)
    head = SAY("replay.step", {"step": step, "of": len(live.moves)})
    bar_ = (
        f'<section id="bar" class="emp-bar"><p class="emp-ask">{head}</p><div class="emp-choices">{steps}'
        f'<input type="range" min="0" max="{len(live.moves)}" value="{step}" data-slide="{base}" '
        f'aria-label="{head}"></div><ol>{told}</ol><div class="emp-tools">'
        f'<a href="/t/{live.id}">{SAY("replay.table")}</a></div></section>'
    )
    body = f'<main class="emp-table emp-replay">{bar_}{"".join(page.parts.values())}</main>'
    styles = (f"/games/{live.kept.game}/table.css",)
    return document(f"{live.game.title}, {head}", body, ("table.js",), styles)


def rules_page(name: str, words: str, found: dict[str, str]) -> str:
    """The rules of a game, each under its id, and a search."""
    rows = "".join(
        f'<dt id="{escape(rule)}">{escape(rule)}</dt><dd>{escape(text)}</dd>' for rule, text in found.items()
    )
    title = SAY("rules.title", {"game": game(name).title})
    body = (
        f'<main class="emp-rules"><p><a href="/">emporion</a></p><h1>{escape(title)}</h1>'
        f'<form method="get" role="search"><input name="words" value="{escape(words)}" '
        f'aria-label="{SAY("rules.search")}" placeholder="{SAY("rules.search")}">'
        f"<button>{SAY('rules.find')}</button></form><dl>{rows}</dl></main>"
    )
    return document(title, body)


def problem(title: str, text: str) -> str:
    """A page that says what went wrong and where to go."""
    body = f'<main class="emp-home"><h1>{escape(title)}</h1><p>{escape(text)}</p><p><a href="/">emporion</a></p></main>'
    return document(title, body)
