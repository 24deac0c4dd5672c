"""The own counts at the beginning of a turn, and a city that was attacked."""

from emporion.companion.page.desk import Desk
from emporion.companion.page.markup import button, details, form, people, stepper, submit
from emporion.games.megaciv.board import CITY_MAX, TOKENS


def entries(desk: Desk) -> str:
    """Two numbers and one button; once they are confirmed, they are only shown."""  # MEG-TBL-03
    if desk.me is None or desk.mine["left"]:
        return ""
    if desk.mine["confirmed"]:
        return _attack(desk)
    body = f'<div class="emp-steppers">{counts(desk, desk.me)}</div>{submit(desk.words("entries.right"), sign="check")}'
    again = button(desk.words("entries.confirm"), "confirm", sign="check") if desk.mine["entered"] else ""
    then = """data-then='{"do": "confirm"}'"""
    return form(body, "enter", more=then) + again + _attack(desk)


def counts(desk: Desk, seat: int) -> str:
    """The fields of cities and treasury."""
    entry = desk.seats[seat]
    cities = stepper("cities", desk.words("entries.cities"), entry["cities"], 0, int(CITY_MAX), "city")
    return cities + stepper("treasury", desk.words("entries.treasury"), entry["treasury"], 0, int(TOKENS), "coin")


def _attack(desk: Desk) -> str:
    """A card taken by an attacker: his victim says who it was."""  # MEG-TBL-09
    if not desk.can("attack"):
        return ""
    others = [seat for seat in desk.present() if seat != desk.me]
    body = f"<p>{desk.html('entries.attack_note')}</p>" + people(
        desk, "attacker", desk.words("entries.attacker"), others
    )
    body += submit(desk.words("entries.lose_card"), "")
    asked = f'data-sure="{desk.html("entries.attack_sure")}"'
    return details("attack", desk.html("entries.attack"), form(body, "attack", more=asked))
