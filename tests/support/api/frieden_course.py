"""A game of Frieden in which a card is slipped, passes on and is played; and its twin in which nothing was slipped."""

from __future__ import annotations

import json
from typing import Any

import httpx

from tests.support.api.table_client import Json, Table, Who, open_table, said
from tests.unit.domain.games.frieden.support.tables import DECLINE, PASS, cards, choose, discard, pack, slip, stacked

CARD = "5d@r"
GIVER, RECEIVER, NEXT, ACCUSER = 1, 2, 0, 3
BYSTANDERS: list[Who] = [ACCUSER, "spectator"]
"""Who neither gave the card nor got it."""

SLIPPED = ["2c 3c 4c", "5d 6d 7d", "8h 9h 5c", "Js Qs Ks"]
TWIN = ["5d 3c 4c", "2d 6d 7d", "8h 9h 5c", "Js Qs Ks"]
"""The same cards for the accuser; seat 0 has the card from the deal on."""

OPENED, SLIP, LAID, GIVEN, PLAYED, ALLEGED, UPHELD, PUT_BACK = 16, 17, 18, 21, 25, 29, 30, 31
"""Versions of the stream: the end of the opening, and what becomes of the card."""

CLOCK = {"seconds_per_move": 3600}


def dealt(client: httpx.Client, hands: list[str]) -> Table:
    """A table with these hands, where seat 2 has the first turn and an hour for it."""
    agreed = {"packs": 1, "deal": 3, "previous": {"jokers": [0, 0, 1, 0]}}
    order = stacked([cards(hand) for hand in hands], RECEIVER, [], pack())
    return open_table(client, "frieden", 4, options=agreed, prepared={"shuffles": [order]}, clock=CLOCK)


def slipped(table: Table) -> None:
    """Seat 1 slips the card to seat 2, under the table."""
    table.played(GIVER, slip(RECEIVER, "5d"))


def passed_on_and_played(table: Table, gift: str = "5d") -> None:
    """Seat 2 gives seat 0 a card, and seat 0 lays the five of diamonds on the open pile."""
    table.played(RECEIVER, discard("5c"))
    table.played(RECEIVER, choose(gift, seat=NEXT))
    table.played(ACCUSER, PASS)
    table.played(NEXT, discard("5d"))
    table.played(NEXT, DECLINE)


def steps(table: Table, who: Who = "arbiter") -> list[Json]:
    """The chain of custody of the card."""
    found: list[Json] = said(table.get(f"/audit/custody/{CARD}", who))["steps"]
    return found


def knowers(table: Table, at: int, who: Who = "arbiter") -> dict[int, tuple[str, int]]:
    """Which seats could place the card at a version: where it lay, and since when they knew it."""
    found = said(table.get("/audit/knowledge", who, at=at))["seats"]
    return {
        one["seat"]: (card["zone"], card["since"]["version"])
        for one in found
        for card in one["cards"]
        if card["card"] == CARD and card["undone"] is None
    }


def told(table: Table, who: Who, first: int = 1) -> list[bytes]:
    """A viewer's notices from a number of its own on, as bytes, without what differs at any two tables."""
    return [encoded(one) for one in table.events(who) if one["version"] >= first]


def noticed(record: bytes) -> list[bytes]:
    """The notices in somebody's own record, in the same way."""
    text = record.decode()
    lines = text[: text.rindex("\n\n")].split("\n")[2:]
    return [encoded(json.loads(line)["notice"]) for line in lines]


def encoded(notice: dict[str, Any]) -> bytes:
    """A notice without its time, the commitment to the seed of the table, and `game`, which records have not."""
    event = {name: value for name, value in notice["event"].items() if name != "commitment"}
    rest = {name: value for name, value in notice.items() if name != "game"}
    return json.dumps({**rest, "at": 0, "event": event}, sort_keys=True).encode()
