"""The check that the holder of a webhook still has its role."""

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from domain.hooks.model import BY_ORGANIZER, Hook, Scope
from domain.people.token_set import Token, TokenSet
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StreamDamagedError
from service.access.grants import Grant
from service.problems import RecordDamagedError
from service.queries.hooks.audience import own_scope
from service.record.people import read_people, stream_of_organizer, stream_of_table, stream_of_tournament, token_set_of
from service.record.tournaments import stream_of

TOURNAMENTS = 32
"""Of how many tournaments it is remembered whose tokens are good."""
FOR_EVER = 1 << 63
GRANTS = msgspec.json.Decoder(Grant)

Ends = Mapping[Scope, int]
"""Until when there is a good token of each holder in a tournament, in milliseconds since 1970 (UTC)."""


class Holders:
    """The holders of webhooks."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._ends: OrderedDict[str, tuple[tuple[int, int], Ends]] = OrderedDict()

    async def still_hold(self, hook: Hook, at: int) -> bool:
        """Return whether the role by which a webhook was made is good at this time; checked before each delivery.

        An organizer of its own tables has its role until it is dismissed. All others have theirs as long as their
        token. A token in place of it that was rotated is the same one. Raises RecordDamagedError.
        """
        scope = hook.scope
        if scope.owner:
            return not (await _token_set(self._store, stream_of_organizer(scope.owner))).dismissed
        if scope.is_of_all or scope.holder == BY_ORGANIZER:
            return True
        if scope.tournament is not None:
            return at < (await self._ends_in(scope.tournament)).get(scope, 0)
        token_set = await _token_set(self._store, stream_of_table(scope.table or ""))
        good = (token for token in token_set.tokens.values() if token.is_good(at))
        return not token_set.version or any(_is_of(scope, token) for token in good)

    async def _ends_in(self, tournament: str) -> Ends:
        """The ends of the tokens of a tournament: only its events and those of its token set change them."""
        store = self._store
        heads = await store.head(stream_of(tournament)), await store.head(stream_of_tournament(tournament))
        known = self._ends.get(tournament)
        if known is None or known[0] != heads:
            ends: dict[Scope, int] = {}
            for credential in await store.credentials_of(stream_of(tournament)):
                scope = own_scope(GRANTS.decode(credential.grant))
                end = FOR_EVER if credential.ends_at is None else credential.ends_at
                ends[scope] = max(end, ends.get(scope, 0))
            known = self._ends[tournament] = heads, ends
            if len(self._ends) > TOURNAMENTS:
                self._ends.popitem(last=False)
        return known[1]


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
    except (msgspec.DecodeError, ValueError, KeyError):
        raise RecordDamagedError(None, "An event of the tokens cannot be read.") from None
