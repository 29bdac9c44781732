"""An older database takes the place of the newer one: the service says so, writes nothing, and its operator decides."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from api.problems.problem import WORDINGS
from tests.support.api.playing import choice, forward
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, open_table, opened
from tests.support.clerk.evening import until
from tests.support.new_log import new_log
from tests.support.postgres.databases import Database

pytestmark = pytest.mark.one_log

CODE = "log_went_back"
NODES_OF_THE_SERVICE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'referee' AND datname = current_database()"
)


def run(command: str, database: Path | str, *arguments: str) -> Result:
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    return CliRunner().invoke(main, [command, "--database-url", url, *arguments])


def play_on(table: Table) -> httpx.Response:
    chosen = choice(table, Random(1))
    assert chosen is not None
    return table.move(*chosen)


def is_refused(client: httpx.Client, table: Table) -> dict[str, Any]:
    """Nothing can be written, everything can be read; return the answer of /readyz."""
    problem(play_on(table), 503, CODE)
    problem(opened(client, game="whist", seats=4), 503, CODE)
    problem(table.post("/pause", "arbiter"), 503, CODE)
    problem(table.get("/receipt", 0), 503, "signing_refused")
    for path in ("", "/events", "/audit"):
        assert table.get(path, "arbiter").status_code == 200
    assert client.get("/healthz").status_code == 200
    answer = client.get("/readyz")
    assert answer.status_code == 503
    said: dict[str, Any] = answer.json()
    return said


def put_back(folder: Path) -> tuple[Path, Table, int, int]:
    """A log whose newer half was lost: its file, a table, the version at which it stands, and the one it had."""
    database = folder / "log.db"
    with in_process(database) as client:
        table = open_table(client, "whist")
        forward(table, 2)
    shutil.copy(database, folder / "older.db")
    with in_process(database) as client:
        older = table.at(client).version("arbiter")
        forward(table.at(client), 5)
        newest = table.at(client).version("arbiter")
    shutil.copy(folder / "older.db", database)
    return database, table, older, newest


def test_after_an_older_file_was_put_back_nothing_is_written_until_the_operator_accepts_it(tmp_path: Path) -> None:
    database, table, older, newest = put_back(tmp_path)
    for _ in range(2):  # a restart forgets nothing
        with in_process(database) as client:
            said = is_refused(client, table.at(client))
            assert said == {"status": "unavailable", "code": CODE, "detail": WORDINGS[CODE]["en"].detail}
            german = client.get("/readyz", headers={"Accept-Language": "de"}).json()
            assert german["detail"] == WORDINGS[CODE]["de"].detail
            metrics = client.get("/metrics", headers=bearer(ORGANIZER)).text
            assert "richter_log_went_back 1.0" in metrics
    missing = f"Table {table.id}: versions {older + 1} to {newest} are missing."
    examined = run("doctor", database)
    assert examined.exit_code == 1
    assert missing in examined.stdout.splitlines()
    before = sorted(path.name for path in tmp_path.iterdir())
    for arguments in ((), ("--accept",)):
        shown = run("recover", database, *arguments)
        assert shown.exit_code == 1
        assert missing in shown.stdout.splitlines()
    assert sorted(path.name for path in tmp_path.iterdir()) == before
    assert run("recover", database, "--yes").exit_code == 2
    accepted = run("recover", database, "--accept", "--yes")
    assert accepted.exit_code == 0
    assert missing in accepted.stdout.splitlines()
    assert (tmp_path / "log.db.acknowledged.1").exists()
    assert run("doctor", database).exit_code == 0
    assert run("recover", database).exit_code == 0
    for _ in range(2):
        with in_process(database) as client:
            assert client.get("/readyz").json() == {"status": "ok"}
            forward(table.at(client), 2)
            said = {who: is_named(table.at(client), who, older + 1) for who in (0, 1, "spectator", "arbiter")}
            assert said.pop("arbiter")["last"] == newest
            assert all(event["last"] is event["head"] is None for event in said.values())


def test_no_token_is_issued_or_revoked_at_a_database_that_has_gone_back(tmp_path: Path) -> None:
    database, table, *_ = put_back(tmp_path)
    commands = (["issue", "--name", "Whist Club"], ["revoke", "1", "--table", table.id])
    for command in commands:
        done = CliRunner().invoke(main, ["token", *command, "--database-url", f"sqlite:///{database}"])
        assert done.exit_code == 1
        assert "The log lacks events that were acknowledged. Nothing is written" in done.stderr
    listed = CliRunner().invoke(main, ["token", "list", "--table", table.id, "--database-url", f"sqlite:///{database}"])
    assert listed.exit_code == 0
    assert run("recover", database, "--accept", "--yes").exit_code == 0
    for command in commands:
        done = CliRunner().invoke(main, ["token", *command, "--database-url", f"sqlite:///{database}"])
        assert done.exit_code == 0, done.output


def is_named(table: Table, who: Who, version: int) -> dict[str, Any]:
    """What was lost from this version on is named there, once; return the event that says so."""
    (notice,) = [notice for notice in table.events(who) if notice["event"]["type"] == "events_lost"]
    assert (notice["version"], notice["event"]["first"], notice["rule"]) == (version, version, "table.15.2")
    event: dict[str, Any] = notice["event"]
    return event


def test_a_restart_without_a_loss_is_no_alarm(tmp_path: Path) -> None:
    with in_process(tmp_path / "log.db") as client:
        table = open_table(client, "whist")
        forward(table, 3)
    with in_process(tmp_path / "log.db") as client:
        assert client.get("/readyz").json() == {"status": "ok"}
        assert "richter_log_went_back 0.0" in client.get("/metrics", headers=bearer(ORGANIZER)).text
        forward(table.at(client), 3)
    assert run("recover", tmp_path / "log.db").stdout == "The log has everything that was acknowledged last.\n"


def test_a_backup_that_is_served_elsewhere_is_no_alarm(tmp_path: Path) -> None:
    database, elsewhere = tmp_path / "log.db", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with in_process(database) as client:
        table = open_table(client, "whist")
        assert run("backup", database, str(elsewhere / "log.db")).exit_code == 0
        forward(table, 3)
    with in_process(elsewhere / "log.db") as client:
        assert client.get("/readyz").json() == {"status": "ok"}
        forward(table.at(client), 3)


def test_what_the_public_reads_does_not_depend_on_what_is_lost(tmp_path: Path) -> None:
    """One log has lost moves of a table, the other a table, of which nobody at this one may know."""
    answers = []
    for name in ("moves", "table"):
        database = tmp_path / f"{name}.db"
        with in_process(database) as client:
            table = open_table(client, "whist")
            forward(table, 2)
        shutil.copy(database, tmp_path / "older.db")
        with in_process(database) as client:
            if name == "moves":
                forward(table.at(client), 3)
            else:
                open_table(client, "essentia")
        shutil.copy(tmp_path / "older.db", database)
        with in_process(database) as client:
            said = is_refused(client, table.at(client))
            refused = problem(play_on(table.at(client)), 503, CODE)
            refused.pop("request_id")
            answers.append((said, refused))
    assert answers[0] == answers[1]
    assert not any(letter.isdigit() for letter in answers[0][0]["detail"])


def test_a_file_that_cannot_be_read_keeps_the_service_from_starting_until_it_is_begun_anew(tmp_path: Path) -> None:
    database, *_ = put_back(tmp_path)
    (tmp_path / "log.db.acknowledged").write_text("[")
    for command in ("doctor", "recover"):
        shown = run(command, database)
        assert shown.exit_code == 1
        assert "cannot be read: it is damaged" in shown.stderr
    assert run("recover", database, "--accept", "--yes").exit_code == 0
    with in_process(database) as client:
        assert client.get("/readyz").json() == {"status": "ok"}


def test_the_loss_is_not_accepted_under_the_running_service(tmp_path: Path) -> None:
    database, *_ = put_back(tmp_path)
    with in_process(database):
        refused = run("recover", database, "--accept", "--yes")
        assert refused.exit_code == 1
        assert not (tmp_path / "log.db.acknowledged.1").exists()


def test_a_log_without_any_file_beside_it_lacks_nothing(tmp_path: Path) -> None:
    assert run("recover", new_log(tmp_path / "log.db")).exit_code == 0


def lose(postgres: Database, table: Table, version: int) -> None:
    """Take the newest events of a table away, as a failover to a server that lacks them does."""
    postgres.run(
        "ALTER TABLE events DISABLE TRIGGER USER",
        "ALTER TABLE log_head DISABLE TRIGGER USER",
        f"DELETE FROM events WHERE stream = '{table.id}' AND version > {version}",  # noqa: S608 - an id of our own
        "UPDATE log_head SET position = (SELECT max(position) FROM events)",
        "ALTER TABLE events ENABLE TRIGGER USER",
        "ALTER TABLE log_head ENABLE TRIGGER USER",
        NODES_OF_THE_SERVICE,
    )


def test_a_node_notices_on_a_new_connection_that_the_log_has_gone_back(postgres: Database, tmp_path: Path) -> None:
    files = {"signing_key": str(tmp_path / "key"), "checkpoint_file": str(tmp_path / "points")}
    run("key", postgres.url, "--make", "example.org/club", "--signing-key", files["signing_key"])
    with in_process(postgres.url, **files) as client:
        table = open_table(client, "whist")
        forward(table, 5)
        kept = table.version("arbiter") - 2
        lose(postgres, table, kept)
        until(lambda: client.get("/readyz").json().get("code") == CODE)  # until then it may only lack a connection
        problem(play_on(table), 503, CODE)
        problem(opened(client, game="whist", seats=4), 503, CODE)
    place = ("--checkpoint-file", files["checkpoint_file"])
    missing = f"Table {table.id}: versions {kept + 1} to {kept + 2} are missing."
    with in_process(postgres.url, **files) as client:
        is_refused(client, table.at(client))
        assert missing in run("doctor", postgres.url, *place).stdout.splitlines()
    assert run("recover", postgres.url, *place, "--accept", "--yes").exit_code == 0
    with in_process(postgres.url, **files) as client:
        assert client.get("/readyz").json() == {"status": "ok"}
        assert is_named(table.at(client), "arbiter", kept + 1)["last"] == kept + 2
        forward(table.at(client), 2)


def test_a_connection_that_breaks_without_a_loss_is_no_alarm(postgres: Database, tmp_path: Path) -> None:
    files = {"signing_key": str(tmp_path / "key"), "checkpoint_file": str(tmp_path / "points")}
    run("key", postgres.url, "--make", "example.org/club", "--signing-key", files["signing_key"])
    with in_process(postgres.url, **files) as client:
        table = open_table(client, "whist")
        forward(table, 3)
        postgres.run(NODES_OF_THE_SERVICE)
        forward(table, 3)
        assert client.get("/readyz").json() == {"status": "ok"}
