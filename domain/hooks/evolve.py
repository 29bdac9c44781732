"""Evolve a hook by its events."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from domain.hooks.events import (
    HookChanged,
    HookCreated,
    HookDeleted,
    HookDisabled,
    HookEnabled,
    HookRecord,
    SecretRotated,
)
from domain.hooks.model import Hook, Scope


def evolve(hook_id: str, hook: Hook | None, record: HookRecord) -> Hook:
    """The hook after an event. Raises ValueError for a stream that does not begin with the creation."""
    event = record.event
    if isinstance(event, HookCreated):
        scope = Scope(**{field: getattr(event, field) for field in Scope.__struct_fields__})
        return Hook(hook_id, scope, event.url, event.kinds, record.at)
    if hook is None:
        message = "The stream of a hook begins with its creation."
        raise ValueError(message)
    match event:
        case HookChanged():
            return replace(hook, url=event.url, kinds=event.kinds)
        case HookDisabled():
            return replace(hook, status="disabled", disabled_by=event.by)
        case HookEnabled():
            return replace(hook, status="enabled", disabled_by=None)
        case SecretRotated():
            return replace(hook, generation=event.generation, rotated_at=record.at)
        case HookDeleted():
            return replace(hook, status="deleted", disabled_by=None)
        case _:
            assert_never(event)


def fold(hook_id: str, records: Iterable[HookRecord], hook: Hook | None = None) -> Hook:
    """The hook after events. Raises ValueError if there are none, or if they do not begin with the creation."""
    for record in records:
        hook = evolve(hook_id, hook, record)
    if hook is None:
        message = "A hook without events is none."
        raise ValueError(message)
    return hook
