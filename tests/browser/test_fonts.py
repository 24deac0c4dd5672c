"""The pages bring their fonts along: text is as wide on every machine, in all languages, and weighs little."""

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Response

from emporion.server import pages
from tests.browser.conftest import Meet
from tests.server.serving import Server

FONTS = Path(pages.__file__).parents[1] / "static" / "fonts"
# How wide a sentence is in a font of the page, and in the one that the browser has for fonts it does not know.
WIDTHS = """async (style) => {
  await document.fonts.ready;
  const pen = document.createElement("canvas").getContext("2d");
  return [style, "16px no-such-font"].map((font) => {
    pen.font = font;
    return pen.measureText("Wähle Güter für das nächste Gebäude").width;
  });
}"""


def test_a_page_is_written_in_its_own_fonts(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    ada.sit_down(game="faiyum")
    for part, family in ((".emp-ask", "Source Sans 3"), ("h2", "Alegreya"), ("#fai-map .fai-place", "Alegreya")):
        asked = ada.page.locator(part).first
        assert str(asked.evaluate("part => getComputedStyle(part).fontFamily")).strip('"').startswith(family)
        own, other = ada.page.evaluate(WIDTHS, f'16px "{family}"')
        assert own != other
    assert ada.page.evaluate("[...document.fonts].filter((font) => font.status === 'error').length") == 0
    used = ada.page.evaluate(
        "[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family)"
    )
    assert {name.strip('"') for name in used} == {"Source Sans 3", "Alegreya"}


def test_names_with_foreign_letters_fetch_their_subset_and_plain_pages_do_not(server: Server, meet: Meet) -> None:
    ada = meet(server.url)
    fetched: list[str] = []

    def note(answer: Response) -> None:
        fetched.extend([answer.url] if answer.url.endswith(".woff2") else [])

    ada.page.on("response", note)
    ada.go()
    ada.page.evaluate("document.fonts.ready")
    assert not any("-ext" in url for url in fetched)
    ada.sit_down(name="Žofie")
    ada.page.wait_for_function(
        "[...document.fonts].some((font) => font.status === 'loaded' && font.unicodeRange.includes('U+100'))"
    )
    assert any("-ext" in url for url in fetched)


@pytest.mark.parametrize("font", sorted(path.name for path in FONTS.glob("*.woff2")))
def test_fonts_are_kept_by_browsers_for_a_year(server: Server, font: str) -> None:
    answer = httpx.get(f"{server.url}/static/fonts/{font}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "max-age=31536000, immutable"
    assert answer.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in answer.headers, "a compressed font is not compressed again"


def test_every_font_has_its_licence_beside_it() -> None:
    for font in FONTS.glob("*.woff2"):
        name = font.name.split("-latin")[0]
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"{name}-LICENSE.txt").read_text("utf-8")
