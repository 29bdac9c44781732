"""All servers are lost. A backup is restored up to a point; what it lacks is named, and the nodes put it back."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from signal import SIGKILL

import asyncpg
import pytest
from click.testing import CliRunner

from api.cli.main import main
from tests.e2e.api.running.test_log_put_back import MOVES, Played, all_put_back, notices_the_loss
from tests.support.lab.database import SERVICE, WORD, ReplicatedDatabase, disks
from tests.support.lab.machines import FILES, PROGRAMS, USER, Machine
from tests.support.operations.cluster import three_nodes
from tests.support.postgres.server import apart

pytestmark = pytest.mark.lab

BACKUPS = ("pgbackrest", "--stanza=richter")
POINT = "noon"


def repository(place: Path) -> dict[str, str]:
    """Make an empty repository of backups; the environment that leads to it, with the guide's file."""
    folder = place / "backups"
    folder.mkdir()
    shutil.chown(folder, USER)
    return {
        "PGBACKREST_CONFIG": shutil.copy(FILES / "pgbackrest.conf", place),
        "PGBACKREST_REPO1_PATH": str(folder),
        "PGBACKREST_LOCK_PATH": str(folder),
        "PGBACKREST_LOG_LEVEL_FILE": "off",
        "PGBACKREST_PG1_PATH": "{folder}/data",
        "PGBACKREST_PG1_SOCKET_PATH": "{folder}",
    }


async def mark(url: str) -> None:
    """Name this point, and wait until all that was written is archived."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(f"SELECT pg_create_restore_point('{POINT}')")
        segment = await connection.fetchval("SELECT pg_walfile_name(pg_switch_wal())")
        while (await connection.fetchval("SELECT last_archived_wal FROM pg_stat_archiver") or "") < segment:  # noqa: ASYNC110 - nobody would set an event
            await asyncio.sleep(0.1)
    finally:
        await connection.close()


def lose_all(database: ReplicatedDatabase) -> None:
    """All machines die, and all disks with them."""
    for machine in database.machines:
        machine.send(SIGKILL)
        for name in ("data", "etcd"):
            shutil.rmtree(machine.folder / name)
        for socket in machine.folder.glob(".s.PGSQL.*"):
            socket.unlink()


def restore(machine: Machine) -> str:
    """Restore up to the point and start the server alone, without Patroni; the address of the log."""
    machine.run(*BACKUPS, "restore", "--type=name", f"--target={POINT}", "--target-action=promote")
    data, log = (machine.folder / name for name in ("data", "alone.log"))
    alone = "-c synchronous_standby_names="  # else each commit waits for a server that is not there
    begun = f"{PROGRAMS}/pg_ctl start --wait --pgdata={data} --log={log} -o '{alone}'"
    machine.run("sh", "-c", f"{begun} || {{ cat {log}; exit 1; }}")
    return f"postgresql://{SERVICE}:{WORD}@{machine.address}/richter"


def test_what_a_restored_backup_lacks_is_named_and_put_back(tmp_path: Path) -> None:
    with (
        disks() as place,
        ReplicatedDatabase(place, environment=repository(place)) as database,
        three_nodes(tmp_path, database.url) as nodes,
    ):
        leader = database.leader()
        leader.run(*BACKUPS, "stanza-create")
        leader.run(*BACKUPS, "backup")
        played = Played(nodes)
        played.play(MOVES)
        apart(asyncio.run, mark(database.owner_url))
        played.play(MOVES)
        for node in nodes:
            node.stop()
        lose_all(database)
        url = restore(leader)
        files = [path for node in nodes for path in node.data.rglob("*.acknowledged")]
        points = ("--checkpoint-file", str(files[0]).removesuffix(".acknowledged") + ".checkpoints")
        key = ("--signing-key", nodes[0].settings["signing_key"])
        older = CliRunner().invoke(main, ["verify", "--database-url", url, *points, *key])
        assert older.exit_code == 1, older.output
        assert "checkpoint" in older.output
        for node in nodes:
            node.database_url = url
            node.start()
            notices_the_loss(node, played.tables[0])
            node.stop()
        others = [argument for path in files for argument in ("--file", str(path))]
        shown = CliRunner().invoke(main, ["recover", "--database-url", url, *points, *others, "--put-back"])
        for table in played.tables:
            assert table.id in shown.output
        all_put_back(nodes, url)
        played.check()
