"""What the holder of a webhook is shown of it and of its deliveries."""

from typing import Any, Literal

import msgspec

from domain.game.seat import Seat
from domain.hooks.model import DisabledBy, Hook, HookStatus, Kind
from eventstore.ports.outbox import Kept, MessageState
from service.access.grants import Grant
from service.problems import RecordDamagedError, UnknownHookError
from service.queries.hooks.audience import has_all, is_own, own_scope, read_own
from service.queries.hooks.stream import mark_of, read_hook
from service.record.directory import HOOKS
from service.runtime.context import Referee

PAGE = 100

DeliveryKind = Literal[Kind, "test"]
"""What a delivery is about; `test`: its holder tries the receiver."""


class HookEntry(msgspec.Struct, frozen=True):
    """A webhook. Its secret is shown only when it is made.

    `table_id` is null if it hears of all tables, `seat` unless it hears as a seat.
    """

    id: str
    status: HookStatus
    disabled_by: DisabledBy | None
    url: str
    kinds: tuple[Kind, ...]
    table_id: str | None
    seat: Seat | None
    created_at: int


class HookPage(msgspec.Struct, frozen=True):
    """Webhooks, newest first. `next` is the cursor of the next page, null if this is the last."""

    hooks: tuple[HookEntry, ...]
    next: str | None


class Delivery(msgspec.Struct, frozen=True):
    """What was sent, or is to be sent. `id` is the header `webhook-id`.

    `version` is that of the table in the numbers of the webhook's viewer, null for what is about no table. `tries`
    counts the attempts; `answered` is the status of the last answer, null if there was none; `tried_at` is the time of
    the last attempt.
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


class DeliveryPage(msgspec.Struct, frozen=True):
    """Deliveries, newest first. `next` is the cursor of the next page, null if this is the last."""

    deliveries: tuple[Delivery, ...]
    next: str | None


class _About(msgspec.Struct):
    table_id: str | None = None
    version: int | None = None


class _Sent(msgspec.Struct):
    type: DeliveryKind
    data: _About


SENT = msgspec.json.Decoder(_Sent)


def entry_of(hook: Hook) -> HookEntry:
    """What is shown of a webhook."""
    scope = hook.scope
    return HookEntry(
        hook.id, hook.status, hook.disabled_by, hook.url, hook.kinds, scope.table, scope.seat, hook.created_at
    )


async def show_hook(referee: Referee, grant: Grant, hook_id: str) -> HookEntry:
    """One webhook. Raises UnknownHookError, NotAllowedError, RecordDamagedError."""
    return entry_of((await read_own(referee.store, grant, hook_id)).hook)


async def list_hooks(referee: Referee, grant: Grant, before: str | None, limit: int) -> HookPage:
    """A page of webhooks: all for the organizer, its own for others. One that cannot be read is left out.

    Raises NotAllowedError.
    """
    size = max(1, min(limit, PAGE))
    chosen: dict[str, Any] = {"mark": mark_of(own_scope(grant))}
    if grant.role == "organizer":
        chosen = {"category": HOOKS, "state": ("enabled", "disabled"), "owner": grant.owner or None}
    if before is not None and not await _is_own(referee, grant, before):
        return HookPage((), None)  # as after a cursor that there is not
    found = await referee.store.streams(before=before, limit=size + 1, **chosen)
    entries = [await _entry(referee, one.stream) for one in found[:size]]
    shown = tuple(one for one in entries if one is not None and one.status != "deleted")
    return HookPage(shown, found[size - 1].stream if len(found) > size else None)


async def _is_own(referee: Referee, grant: Grant, hook_id: str) -> bool:
    """Whether a cursor is a webhook of the client's, which may have been deleted since it was listed."""
    try:
        return is_own(grant, (await read_hook(referee.store, hook_id)).hook)
    except UnknownHookError:
        return False
    except RecordDamagedError:
        return has_all(grant)


async def _entry(referee: Referee, hook_id: str) -> HookEntry | None:
    try:
        return entry_of((await read_hook(referee.store, hook_id)).hook)
    except RecordDamagedError:
        return None


async def list_deliveries(referee: Referee, grant: Grant, hook_id: str, before: str | None, limit: int) -> DeliveryPage:
    """A page of a webhook's deliveries, as far as they are kept. Raises as `show_hook` does."""
    await show_hook(referee, grant, hook_id)
    size = max(1, min(limit, PAGE))
    found = await referee.store.outbox.messages(hook_id, before, size + 1)
    page = tuple(_delivery(one) for one in found[:size])
    return DeliveryPage(page, page[-1].id if len(found) > size else None)


def _delivery(kept: Kept) -> Delivery:
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
    )
