"""Pages to look at besides decisions: before a game, after it, beside it."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import BrowserContext, FilePayload

import emporion
from tests.browser.moments import Moment

MIDDLE = 0.5  # of a game or a course


class Place(NamedTuple):
    """A page that has an address."""

    name: str
    path: str
    still: bool = True  # whether it never scrolls on a wide screen

    def __str__(self) -> str:
        return self.name


def upload_open(context: BrowserContext, url: str, text: str) -> str:
    """Open a record as a table of one's own; the other seats are open."""
    file: FilePayload = {"name": "moment.jsonl", "mimeType": "application/jsonl", "buffer": text.encode()}
    made = context.request.post(f"{url}/records", multipart={"file": file}, max_redirects=0)
    assert made.status == 303, made.text()
    return str(made.headers["location"])


def upload(context: BrowserContext, url: str, text: str, bots: bool = True) -> str:
    """Open a record as a table of one's own, with bots or quiet people at the other seats; its path."""
    path = upload_open(context, url, text)
    if bots:
        context.request.post(f"{url}{path}/seats/fill", data={})
        return path
    assert context.browser
    for link in sorted(set(re.findall(r"/j/[\w-]+", context.request.get(url + path).text()))):
        friend = context.browser.new_context()
        assert friend.request.post(url + link, form={"name": ""}).ok
        friend.close()
    return path


def places(context: BrowserContext, url: str, name: str, end: Moment) -> Iterator[Place]:
    """A game's lobby, lessons, replay and rules; `end` is how it ended."""
    game = emporion.game(name)
    players = ["Angelika", *[""] * (game.usual_seats - 1)]
    made = context.request.post(f"{url}/api/tables", data={"game": name, "players": players}).json()
    yield Place(f"{name}-lobby", f"/t/{made['id']}")
    for part in (0.0, MIDDLE, 1.0):
        lesson = 1 + round(part * (len(game.tutorial()) - 1))
        yield Place(f"{name}-lesson-{lesson}", f"/learn/{name}/{lesson}")
    path, moves = upload(context, url, end.text), len(end.record.moves)
    for part in (0.0, MIDDLE, 1.0):
        yield Place(f"{name}-replay-{round(part * moves)}", f"{path}/replay/{round(part * moves)}")
    yield Place(f"{name}-rules", f"/rules/{name}", still=False)


def doors(context: BrowserContext, url: str) -> Iterator[Place]:
    """Pages that belong to no game."""
    yield Place("home", "/", still=False)
    yield Place("companion", "/companion", still=False)
    yield Place("companion-new", "/companion/new/megaciv", still=False)
    people = {"name.minoa": "Angelika", "name.assyria": "Bartholomäus", "name.hatti": "Cleo", "mine": "minoa"}
    made = context.request.post(f"{url}/companion/new/megaciv", form=dict(people), max_redirects=0)
    yield Place("companion-table", str(made.headers["location"]), still=False)
