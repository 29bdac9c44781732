"""Who may have which webhooks, and what these may hear of."""

from domain.game.seat import ARBITER_VIEW, Viewer, seen_by
from domain.hooks.model import Hook, Scope
from eventstore.ports.event_store import EventStore
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownHookError, UnknownTableError
from service.record.directory import is_table

EVERYBODY = ""
"""The organizer of all tables, as the owner of a scope."""


def identity_of(_: Grant) -> tuple[str, int]:
    """Whose tables an organizer organizes; and of those who had a role one after the other, which one this is.

    There is one organizer, of all tables, and a role at a table has one holder for good.
    """
    return EVERYBODY, 0


async def owner_of(_: EventStore, table: str) -> str:  # noqa: ARG001 - see above
    """The organizer of a table."""
    return EVERYBODY


async def still_holds(_: EventStore, hook: Hook) -> bool:  # noqa: ARG001 - see above
    """Whether the holder of a webhook still has the role by which it hears; asked before each delivery is made."""
    return True


async def scope_for(store: EventStore, grant: Grant, table: str | None) -> Scope:
    """What a holder subscribes to: an organizer to all its tables or to one, others to their own.

    Raises NotAllowedError for spectators, UnknownTableError.
    """
    own = own_scope(grant)
    if grant.role == "organizer":
        if table is not None:
            entry = await store.stream(table)
            if entry is None or not is_table(entry.category) or not await may_hear(store, own, table):
                raise UnknownTableError
        return Scope(table, owner=own.owner)
    if table not in (None, grant.table):
        raise UnknownTableError
    return own


def own_scope(grant: Grant) -> Scope:
    """All that a token may hear of. Raises NotAllowedError for spectators."""
    if grant.role == "spectator":
        raise NotAllowedError
    owner, holder = identity_of(grant)
    return Scope(grant.table, grant.seat, owner if grant.role == "organizer" else EVERYBODY, holder)


def has_all(grant: Grant) -> bool:
    """Whether a token is that of the organizer of all tables, who sees the webhooks of everybody."""
    return grant.role == "organizer" and own_scope(grant).owner == EVERYBODY


def require_own(grant: Grant, hook: Hook) -> Hook:
    """Let the organizer of all pass, and who has the webhook. Raises UnknownHookError, NotAllowedError."""
    scope = own_scope(grant)
    mine = scope.owner == hook.scope.owner if grant.role == "organizer" else scope == hook.scope
    if hook.status == "deleted" or not (mine or has_all(grant)):
        raise UnknownHookError
    return hook


async def may_hear(store: EventStore, scope: Scope, table: str) -> bool:
    """Whether a scope has this table in it."""
    return scope.table in (None, table) and scope.owner in (EVERYBODY, await owner_of(store, table))


async def may_hear_of_failure(store: EventStore, scope: Scope, hook: Hook) -> bool:
    """Whether a scope of many tables has a webhook in it, and may hear that this one has failed."""
    table = hook.scope.table
    if scope.owner in (EVERYBODY, hook.scope.owner):
        return True
    return table is not None and await may_hear(store, scope, table)


def viewer_of(hook: Hook) -> Viewer:
    """As whom a webhook looks at a table: it hears what this viewer is told, in its numbers."""
    return ARBITER_VIEW if hook.scope.seat is None else seen_by(hook.scope.seat)
