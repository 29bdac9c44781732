"""Analyses have a bound in bytes: for a table, and for all tables of an organizer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from service.commands import analysis_room, fork_table
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, open_table, said

HALF = 512 * 1024


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    """A service with room for two analyses of a table, and for four of an organizer's tables."""
    monkeypatch.setattr(analysis_room, "LEAST", HALF)
    monkeypatch.setattr(analysis_room, "LARGEST", 2 * HALF)
    with in_process(tmp_path / "richter.db", table_analyses=1, club_analyses=2) as client:
        yield client


def ended(client: httpx.Client) -> Table:
    table = open_table(client, "whist", 4)
    said(table.post("/resign", 0), 201)
    return table


def forked(table: Table, who: Who, key: str | None = None) -> httpx.Response:
    headers = {} if key is None else {"Idempotency-Key": key}
    return table.post("/forks", who, {"version": table.version(who) - 2, "chance": "fresh"}, headers)


def test_the_analyses_of_a_table_have_so_much_room_whoever_makes_them(narrow: httpx.Client) -> None:
    table, other = ended(narrow), ended(narrow)
    said(forked(table, 0), 201)
    last = said(forked(table, "arbiter", "a"), 201)
    for who in (0, 1, "arbiter", "spectator", "organizer"):
        problem(forked(table, who), 409, "too_many_analyses")
    assert said(forked(table, "arbiter", "a"), 201) == last
    said(forked(other, 0), 201)


@pytest.mark.one_log
def test_the_analyses_of_all_tables_of_an_organizer_have_so_much_room(narrow: httpx.Client) -> None:
    made = said(narrow.post("/v1/organizers", json={"name": "Club"}, headers=bearer(ORGANIZER)), 201)
    wish = {"game": "whist", "seats": 4}
    club = Table(narrow, said(narrow.post("/v1/tables", json=wish, headers=bearer(made["token"])), 201))
    said(club.post("/resign", 0), 201)
    tables = [ended(narrow) for _ in range(3)]
    for table in tables[:2]:
        for seat in (0, 1):
            said(forked(table, seat), 201)
    problem(forked(tables[2], 0), 409, "too_many_analyses")
    said(forked(club, 0), 201)


@pytest.mark.one_log
def test_an_analysis_of_a_table_in_play_counts_as_the_largest_so_that_its_size_tells_nothing(
    narrow: httpx.Client,
) -> None:
    table = open_table(narrow, "whist", 4)
    for _ in range(2):
        said(forked(table, "arbiter"), 201)
    problem(forked(table, "arbiter"), 409, "too_many_analyses")
    problem(forked(ended(narrow), 0), 409, "too_many_analyses")


def test_an_analysis_begins_with_so_many_bytes_at_most(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fork_table, "LARGEST", 1000)
    problem(forked(ended(client), 0), 409, "too_long")


def test_a_token_that_was_made_anew_counts_on(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fork_table, "MOST_ANALYSES", 2)
    table = ended(client)
    said(forked(table, "arbiter"), 201)
    said(forked(table, "arbiter"), 201)
    asked = {"role": "arbiter", "name": "Second"}
    issued = said(client.post(f"/v1/tables/{table.id}/tokens", json=asked, headers=bearer(ORGANIZER)), 201)
    body = {"version": 1, "chance": "fresh"}
    answer = client.post(f"/v1/tables/{table.id}/forks", json=body, headers=bearer(issued["token"]))
    problem(answer, 409, "too_many_analyses")
