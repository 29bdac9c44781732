"""Tables that anybody may watch: on a list without a token, where settings and whoever opened the table allow it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.integration.api.tables.test_moves import LOTS, PACK
from tests.support.api.description.routes import every_route
from tests.support.api.hosting import club
from tests.support.api.inviting import invitation
from tests.support.api.problems import problem
from tests.support.api.seen.all_answers import all_answers, plain
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, Table, bearer, opened, said

OF_TIME = re.compile(rb'"(opened_at|issued_at|spectator_token)":("[^"]*"|\d+)')
WHIST: Json = {"game": "whist", "seats": [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]}


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[httpx.Client]:
    """A service that lists tables to watch."""
    with in_process(tmp_path / "log.db", tables_to_watch=True) as client:
        yield client


def table_of(client: httpx.Client, token: str = ORGANIZER, **wish: Any) -> Table:
    answer = client.post("/v1/tables", json={**WHIST, "watch": "anybody", **wish}, headers=bearer(token))
    return Table(client, said(answer, 201))


def listed(client: httpx.Client, **query: Any) -> list[str]:
    return [one["id"] for one in said(client.get("/v1/watch", params=query))["tables"]]


def test_a_table_that_was_opened_so_is_listed_with_the_token_of_its_spectators(open_house: httpx.Client) -> None:
    table = table_of(open_house, caption={"title": "Peace on Fridays"})
    (entry,) = said(open_house.get("/v1/watch"))["tables"]
    assert entry["spectator_token"] == table.tokens["spectator"]
    assert (entry["id"], entry["caption"]["title"], entry["status"]) == (table.id, "Peace on Fridays", "running")
    assert entry["names"] == ["Anna", "Bruno", "Clara", "David"]
    seen = said(open_house.get(f"/v1/tables/{table.id}", headers=bearer(entry["spectator_token"])))
    assert seen["viewer"]["role"] == "spectator"


def test_no_other_table_is_listed(open_house: httpx.Client) -> None:
    for wish in ({}, {"watch": "token"}):
        said(opened(open_house, **WHIST, **wish), 201)
    assert listed(open_house) == []
    problem(opened(open_house, **WHIST, watch="everybody"), 400, "malformed")


def test_unless_the_settings_allow_it_the_list_is_as_one_without_tables(tmp_path: Path) -> None:
    answers = []
    for name, allowed, watch in (("off", False, "anybody"), ("none", True, "token")):
        with in_process(tmp_path / f"{name}.db", tables_to_watch=allowed) as client:
            table = table_of(client, watch=watch)
            answer = client.get("/v1/watch", params={"before": table.id})
            answers += [client.get("/v1/watch").content, answer.content]
    assert set(answers) == {b'{"tables":[],"next":null}'}


def test_without_a_token_every_route_of_such_a_table_is_closed(open_house: httpx.Client) -> None:
    table = table_of(open_house)
    routes = [
        route for route in every_route() if route.path.startswith("/v1/tables/{table}") and "{ticket" not in route.path
    ]
    assert len(routes) > 40
    for route in routes:
        answer = open_house.request(route.method, route.address(table=table.id))
        elsewhere = open_house.request(route.method, route.address(table="aaaaaaaaaaaaaaaa"))
        assert answer.status_code == elsewhere.status_code
        assert "token_missing" in answer.text or answer.json()["code"] == elsewhere.json()["code"]


def test_a_table_leaves_the_list_with_its_end_and_with_the_token(open_house: httpx.Client) -> None:
    over, revoked, renewed, stays = (table_of(open_house) for _ in range(4))
    said(over.post("/resign", 0), 201)
    for table, act in ((revoked, "revoke"), (renewed, "rotate")):
        tokens = said(table.get("/tokens", "organizer"))["tokens"]
        number = next(one["number"] for one in tokens if one["role"] == "spectator")
        said(table.post(f"/tokens/{number}/{act}", "organizer", {}), 201)
    assert listed(open_house) == [stays.id]
    problem(revoked.get("", "spectator"), 401, "token_unknown")


def test_spectators_that_are_invited_have_tokens_of_their_own(open_house: httpx.Client) -> None:
    table = table_of(open_house, arbiter="nobody")
    invitation(table, {"role": "spectator", "uses": 3})
    assert table.opening["seats"] == []
    assert listed(open_house) == [table.id]
    problem(table.post("/pause", "spectator", {}), 403, "not_allowed")


def test_a_retry_of_the_opening_gets_the_same_token(open_house: httpx.Client) -> None:
    wish = {**WHIST, "watch": "anybody"}
    first, again = (said(opened(open_house, {"Idempotency-Key": "friday"}, **wish), 201) for _ in range(2))
    assert first == again
    (entry,) = said(open_house.get("/v1/watch"))["tables"]
    assert entry["spectator_token"] == first["spectator_token"]
    problem(opened(open_house, {"Idempotency-Key": "friday"}, **WHIST), 422, "key_reused")


def test_the_list_comes_in_pages_also_after_a_table_that_is_over(open_house: httpx.Client) -> None:
    tables = [table_of(open_house) for _ in range(5)]
    said(opened(open_house, **WHIST), 201)
    tables.append(table_of(open_house, club(open_house)))
    newest = [table.id for table in reversed(tables)]
    assert set(listed(open_house)) == set(newest)
    found: list[str] = []
    answer = open_house.get("/v1/watch", params={"limit": 2})
    while True:
        page = said(answer)
        found += [one["id"] for one in page["tables"]]
        if page["next"] is None:
            break
        if len(found) == 2:
            last = next(table for table in tables if table.id == found[-1])
            said(last.post("/resign", 0), 201)
        answer = open_house.get("/v1/watch", params={"limit": 2, "before": page["next"]})
    assert sorted(found) == sorted(newest)
    assert len(found) == len(set(found))
    assert listed(open_house, game="ecarte") == []


def test_a_cursor_tells_nothing_of_other_tables(open_house: httpx.Client) -> None:
    table_of(open_house)
    hidden = said(opened(open_house, **WHIST), 201)["id"]
    table_of(open_house)
    for nowhere in (hidden, "aaaaaaaaaaaaaaaa"):
        assert listed(open_house, before=nowhere) == []


def test_nobody_looks_at_more_tables_than_the_bound(open_house: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.queries.list_to_watch.LOOKED_AT", 2)
    tables = [table_of(open_house) for _ in range(3)]
    for entry in listed(open_house):
        assert entry in [table.id for table in tables]
    assert len(listed(open_house)) <= 2 * 4  # of each log
    assert len(listed(open_house)) >= 2


def test_hidden_hands_change_nothing_of_what_a_stranger_gets(tmp_path: Path) -> None:
    """Two worlds that differ in who has which card: the list, and every answer to the token on it, are alike."""
    told = []
    for number, pack in enumerate((PACK, [PACK[1], PACK[0], *PACK[2:]])):
        with in_process(tmp_path / f"{number}.db", tables_to_watch=True) as client:
            table = table_of(client, seats=4, prepared={"shuffles": [pack], "lots": LOTS})
            answer = client.get("/v1/watch")
            table.tokens["stranger"] = said(answer)["tables"][0]["spectator_token"]
            found = {**all_answers(table, "stranger"), "list": plain(table, answer)}
            told.append({question: OF_TIME.sub(b"fresh", text) for question, text in found.items()})
            assert table.view(0)["table"] != table.view(1)["table"]
    assert told[0] == told[1]
