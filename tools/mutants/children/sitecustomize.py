"""Notes which lines the processes that tests start run through: servers above all, which are killed without a warning.

Python imports this by itself wherever the folder is on its path; `EMPORION_TRACE` says where to write.
"""

import json
import os
import sys
import threading

TRACE = os.environ.get("EMPORION_TRACE", "")
FIRST, LATER = 0.3, 5.0  # seconds between two notes


def begin() -> None:
    """Trace this process, and write down what was found again and again."""
    from coverage import Coverage

    traced = Coverage(data_file=None, source=[os.environ["EMPORION_TRACED"]], config_file=False)
    traced.start()
    threading.Thread(target=keep_writing, args=(traced,), daemon=True).start()


def keep_writing(traced: "Coverage") -> None:  # type: ignore[name-defined] # noqa: F821
    """For as long as the process lives."""
    wait, known, pause = threading.Event(), 0, FIRST
    while not wait.wait(pause):
        pause = min(LATER, 1.5 * pause)
        data = traced.get_data()
        lines = {file: sorted(data.lines(file) or []) for file in data.measured_files()}
        if (count := sum(map(len, lines.values()))) > known:
            known = count
            test = os.environ.get("PYTEST_CURRENT_TEST", "").split("::")[0]
            part = os.path.join(TRACE, f"{os.getpid()}.part")  # noqa: PTH118
            with open(part, "w", encoding="utf-8") as file:  # noqa: PTH123
                json.dump({"test": test, "lines": lines}, file)
            os.replace(part, os.path.join(TRACE, f"{os.getpid()}.json"))  # noqa: PTH105, PTH118


if TRACE and "pytest" not in sys.orig_argv:
    os.register_at_fork(after_in_child=begin)
    # A nursery only reads everything, its children are the servers; and there are processes that only fork.
    if not any("tests.server.nursery" in word or "multiprocessing" in word for word in sys.orig_argv):
        begin()
