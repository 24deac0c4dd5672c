"""Every side of every development card is played once, and compared with a second reading of the rules."""

import random
from collections import Counter
from typing import Any

import pytest

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import DECK_OF_CARD
from tests.games.mediterranean import reference as r
from tests.games.mediterranean.kit import BASIC_GOODS, SIDES, TRACK_IDS, Table, fitting
from tests.kit import rule

# Developments that a player may have besides any other: no fields, no monuments, nothing given up.
HARMLESS = [
    kind["id"] for kind in c.KINDS
    if kind["kind"] == "development" and not kind["loses"] and not set(kind["produces"]) & set(BASIC_GOODS)
]  # fmt: skip
START = {"dict": ("government", -1), "demo": ("government", 1), "mars": ("religion", -1), "venu": ("religion", 1)}


def player_of(table: Table, seat: int) -> r.Player:
    """A player of the engine as the reference knows him."""
    s = table.state
    player = r.Player(chips=int(s.chips[seat]), tracks={track: table.track(seat, track) for track in TRACK_IDS})
    player.workers = Counter(table.workers(seat).split())
    for place, side in enumerate(s.played[seat]):
        kind = c.KIND_IDS[c.SIDE_KINDS[side]]
        ovals = r.KINDS[kind]["produces"]
        left = [oval for at, oval in enumerate(ovals) if not s.covered[seat][place] >> at & 1]
        player.owned.append(r.Development(kind, left))
    player.spent = table.hand(seat).split()
    return player


def same(table: Table, players: list[r.Player]) -> None:
    """The engine and the reference agree about everything that stays after a turn."""
    for seat, player in enumerate(players):
        there = player_of(table, seat)
        there.spent = player.spent
        assert +there.workers == +player.workers
        there.workers = player.workers
        assert there == player


def categories(table: Table, seat: int) -> Counter[str]:
    """The goods of a hand, civic and luxury goods by category."""
    kinds = {good["id"]: good["category"] for good in c.GOODS}
    return Counter(good if kinds[good] == "basic" else kinds[good] for good in table.goods(seat).split())


def place_for(deck: str) -> dict[str, int]:
    """Where a marker must stand for a deck, one space inside its level."""
    if deck.endswith("0"):
        return {}
    track, way = START[deck[:4]]
    return {track: way * (4 * int(deck[-1]) - 2)}


def rich_player(choose: random.Random, deck: str, card: int) -> dict[str, Any]:
    """A player who may draw from a deck and can play what a card of it shows."""
    owns = fitting([kind for kind in choose.sample(HARMLESS, 8) if not opposed(kind, deck)], card)[:3]
    return {"chips": 5, "owns": " ".join(owns), "happiness": choose.randint(-1, 4), "safety": choose.randint(-1, 4),
            **place_for(deck)}  # fmt: skip


def opposed(kind: str, deck: str) -> bool:
    """Whether a development would be destroyed at once where one draws from a deck."""
    home = c.KINDS[c.KIND[kind]]["deck"]
    track, way = START.get(home[:4], ("", 0))
    return place_for(deck).get(track, 0) * way < 0 or (deck in ("gov0", "rel0") and way != 0)


@rule("MED-BOX-08", "MED-BOX-02", "MED-BOX-03", "MED-DEV-16", "MED-DEV-20", "MED-CIV-01", "MED-FIN-02", "MED-PRD-01")
@pytest.mark.parametrize("deck", c.DECK_IDS)
def test_every_side_does_what_the_data_file_says(deck: str) -> None:
    """Played, worked in the civic phase, produced for the next turn, and counted at the end."""
    for card, row in enumerate(c.DEVELOPMENT_CARDS):
        for side, name in enumerate(("front", "back")):
            if row["deck"] == deck:
                play_side(card, side, row[name])


