"""The organizer's drawer: codes for the phones, entries for others, corrections, prices, the clock, who leaves."""

from html import escape

from emporion.companion.interface import ORGANIZER
from emporion.companion.page.desk import ADVANCES, CALAMITIES, ENTRIES, TRADE, Desk
from emporion.companion.page.markup import (
    button,
    choice,
    details,
    dot,
    form,
    head,
    part,
    people,
    stepper,
    submit,
)
from emporion.companion.page.turning import advance_name
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import CITY_MAX, STACKS, TOKENS
from emporion.games.megaciv.page.markup import icon

CLOCKS = (0, 180, 300, 480, 600, 900, 1200, 1800)  # MEG-TIM-02
GROUP = 5  # letters of a code that are read together


def organizer(desk: Desk) -> str:
    """Everything that only the organizer does; he sees no more cards than his own."""  # MEG-TBL-14
    if not desk.look.organizer:
        return part("organizer", "")
    body = head(desk.words("organizer.title"), desk.words("organizer.note")) + _codes(desk)
    if desk.phase != "over":
        body += _enter(desk) + _correct(desk) + _advance(desk) + _price(desk) + _clock(desk) + _seats(desk)
    return part("organizer", body, desk.words("organizer.title"))


def _codes(desk: Desk) -> str:
    """A code for each seat: to be typed in, or sent as a link."""
    rows = ""
    for seat, link in sorted(desk.look.links.items()):
        if seat == ORGANIZER:
            continue
        marked = f"{desk.mark(seat, 28)}<b>{escape(desk.name(seat))}</b>{dot(desk, seat)}"
        rows += f"<li>{marked}{_code(desk, link)}</li>"
    own = desk.look.links.get(ORGANIZER, "")
    mine = f"<li><b>{desk.html('organizer.own_code')}</b>{_code(desk, own)}</li>" if own else ""
    missing = [seat for seat in desk.present() if seat not in desk.look.there]
    opened = " open" if missing and desk.view["turn"] == 1 and desk.phase == ENTRIES else ""
    words = desk.html("organizer.codes_missing", n=len(missing)) if missing else desk.html("organizer.codes")
    title = f"{icon('send', 16)} {words}"
    note = f"<p>{desk.html('organizer.codes_note', address=own.rpartition('/k/')[0] + '/companion')}</p>"
    made = details("codes", title, f'{note}<ul class="emp-codes">{rows}{mine}</ul>')
    return made.replace("<details ", f"<details{opened} ", 1)


def _code(desk: Desk, link: str) -> str:
    code = link.rpartition("/")[2]
    shown = "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))
    words = desk.html("organizer.copy")
    copy = f'class="emp-btn" data-copy="{escape(link)}" aria-label="{words}" title="{words}"'
    return f'<code>{escape(shown)}</code><button type="button" {copy}>{icon("cards", 18)}</button>'


def _enter(desk: Desk) -> str:
    """Counts for somebody who has no phone at hand."""  # MEG-TBL-03
    missing = [seat for seat in desk.present() if not desk.seats[seat]["confirmed"] and seat != desk.me]
    if desk.phase != ENTRIES or not missing:
        return ""
    body = (
        people(desk, "seat", desk.words("organizer.whose"), missing)
        + stepper("cities", desk.words("entries.cities"), 0, 0, int(CITY_MAX), "city")
        + stepper("treasury", desk.words("entries.treasury"), 0, 0, int(TOKENS), "coin")
        + submit(desk.words("entries.right"), sign="check")
    )
    then = """data-then='{"do": "confirm"}' data-then-keeps="seat" data-reset"""
    return details("enter-for", desk.html("organizer.enter"), form(body, "enter", True, then))


