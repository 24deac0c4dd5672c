"""What lies round every table: it fits the window, talk and links lie beside it, and messages cover nothing."""

import pytest
from playwright.sync_api import expect

import emporion
from tests.browser.conftest import Meet
from tests.browser.moments import moments
from tests.browser.places import upload_open
from tests.server.serving import Server

DESK = {"width": 1280, "height": 650}
# How much of the message covers something that can be chosen, or a number of one's own.
COVERED = """() => {
  const box = document.getElementById("toast").getBoundingClientRect();
  const over = (edge) => Math.min(box.right, edge.right) - Math.max(box.left, edge.left) > 1
    && Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top) > 1;
  return [...document.querySelectorAll("[data-act], [data-acts], .emp-mine [data-tally], #bar")]
    .filter((each) => over(each.getBoundingClientRect())).map((each) => each.id || each.className);
}"""


@pytest.mark.parametrize("game", emporion.names())
def test_a_wide_page_is_as_high_as_its_window(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url, viewport=DESK)
    ada.sit_down(game=game, seats=emporion.game(game).usual_seats)
    assert ada.page.evaluate("document.scrollingElement.scrollHeight") <= DESK["height"]
    expect(ada.page.locator("#bar .emp-ask")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", emporion.names())
def test_a_message_covers_no_target_and_none_of_my_numbers(server: Server, meet: Meet, game: str) -> None:
    ada = meet(server.url, viewport={"width": 1366, "height": 768})
    ada.sit_down(game=game, seats=emporion.game(game).usual_seats)
    ada.my_turn()
    ada.page.evaluate("toast('You need 1 more stone. You can still sell this card for $2.', 'R1')")
    expect(ada.page.locator("#toast")).to_have_css("opacity", "1")
    assert ada.page.evaluate(COVERED) == []


def test_talk_lies_beside_the_table_and_opens_from_the_bar(server: Server, meet: Meet) -> None:
    ada, ben = meet(server.url, viewport=DESK), meet(server.url)
    ada.sit_down(game="resafa", friends=1)
    ben.join(ada.link(), "Ben")
    ada.start(ben)
    expect(ada.page.locator("#invited")).to_be_hidden()
    expect(ada.page.locator("#chat")).to_be_hidden()
    ben.page.locator("[data-open=beside]").click()
    ben.page.locator("[data-say] input").fill("Good luck!")
    ben.page.keyboard.press("Enter")
    expect(ada.page.locator("html[data-unread='1']")).to_have_count(1)
    opener = ada.page.locator("[data-open=beside]")
    opener.click()
    expect(ada.page.locator("#said")).to_contain_text("Good luck!")
    expect(ada.page.locator("html[data-unread]")).to_have_count(0)
    expect(ada.page.locator(".emp-panel summary")).to_be_in_viewport()  # the board in words
    expect(ada.page.locator("#bar .emp-ask")).to_be_in_viewport()
    ada.page.locator("[data-open=settings]").click(trial=True)  # the panel lies beside the bar, not over it
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#chat")).to_be_hidden()
    expect(opener).to_be_focused()


def test_the_links_for_friends_move_nothing_and_can_be_put_away(server: Server, meet: Meet) -> None:
    ada = meet(server.url, viewport=DESK)
    made = {"game": "faiyum", "players": ["Ada", "", ""]}
    ada.go(f"/t/{ada.context.request.post(f'{server.url}/api/tables', data=made).json()['id']}")
    ada.see("#bar")
    table = ada.page.locator("#table").bounding_box()
    ada.see("#invited [data-close]").click()
    expect(ada.page.locator("#invited")).to_be_hidden()
    assert ada.page.locator("#table").bounding_box() == table
    ada.page.locator("[data-open=invited]").click()
    expect(ada.page.locator(".emp-one-link [data-copy]")).to_be_in_viewport()


def test_a_record_is_looked_at_before_its_open_seats_are_given_away(server: Server, meet: Meet) -> None:
    ada = meet(server.url, viewport=DESK)
    started = next(moment for moment in moments("faiyum", 2, 3) if moment.record.moves)
    ada.go(upload_open(ada.context, server.url, started.text))
    ada.see("#bar")
    expect(ada.page.locator("#invited")).to_be_hidden()
    ada.page.locator("[data-open=invited]").click()
    expect(ada.page.locator(".emp-one-link [data-copy]")).to_be_in_viewport()


@pytest.mark.parametrize("game", emporion.names())
def test_bots_carry_a_sign_and_keep_their_names(server: Server, meet: Meet, game: str) -> None:
    seats = emporion.game(game).usual_seats
    ada = meet(server.url)
    ada.sit_down(game=game, seats=seats)
    signs = ada.page.evaluate("""() => [...document.querySelectorAll(".emp-player .emp-name")]
      .map((name) => [name.textContent.trim(), getComputedStyle(name, "::before").content !== "none"])""")
    assert sum(sign for _, sign in signs) == seats - 1
    assert not any("bot" in name for name, _ in signs)


def test_a_long_question_is_written_smaller_rather_than_cut_off(server: Server, meet: Meet) -> None:
    ada = meet(server.url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.sit_down(game="faiyum")
    ask = ada.see("#bar .emp-ask")
    size = "ask => parseFloat(getComputedStyle(ask).fontSize)"
    usual = ask.evaluate(size)
    ask.evaluate(
        "ask => { ask.firstChild.textContent = 'Which of the cards in your hand do you lay aside for it? '.repeat(3); }"
    )
    ada.page.wait_for_function("""() => {
      const ask = document.querySelector("#bar .emp-ask");
      return ask.scrollHeight <= ask.clientHeight + 1;
    }""")
    assert ask.evaluate(size) < usual


def test_nothing_hidden_takes_room_in_the_bar(server: Server, meet: Meet) -> None:
    ada = meet(server.url, viewport=DESK, locale="de-DE")
    ada.sit_down(seats=3)
    assert ada.my_turn()
    answers, button = ada.page.locator("#bar .emp-answer"), ada.page.locator("#bar .emp-choices button")
    expect(button).to_have_count(1)
    outer, inner = answers.bounding_box(), button.bounding_box()
    assert outer
    assert inner
    assert inner["height"] <= outer["height"] + 4, "the answer stands in its line"
