"""The rules pages: every rule stands under its id, and can be looked up by it or by words."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

RULE = re.compile(r"^\s*(?:[-*|]\s*)?\**(?P<id>[A-Z]{3}-[A-Z0-9]+-[0-9]+|FLR-[0-9]+|R[0-9]+)\**\s*\|?\s*(?P<text>.*)$")
SOURCES = re.compile(r"\s*\[[^\[\]]*\]\s*$")  # where a rule comes from stands in brackets at its end


@cache
def rules_page(name: str) -> str:
    """The rules page of a game: docs/rules in a checkout, beside the package where it is installed."""
    checkout = Path(__file__).resolve().parents[3] / "docs" / "rules" / f"{name}.md"
    if checkout.is_file():
        return checkout.read_text("utf-8")
    return (files("emporion") / "rulebook" / f"{name}.md").read_text("utf-8")


@cache
def rules(name: str) -> dict[str, str]:
    """The rules of a game by id, in the order of the page, without marks and sources; none where it has no page."""
    found: dict[str, str] = {}
    try:
        page = rules_page(name)
    except OSError:
        return found
    for line in page.splitlines():
        match = RULE.match(line)
        if match and match["id"] not in found:
            found[match["id"]] = _plain(match["text"])
    return found


def _plain(text: str) -> str:
    joined = " ".join(part.strip() for part in text.strip("| ").split("|"))
    return SOURCES.sub("", joined.replace("**", "").replace("`", ""))


def search(name: str, words: str) -> dict[str, str]:
    """The rule with an id; else the rules whose ids begin so; else those that hold all the words."""
    everything = rules(name)
    wanted = words.upper()
    if wanted in everything:
        return {wanted: everything[wanted]}
    begun = {rule: text for rule, text in everything.items() if wanted and rule.startswith(wanted)}
    parts = words.lower().split()
    return begun or {rule: text for rule, text in everything.items() if all(part in text.lower() for part in parts)}
