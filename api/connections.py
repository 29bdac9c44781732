"""The most connections that may stay open: on the whole server, and with one token or from one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from ipaddress import IPv6Address, ip_address, ip_network

from service.access.randomness import token_hash
from service.problems import TooManyConnectionsError
from service.runtime.settings import Settings

NEIGHBOURS = 64
"""Whoever has one IPv6 address has all with the same first bits."""
Holder = bytes | str


class Places:
    """The connections of one kind. Each takes a place in all, and one of its holder's."""

    def __init__(self, limit: int, each: int) -> None:
        self._limit = limit
        self._each = each
        self._open = 0
        self.held: Counter[Holder] = Counter()

    @contextmanager
    def on_the_server(self) -> Iterator[None]:
        """A place as long as the context lasts. Raises TooManyConnectionsError."""
        if self._open >= self._limit:
            raise TooManyConnectionsError
        self._open += 1
        try:
            yield
        finally:
            self._open -= 1

    @contextmanager
    def of(self, holder: Holder) -> Iterator[None]:
        """One of the places of this holder, as long as the context lasts. Raises TooManyConnectionsError."""
        if self.held[holder] >= self._each:
            raise TooManyConnectionsError
        self.held[holder] += 1
        try:
            yield
        finally:
            self.held[holder] -= 1
            if not self.held[holder]:
                del self.held[holder]

    def with_token(self, token: str) -> AbstractContextManager[None]:
        """One of the places of a token that is known. Raises TooManyConnectionsError."""
        return self.of(token_hash(token))

    def from_address(self, address: str) -> AbstractContextManager[None]:
        """One of the places of an address. Raises TooManyConnectionsError."""
        return self.of(neighbourhood(address))


class AllPlaces:
    """The places for WebSockets, for those of them that were not welcomed yet, for feeds and for requests that wait."""

    def __init__(self, settings: Settings) -> None:
        self.sockets = Places(settings.sockets, settings.token_sockets)
        self.newcomers = Places(settings.new_sockets, settings.address_new_sockets)
        self.feeds = Places(settings.feeds, settings.token_feeds)
        self.waits = Places(settings.waits, settings.token_waits)


def neighbourhood(address: str) -> str:
    """The addresses that count as one: an IPv4 address by itself, an IPv6 address with its network."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((ip, NEIGHBOURS), strict=False)) if isinstance(ip, IPv6Address) else address
