"""The tokens that events of a tournament gave out: their numbers, and their way into the token set.

They lie in the database alone, with their grants. The token set records one before the first act on it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from domain.people.commands import RecordTokens
from domain.people.decide import decide
from domain.people.events import RecordedToken
from domain.people.token_set import FROM_TOURNAMENT, NOW, TokenSet, evolve
from eventstore.ports.event_store import EventStore
from eventstore.ports.tokens import Credential
from service.access.grants import Grant
from service.commands.people.token_sets import AFTER_SUBSTITUTES, ROOT, Loaded, Place, load
from service.runtime.access.access import GRANTS

ARBITERS = 2 * FROM_TOURNAMENT
DIRECTORS = 3 * FROM_TOURNAMENT
HOLDERS = 1_000_000
"""So many persons can have a place one after the other, in the numbers of tokens."""


def number_of(grant: Grant) -> int | None:
    """Return the number of a token that an event of a tournament gave out; None for all others.

    It follows from the place alone: that of spectators first, then arbiters, directors, and players by entrant and
    player. So it
    never changes, and says no more than the place does.
    """
    if not grant.tournament or grant.holder >= AFTER_SUBSTITUTES:
        return None
    if grant.arbiter is not None:
        return ARBITERS + grant.arbiter
    if grant.director is not None:
        return DIRECTORS + grant.director
    if grant.entrant is not None and grant.player is not None:
        return (10 * grant.entrant + grant.player) * HOLDERS + grant.holder
    return FROM_TOURNAMENT


def load_with(number: int) -> Callable[[EventStore, Place], Awaitable[Loaded]]:
    """Return how the token set is read for an act on the token of this number. Raises RecordDamagedError."""

    async def loading(store: EventStore, place: Place) -> Loaded:
        loaded = await load(store, place)
        if number < FROM_TOURNAMENT or number in loaded.token_set.tokens:
            return loaded
        return await _with(store, loaded, number) if place.tournament else loaded

    return loading


async def load_all(store: EventStore, place: Place) -> TokenSet:
    """Read the token set with all tokens of the table, organizer or tournament. Raises RecordDamagedError."""
    loaded = await load(store, place)
    if not place.tournament:
        return loaded.token_set
    return await asyncio.to_thread(_all, loaded.token_set, await store.credentials_of(place.bound))


async def _with(store: EventStore, loaded: Loaded, number: int) -> Loaded:
    """The token set that records this token first, if an event gave it out."""
    stored = await store.credentials_of(loaded.place.bound)
    tokens = await asyncio.to_thread(_recorded, stored, lambda given: given == number)
    if not tokens:
        return loaded
    event = decide(loaded.token_set, ROOT, RecordTokens(tokens), NOW)
    token_set = evolve(loaded.token_set, event, NOW)
    return msgspec.structs.replace(loaded, token_set=token_set, lacking=((event, ROOT),))


def _all(token_set: TokenSet, stored: Iterable[Credential]) -> TokenSet:
    tokens = _recorded(stored, lambda given: given not in token_set.tokens)
    return evolve(token_set, decide(token_set, ROOT, RecordTokens(tokens), NOW), NOW) if tokens else token_set


def _recorded(stored: Iterable[Credential], wanted: Callable[[int], bool]) -> tuple[RecordedToken, ...]:
    """Return the tokens with the wanted numbers, by number. Who was replaced before anybody acted on its has none."""
    tokens = []
    for credential in stored:
        grant = GRANTS.decode(credential.grant)
        number = None if credential.ends_at is not None else number_of(grant)
        if number is None or grant.role in ("organizer", "seat") or not wanted(number):
            continue
        place = grant.role, None, grant.arbiter, grant.entrant, grant.player, grant.holder, grant.director
        tokens.append(RecordedToken(number, credential.token_hash.hex(), *place))
    return tuple(sorted(tokens, key=lambda token: token.token))
