"""A revoke and an insider trade are claimed and disputed at the page, ruled at the desk, appealed, ruled for good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.api.support.real_server import RealServer
from tests.api.support.table_client import Table, open_table
from tests.browser.support.axe import axe_script, faults
from tests.browser.support.chromium import Chromium
from tests.browser.support.desk_page import DeskPage, at_the_desk
from tests.browser.support.seat_page import SeatPage, seated

PLAYERS = [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]
SHUFFLE = """
    Jd Kd 9h 8s Kh Qh 3s As Ah 8d 4c 4s 9s 8c 7h 6h 7s 5s Tc 5d 6d 6c 5c Ad Jc 3d
    Jh 4h 9d 3c 2s Qd 2c Ks 3h 7c 7d 2h 2d Qs 9c 4d 6s 8h Kc Ts Ac Td Th Qc Js 5h
"""
PREPARED = {"lots": [["As", "Kd", "Qh", "Jc"]], "shuffles": [SHUFFLE.split()]}
TRICK = ((1, "Ah"), (2, "3c"), (3, "Jh"), (0, "8h"))
"""Clara has the two and the queen of hearts, and does not follow."""
REVOKE = 7
"""The version at which she does not."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    with RealServer(tmp_path) as server:
        yield server


def revoked(client: httpx.Client) -> Table:
    """A table of Whist at which Clara has revoked."""
    options = {"adjudication": "arbiter"}
    table = open_table(client, "whist", PLAYERS, options=options, prepared=PREPARED)
    for seat, card in TRICK:
        table.played(seat, {"type": "play_card", "card": card})
    table.played(1, {"type": "take_trick"})
    return table


def traded(client: httpx.Client) -> Table:
    """A table of Frieden at which Anna has slipped Bruno a card."""
    table = open_table(client, "frieden", PLAYERS, options={"adjudication": "arbiter", "deal": 4})
    (move,) = (one for one in table.moves(0) if one["type"] == "slip_card" and one["to"] == 1)
    table.played(0, {**move, "card": move["card"]["choose"]["from"][0]})
    return table


def claim(page: SeatPage, words: str) -> None:
    """Make a claim under the rules of the game, on the sheet."""
    page.press("[data-key=sheet]")
    page.page.evaluate("() => document.querySelectorAll('.paper details').forEach((one) => { one.open = true; })")
    page.press(f".paper [data-act=claim]:has-text('{words}')")
    page.press("[data-act='sheet send']")
    page.wait("() => !document.querySelector('dialog[open]')")


def dispute(page: SeatPage, versions: str, rule: str, statement: str) -> None:
    """File a dispute in three steps: what, which versions, why."""
    page.press("[data-key=sheet]")
    page.press(".paper [data-act=file_dispute]")
    page.fill("[data-act=versions]", versions)
    page.page.run(page.page.raw.press("[data-act=versions]", "Tab"))
    page.press("[data-act='sheet next']")
    page.fill("[data-act=rule]", rule)
    page.press(".paper .chipbtn:has-text('Clara')")
    page.fill(".paper textarea", statement)
    assert "stand still" in page.text(".consequence")
    page.press("[data-act='sheet send']")
    page.wait("() => !document.querySelector('dialog[open]')")


def appeal(page: SeatPage, statement: str) -> None:
    """Appeal against the ruling."""
    page.press("[data-key=sheet]")
    page.press(".paper [data-act=appeal_ruling]")
    page.fill(".paper textarea", statement)
    page.press("[data-act='sheet send']")
    page.wait("() => !document.querySelector('dialog[open]')")


def test_a_revoke_is_claimed_and_ruled_at_the_desk(chromium: Chromium, server: RealServer, tmp_path: Path) -> None:
    with server.client() as client:
        table = revoked(client)
        with seated(chromium, server.url, table, [3]) as (david,), at_the_desk(chromium, server.url) as desk:
            claim(david, "Clara in trick 1")
            desk.open("Claim 1: David")
            assert desk.text(".finding b") == "Uphold claim 1"
            assert "against the rules" not in desk.text(".case")
            desk.choose("Reject")
            assert "contradicts the finding" in desk.text(".warnbox")
            desk.choose("Uphold")
            assert desk.count(".form .warnbox") == 0
            assert faults(desk.page, axe_script(tmp_path)) == []
            assert desk.rule() == "Uphold claim 1."
            assert table.view("arbiter")["table"]["revokes"] == [1, 0]
            david.at(table.version(3))


def test_a_dispute_is_ruled_appealed_and_ruled_for_good(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = revoked(client)
        pages = seated(chromium, server.url, table, [2, 3])
        with pages as (clara, david), at_the_desk(chromium, server.url) as desk:
            dispute(david, str(REVOKE), "whist.6.2", "Clara has hearts.")
            desk.open("Dispute 1: David against Clara")
            sheet = desk.text(".case")
            assert "Clara has hearts." in sheet
            assert "Clara plays the three of clubs." in desk.text(".finding")
            assert "hand of Clara" in sheet
            desk.choose("Go back to")
            assert "changed" in desk.text(".remedies td.sel >> nth=0").lower()
            asked = desk.rule(reasons="She held two hearts.")
            assert "whist.6.2" in asked
            assert "She held two hearts." in asked
            assert table.view("arbiter")["table"]["trick"]["plays"] == [{"seat": 1, "card": "Ah"}]
            clara.at(table.version(2))
            appeal(clara, "No warning, please.")
            desk.open("Dispute 1")
            assert "appealed" in desk.text(".case .steps [aria-current=step]")
            desk.choose("No remedy")
            desk.rule(reasons="It stays so.", verdict="rejected")
            assert said_final(desk)
            (decided,) = client.get(f"/v1/tables/{table.id}/disputes", headers=headers(table)).json()["disputes"]
            assert decided["status"] == "final"


def said_final(desk: DeskPage) -> bool:
    """Whether the sheet has both rulings, and nothing to decide any more."""
    desk.wait("() => document.querySelectorAll('.case .ruled').length === 2")
    return desk.count(".case form") == 0 and "Final ruling" in desk.text(".ruled >> nth=1")


def headers(table: Table) -> dict[str, str]:
    return {"Authorization": f"Bearer {table.tokens['arbiter']}"}


def test_an_insider_trade_is_claimed_and_ruled_at_the_desk(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = traded(client)
        with seated(chromium, server.url, table, [2]) as (clara,), at_the_desk(chromium, server.url) as desk:
            claim(clara, "Accuse Anna of slipping Bruno a card")
            desk.open("Claim 1: Clara")
            assert "Uphold" in desk.text(".finding b")
            assert "hand of Bruno" in desk.text(".case .exhibit .cmp")
            desk.choose("Uphold")
            desk.rule()
            (claimed,) = table.view("arbiter")["table"]["claims"]
            assert claimed["state"] == "upheld"


def test_the_desk_is_for_arbiters(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "essentia")
        with chromium.page(server.url) as page:
            page.expect("403|401")
            page.open(f"{server.url}/desk/en#token={table.tokens[0]}")
            page.run(page.raw.wait_for_selector("form [role=alert]"))
            assert page.run(page.raw.locator(".dock").count()) == 0
