"""A service with webhooks, the sender of which the test starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from jsonschema_rs import Draft202012Validator

from api.openapi.webhooks import message_schemas, webhooks
from domain.hooks.model import Kind
from eventstore.ports.outbox import Message
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.hooks.message_builder import MessageBuilder
from service.commands.hooks.sender import HookSender
from service.commands.hooks.subscribe import HookSecret, Subscription, create_hook
from service.commands.hooks.subscription_index import SubscriptionIndex
from service.commands.open_table import open_table
from service.commands.play import play
from service.queries.history import read_history
from service.queries.hooks.audience import Holders
from service.runtime.context import Referee
from service.runtime.settings import Settings
from tests.support.table.dealt import NOD

ORGANIZER = Grant("organizer")
TOKEN = "organizer_for_this_test"
DEAL = list("ABMCDNEFOGHPIJKL")
RUN = HookSender.run
"""As it is, also where a service's own sender rests."""
AT_ONCE = (0.0,) * 2_000
"""Pauses of no length."""


def loopback(url: str, **more: Any) -> Settings:
    """Settings with which webhooks may be sent to loopback."""
    allowed = {"hook_networks": "127.0.0.0/8", "hook_http": True, "hook_ports": "1-65535", "hook_seconds": 2}
    return Settings(database_url=url, organizer_token=TOKEN, **{**allowed, **more})


def in_file(folder: Path, **more: Any) -> Settings:
    return loopback(f"sqlite:///{folder / 'log.db'}", **more)


async def at_rest(_: HookSender) -> None:
    """Send nothing, in place of `HookSender.run`."""


@asynccontextmanager
async def sending(referee: Referee, **more: Any) -> AsyncIterator[HookSender]:
    """The sender runs, and looks often."""
    sender = HookSender(referee, **{"poll": 0.02, "share": lambda: 0.0, **more})
    task = asyncio.create_task(RUN(sender))
    try:
        yield sender
    finally:
        task.cancel()
        await asyncio.wait([task])
        sender.close()


def asking(grant: Grant = ORGANIZER, key: str | None = None, digest: bytes = b"digest") -> Request:
    return Request(grant, "", digest, key)


async def hooked(
    referee: Referee,
    url: str,
    *,
    grant: Grant = ORGANIZER,
    kinds: Sequence[Kind] | None = None,
    table: str | None = None,
) -> HookSecret:
    wanted = Subscription(url, None if kinds is None else tuple(kinds), table)
    return await create_hook(referee, asking(grant), wanted)


OF_ALL = Request(ORGANIZER, "", b"digest", token=TOKEN)


async def opened(
    referee: Referee, game: str = "whispers", seats: int = 4, opener: Request = OF_ALL, **wish: Any
) -> str:
    body = {"game": game, "seats": seats, "prepared": {"shuffles": [DEAL]}, **wish}
    return (await open_table(referee, opener, msgspec.json.encode(body))).id


def request(who: int | Grant, table: str) -> Request:
    grant = Grant("seat", who, table) if isinstance(who, int) else who
    return Request(grant, table, b"digest")


async def played(referee: Referee, table: str, seat: int, move: Any = NOD) -> None:
    await play(referee, request(seat, table), msgspec.json.encode(move), None)


async def numbers(referee: Referee, table: str, grant: Grant = ORGANIZER) -> list[tuple[int, str]]:
    """Number and type of the events that a viewer was told."""
    history = await read_history(referee, grant, table)
    return [(one.version, one.event.__struct_config__.tag) for one in history.events]


async def settled(referee: Referee) -> None:
    """Some turns of the sender: each asks the outbox."""
    for _ in range(3):
        await referee.store.outbox.due_targets(0)


async def written(referee: Referee, hook: str) -> list[Message]:
    """The messages of a webhook, oldest first, once all that stands in the log is made into messages."""
    builder = MessageBuilder(referee, SubscriptionIndex(referee), Holders(referee.store))
    await builder.start()
    while await builder.advance() is not None:
        pass
    return [kept.message for kept in reversed(await referee.store.outbox.messages(hook, None, 200))]


def validator(kind: str) -> Draft202012Validator:
    """The description of the messages of a kind, without room for more."""
    schema: dict[str, Any] = webhooks()[kind]["post"]["requestBody"]["content"]["application/json"]["schema"]
    closed = {**schema, "additionalProperties": False, "components": {"schemas": message_schemas()}}
    return Draft202012Validator(closed)
