"""The end of a game: who has won, where the points came from, how they grew, and what to do next."""

from html import escape

from emporion.core.campaign import NONE, OPTION
from emporion.core.naming import enumerated
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.new import grades
from emporion.server.pages.scores import breakdown, history
from emporion.server.pages.seatmark import DASHES, mark, mark_at

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640.0, 250.0, 34.0, 130.0, 14.0, 24.0
MANY = 4  # seats whose columns do not fit on a phone
LABEL = 21.0  # the distance between two names beside the chart, where there is room for it


def result(live: Live, seated: bool) -> str:
    """The panel of a finished game; an empty place before. Only who sat here can ask for another game."""
    if not live.state.is_terminal():
        return '<section id="result" hidden></section>'
    said = _why(live) + _grade(live)
    return (
        f'<section id="result" class="emp-result" aria-labelledby="result-title">'
        f'<header><h2 id="result-title">{escape(winner(live))}</h2>{said}{_standings(live)}'
        f"{_after(live, seated)}</header>"
        f'<div class="emp-points" tabindex="0">{_points(live)}</div>'
        f"<figure><figcaption>{SAY('result.chart')}</figcaption>{_chart(live)}</figure></section>"
    )


def winner(live: Live) -> str:
    """Who has won, as a sentence."""
    ranks = live.state.ranks()
    first = [live.names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if live.stored.seats == 1:
        return SAY("result.alone", {"points": live.game.scores(live.state)[0]})
    return SAY("result.won", {"name": enumerated(first), "n": len(first)})


def _why(live: Live) -> str:
    """By how much somebody has won alone, and what made most of the difference to the next."""
    ranks, scores = live.state.ranks(), live.game.scores(live.state)
    first, *others = sorted(range(live.stored.seats), key=lambda seat: int(ranks[seat]))
    if not others or ranks[others[0]] == 1:
        return ""
    name, lead = live.names[others[0]], scores[first] - scores[others[0]]
    if lead == 0:
        return _remark(SAY("result.tie", {"name": name}))
    ahead = [(row[first] - row[others[0]], source) for source, row in breakdown(live, SAY("result.at_start"))]
    most = [f"{source} (+{more})" for more, source in sorted(ahead, reverse=True)[:2] if more > 0]
    key = "result.lead_by" if most else "result.lead"
    return _remark(SAY(key, {"name": name, "n": lead, "sources": enumerated(most) if most else ""}))


def _remark(words: str) -> str:
    return f'<p class="emp-why">{escape(words)}</p>'


def _grade(live: Live) -> str:
    """What the score of somebody who played alone is worth, and what was missing for more."""
    known, points = live.game.grades(), live.game.scores(live.state)[0]
    if live.stored.seats > 1 or not known:
        return ""
    reached = [each for each in known if points >= each.points]
    said = (
        SAY("alone.reached", {"grade": reached[-1].title}) if reached else SAY("alone.missed", {"n": known[0].points})
    )
    if reached and len(reached) < len(known):
        above = known[len(reached)]
        said += " " + SAY("alone.next", {"grade": above.title, "n": above.points - points})
    return f'<div class="emp-graded"><p>{escape(said)}</p>{grades(live.game, points)}</div>'


def _standings(live: Live) -> str:
    """Everybody by rank in one line, for windows in which the columns of many do not fit."""
    if live.stored.seats < MANY:
        return ""
    ranks, scores = live.state.ranks(), live.game.scores(live.state)
    rows = "".join(
        f"<li><small>{ranks[seat]}.</small> {mark(seat)} {escape(live.names[seat])} <b>{scores[seat]}</b></li>"
        for seat in sorted(range(live.stored.seats), key=lambda seat: int(ranks[seat]))
    )
    return f'<ol class="emp-standings">{rows}</ol>'


def _points(live: Live) -> str:
    """Where the points came from, if the game says so: a column for each seat by rank, with a bar in every cell."""
    ranks, scores = live.state.ranks(), live.game.scores(live.state)
    order = sorted(range(live.stored.seats), key=lambda seat: int(ranks[seat]))
    rows = breakdown(live, SAY("result.at_start"))
    most = max((abs(points) for _, row in rows for points in row), default=1) or 1
    heads = "".join(
        f"<th scope=col><small>{ranks[seat]}.</small> {mark(seat)} {escape(live.names[seat])}</th>" for seat in order
    )
    body = "".join(f"<tr>{_source(text)}{_cells(row, order, most)}</tr>" for text, row in rows)
    total = "".join(f"<td>{scores[seat]}</td>" for seat in order)
    caption = SAY("result.sources" if rows else "result.points")
    return (
        f"<table><caption>{caption}</caption><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody>"
        f"<tfoot><tr><th scope=row>{SAY('result.points')}</th>{total}</tr></tfoot></table>"
    )


def _source(text: str) -> str:
    return f"<th scope=row>{escape(text[:1].upper() + text[1:])}</th>"


def _cells(row: list[int], order: list[int], most: int) -> str:
    return "".join(_cell(seat, row[seat], most) for seat in order)


def _cell(seat: int, points: int, most: int) -> str:
    part = 100 * abs(points) / most
    told = f"{points:+d}" if points else "·"
    return f'<td class="emp-s{seat + 1}" data-seat="{seat}" style="--part:{part:.0f}%">{told}</td>'


def _after(live: Live, seated: bool) -> str:
    again = "" if not seated else f'<button class="emp-go" data-do="again">{SAY("result.again")}</button>'
    if live.again:
        again = f'<a class="emp-go" href="{live.again}">{SAY("result.next")}</a>'
    if seated and live.stored.options.get(OPTION, NONE) != NONE:
        again = f'<a class="emp-go" href="/campaign/{live.stored.game}">{SAY("campaign.back")}</a>'
    return (
        f'<p class="emp-next">{again}'
        f'<a class="emp-button" href="/t/{live.id}/replay/0">{SAY("result.replay")}</a>'
        f'<a class="emp-button" href="/t/{live.id}/record">{SAY("result.download")}</a>'
        f'<a class="emp-button" href="/">{SAY("result.home")}</a></p>'
    )


def _chart(live: Live) -> str:
    lines = history(live)
    low, high = min(0, *map(min, lines)), max(1, *map(max, lines))
    across, down = (WIDTH - LEFT - RIGHT) / max(1, len(lines[0]) - 1), (HEIGHT - TOP - BOTTOM) / (high - low)
    drawn = _grid(low, high, down)
    ends = _apart([HEIGHT - BOTTOM - (line[-1] - low) * down for line in lines])
    for seat, line in enumerate(lines):
        points = " ".join(
            f"{LEFT + at * across:.1f},{HEIGHT - BOTTOM - (score - low) * down:.1f}" for at, score in enumerate(line)
        )
        name = live.names[seat] if len(live.names[seat]) < 13 else live.names[seat][:11] + "…"
        drawn += (
            f'<polyline class="emp-line emp-s{seat + 1}" points="{points}" stroke-dasharray="{DASHES[seat % 5]}"/>'
            f"{mark_at(seat, WIDTH - RIGHT + 12, ends[seat])}"
            f'<text x="{WIDTH - RIGHT + 24}" y="{ends[seat] + 4:.1f}">{line[-1]}<tspan> {escape(name)}</tspan></text>'
        )
    turns = SAY("result.turns", {"n": live.game.turns(live.state) or len(lines[0]) - 1})
    said = "; ".join(f"{name}: {line[-1]}" for name, line in zip(live.names, lines, strict=True))
    return (
        f'<svg class="emp-chart" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="img" aria-label="{escape(said)}">{drawn}'
        f'<text x="{(WIDTH - RIGHT + LEFT) / 2}" y="{HEIGHT - 6}" text-anchor="middle">{turns}</text></svg>'
    )


def _grid(low: int, high: int, down: float) -> str:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**9) if (high - low) / step <= 6)
    drawn = ""
    for score in range(-(-low // step) * step, high + 1, step):
        y = HEIGHT - BOTTOM - (score - low) * down
        drawn += f'<path class="emp-grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
        drawn += f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{score}</text>'
    return drawn


def _apart(heights: list[float]) -> list[float]:
    """Heights of names, moved apart upwards, and down again where they would leave the chart: none covers another."""
    label = min(LABEL, (HEIGHT - TOP) / len(heights))
    placed, floor, ceiling = list(heights), HEIGHT, TOP - label
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        floor = placed[seat] = min(heights[seat], floor - label)
    for seat in sorted(range(len(heights)), key=lambda seat: placed[seat]):
        ceiling = placed[seat] = max(placed[seat], ceiling + label)
    return placed
