"""The option switches of Resafa: names and values on the outside, bits inside."""

from typing import Any

from emporion.core.options import check_options
from emporion.games.resafa import components as c

RULE = "RES-GEN-08"  # refuses options that there are not

FLAGS = list(c.OPTIONS)  # the bit of each option is its place here, as in `state`


def read_options(given: dict[str, Any]) -> int:
    """The bits of the options that differ from their defaults."""
    check_options(given, c.OPTIONS, RULE, "emporion.games.resafa")
    return sum(int(value != c.OPTIONS[key][0]) << FLAGS.index(key) for key, value in given.items())
