"""The offer under construction: a table with two sides, and every next step as something to tap."""

from collections import Counter
from html import escape

from emporion.games.megaciv.page import ways
from emporion.games.megaciv.page.markup import button, drawing, good, icon, offered, part, shortcut, signed, who
from emporion.games.megaciv.page.offers import row, spoken
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.bundles import chips_asked, chips_given, chips_told
from emporion.games.megaciv.picture.scene import TRADE, Entry
from emporion.games.megaciv.picture.stall import fits
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE, card, change
from emporion.games.megaciv.picture.tiles import CHIP_HIGH, CHIP_WIDE, Chip, chip
from emporion.games.megaciv.view import UNTOLD

MOST_MATCHES = 8


def draft(desk: Desk) -> str:
    """The own draft; without one, how to begin."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None:
        return part("draft", "")
    if scene.draft is None:
        begins = any(place.startswith("offer-") for place in desk.offers)
        key = "begin" if begins else "cannot_begin" if not scene.is_done(scene.me) else "you_are_done"
        begin = f'<p class="emp-begin">{icon("swap", 20)} {escape(desk.words(key))}</p>'
        return part("draft", begin + (_matches(desk) if begins else ""), desk.words("draft"))
    body = _accepting(desk, scene.draft) if scene.accepting else _offering(desk, scene.draft)
    return part("draft", body, desk.words("draft"), f' data-stage="{scene.draft["stage"]}"')


def _matches(desk: Desk) -> str:
    """Who fits the own hand: what they want of it, and what they have for it."""
    scene = desk.scene
    rows = []
    for seat, entry in enumerate(scene.seats):
        wanted = [kind for kind in entry["wanted"] if fits(scene, kind, True)]
        shown = [kind for kind in entry["offered"] if fits(scene, kind, False)]
        if seat != scene.me and not scene.is_done(seat) and wanted + shown:
            rows.append((-len(wanted) * bool(shown) - len(shown), seat, wanted, shown))
    lines = ""
    for _, seat, wanted, shown in sorted(rows)[:MOST_MATCHES]:
        goods = ""
        for key, kinds in (("seeks_short", wanted), ("shows_short", shown)):
            if kinds:
                drawn = "".join(good(kind, 22) for kind in kinds)
                goods += f"<span><small>{escape(desk.words(key))}</small>{drawn}</span>"
        lines += f'<li>{who(desk, seat, 22)}<b class="emp-name">{escape(scene.names[seat])}</b>{goods}</li>'
    return f'<ul class="emp-match">{lines}</ul>' if lines else ""


def _say(desk: Desk, partner: int, words: str, note: str) -> str:
    tools = offered(desk, "cancel", f"{icon('x', 14)}<span>{escape(desk.words('cancel'))}</span>", "emp-btn emp-cancel")
    return (
        f'<header class="emp-say">{who(desk, partner, 32)}<p>{escape(words)}<small>{escape(note)}</small></p>{tools}'
        "</header>"
    )


def _offering(desk: Desk, draft: Entry) -> str:
    partner = draft["to"]
    name = desk.scene.names[partner]
    words = desk.words("to", name=name, given=len(draft["gives"]), asked=draft["asks"] or "?")
    sides = _gives(desk, draft) + f'<i class="emp-beam">{icon("swap", 20)}</i>' + _wants(desk, draft)
    return (
        _say(desk, partner, words, desk.say(f"ask.{draft['stage']}"))
        + f'<div class="emp-trays">{sides}</div>{_names(desk, draft)}{_foot(desk, draft)}'
    )


def _gives(desk: Desk, draft: Entry) -> str:
    """The cards given; before the names are told, a tap takes one back."""
    if draft["stage"] == "giving":
        given: Counter[str] = Counter(draft["gives"])
        gone = [_taken_back(desk, draft, kind, count) for kind, count in given.items()]
        left = max(0, LEAST - len(draft["gives"]))
        blanks = "".join(f'<li class="emp-blank">{icon("plus", 16)}</li>' for _ in range(max(1, left)))
        inner = f'<ul class="emp-chips" data-n="{len(draft["gives"])}">{"".join(gone)}{blanks}</ul>'
    else:
        inner = row(chips_given(draft))
    end = offered(desk, "give-end", escape(desk.words("give_end")), "emp-btn emp-on")
    more = _truth(desk) + end if draft["stage"] == "giving" else ""
    return _tray(desk, "you_give", "left", len(draft["gives"]), inner, more)


def _truth(desk: Desk) -> str:
    """All true names with one tap."""
    words = f"{icon('seal')} {escape(desk.words('truth'))}"
    return shortcut("truth", ways.tell_truth(desk.scene), desk.words("truth_long"), words)


def _taken_back(desk: Desk, draft: Entry, kind: str, count: int) -> str:
    """The cards of one kind in the tray."""
    rest = list(draft["gives"])
    rest.remove(kind)
    drawn = drawing(chip(Chip(kind)), CHIP_WIDE, CHIP_HIGH)
    number = f"<b>×{count}</b>" if count > 1 else ""
    words = desk.words("take_back", card=card(kind))
    away = shortcut(f"back-{kind}", ways.regive(desk.scene, rest), words, drawn + number, "emp-out")
    return f"<li>{away or drawn + number}</li>"


def _wants(desk: Desk, draft: Entry) -> str:
    """What is asked: the number first, then names."""
    stage = draft["stage"]
    if stage in ("giving", "naming"):
        inner = f'<p class="emp-none">{escape(desk.words("later"))}</p>'
    elif stage == "asking_number":
        numbers = (offered(desk, f"number-{n}", str(n), "emp-btn emp-number") for n in range(LEAST, MOST + 1))
        inner = f'<div class="emp-numbers">{"".join(numbers)}</div>'
    else:
        inner = row(chips_asked(draft))
    end = offered(desk, "ask-end", escape(desk.words("ask_end")), "emp-btn")
    return _tray(desk, "you_want", "right", draft["asks"], inner, end)


def _tray(desk: Desk, key: str, arrow: str, count: int, inner: str, more: str) -> str:
    return (
        f'<div class="emp-tray emp-{key}"><h3>{icon(arrow, 12)} {escape(desk.words(key))} <b>{count or ""}</b>'
        f'<span class="emp-more">{more}</span></h3>{inner}</div>'
    )


def _names(desk: Desk, draft: Entry) -> str:
    """Names to tell or to ask, the likeliest first."""
    key = {"naming": "name", "asking": "ask"}.get(draft["stage"])
    if key is None:
        return ""
    found = [name for name in _likeliest(desk, draft, key) if f"{key}-{name}" in desk.offers]
    chips = "".join(_name(desk, draft, key, name) for name in found)
    done = len(draft["told"] if key == "name" else draft["wants"])
    title = desk.words(f"{key}_{'sure' if done < SURE else 'more'}", n=done + 1)
    truth = _truth(desk) if key == "name" else ""
    end = offered(desk, "name-end", escape(desk.words("name_end")), "emp-btn")
    return f'<div class="emp-names"><h3>{escape(title)}{truth}{end}</h3><ul>{chips}</ul></div>'


def _likeliest(desk: Desk, draft: Entry, key: str) -> list[str]:
    """True names first when telling; when asking, what the partner shows, then what one collects."""
    scene, partner = desk.scene, desk.scene.seats[draft["to"]]
    if key == "name":
        left = _untold(draft)
        return sorted(scene.spoken, key=lambda name: left[name] == 0)
    shown, mine = partner["offered"], scene.hand
    return sorted(scene.spoken, key=lambda name: (name not in shown, -mine.get(name, 0)))


def _untold(draft: Entry) -> Counter[str]:
    """The given cards whose names are not told yet."""
    left: Counter[str] = Counter(draft["gives"])
    return left - Counter(draft["told"])


def _name(desk: Desk, draft: Entry, key: str, name: str) -> str:
    """A name to tap: whether it is true, or what it would add to the own hand."""
    scene = desk.scene
    if key == "name":
        true = _untold(draft)[name] > 0
        foot = icon("seal", 11) if true else icon("mask", 11)
        style = "emp-true" if true else "emp-bluff"
    else:
        gain = change(scene.hand, (), [*draft["wants"], name]) - change(scene.hand, (), draft["wants"])
        foot = signed(gain)
        style = "emp-fit" if name in scene.seats[draft["to"]]["offered"] else ""
    inner = f"{good(name, 26)}<b>{escape(card(name))}</b><em>{foot}</em>"
    return f"<li>{button(f'{key}-{name}', desk.offers[f'{key}-{name}'], inner, f'emp-pick {style}'.strip())}</li>"


def _foot(desk: Desk, draft: Entry) -> str:
    """What the partner will see, what the deal does to the own hand, the promise, and sending."""
    scene = desk.scene
    promise = offered(desk, "clean-0", escape(desk.words("no_promise")))
    promise += offered(desk, "clean-1", f"{icon('check', 13)} {escape(desk.words('promise'))}")
    words = f"{icon('send', 16)} {escape(desk.words('send'))}"
    send = offered(desk, "send", words, "emp-btn emp-yes emp-send")
    if "ask-end" in desk.offers or "clean-0" in desk.offers:
        send += shortcut("send", ways.send_at_once(scene), desk.words("send_long"), words, "emp-btn emp-yes emp-send")
    if draft["stage"] in ("giving", "naming"):
        out = change(scene.hand, draft["gives"], ())
        words = f"{escape(desk.words('costs'))} {signed(out)}" if draft["gives"] else ""
        return f'<footer class="emp-foot"><p class="emp-verdict"><span>{words}</span></p></footer>'
    sure = change(scene.hand, draft["gives"], draft["wants"][:SURE])
    wish = change(scene.hand, draft["gives"], draft["wants"])
    verdict = (
        f'<p class="emp-verdict"><span>{icon("lock", 13)} {escape(desk.words("sure"))} {signed(sure)}</span>'
        f"<span>{icon('wish', 13)} {escape(desk.words('with_wish'))} {signed(wish)}</span></p>"
    )
    return f'<footer class="emp-foot">{_seen(desk, draft)}{verdict}<div class="emp-do">{promise}{send}</div></footer>'


def _seen(desk: Desk, draft: Entry) -> str:
    """The own cards as the partner will see them."""
    told = [*draft["told"], *[UNTOLD] * (len(draft["gives"]) - len(draft["told"]))]
    shown = chips_told({"told": told})
    minis = "".join(good(each.kind, 20) if each.kind else icon("ask", 13) for each in shown)
    words = desk.words("sees", name=desk.scene.names[draft["to"]])
    return (
        f'<p class="emp-sees" title="{escape(spoken(desk, shown))}"><small>{escape(words)}</small>'
        f"<span>{minis}</span></p>"
    )


def _accepting(desk: Desk, draft: Entry) -> str:
    """The offer that is accepted, and the own cards for it."""
    scene, answered = desk.scene, desk.scene.accepting
    if answered is None:
        return ""
    name = scene.names[draft["to"]]
    words = desk.words("accepting", name=name, n=answered["asks"])
    steps, picks = ways.pick_cheapest(scene)
    said = desk.words("cheapest_long", cards=", ".join(map(card, picks)))
    cheap = shortcut("cheapest", steps, said, f"{icon('bulb')} {escape(desk.words('cheapest'))}")
    left = answered["asks"] - len(draft["gives"])
    blanks = "".join(f'<li class="emp-blank">{icon("plus", 16)}</li>' for _ in range(left))
    mine = "".join(f"<li>{drawing(chip(Chip(kind)), CHIP_WIDE, CHIP_HIGH)}</li>" for kind in draft["gives"])
    give = f'<ul class="emp-chips" data-n="{answered["asks"]}">{mine}{blanks}</ul>'
    sides = (
        _tray(desk, "you_give", "left", answered["asks"], give, cheap) + f'<i class="emp-beam">{icon("swap", 20)}</i>'
    )
    sides += _tray(desk, "you_get", "right", answered["cards"], row(chips_told(answered)), "")
    told = [name for name in answered["told"] if name != UNTOLD]
    sure, hope = (change(scene.hand, draft["gives"], names) for names in (told[:SURE], told))
    verdict = (
        f'<p class="emp-verdict"><span>{icon("seal", 13)} {escape(desk.words("sure"))} {signed(sure)}</span>'
        f"<span>{icon('horn', 13)} {escape(desk.words('as_told'))} {signed(hope)}</span></p>"
    )
    deal = offered(desk, "commit", f"{icon('check', 16)} {escape(desk.words('commit'))}", "emp-btn emp-yes emp-send")
    asked = desk.words("wanted_names", names=", ".join(map(card, answered["wants"][:SURE])))
    return (
        _say(desk, draft["to"], words, asked)
        + f'<div class="emp-trays">{sides}</div><footer class="emp-foot">{verdict}'
        + f'<div class="emp-do">{deal}</div></footer>'
    )
