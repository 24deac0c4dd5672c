"""The view as plain text: everything on the table in words, for a terminal and for screen readers."""

from collections.abc import Iterable, Mapping, Sequence

from emporion.core.lines import COLUMNS, filled
from emporion.games.megaciv.picture.scene import OPEN, Entry, Scene, View, scene
from emporion.games.megaciv.picture.tables import SURE, card, hand_worth, is_calamity, worth
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.view import UNTOLD


def text(view: View, *, names: Sequence[str] | None = None, columns: int = COLUMNS) -> str:
    """The whole position in text, at most so many columns wide."""
    return "\n".join(filled(line, columns) for line in summary(view, names=names).split("\n")) + "\n"


def summary(view: View, *, names: Sequence[str] | None = None) -> str:
    """The position in words, one line for each subject."""
    told = scene(view, names=names)
    lines = [_progress(told), *_calamity(told), *_stacks(told)]
    lines += [_player(told, seat) for seat in range(len(told.seats))]
    return "\n".join([*lines, *_hand(told), *_offers(told), *_draft(told), *_purchase(told), *_end(told)])


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or SAY("plain.none")


def _people(told: Scene, seats: Iterable[int]) -> str:
    return _listed(told.names[seat] for seat in seats)


def _counted(cards: Mapping[str, int]) -> str:
    return _listed(f"{number} {card(kind)}" for kind, number in cards.items())


def _progress(told: Scene) -> str:
    view = told.view
    if view["over"]:
        return SAY("page.game_over")
    values = {"round": view["round"], "rounds": view["rounds"], "phase": SAY(f"phase.{view['phase']}")}
    return SAY("plain.progress", {**values, "who": _people(told, view["actors"])})


def _calamity(told: Scene) -> list[str]:
    now = told.view["calamity"]
    if not now["card"] or now["victim"] is None:
        return []
    kind = now["card"].split()[0]
    values = {"card": card(kind), "text": SAY(f"calamity_text.{kind}"), "victim": told.names[now["victim"]]}
    lines = [SAY("plain.calamity", values)]
    if now["beneficiary"] is not None:
        lines.append(SAY("plain.beneficiary", {"name": told.names[now["beneficiary"]]}))
    if now["seconds"]:
        lines.append(SAY("plain.seconds", {"names": _people(told, now["seconds"])}))
    return lines


def _stacks(told: Scene) -> list[str]:
    """What can lie in each stack, which are empty, and what the viewing seat pays; never how many are left."""
    lines = []
    for block in range(told.blocks):
        rows = []
        for stack in range(1, 10):
            kinds = "/".join(card(kind) for kind in told.kinds_of(block, stack))
            rows.append(f"{stack} {SAY('page.empty') if told.is_empty(block, stack) else kinds}")
        name = f" {SAY('block.' + ('west', 'east')[block])}" if told.blocks > 1 else ""
        lines.append(SAY("plain.stacks", {"block": name, "stacks": "; ".join(rows)}))
    if told.me is not None:
        prices = told.seats[told.me]["prices"]
        lines.append(SAY("plain.prices", {"prices": _listed(f"{stack}: {price}" for stack, price in prices.items())}))
    return lines


def _player(told: Scene, seat: int) -> str:
    entry = told.seats[seat]
    notes = [SAY("page.you")] if seat == told.me else []
    if seat in told.view["actors"]:
        notes.append(SAY("plain.to_act"))
    if told.is_done(seat) and told.view["market"]["open"]:
        notes.append(SAY("page.done"))
    values = {
        "name": told.names[seat],
        "civilization": told.civilization(seat),
        "notes": f" ({', '.join(notes)})" if notes else "",
        "score": entry["score"],
        "cities": entry["cities"],
        "treasury": entry["treasury"],
        "step": entry["step"],
        "cards": entry["hand_size"],
        "advances": _listed(SAY(f"advance.{name}") for name in entry["advances"]),
    }
    line = SAY("plain.player", values)
    for key, names in (("page.shows", entry["offered"]), ("page.seeks", entry["wanted"])):
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
    said = [f"{card(name)} ({SAY(f'page.trust_{words[at >= SURE]}')})" for at, name in told if name != UNTOLD]
    unnamed = number - len(said)
    return _listed([*said, *([SAY("page.unknown", {"n": unnamed})] if unnamed else [])])


def _offers(told: Scene) -> list[str]:
    lines = []
    for offer in told.view["offers"]:
        mine = offer["from"] == told.me
        values = {
            "name": told.names[offer["to" if mine else "from"]],
            "gives": _bundle(offer["told"], offer["cards"], ("true", "told")),
            "wants": _bundle(offer["wants"], offer["asks"], ("sure", "wish")),
            "clean": " " + SAY("page.clean") if offer["clean"] else "",
        }
        line = SAY("plain.offer_sent" if mine else "plain.offer_got", values)
        if offer["standing"] != OPEN:
            line += f" ({SAY('page.standing_' + offer['standing'])})"
        lines.append(line)
    return lines


def _draft(told: Scene) -> list[str]:
    draft = told.draft
    if draft is None:
        return []
    values = {
        "name": told.names[draft["to"]],
        "gives": _listed(map(card, draft["gives"])),
        "told": _listed(map(card, draft["told"])),
        "asks": draft["asks"],
        "wants": _listed(map(card, draft["wants"])),
    }
    return [SAY("plain.accepting" if told.accepting else "plain.draft", values)]


def _purchase(told: Scene) -> list[str]:
    bought: Entry | None = told.purchase
    if bought is None:
        return []
    values = {
        "basket": _listed(SAY(f"advance.{name}") for name in bought["basket"]),
        "price": told.own["bill"]["price"],
        "cards": _counted(bought["turned_in"]),
        "power": told.own["power"],
    }
    return [SAY("plain.basket", values)]


def _end(told: Scene) -> list[str]:
    ranks = told.view["ranks"]
    if not ranks:
        return []
    order = sorted(range(len(told.seats)), key=lambda seat: ranks[seat])
    return [
        SAY("plain.rank", {"rank": ranks[seat], "name": told.names[seat], "score": told.seats[seat]["score"]})
        for seat in order
    ]
