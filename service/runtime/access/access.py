"""Tokens, looked up and remembered until they end, wherever they are ended; and tickets for feeds.

A page's `EventSource` cannot send a token, and a token does not belong into an address. So it sends a ticket.
"""

import asyncio
import hmac
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

import msgspec

from domain.people.token_set import NOW
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.tokens import End, Ticket, TicketLimits, Tickets, Tokens
from service.access.grants import Grant
from service.access.randomness import new_ticket, token_hash
from service.problems import (
    NotAllowedError,
    TicketUnknownError,
    TokenMissingError,
    TokenUnknownError,
    TooManyTicketsError,
)
from service.record.people import OF_ORGANIZER, PREFIX
from service.runtime.access.standing import Standing
from service.runtime.clock import Clock

REMEMBERED = 50_000
AGAIN_SECONDS = 0.5
"""How long to wait before the database is asked again that did not answer."""

GRANTS = msgspec.json.Decoder(Grant)


class Access:
    """Looks tokens up; remembers those it has met, and watches those by which a connection is open.

    `organizer_token` and `metrics_token` are those of the settings, empty if there are none; they have no end.
    """

    def __init__(self, store: Tokens, clock: Clock, organizer_token: str, metrics_token: str = "") -> None:
        self._store = store
        self._clock = clock
        self._organizer = token_hash(organizer_token) if organizer_token else None
        self._metrics = token_hash(metrics_token) if metrics_token else None
        self._known: OrderedDict[bytes, Standing] = OrderedDict()
        self._at: dict[str | None, set[bytes]] = {}
        self._watched: dict[bytes, Standing] = {}
        self._chief = Standing(self._organizer or b"", Grant("organizer"), None, None, clock, self._watched)
        self._heard = 0
        self._doubted: set[bytes] = set()
        self._asking: asyncio.Task[None] | None = None
        self.elsewhere: Callable[[bytes], Awaitable[Standing]] | None = None

    async def grant_for(self, token: str | None) -> Grant:
        """The grant of a bearer token. Raises TokenMissingError, TokenUnknownError."""
        return (await self.standing_of(token)).grant

    async def standing_of(self, token: str | None) -> Standing:
        """Return the standing of a bearer token that is good now. Raises TokenMissingError, TokenUnknownError."""
        if not token:
            raise TokenMissingError
        return await self.standing_behind(token_hash(token))

    async def grant_behind(self, digest: bytes) -> Grant:
        """The grant of the token with this hash. Raises TokenUnknownError."""
        return (await self.standing_behind(digest)).grant

    def remembers(self, digest: bytes) -> bool:
        """Return whether the token with this hash was met here."""
        return digest in self._known or (self._organizer is not None and hmac.compare_digest(digest, self._organizer))

    async def standing_behind(self, digest: bytes, *, here: bool = False) -> Standing:
        """Return the standing of the token with this hash, if it is good now. Raises TokenUnknownError.

        With several logs, `elsewhere` finds a token that is not remembered here, unless it must be one of this log.
        """
        if self._organizer is not None and hmac.compare_digest(digest, self._organizer):
            return self._chief
        known = self._known.get(digest)
        if known is not None:
            self._known.move_to_end(digest)
        elif here or self.elsewhere is None:
            known = await self._met(digest)
        else:
            return await self.elsewhere(digest)
        if known.ends_at is not None and known.is_over():
            self._forget(known)
            raise TokenUnknownError
        return known

    async def check_metrics(self, token: str | None) -> None:
        """Let in who runs the service: with the organizer's token, or with the one for metrics alone.

        Raises TokenMissingError, TokenUnknownError; NotAllowedError for any other token.
        """
        if token and self._metrics is not None and hmac.compare_digest(token_hash(token), self._metrics):
            return
        if not (await self.grant_for(token)).is_of_all:
            raise NotAllowedError

    @contextmanager
    def watching(self, standing: Standing, table: str | None = None) -> Iterator[Standing]:
        """As long as the context lasts, the end of the token is noticed, whoever ends it; the standing to wait on.

        With a `table`, a token of a tournament may also end there alone; see `leave`.
        To be entered in the same turn of the event loop in which the standing was looked up.
        """
        watched = standing.among.setdefault(standing.digest, standing)
        try:
            with watched.watched():
                if table is None or not standing.grant.tournament:
                    yield watched
                    return
                with watched.staying(table) as stay:
                    yield stay
        finally:
            if not watched.watchers:
                del standing.among[standing.digest]

    def ended(self, ends: Iterable[End]) -> None:
        """Take in ends that this process has just made durable."""
        self._heard += 1
        for end in ends:
            for standing in self._of(end.token_hash):
                standing.ends(end.at)
                if standing.is_over():
                    self._forget(standing)

    def leave(self, tournament: str, must_leave: Callable[[Grant, str], bool]) -> None:
        """End what is open by tokens of a tournament at those tables where their holders may look no longer."""
        for standing in self._watched.values():
            if standing.grant.tournament == tournament:
                for table, stay in standing.stays:
                    if must_leave(standing.grant, table):
                        stay.ends(NOW)

    def arbiters_stay(self, tournament: str) -> bool:
        """Return whether arbiters of a tournament have anything open at its tables."""
        watched = self._watched.values()
        return any(
            token.stays and token.grant.role == "arbiter" and token.grant.tournament == tournament for token in watched
        )

    def heard(self, versions: Mapping[str, int]) -> None:
        """Take in that other processes have appended to these streams: tokens may have ended.

        The standings at these tables, or of all organizers, are forgotten and looked up again when they are next used.
        If a connection is open by one of them, that happens at once.
        """
        for stream in versions:
            if stream.startswith(PREFIX):
                self.invalidate(None if stream.startswith(OF_ORGANIZER) else stream.removeprefix(PREFIX))

    def invalidate(self, stream: str | None) -> None:
        """Take in that another process has ended tokens that are bound to this stream, or to none."""
        self._heard += 1
        for digest in [*self._at.get(stream, ())]:
            self._forget(self._known[digest])
        self._doubted.update(token.digest for token in self._watched.values() if token.stream == stream)
        if self._doubted and self._asking is None:
            self._asking = asyncio.create_task(self._ask_again())

    async def _met(self, digest: bytes) -> Standing:
        """A token that is met for the first time, or again after something was heard. Raises TokenUnknownError."""
        while True:
            heard = self._heard
            stored = await self._store.credential(digest)
            if heard == self._heard:
                break  # else it may have ended between the question and now
        if stored is None:
            raise TokenUnknownError
        standing = self._watched.get(digest)
        if standing is None:
            standing = Standing(
                digest, GRANTS.decode(stored.grant), stored.stream, stored.ends_at, self._clock, self._watched
            )
        elif stored.ends_at is not None:
            standing.ends(stored.ends_at)
        self._known[digest] = standing
        self._at.setdefault(standing.stream, set()).add(digest)
        if len(self._known) > REMEMBERED:
            self._forget(next(iter(self._known.values())))
        return standing

    async def _ask_again(self) -> None:
        """Look up the tokens that may have ended and by which connections are open."""
        try:
            while self._doubted:
                await self._ask_for(self._doubted.pop())
        finally:
            self._asking = None

    async def _ask_for(self, digest: bytes) -> None:
        """Look a token up; as often as it takes."""
        while (standing := self._watched.get(digest)) is not None:
            try:
                stored = await self._store.credential(digest)
            except StoreUnavailableError:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if stored is None or stored.ends_at is not None:
                standing.ends(NOW if stored is None or stored.ends_at is None else stored.ends_at)
            return

    def _of(self, digest: bytes) -> Iterator[Standing]:
        """The remembered standings of a token; a connection may have been opened before it was looked up again."""
        known, watched = self._known.get(digest), self._watched.get(digest)
        if known is not None:
            yield known
        if watched is not None and watched is not known:
            yield watched

    def _forget(self, standing: Standing) -> None:
        if self._known.pop(standing.digest, None) is not None:
            others = self._at[standing.stream]
            others.discard(standing.digest)
            if not others:
                del self._at[standing.stream]


