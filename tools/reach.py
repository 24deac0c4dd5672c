"""Look at whole games through every window: `python tools/reach.py [GAME ...]`; says what cannot be seen or hit."""

import itertools
import sys
import tempfile
from collections import Counter
from pathlib import Path

import click
from playwright.sync_api import Browser, Page, sync_playwright

import emporion
from tests.browser.moments import Moment, firsts, moments
from tests.browser.reach import SIZES, Size, faults, open_moment, options_of
from tests.server.serving import Server
from tools.browser import launch

SLOW = 5.0  # seconds between moves of bots: what is looked at stays as it is


def windows(browser: Browser, sizes: list[Size]) -> list[tuple[Page, list[Size]]]:
    """A page for mice and one for thumbs, with their sizes."""
    found = []
    for touch in (False, True):
        own = [size for size in sizes if size.touch == touch]
        if own:
            habits = {"has_touch": touch, "is_mobile": touch, "reduced_motion": "reduce", "locale": "en-GB"}
            found.append((browser.new_context(**habits).new_page(), own))  # type: ignore[arg-type]
    return found


def look(page: Page, url: str, moment: Moment, sizes: list[Size]) -> list[tuple[Size, str]]:
    """What is wrong with a moment at some sizes."""
    path = open_moment(page, url, moment.text)
    found = []
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        found += [(size, fault) for fault in faults(page, size, options_of(page, url, path))]
    return found


def chosen(name: str, seats: int, seed: int, every: int) -> list[Moment]:
    """The first decision of each kind, or every so many decisions of a whole game."""
    if not every:
        return list(firsts(name, seats, seed))
    return list(itertools.islice(moments(name, seats, seed), 0, None, every))


@click.command()
@click.argument("games", nargs=-1)
@click.option("--seats", default=0, help="How many players; each game's usual number by default.")
@click.option("--seed", default=3)
@click.option("--every", default=0, help="Look at every so many decisions instead of the first of each kind.")
@click.option("--size", "only", multiple=True, help="One size such as 1366x768; all by default.")
@click.option("--shots", type=click.Path(path_type=Path), help="A folder for pictures of what is wrong.")
def main(games: tuple[str, ...], seats: int, seed: int, every: int, only: tuple[str, ...], shots: Path | None) -> None:
    """Look at GAMES, all by default."""
    sizes = [size for size in SIZES if not only or str(size) in only]
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder), SLOW).start(), launch(playwright)
        for name in games or emporion.names():
            game = emporion.game(name)
            for moment in chosen(name, seats or game.usual_seats, seed, every):
                for page, own in windows(browser, sizes):
                    for size, fault in look(page, server.url, moment, own):
                        total[name] += 1
                        click.echo(f"{moment} {size}: {fault}")
                        if shots:
                            shots.mkdir(parents=True, exist_ok=True)
                            page.set_viewport_size({"width": size.width, "height": size.height})
                            page.screenshot(path=shots / f"{moment}-{size}.png")
                    page.context.close()
            click.echo(f"{name}: {total[name]} faults")
        browser.close()
        server.kill()
    sys.exit(bool(total.total()))


if __name__ == "__main__":
    main()
