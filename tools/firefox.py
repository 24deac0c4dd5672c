"""Debian's Firefox without a window, driven by Marionette: found, or installed."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from marionette_driver.marionette import Marionette

from tests.browser.moments import Moment
from tests.browser.reach import LOOK, Size, asked
from tools.browser import install

READY = "return document.readyState === 'complete' && document.querySelector('#bar') !== null"
WAIT = 120.0  # seconds


@contextmanager
def firefox() -> Iterator[Marionette]:
    """A Firefox; installed first where there is none."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None and install("firefox-esr"):
        path = shutil.which("firefox-esr")
    assert path is not None, "Firefox was not found and could not be installed"
    prefs = {"ui.prefersReducedMotion": 1, "intl.accept_languages": "en-GB"}
    driver = Marionette(bin=path, headless=True, prefs=prefs, gecko_log=os.devnull)
    driver.start_session()
    driver.timeout.script = WAIT
    try:
        yield driver
    finally:
        driver.delete_session()
        driver.cleanup()


def resize(driver: Marionette, size: Size) -> None:
    """Make the window so large that its page has a size."""
    inner: list[int] = driver.execute_script("return [innerWidth, innerHeight]")
    outer = driver.window_rect
    wide, high = (outer["width"] - inner[0], outer["height"] - inner[1])
    driver.set_window_rect(width=size.width + wide, height=size.height + high)


def open_moment(driver: Marionette, url: str, moment: Moment) -> list[int]:
    """Open a moment as a table of one's own; what the rules allow there."""
    file = {"file": ("moment.jsonl", moment.text.encode(), "application/jsonl")}
    with httpx.Client(base_url=url) as asks:
        path = asks.post("/records", files=file).headers["location"]
        asks.post(f"{path}/seats/fill", json={})
        options = asks.get(f"/api{path.replace('/t/', '/tables/')}/options").json()
        driver.navigate(f"{url}/rules/{moment.game}")  # a page of the site, so that its cookie can be set
        for name, value in asks.cookies.items():
            driver.add_cookie({"name": name, "value": value, "path": "/"})
    driver.navigate(url + path)
    driver.execute_async_script("const done = arguments[0]; document.fonts.ready.then(() => setTimeout(done, 0))")
    assert driver.execute_script(READY)
    return [option["action"] for option in options]


def faults(driver: Marionette, size: Size, options: list[int]) -> list[str]:
    """What somebody with Firefox cannot see or hit."""
    resize(driver, size)
    call: dict[str, Any] = asked(size, options)
    found: list[str] = driver.execute_script(f"return ({LOOK})(arguments[0])", script_args=[call])
    return found
