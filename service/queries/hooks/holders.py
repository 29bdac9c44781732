"""The check that the holder of a webhook still has its role."""

import msgspec

from domain.hooks.model import BY_ORGANIZER, Hook, Scope
from domain.people.token_set import Token, TokenSet
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StreamDamagedError
from service.problems import RecordDamagedError
from service.record.people import read_people, stream_of_organizer, stream_of_table, token_set_of


async def still_holds(store: EventStore, hook: Hook, at: int) -> bool:
    """Return whether the role by which a webhook was made is good at this time; checked before each delivery.

    An organizer of its own tables has its role until it is dismissed. A seat and an arbiter have theirs as long as
    their token. A token in place of it that was rotated is the same one. Raises RecordDamagedError.
    """
    scope = hook.scope
    if scope.owner:
        return not (await _token_set(store, stream_of_organizer(scope.owner))).dismissed
    if scope.table is None or scope.holder == BY_ORGANIZER:
        return True
    circle = await _token_set(store, stream_of_table(scope.table))
    return not circle.version or any(_is_of(scope, token) and token.is_good(at) for token in circle.tokens.values())


def _is_of(scope: Scope, token: Token) -> bool:
    """Return whether the token is the holder's; 0 is the holder of that of the opening."""
    role = "arbiter" if scope.seat is None else "seat"
    mine = token.original if scope.holder == 0 else token.token == scope.holder
    return mine and (token.role, token.seat) == (role, scope.seat)


async def _token_set(store: EventStore, stream: str) -> TokenSet:
    """A circle as the log has it; empty if nothing was done with its tokens."""
    try:
        return token_set_of(read_people(event.body for event in await store.follow(stream)))
    except StreamDamagedError as error:
        raise RecordDamagedError(error.fault.version, error.fault.problem) from None
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError):
        raise RecordDamagedError(None, "An event of the tokens cannot be read.") from None
