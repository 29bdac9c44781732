"""The webhooks that there are, by the table or tournament of which they hear, at the node that sends."""

from collections.abc import Iterator

import msgspec
import structlog

from domain.hooks.model import Hook
from service.commands.hooks.fair_queue import Share
from service.problems import RecordDamagedError, UnknownHookError
from service.queries.hooks.stream import HookStream, read_hook, share_of, stream_heard
from service.record.directory import HOOKS
from service.runtime.context import Referee

PAGE = 100

log = structlog.get_logger()


class _Subscription(msgspec.Struct, frozen=True):
    stream: HookStream
    share: Share


class SubscriptionIndex:
    """All webhooks but those deleted. Whether anybody hears of a stream takes a look-up, however many there are."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._known: dict[str, _Subscription] = {}
        self._by_stream: dict[str | None, dict[str, HookStream]] = {}

    def __bool__(self) -> bool:
        return bool(self._known)

    @property
    def first(self) -> int:
        """The position in the log from which on somebody hears."""
        return min((known.stream.since for known in self._known.values()), default=0)

    async def load(self, position: int) -> None:
        """Read all of them, as they were at this position of the log. Raises StoreUnavailableError."""
        self._known.clear()
        self._by_stream.clear()
        before: str | None = None
        store = self._referee.store
        while page := await store.streams(category=HOOKS, state=("enabled", "disabled"), before=before, limit=PAGE):
            for entry in page:
                await self.read(entry.stream, position)
            before = page[-1].stream

    async def read(self, hook_id: str, position: int) -> Hook | None:
        """Read one anew, as it was at this position of the log; None if it was deleted by then, or cannot be read.

        What happened while it was disabled is held, however late the log is read. Raises StoreUnavailableError.
        """
        self.forget(hook_id)
        store = self._referee.store
        try:
            stream = await read_hook(store, hook_id, position)
        except UnknownHookError:
            return None
        except RecordDamagedError as error:
            log.error("hook_damaged", hook=hook_id, first_bad_version=error.version)  # noqa: TRY400 - no trace is needed
            return None
        if stream.hook.status == "deleted":
            return None
        self._known[hook_id] = _Subscription(stream, await share_of(store, stream.hook))
        self._by_stream.setdefault(stream_heard(stream.hook.scope), {})[hook_id] = stream
        return stream.hook

    def forget(self, hook_id: str) -> None:
        """Forget one."""
        known = self._known.pop(hook_id, None)
        if known is not None:
            heard = stream_heard(known.stream.hook.scope)
            del self._by_stream[heard][hook_id]
            if not self._by_stream[heard]:
                del self._by_stream[heard]

    def share(self, hook_id: str) -> Share | None:
        """The owner of a webhook; None if there is no such webhook."""
        known = self._known.get(hook_id)
        return None if known is None else known.share

    def is_heard(self, heard: str) -> bool:
        """Return whether anybody subscribes to the table or tournament of a stream."""
        return heard in self._by_stream or None in self._by_stream

    def of(self, heard: str, position: int) -> list[Hook]:
        """Those that hear of what stands at this position, an event of this stream."""
        return [stream.hook for stream in self._of(heard) if stream.since < position]

    def of_all(self, position: int) -> list[Hook]:
        """Those that hear of all tables and tournaments, and of what stands at this position."""
        return [stream.hook for stream in self._by_stream.get(None, {}).values() if stream.since < position]

    def _of(self, heard: str) -> Iterator[HookStream]:
        yield from self._by_stream.get(heard, {}).values()
        yield from self._by_stream.get(None, {}).values()
