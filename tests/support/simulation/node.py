"""A node of the simulated service: it starts, answers requests, is killed and starts again on the same log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, nullcontext
from contextvars import ContextVar
from functools import cache
from typing import Any

import httpx
from litestar import Litestar

from api.app import application
from service.runtime.clock import Clocks
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.servers.direct import Answering
from tests.support.simulation.log import SimulatedLog, SimulatedStore

Message = dict[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]


PATIENCE = 60.0
"""Seconds after which a stop cancels the requests that are not answered yet."""


class Life:
    """One life of a node, from a start to its end. `is_over`: it was killed."""

    def __init__(self) -> None:
        self.is_over = False
        self.store: SimulatedStore | None = None


LIFE: ContextVar[Life | None] = ContextVar("life", default=None)
"""The life that the present task belongs to."""


class Node:
    """A node with settings of its own. `client` reaches it as over HTTP; while it is down nobody answers."""

    def __init__(self, log: SimulatedLog, settings: Settings, now: Callable[[], int]) -> None:
        self.client = httpx.AsyncClient(base_url="http://testserver.local", transport=InProcess(self))
        self.referee: Referee | None = None
        self._log = log
        self._settings = settings
        self._clocks = Clocks(now, now)
        self._app: Litestar | None = None
        self._life = Life()
        self._main: asyncio.Task[None] | None = None
        self._end = asyncio.Event()
        self._requests: set[asyncio.Task[None]] = set()
        self._dying: list[asyncio.Task[None]] = []

    @property
    def is_up(self) -> bool:
        """Return whether it answers."""
        return self._app is not None

    async def start(self) -> None:
        """Start it. Raises what the start of the service raises."""
        self._end = asyncio.Event()
        self._life = Life()
        ready = asyncio.get_running_loop().create_future()
        main = self._main = asyncio.create_task(self._live(self._life, ready, self._end))
        await asyncio.wait((main, ready), return_when=asyncio.FIRST_COMPLETED)
        if main is self._main and main.done():  # else it was killed meanwhile
            self._main = None
            await main

    async def stop(self) -> None:
        """Stop it as an operator does, and take leave of those that were killed. Raises what goes wrong meanwhile."""
        main, self._main = self._main, None
        if self._dying:
            await asyncio.wait(self._dying)
        if self._requests:
            await asyncio.wait(self._requests, timeout=PATIENCE)
        for request in self._requests:
            request.cancel()
        self._end.set()
        self._app = None
        if main is not None:
            await main

    def kill(self) -> None:
        """Let it die at once: whatever it still does reaches neither the log nor a client."""
        main, self._main = self._main, None
        self._life.is_over = True
        self._app = self.referee = None
        if self._life.store is not None:
            self._life.store.cut()
        if len(self._log.nodes) == 0:
            self._log.restart()
        for request in self._requests:
            request.cancel()
        if main is not None:
            main.cancel()
            self._dying.append(main)

    def call(self, scope: Message, receive: Receive, send: Send) -> asyncio.Task[None] | None:
        """Let it answer a request; the task ends with the answer. None: the node is down."""
        if self._app is None:
            return None
        app: Any = self._app
        before = LIFE.set(self._life)
        task = asyncio.create_task(app(scope, receive, send))
        LIFE.reset(before)
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)
        return task

    async def _live(self, life: Life, ready: asyncio.Future[None], end: asyncio.Event) -> None:
        LIFE.set(life)
        number = next(number for number in range(len(IN_USE) + 1) if number not in IN_USE)
        IN_USE.add(number)
        try:
            async with AsyncExitStack() as stack:
                referee = await stack.enter_async_context(running_referee(self._settings, print, self._clocks))
                app, at = _application(number)
                at.referee = referee
                await stack.enter_async_context(app.lifespan())
                if not life.is_over:
                    self._app, self.referee = app, referee
                    ready.set_result(None)
                await end.wait()
        finally:
            IN_USE.discard(number)


class InProcess(httpx.AsyncBaseTransport):
    """Hands requests to a node on the same loop."""

    def __init__(self, node: Node) -> None:
        self._node = node

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Return the answer to a request. Raises ConnectError."""
        answering = Answering(request, request.read())
        task = self._node.call(answering.scope, answering.receive, answering.send)
        if task is None:
            message = "The node is down."
            raise httpx.ConnectError(message)
        await task
        return answering.answer()


class _At:
    """The referee of a node that runs now."""

    referee: Referee


MOST_AT_ONCE = 3
"""Two nodes run at once, and one that was killed may not have ended."""
IN_USE: set[int] = set()
"""The numbers of the applications that run."""


@cache
def _application(_: int) -> tuple[Litestar, _At]:
    """Make an application once for all runs: that takes as long as some rounds."""
    at = _At()
    return application(lambda: nullcontext(at.referee)), at


def make_applications() -> None:
    """Make the applications that a run may need before it begins, so that none of them draws from its seed."""
    for number in range(MOST_AT_ONCE):
        _application(number)


def settings_of(log: SimulatedLog, folder: Any, number: int, **more: Any) -> Settings:
    """Return the settings of the node with this number."""
    return Settings(
        database_url=f"sqlite:///{log.file}",
        signing_key=str(folder / "key"),
        checkpoint_file=str(folder / f"checkpoints{number}"),
        snapshot_disk=0,
        **more,
    )
