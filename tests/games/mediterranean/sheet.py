"""The texts and numbers of a page, read from its HTML; what nobody has looked at is left over."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

Element = ET.Element
NUMBER = re.compile(r"[+−-]?\d+")
# What is printed on cards: signs and texts of effects.
PRINTED = {"emp-signs", "emp-box", "emp-menu", "emp-icons", "emp-ovals"}


def styles(element: Element) -> list[str]:
    return element.get("class", "").split()


def is_mute(element: Element) -> bool:
    """Drawings, and what is said a second time to whoever listens."""
    return element.tag.rpartition("}")[2] in ("svg", "style") or "emp-heard" in styles(element)


def texts(element: Element) -> Iterator[tuple[Element, str]]:
    """All visible texts, each with the element in which it stands."""
    if is_mute(element):
        return
    yield element, element.text or ""
    for child in element:
        yield from texts(child)
        yield element, child.tail or ""


def read(text: str) -> list[int]:
    """The numbers of a text."""
    return [int(found.replace("−", "-")) for found in NUMBER.findall(text)]


class Sheet:
    """A page whose numbers are read one after another; at the end none may be left."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.read: set[int] = set()

    def all(self, style: str, within: Element | None = None) -> list[Element]:
        """The elements with a style, in their order."""
        return [each for each in (self.root if within is None else within).iter() if style in styles(each)]

    def part(self, name: str) -> Element:
        (found,) = (each for each in self.root if each.get("id") == f"part-{name}")
        return found

    def named(self, ident: str, within: Element | None = None) -> list[Element]:
        """The elements whose id begins like this."""
        return [
            each for each in (self.root if within is None else within).iter() if each.get("id", "").startswith(ident)
        ]

    def numbers(self, *elements: Element) -> list[int]:
        """All numbers that stand in elements; they count as read."""
        found: list[int] = []
        for element in elements:
            for inside, text in texts(element):
                if not PRINTED & set(styles(inside)) and not self._within_print(element, inside):
                    found += read(text)
            self.read |= {id(each) for each in element.iter()}
        return found

    def _within_print(self, top: Element, inside: Element) -> bool:
        return any(PRINTED & set(styles(each)) and any(x is inside for x in each.iter()) for each in top.iter())

    def unread(self) -> list[str]:
        """The texts with numbers that nobody has looked at."""
        printed = {id(inside) for each in self.root.iter() if PRINTED & set(styles(each)) for inside in each.iter()}
        return [
            text
            for element, text in texts(self.root)
            if read(text) and id(element) not in self.read and id(element) not in printed
        ]
