import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from eventstore.checking.verify import verify
from eventstore.ports.directory import Marked, Summary
from eventstore.ports.events import Fault
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Appended
from eventstore.schema import LOG, metadata
from eventstore.sqlite import SqliteStore
from eventstore.sqlite.triggers import TRIGGERS
from migrations.steps import known, newest, take
from migrations.upgrade import NEWEST, UnknownSchemaError, current, upgrade
from tests.support.earlier_log import write_earlier
from tests.support.eventstore.samples import first, key, more


def test_every_key_starts_with_the_log(database: Path) -> None:
    connection = sqlite3.connect(database)
    for name in metadata.tables:
        (first, *_) = connection.execute("SELECT name FROM pragma_table_info(?) WHERE pk = 1", (name,)).fetchone()
        assert first == "log_id"
        for (index,) in connection.execute("SELECT name FROM pragma_index_list(?)", (name,)).fetchall():
            assert connection.execute("SELECT name FROM pragma_index_info(?)", (index,)).fetchone() == ("log_id",)
    connection.close()


def test_the_migrations_make_the_triggers_that_are_verified(database: Path) -> None:
    connection = sqlite3.connect(database)
    found = dict(connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"))
    connection.close()
    assert {name: text.split() for name, text in found.items()} == {
        name: text.split() for name, text in TRIGGERS.items()
    }


def test_a_new_log_stands_at_position_0(database: Path) -> None:
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT * FROM log_head").fetchall() == [(LOG, 0)]
    connection.close()


def test_upgrading_is_done_once_and_can_be_asked_for_again(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    url = f"sqlite:///{database}"
    assert current(url) is None
    assert not database.exists()
    upgrade(url)
    assert current(url) == NEWEST
    before = database.read_bytes()
    upgrade(url)
    assert database.read_bytes() == before


async def test_a_log_of_the_schema_before_keeps_all_it_has_and_gets_a_secret_of_its_own(tmp_path: Path) -> None:
    secrets = set()
    for name in ("one.db", "other.db"):
        url = f"sqlite:///{tmp_path / name}"
        take(url, "0003")
        write_earlier(url, first("a", b"1", b"2", key=key()))
        store = SqliteStore(tmp_path / name)
        await store.start()
        before = await store.tail(0, 10)
        with pytest.raises(StoreUnavailableError):
            await store.secret()
        await store.close()
        upgrade(url)
        await store.start()
        assert await store.tail(0, 10) == before
        assert await store.append(more("a", 2, b"3")) == Appended(3, 3)
        assert not [found for found in verify(tmp_path / name) if isinstance(found, Fault)]
        secrets.add(await store.secret())
        await store.close()
    assert [len(one) for one in secrets] == [32, 32]


async def test_marked_streams_of_an_older_schema_are_found_and_nothing_is_kept_of_them_yet(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    url = f"sqlite:///{file}"
    take(url, "0004")
    write_earlier(url, first("a", b"1", b"2"))
    store = SqliteStore(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE streams SET mark = 'x'")
    upgrade(url)
    await store.start()
    assert await store.marked("x") == [Marked("a", "whist", 2, None)]
    await store.put_summaries([Summary("a", 2, b"found")])
    assert await store.marked("x") == [Marked("a", "whist", 2, b"found")]
    await store.close()


def test_the_schema_that_is_needed_is_the_one_to_which_the_migrations_lead() -> None:
    assert newest() == NEWEST
    assert NEWEST in known()


def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    upgrade(f"sqlite:///{database}")
    assert database.stat().st_mode & 0o777 == 0o600


def test_an_empty_file_is_upgraded(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    database.touch()
    url = f"sqlite:///{database}"
    assert current(url) is None
    upgrade(url)
    assert current(url) == NEWEST


def test_a_schema_of_a_newer_program_is_left_alone(database: Path) -> None:
    connection = sqlite3.connect(database)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(UnknownSchemaError, match="9999"):
        upgrade(f"sqlite:///{database}")


def test_a_migration_that_fails_leaves_nothing_half_done(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    connection = sqlite3.connect(database)
    connection.execute("CREATE TABLE attempts (of TEXT)")
    connection.close()
    with pytest.raises(Exception, match="attempts already exists"):
        upgrade(f"sqlite:///{database}")
    connection = sqlite3.connect(database)
    assert connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall() == [("attempts",)]
    connection.close()


def test_a_folder_with_odd_signs_in_its_name_is_no_hindrance(tmp_path: Path) -> None:
    folder = tmp_path / "100% of #1"
    folder.mkdir()
    url = f"sqlite:///{folder / 'log.db'}"
    upgrade(url)
    assert current(url) == NEWEST


@pytest.mark.nightly
def test_migrating_works_from_any_folder(tmp_path: Path) -> None:
    code = "from migrations.upgrade import upgrade; upgrade('sqlite:///log.db')"
    root = Path(__file__).resolve().parents[3]
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(root)}, check=True, timeout=60)
    assert current(f"sqlite:///{tmp_path / 'log.db'}") == NEWEST
