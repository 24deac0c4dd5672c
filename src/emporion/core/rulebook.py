"""The rules pages: every rule stands under its id, and can be looked up by it or by words."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

RULE = re.compile(r"^\s*(?:[-*|]\s*)?\**(?P<id>[A-Z]{3}-[A-Z0-9]+-[0-9]+|FLR-[0-9]+|R[0-9]+)\**\s*\|?\s*(?P<text>.*)$")


@cache
def rules_page(name: str) -> str:
    """The rules page of a game: docs/rules in a checkout, beside the package where it is installed."""
    checkout = Path(__file__).resolve().parents[3] / "docs" / "rules" / f"{name}.md"
    if checkout.is_file():
        return checkout.read_text("utf-8")
    return (files("emporion") / "rulebook" / f"{name}.md").read_text("utf-8")


@cache
def rules(name: str) -> dict[str, str]:
    """The rules of a game by id, in the order of the page."""
    found: dict[str, str] = {}
    for line in rules_page(name).splitlines():
        match = RULE.match(line)
        if match and match["id"] not in found:
            found[match["id"]] = " ".join(part.strip() for part in match["text"].strip("| ").split("|"))
    return found
