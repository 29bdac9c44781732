"""The stream of a webhook: it is read, checked and folded. So are its signing secret and its owner.

No secret is stored. Each is made from the service's signing key, which lies outside the database, and from the secret
of the log. A copy of only one of them signs nothing. Signatures have the form of Standard Webhooks. The senders share
their places by the owners of the webhooks.
"""

import hmac
from base64 import b64encode
from collections.abc import Iterator
from datetime import UTC, datetime
from urllib.parse import urlsplit

import msgspec
from standardwebhooks import Webhook

from domain.hooks.events import HookRecord, fold
from domain.hooks.model import Hook, Scope
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StreamDamagedError
from service.access.randomness import derived
from service.problems import RecordDamagedError, UnknownHookError
from service.record.directory import TableLabel
from service.record.tournaments import stream_of
from service.runtime.context import Referee

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


PURPOSE = b"richter/hooks/1"
OVERLAP_MILLISECONDS = 24 * 3600 * 1000
"""How long it is signed with the old secret too, once there is a new one."""


async def secret_root(referee: Referee) -> bytes:
    """The root of all secrets."""
    return hmac.digest(referee.notary.key.secret_for(PURPOSE), await referee.store.secret(), "sha256")


def secret_of(root: bytes, hook_id: str, generation: int) -> bytes:
    """The 32 bytes of a secret."""
    return derived(root, "hook", hook_id, str(generation))


def shown_secret(root: bytes, hook_id: str, generation: int) -> str:
    """A secret as its holder gets it, in the form of Standard Webhooks."""
    return f"whsec_{b64encode(secret_of(root, hook_id, generation)).decode()}"


def signatures(root: bytes, hook: Hook, message_id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a delivery at this time, milliseconds since 1970: id, time, and a signature for each secret.

    https://www.standardwebhooks.com: HMAC-SHA256 over id, seconds and body.
    """
    generations = [hook.generation]
    if hook.generation > 1 and at < hook.rotated_at + OVERLAP_MILLISECONDS:
        generations.append(hook.generation - 1)
    seconds = at // 1000
    time, text = datetime.fromtimestamp(seconds, UTC), body.decode()
    every = (Webhook(secret_of(root, hook.id, generation)).sign(message_id, time, text) for generation in generations)
    return {"webhook-id": message_id, "webhook-timestamp": str(seconds), "webhook-signature": " ".join(every)}


OF_THE_CLUB = ""
"""In place of a table or tournament: what hears of all of a club."""
LABELS = msgspec.json.Decoder(TableLabel)


async def share_of(store: EventStore, hook: Hook) -> tuple[str, str, str, str]:
    """The club of a webhook, its table or tournament, its holder, and its host.

    Tables of one tournament count as one, and as the tournament itself: whoever plays at many of them gets no more for
    it. Raises StoreUnavailableError.
    """
    scope = hook.scope
    host = (urlsplit(hook.url).hostname or "").lower()
    stream = stream_heard(scope)
    entry = None if stream is None else await store.stream(stream)
    if entry is None:
        return scope.owner, OF_THE_CLUB, scope.owner, host
    if scope.tournament is not None:
        return entry.owner or "", scope.tournament, mark_of(scope), host
    place = LABELS.decode(entry.label).place
    group = entry.stream if place is None else place.tournament
    return entry.owner or "", group, f"{scope.table}/{scope.seat}/{scope.holder}", host
