"""Sending a body to a receiver that may be anybody, and reading its answer, within bounds of time and size."""

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from typing import Literal

import anyio
import httptools
import msgspec
import structlog

from service.runtime.outside.pinned import PIECE, AddressForbiddenError, Resolve, TooMuchError, connected
from service.runtime.outside.target import Network, Target

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


GONE = 410

log = structlog.get_logger()

Result = Literal["taken", "gone", "refused", "too_large", "failed", "timed_out", "forbidden"]
"""Answered with 2xx; with 410; with something else; with more than is read; not at all or not to the end; not in time;
its name leads to an address to which the service does not send."""


class Outcome(msgspec.Struct, frozen=True):
    """The result of an attempt. `status` is that of the answer, 0 for none."""

    result: Result
    status: int = 0


class Post:
    """Sends. Each request has a connection of its own, so that every name is resolved and checked anew for it.

    `seconds` is how long all of it may take together. An answer counts once it is there to its end.
    """

    def __init__(self, resolve: Resolve, networks: Sequence[Network], seconds: float) -> None:
        self._resolve = resolve
        self._networks = networks
        self._seconds = seconds
        self._context: ssl.SSLContext | None = None

    async def send(self, target: Target, headers: Mapping[str, str], body: bytes) -> Outcome:
        """Send a body; never raises for what the receiver does."""
        answer = Answer()
        try:
            async with asyncio.timeout(self._seconds):
                await self._exchange(target, _request(target, headers, body), answer)
            return Outcome(_result(answer.status), answer.status)
        except TooMuchError:
            return Outcome("too_large", answer.status)
        except TimeoutError:
            return Outcome("timed_out")
        except AddressForbiddenError:
            return Outcome("forbidden")
        except (OSError, ValueError, BrokenAnswerError, anyio.BrokenResourceError, anyio.EndOfStream):
            return Outcome("failed")
        except Exception:
            log.exception("hook_post_failed")
            return Outcome("failed")

    async def _exchange(self, target: Target, request: bytes, answer: Answer) -> None:
        """Send a request, and read the answer to its end."""
        context = await self._tls() if target.scheme == "https" else None
        async with await connected(target, self._resolve, self._networks, context) as stream:
            await stream.send(request)
            while not answer.complete:
                try:
                    answer.feed(await stream.receive(PIECE))
                except anyio.EndOfStream:
                    answer.end()

    async def _tls(self) -> ssl.SSLContext:
        if self._context is None:
            self._context = await asyncio.to_thread(_trusting)
        return self._context


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    host = f"[{target.host}]" if ":" in target.host else target.host
    fields = {"host": f"{host}:{target.port}", **headers, "content-length": str(len(body)), "connection": "close"}
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"POST {target.path} HTTP/1.1\r\n{lines}\r\n".encode("ascii") + body


def _result(status: int) -> Result:
    if status == GONE:
        return "gone"
    return "taken" if status // 100 == 2 else "refused"  # noqa: PLR2004 - the class of statuses


def _trusting() -> ssl.SSLContext:
    """The authorities that come with the library, and those of the system."""
    import httpx  # noqa: PLC0415 - it takes a moment, and only webhooks by https need it

    context = httpx.create_ssl_context()
    context.load_default_certs()
    context.set_alpn_protocols(["http/1.1"])
    context.options |= ssl.OP_NO_RENEGOTIATION
    return context
