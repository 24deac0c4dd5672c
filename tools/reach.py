"""Look at whole games through every window: `python tools/reach.py [GAME ...]`; says what cannot be seen or hit."""

import itertools
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click
from playwright.sync_api import Browser, Page, sync_playwright

import emporion
from tests.browser.moments import Moment, firsts, moments
from tests.browser.places import Place, doors, places
from tests.browser.reach import CLOCK, SIZES, Options, Size, alike, faults, open_moment, options_of
from tests.server.serving import Server
from tools import firefox
from tools.browser import launch

SLOW = 5.0  # seconds between moves of bots: what is looked at stays as it is
IN_FIREFOX = Size(1366, 768)
SOME = 5  # every so many decisions are looked at with a hint, and from outside
DOORS = "doors"  # pages that belong to no game
Fault = tuple[str, Size, str]  # where, at which size, what


class Window(NamedTuple):
    """A page for mice or for thumbs, one of somebody without a seat, and their sizes."""

    page: Page
    guest: Page
    sizes: list[Size]


def windows(browser: Browser, sizes: list[Size], language: str) -> list[Window]:
    """For mice and for thumbs."""
    found = []
    for touch in (False, True):
        own = [size for size in sizes if size.touch == touch]
        if own:
            habits = {"has_touch": touch, "is_mobile": touch, "reduced_motion": "reduce", "locale": language}
            own_page, guest = (browser.new_context(**habits).new_page() for _ in range(2))  # type: ignore[arg-type]
            found.append(Window(own_page, guest, own))
    return found


def chosen(name: str, seats: int, seed: int, every: int) -> list[Moment]:
    """The first decision of each kind, or every so many decisions of a whole game; and its end.

    A market is looked at as bots have it, who are asked one after another, and as people have it, by the clock.
    """
    among_people, seats = emporion.game(name).among_people, seats or emporion.game(name).usual_seats
    if not every:
        return [*(firsts(name, seats, seed, **among_people) if among_people else ()), *firsts(name, seats, seed)]
    whole = list(moments(name, seats, seed, **among_people))
    return [*itertools.islice(whole[:-1], 0, None, every), whole[-1]]


class Sweep:
    """Looks at pages at some sizes, and takes pictures of what is wrong."""

    def __init__(self, browser: Browser, url: str, sizes: list[Size], shots: Path | None, language: str) -> None:
        self.url, self.shots = url, shots
        self.windows = windows(browser, sizes, language)

    def decisions(self, found: list[Moment]) -> Iterator[Fault]:
        """Every decision; some of them once more with a hint, and as somebody who only looks on sees them."""
        for page, guest, own in self.windows:
            for at, moment in enumerate(found):
                path = open_moment(page, self.url, moment.text, bots=False)
                options = alike(moment, options_of(page, self.url, path))
                for size in own:
                    yield from self._at(page, str(moment), size, options)
                if at % SOME == 0 and take_hint(page):
                    page.evaluate(CLOCK)
                    guest.goto(self.url + path)
                    guest.locator("#bar").wait_for()
                    for size in own:
                        yield from self._at(page, f"{moment}-hint", size, options_of(page, self.url, path))
                        yield from self._at(guest, f"{moment}-watched", size, [])

    def pages(self, name: str, end: Moment) -> Iterator[Fault]:
        for page, _, own in self.windows:
            yield from self._places(page, own, places(page.context, self.url, name, end))

    def doors(self) -> Iterator[Fault]:
        for page, _, own in self.windows:
            yield from self._places(page, own, doors(page.context, self.url))

    def _places(self, page: Page, sizes: list[Size], found: Iterator[Place]) -> Iterator[Fault]:
        for place in found:
            page.goto(self.url + place.path)
            for size in sizes:
                yield from self._at(page, place.name, size, [], place.still)

    def _at(self, page: Page, name: str, size: Size, options: Options, still: bool = True) -> Iterator[Fault]:
        found = faults(page, size, options, still)
        if found and self.shots:
            self.shots.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=self.shots / f"{name}-{size}.png")
        yield from ((name, size, fault) for fault in found)


def take_hint(page: Page) -> bool:
    """Ask a bot, who may fill in a whole offer; false where there is nothing to ask."""
    hint = page.locator("#bar [data-do=hint]")
    if not hint.count():
        return False
    hint.dispatch_event("click")
    page.locator("#bar .emp-advice").wait_for(state="attached")
    return True


def in_firefox(url: str, found: list[Moment]) -> Iterator[Fault]:
    """Some moments in the other browser."""
    with firefox.firefox() as driver:
        for moment in found:
            options = firefox.open_moment(driver, url, moment)
            yield from (
                (f"{moment} in Firefox", IN_FIREFOX, fault) for fault in firefox.faults(driver, IN_FIREFOX, options)
            )


def report(found: list[Fault]) -> None:
    """Every fault once, with the places and sizes that have it; those that are met most often first."""
    where: defaultdict[tuple[str, str], list[Size]] = defaultdict(list)
    for name, size, fault in found:
        where[name, fault].append(size)
    for (name, fault), sizes in sorted(where.items(), key=lambda each: -len(each[1])):
        click.echo(f"{name} at {', '.join(map(str, sizes))}: {fault}")
    total = Counter(name.split("-")[0] for name, _, _ in found)
    click.echo("; ".join(f"{name}: {n} faults" for name, n in sorted(total.items())) or "Everything is within reach.")


@click.command()
@click.argument("games", nargs=-1)
@click.option("--seats", default=0, help="How many players; each game's usual number by default.")
@click.option("--seed", default=3)
@click.option("--every", default=0, help="Look at every so many decisions instead of the first of each kind.")
@click.option("--size", "only", multiple=True, help="One size such as 1366x768; all by default.")
@click.option("--shots", type=click.Path(path_type=Path), help="A folder for pictures of what is wrong.")
@click.option("--language", default="en-GB", help="What the browser asks for.")
@click.option("--chromium-only", is_flag=True, help="Leave Firefox out.")
def main(games: tuple[str, ...], only: tuple[str, ...], chromium_only: bool, **how: Any) -> None:
    """Look at GAMES, all by default: their decisions, ends, lobbies, lessons, replays, rules; and `doors`."""
    sizes = [size for size in SIZES if not only or str(size) in only]
    found: list[Fault] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), SLOW, watch=True).start()
        names = games or (*emporion.names(), DOORS)
        looked = {name: chosen(name, how["seats"], how["seed"], how["every"]) for name in names if name != DOORS}
        with sync_playwright() as playwright:
            sweep = Sweep(launch(playwright), server.url, sizes, how["shots"], how["language"])
            for name, steps in looked.items():
                found += [*sweep.decisions(steps), *sweep.pages(name, steps[-1])]
                click.echo(f"{name}: looked at {len(steps)} decisions at {len(sizes)} sizes")
            found += sweep.doors() if DOORS in names else []
        if looked and not chromium_only:
            found += in_firefox(server.url, [moment for steps in looked.values() for moment in steps[:-1]])
        server.kill()
    report(found)
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
