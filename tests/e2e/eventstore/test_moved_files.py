"""What is done to a database's files under a running store, and ways to a second process that would write them."""

import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli.main import main
from eventstore.checking.verify import verify
from eventstore.ports.attempts import Attempt
from eventstore.ports.events import Fault
from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from eventstore.ports.log import Appended
from eventstore.sqlite import SqliteStore
from tests.e2e.eventstore.test_opening import HOLDER
from tests.support.eventstore.killing import ROOT
from tests.support.eventstore.samples import bodies, credential, first, more

FILES = ("log.db", "log.db-wal", "log.db-shm")


def unlink(file: Path, _: Path) -> None:
    file.unlink()


def rename(file: Path, aside: Path) -> None:
    file.rename(aside)


def replace_by_a_copy(file: Path, aside: Path) -> None:
    file.rename(aside)
    shutil.copy(aside, file)


def replace_by_a_link(file: Path, aside: Path) -> None:
    """The same bytes by the same name, but through another file's name."""
    copy = file.with_name(f"{file.name}.copy")
    shutil.copy(file, copy)
    file.rename(aside)
    file.symlink_to(copy)


def replace_by_nothing(file: Path, aside: Path) -> None:
    file.rename(aside)
    file.touch()


WAYS = (unlink, rename, replace_by_a_copy, replace_by_a_link, replace_by_nothing)


def bytes_of(file: Path) -> bytes:
    return file.read_bytes()


@asynccontextmanager
async def running(database: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(database)
    await store.start()
    try:
        yield store
    finally:
        await store.close()


async def assert_refuses_to_write(store: SqliteStore) -> None:
    for request in (more("a", 1), first("new")):
        with pytest.raises(StoreUnavailableError, match="gone after a restart"):
            await store.append(request)
    with pytest.raises(StoreUnavailableError):
        await store.put_credential(credential(b"token"))
    with pytest.raises(StoreUnavailableError):
        await store.note_attempt(Attempt("a", 1, 1, b"refused"))
    assert not await store.ready()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", FILES)
async def test_nothing_is_acknowledged_that_would_not_be_found_at_the_path(
    database: Path, name: str, way: Callable[[Path, Path], None]
) -> None:
    async with running(database) as store:
        await store.append(first("a"))
        assert await store.ready()
        heard = []
        store.subscribe(heard.append)
        way(database.with_name(name), database.with_name("aside"))
        await assert_refuses_to_write(store)
        assert heard == []
        assert bodies(await store.read("a")) == [b"opened"]


@pytest.mark.parametrize("name", FILES)
async def test_it_goes_on_once_the_same_file_is_back(database: Path, name: str) -> None:
    file, aside = database.with_name(name), database.with_name("aside")
    async with running(database) as store:
        await store.append(first("a"))
        file.rename(aside)
        await assert_refuses_to_write(store)
        aside.rename(file)
        assert await store.append(more("a", 1)) == Appended(2, 2)
    async with running(database) as store:
        assert bodies(await store.read("a")) == [b"opened", b"moved"]
    assert not [found for found in verify(database) if isinstance(found, Fault)]


async def test_a_connection_made_anew_goes_to_no_other_file(database: Path, empty_log: Path) -> None:
    """A failure makes the writer connect anew; what lies at the path by then may be another log."""
    async with running(database) as store:
        await store.append(first("a"))
        rename(database, database.with_name("aside"))
        shutil.copy(empty_log, database)
        store.writer.session.reconnect()  # type: ignore[union-attr]  # as after any failure
        await assert_refuses_to_write(store)
    assert bytes_of(database) == bytes_of(empty_log)


def another_process(database: Path) -> str:
    """What a process says that wants to write the database, too; `held` if it may."""
    code = HOLDER.replace("await asyncio.Event().wait()", "await store.close()")
    done = subprocess.run(
        [sys.executable, "-c", code, str(database)], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


@pytest.mark.nightly
async def test_no_second_process_comes_in_by_another_name_or_without_the_lock_file(database: Path) -> None:
    async with running(database) as store:
        database.with_name("log.db.lock").unlink()
        assert "StoreLockedError" in another_process(database)
        soft = database.with_name("soft.db")
        soft.symlink_to(database)
        assert "StoreLockedError" in another_process(soft)
        database.with_name("log.db.lock").unlink()
        assert "StoreLockedError" in another_process(soft)
        moved = database.with_name("moved.db")
        rename(database, moved)
        assert "StoreLockedError" in another_process(moved)
        rename(moved, database)
        hard = database.with_name("hard.db")
        os.link(database, hard)
        assert "another name too (a hard link)" in another_process(hard)
        assert "another name too (a hard link)" in another_process(database)
        hard.unlink()
        await store.append(first("a"))
    assert another_process(database) == "held"


@pytest.mark.nightly
async def test_the_lock_leaves_those_of_sqlite_as_they_are(database: Path) -> None:
    code = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], timeout=0);"
        "print(c.execute('PRAGMA journal_mode=DELETE').fetchone()[0])"
    )

    def turned_off() -> str:
        done = subprocess.run(
            [sys.executable, "-c", code, str(database)], capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout.strip() or done.stderr.strip().splitlines()[-1]

    async with running(database) as store:
        await store.append(first("a"))
        assert "database is locked" in turned_off()
        another_process(database)
        with pytest.raises(StoreLockedError):
            await SqliteStore(database).start()
        assert "database is locked" in turned_off()
    assert turned_off() == "delete"


async def test_a_log_is_looked_at_by_its_only_name(log: Path) -> None:
    hard = log.with_name("hard.db")
    os.link(log, hard)
    for name in (log, hard):
        (fault,) = verify(name)
        assert isinstance(fault, Fault)
        assert "another name too (a hard link)" in fault.problem
    url = f"sqlite:///{hard}"
    for command in (["verify"], ["backup", str(log.with_name("copy.db"))], ["readjudicate"], ["migrate"]):
        done = CliRunner().invoke(main, [*command, "--database-url", url])
        assert (done.exit_code, "hard link" in done.output) == (1, True), (command, done.output)
    assert not log.with_name("copy.db").exists()


@pytest.mark.nightly
async def test_a_database_that_is_being_served_is_not_migrated(database: Path) -> None:
    command = [sys.executable, "-m", "api.cli", "migrate", "--database-url", f"sqlite:///{database}"]
    async with running(database):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)  # noqa: ASYNC221 - nothing else waits in this test
        assert (done.returncode, "is open in another process" in done.stderr) == (1, True), done.stderr
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)  # noqa: ASYNC221 - nothing else waits in this test
    assert (done.returncode, done.stdout) == (0, "Already up to date (0011).\n")
