"""Tokens: issued, renamed, limited, rotated, revoked."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from domain.game.seat import Seat
from domain.people.commands import IssueToken, RenameToken, RevokeToken, RotateToken, SetTokenExpiry
from domain.people.events import Role
from domain.people.token_set import Token, TokenSet
from domain.tournament.record import Actor
from domain.tournament.rules import PHASES
from eventstore.ports.event_store import EventStore
from service.access.randomness import token_hash
from service.aggregate.request import Request
from service.commands.people.carry_out import acting_as, carry_out, secret_for
from service.commands.people.handed_out import load_all, load_with
from service.commands.people.token_sets import Loaded, Place, load
from service.problems import NotAllowedError, RefusedAtError, UnknownSeatError
from service.queries.tournaments.viewer import has_conflict
from service.runtime.context import Referee


class TokenEntry(msgspec.Struct, frozen=True):
    """A token, by its number.

    `name`: its name among those who look after the tokens. `issued_at` is null for those that the opening of a table
    gave out, `ends_at` where the token has no end of its own. Both are in milliseconds since 1970, UTC. `ended`: it was
    revoked, or its seat was handed over, or its time is up. `arbiter`, `director`, or `entrant` and
    `player`, are numbers in a tournament.
    """

    number: int
    role: Role
    seat: Seat | None
    name: str | None
    issued_at: int | None
    ends_at: int | None
    ended: bool
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


class IssuedToken(msgspec.Struct, frozen=True):
    """A token was given out. `token` is told this once; the service keeps only its hash. `number` stands for it."""

    number: int
    role: Role
    seat: Seat | None
    name: str | None
    ends_at: int | None
    token: str


def entry_of(token: Token, at: int) -> TokenEntry:
    """A token as it is listed at this time."""
    return TokenEntry(
        token.token,
        token.role,
        token.seat,
        token.name,
        token.issued_at,
        token.ends_at,
        not token.is_good(at),
        token.arbiter,
        token.entrant,
        token.player,
        token.director,
    )


class Wanted(msgspec.Struct, frozen=True):
    """A token that is wanted."""

    role: Role
    seat: Seat | None = None
    name: str | None = None
    ends_at: int | None = None


async def issue_token(referee: Referee, request: Request, place: Place, wanted: Wanted) -> IssuedToken:
    """Give a token out; a host does so for spectators alone.

    Raises UnknownSeatError, RefusedAtError, and what `carry_out` raises.
    """
    if request.grant.hosts and wanted.role != "spectator":
        raise NotAllowedError
    if place.table is not None and wanted.role == "seat":
        await must_have_seat(referee, place.table, wanted.seat)
    secret = await secret_for(referee, request, wanted.role, place.stream)
    command = IssueToken(token_hash(secret).hex(), wanted.role, wanted.seat, wanted.name, wanted.ends_at)

    async def loading(store: EventStore, place: Place) -> Loaded:
        if place.tournament:
            await _must_be_no_draft(referee, place.tournament)
        return await load(store, place)

    return issued(await carry_out(referee, request, place, command, kept_token, loading), secret)


async def _must_be_no_draft(referee: Referee, tournament: str) -> None:
    """Raises RefusedAtError for a tournament whose entries were never opened (tournament.3.1)."""
    live = await referee.tournaments.get(tournament)
    if live.state.phase == "draft":
        raise RefusedAtError(PHASES.id, "role", live.version, live.state.revision)


async def must_have_seat(referee: Referee, table: str, seat: Seat | None) -> None:
    """Check that the table has this seat. Raises UnknownSeatError, and what reading a table raises."""
    live = await referee.tables.get(table)
    if seat is None or not 0 <= seat < live.state.seats:
        raise UnknownSeatError


async def rotate_token(referee: Referee, request: Request, place: Place, number: int, grace: int) -> IssuedToken:
    """Give the holder of a token a new secret; the old one is good for `grace` milliseconds more."""
    role = (await load_with(number)(referee.store, place)).token_set.tokens.get(number)
    if request.grant.hosts and role is not None and role.role != "spectator":
        raise NotAllowedError  # with the new secret of a seat it would look into a hand, and nobody would see it
    secret = await secret_for(referee, request, "token" if role is None else role.role, place.stream)
    command = RotateToken(number, token_hash(secret).hex(), grace)

    async def loading(store: EventStore, place: Place) -> Loaded:
        loaded = await load_with(number)(store, place)
        await _must_be_without_conflict(referee, request, loaded, number)
        return loaded

    kept = await carry_out(referee, request, place, command, partial(kept_token, number=number), loading)
    return issued(kept, secret)


async def _must_be_without_conflict(referee: Referee, request: Request, loaded: Loaded, number: int) -> None:
    """Raises NotAllowedError for an arbiter with conflicts who would get the secret of a player (tournament.14.6)."""
    token, place = loaded.token_set.tokens.get(number), loaded.place
    if place.tournament and request.grant.role == "arbiter" and token is not None and token.role == "player":
        state = (await referee.tournaments.known(place.tournament)).state
        if has_conflict(state, Actor("arbiter", arbiter=request.grant.arbiter)):
            raise NotAllowedError


async def rename_token(referee: Referee, request: Request, place: Place, number: int, name: str | None) -> TokenEntry:
    """Call a token something else; None: nothing."""
    return await _changed(referee, request, place, RenameToken(number, name))


async def set_token_expiry(referee: Referee, request: Request, place: Place, number: int, ends_at: int) -> TokenEntry:
    """Let a token end earlier than it would."""
    return await _changed(referee, request, place, SetTokenExpiry(number, ends_at))


async def revoke_token(referee: Referee, request: Request, place: Place, number: int) -> TokenEntry:
    """End a token now, with all connections by it."""
    return await _changed(referee, request, place, RevokeToken(number))


async def _changed(referee: Referee, request: Request, place: Place, command: Any) -> TokenEntry:
    at = referee.clock()

    def keeping(after: TokenSet) -> bytes:
        return msgspec.json.encode(entry_of(after.tokens[command.token], at))

    kept = await carry_out(referee, request, place, command, keeping, load_with(command.token))
    return msgspec.json.decode(kept, type=TokenEntry)


def kept_token(after: TokenSet, number: int | None = None) -> bytes:
    """The stored answer that gives out a token (None: the last one): all but its secret."""
    token = after.tokens[after.newest if number is None else number]
    return msgspec.json.encode(IssuedToken(token.token, token.role, token.seat, token.name, token.ends_at, ""))


def issued(kept: bytes, secret: str) -> IssuedToken:
    """The answer with the token in it, which was made, or made again from the key."""
    return msgspec.structs.replace(msgspec.json.decode(kept, type=IssuedToken), token=secret)


class TokenList(msgspec.Struct, frozen=True):
    """The tokens that the client sees to, by their numbers."""

    tokens: tuple[TokenEntry, ...]


async def list_tokens(referee: Referee, request: Request, place: Place) -> TokenList:
    """The tokens of a table or an organizer: all for who sees to them, for others its own."""
    token_set, at = (await load(referee.store, place)).token_set, referee.clock()
    return TokenList(tuple(entry_of(token, at) for token in _seen_to(request, token_set)))


class TokenPage(msgspec.Struct, frozen=True):
    """Tokens that the client sees to, by their numbers. `next`: after which the next page begins; null: the last."""

    tokens: tuple[TokenEntry, ...]
    next: str | None


async def list_tokens_of_tournament(
    referee: Referee, request: Request, place: Place, after: int, limit: int
) -> TokenPage:
    """The tokens of a tournament after this number: all for who sees to them, for others its own."""
    token_set, at = await load_all(referee.store, place), referee.clock()
    listed = sorted(_seen_to(request, token_set), key=lambda token: token.token)
    page = [token for token in listed if token.token > after][: limit + 1]
    more = str(page[limit - 1].token) if len(page) > limit else None
    return TokenPage(tuple(entry_of(token, at) for token in page[:limit]), more)


def _seen_to(request: Request, token_set: TokenSet) -> Iterator[Token]:
    by = acting_as(request, token_set)
    sees_all = by.role in ("organizer", "arbiter")
    return (token for token in token_set.tokens.values() if sees_all or token.token == by.token)
