"""Sending a body to a receiver that may be anybody: within bounds of time and size, past every proxy and redirect."""

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from typing import Literal

import anyio
import msgspec
import structlog

from service.runtime.outside.addresses import Network
from service.runtime.outside.answer import Answer, BrokenAnswerError
from service.runtime.outside.pinned import AddressForbiddenError, Resolve, connected
from service.runtime.outside.target import Target
from service.runtime.outside.wire import PIECE, TooMuchError

GONE = 410

log = structlog.get_logger()

Result = Literal["taken", "gone", "refused", "too_large", "failed", "timed_out", "forbidden"]
"""Answered with 2xx; with 410; with something else; with more than is read; not at all or not to the end; not in time;
its name leads to an address to which the service does not send."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of an attempt. `status` is that of the answer, 0 for none."""

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
