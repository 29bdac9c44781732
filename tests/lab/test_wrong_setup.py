"""Servers that do not wait for each other lose moves at a failover: each node notices, and they are put back."""

from __future__ import annotations

from pathlib import Path

import pytest

from eventstore.checking.verify import verify
from eventstore.ports.events import Fault
from eventstore.url import parsed
from tests.e2e.api.running.test_log_put_back import MOVES, Played, notices_the_loss, recover
from tests.support.lab.database import ReplicatedDatabase, disks
from tests.support.lab.faults import killed
from tests.support.lab.machines import until
from tests.support.operations.cluster import three_nodes

pytestmark = pytest.mark.lab


def test_moves_that_the_new_leader_lacks_are_missed_by_every_node_and_put_back(tmp_path: Path) -> None:
    with (
        disks() as place,
        ReplicatedDatabase(place, wrong=True) as database,
        three_nodes(tmp_path, database.url) as nodes,
    ):
        played = Played(nodes)
        played.play(2)
        leader = database.leader()
        followers = [machine for machine in database.machines if machine is not leader]
        for machine in followers:
            machine.hear_nothing_of_databases()
        played.play(MOVES)
        killed(leader)
        for machine in followers:
            machine.join()
        until(lambda: [one for one in followers if one.role() == "primary"], "nobody leads")
        for node in nodes:
            notices_the_loss(node, played.tables[0])
            node.stop()
        files = [path for node in nodes for path in node.data.rglob("*.acknowledged")]
        assert len(files) == len(nodes)
        others = [argument for path in files for argument in ("--file", str(path))]
        points = ("--checkpoint-file", str(files[0]).removesuffix(".acknowledged") + ".checkpoints")
        said = recover(database.url, *points, *others, "--put-back", "--yes")
        assert said == "The log has everything that was acknowledged last."
        assert not any(isinstance(finding, Fault) for finding in verify(parsed(database.url)))
        for node in nodes:
            node.start()
        played.check()
