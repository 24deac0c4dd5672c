"""Events of Trading in the Mediterranean in words: what the chronicle says is what happened."""

import pytest

from emporion.core.messages import speaking
from emporion.core.naming import named
from emporion.games.mediterranean import codes, effects, events, words
from emporion.games.mediterranean import components as c
from emporion.trading.offer import SETTLED, STANDINGS
from tests.games.mediterranean.markets import FACE
from tests.games.mediterranean.reading import LANGUAGES, NAMES, is_sentence

BY_THE_TABLE = [
    events.TURN, events.PHASE, events.RESHUFFLED, events.NO_REVOLT, events.NO_BARBARIANS, events.LUXURY_SHUFFLED,
    events.GAME_OVER, events.OPENED, events.WARNED, events.CLOSED,
]  # fmt: skip
BARRACKS = effects.FIRST[c.KIND["barracks"]]
PYRAMIDS = effects.FIRST[c.KIND["pyramids_to_mars"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_sentence(language: str) -> None:
    with speaking(language):
        for kind, name in enumerate(events.NAMES):
            for a, b in ((0, SETTLED), (1, SETTLED), (1, SETTLED + 1)):
                sentence = named(words.tell((kind, 0, a, b)), NAMES, 0)
                assert is_sentence(sentence, "0123456789" if kind == events.TURN else "."), name
        for kind in BY_THE_TABLE:
            assert "{" not in words.tell((kind, -1, 1, 0)), "the table has no name"
        for standing in range(SETTLED, len(STANDINGS)):
            assert is_sentence(named(words.tell((events.OFFER_CLOSED, 0, 1, standing)), NAMES, 0), ".")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ((events.TURN, -1, 3, 0), "Turn 3"),
        ((events.RESHUFFLED, -1, 5, 0), "The discards became the new deck (civic goods)."),
        ((events.RESHUFFLED, -1, 5, 1), "The discards went under the deck (civic goods)."),
        ((events.PHASE, -1, codes.RESOLUTION, 0), "Now: resolution."),
        ((events.DEALT, 0, c.GOOD["wine"], 2), "{seat} got 2 wine."),
        ((events.DEALT, 0, events.LUXURY, 1), "{seat} got 1 luxury good."),
        ((events.DEALT, 0, events.HIDDEN, 5), "{seat} got 5 cards."),
        ((events.SPENT, 0, FACE["grain/poverty"], 2), "{seat} spent 2 × grain with Poverty."),
        ((events.SPENT, 0, FACE["grain/poverty"], 2 + events.UNSEEN), "{seat} spent 2 × grain with Poverty."),
        ((events.IGNORED, 0, c.KIND["barracks"], 3), "{seat} ignored Barracks from {seat 3}."),
        ((events.ABANDONED, 0, 0, -3), "{seat} abandoned government: from dictatorship 3 to the centre."),
        ((events.STOLE, 0, c.GOOD["ore"], 2), "{seat} took the ore worker from {seat 2}."),
        ((events.STOLE_NOTHING, 0, -1, 2), "{seat} found no rural worker to take from {seat 2}."),
        ((events.MOVED, 0, 1, 16 * 64 + 18), "{seat}: religion from the centre to Venus 2."),
        ((events.MOVED, 0, 3, 17 * 64 + 14), "{seat}: safety from +1 to -2."),
        ((events.VP, 0, 6, events.FROM_SETS), "{seat} gained 6 VP (sets of goods)."),
        ((events.VP, 0, -4, events.FROM_BARBARIANS), "{seat} lost 4 VP (barbarians)."),
        ((events.SET, 0, c.GOOD["grain"] * 16 + 3, 6), "{seat} scored 3 grain: 6 VP."),
        ((events.REVOLT, 0, 1, 0), "{seat} had a revolt: one development at most, up to level I."),
        ((events.REVOLT, 0, -1, 0), "{seat} had a revolt: one development at most, of any level."),
        ((events.BARBARIANS, 0, 2, 7), "Barbarians raided {seat}: rolled 2, lost 7 VP."),
        ((events.DREW, 0, c.DECK_IDS.index("mars1"), 1), "{seat} drew 1 card from Mars I."),
        ((events.POSTED, 0, -1, 1), "{seat} made an offer to anyone (2)."),
        ((events.POSTED, 0, 4, 0), "{seat} made {seat 4} an offer (1)."),
        (
            (events.TRADED, 0, 2 + 8 * events.packed([0, 0], 1), events.packed([10], 0)),
            "{seat} gave {seat 2} 2 grain and 1 VP for 1 gold.",
        ),
        ((events.TRADED, 0, 1, events.packed([], 3)), "{seat} gave {seat 1} nothing for 3 VP."),
        ((events.PROMISED, 0, BARRACKS * 2, 3), "{seat} promised to use Barracks (-1 safety) on {seat 3}."),
        ((events.PROMISED, 0, BARRACKS * 2 + 1, 3), "{seat} promised not to use Barracks (-1 safety) on {seat 3}."),
        ((events.PROMISED, 0, PYRAMIDS * 2, 3), "{seat} promised to spare {seat 3}: Pyramids to Mars (-1 happiness)."),
        ((events.TARGETED, 0, BARRACKS, 1), "{seat} aimed Barracks (-1 safety) at {seat 1}."),
        ((events.TARGETED, 0, PYRAMIDS, 1), "{seat} spared {seat 1}: Pyramids to Mars (-1 happiness)."),
        (
            (events.SWAPPED, 0, 1, events.LUXURY * 16 + c.GOOD["ore"]),
            "{seat} forced a swap: {seat 1} got 1 luxury good and gave 1 ore.",
        ),
        (
            (events.TARGETED, 0, BARRACKS, events.instead(1, 3)),
            "{seat} aimed Barracks (-1 safety) at {seat 1} instead of {seat 3}.",
        ),
        (
            (events.TARGETED, 0, PYRAMIDS, events.instead(1, 3)),
            "{seat} spared {seat 1} instead of {seat 3}: Pyramids to Mars (-1 happiness).",
        ),
        ((events.CLEARED, 0, BARRACKS, 2), "{seat} no longer aims Barracks (-1 safety) at {seat 2}."),
        ((events.CUBE, 0, c.KIND["barracks"], events.instead(2, -1)), "{seat} aimed Barracks at {seat 2}."),
        ((events.STORED, 0, 3, 1), "{seat} stored 1 card (3 in the warehouse)."),
        ((events.STORED, 0, 1, -2), "{seat} took out 2 cards (1 in the warehouse)."),
        ((events.PLAYED, 0, c.KIND["library"], 0), "{seat} played Library (1 VP)."),
        ((events.DESTROYED, 0, c.KIND["library"], 0), "{seat} lost Library (1 VP)."),
        (
            (events.CUBES_BACK, -1, events.for_each([0, 3, 0, 1]), 0),
            "Cubes went back to their owners: {seat 1} (3), {seat 3} (1).",
        ),
        (
            (events.NOT_PLAYED, -1, events.for_each([2, 0, 4]), 0),
            "Unplayed cards went back under their decks: {seat 0} (2), {seat 2} (4).",
        ),
        ((events.SACRIFICES, 0, 0, -1), "{seat} sacrificed nobody on altar 1."),
        ((events.FINED, 0, 0, 0), "{seat} paid no fine."),
        ((events.OPENED, -1, 300, 0), "The market opened for 300 seconds."),
        ((events.SCORE, 0, 71, 14), "{seat} ended with 71 VP, 14 of them from monument and shrine."),
    ],
)
def test_events_say_what_happened(event: tuple[int, int, int, int], sentence: str) -> None:
    assert words.tell(event) == sentence
