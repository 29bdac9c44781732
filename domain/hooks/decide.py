"""The commands to a hook, and a pure decider of them."""

from typing import assert_never

import msgspec
from msgspec.structs import asdict

from domain.hooks.events import (
    HookChanged,
    HookCreated,
    HookDeleted,
    HookDisabled,
    HookEnabled,
    HookEvent,
    SecretRotated,
)
from domain.hooks.model import DisabledBy, Hook, Kind, Scope


class NoSuchHookError(Exception):
    """There is no such hook, or none any more."""


class ChangeHook(msgspec.Struct, frozen=True):
    """Send elsewhere, or send other kinds; None leaves a part as it is."""

    url: str | None = None
    kinds: tuple[Kind, ...] | None = None


class CreateHook(msgspec.Struct, frozen=True):
    """Subscribe."""

    scope: Scope
    url: str
    kinds: tuple[Kind, ...]


class DeleteHook(msgspec.Struct, frozen=True):
    """End the subscription."""


class DisableHook(msgspec.Struct, frozen=True):
    """Send nothing for now."""

    by: DisabledBy = "holder"


class EnableHook(msgspec.Struct, frozen=True):
    """Send again."""


class RotateSecret(msgspec.Struct, frozen=True):
    """Sign with a new secret; for a while with the old one too."""


HookCommand = CreateHook | ChangeHook | DisableHook | EnableHook | RotateSecret | DeleteHook


def decide(hook: Hook | None, command: HookCommand) -> tuple[HookEvent, ...]:
    """The events of a command; none if the hook is as it is to be already.

    `hook` is None if there is none yet. Raises NoSuchHookError for a hook that is not there or deleted.
    """
    if isinstance(command, CreateHook):
        return (HookCreated(command.url, in_order(command.kinds), **asdict(command.scope)),)
    if hook is None or hook.status == "deleted":
        raise NoSuchHookError
    match command:
        case ChangeHook():
            return _changed(hook, command)
        case DisableHook():
            return (HookDisabled(command.by),) if hook.status == "enabled" else ()
        case EnableHook():
            return (HookEnabled(),) if hook.status == "disabled" else ()
        case RotateSecret():
            return (SecretRotated(hook.generation + 1),)
        case DeleteHook():
            return (HookDeleted(),)
        case _:
            assert_never(command)


def _changed(hook: Hook, command: ChangeHook) -> tuple[HookEvent, ...]:
    url = hook.url if command.url is None else command.url
    kinds = hook.kinds if command.kinds is None else in_order(command.kinds)
    return () if (url, kinds) == (hook.url, hook.kinds) else (HookChanged(url, kinds),)


def in_order(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """Each kind once, in a fixed order."""
    return tuple(sorted(set(kinds)))
