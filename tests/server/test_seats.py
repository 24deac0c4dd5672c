"""Who sits where: a link asks before it takes, is spent by whoever takes it, and nobody looks into a hand unnoticed."""

import re
from html import unescape
from typing import Any

import pytest

import emporion
from emporion.server.live import Live
from tests.server.serving import Server, Visitor
from tests.server.test_experience import text_of
from tests.server.test_together import watch
from tests.server.worlds import TABLE, kept
from tests.waiting import HANG

HIDDEN: dict[str, Any] = {"open_hands": False}
PREVIEW = {"User-Agent": "TelegramBot (like TwitterBot)"}


def links_of(visitor: Visitor, table: str) -> list[str]:
    """The links that a page shows to somebody, as paths."""
    return [unescape(link) for link in re.findall(r'readonly value="http://[^/]+(/j/[^"]+)"', page(visitor, table))]


def page(visitor: Visitor, table: str) -> str:
    return visitor.http.get(f"/t/{table}").text


def said(visitor: Visitor, table: str, language: str = "en") -> list[str]:
    answer = visitor.http.get(f"/api/tables/{table}/chat", headers={"Accept-Language": language})
    return [line["text"] for line in answer.json()]


def change(visitor: Visitor, table: str, seat: int, how: str) -> Any:
    return visitor.http.post(f"/t/{table}/seats/{seat}/{how}")


def move(visitor: Visitor, table: str) -> None:
    """One move, whatever it is."""
    seen = visitor.look(table)
    assert visitor.choose(table, seen["options"][0]["action"], seen["number"]).status_code == 201


def people(server: Server, *others: str, **options: Any) -> tuple[str, list[Visitor]]:
    """A table of Ada, who made it, friends who came by their links, and bots."""
    ada = server.visitor()
    made = ada.make_table("Ada", *(other if other.startswith("bot:") else "" for other in others), **options)
    seats = {each["seat"]: each["link"] for each in made["seats"]}
    visitors = [ada]
    for seat, name in enumerate(others, start=1):
        if not name.startswith("bot:"):
            visitors.append(server.visitor())
            visitors[-1].join(seats[seat], name)
    return made["id"], visitors


def test_a_preview_of_a_link_takes_no_seat(server: Server) -> None:
    ada = server.visitor()
    made = ada.make_table("Ada", "")
    table, link = made["id"], made["seats"][1]["link"]
    for _ in range(3):
        preview = server.visitor()
        shown = preview.http.get(link, headers=PREVIEW)
        assert shown.status_code == 200
        assert "set-cookie" not in shown.headers, "nobody is anybody yet"
        assert "Take this seat" in shown.text
        assert "Faiyum" in shown.text
        assert 'aria-label="At the table"' in shown.text
        assert '<form method="post"' in shown.text
    assert links_of(ada, table) == [link], "it waits for somebody"
    ben = server.visitor()
    ben.join(link, "Ben")
    assert (ben.look(table)["seat"], ben.look(table)["names"]) == (1, ["Ada", "Ben"])
    assert links_of(ada, table) == []


def test_a_link_is_spent_by_whoever_takes_the_seat(server: Server) -> None:
    ada = server.visitor()
    made = ada.make_table("Ada", "")
    table, link = made["id"], made["seats"][1]["link"]
    ben, eve = server.visitor(), server.visitor()
    ben.join(link, "Ben")
    back = ben.http.get(link)
    assert (back.status_code, back.headers["location"]) == (303, f"/t/{table}"), "Ben comes back to his seat"
    assert ben.http.post(link, data={"name": "Bob"}).status_code == 303
    assert ben.look(table)["names"][1] == "Ben", "and changes nothing"
    for visitor in (eve, ada):
        told = visitor.http.get(link)
        assert (told.status_code, "This seat is taken" in told.text) == (409, True)
        assert f'href="/t/{table}"' in told.text, "there is a way to watch"
        assert visitor.http.post(link, data={"name": "Eve"}).status_code == 409
        refused = visitor.http.post(f"/api/links/{link.removeprefix('/j/')}")
        assert (refused.status_code, refused.json()["key"]) == (409, "seat_taken")
    assert eve.look(table)["seat"] is None
    assert ben.look(table)["seat"] == 1


