"""What axe-core finds wrong with a page for those who see, hear or move differently."""

from functools import cache
from pathlib import Path
from typing import Any

from tests.browser.person import Person

RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
COLOURS = RUN.replace("{", "{runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}, ")
GRAVE = ("serious", "critical")


@cache
def axe() -> str:
    return (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")


def grave_by_day_and_night(person: Person) -> str:
    """The same in light colours and in dark ones; nothing but colours differs between them."""
    found = grave(person)
    person.page.emulate_media(color_scheme="dark")
    found += grave(person, COLOURS)
    person.page.emulate_media(color_scheme="light")
    return found


def grave(person: Person, run: str = RUN) -> str:
    """Every grave violation on a line: its rule, where it is, and what is wrong there."""
    person.page.evaluate(axe())
    found: list[dict[str, Any]] = person.page.evaluate(run)
    return "\n".join(
        f"{violation['id']} at {node['target']}: {node['failureSummary']}"
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    )
