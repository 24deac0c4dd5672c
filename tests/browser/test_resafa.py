"""Whole games of Resafa by mouse: two people with a browser of their own each, and one against Resafabot."""

import random
import re

from playwright.sync_api import Locator, expect

from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.scoring import grade
from tests.browser.access import grave
from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.test_two_people import NOW_AND_THEN, whose_turn
from tests.server.serving import Server

ROUNDS, TURNS = 6, 3
CURIOUS = 60  # decisions in which anything is tried; then the game is brought to its end


ACTS = "[data-act], [data-acts]"


def pick(person: Person, choose: random.Random, curious: bool) -> Locator:
    """Anything there is, or what ends the turn soonest."""
    if not curious and (soon := person.targets("^End turn")).count():
        return soon.first
    found = person.page.locator(ACTS)
    return found.nth(choose.randrange(found.count()))


def take(person: Person, target: Locator) -> None:
    """Choose a target; a cell is aimed at, and the workshop built with the golden button."""
    if not target.evaluate("(at) => at.matches('.emp-board [data-plan]')"):
        person.click(target)
        return
    target.dispatch_event("click")
    person.click(person.see("#planned"))


def test_two_people_play_a_whole_game_by_mouse(server: Server, meet: Meet) -> None:
    people = ada, ben = meet(server.url), meet(server.url)
    ada.sit_down("Ada", seats=2, friends=1, game="resafa")
    ben.join(ada.link())
    ada.start(ben)
    choose, made = random.Random(3), 0
    while actor := whose_turn(people):
        take(actor, pick(actor, choose, made < CURIOUS))
        made += 1
        if made % NOW_AND_THEN == 0:
            for person in people:
                person.is_up_to_date()
        if made == CURIOUS:
            ada.shot("resafa-middle")
    assert made >= 2 * ROUNDS * TURNS
    for person in people:
        ranks = person.see(".emp-result")
        shared = "share the victory" in ranks.inner_text()  # RES-END-12: even canal tiles may be equal
        for words in ("1.  Ada", "1.  Player 2") if shared else ("1.", "2.", "Ada", "Player 2"):
            expect(ranks).to_contain_text(words)
        assert person.page.locator(ACTS).count() == 0
    assert ada.asked == ben.asked
    ada.shot("resafa-end")
    assert grave(ada) == ""


def test_one_person_plays_a_whole_game_against_resafabot(server: Server, meet: Meet) -> None:
    ada, choose, made = meet(server.url), random.Random(1), 0
    ada.sit_down("Ada", seats=1, game="resafa")
    while ada.my_turn():
        take(ada, pick(ada, choose, made < CURIOUS))
        made += 1
        if made == CURIOUS:
            ada.shot("resafa-solo")
    assert made >= ROUNDS * TURNS
    expect(ada.page.locator("#chronicle")).to_contain_text("Resafabot")
    points = re.search(r"scored (\d+) points", ada.see("#result-title").inner_text())
    assert points
    reached = grade(int(points[1])).replace(" ", "_") or "none"
    expect(ada.page.locator("#res-ending")).to_contain_text(SAY(f"grade.{reached}"))
    ada.shot("resafa-solo-end")
