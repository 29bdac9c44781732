"""A base backup and the archived write-ahead log bring back all that was acknowledged, or all up to a chosen point."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from eventstore.checking.verify import verify
from eventstore.ports.inspection import Progress
from eventstore.ports.log import Append, Appended
from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from service.proof.checkpoint_file import CheckpointFile
from service.proof.notary import Notary
from service.proof.note import SigningKey, new_key
from tests.support.eventstore.samples import opening
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database, Databases
from tests.support.postgres.server import OWNER, PostgresServer

pytestmark = pytest.mark.nightly

ARCHIVING = (
    "archive_mode=on",
    # under its name when it is whole, as the guide has it: half a segment could not be restored
    "archive_command='cp %p {folder}/archive/%f.part && mv {folder}/archive/%f.part {folder}/archive/%f'",
    "restore_command='cp {folder}/archive/%f %p'",
)
KEY = SigningKey(new_key("example.org/log", bytes(32)))


@pytest.fixture
def archiving() -> Iterator[PostgresServer]:
    """A server that archives its write-ahead log."""
    server = PostgresServer(settings=ARCHIVING)
    archive = server.folder / "archive"
    archive.mkdir()
    shutil.chown(archive, *2 * (server.data.stat().st_uid,))
    try:
        server.start()
        yield server
    finally:
        server.remove()


async def play(database: Database, checkpoints: Path, streams: range) -> None:
    """Append streams of five events each, and sign a checkpoint."""
    store = PostgresStore(parsed(database.url))
    await store.start()
    notary = Notary(store, KEY, CheckpointFile(checkpoints))
    await notary.start()
    for number in streams:
        bodies = tuple(b"%d" % part for part in range(5))
        assert isinstance(await store.append(Append(f"s{number}", 0, bodies, None, opening(number))), Appended)
    await notary.renew()
    await store.close()


async def all_is_archived(server: PostgresServer) -> None:
    """Wait until what was written so far is in the archive."""
    connection = await server.connect("postgres")
    segment = await connection.fetchval("SELECT pg_walfile_name(pg_switch_wal())")
    await connection.close()
    await until((server.folder / "archive" / segment).exists)


def lose_and_restore(server: PostgresServer, upto: str | None) -> None:
    """The machine dies and its disk with it; the backup and the archive are put in their place."""
    server.stop("immediate")
    shutil.rmtree(server.data)
    shutil.copytree(server.folder / "base", server.data)
    for path in (server.data, *server.data.rglob("*")):
        shutil.chown(path, *2 * ((server.folder / "base").stat().st_uid,))
    server.data.chmod(0o700)
    (server.data / "recovery.signal").touch()
    if upto is not None:
        with (server.data / "postgresql.auto.conf").open("a") as file:
            file.write(f"recovery_target_name = '{upto}'\nrecovery_target_action = 'promote'\n")
    server.start()


async def recovery_is_over(server: PostgresServer) -> None:
    """Wait until the server takes writes: it can be read before it has replayed all of the archive."""
    while True:
        connection = await server.connect("postgres")
        recovering = await connection.fetchval("SELECT pg_is_in_recovery()")
        await connection.close()
        if not recovering:
            return
        await asyncio.sleep(0.01)


@pytest.mark.parametrize(("upto", "events"), [(None, 100), ("noon", 75)])
async def test_what_was_archived_is_restored_whole_and_an_older_log_signs_nothing(
    archiving: PostgresServer, tmp_path: Path, upto: str | None, events: int
) -> None:
    database = await asyncio.to_thread(lambda: Databases(archiving).migrated())
    checkpoints = tmp_path / "checkpoints"
    await play(database, checkpoints, range(10))
    archiving.program(
        "pg_basebackup", "--host", str(archiving.folder), "--username", OWNER, "--checkpoint=fast",
        "--pgdata", str(archiving.folder / "base"),
    )  # fmt: skip
    await play(database, checkpoints, range(10, 15))
    await asyncio.to_thread(database.run, "SELECT pg_create_restore_point('noon')")
    await play(database, checkpoints, range(15, 20))
    await all_is_archived(archiving)
    await asyncio.to_thread(lose_and_restore, archiving, upto)
    await recovery_is_over(archiving)
    found = list(await asyncio.to_thread(lambda: list(verify(parsed(database.url)))))
    assert all(isinstance(one, Progress) for one in found)
    assert found[-1] == Progress(events, events)
    store = PostgresStore(parsed(database.url))
    await store.start()
    notary = Notary(store, KEY, CheckpointFile(checkpoints))
    await notary.start()
    assert (notary.refusal is None) is (upto is None)
    last = await store.append(Append("later", 0, (b"1",), None, opening()))
    assert last == Appended(1, events + 1)
    await store.close()