def _correct(desk: Desk) -> str:
    """A count that was wrong; everybody sees the correction."""  # MEG-TBL-12
    counts = ["treasury"] + (["cities"] if desk.phase != ADVANCES else [])
    counts += ["tokens"] if desk.phase == CALAMITIES else []
    kinds = [(what, desk.words(f"entries.{what}")) for what in counts]
    body = (
        people(desk, "seat", desk.words("organizer.whose"), desk.present())
        + choice("what", desk.words("organizer.what"), kinds)
        + stepper("number", desk.words("organizer.number"), 0, 0, int(TOKENS))
        + submit(desk.words("organizer.correct"), sign="undo")
    )
    return details(
        "correct",
        desk.html("organizer.correct_title"),
        form(body, "correct", True, 'data-named="what number" data-reset'),
    )


def _advance(desk: Desk) -> str:
    names = [(name, advance_name(name)) for name in sorted(c.ADVANCE_IDS, key=advance_name)]
    whose = people(desk, "seat", desk.words("organizer.whose"), desk.present())
    which = choice("advance", desk.words("organizer.advance"), names)
    free = f'<label class="emp-tick"><input type="checkbox" name="free"> {desk.html("organizer.free")}</label>'
    ways = [("true", desk.words("organizer.owns")), ("false", desk.words("organizer.owns_not"))]
    on = choice("on", desk.words("organizer.is"), ways, more="data-truth")
    body = whose + which + on + submit(desk.words("organizer.correct"), sign="undo")
    gift = whose + which + free + submit(desk.words("organizer.tick"), sign="check")
    both = form(gift, "tick", True, "data-reset") + form(body, "correct", True, "data-reset")
    return details("tick-for", desk.html("organizer.advances"), both)


def _price(desk: Desk) -> str:
    """Entries of price lists that no advance brings."""  # MEG-TBL-04
    everybody = [("all", desk.words("organizer.all"))]
    seats = everybody + [(str(seat), desk.name(seat)) for seat in desk.present()]
    body = (
        choice("seat", desk.words("organizer.whose"), seats, more='data-whole="all"')
        + stepper("stack", desk.words("organizer.stack"), int(STACKS), 1, int(STACKS))
        + stepper("cost", desk.words("organizer.cost"), 15, 0, int(TOKENS), "coin")
        + submit(desk.words("organizer.set_price"))
    )
    note = f"<p>{desk.html('organizer.price_note', **desk.view['default_price'])}</p>"
    return details("price", desk.html("organizer.prices"), note + form(body, "price", True))


def _clock(desk: Desk) -> str:
    if desk.phase == TRADE:
        return ""
    values = sorted({*CLOCKS, desk.view["clock"]})
    shown = [(str(n), desk.words("form.minutes", n=n // 60) if n else desk.words("form.no_limit")) for n in values]
    body = choice("seconds", desk.words("form.clock"), shown, str(desk.view["clock"]), "data-whole")
    return details(
        "clock", desk.html("organizer.clock"), form(body + submit(desk.words("organizer.set_clock")), "clock", True)
    )


def _seats(desk: Desk) -> str:
    """Attacks, leaving, finishing for somebody, and the end of the game."""
    present = desk.present()
    made = ""
    if desk.phase == ENTRIES:
        body = people(desk, "attacker", desk.words("entries.attacker"), present)
        body += people(desk, "victim", desk.words("organizer.victim"), present) + submit(
            desk.words("entries.lose_card"), ""
        )
        made += details("attack-for", desk.html("entries.attack"), form(body, "attack", True))
    if desk.phase == ADVANCES:
        busy = [seat for seat in present if not desk.seats[seat]["finished"]]
        if busy:
            body = people(desk, "seat", desk.words("organizer.whose"), busy) + submit(desk.words("organizer.finish"))
            made += details("finish-for", desk.html("organizer.finish_title"), form(body, "finish", True))
    sure = f'data-sure="{desk.html("people.leave_sure")}"'
    body = people(desk, "seat", desk.words("organizer.whose"), present) + submit(
        desk.words("organizer.leave"), "emp-stop"
    )
    made += details("leave-for", desk.html("organizer.leave_title"), form(body, "leave", True, sure))
    end = button(desk.words("organizer.end_game"), "end_game", "emp-stop", True, desk.words("organizer.end_sure"))
    return made + details("end", desk.html("organizer.end_title"), end)
