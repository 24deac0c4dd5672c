"""Who sits at a table: people and bots, and how a record names them."""

import re
from collections.abc import Collection
from typing import NamedTuple

from emporion.bots import names as bot_names
from emporion.table.refusals import SAY, refuse

LONGEST_NAME = 20
BOT = re.compile(r"(?P<bot>\S+|.+\.py:\w+) bot(?: \d+)?", re.IGNORECASE)  # folders may have spaces


class Player(NamedTuple):
    """Somebody at a seat; a person has no bot."""

    name: str
    bot: str = ""


def person(name: str) -> Player:
    """A person; a name that would read as a bot's, or cannot be shown, is refused."""
    if not name.isprintable() or name != name.strip() or not 1 <= len(name) <= LONGEST_NAME:
        raise refuse("bad_name", name=name, most=LONGEST_NAME)
    if BOT.fullmatch(name):
        raise refuse("bot_name", name=name)
    return Player(name)


def seated(people: list[str], bots: list[str]) -> list[Player]:
    """People first, then bots, which are called after what they are and, where there are several, their seat."""
    players = [person(name) for name in people]
    for bot in bots:
        number = f" {len(players) + 1}" if len(bots) > 1 else ""
        called = bot if ":" in bot else bot.capitalize()
        players.append(Player(f"{called} bot{number}", bot))
    return players


def read_players(names: list[str], seats: int, trusted: Collection[str], game: str) -> list[Player]:
    """The players that a record names; where it names none, everybody is a person.

    A bot from outside is code, which a file alone must not start: it is refused unless it is trusted.
    """
    if len(names) not in (0, seats):
        raise refuse("players_for_seats", players=len(names), seats=seats)
    if not names:
        return [person(SAY("player", {"n": seat + 1})) for seat in range(seats)]
    return [_read(name, trusted, game) for name in names]


def _read(name: str, trusted: Collection[str], game: str) -> Player:
    match = BOT.fullmatch(name)
    if not match:
        return person(name)
    if match["bot"] in trusted:
        return Player(name, match["bot"])
    if match["bot"].lower() not in bot_names(game):
        raise refuse("untrusted_bot", name=name, bot=match["bot"], known=", ".join(bot_names(game)))
    return Player(name, match["bot"].lower())
