"""A log that cannot be reached takes its own tables away and no others; it comes back by itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from service.runtime import further_logs
from tests.support.api.inviting import NOBODY
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import IN_PLAY, ORGANIZER, Json, Table, bearer, open_table, opened, said
from tests.support.new_log import new_log
from tests.support.postgres.databases import Databases
from tests.support.postgres.server import PostgresServer

WISH: Json = {"game": "essentia", "seats": 2, "options": IN_PLAY}
PATIENCE = 30.0
STEP = {"type": "step", "to": "a1"}


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture(scope="module")
def databases(server: PostgresServer) -> Databases:
    return Databases(server)


@pytest.fixture
def further(databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The URL of log 1, a database of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(further_logs, "AGAIN_SECONDS", 0.05)
    return databases.migrated().url


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that happens without being asked for."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def ready(client: httpx.Client) -> Json:
    return said(client.get("/readyz"))


def away(answer: httpx.Response) -> None:
    """The answer says that something cannot be reached, and when to ask again."""
    problem(answer, 503, "unavailable")
    assert int(answer.headers["retry-after"]) > 0


def placed(client: httpx.Client, logs: int = 2) -> dict[int, Table]:
    """A table in each log."""
    home = client.app.state.referee
    tables: dict[int, Table] = {}
    for _ in range(200):
        table = open_table(client, "essentia", options=IN_PLAY)
        tables[client.portal.call(home.logs.of, table.id).number] = table
        if len(tables) == logs:
            return tables
    pytest.fail(f"tables came to the logs {sorted(tables)} alone")


@pytest.mark.parametrize("logs", [2, 4])
def test_only_its_own_tables_go_away_and_come_back(
    logs: int, server: PostgresServer, further: str, tmp_path: Path
) -> None:
    others = (new_log(tmp_path / f"log{number}.db") for number in range(2, logs))
    urls = ",".join([further, *(f"sqlite:///{file}" for file in others)])
    with in_process(tmp_path / "log.db", logs=urls) as client:
        tables = placed(client, logs)
        assert ready(client) == {"status": "ok"}
        server.stop("immediate")
        try:
            until(lambda: ready(client) == {"status": "ok", "logs_away": [1]})
            away(tables[1].get("", 0))
            away(tables[1].post("/pause", "arbiter", {}))
            page = said(client.get("/v1/tables", headers=bearer(ORGANIZER)))
            listed = {table["id"] for table in page["tables"]}
            for number, table in tables.items():
                assert (table.id in listed) == (number != 1)
                if number != 1:
                    said(table.post("/pause", "arbiter", {}), 201)
            assert page["logs_away"] == [1]
            assert said(client.get("/v1/disputes", headers=bearer(ORGANIZER)))["logs_away"] == [1]
            away(client.get("/v1/tables/abcdefghabcdefgh", headers=bearer(tables[0].tokens[0])))
            away(client.get("/v1/tables", headers=bearer("seat_that_may_be_there")))
            away(client.post("/v1/invitations/look", json={"secret": NOBODY}))
            away(client.post("/v1/people/find", json={"name": "Anna"}, headers=bearer(ORGANIZER)))
            away(client.get("/v1/log/checkpoint", params={"log": 1}, headers=bearer(ORGANIZER)))
            for _ in range(4):
                open_table(client, "essentia", options=IN_PLAY)  # in another log
        finally:
            server.start()
        until(lambda: ready(client) == {"status": "ok"})
        until(lambda: tables[1].get("", 0).status_code == 200)
        said(tables[1].post("/pause", "arbiter", {}), 201)


def test_a_service_starts_without_a_further_log_and_opens_it_later(
    server: PostgresServer, further: str, tmp_path: Path
) -> None:
    with in_process(tmp_path / "log.db", logs=further) as client:
        tables = placed(client)
    server.stop()
    try:
        with in_process(tmp_path / "log.db", logs=further) as client:
            assert ready(client) == {"status": "ok", "logs_away": [1]}
            assert tables[0].at(client).view(0)["id"] == tables[0].id
            away(tables[1].at(client).get("", 0))
            server.start()
            until(lambda: ready(client) == {"status": "ok"})
            assert tables[1].at(client).view(0)["id"] == tables[1].id
    finally:
        server.start() if not (server.data / "postmaster.pid").exists() else None


def test_a_keyed_opening_waits_for_the_log_to_which_its_key_leads(
    server: PostgresServer, further: str, tmp_path: Path
) -> None:
    with in_process(tmp_path / "log.db", logs=further) as client:
        server.stop("immediate")
        answers = {}
        try:
            for number in range(8):
                answer = opened(client, {"Idempotency-Key": f"key-{number}"}, **WISH)
                if answer.status_code == 503:
                    away(answer)
                answers[number] = answer
        finally:
            server.start()
        assert {answer.status_code for answer in answers.values()} == {201, 503}
        until(lambda: ready(client) == {"status": "ok"})
        for number, answer in answers.items():
            again = said(opened(client, {"Idempotency-Key": f"key-{number}"}, **WISH), 201)
            assert answer.status_code == 503 or again == answer.json()
