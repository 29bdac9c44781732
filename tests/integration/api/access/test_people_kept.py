"""What the log keeps of tokens: the events say all, the database lets in what they say, and no token is ever there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli.main import main
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said

HALF = "UPDATE credentials SET ends_at = ends_at / 2 WHERE ends_at > 0"
FORGED = (
    "INSERT INTO credentials"
    ' SELECT log_id, zeroblob(32), stream, "grant", NULL FROM credentials WHERE stream = ? LIMIT 1'
)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "richter.db"


@pytest.fixture
def table(database: Path) -> Table:
    """A table with a token that was issued, one that was rotated, and one for a seat handed over; nothing runs."""
    with in_process(database) as client:
        table = open_table(client)
        path, chief = f"/v1/tables/{table.id}", bearer(ORGANIZER)
        later = {"role": "spectator", "ends_at": 2**50}
        table.tokens["issued"] = said(client.post(f"{path}/tokens", json=later, headers=chief), 201)["token"]
        table.tokens["rotated"] = said(client.post(f"{path}/tokens/1/rotate", headers=chief), 201)["token"]
        table.tokens["next"] = said(client.post(f"{path}/seats/2/handover", headers=chief), 201)["token"]
    return table


def verified(database: Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", "--alone", "--database-url", f"sqlite:///{database}"])
    return result.exit_code, result.output


@pytest.mark.usefixtures("table")
def test_a_sound_log_has_the_tokens_of_its_events(database: Path) -> None:
    code, output = verified(database)
    assert (code, "whole" in output) == (0, True), output


@pytest.mark.one_log
@pytest.mark.parametrize(
    ("harm", "said_of_it"),
    [(HALF, "not the one that its events say"), (FORGED, "no event says that it was given out")],
)
def test_a_token_that_was_changed_in_the_database_is_found(
    database: Path, table: Table, harm: str, said_of_it: str
) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(harm, (table.id,) * harm.count("?"))
    code, output = verified(database)
    assert (code, said_of_it in output) == (1, True), output
    assert f"The tokens of table {table.id}" in output


@pytest.mark.one_log
def test_no_token_is_in_the_database(database: Path, table: Table) -> None:
    kept = b"".join(one.read_bytes() for one in database.parent.glob("richter.db*"))
    assert b"token_rotated" in kept
    for who in ("issued", "rotated", "next", 0, "arbiter"):
        assert table.tokens[who].encode() not in kept


@pytest.mark.one_log
def test_whoever_has_the_database_issues_and_revokes(database: Path, table: Table) -> None:
    where = ["--database-url", f"sqlite:///{database}"]
    run = CliRunner().invoke
    issued = run(main, ["token", "issue", "--name", "Club", *where])
    assert issued.exit_code == 0, issued.output
    organizer, token = (line.partition(": ")[2] for line in issued.output.splitlines())
    chief = run(main, ["token", "issue", "--all", *where]).output.splitlines()[1].partition(": ")[2]
    assert run(main, ["token", "revoke", "1", "--table", table.id, *where]).exit_code == 0
    assert run(main, ["token", "revoke", "1", "--table", table.id, *where]).exit_code == 1
    assert "1  seat 0  ended" in run(main, ["token", "list", "--table", table.id, *where]).output
    with in_process(database) as client:
        assert client.get("/v1/tables", headers=bearer(table.tokens["rotated"])).status_code == 401
        assert said(client.get("/v1/tables", headers=bearer(token)))["tables"] == []
        assert len(said(client.get("/v1/tables", headers=bearer(chief)))["tables"]) == 1
        listed = said(client.get("/v1/organizers", headers=bearer(ORGANIZER)))["organizers"]
        assert [(one["organizer"], one["name"]) for one in listed] == [(organizer, "Club")]
    assert verified(database)[0] == 0
