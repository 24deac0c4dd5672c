"""Moments of stored games, lessons and the companion, and everything that people and programs see of them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from typing import Any

import emporion
from emporion.companion.interface import ORGANIZER, Command, CompanionTable, Look
from emporion.companion.kits import kit_of
from emporion.core.moments import Moment
from emporion.core.page import Choice, Marks, Page, refused
from emporion.core.record import Record, read
from emporion.core.refusal import Refusal
from emporion.core.state import TABLE, Event, State
from tests.browser.moments import NAMES

GOLDENS = Path(__file__).resolve().parents[1] / "tests" / "goldens"
SPREAD = 96  # moments of a game at equal distances; the first of every kind of decision come to these
DRAFTS = 2  # of a record: moments at which an offer is begun
REFUSALS = 24  # actions of all ranges that a seat is told about, possible or not
LONGEST = 60  # small steps that a draft may take
UNTIL = 1_900_000_000.0  # when a clock runs out: any time will do
EVERY = 12  # commands between two moments of a table with the companion

Texts = dict[str, str]


@dataclass(frozen=True)
class Seen:
    """One moment of a game as somebody sees it."""

    state: State
    seat: int | None
    told: list[tuple[int, Event]] = field(default_factory=list)  # since the moment before
    lately: tuple[tuple[int, Event], ...] = ()
    plan: Any = None
    truth: Any = None

    @property
    def game(self) -> emporion.Game:
        """The game this is a moment of."""
        game: emporion.Game = self.state.game()
        return game

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return NAMES[: self.state.seats]

    def texts(self) -> Texts:
        """All that is seen, by its kind, in the language of the reader."""
        game, state, seat = self.game, self.state, self.seat
        seen = state.seen_by(seat)
        past = Marks(self.names, past=True, lately=self.lately)
        return {
            "page": page_text(game.page(seen, self._marks())),
            "replay": page_text(game.page(seen, past)),
            "picture": str(game.picture(seen, names=list(self.names))),
            "board": "\n".join([game.board_text(seen), *map(str, game.glance(seen, list(self.names)))]),
            "view": _json(game.view(state, seat)),
            "prompt": self._prompt(),
            "options": "\n".join(f"{at.action} {at.name}: {at.text} {at.about}" for at in self._choices()),
            "whynot": self._refusals(),
            "log": self._log(),
        }

    def _choices(self) -> tuple[Choice, ...]:
        if self.seat is None:
            return ()
        game, state, seat = self.game, self.state, self.seat
        return tuple(
            Choice(at, game.action_name(at), state.action_to_string(seat, at), game.about(state, seat, at))
            for at in state.legal_actions(seat)
        )

    def _marks(self) -> Marks:
        """What the table's page is given, with a hint."""
        game, state, seat, choices = self.game, self.state, self.seat, self._choices()
        until = UNTIL if game.clocks(state) else None
        if seat is None or not choices:
            return Marks(self.names, lately=self.lately, until=until, truth=self.truth, composes=seat is not None)
        greyed = {action: refused(state, seat, action) for action in game.greyed(state, seat)}
        lacks = None if self.plan is None else game.lacks(state, seat, self.plan)
        hint = choices[len(self.told) % len(choices)].action
        return Marks(self.names, choices, greyed, hint, lately=self.lately, until=until,
                     composes=True, plan=self.plan, lacks=lacks)  # fmt: skip

    def _prompt(self) -> str:
        state, game = self.state, self.game
        if state.is_terminal():
            points = game.points_from(state, [event for _, event in self.told]) if self.told else None
            return _json([game.end_reason(state), game.scores(state), state.ranks(), state.returns(), points])
        actors = state.actors()
        waiting = game.doing(state, ", ".join(self.names[actor] for actor in actors), len(actors))
        return f"{state.prompt()}\n{state.open_rule()}\n{waiting}"

    def _refusals(self) -> str:
        """Why greyed actions are impossible, and what is said of actions of all ranges."""
        game, state = self.game, self.state
        seat = 0 if self.seat is None else self.seat
        asked = sorted({*game.greyed(state, seat), *range(len(self.told) % 7, game.num_actions, _apart(game))})
        lines = []
        for action in asked if not state.is_terminal() else ():
            refusal = state.why_not(seat, action)
            told = "may" if refusal is None else f"{refusal.rules()} {refusal.text} {_json(refusal.values)}"
            lines.append(f"{action} {game.action_name(action)}: {told}")
        return "\n".join(lines)

    def _log(self) -> str:
        lines = []
        for move, events in groupby(self.told, key=lambda each: each[0]):
            told = [event for _, event in events]
            lines += [f"{move} {self.game.tell(event)} {self.game.is_aside(event)}" for event in told]
            lines += [f"{move} {self.game.inked(seat, told)}" for seat in sorted({event[1] for event in told})]
        return "\n".join(lines)


