"""The holders of webhooks: the events that these may report, and the check that a holder still has its role."""

from collections import OrderedDict
from collections.abc import Mapping

import msgspec

from domain.game.seat import ARBITER_VIEW, Viewer, seen_by
from domain.hooks.model import BY_ORGANIZER, KINDS, Hook, Kind, Scope
from domain.people.token_set import Token, TokenSet
from domain.tournament.record import ORGANIZER, Actor
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StreamDamagedError
from service.access.grants import Grant
from service.problems import (
    NotAllowedError,
    RecordDamagedError,
    UnknownHookError,
    UnknownTableError,
    UnknownTournamentError,
)
from service.queries.hooks.stream import HookStream, read_hook, stream_heard
from service.record.directory import is_analysis, is_hosted, is_table
from service.record.people import read_people, stream_of_organizer, stream_of_table, stream_of_tournament, token_set_of
from service.record.tournaments import CATEGORY, ID, stream_of

EVERYBODY = ""
"""The organizer of all tables, as the owner of a scope."""
OF_TOURNAMENTS: tuple[Kind, ...] = ("round_published", "result", "standings_final")
"""The kinds that everybody may hear who hears of a tournament."""
OF_ALL: tuple[Kind, ...] = ("hook_disabled",)
"""The kinds that only a webhook of all tables and tournaments may hear."""
NEXT_TABLE: Kind = "next_table"
CASE: Kind = "case"


async def owner_of(store: EventStore, stream: str) -> str | None:
    """The organizer of a table or tournament, by its stream; None if there is none such."""
    entry = await store.stream(stream)
    if entry is None or not (is_table(entry.category) or entry.category == CATEGORY):
        return None
    return entry.owner


async def scope_for(store: EventStore, grant: Grant, table: str | None, tournament: str | None) -> Scope:
    """Return the scope of a holder's subscription: an organizer's are all of its own or one, others' their own.

    At most one of table and tournament is named. Raises NotAllowedError for spectators of a table, UnknownTableError,
    UnknownTournamentError.
    """
    own = own_scope(grant)
    if grant.role != "organizer":
        if table not in (None, own.table):
            raise UnknownTableError
        if tournament not in (None, own.tournament):
            raise UnknownTournamentError
        return own
    wanted = Scope(table, owner=own.owner, holder=BY_ORGANIZER, tournament=tournament)
    if table is not None and not await may_hear(store, wanted, table):
        raise UnknownTableError
    if tournament is not None and not await may_hear_tournament(store, wanted, tournament):
        raise UnknownTournamentError
    return own if wanted.is_of_all else wanted


def own_scope(grant: Grant) -> Scope:
    """All that a token may hear of. Raises NotAllowedError for spectators of a table."""
    if grant.tournament:
        return Scope(
            holder=grant.holder,
            tournament=grant.tournament,
            arbiter=grant.arbiter,
            director=grant.director,
            entrant=grant.entrant,
            player=grant.player,
        )
    if grant.role == "spectator":
        raise NotAllowedError
    if grant.role == "organizer":
        return Scope(owner=grant.owner)
    return Scope(grant.table, grant.seat, holder=grant.holder)


