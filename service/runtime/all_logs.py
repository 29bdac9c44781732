"""The logs of a service: each has a referee of its own, and a node serves all of them.

No id names its log. A stream is looked up in all logs the first time that somebody asks for it, and stays where it was
opened. The home, log 0, has the tokens of organizers too.
"""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from hashlib import sha256
from typing import Any, Generic, Protocol, TypeVar

from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreUnavailableError
from service.access.problems import LogAwayError
from service.problems import TokenUnknownError
from service.runtime.access.access import Access
from service.runtime.access.standing import Standing
from service.runtime.log_time import Reach

REMEMBERED = 200_000
T = TypeVar("T")


def heaviest(logs: Iterable[int], by: str, key: str) -> int:
    """Return the log to which a key leads: each is weighed with the key, and the heaviest wins."""
    return max(logs, key=lambda number: sha256(f"{number}\n{by}\n{key}".encode()).digest())


class OneLog(Protocol):
    """The referee of a log, as far as it is known here."""

    number: int
    store: EventStore
    access: Access
    reach: Reach


R = TypeVar("R", bound=OneLog)


class AllLogs(Generic[R]):
    """The referees of all logs, by the number of the log; None for a log that could not be opened so far.

    `open_logs` are the numbers of those in which tables and tournaments are opened; empty: all. `is_one`: there is only
    one log.
    """

    def __init__(self, home: R, count: int = 1, open_logs: frozenset[int] = frozenset()) -> None:
        self.home = home
        self.is_one = count == 1
        self._at: list[R | None] = [home, *[None] * (count - 1)]
        self._open = open_logs or frozenset(range(count))
        self._known: OrderedDict[str, R] = OrderedDict()

    def __len__(self) -> int:
        return len(self._at)

    @property
    def opened(self) -> list[R]:
        """The referees of the logs that could be opened. The database of one may be away all the same."""
        return [referee for referee in self._at if referee is not None]

    @property
    def away(self) -> tuple[int, ...]:
        """The numbers of the logs that could not be opened, or not be reached when they were asked last."""
        return tuple(number for number, referee in enumerate(self._at) if referee is None or referee.reach.is_lost)

    def put(self, number: int, referee: R | None) -> None:
        """Take in that a log was opened, or closed."""
        self._at[number] = referee

    def at(self, number: int) -> R:
        """Return the referee of the log of this number. Raises LogAwayError, IndexError."""
        referee = self._at[number]
        if referee is None:
            raise LogAwayError
        return referee

    def new(self, by: str, key: str | None) -> R:
        """Return the referee of the log for something new. A retry with its key comes to the same. Raises LogAwayError.

        Each log is weighed with the caller and the key, and the heaviest wins. So a further log takes its share from
        all others alike.
        """
        if key is None:
            reached = [number for number in self._open if number not in self.away]
            return self.at(random.choice(reached or [*self._open]))  # noqa: S311 - no secret
        return self.at(heaviest(self._open, by, key))

    async def of(self, stream: str) -> R:
        """Return the referee in whose log a stream is; the home's if it is in none. Raises LogAwayError.

        It raises that if no log that can be reached has the stream.
        """
        known = self.home if self.is_one else self._known.get(stream)
        if known is not None:
            return known
        has = await self.first(lambda referee: _has(referee, stream))
        if has is None:
            return self.home
        self._known[stream] = has
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return has

    async def standing_behind(self, digest: bytes) -> Standing:
        """Return the standing of the token with this hash, from whichever log has it.

        Raises TokenUnknownError; LogAwayError if a log that may have it is away.
        """
        for referee in self.opened:
            if referee.access.remembers(digest):
                return await referee.access.standing_behind(digest, here=True)
        standing = await self.first(lambda referee: _standing(referee, digest))
        if standing is None:
            raise TokenUnknownError
        return standing

    async def each(self, ask: Callable[[R], Coroutine[Any, Any, T]]) -> tuple[list[tuple[R, T]], tuple[int, ...]]:
        """Ask all logs at once. Return the answers, and the numbers of the logs that did not answer.

        Raises what asking raises.
        """
        opened = self.opened
        answers = await asyncio.gather(*map(ask, opened), return_exceptions=True)
        result, silent = [], [number for number, referee in enumerate(self._at) if referee is None]
        for referee, answer in zip(opened, answers, strict=True):
            if isinstance(answer, StoreUnavailableError):
                referee.reach.failed("requests", answer)
                silent.append(referee.number)
            elif isinstance(answer, BaseException):
                raise answer
            else:
                result.append((referee, answer))
        return result, tuple(sorted(silent))

    async def not_ready(self) -> tuple[int, ...]:
        """Return the numbers of the further logs that cannot be read or written now."""
        answers, away = await self.each(lambda referee: referee.store.ready())
        return tuple(sorted({*away, *(referee.number for referee, ready in answers if not ready)} - {0}))

    async def first(self, ask: Callable[[R], Coroutine[Any, Any, T | None]]) -> T | None:
        """Ask all logs at once, and return the first answer that is not None; None if there is none.

        Raises LogAwayError if there is no such answer, and a log did not answer.
        """
        asked = {asyncio.create_task(ask(referee)): referee for referee in self.opened}
        waiting, silent = set(asked), len(asked) < len(self._at)
        try:
            while waiting:
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    error = task.exception()
                    if isinstance(error, StoreUnavailableError):
                        asked[task].reach.failed("requests", error)
                        silent = True
                    elif (answer := task.result()) is not None:
                        return answer
        finally:
            for task in waiting:
                task.cancel()
        if silent:
            raise LogAwayError
        return None


async def _has(referee: R, stream: str) -> R | None:
    return None if await referee.store.stream(stream) is None else referee


async def _standing(referee: R, digest: bytes) -> Standing | None:
    try:
        return await referee.access.standing_behind(digest, here=True)
    except TokenUnknownError:
        return None
