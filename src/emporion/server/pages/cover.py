"""A game at a glance: its picture, what it is about, and how long it takes."""

from html import escape

from emporion.core.game import Game
from emporion.core.messages import LANGUAGE, messages


def cover(the_game: Game) -> str:
    """The picture of a game; nothing where it has none."""
    if not the_game.cover():
        return ""
    drawn = f"/games/{the_game.name}/cover.svg?{LANGUAGE.get()}"  # so that no browser keeps it in another language
    return f'<img class="emp-cover" src="{drawn}" alt="" width="720" height="450">'


def about(the_game: Game) -> str:
    """What a game is about, in a sentence and its time."""
    words = messages(f"emporion.games.{the_game.name}")
    told = [words.say(key) if key in words else "" for key in ("about.game", "about.time")]
    return "".join(f"<p>{escape(text)}</p>" for text in told if text)
