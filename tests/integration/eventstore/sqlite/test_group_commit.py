"""Appends that wait at the same time are written together, and one alone waits for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy import Engine

from eventstore.ports.log import Appended, Conflict, Result
from eventstore.sqlite.dialect import SqliteDialect
from eventstore.sqlite.engine import writing
from eventstore.sqlite.store import Limits, Writer
from eventstore.writing.batch import EventRow, Request
from eventstore.writing.session import Session
from tests.support.eventstore.samples import first, more

PATIENCE = 60


@pytest.fixture
def engine(database: Path) -> Iterator[Engine]:
    engine = writing(database, 50)
    yield engine
    engine.dispose()


def silent(*_: object) -> None:
    """Nobody wants to hear of it."""


class Held(Session):
    """Notes how many requests each transaction has, and begins none while it is held."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine, SqliteDialect(), 100)
        self.sizes: list[int] = []
        self.begun = Event()
        self.free = Event()
        self.free.set()

    def write(self, requests: Sequence[Request]) -> tuple[list[Result | None], list[EventRow]]:
        self.sizes.append(len(requests))
        self.begun.set()
        assert self.free.wait(PATIENCE)
        return super().write(requests)


async def test_what_comes_up_in_one_turn_is_one_transaction(engine: Engine) -> None:
    session = Held(engine)
    writer = Writer(session, Limits(), silent, silent)
    results = await asyncio.gather(*(writer.submit(first(f"s{number}")) for number in range(50)))
    assert [result.position for result in results] == list(range(1, 51))
    assert session.sizes == [50]
    await writer.stop()


async def test_what_comes_up_while_one_transaction_is_written_is_the_next_one(engine: Engine) -> None:
    session = Held(engine)
    writer = Writer(session, Limits(), silent, silent)
    session.free.clear()
    waiting = [writer.submit(first("a"))]
    await asyncio.to_thread(session.begun.wait, PATIENCE)
    for number in range(20):
        waiting.append(writer.submit(first(f"s{number}")))
        await asyncio.sleep(0)
    session.free.set()
    assert all(isinstance(result, Appended) for result in await asyncio.gather(*waiting))
    assert session.sizes == [1, 20]
    await writer.stop()


async def test_no_transaction_has_more_requests_than_it_may_have(engine: Engine) -> None:
    session = Held(engine)
    writer = Writer(session, Limits(batch=8), silent, silent)
    await asyncio.gather(*(writer.submit(first(f"s{number}")) for number in range(20)))
    assert session.sizes == [8, 8, 4]
    await writer.stop()


async def test_an_append_alone_waits_for_no_time_to_go_by(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Held(engine)
    writer = Writer(session, Limits(), silent, silent)
    timers: list[Any] = []
    monkeypatch.setattr(asyncio.get_running_loop(), "call_at", lambda *call, **_: timers.append(call))
    assert await writer.submit(first("a")) == Appended(1, 1)
    monkeypatch.undo()
    assert timers == []
    assert session.sizes == [1]
    await writer.stop()


@pytest.mark.parametrize("rows", [1, 2, 3, 127, 128, 129, 200])
async def test_any_number_of_events_is_written_in_order(engine: Engine, rows: int) -> None:
    session = Held(engine)
    writer = Writer(session, Limits(), silent, silent)
    bodies = [b"%d" % number for number in range(rows)]
    told = await asyncio.gather(writer.submit(first("a", *bodies)), writer.submit(more("a", rows, b"last")))
    assert told == [Appended(rows, rows), Appended(rows + 1, rows + 1)]
    with engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT body FROM events ORDER BY position").scalars().all()
    assert found == [*bodies, b"last"]
    await writer.stop()


async def test_a_conflict_in_a_transaction_fails_no_other(engine: Engine) -> None:
    session = Held(engine)
    writer = Writer(session, Limits(), silent, silent)
    requests = [first("a"), more("a", 1), more("a", 1), first("b"), first("b"), more("a", 2)]
    results = await asyncio.gather(*(writer.submit(one) for one in requests))
    kinds = [Appended, Appended, Conflict, Appended, Conflict, Appended]
    assert [type(result) for result in results] == kinds
    assert session.sizes == [6]
    await writer.stop()
