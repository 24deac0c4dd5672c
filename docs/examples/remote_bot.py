"""A bot that plays over the network: `python remote_bot.py LINK [NAME]`, with the link of a seat or of a table."""

import json
import sys
import time
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

SERVER = build_opener(HTTPCookieProcessor(CookieJar()))  # a cookie tells the server who sits where
LATER = (409, 429, 503)  # the game has not begun or has moved on; too fast; the server is busy


def choose(view, options):
    """What your bot does: one of the options. Each has a `name`, the same in every position, and a `text`."""
    return next((option for option in options if option["name"].startswith("buy")), options[0])


def call(url, data=None):
    """What the server answers; None if it has to be asked again, a little later."""
    body = None if data is None else json.dumps(data).encode()
    try:
        with SERVER.open(Request(url, body, {"Content-Type": "application/json"})) as answer:
            return json.load(answer)
    except HTTPError as problem:
        if problem.code not in LATER:
            sys.exit(f"{url}: {json.load(problem)['text']}")
        time.sleep(0.5)


def play(link, name="Remote"):
    """Sit down, choose whenever it is our turn, and return the table as it is at the end."""
    server, _, secret = link.rsplit("/", 2)  # http://localhost:8000/j/SECRET, or /in/SECRET for a table
    seat = call(f"{server}/api/links/{secret}", {"name": name}) or sys.exit("there is no free seat")
    table = f"{server}/api/tables/{seat['id']}"
    while not (seen := call(table)) or not seen["over"]:
        if seen and seen["options"]:
            move = choose(seen["view"], seen["options"])
            call(f"{table}/moves", {"action": move["action"], "about": move["about"], "number": seen["number"]})
        elif seen:
            time.sleep(0.5)  # somebody else's turn
    return seen


if __name__ == "__main__":
    print(play(*sys.argv[1:])["prompt"])
