"""Draw every kind of page at all sizes, by day and by night, in both languages: contact sheets under build/gallery."""

import tempfile
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import click
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

import emporion
from tests.browser.moments import Moment, firsts
from tests.browser.places import Place, doors, places, upload
from tests.browser.reach import SIZES, Size
from tests.server.serving import Server
from tools.browser import launch
from tools.reach import SLOW

FOLDER = Path("build/gallery")
WIDE, HIGH, GAP, HEAD = 420, 300, 12, 18  # of a picture on a sheet
PAPER, INK = "#f7f1e3", "#2b2016"


class Light(NamedTuple):
    """How somebody likes to read."""

    language: str = "en-GB"
    scheme: str = "light"

    def __str__(self) -> str:
        return f"{self.language[:2]}-{self.scheme}"


LIGHTS = [Light(language, scheme) for language in ("en-GB", "de-DE") for scheme in ("light", "dark")]


class Shot(NamedTuple):
    """A page at a size."""

    name: str
    size: Size
    picture: Image.Image


def shots(browser: Browser, url: str, light: Light, sizes: list[Size], looked: Iterable[Moment]) -> Iterator[Shot]:
    """All moments of a game and the pages round it, at all sizes."""
    for touch in (False, True):
        own = [size for size in sizes if size.touch == touch]
        context = browser.new_context(
            has_touch=touch, is_mobile=touch, locale=light.language, reduced_motion="reduce",
            color_scheme="dark" if light.scheme == "dark" else "light",
        )  # fmt: skip
        page, steps = context.new_page(), list(looked)
        found = [Place(str(moment), upload(context, url, moment.text, bots=False)) for moment in steps]
        found += list(places(context, url, steps[-1].game, steps[-1])) if steps else list(doors(context, url))
        for place in found:
            yield from _pictures(page, url, place, own)
        context.close()


def _pictures(page: Page, url: str, place: Place, sizes: list[Size]) -> Iterator[Shot]:
    page.goto(url + place.path)
    page.evaluate("document.fonts.ready")
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield Shot(place.name, size, Image.open(BytesIO(page.screenshot())))


def sheet(taken: list[Shot], path: Path) -> None:
    """Write pictures as a contact sheet: a row for each page, a column for each size."""
    rows, columns = list(dict.fromkeys(shot.name for shot in taken)), list(dict.fromkeys(shot.size for shot in taken))
    whole = Image.new("RGB", (GAP + len(columns) * (WIDE + GAP), GAP + len(rows) * (HIGH + HEAD + GAP)), PAPER)
    pen = ImageDraw.Draw(whole)
    for shot in taken:
        x = GAP + columns.index(shot.size) * (WIDE + GAP)
        y = GAP + rows.index(shot.name) * (HIGH + HEAD + GAP)
        small = shot.picture.convert("RGB")
        small.thumbnail((WIDE, HIGH), Image.Resampling.LANCZOS)
        pen.text((x, y), f"{shot.name}  {shot.size}", fill=INK)
        whole.paste(small, (x, y + HEAD))
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.save(path, quality=82)


def _steps(name: str) -> Iterator[Moment]:
    """The first decision of each kind as people have it: a market by the clock."""
    game = emporion.game(name)
    return firsts(name, game.usual_seats, 3, **game.among_people)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--size", "only", multiple=True, help="One size such as 1366x768; all by default.")
@click.option("--light", "lights", multiple=True, help="One of en-light, en-dark, de-light, de-dark; all by default.")
@click.option("--moments", "many", default=0, help="How many decisions of a game; the first of each kind by default.")
@click.option("--single", is_flag=True, help="Keep every picture as well, in full size.")
def main(games: tuple[str, ...], only: tuple[str, ...], lights: tuple[str, ...], many: int, single: bool) -> None:
    """Draw GAMES, all by default."""
    sizes = [size for size in SIZES if not only or str(size) in only]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder), SLOW, watch=True).start(), launch(playwright)
        for name in games or (*emporion.names(), ""):
            steps = list(_steps(name)) if name else []
            for light in LIGHTS:
                if lights and str(light) not in lights:
                    continue
                chosen = [*steps[:many], steps[-1]] if many and steps else steps
                taken = list(shots(browser, server.url, light, sizes, chosen))
                path = FOLDER / f"{name or 'doors'}-{light}.webp"
                sheet(taken, path)
                click.echo(path)
                for shot in taken if single else ():
                    shot.picture.save(FOLDER / f"{shot.name}-{light}-{shot.size}.png")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