def test_the_seat_of_whoever_made_the_table_cannot_be_taken_by_its_link(server: Server) -> None:
    ada, eve = server.visitor(), server.visitor()
    made = ada.make_table("Ada", "Ben")
    for seat in made["seats"]:
        assert eve.http.post(seat["link"], data={"name": "Eve"}).status_code == 409
        assert ada.http.get(seat["link"]).headers["location"] == f"/t/{made['id']}"
    assert ada.look(made["id"])["seats"] == [0, 1]


def test_another_site_takes_no_seat(server: Server) -> None:
    ada, ben = server.visitor(), server.visitor()
    link = ada.make_table("Ada", "")["seats"][1]["link"]
    for path in (link, f"/api/links/{link.removeprefix('/j/')}"):
        for origin in ("https://evil.example", "null"):
            assert ben.http.post(path, headers={"Origin": origin}).status_code == 403
    assert ben.http.get(link).status_code == 200, "it is still free"


@pytest.mark.parametrize(
    ("typed", "called"),
    [("  Ben  ", "Ben"), ("B\u202een\x07\n", "Ben"), ("B" * 40, "B" * 24), ("", "Player 2"), ("\u200b", "Player 2"),
     ("<b>Ben", "<b>Ben")],
)  # fmt: skip
def test_names_are_printable_and_not_too_long(server: Server, typed: str, called: str) -> None:
    ada = server.visitor()
    for by_program in (False, True):
        made, ben = ada.make_table("Ada", ""), server.visitor()
        link = made["seats"][1]["link"]
        if by_program:
            body = {"name": typed[:40]}
            assert ben.http.post(f"/api/links/{link.removeprefix('/j/')}", json=body).status_code == 200
        else:
            ben.join(link, typed)
        assert ben.look(made["id"])["names"][1] == called
        assert ben.http.post(f"/t/{made['id']}/name", json={"name": f"{typed}\u202e"}).status_code == 204
        assert ben.look(made["id"])["names"][1] == called
        assert "<b>Ben" not in server.visitor().http.get(link).text


def test_nobody_takes_the_seat_of_a_bot_by_its_link(server: Server) -> None:
    ada = server.visitor()
    made = ada.make_table("Ada", "", **HIDDEN)
    table, link = made["id"], made["seats"][1]["link"]
    assert change(ada, table, 1, "fill").status_code == 204
    for visitor in (ada, server.visitor()):
        assert visitor.http.get(link).status_code == 404
        assert visitor.http.post(link, data={"name": "Eve"}).status_code == 404
        refused = visitor.http.post(f"/api/links/{link.removeprefix('/j/')}", json={"name": "Eve"})
        assert (refused.status_code, refused.json()["key"]) == (404, "no_link")
    assert ada.look(table)["seats"] == [0]


def test_the_one_who_made_the_table_makes_a_new_link_and_the_one_who_sits_there_is_told(server: Server) -> None:
    table, (ada, ben, cleo) = people(server, "Ben", "Cleo")
    assert change(ben, table, 2, "link").status_code == 422, "only whoever made the table, for another seat"
    assert change(ada, table, 1, "link").status_code == 204
    assert said(ben, table) == ["Ada made a new link for the seat of Ben."]
    assert said(ben, table, "de") == ["Ada hat einen neuen Link für den Platz von Ben gemacht."]
    (link,) = links_of(ada, table)
    assert links_of(ben, table) == links_of(cleo, table) == []
    assert ben.look(table)["seat"] == 1, "nothing has changed yet"
    dora = server.visitor()
    asked = dora.http.get(link).text
    assert "Take over from Ben" in asked
    assert "everybody is told" in asked
    dora.join(link, "Dora")
    assert (dora.look(table)["seat"], ben.look(table)["seat"]) == (1, None)
    for visitor in (ada, ben, cleo, server.visitor()):
        assert said(visitor, table)[-1] == "Dora takes over from Ben."
        assert said(visitor, table, "de")[-1] == "Dora übernimmt von Ben."
        assert "Dora takes over from Ben." in page(visitor, table)
    assert links_of(ada, table) == [], "the new link is spent, too"
    assert server.visitor().http.post(link, data={"name": "Eve"}).status_code == 409


def test_everybody_can_go_on_with_another_device(server: Server) -> None:
    table, (ada, ben) = people(server, "Ben", **HIDDEN)
    move(ada, table)
    assert change(ben, table, 1, "link").status_code == 204, "it is his own hand"
    assert links_of(ada, table) == [], "nobody else gets the link"
    (link,) = links_of(ben, table)
    phone = server.visitor()
    phone.join(link)
    assert (phone.look(table)["seat"], ben.look(table)["seat"]) == (1, None)
    assert said(ada, table) == ["Ben moved to another device."]


