"""Files that cannot be written, and damage that a running store meets."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from eventstore.checking.verify import verify
from eventstore.ports.events import Fault
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.inspection import Progress
from eventstore.sqlite import SqliteStore
from tests.support.eventstore.owner import overwrite, owner

NOBODY = 65534


def open_to_all() -> Path:
    """A folder for temporary files that another user can reach too: the checks keep theirs in one of their own."""
    root = Path(os.sep)
    for folder in (Path(tempfile.gettempdir()), root / "tmp", root / "var" / "tmp"):
        if folder.is_dir() and all(one.stat().st_mode & 0o001 for one in (folder, *folder.resolve().parents)):
            return folder
    return Path(tempfile.gettempdir())


@contextmanager
def on_an_unwritable_medium(log: Path, wal: bytes | None = None) -> Iterator[Path]:
    """A copy of the log in a folder in which we, for once, may not write."""
    user = os.geteuid()
    with tempfile.TemporaryDirectory(dir=open_to_all()) as name:
        copy = Path(shutil.copy(log, name))
        if wal is not None:
            copy.with_name(f"{copy.name}-wal").write_bytes(wal)
        copy.chmod(0o444)
        copy.parent.chmod(0o555)
        if user == 0:
            os.seteuid(NOBODY)  # root may write anywhere
        try:
            yield copy
        finally:
            os.seteuid(user)
            copy.parent.chmod(0o755)


def test_a_log_on_a_medium_that_cannot_be_written_is_checked(log: Path) -> None:
    with on_an_unwritable_medium(log) as copy:
        assert list(verify(copy)) == [Progress(0, 5), Progress(5, 5)]


def test_a_log_whose_last_events_are_out_of_reach_is_not_called_whole(log: Path) -> None:
    with on_an_unwritable_medium(log, wal=b"events that are not yet in the log itself") as copy:
        assert [type(finding) for finding in verify(copy)] == [Fault]


Damage = Callable[[Path], None]


def change_body(log: Path) -> None:
    with owner(log) as connection:
        connection.execute("UPDATE events SET body = x'39' WHERE position = 3")


def swap_positions(log: Path) -> None:
    with owner(log) as connection:
        connection.execute("UPDATE events SET position = 99 WHERE position = 1")


def unlist(log: Path) -> None:
    with owner(log) as connection:
        connection.execute("DELETE FROM streams WHERE stream = 'a'")


def spoil(log: Path) -> None:
    overwrite(log, "events")


@pytest.mark.parametrize(
    ("damage", "version", "words"),
    [
        (change_body, 2, "hash does not fit"),
        (swap_positions, 2, "position"),
        (unlist, None, "directory"),
        (spoil, 1, "cannot be read"),
    ],
)
async def test_the_store_finds_the_first_fault_of_a_stream(
    log: Path, damage: Damage, version: int | None, words: str
) -> None:
    damage(log)
    store = SqliteStore(log)
    await store.start()
    fault = await store.verify("a")
    assert fault is not None
    assert (fault.stream, fault.version) == ("a", version)
    assert words in fault.problem
    if damage is spoil:
        with pytest.raises(StoreUnavailableError, match="malformed"):
            await store.read("a")
    await store.close()
