"""The whole service on a seeded loop: one node or more on a simulated log, reached as over HTTP."""

from __future__ import annotations

import gc
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
from structlog import DropEvent
from structlog.testing import capture_logs

from api.request_log import IDS
from eventstore.ports.event_store import EventStore
from service.access.randomness import SALTS, TEXT_SALTS
from service.commands.hooks.sender import HookSender
from service.proof.note import make_key
from service.runtime.turns import SpareTime, Turns
from tests.support.api.table_client import ORGANIZER
from tests.support.games.sitting import NOON
from tests.support.new_log import new_log
from tests.support.simulation.log import SimulatedLog
from tests.support.simulation.loop import SeededLoop
from tests.support.simulation.node import LIFE, Node, make_applications, settings_of
from tests.support.simulation.receivers import PAUSES, REACH, Receivers, resolve

T = TypeVar("T")


@dataclass
class Service:
    """A service that runs: its nodes, its log, the random numbers of the seed, and who receives its webhooks."""

    nodes: list[Node]
    log: SimulatedLog
    random: Random
    receivers: Receivers

    @property
    def clients(self) -> list[httpx.AsyncClient]:
        """A client for each of the nodes."""
        return [node.client for node in self.nodes]


ERRORS = ("error", "critical")

Play = Callable[[Service], Awaitable[T]]
"""What is done with a service."""


def simulated(
    folder: Path,
    seed: int,
    play: Play[T],
    *,
    nodes: int = 1,
    lag: float = 0.0,
    is_deaf: bool = False,
    expected: Collection[str] = (),
) -> T:
    """Run a service on a log of its own while somebody plays; what that returns. The seed decides all that happens.

    `lag` and `is_deaf`: see SimulatedLog. Raises what `play` raises; StuckError if it never ends; AssertionError if the
    service logs an error other than the `expected` ones, and for what goes wrong in it without an answer.
    """
    own = folder / f"seed{seed}"
    own.mkdir()
    make_key(own / "key")
    make_applications()
    loop = SeededLoop(seed)
    log = SimulatedLog(new_log(own / "log.db", Random(seed).randbytes), lag, shared=nodes > 1, is_deaf=is_deaf)
    try:
        receivers = Receivers()
        with _by_seed(loop, log, Random(seed), receivers), capture_logs([_of_the_living]) as lines:
            result = loop.run(_served(own, Service([], log, loop.random, receivers), loop, play, nodes))
    finally:
        log.close()
    errors = [line for line in lines if line["log_level"] in ERRORS and line["event"] not in expected]
    assert errors == [], f"the service logs {errors}"
    return result


async def _served(folder: Path, service: Service, loop: SeededLoop, play: Play[T], nodes: int) -> T:
    result: T
    failure: Exception | None = None
    now = partial(_time_of_day, loop)
    try:
        for number in range(nodes):
            settings = settings_of(service.log, folder, number, organizer_token=ORGANIZER, **REACH)
            service.nodes.append(Node(service.log, settings, now))
            await service.nodes[number].start()
        result = await play(service)
    except Exception as error:  # noqa: BLE001 - raised once the service has stopped, and in no group of its tasks
        failure = error
    for node in service.nodes:
        await node.stop()
    if failure is not None:
        raise failure
    return result


def _of_the_living(_: object, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Let a node that was killed say nothing in the log of the service."""
    life = LIFE.get()
    if life is not None and life.is_over:
        raise DropEvent
    return line


def _time_of_day(loop: SeededLoop) -> int:
    return NOON + int(loop.time() * 1000)


@contextmanager
def _by_seed(loop: SeededLoop, log: SimulatedLog, random: Random, receivers: Receivers) -> Iterator[None]:
    """Within the context, what else a service draws or measures comes from the seed and the loop's time.

    Its only way out leads to the receivers.
    """

    def open_store(*_: object) -> EventStore:
        store = log.store()
        if (life := LIFE.get()) is not None:
            life.store = store
        return store

    class Secrets:
        token_bytes = staticmethod(random.randbytes)
        token_urlsafe = staticmethod(lambda size: urlsafe_b64encode(random.randbytes(size)).decode())

    collected = gc.isenabled()
    gc.disable()  # what it frees leaves memory, at a moment of its own
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("service.startup.open_store", open_store)
            patch.setattr("os.fsync", lambda _: None)  # no simulation loses power
            for supply in (SALTS, TEXT_SALTS, IDS):
                patch.setattr(supply, "_bytes", b"")
                patch.setattr(supply, "_next", 0)
            patch.setattr("service.access.randomness.secrets", Secrets)
            sender = partial(HookSender, resolve=resolve, pauses=PAUSES, share=random.random)
            patch.setattr("service.startup.HookSender", sender)
            patch.setattr("anyio.connect_tcp", receivers.connect)
            patch.setattr("service.runtime.context.Turns", partial(Turns, clock=loop.time))
            patch.setattr("service.runtime.context.SpareTime", partial(SpareTime, clock=loop.time))
            yield
    finally:
        if collected:
            gc.enable()
