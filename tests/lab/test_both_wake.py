"""The leader's machine is stopped and wakes with its member of etcd, which led too.

On waking, etcd may end the lease of the new leader (its issue 15247), and then the old one leads again without what was
acknowledged meanwhile. It is luck whether that happens. If it does, each node notices, and all is put back.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.e2e.api.running.test_log_put_back import MOVES, Played, all_put_back, notices_the_loss
from tests.support.api.servers.real_server import RealServer
from tests.support.lab.database import ReplicatedDatabase, disks
from tests.support.lab.faults import stopped
from tests.support.lab.machines import until
from tests.support.operations.cluster import three_nodes

pytestmark = pytest.mark.lab

TIMES = int(os.environ.get("FAULTS", "1"))


@pytest.mark.parametrize("time", range(TIMES))
def test_nothing_that_was_acknowledged_is_lost_for_good(time: int, tmp_path: Path) -> None:
    with disks() as place, ReplicatedDatabase(place) as database, three_nodes(tmp_path, database.url) as nodes:
        played = Played(nodes)
        played.play(2)
        leader = database.leads_both()
        wake = stopped(leader, None)
        others = [machine for machine in database.machines if machine is not leader]
        until(lambda: [one for one in others if one.role() == "primary"], "nobody leads")
        until(lambda: all(map(is_ready, nodes)), "a node is not ready")
        played.play(MOVES)
        acknowledged = asyncio.run(position(database.owner_url))
        wake()
        database.settle()
        lost = acknowledged - asyncio.run(position(database.owner_url))
        print(f"{time}: {max(lost, 0)} events were lost")  # noqa: T201 - for whoever wants to know how often
        if lost > 0:
            for node in nodes:
                notices_the_loss(node, played.tables[0])
                node.stop()
            all_put_back(nodes, database.url)
        until(lambda: all(map(is_ready, nodes)), "a node is not ready")
        played.check()


def is_ready(node: RealServer) -> bool:
    """Whether a node says that it can write."""
    with node.client() as client:
        return client.get("/readyz").status_code == httpx.codes.OK


async def position(url: str) -> int:
    """The position of the log's last event."""
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval("SELECT position FROM log_head"))
    finally:
        await connection.close()
