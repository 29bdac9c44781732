"""Three PostgreSQL servers under Patroni, which an etcd of three members tells who leads, behind HAProxy."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any, Self
from urllib.parse import quote

import asyncpg

from migrations.upgrade import upgrade
from tests.support.lab.machines import FILES, NAMES, PASSWORDS, Machine, until
from tests.support.operations.balancer import HOST, Balancer
from tests.support.postgres.server import apart, may_all_reach

SERVICE, WORD = "referee", "plays"
STRICT = "    synchronous_mode: true\n    synchronous_mode_strict: true\n"
FAR_BEHIND = "    synchronous_mode: false\n    maximum_lag_on_failover: 1073741824\n"
"""A wrong set-up: what is acknowledged is on one server alone, and one that is far behind may lead."""


@contextmanager
def disks() -> Iterator[Path]:
    """A folder that the user of the database can reach."""
    usual = Path(gettempdir())
    place = usual if may_all_reach(usual) else Path(os.sep) / "tmp"
    with TemporaryDirectory(prefix="lab-", dir=place) as name:
        Path(name).chmod(0o755)
        yield Path(name)


class InFrontOfDatabases(Balancer):
    """HAProxy with the guide's file, which leads each connection to the leader."""

    name, package, asks_for_health = "haproxy", "haproxy", True

    def command(self) -> list[str]:
        return [self.program, "-db", "-f", str(FILES / "haproxy.cfg")]

    def environment(self) -> dict[str, str]:
        return {"BALANCER": self.address, **{f"SERVER_{number}": one for number, one in enumerate(self.nodes, 1)}}


class ReplicatedDatabase:
    """The servers, and the way to the one that leads.

    With `wrong` they replicate without waiting for each other. `environment` goes to the servers; with it they archive.
    """

    def __init__(self, folder: Path, wrong: bool = False, environment: dict[str, str] | None = None) -> None:
        settings = (FILES / "patroni.yml").read_text(encoding="utf-8")
        if environment is not None:
            settings = settings.replace("# archive_", "archive_")
        if wrong:
            assert STRICT in settings
            settings = settings.replace(STRICT, FAR_BEHIND)
        self.machines = [
            Machine(number, folder / name, settings, environment or {}) for number, name in enumerate(NAMES)
        ]
        (folder / "haproxy").mkdir()
        self.balancer = InFrontOfDatabases(folder / "haproxy", [one.address for one in self.machines])
        self._wrong = wrong
        self._stack = ExitStack()

    @property
    def url(self) -> str:
        """Where the service finds its log."""
        return self._url(SERVICE, WORD)

    @property
    def owner_url(self) -> str:
        """The same for whoever owns the tables."""
        return self._url(*PASSWORDS["SUPERUSER"])

    @property
    def server_url(self) -> str:
        """The same, at the server's own database."""
        return self._url(*PASSWORDS["SUPERUSER"], name="postgres")

    def _url(self, user: str, password: str, name: str = "richter") -> str:
        return f"postgresql://{user}:{quote(password)}@{HOST}:{self.balancer.port}/{name}"

    def __enter__(self) -> Self:
        (Path(os.sep) / "proc/sys/net/ipv4/ip_forward").write_text("1", encoding="ascii")
        with ExitStack() as stack:
            for machine in self.machines:
                stack.callback(machine.remove)
                machine.make()
            for machine in self.machines:
                machine.start_etcd()
            for machine in self.machines:
                machine.start_database()
            stack.enter_context(self.balancer)
            self.settle()
            apart(_make, self.server_url, self.owner_url)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def settle(self) -> None:
        """Let all machines run and wait until one leads, and the others follow: one of them with every commit."""
        for machine in self.machines:
            machine.start()
        follows = ["replica", "replica"] if self._wrong else ["replica", "sync_standby"]
        until(lambda: sorted(one.role() for one in self.machines) == ["primary", *follows], self.told())

    def leader(self) -> Machine:
        """The machine whose server leads."""
        (found,) = [one for one in self.machines if one.role() == "primary"]
        return found

    def follower(self, synchronous: bool) -> Machine:
        """One whose server follows: the one that has every commit, or the other."""
        role = "sync_standby" if synchronous else "replica"
        return next(one for one in self.machines if one.role() == role)

    def first_of_etcd(self) -> Machine:
        """The machine whose member of etcd leads."""
        for machine in self.machines:
            status = _etcdctl(machine, "endpoint", "status")["Status"]
            if status["leader"] == status["header"]["member_id"]:
                return machine
        message = "no member of etcd leads"
        raise AssertionError(message)

    def leads_both(self) -> Machine:
        """The machine whose server leads, once its member of etcd leads too."""
        leader, first = self.leader(), self.first_of_etcd()
        if first != leader:
            own = _etcdctl(leader, "endpoint", "status")["Status"]["header"]["member_id"]
            _etcdctl(first, "move-leader", f"{own:x}")
        return leader

    def told(self) -> str:
        """What the machines said last."""
        return "\n".join(f"{one.name}: {one.role()}\n" for one in self.machines)


def _etcdctl(machine: Machine, *command: str) -> Any:
    """What a machine's member of etcd says to a command."""
    address = f"--endpoints=http://{machine.address}:2379"
    environment = {"PATH": os.environ["PATH"], "ETCDCTL_API": "3"}
    done = subprocess.run(
        ["etcdctl", *command, address, "--write-out=json"], check=True, capture_output=True, text=True, env=environment
    )
    return json.loads(done.stdout)[0] if done.stdout.startswith("[") else None


def _make(server: str, owner: str) -> None:
    """Make the log's database and the user of the service."""

    async def execute(url: str, *statements: str) -> None:
        connection = await asyncpg.connect(url)
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(execute(server, "CREATE DATABASE richter"))
    upgrade(owner)
    asyncio.run(execute(server, f"CREATE ROLE {SERVICE} LOGIN PASSWORD '{WORD}' IN ROLE richter_service"))
