"""The table companion: people play the whole game on a real board and keep their trade cards here.

A companion is kept as what was said to it: players, seed, clock, and the commands that were obeyed, each with who gave
it. `Companion.replay` gives exactly the same companion again.

    c = Companion.new([Player("minoa"), Player("hatti"), Player("hellas")], seed=7, clock=600, board="west")
    c.obey(0, {"do": "enter", "cities": 4, "treasury": 31})  # a Refusal (key = code, rule, text) changes nothing
    c.view(0)          # plain data for a seat; None: spectators and the organizer
    c.options(0)       # commands that can be given now, to be completed where they have "needs"; ORGANIZER, CLOCK too
    c.news()           # what has happened since the last call; `news_for(seat, item)` and `tell(item, names)`
    c.cost(0, ["music", "deism"])        # what advances cost a seat in one transaction
    c.split(0, price=120)                # how best to pay: {cards, discards, tokens, value}; None: it cannot be paid
    c.worth({"wine": 3}, 0, "wine")      # what cards are worth if a seat turns them in, here filled up by a substitute

Seats are numbered in A.S.T. order, whatever the order in which the players are given: `c.players` says it. `board` is
"auto" (what the civilizations suggest), "west", "east" or "both"; `clock` is the seconds of trade, 0 for no limit.
Nothing here looks at the time: the clock's owner gives the command `close` as CLOCK.

Phases of a turn: "entries", (6A is dealt), "purchases", "trade", "calamities", "abilities", "advances"; then the next
turn's entries. "calamities" is left out when nobody holds any, "abilities" when nobody can use one. At last "over".

Commands. `who` is a seat, ORGANIZER or CLOCK. [seat]: a player speaks for himself and may leave it out; the organizer
must say it. Cards are {"wine": 2, "tin": 1} or ["wine", "wine", "tin"], everything by the ids of the data file.

    do            phase       who              fields
    enter         entries     player, org.     [seat], cities 0..9, treasury 0..55 (later phases: treasury alone, from
                                               calamities on: it changes on the board)
    confirm       entries     player, org.     [seat]; the last one deals 6A
    attack        entries     victim, org.     attacker, [victim]: one card at random goes to the attacker
    tick          any         player, org.     [seat], advance, on (default true; false: org. only, a correction), free
                                               (org. only: the gift of Anatomy)
    credit        any         player, org.     [seat], group: a chip of Written Record or Monument is placed
    price         any         org.             seat or "all", stack 1..9, cost 0..55 (a seat's entry: null removes it)
    clock         not trade   org.             seconds: 0 or 30..3600
    correct       see rule    org.             seat and cities, treasury, tokens, or advance with on; logged and visible
    buy, free     purchases   buyer            stack
    pass          purchases   buyer, org.      [seat]
    offer         trade       player           to, gives, told, asks, wants, clean (default false)
    accept        trade       player           from, offer, gives
    decline       trade       player           from, offer
    withdraw      trade       player           to, offer
    advert        trade       player           sort "wanted" or "offered", card; again: taken back
    done          trade       player
    pause, resume trade       org.
    announce_end  trade       org.             only without a limit: 30 more seconds, then CLOCK closes
    close         trade       CLOCK
    call          calamities  org.             the one under way is resolved; the next is called, or the phase ends
    second        calamities  victim, org.     seats: the secondary victims of the one under way
    tokens        calamities  player, org.     [seat], tokens 0..55 in stock: asked where a beneficiary depends on it
    discard       calamities  victim           cards, paid (Banditry: cards saved for 4 treasury each, default 0)
    theocracy     calamities  player           cards: two commodity cards against Iconoclasm and Heresy
    routes        abilities   player           cards: Trade Routes
    provincial    abilities   player           seats: up to five
    give          abilities   player           to, card: what Provincial Empire demands
    go_on         abilities   org.
    turn_in       advances    player           cards, price, fills and with (Trade Empire: the set and its substitute)
    discard       advances    player           cards: exactly what exceeds the hand limit
    finish        advances    player, org.     [seat]; after the last one all that was turned in is shown
    end_turn      advances    org.             when every hand is within its limit: stacks are rebuilt
    leave         any         player, org.     [seat]
    join, undo    any         org.; anybody    always refused (E_SETUP, E_REVERT)
    end_game      any         org.

What `view(seat)` is: a dictionary of

    seat, turn, phase, board, variant (3 and 4 players), over, actors (seats whose answer is awaited)
    clock, paused, closing (0, or the seconds that were announced)
    default_price    {stack, cost}
    order, buyer     of 6A and 6B; the seat that buys now, or None
    seats            for each: civilization, block ("west", "east"; None with one deck), left, cities, treasury,
                     entered, confirmed, tokens (None until asked and told), advances, credits (by group), chips (those
                     placed, by group), chips_due, prices ({"9": 15}), manual_prices (of these, those the organizer
                     entered), passed, free_taken, spent (tokens to move to stock), done, wanted, offered, calamities
                     (their number, from phase 8 on; else None), finished, limit, hand_size, hand ({"wine": 2}; None
                     where it is not the viewer's)
    empty            stacks without a card: ["9"], with two blocks ["east 9"]
    discards         {"4": ["wool"]} as far as shown; hidden_discards {"4": 2}
    market           {open, done}
    offers           of the viewer: from, to, offer (the id to name), cards (their number), told ("?" for what is not),
                     clean, asks, wants, standing; the maker also sees gives, the taker once it is settled
    trades           of this turn: from, to, given, taken (numbers); the two also see gives and takes
    calls            until "advances": calamities that lie open, in order: card, victim, beneficiary (None: nobody,
                     or not known yet), tokens_of (seats that have to tell their tokens), second ({number, eligible,
                     chosen}), helps and harms ({seat: advances}), defended (seats, by Theocracy), state ("waiting",
                     "under_way", "resolved")
    calls_left       how many have not been called yet
    loss             what the victim under way has to enter: {seat, card, face} or {seat, card, number, price}; or None
    gifts            Provincial Empire: [{owner, giver}] still to be given
    corrections      all so far: {turn, phase, seat, what, before, after}
    own              None for spectators; hand_value, sets ([{card, number, value, boxes}]), power, excess (cards above
                     the limit), givers ({"treachery": 2}), advance_prices, free_science (what Anatomy may still give),
                     turned_in ({cards, price, value, tokens, fills, with} or None), laid_down (cards)

Money and counts of the others stay as they were while "advances" runs; what all did is shown when all have finished.
"""  # MEG-TBL-01

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from emporion.companion import commands, helper, options, view
from emporion.companion.interface import CLOCK, ORGANIZER
from emporion.companion.news import News
from emporion.companion.set_up import AUTO, Player, set_up
from emporion.companion.table import CompanionState
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import STACKS
from emporion.games.megaciv.stacks import commodities_of

