"""Tables find their node behind HAProxy and nginx, also where a node is lost or taken out, with the guide's files."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.support.api.feed_reader import following
from tests.support.api.playing import forward
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import Table, opened, said
from tests.support.nights import some_by_day
from tests.support.operations.balancer import BALANCERS, Balancer
from tests.support.operations.cluster import NODES, Cluster, cluster, three_nodes
from tests.support.operations.evening import Evening
from tests.support.operations.visitors import fresh_key
from tests.support.postgres.databases import Databases

pytestmark = pytest.mark.nightly

IDS = ["".join(Random(number).choices("abcdefghijklmnopqrstuvwxyz234567", k=16)) for number in range(90)]
"""Tables that need not be there to have a node."""


@pytest.fixture(scope="module")
def servers(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RealServer]]:
    with three_nodes(tmp_path_factory.mktemp("nodes"), databases.migrated().url) as found:
        yield found


@pytest.fixture(scope="module", params=some_by_day(BALANCERS), ids=lambda kind: kind.name)
def nodes(
    request: pytest.FixtureRequest, servers: list[RealServer], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    kind: type[Balancer] = request.param
    with cluster(tmp_path_factory.mktemp(kind.name), servers, kind) as found:
        yield found


def moved(before: list[int], after: list[int]) -> set[int]:
    """The nodes that have lost tables."""
    return {old for old, new in zip(before, after, strict=True) if old != new}


def test_requests_feeds_and_sockets_of_a_table_reach_one_node_and_tables_are_spread(nodes: Cluster) -> None:
    homes = nodes.homes(IDS)
    assert set(homes) == set(range(NODES))
    spelt = [f"%{ord(table[0]):02x}{table[1:]}" for table in IDS[:10]]
    assert nodes.homes(spelt) == homes[:10]
    for below in ("moves", "events?after=0", "audit", "feed"):
        assert nodes.reached(f"/v1/tables/{table}/{below}" for table in IDS[:10]) == homes[:10]
    assert nodes.reached(f"/v1/tables%2F{table}%2Fmoves" for table in IDS[:10]) == homes[:10]
    assert len(set(nodes.reached(["/v1/games"] * 20, 200))) > 1
    with nodes.client() as client:
        table = Table(client, said(opened(client, fresh_key(), game="whist", seats=4), 201))
        with following(table, "arbiter", last=0) as feed, line(table, 0) as mine:
            forward(table, 3)
            events = table.events("arbiter")
            assert feed.take(len(events)) == events
            assert mine.told(len(events)) == table.events(0)
    (home,) = nodes.reached([f"/v1/tables/{table.id}"], 200)
    seen = {(number, line["event"]) for number, line in nodes.lines() if table.id in str(line.get("path"))}
    assert seen == {(home, "request"), (home, "connection")}


def test_a_lost_node_loses_its_own_share_alone_and_no_move_and_has_it_again_when_it_is_back(nodes: Cluster) -> None:
    before = nodes.homes(IDS)
    with Evening(nodes) as evening:
        victim = evening.victim
        with evening.running():
            nodes.nodes[victim].kill()
            evening.goes_on()
            assert moved(before, nodes.homes(IDS)) == {victim}
            evening.has_back(victim, IDS[before.index(victim)])
            assert nodes.homes(IDS) == before
        evening.check()
        assert any(reader.broken for reader in evening.readers)


def test_a_node_that_is_taken_out_causes_no_error_at_a_client(nodes: Cluster) -> None:
    before = nodes.homes(IDS)
    with Evening(nodes) as evening:
        victim = evening.victim
        with evening.running():
            nodes.nodes[victim].terminate()
            assert nodes.nodes[victim].wait() == 0
            evening.goes_on()
            assert moved(before, nodes.homes(IDS)) == {victim}
        evening.check()
        assert evening.broken == []
        if nodes.balancer.asks_for_health:
            assert evening.rehearser.broken == []  # what has no key is not even sent to a node that stops
        assert any(reader.ended for reader in evening.readers)
        assert any(socket.ended for socket in evening.sockets)
    nodes.nodes[victim].start()  # for the tests that come after this one
    nodes.gets_back(victim, IDS[before.index(victim)])


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
def test_nodes_that_come_and_go_all_the_time_lose_and_double_nothing(nodes: Cluster, seed: int) -> None:
    random = Random(seed)
    before = nodes.homes(IDS)
    with Evening(nodes) as evening:
        with evening.running():
            for _ in range(4):
                victim = random.randrange(NODES)
                if random.random() < 0.5:
                    nodes.nodes[victim].kill()
                else:
                    assert nodes.nodes[victim].stop() == 0
                evening.goes_on(4)
                assert moved(before, nodes.homes(IDS)) == {victim}
                evening.has_back(victim, IDS[before.index(victim)])
                assert nodes.homes(IDS) == before
        evening.check()
