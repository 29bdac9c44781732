"""Further logs of a service: LOGS=4 runs the tests over four, LOGS_ON=postgresql has them on PostgreSQL."""

from __future__ import annotations

import atexit
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from service.proof.note import PublicKey
from tests.support.api.servers.direct import DirectClient
from tests.support.new_log import new_log
from tests.support.postgres.databases import Database, Databases
from tests.support.postgres.server import PostgresServer

LOGS = int(os.environ.get("LOGS", "1"))
"""Over how many logs the tests are run; tables and tournaments are then opened in all but the first."""
ON = os.environ.get("LOGS_ON", "sqlite")
KEPT = 40
"""So many databases are kept for services that begin again with the same files."""


@contextmanager
def spread(database: Path, logs: int = LOGS) -> Iterator[dict[str, str]]:
    """Yield the settings of a service on this file for so many logs; those of the same file are always the same."""
    count = logs - 1
    if count == 0:
        yield {}
    elif ON == "postgresql":
        with _databases().beside(database, count) as found:
            yield _settings([one.url for one in found])
    else:
        yield further_logs(database, count)


def further_logs(database: Path, count: int) -> dict[str, str]:
    """Settings for so many further logs beside this file; tables and tournaments are opened in these alone."""
    files = [new_log(database.with_name(f"{database.stem}-{number}.db")) for number in range(1, count + 1)]
    return _settings([f"sqlite:///{file}" for file in files])


def key_of(client: DirectClient, stream: str) -> PublicKey:
    """Return the public key of the log in which a table or tournament lies."""
    number = client.portal.call(client.app.state.referee.logs.of, stream).number
    return PublicKey(client.get("/v1/log/key", params={"log": number}).text)


def _settings(urls: list[str]) -> dict[str, str]:
    return {"logs": ",".join(urls), "open_logs": ",".join(map(str, range(1, len(urls) + 1)))}


class Beside:
    """Databases that belong to a file, on one server. Keys and checkpoints of all of them lie in its folder."""

    def __init__(self) -> None:
        server = PostgresServer(settings=("max_connections=300",))
        server.start()
        atexit.register(server.remove)
        os.environ["XDG_DATA_HOME"] = str(server.folder / "home")
        self._databases = Databases(server)
        self._made: dict[Path, list[Database]] = {}
        self._used: list[Path] = []

    @contextmanager
    def beside(self, file: Path, count: int) -> Iterator[list[Database]]:
        """Yield the databases of a file; those of files that nobody uses any more are dropped in time."""
        unused = [one for one in self._made if one not in self._used and one != file]
        for one in unused[: max(0, len(self._made) - KEPT // count)]:
            for database in self._made.pop(one):
                self._databases.drop(database)
        made = self._made.setdefault(file, [])
        made += [self._databases.migrated() for _ in range(count - len(made))]
        self._used.append(file)
        try:
            yield made[:count]
        finally:
            self._used.remove(file)


@cache
def _databases() -> Beside:
    return Beside()
