"""A whole game by two people, each with a browser of their own, by mouse."""

import random

from playwright.sync_api import Locator, expect

from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.server.serving import Server

CURIOUS = 36  # decisions in which anything is tried; then the game is brought to its end
NOW_AND_THEN = 8  # decisions after which both pages are compared with the server
TO_THE_END = "^(Quit|Administrate|Buy)"


def sit_together(server: Server, meet: Meet) -> tuple[Person, Person]:
    ada, ben = meet(server.url), meet(server.url)
    ada.sit_down("Ada", seats=2, friends=1)
    ben.join(ada.link())
    ada.start(ben)
    return ada, ben


def pick(person: Person, choose: random.Random, curious: bool) -> Locator:
    """Anything there is, or what ends the game soonest."""
    if not curious and (soon := person.targets(TO_THE_END)).count():
        return soon.last
    found = person.targets()
    return found.nth(choose.randrange(found.count()))


def whose_turn(people: tuple[Person, Person]) -> Person | None:
    """Wait until somebody is asked; nobody when the game is over."""
    while not any(person.is_over for person in people):
        for person in people:
            if person.page.locator("#bar.emp-mine").count():
                return person
    return None


def test_two_people_play_a_whole_game_by_mouse(server: Server, meet: Meet) -> None:
    people = ada, ben = sit_together(server, meet)
    choose, made = random.Random(5), 0
    while actor := whose_turn(people):
        actor.click(pick(actor, choose, made < CURIOUS))
        made += 1
        if made % NOW_AND_THEN == 0:
            for person in people:
                person.is_up_to_date()
        if made == CURIOUS:
            ada.shot("table-middle")
    assert made > CURIOUS
    for person in people:
        ranks = person.see(".emp-result")
        for words in ("1.", "2.", "Ada", "Player 2"):
            expect(ranks).to_contain_text(words)
        assert person.targets().count() == 0
    assert ada.asked == ben.asked
    ada.shot("table-end")
    assert grave(ada) == ""
