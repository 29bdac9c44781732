"""Connections to the very address that was checked, and the bytes that come from it.

A name is resolved once, and never again for the same connection. The bytes are read in small pieces, and within bounds
before anything else.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import anyio
from anyio.abc import ByteStream
from anyio.streams.tls import TLSStream

from service.runtime.outside.target import Network, Target, may_reach, read_address

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]
"""The addresses of a name, for a port. Raises OSError."""
MOST_ADDRESSES = 64
"""How many addresses a name may have."""
MOST_TRIED = 3
"""How many of them are tried at most."""
CONNECT_SECONDS = 5.0


class AddressForbiddenError(Exception):
    """The name leads to an address to which the service does not send."""


class Resolver:
    """Asks the system for addresses, in threads of its own: a name server that is slow keeps nothing else waiting.

    `threads` is how many names are asked for at once. Nobody can stop a thread that waits for a name server. So whoever
    is cancelled meanwhile stays until its thread is free: those who asked never take more threads than they are.
    """

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="hooks-resolver")
        self._released = asyncio.Event()

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        """Resolve a name."""
        asked = asyncio.get_running_loop().run_in_executor(self._threads, _addresses, host, port)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            released = asyncio.ensure_future(self._released.wait())
            await asyncio.wait((asked, released), return_when=asyncio.FIRST_COMPLETED)
            released.cancel()
            asked.cancel()
            raise

    def release(self) -> None:
        """Let go of those who wait for a thread in vain."""
        self._released.set()

    def close(self) -> None:
        """Wait for nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _addresses(host: str, port: int) -> list[str]:
    entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in entries))


async def connected(
    target: Target, resolve: Resolve, networks: Sequence[Network], context: ssl.SSLContext | None
) -> ByteStream:
    """Resolve the name of a receiver, check every address that it has, and connect to one of them.

    TLS, if there is a context for it, names the host and checks its certificate. Raises AddressForbiddenError, OSError,
    TimeoutError, TooMuchError, and the errors of anyio.
    """
    resolved = await resolve(target.host, target.port)
    if not 0 < len(resolved) <= MOST_ADDRESSES:
        message = f"the name has {len(resolved)} addresses"
        raise OSError(message)
    addresses = [read_address(text) for text in resolved]
    if not all(may_reach(address, networks) for address in addresses):
        raise AddressForbiddenError
    wire = BoundedWire(await _first_that_answers([str(address) for address in addresses[:MOST_TRIED]], target.port))
    if context is None:
        return wire
    try:
        return await TLSStream.wrap(wire, hostname=target.host, ssl_context=context, standard_compatible=False)
    except BaseException:
        await wire.aclose()
        raise


async def _first_that_answers(addresses: Sequence[str], port: int) -> ByteStream:
    for address in addresses[:-1]:
        try:
            return await _reached(address, port)
        except OSError:  # a time that is up is one, too
            continue
    return await _reached(addresses[-1], port)


async def _reached(address: str, port: int) -> ByteStream:
    async with asyncio.timeout(CONNECT_SECONDS):
        return await anyio.connect_tcp(address, port)


PIECE = 4_096
"""How many bytes are read in one turn of the event loop."""
MOST_BYTES = 262_144
"""How many bytes are read of one connection, those of TLS included."""
MOST_PIECES = 1_024
"""In how many pieces they may come."""


class TooMuchError(Exception):
    """The receiver has sent more than is read."""


class BoundedWire(ByteStream):
    """A connection of which at most `PIECE` bytes are read at once, `MOST_BYTES` in all, in `MOST_PIECES` pieces."""

    def __init__(self, connection: ByteStream) -> None:
        self._connection = connection
        self._bytes = self._pieces = 0

    async def receive(self, max_bytes: int = PIECE) -> bytes:
        """Read a piece, after a turn of the event loop. Raises TooMuchError, anyio.EndOfStream."""
        piece = await self._connection.receive(min(max_bytes, PIECE))
        self._bytes += len(piece)
        self._pieces += 1
        if self._bytes > MOST_BYTES or self._pieces > MOST_PIECES:
            raise TooMuchError
        return piece

    async def send(self, item: bytes) -> None:
        """Send bytes."""
        await self._connection.send(item)

    async def send_eof(self) -> None:
        """Send nothing more."""
        await self._connection.send_eof()

    async def aclose(self) -> None:
        """End the connection at once."""
        await self._connection.aclose()

    @property
    def extra_attributes(self) -> Mapping[Any, Callable[[], Any]]:
        """Return what the library knows of the connection."""
        return self._connection.extra_attributes
