"""The webhooks by the table or tournament that they report, at the node that sends, and the fair order of deliveries.

The order is fair among clubs, then tables, then holders, then hosts, then webhooks.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence

import msgspec
import structlog

from domain.hooks.model import Hook
from service.problems import RecordDamagedError, UnknownHookError
from service.queries.hooks.stream import HookStream, read_hook, share_of, stream_heard
from service.record.directory import HOOKS
from service.runtime.context import Referee

PAGE = 100

log = structlog.get_logger()

Share = tuple[str, str, str, str]


class _Subscription(msgspec.Struct, frozen=True):
    stream: HookStream
    share: Share


class SubscriptionIndex:
    """All webhooks but those deleted. Whether anybody hears of a stream takes a look-up, however many there are."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self.known: dict[str, _Subscription] = {}
        self._by_stream: dict[str | None, dict[str, HookStream]] = {}

    @property
    def first(self) -> int:
        """The position in the log from which on somebody hears."""
        return min((known.stream.since for known in self.known.values()), default=0)

    async def load(self, position: int) -> None:
        """Read all of them, as they were at this position of the log. Raises StoreUnavailableError."""
        self.known.clear()
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
        self.known[hook_id] = _Subscription(stream, await share_of(store, stream.hook))
        self._by_stream.setdefault(stream_heard(stream.hook.scope), {})[hook_id] = stream
        return stream.hook

    def forget(self, hook_id: str) -> None:
        """Forget one."""
        known = self.known.pop(hook_id, None)
        if known is not None:
            heard = stream_heard(known.stream.hook.scope)
            del self._by_stream[heard][hook_id]
            if not self._by_stream[heard]:
                del self._by_stream[heard]

    def share(self, hook_id: str) -> Share | None:
        """The owner of a webhook; None if there is no such webhook."""
        known = self.known.get(hook_id)
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


"""To whom a webhook belongs, the widest first: its club, its table or tournament, its holder, its host."""
Place = tuple[str, ...]
"""A place that is held: the share of a webhook, and the webhook."""
HOLDER = 2
"""Which part of a share is the holder."""
RESERVE = 3
"""For each of the places so many more are kept for holders that hold none."""


class _Group:
    """Those who share a part: how many places they hold, and which parts are within theirs.

    `waits` is for a webhook itself, which has nothing within it: whether something waits for it.
    """

    def __init__(self) -> None:
        self.held = 0
        self.waits = False
        self.within: OrderedDict[str, _Group] = OrderedDict()


class FairQueue:
    """Webhooks for which something waits, and the places of those that are being sent to.

    `places` is how many there are to be shared, `each` how many of them one webhook may hold. A group takes another
    place only while it holds fewer than its neighbours could still take. So one whose receivers never answer gets half
    of those of the group around it at most, two such groups a third each.

    Places are not taken back. To leave some even while many groups hold theirs, there is a reserve. A holder that holds
    none gets a place of it, unless its club already holds as many as are left of all. Among those that may take a
    place, the one that took its last one the longest ago comes first.
    """

    def __init__(self, places: int, each: int) -> None:
        self._places = places
        self._each = each
        self._all = _Group()
        self._shares: dict[str, Share] = {}

    def put(self, target: str, share: Share) -> None:
        """Note that something waits for a webhook. Its share may have changed since."""
        if self._shares.get(target, share) != share:
            self.drop(target)
        self._shares[target] = share
        group = self._all
        for name in (*share, target):
            group = group.within.setdefault(name, _Group())
        group.waits = True

    def drop(self, target: str) -> None:
        """Note that nothing waits for a webhook any more. The places that it holds stay held."""
        share = self._shares.pop(target, None)
        if share is not None:
            path = self._path((*share, target))
            path[-1].waits = False
            self._prune((*share, target), path)

    def take(self) -> Place | None:
        """Take a place for the webhook whose turn it is; None if nobody may take one."""
        place = self._next(self._all, self._places - self._all.held) or self._reserved()
        if place is None:
            return None
        path = self._path(place)
        for around, name in zip([self._all, *path], place, strict=False):
            around.within.move_to_end(name)
        for group in (self._all, *path):
            group.held += 1
        return place

    def give_back(self, place: Place) -> None:
        """Give back a place that was taken."""
        path = self._path(place)
        for group in (self._all, *path):
            group.held -= 1
        self._prune(place, path)

    def _next(self, group: _Group, room: int) -> Place | None:
        """The names from here to the webhook whose turn it is, of those that may take one of the places shared."""
        for name, inner in group.within.items():
            if inner.held >= room:
                continue
            if inner.within:
                inner_path = self._next(inner, room - inner.held)
                if inner_path is not None:
                    return (name, *inner_path)
            elif inner.waits and inner.held < self._each:
                return (name,)
        return None

    def _reserved(self) -> Place | None:
        """The names to a webhook of a holder that holds no place, if one of the reserve is left for its club."""
        left = (1 + RESERVE) * self._places - self._all.held
        for club, group in self._all.within.items():
            if group.held < left:
                inner_path = self._idle(group, HOLDER)
                if inner_path is not None:
                    return (club, *inner_path)
        return None

    def _idle(self, group: _Group, depth: int) -> Place | None:
        """The names from here to a webhook that waits, past each holder, so many levels below, that holds a place."""
        for name, inner in group.within.items():
            if inner.waits:
                return (name,)
            if inner.within and not (depth == 1 and inner.held):
                inner_path = self._idle(inner, depth - 1)
                if inner_path is not None:
                    return (name, *inner_path)
        return None

    def _path(self, names: Sequence[str]) -> list[_Group]:
        path = [self._all]
        for name in names:
            path.append(path[-1].within[name])
        return path[1:]

    def _prune(self, names: Sequence[str], path: Sequence[_Group]) -> None:
        """Forget the groups in which nothing waits and nothing is held."""
        for place in range(len(names) - 1, -1, -1):
            if path[place].held or path[place].waits or path[place].within:
                return
            around = path[place - 1] if place else self._all
            del around.within[names[place]]
