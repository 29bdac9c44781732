"""The idempotency key of a forgetting: it counts once, for one body and one token, and its answer has no name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.hosting import club
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

NAME, OTHER = "Änna Rarespelling", "Bert Oddletter"
SEATS = [{"name": NAME}, {"name": OTHER}, {"name": "Cem"}, {"name": "Dot"}]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "richter.db"


@pytest.fixture
def client(database: Path) -> Iterator[httpx.Client]:
    with in_process(database) as client:
        yield client


def forget(client: httpx.Client, token: str, name: str = NAME, key: str = "once", **body: Any) -> httpx.Response:
    headers = bearer(token) | {"Idempotency-Key": key}
    return client.post("/v1/people/forget", json={"name": name, "ground": "request", **body}, headers=headers)


def forgettings(table: Table) -> int:
    return [notice["event"]["type"] for notice in table.events()].count("text_forgotten")


@pytest.mark.parametrize("who", ["organizer", 0])
def test_a_repeated_forgetting_counts_once_and_gets_its_first_answer(client: httpx.Client, who: Any) -> None:
    table = open_table(client, "whist", SEATS)
    first = forget(client, table.tokens[who])
    again = forget(client, table.tokens[who])
    assert [place["table"] for place in said(first)["places"]] == [table.id]
    assert said(again) == said(first)
    assert "Rarespelling" not in first.text
    assert forgettings(table) == 1


def test_without_a_key_the_second_one_finds_nothing(client: httpx.Client) -> None:
    table = open_table(client, "whist", SEATS)
    answers = [
        client.post("/v1/people/forget", json={"name": NAME, "ground": "age"}, headers=bearer(ORGANIZER))
        for _ in range(2)
    ]
    assert [len(said(answer)["places"]) for answer in answers] == [1, 0]
    assert forgettings(table) == 1


@pytest.mark.parametrize("body", [{"name": OTHER}, {"ground": "age"}, {"dry_run": True, "name": "Cem"}])
def test_the_key_is_refused_with_another_body_and_nothing_is_forgotten(client: httpx.Client, body: Any) -> None:
    table = open_table(client, "whist", SEATS)
    said(forget(client, ORGANIZER))
    answer = forget(client, ORGANIZER, **{"name": NAME, **body})
    if "dry_run" in body:  # it is no act, and so has no key
        assert said(answer)["dry_run"] is True
    else:
        problem(answer, 422, "key_reused")
    assert table.view()["names"][1:] == [OTHER, "Cem", "Dot"]
    assert forgettings(table) == 1


def test_the_same_key_by_another_token_is_another_one(client: httpx.Client) -> None:
    table = open_table(client, "whist", SEATS)
    other = club(client)
    first = said(forget(client, ORGANIZER))
    assert said(forget(client, other))["places"] == []
    for seat, name in ((1, OTHER), (2, "Cem")):
        assert len(said(forget(client, table.tokens[seat], name))["places"]) == 1
    assert said(forget(client, ORGANIZER)) == first
    assert forgettings(table) == 3


@pytest.mark.one_log
def test_no_kept_answer_has_the_name(client: httpx.Client, database: Path) -> None:
    table = open_table(client, "whist", SEATS)
    named = table.post("/seats/2/name", "arbiter", {"name": NAME}, {"Idempotency-Key": "named"})
    assert NAME in named.text
    with closing(sqlite3.connect(database)) as connection:
        kept = "SELECT count(*) FROM keys WHERE instr(answer, ?) > 0"
        assert connection.execute(kept, (NAME.encode(),)).fetchone()[0] >= 1
        said(forget(client, ORGANIZER))
        assert connection.execute(kept, (NAME.encode(),)).fetchone() == (0,)
        assert connection.execute(kept, (b"(forgotten)",)).fetchone()[0] >= 2
    again = table.post("/seats/2/name", "arbiter", {"name": NAME}, {"Idempotency-Key": "named"})
    assert "(forgotten" in again.text
    assert NAME not in again.text


@pytest.mark.parametrize("who", ["organizer", 0])
def test_a_forgetting_that_finds_nothing_keeps_its_answer_too(client: httpx.Client, who: Any) -> None:
    table = open_table(client, "whist", SEATS)
    token = table.tokens[who]
    first = forget(client, token, "Nobody Atall")
    assert said(first)["places"] == []
    table.post("/seats/2/name", "arbiter", {"name": "Nobody Atall"})
    assert forget(client, token, "Nobody Atall").content == first.content
    problem(forget(client, token, OTHER), 422, "key_reused")
    assert table.view()["names"][2] == "Nobody Atall"
    assert forgettings(table) == 0
