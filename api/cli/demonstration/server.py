"""A server of its own for a demonstration: a fresh database in a folder that is taken away afterwards."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

LISTENING = "Listening on "
TOKEN = "Organizer token (shown once, keep it): "  # noqa: S105 - the words before a token, not one


class ServerFailedError(Exception):
    """The server did not start; the message is what it said."""


class DemoServer(msgspec.Struct, frozen=True):
    """The server's address, the organizer's token, and the file of its log."""

    url: str
    token: str
    database: Path


@contextmanager
def demo_server(keep: Path | None = None) -> Iterator[DemoServer]:
    """A running server with an empty log: the new file `keep`, or one that is taken away. Raises ServerFailedError."""
    with TemporaryDirectory(prefix="richter-demo-") as folder:
        database = Path(folder) / "demo.db" if keep is None else keep.absolute()
        environment = {name: value for name, value in os.environ.items() if not name.startswith("RICHTER_")}
        command = [
            sys.executable,
            "-P",
            "-m",
            "api.cli",
            "serve",
            "--port",
            "0",
            "--database-url",
            f"sqlite:///{database}",
        ]
        with (
            (Path(folder) / "server.log").open("w+", encoding="utf-8", errors="replace") as log,
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True) as process,  # noqa: S603 - the command is our own
        ):
            try:
                yield _wait(process, database)
            except ServerFailedError:
                process.kill()
                log.seek(0)
                raise ServerFailedError(log.read()) from None
            finally:
                process.terminate()
                process.wait(10)


def _wait(process: "subprocess.Popen[str]", database: Path) -> DemoServer:
    token = ""
    for line in process.stdout or ():
        if line.startswith(TOKEN):
            token = line.removeprefix(TOKEN).strip()
        elif line.startswith(LISTENING):
            return DemoServer(line.removeprefix(LISTENING).strip(), token, database)
    raise ServerFailedError
