"""What axe-core finds wrong with a page for those who see, hear or move differently."""

from functools import cache
from pathlib import Path
from typing import Any

from tests.browser.person import Person

RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
GRAVE = ("serious", "critical")


@cache
def axe() -> str:
    return (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")


def grave(person: Person) -> str:
    """Every grave violation on a line: its rule, where it is, and what is wrong there."""
    person.page.evaluate(axe())
    found: list[dict[str, Any]] = person.page.evaluate(RUN)
    return "\n".join(
        f"{violation['id']} at {node['target']}: {node['failureSummary']}"
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    )
