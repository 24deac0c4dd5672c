"""`python -m emporion._native`: compile the core now, or behind what is going on; or say whether that is done."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import tomllib
from contextlib import nullcontext
from pathlib import Path

from . import NAME, builds, checkout, sources
from .building import BuildError, CannotBuildError, build, is_current, is_locked, lock, require_compiler

CANNOT_BUILD = 3


def main() -> int:
    """Do what the command line asks; 1 says that it failed, 3 that this machine lacks what a build needs."""
    parser = argparse.ArgumentParser(prog=f"python -m {NAME}._native", description=__doc__)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="only say whether the build is current (exit status 1: no)")
    what.add_argument("--behind", action="store_true", help="build in the background and return at once")
    what.add_argument("--wait", action="store_true", help="wait for a build in the background to end")
    parser.add_argument("--fetch", action="store_true", help="first install what a build needs, with pip")
    asked = parser.parse_args()
    try:
        if asked.check:
            return check()
        if asked.behind:
            return behind(["--fetch"] if asked.fetch else [])
        if asked.wait:
            with lock(say) if Path(builds()).exists() else nullcontext():
                return 0
        if asked.fetch:
            fetch()
        return compile_now()
    except CannotBuildError as error:
        say(str(error))
        return CANNOT_BUILD
    except (BuildError, OSError) as error:
        say(str(error))
        return 1


def say(text: str) -> None:
    """Print a line at once, to the terminal or the log."""
    print(text, file=sys.stderr, flush=True)


def check() -> int:
    """Say whether the build is current."""
    current = is_current()
    print("the compiled core is current" if current else "the core is not compiled, or has changed since")
    return 0 if current else 1


def compile_now() -> int:
    """Build unless that is done, and say how long it took."""
    if not sources():
        print("no module is marked to be compiled")
        return 0
    if is_current():
        return check()
    begun = time.monotonic()
    place = build(say)
    print(f"compiled {len(sources())} modules in {time.monotonic() - begun:.1f} s: {place}")
    return 0


def fetch() -> None:
    """Install what the build system of the project asks for, in the environment this runs in."""
    if not (root := checkout()):
        raise BuildError("only a source checkout says what a build needs: pip install mypy setuptools")
    wanted = tomllib.loads(Path(root, "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    with lock(say):
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "--disable-pip-version-check", *wanted]
        subprocess.run(command, check=True)


def behind(arguments: list[str]) -> int:
    """Start the build as a process of its own that outlives this one and gives way to others."""
    if sys.platform == "win32":
        raise BuildError("there is no building in the background on Windows: leave out --behind")
    if is_locked():
        say("a build is running already")
        return 0
    require_compiler()
    Path(builds()).mkdir(parents=True, exist_ok=True)
    log = Path(builds(), "log")
    command = [sys.executable, "-m", f"{NAME}._native", *arguments]
    with log.open("w") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
    os.setpriority(os.PRIO_PROCESS, process.pid, 10)
    while process.poll() is None and not is_locked():  # so that a second call finds that this one was first
        time.sleep(0.01)
    say(f"compiling behind this, see {log}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
