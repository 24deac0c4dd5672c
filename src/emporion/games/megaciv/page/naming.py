"""Names to tap: those that can be told of the own cards, and those that can be asked for."""

from collections import Counter
from html import escape

from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.markup import button, good, icon, offered, shortcut, signed
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import Plan
from emporion.games.megaciv.picture.scene import Entry
from emporion.games.megaciv.picture.tables import SURE, card, worth


def told_names(desk: Desk, draft: Entry) -> str:
    """Names to be told one by one, true ones first; or all of them at once."""
    scene = desk.scene
    left: Counter[str] = Counter(draft["gives"]) - Counter(draft["told"])
    names = [name for name in scene.spoken if f"name-{name}" in desk.offers]
    picks = ""
    for name in sorted(names, key=lambda name: left[name] == 0):
        true = left[name] > 0
        inner = f"{good(name, 26)}<b>{escape(card(name))}</b><em>{icon('seal' if true else 'mask', 11)}</em>"
        style = f"emp-pick {'emp-true' if true else 'emp-bluff'}"
        picks += f"<li>{button(f'name-{name}', desk.offers[f'name-{name}'], inner, style)}</li>"
    done = len(draft["told"])
    title = desk.words(f"name_{'sure' if done < SURE else 'more'}", n=done + 1)
    plan = plans.plan_of(scene, draft)
    truth = shortcut(
        "truth", plans.write(scene, plan._replace(told=plans.names(scene, plan._replace(told=())))),
        desk.words("truth_long"), f"{icon('seal')} {escape(desk.words('truth'))}", "emp-btn emp-on",
    )  # fmt: skip
    end = offered(desk, "name-end", escape(desk.words("name_end")), "emp-btn")
    return f'<div class="emp-names"><h3>{escape(title)}{truth}{end}</h3><ul tabindex="0">{picks}</ul></div>'


def asked_names(desk: Desk, plan: Plan) -> str:
    """Names to ask for, with what each adds to the own hand: what the partner shows first, then the best."""
    scene = desk.scene
    shown = scene.seats[plan.to]["offered"]
    after = Counter(scene.hand) - Counter(plan.gives) + Counter(plan.wants)
    gains = {name: worth(name, after[name] + 1) - worth(name, after[name]) for name in scene.spoken}  # MEG-SPR-61
    picks = "".join(
        f"<li>{pick}</li>"
        for name in sorted(scene.spoken, key=lambda name: (name not in shown, -gains[name]))
        if (pick := _asked(desk, plan, name, gains[name], name in shown))
    )
    if not picks:
        return ""
    done = len(plan.wants)
    title = desk.words(f"ask_{'sure' if done < SURE else 'more'}", n=done + 1)
    return f'<div class="emp-names"><h3>{escape(title)}</h3><ul tabindex="0">{picks}</ul></div>'


def _asked(desk: Desk, plan: Plan, name: str, gain: int, shown: bool) -> str:
    inner = f"{good(name, 26)}<b>{escape(card(name))}</b><em>{signed(gain)}</em>"
    style = "emp-pick emp-fit" if shown else "emp-pick"
    if f"ask-{name}" in desk.offers:
        return button(f"ask-{name}", desk.offers[f"ask-{name}"], inner, style)
    changed = plans.asking_for(desk.scene, plan, name)
    steps = plans.write(desk.scene, changed) if changed else ()
    return shortcut(f"ask-{name}", steps, desk.words("ask_for", card=card(name)), inner, style)
