"""What tests ask of the pictures of all games: that they stand alone, and that what is on them can be read."""

import re
from collections import Counter
from collections.abc import Collection
from xml.etree import ElementTree as ET

from emporion.core.sheet import Picture

SVG = "{http://www.w3.org/2000/svg}"
FOREIGN = {f"{SVG}{tag}" for tag in ("foreignObject", "script", "image")}


def parse(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)


def ids(root: ET.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def find(root: ET.Element, ident: str) -> ET.Element:
    (element,) = (element for element in root.iter() if element.get("id") == ident)
    return element


def words(element: ET.Element) -> list[str]:
    """What is written on an element, tooltips left out."""
    return [shown.text or "" for shown in element.iter(f"{SVG}text")]


def check_standalone(svg: Picture, dark: bool, unset: Collection[str] = ()) -> None:
    """One SVG that needs nothing from outside; `unset` are colours that it may name without having them."""
    root = parse(svg)
    assert isinstance(svg, Picture)
    assert svg._repr_svg_() == svg
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert not {at.tag for at in root.iter()} & FOREIGN
    assert svg.count("http") == 1, "only the name of the namespace"
    assert ("prefers-color-scheme" in svg) != dark
    assert [ident for ident, count in Counter(ids(root)).items() if count > 1] == []
    stamped = set(re.findall(r'href="#([\w-]+)"', svg)) | set(re.findall(r"url\(#([\w-]+)\)", svg))
    assert stamped <= set(ids(root))
    assert set(re.findall(r"var\(--([\w-]+)\)", svg)) - set(unset) <= set(re.findall(r"--([\w-]+):", svg))


def contrast(first: str, second: str) -> float:
    """How well one colour is told from the other, from 1 to 21."""
    dim, bright = sorted((_light(first), _light(second)))
    return (bright + 0.05) / (dim + 0.05)


def _light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
