"""The end of a connection whose client may still be sending."""

from collections.abc import Callable

from api.front.http.one_write import OneWrite


class Lingering:
    """A transport that is not closed at once.

    Otherwise, if something that was sent is still unread, the client's system would throw the answer away before the
    client has read it. So the sending side alone is closed, and `end` called, which is to see to the rest.
    """

    def __init__(self, transport: OneWrite, end: Callable[[], None]) -> None:
        self._transport = transport
        self._end = end
        self.write = transport.write
        self.is_closing = transport.is_closing

    def close(self) -> None:
        """Send what is to be sent, and nothing after it."""
        if not self._transport.is_closing():
            self._transport.write_eof()
            self._end()
