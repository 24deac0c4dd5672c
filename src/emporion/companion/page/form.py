"""The form of the organizer: a line for every civilization, in which the name of its player stands."""

from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.companion.companion import Companion
from emporion.companion.interface import Opening
from emporion.companion.page.desk import WORDS
from emporion.companion.page.markup import choice
from emporion.companion.set_up import Player
from emporion.games.megaciv import components as c
from emporion.games.megaciv.refusals import SAY
from emporion.trading.page.palette import seats_of_page

BOARDS = ("auto", "west", "east", "both")
CLOCKS = (300, 600, 900, 1200, 1800, 0)  # seconds of trade; 0 is no limit
USUAL_CLOCK = 600  # MEG-TIM-01
LONGEST_NAME = 24
DIGITS = 5


def form(problem: str, given: Mapping[str, str]) -> str:
    """All civilizations in A.S.T. order; those with a name play."""  # MEG-TBL-02
    why = f'<p class="emp-problem" role="alert">{escape(problem)}</p>' if problem else ""
    lines = "".join(_line(place, given) for place in range(len(c.CIVILIZATIONS)))
    boards = [(board, WORDS.say(f"form.board_{board}")) for board in BOARDS]
    clocks = [
        (str(clock), WORDS.say("form.minutes" if clock else "form.no_limit", {"n": clock // 60})) for clock in CLOCKS
    ]
    nobody = "" if given.get("mine") else " checked"
    alone = escape(WORDS.say("form.nobody"))
    return (
        f"{_colours()}{why}<p>{escape(WORDS.say('form.who'))}</p>"
        f'<ol class="emp-civilizations">{lines}</ol>'
        f'<label class="emp-nobody"><input type="radio" name="mine" value=""{nobody}> {alone}'
        f'</label><div class="emp-fields">'
        f"{choice('board', WORDS.say('form.board'), boards, given.get('board', ''))}"
        f"{choice('clock', WORDS.say('form.clock'), clocks, given.get('clock', str(USUAL_CLOCK)))}</div>"
    )


def _colours() -> str:
    colours = tuple(civilization["colour"] for civilization in c.CIVILIZATIONS)
    return f"<style>{seats_of_page(colours)}</style>"


def _line(place: int, given: Mapping[str, str]) -> str:
    civilization = c.CIVILIZATIONS[place]
    ident, name = civilization["id"], SAY(f"civilization.{civilization['id']}")
    block = SAY(f"block.{civilization['block']}")
    mine = " checked" if given.get("mine") == ident else ""
    colours = f"background:var(--seat-{place + 1});color:var(--seat-{place + 1}-t)"
    return (
        f'<li><label><i style="{colours}" aria-hidden="true">{escape(name[:2])}</i><span><b>{escape(name)}</b>'
        f"<small>{escape(block)}</small></span>"
        f'<input name="name.{ident}" maxlength="{LONGEST_NAME}" value="{escape(given.get(f"name.{ident}", ""))}" '
        f'placeholder="{escape(WORDS.say("form.name"))}" autocomplete="off"></label>'
        f'<label class="emp-me"><input type="radio" name="mine" value="{ident}"{mine}> {escape(WORDS.say("form.me"))}'
        "</label></li>"
    )


def read(given: Mapping[str, str]) -> Opening:
    """Who plays; the engine refuses what cannot be played."""
    names = {ident: _name(given.get(f"name.{ident}", "")) for ident in c.CIVILIZATION_IDS}
    mine = given.get("mine", "")
    if mine in names and not names[mine]:
        names[mine] = WORDS.say("form.organizer")
    playing = [ident for ident in c.CIVILIZATION_IDS if names[ident]]
    clock = given.get("clock", str(USUAL_CLOCK))
    readable = clock.isascii() and clock.isdigit() and len(clock) < DIGITS
    setup: dict[str, Any] = {
        "civilizations": playing, "board": given.get("board", BOARDS[0]), "clock": int(clock) if readable else -1,
    }  # fmt: skip
    companion = Companion.new([Player(ident) for ident in playing], seed=0, clock=setup["clock"], board=setup["board"])
    seated = [player.civilization for player in companion.players]
    setup["civilizations"] = seated
    return Opening(setup, tuple(names[ident] for ident in seated), seated.index(mine) if mine in seated else None)


def _name(text: str) -> str:
    return "".join(filter(str.isprintable, text)).strip()[:LONGEST_NAME]
