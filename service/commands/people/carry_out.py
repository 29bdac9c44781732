"""Carrying an act on people out: decided, appended, and taken in by who lets people in."""

from collections.abc import Awaitable, Callable

import msgspec

from domain.people.commands import CircleCommand
from domain.people.token_set import TokenSet
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Appended, Conflict, Key, KeyReused, Repeated
from service.commands.people.caller import Caller
from service.commands.people.token_sets import Change, Loaded, Place, decided, load
from service.problems import KeyReusedError
from service.runtime.context import Referee

TRIES = 20
"""So often an act is tried again that others have come before."""

Keeping = Callable[[TokenSet], bytes]
"""What is kept of an answer under its key; never a token."""


async def carry_out(
    referee: Referee,
    caller: Caller,
    place: Place,
    command: CircleCommand,
    keeping: Keeping,
    loading: Callable[[EventStore, Place], Awaitable[Loaded]] = load,
) -> bytes:
    """Carry a command out; what is kept of its answer, which is that of the first request with the key.

    A key is looked up before anything else. Raises what `decided` raises, KeyReusedError, and the errors of the store.
    """
    kept = await kept_before(referee, caller)
    if kept is not None:
        return kept
    for _ in range(TRIES):
        loaded = await loading(referee.store, place)
        found = change_for(referee, caller, loaded, command, keeping)
        result = await referee.store.append(found.append)
        match result:
            case Appended():
                take_in(referee, found)
                return keeping(found.after)
            case Repeated():
                return result.answer
            case KeyReused():
                raise KeyReusedError
            case Conflict():
                continue  # somebody else came before
    raise StoreBusyError


def change_for(referee: Referee, caller: Caller, loaded: Loaded, command: CircleCommand, keeping: Keeping) -> Change:
    """Decide the command now; the change is to be appended under the caller's key."""
    at = referee.clock()
    found = decided(loaded, caller.by(loaded.circle), command, at, None, caller.reason)
    if caller.key is None:
        return found
    key = Key(caller.scope, caller.key, caller.digest, keeping(found.after))
    return msgspec.structs.replace(found, append=msgspec.structs.replace(found.append, key=key))


async def kept_before(referee: Referee, caller: Caller) -> bytes | None:
    """Return the stored answer to the first request with this key. Raises KeyReusedError."""
    found = None if caller.key is None else await referee.store.find_key(caller.scope, caller.key, caller.digest)
    if isinstance(found, KeyReused):
        raise KeyReusedError
    return None if found is None else found.answer


def take_in(referee: Referee, change: Change) -> None:
    """Take in what has become durable: whom it ends is let in no longer, and its connections end."""
    referee.access.ended(change.append.ends)
