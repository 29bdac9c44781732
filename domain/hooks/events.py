"""The events of a hook, and the hook that they lead to."""

from collections.abc import Iterable
from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.personal import Impersonal
from domain.game.seat import Seat
from domain.hooks.model import DisabledBy, Hook, Kind, Scope


class HookCreated(msgspec.Struct, frozen=True, omit_defaults=True, tag="hook_created"):
    """Somebody has subscribed, to all tables and tournaments unless `table` or `tournament` names one.

    The other fields say who hears of it: see `Scope`.
    """

    url: Impersonal
    kinds: tuple[Kind, ...]
    table: Impersonal | None = None
    seat: Seat | None = None
    owner: Impersonal = ""
    holder: int = 0
    tournament: Impersonal | None = None
    arbiter: int | None = None
    director: int | None = None
    entrant: int | None = None
    player: int | None = None


class HookChanged(msgspec.Struct, frozen=True, tag="hook_changed"):
    """From now on it is sent there, and these kinds."""

    url: Impersonal
    kinds: tuple[Kind, ...]


class HookDisabled(msgspec.Struct, frozen=True, tag="hook_disabled"):
    """Nothing is sent any more, until it is enabled."""

    by: DisabledBy


class HookEnabled(msgspec.Struct, frozen=True, tag="hook_enabled"):
    """It is sent again."""


class SecretRotated(msgspec.Struct, frozen=True, tag="secret_rotated"):
    """From now on it is signed with the secret of this generation. The secret itself is never recorded."""

    generation: int


class HookDeleted(msgspec.Struct, frozen=True, tag="hook_deleted"):
    """The subscription has ended for good."""


HookEvent = HookCreated | HookChanged | HookDisabled | HookEnabled | SecretRotated | HookDeleted


class HookRecord(msgspec.Struct, frozen=True):
    """An event as it is recorded: `by` is the role of who did it, or `service`; `at` is milliseconds since 1970, UTC.

    `salt` makes the hash of the body one that nobody can guess the address from.
    """

    event: HookEvent
    by: str
    at: int
    salt: str


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