RECOMMENDED = int(c.DATA["options"]["document"]["trade_seconds"])  # MEG-TIM-01


class Companion:
    """One table. Made by `new`, or from what was kept of it by `replay`."""

    def __init__(self, table: CompanionState) -> None:
        self._table = table

    @classmethod
    def new(
        cls, players: Sequence[Player | str], seed: int, clock: int = RECOMMENDED, board: str = AUTO
    ) -> "Companion":
        """A table before its first turn; what is impossible is refused (E_SETUP)."""  # MEG-TBL-02
        return cls(set_up(players, seed, clock, board))

    @classmethod
    def replay(
        cls,
        players: Sequence[Player | str],
        seed: int,
        clock: int,
        commands: Iterable[tuple[int, Mapping[str, Any]]],
        board: str = AUTO,
    ) -> "Companion":
        """The companion that has obeyed these commands, given by these people, in this order."""
        made = cls.new(players, seed, clock, board)
        for who, command in commands:
            made.obey(who, command)
        return made

    def obey(self, who: int, command: Mapping[str, Any]) -> None:
        """Obey a command of a seat, of the ORGANIZER or of the CLOCK; a Refusal changes nothing."""  # MEG-GEN-07
        tried = self._table.clone()
        commands.obey(tried, who, command)
        self._table = tried

    def clone(self) -> "Companion":
        """An independent copy."""
        return Companion(self._table.clone())

    def numbers(self) -> list[Any]:
        """Everything but the news, equal for equal tables."""
        return self._table.clone().numbers()

    @property
    def players(self) -> list[Player]:
        """The players by seat, that is, in A.S.T. order."""
        return [Player(c.CIVILIZATION_IDS[civilization]) for civilization in self._table.fair.civilization]

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see; None is a spectator, and the organizer too."""  # MEG-TBL-14
        return view.view(self._table, None if seat in (ORGANIZER, CLOCK) else seat)

    def options(self, who: int) -> list[dict[str, Any]]:
        """The commands that can be given now, with what is known of their fields; "needs" names the others."""
        return options.options(self._table, who)

    def news(self) -> list[News]:
        """What has happened since the last call."""
        said, self._table.news = self._table.news, []
        return said

    def names(self) -> list[str]:
        """The names that may be said on the floor."""
        fair = self._table.fair
        return [c.KIND_IDS[name] for name in range(c.NAMES) if fair.nameable(name)]

    def in_stack(self, seat: int, stack: int) -> list[str]:
        """What can lie in a stack of a seat's block; nothing in an empty one."""
        fair = self._table.fair
        if not fair.stacks[fair.block[seat] * STACKS + stack - 1]:
            return []
        return [c.KIND_IDS[kind] for kind in dict.fromkeys(commodities_of(fair, fair.block[seat], stack))]

    # Questions that change nothing; the answers are for the eyes of the seat.

    def cost(self, seat: int, advances: Iterable[str]) -> int:
        """What advances cost a seat in one transaction."""
        return helper.cost(self._table, seat, advances)

    def split(self, seat: int, price: int, treasury: int | None = None) -> dict[str, Any] | None:
        """How to pay a price with the own cards so that most is kept; None where it cannot be paid."""
        return helper.split(self._table, seat, price, treasury)

    def worth(self, cards: Mapping[str, int] | Sequence[str], seat: int = 0, fills: str | None = None) -> int:
        """What cards are worth if a seat turns them in together; its Trade Empire may fill up a set."""
        return helper.worth(self._table, cards, seat, fills)
