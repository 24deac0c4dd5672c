"""What a seat knows as plain text: everything on the table in words, for a terminal and for screen readers."""

from collections.abc import Iterable, Mapping, Sequence

from emporion.core.bits import members
from emporion.core.lines import COLUMNS, filled
from emporion.games.megaciv.advances import price_now
from emporion.games.megaciv.picture.scene import OVER, Scene, scene
from emporion.games.megaciv.picture.tables import SURE, card, cards_in_words, hand_worth, is_calamity, worth
from emporion.games.megaciv.refusals import SAY, advance_name, kind_name
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.view import ids
from emporion.trading.offer import OPEN, STANDINGS


def text(seen: MegaCiv, *, names: Sequence[str] | None = None, columns: int = COLUMNS) -> str:
    """The whole position in text, at most so many columns wide."""
    return told(scene(seen, names=names), columns)


def told(drawn: Scene, columns: int = COLUMNS) -> str:
    """The same of a scene."""
    return "\n".join(filled(line, columns) for line in summary(drawn).split("\n")) + "\n"


def summary(drawn: Scene) -> str:
    """The position in words, one line for each subject."""
    lines = [_progress(drawn), *_calamity(drawn), *_stacks(drawn)]
    lines += [_player(drawn, seat) for seat in drawn.everybody]
    return "\n".join([*lines, *_hand(drawn), *_offers(drawn), *_draft(drawn), *_purchase(drawn), *_end(drawn)])


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or SAY("plain.none")


def _people(told: Scene, seats: Iterable[int]) -> str:
    return _listed(told.names[seat] for seat in seats)


def _counted(cards: Mapping[str, int]) -> str:
    return _listed(f"{number} {card(kind)}" for kind, number in cards.items())


def _progress(told: Scene) -> str:
    if told.mood == OVER:
        return SAY("page.game_over")
    values = {"round": told.s.round, "rounds": told.rounds, "phase": SAY(f"phase.{told.s.phase}")}
    return SAY("plain.progress", {**values, "who": _people(told, told.actors)})


def _calamity(told: Scene) -> list[str]:
    kind, victim, gains = told.blow, told.victim, told.beneficiary
    if not kind or victim is None:
        return []
    values = {"card": card(kind), "text": SAY(f"calamity_text.{kind}"), "victim": told.names[victim]}
    lines = [SAY("plain.calamity", values)]
    if gains is not None:
        lines.append(SAY("plain.beneficiary", {"name": told.names[gains]}))
    if told.s.seconds:
        lines.append(SAY("plain.seconds", {"names": _people(told, told.s.seconds)}))
    return lines


def _stacks(told: Scene) -> list[str]:
    """What can lie in each stack, which are empty, and what the viewing seat pays; never how many are left."""
    lines = []
    for block in range(told.blocks):
        rows = []
        for stack in range(1, 10):
            kinds = cards_in_words(told.lying(block, stack), "/")
            rows.append(f"{stack} {kinds or SAY('page.empty')}")
        name = f" {SAY('block.' + ('west', 'east')[block])}" if told.blocks > 1 else ""
        lines.append(SAY("plain.stacks", {"block": name, "stacks": "; ".join(rows)}))
    if told.me is not None:
        prices = [f"{stack}: {price}" for stack in range(1, 10) if (price := told.price(stack)) is not None]
        lines.append(SAY("plain.prices", {"prices": _listed(prices)}))
    return lines


def _player(told: Scene, seat: int) -> str:
    s = told.s
    notes = [SAY("page.you")] if seat == told.me else []
    if seat in told.actors:
        notes.append(SAY("plain.to_act"))
    if told.is_done(seat) and s.floor.is_open:
        notes.append(SAY("page.done"))
    values = {
        "name": told.names[seat],
        "civilization": told.civilization(seat),
        "notes": f" ({', '.join(notes)})" if notes else "",
        "score": told.points[seat],
        "cities": s.cities[seat],
        "treasury": s.treasury[seat],
        "step": s.step_reached[seat],
        "cards": s.sizes[seat],
        "advances": _listed(map(advance_name, members(s.advances[seat]))),
    }
    line = SAY("plain.player", values)
    for key, names in (("page.shows", told.offered(seat)), ("page.seeks", told.wanted(seat))):
        line += " " + SAY(key, {"names": _listed(map(card, names))}) if names else ""
    return line


def _hand(told: Scene) -> list[str]:
    if told.me is None:
        return []
    sets = [
        SAY("plain.set", {"n": number, "card": card(kind), "now": worth(kind, number)})
        for kind, number in told.sets
        if not is_calamity(kind)
    ]
    ills = [
        SAY("plain.ill", {"card": card(kind), "text": SAY(f"calamity_text.{kind}")})
        for kind in told.hand
        if is_calamity(kind)
    ]
    values = {"n": sum(told.hand.values()), "worth": hand_worth(told.hand), "sets": _listed(sets)}
    return [SAY("plain.hand", values), *ills]


def _bundle(names: Sequence[str], number: int, words: tuple[str, str]) -> str:
    """Names in order: the first two can be relied on, the others not; then how many are not named."""
    told = enumerate(names)
    said = [f"{card(name)} ({SAY(f'page.trust_{words[at >= SURE]}')})" for at, name in told]
    unnamed = number - len(said)
    return _listed([*said, *([SAY("page.unknown", {"n": unnamed})] if unnamed else [])])


def _offers(told: Scene) -> list[str]:
    lines = []
    for offer in told.s.floor.offers:
        mine = offer.maker == told.me
        values = {
            "name": told.names[offer.to if mine else offer.maker],
            "gives": _bundle(ids(offer.told), len(offer.gives), ("true", "told")),
            "wants": _bundle(ids(offer.wants), offer.asks, ("sure", "wish")),
            "clean": " " + SAY("page.clean") if offer.remarks else "",
        }
        line = SAY("plain.offer_sent" if mine else "plain.offer_got", values)
        if offer.standing != OPEN:
            line += f" ({SAY('page.standing_' + STANDINGS[offer.standing])})"
        lines.append(line)
    return lines


def _draft(told: Scene) -> list[str]:
    draft = told.draft
    if draft is None:
        return []
    values = {
        "name": told.names[draft.to],
        "gives": _listed(map(kind_name, draft.gives)),
        "told": _listed(map(kind_name, draft.told)),
        "asks": draft.asks,
        "wants": _listed(map(kind_name, draft.wants)),
    }
    return [SAY("plain.accepting" if told.accepting else "plain.draft", values)]


def _purchase(told: Scene) -> list[str]:
    if told.buyer is None:
        return []
    values = {
        "basket": _listed(map(advance_name, told.basket)),
        "price": price_now(told.s, told.buyer),
        "cards": _counted(told.turned_in),
        "power": told.power,
    }
    return [SAY("plain.basket", values)]


def _end(told: Scene) -> list[str]:
    ranks = told.ranks
    if not ranks:
        return []
    return [
        SAY("plain.rank", {"rank": ranks[seat], "name": told.names[seat], "score": told.points[seat]})
        for seat in told.by_points
    ]
