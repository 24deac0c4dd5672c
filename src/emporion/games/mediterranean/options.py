"""The options of Trading in the Mediterranean: names and values on the outside, places of values inside."""

from typing import Any

from emporion.core.options import check_options
from emporion.games.mediterranean import components as c

RULE = "MED-OPT-01"  # refuses options that there are not


def read_options(given: dict[str, Any]) -> list[int]:
    """The place of each option's value among those it can have."""
    check_options(given, c.OPTIONS, RULE, "emporion.games.mediterranean")
    return [values.index(given[key]) if key in given else 0 for key, values in c.OPTIONS.items()]


def write_options(places: list[int]) -> dict[str, Any]:
    """The options by name."""
    return {key: values[place] for (key, values), place in zip(c.OPTIONS.items(), places, strict=True)}
