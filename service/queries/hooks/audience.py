"""Who may have which webhooks, and what these may hear of."""

from domain.game.seat import ARBITER_VIEW, Viewer, seen_by
from domain.hooks.model import Hook, Scope
from eventstore.ports.event_store import EventStore
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownHookError, UnknownTableError
from service.record.directory import is_table


async def scope_for(store: EventStore, grant: Grant, table: str | None) -> Scope:
    """What a holder subscribes to: the organizer to all tables or to one, others to their own.

    Raises NotAllowedError for spectators, UnknownTableError.
    """
    if grant.role == "spectator":
        raise NotAllowedError
    if grant.role == "organizer":
        if table is not None:
            entry = await store.stream(table)
            if entry is None or not is_table(entry.category):
                raise UnknownTableError
        return Scope(table)
    if table not in (None, grant.table):
        raise UnknownTableError
    return own_scope(grant)


def own_scope(grant: Grant) -> Scope:
    """All that a token of a table may hear of; of the organizer, everything. Raises NotAllowedError for spectators."""
    if grant.role == "spectator":
        raise NotAllowedError
    return Scope(grant.table, grant.seat)


def require_own(grant: Grant, hook: Hook) -> Hook:
    """Let the organizer pass, and who may hear of the same. Raises UnknownHookError, NotAllowedError."""
    scope = own_scope(grant)
    if hook.status == "deleted" or (grant.role != "organizer" and hook.scope != scope):
        raise UnknownHookError
    return hook


def hears_of(hook: Hook, table: str) -> bool:
    """Whether a webhook may hear of a table: of its own one, or of every one if its holder may."""
    return hook.scope.table in (None, table)


def viewer_of(hook: Hook) -> Viewer:
    """As whom a webhook looks at a table: it hears what this viewer is told, in its numbers."""
    return ARBITER_VIEW if hook.scope.seat is None else seen_by(hook.scope.seat)
