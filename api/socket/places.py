"""How many connections may be open: on the whole server, and with one token."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from service.entropy import token_hash
from service.problem import TooManyConnectionsError


class Places:
    """The open connections. Each takes a place from its beginning, and one of its token's from its greeting on."""

    def __init__(self, limit: int, each: int) -> None:
        self._limit = limit
        self._each = each
        self._open = 0
        self._by_token: Counter[bytes] = Counter()

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
    def with_token(self, token: str) -> Iterator[None]:
        """One of the places of a token that is known, as long as the context lasts. Raises TooManyConnectionsError."""
        known = token_hash(token)
        if self._by_token[known] >= self._each:
            raise TooManyConnectionsError
        self._by_token[known] += 1
        try:
            yield
        finally:
            self._by_token[known] -= 1
            if not self._by_token[known]:
                del self._by_token[known]
