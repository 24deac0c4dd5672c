"""The progress of a campaign, kept in a file: which games were played, and what each of them claimed."""

import os
from pathlib import Path

import msgspec

from emporion.core.campaign import OPTION, Campaign, Goal
from emporion.core.game import Game
from emporion.core.registry import game, names
from emporion.table.players import Player
from emporion.table.refusals import refuse
from emporion.table.saves import data_folder
from emporion.table.table import Table

FORMAT = 1


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """A game that was played to its end; it is used up, whether or not it claimed a goal."""

    seed: int
    score: int
    goal: str | None
    record: str


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """The file: all finished games in order."""

    emporion_campaign: int
    game: str
    games: list[Result] = []

    def claimed(self) -> list[str]:
        """The claimed goals in the order in which they were claimed."""
        return [result.goal for result in self.games if result.goal is not None]


def game_with_campaign(name: str | None) -> Game:
    """The game with this name, or the first that has a campaign; one without is refused."""
    having = [known for known in names() if game(known).campaign]
    if not having:
        raise refuse("no_campaigns")
    chosen = game(having[0] if name is None else name)
    if not chosen.campaign:
        raise refuse("no_campaign", game=name, known=", ".join(having))
    return chosen


class CampaignFile:
    """A campaign and the files it lives in: its progress, and beside it the record of each game."""

    def __init__(self, a_game: Game, path: Path | None = None) -> None:
        assert a_game.campaign is not None
        self.game = a_game
        self.facts: Campaign = a_game.campaign
        self.path = path or data_folder() / "campaigns" / f"{a_game.name}.json"
        self.progress = self._read()

    @property
    def claimed(self) -> list[str]:
        """The claimed goals in the order in which they were claimed."""
        return self.progress.claimed()

    @property
    def ranks(self) -> list[str]:
        """The ranks unlocked so far."""
        return self.facts.unlocked(self.claimed)

    @property
    def is_complete(self) -> bool:
        """Whether all goals are claimed."""  # FAI-SOL-12
        return len(self.claimed) == len(self.facts.goals)

    @property
    def open_goals(self) -> list[Goal]:
        """The goals that the next game can claim."""
        return self.facts.open_goals(self.claimed)

    @property
    def next_record(self) -> Path:
        """Where the next game is kept, or the one under way."""
        return self.path.with_name(f"{self.path.stem}-game-{len(self.progress.games) + 1}.jsonl")

    def begin(self, player: Player, seed: int) -> Table:
        """The game under way, or a new one."""
        if self.next_record.exists():
            return self._resume()
        return Table.new(self.game, [player], seed, {OPTION: self.facts.option(self.claimed)})

    def book_left_over(self) -> bool:
        """Book a game that had ended when the program was stopped."""
        if not self.next_record.exists() or self.is_complete:
            return False
        table = self._resume()
        if not table.state.is_terminal():
            return False
        self.book(table)
        return True

    def book(self, table: Table) -> Result:
        """Note a finished game and the goal it claimed, in one go: a kill leaves the old file or the new one."""
        now_claimed = self.facts.claimed(table.state.view(None))
        goal = next((goal for goal in now_claimed if goal not in self.claimed), None)
        result = Result(table.record.header.seed, table.game.scores(table.state)[0], goal, self.next_record.name)
        if self._read() != self.progress:
            raise refuse("campaign_moved_on", path=self.path, record=self.next_record)
        self._write(Progress(FORMAT, self.game.name, [*self.progress.games, result]))
        return result

    def _resume(self) -> Table:
        table = Table.load(self.next_record)
        header = table.record.header
        fits = header.game == self.game.name and header.options.get(OPTION) == self.facts.option(self.claimed)
        if not fits or header.position is not None:
            raise refuse("campaign_foreign_game", path=self.next_record, number=len(self.progress.games) + 1)
        return table

    def _read(self) -> Progress:
        try:
            progress = msgspec.json.decode(self.path.read_bytes(), type=Progress)
        except FileNotFoundError:
            return Progress(FORMAT, self.game.name)
        except OSError as problem:
            raise refuse("campaign_cannot_read", path=self.path, why=problem.strerror) from problem
        except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
            raise refuse("campaign_damaged", path=self.path, why=problem) from problem
        if progress.game != self.game.name:
            raise refuse("campaign_other_game", path=self.path, found=progress.game, game=self.game.name)
        if why := self._contradiction(progress):
            raise refuse("campaign_damaged", path=self.path, why=why)
        return progress

    def _contradiction(self, progress: Progress) -> str:
        """What a campaign cannot have come to."""
        claimed: list[str] = []
        if progress.emporion_campaign != FORMAT:
            return f"it has format {progress.emporion_campaign}, this is format {FORMAT}"
        for number, result in enumerate(progress.games, start=1):
            if result.goal is None:
                continue
            if result.goal not in [goal.id for goal in self.facts.open_goals(claimed)]:
                return f"game {number} cannot have claimed {result.goal}"
            claimed.append(result.goal)
        return ""

    def _write(self, progress: Progress) -> None:
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with draft.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(progress), indent=2) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.path)
        except OSError as problem:
            draft.unlink(missing_ok=True)
            values = {"path": self.path, "why": problem.strerror, "record": self.next_record}
            raise refuse("campaign_cannot_write", **values) from problem
        self.progress = progress
