"""Tickets for feeds: a page's `EventSource` cannot send a token, and a token does not belong into an address."""

from collections.abc import Callable

import msgspec

from eventstore.ports.tickets import Ticket, TicketLimits, Tickets
from service.access.randomness import new_ticket, token_hash
from service.problems import TicketUnknownError, TokenUnknownError, TooManyTicketsError
from service.runtime.access.access import Access
from service.runtime.access.standing import Standing


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