class FeedTicket(msgspec.Struct, frozen=True):
    """A ticket: good for one feed, once, before `expires_at` (milliseconds since 1970, UTC)."""

    ticket: str
    expires_at: int


class FeedTickets:
    """Gives tickets out and takes them. Each stands for a token for `seconds`; only its hash is kept.

    `stream` names a feed: the id of a table, the stream of a tournament, or what a docket is called for that.
    """

    def __init__(
        self, store: Tickets, access: Access, limits: TicketLimits, seconds: int, clock: Callable[[], int]
    ) -> None:
        self._store = store
        self._access = access
        self._limits = limits
        self._seconds = seconds
        self._clock = clock

    async def give(self, token: str, stream: str) -> FeedTicket:
        """A ticket for the holder of this token, who may follow this feed. Raises TooManyTicketsError."""
        text, now = new_ticket(), self._clock()
        ticket = Ticket(token_hash(text), token_hash(token), stream, now + self._seconds * 1000)
        if not await self._store.put_ticket(ticket, self._limits, now):
            raise TooManyTicketsError(self._seconds)
        return FeedTicket(text, ticket.expires_at)

    async def take(self, text: str, stream: str) -> Standing:
        """Return the standing of the token for which a ticket stands. The ticket is used up.

        Raises TicketUnknownError, also if the token is no longer known: why a ticket is not good is nobody's to learn.
        """
        holder = await self._store.take_ticket(token_hash(text), stream, self._clock())
        if holder is None:
            raise TicketUnknownError
        try:
            return await self._access.standing_behind(holder)
        except TokenUnknownError:
            raise TicketUnknownError from None
