"""A table that is being read when everybody who waited for it has gone: what goes wrong then is no error."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import msgspec
import pytest

from eventstore.ports.failures import StoreUnavailableError
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.runtime.context import Referee

SHARED = ("LiveStreams._loaded", "NewerEvents._read")


def name_of(task: asyncio.Task[Any]) -> str:
    return str(getattr(task.get_coro(), "__qualname__", ""))


@pytest.mark.parametrize("question", ["follow", "read_each"])
async def test_a_reading_that_fails_after_everybody_has_gone_tells_nobody(
    referee: Referee, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    opener = Request(Grant("organizer"), "", b"digest", token="organizer_for_this_test")
    table = (await open_table(referee, opener, msgspec.json.encode({"game": "essentia", "seats": 2}))).id
    live = await referee.tables.get(table)
    asked, may_fail = asyncio.Event(), asyncio.Event()
    untold: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: untold.append(context))

    async def fails(*_: Any) -> None:
        asked.set()
        await may_fail.wait()
        message = "The database is away."
        raise StoreUnavailableError(message)

    monkeypatch.setattr(referee.store, question, fails)
    if question == "follow":
        referee.tables.forget(live)
    waiting = asyncio.create_task(
        referee.tables.known(table) if question == "follow" else referee.tables.newer([live])  # type: ignore[arg-type]  # either kind of question
    )
    await asyncio.wait_for(asked.wait(), 20)
    (reading,) = (task for task in asyncio.all_tasks() if name_of(task) in SHARED)
    waiting.cancel()
    await asyncio.wait((waiting,))
    may_fail.set()
    await asyncio.wait((reading,))
    del waiting, reading
    monkeypatch.undo()
    await referee.tables.newer([live])  # the last reading is kept until the next
    gc.collect()
    assert untold == []