def test_a_seat_that_was_taken_over_keeps_nothing_of_its_last_player(server: Server) -> None:
    table, (ada, _) = people(server, "Ben")
    assert ada.http.post(f"/t/{table}/hint").status_code == 204
    assert change(ada, table, 0, "link").status_code == 204
    phone = server.visitor()
    phone.join(links_of(ada, table)[0])
    assert "A bot would choose:" not in page(phone, table)
    assert phone.look(table)["seat"] == 0
    assert ada.choose(table, 0, 0).status_code == 403


# Hidden hands.


def test_nobody_alone_with_bots_looks_into_their_hands(server: Server) -> None:
    table, (ada,) = people(server, "bot:random", **HIDDEN)
    while not ada.look(table)["moves"]:
        seen = ada.look(table)
        if seen["options"]:
            move(ada, table)
    for path in (f"/t/{table}/seats/1/free", f"/api/tables/{table}/seats/1/link"):
        refused = ada.http.post(path)
        assert (refused.status_code, refused.json()["key"]) == (422, "nobody_agrees")
    assert links_of(ada, table) == []
    assert ada.look(table)["seats"] == [0]
    assert change(ada, table, 0, "leave").status_code == 204, "but one's own seat can be left to a bot"
    assert change(ada, table, 0, "back").status_code == 204


def test_where_hands_are_open_or_nothing_was_played_a_bot_makes_room(server: Server) -> None:
    table, (ada,) = people(server, "bot:random", **HIDDEN)
    if not ada.look(table)["moves"]:
        assert change(ada, table, 1, "free").status_code == 204
        assert len(links_of(ada, table)) == 1
    table, (ada, _) = people(server, "Ben", "bot:random")
    move(ada, table)
    assert change(ada, table, 2, "free").status_code == 204
    (link,) = links_of(ada, table)
    cleo = server.visitor()
    cleo.join(link, "Cleo")
    assert said(ada, table) == [
        "Ada opened the seat of bot:random.", "Cleo takes the open seat of Player 3.",
    ]  # fmt: skip


@pytest.mark.parametrize("by_program", [False, True])
def test_a_hand_is_handed_over_only_if_all_people_agree(server: Server, by_program: bool) -> None:
    table, (ada, ben, cleo) = people(server, "Ben", "Cleo", "bot:random", **HIDDEN)
    move(ada, table)

    def open_seat() -> None:
        path = f"/api/tables/{table}/seats/3/link" if by_program else f"/t/{table}/seats/3/free"
        assert ada.http.post(path).status_code in (200, 204)
        assert links_of(ada, table) == [], "nothing is given away before they agree"

    def answer(visitor: Visitor, agree: bool) -> None:
        if by_program:
            answered = visitor.http.post(f"/api/tables/{table}/seats/3/answer", json={"agree": agree})
        else:
            answered = change(visitor, table, 3, "agree" if agree else "refuse")
        assert answered.status_code in (200, 204)

    open_seat()
    assert ben.look(table)["asks_seat"] == 3
    for visitor in (ben, cleo):
        assert "Ada wants a new player for bot:random, who will see the cards." in text_of(page(visitor, table), "bar")
    assert "wants a new player" not in page(ada, table) + page(server.visitor(), table)
    answer(ben, agree=True)
    assert "wants a new player" not in page(ben, table)
    answer(ben, agree=True)
    answer(ada, agree=True)
    assert (links_of(ada, table), ada.look(table)["asks_seat"]) == ([], 3), "Cleo has to agree, too"
    answer(cleo, agree=False)
    assert (links_of(ada, table), ada.look(table)["asks_seat"]) == ([], None), "one who does not is enough"
    answer(cleo, agree=True)
    answer(ben, agree=True)
    assert links_of(ada, table) == [], "refused is refused"
    open_seat()
    answer(cleo, agree=True)
    answer(ben, agree=True)
    (link,) = links_of(ada, table)
    dan = server.visitor()
    dan.join(link, "Dan")
    assert dan.look(table)["seat"] == 3
    assert said(ben, table)[-1] == "Dan takes the open seat of Player 4."


@pytest.mark.parametrize("name", ["resafa", "megaciv", "mediterranean"])
def test_a_hand_that_was_dealt_is_nobodys_before_the_first_move_either(server: Server, name: str) -> None:
    table, (ada, ben) = people(server, "Ben", "bot:random", "bot:random", game=name)
    with watch(server, table, ben) as open_page:
        open_page.recv(timeout=HANG)
        for seat, how in ((2, "free"), (1, "link")):
            assert change(ada, table, seat, how).status_code == 204
            assert (links_of(ada, table), ada.look(table)["asks_seat"]) == ([], seat), "Ben has to agree first"
            assert change(ada, table, seat, how).status_code == 204, "asked again, it is withdrawn"
        assert change(ada, table, 2, "free").status_code == 204
        change(ben, table, 2, "agree")
    assert len(links_of(ada, table)) == 1
    assert said(ben, table)[-1] == "Ada opened the seat of bot:random."


def test_a_person_who_is_not_there_keeps_the_hand_before_the_first_move_too(server: Server) -> None:
    table, (ada, _) = people(server, "Ben", game="resafa")
    assert change(ada, table, 1, "link").json()["key"] == "nobody_agrees"
    assert links_of(ada, table) == []


def test_asking_again_withdraws_the_question(server: Server) -> None:
    table, (ada, ben) = people(server, "Ben", "bot:random", **HIDDEN)
    move(ada, table)
    change(ada, table, 2, "free")
    assert "Stop asking" in page(ada, table)
    change(ada, table, 2, "free")
    assert ben.look(table)["asks_seat"] is None
    change(ben, table, 2, "agree")
    assert links_of(ada, table) == []


def test_the_seat_of_a_person_is_opened_by_consent_too(server: Server) -> None:
    table, (ada, ben, cleo) = people(server, "Ben", "Cleo", **HIDDEN)
    move(ada, table)
    assert change(ada, table, 1, "link").status_code == 204
    assert links_of(ada, table) == []
    with watch(server, table, ben) as open_page:
        open_page.recv(timeout=20)
        change(cleo, table, 1, "agree")
        assert links_of(ada, table) == [], "Ben is there, and has not agreed"
        change(ben, table, 1, "agree")
        assert len(links_of(ada, table)) == 1
    assert ben.look(table)["seat"] == 1


def test_somebody_who_is_not_there_is_replaced_if_the_others_agree(server: Server) -> None:
    """Who has lost the browser that knew the seat cannot agree any more."""
    table, (ada, _, cleo) = people(server, "Ben", "Cleo", **HIDDEN)
    move(ada, table)
    change(ada, table, 1, "link")
    change(cleo, table, 1, "agree")
    ben = server.visitor()
    ben.join(links_of(ada, table)[0], "Ben")
    assert ben.look(table)["seat"] == 1
    assert said(cleo, table) == ["Ada made a new link for the seat of Ben.", "Ben takes over from Ben."]


def test_with_nobody_else_there_a_hand_stays_where_it_is(server: Server) -> None:
    table, (ada, _) = people(server, "Ben", **HIDDEN)
    move(ada, table)
    refused = change(ada, table, 1, "link")
    assert (refused.status_code, refused.json()["key"]) == (422, "nobody_agrees")


@pytest.mark.parametrize("name", emporion.names())
def test_whether_hands_are_hidden_is_asked_of_the_views(name: str) -> None:
    """Two seats see different things in every game but one with open hands."""
    hidden, options = {}, emporion.game(name).options
    if "open_hands" in options:
        hidden = {"open_hands": False}
        assert not live(name, {"open_hands": True}, 6).hides_hands()
    assert live(name, hidden, 6).hides_hands()


def live(name: str, options: dict[str, Any], moves: int) -> Live:
    """A table at which some moves were made."""
    found = Live(kept(name, options))
    assert found.id == TABLE
    for _ in range(moves):
        seat = found.state.actors()[0]
        found.history.state.apply_action(seat, found.state.legal_actions(seat)[0])
    return found


def test_a_wrong_seat_is_refused(server: Server) -> None:
    table, (ada, ben) = people(server, "Ben")
    for seat, how in ((7, "link"), (7, "agree"), (0, "free"), (1, "free"), (1, "nothing"), (1, "fill")):
        assert change(ada, table, seat, how).status_code == 422, (seat, how)
    for path in ("7/link", "7/answer"):
        assert ben.http.post(f"/api/tables/{table}/seats/{path}", json={"agree": True}).status_code == 422
    stranger = server.visitor()
    assert change(stranger, table, 1, "link").status_code == 403
    assert change(stranger, table, 1, "agree").status_code == 403
