"""The viewing seat's discard stack in the page: a fan, top card first, and what taking the cards back costs."""

from emporion.core.markup import escape, heading, part
from emporion.games.faiyum.chapters.administration import RISING
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.stacks import fan_cards

WIDTH, HEIGHT = 486.0, 124.0


def stack(desk: Desk) -> str:
    """The panel; a spectator has none."""
    seat = desk.scene.me
    if seat is None:
        return part("stack", "")
    landing = desk.scene.landing(seat)
    count = len(landing) + len(desk.scene.s.discard[seat])
    head = heading(desk.words("stack"), desk.words("stack_landing" if landing else "stack_note"))
    if not count:
        return part("stack", f'{head}<p class="emp-nothing">{escape(desk.words("stack_empty"))}</p>')
    # Ids go by place: a drawing that changes its parent while the page is updated may not be painted any more.
    ids = [f"fan-{place}" for place in range(1 - len(landing), 1 + count - len(landing))]
    fan = (
        f'<div class="emp-fan"><svg class="fai-picture" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" role="group" '
        f'aria-label="{escape(desk.words("stack"))}">{fan_cards(desk.scene, seat, WIDTH, 7, ids)}</svg></div>'
    )
    return part("stack", head + fan + _prices(desk, desk.scene.prices_back(seat, count)))


def _prices(desk: Desk, costs: list[int]) -> str:
    """Which cards an administration returns for nothing, and what the others would cost."""
    if not costs:
        return ""
    rest = [cost for cost in costs if cost]
    told = ""
    if free := costs.count(0):
        told += f'<span class="emp-free">{escape(desk.words("returns_free", n=free))}</span>'
    if rest:
        rising = bool(RISING[desk.scene.s.seats])
        words = desk.words("then_rising" if rising else "then_each", price=rest[0], n=len(rest), sum=sum(rest))
        told += f'<span class="emp-paid">{escape(words)}</span>'
    return f'<p class="emp-prices">{told}</p>'
