"""axe-core finds nothing serious on any page, in light and dark."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.test_phone import PHONE
from tests.server.serving import Server

RUN = "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
GRAVE = ("serious", "critical")


@cache
def axe() -> str:
    return (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")


def grave(person: Person) -> list[str]:
    """What axe finds, each with its rule and where it is."""
    person.page.evaluate(axe())
    found: list[dict[str, Any]] = person.page.evaluate(RUN)
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", ["home", "start", "board", "replay", "rules", "phone"])
def test_nothing_serious(server: Server, meet: Meet, page: str, scheme: str) -> None:
    ada = meet(server.url, color_scheme=scheme, **(PHONE if page == "phone" else {}))
    table = ada.sit_down()
    assert ada.my_turn()
    if page == "board":
        ada.click(ada.targets("^Play [^$]+$").first)
    elif places := {"home": "/", "replay": f"{table}/replay/0", "rules": "/rules/faiyum"}.get(page):
        ada.go(places)
    ada.shot(f"{page}-{scheme}")
    assert grave(ada) == []
