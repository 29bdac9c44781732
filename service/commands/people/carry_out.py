"""Carrying an act on people out: decided, appended, and taken in by who lets people in."""

from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from domain.people.commands import By, TokenSetCommand
from domain.people.token_set import TokenSet
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Appended, Conflict, KeyReused, Repeated
from service.access.randomness import derived_token, new_token, token_hash
from service.aggregate.request import Request, kept_answer, unless_answered
from service.commands.people.token_sets import Change, Loaded, Place, decided, load
from service.problems import KeyReusedError
from service.runtime.context import Referee

TRIES = 20
"""So often an act is tried again that others have come before."""

Keeping = Callable[[TokenSet], bytes]
"""What is kept of an answer under its key; never a token."""


async def carry_out(
    referee: Referee,
    request: Request,
    place: Place,
    command: TokenSetCommand,
    keeping: Keeping,
    loading: Callable[[EventStore, Place], Awaitable[Loaded]] = load,
) -> bytes:
    """Carry a command out; what is kept of its answer, which is that of the first request with the key.

    A key is looked up before anything else. Raises what `decided` raises, KeyReusedError, and the errors of the store.
    """

    async def carrying() -> bytes:
        for _ in range(TRIES):
            loaded = await loading(referee.store, place)
            change = change_for(referee, request, loaded, command, keeping)
            result = await referee.store.append(change.append)
            match result:
                case Appended():
                    take_in(referee, change)
                    return keeping(change.after)
                case Repeated():
                    return result.answer
                case KeyReused():
                    raise KeyReusedError
                case Conflict():
                    continue  # somebody else came before
        raise StoreBusyError

    return await unless_answered(partial(kept_answer, referee.store, scope_of(request), request), carrying)


def change_for(
    referee: Referee, request: Request, loaded: Loaded, command: TokenSetCommand, keeping: Keeping
) -> Change:
    """Decide the command now; the change is to be appended under the caller's key."""
    at = referee.clock()
    change = decided(loaded, acting_as(request, loaded.token_set), command, at, None, request.reason)
    key = request.key_for(scope_of(request), keeping(change.after))
    return msgspec.structs.replace(change, append=msgspec.structs.replace(change.append, key=key))


def scope_of(request: Request) -> str:
    """Within what its keys count: the acts on people with one token."""
    return f"people/{request.token_mark}"


def acting_as(request: Request, token_set: TokenSet) -> By:
    """Return the client as it acts on a token set. A token of spectators belongs to nobody: it has none of its own."""
    grant = request.grant
    own = token_set.with_secret(token_hash(request.token).hex()) if grant.role != "spectator" else None
    return By(grant.role, grant.owner or None, None if own is None else own.token, grant.seat)


async def secret_for(referee: Referee, request: Request, kind: str, stream: str) -> str:
    """A new token: a fresh one, or with a key the one that a retry makes again, as only its hash is kept."""
    if request.key is None:
        return new_token(kind)
    return derived_token(kind, await request.root(referee.store), request.key, stream)


def take_in(referee: Referee, change: Change) -> None:
    """Take in what has become durable: whom it ends is let in no longer, and its connections end.

    Another process may have written to the same stream just before, which nobody is told here after this append.
    """
    referee.access.ended(change.append.ends)
    referee.access.heard({change.append.stream: change.append.expected})
