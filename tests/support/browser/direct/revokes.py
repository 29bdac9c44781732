"""A revoke in the evening of a club: programs play and claim it, arbiters rule by clicks, the second one on appeal."""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx

from tests.support.api.table_client import ORGANIZER, bearer, said
from tests.support.browser.chromium import Chromium
from tests.support.browser.desk_page import FRESH, SAID, STALE, TRIED
from tests.support.browser.direct.director import REFUSED, Director
from tests.support.browser.home_page import Tab, a_tab

NOT_SO = {"rule": "whist.7.10", "statement": "There was no heart left."}
RULED = 4 + 1
"""The presses of a ruling, from the hall and back to it."""
TWICE = 3 + 1 + 2 * RULED
"""The presses of the first arbiter for two rulings: it invites the second one before."""


class Players(NamedTuple):
    """Those who sit at a table of a round, and their tokens by seats."""

    client: httpx.Client
    table: str
    tokens: list[str]

    def get(self, seat: int, path: str = "") -> dict[str, Any]:
        """What is shown to a seat."""
        return said(self.client.get(f"/v1/tables/{self.table}{path}", headers=bearer(self.tokens[seat])))

    def post(self, seat: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What a seat does."""
        address = f"/v1/tables/{self.table}{path}"
        return said(self.client.post(address, json=body, headers=bearer(self.tokens[seat])), 201)

    def moves(self, seat: int) -> list[dict[str, Any]]:
        """What a seat may do."""
        found: list[dict[str, Any]] = self.get(seat, "/moves")["moves"]
        return found


def players_at(client: httpx.Client, cup: str, table: dict[str, Any]) -> Players:
    """The players of a table, who have accepted their invitations."""
    tokens = []
    for entrant, player in table["seats"]:
        address, wish = f"/v1/tournaments/{cup}/invitations", {"role": "player", "entrant": entrant, "player": player}
        secret = said(client.post(address, json=wish, headers=bearer(ORGANIZER)), 201)["secret"]
        accepted = {"secret": secret, "key": f"{entrant:016x}{player:016x}"}
        tokens.append(said(client.post("/v1/invitations/accept", json=accepted), 201)["token"])
    return Players(client, table["table"], tokens)


def revoked(players: Players) -> tuple[int, dict[str, Any]]:
    """Play until somebody has revoked and the trick is taken; an opponent, and the claim that it may make."""
    offender = None
    while True:
        view = players.get(0)
        (seat, *_) = view["to_act"]
        moves = players.moves(seat)
        if offender is not None:
            claims = [(by, one) for by in range(4) for one in players.moves(by) if one["type"] == "claim_revoke"]
            for by, claim in claims:
                if claim["seat"] == offender:
                    return by, claim
        cards = [one for one in moves if one["type"] == "play_card"]
        if not cards:
            players.post(seat, "/moves", {"move": moves[0]})
            continue
        led = view["table"]["trick"]["led"]
        held = [one["card"] for one in cards]
        lawful = [card for card in held if card[1] == led]
        wrong = [card for card in held if lawful and card[1] != led]
        card = wrong[0] if wrong and offender is None else (lawful or held)[0]
        if card in wrong:
            offender = seat
        players.post(seat, "/moves", {"move": {"type": "play_card", "card": card}})


def rules(director: Director, kind: str, way: str, reasons: str = "", verdict: str = "") -> None:
    """Rule on the case of a kind that waits in the hall, and go back there: four presses, and one for the way back."""
    director.waits("the case", "(kind) => document.querySelector(`.kept a[href*='/${kind}/']`)", kind)
    director.press(f".kept a[href*='/{kind}/']")
    director.waits("its ways", TRIED)
    director.press(f".remedies label:has-text('{way}') input")
    if reasons:
        director.fill("[data-act=reasons]", reasons)
        director.page.run(director.page.raw.select_option("[data-act=verdict]", verdict))
    director.press("[data-act=give]")
    director.waits("the question", "() => document.querySelector('.sure p')")
    director.page.evaluate(STALE)
    director.press("[data-act='give sure']")
    director.waits("the ruling", f"() => {SAID} !== '' && {FRESH}")
    director.press("[data-of=tournament]")
    director.waits("the hall", "() => document.querySelector('#next-act')")


def invited(director: Director, name: str) -> str:
    """Invite a second arbiter, in two presses; the link."""
    director.press(".stage nav a[href='#setup']")
    director.fill("#arbiter", name)
    director.press("form:has(#arbiter) button")
    director.press("[data-invite='2']")
    director.waits("the link", "() => document.querySelector('#arbiter-link') !== null")
    return str(director.value("#arbiter-link"))


def joins(tab: Tab, link: str) -> Director:
    """A second arbiter accepts, and has the desk of the tournament in a browser of its own."""
    tab.page.open(link)
    tab.waits("the invitation", "() => document.querySelector('form .big') !== null")
    tab.press("form .big")
    tab.waits("the desk", "() => document.querySelector('#next-act') !== null")
    return Director(tab.page, tab.url)


def ruled_twice(chromium: Chromium, director: Director, client: httpx.Client, cup: str, table: dict[str, Any]) -> None:
    """A revoke is claimed and ruled, the ruling disputed and ruled, and on appeal ruled by a second arbiter."""
    before = director.presses
    with a_tab(chromium, director.url) as tab:
        tab.page.expect(REFUSED)
        theo = joins(tab, invited(director, "Theo"))
        director.press(".stage nav a[href='#hall']")
        players = players_at(client, cup, table)
        by, claim = revoked(players)
        players.post(by, "/moves", {"move": claim})
        rules(director, "claim", "Uphold")
        seat = claim["seat"]
        players.post(seat, "/disputes", {**NOT_SO, "versions": [players.get(seat)["version"]], "against": [by]})
        rules(director, "dispute", "No remedy", "The record has it.", "rejected")
        players.post(seat, "/disputes/1/appeal", {"statement": "Please look again."})
        rules(theo, "dispute", "No remedy", "It stays so.", "rejected")
        assert (director.presses - before, theo.presses) == (TWICE, RULED)
        assert players.get(seat, "/disputes/1")["dispute"]["status"] == "final"
