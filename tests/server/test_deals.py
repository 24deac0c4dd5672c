"""Whole deals over the wire: what the rules make of them, and with which rule they refuse them."""

from typing import Any

import httpx

from emporion.games.mediterranean import actions
from tests.kit import rule
from tests.server.serving import Server, Visitor
from tests.waiting import until


def wait_for_turn(visitor: Visitor, table: str) -> dict[str, Any]:
    """The table as its visitor sees it, once the first seat is polled."""
    until(lambda: visitor.look(table)["view"]["actors"] == [0])
    return visitor.look(table)


@rule("FLR-16", "MED-OFR-02", "MED-OFR-14", "MED-CLS-04")
def test_a_whole_offer_is_posted_seen_refused_and_withdrawn(server: Server) -> None:
    ada = server.visitor()
    table = ada.make_table("Ada", *["bot:hermit"] * 3, game="mediterranean", clock="polls")["id"]

    def deal(**whole: Any) -> httpx.Response:
        return ada.http.post(f"/api/tables/{table}/deals", json=whole)

    card = next(iter(wait_for_turn(ada, table)["view"]["seats"][0]["hand"]))
    posted = deal(offer={"to": None, "gives": [card], "wants": ["wool", "wool"], "wants_vp": 2})
    assert posted.status_code == 201, posted.text
    [offer] = [each for each in wait_for_turn(ada, table)["view"]["offers"] if each["from"] == 0]
    assert (offer["gives"], offer["wants"], offer["wants_vp"], offer["to"]) == ([card], ["wool", "wool"], 2, None)
    for entries, rule_id in (({"gives": ["piracy"]}, "MED-TRD-08"), ({"vp": 1}, "MED-TRD-03"), ({}, "MED-OFR-06")):
        refused = deal(offer={"to": 1, **entries})
        assert (refused.status_code, refused.json()["rule"]) == (422, rule_id), refused.text
    assert deal(withdraw={"to": None, "offer": offer["number"]}).status_code == 201
    seen = ada.look(table)
    assert [each["standing"] for each in seen["view"]["offers"] if each["from"] == 0] == ["withdrawn"]
    assert ada.choose(table, actions.READY, seen["number"]).status_code == 201
    until(lambda: ada.look(table)["view"]["step"] != "market")
    closed = deal(offer={"to": None, "wants": ["wool"]})
    assert (closed.status_code, closed.json()["rule"]) == (422, "MED-CLS-04"), "the market has closed"


@rule("FLR-16")
def test_the_description_of_the_interface_shows_a_deal(server: Server) -> None:
    described = server.visitor().http.get("/schema/openapi.json").json()
    told = described["paths"]["/api/tables/{table_id}/deals"]["post"]["description"]
    for word in ('"offer"', '"accept"', '"decline"', '"withdraw"', "docs/run-a-server.md"):
        assert word in told
