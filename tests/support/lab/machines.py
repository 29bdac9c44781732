"""Machines of the lab: network namespaces, each with an etcd member, Patroni and PostgreSQL on a disk in memory.

Everything here needs root. A machine can be killed, stopped, cut off in either direction, its disk filled or slowed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import httpx

from tests.house.support.checkout import ROOT
from tests.support.operations.balancer import program

FILES = ROOT / "docs" / "guides" / "failover"
PATRONI = ROOT / ".venv" / "lab" / "bin" / "patroni"
PROGRAMS = max((Path(os.sep) / "usr" / "lib" / "postgresql").glob("*/bin"), default=Path())
"""Where Debian has the newest version of the server."""
USER = "postgres"
NETWORK = "10.91"
NAMES = ("one", "two", "three")
DISK = "1500M"
WRITES = 50
"""So many writes a second a slow disk takes."""
LIMIT = "blkio.throttle.write_iops_device"
PATIENCE = 180.0
PASSWORDS = {"SUPERUSER": ("postgres", "owner"), "REPLICATION": ("replicator", "copies")}


def until(found: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + patience
    while not found():
        assert time.monotonic() < deadline, what
        time.sleep(0.1)


def run(*command: str) -> None:
    """Run a program of the system; it must succeed."""
    subprocess.run(command, check=True, capture_output=True)


class Machine:
    """One machine. `folder` is its disk."""

    def __init__(self, number: int, folder: Path, settings: str, environment: dict[str, str]) -> None:
        """`settings` is the text of Patroni's file, `environment`, in which `{folder}` is its disk, that of Patroni."""
        self.number = number
        self.name = NAMES[number]
        self.space = f"richter-{self.name}"
        self.link = f"lab{number}"
        self.address = f"{NETWORK}.{number}.2"
        self.folder = folder
        self._memory = folder.parent / f"{self.name}.disk"
        self._group = Path(os.sep) / "sys" / "fs" / "cgroup" / "blkio" / self.space
        self._settings = settings
        self.environment = {name: value.format(folder=folder) for name, value in environment.items()}
        self._logs = folder.parent / f"{self.name}.log"
        self._started: list[subprocess.Popen[bytes]] = []

    def make(self) -> None:
        """Make its network and its disk."""
        self.remove()
        run("ip", "netns", "add", self.space)
        run("ip", "link", "add", self.link, "type", "veth", "peer", "name", "wire", "netns", self.space)
        run("ip", "address", "add", f"{NETWORK}.{self.number}.1/30", "dev", self.link)
        run("ip", "link", "set", self.link, "up")
        for command in (
            f"address add {self.address}/30 dev wire",
            "link set lo up",
            "link set wire up",
            f"route add default via {NETWORK}.{self.number}.1",
        ):
            run("ip", "-n", self.space, *command.split())
        self._make_disk()
        file = self.folder / "patroni.yml"
        file.write_text(self._settings, encoding="utf-8")
        shutil.chown(file, USER)

    def _make_disk(self) -> None:
        """Make a file system of its own, whose device lies in memory."""
        for folder in (self.folder, self._memory, self._group):
            folder.mkdir(parents=True, exist_ok=True)
        run("mount", "-t", "tmpfs", "tmpfs", str(self._memory))
        image = self._memory / "image"
        with image.open("wb"):
            run("truncate", "--size", DISK, str(image))
        run("mkfs.ext4", "-q", "-m", "0", "-O", "^has_journal", str(image))
        run("mount", "-o", "loop", str(image), str(self.folder))
        shutil.chown(self.folder, USER, USER)
        self.folder.chmod(0o700)

    def remove(self) -> None:
        """Take it away with all that runs there."""
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for one in self._started:
            one.wait(PATIENCE)
        self.join()
        subprocess.run(["ip", "netns", "delete", self.space], check=False, capture_output=True)
        subprocess.run(["ip", "link", "delete", self.link], check=False, capture_output=True)
        for folder in (self.folder, self._memory):
            if folder.is_mount():
                subprocess.run(["umount", "--lazy", str(folder)], check=False, capture_output=True)
        if self._group.exists():
            until(lambda: not (self._group / "tasks").read_text(encoding="ascii"), f"{self.name} still runs")
            self._group.rmdir()

    def start_etcd(self) -> None:
        """Start its member of etcd, for the first time or again."""
        peers = ",".join(f"{name}=http://{NETWORK}.{number}.2:2380" for number, name in enumerate(NAMES))
        self._spawn(
            {},
            program("etcd", "etcd-server"),
            *("--name", self.name),
            *("--data-dir", str(self.folder / "etcd")),
            *("--listen-peer-urls", f"http://{self.address}:2380"),
            *("--initial-advertise-peer-urls", f"http://{self.address}:2380"),
            *("--listen-client-urls", f"http://{self.address}:2379"),
            *("--advertise-client-urls", f"http://{self.address}:2379"),
            *("--initial-cluster", peers),
            *("--heartbeat-interval", "200", "--election-timeout", "2000"),
        )

    def start_database(self) -> None:
        """Start Patroni, which starts PostgreSQL."""
        words = {
            "PATRONI_NAME": self.name,
            "PATRONI_ETCD3_HOSTS": ",".join(f"{NETWORK}.{number}.2:2379" for number in range(len(NAMES))),
            "PATRONI_RESTAPI_LISTEN": f"{self.address}:8008",
            "PATRONI_RESTAPI_CONNECT_ADDRESS": f"{self.address}:8008",
            "PATRONI_POSTGRESQL_LISTEN": f"{self.address}:5432",
            "PATRONI_POSTGRESQL_CONNECT_ADDRESS": f"{self.address}:5432",
            "PATRONI_POSTGRESQL_DATA_DIR": str(self.folder / "data"),
            "PATRONI_POSTGRESQL_BIN_DIR": str(PROGRAMS),
            "PATRONI_POSTGRESQL_PGPASS": str(self.folder / "pgpass"),
        }
        for role, (user, password) in PASSWORDS.items():
            words |= {f"PATRONI_{role}_USERNAME": user, f"PATRONI_{role}_PASSWORD": password}
        self._spawn(words | self.environment, str(PATRONI), str(self.folder / "patroni.yml"))

    def run(self, *command: str) -> str:
        """Run a program there to its end, as the user of the database; what it says."""
        done = subprocess.run(
            [*self._as_user(), *command],
            check=False,
            cwd=self.folder,
            env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC", **self.environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def _as_user(self) -> tuple[str, ...]:
        user = (f"--reuid={USER}", f"--regid={USER}", "--clear-groups")
        return ("ip", "netns", "exec", self.space, "setpriv", *user)

    def _spawn(self, environment: dict[str, str], *command: str) -> None:
        """Start a program there, as the user of the database; what it says is kept in a log beside the disk."""
        with self._logs.open("ab") as log:
            self._started.append(
                subprocess.Popen(
                    [*self._as_user(), *command],
                    cwd=self.folder,
                    env={"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC", **environment},
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            )

    def processes(self, etcd: bool | None = None) -> list[int]:
        """All that runs there; with `etcd` only the member of etcd, or only the rest."""
        done = subprocess.run(["ip", "netns", "pids", self.space], check=False, capture_output=True, text=True)
        found = [int(word) for word in done.stdout.split()]
        return [pid for pid in found if etcd is None or (_program(pid) == "etcd") == etcd]

    def send(self, number: signal.Signals, etcd: bool | None = None) -> None:
        """Send a signal to all that runs there, or to etcd alone, or to all but etcd."""
        for pid in self.processes(etcd):
            with suppress(ProcessLookupError):
                os.kill(pid, number)
        if number is signal.SIGKILL:
            until(lambda: not self.processes(etcd), f"{self.name} still runs")

    def start(self) -> None:
        """Start again what does not run."""
        if not self.processes(etcd=True):
            self.start_etcd()
        if not any(_program(pid).startswith("patroni") for pid in self.processes(etcd=False)):
            self.start_database()

    def cut(self, come: bool = True, go: bool = True) -> None:
        """Let no packet come to it, or go from it, or both."""
        if come:
            run("ip", "netns", "exec", self.space, "iptables", "-A", "INPUT", "-i", "wire", "-j", "DROP")
        if go:
            run("ip", "netns", "exec", self.space, "iptables", "-A", "OUTPUT", "-o", "wire", "-j", "DROP")

    def hear_nothing_of_databases(self) -> None:
        """Let nothing come that another server of PostgreSQL sends."""
        filtered = ("-p", "tcp", "--sport", "5432", "-j", "DROP")
        run("ip", "netns", "exec", self.space, "iptables", "-A", "INPUT", "-i", "wire", *filtered)

    def join(self) -> None:
        """End each cut."""
        for chain in ("INPUT", "OUTPUT"):
            command = ["ip", "netns", "exec", self.space, "iptables", "-F", chain]
            subprocess.run(command, check=False, capture_output=True)

    def fill(self) -> None:
        """Leave no room on its disk."""
        with suppress(OSError), (self.folder / "full").open("wb") as file:
            while True:
                file.write(bytes(1 << 20))
                file.flush()

    def clear(self) -> None:
        """Make room again."""
        (self.folder / "full").unlink(missing_ok=True)

    def slow(self, writes: int = WRITES) -> None:
        """Let its disk take so many writes a second; with 0 as many as come."""
        device = self.folder.stat().st_dev
        (self._group / LIMIT).write_text(f"{os.major(device)}:{os.minor(device)} {writes}", encoding="ascii")
        for pid in self.processes():
            with suppress(ProcessLookupError):
                (self._group / "cgroup.procs").write_text(str(pid), encoding="ascii")

    def role(self) -> str:
        """What Patroni says it is: `primary`, `sync_standby`, `replica`, or nothing if it does not answer."""
        try:
            answer = httpx.get(f"http://{self.address}:8008/patroni", timeout=1).json()
        except (httpx.HTTPError, ValueError):
            return ""
        if answer.get("state") not in ("running", "streaming"):
            return ""
        return "sync_standby" if answer.get("sync_standby") else str(answer.get("role", ""))

    def said(self) -> str:
        """The end of what its programs said."""
        return self._logs.read_text(encoding="utf-8", errors="replace")[-4000:]


def _program(pid: int) -> str:
    """The name of a process."""
    try:
        words: Sequence[bytes] = Path(f"{os.sep}proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return ""
    names = [Path(os.fsdecode(word)).name for word in words[:2]]
    return "patroni" if "patroni" in names else names[0]
