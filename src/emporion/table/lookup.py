"""Looking something up while playing: rules by id or by words, and the things of the game by name."""

import re
from collections.abc import Mapping

from emporion.core.rulebook import rules

SOURCES = re.compile(r"\s*\[[^\[\]]*\]\s*$")  # where a rule comes from stands in brackets at its end


def plain(text: str) -> str:
    """The text of a rule without its marks and its sources."""
    return SOURCES.sub("", text.replace("**", "").replace("`", ""))


def rules_of(game: str) -> dict[str, str]:
    """The rules of a game by id; none where its page is missing."""
    try:
        return {rule: plain(text) for rule, text in rules(game).items()}
    except OSError:
        return {}


def look_up(game: str, words: str, terms: Mapping[str, str]) -> dict[str, str]:
    """One rule by its id; else all things and rules that begin with the id or hold all the words."""
    everything = rules_of(game)
    if words.upper() in everything:
        return {words.upper(): everything[words.upper()]}
    wanted = words.lower().split()
    named = {name: text for name, text in terms.items() if all(word in name.lower() for word in wanted)}
    begun = {rule: text for rule, text in everything.items() if rule.startswith(words.upper())}
    holding = {rule: text for rule, text in everything.items() if all(word in text.lower() for word in wanted)}
    return {**named, **begun, **holding}
