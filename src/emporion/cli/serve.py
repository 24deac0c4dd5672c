"""emporion serve: the tables in a browser."""

import asyncio
import os
import socket
import sqlite3
import threading
from contextlib import closing, suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from emporion.cli.door import EVERYWHERE, SERVER, is_free, is_ours, listen, open_page, own_address, page_address

if TYPE_CHECKING:
    from litestar import Litestar

    from emporion.server.connections import Allowed
    from emporion.server.store import Store

PORT, HOST, PAUSE = 8000, "127.0.0.1", 0.7


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{home / 'emporion' / 'tables.db'}"


@click.command("serve")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="The port to listen on.")
@click.option("--host", default=HOST, show_default=True, help="0.0.0.0 lets others on your network join.")
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option("--pause", default=PAUSE, show_default=True, help="Seconds between the bots' moves.")
def command(port: int, host: str, open_browser: bool, pause: float) -> None:
    """Serve tables in the browser. Games are kept in EMPORION_DATABASE, or in a file in your data folder."""
    start(host, port, pause, open_browser)


def play_here() -> None:
    """Open the page in a browser, and serve it unless that is done already."""
    port = PORT
    if not is_free(HOST, port):
        if is_ours(HOST, port):
            address = page_address(HOST, port)
            click.echo(f"emporion is already running at {address}")
            open_page(address)
            return
        port = 0
        click.echo(f"Another program uses port {PORT}, so emporion takes a free one.")
    start(HOST, port, PAUSE, open_browser=True)


def start(host: str, port: int, pause: float, open_browser: bool) -> None:
    """Serve the tables at an address, and say which it is."""
    from emporion.server.app import create_app
    from emporion.server.connections import allowed

    database = os.environ.get("EMPORION_DATABASE") or default_database()
    check_database(database)
    may = allowed(os.environ)
    door = listen(host, port)
    port = door.getsockname()[1]
    address = page_address(host, port)
    click.echo(f"emporion runs at {address}")
    if host in EVERYWHERE and (found := own_address()):
        click.echo(f"Others on your network can join at http://{found}:{port}/")
    serve(create_app(database, pause, may.sockets), door, may, address if open_browser else "")


def show(address: str) -> None:
    """Open the page, or ask for it to be opened."""
    opened = open_page(address)
    click.echo(
        "It opens in your browser. Press Ctrl-C to stop." if opened else "Open it in a browser. Press Ctrl-C to stop."
    )


def serve(app: "Litestar", door: socket.socket, may: "Allowed", page: str = "") -> None:
    """Answer until told to stop; then whoever watches a table is let go first, so that nothing has to be cut off."""
    import uvicorn

    from emporion.server.connections import settings

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if page and self.started:
                threading.Thread(target=show, args=[page], daemon=True).start()

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(app.state.hub.close)
            super().handle_exit(sig, frame)

    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=5, ws_per_message_deflate=True,
                            server_header=False, headers=[("Server", SERVER)], **settings(may))  # fmt: skip
    loop = asyncio.new_event_loop()
    try:
        with suppress(KeyboardInterrupt):  # the usual way to end it
            loop.run_until_complete(Server(config).serve(sockets=[door]))
    finally:
        loop.close()


def check_database(database: str) -> None:
    """Refuse a database that cannot be used before anything else begins."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import SQLAlchemyError

    from emporion.server.refusals import refuse
    from emporion.server.store import Store

    try:
        store = Store(database)
        place = make_url(database)
        if place.get_backend_name() == "sqlite":
            check_file(place.database)
        asyncio.run(try_out(store))
    except (SQLAlchemyError, OSError, ImportError, sqlite3.Error) as problem:
        why = getattr(problem, "orig", None) or getattr(problem, "strerror", None) or problem
        raise refuse("bad_database", database=database, why=str(why).splitlines()[0]) from problem


def check_file(path: str | None) -> None:
    """Open a SQLite file, make it and its folder where they are missing, and see whether it can be written."""
    if not path or path == ":memory:" or path.startswith("file:"):
        return
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as connection:
        connection.execute("begin immediate")
        connection.execute("pragma user_version=0")
        connection.execute("rollback")


async def try_out(store: "Store") -> None:
    """See whether a database has what we need, or lets us make it."""
    try:
        await store.check()
    finally:
        await store.close()
