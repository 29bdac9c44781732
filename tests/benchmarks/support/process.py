"""The server as a process of its own, and what the system says of that process (Linux)."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple, Self
from urllib.parse import urlsplit

from tests.benchmarks.support.course import ORGANIZER

LISTENING = "Listening on "
ROOT = Path(__file__).parents[3]
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 60.0


class Checkout(NamedTuple):
    """A folder with the source, and the interpreter that has its packages."""

    folder: Path
    python: str


HERE = Checkout(ROOT, sys.executable)

NO_QUOTA = {"token_requests": 1_000_000_000, "address_requests": 1_000_000_000}
"""A benchmark asks more in a minute than anybody may; what counting costs is measured all the same."""


class Server:
    """A server over the log at `database`; `settings` as in the environment, without prefix, in small letters."""

    def __init__(self, database: str, folder: Path, checkout: Checkout = HERE, **settings: Any) -> None:
        self._checkout = checkout
        self._settings = {"database_url": database, "organizer_token": ORGANIZER, **NO_QUOTA, **settings}
        self._errors = (folder / "server.log").open("w")
        self.host, self.port = "", 0

    def __enter__(self) -> Self:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("RICHTER_")}
        environment |= {f"RICHTER_{name.upper()}": str(value) for name, value in self._settings.items()}
        self._process = subprocess.Popen(
            [self._checkout.python, "-m", "tests.benchmarks.server", "--port", "0"],
            cwd=self._checkout.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        for line in self._process.stdout:
            if line.startswith(LISTENING):
                address = urlsplit(line.removeprefix(LISTENING).strip())
                self.host, self.port = address.hostname, address.port
                return self
        message = f"the server did not start, see {self._errors.name}"
        raise RuntimeError(message)

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(PATIENCE)
        finally:
            self._process.kill()
            self._process.stdout.close()
            self._errors.close()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has used so far, all threads together."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self, what: str = "VmRSS") -> int:
        """Bytes of memory that it holds (`VmRSS`), or held at most (`VmHWM`)."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(re.search(rf"{what}:\s+(\d+) kB", status).group(1)) * 1024
