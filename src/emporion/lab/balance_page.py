"""The balance report as one page: charts, the numbers behind them, light and dark, and nothing from elsewhere."""

import re
from html import escape
from statistics import NormalDist
from typing import Any

from emporion.lab import charts
from emporion.lab.series import wilson

LONG = 12  # rows; a chart of more victories is sorted
FEW = 20  # players; of fewer nothing is said
STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#23211d;--faint:#6f6a60;--rule:#d8d2c6;--even:#8a94a6;
--above:#2f7d4f;--below:#b4532a;--fair:#a3123f;--c0:#3b6ea8;--c1:#d08a1d;--c2:#4f8f5b;--c3:#9a5aa0;--c4:#b8503f;
--c5:#2b8c96;--c6:#7a6f4f;--c7:#c06c97;--inside:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#171a1f;--ink:#e9e6df;--faint:#a29c90;--rule:#3a3f48;--even:#76839a;
--above:#57b37e;--below:#e08a5c;--fair:#ff7fa3;--c0:#6fa3df;--c1:#e3ad53;--c2:#79bb86;--c3:#c08ac6;--c4:#dd8272;
--c5:#5cb9c3;--c6:#b3a67f;--c7:#e29fc0;--inside:#14161a}}
body{margin:0 auto;padding:1.5rem 1rem 3rem;max-width:80rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;margin:0 0 .2rem}h2{font-size:1.1rem;margin:0 0 .2rem}p{margin:.2rem 0 .6rem;max-width:44rem}
.note{color:var(--faint);font-size:.9rem}figure{margin:0}
.charts,.long figure{columns:3 20rem;column-gap:2.5rem}.charts{margin-top:1.5rem}section{padding-bottom:1.8rem}
.charts section,.chart{break-inside:avoid}.long .chart{padding-bottom:.6rem}
.chart{display:block;width:100%;max-width:34rem;height:auto;font:12px system-ui,sans-serif}.chart text{fill:var(--ink)}
.chart .small{fill:var(--faint);font-size:11px}.chart .inside{fill:var(--inside);font-size:11px}
.even{fill:var(--even)}.above{fill:var(--above)}.below{fill:var(--below)}.few{fill:var(--even);opacity:.4}
.whisker{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--rule)}.fair{stroke:var(--fair);stroke-dasharray:4 3}
.c0{fill:var(--c0)}.c1{fill:var(--c1)}.c2{fill:var(--c2)}.c3{fill:var(--c3)}.c4{fill:var(--c4)}.c5{fill:var(--c5)}
.c6{fill:var(--c6)}.c7{fill:var(--c7)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.5rem 1.5rem;margin:1rem 0}
dt{color:var(--faint);font-size:.85rem}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
td,th{padding:.15rem .8rem .15rem 0;border-bottom:1px solid var(--rule);text-align:right}
td:first-child,th:first-child{text-align:left}summary{cursor:pointer;color:var(--faint);font-size:.9rem}
.wide{overflow-x:auto}
"""
KEY = (
    "In charts of victories a bar is the share of games won by those who had or did something, and the line across it "
    "says where that share lies in 19 of 20 cases. Green is above the fair share and brown below it, so clearly that "
    "chance alone would colour any bar of the chart in one of 20 reports at most. Bars of fewer than "
    f"{FEW} players are pale: they tell nothing yet. And those who had something may have won for another reason, or "
    "have got it because they were winning."
)


def page(figures: dict[str, Any]) -> str:
    """The report as HTML."""
    head = f"{figures['title']}: balance over {figures['games']:,} games"
    spreads = [
        _spread("Scores", figures["score_spread"], "points", "Of all players."),
        _spread("Winning scores", figures["winning_spread"], "points", "Of the best player of each game."),
        _spread("Length of games", figures["length_spread"], "decisions", "Decisions of all players together."),
    ]
    short, others, long = _in_order(figures["charts"])
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(head)}</title><style>{STYLE}</style></head><body><main><h1>{escape(head)}</h1>"
        f'<p class="note">{escape(_setting(figures))}</p>{_summary(figures)}<p class="note">{escape(KEY)}</p>'
        f'<div class="charts">{"".join([*map(_chart, short), *spreads, *map(_chart, others)])}</div>'
        f"{''.join(map(_chart, long))}</main></body></html>\n"
    )


def _in_order(found: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], ...]:
    """Short lists of victories, to stand before the distributions; what stands behind; and long lists, at the end."""
    wins = [chart for chart in found if chart["form"] == "wins"]
    short = [chart for chart in wins if len(chart["rows"]) <= LONG]
    return short, [chart for chart in found if chart not in wins], [chart for chart in wins if chart not in short]


def _setting(figures: dict[str, Any]) -> str:
    """What was played."""
    chosen = ", ".join(f"{key} {value}" for key, value in figures["options"].items())
    bots = " and ".join(dict.fromkeys(figures["bots"]))
    words = f"{figures['seats']} players, bots: {bots}, first seed {figures['seed']}"
    if chosen:
        words += f"; {chosen}"
    if figures["games"] < figures["wanted"]:
        words += f"; stopped after {figures['games']:,} of {figures['wanted']:,} games"
    return f"{words}."


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
        return _wins(title, _judged(rows, chart["fair"]), chart["fair"])
    if form == "amounts":
        return _section(title, charts.amounts(title, rows), "The mean of all and of winners.", _amounts_table(rows))
    if form == "counts":
        return _section(title, charts.counts(title, rows), "The mean of a game, all players together.", _table(rows))
    return _section(title, charts.parts(title, rows), "Each row is a whole.", _table(rows))


def _wins(title: str, rows: list[dict[str, Any]], fair: float) -> str:
    """Victories; of a long list only the rows that can tell something are drawn, if there are any."""
    if len(rows) <= LONG:
        return _section(title, charts.wins(title, rows, fair), "", _wins_table(rows))
    drawn = [row for row in rows if row["players"] >= FEW] or rows
    left = len(rows) - len(drawn)
    note = f"The numbers have {left} more, with fewer than {FEW} players each." if left else ""
    return _section(title, charts.wins(title, drawn, fair), note, _wins_table(rows), "long")


def _judged(rows: list[dict[str, Any]], fair: float) -> list[dict[str, Any]]:
    """Victories in the order in which they are shown, each marked as above or below the fair share, or neither.

    The more rows there are, the surer one has to be of each (Bonferroni's way). A short list goes by name, a long one
    by share.
    """
    z = NormalDist().inv_cdf(1 - 0.025 / len(rows))
    judged = []
    for row in rows:
        low, high = wilson(row["share"], row["players"], z)
        style = "above" if low > fair else "below" if high < fair else "even"
        judged.append({**row, "style": "few" if row["players"] < FEW else style})
    return sorted(judged, key=_by_name if len(rows) <= LONG else _by_share)


def _by_name(row: dict[str, Any]) -> list[tuple[int, str]]:
    """Names in the order of people, with 2 before 10."""
    return [(int(word), "") if word.isdigit() else (0, word) for word in re.split(r"(\d+)", row["name"])]


def _by_share(row: dict[str, Any]) -> tuple[bool, float, str]:
    """The greatest share first; what has hardly been seen comes last."""
    return row["players"] < FEW, -row["share"], row["name"]


def _section(title: str, drawing: str, note: str, table: str = "", style: str = "short") -> str:
    numbers = f'<details><summary>The numbers</summary><div class="wide">{table}</div></details>' if table else ""
    words = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{style}"><h2>{escape(title)}</h2>{words}<figure>{drawing}</figure>{numbers}</section>'


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
