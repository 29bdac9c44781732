"""The answer of a receiver: parsed piece by piece, and broken off where it passes a bound.

Only its status counts. The parser calls a method for each part, so a bound holds in the middle of a piece.
"""

import httptools

from service.runtime.outside.wire import TooMuchError

MOST_BODY = 65_536
"""Bytes of a body; nobody reads what it says."""
MOST_HEAD = 16_384
"""Bytes of all heads: of the answer, and of the interim answers before it (`100 Continue`)."""
MOST_FIELDS = 100
"""Header fields in all of them, and trailers."""
MOST_INTERIM = 8
MOST_CHUNKS = 1_024
INTERIM = 1


class _EndedError(Exception):
    """The answer is complete, and nothing after it is parsed."""


class BrokenAnswerError(Exception):
    """This is no answer of HTTP, or none that is there to its end."""


class Answer:
    """An answer that is being read. `status` is 0 until its head is complete."""

    def __init__(self) -> None:
        self.status = 0
        self.complete = False
        self._framed = False
        self._too_much = False
        self._head = self._body = self._fields = self._heads = self._chunks = 0
        self._parser = httptools.HttpResponseParser(self)

    def feed(self, piece: bytes) -> None:
        """Parse a piece. Raises TooMuchError, BrokenAnswerError."""
        in_head = not self.status
        try:
            self._parser.feed_data(piece)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            if not (self.complete or self._too_much):
                raise BrokenAnswerError from None
        self._head += len(piece) if in_head and not self.status else 0
        if self._too_much or self._head > MOST_HEAD:
            raise TooMuchError

    def end(self) -> None:
        """Take note that nothing more comes. Raises BrokenAnswerError if something is missing."""
        if not self.status or self._framed:
            raise BrokenAnswerError
        self.complete = True

    def on_message_begin(self) -> None:
        """Begin an answer."""
        self._heads += 1
        self._bound(self._heads <= MOST_INTERIM + 1)

    def on_header(self, name: bytes, _value: bytes) -> None:
        """Count a field."""
        self._fields += 1
        self._framed = self._framed or name.lower() in (b"content-length", b"transfer-encoding")
        self._bound(self._fields <= MOST_FIELDS)

    def on_headers_complete(self) -> None:
        """Know the status, unless more is to come."""
        status = self._parser.get_status_code()
        if status // 100 == INTERIM:
            self._framed = False
        else:
            self.status = status

    def on_chunk_header(self) -> None:
        """Count a chunk."""
        self._chunks += 1
        self._bound(self._chunks <= MOST_CHUNKS)

    def on_body(self, part: bytes) -> None:
        """Count bytes of the body."""
        self._body += len(part)
        self._bound(self._body <= MOST_BODY)

    def on_message_complete(self) -> None:
        """End, unless this was an interim answer."""
        if self.status:
            self.complete = True
            raise _EndedError

    def _bound(self, within: bool) -> None:  # noqa: FBT001 - what is asked is whether
        if not within:
            self._too_much = True
            raise TooMuchError
