"""HTTP as the server talks it: nothing is read without a bound on its size, its parts and its time.

A connection whose client may still be sending ends slowly, so that the client can read the answer.
"""

import asyncio
import re
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from api.front.http.bounds import (
    FRAMING_BYTES,
    HEAD_BYTES,
    HEAD_FIELDS,
    HEAD_TOO_LARGE,
    HOST_MALFORMED,
    HOST_MISSING,
    HOST_REPEATED,
    MALFORMED,
    PIECES,
    PIPELINED,
    REFUSED,
    TOO_MANY_CONNECTIONS,
    TOO_SLOW,
    UNASKED_BYTES,
)
from api.front.http.one_write import OneWrite
from api.front.http.placed_connection import PlacedConnection
from api.front.http.upgraded_protocol import UpgradedProtocol

HEALTH = (b"/healthz", b"/readyz", b"/metrics")
"""What is answered on a connection that is one too many."""
WITH_BODY = (b"content-length", b"transfer-encoding")
HOST = re.compile(rb"[0-9A-Za-z.~_!$&'()*+,;=%:\[\]-]*")
"""The characters of a host and a port (RFC 3986, 3.2.2)."""


class Part(Enum):
    """The part of a request that a client is in."""

    BETWEEN = 0
    HEAD = 1
    BODY = 2


class TooMuchError(Exception):
    """A bound is passed; reading stops at once."""


