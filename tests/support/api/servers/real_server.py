"""`richter serve` as a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Self

import httpx

from tests.support.api.description import contract
from tests.support.api.table_client import ORGANIZER
from tests.support.clocks import NEVER_AWAY
from tests.support.new_log import new_log

LISTENING = "Listening on "
ROOT = Path(__file__).parents[4]
KEPT = httpx.Limits(max_connections=None, keepalive_expiry=None)
"""The client closes no connection by itself: its pool may take one away from a thread that was just given it."""
PATIENCE = 60.0


class RealServer:
    """A server on the database in `folder`, or on another one. It can be stopped, killed and started again."""

    def __init__(
        self,
        folder: Path,
        database_url: str | None = None,
        *,
        root: Path = ROOT,
        python_path: Path | None = None,
        port: int = 0,
        **settings: str,
    ) -> None:
        """`root` is the checkout that is served, `python_path` a folder with further packages; `port` 0 is any.

        A machine that is busy with other tests is no outage, unless the settings say so.
        """
        self.root = root
        self.python_path = python_path
        self.port = port
        self.database = folder / "richter.db"
        self.database_url = database_url or f"sqlite:///{self.database}"
        self.data = folder / "data"
        self.log = folder / "stderr.log"
        calm = {"outage_seconds": str(NEVER_AWAY)} if root == ROOT else {}
        self.settings = {"organizer_token": ORGANIZER, **calm, **settings}
        self.said: list[str] = []
        self.url = ""
        self._process: subprocess.Popen[str] | None = None
        self._errors: IO[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.end(signal.SIGKILL)

    def start(self) -> None:
        """Start, and wait until it listens."""
        self.spawn()
        for line in self._process.stdout:
            self.said.append(line)
            if line.startswith(LISTENING):
                self.url = line.removeprefix(LISTENING).strip()
                return
        message = f"the server did not start: {self.errors()}"
        raise AssertionError(message)

    def spawn(self) -> subprocess.Popen[str]:
        """Start without waiting. A new log is there already: the wheel's tests let a server make its own."""
        if self.root == ROOT and self.database_url == f"sqlite:///{self.database}":
            new_log(self.database)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("RICHTER_")}
        environment["XDG_DATA_HOME"] = str(self.data)
        environment |= {f"RICHTER_{name.upper()}": value for name, value in self.settings.items()}
        if self.python_path is not None:
            environment["PYTHONPATH"] = str(self.python_path)
        command = [sys.executable, "-m", "api.cli", "serve", "--port", str(self.port), *self.arguments]
        self._errors = self.log.open("a")
        self._process = subprocess.Popen(
            command, cwd=self.root, env=environment, stdout=subprocess.PIPE, stderr=self._errors, text=True
        )
        return self._process

    @property
    def arguments(self) -> list[str]:
        """What it is started with besides its port."""
        return ["--database-url", self.database_url]

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it was started and not stopped since."""
        return self._process is not None

    def kill(self) -> None:
        """Kill it without a warning; it has no time to end anything."""
        self.end(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to stop, and do not wait for it."""
        self._process.send_signal(signal.SIGTERM)

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return self.end(signal.SIGTERM)

    def end(self, number: signal.Signals) -> int:
        """Send a signal and wait for the end; its exit code."""
        self._process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        """Wait for the end; its exit code."""
        code = self._process.wait(PATIENCE)
        self.said += self._process.stdout.readlines()
        self._process.stdout.close()
        self._errors.close()
        self._process = None
        return code

    def errors(self) -> str:
        """All that it wrote to standard error."""
        return self.log.read_text()

    def client(self) -> httpx.Client:
        """A client; every answer is compared with the description of the interface."""
        client = httpx.Client(base_url=self.url, timeout=PATIENCE, limits=KEPT)
        client.event_hooks = {"response": [contract.check]}
        return client

    def async_client(self) -> httpx.AsyncClient:
        """A client for many requests at once."""
        return httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, limits=KEPT)
