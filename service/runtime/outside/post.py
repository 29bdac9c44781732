"""Sending a body to a receiver that may be anybody: within bounds of time and size, past every proxy and redirect."""

import asyncio
import ssl
from collections.abc import Mapping, Sequence
from typing import Literal

import httpcore
import msgspec
import structlog

from service.runtime.outside.addresses import Network
from service.runtime.outside.pinned import AddressForbiddenError, PinnedBackend, Resolve
from service.runtime.outside.target import Target

MOST_ANSWER = 65_536
"""Bytes of an answer's body; nobody reads what it says."""
CONNECT_SECONDS = 5.0
GONE = 410

log = structlog.get_logger()

Result = Literal["taken", "gone", "refused", "too_large", "failed", "timed_out", "forbidden"]
"""Answered with 2xx; with 410; with something else; with too long a body; not at all or not to the end; not in time;
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
        self._seconds = seconds
        self._backend = PinnedBackend(resolve, networks)
        self._context: ssl.SSLContext | None = None

    async def send(self, target: Target, headers: Mapping[str, str], body: bytes) -> Outcome:
        """Send a body; never raises for what the receiver does."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._sent(target, headers, body)
        except TimeoutError:
            return Outcome("timed_out")
        except httpcore.TimeoutException:
            return Outcome("timed_out")
        except AddressForbiddenError:
            return Outcome("forbidden")
        except (OSError, ValueError, UnicodeError, httpcore.NetworkError, httpcore.ProtocolError):
            return Outcome("failed")
        except Exception:
            log.exception("hook_post_failed")
            return Outcome("failed")

    async def _sent(self, target: Target, headers: Mapping[str, str], body: bytes) -> Outcome:
        if self._context is None and target.scheme == "https":
            self._context = await asyncio.to_thread(_trusting)
        url = httpcore.URL(scheme=target.scheme, host=target.host, port=target.port, target=target.path)
        named = f"[{target.host}]" if ":" in target.host else target.host
        sent = [("host", f"{named}:{target.port}"), *headers.items(), ("content-length", str(len(body)))]
        wait = {"connect": CONNECT_SECONDS, "read": self._seconds, "write": self._seconds, "pool": self._seconds}
        async with (
            httpcore.AsyncConnectionPool(
                ssl_context=self._context, max_keepalive_connections=0, network_backend=self._backend
            ) as pool,
            pool.stream("POST", url, headers=sent, content=body, extensions={"timeout": wait}) as answer,
        ):
            size = 0
            async for part in answer.aiter_stream():
                size += len(part)
                if size > MOST_ANSWER:
                    return Outcome("too_large", answer.status)
        return Outcome(_result(answer.status), answer.status)


def _result(status: int) -> Result:
    if status == GONE:
        return "gone"
    return "taken" if status // 100 == 2 else "refused"  # noqa: PLR2004 - the class of statuses


def _trusting() -> ssl.SSLContext:
    """The authorities that come with the library, and those of the system."""
    context = httpcore.default_ssl_context()
    context.load_default_certs()
    return context
