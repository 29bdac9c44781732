"""Follows the log and builds messages of what somebody hears of."""

from collections.abc import Sequence

import structlog

from domain.hooks.events import HookDisabled
from domain.hooks.model import Hook
from eventstore.ports.events import Place
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError, StreamDamagedError
from eventstore.ports.outbox import Message, MessageState, Posted
from service.access.grants import OF_TOURNAMENT
from service.commands.hooks.messages import AboutHook, TableMessages, message_id, payload
from service.commands.hooks.subscription_index import SubscriptionIndex
from service.commands.hooks.tournament_messages import TournamentMessages
from service.problems import RecordDamagedError, RulesMissingError, UnknownTableError, UnknownTournamentError
from service.queries.hooks.audience import Holders, may_hear, may_hear_of_failure, may_hear_tournament
from service.queries.hooks.stream import PREFIX, RECORDS, secret_root
from service.record.tournaments import id_of
from service.runtime.at_least import at_least
from service.runtime.context import Referee

PAGE = 1024
"""How many events of the log are looked at together."""
NOTED = 1024
"""After so many events without a message the position in the log is noted."""
TOGETHER = 500
"""How many messages are written in one transaction: of a tournament a thousand players hear at once."""
BYTES = 1 << 20
"""How many bytes the messages have that are written together; those of the last table may come on top."""

log = structlog.get_logger()


class MessageBuilder:
    """Builds messages. A message is written before the position that it comes from is noted.

    So after a crash some are built again. They have the ids and numbers that they had, and those that are there stay.
    """

    def __init__(self, referee: Referee, index: SubscriptionIndex, holders: Holders) -> None:
        self._referee = referee
        self._index = index
        self._holders = holders
        self._root = b""
        self._messages = TableMessages(referee, b"")
        self._of_tournaments = TournamentMessages(referee, b"")
        self._position = 0
        self._noted = 0

    async def start(self) -> None:
        """Read who hears, and from which position of the log on. Raises StoreUnavailableError."""
        self._root = await secret_root(self._referee)
        self._messages = TableMessages(self._referee, self._root)
        self._of_tournaments = TournamentMessages(self._referee, self._root)
        self._noted = self._position = await self._referee.store.outbox.position()
        await self._index.load(self._position)

    async def advance(self) -> list[str] | None:
        """Build the messages of a page of the log: for which webhooks something may wait. None if nothing is new.

        Raises StoreBusyError, StoreUnavailableError.
        """
        self._position = max(self._position, self._index.first)
        places = await self._referee.store.places(self._position, PAGE)
        if not places:
            return None
        waiting = {stream: None for _, stream, _ in places if stream.startswith(PREFIX)}
        messages: list[Message] = []
        for run in _runs(places):
            messages += await self._of(run)
            if sum(len(message.body) for message in messages) > BYTES:
                await self._post(run[-1][0], messages)
                waiting |= _waiting(messages)
                messages = []
        await self._post(places[-1][0], messages)
        return list(waiting | _waiting(messages))

    async def _post(self, position: int, messages: Sequence[Message]) -> None:
        for begin in range(0, len(messages), TOGETHER):
            await self._referee.store.outbox.do(Posted(0, tuple(messages[begin : begin + TOGETHER])))
        if messages or position - self._noted >= NOTED:
            await self._referee.store.outbox.do(Posted(position, ()))
            self._noted = position
        self._position = position

    async def _of(self, run: Sequence[Place]) -> list[Message]:
        """The messages of consecutive events of a stream."""
        _, stream, first = run[0]
        if stream.startswith(PREFIX):
            return await self._of_hook(run)
        if not self._index.is_heard(stream):
            return []
        try:
            return await (self._of_tournament if stream.startswith(OF_TOURNAMENT) else self._of_table)(run)
        except (StoreBusyError, StoreUnavailableError):
            raise
        except (UnknownTableError, UnknownTournamentError):
            return []
        except (RecordDamagedError, RulesMissingError) as error:
            log.warning("hooks_skip", table=stream, version=first, problem=str(error))
        except Exception:
            log.exception("hooks_skip", table=stream, version=first)
        return []

    async def _of_table(self, run: Sequence[Place]) -> list[Message]:
        position, table, first = run[0]
        store = self._referee.store
        at = self._referee.clock()
        hooks = [
            hook
            for hook in self._index.of(table, position)
            if await may_hear(store, hook.scope, table) and await self._holders.still_hold(hook, at)
        ]
        if not hooks:
            return []
        last = run[-1][2]
        live = await at_least(self._referee.tables, table, last)
        return await self._messages.made(live, first, last, hooks)

    async def _of_tournament(self, run: Sequence[Place]) -> list[Message]:
        """The same of a tournament. Who still holds a role is asked of those alone who hear of something."""
        position, stream, first = run[0]
        store, tournament, last = self._referee.store, id_of(stream), run[-1][2]
        hooks = {
            hook.id: hook
            for hook in self._index.of(stream, position)
            if hook.scope.tournament == tournament or await may_hear_tournament(store, hook.scope, tournament)
        }
        live = await at_least(self._referee.tournaments, tournament, last)
        messages = await self._of_tournaments.made(live, first, last, [*hooks.values()])
        at = self._referee.clock()
        targets = {message.target for message in messages}
        hearing = {target for target in targets if await self._holders.still_hold(hooks[target], at)}
        return [message for message in messages if message.target in hearing]

    async def _of_hook(self, run: Sequence[Place]) -> list[Message]:
        """Follow a webhook's own events; its failure is reported to the webhooks of all."""
        position, hook_id, first = run[0]
        hook = await self._index.read(hook_id, run[-1][0])
        others = (other for other in self._index.of_all(position) if other.id != hook_id)
        hearing = [other for other in others if "hook_disabled" in other.kinds]
        if hook is None or not hearing:
            return []
        try:
            stored = await self._referee.store.follow(hook_id)
        except StreamDamagedError:
            return []
        store = self._referee.store
        at = self._referee.clock()
        hearing = [
            other
            for other in hearing
            if await may_hear_of_failure(store, other.scope, hook) and await self._holders.still_hold(other, at)
        ]
        return [
            self._failed(other, hook, event.version, record.at)
            for event in stored[first - 1 : run[-1][2]]
            if isinstance((record := RECORDS.decode(event.body)).event, HookDisabled) and record.event.by != "holder"
            for other in hearing
        ]

    def _failed(self, other: Hook, hook: Hook, version: int, at: int) -> Message:
        """To `other`: that `hook` was disabled."""
        about = AboutHook(other.id, hook.id, hook.scope.table, hook.scope.tournament)
        name = message_id(self._root, other.id, hook.id, str(version))
        state: MessageState = "waiting" if other.status == "enabled" else "held"
        return Message(other.id, hook.id, version, name, payload("hook_disabled", at, about), at, state)


def _waiting(messages: Sequence[Message]) -> dict[str, None]:
    """The targets of waiting messages, each once and in their order."""
    return dict.fromkeys(message.target for message in messages if message.state == "waiting")


def _runs(places: Sequence[Place]) -> list[list[Place]]:
    """The places cut where the stream changes."""
    runs: list[list[Place]] = []
    for place in places:
        if runs and runs[-1][-1][1] == place[1]:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs
