"""Phase 10 and city attacks: Trade Routes, Provincial Empire, and the card an attacker takes."""

from emporion.companion import turning_in
from emporion.companion.losses import check_held
from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.table import ABILITIES, CompanionState
from emporion.games.megaciv import components as c
from emporion.games.megaciv.blows import discard as discard_openly
from emporion.games.megaciv.board import FACE, KINDS, ROUTES, ROUTES_FACTOR, WATER, with_effect
from emporion.games.megaciv.state import BLOCKS, nobody_struck

PROVINCES = with_effect("collect_cards")
IMMUNE = PROVINCES | with_effect("immune_collect_cards")
MOST_PROVINCES = 5
LEAST_FACE = 2


def begin(t: CompanionState) -> None:
    """Phase 10, unless nobody owns an advance for it."""
    nobody_struck(t.fair)  # MEG-RES-14
    t.phase = ABILITIES
    t.named_provinces = [False] * t.fair.seats
    if not any(t.fair.has(seat, ROUTES | PROVINCES) for seat in t.present()):
        turning_in.begin(t)
        return
    t.note("abilities")


def routes(t: CompanionState, said: Said) -> None:
    """Commodity cards go for twice their face value."""  # MEG-ADV-31
    s, seat, kinds = t.fair, said.seat, said["cards"]
    if not s.has(seat, ROUTES):
        raise refuse("E_CHOICE", "routes_owner", "MEG-ADV-31")
    if not kinds:
        raise refuse("E_FORM", "field", field="cards")
    check_held(t, seat, kinds)
    for kind in kinds:
        discard_openly(s, seat, kind)
    s.gain(seat, sum(int(ROUTES_FACTOR * FACE[kind]) for kind in kinds))


# Provincial Empire.


def may_be_named(t: CompanionState, owner: int) -> list[int]:
    """The players that the owner of Provincial Empire can name."""  # MEG-ADV-36
    return [seat for seat in t.present() if seat != owner and not t.fair.has(seat, IMMUNE)]


def can_give(t: CompanionState, seat: int, kind: int) -> bool:
    """Whether a card is one that Provincial Empire may get."""
    return kind < WATER and FACE[kind] >= LEAST_FACE and t.fair.cards(seat, kind) > 0


def gifts_of(t: CompanionState, seat: int) -> list[int]:
    """The cards a seat may give to Provincial Empire."""
    return [kind for kind in range(WATER) if can_give(t, seat, kind)]


def provincial(t: CompanionState, said: Said) -> None:
    """Up to five players are named; each gives a card of his own choice."""  # MEG-ADV-36
    owner, seats = said.seat, said["seats"]
    if not t.fair.has(owner, PROVINCES):
        raise refuse("E_CHOICE", "provinces_owner", "MEG-ADV-36")
    if t.named_provinces[owner]:
        raise refuse("E_TURN", "provinces_once", "MEG-ADV-36")
    if not 1 <= len(seats) <= MOST_PROVINCES:
        raise refuse("E_FORM", "provinces_number", "MEG-ADV-36", most=MOST_PROVINCES)
    if not set(seats) <= set(may_be_named(t, owner)):
        raise refuse("E_VICTIM", rule="MEG-ADV-36")
    t.named_provinces[owner] = True
    t.note("provinces", owner, seats=seats)
    t.gifts += [(owner, giver) for giver in seats]
    drop_impossible_gifts(t)


def drop_impossible_gifts(t: CompanionState) -> None:
    """Who holds no such card gives none."""
    for owner, giver in t.gifts[:]:
        gone = t.left[owner] or t.left[giver]
        if gone or not gifts_of(t, giver):
            t.gifts.remove((owner, giver))
            if not gone:
                t.note("gives_nothing", giver, partner=owner)


def give(t: CompanionState, said: Said) -> None:
    """A named player gives a card; the two see which."""
    giver, owner, kind = said.seat, said["to"], said["card"]
    if (owner, giver) not in t.gifts:
        raise refuse("E_TURN", "no_gift", "MEG-ADV-36")
    if t.fair.cards(giver, kind) == 0:
        raise refuse("E_NOT_HELD")
    if not can_give(t, giver, kind):
        raise refuse("E_CHOICE", "gift_card", "MEG-ADV-36", least=LEAST_FACE)
    t.gifts.remove((owner, giver))
    t.fair.take(owner, kind, t.fair.drop(giver, kind))
    t.note("gave", giver, partner=owner)
    t.note("gave_card", giver, [giver, owner], partner=owner, card=c.KIND_IDS[kind])
    drop_impossible_gifts(t)


def go_on(t: CompanionState, said: Said) -> None:
    """The table goes on to phase 12."""
    if t.gifts:
        raise refuse("E_TURN", "gifts_due", "MEG-ADV-36")
    turning_in.begin(t)


# City attacks.


def attack(t: CompanionState, said: Said) -> None:
    """After a successful attack one card at random goes to the attacker; it is no trade."""  # MEG-TBL-09
    attacker, victim, s = said["attacker"], said.seat, t.fair
    if attacker == victim:
        raise refuse("E_SELF", "attack_self", "MEG-TBL-09")
    if s.sizes[victim] == 0:
        raise refuse("E_ENTRY", "attack_empty", "MEG-TBL-09")
    places = [place for place in range(KINDS * BLOCKS) for _ in range(s.hands[victim * KINDS * BLOCKS + place])]
    kind, block = divmod(places[s.rng.below(len(places))], BLOCKS)
    s.hands[(victim * KINDS + kind) * BLOCKS + block] -= 1
    s.sizes[victim] -= 1
    s.take(attacker, kind, block)
    t.note("attacked", attacker, partner=victim)
    t.note("attack_card", attacker, [attacker, victim], partner=victim, card=c.KIND_IDS[kind])
