"""The balance report as one page: charts, the numbers behind them, light and dark, and nothing from elsewhere."""

import re
from html import escape
from typing import Any

from emporion.lab import charts

LONG = 12  # rows; a chart of more victories is sorted
STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#23211d;--faint:#6f6a60;--rule:#d8d2c6;--even:#8a94a6;
--above:#2f7d4f;--below:#b4532a;--fair:#a3123f;--c0:#3b6ea8;--c1:#d08a1d;--c2:#4f8f5b;--c3:#9a5aa0;--c4:#b8503f;
--c5:#2b8c96;--c6:#7a6f4f;--c7:#c06c97;--inside:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#171a1f;--ink:#e9e6df;--faint:#a29c90;--rule:#3a3f48;--even:#76839a;
--above:#57b37e;--below:#e08a5c;--fair:#ff7fa3;--c0:#6fa3df;--c1:#e3ad53;--c2:#79bb86;--c3:#c08ac6;--c4:#dd8272;
--c5:#5cb9c3;--c6:#b3a67f;--c7:#e29fc0;--inside:#14161a}}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:60rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .2rem}h2{font-size:1.1rem;margin:2rem 0 .2rem}p{margin:.2rem 0 .6rem;max-width:44rem}
.note,figcaption{color:var(--faint);font-size:.9rem}figure{margin:0}
.chart{width:100%;height:auto;font:12px system-ui,sans-serif}.chart text{fill:var(--ink)}
.chart .small{fill:var(--faint);font-size:11px}.chart .inside{fill:var(--inside);font-size:11px}
.even{fill:var(--even)}.above{fill:var(--above)}.below{fill:var(--below)}
.whisker{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--rule)}.fair{stroke:var(--fair);stroke-dasharray:4 3}
.c0{fill:var(--c0)}.c1{fill:var(--c1)}.c2{fill:var(--c2)}.c3{fill:var(--c3)}.c4{fill:var(--c4)}.c5{fill:var(--c5)}
.c6{fill:var(--c6)}.c7{fill:var(--c7)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem 1.5rem;margin:1rem 0}
dt{color:var(--faint);font-size:.85rem}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
td,th{padding:.15rem .8rem .15rem 0;border-bottom:1px solid var(--rule);text-align:right}
td:first-child,th:first-child{text-align:left}summary{cursor:pointer;color:var(--faint);font-size:.9rem}
.wide,figure{overflow-x:auto}figure .chart{min-width:34rem}
"""
KEY = (
    "In charts of victories a bar is the share of games won by those who had or did something, and the line across it "
    "says where that share lies in 19 of 20 cases. Green is above the fair share even so, brown below it; where there "
    "are many rows, about one in twenty is so by chance."
)


def page(figures: dict[str, Any]) -> str:
    """The report as HTML."""
    head = f"{figures['title']}: balance over {figures['games']:,} games"
    spreads = [
        _spread("Scores", figures["score_spread"], "points", "Of all players."),
        _spread("Winning scores", figures["winning_spread"], "points", "Of the best player of each game."),
        _spread("Length of games", figures["length_spread"], "decisions", "Decisions of all players together."),
    ]
    first, rest = _in_order(figures["charts"])
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(head)}</title><style>{STYLE}</style></head><body><main><h1>{escape(head)}</h1>"
        f'<p class="note">{escape(_setting(figures))}</p>{_summary(figures)}<p class="note">{escape(KEY)}</p>'
        f"{''.join([*map(_chart, first), *spreads, *map(_chart, rest)])}</main></body></html>\n"
    )


def _in_order(found: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What stands before the distributions, short lists of victories, and what stands behind; long lists last."""
    first = [chart for chart in found if chart["form"] == "wins" and len(chart["rows"]) <= LONG]
    rest = [chart for chart in found if chart not in first]
    return first, sorted(rest, key=lambda chart: bool(chart["form"] == "wins"))


def _setting(figures: dict[str, Any]) -> str:
    """What was played."""
    chosen = ", ".join(f"{key} {value}" for key, value in figures["options"].items())
    bots = " and ".join(dict.fromkeys(figures["bots"]))
    words = f"{figures['seats']} players, bots: {bots}, first seed {figures['seed']}"
    return f"{words}; {chosen}." if chosen else f"{words}."


def _summary(figures: dict[str, Any]) -> str:
    """The numbers one asks for first."""
    scores, length = figures["score_spread"], figures["length_spread"]
    facts = {
        "mean score": charts.figure(scores["mean"]),
        "lowest to highest": f"{scores['least']} to {scores['most']}",
        "mean winning score": charts.figure(figures["winning_spread"]["mean"]),
        "decisions a game": charts.figure(length["mean"]),
    }
    if figures["margin"] is not None:
        facts["lead of the winner"] = charts.figure(figures["margin"])
    ends = ", ".join(f"{end.replace('_', ' ')} {number:,}" for end, number in figures["ends"].items())
    facts["ended by"] = ends
    return "<dl>" + "".join(f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in facts.items()) + "</dl>"


def _spread(title: str, spread: dict[str, Any], unit: str, note: str) -> str:
    words = f"{note} Standard deviation {charts.figure(spread['deviation'])}."
    return _section(title, charts.columns(title, spread, unit), words)


def _chart(chart: dict[str, Any]) -> str:
    """A chart with the numbers behind it."""
    title, rows, form = chart["title"], chart["rows"], chart["form"]
    if form == "wins":
        ordered = sorted(rows, key=_by_name if len(rows) <= LONG else _by_share)
        return _section(title, charts.wins(title, ordered, chart["fair"]), "", _wins_table(ordered))
    if form == "amounts":
        return _section(title, charts.amounts(title, rows), "The mean of all and of winners.", _amounts_table(rows))
    if form == "counts":
        return _section(title, charts.counts(title, rows), "The mean of a game, all players together.", _table(rows))
    return _section(title, charts.parts(title, rows), "Each row is a whole.", _table(rows))


def _by_name(row: dict[str, Any]) -> list[tuple[int, str]]:
    """Names in the order of people, with 2 before 10."""
    return [(int(word), "") if word.isdigit() else (0, word) for word in re.split(r"(\d+)", row["name"])]


def _by_share(row: dict[str, Any]) -> tuple[float, str]:
    return -row["share"], row["name"]


def _section(title: str, drawing: str, note: str, table: str = "") -> str:
    numbers = f'<details><summary>The numbers</summary><div class="wide">{table}</div></details>' if table else ""
    caption = f"<figcaption>{escape(note)}</figcaption>" if note else ""
    return f'<section><h2>{escape(title)}</h2><figure tabindex="0">{caption}{drawing}</figure>{numbers}</section>'


def _table_of(head: list[str], rows: list[list[str]]) -> str:
    first = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{first}</tr></thead><tbody>{body}</tbody></table>"


def _wins_table(rows: list[dict[str, Any]]) -> str:
    head = ["", "players", "victories", "share", "from", "to", "mean score"]
    return _table_of(head, [
        [row["name"], f"{row['players']:,}", f"{row['wins']:g}", charts.percent(row["share"]),
         *map(charts.percent, row["between"]), charts.figure(row["mean_score"])]
        for row in rows
    ])  # fmt: skip


def _amounts_table(rows: list[dict[str, Any]]) -> str:
    cells = [[row["name"], charts.figure(row["all"]), charts.figure(row["winners"])] for row in rows]
    return _table_of(["", "all players", "winners"], cells)


def _table(rows: list[dict[str, Any]]) -> str:
    head = ["", *rows[0]["values"]]
    return _table_of(head, [[row["name"], *map(charts.figure, row["values"].values())] for row in rows])
