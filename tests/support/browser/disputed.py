"""A revoke at Whist and an insider trade at Frieden, and how they are claimed, disputed and appealed at the page."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.api.table_client import Table, open_table
from tests.support.browser.desk_page import DeskPage
from tests.support.browser.seat_page import SeatPage

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


def revoked(client: httpx.Client, **wish: Any) -> Table:
    """A table of Whist at which Clara has revoked."""
    options = {"adjudication": "arbiter"}
    table = open_table(client, "whist", PLAYERS, options=options, prepared=PREPARED, **wish)
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


def dispute(page: SeatPage, versions: str, rule: str, statement: str, against: str) -> None:
    """File a dispute in three steps: what, which versions, why."""
    page.press("[data-key=sheet]")
    page.press(".paper [data-act=file_dispute]")
    page.fill("[data-act=versions]", versions)
    page.page.run(page.page.raw.press("[data-act=versions]", "Tab"))
    page.press("[data-act='sheet next']")
    page.fill("[data-act=rule]", rule)
    page.press(f".paper .chipbtn:has-text('{against}')")
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


def said_final(desk: DeskPage) -> bool:
    """Whether the sheet has both rulings, and nothing to decide any more."""
    desk.wait("() => document.querySelectorAll('.case .ruled').length === 2")
    return desk.count(".case form") == 0 and "Final ruling" in desk.text(".ruled >> nth=1")
