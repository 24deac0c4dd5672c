"""Charts as SVG, drawn with classes only, so that the page's style gives them their colours by day and by night."""

from collections.abc import Sequence
from html import escape
from typing import Any

from emporion.core.boxes import num

WIDTH = 380  # what a phone shows without making letters small; on a wide page charts stand side by side
RIGHT = 46  # room for what is written behind bars
NAME = 13  # from the top of a row to the line on which its name stands
ROW_NAME = 58  # room for short names of rows: "turn 6", "round 8"
HEIGHT = 170  # of a chart with columns
COLOURS = 8
MOST_ROWS = 15  # in one drawing of a long list, so that it can run on in the next column
ABREAST = 3  # drawings of a long list that stand side by side on a wide page
LEAST_WRITTEN = 30  # width from which a part says what it is


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
    """Shares of victories, in as many drawings as there are parts of the list, all to one scale."""
    most = max([fair, *(row["between"][1] for row in rows)])
    drawings = 1 if len(rows) <= MOST_ROWS else ABREAST * -(-len(rows) // (ABREAST * MOST_ROWS))
    size = -(-len(rows) // drawings)
    parts = [rows[first : first + size] for first in range(0, len(rows), size)]
    labels = [title if part is parts[0] else f"{title}, continued" for part in parts]
    return "".join(_wins(label, part, fair, most) for label, part in zip(labels, parts, strict=True))


def _wins(title: str, rows: Sequence[dict[str, Any]], fair: float, most: float) -> str:
    """Bars with the interval in which each share lies, beside the fair share."""
    scale = (WIDTH - 2) / most
    tall, top = 31, 16
    height = top + len(rows) * tall + 2
    body = []
    for place, row in enumerate(rows):
        y = top + place * tall
        low, high = row["between"]
        told = f"{percent(row['share'])} of {row['players']:,}"
        body += [
            _text(0, y + NAME, row["name"]),
            _text(WIDTH, y + NAME, told, "end", "small"),
            _bar(0, y + 17, row["share"] * scale, 10, row["style"], _told(row)),
            _line(low * scale, y + 22, high * scale, y + 22, f"whisker {row['style']}"),
            _line(fair * scale, y + 15, fair * scale, y + 29, "fair"),
        ]
    at = min(max(fair * scale, 32), WIDTH - 32)
    return _svg(title, height, "".join([_text(at, 10, f"fair {percent(fair)}", "middle", "small"), *body]))


def _told(row: dict[str, Any]) -> str:
    """A row of victories in words, for whoever points at its bar."""
    low, high = row["between"]
    return f"{row['name']}: {percent(row['share'])} of {row['players']:,} ({percent(low)} to {percent(high)})"


def columns(title: str, spread: dict[str, Any], unit: str) -> str:
    """A distribution in columns of equal width."""
    numbers, width, least = spread["columns"], spread["width"], spread["least"]
    step = WIDTH / len(numbers)
    tallest = max(numbers)
    body = []
    every = max(1, round(len(numbers) / 6))
    for place, number in enumerate(numbers):
        first = least + place * width
        high = (HEIGHT - 40) * number / tallest
        told = f"{first} to {first + width - 1} {unit}: {number}" if width > 1 else f"{first} {unit}: {number}"
        body.append(_bar(place * step + 1, HEIGHT - 20 - high, step - 2, high, "even", told))
        if place % every == 0 and place * step < WIDTH - 30:
            body.append(_text(place * step + 1, HEIGHT - 6, f"{first:,}", "start", "small"))
    at = (spread["mean"] - least + 0.5) / width * step
    words = f"mean {figure(spread['mean'])}, median {figure(spread['median'])}"
    body += [
        _line(0, HEIGHT - 20, WIDTH, HEIGHT - 20, "axis"),
        _line(at, 16, at, HEIGHT - 20, "fair"),
        _text(min(max(at, 85), WIDTH - 85), 10, words, "middle", "small"),
    ]
    return _svg(title, HEIGHT, "".join(body))


def amounts(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """What players have on average, and what winners have: two bars a row, to the left of the line where it is lost."""
    least = min([0.0, *(min(row["all"], row["winners"]) for row in rows)])
    most = max([0.1, *(max(row["all"], row["winners"]) for row in rows)])
    scale = (WIDTH - RIGHT) / (most - least)
    zero = -least * scale
    tall, top = 46, 20
    height = top + len(rows) * tall
    body = [_legend(["all players", "winners"]), _line(zero, top, zero, height, "axis")]
    for place, row in enumerate(rows):
        y = top + place * tall
        body.append(_text(0, y + NAME, row["name"]))
        for line, key in enumerate(("all", "winners")):
            value = row[key]
            told = f"{row['name']}, {'all players' if key == 'all' else 'winners'}: {figure(value)}"
            left = zero + min(0.0, value) * scale
            body.append(_bar(left, y + 18 + line * 12, abs(value) * scale, 10, f"c{line}", told))
            end = zero + max(0.0, value) * scale
            body.append(_text(end + 5, y + 27 + line * 12, figure(value), "start", "small"))
    return _svg(title, height, "".join(body))


def _legend(labels: Sequence[str]) -> str:
    """What the colours mean, in the order in which they are drawn."""
    body, x = [], 0.0
    for place, label in enumerate(labels):
        body += [_bar(x, 2, 11, 11, f"c{place % COLOURS}"), _text(x + 15, 12, label, "start", "small")]
        x += 28 + 6.2 * len(label)
    return "".join(body)


def counts(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """How often things happen in a game: a bar for each label of each row."""
    labels = list(rows[0]["values"])
    most = max(max(row["values"].values()) for row in rows) or 1.0
    left = ROW_NAME
    scale = (WIDTH - left - RIGHT) / most
    tall, top = 13 * len(labels) + 9, 22
    body = [_legend(labels)]
    for place, row in enumerate(rows):
        y = top + place * tall
        body.append(_text(0, y + (13 * len(labels)) / 2 + 4, row["name"]))
        for line, label in enumerate(labels):
            value = row["values"][label]
            told = f"{row['name']}, {label}: {figure(value)} a game"
            body.append(_bar(left, y + line * 13, value * scale, 11, f"c{line % COLOURS}", told))
            body.append(_text(left + value * scale + 5, y + line * 13 + 10, figure(value), "start", "small"))
    height = top + len(rows) * tall
    return _svg(title, height, "".join([*body, _line(left, top - 2, left, height - 6, "axis")]))


def parts(title: str, rows: Sequence[dict[str, Any]]) -> str:
    """What wholes are made of: each row as long as the others, its parts side by side."""
    labels = list(rows[0]["values"])
    left, tall, top = ROW_NAME, 24, 22
    body = [_legend(labels)]
    for place, row in enumerate(rows):
        y = top + place * tall
        body.append(_text(0, y + 14, row["name"]))
        x = float(left)
        for line, label in enumerate(labels):
            wide = row["values"][label] * (WIDTH - left)
            told = f"{row['name']}, {label}: {percent(row['values'][label])}"
            body.append(_bar(x, y, wide, 20, f"c{line % COLOURS}", told))
            if wide >= LEAST_WRITTEN:
                body.append(_text(x + wide / 2, y + 14, f"{row['values'][label] * 100:.0f}%", "middle", "inside"))
            x += wide
    return _svg(title, top + len(rows) * tall, "".join(body))
