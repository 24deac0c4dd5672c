"""The end of a game: ranks, the scores over the game, where the points came from, and what to do next."""

from html import escape

from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.pages.scores import history, named, sources
from emporion.server.pages.seatmark import DASHES, mark, mark_at

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640.0, 250.0, 34.0, 130.0, 14.0, 24.0
LABEL = 17.0  # the least distance between two names beside the chart


def result(live: Live) -> str:
    """The panel of a finished game; an empty place before."""
    if not live.state.is_terminal():
        return '<section id="result" hidden></section>'
    return (
        f'<section id="result" class="emp-result" aria-labelledby="result-title">'
        f'<div class="emp-won"><h2 id="result-title">{escape(winner(live))}</h2>{_ranks(live)}{_after(live)}</div>'
        f"<figure><figcaption>{SAY('result.chart')}</figcaption>{_chart(live)}</figure>"
        f"<div><h3>{SAY('result.sources')}</h3><div class=emp-sources>{_sources(live)}</div></div></section>"
    )


def winner(live: Live) -> str:
    """Who has won, as a sentence."""
    ranks = live.state.view(None)["ranks"]
    first = [live.names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if live.kept.seats == 1:
        return SAY("result.alone", {"points": live.game.scores(live.state)[0]})
    return SAY("result.won", {"name": SAY("list.and").join(first), "n": len(first)})


def _ranks(live: Live) -> str:
    ranks, scores = live.state.view(None)["ranks"], live.game.scores(live.state)
    rows = "".join(
        f"<tr><td>{ranks[seat]}.</td><th scope=row>{mark(seat)} {escape(live.names[seat])}</th>"
        f"<td>{scores[seat]}</td></tr>"
        for seat in sorted(range(live.kept.seats), key=lambda seat: int(ranks[seat]))
    )
    heads = "".join(f"<th scope=col>{SAY(f'result.{key}')}</th>" for key in ("rank", "player", "points"))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _after(live: Live) -> str:
    again = f'<button class="emp-go" data-do="again">{SAY("result.again")}</button>'
    if live.again:
        again = f'<a class="emp-go" href="{live.again}">{SAY("result.next")}</a>'
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
    turns = SAY("result.turns", {"n": len(lines[0]) - 1})
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
    """Heights of names, moved apart from the lowest line upwards so that none covers another."""
    placed, floor = [0.0] * len(heights), HEIGHT
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        floor = placed[seat] = min(heights[seat], floor - LABEL)
    return placed


def _sources(live: Live) -> str:
    counted = sources(live)
    most = max((abs(points) for seat in counted for _, points in seat), default=1)
    return "".join(
        f"<section><h4>{mark(seat)} {escape(live.names[seat])}</h4><ul>"
        + "".join(
            f'<li><span>{escape(text)}</span><b>{points:+d}</b><i class="emp-s{seat + 1}" '
            f'style="width:{100 * min(1, abs(points) / most):.0f}%"></i></li>'
            for text, points in named(rows, SAY("result.others"))
        )
        + "</ul></section>"
        for seat, rows in enumerate(counted)
    )
