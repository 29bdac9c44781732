"""The head and the body of an answer, written together."""

import asyncio

LENGTH = b"\r\ncontent-length: "
"""What the head of an answer has whose body is ready; a feed has none, and its head must not wait for an event."""


class OneWrite:
    """A transport that keeps the head of an answer back until its body comes, so that both go out in one write.

    A write costs more than most of what the server does for a request, and a client gets an answer in one piece.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        """Write; the head of an answer with a length waits for what comes next."""
        if self._head:
            data, self._head = self._head + data, b""
        elif LENGTH in data and data.endswith(b"\r\n\r\n") and data.startswith(b"HTTP/1.1 "):
            self._head = data
            return
        self._transport.write(data)

    def flush(self) -> None:
        """Write a head that has no body: the answer is complete."""
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def write_eof(self) -> None:
        """Write what is left, and nothing after it."""
        self.flush()
        self._transport.write_eof()

    def close(self) -> None:
        """Write what is left, and close."""
        self.flush()
        self._transport.close()