def play_side(card: int, side: int, kind: str) -> None:
    """A side is played by a player who can, and everything is compared."""
    deck = c.KINDS[c.KIND[kind]]["deck"]
    choose = random.Random(card * 2 + side)
    others = [{"government": choose.randint(-2, 9), "religion": choose.randint(-9, 2)} for _ in range(3)]
    player = rich_player(choose, deck, card)
    table = Table(player, *others, turn=choose.randint(1, 5), top={deck: f"#{card}"}).resolve()
    players = [player_of(table, seat) for seat in range(4)]
    if table.step == "extra":
        table.by(0, "pass")
    if deck == "rel0" or deck.startswith(("mars", "venus")):
        table.by(0, "skip government")
    table.develops(f"play {table.state.drawn[0].index(card)} {SIDES[side]}")
    r.play(players[0], kind, players)
    r.civic(players)
    same(table, players)
    assert kind in [development.kind for development in players[0].owned]
    assert table.final_scores() == [r.score(player, players) for player in players]
    while table.step == "declare":
        table.by(0, next(f"declare {good}" for good in ("wine", "dye", "art") if table.may(0, f"declare {good}")))
    assert [categories(table, seat) for seat in range(4)] == [r.yields(player) for player in players]


@rule("MED-DEV-17", "MED-DEV-18", "MED-DEV-19", "MED-DEV-21", "MED-DEV-10")
@pytest.mark.parametrize("seed", range(60))
def test_what_can_be_played_agrees_with_the_reference(seed: int) -> None:
    """Random tableaus; every drawn side is either an option or refused by the rule the reference names."""
    choose = random.Random(seed)
    table = Table(random_player(choose), {}, turn=1, top={})
    for deck in table.state.decks:
        choose.shuffle(deck)
    table.resolve()
    table.by(0, *["pass"] * (table.step == "extra"))
    player = player_of(table, 0)
    first = judge(table, player, "government")
    if first:
        chosen = choose.choice(first)
        table.by(0, f"play {chosen[0]} {chosen[1]}")
        r.play(player, chosen[2], [player, *(r.Player() for _ in range(3))])
    elif table.may(0, "skip government"):
        table.by(0, "skip government")
    if 0 in table.state.actors():
        judge(table, player, "religion")


def random_player(choose: random.Random) -> dict[str, Any]:
    """Somebody with developments of one side of each track, some of them fields and monuments."""
    sides = {"government": choose.choice([-9, -5, -1, 1, 6, 9]), "religion": choose.choice([-10, -2, 0, 4, 9])}
    owns: list[str] = []
    for kind in choose.sample(c.KIND_IDS, 40):
        home = c.KINDS[c.KIND[kind]]["deck"]
        track, way = START.get(home[:4], ("government", 0))
        sorts = [c.KINDS[c.KIND[name]]["kind"] for name in owns]
        second = c.KINDS[c.KIND[kind]]["kind"] in ("monument", "shrine") and c.KINDS[c.KIND[kind]]["kind"] in sorts
        if sides[track] * way >= 0 and not second and len(owns) < 5:
            owns.append(kind)
    workers = [good for good in BASIC_GOODS for _ in range(choose.randint(0, 2))]
    return {"owns": " ".join(owns), "workers": " ".join(workers), **sides}


def judge(table: Table, player: r.Player, track: str) -> list[tuple[int, str, str]]:
    """Compare what may be played on a track; gives slot, side and kind of what may."""
    fine = []
    asked = table.may(0, f"skip {track}")
    for slot, card in enumerate(table.state.drawn[0]):
        if c.DECKS[DECK_OF_CARD[card]]["track"] != track:
            continue
        for side, name in enumerate(SIDES):
            kind = c.KIND_IDS[c.SIDE_KINDS[card * 2 + side]]
            problem = r.why_not(player, kind)
            if problem == "":
                assert table.may(0, f"play {slot} {name}")
                fine.append((slot, name, kind))
            elif asked:
                table.refused(0, f"play {slot} {name}", problem)
    assert asked == bool(fine)
    return fine
