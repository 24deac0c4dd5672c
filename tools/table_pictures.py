"""Take the pictures of docs/tables.md: each game's table at a desk and on a phone, in the middle of a game."""

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import click
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

import emporion
from tests.browser.moments import Moment, moments
from tests.browser.places import upload
from tests.browser.reach import Size
from tests.server.serving import Server
from tools.browser import launch
from tools.pictures import FOLDER, NAMES
from tools.reach import SLOW

QUALITY, MOST = 84, 120_000  # of a picture: how well it is kept at first, and how many bytes it may have
DESK, PHONE = Size(1440, 900), Size(390, 844)


class Shot(NamedTuple):
    """A picture: whose table, which decision and how far into a game, at which size, by day or by night."""

    game: str
    step: str
    part: float
    size: Size
    dark: bool = False

    @property
    def path(self) -> Path:
        return FOLDER / f"table-{self.game}-{'phone' if self.size.touch else 'desk'}.webp"


SHOTS = (
    Shot("faiyum", "worker", 0.6, DESK), Shot("faiyum", "turn", 0.6, PHONE),
    Shot("resafa", "menu", 0.6, DESK), Shot("resafa", "menu", 0.6, PHONE),
    Shot("megaciv", "market", 0.35, DESK), Shot("megaciv", "market", 0.35, PHONE),
    Shot("mediterranean", "market", 0.35, DESK), Shot("mediterranean", "market", 0.35, PHONE, dark=True),
)  # fmt: skip


def moment_of(shot: Shot, seed: int) -> Moment:
    """The first decision of its kind, so far into a game between bots."""
    game = emporion.game(shot.game)
    whole = list(moments(shot.game, game.usual_seats, seed, names=NAMES))
    later = whole[round(shot.part * len(whole)) :]
    return next(moment for moment in later if moment.step == shot.step)


def picture(browser: Browser, url: str, shot: Shot, moment: Moment) -> Image.Image:
    """What whoever has to decide sees, with bots at the other seats."""
    touch = shot.size.touch
    context = browser.new_context(
        viewport={"width": shot.size.width, "height": shot.size.height}, device_scale_factor=1.5 if touch else 1,
        has_touch=touch, is_mobile=touch, locale="en-GB", reduced_motion="reduce",
        color_scheme="dark" if shot.dark else "light",
    )  # fmt: skip
    page = context.new_page()
    page.goto(url + upload(context, url, moment.text))
    page.locator("#bar").wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
    context.close()
    return taken


def save(taken: Image.Image, path: Path) -> int:
    """Write a picture as well as its bytes allow; how many it has."""
    for quality in range(QUALITY, 20, -6):
        taken.save(path, quality=quality, method=6)
        if path.stat().st_size <= MOST:
            break
    return path.stat().st_size


@click.command()
@click.argument("games", nargs=-1)
@click.option("--seed", default=11)
def main(games: tuple[str, ...], seed: int) -> None:
    """Take the pictures of GAMES, all by default."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder), SLOW).start(), launch(playwright)
        for shot in SHOTS:
            if not games or shot.game in games:
                size = save(picture(browser, server.url, shot, moment_of(shot, seed)), shot.path)
                click.echo(f"{shot.path.name}: {size / 1000:.0f} kB")
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
