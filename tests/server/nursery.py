"""Where servers of tests are born: a process that has read everything, and becomes a server whenever one is asked for.

Each line it gets is a server as JSON: the arguments of `emporion serve`, the environment, by what its clocks go, and
how many files it may open, at first and at most.
Its answer is a line with the number of the new process, which leads a session of its own.
"""

import json
import os
import resource
import signal
import sys
from pathlib import Path
from typing import Any

import emporion
from emporion.cli import main
from emporion.server import (
    app,  # noqa: F401 - read once, for all servers
    clocks,
)


def read_all() -> None:
    """Whatever a server reads when it is first asked for the games."""
    for name in emporion.names():
        emporion.game(name).new(seats=emporion.game(name).seats[0])


def become_server(call: list[str], environment: dict[str, str], watch: str, files: list[int]) -> None:
    """The life of a server; its clocks go by themselves, or as a file says."""
    if watch:
        began = clocks.now()
        clocks.now = lambda: began + float(Path(watch).read_text("utf-8"))
    if files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files[0], files[1]))
    os.setsid()
    os.dup2(2, 1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(environment)
    sys.argv = ["emporion", *call]
    main()


def attend() -> None:
    """Bear servers until nobody asks any more; who has died is not waited for."""
    read_all()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        child = os.fork()
        if not child:
            sys.stdin.close()
            become_server(**asked)
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    attend()
