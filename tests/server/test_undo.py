"""The way back at a server: by oneself only while nothing was shown, beyond that with the consent of everybody."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.refusal import Refusal
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from emporion.server.undoing import can_ask, can_go_back
from tests.server.markets import ADA, BEN, CLEO
from tests.server.serving import Server, Visitor
from tests.server.test_experience import text_of

BUY = "buy 1"  # which turns up the next card
Story = Callable[[Tables, Live], Awaitable[None]]


def tell(folder: Path, game: str, players: list[tuple[str, str]], story: Story, **options: Any) -> None:
    """A story at a table of a server without its network; nobody but the story moves."""

    async def run() -> None:
        store = Store(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
        await store.open()
        tables = Tables(store, Hub(), Thinkers(1), pause=3600)
        try:
            await story(tables, await tables.new(game, players, "ada", options))
        finally:
            await tables.close()
            await store.close()

    asyncio.run(run())


def people(game: str) -> list[tuple[str, str]]:
    """Three people, or as many as a game needs."""
    return [(name, "") for name in ("Ada", "Ben", "Cleo", "Dan")[: max(3, emporion.game(game).seats[0])]]


@pytest.mark.parametrize("name", emporion.names())
def test_what_was_revealed_is_not_taken_back_by_oneself(tmp_path: Path, name: str) -> None:
    """In whole games, or a good part of them: whatever shows something hidden stays, unless all others agree."""
    dice = random.Random(6)

    async def story(tables: Tables, live: Live) -> None:
        shown = undone = 0
        while not live.state.is_terminal() and (shown < 12 or undone < 12) and len(live.history.made) < 600:
            seat, reveals, before = dice.choice(live.state.actors()), live.state.reveals, list(live.history.made)
            action = dice.choice(live.asked(seat).legal_actions(seat))
            await tables.play(live, seat, [action], live.number_of(seat))
            made = list(live.history.made)
            if made == before or live.state.is_terminal():
                continue
            if live.state.reveals == reveals:
                undone += can_go_back(live, seat)
                continue
            shown += 1
            assert not can_go_back(live, seat)
            try:
                await tables.undo(live, seat)
            except Refusal:
                assert live.ask is None
            else:
                assert live.ask is not None, "the others are asked"
                await tables.answer_ask(live, [(seat + 1) % len(live.seats)], False)
            assert live.history.made == made
        assert shown > 2
        assert undone > 2

    tell(tmp_path, name, people(name), story)


def bought(server: Server, *others: str) -> tuple[list[Visitor], str, dict[str, Any]]:
    """Ada has bought a card, so that another one was turned up; the people, the table, and how it was before."""
    ada = server.visitor()
    made = ada.make_table("Ada", *others)
    visitors = [ada]
    for seat in made["seats"][1:]:
        visitors.append(server.visitor())
        visitors[-1].join(seat["link"])
    table, seen = made["id"], ada.look(made["id"])
    action = next(each["action"] for each in seen["options"] if each["name"] == BUY)
    assert ada.choose(table, action, seen["number"]).status_code == 201
    return visitors, table, seen


def test_a_bought_card_turns_up_another_and_the_others_are_asked(server: Server) -> None:
    (ada, ben), table, before = bought(server, "")
    after = ada.look(table)
    assert after["view"]["market"] != before["view"]["market"], "something was revealed"
    assert "Ask to undo" in text_of(ada.http.get(f"/t/{table}").text, "bar")
    assert ada.http.post(f"/t/{table}/undo").status_code == 204
    assert ada.look(table)["view"] == after["view"], "nothing is taken back by oneself"
    assert ben.look(table)["asks_undo"] == 0
    ben.http.post(f"/t/{table}/agree")
    assert ada.look(table)["view"] == before["view"]


def test_alone_with_bots_what_was_revealed_stays(server: Server) -> None:
    (ada,), table, _ = bought(server, "bot:random")
    for path in (f"/t/{table}/undo", f"/api/tables/{table}/undo"):
        moves = ada.look(table)["moves"]
        refused = ada.http.post(path)
        assert (refused.status_code, refused.json()["key"]) == (422, "undo_revealed")
        assert ada.look(table)["moves"] >= moves
    assert 'data-do="undo"' not in text_of(ada.http.get(f"/t/{table}").text, "bar")


def test_alone_with_bots_what_revealed_nothing_is_taken_back_with_their_moves(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        for seat in (ADA, BEN):
            sells = next(
                each for each in live.state.legal_actions(seat) if live.game.action_name(each).startswith("sell")
            )
            await tables.play(live, seat, [sells], live.number_of(seat))
        assert can_ask(live, ADA)
        await tables.undo(live, ADA)
        assert (live.history.made, live.ask) == ([], None)

    tell(tmp_path, "faiyum", [("Ada", ""), ("Bot", "random")], story)


@pytest.mark.parametrize("by_program", [False, True])
def test_the_consent_of_one_is_not_enough_where_three_sit(server: Server, by_program: bool) -> None:
    (ada, ben, cleo), table, before = bought(server, "", "")
    after = ada.look(table)["view"]

    def answer(visitor: Visitor, agree: bool) -> None:
        if by_program:
            visitor.http.post(f"/api/tables/{table}/undo/answer", json={"agree": agree})
        else:
            visitor.http.post(f"/t/{table}/{'agree' if agree else 'refuse'}")

    ada.http.post(f"/t/{table}/undo")
    answer(ada, agree=True)
    assert (ada.look(table)["view"], ada.look(table)["asks_undo"]) == (after, 0), "Ada cannot agree with herself"
    answer(ben, agree=True)
    answer(ben, agree=True)
    assert (ada.look(table)["view"], ada.look(table)["asks_undo"]) == (after, 0), "Cleo has to agree, too"
    answer(cleo, agree=False)
    answer(cleo, agree=True)
    assert (ada.look(table)["view"], ada.look(table)["asks_undo"]) == (after, None), "one who does not is enough"
    ada.http.post(f"/t/{table}/undo")
    answer(cleo, agree=True)
    assert ada.look(table)["view"] == after
    answer(ben, agree=True)
    assert ada.look(table)["view"] == before["view"]


def test_nobody_waits_for_the_consent_of_somebody_who_has_left(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        for seat, session in ((BEN, "ben"), (CLEO, "cleo")):
            await tables.seat(live, seat, session=session)
        buy = live.game.action_number(BUY)
        await tables.play(live, ADA, [buy], live.number_of(ADA))
        await tables.undo(live, ADA)
        await tables.seat(live, CLEO, away=1)
        await tables.answer_ask(live, [BEN], True)
        assert live.history.made == []

    tell(tmp_path, "faiyum", people("faiyum"), story)


def test_a_click_that_stood_for_several_actions_is_taken_back_as_a_whole(tmp_path: Path) -> None:
    """In Resafa a click on a workshop begins the main action and takes the tile."""

    async def story(tables: Tables, live: Live) -> None:
        game, start = live.game, live.state.legal_actions(0)[0]
        for seat in live.state.actors():
            await tables.play(live, seat, [start], live.number_of(seat))
        while live.state.open_step() == "play":
            seat = live.state.actors()[0]
            both = [[card, 1] for card in live.state.legal_actions(seat) if _opens(live, seat, [card, 1], "workshop")]
            if both:
                break
            card = live.state.legal_actions(seat)[0]
            await tables.play(live, seat, [card, 3], live.number_of(seat))
        await tables.play(live, seat, both[0][:1], live.number_of(seat))
        before, made = live.state.hash(), len(live.history.made)
        tile = next(action for action in _after(live, seat, [1]) if game.action_name(action).startswith("offer"))
        await tables.play(live, seat, [1, tile], live.number_of(seat))
        assert len(live.history.made) == made + 2
        await tables.undo(live, seat)
        assert (live.state.hash(), len(live.history.made)) == (before, made)
        await tables.undo(live, seat)
        assert live.state.open_step() == "play", "and what was clicked before it by another click"

    tell(tmp_path, "resafa", people("resafa"), story)


def _after(live: Live, seat: int, actions: list[int]) -> list[int]:
    legal: list[int] = live.history.try_moves(seat, actions).after.legal_actions(seat)
    return legal


def _opens(live: Live, seat: int, actions: list[int], step: str) -> bool:
    return bool(live.history.try_moves(seat, actions).after.open_step() == step)