class HttpProtocol(PlacedConnection):
    """The server's protocol, with bounds.

    The application answers a request that passes them, because it knows the words: the code of the problem lies in the
    state of the request. Earlier requests are answered first. Then the connection ends.
    """

    def __init__(self, *terms: Any, **more: Any) -> None:
        super().__init__(*terms, **more)
        self._part = Part.BETWEEN
        self._over = False
        self._head_bytes = self._pieces = self._body_bytes = self._framing_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above has it
        """Begin."""
        super().connection_made(transport)
        self._answers = OneWrite(transport)

    def data_received(self, data: bytes) -> None:
        """Read on, in pieces that are small enough for the bound of a head."""
        at = 0
        while at < len(data) and not self._over:
            room = HEAD_BYTES - self._head_bytes
            piece = data if len(data) <= room else data[at : at + room]
            at += len(piece)
            self._read(piece)
        if self._over or self._part is Part.BETWEEN:
            if self._answering:
                self._wait(None)
        elif self._part is Part.BODY:
            self._wait(self._limiter.body)
        elif not self._answering:
            self._wait(self._limiter.head)

    def _read(self, piece: bytes) -> None:
        """Read one piece. Of a request that is not at its end after it, what is read so far is counted."""
        body_bytes = self._body_bytes
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._upgrade()
        except httptools.HttpParserError:
            if not self._over:
                self._refuse(MALFORMED)
        else:
            if self._part is Part.HEAD:
                self._head_bytes += len(piece)
                if self._head_bytes >= HEAD_BYTES or len(self.headers) > HEAD_FIELDS:
                    self._refuse(HEAD_TOO_LARGE)
            elif self._part is Part.BODY:
                self._framing_bytes += len(piece) - (self._body_bytes - body_bytes)
                if self._framing_bytes > FRAMING_BYTES:
                    self._refuse(MALFORMED)

    def on_message_begin(self) -> None:
        """Begin a request, unless too many wait; what waits is answered, and nothing more."""
        if len(self.pipeline) >= PIPELINED:
            self._over = True
            self.cycle.keep_alive = False
            raise TooMuchError
        super().on_message_begin()
        self._part = Part.HEAD
        self._pieces = self._body_bytes = self._framing_bytes = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep a field of the head; one that comes after the body is none."""
        if self._part is Part.HEAD:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Hand the request to the application."""
        self._head_bytes = 0
        refused = self._reason()
        if refused is not None:
            self.scope["state"][REFUSED] = refused
        before = self.cycle
        super().on_headers_complete()
        self._part = Part.BODY
        if self.cycle is not before:
            self.cycle.transport = self._answers  # type: ignore[assignment]  # it has all that is asked of it
        if self.cycle is not before and refused is not None:
            self._end_after_this()
        elif self.cycle is not before and (not self._placed or self._limiter.draining()):
            self.cycle.keep_alive = False

    def _reason(self) -> str | None:
        """Return the reason why this request is not carried out."""
        if len(self.headers) > HEAD_FIELDS:
            return HEAD_TOO_LARGE
        if not self._placed and not self.url.startswith(HEALTH):
            return TOO_MANY_CONNECTIONS
        # What comes after such a head is no body to the parser; it must not be taken for one that is empty.
        if self.parser.should_upgrade() and not self._should_upgrade() and self._announces_a_body():
            return MALFORMED
        return self._host_reason()

    def _host_reason(self) -> str | None:
        """Return the fault of the named host: HTTP/1.1 wants exactly one (RFC 9112, 3.2)."""
        hosts = [value for name, value in self.headers if name == b"host"]
        if not hosts:
            return None if self.parser.get_http_version() == "1.0" else HOST_MISSING
        if len(hosts) > 1:
            return HOST_REPEATED
        return None if HOST.fullmatch(hosts[0]) else HOST_MALFORMED

    def _announces_a_body(self) -> bool:
        return any(name in WITH_BODY for name, _ in self.headers)

    def _end_after_this(self) -> None:
        """Let the answer to this request be the last, and nothing more of it be awaited."""
        self._over = True
        self.cycle.keep_alive = False
        self.cycle.more_body = False
        self.cycle.message_event.set()
        self.cycle.transport = Lingering(self._answers, self._linger)  # type: ignore[assignment]  # it has all that is asked of it

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body in."""
        self._pieces += 1
        self._body_bytes += len(body)
        if self._pieces > PIECES or (not self._answering and self._body_bytes > UNASKED_BYTES):
            self._refuse(MALFORMED)
            raise TooMuchError
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Know that the next request may begin."""
        super().on_message_complete()
        self._part = Part.BETWEEN

    def on_response_complete(self) -> None:
        """Go on to the next request, or wait for one."""
        self.server_state.total_requests += 1
        self._answers.flush()
        if self.transport.is_closing():
            self._flush()
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        elif self._part is not Part.BODY and not self._over:
            self._wait(self._limiter.idle if self._part is Part.BETWEEN else self._limiter.head)

    def _should_upgrade(self) -> bool:
        """Return whether a WebSocket begins; not where something else is answered, or is to be."""
        return super()._should_upgrade() and not self._answering and REFUSED not in self.scope["state"]

    def _upgrade(self) -> None:
        """Let a WebSocket begin, with the place of this connection; any other upgrade is passed over."""
        if not self._over and self._should_upgrade():
            self._over = True
            self._wait(None)
            self._limiter.unread.leave(self)
            self.handle_websocket_upgrade()
            follower: Any = self.transport.get_protocol()
            self.transport.set_protocol(UpgradedProtocol(follower, partial(self._limiter.gone, self.address)))
        elif not self._over:
            self._over = True
            self.cycle.keep_alive = False

    def _refuse(self, code: str) -> None:
        """Answer what cannot be read on with this problem, after what was asked before it, and end."""
        begun = self._part is Part.BODY
        self._over = True
        if begun and not self._answering:
            self.transport.close()
            self._flush()
            return
        if begun:
            self.cycle.scope["state"][REFUSED] = code
            self._end_after_this()
            return
        if self._part is Part.BETWEEN:
            super().on_message_begin()
        self._answer_for_itself(code)

    def _answer_for_itself(self, code: str) -> None:
        """Begin a request that nobody made in place of the one that cannot be read, and end it with this problem."""
        waits = self._answering
        self.scope |= {"method": "GET", "path": "", "raw_path": b"", "query_string": b""}
        self.scope["state"][REFUSED] = code
        self.cycle = RequestResponseCycle(
            scope=self.scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=False,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=False,
            on_response=self.on_response_complete,
        )
        self._end_after_this()
        if waits:
            self.flow.pause_reading()
            self.pipeline.appendleft((self.cycle, self.app))
        else:
            self._start_asgi_task(self.cycle, self.app)

    def too_slow(self) -> None:
        """Tell a client that has not ended a head or a body in time."""
        self._line = None
        self._refuse(TOO_SLOW)


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
