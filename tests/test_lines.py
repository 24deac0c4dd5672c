"""Lines of plain text are broken as Python's own textwrap breaks them."""

from random import Random
from textwrap import fill

import pytest

from emporion.core.lines import COLUMNS, filled


@pytest.mark.parametrize("seed", range(20))
def test_lines_are_broken_between_words(seed: int) -> None:
    choose = Random(seed)
    for words in range(1, 80):
        line = " ".join("x" * choose.randint(1, 14) + choose.choice(["", ",", "-y"]) for _ in range(words))
        assert filled(line) == fill(line, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)


def test_a_word_too_long_for_a_line_is_broken() -> None:
    lines = filled("a " + "x" * 250).splitlines()
    assert [len(line) for line in lines] == [1, 100, 100, 56]
