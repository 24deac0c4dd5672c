"""Looking something up while playing: the things of the game by name, and rules by id or by words."""

from collections.abc import Mapping

from emporion.core.rulebook import rules, search


def look_up(game: str, words: str, terms: Mapping[str, str]) -> dict[str, str]:
    """One rule by its id; else the things with all the words in their names, and the rules that fit."""
    if words.upper() in rules(game):
        return search(game, words)
    wanted = words.lower().split()
    named = {name: text for name, text in terms.items() if all(word in name.lower() for word in wanted)}
    return {**named, **search(game, words)}
