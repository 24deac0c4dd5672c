"""The end: the truth about the bluffs, and what decided a tie. Who won and by what stands above the table, once."""

from itertools import pairwise

from emporion.core.markup import escape, heading, part
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY
from emporion.games.megaciv.page.markup import drawing, good, icon, signed, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import OVER
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.picture.tiles import CHIP_HIGH, CHIP_WIDE, Chip, chip
from emporion.games.megaciv.rules import tie_break
from emporion.games.megaciv.truth import Deal, Lie, Truth

TIES = ("points", "step", "sixes", "threes", "cost", "group", "credits", "cities", "treasury", "rank")
MOST_SHOWN = 6  # bluffs; all of them are in the replay


def ending(desk: Desk) -> str:
    """What nobody could know before; a moment of the past has nothing to reveal."""
    scene = desk.scene
    if scene.mood != OVER or scene.past:
        return part("ending", "")
    found: Truth | None = desk.truth
    body = _ties(desk) + (_truth(desk, found) if found else "")
    return part("ending", body, desk.words("ending"), ' tabindex="0"')  # it may scroll


def _truth(desk: Desk, found: Truth) -> str:
    bluffs = found.bluffs()
    shown = bluffs[:MOST_SHOWN]
    note = desk.words("bluffs_shown", n=len(shown), all=len(bluffs)) if len(bluffs) > len(shown) else ""
    none = "no_deals" if not found.deals else "no_bluffs"
    rows = "".join(_bluff(desk, deal) for deal in shown) or f'<li class="emp-none">{escape(desk.words(none))}</li>'
    return (
        f'{heading(desk.words("ending"), note)}<div class="emp-truth"><ol class="emp-lies">{rows}</ol>'
        f'<ul class="emp-facts">{_facts(desk, found)}</ul></div>'
    )


def _bluff(desk: Desk, deal: Deal) -> str:
    """What was told, what it was, from whom to whom, and what it cost."""
    names = desk.scene.names
    pairs = "".join(_pair(desk, lie) for lie in deal.lies) or _promise(desk, deal)
    words = desk.words("bluffed", maker=names[deal.maker], taker=names[deal.taker], round=deal.round)
    if deal.cities:
        words += " " + desk.words("bluff_cities", n=deal.cities)
    elif deal.cost:
        words += " " + desk.words("bluff_cost", n=deal.cost)
    return (
        f'<li class="emp-lie" data-step="{deal.step}">{who(desk, deal.maker, 24)}<span class="emp-pairs">{pairs}</span>'
        f"{who(desk, deal.taker, 24)}<p>{escape(words)}</p></li>"
    )


def _pair(desk: Desk, lie: Lie) -> str:
    told, was = c.KIND_IDS[lie.told], c.KIND_IDS[lie.was]
    words = escape(desk.words("told_was", told=card(told), was=card(was)))
    drawn = f"{_chip(Chip(told, 'told'))}{icon('right', 14)}{_chip(Chip(was, 'bluff'))}"
    return f'<i role="img" aria-label="{words}" title="{words}">{drawn}</i>'


def _promise(desk: Desk, deal: Deal) -> str:
    """Nothing nasty was promised, and it came without a name."""
    cards = "".join(_chip(Chip(c.KIND_IDS[FIRST_CALAMITY + ill], "bluff")) for ill in deal.ills)
    return f'<i><em class="emp-clean">{escape(desk.words("clean"))}</em>{icon("right", 14)}{cards}</i>'


def _chip(shown: Chip) -> str:
    return drawing(chip(shown), CHIP_WIDE, CHIP_HIGH)


def _facts(desk: Desk, found: Truth) -> str:
    """Who never lied, who lied most, the best deal and the largest set."""
    facts = []
    told = {seat: found.lied(seat) for seat in desk.scene.everybody if found.lied(seat)[1]}
    honest = [seat for seat, (lies, _) in told.items() if not lies]
    if honest:
        seat = max(honest, key=lambda seat: told[seat][1])
        facts.append(("seal", "never_lied", seat, desk.words("of_deals", n=told[seat][1])))
    if len(honest) < len(told):
        seat = max(told, key=lambda seat: told[seat])
        facts.append(("mask", "most_bluffs", seat, desk.words("of_all", n=told[seat][0], all=told[seat][1])))
    if found.deals:
        gain, seat = max((deal.gains[side], (deal.maker, deal.taker)[side]) for deal in found.deals for side in (0, 1))
        facts.append(("swap", "best_deal", seat, signed(gain)))
    if found.set:
        worth = desk.words("worth_all", n=found.set.value)
        facts.append(("cards", "biggest_set", found.set.seat, f"{found.set.number} {_good(found.set.kind)} {worth}"))
    return "".join(
        f"<li>{icon(sign, 16)}<span>{escape(desk.words(key))}</span>{who(desk, seat, 20)}"
        f"<b>{escape(desk.scene.names[seat])}</b> <em>{said}</em></li>"
        for sign, key, seat, said in facts
    )


def _good(kind: int) -> str:
    return good(c.KIND_IDS[kind], 18)


def _ties(desk: Desk) -> str:
    """What put a seat before the next one with as many points."""  # MEG-SPR-18
    points, names = desk.scene.points, desk.scene.names
    lines = ""
    for seat, behind in pairwise(desk.scene.by_points):
        if points[seat] == points[behind]:
            words = desk.words("tie", name=names[seat], behind=names[behind], why=_why(desk, seat, behind))
            lines += f"<p>{icon('steps', 14)} {escape(words)}</p>"
    return f'<div class="emp-ties">{lines}</div>' if lines else ""


def _why(desk: Desk, seat: int, behind: int) -> str:
    mine, other = (tie_break(desk.scene.s, each) for each in (seat, behind))
    return desk.words(next(f"tie_{key}" for key, one, two in zip(TIES, mine, other, strict=True) if one != two))
