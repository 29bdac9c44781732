"""All that a viewer can be told of a table, at every address there is, with what is random or time taken out.

The addresses are those of the description of the interface: one that is added is asked too, or the tests say so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import httpx

from tests.support.api.description.contract import document
from tests.support.api.feed_reader import following
from tests.support.api.socket_client import line
from tests.support.api.table_client import Table, Who, bearer

RANDOM = [
    (re.compile(rb'"(at|opened_at|deadline|expires_at)":\d+'), b"time"),
    (re.compile(rb'"seen":"[^"]*"|\bseen=[\w-]+'), b"seen"),
    (re.compile(rb"time \d{13}"), b"time"),
    (re.compile(rb"\d\d:\d\d:\d\d"), b"time"),
    (re.compile(rb'"(commitment|request_id|salt|ticket)":"[^"]*"'), b"random"),
    (re.compile(rb"\b[0-9a-f]{64}\b"), b"hash"),
    (re.compile(rb"\b[0-9a-f]{16}\b"), b"digest of the answer"),
    (re.compile(rb"friedensrichter/[0-9a-f]{8}"), b"service"),
    (re.compile(rb"(\xe2\x80\x94|\\u2014) service [A-Za-z0-9+/=]+"), b"signature"),
    (re.compile(rb"service\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+"), b"key"),
]
"""What differs between two tables or services by nature."""

UNLIKE = ("date", "x-request-id")
"""Headers that differ from answer to answer."""

OF_NO_TABLE = ("/healthz", "/readyz", "/v1/games", "/v1/games/{game}", "/v1/games/{game}/rules/{rule_id}")
"""Addresses that ask for no token."""

FEED = "/v1/tables/{table}/feed"


def masked(table: Table, data: bytes) -> bytes:
    """Bytes without what is random by nature."""
    data = data.replace(table.id.encode(), b"table")
    for pattern, word in RANDOM:
        data = pattern.sub(word, data)
    return data


def plain(table: Table, answer: httpx.Response) -> bytes:
    """Status, headers and body of an answer, without what is random by nature."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in UNLIKE)
    return masked(table, repr((answer.status_code, headers)).encode() + b"\n" + answer.content)


def addresses() -> list[tuple[str, list[str]]]:
    """Every address to look at with a token, with the names of its parameters in path and query."""
    return [
        (path, [one["name"] for one in entry["get"].get("parameters", []) if one["in"] in ("path", "query")])
        for path, entry in document()["paths"].items()
        if "get" in entry and path not in OF_NO_TABLE
    ]


def values(cards: Sequence[str], now: int) -> dict[str, list[Any]]:
    """What is asked for in each parameter, None for nothing; `now` is the viewer's version."""
    numbers = [None, 0, 1, now, now + 1, now + 3]
    return {
        "card": [*cards],
        "hook": ["hook_x"],
        "dispute": [0, 1, 2, 3],
        "organizer": ["a"],
        "at": numbers,
        "to": numbers,
        "version": numbers,
        "after": [None, now, now + 1],
        "seen": [None, "abcd"],
        "from": [None, 1, now, now + 1],
        "seat": [None, 0, 1],
        "role": [None, "spectator", "arbiter"],
        "own": [None, "true"],
        "open": [None, "true"],
        "labels": [None, "true"],
        "game": [None, "whist"],
        "analysis": [None, "true", "false"],
        "status": [None, "finished", "running", "waiting", "decided"],
        "before": [None, "a"],
        "limit": [None, 1],
        "checkpoint": [None, "x"],
        "log": [None, 0, 1],
        "round": [None, 1],
        "tournament": ["x"],
        "number": [1],
        "board": [1],
        "entrant": [1],
        "name": ["standings.csv"],
        "phase": [None, "open"],
        "closed": [None, "true"],
        "ticket": [None, "x"],
        "rule": [None, "table.1.1"],
        "verdict": [None, "upheld"],
        "remedy": [None, "void"],
        "text": [None, "x"],
    }


def asked(table: Table, who: Who, cards: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every question that a viewer can ask, but for the live ones: address and query, in which one thing is varied."""
    known = values(cards, table.version(who))
    for path, names in addresses():
        if path == FEED:
            continue
        missing = {*names} - {*known, "table"}
        assert not missing, f"{path} has parameters of which these tests know nothing: {missing}"
        within = [name for name in names if f"{{{name}}}" in path and name != "table"]
        queries = [
            {name: one} for name in names if name not in within for one in known.get(name, ()) if one is not None
        ]
        for chosen in product(*(known[name] for name in within)):
            address = path.format(table=table.id, **dict(zip(within, chosen, strict=True)))
            for query in ({}, *queries):
                yield address, query


def all_answers(table: Table, who: Who, cards: Sequence[str] = ("As",)) -> dict[str, bytes]:
    """What a viewer is answered to every question."""
    found: dict[str, bytes] = {}
    head = bearer(table.tokens[who])
    for address, query in asked(table, who, cards):
        name = f"{address.replace(table.id, 'table')} {query}"
        found[name] = plain(table, table.client.get(address, headers=head, params=query))
    german = table.ask("GET", "/protocol", who, headers={"Accept-Language": "de"})
    story = table.ask("GET", "/story", who, headers={"Accept-Language": "de"})
    listed = table.ask("GET", "/actions", who, headers={"Accept-Language": "de"})
    told = {"german": german, "german story": story, "german actions": listed}
    return {**found, **{name: plain(table, one) for name, one in told.items()}}


def live_answers(table: Table, who: Who) -> dict[str, bytes]:
    """What a viewer is told live from the beginning on: by the feed, and over a socket, which also answers."""
    now = table.version(who)
    with following(table, who, 0) as feed:
        found = {"feed": repr(feed.take(now))}
    given = table.post("/feed/tickets", who)
    ticket = given.json()["ticket"]
    with following(table, None, 0, ticket=ticket) as feed:
        found["feed with a ticket"] = repr(feed.take(now))
    used = plain(table, table.get("/feed", None, ticket=ticket))
    with line(table, who) as socket:
        found["welcome"] = repr(socket.welcome)
        for kind, more in (
            ("view_table", {}),
            ("list_moves", {}),
            ("list_actions", {}),
            ("list_disputes", {}),
            ("view_dispute", {"dispute": 1}),
        ):
            socket.say({"type": kind, "id": kind, **more})
            found[kind] = repr(socket.reply())
        found["notices"] = repr(socket.told(now))
    shown = {name: text.replace("'", '"').replace('": ', '":').encode() for name, text in found.items()}
    told = {name: masked(table, text) for name, text in shown.items()}
    return {**told, "ticket": plain(table, given), "used ticket": used}