def _apart(game: emporion.Game) -> int:
    return max(1, game.num_actions // REFUSALS)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=0, default=str)


def page_text(page: Page) -> str:
    """A page as text, a line for each element."""
    parts = [f"== {name}\n{text}" for name, text in page.parts.items()]
    rest = [sorted(page.placed), page.rule, page.told, page.lacks, page.forward, page.asking]
    return "\n".join([*parts, *map(_json, rest)]).replace("><", ">\n<")


def looks(name: str) -> Iterator[tuple[str, Any]]:
    """All moments of a game by their names; each has `texts()`, to be asked before the next."""
    yield from _stored(name)
    yield from _lessons(name)
    yield from _companion(name)


def _stored(name: str) -> Iterator[tuple[str, Seen]]:
    """Moments of the stored games, as their seats and spectators see them."""
    records = {path.stem: read(path) for path in sorted((GOLDENS / name).glob("*.jsonl"))}
    known: set[str] = set()
    for stem, record in records.items():
        chosen = _chosen(record, SPREAD // len(records), known)
        for number, (step, seen) in enumerate(_moments(record, chosen)):
            for seat in _eyes(seen.state, number):
                yield f"{stem} {step} {_called(seat)}", _with_eyes(seen, seat, record, step)


def _called(seat: int | None) -> str:
    return "all" if seat is None else f"seat{seat + 1}"


def _eyes(state: State, number: int) -> list[int | None]:
    """One of those who decide; at times somebody else, or a spectator."""
    actors, seats = state.actors(), int(state.seats)
    eyes: list[int | None] = [actors[number % len(actors)] if actors else number % seats]
    others = [seat for seat in range(seats) if seat not in eyes]
    eyes += [others[number % len(others)]] if number % 3 == 1 and others else []
    return eyes + ([None] if number % 3 == 2 or state.is_terminal() else [])


def _with_eyes(seen: Seen, seat: int | None, record: Record, step: int) -> Seen:
    plan = None if seat is None else _plan(seen.state, seat, record, step)
    return Seen(seen.state, seat, seen.told, seen.lately, plan, seen.truth)


def _plan(state: State, seat: int, record: Record, step: int) -> Any:
    """The deal that a seat composes in its next moves, if it does."""
    game, steps = record.game, []
    if state.is_terminal() or game.drafting(state, seat):
        return None
    for move in record.moves[step : step + LONGEST]:
        if move.seat != seat:
            return None
        steps.append(move.action)
        if (deal := game.deal_of(state, seat, steps)) is not None:
            return deal
    return None


def _chosen(record: Record, many: int, known: set[str]) -> set[int]:
    """The moves before which a record is looked at: at equal distances, new kinds of decisions, drafts, the end."""
    last = len(record.moves)
    chosen = {last * n // many for n in range(many)} | {last}
    game, drafts, before = record.game, [], False
    for step, (state, move) in enumerate(zip(_walk(record), record.moves, strict=False)):
        if state.open_step() not in known:
            known.add(state.open_step())
            chosen.add(step)
        drafting = move.seat != TABLE and game.drafting(state, move.seat)
        if drafting and not before:
            drafts.append(step - 1)
        before = drafting
    return chosen | set(drafts[:: max(1, len(drafts) // DRAFTS)])


def _walk(record: Record) -> Iterator[State]:
    """The state before every move and at the end; always the same object."""
    state = record.start()
    state.hear()
    yield state
    for move in record.moves:
        state.apply_action(move.seat, move.action)
        yield state


def _moments(record: Record, chosen: set[int]) -> Iterator[tuple[int, Seen]]:
    """The chosen moments with what was told since the one before; the end with all that was told."""
    game, last = record.game, len(record.moves)
    told: list[tuple[int, Event]] = []
    before = 0
    for step, state in enumerate(_walk(record)):
        told += [(step, event) for event in state.hear()]
        if step not in chosen:
            continue
        lately = tuple(each for each in told if step - game.shown_moves < each[0])
        since = told if step == last else [each for each in told if each[0] > before]
        truth = game.truth(_looked_back(record, told)) if step == last else None
        yield step, Seen(state, None, since, lately, truth=truth)
        before = step


def _looked_back(record: Record, told: list[tuple[int, Event]]) -> Iterator[Moment[State]]:
    """A finished game step by step, for its truth."""
    by_step = {step: tuple(event for _, event in events) for step, events in groupby(told, key=lambda each: each[0])}
    for step, (state, _) in enumerate(pairwise(state.clone() for state in _walk(record)), start=1):
        yield Moment(step, by_step.get(step, ()), partial(_self, state))


def _self(state: State) -> State:
    return state


def _lessons(name: str) -> Iterator[tuple[str, Any]]:
    """Every task of the guided first game as its learner sees it, and its words."""
    game = emporion.game(name)
    for number, lesson in enumerate(game.tutorial(), start=1):
        state = game.position(lesson.position)
        state.hear()
        yield f"lesson {number} words", _Words(game, number - 1)
        for at, task in enumerate(lesson.tasks, start=1):
            told = [(at, event) for event in state.hear()]
            plan = lesson.plan if task.deal is None else task.deal
            yield f"lesson {number}.{at} seat1", Seen(state, 0, told, tuple(told), plan)
            legal = state.legal_actions(0)
            right = next((act for act in legal if task.takes(game.action_name(act))), None)
            if right is None:
                break
            state.apply_action(0, right)


@dataclass(frozen=True)
class _Words:
    """What a lesson says, in the language of the reader."""

    game: emporion.Game
    number: int

    def texts(self) -> Texts:
        lesson = self.game.tutorial()[self.number]
        tasks = [line for task in lesson.tasks for line in (task.ask, task.why, task.wrong)]
        return {"prompt": "\n".join([lesson.title, *tasks, lesson.after]), "view": _json(lesson.position)}


@dataclass(frozen=True)
class _Phone:
    """A page of the companion as a seat, the organizer or a spectator has it."""

    table: CompanionTable
    look: Look
    asked: Mapping[str, Any]

    def texts(self) -> Texts:
        said = self.table.clone()
        try:
            said.obey(ORGANIZER if self.look.seat is None else self.look.seat, self.asked)
            refusal = "obeyed"
        except Refusal as problem:
            refusal = f"{problem.rules()} {problem.text}"
        parts = self.table.parts(self.look)
        page = "\n".join([*parts.values(), self.table.arrange(parts)]).replace("><", ">\n<")
        return {"page": page, "prompt": self.table.headline(), "whynot": refusal}


def companion_of(name: str) -> Path:
    """The file of the commands that were given at a table with the companion."""
    return GOLDENS / "pages" / f"{name}-companion.json"


def _companion(name: str) -> Iterator[tuple[str, _Phone]]:
    """A table with the companion that does what the stored commands say."""
    kit = kit_of(name)
    if kit is None:
        return
    stored = json.loads(companion_of(name).read_text("utf-8"))
    table, names = kit.start(stored["setup"], stored["seed"]), NAMES[: len(stored["setup"]["civilizations"])]
    choose = Random(1)
    for number, (who, command) in enumerate(stored["commands"]):
        if number % EVERY == 0:
            eyes: list[int | None] = [number // EVERY % len(names), None]
            for seat in eyes if number % (3 * EVERY) == 0 else eyes[:1]:
                there = frozenset(choose.sample(range(len(names)), 2))
                look = Look(seat, number % (2 * EVERY) == 0, names, there=there, left=91.5, runs=number % 4 > 0)
                yield f"companion {number} {_called(seat)}", _Phone(table, look, _odd(command))
        table.obey(who, command)


def _odd(command: Command) -> Command:
    """A command that hardly fits: another's, once more, or with too much of something."""
    return {key: value + 50 if type(value) is int else value for key, value in command.items()}
