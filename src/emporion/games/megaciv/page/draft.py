"""The composer: what is given, what is wanted for it, what the partner will read, and sending.

Nothing goes into it that was not tapped, in whatever order; all of it can always be changed, and nothing is made before
the last tap. Whether it can be made is what the rules say of it as it is.
"""

from emporion.core.markup import escape, part
from emporion.core.naming import enumerated
from emporion.core.page import COMPOSED
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.markup import changing, good, icon, making, signed, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import NOBODY, Answer, Plan
from emporion.games.megaciv.page.trays import asked, call_row, chosen, given, told, tray, want_row
from emporion.games.megaciv.picture.scene import TRADE
from emporion.games.megaciv.picture.tables import LEAST, SURE, card, change
from emporion.games.megaciv.refusals import kind_name
from emporion.games.megaciv.view import ids
from emporion.trading.offer import DECLINED, OPEN


def composed(desk: Desk) -> Plan | Answer | None:
    """The deal that is composed."""
    return plans.read(desk.scene, desk.plan) if desk.scene.mood == TRADE and desk.composes else None


def draft(desk: Desk) -> str:
    """The own deal as far as it has come; without one, how to begin."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None:
        return part("draft", "")
    now = composed(desk)
    if now is None:
        return part("draft", _begin(desk), desk.words("draft"))
    body = _accepting(desk, now) if isinstance(now, Answer) else _offering(desk, now)
    return part("draft", body, desk.words("draft"), f' data-stage="{"accept" if isinstance(now, Answer) else "offer"}"')


def _begin(desk: Desk) -> str:
    """How to begin, in one sentence; the box is there from the start, so that nothing moves when it fills."""
    begins = any(place.startswith("offer-") for place in desk.targets)
    hint = _hint(desk) if begins and desk.composes else ""
    words = _what_next(desk) if begins else _cannot_begin(desk)
    if desk.scene.draft is not None:  # in a record that stops in the middle of small steps
        words = desk.words("half_made")
    return f'<p class="emp-begin">{icon("swap", 20)} <span>{escape(words)}</span>{hint}</p>'


def _what_next(desk: Desk) -> str:
    """Who has an offer of one's own, or who said no to it; before the first one, how to begin."""
    for key, standing in (("own_wait", OPEN), ("own_declined", DECLINED)):
        names = [desk.scene.names[offer.to] for offer in desk.scene.sent if offer.standing == standing]
        if names:
            return desk.words(key, names=enumerated(names), n=len(names))
    return desk.words("begin")


def _cannot_begin(desk: Desk) -> str:
    """Why no offer can be begun: what the rules say of those who still trade, where they say one thing of them all."""
    scene = desk.scene
    if scene.is_done(scene.me or 0):
        return desk.words("you_are_done")
    others = [seat for seat in scene.everybody if seat != scene.me and not scene.is_done(seat)]
    reasons = {why.text for seat in others if (why := scene.greyed.get(f"offer-{seat + 1}"))}
    return " ".join([*(reasons if len(reasons) == 1 else ()), desk.words("cannot_begin")])


def _hint(desk: Desk) -> str:
    """A bot's whole offer, to be looked at and changed."""
    words = escape(desk.words("hint_long"))
    return (
        f'<button class="emp-btn emp-aid" data-do="hint" title="{words}">{icon("bulb", 14)}'
        f"<span>{escape(desk.words('hint'))}</span></button>"
    )


def _say(desk: Desk, partner: int, words: str, note: str, hint: bool) -> str:
    """What the deal is about, and the ways out of it."""
    mark = who(desk, partner, 30) if partner != NOBODY else icon("swap", 22)
    clear = changing(
        "clear", None, desk.words("clear_long"), f"{icon('x', 14)}<span>{escape(desk.words('clear'))}</span>",
        "emp-btn emp-aid",
    )  # fmt: skip
    return (
        f'<header class="emp-say">{mark}<p>{escape(words)}<small>{escape(note)}</small></p>'
        f"{_hint(desk) if hint else ''}{clear}</header>"
    )


def _offering(desk: Desk, plan: Plan) -> str:
    scene = desk.scene
    name = scene.names[plan.to] if plan.to != NOBODY else desk.words("somebody")
    words = desk.words("to", name=name, given=len(plan.gives), asked=plan.asks)
    sides = tray(desk, "you_give", "left", str(len(plan.gives) or ""), given(desk, plan), call_row(desk, plan))
    sides += f'<i class="emp-beam">{icon("swap", 20)}</i>'
    sides += tray(desk, "you_want", "right", _number(desk, plan), asked(desk, plan), want_row(desk, plan))
    return (
        _say(desk, plan.to, words, desk.words(f"next_{_next(desk, plan)}"), True)
        + f'<div class="emp-trays">{sides}{_foot(desk, plan)}</div>'
    )


def _next(desk: Desk, plan: Plan) -> str:
    """What is to be done next, as a key."""
    if not plan.wants:
        return "ask"
    if plan.to == NOBODY:
        return "partner"
    return "give" if len(plan.gives) < LEAST or desk.lacks else "send"


def _number(desk: Desk, plan: Plan) -> str:
    """The number asked, with one less and one more."""
    drawn = []
    for key, number in (("fewer", plan.asks - 1), ("more", plan.asks + 1)):
        changed = plans.asking_number(desk.scene, plan, number)
        sign, words = icon("plus" if key == "more" else "minus", 13), desk.words("ask_number", n=number)
        style = "emp-btn emp-turn"
        still = f'<i class="{style} emp-still">{sign}</i>'
        drawn.append(changing(key, changed.deal, words, sign, style) if changed else still)
    return f"<b>{plan.asks}</b>{drawn[0]}{drawn[1]}"


