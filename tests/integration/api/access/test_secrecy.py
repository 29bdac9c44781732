"""Nothing hidden reaches a viewer, at whatever address it looks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tests.support.api.playing import choice
from tests.support.api.table_client import Table, Who, bearer, open_table, said

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
LOTS = [["As", "Kd", "Qh", "Jc"]]
TILES = ["plain"] * 4 + ["plateau"] * 8 + ["mountain"] * 8 + ["forest"] * 8
TOLD_APART = re.compile(rb'"(at|opened_at)":\d+|"(commitment|request_id|seen)":"[^"]*"')
CLOCK = re.compile(rb"\d\d:\d\d:\d\d")
DIGEST = re.compile(rb"\b[0-9a-f]{16}\b")
"""Of an answer, in its tag: it tells what the answer tells, and with it when the table was opened."""


def strings(value: Any) -> Iterator[str]:
    """All strings in a JSON value, names too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, item in value.items():
            yield name
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


def cards(value: Any) -> set[str]:
    return {one for one in strings(value) if one in PACK}


def seen_by_others(whole: dict[str, Any], who: Who) -> dict[str, Any]:
    """What a viewer may see of a table of Whist of which the arbiter sees everything."""
    table = json.loads(json.dumps(whole))
    for seat, hand in enumerate(table["hands"]):
        if seat != who:
            table["hands"][seat] = ["?"] * len(hand)
    for claim in table["claims"]:
        claim["finding"] = None
    return table


def test_a_view_shows_the_own_hand_and_what_lies_open_and_no_card_more(client: httpx.Client) -> None:
    table, random = open_table(client, "whist"), Random(7)
    for step in range(50):
        whole = table.view("arbiter")["table"]
        held = [set(hand) for hand in whole["hands"]]
        opened = cards({name: value for name, value in whole.items() if name != "hands"})
        in_the_centre = 0 if whole["turn_up"] is None else 1
        assert len(set().union(*held)) + in_the_centre + sum(len(one["plays"]) for one in whole["tricks"]) <= 52
        for who in [*table.seats, "spectator"]:
            seen = table.view(who)
            allowed = opened | (held[who] if isinstance(who, int) else set())
            assert cards(seen) <= allowed
            assert seen["table"] == seen_by_others(whole, who)
        table.played(*choice(table, random, lively=step % 3 == 0))


def test_history_hides_the_cards_that_others_hold(client: httpx.Client) -> None:
    table = open_table(client, "whist", prepared={"shuffles": [PACK], "lots": LOTS})
    whole = table.view("arbiter")["table"]["hands"]
    for who in [*table.seats, "spectator"]:
        events = [one["event"] for one in table.events(who)]
        shuffled = next(event for event in events if event["type"] == "cards_shuffled")
        dealt = next(event for event in events if event["type"] == "hand_dealt")
        assert set(shuffled["order"]) == {"?"}
        assert dealt["hands"] == [hand if seat == who else ["?"] * len(hand) for seat, hand in enumerate(whole)]
    told = [one["event"]["hands"] for one in table.events("arbiter") if one["event"]["type"] == "hand_dealt"]
    assert told == [whole]


def everything(table: Table, who: Who) -> dict[str, bytes]:
    """All that a viewer can read of a table, apart from what differs from table to table anyhow."""
    paths = ["", "/moves?labels=true", "/events", "/audit", "/protocol", "/undos/preview"]
    paths += [f"?at={table.opening['version']}", f"/moves?at={table.opening['version']}"]
    found = {path: plain(table, table.ask("GET", path, who)) for path in paths}
    german = table.ask("GET", "/protocol", who, headers={"Accept-Language": "de"})
    listed = table.client.get("/v1/tables", headers=bearer(table.tokens[who]))
    return {**found, "german": plain(table, german), "directory": plain(table, listed)}


def plain(table: Table, answer: httpx.Response) -> bytes:
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in ("date", "x-request-id"))
    body = CLOCK.sub(b"then", TOLD_APART.sub(b"", answer.content))
    whole = DIGEST.sub(b"digest", repr((answer.status_code, headers)).encode()) + body
    return whole.replace(table.id.encode(), b"table")


def swapped(pack: list[str], one: int, other: int) -> list[str]:
    pack = [*pack]
    pack[one], pack[other] = pack[other], pack[one]
    return pack


REFUSED: list[Any] = [{"type": "play_card", "card": card} for card in ("7c", "Tc", "Jc", "Xx", "3d")]
REFUSED += [{"type": name} for name in ("take_trick", "ask_partner", "deny_suit", "accept_hand", "dance")]
REFUSED += [{"type": "claim_revoke", "seat": 2, "trick": 1}, {"type": "expose_card", "card": "Tc"}]


def test_what_others_hold_changes_nothing_that_a_player_of_whist_can_read(client: httpx.Client) -> None:
    """Seats 2 and 3 hold two cards the other way round: seats 0 and 1 and the spectators cannot tell."""
    tables = [
        open_table(client, "whist", prepared={"shuffles": [pack], "lots": LOTS})
        for pack in (PACK, swapped(PACK, 9, 10), swapped(PACK, 49, 50))
    ]
    strangers: list[Who] = [0, 1, "spectator"]

    def alike(texts: list[Any]) -> bool:
        return texts[1:] == texts[:-1]

    for seat, card in [(1, "Ac"), (2, "2c"), (3, "3c"), (0, "4c"), (1, None), (1, "5c")]:
        for who in strangers:
            assert alike([everything(table, who) for table in tables])
        for stranger in (0, 1):
            for move in REFUSED:
                assert alike([plain(table, table.move(stranger, move, dry_run=True)) for table in tables])
        move = {"type": "play_card", "card": card} if card else {"type": "take_trick"}
        assert alike([plain(table, table.move(seat, move)) for table in tables])
    views = [table.view(2)["table"]["hands"][2] for table in tables]
    assert views[0] != views[1] != views[2]


@pytest.mark.parametrize(("one", "other"), [(0, 4), (1, 27), (3, 12)])
def test_face_down_tiles_change_nothing_that_anybody_at_the_table_can_read(
    client: httpx.Client, one: int, other: int
) -> None:
    packs = (TILES, swapped(TILES, one, other))
    tables = [open_table(client, "essentia", prepared={"shuffles": [pack], "lots": [0, 0]}) for pack in packs]
    for step in range(5):
        for who in (0, 1, "spectator"):
            assert everything(tables[0], who) == everything(tables[1], who)
        move = tables[0].moves(step % 2)[step * 3]
        answers = [plain(table, table.move(step % 2, move)) for table in tables]
        assert answers[0] == answers[1]
    assert tables[0].view("arbiter")["table"] != tables[1].view("arbiter")["table"]
    assert said(tables[0].get("/events", "arbiter")) != said(tables[1].get("/events", "arbiter"))
