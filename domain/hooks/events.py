"""The events of a hook."""

import msgspec

from domain.game.seat import Seat
from domain.hooks.model import DisabledBy, Kind


class HookCreated(msgspec.Struct, frozen=True, omit_defaults=True, tag="hook_created"):
    """Somebody has subscribed, to all tables and tournaments unless `table` or `tournament` names one.

    The other fields say who hears of it: see `Scope`.
    """

    url: str
    kinds: tuple[Kind, ...]
    table: str | None = None
    seat: Seat | None = None
    owner: str = ""
    holder: int = 0
    tournament: str | None = None
    arbiter: int | None = None
    director: int | None = None
    entrant: int | None = None
    player: int | None = None


class HookChanged(msgspec.Struct, frozen=True, tag="hook_changed"):
    """From now on it is sent there, and these kinds."""

    url: str
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
