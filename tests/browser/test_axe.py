"""axe-core finds nothing serious on any page, in light and dark."""

import pytest

from tests.browser.access import grave_by_day_and_night as grave
from tests.browser.conftest import Meet
from tests.browser.person import PLAY
from tests.browser.test_phone import PHONE
from tests.server.serving import Server


@pytest.mark.parametrize("path", ["/", "/rules/faiyum", "/rules/faiyum/law", "/learn/faiyum/1", "/t/nowhere"])
def test_nothing_serious_on_a_page(server: Server, meet: Meet, path: str) -> None:
    ada = meet(server.url)
    ada.go(path)
    ada.shot(path.split("/")[1] or "home")
    assert grave(ada) == ""
    ada.errors.clear()  # a page that is not there is an error to the browser


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_serious_at_a_table(server: Server, meet: Meet, size: str) -> None:
    ada = meet(server.url, **(PHONE if size == "phone" else {}))
    table, found = ada.sit_down(seats=3), {}
    assert ada.my_turn()
    ada.shot(f"table-{size}")
    found["my turn"] = grave(ada)
    for drawer in ("rules", "settings"):
        ada.see(f"[data-open={drawer}]").click()
        ada.see(f"#{drawer}")
        found[drawer] = grave(ada)
        ada.shot(f"{drawer}-drawer-{size}")
        ada.page.keyboard.press("Escape")
    ada.click(ada.targets(PLAY).first)
    ada.shot(f"board-{size}")
    found["on the board"] = grave(ada)
    ada.go(f"{table}/replay/1")
    ada.shot(f"replay-{size}")
    found["replay"] = grave(ada)
    assert [f"{where}: {what}" for where, what in found.items() if what] == []
