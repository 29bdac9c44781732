"""The tickets of a process that has the log for itself."""

from collections import Counter, OrderedDict

from eventstore.ports.tokens import Ticket, TicketLimits


class TicketBook:
    """Tickets in memory. They end with the process, as feeds do, and nothing of them comes onto the disk."""

    def __init__(self) -> None:
        self._tickets: OrderedDict[bytes, Ticket] = OrderedDict()
        self._each: Counter[bytes] = Counter()

    def put(self, ticket: Ticket, limits: TicketLimits, now: int) -> bool:
        """As the port's `put_ticket`."""
        self._forget_expired(now)
        if len(self._tickets) >= limits.every or self._each[ticket.token_hash] >= limits.each:
            return False
        self._tickets[ticket.ticket_hash] = ticket
        self._each[ticket.token_hash] += 1
        return True

    def take(self, ticket_hash: bytes, stream: str, now: int) -> bytes | None:
        """As the port's `take_ticket`."""
        self._forget_expired(now)
        ticket = self._tickets.get(ticket_hash)
        if ticket is None or ticket.stream != stream or ticket.expires_at <= now:
            return None
        self._drop(ticket)
        return ticket.token_hash

    def _forget_expired(self, now: int) -> None:
        """The oldest expires first, as all are good for the same time."""
        while self._tickets and next(iter(self._tickets.values())).expires_at <= now:
            self._drop(next(iter(self._tickets.values())))

    def _drop(self, ticket: Ticket) -> None:
        del self._tickets[ticket.ticket_hash]
        self._each[ticket.token_hash] -= 1
        if not self._each[ticket.token_hash]:
            del self._each[ticket.token_hash]
