"""Nodes behind a balancer, and which of them a request has reached."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import httpx

from service.proof.note import make_key
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer
from tests.support.operations.balancer import HOST, Balancer, free_ports

DRAIN_SECONDS = 5
"""As the guide has it."""
PATIENCE = 60.0
NODES = 3
PROBES = count()


class Cluster:
    """Three nodes and what stands in front of them."""

    def __init__(self, nodes: Sequence[RealServer], balancer: Balancer) -> None:
        self.nodes = nodes
        self.balancer = balancer

    def client(self) -> httpx.Client:
        """A client that comes through the balancer."""
        return httpx.Client(base_url=self.balancer.url, timeout=PATIENCE)

    def reached(self, paths: Iterable[str], status: int = 404) -> list[int]:
        """Which node answers a request for each of these paths, by the id of the request in the nodes' logs."""
        ids = []
        with self.client() as client:
            for path in paths:
                ids.append(f"probe-{next(PROBES)}")
                answer = client.get(path, headers=bearer(ORGANIZER) | {"X-Request-Id": ids[-1]})
                assert (answer.status_code, answer.headers["X-Request-Id"]) == (status, ids[-1])
        deadline = time.monotonic() + PATIENCE
        while True:
            found = {line["id"]: number for number, line in self.lines() if "id" in line}
            if found.keys() >= set(ids):
                return [found[one] for one in ids]
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def homes(self, tables: Iterable[str]) -> list[int]:
        """Which node has each of these tables, or would have it."""
        return self.reached(f"/v1/tables/{table}" for table in tables)

    def lines(self) -> Iterator[tuple[int, dict[str, object]]]:
        """What the nodes have logged, each line with the number of its node."""
        for number, node in enumerate(self.nodes):
            for line in node.errors().splitlines():
                yield number, json.loads(line)

    def gets_back(self, number: int, table: str) -> None:
        """Wait until the balancer sends a node this table, which is one of its own."""
        deadline = time.monotonic() + PATIENCE
        while self.homes([table]) != [number]:
            assert time.monotonic() < deadline
            time.sleep(0.1)


@contextmanager
def three_nodes(folder: Path, database_url: str, **settings: str) -> Iterator[list[RealServer]]:
    """Nodes on one log with the settings of the guide, and further ones."""
    key = folder / "shared.key"
    make_key(key)
    nodes = []
    for port in free_ports(NODES):
        own = folder / f"node{port}"
        own.mkdir()
        terms = {"signing_key": str(key), "log_format": "json", "proxies": HOST, "drain_seconds": str(DRAIN_SECONDS)}
        nodes.append(RealServer(own, database_url, port=port, **terms, **settings))
    with ExitStack() as stack:
        for node in nodes:
            stack.enter_context(node)
        yield nodes


@contextmanager
def cluster(folder: Path, nodes: Sequence[RealServer], kind: type[Balancer]) -> Iterator[Cluster]:
    """A balancer in front of nodes; any that has been stopped is started again."""
    for node in nodes:
        if not node.runs:
            node.start()
    with kind(folder, [f"{HOST}:{node.port}" for node in nodes]) as balancer:
        yield Cluster(nodes, balancer)
