"""The view of a webhook and of its deliveries for its holder."""

from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec

from domain.game.seat import Seat
from domain.hooks.model import DisabledBy, Hook, HookStatus, Kind
from eventstore.ports.outbox import KeptMessage, MessageState
from service.access.grants import Grant
from service.problems import RecordDamagedError, UnknownHookError
from service.queries.hooks.audience import is_in_charge, is_own, own_scope, read_in_charge, read_own
from service.queries.hooks.stream import mark_of, read_hook
from service.record.directory import HOOKS
from service.runtime.context import Referee

PAGE = 100

DeliveryKind = Literal[Kind, "test"]
"""What a delivery is about; `test`: its holder tries the receiver."""


class HookEntry(msgspec.Struct, frozen=True):
    """A webhook. Its secret is shown only when it is made.

    `table_id` and `tournament_id` are null if it hears of all, `seat` unless it hears as a seat. `arbiter`, `director`,
    `entrant` and `player` say as whom it hears of a tournament. Only its holder sees more of `url` than the host.
    """

    id: str
    status: HookStatus
    disabled_by: DisabledBy | None
    url: str
    kinds: tuple[Kind, ...]
    table_id: str | None
    seat: Seat | None
    created_at: int
    tournament_id: str | None = None
    arbiter: int | None = None
    director: int | None = None
    entrant: int | None = None
    player: int | None = None


class HookPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Webhooks, newest first. `next` is the cursor of the next page, null if this is the last.

    `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
    """

    hooks: tuple[HookEntry, ...]
    next: str | None
    logs_away: tuple[int, ...] = ()


class Delivery(msgspec.Struct, frozen=True):
    """A delivery that was sent, or is to be sent. `id` is the header `webhook-id`.

    `version` is that of the table or tournament in the numbers of the webhook's viewer, null for what is about none.
    `tries` counts the attempts; `answered` is the status of the last answer, null if there was none; `tried_at` is the
    time of the last attempt.
    """

    id: str
    kind: DeliveryKind
    status: MessageState
    at: int
    table_id: str | None
    version: int | None
    tries: int
    answered: int | None
    tried_at: int | None
    tournament_id: str | None = None


class DeliveryPage(msgspec.Struct, frozen=True):
    """Deliveries, newest first. `next` is the cursor of the next page, null if this is the last."""

    deliveries: tuple[Delivery, ...]
    next: str | None


class _About(msgspec.Struct):
    table_id: str | None = None
    tournament_id: str | None = None
    version: int | None = None


class _Sent(msgspec.Struct):
    type: DeliveryKind
    data: _About


SENT = msgspec.json.Decoder(_Sent)


def entry_for(grant: Grant, hook: Hook) -> HookEntry:
    """The entry of a webhook: only its holder sees more of an address than the host, as a path can be a secret."""
    url = hook.url if is_own(grant, hook) else urlsplit(hook.url)._replace(path="/", query="").geturl()
    scope = hook.scope
    stored = hook.id, hook.status, hook.disabled_by, url, hook.kinds, scope.table, scope.seat, hook.created_at
    return HookEntry(*stored, scope.tournament, scope.arbiter, scope.director, scope.entrant, scope.player)


async def show_hook(referee: Referee, grant: Grant, hook_id: str) -> HookEntry:
    """One webhook, for its holder and the organizer in charge.

    Raises UnknownHookError, NotAllowedError, RecordDamagedError.
    """
    return entry_for(grant, (await read_in_charge(referee.store, grant, hook_id)).hook)


async def list_hooks(referee: Referee, grant: Grant, before: str | None, limit: int) -> HookPage:
    """A page of webhooks: for an organizer those that it is in charge of, its own for others.

    One that cannot be read is left out. Raises NotAllowedError.
    """
    size = max(1, min(limit, PAGE))
    chosen: dict[str, Any] = {"mark": mark_of(own_scope(grant))}
    if grant.role == "organizer":
        chosen = {"category": HOOKS, "state": ("enabled", "disabled"), "owner": grant.owner or None}
    if before is not None and not await _may_see(referee, grant, before):
        return HookPage((), None)  # as after a cursor that there is not
    streams = await referee.store.streams(before=before, limit=size + 1, **chosen)
    entries = [await _entry(referee, grant, entry.stream) for entry in streams[:size]]
    shown = tuple(entry for entry in entries if entry is not None and entry.status != "deleted")
    return HookPage(shown, streams[size - 1].stream if len(streams) > size else None)


async def _may_see(referee: Referee, grant: Grant, hook_id: str) -> bool:
    """Return whether a cursor is a webhook that the client may see; it may have been deleted since it was listed."""
    try:
        return await is_in_charge(referee.store, grant, (await read_hook(referee.store, hook_id)).hook)
    except UnknownHookError:
        return False
    except RecordDamagedError:
        return grant.is_of_all


async def _entry(referee: Referee, grant: Grant, hook_id: str) -> HookEntry | None:
    try:
        return entry_for(grant, (await read_hook(referee.store, hook_id)).hook)
    except RecordDamagedError:
        return None


async def list_deliveries(referee: Referee, grant: Grant, hook_id: str, before: str | None, limit: int) -> DeliveryPage:
    """A page of a webhook's deliveries, as far as they are kept, for its holder.

    Their numbers are those of what the holder was told. Raises as `show_hook` does.
    """
    await read_own(referee.store, grant, hook_id)
    size = max(1, min(limit, PAGE))
    messages = await referee.store.outbox.messages(hook_id, before, size + 1)
    page = tuple(_delivery(message) for message in messages[:size])
    return DeliveryPage(page, page[-1].id if len(messages) > size else None)


def _delivery(kept: KeptMessage) -> Delivery:
    message = kept.message
    sent = SENT.decode(message.body)
    return Delivery(
        message.id,
        sent.type,
        message.state,
        message.at,
        sent.data.table_id,
        sent.data.version,
        kept.tries,
        kept.answered or None,
        kept.tried_at or None,
        sent.data.tournament_id,
    )
