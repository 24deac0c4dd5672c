"""From a click to the update in both browsers: two people at one table on this machine.

    python benchmarks/click_latency.py [clicks]

The time runs from the moment the mouse button is sent to the page until its bar shows the next decision: in the page
that was clicked, and in the other player's. Both are watched inside the browser, so that the way of the measuring
program to the browser is not counted; their clocks are one.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.person import Person
from tests.server.serving import Server
from tools.browser import launch

WATCH = """() => {
  const note = (key) => { document.documentElement.dataset[key] = performance.timeOrigin + performance.now(); };
  addEventListener("click", () => note("clicked"), true);
  new MutationObserver(() => {
    const number = document.getElementById("bar")?.dataset.number;
    if (number === document.documentElement.dataset.number) return;
    document.documentElement.dataset.number = number;
    note("updated");
  }).observe(document.getElementById("table"), {subtree: true, childList: true, attributes: true});
}"""
READ = "(key) => Number(document.documentElement.dataset[key])"
QUICK = "^(Quit|Administrate)"


def sit_together(server: Server, people: list[Person]) -> None:
    ada, ben = people
    ada.sit_down("Ada", seats=2, friends=1)
    ben.join(ada.see(".emp-links input").input_value())
    for person in people:
        person.see("#bar")
        person.page.evaluate(WATCH)


def click(people: list[Person]) -> tuple[float, float] | None:
    """How long one click took to show for oneself and for the other; None once the game is over."""
    actor, other = sorted(people, key=lambda person: -person.page.locator("#bar.emp-mine").count())
    number = actor.number
    actor.click(actor.targets(QUICK).first)
    other.sees_more_than(number)
    if actor.is_over:
        return None
    clicked = actor.page.evaluate(READ, "clicked")
    return actor.page.evaluate(READ, "updated") - clicked, other.page.evaluate(READ, "updated") - clicked


def report(name: str, times: list[float]) -> None:
    p95 = statistics.quantiles(times, n=20)[-1]
    print(f"{name:<12} p50 {statistics.median(times):6.1f} ms   p95 {p95:6.1f} ms   ({len(times)} clicks)")


def main() -> None:
    """Click until enough is known."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    own: list[float] = []
    others: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)).start(), launch(playwright)
        try:
            while len(own) < wanted:
                people = [Person(browser, server.url) for _ in range(2)]
                sit_together(server, people)
                while len(own) < wanted and (times := click(people)):
                    own.append(times[0])
                    others.append(times[1])
                for person in people:
                    person.leave()
        finally:
            browser.close()
            server.kill()
    report("own page", own)
    report("other page", others)


if __name__ == "__main__":
    main()
