"""Servers that do not wait for each other lose moves at a failover: each node notices, and they are put back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.api.running.test_log_put_back import MOVES, Played, all_put_back, notices_the_loss
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
        leader.cut()  # else its system still sends what the killed server had handed over
        killed(leader)
        for machine in followers:
            machine.join()
        until(lambda: [one for one in followers if one.role() == "primary"], "nobody leads")
        for node in nodes:
            notices_the_loss(node, played.tables[0])
            node.stop()
        all_put_back(nodes, database.url)
        played.check()
