"""What all nodes have appended, for the listeners of this one: every event once, in the order of the log.

Events of this node are passed on as soon as they are durable. Those of others are read from the log: when another node
says that there is something new, and every so often in case that nobody could say so. Positions have no hole and are in
the order of the commits, so who has read up to one of them has missed nothing; a hole is damage, and nothing behind it
is passed on.

A NOTIFY is sent apart from the transaction that appends, because PostgreSQL lets no two of those with one commit at
the same time; and at most one every few milliseconds, for all that has been appended until then.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.asking import Greenlets
from eventstore.postgres.dialect import FAILURES
from eventstore.reading.listeners import Listeners
from eventstore.reading.reader import Reader
from eventstore.schema import LOG
from eventstore.writing.batch import EventRow

CHANNEL = "richter_appended"
DRIVER = "asyncpg"
PAGE = 1000


class Rhythm(msgspec.Struct, frozen=True):
    """Seconds: how often to look without being told, and how long to rest after a look and a NOTIFY, or a failure.

    `goodbye` is how long a look may still take when the store closes. `duty` is how often to ask for a duty that
    another node has, and to see that one's own is still held.
    """

    poll: float = 1.0
    rest: float = 0.02
    failure: float = 0.5
    goodbye: float = 1.0
    duty: float = 1.0


class Feed:
    """Passes events on to `listeners`. `hole` is the position that is missing from the log; None: none is."""

    def __init__(self, engine: AsyncEngine, asker: Greenlets, listeners: Listeners, rhythm: Rhythm) -> None:
        self._engine = engine
        self._asker = asker
        self._listeners = listeners
        self._rhythm = rhythm
        self._position = 0
        self._turn = asyncio.Lock()
        self._wake = asyncio.Event()
        self._news = False
        self._doubt = True
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self.hole: int | None = None

    async def start(self) -> None:
        """Begin after the last event there is now. Raises StoreUnavailableError."""
        self._position = await self._asker.ask(Reader.length)
        self._task = asyncio.create_task(self._run(), name="eventstore-feed")

    async def stop(self) -> None:
        """End it; the other nodes look for themselves."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=self._rhythm.goodbye)
            self._task.cancel()
            await asyncio.wait([self._task])

    async def add(self, rows: Sequence[EventRow]) -> None:
        """Pass on what this node has just appended; first what others have appended before it.

        If that cannot be read just now, it is left to the next look.
        """
        self._news = True
        self._wake.set()
        if rows[0][1] == self._position + 1:
            self._pass_on(rows, own=True)
            return
        self._doubt = True
        with suppress(StoreUnavailableError):
            await self._catch_up(rows[-1][1])

    async def _run(self) -> None:
        while not self._stopping:
            try:
                await self._listen()
            except Exception as error:  # noqa: BLE001 - whatever it is, it goes on looking without being told
                if not (isinstance(error, FAILURES) or type(error).__module__.startswith(DRIVER)):
                    report = {"message": "Listening to other nodes failed.", "exception": error}
                    asyncio.get_running_loop().call_exception_handler(report)
            if not self._stopping:
                await self._look()
                await asyncio.sleep(self._rhythm.failure)

    async def _listen(self) -> None:
        """Look whenever another node says so, and tell the others of what was added here, until the connection ends.

        What was added here is known here, so it is told without a look, however much of it there is.
        """
        async with self._engine.connect() as connection:
            try:
                raw = await connection.get_raw_connection()
                driver: Any = raw.driver_connection
                own = driver.get_server_pid()

                def hear(_connection: object, sender: int, _channel: str, log: str) -> None:
                    if sender != own and log == LOG:
                        self._doubt = True
                        self._wake.set()

                driver.add_termination_listener(lambda _: self._wake.set())
                # the name of the channel is ours; the driver keeps the callback for it
                await driver.add_listener(CHANNEL, hear)
                clock, due = asyncio.get_running_loop().time, 0.0
                while not driver.is_closed():
                    self._wake.clear()
                    if self._doubt or clock() >= due:
                        await self._look()
                        due = clock() + self._rhythm.poll
                    await self._tell_others(driver)
                    if self._stopping:
                        return
                    await asyncio.sleep(self._rhythm.rest)
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._wake.wait(), self._rhythm.poll)
            finally:
                # it is not to be used again, and there may be no server to say good-bye to
                await connection.invalidate()

    async def _tell_others(self, driver: Any) -> None:
        """A statement by itself, which is a transaction by itself."""
        if self._news:
            self._news = False
            await driver.execute(f"NOTIFY {CHANNEL}, '{LOG}'")

    async def _look(self) -> None:
        self._doubt = False
        with suppress(StoreUnavailableError):
            await self._catch_up(None)

    async def _catch_up(self, upto: int | None) -> None:
        """Read what the log has by now, or at least what it has up to a position."""
        async with self._turn:
            while self.hole is None and (upto is None or self._position < upto):
                events, more = await self._page()
                self._pass_on([(LOG, *msgspec.structs.astuple(event)) for event in events], own=False)
                if not more:
                    return

    async def _page(self) -> tuple[list[StoredEvent], bool]:
        """The next events, but none of an append whose end is not among them; and whether there are more."""
        limit = PAGE
        while True:
            events = await self._asker.ask(partial(Reader.tail, after=self._position, limit=limit))
            if len(events) < limit:
                return events, False
            last = events[-1].stream
            while events and events[-1].stream == last:
                events.pop()
            if events:
                return events, True
            limit *= 2

    def _pass_on(self, rows: Sequence[EventRow], *, own: bool) -> None:
        """Tell the listeners of those that they have not heard of."""
        fresh = [row for row in rows if row[1] > self._position]
        for place, row in enumerate(fresh):
            if row[1] != self._position + 1:
                self._alarm(self._position + 1)
                fresh = fresh[:place]
                break
            self._position = row[1]
        if fresh:
            self._listeners.tell(fresh, own=own)

    def _alarm(self, position: int) -> None:
        self.hole = position
        message = f"The log has no event at position {position}, but one behind it; nothing more is passed on."
        asyncio.get_running_loop().call_exception_handler({"message": message})
