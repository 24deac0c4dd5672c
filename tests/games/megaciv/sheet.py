"""A page whose numbers are read one after another, so that none is left that nobody has compared."""

import re
from collections.abc import Iterable, Iterator
from xml.etree import ElementTree as ET

Element = ET.Element
NUMBER = re.compile(r"(?<!\w)[+−-]?\d+")


def styles(element: Element) -> list[str]:
    return element.get("class", "").split()


def read(text: str | None) -> list[int]:
    """The numbers of a text."""
    return [int(found.replace("−", "-")) for found in NUMBER.findall(text or "")]


def texts(element: Element) -> Iterator[tuple[Element, str]]:
    """All visible texts, each with the element in which it stands; drawings have texts, too."""
    if "emp-heard" in styles(element) or element.tag.rpartition("}")[2] in ("style", "defs", "title"):
        return
    yield element, element.text or ""
    for child in element:
        yield from texts(child)
        yield element, child.tail or ""


class Sheet:
    """A page whose numbers are read one after another; at the end none may be left."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.seen: set[int] = set()

    def part(self, name: str) -> Element:
        (found,) = (each for each in self.root if each.get("id") == f"part-{name}")
        return found

    def find(self, ident: str) -> list[Element]:
        return [each for each in self.root.iter() if each.get("id") == ident]

    def all(self, style: str, within: Element) -> list[Element]:
        return [each for each in within.iter() if style in styles(each)]

    def numbers(self, *elements: Element) -> list[int]:
        """All numbers that stand in elements; they count as read."""
        found: list[int] = []
        for element in elements:
            for _, text in texts(element):
                found += read(text)
            self.seen |= {id(each) for each in element.iter()}
        return found

    def style(self, style: str, within: Element) -> list[int]:
        """The numbers of the elements with a style."""
        return self.numbers(*self.all(style, within))

    def skip(self, *elements: Element) -> None:
        """What is printed on things, the same in every state."""
        self.numbers(*elements)

    def unread(self) -> list[str]:
        """The texts with numbers that nobody has looked at."""
        return [text for element, text in texts(self.root) if read(text) and id(element) not in self.seen]


def same(found: Iterable[int], wanted: Iterable[int], what: str) -> None:
    shown, right = list(map(abs, found)), [abs(int(number)) for number in wanted]
    assert shown == right, f"{what}: {shown} instead of {right}"
