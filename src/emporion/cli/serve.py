"""emporion serve: the tables in a browser."""

import os
import threading
import webbrowser
from pathlib import Path

import click

from emporion.core.options import refuse


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
    import uvicorn

    from emporion.server.app import create_app

    database = os.environ.get("EMPORION_DATABASE") or default_database()
    _make_folder(database)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}/"  # noqa: S104 - only shown
    click.echo(f"emporion is at {address}")
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    config = uvicorn.Config(
        create_app(database, pause), host=host, port=port, log_level="warning", timeout_graceful_shutdown=2
    )
    uvicorn.Server(config).run()


def _make_folder(database: str) -> None:
    """A SQLite file needs its folder."""
    if not database.startswith("sqlite") or ":memory:" in database:
        return
    folder = Path(database.split(":///", 1)[1]).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise refuse("serve", "cannot_write", path=folder, why=problem.strerror) from problem
