"""Goes along the log and makes messages of what somebody hears of."""

from collections.abc import Sequence

import structlog

from domain.hooks.events import HookDisabled
from domain.hooks.model import Hook
from eventstore.ports.events import Place
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError, StreamDamagedError
from eventstore.ports.outbox import Message, MessageState, Posted
from service.commands.hooks.hearing import Hearing
from service.commands.hooks.messages import AboutHook, TableMessages, message_id, payload
from service.problems import RecordDamagedError, RulesMissingError, UnknownTableError
from service.queries.hooks.audience import may_hear, may_hear_of_failure
from service.queries.hooks.holders import still_holds
from service.queries.hooks.secret import secret_root
from service.queries.hooks.stream import PREFIX, RECORDS
from service.runtime.at_least import at_least
from service.runtime.context import Referee

PAGE = 1024
"""How many events of the log are looked at together."""
NOTED = 1024
"""After so many events without a message it is noted how far the log was gone along."""
BYTES = 1 << 20
"""Of so many bytes the messages that are written together are at most, but for the last table's."""

log = structlog.get_logger()


class Maker:
    """Makes messages. A message is made before the place up to which the log was gone along is noted.

    So after a crash some are made again. They have the ids and numbers that they had, and those that are there stay.
    """

    def __init__(self, referee: Referee, hearing: Hearing) -> None:
        self._referee = referee
        self._hearing = hearing
        self._root = b""
        self._messages = TableMessages(referee, b"")
        self._position = 0
        self._noted = 0

    async def start(self) -> None:
        """Find out who hears, and how far the log was gone along. Raises StoreUnavailableError."""
        self._root = await secret_root(self._referee)
        self._messages = TableMessages(self._referee, self._root)
        self._noted = self._position = await self._referee.store.outbox.position()
        await self._hearing.load(self._position)

    async def go_on(self) -> int | None:
        """Make the messages of a page of the log: how many. None if the log has nothing new.

        Raises StoreBusyError, StoreUnavailableError.
        """
        self._position = max(self._position, self._hearing.first)
        places = await self._referee.store.places(self._position, PAGE)
        if not places:
            return None
        count = 0
        found: list[Message] = []
        for run in _runs(places):
            found += await self._of(run)
            if sum(len(one.body) for one in found) > BYTES:
                count += len(found)
                await self._post(run[-1][0], found)
                found = []
        await self._post(places[-1][0], found)
        return count + len(found)

    async def _post(self, position: int, messages: Sequence[Message]) -> None:
        if messages or position - self._noted >= NOTED:
            await self._referee.store.outbox.do(Posted(position, tuple(messages)))
            self._noted = position
        self._position = position

    async def _of(self, run: Sequence[Place]) -> list[Message]:
        """The messages of consecutive events of a stream."""
        _, stream, first = run[0]
        if stream.startswith(PREFIX):
            return await self._of_hook(run)
        if not self._hearing.is_heard(stream):
            return []
        try:
            return await self._of_table(run)
        except (StoreBusyError, StoreUnavailableError):
            raise
        except UnknownTableError:
            return []
        except (RecordDamagedError, RulesMissingError) as error:
            log.warning("hooks_skip", table=stream, version=first, problem=str(error))
        except Exception:
            log.exception("hooks_skip", table=stream, version=first)
        return []

    async def _of_table(self, run: Sequence[Place]) -> list[Message]:
        position, table, first = run[0]
        store = self._referee.store
        heard = self._hearing.of(table, position)
        at = self._referee.clock()
        hooks = [one for one in heard if await may_hear(store, one.scope, table) and await still_holds(store, one, at)]
        if not hooks:
            return []
        last = run[-1][2]
        live = await at_least(self._referee.tables, table, last)
        return await self._messages.made(live, first, last, hooks)

    async def _of_hook(self, run: Sequence[Place]) -> list[Message]:
        """What happens to a webhook counts from here on; that it has failed is told to those of all tables."""
        position, hook_id, first = run[0]
        hook = await self._hearing.read(hook_id, run[-1][0])
        others = (one for one in self._hearing.of_all_tables(position) if one.id != hook_id)
        hearing = [one for one in others if "hook_disabled" in one.kinds]
        if hook is None or not hearing:
            return []
        try:
            stored = await self._referee.store.follow(hook_id)
        except StreamDamagedError:
            return []
        store = self._referee.store
        at = self._referee.clock()
        hearing = [
            one
            for one in hearing
            if await may_hear_of_failure(store, one.scope, hook) and await still_holds(store, one, at)
        ]
        return [
            self._failed(other, hook, one.version, record.at)
            for one in stored[first - 1 : run[-1][2]]
            if isinstance((record := RECORDS.decode(one.body)).event, HookDisabled) and record.event.by != "holder"
            for other in hearing
        ]

    def _failed(self, other: Hook, hook: Hook, version: int, at: int) -> Message:
        """To `other`: that `hook` was disabled."""
        about = AboutHook(other.id, hook.id, hook.scope.table)
        name = message_id(self._root, other.id, hook.id, str(version))
        state: MessageState = "waiting" if other.status == "enabled" else "held"
        return Message(other.id, hook.id, version, name, payload("hook_disabled", at, about), at, state)


def _runs(places: Sequence[Place]) -> list[list[Place]]:
    """The places cut where the stream changes."""
    runs: list[list[Place]] = []
    for place in places:
        if runs and runs[-1][-1][1] == place[1]:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs
