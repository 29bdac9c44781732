"""The whole service on a seeded loop: one node or more on a simulated log, reached as over HTTP."""

from __future__ import annotations

import gc
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import TypeVar

import httpx
import pytest
from litestar import Litestar
from structlog.testing import capture_logs

from api.app import application
from eventstore.ports.event_store import EventStore
from service.proof.note import make_key
from service.runtime.clock import Clocks
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.turns import SpareTime, Turns
from service.startup import running_referee
from tests.support.api.servers.direct import Answering
from tests.support.api.table_client import ORGANIZER
from tests.support.games.sitting import NOON
from tests.support.new_log import new_log
from tests.support.simulation.log import SimulatedLog
from tests.support.simulation.loop import SeededLoop

T = TypeVar("T")


@dataclass
class Service:
    """A service that runs: a client for each of its nodes, its log, and the random numbers of the seed."""

    clients: list[httpx.AsyncClient]
    log: SimulatedLog
    random: Random


ERRORS = ("error", "critical")

Play = Callable[[Service], Awaitable[T]]
"""What is done with a service."""


def simulated(folder: Path, seed: int, play: Play[T], *, nodes: int = 1, lag: float = 0.0, is_deaf: bool = False) -> T:
    """Run a service on a log of its own while somebody plays; what that returns. The seed decides all that happens.

    `lag` and `is_deaf`: see SimulatedLog. Raises what `play` raises; StuckError if it never ends; AssertionError if the
    service logs an error, and for what goes wrong in it without an answer.
    """
    own = folder / f"seed{seed}"
    own.mkdir()
    make_key(own / "key")
    loop = SeededLoop(seed)
    log = SimulatedLog(new_log(own / "log.db"), lag, shared=nodes > 1, is_deaf=is_deaf)
    try:
        with _by_seed(loop, log, Random(seed)), capture_logs() as lines:
            result = loop.run(_served(own, loop, log, play, nodes))
    finally:
        log.close()
    assert [line for line in lines if line["log_level"] in ERRORS] == []
    return result


async def _served(folder: Path, loop: SeededLoop, log: SimulatedLog, play: Play[T], nodes: int) -> T:
    result: T
    failure: Exception | None = None
    async with AsyncExitStack() as stack:
        service = Service([], log, loop.random)
        now = partial(_time_of_day, loop)
        for number in range(nodes):
            settings = Settings(
                database_url=f"sqlite:///{log.file}",
                organizer_token=ORGANIZER,
                signing_key=str(folder / "key"),
                checkpoint_file=str(folder / f"checkpoints{number}"),
                snapshot_disk=0,
            )
            referee = await stack.enter_async_context(running_referee(settings, print, Clocks(now, now)))
            app, at = _application(number)
            at.referee = referee
            await stack.enter_async_context(app.lifespan())
            client = httpx.AsyncClient(base_url="http://testserver.local", transport=InProcess(app))
            service.clients.append(await stack.enter_async_context(client))
        try:
            result = await play(service)
        except Exception as error:  # noqa: BLE001 - raised once the service has stopped, and in no group of its tasks
            failure = error
    if failure is not None:
        raise failure
    return result


class _At:
    """The referee of a node that runs now."""

    referee: Referee


@cache
def _application(_: int) -> tuple[Litestar, _At]:
    """Make the application of a node once for all runs: that takes as long as some rounds."""
    at = _At()
    return application(lambda: nullcontext(at.referee)), at


def _time_of_day(loop: SeededLoop) -> int:
    return NOON + int(loop.time() * 1000)


@contextmanager
def _by_seed(loop: SeededLoop, log: SimulatedLog, random: Random) -> Iterator[None]:
    """Within the context, what else a service draws or measures comes from the seed and the loop's time."""

    def open_store(*_: object) -> EventStore:
        return log.store()

    class Secrets:
        token_bytes = staticmethod(random.randbytes)
        token_urlsafe = staticmethod(lambda size: urlsafe_b64encode(random.randbytes(size)).decode())

    collected = gc.isenabled()
    gc.disable()  # what it frees leaves memory, at a moment of its own
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("service.startup.open_store", open_store)
            patch.setattr("service.access.randomness.secrets", Secrets)
            patch.setattr("service.runtime.context.Turns", partial(Turns, clock=loop.time))
            patch.setattr("service.runtime.context.SpareTime", partial(SpareTime, clock=loop.time))
            yield
    finally:
        if collected:
            gc.enable()


class InProcess(httpx.AsyncBaseTransport):
    """Hands requests to an application on the same loop."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """The answer to a request."""
        answering = Answering(request, request.read())
        await self._app(answering.scope, answering.receive, answering.send)
        return answering.answer()
