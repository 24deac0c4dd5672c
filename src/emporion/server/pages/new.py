"""The settings of a new game: presets, seats and rules, all in words."""

import json
from collections.abc import Mapping
from functools import cache
from html import escape
from typing import Any, NamedTuple

from emporion.core.game import Game
from emporion.core.messages import messages
from emporion.core.options import Question, Words
from emporion.core.presets import STANDARD, Preset, preset_of
from emporion.core.registry import game
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.home import CLOCKS, cover, facts, usual_seats
from emporion.server.pages.language import switch
from emporion.server.pages.seatmark import mark

BOT, FRIEND, HERE = "bot", "friend", "here"  # who sits at a seat, besides whoever makes the table
FEW_SEATS = 6  # more numbers of players are chosen from a list


def written(value: Any) -> str:
    """A value of an option as a form sends it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Filled(NamedTuple):
    """A form as somebody filled it in before; what they left out is as the preset says."""

    game: Game
    preset: Preset
    given: Mapping[str, str]

    def field(self, name: str, usual: str) -> str:
        """What stands in a field."""
        return self.given.get(name, usual)

    def option(self, name: str) -> str:
        """The chosen value of an option, as it is sent."""
        return self.field(f"option.{name}", written({**self.game.usual_options(), **self.preset.options}[name]))


def new_game(name: str, called: str, preset: str = "", given: Mapping[str, str] = {}, problem: str = "") -> str:
    """The page on which somebody sets up a table of a game."""
    the_game = game(name)
    filled = Filled(the_game, preset_of(the_game, given.get("preset") or preset or STANDARD), given)
    title = SAY("new.title", {"game": the_game.title})
    why = f'<p class="emp-problem" role="alert">{escape(problem)}</p>' if problem else ""
    rules = f'<a href="/rules/{name}">{SAY("front.rules")}</a>'
    learn = [f'<a href="/learn/{name}/1">{SAY("new.learn")}</a>'] if the_game.tutorial() else []
    body = (
        f'<main class="emp-new"><header class="emp-top"><a class="emp-brand" href="/">emporion</a>'
        f"<h1>{escape(title)}</h1>{switch()}</header>{why}"
        f'<form method="post" action="/new/{name}" data-new>'
        f'<section class="emp-card emp-kinds"><h2>{SAY("new.presets")}</h2>{cover(the_game)}{_presets(filled)}'
        "</section>"
        f'<section class="emp-card emp-chairs"><h2>{SAY("new.players")}</h2>{_seats(filled, called)}</section>'
        f'<section class="emp-card emp-rules-of"><h2>{SAY("new.rules")}</h2>{_rules(filled)}</section>'
        f'<footer class="emp-begin"><p>{" · ".join([*facts(the_game), rules, *learn])}</p>'
        f'<button class="emp-gold"><span class="emp-unless-friends">{SAY("new.start")}</span>'
        f'<span class="emp-if-friends">{SAY("new.invite")}</span></button></footer></form></main>'
    )
    return document(f"{title}, emporion", body, ("new.js",), ("/static/new.css",))


def _presets(filled: Filled) -> str:
    """A card for each preset: what it changes, and how strong its bots are."""
    cards = ""
    for preset in filled.game.presets():
        words, bots = filled.game.preset_words(preset.id), filled.game.level_words(preset.level).title
        sets = {option: written(value) for option, value in {**filled.game.usual_options(), **preset.options}.items()}
        checked = " checked" if preset == filled.preset else ""
        cards += (
            f'<label class="emp-kind"><input type="radio" name="preset" value="{preset.id}"{checked} '
            f"data-sets='{escape(json.dumps(sets))}' data-level=\"{preset.level}\">"
            f"<b>{escape(words.title)}</b><small>{escape(SAY('new.bots', {'level': bots}))}</small>"
            f"<span>{escape(words.text)}</span></label>"
        )
    return f'<div class="emp-options" role="radiogroup" aria-label="{SAY("new.presets")}">{cards}</div>'


def _segments(name: str, label: str, values: list[tuple[str, str]], chosen: str, extra: str = "") -> str:
    """A few values side by side, of which one is chosen."""
    parts = "".join(
        f'<label><input type="radio" name="{name}" value="{escape(value)}"{" checked" if value == chosen else ""}>'
        f"<span>{escape(text)}</span></label>"
        for value, text in values
    )
    return f'<span class="emp-segments {extra}" role="radiogroup" aria-label="{escape(label)}">{parts}</span>'


def _seats(filled: Filled, called: str) -> str:
    """How many play, and who sits where."""
    the_game = filled.game
    chosen = filled.field("seats", str(usual_seats(the_game)))
    numbers = [(str(n), str(n)) for n in the_game.seats]
    if len(numbers) <= FEW_SEATS:
        many = f"<span>{SAY('new.number')}</span>{_segments('seats', SAY('new.number'), numbers, chosen)}"
    else:
        listed = "".join(f"<option{' selected' if n == chosen else ''}>{n}</option>" for n, _ in numbers)
        many = f'<label><span>{SAY("new.number")}</span><select name="seats">{listed}</select></label>'
    rows = "".join(_seat(filled, seat, chosen) for seat in range(1, the_game.seats[-1]))
    me = (
        f'<li>{mark(0)}<label class="emp-me"><span>{SAY("home.name")}</span><input name="name" maxlength="24" required '
        f'autocomplete="nickname" value="{escape(filled.field("name", called) or SAY("home.you"))}"></label></li>'
    )
    return (
        f'<p class="emp-many">{many}</p><ol class="emp-places">{me}{rows}</ol>{_who_is_who(the_game)}{_alone(the_game)}'
    )


def _who_is_who(the_game: Game) -> str:
    """What the words beside a seat mean."""
    told = [Words(SAY("new.friend"), SAY("new.friend_note")), Words(SAY("new.here"), SAY("new.here_note"))]
    told += [the_game.level_words(level) for level in the_game.levels]
    rows = "".join(f"<dt>{escape(words.title)}</dt><dd>{escape(words.text)}</dd>" for words in told)
    return f'<dl class="emp-who-is-who">{rows}</dl>'


def _seat(filled: Filled, seat: int, seats: str) -> str:
    """Who sits at a seat: a bot of some level, a friend who gets a link, or somebody at this device."""
    the_game, label = filled.game, SAY("seat.player", {"n": seat + 1})
    who = [(BOT, SAY("new.bot")), (FRIEND, SAY("new.friend")), (HERE, SAY("new.here"))]
    levels = [(level, the_game.level_words(level).title) for level in the_game.levels]
    hidden = "" if seats in map(str, range(seat + 1, the_game.seats[-1] + 1)) else " hidden"
    level = filled.field(f"level.{seat}", filled.preset.level)
    strength = _segments(f"level.{seat}", SAY("new.level", {"name": label}), levels, level, "emp-levels")
    called = escape(filled.field(f"name.{seat}", ""))
    return (
        f"<li{hidden}>{mark(seat)}{_segments(f'seat.{seat}', label, who, filled.field(f'seat.{seat}', BOT))}{strength}"
        f'<input class="emp-called" name="name.{seat}" maxlength="24" value="{called}" '
        f'placeholder="{escape(label)}" aria-label="{escape(SAY("new.name_of", {"name": label}))}"></li>'
    )


def _alone(the_game: Game) -> str:
    """What somebody plays for who plays alone; nothing where a game needs more players."""
    if the_game.seats[0] > 1:
        return ""
    own = messages(the_game.package)
    about = f"<p>{escape(own.say('alone.about'))}</p>" if "alone.about" in own else ""
    way = f'<p><a class="emp-button" href="/campaign/{the_game.name}">{SAY("campaign.open")}</a></p>'
    return (
        f'<div class="emp-alone"><h3>{SAY("alone.title")}</h3>{about}{grades(the_game)}'
        f"{way if the_game.campaign else ''}</div>"
    )


def grades(the_game: Game, points: int | None = None) -> str:
    """What scores are worth to somebody who plays alone, and which grade was reached; empty for games without."""
    reached = max(
        (each.points for each in the_game.grades() if points is not None and points >= each.points), default=0
    )
    rows = "".join(
        f"<li{' aria-current=true' if each.points == reached else ''}><b>{escape(each.title)}</b> "
        f"{escape(SAY('alone.from', {'n': each.points}))}</li>"
        for each in the_game.grades()
    )
    return f'<ol class="emp-grades">{rows}</ol>' if rows else ""


def _rules(filled: Filled) -> str:
    """The settings most people look at, and behind "More" all others."""
    asked = filled.game.questions()
    front = "".join(_question(filled, each) for each in asked if not each.folded)
    if not has_clocks(filled.game.name):
        front += _clock(filled)
    more = "".join(_question(filled, each) for each in asked if each.folded)
    changed = any(key.startswith("option.") for key in filled.given)
    folded = (
        f"<details{' open' if changed else ''}><summary>{SAY('new.more')}</summary>{more}</details>" if more else ""
    )
    return front + folded


def _clock(filled: Filled) -> str:
    values = [(str(seconds), SAY(f"home.clock_{seconds}")) for seconds in CLOCKS]
    told = Words(SAY("home.clock"), SAY("new.clock_note"))
    return _choice("clock", told, [(value, Words(text, "")) for value, text in values], filled.field("clock", "0"))


def _question(filled: Filled, asked: Question) -> str:
    values = [(written(value), filled.game.value_words(asked.option, value)) for value in asked.values]
    return _choice(
        f"option.{asked.option}", filled.game.option_words(asked.option), values, filled.option(asked.option)
    )


def _choice(field: str, asked: Words, values: list[tuple[str, Words]], chosen: str) -> str:
    """A setting: its title, what it is about, its values, and what the chosen one means."""
    note = f"note-{field}"
    listed = "".join(
        f'<option value="{escape(value)}" data-text="{escape(words.text)}"{" selected" if value == chosen else ""}>'
        f"{escape(words.title)}</option>"
        for value, words in values
    )
    now = next((words.text for value, words in values if value == chosen), "")
    return (
        f'<div class="emp-rule-of"><label for="{field}">{escape(asked.title)}</label>'
        f'<select id="{field}" name="{field}" aria-describedby="{note}">{listed}</select>'
        f'<p id="{note}">{escape(asked.text)} <b>{escape(now)}</b></p></div>'
    )


@cache
def has_clocks(name: str) -> bool:
    """Whether the rules of a game say themselves how long a decision may take."""
    the_game = game(name)
    return bool(the_game.clocks(the_game.new(seats=the_game.seats[0], **the_game.among_people)))
