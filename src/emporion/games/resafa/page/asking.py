"""What the decision bar of Resafa says: the steps of the turn, a short question, what it costs, and what goes on."""

from html import escape

from emporion.core.page import Asking
from emporion.games.resafa import actions as a
from emporion.games.resafa import codes
from emporion.games.resafa.board import RESAFA
from emporion.games.resafa.page.lacking import impossible
from emporion.games.resafa.page.ledger import ledger
from emporion.games.resafa.page.markup import inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.inline import crest, icon
from emporion.games.resafa.picture.tables import ActionCard
from emporion.games.resafa.rules import STEP_NAMES
from emporion.games.resafa.state import NO_CARD, PLACE, SET

COLOUR_STEPS = frozenset(["colour", "which_colour", "special", "search"])
MAIN_STEPS = frozenset([
    "which_action", "produce", "workshop", "side", "cell", "turn", "garden", "slot", "canal", "space", "move", "load",
    "line", "golden", "quantity", "after_sale", "base", "take",
])  # fmt: skip


def begun(desk: Desk) -> frozenset[int]:
    """The actions of the menu that stand in the bar as steps of the turn."""
    return frozenset(choice.action for choice in desk.choices if desk.at_menu and choice.action in (a.MAIN, a.COLOUR))


def asking(desk: Desk) -> Asking:
    """All of it; nothing for whoever is not asked."""
    if desk.sight is None:
        return Asking()
    return Asking(
        steps=_steps(desk),
        ask=_question(desk),
        note=desk.words("ask_both_note") if _both(desk) else impossible(desk),
        ledger=ledger(desk),
        tools=_dials(desk),
        answers=_answers(desk),
    )


def _both(desk: Desk) -> bool:
    return desk.main is not None and desk.colour is not None


def _question(desk: Desk) -> str:
    """In a few words; the numbers stand on the table and in the ledger."""
    step = desk.asked.open_step()
    if step == "menu":
        main = desk.words(f"ask_{desk.main.state.open_step()}") if desk.main else ""
        if _both(desk):
            return desk.words("ask_both", main=main)
        return main or desk.words("ask_colour" if desk.colour else "ask_done")
    if step == "play" and desk.scene.front.played:
        return desk.words("ask_play")
    if step == "line" and desk.asked.own(PLACE) == RESAFA:
        return desk.words("ask_line_away")
    return desk.words(f"ask_{step}") if step in ASKED else ""


ASKED = frozenset([
    "rotate", "play", "which_action", "which_colour", "colour", "special", "search", "produce", "workshop", "side",
    "cell", "turn", "garden", "slot", "canal", "space", "move", "load", "line", "quantity", "base", "take", "flip",
    "row", "step", "swap", "draw",
])  # fmt: skip


def _steps(desk: Desk) -> str:
    """Main action, colour action, end: those that are open can be begun in any order (RES-TRN-03)."""
    s = desk.asked
    if s.card == NO_CARD or s.turn != desk.scene.me:
        return ""
    action, crest_of = ActionCard(s.own(SET), s.card).halves[s.half]
    inside = s.steps[s.steps.index(codes.MENU) + 1 :] if codes.MENU in s.steps else [codes.NEXT]
    first = STEP_NAMES[inside[0]] if inside else ""
    main = "now" if first in MAIN_STEPS else "open" if s.mains else "done"
    colour = "now" if first in COLOUR_STEPS else "open" if s.colour_open else "done"
    end = "now" if first == "next" else ""
    signs = (inked(icon(action, 20), 20), inked(crest(crest_of, 20), 20))
    texts = {choice.action: choice.text for choice in desk.choices} if desk.at_menu else {}
    items = "".join(
        _chip(desk.words(f"step_{name}"), sign, state, action, texts.get(action, ""), action == desk.hint)
        for name, sign, state, action in (
            ("main", signs[0], main, a.MAIN),
            ("colour", signs[1], colour, a.COLOUR),
            ("end", "", end, a.END_TURN),
        )
    )
    return f'<ol class="emp-steps" aria-label="{escape(desk.words("steps"))}">{items}</ol>'


def _chip(words: str, sign: str, state: str, action: int, text: str, hinted: bool) -> str:
    """A step of the turn; while it is open it can be pressed."""
    face = f"{sign}<span>{escape(words)}</span>"
    now = ' aria-current="step"' if state == "now" else ""
    if not text or action == a.END_TURN:
        return f'<li class="emp-{state or "later"}"{now}>{face}</li>'
    said, hint = escape(text), ' class="emp-hint"' if hinted else ""
    return (
        f'<li class="emp-{state}"{now}><button id="choice-{action}"{hint} data-act="{action}" title="{said}" '
        f'aria-label="{said}">{face}</button></li>'
    )


def _dials(desk: Desk) -> str:
    """What turns the workshop that is being placed, and turns it over."""
    plan = desk.scene.plan
    if plan is None:
        return ""
    ways = [("turn", "r", len(plan.turns), "↻"), *([("side", "f", len(plan.sides), "⇄")] if plan.sides else [])]
    return "".join(
        f'<button class="emp-dial" data-dial="{name}" data-of="{count}" data-key="{key}" '
        f'title="{escape(desk.words(f"dial_{name}"))} ({key.upper()})"><i aria-hidden="true">{sign}</i>'
        f"<span>{escape(desk.words(f'dial_{name}'))}</span></button>"
        for name, key, count, sign in ways
    )


def _answers(desk: Desk) -> str:
    """The golden button of the first decision; main actions to choose from, each one click away."""
    if "start-0" in desk.offers:
        words = escape(desk.words("keep"))
        return (
            f'<button id="keep" class="emp-go" data-acts="{a.ROTATE}" data-plan="{a.ROTATE}+4*first+second">'
            f"{words}</button>"
        )
    ways = desk.main.ways if desk.main and desk.main.state.open_step() == "which_action" else ()
    return "".join(
        f'<button id="begin-{choice.action}" data-acts="{",".join(map(str, acts))}">{escape(choice.text)}</button>'
        for acts, choice in ways
        if a.ACTION <= choice.action < a.COLOUR_OF
    )


def forward(desk: Desk) -> int | None:
    """What brings the turn forward: its end once both actions are taken, a payment, the only way on; no refusal."""
    legal = [choice.action for choice in desk.choices if choice.action < a.FREE]
    if desk.sight is not None and desk.asked.open_step() == "pay_for":
        return a.OPTION
    return legal[0] if len(legal) == 1 else None
