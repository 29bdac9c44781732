"""Tables are played while the database, etcd, balancers and nodes fail: nothing that was acknowledged is lost.

FAULTS=3 lets each fault happen three times; REPORT=FILE writes the table of what was seen.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import httpx
import pytest
from click.testing import CliRunner

from api.cli.main import main
from tests.support.api.servers.real_server import RealServer
from tests.support.lab.database import ReplicatedDatabase, disks
from tests.support.lab.faults import FAULTS, Fault, Lab
from tests.support.lab.messages import TERMS as OF_MESSAGES
from tests.support.lab.messages import Messages
from tests.support.lab.punctual import Punctual
from tests.support.lab.rounds import Rounds
from tests.support.operations.balancer import HAProxy
from tests.support.operations.cluster import Cluster, cluster, three_nodes
from tests.support.operations.evening import Evening

pytestmark = pytest.mark.lab

TIMES = int(os.environ.get("FAULTS", "1"))
REPORT = os.environ.get("REPORT")
PATIENCE = 60.0
TERMS = {"outage_seconds": "2", "return_seconds": "10", "checkpoint_seconds": "2"} | OF_MESSAGES


class Pulse(threading.Thread):
    """Watches the moves that are accepted; `gap` is the longest time without one since it began."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(daemon=True)
        self._evening = evening
        self.gap = 0.0
        self.ended = False

    @property
    def moves(self) -> int:
        """How many were accepted so far."""
        return len(self._evening.asked) + len(self._evening.said)

    def run(self) -> None:
        count, last = self.moves, time.monotonic()
        while not self.ended:
            time.sleep(0.01)
            now = time.monotonic()
            self.gap = max(self.gap, now - last)
            if self.moves != count:
                count, last = self.moves, now


class Seen:
    """What was seen: for each fault the times without an accepted move, and all moves and notices that were checked."""

    def __init__(self) -> None:
        self.gaps: dict[str, list[float]] = {}
        self.moves = 0
        self.notices = 0
        self.messages = 0
        self.rounds = 0

    def table(self) -> str:
        """Give it as a table in Markdown."""
        lines = ["| Fault | Times | Until the next accepted move: median | longest |", "| --- | --- | --- | --- |"]
        for name, gaps in self.gaps.items():
            lines.append(f"| {name} | {len(gaps)} | {median(gaps):.1f} s | {max(gaps):.1f} s |")
        count = sum(map(len, self.gaps.values()))
        checked = (
            f"{self.moves} acknowledged moves, {self.notices} notices, {self.messages} messages, {self.rounds} rounds"
        )
        return "\n".join([*lines, "", f"{count} faults, {checked}.", ""])


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    found = Seen()
    yield found
    if REPORT is not None:
        Path(REPORT).write_text(found.table(), encoding="utf-8")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("nodes")
    with disks() as place, ReplicatedDatabase(place) as database, three_nodes(folder, database.url, **TERMS) as nodes:
        yield Lab(database, nodes)
        verify(database, nodes)


@pytest.fixture(scope="module")
def messages(lab: Lab, seen: Seen) -> Iterator[Messages]:
    """What comes to the receiver of a webhook, meanwhile and up to the end."""
    with httpx.Client(base_url=lab.nodes[0].url, timeout=PATIENCE) as client, Messages(client).coming() as found:
        yield found
        lab.database.settle()
        if not lab.nodes[0].runs:
            lab.nodes[0].start()
        found.check()
        seen.messages = len(found.bodies)


def verify(database: ReplicatedDatabase, nodes: list[RealServer]) -> None:
    """The log verifies, and agrees with every checkpoint that a node has signed."""
    database.settle()
    signed = [(node, points) for node in nodes for points in node.data.rglob("*.checkpoints")]
    assert signed
    for node, points in signed:
        proof = ("--checkpoint-file", str(points), "--signing-key", node.settings["signing_key"])
        command = ["verify", "--database-url", database.owner_url, *proof]
        done = CliRunner().invoke(main, command)
        assert done.exit_code == 0, done.output


@contextmanager
def at_rest(lab: Lab, folder: Path) -> Iterator[Cluster]:
    """All works, and a balancer stands before the nodes."""
    lab.database.settle()
    with cluster(folder, lab.nodes, HAProxy) as found:
        yield found


@pytest.mark.parametrize("fault", FAULTS * TIMES, ids=lambda fault: fault.name)
def test_what_was_acknowledged_is_there_and_nobody_loses_on_time(
    fault: Fault, lab: Lab, seen: Seen, messages: Messages, tmp_path: Path
) -> None:
    with at_rest(lab, tmp_path) as nodes, Evening(nodes) as evening:
        with evening.running():
            punctual, rounds = Punctual(nodes.balancer.url), Rounds(nodes.balancer.url)
            pulse = Pulse(evening)
            for one in (punctual, rounds, pulse):
                one.start()
            end = fault.begin(lab)
            try:
                if fault.seconds is not None:
                    time.sleep(fault.seconds)
                    end()
                evening.goes_on()
                pulse.ended = True
            finally:
                if fault.seconds is None:
                    end()
            evening.goes_on()
            punctual.stopping = True
            punctual.join(PATIENCE)
            punctual.check(evening.client, fault.clocks_stand)  # at once: from now on nobody moves there
            rounds.stopping = True
            rounds.join(PATIENCE)
            assert not rounds.is_alive()
        lab.database.settle()
        evening.check()
        rounds.check(evening.client)
        messages.tables += evening.tables
        seen.rounds += rounds.ended
        seen.gaps.setdefault(fault.name, []).append(pulse.gap)
        seen.moves += pulse.moves
        seen.notices += sum(len(reader.told) for reader in evening.readers)
