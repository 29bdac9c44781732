"""The faults of the lab, by name: what happens to whom, and how it ends."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from signal import SIGCONT, SIGKILL, SIGSTOP

import httpx

from tests.support.api.servers.real_server import RealServer
from tests.support.lab.database import ReplicatedDatabase
from tests.support.lab.machines import Machine


@dataclass
class Lab:
    """All that can fail: the machines of the database, the balancer before them, and the nodes of the service."""

    database: ReplicatedDatabase
    nodes: list[RealServer]


End = Callable[[], object]


@dataclass(frozen=True)
class Fault:
    """A fault. `begin` brings it about and returns what ends it.

    `seconds` is None if play goes on while it lasts; else nobody can play before it ends, after so many seconds.
    `clocks_stand`: nobody loses on time. If one node of several hangs, its clients wait for the balancer, and clocks
    go on.
    """

    name: str
    begin: Callable[[Lab], End]
    seconds: float | None = None
    clocks_stand: bool = True


def nothing() -> None:
    """It has ended by itself."""


def killed(machine: Machine, etcd: bool | None = False) -> End:
    """All that runs on a machine is killed, without etcd, or etcd alone, or all of it."""
    machine.send(SIGKILL, etcd)
    return machine.start


def stopped(machine: Machine, etcd: bool | None = False) -> End:
    """The same is stopped; it wakes with what it knew before."""
    machine.send(SIGSTOP, etcd)
    return lambda: machine.send(SIGCONT, etcd)


def cut(machine: Machine, *, come: bool = True, go: bool = True) -> End:
    """A machine is cut off from all others."""
    machine.cut(come, go)
    return machine.join


def full(machine: Machine) -> End:
    """A machine's disk has no room. PostgreSQL refuses what it cannot write; etcd's member ends."""
    machine.fill()

    def end() -> None:
        machine.clear()
        machine.start()

    return end


def slowed(machine: Machine) -> End:
    """A machine's disk takes a few writes a second, for the database and for etcd."""
    machine.slow()
    return lambda: machine.slow(0)


def killed_and_back(machine: Machine) -> End:
    """Patroni and PostgreSQL are killed, and start again at once."""
    killed(machine)()
    return nothing


def switched(lab: Lab) -> End:
    """The operator lets another server lead."""
    leader, other = lab.database.leader(), lab.database.follower(synchronous=True)
    wish = {"leader": leader.name, "candidate": other.name}
    answer = httpx.post(f"http://{leader.address}:8008/switchover", json=wish, timeout=60)
    assert answer.status_code == httpx.codes.OK, answer.text
    return nothing


def balancer_away(lab: Lab) -> End:
    """The balancer before the databases ends; another takes its place."""
    lab.database.balancer.__exit__()

    def end() -> None:
        lab.database.balancer.__enter__()

    return end


def node_killed(lab: Lab) -> End:
    """One node of the service is killed."""
    node = lab.nodes[0]
    node.kill()
    return lambda: None if node.runs else node.start()


def node_stopped(lab: Lab) -> End:
    """One node of the service is stopped, and wakes."""
    pid = lab.nodes[0].pid
    os.kill(pid, signal.SIGSTOP)
    return lambda: os.kill(pid, signal.SIGCONT)


def both(*faults: Callable[[Lab], End]) -> Callable[[Lab], End]:
    """Two faults at once."""

    def begin(lab: Lab) -> End:
        ends = [one(lab) for one in faults]

        def end() -> None:
            for one in ends:
                one()
            time.sleep(1)

        return end

    return begin


def etcd_as_a_whole(lab: Lab) -> End:
    """All members of etcd are stopped."""
    ends = [stopped(machine, True) for machine in lab.database.machines]

    def end() -> None:
        for one in ends:
            one()

    return end


FAULTS = (
    Fault("switchover by the operator", switched),
    Fault("leader killed, back at once", lambda lab: killed_and_back(lab.database.leader())),
    Fault("leader killed, back later", lambda lab: killed(lab.database.leader())),
    Fault("leader's machine killed, with its member of etcd", lambda lab: killed(lab.database.leader(), None)),
    Fault("leader stopped, wakes later", lambda lab: stopped(lab.database.leader())),
    Fault("leader cut off", lambda lab: cut(lab.database.leader())),
    Fault("nothing comes to the leader", lambda lab: cut(lab.database.leader(), go=False)),
    Fault("nothing comes from the leader", lambda lab: cut(lab.database.leader(), come=False)),
    Fault("leader's disk full", lambda lab: full(lab.database.leader()), seconds=10),
    Fault("leader's disk slow", lambda lab: slowed(lab.database.leader())),
    Fault("disk of the follower with all commits slow", lambda lab: slowed(lab.database.follower(synchronous=True))),
    Fault("follower with all commits killed", lambda lab: killed(lab.database.follower(synchronous=True))),
    Fault("follower with all commits stopped", lambda lab: stopped(lab.database.follower(synchronous=True))),
    Fault("follower with all commits cut off", lambda lab: cut(lab.database.follower(synchronous=True))),
    Fault("other follower killed", lambda lab: killed(lab.database.follower(synchronous=False))),
    Fault("first member of etcd killed", lambda lab: killed(lab.database.first_of_etcd(), True)),
    Fault("first member of etcd stopped", lambda lab: stopped(lab.database.first_of_etcd(), True)),
    Fault("etcd stopped as a whole", etcd_as_a_whole, seconds=25),
    Fault("balancer before the databases away", balancer_away, seconds=12),
    Fault("node killed", node_killed),
    Fault("node stopped, wakes later", node_stopped, clocks_stand=False),
    Fault("leader killed, and a node", both(lambda lab: killed(lab.database.leader()), node_killed)),
    Fault(
        "leader stopped, and the first member of etcd killed",
        both(lambda lab: stopped(lab.database.leader()), lambda lab: killed(lab.database.first_of_etcd(), True)),
    ),
    Fault(
        "leader and the follower with all commits killed",
        both(lambda lab: killed(lab.database.follower(synchronous=True)), lambda lab: killed(lab.database.leader())),
        seconds=10,
    ),
)
