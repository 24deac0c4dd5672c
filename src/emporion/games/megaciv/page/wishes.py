"""The second way into an offer: what one more card of each good is worth to the own hand, best first."""

from emporion.core.markup import escape, part
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.draft import composed
from emporion.games.megaciv.page.markup import changing, good, signed
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import NOBODY, Plan
from emporion.games.megaciv.page.trays import gains
from emporion.games.megaciv.picture.scene import TRADE
from emporion.games.megaciv.picture.tables import LEAST, SURE, card


def wishes(desk: Desk) -> str:
    """A tap asks for a good; where one stall alone shows it, its owner is the partner."""
    scene = desk.scene
    if scene.mood != TRADE or not desk.composes or not any(place.startswith("offer-") for place in desk.targets):
        return part("wishes", "")
    now = composed(desk)
    plan = now if isinstance(now, Plan) else Plan()
    added = gains(scene, plan._replace(gives=(), wants=()))
    drawn = ""
    for name in sorted(scene.spoken, key=lambda name: -added[name]):
        style = "emp-wish emp-on" if name in plan.wants else "emp-wish"
        inner = f"{good(name, 22)}<b>{escape(card(name))}</b><em>{signed(added[name])}</em>"
        words = desk.words("want_it", card=card(name), n=added[name])
        drawn += changing(f"wish-{name}", wished(desk, plan, name).deal, words, inner, style)
    return part(
        "wishes", f'<b>{escape(desk.words("i_want"))}</b><div class="emp-row" tabindex="0">{drawn}</div>',
        desk.words("i_want"),
    )  # fmt: skip


def wished(desk: Desk, plan: Plan, name: str) -> Plan:
    """The plan with a wish instead of those before; the partner is whoever alone shows it, unless there is one."""
    scene = desk.scene
    asked = plan._replace(wants=(name,) * SURE, asks=LEAST)
    if plan.to != NOBODY:
        return asked
    there = [seat for seat in desk_partners(desk) if name in scene.offered(seat)]
    return plans.towards(scene, asked, there[0]) if len(there) == 1 else asked


def desk_partners(desk: Desk) -> list[int]:
    """The seats to whom an offer can be made now."""
    return [seat for seat in desk.scene.everybody if f"offer-{seat + 1}" in desk.targets]
