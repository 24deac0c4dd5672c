"""Every language says everything that English says, with the same values in it, and whole games can be played in it."""

import html
import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from websockets.sync.client import ClientConnection

import emporion
from emporion.core.messages import ENGLISH, LANGUAGE, languages, messages, speaking, texts
from emporion.core.naming import named
from emporion.core.registry import game, names
from emporion.core.rulebook import RULE, rules, rules_language, rules_page
from emporion.games.faiyum import components
from emporion.server.routes.language import preferred
from tests.laws.worlds import brief, sizes
from tests.server.companion import SOCKET
from tests.server.serving import Server, connect
from tests.waiting import HANG

ROOT = Path(str(files(emporion)))
PACKAGES = [".".join(("emporion", *path.parent.parent.relative_to(ROOT).parts)) for path in ROOT.rglob("text/en.toml")]
OTHERS = [code for code in languages() if code != ENGLISH]
BOTH = [(package, code) for package in PACKAGES for code in OTHERS]
LEAST_SPACES = 2  # so many words are a sentence, not a name
MOST_MOVES = 150
TRANSLATED = [(name, code) for name in names() for code in OTHERS]
NUMBER_WORDS = {
    "de": {
        "two": "zwei|beide", "both": "beide", "three": "drei", "four": "vier", "five": "fünf", "six": "sechs",
        "seven": "sieben", "eight": "acht", "nine": "neun", "second": "zweite", "third": "dritt", "fourth": "viert",
        "twice": "zweimal",
    },
}  # fmt: skip


def fields(text: str) -> set[str]:
    """The values that a text shows; `n!r` where it shows them quoted."""
    found = ((name, quoted) for _, name, _, quoted in Formatter().parse(text) if name is not None)
    return {f"{name}!{quoted}" if quoted else name for name, quoted in found}


def counted(text: str) -> set[str]:
    """The values of which one and many differ."""
    return {name or "" for _, name, form, _ in Formatter().parse(text) if form and "|" in form}


def test_there_is_german_and_the_reader_s_language_is_spoken() -> None:
    say = messages("emporion.core").say
    assert dict(languages()) == {"en": "English", "de": "Deutsch"}
    assert say("language") == "English"
    with speaking("de"):
        assert say("language") == "Deutsch"
        assert messages("emporion.core", "en").say("language") == "English"
    with speaking("tlh"):
        assert say("language") == "English", "what a language lacks is said in English"
    assert LANGUAGE.get() == ENGLISH


@pytest.mark.parametrize(("package", "code"), BOTH)
def test_every_key_is_there_and_none_is_left_over(package: str, code: str) -> None:
    english, other = texts(package, ENGLISH), texts(package, code)
    assert sorted(set(english) - set(other)) == []
    assert sorted(set(other) - set(english)) == []


@pytest.mark.parametrize(("package", "code"), BOTH)
def test_every_text_shows_the_same_values(package: str, code: str) -> None:
    english, other = texts(package, ENGLISH), texts(package, code)
    for key in english.keys() & other.keys():
        assert other[key].strip(), f"{key} is empty"
        assert fields(other[key]) == fields(english[key]), key
        assert counted(other[key]) >= counted(english[key]), key


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_can_be_played_and_told(name: str, code: str, seed: int) -> None:
    a_game, choose = game(name), random.Random(seed)
    english = set(texts(f"emporion.games.{name}", ENGLISH).values()) - set(
        texts(f"emporion.games.{name}", code).values()
    )
    seats = choose.choice(sizes(a_game))
    state = a_game.new(seats=seats, seed=seed, **brief(a_game, seats))
    with speaking(code):
        while not state.is_terminal():
            seat = choose.choice(state.actors())
            assert state.prompt() not in english
            options = state.legal_actions(seat)
            said = [state.action_to_string(seat, action) for action in options]
            assert len(set(said)) == len(said), "two options look the same"
            assert not english & set(said)
            for action in a_game.greyed(state, seat):
                assert "{" not in str(state.why_not(seat, action))
            state.apply_action(seat, choose.choice(options))
            for event in state.hear():
                assert "{" not in named(a_game.tell(event), ["Ada"] * int(state.seats), event[1])
            if choose.random() < 0.05:
                assert a_game.board_text(state.view(seat))
                assert a_game.glance(state.view(seat), ["Ada"] * state.seats)


def chunks(package: str, code: str) -> set[str]:
    """Words of English texts, between the values they show, that do not stand in any text of another language."""
    other = " ".join(texts(package, code).values())
    literal = {part.strip() for text in texts(package, ENGLISH).values() for part, *_ in Formatter().parse(text)}
    return {part for part in literal if part.count(" ") >= LEAST_SPACES and part not in other}


def english_in(page: str, code: str) -> list[str]:
    """What a page says in English although there are words for it."""
    shown = html.unescape(page)
    spoken = set().union(*(chunks(package, code) for package in PACKAGES), set(rules("faiyum", ENGLISH).values()))
    return sorted(part for part in spoken if part in shown)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.kill()


