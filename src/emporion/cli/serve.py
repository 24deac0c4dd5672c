"""emporion serve: the tables in a browser."""

import asyncio
import errno
import os
import socket
import sqlite3
import threading
import webbrowser
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from litestar import Litestar

    from emporion.server.store import Store

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only compared with  # nosec B104
LARGEST_MESSAGE = 4096  # bytes; a page has nothing to say on its socket


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{home / 'emporion' / 'tables.db'}"


@click.command("serve")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Where to listen.")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets the whole network in.")
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option("--pause", default=0.7, show_default=True, help="Seconds between moves of bots.")
def command(port: int, host: str, open_browser: bool, pause: float) -> None:
    """Serve the tables; the database is EMPORION_DATABASE, or a file in your data folder."""
    from emporion.server.app import create_app

    database = os.environ.get("EMPORION_DATABASE") or default_database()
    check_database(database)
    door = listen(host, port)
    port = door.getsockname()[1]
    address = f"http://{'localhost' if host in ('127.0.0.1', *EVERYWHERE) else host}:{port}/"
    click.echo(f"emporion is at {address}")
    if host in EVERYWHERE and (found := own_address()):
        click.echo(f"Others on this network find it at http://{found}:{port}/")
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    serve(create_app(database, pause), door)


def serve(app: "Litestar", door: socket.socket) -> None:
    """Answer until told to stop; then whoever watches a table is let go first, so that nothing has to be cut off."""
    import uvicorn

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(app.state.hub.close)
            super().handle_exit(sig, frame)

    config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=5, ws_max_size=LARGEST_MESSAGE,
                            ws_per_message_deflate=True)  # fmt: skip
    loop = asyncio.new_event_loop()
    try:
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
        else:
            asyncio.run(try_out(store))
    except (SQLAlchemyError, OSError, ImportError, sqlite3.Error) as problem:
        why = getattr(problem, "orig", None) or getattr(problem, "strerror", None) or problem
        raise refuse("bad_database", database=database, why=str(why).splitlines()[0]) from problem


def check_file(path: str | None) -> None:
    """Open a SQLite file, make it and its folder where they are missing, and see whether it can be written."""
    if not path or path == ":memory:":
        return
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(path, timeout=5, isolation_level=None)) as connection:
        connection.execute("begin immediate")
        connection.execute("pragma user_version=0")
        connection.execute("rollback")


async def try_out(store: "Store") -> None:
    """Reach a database on another machine."""
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen at."""
    from emporion.server.refusals import refuse

    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        return socket.create_server(place[:2], family=family, backlog=2048)
    except OSError as problem:
        named = problem.errno if problem.errno in errno.errorcode else None  # a name that is not found has its own
        why = os.strerror(named) if named else problem.strerror
        raise refuse("bad_address", host=host, port=port, why=why) from problem


def own_address() -> str:
    """The address of this machine on its network; empty if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return ""
