"""The companion as the server sees it."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from emporion.companion.companion import Companion
from emporion.companion.interface import Command, CompanionKit, CompanionTable, Look, Opening, Timer
from emporion.companion.news import News
from emporion.companion.page import form
from emporion.companion.page.desk import TRADE, WORDS, Desk
from emporion.companion.page.helper import answer
from emporion.companion.page.parts import arrange, parts
from emporion.companion.set_up import Player


class ServedCompanion(CompanionTable):
    """A companion with all that was told of it."""

    def __init__(self, companion: Companion, log: list[tuple[int, News]], memory: dict[tuple[Any, ...], str]) -> None:
        self.companion = companion
        self.log = log
        self.memory = memory  # what was drawn before and looks the same to everybody

    def obey(self, who: int, command: Command) -> None:
        """Do what a seat, the organizer or the clock commands."""
        self.companion.obey(who, dict(command))
        self.log += [(self.companion.view(None)["turn"], item) for item in self.companion.news()]

    def clone(self) -> "ServedCompanion":
        """A copy that shares nothing that changes."""
        return ServedCompanion(self.companion.clone(), list(self.log), self.memory)

    def timer(self) -> Timer | None:
        """The clock of trade, or the seconds after its end was announced."""  # MEG-TIM-01, MEG-TIM-07, MEG-TIM-11
        view = self.companion.view(None)
        seconds = view["closing"] or view["clock"]
        if view["phase"] != TRADE or not seconds:
            return None
        key = f"turn {view['turn']}{' closing' if view['closing'] else ''}"
        return Timer(key, seconds, not view["paused"], {"do": "close"})

    def parts(self, look: Look) -> dict[str, str]:
        """The page in parts."""
        return parts(Desk(self.companion, look, self.log, self.memory))

    def arrange(self, parts: Mapping[str, str]) -> str:
        """The parts in columns; a narrow page shows them below each other, by tabs."""
        return arrange(parts)

    def answer(self, seat: int, question: Command) -> dict[str, Any]:
        """What the turn-in helper proposes."""
        return answer(self.companion, seat, question)

    def headline(self) -> str:
        """Turn and phase."""
        view = self.companion.view(None)
        return WORDS.say("head.at", {"turn": view["turn"], "phase": WORDS.say(f"phase.{view['phase']}")})


class Kit(CompanionKit):
    """The way from a form to a table."""

    def form(self, problem: str = "", given: Mapping[str, str] = {}) -> str:
        """Who plays which civilization, on which board, with which clock."""
        return form.form(problem, given)

    def read(self, given: Mapping[str, str]) -> Opening:
        """What was filled in."""
        return form.read(given)

    def start(self, setup: Mapping[str, Any], seed: int) -> ServedCompanion:
        """A companion at its start."""
        players = [Player(civilization) for civilization in setup["civilizations"]]
        companion = Companion.new(players, seed=seed, clock=setup["clock"], board=setup["board"])
        return ServedCompanion(companion, [(1, item) for item in companion.news()], {})

    def about(self) -> str:
        """What it does."""
        return WORDS.say("about")

    def style(self) -> str:
        """The style sheet."""
        return (files("emporion.companion.page") / "companion.css").read_text("utf-8")


KIT = Kit()