def test_whole_tables_are_shown_in_the_language_of_the_reader(server: Server) -> None:
    ada, choose = server.visitor(), random.Random(5)
    ada.http.headers["Accept-Language"] = "de-AT,de;q=0.9,en;q=0.5"
    assert english_in(ada.http.get("/").text, "de") == []
    table = ada.make_table("Ada")["id"]
    for move in range(MOST_MOVES):
        seen = ada.look(table)
        if not seen["actors"]:
            break
        assert ada.choose(table, choose.choice(seen["options"])["action"], seen["number"]).status_code == 201
        if move % 12 == 0:
            page = ada.http.get(f"/t/{table}").text
            assert '<html lang="de">' in page
            assert html.escape(ada.look(table)["prompt"]) in page
            assert english_in(page, "de") == []
    assert english_in(ada.http.get(f"/t/{table}/replay/9").text, "de") == []
    assert "Verlauf" in ada.http.get(f"/t/{table}").text
    ada.http.headers["Accept-Language"] = "en"
    page = ada.http.get(f"/t/{table}").text
    assert "What happened" in page, "what happened is told anew for each reader"
    assert english_in(page, "de"), "this test would see it"


def test_a_language_is_chosen_once_and_kept(server: Server) -> None:
    ada = server.visitor()
    assert "Trading games of the ancient world" in ada.http.get("/").text
    answer = ada.http.post("/language", data={"language": "de"}, headers={"Referer": f"{server.url}/rules/faiyum"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/rules/faiyum")
    assert "Handelsspiele der Antike" in ada.http.get("/", headers={"Accept-Language": "en"}).text
    away = ada.http.post("/language", data={"language": "tlh"}, headers={"Referer": "https://evil.example/x"})
    assert away.headers["Location"] == "/"
    assert "Trading games of the ancient world" in ada.http.get("/").text
    assert "Hier ist nichts." in ada.http.get("/nowhere", headers={"Cookie": "language=de"}).text
    assert "Diesen Tisch gibt es nicht." in ada.http.get("/t/none", headers={"Cookie": "language=de"}).text


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("", "en"), ("de", "de"), ("de-CH", "de"), ("fr, de;q=0.3", "de"), ("de;q=0.3, en;q=0.4", "en"), ("fr", "en"),
        ("*", "en"), ("de;q=x", "de"), (";;,,=", "en"), ("en-US,en;q=0.9,de;q=0.8", "en"), ("DE;q=0", "en"),
    ],
)  # fmt: skip
def test_the_browser_says_which_language_it_likes(accepted: str, spoken: str) -> None:
    assert preferred(accepted) == spoken


def test_updates_come_in_the_language_of_the_reader(server: Server) -> None:
    ada = server.visitor()
    table = ada.make_table("Ada", "bot:random")["id"]
    cookies = {"Cookie": f"language=de; emporion={ada.http.cookies['emporion']}"}
    with connect(f"ws://127.0.0.1:{server.port}/ws/{table}", additional_headers=cookies) as socket:
        assert "Deine Hand" in str(socket.recv(timeout=HANG))
        seen = ada.look(table)
        ada.choose(table, seen["options"][0]["action"], seen["number"])
        assert english_in(str(socket.recv(timeout=HANG)), "de") == []


OTHER_HEADERS: list[dict[str, str]] = [{}, {"Accept-Language": "en-GB"}, {"Cookie": "language=en"}]


@pytest.mark.parametrize("sent", OTHER_HEADERS)
def test_the_language_goes_with_the_page_to_its_socket(server: Server, sent: dict[str, str]) -> None:
    """A browser need not send the page's Accept-Language when a socket is opened."""
    ada = server.visitor()
    table = ada.make_table("Ada", "bot:random")["id"]
    page = ada.http.get(f"/t/{table}", headers={"Accept-Language": "de"}).text
    found = SOCKET.search(page)
    assert found, "a page names its socket"
    session = f"emporion={ada.http.cookies['emporion']}"
    headers = {**sent, "Cookie": "; ".join(filter(None, [session, sent.get("Cookie", "")]))}
    address = f"ws://127.0.0.1:{server.port}{html.unescape(found[1])}"
    with connect(address, additional_headers=headers, user_agent_header=None) as socket:
        assert "Deine Hand" in str(socket.recv(timeout=HANG))
        seen = ada.look(table)
        ada.choose(table, seen["options"][0]["action"], seen["number"])
        assert english_in(str(socket.recv(timeout=HANG)), "de") == []


def test_a_hint_comes_in_the_language_of_each_page(server: Server) -> None:
    """Also to a page that did not ask for it, but belongs to the same session."""
    ada = server.visitor()
    table = ada.make_table("Ada", "bot:random")["id"]
    cookies = {"Cookie": f"emporion={ada.http.cookies['emporion']}"}
    address = f"ws://127.0.0.1:{server.port}/ws/{table}?language="
    with (
        connect(f"{address}de", additional_headers=cookies) as german,
        connect(address, additional_headers=cookies) as english,
    ):
        while not ada.look(table)["options"]:
            german.recv(timeout=HANG)
        assert ada.http.post(f"/t/{table}/hint", headers={"Page-Language": "en"}).status_code == 204
        assert "Ein Bot würde" in frame_with(german, "emp-advice")
        assert "A bot would" in frame_with(english, "emp-advice")


