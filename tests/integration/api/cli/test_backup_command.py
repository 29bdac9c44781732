"""`richter backup`: a whole copy beside a service that writes."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from api.cli.main import main
from eventstore.checking.verify import verify
from eventstore.ports.inspection import Progress
from eventstore.ports.log import Append, Opening
from eventstore.sqlite import SqliteStore
from migrations.upgrade import upgrade
from tests.support.short_files import files_no_longer_than


@pytest.fixture
def log(tmp_path: Path) -> Path:
    upgrade(f"sqlite:///{tmp_path / 'log.db'}")
    return tmp_path / "log.db"


def backup(log: Path, target: Path) -> Result:
    return CliRunner().invoke(main, ["backup", str(target), "--database-url", f"sqlite:///{log}"])


async def test_a_copy_taken_while_a_service_writes_is_whole_and_has_all_that_was_acknowledged(log: Path) -> None:
    store = SqliteStore(log)
    await store.start()
    acknowledged = 0
    stopping = False

    async def write() -> None:
        nonlocal acknowledged
        while not stopping:
            stream = f"s{acknowledged}"
            await store.append(Append(stream, 0, (b"x" * 1000, b"y"), None, Opening("whist", b"", 1)))
            acknowledged += 2

    writing = asyncio.create_task(write())
    for number in range(3):
        before = acknowledged
        target = log.with_name(f"copy{number}.db")
        done = await asyncio.to_thread(backup, log, target)
        assert done.exit_code == 0, done.output
        *_, last = verify(target)
        assert isinstance(last, Progress)
        assert last.checked == last.total >= before
        whole = f"{last.total} events copied to {target}; the chain of every table is whole."
        assert done.stdout.splitlines()[0] == whole
        assert target.stat().st_mode & 0o777 == 0o600
        assert {path.name for path in log.parent.glob(f"copy{number}*")} == {target.name}
    stopping = True
    await writing
    await store.close()
    assert acknowledged > 0


def test_a_file_that_is_there_is_left_as_it_is(log: Path) -> None:
    target = log.with_name("taken")
    target.write_text("mine")
    done = backup(log, target)
    assert (done.exit_code, target.read_text()) == (1, "mine")
    assert "is there already" in done.stderr


def test_without_room_for_it_no_part_of_a_copy_is_left(log: Path) -> None:
    with files_no_longer_than(8192):
        done = backup(log, log.with_name("copy.db"))
    assert done.exit_code == 1
    assert "cannot be copied" in done.stderr
    assert not log.with_name("copy.db").exists()


def test_what_is_no_log_is_told_and_leaves_nothing(log: Path) -> None:
    nothing = log.with_name("nothing.db")
    assert "there is no log" in backup(nothing, log.with_name("copy.db")).stderr
    log.write_bytes(b"this is no database" * 100)
    done = backup(log, log.with_name("copy.db"))
    assert done.exit_code == 1
    assert not log.with_name("copy.db").exists()
    done = backup(log, log / "copy.db")
    assert (done.exit_code, "cannot be written: Not a directory" in done.stderr) == (1, True), done.stderr


def test_postgresql_has_its_own_means() -> None:
    url = "postgresql://referee@db.example/richter"
    done = CliRunner().invoke(main, ["backup", "copy.db", "--database-url", url])
    assert (done.exit_code, "pg_basebackup" in done.stderr) == (2, True)
