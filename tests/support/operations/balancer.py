"""A load balancer as a process of its own, with the very files of the guide."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import SystemRandom
from typing import Self

import pytest

from tests.house.support.checkout import ROOT

FILES = ROOT / "docs" / "guides" / "balance"
BELOW_CLIENTS = range(20_000, 32_000)
"""Ports that the system gives to nobody who connects somewhere, so that a node finds its own free when it returns."""
SYSTEM_PROGRAMS = ("/usr/local/sbin", "/usr/sbin")
PATIENCE = 60.0
HOST = "127.0.0.1"


def listens(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


def free_ports(count: int) -> list[int]:
    """Ports on which nobody listens."""
    shuffled = SystemRandom().sample(BELOW_CLIENTS, len(BELOW_CLIENTS))
    return list(islice((port for port in shuffled if not listens(port)), count))


def program(name: str, package: str) -> str:
    """Where a balancer is installed. If it is not, the test is skipped; on CI that is a failure."""
    found = shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", os.defpath), *SYSTEM_PROGRAMS)))
    if found is not None:
        return found
    message = f"{name} is not installed: apt install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


class Balancer(ABC):
    """A balancer in front of nodes, which has its files in `folder`."""

    name: str
    package: str
    asks_for_health: bool
    """Whether it knows that a node is about to stop before it does."""

    def __init__(self, folder: Path, nodes: Sequence[str]) -> None:
        self.program = program(self.name, self.package)
        self.folder = folder
        self.nodes = nodes
        (self.port,) = free_ports(1)
        self.address = f"{HOST}:{self.port}"
        self.url = f"http://{self.address}"
        self.log = folder / "balancer.log"
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What starts it in the foreground."""

    def environment(self) -> dict[str, str]:
        """What it reads besides its files."""
        return {}

    def __enter__(self) -> Self:
        with self.log.open("ab") as log:
            environment = {"PATH": os.defpath, **self.environment()}
            self._process = subprocess.Popen(
                self.command(), cwd=self.folder, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        deadline = time.monotonic() + PATIENCE
        while not listens(self.port):
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


class HAProxy(Balancer):
    """HAProxy takes the addresses from its environment."""

    name, package, asks_for_health = "haproxy", "haproxy", True

    def command(self) -> list[str]:
        return [self.program, "-db", "-f", str(FILES / "haproxy.cfg")]

    def environment(self) -> dict[str, str]:
        return {"BALANCER": self.address, **{f"NODE_{number}": node for number, node in enumerate(self.nodes, 1)}}


class Nginx(Balancer):
    """nginx takes them from the two small files beside its own, in which they take the place of those of the guide."""

    name, package, asks_for_health = "nginx", "nginx-light", False

    def command(self) -> list[str]:
        for file in (FILES / "nginx").iterdir():
            shutil.copy(file, self.folder)
        self._fill("address.conf", ["127.0.0.1:8700"], [self.address])
        self._fill("nodes.conf", [f"127.0.0.1:{port}" for port in (8721, 8722, 8723)], self.nodes)
        return [self.program, "-p", str(self.folder), "-c", "nginx.conf", "-g", "daemon off; pid nginx.pid;"]

    def _fill(self, name: str, shown: Sequence[str], ours: Sequence[str]) -> None:
        text = (self.folder / name).read_text()
        for old, new in zip(shown, ours, strict=True):
            assert text.count(old) == 1
            text = text.replace(old, new)
        (self.folder / name).write_text(text)


BALANCERS: tuple[type[Balancer], ...] = (HAProxy, Nginx)
"""Those that the guide has."""
