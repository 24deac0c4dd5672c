"""Bots think in processes of their own, so that no page ever waits for them."""

import asyncio
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import blake2b
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any
from zlib import crc32

import msgspec

from emporion.bots import bot
from emporion.bots.plans import plan_of
from emporion.bots.shown import known
from emporion.core.registry import game

LONGEST = 20.0  # seconds after which a bot's move is made for it
STARTS = 60.0  # seconds that a worker has to start, which no bot can help
NOTHING = -1  # no answer that could be used
STANDS_IN = "greedy"  # the bot that is asked where another one has failed
CROWD = 3  # questions that wait for each worker, from which on bots that search think less: one level each time
REMEMBERED = 5000  # answers that were foreseen

Answers = list[tuple[bytes, int]]  # by question; the one that was asked comes first

_processes = get_context("forkserver")


def think(questions: Connection) -> None:
    """The life of a worker: answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which sends us home
    with suppress(EOFError, OSError):
        questions.send(NOTHING)  # ready
        while True:
            name, level, seed, view, options = questions.recv()
            try:
                answers = thought(name, level, seed, view, options)
            except Exception:  # noqa: BLE001 - a bot may fail in any way
                answers = []
            questions.send(answers if all(type(action) is int for _, action in answers) else [])


def thought(name: str, level: str, seed: int, view: dict[str, Any], options: list[int]) -> Answers:
    """What a bot answers, thinking as one of a level does, and what it would answer to the questions that follow.

    A plan reaches as far as nothing is revealed, so that the seat would know the same afterwards in any world.
    """
    made = bot(level, seed, view["game"])
    plan = plan_of(made, view, options)
    answers = [(question_of(name, view, options), plan[0][0])]
    if len(plan) > 1:
        world, seat = known(view).imagine(seed), view["seat"]
        for (action, _), (then, offered) in pairwise(plan):
            world.apply_action(seat, action)
            answers.append((question_of(name, world.view(seat), offered), then))
    return answers


def question_of(name: str, view: dict[str, Any], options: list[int]) -> bytes:
    """A short name for a question to a bot."""
    return blake2b(msgspec.json.encode([name, view, options]), digest_size=12).digest()


def lighter(name: str, of: str, times: int) -> str:
    """A level of search so many levels lower; other bots stay themselves."""
    levels = list(game(of).thinking())
    return levels[max(0, levels.index(name) - times)] if name in levels else name


class Worker:
    """One process that thinks; it is ended when it takes too long, and started again when it is needed."""

    def __init__(self) -> None:
        self._process: Any = None
        self._questions: Connection | None = None

    def ask(self, question: tuple[Any, ...], longest: float) -> Answers:
        """The answers of the worker; none from one that hangs, or dies of the question twice."""
        for _ in range(2):
            try:
                questions = self._questions or self._start()
                questions.send(question)
                if questions.poll(longest):
                    answers: Answers = questions.recv()
                    return answers
            except (EOFError, OSError):
                self.end()
            else:
                break
        self.end()
        return []

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
        self._waiting = 0
        self._foreseen: dict[bytes, int] = {}  # what bots have planned, by question

    async def choose(self, name: str, view: dict[str, Any], options: list[int]) -> int:
        """What a bot chooses; one that fails, answers badly or takes too long cannot stall the game.

        A bot's dice come from what its seat sees, never from the seed of the hidden cards. So the same question gets
        the same answer, and taking a move back teaches nothing. A bot that plans is not asked again while all goes as
        it expected.
        """
        question = question_of(name, view, options)
        if question in self._foreseen:
            return self._foreseen[question]
        dice = crc32(msgspec.json.encode([name, view, options]))
        levels = dict.fromkeys([lighter(name, view["game"], self._waiting // (CROWD * len(self._workers))), STANDS_IN])
        for level in levels:
            answers = await self._asked((name, level, dice, view, options))
            if answers and answers[0][1] in options:
                self._remember(answers[1:])
                return answers[0][1]
        return random.Random(dice).choice(options)

    async def _asked(self, question: tuple[Any, ...]) -> Answers:
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)
        finally:
            self._waiting -= 1

    def _ask(self, question: tuple[Any, ...]) -> Answers:
        worker = self._idle.pop()  # there are as many workers as threads
        try:
            return worker.ask(question, self._longest)
        finally:
            self._idle.append(worker)

    def _remember(self, answers: Answers) -> None:
        self._foreseen.update(answers)
        while len(self._foreseen) > REMEMBERED:
            del self._foreseen[next(iter(self._foreseen))]

    def close(self) -> None:
        """Send the workers home."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
