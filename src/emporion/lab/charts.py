"""Charts as SVG, drawn with classes only, so that the page's style gives them their colours by day and by night."""

from collections.abc import Sequence
from html import escape
from typing import Any

from emporion.core.boxes import num

WIDTH = 720
LEFT = 190  # room for the names of rows
RIGHT = 130  # and for what is written behind the bars
ROW = 22
HEIGHT = 190  # of a chart with columns
COLOURS = 8
LEAST_WRITTEN = 34  # width from which a part says what it is


def _svg(label: str, height: float, body: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {num(height)}" role="img" aria-label="{escape(label)}" class="chart">{body}</svg>'
    )


def _text(x: float, y: float, words: str, anchor: str = "start", style: str = "") -> str:
    named = f' class="{style}"' if style else ""
    return f'<text x="{num(x)}" y="{num(y)}" text-anchor="{anchor}"{named}>{escape(words)}</text>'


def _bar(x: float, y: float, width: float, height: float, style: str, told: str = "") -> str:
    title = f"<title>{escape(told)}</title>" if told else ""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(max(0.0, width))}" height="{num(height)}" class="{style}">'
        f"{title}</rect>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" class="{style}"/>'


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{share * 100:.1f}%"


def figure(number: float) -> str:
    """A number with as many decimals as it needs."""
    return f"{number:,.0f}" if abs(number) >= 100 or number == int(number) else f"{number:.2f}".rstrip("0").rstrip(".")


def wins(title: str, rows: Sequence[dict[str, Any]], fair: float) -> str:
    """Shares of victories: bars with the interval in which each lies, beside the fair share."""
    most = max([fair, *(row["between"][1] for row in rows)])
    scale = (WIDTH - LEFT - RIGHT) / most
    height = len(rows) * ROW + 24
    body = [_line(LEFT + fair * scale, 14, LEFT + fair * scale, height - 6, "fair")]
    body.append(_text(LEFT + fair * scale, 10, f"fair {percent(fair)}", "middle", "small"))
    for place, row in enumerate(rows):
        y = 20 + place * ROW
        low, high = row["between"]
        told = f"{row['name']}: {percent(row['share'])} of {row['players']} ({percent(low)} to {percent(high)})"
        style = "above" if low > fair else "below" if high < fair else "even"
        body += [
            _text(LEFT - 8, y + 12, row["name"], "end"),
            _bar(LEFT, y + 2, row["share"] * scale, ROW - 8, style, told),
            _line(LEFT + low * scale, y + ROW / 2 - 2, LEFT + high * scale, y + ROW / 2 - 2, "whisker"),
            _text(LEFT + high * scale + 6, y + 12, f"{percent(row['share'])} of {row['players']:,}", "start", "small"),
        ]
    return _svg(title, height, "".join(body))


def columns(title: str, spread: dict[str, Any], unit: str) -> str:
    """A distribution in columns of equal width."""
    numbers, width, least = spread["columns"], spread["width"], spread["least"]
    step = (WIDTH - 60) / len(numbers)
    tallest = max(numbers)
    body = []
    every = max(1, round(len(numbers) / 8))
    for place, number in enumerate(numbers):
        first = least + place * width
        high = (HEIGHT - 40) * number / tallest
        told = f"{first} to {first + width - 1} {unit}: {number}" if width > 1 else f"{first} {unit}: {number}"
        body.append(_bar(40 + place * step + 1, HEIGHT - 24 - high, step - 2, high, "even", told))
        if place % every == 0:
            body.append(_text(40 + place * step + 1, HEIGHT - 8, f"{first:,}", "start", "small"))
    at = 40 + (spread["mean"] - least + 0.5) / width * step
    words = f"mean {figure(spread['mean'])}, median {figure(spread['median'])}"
    body += [
        _line(36, HEIGHT - 24, WIDTH - 16, HEIGHT - 24, "axis"),
        _line(at, 14, at, HEIGHT - 24, "fair"),
        _text(min(max(at, 120), WIDTH - 120), 10, words, "middle", "small"),
    ]
    return _svg(title, HEIGHT, "".join(body))


def amounts(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """What players have on average, and what winners have: two bars a row, to the left of the line where it is lost."""
    least = min([0.0, *(min(row["all"], row["winners"]) for row in rows)])
    most = max([0.1, *(max(row["all"], row["winners"]) for row in rows)])
    scale = (WIDTH - LEFT - RIGHT) / (most - least)
    zero = LEFT - least * scale
    tall = ROW + 8
    height = len(rows) * tall + 30
    body = [_legend(["all players", "winners"])]
    for place, row in enumerate(rows):
        y = 26 + place * tall
        body.append(_text(LEFT - 8, y + 15, row["name"], "end"))
        for line, key in enumerate(("all", "winners")):
            value = row[key]
            told = f"{row['name']}, {'all players' if key == 'all' else 'winners'}: {figure(value)}"
            left = zero + min(0.0, value) * scale
            body.append(_bar(left, y + 2 + line * 12, abs(value) * scale, 10, f"c{line}", told))
            end = zero + max(0.0, value) * scale
            body.append(_text(end + 5, y + 11 + line * 12, figure(value), "start", "small"))
    body.append(_line(zero, 24, zero, height - 4, "axis"))
    return _svg(title, height, "".join(body))


def _legend(labels: Sequence[str]) -> str:
    """What the colours mean, in the order in which they are drawn."""
    body, x = [], float(LEFT)
    for place, label in enumerate(labels):
        body += [_bar(x, 4, 11, 11, f"c{place % COLOURS}"), _text(x + 15, 14, label, "start", "small")]
        x += 30 + 6.4 * len(label)
    return "".join(body)


def counts(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """How often things happen in a game: a bar for each label of each row."""
    labels = list(rows[0]["values"])
    most = max(max(row["values"].values()) for row in rows) or 1.0
    scale = (WIDTH - LEFT - RIGHT) / most
    tall = 13 * len(labels) + 10
    body = [_legend(labels)]
    for place, row in enumerate(rows):
        y = 26 + place * tall
        body.append(_text(LEFT - 8, y + tall / 2, row["name"], "end"))
        for line, label in enumerate(labels):
            value = row["values"][label]
            told = f"{row['name']}, {label}: {figure(value)} a game"
            body.append(_bar(LEFT, y + line * 13, value * scale, 11, f"c{line % COLOURS}", told))
            body.append(_text(LEFT + value * scale + 5, y + line * 13 + 10, figure(value), "start", "small"))
    height = len(rows) * tall + 30
    return _svg(title, height, "".join([*body, _line(LEFT, 22, LEFT, height - 6, "axis")]))


def parts(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """What wholes are made of: each row as long as the others, its parts side by side."""
    labels = list(rows[0]["values"])
    room = WIDTH - LEFT - 30
    body = [_legend(labels)]
    for place, row in enumerate(rows):
        y = 24 + place * (ROW + 4)
        body.append(_text(LEFT - 8, y + 15, row["name"], "end"))
        x = float(LEFT)
        for line, label in enumerate(labels):
            wide = row["values"][label] * room
            told = f"{row['name']}, {label}: {percent(row['values'][label])}"
            body.append(_bar(x, y, wide, ROW, f"c{line % COLOURS}", told))
            if wide >= LEAST_WRITTEN:
                body.append(_text(x + wide / 2, y + 15, f"{row['values'][label] * 100:.0f}%", "middle", "inside"))
            x += wide
    return _svg(title, 30 + len(rows) * (ROW + 4), "".join(body))
