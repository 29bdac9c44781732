"""The event store: all its ports, its life, and what only one process does at a time."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from eventstore.ports.acknowledged import Acknowledged, PutBack
from eventstore.ports.attempts import Attempts
from eventstore.ports.directory import Directory
from eventstore.ports.forgetting import Forgetting
from eventstore.ports.log import Log
from eventstore.ports.outbox import Outbox
from eventstore.ports.time import TimeKeeping
from eventstore.ports.tokens import Tickets, Tokens
from eventstore.ports.tree import KeptTree


class Duties(Protocol):
    """Work that only one process does at a time, of all that append to the same log."""

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do the work of this name as long as this process is the one on duty for it; no two are at the same time.

        Waits for the duty, then runs `work`. If the duty is lost, as when the database is out of reach, `work` is
        cancelled, and begun anew once the duty is had again. Returns when `work` does, and raises what it raises.
        """

    def exclusively(self, name: str) -> AbstractAsyncContextManager[None]:
        """A context in which only one process is at a time, of all that name the same. Raises StoreUnavailableError."""


class Written(msgspec.Struct, frozen=True):
    """A transaction of the writer: how many requests and events it had, and how many seconds it took, commit included.

    One that failed has no events. `callers`: what `observe` was given a function for, of each request that had it.
    """

    requests: int
    events: int
    seconds: float
    callers: tuple[object, ...] = ()


class EventStore(Log, Directory, Tokens, Tickets, Attempts, KeptTree, Duties, TimeKeeping, Protocol):
    """The port of the event store.

    All methods run on one event loop. An answer to an append means that it is durable. `shared` says whether other
    processes may append to the same log; `outbox` has what waits to be sent elsewhere, `forgetting` what is forgotten.

    The log is held to what is `acknowledged` at the start and on each new connection of the writer, before anything is
    written. While something of it is lost, nothing is written but the time: LogWentBackError.
    """

    shared: bool
    acknowledged: Acknowledged
    outbox: Outbox
    forgetting: Forgetting

    async def start(self) -> None:
        """Open the database and begin to write. Raises StoreLockedError, StoreUnavailableError."""

    async def close(self) -> None:
        """Write what is waiting, then close."""

    async def ready(self) -> bool:
        """Return whether the database answers, the writer can write, and the log lacks nothing that is known of it.

        It lacks something if `subscribe` has met a hole, or if something acknowledged is lost.

        Whether it can write is known by what was written last; where that failed, this is False for five seconds.
        """

    async def put_back(self, lost: PutBack) -> None:
        """Write again what the log has lost, in one transaction, once durable.

        Raises StoreUnavailableError, and writes nothing, if the log is not as it was when that was worked out.
        """

    def observe(self, observer: Callable[[Written], None], caller: Callable[[], object | None] | None = None) -> None:
        """Call `observer` on the event loop after each transaction of the writer; it must not fail.

        `caller` is called for each request when it comes in. What it returns, unless None, is in `Written.callers`.
        There is one for all observers, the last that was given.
        """

    def waiting(self) -> int:
        """The number of requests that wait to be written."""
