"""What tests ask of the pages of all games: whole parts, drawings that are defined, options that can be found."""

import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

from emporion.core.game import Game
from emporion.core.page import Choice, Page


def choices_of(game: Game, state: Any, seat: int) -> tuple[Choice, ...]:
    """The options of a seat as a page is given them."""
    return tuple(
        Choice(action, game.action_name(action), state.action_to_string(seat, action))
        for action in state.legal_actions(seat)
    )


def parse(drawn: Page) -> ET.Element:
    """All parts under one root; each is a whole element of its own."""
    root = ET.Element("main")
    root.extend(ET.fromstring(part) for part in drawn.parts.values())
    return root


def at(root: ET.Element, ident: str) -> ET.Element:
    (found,) = (element for element in root.iter() if element.get("id") == ident)
    return found


def follow(state: Any, seat: int, element: ET.Element) -> Any:
    """The state after a shortcut; every step of it is legal when its turn comes."""
    after = state.clone()
    for action in map(int, element.attrib["data-acts"].split(",")):
        assert action in after.legal_actions(seat), element.attrib["id"]
        after.apply_action(seat, action)
    return after


def check_placed(drawn: Page) -> ET.Element:
    """Each placed action stands on the page once, and no other; all parts under one root."""
    acts = Counter(map(int, re.findall(r'data-act="(\d+)"', "".join(drawn.parts.values()))))
    assert acts == Counter(drawn.placed), "each placed action once, and no other"
    root = parse(drawn)
    ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
    assert not [ident for ident, count in ids.items() if count > 1]
    return root


def check_parts(drawn: Page, names: list[str]) -> None:
    """Each part is one element with its name, without scripts, and with no style but how it is turned."""
    assert list(drawn.parts) == names
    for name, text in drawn.parts.items():
        root = ET.fromstring(text)
        assert root.get("id") == f"part-{name}"
        assert root.attrib["class"].split() == ["emp-part", f"emp-{name}"]
        assert "<script" not in text
        assert not re.search(r"\son\w+=", text)
        styles = {element.attrib["style"] for element in root.iter() if "style" in element.attrib}
        assert all(style.startswith("transform:") for style in styles)


def check_defined(drawn: Page, *elsewhere: str) -> None:
    """What is stamped is defined on the page, but for what the server defines elsewhere."""
    text = "".join(drawn.parts.values())
    stamped = set(re.findall(r'href="#([\w-]+)"', text)) | set(re.findall(r"url\(#([\w-]+)\)", text))
    assert stamped - set(elsewhere) <= set(re.findall(r'\bid="([\w-]+)"', text))
    assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= set(re.findall(r"--([\w-]+):", text))
