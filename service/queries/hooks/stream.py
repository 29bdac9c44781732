"""The stream of a webhook: found, checked and folded."""

from collections.abc import Iterator

import msgspec

from domain.hooks.events import HookRecord
from domain.hooks.evolve import fold
from domain.hooks.model import Hook, Scope
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StreamDamagedError
from service.problems import RecordDamagedError, UnknownHookError
from service.record.tournaments import stream_of

PREFIX = "hook_"
"""With it begins every id of a webhook, and no id of a table."""
RECORDS = msgspec.json.Decoder(HookRecord)
ENCODER = msgspec.json.Encoder(order="sorted")


class HookStream(msgspec.Struct, frozen=True):
    """A webhook, and its events as they are stored."""

    hook: Hook
    stored: tuple[StoredEvent, ...]

    @property
    def since(self) -> int:
        """The position in the log of its creation; it hears of what comes after."""
        return self.stored[0].position


async def read_hook(store: EventStore, hook_id: str, until: int | None = None) -> HookStream:
    """A webhook, also one that is deleted; as it was at the position `until` of the log, or just after its creation.

    Raises UnknownHookError, RecordDamagedError.
    """
    if not hook_id.startswith(PREFIX):
        raise UnknownHookError
    try:
        stored = await store.follow(hook_id)
    except StreamDamagedError as error:
        raise RecordDamagedError(error.fault.version, error.fault.problem) from None
    if not stored:
        raise UnknownHookError
    if until is not None:
        stored = [event for event in stored if event.version == 1 or event.position <= until]
    return HookStream(fold(hook_id, _records(stored)), tuple(stored))


def _records(stored: list[StoredEvent]) -> Iterator[HookRecord]:
    return (RECORDS.decode(event.body) for event in stored)


def mark_of(scope: Scope) -> str:
    """The word by which the directory finds the webhooks of a scope."""
    parts = ["hook", scope.owner, scope.table or "", "" if scope.seat is None else scope.seat, scope.holder]
    if scope.tournament is not None:
        numbers = scope.arbiter, scope.director, scope.entrant, scope.player
        parts += [scope.tournament, *("" if number is None else number for number in numbers)]
    return " ".join(map(str, parts))


def stream_heard(scope: Scope) -> str | None:
    """The stream of the one table or tournament of a scope; None for a scope of all."""
    return stream_of(scope.tournament) if scope.tournament is not None else scope.table
