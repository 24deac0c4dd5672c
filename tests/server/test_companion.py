"""The companion over the network: made, joined, obeyed, hidden, kept through kills, and safe from strangers."""

import json
import random
import re
import threading
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.kit import rule
from tests.server.companion import GAME, SOCKET, Phone, count, pass_all, table
from tests.server.serving import Server
from tests.waiting import HANG, until

KILLS = 4


@rule("MEG-TBL-02")
def test_an_organizer_lays_the_table_and_gets_a_code_for_every_seat(server: Server) -> None:
    ada, ben, cleo = table(server)
    assert len(ada.links) == 4, "three seats, and the organizer's own place"
    assert len({link.rpartition("/")[2] for link in ada.links}) == 4
    assert "/k/" not in ben.page(), "only the organizer sees links"
    assert all("phone connected" not in phone.page() or "no phone connected" in phone.page() for phone in (ben, cleo))
    assert "Ada" in cleo.page()


@pytest.mark.parametrize(
    "fields",
    [
        {"name.minoa": "Ada", "name.assyria": "Ben"},
        {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo", "clock": "29"},
        {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo", "clock": "x"},
        {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo", "board": "moon"},
    ],
)
def test_an_impossible_table_is_refused_in_the_form_which_keeps_what_was_written(
    server: Server, fields: dict[str, str]
) -> None:
    answer = Phone(server).lay(**fields)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'value="Ben"' in answer.text


def test_a_code_can_be_typed_as_it_was_heard_and_a_wrong_one_opens_nothing(server: Server) -> None:
    ada, ben, _ = table(server)
    code = ada.links[1].rpartition("/")[2]
    other = Phone(server)
    other.join(f"{code[:4].upper()}-{code[4:]} ")
    assert other.path == ben.path
    assert other.visitor.http.get("/k/nosuchcode").status_code == 404
    assert other.visitor.http.post("/companion/code", data={"code": "wrong"}).status_code == 404
    assert other.visitor.http.get("/companion/at/nowhere").status_code == 404


def test_following_a_link_takes_no_seat_until_somebody_says_it_is_theirs(server: Server) -> None:
    ada, ben, _ = table(server)
    stranger = server.visitor()
    assert "I am Ben" in stranger.http.get(ada.links[1]).text
    ben.do("enter", cities=3, treasury=9)  # still his seat
    assert stranger.http.post(f"{ben.path}/obey", json={"command": {"do": "confirm"}, "mark": 1}).status_code == 403


def test_wrong_codes_cannot_be_tried_without_end(own_server: Server) -> None:
    visitor = own_server.visitor()
    answers = [visitor.http.get(f"/k/wrong{number}").status_code for number in range(30)]
    assert answers[0] == 404
    assert answers[-1] == 429


@rule("MEG-TBL-03", "MEG-TBL-12")
def test_counts_are_entered_confirmed_and_corrected_for_all_to_see(server: Server) -> None:
    ada, ben, cleo = table(server)
    ben.do("enter", cities=3, treasury=9)
    assert ben.say("enter", cities=10, treasury=9).json()["key"] == "E_ENTRY"
    assert ben.say("correct", by="organizer", seat=1, cities=4).status_code == 403
    ada.do("correct", by="organizer", seat=1, cities=4)
    for phone in (ada, ben, cleo):
        assert "Corrected for Ben: cities" in phone.part("log")
    ada.do("enter", by="organizer", seat=2, cities=2, treasury=5)
    ada.do("confirm", by="organizer", seat=2)
    ben.do("confirm")
    assert ada.phase == "entries", "Ada has not counted yet"
    ada.do("enter", cities=5, treasury=30)
    ada.do("confirm")
    assert ada.phase == "purchases"
    assert len(ben.hand) >= 3


def test_nobody_speaks_for_another_and_strangers_only_watch(server: Server) -> None:
    ada, ben, cleo = table(server)
    assert ben.say("enter", seat=0, cities=1, treasury=1).status_code == 422
    assert ben.say("end_game", by="organizer").json()["key"] == "only_organizer"
    watcher = Phone(server)
    watcher.path = ada.path
    assert "set-" not in watcher.page()
    assert watcher.say("enter", mark=0, cities=1, treasury=1).json()["key"] == "not_seated"
    assert watcher.visitor.http.post(f"{ada.path}/ask", json={"question": {}}).status_code == 403
    assert cleo.say("nonsense").json()["key"] == "E_FORM"
    assert cleo.visitor.http.post(f"{cleo.path}/obey", json={"command": []}).status_code == 400
    big = {"command": {"do": "enter", "text": "x" * 5000}, "mark": 0}
    assert cleo.visitor.http.post(f"{cleo.path}/obey", json=big).status_code == 413


@rule("MEG-PUR-10")
def test_a_second_tap_that_the_page_sent_before_it_saw_the_first_buys_nothing(server: Server) -> None:
    phones = table(server)
    count(phones, treasury=50)
    buyer = next(phone for phone in phones if "Your turn" in phone.part("now"))
    mark = buyer.mark["seat"]
    assert buyer.say("buy", mark=mark, stack=9).status_code == 204
    assert buyer.say("buy", mark=mark, stack=9).status_code == 409
    assert "You have 35 treasury" in buyer.part("now")


@rule("MEG-TBL-14", "MEG-GEN-10")
def test_cards_are_on_the_own_phone_only(server: Server) -> None:
    phones = table(server)
    count(phones, (9, 1, 1))
    ada, ben, cleo = phones
    with ben.listen() as socket:
        frame = str(socket.recv(timeout=HANG))
    only_ada = set(ada.hand) - set(ben.hand) - set(cleo.hand)
    assert len(only_ada) > 3
    for kind in only_ada:
        assert f'id="set-{kind}"' not in frame
        assert f'data-pick="{kind}"' not in ben.page() + cleo.page()


@rule("MEG-TBL-14")
def test_an_organizer_who_does_not_play_sees_no_card_at_all(server: Server) -> None:
    dora = Phone(server)
    dora.lay(**{"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo"})
    phones = [Phone(server) for _ in range(3)]
    for phone, link in zip(phones, dora.links[:3], strict=True):
        phone.join(link)
    count(phones, (9, 9, 9))
    with dora.listen() as socket:
        frame = str(socket.recv(timeout=HANG))
    assert all(phone.hand for phone in phones)
    assert dora.hand == []
    assert 'id="set-' not in frame
    assert "data-pick" not in frame
    assert "You drew" in phones[0].part("log")
    assert "You drew" not in dora.part("log")


def test_names_are_shown_as_they_are_written(server: Server) -> None:
    ada = Phone(server)
    evil = '<img src=x onerror="a">'
    ada.lay(**{"name.minoa": evil, "name.assyria": "Ben", "name.hatti": "Cleo", "mine": "minoa"})
    assert evil not in ada.page()
    assert "&lt;img src=x" in ada.page()
    assert evil not in ada.visitor.http.get("/companion").text
    assert evil not in ada.visitor.http.get(ada.links[0]).text


def test_other_sites_can_change_and_hear_nothing(server: Server) -> None:
    ada, *_ = table(server)
    elsewhere = {"Origin": "https://evil.example"}
    body = json.dumps({"command": {"do": "enter", "cities": 1, "treasury": 1}, "mark": 0})
    typed = {"Content-Type": "application/json", **elsewhere}
    assert ada.visitor.http.post(f"{ada.path}/obey", content=body, headers=typed).status_code == 403
    assert (
        ada.visitor.http.post(f"/companion/new/{GAME}", data={"name.minoa": "x"}, headers=elsewhere).status_code == 403
    )
    with pytest.raises(InvalidStatus) as refused, ada.listen(**elsewhere):
        pass
    assert refused.value.response.status_code == 403
    assert "default-src 'self'" in ada.visitor.http.get(ada.path).headers["content-security-policy"]


def test_what_one_phone_does_reaches_the_others_and_who_is_there_is_seen(server: Server) -> None:
    ada, ben, _ = table(server)
    with ada.listen() as hears:
        assert "part-now" in str(hears.recv(timeout=HANG))
        with ben.listen():
            assert "emp-dot emp-on" in str(hears.recv(timeout=HANG))
        hears.recv(timeout=HANG)
        ben.do("enter", cities=3, treasury=9)
        frame = str(hears.recv(timeout=HANG))
    assert 'hx-target="#part-log"' in frame
    assert 'hx-target="#part-hand"' not in frame, "what did not change is not sent again"


def test_updates_come_in_the_language_of_the_page(server: Server) -> None:
    ada, ben, _ = table(server)
    page = ada.visitor.http.get(ada.path, headers={"Accept-Language": "de"}).text
    with ada.listen(at=SOCKET.findall(page)[0]) as german, ada.listen() as english:
        for _ in range(2):  # everything at first, then what changed
            assert "Städte" in str(german.recv(timeout=HANG))
            assert "Städte" not in str(english.recv(timeout=HANG)), "without a page's language, that of the headers"
            ben.do("enter", cities=3, treasury=9)


@rule("MEG-OFR-14", "MEG-TBL-01")
def test_two_phones_trade_and_the_third_learns_only_the_numbers(server: Server) -> None:
    phones = table(server)
    count(phones, (7, 7, 7))
    pass_all(phones)
    ada, ben, cleo = phones
    gives, wants = ada.hand[:3], ben.hand[:2]
    ada.do("offer", to=1, gives=gives, told=gives[:2], asks=3, wants=wants)
    assert "offers you" in ben.part("inbox")
    assert "offers you" not in cleo.page()
    answer: dict[str, Any] = {"offer": int(re.findall(r'id="maker-1-(\d+)"', ben.page())[0]), "from": 0}
    ben.do("accept", gives=ben.hand[:3], **answer)
    assert set(wants) <= set(ada.hand)
    assert "Ada traded 3 cards for 3 with Ben." in cleo.part("log")
    assert ben.say("accept", gives=ben.hand[:3], **answer).json()["key"] == "E_NO_OFFER"


@rule("MEG-TBL-10")
def test_the_helper_answers_the_owner_and_changes_nothing(server: Server) -> None:
    phones = table(server)
    count(phones, (7, 6, 5))
    pass_all(phones)
    ada = phones[0]
    for phone in phones:
        phone.do("done")
    assert ada.phase == "advances", "in the first turn there is no calamity"
    split = ada.ask(price=30)
    assert sum(split["cards"].values()) > 0
    assert split["price"] == 30
    both = ada.ask(advances=[0, 1])
    assert both["price"] > 30, "what advances cost together"
    assert ada.ask(price=5000).keys() == {"price", "text"}
    assert "price" not in ada.ask()
    ada.do("turn_in", cards=split["cards"], price=30)
    assert "turned in" in ada.part("act")


@rule("MEG-TBL-11")
def test_a_turn_ends_and_the_next_one_begins(server: Server) -> None:
    phones = table(server)
    count(phones, (3, 3, 3))
    pass_all(phones)
    for phone in phones:
        phone.do("done")
    for phone in phones:
        phone.do("finish")
    phones[0].do("end_turn", by="organizer")
    assert phones[1].part("head").startswith("Turn 2")
    assert "Count your cities" in phones[1].part("now")


def test_a_killed_server_loses_nothing(own_server: Server) -> None:
    phones = table(own_server)
    count(phones, (6, 6, 6))
    pass_all(phones)
    ada, ben, cleo = phones
    ada.do("offer", to=1, gives=ada.hand[:3], told=ada.hand[:2], asks=3, wants=ben.hand[:2])
    cleo.do("advert", sort="wanted", card="wine")
    parts = ("inbox", "hand", "market", "log", "people", "now")
    before = [[phone.part(name) for name in parts] for phone in phones]
    own_server.kill()
    own_server.start()
    assert [[phone.part(name) for name in parts] for phone in phones] == before
    answer: dict[str, Any] = {"offer": int(re.findall(r'id="maker-1-(\d+)"', ben.page())[0]), "from": 0}
    ben.do("decline", **answer)
    assert "Your tables" in ada.visitor.http.get("/companion").text


def test_no_acknowledged_command_is_lost_whenever_the_server_dies(own_server: Server) -> None:
    phones, choose = table(own_server), random.Random(4)
    count(phones)
    pass_all(phones)
    ada = phones[0]
    noted = ada.mark["seat"]
    for _ in range(KILLS):
        stop, seen = threading.Event(), [noted]
        thread = threading.Thread(target=cries, args=(ada, seen, stop))
        thread.start()
        enough = noted + choose.randrange(5)
        until(lambda: seen[0] >= enough)  # noqa: B023
        time.sleep(choose.uniform(0, 0.03))  # somewhere in the middle of the next one
        own_server.kill()
        stop.set()
        thread.join()
        own_server.start()
        noted = ada.mark["seat"]
        assert noted in (seen[0], seen[0] + 1), "a command was lost, or obeyed twice"


def cries(phone: Phone, seen: list[int], stop: threading.Event) -> None:
    """Cry out as fast as possible, and count what was acknowledged."""
    while not stop.is_set():
        try:
            answer = phone.say("advert", mark=seen[0], sort="wanted", card="wine")
        except httpx.HTTPError:
            return
        if answer.status_code == 204:
            seen[0] += 1


def test_the_home_page_can_lead_to_the_companion(server: Server) -> None:
    assert server.visitor().http.get("/").text.count('href="/companion"') == 1
    assert f'href="/companion/new/{GAME}"' in server.visitor().http.get("/companion").text
    assert server.visitor().http.get(f"/companion/new/{GAME}").status_code == 200
    assert server.visitor().http.get("/companion/style/faiyum").status_code == 404
    assert server.visitor().http.get("/companion/new/nothing").status_code == 404
