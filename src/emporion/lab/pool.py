"""Work on several processes: tasks in, results out as they come."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """The results of some work in the order in which they are finished.

    An interruption is for the one that started them: the others finish what they are at and take nothing further.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    deaf = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(jobs, get_context("forkserver"), initializer=signal.signal, initargs=deaf) as pool:
        waiting = [pool.submit(work, task) for task in tasks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
