"""Somebody at a market, and what the table tells a program in the same session: to know what to tap."""

from typing import Any

from playwright.sync_api import Locator

from tests.browser.person import Person

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def sit_together(people: list[Person], names: list[str], game: str) -> str:
    """A table for people who have sat down before they look at it; its id."""
    first, *friends = people
    asked = {"game": game, "players": [names[0], *[""] * len(friends)]}
    made = first.context.request.post(f"{first.url}/api/tables", data=asked).json()
    for friend, seat in zip(friends, made["seats"][1:], strict=True):
        friend.context.request.post(first.url + seat["link"], form={"name": seat["name"]})
    return str(made["id"])


class Trader:
    """A person at a table of a game with a market."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.page = person.page
        self.table = table
        self.seat = int(self.look()["seat"])

    def look(self) -> dict[str, Any]:
        """The table as this person may see it."""
        seen: dict[str, Any] = self.person.context.request.get(f"{self.person.url}/api/tables/{self.table}").json()
        return seen

    @property
    def view(self) -> dict[str, Any]:
        """What the rules show to this seat."""
        view: dict[str, Any] = self.look()["view"]
        return view

    @property
    def entry(self) -> dict[str, Any]:
        """What they show of the seat itself."""
        mine: dict[str, Any] = self.view["seats"][self.seat]
        return mine

    def does(self, action: int) -> None:
        """Make a move without a page."""
        move = {"action": action, "number": self.look()["number"]}
        made = self.person.context.request.post(f"{self.person.url}/api/tables/{self.table}/moves", data=move)
        assert made.ok, made.text()

    def tap(self, *places: str) -> None:
        """Tap the first of some targets that is there, wherever it has to be scrolled to."""
        target = self.page.locator(", ".join(f"#{place}" for place in places)).first
        target.wait_for(state="attached")
        self.person.click(self.shown(target))

    def act(self, action: int) -> None:
        """Tap an action by its number."""
        target = self.page.locator(f'[data-act="{action}"]').first
        target.wait_for(state="attached")
        self.person.click(self.shown(target))

    def shown(self, target: Locator) -> Locator:
        """On a phone, turn to the part of the page with a target in it."""
        zones = self.page.locator(".emp-zone")
        for number in range(zones.count()):
            if target.is_visible():
                break
            zones.nth(number).click()
        return target
