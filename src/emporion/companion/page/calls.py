"""The call list: each calamity with whom it hits, who gains, who may be hit too, and which advances help or harm."""

from html import escape

from emporion.companion.page.desk import CALAMITIES, Desk, Entry
from emporion.companion.page.markup import (
    details,
    form,
    head,
    part,
    person,
    several,
    stepper,
    submit,
    tray,
)
from emporion.games.megaciv.board import TOKENS
from emporion.games.megaciv.page.markup import good, icon
from emporion.games.megaciv.picture.tables import card, is_calamity
from emporion.games.megaciv.refusals import SAY


def calls(desk: Desk) -> str:
    """The list as far as it was called; what is under way stands first and large."""  # MEG-TBL-07
    if desk.phase != CALAMITIES:
        return part("calls", "")
    listed = sorted(desk.view["calls"], key=lambda call: call["state"] != "under_way")
    rows = "".join(_call(desk, call) for call in listed)
    left = desk.view["calls_left"] - sum(call["state"] == "waiting" for call in listed)
    rest = f'<li class="emp-rest">{icon("ask", 22)} {desk.html("calls.left", n=left)}</li>' if left else ""
    return part(
        "calls", f'{head(desk.words("calls.title"))}<ol class="emp-calls">{rows}{rest}</ol>', desk.words("calls.title")
    )


def _call(desk: Desk, call: Entry) -> str:
    kind, victim = call["card"], call["victim"]
    style = f"emp-call emp-{call['state'].replace('_', '-')}" + (" emp-hit" if victim == desk.me else "")
    facts = f"<dt>{desk.html('calls.victim')}</dt><dd>{person(desk, victim)}</dd>"
    if call["beneficiary"] is not None:
        facts += f"<dt>{desk.html('calls.beneficiary')}</dt><dd>{person(desk, call['beneficiary'])}</dd>"
    facts += _second(desk, call) + _advances(desk, call, "helps") + _advances(desk, call, "harms")
    state = desk.html(f"calls.{call['state']}")
    acts = _acts(desk, call) if call["state"] == "under_way" else ""
    return (
        f'<li id="call-{kind}-{victim + 1}" class="{style}">{good(kind, 56)}<div><h3>{escape(card(kind))} '
        f"<em>{state}</em></h3><p>{escape(SAY(f'calamity_table.{kind}'))}</p><dl>{facts}</dl></div>{acts}</li>"
    )


def _second(desk: Desk, call: Entry) -> str:
    second = call["second"]
    if not second or not second["number"]:
        return ""
    seats = second["chosen"] or second["eligible"]
    key = "calls.second" if second["chosen"] else "calls.eligible"
    people = "".join(person(desk, seat, 22) for seat in seats) or desk.html("calls.nobody")
    return f"<dt>{desk.html(key, n=second['number'])}</dt><dd>{people}</dd>"


def _advances(desk: Desk, call: Entry, key: str) -> str:
    """Ticked advances that change a calamity for somebody."""
    found = {int(seat): names for seat, names in call[key].items() if names}
    if not found:
        return ""
    rows = "".join(
        f"<span>{person(desk, seat, 22)}: {escape(', '.join(SAY(f'advance.{name}') for name in names))}</span>"
        for seat, names in found.items()
    )
    sign = icon("seal" if key == "helps" else "axe", 15)
    return f'<dt class="emp-{key}">{sign} {desk.html(f"calls.{key}")}</dt><dd>{rows}</dd>'


def _acts(desk: Desk, call: Entry) -> str:
    """What is to be entered for the calamity under way."""
    made = _tokens(desk, call)
    second = call["second"]
    if second and second["number"] and second["eligible"] and (desk.me == call["victim"] or desk.look.organizer):
        made += _choose(desk, call, second)
    loss = desk.view["loss"]
    if loss and loss["seat"] == desk.me:
        made += _loss(desk, loss)
    if desk.can("theocracy"):
        cards = {kind: number for kind, number in desk.hand.items() if not is_calamity(kind)}
        body = f"<p>{desk.html('calls.theocracy')}</p>{tray(desk, f'tray-theocracy-{_turn(desk)}', 'cards', cards, 2)}"
        made += form(body + submit(desk.words("calls.theocracy_do"), "", "seal", "2 2"), "theocracy")
    return made


def _turn(desk: Desk) -> str:
    return str(desk.view["turn"])


def _tokens(desk: Desk, call: Entry) -> str:
    """Tokens in stock decide who gains; they are told by those between whom they decide."""  # MEG-TBL-05
    made = ""
    for seat in call["tokens_of"] or []:
        mine = seat == desk.me
        if desk.seats[seat]["tokens"] is not None or not (mine or desk.look.organizer):
            continue
        field = stepper("tokens", desk.words("calls.tokens", name=desk.name(seat)), 0, 0, int(TOKENS), "coin")
        made += form(field + submit(desk.words("calls.tell")), "tokens", not mine, seat=seat)
    return made


def _choose(desk: Desk, call: Entry, second: Entry) -> str:
    """Other victims, as the first one chooses them; a choice that was made can still be changed."""  # MEG-RES-08
    organizer = desk.me != call["victim"]
    boxes = several(desk, "seats", desk.words("calls.choose", n=second["number"]), second["eligible"], second["chosen"])
    made = form(boxes + submit(desk.words("calls.choose_do"), "" if organizer else "emp-yes"), "second", organizer)
    return details("second", desk.html("calls.change"), made) if second["chosen"] or organizer else made


def _loss(desk: Desk, loss: Entry) -> str:
    """The cards that a calamity takes: so much face value, or so many unless treasury is paid."""  # MEG-TBL-08
    cards = {kind: number for kind, number in desk.hand.items() if not is_calamity(kind)}
    if loss.get("face") is not None:
        words, paid = desk.html("calls.face", n=loss["face"]), ""
    else:
        words = desk.html("calls.number", n=loss["number"], price=loss["price"])
        paid = stepper("paid", desk.words("calls.paid", price=loss["price"]), 0, 0, loss["number"], "coin")
    ident = f"tray-loss-{_turn(desk)}-{loss['card']}"
    body = f"<p>{words}</p>{tray(desk, ident, 'cards', cards)}{paid}"
    return form(body + submit(desk.words("calls.discard"), "emp-yes", "x"), "discard")
