"""The holders of webhooks, and the events that these may report."""

from domain.game.seat import ARBITER_VIEW, Viewer, seen_by
from domain.hooks.model import BY_ORGANIZER, Hook, Scope
from eventstore.ports.event_store import EventStore
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownHookError, UnknownTableError
from service.queries.hooks.stream import HookStream, read_hook
from service.record.directory import is_analysis, is_hosted, is_table

EVERYBODY = ""
"""The organizer of all tables, as the owner of a scope."""


async def owner_of(store: EventStore, table: str) -> str | None:
    """The organizer of a table; None if there is no such table."""
    entry = await store.stream(table)
    return None if entry is None or not is_table(entry.category) else entry.owner


async def scope_for(store: EventStore, grant: Grant, table: str | None) -> Scope:
    """Return the scope of a holder's subscription: an organizer's are all its tables or one, others' their own.

    Raises NotAllowedError for spectators, UnknownTableError.
    """
    own = own_scope(grant)
    if grant.role == "organizer":
        if table is not None:
            wanted = Scope(table, owner=own.owner, holder=BY_ORGANIZER)
            if await owner_of(store, table) is None or not await may_hear(store, wanted, table):
                raise UnknownTableError
            return wanted
        return own
    if table not in (None, grant.table):
        raise UnknownTableError
    return own


def own_scope(grant: Grant) -> Scope:
    """All that a token may hear of. Raises NotAllowedError for spectators, and for tokens of a tournament."""
    if grant.role == "spectator" or grant.tournament:
        raise NotAllowedError
    if grant.role == "organizer":
        return Scope(owner=grant.owner)
    return Scope(grant.table, grant.seat, holder=grant.holder)


def is_own(grant: Grant, hook: Hook) -> bool:
    """Return whether a token has this webhook: it, or one in its place, made it. Raises NotAllowedError."""
    scope = own_scope(grant)
    if grant.role == "organizer":
        return scope.owner == hook.scope.owner and (hook.scope.table is None or hook.scope.holder == BY_ORGANIZER)
    return scope == hook.scope


async def read_own(store: EventStore, grant: Grant, hook_id: str) -> HookStream:
    """A webhook, for its holder.

    The role is looked at before the webhook. Raises NotAllowedError, UnknownHookError, RecordDamagedError.
    """
    own_scope(grant)
    result = await read_hook(store, hook_id)
    if result.hook.status == "deleted" or not is_own(grant, result.hook):
        raise UnknownHookError
    return result


async def read_in_charge(store: EventStore, grant: Grant, hook_id: str) -> HookStream:
    """A webhook, for those who are in charge of it; see `is_in_charge`. Raises as `read_own` does."""
    own_scope(grant)
    result = await read_hook(store, hook_id)
    if result.hook.status == "deleted" or not await is_in_charge(store, grant, result.hook):
        raise UnknownHookError
    return result


async def is_in_charge(store: EventStore, grant: Grant, hook: Hook) -> bool:
    """Return whether a token sees a webhook and may end it: that of its holder, and that of an organizer.

    An organizer is in charge of the webhooks of seats and arbiters at its tables, that of all of every webhook. Raises
    NotAllowedError.
    """
    if is_own(grant, hook) or grant.is_of_all:
        return True
    table = hook.scope.table
    if grant.role != "organizer" or table is None or hook.scope.holder == BY_ORGANIZER:
        return False
    return await owner_of(store, table) == grant.owner


async def may_hear(store: EventStore, scope: Scope, table: str) -> bool:
    """Return whether a scope has this table in it; an analysis is in none but one of its own.

    One that was opened so that nobody arbitrates is in none of an organizer.
    """
    entry = await store.stream(table)
    if entry is None or not is_table(entry.category) or (scope.table is None and is_analysis(entry.state)):
        return False
    if is_hosted(entry) and (scope.table is None or scope.holder == BY_ORGANIZER):
        return False  # where nobody arbitrates an organizer reads what spectators do, who have no webhooks
    return scope.table in (None, table) and scope.owner in (EVERYBODY, entry.owner)


async def may_hear_of_failure(store: EventStore, scope: Scope, hook: Hook) -> bool:
    """Return whether a scope of many tables has a webhook in it, and may hear that this one has failed."""
    table = hook.scope.table
    if scope.owner in (EVERYBODY, hook.scope.owner):
        return True
    return table is not None and await may_hear(store, scope, table)


def viewer_of(hook: Hook) -> Viewer:
    """The viewer as which a webhook looks at a table: it gets this viewer's notices, in its numbers."""
    return ARBITER_VIEW if hook.scope.seat is None else seen_by(hook.scope.seat)
