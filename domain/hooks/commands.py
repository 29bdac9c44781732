"""The commands to a hook."""

import msgspec

from domain.hooks.model import DisabledBy, Kind, Scope


class CreateHook(msgspec.Struct, frozen=True):
    """Subscribe."""

    scope: Scope
    url: str
    kinds: tuple[Kind, ...]


class ChangeHook(msgspec.Struct, frozen=True):
    """Send elsewhere, or send other kinds; None leaves a part as it is."""

    url: str | None = None
    kinds: tuple[Kind, ...] | None = None


class DisableHook(msgspec.Struct, frozen=True):
    """Send nothing for now."""

    by: DisabledBy = "holder"


class EnableHook(msgspec.Struct, frozen=True):
    """Send again."""


class RotateSecret(msgspec.Struct, frozen=True):
    """Sign with a new secret; for a while with the old one too."""


class DeleteHook(msgspec.Struct, frozen=True):
    """End the subscription."""


HookCommand = CreateHook | ChangeHook | DisableHook | EnableHook | RotateSecret | DeleteHook