def frame_with(socket: ClientConnection, word: str) -> str:
    """The next frame that has a word in it."""
    while word not in (frame := str(socket.recv(timeout=HANG))):
        pass
    return frame


def test_what_a_page_fetches_is_said_in_its_language(server: Server) -> None:
    """Whatever the browser or another of its pages likes by now: refusals, lists, replays and lessons."""
    ada = server.visitor()
    table = ada.make_table("Ada", "bot:random")["id"]
    ada.http.headers.update({"Accept-Language": "en", "Page-Language": "de"})
    ada.http.cookies.set("language", "en")
    refused = ada.http.post(f"/t/{table}/move", json={"action": 0, "number": 99})
    assert refused.json()["text"].startswith("Das Spiel ist schon weiter")
    for path in (f"/t/{table}/replay/0", "/rules/faiyum/list?words=FAI-NET-13", "/learn/faiyum/1", "/nowhere"):
        assert english_in(ada.http.get(path).text, "de") == [], path
    unknown = ada.http.get("/rules/faiyum", headers={"Page-Language": "tlh"}).text
    assert '<html lang="en">' in unknown, "a language that is not spoken here changes nothing"


def test_the_cards_are_called_in_english_what_the_data_call_them() -> None:
    english = texts("emporion.games.faiyum", ENGLISH)
    for card in [*components.CARDS, *components.DISASTERS]:
        assert english[f"card.{card['id']}"].upper() == card["name"].upper()
    for card in components.CARDS:
        assert english[f"card_text.{card['id']}"] == card["text"]
    for goal in components.GOALS:
        assert (english[f"goal.{goal['id']}"], english[f"goal_text.{goal['id']}"]) == (goal["name"], goal["text"])
    assert [english[f"rank.{number}"] for number in range(1, 8)] == components.RANKS
    for space in components.DATA["space"]:
        assert english.get(f"space.{space['id']}", space["name"]) == space["name"]


def ids(page: str) -> list[str]:
    return [found["id"] for found in map(RULE.match, page.splitlines()) if found]


def shape(page: str) -> list[str]:
    """The depth of each heading and the columns of each row of a table."""
    lines = [line for line in page.splitlines() if line.startswith(("#", "|"))]
    return [line.split(" ")[0] if line.startswith("#") else "|" * line.count("|") for line in lines]


@pytest.mark.parametrize(("name", "code"), TRANSLATED)
def test_a_translated_rules_page_holds_the_same_rules_in_the_same_order(name: str, code: str) -> None:
    assert rules_language(name, code) == code
    english, other = rules_page(name, ENGLISH), rules_page(name, code)
    assert ids(other) == ids(english)
    assert shape(other) == shape(english)


@pytest.mark.parametrize(("name", "code"), TRANSLATED)
def test_a_translated_rule_says_the_same_numbers(name: str, code: str) -> None:
    """Figures, those of spaces, cards and other rules too, as often as in English; and numbers written as words."""
    other = rules(name, code)
    for rule, text in rules(name, ENGLISH).items():
        assert other[rule] != text or not re.search("[a-z]{3}", text), f"{rule} is not translated"
        assert Counter(re.findall("[0-9]+", other[rule])) == Counter(re.findall("[0-9]+", text)), rule
        for word, said in NUMBER_WORDS[code].items():
            if re.search(rf"\b{word}\b", text, re.IGNORECASE):
                assert re.search(said, other[rule], re.IGNORECASE), f"{rule}: {word}"


@pytest.mark.parametrize("code", OTHERS)
def test_the_rules_call_the_cards_what_the_table_calls_them(code: str) -> None:
    english, other = texts("emporion.games.faiyum", ENGLISH), texts("emporion.games.faiyum", code)
    called = {text.upper(): other[key].upper() for key, text in english.items() if key.startswith("card.")}
    card = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(called, key=len, reverse=True)))
    for rule, text in rules("faiyum", ENGLISH).items():
        for name in card.findall(text):
            assert re.search(rf"\b{called[name]}\b", rules("faiyum", code)[rule]), f"{rule}: {name}"


def test_rules_are_looked_up_in_the_language_of_the_reader(server: Server) -> None:
    assert "Verbindungsbonus" in rules("faiyum", "de")["FAI-NET-13"]
    assert rules("faiyum", "tlh") == rules("faiyum", ENGLISH)
    ada = server.visitor()
    ada.http.headers["Accept-Language"] = "de"
    assert english_in(ada.http.get("/rules/faiyum").text, "de") == []
    assert "Ansehen" in ada.http.get("/rules/faiyum/list", params={"words": "FAI-NET-13"}).text
