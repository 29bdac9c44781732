"""The commands that look at a log without migrating it say so if its schema is another one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from migrations.steps import known, take
from migrations.upgrade import NEWEST, upgrade
from tests.support.earlier_log import write_earlier
from tests.support.eventstore.samples import first, key
from tests.support.postgres.databases import Databases

EARLIER = sorted(known() - {NEWEST})
SAID = "The log is made for schema {}, and this version reads {}. Run `richter migrate` on a copy first."


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


def called(*words: str, url: str) -> Result:
    return CliRunner().invoke(main, [*words, "--database-url", url])


@pytest.mark.parametrize("schema", EARLIER)
def test_a_sound_log_of_an_earlier_schema_has_no_fault_but_is_to_be_migrated_first(log: Path, schema: str) -> None:
    url = f"sqlite:///{log}"
    take(url, schema)
    write_earlier(url, first("a", b"1", b"2", key=key()))
    before = log.read_bytes()
    done = called("verify", "--alone", url=url)
    assert (done.exit_code, done.stdout) == (3, "")
    assert done.stderr == f"richter: {SAID.format(schema, NEWEST)}\n"
    assert log.read_bytes() == before
    copy = log.with_name("copy.db")
    done = called("backup", str(copy), url=url)
    assert (done.exit_code, done.stdout) == (3, "")
    unchecked = f"{copy} is a copy of the whole file, but was not checked. "
    assert done.stderr == f"richter: {unchecked}{SAID.format(schema, NEWEST)}\n"
    assert called("migrate", url=f"sqlite:///{copy}").stdout == f"From {schema} to {NEWEST}.\n"
    done = called("verify", "--alone", url=f"sqlite:///{copy}")
    assert (done.exit_code, done.stdout.splitlines()[0]) == (
        0,
        "2 events checked; the chain of every table is whole.",
    )


@pytest.mark.parametrize("command", [("verify",), ("backup", "copy.db"), ("migrate",), ("token", "list", "--all")])
def test_a_log_of_a_newer_version_ends_every_command_with_3(
    log: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(log.parent)
    upgrade(f"sqlite:///{log}")
    with closing(sqlite3.connect(log)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    done = called(*command, url=f"sqlite:///{log}")
    assert done.exit_code == 3
    assert "9999" in done.stderr


def test_a_log_whose_schema_cannot_be_read_is_checked_all_the_same(log: Path) -> None:
    upgrade(f"sqlite:///{log}")
    with closing(sqlite3.connect(log)) as connection, connection:
        connection.execute("DROP TABLE alembic_version")
    done = called("verify", "--alone", url=f"sqlite:///{log}")
    assert (done.exit_code, done.stdout.splitlines()[0]) == (0, "0 events checked; the chain of every table is whole.")


def test_a_log_on_postgresql_of_an_earlier_schema_is_to_be_migrated_first(databases: Databases) -> None:
    empty = databases.empty()
    take(empty.owner_url, "0003")
    empty.run("GRANT richter_service TO referee")
    done = called("verify", "--alone", url=empty.url)
    assert (done.exit_code, done.stderr) == (3, f"richter: {SAID.format('0003', NEWEST)}\n")
    databases.drop(empty)
