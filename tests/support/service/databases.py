"""Databases of both kinds, under services that a test starts and stops."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, closing
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from eventstore.ports.event_store import EventStore
from service.proof.note import make_key
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.new_log import new_log

if TYPE_CHECKING:
    from tests.support.postgres.databases import Database


class ServedDatabase:
    """A database for services; on PostgreSQL for several at a time."""

    def __init__(self, folder: Path, postgres: Database | None) -> None:
        self._folder = folder
        self._postgres = postgres
        self._file = folder / "log.db"
        self.nodes = 1 if postgres is None else 2
        if not (folder / "key").exists():
            make_key(folder / "key")

    def running(self, node: int = 0, **settings: Any) -> AbstractAsyncContextManager[Referee]:
        """A service on it; all have the same key, and for all it stays noon."""
        url = f"sqlite:///{new_log(self._file)}" if self._postgres is None else self._postgres.url
        return running_referee(
            Settings(
                database_url=url,
                organizer_token="organizer_for_this_test",
                signing_key=str(self._folder / "key"),
                checkpoint_file=str(self._folder / f"checkpoints-{node}"),
                **settings,
            ),
            lambda _: None,
            moved_by(lambda: NOON),
        )

    def execute(self, statement: str) -> None:
        """Let its owner do something."""
        if self._postgres is not None:
            self._postgres.run(statement)
            return
        with closing(sqlite3.connect(self._file)) as connection, connection:
            connection.execute(statement)


class ReadsCounted:
    """Counts how often a store is asked for events within the context; what goes on beside it is not counted."""

    def __init__(self, store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reads: Counter[str] = Counter()
        self._within: ContextVar[bool] = ContextVar("within", default=False)
        for name in ("follow", "read", "tail", "head"):
            monkeypatch.setattr(store, name, self._counting(name, getattr(store, name)))

    def __enter__(self) -> Counter[str]:
        self._token = self._within.set(True)
        return self.reads

    def __exit__(self, *_: object) -> None:
        self._within.reset(self._token)

    def _counting(self, name: str, asks: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **more: Any) -> Any:
            self.reads[name] += self._within.get()
            return asks(*args, **more)

        return counted