def _foot(desk: Desk, plan: Plan) -> str:
    """What the partner will read, what the deal does to the own hand, the promise, and sending."""
    hand = desk.scene.hand
    if len(plan.wants) < SURE:
        verdict = (
            f"<span>{escape(desk.words('costs'))} {signed(change(hand, plan.gives, ()))}</span>" if plan.gives else ""
        )
    else:
        sure = change(hand, plan.gives, plan.wants[:SURE])
        verdict = f"<span>{icon('lock', 13)} {escape(desk.words('at_least'))} {signed(sure)}</span>"
        if len(plan.wants) > SURE:
            wish = change(hand, plan.gives, plan.wants)
            verdict += f"<span>{icon('wish', 13)} {escape(desk.words('with_wish'))} {signed(wish)}</span>"
    return (
        f'<div class="emp-foot">{_seen(desk, plan)}<p class="emp-verdict">{verdict}</p>'
        f"{_promise(desk, plan)}{_send(desk, plan, 'send', 'send', 'send_long')}</div>"
    )


def _seen(desk: Desk, plan: Plan) -> str:
    """The own cards as the partner will see them: names, true or not, and question marks."""
    if plan.to == NOBODY or not plan.gives:
        return ""
    minis = "".join(good(name, 20) for name in plan.told) + icon("ask", 13) * (len(plan.gives) - len(plan.told))
    words = desk.words("sees", name=desk.scene.names[plan.to])
    return f'<p class="emp-sees"><small>{escape(words)}</small><span>{minis}</span></p>'


def _promise(desk: Desk, plan: Plan) -> str:
    """The promise that nothing nasty is in it; nobody can hold anybody to it."""  # MEG-TRD-08
    made = plan.clean == 1
    box = f'<i class="emp-box">{icon("check", 12) if made else ""}</i>'
    words = desk.words("unpromise" if made else "promise_long")
    inner = f"{box}{escape(desk.words('promise'))}"
    return changing("promise", plan._replace(clean=int(not made)).deal, words, inner, "emp-btn emp-quiet")


def _send(desk: Desk, now: Plan | Answer, ident: str, key: str, long: str) -> str:
    """The last tap. While the rules would refuse the deal, the button says what is missing."""
    sign = icon("send" if ident == "send" else "check", 16)
    if not desk.lacks:
        return making(
            ident, now.deal, desk.words(long), f"{sign} {escape(desk.words(key))}", "emp-btn emp-yes emp-send"
        )
    short = _missing(desk, now)
    return (
        f'<div id="not-{ident}" class="emp-btn emp-send emp-lacks" role="button" tabindex="0" aria-disabled="true" '
        f'data-why="{COMPOSED}">{escape(short)}<span class="emp-heard">{escape(desk.lacks.text)}</span></div>'
    )


def _missing(desk: Desk, now: Plan | Answer) -> str:
    """What the deal lacks, in a word or two."""
    scene = desk.scene
    if isinstance(now, Answer):
        left = now.offer.asks - len(now.gives)
        return desk.words("lacks_cards", n=left) if left > 0 else desk.words("lacks")
    named = sum(name in scene.spoken for name in now.gives)
    if now.to == NOBODY:
        return desk.words("lacks_partner")
    if scene.is_done(now.to):
        return desk.words("lacks_done", name=scene.names[now.to])
    if len(now.gives) < LEAST:
        return desk.words("lacks_cards", n=LEAST - len(now.gives))
    if named < SURE:
        return desk.words("lacks_names", n=SURE - named)
    return desk.words("lacks_wants" if len(now.wants) < SURE else "lacks")


def _accepting(desk: Desk, answer: Answer) -> str:
    """An offer that is accepted with chosen cards: what comes, and the own cards for it; then the deal."""
    scene = desk.scene
    offer = answer.offer
    words = desk.words("accepting", name=scene.names[offer.maker], n=offer.asks)
    names = desk.words("wanted_names", names=", ".join(map(kind_name, offer.wants[:SURE])))
    number = f"{len(answer.gives)}/{offer.asks}"
    sides = tray(desk, "you_give", "left", number, chosen(desk, answer), _cheapest(desk, answer))
    sides += f'<i class="emp-beam">{icon("swap", 20)}</i>'
    sides += tray(desk, "you_get", "right", str(len(offer.gives)), told(offer), "")
    come = ids(offer.told)
    sure, hope = (change(scene.hand, answer.gives, some) for some in (come[:SURE], come))
    foot = (
        f'<div class="emp-foot"><p class="emp-verdict"><span>{icon("seal", 13)} {escape(desk.words("sure"))} '
        f"{signed(sure)}</span><span>{icon('horn', 13)} {escape(desk.words('as_told'))} {signed(hope)}</span></p>"
        f"{_send(desk, answer, 'trade', 'commit', 'commit_long')}</div>"
    )
    return f'{_say(desk, offer.maker, words, names, False)}<div class="emp-trays">{sides}{foot}</div>'


def _cheapest(desk: Desk, answer: Answer) -> str:
    """The cards that cost least, proposed; the deal is still to be made."""
    picks = plans.cheapest_picks(desk.scene, answer.offer)
    if picks is None or sorted(picks) == sorted(answer.gives):
        return ""
    words = desk.words("cheapest_long", cards=", ".join(map(card, picks)))
    inner = f"{icon('bulb')} {escape(desk.words('cheapest'))}"
    return changing("cheapest", answer._replace(gives=tuple(picks)).deal, words, inner, "emp-btn emp-word")
