"""What a page of Faiyum shows, read back from its HTML: numbers where a player sees them."""

import re
from typing import Any
from xml.etree import ElementTree as ET

from emporion.core.page import Marks, Page, refused
from tests.games.faiyum.table import FAIYUM
from tests.games.pages import at, choices_of, parse

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")


def drawn(state: Any, seat: int | None) -> Page:
    """The page of a seat, with its options and what it cannot do."""
    names = NAMES[: int(state.seats)]
    if seat is None or seat not in state.actors():
        return FAIYUM.page(state.view(seat), Marks(names))
    greyed = {action: refused(state, seat, action) for action in FAIYUM.greyed(state, seat)}
    return FAIYUM.page(state.view(seat), Marks(names, choices_of(FAIYUM, state, seat), greyed))


def words(element: ET.Element | None) -> str:
    """All that an element says."""
    return "" if element is None else " ".join(" ".join(element.itertext()).split())


def numbers(element: ET.Element | str | None) -> list[int]:
    """All whole numbers of an element or a text, in their order."""
    text = element if isinstance(element, str) else words(element)
    return [int(number) for number in re.findall(r"\d+", text)]


class Shown:
    """A page with questions to it."""

    def __init__(self, page: Page) -> None:
        self.root = parse(page)
        self.text = words(at(self.root, "part-text").find(".//pre"))

    def there(self, ident: str) -> bool:
        return any(element.get("id") == ident for element in self.root.iter())

    def at(self, ident: str) -> ET.Element:
        return at(self.root, ident)

    def named(self, style: str, inside: ET.Element | None = None) -> list[ET.Element]:
        """The elements with a class."""
        found = (self.root if inside is None else inside).iter()
        return [element for element in found if style in element.get("class", "").split()]

    def one(self, style: str, inside: ET.Element | None = None) -> ET.Element:
        (element,) = self.named(style, inside)
        return element

    def goods(self, inside: ET.Element) -> list[int]:
        """The five goods, each said twice: as a number and in its title."""
        found = []
        for element in self.named("emp-good", inside):
            (number,) = numbers(element)
            assert numbers(element.get("title")) == [number]
            assert element.get("data-n", str(number)) == str(number)
            found.append(number)
        return found

    def riches(self, inside: ET.Element) -> tuple[int, int]:
        """Reputation and money, each said twice."""
        reputation, money = self.one("emp-rep", inside), self.one("emp-money", inside)
        for element in (reputation, money):
            assert (
                numbers(element) == numbers(element.get("title")) == [int(element.get("data-n", numbers(element)[0]))]
            )
        return numbers(reputation)[0], numbers(money)[0]
