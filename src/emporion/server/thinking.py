"""Bots think in processes of their own, so that no page ever waits for them."""

import asyncio
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any
from zlib import crc32

import msgspec

from emporion.bots import bot

LONGEST = 20.0  # seconds after which a bot's move is made for it
STARTS = 60.0  # seconds that a worker has to start, which no bot can help
NOTHING = -1  # no answer that could be used

_processes = get_context("forkserver")


def think(questions: Connection) -> None:
    """The life of a worker: answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which sends us home
    with suppress(EOFError, OSError):
        questions.send(NOTHING)  # ready
        while True:
            name, seed, view, options = questions.recv()
            try:
                chosen = bot(name, seed, view["game"]).choose(view, options)
            except Exception:  # noqa: BLE001 - a bot may fail in any way
                chosen = NOTHING
            questions.send(chosen if type(chosen) is int else NOTHING)


class Worker:
    """One process that thinks; it is ended when it takes too long, and started again when it is needed."""

    def __init__(self) -> None:
        self._process: Any = None
        self._questions: Connection | None = None

    def ask(self, question: tuple[Any, ...], longest: float) -> int:
        """The answer of the worker; `NOTHING` from one that hangs, or dies of the question twice."""
        for _ in range(2):
            try:
                questions = self._questions or self._start()
                questions.send(question)
                if questions.poll(longest):
                    return int(questions.recv())
            except (EOFError, OSError):
                self.end()
            else:
                break
        self.end()
        return NOTHING

    def _start(self) -> Connection:
        here, there = _processes.Pipe()
        process = _processes.Process(target=think, args=(there,), daemon=True)
        process.start()
        self._process = process  # not before it runs: the server may stop meanwhile, and ends what runs
        there.close()
        self._questions = here
        if not here.poll(STARTS):
            raise EOFError
        here.recv()
        return here

    def end(self) -> None:
        """End the process, whatever it is doing."""
        process, questions = self._process, self._questions
        self._process = self._questions = None
        if process is not None:
            process.kill()
            process.join()
        if questions is not None:
            questions.close()


class Thinkers:
    """A few workers, and a queue before them."""

    def __init__(self, workers: int = 2, longest: float = LONGEST) -> None:
        self.advice = asyncio.Semaphore(max(1, workers - 1))  # hints at the same time: one worker is left to the bots
        self._longest = longest
        self._workers = [Worker() for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "thinking")
        self._idle = list(self._workers)

    async def choose(self, name: str, view: dict[str, Any], options: list[int]) -> int:
        """What a bot chooses; one that fails, answers badly or takes too long cannot stall the game.

        A bot's dice come from what its seat sees, never from the seed of the hidden cards. So the same question gets
        the same answer, and taking a move back teaches nothing.
        """
        dice = crc32(msgspec.json.encode([name, view, options]))
        answer = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, (name, dice, view, options))
        chosen = await answer
        return chosen if chosen in options else random.Random(dice).choice(options)

    def _ask(self, question: tuple[Any, ...]) -> int:
        worker = self._idle.pop()  # there are as many workers as threads
        try:
            return worker.ask(question, self._longest)
        finally:
            self._idle.append(worker)

    def close(self) -> None:
        """Send the workers home."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
