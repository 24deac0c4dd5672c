"""Chromium for tests, measurements and pictures: found, or installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# Another run may be installing: wait for it instead of failing.
APT = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "--quiet", "--yes"]


def launch(playwright: Playwright) -> Browser:
    """A Chromium without a window; installed first where there is none."""
    return playwright.chromium.launch(executable_path=_found(playwright) or _installed(playwright), args=ARGUMENTS)


def _found(playwright: Playwright) -> str | None:
    """The system's Chromium, or the one that Playwright has fetched."""
    own = playwright.chromium.executable_path
    return shutil.which("chromium") or (own if Path(own).exists() else None)


def _installed(playwright: Playwright) -> str:
    """Debian's package where we may install it, else Playwright's own."""
    if not (install("chromium") and _found(playwright)):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    path = _found(playwright)
    assert path is not None, "Chromium was installed, but cannot be found"
    return path


def install(package: str) -> bool:
    """Install a package of Debian, where we may; whether it worked."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    call = [*APT, "install", "--no-install-recommends", package]
    fresh = [[*APT, "update"], call]  # a bare machine knows of no packages yet
    return _works(call) or all(map(_works, fresh))


def _works(call: list[str]) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(call, check=False, env=quiet, stdout=subprocess.DEVNULL).returncode == 0


def main() -> None:
    """Have a Chromium that starts."""
    with sync_playwright() as playwright:
        launch(playwright).close()


if __name__ == "__main__":
    main()
