"""docs/positions.md tells of every key of a position of Resafa, and of no other."""

import re
from pathlib import Path

import pytest

from emporion.games.resafa.position import KEYS
from emporion.games.resafa.read_board import BOT_KEYS
from emporion.games.resafa.read_seats import SEAT_KEYS, SHOP_KEYS
from tests.games.resafa.kit import RESAFA

PAGE = Path(__file__).parents[3] / "docs" / "positions.md"
PART = PAGE.read_text("utf-8").split("\n## Resafa\n")[1].split("\n## ")[0]


def section(title: str) -> str:
    return PART.split(f"\n### {title}\n")[1].split("\n### ")[0]


def keys(title: str) -> set[str]:
    """The keys in the first column of a section's table."""
    rows = [line for line in section(title).splitlines() if line.startswith("| `")]
    return {key for row in rows for key in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_every_key_of_the_game_and_the_board_is_documented() -> None:
    assert keys("The game") | keys("The board") == KEYS


def test_every_key_of_a_seat_is_documented() -> None:
    assert keys("A seat") == SEAT_KEYS


def row(title: str, key: str) -> str:
    return next(line for line in section(title).splitlines() if re.match(rf"\| [^|]*`{key}`", line))


@pytest.mark.parametrize(
    ("line", "inner"), [(row("A seat", "workshops"), SHOP_KEYS), (row("The board", "resafabot"), BOT_KEYS)]
)
def test_inner_keys_are_documented(line: str, inner: set[str]) -> None:
    assert inner <= set(re.findall(r"`(\w+)`", line))


def test_a_view_has_what_the_page_says() -> None:
    said = keys("How a view differs")
    for seats in (1, 3):
        view = RESAFA.new(seats=seats, seed=1).view(0)
        entry = view["seats"][0]
        assert said - {"remembered", "rng"} <= set(view) | set(entry)
        assert set(view) - KEYS <= said, "what is only in a view"
        assert set(entry) - SEAT_KEYS <= said | {"unplayed"}
        assert "rng" not in view


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_position_read_back_has_the_documented_keys_only(seats: int) -> None:
    position = RESAFA.new(seats=seats, seed=3).position()
    expected = KEYS - {"play"} - ({"resafabot"} if seats > 1 else set())
    assert set(position) == expected
    assert all(set(entry) == SEAT_KEYS for entry in position["seats"])
