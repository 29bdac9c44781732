"""The feed of all nodes' appends, for the watchers and the listeners of this one.

Watchers learn the streams that others have appended to. A NOTIFY of the other node says it at once. If it is lost, a
regular look into the log finds the events. A look reads the places of events and not their bodies. Positions have no
hole and are in the order of the commits, so a reader up to one of them has missed nothing. A hole is damage, and
nothing behind it is passed on.

Listeners get every event once, in the order of the log. Those of this node come as soon as they are durable, those of
others are read from the log. Bodies are read only while there are listeners.

A NOTIFY is sent apart from the transaction that appends, because PostgreSQL lets no two of those with one commit at the
same time. It is sent at most every few milliseconds, for all that has been appended until then.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from eventstore.ports.events import Place, StoredEvent
from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.asking import Greenlets
from eventstore.postgres.dialect import FAILURES
from eventstore.postgres.notices import News, streams_in
from eventstore.reading.listeners import Listeners, Watchers
from eventstore.reading.reader import Reader
from eventstore.schema import LOG
from eventstore.writing.batch import EventRow

CHANNEL = "richter_appended"
NOTIFY = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest($1::text[]) AS payload"  # noqa: S608 - a name of our own
DRIVER = "asyncpg"
PAGE = 1000
OWN = 65_536
"""So many ranges of own positions are kept at most until a look passes them."""

RowT = TypeVar("RowT", bound=tuple[Any, ...])


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
    """Tells `watchers` and `listeners`. `hole` is the position that is missing from the log; None: none is."""

    def __init__(
        self, engine: AsyncEngine, asker: Greenlets, watchers: Watchers, listeners: Listeners, rhythm: Rhythm
    ) -> None:
        self._engine = engine
        self._asker = asker
        self._watchers = watchers
        self._listeners = listeners
        self._rhythm = rhythm
        self._position = 0
        self._own: deque[tuple[int, int]] = deque(maxlen=OWN)
        self._turn = asyncio.Lock()
        self._wake = asyncio.Event()
        self._news = News()
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
        """Pass on what this node has just appended; to listeners, first what others have appended before it.

        If that cannot be read just now, it is left to the next look.
        """
        self._news.add(rows)
        self._wake.set()
        if rows[0][1] == self._position + 1:
            self._pass_on(rows, own=True)
            return
        self._own.append((rows[0][1], rows[-1][1]))
        if not self._listeners:
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

                def hear(_connection: object, sender: int, _channel: str, payload: str) -> None:
                    if sender != own:
                        self._hear(payload)

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
                    if not self._wake.is_set():
                        with suppress(TimeoutError):
                            async with asyncio.timeout(self._rhythm.poll):
                                await self._wake.wait()
            finally:
                # it is not to be used again, and there may be no server to say good-bye to
                await connection.invalidate()

    def _hear(self, payload: str) -> None:
        """Take in another node's notice.

        A look follows if it does not say which streams, or if somebody wants the bodies.
        """
        versions = streams_in(payload)
        if versions is not None:
            self._watchers.tell(versions)
        if versions is None or self._listeners:
            self._doubt = True
            self._wake.set()

    async def _tell_others(self, driver: Any) -> None:
        """A statement by itself, which is a transaction by itself."""
        if self._news:
            await driver.execute(NOTIFY, self._news.take())

    async def _look(self) -> None:
        self._doubt = False
        with suppress(StoreUnavailableError):
            await self._catch_up(None)

    async def _catch_up(self, upto: int | None) -> None:
        """Read what the log has by now, or at least what it has up to a position."""
        async with self._turn:
            while self.hole is None and (upto is None or self._position < upto):
                if not (await self._pass_on_page() if self._listeners else await self._tell_page()):
                    return

    async def _tell_page(self) -> bool:
        """Tell the watchers of the next events; whether there are more."""
        places = await self._asker.ask(partial(Reader.places, after=self._position, limit=PAGE))
        if self._listeners:
            return True  # there were none when this was asked, and now they want the bodies
        self._tell_watchers(self._next(places, 0))
        return len(places) == PAGE

    async def _pass_on_page(self) -> bool:
        """Pass on the next events; whether there are more."""
        events, more = await self._page()
        self._pass_on([(LOG, *msgspec.structs.astuple(event)) for event in events], own=False)
        return more

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
        """Tell of those that nobody has been told of yet."""
        fresh = self._next(rows, 1)
        if fresh:
            self._listeners.tell(fresh, own=own)
            if not own:
                self._tell_watchers([row[1:4] for row in fresh])

    def _next(self, rows: Sequence[RowT], column: int) -> list[RowT]:
        """Go on along the positions in this column; the rows that come next. What is behind a hole does not."""
        fresh: list[RowT] = []
        for row in rows:
            position = row[column]
            if position == self._position + 1:
                self._position = position
                fresh.append(row)
            elif position > self._position:
                self._alarm(self._position + 1)
                break
        return fresh

    def _tell_watchers(self, places: Sequence[Place]) -> None:
        self._watchers.tell({stream: version for position, stream, version in places if not self._is_own(position)})

    def _is_own(self, position: int) -> bool:
        """Return whether this node has appended at a position; each call is for a later one."""
        while self._own and self._own[0][1] < position:
            self._own.popleft()
        return bool(self._own) and self._own[0][0] <= position

    def _alarm(self, position: int) -> None:
        self.hole = position
        message = f"The log has no event at position {position}, but one behind it; nothing more is passed on."
        asyncio.get_running_loop().call_exception_handler({"message": message})
