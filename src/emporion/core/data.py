"""The data file of a game: read once, and refused where it contradicts the rules."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from emporion.core.refusal import Refusal

Data = Mapping[str, Any]


def load(package: str) -> Data:
    """The `data.toml` of a game as it is."""
    return tomllib.loads((files(package) / "data.toml").read_text("utf-8"))


def require(holds: bool, rule: str, what: str) -> None:
    """Refuse the data file where something does not hold, naming the rule."""
    if not holds:
        raise Refusal(rule, "data_file", {"what": what}, f"the data file is wrong: {what}")
