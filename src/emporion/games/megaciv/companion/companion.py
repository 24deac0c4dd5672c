"""A table companion: obeys commands, shows each seat what it may see, and tells what has happened."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from emporion.core.companion import CLOCK, ORGANIZER
from emporion.games.megaciv import components as c
from emporion.games.megaciv.companion import commands, helper, options, view
from emporion.games.megaciv.companion.news import News
from emporion.games.megaciv.companion.set_up import AUTO, Player, set_up
from emporion.games.megaciv.companion.table import Table

__all__ = ["CLOCK", "ORGANIZER", "Companion"]

RECOMMENDED = int(c.DATA["options"]["document"]["trade_seconds"])  # MEG-TIM-01


class Companion:
    """One table. Made by `new`, or from what was kept of it by `replay`."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @classmethod
    def new(
        cls, players: Sequence[Player | str], seed: int, clock: int = RECOMMENDED, board: str = AUTO
    ) -> "Companion":
        """A table before its first turn; what is impossible is refused (E_SETUP)."""  # MEG-TBL-02
        return cls(set_up(players, seed, clock, board))

    @classmethod
    def replay(
        cls,
        players: Sequence[Player | str],
        seed: int,
        clock: int,
        commands: Iterable[tuple[int, Mapping[str, Any]]],
        board: str = AUTO,
    ) -> "Companion":
        """The companion that has obeyed these commands, given by these people, in this order."""
        made = cls.new(players, seed, clock, board)
        for who, command in commands:
            made.obey(who, command)
        return made

    def obey(self, who: int, command: Mapping[str, Any]) -> None:
        """Obey a command of a seat, of the ORGANIZER or of the CLOCK; a Refusal changes nothing."""  # MEG-GEN-07
        tried = self._table.clone()
        commands.obey(tried, who, command)
        self._table = tried

    def clone(self) -> "Companion":
        """An independent copy."""
        return Companion(self._table.clone())

    def numbers(self) -> list[Any]:
        """Everything but the news, equal for equal tables."""
        return self._table.clone().numbers()

    @property
    def players(self) -> list[Player]:
        """The players by seat, that is, in A.S.T. order."""
        return [Player(c.CIVILIZATION_IDS[civilization]) for civilization in self._table.fair.civilization]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see; None is a spectator, and the organizer too."""  # MEG-TBL-14
        return view.view(self._table, None if seat in (ORGANIZER, CLOCK) else seat)

    def options(self, who: int) -> list[dict[str, Any]]:
        """The commands that can be given now, with what is known of their fields; "needs" names the others."""
        return options.options(self._table, who)

    def news(self) -> list[News]:
        """What has happened since the last call."""
        said, self._table.news = self._table.news, []
        return said

    # Questions that change nothing; the answers are for the eyes of the seat.

    def cost(self, seat: int, advances: Iterable[str]) -> int:
        """What advances cost a seat in one transaction."""
        return helper.cost(self._table, seat, advances)

    def split(self, seat: int, price: int, treasury: int | None = None) -> dict[str, Any] | None:
        """How to pay a price with the own cards so that most is kept; None where it cannot be paid."""
        return helper.split(self._table, seat, price, treasury)

    def worth(self, cards: Mapping[str, int] | Sequence[str], seat: int = 0, fills: str | None = None) -> int:
        """What cards are worth if a seat turns them in together; its Trade Empire may fill up a set."""
        return helper.worth(self._table, cards, seat, fills)