def is_own(grant: Grant, hook: Hook) -> bool:
    """Return whether a token has this webhook: it, or one in its place, made it. Raises NotAllowedError."""
    scope = own_scope(grant)
    if grant.role == "organizer":
        return scope.owner == hook.scope.owner and (hook.scope.is_of_all or hook.scope.holder == BY_ORGANIZER)
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

    An organizer is in charge of the webhooks of others at its tables and tournaments, that of all of every webhook.
    Raises NotAllowedError.
    """
    if is_own(grant, hook) or grant.is_of_all:
        return True
    stream = stream_heard(hook.scope)
    if grant.role != "organizer" or stream is None or hook.scope.holder == BY_ORGANIZER:
        return False
    return await owner_of(store, stream) == grant.owner


async def may_hear(store: EventStore, scope: Scope, table: str) -> bool:
    """Return whether a scope has this table in it; an analysis is in none but one of its own.

    One that was opened so that nobody arbitrates is in none of an organizer.
    """
    entry = await store.stream(table)
    if entry is None or not is_table(entry.category) or (scope.table is None and is_analysis(entry.state)):
        return False
    if is_hosted(entry) and (scope.table is None or scope.holder == BY_ORGANIZER):
        return False  # where nobody arbitrates an organizer reads what spectators do, who have no webhooks
    return (scope.is_of_all or scope.table == table) and scope.owner in (EVERYBODY, entry.owner)


async def may_hear_tournament(store: EventStore, scope: Scope, tournament: str) -> bool:
    """Return whether a scope has this tournament in it."""
    entry = await store.stream(stream_of(tournament)) if ID.fullmatch(tournament) else None
    if entry is None or entry.category != CATEGORY:
        return False
    return (scope.is_of_all or scope.tournament == tournament) and scope.owner in (EVERYBODY, entry.owner)


async def may_hear_of_failure(store: EventStore, scope: Scope, hook: Hook) -> bool:
    """Return whether a scope of all has a webhook in it, and may hear that this one has failed."""
    table, tournament = hook.scope.table, hook.scope.tournament
    if scope.owner in (EVERYBODY, hook.scope.owner):
        return True
    if tournament is not None:
        return await may_hear_tournament(store, scope, tournament)
    return table is not None and await may_hear(store, scope, table)


def kinds_for(scope: Scope) -> tuple[Kind, ...]:
    """Return the kinds that a webhook of this scope may hear: its own table is told to a player alone."""
    if scope.is_of_all:
        return tuple(kind for kind in KINDS if kind != NEXT_TABLE)
    if scope.tournament is None:
        return tuple(kind for kind in KINDS if kind not in (*OF_TOURNAMENTS, *OF_ALL, NEXT_TABLE, CASE))
    if scope.entrant is not None:
        return (*OF_TOURNAMENTS, NEXT_TABLE, CASE)
    is_spectator = scope.holder != BY_ORGANIZER and scope.arbiter is None and scope.director is None
    return OF_TOURNAMENTS if is_spectator else (*OF_TOURNAMENTS, CASE)


def viewer_of(hook: Hook) -> Viewer:
    """The viewer as which a webhook looks at a table: it gets this viewer's notices, in its numbers."""
    return ARBITER_VIEW if hook.scope.seat is None else seen_by(hook.scope.seat)


def actor_of(hook: Hook) -> Actor:
    """The actor as which a webhook looks at a tournament: it gets this viewer's notices, in its numbers."""
    scope = hook.scope
    if scope.is_of_all or scope.holder == BY_ORGANIZER:
        return ORGANIZER
    if scope.arbiter is not None:
        return Actor("arbiter", arbiter=scope.arbiter)
    if scope.director is not None:
        return Actor("director", director=scope.director)
    if scope.entrant is not None:
        return Actor("player", entrant=scope.entrant, player=scope.player)
    return Actor("spectator")


TOURNAMENTS = 32
"""Of how many tournaments it is remembered whose tokens are good."""
FOR_EVER = 1 << 63
GRANTS = msgspec.json.Decoder(Grant)

Ends = Mapping[Scope, int]
"""Until when there is a good token of each holder in a tournament, in milliseconds since 1970 (UTC)."""


class Holders:
    """The holders of webhooks. `home`: the log with the tokens of organizers, if it is another one."""

    def __init__(self, store: EventStore, home: EventStore | None = None) -> None:
        self._store = store
        self._home = home or store
        self._ends: OrderedDict[str, tuple[tuple[int, int], Ends]] = OrderedDict()

    async def still_hold(self, hook: Hook, at: int) -> bool:
        """Return whether the role by which a webhook was made is good at this time; checked before each delivery.

        An organizer of its own tables has its role until it is dismissed. All others have theirs as long as their
        token. A token in place of it that was rotated is the same one. Raises RecordDamagedError.
        """
        scope = hook.scope
        if scope.owner:
            return not (await _token_set(self._home, stream_of_organizer(scope.owner))).dismissed
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
